import type { DiceSource } from '../../dice/source.ts';
import type { Due } from '../../rules/consequences.ts';
import { BROUGHT } from '../brought.ts';
import { momentOf } from '../moment.ts';
import { checkNotation, rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { enact } from './consequences.ts';
import { playBrought } from './playBrought.ts';

/** Rolls where a roll is needed and lets happen what the rules make of it. */
export function settle(scene: Scene, due: Due, dice: DiceSource, typed: boolean): void {
  const who = combatantOf(scene.state, due.who);
  if (!who) return;
  if (due.what.kind === BROUGHT) {
    playBrought(scene, due, dice, typed);
    return;
  }
  const { turns } = scene.system;
  const now = momentOf(scene.state, scene.system);
  const rolled =
    due.check && turns.rolls?.(due, who, now) !== false
      ? rollRule(checkNotation(due.check), dice)
      : undefined;
  const roll = rolled && typed ? { ...rolled, typed } : rolled;
  const { label, says, success, consequences } = turns.resolve(due, who, roll, now);
  scene.happen({
    type: 'dueDone',
    due,
    label,
    ...(says ? { says } : {}),
    success,
    ...(roll ? { roll, total: roll.total } : {}),
  });
  enact(scene, consequences);
}
