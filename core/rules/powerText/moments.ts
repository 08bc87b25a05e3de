import type { Lexicon } from './grammar.ts';
import type { SentenceWords } from './readSentence.ts';
import type { RiderMoment, TriggerEvent } from './rider.ts';
import { namesOwner, type OwnerWords } from './sentences.ts';
import { readTriggerEvent, whoseDoing } from './triggers.ts';

/** Own turns and halfway marks at which something happens by itself. */
const SELF =
  /^(?:at\s+the\s+(?:start|beginning|end)\s+of\s+(?:each\s+of\s+)?(?:its|your|the\s+[a-zß-ÿ’' -]{2,40}?(?:’s|'s))\s+turns?|when\s+first\s+[a-z]+)\s*,\s*/u;
/** `When it takes fire damage, …`: damage of a type that the table sees. */
const STRUCK =
  /^(when(?:ever)?|if|(?:each|any|every)\s+time|after)\s+(?:it|(?:the|an?)\s+([a-zß-ÿ’' -]{2,40}?))\s+(?:takes?|suffers?|is\s+dealt|is\s+hit\s+by\s+(?:an?\s+)?attacks?\s+that\s+deals?)\s+(?:any\s+)?((?:[a-z]+(?:\s*,\s*(?:or\s+|and\s+)?|\s+or\s+|\s+and\s+|\s+)){1,4})damage\s*,\s*/u;
const WHEN_LAST = /\s+when\s+(?:it|(?:the|an?)\s+[a-zß-ÿ’' -]{2,40}?)\s+is\s+first\s+[a-z]+\s*\.?$/u;

/** A moment that a sentence names itself, with the letters of what happens then. */
export interface TimedWords {
  readonly on: RiderMoment;
  /** Who “it” is behind those words, where that is not the creature with the power. */
  readonly of?: 'target';
  readonly from: number;
  readonly to: number;
  readonly doubt?: string;
}

/** `At the start of its turn, it heals 5`, `This power refreshes when it is first staggered`. */
export function readMoment(text: string, words: SentenceWords): TimedWords | undefined {
  const { ownerWords, owner, grammar } = words;
  const first = SELF.exec(text);
  const last = first ? undefined : WHEN_LAST.exec(text);
  const found = first ?? last;
  if (!found) return readDamageTaken(text, grammar.lexicon, owner) ?? readWaited(text, words);
  const said = found[0].replace(/[\s,.]+$/u, '').trim();
  const event = readTriggerEvent(said, ownerWords, grammar.lexicon.staggered);
  if (event === 'unseen') return undefined;
  const on: RiderMoment = { kind: 'trigger', event, text: said };
  return { on, from: first ? found[0].length : 0, to: last ? last.index : text.length };
}

/** `When an enemy hits it, …`, `A creature that hits it with a melee attack takes …`. */
const WAITED = /^(?:when(?:ever)?|(?:each|any|every)\s+time|after)\s+[^;:()]{3,120}?,\s*(?=\S)/u;
const WHO_DOES =
  /^(?:an?|any|each)\s+(?:creature|enemy|attacker|foe)\s+(?:that|who)\s+(?:touches|hits|misses|strikes|damages)\s[^.;,:()]{3,120}?\s+(?=(?:takes?|suffers?|is|has|loses)\s)/u;
/** What is added to the damage of a hit is offered with the roll itself. */
const ADDED = /\b(?:extra|additional)\b[^.;]{0,40}\bdamage\b/u;

/** What a trait brings when something happens that the table sees: offered then, since the words ask for more than that. */
function readWaited(
  text: string,
  { around, owner, ownerWords, grammar }: SentenceWords,
): TimedWords | undefined {
  if (around.passive !== true || ADDED.test(text)) return undefined;
  const does = WHO_DOES.exec(text);
  const front = (does ?? WAITED.exec(text))?.[0];
  if (front === undefined) return undefined;
  const said = front.replace(/[\s,]+$/u, '');
  const clause = does ? said.replace(/\s(?:that|who)\s/u, ' ') : said;
  const own = whoseDoing(clause, ownerWords) === 'me';
  const told = clause.replace(/\battacks\b(.{3,60}?)\band\s+misses$/u, 'misses$1');
  const event = readTriggerEvent(told, ownerWords, grammar.lexicon.staggered);
  if (!(own ? OWN : OF_OTHERS).has(event)) return undefined;
  if (own && !namesOwner(clause, owner) && !/\b(?:it|this creature)\b/u.test(clause)) return undefined;
  return {
    on: { kind: 'trigger', event, text: clause },
    from: front.length,
    to: text.length,
    doubt: said,
    ...(own ? {} : { of: 'target' }),
  };
}

/** What the table sees one do or suffer itself, and what it sees others do to one. */
const OWN: ReadonlySet<TriggerEvent> = new Set([
  'critical',
  'drops',
  'firstStaggered',
  'hits',
  'isCritical',
  'isDamaged',
  'isHit',
  'isMissed',
  'misses',
]);
const OF_OTHERS: ReadonlySet<TriggerEvent> = new Set([
  'allyDrops',
  'allyIsHit',
  'enemyDrops',
  'isCritical',
  'isDamaged',
  'isHit',
  'isMissed',
  'movesAway',
]);

/** Damage of a type that its owner takes; an “if” in front of it asks the GM. */
function readDamageTaken(text: string, { damageTypes }: Lexicon, owner: OwnerWords): TimedWords | undefined {
  const found = STRUCK.exec(text);
  if (!found || (found[2] !== undefined && !namesOwner(found[2], owner))) return undefined;
  const known = new Set(damageTypes.flatMap(({ words }) => words));
  const types = (found[3] ?? '').split(/\s*,\s*|\s+/u).filter((word) => !/^(?:or|and|)$/u.test(word));
  if (types.length === 0 || !types.every((type) => known.has(type))) return undefined;
  const said = found[0].replace(/[\s,]+$/u, '');
  return {
    on: { kind: 'trigger', event: 'isDamaged', text: said },
    from: found[0].length,
    to: text.length,
    ...(found[1] === 'if' ? { doubt: said } : {}),
  };
}
