import * as v from 'valibot';
import { type RandomTable, tableSchema } from '../dice/tables/shape.ts';
import { isJsonObject } from '../kernel/json.ts';
import type { SampleCampaign, SampleCreature } from '../rules/system.ts';

/** What comes with a game: nothing of it is in a campaign until a GM takes it. */
export interface GameContent {
  readonly creatures: readonly ContentCreature[];
  /** Ready parties, by level. */
  readonly parties: readonly ContentParty[];
  readonly encounters: readonly ContentEncounter[];
  readonly tables: readonly ContentTable[];
  readonly adventures: readonly Adventure[];
}

/** A creature as a GM finds it: what the builder would hold, and how to play it. */
export interface ContentCreature extends SampleCreature {
  /** Those who fight beside each other: `Slag goblins`. */
  readonly family: string;
  /** Where they are met, of `PLACES`. */
  readonly places: readonly Place[];
  /** The edition whose numbers these are; both where nothing is said. */
  readonly edition?: string;
  /** What players see, in two sentences. */
  readonly look: string;
  /** How it fights, in one or two sentences. */
  readonly tactics: string;
  /** One thing it wants. */
  readonly wants: string;
}

/** Four heroes who can be played at once. */
export interface ContentParty {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly heroes: readonly SampleCreature[];
}

/** A fight that is ready to run: its creatures by the keys of `creatures`. */
export type ContentEncounter = SampleCampaign['encounters'][number] & {
  readonly key: string;
  /** The level of the party it is meant for. */
  readonly level: number;
  readonly setting: Place;
  /** What of the place changes the fight. */
  readonly terrain: string;
  readonly foesWant: string;
  readonly heroesWant: string;
};

/** A table to roll on; its lines may bring creatures, treasure or a note. */
export interface ContentTable extends RandomTable {
  readonly about: 'names' | 'places' | 'rumours' | 'loot' | 'weather' | 'encounters' | 'events' | 'people';
  /** What each line of the same place in `lines` does besides its words. */
  readonly does?: readonly (TableAct | null)[];
}

/**
 * What a result of a table does, once the GM takes it. `{said}` in its words is the line as it came up. `creatures`
 * names one of this game’s; `encounter` is for tables of every game: creatures of that place, as many as the party’s
 * level and number ask for.
 */
export type TableAct =
  | {
      readonly kind: 'creatures';
      readonly creature: string;
      /** Dice or a number. */
      readonly count: string;
      readonly distance?: string;
      readonly attitude?: string;
    }
  | {
      readonly kind: 'encounter';
      readonly place: Place;
      readonly difficulty: Difficulty;
      readonly distance?: string;
      readonly attitude?: string;
    }
  | { readonly kind: 'treasure'; readonly what: string; readonly worth?: string }
  | { readonly kind: 'note'; readonly text: string };

/** A few evenings that use encounters, travel, tables, people, places, secrets and treasure together. */
export interface Adventure {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly evenings: number;
  /** Two sentences for the GM who chooses. */
  readonly pitch: string;
  /** Read aloud as it begins. */
  readonly opening: string;
  readonly startsAt?: number;
  readonly begins?: SampleCampaign['begins'];
  /** People, places, factions, items, threads and clocks; notes hold `@Name` links. */
  readonly entities: readonly {
    readonly kind: 'person' | 'place' | 'faction' | 'item' | 'thread' | 'clock';
    readonly name: string;
    readonly notes: string;
    readonly secret?: boolean;
    readonly segments?: number;
    readonly tags?: readonly string[];
  }[];
  /** Keys of `encounters`, in the order they are likely met. */
  readonly encounters: readonly string[];
  /** Ids of `tables`. */
  readonly tables: readonly string[];
  /** What lies there to be found, and with whom or where; without a holder the party has it from the start. */
  readonly treasure: readonly { readonly what: string; readonly worth?: string; readonly holder?: string }[];
  /** What to prepare, ticked off before the first evening. */
  readonly prep: readonly string[];
  /** Key of the party it is written for. */
  readonly party: string;
}

/** Kinds of place by which creatures and encounters are found. */
export const PLACES = [
  'road',
  'forest',
  'hills',
  'mountains',
  'swamp',
  'coast',
  'sea',
  'desert',
  'cold',
  'town',
  'ruin',
  'underground',
  'planes',
] as const;
export type Place = (typeof PLACES)[number];

/** How hard an encounter is meant to be, whatever the game calls it. */
export const DIFFICULTIES = ['easy', 'fair', 'hard', 'deadly'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

const words = v.pipe(v.string(), v.minLength(1));
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/u));
const draft = v.custom<SampleCreature['draft']>(isJsonObject);

/** Shape of a file of creatures; the drafts are read by their game. */
export const creaturesSchema = v.array(
  v.strictObject({
    key,
    kind: words,
    family: words,
    places: v.pipe(v.array(v.picklist(PLACES)), v.minLength(1)),
    edition: v.exactOptional(words),
    look: words,
    tactics: words,
    wants: words,
    draft,
  }),
);

const met = { distance: v.exactOptional(words), attitude: v.exactOptional(words) };
const act = v.variant('kind', [
  v.strictObject({ kind: v.literal('creatures'), creature: key, count: words, ...met }),
  v.strictObject({
    kind: v.literal('encounter'),
    place: v.picklist(PLACES),
    difficulty: v.picklist(DIFFICULTIES),
    ...met,
  }),
  v.strictObject({ kind: v.literal('treasure'), what: words, worth: v.exactOptional(words) }),
  v.strictObject({ kind: v.literal('note'), text: words }),
]);

/** Shape of a file of tables. */
export const tablesSchema = v.array(
  v.strictObject({
    ...tableSchema.entries,
    about: v.picklist(['names', 'places', 'rumours', 'loot', 'weather', 'encounters', 'events', 'people']),
    does: v.exactOptional(v.array(v.nullable(act))),
  }),
);
