import { isOwner, type OwnerWords } from './around.ts';
import { type Cursor, take } from './cursor.ts';
import type { RiderTarget } from './rider.ts';

/** Who does or suffers what a clause says. */
export interface Subject {
  readonly to: RiderTarget;
  /** Nobody can say by the words alone who is meant. */
  readonly doubt?: string;
}

const VERBS =
  "(?=\\s+(?:also\\s+|magically\\s+|immediately\\s+|then\\s+|automatically\\s+|each\\s+|instead\\s+|now\\s+)?(?:is|are|be|becomes?|takes?|suffers?|gains?|gets?|has|have|receives?|falls?|grants?|heals?|regains?|recovers?|makes?|uses?|deals?|does|do|pushe?s?|pulls?|slides?|shunts?|shifts?|teleports?|moves?|fl(?:y|ies)|jumps?|pops?|loses?|can|may|could|grabs?|grapples?|rolls?|knocks?|spends?|refresh(?:es)?|recharges?|cannot|can’t|can't|must|drops?|leaves?|renders?|increases?|imposes?|inflicts?|adds?|turns?\\s+(?:invisible|to|into)|attacks?\\s+(?:once|twice|two|three|four)|summons?|conjures?|calls?\\s+forth)\\b)";
const TARGET = new RegExp(
  `(?:(?:the|each|any|both|that|this)\\s+)?(?:original\\s+|same\\s+|triggering\\s+)?(?:targets?|victims?)${VERBS}`,
  'uy',
);
const CREATURE = new RegExp(`(?:the|that)\\s+(?:creature|enemy|opponent)${VERBS}`, 'uy');
const PRONOUN = new RegExp(`(?:it|they|he|she)${VERBS}`, 'uy');
const YOU = new RegExp(
  `(?:you|this\\s+(?:creature|monster)|the\\s+(?:creature|monster)\\s+itself)${VERBS}`,
  'uy',
);
const OTHERS = new RegExp(
  `(each|every|all|any|one|two|three|another|other|an?|up\\s+to\\s+(?:one|two|three|\\d)|\\d|nearby|adjacent)?\\s*((?:[a-z’'-]+\\s+){0,3}?)(enem(?:y|ies)|foes?|all(?:y|ies)|creatures?)((?:\\s+[a-z0-9’'-]+){0,9}?)${VERBS}`,
  'uy',
);
const SOMEBODY = new RegExp(
  `((?:the|an?|its|their|your|this)\\s+)?((?:(?!(?:and|or)\\b)[a-zß-ÿ’'-]+\\s+){0,6}?[a-zß-ÿ’'-]+)${VERBS}`,
  'uy',
);

/** One of several of its kind, or another: not the owner itself. */
const COUNTED =
  /^(?:one|two|three|four|another|other|each|every|all|any|some|both|half|\d)\b|\b(?:other|another|allied|within|of\s+its)\b/u;

/** Who stands at the cursor as the subject of a verb; undefined where a clause goes on without one. */
export function takeSubject(
  cursor: Cursor,
  owner: OwnerWords,
  before: Subject,
  it: Subject = before,
): Subject | undefined {
  const inside = before.to.kind === 'near';
  if (take(cursor, TARGET)) return inside ? before : { to: { kind: 'target' } };
  if (take(cursor, PRONOUN)) return it;
  if (take(cursor, YOU)) return { to: { kind: 'attacker' } };
  if (take(cursor, CREATURE))
    return inside ? before : { to: { kind: 'target' }, ...(before.doubt ? { doubt: before.doubt } : {}) };
  const from = cursor.at;
  const others = take(cursor, OTHERS);
  if (others) {
    const said = cursor.text.slice(from, cursor.at).trim();
    return { to: othersOf(others), doubt: said };
  }
  const somebody = take(cursor, SOMEBODY);
  if (!somebody) return undefined;
  if (COUNTED.test(somebody[0]))
    return { to: { kind: 'choice', side: 'allies', most: 1 }, doubt: somebody[0].trim() };
  if (/(?:attacks?|power)$/u.test(somebody[2] ?? ''))
    return { to: { kind: 'attacker' }, doubt: somebody[0].trim() };
  if (isOwner(somebody[2] ?? '', owner)) return { to: { kind: 'attacker' } };
  if (somebody[1] !== undefined) return { to: { kind: 'attacker' }, doubt: somebody[0].trim() };
  cursor.at = from;
  return undefined;
}

/** `each enemy within 5 squares of the target` as whom a rider is for. */
function othersOf([, count = '', , noun = '', behind = '']: RegExpExecArray): RiderTarget {
  const side = /^(?:enem|foe)/u.test(noun) ? 'enemies' : noun.startsWith('all') ? 'allies' : 'everyone';
  const many = /^(?:each|every|all|other|nearby|adjacent|any)?$/u.test(count);
  if (!many) return { kind: 'choice', side, most: mostOf(count) };
  const within = /within\s+(\d{1,2})/u.exec(behind)?.[1];
  const of = /target/u.test(behind) ? 'target' : 'attacker';
  return { kind: 'near', side, of, ...(within === undefined ? {} : { within: Number(within) }) };
}

function mostOf(count: string): number {
  const word = count.split(/\s+/u).at(-1) ?? '';
  return { two: 2, three: 3 }[word] ?? (/^\d$/u.test(word) ? Number(word) : 1);
}
