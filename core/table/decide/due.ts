import type { DiceSource } from '../../dice/source.ts';
import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { jsonText } from '../../rules/context.ts';
import { addCheckBonus } from '../../rules/d20/checks.ts';
import { triggerKey } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { listDue, isExtraAction, isSummonedDue, isSummoning, findSummoned, listWayTargets } from '../due.ts';
import { parseRiderDue } from '../riders.ts';
import { createRulesContext } from '../rulesContext.ts';
import { findCombatant, type TableState } from '../state.ts';
import { withTypedFaces, type Transaction } from '../transaction.ts';
import { payAction } from './actions.ts';
import { applyOfferedRider, resolveDue } from './applyRiders.ts';
import { rollAttack } from './attacks.ts';
import { removeCombatants } from './combatants.ts';
import { rollInitiative } from './initiative.ts';
import { isEntryDue } from './order.ts';
import { refuseOpenAttack } from './pendingAttack.ts';
import { useAtOnce, usePower } from './powers.ts';
import { doProcedure } from './procedures.ts';

/** Does what is due, in the order asked. What an earlier one made void is passed over. */
export function doDue(scene: Transaction, command: CommandOf<'due.do'>): Refusal | undefined {
  const { keys, faces } = command;
  const dice = withTypedFaces(scene.dice, faces);
  const before = scene.events.length;
  for (const key of keys) {
    const due = listDue(scene.state, scene.system).find((each) => each.key === key);
    const unpaid = due?.ways
      ? takeOffer(scene, due, command)
      : due && resolveOne(scene, due, dice, (faces?.length ?? 0) > 0);
    if (unpaid) return unpaid;
  }
  return scene.events.length === before ? saying('table.noLongerDue') : undefined;
}

export function dropDue(scene: Transaction, { key }: CommandOf<'due.drop'>): Refusal | undefined {
  const due = listDue(scene.state, scene.system).find((each) => each.key === key);
  if (!due) return saying('table.noLongerDue');
  scene.emit({ type: 'dueDropped', due });
  if (isSummonedDue(due)) scene.emit({ type: 'summonedFreed', by: jsonText(due.what, 'by') });
  return undefined;
}

function resolveOne(scene: Transaction, due: Due, dice: DiceSource, typed: boolean): Refusal | undefined {
  const trigger = scene.state.encounter?.triggers.find(({ id }) => triggerKey(id) === due.key);
  if (trigger) {
    scene.emit({ type: 'dueDone', due, label: 'done', success: true });
    bringArrivals(scene, trigger.id);
    return undefined;
  }
  if (isEntryDue(due) || isSummoning(due)) {
    scene.emit({ type: 'dueDone', due, label: 'done', success: true });
    return undefined;
  }
  if (isSummonedDue(due)) {
    scene.emit({ type: 'dueDone', due, label: 'done', success: true });
    const gone = findSummoned(scene.state, jsonText(due.what, 'by')).map(({ id }) => id);
    return removeCombatants(scene, { type: 'combatants.remove', who: gone });
  }
  if (isExtraAction(due)) {
    scene.emit({ type: 'dueDone', due, label: 'taken', success: true });
    scene.emit({ type: 'extraTaken', who: due.who });
    return undefined;
  }
  const who = findCombatant(scene.state, due.who);
  const unpaid = who && due.action !== undefined ? payAction(scene, who, due.action, false) : undefined;
  if (!unpaid) resolveDue(scene, due, dice, typed);
  return unpaid;
}

/** Those whom a trigger brings come to the table. */
function bringArrivals(scene: Transaction, trigger: string): void {
  const coming = scene.state.combatants.filter(
    ({ arrives, presence }) => arrives === trigger && presence === 'absent',
  );
  if (coming.length === 0) return;
  scene.emit({ type: 'presenceSet', who: coming.map(({ id }) => id), to: 'here' });
  const late = coming.filter(({ initiative }) => !initiative).map(({ id }) => id);
  if (late.length > 0) rollInitiative(scene, { type: 'initiative.roll', who: late });
}

/** Does what is offered: pays for it, then rolls the attack or does the procedure. */
function takeOffer(scene: Transaction, due: Due, command: CommandOf<'due.do'>): Refusal | undefined {
  const way = due.ways?.[command.way ?? 0];
  if (!way) return { ...saying('table.wayNotOffered'), field: 'way' };
  const gone = listWayTargets(way).find((id) => !findCombatant(scene.state, id));
  if (gone !== undefined) return saying('table.targetLeft');
  // A reaction may come between the parts of an attack, never on top of one.
  if (scene.state.pending && laysAttack(scene, due, way))
    return refuseOpenAttack(scene.state.pending.powerName);
  if (way.does === 'bring') return takeBrought(scene, due, command);
  if (way.does === 'save') return saveNow(scene, due, way, command);
  const before = scene.state;
  scene.emit({ type: 'dueDone', due, label: 'taken', success: true });
  return takeWay(scene, due, way, command, before);
}

/** Whether taking it would lay an attack on top of the one that is open. */
function laysAttack({ state }: Transaction, { who }: Due, way: OfferedWay): boolean {
  if (way.does !== 'power') return way.does === 'attack';
  return (
    findCombatant(state, who)?.sheet.powers.some(({ id, attack }) => id === way.power && attack) ?? false
  );
}

/** What only the GM could judge happens, to those it is for or those the GM names. */
function takeBrought(
  scene: Transaction,
  due: Due,
  { whom = [], faces }: CommandOf<'due.do'>,
): Refusal | undefined {
  const found = parseRiderDue(scene.state, due);
  if (!found) return saying('table.noLongerDue');
  if (found.rider.to.kind !== 'attacker' && found.whom.length === 0 && whom.length === 0)
    return { ...saying('table.selectRecipient', { what: due.label }), field: 'whom' };
  applyOfferedRider(scene, due, withTypedFaces(scene.dice, faces), (faces?.length ?? 0) > 0, whom);
  return undefined;
}

/** A save before its time: that of the end of the turn comes all the same. */
function saveNow(
  scene: Transaction,
  due: Due,
  { effect, bonus }: Extract<OfferedWay, { does: 'save' }>,
  { faces }: CommandOf<'due.do'>,
): Refusal | undefined {
  const who = findCombatant(scene.state, due.who);
  const held = who?.effects.find(({ id }) => id === effect);
  const save =
    who && held && scene.system.turns.saving?.(who, held, createRulesContext(scene.state, scene.system));
  if (!save?.check) return saying('table.effectEnded');
  scene.emit({ type: 'dueDone', due, label: 'taken', success: true });
  const now: Due = {
    ...save,
    key: `now:${save.key}`,
    moment: 'now',
    check: addCheckBonus(save.check, bonus),
  };
  resolveDue(scene, now, withTypedFaces(scene.dice, faces), (faces?.length ?? 0) > 0);
  return undefined;
}

function takeWay(
  scene: Transaction,
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
  const doer = findCombatant(scene.state, who);
  const unpaid = doer && action !== undefined ? payAction(scene, doer, action, override) : undefined;
  const { procedure, targets, values = {} } = way;
  return (
    unpaid ??
    doProcedure(scene, { type: 'procedure.do', procedure, who, targets: [...targets], values, ...asked })
  );
}

/** Uses a power that was offered, on those it is offered for or those the GM names. */
function usePowerOffered(
  scene: Transaction,
  who: string,
  { power, targets }: Extract<OfferedWay, { does: 'power' }>,
  named: string[],
  asked: { readonly faces?: number[]; readonly override?: boolean },
): Refusal | undefined {
  const { faces: _faces, ...rest } = asked;
  const whom = targets.length > 0 ? [...targets] : named;
  const attacks = findCombatant(scene.state, who)?.sheet.powers.find(({ id }) => id === power)?.attack;
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
