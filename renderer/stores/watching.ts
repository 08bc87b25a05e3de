import { computed, type ComputedRef, onScopeDispose, ref, type Ref, shallowRef, type ShallowRef } from 'vue';
import type { ForecastQuestion, WatchedCombatant } from '../../core/simulation/forecast.ts';
import { type RunningJob, startJob } from '../platform/workers.ts';
import { currentLanguage } from '../i18n/index.ts';
import type { ShownStep } from '../platform/watchedFight.ts';

/** One simulated fight that is looked at step by step. */
interface Watching {
  readonly steps: ShallowRef<readonly ShownStep[]>;
  /** Place of the step that is shown. */
  readonly at: Ref<number>;
  readonly step: ComputedRef<ShownStep | undefined>;
  /** Everyone after it. */
  readonly standing: ComputedRef<readonly WatchedCombatant[]>;
  readonly go: (to: number) => void;
}

/** Plays the fight of that number beside the window, the very one that was counted, and shows its first step. */
export function useWatching(question: ForecastQuestion, number: number): Watching {
  const steps = shallowRef<readonly ShownStep[]>([]);
  const at = ref(0);
  const reading: RunningJob = startJob(
    { kind: 'watch', question, number, language: currentLanguage() },
    (told) => {
      if (told.kind === 'steps') steps.value = [...steps.value, ...told.steps];
    },
  );
  onScopeDispose(() => reading.cancel());
  return {
    steps,
    at,
    step: computed(() => steps.value[at.value]),
    standing: computed(
      () => steps.value.slice(0, at.value + 1).findLast((each) => each.standing)?.standing ?? [],
    ),
    go(to) {
      at.value = Math.min(Math.max(to, 0), Math.max(0, steps.value.length - 1));
    },
  };
}
