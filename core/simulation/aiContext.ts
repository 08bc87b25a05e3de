import type { RulesContext } from '../rules/context.ts';
import { tacticsOf } from '../rules/creatureKinds.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { FightingStyle, RuleSystem, SystemAiProfile } from '../rules/system.ts';
import type { SingleCommand } from '../table/commands.ts';
import { createRulesContext } from '../table/rulesContext.ts';
import type { Combatant, TableState } from '../table/state.ts';
import { canFight } from '../table/targets.ts';

/** What somebody could do now, what it is worth in hit points, and why. */
export interface AiOption extends WeighedOption {
  readonly command: SingleCommand;
  /** Kind of action it costs; absent where the table counts it otherwise. */
  readonly action?: string;
}

/** What a combatant knows as it chooses: who is there and seen, what the rules allow it, and how it fights. */
export interface AiContext {
  readonly state: TableState;
  readonly system: RuleSystem;
  readonly conduct: SystemAiProfile;
  readonly now: RulesContext;
  /** One object through a fight. */
  readonly rulings: RulesContext['rulings'];
  readonly who: Combatant;
  /** Enemies on their feet who are seen. */
  readonly enemies: readonly Combatant[];
  /** Everyone on its side, with itself and with those who lie there. */
  readonly friends: readonly Combatant[];
  readonly style: AiProfile;
  readonly manner: FightingStyle | undefined;
  readonly intent: AiTactics;
}

const NO_CONDUCT: SystemAiProfile = {};
const NO_INTENT: AiTactics = {};

/** What `who` knows now. */
export function createAiContext(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  style: AiProfile,
): AiContext {
  const rulings = getRulings(state, system);
  const now = { ...createRulesContext(state, system), rulings };
  const here = state.combatants.filter(({ presence }) => presence === 'here');
  const conduct = system.conduct ?? NO_CONDUCT;
  const intent = style.tactics ? readTactics(who.sheet) : NO_INTENT;
  return {
    state,
    system,
    conduct,
    now,
    rulings,
    who,
    enemies: here.filter((each) => isEnemy(each, who) && !each.sheet.thing && canFight(each, system)),
    friends: here.filter((each) => !isEnemy(each, who) && !each.sheet.thing),
    style,
    manner: style.tactics ? (conduct.mannerOf?.(who.sheet) ?? intent.manner) : undefined,
    intent,
  };
}

const RULINGS = new WeakMap<TableState['rulings'], WeakMap<RuleSystem, RulesContext['rulings']>>();

/** The campaign’s rulings, one object for as long as nobody changes them. */
function getRulings(state: TableState, system: RuleSystem): RulesContext['rulings'] {
  const of = RULINGS.get(state.rulings) ?? new WeakMap<RuleSystem, RulesContext['rulings']>();
  RULINGS.set(state.rulings, of);
  const found = of.get(system) ?? createRulesContext(state, system).rulings;
  of.set(system, found);
  return found;
}

/** On another side of the fight. */
export function isEnemy(one: Pick<Combatant, 'side'>, other: Pick<Combatant, 'side'>): boolean {
  return (one.side === 'foes') !== (other.side === 'foes');
}

/** Hit points it has, as a share of those of its sheet. */
export function hitPointShare({ hp, sheet }: Pick<Combatant, 'hp' | 'sheet'>): number {
  return Math.max(0, hp) / Math.max(1, sheet.hitPoints);
}

/** Whom a stat block says it goes for. */
export type TargetPriority = 'weak' | 'wounded' | 'strong' | 'casters' | 'nearest';

/** What the tactics of a stat block say, as far as their words are plain; anything else is left to its role. */
interface AiTactics {
  /** How it fights, where its game has no word for that. */
  readonly manner?: FightingStyle;
  readonly prey?: TargetPriority;
  /** Share of its hit points at or under which it leaves. */
  readonly flees?: number;
  /** It never leaves, whatever befalls it. */
  readonly stays?: true;
  /** Ids of powers it begins with, and those it keeps until it is hurt. */
  readonly opens?: readonly string[];
  readonly keeps?: readonly string[];
}

const PREY: readonly { readonly prey: TargetPriority; readonly words: RegExp }[] = [
  { prey: 'wounded', words: /\b(?:wounded|hurt|staggered|bloodied|finish(?:es)? off)\b/iu },
  { prey: 'casters', words: /\b(?:casters?|mages?|wizards?|priests?|healers?|spellcasters?)\b/iu },
  { prey: 'weak', words: /\b(?:weak(?:est)?|softest|unarmou?red|lightly armou?red|easiest)\b/iu },
  { prey: 'strong', words: /\b(?:strong(?:est)?|toughest|biggest|leader|best armou?red)\b/iu },
  { prey: 'nearest', words: /\b(?:nearest|closest|whoever is (?:near|close|before))\b/iu },
];
/** Words of a way to fight; the first that is found counts. */
const MANNERS: readonly { readonly manner: FightingStyle; readonly words: RegExp }[] = [
  {
    manner: 'leader',
    words: /\b(?:orders?|commands?|bellows|rall(?:y|ies)|underlings?|followers|whistles for)\b/iu,
  },
  {
    manner: 'archer',
    words:
      /\b(?:shoots?|looses?|volleys?|arrows?|bow|bowshot|javelins?|hurls?|lobs?|throws?|snipes|pelts|from (?:afar|aloft|above|far off|deep water|a ledge)|at (?:range|a distance)|out of reach|far outside)\b/iu,
  },
  {
    manner: 'skulker',
    words:
      /\b(?:ambush|hides?|hidden|unseen|from behind|slips?|lurks?|lies (?:still|flat|in wait|under)|waits?|stragglers?|vanish(?:es)?|steals?|stalks?|sneaks?|springs|backs turn|and is gone|darts?|fades)\b/iu,
  },
  {
    manner: 'blocker',
    words:
      /\b(?:holds? (?:the|its|his|her) (?:shield|line|hole|ground|door)|shields?|guards?|blocks?|protects?|never strays|doorway|stands? (?:between|above|where))\b/iu,
  },
  {
    manner: 'controller',
    words:
      /\b(?:fogs?|webs?|nets?|paralyz\w+|stuns?|frightens?|freezes|charms?|puts? .{1,20} to sleep|blinds?|walls? off|slows?|clouds?|roots)\b/iu,
  },
  {
    manner: 'brute',
    words: /\b(?:charges?|rushes|wades?|tramples?|gores?|mauls?|flattens?|clubs?|barrels|swarms?)\b/iu,
  },
];
const GOES =
  /\b(?:attacks?|goes? (?:for|after)|targets?|picks?|strikes?|hunts?|prefers?|chooses?|focuses)\b/iu;
const LEAVES = /\b(?:flees?|runs?(?: away)?|retreats?|withdraws?|surrenders?|gives? up|escapes?)\b/iu;
const NEVER = /\b(?:never|does not|do not|won[’']t|to the (?:death|last))\b/iu;
const SHARES: readonly { readonly share: number; readonly words: RegExp }[] = [
  { share: 0.25, words: /\b(?:quarter|25 ?%|nearly dead|badly)\b/iu },
  { share: 0.34, words: /\b(?:third|33 ?%)\b/iu },
  { share: 0.5, words: /\b(?:half|50 ?%|staggered|bloodied|wounded|hurt)\b/iu },
];
const OPENS = /\b(?:opens?|begins?|starts?|first|leads?) (?:with|by)?\b/iu;
const KEEPS =
  /\b(?:keeps?|saves?|holds? back|reserves?|until|only when|once (?:it is )?(?:hurt|staggered|bloodied))\b/iu;

const KNOWN = new WeakMap<Sheet, AiTactics>();

/** Reads the tactics of a stat block, sentence by sentence. Empty where it has none. */
export function readTactics(sheet: Sheet): AiTactics {
  const known = KNOWN.get(sheet);
  if (known) return known;
  // What is said first counts.
  const read = tacticsOf(sheet)
    .split(/(?<=[.;!])\s+/u)
    .map((sentence) => readSentence(sentence, sheet));
  const manner = MANNERS.find(({ words }) => words.test(tacticsOf(sheet)))?.manner;
  const intent: AiTactics = Object.assign(manner ? { manner } : {}, ...read.toReversed());
  KNOWN.set(sheet, intent);
  return intent;
}

function readSentence(sentence: string, { powers }: Sheet): AiTactics {
  const lower = sentence.toLowerCase();
  const named = powers.filter(({ name }) => lower.includes(name.toLowerCase())).map(({ id }) => id);
  if (LEAVES.test(sentence) || /\bto the (?:death|last)\b/iu.test(sentence)) {
    if (NEVER.test(sentence)) return { stays: true };
    const at = SHARES.find(({ words }) => words.test(sentence));
    return at ? { flees: at.share } : {};
  }
  if (named.length > 0 && KEEPS.test(sentence)) return { keeps: named };
  if (named.length > 0 && OPENS.test(sentence)) return { opens: named };
  const prey = GOES.test(sentence) ? PREY.find(({ words }) => words.test(sentence)) : undefined;
  return prey ? { prey: prey.prey } : {};
}

/** What makes somebody choose as it does, beside what is expected of the dice. */
export type TargetReason =
  /** At the enemy all go for: the one nearest to falling. */
  | 'focus'
  /** At those who are easily hurt, as skulkers and archers do. */
  | 'weak'
  /** At those in front, as blockers do. */
  | 'front'
  /** At whoever stands before it. */
  | 'before'
  /** As the tactics of the stat block say. */
  | 'tactics'
  /** It comes back with the next fight, so that nothing is gained by waiting. */
  | 'early'
  /** It is worth what can be used but once a day. */
  | 'worthIt';

/**
 * Why something was done in a fight that plays itself: data that the window puts in words. Names are those of the
 * table; hit points are means over the exact odds; chances are 0 to 1.
 */
export type ChoiceReason =
  /** Everybody rolls initiative; the turn passes on. */
  | { readonly kind: 'begins' }
  | { readonly kind: 'turn' }
  /** A rolled attack is applied as it lies; or put away, because it cannot be. */
  | { readonly kind: 'apply' }
  | { readonly kind: 'dismiss' }
  /** What a power only offers is taken to hold: an ally is there to make it so, or it helps. */
  | { readonly kind: 'ticked' }
  /** The next attack of several, at this one; or no more of them. */
  | { readonly kind: 'next'; readonly target: string }
  | { readonly kind: 'enough' }
  /** What the rules ask for just now, done or passed over. */
  | { readonly kind: 'due'; readonly label: string; readonly done: boolean }
  /** What may be done out of turn, taken or passed over. */
  | { readonly kind: 'offer'; readonly label: string; readonly taken: boolean }
  /** What may still change a roll, given because it helps with this chance. */
  | { readonly kind: 'answer'; readonly label: string; readonly chance?: number }
  | {
      readonly kind: 'attack';
      readonly power: string;
      readonly target: string;
      readonly harm: number;
      /** Chance that the target falls by it. */
      readonly felled: number;
      /** Worth of what it brings besides damage, in hit points. */
      readonly brings: number;
      readonly leans: readonly TargetReason[];
    }
  | {
      readonly kind: 'area';
      readonly power: string;
      readonly targets: readonly string[];
      /** For all of them together. */
      readonly harm: number;
      readonly brings: number;
      readonly leans: readonly TargetReason[];
    }
  | {
      readonly kind: 'heal';
      readonly power: string;
      readonly target: string;
      /** Hit points that the target lacks, and whether it lies there. */
      readonly missing: number;
      readonly down: boolean;
    }
  /** A power that neither hurts nor heals. */
  | { readonly kind: 'help'; readonly power: string; readonly brings: number }
  /** Something any of this game may do: rallies, stabilises, flees. */
  /** Comes within reach of this one. */
  | { readonly kind: 'reach'; readonly label: string; readonly target: string }
  /** What one does before anything else, or to have one more action. */
  | { readonly kind: 'ready'; readonly label: string }
  | { readonly kind: 'more'; readonly label: string }
  | { readonly kind: 'rally'; readonly label: string; readonly missing: number }
  | { readonly kind: 'rescue'; readonly label: string; readonly target: string }
  /** Leaves the fight with this share of its hit points, as its stat block says. */
  | { readonly kind: 'flee'; readonly left: number }
  /**
   * Gives the fight up: by the exact odds of what both sides can always do, the own side lasts so many rounds, and
   * needs so many to win.
   */
  | { readonly kind: 'retreat'; readonly lasts: number; readonly needs: number };

/** Something that could have been done, and what it would have been worth in hit points. */
export interface WeighedOption {
  readonly reason: ChoiceReason;
  readonly worth: number;
}

/** How heroes are played: careful ones keep what comes back but once a day and mend themselves early. */
export type PlayStyle = 'careful' | 'bold';
/** How foes fight: each by its role and the tactics of its stat block, or each at whom it can hurt most. */
export type FoesBy = 'tactics' | 'plain';

/** How the sides fight. */
export interface SideProfiles {
  readonly heroes: PlayStyle;
  readonly foes: FoesBy;
}

/** Where nobody says otherwise: heroes spend what they have, foes are what they are. */
export const USUAL_PROFILES: SideProfiles = { heroes: 'bold', foes: 'tactics' };

/** How one of them fights. */
export interface AiProfile {
  /** All at the enemy who is nearest to falling, or each at the one it can hurt most. */
  readonly focus: boolean;
  /** What can be used but once is used as soon as it helps; careful ones keep it until an enemy is worth it. */
  readonly bold: boolean;
  /** By its role and the tactics of its stat block. */
  readonly tactics: boolean;
}

const HEROES: { readonly [Key in PlayStyle]: AiProfile } = {
  careful: { focus: true, bold: false, tactics: false },
  bold: { focus: true, bold: true, tactics: false },
};
const FOES: { readonly [Key in FoesBy]: AiProfile } = {
  tactics: { focus: false, bold: true, tactics: true },
  plain: { focus: false, bold: true, tactics: false },
};

/** How one of this side fights. */
export function getProfile({ side }: { readonly side: string }, { heroes, foes }: SideProfiles): AiProfile {
  return side === 'foes' ? FOES[foes] : HEROES[heroes];
}

/**
 * The one of whom as much is known as of this one: the first at the table who has the same sheet and is in every respect
 * as it is, so that rules answer the same of both. Whoever is named by anybody’s effects or marks is like nobody else.
 */
export function findAlike(mind: AiContext, target: Combatant): Combatant {
  const known = LIKE.get(mind.now.all) ?? new Map<string, Combatant>();
  if (known.size === 0) fillAlike(known, mind);
  LIKE.set(mind.now.all, known);
  return known.get(target.id) ?? target;
}

/** Asked for every power: the same as long as nothing changes at the table. */
const LIKE = new WeakMap<AiContext['now']['all'], Map<string, Combatant>>();

function fillAlike(known: Map<string, Combatant>, { state, now }: AiContext): void {
  const all = state.combatants;
  // Only combatants with the same sheet can be alike.
  if (new Set(all.map(({ sheet }) => sheet)).size === all.length) {
    for (const each of all) known.set(each.id, each);
    return;
  }
  const named = [...all.map(combatantSignature), JSON.stringify([now.own, now.kept])].join(' ');
  const firsts: Combatant[] = [];
  for (const each of all) {
    const isNamed = named.includes(`"${each.id}"`);
    const like = isNamed
      ? undefined
      : firsts.find(
          (first) => first.sheet === each.sheet && combatantSignature(first) === combatantSignature(each),
        );
    known.set(each.id, like ?? each);
    if (!like && !isNamed) firsts.push(each);
  }
}

const SIGNS = new WeakMap<Combatant, string>();

/** Everything about somebody but the sheet, the names and the place in the order. */
function combatantSignature(who: Combatant): string {
  const found = SIGNS.get(who);
  if (found !== undefined) return found;
  const { id: _id, name: _name, tag: _tag, sheet: _sheet, initiative: _initiative, ...rest } = who;
  const sign = JSON.stringify(rest);
  SIGNS.set(who, sign);
  return sign;
}
