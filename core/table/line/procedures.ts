import { parseRoll } from '../../dice/notation.ts';
import type { Json } from '../../kernel/json.ts';
import { ok } from '../../kernel/result.ts';
import { joinWithAnd, toEnglish, said as coded, type SaidValue, toWording } from '../../kernel/said.ts';
import type { FormField } from '../../rules/creature.ts';
import type { HourWord } from '../../rules/travel/travelRules.ts';
import type { Procedure } from '../../rules/procedures.ts';
import { listRulings } from '../../rules/rulings.ts';
import { calendarOf, clockTimeText } from '../../rules/travel/calendar.ts';
import type { TableCommand } from '../commands.ts';
import { spanAsText, toRulebookWord } from '../logParts.ts';
import { createRulesContext } from '../rulesContext.ts';
import { type Combatant, findCombatant } from '../state.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { readComing } from './creatures.ts';
import { promptOf } from './grammar.ts';
import {
  type Clause,
  done,
  type Meaning,
  namesOf,
  type People,
  writeNames,
  type Reading,
  type Readings,
  takeReason,
  takePeople,
} from './people.ts';
import { type Entry, takeNamed, takeOne, type Words } from './words.ts';

/** The buttons that only this game has, by their labels; with several named before it, those that concern several. */
export function procedureEntries(scene: LineScene, people?: People): readonly Entry<Reading>[] {
  const several = people !== undefined && people.ids.length > 1;
  const party = several && isWholeParty(scene, people);
  const all = (scene.system.procedures ?? []).filter(
    ({ who, targets }) =>
      !several || (who === 'none' && (party || targets === 'some' || targets === 'party')),
  );
  const groups = new Set(all.map(({ group }) => toEnglish(group)));
  // Those of a group stand together, as the list of the line shows them.
  const ordered = [...groups].flatMap((group) => all.filter((each) => toEnglish(each.group) === group));
  return ordered.flatMap((procedure) => [
    ...callsFor(procedure),
    ...(procedure.said ?? []).map((called) => ({
      label: called.word,
      is: coded('kind.action'),
      value: (clause: Clause) => readCalled(clause, procedure, called),
      whole: true,
    })),
  ]);
}

/**
 * What it can be called: its label; that without what a comma or an apostrophe parts; with `do`, where a condition or a
 * counter is called the same; and its last word, `rest` of a short and of a long one.
 */
function callsFor(procedure: Procedure): readonly Entry<Reading>[] {
  const said = toEnglish(procedure.label);
  const plain = (said.split(',')[0] ?? said).replaceAll(/[’']s\b/gu, '').trim();
  const calls = [...new Set([said, plain, `do ${plain.toLowerCase()}`])];
  const last = /\s(\p{L}{4,})$/u.exec(plain)?.[1];
  const entry = {
    said,
    instead: calls.at(-1) ?? said,
    is: coded('kind.actionOf', { group: toRulebookWord(procedure.group) }),
    value: (clause: Clause) => readProcedure(clause, procedure),
    least: 3,
  };
  return [
    ...calls.map((label, at) => ({ ...entry, label, quiet: at > 0 })),
    ...(last === undefined ? [] : [{ ...entry, label: last, quiet: true, later: true, whole: true }]),
  ];
}

/** What is filled in, and how that is said. */
interface Filled {
  readonly record: Readonly<Record<string, Json>>;
  readonly says: readonly SaidValue[];
}

/** `torch tam`, `tam torch`: the word says what, the name who does it, or whose it is. */
function readCalled(
  clause: Clause,
  procedure: Procedure,
  { word, values, helps }: NonNullable<Procedure['said']>[number],
): Parsed<Meaning> {
  const named = clause.people && !helps ? ok(undefined) : takePeople(clause.words, clause.scene);
  if (!named.ok) return named;
  const { people: before, ...rest } = clause;
  const people = named.value ?? before;
  if (people && procedure.who === 'one')
    return readProcedure({ ...rest, people }, procedure, { record: values, says: [word] });
  const whose = procedure.fields.find(({ kind }) => kind === 'text');
  const name = people && whose ? writeNames(clause.scene, people.ids) : '';
  const record = name === '' || !whose ? values : { ...values, [whose.key]: name };
  return readProcedure(rest, procedure, { record, says: name === '' ? [word] : [word, name] });
}

/** `bull rush g1`, `tam bull rush g1`: the one named before does it, else the one whose turn it is. */
function readProcedure(
  clause: Clause,
  procedure: Procedure,
  given: Filled = { record: {}, says: [] },
): Parsed<Meaning> {
  const { scene, words, people, override, verb } = clause;
  const { key, label, who } = procedure;
  if (who === 'one' && people && people.ids.length > 1)
    return wrong(coded('typed.procedureOneDoer', { procedure: label }), words.since(0));
  const whom = takeTargets(clause, procedure);
  if (!whom.ok) return whom;
  const targets = whom.value;
  const doers = who === 'one' ? findDoers(clause, procedure, targets) : [];
  const lower = toEnglish(label).toLowerCase();
  if (who === 'one' && doers.length === 0)
    return wrong(coded('typed.procedureWho', { procedure: lower }), words.since(verb));
  if (who === 'none' && procedure.targets === 'none' && people && !isWholeParty(scene, people))
    return wrong(coded('typed.procedureWholeTable', { procedure: label }), words.since(0));
  // Choices that depend on the table are typed as it stands: `against dazed`.
  const fields = procedure.fieldsNow?.(createRulesContext(scene.state, scene.system)) ?? procedure.fields;
  const filled = takeFields(words, fields, given);
  if (!filled.ok) return filled;
  const { record, says } = filled.value;
  const what = toRulebookWord(label);
  const on = targets.length === 0 ? what : coded('preview.onWhom', { what, whom: namesOf(scene, targets) });
  const deed = says.length === 0 ? on : coded('log.colon', { first: on, second: joinWithAnd(says) });
  const does = { type: 'procedure.do' as const, procedure: key, targets: [...targets], values: record };
  const all = { ...does, ...(override ? { override } : {}) };
  if (doers.length === 0) return done([all], deed);
  const ids = doers.map(({ id }) => id);
  const by = coded('log.colon', { first: namesOf(scene, ids), second: deed });
  return done(
    ids.map((id) => ({ ...all, who: id })),
    by,
  );
}

/** Who does it: the one named before; in a prompt for those selected each of them; else whoever acts. */
function findDoers(
  { scene, people }: Clause,
  { targets }: Procedure,
  whom: readonly string[],
): readonly Combatant[] {
  const { state, selected } = scene;
  const each = !people && targets === 'none' && promptOf(scene).doer === 'selected';
  const acting = state.encounter?.acting ?? selected.find((id) => !whom.includes(id));
  const ids = people?.ids ?? (each && selected.length > 0 ? selected : [acting ?? '']);
  return ids.flatMap((id) => findCombatant(state, id) ?? []);
}

/** On whom: those named behind it; where nobody does it, as in `heroes long rest`, those named before it. */
function takeTargets(
  { scene, words, people }: Clause,
  { targets, label, who }: Procedure,
): Parsed<readonly string[]> {
  const at = words.at;
  if (targets === 'none') return ok([]);
  const named = who === 'none' && people ? ok(people) : takePeople(words, scene);
  if (!named.ok) return named;
  const chosen = scene.selected.filter((id) => findCombatant(scene.state, id) !== undefined);
  // Nobody named or chosen is the party, where that is meant; the heroes are all of it, whoever is down.
  const whole = named.value ? isWholeParty(scene, named.value) : chosen.length === 0;
  const party = scene.state.combatants.flatMap(({ id, side }) => (side === 'heroes' ? [id] : []));
  const ids = targets === 'party' && whole ? party : (named.value?.ids ?? chosen);
  if (ids.length === 0)
    return wrong(coded('typed.procedureTarget', { procedure: toEnglish(label).toLowerCase() }), words.place);
  return targets === 'one' && ids.length > 1
    ? wrong(coded('typed.procedureOneTarget', { procedure: label }), words.since(at))
    : ok(ids);
}

/** Whether `heroes`, `the party` or a like word named them: every hero that can act, and nobody else. */
function isWholeParty({ state, system }: LineScene, { ids, wide }: People): boolean {
  const heroes = state.combatants.filter(({ side }) => side === 'heroes');
  return (
    wide &&
    ids.every((id) => heroes.some((each) => each.id === id)) &&
    heroes.every((each) => ids.includes(each.id) || each.presence === 'absent' || system.harm.out(each))
  );
}

/** Fills the fields of a procedure: a number for the first open number, a choice or a flag by its label, a quote for a text. */
function takeFields(words: Words, fields: readonly FormField[], given: Filled): Parsed<Filled> {
  const record: Record<string, Json> = { ...given.record };
  const says = [...given.says];
  const taken = new Set<string>();
  for (;;) {
    const open = fields.filter(({ key }) => !taken.has(key));
    const filled = takeField(words, open);
    if (!filled.ok) return filled;
    if (!filled.value) return ok({ record, says });
    const { key, to, said } = filled.value;
    taken.add(key);
    record[key] = to;
    says.push(said);
  }
}

interface Filling {
  readonly key: string;
  readonly to: Json;
  readonly said: SaidValue;
}

function takeField(words: Words, open: readonly FormField[]): Parsed<Filling | undefined> {
  const text = open.find(({ kind }) => kind === 'text');
  if (text && words.here?.is === 'quote') {
    const to = words.quote() ?? '';
    const said = coded('preview.fieldText', { field: toRulebookWord(text.label), text: to });
    return ok({ key: text.key, to, said });
  }
  const found = takeOne(words, open.flatMap(fieldEntries));
  if (!found.ok) return found;
  if (found.value && !('kind' in found.value.value)) return ok(found.value.value);
  const named = found.value && open.find((each) => each === found.value?.value);
  const number = named ?? open.find(({ kind }) => kind === 'number');
  const to = number?.kind === 'number' ? words.takeNumber(/^[-+]?\d{1,9}$/u) : undefined;
  if (number?.kind !== 'number' || to === undefined)
    return named
      ? wrong(coded('typed.numberAfter', { field: found.value?.label ?? '' }), words.place)
      : ok(undefined);
  const { key, label, min: from, max } = number;
  if (to < from || to > max) {
    words.at -= 1;
    return wrong(coded('table.outOfRange', { what: label, from, to: max }), words.place);
  }
  return ok({ key, to, said: coded('preview.fieldNumber', { field: toRulebookWord(label), value: to }) });
}

/** What fills a field: a choice, a flag; the field itself where a number has to follow. */
function fieldEntries(field: FormField): readonly Entry<Filling | FormField>[] {
  const { key, label } = field;
  const called = toEnglish(label);
  if (field.kind === 'choice')
    return field.choices.map((each) => ({
      label: toEnglish(each.label),
      is: coded('kind.fieldOf', { field: toRulebookWord(label) }),
      value: { key, to: each.key, said: toRulebookWord(each.label) },
    }));
  if (field.kind === 'flag')
    return [
      { label: called, is: coded('kind.choice'), value: { key, to: true, said: toRulebookWord(label) } },
    ];
  // A list or a record is filled in the form, not in a line.
  return field.kind === 'number' ? [{ label: called, is: coded('kind.number'), value: field }] : [];
}

/** How the verbs are read that roll dice, add creatures and choose rulings. */
export const PROCEDURE_VERBS = {
  roll: readRoll,
  add: ({ scene, words, override }) => readComing(words, scene, 'add', override),
  ruling: readRuling,
} satisfies Readings;

/** `r 2d20kh1+7`, `mira r d20`, `roll secret d8 vs d6 "why"`. */
export function readRoll({ scene, words, people }: Clause): Parsed<Meaning> {
  const secret = words.eat('secret', 'secretly') !== undefined;
  const { text, from, to } = words.raw();
  if (text === '') return wrong(coded('typed.rollMissing'), { from, to });
  const favourite = scene.state.favourites.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  // Words behind the dice say what for: `d20+7 stealth`.
  const [, dice = text, what = ''] =
    /^(.*?d[\d%]\S*)\s+(?:for\s+)?((?!kh|kl|dh|dl)\p{L}{2,}[^\d]*)$/u.exec(text) ?? [];
  const notation = favourite?.notation ?? dice;
  const read = parseRoll(notation);
  if (!read.ok) return wrong(toWording(read.refusal), { from: Math.min(from + read.refusal.at, to - 1), to });
  const why = takeReason(words) || (favourite?.name ?? what.trim());
  const who = people ? { who: [...people.ids] } : {};
  const rolls = coded(secret ? 'preview.secretRoll' : 'preview.roll', { notation });
  const told = people ? coded('preview.forWhom', { what: rolls, whom: namesOf(scene, people.ids) }) : rolls;
  return done(
    [{ type: 'roll', notation, why, ...who, ...(secret ? { secret } : {}) }],
    why === '' ? told : coded('preview.forWhy', { what: told, why }),
  );
}

/** `hour +1`, `10 min "the door holds"`: the clock goes on; `hour +1 cautious` where the game knows such hours. */
export function readClock({ scene, words }: Clause): Parsed<Meaning> {
  const span = takeSpan(words, scene);
  if (!span.ok) return span;
  const seconds = span.value ?? 0;
  const spent = readHour(words, scene, seconds);
  if (!spent.ok) return spent;
  if (spent.value) return ok(spent.value);
  const why = takeReason(words);
  if (seconds > 1e10) return wrong(coded('typed.timeTooLong'), words.since(0));
  const says = { span: spanAsText(seconds), why };
  return done(
    [{ type: 'clock.advance', seconds, why }],
    coded(why === '' ? 'preview.passes' : 'preview.passesWhy', says),
  );
}

/** `ruling luck kind`: a choice the campaign is played by. */
function readRuling({ scene, words }: Clause): Parsed<Meaning> {
  const rulings = listRulings(scene.system);
  const option = takeNamed(words, rulings, 'kind.ruling');
  if (!option.ok) return option;
  if (!option.value) {
    const all = rulings.map(({ label }) => toEnglish(label));
    return wrong(coded('typed.whichRuling', { choices: all }), words.place);
  }
  const { key, label, choices } = option.value;
  const choice = takeNamed(words, choices, 'kind.choice');
  if (!choice.ok) return choice;
  if (!choice.value) {
    const all = choices.map((each) => toEnglish(each.label)).join(' or ');
    return wrong(coded('typed.whichChoice', { ruling: label, choices: all }), words.place);
  }
  return done(
    [{ type: 'ruling.set', option: key, choice: choice.value.key }],
    coded('log.ruling', { ruling: toRulebookWord(label), choice: toRulebookWord(choice.value.label) }),
  );
}

/** A note for the log. */
export function addNote(text: string): Meaning {
  return {
    does: [{ type: 'note.add', text }],
    says: [coded('preview.note', { text: text.length > 60 ? `${text.slice(0, 60)}…` : text })],
  };
}

const HOUR = 3_600;

/** The words that can stand behind an hour, as the game counts hours on the way. */
export function hourEntries({ system }: LineScene): readonly Entry<HourWord>[] {
  return (system.journey?.hours ?? []).map((value) => ({
    label: value.label,
    is: coded('kind.hourGoes'),
    value,
  }));
}

/** `hour +1 cautious`: the next hour as the game counts it; nothing where no such word stands. */
function readHour(words: Words, scene: LineScene, seconds: number): Parsed<Meaning | undefined> {
  const step = scene.system.journey?.step;
  if (step === undefined || words.here === undefined) return ok(undefined);
  const at = words.at;
  const found = takeOne(words, hourEntries(scene));
  if (!found.ok || !found.value) return found.ok ? ok(undefined) : found;
  const { label, says, values } = found.value.value;
  if (seconds !== HOUR)
    return wrong(coded('typed.hoursOneAtATime', { how: label, word: label }), words.since(at));
  const until = clockTimeText(scene.state.worldTime + HOUR, calendarOf(scene.state));
  return done(
    [{ type: 'procedure.do', procedure: step, targets: [], values }],
    coded('preview.hour', { until, how: toRulebookWord(says) }),
  );
}

/** `hour +1, cautious`: the same word behind a comma. */
export function readHourBehind(
  words: Words,
  scene: LineScene,
  does: readonly TableCommand[],
): Parsed<Meaning | undefined> {
  const last = does.at(-1);
  return last?.type === 'clock.advance' && last.why === ''
    ? readHour(words, scene, last.seconds)
    : ok(undefined);
}

/** Seconds of a unit, by every word for it. */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, 's sec second seconds'],
      [60, 'm min mins minute minutes'],
      [3_600, 'h hour hours'],
      [86_400, 'd day days'],
      [604_800, 'w week weeks'],
    ] as const
  ).flatMap(([seconds, words]) => words.split(' ').map((word) => [word, seconds] as const)),
);

/** The words for a span of time. */
export const SPAN_WORDS = ['min', 'hour', 'day', 'week', 'round'] as const;

/** Takes `10 min`, `+1 hour`, `hour +1`, `2h`; answers seconds, or nothing where no span stands. */
export function takeSpan(words: Words, scene: LineScene): Parsed<number | undefined> {
  const { at, plain } = words;
  const ahead = words.tokens[at + 1]?.plain ?? '';
  const take = (taken: number, count: string, unit: number): Parsed<number> => {
    words.at += taken;
    return Number(count) === 0
      ? wrong(coded('typed.timeMissing'), words.since(at))
      : ok(Number(count) * unit);
  };
  const [, glued = '', letters = ''] = /^\+?(\d{1,6})([a-z]+)$/u.exec(plain) ?? [];
  const own = secondsOf(letters, scene);
  if (own !== undefined) return take(1, glued, own);
  // A single letter is a name more often than a unit, unless a number stands before it.
  const leading = plain.length > 2 ? secondsOf(plain, scene) : undefined;
  const count = (typed: string): string | undefined => /^\+?(\d{1,6})$/u.exec(typed)?.[1];
  if (leading !== undefined) return take(count(ahead) === undefined ? 1 : 2, count(ahead) ?? '1', leading);
  // `7 s` is whoever goes by that key.
  const somebody = scene.state.combatants.some(({ tag }) => tag === ahead);
  const [before, after] = [count(plain), somebody ? undefined : secondsOf(ahead, scene)];
  return before === undefined || after === undefined ? ok(undefined) : take(2, before, after);
}

/** Whether a span of time begins here. */
export function isSpan(words: Words, scene: LineScene): boolean {
  const before = words.at;
  const read = takeSpan(words, scene);
  words.at = before;
  return !read.ok || read.value !== undefined;
}

function secondsOf(word: string, { system }: LineScene): number | undefined {
  if (word === 'round' || word === 'rounds') return system.turns.roundSeconds;
  return UNITS.get(word);
}
