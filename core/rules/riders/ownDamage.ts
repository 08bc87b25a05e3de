import { leadingDamage } from '../damage/leading.ts';
import { take } from './cursor.ts';
import { type Grammar, typesIn } from './grammar.ts';

/** Letters of the damage that the table rolls by itself in front of a line, and its types where there are several. */
export interface OwnDamage {
  readonly length: number;
  readonly types: readonly string[];
}

const TWO = /^\s*\.?\s*(?=\()/u;
const HALF = /^half\s+(?:the\s+)?damage\b/iu;
const OTHER = /^\s*,?\s*(?:or|OR)\b/u;

/** The power’s own damage in front of its hit or miss; undefined where the line begins with something else. */
export function ownDamage(text: string, label: string, grammar: Grammar, most = 1): OwnDamage | undefined {
  const half = label === 'miss' ? HALF.exec(text) : null;
  if (half) return { length: half[0].length, types: [] };
  const found = leadingDamage(text, grammar.lexicon.damageTypes, most);
  if (!found || OTHER.test(text.slice(found.length))) return undefined;
  const several = found.parts.length === 1 ? (found.parts[0]?.types ?? []) : [];
  const from = found.length;
  const cursor = { text: text.toLowerCase(), at: from };
  cursor.at += TWO.exec(text.slice(cursor.at))?.[0].length ?? 0;
  const behind = take(cursor, grammar.types);
  const types = behind ? typesIn(behind[1] ?? '', grammar) : several;
  return { length: behind ? cursor.at : from, types: types.length > 1 ? types : [] };
}
