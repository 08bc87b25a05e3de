import type { JsonObject } from '../kernel/json.ts';
import type { Result } from '../kernel/result.ts';
import type { Built, Draft } from './creature.ts';
import { type Said, type Wording } from '../kernel/said.ts';

/**
 * A stat block between a system's draft and the formats of others: words and numbers in nobody's notation.
 * A format reads and writes this and never asks which system stands behind it.
 */
export interface ExchangeCreature {
  readonly name: string;
  /** Whose numbers these are: the key of a system, or a game that only files know, such as `4e` or `5e`. */
  readonly game: string;
  readonly level?: number;
  /** Words as the game prints them, in small letters: `elite`, `wrecker`, `large`. Empty where it says nothing. */
  readonly rank: string;
  readonly role: string;
  readonly leader: boolean;
  readonly size: string;
  readonly origin: string;
  readonly type: string;
  readonly alignment: string;
  readonly tags: readonly string[];
  /** By the system's own words: `hp`, `ac`, `will`, `initiative`, `perception`, `xp`, `actionPoints`, `saves`. */
  readonly numbers: { readonly [key: string]: number };
  readonly abilities: { readonly [key: string]: number };
  readonly skills: { readonly [key: string]: number };
  readonly speeds: { readonly [mode: string]: number };
  readonly senses: readonly string[];
  readonly languages: readonly string[];
  readonly gear: string;
  readonly resist: { readonly [damageType: string]: number };
  readonly weak: { readonly [damageType: string]: number };
  readonly immune: readonly string[];
  readonly powers: readonly ExchangePower[];
  readonly notes: string;
  /** Who is to be credited, and under which licence: travels with every file. */
  readonly credit: string;
  /** What no other field holds, by its label: `Corruption`, `Loot`. */
  readonly more: { readonly [label: string]: string };
}

/** A power between a draft and a format. */
export interface ExchangePower {
  readonly name: string;
  /** Word of the kind of action: `standard`, `reaction`; `trait` for what is always true. */
  readonly action: string;
  readonly usage: ExchangeUsage;
  /** How it reaches: one sign of a stat block. */
  readonly reach: 'melee' | 'ranged' | 'near' | 'far' | 'self';
  readonly basic: boolean;
  /** Several are hit at once. */
  readonly area: boolean;
  readonly range: string;
  readonly target: string;
  /** `dice` where something else than a d20 is rolled. */
  readonly attack?: { readonly bonus: number; readonly versus: string; readonly dice?: string };
  readonly damage?: { readonly notation: string; readonly type: string };
  readonly missShare: 'none' | 'half' | 'full';
  readonly trigger: string;
  readonly hit: string;
  readonly miss: string;
  readonly effect: string;
  readonly special: string;
  /** What natural rolls bring, each with its label: `Natural 16+`. */
  readonly riders: readonly { readonly label: string; readonly text: string }[];
  readonly tags: readonly string[];
  /** A nastier special: only for a GM who wants it harder. */
  readonly nastier: boolean;
  readonly roll?: ExchangeRoll;
  readonly spells?: ExchangeSpells;
}

/** The roll of a power as its source has it in fields of its own, beside its words: nothing of it is read from a sentence. */
export interface ExchangeRoll {
  /** `ac` for an attack, else the ability that saves: `dex`. */
  readonly versus: string;
  /** The bonus of an attack, the DC of a save; absent where the source does not say it. */
  readonly number?: number;
  readonly damage: readonly { readonly notation: string; readonly type: string }[];
  /** A made save takes half of it. */
  readonly half: boolean;
  readonly ranged: boolean;
  readonly area: boolean;
  /** As the game prints it: `reach 5 ft.`, `30-foot cone`; empty where nothing is said. */
  readonly range: string;
}

/** The spells of a caster as its source has them in fields of its own. */
export interface ExchangeSpells {
  /** What is told of the casting: its DC and its bonus stand there. */
  readonly intro: string;
  /** `int`; empty where the words say it. */
  readonly ability: string;
  readonly groups: readonly SpellGroup[];
}

/** Spells that are cast equally often. */
export interface SpellGroup {
  readonly names: readonly string[];
  /** `slots` by those of its level, `will` as often as wanted. */
  readonly often: 'will' | 'slots' | 'day' | 'rest' | 'recharge' | 'legendary' | 'other';
  /** How often: uses, the lowest face of a recharge, the cost of a legendary action, slots of its level. */
  readonly count?: number;
  /** Of slots; 0 for cantrips. */
  readonly level?: number;
  /** Words of what has no field: `once a week`. */
  readonly words?: string;
}

/** How often a power can be used. */
export type ExchangeUsage =
  | { readonly kind: 'atWill' | 'cooldown' }
  /** Once, or `most` times. */
  | { readonly kind: 'round' | 'encounter' | 'daily'; readonly most?: number }
  /** Comes back on this face of its die or above. */
  | { readonly kind: 'recharge'; readonly on: number }
  | { readonly kind: 'other'; readonly text: string };

/** Something of a stat block that did not cross as it stood. */
export interface ExchangeNote {
  /** Which part: `Bite`, `Resist`. */
  readonly where: string;
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  /**
   * `lost` is gone, `asText` is kept as words only, `changed` is another number or word than it was; `missing` is a number
   * that the game needs and the source does not say, or not in a form that was read: the draft has none.
   */
  readonly weight: 'lost' | 'asText' | 'changed' | 'missing';
  /** What was left out as it stands in the file, where the message shows only its beginning or its name. */
  readonly whole?: string;
}

/** A creature taken over: a draft of the system, and each thing that was not understood. */
export interface ImportedDraft {
  readonly kind: string;
  readonly draft: Draft;
  readonly notes: readonly ExchangeNote[];
  /** Who was credited where it came from, that of the rules included. */
  readonly credit?: string;
}

/** A stat block found in a text. */
export interface FoundBlock {
  readonly name: string;
  /** Line of the text at which it begins, from 1. */
  readonly line: number;
  readonly adopted: Result<ImportedDraft>;
}

/** A power as a title and paragraphs: how most formats keep it. */
export interface PowerText {
  readonly title: string;
  /** Key of the section of the block in which it stands, where the game has sections. */
  readonly section?: string;
  /** The first without a label; each other with its own: `Miss`, `Natural 16+`. */
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

/** A line of a stat block as the game words it, under a key that files use: `level_role`, `saving_throws`. */
export interface BlockField {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** How the block is laid out where another program draws it. */
interface BlockLayout {
  readonly name: string;
  /** Whether the program that draws it has this layout already. */
  readonly builtIn: boolean;
  /** Sections of powers in their order; each power names the key of its own. */
  readonly sections: readonly { readonly key: string; readonly heading: string }[];
}

/** A stat block read by nobody’s rules yet, with what its reader has to say of it. */
interface ReadCreature {
  readonly plain: ExchangeCreature;
  readonly notes: readonly ExchangeNote[];
}

/** Records of one program as plain creatures; undefined where the record is none of its kind. Never throws. */
export interface CreatureReader extends Omit<RecordReader, 'read' | 'unwrap'> {
  readonly read: (raw: JsonObject) => ReadCreature | undefined;
}

/** Reads records of one other program; undefined where the record is none of its kind. Never throws. */
export interface RecordReader {
  readonly key: string;
  readonly label: string;
  readonly read: (raw: JsonObject) => Result<ImportedDraft> | undefined;
  /** The record without a wrapping that this program puts around it; any other record as it is. */
  readonly unwrap?: (raw: JsonObject) => JsonObject;
  /** Keys that say nothing of the creature, as `accountOf` takes them; any other that is not read is told. */
  readonly beside?: readonly string[];
}

/** What a writer makes of a creature. */
export interface WrittenCreature {
  readonly text: string;
  readonly lost: readonly Loss[];
}

/** Writes a creature for one other program that plays this game. */
export interface GameWriter {
  readonly key: string;
  readonly label: string;
  /** Who reads it, in a few words. */
  readonly about: Wording;
  /** Of the file, without the dot. */
  readonly extension: string;
  /** The game system of Foundry whose actors it writes, by its id there. */
  readonly foundry?: string;
  readonly write: (plain: ExchangeCreature) => WrittenCreature;
}

/** How a system's creatures leave for other programs and come in from them. */
export interface Exchange {
  /** Games whose stat blocks it takes, its own first. */
  readonly games: readonly string[];
  /** Of these games it reads the entries by their text itself: what a format could only keep as text is no loss. */
  readonly whole?: readonly string[];
  readonly describe: (draft: Draft, built: Built) => ExchangeCreature;
  /** Never refuses: what it cannot place is said in the notes and kept as text. */
  readonly adopt: (plain: ExchangeCreature) => ImportedDraft;
  /** A power as this game's stat blocks write it, and back. */
  readonly writePower: (power: ExchangePower) => PowerText;
  readonly readPower: (text: PowerText) => ExchangePower;
  /** The lines of the block beside its powers, in the order in which the game prints them, empty ones included. */
  readonly fields: (plain: ExchangeCreature) => readonly BlockField[];
  /** A creature without powers from such lines, by their keys. Never refuses. */
  readonly readFields: (name: string, fields: { readonly [key: string]: string }) => ExchangeCreature;
  readonly layout: BlockLayout;
  /** The whole block as the players of the game know it, and one line of it. */
  readonly writeBlock: (plain: ExchangeCreature) => string;
  readonly writeLine: (plain: ExchangeCreature) => string;
  /** Every stat block of this game in a text, in order; empty where the text is of another kind. */
  readonly readBlocks: (text: string) => Iterable<FoundBlock>;
  /** Stat blocks of this game that other rules take as well: its records in other programs, and those printed in a text. */
  readonly plain?: {
    readonly records: readonly CreatureReader[];
    /** Every one in a text, with its line from 1 and what it was read as; empty where there is none. */
    readonly blocks: (
      text: string,
    ) => Iterable<ReadCreature & { readonly line: number; readonly format: string }>;
  };
  /** Records of other programs that play this game, and files for them. A record of XML is `{ Root: { … } }`. */
  readonly records: readonly RecordReader[];
  readonly writers: readonly GameWriter[];
  /** How its monsters are measured; without it none becomes one of another game. */
  readonly measure?: MonsterScale;
}

/** Parts of a creature that a game may have no field for. */
export type WordedPart =
  | 'rank'
  | 'role'
  | 'size'
  | 'origin'
  | 'alignment'
  | 'tags'
  | 'skills'
  | 'senses'
  | 'languages'
  | 'gear'
  | 'resist'
  | 'weak'
  | 'immune'
  | 'abilities'
  | 'speeds';

/** What a monster does in a fight, in words that every game has some word for. */
export type CombatRole = 'archer' | 'blocker' | 'leader' | 'skulker' | 'spoiler' | 'striker' | 'wrecker';

/** What a defense keeps off: blows, what the body bears, what one dodges, what the will withstands. */
export type DefenseKind = 'armor' | 'body' | 'quick' | 'mind';

/** What an entry costs, in words that every game has some word for. */
type EntryCost = 'main' | 'move' | 'minor' | 'reaction' | 'free' | 'trait';

/** How hard a monster is, beside the heroes of its game. */
export interface MonsterGrade {
  /** Level of the heroes that it is met by, one of it for each hero if its weight is 1. */
  readonly level: number;
  /** How many standard ones it counts as: 0.25 a mook, 1, 2, 4 a boss. */
  readonly weight: number;
  readonly part: CombatRole;
  /** Its game names no part; this one is guessed from its attacks. */
  readonly guessed?: true;
}

/** What is usual for a monster of a game. */
export interface UsualNumbers {
  readonly hp: number;
  /** Mean of one hit. */
  readonly damage: number;
  readonly attack: { readonly [guard in DefenseKind]: number };
  /** By the game’s own keys. */
  readonly defenses: { readonly [key: string]: number };
}

/** How the monsters of a game are measured, so that one of them can become a monster of another game. */
export interface MonsterScale {
  /** Highest level of its heroes: levels of two games are alike where they are the same share of it. */
  readonly top: number;
  readonly gradeOf: (plain: ExchangeCreature) => MonsterGrade;
  /** Level, rank and role in its own words, and whatever else follows from the grade alone. */
  readonly fields: (grade: MonsterGrade) => Partial<ExchangeCreature>;
  /** `level 5 elite blocker`, as its players say it. */
  readonly said: (plain: ExchangeCreature) => string;
  readonly usual: (plain: ExchangeCreature) => UsualNumbers;
  /** What its defenses keep off, by their keys, and which of them stands for each. */
  readonly guards: { readonly [key: string]: DefenseKind };
  readonly aims: { readonly [guard in DefenseKind]: string };
  /** Its words for what an entry costs; the first of each cost is the way back. */
  readonly costs: readonly (readonly [word: string, cost: EntryCost])[];
  /** Die that brings a spent power back. */
  readonly die?: 6 | 20;
  /** Damage is a number, not dice. */
  readonly flat?: true;
  /** Unit of its distances; none where it has no distances. */
  readonly unit?: 'squares' | 'feet';
  /** How it writes a resistance: an amount taken off, a roll to be reached, or the type alone. */
  readonly resists: 'amount' | 'roll' | 'type';
  /** Parts of a stat block that it has no field for: they are kept in the notes. */
  readonly lacks: readonly WordedPart[];
  /** The creature made ready to leave: what others have fields for in those fields. */
  readonly out?: (plain: ExchangeCreature) => ExchangeCreature;
  /** The creature made ready to come in, after all numbers are set. */
  readonly into?: (plain: ExchangeCreature, grade: MonsterGrade) => ExchangeCreature;
  /** Fields of a draft that no plain creature has. */
  readonly draftOf?: (grade: MonsterGrade) => Draft;
}

/**
 * What a format does not carry as a value. `asText`: its words stand in the file, and the program it is for cannot
 * count with them. `lost`: it is not in the file. What is named here alone may come back other than it left.
 */
export interface Loss {
  readonly part: CreaturePart;
  /** The part in words. */
  readonly what: Wording;
  readonly how: 'asText' | 'lost';
}

/** The parts of a creature a format may keep, lose or keep in words only. */
export type CreaturePart =
  | 'level'
  | 'rank'
  | 'role'
  | 'leader'
  | 'size'
  | 'origin'
  | 'type'
  | 'alignment'
  | 'tags'
  | 'defenses'
  | 'hp'
  | 'initiative'
  | 'perception'
  | 'xp'
  | 'actionPoints'
  | 'saves'
  | 'regeneration'
  | 'abilities'
  | 'skills'
  | 'speeds'
  | 'senses'
  | 'languages'
  | 'gear'
  | 'resist'
  | 'weak'
  | 'immune'
  | 'powers'
  | 'riders'
  | 'breaks'
  | 'notes'
  | 'more';
