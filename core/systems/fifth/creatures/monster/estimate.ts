import type { Reason } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import { type Challenge, CHALLENGES, stepOf } from '../baselines.ts';
import type { Numbers } from './numbers.ts';
import { roundOf } from './round.ts';

/** A challenge guessed from its numbers: of the defence, of the offence, and of both. */
export interface Estimate {
  readonly cr: string;
  readonly defence: string;
  readonly offence: string;
  /** What leads to it, in steps of the list of challenges. */
  readonly because: readonly Reason[];
}

type Measured = 'hp' | 'ac' | 'attack' | 'dc' | 'damage';
const LAST = CHALLENGES.length - 1;
/** What every attack hits anyway cannot be hit more often: so many steps a low AC takes at most. */
const LEAST_ARMOR = -2;

/**
 * The challenge whose medians are nearest: hit points moved by a step for each 2 points that AC differs, damage by a
 * step for each 2 points of attack or DC, and the mean of both. A house aid, right to a step or so. FIF-239
 */
export function estimated(numbers: Numbers, powers: readonly Power[]): Estimate {
  const round = roundOf(powers);
  const hits = best(powers, (versus) => versus === 'ac');
  const saves = best(powers, (versus) => versus !== 'ac');
  const tough = placed('hp', numbers.hp.value);
  const armor = Math.max(LEAST_ARMOR, (numbers.ac.value - at(tough).ac[0]) / 2);
  const defence = bounded(tough + armor);
  const strong = placedWithin(round.damage, hits ?? saves);
  const skill = leadOf(strong, hits, saves) / 2;
  const offence = round.damage > 0 ? bounded(strong + skill) : 0;
  const cr = at((defence + offence) / 2).key;
  return {
    cr,
    defence: at(defence).key,
    offence: at(offence).key,
    because: [
      reason(`HP ${numbers.hp.value} are those of CR ${at(tough).key}`, tough),
      reason(`AC ${numbers.ac.value}, usual there ${at(tough).ac[0]}`, armor),
      reason(
        `${Math.round(round.damage)} damage a round (${round.by}) are those of CR ${at(strong).key}`,
        strong,
      ),
      reason(`its attacks and DCs against the usual ones there`, skill),
    ],
  };
}

function reason(label: string, value: number): Reason {
  return { rule: 'FIF-239', label, value: Math.round(value * 10) / 10 };
}

function best(powers: readonly Power[], of: (versus: string) => boolean): number | undefined {
  const values = powers.flatMap(({ attack }) => (attack && of(attack.versus) ? [attack.bonus.value] : []));
  return values.length === 0 ? undefined : Math.max(...values);
}

/** How far its attacks, or its saves where it has no attacks, lie above what is usual at that place. */
function leadOf(place: number, hits: number | undefined, saves: number | undefined): number {
  const row = at(place);
  if (hits !== undefined) return hits - row.attack[0];
  return saves === undefined ? 0 : saves - row.dc[0];
}

/**
 * Where damage stands still with rising challenge, the attack bonus tells the rows apart that have it in their middle
 * half: legendary actions and spells are not counted, so that a round is rather too low. FIF-237 AMB-21
 */
function placedWithin(damage: number, skill: number | undefined): number {
  const plain = placed('damage', damage);
  const held = CHALLENGES.flatMap(({ damage: [, low, high] }, place) =>
    damage >= low && damage <= high ? [place] : [],
  );
  const [from = plain, to = plain] = [held[0], held.at(-1)];
  if (skill === undefined || to - from < WIDE) return plain;
  const near = placed(skill > HIGHEST_BONUS ? 'dc' : 'attack', skill);
  return Math.max(plain, Math.min(to, Math.max(from, near)));
}

/** Rows from which on damage stands still with rising challenge. */
const WIDE = 5;
/** Above this a number is a DC, no bonus. */
const HIGHEST_BONUS = 19;

/** Place of a value among the medians, between two of them where it lies between. */
function placed(key: Measured, value: number): number {
  const [from, to] = runOf(key, value);
  return (from + to) / 2;
}

/** First and last place whose median a value comes up to: they differ where medians stand still. */
function runOf(key: Measured, value: number): readonly [from: number, to: number] {
  const medians = CHALLENGES.map((each) => each[key][0]);
  const scaled = (number: number): number =>
    key === 'hp' || key === 'damage' ? Math.log(Math.max(0.5, number)) : number;
  const equal = medians.flatMap((median, place) => (median === value ? [place] : []));
  if (equal.length > 0) return [equal[0] ?? 0, equal.at(-1) ?? 0];
  const above = medians.findIndex((median) => median > value);
  if (above === 0) return [0, 0];
  if (above < 0) return [LAST, LAST];
  const [low, high] = [medians[above - 1] ?? 0, medians[above] ?? 1];
  const share = (scaled(value) - scaled(low)) / (scaled(high) - scaled(low));
  const place = above - 1 + share;
  return [place, place];
}

function bounded(place: number): number {
  return Math.min(LAST, Math.max(0, place));
}

function at(place: number): Challenge {
  const row = CHALLENGES[Math.round(bounded(place))];
  if (!row) throw new Error('Every place of the list has a challenge.');
  return row;
}

/** Steps between two challenges of the list: from 1/2 to 2 there are two. */
export function stepsBetween(one: string, other: string): number {
  return Math.abs(stepOf(one) - stepOf(other));
}
