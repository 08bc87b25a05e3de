import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { refuse, type Result } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { convertCreature, conversionTargets, type Converted } from '../../../core/exchange/conversion.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { t, localize } from '../../i18n/localize.ts';
import { useLibrary } from '../../stores/library.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';

/** A creature on its way into another game: shown with what becomes of each part before it is taken. */
export const useConverting = defineStore('converting', () => {
  const library = useLibrary();
  const ui = useUi();
  const stack = useOverlayStack();
  const creature = computed(() => stack.propsOf('convert')?.creature);
  const wanted = shallowRef('');

  const systems = computed<readonly RuleSystem[]>(() => listTargets(creature.value));
  const to = computed(() => systems.value.find(({ key }) => key === wanted.value) ?? systems.value[0]);
  const result = computed<Result<Converted> | undefined>(() =>
    creature.value && to.value ? convertedTo(creature.value, to.value) : undefined,
  );

  /** Games that a creature can become one of; the campaign’s own first. */
  function listTargets(each: Omit<Creature, 'id'> | undefined): readonly RuleSystem[] {
    const from = each && library.rulesOf(each.system);
    const own = library.system.key;
    return from
      ? conversionTargets(from, SYSTEMS).toSorted((a, b) => Number(b.key === own) - Number(a.key === own))
      : [];
  }

  function convertedTo(each: Omit<Creature, 'id'>, system: RuleSystem): Result<Converted> {
    const from = library.rulesOf(each.system);
    return from
      ? convertCreature(each, from, system)
      : refuse({ message: t('common.gameRefused', { system: each.system }) });
  }

  /** The creature in the campaign’s own game; nothing where it is of it, or cannot become one of it. */
  function toOwn(each: Omit<Creature, 'id'>): Converted | undefined {
    const own = listTargets(each).find(({ key }) => key === library.system.key);
    const made = own && convertedTo(each, own);
    return made?.ok ? made.value : undefined;
  }

  function show(each: Creature | undefined): void {
    if (!each) return ui.say(t('exchange.convertRefused'), true);
    wanted.value = '';
    stack.open('convert', { creature: each });
  }

  /** Saves what it became as a creature of its own; the one it was stays. */
  async function take(): Promise<void> {
    if (!result.value?.ok || !to.value) return;
    const [made, { title }] = [result.value.value.creature, to.value];
    const refusal = await library.save({ ...made, id: library.newId() });
    if (refusal) return ui.say(localize(refusal), true);
    stack.close('convert');
    ui.say(t('exchange.convertDone', { name: made.name, title }), false, 'library');
  }

  return { creature, wanted, systems, to, result, toOwn, show, take };
});
