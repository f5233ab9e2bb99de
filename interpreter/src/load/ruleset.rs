//! From a folder to a ruleset that can be asked: all stages, one after the other, with all that each of them finds.

use super::findings::Findings;
use super::tables::{Tables, in_keywords};
use super::{Manifest, Part, Read, Sources, chosen};
use crate::check;
use crate::data::{Data, NameIndex, read_things, upon_each_other};
use crate::evaluate::Session;
use crate::files::Files;
use crate::hooks::{self, Hooks};
use crate::ir::{Program, Titled};
use crate::resolve::{self, Names, Resolved, Source};
use crate::schema::{Layer, ProcedureId, RuleId};
use crate::texts::{self, Catalogue, DataLanguages, Records, Translations, variable};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_grammar::syntax;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A ruleset without errors.
#[derive(Debug)]
pub struct Ruleset {
    /// Its manifest; what it builds on has others.
    pub manifest: Manifest,
    /// What is evaluated.
    pub program: Program,
    /// Its things.
    pub data: Data,
    /// Their names in all languages.
    pub names: NameIndex,
    /// Its texts.
    pub catalogue: Catalogue,
    /// How its texts in each language stand to their sources.
    pub translations: Translations,
    /// Its scripts.
    pub hooks: Hooks,
    /// Its names, for expressions that are asked later (see [`Ruleset::ask`]).
    pub(super) scope: Names,
    pub(super) kept: Arc<Kept>,
}

/// What came of loading.
#[derive(Debug)]
pub struct Loaded {
    /// The ruleset, if nothing that was found is an error.
    pub ruleset: Option<Ruleset>,
    /// Everything that was found.
    pub diagnostics: Vec<Diagnostic>,
    /// All files that were read.
    pub sources: Sources,
}

/// What is needed to check the ruleset again under other options.
#[derive(Debug)]
pub(super) struct Kept {
    manifest: Manifest,
    sheet: Option<(String, Span)>,
    /// Where the manifest begins.
    start: Span,
    /// Options of the manifests, then those set from outside.
    settings: Vec<(String, String)>,
    pub(super) trees: Vec<(syntax::File, Layer)>,
    pub(super) data: Vec<FileId>,
    pub(super) texts: Vec<(String, FileId)>,
    records: Records,
    pub(super) lexicons: Vec<(String, FileId)>,
    data_languages: DataLanguages,
    scripts: Vec<(String, FileId, String)>,
    pub(super) sources: Sources,
    /// What it builds on, and itself.
    pub(super) parts: Vec<Part>,
    /// What these and it are called.
    titles: Vec<Titled>,
    /// How many files stand before those of the ruleset's own folders.
    before_own: usize,
}

impl Ruleset {
    /// Loads the ruleset of a folder, with options set as text: `("foggy", "false")`.
    #[must_use]
    pub fn load(files: &dyn Files, folder: &str, settings: &[(String, String)]) -> Loaded {
        let mut read = super::read(files, folder);
        let mut findings = Findings::default();
        findings.files(std::mem::take(&mut read.diagnostics));
        let sources = read.sources.clone();
        let tables = Tables::of(&read);
        let kept = keep(read, settings, &tables, &mut findings);
        if let Some(kept) = &kept {
            findings.rest(chosen::begun_with(&kept.manifest, files));
        }
        let ruleset = kept.and_then(|kept| build(Arc::new(kept), &[], &mut findings));
        Loaded {
            ruleset,
            diagnostics: in_keywords(findings.told(), &sources, &tables.usable),
            sources,
        }
    }

    /// The same ruleset with these options set besides those it was loaded with.
    ///
    /// # Errors
    /// What is found wrong under them.
    pub fn with_settings(&self, settings: &[(String, String)]) -> Result<Self, Vec<Diagnostic>> {
        let mut findings = Findings::default();
        build(Arc::clone(&self.kept), settings, &mut findings).ok_or_else(|| findings.told())
    }

    /// Where sheets are judged.
    #[must_use]
    pub fn session(&self) -> Session<'_> {
        Session::new(&self.program, &self.data, Some(&self.hooks))
    }

    /// The rule with that number or id.
    #[must_use]
    pub fn rule(&self, cited: &str) -> Option<RuleId> {
        let rules = &self.program.schema.rules;
        let position = rules.iter().position(|rule| rule.id == cited);
        let position = position.or_else(|| rules.iter().position(|rule| rule.number == cited))?;
        u32::try_from(position).ok().map(RuleId)
    }

    /// The procedure that its manifest, or that of one it builds on, says is the game.
    #[must_use]
    pub fn procedure(&self) -> Option<ProcedureId> {
        let (name, _) = self.manifest.procedure.as_ref()?;
        let position = self.scope.procedures.get(name)?;
        u32::try_from(*position).ok().map(ProcedureId)
    }

    /// What a rule means: the same for two versions of it that say the same in another layout.
    #[must_use]
    pub fn meaning_of(&self, rule: RuleId) -> Option<&resolve::Meaning> {
        self.translations.meanings.get(&rule)
    }

    /// A path as it is below the ruleset's folder; that of another folder stays.
    #[must_use]
    pub fn relative<'p>(&self, path: &'p str) -> &'p str {
        let below = path
            .strip_prefix(&self.manifest.folder)
            .and_then(|rest| rest.strip_prefix('/'));
        below.unwrap_or(path)
    }

    /// Whether a rule is the card of a thing that only scenarios know.
    #[must_use]
    pub fn is_of_a_fixture(&self, rule: RuleId) -> bool {
        let card = self.program.schema.rules.get(rule.index()).and_then(|rule| rule.card);
        card.and_then(|thing| self.data.things.get(thing.index()))
            .is_some_and(|thing| thing.fixture)
    }

    /// The folders of all rulesets that it builds on, directly or not.
    pub fn bases(&self) -> impl Iterator<Item = &str> {
        let parts = self.kept.parts.split_last().map_or(&[][..], |(_, bases)| bases);
        parts.iter().map(|part| part.folder.as_str())
    }

    /// Whether a file is the ruleset's own, and not one of a ruleset that it builds on.
    #[must_use]
    pub fn owns(&self, file: FileId) -> bool {
        self.kept.sources.get(file).is_some() && file.0 as usize >= self.kept.before_own
    }

    /// How many scenarios and examples stand in a rule, show it, or expect that it refuses something.
    #[must_use]
    pub fn scenarios_of(&self, rule: RuleId) -> usize {
        let scenarios = self.program.scenarios.iter();
        scenarios.filter(|scenario| scenario.cover(rule).is_some()).count()
    }

    /// The rules that change this rule's values, allow, bound or forbid what it says needs permission, or go over it; in order.
    #[must_use]
    pub fn amended_by(&self, rule: RuleId) -> Vec<RuleId> {
        let values = self.program.values.iter().filter(|value| value.rule == rule);
        let amendments = values
            .flat_map(|value| &value.amendments)
            .map(|amendment| amendment.rule);
        let permissions = self
            .program
            .permissions
            .iter()
            .filter(|permission| permission.rule == rule);
        let every = self.program.values.iter().flat_map(|value| &value.amendments);
        let over = every.filter(|amendment| amendment.over.contains(&rule));
        let replacements = self.program.procedures.iter().flat_map(|of| &of.replacements);
        let instead = replacements.filter(|replacement| replacement.over.contains(&rule));
        let over = over
            .map(|amendment| amendment.rule)
            .chain(instead.map(|replacement| replacement.rule));
        let others = permissions.flat_map(|permission| {
            let routes = permission.routes.iter();
            let routes = routes.flat_map(|route| route.capacities.iter().map(|bound| bound.rule).chain([route.rule]));
            routes.chain(permission.prohibitions.iter().map(|prohibition| prohibition.rule))
        });
        let in_play = |by: &RuleId| *by != rule && !self.is_of_a_fixture(*by);
        let mut rules: Vec<RuleId> = amendments.chain(others).chain(over).filter(in_play).collect();
        rules.sort_by_key(|rule| self.program.schema.rules.get(rule.index()).map(|rule| rule.order));
        rules.dedup();
        rules
    }
}

/// Parses the rule files and sets aside what checking needs. Nothing if there is no manifest at all.
fn keep(read: Read, settings: &[(String, String)], tables: &Tables, findings: &mut Findings) -> Option<Kept> {
    findings.files(tables.found.clone());
    let mut trees = Vec::new();
    let mut found = Vec::new();
    for (file, layer) in &read.rules {
        let mut parsed = reglo_grammar::parse(*file, read.sources.text(*file), &tables.usable);
        if tables.is_unread(&parsed, &read.sources) {
            parsed.file.items.clear();
        } else {
            found.extend(parsed.diagnostics);
        }
        trees.push((parsed.file, *layer));
    }
    findings.files(found);
    let records = records(&read, findings);
    let scripts = read.hooks.iter();
    let scripts = scripts
        .map(|(name, file)| (name.clone(), *file, read.sources.text(*file).to_owned()))
        .collect();
    let mut all = Vec::new();
    for manifest in &read.manifests {
        set(&mut all, &manifest.options);
    }
    set(&mut all, settings);
    let parts = read.manifests.iter().map(|manifest| Part {
        folder: manifest.folder.clone(),
        languages: manifest.languages.clone(),
    });
    let parts = parts.collect();
    let titles = read.manifests.iter().map(|manifest| Titled {
        id: manifest.id.clone(),
        title: manifest.title.clone(),
        lang: manifest.languages.first().cloned().unwrap_or_default(),
        span: super::sources::start_of(manifest.file),
    });
    let titles = titles.collect();
    Some(Kept {
        manifest: chosen::inherited(&read.manifests)?,
        sheet: read.manifests.iter().rev().find_map(|manifest| manifest.sheet.clone()),
        start: super::sources::start_of(read.manifests.last()?.file),
        settings: all,
        trees,
        data: read.data,
        texts: read.texts,
        records,
        lexicons: read.lexicons,
        data_languages: read.data_languages,
        scripts,
        sources: read.sources,
        parts,
        titles,
        before_own: read.before_own,
    })
}

/// Sets options; the last one to set an option decides.
fn set(all: &mut Vec<(String, String)>, settings: &[(String, String)]) {
    for (option, setting) in settings {
        all.retain(|(known, _)| known != option);
        all.push((option.clone(), setting.clone()));
    }
}

/// What the texts of all rulesets of the chain were made from; a key is of one of them alone.
fn records(read: &Read, findings: &mut Findings) -> Records {
    let mut records = Records::new();
    for (lang, file) in &read.made_from {
        match texts::read_records(*file, read.sources.text(*file)) {
            Ok(of_file) => records.entry(lang.clone()).or_default().extend(of_file),
            Err(found) => findings.rest(found),
        }
    }
    records
}

/// Figures and values that the rules do declare, as variables of texts.
fn figures(names: &Names, resolved: &Resolved) -> BTreeSet<String> {
    let figures = resolved.figures.iter().map(|figure| figure.name.as_str());
    let values = names.value_list.iter().map(|value| value.name.as_str());
    figures.chain(values).map(variable).collect()
}

/// Declares, reads the data, resolves, checks, reads the texts, compiles the scripts.
fn build(kept: Arc<Kept>, settings: &[(String, String)], findings: &mut Findings) -> Option<Ruleset> {
    let trees: Vec<Source<'_>> = kept
        .trees
        .iter()
        .map(|(tree, layer)| Source { tree, layer: *layer })
        .collect();
    let mut all = kept.settings.clone();
    set(&mut all, settings);
    let (mut declared, found) = resolve::declare(&trees, &all, kept.sheet.as_ref().map(|(name, _)| name.as_str()));
    findings.declarations(found);
    if !findings.is_incomplete() {
        let mut found = chosen::judged(kept.sheet.as_ref(), kept.start, &declared.schema);
        found.extend(chosen::played(&kept.manifest, &declared.names));
        found.extend(chosen::judged_by_bots(
            &kept.manifest,
            &declared.names,
            &declared.schema,
        ));
        found.extend(chosen::left_out(&kept.manifest, &declared.schema));
        findings.files(found);
    }
    let data: Vec<(FileId, &str)> = kept.data.iter().map(|file| (*file, kept.sources.text(*file))).collect();
    findings.declarations(read_things(&declared.schema, &mut declared.things, &data));
    let (resolved, found) = resolve::resolve(&mut declared, &trees);
    findings.rest(found);
    let (mut program, found) = check::check(&mut declared, &resolved);
    findings.rest(found);
    if !findings.has_errors() {
        findings.rest(chosen::never_done(&kept.manifest, &declared.names, &resolved.used));
    }
    let figures = figures(&declared.names, &resolved);
    let lost = findings.lost(&resolved.named);
    let scope = declared.names;
    let (data, problems) = declared.things.finish_checked(&program.schema);
    let problems = problems
        .iter()
        .map(|problem| problem.of_defaults(&program.schema, &data.things));
    findings.rest(problems.collect());
    findings.rest(upon_each_other(&program.schema, &data));
    program.link(&data);
    program.rulesets.clone_from(&kept.titles);
    let (catalogue, mut translations, found) = Catalogue::read(
        &mut program,
        &data,
        &kept.texts,
        &kept.manifest.languages,
        &kept.sources,
        (kept.records.clone(), &kept.lexicons, &kept.data_languages),
    );
    findings.texts(found, |found| {
        let name = found.span.map_or("", |span| kept.sources.slice(span));
        let name = variable(name);
        figures.contains(&name) || lost.contains(&name)
    });
    let printed = |rule: RuleId, figure: &str| {
        let mut messages = program.messages.iter().filter(|message| message.rule == rule);
        messages.any(|message| message.args.iter().any(|arg| arg.name == figure))
    };
    let scripts = kept
        .scripts
        .iter()
        .map(|(name, _, text)| (name.as_str(), text.as_str()));
    translations.meanings = resolve::meanings(&program.schema, &scope, &resolved, &scripts.collect(), &printed);
    if !findings.has_errors() {
        findings.rest(translations.findings());
    }
    let (hooks, found) = hooks::compile(&program, &kept.scripts);
    findings.rest(found);
    if findings.has_errors() {
        return None;
    }
    let mut names = NameIndex::new(&data);
    for (thing, name) in catalogue.thing_names() {
        names.add(name, thing);
    }
    for (of, member, name) in catalogue.member_names() {
        names.add_member(name, of, member);
    }
    Some(Ruleset {
        manifest: kept.manifest.clone(),
        program,
        data,
        names,
        catalogue,
        translations,
        hooks,
        scope,
        kept,
    })
}
