import type { Explained, Reason, Wording } from '../kernel/said.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { KindRecord } from './consequences.ts';
import type { SavedState, RulesContext } from './context.ts';
import type { Sheet } from './sheet.ts';
import type { Side, Word } from './words.ts';

/** A combatant as the rules of a system see it. */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly sheet: Sheet;
  readonly hp: number;
  readonly temporary: number;
  readonly effects: readonly Effect[];
  readonly counters: { readonly [key: string]: number };
  /** Ids of limited powers that are spent. */
  readonly spent: readonly string[];
  /** Uses made of powers that have several, by id. */
  readonly uses?: { readonly [power: string]: number };
  /** Statuses that do not follow from the numbers: dead by decision, knocked out, stabilised. */
  readonly fate: Fate;
  /** Actions spent, by key of their allowance. */
  readonly used?: { readonly [allowance: string]: number };
  /** Absent: not at the table yet. */
  readonly presence?: 'here' | 'hidden' | 'absent';
  /** Its place in the order, where it has one. */
  readonly initiative?: { readonly total: number };
  /** Members of a group come from one stat block. */
  readonly group?: string;
  /** The kind of creature it was made from. */
  readonly creature?: { readonly kind: string };
  /** Whether it stays at the table between fights. */
  readonly stays?: boolean;
  /** Who has summoned it. */
  readonly summoner?: string;
  /** What it was before it took another shape. */
  readonly shape?: OwnForm;
  /** Whether it gets a share of experience and treasure, where the GM has said so. */
  readonly shares?: boolean;
  /** What the system itself keeps on this one: a region, engaged with whom, points of its own. */
  readonly marks?: JsonObject;
  /** What others keep on it, each under its own name: an overlay. */
  readonly kept?: SavedState;
}

export type Fate = 'none' | 'dead' | 'knockedOut' | 'stable';

/** When an effect ends by itself. */
export type Duration =
  | {
      readonly kind: 'saveEnds';
      /** Number to reach, where it is not the usual one. */
      readonly dc?: number;
      /** Key of the save that is made, in games that have several. */
      readonly versus?: string;
    }
  /** Until the campaign's clock shows this many seconds. */
  | { readonly kind: 'time'; readonly until: number }
  /** As long as `by` pays for it in each of its turns. */
  | { readonly kind: 'maintained'; readonly by: string; readonly action: string }
  | {
      readonly kind: 'untilTurn';
      readonly edge: 'start' | 'end';
      readonly of: string;
      /** Turns of `of` still to pass. */ readonly turns: number;
    }
  | { readonly kind: 'encounter' }
  | { readonly kind: 'removed'; /** What an escape of one’s own must reach. */ readonly dc?: number };

/** Something that lasts on a combatant: a condition, persistent damage, or words of the GM's own. */
export interface Effect {
  readonly id: string;
  /** Key of the system's condition, or `persistent`, or `custom`. */
  readonly condition: string;
  readonly label: string;
  /** What it is, where its condition does not say so, in its game’s own words: `{ kind: 'bond', bond: 'rope' }`. */
  readonly what?: KindRecord;
  /** Combatant that caused it. */
  readonly source?: string;
  readonly duration: Duration;
  /** For persistent damage: how much, of which type. */
  readonly amount?: number;
  readonly damageType?: string;
  /** Types that the same damage has besides. */
  readonly also?: readonly string[];
  /** What it changes, besides what its condition does. */
  readonly modifiers?: readonly Modifier[];
  /** How strong it is, for conditions with ranks; 1 where nothing is said. */
  readonly rank?: number;
  /**
   * Stands inside the aura or zone of this power of its source. On the source itself: the zone is there, and what is
   * inside ends with it.
   */
  readonly aura?: string;
  /** Holds only while its bearer is inside the aura or zone of this power of its source. */
  readonly inside?: string;
  /** Effects of one word here share one save and end together: `save ends both`. */
  readonly together?: string;
  /** The power and sentence that brought it: `Hammer arm`, `the target is dazed (save ends)`. */
  readonly from?: { readonly power: string; readonly text: string };
  /** Turn in which it began, where its end must not be asked in the same turn. */
  readonly began?: { readonly round: number; readonly turn: string };
  /** Begins when this one ends by a save or by its time. */
  readonly after?: EffectSeed;
  /** Begins with the first failed save, or with `each`, beside this one or in its place. */
  readonly firstFail?: { readonly replaces: boolean; readonly effect: EffectSeed; readonly each?: true };
}

/** Condition of what comes after an effect and is damage, dealt once instead of beginning. */
export const DAMAGE_ONCE = 'onceDamage';

/** An effect that has not begun yet. */
export interface EffectSeed extends Pick<
  Effect,
  'condition' | 'label' | 'amount' | 'damageType' | 'also' | 'modifiers' | 'rank' | 'after' | 'firstFail'
> {
  readonly duration: Duration;
  /** What begins together with it. */
  readonly beside?: readonly EffectSeed[];
  /** Its amount is added to what the bearer has of it already. */
  readonly adds?: true;
}

/** Damage as it comes in, one part a type. */
export interface DamagePart {
  readonly amount: number;
  readonly type: string;
  /** Types that the same damage has besides: the resistance that helps least counts. */
  readonly also?: readonly string[];
  /** Kinds of the attack that deals it, where the target is proof against one or weak to it: `near`, `ac`. */
  readonly by?: readonly string[];
  /** Half, double and the like, as the GM says for this target. 1 is all of it. */
  readonly share: number;
}

/** What damage does, step by step as the system orders it; the last number of each step is carried on. */
export interface HarmResult {
  readonly total: Explained;
  readonly hp: { readonly from: number; readonly to: number };
  readonly temporary: { readonly from: number; readonly to: number };
  /** Of each type what came, half for a save already taken off, and what was left of it; where the game asks for it. */
  readonly byType?: { readonly [type: string]: { readonly came: number; readonly taken: number } };
  /** What it means in the end: staggered, dying, dead. Keys of the system's hitPoints words. */
  readonly becomes: readonly string[];
}

/**
 * What a condition or effect changes. `to` is one of the system’s `words.modified`: a defense, `attack`, `damage`, saves,
 * `speed`, `resist`, `weak`, `immune`, `regeneration`, `maximum`.
 */
export interface Modifier {
  readonly to: string;
  /** Type of damage for `resist`, `weak` and `immune`, effect or condition for saves; `all` or none for every one. */
  readonly type?: string;
  readonly value: number;
  readonly rule: string;
  /** Of modifiers with the same sign and the same word here only the largest counts. */
  readonly only?: string;
  /** Its power says that it adds up: no rule of stacking takes it away. */
  readonly cumulative?: true;
}

/** How modifiers of effects add up: all of them, or per sign only the largest. */
type Stacking = 'all' | 'worst';

/** The reasons that the effects on someone add to a number, by the system's stacking: those for everything, and those for what it is about. */
export function stackModifiers(
  who: Fighter,
  to: string,
  conditions: readonly Word[],
  stacking: Stacking,
  about: readonly string[] = [],
): readonly Reason[] {
  const found = who.effects.flatMap((effect) =>
    modifiersOfEffect(effect, conditions)
      .filter((each) => each.to === to && isModifierFor(each, about))
      .map((each) => reason(effect, each)),
  );
  const counted = new Map<string, Reason & { readonly only: string }>();
  const free: Reason[] = [];
  for (const each of found) {
    const { only, cumulative, ...plain } = each;
    const group = cumulative ? undefined : (only ?? (stacking === 'worst' ? '' : undefined));
    if (group === undefined) {
      free.push(plain);
      continue;
    }
    const key = `${each.value < 0 ? '-' : '+'}${group}`;
    const known = counted.get(key);
    if (!known || Math.abs(each.value) > Math.abs(known.value)) counted.set(key, { ...plain, only: group });
  }
  return [...free, ...[...counted.values()].map(({ only: _only, ...plain }) => plain)];
}

/** The largest of what effects give for a type: resistances and weaknesses do not add up. 0 where none does. */
export function largestModifier(who: Pick<Fighter, 'effects'>, to: string, type = ''): number {
  const found = who.effects.flatMap(({ modifiers = [] }) => modifiers).filter((each) => each.to === to);
  return Math.max(0, ...found.filter((each) => isModifierFor(each, [type])).map(({ value }) => value));
}

/** What an effect says that stops regeneration, whatever gives it. */
export const NO_REGENERATION = -1;

/** Whether an effect stops regeneration. */
export function isRegenerationStopped({ effects }: Pick<Fighter, 'effects'>): boolean {
  return effects.some(({ modifiers = [] }) =>
    modifiers.some(({ to, value }) => to === 'regeneration' && value === NO_REGENERATION),
  );
}

/** Whether an effect makes someone immune to this. */
export function isImmuneByEffect(who: Pick<Fighter, 'effects'>, to: string): boolean {
  return to !== '' && largestModifier(who, 'immune', to) > 0;
}

/** One without a type, or for all, is about every type. */
function isModifierFor({ type }: Modifier, about: readonly string[]): boolean {
  return type === undefined || type === 'all' || about.includes(type);
}

/** What a condition changes, once for each of its ranks where it has such, and what the effect changes besides. */
function modifiersOfEffect(
  { condition, modifiers = [], rank = 1 }: Effect,
  conditions: readonly Word[],
): readonly Modifier[] {
  const word = conditions.find(({ key }) => key === condition);
  const times = word?.ranked ? rank : 1;
  const own = (word?.modifiers ?? []).map((each) => ({ ...each, value: each.value * times }));
  return [...own, ...modifiers];
}

function reason(
  effect: Effect,
  { rule, value, only, cumulative }: Modifier,
): Reason & Pick<Modifier, 'only' | 'cumulative'> {
  return {
    rule,
    label: nameEffect(effect),
    value,
    ...(only === undefined ? {} : { only }),
    ...(cumulative ? { cumulative } : {}),
  };
}

/** What an effect is called: its label, with its rank where it has one above the first. `Weakened 2` */
export function nameEffect({ label, rank = 1 }: Pick<Effect, 'label' | 'rank'>): string {
  return rank > 1 ? `${label} ${rank}` : label;
}

/**
 * When a shape is lost by damage. `down`: at 0 hit points. `temporary`: with the last temporary hit point. `carries`: at 0
 * hit points of its own, and what was left of the damage goes on to the true form.
 */
export const SHAPE_ENDS = ['down', 'temporary', 'carries'] as const;
type ShapeEnds = (typeof SHAPE_ENDS)[number];

/** What somebody was before it took another shape. */
export interface OwnForm {
  /** What it looks like now: `Wolf`. */
  readonly name: string;
  readonly ends: ShapeEnds;
  readonly sheet: Sheet;
  readonly hp: number;
  readonly spent: readonly string[];
  readonly uses?: { readonly [power: string]: number };
}

/** How a creature is in another shape. */
export interface TakenShape {
  readonly sheet: Sheet;
  readonly hp: number;
  /** All it has afterwards. */
  readonly temporary: number;
  readonly ends: ShapeEnds;
  readonly rule: string;
}

/** Taking the shape of another creature, in games that have that. */
export interface ShapeRules {
  /** By what a shape is taken: a spell, a feature. */
  readonly ways: readonly { readonly key: string; readonly label: Wording }[];
  /** What somebody is in the shape of `form`: what it keeps, and what it has of the form. */
  readonly take: (who: Fighter, form: Sheet, way: string, now: RulesContext) => TakenShape;
}

/** Marks the effect that shows a shape on whoever is in it. */
export const SHAPE_EFFECT = 'shape';

/** The kind of creature that players play; the same key in every game. */
export const HERO_KIND = 'hero';

/** What the party can tell of somebody at the table. */
export type Member = Pick<Fighter, 'side' | 'stays' | 'summoner' | 'shares' | 'creature'>;

/** Hero: played by a player. Follower: goes with the party. Guest: fights beside it in this fight alone. */
export type Membership = 'hero' | 'summon' | 'follower' | 'guest' | 'foe';

/**
 * What somebody is to the party. A charmed hero stays a hero on whichever side; whom the GM puts on the heroes' side is
 * one as well, unless it was summoned.
 */
export function membershipOf({ side, stays = false, summoner, creature }: Member): Membership {
  if (creature?.kind === HERO_KIND && stays) return 'hero';
  if (side === 'foes') return 'foe';
  if (summoner !== undefined) return 'summon';
  if (side === 'heroes') return 'hero';
  return stays ? 'follower' : 'guest';
}

/** Whether a player plays it: counted by budgets, levels and who is here tonight. */
export function isHeroMember(who: Member): boolean {
  return membershipOf(who) === 'hero';
}

/** Whether it is with the party: heroes, followers, summons and guests, whoever else is a foe. */
export function isWithParty(who: Member): boolean {
  return membershipOf(who) !== 'foe';
}

/** Whether it gets a share of experience and treasure: heroes do, others where the GM says so. */
export function hasShare(who: Member): boolean {
  return who.shares ?? isHeroMember(who);
}

/** Whether it stays at the table when the fight is over. */
export function doesStayAfterFight({ stays = false }: Member): boolean {
  return stays;
}

/** Whether one who changes to that side stays at the table after the fight: heroes always, others with the party. */
export function wouldStayAfterFight(who: Member, side: Fighter['side']): boolean {
  return membershipOf(who) === 'hero' || side !== 'foes';
}

export type FightOutcome = 'won' | 'lost' | 'ended';

/**
 * How a fight ended: lost where every hero is out of it, won where every foe is. Allies decide neither; with nobody on
 * one side nothing is decided.
 */
export function fightOutcome(heroes: readonly boolean[], foes: readonly boolean[]): FightOutcome {
  const allOut = (side: readonly boolean[]): boolean => side.length > 0 && side.every(Boolean);
  if (allOut(heroes)) return 'lost';
  return allOut(foes) ? 'won' : 'ended';
}

/** A sheet as a fighter to whom nothing has happened yet, for chances shown where there is no table. */
export function freshFighter(sheet: Sheet, side: Side, id: string = sheet.name): Fighter {
  return {
    id,
    name: sheet.name,
    side,
    sheet,
    hp: sheet.hitPoints,
    temporary: 0,
    effects: [],
    counters: sheet.counters,
    spent: [],
    fate: 'none',
  };
}
