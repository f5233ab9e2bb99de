# What changes in play, and what is done.

field-Duel-fighters = players
field-Duel-first = First player
field-Fighter-gold = gold
field-Fighter-silver = silver
field-Fighter-die = die
field-Fighter-redealing = wants to deal again
field-Fighter-settled = deals again no more
field-Fighter-deck = deck
field-Fighter-deal = deal
field-Fighter-shown = card shown
field-Fighter-squad = squad
field-Copy-used = ability played
field-Copy-paid = paid

procedure-preparation = preparing for a fight
procedure-dealing_phase = deal
procedure-throwing = throwing dice
procedure-throw = a throw
procedure-crystals = crystals
procedure-shuffling = shuffling
procedure-handing_over = the deck at the opponent's
procedure-dealing = the hand
procedure-redeal = deal again
procedure-dealing_again = another deal
procedure-redeals = dealing again
procedure-deciding = whether to deal again
procedure-recruiting_phase = recruiting
procedure-before_recruiting = before recruiting
procedure-play = play an ability
procedure-forgo = decline an ability
procedure-special = the ability of a card
procedure-recruiting = recruiting a squad
procedure-recruit = recruit
procedure-recruiting_one_by_one = one by one
procedure-putting_back = the rest of the deal
