import { expect, it } from 'vitest';
import {
  GAMES,
  OVERLAY_CATALOGUE,
  listOverlaysFor,
  SAMPLE_OFFERS,
  gameTitle,
} from '../../../core/systems/catalogue.ts';
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
  expect(SAMPLE_OFFERS.map(({ key, name, title, about }) => [key, name, title, about.key])).toEqual(
    SAMPLES.map(({ key, name, title, system }) => [key, name, title, system.key]),
  );
});

it('the first screen offers over a game what goes over it, and nothing over one it does not know', () => {
  expect(OVERLAY_CATALOGUE.map(({ key, title, summary }) => [key, title, summary])).toEqual(
    OVERLAYS.map(({ key, title, summary }) => [key, title, summary]),
  );
  for (const { key } of SYSTEMS)
    expect(listOverlaysFor(key).map((each) => each.key)).toEqual(overlaysFor(key).map((each) => each.key));
  expect(listOverlaysFor('none')).toEqual([]);
});

it('a game that this version does not know is called by its key', () => {
  expect(gameTitle('orcus')).toBe('Orcus');
  expect(gameTitle('none')).toBe('none');
});
