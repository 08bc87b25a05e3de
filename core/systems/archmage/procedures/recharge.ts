import { explain } from '../../../kernel/explained.ts';
import type { Consequence, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Roller } from '../../../rules/procedure.ts';
import { factsOf } from '../facts.ts';
import { ids, MARK, mark } from '../marks.ts';
import { RULING } from '../options.ts';
import { saveCheck } from '../saves.ts';

/** Once-per-battle powers come back; recharge powers roll, and what fails is lost for one battle. ARC-140 AMB-39 */
export function recharged(who: Fighter, now: Moment, roller: Roller): readonly Consequence[] {
  const lost = ids(who, MARK.lost);
  const open = who.sheet.powers.filter(({ id }) => who.spent.includes(id));
  const plain = open
    .filter(({ usage }) => usage.label === 'once per battle')
    .map(({ id }) => restore(who, id));
  const rolling = open.filter(
    ({ id }) =>
      factsOf(who.sheet, id).recharge > 0 &&
      (now.rulings[RULING.recharge] === 'reroll' || !lost.includes(id)),
  );
  const failed: string[] = [];
  const back = rolling.flatMap(({ id, name }) => {
    const value = factsOf(who.sheet, id).recharge;
    if (roller.check(saveCheck(explain(), `${who.name}: recharge ${name}`, value, 'ARC-140')).total >= value)
      return [restore(who, id)];
    failed.push(id);
    return [];
  });
  const gone =
    failed.length === 0
      ? []
      : [mark(who, MARK.lost, [...new Set([...lost, ...failed])], 'lost for the next battle', 'ARC-140')];
  return [...plain, ...back, ...gone];
}

/** A power is ready again. ARC-140 ARC-141 */
export function restore(who: Fighter, power: string): Consequence {
  return { do: 'restorePower', who: who.id, power, rule: 'ARC-140' };
}
