import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { makeDue } from '../../rules/resolvers.ts';
import { savedStateOf } from '../../rules/context.ts';
import { POWERS_STATE_KEY } from '../../rules/rulings.ts';
import type { Rider } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { createRiderDue, OFFERED_POWER } from '../riders.ts';
import { getAutomation } from '../rulesContext.ts';
import {
  hasOtherRequirement,
  isTriggeredBy,
  isPowerReady,
  type SeenEvent,
  findSeenEvents,
  findTimedRiders,
  type WaitingPower,
  listWaitingPowers,
} from '../triggers.ts';
import type { Transaction } from '../transaction.ts';
import { type Combatant, findCombatant, type TableState } from '../state.ts';
import { tryRule } from './consequences.ts';
import { playRider, raiseDue } from './applyRiders.ts';

/** What sets something off may set off something else; so often at most. */
const DEPTH = 4;
const STAGGERED = 'staggered';

/** Raises, or plays, what powers wait for and what happened since so many events were told. */
export function triggerReactions(scene: Transaction, told: number, before: TableState): void {
  let from = told;
  for (let turn = 0; turn < DEPTH && scene.events.length > from; turn++) {
    const news = scene.events.slice(from);
    from = scene.events.length;
    if (scene.state.encounter === undefined) return;
    const waiting = scene.state.combatants.filter(hasWaitingPowers);
    if (waiting.length === 0) return;
    for (const seen of findSeenEvents(before, news, scene.system))
      for (const { id } of waiting)
        tryRule(scene, 'What a power waits for', () => answerEvent(scene, id, seen), undefined);
  }
}

/** Most have no power that waits for anything. */
function hasWaitingPowers({ sheet }: Combatant): boolean {
  return listWaitingPowers(sheet).length > 0 || findTimedRiders(sheet).length > 0;
}

function answerEvent(scene: Transaction, id: string, seen: SeenEvent): void {
  const who = findCombatant(scene.state, id);
  if (!who) return;
  const wanted = listWaitingPowers(who.sheet).filter((waits) => isCountedUse(scene, who, waits, seen));
  const riders = findTimedRiders(who.sheet).filter(({ rider: { on }, power }) =>
    // What a turn brings comes due with that turn.
    on.kind === 'trigger' && on.event !== 'turnBegins' && on.event !== 'turnEnds'
      ? isCountedUse(scene, who, { power, event: on.event, text: on.text }, seen)
      : false,
  );
  if (wanted.length === 0 && riders.length === 0) return;
  if (seen.event === 'firstStaggered' && !isFirst(scene, who)) return;
  const due = wanted
    .filter((waits) => isPowerReady(scene.state, scene.system, who, waits))
    .map((waits) => offerPower(scene, who, waits, seen));
  raiseDue(scene, due);
  for (const { power, rider, place } of riders) setOffRider(scene, who, power, rider, place, seen);
}

function isCountedUse(scene: Transaction, who: Combatant, waits: WaitingPower, seen: SeenEvent): boolean {
  return isTriggeredBy(waits, who, seen, scene.state) && !hasOtherRequirement(waits, who, seen, scene.system);
}

/** Only the first time in a fight, which is kept on the one it happened to. */
function isFirst(scene: Transaction, who: Combatant): boolean {
  const fight = scene.state.fights + 1;
  if (savedStateOf(who, POWERS_STATE_KEY)[STAGGERED] === fight) return false;
  scene.emit({
    type: 'marked',
    who: who.id,
    owner: POWERS_STATE_KEY,
    key: STAGGERED,
    to: fight,
    label: '',
    rule: '',
  });
  return true;
}

/** A rider whose moment has come: done where it plays and is for its owner, due or offered where it is not. */
function setOffRider(
  scene: Transaction,
  owner: Combatant,
  power: Power,
  rider: Rider,
  place: number,
  seen: SeenEvent,
): void {
  const other = seen.by === undefined ? undefined : findCombatant(scene.state, seen.by);
  const self = rider.to.kind === 'attacker';
  if (self && rider.how === 'played' && getAutomation(scene.state, owner) === 'play') {
    playRider(scene, { owner, power, rider, whom: [owner.id] }, scene.dice);
    return;
  }
  const whom = self ? [owner] : rider.to.kind === 'target' && other ? [other] : [];
  raiseDue(
    scene,
    createRiderDue(scene.state, scene.system, { owner, power, rider: place, whom, on: owner, moment: 'now' }),
  );
}

/** A power that waited for this, offered with its odds and its price until the turn is over. */
function offerPower(
  scene: Transaction,
  who: Combatant,
  { power, event, text }: WaitingPower,
  { who: suffers, by, power: rolled }: SeenEvent,
): Due {
  const what = {
    kind: OFFERED_POWER,
    power: power.id,
    event,
    ...(by === undefined ? {} : { by }),
    ...(rolled === undefined ? {} : { rolled: true }),
  };
  const helped = event === 'allyIsHit' ? findCombatant(scene.state, suffers) : undefined;
  const label = helped ? `${power.name}: ${helped.name}` : `${power.name}: ${text}`;
  const due = makeDue(who, 'now', what, { label, rule: '', automatic: false });
  const free = event === 'drops' || power.attack === undefined;
  const way: OfferedWay = helped
    ? { does: 'power', power: power.id, targets: [helped.id] }
    : createReactionWay(scene, who, power, by);
  return { ...due, ways: [way], ...(free ? {} : { action: power.action }) };
}

function createReactionWay(
  scene: Transaction,
  who: Combatant,
  power: Power,
  by: string | undefined,
): OfferedWay {
  const other = by === undefined ? undefined : findCombatant(scene.state, by);
  const hostile = other !== undefined && (other.side === 'foes') !== (who.side === 'foes');
  if (power.attack && hostile && !power.area) return { does: 'attack', power: power.id, at: other.id };
  return { does: 'power', power: power.id, targets: hostile && !power.area ? [other.id] : [] };
}
