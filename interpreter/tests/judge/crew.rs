//! Random rules over the crew, and a plain model of what they should say.

use crate::world::*;
use proptest::prelude::*;
use reglo_interpreter::data::Record;
use reglo_interpreter::ir::*;
use reglo_interpreter::schema::*;

pub type Person = (i64, i64, i64);

#[derive(Debug, Clone)]
pub struct RouteSpec {
    pub tag: Option<i64>,
    pub least_rank: i64,
    pub instead: Option<i64>,
    pub surcharge: i64,
    pub most: Option<i64>,
    /// Something else that it asks for: a crowd of so many, tools, or a leader.
    pub also: Also,
}

#[derive(Debug, Clone, Copy)]
pub enum Also {
    Nothing,
    Crowd(i64),
    Tools,
    Leader,
}

#[derive(Debug, Clone)]
pub struct Spec {
    pub persons: Vec<Person>,
    pub routes: Vec<RouteSpec>,
    /// (tag, amount): amendments of the price, a reduction where it is below 0.
    pub amendments: Vec<(i64, i64)>,
    /// Persons of this rank cannot be hired unless they have the tag.
    pub cannot: Option<(i64, i64)>,
    pub most_total: i64,
    pub most_each: i64,
    pub most_count: i64,
}

pub fn spec() -> impl Strategy<Value = Spec> {
    let person = (0..6_i64, 0..8_i64, 0..4_i64);
    let also = prop_oneof![
        4 => Just(Also::Nothing),
        1 => (0..4_i64).prop_map(Also::Crowd),
        1 => Just(Also::Tools),
        1 => Just(Also::Leader),
    ];
    let route = (
        proptest::option::of(0..3_i64),
        0..3_i64,
        proptest::option::weighted(0.2, 0..6_i64),
        0..3_i64,
        proptest::option::of(0..4_i64),
        also,
    )
        .prop_map(|(tag, least_rank, instead, surcharge, most, also)| RouteSpec {
            tag,
            least_rank,
            instead,
            surcharge,
            most,
            also,
        });
    (
        proptest::collection::vec(person, 3..7),
        proptest::collection::vec(route, 1..5),
        proptest::collection::vec((0..3_i64, -3..3_i64), 0..3),
        proptest::option::weighted(0.3, (0..4_i64, 0..3_i64)),
        (3..30_i64, 2..9_i64, 1..8_i64),
    )
        .prop_map(
            |(persons, routes, amendments, cannot, (most_total, most_each, most_count))| Spec {
                persons,
                routes,
                amendments,
                cannot,
                most_total,
                most_each,
                most_count,
            },
        )
}

/// Hires as indices into the persons and tools.
pub fn hires() -> impl Strategy<Value = Vec<(usize, Vec<usize>)>> {
    proptest::collection::vec((0..6_usize, proptest::collection::vec(0..2_usize, 0..2)), 0..6)
}

impl Spec {
    pub fn sheet(&self, hires: &[(usize, Vec<usize>)]) -> Record {
        let count = self.persons.len();
        let hires: Vec<(i64, Vec<i64>)> = hires
            .iter()
            .map(|(p, tools)| ((p % count) as i64, tools.iter().map(|t| (count + t) as i64).collect()))
            .collect();
        crew(None, &hires, 0)
    }

    pub fn world(&self) -> World {
        let mut w = World::new(&self.persons, &[1, 2]);
        let base = w.of_hire(0, 0, Base::Quantity(COIN));
        let price = w.value(vec![ty(Base::Object(HIRE))], Base::Quantity(COIN), base);
        w.permission(Some(price));
        for (tag, amount) in &self.amendments {
            let when = w.has_tag(0, *tag);
            let class = if *amount < 0 { Class::Reduce } else { Class::Increase };
            let amount = w.n(amount.abs());
            w.amend(price, class, vec![Scope::When(when)], amount);
        }
        for route in &self.routes {
            let mut conditions: Vec<ExprId> = route.tag.map(|tag| w.has_tag(0, tag)).into_iter().collect();
            let (rank, least) = (w.of_hire(0, 2, Base::Number), w.n(route.least_rank));
            conditions.push(w.cmp(Comparison::GreaterOrEqual, rank, least));
            conditions.extend(also(&mut w, route.also));
            w.route(
                conditions,
                route.instead,
                (route.surcharge > 0).then_some(route.surcharge),
                route.most,
            );
        }
        if let Some((rank, tag)) = self.cannot {
            let (of, wanted) = (w.of_hire(0, 2, Base::Number), w.n(rank));
            let condition = Some(w.cmp(Comparison::Equal, of, wanted));
            let lifted = Some(w.has_tag(0, tag));
            let (rule, by) = (w.rule(), w.rule());
            let message = w.message(rule, vec![]);
            let exceptions = vec![Exception {
                rule: by,
                scope: vec![],
                condition: lifted,
                frame: 4,
            }];
            let prohibition = Prohibition {
                rule,
                scope: vec![],
                condition,
                message,
                exceptions,
                frame: 4,
                span: span(0),
            };
            w.program.permissions[0].prohibitions.push(prohibition);
        }
        let total = w.total(price);
        let (read, most) = (w.read(total, &[], Base::Quantity(COIN)), w.n(self.most_total));
        let within = w.cmp(Comparison::LessOrEqual, read, most);
        w.require(vec![], within, vec![]);
        let over = w.hires(0);
        let hire = w.local(0, Base::Object(HIRE));
        let (read, most) = (w.read(price, &[hire], Base::Quantity(COIN)), w.n(self.most_each));
        let within = w.cmp(Comparison::LessOrEqual, read, most);
        w.require(vec![Scope::ForEach(over)], within, vec![At::Row(hire)]);
        let over = w.hires(0);
        let (count, most) = (w.e(Node::Count(over), Base::Number), w.n(self.most_count));
        let within = w.cmp(Comparison::LessOrEqual, count, most);
        let rows = w.sheet(1, Base::List(HIRE));
        w.require(vec![], within, vec![At::Rows(rows)]);
        w
    }

    /// What a person pays on a route, by the book.
    fn price(&self, person: Person, route: Option<&RouteSpec>) -> i64 {
        let mut price = route.and_then(|r| r.instead).unwrap_or(person.0);
        price += route.map_or(0, |r| r.surcharge);
        let applied: Vec<i64> = self
            .amendments
            .iter()
            .filter(|(tag, _)| person.1 >> tag & 1 == 1)
            .map(|a| a.1)
            .collect();
        price += applied.iter().sum::<i64>();
        let floored = !self.amendments.is_empty() || route.is_some_and(|r| r.surcharge > 0);
        if floored { price.max(0) } else { price }
    }

    fn open(&self, (person, tools, count): (Person, usize, usize), route: &RouteSpec) -> bool {
        let prohibited = self
            .cannot
            .is_some_and(|(rank, tag)| person.2 == rank && person.1 >> tag & 1 == 0);
        let also = match route.also {
            Also::Nothing => true,
            Also::Crowd(least) => count as i64 >= least,
            Also::Tools => tools > 0,
            Also::Leader => false,
        };
        let tagged = route.tag.is_none_or(|tag| person.1 >> tag & 1 == 1);
        also && !prohibited && tagged && person.2 >= route.least_rank
    }

    /// The best seating by trying all: (without a seat, total).
    pub fn best(&self, hires: &[(usize, Vec<usize>)]) -> (usize, i64) {
        let count = hires.len();
        let uses: Vec<_> = hires
            .iter()
            .map(|(p, tools)| (self.persons[p % self.persons.len()], tools.len(), count))
            .collect();
        let mut places: Vec<i64> = self.routes.iter().map(|r| r.most.unwrap_or(i64::MAX)).collect();
        self.try_all(&uses, &mut places)
    }

    fn try_all(&self, uses: &[(Person, usize, usize)], places: &mut Vec<i64>) -> (usize, i64) {
        let Some((first, rest)) = uses.split_first() else {
            return (0, 0);
        };
        let (unseated, total) = self.try_all(rest, places);
        // Without a seat they cost what the cheapest open route costs.
        let open = self.routes.iter().filter(|route| self.open(*first, route));
        let least = open.map(|route| self.price(first.0, Some(route))).min();
        let mut best = (unseated + 1, total + least.unwrap_or_else(|| self.price(first.0, None)));
        for (at, route) in self.routes.iter().enumerate() {
            if self.open(*first, route) && places[at] > 0 {
                places[at] -= 1;
                let (unseated, total) = self.try_all(rest, places);
                places[at] += 1;
                best = best.min((unseated, total + self.price(first.0, Some(route))));
            }
        }
        best
    }
}

fn also(w: &mut World, also: Also) -> Option<ExprId> {
    match also {
        Also::Nothing => None,
        Also::Crowd(least) => {
            let over = w.hires(2);
            let (count, least) = (w.e(Node::Count(over), Base::Number), w.n(least));
            Some(w.cmp(Comparison::GreaterOrEqual, count, least))
        }
        Also::Tools => {
            let hire = w.local(0, Base::Object(HIRE));
            let tools = w.f(hire, 1, Base::List(TOOL));
            let (count, one) = (w.e(Node::CountList(tools), Base::Number), w.n(1));
            Some(w.cmp(Comparison::GreaterOrEqual, count, one))
        }
        Also::Leader => {
            let leader = w.sheet(0, Base::Object(PERSON));
            Some(w.e(Node::IsPresent(leader), Base::Flag))
        }
    }
}
