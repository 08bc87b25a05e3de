import { beginCondition } from '../../../rules/consequences.ts';
import { counterOf, hasCondition } from '../../../rules/context.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForOne,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
} from '../../../rules/procedures.ts';
import { saved } from '../harm/body.ts';
import { CONDITION } from '../harm/conditions.ts';
import { readDamageDice } from '../../../rules/damage.ts';
import { hoursOver, resilienceCheck } from '../harm/resilience.ts';
import { STAGE_DICE } from '../tables.ts';
import { COUNTER, MARK } from '../words.ts';
import { typedKey, typedText } from './asked.ts';
import { saying, said, labelInWords } from '../../../kernel/said.ts';

const AGAIN = [
  { key: 'nothing', label: said('torches.nothingMore') },
  { key: 'damage', label: said('torches.damageChoice') },
  { key: 'injury', label: said('torches.injury') },
  { key: 'unconscious', label: said('torches.unconsciousness') },
] as const;

/** Beyond what CON carries. TOR-71 TOR-72 */
export const resilience: Procedure = {
  key: 'resilience',
  label: said('torches.resilienceCheck'),
  rule: 'TOR-71',
  group: said('torches.restHunger'),
  text: said('torches.conAgainst10Hours'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'choice', key: 'again', label: said('torches.ifExhaustedFailAgain'), choices: AGAIN },
    { kind: 'text', key: 'dice', label: said('form.damage'), hint: '1d6' },
    { kind: 'flag', key: 'sure', label: said('torches.failsWithoutRoll') },
  ],
  offer: (asked) =>
    asked.who && hoursOver(asked.who) > 0 && !inputFlag(asked, 'sure')
      ? resilienceCheck(asked.who, asked.now)
      : undefined,
  decide: decideForOne((who, asked, roller) => {
    if (hoursOver(who) <= 0)
      return refuse({ ...saying('torches.noResilienceDue', { who: who.name }), rule: 'TOR-71' });
    const offer = resilienceCheck(who, asked.now);
    if (!inputFlag(asked, 'sure') && roller.check(offer).total >= offer.target.value)
      return succeed('goes on', {
        do: 'mark',
        who: who.id,
        key: MARK.held,
        to: counterOf(who, COUNTER.hours),
        label: '',
        rule: 'TOR-71',
      });
    if (hasCondition(who, CONDITION.exhausted)) return failsAgain(who, asked, roller);
    return failProcedure('is exhausted', beginCondition(who, CONDITION.exhausted, 'Exhausted', 'TOR-72'));
  }),
};

/** What another failure of the exhausted brings, by the GM’s word. TOR-71 */
function failsAgain(who: Fighter, asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const again = typedKey(asked, 'again', ['nothing', 'damage', 'injury', 'unconscious'], 'nothing');
  if (again === 'nothing') return failProcedure('fails again');
  if (again === 'unconscious')
    return failProcedure('falls unconscious', {
      do: 'fate',
      who: who.id,
      to: 'knockedOut',
      label: 'worn out',
      rule: 'TOR-71',
    });
  if (again === 'injury') {
    const end = saved(who, who.hp, '', asked.now, roller);
    return failProcedure(
      said('torches.isHurtBy', { injury: labelInWords(end.label, end.says) }),
      ...end.consequences,
    );
  }
  const dice = typedText(asked, 'dice') === '' ? STAGE_DICE : typedText(asked, 'dice');
  if (!readDamageDice(dice)) return refuse({ ...saying('torches.typeDamageDice'), field: 'dice' });
  const amount = roller.roll('Worn out', dice).total;
  return failProcedure(said('torches.damageTaken', { amount }), {
    do: 'harm',
    who: who.id,
    parts: [{ amount, type: '', share: 1 }],
    label: 'worn out',
    rule: 'TOR-71',
  });
}
