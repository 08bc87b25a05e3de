import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import {
  makePowerTraitReader,
  type Sheet,
  type PartialTraits,
  traitFlag,
  traitNumber,
  traitNumbersByName,
  makeTraitReader,
  traitText,
} from '../../../rules/sheet.ts';
import { RULING } from '../rulings.ts';
import { COUNTER } from '../words.ts';

/** What the rules ask of a sheet besides its own fields. */
export const readTraits = makeTraitReader({
  /** A player’s character, with points of its own. LAD-19 LAD-23 */
  hero: traitFlag,
  /** Action points a turn. LAD-37 */
  ap: traitNumber(),
  /** Sides of its reflexes die. LAD-31 */
  ref: traitNumber(),
  /** Name of the group it shares Mastery Points with. LAD-23 */
  band: traitText,
  player: traitText,
  /** At 0 hit points it stays in the fight: a campaign's ruling. */
  stands: traitFlag,
  /** Sides of its dice for abilities, under their names in small letters. LAD-01 */
  abilities: traitNumbersByName,
});
export type LadderTraits = ReturnType<typeof readTraits>;

/** What the rules ask of one of its attacks. */
export const readPowerTraits = makePowerTraitReader({
  /** Sides of its die before its ranks, and those. LAD-17 */
  die: traitNumber(),
  ranks: traitNumber(),
  /** Damage of one degree; 0 where it deals none. LAD-10 */
  base: traitNumber(),
  /** Steps on the map. LAD-46 */
  reach: traitNumber(),
});
export type LadderPowerTraits = ReturnType<typeof readPowerTraits>;

/** Its rank, which limits points and majors. LAD-20 LAD-41 */
export function readRank({ sheet }: Pick<Fighter, 'sheet'>): number {
  return Math.max(1, sheet.level);
}

/** Whether it is a player's character, with points of its own. LAD-19 LAD-23 */
export function isHero({ sheet }: Pick<Fighter, 'sheet'>): boolean {
  return readTraits(sheet).hero;
}

/** Mastery Points it has now. LAD-19 */
export function countPoints({ counters }: Pick<Fighter, 'counters'>): number {
  return counters[COUNTER.points] ?? 0;
}

/** Mastery Points it starts with. LAD-19 */
export function mostPoints({ sheet }: Pick<Fighter, 'sheet'>): number {
  return sheet.counters[COUNTER.points] ?? 0;
}

/** Its reflexes die, rolled for initiative and interrupts. LAD-31 LAD-35 */
export function reflexesDie({ sheet }: Pick<Fighter, 'sheet'>): number {
  return readTraits(sheet).ref;
}

/** Whether 0 hit points take it out of the fight: our ruling, the text does not say. */
export function isDown({ hp, sheet }: Pick<Fighter, 'hp' | 'sheet'>): boolean {
  return hp <= 0 && !readTraits(sheet).stands;
}

/** A creature as it joins: one who stands at 0 hit points, where the campaign has it so. */
export function adjustSheet(sheet: Sheet, { rulings }: RulesContext): Sheet {
  if (rulings[RULING.atZero] !== 'stands') return sheet;
  const here: PartialTraits<LadderTraits> = { stands: true };
  return { ...sheet, traits: { ...sheet.traits, ...here } };
}

/** Whether it is out of the fight. */
export function isOut(who: Pick<Fighter, 'hp' | 'fate' | 'sheet'>): boolean {
  return isDown(who) || who.fate === 'dead' || who.fate === 'knockedOut';
}

/** Whether two stand against each other. LAD-48 */
export function areFoes(a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): boolean {
  return (a.side === 'foes') !== (b.side === 'foes');
}

/** Key of an ability among those of a sheet. LAD-01 */
export function abilityKey(name: string): string {
  return name.trim().toLowerCase();
}
