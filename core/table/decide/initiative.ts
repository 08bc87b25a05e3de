import { saying } from '../../kernel/said.ts';
import type { RollTrace } from '../../dice/trace.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { createRulesContext } from '../rulesContext.ts';
import { withTypedFaces, findPresent, rollRule, type Transaction, withModifier } from '../transaction.ts';
import { type Combatant, findCombatant, type InitiativeResult } from '../state.ts';
import { placeAfterSummoner, breakTies, splitEntries, followTurns, placeInOrder, setEntry } from './order.ts';
import { applyConsequences } from './consequences.ts';

const NO_FIGHT: Refusal = saying('table.noFight');

/** Rolls for everyone asked, or for all who have no initiative yet; one roll a group where the system says so. */
export function rollInitiative(
  scene: Transaction,
  command: CommandOf<'initiative.roll'>,
): Refusal | undefined {
  if (!scene.state.encounter) return NO_FIGHT;
  const asked = command.who ? findPresent(scene, command.who) : { found: listWaiting(scene) };
  if ('missing' in asked) return asked.missing;
  if (asked.found.length === 0) return saying('table.allHaveInitiative');
  const dice = withTypedFaces(scene.dice, command.faces);
  const asking = new Set(asked.found.map(({ id }) => id));
  const taken = new Set(
    scene.state.combatants.flatMap(({ id, initiative }) =>
      initiative && !asking.has(id) ? [initiative.total] : [],
    ),
  );
  const results = groupMembers(scene, asked.found).map((members) => {
    const [{ sheet }] = members;
    const there = rolledBefore(scene, members);
    if (there) return { who: members.map(({ id }) => id), result: there };
    const told = scene.system.turns.initiative?.(members[0], createRulesContext(scene.state, scene.system));
    const { value: modifier } = told?.modifier ?? sheet.initiative;
    const notation = told?.dice ?? sheet.initiativeDice;
    const typed = (command.faces?.length ?? 0) > 0;
    const roll =
      notation === ''
        ? undefined
        : deal(scene, taken, typed, () => rollRule(withModifier(notation, modifier), dice));
    return {
      who: members.map(({ id }) => id),
      result: {
        total: roll?.total ?? modifier,
        modifier,
        ...(roll ? { roll: typed ? { ...roll, typed } : roll } : {}),
      },
    };
  });
  enterOrder(scene, breakTies(scene, results, dice));
  return undefined;
}

/** So often a card that lies on the table is put back and another drawn. */
const MOST_DRAWS = 1_000;

/** The roll; of cards of one deck another until it is one that nobody has. Typed cards stand as they were typed. */
function deal(
  { system }: Transaction,
  taken: Set<number>,
  typed: boolean,
  throwOnce: () => RollTrace,
): RollTrace {
  const most = system.turns.deals && !typed ? MOST_DRAWS : 0;
  let roll = throwOnce();
  for (let draws = 0; draws < most && taken.has(roll.total); draws += 1) roll = throwOnce();
  taken.add(roll.total);
  return roll;
}

/** The order of a new round, rolled by everyone who is in it. */
export function rollOrderAnew(scene: Transaction): void {
  const who = scene.state.combatants.filter(
    (each) => each.initiative && each.sheet.waits !== true && !scene.system.harm.out(each),
  );
  if (who.length === 0) return;
  rollInitiative(scene, { type: 'initiative.roll', who: who.map(({ id }) => id) });
  for (const { id } of who) {
    const each = findCombatant(scene.state, id);
    if (!each) continue;
    const now = createRulesContext(scene.state, scene.system);
    applyConsequences(scene, scene.system.turns.placed?.(each, now) ?? []);
  }
}

/** In a game whose order is not rolled, puts everybody into it who is not in it yet: their place is known. */
export function placeUnrolled(scene: Transaction): void {
  const now = createRulesContext(scene.state, scene.system);
  const isRolled = (each: Combatant): boolean =>
    (scene.system.turns.initiative?.(each, now)?.dice ?? each.sheet.initiativeDice) !== '';
  if (scene.state.combatants.some(isRolled)) return;
  const who = listWaiting(scene).filter(({ presence }) => presence !== 'absent');
  if (who.length > 0) rollInitiative(scene, { type: 'initiative.roll', who: who.map(({ id }) => id) });
}

export function setInitiative(
  scene: Transaction,
  { who, total }: CommandOf<'initiative.set'>,
): Refusal | undefined {
  if (!scene.state.encounter) return NO_FIGHT;
  const { entries, others } = splitEntries(scene, who);
  const asked = findPresent(scene, others);
  if ('missing' in asked) return asked.missing;
  for (const entry of entries) setEntry(scene, { ...entry, total });
  if (others.length === 0) return undefined;
  enterOrder(
    scene,
    withGroup(scene, asked.found).map((each) => ({
      who: [each.id],
      result: { total, modifier: each.sheet.initiative.value },
    })),
  );
  return undefined;
}

/** Into the order, with what the system says of those who come in anew. */
function enterOrder(scene: Transaction, results: Parameters<typeof placeInOrder>[1]): void {
  const placed = new Set(results.flatMap(({ who }) => who));
  const before = scene.state.combatants.filter(({ id }) => placed.has(id));
  const fresh = scene.state.combatants.filter(({ id, initiative }) => !initiative && placed.has(id));
  placeInOrder(scene, results);
  for (const each of before) {
    const to = results.find(({ who }) => who.includes(each.id))?.result.total;
    if (to !== undefined) followTurns(scene, each, to);
    placeAfterSummoner(scene, each.id);
  }
  for (const each of fresh)
    applyConsequences(
      scene,
      scene.system.turns.placed?.(each, createRulesContext(scene.state, scene.system)) ?? [],
    );
}

export function moveInitiative(
  scene: Transaction,
  { who, by }: CommandOf<'initiative.move'>,
): Refusal | undefined {
  const order = scene.state.encounter?.order ?? [];
  const at = order.indexOf(who);
  const other = order[at + by];
  if (at < 0) return saying('table.moveNeedsInitiative');
  if (other === undefined)
    return { ...(by < 0 ? saying('table.alreadyFirst') : saying('table.alreadyLast')) };
  const moved = order.map((each) => (each === who ? other : each === other ? who : each));
  scene.emit({ type: 'initiativeMoved', who, order: moved });
  return undefined;
}

/** Puts somebody right before or behind another in the order; the numbers stay as they were rolled. */
export function placeInitiative(
  scene: Transaction,
  { who, beside, edge }: CommandOf<'initiative.place'>,
): Refusal | undefined {
  const order = scene.state.encounter?.order ?? [];
  if (!order.includes(who) || !order.includes(beside)) return saying('table.moveNeedsInitiative');
  if (who === beside) return saying('table.alreadyThere');
  const others = order.filter((id) => id !== who);
  others.splice(others.indexOf(beside) + (edge === 'after' ? 1 : 0), 0, who);
  if (others.every((id, at) => id === order[at])) return saying('table.alreadyThere');
  scene.emit({ type: 'initiativeMoved', who, order: others });
  return undefined;
}

/** Alike monsters share their initiative: the whole mob, and of other groups those who have none yet. */
function withGroup({ state, system }: Transaction, chosen: readonly Combatant[]): readonly Combatant[] {
  if (!system.turns.groupsShareRoll) return chosen;
  return state.combatants.filter((each) =>
    chosen.some(
      (one) =>
        one.id === each.id ||
        (findSharing(system, one) === findSharing(system, each) &&
          (each.sheet.mob === true || !each.initiative)),
    ),
  );
}

/** With whom somebody shares a roll: those of the same word here. */
function findSharing({ turns }: RuleSystem, { id, group, side, stays, creature, sheet }: Combatant): string {
  if (turns.groupsShareRoll === 'side') return side === 'foes' ? 'foes' : 'heroes';
  if (turns.groupsShareRoll === 'kind') return stays ? id : `${side} ${creature.id} ${sheet.name}`;
  return turns.groupsShareRoll ? group : id;
}

/** The count of their like that is in the order already, for those who come later. */
function rolledBefore(
  { state, system }: Transaction,
  members: Members,
): Pick<InitiativeResult, 'total' | 'modifier' | 'ties'> | undefined {
  const shared = system.turns.groupsShareRoll;
  if ((shared !== 'kind' && shared !== 'side') || members.some(({ initiative }) => initiative))
    return undefined;
  const [first] = members;
  const like = state.combatants.find(
    (each) =>
      each.initiative && !members.includes(each) && findSharing(system, each) === findSharing(system, first),
  );
  if (!like?.initiative) return undefined;
  const { total, modifier, ties } = like.initiative;
  return { total, modifier, ...(ties ? { ties } : {}) };
}

function listWaiting({ state, system }: Transaction): readonly Combatant[] {
  const follows = ({ summoner = '' }: Combatant): boolean => findCombatant(state, summoner) !== undefined;
  return state.combatants.filter(
    (each) => !each.initiative && each.sheet.waits !== true && !system.harm.out(each) && !follows(each),
  );
}

type Members = readonly [Combatant, ...Combatant[]];

function groupMembers({ system }: Transaction, all: readonly Combatant[]): readonly Members[] {
  const found = new Map<string, [Combatant, ...Combatant[]]>();
  for (const each of all) {
    const key = findSharing(system, each);
    const members = found.get(key);
    if (members) members.push(each);
    else found.set(key, [each]);
  }
  return [...found.values()];
}
