import { expect, test } from 'vitest';
import german from '../../../core/languages/labels.de.json';
import type { Wording } from '../../../core/kernel/said.ts';
import type { FormField } from '../../../core/rules/creature.ts';
import type { RulesContext } from '../../../core/rules/context.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import type { ChoosableWord, Word } from '../../../core/rules/words.ts';
import { OVERLAYS, SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import { moment } from '../systems/archmage/people.ts';
import { RULEBOOK_TERMS } from './rulebookTerms.ts';

/** Words on screen, and where they stand. `label`: looked up among the fixed labels where it is shown. */
interface Shown {
  readonly at: string;
  readonly words: Wording | undefined;
  readonly label?: true;
}

function choices(at: string, all: readonly ChoosableWord[] = []): readonly Shown[] {
  return all.flatMap(({ key, label, text }) => [
    { at: `${at}.${key}`, words: label },
    { at: `${at}.${key}: text`, words: text, label: true },
  ]);
}

function field(at: string, of: FormField): readonly Shown[] {
  const here = `${at}.${of.key}`;
  return [
    { at: here, words: of.label, label: true },
    { at: `${here}: hint`, words: 'hint' in of ? of.hint : undefined, label: true },
    ...('choices' in of ? choices(here, of.choices) : []),
    ...(of.kind === 'numbers' ? choices(here, of.keys) : []),
    ...(of.kind === 'records'
      ? [
          { at: `${here}: one`, words: of.one, label: true } as const,
          { at: `${here}: paste`, words: of.paste?.hint, label: true } as const,
          ...of.fields.flatMap((each) => field(here, each)),
        ]
      : []),
  ];
}

/** Everything that a game lets the GM fill in, press, choose or read in the party, told by its public contract. */
function formsOf(system: RuleSystem, now: RulesContext): readonly Shown[] {
  const label = true;
  return [
    ...system.creatures.flatMap(({ key, label: kind, form, guide }) => [
      { at: key, words: kind, label } as const,
      ...form.flatMap(({ title, fields }) => [
        { at: `${key}: section`, words: title, label } as const,
        ...fields.flatMap((each) => field(key, each)),
      ]),
      ...choices(`${key}: roles`, guide?.roles),
      ...choices(`${key}: slots`, guide?.slots),
    ]),
    ...(system.procedures ?? []).flatMap((each) => [
      { at: each.key, words: each.label, label } as const,
      { at: `${each.key}: group`, words: each.group, label } as const,
      { at: `${each.key}: text`, words: each.text, label } as const,
      ...[...each.fields, ...(each.fieldsNow?.(now) ?? [])].flatMap((one) => field(each.key, one)),
    ]),
    ...system.options.flatMap((each) => [
      { at: each.key, words: each.label },
      { at: `${each.key}: group`, words: each.group },
      ...choices(each.key, each.choices),
    ]),
    ...system.party.columns.flatMap((each) => [
      { at: each.key, words: each.label, label } as const,
      { at: `${each.key}: group`, words: each.group, label } as const,
      { at: `${each.key}: short`, words: each.short, label } as const,
    ]),
    ...system.party.counters.map((each) => ({ at: each.key, words: each.label, label }) as const),
    ...(system.words.gauges ?? []).map((each) => ({ at: each.key, words: each.label, label }) as const),
  ];
}

/** The words of a game itself: damage types, conditions, kinds of action, defenses. */
function wordsOf({ words }: RuleSystem): readonly Word[] {
  const { defenses, damageTypes, conditions, vitalStates, counters, actions, modified = [] } = words;
  return [...defenses, ...damageTypes, ...conditions, ...vitalStates, ...counters, ...actions, ...modified];
}

/** Labels, names, short names and texts of a table. */
function textsOf(table: readonly object[]): readonly string[] {
  return table.flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) =>
      ['label', 'name', 'short', 'text'].includes(key) && typeof value === 'string' ? [value] : [],
    ),
  );
}

const HOSTED = OVERLAYS.flatMap(({ key, sample }) => systemOf(sample.host, [key]) ?? []);

test.each([...SYSTEMS, ...HOSTED].map((system) => [system.title, system] as const))(
  '%s: what forms, procedures, rulings and the party say is a text, a label with German, or the rulebook’s',
  (_title, system) => {
    const rulebook = RULEBOOK_TERMS[system.key];
    const terms = new Set([
      ...textsOf(wordsOf(system)),
      ...(rulebook?.tables ?? []).flatMap(textsOf),
      ...(rulebook?.terms ?? []),
      ...(rulebook?.typed ?? []),
    ]);
    const all = formsOf(system, moment());
    expect(all.length).toBeGreaterThan(200);
    const english = all.filter(
      ({ words, label }) =>
        typeof words === 'string' &&
        /\p{L}{2}/u.test(words) &&
        !terms.has(words) &&
        !/^Slots \d$/u.test(words) &&
        !(label && Object.hasOwn(german, words)),
    );
    expect(english).toEqual([]);
  },
);

test.each(Object.entries(RULEBOOK_TERMS))('%s lists no term that is not shown', (key, { terms, typed }) => {
  const system = systemOf(key);
  const shown = new Set(system && formsOf(system, moment()).map(({ words }) => words));
  expect([...terms, ...typed].filter((each) => !shown.has(each))).toEqual([]);
});
