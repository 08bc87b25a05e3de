import type { RollTrace } from '../dice/trace.ts';
import { toEnglish, type Explained, type Reason, said, type Said, formatSigned } from '../kernel/said.ts';

/** A roll against a number, as it is offered: what is rolled, what it must reach and how likely that is. */
export interface CheckOffer {
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  /** The dice alone, without modifiers: `1d20`. */
  readonly dice: string;
  readonly modifier: Explained;
  readonly target: {
    readonly label: string;
    readonly value: number;
    readonly because: readonly Reason[];
    /** Where the other side rolls as well: its dice, which then stand in `dice` behind `vs`. */
    readonly dice?: string;
  };
  /** The target rolls, against a number of whoever made the offer: a save. */
  readonly by?: 'target';
  /** Chance of each outcome, best first; they sum to 1. */
  readonly outcomes: readonly OutcomeChance[];
}

export interface OutcomeChance {
  readonly key: string;
  readonly label: string;
  readonly says?: Said;
  readonly chance: number;
  /** Whether the roller wanted this. */
  readonly good: boolean;
  /** A critical hit: key of the hit that it would be without the luck. */
  readonly critical?: string;
  /** Nothing of what was tried comes about: a fumble. */
  readonly nothing?: true;
}

/** Key of the hit that a critical one would be without the luck; nothing where the outcome is no critical hit. */
export function normalHitKey(
  check: Pick<CheckOffer, 'outcomes'> | undefined,
  key: string,
): string | undefined {
  return check?.outcomes.find((each) => each.key === key)?.critical;
}

/** What a check is made against, in words: `AC 17`, `defense D6`. */
export function writeCheckTarget(check: Pick<CheckOffer, 'target'>): string {
  return toEnglish(checkTargetText(check));
}

/** The same for a text of any language. */
export function checkTargetText({ target }: Pick<CheckOffer, 'target'>): Said {
  return said('roll.target', { label: { label: target.label }, value: target.dice ?? target.value });
}

/** What a roll came to against what, in figures: `+7 = 19 vs AC 17`; where both sides rolled, what each came to. */
export function checkSumText(
  check: Pick<CheckOffer, 'target' | 'modifier'>,
  { total, resisted }: RollTrace,
): Said {
  const target = checkTargetText(check);
  if (resisted)
    return said('roll.resisted', { sum: resisted.rolled, target, difficulty: resisted.difficulty });
  const { value } = check.modifier;
  return said('roll.sum', { sum: `${value === 0 ? '' : `${formatSigned(value)} `}= ${total}`, target });
}

/** A modifier the GM can switch on for one roll, preset from the state of the table. */
export interface Circumstance {
  readonly key: string;
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  readonly value: number;
  readonly on: boolean;
}

/** Whether a switch of a roll is on: as the GM says, else as the table stands. */
export function isCircumstanceOn(
  switched: { readonly [key: string]: boolean },
  key: string,
  preset = false,
): boolean {
  return (Object.hasOwn(switched, key) ? switched[key] : undefined) ?? preset;
}
