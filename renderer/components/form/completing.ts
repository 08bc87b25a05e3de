import { inject, provide, type InjectionKey } from 'vue';
import type { PhraseCompletion } from '../../../core/rules/powerText/completions.ts';

type Completing = (before: string) => readonly PhraseCompletion[];

const COMPLETING: InjectionKey<Completing> = Symbol('what a text may be about to say');

/** What the texts of the records of a form, powers and attacks, may be about to say as they are typed. */
export function provideCompleting(completing: Completing): void {
  provide(COMPLETING, completing);
}

/** What the text before the caret may be about to say; nothing outside a form that knows. */
export function useCompleting(): Completing {
  return inject(COMPLETING, () => () => [], true);
}
