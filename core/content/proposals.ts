import type { DiceSource } from '../dice/source.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { FightingStyle } from '../rules/system.ts';
import type { Place } from './contract.ts';

/** A creature that an encounter may be made of. */
export interface EncounterCandidate {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly places: readonly Place[];
  readonly sheet: Sheet;
  /** How it fights, where its game has a word for that. */
  readonly style?: FightingStyle | undefined;
}

/** So many of one candidate. */
export interface ProposedGroup {
  readonly candidate: EncounterCandidate;
  readonly count: number;
}

/**
 * How a creature is likely to fight, by its powers, where its game has no word for that: from afar, over an area, or hard
 * to get past. Nothing where it has no attack.
 */
export function guessStyle({ powers, hitPoints, level }: Sheet): FightingStyle | undefined {
  const attacks = powers.filter(({ attack, damage, passive }) => (attack ?? damage) && passive !== true);
  if (attacks.length === 0) return undefined;
  if (attacks.some(({ area }) => area)) return 'controller';
  const afar = attacks.filter(({ origin, range }) => /ranged|far/iu.test(`${origin} ${range}`));
  if (afar.length === attacks.length || afar.length * 2 > attacks.length) return 'archer';
  if (afar.length > 0) return 'skulker';
  return hitPoints > TOUGH + TOUGH_EACH * level ? 'brute' : 'blocker';
}

/** Hit points, and those of each level, above which one that fights hand to hand is a brute. */
const [TOUGH, TOUGH_EACH] = [14, 10];

/** What encounters are made for. */
export interface EncounterWish {
  readonly place: Place;
  /** How heavy it is to be, in what `measure` answers. */
  readonly target: number;
  readonly heroes: number;
  /** How heavy so many of these are; nothing where that cannot be said. */
  readonly measure: (groups: readonly ProposedGroup[]) => number | undefined;
}

/** An encounter as it is proposed, and how heavy it is beside what was asked for. */
export interface EncounterProposal {
  readonly family: string;
  readonly groups: readonly ProposedGroup[];
  readonly load: number;
  /** Whether its creatures live in that place; else they have come there. */
  readonly atHome: boolean;
}

/** So many mixes of a family are tried, and so many of one kind alone; and so many foes a hero may have to face. */
const [MIXED, ALONE, MOST_EACH] = [6, 2, 2.5];
/** A proposal may be lighter or heavier by this share, unless nothing is nearer. */
const NEAR = 0.3;

/**
 * Encounters of one family each, the nearest to the wish first, and no two of a family side by side while there are
 * others. Those that live in the place come before those that would have to come there. Empty where nothing can be weighed.
 */
export function proposeEncounters(
  candidates: readonly EncounterCandidate[],
  asked: EncounterWish,
  dice: DiceSource,
): readonly EncounterProposal[] {
  const known = new Map<string, number | undefined>();
  const wish: Wish = {
    ...asked,
    alone(candidate) {
      if (!known.has(candidate.id)) known.set(candidate.id, asked.measure([{ candidate, count: 1 }]));
      return known.get(candidate.id);
    },
  };
  const home = candidates.filter(({ places }) => places.includes(wish.place));
  const away = candidates.filter((each) => !home.includes(each));
  const found = proposeAmong(home, wish, dice, true);
  const enough = found.filter((each) => isNear(each, wish)).length >= ENOUGH;
  return spreadFamilies(rank([...found, ...(enough ? [] : proposeAmong(away, wish, dice, false))], wish));
}

/** A wish that remembers how heavy each is alone. */
interface Wish extends EncounterWish {
  readonly alone: (candidate: EncounterCandidate) => number | undefined;
}

/** With so many good ones nobody is fetched from elsewhere. */
const ENOUGH = 3;

function proposeAmong(
  candidates: readonly EncounterCandidate[],
  wish: Wish,
  dice: DiceSource,
  atHome: boolean,
): readonly EncounterProposal[] {
  const families = [...new Set(candidates.map(({ family }) => family))];
  return families.flatMap((family) => {
    const members = candidates.filter((each) => each.family === family && isFit(each, wish));
    const mixes = chooseMixes(members, dice);
    return mixes.flatMap((mix) => {
      const filled = fillMix(mix, wish);
      return filled ? [{ family, atHome, ...filled }] : [];
    });
  });
}

/** One alone is not too heavy, and a crowd of it would not be too light. */
function isFit(candidate: EncounterCandidate, wish: Wish): boolean {
  const alone = wish.alone(candidate);
  if (candidate.sheet.thing || alone === undefined || alone <= 0) return false;
  if (alone > wish.target * (1 + NEAR)) return false;
  const count = Math.max(2, Math.round(wish.heroes * MOST_EACH));
  return (wish.measure([{ candidate, count }]) ?? 0) >= wish.target / 2;
}

type Mix = readonly EncounterCandidate[];

/** Some of the pairs and threes of the family, and a few kinds alone. */
function chooseMixes(members: readonly EncounterCandidate[], dice: DiceSource): readonly Mix[] {
  const pairs = members.flatMap((one, at) => members.slice(at + 1).map((other): Mix => [one, other]));
  // The third comes later in the list, so that no three are met twice.
  const threes = pairs.flatMap((pair) => {
    const [, last] = pair;
    const later = last ? members.slice(members.indexOf(last) + 1) : [];
    const third = later.find((each) => differs(each, pair));
    return third ? [[...pair, third]] : [];
  });
  const alone = members.map((each): Mix => [each]);
  return [...shuffle([...pairs, ...threes], dice).slice(0, MIXED), ...shuffle(alone, dice).slice(0, ALONE)];
}

/** Whether it fights otherwise than each of these. */
function differs({ style }: EncounterCandidate, others: Mix): boolean {
  return others.every((each) => each.style !== style);
}

/** Adds one after the other, the lightest most often, until the next would lead further away from the wish. */
function fillMix(mix: Mix, wish: Wish): Pick<EncounterProposal, 'groups' | 'load'> | undefined {
  const most = Math.round(wish.heroes * MOST_EACH);
  const byWeight = mix.toSorted((a, b) => (wish.alone(b) ?? 0) - (wish.alone(a) ?? 0));
  let best = weigh(
    byWeight.map((candidate) => ({ candidate, count: 1 })),
    wish,
  );
  for (let added = byWeight.length; best && added < most; added += 1) {
    const next = nextStep(best.groups, wish);
    if (!next || distance(next, wish) >= distance(best, wish)) return best;
    best = next;
  }
  return best;
}

/** The best of one more of each that is no leader; leaders come once. */
function nextStep(
  groups: readonly ProposedGroup[],
  wish: EncounterWish,
): Pick<EncounterProposal, 'groups' | 'load'> | undefined {
  const steps = groups.flatMap(({ candidate }, at) =>
    candidate.style === 'leader' && groups.length > 1
      ? []
      : (weigh(
          groups.map((each, nth) => (nth === at ? { ...each, count: each.count + 1 } : each)),
          wish,
        ) ?? []),
  );
  return steps.toSorted((a, b) => distance(a, wish) - distance(b, wish))[0];
}

function weigh(
  groups: readonly ProposedGroup[],
  wish: EncounterWish,
): Pick<EncounterProposal, 'groups' | 'load'> | undefined {
  const load = wish.measure(groups);
  return load === undefined || !Number.isFinite(load) ? undefined : { groups, load };
}

/** How far from the wish, where half as heavy is as far as twice as heavy. */
function distance({ load }: Pick<EncounterProposal, 'load'>, { target }: EncounterWish): number {
  return load <= 0 ? Infinity : Math.abs(Math.log(load / target));
}

function isNear(proposal: EncounterProposal, wish: EncounterWish): boolean {
  return distance(proposal, wish) <= Math.log(1 + NEAR);
}

/** At home before away, near before far; among those near enough the one with more kinds of fighting comes first. */
function rank(all: readonly EncounterProposal[], wish: EncounterWish): readonly EncounterProposal[] {
  const grade = (each: EncounterProposal): number =>
    (isNear(each, wish) ? 0 : 10 + distance(each, wish)) + (each.atHome ? 0 : 5) - variety(each);
  return all.toSorted((a, b) => grade(a) - grade(b));
}

function variety({ groups }: EncounterProposal): number {
  const styles = new Set(groups.map(({ candidate }) => candidate.style ?? candidate.id)).size;
  return Math.min(3, (groups.length + styles) / 2);
}

/** Takes the families in turn, so that the first three are three. */
function spreadFamilies(all: readonly EncounterProposal[]): readonly EncounterProposal[] {
  const rounds = new Map<EncounterProposal, number>();
  const seen = new Map<string, number>();
  for (const each of all) {
    const before = seen.get(each.family) ?? 0;
    rounds.set(each, before);
    seen.set(each.family, before + 1);
  }
  return all.toSorted((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0));
}

function shuffle<Item>(items: readonly Item[], dice: DiceSource): readonly Item[] {
  const left = [...items];
  const out: Item[] = [];
  while (left.length > 0) out.push(...left.splice(dice.roll(left.length) - 1, 1));
  return out;
}
