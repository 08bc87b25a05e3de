import { refuse } from '../../../kernel/result.ts';
import type { Consequence, DamagePart, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Procedure, Roller } from '../../../rules/procedure.ts';
import { harm } from '../harm.ts';
import { isDown } from '../life.ts';
import { offer as offerOf } from '../offer.ts';
import { has, staggeredValue } from '../traits.ts';
import { done, pairOf } from './asked.ts';

/** A critical hit without a roll; damage of the staggered value or more kills. ORC-103 */
export const coupDeGrace: Procedure = {
  group: 'Actions',
  who: 'one',
  targets: 'one',
  key: 'coupDeGrace',
  label: 'Coup de grace',
  rule: 'ORC-103',
  text: 'Against a helpless neighbour: the first attack of the stat block hits and is critical. Reaching the staggered value kills.',
  fields: [],
  action: 'standard',
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    if (!isDown(target) && !has(target, 'helpless') && !has(target, 'unconscious')) {
      return refuse({ message: `${target.name} is not helpless.`, rule: 'ORC-103', field: 'targets' });
    }
    const best = maximum(who, target, roller, asked.now);
    if (!best)
      return refuse({
        message: `${who.name} has no melee attack with damage. Deal it by hand.`,
        rule: 'ORC-103',
      });
    const dealt = harm.take(target, [best], asked.now).total.value;
    const label = `${who.name}: coup de grace`;
    const blow: Consequence = { do: 'harm', who: target.id, parts: [best], label, rule: 'ORC-103' };
    if (dealt < staggeredValue(target.sheet)) return done(`${dealt} damage`, blow);
    return done(`kills ${target.name}`, blow, {
      do: 'fate',
      who: target.id,
      to: 'dead',
      label,
      rule: 'ORC-103',
    });
  },
};

/** Damage of a critical hit with the first melee attack; dice of the critical alone are rolled. ORC-84 ORC-86 ORC-290 */
function maximum(who: Fighter, target: Fighter, roller: Roller, now: Moment): DamagePart | undefined {
  const power = who.sheet.powers.find(({ attack, damage, origin }) => attack && damage && origin === 'melee');
  const critical = power && offerOf(who, power, target, {}, now).damage['critical'];
  if (!critical || (critical.fixed === undefined && critical.notation === '')) return undefined;
  const amount = critical.fixed ?? roller.roll('Critical', critical.notation).total;
  return { amount, type: critical.type, share: critical.share };
}
