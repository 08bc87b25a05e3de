import { isRegenerationStopped } from '../rules/combat.ts';
import type { Due } from '../rules/consequences.ts';
import type { RulesContext } from '../rules/context.ts';
import { maximumHitPoints } from '../rules/hitPoints.ts';
import { isTriggeredAction } from '../rules/powerText/readPower.ts';
import type { Rider, TriggerEvent } from '../rules/powerText/rider.ts';
import type { Power, Sheet } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TriggerWhen } from '../rules/turns.ts';
import { listAllAuras, type Aura, listInsideRiders, isRiderFor, type Edge, listInside } from './auras.ts';
import type { TableEvent } from './events.ts';
import { createRiderDue } from './riders.ts';
import { createRulesContext } from './rulesContext.ts';
import { type Combatant, findCombatant, type PendingTarget, type TableState } from './state.ts';
import { canFight } from './targets.ts';

/** A power that waits for something. */
export interface WaitingPower {
  readonly power: Power;
  readonly event: TriggerEvent;
  readonly text: string;
}

/** Letters of a trigger: less is a sign that stands for something else. */
const LETTERS = 5;
const FOUND = new WeakMap<Sheet, readonly WaitingPower[]>();

/** The powers of a sheet that wait for something; those that another power calls come with that. */
export function listWaitingPowers(sheet: Sheet): readonly WaitingPower[] {
  const known = FOUND.get(sheet);
  if (known) return known;
  const called = new Set(
    sheet.powers.flatMap(({ name, reading }) =>
      (reading?.riders ?? []).flatMap(({ acts }) =>
        acts.flatMap((act) =>
          act.kind === 'use' ? act.powers.flatMap((each) => (each.name === name ? [] : [each.name])) : [],
        ),
      ),
    ),
  );
  const found = sheet.powers.flatMap((power): readonly WaitingPower[] => {
    const { passive, reading, name } = power;
    const trigger = reading?.trigger;
    if (!trigger || passive === true || called.has(name) || SECOND.test(name)) return [];
    return trigger.text.length < LETTERS ? [] : [{ power, ...trigger }];
  });
  FOUND.set(sheet, found);
  return found;
}

/** What an importer calls an attack that follows the hit of another. */
const SECOND = /: (?:second attack|save)$/u;

/** Whether what was seen is what a trigger of this one waits for. */
export function isTriggeredBy(
  { event }: Pick<WaitingPower, 'event'>,
  who: Combatant,
  seen: SeenEvent,
  state: TableState,
): boolean {
  const other = state.combatants.find(({ id }) => id === seen.who);
  const hostile = other !== undefined && (other.side === 'foes') !== (who.side === 'foes');
  if (event === 'allyDrops')
    return seen.event === 'drops' && other !== undefined && other.id !== who.id && !hostile;
  if (event === 'enemyDrops') return seen.event === 'drops' && hostile;
  if (event === 'allyIsHit')
    return seen.event === 'isHit' && other !== undefined && other.id !== who.id && !hostile;
  if (seen.event !== event || event === 'unseen') return false;
  return event === 'fightBegins' || (OF_OTHERS.has(event) ? seen.by : seen.who) === who.id;
}

/** What others do, seen by the one whom it concerns. */
const OF_OTHERS: ReadonlySet<TriggerEvent> = new Set(['saveFailed', 'movesAway', 'shootsBeside']);
/** What its own attacks are: words that name one of them ask for that one. */
const DONE: ReadonlySet<TriggerEvent> = new Set(['hits', 'misses', 'critical']);
const ORIGIN = /\b(melee|ranged|near|far)\b(?=[a-z, ]{0,24}\battacks?\b)/gu;

/** Whether the words ask for another kind of attack, another power or another type of damage than came. */
export function hasOtherRequirement(
  { text, power }: Pick<WaitingPower, 'text' | 'power'>,
  { id, sheet }: Combatant,
  seen: SeenEvent,
  { words }: RuleSystem,
): boolean {
  const said = text.toLowerCase();
  const origins = [...said.matchAll(ORIGIN)].map(([, origin]) => origin);
  if (seen.power && origins.length > 0 && !origins.includes(seen.power.origin)) return true;
  const types = words.damageTypes.filter(({ label }) =>
    // “acid or fire damage” asks for either.
    new RegExp(`\\b${label.toLowerCase()}\\b[a-z, ]{0,40}\\bdamage\\b`, 'u').test(said),
  );
  const came = seen.types;
  if (came && types.length > 0 && !types.some(({ key }) => came.includes(key))) return true;
  const own = seen.power !== undefined && seen.who === id && DONE.has(seen.event);
  const named = own
    ? sheet.powers.filter(({ name }) => name !== power.name && said.includes(name.toLowerCase()))
    : [];
  return named.length > 0 && !named.some(({ name }) => name === seen.power?.name);
}

/** Whether a waiting power could be used now: ready, and its action not spent. */
export function isPowerReady(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  { power, event }: WaitingPower,
): boolean {
  if (who.presence === 'absent' || who.spent.includes(power.id)) return false;
  // What its fall brings asks for nothing of it any more.
  if (event === 'drops') return true;
  return canFight(who, system) && canAffordAction(system, who, power, createRulesContext(state, system));
}

function canAffordAction(
  { turns }: RuleSystem,
  who: Combatant,
  { action }: Power,
  now: RulesContext,
): boolean {
  return turns.budget?.pay(who, action, now).ok ?? true;
}

/** A power that waits for what the table cannot see, while it could still be used. */
export interface Reminder {
  readonly who: Combatant;
  readonly power: Power;
  readonly text: string;
}

/** What waits for something that only the GM can see, of everyone who could still do it. */
export function listReminders(state: TableState, system: RuleSystem): readonly Reminder[] {
  if (state.encounter?.acting === undefined) return [];
  const kinds = new Set<string>();
  return state.combatants.flatMap((who) =>
    listWaitingPowers(who.sheet)
      .filter(
        (waits) =>
          waits.event === 'unseen' &&
          isTriggeredAction(waits.power.action) &&
          isPowerReady(state, system, who, waits),
      )
      .filter(
        ({ power }) =>
          !who.sheet.mob || (!kinds.has(`${who.group} ${power.id}`) && kinds.add(`${who.group} ${power.id}`)),
      )
      .map(({ power, text }) => ({ who, power, text })),
  );
}

/** Something that powers wait for and that the table has seen happen. */
export interface SeenEvent {
  readonly event: TriggerEvent;
  /** The one it happened to, or who did it where that is what is waited for: who hits, whose turn begins. */
  readonly who: string;
  /** The other one: the attacker of the one who is hit, whoever walks away. */
  readonly by?: string;
  /** Types of the damage that came. */
  readonly types?: readonly string[];
  /** The power it was done with. */
  readonly power?: { readonly name: string; readonly origin: string };
}

/** What happened between two states of the table that a power could wait for, in its order. */
export function findSeenEvents(
  before: TableState,
  events: readonly TableEvent[],
  system: RuleSystem,
): readonly SeenEvent[] {
  const rolled = events.some(({ type }) => type === 'attackRolled');
  const applied = events.some((event) => event.type === 'attackClosed' && event.applied);
  const by = applied ? before.pending?.attacker : undefined;
  return events.flatMap((event): readonly SeenEvent[] => {
    if (event.type === 'attackRolled') return event.attack.targets.flatMap(rollEvents);
    if (event.type === 'harmed') return harmEvents(event, event.by ?? by, system);
    if (event.type === 'dueDone') return failedSaveEvents(before, event);
    if (event.type === 'dueRaised') return event.due.flatMap((due) => leavingEvents(due, rolled));
    return event.type === 'turnBegan' ? turnEvents(before, event) : [];
  });
}

/** Who may be struck for walking away, or for shooting beside an enemy. */
function leavingEvents({ ways = [], who }: Due, rolled: boolean): readonly SeenEvent[] {
  return ways.flatMap((way): readonly SeenEvent[] =>
    way.does === 'attack' && way.at !== who
      ? [{ event: rolled ? 'shootsBeside' : 'movesAway', who: way.at, by: who }]
      : [],
  );
}

function rollEvents({ who, offer, outcome }: PendingTarget): readonly SeenEvent[] {
  const ended = offer.check?.outcomes.find(({ key }) => key === outcome?.key);
  if (!ended || ended.nothing || who === offer.attacker) return [];
  const { name, origin } = offer.power;
  const one = (event: TriggerEvent, self: string, other: string): SeenEvent => ({
    event,
    who: self,
    by: other,
    power: { name, origin },
  });
  const both = (suffered: TriggerEvent, done: TriggerEvent): readonly SeenEvent[] => [
    one(suffered, who, offer.attacker),
    one(done, offer.attacker, who),
  ];
  const critical = ended.critical !== undefined ? both('isCritical', 'critical') : [];
  return [...(ended.good ? both('isHit', 'hits') : both('isMissed', 'misses')), ...critical];
}

function harmEvents(
  { who, amount, hp, becomes, damageTypes }: TableEvent<'harmed'>,
  by: string | undefined,
  { words }: RuleSystem,
): readonly SeenEvent[] {
  const stages = words.vitalStates.flatMap(({ key, stage }) => (becomes.includes(key) ? [stage] : []));
  const fell = (hp.from > 0 && hp.to <= 0) || stages.some((stage) => stage !== undefined && stage !== 'hurt');
  const about = { who, types: damageTypes, ...(by === undefined || by === who ? {} : { by }) };
  return [
    ...(amount > 0 ? [{ event: 'isDamaged', ...about } as const] : []),
    ...(stages.includes('hurt') ? [{ event: 'firstStaggered', ...about } as const] : []),
    ...(fell ? [{ event: 'drops', ...about } as const] : []),
  ];
}

/** A save that failed, with whoever brought what it was rolled against. */
function failedSaveEvents(before: TableState, { due, success }: TableEvent<'dueDone'>): readonly SeenEvent[] {
  if (success || !due.check || due.effect === undefined) return [];
  const effect = findCombatant(before, due.who)?.effects.find(({ id }) => id === due.effect);
  return effect?.source === undefined ? [] : [{ event: 'saveFailed', who: due.who, by: effect.source }];
}

function turnEvents(
  { encounter }: TableState,
  { who, along }: TableEvent<'turnBegan'>,
): readonly SeenEvent[] {
  const first = encounter?.acting === undefined && encounter?.trail.length === 0;
  const before = encounter?.acting === undefined ? [] : [encounter.acting, ...encounter.along];
  return [
    ...(first ? [{ event: 'fightBegins', who: '' } as const] : []),
    ...before.map((each) => ({ event: 'turnEnds', who: each }) as const),
    ...[who, ...(along ?? [])].map((each) => ({ event: 'turnBegins', who: each }) as const),
  ];
}

interface Timed {
  readonly rider: Rider;
  readonly place: number;
  readonly power: Sheet['powers'][number];
}

const FOUND_TIMED = new WeakMap<Sheet, readonly Timed[]>();

/** What the powers of a sheet do at moments that they name themselves: as a turn begins, when first staggered. */
export function findTimedRiders(sheet: Sheet): readonly Timed[] {
  const known = FOUND_TIMED.get(sheet);
  if (known) return known;
  const found = sheet.powers.flatMap((power) =>
    (power.reading?.riders ?? []).flatMap((rider, place) =>
      rider.on.kind === 'trigger' ? [{ rider, place, power }] : [],
    ),
  );
  FOUND_TIMED.set(sheet, found);
  return found;
}

/** What its own powers bring as the turn of this one begins or ends, while it is on its feet: regeneration, a growing fire. */
export function collectTurnRiders(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  event: 'turnBegins' | 'turnEnds',
): readonly Due[] {
  const timed = findTimedRiders(who.sheet);
  if (timed.length === 0 || system.harm.out(who)) return [];
  return timed
    .filter(
      ({ rider, power }) =>
        rider.on.kind === 'trigger' &&
        rider.on.event === event &&
        !(power.passive === true && who.spent.includes(power.id)) &&
        isUseful(rider, who, system),
    )
    .flatMap(({ rider, place, power }) => {
      const self = rider.to.kind === 'attacker';
      const moment = event === 'turnBegins' ? 'start' : 'end';
      const due = createRiderDue(state, system, {
        owner: who,
        power,
        rider: place,
        whom: self ? [who] : [],
        on: who,
        moment,
      });
      // What heals its own bearer needs nobody to judge it, as in the rules’ own regeneration.
      return due.map((each) => (self && !each.ways ? { ...each, automatic: true } : each));
    });
}

/** Healing is of no use to the unhurt, and none comes while something stops it; whoever lies there does nothing else. */
function isUseful({ acts }: Rider, who: Combatant, system: RuleSystem): boolean {
  const heals = acts.every((act) => act.kind === 'heal');
  return heals
    ? !isRegenerationStopped(who) && who.hp < maximumHitPoints(system.harm, who)
    : canFight(who, system);
}

/** What the auras and zones that `who` stands in bring as its turn starts or ends. */
export function collectAuraDues(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  at: 'start' | 'end',
): readonly Due[] {
  if (system.harm.out(who)) return [];
  return listAllAuras(state, system)
    .filter((aura) => listInsideRiders(aura.power, at).length > 0)
    .filter((aura) => listInside(aura, state, system).some(({ id }) => id === who.id))
    .flatMap((aura) => createAuraDues(state, system, aura, who, at));
}

/** What an aura or zone brings one of those inside it at such a moment; `only` the rider at that place of the power. */
export function createAuraDues(
  state: TableState,
  system: RuleSystem,
  { owner, power }: Aura,
  who: Combatant,
  at: Edge,
  only?: number,
): readonly Due[] {
  return listInsideRiders(power, at)
    .filter(([rider, place]) => isRiderFor(rider, owner, who) && (only === undefined || place === only))
    .flatMap(([, rider]) =>
      createRiderDue(state, system, {
        owner,
        power,
        rider,
        whom: [who],
        on: who,
        moment: at === 'enter' || at === 'inside' ? 'now' : at,
      }),
    );
}

/** Whether what a prepared trigger waits for has come about. */
export function wasTriggered(
  when: TriggerWhen,
  { combatants, encounter, own }: TableState,
  { harm }: RuleSystem,
): boolean {
  switch (when.kind) {
    case 'round':
      return (encounter?.round ?? 0) >= when.round;
    case 'gauge':
      return Number(own[when.gauge] ?? 0) >= when.at;
    case 'state':
      return combatants.some(
        (each) => each.creature.id === when.creature && harm.state(each).includes(when.state),
      );
    case 'down': {
      const foes = combatants.filter(
        ({ side, presence, sheet }) => side === 'foes' && presence !== 'absent' && !sheet.thing,
      );
      return foes.length > 0 && foes.filter((each) => harm.out(each)).length >= foes.length * when.share;
    }
  }
}
