//! Uses that compete for too few places.
//!
//! From each use without a seat, go to the routes open to it, from a route to those that sit on it, from them to the routes open to
//! them, and so on. What is reached does not depend on which of the largest seatings was found (Dulmage and Mendelsohn).

use crate::evaluate::Seating;

/// Routes without enough places, and all uses that compete for them.
#[derive(Debug, Default)]
pub(crate) struct Contest {
    /// By rule order.
    pub routes: Vec<usize>,
    /// In the order of the sheet.
    pub uses: Vec<usize>,
}

/// The contests of a seating, each connected in itself and apart from the others.
pub(crate) fn contests(seating: &Seating) -> Vec<Contest> {
    let routes = seating.places.len();
    let competes = reached(seating);
    let mut group: Vec<usize> = (0..routes).collect();
    for (of, _) in competes.iter().enumerate().filter(|(_, competes)| **competes) {
        let mut open = (0..routes).filter(|on| seating.open(of, *on));
        if let Some(first) = open.next() {
            for other in open {
                join(&mut group, first, other);
            }
        }
    }
    let mut found: Vec<(usize, Contest)> = Vec::new();
    for (of, _) in competes.iter().enumerate().filter(|(_, competes)| **competes) {
        let Some(first) = (0..routes).find(|on| seating.open(of, *on)) else {
            continue;
        };
        let head = head(&group, first);
        let at = found.iter().position(|(other, _)| *other == head).unwrap_or_else(|| {
            found.push((head, Contest::default()));
            found.len() - 1
        });
        if let Some((_, contest)) = found.get_mut(at) {
            contest.uses.push(of);
            contest.routes.extend((0..routes).filter(|on| seating.open(of, *on)));
        }
    }
    let mut contests: Vec<Contest> = found.into_iter().map(|(_, contest)| contest).collect();
    for contest in &mut contests {
        contest.routes.sort_unstable();
        contest.routes.dedup();
    }
    contests
}

/// By use: whether it is reached from a use that has routes but no seat.
fn reached(seating: &Seating) -> Vec<bool> {
    let routes = seating.places.len();
    let mut uses: Vec<bool> = (0..seating.count)
        .map(|of| {
            let seat = seating.seats.get(of).map_or(routes, |seat| *seat as usize);
            seat >= routes && (0..routes).any(|on| seating.open(of, on))
        })
        .collect();
    loop {
        let wanted: Vec<bool> = (0..routes)
            .map(|on| {
                uses.iter()
                    .enumerate()
                    .any(|(of, reached)| *reached && seating.open(of, on))
            })
            .collect();
        let mut changed = false;
        for (reached, seat) in uses.iter_mut().zip(&seating.seats) {
            if !*reached && wanted.get(*seat as usize) == Some(&true) {
                (*reached, changed) = (true, true);
            }
        }
        if !changed {
            return uses;
        }
    }
}

fn head(group: &[usize], of: usize) -> usize {
    let mut at = of;
    while let Some(next) = group.get(at).filter(|next| **next != at) {
        at = *next;
    }
    at
}

fn join(group: &mut [usize], left: usize, right: usize) {
    let (left, right) = (head(group, left), head(group, right));
    if let Some(place) = group.get_mut(left.max(right)) {
        *place = left.min(right);
    }
}
