import { alternatives, type LexicalCondition, type Lexicon } from './grammar.ts';
import type { TextSpan } from './rider.ts';

/** A sentence with its place in the line. */
export interface Sentence {
  readonly text: string;
  readonly at: TextSpan;
}

/** Letters of a power that are read; what stands behind is shown as words. */
const READ_LETTERS = 5_000;
/** A sentence longer than this is no sentence of a stat block. */
export const SENTENCE_LETTERS = 700;

const ABBREVIATED = /(?:\bvs|\be\.g|\bi\.e|\betc|\bmax|\bmin|\besc|\bnat|\bapprox|\bft|\bno|^\d{1,2})\.$/iu;
const NEXT = /[A-Z0-9“"‘*([+−–-]/u;

/** The sentences of a line in order, those behind the letters that are read as one. */
export function splitIntoSentences(text: string, line: number): readonly Sentence[] {
  const read = text.slice(0, READ_LETTERS);
  const ends = [...endsIn(read), text.length];
  let from = 0;
  return ends.flatMap((to) => {
    const start = from;
    from = to;
    const said = text.slice(start, to);
    const lead = said.length - said.trimStart().length;
    const trimmed = said.trim();
    if (trimmed === '') return [];
    return [{ text: trimmed, at: { line, from: start + lead, to: start + lead + trimmed.length } }];
  });
}

function endsIn(text: string): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '(') depth++;
    if (letter === ')') depth = Math.max(0, depth - 1);
    if (letter === '\n' || (depth === 0 && endsAt(text, at))) ends.push(at + 1);
  }
  return ends;
}

function endsAt(text: string, at: number): boolean {
  if (!'.!?'.includes(text.charAt(at))) return false;
  const rest = /^[.!?”"’)]*\s+/u.exec(text.slice(at + 1, at + 8));
  if (!rest || !NEXT.test(text.charAt(at + 1 + rest[0].length))) return false;
  return !ABBREVIATED.test(text.slice(Math.max(0, at - 9), at + 1));
}

/** What the reader may know of the stat block beside the power’s own lines. */
export interface PowerSurroundings {
  /** Name of the creature: its words stand for whoever has the power. */
  readonly owner?: string;
  /** Name of the power, and of all powers of the creature: “makes two claw attacks”. */
  readonly power?: string;
  readonly powers?: readonly string[];
  /** Always true: a trait does nothing by being used. */
  readonly passive?: boolean;
  /** As printed: `aura 2`. */
  readonly range?: string;
  /** How many parts of damage the table rolls: so many at the head of its hit are no riders. 1 where nothing is said. */
  readonly rolls?: number;
  /** The save that the power asks for, in games where targets save: a repeated one is the same. */
  readonly save?: { readonly versus: string; readonly dc: number };
  /** Whether it waits for something: what its first words wait for is its trigger. */
  readonly waits?: boolean;
}

const COMMON: ReadonlySet<string> = new Set(
  'the of and a an in on with form target creature enemy ally enemies allies creatures attack'.split(' '),
);

/** Words of the owner’s name: any of them means whoever has the power. */
export type OwnerWords = ReadonlySet<string>;

/**
 * `young couatl` as `young`, `couatl` and their plurals; empty where nobody is named. Only words that `said` holds: most
 * powers name nobody, and patterns without a name serve all creatures.
 */
export function ownerWords({ owner = '' }: PowerSurroundings, said: string): OwnerWords {
  const text = said.toLowerCase();
  const words = owner
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter((word) => word.length > 2 && !COMMON.has(word) && text.includes(word))
    .slice(0, 8);
  return new Set(words.flatMap((word) => [word, `${word}s`]));
}

/** Whether some words name the owner: `the couatl`, `the couatl’s`. */
export function namesOwner(said: string, owner: OwnerWords): boolean {
  return (
    said.split(/[^\p{L}\p{N}-]+/u).some((word) => owner.has(word)) ||
    said.split(' ').some((word) => owner.has(word))
  );
}

/** The same words as alternatives of a pattern. */
export function ownerPattern(owner: OwnerWords): string {
  return alternatives([...owner]);
}

/** A text in small letters as the reader reads it: without marks and stray spaces, its short forms written out. */
export function normalizeSentence(text: string, lexicon: Lexicon): string {
  const plain = text
    .slice(0, SENTENCE_LETTERS + 1)
    .toLowerCase()
    .replaceAll(/[*_]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s*\(non-?cumulative\)/gu, '')
    .replaceAll(/\s*\(but not [^()]{0,40}\)/gu, '')
    .replace(/^[\s.,;:]+/u, '')
    .trim()
    // Behind a number of the sheet its condition stands in brackets: “Regeneration 5 (if it takes fire damage, …)”.
    .replace(/^\(((?:if|when|whenever)\b[^()]*)\)\.?$/u, '$1')
    // What brings a power back, in the brackets behind its name.
    .replace(
      /^\((?:refresh|recharge)(?:es)? (?:if|when(?:ever)?) (first [a-z]+)\)\.?$/u,
      'when $1, this power refreshes',
    );
  return spellOut(writeOutShortForms(plain, lexicon), lexicon);
}

/** A sentence as the books of the game would say what the reader knows. */
function spellOut(text: string, { spellings = [] }: Lexicon): string {
  if (spellings.length === 0) return text;
  return spellings.reduce((said, [from, to]) => said.replace(from, to), text.replaceAll('’', "'")).trim();
}

/** `it’s weakened`, `target slowed`, `also dazed the target`, `knocking it prone`, each with its verb. */
function writeOutShortForms(text: string, lexicon: Lexicon): string {
  return shortForms(lexicon).reduce((said, [from, to]) => said.replace(from, to), text);
}

type Forms = readonly (readonly [from: RegExp, to: string])[];
const made = new WeakMap<Lexicon, Forms>();

const ENDS = String.raw`(?=\s*(?:[.,;:(]|$|(?:until|for|and|while|by)\b))`;
const STARTS = String.raw`(^|[,;:(.]\s*|\b(?:and|then|plus)\s+)`;
const OBJECT =
  '(?:the\\s+(?:target|creature|enemy)|that\\s+(?:target|creature|enemy)|each\\s+target|target|it|them|him|her)';

function shortForms(lexicon: Lexicon): Forms {
  const known = made.get(lexicon);
  if (known) return known;
  const states = lexicon.conditions.filter(({ said }) => said !== true).flatMap(({ words }) => words);
  const state = `(?:${alternatives(states)})`;
  const { push, pull, slide } = lexicon.force;
  const moves = alternatives([...push, ...pull, ...slide].map((verb) => verb.replace(/e$/u, '')));
  const forms: [RegExp, string][] = [
    [/\b(it|he|she|that)(?:’s|'s)(?=\s)/gu, '$1 is'],
    [/\b(they)(?:’re|'re)(?=\s)/gu, '$1 are'],
    [
      new RegExp(
        `\\b(target|creature|enemy|victim)(?:’s|'s)\\s+(?=(?:also\\s+|now\\s+)?${state}${ENDS})`,
        'gu',
      ),
      '$1 is ',
    ],
    [
      new RegExp(
        `${STARTS}((?:(?:the|each|that)\\s+)?(?:target|creature|enemy))\\s+(?=(?:also\\s+)?${state}${ENDS})`,
        'gu',
      ),
      '$1$2 is ',
    ],
    [new RegExp(`${STARTS}(?:also\\s+)?(${state})\\s+${OBJECT}${ENDS}`, 'gu'), '$1the target is $2'],
    [new RegExp(`,?\\s*(?:\\band\\s+)?\\b(${moves})(?:e)?ing\\s+(?=${OBJECT}\\s)`, 'gu'), ', and $1s '],
    [
      new RegExp(`\\b(?:it|they|he|she)\\s+(?:also\\s+)?(${state})\\s+${OBJECT}${ENDS}`, 'gu'),
      'the target is $1',
    ],
    [/,?\s*(?:\band\s+)?\bknocking\s+/gu, ', and knocks '],
    [/,\s*(?:and\s+)?dealing\s+(?=\d)/gu, ', and deals '],
    [/,\s*(?:and\s+)?healing\s+(?=\d)/gu, ', and heals '],
    ...lexicon.conditions.filter(({ said }) => said !== true).flatMap(participles),
  ];
  made.set(lexicon, forms);
  return forms;
}

/** `dazing the target` says that it is dazed. */
function participles({ words }: LexicalCondition): readonly [RegExp, string][] {
  return words
    .filter((word) => /^[a-z]{4,}ed$/u.test(word))
    .map((word) => [
      new RegExp(`(?:^|,\\s*(?:and\\s+)?|\\s+and\\s+)${word.slice(0, -2)}ing\\s+${OBJECT}${ENDS}`, 'gu'),
      `, and the target is ${word}`,
    ]);
}

const REGROWS =
  /^(?:while\s+(?:it|(?:an?|the)\s+([a-zß-ÿ’' -]{2,40}?))\s+is\s+(?:damaged|wounded|injured),\s*)?(?:it|(?:its|the\s+([a-zß-ÿ’' -]{2,40}?)(?:’s|'s))\s+(?:[a-z-]+\s+){0,3}(?:flesh|body|skin|hide|form|wounds)|(?:an?|the)\s+([a-zß-ÿ’' -]{2,40}?))\s+(heals?|regains?)\s+(\S+\s+(?:hit\s+points|hp))\s+at\s+the\s+(start|beginning|end)\s+of\s+(?:its|the\s+([a-zß-ÿ’' -]{2,40}?)(?:’s|'s))\s+turns?\.?$/u;

/** `While it is damaged, its flesh heals 10 hp at the start of its turn`, with its moment first; who is whole heals nothing. */
export function putMomentFirst(text: string, owner: OwnerWords): string {
  const [, first, second, third, verb = '', amount = '', edge = '', last] = REGROWS.exec(text) ?? [];
  const others = [first, second, third, last].some((who) => who !== undefined && !namesOwner(who, owner));
  return amount === '' || others ? text : `at the ${edge} of its turn, it ${verb} ${amount}.`;
}

const AT_ITS_TURN =
  /^(?:when|if|while)\s+(?:it|the\s+([a-zß-ÿ’' -]{2,40}?))\s+is\s+((?:not\s+)?[a-z]+)\s+at\s+the\s+(start|beginning|end)\s+of\s+its\s+turn,\s+/u;

/** `When the boar is not staggered at the start of its turn, …`, with the turn first. */
export function turnFirst(text: string): string {
  return text.replace(
    AT_ITS_TURN,
    (_whole, who: string | undefined, state: string, edge: string) =>
      `at the ${edge} of its turn, if ${who === undefined ? 'it' : `the ${who}`} is ${state}, `,
  );
}
