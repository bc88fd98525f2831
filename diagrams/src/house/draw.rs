//! The picture of the house: its floors under a roof, and an arrow to each room that another stands on.

use std::borrow::Cow;

use super::{House, Room, Space, arrows, direct};
use crate::svg::{Drawing, Escaped, colour, put};

/// The width of the house and of what is around it, in user units, as all that follows.
const WIDTH: i32 = 860;
const AROUND: i32 = 20;
/// The width of a wall, of a shaft, and of what the roof takes from the top floor on either side.
const WALL: i32 = 14;
const SHAFT: i32 = 20;
const SLOPE: i32 = 280;
/// The height of the gable above the top floor, and of what is between two floors.
const GABLE: i32 = 66;
const BETWEEN: i32 = 40;
/// The height of a room's name and of a line of its purpose, and the width of a letter at most.
const NAME: i32 = 38;
const LINE: i32 = 16;
const LETTER: i32 = 6;

/// Where a space is.
#[derive(Clone, Copy)]
struct Place {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
}

/// Draws the house of these rooms.
///
/// # Panics
/// If a room needs one that is not there.
pub fn draw(rooms: &[Room]) -> Drawing {
    let house = House::new(rooms).in_order();
    let mut top = AROUND + GABLE;
    let mut floors = Vec::new();
    for (below, spaces) in house.floors.iter().enumerate().rev() {
        let margin = if floors.is_empty() { SLOPE } else { WALL };
        let floor = lay_out(spaces, rooms, top, margin);
        top = floor.iter().map(|(_, it)| it.bottom).fold(top, i32::max) + BETWEEN;
        floors.push((below, floor));
    }
    let height = top - BETWEEN + WALL + AROUND;
    let eaves = AROUND + GABLE + NAME + 2 * LINE;

    let mut body = String::new();
    walls(eaves, height - AROUND, &mut body);
    let find = |floor: usize, space: Space| {
        let spaces = floors.iter().find(|(at, _)| *at == floor).map(|(_, it)| it);
        spaces
            .and_then(|it| it.iter().find(|(other, _)| *other == space))
            .map(|it| it.1)
    };
    for &(floor, above, below) in &house.links {
        if let (Some(from), Some(to)) = (find(floor + 1, above), find(floor, below))
        {
            arrow(from, to, below.room(rooms).is_some(), &mut body);
        }
    }
    for (space, place) in floors.iter().flat_map(|(_, floor)| floor) {
        match space.room(rooms) {
            Some(room) => draw_room(room, *place, &mut body),
            None => shaft(*place, &mut body),
        }
    }
    let width = (WIDTH + 2 * AROUND) as u32;
    let description = describe(rooms);
    Drawing {
        body,
        width,
        height: height as u32,
        least: None,
        widest: width,
        is_fluid: false,
        description,
    }
}

/// Where the spaces of a floor are: the rooms share what the shafts leave.
fn lay_out(
    spaces: &[Space],
    rooms: &[Room],
    top: i32,
    margin: i32,
) -> Vec<(Space, Place)> {
    let inside: Vec<&Room> =
        spaces.iter().filter_map(|space| space.room(rooms)).collect();
    let (count, walls) = (inside.len() as i32, spaces.len() as i32 - 1);
    let mut shared =
        WIDTH - 2 * margin - walls * WALL - (walls + 1 - count) * SHAFT;
    let narrowest = shared / count.max(1);
    let lines =
        inside.iter().map(|room| lines(&room.purpose, narrowest).len() as i32);
    let bottom = top + NAME + lines.max().unwrap_or(0) * LINE;
    let (mut left, mut sharers) = (AROUND + margin, count);
    let place = |space: &Space| {
        let mut width = SHAFT;
        if space.room(rooms).is_some() {
            width = shared / sharers;
            (shared, sharers) = (shared - width, sharers - 1);
        }
        let place = Place { left, right: left + width, top, bottom };
        left += width + WALL;
        (*space, place)
    };
    spaces.iter().map(place).collect()
}

/// A text in lines that fit a room.
fn lines(text: &str, width: i32) -> Vec<Cow<'_, str>> {
    let most = ((width - 2 * WALL) / LETTER) as usize;
    textwrap::wrap(text, most)
}

/// The roof, the walls and the ground.
fn walls(eaves: i32, ground: i32, out: &mut String) {
    let (left, right, middle) = (AROUND, AROUND + WIDTH, AROUND + WIDTH / 2);
    put!(
        out,
        "<path d=\"M{left} {ground}V{eaves}L{middle} {AROUND}L{right} {eaves}V{ground}Z\" fill=\"{0}\" \
         fill-opacity=\"0.05\" stroke=\"{0}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
         <path d=\"M0 {ground}H{1}\" stroke=\"{0}\" stroke-width=\"3\"/>",
        colour("soft"),
        right + AROUND
    );
}

fn draw_room(room: &Room, place: Place, out: &mut String) {
    let Place { left, right, top, bottom } = place;
    let (width, height, x) = (right - left, bottom - top, left + WALL);
    let (ground, line) = (colour("panel"), colour("main"));
    put!(
        out,
        "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{ground}\"/>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{line}\" \
         fill-opacity=\"0.1\" stroke=\"{line}\" stroke-width=\"1.5\"/>\
         <text x=\"{x}\" y=\"{}\" fill=\"{}\" font-size=\"15\" font-weight=\"bold\">{}</text>",
        top + 22,
        colour("ink"),
        Escaped(&room.name)
    );
    for (n, line) in lines(&room.purpose, width).iter().enumerate() {
        let y = top + NAME + LINE * n as i32;
        let colour = colour("soft");
        put!(
            out,
            "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\" font-size=\"12\">{}</text>",
            Escaped(line)
        );
    }
}

/// An arrow runs straight down where it can, and ends in a point where it reaches a room.
fn arrow(from: Place, to: Place, has_point: bool, out: &mut String) {
    let inset = |place: Place| {
        let inset = (WALL + 4).min((place.right - place.left) / 2);
        (place.left + inset, place.right - inset)
    };
    let ((left, right), (left_below, right_below)) = (inset(from), inset(to));
    let middle = (left.max(left_below) + right.min(right_below)) / 2;
    let (x0, x1) =
        (middle.clamp(left, right), middle.clamp(left_below, right_below));
    let (y0, y1) = (from.bottom, to.top - if has_point { 7 } else { 0 });
    let bend = (y0 + y1) / 2;
    let colour = colour("soft");
    put!(
        out,
        "<path d=\"M{x0} {y0}C{x0} {bend} {x1} {bend} {x1} {y1}\" fill=\"none\" stroke=\"{colour}\" \
         stroke-width=\"1.8\"/>"
    );
    if has_point {
        let (left, right) = (x1 - 5, x1 + 5);
        put!(
            out,
            "<path d=\"M{left} {y1}H{right}L{x1} {}Z\" fill=\"{colour}\"/>",
            to.top - 1
        );
    }
}

/// A shaft: the arrow runs through.
fn shaft(place: Place, out: &mut String) {
    let x = (place.left + place.right) / 2;
    put!(
        out,
        "<path d=\"M{x} {}V{}\" stroke=\"{}\" stroke-width=\"1.8\"/>",
        place.top,
        place.bottom,
        colour("soft")
    );
}

/// Who stands on whom, in words.
fn describe(rooms: &[Room]) -> String {
    let below = direct(rooms);
    let sentences =
        rooms.iter().enumerate().filter(|(room, _)| !below[*room].is_empty());
    let sentences = sentences.map(|(room, it)| {
        let names = arrows(&below).filter(|(upper, _)| *upper == room);
        let names: Vec<_> =
            names.map(|(_, lower)| rooms[lower].name.as_str()).collect();
        format!("{} stands on {}.", it.name, names.join(", "))
    });
    sentences.collect::<Vec<_>>().join(" ")
}
