import { explain } from '../../../kernel/explained.ts';
import type { Blow } from '../../../rules/attackOffer.ts';
import type { Fighter, HarmResult } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/due.ts';
import { dueOf } from '../../../rules/dueTable.ts';
import type { Moment } from '../../../rules/moment.ts';
import { saveCheck } from './saves.ts';

/** Number that the damage is added to. FIF-173 */
const BASE = 5;
const NAME = /^undead fortitude/iu;

/** The save by which a zombie stays up at 1 hit point: not against radiant damage, nor a critical hit. FIF-173 */
export function staysUp(
  who: Fighter,
  { total }: HarmResult,
  now: Moment,
  blow: Blow | undefined,
): readonly Consequence[] {
  const trait = who.sheet.powers.find(({ name }) => NAME.test(name));
  const radiant = total.because.some(({ label, value }) => value > 0 && label.startsWith('radiant'));
  if (!trait || radiant || blow?.outcome?.key === 'critical') return [];
  const dc = explain(
    { rule: 'FIF-173', label: 'base', value: BASE },
    { rule: 'FIF-173', label: 'damage', value: total.value },
  );
  const label = `${trait.name}: DC ${dc.value}, or it falls`;
  const due = {
    ...dueOf(who, 'now', { kind: 'fortitude' }, { label, rule: 'FIF-173', automatic: false }),
    check: saveCheck(who, { ability: 'con', dc, label: trait.name, rule: 'FIF-173' }, now),
  };
  return [{ do: 'raise', who: who.id, due, rule: 'FIF-173' }];
}
