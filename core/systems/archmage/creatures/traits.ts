import {
  makePowerTraitReader,
  type Sheet,
  type PartialTraits,
  traitFlag,
  traitNumber,
  traitNumbersByName,
  makeTraitReader,
  traitText,
  traitWord,
} from '../../../rules/sheet.ts';
import { RECOVERY } from '../tables.ts';

/** What the rules ask of a sheet besides its own fields. */
export const readTraits = makeTraitReader({
  hero: traitFlag,
  player: traitText,
  role: traitText,
  /** How much it counts for: `mook`, `normal`, `triple`. ARC-79 */
  strength: traitText,
  /** What effects on numbers of targets take it for. ARC-79 */
  targetClass: traitWord(['normal', 'large', 'mook'], 'normal'),
  /** Steps above or below the size of people. ARC-161 */
  size: traitNumber(),
  /** Modifiers of its abilities, where they are known. ARC-08 */
  str: traitNumber(),
  con: traitNumber(),
  dex: traitNumber(),
  int: traitNumber(),
  wis: traitNumber(),
  cha: traitNumber(),
  /** Bonuses of its backgrounds, by their names in small letters. ARC-87 */
  backgrounds: traitNumbersByName,
  /** Whether the escalation die counts for it. ARC-50 ARC-51 */
  escalation: traitFlag,
  /** Whether it makes death saves. ARC-125 */
  deathSaves: traitFlag,
  /** Whether it has interrupts. ARC-47 */
  interrupt: traitFlag,
  twoWeapon: traitFlag,
  blindsight: traitFlag,
  villain: traitFlag,
  /** 0 hit points do not slay it while a use of its regeneration is left. */
  regrows: traitFlag,
  /** Hit points at which others fear it; 0 where nobody does. */
  fear: traitNumber(),
  recoveryDie: traitNumber(RECOVERY.die),
});
export type ArchmageTraits = ReturnType<typeof readTraits>;

/** What the rules ask of an attack beyond what every power holds. ARC-75 ARC-76 ARC-96 ARC-100 ARC-103 ARC-104 ARC-109 */
export const readPowerTraits = makePowerTraitReader({
  basic: traitFlag,
  spell: traitFlag,
  flexible: traitFlag,
  grabs: traitFlag,
  /** Made with a weapon in hand: what two weapons may roll again, and what weapon resistance meets. */
  weapon: traitFlag,
  /** Faces by which its critical range is widened. */
  crit: traitNumber(),
  /** Only targets with so many current hit points or fewer; 0 for all. */
  hpLimit: traitNumber(),
  /** Damage of a miss that is not a share of the hit; empty where there is none. */
  miss: traitText,
  /** Damage of a hit where there is one target only; empty where it is the usual. */
  alone: traitText,
});
type PowerTraits = ReturnType<typeof readPowerTraits>;

/** What of this there is to tell of an attack; nothing where it is all as usual. */
export function writePowerTraits(all: PartialTraits<PowerTraits>): {
  readonly traits?: PartialTraits<PowerTraits>;
} {
  const told = Object.entries(all).filter(([, value]) => value !== false && value !== 0 && value !== '');
  return told.length === 0 ? {} : { traits: Object.fromEntries(told) };
}

/** Whether the sheet is that of a player’s character. */
export function isHero(sheet: Sheet): boolean {
  return readTraits(sheet).hero;
}

/** Whether the escalation die counts for it: heroes, and whoever’s stat block says so. ARC-50 ARC-51 */
export function usesEscalation(sheet: Sheet): boolean {
  return readTraits(sheet).escalation;
}

/** Whether it falls by numbers and is called a mook to the players. ARC-79 */
export function isMook(sheet: Sheet): boolean {
  return readTraits(sheet).strength === 'mook';
}
