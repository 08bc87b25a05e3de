/** The words of a game that the reader of powers has to know: data, no grammar. */
export interface Lexicon {
  readonly conditions: readonly LexicalCondition[];
  /** Other spellings of a type beside its own word. */
  readonly damageTypes: readonly LexicalWord[];
  /** `persistent`, `ongoing`: the adjective of damage that comes again. */
  readonly persistent: LexicalPersistent;
  /** Numbers that a save of that word must reach; a number in the brackets goes before. */
  readonly saves: { readonly [word: string]: number };
  /** Numbers of a sheet that an effect changes, with the keys of their modifiers. */
  readonly modified: readonly LexicalNumber[];
  readonly force: { readonly [how in 'push' | 'pull' | 'slide']: readonly string[] };
  /** Words of the fight: `encounter`, `battle`. */
  readonly fight: readonly string[];
  readonly hitPoints: readonly string[];
  /** The game’s halfway word. */
  readonly staggered: readonly string[];
  /** Counter of what a rest gives back, and what the text calls it. */
  readonly recovery?: { readonly counter: string; readonly words: readonly string[] };
  /** Deeds of the game’s own by key, with the words that tell of them. */
  readonly deeds: readonly LexicalWord[];
  /** Outcomes of the game’s own that a sentence begins with: `on a double success`. */
  readonly outcomes?: readonly LexicalWord[];
  /** Levels of advantage, where effects count in them: the condition that is used up by the next roll. */
  readonly leaning?: { readonly condition: string; readonly label: string };
  /** What stands as the effect of an attack happens on its hit. */
  readonly effectOnHit?: true;
  /** Other ways of its books to say what the reader knows: a sentence in small letters is read so. */
  readonly spellings?: readonly (readonly [said: RegExp, read: string])[];
  /** Sentences in small letters that the rules of the game play by themselves, and those that only words can hold. */
  readonly kept?: readonly { readonly said: RegExp; readonly use: 'rolled' | 'words' }[];
  /** A trait that heals its bearer each turn is played by its words; without it the game has a number for that. */
  readonly regrows?: true;
  /** What traits add to attacks stands among the circumstances of a roll; without it the game counts that itself. */
  readonly playsTraits?: true;
  /** Durations are told by the clock: minutes are counted in turns of whoever began it, hours by the campaign’s clock. */
  readonly spans?: { readonly roundsAMinute: number };
  /** Keys that a target rolls for against a number: what such a save sets, such a save ends. */
  readonly rolledSaves?: readonly string[];
  /** Rule IDs by what a rider does or waits for: `persistent`, `natural`, `force`, `save`. */
  readonly rules: { readonly [about: string]: string };
}

interface LexicalWord {
  readonly key: string;
  readonly words: readonly string[];
}

export interface LexicalCondition extends LexicalWord {
  readonly label: string;
  readonly rule?: string;
  /** `instant`: no duration of the sentence is its own (prone). `held`: ends by an escape where nothing else is said. */
  readonly lasts?: 'instant' | 'held';
  /** Needs no “is” in front: `grants combat advantage`. */
  readonly said?: true;
  /** Is what the words that need no “is” set where they name one for whom they hold: the condition’s source. */
  readonly toOne?: true;
}

interface LexicalPersistent {
  readonly words: readonly string[];
  readonly label: string;
  /** Where no duration is printed a save ends it. */
  readonly saveEnds: boolean;
}

export interface LexicalNumber extends LexicalWord {
  /** Every number that the word stands for: each defense. */
  readonly keys: readonly string[];
}
