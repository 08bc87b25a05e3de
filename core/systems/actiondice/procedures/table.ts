import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { heroesOf, left, setPool, spendDice, spendTokens } from '../turns/pool.ts';
import { declaredBy, unsaid } from '../attacks/promise.ts';
import { RULING, ruled } from '../options.ts';
import { carries, filled } from '../turns/session.ts';
import { described, mark, remember } from '../state.ts';
import { LIMITS } from '../tables.ts';
import { COUNTER, MARK, OWN } from '../words.ts';
import { done, typedFlag, typedText } from '../../../rules/asked.ts';
import { readThreats } from './threatRange.ts';
import { hasNumber, heroOf, typedNumber } from './asked.ts';
import { saying } from '../../../kernel/said.ts';

const plain = { group: 'Action dice', who: 'none', targets: 'none', fields: [] } as const;

/** One token for dice. ACT-06 */
const exchange: Procedure = {
  ...plain,
  group: 'Hero tokens',
  who: 'one',
  key: 'actExchange',
  label: 'Exchange a hero token for action dice',
  rule: 'ACT-06',
  text: 'One token gives as many dice as the campaign rules.',
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const spent = spendTokens(hero.value, 1, 'ACT-06');
    if (!spent.ok) return spent;
    const dice = Number(ruled(asked.now, RULING.rate));
    return done(
      `${dice} action dice`,
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
  label: 'Declare action dice for the next roll',
  rule: 'ACT-15',
  text: 'They are rolled with the next attack, save or check of this hero, and its chance counts them in.',
  fields: [
    {
      kind: 'number',
      key: 'dice',
      label: 'Dice',
      min: 0,
      max: LIMITS.dice,
      hint: '1, unless typed; 0 takes them back.',
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
      ? done('no dice declared', unsaid(who))
      : done(`${count} declared for the next roll`, mark(who, MARK.promise, count, '', 'ACT-15'));
  },
};

/** The outcome is told: the roll stands. ACT-15 */
const outcomeDescribed: Procedure = {
  ...plain,
  key: 'actDescribed',
  label: 'The outcome is described',
  rule: 'ACT-15',
  text: 'No more dice go to the roll on the table.',
  decide: () => done('the roll stands', described),
};

/** An ability forbids dice on the roll that lies there. ACT-13 */
const forbidden: Procedure = {
  ...plain,
  key: 'actForbid',
  label: 'This roll takes no action dice',
  rule: 'ACT-13',
  text: 'For abilities that forbid it; until the next roll.',
  decide: () => done('no dice', remember(OWN.closed, 'forbidden', '', 'ACT-13')),
};

/** What is this hero's own about the pools. ACT-03 ACT-04 ACT-05 */
const ownNumbers: Procedure = {
  ...plain,
  group: 'Session',
  who: 'one',
  key: 'actOwn',
  label: 'Edit a hero’s pools',
  rule: 'ACT-03',
  text: 'Levels that feats count for, tokens at the start, its weapon’s threat range, and whether both pools are kept until the next session.',
  fields: [
    { kind: 'number', key: 'levels', label: 'Levels by feats', min: 0, max: LIMITS.levels },
    { kind: 'number', key: 'tokens', label: 'Tokens at the start', min: 0, max: LIMITS.dice },
    {
      kind: 'text',
      key: 'threat',
      label: 'Weapon threatens from',
      hint: '19, or one for each attack: rapier 18, bow 20.',
    },
    { kind: 'flag', key: 'carries', label: 'Keeps dice and tokens until the next session' },
  ],
  decide: (asked) => {
    const hero = heroOf(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    const keeps = typedFlag(asked, 'carries');
    const threat = typedText(asked, 'threat');
    if (threat !== '' && !readThreats(threat))
      return refuse({
        ...saying('actiondice.typeFace'),
        rule: 'ACT-18',
        field: 'threat',
      });
    const marks: readonly Consequence[] = [
      ...number(asked, who, 'levels', MARK.levels, 'ACT-03'),
      ...number(asked, who, 'tokens', MARK.tokens, 'ACT-04'),
      ...(threat === '' ? [] : [mark(who, MARK.threat, threat, `threatens: ${threat}`, 'ACT-18')]),
      ...(keeps === carries(who)
        ? []
        : [mark(who, MARK.carries, keeps, keeps ? 'keeps its pools' : 'loses its pools again', 'ACT-05')]),
    ];
    return marks.length === 0
      ? refuse({ ...saying('actiondice.nothingToChange'), rule: 'ACT-03' })
      : done('kept', ...marks);
  },
};

function number(asked: Asked, who: Fighter, key: string, to: string, rule: string): readonly Consequence[] {
  if (!hasNumber(asked, key)) return [];
  const value = Math.max(0, typedNumber(asked, key, 0, LIMITS.levels));
  return [
    mark(who, to, value, `${value} ${key === 'levels' ? 'levels by feats' : 'tokens at the start'}`, rule),
  ];
}

/** Pools for tables that do not use sessions, or heroes who came late. ACT-01 ACT-02 ACT-07 */
const fill: Procedure = {
  ...plain,
  group: 'Session',
  key: 'actFill',
  label: 'Fill all pools',
  rule: 'ACT-07',
  text: 'As the beginning of a session does.',
  decide: ({ now }) => {
    const all = heroesOf(now).flatMap((who) => filled(who, now));
    return all.length === 0
      ? refuse({ ...saying('actiondice.poolsFull'), rule: 'ACT-07' })
      : done('full', ...all);
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
