import { saying } from '../../kernel/said.ts';
import type { DiceSource } from '../../dice/source.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { Due } from '../../rules/consequences.ts';
import type { CommandOf } from '../commands.ts';
import { triggerKey } from '../changes.ts';
import { dueNow } from '../due.ts';
import { isExtra } from '../extraActions.ts';
import { hand } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import { combatantOf } from '../state.ts';
import { payFor } from './actions.ts';
import { rollInitiative } from './initiative.ts';
import { removeCombatants } from './join.ts';
import { isOfSummoned, summonedBy } from '../summoned.ts';
import { isSummoning } from '../summoning.ts';
import { jsonText } from '../../rules/context.ts';
import { isOfEntry } from './entries.ts';
import { settle } from './settle.ts';
import { takeOffer } from './takeOffer.ts';

/** Does what is due, in the order asked. What an earlier one made void is passed over. */
export function doDue(scene: Scene, command: CommandOf<'due.do'>): Refusal | undefined {
  const { keys, faces } = command;
  const dice = hand(scene.dice, faces);
  const before = scene.events.length;
  for (const key of keys) {
    const due = dueNow(scene.state, scene.system).find((each) => each.key === key);
    const unpaid = due?.ways
      ? takeOffer(scene, due, command)
      : due && doOne(scene, due, dice, (faces?.length ?? 0) > 0);
    if (unpaid) return unpaid;
  }
  return scene.events.length === before ? saying('table.noLongerDue') : undefined;
}

export function dropDue(scene: Scene, { key }: CommandOf<'due.drop'>): Refusal | undefined {
  const due = dueNow(scene.state, scene.system).find((each) => each.key === key);
  if (!due) return saying('table.noLongerDue');
  scene.happen({ type: 'dueDropped', due });
  if (isOfSummoned(due)) scene.happen({ type: 'summonedFreed', by: jsonText(due.what, 'by') });
  return undefined;
}

function doOne(scene: Scene, due: Due, dice: DiceSource, typed: boolean): Refusal | undefined {
  const trigger = scene.state.encounter?.triggers.find(({ id }) => triggerKey(id) === due.key);
  if (trigger) {
    scene.happen({ type: 'dueDone', due, label: 'done', success: true });
    arrive(scene, trigger.id);
    return undefined;
  }
  if (isOfEntry(due) || isSummoning(due)) {
    scene.happen({ type: 'dueDone', due, label: 'done', success: true });
    return undefined;
  }
  if (isOfSummoned(due)) {
    scene.happen({ type: 'dueDone', due, label: 'done', success: true });
    const gone = summonedBy(scene.state, jsonText(due.what, 'by')).map(({ id }) => id);
    return removeCombatants(scene, { type: 'combatants.remove', who: gone });
  }
  if (isExtra(due)) {
    scene.happen({ type: 'dueDone', due, label: 'taken', success: true });
    scene.happen({ type: 'extraTaken', who: due.who });
    return undefined;
  }
  const who = combatantOf(scene.state, due.who);
  const unpaid = who && due.action !== undefined ? payFor(scene, who, due.action, false) : undefined;
  if (!unpaid) settle(scene, due, dice, typed);
  return unpaid;
}

/** Those whom a trigger brings come to the table. */
function arrive(scene: Scene, trigger: string): void {
  const coming = scene.state.combatants.filter(
    ({ arrives, presence }) => arrives === trigger && presence === 'absent',
  );
  if (coming.length === 0) return;
  scene.happen({ type: 'presenceSet', who: coming.map(({ id }) => id), to: 'here' });
  const late = coming.filter(({ initiative }) => !initiative).map(({ id }) => id);
  if (late.length > 0) rollInitiative(scene, { type: 'initiative.roll', who: late });
}
