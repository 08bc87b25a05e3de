import type { ChronicleEvent } from '../../campaign/chronicle.ts';
import { decideChronicle, linksOfNote } from '../../campaign/decide.ts';
import type { Refusal } from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import { doesStayAfterFight } from '../../rules/combat.ts';
import type { CommandName, CommandOf, TableCommand } from '../commands.ts';
import { present, type Scene } from '../transaction.ts';
import { cameAbout } from '../triggers.ts';
import { setUsed, spendAction } from './actions.ts';
import { addTarget, readyPower, rollAttack } from './attacks.ts';
import { endSequence, skipPart } from './attackSequence.ts';
import { setInside, settleInside } from './auras.ts';
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
  damage,
  giveEffect,
  healing,
  rollSaves,
  stopEffect,
  temporary,
} from './damageAndEffects.ts';
import { doDue, dropDue } from './due.ts';
import {
  beginEncounter,
  beginSession,
  discardEncounter,
  endEncounter,
  endSession,
  foretellEncounter,
  heroesTonight,
  pauseEncounter,
  resumeEncounter,
  saveEncounter,
  setOverlay,
  setParties,
} from './encounters.ts';
import { moveInitiative, placeInitiative, rollInitiative, setInitiative } from './initiative.ts';
import { actsNext, joinMobs, putEntry, setExtra, setTurns, splitMob } from './order.ts';
import { answerAttack, applyAttack, changeAttack, dismissAttack, waitsForAttack } from './pendingAttack.ts';
import { rollPart, usePower } from './powers.ts';
import { doProcedure, rollRandomTable, shuffle } from './procedures.ts';
import { watch } from './reactions.ts';
import { rewriteCondition, setPlays } from './rulings.ts';
import {
  advanceClock,
  beginWaiting,
  comeIn,
  nextTurn,
  previousTurn,
  setClock,
  setRound,
  timeBrought,
} from './turns.ts';

type Decisions = {
  [Name in Exclude<CommandName, 'campaign.create' | 'together'>]: (
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
  'reinforcements.add': addReinforcements,
  'mob.split': splitMob,
  'mob.join': joinMobs,
  'combatants.remove': removeCombatants,
  'heroes.tonight': heroesTonight,
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
  'encounter.foretell': foretellEncounter,
  'encounter.pause': pauseEncounter,
  'encounter.resume': resumeEncounter,
  'entry.put': putEntry,
  'turns.set': setTurns,
  'extra.set': setExtra,
  'initiative.roll': rollInitiative,
  'initiative.set': setInitiative,
  'initiative.move': moveInitiative,
  'initiative.place': placeInitiative,
  'initiative.after': actsNext,
  'history.revert': revertStep,
  'round.set': setRound,
  'turn.next': nextTurn,
  'turn.back': previousTurn,
  'turn.wait': beginWaiting,
  'turn.comeIn': comeIn,
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
  damage,
  heal: healing,
  temporary,
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
  'powers.plays': setPlays,
  'power.use': (scene, command) => usePower(scene, command),
  'power.restore': readyPower,
  'sequence.roll': rollPart,
  'sequence.skip': skipPart,
  'sequence.end': endSequence,
  'counter.set': setCounter,
  'fate.set': setFate,
  roll: rollFreely,
  'table.roll': rollRandomTable,
  'table.shuffle': shuffle,
  'favourite.add': addFavourite,
  'favourite.remove': removeFavourite,
  'note.add': (scene, { text }) => {
    scene.happen({ type: 'noted', text });
    chronicled(scene, withoutHeroes(scene, linksOfNote(scene.state.chronicle, text)));
    return undefined;
  },
  chronicle: (scene, { does }) => {
    const decided = decideChronicle(scene.state.chronicle, does);
    if (!decided.ok) return decided.refusal;
    // Only what is added by name is added; a link is no wish for a second Bram.
    const named = does.do === 'entity.add' || does.do === 'import';
    chronicled(scene, named ? decided.value : withoutHeroes(scene, decided.value));
    return undefined;
  },
};

/** A link to a hero of the campaign, by the whole name or one word of it, is about that hero and makes nobody. */
function withoutHeroes({ state }: Scene, all: readonly ChronicleEvent[]): readonly ChronicleEvent[] {
  const heroes = [...state.combatants.filter(doesStayAfterFight), ...(state.away ?? [])];
  const called = new Set(
    heroes.flatMap(({ name }) => [name, ...name.split(/\s+/u)]).map((name) => name.toLowerCase()),
  );
  return all.filter((did) => did.what !== 'entityAdded' || !called.has(did.entity.name.toLowerCase()));
}

function chronicled(scene: Scene, all: readonly ChronicleEvent[]): void {
  for (const did of all) scene.happen({ type: 'chronicle', did });
}

/** Lets happen on the scene what a command asks, or says why not. */
export function direct(
  scene: Scene,
  command: Exclude<TableCommand, { type: 'campaign.create' }>,
): Refusal | undefined {
  if (command.type === 'together') return directAll(scene, command);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each decision stands under the type of command it takes
  const decide = DECISIONS[command.type] as (scene: Scene, command: TableCommand) => Refusal | undefined;
  const waits = waitsForAttack(scene.state, command);
  if (waits) return waits;
  const before = scene.state;
  const [from, told] = [before.worldTime, scene.events.length];
  const refusal = decide(scene, command);
  if (refusal) return refusal;
  // A clock that was only set brings nothing.
  const set = scene.events.slice(told).some(({ type }) => type === 'clockSet');
  if (scene.state.worldTime > from && !set) timeBrought(scene, from);
  watch(scene, told, before);
  settleInside(scene, before);
  fireTriggers(scene);
  return undefined;
}

/** All of them in order; where one is refused, so is the whole. */
function directAll(scene: Scene, { commands }: CommandOf<'together'>): Refusal | undefined {
  for (const each of commands) {
    if (each.type === 'campaign.create') return saying('table.notCombined');
    const refusal = direct(scene, each);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Prepared triggers whose time has come are shown as due. */
function fireTriggers(scene: Scene): void {
  const waiting = scene.state.encounter?.triggers.filter(({ fired }) => !fired) ?? [];
  for (const trigger of waiting) {
    if (cameAbout(trigger.when, scene.state, scene.system))
      scene.happen({ type: 'triggerFired', trigger: { ...trigger, fired: true } });
  }
}

/** Takes one earlier step back and leaves those after it, as was worked out before it was asked. */
function revertStep(scene: Scene, command: CommandOf<'history.revert'>): Refusal | undefined {
  const asked = present(
    scene,
    command.restored.map(({ who }) => who),
  );
  if ('missing' in asked) return asked.missing;
  const { of, label, restored, ledger } = command;
  scene.happen({ type: 'stepReverted', of, label, restored, ledger });
  return undefined;
}
