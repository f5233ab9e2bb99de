//! Sheets that are submitted: what their fields may hold, judging them in the state as it is, and reading them later.

use super::Game;
use super::frames::{SHEET, SHOWN, UNDER_WAY};
use crate::answer::Fault;
use crate::data::Record;
use crate::ir::Domain;
use crate::judge;
use crate::schema::{ABSENT, Base, Field, Type};

/// A sheet that was submitted.
#[derive(Debug, Clone)]
pub(super) struct Submitted {
    pub player: i64,
    pub record: Record,
}

/// What a field may hold, in cells.
#[derive(Debug, Clone)]
pub(super) enum Held {
    Given(Vec<i64>),
    In { cells: Vec<i64>, ty: Type, optional: bool },
    Range { least: i64, most: i64, ty: Type },
}

impl Held {
    /// Whether a cell is in its bounds.
    pub(super) fn holds(&self, cell: i64) -> bool {
        match self {
            Self::Given(cells) => cells.contains(&cell),
            Self::In { cells, .. } => cells.contains(&cell),
            Self::Range { least, most, .. } => (*least..=*most).contains(&cell),
        }
    }

    pub(super) fn is_impossible(&self) -> bool {
        match self {
            Self::Given(_) => false,
            Self::In { cells, optional, .. } => cells.is_empty() && !optional,
            Self::Range { least, most, .. } => least > most,
        }
    }
}

impl<'t> Game<'t> {
    /// The fields of the sheet.
    pub(super) fn sheet_fields(&self) -> &'t [Field] {
        let schema = &self.program.schema;
        let kind = schema
            .sheet
            .as_ref()
            .and_then(|sheet| schema.kinds.get(sheet.kind.index()));
        kind.map_or(&[], |kind| kind.fields.as_slice())
    }

    /// What fields are bound to, in the frame as it is.
    pub(super) fn held(&mut self, fields: &'t [(usize, Domain)]) -> Vec<(usize, Held)> {
        let mut held = Vec::with_capacity(fields.len());
        for (at, domain) in fields {
            let ty = self
                .sheet_fields()
                .get(*at)
                .map_or(Type::of(Base::Number), |field| field.ty);
            let of = match domain {
                Domain::Given(cells) => Held::Given(cells.iter().map(|cell| self.session.eval(*cell)).collect()),
                Domain::In { list, set } => {
                    let found = self.session.eval(*list);
                    let mut cells: Vec<i64> = Vec::new();
                    if *set {
                        cells.extend((0..63).filter(|bit| found != ABSENT && found >> bit & 1 == 1));
                    } else {
                        for cell in self.list(found) {
                            if !cells.contains(cell) {
                                cells.push(*cell);
                            }
                        }
                    }
                    Held::In {
                        cells,
                        ty: Type::of(ty.base),
                        optional: ty.optional,
                    }
                }
                Domain::Range(least, most) => {
                    let (least, most) = self.range(*least, *most);
                    let ty = Type::of(ty.base);
                    Held::Range { least, most, ty }
                }
            };
            held.push((*at, of));
        }
        held
    }

    /// Keeps a submitted sheet and gives its number. But in a secret round everybody may see it.
    pub(super) fn keep_sheet(&mut self, player: i64, record: Record) -> i64 {
        self.sheets.push(Submitted { player, record });
        if self.register(UNDER_WAY) == 0 {
            self.show_sheets();
        }
        self.sheets.len() as i64 - 1
    }

    pub(super) fn sheet_record(&self, number: i64) -> Option<&Record> {
        self.sheets
            .get(usize::try_from(number).ok()?)
            .map(|submitted| &submitted.record)
    }

    /// All sheets may be seen.
    pub(super) fn show_sheets(&mut self) {
        self.set_register(SHOWN, self.sheets.len() as i64);
    }

    /// From here on expressions read the sheet with that number, or none.
    pub(super) fn read_sheet(&mut self, number: i64) -> Result<(), Fault> {
        self.set_register(SHEET, number);
        self.load_sheet()
    }

    /// Loads the sheet that the registers name, unless it is there.
    pub(super) fn load_sheet(&mut self) -> Result<(), Fault> {
        let number = self.register(SHEET);
        if self.loaded == number {
            return Ok(());
        }
        self.loaded = number;
        let fuel = self.session.fuel;
        let loaded = match usize::try_from(number).ok().and_then(|number| self.sheets.get(number)) {
            Some(submitted) => self.session.load(&submitted.record),
            None => {
                self.session.unload();
                Ok(())
            }
        };
        self.session.fuel = fuel;
        self.load_frame();
        loaded
    }

    /// Judges a sheet in the state as it is, and leaves the session as it was.
    pub(super) fn judge_sheet(&mut self, record: &Record) -> Result<crate::answer::Judgement, Fault> {
        let judged = judge::judge(&mut self.session, record);
        self.judged()?;
        judged
    }

    /// A sheet with all that it holds.
    pub(super) fn whole_sheet(&mut self, record: &Record) -> Result<Record, Fault> {
        let whole = self
            .session
            .load(record)
            .map(|()| self.session.whole_sheet(record.kind));
        self.judged()?;
        whole
    }

    /// A sheet was judged: back to the sheet and the frame of the game.
    pub(super) fn judged(&mut self) -> Result<(), Fault> {
        self.loaded = i64::MAX;
        self.session.begin_run();
        if self.has_stack() {
            self.load_sheet()?;
            self.load_frame();
        }
        Ok(())
    }

    /// Whether a sheet is legal, as fast as can be.
    pub(super) fn is_legal_sheet(&mut self, record: &Record) -> Result<bool, Fault> {
        let decided = judge::decide(&mut self.session, record);
        self.judged()?;
        decided
    }
}
