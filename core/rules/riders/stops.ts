import { isOwner, type OwnerWords } from './around.ts';
import { type Cursor, take } from './cursor.ts';
import type { Lasting } from './durations.ts';
import { NO_REGENERATION } from '../modifier.ts';
import type { Phrase } from './phrases.ts';

const CANNOT = "(?:cannot|can’t|can't|does\\s+not|doesn’t|doesn't)";
const STOPS = new RegExp(
  `(?:(?:it|(?:the\\s+)?([a-zß-ÿ’'-]+(?:\\s+[a-zß-ÿ’'-]+){0,2}?))\\s+)?(?:${CANNOT}\\s+regenerate|${CANNOT}\\s+(?:regain|heal)\\s+(?:hit\\s+points|hp)\\s+(?:from|through|by)\\s+regeneration|(?:has|gains)\\s+no\\s+regeneration)|(?:(?:its|the|this)\\s+)?(?:([a-zß-ÿ’'-]+(?:\\s+[a-zß-ÿ’'-]+)?)(?:’s|'s)\\s+)?regeneration\\s+(?:${CANNOT}\\s+(?:function|work|heal\\s+it)|stops(?:\\s+working)?|is\\s+suppressed)|no\\s+regeneration`,
  'uy',
);
const DURING = /\s*(?:during|on|in)\s+(?:its|their)\s+next\s+turn/uy;

/** Reads `its regeneration does not function`, `the troll can’t regenerate`: of whoever has the power. */
export function takeStop(cursor: Cursor, owner: OwnerWords): Phrase | undefined {
  const from = cursor.at;
  const found = take(cursor, STOPS);
  if (!found) return undefined;
  const who = found[1] ?? found[2];
  if (who !== undefined && !isOwner(who, owner)) {
    cursor.at = from;
    return undefined;
  }
  const modifiers = [{ to: 'regeneration', value: NO_REGENERATION, rule: '' }];
  const effect = { condition: 'custom', label: 'No regeneration', modifiers };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'attacker' };
}

/** `during its next turn`: over with the end of that. */
export function takeDuring(cursor: Cursor): Lasting | undefined {
  return (
    take(cursor, DURING) && { until: { kind: 'turn', edge: 'end', of: 'attacker', turns: 1 }, each: false }
  );
}
