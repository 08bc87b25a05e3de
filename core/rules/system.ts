import type { RollTrace } from '../dice/trace.ts';
import type { Explained, Reason, Said, Wording } from '../kernel/said.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Refusal, Result } from '../kernel/result.ts';
import type {
  Answer,
  Answered,
  AttackOffer,
  AttackOutcome,
  DamagingAttack,
  RolledAttack,
} from './attacks.ts';
import type { CheckOffer } from './checks.ts';
import type { DamagePart, Effect, Fighter, HarmResult, ShapeRules } from './combat.ts';
import type { Consequence, Due, Opening } from './consequences.ts';
import type { RulesContext } from './context.ts';
import type { CreatureKind, Draft } from './creature.ts';
import type { Exchange } from './exchange.ts';
import type { PartyRules } from './party.ts';
import type { Repertoire, UseRules } from './powers.ts';
import type { Lexicon } from './powerText/grammar.ts';
import type { Act } from './powerText/rider.ts';
import type { Procedure, Roller } from './procedures.ts';
import type { Power, Sheet } from './sheet.ts';
import type { TravelRules } from './travel/travelRules.ts';
import type { TurnBudgetRules, TriggerWhen, WaitRules } from './turns.ts';
import type { Chart, Insight, PositionDiagram, StatBlockView } from './views.ts';
import type { CompendiumCard, Option, ConditionRewordings, RuleCard, Word } from './words.ts';

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
  /** Place of a creature among the sizes of the lexicon; without it what hangs on a size is only offered. */
  readonly sizeOf?: (sheet: Sheet) => number;
  readonly creatures: readonly CreatureKind[];
  readonly turns: TurnRules;
  readonly attacks: AttackRules;
  /** Using a power that is no attack: on whom, what it does and gives away. `usingBy` makes it of a game’s differences. */
  readonly using: UseRules;
  /** What anybody may use by its name: spells. Without it only what stands on a sheet is used. */
  readonly repertoire?: Repertoire;
  readonly harm: HarmRules;
  /** Taking the shape of other creatures; without it nobody does. */
  readonly shapes?: ShapeRules;
  readonly reference: readonly RuleCard[];
  /** Spells, gear and magic items as the campaign has them; the same list as long as its rulings are the same. */
  readonly compendium?: (now: Pick<RulesContext, 'rulings'>) => readonly CompendiumCard[];
  readonly options: readonly Option[];
  readonly sample: SampleCampaign;
  /** Heroes as rows of a grid: which fields of a sheet are typed there. */
  readonly party: PartyRules;
  /** A sheet as the campaign’s rulings have it, when it joins the table. */
  readonly seated?: (sheet: Sheet, now: RulesContext) => Sheet;
  /** How prepared encounters weigh; without it they are only counted. */
  readonly encounters?: EncounterRules;
  /** Where `encounters` does not weigh: that these rules set no budget, and what they go by instead. */
  readonly unweighed?: { readonly text: Wording; readonly rule: string };
  /** Ways to other programs and back; without it creatures travel in our own file alone. */
  readonly exchange?: Exchange;
  /** Travel, where the system has it. */
  readonly journey?: TravelRules;
  /** Coins and loads of the party's ledger, where the rules count them. */
  readonly treasure?: TreasureRules;
  /** Where everyone stands, for games without squares. */
  readonly picture?: (now: RulesContext) => PositionDiagram | undefined;
  /** Where that picture is the GM’s to draw: the procedure that draws it, and what values of it would show with nobody in it. */
  readonly drawn?: {
    readonly procedure: string;
    readonly shows: (values: JsonObject) => Result<PositionDiagram>;
  };
  /** Tables of numbers to look at. */
  readonly charts?: readonly Chart[];
  /** What a creature would do to those it may meet: `others` are the heroes for a foe, the foes for a hero. */
  readonly insights?: (sheet: Sheet, others: readonly Fighter[], now: RulesContext) => readonly Insight[];
  /**
   * The sheet of one at the table made anew by these rules, where other ones made it: the game was described otherwise.
   * Nothing where it cannot be.
   */
  readonly remade?: (sheet: Sheet, kind: string) => Sheet | undefined;
  /** The stat block of one at the table with what has changed since it was made; without it as it was made. */
  readonly viewNow?: (who: Fighter) => StatBlockView;
  /** Counters that several draw from, with what is left for all of them together. */
  readonly shared?: (who: Fighter, now: RulesContext) => readonly SharedCounter[];
  /** Buttons that only this game has. */
  readonly procedures?: readonly Procedure[];
  /** How its people fight and rest where nobody says so: in fights that play themselves. */
  readonly conduct?: SystemAiProfile;
  /** Key of the procedure by which players are awarded something of this game for good play. */
  readonly award?: string;
  /** What may be done just now besides the turn, the most urgent first: offered where it applies, and only there. */
  readonly openings?: (now: RulesContext) => readonly Opening[];
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
  readonly order: (a: PlacedInOrder, b: PlacedInOrder) => number;
  /** Who shares a roll: the members of one group, or all of one stat block and side, or of one side, those who come later with them. */
  readonly groupsShareRoll: boolean | 'kind' | 'side';
  /** The order is rolled anew as each round begins. */
  readonly rollsEachRound?: true;
  /** No two rolls of the order are the same: cards of one deck. */
  readonly deals?: true;
  /** What the start of `who`'s turn makes due, in the order it is done. */
  readonly start: (who: Fighter, all: readonly Fighter[], now: RulesContext) => readonly Due[];
  /** What must be done before `who`'s turn is over. */
  readonly end: (who: Fighter, all: readonly Fighter[], now: RulesContext) => readonly Due[];
  /** The save against one effect, for who may make it at once. */
  readonly saving?: (who: Fighter, effect: Effect, now: RulesContext) => Due;
  /** Whether a thing raised before is due yet, where something else may have answered it since. */
  readonly stillDue?: (due: Due, who: Fighter, now: RulesContext) => boolean;
  /** Whether its roll is still called for as things stand; without it always: the slain save against nothing. */
  readonly rolls?: (due: Due, who: Fighter, now: RulesContext) => boolean;
  /** What a due thing causes, given the roll where it takes one. */
  readonly resolve: (due: Due, who: Fighter, roll: RollTrace | undefined, now: RulesContext) => DueOutcome;
  /** What is rolled for initiative as things stand, where it does not follow from the sheet alone: dice, or none, and what is added. */
  readonly initiative?: (
    who: Fighter,
    now: RulesContext,
  ) => { readonly dice: string; readonly modifier: Explained };
  /** What coming into the order brings or takes away, for somebody who had no initiative before. */
  readonly placed?: (who: Fighter, now: RulesContext) => readonly Consequence[];
  /** What the first turn of a fight brings, and what its end takes away. */
  readonly opens?: (now: RulesContext) => readonly Consequence[];
  readonly closes?: (now: RulesContext) => readonly Consequence[];
  /** What an evening’s beginning and end bring: pools that fill and empty. */
  readonly sessionBegins?: (now: RulesContext) => readonly Consequence[];
  readonly sessionEnds?: (now: RulesContext) => readonly Consequence[];
  /** Dice that break a tie of initiative which `order` leaves; rolled again while they tie, and kept. */
  readonly tieDice?: (who: Fighter) => string;
  /** What a new round brings, besides the turns: a die that rises. */
  readonly round?: (now: RulesContext) => readonly Consequence[];
  /** Actions between the turns of others as things stand, where they are not those of its block: its lair gives more. */
  readonly between?: (who: Fighter) => number;
  /** What a turn is made of; without it actions are not counted. */
  readonly budget?: TurnBudgetRules;
  /** Delaying and readying; without it nobody waits. */
  readonly waiting?: WaitRules;
  /** The round before the first, in which only some act; without it there is none. */
  readonly surprise?: Word & {
    /** What its end brings, before the first round begins at the top of the order. */
    readonly over?: (now: RulesContext) => readonly Consequence[];
  };
}

export interface PlacedInOrder {
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
    now: RulesContext,
  ) => AttackOffer;
  /** Kind of action that it costs as it is switched, where that is not its power's own. */
  readonly costs?: (
    power: Power,
    switched: { readonly [circumstance: string]: boolean },
    now: RulesContext,
  ) => string | undefined;
  /** Why an attack cannot be made as things stand; the GM may have it all the same. */
  readonly legal?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: RulesContext,
  ) => Refusal | undefined;
  /**
   * What whoever acts does by itself so that the attack may be made: a move into melee. Empty where none is needed.
   * `freely`: the GM has the attack all the same, so that it stands there without a price.
   */
  readonly approach?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: RulesContext,
    freely?: boolean,
  ) => readonly Consequence[];
  /** What happens before its dice fall: others may strike first. Empty as soon as that was offered. */
  readonly before?: (
    attacker: Fighter,
    power: Power,
    targets: readonly Fighter[],
    now: RulesContext,
  ) => readonly Consequence[];
  /** What may still change a rolled attack, for either side. */
  readonly answers?: (rolled: RolledAttack, now: RulesContext) => readonly Answer[];
  readonly answer?: (
    rolled: RolledAttack,
    given: Answer,
    roller: Roller,
    now: RulesContext,
  ) => Result<Answered>;
  /** The attack that “makes a basic attack” means for this one, where the game says which. */
  readonly basic?: (who: Fighter) => Power | undefined;
  /** What a roll as such causes, hit or miss: a natural face that means something. */
  readonly rolled?: (rolled: RolledAttack, now: RulesContext) => readonly Consequence[];
  /** An act of a rider for the target as this roll carries it: doubled by a critical hit, halved by a resistance. */
  readonly carried?: (act: Act, rolled: RolledAttack, now: RulesContext) => Act;
  /** Why what a power brings besides its damage takes no hold on this one: “is immune to charm”; else undefined. */
  readonly wards?: (target: Fighter, power: Power) => Wording | undefined;
  /** Which outcome a roll of the offer's dice has. */
  readonly outcome: (offer: AttackOffer, roll: RollTrace) => AttackOutcome;
  /** It reads a total without its dice as well, whatever is rolled: three successes, 9 on 2d6. */
  readonly readsTotals?: boolean;
}

export interface HarmRules {
  /** What damage does to a fighter, every step with its rule. */
  readonly take: (who: Fighter, parts: readonly DamagePart[], now?: RulesContext) => HarmResult;
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
    now: RulesContext,
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
  readonly after?: (
    who: Fighter,
    result: HarmResult,
    now: RulesContext,
    blow?: DamagingAttack,
  ) => readonly Consequence[];
  /** What healing brings besides the hit points: one who was down wakes. `from` is what it had before. */
  readonly healed?: (who: Fighter, from: number, now: RulesContext) => readonly Consequence[];
  /** What an effect brings as it begins: a fall, a hold that slips. */
  readonly brings?: (who: Fighter, effect: Effect, now: RulesContext) => readonly Consequence[];
  /** What ends with an effect that has just ended on `who`: what hung on it, here or on others. */
  readonly ends?: (who: Fighter, effect: Effect, now: RulesContext) => readonly Consequence[];
  /** The save that halves damage which no attack deals: a trap, a blast. Without it there is none. */
  readonly halves?: (who: Fighter, now: RulesContext) => CheckOffer;
  /** Saves that anybody can be asked for by name and DC, in games that have several: `dex 13`. */
  readonly saves?: {
    readonly words: readonly Word[];
    readonly check: (
      who: Fighter,
      asked: { readonly save: string; readonly dc: number },
      now: RulesContext,
    ) => CheckOffer;
  };
  /** A die that stands in for the roll which a resistance asks for, where damage comes without one: failed, half of it arrives. */
  readonly withstands?: (who: Fighter, types: readonly string[]) => CheckOffer | undefined;
  /** What knocking it out brings besides: hit points that stand where they would be deadly. */
  readonly knockedOut?: (who: Fighter, now: RulesContext) => readonly Consequence[];
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
  /** How long an effect lasts of which nothing is said, where the game has a word on that. */
  readonly lasts?: (who: Fighter, effect: Omit<Effect, 'id'>) => Effect['duration'] | undefined;
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
      /** What it is called in this fight: `Mother Sill`, a green hag. */
      readonly name?: string;
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

/** What the first screen says of a game, which it does without reading that game's rules. */
export interface SystemSummary {
  readonly key: string;
  readonly title: string;
  /** One line on what kind of game it is. */
  readonly summary: string;
  /** The ruling that is chosen with the campaign, as its editions; the first is the usual one. */
  readonly edition?: {
    readonly option: string;
    readonly choices: readonly { readonly key: string; readonly label: string; readonly text: string }[];
  };
  /** Whether an attack costs an action of the turn, which rules laid over a game may need. */
  readonly attacksPaid: boolean;
  /** What its sample campaign is called and holds. */
  readonly sample: Sampled;
}

/** What the first screen says of rules that are laid over a game. */
export interface OverlaySummary {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it goes with a game. */
  readonly fits: (game: SystemSummary) => boolean;
  /** Key of the game whose sample it is tried with, and how the campaign is called then. */
  readonly sample: { readonly host: string; readonly name: string };
}

interface Sampled {
  readonly name: string;
  readonly heroes: number;
  readonly creatures: number;
  readonly encounters: number;
}

/** Rules that a campaign lays over its system: pools and commands of their own, without a line changed in the host. */
export interface RulesOverlay {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it goes with a system, by what that says of itself. */
  readonly fits: (system: RuleSystem) => boolean;
  /** Key of the host whose sample campaign it is tried with, and how the campaign is called then. */
  readonly sample: { readonly host: string; readonly name: string };
  readonly reference: readonly RuleCard[];
  readonly options: readonly Option[];
  /** The host with the overlay's seats around its own. Pure; the host stays as it is. */
  readonly over: (host: RuleSystem) => RuleSystem;
}

/**
 * How somebody fights by what it is. Skulkers and archers go for whom they can hurt most easily, archers from afar;
 * blockers hold those in front; controllers bring what hinders many; brutes hit whoever is before them; leaders help.
 */
export type FightingStyle = 'skulker' | 'archer' | 'blocker' | 'controller' | 'brute' | 'leader';

/** A procedure as it is asked for. */
export interface ProcedureRequest {
  readonly procedure: string;
  readonly who?: string;
  readonly targets: readonly string[];
  readonly values: JsonObject;
  /** Brings one who lies there back on its feet. */
  readonly raises?: true;
}

/** A rest between two fights: a short one, or the night that gives everything back. */
export type RestKind = 'quick' | 'full';

/** What a game tells of how its people fight and rest where nobody is there to say so: in fights that play themselves. */
export interface SystemAiProfile {
  /** How a creature fights; undefined where its game has no word for that. */
  readonly mannerOf?: (sheet: Sheet) => FightingStyle | undefined;
  /** Counters that heal when they are spent, and those that are used up over a day besides powers. */
  readonly recoveries?: readonly string[];
  readonly daily?: readonly string[];
  /** What is done for a rest of these heroes, in this order; without it the game has no such rest. */
  readonly rests?: {
    readonly [Kind in RestKind]?: (
      party: readonly Fighter[],
      now: RulesContext,
    ) => readonly ProcedureRequest[];
  };
  /** What one who is hurt may do in its turn to get its breath back. */
  readonly rally?: (who: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** What one may do in its turn for an ally who lies dying. */
  readonly rescue?: (who: Fighter, dying: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** What one does first in its turn: gets up. */
  readonly ready?: (who: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** What brings one within reach of this enemy, where an attack on it is refused as things stand. */
  readonly reach?: (who: Fighter, enemy: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** How the party leaves a fight that is lost, all of it and its fallen; without it everyone leaves for themselves. */
  readonly leave?: (who: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** What gives one more action once those of the turn are spent. */
  readonly more?: (who: Fighter, now: RulesContext) => ProcedureRequest | undefined;
  /** Whether a procedure that is offered out of turn is taken; without it none is. */
  readonly takes?: (due: Due, who: Fighter, now: RulesContext) => boolean;
}

/** A coin of the rules. */
export interface Coin {
  /** As a ledger writes it: `gp`. */
  readonly unit: string;
  /** As a GM may write it instead: `gold`. */
  readonly label: string;
  /** What it is worth in the least coin. */
  readonly worth: number;
  /** Counted where it lies, but never used to tell a sum: a coin of old realms. */
  readonly rare?: true;
}

/** Coins, what they weigh, and what a hero may carry. Without it a ledger counts coins as the table writes them. */
export interface TreasureRules {
  /** Most valuable first. */
  readonly coins: readonly Coin[];
  readonly rule: string;
  /** What things are weighed in: `lb`. */
  readonly measure: string;
  /** What so many coins weigh together. */
  readonly weigh: (coins: number, now: RulesContext) => Explained;
  /** What one carries with this much more on top; nothing for those on whom the rules set no limit. */
  readonly burden: (who: Fighter, more: readonly Reason[], now: RulesContext) => CarriedLoad | undefined;
}

/** What someone carries beside what they may, in the measure of the rules. */
export interface CarriedLoad {
  readonly carried: Explained;
  readonly limit: number;
  readonly rule: string;
  /** What it brings: `slowed`; empty while it brings nothing. */
  readonly verdict: string;
}

/** How a prepared encounter weighs against the party. */
export interface EncounterWeight {
  /** What the party is expected to be a match for, and what the foes add up to, in the system's measure. */
  readonly budget: Explained;
  readonly threat: Explained;
  /** Threat by budget; 1 is what the rules call fair. */
  readonly load: number;
  /** `worthy`, `deadly`. */
  readonly difficulty: string;
  readonly rule: string;
  /** Things worth a second look, in sentences. */
  readonly warnings: readonly Said[];
}

/** How a system weighs encounters and levels up heroes. */
export interface EncounterRules {
  /** Undefined while there is no party or no foe. */
  readonly weigh: (
    foes: readonly { readonly sheet: Sheet; readonly count: number }[],
    party: readonly Sheet[],
    rulings?: RulesContext['rulings'],
  ) => EncounterWeight | undefined;
  /** What the party is expected to be a match for. */
  readonly budget?: (party: readonly Sheet[], rulings: RulesContext['rulings']) => Explained | undefined;
  /** What each of so many heroes gets of it; an equal part, rounded down, where nothing is said. */
  readonly share?: (experience: number, heroes: number, rulings: RulesContext['rulings']) => number;
  /** The level that so much experience gives, where the system levels by it. */
  readonly levelAt?: (experience: number) => number;
  /** Experience a hero of this level began it with. */
  readonly experienceAt?: (level: number) => number;
}

/** The system with its conditions in the campaign’s own words, where it has any; the numbers stay the rulebook’s. */
export function rewordConditions(system: RuleSystem, rewritten: ConditionRewordings | undefined): RuleSystem {
  if (!Object.values(rewritten ?? {}).some(({ text }) => text !== undefined)) return system;
  const conditions = system.words.conditions.map((each) => {
    const text = rewritten?.[each.key]?.text;
    return text === undefined ? each : { ...each, text };
  });
  return { ...system, words: { ...system.words, conditions } };
}
