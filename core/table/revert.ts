import { ok, refuse, type Result } from '../kernel/result.ts';
import { said, type Said, saying } from '../kernel/said.ts';
import type { Effect } from '../rules/combat.ts';
import type { RuleSystem } from '../rules/system.ts';
import { type Combatant, findCombatant, type TableState } from './state.ts';

/** One combatant as it is to be once a step alone is taken back. */
interface RestoredCombatant {
  readonly who: string;
  readonly hp: number;
  readonly temporary: number;
  readonly effects: readonly Effect[];
  readonly counters: Combatant['counters'];
  readonly used: Combatant['used'];
  readonly spent: readonly string[];
  readonly uses?: NonNullable<Combatant['uses']>;
  readonly fate: Combatant['fate'];
  readonly presence: Combatant['presence'];
  readonly name: string;
  readonly side: Combatant['side'];
}

/** What taking back one step alone comes to. */
export interface Reversal {
  readonly restored: readonly RestoredCombatant[];
  readonly ledger: TableState['ledger'];
}

/**
 * Takes one step back and leaves those after it: hit points, counters and experience by as much as the step changed
 * them, effects and powers as they were before it. Refuses where the step did what later ones stand on: turns, who is
 * there, time, the encounter, the campaign, or something that was changed again since.
 */
export function computeReversal(before: TableState, after: TableState, now: TableState): Result<Reversal> {
  const wider = describeWiderChange(before, after);
  if (wider) return refuse(saying('table.undoTooWide', { what: wider }));
  const all: RestoredCombatant[] = [];
  for (const was of before.combatants) {
    const did = findCombatant(after, was.id);
    const is = findCombatant(now, was.id);
    if (!did || did === was || isUnchangedValue(did, was)) continue;
    if (!is) return refuse(saying('table.gone', { who: did.name }));
    const restored = restoreCombatant(was, did, is);
    if (!restored.ok) return restored;
    all.push(restored.value);
  }
  const ledger = shiftNumbers(now.ledger, before.ledger, after.ledger, -1e9);
  if (all.length === 0 && isUnchangedValue(ledger, now.ledger))
    return refuse(saying('table.stepChangedNobody'));
  return ok({ restored: all, ledger });
}

/** What a step changed that others are built on, in words; nothing where it changed only combatants and experience. */
function describeWiderChange(before: TableState, after: TableState): Said | undefined {
  const [was, is] = [before.encounter, after.encounter];
  if (
    !isUnchangedValue(
      before.combatants.map(({ id }) => id),
      after.combatants.map(({ id }) => id),
    )
  )
    return said('table.widerPeople');
  if (!isUnchangedValue(was?.entries, is?.entries)) return said('table.widerOrder');
  if (was?.acting !== is?.acting || was?.at !== is?.at || was?.round !== is?.round || was?.name !== is?.name)
    return said('table.widerTurn');
  if (!isUnchangedValue(was?.order, is?.order) || !isUnchangedValue(was?.waiting, is?.waiting))
    return said('table.widerOrder');
  if (before.worldTime !== after.worldTime) return said('table.widerClock');
  const others = [
    'system',
    'overlays',
    'described',
    'running',
    'prepared',
    'paused',
    'own',
    'rulings',
    'rewritten',
    'favourites',
    'chronicle',
  ] as const;
  return others.some((key) => !isUnchangedValue(before[key], after[key]))
    ? said('table.widerMore')
    : undefined;
}

function restoreCombatant(was: Combatant, did: Combatant, is: Combatant): Result<RestoredCombatant> {
  const changed = (['fate', 'presence', 'name', 'side'] as const).find(
    (key) => was[key] !== did[key] && is[key] !== did[key],
  );
  if (
    changed !== undefined ||
    !isUnchangedValue(was.sheet, did.sheet) ||
    !isUnchangedValue(was.marks, did.marks) ||
    !isUnchangedValue(was.initiative, did.initiative)
  )
    return refuse({
      ...saying('table.undoChangedSince', { who: did.name }),
    });
  const effects = restoreEffects(was, did, is);
  if (!effects) return refuse(saying('table.effectChangedSince', { who: did.name }));
  const back = <Key extends 'fate' | 'presence' | 'name' | 'side'>(key: Key): Combatant[Key] =>
    was[key] === did[key] ? is[key] : was[key];
  return ok({
    who: is.id,
    hp: Math.min(is.sheet.hitPoints, is.hp + was.hp - did.hp),
    temporary: Math.max(0, is.temporary + was.temporary - did.temporary),
    effects,
    counters: shiftNumbers(is.counters, was.counters, did.counters, 0),
    used: shiftNumbers(is.used, was.used, did.used, 0),
    spent: [
      ...is.spent.filter((id) => !did.spent.includes(id) || was.spent.includes(id)),
      ...was.spent.filter((id) => !did.spent.includes(id) && !is.spent.includes(id)),
    ],
    ...(is.uses || was.uses || did.uses
      ? { uses: shiftNumbers(is.uses ?? {}, was.uses ?? {}, did.uses ?? {}, 0) }
      : {}),
    fate: back('fate'),
    presence: back('presence'),
    name: back('name'),
    side: back('side'),
  });
}

/** What the step put on is off, what it took off is on again; nothing where a later step changed one of those. */
function restoreEffects(was: Combatant, did: Combatant, is: Combatant): readonly Effect[] | undefined {
  const by = (all: readonly Effect[]) => new Map(all.map((each) => [each.id, each]));
  const [before, after, now] = [by(was.effects), by(did.effects), by(is.effects)];
  const kept: Effect[] = [];
  for (const effect of is.effects) {
    const [old, made] = [before.get(effect.id), after.get(effect.id)];
    if (made && !old) continue;
    if (!made || isUnchangedValue(old, made)) kept.push(effect);
    else if (old && isUnchangedValue(effect, made)) kept.push(old);
    else return undefined;
  }
  const again = was.effects.filter(({ id }) => !after.has(id) && !now.has(id));
  // Each stands where it stood before the step, and what came later behind them.
  const place = (id: string): number => was.effects.findIndex((each) => each.id === id);
  const old = [...kept, ...again].filter(({ id }) => before.has(id));
  const later = kept.filter(({ id }) => !before.has(id));
  return [...old.toSorted((a, b) => place(a.id) - place(b.id)), ...later];
}

type Numbers = Readonly<Record<string, number>>;

/** The numbers now, without what lies between before and after. */
function shiftNumbers(now: Numbers, before: Numbers, after: Numbers, least: number): Numbers {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => (before[key] ?? 0) !== (after[key] ?? 0),
  );
  const next: Record<string, number> = { ...now };
  for (const key of keys) {
    next[key] = Math.max(least, (now[key] ?? 0) + (before[key] ?? 0) - (after[key] ?? 0));
    // What nobody had counted before is not counted again.
    if (next[key] === 0 && before[key] === undefined) delete next[key];
  }
  return next;
}

function isUnchangedValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** One thing in which two tables differ, in words; empty where there is nothing. */
export interface TableDifference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What would be otherwise at the table: whose turn it is, who is there, hit points and what lasts on everyone. */
export function compareTables(
  now: TableState,
  then: TableState,
  system: RuleSystem,
): readonly TableDifference[] {
  const ids = [...new Set([...then.combatants, ...now.combatants].map(({ id }) => id))];
  return [
    ...toDifference('Encounter', now.encounter?.name ?? '', then.encounter?.name ?? ''),
    ...toDifference('Round', roundOf(now), roundOf(then)),
    ...toDifference('Turn', actingOf(now), actingOf(then)),
    ...ids.flatMap((id) => compareCombatant(findCombatant(now, id), findCombatant(then, id), system)),
  ];
}

function toDifference(field: string, before: string, after: string): readonly TableDifference[] {
  return before === after ? [] : [{ field, before, after }];
}

const roundOf = ({ encounter }: TableState): string => (encounter ? String(encounter.round) : '');
const actingOf = (state: TableState): string =>
  findCombatant(state, state.encounter?.acting ?? '')?.name ?? '';

function compareCombatant(
  now: Combatant | undefined,
  then: Combatant | undefined,
  { words }: RuleSystem,
): readonly TableDifference[] {
  if (!now || !then) return toDifference((now ?? then)?.name ?? '', now ? 'here' : '', then ? 'here' : '');
  if (now === then) return [];
  const effects = ({ effects: all }: Combatant): string => all.map(({ label }) => label).join(', ');
  const counters = [...new Set([...Object.keys(now.counters), ...Object.keys(then.counters)])];
  return [
    ...toDifference(then.name, `${now.hp}/${now.sheet.hitPoints}`, `${then.hp}/${then.sheet.hitPoints}`),
    ...toDifference(`${then.name}, temporary`, String(now.temporary), String(then.temporary)),
    ...toDifference(`${then.name}, effects`, effects(now), effects(then)),
    ...toDifference(
      `${then.name}, spent powers`,
      now.spent.length === 0 ? '' : String(now.spent.length),
      then.spent.length === 0 ? '' : String(then.spent.length),
    ),
    ...toDifference(`${now.name}, name`, now.name, then.name),
    ...toDifference(`${then.name}, side`, now.side, then.side),
    ...counters.flatMap((key) =>
      toDifference(
        `${then.name}, ${words.counters.find((word) => word.key === key)?.label ?? key}`,
        String(now.counters[key] ?? 0),
        String(then.counters[key] ?? 0),
      ),
    ),
  ];
}
