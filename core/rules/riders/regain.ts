import { type Cursor, take } from './cursor.ts';
import type { Phrase, Piece } from './phrases.ts';
import type { Act } from './rider.ts';
import { takeName, type Uses } from './uses.ts';

const GAINS_BACK =
  /(?:(?:the\s+)?[a-zß-ÿ’'-]+\s+){0,3}?regains?\s+(?:the\s+|one\s+|a\s+)use\s+of\s+(?:its\s+|the\s+)?/uy;
const USES_IT = /uses?\s+it(?:\s+immediately)?/uy;

/** The power that the clauses before gave back last. */
export function backOf(clauses: readonly { readonly pieces: readonly Piece[] }[]): string | undefined {
  const [piece] = clauses.at(-1)?.pieces ?? [];
  return piece && 'act' in piece && piece.act.kind === 'regain' ? piece.act.power : undefined;
}

/** “… and uses it immediately”: what has just come back. */
export function takeIt(cursor: Cursor, given: string | undefined): Phrase | undefined {
  if (given === undefined || !take(cursor, USES_IT)) return undefined;
  return {
    pieces: [{ act: { kind: 'use', powers: [{ name: given, times: 1 }], choose: false } }],
    falls: 'subject',
    bare: 'attacker',
  };
}

const LOSES =
  /(?:(?:the\s+)?[a-zß-ÿ’'-]+\s+){0,3}?loses?\s+(?:one|a|the)\s+use\s+of\s+(?:its\s+|the\s+)?([a-zß-ÿ’' -]{3,40}?)(?=\s*(?:[.,;]|$|and\b))/uy;

/** `breath weapon refreshes`, `loses one use of its regeneration`, `regains the use of its breath weapon`. */
export function takeRegain(cursor: Cursor, uses: Uses): Phrase | undefined {
  const from = cursor.at;
  const lost = take(cursor, LOSES)?.[1];
  if (lost !== undefined)
    return { pieces: [{ act: { kind: 'loseUse', power: lost } }], falls: 'subject', bare: 'attacker' };
  const self = take(cursor, /this\s+power\s+(?:refreshes|recharges)/uy);
  if (self) return regained('');
  if (take(cursor, GAINS_BACK)) {
    const back = takeName(cursor, uses)?.name;
    if (back !== undefined) return regained(back);
    cursor.at = from;
  }
  const owned = take(
    cursor,
    /(?:the\s+)?(?:[a-zß-ÿ’'-]+\s+){0,3}?[a-zß-ÿ-]+(?:’s|'s|s’|s')\s+|its\s+|the\s+/uy,
  );
  const name = takeName(cursor, uses)?.name;
  if (
    name !== undefined &&
    take(cursor, /(?:\s+(?:attack|power))?\s+(?:is\s+)?(?:refresh(?:es|ed)|recharge[sd])/uy)
  )
    return regained(name);
  cursor.at = from;
  return owned && undefined;
}

function regained(power: string): Phrase {
  const act: Act = { kind: 'regain', power };
  return { pieces: [{ act }], falls: 'subject', bare: 'attacker' };
}
