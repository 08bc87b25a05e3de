import type { Effect } from '../rules/combat.ts';
import type { EventName, TableEvent } from './events.ts';
import type { Combatant, Encounter, TableState } from './state.ts';

type Evolutions = { [Name in EventName]: (state: TableState, event: TableEvent<Name>) => TableState };

/** How many turns back can be gone to. */
const TRAIL = 60;

const FRESH: Omit<Encounter, 'name'> = {
  round: 0,
  acting: undefined,
  order: [],
  due: [],
  done: [],
  trail: [],
};

const EVOLUTIONS: Evolutions = {
  campaignCreated: (state, { name, system }) => ({ ...state, name, system }),
  campaignRenamed: (state, { name }) => ({ ...state, name }),
  joined: (state, { combatants, issued }) => ({
    ...state,
    issued,
    combatants: [...state.combatants, ...combatants],
  }),
  left: (state, { who }) => without(state, who),
  renamed: (state, { who, name }) => change(state, who, (each) => ({ ...each, name })),
  encounterSaved: (state, { encounter, issued }) => ({
    ...state,
    issued,
    prepared: state.prepared.some((each) => each.id === encounter.id)
      ? state.prepared.map((each) => (each.id === encounter.id ? encounter : each))
      : [...state.prepared, encounter],
  }),
  encounterDiscarded: (state, { id }) => ({
    ...state,
    prepared: state.prepared.filter((each) => each.id !== id),
  }),
  encounterBegan: (state, { name }) => ({ ...state, encounter: { name, ...FRESH }, pending: undefined }),
  encounterEnded: (state) => ({
    ...state,
    encounter: undefined,
    pending: undefined,
    combatants: state.combatants.filter((each) => each.stays).map(rested),
  }),
  initiativeSet: (state, { results, order }) => {
    const placed = new Map(results.flatMap(({ who, result }) => who.map((id) => [id, result] as const)));
    return inEncounter(
      {
        ...state,
        combatants: state.combatants.map((each) => {
          const initiative = placed.get(each.id);
          return initiative ? { ...each, initiative } : each;
        }),
      },
      (encounter) => ({ ...encounter, order }),
    );
  },
  initiativeMoved: (state, { order }) => inEncounter(state, (encounter) => ({ ...encounter, order })),
  turnBegan: (state, { who, round, worldTime, left, due }) =>
    inEncounter({ ...state, worldTime }, (encounter) => ({
      ...encounter,
      acting: who,
      round,
      due: [...encounter.due, ...due],
      done: [],
      trail: [...encounter.trail.slice(1 - TRAIL), left],
    })),
  turnReturned: (state, mark) =>
    inEncounter(
      mark.lapsed.reduce((now, { who, effect }) => setEffect(now, who, effect), {
        ...state,
        worldTime: mark.worldTime,
      }),
      (encounter) => ({
        ...encounter,
        acting: mark.acting,
        round: mark.round,
        due: mark.due,
        done: mark.done,
        trail: encounter.trail.slice(0, -1),
      }),
    ),
  dueRaised: (state, { due }) =>
    inEncounter(state, (encounter) => ({ ...encounter, due: [...encounter.due, ...due] })),
  dueDone: (state, { due }) => closeDue(state, due.key),
  dueDropped: (state, { due }) => closeDue(state, due.key),
  harmed: (state, { who, hp, temporary }) =>
    change(state, who, (each) => ({ ...each, hp: hp.to, temporary: temporary.to })),
  healed: (state, { who, hp }) => change(state, who, (each) => ({ ...each, hp: hp.to })),
  temporarySet: (state, { who, temporary }) =>
    change(state, who, (each) => ({ ...each, temporary: temporary.to })),
  vitalitySet: (state, { who, hp }) => change(state, who, (each) => ({ ...each, hp: hp.to })),
  effectAdded: (state, { who, effect, issued }) => setEffect({ ...state, issued }, who, effect),
  effectEnded: (state, { who, effect }) =>
    change(state, who, (each) => ({ ...each, effects: each.effects.filter(({ id }) => id !== effect.id) })),
  effectTicked: (state, { who, effect, turns }) =>
    change(state, who, (each) => ({
      ...each,
      effects: each.effects.map((held) => (held.id === effect ? ticked(held, turns) : held)),
    })),
  effectRefused: (state) => state,
  counted: (state, { who, counter, to }) =>
    change(state, who, (each) => ({ ...each, counters: { ...each.counters, [counter]: to } })),
  powerUsed: (state, { who, power }) =>
    change(state, who, (each) => ({ ...each, spent: [...each.spent.filter((id) => id !== power), power] })),
  powerRestored: (state, { who, power }) =>
    change(state, who, (each) => ({ ...each, spent: each.spent.filter((id) => id !== power) })),
  fateSet: (state, { who, to }) => change(state, who, (each) => ({ ...each, fate: to })),
  attackRolled: (state, { attack }) => ({ ...state, pending: attack }),
  attackClosed: (state) => ({ ...state, pending: undefined }),
  rolled: (state) => state,
  noted: (state) => state,
};

/** Folds one event into the table. Never refuses, rolls or reads a clock; takes any event ever written. */
export function evolve<Name extends EventName>(state: TableState, event: TableEvent<Name>): TableState {
  const evolution = EVOLUTIONS[event.type];
  // An event of a later version reads as nothing rather than as a crash: the file stays readable.
  return evolution === undefined ? state : evolution(state, event);
}

function change(state: TableState, who: string, to: (each: Combatant) => Combatant): TableState {
  return { ...state, combatants: state.combatants.map((each) => (each.id === who ? to(each) : each)) };
}

function inEncounter(state: TableState, to: (encounter: Encounter) => Encounter): TableState {
  return state.encounter ? { ...state, encounter: to(state.encounter) } : state;
}

function setEffect(state: TableState, who: string, effect: Effect): TableState {
  return change(state, who, (each) => ({
    ...each,
    effects: each.effects.some(({ id }) => id === effect.id)
      ? each.effects.map((held) => (held.id === effect.id ? effect : held))
      : [...each.effects, effect],
  }));
}

function ticked(effect: Effect, turns: number): Effect {
  return effect.duration.kind === 'untilTurn'
    ? { ...effect, duration: { ...effect.duration, turns } }
    : effect;
}

function closeDue(state: TableState, key: string): TableState {
  return inEncounter(state, (encounter) => ({
    ...encounter,
    due: encounter.due.filter((each) => each.key !== key),
    done: [...encounter.done, key],
  }));
}

function without(state: TableState, gone: readonly string[]): TableState {
  const stays = (id: string): boolean => !gone.includes(id);
  const pending = state.pending;
  return inEncounter(
    {
      ...state,
      combatants: state.combatants.filter(({ id }) => stays(id)),
      pending:
        pending && stays(pending.attacker) && pending.targets.every(({ who }) => stays(who)) ? pending : undefined,
    },
    (encounter) => ({
      ...encounter,
      order: encounter.order.filter(stays),
      due: encounter.due.filter(({ who }) => stays(who)),
      acting: encounter.acting !== undefined && stays(encounter.acting) ? encounter.acting : undefined,
    }),
  );
}

function rested({ initiative: _initiative, ...combatant }: Combatant): Combatant {
  return combatant;
}
