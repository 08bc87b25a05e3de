import type { Fighter } from './combat.ts';

/** The kind of creature that players play; the same key in every game. */
export const HERO_KIND = 'hero';

/** What the party can tell of somebody at the table. */
export type Member = Pick<Fighter, 'side' | 'stays' | 'summoner' | 'shares' | 'creature'>;

/** Hero: played by a player. Follower: goes with the party. Guest: fights beside it in this fight alone. */
export type Membership = 'hero' | 'summon' | 'follower' | 'guest' | 'foe';

/**
 * What somebody is to the party. A charmed hero stays a hero on whichever side; whom the GM puts on the heroes' side is
 * one as well, unless it was summoned.
 */
export function membershipOf({ side, stays = false, summoner, creature }: Member): Membership {
  if (creature?.kind === HERO_KIND && stays) return 'hero';
  if (side === 'foes') return 'foe';
  if (summoner !== undefined) return 'summon';
  if (side === 'heroes') return 'hero';
  return stays ? 'follower' : 'guest';
}

/** Whether a player plays it: counted by budgets, levels and who is here tonight. */
export function isHeroMember(who: Member): boolean {
  return membershipOf(who) === 'hero';
}

/** Whether it is with the party: heroes, followers, summons and guests, whoever else is a foe. */
export function isWithParty(who: Member): boolean {
  return membershipOf(who) !== 'foe';
}

/** Whether it gets a share of experience and treasure: heroes do, others where the GM says so. */
export function hasShare(who: Member): boolean {
  return who.shares ?? isHeroMember(who);
}

/** Whether it stays at the table when the fight is over. */
export function staysAfterFight({ stays = false }: Member): boolean {
  return stays;
}

/** Whether one who changes to that side stays at the table after the fight: heroes always, others with the party. */
export function wouldStay(who: Member, side: Fighter['side']): boolean {
  return membershipOf(who) === 'hero' || side !== 'foes';
}

export type FightOutcome = 'won' | 'lost' | 'ended';

/**
 * How a fight ended: lost where every hero is out of it, won where every foe is. Allies decide neither; with nobody on
 * one side nothing is decided.
 */
export function fightOutcome(heroes: readonly boolean[], foes: readonly boolean[]): FightOutcome {
  const allOut = (side: readonly boolean[]): boolean => side.length > 0 && side.every(Boolean);
  if (allOut(heroes)) return 'lost';
  return allOut(foes) ? 'won' : 'ended';
}
