import { rememberingLast } from './cursor.ts';
import type { TriggerEvent } from './rider.ts';

type Whose = 'me' | 'ally' | 'enemy';

/** What the table would have to see for these words; `unseen` where it cannot. `owner`: words for the one who waits. */
export function eventOf(said: string, owner: string, staggered: readonly string[]): TriggerEvent {
  const text = said.toLowerCase().replaceAll(/\s+/gu, ' ');
  const halfway = staggered.join('|');
  if (
    new RegExp(`\\bfirst (?:becomes? |is )?(?:${halfway})|(?:${halfway}) for the first time`, 'u').test(text)
  )
    return ofMine(text, owner, 'firstStaggered');
  if (new RegExp(`\\b(?:is|becomes?|when) (?:${halfway})\\b`, 'u').test(text))
    return ofMine(text, owner, 'firstStaggered');
  const falls = /\b(?:reduced|drops?|dropped|falls?) to 0|\bis (?:killed|slain|destroyed)|\bdies\b/u.test(
    text,
  );
  if (falls) return fallen(whoIn(text, owner));
  return ofRolls(text, owner) ?? ofTurns(text, owner) ?? 'unseen';
}

function ofMine(text: string, owner: string, event: TriggerEvent): TriggerEvent {
  return whoIn(text, owner) === 'me' ? event : 'unseen';
}

function fallen(who: Whose): TriggerEvent {
  return who === 'me' ? 'drops' : who === 'ally' ? 'allyDrops' : 'enemyDrops';
}

/** Whose doing or suffering it is, by the first who is named. */
function whoIn(text: string, owner: string): Whose {
  const named = owner === '' ? -1 : text.search(new RegExp(`\\b(?:${owner})\\b`, 'u'));
  const self = Math.max(named, text.search(/\b(?:you|it|this creature|the monster)\b/u));
  const ally = text.search(/\b(?:ally|allies|friend)\b/u);
  const enemy = text.search(/\b(?:enemy|enemies|foe|opponent|target|creature)\b/u);
  const first = (one: number, other: number): boolean => one >= 0 && (other < 0 || one < other);
  if (first(ally, named >= 0 ? named : self)) return 'ally';
  if (first(enemy, named >= 0 ? named : self)) return 'enemy';
  return 'me';
}

/** Hits, misses and critical hits, from whichever side they are told. */
const rollPatterns = rememberingLast((owner): readonly (readonly [RegExp, TriggerEvent])[] => {
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
export function allyHitIn(text: string): string | undefined {
  return ALLY_HIT.exec(text)?.[0];
}

function ofRolls(text: string, owner: string): TriggerEvent | undefined {
  if (ALLY_HIT.test(text)) return 'allyIsHit';
  return rollPatterns(owner).find(([pattern]) => pattern.test(text))?.[1];
}

function ofTurns(text: string, owner: string): TriggerEvent | undefined {
  const who = whoIn(text, owner);
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
