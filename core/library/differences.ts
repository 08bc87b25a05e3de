import type { Json, JsonObject } from '../kernel/json.ts';
import { toEnglish } from '../kernel/said.ts';
import type { Step } from '../log/records.ts';
import type { Creature, Draft, FormField, FormSection } from '../rules/creature.ts';
import { labelOf } from '../rules/words.ts';
import type { LibraryEvent } from './libraryState.ts';

/** A field in which two drafts differ; empty text where there is nothing. */
export interface Difference {
  /** `Powers, Bite: Damage` */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two drafts, in the order and the words of their form. */
export function compareCreatures(
  form: readonly FormSection[],
  before: Draft,
  after: Draft,
): readonly Difference[] {
  return form.flatMap(({ fields }) =>
    fields.flatMap((field) => differ(field, '', before[field.key], after[field.key])),
  );
}

function differ(
  field: FormField,
  within: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly Difference[] {
  const label = `${within}${toEnglish(field.label)}`;
  if (field.kind === 'records') return recordsDiffer(field, before, after);
  if (field.kind === 'numbers') {
    const [was, is] = [recordOf(before), recordOf(after)];
    return field.keys.flatMap((word) =>
      told(`${label}, ${toEnglish(word.label)}`, plain(was[word.key]), plain(is[word.key])),
    );
  }
  return told(label, shown(field, before), shown(field, after));
}

/** Records are matched by name, so that one put between others is one difference and not all below it. */
function recordsDiffer(
  field: Extract<FormField, { kind: 'records' }>,
  before: Json | undefined,
  after: Json | undefined,
): readonly Difference[] {
  const [was, is] = [byName(before), byName(after)];
  const lost = [...was].filter(([name]) => !is.has(name)).map(([name]) => gone(toEnglish(field.label), name));
  const others = [...is].flatMap(([name, record]) => {
    const old = was.get(name);
    if (!old)
      return [
        { field: `${toEnglish(field.label)}, ${name}`, before: '', after: `new ${toEnglish(field.one)}` },
      ];
    return field.fields.flatMap((each) =>
      differ(each, `${toEnglish(field.label)}, ${name}: `, old[each.key], record[each.key]),
    );
  });
  return [...lost, ...others];
}

function gone(label: string, name: string): Difference {
  return { field: `${label}, ${name}`, before: 'there', after: '' };
}

function byName(list: Json | undefined): ReadonlyMap<string, JsonObject> {
  const named = new Map<string, JsonObject>();
  for (const [at, each] of (isList(list) ? list : []).entries()) {
    const record = recordOf(each);
    const name =
      typeof record['name'] === 'string' && record['name'] !== '' ? record['name'] : `number ${at + 1}`;
    named.set(named.has(name) ? `${name} (${at + 1})` : name, record);
  }
  return named;
}

function told(field: string, before: string, after: string): readonly Difference[] {
  return before === after ? [] : [{ field, before, after }];
}

function shown(field: FormField, value: Json | undefined): string {
  const text = plain(value);
  if (field.kind === 'choice') return toEnglish(labelOf(field.choices, text));
  return field.kind === 'flag' && text === 'no' ? '' : text;
}

function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (isList(value)) return value.map(plain).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function recordOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A creature as it was after one step of the library. */
export interface Revision {
  /** Number of the step. */
  readonly seq: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  readonly how: 'saved' | 'imported';
  readonly creature: Creature;
}

/** Everything a creature ever was, newest first, from the steps that hold. Undone steps are no part of it. */
export function listRevisions(
  steps: readonly Step<unknown, LibraryEvent>[],
  id: string,
): readonly Revision[] {
  const found: Revision[] = [];
  for (const { seq, at, events } of steps) {
    for (const event of events) {
      if (event.type === 'creatureSaved' && event.creature.id === id)
        found.push({ seq, at, how: 'saved', creature: event.creature });
      if (event.type !== 'creaturesImported') continue;
      const creature = event.creatures.find((each) => each.id === id);
      if (creature) found.push({ seq, at, how: 'imported', creature });
    }
  }
  return found.toReversed();
}
