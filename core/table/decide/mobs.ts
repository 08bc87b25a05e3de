import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { present, type Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';

/** Parts so many of those who stand from their mob: a mob of their own, with the same initiative, right behind it. */
export function splitMob(scene: Scene, { who, count }: CommandOf<'mob.split'>): Refusal | undefined {
  const asked = present(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const [one] = asked.found;
  if (one?.sheet.mob !== true)
    return { ...saying('table.notAMob', { who: one?.name ?? 'That' }), field: 'who' };
  const all = membersOf(scene, one.group);
  const standing = all.filter((each) => !scene.system.harm.out(each));
  if (count >= standing.length)
    return {
      ...(standing.length < 2
        ? saying('table.mobOfOne', { n: standing.length, kind: one.sheet.name })
        : saying('table.mobSplitRange', {
            n: standing.length,
            kind: one.sheet.name,
            most: standing.length - 1,
          })),
      field: 'count',
    };
  const parted = standing.slice(-count).map(({ id }) => id);
  const issued = scene.state.issued + 1;
  const rest = all.filter(({ id }) => !parted.includes(id)).map(({ id }) => id);
  scene.happen({
    type: 'regrouped',
    who: parted,
    group: `g${issued}`,
    order: behind(scene, parted, rest),
    issued,
  });
  return undefined;
}

/** Makes one mob of several of a kind and side: all at the initiative of the first of them. */
export function joinMobs(scene: Scene, { who }: CommandOf<'mob.join'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const order = scene.state.encounter?.order ?? [];
  const place = ({ id }: Combatant): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const mobs = asked.found.filter(({ sheet }) => sheet.mob === true).toSorted((a, b) => place(a) - place(b));
  const [first] = mobs;
  const other = mobs.find(({ group }) => group !== first?.group);
  if (!first || !other) return { ...saying('table.nameTwoMobs'), field: 'who' };
  const alike = mobs.every(
    ({ creature, side, sheet }) =>
      creature.id === first.creature.id && sheet.name === first.sheet.name && side === first.side,
  );
  if (!alike) return { ...saying('table.mobsDiffer'), field: 'who' };
  const groups = new Set(mobs.map(({ group }) => group));
  const joining = scene.state.combatants
    .filter(({ group }) => groups.has(group) && group !== first.group)
    .map(({ id }) => id);
  const there = membersOf(scene, first.group).map(({ id }) => id);
  scene.happen({
    type: 'regrouped',
    who: joining,
    group: first.group,
    order: behind(scene, joining, there),
    issued: scene.state.issued,
    ...(first.initiative ? { initiative: first.initiative } : {}),
  });
  return undefined;
}

function membersOf({ state }: Scene, group: string): readonly Combatant[] {
  return state.combatants.filter((each) => each.group === group);
}

/** The order with these right behind the last of those; as it is where those have no place. */
export function behind(
  { state }: Scene,
  these: readonly string[],
  those: readonly string[],
): readonly string[] {
  const order = state.encounter?.order ?? [];
  const last = order.findLast((id) => those.includes(id));
  if (last === undefined) return order;
  const moved = new Set(these);
  return order.flatMap((id) => (moved.has(id) ? [] : id === last ? [id, ...these] : [id]));
}
