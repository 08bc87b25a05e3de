import { type Said, said as coded } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { type ThisRoll, thisRollText } from '../thisRoll.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import type { Token } from './words.ts';

const PLUS = /^([-+])\s*(\d{1,2})(?:\s+(?:for\s+)?(\S.*))?$/u;
const TOTALS = /^(\d{1,4})(?:\s*,\s*|\s+)(?:to\s+hit\s*,?\s*)?(\d{1,5})(?:\s+damage)?$/u;
const TO_HIT = /^(?:(\d{1,4})\s+to\s+hit|to\s+hit\s+(\d{1,4})|total\s+(\d{1,4}))$/u;
const DAMAGE = /^(\d{1,5})(?:\s+damage)?$/u;
const FACES = /^(?:faces?|dice|die)\s+([1-9]\d{0,2}(?:[\s,]+[1-9]\d{0,2})*)$/u;
const SAID =
  /^(hits?|miss|misses|missed|crit|crits|critical(?:\s+hit)?)(?:\s+(?:for\s+)?(\d{1,5})(?:\s+damage)?)?$/u;

/** Characters a reason may have. */
const LONGEST_REASON = 80;

/** Reads `+2 high ground` or `-2`; nothing where it is something else. Dashes of every kind are a minus. */
export function readThisRoll(text: string): ThisRoll | undefined {
  const [, sign, digits, reason = ''] = PLUS.exec(plainOf(text)) ?? [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  const value = Number(digits) * (sign === '-' ? -1 : 1);
  return { value, reason: unquoted(reason).slice(0, LONGEST_REASON) };
}

/** `next roll +2 high ground`; in the prompt that asks for it, `+2 high ground` alone. 0 takes it away. */
export function nextRoll(text: string, tokens: readonly Token[], { means }: LineScene): ThisRoll | undefined {
  const said = tokens[0]?.plain === 'next' && tokens[1]?.plain === 'roll' ? tokens[1].to : undefined;
  if (said === undefined && means !== 'plus') return undefined;
  const rest = text.slice(said ?? 0).trim();
  return /^[-+−–]?0?$/u.test(rest) && rest !== '' ? { value: 0, reason: '' } : readThisRoll(rest);
}

/** What the next roll then has. */
export function nextRollSaid(next: ThisRoll): Said {
  return next.value === 0
    ? coded('preview.noBonus')
    : coded('preview.nextRoll', { bonus: thisRollText(next) });
}

/** What is typed about a roll that lies on the table: a change of it, or faces for the dice that are thrown next. */
export type CardChange =
  | Omit<CommandOf<'attack.change'>, 'type' | 'at'>
  | { readonly nextFaces: readonly number[] };

/**
 * Reads what the field on the attack card takes: `9` damage, `22 9` to hit and damage, `22 to hit`, `hit`, `miss`,
 * `crit 18`, `+2 high ground`, `faces 14 6`. Refuses with a sentence.
 */
export function readCard(text: string): Result<CardChange, LineProblem> {
  const plain = plainOf(text).toLowerCase();
  const whole = { from: 0, to: text.length };
  const plus = readThisRoll(text);
  if (plus) return ok({ plus });
  const faces = FACES.exec(plain)?.[1]
    ?.split(/[\s,]+/u)
    .map(Number);
  if (faces) return ok({ nextFaces: faces });
  const totals = TOTALS.exec(plain);
  if (totals) return ok({ total: Number(totals[1]), damage: Number(totals[2]) });
  const toHit = TO_HIT.exec(plain);
  if (toHit) return ok({ total: Number(toHit[1] ?? toHit[2] ?? toHit[3]) });
  const damage = DAMAGE.exec(plain);
  if (damage) return ok({ damage: Number(damage[1]) });
  const said = SAID.exec(plain);
  if (said)
    return ok({
      said: saidOf(said[1] ?? ''),
      ...(said[2] === undefined ? {} : { damage: Number(said[2]) }),
    });
  return wrong(coded('typed.thisRollMeaning'), whole);
}

function saidOf(word: string): 'hit' | 'miss' | 'critical' {
  if (word.startsWith('crit')) return 'critical';
  return word.startsWith('hit') ? 'hit' : 'miss';
}

function plainOf(text: string): string {
  return text.trim().replaceAll(/[−–—]/gu, '-');
}

function unquoted(reason: string): string {
  return reason.replaceAll(/^["“„]|["“”]$/gu, '').trim();
}
