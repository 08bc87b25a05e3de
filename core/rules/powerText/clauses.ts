import { NO_REGENERATION } from '../combat.ts';
import {
  type CalledAttack,
  lastRegainedPower,
  takeImmediateUse,
  takeRegain,
  takeUse,
  type UsePatterns,
} from './attackUses.ts';
import { type ReadDuration, takeEffectDuration } from './durations.ts';
import { type Cursor, type Grammar, isCursorAtEnd, takePattern, damageTypesNamed } from './grammar.ts';
import { type Phrase, type PhrasePiece, takePhrase, takeSummon } from './phrases.ts';
import type { RiderTarget } from './rider.ts';
import { namesOwner, type OwnerWords } from './sentences.ts';

/** A clause of a sentence that was understood, in part or as a whole. */
export interface Clause {
  readonly subject: Subject;
  readonly pieces: readonly PhrasePiece[];
  readonly lasting?: ReadDuration;
  /** Why it is only offered: a “can”, somebody unknown, words behind it that nobody read. */
  readonly doubt?: string;
}

/** What clauses are read with. */
export interface ClauseWords {
  readonly grammar: Grammar;
  readonly uses: UsePatterns;
  readonly owner: OwnerWords;
  /** Who is meant where a clause names nobody. */
  readonly start: Subject;
  /** Who “it” is before anybody is named, where that is somebody else: of a power without an attack its user. */
  readonly it?: Subject;
}

/** The clauses of a sentence, and whether words of it were read by nobody. */
interface ClausesRead {
  readonly clauses: readonly Clause[];
  readonly unread: boolean;
  /** Words of a duration or a save are among them. */
  readonly lasts: boolean;
}

const MODAL = /\s*(?:can|may|could|might|is\s+able\s+to)\s+(?:also\s+|then\s+|immediately\s+)?/uy;
const ADVERB =
  /\s*(?:(?:and|also|immediately|instantly|magically|then|automatically|now|in\s+addition,?)\s+)+/uy;
const TO_OTHERS = /\s+to\s+((?:each|every|all|one|two|an?|any)\s+[a-z0-9’' -]{3,60})/uy;
const SPACE = /\s+/uy;
const WORD = /\S+\s+/uy;
const BEGINS =
  /(?:(?:the|an?|it|they|you|each|one|takes?|suffers?|gains?|is|are|becomes?|heals?|has|falls?|makes?|summons?|conjures?|calls?|spawns?|inflicts?|can|may|enem(?:y|ies)|all(?:y|ies)|creatures?|deals?|does|do|gets?|regains?|adds?|subtracts?|imposes?|knocks?|cannot|can’t|can't)\b|[+−–-]\d)/uy;
const WORDS = 40;
const LASTS = /\bsaves?\b|\buntil\b|\bends?\b/u;
const MOST = 40;

/** The clauses of a sentence from the cursor on; what lies between them unread leaves its doubt behind. */
export function readClauses(cursor: Cursor, words: ClauseWords): ClausesRead {
  const clauses: Clause[] = [];
  let before = words.start;
  let lost: string | undefined;
  let asked: string | undefined;
  let all = '';
  for (let turn = 0; turn < MOST && !isCursorAtEnd(cursor); turn++) {
    const join = takePattern(cursor, JOIN)?.[0] ?? '';
    const from = cursor.at;
    const clause: Found | undefined =
      takeClause(cursor, words, before, lastRegainedPower(clauses)) ?? searchClause(cursor, words, before);
    if (clause) {
      const unread = clause.skipped ?? lost;
      // “can grab it and make an attack”: what goes on without a subject is a choice as well.
      asked =
        clause.modal ??
        (clause.named && !/\bthen\b/u.test(`${join}${cursor.text.slice(from, from + 5)}`)
          ? undefined
          : asked);
      const doubt = clause.doubt ?? unread ?? asked;
      clauses.push(doubt === undefined ? clause : { ...clause, doubt });
      before = clause.subject;
      lost = unread;
      continue;
    }
    if (!takePattern(cursor, BRACKET)) takePattern(cursor, SKIP);
    if (cursor.at === from) cursor.at++;
    else {
      const skipped = cursor.text.slice(from, cursor.at).trim();
      lost = skipped === '' ? lost : skipped;
      all += ` ${skipped}`;
      const shared = sharedLasting(skipped, words, before);
      if (shared) all = all.slice(0, -skipped.length);
      if (shared)
        clauses.push({
          subject: before,
          pieces: [],
          lasting: shared,
          ...(lost ? { doubt: lost } : {}),
        });
    }
  }
  return {
    clauses,
    unread: lost !== undefined || clauses.some(({ doubt }) => doubt !== undefined),
    lasts: LASTS.test(all),
  };
}

/** A clause, the words in front of it that nobody read, its “can”, and whether it names somebody. */
type Found = Clause & { readonly skipped?: string; readonly modal?: string; readonly named?: true };

/** Looks for a clause that begins later in words nobody reads: `at the end of the move the giant can shift 2`. */
function searchClause(cursor: Cursor, words: ClauseWords, before: Subject): Found | undefined {
  const from = cursor.at;
  takePattern(cursor, SKIP);
  const end = cursor.at;
  cursor.at = from;
  for (let turn = 0; turn < WORDS && takePattern(cursor, WORD) && cursor.at < end; turn++) {
    const begins = cursor.at;
    if (!takePattern(cursor, BEGINS)) continue;
    cursor.at = begins;
    const clause = takeClause(cursor, words, before);
    if (clause) return { ...clause, skipped: cursor.text.slice(from, begins).trim() };
    cursor.at = begins;
  }
  cursor.at = from;
  return undefined;
}

/** “… and cannot heal until it escapes”: a duration behind words of the same subject that nobody reads. */
function sharedLasting(
  skipped: string,
  { grammar, owner }: ClauseWords,
  { to }: Subject,
): ReadDuration | undefined {
  if (!/^(?:cannot|can’t|can't|loses?|has|have)\b/u.test(skipped)) return undefined;
  const at = skipped.search(/\s(?:until\b|\([a-z ]{0,10}saves?\s+end)/u);
  if (at < 0) return undefined;
  const its = to.kind === 'attacker' ? 'attacker' : 'target';
  return takeEffectDuration({ text: skipped, at }, grammar, { its, owner });
}

function takeClause(cursor: Cursor, words: ClauseWords, before: Subject, back?: string): Found | undefined {
  takePattern(cursor, ADVERB);
  const regain = takeRegain(cursor, words.uses);
  if (regain) return { subject: { to: { kind: 'attacker' } }, pieces: regain.pieces };
  const stop = takeStop(cursor, words.owner);
  if (stop) return stopRegeneration(cursor, words, stop);
  const freed = takeRelease(cursor, words.grammar);
  if (freed) return freed;
  const grown = takeGrowth(cursor, words.grammar) ?? takeStand(cursor, words, before);
  if (grown) return grown;
  const named = takeSubject(cursor, words.owner, before, before === words.start ? words.it : undefined);
  const turnly = takePattern(cursor, TURNLY);
  if (turnly) return noteClause(cursor, words, named ?? before, turnly[0]);
  const modal = takePattern(cursor, MODAL);
  takePattern(cursor, ADVERB);
  takePattern(cursor, SPACE);
  const used = takeOwnAttack(cursor, takeUse(cursor, words.uses), (named ?? before).to, words.uses);
  const phrase: Phrase | undefined = used
    ? { pieces: [{ act: used.act }], falls: 'subject', bare: 'attacker' }
    : (takeImmediateUse(cursor, back) ??
      takeSummon(cursor) ??
      takePhrase(cursor, words.grammar, words.owner));
  if (!phrase) return takeNote(cursor, words, named ?? before);
  const bare =
    named ??
    (before === words.start && before.to.kind === 'target'
      ? impliedSubject(phrase, before)
      : carryConditions(phrase, before));
  const others = takeOthers(cursor, phrase, words.owner);
  const subject = others ?? subjectOfClause(phrase, bare, used !== undefined);
  const behind = takeBehind(cursor, words.grammar, words.owner, subject);
  const doubt = modal?.[0].trim() ?? used?.doubt ?? phrase.doubt ?? subject.doubt ?? behind.doubt;
  return {
    subject,
    pieces: phrase.pieces,
    ...(behind.lasting ? { lasting: behind.lasting } : {}),
    ...(doubt === undefined ? {} : { doubt }),
    ...(modal ? { modal: modal[0].trim() } : {}),
    ...(named ? { named: true as const } : {}),
  };
}

const ANY_ATTACK = /makes?\s+an\s+attack(?![a-z])(?!\s+rolls?)/uy;

/** “One ally can make an attack”: one of its own, not this power again. */
function takeOwnAttack(
  cursor: Cursor,
  used: CalledAttack | undefined,
  { kind }: RiderTarget,
  { power }: UsePatterns,
): CalledAttack | undefined {
  if (kind !== 'choice' && kind !== 'near') return used;
  if (!used)
    return takePattern(cursor, ANY_ATTACK) && { act: { kind: 'basicAttack' }, doubt: 'which attack' };
  if (used.act.kind !== 'use') return used;
  return used.act.powers.every(({ name }) => name === power)
    ? { ...used, act: { kind: 'basicAttack' } }
    : used;
}

const NOTED = [
  // What it may not or must do.
  "(?:can(?:not|’t|'t)|(?:does|do|is|are)(?:n’t|n't|\\s+not)|must|loses?)\\s",
  '(?:has|have|gains?|gets?|suffers?|grants?)\\s+(?:dis)?advantage\\s+on\\s',
  '(?:has|have)\\s+(?:its|their)\\s+speed\\s',
  'reduces?\\s+(?:the|that|this)\\s+damage\\b',
  // Numbers that hang on others, and those of no key of the game.
  '(?:gains?|gets?|has|have|takes?|suffers?|receives?|adds?)\\s+(?:an?\\s+)?(?:[+−–-]\\s?\\d+(?:d\\d+)?\\s+)?(?:[a-z-]+\\s+){0,3}(?:bonus|penalty)\\b',
  '(?:gains?|gets?|has|have)\\s+(?:resist(?:ance)?|vulnerab(?:le|ility)|weakness)\\b',
  'adds?\\s+(?:an?\\s+)?(?:\\d{1,2}|\\d{0,2}d\\d{1,2})\\s+to\\s',
  '(?:gains?|gets?|has|have)\\s+temporary\\s+(?:hit\\s+points?|hp)\\b',
  'subtracts?\\s+\\d{1,2}(?:d\\d{1,2})?\\s+from\\s',
  '(?:has|have)\\s+(?:an?\\s+)?speed\\s+(?:of\\s+)?0(?!\\d)',
  '(?:has|have|gains?|gets?)\\s+combat\\s+advantage\\b',
  'adds?\\s+(?:[a-z]+\\s+){0,2}escalation\\s+die\\s+to\\s',
  '(?:deals?|does|do|takes?|suffers?|inflicts?)\\s+(?:only\\s+)?(?:half|double|triple|twice|extra|additional|no|(?:[a-z]+\\s+){0,3}damage\\s+equal\\s+to)\\s',
  '(?:deals?|does|do|takes?|suffers?)\\s+[^.;:,()]{1,40}?\\b(?:additional|extra)\\b[^.;:,()]{0,40}?\\bdamage\\b',
  '(?:heals?|regains?|recovers?)\\s+(?:[a-z]+\\s+){0,3}(?:hit\\s+points?|hp)\\b',
  '(?:[a-z]+\\s+){0,3}damage\\s+equal\\s+to\\s',
  '(?:heals?|regains?|recovers?)\\s+(?:up\\s+to|to\\s+(?:full|half|(?=\\d)))\\s*',
  'regains?\\s+the\\s+use\\s+of\\s',
  'increases?\\s+(?:the|its|that|their)\\s',
  '(?:imposes?|forces?)\\s',
  // A state of its own that something ends: `becomes cloaked until …`.
  'becomes?\\s(?=(?:(?!\\b(?:and|is|are)\\b)[^.;:,()]){3,30}\\s(?:until|for\\s+\\d)\\b)',
  // A state of its own that a save ends: `is marked with a rune (save ends)`.
  '(?:is|are|becomes?|has|have)\\s(?=(?:(?!\\b(?:and|is|are)\\b)[^.;:,()]){3,60}\\((?:[a-z]+\\s+)?saves?\\s+ends?\\b)',
];
const NOTE = new RegExp(
  `(?:${NOTED.join('|')})[^.;:,()]{0,160}?(?=\\s*(?:[.;:,(]|$|\\band\\s+(?:it|they|the|deals?|takes?|gains?|is|can|makes?|has)\\b|\\b(?:until|for\\s+(?:\\d|an?|one|the)|while|when|if|as\\s+long)\\b))`,
  'uy',
);
/** `takes 6d6 acid damage at the start of each of its turns`: nothing that happens now. */
const TURNLY =
  /\s*(?:takes?|suffers?|loses?)\s+[^.;:()]{1,60}?\s+at\s+the\s+(?:start|beginning|end)\s+of\s+(?:each\s+of\s+)?[^.;:(),]{2,40}?\s+turns\b/uy;
const STANDS =
  /(?:(?:the|that|each)\s+(?:target|creature|enemy)(?:’s|'s)|(its|their|his|her)|(?:the\s+)?([a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,2}?)(?:’s|'s))\s+(?:base\s+)?((?:flying\s+|walking\s+)?speeds?|(?:hit\s+point\s+maximum|maximum\s+hit\s+points|hp\s+maximum)|attacks?(?:\s+rolls?)?|[a-z]+\s+scores?|(?:ac|pd|md|fort|ref|will)(?:\s+and\s+(?:ac|pd|md|fort|ref|will))*|defen[sc]es?|recovery\s+value|crit(?:ical)?(?:\s+hit)?\s+range)\s+(?:(?:is|are|expands?|becomes?|drops?|take|takes|decreases?|increases?|can(?:not|’t|'t))\s+)[^.;:,()]{1,70}?(?=\s*(?:[.;:,(]|$|\b(?:until|for\s+(?:\d|an?|one|the)|and|while|when|if|as\s+long)\b))/uy;

/** `The target can’t make opportunity attacks until …`: what no number holds, as words that stand on whoever it is. */
function takeNote(cursor: Cursor, words: ClauseWords, subject: Subject): Found | undefined {
  const from = cursor.at;
  const found = takePattern(cursor, NOTE);
  if (!found) return undefined;
  // What its own user may not do is the GM’s to hold to, and nothing that stands on anybody.
  if (
    subject.to.kind === 'attacker' &&
    /^(?:can|does|do|is|are|must)/u.test(found[0]) &&
    !/damage/u.test(found[0])
  ) {
    cursor.at = from;
    return undefined;
  }
  return noteClause(cursor, words, subject, found[0]);
}

/** `Its speed is halved until …`, `the target’s hit point maximum is reduced by 5`. */
function takeStand(cursor: Cursor, words: ClauseWords, before: Subject): Found | undefined {
  const from = cursor.at;
  const found = takePattern(cursor, STANDS);
  if (!found) return undefined;
  const [said, its, who] = found;
  if (who !== undefined && !namesOwner(who, words.owner)) {
    cursor.at = from;
    return undefined;
  }
  const to = who !== undefined ? 'attacker' : 'target';
  return noteClause(cursor, words, its === undefined ? { to: { kind: to } } : before, said);
}

function noteClause(cursor: Cursor, { grammar, owner }: ClauseWords, subject: Subject, said: string): Found {
  const { lasting, doubt } = takeBehind(cursor, grammar, owner, subject);
  const effect = { condition: 'custom', label: said.trim().slice(0, NOTE_LETTERS) };
  const until = lasting?.until ?? ({ kind: 'removed' } as const);
  return {
    subject,
    pieces: [{ act: { kind: 'effect', effects: [effect], until } }],
    ...(lasting ? { lasting } : {}),
    doubt: doubt ?? WORDS_ALONE,
  };
}

const NOTE_LETTERS = 100;
/** Why what no number of the sheet holds is only offered. */
export const WORDS_ALONE = 'words alone';

/** `The amount it is taking increases by 10`: of the damage that comes back to the target already. */
function takeGrowth(cursor: Cursor, grammar: Grammar): Clause | undefined {
  const found = takePattern(cursor, grammar.grows);
  if (!found) return undefined;
  const [, types = '', amount, save] = found;
  const [damageType = ''] = damageTypesNamed(types, grammar);
  const { persistent, saves } = grammar.lexicon;
  const effect = {
    condition: 'persistent',
    label: persistent.label,
    amount: Number(amount),
    damageType,
    adds: true as const,
  };
  const dc = save === undefined ? undefined : saves[save];
  const lasting: ReadDuration | undefined =
    dc === undefined ? undefined : { until: { kind: 'saveEnds', dc }, each: false };
  return {
    subject: { to: { kind: 'target' } },
    pieces: [{ effect, lasts: undefined }],
    ...(lasting ? { lasting } : {}),
  };
}

const RELEASES = /(?:the|this)\s+(?:grapple|grab)\s+ends(?![a-z])/uy;

/** `the grapple ends, and the target is swallowed`. */
function takeRelease(cursor: Cursor, { lexicon }: Grammar): Clause | undefined {
  const held = lexicon.conditions.find(({ lasts }) => lasts === 'held');
  if (!held || !takePattern(cursor, RELEASES)) return undefined;
  return { subject: { to: { kind: 'target' } }, pieces: [{ act: { kind: 'end', condition: held.key } }] };
}

function stopRegeneration(cursor: Cursor, { grammar, owner }: ClauseWords, { pieces }: Phrase): Clause {
  const subject: Subject = { to: { kind: 'attacker' } };
  const during = takeDuring(cursor);
  const behind = takeBehind(cursor, grammar, owner, subject);
  const lasting = during ?? behind.lasting;
  return {
    subject,
    pieces,
    ...(lasting ? { lasting } : {}),
    ...(behind.doubt === undefined ? {} : { doubt: behind.doubt }),
  };
}

/** Nobody is named at the start: a push is for the target, a shift for whoever uses the power. */
function impliedSubject({ bare }: Phrase, { doubt }: Subject): Subject {
  return { to: { kind: bare }, ...(doubt === undefined ? {} : { doubt }) };
}

/** “and pushed 3 squares” goes on with the one before; “shift 3 squares” behind a target is the attacker’s again. */
function carryConditions(phrase: Phrase, before: Subject): Subject {
  const [piece] = phrase.pieces;
  const own = piece !== undefined && 'act' in piece && piece.act.kind === 'use';
  return own ? { ...before, to: { kind: 'attacker' } } : before;
}

function subjectOfClause(phrase: Phrase, subject: Subject, used: boolean): Subject {
  if (used && subject.to.kind === 'target') return { ...subject, to: { kind: 'attacker' } };
  if (phrase.falls === 'subject' || subject.to.kind !== 'attacker') return subject;
  return { to: { kind: 'target' } };
}

const TO_SELF = /\s+to\s+(?:itself|themsel(?:f|ves)|(?:this|the)\s+([a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,2}))/uy;

function takeOthers(cursor: Cursor, { falls }: Phrase, owner: OwnerWords): Subject | undefined {
  if (falls !== 'target') return undefined;
  const from = cursor.at;
  const self = takePattern(cursor, TO_SELF);
  if (self && (self[1] === undefined || namesOwner(self[1], owner))) return { to: { kind: 'attacker' } };
  cursor.at = from;
  const found = takePattern(cursor, TO_OTHERS);
  return found && { to: { kind: 'choice', side: 'everyone', most: 1 }, doubt: (found[1] ?? '').trim() };
}

const CANNOT = "(?:cannot|can’t|can't|does\\s+not|doesn’t|doesn't)";
const STOPS = new RegExp(
  `(?:(?:it|(?:the\\s+)?([a-zß-ÿ’'-]+(?:\\s+[a-zß-ÿ’'-]+){0,2}?))\\s+)?(?:${CANNOT}\\s+regenerate|${CANNOT}\\s+(?:regain|heal)\\s+(?:hit\\s+points|hp)\\s+(?:from|through|by)\\s+regeneration|(?:has|gains)\\s+no\\s+regeneration)|(?:(?:its|the|this)\\s+)?(?:([a-zß-ÿ’'-]+(?:\\s+[a-zß-ÿ’'-]+)?)(?:’s|'s)\\s+)?regeneration\\s+(?:${CANNOT}\\s+(?:function|work|heal\\s+it)|stops(?:\\s+working)?|is\\s+suppressed)|no\\s+regeneration`,
  'uy',
);
const DURING = /\s*(?:during|on|in)\s+(?:its|their)\s+next\s+turn/uy;

/** Reads `its regeneration does not function`, `the troll can’t regenerate`: of whoever has the power. */
function takeStop(cursor: Cursor, owner: OwnerWords): Phrase | undefined {
  const from = cursor.at;
  const found = takePattern(cursor, STOPS);
  if (!found) return undefined;
  const who = found[1] ?? found[2];
  if (who !== undefined && !namesOwner(who, owner)) {
    cursor.at = from;
    return undefined;
  }
  const modifiers = [{ to: 'regeneration', value: NO_REGENERATION, rule: '' }];
  const effect = { condition: 'custom', label: 'No regeneration', modifiers };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'attacker' };
}

/** `during its next turn`: over with the end of that. */
function takeDuring(cursor: Cursor): ReadDuration | undefined {
  return (
    takePattern(cursor, DURING) && {
      until: { kind: 'turn', edge: 'end', of: 'attacker', turns: 1 },
      each: false,
    }
  );
}

/** A bracket with what stands in it. */
const BRACKET = /\s*\(([^()]{0,160})\)/uy;
const HARD_BRACKET = /\b(?:if|unless|instead|except|saves?|only\s+(?:if|when)|until|once|must|not)\b/u;
const TAIL =
  /(?:\s+(?:too|as\s+well|immediately|each|in\s+damage|(?:from|by|with)\s+(?:the\s+)?(?:attack|damage|hit|blast)|to\s+(?:the\s+target|it|them|itself)|from\s+(?:the\s+target|it|them)|(?:from|of)\s+(?:(?:the|all|each)\s+)?[a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,2}?(?=\s*(?:[.,;:(]|$|\band\b))))+/uy;
/** Words up to where the next clause may begin. */
const SKIP = /[^,;:]*?(?=\s*(?:[,;:–—]|\band\b|\bor\b|\bplus\b|\bto\s+make\b|$))/uy;
/** What stands between two clauses. */
const JOIN =
  /[\s]*(?:[,;:–—]\s*(?:and|or|but|plus|then)?|\band\b|\bor\b|\bplus\b|\bthen\b|\bto(?=\s+make\b)|\.)\s*/uy;

/** What stands behind a phrase. */
interface Behind {
  readonly lasting?: ReadDuration;
  readonly doubt?: string;
}

/** Duration and brackets behind a phrase; anything else up to the next clause is a doubt. */
function takeBehind(cursor: Cursor, grammar: Grammar, owner: OwnerWords, { to }: Subject): Behind {
  const its = to.kind === 'attacker' ? 'attacker' : 'target';
  const whose = { its, owner } as const;
  let lasting = takeEffectDuration(cursor, grammar, whose);
  takePattern(cursor, TAIL);
  lasting ??= takeEffectDuration(cursor, grammar, whose);
  const hard = takeBrackets(cursor);
  lasting ??= takeEffectDuration(cursor, grammar, whose);
  const found = lasting ? { lasting } : {};
  if (hard !== undefined) return { ...found, doubt: hard };
  if (isCursorAtEnd(cursor) || isJoin(cursor)) return found;
  const from = cursor.at;
  takePattern(cursor, SKIP);
  const rest = cursor.text.slice(from, cursor.at).trim();
  return rest === '' ? found : { ...found, doubt: rest };
}

function takeBrackets(cursor: Cursor): string | undefined {
  for (let turn = 0; turn < 3; turn++) {
    const from = cursor.at;
    const found = takePattern(cursor, BRACKET);
    if (!found) return undefined;
    const inside = found[1] ?? '';
    if (
      /^\s*(?:[a-z]+\s+)?saves?\s+ends?/u.test(inside) &&
      !HARD_BRACKET.test(inside.replace(/saves?\s+ends?/u, ''))
    ) {
      cursor.at = from;
      return undefined;
    }
    if (HARD_BRACKET.test(inside)) return inside.trim();
  }
  return undefined;
}

function isJoin(cursor: Cursor): boolean {
  const at = cursor.at;
  const found = takePattern(cursor, JOIN) !== undefined;
  cursor.at = at;
  return found;
}

/** Who does or suffers what a clause says. */
interface Subject {
  readonly to: RiderTarget;
  /** Nobody can say by the words alone who is meant. */
  readonly doubt?: string;
}

/** A verb comes next. The adverbs before it are a loop, not an option: for an option the engine compiles all verbs once per adverb. */
const VERBS =
  "(?=\\s+(?:(?:also|magically|immediately|then|automatically|each|instead|now)\\s+)*(?:is|are|be|becomes?|takes?|suffers?|gains?|gets?|has|have|receives?|falls?|grants?|heals?|restores?|regains?|recovers?|makes?|uses?|deals?|does|do|pushe?s?|pulls?|slides?|shunts?|shifts?|teleports?|moves?|fl(?:y|ies)|jumps?|pops?|loses?|lands?|can(?!\\s+(?:see|hear)\\b)|may|could|grabs?|grapples?|(?<!(?:attack|damage|initiative)\\s)rolls?|knocks?|spends?|refresh(?:es)?|recharges?|cannot|can’t|can't|must|drops?|leaves?|renders?|increases?|imposes?|inflicts?|adds?|turns?\\s+(?:invisible|to|into)|attacks?\\s+(?:once|twice|two|three|four)|summons?|conjures?|spawns?|calls?\\s+(?:forth|\\d|an?|one|two|three|four))\\b)";
const TARGET = new RegExp(
  `(?:(?:the|each|any|both|that|this)\\s+)?(?:original\\s+|same\\s+|triggering\\s+)?(?:targets?|victims?)${VERBS}`,
  'uy',
);
/** `A target within 30 feet that fails a check`: on whom it comes hangs on a roll of the GM’s. */
const FAILING = new RegExp(
  `(?:an?|each|every|any|the)\\s+(?:[a-z’'-]+\\s+)?targets?\\b(?:\\s+[a-z0-9’'-]+){0,9}?\\s+(?:that|who)\\s+fails?(?:\\s+[a-z0-9’'-]+){1,6}?${VERBS}`,
  'uy',
);
const CREATURE = new RegExp(`(?:the|that)\\s+(?:creature|enemy|opponent)${VERBS}`, 'uy');
const ATTACKER = new RegExp(`(?:the|that)\\s+attacker${VERBS}`, 'uy');
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
function takeSubject(
  cursor: Cursor,
  owner: OwnerWords,
  before: Subject,
  it: Subject = before,
): Subject | undefined {
  const inside = before.to.kind === 'near';
  if (takePattern(cursor, TARGET)) return inside ? before : { to: { kind: 'target' } };
  if (takePattern(cursor, PRONOUN)) return it;
  if (takePattern(cursor, YOU)) return { to: { kind: 'attacker' } };
  if (takePattern(cursor, CREATURE))
    return inside ? before : { to: { kind: 'target' }, ...(before.doubt ? { doubt: before.doubt } : {}) };
  // The attacker is the target of an answer to its attack.
  if (takePattern(cursor, ATTACKER)) return { to: { kind: 'target' }, doubt: 'the attacker' };
  const failing = takePattern(cursor, FAILING);
  if (failing) return { to: { kind: 'target' }, doubt: failing[0].trim() };
  const from = cursor.at;
  const others = takePattern(cursor, OTHERS);
  if (others) {
    const said = cursor.text.slice(from, cursor.at).trim();
    return { to: readOthers(others), doubt: said };
  }
  const somebody = takePattern(cursor, SOMEBODY);
  if (!somebody) return undefined;
  if (COUNTED.test(somebody[0]))
    return { to: { kind: 'choice', side: 'allies', most: 1 }, doubt: somebody[0].trim() };
  if (/\btargets?\b/u.test(somebody[0])) return { to: { kind: 'target' }, doubt: somebody[0].trim() };
  if (/(?:attacks?|power)$/u.test(somebody[2] ?? ''))
    return { to: { kind: 'attacker' }, doubt: somebody[0].trim() };
  if (namesOwner(somebody[2] ?? '', owner)) return { to: { kind: 'attacker' } };
  if (somebody[1] !== undefined) return { to: { kind: 'attacker' }, doubt: somebody[0].trim() };
  cursor.at = from;
  return undefined;
}

/** `each enemy within 5 squares of the target` as whom a rider is for. */
function readOthers([, count = '', , noun = '', behind = '']: RegExpExecArray): RiderTarget {
  const side = /^(?:enem|foe)/u.test(noun) ? 'enemies' : noun.startsWith('all') ? 'allies' : 'everyone';
  const many = /^(?:each|every|all|other|nearby|adjacent|any)?$/u.test(count);
  if (!many) return { kind: 'choice', side, most: countOfTargets(count) };
  const within = /within\s+(\d{1,2})/u.exec(behind)?.[1];
  const of = /target/u.test(behind) ? 'target' : 'attacker';
  return { kind: 'near', side, of, ...(within === undefined ? {} : { within: Number(within) }) };
}

function countOfTargets(count: string): number {
  const word = count.split(/\s+/u).at(-1) ?? '';
  return { two: 2, three: 3 }[word] ?? (/^\d$/u.test(word) ? Number(word) : 1);
}
