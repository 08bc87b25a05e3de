import type { Due, OfferedWay } from '../../rules/consequences.ts';
import { makeDue } from '../../rules/resolvers.ts';
import { savedStateOf } from '../../rules/context.ts';
import { POWERS_STATE_KEY } from '../../rules/rulings.ts';
import type { Rider } from '../../rules/powerText/rider.ts';
import type { Power } from '../../rules/sheet.ts';
import { broughtDue, OPENED } from '../riders.ts';
import { playsOf } from '../rulesContext.ts';
import {
  asksOther,
  isFor,
  isReady,
  type Seen,
  seenIn,
  timedRiders,
  type Waits,
  waitsOf,
} from '../triggers.ts';
import type { Scene } from '../transaction.ts';
import { type Combatant, combatantOf, type TableState } from '../state.ts';
import { guarded } from './consequences.ts';
import { playRider, raise } from './applyRiders.ts';

/** What sets something off may set off something else; so often at most. */
const DEPTH = 4;
const STAGGERED = 'staggered';

/** Raises, or plays, what powers wait for and what happened since so many events were told. */
export function watch(scene: Scene, told: number, before: TableState): void {
  let from = told;
  for (let turn = 0; turn < DEPTH && scene.events.length > from; turn++) {
    const news = scene.events.slice(from);
    from = scene.events.length;
    if (scene.state.encounter === undefined) return;
    const waiting = scene.state.combatants.filter(waitsAtAll);
    if (waiting.length === 0) return;
    for (const seen of seenIn(before, news, scene.system))
      for (const { id } of waiting)
        guarded(scene, 'What a power waits for', () => answer(scene, id, seen), undefined);
  }
}

/** Most have no power that waits for anything. */
function waitsAtAll({ sheet }: Combatant): boolean {
  return waitsOf(sheet).length > 0 || timedRiders(sheet).length > 0;
}

function answer(scene: Scene, id: string, seen: Seen): void {
  const who = combatantOf(scene.state, id);
  if (!who) return;
  const wanted = waitsOf(who.sheet).filter((waits) => counts(scene, who, waits, seen));
  const riders = timedRiders(who.sheet).filter(({ rider: { on }, power }) =>
    // What a turn brings comes due with that turn.
    on.kind === 'trigger' && on.event !== 'turnBegins' && on.event !== 'turnEnds'
      ? counts(scene, who, { power, event: on.event, text: on.text }, seen)
      : false,
  );
  if (wanted.length === 0 && riders.length === 0) return;
  if (seen.event === 'firstStaggered' && !isFirst(scene, who)) return;
  const due = wanted
    .filter((waits) => isReady(scene.state, scene.system, who, waits))
    .map((waits) => opened(scene, who, waits, seen));
  raise(scene, due);
  for (const { power, rider, place } of riders) setOff(scene, who, power, rider, place, seen);
}

function counts(scene: Scene, who: Combatant, waits: Waits, seen: Seen): boolean {
  return isFor(waits, who, seen, scene.state) && !asksOther(waits, who, seen, scene.system);
}

/** Only the first time in a fight, which is kept on the one it happened to. */
function isFirst(scene: Scene, who: Combatant): boolean {
  const fight = scene.state.fights + 1;
  if (savedStateOf(who, POWERS_STATE_KEY)[STAGGERED] === fight) return false;
  scene.happen({
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
function setOff(scene: Scene, owner: Combatant, power: Power, rider: Rider, place: number, seen: Seen): void {
  const other = seen.by === undefined ? undefined : combatantOf(scene.state, seen.by);
  const self = rider.to.kind === 'attacker';
  if (self && rider.how === 'played' && playsOf(scene.state, owner) === 'play') {
    playRider(scene, { owner, power, rider, whom: [owner.id] }, scene.dice);
    return;
  }
  const whom = self ? [owner] : rider.to.kind === 'target' && other ? [other] : [];
  raise(
    scene,
    broughtDue(scene.state, scene.system, { owner, power, rider: place, whom, on: owner, moment: 'now' }),
  );
}

/** A power that waited for this, offered with its odds and its price until the turn is over. */
function opened(
  scene: Scene,
  who: Combatant,
  { power, event, text }: Waits,
  { who: suffers, by, power: rolled }: Seen,
): Due {
  const what = {
    kind: OPENED,
    power: power.id,
    event,
    ...(by === undefined ? {} : { by }),
    ...(rolled === undefined ? {} : { rolled: true }),
  };
  const helped = event === 'allyIsHit' ? combatantOf(scene.state, suffers) : undefined;
  const label = helped ? `${power.name}: ${helped.name}` : `${power.name}: ${text}`;
  const due = makeDue(who, 'now', what, { label, rule: '', automatic: false });
  const free = event === 'drops' || power.attack === undefined;
  const way: OfferedWay = helped
    ? { does: 'power', power: power.id, targets: [helped.id] }
    : wayOf(scene, who, power, by);
  return { ...due, ways: [way], ...(free ? {} : { action: power.action }) };
}

function wayOf(scene: Scene, who: Combatant, power: Power, by: string | undefined): OfferedWay {
  const other = by === undefined ? undefined : combatantOf(scene.state, by);
  const hostile = other !== undefined && (other.side === 'foes') !== (who.side === 'foes');
  if (power.attack && hostile && !power.area) return { does: 'attack', power: power.id, at: other.id };
  return { does: 'power', power: power.id, targets: hostile && !power.area ? [other.id] : [] };
}
