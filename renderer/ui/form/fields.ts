import type { Json, JsonObject } from '../../../core/kernel/json.ts';
import { inject, type InjectionKey, provide } from 'vue';
import type { Problem } from '../../../core/kernel/result.ts';
import type { Finding } from '../../../core/rules/creature.ts';
import type { PhraseCompletion } from '../../../core/rules/powerText/completions.ts';

/** The record with one key set, or without it where the value is nothing. */
export function withKey(record: JsonObject, key: string, value: Json | undefined): JsonObject {
  const others = Object.entries(record).filter(([name]) => name !== key);
  if (value === undefined) return Object.fromEntries(others);
  return key in record
    ? Object.fromEntries(Object.entries(record).map(([name, old]) => [name, name === key ? value : old]))
    : Object.fromEntries([...others, [key, value]]);
}

/** A value as a record; an empty one where it is something else. */
export function toRecord(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

/** A value as a list; an empty one where it is something else. */
export function toList(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** A value as a field shows it: text and numbers as they are, all else empty. */
export function toFieldText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A typed number: whole, or nothing while the field is empty or unfinished. */
export function parseFieldNumber(typed: string): number | undefined {
  const number = Number(typed);
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

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

/** So long after a letter the next begins a word of its own, if a word begins with it; in ms. */
const PAUSE = 2_000;

/**
 * Letters typed one after the other find a word as they do in a list: `bo` is boss. Answers its place, or nothing where
 * no word begins so. `now`: when the key was pressed, in ms. However late it comes, a letter that begins no word goes on
 * with the one that was begun: on a slow machine, or by a slow hand, `str` is striker and not skulker all the same.
 */
export function createTypeAhead(
  words: () => readonly string[],
): (key: string, now: number) => number | undefined {
  let [typed, since] = ['', 0];

  function named(begin: string): number | undefined {
    const found = words().findIndex((each) => each.toLowerCase().startsWith(begin.toLowerCase()));
    return found < 0 ? undefined : found;
  }

  return (key, now) => {
    if (!/^[a-z]$/iu.test(key)) return undefined;
    const rested = now - since > PAUSE;
    since = now;
    const [goesOn, begins] = [named(typed + key), named(key)];
    const joined = goesOn !== undefined && (!rested || begins === undefined);
    typed = joined ? typed + key : key;
    return joined ? goesOn : begins;
  };
}
