import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeUsage } from '../../../rules/exchange.ts';
import { readUses } from '../../../rules/powers.ts';

/** What the words of a limit say in numbers, and what of them stays words. ARC-42 ARC-140 ARC-141 */
export interface Limit {
  readonly usage?: Extract<ExchangeUsage, { readonly most?: number } | { readonly on: number }>;
  /** `, as a quick action`: what it costs instead of a standard action. */
  readonly action?: string;
  /** What no number says: `when the escalation die is even`. Empty where all is said. */
  readonly rest: string;
}

const COUNTED =
  /^(?:daily\b|(?:\d{1,2}\s*\/\s*|(?:once|twice|(?:two|three)\s+times)\s+(?:per|an?|each)\s+)[a-z]+)/iu;
const RECHARGED = /^recharge\s+(\d{1,2})\+(?:\s+after\s+battle)?/iu;
const ACTION = /^\s*,?\s*as\s+(?:an?\s+)?(quick|free|move|interrupt)\s+action\b/iu;
/** A quick action is one a turn anyway. */
const ONCE_A_ROUND = /^\s*\(once per round\)/iu;
const KINDS = {
  round: 'round',
  turn: 'round',
  encounter: 'encounter',
  rest: 'encounter',
  day: 'daily',
} as const;

/** Reads `2/battle, as a quick action (once per round).`, `recharge 16+ after battle`; never refuses. */
export function limitIn(text: string): Limit {
  const plain = text.trim();
  const counted = COUNTED.exec(plain)?.[0] ?? '';
  const uses = readUses(counted.toLowerCase() === 'daily' ? '1/day' : counted);
  const recharged = uses ? null : RECHARGED.exec(plain);
  const behind = plain.slice(uses ? counted.length : (recharged?.[0].length ?? 0));
  const acting = ACTION.exec(behind);
  const left = behind.slice(acting?.[0].length ?? 0);
  const rest = acting ? left.replace(ONCE_A_ROUND, '') : left;
  return {
    ...(uses
      ? { usage: { kind: KINDS[uses.per], ...(uses.most > 1 ? { most: Math.min(20, uses.most) } : {}) } }
      : {}),
    ...(recharged ? { usage: { kind: 'recharge' as const, on: Number(recharged[1]) } } : {}),
    ...(acting?.[1] === undefined ? {} : { action: acting[1].toLowerCase() }),
    rest: rest.replace(/^[\s,.;:]+|[\s.]+$/gu, ''),
  };
}

/** The same as fields of a draft: usage, uses, recharge, action; nothing of what the words do not say. */
export function limitFields({ usage, action }: Limit): Draft {
  const acting = action === undefined ? {} : { action };
  if (!usage) return acting;
  if (usage.kind === 'recharge')
    return { ...acting, usage: 'recharge', recharge: Math.min(20, Math.max(2, usage.on)) };
  const key = { round: 'perRound', encounter: 'perBattle', daily: 'daily' }[usage.kind];
  return { ...acting, usage: key, ...(usage.most === undefined ? {} : { uses: usage.most }) };
}
