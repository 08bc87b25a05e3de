import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { Answer, Question } from '../../core/simulation/foretell.ts';
import { type Reading, startReading } from '../reading/startReading.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface Foretelling {
  readonly answer: ShallowRef<Answer | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /**
   * Plays anew; what runs is ended first. `brief`: only until they are good enough for a bar. Answers whether it came to its end:
   * not where it was cancelled, and not where it failed.
   */
  readonly start: (question: Question, brief?: boolean) => Promise<boolean>;
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

  async function start(question: Question, brief = false): Promise<boolean> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startReading({ kind: 'fight', question, brief }, (told) => {
      if (told.kind === 'answer' && reading === mine) answer.value = told.answer;
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
