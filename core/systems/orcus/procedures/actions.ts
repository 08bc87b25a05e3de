import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import { hasCondition } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  type Procedure,
  inputText,
} from '../../../rules/procedures.ts';
import { ALLOWANCE, budget } from '../turns/budget.ts';
import { RULING } from '../options.ts';
import { isHero, recoveryValue } from '../creatures/traits.ts';
import { ACTIONS, COUNTER, MARK } from '../words.ts';
import { until } from './asked.ts';
import { type Code, saying, said, labelling, type Said } from '../../../kernel/said.ts';

const GROUP = said('form.actions');
const plain = { group: GROUP, who: 'one', targets: 'none', fields: [] } as const;

const BOUGHT = ACTIONS.filter(({ key }) => ['standard', 'move', 'swift'].includes(key));

const ONE_MORE: { readonly [kind: string]: Code } = {
  [ALLOWANCE.standard]: 'orcus.oneMoreStandard',
  [ALLOWANCE.move]: 'orcus.oneMoreMove',
  [ALLOWANCE.swift]: 'orcus.oneMoreSwift',
};

/** Buys one more action with an action point. ORC-30 ORC-31 */
const actionPoint: Procedure = {
  ...plain,
  key: 'actionPoint',
  label: said('orcus.spendActionPoint'),
  rule: 'ORC-30',
  text: said('orcus.moreStandardMoveSwift'),
  fields: [{ kind: 'choice', key: 'for', label: said('form.for'), choices: BOUGHT }],
  decide: decideForOne((who, asked) => {
    const stopped = noPoint(asked);
    if (stopped !== undefined) return refuse(stopped);
    const gained = BOUGHT.find(({ key }) => key === inputText(asked, 'for'))?.key ?? ALLOWANCE.standard;
    return succeed(
      said(ONE_MORE[gained] ?? 'orcus.oneMoreStandard'),
      {
        do: 'count',
        who: who.id,
        counter: COUNTER.actionPoints,
        to: (who.counters[COUNTER.actionPoints] ?? 0) - 1,
        rule: 'ORC-30',
      },
      {
        do: 'spend',
        who: who.id,
        spends: { [ALLOWANCE.actionPoint]: 1, [gained]: -1 },
        label: 'action point',
        rule: 'ORC-30',
      },
    );
  }),
};

/** Why no action point can be spent now, if so. ORC-18 ORC-30 ORC-31 */
function noPoint({
  who,
  now,
}: ProcedureInput): { readonly message: string; readonly rule: string } | undefined {
  if (!who) return undefined;
  const rule = isHero(who.sheet) ? 'ORC-30' : 'ORC-31';
  if ((who.counters[COUNTER.actionPoints] ?? 0) < 1)
    return { ...saying('orcus.noActionPoint', { who: who.name }), rule };
  if (now.acting !== who.id) return { ...saying('orcus.actionPointOtherTurn'), rule };
  if (now.surprise && (isHero(who.sheet) || now.rulings[RULING.monsterSurprisePoint] !== 'yes'))
    return { ...saying('orcus.actionPointSurprise'), rule };
  const paid = budget.pay(who, ALLOWANCE.actionPoint, now);
  if (paid.ok) return undefined;
  return {
    ...(isHero(who.sheet)
      ? saying('orcus.actionPointThisFight', { who: who.name })
      : saying('orcus.actionPointThisRound', { who: who.name })),
    rule,
  };
}

/** ORC-104 */
const fullDefense: Procedure = {
  ...plain,
  key: 'fullDefense',
  label: 'Full defense',
  rule: 'ORC-104',
  text: said('orcus.twoAllDefensesUntil'),
  action: 'standard',
  decide: decideForOne((who) => {
    return succeed('defends itself', {
      do: 'addEffect',
      who: who.id,
      effect: until('fullDefense', 'Full defense', 'start', who),
      rule: 'ORC-104',
    });
  }),
};

/** ORC-110 */
const standUp: Procedure = {
  ...plain,
  key: 'standUp',
  label: said('form.standUp'),
  rule: 'ORC-110',
  text: said('orcus.noLongerProne'),
  action: 'move',
  decide: decideForOne((who) => {
    if (!hasCondition(who, 'prone'))
      return refuse({ ...saying('rules.notProne', { who: who.name }), rule: 'ORC-110' });
    return succeed('stands up', ...endConditions(who, 'prone', 'stands up', 'ORC-110'));
  }),
};

/** ORC-39 */
const dropProne: Procedure = {
  ...plain,
  key: 'dropProne',
  label: said('form.dropProne'),
  rule: 'ORC-39',
  text: said('orcus.downGroundFreeAction'),
  action: 'free',
  decide: decideForOne((who) => {
    return succeed('drops prone', {
      do: 'addEffect',
      who: who.id,
      effect: { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } },
      rule: 'ORC-39',
    });
  }),
};

/** Spends a recovery and braces itself, once until the next rest. ORC-106 */
const rally: Procedure = {
  ...plain,
  key: 'rally',
  label: said('form.rally'),
  rule: 'ORC-106',
  text: said('orcus.onceBetweenRestsSpend'),
  action: 'standard',
  decide: decideForOne((who) => {
    if (who.marks?.[MARK.rallied] === true)
      return refuse({ ...saying('orcus.ralliedAlready', { who: who.name }), rule: 'ORC-106' });
    const { label, says, consequences } = rallied(who);
    return succeed(says ?? label, ...consequences);
  }),
};

/** A recovery, where there is one, and braced defenses; one who lies dying without a recovery has 1. ORC-106 ORC-120 ORC-170 */
export function rallied(who: Fighter): {
  readonly label: string;
  readonly says?: Said;
  readonly consequences: readonly Consequence[];
} {
  const recoveries = who.counters[COUNTER.recoveries] ?? 0;
  const used = {
    do: 'mark',
    who: who.id,
    key: MARK.rallied,
    to: true,
    label: 'rallied',
    rule: 'ORC-106',
  } as const;
  const effect = until('fullDefense', 'Rallied', 'start', who);
  const braced = { do: 'addEffect', who: who.id, effect, rule: 'ORC-106' } as const;
  if (recoveries < 1) {
    const up = { do: 'setHp', who: who.id, to: 1, label: 'no recovery left', rule: 'ORC-170' } as const;
    const consequences = who.hp > 0 ? [used, braced] : [used, up, braced];
    return { label: 'rallies without a recovery', consequences };
  }
  const value = recoveryValue(who.sheet);
  return {
    ...labelling('orcus.regains', { amount: value }),
    consequences: [
      used,
      { do: 'count', who: who.id, counter: COUNTER.recoveries, to: recoveries - 1, rule: 'ORC-106' },
      { do: 'heal', who: who.id, amount: value, label: 'Rally', rule: 'ORC-106' },
      braced,
    ],
  };
}

/** Actions without a roll that everyone may take. ORC-99 */
export const actions: readonly Procedure[] = [actionPoint, fullDefense, rally, standUp, dropProne];
