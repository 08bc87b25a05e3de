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
  /** Sizes from the least up, where the game can tell that of a target: “if it is Large or smaller”. */
  readonly sizes?: readonly string[];
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

interface LexicalNumber extends LexicalWord {
  /** Every number that the word stands for: each defense. */
  readonly keys: readonly string[];
}

/** The patterns of a game, made of its lexicon once. All are sticky and read small letters. */
export interface Grammar {
  readonly lexicon: Lexicon;
  readonly condition: RegExp;
  readonly said: RegExp;
  readonly persistent: RegExp;
  readonly damage: RegExp;
  readonly types: RegExp;
  readonly forced: RegExp;
  readonly forcing: RegExp;
  readonly heals: RegExp;
  readonly temporary: RegExp;
  readonly numbers: RegExp;
  readonly counts: RegExp;
  readonly deed: RegExp;
  readonly grows: RegExp;
  readonly fight: RegExp;
  /** A condition or a push that a text names in any way: such a sentence is shown. */
  readonly names: RegExp;
}

const AMOUNT = '(\\d{1,3}d\\d{1,3}(?:\\s*[+−–-]\\s*\\d{1,4})?|\\d{1,4})';
/** Where a phrase may end without its “damage”. */
const STOPS = '(?=\\s*(?:[.,;:(]|$|\\b(?:and|or|until)\\b))';
const SQUARES =
  '(?:\\s+(?:up\\s+to\\s+)?(\\d{1,3}|one|two|three|four|five|six)(?:\\s+(?:squares?|regions?|feet|ft\\.))?)?';
const WAY =
  "(?:\\s+(?:directly\\s+)?(?:away(?:\\s+from\\s+(?:it|the\\s+[a-z’'-]+|you))?|adjacent\\s+to\\s+(?:it|you|the\\s+[a-z’'-]+(?:\\s+[a-z’'-]+)?)|into\\s+an\\s+adjacent\\s+square|into\\s+(?:the\\s+[a-z’'-]+(?:’s|'s)|its|your)\\s+space|to(?:ward)?\\s+(?:it|you)|next\\s+to\\s+(?:it|you)))?";
const made = new WeakMap<Lexicon, Grammar>();

/** The grammar of a lexicon. */
export function grammarOf(lexicon: Lexicon): Grammar {
  const known = made.get(lexicon);
  if (known) return known;
  const grammar = makeGrammar(lexicon);
  made.set(lexicon, grammar);
  return grammar;
}

function makeGrammar(lexicon: Lexicon): Grammar {
  const typeWords = new Set(lexicon.damageTypes.flatMap(({ words }) => words));
  const type = alternatives([...typeWords]);
  const types = `((?:(?:${type})\\b(?:\\s*(?:,\\s*and|,|and)\\s+(?=(?:${type})\\b)|\\s+|(?=[.,;:(]|$)))*)`;
  const again = `(?:${alternatives(lexicon.persistent.words)})`;
  const takes = '(?:(?:(?:take|suffer|gain|deal|do(?:e)?|inflict)s?|has|have)\\s+)?(?:also\\s+)?';
  const more = '(?:(?:an?\\s+)?(?:extra|additional|bonus|falling)\\s+)?';
  const { push, pull, slide } = lexicon.force;
  const forced = alternatives([...push, ...pull, ...slide].flatMap((verb) => [pastTense(verb)]));
  const forcing = alternatives([...push, ...pull, ...slide]);
  const hp = alternatives(lexicon.hitPoints);
  return {
    lexicon,
    condition: stickyPattern(`${conditionWords(lexicon, false)}(?![a-z-])`),
    said: stickyPattern(`${conditionWords(lexicon, true)}(?![a-z-])`),
    persistent: stickyPattern(
      `${takes}(?:${again}\\s+${AMOUNT}\\s+${types}|${AMOUNT}\\s+(?:special\\s+)?${types}${again}\\s+${types})(?:damage|(?<=[a-z]\\s*)${STOPS})|${takes}${again}\\s+${types}${AMOUNT}(?![\\w+])(?:\\s+damage)?`,
    ),
    damage: stickyPattern(
      `${takes}${more}\\+?${AMOUNT}\\s+${more}(?:points?\\s+of\\s+)?${types}${more}damage`,
    ),
    types: stickyPattern(`\\s*\\(\\s*((?:${type})\\s+and\\s+(?:${type}))\\s*\\)`),
    forced: stickyPattern(`(?:is|are|be|being|)\\s*(?:also\\s+)?(${forced})(?![a-z])${SQUARES}${WAY}`),
    forcing: stickyPattern(
      `(${forcing})(?:e?s)?\\s+(?:(?:the|each|that)\\s+(?:targets?|creature|enemy)|it|them)?${SQUARES}${WAY}`,
    ),
    heals: stickyPattern(
      `(?:heal|regain|recover)s?\\s+${AMOUNT}(?:\\s+(?:${hp}|damage|points?\\s+of\\s+damage))?(?![\\w+])`,
    ),
    temporary: stickyPattern(`(?:gain|get|receive)s?\\s+${AMOUNT}\\s+temporary\\s+(?:${hp})`),
    numbers: stickyPattern(
      `(?:all\\s+|its\\s+|their\\s+|your\\s+)?(${alternatives(lexicon.modified.flatMap(lexiconWords))})(?:\\s+rolls?)?`,
    ),
    counts: stickyPattern(
      `loses?\\s+(an?|one|two|\\d)\\s+(?:${alternatives(lexicon.recovery?.words ?? ['\u0000'])})`,
    ),
    grows: stickyPattern(
      `(?:the\\s+amount(?:\\s+(?:it|the\\s+target)\\s+is\\s+taking)?|(?:this|that|its)\\s+amount|(?:the\\s+target(?:’s|'s)|its)\\s+${again}\\s+${types}damage|(?:the|that|this)\\s+${again}\\s+damage)\\s+increases\\s+by\\s+\\+?(\\d{1,3})(?:\\s+and\\s+becomes\\s+(?:an?\\s+)?([a-z]+)\\s+save\\s+ends(?:\\s*\\(\\d{1,2}\\+\\))?)?(?:\\s+as\\s+[^,.;]{3,60}(?=[.]|$))?`,
    ),
    deed: stickyPattern(`(${alternatives(lexicon.deeds.flatMap(({ words }) => words))})(?![a-z])`),
    names: new RegExp(
      `\\b(?:${alternatives(lexicon.conditions.flatMap(({ words }) => words.flatMap((word) => allForms(word, typeWords))))}|${forced}|${forcing})\\b`,
      'iu',
    ),
    fight: stickyPattern(
      `\\s*,?\\s*(?:\\(\\s*)?(?:until\\s+(?:the\\s+)?(?:end\\s+of\\s+)?|for\\s+(?:the\\s+)?(?:rest|remainder)\\s+of\\s+)(?:the|this)\\s+(?:${alternatives(lexicon.fight)})(?:\\s+ends)?(?:\\s*\\))?`,
    ),
  };
}

/** `grappled` as `grapple`, `grapples` and `grappling` besides: a sentence that speaks of it is shown. No type of damage. */
function allForms(word: string, types: ReadonlySet<string>): readonly string[] {
  if (!/^[a-z]{5,}ed$/u.test(word)) return [word];
  const stem = word.slice(0, -2);
  return [word, ...['', 's', 'e', 'es', 'ing'].map((ending) => `${stem}${ending}`)].filter(
    (each) => !types.has(each),
  );
}

function stickyPattern(source: string): RegExp {
  return new RegExp(source, 'uy');
}

function lexiconWords({ words }: LexicalNumber): readonly string[] {
  return words;
}

function conditionWords({ conditions }: Lexicon, said: boolean): string {
  const words = conditions.filter((each) => (each.said ?? false) === said).flatMap((each) => each.words);
  return `(${alternatives(words.length > 0 ? words : ['\u0000'])})`;
}

/** `push` to `pushed`, `slide` to `slid`, `shunt` to `shunted`. */
export function pastTense(verb: string): string {
  return verb === 'slide' ? 'slid' : `${verb}ed`;
}

/** A notation as dice are written: no spaces, a plain minus. */
export function normalizeNotation(said: string): string {
  return said.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
}

/** Keys of the types of damage that these words name. */
export function damageTypesNamed(said: string, { lexicon }: Grammar): readonly string[] {
  const plain = ` ${said.replaceAll(/[,\s]+/gu, ' ')} `;
  return lexicon.damageTypes.flatMap(({ key, words }) =>
    words.some((word) => plain.includes(` ${word} `)) ? [key] : [],
  );
}

/** A place in a text in small letters, moved on by whoever understands what stands there. */
export interface Cursor {
  readonly text: string;
  at: number;
}

/** What the pattern finds exactly here, and the cursor behind it; undefined leaves the cursor. The pattern is sticky. */
export function takePattern(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text);
  if (!found || found[0] === '') return undefined;
  cursor.at += found[0].length;
  return found;
}

/** Whether nothing is left but marks. */
export function isCursorAtEnd(cursor: Cursor): boolean {
  return /^[\s.,;:!)]*$/u.test(cursor.text.slice(cursor.at));
}

/** The same function remembering what it made last: powers are read creature by creature. */
export function memoizeLast<Made>(make: (key: string) => Made): (key: string) => Made {
  let last: { readonly key: string; readonly made: Made } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** Words as alternatives of a pattern, the longest first. A lone `*` stands for up to four words. */
export function alternatives(words: readonly string[]): string {
  return [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s+'))
    .map((word) => word.replaceAll('\\*\\s+', "(?:[a-zß-ÿ’'-]+\\s+){1,4}?"))
    .join('|');
}
