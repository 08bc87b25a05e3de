import type { Refusal } from '../../kernel/result.ts';
import type { CommandName, CommandOf, TableCommand } from '../commands.ts';
import type { Scene } from '../scene.ts';
import { applyAttack, dismissAttack, readyPower, rollAttack, usePower } from './attacks.ts';
import { doDue, dropDue } from './due.ts';
import { giveEffect, stopEffect } from './effects.ts';
import { beginEncounter, discardEncounter, endEncounter, saveEncounter } from './encounters.ts';
import { damage, healing, temporary } from './harm.ts';
import { moveInitiative, rollInitiative, setInitiative } from './initiative.ts';
import { addCombatants, removeCombatants, renameCombatant } from './join.ts';
import { rollFreely, setCounter, setFate } from './marks.ts';
import { nextTurn, previousTurn } from './turns.ts';

type Decisions = {
  [Name in Exclude<CommandName, 'campaign.create'>]: (
    scene: Scene,
    command: CommandOf<Name>,
  ) => Refusal | undefined;
};

const DECISIONS: Decisions = {
  'campaign.rename': (scene, { name }) => {
    scene.happen({ type: 'campaignRenamed', name });
    return undefined;
  },
  'combatants.add': (scene, { entries }) => addCombatants(scene, entries),
  'combatants.remove': removeCombatants,
  'combatant.rename': renameCombatant,
  'encounter.save': saveEncounter,
  'encounter.discard': discardEncounter,
  'encounter.begin': beginEncounter,
  'encounter.end': endEncounter,
  'initiative.roll': rollInitiative,
  'initiative.set': setInitiative,
  'initiative.move': moveInitiative,
  'turn.next': nextTurn,
  'turn.back': previousTurn,
  damage,
  heal: healing,
  temporary,
  'effect.add': giveEffect,
  'effect.end': stopEffect,
  'due.do': doDue,
  'due.drop': dropDue,
  'attack.roll': rollAttack,
  'attack.apply': applyAttack,
  'attack.dismiss': dismissAttack,
  'power.use': usePower,
  'power.restore': readyPower,
  'counter.set': setCounter,
  'fate.set': setFate,
  roll: rollFreely,
  'note.add': (scene, { text }) => {
    scene.happen({ type: 'noted', text });
    return undefined;
  },
};

/** Lets happen on the scene what a command asks, or says why not. */
export function direct(scene: Scene, command: Exclude<TableCommand, { type: 'campaign.create' }>): Refusal | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each decision stands under the type of command it takes
  const decide = DECISIONS[command.type] as (scene: Scene, command: TableCommand) => Refusal | undefined;
  return decide(scene, command);
}
