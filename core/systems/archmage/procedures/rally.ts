import { healable, recoveryRoll } from './asked.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import { refuse } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
} from '../../../rules/procedures.ts';
import { priceOf } from '../turns/budget.ts';
import { MARK } from '../turns/marks.ts';
import { spendRecovery } from '../harm/recovery.ts';
import { saveBonus, saveCheck } from '../harm/saves.ts';
import { SAVES } from '../tables.ts';
import { COUNTER } from '../words.ts';
import { saying, said } from '../../../kernel/said.ts';

/** How often it rallied in this battle. ARC-93 ARC-94 */
function rallies({ counters }: Fighter): number {
  return counters[COUNTER.rallies] ?? 0;
}

function rallySave({ who }: ProcedureInput): CheckOffer | undefined {
  return who && rallies(who) > 0
    ? saveCheck(saveBonus(who), 'Rally again', SAVES.normal, 'ARC-94')
    : undefined;
}

/** ARC-93 ARC-94 AMB-71 */
export const rally: Procedure = {
  key: 'rally',
  label: said('form.rally'),
  rule: 'ARC-93',
  group: said('form.healing'),
  text: said('archmage.standardActionRecoveryEvery'),
  who: 'one',
  targets: 'none',
  fields: [],
  offer: rallySave,
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const hero = doer.ok ? healable(doer.value) : doer;
    if (!hero.ok) return hero;
    const who = hero.value;
    if (who.marks?.[MARK.rallyRefused] === asked.now.round)
      return refuse({ ...saying('archmage.triedThisRound', { who: who.name }), rule: 'ARC-94' });
    const price = priceOf(who, 'standard', asked.now);
    if (!price.ok) return price;
    const save = rallySave(asked);
    if (save && roller.check(save).total < save.target.value) {
      return failProcedure(
        'no rally this round; its actions are still there',
        setMark(who, MARK.rallyRefused, asked.now.round, 'no rally this round', 'ARC-94'),
      );
    }
    const counted: Consequence = {
      do: 'count',
      who: who.id,
      counter: COUNTER.rallies,
      to: rallies(who) + 1,
      rule: 'ARC-93',
    };
    return succeed(
      'rallies',
      ...price.value,
      ...spendRecovery(who, recoveryRoll(who, roller), asked.now, 'ARC-93'),
      counted,
    );
  },
};
