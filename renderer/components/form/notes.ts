import { inject, provide, type InjectionKey } from 'vue';
import type { Problem } from '../../../core/kernel/result.ts';
import type { Finding } from '../../../core/rules/creature.ts';

/** What is to be said beside the fields of a form: what is wrong and what deserves a second look. */
interface FormNotes {
  readonly problems: () => readonly Problem[];
  readonly findings: () => readonly Finding[];
  readonly repair: (finding: Finding) => void;
}

const NOTES: InjectionKey<FormNotes> = Symbol('what is said beside the fields');
const NONE: FormNotes = { problems: () => [], findings: () => [], repair: () => undefined };

/** Says beside every field below what belongs there. */
export function provideNotes(notes: FormNotes): void {
  provide(NOTES, notes);
}

/** What is said beside a field; nothing outside a form that says something. */
export function useNotes(): FormNotes {
  return inject(NOTES, NONE);
}

/** Whether something said of `field` belongs to `path`; with `deep`, also what is said of its parts. */
export function belongs(field: string, path: string, deep: boolean): boolean {
  return field === path || (deep && (field.startsWith(`${path}.`) || field.startsWith(`${path}[`)));
}

/** The element that takes the focus when a field is to be mended. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
