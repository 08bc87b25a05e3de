import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { SharedCounter } from '../../../rules/system.ts';
import { RULING, ruled } from '../options.ts';
import { HIGHER_POOLS, POOLS, type PoolRow, PRELUDE_SIDES } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { markOf } from '../state.ts';
import { saying } from '../../../kernel/said.ts';

type Ruled = Pick<RulesContext, 'rulings'>;

/** Those who have pools at all. ACT-01 ACT-25 */
export function isHero({ side }: Pick<Fighter, 'side'>): boolean {
  return side === 'heroes';
}

/** Everyone with pools. ACT-01 */
export function heroesOf({ all }: Pick<RulesContext, 'all'>): readonly Fighter[] {
  return all.filter(isHero);
}

/** The row of the table for a level. ACT-02 */
export function rowFor(level: number, now: Ruled): PoolRow {
  const rows = ruled(now, RULING.high) === 'rising' ? [...POOLS, ...HIGHER_POOLS] : POOLS;
  const row = rows.findLast(({ from }) => level >= from) ??
    rows[0] ?? { from: 1, count: 0, sides: PRELUDE_SIDES };
  const first = row.from === rows[0]?.from;
  return first && ruled(now, RULING.low) === 'd6' ? { ...row, sides: PRELUDE_SIDES } : row;
}

/** The level that counts for the table, feats included. ACT-03 */
function poolLevel(who: Fighter): number {
  return who.sheet.level + numberAt(who, MARK.levels, 0);
}

/** Dice and die of a hero at the start of a session. ACT-02 ACT-03 */
export function poolOf(who: Fighter, now: Ruled): PoolRow {
  return rowFor(poolLevel(who), now);
}

/** Tokens of a hero at the start of a session: its own number, or the campaign's. ACT-04 */
export function tokensOf(who: Fighter, now: Ruled): number {
  return numberAt(who, MARK.tokens, Number(ruled(now, RULING.tokens)));
}

/** A number kept on a hero. */
function numberAt(who: Fighter, key: string, otherwise: number): number {
  const kept = markOf(who, key);
  return typeof kept === 'number' ? kept : otherwise;
}

/** What is left of a pool. ACT-01 */
export function left({ counters }: Fighter, counter: string = COUNTER.dice): number {
  return counters[counter] ?? 0;
}

/** Sets a pool; nothing where it stands there already. ACT-01 ACT-07 */
export function setPool(who: Fighter, counter: string, to: number, rule: string): readonly Consequence[] {
  return left(who, counter) === to ? [] : [{ do: 'count', who: who.id, counter, to, rule }];
}

/** Takes dice from a hero's pool. ACT-10 */
export function spendDice(who: Fighter, count: number, rule: string): Result<readonly Consequence[]> {
  return spend(who, COUNTER.dice, count, rule);
}

/** Takes tokens from a hero's pool. ACT-06 ACT-22 */
export function spendTokens(who: Fighter, count: number, rule: string): Result<readonly Consequence[]> {
  return spend(who, COUNTER.tokens, count, rule);
}

function spend(who: Fighter, counter: string, count: number, rule: string): Result<readonly Consequence[]> {
  const name = counter === COUNTER.dice ? 'action dice' : 'hero tokens';
  if (!isHero(who)) return refuse({ ...saying('actiondice.onlyHeroesHave', { what: name }), rule: 'ACT-01' });
  const there = left(who, counter);
  if (there < count)
    return refuse({
      ...(there === 0
        ? saying('actiondice.poolEmpty', { who: who.name, what: name })
        : saying('actiondice.poolShort', { who: who.name, what: name, there })),
      rule,
    });
  return ok([{ do: 'count', who: who.id, counter, to: there - count, rule }]);
}

/** Both pools of a hero under their names, for its row. ACT-01 */
export function poolsOf(who: Fighter, now: Ruled): readonly SharedCounter[] {
  if (!isHero(who)) return [];
  const { count, sides } = poolOf(who, now);
  const tokens = tokensOf(who, now);
  return [
    {
      key: COUNTER.dice,
      label: `Action dice d${sides} of ${who.name}`,
      short: 'Dice',
      rule: 'ACT-02',
      left: left(who),
      most: Math.max(count, left(who)),
    },
    {
      key: COUNTER.tokens,
      label: `Hero tokens of ${who.name}`,
      short: 'Tokens',
      rule: 'ACT-04',
      left: left(who, COUNTER.tokens),
      most: Math.max(tokens, left(who, COUNTER.tokens)),
    },
  ];
}
