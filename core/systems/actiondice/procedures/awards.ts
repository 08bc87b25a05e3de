import type { JsonObject } from '../../../kernel/json.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  succeed,
  type Procedure,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { isHero, left, setPool } from '../turns/pool.ts';
import { tally } from '../turns/session.ts';
import { recordsAt, remember, textIn } from '../state.ts';
import { COUNTER, OWN } from '../words.ts';
import { DICE, diceAsked, REASON } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

const plain = { group: said('actiondice.awards'), who: 'none', targets: 'none', fields: [] } as const;

/** Key of the procedure that awards. ACT-30 */
export const AWARD = 'actAward';

/** Dice or tokens for good play, with the reason in the log and a tick on the rewards card. ACT-30 ACT-31 ACT-32 ACT-33 */
const award: Procedure = {
  ...plain,
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
    const reason = inputText(asked, 'reason') || nominatedFor(targets, asked);
    if (reason === '')
      return refuse({
        ...saying('actiondice.sayReason'),
        rule: 'ACT-30',
        field: 'reason',
      });
    const [count, token] = [diceAsked(asked), inputFlag(asked, 'token')];
    const counter = token ? COUNTER.tokens : COUNTER.dice;
    const rows = targets.map(({ name }): JsonObject => ({
      hero: name,
      dice: token ? 0 : count,
      tokens: token ? count : 0,
      reason,
    }));
    const open = recordsAt(now, OWN.nominations).filter(
      (each) => !targets.some(({ id }) => id === each['for']),
    );
    return succeed(
      said(token ? 'actiondice.tokensAwarded' : 'actiondice.diceAwarded', { count, reason }),
      remember(OWN.awards, [...recordsAt(now, OWN.awards), ...rows], '', 'ACT-32'),
      remember(OWN.nominations, open, '', 'ACT-30'),
      ...targets.flatMap((who) => setPool(who, counter, left(who, counter) + count, 'ACT-31')),
    );
  },
};

/** The reason of a nomination stands in for the GM's. ACT-30 */
function nominatedFor(targets: readonly Fighter[], { now }: ProcedureInput): string {
  const found = recordsAt(now, OWN.nominations).find((each) => targets.some(({ id }) => id === each['for']));
  return textIn(found, 'reason');
}

/** A player speaks for another; the GM decides. ACT-30 */
const nominate: Procedure = {
  ...plain,
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
      remember(OWN.nominations, [...recordsAt(asked.now, OWN.nominations), row], '', 'ACT-30'),
    );
  },
};

/** The GM decides by no award. ACT-30 */
const decline: Procedure = {
  ...plain,
  targets: 'one',
  key: 'actDecline',
  label: said('actiondice.declineNomination'),
  rule: 'ACT-30',
  text: said('actiondice.nominationLaidAsideNothing'),
  decide: ({ now, targets: [target] }) => {
    const named = recordsAt(now, OWN.nominations);
    const open = named.filter((each) => each['for'] !== target?.id);
    return target && open.length < named.length
      ? succeed('no award', remember(OWN.nominations, open, '', 'ACT-30'))
      : refuse({
          ...saying('actiondice.notNominated', { who: target?.name ?? { label: 'Nobody' } }),
          rule: 'ACT-30',
          field: 'targets',
        });
  },
};

/** Tick marks of the session so far. ACT-32 ACT-33 */
const rewards: Procedure = {
  ...plain,
  key: 'actRewards',
  label: said('actiondice.rewardsCard'),
  rule: 'ACT-32',
  text: said('actiondice.ticksExperienceRunningSession'),
  decide: ({ now }) => {
    const { heroes, xp } = tally(now);
    const each = heroes.map(({ hero, dice, tokens, xp: own }) =>
      said('actiondice.tickOf', { who: hero, ticks: '✓'.repeat(dice + tokens), xp: String(own) }),
    );
    const named = recordsAt(now, OWN.nominations).map((one) =>
      said('actiondice.namedFor', { who: textIn(one, 'hero'), reason: textIn(one, 'reason') }),
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
