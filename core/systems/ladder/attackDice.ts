import { LADDER, shiftRank } from '../../dice/ladder.ts';
import type { DieTrace, PartTrace, RollTrace } from '../../dice/trace.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { type Labelled, said, type Said, toEnglish, type Wording } from '../../kernel/said.ts';
import type { OutcomeChance } from '../../rules/checks.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import { RULING } from './rulings.ts';
import { LIMITS } from './tables.ts';
import { OWN } from './words.ts';

/** Dice that count as one: a die of the ladder, levels of advantage (negative: disadvantage). LAD-11 LAD-12 */
export interface RankedDice {
  readonly sides: number;
  readonly level: number;
}

/** Such dice once they lie on the table, with what was spent on them. */
export interface ThrownDice extends RankedDice {
  /** Faces that count, in the order they fell; a rerolled face is not among them. */
  readonly faces: readonly number[];
  /** Mastery Points spent on this roll so far. LAD-20 */
  readonly spent: number;
}

/** Advantage and disadvantage after they cancelled one for one. LAD-13 */
export function cancelLevels(advantage: number, disadvantage: number): number {
  return advantage - disadvantage;
}

/** A die moved along the ladder; ranks beyond its ends join the levels and cancel with them. LAD-17 LAD-18 */
export function moveRanks(sides: number, ranks: number, level: number): RankedDice {
  const shifted = shiftRank(sides, ranks);
  const bearable = Math.max(-LIMITS.levels, Math.min(LIMITS.levels, shifted.advantage + level));
  return { sides: shifted.sides, level: bearable };
}

/** The notation of dice: `d8`, `d8 adv 2`, `d6 dis`. */
export function writeDice({ sides, level }: RankedDice): string {
  if (level === 0) return `d${sides}`;
  const word = level > 0 ? 'adv' : 'dis';
  return `d${sides} ${word} ${Math.abs(level)}`;
}

/** The same as it is read: `D8`, `D8 with 2 advantage`. */
export function describeDice(dice: RankedDice): string {
  return toEnglish(diceText(dice));
}

/** The same for a text of any language. */
export function diceText({ sides, level }: RankedDice): Wording {
  if (level === 0) return `D${sides}`;
  return said(level > 0 ? 'ladder.dieWithAdvantage' : 'ladder.dieWithDisadvantage', {
    sides,
    level: Math.abs(level),
  });
}

/** The highest of all with advantage, the lowest with disadvantage. LAD-11 LAD-12 LAD-21 */
export function resolveResult({ level, faces }: Pick<ThrownDice, 'level' | 'faces'>): number {
  if (faces.length === 0) return 0;
  return level < 0 ? Math.min(...faces) : Math.max(...faces);
}

/**
 * The dice after a Mastery Point: one more, or with disadvantage a new face for the lowest, kept even if it
 * is lower still. LAD-19 LAD-21
 */
export function withPointDie(thrown: ThrownDice, face: number): ThrownDice {
  const spent = thrown.spent + 1;
  if (thrown.level >= 0) return { ...thrown, faces: [...thrown.faces, face], spent };
  return { ...thrown, faces: thrown.faces.with(lowestIndex(thrown.faces), face), spent };
}

/** Where the lowest face lies. LAD-21 */
function lowestIndex(faces: readonly number[]): number {
  return faces.indexOf(Math.min(...faces));
}

/** Which face makes a fumble: the one that counts, or any on the table. LAD-15 */
export type FumbleRuling = 'counting' | 'any';

/** How a roll against a difficulty ended. LAD-06 LAD-07 LAD-15 */
interface Degree {
  readonly degree: number;
  readonly fumble: boolean;
}

/** Degree of success of a result against a difficulty; the acting one's 1 fails whatever it meets. LAD-06 LAD-07 LAD-15 LAD-16 */
export function resolveDegree(rolled: number, difficulty: number): Degree {
  if (rolled === 1) return { degree: 0, fumble: true };
  return { degree: Math.floor(rolled / Math.max(difficulty, 1)), fumble: false };
}

/** The same of dice on the table, by the campaign's ruling on the 1. LAD-15 */
export function resolveThrownDegree(
  actor: Pick<ThrownDice, 'level' | 'faces'>,
  difficulty: number,
  fumble: FumbleRuling,
): Degree {
  if (fumble === 'any' && actor.faces.includes(1)) return { degree: 0, fumble: true };
  return resolveDegree(resolveResult(actor), difficulty);
}

const NAMES = ['', 'success', 'double success', 'triple success', 'quadruple success'] as const;

/** `success`, `double success`, `success of degree 7`. LAD-07 */
export function nameDegree(degree: number): string {
  return toEnglish(degreeText(degree));
}

/** The same for any language. */
export function degreeText(degree: number): Labelled | Said {
  const label = NAMES[degree];
  return label === undefined ? said('ladder.successOfDegree', { n: degree }) : { label };
}

/** How a roll ended, for any language. LAD-07 LAD-15 */
export function endedText({ degree, fumble }: Degree): Labelled | Said {
  if (fumble) return { label: 'fumble' };
  return degree === 0 ? { label: 'failure' } : degreeText(degree);
}

/** Key of an outcome: `fumble`, `miss`, `degree2`. */
export function degreeKey({ degree, fumble }: Degree): string {
  if (fumble) return 'fumble';
  return degree === 0 ? 'miss' : `degree${degree}`;
}

/** Whether an outcome is a success of some degree. LAD-07 */
export function isSuccess(key: string): boolean {
  return key !== 'fumble' && key !== 'miss';
}

/** Chances of a roll against a difficulty or a resisting roll. They sum to 1. LAD-06 LAD-07 LAD-15 */
export interface DegreeChances {
  readonly fumble: number;
  /** Failures that are no fumble. */
  readonly failure: number;
  /** Chance of each degree of success that can come up, rising. */
  readonly degrees: readonly { readonly degree: number; readonly chance: number }[];
}

/** Chance of each result, index 0 for a 1; the highest or lowest of all dice. LAD-11 LAD-12 */
export function computeResultChances({ sides, level }: RankedDice): readonly number[] {
  const dice = Math.abs(level) + 1;
  return Array.from({ length: sides }, (_, at) => {
    const [upper, lower] = level < 0 ? [sides - at, sides - at - 1] : [at + 1, at];
    return (upper / sides) ** dice - (lower / sides) ** dice;
  });
}

/** The acting side's results with the fumbles apart, index 0 for a 1. LAD-15 */
function actingResults(
  actor: RankedDice,
  ruling: FumbleRuling,
): { readonly fumble: number; readonly results: readonly number[] } {
  const { sides, level } = actor;
  const counting = computeResultChances(actor);
  if (ruling === 'counting' || level <= 0) return { fumble: counting[0] ?? 0, results: counting.with(0, 0) };
  const dice = level + 1;
  const results = counting.map((_, at) => (at === 0 ? 0 : (at / sides) ** dice - ((at - 1) / sides) ** dice));
  return { fumble: 1 - ((sides - 1) / sides) ** dice, results };
}

/** Exact chance of every degree of one roll against another. LAD-06 LAD-07 LAD-09 LAD-15 LAD-16 */
export function computeDegreeChances(
  actor: RankedDice,
  resister: RankedDice,
  ruling: FumbleRuling = 'counting',
): DegreeChances {
  const { fumble, results } = actingResults(actor, ruling);
  const difficulties = computeResultChances(resister);
  const found = new Map<number, number>();
  for (const [at, chance] of results.entries()) {
    for (const [against, other] of difficulties.entries()) {
      if (at === 0) continue;
      const { degree } = resolveDegree(at + 1, against + 1);
      found.set(degree, (found.get(degree) ?? 0) + chance * other);
    }
  }
  const degrees = [...found]
    .filter(([degree]) => degree > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([degree, chance]) => ({ degree, chance }));
  return { fumble, failure: found.get(0) ?? 0, degrees };
}

/** Chance of any success. LAD-06 */
export function computeSuccessChance(
  actor: RankedDice,
  resister: RankedDice,
  ruling: FumbleRuling = 'counting',
): number {
  const { results } = actingResults(actor, ruling);
  const difficulties = computeResultChances(resister);
  let [success, beaten, below] = [0, 0, 0];
  // A higher result beats whatever a lower one does: no difficulty is looked at twice.
  for (const [at, chance] of results.entries()) {
    if (at === 0) continue;
    while (beaten < difficulties.length && resolveDegree(at + 1, beaten + 1).degree > 0)
      below += difficulties[beaten++] ?? 0;
    success += chance * below;
  }
  return success;
}

/** Mean degree of success, failures counted as 0: mean damage of an attack of base 1. LAD-10 */
export function computeMeanDegree(
  actor: RankedDice,
  resister: RankedDice,
  ruling: FumbleRuling = 'counting',
): number {
  return computeDegreeChances(actor, resister, ruling).degrees.reduce(
    (sum, { degree, chance }) => sum + degree * chance,
    0,
  );
}

/** The chances as an offer shows them, best first. LAD-07 LAD-15 */
export function listOutcomes({ fumble, failure, degrees }: DegreeChances): readonly OutcomeChance[] {
  return [
    ...degrees.toReversed().map(({ degree, chance }) => ({
      key: degreeKey({ degree, fumble: false }),
      label: nameDegree(degree),
      ...degreeOutcome(degree),
      chance,
      good: true,
    })),
    { key: 'miss', label: 'failure', chance: failure, good: false },
    { key: 'fumble', label: 'fumble', chance: fumble, good: false },
  ];
}

function degreeOutcome(degree: number): Pick<OutcomeChance, 'says'> {
  const says = degreeText(degree);
  return 'code' in says ? { says } : {};
}

/** One pair of dice with every chance of it. */
interface PairChances extends DegreeChances {
  readonly actor: number;
  readonly resister: number;
  readonly success: number;
}

/**
 * All 196 pairs of dice of the ladder, row by row, with so many levels of advantage (negative: disadvantage)
 * on either side: the chart a GM can open. LAD-01 LAD-07 LAD-13
 */
export function computePairChart(
  actorLevel = 0,
  resisterLevel = 0,
  ruling: FumbleRuling = 'counting',
): readonly (readonly PairChances[])[] {
  return LADDER.map((actor) =>
    LADDER.map((resister) => {
      const chances = computeDegreeChances(
        { sides: actor, level: actorLevel },
        { sides: resister, level: resisterLevel },
        ruling,
      );
      const success = chances.degrees.reduce((sum, { chance }) => sum + chance, 0);
      return { actor, resister, success, ...chances };
    }),
  );
}

/** Chance that one more Mastery Point of the acting one raises the degree of dice on the table. LAD-19 LAD-21 */
export function computeActorPointChance(
  actor: ThrownDice,
  difficulty: number,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = resolveThrownDegree(actor, difficulty, ruling);
  return shareOfFaces(actor, (after) => resolveThrownDegree(after, difficulty, ruling).degree > degree);
}

/** Chance that one more Mastery Point of the resisting one lowers the degree. LAD-19 LAD-20 LAD-21 */
export function computeResisterPointChance(
  actor: ThrownDice,
  resister: ThrownDice,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = resolveThrownDegree(actor, resolveResult(resister), ruling);
  return shareOfFaces(
    resister,
    (after) => resolveThrownDegree(actor, resolveResult(after), ruling).degree < degree,
  );
}

function shareOfFaces(thrown: ThrownDice, turns: (after: ThrownDice) => boolean): number {
  let turned = 0;
  for (let face = 1; face <= thrown.sides; face++) if (turns(withPointDie(thrown, face))) turned += 1;
  return turned / thrown.sides;
}

const NOTATION = /^d(\d+)(?: (adv|dis)(?: (\d+))?)?$/iu;

/** The dice behind a notation such as `d8 adv 2`; nothing where it is no such notation. LAD-11 LAD-12 */
export function readRanked(notation: string): RankedDice | undefined {
  const found = NOTATION.exec(notation.trim());
  if (!found) return undefined;
  const [, sides = '', word, count = '1'] = found;
  const levels = word === undefined ? 0 : Number(count);
  return { sides: Number(sides), level: word?.toLowerCase() === 'dis' ? -levels : levels };
}

/** Indices of the dice that still count: those no later one was rolled for. LAD-21 */
function liveIndices(dice: readonly DieTrace[]): readonly number[] {
  const gone = new Set(
    dice.flatMap(({ rerolledFrom }) => (rerolledFrom === undefined ? [] : [rerolledFrom])),
  );
  return dice.flatMap((_, at) => (gone.has(at) ? [] : [at]));
}

/** One side of a resisted roll as dice on the table. LAD-19 LAD-21 */
function readThrown({ notation, dice }: PartTrace): ThrownDice {
  const { sides, level } = readRanked(notation) ?? { sides: dice[0]?.sides ?? 0, level: 0 };
  const faces = liveIndices(dice).flatMap((at) => dice[at]?.face ?? []);
  return { sides, level, faces, spent: dice.length - 1 - Math.abs(level) };
}

/** Both sides of a resisted roll. LAD-09 */
export function readSides({
  parts,
}: RollTrace): { readonly actor: ThrownDice; readonly resister: ThrownDice } | undefined {
  const [actor, resister] = parts;
  return actor && resister ? { actor: readThrown(actor), resister: readThrown(resister) } : undefined;
}

/** The roll after a Mastery Point for one side: one die more, or one rolled again. LAD-19 LAD-21 */
export function withThrownFace(roll: RollTrace, side: 0 | 1, face: number, ruling: FumbleRuling): RollTrace {
  const parts = roll.parts.map((part, at) => (at === side ? withPointTrace(part, face) : part));
  const [first, second] = parts;
  if (!first || !second) return roll;
  const difficulty = second.total;
  const { degree, fumble } = resolveThrownDegree(readThrown(first), difficulty, ruling);
  return { ...roll, parts, total: degree, resisted: { rolled: first.total, difficulty, degree, fumble } };
}

function withPointTrace(part: PartTrace, face: number): PartTrace {
  const { sides, level, faces } = readThrown(part);
  const replaced = level < 0 ? liveIndices(part.dice)[lowestIndex(faces)] : undefined;
  const added: DieTrace = {
    sides,
    face,
    kept: false,
    ...(replaced === undefined ? {} : { rerolledFrom: replaced }),
  };
  const dice = [...part.dice, added];
  const total = resolveResult({ level, faces: liveIndices(dice).flatMap((at) => dice[at]?.face ?? []) });
  const counting = liveIndices(dice).find((at) => dice[at]?.face === total);
  return { ...part, dice: dice.map((die, at) => ({ ...die, kept: at === counting })), total };
}

/** A roll that lies on the table and may still be answered with points. LAD-19 LAD-20 */
export interface LastRoll {
  readonly kind: 'check' | 'resisted' | 'interrupt';
  readonly label: string;
  readonly actor: ThrownDice & { readonly who: string };
  /** Nobody where the GM rolls the difficulty. LAD-04 */
  readonly resister: ThrownDice & { readonly who: string };
  /** Turn and time it was made in; a roll of an earlier one is settled. */
  readonly at?: string;
}

/** The turn and the time that are on, as a roll keeps them. */
function currentInstant({ turn, worldTime }: RulesContext): string {
  return [turn, worldTime].join('/');
}

/** Whether the roll was made just now and may still be answered. LAD-19 LAD-20 */
export function isRollOpen({ at }: LastRoll, now: RulesContext): boolean {
  return at === currentInstant(now);
}

/** Takes the roll off the table as it stands. LAD-19 */
export const LET_LAST_STAND: Consequence = {
  do: 'remember',
  key: OWN.last,
  to: null,
  label: '',
  rule: 'LAD-19',
};

/** The campaign’s ruling on the 1. LAD-15 */
export function fumbleRulingAt({ rulings }: RulesContext): FumbleRuling {
  return rulings[RULING.fumble] === 'any' ? 'any' : 'counting';
}

/** How the roll on the table stands. LAD-06 LAD-07 LAD-15 */
export function resolveStanding({ actor, resister }: LastRoll, now: RulesContext): Degree {
  return resolveThrownDegree(actor, resolveResult(resister), fumbleRulingAt(now));
}

/** `6 against 3: double success`. LAD-07 */
export function describeRoll(last: LastRoll, now: RulesContext): Said {
  return said('ladder.rollStands', {
    own: resolveResult(last.actor),
    other: resolveResult(last.resister),
    degree: endedText(resolveStanding(last, now)),
  });
}

/** Leaves the roll on the table, so that points can still be spent on it. LAD-19 */
export function saveLastRoll({ kind, label, actor, resister }: LastRoll, now: RulesContext): Consequence {
  return {
    do: 'remember',
    key: OWN.last,
    to: { kind, label, at: currentInstant(now), actor: saveRoll(actor), resister: saveRoll(resister) },
    label: '',
    rule: 'LAD-19',
  };
}

function saveRoll({ who, sides, level, faces, spent }: LastRoll['actor']): JsonObject {
  return { who, sides, level, faces, spent };
}

/** The roll on the table, if one lies there. LAD-19 */
export function readLastRoll({ own }: RulesContext): LastRoll | undefined {
  const last = own[OWN.last];
  if (typeof last !== 'object' || last === null || !('actor' in last)) return undefined;
  const { kind, label, at } = last;
  const [actor, resister] = [sideIn(last['actor']), sideIn(last['resister'])];
  if (!actor || !resister) return undefined;
  return {
    kind: kind === 'resisted' || kind === 'interrupt' ? kind : 'check',
    label: typeof label === 'string' ? label : '',
    actor,
    resister,
    ...(typeof at === 'string' ? { at } : {}),
  };
}

function sideIn(side: Json | undefined): LastRoll['actor'] | undefined {
  if (typeof side !== 'object' || side === null || !('faces' in side)) return undefined;
  const { who, sides, level, faces, spent } = side;
  if (typeof who !== 'string' || typeof sides !== 'number' || typeof level !== 'number') return undefined;
  const shown = Array.isArray(faces) ? faces.filter((face): face is number => typeof face === 'number') : [];
  return { who, sides, level, faces: shown, spent: typeof spent === 'number' ? spent : 0 };
}

/** Which side of the roll is this one’s, if any. LAD-22 */
export function findSide(
  { actor, resister }: LastRoll,
  who: Pick<Fighter, 'id'>,
): 'actor' | 'resister' | undefined {
  if (actor.who === who.id) return 'actor';
  return resister.who === who.id ? 'resister' : undefined;
}
