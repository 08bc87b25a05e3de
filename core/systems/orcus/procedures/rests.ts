import { refuse } from '../../../kernel/result.ts';
import { labelling, said, saying } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, endConditions, setMark } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { regainPeriod, spentPowers } from '../../../rules/powers.ts';
import {
  decideForOne,
  inputFlag,
  inputNumber,
  numberFieldsForEach,
  ONLY_SELECTED,
  partyOrNamed,
  type Procedure,
  succeed,
} from '../../../rules/procedures.ts';
import { joinTexts } from '../../../rules/travel/travelState.ts';
import { isHero, recoveryValue, staggeredValue } from '../creatures/traits.ts';
import {
  rollAffliction,
  healingLimit,
  afflictionKeepingRecoveries,
  listAfflictions,
  tenderField,
  findTender,
} from '../afflictions.ts';
import { isDead } from '../vitals.ts';
import { REST_SECONDS, RESTED_POINTS } from '../tables.ts';
import { COUNTER, MARK, SCENE } from '../words.ts';
import { listUnread } from './knowledge.ts';

const GROUP = said('form.rest');

/** How many each spends: every one of the party as many as it likes. ORC-181 */
const RECOVERIES = numberFieldsForEach(
  { kind: 'number', key: 'recoveries', label: said('form.recoveriesEach'), min: 0, max: 100 },
  {
    asks: (who) => who.side !== 'foes' && (who.counters[COUNTER.recoveries] ?? 0) > 0,
    label: (name) => `Recoveries of ${name}`,
  },
);

/** Five quiet minutes. ORC-57 ORC-58 ORC-168 ORC-172 ORC-181 */
const shortRest: Procedure = {
  key: 'shortRest',
  label: said('form.shortRest'),
  rule: 'ORC-181',
  group: GROUP,
  text: said('orcus.fiveMinutesThoseChosen'),
  who: 'none',
  targets: 'party',
  wholeParty: true,
  fields: [...RECOVERIES.fields, ONLY_SELECTED],
  fieldsNow: (now) => [...RECOVERIES.fieldsNow(now), ONLY_SELECTED],
  decide: (asked) => {
    if (asked.now.acting !== undefined) return refuse({ ...saying('rules.noRestInFight'), rule: 'ORC-181' });
    const living = partyOrNamed(asked).filter((each) => !isDead(each));
    const waits: Consequence = {
      do: 'advance',
      seconds: REST_SECONDS.short,
      label: 'a short rest',
      rule: 'ORC-181',
    };
    return succeed(
      said('orcus.someRest', { n: living.length }),
      ...living.flatMap((each) => [
        ...refreshPowers(each, false),
        ...wakeKnockedOut(each),
        ...spendRecoveries(each, RECOVERIES.of(asked, each), 'ORC-181'),
      ]),
      waits,
    );
  },
};

const AGAIN_TODAY = { kind: 'flag', key: 'again', label: said('orcus.evenIfDayNot') } as const;

/** Six hours, once a day. ORC-32 ORC-182 ORC-183 */
const longRest: Procedure = {
  key: 'longRest',
  label: said('form.longRest'),
  rule: 'ORC-182',
  group: GROUP,
  text: said('orcus.sixHoursThoseChosen'),
  who: 'none',
  targets: 'party',
  wholeParty: true,
  fields: [AGAIN_TODAY, ONLY_SELECTED],
  fieldsNow: (now) => [AGAIN_TODAY, ONLY_SELECTED, ...tenderField(now)],
  decide: (asked, roller) => {
    if (asked.now.acting !== undefined) return refuse({ ...saying('rules.noRestInFight'), rule: 'ORC-182' });
    if (isTooSoon(asked.now) && !inputFlag(asked, 'again'))
      return refuse({
        ...saying('orcus.longRestTooSoon'),
        rule: 'ORC-183',
      });
    const living = partyOrNamed(asked).filter((each) => !isDead(each));
    const slept = asked.now.worldTime + REST_SECONDS.long;
    const sick = living.flatMap((who) =>
      listAfflictions(who)
        .filter(({ affliction }) => affliction.course.each === 'rest')
        .map((suffered) => rollAffliction(who, suffered, findTender(asked), asked.now, roller)),
    );
    return succeed(
      sick.reduce((first, each) => joinTexts(first, each.said), said('camp.sleep', { n: living.length })),
      ...living.flatMap((each) => [...refreshPowers(each, true), ...healFully(each)]),
      ...sick.flatMap(({ does }) => does),
      { do: 'advance', seconds: REST_SECONDS.long, label: 'a long rest', rule: 'ORC-182' },
      // Kept without a line of the log: the hours that pass already say that it was a long rest.
      { do: 'remember', key: SCENE.lastLongRest, to: slept, label: '', rule: 'ORC-183' },
      ...(asked.now.own[SCENE.dayLoad] === undefined
        ? []
        : [{ do: 'remember', key: SCENE.dayLoad, to: null, label: 'a new day', rule: 'ORC-295' } as const]),
    );
  },
};

function isTooSoon({ own, worldTime }: RulesContext): boolean {
  const last = own[SCENE.lastLongRest];
  return typeof last === 'number' && worldTime + REST_SECONDS.long - last < REST_SECONDS.between;
}

/** Powers that come back, and what is forgotten. ORC-57 ORC-58 ORC-106 ORC-168 */
function refreshPowers(who: Fighter, long: boolean): readonly Consequence[] {
  const rule = long ? 'ORC-182' : 'ORC-181';
  const back = spentPowers(who).filter(({ usage }) => long || regainPeriod(usage) !== 'day');
  const failures = who.counters[COUNTER.deathFailures] ?? 0;
  return [
    ...endConditions(who, 'prone', 'gets up', rule),
    ...back.map(({ id }): Consequence => ({ do: 'restorePower', who: who.id, power: id, rule })),
    ...(failures > 0
      ? [{ do: 'count', who: who.id, counter: COUNTER.deathFailures, to: 0, rule: 'ORC-168' } as const]
      : []),
    ...AGAIN.flatMap(({ key, label, rule: own }) =>
      who.marks?.[key] === true ? [setMark(who, key, null, label, own)] : [],
    ),
    ...forgetUnread(who, long),
  ];
}

/** What may be done once between rests. ORC-106 ORC-112 ORC-116 */
const AGAIN = [
  { key: MARK.rallied, label: 'may rally again', rule: 'ORC-106' },
  { key: MARK.feinted, label: 'may feint again', rule: 'ORC-116' },
  { key: MARK.diverted, label: 'may divert again', rule: 'ORC-112' },
] as const;

/** A lasting power may be looked at again after any rest, a magical thing after a long one. ORC-237 ORC-238 */
function forgetUnread(who: Fighter, long: boolean): readonly Consequence[] {
  const kept = listUnread(who);
  const left = long ? [] : kept.filter(({ rule }) => rule !== 'ORC-237');
  if (left.length === kept.length) return [];
  return [setMark(who, MARK.unread, left.length === 0 ? null : left, 'may look again', 'ORC-237')];
}

/** The knocked out come to with 1. ORC-172 */
function wakeKnockedOut(who: Fighter): readonly Consequence[] {
  if (who.fate !== 'knockedOut') return [];
  return [
    { do: 'fate', who: who.id, to: 'none', label: 'comes to', rule: 'ORC-172' },
    { do: 'setHp', who: who.id, to: Math.max(1, who.hp), label: 'comes to', rule: 'ORC-172' },
  ];
}

/** As many recoveries as asked for, as there are, and as are of use. ORC-176 ORC-181 */
function spendRecoveries(who: Fighter, most: number, rule: string): readonly Consequence[] {
  const left = who.counters[COUNTER.recoveries] ?? 0;
  const value = recoveryValue(who.sheet);
  const missing = who.sheet.hitPoints - Math.max(0, who.hp);
  const spent = value > 0 ? Math.min(most, left, Math.ceil(missing / value)) : 0;
  if (spent < 1) return [];
  return [
    { do: 'count', who: who.id, counter: COUNTER.recoveries, to: left - spent, rule },
    { do: 'heal', who: who.id, amount: spent * value, ...labelling('orcus.recoveries', { n: spent }), rule },
    ...(who.fate === 'stable'
      ? [{ do: 'fate', who: who.id, to: 'none', label: 'comes to', rule } as const]
      : []),
  ];
}

function healFully(who: Fighter): readonly Consequence[] {
  const { sheet, id } = who;
  const recoveries = sheet.counters[COUNTER.recoveries];
  const { to } = healingLimit(who);
  const most = to === 'all' ? sheet.hitPoints : to === 'staggered' ? staggeredValue(sheet) : who.hp;
  return [
    ...(who.fate === 'none'
      ? []
      : [{ do: 'fate', who: id, to: 'none', label: 'wakes', rule: 'ORC-182' } as const]),
    ...(to !== 'all' && most <= who.hp
      ? []
      : [{ do: 'setHp', who: id, to: most, label: 'a long rest', rule: 'ORC-182' } as const]),
    ...(recoveries === undefined || afflictionKeepingRecoveries(who)
      ? []
      : [{ do: 'count', who: id, counter: COUNTER.recoveries, to: recoveries, rule: 'ORC-182' } as const]),
    ...(isHero(sheet)
      ? ([
          { do: 'count', who: id, counter: COUNTER.actionPoints, to: RESTED_POINTS, rule: 'ORC-32' },
          { do: 'mark', who: id, key: MARK.fights, to: null, label: 'a new day', rule: 'ORC-33' },
        ] as const)
      : []),
  ];
}

/** A recovery granted by a power or a potion. ORC-170 ORC-176 */
const recovery: Procedure = {
  key: 'recovery',
  label: said('orcus.spendRecovery'),
  rule: 'ORC-176',
  group: said('form.healing'),
  text: said('orcus.regainsRecoveryValueWhat'),
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'number', key: 'more', label: said('form.soMuchMore'), min: 0, max: 1_000 }],
  decide: decideForOne((who, asked) => {
    if (isDead(who)) return refuse({ ...saying('rules.deadNotHealed', { who: who.name }), rule: 'ORC-175' });
    const left = who.counters[COUNTER.recoveries] ?? 0;
    if (left < 1 && who.hp > 0)
      return refuse({ ...saying('orcus.noRecoveryLeft', { who: who.name }), rule: 'ORC-176' });
    if (left < 1)
      return succeed('stands with 1', {
        do: 'setHp',
        who: who.id,
        to: 1,
        label: 'no recovery left',
        rule: 'ORC-170',
      });
    const amount = recoveryValue(who.sheet) + inputNumber(asked, 'more', 0);
    return succeed(
      said('orcus.regains', { amount }),
      { do: 'count', who: who.id, counter: COUNTER.recoveries, to: left - 1, rule: 'ORC-176' },
      { do: 'heal', who: who.id, amount, label: 'a recovery', rule: 'ORC-176' },
      ...(who.fate === 'stable'
        ? [{ do: 'fate', who: who.id, to: 'none', label: 'comes to', rule: 'ORC-167' } as const]
        : []),
    );
  }),
};

/** Rests and recoveries. ORC-176 ORC-181 ORC-182 */
export const rest: readonly Procedure[] = [recovery, shortRest, longRest];
