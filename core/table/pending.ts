import type { RollTrace } from '../dice/trace.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Said } from '../kernel/said.ts';
import type { AttackOffer, AttackOutcome } from '../rules/attacks.ts';
import type { DamagePart, Effect } from '../rules/combat.ts';
import type { Due } from '../rules/consequences.ts';
import type { Act, ReplacedEffect } from '../rules/powerText/rider.ts';

/** An attack that was rolled and waits to be applied. */
export interface PendingAttack {
  readonly attacker: string;
  readonly power: string;
  readonly powerName: string;
  /** What those of its mob are called, where several of them stand: the log names the mob. */
  readonly mob?: string;
  readonly targets: readonly PendingTarget[];
  /** It is the next part of the sequence. */
  readonly part?: true;
  /** What making it took, given back where it is discarded; absent where nothing was taken. */
  readonly cost?: AttackCost;
}

/** The targets that an attack was rolled against just now: all of them, or the one taken in later. */
export function rolledNow({
  attack,
  added,
}: {
  readonly attack: PendingAttack;
  readonly added?: true;
}): readonly PendingTarget[] {
  return added ? attack.targets.slice(-1) : attack.targets;
}

export interface PendingTarget {
  readonly who: string;
  readonly offer: AttackOffer;
  /** Absent where the power hits without a roll. */
  readonly outcome?: AttackOutcome;
  /** What was rolled, one part a type, before what the target resists. */
  readonly damage: readonly DamagePart[];
  /** The damage roll, where one was made for this target. */
  readonly roll?: RollTrace;
  /** Share of the damage that the GM leaves, where it is not all of it. */
  readonly share?: number;
  /** Places of damage parts that are not dealt. */
  readonly without?: readonly number[];
  /** What the power brings besides damage. */
  readonly riders?: readonly PendingRider[];
}

/** One thing that a power brings besides the damage of its roll: a chip on the card. */
export interface PendingRider {
  readonly act: Act;
  /** Whom it is done to; empty where the GM has to say. */
  readonly whom: readonly string[];
  /** In words: `Dazed (save ends)`. */
  readonly label: string;
  /** Whether applying the attack does it. */
  readonly on: boolean;
  /** Why it is only offered: `if the target is prone`. */
  readonly given?: string;
  /** The same as data, where the table says it and not the power’s own text. */
  readonly givenSays?: Said;
  /** The sentence it was read from, and the rule that governs it. */
  readonly text: string;
  readonly rule: string;
  /** Ticked, it takes the place of this. */
  readonly instead?: ReplacedEffect;
  /** Damage it deals, rolled with the attack. */
  readonly dealt?: readonly DamagePart[];
  /** Hit points it gives, rolled with the attack. */
  readonly amount?: number;
}

/** What an attack took from those it concerned. */
export interface AttackCost {
  readonly from: readonly TakenFrom[];
  /** What was offered and taken with it. */
  readonly due?: readonly Due[];
  /** Who had broken into the turn with what it had readied. */
  readonly interrupting?: string;
}

export interface TakenFrom {
  readonly who: string;
  /** Actions spent by it, by allowance. */
  readonly used?: { readonly [allowance: string]: number };
  /** Powers used by it. */
  readonly powers?: readonly string[];
  /** Uses of powers that have several, made by it. */
  readonly uses?: { readonly [power: string]: number };
  /** What its counters lost by it. */
  readonly counters?: { readonly [counter: string]: number };
  /** Effects that ended with it. */
  readonly effects?: readonly Effect[];
  /** Ids of the attacker’s own effects that began with it: concentration. */
  readonly begun?: readonly string[];
  /** What the system kept on this one before. */
  readonly marks?: JsonObject;
}

/** An attack made of attacks: paid for once, its parts rolled and applied one after the other. */
export interface AttackSequence {
  readonly attacker: string;
  /** The power that brought it. */
  readonly power: string;
  readonly powerName: string;
  readonly parts: readonly SequencePart[];
  /** Place of the part that comes next, or that is open. */
  readonly at: number;
  /** Whom each part before it was rolled against, and whether it hit. */
  readonly ended: readonly { readonly who: string; readonly hit: boolean }[];
  /** What beginning it took, given back while nothing of it was applied. */
  readonly cost?: AttackCost;
}

export interface SequencePart {
  /** Powers it may be made with: of several the GM chooses one. */
  readonly powers: readonly string[];
  /** Against whom, where that is said: the one that was hit. */
  readonly target?: string;
  /** Rolled so often together, where it is more than once: what is left of a mob’s attack. */
  readonly times?: number;
}

/** An attack rolled several times at one target strikes once after the other: how many of these come before that one. */
export function strikesBefore(targets: readonly Pick<PendingTarget, 'who'>[], at: number): readonly number[] {
  return targets.flatMap(({ who }, place) => (place < at && who === targets[at]?.who ? [place] : []));
}

/** Whether a rider sets nothing but what another takes the place of. */
export function isReplacedBy({ act }: Pick<PendingRider, 'act'>, instead: ReplacedEffect): boolean {
  return (
    act.kind === 'effect' &&
    act.effects.every(
      ({ condition, amount }) =>
        condition === instead.condition && (instead.amount === undefined || amount === instead.amount),
    )
  );
}
