import { isSecondAttack, readPowerNameAlone } from './attackUses.ts';
import { type Clause, readClauses, type ClauseWords, WORDS_ALONE } from './clauses.ts';
import { type ReadDuration, takeEffectDuration } from './durations.ts';
import { type Cursor, isCursorAtEnd, type Lexicon } from './grammar.ts';
import { readMoment } from './moments.ts';
import type { PhrasePiece } from './phrases.ts';
import type {
  Act,
  EffectAct,
  ReplacedEffect,
  KnownState,
  RiderEffect,
  RiderMoment,
  RiderTarget,
  RiderDuration,
} from './rider.ts';
import {
  type PowerSurroundings,
  putMomentFirst,
  type Sentence,
  SENTENCE_LETTERS,
  turnFirst,
  normalizeSentence,
} from './sentences.ts';
import {
  readAuraTrigger,
  type AuraLead,
  hasDenial,
  findGuard,
  readInsideAura,
  readReplacement,
  readKnownState,
  type Lead,
  readLead,
  readOutcomeLead,
  actWhileInside,
} from './triggers.ts';

/** A sentence as far as it was read. */
export interface SentenceRead {
  readonly moments: readonly RiderMoment[];
  readonly deeds: readonly ReadAct[];
  /** Why all of it is only offered. */
  readonly doubt?: string;
  /** The same where the table can tell: what must hold, in its words. */
  readonly known?: { readonly state: KnownState; readonly words: string };
  readonly instead?: ReplacedEffect;
  /** What follows a save against the effect before it. */
  readonly save?: Lead['save'];
  /** How long what stands before it lasts, where it says no more than that. */
  readonly until?: RiderDuration;
  /** Its natural roll says neither hit nor miss: on a miss it is only offered. */
  readonly bare?: true;
  /** “Instead”: what a failed save brings takes the place of what it was rolled against. */
  readonly replaces: boolean;
  /** Words of it that nobody understood. */
  readonly unread: boolean;
  /** It begins with words that say when it happens: sentences behind it in the line go on with them. */
  readonly lead?: Lead;
}

export interface SentenceWords extends ClauseWords {
  readonly around: PowerSurroundings;
  readonly radius: number;
  /** The owner’s words as alternatives of a pattern. */
  readonly ownerWords: string;
  /** Whether anything is rolled to hit: without it a hit is one of another power. */
  readonly attacks: boolean;
}

/** `If the target is prone, …`, where something follows it. */
const CONDITION = /^(?:if|unless|when(?:ever)?|while)\s[^,;:()]{3,120},\s*(?=\S)/u;
const LASTING_WORDS =
  /\(?\b(?:until|for)\s+(?:the\s+)?(?:start|beginning|end|rest|remainder)\s+of\s+[^.;,()]{2,50}?(?:\s+(?:next\s+)?turns?|encounter|battle|fight|scene)\)?|\(\s*(?:[a-z]+\s+)?saves?\s+ends?[^()]{0,12}\)|\b(?:until\s+(?:they|it|the\s+(?:target|creature|enemy))\s+(?:leaves?|exits?)|(?:while|as\s+long\s+as)\s+(?:(?:they|it|he|she|the\s+(?:target|creature|enemy))\s+(?:are|is|remains?|stays?)\s+)?(?:with)?in(?:side)?)\s+(?:the|this|its)\s+(?:aura|zone)|\buntil\s+(?:it|they|the\s+target|he|she)\s+escapes?(?:\s+the\s+(?:grapple|grab))?|up\s+to\s+\d+/gu;
const ASIDE =
  /\((?![^()]*(?:\bif\b|\bunless\b|\binstead\b|\bexcept\b|\bsaves?\b|\bonce\b|\bmust\b|\bnot\b))[^()]{0,160}\)/gu;
const NOTHING: Omit<SentenceRead, 'moments'> = { deeds: [], unread: true, replaces: false };

/** A sentence that says no more than that the save is made again. */
const ENDED_ALONE = /^\(?save ends\)?[.\s]*$/u;

const LASTING = /^(?:the|this)\s+(?:effect|curse|condition|charm|poison|magic)\s+lasts\s+(?:for\s+)?/u;

/** `The effect lasts 24 hours`: how long what the sentence before it sets holds. */
function lastingActs(text: string, { grammar, owner }: SentenceWords): RiderDuration | undefined {
  const lead = LASTING.exec(text)?.[0];
  if (lead === undefined) return undefined;
  const rest = text.slice(lead.length);
  const said = /^(?:until|through)\b/u.test(rest) ? rest : `for ${rest}`;
  return takeEffectDuration({ text: said, at: 0 }, grammar, { its: 'target', owner })?.until;
}

/** “An ally in the burst who is hit has …”: what it waits for stands in its header. */
const HIT_ALLY = /^((?:an?|one|any)\s+(?:[a-z-]+\s+)?ally\b[^.;,]{0,40}?)\s+(?:who|that)\s+is\s+hit\b/u;
const OR_ALLY =
  /^(?:it|he|she|you|(?:the|an?)\s+[a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+)?)\s+or\s+(an?|one)\s+(?=(?:[a-zß-ÿ’'-]+\s+){0,2}?ally\b)/u;

/**
 * What one sentence brings at its moment. Never throws; what is not understood is said to be. `before`: the words of a
 * moment in front of an earlier sentence of the line, which hold for this one as well.
 */
export function readSentence(
  { text }: Sentence,
  on: RiderMoment,
  words: SentenceWords,
  before?: Lead,
): SentenceRead {
  const plain = normalizeSentence(text, words.grammar.lexicon);
  const regrows = words.around.passive === true && words.grammar.lexicon.regrows === true;
  const moved = turnFirst(regrows ? putMomentFirst(plain, words.owner) : plain);
  if (plain.length > SENTENCE_LETTERS) return { ...NOTHING, moments: [on] };
  const lasting = lastingActs(plain, words);
  if (lasting) return { ...NOTHING, unread: false, moments: [on], save: 'lasts', until: lasting };
  if (ENDED_ALONE.test(plain)) return { ...NOTHING, unread: false, moments: [on], save: 'repeat' };
  const own = readLead(moved) ?? readOutcomeLead(moved, words.grammar.lexicon);
  const lead = own ?? (before?.save === undefined ? before && { ...before, length: 0 } : undefined);
  // “She or an ally” is one ally: everyone is its own.
  const rest = moved
    .slice(own?.length ?? 0)
    .replace(OR_ALLY, '$1 ')
    .replace(HIT_ALLY, '$1');
  if (own?.save === 'first' && ENDED_ALONE.test(rest))
    return { ...NOTHING, unread: false, moments: [on], save: 'again' };
  const whole = readRest(rest, lead?.on ?? on, words, lead?.save);
  const listed = whole.deeds.length === 0 ? listedConditions(rest, words.grammar) : [];
  const read = listed.length > 0 ? { ...whole, deeds: listed } : whole;
  const struck = lead !== undefined && lead.save === undefined && lead.on.kind !== 'always' && !words.attacks;
  const doubt =
    lead?.doubt ??
    read.doubt ??
    (struck && read.deeds.some(({ act }) => act.kind !== 'use') ? 'on a hit' : undefined) ??
    (own === undefined && before?.save !== undefined ? A_FAILED_SAVE : undefined) ??
    (lead !== undefined && isSecondAttack(rest) ? MAY.exec(rest)?.[0] : undefined);
  const goesOn = own ?? before;
  const missed = lead?.bare === true && lead.on.kind === 'natural' && read.moments.includes(lead.on);
  return {
    ...read,
    ...(missed
      ? { moments: [...read.moments, { ...lead.on, result: 'miss' as const }], bare: true as const }
      : {}),
    ...(doubt === undefined ? {} : { doubt }),
    ...(own?.save ? { save: own.save } : {}),
    ...(goesOn ? { lead: goesOn } : {}),
  };
}

const LISTED =
  /(?<=^|[:;,]\s*)\d{1,2}(?:\s*[-–]\s*\d{1,2})?\s*[.:)]\s*([a-z][a-z ]{2,20}?)(?=\s*(?:[;,.]|$))/gu;

/** `1. confused; 2. weakened; 3. dazed`: each of them is a choice. */
function listedConditions(text: string, { lexicon }: ClauseWords['grammar']): readonly ReadAct[] {
  const found = [...text.matchAll(LISTED)].flatMap(
    ([, word = '']) => lexicon.conditions.find(({ words }) => words.includes(word)) ?? [],
  );
  return found.length < 2
    ? []
    : found.map(({ key, label }) => ({
        to: { kind: 'target' },
        act: { kind: 'effect', effects: [{ condition: key, label }], until: { kind: 'removed' } },
        doubt: 'one of these',
      }));
}

const MAY = /\b(?:can|may)\b/u;
/** Why what stands behind `Each failed save:` is only offered. */
export const A_FAILED_SAVE = 'a failed save';

function readRest(text: string, on: RiderMoment, words: SentenceWords, save: Lead['save']): SentenceRead {
  const held = readInsideAura(text, words.radius, words.around.passive === true, words.owner);
  const holding = held && holdingIn(readLed(text, on, words, save, held));
  return holding ?? readLed(text, on, words, save, readAuraTrigger(text, words.radius));
}

/** What only holds inside, each act for as long as one is there; undefined where any of it happens once. */
function holdingIn(read: SentenceRead): SentenceRead | undefined {
  const deeds = read.deeds.flatMap((deed) => {
    const act = actWhileInside(deed.act);
    return act ? [{ ...deed, act }] : [];
  });
  return deeds.length === 0 || deeds.length < read.deeds.length ? undefined : { ...read, deeds };
}

function readLed(
  text: string,
  on: RiderMoment,
  words: SentenceWords,
  save: Lead['save'],
  aura: AuraLead | undefined,
): SentenceRead {
  const timed = aura ? undefined : readMoment(text, words);
  const begins = aura?.length ?? timed?.from ?? 0;
  const whole = text.slice(begins, timed?.to ?? text.length);
  const its = timed || words.around.passive === true ? 'attacker' : undefined;
  const { said, guarded, ...sure } =
    save === undefined ? isCertain(whole, on, its, words) : readFailedSave(whole);
  const ended = readEnding(said, words) ?? readProof(said, words);
  if (ended) return { ...ended, moments: aura?.moments ?? (timed ? [timed.on] : [on]) };
  const denied = hasDenial(judgeActs(said.replace(CONDITION, '')));
  const left = denied ? withoutDenied(said) : undefined;
  if (denied && left === undefined)
    return {
      ...(endsSomeEffect(said) ?? NOTHING),
      moments: aura?.moments ?? (timed ? [timed.on] : [on]),
    };
  if (left !== undefined) {
    const read = readLed(text.slice(0, begins) + left, on, words, save, aura);
    return {
      ...read,
      deeds: [...(endsSomeEffect(said)?.deeds ?? []), ...read.deeds],
      unread: true,
      doubt: read.doubt ?? 'what is denied with it',
    };
  }
  const start = aura ? { to: aura.to } : words.start;
  const told = save === undefined ? said : said.replaceAll(/\binstead\b ?/gu, '');
  // What must hold first inflicts nothing: “If the target is prone, …”.
  const read = readActs(told.replace(CONDITION, ''), {
    ...words,
    start: timed ? { to: { kind: timed.of ?? 'attacker' } } : start,
  });
  const doubt =
    guarded ??
    aura?.doubt ??
    timed?.doubt ??
    (aura || timed ? undefined : standingSubject(words, sure.known?.words));
  return {
    ...read,
    deeds: read.deeds.map((deed) => placedAt(readGrowth(deed, sure.known?.state.type), aura?.place)),
    replaces: save !== undefined && /\binstead\b/u.test(said),
    moments: aura?.moments ?? (timed ? [timed.on] : [on]),
    ...(doubt === undefined ? sure : { doubt }),
  };
}

/** The act with the place where it holds as the reason why it is only offered, where it has none that weighs more. */
function placedAt(deed: ReadAct, place: string | undefined): ReadAct {
  return place === undefined || (deed.doubt !== undefined && deed.doubt !== WORDS_ALONE)
    ? deed
    : { ...deed, doubt: place };
}

/** Where a sentence goes on with something of its own. */
const PARTS =
  /\s*[;:]\s+|,\s+(?:and|but)\s+|\s+(?:and|but)\s+(?=(?:the|it|they|he|she|its|their|can(?:not|’t|'t)?|loses?|is|are|takes?|becomes?|falls?|grants?|regains?|heals?|gains?|cancels?|removes?)\b)/u;

/** What of a sentence that denies something in one part stands in the others; undefined where nothing does. */
function withoutDenied(said: string): string | undefined {
  const parts = said.split(PARTS);
  const left = parts.filter((part) => !hasDenial(judgeActs(part)));
  return parts.length < 2 || left.length === 0 || left.length === parts.length
    ? undefined
    : left.join(', and ');
}

const ENDED =
  /^(?:(?:it|they|he|she|(?:the|that|each|an?)\s+[a-zß-ÿ’' -]{2,40}?)\s+)?(?:(?:is|are)\s+no\s+longer\s+([a-z][a-z ]{2,20}?)|(?:ends?|removes?|loses?|releases?)\s+(?:the|all|any|its|an?)\s+([a-z][a-z ]{2,20}?)(?:\s+(?:condition|effect|creature|target|enem(?:y|ie))s?)?(?:\s+(?:on|from|affecting)\s+[^.;,]{2,40})?)\s*\.?$|^the\s+([a-z][a-z ]{2,20}?)\s+(?:condition|effect)\s+(?:on\s+[^.;,]{2,30}?\s+)?ends\b[^.;,]{0,40}\.?$/u;

/** `It is no longer dazed`, `releases all grabbed creatures`: a condition that ends, always offered. */
function readEnding(
  said: string,
  { grammar: { lexicon } }: SentenceWords,
): Omit<SentenceRead, 'moments'> | undefined {
  const [, state, ends, of] = ENDED.exec(said.replace(CONDITION, '')) ?? [];
  const word = state ?? ends ?? of;
  const key = lexicon.conditions.find(({ words }) => word !== undefined && words.includes(word))?.key;
  if (key === undefined) return undefined;
  const deed = { to: { kind: 'target' }, act: { kind: 'end', condition: key } } as const;
  return { deeds: [deed], doubt: 'whose it is', unread: false, replaces: false };
}

const PROOF =
  /^(?:it|they|he|she|(?:the|that|each|an?)\s+(?:target|creature|enemy))\s+(?:is|are|becomes?)\s+(immune\s+to\s+(?:this|that|the)\s+(?![^.]*\b(?:damage|conditions?)\b)[^.;,()]{2,80}?)(?=\s+(?:for|until)\s)/u;

/** `The target is immune to this ghast’s Stench for 24 hours`: words that stand on it so long. */
function readProof(
  said: string,
  { grammar, owner }: SentenceWords,
): Omit<SentenceRead, 'moments'> | undefined {
  const [front, label = ''] = PROOF.exec(said) ?? [];
  if (front === undefined) return undefined;
  const cursor: Cursor = { text: said, at: front.length };
  const lasting = takeEffectDuration(cursor, grammar, { its: 'target', owner });
  if (!lasting || !isCursorAtEnd(cursor)) return undefined;
  const effects = [{ condition: 'custom', label }];
  const deed: ReadAct = { to: { kind: 'target' }, act: { kind: 'effect', effects, until: lasting.until } };
  return { deeds: [deed], unread: false, replaces: false };
}

const ENDS_SOME =
  /\b(?:ends?|removes?|cancels?)\s+(?:one|an?|all|any|each)\s+[^.;:,()]{0,60}?(?:effects?|conditions?|damage)\b(?:(?!\s+and\s)[^.;:,()]){0,40}/u;

/** `can end one effect on itself`: which one, the GM says. */
function endsSomeEffect(said: string): Omit<SentenceRead, 'moments'> | undefined {
  const label = ENDS_SOME.exec(said)?.[0].trim();
  if (label === undefined) return undefined;
  const effects = [{ condition: 'custom', label }];
  const deed: ReadAct = {
    to: { kind: 'target' },
    act: { kind: 'effect', effects, until: { kind: 'removed' } },
  };
  return { deeds: [deed], doubt: 'which of them', unread: false, replaces: false };
}

interface Judged extends Pick<SentenceRead, 'known' | 'instead'> {
  readonly said: string;
  readonly guarded?: string | undefined;
}

/** What a failed save brings: an “instead” says that it takes the place of what it was rolled against. */
function readFailedSave(said: string): Judged {
  return { said, guarded: findGuard(judgeActs(said.replaceAll(/\binstead\b/gu, ''))) };
}

/**
 * The words of a sentence without what the table sees to: a state in front that it can tell, and what a natural roll
 * brings in the place of something else. Where anything more asks for a judgement, the sentence as it stands.
 */
function isCertain(
  whole: string,
  on: RiderMoment,
  its: KnownState['of'] | undefined,
  { grammar: { lexicon }, owner }: SentenceWords,
): Judged {
  const front = CONDITION.exec(whole)?.[0] ?? '';
  const state = readKnownState(front, lexicon, owner, its);
  const behind = state ? whole.slice(front.length) : whole;
  const special = state !== undefined || on.kind === 'natural' || on.kind === 'critical';
  const swapped = special ? readReplacement(behind, lexicon) : undefined;
  const said = swapped?.text ?? behind;
  // Damage that grows grows in the place of what is dealt anew.
  const grows = state?.state === 'persistent' && /\bincreases\s+by\b/u.test(said);
  const instead = swapped?.instead ?? (grows ? { condition: 'persistent' } : undefined);
  if (findGuard(judgeActs(said)) !== undefined && !isSecondAttack(said))
    return { said: whole, guarded: findGuard(judgeActs(whole)) };
  return {
    said,
    ...(state ? { known: { state, words: front.replace(/[\s,]+$/u, '') } } : {}),
    ...(instead ? { instead } : {}),
  };
}

/** A trait does nothing at any moment but those that it names; `holds`: while what. */
function standingSubject({ around }: SentenceWords, holds = 'always'): string | undefined {
  return around.passive === true ? holds : undefined;
}

/** Damage that grows is of the type that must be there already. */
function readGrowth(deed: ReadAct, damageType: string | undefined): ReadAct {
  const { act } = deed;
  if (damageType === undefined || act.kind !== 'effect') return deed;
  const effects = act.effects.map((each) =>
    each.adds && each.damageType === '' ? { ...each, damageType } : each,
  );
  return { ...deed, act: { ...act, effects } };
}

/** The words by which a sentence is judged: without its durations and the brackets that only explain. */
function judgeActs(text: string): string {
  return text.replaceAll(LASTING_WORDS, ' ').replaceAll(ASIDE, ' ');
}

function readActs(text: string, words: SentenceWords): Pick<SentenceRead, 'deeds' | 'unread'> {
  const alone = readPowerNameAlone(text, words.uses);
  if (alone) return { deeds: [{ to: { kind: 'attacker' }, act: alone }], unread: false };
  const cursor: Cursor = { text, at: 0 };
  const { grammar, owner } = words;
  const ofTarget = takeEffectDuration(cursor, grammar, { its: 'target', owner });
  const { clauses, unread, lasts } = readClauses(cursor, words);
  // “Until the end of its next turn, the knight …”: whose turn it is stands behind it.
  const own = clauses[0] ? clauses[0].subject.to.kind === 'attacker' : words.start.to.kind === 'attacker';
  const ahead = own ? takeEffectDuration({ text, at: 0 }, grammar, { its: 'attacker', owner }) : ofTarget;
  const attacks = clauses.some(({ pieces }) =>
    pieces.some((piece) => 'act' in piece && callsAttack(piece.act)),
  );
  const deeds = actsOfClauses(clauses, ahead, words.grammar.lexicon).map((deed) => {
    if (attacks && deed.doubt === undefined && isPassing(deed.act))
      return { ...deed, doubt: 'for that attack' };
    return lasts && deed.act.kind === 'effect' && deed.doubt === undefined
      ? { ...deed, doubt: 'how long it lasts' }
      : deed;
  });
  return { deeds, unread: unread || !isCursorAtEnd(cursor) };
}

function callsAttack({ kind }: Act): boolean {
  return kind === 'use' || kind === 'basicAttack';
}

/** Changed numbers that nothing ends: with an attack beside them they are of that attack. */
function isPassing(act: Act): boolean {
  return (
    act.kind === 'effect' &&
    act.until.kind === 'removed' &&
    act.effects.every(({ condition }) => condition === 'custom')
  );
}

/** An act with whom it is for, and why it may only be offered. */
export interface ReadAct {
  readonly to: RiderTarget;
  readonly act: Act;
  readonly doubt?: string;
}

interface Waiting {
  readonly clause: Clause;
  readonly effect: RiderEffect;
  readonly lasts: Extract<PhrasePiece, { readonly effect: RiderEffect }>['lasts'];
}

/** The acts of a sentence. Effects without a duration of their own share the next one that is said of the same subject. */
function actsOfClauses(
  clauses: readonly Clause[],
  ahead: ReadDuration | undefined,
  lexicon: Lexicon,
): readonly ReadAct[] {
  const deeds: ReadAct[] = [];
  let waiting: Waiting[] = [];
  const close = (lasting: ReadDuration | undefined): void => {
    deeds.push(...closeEffects(waiting, lasting, lexicon));
    waiting = [];
  };
  for (const clause of clauses) {
    if (waiting.some((each) => !sameTarget(each.clause, clause))) close(ahead);
    for (const piece of clause.pieces) {
      if ('act' in piece) deeds.push(makeAct(clause, lastingAhead(piece.act, ahead)));
      else waiting.push({ clause, ...piece });
    }
    if (!clause.lasting) continue;
    // “… is prone, and its speed is 0 until …”: what lies there lies there for all that stands in words.
    if (clause.pieces.every((piece) => 'act' in piece) && waiting.every(({ lasts }) => lasts === 'instant'))
      close(undefined);
    close(clause.lasting);
  }
  close(ahead);
  return deeds;
}

/** Words that stand on somebody, with the duration in front of the sentence where they have none of their own. */
function lastingAhead(act: Act, ahead: ReadDuration | undefined): Act {
  return act.kind === 'effect' && act.until.kind === 'removed' && ahead
    ? { ...act, until: ahead.until }
    : act;
}

function sameTarget(one: Clause, other: Clause): boolean {
  return one.subject.to.kind === other.subject.to.kind;
}

function makeAct({ subject, doubt }: Clause, act: Act): ReadAct {
  return { to: subject.to, act, ...(doubt === undefined ? {} : { doubt }) };
}

/** What waited for a duration, as acts: together under one save, each for itself where the words or its nature say so. */
function closeEffects(
  waiting: readonly Waiting[],
  lasting: ReadDuration | undefined,
  lexicon: Lexicon,
): readonly ReadAct[] {
  const shared = waiting.filter((each) => lasting !== undefined && doesShareSave(each, lasting, waiting));
  const apart = waiting.filter((each) => !shared.includes(each));
  const groups = lasting?.each === true ? shared.map((each) => [each]) : shared.length > 0 ? [shared] : [];
  return [
    ...apart.map((each) => groupEffects([each], ownUntil(each, lexicon))),
    ...groups.map((group) => groupEffects(group, lasting?.until ?? { kind: 'removed' })),
  ];
}

/** Prone lasts by itself, a grip by its hold; a duration said last is that of the last one at least. */
function doesShareSave({ lasts }: Waiting, { until }: ReadDuration, all: readonly Waiting[]): boolean {
  if (lasts === 'instant') return all.length === 1 && (until.kind === 'turn' || until.kind === 'saveEnds');
  if (lasts === 'held') return all.length === 1 || until.kind === 'escape';
  return true;
}

function ownUntil({ lasts }: Waiting, { persistent }: Lexicon): RiderDuration {
  if (lasts === 'held') return { kind: 'escape' };
  return lasts === 'persistent' && persistent.saveEnds ? { kind: 'saveEnds' } : { kind: 'removed' };
}

function groupEffects(group: readonly Waiting[], until: RiderDuration): ReadAct {
  const [first] = group;
  const doubt = group.find(({ clause }) => clause.doubt !== undefined)?.clause.doubt;
  const act: EffectAct = { kind: 'effect', effects: group.map(({ effect }) => effect), until };
  return {
    to: first?.clause.subject.to ?? { kind: 'target' },
    act,
    ...(doubt === undefined ? {} : { doubt }),
  };
}
