import { joinWithAnd, type Code, labelling, said, type Said, type SaidValue } from '../kernel/said.ts';
import type { Effect } from '../rules/combat.ts';
import { type Due, kindKey, type OfferedWay } from '../rules/consequences.ts';
import { jsonText, type RulesContext } from '../rules/context.ts';
import { makeDue } from '../rules/resolvers.ts';
import type { Power } from '../rules/sheet.ts';
import type { RuleSystem } from '../rules/system.ts';
import { mergeTurnDue, settledKey, triggerKey } from './changes.ts';
import { RIDER_DUE, parseRiderDue, isDyingRider, isOfferedPower, OFFERED_POWER } from './riders.ts';
import { createRulesContext } from './rulesContext.ts';
import { type Combatant, findCombatant, type Encounter, type TableState, type Trigger } from './state.ts';
import { collectAuraDues, collectTurnRiders } from './triggers.ts';

/** Everything that waits: what was raised and is open, then what the end of the acting one's turn will ask. */
export function listDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  if (!encounter) return [];
  const { stillDue } = system.turns;
  const now = createRulesContext(state, system);
  const unanswered = (due: Due): boolean => {
    if (due.what.kind === OFFERED_POWER) return isOfferedPower(state, due);
    if (due.what.kind === RIDER_DUE) return parseRiderDue(state, due) !== undefined;
    const who = stillDue && findCombatant(state, due.who);
    return !who || stillDue(due, who, now);
  };
  return [
    ...encounter.triggers.filter(({ fired }) => fired).map(createTriggerDue),
    ...listSummonedDue(state, system),
    ...encounter.due
      .filter((due) => filterOpenDue(due, state, system) && unanswered(due))
      .map((due) => labelWithRound(due, encounter)),
    ...listEndOfTurnDue(state, system),
    ...listExtraDue(state, system),
  ];
}

/** What an earlier round left open says of which round it is. */
function labelWithRound(due: Due, { round }: Encounter): Due {
  if (!due.owed || due.owed.round === round) return due;
  const what = due.says ?? { label: due.label };
  return { ...due, ...labelling('due.ofRound', { what, round: due.owed.round }) };
}

/** What is offered stays while its doer can act and somebody is there to do it to. */
function filterOpenDue(due: Due, state: TableState, system: RuleSystem): boolean {
  const { who, ways } = due;
  if (!ways) return true;
  const able = (id: string): boolean => {
    const found = findCombatant(state, id);
    return found !== undefined && found.presence !== 'absent' && !system.harm.out(found);
  };
  return (isDyingRider(state, due) || able(who)) && ways.some((way) => listWayTargets(way).every(able));
}

/** Those whom a way is taken against. */
export function listWayTargets(way: OfferedWay): readonly string[] {
  if (way.does === 'attack') return [way.at];
  if (way.does === 'save') return [];
  return way.does === 'bring' ? way.whom : way.targets;
}

/** A prepared trigger that has come about, as a thing to be done. */
function createTriggerDue({ id, text }: Trigger): Due {
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
export function listEndOfTurnDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter } = state;
  if (!encounter || encounter.acting === undefined) return [];
  const acting = [encounter.acting, ...encounter.along].flatMap((id) => findCombatant(state, id) ?? []);
  const done = new Set(encounter.done);
  const settled = new Set(encounter.settled);
  const now = createRulesContext(state, system);
  const asked = acting
    .flatMap((each) => createEndDues(state, system, each, now))
    .filter(({ key }) => !done.has(key) && !settled.has(settledKey(encounter, key)))
    .filter((due) => !hasBegunNow(state, encounter, due));
  return mergeTurnDue(encounter, asked, encounter.due);
}

/** What the end of a turn of this one brings: auras it stands in, its own powers, its effects. */
function createEndDues(
  state: TableState,
  system: RuleSystem,
  who: Combatant,
  now: RulesContext,
): readonly Due[] {
  return [
    ...collectAuraDues(state, system, who, 'end'),
    ...collectTurnRiders(state, system, who, 'turnEnds'),
    ...dropRepeatedSaves(who, system.turns.end(who, state.combatants, now)),
  ];
}

/** What a whole turn of this one would bring, start and end, where it has none of its own in a round. */
export function listWholeTurnDue(state: TableState, system: RuleSystem, who: Combatant): readonly Due[] {
  const now = { ...createRulesContext(state, system), acting: who.id };
  return [
    ...system.turns.start(who, state.combatants, now),
    ...collectTurnRiders(state, system, who, 'turnBegins'),
    ...collectAuraDues(state, system, who, 'start'),
    ...createEndDues(state, system, who, now),
  ];
}

/** One save for what shares it: the first of them asks. */
function dropRepeatedSaves({ effects }: Combatant, all: readonly Due[]): readonly Due[] {
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
  const all = joinWithAnd(labels.map((label) => ({ label })));
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
function hasBegunNow(
  state: TableState,
  { round, acting, at }: Encounter,
  { who, effect }: Pick<Due, 'who' | 'effect'>,
): boolean {
  if (effect === undefined) return false;
  const of = ({ effects }: Combatant): Effect | undefined => effects.find(({ id }) => id === effect);
  const bearer = findCombatant(state, who);
  // What one keeps going may lie on another.
  const found = (bearer && of(bearer)) ?? state.combatants.map(of).find(Boolean);
  return found?.began?.round === round && found.began.turn === (at ?? acting);
}

/** Key under which extra actions are counted among the spent ones. */
export const EXTRA_ACTIONS = 'extraActions';

/** Kind of action between turns, in games that have a name for it. */
const LEGENDARY = 'legendary';

/** Whether a power is taken between the turns of others, with an extra action. */
export function isBetweenTurns({ action }: Pick<Power, 'action'>): boolean {
  return action === LEGENDARY;
}

/** What someone may do between the turns of others. */
interface ExtraActions {
  readonly most: number;
  readonly left: number;
  /** What it does then, in words; empty where its stat block says nothing. */
  readonly text: string;
}

/** Extra actions of a combatant: so many as the GM has said, else as the game counts them now, else as its block says. */
export function getExtraActions(who: Combatant, system: Pick<RuleSystem, 'turns'> | undefined): ExtraActions {
  const { extra, sheet, used } = who;
  const most = extra ?? system?.turns.between?.(who) ?? sheet.extra?.most ?? 0;
  return { most, left: Math.max(0, most - (used[EXTRA_ACTIONS] ?? 0)), text: sheet.extra?.text ?? '' };
}

/** What is offered at the end of the turn that runs to those who may act between turns; passed over unasked. */
export function listExtraDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter, combatants } = state;
  // The count of a lair or a trap is no turn of a creature: nothing comes after it.
  if (!encounter || !findCombatant(state, encounter.acting ?? '')) return [];
  const turn = new Set([encounter.acting, ...encounter.along]);
  return combatants.flatMap((each) => {
    const { left, most, text } = getExtraActions(each, system);
    if (left === 0 || turn.has(each.id) || each.presence === 'absent') return [];
    if (system.harm.out(each) || isStopped(each, state, system) || isBarred(each, state, system)) return [];
    const due = dueOfExtra(
      each,
      encounter,
      `extra action${text === '' ? '' : `, ${text}`} (${left} of ${most} left)`,
    );
    return encounter.done.includes(due.key) ? [] : [due];
  });
}

/** Whether no action of any kind is left to it by what it suffers: the stunned have no extra ones either. */
function isStopped(who: Combatant, state: TableState, system: RuleSystem): boolean {
  const all = system.turns.budget?.allowances(who, createRulesContext(state, system)) ?? [];
  return all.length > 0 && all.every(({ most }) => most === 0);
}

/** Whether the game has something against an action of that kind just now: one has been taken at this moment already. */
function isBarred(who: Combatant, state: TableState, system: RuleSystem): boolean {
  const { budget } = system.turns;
  const action = system.words.actions.find(({ key }) => key === LEGENDARY);
  return action !== undefined && budget?.pay(who, action.key, createRulesContext(state, system)).ok === false;
}

/** Whether it is offered between turns. */
export function isExtraAction({ what }: Due): boolean {
  return what.kind === 'extra';
}

function dueOfExtra({ id }: Combatant, { acting, at }: Encounter, label: string): Due {
  const what = { kind: 'extra', after: at ?? acting ?? '' };
  return { key: kindKey(what, id), what, who: id, moment: 'end', label, rule: '', automatic: false };
}

/** Those whom this one has summoned and who are still there. */
export function findSummoned(
  { combatants }: Pick<TableState, 'combatants'>,
  who: string,
): readonly Combatant[] {
  return combatants.filter(({ summoner }) => summoner === who);
}

const LEAVES = {
  one: { down: 'table.leavesAsSummonerDown', left: 'table.leavesAsSummonerLeft' },
  several: { down: 'table.leaveAsSummonerDown', left: 'table.leaveAsSummonerLeft' },
} as const satisfies Record<'one' | 'several', Record<'down' | 'left', Code>>;

/**
 * Whoever summoned is down or gone: whether those leave with it is the GM's to say, once a fall. Done, they leave; passed
 * over, they stay and belong to nobody.
 */
function listSummonedDue(state: TableState, system: RuleSystem): readonly Due[] {
  const { encounter, combatants } = state;
  if (!encounter) return [];
  const summoners = new Set(combatants.flatMap(({ summoner }) => summoner ?? []));
  return [...summoners].flatMap((id) => {
    const who = findCombatant(state, id);
    const [first, ...others] = findSummoned(state, id);
    if (!first || (who && !isDown(who, system))) return [];
    const names = [first, ...others].map(({ name }) => name);
    const code = LEAVES[others.length > 0 ? 'several' : 'one'][who ? 'down' : 'left'];
    const what = { kind: 'summoned', by: id };
    const due: Due = {
      key: kindKey(what),
      what,
      who: first.id,
      moment: 'start',
      ...labelling(code, { ...(others.length > 0 ? { names } : {}), ...(who ? { who: who.name } : {}) }),
      rule: '',
      automatic: false,
    };
    return encounter.settled.includes(settledKey(encounter, due.key)) ? [] : [due];
  });
}

/** Whether it is about those whom somebody has summoned. */
export function isSummonedDue({ what }: Due): boolean {
  return what.kind === 'summoned';
}

function isDown(who: Combatant, { harm, words }: RuleSystem): boolean {
  if (harm.out(who) || who.presence === 'absent') return true;
  const states = harm.state(who);
  return words.vitalStates.some(
    ({ key, stage }) => stage !== undefined && stage !== 'hurt' && states.includes(key),
  );
}

const KIND = 'summons';

/** What a power brings in, due until the creatures have come: who they are, the library says. */
export function createSummoningDue(by: Combatant, creature: string, count: number, rule: string): Due {
  const what = { kind: KIND, creature, count };
  const label = `Brings in ${count} ${creature}`;
  return makeDue(by, 'now', what, { label, rule, automatic: false });
}

/** Whether it waits for creatures that a power brings in. */
export function isSummoning({ what }: Pick<Due, 'what'>): boolean {
  return what.kind === KIND;
}

/** The words of the table line that bring them in: `dryad summons 3 awakened tree`. */
export function formatSummoningLine(due: Due, by: string): string {
  const count = typeof due.what['count'] === 'number' ? due.what['count'] : 1;
  const creature = jsonText(due.what, 'creature');
  return `${by.toLowerCase()} summons ${count} ${count > 1 ? toSingular(creature) : creature}`;
}

/** `wolves` as `wolf`, `mephits` as `mephit`: the library has one of each. */
function toSingular(several: string): string {
  return several
    .replace(/lves$/u, 'lf')
    .replace(/([^aeiou])ies$/u, '$1y')
    .replace(/(ch|sh|x|ss)es$/u, '$1')
    .replace(/([^s])s$/u, '$1');
}
