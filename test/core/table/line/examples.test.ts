import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import de from '../../../../core/languages/de.json' with { type: 'json' };
import en from '../../../../core/languages/en.json' with { type: 'json' };
import { SAMPLES } from '../../../../core/systems/registry.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { readCard } from '../../../../core/table/line/attacks.ts';
import { takeDuration } from '../../../../core/table/line/effects.ts';
import { exampleLines, exampleWords, PROMPTS } from '../../../../core/table/line/grammar.ts';
import { takeSpan } from '../../../../core/table/line/procedures.ts';
import { type LineScene, readLine, readRow } from '../../../../core/table/line/readLine.ts';
import { tokenize, Words } from '../../../../core/table/line/words.ts';
import windowGerman from '../../../../renderer/i18n/de.json' with { type: 'json' };
import windowEnglish from '../../../../renderer/i18n/en.json' with { type: 'json' };
import { GameTable } from './gameTable.ts';

type System = GameTable['system'];

/** A text of a refusal with an example in it: the line as it is printed, where it is typed, in which games. */
interface Printed {
  readonly id: keyof typeof en;
  readonly line: string;
  readonly means?: LineScene['means'];
  /** What is printed in German, where that is another line. */
  readonly german?: string;
  /** What is typed, where the example needs more to be whole in every game. */
  readonly whole?: string;
  readonly where?: (system: System) => boolean;
}
const printed = (id: keyof typeof en, line: string, more: Omit<Printed, 'id' | 'line'> = {}): Printed => ({
  id,
  line,
  ...more,
});
const inDamage = { means: 'damage' } as const;
const inCondition = { means: 'condition' } as const;
const notes = { german: 'notes "schuldet Tobin etwas"' };
const hasSaves = ({ harm }: System): boolean => harm.saves !== undefined;

const PRINTED: readonly Printed[] = [
  printed('typed.amountMissingDice', '2d6+3', inDamage),
  printed('typed.amountOrDice', '7', inDamage),
  printed('typed.amountOrDice', '2d6+3', inDamage),
  printed('typed.unknownFor', '-{damage}'),
  printed('typed.unknownFor', '{condition}'),
  printed('typed.unknownFor', 'hp 12'),
  printed('typed.lineEmpty', 'g1 -{damage}'),
  printed('typed.lineEmpty', 'r 2d6'),
  printed('typed.lineEmpty', '"a note"', { german: '"eine Notiz"' }),
  printed('typed.whoHas', 'ogre {condition}'),
  printed('typed.whoEnds', 'g2 -{condition}'),
  printed('typed.whatEnds', 'g2 -{condition}'),
  printed('typed.whoTakes', 'g1 -7'),
  printed('typed.whoHealed', 'mira +10'),
  printed('typed.whoTakesHalf', 'g1 -7, g2 half'),
  printed('typed.halfOfWhat', 'g1 -7, g2 half'),
  printed('typed.noSaveNameHalf', 'all foes -2d6, g2 half'),
  printed('typed.whatHappensTo', '-7'),
  printed('typed.whatHappensTo', '+5'),
  printed('typed.hurtOrHeal', '−{damage}'),
  printed('typed.whoSpends', 'tam spends {action}'),
  printed('typed.xpAmount', 'xp 100 party'),
  printed('typed.xpWho', 'xp 100 party'),
  printed('typed.addWhat', 'add 6 goblin cutter'),
  printed('typed.nothingMatches', 'add 3 goblins'),
  printed('typed.rollMissing', 'r 2d20kh1+7'),
  printed('typed.roundNumber', 'round 3'),
  printed('typed.clockRounds', 'clock Bell 4'),
  printed('typed.entryInitiative', 'trap Spiked pit 15 "the floor drops"'),
  printed('typed.whoseInitiative', 'g2 init 14'),
  printed('typed.whoseTurns', 's2 turns 2'),
  printed('typed.turnsHowMany', 's2 turns 2'),
  printed('typed.whoseExtra', 's2 extra 3'),
  printed('typed.extraHowMany', 's2 extra 3'),
  printed('typed.whatSprings', 'scythe springs'),
  printed('typed.whichMob', 'split rats 4'),
  printed('typed.splitHowMany', 'split rats 4'),
  printed('typed.whichMobTag', 'split s5 2'),
  printed('typed.whichMobs', 'join rats'),
  printed('typed.whoSummons', 'maren summons 2 wolf'),
  printed('typed.reinforcementsRound', 'reinforcements round 3: 2 goblin'),
  printed('typed.whoDead', 'dead g2'),
  printed('typed.whoHides', 'show g1'),
  printed('typed.whoBloodied', 'ogre bloodied'),
  printed('typed.whoChangesSides', 'bandit ally'),
  printed('typed.levelWhose', 'ogre level 5'),
  printed('typed.endFightWords', 'end fight'),
  printed('typed.endFightWords', 'end fight no xp'),
  printed('typed.noOpenAttack', 'next roll +2 high ground'),
  printed('typed.attackerOne', 'mira attacks g1', { whole: 'ogre attacks g1 with maul' }),
  printed('typed.hitterMissing', 'bram hits g1 9'),
  printed('typed.hitterOne', 'mira hits g1 9'),
  printed('typed.sayHitOrMiss', '{tag} hits g1 9'),
  printed('typed.damageMissing', '{tag} hits g1 9'),
  printed('typed.readyQuotes', 'ready tam "attacks the first through the door"'),
  printed('typed.wholeNumber', '14', { means: 'initiative' }),
  printed('typed.diceMissing', '2d6+3', { means: 'roll' }),
  printed('typed.ownEffectQuotes', 'tam is "on the ledge"'),
  printed('typed.newNameQuotes', 'rename {tag} "Snaggle"'),
  printed('typed.whoseNotes', 'g1 notes "owes Tobin"', notes),
  printed('typed.notesQuotes', '{tag} notes "owes Tobin"', notes),
  printed('typed.persistentAmount', 'persistent fire 5', {
    ...inCondition,
    where: ({ words }) => words.persistent !== undefined,
  }),
  printed('typed.saveThenWhat', 'dex 13 or prone, half 28 fire', { where: hasSaves }),
  printed('typed.saveWhich', 'save ends wis 13', {
    ...inCondition,
    whole: '{condition} save ends wis 13',
    where: hasSaves,
  }),
  printed('typed.versusWho', 'tam d8 vs m1 d6', {
    where: ({ procedures = [] }) => procedures.some(({ versus }) => versus !== undefined),
  }),
];

const games = SAMPLES.map(
  ({ key, system, overlays }) => [key, new GameTable(system.key, overlays).fight('Mira')] as const,
);
/** The prompt of that name, as a line is told of it. */
function prompted(name: string): LineScene['means'] {
  const all = ['damage', 'temporary', 'condition', 'add', 'quick', 'plus', 'initiative', 'roll'] as const;
  return all.find((each) => each === name);
}
const idOf = (table: GameTable, tag: string): string =>
  table.state.combatants.find((each) => each.tag === tag)?.id ?? '';

/** What a line does, or why it is refused. */
function typed(table: GameTable, line: string, means?: LineScene['means']): string {
  const answer = readLine(line, table.scene(means, [idOf(table, 'g1')]));
  return answer.ok ? previewText(answer.value.preview) : `REFUSED ${line}: ${answer.refusal.message}`;
}

/** Names that a text prints, and who has that part at this table. */
const PLAYED: readonly (readonly [printed: RegExp, here: string])[] = [
  [/\b(?:bram|maren)\b/u, 'mira'],
  [/\b(?:s2|scythe|bandit)\b/u, 'ogre'],
  [/\brats\b/u, 'goblins'],
  [/\b(?:s5|m1)\b/u, 'g1'],
  [/\bwolf\b/u, 'goblin'],
];

function filled(text: string, table: GameTable): string {
  const words = exampleWords(table.system);
  const type = words.damage.replace(/^\d+ ?/u, '');
  const gaps = new Map(Object.entries({ ...words, typed: type, type, tag: 'mi', foe: 'goblin' }));
  const line = text.replaceAll(/\{(\w+)\}/gu, (_whole, gap: string) => gaps.get(gap) ?? '');
  return PLAYED.reduce((all, [name, here]) => all.replace(name, here), line);
}

/** The table on which the example can be typed: an effect that ends has to be there, and Tam readies in his turn. */
function tableFor(key: string, table: GameTable, line: string): GameTable {
  const sample = SAMPLES.find((each) => each.key === key);
  const fresh = (acting: string) => new GameTable(sample?.system.key ?? '', sample?.overlays).fight(acting);
  if (line.startsWith('ready')) return fresh('Tam');
  if (!line.includes(' -{condition}')) return table;
  const held = fresh('Mira');
  held.type(filled('g2 {condition}', held));
  return held;
}

const quoted = (text: string): readonly string[] =>
  [...text.matchAll(/[“„]([^“”„]+)[“”]/gu)].map(([, line = '']) => line);

describe.each(games)('every example is typed as it is printed: %s', (key, table) => {
  const here = PRINTED.filter(({ where }) => where?.(table.system) !== false);

  test.each(here)('$id: $line', ({ id, line, means, german = line, whole = line }) => {
    expect(en[id]).toContain(line);
    expect(de[id]).toContain(german);
    const now = tableFor(key, table, line);
    expect(typed(now, filled(whole, now), means)).not.toMatch(/^REFUSED/u);
  });

  test('the forms and verbs of the grammar', () => {
    const names = { hero: 'mira', foe: 'g1', other: 'g2', creature: 'goblin' };
    const refused = exampleLines(names, exampleWords(table.system))
      .map((line) => typed(table, line))
      .filter((each) => each.startsWith('REFUSED'));
    expect(refused).toEqual([]);
  });

  test.each([
    ['English', windowEnglish],
    ['German', windowGerman],
  ] as const)('the help and the prompts of the window: %s', (_language, texts) => {
    const { words, harm, journey } = table.system;
    const shown = [
      ['help.conditionsHow', 'condition', /^\{condition\}/u],
      ['help.dealDamageHow', 'damage', /^(?:\{damage\} half|\+8)$/u],
      ['help.inWordsHow', undefined, /^(?!g2 -)/u],
      ['help.addCreaturesHow', 'add', /^\d/u],
      ['help.addCreaturesHow', undefined, /^\p{L}/u],
      ['help.trapHow', undefined, /./u],
      ['help.mobHow', undefined, /./u],
      ['help.rollDiceHow', 'roll', /./u],
      ['initiative.stepEncounterQuickHint', 'add', /./u],
      ...(words.persistent ? ([['help.ongoingHow', 'condition', /./u]] as const) : []),
      ...(harm.saves ? ([['help.savesHow', undefined, /./u]] as const) : []),
      ...((journey?.hours ?? []).length > 0 ? ([['help.paceHow', undefined, /./u]] as const) : []),
    ] as const;
    const lines = shown.flatMap(([id, means, own]) => {
      const all = quoted(texts[id]).filter((line) => own.test(line));
      expect(all, id).not.toEqual([]);
      return all.map((line) => typed(table, filled(line, table), means));
    });
    expect(lines.filter((each) => each.startsWith('REFUSED'))).toEqual([]);
    expect(texts['prompts.damageTitle']).toContain('+8');
    expect(typed(table, '+8', 'damage')).toContain('regains 8');
    expect(readRow(texts['encounters.orderEntriesPlaceholder'], table.system).ok).toBe(true);
  });

  test('a number alone means in each prompt what the grammar says of it', () => {
    const commands = (means: LineScene['means']): readonly string[] => {
      const read = readLine('7', table.scene(means, [idOf(table, 'g1')]));
      return read.ok && typeof read.value.does !== 'string' ? read.value.does.map(({ type }) => type) : [];
    };
    const does = {
      ask: [],
      damage: ['damage'],
      temporary: ['temporary'],
      ongoing: table.system.words.persistent ? ['effect.add'] : [],
      initiative: ['initiative.set'],
      dice: ['roll'],
      count: [],
    } as const;
    const prompts = Object.entries(PROMPTS).filter(([name]) => name !== 'note');
    for (const [name, { number }] of prompts)
      expect([name, commands(prompted(name))]).toEqual([name, does[number]]);
  });
});

describe.each([
  ['English', windowEnglish, en],
  ['German', windowGerman, de],
] as const)('fields and prompts that read a part of the line: %s', (_language, texts, sentences) => {
  const scene = games[0]?.[1].scene();
  if (!scene) throw new Error('No game.');
  const wordsOf = (text: string): Words => new Words(tokenize(text), text);

  test('what is typed on the attack card', () => {
    const lines = [
      ...texts['acting.rolledPlaceholder'].split(' · '),
      ...quoted(texts['help.ownDiceHow']).slice(1),
    ];
    expect(lines.length).toBe(7);
    for (const line of lines) expect([line, readCard(line).ok]).toEqual([line, true]);
    for (const line of ['9', '22 9', 'hit', 'miss', 'crit 18', '+2 high ground']) {
      expect(sentences['typed.thisRollMeaning']).toContain(line);
      expect([line, readCard(line).ok]).toEqual([line, true]);
    }
  });

  test('times and durations', () => {
    const times = texts['prompts.timeHint'].match(/\d+ (?:min|h|days|s)\b/gu) ?? [];
    expect(times.length).toBe(4);
    for (const time of times) expect([time, takeSpan(wordsOf(time), scene).ok]).toEqual([time, true]);
    const durations = ['until the fight ends', 'until end of its next turn', 'for 10 min'];
    for (const each of durations) expect(texts['prompts.durationRefused']).toContain(each);
    const more = ['until end of my next turn', 'until start of its next turn'];
    for (const each of [...durations.slice(0, 1), durations[2] ?? '', ...more])
      expect(sentences['typed.effectUntil']).toContain(each);
    for (const each of [...durations, ...more]) {
      const words = wordsOf(each);
      const read = takeDuration(words, scene);
      expect([each, read.ok && read.value.of('c1') !== undefined, words.here]).toEqual([
        each,
        true,
        undefined,
      ]);
    }
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
