import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from '../../../../core/languages/en.json' with { type: 'json' };
import help from '../../../../renderer/languages/en.json' with { type: 'json' };
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { exampleLines, exampleWords } from '../../../../core/table/line/grammar.ts';
import { type LineScene, readLine } from '../../../../core/table/line/readLine.ts';
import { GameTable } from './gameTable.ts';

/** Texts of refusals with an example in them, the line as it is printed, and where it is typed. */
type Printed = readonly [id: keyof typeof en, line: string, means: LineScene['means']];
const printed = (id: keyof typeof en, line: string, means?: LineScene['means']): Printed => [id, line, means];
const PRINTED: readonly Printed[] = [
  printed('typed.unknownFor', 'ogre -{damage}'),
  printed('typed.unknownFor', 'ogre {condition}'),
  printed('typed.unknownFor', 'ogre hp 12'),
  printed('typed.lineEmpty', 'g1 -{damage}'),
  printed('typed.lineEmpty', 'r 2d6'),
  printed('typed.whoHas', 'ogre {condition}'),
  printed('typed.whoTakes', 'g1 -7'),
  printed('typed.whoHealed', 'mira +10'),
  printed('typed.whoTakesHalf', 'g1 -7, g2 half'),
  printed('typed.whoSpends', 'tam spends {action}'),
  printed('typed.xpAmount', 'xp 100 party'),
  printed('typed.xpWho', 'xp 100 party'),
  printed('typed.addWhat', 'add 6 goblin cutter'),
  printed('typed.nothingMatches', 'add 3 goblins'),
  printed('typed.rollMissing', 'r 2d20kh1+7'),
  printed('typed.roundNumber', 'round 3'),
  printed('typed.clockRounds', 'clock Bell 4'),
  printed('typed.whoseInitiative', 'g2 init 14'),
  printed('typed.reinforcementsRound', 'reinforcements round 3: 2 goblin'),
  printed('typed.whoDead', 'dead g2'),
  printed('typed.whoHides', 'show g1'),
  printed('typed.whoBloodied', 'ogre bloodied'),
  printed('typed.wholeNumber', '14', 'initiative'),
  printed('typed.diceMissing', '2d6+3', 'roll'),
  printed('typed.ownEffectQuotes', 'tam is "on the ledge"'),
  printed('typed.newNameQuotes', 'rename g1 "Snaggle"'),
  printed('typed.noteOne', 'g1 notes "owes Tobin"'),
];
const games = SYSTEMS.map(({ key }) => [key, new GameTable(key).fight('Mira')] as const);
const idOf = (table: GameTable, tag: string): string =>
  table.state.combatants.find((each) => each.tag === tag)?.id ?? '';

/** What a line does, or why it is refused. */
function typed(table: GameTable, line: string, means?: LineScene['means']): string {
  const answer = readLine(line, table.scene(means, [idOf(table, 'g1')]));
  return answer.ok ? previewText(answer.value.preview) : `REFUSED ${line}: ${answer.refusal.message}`;
}

function filled(text: string, table: GameTable): string {
  const words = exampleWords(table.system);
  const gaps = new Map(Object.entries({ ...words, typed: words.damage.replace(/^\d+ ?/u, ''), tag: 'g1' }));
  return text.replaceAll(/\{(\w+)\}/gu, (_whole, gap: string) => gaps.get(gap) ?? '');
}

describe.each(games)('every example is typed as it is printed: %s', (_key, table) => {
  test.each(PRINTED)('%s: %s', (id, line, means) => {
    expect(typed(table, filled(line, table), means)).not.toMatch(/^REFUSED/u);
    expect(en[id]).toMatch(/\S/u);
  });

  test('the forms and verbs of the grammar', () => {
    const names = { hero: 'mira', foe: 'g1', other: 'g2', creature: 'goblin' };
    const refused = exampleLines(names, exampleWords(table.system))
      .map((line) => typed(table, line))
      .filter((each) => each.startsWith('REFUSED'));
    expect(refused).toEqual([]);
  });

  test('the help', () => {
    const texts = [
      ['help.conditionsHow', 'condition', /^\{condition\}/u],
      ['help.dealDamageHow', 'damage', /^(?:\{damage\} half|\+8)$/u],
      ['help.inWordsHow', undefined, /^(?!g2 -)/u],
      ['help.addCreaturesHow', 'add', /^\d/u],
      ['help.trapHow', undefined, /^(?:lair|trap|clock)/u],
    ] as const;
    const lines = texts.flatMap(([id, means, own]) =>
      [...help[id].matchAll(/“([^“”]+)”/gu)]
        .map(([, line = '']) => line)
        .filter((line) => own.test(line))
        .map((line) => typed(table, filled(line, table), means)),
    );
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.filter((each) => each.startsWith('REFUSED'))).toEqual([]);
  });
});

test('the README, in Orcus', () => {
  const readme = readFileSync('README.md', 'utf8');
  const table = games.find(([key]) => key === 'orcus')?.[1];
  if (!table) throw new Error('No Orcus.');
  const means = { D: 'damage', C: 'condition', '/': undefined } as const;
  const rows = [...readme.matchAll(/`([DC])` `([^`]+)`/gu)].map(
    ([, key, line]) => [key === 'D' ? means.D : means.C, line ?? ''] as const,
  );
  const words = [...(/anything in words: ([^|]+)/u.exec(readme)?.[1] ?? '').matchAll(/`([^`]+)`/gu)].map(
    ([, line]) => [undefined, line ?? ''] as const,
  );
  expect(rows.length + words.length).toBeGreaterThan(5);
  for (const [where, line] of [...rows, ...words]) expect(typed(table, line, where)).not.toMatch(/^REFUSED/u);
});
