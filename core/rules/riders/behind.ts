import type { OwnerWords } from './around.ts';
import { type Cursor, isOver, take } from './cursor.ts';
import { type Lasting, takeLasting } from './durations.ts';
import type { Grammar } from './grammar.ts';
import type { Subject } from './subjects.ts';

/** A bracket with what stands in it. */
export const BRACKET = /\s*\(([^()]{0,160})\)/uy;
const HARD_BRACKET = /\b(?:if|unless|instead|except|saves?|only\s+(?:if|when)|until|once|must|not)\b/u;
const TAIL =
  /(?:\s+(?:too|as\s+well|immediately|each|in\s+damage|(?:from|by|with)\s+(?:the\s+)?(?:attack|damage|hit|blast)|to\s+(?:the\s+target|it|them|itself)|from\s+(?:the\s+target|it|them)|(?:from|of)\s+(?:(?:the|all|each)\s+)?[a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,2}?(?=\s*(?:[.,;:(]|$|\band\b))))+/uy;
/** Words up to where the next clause may begin. */
export const SKIP = /[^,;:]*?(?=\s*(?:[,;:–—]|\band\b|\bor\b|\bplus\b|$))/uy;
/** What stands between two clauses. */
export const JOIN = /[\s]*(?:[,;:–—]\s*(?:and|or|but|plus|then)?|\band\b|\bor\b|\bplus\b|\bthen\b|\.)\s*/uy;

/** What stands behind a phrase. */
export interface Behind {
  readonly lasting?: Lasting;
  readonly doubt?: string;
}

/** Duration and brackets behind a phrase; anything else up to the next clause is a doubt. */
export function takeBehind(cursor: Cursor, grammar: Grammar, owner: OwnerWords, { to }: Subject): Behind {
  const its = to.kind === 'target' ? 'target' : 'attacker';
  const whose = { its, owner } as const;
  let lasting = takeLasting(cursor, grammar, whose);
  take(cursor, TAIL);
  lasting ??= takeLasting(cursor, grammar, whose);
  const hard = takeBrackets(cursor);
  lasting ??= takeLasting(cursor, grammar, whose);
  const found = lasting ? { lasting } : {};
  if (hard !== undefined) return { ...found, doubt: hard };
  if (isOver(cursor) || isJoin(cursor)) return found;
  const from = cursor.at;
  take(cursor, SKIP);
  const rest = cursor.text.slice(from, cursor.at).trim();
  return rest === '' ? found : { ...found, doubt: rest };
}

function takeBrackets(cursor: Cursor): string | undefined {
  for (let turn = 0; turn < 3; turn++) {
    const from = cursor.at;
    const found = take(cursor, BRACKET);
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
  const found = take(cursor, JOIN) !== undefined;
  cursor.at = at;
  return found;
}
