import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { labelling, saying } from '../kernel/said.ts';
import type { CreatureKind, Draft, Finding } from './creature.ts';
import { measureCoverage } from './powerText/corrections.ts';
import type { Power, Sheet } from './sheet.ts';
import type { ChoosableWord } from './words.ts';

/** A power of a game’s shelf: a template of our own writing that fits every level. */
export interface PowerTemplate {
  readonly key: string;
  readonly name: string;
  /** Keys of `BuilderGuide.roles` that it suits, the first one most. */
  readonly roles: readonly string[];
  /** Key of `BuilderGuide.slots`: what part it has in a turn. */
  readonly slot: string;
  /** List of the form that it goes into: `powers`. */
  readonly field: string;
  /** The record as it stands in that draft, with the numbers of its level. */
  readonly at: (draft: Draft) => JsonObject;
}

/** How a kind of creature is begun: the fields of its small card, and a shelf to fill it from. */
export interface BuilderGuide {
  /** Fields of the form that stand on the small card, in their order; all others are folded. */
  readonly card: readonly string[];
  /** Section of the form in which its numbers are typed over. */
  readonly numbers: string;
  readonly roles: readonly ChoosableWord[];
  readonly slots: readonly ChoosableWord[];
  readonly shelf: readonly PowerTemplate[];
  /** Names the role of a draft, as a key of `roles`. */
  readonly roleOf: (draft: Draft) => string;
  /** Slots that one of its rank or strength should have filled, in order. */
  readonly slotsOf: (draft: Draft) => readonly string[];
  /** Fields of a draft as they are proposed for its level, rank and role; they follow until they are typed over. */
  readonly proposed?: (draft: Draft) => Draft;
  /** What advice goes by; without it none is given. */
  readonly advice?: Advice;
}

/** What a game knows for advice by rule of thumb. */
interface Advice {
  /** Rule that stands behind it, and the list that it is about. */
  readonly ruleOf: (draft: Draft) => string;
  readonly field: string;
  /** Heroes’ turns that one of its rank or strength stands against: attacks a round that are usual. */
  readonly actsOf: (draft: Draft) => number;
  /** Whether it is met alone, so that it needs an answer to those who stay away. */
  readonly alone: (draft: Draft) => boolean;
  readonly reaches: (power: Power) => boolean;
  /** Key of the slot between turns; empty where the game has none. */
  readonly between: string;
  /** Whether a record of the shelf attacks once a round between turns, and whether one attacks from afar. */
  readonly answers: (record: JsonObject) => boolean;
  readonly far: (record: JsonObject) => boolean;
}

/** A place of the shelf that suits a draft. */
interface Suggestion {
  readonly slot: string;
  readonly power: PowerTemplate;
}

/** For each slot the power that is suggested: the first of the shelf that suits the role most, none of them twice. */
export function suggestPowers(guide: BuilderGuide, draft: Draft): readonly Suggestion[] {
  const role = guide.roleOf(draft);
  const taken = new Set<string>();
  return guide.slotsOf(draft).flatMap((slot) => {
    const power = fitting(guide, slot, role).find(({ key }) => !taken.has(key));
    if (!power) return [];
    taken.add(power.key);
    return [{ slot, power }];
  });
}

/** Powers of a slot, those before that suit the role: its own first. Powers of other roles are not among them. */
function fitting({ shelf }: BuilderGuide, slot: string, role: string): readonly PowerTemplate[] {
  const suited = shelf.filter((power) => power.slot === slot && power.roles.includes(role));
  return suited.toSorted((a, b) => a.roles.indexOf(role) - b.roles.indexOf(role));
}

/** A new creature: what is blank, as proposed, with a power in each slot. Without a guide what is blank. */
export function startDraft({ blank, guide }: CreatureKind): Draft {
  if (!guide) return blank;
  const draft = { ...blank, ...guide.proposed?.(blank) };
  const emptied = Object.fromEntries(guideFields(guide).map((field): [string, Draft[string]] => [field, []]));
  return suggestPowers(guide, draft).reduce((so, { power }) => addPower(so, power), { ...draft, ...emptied });
}

/** The draft with that power at the end of its list. */
export function addPower(draft: Draft, power: PowerTemplate): Draft {
  return { ...draft, [power.field]: [...readRecordList(draft, power.field), power.at(draft)] };
}

/** The draft with that power in place of a record, or at the end where it belongs to another list. */
export function replacePower(draft: Draft, field: string, at: number, power: PowerTemplate): Draft {
  const list = readRecordList(draft, field);
  if (power.field !== field)
    return addPower({ ...draft, [field]: list.filter((_each, place) => place !== at) }, power);
  return { ...draft, [field]: list.map((each, place) => (place === at ? power.at(draft) : each)) };
}

/** The power of the shelf that a record is, unchanged; nothing once a word or number of it was typed over. */
export function templateOfRecord(
  guide: BuilderGuide,
  draft: Draft,
  field: string,
  record: JsonObject,
): PowerTemplate | undefined {
  return guide.shelf.find(
    (power) => power.field === field && power.name === record['name'] && isSameJson(power.at(draft), record),
  );
}

/**
 * `after` with everything that followed the level, rank and role in `before` following them still: fields as they were
 * proposed, powers of the shelf as they were suggested. What a GM typed over stays as it is.
 */
export function followGuide(guide: BuilderGuide, before: Draft, after: Draft): Draft {
  if (before === after) return after;
  return refitPowers(guide, before, resuggestPowers(guide, before, reproposeNumbers(guide, before, after)));
}

function reproposeNumbers({ proposed }: BuilderGuide, before: Draft, after: Draft): Draft {
  if (!proposed) return after;
  const [old, now] = [proposed(before), proposed(after)];
  const moved = Object.keys(now).filter(
    (key) =>
      isSameJson(before[key], old[key]) &&
      isSameJson(after[key], before[key]) &&
      !isSameJson(now[key], old[key]),
  );
  return moved.length === 0
    ? after
    : { ...after, ...Object.fromEntries(moved.map((key) => [key, now[key] ?? ''])) };
}

/** Another role or rank suggests other powers: those take the place of the ones that stand untouched. */
function resuggestPowers(guide: BuilderGuide, before: Draft, after: Draft): Draft {
  const [old, now] = [suggestPowers(guide, before), suggestPowers(guide, after)];
  const keys = (all: readonly Suggestion[]): string => all.map(({ power }) => power.key).join(' ');
  if (keys(old) === keys(now)) return after;
  const untouched = old.filter(({ power }) =>
    readRecordList(after, power.field).some(
      (each) => isJsonObject(each) && isSameJson(each, power.at(before)),
    ),
  );
  // Whoever took all of them out wants none.
  if (old.length > 0 && untouched.length === 0) return after;
  let draft = after;
  for (const { power } of untouched) {
    const next = now.find(({ slot }) => slot === power.slot)?.power;
    const at = readRecordList(draft, power.field).findIndex(
      (each) => isJsonObject(each) && isSameJson(each, power.at(before)),
    );
    if (next) draft = replacePower(draft, power.field, at, next);
    else
      draft = {
        ...draft,
        [power.field]: readRecordList(draft, power.field).filter((_each, place) => place !== at),
      };
  }
  const added = now.filter(({ slot }) => !old.some((each) => each.slot === slot));
  return added.reduce((so, { power }) => addPower(so, power), draft);
}

function refitPowers(guide: BuilderGuide, before: Draft, after: Draft): Draft {
  const changed = guideFields(guide).flatMap((field) => {
    const list = readRecordList(after, field);
    const next = list.map((each) => {
      const power = isJsonObject(each) ? templateOfRecord(guide, before, field, each) : undefined;
      return power ? power.at(after) : each;
    });
    return isSameJson(list, next) ? [] : [[field, next] as const];
  });
  return changed.length === 0 ? after : { ...after, ...Object.fromEntries(changed) };
}

function guideFields({ shelf }: BuilderGuide): readonly string[] {
  return [...new Set(shelf.map(({ field }) => field))];
}

function readRecordList(draft: Draft, field: string): readonly Draft[string][] {
  const list = draft[field];
  return Array.isArray(list) ? list : [];
}

/** Whether two plain values say the same, whatever the order of their keys. */
function isSameJson(one: Draft[string] | undefined, other: Draft[string] | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each: Draft[string], at) => isSameJson(each, other[at]));
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameJson(one[key], other[key]));
}

/** A power as a game writes it down: fields of the record it becomes, and whom it suits. */
interface TemplateRow {
  readonly name: string;
  readonly roles: readonly string[];
  readonly [field: string]: Json | undefined;
}

/** What the rows of a game have in common. */
interface TemplateSource {
  /** List of the form that they go into. */
  readonly field: string;
  /** The record that a row changes. */
  readonly blank: Draft;
  /** Numbers of a draft’s level that stand in the words of the rows, by their names. */
  readonly worth: (draft: Draft) => TemplateNumbers;
}

type TemplateNumbers = { readonly [name: string]: number | string };

/** Rows of one slot as powers of the shelf, with the numbers of the draft they are put into. */
export function powerTemplatesBy<Slot extends string>({ field, blank, worth }: TemplateSource) {
  return (slot: Slot) =>
    ({ roles, ...row }: TemplateRow): PowerTemplate =>
      makePowerTemplate({ ...row, roles }, slot, field, (draft) => {
        const numbers = worth(draft);
        return Object.fromEntries(
          Object.entries({ ...blank, ...row }).map(([key, value]): [string, Json] => [
            key,
            typeof value === 'string' ? fillTemplate(value, numbers) : (value ?? ''),
          ]),
        );
      });
}

/** A power of the shelf under the key of its name. */
export function makePowerTemplate(
  { name, roles }: { readonly name: string; readonly roles: readonly string[] },
  slot: string,
  field: string,
  at: PowerTemplate['at'],
): PowerTemplate {
  return { key: keyFor(name), name, roles, slot, field, at };
}

/** Words of a template with numbers in place of what stands in braces: `persistent {persistent}`. What is unknown stays. */
export function fillTemplate(text: string, numbers: TemplateNumbers): string {
  return text.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => String(numbers[name] ?? whole));
}

/** A key from a name: `Lash out` is `lash-out`. */
function keyFor(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** Advice by rule of thumb on a creature of such a guide, each with its reason and, where one press mends it, that press. */
export function adviseOn(guide: BuilderGuide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  if (!advice) return [];
  return [
    ...actsFinding(guide, draft, sheet),
    ...reachFinding(guide, draft, sheet),
    ...wordsFinding(guide, draft, sheet),
  ];
}

/** How often it attacks in a round: its turns, extra actions, and powers that answer once a round. */
function attacksARound({ turns = 1, extra, powers }: Sheet): number {
  const answers = powers.filter(
    ({ attack, reading, usage }) =>
      attack &&
      reading?.trigger &&
      (!usage.limited || usage.uses?.per === 'round' || usage.uses?.per === 'turn'),
  ).length;
  return turns + (extra?.most ?? 0) + answers;
}

/** A creature that stands for several heroes falls behind where it acts once to their four turns. */
function actsFinding(guide: BuilderGuide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  const wanted = advice?.actsOf(draft) ?? 1;
  const has = attacksARound(sheet);
  const attacks = sheet.powers.filter(({ attack }) => attack).length;
  // Two heroes’ match with a second attack has its action point for it.
  if (!advice || wanted <= has || attacks === 0 || (wanted === 2 && attacks > 1)) return [];
  const power = another(
    guide,
    draft,
    sheet,
    ({ slot, at }) => slot === advice.between && advice.answers(at(draft)),
  );
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.attacksTooRarely', { kind: sheet.kind, n: has, heroes: wanted }),
      weight: has * 2 < wanted ? 'notable' : 'usual',
      advice: true,
      ...adding(draft, power),
    },
  ];
}

/** Alone against a party, it is helpless against whoever stays out of its reach. */
function reachFinding(guide: BuilderGuide, draft: Draft, { powers }: Sheet): readonly Finding[] {
  const { advice } = guide;
  const attacks = powers.filter(({ attack }) => attack);
  if (!advice || attacks.length === 0 || !advice.alone(draft) || attacks.some(advice.reaches)) return [];
  const power = another(guide, draft, { powers }, ({ at }) => advice.far(at(draft)));
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.allCloseBy'),
      weight: 'usual',
      advice: true,
      ...adding(draft, power),
    },
  ];
}

/** A creature of whose powers nothing plays: the table shows their words, and the GM does the rest. */
function wordsFinding(guide: BuilderGuide, draft: Draft, sheet: Sheet): readonly Finding[] {
  const { advice } = guide;
  const plays = sheet.powers.some(({ attack, damage, reading }) => {
    const coverage = measureCoverage([reading]);
    return attack !== undefined || damage !== undefined || coverage.plays + coverage.offered > 0;
  });
  if (!advice || plays || sheet.powers.length === 0) return [];
  const [first] = suggestPowers(guide, draft);
  return [
    {
      field: advice.field,
      rule: advice.ruleOf(draft),
      ...saying('advice.nothingPlays'),
      weight: 'notable',
      advice: true,
      ...adding(draft, first?.power),
    },
  ];
}

/** The first power of the shelf, those of its role before others, that it does not have and that is wanted. */
function another(
  guide: BuilderGuide,
  draft: Draft,
  { powers }: { readonly powers: readonly Power[] },
  wanted: (power: PowerTemplate) => boolean,
): PowerTemplate | undefined {
  const role = guide.roleOf(draft);
  const found = guide.shelf.filter((each) => wanted(each) && !powers.some(({ name }) => name === each.name));
  return found.find(({ roles }) => roles.includes(role)) ?? found[0];
}

function adding(draft: Draft, power: PowerTemplate | undefined): Pick<Finding, 'repair'> {
  return power
    ? { repair: { ...labelling('advice.addPower', { power: power.name }), draft: addPower(draft, power) } }
    : {};
}

/** A creature as it is usual at the level, rank and role of this one: its guide’s own numbers and suggested powers. */
export function usualCreatureLike(guide: BuilderGuide, fresh: Draft, draft: Draft): Draft {
  const front = Object.fromEntries(
    guide.card.flatMap((key): [string, Draft[string]][] => {
      const value = draft[key];
      return value === undefined || key === 'name' ? [] : [[key, value]];
    }),
  );
  const framed: Draft = { ...fresh, ...front };
  const proposed: Draft = { ...framed, ...guide.proposed?.(framed) };
  const lists = [...new Set(guide.shelf.map(({ field }) => field))];
  const emptied: Draft = { ...proposed, ...Object.fromEntries(lists.map((field) => [field, []])) };
  let usual = emptied;
  for (const { power } of suggestPowers(guide, emptied)) usual = addPower(usual, power);
  return usual;
}
