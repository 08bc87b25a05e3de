import * as fc from 'fast-check';
import type { Json, JsonObject } from '../../../../core/kernel/json.ts';
import type { CreatureKind, Draft, FormField } from '../../../../core/rules/creature.ts';

const WORD = fc.stringMatching(/^[A-Z][a-zé’]{2,9}(?: [A-Z][a-z]{2,8}){0,2}$/u);
const SENTENCE = fc
  .array(fc.stringMatching(/^[a-z]{2,8}$/u), { minLength: 2, maxLength: 8 })
  .map((words) => `The ${words.join(' ')}.`);

/** Drafts of a kind of creature, any choice and number its form allows; those its rules refuse are left out. */
export function drafts(kind: CreatureKind): fc.Arbitrary<Draft> {
  const fields = kind.form.flatMap((section) => section.fields);
  return fc
    .tuple(recordOf(fields), WORD)
    .map(([draft, name]) => ({ ...kind.blank, ...draft, name }))
    .filter((draft) => kind.build(draft).ok);
}

function recordOf(fields: readonly FormField[]): fc.Arbitrary<Draft> {
  const entries = fields.flatMap((field) => {
    const value = valueOf(field);
    return value ? [[field.key, value] as const] : [];
  });
  return someOf(Object.fromEntries(entries));
}

/** Records with any of these fields. */
function someOf(fields: { readonly [key: string]: fc.Arbitrary<Json> }): fc.Arbitrary<JsonObject> {
  return fc
    .record({ ...fields }, { requiredKeys: [] })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
      ),
    );
}

function valueOf(field: FormField): fc.Arbitrary<Draft[string]> | undefined {
  switch (field.kind) {
    case 'text':
      return field.long ? SENTENCE : undefined;
    case 'number':
      // Other programs say with 0 that nothing is typed.
      return fc.integer({ min: Math.max(field.min, 1), max: Math.min(field.max, 400) });
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ key }) => key));
    case 'flag':
      return fc.boolean();
    case 'texts':
      return field.choices
        ? fc.uniqueArray(fc.constantFrom(...field.choices.map(({ key }) => key)), { maxLength: 4 })
        : fc.uniqueArray(WORD, { maxLength: 4 });
    case 'numbers':
      return someOf(
        Object.fromEntries(
          field.keys.map(({ key }) => [key, fc.integer({ min: field.min, max: Math.min(field.max, 50) })]),
        ),
      );
    case 'records':
      return fc.array(
        fc.tuple(recordOf(field.fields), WORD).map(([each, name]) => ({ ...field.blank, ...each, name })),
        { maxLength: 4 },
      );
  }
}
