import type { RollTrace } from '../dice/trace.ts';
import type { Said } from '../kernel/said.ts';
import type { CheckOffer, Circumstance } from './checks.ts';
import type { DamagePart, Fighter } from './combat.ts';
import type { Consequence, KindRecord } from './consequences.ts';
import type { Power } from './sheet.ts';

/** What an attack would do to one target, before the dice: the chance of everything and the reasons for it. */
export interface AttackOffer {
  readonly power: Power;
  readonly attacker: string;
  readonly target: string;
  /** Absent where the power hits without a roll. */
  readonly check?: CheckOffer;
  readonly circumstances: readonly Circumstance[];
  /** Damage of each outcome, one part a type; an empty list where it deals none. */
  readonly damage: OutcomeDamage;
  /** Mean damage over all outcomes, before resistances of the target. */
  readonly expected: number;
}

/** The parts of what each outcome deals, by the outcome’s key. */
export interface OutcomeDamage {
  readonly [outcome: string]: readonly AttackDamage[];
}

/** A part of what an outcome deals: a notation to roll, or a number that is fixed. */
export interface AttackDamage {
  /** Notation to roll; empty where nothing is rolled. */
  readonly notation: string;
  readonly fixed?: number;
  /** Share of what was rolled, for half on a miss. */
  readonly share: number;
  readonly type: string;
  /** Types that the same damage has besides. */
  readonly also?: readonly string[];
  /** Kinds of the attack that its target is proof against or weak to. */
  readonly by?: readonly string[];
  /** Whether this outcome uses the one damage roll that all targets share. */
  readonly shared: boolean;
  readonly note: string;
}

/** Something that may still change a roll that lies on the table: a point spent, a die added, a reroll. */
export interface Answer {
  readonly key: string;
  /** What it is, in its game’s own words: `{ kind: 'boost', dice: 1 }`. */
  readonly what: KindRecord;
  /** Whose it is. */
  readonly who: string;
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  /** Chance that it makes the outcome better for whoever gives it, 0 to 1; absent where nothing is left to chance. */
  readonly chance?: number;
}

/** What giving an answer did. */
export interface Answered {
  readonly outcome: AttackOutcome;
  /** The damage instead of what was rolled; absent where the outcome decides it as usual. */
  readonly damage?: readonly DamagePart[];
  /** `8 instead of 3`: ends the line of the log. */
  readonly label: string;
  readonly says?: Said;
  readonly consequences: readonly Consequence[];
}

/** A rolled attack on one target as the rules see it when it may still change. */
export interface RolledAttack {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly offer: AttackOffer;
  readonly outcome: AttackOutcome;
  /** What was rolled for it so far, before resistances. */
  readonly damage: readonly DamagePart[];
  /** Another target of the same use was rolled for before: what the use itself costs is paid. */
  readonly follows?: true;
}

/** The attack that did some damage: whose, by which power, and how the roll ended where there was one. */
export interface DamagingAttack {
  readonly attacker: string;
  readonly power: Power;
  readonly outcome?: AttackOutcome;
}

/** The outcome of a rolled attack: its key among the offer's outcomes, with the arithmetic. */
export interface AttackOutcome {
  readonly key: string;
  readonly natural: number;
  readonly total: number;
  readonly roll: RollTrace;
}

/** Whether a roll carries this word already. */
export function isRollMarked({ roll }: AttackOutcome, word: string): boolean {
  return roll.comment?.includes(word) ?? false;
}

/** The same outcome with a word on its roll, so that nothing is done twice. */
export function markRoll(outcome: AttackOutcome, word: string): AttackOutcome {
  const { comment } = outcome.roll;
  return {
    ...outcome,
    roll: { ...outcome.roll, comment: comment === undefined ? word : `${comment}; ${word}` },
  };
}
