import {
  computed,
  type ComputedRef,
  onScopeDispose,
  ref,
  type Ref,
  shallowRef,
  type ShallowRef,
  watch,
} from 'vue';
import type { Day, DayAnswer } from '../../../core/simulation/day.ts';
import type {
  ForecastAnswer,
  ForecastQuestion,
  WatchedCombatant,
} from '../../../core/simulation/forecast.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { startForecastFights } from '../../platform/fightWorkers.ts';
import type { ShownStep } from '../../platform/watchedFight.ts';
import { type RunningJob, startJob } from '../../platform/workers.ts';
import { useForecastCache } from './forecastCache.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface WorkerTask<Asked extends readonly unknown[], Known> {
  readonly answer: ShallowRef<Known | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /**
   * Plays anew; what runs is ended first. Answers whether it came to its end: not where it was cancelled, and not where
   * it failed.
   */
  readonly start: (...asked: Asked) => Promise<boolean>;
  readonly cancel: () => void;
}

/** One simulation at a time for whoever asks; it ends with the part of the window that asked. */
function useWorkerTask<Asked extends readonly unknown[], Known>(
  startWith: (hear: (known: Known) => void, ...asked: Asked) => RunningJob,
): WorkerTask<Asked, Known> {
  const answer = shallowRef<Known>();
  const running = ref(false);
  let reading: RunningJob | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(...asked: Asked): Promise<boolean> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startWith(
      (known) => {
        if (reading === mine) answer.value = known;
      },
      ...asked,
    );
    reading = mine;
    const ended = await mine.ended;
    if (reading !== mine) return false;
    running.value = false;
    return ended === 'over';
  }

  onScopeDispose(cancel);
  return { answer, running, start, cancel };
}

/** A fight that is simulated; `brief`: only until its figures are good enough for a bar. */
export function useSimulation(): WorkerTask<[question: ForecastQuestion, brief?: boolean], ForecastAnswer> {
  return useWorkerTask((hear, question, brief = false) => startForecastFights(question, hear, brief));
}

/** A day of fights that is simulated. */
export function useDaySimulation(): WorkerTask<[day: Day], DayAnswer> {
  return useWorkerTask((hear, day) =>
    startJob({ kind: 'day', day }, (told) => {
      if (told.kind === 'day') hear(told.answer);
    }),
  );
}

/** While this runs somebody waits for it: what is worked out in idle time stands back. */
export function useForegroundWork(running: Readonly<Ref<boolean>>): void {
  const foretold = useForecastCache();
  let waits = false;
  function wait(now: boolean): void {
    if (now === waits) return;
    waits = now;
    if (now) foretold.begin();
    else foretold.end();
  }
  watch(running, wait);
  onScopeDispose(() => wait(false));
}

/** One simulated fight that is looked at step by step. */
interface FightReplay {
  readonly steps: ShallowRef<readonly ShownStep[]>;
  /** Place of the step that is shown. */
  readonly at: Ref<number>;
  readonly step: ComputedRef<ShownStep | undefined>;
  /** Everyone after it. */
  readonly standing: ComputedRef<readonly WatchedCombatant[]>;
  readonly go: (to: number) => void;
}

/** Plays the fight of that number beside the window, the very one that was counted, and shows its first step. */
export function useFightReplay(question: ForecastQuestion, number: number): FightReplay {
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
