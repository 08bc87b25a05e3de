import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { Answer, Question } from '../../core/simulation/foretell.ts';
import { type Reading, startReading } from '../reading/startReading.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface Foretelling {
  readonly answer: ShallowRef<Answer | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /** Plays anew; what runs is ended first. */
  readonly start: (question: Question) => Promise<void>;
  readonly cancel: () => void;
}

/** One simulation at a time for whoever asks; it ends with the part of the window that asked. */
export function useForetelling(): Foretelling {
  const answer = shallowRef<Answer>();
  const running = ref(false);
  let reading: Reading | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(question: Question): Promise<void> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startReading({ kind: 'fight', question }, (told) => {
      if (told.kind === 'answer' && reading === mine) answer.value = told.answer;
    });
    reading = mine;
    await mine.ended;
    if (reading === mine) running.value = false;
  }

  onScopeDispose(cancel);
  return { answer, running, start, cancel };
}
