import { type Lexicon, memoizeLast } from './grammar.ts';
import {
  type Act,
  HALFWAY_STATE,
  type ReplacedEffect,
  type KnownState,
  SIZE_STATE,
  type RiderMoment,
  type RiderTarget,
  type TriggerEvent,
} from './rider.ts';
import { namesOwner, type OwnerWords } from './sentences.ts';

/** What stands in front of a sentence and says when, or to whom, it happens. */
export interface Lead {
  readonly on: RiderMoment;
  /** Letters of it. */
  readonly length: number;
  /** Why it is not quite sure: “with its first attack roll”. */
  readonly doubt?: string;
  /** Faces without a word of hit or miss: they play on a hit, and are offered on a miss. */
  readonly bare?: true;
  /** It is said of its own sentence alone: “each target hit is …”. */
  readonly once?: true;
  /** It tells what follows a save: the effect read before is continued. */
  readonly save?: 'first' | 'each' | 'after' | 'repeat' | 'again' | 'lasts';
}

const FACES = Array.from({ length: 20 }, (_none, at) => at + 1);
const RESULT = '(?:\\s*,?\\s*(hit or miss|miss or hit|hits?|miss(?:es)?|any))?';
const NATURAL = new RegExp(
  `^(?:(?:on\\s+)?(?:an?\\s+)?(?:natural|nat\\.?)\\s+(?:attack\\s+)?(?:rolls?\\s+)?(?:of\\s+|is\\s+)?)(?:(?:an?\\s+)?(even|odd)(?:\\s+rolls?)?|(\\d{1,2})(?:\\s*(\\+|or\\s+(?:higher|more|above|less|lower))|\\s*(?:[-–—]|to)\\s*(\\d{1,2})|((?:\\s*(?:,|\\bor\\b|\\band\\b|/)+\\s*(?:or\\s+)?\\d{1,2})+))?)${RESULT}`,
  'u',
);
const ENDS = /^\s*[:–—]\s*|^\s*,\s+(?=the|it|each|one)/u;
const PLAIN =
  /^(hit or miss|hit|miss|effect|crit(?:ical(?: hit)?)?|on a (?:hit|miss|critical hit)|on (?:hit|miss|crit)|any hit|even hit|odd hit|even miss|odd miss)\s*[:,]\s*/u;
const SAVE =
  /^(?:(aftereffect)|(first|each)\s+failed\s+sav(?:e|ing\s+throws?)|on\s+(?:an?\s+|the\s+|its\s+)?(first|each)\s+failed\s+sav(?:e|ing\s+throw))\s*[:,]\s*/u;

/** Faces that a list, a range, an open end or a word names. */
function readFaces(found: RegExpExecArray): readonly number[] {
  const [, word, low, open, high, list] = found;
  if (word !== undefined) return FACES.filter((face) => (face % 2 === 0) === (word === 'even'));
  const first = Number(low);
  if (open !== undefined)
    return FACES.filter((face) => (/less|lower/u.test(open) ? face <= first : face >= first));
  if (high !== undefined) return FACES.filter((face) => face >= first && face <= Number(high));
  if (list === undefined) return FACES.filter((face) => face === first);
  const named = new Set([first, ...[...list.matchAll(/\d{1,2}/gu)].map(([each]) => Number(each))]);
  return FACES.filter((face) => named.has(face));
}

function rollResult(word: string | undefined): 'hit' | 'miss' | 'any' {
  if (word === undefined || / or |any/u.test(word)) return 'any';
  return word.startsWith('hit') ? 'hit' : 'miss';
}

const EACH_HIT =
  /^each (?:target|creature|enemy) (?:that (?:is|was) )?hit (?=is|are|has|takes|suffers|falls|gains|grants)/u;

/** Reads the lead of a text in small letters; undefined where it begins with what happens. */
export function readLead(text: string): Lead | undefined {
  const each = EACH_HIT.exec(text);
  if (each) return { on: { kind: 'hit' }, length: each[0].length, once: true };
  return naturalLead(text) ?? saveLead(text) ?? plainLead(text);
}

function naturalLead(text: string): Lead | undefined {
  const found = NATURAL.exec(text);
  if (!found) return undefined;
  const faces = readFaces(found);
  // A 1 always misses, so that its word needs no other.
  const bare = found[6] === undefined && faces.some((face) => face > 1);
  const on: RiderMoment = { kind: 'natural', faces, result: bare ? 'hit' : rollResult(found[6]) };
  const lead = { on, ...(bare ? { bare: true as const } : {}) };
  const rest = text.slice(found[0].length);
  const end = ENDS.exec(rest);
  if (end) return { ...lead, length: found[0].length + end[0].length };
  // Something stands between the faces and the colon: “with its first attack roll”.
  const more = /^([^:–—.]{1,80})[:–—]\s*/u.exec(rest);
  return more
    ? { ...lead, length: found[0].length + more[0].length, doubt: (more[1] ?? '').trim() }
    : undefined;
}

function saveLead(text: string): Lead | undefined {
  const found = SAVE.exec(text);
  if (!found) return undefined;
  const save = found[1] === undefined ? ((found[2] ?? found[3]) === 'each' ? 'each' : 'first') : 'after';
  return { on: { kind: 'hit' }, length: found[0].length, save };
}

function plainLead(text: string): Lead | undefined {
  const found = PLAIN.exec(text);
  const word = found?.[1] ?? '';
  if (!found) return undefined;
  const length = found[0].length;
  const parity = /^(even|odd) (hit|miss)/u.exec(word);
  if (parity) {
    const faces = FACES.filter((face) => (face % 2 === 0) === (parity[1] === 'even'));
    return { on: { kind: 'natural', faces, result: rollResult(parity[2]) }, length };
  }
  if (/hit or miss|effect/u.test(word)) return { on: { kind: 'always' }, length };
  if (/crit/u.test(word)) return { on: { kind: 'critical' }, length };
  return { on: { kind: word.includes('miss') ? 'miss' : 'hit' }, length };
}

/** `on a double success` where the game has outcomes of its own. */
export function readOutcomeLead(text: string, { outcomes = [] }: Lexicon): Lead | undefined {
  for (const { key, words } of outcomes)
    for (const word of words)
      if (text.startsWith(`${word} `) || text.startsWith(`${word}, `))
        return {
          on:
            key === 'hit' || key === 'miss'
              ? { kind: key }
              : { kind: 'outcome', outcome: key, orBetter: true },
          length: word.length + (text.slice(word.length).startsWith(', ') ? 2 : 1),
          once: true,
        };
  return undefined;
}

type Whose = 'me' | 'ally' | 'enemy';

/** What the table would have to see for these words; `unseen` where it cannot. `owner`: words for the one who waits. */
export function readTriggerEvent(said: string, owner: string, staggered: readonly string[]): TriggerEvent {
  const text = said.toLowerCase().replaceAll(/\s+/gu, ' ');
  const halfway = staggered.join('|');
  if (
    new RegExp(`\\bfirst (?:becomes? |is )?(?:${halfway})|(?:${halfway}) for the first time`, 'u').test(text)
  )
    return isOwnersDoing(text, owner, 'firstStaggered');
  if (new RegExp(`\\b(?:is|becomes?|when) (?:${halfway})\\b`, 'u').test(text))
    return isOwnersDoing(text, owner, 'firstStaggered');
  const falls = /\b(?:reduced|drops?|dropped|falls?) to 0|\bis (?:killed|slain|destroyed)|\bdies\b/u.test(
    text,
  );
  if (falls) return fallenEvent(whoseDoing(text, owner));
  return rollEvent(text, owner) ?? turnEvent(text, owner) ?? 'unseen';
}

function isOwnersDoing(text: string, owner: string, event: TriggerEvent): TriggerEvent {
  return whoseDoing(text, owner) === 'me' ? event : 'unseen';
}

function fallenEvent(who: Whose): TriggerEvent {
  return who === 'me' ? 'drops' : who === 'ally' ? 'allyDrops' : 'enemyDrops';
}

/** Whose doing or suffering it is, by the first who is named. */
export function whoseDoing(text: string, owner: string): Whose {
  const named = owner === '' ? -1 : text.search(new RegExp(`\\b(?:${owner})\\b`, 'u'));
  const self = Math.max(named, text.search(/\b(?:you|it|this creature|the monster)\b/u));
  const ally = text.search(/\b(?:ally|allies|friend)\b/u);
  const enemy = text.search(/\b(?:enemy|enemies|foe|opponent|attacker|target|creature)\b/u);
  const first = (one: number, other: number): boolean => one >= 0 && (other < 0 || one < other);
  if (first(ally, named >= 0 ? named : self)) return 'ally';
  if (first(enemy, named >= 0 ? named : self)) return 'enemy';
  return 'me';
}

/** Hits, misses and critical hits, from whichever side they are told. */
const rollPatterns = memoizeLast((owner): readonly (readonly [RegExp, TriggerEvent])[] => {
  const named = owner === '' ? '' : `(?:the |an? )?(?:[a-zß-ÿ’'-]+ ){0,2}(?:${owner})|`;
  const me = `(?:${named}you|it|this creature)`;
  const others =
    "(?:an? |the |another )?(?:nearby |adjacent |engaged )?(?:enemy|attacker|creature|attack|foe)[a-zß-ÿ0-9’' -]{0,60}?";
  const first = `^(?:when |whenever |if |after )?${me}`;
  const patterns: readonly (readonly [string, TriggerEvent])[] = [
    [
      `${first} (?:scores?|rolls?) a (?:critical hit|natural 20)|${me}(?:’s|'s)? attack (?:is a )?crits?`,
      'critical',
    ],
    [
      `(?:critical hit|crits?)[a-z ]{0,20} (?:against|on|hits) ${me}|${others} crits? ${me}|${me} is hit by a critical`,
      'isCritical',
    ],
    [`${me} is hit\\b|${others} hits ${me}|\\battack hits ${me}`, 'isHit'],
    [`${me} is missed|${others} miss(?:es)? ${me}|\\battack misses ${me}`, 'isMissed'],
    [`${me} (?:takes|suffers) (?:any )?(?:[a-z]+ )?damage|${me} is damaged|damages ${me}`, 'isDamaged'],
    [`${first} hits\\b|\\bhits\\.?$`, 'hits'],
    [`${first} misses\\b|\\bmisses\\.?$`, 'misses'],
  ];
  return patterns.map(([pattern, event]) => [new RegExp(pattern, 'u'), event] as const);
});

const ALLY_HIT =
  /\b(?:an?|one|any|another)\s+(?:[a-z-]+\s+)?ally\b[^.;,]{0,60}?\b(?:(?:who\s+|that\s+)?is\s+hit|against\s+(?:one|that|the|this)\s+attack)\b|\b(?:enemy|attack|foe)\s+hits\s+(?:an?\s+|one\s+of\s+(?:its|your)\s+)(?:[a-z-]+\s+)?all(?:y|ies)\b/iu;

/** What an ally who is hit is helped by: `An ally in the burst who is hit`; undefined where the words say nothing of it. */
export function findHitAlly(text: string): string | undefined {
  return ALLY_HIT.exec(text)?.[0];
}

function rollEvent(text: string, owner: string): TriggerEvent | undefined {
  if (ALLY_HIT.test(text)) return 'allyIsHit';
  return rollPatterns(owner).find(([pattern]) => pattern.test(text))?.[1];
}

function turnEvent(text: string, owner: string): TriggerEvent | undefined {
  const who = whoseDoing(text, owner);
  if (/\bfails? a(?: |n )?(?:\w+ )?sav/u.test(text)) return 'saveFailed';
  if (/\b(?:leaves?|moves? away|moves? out|disengages?|shifts? away)\b/u.test(text)) return 'movesAway';
  if (
    /\bmakes? an? (?:ranged|far)[a-zß-ÿ ]{0,20}attack/u.test(text) &&
    /adjacent|engaged|beside|next to/u.test(text)
  )
    return 'shootsBeside';
  if (
    /\b(?:initiative is rolled|rolls? initiative|start of (?:the )?(?:combat|battle|encounter)|battle begins)/u.test(
      text,
    )
  )
    return 'fightBegins';
  if (who !== 'me') return undefined;
  if (
    /\b(?:start|beginning) of (?:each of )?(?:its|your|their|the [a-zß-ÿ’' -]{2,40}?) turns?\b|(?:starts|begins) its turn/u.test(
      text,
    )
  )
    return 'turnBegins';
  return /\bend of (?:each of )?(?:its|your|their) turns?\b|ends its turn/u.test(text)
    ? 'turnEnds'
    : undefined;
}

/** An aura’s words in front of what it does, and for whom. */
export interface AuraLead {
  readonly moments: readonly RiderMoment[];
  readonly to: RiderTarget;
  readonly length: number;
  readonly doubt?: string;
  /** Where one must be for it, which only the GM can see: `within 5 squares`. */
  readonly place?: string;
}

const WHO =
  "((?:each|any|every|all|an?|other)?\\s*(?:[a-z’'-]+\\s+){0,2}?(?:enem(?:y|ies)|creatures?|all(?:y|ies)|undead|humanoids?|beasts?|characters?))";
/** Those it is about besides, whom the table cannot tell: `wearing metal armor`, `who do not resist fire and`. */
const SOME =
  "((?:\\s+(?!that\\b|who\\b|(?:with)?in\\b|engaged\\b|enters?\\b|starts?\\b|begins?\\b|ends?\\b|is\\b|are\\b)[a-z’'-]+){1,6}(?=\\s+(?:that|who)\\b)|\\s+(?:that|who)\\s+(?:do|does|is|are)(?:\\s+not|n[’']t)?(?:\\s+[a-z]+){1,6}?\\s+and)?";
const EDGE = '(enters?|entering|(?:begin(?:s|ning)?|(?:start|end)(?:s|ing)?)\\s+(?:its|their)\\s+turns?)';
const HERE = '(?:with)?in(?:side)?\\s+(?:the|this|its)\\s+(?:aura|zone)';
const ENGAGED_WITH =
  "(?:adjacent\\s+to|engaged\\s+with|next\\s+to|nearby)\\s+(?:it|(?:the\\s+)?[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?)";
const PLACE = `(?:\\s*,?\\s*(?:with)?in(?:side)?\\s+(?:the|this|its|an?)\\s+(?:aura|zone|area)|\\s+${ENGAGED_WITH})`;
const ENTERS = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}${SOME}\\s+(?:that\\s+|who\\s+)?${EDGE}(?:(?:\\s+(?:the|this)\\s+(?:aura|zone))?\\s+or\\s+${EDGE})?(?:${PLACE}|\\s+(?:the|this)\\s+(?:aura|zone))(?=\\s|,)\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:takes?|is|are|suffers?)\\b))?\\s*`,
  'u',
);
const ENGAGED = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}\\s+(?:(?:that\\s+)?(?:is|are)\\s+)?engaged\\s+with\\s+(?:it|(?:the|(an?))\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,3}?)\\s+at\\s+the\\s+(start|end)\\s+of\\s+(?:its|their)\\s+turns?\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:take|is|are|suffer)))?\\s*`,
  'u',
);
const HOLDS = '(?=(?:takes?|suffers?|have|has|gains?|gets?|receives?|is|are|grants?)\\s)';
/** `Creatures in the aura …`, `While inside the zone, enemies …`, `Enemies engaged with the swarm …`. */
const INSIDE = new RegExp(
  `^(?:while\\s+${HERE}\\s*,\\s*)?${WHO}\\s+(?:that\\s+are\\s+|who\\s+are\\s+)?(?:${HERE}|(engaged\\s+with)\\s+(?:it|the\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))\\s+${HOLDS}`,
  'u',
);
const WHILE_INSIDE = new RegExp(
  `^while\\s+(?:${HERE}|(engaged\\s+with)\\s+(?:it|(?:the|this)\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))\\s*,\\s*${WHO}\\s+${HOLDS}`,
  'u',
);
/** `Allies within 5 squares of the captain gain …`: a trait about those who are near. */
const NEAR = new RegExp(
  `^(?:${WHO}|((?:allied|friendly)\\s+[a-z]+))\\s+(?:that\\s+(?:is|are)\\s+)?(within\\s+\\d{1,3}\\s*(?:feet|ft\\.?|squares?))(?:\\s+of\\s+(?:it|you|(?:the\\s+|this\\s+)?([a-zß-ÿ’'-]+(?:\\s+[a-zß-ÿ’'-]+){0,3}?)))?\\s+${HOLDS}`,
  'u',
);
/** `… -2 penalty to attack rolls while in the aura`: the place stands last, and whoever it is first. */
const AT_LAST = new RegExp(
  `^${WHO}((?:\\s+(?:that|who)\\s+[a-zß-ÿ’' -]{2,50}?)?)\\s+${HOLDS}(?=.*\\bwhile\\s+(?:(?:they|it)\\s+(?:are|is)\\s+)?${HERE}\\s*\\.?$)`,
  'u',
);

/** Reads `Enemies that enter or start their turn in the aura`, `When an enemy is engaged with it at the start of its turn`. */
export function readAuraTrigger(text: string, radius: number): AuraLead | undefined {
  const enters = ENTERS.exec(text);
  const engaged = enters ? undefined : ENGAGED.exec(text);
  const found = enters ?? engaged;
  if (!found) return undefined;
  const edges = enters ? [enters[3], enters[4]] : [engaged?.[3]];
  const moments = edges.flatMap((edge) =>
    edge === undefined ? [] : [targetInAura(edge, engaged ? 0 : radius)],
  );
  const some = enters?.[2]?.trim();
  return readAuraLead(found, found[1] ?? '', moments, engaged ? 0 : radius, engaged?.[2] ?? some);
}

/** Reads `Creatures in the aura take a -2 penalty …`: what holds as long as one is inside. `passive`: a trait’s words. */
export function readInsideAura(
  text: string,
  radius: number,
  passive: boolean,
  owner: OwnerWords,
): AuraLead | undefined {
  const near = passive ? NEAR.exec(text) : null;
  const [, them = 'allies', some, place = '', whose] = near ?? [];
  if (near && (whose === undefined || namesOwner(whose, owner)))
    return {
      ...readAuraLead(near, them, [{ kind: 'aura', at: 'inside', radius }], radius, some),
      place,
    };
  const plain = INSIDE.exec(text);
  const ahead = plain ? undefined : WHILE_INSIDE.exec(text);
  const last = plain || ahead ? undefined : AT_LAST.exec(text);
  const found = plain ?? ahead ?? last;
  if (!found) return undefined;
  const [who, engaged] = ahead ? [found[2], found[1]] : [found[1], plain?.[2]];
  // Said of those engaged in a power that is used, it happens once.
  if (engaged !== undefined && !passive) return undefined;
  const within = engaged === undefined ? radius : 0;
  const more = last?.[2]?.trim();
  return readAuraLead(
    found,
    who ?? '',
    [{ kind: 'aura', at: 'inside', radius: within }],
    within,
    more === '' ? undefined : more,
  );
}

function readAuraLead(
  found: RegExpExecArray,
  who: string,
  moments: readonly RiderMoment[],
  within: number,
  more?: string,
): AuraLead {
  const side = /enem/u.test(who) ? 'enemies' : /all(?:y|ies)$/u.test(who) ? 'allies' : 'everyone';
  const plain = /^(?:each|any|every|all|an?|other)?\s*(?:enem(?:y|ies)|creatures?|all(?:y|ies))$/u.test(
    who.trim(),
  );
  return {
    moments,
    to: { kind: 'near', side, of: 'attacker', within },
    length: found[0].length,
    ...(plain && more === undefined ? {} : { doubt: [who.trim(), more].filter(Boolean).join(' ') }),
  };
}

function targetInAura(edge: string, radius: number): RiderMoment {
  const at = edge.startsWith('enter') ? 'enter' : edge.startsWith('end') ? 'end' : 'start';
  return { kind: 'aura', at, radius };
}

/** An act that holds as long as one is inside, where nothing else is said; undefined for what only happens once. */
export function actWhileInside(act: Act): Act | undefined {
  if (act.kind !== 'effect') return undefined;
  return act.until.kind === 'removed' ? { ...act, until: { kind: 'inside' } } : act;
}

/** Words that make a sentence a choice or a condition, which the GM alone can judge. */
const OFFERED =
  /\b(?:if|unless|instead|while|whilst|when(?:ever)?|only|once(?!\s+(?:more|with))|or|either|provided|as\s+long\s+as|except|but|(?:each|every|any)\s+time|already|choos(?:e|es|ing)|choice|chosen|random(?:ly)?|must|otherwise|although|though|would|might|whether|depending|per|should|until|rather\s+than|equal\s+to|you\s+like|up\s+to\s+(?:you|the\s+gm))\b/u;
/** Words that take something away or say that it does not hold: nothing is inflicted. */
const DENIED =
  /\b(?:can(?:not|’t|'t)\s+be(?:come)?|(?:is|are)(?:n’t|n't|\s+not)\s+(?!already|adjacent|engaged)[a-z]+ed|immune\s+to|immunity|no\s+longer|loses?\s+(?:these|all|any|this|the\s+(?!ability))|ends?\s+(?:all|any|one|these|that)|removes?|cancels?\s+(?:all|any|one|an?|each)|counts?\s+as\s+not|never|not\s+(?:be|become|take|suffer)|without\s+(?:being|becoming|taking(?!\s+(?:an?\s+)?opportunity))|instead\s+of\s+being|resists?\s+(?:being)|avoids?|considered)\b/u;
const PICKED = /^(?:if|unless|while|when)/u;

const STATE =
  /^(?:if|while|when|whenever|as\s+long\s+as)\s+(?:(the\s+(?:target|creature|enemy))|(it)|(?:the|an?)\s+([a-zß-ÿ’' -]{2,40}?))\s+(?:is|was)\s+(?:(?:already|currently)\s+)?(not\s+)?(?:(?:already|currently)\s+)?([a-z][a-z, -]{2,50}?)(?:\s+by\s+(?:it|(?:the|an?)\s+([a-zß-ÿ’' -]{2,40}?)))?\s*,\s*$/u;

const TAKING =
  /^if\s+(?:it|the\s+(?:target|creature|enemy))\s+(?:is|was)\s+(?:already\s+)?taking\s+([a-z]+)\s+(?:([a-z]+(?:\s+energy)?)\s+)?damage\s*,\s*$/u;

const SIZED =
  /^if\s+(?:it|the\s+(?:target|creature|enemy))\s+is\s+(?:an?\s+)?([a-z]+)\s+or\s+smaller(?:\s+creature)?\s*,\s*$/u;

/** What must hold by the words in front of a sentence, where the table can tell: `if the target is prone,`. */
export function readKnownState(
  said: string,
  { conditions, staggered, persistent, damageTypes, sizes = [] }: Lexicon,
  owner: OwnerWords,
  its: KnownState['of'] | undefined,
): KnownState | undefined {
  const size = its === undefined ? SIZED.exec(said)?.[1] : undefined;
  if (size !== undefined)
    return sizes.includes(size) ? { of: 'target', state: SIZE_STATE, type: size } : undefined;
  const [, again, kind] = (its === undefined ? TAKING.exec(said) : undefined) ?? [];
  if (again !== undefined) {
    const type = damageTypes.find(({ words }) => kind !== undefined && words.includes(kind))?.key;
    if (!persistent.words.includes(again) || (kind !== undefined && type === undefined)) return undefined;
    return { of: 'target', state: 'persistent', ...(type === undefined ? {} : { type }) };
  }
  const [whole = '', target, it, who, not, word = '', by] = STATE.exec(said) ?? [];
  const of = target
    ? 'target'
    : it
      ? its
      : who !== undefined && namesOwner(who, owner)
        ? 'attacker'
        : undefined;
  const state = findStates(word, { conditions, staggered });
  const held = /\s+by\s+(?:it|the|an?)\b/u.test(whole);
  if (!of || !state || (held && (of !== 'target' || (by !== undefined && !namesOwner(by, owner)))))
    return undefined;
  return { of, ...state, ...(held ? { by: 'attacker' } : {}), ...(not ? { not: true } : {}) };
}

/** The states that words name, of which any counts: `prone`, `slowed, grappled or restrained`. */
function findStates(
  said: string,
  { conditions, staggered }: Pick<Lexicon, 'conditions' | 'staggered'>,
): Pick<KnownState, 'state' | 'or'> | undefined {
  if (staggered.includes(said)) return { state: HALFWAY_STATE };
  const keys = said
    .split(/\s*,\s*(?:or\s+)?|\s+or\s+/u)
    .map((word) => conditions.find(({ words }) => words.includes(word))?.key);
  const [state, ...or] = keys.flatMap((key) => key ?? []);
  if (state === undefined || or.length + 1 < keys.length) return undefined;
  return { state, ...(or.length > 0 ? { or } : {}) };
}

const AGAINST =
  /^(?:against|vs\.?)\s+(?:an?\s+|any\s+)?([a-z][a-z, -]{2,60}?)\s+(?:targets?|creatures?|enem(?:y|ies)|foes?)\.?$/u;

/** What must hold of a target by the words behind an amount: `against a slowed or prone target`. */
export function readStateBehind(said: string, lexicon: Lexicon): KnownState | undefined {
  const state = findStates(AGAINST.exec(said)?.[1] ?? '', lexicon);
  return state && { of: 'target', ...state };
}

const INSTEAD =
  /\s+instead\s+of\s+(?:being\s+|only\s+)?(?:(\d{1,3})(?=\s*(?:[.,;(]|$|until\b|for\b))|([a-z]+(?:\s[a-z]+)?)(?=\s*(?:[.,;(]|$|until\b|for\b)))/u;

/** A text without its `instead of hampered`, and what that names; undefined where it names nothing that the table sets. */
export function readReplacement(
  text: string,
  { conditions, persistent }: Lexicon,
): { readonly text: string; readonly instead: ReplacedEffect } | undefined {
  const found = INSTEAD.exec(text);
  if (!found) return undefined;
  const [words, amount, word = ''] = found;
  const rest = text.replace(words, '');
  const again = new RegExp(`\\b(?:${persistent.words.join('|')})\\b`, 'u').test(rest);
  if (amount !== undefined)
    return again ? { text: rest, instead: { condition: 'persistent', amount: Number(amount) } } : undefined;
  const condition = conditions.find((each) => each.words.includes(word))?.key;
  return condition === undefined ? undefined : { text: rest, instead: { condition } };
}

/** Why a text is only offered, in its own words; undefined where nothing in it asks for a judgement. */
export function findGuard(text: string): string | undefined {
  const found = OFFERED.exec(text);
  if (!found) return undefined;
  const from = text.slice(found.index);
  const words = /^[^,;.(]{1,80}/u.exec(from)?.[0].trim() ?? found[0];
  return PICKED.test(found[0]) ? words : words.slice(0, 60);
}

const WHILE_NOT =
  /\b(?:(?:while|as\s+long\s+as|if)\s+[^.;:,()]{2,50}?|that|who)\s(?:is|are)(?:n’t|n't|\s+not)\s+[a-z]+/gu;

/** Whether the text takes away or denies what it names. */
export function hasDenial(text: string): boolean {
  // What a bracket takes away ends what stands in front of it; while what is not so, somebody is something.
  return DENIED.test(text.replaceAll(/\([^()]*\)/gu, ' ').replaceAll(WHILE_NOT, ' '));
}
