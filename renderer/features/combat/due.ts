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
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { listReminders, type Reminder } from '../../../core/table/triggers.ts';
import { t } from '../../i18n/localize.ts';
import { useActions } from '../../stores/actions.ts';
import { useSelection } from './selection.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

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
