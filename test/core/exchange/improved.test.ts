import { describe, expect, it } from 'vitest';
import { writeImproved } from '../../../core/exchange/foreignWriters.ts';
import { TRAVELLERS } from './travellers.ts';

/** What the tracker gets of somebody of the samples. */
function blockOf(name: string): { readonly [key: string]: unknown } {
  const all = TRAVELLERS.filter(({ plain }) => plain.name === name);
  const { Creatures: ids, ...blocks } = JSON.parse(writeImproved(all).text);
  return blocks[`Creatures.${ids[0]}`];
}

describe('found/formats: files for Improved Initiative', () => {
  it('E1 the key of a section is no usage', () => {
    const { Actions: actions } = blockOf('Reed Cutter');
    expect(actions).toEqual(
      expect.arrayContaining([expect.objectContaining({ Usage: '', Section: 'standard_actions' })]),
    );
  });

  it('E2 the library filters by the game, and the type reads as a type', () => {
    expect(blockOf('Ember Hound')).toMatchObject({
      Source: 'Archmage',
      Type: expect.stringMatching(/^Normal|^Beast/u),
    });
    expect(blockOf('Ember Hound')['Type']).toContain('level 3 standard troop');
    expect(blockOf('Reed Cutter')['Type']).toBe('Medium humanoid, level 3 standard striker');
  });

  it('E3 a score that nobody rolls for is taken as ten and three, and its speed is said', () => {
    // TOR-10: in the order of DEX, 13.
    expect(blockOf('Stair thief')).toMatchObject({
      InitiativeModifier: 3,
      InitiativeSpecialRoll: 'take-ten',
      Speed: ['30'],
    });
    expect(blockOf('Reed Cutter')).not.toHaveProperty('InitiativeSpecialRoll');
  });

  it('E5 no sentence stands twice', () => {
    const text = String(blockOf('Ember Hound')['Description']);
    expect(text.split('Runs for the one who carries the lantern.')).toHaveLength(2);
  });
});
