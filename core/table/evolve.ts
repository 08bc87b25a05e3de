import { evolveChronicle } from '../campaign/decide.ts';
import { listDrawn, type TableRoll } from '../dice/tables/rollTable.ts';
import type { Due } from '../rules/consequences.ts';
import { setUses, spentUses } from '../rules/powers.ts';
import {
  addUses,
  addExperience,
  updateCombatant,
  closeDue,
  refundAttackCost,
  updateEncounter,
  setSystemState,
  pauseFight,
  resetBetweenFights,
  resumeFight,
  restoreUses,
  setEffect,
  shiftTimes,
  countDownEffect,
  renameTurnEntries,
  updateAwayHeroes,
  withEntry,
  removeFromTable,
  withoutEntries,
  withParties,
  addSeen,
  withSequence,
  withTarget,
} from './changes.ts';
import { EXTRA_ACTIONS } from './due.ts';
import { type EventName, type TableEvent, readTurnMark } from './events.ts';
import {
  type Combatant,
  findCombatant,
  type Encounter,
  type LapsedEffect,
  type TableState,
  type TurnMark,
} from './state.ts';

type Evolutions = { [Name in EventName]: (state: TableState, event: TableEvent<Name>) => TableState };

/** What events make of the entries of the order, of actions between turns, and of what is known of a fight. */
const orderEvolutions = {
  entrySet: (state, event) =>
    updateEncounter({ ...state, issued: event.issued }, (encounter) => withEntry(encounter, event)),
  entryLeft: (state, { entry }) =>
    updateEncounter(state, (encounter) => ({
      ...withoutEntries(encounter, ({ id }) => id === entry.id),
      trail: trailWithout(encounter.trail, [entry.id]),
    })),
  regrouped: (state, { who, group, order, issued, initiative }) =>
    updateEncounter(
      {
        ...state,
        issued,
        combatants: state.combatants.map((each) =>
          who.includes(each.id) ? { ...each, group, ...(initiative ? { initiative } : {}) } : each,
        ),
      },
      (encounter) => ({ ...encounter, order }),
    ),
  foretold: (state, { forecast }) =>
    updateEncounter(state, (encounter) => ({ ...encounter, foretold: forecast })),
  triggerAdded: (state, { trigger, issued }) =>
    updateEncounter({ ...state, issued }, (encounter) => ({
      ...encounter,
      triggers: [...encounter.triggers, trigger],
    })),
  summonedFreed: (state, { by }) => ({
    ...state,
    combatants: state.combatants.map((each) => {
      const { summoner, ...free } = each;
      return summoner === by ? free : each;
    }),
  }),
  extraSet: (state, { who, most }) => ({
    ...state,
    combatants: state.combatants.map((each) => (who.includes(each.id) ? { ...each, extra: most } : each)),
  }),
  extraTaken: (state, { who }) =>
    updateEncounter(
      updateCombatant(state, who, (each) => ({ ...each, used: addUses(each.used, { [EXTRA_ACTIONS]: 1 }) })),
      (encounter) => ({ ...encounter, interrupting: who }),
    ),
} satisfies Partial<Evolutions>;

const EVOLUTIONS: Evolutions = {
  unreadable: (state) => state,
  campaignCreated: (state, { name, system, overlays, described }) => ({
    ...state,
    name,
    system,
    overlays,
    ...(described ? { described } : {}),
  }),
  gameDescribed: (state, { described }) => ({ ...state, described }),
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
    ...(back ? updateAwayHeroes(state, [], combatants) : state),
    issued,
    combatants: [...state.combatants, ...combatants],
  }),
  left: (state, { who, away }) =>
    updateEncounter(
      removeFromTable(
        updateAwayHeroes(
          state,
          away ? state.combatants.filter(({ id }) => who.includes(id)).map(resetBetweenFights) : [],
          who,
        ),
        who,
      ),
      (encounter) => ({ ...encounter, trail: trailWithout(encounter.trail, who) }),
    ),
  partiesSet: (state, { parties }) => withParties(state, parties),
  renamed: (state, { who, name }) =>
    updateEncounter(
      updateCombatant(state, who, (each) => ({ ...each, name })),
      (encounter) => renameTurnEntries(encounter, who, name),
    ),
  sheetChanged: ({ ledger, ...state }, { who, sheet, hp, counters, made, earned }) =>
    updateCombatant(
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
    updateCombatant(state, who, ({ uses: _uses, ...each }) => ({
      ...each,
      sheet,
      hp: hp.to,
      temporary: temporary.to,
      spent: [],
      counters: { ...sheet.counters, ...each.counters },
      shape,
    })),
  shapeEnded: (state, { who, hp, temporary }) =>
    updateCombatant(state, who, ({ shape, uses: _uses, ...each }) =>
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
        updateCombatant(next, id, (each) => ({
          ...each,
          ...(shares === undefined ? {} : { shares }),
          ...(stays === undefined ? {} : { stays }),
        })),
      state,
    ),
  notesSet: (state, { who, notes }) =>
    updateCombatant(state, who, ({ notes: _before, ...each }) => (notes === '' ? each : { ...each, notes })),
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
    encounter: { name, ...FRESH_FIGHT, triggers, ...(shown === undefined ? {} : { shown }) },
    pending: undefined,
  }),
  encounterEnded: (state, { share, heroes }) => ({
    ...addExperience(state, heroes, share ?? 0),
    encounter: undefined,
    pending: undefined,
    fights: state.fights + 1,
    combatants: state.combatants.filter((each) => each.stays).map(resetBetweenFights),
  }),
  encounterPaused: (state, { id, issued }) =>
    state.encounter ? pauseFight(state, state.encounter, id, issued) : state,
  encounterResumed: (state, { id }) => resumeFight(state, id),
  triggerFired: (state, { trigger }) =>
    updateEncounter(state, (encounter) => ({
      ...encounter,
      triggers: encounter.triggers.map((each) => (each.id === trigger.id ? trigger : each)),
    })),
  surpriseSet: (state, { who }) => updateEncounter(state, (encounter) => ({ ...encounter, surprised: who })),
  waitBegan: (state, { waiting }) =>
    updateEncounter(state, (encounter) => ({
      ...encounter,
      waiting: [...encounter.waiting.filter(({ who }) => who !== waiting.who), waiting],
    })),
  waitEnded: (state, { who, total, order, interrupts }) =>
    updateEncounter(
      total === undefined
        ? state
        : updateCombatant(state, who, (each) => ({
            ...each,
            initiative: { modifier: 0, ...each.initiative, total },
          })),
      (encounter) => ({
        ...encounter,
        waiting: encounter.waiting.filter((each) => each.who !== who),
        order: order ?? encounter.order,
        ...(interrupts ? { interrupting: who } : {}),
      }),
    ),
  spent: (state, { who, spends }) =>
    updateEncounter(
      updateCombatant(state, who, (each) => ({ ...each, used: addUses(each.used, spends) })),
      ({ interrupting, ...encounter }) =>
        interrupting === undefined || interrupting === who ? encounter : { ...encounter, interrupting },
    ),
  usedSet: (state, { who, allowance, to }) =>
    updateCombatant(state, who, (each) => ({ ...each, used: { ...each.used, [allowance]: to } })),
  presenceSet: (state, { who, to }) => ({
    ...state,
    combatants: state.combatants.map((each) => (who.includes(each.id) ? { ...each, presence: to } : each)),
  }),
  marked: (state, { who, owner, key, to }) =>
    updateCombatant(state, who, (each) => setSystemState(each, 'marks', owner, key, to)),
  remembered: (state, { owner, key, to }) => setSystemState(state, 'own', owner, key, to),
  procedureDone: (state) => state,
  clockAdvanced: (state, { worldTime }) => ({ ...state, worldTime }),
  clockSet: (state, { from, to }) => shiftTimes({ ...state, worldTime: to }, to - from),
  rulingSet: (state, { option, to }) => ({ ...state, rulings: { ...state.rulings, [option]: to } }),
  conditionRewritten: (state, { condition, to }) => {
    const { [condition]: _before, ...others } = state.rewritten ?? {};
    return { ...state, rewritten: to ? { ...others, [condition]: to } : others };
  },
  awarded: (state, { who, amount }) => addExperience(state, who, amount),
  effectChanged: (state, { who, effect, lasts }) => {
    const changed = setEffect(state, who, effect);
    if (lasts !== true || effect.duration.kind === 'saveEnds') return changed;
    // No save ends it any more: one that is due for it is void.
    const open = (due: Due): boolean => due.effect !== effect.id || due.check === undefined;
    return updateEncounter(changed, (encounter) => ({ ...encounter, due: encounter.due.filter(open) }));
  },
  initiativeSet: (state, { results, order }) => {
    const placed = new Map(results.flatMap(({ who, result }) => who.map((id) => [id, result] as const)));
    return updateEncounter(
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
    ...restored.reduce(
      (now, { who, ...was }) => updateCombatant(now, who, (each) => ({ ...each, ...was })),
      state,
    ),
    ledger,
  }),
  roundSet: (state, { to }) => updateEncounter(state, (encounter) => ({ ...encounter, round: to })),
  initiativeMoved: (state, { order }) => updateEncounter(state, (encounter) => ({ ...encounter, order })),
  ...orderEvolutions,
  turnBegan: beginTurn,
  turnReturned: undoTurn,
  dueRaised: (state, { due, issued }) =>
    updateEncounter({ ...state, issued: issued ?? state.issued }, (encounter) => ({
      ...encounter,
      due: [...encounter.due, ...due],
    })),
  dueDone: (state, { due }) => closeDue(state, due),
  dueDropped: (state, { due }) => closeDue(state, due),
  harmed: (state, { who, hp, temporary }) =>
    updateCombatant(state, who, (each) => ({ ...each, hp: hp.to, temporary: temporary.to })),
  healed: (state, { who, hp }) => updateCombatant(state, who, (each) => ({ ...each, hp: hp.to })),
  temporarySet: (state, { who, temporary }) =>
    updateCombatant(state, who, (each) => ({ ...each, temporary: temporary.to })),
  hitPointsSet: (state, { who, hp }) => updateCombatant(state, who, (each) => ({ ...each, hp: hp.to })),
  effectAdded: (state, { who, effect, issued }) => setEffect({ ...state, issued }, who, effect),
  effectEnded: (state, { who, effect }) =>
    updateEncounter(
      updateCombatant(state, who, (each) => ({
        ...each,
        effects: each.effects.filter(({ id }) => id !== effect.id),
      })),
      (encounter) => ({ ...encounter, due: encounter.due.filter((due) => due.effect !== effect.id) }),
    ),
  effectTicked: (state, { who, effect, turns }) =>
    updateCombatant(state, who, (each) => ({
      ...each,
      effects: each.effects.map((held) => (held.id === effect ? countDownEffect(held, turns) : held)),
    })),
  effectRefused: (state) => state,
  counted: (state, { who, counter, to }) =>
    updateCombatant(state, who, (each) => ({ ...each, counters: { ...each.counters, [counter]: to } })),
  powerUsed: (state, { who, power, limited }) =>
    limited ? updateCombatant(state, who, (each) => setUses(each, power, countUses(each, power) + 1)) : state,
  powerRestored: (state, { who, power, uses }) =>
    updateCombatant(state, who, (each) =>
      setUses(each, power, uses === undefined ? 0 : Math.max(0, countUses(each, power) - uses)),
    ),
  fateSet: (state, { who, to }) => updateCombatant(state, who, (each) => ({ ...each, fate: to })),
  attackRolled: (state, { attack }) => ({ ...state, pending: attack }),
  attackAnswered: (state, { at, target }) => withTarget(state, at, target),
  attackPaid: (state, { cost }) => ({ ...state, pending: state.pending && { ...state.pending, cost } }),
  sequenceSet: (state, { sequence, back }) =>
    withSequence(back ? refundAttackCost(state, back) : state, sequence),
  attackChanged: (state, { at, target }) => withTarget(state, at, target),
  attackClosed: (state, { back }) => ({
    ...(back ? refundAttackCost(state, back) : state),
    pending: undefined,
  }),
  broughtAbout: (state) => state,
  tableRolled: (state, { result }) => withDrawn(state, result),
  tableShuffled: (state, { table }) => reshuffleTable(state, table),
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
function countUses(who: Combatant, id: string): number {
  const power = who.sheet.powers.find((each) => each.id === id);
  return power ? spentUses(who, power) : 0;
}

/** Folds one event into the table. Never refuses, rolls or reads a clock; what is no event of the table changes nothing. */
export function evolve<Name extends EventName>(state: TableState, event: TableEvent<Name>): TableState {
  return Object.hasOwn(EVOLUTIONS, event.type) ? EVOLUTIONS[event.type](state, event) : state;
}

/** How many turns back can be gone to. */
const TRAIL = 60;

/** A fight before its first turn. */
const FRESH_FIGHT: Omit<Encounter, 'name'> = {
  round: 0,
  turn: 0,
  acting: undefined,
  along: [],
  order: [],
  due: [],
  done: [],
  settled: [],
  surprised: [],
  surprise: false,
  waiting: [],
  triggers: [],
  trail: [],
};

/** The table with the next turn begun, and the one before it in the trail. */
function beginTurn(
  state: TableState,
  { who, at, round, worldTime, left, due, used, surprise, along }: TableEvent<'turnBegan'>,
): TableState {
  return updateEncounter(
    restoreUses({ ...state, worldTime }, used),
    ({ interrupting: _over, at: _before, ...encounter }) => ({
      ...encounter,
      ...(at === undefined ? {} : { at }),
      acting: who,
      along: along ?? [],
      round,
      turn: encounter.turn + 1,
      // What was offered for the turn before is void; going back offers it again.
      due: [...encounter.due.filter(({ moment }) => moment !== 'now'), ...due],
      done: [],
      surprise: surprise ?? false,
      surprised: surprise ? encounter.surprised : [],
      seen: addSeen(encounter.seen, who, along),
      trail: [...encounter.trail.slice(1 - TRAIL), readTurnMark(left, encounter)],
    }),
  );
}

/** The table as it was before the turn changed: whose turn it was, what ran out, who waited, who stood where. */
function undoTurn(state: TableState, mark: TurnMark): TableState {
  const timed = restoreUses({ ...state, worldTime: mark.worldTime }, mark.used);
  const placed = mark.initiatives.reduce(
    (now, { who, initiative }) =>
      updateCombatant(now, who, ({ initiative: _old, ...each }) => ({
        ...each,
        ...(initiative ? { initiative } : {}),
      })),
    timed,
  );
  return updateEncounter(mark.lapsed.reduce(reviveEffects, placed), ({ at: _now, ...encounter }) => ({
    ...encounter,
    ...(mark.at === undefined || !encounter.order.includes(mark.at) ? {} : { at: mark.at }),
    acting: mark.acting,
    along: mark.along,
    round: mark.round,
    turn: mark.turn ?? Math.max(0, encounter.turn - 1),
    due: mark.due,
    done: mark.done,
    waiting: mark.waiting,
    surprise: mark.surprise,
    order: sameMembers(mark.order, encounter.order) ? mark.order : encounter.order,
    trail: encounter.trail.slice(0, -1),
  }));
}

/** What the change of turn ended comes back; what it only counted down does where it is still there. */
function reviveEffects(state: TableState, { who, effect, ended }: LapsedEffect): TableState {
  const there = findCombatant(state, who)?.effects.some(({ id }) => id === effect.id) ?? false;
  return ended || there ? setEffect(state, who, effect) : state;
}

/** Those who joined or left since then keep the place they have now. */
function sameMembers(a: readonly string[], b: readonly string[]): boolean {
  const members = new Set(b);
  return a.length === b.length && a.every((id) => members.has(id));
}

/**
 * The trail without those who have left: no way leads back to the turn of somebody gone. What that turn's change
 * ended comes back with the turn before it.
 */
function trailWithout(trail: Encounter['trail'], gone: readonly string[]): Encounter['trail'] {
  const stays = (id: string): boolean => !gone.includes(id);
  const joined: TurnMark[] = [];
  for (const mark of trail) {
    const before = joined.at(-1);
    if (mark.acting === undefined || stays(mark.acting)) joined.push(mark);
    else if (before) joined[joined.length - 1] = mergeLaterMark(before, mark);
  }
  return joined.map((mark) => ({
    ...mark,
    along: mark.along.filter(stays),
    due: mark.due.filter(({ who }) => stays(who)),
    waiting: mark.waiting.filter(({ who }) => stays(who)),
    order: mark.order.filter(stays),
    lapsed: mark.lapsed.filter(({ who, effect }) => stays(who) && isOrphaned(effect, gone)),
  }));
}

/** Going back to a mark undoes a later change of turn as well; the earlier state has the last word. */
function mergeLaterMark(mark: TurnMark, later: TurnMark): TurnMark {
  return {
    ...mark,
    lapsed: [...later.lapsed, ...mark.lapsed],
    used: { ...later.used, ...mark.used },
    initiatives: [...later.initiatives, ...mark.initiatives],
  };
}

function isOrphaned({ duration, source }: LapsedEffect['effect'], gone: readonly string[]): boolean {
  if (source !== undefined && gone.includes(source)) return false;
  return !(duration.kind === 'untilTurn' && gone.includes(duration.of));
}

/** The table after lines of random tables were drawn that come up once. */
function withDrawn(state: TableState, result: TableRoll): TableState {
  const lines = listDrawn(result);
  if (lines.length === 0) return state;
  const drawn: { [table: string]: readonly string[] } = { ...state.drawn };
  for (const { id, text } of lines) drawn[id] = [...(drawn[id] ?? []), text];
  return { ...state, drawn };
}

/** The table with all lines of one random table to be drawn again. */
function reshuffleTable(state: TableState, table: string): TableState {
  const { [table]: _gone, ...drawn } = state.drawn ?? {};
  return { ...state, drawn };
}

/** The table with a roll kept under a name; one of that name before it gives way. */
function withFavourite(state: TableState, { name, notation }: TableState['favourites'][number]): TableState {
  return {
    ...state,
    favourites: [...state.favourites.filter((each) => each.name !== name), { name, notation }],
  };
}
