import { anyOf } from './cursor.ts';
import type { Lexicon, LexicalNumber } from './lexicon.ts';

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
  const grammar = make(lexicon);
  made.set(lexicon, grammar);
  return grammar;
}

function make(lexicon: Lexicon): Grammar {
  const type = anyOf(lexicon.damageTypes.flatMap(({ words }) => words));
  const types = `((?:(?:${type})\\b(?:\\s*(?:,\\s*and|,|and)\\s+(?=(?:${type})\\b)|\\s+|(?=[.,;:(]|$)))*)`;
  const again = `(?:${anyOf(lexicon.persistent.words)})`;
  const takes = '(?:(?:(?:take|suffer|gain|deal|do(?:e)?|inflict)s?|has|have)\\s+)?(?:also\\s+)?';
  const more = '(?:(?:an?\\s+)?(?:extra|additional|bonus)\\s+)?';
  const { push, pull, slide } = lexicon.force;
  const forced = anyOf([...push, ...pull, ...slide].flatMap((verb) => [past(verb)]));
  const forcing = anyOf([...push, ...pull, ...slide]);
  const hp = anyOf(lexicon.hitPoints);
  return {
    lexicon,
    condition: sticky(`${conditionWords(lexicon, false)}(?![a-z-])`),
    said: sticky(`${conditionWords(lexicon, true)}(?![a-z-])`),
    persistent: sticky(
      `${takes}(?:${again}\\s+${AMOUNT}\\s+${types}|${AMOUNT}\\s+(?:special\\s+)?${types}${again}\\s+${types})(?:damage|(?<=[a-z]\\s*)${STOPS})|${takes}${again}\\s+${types}${AMOUNT}(?![\\w+])(?:\\s+damage)?`,
    ),
    damage: sticky(`${takes}${more}\\+?${AMOUNT}\\s+${more}(?:points?\\s+of\\s+)?${types}${more}damage`),
    types: sticky(`\\s*\\(\\s*((?:${type})\\s+and\\s+(?:${type}))\\s*\\)`),
    forced: sticky(`(?:is|are|be|being|)\\s*(?:also\\s+)?(${forced})(?![a-z])${SQUARES}${WAY}`),
    forcing: sticky(
      `(${forcing})(?:e?s)?\\s+(?:(?:the|each|that)\\s+(?:targets?|creature|enemy)|it|them)?${SQUARES}${WAY}`,
    ),
    heals: sticky(
      `(?:heal|regain|recover)s?\\s+${AMOUNT}(?:\\s+(?:${hp}|damage|points?\\s+of\\s+damage))?(?![\\w+])`,
    ),
    temporary: sticky(`(?:gain|get|receive)s?\\s+${AMOUNT}\\s+temporary\\s+(?:${hp})`),
    numbers: sticky(
      `(?:all\\s+|its\\s+|their\\s+|your\\s+)?(${anyOf(lexicon.modified.flatMap(wordsOf))})(?:\\s+rolls?)?`,
    ),
    counts: sticky(`loses?\\s+(an?|one|two|\\d)\\s+(?:${anyOf(lexicon.recovery?.words ?? ['\u0000'])})`),
    grows: sticky(
      `(?:the\\s+amount(?:\\s+(?:it|the\\s+target)\\s+is\\s+taking)?|(?:this|that|its)\\s+amount|(?:the\\s+target(?:’s|'s)|its)\\s+${again}\\s+${types}damage|(?:the|that|this)\\s+${again}\\s+damage)\\s+increases\\s+by\\s+\\+?(\\d{1,3})(?:\\s+and\\s+becomes\\s+(?:an?\\s+)?([a-z]+)\\s+save\\s+ends(?:\\s*\\(\\d{1,2}\\+\\))?)?(?:\\s+as\\s+[^,.;]{3,60}(?=[.]|$))?`,
    ),
    deed: sticky(`(${anyOf(lexicon.deeds.flatMap(({ words }) => words))})(?![a-z])`),
    names: new RegExp(
      `\\b(?:${anyOf(lexicon.conditions.flatMap(({ words }) => words))}|${forced}|${forcing})\\b`,
      'iu',
    ),
    fight: sticky(
      `\\s*,?\\s*(?:\\(\\s*)?(?:until\\s+(?:the\\s+)?(?:end\\s+of\\s+)?|for\\s+(?:the\\s+)?(?:rest|remainder)\\s+of\\s+)(?:the|this)\\s+(?:${anyOf(lexicon.fight)})(?:\\s+ends)?(?:\\s*\\))?`,
    ),
  };
}

function sticky(source: string): RegExp {
  return new RegExp(source, 'uy');
}

function wordsOf({ words }: LexicalNumber): readonly string[] {
  return words;
}

function conditionWords({ conditions }: Lexicon, said: boolean): string {
  const words = conditions.filter((each) => (each.said ?? false) === said).flatMap((each) => each.words);
  return `(${anyOf(words.length > 0 ? words : ['\u0000'])})`;
}

/** `push` to `pushed`, `slide` to `slid`, `shunt` to `shunted`. */
export function past(verb: string): string {
  return verb === 'slide' ? 'slid' : `${verb}ed`;
}

/** A notation as dice are written: no spaces, a plain minus. */
export function notationOf(said: string): string {
  return said.replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
}

/** Keys of the types of damage that these words name. */
export function typesIn(said: string, { lexicon }: Grammar): readonly string[] {
  const plain = ` ${said.replaceAll(/[,\s]+/gu, ' ')} `;
  return lexicon.damageTypes.flatMap(({ key, words }) =>
    words.some((word) => plain.includes(` ${word} `)) ? [key] : [],
  );
}
