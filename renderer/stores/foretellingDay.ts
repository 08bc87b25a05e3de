import { onScopeDispose, ref, type Ref, shallowRef, type ShallowRef } from 'vue';
import type { Day, DayAnswer } from '../../core/simulation/day.ts';
import { type Reading, startReading } from '../reading/startReading.ts';

/** A day of fights that is simulated beside the window. */
interface ForetellingDay {
  readonly answer: ShallowRef<DayAnswer | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /** Plays anew; what runs is ended first. */
  readonly start: (day: Day) => Promise<void>;
  readonly cancel: () => void;
}

/** One day at a time; it ends with the part of the window that asked. */
export function useForetellingDay(): ForetellingDay {
  const answer = shallowRef<DayAnswer>();
  const running = ref(false);
  let reading: Reading | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(day: Day): Promise<void> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startReading({ kind: 'day', day }, (told) => {
      if (told.kind === 'day' && reading === mine) answer.value = told.answer;
    });
    reading = mine;
    await mine.ended;
    if (reading === mine) running.value = false;
  }

  onScopeDispose(cancel);
  return { answer, running, start, cancel };
}
