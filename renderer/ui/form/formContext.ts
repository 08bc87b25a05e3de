import { inject, type InjectionKey, provide } from 'vue';
import type { Problem } from '../../../core/kernel/result.ts';
import type { Finding } from '../../../core/rules/creature.ts';
import type { PhraseCompletion } from '../../../core/rules/powerText/completions.ts';

/** What is to be said beside the fields of a form: what is wrong and what deserves a second look. */
interface FormNotes {
  readonly problems: () => readonly Problem[];
  readonly findings: () => readonly Finding[];
  readonly repair: (finding: Finding) => void;
}

const NOTES: InjectionKey<FormNotes> = Symbol('what is said beside the fields');
const NONE: FormNotes = { problems: () => [], findings: () => [], repair: () => undefined };

/** Says beside every field below what belongs there. */
export function provideFormNotes(notes: FormNotes): void {
  provide(NOTES, notes);
}

/** What is said beside a field; nothing outside a form that says something. */
export function useFormNotes(): FormNotes {
  return inject(NOTES, NONE);
}

/** Whether something said of `field` belongs to `path`; with `deep`, also what is said of its parts. */
export function isNoteFor(field: string, path: string, deep: boolean): boolean {
  return field === path || (deep && (field.startsWith(`${path}.`) || field.startsWith(`${path}[`)));
}

/** The element that takes the focus when a field is to be mended. */
export function fieldId(path: string): string {
  return `field-${path}`;
}

const FORM_OF: InjectionKey<() => string> = Symbol('what the form is about');

/** Says what the form below is about: fields that are typed before they go into it are kept for that thing. */
export function provideFormSubject(id: () => string): void {
  provide(FORM_OF, id);
}

/** Id of what the form is about; nothing outside one that says so. */
export function useFormSubject(): (() => string) | undefined {
  return inject(FORM_OF, undefined);
}

type CompletePhrase = (before: string) => readonly PhraseCompletion[];

const COMPLETING: InjectionKey<CompletePhrase> = Symbol('what a text may be about to say');

/** What the texts of the records of a form, powers and attacks, may be about to say as they are typed. */
export function provideCompletion(completing: CompletePhrase): void {
  provide(COMPLETING, completing);
}

/** What the text before the caret may be about to say; nothing outside a form that knows. */
export function useCompletion(): CompletePhrase {
  return inject(COMPLETING, () => () => [], true);
}
