import { damageTypesNamed, type Cursor, normalizeNotation, takePattern } from './grammar.ts';
import { readSentence, type SentenceRead, type SentenceWords } from './readSentence.ts';
import { type Rider, type RiderMoment, ROLLED_DAMAGE } from './rider.ts';
import { ridersOf } from './sentenceRiders.ts';
import { normalizeSentence, type Sentence } from './sentences.ts';
import { readKnownState, readStateBehind } from './triggers.ts';

const OR = /^(?:but\s+)?or\s+(?:(?:it|the\s+target)\s+)?(?:takes?\s+|deals?\s+)?(?=\d)/u;
/** Without the word it is damage where it hangs on something: `or 1d8+8 against a grappled target`. */
const BARE = /(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,4})?|\d{1,4})(?=\s+(?:against|vs\.?|if)\s)()/uy;
/** On what it hangs, up to where the sentence goes on with something else. */
const HANGS =
  /^\s*,?\s*((?:if|when|while|unless|against|vs\.?|on|to|with)\s.+?)(?=\.?$|;|,\s*(?:and|plus)\s)/u;
/** Why damage is offered in the place of the roll’s own where its words name no reason. */
const IN_ITS_PLACE = 'instead';

/** What a sentence says may be dealt in the place of the damage of the roll, with all that goes with it. */
export interface OtherDamage {
  readonly read: SentenceRead;
  readonly riders: readonly Rider[];
}

/**
 * Reads `or 3d8+3 slashing damage if the target is grappled`, behind the damage of the roll or as a sentence of its own:
 * always offered, and ticked where the table can tell that what it hangs on holds. Undefined where it says nothing of it.
 */
export function readOtherDamage(
  text: string,
  sentence: Sentence,
  on: RiderMoment,
  words: SentenceWords,
): OtherDamage | undefined {
  const { grammar, around } = words;
  const { lexicon } = grammar;
  const plain = normalizeSentence(text, lexicon);
  const cursor: Cursor = { text: plain, at: OR.exec(plain)?.[0].length ?? 0 };
  const found =
    cursor.at === 0 ? undefined : (takePattern(cursor, grammar.damage) ?? takePattern(cursor, BARE));
  if (!found) return undefined;
  const parts = [
    { notation: normalizeNotation(found[1] ?? ''), types: damageTypesNamed(found[2] ?? '', grammar) },
  ];
  const behind = plain.slice(cursor.at);
  const hangs = HANGS.exec(behind);
  const given = hangs?.[1] ?? IN_ITS_PLACE;
  const state = hangs ? readState(given, words) : undefined;
  const more = readSentence(
    { ...sentence, text: behind.slice(hangs?.[0].length ?? 0).replace(/^[\s,;.]*(?:and\s+)?/u, '') },
    on,
    words,
  );
  const read: SentenceRead = {
    moments: [on],
    deeds: [{ to: { kind: 'target' }, act: { kind: 'damage', parts, share: 1 } }],
    unread: more.unread,
    replaces: false,
    ...(state ? { known: { state, words: given } } : { doubt: given }),
  };
  // Without damage of the roll there is nothing whose place it could take.
  const instead = (around.rolls ?? 1) > 0 ? { instead: { condition: ROLLED_DAMAGE } } : {};
  const aside = { ...more, moments: [on], doubt: given };
  return {
    read,
    riders: [
      ...ridersOf(read, sentence, lexicon).map((rider) => ({ ...rider, ...instead })),
      ...ridersOf(aside, sentence, lexicon),
    ],
  };
}

/** What must hold by the words behind it, as in front of a sentence: `if the target is prone`, `against prone targets`. */
function readState(given: string, { grammar: { lexicon }, owner }: SentenceWords): Rider['known'] {
  return readKnownState(`${given}, `, lexicon, owner, undefined) ?? readStateBehind(given, lexicon);
}
