import { shuffled, withDrawn, withFavourite } from './drawn.ts';
import { evolveChronicle } from '../campaign/evolve.ts';
import { givenBack } from './attackCost.ts';
import { goBack, trailWithout } from './goBack.ts';
import {
  added,
  award,
  change,
  closeDue,
  inEncounter,
  keeping,
  paused,
  rested,
  resumed,
  setEffect,
  shifted,
  ticked,
  withSequence,
  withTarget,
  withAway,
  without,
  withParties,
} from './changes.ts';
import { turnsRenamed } from './entryChanges.ts';
import { orderEvolutions } from './evolveOrder.ts';
import type { Due } from '../rules/consequences.ts';
import type { EventName, TableEvent } from './events.ts';
import { spentUses, setUses } from '../rules/powers.ts';
import type { Combatant, TableState } from './state.ts';
import { beginTurn, FRESH } from './turnBegan.ts';

export type Evolutions = { [Name in EventName]: (state: TableState, event: TableEvent<Name>) => TableState };

const EVOLUTIONS: Evolutions = {
  unreadable: (state) => state,
  campaignCreated: (state, { name, system, overlays }) => ({
    ...state,
    name,
    system,
    overlays,
  }),
  overlaySet: (state, { overlay, on }) => ({
    ...state,
    overlays: [...state.overlays.filter((each) => each !== overlay), ...(on ? [overlay] : [])],
  }),
  sessionBegan: (state, { session, title }) => ({
    ...state,
    session,
    sessions: state.sessions + 1,
    running: { session, title },
  }),
  sessionEnded: (state) => ({ ...state, running: undefined }),
  campaignRenamed: (state, { name }) => ({ ...state, name }),
  joined: (state, { combatants, issued, back }) => ({
    ...(back ? withAway(state, [], combatants) : state),
    issued,
    combatants: [...state.combatants, ...combatants],
  }),
  left: (state, { who, away }) =>
    inEncounter(
      without(
        withAway(state, away ? state.combatants.filter(({ id }) => who.includes(id)).map(rested) : [], who),
        who,
      ),
      (encounter) => ({ ...encounter, trail: trailWithout(encounter.trail, who) }),
    ),
  partiesSet: (state, { parties }) => withParties(state, parties),
  renamed: (state, { who, name }) =>
    inEncounter(
      change(state, who, (each) => ({ ...each, name })),
      (encounter) => turnsRenamed(encounter, who, name),
    ),
  sheetChanged: ({ ledger, ...state }, { who, sheet, hp, counters, made, earned }) =>
    change(
      { ...state, ledger: earned === undefined ? ledger : { ...ledger, [who]: earned } },
      who,
      (each) => ({
        ...each,
        sheet,
        hp: hp.to,
        counters,
        creature: made === undefined ? each.creature : { ...each.creature, made },
      }),
    ),
  shapeTaken: (state, { who, shape, sheet, hp, temporary }) =>
    change(state, who, ({ uses: _uses, ...each }) => ({
      ...each,
      sheet,
      hp: hp.to,
      temporary: temporary.to,
      spent: [],
      counters: { ...sheet.counters, ...each.counters },
      shape,
    })),
  shapeEnded: (state, { who, hp, temporary }) =>
    change(state, who, ({ shape, uses: _uses, ...each }) =>
      shape
        ? {
            ...each,
            sheet: shape.sheet,
            hp: hp.to,
            temporary: temporary.to,
            spent: shape.spent,
            ...(shape.uses ? { uses: shape.uses } : {}),
          }
        : each,
    ),
  sideSet: (state, { who, to, staying }) => ({
    ...state,
    combatants: state.combatants.map((each) =>
      who.includes(each.id)
        ? { ...each, side: to, stays: staying ? staying.includes(each.id) : each.stays }
        : each,
    ),
  }),
  memberSet: (state, { who, shares, stays }) =>
    who.reduce(
      (next, id) =>
        change(next, id, (each) => ({
          ...each,
          ...(shares === undefined ? {} : { shares }),
          ...(stays === undefined ? {} : { stays }),
        })),
      state,
    ),
  notesSet: (state, { who, notes }) =>
    change(state, who, ({ notes: _before, ...each }) => (notes === '' ? each : { ...each, notes })),
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
  encounterBegan: (state, { name, triggers, shown }) => ({
    ...state,
    encounter: { name, ...FRESH, triggers, ...(shown === undefined ? {} : { shown }) },
    pending: undefined,
  }),
  encounterEnded: (state, { share, heroes }) => ({
    ...award(state, heroes, share ?? 0),
    encounter: undefined,
    pending: undefined,
    fights: state.fights + 1,
    combatants: state.combatants.filter((each) => each.stays).map(rested),
  }),
  encounterPaused: (state, { id, issued }) =>
    state.encounter ? paused(state, state.encounter, id, issued) : state,
  encounterResumed: (state, { id }) => resumed(state, id),
  triggerFired: (state, { trigger }) =>
    inEncounter(state, (encounter) => ({
      ...encounter,
      triggers: encounter.triggers.map((each) => (each.id === trigger.id ? trigger : each)),
    })),
  surpriseSet: (state, { who }) => inEncounter(state, (encounter) => ({ ...encounter, surprised: who })),
  waitBegan: (state, { waiting }) =>
    inEncounter(state, (encounter) => ({
      ...encounter,
      waiting: [...encounter.waiting.filter(({ who }) => who !== waiting.who), waiting],
    })),
  waitEnded: (state, { who, total, order, interrupts }) =>
    inEncounter(
      total === undefined
        ? state
        : change(state, who, (each) => ({ ...each, initiative: { modifier: 0, ...each.initiative, total } })),
      (encounter) => ({
        ...encounter,
        waiting: encounter.waiting.filter((each) => each.who !== who),
        order: order ?? encounter.order,
        ...(interrupts ? { interrupting: who } : {}),
      }),
    ),
  spent: (state, { who, spends }) =>
    inEncounter(
      change(state, who, (each) => ({ ...each, used: added(each.used, spends) })),
      ({ interrupting, ...encounter }) =>
        interrupting === undefined || interrupting === who ? encounter : { ...encounter, interrupting },
    ),
  usedSet: (state, { who, allowance, to }) =>
    change(state, who, (each) => ({ ...each, used: { ...each.used, [allowance]: to } })),
  presenceSet: (state, { who, to }) => ({
    ...state,
    combatants: state.combatants.map((each) => (who.includes(each.id) ? { ...each, presence: to } : each)),
  }),
  marked: (state, { who, owner, key, to }) =>
    change(state, who, (each) => keeping(each, 'marks', owner, key, to)),
  remembered: (state, { owner, key, to }) => keeping(state, 'own', owner, key, to),
  procedureDone: (state) => state,
  clockAdvanced: (state, { worldTime }) => ({ ...state, worldTime }),
  clockSet: (state, { from, to }) => shifted({ ...state, worldTime: to }, to - from),
  rulingSet: (state, { option, to }) => ({ ...state, rulings: { ...state.rulings, [option]: to } }),
  conditionRewritten: (state, { condition, to }) => {
    const { [condition]: _before, ...others } = state.rewritten ?? {};
    return { ...state, rewritten: to ? { ...others, [condition]: to } : others };
  },
  awarded: (state, { who, amount }) => award(state, who, amount),
  effectChanged: (state, { who, effect, lasts }) => {
    const changed = setEffect(state, who, effect);
    if (lasts !== true || effect.duration.kind === 'saveEnds') return changed;
    // No save ends it any more: one that is due for it is void.
    const open = (due: Due): boolean => due.effect !== effect.id || due.check === undefined;
    return inEncounter(changed, (encounter) => ({ ...encounter, due: encounter.due.filter(open) }));
  },
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
  stepReverted: (state, { restored, ledger }) => ({
    ...restored.reduce((now, { who, ...was }) => change(now, who, (each) => ({ ...each, ...was })), state),
    ledger,
  }),
  roundSet: (state, { to }) => inEncounter(state, (encounter) => ({ ...encounter, round: to })),
  initiativeMoved: (state, { order }) => inEncounter(state, (encounter) => ({ ...encounter, order })),
  ...orderEvolutions,
  turnBegan: beginTurn,
  turnReturned: goBack,
  dueRaised: (state, { due, issued }) =>
    inEncounter({ ...state, issued: issued ?? state.issued }, (encounter) => ({
      ...encounter,
      due: [...encounter.due, ...due],
    })),
  dueDone: (state, { due }) => closeDue(state, due),
  dueDropped: (state, { due }) => closeDue(state, due),
  harmed: (state, { who, hp, temporary }) =>
    change(state, who, (each) => ({ ...each, hp: hp.to, temporary: temporary.to })),
  healed: (state, { who, hp }) => change(state, who, (each) => ({ ...each, hp: hp.to })),
  temporarySet: (state, { who, temporary }) =>
    change(state, who, (each) => ({ ...each, temporary: temporary.to })),
  hitPointsSet: (state, { who, hp }) => change(state, who, (each) => ({ ...each, hp: hp.to })),
  effectAdded: (state, { who, effect, issued }) => setEffect({ ...state, issued }, who, effect),
  effectEnded: (state, { who, effect }) =>
    inEncounter(
      change(state, who, (each) => ({ ...each, effects: each.effects.filter(({ id }) => id !== effect.id) })),
      (encounter) => ({ ...encounter, due: encounter.due.filter((due) => due.effect !== effect.id) }),
    ),
  effectTicked: (state, { who, effect, turns }) =>
    change(state, who, (each) => ({
      ...each,
      effects: each.effects.map((held) => (held.id === effect ? ticked(held, turns) : held)),
    })),
  effectRefused: (state) => state,
  counted: (state, { who, counter, to }) =>
    change(state, who, (each) => ({ ...each, counters: { ...each.counters, [counter]: to } })),
  powerUsed: (state, { who, power, limited }) =>
    limited ? change(state, who, (each) => setUses(each, power, madeOf(each, power) + 1)) : state,
  powerRestored: (state, { who, power, uses }) =>
    change(state, who, (each) =>
      setUses(each, power, uses === undefined ? 0 : Math.max(0, madeOf(each, power) - uses)),
    ),
  fateSet: (state, { who, to }) => change(state, who, (each) => ({ ...each, fate: to })),
  attackRolled: (state, { attack }) => ({ ...state, pending: attack }),
  attackAnswered: (state, { at, target }) => withTarget(state, at, target),
  attackPaid: (state, { cost }) => ({ ...state, pending: state.pending && { ...state.pending, cost } }),
  sequenceSet: (state, { sequence, back }) => withSequence(back ? givenBack(state, back) : state, sequence),
  attackChanged: (state, { at, target }) => withTarget(state, at, target),
  attackClosed: (state, { back }) => ({ ...(back ? givenBack(state, back) : state), pending: undefined }),
  broughtAbout: (state) => state,
  tableRolled: (state, { result }) => withDrawn(state, result),
  tableShuffled: (state, { table }) => shuffled(state, table),
  rolled: (state) => state,
  favouriteAdded: withFavourite,
  favouriteRemoved: (state, { name }) => ({
    ...state,
    favourites: state.favourites.filter((each) => each.name !== name),
  }),
  noted: (state) => state,
  chronicle: (state, { did }) => ({ ...state, chronicle: evolveChronicle(state.chronicle, did) }),
  ruleFailed: (state) => state,
};

/** Uses made of a power; one that left the sheet has none. */
function madeOf(who: Combatant, id: string): number {
  const power = who.sheet.powers.find((each) => each.id === id);
  return power ? spentUses(who, power) : 0;
}

/** Folds one event into the table. Never refuses, rolls or reads a clock; what is no event of the table changes nothing. */
export function evolve<Name extends EventName>(state: TableState, event: TableEvent<Name>): TableState {
  return Object.hasOwn(EVOLUTIONS, event.type) ? EVOLUTIONS[event.type](state, event) : state;
}
