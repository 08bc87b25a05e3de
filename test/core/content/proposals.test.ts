import { expect, test } from 'vitest';
import type { Place } from '../../../core/content/contract.ts';
import { type EncounterCandidate, guessStyle, proposeEncounters } from '../../../core/content/proposals.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { FightingStyle } from '../../../core/rules/system.ts';
import { systemOf } from '../../../core/systems/registry.ts';

const orcus = systemOf('orcus');
const sampled = orcus?.sample.creatures.find(({ kind }) => kind === 'monster');
const built = orcus?.creatures.find(({ key }) => key === sampled?.kind)?.build(sampled?.draft ?? {});
if (!built?.ok) throw new Error('the sample has no monster');
const { sheet } = built.value;

const candidate = (
  name: string,
  family: string,
  level: number,
  style?: FightingStyle,
  place: Place = 'road',
): EncounterCandidate => ({
  id: name,
  name,
  family,
  places: [place],
  sheet: { ...sheet, name, level },
  style,
});
const BAND = [
  candidate('soldier', 'band', 3, 'blocker'),
  candidate('archer', 'band', 2, 'archer'),
  candidate('captain', 'band', 6, 'leader'),
];
const WOLVES = [candidate('wolf', 'wolves', 2, 'brute'), candidate('old wolf', 'wolves', 4, 'brute')];
const DROWNED = [candidate('drowned', 'drowned', 4, 'brute', 'sea')];

/** Levels add up; four heroes of level 3 are a fair match for 12. */
const wish = (target: number) => ({
  place: 'road' as const,
  target,
  heroes: 4,
  measure: (groups: readonly { candidate: EncounterCandidate; count: number }[]) =>
    groups.reduce((sum, { candidate: { sheet: each }, count }) => sum + each.level * count, 0) / 12,
});
const propose = (all: readonly EncounterCandidate[], target = 1, seed = 'one') =>
  proposeEncounters(all, wish(target), createSeededDice(seed));

test('the first proposals are near the wish, of different families, and at home in the place', () => {
  const [first, second] = propose([...BAND, ...WOLVES, ...DROWNED]);
  expect(new Set([first?.family, second?.family])).toEqual(new Set(['band', 'wolves']));
  for (const each of [first, second]) {
    expect(each?.load).toBeGreaterThan(0.7);
    expect(each?.load).toBeLessThan(1.3);
    expect(each?.atHome).toBe(true);
  }
});

test('a heavier wish brings more of them, and a leader comes once among others', () => {
  const total = (target: number): number =>
    propose(WOLVES, target)[0]?.groups.reduce(
      (sum, { candidate: one, count }) => sum + one.sheet.level * count,
      0,
    ) ?? 0;
  expect(total(1.9)).toBeGreaterThan(total(0.6));
  const mixed = propose(BAND).filter(({ groups }) => groups.length > 1);
  const captains = mixed.flatMap(({ groups }) =>
    groups.filter(({ candidate: one }) => one.style === 'leader'),
  );
  expect(captains.length).toBeGreaterThan(0);
  expect(captains.every(({ count }) => count === 1)).toBe(true);
});

test('where nobody lives, others come there and that is said', () => {
  const [first] = propose(DROWNED);
  expect(first?.family).toBe('drowned');
  expect(first?.atHome).toBe(false);
});

test('what is too strong alone, or no match in a crowd, is never proposed', () => {
  expect(propose([candidate('dragon', 'dragons', 40), candidate('rat', 'rats', 0)])).toEqual([]);
});

test('no mix of a family is proposed twice, and the same seed proposes the same', () => {
  const said = propose(BAND).map(({ groups }) =>
    groups
      .map(({ candidate: one }) => one.name)
      .toSorted()
      .join(),
  );
  expect(new Set(said).size).toBe(said.length);
  expect(propose(BAND, 1, 'x')).toEqual(propose(BAND, 1, 'x'));
});

const strike = sheet.powers.find(({ attack }) => attack);
if (!strike) throw new Error('the sample’s monster has no attack');
const sword = { ...strike, origin: 'melee', range: 'melee 1', area: false };
const bow = { ...sword, origin: 'ranged', range: 'ranged 20' };

test.each([
  ['archer', [bow], 20],
  ['skulker', [sword, bow], 20],
  ['controller', [sword, { ...sword, area: true }], 20],
  ['brute', [sword], 200],
  ['blocker', [sword], 20],
  [undefined, [], 20],
] as const)('without a word of its game it fights as %s by its powers', (style, powers, hitPoints) =>
  expect(guessStyle({ ...sheet, level: 3, powers, hitPoints })).toBe(style),
);
