import { and, labelling, type Said, said, type SaidValue } from '../kernel/said.ts';
import type { Effect } from '../rules/combat.ts';
import type { RulesContext } from '../rules/context.ts';
import type { Due, OfferedWay } from '../rules/consequences.ts';
import type { RuleSystem } from '../rules/system.ts';
import { auraDues } from './auraDues.ts';
import { BROUGHT, broughtBy, isDying, isOpened, OPENED } from './brought.ts';
import { extraDue } from './extraActions.ts';
import { owedNow, settledKey, triggerKey } from './changes.ts';
import { momentOf } from './moment.ts';
import { summonedDue } from './summoned.ts';
import { turnRiders } from './turnRiders.ts';
import { type Combatant, combatantOf, type Encounter, type TableState, type Trigger } from './state.ts';

/** Everything that waits: what was raised and is open, then what the end of the acting one's turn will ask. */
export function dueNow(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  if (!encounter) return [];
  const { stillDue } = system.turns;
  const now = momentOf(state, system);
  const unanswered = (due: Due): boolean => {
    if (due.what.kind === OPENED) return isOpened(state, due);
    if (due.what.kind === BROUGHT) return broughtBy(state, due) !== undefined;
    const who = stillDue && combatantOf(state, due.who);
    return !who || stillDue(due, who, now);
  };
  return [
    ...encounter.triggers.filter(({ fired }) => fired).map(dueOfTrigger),
    ...summonedDue(state, system),
    ...encounter.due
      .filter((due) => stillOpen(due, state, system) && unanswered(due))
      .map((due) => ofItsRound(due, encounter)),
    ...atEndOfTurn(state, system),
    ...extraDue(state, system),
  ];
}

/** What an earlier round left open says of which round it is. */
function ofItsRound(due: Due, { round }: Encounter): Due {
  if (!due.owed || due.owed.round === round) return due;
  const what = due.says ?? { label: due.label };
  return { ...due, ...labelling('due.ofRound', { what, round: due.owed.round }) };
}

/** What is offered stays while its doer can act and somebody is there to do it to. */
function stillOpen(due: Due, state: TableState, system: RuleSystem): boolean {
  const { who, ways } = due;
  if (!ways) return true;
  const able = (id: string): boolean => {
    const found = combatantOf(state, id);
    return found !== undefined && found.presence !== 'absent' && !system.harm.out(found);
  };
  return (isDying(state, due) || able(who)) && ways.some((way) => targetsOf(way).every(able));
}

/** Those whom a way is taken against. */
export function targetsOf(way: OfferedWay): readonly string[] {
  if (way.does === 'attack') return [way.at];
  if (way.does === 'save') return [];
  return way.does === 'bring' ? way.whom : way.targets;
}

/** A prepared trigger that has come about, as a thing to be done. */
function dueOfTrigger({ id, text }: Trigger): Due {
  return {
    key: triggerKey(id),
    what: { kind: 'trigger', trigger: id },
    who: '',
    moment: 'start',
    label: text,
    rule: '',
    automatic: false,
  };
}

/** What must be done before the acting one's turn is over and is not done yet. */
export function atEndOfTurn(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  if (!encounter || encounter.acting === undefined) return [];
  const acting = [encounter.acting, ...encounter.along].flatMap((id) => combatantOf(state, id) ?? []);
  const done = new Set(encounter.done);
  const settled = new Set(encounter.settled);
  const now = momentOf(state, system);
  const asked = acting
    .flatMap((each) => endOf(state, system, each, now))
    .filter(({ key }) => !done.has(key) && !settled.has(settledKey(encounter, key)))
    .filter((due) => !beganNow(state, encounter, due));
  return owedNow(encounter, asked, encounter.due);
}

/** What the end of a turn of this one brings: auras it stands in, its own powers, its effects. */
function endOf(state: TableState, system: RuleSystem, who: Combatant, now: RulesContext): readonly Due[] {
  return [
    ...auraDues(state, system, who, 'end'),
    ...turnRiders(state, system, who, 'turnEnds'),
    ...withoutTwice(who, system.turns.end(who, state.combatants, now)),
  ];
}

/** What a whole turn of this one would bring, start and end, where it has none of its own in a round. */
export function ofWholeTurn(state: TableState, system: RuleSystem, who: Combatant): readonly Due[] {
  const now = { ...momentOf(state, system), acting: who.id };
  return [
    ...system.turns.start(who, state.combatants, now),
    ...turnRiders(state, system, who, 'turnBegins'),
    ...auraDues(state, system, who, 'start'),
    ...endOf(state, system, who, now),
  ];
}

/** One save for what shares it: the first of them asks. */
function withoutTwice({ effects }: Combatant, all: readonly Due[]): readonly Due[] {
  const shared = effects.filter(({ together }) => together !== undefined);
  if (shared.length === 0) return all;
  // Damage that comes back is dealt with its save in some games, so that it asks for the others.
  const asking = [...shared.filter(({ condition }) => condition === 'persistent'), ...shared];
  const first = new Map(asking.toReversed().map(({ id, together }) => [together, id]));
  return all.flatMap((due) => {
    const effect = due.check && shared.find(({ id }) => id === due.effect);
    if (!effect) return [due];
    if (first.get(effect.together) !== effect.id) return [];
    const ended = shared.filter(({ together }) => together === effect.together);
    const named = due.label.includes(effect.label);
    const labels = (named ? ended : ended.filter(({ id }) => id !== effect.id)).map(({ label }) => label);
    const label = named
      ? due.label.replace(effect.label, () => labels.join(' and '))
      : [due.label, ...labels].join(' and ');
    return [{ ...due, label, ...(due.says ? { says: withAll(due.says, effect, labels) } : {}) }];
  });
}

/** The same of its text as data: the label of the one stands for all of them. */
function withAll(says: Said, { label: one }: Effect, labels: readonly string[]): Said {
  const all = and(labels.map((label) => ({ label })));
  const values = Object.entries(says.values ?? {});
  const holds = (value: SaidValue): boolean =>
    value === one || (typeof value === 'object' && 'label' in value && value.label === one);
  if (!values.some(([, value]) => holds(value))) return said('due.withOthers', { first: says, second: all });
  return {
    ...says,
    values: Object.fromEntries(values.map(([name, value]) => [name, holds(value) ? all : value])),
  };
}

/** Whether the effect of this began in this turn: it is not saved against, or paid for, in the same. */
function beganNow(
  state: TableState,
  { round, acting, at }: Encounter,
  { who, effect }: Pick<Due, 'who' | 'effect'>,
): boolean {
  if (effect === undefined) return false;
  const of = ({ effects }: Combatant): Effect | undefined => effects.find(({ id }) => id === effect);
  const bearer = combatantOf(state, who);
  // What one keeps going may lie on another.
  const found = (bearer && of(bearer)) ?? state.combatants.map(of).find(Boolean);
  return found?.began?.round === round && found.began.turn === (at ?? acting);
}
