import { computeChance, type Distribution, listOutcomes } from '../../dice/distribution.ts';
import { parseRoll } from '../../dice/notation.ts';
import { findOdds } from '../../dice/odds.ts';
import { roll as throwDice } from '../../dice/roll.ts';
import { createScriptedDice } from '../../dice/source.ts';
import type { RollSpec } from '../../dice/spec.ts';
import type { PartTrace, RollTrace } from '../../dice/trace.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { RulesContext } from '../../rules/context.ts';
import { readRuling, RULING } from './rulings.ts';

/** What the part of a roll is called that action dice added. ACT-10 */
const PART = 'action die';

/** Which of several dice on a roll explode. ACT-16 */
export type ExplosionRule = 'each' | 'one' | 'none';

/** Every die spent is an action point of its own, and explodes; a campaign may let one of several. ACT-16 */
export function explosionRule(now: Pick<RulesContext, 'rulings'>, exploded = false): ExplosionRule {
  const chosen = readRuling(now, RULING.explode);
  if (chosen === 'point') return 'each';
  return chosen === 'roll' && exploded ? 'none' : 'one';
}

/** Dice as they are thrown, without end where they explode. ACT-16 */
export function diceNotation(count: number, sides: number, explodes: ExplosionRule): string {
  const end = { each: '!', one: count === 1 ? '!' : '!one', none: '' }[explodes];
  return `${count}d${sides}${end}`;
}

/** Exact chances of action dice. ACT-16 */
export function computeDiceOdds(notation: string): Distribution {
  const told = findOdds(notation);
  if (!told) throw new SyntaxError(`Action dice cannot be read: ${notation}`);
  return told;
}

/** Chance that action dice come to so much or more. ACT-16 */
export function computeChanceToAdd(notation: string, atLeast: number): number {
  return atLeast <= 0 ? 1 : computeChance(computeDiceOdds(notation), { atLeast });
}

/** The roll with action dice added to it, the whole chain shown. ACT-10 ACT-16 */
export function addDiceToRoll(
  roll: RollTrace,
  added: Pick<PartTrace, 'notation' | 'dice' | 'total'>,
): RollTrace {
  const part: PartTrace = { ...added, label: PART };
  const notation = `${roll.notation}+${added.notation}`;
  return { ...roll, notation, parts: [...roll.parts, part], total: roll.total + added.total };
}

/** The dice of a throw as one part. ACT-16 */
export function toTracePart({
  notation,
  parts,
  total,
}: RollTrace): Pick<PartTrace, 'notation' | 'dice' | 'total'> {
  return { notation, dice: parts.flatMap(({ dice }) => dice), total };
}

/** Whether an action die on this roll has exploded: of all its dice only they do. ACT-16 */
export function hasExploded({ parts }: RollTrace): boolean {
  return parts.some(({ dice }) => dice.some(({ explodedFrom }) => explodedFrom !== undefined));
}

/** More ways than these for the check's own dice to fall are not counted out. */
const MOST_WAYS = 4000;

/**
 * Exact chance of each end of a check with action dice added to it, over every fall of its own dice and every
 * result of the added ones; `endOf` says how a roll ends and may only get better as its total rises.
 * Nothing where the check’s own dice are too many to count out. ACT-10 ACT-16
 */
export function computeEndChances(
  check: CheckOffer,
  added: string,
  endOf: (roll: RollTrace) => string,
): ReadonlyMap<string, number> | undefined {
  const falls = listFalls(checkNotation(check));
  if (!falls) return undefined;
  const results = [...listOutcomes(computeDiceOdds(added))];
  const ends = new Map<string, number>();
  for (const { roll, chance } of falls) {
    const at = (place: number): string =>
      endOf(addDiceToRoll(roll, { notation: added, dice: [], total: results[place]?.[0] ?? 0 }));
    const part = (from: number, upTo: number): void => {
      const low = at(from);
      if (from < upTo && at(upTo) !== low) {
        const middle = Math.floor((from + upTo) / 2);
        part(from, middle);
        part(middle + 1, upTo);
        return;
      }
      const share = results.slice(from, upTo + 1).reduce((sum, [, each]) => sum + each, 0);
      ends.set(low, (ends.get(low) ?? 0) + chance * share);
    };
    part(0, results.length - 1);
  }
  return ends;
}

/** The notation of a check with its modifier. */
export function checkNotation({ dice, modifier: { value } }: CheckOffer): string {
  return value === 0 ? dice : `${dice}${value > 0 ? '+' : '-'}${Math.abs(value)}`;
}

/** A roll of this notation that shows these faces. */
export function traceFaces(notation: string, faces: readonly number[]): RollTrace {
  return throwDice(parseSpec(notation), createScriptedDice(faces));
}

function parseSpec(notation: string): RollSpec {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new SyntaxError(`A rule asks for dice that cannot be read: ${notation}`);
  return spec.value;
}

interface DiceFall {
  readonly roll: RollTrace;
  readonly chance: number;
}

/** Every fall of the dice that differs in what is kept, with its chance. */
function listFalls(notation: string): readonly DiceFall[] | undefined {
  const spec = parseSpec(notation);
  const sides = listSides(spec);
  const ways = sides.reduce((product, each) => product * each, 1);
  if (ways > MOST_WAYS) return undefined;
  const found = new Map<string, DiceFall>();
  for (let way = 0; way < ways; way++) {
    const roll = throwDice(spec, createScriptedDice(listFaces(way, sides)));
    const kept = roll.parts.flatMap(({ dice }) => dice.flatMap(({ kept: is, face }) => (is ? [face] : [])));
    const key = kept.join(',');
    found.set(key, { roll, chance: (found.get(key)?.chance ?? 0) + 1 / ways });
  }
  return [...found.values()];
}

function listFaces(way: number, sides: readonly number[]): readonly number[] {
  let rest = way;
  return sides.map((each) => {
    const face = (rest % each) + 1;
    rest = Math.floor(rest / each);
    return face;
  });
}

/** The dice a notation throws, in their order. */
function listSides(spec: RollSpec): readonly number[] {
  const sides: number[] = [];
  throwDice(spec, {
    roll(each) {
      sides.push(each);
      return 1;
    },
  });
  return sides;
}
