import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Due, OfferedWay } from '../../rules/consequences.ts';
import type { CommandOf } from '../commands.ts';
import { broughtBy } from '../brought.ts';
import { targetsOf } from '../due.ts';
import { momentOf } from '../moment.ts';
import { hand } from '../rolling.ts';
import { addCheckBonus } from '../../rules/d20/checks.ts';
import { settle } from './settle.ts';
import type { Scene } from '../scene.ts';
import { combatantOf, type TableState } from '../state.ts';
import { payFor } from './actions.ts';
import { attackOpen } from './openAttack.ts';
import { rollAttack } from './attacks.ts';
import { playBrought } from './playBrought.ts';
import { doProcedure } from './procedures.ts';
import { useAtOnce, usePower } from './usePower.ts';

/** Does what is offered: pays for it, then rolls the attack or does the procedure. */
export function takeOffer(scene: Scene, due: Due, command: CommandOf<'due.do'>): Refusal | undefined {
  const way = due.ways?.[command.way ?? 0];
  if (!way) return { ...saying('table.wayNotOffered'), field: 'way' };
  const gone = targetsOf(way).find((id) => !combatantOf(scene.state, id));
  if (gone !== undefined) return saying('table.targetLeft');
  // A reaction may come between the parts of an attack, never on top of one.
  if (scene.state.pending && laysAttack(scene, due, way)) return attackOpen(scene.state.pending.powerName);
  if (way.does === 'bring') return takeBrought(scene, due, command);
  if (way.does === 'save') return saveNow(scene, due, way, command);
  const before = scene.state;
  scene.happen({ type: 'dueDone', due, label: 'taken', success: true });
  return take(scene, due, way, command, before);
}

/** Whether taking it would lay an attack on top of the one that is open. */
function laysAttack({ state }: Scene, { who }: Due, way: OfferedWay): boolean {
  if (way.does !== 'power') return way.does === 'attack';
  return combatantOf(state, who)?.sheet.powers.some(({ id, attack }) => id === way.power && attack) ?? false;
}

/** What only the GM could judge happens, to those it is for or those the GM names. */
function takeBrought(scene: Scene, due: Due, { whom = [], faces }: CommandOf<'due.do'>): Refusal | undefined {
  const found = broughtBy(scene.state, due);
  if (!found) return saying('table.noLongerDue');
  if (found.rider.to.kind !== 'attacker' && found.whom.length === 0 && whom.length === 0)
    return { ...saying('table.selectRecipient', { what: due.label }), field: 'whom' };
  playBrought(scene, due, hand(scene.dice, faces), (faces?.length ?? 0) > 0, whom);
  return undefined;
}

/** A save before its time: that of the end of the turn comes all the same. */
function saveNow(
  scene: Scene,
  due: Due,
  { effect, bonus }: Extract<OfferedWay, { does: 'save' }>,
  { faces }: CommandOf<'due.do'>,
): Refusal | undefined {
  const who = combatantOf(scene.state, due.who);
  const held = who?.effects.find(({ id }) => id === effect);
  const save = who && held && scene.system.turns.saving?.(who, held, momentOf(scene.state, scene.system));
  if (!save?.check) return saying('table.effectEnded');
  scene.happen({ type: 'dueDone', due, label: 'taken', success: true });
  const now: Due = {
    ...save,
    key: `now:${save.key}`,
    moment: 'now',
    check: addCheckBonus(save.check, bonus),
  };
  settle(scene, now, hand(scene.dice, faces), (faces?.length ?? 0) > 0);
  return undefined;
}

function take(
  scene: Scene,
  { who, action }: Due,
  way: Exclude<OfferedWay, { does: 'bring' | 'save' }>,
  { faces, override, whom = [] }: CommandOf<'due.do'>,
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
  if (way.does === 'power') return usePowerOffered(scene, who, way, [...whom], asked);
  const doer = combatantOf(scene.state, who);
  const unpaid = doer && action !== undefined ? payFor(scene, doer, action, override) : undefined;
  const { procedure, targets, values = {} } = way;
  return (
    unpaid ??
    doProcedure(scene, { type: 'procedure.do', procedure, who, targets: [...targets], values, ...asked })
  );
}

/** Uses a power that was offered, on those it is offered for or those the GM names. */
function usePowerOffered(
  scene: Scene,
  who: string,
  { power, targets }: Extract<OfferedWay, { does: 'power' }>,
  named: string[],
  asked: { readonly faces?: number[]; readonly override?: boolean },
): Refusal | undefined {
  const { faces: _faces, ...rest } = asked;
  const whom = targets.length > 0 ? [...targets] : named;
  const attacks = combatantOf(scene.state, who)?.sheet.powers.find(({ id }) => id === power)?.attack;
  if (attacks && whom.length === 0) return { ...saying('table.selectTarget'), field: 'whom' };
  if (attacks)
    return rollAttack(
      scene,
      {
        type: 'attack.roll',
        attacker: who,
        power,
        targets: whom.map((id) => ({ who: id, switched: {} })),
        ...asked,
      },
      { action: '' },
    );
  const used = {
    type: 'power.use',
    who,
    power,
    ...rest,
    ...(whom.length > 0 ? { targets: whom } : {}),
  } as const;
  return scene.state.pending ? useAtOnce(scene, used) : usePower(scene, used, true);
}
