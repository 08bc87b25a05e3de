import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  succeed,
  type Procedure,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { heroesOf, left, setPool, spendDice, spendTokens } from '../turns/pool.ts';
import { declaredBy, unsaid } from '../attacks/promise.ts';
import { RULING, ruled } from '../options.ts';
import { carries, filled } from '../turns/session.ts';
import { described, mark, remember } from '../state.ts';
import { LIMITS } from '../tables.ts';
import { COUNTER, MARK, OWN } from '../words.ts';
import { readThreats } from './threatRange.ts';
import { hasNumber, heroOf, typedNumber } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('actiondice.actionDice'), who: 'none', targets: 'none', fields: [] } as const;

/** One token for dice. ACT-06 */
const exchange: Procedure = {
  ...plain,
  group: said('actiondice.heroTokens'),
  who: 'one',
  key: 'actExchange',
  label: said('actiondice.exchangeHeroTokenAction'),
  rule: 'ACT-06',
  text: said('actiondice.tokenGivesManyDice'),
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const spent = spendTokens(hero.value, 1, 'ACT-06');
    if (!spent.ok) return spent;
    const dice = Number(ruled(asked.now, RULING.rate));
    return succeed(
      said('actiondice.diceGained', { n: dice }),
      ...spent.value,
      ...setPool(hero.value, COUNTER.dice, left(hero.value) + dice, 'ACT-06'),
    );
  },
};

/** Dice that go to the next roll, whatever that is. ACT-10 ACT-15 ACT-25 */
const promise: Procedure = {
  ...plain,
  who: 'one',
  key: 'actPromise',
  label: said('actiondice.declareActionDiceNext'),
  rule: 'ACT-15',
  text: said('actiondice.theyRolledNextAttack'),
  fields: [
    {
      kind: 'number',
      key: 'dice',
      label: said('form.dice'),
      min: 0,
      max: LIMITS.dice,
      hint: said('actiondice.oneUnlessTyped0'),
    },
  ],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    const count = Math.max(0, typedNumber(asked, 'dice', 1, LIMITS.dice));
    if (count === declaredBy(who))
      return refuse({
        ...(count === 0 ? saying('actiondice.noneDeclared') : saying('actiondice.declaredAlready')),
        rule: 'ACT-15',
        field: 'dice',
      });
    const spent = spendDice(who, count, 'ACT-10');
    if (!spent.ok) return spent;
    return count === 0
      ? succeed('no dice declared', unsaid(who))
      : succeed(
          said('actiondice.declaredForNext', { n: count }),
          mark(who, MARK.promise, count, '', 'ACT-15'),
        );
  },
};

/** The outcome is told: the roll stands. ACT-15 */
const outcomeDescribed: Procedure = {
  ...plain,
  key: 'actDescribed',
  label: said('actiondice.outcomeDescribed'),
  rule: 'ACT-15',
  text: said('actiondice.noMoreDiceGo'),
  decide: () => succeed('the roll stands', described),
};

/** An ability forbids dice on the roll that lies there. ACT-13 */
const forbidden: Procedure = {
  ...plain,
  key: 'actForbid',
  label: said('actiondice.thisRollTakesNo'),
  rule: 'ACT-13',
  text: said('actiondice.abilitiesForbidUntilNext'),
  decide: () => succeed('no dice', remember(OWN.closed, 'forbidden', '', 'ACT-13')),
};

/** What is this hero's own about the pools. ACT-03 ACT-04 ACT-05 */
const ownNumbers: Procedure = {
  ...plain,
  group: said('actiondice.session'),
  who: 'one',
  key: 'actOwn',
  label: said('actiondice.editHerosPools'),
  rule: 'ACT-03',
  text: said('actiondice.levelsFeatsCountTokens'),
  fields: [
    { kind: 'number', key: 'levels', label: said('actiondice.levelsFeats'), min: 0, max: LIMITS.levels },
    { kind: 'number', key: 'tokens', label: said('actiondice.tokensStart'), min: 0, max: LIMITS.dice },
    {
      kind: 'text',
      key: 'threat',
      label: said('actiondice.weaponThreatens'),
      hint: said('actiondice.for19EachAttackRapier'),
    },
    { kind: 'flag', key: 'carries', label: said('actiondice.keepsDiceTokensUntil') },
  ],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    const keeps = inputFlag(asked, 'carries');
    const threat = inputText(asked, 'threat');
    if (threat !== '' && !readThreats(threat))
      return refuse({
        ...saying('actiondice.typeFace'),
        rule: 'ACT-18',
        field: 'threat',
      });
    const marks: readonly Consequence[] = [
      ...number(asked, who, 'levels', MARK.levels, 'ACT-03'),
      ...number(asked, who, 'tokens', MARK.tokens, 'ACT-04'),
      ...(threat === ''
        ? []
        : [mark(who, MARK.threat, threat, said('actiondice.threatens', { faces: threat }), 'ACT-18')]),
      ...(keeps === carries(who)
        ? []
        : [mark(who, MARK.carries, keeps, keeps ? 'keeps its pools' : 'loses its pools again', 'ACT-05')]),
    ];
    return marks.length === 0
      ? refuse({ ...saying('actiondice.nothingToChange'), rule: 'ACT-03' })
      : succeed('kept', ...marks);
  },
};

function number(
  asked: ProcedureInput,
  who: Fighter,
  key: string,
  to: string,
  rule: string,
): readonly Consequence[] {
  if (!hasNumber(asked, key)) return [];
  const value = Math.max(0, typedNumber(asked, key, 0, LIMITS.levels));
  const code = key === 'levels' ? 'actiondice.levelsByFeats' : 'actiondice.tokensAtStart';
  return [mark(who, to, value, said(code, { value }), rule)];
}

/** Pools for tables that do not use sessions, or heroes who came late. ACT-01 ACT-02 ACT-07 */
const fill: Procedure = {
  ...plain,
  group: said('actiondice.session'),
  key: 'actFill',
  label: said('actiondice.fillAllPools'),
  rule: 'ACT-07',
  text: said('actiondice.beginningSessionDoes'),
  decide: ({ now }) => {
    const all = heroesOf(now).flatMap((who) => filled(who, now));
    return all.length === 0
      ? refuse({ ...saying('actiondice.poolsFull'), rule: 'ACT-07' })
      : succeed('full', ...all);
  },
};

/** Pools by hand, and what closes a roll. ACT-03 ACT-04 ACT-05 ACT-06 ACT-07 ACT-13 ACT-15 */
export const tableProcedures: readonly Procedure[] = [
  exchange,
  promise,
  outcomeDescribed,
  forbidden,
  ownNumbers,
  fill,
];
