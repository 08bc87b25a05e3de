import { saying, wordingOf, said, sayingOf } from '../../kernel/said.ts';
import { parseRoll } from '../../dice/notation.ts';
import { digestOf } from '../../kernel/digest.ts';
import { type Refusal, refuse, ok, type Result } from '../../kernel/result.ts';
import { readDamageParts } from '../../rules/damage.ts';
import { editSheet, mergeSheets, compareSheets } from '../../rules/sheetChanges.ts';
import { hasShare, isHeroMember, doesStayAfterFight, wouldStayAfterFight } from '../../rules/combat.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { CommandOf } from '../commands.ts';
import { hpUnder } from '../hpUnder.ts';
import { momentOf } from '../moment.ts';
import { presentOrAway, type Scene } from '../scene.ts';
import { type Combatant, heroOf } from '../state.ts';
import { letGoIfOut } from './consequences.ts';

type Change = CommandOf<'combatant.change'>['set'];

/** Changes those in play, and heroes who are away: numbers, side, name, notes. Damage taken, effects, place and what is spent stay. */
export function changeCombatants(
  scene: Scene,
  { who, set }: CommandOf<'combatant.change'>,
): Refusal | undefined {
  const asked = presentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const wrong = faultOf(scene, set, who);
  if (wrong) return wrong;
  const before = scene.events.length;
  for (const each of asked.found) {
    const refusal = changeOne(scene, each, set);
    if (refusal) return refusal;
  }
  const { side } = set;
  const moved = asked.found.filter((each) => side !== undefined && each.side !== side).map(({ id }) => id);
  if (side !== undefined && moved.length > 0) {
    const staying = asked.found.filter((each) => moved.includes(each.id) && wouldStayAfterFight(each, side));
    scene.happen({ type: 'sideSet', who: moved, to: side, staying: staying.map(({ id }) => id) });
  }
  setMembership(scene, who, set);
  return scene.events.length === before ? saying('table.nothingChanges') : undefined;
}

/** Who shares experience and treasure, and who stays after the fight, where that is not so already. */
function setMembership(scene: Scene, who: readonly string[], { shares, stays }: Change): void {
  const now = who.flatMap((id) => heroOf(scene.state, id) ?? []);
  const sharing = now.filter((each) => shares !== undefined && hasShare(each) !== shares);
  const staying = now.filter((each) => stays !== undefined && doesStayAfterFight(each) !== stays);
  const ids = (all: readonly Combatant[]): readonly string[] => all.map(({ id }) => id);
  if (shares !== undefined && sharing.length > 0)
    scene.happen({ type: 'memberSet', who: ids(sharing), shares });
  if (stays !== undefined && staying.length > 0)
    scene.happen({ type: 'memberSet', who: ids(staying), stays });
}

/** What cannot be, whoever it is for. */
function faultOf(
  { system }: Scene,
  { defenses, powers, name }: Change,
  who: readonly string[],
): Refusal | undefined {
  if (name !== undefined && who.length > 1) return { ...saying('table.renameOne'), field: 'name' };
  const unknown = Object.keys(defenses ?? {}).find(
    (key) => !system.words.defenses.some((word) => word.key === key),
  );
  if (unknown !== undefined)
    return { ...saying('table.noSuchDefense', { game: system.title, defense: unknown }), field: 'defenses' };
  for (const { damage } of powers ?? []) {
    const parts = damage === undefined ? [] : readDamageParts(damage, system.words.damageTypes);
    const read = damage === undefined || parts ? undefined : parseRoll(damage);
    if (read && !read.ok) return { ...sayingOf(wordingOf(read.refusal)), field: 'powers' };
  }
  return undefined;
}

function changeOne(scene: Scene, who: Combatant, set: Change): Refusal | undefined {
  const sheet = editSheet(who.sheet, set, scene.system.words.damageTypes);
  const most = sheet.hitPoints;
  if (set.hp !== undefined && set.hp > most)
    return {
      ...saying('table.aboveMaximum', { who: who.name, most }),
      field: 'hp',
    };
  resheet(scene, who, sheet);
  const now = heroOf(scene.state, who.id) ?? who;
  if (set.hp !== undefined && set.hp !== now.hp)
    scene.happen({
      type: 'hitPointsSet',
      who: who.id,
      hp: { from: now.hp, to: set.hp },
      label: scene.system.words.hitPoints,
      rule: '',
    });
  if (set.temporary !== undefined && set.temporary !== now.temporary)
    scene.happen({
      type: 'temporarySet',
      who: who.id,
      temporary: { from: now.temporary, to: set.temporary },
      note: '',
    });
  if (set.name !== undefined && set.name !== now.name)
    scene.happen({ type: 'renamed', who: who.id, name: set.name });
  if (set.notes !== undefined && set.notes.trim() !== (now.notes ?? ''))
    scene.happen({ type: 'notesSet', who: who.id, notes: set.notes.trim() });
  letGoIfOut(scene, who.id);
  return undefined;
}

/** Gives those in play the numbers of a draft, or those of its differences that are wanted. */
export function updateCombatants(
  scene: Scene,
  { who, creature, take, library }: CommandOf<'combatant.update'>,
): Refusal | undefined {
  const asked = presentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const built = sheetOf(scene, creature);
  if (!built.ok) return built.refusal;
  const made = library ? digestOf(creature.draft) : undefined;
  const before = scene.events.length;
  for (const each of asked.found) {
    const taken = take ?? compareSheets(each.sheet, built.value).map(({ key }) => key);
    resheet(scene, each, mergeSheets(each.sheet, built.value, taken), made);
    letGoIfOut(scene, each.id);
  }
  return scene.events.length === before ? saying('table.nothingChanges') : undefined;
}

function sheetOf(
  { state, system }: Scene,
  creature: CommandOf<'combatant.update'>['creature'],
): Result<Sheet> {
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  if (!kind) return refuse(saying('table.noSuchKind', { game: system.title, kind: creature.kind }));
  const built = kind.build(creature.draft);
  if (!built.ok) {
    const [first] = built.refusal;
    return refuse({
      ...saying('table.notUpdated', {
        field: first?.field ?? '',
        why: first ? wordingOf(first) : said('table.unreadable'),
      }),
    });
  }
  const { sheet } = built.value;
  return ok(system.seated?.(sheet, momentOf(state, system)) ?? sheet);
}

/** Another sheet for one in play, where it is another one; what was lost and spent stays lost and spent. */
function resheet(scene: Scene, who: Combatant, sheet: Sheet, made?: string): void {
  const changes = compareSheets(who.sheet, sheet);
  if (changes.length === 0 && (made === undefined || made === who.creature.made)) return;
  scene.happen({
    type: 'sheetChanged',
    who: who.id,
    sheet: { ...sheet, name: who.sheet.name },
    hp: { from: who.hp, to: hpUnder(who, sheet.hitPoints) },
    counters: countersUnder(who, sheet),
    changes,
    ...(made === undefined ? {} : { made }),
    ...earnedAt(scene, who, sheet),
  });
}

/** Another level begins with other experience; what was earned in all stays the same. */
function earnedAt({ state, system }: Scene, who: Combatant, { level }: Sheet): { readonly earned?: number } {
  const at = system.encounters?.experienceAt;
  if (!at || !isHeroMember(who) || level === who.sheet.level) return {};
  return { earned: Math.max(0, at(who.sheet.level) + (state.ledger[who.id] ?? 0) - at(level)) };
}

/** What was spent of each counter stays spent; a new one begins at its start. */
function countersUnder({ counters, sheet }: Combatant, next: Sheet): Combatant['counters'] {
  const keys = [...new Set([...Object.keys(counters), ...Object.keys(next.counters)])];
  return Object.fromEntries(
    keys.map((key) => {
      const start = sheet.counters[key] ?? 0;
      return [key, Math.max(0, (counters[key] ?? start) + (next.counters[key] ?? start) - start)];
    }),
  );
}
