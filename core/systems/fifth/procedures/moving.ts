import { byOne, done, failed, typedNumber } from '../../../rules/asked.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Asked, Procedure } from '../../../rules/procedure.ts';
import { scoreOf } from '../creatures/traits.ts';
import { abilityCheck, BONUS, DC, dcIs, EDGE, succeeds } from './asked.ts';

const USUAL_DC = 15;

/** How far and high one jumps. FIF-50 */
const jump: Procedure = {
  key: 'jump',
  label: 'Jump',
  rule: 'FIF-50',
  group: 'Movement',
  text: 'Long: its Strength in feet after a run of 10 feet, half of it standing. High: 3 and its modifier, half standing.',
  who: 'one',
  targets: 'none',
  fields: [{ kind: 'flag', key: 'standing', label: 'Without a run' }],
  decide: byOne((who, asked) => {
    const score = scoreOf(who.sheet, 'str');
    const share = asked.values['standing'] === true ? 0.5 : 1;
    const high = Math.max(0, 3 + Math.floor((score - 10) / 2));
    return done(`${Math.floor(score * share)} ft. far, ${Math.floor(high * share)} ft. high`);
  }),
};

function climbing(asked: Asked): CheckOffer {
  const dc = dcIs('FIF-47', 'DC', typedNumber(asked, 'dc', USUAL_DC));
  return abilityCheck(asked, { rule: 'FIF-47', tested: 'athletics', dc });
}

/** FIF-47 */
const climb: Procedure = {
  key: 'climb',
  label: 'Climb or swim',
  rule: 'FIF-47',
  group: 'Movement',
  text: 'Each foot costs one more without the speed for it. What is slippery or rough asks for Athletics: DC 15 in 2024.',
  who: 'one',
  targets: 'none',
  fields: [DC, EDGE, BONUS],
  offer: climbing,
  decide: byOne((_who, asked, roller) =>
    succeeds(climbing(asked), roller) ? done('gets on') : failed('gets nowhere'),
  ),
};

/** Jumping, climbing and swimming. FIF-47 FIF-50 */
export const moving: readonly Procedure[] = [jump, climb];
