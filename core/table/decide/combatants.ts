import { parseRoll } from '../../dice/notation.ts';
import { computeDigest } from '../../kernel/digest.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { ok, type Refusal, refuse, type Result } from '../../kernel/result.ts';
import { said, saying, toSaying, toWording } from '../../kernel/said.ts';
import {
  doesStayAfterFight,
  hasShare,
  isHeroMember,
  SHAPE_EFFECT,
  wouldStayAfterFight,
} from '../../rules/combat.ts';
import { readDamageParts } from '../../rules/damage.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { compareSheets, editSheet, mergeSheets } from '../../rules/sheetChanges.ts';
import type { RuleSystem } from '../../rules/system.ts';
import type { CommandOf } from '../commands.ts';
import { isSummoning } from '../due.ts';
import { createRulesContext } from '../rulesContext.ts';
import { hpForMaximum } from '../sheetEdits.ts';
import { type Combatant, findCombatant, listEntries, findHero, type OrderEntry } from '../state.ts';
import { findPresent, findPresentOrAway, type Transaction } from '../transaction.ts';
import { addEffect, endDependentEffects, endDependentEffectsIfOut } from './consequences.ts';
import { placeUnrolled } from './initiative.ts';
import { placeAfterSummoner, splitEntries, setEntry, assignTags } from './order.ts';
import { advanceTurn } from './turns.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** Builds each creature by its system's rules and seats it; members of one entry are a group. */
export function addCombatants(scene: Transaction, entries: readonly Joining[]): Refusal | undefined {
  let { issued } = scene.state;
  const joined: Combatant[] = [];
  for (const entry of entries) {
    const seated = seatCombatant(scene, entry, issued, [...scene.state.combatants, ...joined]);
    if ('message' in seated) return seated;
    joined.push(...seated.combatants);
    ({ issued } = seated);
  }
  scene.emit({ type: 'joined', combatants: joined, issued });
  for (const { summoner } of entries) {
    if (summoner === undefined) continue;
    placeAfterSummoner(scene, summoner);
    // Those whom its power has called are there now.
    const called = scene.state.encounter?.due.find((due) => due.who === summoner && isSummoning(due));
    if (called) scene.emit({ type: 'dueDone', due: called, label: 'they come', success: true });
  }
  // In the middle of a fight they come in at their place at once, where nothing is rolled for it.
  if ((scene.state.encounter?.order.length ?? 0) > 0) placeUnrolled(scene);
  return undefined;
}

function seatCombatant(
  { state, system }: Transaction,
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
        why: first ? toWording(first) : said('table.unreadable'),
      }),
    };
  }
  const { sheet: made } = built.value;
  const sheet = system.seated?.(made, createRulesContext(state, system)) ?? made;
  const called = entry.name ?? sheet.name;
  const names = numberNames(called, entry.count, there);
  const tags = assignTags(names, kind.hero, [...there, ...listEntries(state)]);
  const group = `g${from + 1}`;
  const digest = computeDigest(entry.creature.draft);
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
export function numberNames(name: string, count: number, there: readonly Combatant[]): readonly string[] {
  const taken = new Set(there.map((each) => each.name));
  if (count === 1 && !taken.has(name)) return [name];
  const names: string[] = [];
  for (let number = taken.has(name) ? 2 : 1; names.length < count; number++) {
    const candidate = `${name} ${number}`;
    if (!taken.has(candidate)) names.push(candidate);
  }
  return names;
}

export function removeCombatants(
  scene: Transaction,
  { who }: CommandOf<'combatants.remove'>,
): Refusal | undefined {
  const { entries, others } = splitEntries(scene, who);
  const away = new Set(scene.state.away?.map(({ id }) => id));
  const asked = findPresent(
    scene,
    others.filter((id) => !away.has(id)),
  );
  if ('missing' in asked) return asked.missing;
  removeEntries(scene, entries);
  if (others.length > 0) departCombatants(scene, others);
  return undefined;
}

/** They leave, and what hangs on them ends; `away` they keep what they have. */
export function departCombatants(scene: Transaction, who: readonly string[], away = false): void {
  const acting = scene.state.encounter?.acting;
  // The turn passes on first, so that the order never points at nobody.
  if (acting !== undefined && who.includes(acting)) advanceTurn(scene, who);
  for (const gone of who) endWhatHangsOn(scene, gone, who);
  endDependentEffects(scene, who, 'its source has left');
  scene.emit({ type: 'left', who, ...(away ? { away } : {}) });
}

/** Entries leave the order; where one of them has the turn, it passes on first. */
function removeEntries(scene: Transaction, entries: readonly OrderEntry[]): void {
  const acting = scene.state.encounter?.acting ?? '';
  if (entries.some(({ id }) => id === acting))
    advanceTurn(
      scene,
      entries.map(({ id }) => id),
    );
  for (const entry of entries) scene.emit({ type: 'entryLeft', entry });
}

/** An effect that waits for the turn of one who has left would never end. */
function endWhatHangsOn(scene: Transaction, gone: string, leaving: readonly string[]): void {
  for (const each of scene.state.combatants) {
    if (leaving.includes(each.id)) continue;
    for (const effect of each.effects) {
      if (effect.duration.kind === 'untilTurn' && effect.duration.of === gone) {
        scene.emit({
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
  scene: Transaction,
  { who, name }: CommandOf<'combatant.rename'>,
): Refusal | undefined {
  const [entry] = splitEntries(scene, [who]).entries;
  if (entry) {
    setEntry(scene, { ...entry, name });
    return undefined;
  }
  const asked = findPresentOrAway(scene, [who]);
  if ('missing' in asked) return asked.missing;
  scene.emit({ type: 'renamed', who, name });
  return undefined;
}

type Change = CommandOf<'combatant.change'>['set'];

/** Changes those in play, and heroes who are away: numbers, side, name, notes. Damage taken, effects, place and what is spent stay. */
export function changeCombatants(
  scene: Transaction,
  { who, set }: CommandOf<'combatant.change'>,
): Refusal | undefined {
  const asked = findPresentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const wrong = findChangeFault(scene, set, who);
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
    scene.emit({ type: 'sideSet', who: moved, to: side, staying: staying.map(({ id }) => id) });
  }
  setMembership(scene, who, set);
  return scene.events.length === before ? saying('table.nothingChanges') : undefined;
}

/** Who shares experience and treasure, and who stays after the fight, where that is not so already. */
function setMembership(scene: Transaction, who: readonly string[], { shares, stays }: Change): void {
  const now = who.flatMap((id) => findHero(scene.state, id) ?? []);
  const sharing = now.filter((each) => shares !== undefined && hasShare(each) !== shares);
  const staying = now.filter((each) => stays !== undefined && doesStayAfterFight(each) !== stays);
  const ids = (all: readonly Combatant[]): readonly string[] => all.map(({ id }) => id);
  if (shares !== undefined && sharing.length > 0)
    scene.emit({ type: 'memberSet', who: ids(sharing), shares });
  if (stays !== undefined && staying.length > 0) scene.emit({ type: 'memberSet', who: ids(staying), stays });
}

/** What cannot be, whoever it is for. */
function findChangeFault(
  { system }: Transaction,
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
    if (read && !read.ok) return { ...toSaying(toWording(read.refusal)), field: 'powers' };
  }
  return undefined;
}

function changeOne(scene: Transaction, who: Combatant, set: Change): Refusal | undefined {
  const sheet = editSheet(who.sheet, set, scene.system.words.damageTypes);
  const most = sheet.hitPoints;
  if (set.hp !== undefined && set.hp > most)
    return {
      ...saying('table.aboveMaximum', { who: who.name, most }),
      field: 'hp',
    };
  replaceSheet(scene, who, sheet);
  const now = findHero(scene.state, who.id) ?? who;
  if (set.hp !== undefined && set.hp !== now.hp)
    scene.emit({
      type: 'hitPointsSet',
      who: who.id,
      hp: { from: now.hp, to: set.hp },
      label: scene.system.words.hitPoints,
      rule: '',
    });
  if (set.temporary !== undefined && set.temporary !== now.temporary)
    scene.emit({
      type: 'temporarySet',
      who: who.id,
      temporary: { from: now.temporary, to: set.temporary },
      note: '',
    });
  if (set.name !== undefined && set.name !== now.name)
    scene.emit({ type: 'renamed', who: who.id, name: set.name });
  if (set.notes !== undefined && set.notes.trim() !== (now.notes ?? ''))
    scene.emit({ type: 'notesSet', who: who.id, notes: set.notes.trim() });
  endDependentEffectsIfOut(scene, who.id);
  return undefined;
}

/** Gives those in play the numbers of a draft, or those of its differences that are wanted. */
export function updateCombatants(
  scene: Transaction,
  { who, creature, take, library }: CommandOf<'combatant.update'>,
): Refusal | undefined {
  const asked = findPresentOrAway(scene, who);
  if ('missing' in asked) return asked.missing;
  const built = buildSheet(scene, creature);
  if (!built.ok) return built.refusal;
  const made = library ? computeDigest(creature.draft) : undefined;
  const before = scene.events.length;
  for (const each of asked.found) {
    const taken = take ?? compareSheets(each.sheet, built.value).map(({ key }) => key);
    replaceSheet(scene, each, mergeSheets(each.sheet, built.value, taken), made);
    endDependentEffectsIfOut(scene, each.id);
  }
  return scene.events.length === before ? saying('table.nothingChanges') : undefined;
}

function buildSheet(
  { state, system }: Transaction,
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
        why: first ? toWording(first) : said('table.unreadable'),
      }),
    });
  }
  const { sheet } = built.value;
  return ok(system.seated?.(sheet, createRulesContext(state, system)) ?? sheet);
}

/** Another sheet for one in play, where it is another one; what was lost and spent stays lost and spent. */
function replaceSheet(scene: Transaction, who: Combatant, sheet: Sheet, made?: string): void {
  const changes = compareSheets(who.sheet, sheet);
  if (changes.length === 0 && (made === undefined || made === who.creature.made)) return;
  scene.emit({
    type: 'sheetChanged',
    who: who.id,
    sheet: { ...sheet, name: who.sheet.name },
    hp: { from: who.hp, to: hpForMaximum(who, sheet.hitPoints) },
    counters: adjustCounters(who, sheet),
    changes,
    ...(made === undefined ? {} : { made }),
    ...earnedAtLevel(scene, who, sheet),
  });
}

/** The sheet of one in play by rules that were described otherwise; what the table has changed of it stays changed. */
export function remakeSheet(scene: Transaction, who: Combatant, before: RuleSystem): void {
  const { kind } = who.creature;
  const is = scene.system.remade?.(who.sheet, kind);
  if (!is) return;
  const was = before.remade?.(who.sheet, kind) ?? who.sheet;
  const sheet = mergeSheets(
    who.sheet,
    is,
    compareSheets(was, is).map(({ key }) => key),
  );
  // Another word for a number is another stat block as well.
  if (JSON.stringify(sheet) === JSON.stringify(who.sheet)) return;
  scene.emit({
    type: 'sheetChanged',
    who: who.id,
    sheet: { ...sheet, name: who.sheet.name },
    hp: { from: who.hp, to: hpForMaximum(who, sheet.hitPoints) },
    counters: adjustCounters(who, sheet),
    changes: compareSheets(who.sheet, sheet),
  });
}

/** Another level begins with other experience; what was earned in all stays the same. */
function earnedAtLevel(
  { state, system }: Transaction,
  who: Combatant,
  { level }: Sheet,
): { readonly earned?: number } {
  const at = system.encounters?.experienceAt;
  if (!at || !isHeroMember(who) || level === who.sheet.level) return {};
  return { earned: Math.max(0, at(who.sheet.level) + (state.ledger[who.id] ?? 0) - at(level)) };
}

/** What was spent of each counter stays spent; a new one begins at its start. */
function adjustCounters({ counters, sheet }: Combatant, next: Sheet): Combatant['counters'] {
  const keys = [...new Set([...Object.keys(counters), ...Object.keys(next.counters)])];
  return Object.fromEntries(
    keys.map((key) => {
      const start = sheet.counters[key] ?? 0;
      return [key, Math.max(0, (counters[key] ?? start) + (next.counters[key] ?? start) - start)];
    }),
  );
}

/** Somebody takes the shape of a creature; an effect shows it, and ending that ends the shape. */
export function takeShape(
  scene: Transaction,
  { who: id, creature, way, power }: CommandOf<'shape.take'>,
): Refusal | undefined {
  const { system, state } = scene;
  const asked = findPresent(scene, [id]);
  if ('missing' in asked) return asked.missing;
  const [who] = asked.found;
  const kind = system.creatures.find(({ key }) => key === creature.kind);
  const known = system.shapes?.ways.find(({ key }) => key === way);
  if (!who || !system.shapes || !known)
    return { ...saying('table.noShapes', { game: system.title }), field: 'way' };
  if (!kind) return saying('table.noSuchKind', { game: system.title, kind: creature.kind });
  const built = kind.build(creature.draft);
  if (!built.ok) {
    const [first] = built.refusal;
    const why = first ? toWording(first) : said('table.unreadable');
    return saying('table.cannotJoin', { field: first?.field ?? '', why });
  }
  const { sheet: form } = built.value;
  const { sheet, hp, temporary, ends, rule } = system.shapes.take(
    who,
    form,
    way,
    createRulesContext(state, system),
  );
  const own = who.shape ?? {
    sheet: who.sheet,
    hp: who.hp,
    spent: who.spent,
    ...(who.uses ? { uses: who.uses } : {}),
  };
  for (const each of who.effects.filter(({ what }) => what?.kind === SHAPE_EFFECT))
    scene.emit({ type: 'effectEnded', who: id, effect: each, label: 'another shape', rule });
  scene.emit({
    type: 'shapeTaken',
    who: id,
    shape: { ...own, name: form.name, ends },
    sheet,
    hp: { from: who.hp, to: hp },
    temporary: { from: who.temporary, to: temporary },
    rule,
  });
  const now = findCombatant(scene.state, id);
  if (now)
    addEffect(scene, now, {
      condition: 'custom',
      label: form.name,
      what: { kind: SHAPE_EFFECT },
      source: power?.by ?? id,
      from: { power: power?.name ?? form.name, text: form.name },
      duration: { kind: 'removed' },
    });
  return undefined;
}

/** Creatures that come with a later round: in the order at once as not here yet, and due when the round begins. */
export function addReinforcements(
  scene: Transaction,
  { round, text, entries }: CommandOf<'reinforcements.add'>,
): Refusal | undefined {
  const { encounter, issued } = scene.state;
  if (!encounter) return saying('table.noFight');
  if (round <= encounter.round)
    return { ...saying('table.reinforcementsPast', { round: encounter.round }), field: 'round' };
  const id = `n${issued + 1}`;
  const trigger = { id, when: { kind: 'round', round }, text, fired: false } as const;
  scene.emit({ type: 'triggerAdded', trigger, issued: issued + 1 });
  return addCombatants(
    scene,
    entries.map((entry) => ({ ...entry, arrives: id })),
  );
}
