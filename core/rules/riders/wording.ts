import { type OwnerWords, isOwner } from './around.ts';
import { anyOf } from './cursor.ts';
import type { LexicalCondition, Lexicon } from './lexicon.ts';
import { SENTENCE_LETTERS } from './sentences.ts';

/** A text in small letters as the reader reads it: without marks and stray spaces, its short forms written out. */
export function worded(text: string, lexicon: Lexicon): string {
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
  return spelled(writtenOut(plain, lexicon), lexicon);
}

/** A sentence as the books of the game would say what the reader knows. */
function spelled(text: string, { spellings = [] }: Lexicon): string {
  if (spellings.length === 0) return text;
  return spellings.reduce((said, [from, to]) => said.replace(from, to), text.replaceAll('’', "'")).trim();
}

/** `it’s weakened`, `target slowed`, `also dazed the target`, `knocking it prone`, each with its verb. */
function writtenOut(text: string, lexicon: Lexicon): string {
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
  const state = `(?:${anyOf(states)})`;
  const { push, pull, slide } = lexicon.force;
  const moves = anyOf([...push, ...pull, ...slide].map((verb) => verb.replace(/e$/u, '')));
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
      new RegExp(`,?\\s*(?:\\band\\s+)?\\b${word.slice(0, -2)}ing\\s+${OBJECT}${ENDS}`, 'gu'),
      `, and the target is ${word}`,
    ]);
}

const REGROWS =
  /^(?:while\s+(?:it|(?:an?|the)\s+([a-zß-ÿ’' -]{2,40}?))\s+is\s+(?:damaged|wounded|injured),\s*)?(?:it|(?:its|the\s+([a-zß-ÿ’' -]{2,40}?)(?:’s|'s))\s+(?:[a-z-]+\s+){0,3}(?:flesh|body|skin|hide|form|wounds)|(?:an?|the)\s+([a-zß-ÿ’' -]{2,40}?))\s+(heals?|regains?)\s+(\S+\s+(?:hit\s+points|hp))\s+at\s+the\s+(start|beginning|end)\s+of\s+(?:its|the\s+([a-zß-ÿ’' -]{2,40}?)(?:’s|'s))\s+turns?\.?$/u;

/** `While it is damaged, its flesh heals 10 hp at the start of its turn`, with its moment first; who is whole heals nothing. */
export function momentFirst(text: string, owner: OwnerWords): string {
  const [, first, second, third, verb = '', amount = '', edge = '', last] = REGROWS.exec(text) ?? [];
  const others = [first, second, third, last].some((who) => who !== undefined && !isOwner(who, owner));
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
