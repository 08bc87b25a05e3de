import type { DiceSource } from '../../dice/source.ts';
import type { Due } from '../../rules/consequences.ts';
import type { Rider } from '../../rules/powerText/rider.ts';
import { maximumHitPoints } from '../../rules/hitPoints.ts';
import type { Power } from '../../rules/sheet.ts';
import { maximumUses } from '../../rules/powers.ts';
import { broughtBy } from '../brought.ts';
import { playsOf } from '../plays.ts';
import { actWords } from '../riderWords.ts';
import type { Scene } from '../scene.ts';
import { type Combatant, combatantOf } from '../state.ts';
import { bringOne } from './bring.ts';
import { rolledFor } from './brings.ts';
import { sharedRoll } from './strikes.ts';
import { usePowerOnce } from './usedPower.ts';
import { halvedLasting, typesDealt, withstood } from './withstand.ts';

/** Does what a power brings at its moment: rolls what it deals or gives and lets it happen to those it is for. */
export function playBrought(
  scene: Scene,
  due: Due,
  dice: DiceSource,
  typed: boolean,
  named: readonly string[] = [],
): void {
  const found = broughtBy(scene.state, due);
  if (!found) return;
  const { owner, power, rider, whom } = found;
  const chosen = whom.length > 0 ? whom : named;
  const shown = playsOf(scene.state, owner) === 'show';
  scene.happen({ type: 'dueDone', due, label: shown ? 'seen' : 'done', success: true });
  // Only shown: the GM does what the words say.
  if (shown) return;
  playRider(
    scene,
    { owner, power, rider, whom: rider.to.kind === 'attacker' ? [owner.id] : chosen },
    dice,
    typed,
  );
  countUse(scene, owner, power);
}

/** A trait that works so often only has one use less, unless it healed its bearer whole and that does not count. */
function countUse(scene: Scene, { id }: Combatant, power: Power): void {
  const now = combatantOf(scene.state, id);
  if (!now || power.passive !== true || maximumUses(power) === 0) return;
  const whole = now.hp >= maximumHitPoints(scene.system.harm, now);
  if (!(whole && power.usage.uses?.freeAtFull === true)) usePowerOnce(scene, now, power.id);
}

interface Played {
  readonly owner: Combatant;
  readonly power: Power;
  readonly rider: Rider;
  readonly whom: readonly string[];
}

/** Does one rider to these, act by act. */
export function playRider(
  scene: Scene,
  { owner, power, rider, whom }: Played,
  dice: DiceSource,
  typed = false,
): void {
  const shared = sharedRoll(dice, typed);
  for (const act of rider.acts) {
    const present = whom.flatMap((id) => combatantOf(scene.state, id) ?? []);
    const [first] = present;
    if (!first) return;
    const names = { attacker: owner.name, target: first.name };
    const pending = {
      act,
      whom,
      label: actWords(act, names) || rider.text,
      on: true,
      text: rider.text,
      rule: rider.rule,
      ...rolledFor(act, power, { dice, shared }),
    };
    const asked = { attacker: owner.id, power: power.id, powerName: power.name, target: first.id };
    const types = typesDealt(act);
    if (!types || !scene.system.harm.withstands)
      bringOne(scene, { ...asked, rider: pending, share: 1 }, present);
    else
      for (const each of present) {
        const share = withstood(scene, each, types, dice);
        const halved = share === 1 ? pending : { ...pending, act: halvedLasting(act) };
        bringOne(scene, { ...asked, rider: halved, share }, [each]);
      }
  }
}
