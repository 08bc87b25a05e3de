import type { RuleSystem } from '../../../../core/rules/system.ts';
import { readLine, type LineScene } from '../../../../core/table/line/readLine.ts';
import { aFight, type TestTable } from '../../../support/aTable.ts';
import { plainSystem } from '../../../support/plainSystem.ts';

/** Two heroes, three goblins and an ogre before the first turn: mi ta g1 g2 g3 o. */
export function table(): TestTable {
  return aFight(
    { name: 'Mira', kind: 'hero', initiative: 20 },
    { name: 'Tam', kind: 'hero', initiative: 18 },
    { name: 'Goblin Cutter', count: 3, initiative: 10 },
    { name: 'Ogre', initiative: 5 },
  );
}

const STUB = {
  rule: 'T',
  group: 'A',
  text: '',
  decide: () => ({ ok: false, refusal: { message: '' } }) as const,
};

/** The plain rules with more words, so that prefixes can be ambiguous. */
export const WIDE: RuleSystem = {
  ...plainSystem,
  words: {
    ...plainSystem.words,
    damageTypes: [
      ...plainSystem.words.damageTypes,
      { key: 'force', label: 'Force' },
      { key: 'cold', label: 'Cold' },
    ],
    conditions: [
      ...plainSystem.words.conditions,
      { key: 'dazed', label: 'Dazed' },
      { key: 'marked', label: 'Marked' },
      { key: 'prone', label: 'Prone' },
      { key: 'offGuard', label: 'Off-guard' },
    ],
    gauges: [
      ...(plainSystem.words.gauges ?? []),
      { key: 'esc', label: 'Escalation die', rule: 'TST-51', min: 0, max: 6 },
    ],
  },
  procedures: [
    ...(plainSystem.procedures ?? []),
    {
      key: 'bull',
      label: 'Bull rush',
      ...STUB,
      who: 'one',
      targets: 'one',
      fields: [{ kind: 'number', key: 'bonus', label: 'Bonus', min: -5, max: 5 }],
    },
    { ...STUB, key: 'defend', label: 'Full defense', who: 'one', targets: 'none', fields: [] },
    { ...STUB, key: 'hand', label: 'A die that is not at hand', who: 'none', targets: 'none', fields: [] },
    {
      key: 'morale',
      label: 'Morale',
      ...STUB,
      who: 'none',
      targets: 'some',
      fields: [],
    },
    {
      key: 'travel',
      label: 'Travel',
      ...STUB,
      who: 'none',
      targets: 'none',
      fields: [
        {
          kind: 'choice',
          key: 'pace',
          label: 'Pace',
          choices: [
            { key: 'slow', label: 'Cautious' },
            { key: 'fast', label: 'Hurried' },
          ],
        },
        { kind: 'flag', key: 'dark', label: 'Dark' },
        { kind: 'text', key: 'by', label: 'By' },
      ],
    },
  ],
};

export const CREATURES: LineScene['creatures'] = [
  { id: 'lib1', name: 'Goblin Cutter', kind: 'foe', draft: { name: 'Goblin Cutter' } },
  { id: 'lib2', name: 'Goblin Boss', kind: 'foe', draft: { name: 'Goblin Boss' } },
  { id: 'lib3', name: 'Ilse', kind: 'hero', draft: { name: 'Ilse' } },
];

/** The scene of a table, with the selected given by their tags. */
export function on(
  asked: TestTable = table(),
  selected: readonly string[] = [],
): LineScene & { readonly id: (tag: string) => string } {
  const id = (tag: string): string =>
    asked.state.combatants.find((each) => each.tag === tag)?.id ?? `no ${tag}`;
  return { state: asked.state, system: WIDE, selected: selected.map(id), creatures: CREATURES, id };
}

/** Commands with tags in the place of ids, so that a table of cases can be read. */
export function told(text: string, scene = on()): unknown {
  const read = readLine(text, scene);
  if (!read.ok) return read.refusal.message;
  return JSON.parse(
    scene.state.combatants.reduce(
      (json, { id, tag }) => json.replaceAll(`"${id}"`, `"${tag}"`),
      JSON.stringify(read.value.does),
    ),
  );
}

/** The damage command, each target with its share. */
export const hit = (
  amount: string,
  damageType: string,
  ...targets: readonly (readonly [string, number])[]
) => ({ type: 'damage', targets: targets.map(([who, share]) => ({ who, share })), amount, damageType });
export const goblins = ['g1', 'g2', 'g3'] as const;
export const foes = [...goblins, 'o'] as const;
