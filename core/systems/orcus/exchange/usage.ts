import { usageOfUses, readUses } from '../../../rules/powers.ts';
import type { ExchangeUsage } from '../../../rules/exchange.ts';
import { ACTION_OF, meaning } from './synonyms.ts';

/** What stands in the brackets behind a power’s name. */
export interface Bracket {
  readonly action: string;
  readonly usage: ExchangeUsage;
  /** What neither is: `when first staggered`, `and move`. */
  readonly rest: readonly string[];
}

const DICE_SIGNS: { readonly [sign: string]: string } = {
  '⚀': '1',
  '⚁': '2',
  '⚂': '3',
  '⚃': '4',
  '⚄': '5',
  '⚅': '6',
};

/** How often, by its words; undefined where they say nothing of it. ORC-57 ORC-58 ORC-59 */
export function readUsage(words: string): ExchangeUsage | undefined {
  const plain = words.replaceAll(/[⚀-⚅]/gu, (sign) => ` ${DICE_SIGNS[sign] ?? ''}`).trim();
  if (/^at[- ]?will\b/iu.test(plain)) return { kind: 'atWill' };
  const uses = readUses(plain);
  if (uses) return usageOfUses(uses);
  if (/^(?:encounter|1\/encounter)\b/iu.test(plain)) return { kind: 'encounter' };
  if (/^(?:daily|1\/day)\b/iu.test(plain)) return { kind: 'daily' };
  const again = /^(?:refresh(?:es)?|recharges?)\b\s*(?:on\s+)?(.*)$/isu.exec(plain)?.[1];
  if (again === undefined) return undefined;
  const faces = [...again.matchAll(/[2-6]/gu)].map(([face]) => Number(face));
  if (faces.length > 0 && /^[\s\d,–-]*(?:or|and|\+)?[\s\d,–-]*$/iu.test(again))
    return { kind: 'recharge', on: Math.min(...faces) };
  return { kind: 'other', text: again.replace(/^(?:if|when)\s+/iu, '') };
}

/** Reads `standard, at-will` in either order, with commas or semicolons; undefined where neither is said. */
export function readBracket(text: string): Bracket | undefined {
  // The faces of a recharge are divided by commas as well.
  const whole = text.replaceAll(/(\d)\s*,\s*(?=\d)/gu, '$1 ');
  let [action, usage]: [string | undefined, ExchangeUsage | undefined] = [undefined, undefined];
  const rest: string[] = [];
  for (const part of whole.split(/[,;]/u).map((each) => each.trim())) {
    const [first = '', more = ''] = part.split(/\s+(?:and|or)\s+/iu);
    const often = readUsage(part);
    const cost = meaning(ACTION_OF, first.replace(/\s+action$/iu, ''));
    if (often && usage === undefined) usage = often;
    else if (cost !== undefined && action === undefined) {
      action = cost;
      if (more !== '') rest.push(`and ${more}`);
    } else if (part !== '') rest.push(part);
  }
  if (action === undefined && usage === undefined) return undefined;
  return { action: action ?? 'standard', usage: usage ?? { kind: 'atWill' }, rest };
}

/** `at-will`, `refresh 5, 6`: as the game’s stat blocks say it. ORC-57 ORC-58 ORC-59 */
export function writeUsage(usage: ExchangeUsage): string {
  switch (usage.kind) {
    case 'atWill':
      return 'at-will';
    case 'cooldown':
      return 'encounter';
    case 'round':
      return `${usage.most ?? 1}/round`;
    case 'encounter':
    case 'daily':
      return usage.most === undefined
        ? usage.kind
        : `${usage.most}/${usage.kind === 'daily' ? 'day' : 'encounter'}`;
    case 'recharge':
      return `refresh ${[2, 3, 4, 5, 6].filter((face) => face >= usage.on).join(', ')}`;
    case 'other':
      return isShort(usage.text) ? `refreshes when ${usage.text}` : 'refreshes';
  }
}

/** Whether a condition can stand in the brackets; any other has a line of its own. */
export function isShort(condition: string): boolean {
  return condition !== '' && !/[,;()]/u.test(condition);
}
