import { defineStore } from 'pinia';
import { computed } from 'vue';
import {
  type Aura,
  listAllAuras,
  findAuras,
  listInside,
  isInsideKnown,
  isZone,
  listInsideCandidates,
  findZoneEffect,
} from '../../core/table/auras.ts';
import { type Combatant, findCombatant } from '../../core/table/state.ts';
import { useSay } from './say.ts';
import { useSelection } from './selection.ts';
import { useTable } from './table.ts';
import { useTargets } from './targets.ts';
import { useUi } from './ui.ts';
import { t } from '../i18n/localize.ts';

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
export const useAuras = defineStore('auras', () => {
  const table = useTable();
  const selection = useSelection();
  const targets = useTargets();
  const say = useSay();
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
    return [...there, ...zones].map(lineOf);
  }

  function lineOf(aura: Aura): AuraLine {
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

  async function put(
    owner: string,
    power: string,
    who: readonly string[],
    within: boolean,
  ): Promise<boolean> {
    return !say.refused(
      await table.ask({ type: 'aura.inside', owner, power, who: [...who], inside: within }),
    );
  }

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
    const line = lineOf(meant.value);
    const who = line.who.filter(({ id }) => selection.selected.includes(id));
    if (who.length === 0) {
      ui.say(t('stores.selectStands', { name: power.name, name2: owner.name }), true);
      return;
    }
    const enter = who.some((each) => !each.inside);
    const moving = who.filter((each) => each.inside !== enter).map(({ id }) => id);
    if (!(await put(owner.id, power.id, moving, enter))) return;
    const names = who.map(({ name }) => name).join(', ');
    ui.say(
      enter
        ? t('stores.inOf', { name: power.name, name2: owner.name, names })
        : t('stores.noLonger', { name: power.name, name2: owner.name, names }),
    );
  }

  return { all, meant, linesOf, put, toggle };
});
