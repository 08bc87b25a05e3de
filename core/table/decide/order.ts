import type { DiceSource } from '../../dice/source.ts';
import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import { type Due, kindKey } from '../../rules/consequences.ts';
import type { PlacedInOrder } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { findSummoned } from '../due.ts';
import {
  findOrderName,
  type Combatant,
  findCombatant,
  type Encounter,
  roundAfterTurns,
  listEntries,
  findEntry,
  type InitiativeResult,
  type OrderEntry,
  type StandingEntry,
  type TurnEntry,
  findTurnPlace,
} from '../state.ts';
import { findPresent, rollRule, type Transaction } from '../transaction.ts';

type Results = readonly { readonly who: readonly string[]; readonly result: InitiativeResult }[];

/** Puts the newly rolled where they belong and leaves the others as they stand, moved ones included. */
export function placeInOrder(scene: Transaction, results: Results): void {
  const { state } = scene;
  const placed = results.flatMap(({ who }) => who);
  const compare = createComparer(scene, results, []);
  const order = (state.encounter?.order ?? []).filter((id) => !placed.includes(id));
  for (const id of placed) insertByCount(order, id, compare);
  scene.emit({ type: 'initiativeSet', results, order });
}

/** The order with this entry where its count belongs; behind those of the same count. */
function insertEntry(scene: Transaction, entry: OrderEntry): readonly string[] {
  const order = (scene.state.encounter?.order ?? []).filter((id) => id !== entry.id);
  insertByCount(order, entry.id, createComparer(scene, [], [entry]));
  return order;
}

type Compare = (a: string, b: string) => number;

function insertByCount(order: string[], id: string, compare: Compare): void {
  const before = order.findIndex((other) => compare(id, other) < 0);
  order.splice(before < 0 ? order.length : before, 0, id);
}

/** Who comes first of two in the order, with these results and entries in the place of those that stand. */
function createComparer(
  { state, system }: Transaction,
  results: Results,
  set: readonly OrderEntry[],
): Compare {
  const totals = new Map<string, InitiativeResult>(
    state.combatants.flatMap(({ id, initiative }) => (initiative ? [[id, initiative] as const] : [])),
  );
  for (const { who, result } of results) for (const id of who) totals.set(id, result);
  const seat = new Map(state.combatants.map((each, at) => [each.id, { each, at }] as const));
  const entries = new Map([...(state.encounter?.entries ?? []), ...set].map((each) => [each.id, each.total]));
  const compare = (a: string, b: string): number => {
    const [left, right] = [seat.get(a), seat.get(b)];
    const [mine, theirs] = [totals.get(a), totals.get(b)];
    if (!left || !right || !mine || !theirs) return 0;
    const byRule = system.turns.order(
      { id: a, fighter: left.each, ...mine },
      { id: b, fighter: right.each, ...theirs },
    );
    return byRule || compareTies(mine, theirs) || left.at - right.at;
  };
  /** The counts alone, as the game sorts them: what is no creature has nothing else to be sorted by. */
  const byCount = (a: string, b: string, fighter: Fighter): number => {
    const [mine, theirs] = [a, b].map((id) => entries.get(id) ?? totals.get(id)?.total ?? 0);
    return system.turns.order(
      { id: a, fighter, total: mine ?? 0, modifier: 0 },
      { id: b, fighter, total: theirs ?? 0, modifier: 0 },
    );
  };
  return (a, b) => {
    if (!entries.has(a) && !entries.has(b)) return compare(a, b);
    const fighter = seat.get(a)?.each ?? seat.get(b)?.each ?? state.combatants[0];
    if (!fighter) return (entries.get(b) ?? 0) - (entries.get(a) ?? 0);
    return byCount(a, b, fighter) || (entries.has(b) && !entries.has(a) ? -1 : 0);
  };
}

interface Result {
  readonly who: readonly string[];
  readonly result: InitiativeResult;
}

/** More rolls than this to break one tie do not happen with fair dice. */
const MOST = 50;

/** Lets those whose initiative ties throw further dice until it does not, where the system says which dice. */
export function breakTies(
  scene: Transaction,
  results: readonly Result[],
  dice: DiceSource,
): readonly Result[] {
  const { tieDice, order } = scene.system.turns;
  if (!tieDice) return results;
  const broken = [...results];
  for (let time = 0; time < MOST; time++) {
    const tied = broken.filter((one) =>
      broken.some((other) => other !== one && isTied(scene, one, other, order)),
    );
    if (tied.length === 0) return broken;
    for (const each of tied) {
      const [id = ''] = each.who;
      const fighter = findCombatant(scene.state, id);
      const face = fighter ? rollRule(tieDice(fighter), dice).total : 0;
      broken[broken.indexOf(each)] = {
        ...each,
        result: { ...each.result, ties: [...(each.result.ties ?? []), face] },
      };
    }
  }
  return broken;
}

function isTied(
  scene: Transaction,
  one: Result,
  other: Result,
  order: (a: PlacedInOrder, b: PlacedInOrder) => number,
): boolean {
  const [a, b] = [withTies(scene, one), withTies(scene, other)];
  return (
    a !== undefined && b !== undefined && order(a, b) === 0 && compareTies(one.result, other.result) === 0
  );
}

function withTies(scene: Transaction, { who, result }: Result): PlacedInOrder | undefined {
  const [id = ''] = who;
  const fighter = findCombatant(scene.state, id);
  return fighter && { id, fighter, total: result.total, modifier: result.modifier };
}

/** Who threw more in the first throw that differs goes first: negative when it is `a`. */
function compareTies(a: Pick<InitiativeResult, 'ties'>, b: Pick<InitiativeResult, 'ties'>): number {
  const [left, right] = [a.ties ?? [], b.ties ?? []];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (right[at] ?? 0) - (left[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

type Tagged = Pick<Combatant, 'name' | 'tag'>;

/** Words of the table line that nobody is called by: `a goblin`, `r 2d6`, `hp to 12`. */
const WORDS = new Set(['a', 'r', 'an', 'as', 'at', 'by', 'do', 'hp', 'in', 'is', 'it']);
for (const each of ['ko', 'me', 'my', 'no', 'of', 'on', 'or', 'to', 'up', 'vs', 'xp']) WORDS.add(each);

const numberOf = (name: string): string => / (\d+)$/u.exec(name)?.[1] ?? '';
const kindOf = (name: string): string => name.replace(/ \d+$/u, '').toLowerCase();
const lettersOf = (tag: string): string => tag.replace(/\d+$/u, '');

/**
 * Short names for the table line, one for each of these new names of one kind: a hero has two letters (`br`), a kind
 * its first letter, or two where that is another’s, and the number in its name (`s2` is Sluice Rat 2).
 */
export function assignTags(
  names: readonly string[],
  hero: boolean,
  there: readonly Tagged[],
): readonly string[] {
  const given: Tagged[] = [];
  for (const name of names) given.push({ name, tag: tagFor(name, hero, [...there, ...given]) });
  return given.map(({ tag }) => tag);
}

function tagFor(name: string, hero: boolean, there: readonly Tagged[]): string {
  const [kind, number, taken] = [kindOf(name), numberOf(name), new Set(there.map(({ tag }) => tag))];
  const others = new Set(there.flatMap((each) => (kindOf(each.name) === kind ? [] : [lettersOf(each.tag)])));
  const own = there.find((each) => kindOf(each.name) === kind);
  const usual = hero
    ? letterPairs(kind)
    : [Array.from(lettersIn(kind)).slice(0, 1).join(''), ...letterPairs(kind)];
  const wanted = own ? [lettersOf(own.tag), ...usual] : usual;
  const free = wanted.find(
    (letters) => !others.has(letters) && !taken.has(letters + number) && !WORDS.has(letters + number),
  );
  return free === undefined ? firstFreeTag(wanted.at(-1) ?? 'x', taken) : free + number;
}

const lettersIn = (name: string): string => name.replaceAll(/[^\p{L}]/gu, '') || 'x';

/** Its first letter with each of the others, in their order. */
function letterPairs(name: string): readonly string[] {
  const [first = 'x', ...others] = Array.from(lettersIn(name));
  return others.length === 0 ? [first] : others.map((each) => first + each);
}

/** Where all its letters are taken: the first number that is free. */
function firstFreeTag(letters: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(letters + String(number))) return letters + String(number);
}

/** Puts a lair, trap or clock into the order, or changes the one of that id. */
export function putEntry(scene: Transaction, command: CommandOf<'entry.put'>): Refusal | undefined {
  const { encounter, issued } = scene.state;
  if (!encounter) return saying('table.noFight');
  const { id, kind, name, text, turns, hidden, total } = command;
  const before = id === undefined ? undefined : findEntry(scene.state, id);
  if (id !== undefined && (!before || before.kind === 'turn'))
    return { ...saying('table.notInOrder'), field: 'id' };
  const entry: StandingEntry = {
    id: before?.id ?? `o${issued + 1}`,
    kind,
    name,
    tag: before?.tag ?? uniqueTag(scene, name),
    text,
    total: total ?? before?.total ?? lowest(scene) - 1,
    ...(hidden === true ? { hidden } : {}),
  };
  const order = total === undefined && before ? encounter.order : insertEntry(scene, entry);
  const ends = turns === undefined ? {} : { ends: roundAfterTurns({ ...encounter, order }, entry.id, turns) };
  scene.emit({
    type: 'entrySet',
    entry: { ...entry, ...ends },
    order,
    issued: before ? issued : issued + 1,
  });
  return undefined;
}

/** One entry as it is from now on; at another place where its count is another. */
export function setEntry(scene: Transaction, entry: OrderEntry): void {
  const { encounter, issued } = scene.state;
  if (!encounter) return;
  const moved = findEntry(scene.state, entry.id)?.total !== entry.total;
  scene.emit({ type: 'entrySet', entry, order: moved ? insertEntry(scene, entry) : encounter.order, issued });
}

/** Those of these ids that are entries of the order, and the ids that are not. */
export function splitEntries(
  { state }: Transaction,
  ids: readonly string[],
): { readonly entries: readonly OrderEntry[]; readonly others: readonly string[] } {
  const entries = listEntries(state).filter(({ id }) => ids.includes(id));
  return { entries, others: ids.filter((id) => entries.every((each) => each.id !== id)) };
}

/** What the turn of a lair, trap or clock makes due. */
export function createEntryDue(scene: Transaction, id: string): readonly Due[] {
  const entry = findEntry(scene.state, id);
  if (!entry || entry.kind === 'turn') return [];
  const what = { kind: 'entry', entry: id };
  const label = entry.text === '' ? (entry.kind === 'clock' ? 'its time is up' : 'acts') : entry.text;
  return [{ key: kindKey(what), what, who: id, moment: 'now', label, rule: '', automatic: false }];
}

/** Whether that is what an entry's turn made due. */
export function isEntryDue({ what }: Due): boolean {
  return what.kind === 'entry';
}

/** A short name that nobody has; no article counts for it. */
function uniqueTag({ state }: Transaction, name: string): string {
  const called = name.replace(/^(?:the|an?) /iu, '');
  return assignTags([called], false, [...state.combatants, ...listEntries(state)])[0] ?? name;
}

function lowest({ state }: Transaction): number {
  const totals = (state.encounter?.order ?? []).map(
    (id) => findCombatant(state, id)?.initiative?.total ?? findEntry(state, id)?.total ?? 0,
  );
  return Math.min(1, ...totals);
}

/** A further turn comes so many counts after the one before. */
const APART = 10;

/** Gives somebody so many turns in each round, at these counts, or ten counts apart. */
export function setTurns(
  scene: Transaction,
  { who, count, totals }: CommandOf<'turns.set'>,
): Refusal | undefined {
  if (!scene.state.encounter) return saying('table.noFight');
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [one] = asked.found;
  const first = totals?.[0] ?? one?.initiative?.total;
  if (!one || first === undefined)
    return { ...saying('table.noInitiative', { who: one?.name ?? 'It' }), field: 'who' };
  if (totals && first !== one.initiative?.total)
    placeInOrder(scene, [{ who: [who], result: { total: first, modifier: one.sheet.initiative.value } }]);
  const all = totals ?? Array.from({ length: count ?? 1 }, (_none, at) => first - at * APART);
  turnsAt(scene, one, all.slice(1));
  return undefined;
}

/** Somebody comes into the order, or to another count: its further turns as its stat block has them, or as far behind as they were. */
export function followTurns(scene: Transaction, before: Combatant, to: number): void {
  const known = listTurnEntries(scene, before.id);
  const from = before.initiative?.total;
  if (from === undefined) {
    const further = Array.from(
      { length: (before.sheet.turns ?? 1) - 1 },
      (_none, at) => to - (at + 1) * APART,
    );
    if (further.length > 0) turnsAt(scene, before, further);
  } else if (from !== to) {
    for (const entry of known) setEntry(scene, { ...entry, total: entry.total + to - from });
  }
}

function listTurnEntries({ state }: Transaction, who: string): readonly TurnEntry[] {
  return listEntries(state).flatMap((each) => (each.kind === 'turn' && each.of === who ? [each] : []));
}

/** Exactly these further turns: entries that are there are kept, others come or go. */
function turnsAt(scene: Transaction, { id, name, tag }: Combatant, totals: readonly number[]): void {
  const known = listTurnEntries(scene, id);
  for (const [at, total] of totals.entries()) {
    const there = known[at];
    if (there) {
      setEntry(scene, { ...there, total });
      continue;
    }
    const issued = scene.state.issued + 1;
    const entry: TurnEntry = { id: `o${issued}`, kind: 'turn', of: id, name, tag: `${tag}-${at + 2}`, total };
    scene.emit({ type: 'entrySet', entry, order: insertEntry(scene, entry), issued });
  }
  for (const entry of known.slice(totals.length)) scene.emit({ type: 'entryLeft', entry });
}

/** So many extra actions between the turns of others. */
export function setExtraActions(
  scene: Transaction,
  { who, most }: CommandOf<'extra.set'>,
): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  scene.emit({ type: 'extraSet', who, most });
  return undefined;
}

/** Parts so many of those who stand from their mob: a mob of their own, with the same initiative, right behind it. */
export function splitMob(scene: Transaction, { who, count }: CommandOf<'mob.split'>): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [one] = asked.found;
  if (one?.sheet.mob !== true)
    return { ...saying('table.notAMob', { who: one?.name ?? 'That' }), field: 'who' };
  const all = listMembers(scene, one.group);
  const standing = all.filter((each) => !scene.system.harm.out(each));
  if (count >= standing.length)
    return {
      ...(standing.length < 2
        ? saying('table.mobOfOne', { n: standing.length, kind: one.sheet.name })
        : saying('table.mobSplitRange', {
            n: standing.length,
            kind: one.sheet.name,
            most: standing.length - 1,
          })),
      field: 'count',
    };
  const parted = standing.slice(-count).map(({ id }) => id);
  const issued = scene.state.issued + 1;
  const rest = all.filter(({ id }) => !parted.includes(id)).map(({ id }) => id);
  scene.emit({
    type: 'regrouped',
    who: parted,
    group: `g${issued}`,
    order: moveBehind(scene, parted, rest),
    issued,
  });
  return undefined;
}

/** Makes one mob of several of a kind and side: all at the initiative of the first of them. */
export function joinMobs(scene: Transaction, { who }: CommandOf<'mob.join'>): Refusal | undefined {
  const asked = findPresent(scene, who);
  if ('missing' in asked) return asked.missing;
  const order = scene.state.encounter?.order ?? [];
  const placeOfRow = ({ id }: Combatant): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const mobs = asked.found
    .filter(({ sheet }) => sheet.mob === true)
    .toSorted((a, b) => placeOfRow(a) - placeOfRow(b));
  const [first] = mobs;
  const other = mobs.find(({ group }) => group !== first?.group);
  if (!first || !other) return { ...saying('table.nameTwoMobs'), field: 'who' };
  const alike = mobs.every(
    ({ creature, side, sheet }) =>
      creature.id === first.creature.id && sheet.name === first.sheet.name && side === first.side,
  );
  if (!alike) return { ...saying('table.mobsDiffer'), field: 'who' };
  const groups = new Set(mobs.map(({ group }) => group));
  const joining = scene.state.combatants
    .filter(({ group }) => groups.has(group) && group !== first.group)
    .map(({ id }) => id);
  const there = listMembers(scene, first.group).map(({ id }) => id);
  scene.emit({
    type: 'regrouped',
    who: joining,
    group: first.group,
    order: moveBehind(scene, joining, there),
    issued: scene.state.issued,
    ...(first.initiative ? { initiative: first.initiative } : {}),
  });
  return undefined;
}

function listMembers({ state }: Transaction, group: string): readonly Combatant[] {
  return state.combatants.filter((each) => each.group === group);
}

/** The order with these right behind the last of those; as it is where those have no place. */
function moveBehind(
  { state }: Transaction,
  these: readonly string[],
  those: readonly string[],
): readonly string[] {
  const order = state.encounter?.order ?? [];
  const last = order.findLast((id) => those.includes(id));
  if (last === undefined) return order;
  const moved = new Set(these);
  return order.flatMap((id) => (moved.has(id) ? [] : id === last ? [id, ...these] : [id]));
}

/** Those whom it has summoned and who have no place yet act at its count, right after it and those it had before. */
export function placeAfterSummoner(scene: Transaction, summoner: string): void {
  const { initiative } = findCombatant(scene.state, summoner) ?? {};
  const all = findSummoned(scene.state, summoner);
  const fresh = all.flatMap((each) => (each.initiative ? [] : [each.id]));
  if (!initiative || fresh.length === 0 || !scene.state.encounter) return;
  const { total, modifier } = initiative;
  const there = [summoner, ...all.map(({ id }) => id).filter((id) => !fresh.includes(id))];
  const order = moveBehind(scene, fresh, there);
  scene.emit({ type: 'initiativeSet', results: [{ who: fresh, result: { total, modifier } }], order });
}

/** What was sprung acts at the count right behind the one who has the turn, in this round and in those to come. */
export function actNext(scene: Transaction, { who }: CommandOf<'initiative.after'>): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const { encounter } = scene.state;
  const acting = encounter?.acting ?? '';
  const at = encounter?.at ?? acting;
  const total = findEntry(scene.state, at)?.total ?? findCombatant(scene.state, at)?.initiative?.total;
  if (total === undefined) return saying('table.nobodyToActAfter');
  if (acting === who) return saying('table.hasTurnAlready', { who: findOrderName(scene.state, who) ?? 'It' });
  const order = moveBehind(scene, [who], [at, ...(encounter?.along ?? [])]);
  scene.emit({ type: 'initiativeSet', results: [{ who: [who], result: { total, modifier: 0 } }], order });
  return undefined;
}

/** Whose turn comes, in which round, and over whom the turn passed. */
export interface Next {
  readonly who: string;
  /** Entry of the order whose turn it is, where it is not its own place. */
  readonly at?: string;
  readonly round: number;
  readonly surprise: boolean;
  readonly skipped: readonly string[];
}

/**
 * The first behind those whose turn it is who can act and is not `passing`; `undefined` if there is nobody. While the
 * surprised wait, their turns are passed over too. A lair or trap has its turn where somebody is left to act, a clock
 * only in the round in which it comes due.
 */
export function findNextToAct(
  { state, system }: Transaction,
  encounter: Encounter,
  passing: readonly string[],
  fromTop = false,
): Next | undefined {
  const { order, acting, round, surprised } = encounter;
  const entries = new Map((encounter.entries ?? []).map((each) => [each.id, each]));
  const people = order.filter((id) => !entries.has(id));
  const opening =
    acting === undefined &&
    round === 0 &&
    system.turns.surprise !== undefined &&
    surprised.length > 0 &&
    surprised.length < people.length;
  const able = (id: string): boolean => {
    const fighter = findCombatant(state, id);
    return fighter !== undefined && !system.harm.out(fighter) && fighter.presence !== 'absent';
  };
  if (!people.some((id) => able(id) && !passing.includes(id))) return undefined;
  const from = fromTop ? order.length - 1 : findTurnPlace(encounter);
  const skipped: string[] = [];
  for (let step = 1; step <= order.length * 2; step++) {
    const id = order[(from + step) % order.length] ?? '';
    const entry = entries.get(id);
    const wrapped = from + step >= order.length;
    const surprise = opening || (encounter.surprise && !wrapped);
    const coming = round + (!surprise && (wrapped || acting === undefined) ? 1 : 0);
    const who = entry?.kind === 'turn' ? entry.of : id;
    const ready = isStanding(entry) ? !surprise && comesDue(entry, coming) : able(who);
    if (ready && !passing.includes(id) && !passing.includes(who) && !(surprise && surprised.includes(who)))
      return { who, round: coming, surprise, skipped, ...(entry?.kind === 'turn' ? { at: id } : {}) };
    if (!entry && !skipped.includes(id)) skipped.push(id);
  }
  return undefined;
}

function isStanding(entry: OrderEntry | undefined): entry is Exclude<OrderEntry, { kind: 'turn' }> {
  return entry !== undefined && entry.kind !== 'turn';
}

function comesDue({ ends }: Exclude<OrderEntry, { kind: 'turn' }>, round: number): boolean {
  return ends === undefined || ends === round;
}

/** Everyone whose turn it is. */
export function listActing({ acting, along }: Encounter): readonly string[] {
  return acting === undefined ? [] : [acting, ...along];
}

/** Those of a mob who stand behind this one in the order and take their turn with it. */
export function findActingMob(
  { state, system }: Transaction,
  { order, surprised }: Encounter,
  { who, at, surprise }: Pick<Next, 'who' | 'at' | 'surprise'>,
): readonly string[] {
  const lead = findCombatant(state, who);
  if (lead?.sheet.mob !== true || at !== undefined) return [];
  const after = order.slice(order.indexOf(who) + 1).flatMap((id) => findCombatant(state, id) ?? []);
  const other = after.findIndex(({ group }) => group !== lead.group);
  return (
    after
      .slice(0, other < 0 ? after.length : other)
      .filter((each) => !system.harm.out(each) && each.presence !== 'absent')
      // Who sits the surprise out does so though the rest of its kind acts.
      .filter(({ id }) => !surprise || !surprised.includes(id))
      .map(({ id }) => id)
  );
}
