//! Procedures and acts.

use super::tree::{means_enum, means_struct};
use super::{Digest, Means};
use crate::resolve::tree_acts::{
    Act, ActKind, Call, Choose, Chosen, Cost, Domain, Offer, OfferArg, Procedure, Reaction, Submit,
};

means_struct! {
    Procedure { procedure: declared_procedure, params, body }
    Reaction { timing, procedure: procedure, procedure_span, args, when, over, body }
    Act { kind, message: nothing, span }
    Call { procedure: called, name: nothing, args }
    Choose { what, by, or_none, preferring, or_if_impossible }
    Submit { sheet, sheet_name: nothing, fields, by, then }
    Offer { procedure: called, name: nothing, args, span }
    Cost { pay, amount, places, when, span }
}

means_enum! {
    ActKind = [
        Let { name, value };
        Set { place, value };
        Gain { amount, place, whole };
        Lose { amount, place, whole };
        Move { what, from, to, at_bottom, whole };
        Do { call, giving };
        If { arms, otherwise };
        ForEach { binders, body };
        Together { binder, call };
        Repeat { times, fixed, body, until };
        Rounds { binder, offers, then };
        Choose(choose);
        Submit(submit);
        Secretly { binder, choice, then };
        Offer { must, by, offers, giving };
        Roll { name, least, most };
        Pick { binder };
        Shuffle { place };
        Costs { by, costs };
        Require { condition };
        Return { value };
        FinishWonBy(players);
        FinishRanked(players);
        FinishDrawn;
        Say;
    ]
    Chosen = [
        One(binder);
        Range { name, least, most };
        Some { name, binder, at_least, at_most };
        Order { name, binder };
        Whether { name };
    ]
    Domain = [Given(e); In(e); Range(from, to);]
    OfferArg = [Fixed(e); Any(binder);]
}
