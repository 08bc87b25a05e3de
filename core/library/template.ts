import type { Json, JsonObject } from '../kernel/json.ts';
import type { Draft, FormField, FormSection } from '../rules/creature.ts';

/** Numbers of these are a creature’s own and never a template’s. */
const OWN = new Set(['overrides', 'abilities']);

/**
 * A draft with what another has laid over it: powers it does not have by name, words, resistances and yes-or-no
 * marks; its own numbers and name stay.
 */
export function applyTemplate(form: readonly FormSection[], draft: Draft, template: Draft): Draft {
  const laid = form
    .flatMap(({ fields }) => fields)
    .flatMap((field): readonly (readonly [string, Json])[] => {
      const now = merged(field, draft[field.key], template[field.key]);
      return now === undefined ? [] : [[field.key, now]];
    });
  return { ...draft, ...Object.fromEntries(laid) };
}

/** One more record in a list of a draft, such as a power of another; one of its name is replaced. */
export function addRecord(draft: Draft, field: string, record: JsonObject): Draft {
  const others = listOf(draft[field]).filter((each) => nameOf(each) !== nameOf(record));
  return { ...draft, [field]: [...others, record] };
}

function merged(field: FormField, own: Json | undefined, other: Json | undefined): Json | undefined {
  if (other === undefined) return undefined;
  switch (field.kind) {
    case 'texts':
      return [...new Set([...listOf(own), ...listOf(other)])];
    case 'records': {
      const names = new Set(listOf(own).map(nameOf));
      return [...listOf(own), ...listOf(other).filter((each) => !names.has(nameOf(each)))];
    }
    case 'numbers':
      return OWN.has(field.key) ? undefined : { ...recordOf(other), ...recordOf(own) };
    case 'flag':
      return own === true || other === true;
    case 'text':
    case 'number':
    case 'choice':
      return undefined;
  }
}

function nameOf(value: Json): string {
  const name = recordOf(value)['name'];
  return typeof name === 'string' ? name.toLowerCase() : '';
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function recordOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/**
 * A draft with one word in the place of another, whole and in the same case: in every text, in lists, and as the
 * name of a number, so that `fire` becomes `cold` in what it does, resists and is called.
 */
export function reskinDraft(draft: Draft, word: string, becomes: string): Draft {
  const from = word.trim();
  if (from === '') return draft;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu');
  const text = (old: string): string => old.replaceAll(whole, (found) => inCaseOf(found, becomes.trim()));
  const value = (old: Json): Json => {
    if (typeof old === 'string') return text(old);
    if (Array.isArray(old)) return old.map((each: Json) => value(each));
    if (typeof old !== 'object' || old === null) return old;
    return Object.fromEntries(
      Object.entries(old).map(([key, each]) => [
        key === from.toLowerCase() ? becomes.trim().toLowerCase() : key,
        value(each),
      ]),
    );
  };
  return Object.fromEntries(Object.entries(draft).map(([key, each]) => [key, value(each)]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

function inCaseOf(found: string, word: string): string {
  if (found.length > 1 && found === found.toUpperCase()) return word.toUpperCase();
  const first = found.charAt(0);
  return first === first.toUpperCase() && first !== first.toLowerCase()
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)}`
    : word;
}
