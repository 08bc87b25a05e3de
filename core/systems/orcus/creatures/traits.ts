import * as v from 'valibot';
import type { Fighter } from '../../../rules/combat.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import {
  makePowerTraitReader,
  makeTraitReader,
  type PartialTraits,
  type Sheet,
  traitFlag,
  traitMaybeNumber,
  traitNumber,
  traitNumbers,
  traitText,
  traitTexts,
  traitWord,
  traitWords,
} from '../../../rules/sheet.ts';
import { withConditionNumbers } from '../conditions.ts';
import { conditionRulingKey, LABEL_ONLY, RULING } from '../rulings.ts';
import { half, type Rank, RANKS, RECOVERY_DIVISOR, SKILL_KEYS } from '../tables.ts';
import { ATTACK_KINDS } from '../words.ts';
import { SIZES, SPEEDS } from './choices.ts';

const RANK_KEYS = ['mook', 'standard', 'elite', 'boss'] as const satisfies readonly Rank[];

/** What the rules ask of a sheet besides its own fields. */
export const readTraits = makeTraitReader({
  hero: traitFlag,
  player: traitText,
  /** No creature but a trap, which is worth its own experience. */
  trap: traitFlag,
  rank: traitWord(RANK_KEYS, 'standard'),
  role: traitText,
  leader: traitFlag,
  /** Where its nature comes from, and what it is: `natural`, `beast`. ORC-268 */
  source: traitText,
  type: traitText,
  /** In small letters. ORC-270 */
  tags: traitTexts,
  size: traitWord(
    SIZES.map(({ key }) => key),
    'medium',
  ),
  incorporeal: traitFlag,
  /** Kinds of attack that deal it half damage. */
  halved: traitWords(ATTACK_KINDS.map(({ key }) => key)),
  /** Lies dying at 0 hit points as heroes do. ORC-167 */
  liesDying: traitFlag,
  /** Worn armor it is not used to. */
  badArmor: traitFlag,
  /** What a recovery heals, where it is no fourth of the maximum. ORC-176 */
  recoveryValue: traitNumber(),
  saves: traitNumber(),
  regeneration: traitNumber(),
  xp: traitNumber(),
  /** Squares it walks, and those of other ways to move. ORC-138 ORC-139 */
  speed: traitNumber(),
  speeds: traitNumbers(SPEEDS.map(({ key }) => key)),
  strengthScore: traitMaybeNumber,
  passivePerception: traitNumber(),
  passiveInsight: traitNumber(),
  trained: traitWords(SKILL_KEYS),
  /** Bonus of a check of Strength, and of each skill. ORC-105 ORC-230 */
  strength: traitNumber(),
  ...v.entriesFromList(SKILL_KEYS, traitNumber()),
});
export type OrcusTraits = ReturnType<typeof readTraits>;

/** What the rules ask of one of its powers. */
export const readPowerTraits = makePowerTraitReader({
  /** The dice a critical hit with it rolls more. ORC-86 ORC-197 */
  critical: traitText,
});

/** Bonus of a skill, or of `strength`; 0 where it has none. ORC-230 */
export function skillBonus(sheet: Sheet, skill: string): number {
  const key = [...SKILL_KEYS, 'strength' as const].find((each) => each === skill);
  return key === undefined ? 0 : readTraits(sheet)[key];
}

/** Whether the sheet is that of a player's character. */
export function isHero(sheet: Sheet): boolean {
  return readTraits(sheet).hero;
}

/** Whether it falls at one hit. ORC-285 */
export function isMook(sheet: Sheet): boolean {
  return readTraits(sheet).rank === 'mook';
}

/** Half the maximum, rounded down. ORC-158 */
export function staggeredValue(sheet: Sheet): number {
  return half(sheet.hitPoints);
}

/** What a recovery heals. ORC-176 */
export function recoveryValue(sheet: Sheet): number {
  const { recoveryValue: own } = readTraits(sheet);
  return own > 0 ? own : Math.floor(sheet.hitPoints / RECOVERY_DIVISOR);
}

/** A fighter without the conditions that this campaign takes for mere words, and with what it lets others change. ORC-125 ORC-128 */
export function withRulings(who: Fighter, now: RulesContext | undefined): Fighter {
  if (!now) return who;
  if (who.effects.every((each) => isConditionRuledIn(each.condition, now)))
    return withConditionNumbers(who, now);
  return withConditionNumbers(
    { ...who, effects: who.effects.filter((each) => isConditionRuledIn(each.condition, now)) },
    now,
  );
}

function isConditionRuledIn(condition: string, { rulings }: RulesContext): boolean {
  const key = conditionRulingKey(condition);
  return !Object.hasOwn(rulings, key) || rulings[key] !== LABEL_ONLY;
}

/** Whether attacks deal it half: by nature or for a time, unless something holds it in its body. ORC-130 */
export function isIncorporeal(who: Fighter): boolean {
  return (
    (readTraits(who.sheet).incorporeal || hasCondition(who, 'incorporeal')) && !hasCondition(who, 'corporeal')
  );
}

/** Share of damage that no attack deals: half for the incorporeal, where the campaign has it so. ORC-130 */
export function incorporealShare(who: Fighter, { rulings }: RulesContext): number {
  return isIncorporeal(who) && rulings[RULING.incorporeal] === 'all' ? 0.5 : 1;
}

/** Save bonus without what the rank gives. ORC-291 */
function plainSaves(sheet: Sheet): number {
  const { rank, saves } = readTraits(sheet);
  const ofRank = rank === 'elite' || rank === 'boss' ? RANKS[rank].saves : 0;
  return Math.max(0, saves - ofRank);
}

/** A monster as it joins: lying dying, or without its rank’s saves, where the campaign has it so. ORC-167 ORC-291 */
export function adjustSheet(sheet: Sheet, { rulings }: RulesContext): Sheet {
  if (isHero(sheet)) return sheet;
  const here: PartialTraits<OrcusTraits> = {
    ...(rulings[RULING.monsterDeath] === 'sameAsHeroes' ? { liesDying: true } : {}),
    ...(rulings[RULING.saves] === 'none' ? { saves: plainSaves(sheet) } : {}),
  };
  return { ...sheet, traits: { ...sheet.traits, ...here } };
}
