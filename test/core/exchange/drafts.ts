import * as fc from 'fast-check';
import type { Json, JsonObject } from '../../../core/kernel/json.ts';
import type { CreatureKind, Draft, FormField } from '../../../core/rules/creature.ts';

const WORD = fc.stringMatching(/^[A-Z][a-zé’]{2,9}(?: [A-Z][a-z]{2,8}){0,2}$/u);
const SMALL = fc.stringMatching(/^[a-z]{2,8}$/u);
/** What a GM’s prose holds besides letters, and what other programs take for marks of their own. */
const SIGNS = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' (2 squares)',
  ', and',
  ' <5>',
  ' & so',
  ' *bold*',
  ' “here”',
  " it's",
  ' 3–4',
  ' 50%',
  ' a/b',
);
const SENTENCE = fc
  .tuple(
    fc.array(SMALL, { minLength: 1, maxLength: 5 }),
    SIGNS,
    fc.array(SMALL, { minLength: 1, maxLength: 4 }),
  )
  .map(([before, sign, after]) => `The ${before.join(' ')}${sign} ${after.join(' ')}.`);
const PROSE = fc.array(SENTENCE, { minLength: 1, maxLength: 3 });

/** Mostly one paragraph, as powers are. */
const LINES = fc
  .tuple(PROSE, fc.constantFrom(' ', ' ', ' ', '\n'))
  .map(([all, between]) => all.join(between));

/** Short texts that are more than words, by the key of their field. */
const SHORT: { readonly [key: string]: fc.Arbitrary<string> } = {
  range: fc.constantFrom(
    '',
    'melee 1',
    'reach 2',
    'ranged 10/20',
    'near burst 2',
    'near arc 3',
    'far burst 1 within 10',
    'aura 2',
    'five squares, or six',
  ),
  target: fc.constantFrom(
    '',
    'each enemy in the burst',
    'one creature',
    'the nearest (or the last) enemy',
    'prone creatures only',
  ),
  attack: fc.constantFrom(
    '+9 vs. AC',
    '+12 vs. PD (1d3 nearby enemies)',
    '-2 vs. MD (one nearby enemy)',
    '+7 vs. AC (each engaged enemy)',
  ),
  damage: fc.constantFrom('', '7', '2d8+4', '3d6', '1d10-1'),
  rechargeIf: fc.constantFrom('', 'first staggered', 'an ally drops, or flees (once)'),
  trigger: fc.constantFrom('', 'An enemy comes near.', 'it is hit by fire'),
};
/** Long texts that have a form of their own. */
const LONG: { readonly [key: string]: fc.Arbitrary<string> } = {
  notes: fc
    .array(PROSE, { minLength: 1, maxLength: 2 })
    .chain((lines) =>
      fc.constantFrom('\n', '\n\n').map((between) => lines.map((line) => line.join(' ')).join(between)),
    ),
  riders: fc
    .array(fc.tuple(fc.constantFrom('Natural 16+', 'Natural even hit', 'Natural 1', 'Escalator'), SENTENCE), {
      maxLength: 3,
    })
    .map((all) => all.map(([label, text]) => `${label}: ${text}`).join('\n')),
};

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
      if (field.key === 'name') return undefined;
      return (field.long ? LONG : SHORT)[field.key] ?? (field.long ? LINES : SMALL);
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
