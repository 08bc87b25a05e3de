import { refuse } from '../../../kernel/result.ts';
import { decideForOne, succeed, type Procedure, inputNumber } from '../../../rules/procedures.ts';
import { isDead } from '../harm/life.ts';
import { recoveryValue } from '../creatures/traits.ts';
import { COUNTER } from '../words.ts';
import { saying, said } from '../../../kernel/said.ts';

/** A recovery granted by a power or a potion. ORC-170 ORC-176 */
export const recovery: Procedure = {
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
