import type { Refusal } from '../../kernel/result.ts';
import { joinWithAnd, saying } from '../../kernel/said.ts';
import {
  doesStayAfterFight,
  type Effect,
  fightOutcome,
  type FightOutcome,
  hasShare,
  isHeroMember,
  type Membership,
  membershipOf,
} from '../../rules/combat.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import type { Combatant } from '../state.ts';
import { findPresentOrAway, type Transaction } from '../transaction.ts';
import { addCombatants, departCombatants, numberNames } from './combatants.ts';
import { applyConsequences, endDependentEffects } from './consequences.ts';
import { putEntry, assignTags } from './order.ts';
import { doProcedure } from './procedures.ts';
import { endTimedEffects } from './turns.ts';

export function saveEncounter(
  scene: Transaction,
  { encounter }: CommandOf<'encounter.save'>,
): Refusal | undefined {
  const issued = scene.state.issued + 1;
  const { id, ...rest } = encounter;
  if (id !== undefined && !scene.state.prepared.some((each) => each.id === id)) {
    return { ...saying('table.encounterGone'), field: 'id' };
  }
  scene.emit({ type: 'encounterSaved', encounter: { id: id ?? `p${issued}`, ...rest }, issued });
  return undefined;
}

export function discardEncounter(
  scene: Transaction,
  { id }: CommandOf<'encounter.discard'>,
): Refusal | undefined {
  const found = scene.state.prepared.find((each) => each.id === id);
  if (!found) return { ...saying('table.encounterGone'), field: 'id' };
  scene.emit({ type: 'encounterDiscarded', id, name: found.name });
  return undefined;
}

export function beginEncounter(
  scene: Transaction,
  { name, entries, shown = '', triggers = [], rows = [], map, foretold }: CommandOf<'encounter.begin'>,
): Refusal | undefined {
  const running = scene.state.encounter;
  if (running) return saying('table.fightRuns', { name: running.name });
  scene.emit({
    type: 'encounterBegan',
    name,
    triggers: triggers.map((each) => ({ ...each, fired: false })),
    ...(shown.trim() === '' ? {} : { shown: shown.trim() }),
  });
  const refused = entries.length > 0 ? addCombatants(scene, entries) : undefined;
  if (refused) return refused;
  for (const row of rows) putEntry(scene, { type: 'entry.put', ...row });
  if (foretold) scene.emit({ type: 'foretold', round: 0, forecast: foretold });
  const { drawn } = scene.system;
  return map && drawn
    ? doProcedure(scene, {
        type: 'procedure.do',
        procedure: drawn.procedure,
        targets: [],
        values: { begins: true, ...map },
      })
    : undefined;
}

/** Who of the party lies dying: that is said before the fight ends, and the GM may end it all the same. */
function listDying({ state, system }: Transaction): Refusal | undefined {
  const dying = new Set(
    system.words.vitalStates.filter(({ stage }) => stage === 'dying').map(({ key }) => key),
  );
  const names = state.combatants
    .filter((each) => each.side !== 'foes' && system.harm.state(each).some((key) => dying.has(key)))
    .map(({ name }) => name);
  if (names.length === 0) return undefined;
  return {
    ...saying('table.helpTheDying', { who: joinWithAnd(names), n: names.length }),
    overridable: true,
    field: 'dying',
  };
}

/** Ends the fight: what lasts only for a fight ends, foes leave, and experience is shared. */
export function endEncounter(
  scene: Transaction,
  { award, override }: CommandOf<'encounter.end'>,
): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFightToEnd');
  const dying = override ? undefined : listDying(scene);
  if (dying) return dying;
  const { harm } = scene.system;
  const foes = scene.state.combatants.filter(({ side }) => side === 'foes');
  const beaten = foes.filter((each) => isOutOfFight(each, scene.system));
  const fled = beaten.filter(({ hp, fate }) => hp > 0 && fate === 'none');
  const sharing = scene.state.combatants.filter(hasShare);
  const worth = beaten.map((each) => harm.experience(each.sheet, each)).filter((xp) => xp !== undefined);
  const experience = worth.reduce((sum, xp) => sum + xp, 0);
  const outcome = computeOutcome(scene);
  for (const each of scene.state.combatants.filter(doesStayAfterFight))
    applyConsequences(scene, harm.afterFight(each));
  applyConsequences(scene, scene.system.turns.closes?.(createRulesContext(scene.state, scene.system)) ?? []);
  endFightEffects(scene);
  endDependentEffects(
    scene,
    scene.state.combatants.flatMap((each) => (doesStayAfterFight(each) ? [] : [each.id])),
    'the fight is over',
  );
  const shared = award && worth.length > 0;
  scene.emit({
    type: 'encounterEnded',
    name: encounter.name,
    ...(encounter.shown === undefined ? {} : { shown: encounter.shown }),
    rounds: encounter.round,
    fallen: beaten.filter((each) => !fled.includes(each)).map(({ name }) => name),
    ...(fled.length > 0 ? { fled: fled.map(({ name }) => name) } : {}),
    heroes: sharing.map(({ id }) => id),
    outcome,
    ...(shared ? { experience } : {}),
    ...(shared && sharing.length > 0 ? { share: shareExperience(scene, experience, sharing.length) } : {}),
  });
  return undefined;
}

/** How the fight stands, as it would be told if it ended now: who fled or gave up is out of it as well, a trap is no foe. */
export function computeOutcome({ state, system }: Pick<Transaction, 'state' | 'system'>): FightOutcome {
  const there = state.combatants.filter(({ presence, sheet }) => presence !== 'absent' && !sheet.thing);
  const out = (of: Membership): readonly boolean[] =>
    there.filter((each) => membershipOf(each) === of).map((each) => isOutOfFight(each, system));
  return fightOutcome(out('hero'), out('foe'));
}

function isOutOfFight(who: Combatant, { harm }: RuleSystem): boolean {
  return harm.out(who) || (who.hp <= 0 && harm.state(who).length > 0);
}

/** An equal part, unless the campaign’s rules say otherwise. */
function shareExperience({ state, system }: Transaction, experience: number, sharing: number): number {
  return (
    system.encounters?.share?.(experience, sharing, createRulesContext(state, system).rulings) ??
    Math.floor(experience / sharing)
  );
}

/** Keeps what is foretold of the fight as it stands, to be set beside what comes. */
export function recordForecast(
  scene: Transaction,
  { forecast }: CommandOf<'encounter.foretell'>,
): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFightToForetell');
  scene.emit({ type: 'foretold', round: encounter.round, forecast });
  return undefined;
}

/** Leaves the fight as it stands, to be gone on with later. */
export function pauseEncounter(scene: Transaction): Refusal | undefined {
  const { encounter, issued } = scene.state;
  if (!encounter) return saying('table.noFightToPause');
  scene.emit({ type: 'encounterPaused', id: `f${issued + 1}`, name: encounter.name, issued: issued + 1 });
  return undefined;
}

export function resumeEncounter(
  scene: Transaction,
  { id }: CommandOf<'encounter.resume'>,
): Refusal | undefined {
  const running = scene.state.encounter;
  if (running) return saying('table.fightRunsPause', { name: running.name });
  const found = scene.state.paused.find((each) => each.id === id);
  if (!found) return { ...saying('table.fightNotPaused'), field: 'id' };
  scene.emit({ type: 'encounterResumed', id, name: found.encounter.name });
  // Time has passed for those who were left as well.
  endTimedEffects(scene);
  return undefined;
}

/** Whether it lasts for a fight or waits for somebody's turn. */
function isEndedByFight({ duration }: Effect): boolean {
  return duration.kind === 'encounter' || duration.kind === 'untilTurn';
}

/** Nobody's turn will come any more, so whatever waits for a turn is over as well. */
function endFightEffects(scene: Transaction): void {
  for (const each of scene.state.combatants.filter(doesStayAfterFight)) {
    for (const effect of each.effects) {
      if (isEndedByFight(effect)) {
        scene.emit({ type: 'effectEnded', who: each.id, effect, label: 'the fight is over', rule: '' });
      }
    }
  }
}

/** Heroes come to the table for tonight, or stay away; either way they keep what they have. */
export function setAttendance(
  scene: Transaction,
  { who, here }: CommandOf<'heroes.tonight'>,
): Refusal | undefined {
  const asked = findPresentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const visitor = asked.found.find((each) => !doesStayAfterFight(each));
  if (visitor) return saying('table.notAHero', { who: visitor.name });
  const away = new Set(scene.state.away?.map(({ id }) => id));
  const moved = asked.found.filter(({ id }) => away.has(id) === here);
  if (moved.length === 0) return saying('table.nothingChanges');
  if (here) returnHeroes(scene, moved);
  else sendHeroesAway(scene, moved);
  return undefined;
}

function sendHeroesAway(scene: Transaction, heroes: readonly Combatant[]): void {
  for (const hero of heroes)
    for (const effect of hero.effects.filter(isEndedByFight))
      scene.emit({ type: 'effectEnded', who: hero.id, effect, label: 'not here tonight', rule: '' });
  departCombatants(
    scene,
    heroes.map(({ id }) => id),
    true,
  );
}

/** Somebody may have their name or tag by now; what was to last until a time may be over. */
function returnHeroes(scene: Transaction, heroes: readonly Combatant[]): void {
  const there = [...scene.state.combatants];
  for (const hero of heroes) {
    const taken = there.some(({ tag }) => tag === hero.tag);
    const [name = hero.name] = numberNames(hero.name, 1, there);
    there.push({ ...hero, name, tag: (taken ? assignTags([name], true, there)[0] : undefined) ?? hero.tag });
  }
  const { issued } = scene.state;
  const combatants = there.slice(scene.state.combatants.length);
  scene.emit({ type: 'joined', combatants, issued, back: true });
  endTimedEffects(scene);
}

/** All parties as they are from now on. A hero is in one of them at most; those who are in none are in the first. */
export function setParties(scene: Transaction, { parties }: CommandOf<'parties.set'>): Refusal | undefined {
  const heroes = parties.flatMap((each) => each.heroes);
  if (new Set(heroes).size < heroes.length) return saying('table.oneParty');
  const taken = new Set(parties.flatMap(({ id }) => (id === undefined ? [] : [id])));
  let number = 0;
  const fresh = (): string => {
    do number += 1;
    while (taken.has(`party${number}`));
    taken.add(`party${number}`);
    return `party${number}`;
  };
  scene.emit({
    type: 'partiesSet',
    parties: parties.map(({ id, name, heroes: members }) => ({ id: id ?? fresh(), name, heroes: members })),
  });
  return undefined;
}

/** Begins a session: the first keeps number 1, every other takes the next. */
export function beginSession(scene: Transaction, { title }: CommandOf<'session.begin'>): Refusal | undefined {
  const { running, session, combatants, sessions } = scene.state;
  if (running) return saying('table.sessionRuns', { session: running.session });
  const present = combatants.filter(isHeroMember).map(({ name }) => name);
  scene.emit({
    type: 'sessionBegan',
    session: sessions === 0 ? session : session + 1,
    title: title.trim(),
    present,
  });
  applyConsequences(
    scene,
    scene.system.turns.sessionBegins?.(createRulesContext(scene.state, scene.system)) ?? [],
  );
  return undefined;
}

/** Ends the session. In the middle of a fight only by the GM's word, where the rules take something away with it. */
export function endSession(scene: Transaction, { override }: CommandOf<'session.end'>): Refusal | undefined {
  const { running, encounter } = scene.state;
  if (!running) return saying('table.noSession');
  const ends = scene.system.turns.sessionEnds?.(createRulesContext(scene.state, scene.system)) ?? [];
  if (encounter && ends.length > 0 && override !== true)
    return {
      ...saying('table.sessionFightRuns', { name: encounter.name }),
      overridable: true,
      field: 'encounter',
    };
  applyConsequences(scene, ends);
  scene.emit({ type: 'sessionEnded', session: running.session, title: running.title });
  return undefined;
}

export function setOverlay(
  scene: Transaction,
  { overlay, on }: CommandOf<'overlay.set'>,
): Refusal | undefined {
  if (scene.state.overlays.includes(overlay) === on)
    return { ...(on ? saying('table.overlayOn') : saying('table.overlayOff')) };
  scene.emit({ type: 'overlaySet', overlay, on });
  return undefined;
}
