import { defineStore } from 'pinia';
import { computed, watch, watchEffect } from 'vue';
import type { Refusal } from '../../core/kernel/result.ts';
import { WALK_STEPS } from '../../core/store/settings.ts';
import { useAttack } from './attack.ts';
import { useSession } from './session.ts';
import { useSettings } from './settings.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { WALK, type WalkScene } from './walkSteps.ts';

/** The walk through a first fight: how far it is, and what is to be done now. It watches, and holds nothing up. */
export const useWalk = defineStore('walk', () => {
  const session = useSession();
  const settings = useSettings();
  const table = useTable();
  const ui = useUi();
  const attack = useAttack();

  const on = computed(() => session.phase === 'open' && settings.now.walk.on);
  const at = computed(() => settings.now.walk.step);
  const step = computed(() => WALK[at.value]);

  const lastType = computed(() => table.steps.at(-1)?.command.type ?? '');
  const scene = computed<WalkScene>(() => {
    const { encounter, combatants, pending, prepared } = table.state;
    const place = attack.powers().findIndex((power) => power.attack ?? power.damage) + 1;
    return {
      screen: ui.screen,
      prepared: prepared.length > 0,
      fighting: encounter !== undefined,
      foes: combatants.some(({ side }) => side === 'foes'),
      placed: combatants.every(({ initiative }) => initiative !== undefined),
      acting: table.acting?.name ?? '',
      ...(place > 0 ? { attack: place } : {}),
      rolled: pending !== undefined,
      refused: table.overridable !== undefined,
      held: pending === undefined && table.due.length > 0 && lastType.value === 'attack.roll',
      points: combatants.reduce((sum, { hp, temporary }) => sum + hp + temporary, 0),
      // The number of the last step that holds: it grows and falls with them, however many of them were read.
      done: table.steps.at(-1)?.seq ?? 0,
      last: lastType.value,
    };
  });
  const hint = computed(() => (on.value ? step.value?.hint(scene.value) : undefined));

  watch([scene, step, on], ([now, doing, running], [before]) => {
    if (running && doing?.did(now, before))
      void settings.change({ walk: { on: true, step: at.value + 1, known: true } });
  });
  watchEffect(() => {
    document.documentElement.dataset['walk'] = hint.value?.at ?? '';
  });

  return {
    on,
    /** From 1. */
    number: computed(() => Math.min(at.value + 1, WALK_STEPS)),
    step,
    hint,
    /** Whether it was gone through or left before: then it does not offer itself. */
    known: computed(() => settings.now.walk.known),
    /** Begins it anew, in the first sample where no campaign is open. */
    async begin(sample: string): Promise<Refusal | undefined> {
      const refused = session.phase === 'open' ? undefined : await session.loadSample(sample);
      if (!refused) await settings.change({ walk: { on: true, step: 0, known: true } });
      return refused;
    },
    leave: (): Promise<void> => settings.change({ walk: { on: false, step: 0, known: true } }),
    skip: (): Promise<void> =>
      settings.change({ walk: { on: true, step: Math.min(at.value + 1, WALK_STEPS), known: true } }),
  };
});
