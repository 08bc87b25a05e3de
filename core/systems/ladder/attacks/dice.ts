import { LADDER, shiftRank } from '../../../dice/ladder.ts';
import type { DieTrace, PartTrace, RollTrace } from '../../../dice/trace.ts';
import type { Json, JsonObject } from '../../../kernel/json.ts';
import { type Labelled, said, type Said, toEnglish, type Wording } from '../../../kernel/said.ts';
import type { OutcomeChance } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { RULING } from '../rulings.ts';
import { LIMITS } from '../tables.ts';
import { OWN } from '../words.ts';

/** Dice that count as one: a die of the ladder, levels of advantage (negative: disadvantage). LAD-11 LAD-12 */
export interface Ranked {
  readonly sides: number;
  readonly level: number;
}

/** Such dice once they lie on the table, with what was spent on them. */
export interface Thrown extends Ranked {
  /** Faces that count, in the order they fell; a rerolled face is not among them. */
  readonly faces: readonly number[];
  /** Mastery Points spent on this roll so far. LAD-20 */
  readonly spent: number;
}

/** Advantage and disadvantage after they cancelled one for one. LAD-13 */
export function cancelled(advantage: number, disadvantage: number): number {
  return advantage - disadvantage;
}

/** A die moved along the ladder; ranks beyond its ends join the levels and cancel with them. LAD-17 LAD-18 */
export function ranked(sides: number, ranks: number, level: number): Ranked {
  const shifted = shiftRank(sides, ranks);
  const bearable = Math.max(-LIMITS.levels, Math.min(LIMITS.levels, shifted.advantage + level));
  return { sides: shifted.sides, level: bearable };
}

/** The notation of dice: `d8`, `d8 adv 2`, `d6 dis`. */
export function notationOf({ sides, level }: Ranked): string {
  if (level === 0) return `d${sides}`;
  const word = level > 0 ? 'adv' : 'dis';
  return `d${sides} ${word} ${Math.abs(level)}`;
}

/** The same as it is read: `D8`, `D8 with 2 advantage`. */
export function wordsOf(dice: Ranked): string {
  return toEnglish(diceSaid(dice));
}

/** The same for a text of any language. */
export function diceSaid({ sides, level }: Ranked): Wording {
  if (level === 0) return `D${sides}`;
  return said(level > 0 ? 'ladder.dieWithAdvantage' : 'ladder.dieWithDisadvantage', {
    sides,
    level: Math.abs(level),
  });
}

/** The highest of all with advantage, the lowest with disadvantage. LAD-11 LAD-12 LAD-21 */
export function resultOf({ level, faces }: Pick<Thrown, 'level' | 'faces'>): number {
  if (faces.length === 0) return 0;
  return level < 0 ? Math.min(...faces) : Math.max(...faces);
}

/**
 * The dice after a Mastery Point: one more, or with disadvantage a new face for the lowest, kept even if it
 * is lower still. LAD-19 LAD-21
 */
export function withPoint(thrown: Thrown, face: number): Thrown {
  const spent = thrown.spent + 1;
  if (thrown.level >= 0) return { ...thrown, faces: [...thrown.faces, face], spent };
  return { ...thrown, faces: thrown.faces.with(lowestAt(thrown.faces), face), spent };
}

/** Where the lowest face lies. LAD-21 */
function lowestAt(faces: readonly number[]): number {
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
export function degreeOf(rolled: number, difficulty: number): Degree {
  if (rolled === 1) return { degree: 0, fumble: true };
  return { degree: Math.floor(rolled / Math.max(difficulty, 1)), fumble: false };
}

/** The same of dice on the table, by the campaign's ruling on the 1. LAD-15 */
export function degreeOfDice(
  actor: Pick<Thrown, 'level' | 'faces'>,
  difficulty: number,
  fumble: FumbleRuling,
): Degree {
  if (fumble === 'any' && actor.faces.includes(1)) return { degree: 0, fumble: true };
  return degreeOf(resultOf(actor), difficulty);
}

const NAMES = ['', 'success', 'double success', 'triple success', 'quadruple success'] as const;

/** `success`, `double success`, `success of degree 7`. LAD-07 */
export function degreeName(degree: number): string {
  return toEnglish(degreeSaid(degree));
}

/** The same for any language. */
export function degreeSaid(degree: number): Labelled | Said {
  const label = NAMES[degree];
  return label === undefined ? said('ladder.successOfDegree', { n: degree }) : { label };
}

/** How a roll ended, for any language. LAD-07 LAD-15 */
export function endedSaid({ degree, fumble }: Degree): Labelled | Said {
  if (fumble) return { label: 'fumble' };
  return degree === 0 ? { label: 'failure' } : degreeSaid(degree);
}

/** Key of an outcome: `fumble`, `miss`, `degree2`. */
export function outcomeKey({ degree, fumble }: Degree): string {
  if (fumble) return 'fumble';
  return degree === 0 ? 'miss' : `degree${degree}`;
}

/** Whether an outcome is a success of some degree. LAD-07 */
export function succeeds(key: string): boolean {
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
export function resultChances({ sides, level }: Ranked): readonly number[] {
  const dice = Math.abs(level) + 1;
  return Array.from({ length: sides }, (_, at) => {
    const [upper, lower] = level < 0 ? [sides - at, sides - at - 1] : [at + 1, at];
    return (upper / sides) ** dice - (lower / sides) ** dice;
  });
}

/** The acting side's results with the fumbles apart, index 0 for a 1. LAD-15 */
function acting(
  actor: Ranked,
  ruling: FumbleRuling,
): { readonly fumble: number; readonly results: readonly number[] } {
  const { sides, level } = actor;
  const counting = resultChances(actor);
  if (ruling === 'counting' || level <= 0) return { fumble: counting[0] ?? 0, results: counting.with(0, 0) };
  const dice = level + 1;
  const results = counting.map((_, at) => (at === 0 ? 0 : (at / sides) ** dice - ((at - 1) / sides) ** dice));
  return { fumble: 1 - ((sides - 1) / sides) ** dice, results };
}

/** Exact chance of every degree of one roll against another. LAD-06 LAD-07 LAD-09 LAD-15 LAD-16 */
export function degreeChances(
  actor: Ranked,
  resister: Ranked,
  ruling: FumbleRuling = 'counting',
): DegreeChances {
  const { fumble, results } = acting(actor, ruling);
  const difficulties = resultChances(resister);
  const found = new Map<number, number>();
  for (const [at, chance] of results.entries()) {
    for (const [against, other] of difficulties.entries()) {
      if (at === 0) continue;
      const { degree } = degreeOf(at + 1, against + 1);
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
export function successChance(actor: Ranked, resister: Ranked, ruling: FumbleRuling = 'counting'): number {
  const { results } = acting(actor, ruling);
  const difficulties = resultChances(resister);
  let [success, beaten, below] = [0, 0, 0];
  // A higher result beats whatever a lower one does: no difficulty is looked at twice.
  for (const [at, chance] of results.entries()) {
    if (at === 0) continue;
    while (beaten < difficulties.length && degreeOf(at + 1, beaten + 1).degree > 0)
      below += difficulties[beaten++] ?? 0;
    success += chance * below;
  }
  return success;
}

/** Mean degree of success, failures counted as 0: mean damage of an attack of base 1. LAD-10 */
export function meanDegree(actor: Ranked, resister: Ranked, ruling: FumbleRuling = 'counting'): number {
  return degreeChances(actor, resister, ruling).degrees.reduce(
    (sum, { degree, chance }) => sum + degree * chance,
    0,
  );
}

/** The chances as an offer shows them, best first. LAD-07 LAD-15 */
export function outcomesOf({ fumble, failure, degrees }: DegreeChances): readonly OutcomeChance[] {
  return [
    ...degrees.toReversed().map(({ degree, chance }) => ({
      key: outcomeKey({ degree, fumble: false }),
      label: degreeName(degree),
      ...saysOf(degree),
      chance,
      good: true,
    })),
    { key: 'miss', label: 'failure', chance: failure, good: false },
    { key: 'fumble', label: 'fumble', chance: fumble, good: false },
  ];
}

function saysOf(degree: number): Pick<OutcomeChance, 'says'> {
  const says = degreeSaid(degree);
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
export function pairChart(
  actorLevel = 0,
  resisterLevel = 0,
  ruling: FumbleRuling = 'counting',
): readonly (readonly PairChances[])[] {
  return LADDER.map((actor) =>
    LADDER.map((resister) => {
      const chances = degreeChances(
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
export function actorPointChance(
  actor: Thrown,
  difficulty: number,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = degreeOfDice(actor, difficulty, ruling);
  return shareOfFaces(actor, (after) => degreeOfDice(after, difficulty, ruling).degree > degree);
}

/** Chance that one more Mastery Point of the resisting one lowers the degree. LAD-19 LAD-20 LAD-21 */
export function resisterPointChance(
  actor: Thrown,
  resister: Thrown,
  ruling: FumbleRuling = 'counting',
): number {
  const { degree } = degreeOfDice(actor, resultOf(resister), ruling);
  return shareOfFaces(resister, (after) => degreeOfDice(actor, resultOf(after), ruling).degree < degree);
}

function shareOfFaces(thrown: Thrown, turns: (after: Thrown) => boolean): number {
  let turned = 0;
  for (let face = 1; face <= thrown.sides; face++) if (turns(withPoint(thrown, face))) turned += 1;
  return turned / thrown.sides;
}

const NOTATION = /^d(\d+)(?: (adv|dis)(?: (\d+))?)?$/iu;

/** The dice behind a notation such as `d8 adv 2`; nothing where it is no such notation. LAD-11 LAD-12 */
export function rankedIn(notation: string): Ranked | undefined {
  const found = NOTATION.exec(notation.trim());
  if (!found) return undefined;
  const [, sides = '', word, count = '1'] = found;
  const levels = word === undefined ? 0 : Number(count);
  return { sides: Number(sides), level: word?.toLowerCase() === 'dis' ? -levels : levels };
}

/** Indices of the dice that still count: those no later one was rolled for. LAD-21 */
function live(dice: readonly DieTrace[]): readonly number[] {
  const gone = new Set(
    dice.flatMap(({ rerolledFrom }) => (rerolledFrom === undefined ? [] : [rerolledFrom])),
  );
  return dice.flatMap((_, at) => (gone.has(at) ? [] : [at]));
}

/** One side of a resisted roll as dice on the table. LAD-19 LAD-21 */
function thrownIn({ notation, dice }: PartTrace): Thrown {
  const { sides, level } = rankedIn(notation) ?? { sides: dice[0]?.sides ?? 0, level: 0 };
  const faces = live(dice).flatMap((at) => dice[at]?.face ?? []);
  return { sides, level, faces, spent: dice.length - 1 - Math.abs(level) };
}

/** Both sides of a resisted roll. LAD-09 */
export function sidesIn({
  parts,
}: RollTrace): { readonly actor: Thrown; readonly resister: Thrown } | undefined {
  const [actor, resister] = parts;
  return actor && resister ? { actor: thrownIn(actor), resister: thrownIn(resister) } : undefined;
}

/** The roll after a Mastery Point for one side: one die more, or one rolled again. LAD-19 LAD-21 */
export function withFace(roll: RollTrace, side: 0 | 1, face: number, ruling: FumbleRuling): RollTrace {
  const parts = roll.parts.map((part, at) => (at === side ? pointed(part, face) : part));
  const [first, second] = parts;
  if (!first || !second) return roll;
  const difficulty = second.total;
  const { degree, fumble } = degreeOfDice(thrownIn(first), difficulty, ruling);
  return { ...roll, parts, total: degree, resisted: { rolled: first.total, difficulty, degree, fumble } };
}

function pointed(part: PartTrace, face: number): PartTrace {
  const { sides, level, faces } = thrownIn(part);
  const replaced = level < 0 ? live(part.dice)[lowestAt(faces)] : undefined;
  const added: DieTrace = {
    sides,
    face,
    kept: false,
    ...(replaced === undefined ? {} : { rerolledFrom: replaced }),
  };
  const dice = [...part.dice, added];
  const total = resultOf({ level, faces: live(dice).flatMap((at) => dice[at]?.face ?? []) });
  const counting = live(dice).find((at) => dice[at]?.face === total);
  return { ...part, dice: dice.map((die, at) => ({ ...die, kept: at === counting })), total };
}

/** A roll that lies on the table and may still be answered with points. LAD-19 LAD-20 */
export interface LastRoll {
  readonly kind: 'check' | 'resisted' | 'interrupt';
  readonly label: string;
  readonly actor: Thrown & { readonly who: string };
  /** Nobody where the GM rolls the difficulty. LAD-04 */
  readonly resister: Thrown & { readonly who: string };
  /** Turn and time it was made in; a roll of an earlier one is settled. */
  readonly at?: string;
}

/** The turn and the time that are on, as a roll keeps them. */
function instant({ turn, worldTime }: RulesContext): string {
  return [turn, worldTime].join('/');
}

/** Whether the roll was made just now and may still be answered. LAD-19 LAD-20 */
export function liesOpen({ at }: LastRoll, now: RulesContext): boolean {
  return at === instant(now);
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
export function fumbleIn({ rulings }: RulesContext): FumbleRuling {
  return rulings[RULING.fumble] === 'any' ? 'any' : 'counting';
}

/** How the roll on the table stands. LAD-06 LAD-07 LAD-15 */
export function standingOf({ actor, resister }: LastRoll, now: RulesContext): Degree {
  return degreeOfDice(actor, resultOf(resister), fumbleIn(now));
}

/** `6 against 3: double success`. LAD-07 */
export function tellingOf(last: LastRoll, now: RulesContext): Said {
  return said('ladder.rollStands', {
    own: resultOf(last.actor),
    other: resultOf(last.resister),
    degree: endedSaid(standingOf(last, now)),
  });
}

/** Leaves the roll on the table, so that points can still be spent on it. LAD-19 */
export function keepLast({ kind, label, actor, resister }: LastRoll, now: RulesContext): Consequence {
  return {
    do: 'remember',
    key: OWN.last,
    to: { kind, label, at: instant(now), actor: kept(actor), resister: kept(resister) },
    label: '',
    rule: 'LAD-19',
  };
}

function kept({ who, sides, level, faces, spent }: LastRoll['actor']): JsonObject {
  return { who, sides, level, faces, spent };
}

/** The roll on the table, if one lies there. LAD-19 */
export function lastRoll({ own }: RulesContext): LastRoll | undefined {
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
export function sideOf(
  { actor, resister }: LastRoll,
  who: Pick<Fighter, 'id'>,
): 'actor' | 'resister' | undefined {
  if (actor.who === who.id) return 'actor';
  return resister.who === who.id ? 'resister' : undefined;
}
