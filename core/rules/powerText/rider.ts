import type { AttackOutcome } from '../attacks.ts';
import type { CheckOffer } from '../checks.ts';
import type { Modifier } from '../combat.ts';

/**
 * What a power brings besides, or instead of, plain damage, as read from its text. Plain data: it joins the sheet, so
 * that a better reader never changes an old fight.
 */
export interface Rider {
  readonly on: RiderMoment;
  readonly to: RiderTarget;
  readonly acts: readonly Act[];
  /** Played by the key that applies the attack, or only offered, because the GM alone can judge or choose. */
  readonly how: 'played' | 'offered';
  /** Why it is only offered, in the words of the text: `if the target is prone`, `one ally within 5`. */
  readonly given?: string;
  /** The same where the table can tell: offered, it is ticked while that holds. */
  readonly known?: KnownState;
  /** Takes the place of this, where the same roll brings both: `weakened instead of hampered`. */
  readonly instead?: ReplacedEffect;
  /** The sentence it was read from. */
  readonly text: string;
  /** Where that stands: line of the power (its place in `Power.lines`), first and last character of the sentence. */
  readonly at: TextSpan;
  /** Rule of the game that governs it; empty where none does. */
  readonly rule: string;
}

/** A size of a target, at most that of the type, among the states of a `KnownState`. */
export const SIZE_STATE = 'size';

/** The halfway mark of a game among the states of a `KnownState`. */
export const HALFWAY_STATE = 'hurt';

/** The damage of the roll itself among what a rider takes the place of: “or 3d8+3 damage if the target is grappled”. */
export const ROLLED_DAMAGE = 'rolledDamage';

/**
 * A state that one of both is in, or with `not` is not in: key of a condition, `persistent` of that type, `size` of that
 * or a smaller one, or `hurt` for the game’s halfway mark.
 */
export interface KnownState {
  readonly of: 'attacker' | 'target';
  readonly state: string;
  readonly type?: string;
  readonly not?: true;
  /** Other states of which any counts as well: `slowed, grappled or restrained`. */
  readonly or?: readonly string[];
  /** Whoever has the power brought it: `grappled by the crab`. */
  readonly by?: 'attacker';
}

/** What something takes the place of: a condition, damage that comes back of that amount, or `rolledDamage`. */
export interface ReplacedEffect {
  readonly condition: string;
  readonly amount?: number;
}

/** A piece of the text of a power: `[from, to)` in the line of that number. */
export interface TextSpan {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** When a rider comes about. */
export type RiderMoment =
  /** `always`: the power’s effect, hit or miss, and what using a power without an attack does. */
  | { readonly kind: 'hit' | 'miss' | 'critical' | 'always' }
  /** The natural face is one of these, and the attack hit, missed, or either. */
  | { readonly kind: 'natural'; readonly faces: readonly number[]; readonly result: 'hit' | 'miss' | 'any' }
  /** An outcome of the game’s own, by its key; with `orBetter` those above it in the offer’s order as well. */
  | { readonly kind: 'outcome'; readonly outcome: string; readonly orBetter?: true }
  /** Both, or all, attacks of a sequence hit the same target. */
  | { readonly kind: 'allHit' }
  /**
   * A turn begins or ends inside the aura or zone, or somebody enters it; `inside`: as long as one is. Radius 0: those
   * engaged or in its own square.
   */
  | { readonly kind: 'aura'; readonly at: 'start' | 'end' | 'enter' | 'inside'; readonly radius: number }
  /** By itself, when the table sees this happen to the one who has the power: “refreshes when first staggered”. */
  | { readonly kind: 'trigger'; readonly event: TriggerEvent; readonly text: string };

/** What the table can see happen. `unseen`: it cannot, and shows the words while the action is unspent. */
export type TriggerEvent =
  | 'turnBegins'
  | 'turnEnds'
  | 'isHit'
  | 'allyIsHit'
  | 'isMissed'
  | 'isDamaged'
  | 'firstStaggered'
  | 'drops'
  | 'allyDrops'
  | 'enemyDrops'
  | 'hits'
  | 'misses'
  | 'critical'
  | 'isCritical'
  | 'saveFailed'
  | 'movesAway'
  | 'shootsBeside'
  | 'fightBegins'
  | 'unseen';

/** To whom. In an aura everyone of the side named who is inside: `near` the attacker. */
export type RiderTarget =
  | { readonly kind: 'target' | 'attacker' | 'area' }
  /** Everyone of that side within so many squares (or near, where no number is said) of the target or the attacker. */
  | {
      readonly kind: 'near';
      readonly side: 'enemies' | 'allies' | 'everyone';
      readonly of: 'target' | 'attacker';
      readonly within?: number;
    }
  /** One, or so many, of the GM’s choice: always offered. */
  | { readonly kind: 'choice'; readonly side: 'enemies' | 'allies' | 'everyone'; readonly most: number };

/** What it does. */
export type Act =
  | EffectAct
  /** Without parts that share of the power’s own damage: `half damage` on an even miss. */
  | { readonly kind: 'damage'; readonly parts: readonly RiderDamage[]; readonly share: number }
  /** Hit points: a notation, `recovery` for one that is spent, `recoveryValue` for what it would give. */
  | { readonly kind: 'heal' | 'temporary'; readonly amount: string }
  /** Moved against its will; without a number as far as the words say. */
  | { readonly kind: 'force'; readonly how: 'push' | 'pull' | 'slide'; readonly squares?: number }
  | { readonly kind: 'move'; readonly how: 'move' | 'shift' | 'teleport' | 'fly'; readonly squares?: number }
  /** Uses powers of its own: each of `powers` so often, or with `choose` one of them. An empty name is this power. */
  | {
      readonly kind: 'use';
      readonly powers: readonly { readonly name: string; readonly times: number }[];
      readonly choose: boolean;
      /** Against anybody, not only the one that was hit: the GM says whom. */
      readonly anybody?: true;
    }
  | { readonly kind: 'basicAttack' }
  | { readonly kind: 'save'; readonly bonus: number }
  | { readonly kind: 'counter'; readonly counter: string; readonly by: number }
  /** A use comes back: of the power of that name, or with an empty one of this power. */
  | { readonly kind: 'regain'; readonly power: string }
  /** A use of the power with that name, or that word in its name, is lost. */
  | { readonly kind: 'loseUse'; readonly power: string }
  | { readonly kind: 'summon'; readonly creature: string; readonly count: string }
  | { readonly kind: 'end'; readonly condition: string }
  /** A deed of the game’s own, by the key its lexicon gives it: `popFree`. */
  | { readonly kind: 'own'; readonly deed: string };

/** Damage that a rider deals: a notation or a bare number. Of several types at once the game’s rule says which counts. */
export interface RiderDamage {
  readonly notation: string;
  readonly types: readonly string[];
}

/** Conditions, persistent damage and changed numbers that begin together and, where a save ends them, end by one save. */
export interface EffectAct {
  readonly kind: 'effect';
  readonly effects: readonly RiderEffect[];
  readonly until: RiderDuration;
  /** What follows when a save succeeds. */
  readonly after?: EffectAct;
  /** What the first, or each, failed save brings; `replaces`: in its place. */
  readonly failed?: { readonly which: 'first' | 'each'; readonly replaces: boolean; readonly act: EffectAct };
}

export interface RiderEffect {
  /** Key of the system’s condition, `persistent`, or `custom` where only numbers change. */
  readonly condition: string;
  readonly label: string;
  readonly amount?: number;
  readonly damageType?: string;
  /** Types that the same damage has besides. */
  readonly also?: readonly string[];
  readonly modifiers?: readonly Modifier[];
  /** How strong it is, for conditions with ranks. */
  readonly rank?: number;
  /** Its amount is added to what the bearer has of it already; who has none of it gets none. */
  readonly adds?: true;
}

/** How long an effect of a rider lasts. Whose turn is said by the part played, since the roll alone says who that is. */
export type RiderDuration =
  | {
      readonly kind: 'saveEnds';
      /** Number to reach where it is not the usual one. */
      readonly dc?: number;
      /** Key of the save that is made, in games that have several. */
      readonly versus?: string;
    }
  | {
      readonly kind: 'turn';
      readonly edge: 'start' | 'end';
      readonly of: 'attacker' | 'target';
      readonly turns: number;
    }
  | { readonly kind: 'encounter' }
  /** By the campaign’s clock. */
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'escape'; readonly dc?: number }
  | { readonly kind: 'maintained'; readonly action: string }
  | { readonly kind: 'stance' }
  /** As long as something holds that the table cannot see: ended by the GM. */
  | { readonly kind: 'while'; readonly text: string }
  /** As long as its bearer is inside the aura or zone of the power. */
  | { readonly kind: 'inside' }
  /** Nothing is said: set, and the GM ends it. */
  | { readonly kind: 'removed' };

/** How a sentence of a power was read. */
export type SentenceUse = 'played' | 'offered' | 'words' | 'rolled' | 'silent';

/** A GM’s word against the reader’s, kept beside the sentence: void when no sentence of the power reads so any more. */
export interface ReadingCorrection {
  readonly sentence: string;
  readonly use: 'played' | 'offered' | 'words';
}

/** A sentence with how it was read. `rolled`: the attack and damage the table rolls; `silent`: flavour or a header. */
export interface ReadSentence {
  readonly at: TextSpan;
  readonly text: string;
  readonly use: SentenceUse;
  /** Moment at which its words are shown beside the roll: those of a hit with a hit. */
  readonly on: RiderMoment;
  /** Something of it was read by nobody: its words are shown beside what plays. */
  readonly rest?: true;
  /** A GM chose this use. */
  readonly corrected?: true;
}

/** Everything the reader found in a power. */
export interface PowerReading {
  readonly riders: readonly Rider[];
  readonly sentences: readonly ReadSentence[];
  /** What sets the power off, where it waits for something. */
  readonly trigger?: { readonly event: TriggerEvent; readonly text: string };
  /** How long the zone lasts that it leaves. */
  readonly zone?: RiderDuration;
  /** Attacks of one use where there are several: `2`, `1d3`. */
  readonly attacks?: string;
  /** Types of the power’s own damage where it has several at once: `12 fire and negative energy damage`. */
  readonly damageTypes?: readonly string[];
}

/** How a roll ended, as far as moments ask for it. A natural face of 0 is one that nobody knows. */
type RollEnd = Pick<AttackOutcome, 'key' | 'natural'>;

/** Whether a moment of a power came about with this outcome; a power without a roll hits. */
export function doesMomentHappen(
  on: RiderMoment,
  check: CheckOffer | undefined,
  ended: RollEnd | undefined,
): boolean {
  if (on.kind === 'always') return true;
  if (!check) return on.kind === 'hit';
  const place = check.outcomes.findIndex(({ key }) => key === ended?.key);
  const outcome = check.outcomes[place];
  if (!ended || !outcome || outcome.nothing) return false;
  switch (on.kind) {
    case 'hit':
      return outcome.good;
    case 'miss':
      return !outcome.good;
    case 'critical':
      return outcome.critical !== undefined;
    case 'natural':
      // Of a total that was only said nobody knows the face: what hangs on it is offered.
      return (
        (ended.natural === 0 || on.faces.includes(ended.natural)) &&
        (on.result === 'any' || (on.result === 'hit') === outcome.good)
      );
    case 'outcome': {
      const asked = check.outcomes.findIndex(({ key }) => key === on.outcome);
      return asked >= 0 && (on.orBetter === true ? place <= asked : place === asked);
    }
    case 'allHit':
    case 'aura':
    case 'trigger':
      return false;
  }
}

/** One way an attack roll may fall, with its chance. */
export interface RollFall extends RollEnd {
  readonly chance: number;
}

const D20S = /^([12]?)d20/u;
const SIDES = 20;

/** The faces a d20 or two of them can show, each as likely as the other; undefined for other dice. */
export function d20Faces({
  dice,
  target,
}: Pick<CheckOffer, 'dice' | 'target'>): readonly (readonly number[])[] | undefined {
  const found = D20S.exec(dice);
  if (!found || target.dice !== undefined) return undefined;
  const one = Array.from({ length: SIDES }, (_none, at) => at + 1);
  return found[1] === '2' ? one.flatMap((a) => one.map((b) => [a, b])) : one.map((face) => [face]);
}

/** The ways a check may end without a word on the face: its outcomes, with a face that nobody knows. */
export function fallsWithoutFace({ outcomes }: CheckOffer): readonly RollFall[] {
  return outcomes.map(({ key, chance }) => ({ key, chance, natural: 0 }));
}

/** Exact chance, 0 to 1, that a moment of a power comes about; undefined where it hangs on a face nobody can tell. */
export function chanceOfMoment(
  on: RiderMoment,
  check: CheckOffer | undefined,
  falls: readonly RollFall[],
): number | undefined {
  if (!check) return doesMomentHappen(on, check, undefined) ? 1 : 0;
  if (on.kind === 'natural' && falls.some(({ natural }) => natural === 0)) return undefined;
  return falls.reduce((sum, fall) => sum + (doesMomentHappen(on, check, fall) ? fall.chance : 0), 0);
}

/**
 * How often damage comes back in the mean until the save against it is made: it comes, then it is saved against with
 * that chance, so often as 1 divided by the chance. Without a chance it never ends.
 */
export function expectedSaves(chance: number): number {
  return chance > 0 ? 1 / chance : Number.POSITIVE_INFINITY;
}

/** Words that make more of a sentence than a choice of attacks. */
const MORE =
  /\b(?:if|unless|instead|while|when(?:ever)?|only|once|except|must|can(?:not|’t|'t)|not|provided|random(?:ly)?)\b/iu;

/** Whether a rider is a choice among attacks and nothing else: laid out, with the choice left to the GM as a press. */
export function isOpenChoice({ on, how, acts, given = '', text }: Rider): boolean {
  const [act, other] = acts;
  if (how !== 'offered' || on.kind !== 'always' || other !== undefined || act?.kind !== 'use') return false;
  return act.choose && /^or\b/u.test(given) && !MORE.test(text);
}
