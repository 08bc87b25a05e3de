import type { ChronicleEvent } from '../../campaign/chronicle.ts';
import { decideChronicle, createLinkedEntities } from '../../campaign/decide.ts';
import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import { doesStayAfterFight } from '../../rules/combat.ts';
import type { CommandName, CommandOf, TableCommand } from '../commands.ts';
import { findPresent, type Transaction } from '../transaction.ts';
import { wasTriggered } from '../triggers.ts';
import { setUsed, spendAction } from './actions.ts';
import { addTarget, findReadyPower, rollAttack } from './attacks.ts';
import { endSequence, skipPart } from './attackSequence.ts';
import { setInside, updateInside } from './auras.ts';
import {
  addCombatants,
  addReinforcements,
  changeCombatants,
  removeCombatants,
  renameCombatant,
  takeShape,
  updateCombatants,
} from './combatants.ts';
import {
  addFavourite,
  awardExperience,
  removeFavourite,
  rollFreely,
  setCounter,
  setFate,
  setGauge,
  setPresence,
  setRuling,
  setSurprise,
} from './counters.ts';
import {
  changeEffect,
  applyDamage,
  giveEffect,
  applyHealing,
  rollSaves,
  stopEffect,
  applyTemporary,
} from './damageAndEffects.ts';
import { doDue, dropDue } from './due.ts';
import {
  beginEncounter,
  beginSession,
  discardEncounter,
  endEncounter,
  endSession,
  recordForecast,
  setAttendance,
  pauseEncounter,
  resumeEncounter,
  saveEncounter,
  setOverlay,
  setParties,
} from './encounters.ts';
import { moveInitiative, placeInitiative, rollInitiative, setInitiative } from './initiative.ts';
import { actNext, joinMobs, putEntry, setExtraActions, setTurns, splitMob } from './order.ts';
import { answerAttack, applyAttack, changeAttack, dismissAttack, whyWaitForAttack } from './pendingAttack.ts';
import { rollPart, castByName, usePower } from './powers.ts';
import { doProcedure, rollRandomTable, shuffleRandomTable } from './procedures.ts';
import { triggerReactions } from './reactions.ts';
import { rewriteCondition, setAutomation } from './rulings.ts';
import {
  advanceClock,
  beginWaiting,
  endWaiting,
  nextTurn,
  previousTurn,
  setClock,
  setRound,
  resolvePassedTime,
} from './turns.ts';

type Decisions = {
  [Name in Exclude<CommandName, 'campaign.create' | 'game.describe' | 'together'>]: (
    scene: Transaction,
    command: CommandOf<Name>,
  ) => Refusal | undefined;
};

const DECISIONS: Decisions = {
  'campaign.rename': (scene, { name }) => {
    scene.emit({ type: 'campaignRenamed', name });
    return undefined;
  },
  'combatants.add': (scene, { entries }) => addCombatants(scene, entries),
  'reinforcements.add': addReinforcements,
  'mob.split': splitMob,
  'mob.join': joinMobs,
  'combatants.remove': removeCombatants,
  'heroes.tonight': setAttendance,
  'parties.set': setParties,
  'combatant.rename': renameCombatant,
  'combatant.change': changeCombatants,
  'combatant.update': updateCombatants,
  'shape.take': takeShape,
  'overlay.set': setOverlay,
  'session.begin': beginSession,
  'session.end': endSession,
  'encounter.save': saveEncounter,
  'encounter.discard': discardEncounter,
  'encounter.begin': beginEncounter,
  'encounter.end': endEncounter,
  'encounter.foretell': recordForecast,
  'encounter.pause': pauseEncounter,
  'encounter.resume': resumeEncounter,
  'entry.put': putEntry,
  'turns.set': setTurns,
  'extra.set': setExtraActions,
  'initiative.roll': rollInitiative,
  'initiative.set': setInitiative,
  'initiative.move': moveInitiative,
  'initiative.place': placeInitiative,
  'initiative.after': actNext,
  'history.revert': revertStep,
  'round.set': setRound,
  'turn.next': nextTurn,
  'turn.back': previousTurn,
  'turn.wait': beginWaiting,
  'turn.comeIn': endWaiting,
  'surprise.set': setSurprise,
  'action.spend': spendAction,
  'action.set': setUsed,
  'presence.set': setPresence,
  'procedure.do': doProcedure,
  'clock.advance': advanceClock,
  'clock.set': setClock,
  'gauge.set': setGauge,
  'ruling.set': setRuling,
  'condition.rewrite': rewriteCondition,
  'experience.award': awardExperience,
  damage: applyDamage,
  heal: applyHealing,
  temporary: applyTemporary,
  'effect.add': giveEffect,
  'saves.roll': rollSaves,
  'effect.end': stopEffect,
  'effect.change': changeEffect,
  'due.do': doDue,
  'due.drop': dropDue,
  'attack.roll': (scene, command) => rollAttack(scene, command),
  'attack.apply': applyAttack,
  'attack.answer': answerAttack,
  'attack.change': changeAttack,
  'attack.another': addTarget,
  'attack.dismiss': dismissAttack,
  'aura.inside': setInside,
  'powers.plays': setAutomation,
  'power.use': (scene, command) => usePower(scene, command),
  'power.cast': castByName,
  'power.restore': findReadyPower,
  'sequence.roll': rollPart,
  'sequence.skip': skipPart,
  'sequence.end': endSequence,
  'counter.set': setCounter,
  'fate.set': setFate,
  roll: rollFreely,
  'table.roll': rollRandomTable,
  'table.shuffle': shuffleRandomTable,
  'favourite.add': addFavourite,
  'favourite.remove': removeFavourite,
  'note.add': (scene, { text }) => {
    scene.emit({ type: 'noted', text });
    recordInChronicle(scene, dropHeroLinks(scene, createLinkedEntities(scene.state.chronicle, text)));
    return undefined;
  },
  chronicle: (scene, { does }) => {
    const decided = decideChronicle(scene.state.chronicle, does);
    if (!decided.ok) return decided.refusal;
    // Only what is added by name is added; a link is no wish for a second Bram.
    const named = does.do === 'entity.add' || does.do === 'import';
    recordInChronicle(scene, named ? decided.value : dropHeroLinks(scene, decided.value));
    return undefined;
  },
};

/** A link to a hero of the campaign, by the whole name or one word of it, is about that hero and makes nobody. */
function dropHeroLinks({ state }: Transaction, all: readonly ChronicleEvent[]): readonly ChronicleEvent[] {
  const heroes = [...state.combatants.filter(doesStayAfterFight), ...(state.away ?? [])];
  const called = new Set(
    heroes.flatMap(({ name }) => [name, ...name.split(/\s+/u)]).map((name) => name.toLowerCase()),
  );
  return all.filter((did) => did.what !== 'entityAdded' || !called.has(did.entity.name.toLowerCase()));
}

function recordInChronicle(scene: Transaction, all: readonly ChronicleEvent[]): void {
  for (const did of all) scene.emit({ type: 'chronicle', did });
}

/** Lets happen on the scene what a command asks, or says why not. */
export function handleCommand(
  scene: Transaction,
  command: Exclude<TableCommand, { type: 'campaign.create' | 'game.describe' }>,
): Refusal | undefined {
  if (command.type === 'together') return handleCommands(scene, command);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each decision stands under the type of command it takes
  const decide = DECISIONS[command.type] as (
    scene: Transaction,
    command: TableCommand,
  ) => Refusal | undefined;
  const waits = whyWaitForAttack(scene.state, command);
  if (waits) return waits;
  const before = scene.state;
  const [from, told] = [before.worldTime, scene.events.length];
  const refusal = decide(scene, command);
  if (refusal) return refusal;
  // A clock that was only set brings nothing.
  const set = scene.events.slice(told).some(({ type }) => type === 'clockSet');
  if (scene.state.worldTime > from && !set) resolvePassedTime(scene, from);
  triggerReactions(scene, told, before);
  updateInside(scene, before);
  fireTriggers(scene);
  return undefined;
}

/** All of them in order; where one is refused, so is the whole. */
function handleCommands(scene: Transaction, { commands }: CommandOf<'together'>): Refusal | undefined {
  for (const each of commands) {
    if (each.type === 'campaign.create' || each.type === 'game.describe') return saying('table.notCombined');
    const refusal = handleCommand(scene, each);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Prepared triggers whose time has come are shown as due. */
function fireTriggers(scene: Transaction): void {
  const waiting = scene.state.encounter?.triggers.filter(({ fired }) => !fired) ?? [];
  for (const trigger of waiting) {
    if (wasTriggered(trigger.when, scene.state, scene.system))
      scene.emit({ type: 'triggerFired', trigger: { ...trigger, fired: true } });
  }
}

/** Takes one earlier step back and leaves those after it, as was worked out before it was asked. */
function revertStep(scene: Transaction, command: CommandOf<'history.revert'>): Refusal | undefined {
  const asked = findPresent(
    scene,
    command.restored.map(({ who }) => who),
  );
  if ('missing' in asked) return asked.missing;
  const { of, label, restored, ledger } = command;
  scene.emit({ type: 'stepReverted', of, label, restored, ledger });
  return undefined;
}
