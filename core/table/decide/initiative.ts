import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../rulesContext.ts';
import { hand, present, rollRule, type Scene, withModifier } from '../transaction.ts';
import { type Combatant, combatantOf, type InitiativeResult } from '../state.ts';
import { actAfter, breakTies, entriesAmong, followTurns, place, setEntry } from './order.ts';
import { enact } from './consequences.ts';

const NO_FIGHT: Refusal = saying('table.noFight');

/** Rolls for everyone asked, or for all who have no initiative yet; one roll a group where the system says so. */
export function rollInitiative(scene: Scene, command: CommandOf<'initiative.roll'>): Refusal | undefined {
  if (!scene.state.encounter) return NO_FIGHT;
  const asked = command.who ? present(scene, command.who) : { found: waiting(scene) };
  if ('missing' in asked) return asked.missing;
  if (asked.found.length === 0) return saying('table.allHaveInitiative');
  const dice = hand(scene.dice, command.faces);
  const results = groups(scene, asked.found).map((members) => {
    const [{ sheet }] = members;
    const there = rolledBefore(scene, members);
    if (there) return { who: members.map(({ id }) => id), result: there };
    const told = scene.system.turns.initiative?.(members[0], momentOf(scene.state, scene.system));
    const { value: modifier } = told?.modifier ?? sheet.initiative;
    const notation = told?.dice ?? sheet.initiativeDice;
    const roll = notation === '' ? undefined : rollRule(withModifier(notation, modifier), dice);
    const typed = (command.faces?.length ?? 0) > 0;
    return {
      who: members.map(({ id }) => id),
      result: {
        total: roll?.total ?? modifier,
        modifier,
        ...(roll ? { roll: typed ? { ...roll, typed } : roll } : {}),
      },
    };
  });
  enter(scene, breakTies(scene, results, dice));
  return undefined;
}

/** In a game whose order is not rolled, puts everybody into it who is not in it yet: their place is known. */
export function placeUnrolled(scene: Scene): void {
  const now = momentOf(scene.state, scene.system);
  const isRolled = (each: Combatant): boolean =>
    (scene.system.turns.initiative?.(each, now)?.dice ?? each.sheet.initiativeDice) !== '';
  if (scene.state.combatants.some(isRolled)) return;
  const who = waiting(scene).filter(({ presence }) => presence !== 'absent');
  if (who.length > 0) rollInitiative(scene, { type: 'initiative.roll', who: who.map(({ id }) => id) });
}

export function setInitiative(
  scene: Scene,
  { who, total }: CommandOf<'initiative.set'>,
): Refusal | undefined {
  if (!scene.state.encounter) return NO_FIGHT;
  const { entries, others } = entriesAmong(scene, who);
  const asked = present(scene, others);
  if ('missing' in asked) return asked.missing;
  for (const entry of entries) setEntry(scene, { ...entry, total });
  if (others.length === 0) return undefined;
  enter(
    scene,
    withGroup(scene, asked.found).map((each) => ({
      who: [each.id],
      result: { total, modifier: each.sheet.initiative.value },
    })),
  );
  return undefined;
}

/** Into the order, with what the system says of those who come in anew. */
function enter(scene: Scene, results: Parameters<typeof place>[1]): void {
  const placed = new Set(results.flatMap(({ who }) => who));
  const before = scene.state.combatants.filter(({ id }) => placed.has(id));
  const fresh = scene.state.combatants.filter(({ id, initiative }) => !initiative && placed.has(id));
  place(scene, results);
  for (const each of before) {
    const to = results.find(({ who }) => who.includes(each.id))?.result.total;
    if (to !== undefined) followTurns(scene, each, to);
    actAfter(scene, each.id);
  }
  for (const each of fresh)
    enact(scene, scene.system.turns.placed?.(each, momentOf(scene.state, scene.system)) ?? []);
}

export function moveInitiative(scene: Scene, { who, by }: CommandOf<'initiative.move'>): Refusal | undefined {
  const order = scene.state.encounter?.order ?? [];
  const at = order.indexOf(who);
  const other = order[at + by];
  if (at < 0) return saying('table.moveNeedsInitiative');
  if (other === undefined)
    return { ...(by < 0 ? saying('table.alreadyFirst') : saying('table.alreadyLast')) };
  const moved = order.map((each) => (each === who ? other : each === other ? who : each));
  scene.happen({ type: 'initiativeMoved', who, order: moved });
  return undefined;
}

/** Puts somebody right before or behind another in the order; the numbers stay as they were rolled. */
export function placeInitiative(
  scene: Scene,
  { who, beside, edge }: CommandOf<'initiative.place'>,
): Refusal | undefined {
  const order = scene.state.encounter?.order ?? [];
  if (!order.includes(who) || !order.includes(beside)) return saying('table.moveNeedsInitiative');
  if (who === beside) return saying('table.alreadyThere');
  const others = order.filter((id) => id !== who);
  others.splice(others.indexOf(beside) + (edge === 'after' ? 1 : 0), 0, who);
  if (others.every((id, at) => id === order[at])) return saying('table.alreadyThere');
  scene.happen({ type: 'initiativeMoved', who, order: others });
  return undefined;
}

/** Alike monsters share their initiative: the whole mob, and of other groups those who have none yet. */
function withGroup({ state, system }: Scene, chosen: readonly Combatant[]): readonly Combatant[] {
  if (!system.turns.groupsShareRoll) return chosen;
  return state.combatants.filter((each) =>
    chosen.some(
      (one) =>
        one.id === each.id ||
        (sharing(system, one) === sharing(system, each) && (each.sheet.mob === true || !each.initiative)),
    ),
  );
}

/** With whom somebody shares a roll: those of the same word here. */
function sharing({ turns }: RuleSystem, { id, group, side, stays, creature, sheet }: Combatant): string {
  if (turns.groupsShareRoll === 'kind') return stays ? id : `${side} ${creature.id} ${sheet.name}`;
  return turns.groupsShareRoll ? group : id;
}

/** The count of their like that is in the order already, for those who come later. */
function rolledBefore(
  { state, system }: Scene,
  members: Members,
): Pick<InitiativeResult, 'total' | 'modifier' | 'ties'> | undefined {
  if (system.turns.groupsShareRoll !== 'kind' || members.some(({ initiative }) => initiative))
    return undefined;
  const [first] = members;
  const like = state.combatants.find(
    (each) => each.initiative && !members.includes(each) && sharing(system, each) === sharing(system, first),
  );
  if (!like?.initiative) return undefined;
  const { total, modifier, ties } = like.initiative;
  return { total, modifier, ...(ties ? { ties } : {}) };
}

function waiting({ state, system }: Scene): readonly Combatant[] {
  const follows = ({ summoner = '' }: Combatant): boolean => combatantOf(state, summoner) !== undefined;
  return state.combatants.filter(
    (each) => !each.initiative && each.sheet.waits !== true && !system.harm.out(each) && !follows(each),
  );
}

type Members = readonly [Combatant, ...Combatant[]];

function groups({ system }: Scene, all: readonly Combatant[]): readonly Members[] {
  const found = new Map<string, [Combatant, ...Combatant[]]>();
  for (const each of all) {
    const key = sharing(system, each);
    const members = found.get(key);
    if (members) members.push(each);
    else found.set(key, [each]);
  }
  return [...found.values()];
}
