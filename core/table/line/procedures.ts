import { parseRoll } from '../../dice/notation.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { and, english, said as coded, type SaidValue, wordingOf } from '../../kernel/said.ts';
import type { FormField } from '../../rules/creature.ts';
import type { HourWord } from '../../rules/journey.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { rulingsOf } from '../../rules/riders/plays.ts';
import { calendarOf } from '../../rules/road/calendar.ts';
import { clockSaid } from '../../rules/road/clockText.ts';
import type { SingleCommand, TableCommand } from '../commands.ts';
import { wording, spanSaid } from '../logParts.ts';
import { momentOf } from '../moment.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesOf, namesWritten, type Clause, type Meaning, type Reading, reasonOf } from './clause.ts';
import { promptOf } from './grammar.ts';
import { readComing } from './making.ts';
import { takePeople } from './people.ts';
import { takeOne, type Entry, type Words } from './words.ts';

/** The buttons that only this game has, by their labels. */
export function procedureEntries({ system }: LineScene): readonly Entry<Reading>[] {
  const all = system.procedures ?? [];
  const groups = new Set(all.map(({ group }) => english(group)));
  // Those of a group stand together, as the list of the line shows them.
  const ordered = [...groups].flatMap((group) => all.filter((each) => english(each.group) === group));
  return ordered.flatMap((procedure) => [
    ...callsFor(procedure),
    ...(procedure.said ?? []).map(({ word, values }) => ({
      label: word,
      is: coded('kind.action'),
      value: (clause: Clause) => readSaid(clause, procedure, word, values),
      whole: true,
    })),
  ]);
}

/** What it can be called, and the last word of it: `rest` of a short and of a long one. */
function callsFor(procedure: Procedure): readonly Entry<Reading>[] {
  const calls = callsOf(procedure);
  const last = /\s(\p{L}{4,})$/u.exec(calls[1] ?? calls[0] ?? '')?.[1];
  const value: Reading = (clause) => readProcedure(clause, procedure);
  const said = english(procedure.label);
  const entry = (label: string, rest: Partial<Entry<Reading>>): Entry<Reading> => ({
    label,
    said,
    instead: calls.at(-1) ?? label,
    is: coded('kind.actionOf', { group: wording(procedure.group) }),
    value,
    least: 3,
    ...rest,
  });
  return [
    ...calls.map((label, at) => entry(label, at > 0 ? { quiet: true } : {})),
    ...(last === undefined ? [] : [entry(last, { quiet: true, later: true, whole: true })]),
  ];
}

/** Its label; that without what a comma or an apostrophe parts; and with `do`, where a condition or a counter is called the same. */
function callsOf(procedure: Procedure): readonly string[] {
  const label = english(procedure.label);
  const plain = (label.split(',')[0] ?? label).replaceAll(/[’']s\b/gu, '').trim();
  return [...new Set([label, plain, `do ${plain.toLowerCase()}`])];
}

interface Given {
  readonly record: JsonObject;
  readonly says: readonly SaidValue[];
}

/** `torch tam`, `tam torch`: the word says what, the name who does it, or whose it is. */
function readSaid(
  clause: Clause,
  procedure: Procedure,
  word: string,
  values: JsonObject,
): Result<Meaning, LineProblem> {
  const named = clause.people ? ok(undefined) : takePeople(clause.words, clause.scene);
  if (!named.ok) return named;
  const { people = named.value, ...rest } = clause;
  if (people && procedure.who === 'one')
    return readProcedure({ ...rest, people }, procedure, { record: values, says: [word] });
  const whose = procedure.fields.find(({ kind }) => kind === 'text');
  const name = people && whose ? namesWritten(clause.scene, people.ids) : '';
  const record = name === '' || !whose ? values : { ...values, [whose.key]: name };
  return readProcedure(rest, procedure, { record, says: [word, name].filter((each) => each !== '') });
}

/** `bull rush g1`, `tam bull rush g1`: the one named before does it, else the one whose turn it is. */
function readProcedure(
  clause: Clause,
  procedure: Procedure,
  given: Given = { record: {}, says: [] },
): Result<Meaning, LineProblem> {
  const { scene, words, people, override } = clause;
  if (people && people.ids.length > 1)
    return wrong(coded('typed.procedureOneDoer', { procedure: procedure.label }), words.since(0));
  const targets = targetsFor(clause, procedure);
  if (!targets.ok) return targets;
  const doers = procedure.who === 'one' ? doersOf(clause, procedure, targets.value) : [];
  const [first] = doers;
  if (procedure.who === 'one' && !first)
    return wrong(
      coded('typed.procedureWho', { procedure: english(procedure.label).toLowerCase() }),
      words.since(clause.verb),
    );
  if (procedure.who === 'none' && people)
    return wrong(coded('typed.procedureWholeTable', { procedure: procedure.label }), words.since(0));
  // Choices that depend on the table are typed as it stands: `against dazed`.
  const fields = procedure.fieldsNow?.(momentOf(scene.state, scene.system)) ?? procedure.fields;
  const values = takeFields(words, fields);
  if (!values.ok) return values;
  const what = wording(procedure.label);
  const whom = namesOf(scene, targets.value);
  const on = targets.value.length === 0 ? what : coded('preview.onWhom', { what, whom });
  const says = [...given.says, ...values.value.says];
  const done = says.length === 0 ? on : coded('log.colon', { first: on, second: and(says) });
  const does = (who?: string): SingleCommand => ({
    type: 'procedure.do',
    procedure: procedure.key,
    ...(who === undefined ? {} : { who }),
    targets: [...targets.value],
    values: { ...given.record, ...values.value.record },
    ...(override ? { override } : {}),
  });
  return ok({
    does: first ? doers.map(({ id }) => does(id)) : [does()],
    says: [
      first
        ? coded('log.colon', {
            first: namesOf(
              scene,
              doers.map(({ id }) => id),
            ),
            second: done,
          })
        : done,
    ],
  });
}

/** Who does it: the one named before; in a prompt for those selected each of them; else whoever acts. */
function doersOf(
  { scene, people }: Clause,
  { targets }: Procedure,
  whom: readonly string[],
): readonly Combatant[] {
  const { state, selected } = scene;
  const each = !people && targets === 'none' && promptOf(scene).doer === 'selected';
  const acting = state.encounter?.acting ?? selected.find((id) => !whom.includes(id));
  const ids = people?.ids ?? (each && selected.length > 0 ? selected : [acting ?? '']);
  return ids.flatMap((id) => combatantOf(state, id) ?? []);
}

function targetsFor(
  { scene, words }: Clause,
  { targets, label }: Procedure,
): Result<readonly string[], LineProblem> {
  const at = words.at;
  if (targets === 'none') return ok([]);
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const chosen = scene.selected.filter((id) => combatantOf(scene.state, id) !== undefined);
  // Nobody named or chosen is the party, where that is meant.
  const party = scene.state.combatants.flatMap(({ id, side }) => (side === 'heroes' ? [id] : []));
  const ids = named.value?.ids ?? (targets === 'party' && chosen.length === 0 ? party : chosen);
  if (ids.length === 0)
    return wrong(coded('typed.procedureTarget', { procedure: english(label).toLowerCase() }), words.place);
  return targets === 'one' && ids.length > 1
    ? wrong(coded('typed.procedureOneTarget', { procedure: label }), words.since(at))
    : ok(ids);
}

interface Fields {
  readonly record: Record<string, Json>;
  readonly says: readonly SaidValue[];
}

/** Fills the fields of a procedure: a number for the first open number, a choice or a flag by its label, a quote for a text. */
function takeFields(words: Words, fields: readonly FormField[]): Result<Fields, LineProblem> {
  const record: Record<string, Json> = {};
  const says: SaidValue[] = [];
  for (;;) {
    const open = fields.filter(({ key }) => !Object.hasOwn(record, key));
    const filled = takeField(words, open);
    if (!filled.ok) return filled;
    if (!filled.value) return ok({ record, says });
    record[filled.value.key] = filled.value.to;
    says.push(filled.value.says);
  }
}

interface Filled {
  readonly key: string;
  readonly to: Json;
  readonly says: SaidValue;
}

function takeField(words: Words, open: readonly FormField[]): Result<Filled | undefined, LineProblem> {
  const text = open.find(({ kind }) => kind === 'text');
  if (text && words.here?.is === 'quote') {
    const to = words.quote() ?? '';
    return ok({
      key: text.key,
      to,
      says: coded('preview.fieldText', { field: wording(text.label), text: to }),
    });
  }
  const found = takeOne(
    words,
    open.flatMap((field) => fieldEntries(field)),
  );
  if (!found.ok) return found;
  if (found.value && found.value.value.to !== undefined)
    return ok({ ...found.value.value, to: found.value.value.to });
  const number = open.find(
    ({ kind, key }) => kind === 'number' && (found.value === undefined || found.value.value.key === key),
  );
  if (number?.kind !== 'number' || !/^[-+]?\d{1,9}$/u.test(words.plain)) {
    return found.value
      ? wrong(coded('typed.numberAfter', { field: found.value.label }), words.place)
      : ok(undefined);
  }
  const to = Number(words.plain);
  if (to < number.min || to > number.max)
    return wrong(
      coded('table.outOfRange', { what: number.label, from: number.min, to: number.max }),
      words.place,
    );
  words.at += 1;
  return ok({
    key: number.key,
    to,
    says: coded('preview.fieldNumber', { field: wording(number.label), value: to }),
  });
}

interface Filling {
  readonly key: string;
  /** Absent where a number has to follow. */
  readonly to?: Json;
  readonly says: SaidValue;
}

function fieldEntries(field: FormField): readonly Entry<Filling>[] {
  const called = english(field.label);
  switch (field.kind) {
    case 'choice':
      return field.choices.map(({ key, label }) => ({
        label: english(label),
        is: coded('kind.fieldOf', { field: wording(field.label) }),
        value: { key: field.key, to: key, says: wording(label) },
      }));
    case 'flag':
      return [
        {
          label: called,
          is: coded('kind.choice'),
          value: { key: field.key, to: true, says: wording(field.label) },
        },
      ];
    case 'number':
      return [
        { label: called, is: coded('kind.number'), value: { key: field.key, says: wording(field.label) } },
      ];
    // A list or a record is filled in the form, not in a line.
    case 'text':
    case 'texts':
    case 'numbers':
    case 'records':
      return [];
  }
}

/** `r 2d20kh1+7`, `mira r d20`, `roll secret d8 vs d6 "why"`. */
export function readRoll({ scene, words, people }: Clause): Result<Meaning, LineProblem> {
  const secret = words.eat('secret', 'secretly') !== undefined;
  const { text, from, to } = words.raw();
  if (text === '') return wrong(coded('typed.rollMissing'), { from, to });
  const favourite = scene.state.favourites.find(({ name }) => name.toLowerCase() === text.toLowerCase());
  // Words behind the dice say what for: `d20+7 stealth`.
  const [, dice = text, what = ''] =
    /^(.*?d[\d%]\S*)\s+(?:for\s+)?((?!kh|kl|dh|dl)\p{L}{2,}[^\d]*)$/u.exec(text) ?? [];
  const notation = favourite?.notation ?? dice;
  const read = parseRoll(notation);
  if (!read.ok) return wrong(wordingOf(read.refusal), { from: Math.min(from + read.refusal.at, to - 1), to });
  const why = reasonOf(words) || (favourite?.name ?? what.trim());
  const rolls = coded(secret ? 'preview.secretRoll' : 'preview.roll', { notation });
  const told = people ? coded('preview.forWhom', { what: rolls, whom: namesOf(scene, people.ids) }) : rolls;
  return ok({
    does: [
      {
        type: 'roll',
        notation,
        why,
        ...(people ? { who: [...people.ids] } : {}),
        ...(secret ? { secret } : {}),
      },
    ],
    says: [why === '' ? told : coded('preview.forWhy', { what: told, why })],
  });
}

/** `add 6 goblin cutter`, with `hidden` or a side after it. */
export function readAdd({ scene, words, override }: Clause): Result<Meaning, LineProblem> {
  return readComing(words, scene, 'add', override);
}

/** `hour +1`, `10 min "the door holds"`: the clock goes on; `hour +1 cautious` where the game knows such hours. */
export function readClock({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const span = takeSpan(words, scene);
  if (!span.ok) return span;
  const seconds = span.value ?? 0;
  const spent = readHour(words, scene, seconds);
  if (!spent.ok) return spent;
  if (spent.value) return ok(spent.value);
  const why = reasonOf(words);
  if (seconds > 1e10) return wrong(coded('typed.timeTooLong'), words.since(0));
  return ok({
    does: [{ type: 'clock.advance', seconds, why }],
    says: [coded(why === '' ? 'preview.passes' : 'preview.passesWhy', { span: spanSaid(seconds), why })],
  });
}

/** `ruling luck kind`: a choice the campaign is played by. */
export function readRuling({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const option = takeOne(
    words,
    rulingsOf(scene.system).map((value) => ({
      label: english(value.label),
      is: coded('kind.ruling'),
      value,
    })),
  );
  if (!option.ok) return option;
  if (!option.value)
    return wrong(
      coded('typed.whichRuling', { choices: rulingsOf(scene.system).map(({ label }) => english(label)) }),
      words.place,
    );
  const { key, label, choices } = option.value.value;
  const choice = takeOne(
    words,
    choices.map((each) => ({ label: english(each.label), is: coded('kind.choice'), value: each.key })),
  );
  if (!choice.ok) return choice;
  if (!choice.value)
    return wrong(
      coded('typed.whichChoice', {
        ruling: label,
        choices: choices.map((each) => english(each.label)).join(' or '),
      }),
      words.place,
    );
  const chosen = choices.find((each) => each.key === choice.value?.value)?.label ?? choice.value.label;
  return ok({
    does: [{ type: 'ruling.set', option: key, choice: choice.value.value }],
    says: [coded('log.ruling', { ruling: wording(label), choice: wording(chosen) })],
  });
}

/** A note for the log. */
export function noting(text: string): Meaning {
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
function readHour(words: Words, scene: LineScene, seconds: number): Result<Meaning | undefined, LineProblem> {
  const step = scene.system.journey?.step;
  if (step === undefined || words.here === undefined) return ok(undefined);
  const at = words.at;
  const found = takeOne(words, hourEntries(scene));
  if (!found.ok || !found.value) return found.ok ? ok(undefined) : found;
  const { label, says, values } = found.value.value;
  if (seconds !== HOUR)
    return wrong(coded('typed.hoursOneAtATime', { how: label, word: label }), words.since(at));
  const until = clockSaid(scene.state.worldTime + HOUR, calendarOf(scene.state));
  const does: readonly SingleCommand[] = [{ type: 'procedure.do', procedure: step, targets: [], values }];
  return ok({ does, says: [coded('preview.hour', { until, how: wording(says) })] });
}

/** `hour +1, cautious`: the same word behind a comma. */
export function hourBefore(
  words: Words,
  scene: LineScene,
  does: readonly TableCommand[],
): Result<Meaning | undefined, LineProblem> {
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
export function takeSpan(words: Words, scene: LineScene): Result<number | undefined, LineProblem> {
  const at = words.at;
  const glued = /^\+?(\d{1,6})([a-z]+)$/u.exec(words.plain);
  const ahead = words.tokens[at + 1]?.plain ?? '';
  // A single letter is a name more often than a unit, unless a number stands before it.
  const unit = words.plain.length > 2 ? secondsOf(words.plain, scene) : undefined;
  if (glued && secondsOf(glued[2] ?? '', scene) !== undefined) {
    words.at += 1;
    return spanOf(Number(glued[1]), secondsOf(glued[2] ?? '', scene) ?? 1, words, at);
  }
  if (unit !== undefined) {
    const count = /^\+?(\d{1,6})$/u.exec(ahead)?.[1];
    words.at += count === undefined ? 1 : 2;
    return spanOf(Number(count ?? 1), unit, words, at);
  }
  const count = /^\+?(\d{1,6})$/u.exec(words.plain)?.[1];
  // `7 s` is whoever goes by that key.
  const somebody = scene.state.combatants.some(({ tag }) => tag === ahead);
  const after = somebody ? undefined : secondsOf(ahead, scene);
  if (count === undefined || after === undefined) return ok(undefined);
  words.at += 2;
  return spanOf(Number(count), after, words, at);
}

/** Whether a span of time begins here. */
export function spanHere(words: Words, scene: LineScene): boolean {
  const before = words.at;
  const read = takeSpan(words, scene);
  words.at = before;
  return !read.ok || read.value !== undefined;
}

function secondsOf(word: string, { system }: LineScene): number | undefined {
  if (word === 'round' || word === 'rounds') return system.turns.roundSeconds;
  return UNITS.get(word);
}

function spanOf(count: number, unit: number, words: Words, at: number): Result<number, LineProblem> {
  return count === 0 ? wrong(coded('typed.timeMissing'), words.since(at)) : ok(count * unit);
}
