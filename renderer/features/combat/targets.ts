import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import {
  likelyTargets,
  filterMeantTargets,
  type MeantTarget,
  proposeTarget,
  canFight,
  pickNextTarget,
} from '../../../core/table/targets.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { useSelection } from './selection.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** Who attacks, and whom: named by the GM for this turn, else proposed by the rules. */
export const useTargets = defineStore('targets', () => {
  const table = useTable();
  const ui = useUi();
  const selection = useSelection();
  const named = shallowRef<readonly MeantTarget[]>([]);
  /** Whom each attacked last, by id of the attacker. */
  const last = shallowRef<ReadonlyMap<string, string>>(new Map());

  const attacker = computed<Combatant | undefined>(() => {
    const looked = ui.looking === undefined ? undefined : findCombatant(table.state, ui.looking);
    // An attack of several parts is made by whoever began it, in whosever turn.
    const doing = findCombatant(table.state, table.state.sequence?.attacker ?? '');
    // Out of a fight, whoever is selected first is the one who does things.
    return looked ?? doing ?? table.acting ?? findCombatant(table.state, selection.selected[0] ?? '');
  });

  watch(
    () => table.id,
    () => {
      last.value = new Map();
      ui.faces = [];
      ui.looking = undefined;
    },
    { flush: 'sync' },
  );
  // Whom one attacks, and under which circumstances, is no business of the next.
  watch(
    [() => table.id, () => attacker.value?.id, () => table.state.encounter?.round],
    () => {
      named.value = [];
      ui.switched = {};
      ui.plus = undefined;
    },
    { flush: 'sync' },
  );

  const there = computed(() =>
    table.system ? filterMeantTargets(table.state, table.system, attacker.value, named.value) : [],
  );
  const proposed = computed(() => {
    const who = attacker.value;
    return who && table.system
      ? proposeTarget(table.state, table.system, who, last.value.get(who.id))
      : undefined;
  });
  const targets = computed<readonly Combatant[]>(() =>
    there.value.length > 0 ? there.value : [proposed.value ?? []].flat(),
  );

  /** Whom a row stands for: one, or of a mob all that are selected and still up, as an area takes them. */
  function meant(id: string): readonly string[] {
    const one = findCombatant(table.state, id);
    if (one?.sheet.mob !== true || !selection.selected.includes(id)) return [id];
    const up = table.state.combatants.filter(
      (each) =>
        each.group === one.group &&
        selection.selected.includes(each.id) &&
        table.system?.harm.out(each) === false,
    );
    return up.length > 1 ? up.map((each) => each.id) : [id];
  }

  function name(ids: readonly string[]): void {
    const { state, system } = table;
    named.value = ids.map((id) => {
      const found = findCombatant(state, id);
      return { id, stood: found !== undefined && system !== undefined && canFight(found, system) };
    });
  }

  function take(id: string): void {
    name(meant(id));
  }

  /** One more target, or one less; of a mob all that are selected. What was only proposed stays the first. */
  function add(id: string): void {
    const [now, whom] = [targets.value.map((each) => each.id), meant(id)];
    name(
      whom.every((each) => now.includes(each))
        ? now.filter((each) => !whom.includes(each))
        : [...new Set([...now, ...whom])],
    );
  }

  /** The next likely one. */
  function next(): void {
    const who = attacker.value;
    if (!who || !table.system) return;
    const after = pickNextTarget(likelyTargets(table.state, table.system, who), targets.value[0]?.id);
    if (after) take(after.id);
  }

  return {
    attacker,
    targets,
    /** Whether the GM has said whom. */
    isNamed: computed(() => there.value.length > 0),
    take,
    add,
    next,
    clear: (): void => {
      named.value = [];
    },
    /** What was attacked is proposed the next time. */
    remember: (who: string, target: string): void => {
      last.value = new Map([...last.value, [who, target]]);
    },
  };
});
