import { t, localize, textIds } from '../../i18n/localize.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useTable } from '../../stores/table.ts';
import { computed } from 'vue';
import type { Due } from '../../../core/rules/consequences.ts';
import {
  type Aura,
  findAuras,
  findZoneEffect,
  isInsideKnown,
  isZone,
  listAllAuras,
  listInside,
  listInsideCandidates,
} from '../../../core/table/auras.ts';
import { isExtraAction } from '../../../core/table/due.ts';
import { listReminders, type Reminder } from '../../../core/table/triggers.ts';
import { useActions } from '../../stores/actions.ts';
import { useSelection } from './selection.ts';
import { useUi } from '../../stores/ui.ts';
import type { AttackOffer } from '../../../core/rules/attacks.ts';
import type { Circumstance } from '../../../core/rules/checks.ts';
import type { TextId } from '../../i18n/index.ts';

/** An allowance of a turn as pips: how many there are, how many are spent. */
export interface Pips {
  readonly key: string;
  readonly label: string;
  readonly short: string;
  readonly rule: string;
  readonly most: number;
  readonly used: number;
}

/** A counter of several in words: `3/5`, and whose it is. */
interface Shared {
  readonly short: string;
  readonly full: string;
}

/** What a turn is made of, for whoever is asked. */
export function useTurn() {
  const table = useTable();

  function pipsOf(who: Combatant): readonly Pips[] {
    const budget = table.system?.turns.budget;
    const { rulesContext: now } = table;
    // A panel may still be drawing one who has left.
    if (!budget || !now || !table.state.encounter || !findCombatant(table.state, who.id)) return [];
    return budget.allowances(who, now).map(({ key, label, short, rule, most }) => ({
      key,
      label: localize(label),
      short,
      rule,
      most,
      used: who.used[key] ?? 0,
    }));
  }

  /** What it shares with others, short and in full; nothing where it shares nothing. */
  function sharedOf(who: Combatant): Shared | undefined {
    const { rulesContext: now } = table;
    const shared = (now && table.system?.shared?.(who, now)) ?? [];
    if (shared.length === 0) return undefined;
    return {
      short: shared
        .map(({ short = t('initiative.pool'), left, most }) => `${localize(short)} ${left}/${most}`)
        .join(' · '),
      full: shared
        .map(({ label, left, most }) => t('common.budgetLeft', { label: localize(label), left, most }))
        .join(', '),
    };
  }

  /** How someone waits, in words; empty for those who do not. */
  function waitingText(who: string): string {
    const waiting = table.state.encounter?.waiting.find((each) => each.who === who);
    if (!waiting) return '';
    return waiting.kind === 'delay'
      ? t('initiative.delays')
      : t('initiative.readied', { trigger: waiting.trigger });
  }

  return { pipsOf, sharedOf, waitingText };
}

/** Shapes for the actions of a turn, in the order the game has them, in a box of 12 by 12: square, triangle, diamond, circle, ring. */
export const PIP_SHAPES: readonly string[] = [
  'M1.2 1.2h9.6v9.6H1.2z',
  'M6 1.2 11 10.8H1z',
  'M6 .6 11.4 6 6 11.4.6 6z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8z',
  'M6 1.1a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8zM6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
];

/**
 * What a key does of all that is due: the first chore, before one of the end of the turn what is offered for this moment;
 * then what is offered to somebody selected, to whoever acts, or for
 * this moment; then an action between turns; then any other offer. Undefined where nothing is due.
 */
export function chooseFirstDue(
  all: readonly Due[],
  acting: string | undefined,
  selected: readonly string[],
): Due | undefined {
  const offers = all.filter(({ ways }) => ways);
  const chores = all.filter((each) => !each.ways && !isExtraAction(each));
  // What the end of the running turn asks comes after what is offered for this very moment.
  const ends = ({ who, moment }: Due): boolean => who === acting && moment === 'end';
  const now = offers.filter(({ moment }) => moment === 'now');
  return (
    chores.find((each) => !ends(each)) ??
    (chores.length > 0 ? (now.find(({ who }) => selected.includes(who)) ?? now[0]) : undefined) ??
    chores[0] ??
    offers.find(({ who }) => selected.includes(who)) ??
    offers.find(({ who, moment }) => who === acting || moment === 'now') ??
    all.find(isExtraAction) ??
    offers[0]
  );
}

/** Powers that wait for what the table cannot see. */
export function usePowerReminders() {
  const table = useTable();
  const selection = useSelection();
  const ui = useUi();
  const { send } = useActions();

  const all = computed(() => (table.system ? listReminders(table.state, table.system) : []));

  /** It came about: used on those chosen, an attack else on the one whose turn it is. */
  async function use({ who, power }: Reminder): Promise<void> {
    const acting = findCombatant(table.state, table.state.encounter?.acting ?? '');
    const hostile = acting && (acting.side === 'foes') !== (who.side === 'foes') ? [acting.id] : [];
    const chosen = selection.selected.filter((id) => id !== who.id);
    const whom = chosen.length > 0 ? chosen : hostile;
    if (!power.attack) {
      const targets = chosen.length > 0 ? { targets: [...chosen] } : {};
      await send({ type: 'power.use', who: who.id, power: power.id, ...targets });
    } else if (whom.length === 0) ui.say(t('acting.targetRefused'), true);
    else
      await send({
        type: 'attack.roll',
        attacker: who.id,
        power: power.id,
        targets: whom.map((id) => ({ who: id, switched: {} })),
      });
  }

  return {
    get reminders() {
      return all.value;
    },
    use,
  };
}

/** An aura or zone as the panel shows it: who may be in it, and who is. */
export interface AuraLine {
  readonly owner: string;
  readonly power: string;
  readonly name: string;
  readonly radius: number;
  /** Whether the table itself keeps count of who is in it. */
  readonly seen: boolean;
  readonly who: readonly { readonly id: string; readonly name: string; readonly inside: boolean }[];
}

/** Who stands in whose aura, said by click or by key. */
export function useAuras() {
  const table = useTable();
  const selection = useSelection();
  const { targets } = useSelection();
  const { send } = useActions();
  const ui = useUi();

  const all = computed(() => (table.system ? listAllAuras(table.state, table.system) : []));

  /** The auras of this one, and its zones: also those it could leave. */
  function linesOf(who: Combatant): readonly AuraLine[] {
    const { system } = table;
    const owner = findCombatant(table.state, who.id);
    if (!system || !owner || !table.state.encounter) return [];
    const there = findAuras(system, owner);
    const zones = owner.sheet.powers
      .filter((power) => isZone(power) && owner.spent.includes(power.id) && !findZoneEffect(owner, power.id))
      .map((power): Aura => ({ owner, power, radius: 1, zone: true }));
    return [...there, ...zones].map(createAuraLine);
  }

  function createAuraLine(aura: Aura): AuraLine {
    const { system, state } = table;
    const within = new Set((system ? listInside(aura, state, system) : []).map(({ id }) => id));
    const may = listInsideCandidates(aura, state).filter((each) => !system?.harm.out(each));
    return {
      owner: aura.owner.id,
      power: aura.power.id,
      name: aura.power.name,
      radius: aura.radius,
      seen: system !== undefined && isInsideKnown(aura, state, system),
      who: may.map(({ id, name }) => ({ id, name, inside: within.has(id) })),
    };
  }

  const put = (owner: string, power: string, who: readonly string[], within: boolean): Promise<boolean> =>
    send({ type: 'aura.inside', owner, power, who: [...who], inside: within });

  /** The aura that the key means: that of the one looked at, else the first at the table. */
  const meant = computed<Aura | undefined>(() => {
    const { attacker } = targets;
    const own = all.value.filter(({ owner }) => owner.id === attacker?.id);
    const [first] = own.length > 0 ? own : all.value;
    return first;
  });

  /** Those chosen step into the aura, or out of it where all of them are inside. */
  async function toggle(): Promise<void> {
    if (!meant.value) return;
    const { owner, power } = meant.value;
    const line = createAuraLine(meant.value);
    const who = line.who.filter(({ id }) => selection.selected.includes(id));
    if (who.length === 0) {
      ui.say(t('initiative.auraSelectRefused', { name: power.name, name2: owner.name }), true);
      return;
    }
    const enter = who.some((each) => !each.inside);
    const moving = who.filter((each) => each.inside !== enter).map(({ id }) => id);
    if (!(await put(owner.id, power.id, moving, enter))) return;
    const names = who.map(({ name }) => name).join(', ');
    ui.say(
      enter
        ? t('initiative.auraEntered', { name: power.name, name2: owner.name, names })
        : t('initiative.auraLeft', { name: power.name, name2: owner.name, names }),
    );
  }

  return {
    get all() {
      return all.value;
    },
    get meant() {
      return meant.value;
    },
    linesOf,
    put,
    toggle,
  };
}

/** The least face of a single d20 that reaches the target, 2 to 20; nothing where more dice are rolled, or dice against it. */
export function neededRoll(check: AttackOffer['check']): number | undefined {
  if (!check || check.target.dice !== undefined || check.dice !== '1d20') return undefined;
  return Math.min(20, Math.max(2, check.target.value - check.modifier.value));
}

const PLACES: readonly TextId[] = textIds([
  'acting.firstAttack',
  'acting.secondAttack',
  'acting.thirdAttack',
  'acting.fourthAttack',
  'acting.fifthAttack',
]);

/** What rolling does between two attacks of one: `second attack`, `attack 7 of 9`. `at` counts from 0. */
export function nextAttackText(at: number, of: number): string {
  const place = PLACES[at];
  return place === undefined ? t('acting.attackCount', { at: at + 1, of }) : t(place);
}

/** Circumstances of the offers of one power, each once; on where it is on against any target. */
function pooled(offers: readonly AttackOffer[]): readonly Circumstance[] {
  const found = new Map<string, Circumstance>();
  for (const each of offers.flatMap((offer) => offer.circumstances))
    found.set(each.key, { ...each, on: each.on || (found.get(each.key)?.on ?? false) });
  return [...found.values()];
}

/** Circumstances sorted by what they apply to: every power that attacks, or some alone. */
interface SortedCircumstances {
  readonly shared: readonly Circumstance[];
  /** By id of the power. */
  readonly own: ReadonlyMap<string, readonly Circumstance[]>;
}

/** Tells apart what applies to every power that attacks from what applies to some of them alone. */
export function sortCircumstances(
  powers: readonly { readonly id: string; readonly offers: readonly AttackOffer[] }[],
): SortedCircumstances {
  const lists = powers
    .filter(({ offers }) => offers.length > 0)
    .map(({ id, offers }) => ({ id, all: pooled(offers) }));
  const inAll = ({ key }: Circumstance): boolean =>
    lists.every(({ all }) => all.some((each) => each.key === key));
  const shared = new Map<string, Circumstance>();
  for (const each of lists.flatMap(({ all }) => all.filter(inAll)))
    shared.set(each.key, { ...each, on: each.on || (shared.get(each.key)?.on ?? false) });
  return {
    shared: [...shared.values()],
    own: new Map(lists.map(({ id, all }) => [id, all.filter((each) => !inAll(each))])),
  };
}
