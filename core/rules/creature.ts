import type * as v from 'valibot';
import type { Explained, Said, Wording } from '../kernel/said.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Problem, Result } from '../kernel/result.ts';
import type { BuilderGuide } from './builderGuide.ts';
import type { Rescaling } from './rescale.ts';
import type { Sheet } from './sheet.ts';
import type { StatBlockView } from './views.ts';
import type { ChoosableWord } from './words.ts';

/** What a GM has chosen and typed for a creature, in the system's own fields. Plain data, stored as it is. */
export type Draft = JsonObject;

type FieldKind =
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly label: Wording;
      readonly wide?: boolean;
      readonly long?: boolean;
      /** Endings of files that may be read into a long one: `['.csv', '.md']`. */
      readonly files?: readonly string[];
      readonly hint?: Wording;
    }
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly label: Wording;
      readonly min: number;
      readonly max: number;
      readonly hint?: Wording;
    }
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: Wording;
      readonly choices: readonly ChoosableWord[];
      /** The choices are rungs in a row, low to high: all are seen, and one is stepped up and down. */
      readonly rungs?: boolean;
      readonly hint?: Wording;
    }
  | { readonly kind: 'flag'; readonly key: string; readonly label: Wording; readonly hint?: Wording }
  /** A list of short texts: tags, trained skills. With `choices`, only those. */
  | {
      readonly kind: 'texts';
      readonly key: string;
      readonly label: Wording;
      readonly choices?: readonly ChoosableWord[];
      readonly hint?: Wording;
    }
  /** A record of numbers under fixed keys: the six abilities, speeds, resistances. Absent keys are allowed. */
  | {
      readonly kind: 'numbers';
      readonly key: string;
      readonly label: Wording;
      readonly keys: readonly ChoosableWord[];
      readonly min: number;
      readonly max: number;
      readonly hint?: Wording;
    }
  /** A list of records with fields of their own: powers. */
  | {
      readonly kind: 'records';
      readonly key: string;
      readonly label: Wording;
      readonly one: Wording;
      /** Each begins closed, where they are many. */
      readonly folded?: true;
      readonly fields: readonly FormField[];
      readonly blank: Draft;
      /** Reads lines as the game's books print them; what it does not understand is said, by whom it concerns. */
      readonly paste?: {
        readonly hint: Wording;
        readonly read: (text: string) => {
          readonly records: readonly Draft[];
          readonly notes: readonly {
            readonly where: string;
            readonly message: string;
            readonly says?: Said;
          }[];
        };
      };
    };

/** A field of a builder’s form, as data: the form draws any system’s builder from these. */
export type FormField = FieldKind & {
  /** Not asked for while another field of the same record is one of these: what a trait has no use for. */
  readonly unless?: { readonly field: string; readonly is: readonly string[] };
};

export interface FormSection {
  readonly title: Wording;
  readonly fields: readonly FormField[];
}

/** A number that follows from the choices, and what the GM made of it. */
export interface BuiltNumber {
  readonly key: string;
  readonly label: Wording;
  readonly computed: Explained;
  /** Set where the GM overrides; the computed number stays beside it. ORC-06 and its sisters. */
  readonly override?: number;
  readonly value: number;
  /** The rules are silent: the computed one is a suggestion by rule of thumb. */
  readonly suggested?: true;
}

/** Something worth a second look, never an obstacle. */
export interface Finding {
  readonly field: string;
  readonly rule: string;
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  /** `usual` differences are stated, not warned of. */
  readonly weight: 'usual' | 'notable';
  /** Advice by rule of thumb on how it fights, not on a number of it. */
  readonly advice?: true;
  /** A draft with this mended, where one key can mend it. */
  readonly repair?: { readonly label: string; readonly says?: Said; readonly draft: Draft };
}

export interface Built {
  readonly numbers: readonly BuiltNumber[];
  readonly findings: readonly Finding[];
  readonly sheet: Sheet;
  readonly view: StatBlockView;
}

/** One kind of creature a system knows: monster, hero. */
export interface CreatureKind {
  readonly key: string;
  readonly label: Wording;
  /** Heroes join on the heroes' side and stay between fights. */
  readonly hero: boolean;
  readonly form: readonly FormSection[];
  /** Where its computed numbers come from: the rules, unless these say none and it is what is usual, or a rule of thumb. */
  readonly basis?: 'usual' | 'suggested';
  readonly blank: Draft;
  /** What a draft of it is, field by field: what `build` reads by, and what the schema of our files is made of. */
  readonly shape: v.GenericSchema;
  /** Reads a draft from anywhere: form, file, store. Every problem names its field and what would be right. */
  readonly build: (raw: unknown) => Result<Built, readonly Problem[]>;
  /** Makes one from a few words, everything else as usual; refuses with the word it does not know. */
  readonly quick?: (text: string) => Result<Draft>;
  /** Makes another of one by a few words, `elite` or `level 7`, the numbers following; refuses what it cannot become. */
  readonly makeover?: (draft: Draft, text: string) => Result<Rescaling>;
  /** What one may say to it, in the game’s own words: `CR 7 undead`. */
  readonly wish?: string;
  /** Whether the draft is that of a retainer or animal: it joins on the party’s side. */
  readonly isFollower?: (draft: Draft) => boolean;
  /** A small card to begin with and a shelf of powers; without it the whole form is shown. */
  readonly guide?: BuilderGuide;
}

/** A creature of the library. `draft` is everything; all else is built from it. */
export interface Creature {
  readonly id: string;
  readonly system: string;
  readonly kind: string;
  readonly name: string;
  readonly draft: Draft;
}
