import { expect, it } from 'vitest';
import { GAMES, LAID_OVER, laidOver, OFFERED, titleOf } from '../../../core/systems/catalogue.ts';
import { OVERLAYS, overlaysFor, SAMPLES, SYSTEMS } from '../../../core/systems/registry.ts';

it('the first screen says of each game what its rules and its sample say', () => {
  expect(GAMES.map(({ attacksPaid: _paid, edition: _edition, ...about }) => about)).toEqual(
    SYSTEMS.map(({ key, title, summary, sample: { name, heroes, creatures, encounters } }) => ({
      key,
      title,
      summary,
      sample: { name, heroes: heroes.length, creatures: creatures.length, encounters: encounters.length },
    })),
  );
});

it('the first screen offers the editions that a ruling of the game has', () => {
  for (const { key, edition } of GAMES) {
    const option = SYSTEMS.find((each) => each.key === key)?.options.find((each) => each.key === 'edition');
    expect(edition?.choices.map((each) => each.key)).toEqual(option?.choices.map((each) => each.key));
  }
});

it('the first screen offers the samples there are, by the same names and in the same order', () => {
  expect(OFFERED.map(({ key, name, title, about }) => [key, name, title, about.key])).toEqual(
    SAMPLES.map(({ key, name, title, system }) => [key, name, title, system.key]),
  );
});

it('the first screen offers over a game what goes over it, and nothing over one it does not know', () => {
  expect(LAID_OVER.map(({ key, title, summary }) => [key, title, summary])).toEqual(
    OVERLAYS.map(({ key, title, summary }) => [key, title, summary]),
  );
  for (const { key } of SYSTEMS)
    expect(laidOver(key).map((each) => each.key)).toEqual(overlaysFor(key).map((each) => each.key));
  expect(laidOver('none')).toEqual([]);
});

it('a game that this version does not know is called by its key', () => {
  expect(titleOf('orcus')).toBe('Orcus');
  expect(titleOf('none')).toBe('none');
});
