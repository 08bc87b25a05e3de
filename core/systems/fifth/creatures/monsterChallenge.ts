import type { Reason } from '../../../kernel/said.ts';
import { averageDamage, readDamageDice } from '../../../rules/damage.ts';
import type { Act } from '../../../rules/powerText/rider.ts';
import type { Power } from '../../../rules/sheet.ts';
import { type Challenge, CHALLENGES, challengeStep } from '../challengeTables.ts';
import type { Numbers } from './monsterNumbers.ts';

/** A challenge guessed from its numbers: of the defence, of the offence, and of both. */
interface Estimate {
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
export function estimateChallenge(numbers: Numbers, powers: readonly Power[]): Estimate {
  const round = estimateRound(powers);
  const hits = highestBonus(powers, (versus) => versus === 'ac');
  const saves = highestBonus(powers, (versus) => versus !== 'ac');
  const tough = placeOf('hp', numbers.hp.value);
  const armor = Math.max(LEAST_ARMOR, (numbers.ac.value - challengeAt(tough).ac[0]) / 2);
  const defence = clampPlace(tough + armor);
  const strong = placeWithin(round.damage, hits ?? saves);
  const skill = attackLead(strong, hits, saves) / 2;
  const offence = round.damage > 0 ? clampPlace(strong + skill) : 0;
  const cr = challengeAt((defence + offence) / 2).key;
  return {
    cr,
    defence: challengeAt(defence).key,
    offence: challengeAt(offence).key,
    because: [
      estimateReason(`HP ${numbers.hp.value} are those of CR ${challengeAt(tough).key}`, tough),
      estimateReason(`AC ${numbers.ac.value}, usual there ${challengeAt(tough).ac[0]}`, armor),
      estimateReason(
        `${Math.round(round.damage)} damage a round (${round.by}) are those of CR ${challengeAt(strong).key}`,
        strong,
      ),
      estimateReason(`its attacks and DCs against the usual ones there`, skill),
    ],
  };
}

function estimateReason(label: string, value: number): Reason {
  return { rule: 'FIF-239', label, value: Math.round(value * 10) / 10 };
}

function highestBonus(powers: readonly Power[], of: (versus: string) => boolean): number | undefined {
  const values = powers.flatMap(({ attack }) => (attack && of(attack.versus) ? [attack.bonus.value] : []));
  return values.length === 0 ? undefined : Math.max(...values);
}

/** How far its attacks, or its saves where it has no attacks, lie above what is usual at that place. */
function attackLead(place: number, hits: number | undefined, saves: number | undefined): number {
  const row = challengeAt(place);
  if (hits !== undefined) return hits - row.attack[0];
  return saves === undefined ? 0 : saves - row.dc[0];
}

/**
 * Where damage stands still with rising challenge, the attack bonus tells the rows apart that have it in their middle
 * half: legendary actions and spells are not counted, so that a round is rather too low. FIF-237 AMB-21
 */
function placeWithin(damage: number, skill: number | undefined): number {
  const plain = placeOf('damage', damage);
  const held = CHALLENGES.flatMap(({ damage: [, low, high] }, place) =>
    damage >= low && damage <= high ? [place] : [],
  );
  const [from = plain, to = plain] = [held[0], held.at(-1)];
  if (skill === undefined || to - from < WIDE) return plain;
  const near = placeOf(skill > HIGHEST_BONUS ? 'dc' : 'attack', skill);
  return Math.max(plain, Math.min(to, Math.max(from, near)));
}

/** Rows from which on damage stands still with rising challenge. */
const WIDE = 5;
/** Above this a number is a DC, no bonus. */
const HIGHEST_BONUS = 19;

/** Place of a value among the medians, between two of them where it lies between. */
function placeOf(key: Measured, value: number): number {
  const [from, to] = plateauOf(key, value);
  return (from + to) / 2;
}

/** First and last place whose median a value comes up to: they differ where medians stand still. */
function plateauOf(key: Measured, value: number): readonly [from: number, to: number] {
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

function clampPlace(place: number): number {
  return Math.min(LAST, Math.max(0, place));
}

function challengeAt(place: number): Challenge {
  const row = CHALLENGES[Math.round(clampPlace(place))];
  if (!row) throw new Error('Every place of the list has a challenge.');
  return row;
}

/** Steps between two challenges of the list: from 1/2 to 2 there are two. */
export function countSteps(one: string, other: string): number {
  return Math.abs(challengeStep(one) - challengeStep(other));
}

/** What it deals in one round by its usual routine, and by what. */
interface RoundDamage {
  readonly damage: number;
  readonly by: string;
}

const MULTI = /^multiattack/iu;
const HEADS = /as\s+many\s+([a-z' ]+?)\s+attacks\s+as\s+it\s+has\s+heads/iu;
const COUNTED: { readonly [word: string]: number } = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};

/**
 * Damage of a round: every attack hits, every save fails, one target. The sequence as written, of alternatives the
 * best, or the best single action; besides an unlimited bonus action. Limited uses, reactions, legendary actions and
 * spells are not counted. FIF-237
 */
export function estimateRound(powers: readonly Power[]): RoundDamage {
  const open = powers.filter(({ usage, tags }) => !usage.limited && !tags.includes('Spell'));
  const actions = open.filter(({ action }) => action === 'action');
  const singles = actions.map((power) => ({ damage: meanDamagePerUse(power, powers), by: power.name }));
  const several = actions
    .filter(({ name }) => MULTI.test(name))
    .flatMap((power) => listRoutines(power, powers));
  const best = pickHighestRound([...singles, ...several]);
  const quick = pickHighestRound(
    open
      .filter(({ action }) => action === 'bonus')
      .map((power) => ({ damage: meanDamagePerUse(power, powers), by: power.name })),
  );
  if (quick.damage === 0) return best;
  return { damage: best.damage + quick.damage, by: `${best.by}, ${quick.by}` };
}

function pickHighestRound(all: readonly RoundDamage[]): RoundDamage {
  return all.reduce((best, each) => (each.damage > best.damage ? each : best), { damage: 0, by: 'nothing' });
}

/** Mean damage of one use, with the save that follows its hit. */
function meanDamagePerUse(power: Power, powers: readonly Power[]): number {
  const own = meanDamage(power);
  const after = powers.find(({ name }) => name === `${power.name}: save`);
  return own + (after ? meanDamage(after) : 0);
}

function meanDamage({ damage = [] }: Power): number {
  return damage.reduce((sum, { notation }) => {
    const dice = readDamageDice(notation);
    return sum + (dice ? Math.floor(averageDamage(dice)) : 0);
  }, 0);
}

/** Each way to fill a multiattack, as its words were read. */
function listRoutines(power: Power, powers: readonly Power[]): readonly RoundDamage[] {
  const heads = roundByHeads(power, powers);
  if (heads) return [heads];
  const acts = (power.reading?.riders ?? []).flatMap((rider) => rider.acts);
  const used = acts.filter((act): act is Extract<Act, { kind: 'use' }> => act.kind === 'use');
  const fixed = used.filter(({ choose }) => !choose);
  const text = power.lines.map((line) => line.text).join(' ');
  const parted = /,\s*or\s+(?:it|they)\s+makes?\b/iu.test(text);
  const sums = fixed.map(({ powers: parts }) => sumRoutine(parts, powers));
  const chosen = used
    .filter(({ choose }) => choose)
    .map(({ powers: parts }) => Math.max(0, ...parts.map((part) => sumRoutine([part], powers))));
  const whole = parted
    ? Math.max(0, ...splitRoutines(text, fixed, powers))
    : sums.reduce((all, each) => all + each, 0);
  return [{ damage: whole + chosen.reduce((all, each) => all + each, 0), by: power.name }];
}

/** Where the words part two routines by “or it makes”, each of them. */
function splitRoutines(
  text: string,
  used: readonly Extract<Act, { kind: 'use' }>[],
  powers: readonly Power[],
): readonly number[] {
  return text
    .toLowerCase()
    .split(/,\s*or\s+(?:it|they)\s+(?=makes?\b)/u)
    .map((part) =>
      used
        .filter((act) => act.powers.some(({ name }) => part.includes(name.toLowerCase())))
        .reduce((sum, act) => sum + sumRoutine(act.powers, powers), 0),
    );
}

function sumRoutine(
  parts: readonly { readonly name: string; readonly times: number }[],
  powers: readonly Power[],
): number {
  return parts.reduce((sum, { name, times }) => {
    const power = powers.find((each) => each.name === name);
    return sum + (power ? times * meanDamagePerUse(power, powers) : 0);
  }, 0);
}

/** `as many Bite attacks as it has heads`. FIF-178 */
function roundByHeads(power: Power, powers: readonly Power[]): RoundDamage | undefined {
  const said = power.lines.map((line) => line.text).join(' ');
  const name = HEADS.exec(said)?.[1]?.trim().toLowerCase();
  if (name === undefined) return undefined;
  const all = powers.flatMap((each) => each.lines.map(({ text }) => text)).join(' ');
  const heads = COUNTED[/\bhas\s+([a-z]+)\s+heads\b/iu.exec(all)?.[1]?.toLowerCase() ?? ''] ?? 1;
  const one = powers.find((each) => each.name.toLowerCase() === name);
  return one && { damage: heads * meanDamagePerUse(one, powers), by: `${heads} × ${one.name}` };
}
