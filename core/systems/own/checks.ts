import { type Distribution, listOutcomes } from '../../dice/distribution.ts';
import { findOdds } from '../../dice/odds.ts';
import type { RollTrace } from '../../dice/trace.ts';
import { addReasons, explain, type Explained, type Reason } from '../../kernel/said.ts';
import type { CheckOffer, OutcomeChance } from '../../rules/checks.ts';
import { degreesOf, type OwnCheck, type OwnDegree } from './description.ts';

/** What a roll is counted by, kept with the offer so that the dice are read by the same rule as the odds. */
export interface CheckFacts {
  /** What is added to the dice, or the number that is rolled under; 0 for a pool, whose dice say all. */
  readonly own: number;
  /** What must be reached: a margin counts from here. */
  readonly need: number;
  /** The number of whoever rolls against it. */
  readonly other?: number;
}

/** Favourable circumstances 1, adverse -1, none 0. */
export type Edge = -1 | 0 | 1;

interface CheckRequest {
  readonly label: string;
  /** The number of whoever rolls. */
  readonly own: Explained;
  /** What changes this roll: conditions, harm, a bonus. */
  readonly plus: Explained;
  /** What it is against: a number of the target, or of the game. */
  readonly against: { readonly label: string; readonly number: Explained };
  readonly edge: Edge;
  readonly rule: string;
}

/** A check as it is offered, and what its dice are counted by. */
interface MadeCheck {
  readonly check: CheckOffer;
  readonly facts: CheckFacts;
}

/** Dice of a pool at most; more are cut off. */
const MOST_DICE = 40;
/** Sides of a step die at most. */
const MOST_SIDES = 100;

/** Key of the degree at that place of the list, best first. */
export function degreeKeyAt(at: number): string {
  return `degree${at}`;
}

/** The place of the degree with this key. */
export function degreeAt(key: string): number {
  return Number(/^degree(\d+)$/u.exec(key)?.[1] ?? Infinity);
}

/** The check of a game on these numbers, with the exact chance of each degree. OWN-01 */
export function makeCheck(game: OwnCheck, request: CheckRequest): MadeCheck {
  const { label, own, against, edge, rule } = request;
  const plus = addReasons(request.plus, ...edgeReasons(game, edge, rule));
  const all = addReasons(own, ...plus.because);
  const added = game.kind === 'step' ? plus : all;
  const opposed = game.against === 'opposed';
  const adds = game.kind === 'step' || (game.kind === 'sum' && game.aim === 'over');
  const facts: CheckFacts = {
    own: game.kind === 'pool' ? 0 : added.value,
    need: opposed || game.against === 'totals' ? 0 : against.number.value,
    ...(opposed ? { other: against.number.value } : {}),
  };
  const count = game.kind === 'step' ? own.value : all.value;
  const bare = diceOf(game, count, keptEdge(game, edge));
  const mine = opposed && adds ? withWhole(bare, added.value) : bare;
  const theirs = opposed ? otherDice(game, against.number.value) : undefined;
  const check: CheckOffer = {
    label,
    rule,
    dice: theirs === undefined ? mine : `${mine} vs ${theirs}`,
    modifier: adds && !opposed ? added : explain(),
    target: targetOf(game, { all, against, facts, adds }, theirs),
    outcomes: chancesOf(game, facts, mine, theirs),
  };
  return { check, facts };
}

interface Sides {
  readonly all: Explained;
  readonly against: CheckRequest['against'];
  readonly facts: CheckFacts;
  /** Whether the number is added to the dice, and so stands beside them with its reasons. */
  readonly adds: boolean;
}

/** What stands as the target of the roll, with the reasons for the dice where they stand nowhere else. */
function targetOf(
  game: OwnCheck,
  { all, against, facts, adds }: Sides,
  theirs: string | undefined,
): CheckOffer['target'] {
  const both = [...all.because, ...against.number.because];
  if (theirs !== undefined)
    return { label: against.label, value: facts.other ?? 0, because: both, dice: theirs };
  if (game.kind === 'sum' && game.aim === 'under')
    return { label: 'at most', value: facts.own, because: all.because };
  if (game.kind === 'step') return { label: against.label, value: facts.need, because: both };
  return { label: against.label, value: facts.need, because: adds ? against.number.because : both };
}

/** What favourable or adverse circumstances add, where the game counts them so. */
function edgeReasons(game: OwnCheck, edge: Edge, rule: string): readonly Reason[] {
  if (edge === 0 || game.edge === 'none' || (game.edge === 'keep' && game.kind === 'sum')) return [];
  const by = game.edge === 'keep' && game.kind === 'pool' ? 1 : game.edgeBonus;
  return [{ rule, label: edge > 0 ? 'advantage' : 'disadvantage', value: edge * by }];
}

/** Whether a further die is rolled of which the better or worse counts. */
function keptEdge(game: OwnCheck, edge: Edge): Edge {
  return game.kind === 'sum' && game.edge === 'keep' ? edge : 0;
}

/** The dice of one side without what is added: so many of a pool, the sides of a step die. */
function diceOf(game: OwnCheck, count: number, edge: Edge): string {
  if (game.kind === 'pool') {
    const dice = Math.max(1, Math.min(MOST_DICE, Math.floor(count)));
    return `${dice}d${game.sides}${game.explodes ? '!' : ''}>=${game.success}`;
  }
  if (game.kind === 'step') {
    const sides = Math.max(2, Math.min(MOST_SIDES, Math.floor(count)));
    const bang = game.explodes ? '!' : '';
    return game.wild < 2 ? `1d${sides}${bang}` : `{1d${sides}${bang},1d${game.wild}${bang}}kh1`;
  }
  return edge === 0 ? game.dice : withFurtherDie(game.dice, edge * (game.aim === 'under' ? -1 : 1));
}

/** The dice of whoever rolls against it, whole: nothing else changes them. */
function otherDice(game: OwnCheck, number: number): string {
  const dice = diceOf(game, number, 0);
  return game.kind === 'sum' && game.aim === 'over' ? withWhole(dice, number) : dice;
}

function withWhole(dice: string, own: number): string {
  return own === 0 ? dice : own > 0 ? `${dice}+${own}` : `${dice}-${-own}`;
}

/** `2d20kh1`, `3d6kl2`: one die more, of which the best or the worst are left out. */
function withFurtherDie(dice: string, towards: number): string {
  const [, count = '1', sides] = /^(\d*)d(\d+)$/u.exec(dice) ?? [];
  if (sides === undefined) return dice;
  const kept = Number(count === '' ? 1 : count);
  return `${kept + 1}d${sides}k${towards > 0 ? 'h' : 'l'}${kept}`;
}

/** The chance of each degree, by the same reading as the dice. */
function chancesOf(
  game: OwnCheck,
  facts: CheckFacts,
  mine: string,
  theirs: string | undefined,
): readonly OutcomeChance[] {
  const degrees = degreesOf(game);
  const chances = degrees.map(() => 0);
  const other = theirs === undefined ? undefined : findOdds(theirs);
  for (const [natural, chance] of outcomesOf(findOdds(mine))) {
    if (!other) {
      addChance(chances, degreeOf(game, facts, natural), chance);
      continue;
    }
    for (const [against, likely] of outcomesOf(other))
      addChance(chances, degreeOf(game, facts, natural, against), chance * likely);
  }
  const total = chances.reduce((sum, each) => sum + each, 0) || 1;
  return degrees.map(({ label, good }, at) => ({
    key: degreeKeyAt(at),
    label,
    chance: (chances[at] ?? 0) / total,
    good,
    ...criticalOf(degrees, at),
  }));
}

/** A better kind of success is a critical one of the plain success. */
function criticalOf(degrees: readonly OwnDegree[], at: number): { readonly critical?: string } {
  const plain = degrees.findLastIndex(({ good }) => good);
  return degrees[at]?.good && at < plain ? { critical: degreeKeyAt(plain) } : {};
}

function outcomesOf(odds: Distribution | undefined): Iterable<readonly [number, number]> {
  return odds ? listOutcomes(odds) : [[0, 1]];
}

function addChance(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}

/**
 * The place of the degree that these dice come to, best first. `natural` is what the dice show, or the successes of a
 * pool; where both sides roll and add, it is what each comes to with all that is added.
 */
function degreeOf(game: OwnCheck, facts: CheckFacts, natural: number, against?: number): number {
  const degrees = degreesOf(game);
  const last = degrees.length - 1;
  if (game.kind === 'sum' && game.aim === 'under') return underDegree(game, degrees, facts, natural, against);
  if (against !== undefined) {
    return shifted(game, findDegree(degrees, natural - against), natural - facts.own, last);
  }
  const total = natural + facts.own;
  const margin = game.against === 'totals' ? total : total - facts.need;
  return shifted(game, findDegree(degrees, margin), natural, last);
}

/** The best degree whose number is reached; the last one where none is. */
function findDegree(degrees: readonly OwnDegree[], margin: number): number {
  const found = degrees.findIndex(({ from }, at) => at < degrees.length - 1 && margin >= from);
  return found < 0 ? degrees.length - 1 : found;
}

/** A roll under a number: that, and its shares. Where both sides roll, the better degree wins, and of equals who rolled higher. */
function underDegree(
  game: OwnCheck,
  degrees: readonly OwnDegree[],
  { own, other }: CheckFacts,
  natural: number,
  against: number | undefined,
): number {
  const mine = ownUnder(game, degrees, own, natural);
  if (against === undefined || other === undefined) return mine;
  const theirs = ownUnder(game, degrees, other, against);
  if (!degrees[mine]?.good) return mine;
  const wins = mine < theirs || (mine === theirs && natural > against) || !degrees[theirs]?.good;
  return wins ? mine : firstFailure(degrees);
}

function ownUnder(game: OwnCheck, degrees: readonly OwnDegree[], own: number, natural: number): number {
  const last = degrees.length - 1;
  const found = degrees.findIndex(
    ({ share, good }, at) => at < last && good && natural <= Math.floor(own * share + 1e-9),
  );
  return shifted(game, found < 0 ? firstFailure(degrees) : found, natural, last);
}

/** Where a roll is over the number: the first degree that is no success. */
function firstFailure(degrees: readonly OwnDegree[]): number {
  const found = degrees.findIndex(({ good }) => !good);
  return found < 0 ? degrees.length - 1 : found;
}

/** One degree better or worse, or the best and the worst, by what the dice show themselves. */
function shifted(game: OwnCheck, at: number, natural: number, last: number): number {
  const twins = game.doubles && (natural % 11 === 0 || natural === 100);
  const good = degreesOf(game)[at]?.good ?? false;
  const better = game.best.includes(natural) || (twins && good);
  const worse = game.worst.includes(natural) || (twins && !good);
  if (better === worse) return at;
  if (game.extreme) return better ? 0 : last;
  return Math.max(0, Math.min(last, at + (better ? -1 : 1)));
}

/** What a roll of the offer’s dice comes to; of a total that was typed the dice are what is left without the modifier. OWN-01 */
export function readCheck(
  game: OwnCheck,
  check: CheckOffer,
  facts: CheckFacts,
  roll: RollTrace,
): { readonly at: number; readonly natural: number; readonly total: number } {
  const [first, second] = roll.parts;
  if (roll.resisted && first && second) {
    const total = first.total;
    return { at: degreeOf(game, facts, total, second.total), natural: naturalOf(roll), total };
  }
  const stated = roll.total - check.modifier.value;
  const shown = first?.total ?? stated;
  // A typed total stands for itself, whatever face was put in for it.
  const at =
    shown === stated
      ? degreeOf(game, facts, stated)
      : shifted(game, plainDegree(game, facts, stated), shown, degreesOf(game).length - 1);
  return { at, natural: naturalOf(roll), total: roll.total };
}

/** The degree by the total alone, whatever the faces. */
function plainDegree(game: OwnCheck, facts: CheckFacts, natural: number): number {
  return degreeOf(
    { ...game, best: [], worst: [], doubles: false, degrees: [...degreesOf(game)] },
    facts,
    natural,
  );
}

function naturalOf({ parts }: RollTrace): number {
  const kept = parts[0]?.dice.filter(({ kept: counts }) => counts) ?? [];
  return kept.length === 1 ? (kept[0]?.face ?? 0) : (parts[0]?.total ?? 0);
}
