import type { JsonObject } from '../kernel/json.ts';
import type { Lexicon } from './riders/lexicon.ts';
import type { RollTrace } from '../dice/trace.ts';
import type { Explained } from '../kernel/explained.ts';
import type { Refusal, Result } from '../kernel/result.ts';
import type { CheckOffer } from './check.ts';
import type { Answer, Answered, AttackOffer, AttackOutcome, Blow, RolledAttack } from './attackOffer.ts';
import type { Consequence, Due } from './due.ts';
import type { DamagePart, Effect, Fighter, HarmResult } from './combat.ts';
import type { BudgetRules } from './budget.ts';
import type { Chart, Insight } from './chart.ts';
import type { Conduct } from './conduct.ts';
import type { CreatureKind, Draft } from './creature.ts';
import type { EncounterRules } from './encounter.ts';
import type { Exchange } from './exchange.ts';
import type { JourneyRules } from './journey.ts';
import type { Moment } from './moment.ts';
import type { Opening } from './opening.ts';
import type { PartyRules } from './party.ts';
import type { Picture } from './picture.ts';
import type { Act } from './riders/rider.ts';
import type { Procedure, Roller } from './procedure.ts';
import type { ShapeRules } from './shapes.ts';
import type { Power, Sheet } from './sheet.ts';
import type { StatBlockView } from './view.ts';
import type { TreasureRules } from './treasure.ts';
import type { TriggerWhen } from './trigger.ts';
import type { UseRules } from './using.ts';
import type { WaitRules } from './waiting.ts';
import type { Option, RuleCard, Word } from './words.ts';
import type { Said, Wording } from '../kernel/said.ts';

/** A rule system as the screen needs it. Every system fills the same seats; nobody above asks which one it is. */
export interface RuleSystem {
  readonly key: string;
  readonly title: string;
  /** One line on what kind of game it is, for the start screen. */
  readonly summary: string;
  /** Credit line that the licence of the rules asks for; travels with exports. */
  readonly credit: string;
  readonly words: SystemWords;
  /** The words by which the powers of its creatures are read. */
  readonly lexicon?: Lexicon;
  readonly creatures: readonly CreatureKind[];
  readonly turns: TurnRules;
  readonly attacks: AttackRules;
  /** Using a power that is no attack: on whom, what it does and gives away. `usingBy` makes it of a game’s differences. */
  readonly using: UseRules;
  readonly harm: HarmRules;
  /** Taking the shape of other creatures; without it nobody does. */
  readonly shapes?: ShapeRules;
  readonly reference: readonly RuleCard[];
  readonly options: readonly Option[];
  readonly sample: SampleCampaign;
  /** Heroes as rows of a grid: which fields of a sheet are typed there. */
  readonly party: PartyRules;
  /** A sheet as the campaign’s rulings have it, when it joins the table. */
  readonly seated?: (sheet: Sheet, now: Moment) => Sheet;
  /** How prepared encounters weigh; without it they are only counted. */
  readonly encounters?: EncounterRules;
  /** Where `encounters` does not weigh: that these rules set no budget, and what they go by instead. */
  readonly unweighed?: { readonly text: Wording; readonly rule: string };
  /** Ways to other programs and back; without it creatures travel in our own file alone. */
  readonly exchange?: Exchange;
  /** Travel, where the system has it. */
  readonly journey?: JourneyRules;
  /** Coins and loads of the party's ledger, where the rules count them. */
  readonly treasure?: TreasureRules;
  /** Where everyone stands, for games without squares. */
  readonly picture?: (now: Moment) => Picture | undefined;
  /** Where that picture is the GM’s to draw: the procedure that draws it, and what values of it would show with nobody in it. */
  readonly drawn?: { readonly procedure: string; readonly shows: (values: JsonObject) => Result<Picture> };
  /** Tables of numbers to look at. */
  readonly charts?: readonly Chart[];
  /** What a creature would do to those it may meet: `others` are the heroes for a foe, the foes for a hero. */
  readonly insights?: (sheet: Sheet, others: readonly Fighter[], now: Moment) => readonly Insight[];
  /** The stat block of one at the table with what has changed since it was made; without it as it was made. */
  readonly viewNow?: (who: Fighter) => StatBlockView;
  /** Counters that several draw from, with what is left for all of them together. */
  readonly shared?: (who: Fighter, now: Moment) => readonly SharedCounter[];
  /** Buttons that only this game has. */
  readonly procedures?: readonly Procedure[];
  /** How its people fight and rest where nobody says so: in fights that play themselves. */
  readonly conduct?: Conduct;
  /** Key of the procedure by which players are awarded something of this game for good play. */
  readonly award?: string;
  /** What may be done just now besides the turn, the most urgent first: offered where it applies, and only there. */
  readonly openings?: (now: Moment) => readonly Opening[];
}

/** A counter of several, or a pool of one, as the row shows it. */
export interface SharedCounter {
  readonly key: string;
  /** What it is and whose: `Mastery Points of the watch`. */
  readonly label: string;
  /** In one word for the row; `Pool` where nothing is said. */
  readonly short?: string;
  readonly rule: string;
  readonly left: number;
  readonly most: number;
}

export interface SystemWords {
  /** Short name of hit points, as on a stat block. */
  readonly hitPoints: string;
  /** What the level of a creature is called where it is not `level`: `rank`. */
  readonly grade?: string;
  readonly defenses: readonly Word[];
  readonly damageTypes: readonly Word[];
  readonly conditions: readonly Word[];
  /** Staggered, dying, dead: what `harm.state` answers. */
  readonly vitalStates: readonly Word[];
  readonly counters: readonly Word[];
  readonly actions: readonly Word[];
  /** How a lasting thing is called that the target may save against; absent where there are no saves. */
  readonly saveEnds?: Word;
  /** Word for damage that comes back each turn; absent where there is none. */
  readonly persistent?: Word;
  /** Numbers an effect of the GM's own can change: attack, the defenses, saves. */
  readonly modified?: readonly Word[];
  /** Numbers of the whole table that the GM can turn: an escalation die. Kept under their keys in the system's own part. */
  readonly gauges?: readonly Gauge[];
}

/** A number of the whole table that the GM sees and can turn. */
export interface Gauge {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** Drawn large and turned by `+` and `-`: the number that the whole table looks at. */
  readonly large?: {
    /** Procedures that keep it where it is and start it anew, on `=` and `0`. */
    readonly hold: string;
    readonly reset: string;
    /** Key of the system's own part that stands while it is held. */
    readonly held: string;
  };
}

export interface TurnRules {
  /** Seconds that a round takes. */
  readonly roundSeconds: number;
  /** Sorts two placed combatants, first to act first; 0 keeps them in the order they joined. */
  readonly order: (a: Placed, b: Placed) => number;
  /** Who shares a roll: the members of one group, or all of one stat block and side, those who come later with them. */
  readonly groupsShareRoll: boolean | 'kind';
  /** What the start of `who`'s turn makes due, in the order it is done. */
  readonly start: (who: Fighter, all: readonly Fighter[], now: Moment) => readonly Due[];
  /** What must be done before `who`'s turn is over. */
  readonly end: (who: Fighter, all: readonly Fighter[], now: Moment) => readonly Due[];
  /** The save against one effect, for who may make it at once. */
  readonly saving?: (who: Fighter, effect: Effect, now: Moment) => Due;
  /** Whether a thing raised before is due yet, where something else may have answered it since. */
  readonly stillDue?: (due: Due, who: Fighter, now: Moment) => boolean;
  /** Whether its roll is still called for as things stand; without it always: the slain save against nothing. */
  readonly rolls?: (due: Due, who: Fighter, now: Moment) => boolean;
  /** What a due thing causes, given the roll where it takes one. */
  readonly resolve: (due: Due, who: Fighter, roll: RollTrace | undefined, now: Moment) => DueOutcome;
  /** What is rolled for initiative as things stand, where it does not follow from the sheet alone: dice, or none, and what is added. */
  readonly initiative?: (
    who: Fighter,
    now: Moment,
  ) => { readonly dice: string; readonly modifier: Explained };
  /** What coming into the order brings or takes away, for somebody who had no initiative before. */
  readonly placed?: (who: Fighter, now: Moment) => readonly Consequence[];
  /** What the first turn of a fight brings, and what its end takes away. */
  readonly opens?: (now: Moment) => readonly Consequence[];
  readonly closes?: (now: Moment) => readonly Consequence[];
  /** What an evening’s beginning and end bring: pools that fill and empty. */
  readonly sessionBegins?: (now: Moment) => readonly Consequence[];
  readonly sessionEnds?: (now: Moment) => readonly Consequence[];
  /** Dice that break a tie of initiative which `order` leaves; rolled again while they tie, and kept. */
  readonly tieDice?: (who: Fighter) => string;
  /** What a new round brings, besides the turns: a die that rises. */
  readonly round?: (now: Moment) => readonly Consequence[];
  /** Actions between the turns of others as things stand, where they are not those of its block: its lair gives more. */
  readonly between?: (who: Fighter) => number;
  /** What a turn is made of; without it actions are not counted. */
  readonly budget?: BudgetRules;
  /** Delaying and readying; without it nobody waits. */
  readonly waiting?: WaitRules;
  /** The round before the first, in which only some act; without it there is none. */
  readonly surprise?: Word & {
    /** What its end brings, before the first round begins at the top of the order. */
    readonly over?: (now: Moment) => readonly Consequence[];
  };
}

export interface Placed {
  readonly id: string;
  readonly fighter: Fighter;
  /** Total, natural faces and modifier of the initiative roll. */
  readonly total: number;
  readonly modifier: number;
}

export interface DueOutcome {
  /** `saved`, `failed`, `recharged`: shown in the log. */
  readonly label: string;
  readonly says?: Said;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
}

export interface AttackRules {
  /** The attack as it stands, with the chance of each outcome. `switched` overrides preset circumstances. */
  readonly offer: (
    attacker: Fighter,
    power: Power,
    target: Fighter,
    switched: { readonly [circumstance: string]: boolean },
    now: Moment,
  ) => AttackOffer;
  /** Kind of action that it costs as it is switched, where that is not its power's own. */
  readonly costs?: (
    power: Power,
    switched: { readonly [circumstance: string]: boolean },
    now: Moment,
  ) => string | undefined;
  /** Why an attack cannot be made as things stand; the GM may have it all the same. */
  readonly legal?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: Moment,
  ) => Refusal | undefined;
  /**
   * What whoever acts does by itself so that the attack may be made: a move into melee. Empty where none is needed.
   * `freely`: the GM has the attack all the same, so that it stands there without a price.
   */
  readonly approach?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: Moment,
    freely?: boolean,
  ) => readonly Consequence[];
  /** What happens before its dice fall: others may strike first. Empty as soon as that was offered. */
  readonly before?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: Moment,
  ) => readonly Consequence[];
  /** What may still change a rolled attack, for either side. */
  readonly answers?: (rolled: RolledAttack, now: Moment) => readonly Answer[];
  readonly answer?: (rolled: RolledAttack, given: Answer, roller: Roller, now: Moment) => Result<Answered>;
  /** The attack that “makes a basic attack” means for this one, where the game says which. */
  readonly basic?: (who: Fighter) => Power | undefined;
  /** What a roll as such causes, hit or miss: a natural face that means something. */
  readonly rolled?: (rolled: RolledAttack, now: Moment) => readonly Consequence[];
  /** An act of a rider for the target as this roll carries it: doubled by a critical hit, halved by a resistance. */
  readonly carried?: (act: Act, rolled: RolledAttack, now: Moment) => Act;
  /** Why what a power brings besides its damage takes no hold on this one: “is immune to charm”; else undefined. */
  readonly wards?: (target: Fighter, power: Power) => Wording | undefined;
  /** Which outcome a roll of the offer's dice has. */
  readonly outcome: (offer: AttackOffer, roll: RollTrace) => AttackOutcome;
}

export interface HarmRules {
  /** What damage does to a fighter, every step with its rule. */
  readonly take: (who: Fighter, parts: readonly DamagePart[], now?: Moment) => HarmResult;
  /** What healing does: the new hit points and why. */
  readonly heal: (
    who: Fighter,
    amount: number,
  ) => { readonly to: number; readonly because: Explained; readonly refused?: Refusal };
  /**
   * What a recovery heals and takes; `free` heals as much without taking one. `roll` throws the dice of the game. Empty
   * where the fighter has none to spend.
   */
  readonly recovers?: (
    who: Fighter,
    free: boolean,
    now: Moment,
    roll: (notation: string) => RollTrace,
  ) => readonly Consequence[];
  /** What granting temporary hit points does to the pool. */
  readonly temporary: (
    who: Fighter,
    amount: number,
  ) => { readonly to: number; readonly note: string; readonly says?: Said };
  /** Keys of the vital states a fighter is in: staggered, dying, dead. Empty when nothing is to be said. */
  readonly state: (who: Fighter) => readonly string[];
  /** What being hurt brings besides the loss of hit points; `blow` where an attack did it. */
  readonly after?: (who: Fighter, result: HarmResult, now: Moment, blow?: Blow) => readonly Consequence[];
  /** What healing brings besides the hit points: one who was down wakes. `from` is what it had before. */
  readonly healed?: (who: Fighter, from: number, now: Moment) => readonly Consequence[];
  /** What an effect brings as it begins: a fall, a hold that slips. */
  readonly brings?: (who: Fighter, effect: Effect, now: Moment) => readonly Consequence[];
  /** What ends with an effect that has just ended on `who`: what hung on it, here or on others. */
  readonly ends?: (who: Fighter, effect: Effect, now: Moment) => readonly Consequence[];
  /** The save that halves damage which no attack deals: a trap, a blast. Without it there is none. */
  readonly halves?: (who: Fighter, now: Moment) => CheckOffer;
  /** Saves that anybody can be asked for by name and DC, in games that have several: `dex 13`. */
  readonly saves?: {
    readonly words: readonly Word[];
    readonly check: (
      who: Fighter,
      asked: { readonly save: string; readonly dc: number },
      now: Moment,
    ) => CheckOffer;
  };
  /** A die that stands in for the roll which a resistance asks for, where damage comes without one: failed, half of it arrives. */
  readonly withstands?: (who: Fighter, types: readonly string[]) => CheckOffer | undefined;
  /** What knocking it out brings besides: hit points that stand where they would be deadly. */
  readonly knockedOut?: (who: Fighter, now: Moment) => readonly Consequence[];
  /** Hit points it can have now, where wounds lower what its sheet says. */
  readonly maximum?: (who: Fighter) => number;
  /** Whether it is passed over in the order: dead, usually. */
  readonly out: (who: Fighter) => boolean;
  /** What happens when a new effect meets those already there: refused with a reason, or what it replaces. */
  readonly meets: (
    who: Fighter,
    effect: Omit<Effect, 'id'>,
  ) =>
    | { readonly accept: true; readonly replaces: readonly string[] }
    | { readonly accept: false; readonly message: string; readonly says?: Said; readonly rule: string };
  /** Whether an effect ends when the one who caused it falls: a mark, a grab. */
  readonly endsWithSource: (effect: Effect) => boolean;
  /** What the end of a fight clears from a fighter who stays. */
  readonly afterFight: (who: Fighter) => readonly Consequence[];
  /** Experience for a defeated creature, of the fight it fell in where `who` is told; undefined where the system has none. */
  readonly experience: (sheet: Sheet, who?: Fighter) => number | undefined;
}

/** A campaign to try the app with: drafts and prepared encounters of our own writing. */
export interface SampleCampaign {
  readonly name: string;
  /** What the campaign’s clock shows as it begins; midnight of day 1 where nothing is said. */
  readonly startsAt?: number;
  /** What its gauges show as it begins, by key. */
  readonly gauges?: { readonly [key: string]: number };
  /** Procedures that are done as it begins: a route, say. */
  readonly begins?: readonly { readonly procedure: string; readonly values: JsonObject }[];
  readonly heroes: readonly SampleCreature[];
  readonly creatures: readonly SampleCreature[];
  readonly encounters: readonly {
    readonly name: string;
    readonly place: string;
    readonly notes: string;
    /** Values of the procedure that draws its map. */
    readonly map?: JsonObject;
    readonly groups: readonly {
      readonly creature: string;
      readonly count: number;
      readonly hidden?: boolean;
      readonly arrives?: string;
    }[];
    readonly triggers?: readonly { readonly id: string; readonly when: TriggerWhen; readonly text: string }[];
  }[];
}

export interface SampleCreature {
  readonly key: string;
  readonly kind: string;
  readonly draft: Draft;
}
