import { describe, expect, test } from 'vitest';
import {
  fightOutcome,
  hasShare,
  type Member,
  membershipOf,
  wouldStayAfterFight,
} from '../../../core/rules/combat.ts';

const hero: Member = { side: 'heroes', stays: true, creature: { kind: 'hero' } };
const monster: Member = { side: 'foes', stays: false, creature: { kind: 'monster' } };

describe('who belongs to the party', () => {
  test.each<[string, Member, string, boolean]>([
    ['a hero', hero, 'hero', true],
    ['a hero who is charmed and fights for the foes', { ...hero, side: 'foes' }, 'hero', true],
    ['a monster', monster, 'foe', false],
    ['a foe made with the sheet of a hero', { ...monster, creature: { kind: 'hero' } }, 'foe', false],
    ['a retainer', { ...monster, side: 'allies', stays: true }, 'follower', false],
    ['a guard who helps in one fight', { ...monster, side: 'allies' }, 'guest', false],
    ['a summoned wolf', { ...monster, side: 'allies', stays: true, summoner: 'maela' }, 'summon', false],
    [
      'a summoned wolf on the heroes’ side',
      { ...monster, side: 'heroes', stays: true, summoner: 'm' },
      'summon',
      false,
    ],
    ['a wolf that the foes summoned', { ...monster, summoner: 'shaman' }, 'foe', false],
    ['whom the GM put on the heroes’ side', { ...monster, side: 'heroes', stays: true }, 'hero', true],
    [
      'a retainer whom the GM gives a share',
      { ...monster, side: 'allies', stays: true, shares: true },
      'follower',
      true,
    ],
    ['a hero who gets none', { ...hero, shares: false }, 'hero', false],
  ])('%s', (_what, who, is, share) => {
    expect(membershipOf(who)).toBe(is);
    expect(hasShare(who)).toBe(share);
  });

  test('a foe won over stays, a traitor leaves, a charmed hero stays', () => {
    expect(wouldStayAfterFight(monster, 'allies')).toBe(true);
    expect(wouldStayAfterFight({ ...monster, side: 'allies', stays: true }, 'foes')).toBe(false);
    expect(wouldStayAfterFight(hero, 'foes')).toBe(true);
  });
});

describe('how a fight ended', () => {
  test.each<[string, boolean[], boolean[], string]>([
    ['every foe is out', [false, true], [true, true], 'won'],
    ['every hero is out', [true, true], [false], 'lost'],
    ['both sides are out', [true], [true], 'lost'],
    ['some of each stand', [false], [true, false], 'ended'],
    ['there was no foe', [false], [], 'ended'],
  ])('%s', (_what, heroes, foes, outcome) => {
    expect(fightOutcome(heroes, foes)).toBe(outcome);
  });
});
