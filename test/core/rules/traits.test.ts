import { describe, expect, test } from 'vitest';
import {
  makePowerTraitReader,
  traitFlag,
  traitMaybeNumber,
  traitNumber,
  traitNumbers,
  traitNumbersByName,
  makeTraitReader,
  traitText,
  traitTexts,
  traitWord,
  traitWords,
} from '../../../core/rules/sheet.ts';

const traitsOf = makeTraitReader({
  hero: traitFlag,
  kin: traitText,
  tags: traitTexts,
  abilities: traitNumbersByName,
  level: traitNumber(1),
  strength: traitMaybeNumber,
  rank: traitWord(['plain', 'elite'], 'plain'),
  trained: traitWords(['climb', 'swim']),
  speeds: traitNumbers(['walk', 'fly']),
});
const NOTHING = {
  hero: false,
  kin: '',
  tags: [],
  abilities: {},
  level: 1,
  strength: undefined,
  rank: 'plain',
  trained: [],
  speeds: {},
};

describe('traits of a sheet', () => {
  test('read as they were told', () => {
    const traits = {
      hero: true,
      kin: 'orc',
      tags: ['a', 'b'],
      abilities: { 'swift foot': 8 },
      level: 3,
      strength: 16,
      rank: 'elite',
      trained: ['swim'],
      speeds: { fly: 8 },
    };
    expect(traitsOf({ traits })).toEqual(traits);
  });

  test('that are not told, or are not what they should be, read as what holds without them', () => {
    expect(traitsOf({})).toEqual(NOTHING);
    const wrong = {
      hero: 'yes',
      kin: 5,
      tags: 'a, b',
      abilities: { climb: '8' },
      level: null,
      strength: 'much',
      rank: 'king',
      trained: ['climb', 'dance'],
      speeds: [8],
      other: true,
    };
    expect(traitsOf({ traits: wrong })).toEqual(NOTHING);
  });

  test('of one number that is not one leave the others of their record', () => {
    expect(traitsOf({ traits: { speeds: { walk: 'far', fly: 8 } } }).speeds).toEqual({ fly: 8 });
  });

  test('are read once', () => {
    const sheet = { traits: { level: 2 } };
    expect(traitsOf(sheet)).toBe(traitsOf({ ...sheet }));
  });
});

test('traits of a power are found by its id, and are as if none were told where there is no such power', () => {
  const diceOf = makePowerTraitReader({ die: traitNumber(4) });
  const power = {
    name: '',
    action: '',
    usage: { label: '', limited: false },
    tags: [],
    range: '',
    lines: [],
  };
  const powers = [{ ...power, id: 'a1', area: false, origin: '', missShare: 0, traits: { die: 8 } }];
  expect([diceOf({ powers }, 'a1').die, diceOf({ powers }, 'a2').die]).toEqual([8, 4]);
});
