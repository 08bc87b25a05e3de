import { ok, refuse, type Result } from '../../kernel/result.ts';
import { said, saying } from '../../kernel/said.ts';
import type { Fighter } from '../../rules/combat.ts';
import type { Consequence } from '../../rules/consequences.ts';
import type { RulesContext } from '../../rules/context.ts';
import type { CreatureKind } from '../../rules/creature.ts';
import type { RuleSystem, SharedCounter } from '../../rules/system.ts';
import { readRuling, RULING } from './rulings.ts';
import {
  clearTableKeys,
  readTableState,
  readHeroState,
  readRecordNumber,
  readRecordsAt,
  saveTableState,
  readRecordText,
} from './state.ts';
import { AWARD_XP, HIGHER_POOLS, type PoolRow, POOLS, PRELUDE_SIDES, TOKENS } from './tables.ts';
import { COUNTER, MARK, OWN } from './words.ts';

type WithRulings = Pick<RulesContext, 'rulings'>;

/** Those who have pools at all. ACT-01 ACT-25 */
export function isHero({ side }: Pick<Fighter, 'side'>): boolean {
  return side === 'heroes';
}

/** Everyone with pools. ACT-01 */
export function listHeroes({ all }: Pick<RulesContext, 'all'>): readonly Fighter[] {
  return all.filter(isHero);
}

/** The row of the table for a level. ACT-02 */
export function findPoolRow(level: number, now: WithRulings): PoolRow {
  const rows = readRuling(now, RULING.high) === 'rising' ? [...POOLS, ...HIGHER_POOLS] : POOLS;
  const row = rows.findLast(({ from }) => level >= from) ??
    rows[0] ?? { from: 1, count: 0, sides: PRELUDE_SIDES };
  const first = row.from === rows[0]?.from;
  return first && readRuling(now, RULING.low) === 'd6' ? { ...row, sides: PRELUDE_SIDES } : row;
}

/** The level that counts for the table, feats included. ACT-03 */
function poolLevel(who: Fighter): number {
  return who.sheet.level + readKeptNumber(who, MARK.levels, 0);
}

/** Dice and die of a hero at the start of a session. ACT-02 ACT-03 */
export function computePool(who: Fighter, now: WithRulings): PoolRow {
  return findPoolRow(poolLevel(who), now);
}

/** Tokens of a hero at the start of a session: its own number, or the campaign's. ACT-04 */
function computeTokens(who: Fighter, now: WithRulings): number {
  return readKeptNumber(who, MARK.tokens, Number(readRuling(now, RULING.tokens)));
}

/** A number kept on a hero. */
function readKeptNumber(who: Fighter, key: string, otherwise: number): number {
  const kept = readHeroState(who, key);
  return typeof kept === 'number' ? kept : otherwise;
}

/** What is left of a pool. ACT-01 */
export function countLeft({ counters }: Fighter, counter: string = COUNTER.dice): number {
  return counters[counter] ?? 0;
}

/** Sets a pool; nothing where it stands there already. ACT-01 ACT-07 */
export function setPool(who: Fighter, counter: string, to: number, rule: string): readonly Consequence[] {
  return countLeft(who, counter) === to ? [] : [{ do: 'count', who: who.id, counter, to, rule }];
}

/** Takes dice from a hero's pool. ACT-10 */
export function spendDice(who: Fighter, count: number, rule: string): Result<readonly Consequence[]> {
  return spendFromPool(who, COUNTER.dice, count, rule);
}

/** Takes tokens from a hero's pool. ACT-06 ACT-22 */
export function spendTokens(who: Fighter, count: number, rule: string): Result<readonly Consequence[]> {
  return spendFromPool(who, COUNTER.tokens, count, rule);
}

function spendFromPool(
  who: Fighter,
  counter: string,
  count: number,
  rule: string,
): Result<readonly Consequence[]> {
  const name = counter === COUNTER.dice ? 'action dice' : 'hero tokens';
  if (!isHero(who)) return refuse({ ...saying('actiondice.onlyHeroesHave', { what: name }), rule: 'ACT-01' });
  const there = countLeft(who, counter);
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
export function listPools(who: Fighter, now: WithRulings): readonly SharedCounter[] {
  if (!isHero(who)) return [];
  const { count, sides } = computePool(who, now);
  const tokens = computeTokens(who, now);
  return [
    {
      key: COUNTER.dice,
      label: `Action dice d${sides} of ${who.name}`,
      short: 'Dice',
      rule: 'ACT-02',
      left: countLeft(who),
      most: Math.max(count, countLeft(who)),
    },
    {
      key: COUNTER.tokens,
      label: `Hero tokens of ${who.name}`,
      short: 'Tokens',
      rule: 'ACT-04',
      left: countLeft(who, COUNTER.tokens),
      most: Math.max(tokens, countLeft(who, COUNTER.tokens)),
    },
  ];
}

/** Number of the session that runs, or ran last, as the pools count them. ACT-07 */
export function currentSession(now: RulesContext): number {
  const kept = readTableState(now, OWN.session);
  return typeof kept === 'number' ? kept : 0;
}

/** Fills both pools; what was carried over comes on top. ACT-01 ACT-02 ACT-05 ACT-07 */
export function beginSession(now: RulesContext): readonly Consequence[] {
  const number = currentSession(now) + 1;
  return [
    saveTableState(OWN.session, number, said('actiondice.sessionFills', { number }), 'ACT-07'),
    ...clearTableKeys(now, [OWN.awards, OWN.nominations, OWN.closed, OWN.last], 'ACT-07'),
    ...listHeroes(now).flatMap((who) => fillPools(who, now)),
  ];
}

/** Both pools of one hero as a session begins. ACT-02 ACT-04 ACT-05 */
export function fillPools(who: Fighter, now: RulesContext): readonly Consequence[] {
  const carried = (counter: string): number => (doesCarryOver(who) ? countLeft(who, counter) : 0);
  return [
    ...setPool(who, COUNTER.dice, computePool(who, now).count + carried(COUNTER.dice), 'ACT-02'),
    ...setPool(who, COUNTER.tokens, computeTokens(who, now) + carried(COUNTER.tokens), 'ACT-04'),
  ];
}

/** Empties what is not carried over, and says what the awards bring. ACT-05 ACT-07 ACT-31 ACT-32 */
export function endSession(host: RuleSystem, now: RulesContext): readonly Consequence[] {
  const lost = listHeroes(now).flatMap((who) =>
    doesCarryOver(who)
      ? []
      : [...setPool(who, COUNTER.dice, 0, 'ACT-07'), ...setPool(who, COUNTER.tokens, 0, 'ACT-07')],
  );
  return [
    ...recordSession(host, now),
    ...lost,
    ...clearTableKeys(now, [OWN.awards, OWN.nominations, OWN.closed, OWN.last], 'ACT-07'),
  ];
}

/** Whether the GM lets a hero keep both pools until the next session. ACT-05 */
export function doesCarryOver(who: Fighter): boolean {
  return readHeroState(who, MARK.carries) === true;
}

/** Mean level of the heroes. ACT-32 */
export function partyLevel(now: RulesContext): number {
  const levels = listHeroes(now).map(({ sheet }) => sheet.level);
  return levels.length === 0 ? 0 : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** What dice and tokens earned in play are worth, spent or not. ACT-32 ACT-33 */
function computeXp(dice: number, tokens: number, level: number, now: RulesContext): number {
  return Math.floor((dice + tokens * Number(readRuling(now, RULING.tokenXp))) * AWARD_XP * level);
}

/** Tick marks and experience of the running session, by hero and in all. ACT-32 ACT-33 */
export function tallySession(now: RulesContext): {
  readonly heroes: readonly {
    readonly hero: string;
    readonly dice: number;
    readonly tokens: number;
    readonly xp: number;
    readonly reasons: string;
  }[];
  readonly xp: number;
} {
  const awards = readRecordsAt(now, OWN.awards);
  const level = partyLevel(now);
  const heroes = [...new Set(awards.map((each) => readRecordText(each, 'hero')))].map((hero) => {
    const own = awards.filter((each) => readRecordText(each, 'hero') === hero);
    const [dice, tokens] = [sumField(own, 'dice'), sumField(own, 'tokens')];
    const reasons = [...new Set(own.map((each) => readRecordText(each, 'reason')))]
      .filter(Boolean)
      .join('; ');
    return { hero, dice, tokens, xp: computeXp(dice, tokens, level, now), reasons };
  });
  return { heroes, xp: computeXp(sumField(awards, 'dice'), sumField(awards, 'tokens'), level, now) };
}

function sumField(records: ReturnType<typeof readRecordsAt>, key: string): number {
  return records.reduce((sum, each) => sum + readRecordNumber(each, key), 0);
}

/** Writes the session into the ledger. ACT-32 */
function recordSession(host: RuleSystem, now: RulesContext): readonly Consequence[] {
  const { heroes, xp } = tallySession(now);
  if (heroes.length === 0) return [];
  const session = currentSession(now);
  const earned = heroes.map((each) => `${each.hero} ${each.xp}`);
  const rows = heroes.map((each) => ({ session, ...each }));
  return [
    ...shareXp(host, xp, heroes, now),
    saveTableState(
      OWN.ledger,
      [...readRecordsAt(now, OWN.ledger), ...rows],
      said('actiondice.sessionAwards', { xp: String(xp), heroes: earned }),
      'ACT-32',
    ),
  ];
}

/** Whoever was awarded gains the experience, or by ruling all heroes alike; on the host’s own counter where it has one. ACT-32 */
function shareXp(
  { words }: RuleSystem,
  xp: number,
  earned: ReturnType<typeof tallySession>['heroes'],
  now: RulesContext,
): readonly Consequence[] {
  const heroes = listHeroes(now);
  const own = readRuling(now, RULING.awardXp) === 'own';
  const part = Math.floor(xp / Math.max(1, heroes.length));
  const label = 'awards of the session';
  const counter = words.counters.find(({ key }) => key === 'xp')?.key;
  return heroes.flatMap(({ id, name, counters }): readonly Consequence[] => {
    const amount = own ? (earned.find(({ hero }) => hero === name)?.xp ?? 0) : part;
    if (amount === 0) return [];
    return counter === undefined
      ? [{ do: 'experience', who: id, amount, label, rule: 'ACT-32' }]
      : [{ do: 'count', who: id, counter, to: (counters[counter] ?? 0) + amount, rule: 'ACT-32' }];
  });
}

const STANDARD = { rulings: {} };

/** The host's heroes, with both pools among their counters, as a hero who joins brings them. ACT-01 ACT-02 ACT-04 */
export function overlayKinds(kinds: readonly CreatureKind[]): readonly CreatureKind[] {
  return kinds.map((kind) => (kind.hero ? { ...kind, build: (raw) => addPools(kind, raw) } : kind));
}

function addPools(kind: CreatureKind, raw: unknown): ReturnType<CreatureKind['build']> {
  const built = kind.build(raw);
  if (!built.ok) return built;
  const { sheet } = built.value;
  const counters = {
    ...sheet.counters,
    [COUNTER.dice]: findPoolRow(sheet.level, STANDARD).count,
    [COUNTER.tokens]: TOKENS.start,
  };
  return ok({ ...built.value, sheet: { ...sheet, counters } });
}
