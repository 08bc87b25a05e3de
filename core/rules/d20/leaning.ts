import { type Said, said } from '../../kernel/said.ts';
import { explain, type Explained } from '../../kernel/explained.ts';
import { type CheckOffer, type Circumstance, isOn } from '../check.ts';
import type { D20Dice } from './chances.ts';
import { d20Check } from './check.ts';

/** Which of two d20 counts, or the one. */
export type Edge = 'advantage' | 'plain' | 'disadvantage';

/** Something that gives advantage (1) or disadvantage (-1). */
export interface Leaning {
  readonly rule: string;
  readonly label: string;
  readonly value: 1 | -1;
}

/** Something that bears on a roll: for it (1), against it (-1) or making it impossible (0); the GM may switch it. */
export interface Tilt {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly tilt: 1 | -1 | 0;
  /** Whether the table as it stands turns it on. */
  readonly preset: boolean;
}

/** Tilts as switches, what leans on the roll while they are on, and what makes it impossible, where something does. */
export function tilted(
  tilts: readonly Tilt[],
  switched: { readonly [key: string]: boolean },
): {
  readonly circumstances: readonly Circumstance[];
  readonly leanings: readonly Leaning[];
  readonly stopped: string | undefined;
} {
  const set = tilts.map((each) => ({ ...each, on: isOn(switched, each.key, each.preset) }));
  const now = set.filter(({ on }) => on);
  return {
    circumstances: set.map(({ key, label, rule, tilt, on }) => ({
      key,
      label: `${worded(tilt)}${label}`,
      rule,
      value: 0,
      on,
    })),
    leanings: now.flatMap(({ label, rule, tilt }) => (tilt === 0 ? [] : [{ label, rule, value: tilt }])),
    stopped: now.find(({ tilt }) => tilt === 0)?.label,
  };
}

function worded(tilt: Tilt['tilt']): string {
  if (tilt === 0) return '';
  return tilt > 0 ? 'Advantage: ' : 'Disadvantage: ';
}

/** One of either cancels any number of the other; neither adds up. */
export function edgeOf(leanings: readonly Pick<Leaning, 'value'>[]): Edge {
  const up = leanings.some(({ value }) => value > 0);
  const down = leanings.some(({ value }) => value < 0);
  if (up === down) return 'plain';
  return up ? 'advantage' : 'disadvantage';
}

/** Dice of an edge. */
export function diceOf(edge: Edge): D20Dice {
  return DICE[edge];
}

const DICE = { advantage: '2d20kh1', plain: '1d20', disadvantage: '2d20kl1' } as const satisfies Record<
  Edge,
  D20Dice
>;

/** What a check is made of. */
interface Making {
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  readonly modifier: Explained;
  readonly leanings: readonly Leaning[];
  readonly dc: Explained;
  readonly success?: string;
  readonly failure?: string;
}

/** A check with its odds; what leans on it is said among the reasons, adding nothing. */
export function checkOf({ label, says, rule, modifier, leanings, dc, success, failure }: Making): CheckOffer {
  const named = leanings.length === 0 ? label : `${label} (${leaningText(leanings)})`;
  const why = leaningSaid(leanings);
  const check = d20Check({
    label: named,
    rule,
    dice: diceOf(edgeOf(leanings)),
    modifier,
    target: { label: 'DC', ...dc },
    ends: { good: ['success', success ?? 'succeeds'], bad: ['failure', failure ?? 'fails'] },
  });
  return says
    ? { ...check, says: why ? said('roll.checkWith', { check: says, leanings: why }) : says }
    : check;
}

/** `disadvantage: darkness, load`; both kinds where they cancel. */
export function leaningText(leanings: readonly Leaning[]): string {
  const named = (value: 1 | -1, word: string): readonly string[] => {
    const labels = leanings.filter((each) => each.value === value).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${word}: ${labels.join(', ')}`];
  };
  return [...named(1, 'advantage'), ...named(-1, 'disadvantage')].join('; ');
}

/** The same for a text of any language; nothing where nothing leans on the roll. */
export function leaningSaid(leanings: readonly Leaning[]): Said | undefined {
  const named = (value: 1 | -1, code: 'roll.advantage' | 'roll.disadvantage'): readonly Said[] => {
    const why = leanings.filter((each) => each.value === value).map(({ label }) => ({ label }));
    return why.length === 0 ? [] : [said(code, { why })];
  };
  const [first, second] = [...named(1, 'roll.advantage'), ...named(-1, 'roll.disadvantage')];
  return first && second ? said('roll.leanings', { first, second }) : first;
}

/** A number to reach with one reason. */
export function dcOf(rule: string, label: string, value: number): Explained {
  return explain({ rule, label, value });
}
