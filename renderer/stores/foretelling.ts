import { onScopeDispose, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { Day, DayAnswer } from '../../core/simulation/day.ts';
import type { Answer, Question } from '../../core/simulation/foretell.ts';
import type { Job, Told } from '../reading/jobs.ts';
import { type Reading, startReading } from '../reading/startReading.ts';
import { useForetold } from './foretold.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface Beside<Asked extends readonly unknown[], Known> {
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
function useBeside<Asked extends readonly unknown[], Known>(
  jobOf: (...asked: Asked) => Job,
  knownOf: (told: Told) => Known | undefined,
): Beside<Asked, Known> {
  const answer = shallowRef<Known>();
  const running = ref(false);
  let reading: Reading | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(...asked: Asked): Promise<boolean> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startReading(jobOf(...asked), (told) => {
      const known = knownOf(told);
      if (known !== undefined && reading === mine) answer.value = known;
    });
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
export function useForetelling(): Beside<[question: Question, brief?: boolean], Answer> {
  return useBeside(
    (question, brief = false) => ({ kind: 'fight', question, brief }),
    (told) => (told.kind === 'answer' ? told.answer : undefined),
  );
}

/** A day of fights that is simulated. */
export function useForetellingDay(): Beside<[day: Day], DayAnswer> {
  return useBeside(
    (day) => ({ kind: 'day', day }),
    (told) => (told.kind === 'day' ? told.answer : undefined),
  );
}

/** While this runs somebody waits for it: what is worked out in idle time stands back. */
export function useWaitedFor(running: Readonly<Ref<boolean>>): void {
  const foretold = useForetold();
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
