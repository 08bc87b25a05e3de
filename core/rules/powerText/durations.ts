import { namesOwner, type OwnerWords } from './sentences.ts';
import { type Cursor, type Grammar, takePattern } from './grammar.ts';
import { countInWords } from './phrases.ts';
import type { RiderDuration } from './rider.ts';

/** A duration as it was read, and whether one save is for all that it covers. */
export interface ReadDuration {
  readonly until: RiderDuration;
  /** `save ends each`: every effect has a save of its own. */
  readonly each: boolean;
}

/** Whose turn “its next turn” means, and who the owner is. */
interface WhoseTurn {
  readonly its: 'attacker' | 'target';
  readonly owner: OwnerWords;
}

const SAVE =
  /\s*,?\s*\(\s*((?:[a-z]+\s+)??)saves?\s+ends?(?:\s+(both|all|each|them|it))?\s*(?:[,;]\s*(?:dc\s*)?(\d{1,2})\s*\+?)?\s*\)/uy;
const ODD_SAVE = /\s*,?\s*\(?\s*((?:[a-z]+\s+)??)saves?\s*\((\d{1,2})\+\)\s*ends?\)?/uy;
const BARE_SAVE =
  /\s*,?\s*(?:until\s+)?(?:an?\s+)?((?:[a-z]+\s+)??)saves?\s+ends?(?:\s+(both|all|each))?(?=\s*(?:[.,;]|$))/uy;
const TURN =
  /\s*,?\s*(?:\(\s*)?(?:until|through)\s+(?:the\s+)?(start|beginning|end)\s+of\s+([a-z’'\s-]{2,40}?)(?:’s|'s|s’|s')?\s+(?:next\s+)turns?(?:\s*\))?/uy;
const ESCAPE =
  /\s*,?\s*(?:\(\s*)?until\s+(?:it|they|the\s+target|he|she)\s+(?:escapes?|is\s+no\s+longer\s+(?:grappled|grabbed|held))(?:\s+(?:the\s+)?(?:grapple|grab|hold|from\s+the\s+[a-z]+))?(?:\s*\(\s*(?:dc\s*)?(\d{1,2})\s*\))?(?:\s*\))?/uy;
const ESCAPE_NUMBER = /\s*\(\s*escape\s+(?:dc\s*)?(\d{1,2})\s*\)/uy;
const STILL =
  /\s*,?\s*until\s+((?:it|they|the\s+target|he|she)\s+(?:spends?|uses?|takes?|makes?|moves?|stands?|wakes?|is\s+roused|succeeds)[^.;,()]{0,80}|roused|disturbed|it\s+moves[^.;,()]{0,60})/uy;

const LEAVES =
  /\s*,?\s*(?:until\s+(?:they|it|the\s+(?:target|creature|enemy))\s+(?:leaves?|exits?)|(?:while|as\s+long\s+as)\s+(?:(?:they|it|he|she|the\s+(?:target|creature|enemy))\s+(?:are|is|remains?|stays?)\s+)?(?:with)?in(?:side)?)\s+(?:the|this|its)\s+(?:aura|zone)/uy;

/** Reads a duration that stands here: `(save ends)`, `until the end of its next turn`, `until it escapes`. */
export function takeEffectDuration(
  cursor: Cursor,
  grammar: Grammar,
  whose: WhoseTurn,
): ReadDuration | undefined {
  return (
    takeSave(cursor, grammar.lexicon) ??
    takeTurn(cursor, whose) ??
    takeFight(cursor, grammar) ??
    takeHold(cursor) ??
    takeSpan(cursor, grammar.lexicon)
  );
}

const SPAN =
  /\s*,?\s*(?:\(\s*)?for\s+(?:up\s+to\s+)?(\d{1,3}|an?|one|two|three|four|five|six|eight|ten)\s+(round|minute|hour|day)s?(?:\s*\))?/uy;
const SECONDS = { hour: 3_600, day: 86_400 } as const;

/** `for 1 minute` in rounds of whoever began it, `for 8 hours` by the clock. */
function takeSpan(cursor: Cursor, { spans }: Grammar['lexicon']): ReadDuration | undefined {
  const found = spans && takePattern(cursor, SPAN);
  if (!found) return undefined;
  const [, said = '1', unit] = found;
  const count = { eight: 8, ten: 10 }[said] ?? countInWords(said);
  if (unit === 'hour' || unit === 'day')
    return { until: { kind: 'time', seconds: count * SECONDS[unit] }, each: false };
  const turns = count * (unit === 'minute' ? spans.roundsAMinute : 1);
  if (turns > MOST_TURNS) return { until: { kind: 'time', seconds: count * 60 }, each: false };
  return { until: { kind: 'turn', edge: 'start', of: 'attacker', turns }, each: false };
}
/** Beyond so many turns the clock counts. */
const MOST_TURNS = 100;

function takeSave(cursor: Cursor, { saves }: Grammar['lexicon']): ReadDuration | undefined {
  const from = cursor.at;
  const odd = takePattern(cursor, ODD_SAVE);
  if (odd) return { until: { kind: 'saveEnds', dc: Number(odd[2]) }, each: false };
  const found = takePattern(cursor, SAVE) ?? takePattern(cursor, BARE_SAVE);
  if (!found) return undefined;
  const word = (found[1] ?? '').trim();
  const usual = word === '' || word === 'normal' || word === 'same' || word === 'a';
  const number = found[3] === undefined ? saves[word] : Number(found[3]);
  if (number === undefined && !usual) {
    cursor.at = from;
    return undefined;
  }
  const until: RiderDuration = { kind: 'saveEnds', ...(number === undefined ? {} : { dc: number }) };
  return { until, each: found[2] === 'each' };
}

function takeTurn(cursor: Cursor, { its, owner }: WhoseTurn): ReadDuration | undefined {
  const from = cursor.at;
  const found = takePattern(cursor, TURN);
  const of = found && ownerOfTurn((found[2] ?? '').trim(), its, owner);
  if (!found || of === undefined) {
    cursor.at = from;
    return undefined;
  }
  return {
    until: { kind: 'turn', edge: found[1] === 'end' ? 'end' : 'start', of, turns: 1 },
    each: false,
  };
}

/** “Its” is the subject of the clause; a name is its owner’s. */
function ownerOfTurn(said: string, its: WhoseTurn['its'], owner: OwnerWords): WhoseTurn['its'] | undefined {
  if (/^(?:its|their)$/u.test(said)) return its;
  // A hero’s sheet says “his next turn” of the hero, whoever the sentence is about.
  if (/^(?:his|her)$/u.test(said)) return 'attacker';
  if (/^(?:the|that)\s+(?:target|creature|enemy|victim)$|^target$/u.test(said)) return 'target';
  if (/^(?:your|my)$/u.test(said)) return 'attacker';
  return namesOwner(said, owner) ? 'attacker' : undefined;
}

function takeFight(cursor: Cursor, { fight }: Grammar): ReadDuration | undefined {
  return takePattern(cursor, fight) && { until: { kind: 'encounter' }, each: false };
}

function takeHold(cursor: Cursor): ReadDuration | undefined {
  const escape = takePattern(cursor, ESCAPE) ?? takePattern(cursor, ESCAPE_NUMBER);
  if (escape) {
    const dc = escape[1] === undefined ? {} : { dc: Number(escape[1]) };
    return { until: { kind: 'escape', ...dc }, each: false };
  }
  if (takePattern(cursor, LEAVES)) return { until: { kind: 'inside' }, each: false };
  const still = takePattern(cursor, STILL);
  return still && { until: { kind: 'while', text: (still[1] ?? '').trim() }, each: false };
}
