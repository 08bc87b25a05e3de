import { incomingDamage, dealingParts } from '../../../rules/damage.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { DamagePart, Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  type ProcedureInput,
  decideForPair,
  succeed,
  type Procedure,
  type Roller,
  inputText,
} from '../../../rules/procedures.ts';
import type { Power } from '../../../rules/sheet.ts';
import { harm } from '../harm/harm.ts';
import { isDown } from '../harm/life.ts';
import { offer as offerOf } from '../attacks/offer.ts';
import { staggeredValue } from '../creatures/traits.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const ATTACK = {
  kind: 'choice',
  key: 'attack',
  label: said('form.attack'),
  choices: [],
  hint: said('orcus.firstAttackNotSpent'),
} as const satisfies FormField;

/** A critical hit without a roll; damage of the staggered value or more kills. ORC-103 */
export const coupDeGrace: Procedure = {
  group: said('form.actions'),
  who: 'one',
  targets: 'one',
  key: 'coupDeGrace',
  label: said('form.coupDeGrace'),
  rule: 'ORC-103',
  text: said('orcus.againstHelplessNeighbourAttack'),
  fields: [ATTACK],
  fieldsNow: fieldsOf,
  action: 'standard',
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (!isDown(target) && !hasCondition(target, 'helpless') && !hasCondition(target, 'unconscious')) {
      return refuse({
        ...saying('rules.notHelpless', { who: target.name }),
        rule: 'ORC-103',
        field: 'targets',
      });
    }
    const power = chosen(asked, who);
    const best = power ? maximum(asked, power, who, target, roller) : [];
    if (!power || best.length === 0)
      return refuse({
        ...saying('orcus.noAttackWithDamage', { who: who.name }),
        rule: 'ORC-103',
      });
    const spent: readonly Consequence[] = power.usage.limited
      ? [{ do: 'usePower', who: who.id, power: power.id, rule: 'ORC-103' }]
      : [];
    const dealt = harm.take(target, best, asked.now).total.value;
    const label = labelling('orcus.coupBy', { who: who.name });
    const blow: Consequence = { do: 'harm', who: target.id, parts: best, ...label, rule: 'ORC-103' };
    if (dealt < staggeredValue(target.sheet))
      return succeed(said('orcus.dealsDamage', { dealt }), ...spent, blow);
    return succeed(said('orcus.kills', { who: target.name }), ...spent, blow, {
      do: 'fate',
      who: target.id,
      to: 'dead',
      ...label,
      rule: 'ORC-103',
    });
  }),
};

/** Attacks that can be dealt so: any that is left. ORC-103 */
function blows({ sheet, spent }: Fighter): readonly Power[] {
  return sheet.powers.filter(({ id, attack, damage }) => attack && damage && !spent.includes(id));
}

function chosen(asked: ProcedureInput, who: Fighter): Power | undefined {
  const known = blows(who);
  const melee = known.find(({ origin }) => origin === 'melee');
  return known.find(({ id }) => id === inputText(asked, ATTACK.key)) ?? melee ?? known[0];
}

/** The attacks of the one whose turn it is. */
function fieldsOf({ all, acting }: RulesContext): readonly FormField[] {
  const who = all.find(({ id }) => id === acting);
  return [{ ...ATTACK, choices: who ? blows(who).map(({ id, name }) => ({ key: id, label: name })) : [] }];
}

/** Damage of a critical hit with the attack chosen, else the first; dice of the critical alone are rolled. ORC-84 ORC-86 ORC-290 */
function maximum(
  asked: ProcedureInput,
  power: Power,
  who: Fighter,
  target: Fighter,
  roller: Roller,
): readonly DamagePart[] {
  const critical = offerOf(who, power, target, {}, asked.now).damage['critical'];
  return dealingParts(critical).map((part) =>
    incomingDamage(part, part.fixed ?? roller.roll('Critical', part.notation).total),
  );
}
