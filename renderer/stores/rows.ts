import { createRulesContext } from '../../core/table/rulesContext.ts';
import { type Effect, nameEffect } from '../../core/rules/combat.ts';
import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { RuleSystem } from '../../core/rules/system.ts';
import { labelOf, type HealthStage } from '../../core/rules/words.ts';
import { sortByTurnOrder } from '../../core/table/targets.ts';
import {
  sortByUrgency,
  describeChip,
  type ChipLook,
  isEndedOutside,
  isToldWithSource,
  lastingHarm,
} from '../../core/table/chips.ts';
import { spanAsText } from '../../core/table/logParts.ts';
import { type Combatant, findCombatant, type TableState } from '../../core/table/state.ts';
import { useTable } from './table.ts';
import { comesIn, leftBy, mobName, stageOf } from './rowNames.ts';
import { useSelection } from './selection.ts';
import { useTargets } from './targets.ts';
import { currentLanguage } from '../i18n/index.ts';
import { t, localize, localizeValue } from '../i18n/localize.ts';

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

/** The rows of the tracker in the order they are shown, keyed and counted by. */
export const useRows = defineStore('rows', () => {
  const table = useTable();
  let drawn = new Map<string, Drawn>();
  const rows = computed<readonly InitiativeRow[]>(() => {
    if (!table.system) return [];
    const { selected, focus } = useSelection();
    const targets = useTargets().targets.map(({ id }) => id);
    const next = rowsOf(table.state, table.system, { selected, focus, targets }, drawn);
    drawn = new Map(next.map((each) => [each.row.key, each]));
    return next.map(({ row }) => row);
  });
  return { rows };
});

function rowsOf(
  state: TableState,
  system: RuleSystem,
  about: About,
  drawn: ReadonlyMap<string, Drawn>,
): readonly Drawn[] {
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
    const basis = basisOf(members, state, about, names);
    const known = drawn.get(members[0]?.id ?? '');
    return known && same(known.basis, basis) ? known : { basis, row: rowOf(members, state, system, about) };
  });
}

/** A row with all that it was made from: the same basis gives the same row, which then need not be drawn again. */
interface Drawn {
  readonly basis: readonly unknown[];
  readonly row: InitiativeRow;
}

function basisOf(
  members: readonly Combatant[],
  state: TableState,
  { selected, focus, targets }: About,
  names: string,
): readonly unknown[] {
  const { encounter, worldTime } = state;
  const [first] = members;
  const acting = actingOf(encounter);
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
  if (first?.presence === 'absent') basis.push(comesIn(first, state));
  return basis;
}

/** Who has the turn at its own place; in a further turn of its own that row is lit, and not this one. */
const actingOf = (encounter: TableState['encounter']): string | undefined =>
  encounter?.at === undefined ? encounter?.acting : undefined;

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at]);
}

function rowOf(
  members: readonly Combatant[],
  state: TableState,
  system: RuleSystem,
  { selected, focus, targets }: About,
): InitiativeRow {
  const standing = members.filter((each) => !system.harm.out(each));
  const acting = members.find(({ id }) => id === actingOf(state.encounter));
  const chosen = members.find(({ id }) => selected.includes(id));
  const [first] = members;
  const lead = chosen ?? acting ?? standing[0] ?? first;
  if (!lead || !first) throw new Error('A row without a combatant cannot be.');
  const mob = members.length > 1;
  const name = mob ? mobName(members, lead, state) : lead.name;
  const number = / \d[\d–, ]*$/u.exec(name)?.[0] ?? '';
  const comes = comesIn(lead, state);
  const states = mob ? [] : system.harm.state(lead);
  const left = mob ? undefined : leftBy(lead, system);
  const known = left === undefined ? stageOf(states, system) : 'gone';
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
    chips: stage === 'dead' || stage === 'gone' ? [] : chipsOf(members, state, system),
  };
}

/** The chips of a row, the most urgent first; what several of a mob have is one chip with their number. */
function chipsOf(members: readonly Combatant[], state: TableState, system: RuleSystem): readonly RowChip[] {
  const chips = members.flatMap((each) =>
    each.effects.map((effect) => chipOf(each.id, effect, state, system)),
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

export function chipOf(who: string, effect: Effect, state: TableState, system: RuleSystem): RowChip {
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
  return ` ${t('stores.lastingHarm', { chance, mean: Math.round(lasts.mean * 10) / 10 })}`;
}

function whenText(who: string, effect: Effect, state: TableState, system: RuleSystem): string {
  const { duration, source } = effect;
  const by =
    source === undefined || source === who || !isToldWithSource(effect, system)
      ? ''
      : ` ${t('stores.by', { name: findCombatant(state, source)?.name ?? t('stores.oneGone') })}`;
  if (isEndedOutside(effect)) return `${by} · ${t('common.whileInside')}`;
  switch (duration.kind) {
    case 'saveEnds':
      return `${by} · ${localize(system.words.saveEnds?.label.toLowerCase() ?? '') || t('common.saveEnds')}${costText(who, effect, state, system)}`;
    case 'untilTurn':
      return `${by} · ${turnText(who, duration, state)}`;
    case 'encounter':
      return t('stores.thisFight', { by });
    case 'removed':
      return by;
    case 'time':
      return t('stores.left', {
        by,
        span: localizeValue(spanAsText(Math.max(duration.until - state.worldTime, 0))),
      });
    case 'maintained':
      return ` ${t('stores.whileMaintainsIt', { name: findCombatant(state, duration.by)?.name ?? t('stores.oneGone') })}`;
  }
}

/** `end of Sefi’s turn`; of its own turn, and of one after the next, in fewer words. */
function turnText(
  who: string,
  { edge, of, turns }: Extract<Effect['duration'], { kind: 'untilTurn' }>,
  state: TableState,
): string {
  const turn =
    of === who ? ownTurn(edge) : turnOf(edge, findCombatant(state, of)?.name ?? t('stores.oneGone'));
  return turns > 1 ? t('stores.inTurns', { turn, turns }) : turn;
}

type Edge = Extract<Effect['duration'], { kind: 'untilTurn' }>['edge'];
const ownTurn = (edge: Edge): string =>
  edge === 'start' ? t('stores.startOwnTurn') : t('stores.endOwnTurn');
const turnOf = (edge: Edge, name: string): string =>
  edge === 'start' ? t('stores.startSTurn', { name }) : t('stores.endSTurn', { name });
