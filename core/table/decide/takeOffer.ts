import type { Refusal } from '../../kernel/result.ts';
import type { Due, OfferedWay } from '../../rules/due.ts';
import type { CommandOf } from '../commands.ts';
import { targetsOf } from '../due.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type TableState } from '../state.ts';
import { payFor } from './actions.ts';
import { attackOpen } from './openAttack.ts';
import { rollAttack } from './attacks.ts';
import { doProcedure } from './procedures.ts';

/** Does what is offered: pays for it, then rolls the attack or does the procedure. */
export function takeOffer(scene: Scene, due: Due, command: CommandOf<'due.do'>): Refusal | undefined {
  const way = due.ways?.[command.way ?? 0];
  if (!way) return { message: 'That way is not offered.', field: 'way' };
  const gone = targetsOf(way).find((id) => !combatantOf(scene.state, id));
  if (gone !== undefined) return { message: 'Whoever it was to be done to has left.' };
  // A reaction may come between the parts of an attack, never on top of one.
  if (way.does === 'attack' && scene.state.pending) return attackOpen(scene.state.pending.powerName);
  const before = scene.state;
  scene.happen({ type: 'dueDone', due, label: 'taken', success: true });
  return take(scene, due, way, command, before);
}

function take(
  scene: Scene,
  { who, action }: Due,
  way: OfferedWay,
  { faces, override }: CommandOf<'due.do'>,
  before: TableState,
): Refusal | undefined {
  const asked = { ...(faces ? { faces } : {}), ...(override === undefined ? {} : { override }) };
  if (way.does === 'attack') {
    const { power, at, switched = {} } = way;
    const targets = [{ who: at, switched: { ...switched } }];
    return rollAttack(
      scene,
      { type: 'attack.roll', attacker: who, power, targets, ...asked },
      { action: action ?? '', before },
    );
  }
  const doer = combatantOf(scene.state, who);
  const unpaid = doer && action !== undefined ? payFor(scene, doer, action, override) : undefined;
  const { procedure, targets, values = {} } = way;
  return (
    unpaid ??
    doProcedure(scene, { type: 'procedure.do', procedure, who, targets: [...targets], values, ...asked })
  );
}
