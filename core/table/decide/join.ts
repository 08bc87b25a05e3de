import { saying, wordingOf, said } from '../../kernel/said.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { digestOf } from '../../kernel/digest.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { momentOf } from '../moment.ts';
import { present, presentOrAway, type Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';
import { entriesOf, type OrderEntry } from '../orderEntry.ts';
import { entriesAmong, setEntry } from './entries.ts';
import { placeUnrolled } from './initiative.ts';
import { isSummoning } from '../summoning.ts';
import { actAfter } from './summons.ts';
import { letGo } from './consequences.ts';
import { tagsFor } from './tags.ts';
import { advance } from './turns.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** Builds each creature by its system's rules and seats it; members of one entry are a group. */
export function addCombatants(scene: Scene, entries: readonly Joining[]): Refusal | undefined {
  let { issued } = scene.state;
  const joined: Combatant[] = [];
  for (const entry of entries) {
    const seated = seat(scene, entry, issued, [...scene.state.combatants, ...joined]);
    if ('message' in seated) return seated;
    joined.push(...seated.combatants);
    ({ issued } = seated);
  }
  scene.happen({ type: 'joined', combatants: joined, issued });
  for (const { summoner } of entries) {
    if (summoner === undefined) continue;
    actAfter(scene, summoner);
    // Those whom its power has called are there now.
    const called = scene.state.encounter?.due.find((due) => due.who === summoner && isSummoning(due));
    if (called) scene.happen({ type: 'dueDone', due: called, label: 'they come', success: true });
  }
  // In the middle of a fight they come in at their place at once, where nothing is rolled for it.
  if ((scene.state.encounter?.order.length ?? 0) > 0) placeUnrolled(scene);
  return undefined;
}

function seat(
  { state, system }: Scene,
  entry: Joining,
  from: number,
  there: readonly Combatant[],
): Refusal | { readonly combatants: readonly Combatant[]; readonly issued: number } {
  const kind = system.creatures.find(({ key }) => key === entry.creature.kind);
  if (!kind) return saying('table.noSuchKind', { game: system.title, kind: entry.creature.kind });
  const built = kind.build(entry.creature.draft);
  if (!built.ok) {
    const [first] = built.refusal;
    return {
      ...saying('table.cannotJoin', {
        field: first?.field ?? '',
        why: first ? wordingOf(first) : said('table.unreadable'),
      }),
    };
  }
  const { sheet: made } = built.value;
  const sheet = system.seated?.(made, momentOf(state, system)) ?? made;
  const called = entry.name ?? sheet.name;
  const names = numbered(called, entry.count, there);
  const tags = tagsFor(names, kind.hero, [...there, ...entriesOf(state)]);
  const group = `g${from + 1}`;
  const digest = digestOf(entry.creature.draft);
  const { draft } = entry.creature;
  const follows = isJsonObject(draft) && kind.isFollower?.(draft) === true;
  const side = entry.side === 'foes' && follows ? 'allies' : entry.side;
  return {
    issued: from + 1 + entry.count,
    combatants: names.map((name, at) => ({
      id: `c${from + 2 + at}`,
      name,
      tag: tags[at] ?? name,
      group,
      creature: { id: entry.creature.id, kind: kind.key, made: digest },
      side,
      // Retainers and other friends go on with the party when the fight is over; a foe made like a hero does not.
      stays: side !== 'foes',
      sheet,
      hp: sheet.hitPoints,
      temporary: 0,
      effects: [],
      counters: sheet.counters,
      spent: [],
      fate: 'none',
      used: {},
      marks: {},
      presence: entry.arrives === undefined ? (entry.hidden ? 'hidden' : 'here') : 'absent',
      ...(entry.arrives === undefined ? {} : { arrives: entry.arrives }),
      ...(entry.summoner === undefined ? {} : { summoner: entry.summoner }),
    })),
  };
}

/** One alone keeps its name; several are numbered, and those that join one without a number go on from 2. */
export function numbered(name: string, count: number, there: readonly Combatant[]): readonly string[] {
  const taken = new Set(there.map((each) => each.name));
  if (count === 1 && !taken.has(name)) return [name];
  const names: string[] = [];
  for (let number = taken.has(name) ? 2 : 1; names.length < count; number++) {
    const candidate = `${name} ${number}`;
    if (!taken.has(candidate)) names.push(candidate);
  }
  return names;
}

export function removeCombatants(scene: Scene, { who }: CommandOf<'combatants.remove'>): Refusal | undefined {
  const { entries, others } = entriesAmong(scene, who);
  const away = new Set(scene.state.away?.map(({ id }) => id));
  const asked = present(
    scene,
    others.filter((id) => !away.has(id)),
  );
  if ('missing' in asked) return asked.missing;
  removeEntries(scene, entries);
  if (others.length > 0) depart(scene, others);
  return undefined;
}

/** They leave, and what hangs on them ends; `away` they keep what they have. */
export function depart(scene: Scene, who: readonly string[], away = false): void {
  const acting = scene.state.encounter?.acting;
  // The turn passes on first, so that the order never points at nobody.
  if (acting !== undefined && who.includes(acting)) advance(scene, who);
  for (const gone of who) endWhatHangsOn(scene, gone, who);
  letGo(scene, who, 'its source has left');
  scene.happen({ type: 'left', who, ...(away ? { away } : {}) });
}

/** Entries leave the order; where one of them has the turn, it passes on first. */
function removeEntries(scene: Scene, entries: readonly OrderEntry[]): void {
  const acting = scene.state.encounter?.acting ?? '';
  if (entries.some(({ id }) => id === acting))
    advance(
      scene,
      entries.map(({ id }) => id),
    );
  for (const entry of entries) scene.happen({ type: 'entryLeft', entry });
}

/** An effect that waits for the turn of one who has left would never end. */
function endWhatHangsOn(scene: Scene, gone: string, leaving: readonly string[]): void {
  for (const each of scene.state.combatants) {
    if (leaving.includes(each.id)) continue;
    for (const effect of each.effects) {
      if (effect.duration.kind === 'untilTurn' && effect.duration.of === gone) {
        scene.happen({
          type: 'effectEnded',
          who: each.id,
          effect,
          label: 'the one it waited for has left',
          rule: '',
        });
      }
    }
  }
}

export function renameCombatant(
  scene: Scene,
  { who, name }: CommandOf<'combatant.rename'>,
): Refusal | undefined {
  const [entry] = entriesAmong(scene, [who]).entries;
  if (entry) {
    setEntry(scene, { ...entry, name });
    return undefined;
  }
  const asked = presentOrAway(scene, [who]);
  if ('missing' in asked) return asked.missing;
  scene.happen({ type: 'renamed', who, name });
  return undefined;
}
