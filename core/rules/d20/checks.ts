import { type Distribution, listOutcomes } from '../../dice/distribution.ts';
import { findOdds } from '../../dice/odds.ts';
import type { RollTrace } from '../../dice/trace.ts';
import { explain, type Explained, type Reason, said, type Said } from '../../kernel/said.ts';
import { type CheckOffer, type Circumstance, isCircumstanceOn, type OutcomeChance } from '../checks.ts';

/** Faces of the die that d20 games roll. */
export const D20_FACES = 20;

/** The d20 that counts, as it lies; 0 where a roll has none. Dice of other sizes beside it are no natural face. */
export function naturalFace({ parts }: RollTrace): number {
  const kept = parts.flatMap(({ dice }) => dice).filter((die) => die.kept);
  return (kept.find(({ sides }) => sides === D20_FACES) ?? kept[0])?.face ?? 0;
}

/** One d20, or two of which the better or the worse counts. */
export type D20Dice = '1d20' | '2d20kh1' | '2d20kl1';

/** Exact chance of each key that a face comes to; what is attacked with and what is rolled are read by the same rule. */
export function chancesByFace<Key extends string>(
  keyOf: (face: number) => Key,
  dice: D20Dice = '1d20',
): { readonly [key in Key]?: number } {
  const sums: { [key in Key]?: number } = {};
  for (const [face, chance] of listOutcomes(facesOfD20(dice))) {
    const key = keyOf(face);
    sums[key] = (sums[key] ?? 0) + chance;
  }
  for (const key in sums) sums[key] = roundChance(sums[key] ?? 0);
  return sums;
}

/** How an attack can end, best first, with the chance of each; `label` is what the game calls a critical hit. */
export function attackOutcomeChances(
  { critical = 0, hit = 0, miss = 0 }: { readonly [key in 'critical' | 'hit' | 'miss']?: number },
  label = 'critical hit',
): readonly OutcomeChance[] {
  return [
    { key: 'critical', label, chance: critical, good: true, critical: 'hit' },
    { key: 'hit', label: 'hit', chance: hit, good: true },
    { key: 'miss', label: 'miss', chance: miss, good: false },
  ];
}

/** Exact chance of any face from `from` to `upTo`. */
export function chanceOfFaces(from: number, upTo: number, dice: D20Dice = '1d20'): number {
  let sum = 0;
  for (const [face, chance] of listOutcomes(facesOfD20(dice)))
    if (face >= from && face <= upTo) sum += chance;
  return roundChance(sum);
}

/** Exact chance that the d20 with a bonus reaches a number; no face is special. */
export function chanceToReach(target: number, bonus: number, dice: D20Dice = '1d20'): number {
  return chanceOfFaces(target - bonus, Infinity, dice);
}

function facesOfD20(dice: D20Dice): Distribution {
  const faces = findOdds(dice);
  if (!faces) throw new SyntaxError(`No d20: ${dice}`);
  return faces;
}

/** Four-hundredths are all there is: the last digits of a sum of them are no chance. */
function roundChance(sum: number): number {
  return Math.round(sum * 1e12) / 1e12;
}

/**
 * How the death saves of one whom nobody helps end, where nothing but a rescue stops the failures: the chance that the
 * last of `left` failures comes before a rescue, and that it comes in the fewest rolls there can be. 0 to 1.
 */
export function deathOdds(
  { failed, rescued }: { readonly failed: number; readonly rescued: number },
  left: number,
): { readonly dies: number; readonly atOnce: number } {
  if (failed === 0) return { dies: 0, atOnce: 0 };
  return { dies: (failed / (failed + rescued)) ** left, atOnce: failed ** left };
}

/** Mean number of turns that something lasts whose save, of this chance, comes after it in each turn; 1 or more. */
export function meanTurns(save: number): number {
  return save <= 0 ? Infinity : 1 / save;
}

/** How a check ends, each way with its key and its word. */
interface Ends {
  readonly good: readonly [key: string, label: string];
  readonly bad: readonly [key: string, label: string];
}

/** The ends of a check. */
const CHECK: Ends = { good: ['success', 'success'], bad: ['failure', 'failure'] };

/** The ends of a save. */
export const SAVE_ENDS: Ends = { good: ['saved', 'saved'], bad: ['failed', 'failed'] };

/** What a check with a d20 is made of. */
interface CheckInput {
  readonly label: string;
  readonly rule: string;
  readonly modifier: Explained;
  /** What it must reach; its own label is the reason where none is given. */
  readonly target: {
    readonly label: string;
    readonly value: number;
    readonly because?: readonly Reason[];
  };
  readonly dice?: D20Dice;
  readonly ends?: Ends;
}

/** A d20 with a modifier against a number, with the chance of both ends. */
export function d20Check({
  label,
  rule,
  modifier,
  target,
  dice = '1d20',
  ends = CHECK,
}: CheckInput): CheckOffer {
  const chance = chanceToReach(target.value, modifier.value, dice);
  const [[good, goodLabel], [bad, badLabel]] = [ends.good, ends.bad];
  return {
    label,
    rule,
    dice,
    modifier,
    target: { because: [{ rule, label: target.label, value: target.value }], ...target },
    outcomes: [
      { key: good, label: goodLabel, chance, good: true },
      { key: bad, label: badLabel, chance: 1 - chance, good: false },
    ],
  };
}

/** A death save by how it ends where nobody helps, with so many failures left. */
export function deathOddsText({ dies, atOnce }: ReturnType<typeof deathOdds>, left: number): Said {
  const percent = (chance: number): number => Math.round(chance * 100);
  return said('rules.deathSaveOdds', { chance: percent(dies), soon: percent(atOnce), n: left });
}

/** A check of one d20 with a bonus more, and its chances by that; other dice keep theirs. */
export function addCheckBonus(check: CheckOffer, bonus: number): CheckOffer {
  if (bonus === 0) return check;
  const modifier = explain(...check.modifier.because, { rule: check.rule, label: 'bonus', value: bonus });
  if (check.dice !== '1d20') return { ...check, modifier };
  const good = chanceToReach(check.target.value, modifier.value, '1d20');
  const ends = check.outcomes.map((each) => ({ ...each, chance: each.good ? good : 1 - good }));
  return { ...check, modifier, outcomes: ends };
}

/** Which of two d20 counts, or the one. */
export type D20Edge = 'advantage' | 'plain' | 'disadvantage';

/** Something that gives advantage (1) or disadvantage (-1). */
export interface AdvantageSource {
  readonly rule: string;
  readonly label: string;
  readonly value: 1 | -1;
}

/** Something that bears on a roll: for it (1), against it (-1) or making it impossible (0); the GM may switch it. */
export interface AdvantageSwitch {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly tilt: 1 | -1 | 0;
  /** Whether the table as it stands turns it on. */
  readonly preset: boolean;
}

/** Tilts as switches, what leans on the roll while they are on, and what makes it impossible, where something does. */
export function applyAdvantageSwitches(
  tilts: readonly AdvantageSwitch[],
  switched: { readonly [key: string]: boolean },
): {
  readonly circumstances: readonly Circumstance[];
  readonly leanings: readonly AdvantageSource[];
  readonly stopped: string | undefined;
} {
  const set = tilts.map((each) => ({ ...each, on: isCircumstanceOn(switched, each.key, each.preset) }));
  const now = set.filter(({ on }) => on);
  return {
    circumstances: set.map(({ key, label, rule, tilt, on }) => ({
      key,
      label: `${reasonsWithAdvantage(tilt)}${label}`,
      rule,
      value: 0,
      on,
    })),
    leanings: now.flatMap(({ label, rule, tilt }) => (tilt === 0 ? [] : [{ label, rule, value: tilt }])),
    stopped: now.find(({ tilt }) => tilt === 0)?.label,
  };
}

function reasonsWithAdvantage(tilt: AdvantageSwitch['tilt']): string {
  if (tilt === 0) return '';
  return tilt > 0 ? 'Advantage: ' : 'Disadvantage: ';
}

/** One of either cancels any number of the other; neither adds up. */
export function combineAdvantage(leanings: readonly Pick<AdvantageSource, 'value'>[]): D20Edge {
  const up = leanings.some(({ value }) => value > 0);
  const down = leanings.some(({ value }) => value < 0);
  if (up === down) return 'plain';
  return up ? 'advantage' : 'disadvantage';
}

/** Dice of an edge. */
export function diceForEdge(edge: D20Edge): D20Dice {
  return DICE[edge];
}

const DICE = { advantage: '2d20kh1', plain: '1d20', disadvantage: '2d20kl1' } as const satisfies Record<
  D20Edge,
  D20Dice
>;

/** What a check is made of. */
interface EdgeCheckInput {
  readonly label: string;
  readonly says?: Said;
  readonly rule: string;
  readonly modifier: Explained;
  readonly leanings: readonly AdvantageSource[];
  readonly dc: Explained;
  readonly success?: string;
  readonly failure?: string;
}

/** A check with its odds; what leans on it is said among the reasons, adding nothing. */
export function advantageCheck({
  label,
  says,
  rule,
  modifier,
  leanings,
  dc,
  success,
  failure,
}: EdgeCheckInput): CheckOffer {
  const named = leanings.length === 0 ? label : `${label} (${writeAdvantageSources(leanings)})`;
  const why = advantageSourcesText(leanings);
  const check = d20Check({
    label: named,
    rule,
    dice: diceForEdge(combineAdvantage(leanings)),
    modifier,
    target: { label: 'DC', ...dc },
    ends: { good: ['success', success ?? 'succeeds'], bad: ['failure', failure ?? 'fails'] },
  });
  return says
    ? { ...check, says: why ? said('roll.checkWith', { check: says, leanings: why }) : says }
    : check;
}

/** `disadvantage: darkness, load`; both kinds where they cancel. */
export function writeAdvantageSources(leanings: readonly AdvantageSource[]): string {
  const named = (value: 1 | -1, word: string): readonly string[] => {
    const labels = leanings.filter((each) => each.value === value).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${word}: ${labels.join(', ')}`];
  };
  return [...named(1, 'advantage'), ...named(-1, 'disadvantage')].join('; ');
}

/** The same for a text of any language; nothing where nothing leans on the roll. */
export function advantageSourcesText(leanings: readonly AdvantageSource[]): Said | undefined {
  const named = (value: 1 | -1, code: 'roll.advantage' | 'roll.disadvantage'): readonly Said[] => {
    const why = leanings.filter((each) => each.value === value).map(({ label }) => ({ label }));
    return why.length === 0 ? [] : [said(code, { why })];
  };
  const [first, second] = [...named(1, 'roll.advantage'), ...named(-1, 'roll.disadvantage')];
  return first && second ? said('roll.leanings', { first, second }) : first;
}

/** A number to reach with one reason. */
export function explainedDc(rule: string, label: string, value: number): Explained {
  return explain({ rule, label, value });
}
