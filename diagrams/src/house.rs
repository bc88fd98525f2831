//! The map of the house: a section through its floors, in which each room stands on those that it
//! needs.
//!
//! A room is a crate, or what is one idea in several. An arrow leads to what a room stands on directly;
//! one that others imply is left out, and one that passes a floor runs there through a shaft.

mod draw;

use std::collections::BTreeSet;

pub use draw::draw;

/// A room, before it has its place.
#[derive(Clone, Debug)]
pub struct Room {
    /// Its name.
    pub name: String,
    /// What it is for, in a sentence.
    pub purpose: String,
    /// The names of the rooms that it needs.
    pub below: BTreeSet<String>,
}

/// What takes up a part of a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Space {
    /// A room, by its index.
    Room(usize),
    /// The shaft of an arrow from one room to another.
    Shaft(usize, usize),
}

impl Space {
    /// The room, if it is one.
    fn room(self, rooms: &[Room]) -> Option<&Room> {
        match self {
            Self::Room(index) => rooms.get(index),
            Self::Shaft(..) => None,
        }
    }
}

/// In how many orders the spaces of all floors are laid out, of which the best is drawn.
const ORDERS: usize = 30;

/// The rooms, each on its floor.
#[derive(Clone)]
struct House {
    /// The floors from the ground up, each from left to right.
    floors: Vec<Vec<Space>>,
    /// The parts of the arrows, each from a floor to the one below it: the index of the lower floor, what
    /// is above, and what is below.
    links: Vec<(usize, Space, Space)>,
}

impl House {
    fn new(rooms: &[Room]) -> Self {
        let below = direct(rooms);
        let floor = floors(&below);
        let count = floor.iter().max().map_or(0, |top| top + 1);
        let mut house = Self { floors: vec![Vec::new(); count], links: Vec::new() };
        for (room, &at) in floor.iter().enumerate() {
            house.floors[at].push(Space::Room(room));
        }
        for (upper, lower) in arrows(&below) {
            let mut above = Space::Room(upper);
            for passed in (floor[lower] + 1..floor[upper]).rev() {
                let shaft = Space::Shaft(upper, lower);
                house.floors[passed].push(shaft);
                house.links.push((passed, above, shaft));
                above = shaft;
            }
            house.links.push((floor[lower], above, Space::Room(lower)));
        }
        house
    }

    /// The same with few arrows across others: from each of some orders to begin with, as few as exchanges
    /// get it to; the fewest of all.
    fn in_order(&self) -> Self {
        let orders = (0..ORDERS).map(|turn| {
            let mut house = self.clone();
            for (above, floor) in house.floors.iter_mut().enumerate() {
                let by = turn * (above + 1) % floor.len().max(1);
                floor.rotate_left(by);
            }
            while house.exchange() {}
            house
        });
        orders.min_by_key(Self::crossings).unwrap_or_else(|| self.clone())
    }

    /// Exchanges two spaces of a floor where fewer arrows cross afterwards, and says whether it did.
    fn exchange(&mut self) -> bool {
        let before = self.crossings();
        for floor in 0..self.floors.len() {
            for right in 1..self.floors[floor].len() {
                for left in 0..right {
                    self.floors[floor].swap(left, right);
                    if self.crossings() < before {
                        return true;
                    }
                    self.floors[floor].swap(left, right);
                }
            }
        }
        false
    }

    /// How many pairs of arrows cross.
    fn crossings(&self) -> usize {
        let place = |floor: usize, space| {
            self.floors[floor].iter().position(|&other| other == space)
        };
        let ends = self.links.iter().map(|&(floor, above, below)| {
            (floor, place(floor + 1, above), place(floor, below))
        });
        let ends: Vec<_> = ends.collect();
        let crossed = |&(floor, above, below): &(usize, _, _)| {
            let cross = |other: &&(usize, _, _)| {
                floor == other.0 && above < other.1 && below > other.2
            };
            ends.iter().filter(cross).count()
        };
        ends.iter().map(crossed).sum()
    }
}

/// What each room stands on directly, and through no other room.
///
/// # Panics
/// If a room needs one that is not there.
fn direct(rooms: &[Room]) -> Vec<Vec<usize>> {
    let index = |name: &String| {
        let found = rooms.iter().position(|room| room.name == *name);
        found.unwrap_or_else(|| panic!("no room is called '{name}'"))
    };
    let needs: Vec<Vec<usize>> =
        rooms.iter().map(|room| room.below.iter().map(index).collect()).collect();
    let is_direct = |needed: &usize, all: &[usize]| {
        !all.iter().any(|other| other != needed && reaches(*other, *needed, &needs))
    };
    let reduce = |all: &Vec<usize>| {
        all.iter().copied().filter(|needed| is_direct(needed, all)).collect()
    };
    needs.iter().map(reduce).collect()
}

/// Whether a room needs another, itself or through others.
fn reaches(from: usize, to: usize, needs: &[Vec<usize>]) -> bool {
    from == to || needs[from].iter().any(|&next| reaches(next, to, needs))
}

/// The arrows: from a room to one that it stands on.
fn arrows(below: &[Vec<usize>]) -> impl Iterator<Item = (usize, usize)> {
    let rooms = below.iter().enumerate();
    rooms.flat_map(|(upper, all)| all.iter().map(move |&lower| (upper, lower)))
}

/// The floor of each room, 0 on the ground: the lowest that is above all it stands on, but just below
/// those who stand on it where these are the more.
fn floors(below: &[Vec<usize>]) -> Vec<usize> {
    let mut floors = vec![0; below.len()];
    for _ in below {
        for (upper, lower) in arrows(below) {
            floors[upper] = floors[upper].max(floors[lower] + 1);
        }
    }
    for room in 0..below.len() {
        let above = arrows(below).filter(|&(_, lower)| lower == room);
        let above: Vec<_> = above.map(|(upper, _)| floors[upper] - 1).collect();
        if above.len() > below[room].len() {
            floors[room] = above.into_iter().min().unwrap_or(floors[room]);
        }
    }
    floors
}

#[cfg(test)]
mod tests {
    use super::{House, Room, Space, direct, floors};

    /// Rooms from words such as `roof: wall ground`, the lowest first.
    fn rooms(words: &[&str]) -> Vec<Room> {
        let room = |line: &&str| {
            let (name, below) = line.split_once(':').expect("a name");
            let below = below.split_whitespace().map(str::to_owned).collect();
            Room { name: name.to_owned(), purpose: String::new(), below }
        };
        words.iter().map(room).collect()
    }

    #[test]
    fn what_others_imply_gets_no_arrow() {
        let below = direct(&rooms(&["a:", "b: a", "c: a b", "d: a b c"]));
        assert_eq!(below, [vec![], vec![0], vec![1], vec![2]]);
    }

    #[test]
    fn a_room_is_near_those_who_stand_on_it_where_they_are_the_more() {
        let tall = ["ground:", "wall: ground", "upper: wall", "low: ground"];
        let floors = |top: &[&str]| floors(&direct(&rooms(&[&tall, top].concat())));
        assert_eq!(floors(&["one: upper low"])[3], 1);
        assert_eq!(floors(&["one: upper low", "two: upper low"])[3], 2);
    }

    #[test]
    fn arrows_cross_only_where_they_must() {
        let rooms = rooms(&["a:", "b:", "c: b", "d: a", "top: d", "long: c a"]);
        let house = House::new(&rooms);
        assert!(house.floors[1].contains(&Space::Shaft(5, 0)));
        assert!(house.crossings() > 0, "nothing to put in order");
        assert_eq!(house.in_order().crossings(), 0);
    }
}
