import { type Effect, nameEffect } from '../../../../core/rules/combat.ts';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { type HealthStage, labelOf } from '../../../../core/rules/words.ts';
import {
  type ChipLook,
  describeChip,
  isEndedOutside,
  isToldWithSource,
  lastingHarm,
  sortByUrgency,
} from '../../../../core/table/chips.ts';
import { formatRuns, spanAsText, splitNumber } from '../../../../core/table/logParts.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import {
  type Combatant,
  countTurnsLeft,
  type Encounter,
  findCombatant,
  isExpired,
  type OrderEntry,
  type TableState,
} from '../../../../core/table/state.ts';
import { sortByTurnOrder } from '../../../../core/table/targets.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { localize, localizeValue, t } from '../../../i18n/localize.ts';

/** A mob among others of its kind has the numbers of its members: `Sluice Rat 1–4`. */
function mobName(members: readonly Combatant[], lead: Combatant, state: TableState): string {
  const { name } = lead.sheet;
  if (!severalMobs(lead, state)) return name;
  const numbers = members.flatMap((each) => splitNumber(each.name)?.number ?? []);
  return numbers.length === 0 ? name : `${name} ${formatRuns(numbers).join(', ')}`;
}

function severalMobs({ group, sheet }: Combatant, { combatants }: TableState): boolean {
  return combatants.some(
    (each) => each.sheet.mob === true && each.group !== group && each.sheet.name === sheet.name,
  );
}

/** The round that brings it, where a round does. */
function arrivalText({ arrives, presence }: Combatant, { encounter }: TableState): number | undefined {
  if (presence !== 'absent' || arrives === undefined) return undefined;
  const when = encounter?.triggers.find(({ id }) => id === arrives)?.when;
  return when?.kind === 'round' ? when.round : undefined;
}

/** What took somebody out of the fight and is no state of its life: it fled, it surrendered. */
function departureText(who: Combatant, { harm }: RuleSystem): string | undefined {
  if (!harm.out(who) || harm.out({ ...who, effects: [] })) return undefined;
  return who.effects.find((each) => harm.out({ ...who, effects: [each] }))?.label;
}

const STAGES: readonly HealthStage[] = ['gone', 'dead', 'dying', 'down', 'hurt'];

/** The worst of the stages that these states are. */
function lifeStage(states: readonly string[], { words }: RuleSystem): HealthStage | undefined {
  const all = new Set(
    words.vitalStates.flatMap(({ key, stage }) => (stage && states.includes(key) ? [stage] : [])),
  );
  return STAGES.find((stage) => all.has(stage));
}

/** A line of the initiative list: one combatant, or a mob of those who fall at one hit. */
export interface InitiativeRow {
  /** Stays the same while the row does. */
  readonly key: string;
  /** The combatant a key acts on: the first of a mob who still stands. */
  readonly id: string;
  readonly members: readonly Combatant[];
  readonly lead: Combatant;
  readonly name: string;
  readonly mob: boolean;
  readonly standing: number;
  readonly acting: boolean;
  readonly selected: boolean;
  /** Whether keys go to it. */
  readonly focused: boolean;
  /** Whether the acting one attacks it. */
  readonly targeted: boolean;
  readonly out: boolean;
  /** Short name for the table line; of a mob, that of the one a key acts on. */
  readonly tag: string;
  /** Its name parted before the number at its end, which is never cut. */
  readonly start: string;
  readonly end: string;
  /** Round in which it comes, while it is not here yet and that is known. */
  readonly comes?: number;
  /** How far gone it is; nothing while it is well. */
  readonly stage?: HealthStage;
  /** Labels of staggered, dying, dead. */
  readonly states: readonly string[];
  readonly chips: readonly RowChip[];
}

export interface RowChip {
  readonly who: string;
  readonly effect: Effect;
  readonly text: string;
  readonly look: ChipLook;
  /** Tag of whoever it ties to, with a space before it. */
  readonly tag: string;
  /** How many of a mob have it, where not all of them do. */
  readonly among?: number;
}

/** What is about a row besides the table itself. */
interface About {
  readonly selected: readonly string[];
  readonly focus: string | undefined;
  readonly targets: readonly string[];
}

/** Who has the turn at its own place; in a further turn of its own that row is lit, and not this one. */
const actingId = (encounter: TableState['encounter']): string | undefined =>
  encounter?.at === undefined ? encounter?.acting : undefined;

const ownTurn = (edge: Edge): string =>
  edge === 'start' ? t('initiative.effectStartOfOwnTurn') : t('initiative.effectEndOfOwnTurn');
const turnName = (edge: Edge, name: string): string =>
  edge === 'start' ? t('initiative.effectStartOfTurn', { name }) : t('initiative.effectEndOfTurn', { name });

/** The rows of the tracker in the order they are shown; one whose basis is as it was is the same object. */
export function buildRows(
  state: TableState,
  system: RuleSystem,
  about: About,
  drawn: ReadonlyMap<string, DrawnRow>,
): readonly DrawnRow[] {
  const mobs = new Map<string, Combatant[]>();
  const lines: (readonly Combatant[])[] = [];
  for (const each of sortByTurnOrder(state)) {
    const mob = each.sheet.mob ? mobs.get(each.group) : undefined;
    if (mob) {
      mob.push(each);
      continue;
    }
    const line = [each];
    if (each.sheet.mob) mobs.set(each.group, line);
    lines.push(line);
  }
  // What an effect says may name anybody; put together once, not once a row.
  const names = state.combatants.map(({ name }) => name).join('|');
  return lines.map((members) => {
    const basis = rowBasis(members, state, about, names);
    const known = drawn.get(members[0]?.id ?? '');
    return known && isSameBasis(known.basis, basis)
      ? known
      : { basis, row: combatantRow(members, state, system, about) };
  });
}

/** A row with all that it was made from: the same basis gives the same row, which then need not be drawn again. */
export interface DrawnRow {
  readonly basis: readonly unknown[];
  readonly row: InitiativeRow;
}

function rowBasis(
  members: readonly Combatant[],
  state: TableState,
  { selected, focus, targets }: About,
  names: string,
): readonly unknown[] {
  const { encounter, worldTime } = state;
  const [first] = members;
  const acting = actingId(encounter);
  let [ticking, bearing] = [false, false];
  for (const { effects } of members)
    for (const { duration } of effects) {
      bearing = true;
      if (duration.kind === 'time') ticking = true;
    }
  const basis: unknown[] = [currentLanguage(), bearing ? names : '', ticking ? worldTime : 0];
  // What is about each of them, in its order; most rows have one.
  for (const each of members) {
    const { id } = each;
    basis.push(each, id === acting, selected.includes(id), id === focus, targets.includes(id));
  }
  if (members.length > 1 && first) basis.push(mobName(members, first, state));
  if (first?.presence === 'absent') basis.push(arrivalText(first, state));
  return basis;
}

function isSameBasis(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

function combatantRow(
  members: readonly Combatant[],
  state: TableState,
  system: RuleSystem,
  { selected, focus, targets }: About,
): InitiativeRow {
  const standing = members.filter((each) => !system.harm.out(each));
  const acting = members.find(({ id }) => id === actingId(state.encounter));
  const chosen = members.find(({ id }) => selected.includes(id));
  const [first] = members;
  const lead = chosen ?? acting ?? standing[0] ?? first;
  if (!lead || !first) throw new Error('A row without a combatant cannot be.');
  const mob = members.length > 1;
  const name = mob ? mobName(members, lead, state) : lead.name;
  const number = / \d[\d–, ]*$/u.exec(name)?.[0] ?? '';
  const comes = arrivalText(lead, state);
  const states = mob ? [] : system.harm.state(lead);
  const left = mob ? undefined : departureText(lead, system);
  const known = left === undefined ? lifeStage(states, system) : 'gone';
  const stage = standing.length === 0 && mob ? 'dead' : known;
  return {
    key: first.id,
    id: lead.id,
    members,
    lead,
    name,
    start: name.slice(0, name.length - number.length),
    end: number,
    tag: lead.tag,
    mob,
    standing: standing.length,
    acting: acting !== undefined,
    selected: chosen !== undefined,
    focused: members.some(({ id }) => id === focus),
    targeted: members.some(({ id }) => targets.includes(id)),
    out: standing.length === 0,
    ...(stage === undefined ? {} : { stage }),
    ...(comes === undefined ? {} : { comes }),
    states: [
      ...states.map((key) => labelOf(system.words.vitalStates, key)),
      ...(left === undefined ? [] : [left.toLowerCase()]),
    ],
    chips: stage === 'dead' || stage === 'gone' ? [] : rowChips(members, state, system),
  };
}

/** The chips of a row, the most urgent first; what several of a mob have is one chip with their number. */
function rowChips(members: readonly Combatant[], state: TableState, system: RuleSystem): readonly RowChip[] {
  const chips = members.flatMap((each) =>
    each.effects.map((effect) => effectChip(each.id, effect, state, system)),
  );
  if (members.length === 1) return sortByUrgency(chips);
  const alike = new Map<string, RowChip[]>();
  for (const chip of chips) alike.set(chip.text, [...(alike.get(chip.text) ?? []), chip]);
  return sortByUrgency(
    [...alike.values()].flatMap(([first, ...others]) =>
      first ? [others.length + 1 === members.length ? first : { ...first, among: others.length + 1 }] : [],
    ),
  );
}

export function effectChip(who: string, effect: Effect, state: TableState, system: RuleSystem): RowChip {
  const look = describeChip(effect, system);
  return {
    who,
    effect,
    text: `${nameEffect({ ...effect, label: localize(effect.label) })}${whenText(who, effect, state, system)}`,
    look,
    tag: look.shape === 'tie' ? ` ${findCombatant(state, effect.source ?? '')?.tag ?? ''}` : '',
  };
}

/** ` (50%, 10 more on average)` of damage that comes back until its save is made. */
function costText(who: string, effect: Effect, state: TableState, system: RuleSystem): string {
  const bearer = findCombatant(state, who);
  const lasts = bearer && lastingHarm(bearer, effect, system, createRulesContext(state, system));
  if (!lasts) return '';
  const chance = Math.round(lasts.save * 100);
  return ` ${t('initiative.effectHarm', { chance, mean: Math.round(lasts.mean * 10) / 10 })}`;
}

function whenText(who: string, effect: Effect, state: TableState, system: RuleSystem): string {
  const { duration, source } = effect;
  const by =
    source === undefined || source === who || !isToldWithSource(effect, system)
      ? ''
      : ` ${t('initiative.effectBy', { name: findCombatant(state, source)?.name ?? t('initiative.someoneGone') })}`;
  if (isEndedOutside(effect)) return `${by} · ${t('common.whileInside')}`;
  switch (duration.kind) {
    case 'saveEnds':
      return `${by} · ${localize(system.words.saveEnds?.label.toLowerCase() ?? '') || t('common.saveEnds')}${costText(who, effect, state, system)}`;
    case 'untilTurn':
      return `${by} · ${turnText(who, duration, state)}`;
    case 'encounter':
      return t('initiative.effectThisFight', { by });
    case 'removed':
      return by;
    case 'time':
      return t('initiative.effectTimeLeft', {
        by,
        span: localizeValue(spanAsText(Math.max(duration.until - state.worldTime, 0))),
      });
    case 'maintained':
      return ` ${t('initiative.effectMaintained', { name: findCombatant(state, duration.by)?.name ?? t('initiative.someoneGone') })}`;
  }
}

/** `end of Sefi’s turn`; of its own turn, and of one after the next, in fewer words. */
function turnText(
  who: string,
  { edge, of, turns }: Extract<Effect['duration'], { kind: 'untilTurn' }>,
  state: TableState,
): string {
  const turn =
    of === who
      ? ownTurn(edge)
      : turnName(edge, findCombatant(state, of)?.name ?? t('initiative.someoneGone'));
  return turns > 1 ? t('initiative.effectInTurns', { turn, turns }) : turn;
}

type Edge = Extract<Effect['duration'], { kind: 'untilTurn' }>['edge'];

/** A row of the order without a creature behind it: a lair, a trap, a clock, or one more turn of somebody. */
export interface EntryRow {
  readonly key: string;
  readonly id: string;
  /** Itself alone, as far as choosing goes. */
  readonly members: readonly { readonly id: string }[];
  readonly entry: OrderEntry;
  readonly name: string;
  readonly acting: boolean;
  readonly selected: boolean;
  readonly focused: boolean;
  /** Turns until it comes due, where it counts down. */
  readonly left: number | undefined;
  /** Its time has come and gone. */
  readonly over: boolean;
}

export type OrderLine = InitiativeRow | EntryRow;

export function isEntryRow(line: OrderLine): line is EntryRow {
  return 'entry' in line;
}

/** Every line of the order as it is shown: the rows of combatants and what stands between them. */
export function mixOrderLines(
  encounter: Encounter,
  rows: readonly InitiativeRow[],
  chosen: (entry: OrderEntry) => Pick<EntryRow, 'selected' | 'focused'>,
): readonly OrderLine[] {
  const entries = new Map((encounter.entries ?? []).map((each) => [each.id, each]));
  const rowOf = new Map(rows.flatMap((row) => row.members.map(({ id }) => [id, row] as const)));
  const placed = new Set<InitiativeRow>();
  const lines: OrderLine[] = [];
  for (const id of encounter.order) {
    const [entry, row] = [entries.get(id), rowOf.get(id)];
    if (entry) lines.push({ ...entryLine(entry, encounter), ...chosen(entry) });
    else if (row && !placed.has(row)) lines.push(row);
    if (row) placed.add(row);
  }
  return [...lines, ...rows.filter((row) => !placed.has(row))];
}

function entryLine(entry: OrderEntry, encounter: Encounter): Omit<EntryRow, 'selected' | 'focused'> {
  return {
    key: entry.id,
    id: entry.id,
    members: [{ id: entry.id }],
    entry,
    name: entry.name,
    acting: encounter.acting === entry.id || encounter.at === entry.id,
    left: countTurnsLeft(encounter, entry),
    over: isExpired(encounter, entry),
  };
}

type Row = Pick<InitiativeRow, 'name' | 'acting' | 'out' | 'mob'> & {
  readonly lead: Pick<InitiativeRow['lead'], 'group' | 'name' | 'presence'> & {
    readonly initiative?: unknown;
  };
};

type ComingLine = Row | Pick<EntryRow, 'name' | 'acting' | 'over' | 'left' | 'entry'>;

/**
 * Who comes after the acting one, the next first: those of one kind who follow one another are one name, as in
 * `Gloom Caller 1, 2, 3`. And how many rows are to go before the round is over.
 */
export function findUpcoming(lines: readonly ComingLine[]): {
  readonly next: readonly string[];
  readonly left: number;
} {
  const rows = lines.map(findRow);
  const placed = rows.filter(
    ({ out, lead, acting }) =>
      acting || (!out && lead.initiative !== undefined && lead.presence !== 'absent'),
  );
  const at = placed.findIndex(({ acting }) => acting);
  const later = placed.slice(at + 1);
  const around = at < 0 ? later : [...later, ...placed.slice(0, at)];
  return { next: together(around, 2), left: later.length };
}

/** What is no creature comes where it comes due with its next turn; clocks are silent until then. */
function findRow(line: ComingLine): Row {
  if (!('entry' in line)) return line;
  const { name, acting, over, left = 1, entry } = line;
  return {
    name,
    acting,
    out: over || left > 1,
    mob: false,
    lead: { group: entry.id, name, presence: 'here', initiative: entry },
  };
}

/** The names of the first so many, those of one kind who follow one another as one. */
function together(rows: readonly Row[], most: number): readonly string[] {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && !row.mob && run[0].lead.group === row.lead.group) run.push(row);
    else if (runs.length < most) runs.push([row]);
    else break;
  }
  return runs.map(([first, ...others]) =>
    [first?.name ?? '', ...others.map(({ name }) => /\d+$/u.exec(name)?.[0] ?? name)].join(', '),
  );
}
