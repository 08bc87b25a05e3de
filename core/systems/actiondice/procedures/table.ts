import type { JsonObject } from '../../../kernel/json.ts';
import { refuse } from '../../../kernel/result.ts';
import { said, saying } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import {
  inputFlag,
  inputText,
  type Procedure,
  type ProcedureInput,
  succeed,
} from '../../../rules/procedures.ts';
import { countDeclaredDice, clearDeclaredDice } from '../attacks.ts';
import {
  doesCarryOver,
  fillPools,
  listHeroes,
  isHero,
  countLeft,
  setPool,
  spendDice,
  spendTokens,
  tallySession,
} from '../pools.ts';
import { readThreats } from '../reactions.ts';
import { readRuling, RULING } from '../rulings.ts';
import { described, saveHeroState, readRecordsAt, saveTableState, readRecordText } from '../state.ts';
import { LIMITS } from '../tables.ts';
import { COUNTER, MARK, OWN } from '../words.ts';
import { DICE, countDiceAsked, hasNumber, requireHero, REASON, typedNumber } from './actions.ts';

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
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const spent = spendTokens(hero.value, 1, 'ACT-06');
    if (!spent.ok) return spent;
    const dice = Number(readRuling(asked.now, RULING.rate));
    return succeed(
      said('actiondice.diceGained', { n: dice }),
      ...spent.value,
      ...setPool(hero.value, COUNTER.dice, countLeft(hero.value) + dice, 'ACT-06'),
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
    const hero = requireHero(asked);
    if (!hero.ok) return hero;
    const who = hero.value;
    const count = Math.max(0, typedNumber(asked, 'dice', 1, LIMITS.dice));
    if (count === countDeclaredDice(who))
      return refuse({
        ...(count === 0 ? saying('actiondice.noneDeclared') : saying('actiondice.declaredAlready')),
        rule: 'ACT-15',
        field: 'dice',
      });
    const spent = spendDice(who, count, 'ACT-10');
    if (!spent.ok) return spent;
    return count === 0
      ? succeed('no dice declared', clearDeclaredDice(who))
      : succeed(
          said('actiondice.declaredForNext', { n: count }),
          saveHeroState(who, MARK.promise, count, '', 'ACT-15'),
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
  decide: () => succeed('no dice', saveTableState(OWN.closed, 'forbidden', '', 'ACT-13')),
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
    const hero = requireHero(asked);
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
      ...setOwnNumber(asked, who, 'levels', MARK.levels, 'ACT-03'),
      ...setOwnNumber(asked, who, 'tokens', MARK.tokens, 'ACT-04'),
      ...(threat === ''
        ? []
        : [
            saveHeroState(
              who,
              MARK.threat,
              threat,
              said('actiondice.threatens', { faces: threat }),
              'ACT-18',
            ),
          ]),
      ...(keeps === doesCarryOver(who)
        ? []
        : [
            saveHeroState(
              who,
              MARK.carries,
              keeps,
              keeps ? 'keeps its pools' : 'loses its pools again',
              'ACT-05',
            ),
          ]),
    ];
    return marks.length === 0
      ? refuse({ ...saying('actiondice.nothingToChange'), rule: 'ACT-03' })
      : succeed('kept', ...marks);
  },
};

function setOwnNumber(
  asked: ProcedureInput,
  who: Fighter,
  key: string,
  to: string,
  rule: string,
): readonly Consequence[] {
  if (!hasNumber(asked, key)) return [];
  const value = Math.max(0, typedNumber(asked, key, 0, LIMITS.levels));
  const code = key === 'levels' ? 'actiondice.levelsByFeats' : 'actiondice.tokensAtStart';
  return [saveHeroState(who, to, value, said(code, { value }), rule)];
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
    const all = listHeroes(now).flatMap((who) => fillPools(who, now));
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

const awardBase = { group: said('actiondice.awards'), who: 'none', targets: 'none', fields: [] } as const;

/** Key of the procedure that awards. ACT-30 */
export const AWARD = 'actAward';

/** Dice or tokens for good play, with the reason in the log and a tick on the rewards card. ACT-30 ACT-31 ACT-32 ACT-33 */
const award: Procedure = {
  ...awardBase,
  targets: 'some',
  key: AWARD,
  label: said('actiondice.awardActionDice'),
  rule: 'ACT-30',
  text: said('actiondice.goodPlayLeadershipProblem'),
  fields: [DICE, { kind: 'flag', key: 'token', label: said('actiondice.heroTokensInstead') }, REASON],
  decide: (asked) => {
    const { now, targets } = asked;
    const other = targets.find((each) => !isHero(each));
    if (other)
      return refuse({
        ...saying('actiondice.notAHero', { who: other.name }),
        rule: 'ACT-30',
        field: 'targets',
      });
    const reason = inputText(asked, 'reason') || nominationReason(targets, asked);
    if (reason === '')
      return refuse({
        ...saying('actiondice.sayReason'),
        rule: 'ACT-30',
        field: 'reason',
      });
    const [count, token] = [countDiceAsked(asked), inputFlag(asked, 'token')];
    const counter = token ? COUNTER.tokens : COUNTER.dice;
    const rows = targets.map(({ name }): JsonObject => ({
      hero: name,
      dice: token ? 0 : count,
      tokens: token ? count : 0,
      reason,
    }));
    const open = readRecordsAt(now, OWN.nominations).filter(
      (each) => !targets.some(({ id }) => id === each['for']),
    );
    return succeed(
      said(token ? 'actiondice.tokensAwarded' : 'actiondice.diceAwarded', { count, reason }),
      saveTableState(OWN.awards, [...readRecordsAt(now, OWN.awards), ...rows], '', 'ACT-32'),
      saveTableState(OWN.nominations, open, '', 'ACT-30'),
      ...targets.flatMap((who) => setPool(who, counter, countLeft(who, counter) + count, 'ACT-31')),
    );
  },
};

/** The reason of a nomination stands in for the GM's. ACT-30 */
function nominationReason(targets: readonly Fighter[], { now }: ProcedureInput): string {
  const found = readRecordsAt(now, OWN.nominations).find((each) =>
    targets.some(({ id }) => id === each['for']),
  );
  return readRecordText(found, 'reason');
}

/** A player speaks for another; the GM decides. ACT-30 */
const nominate: Procedure = {
  ...awardBase,
  targets: 'one',
  key: 'actNominate',
  label: said('actiondice.nominateActionDie'),
  rule: 'ACT-30',
  text: said('actiondice.playersWordAnotherReason'),
  fields: [REASON, { kind: 'text', key: 'by', label: said('actiondice.nominated') }],
  decide: (asked) => {
    const [target] = asked.targets;
    const [reason, by] = [inputText(asked, 'reason'), inputText(asked, 'by')];
    if (!target || !isHero(target))
      return refuse({ ...saying('actiondice.nominateHeroes'), rule: 'ACT-30', field: 'targets' });
    if (reason === '')
      return refuse({ ...saying('actiondice.typeWhatFor'), rule: 'ACT-30', field: 'reason' });
    const row: JsonObject = { for: target.id, hero: target.name, reason, by };
    const label =
      by === ''
        ? said('actiondice.nominatedFor', { reason })
        : said('actiondice.nominatedReasonBy', { reason, by });
    return succeed(
      label,
      saveTableState(OWN.nominations, [...readRecordsAt(asked.now, OWN.nominations), row], '', 'ACT-30'),
    );
  },
};

/** The GM decides by no award. ACT-30 */
const decline: Procedure = {
  ...awardBase,
  targets: 'one',
  key: 'actDecline',
  label: said('actiondice.declineNomination'),
  rule: 'ACT-30',
  text: said('actiondice.nominationLaidAsideNothing'),
  decide: ({ now, targets: [target] }) => {
    const named = readRecordsAt(now, OWN.nominations);
    const open = named.filter((each) => each['for'] !== target?.id);
    return target && open.length < named.length
      ? succeed('no award', saveTableState(OWN.nominations, open, '', 'ACT-30'))
      : refuse({
          ...saying('actiondice.notNominated', { who: target?.name ?? { label: 'Nobody' } }),
          rule: 'ACT-30',
          field: 'targets',
        });
  },
};

/** Tick marks of the session so far. ACT-32 ACT-33 */
const rewards: Procedure = {
  ...awardBase,
  key: 'actRewards',
  label: said('actiondice.rewardsCard'),
  rule: 'ACT-32',
  text: said('actiondice.ticksExperienceRunningSession'),
  decide: ({ now }) => {
    const { heroes, xp } = tallySession(now);
    const each = heroes.map(({ hero, dice, tokens, xp: own }) =>
      said('actiondice.tickOf', { who: hero, ticks: '✓'.repeat(dice + tokens), xp: String(own) }),
    );
    const named = readRecordsAt(now, OWN.nominations).map((one) =>
      said('actiondice.namedFor', {
        who: readRecordText(one, 'hero'),
        reason: readRecordText(one, 'reason'),
      }),
    );
    const ticks = each.length === 0 ? said('actiondice.nobodyYet') : each;
    const all = { ticks, xp: String(xp) };
    return succeed(
      named.length === 0
        ? said('actiondice.xpInAll', all)
        : said('actiondice.xpInAllNominated', { ...all, named }),
    );
  },
};

/** Awards, nominations and the rewards card. ACT-30 ACT-31 ACT-32 ACT-33 */
export const awardProcedures: readonly Procedure[] = [award, nominate, decline, rewards];
