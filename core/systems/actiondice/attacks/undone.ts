import type { Json, JsonObject } from '../../../kernel/json.ts';
import type { Effect, Fate, Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { asList, asRecord, type RulesContext } from '../../../rules/context.ts';
import type { RuleSystem } from '../../../rules/system.ts';
import { numberIn, textIn } from '../state.ts';

/** What of a failure can be taken back; the rest, such as an effect that it ended, stands. ACT-15 */
const BACK: ReadonlySet<Consequence['do']> = new Set([
  'harm',
  'heal',
  'setHp',
  'addEffect',
  'count',
  'mark',
  'remember',
  'initiative',
  'fate',
  'failFirst',
]);

/** What a boosted roll does not do a second time: it was paid for, and its time has passed. ACT-15 */
export const PAID: ReadonlySet<Consequence['do']> = new Set(['spend', 'advance', 'usePower']);

/**
 * How everything stood that a failure changes, so that dice spent after the roll can take it back; nothing where it
 * does something that cannot be taken back. ACT-15
 */
export function undoing(
  host: RuleSystem,
  caused: readonly Consequence[],
  now: RulesContext,
): JsonObject | undefined {
  const notes: Json[] = [];
  for (const each of caused) {
    if (PAID.has(each.do)) continue;
    if (!BACK.has(each.do)) return undefined;
    const made = noteOf(host, each, now);
    if (!made) return undefined;
    notes.push(...made);
  }
  return { notes };
}

function noteOf(host: RuleSystem, each: Consequence, now: RulesContext): readonly Json[] | undefined {
  if (each.do === 'remember') {
    const kept = each.owner === undefined ? now.own : (now.kept?.[each.owner] ?? {});
    return [{ do: 'own', owner: each.owner ?? '', key: each.key, was: kept[each.key] ?? null }];
  }
  const who = 'who' in each ? now.all.find(({ id }) => id === each.who) : undefined;
  if (!who) return [];
  if (each.do === 'harm') return hurtNotes(host, each, who, now);
  if (each.do === 'heal') return [hpNote(who, who.hp, host.harm.heal(who, each.amount).to)];
  if (each.do === 'setHp') return [hpNote(who, who.hp, each.to)];
  if (each.do === 'count')
    return [{ do: 'count', who: who.id, key: each.counter, was: who.counters[each.counter] ?? 0 }];
  if (each.do === 'fate') return [{ do: 'fate', who: who.id, was: who.fate }];
  if (each.do === 'initiative')
    return who.initiative ? [{ do: 'initiative', who: who.id, was: who.initiative.total }] : [];
  if (each.do === 'mark') {
    const kept = each.owner === undefined ? who.marks : who.kept?.[each.owner];
    return [
      { do: 'mark', who: who.id, owner: each.owner ?? '', key: each.key, was: kept?.[each.key] ?? null },
    ];
  }
  if (each.do === 'addEffect') return [begunNote(who, each.effect)];
  if (each.do !== 'failFirst') return [];
  const first = who.effects.find(({ id }) => id === each.effect)?.firstFail;
  // What it took the place of is gone, and cannot be saved against any more.
  return first?.replaces === true ? undefined : first ? [begunNote(who, first.effect)] : [];
}

function begunNote(who: Fighter, { condition, label }: Pick<Effect, 'condition' | 'label'>): Json {
  return { do: 'effect', who: who.id, condition, label, had: who.effects.map(({ id }) => id) };
}

/** What damage takes, and what it brings with it. */
function hurtNotes(
  host: RuleSystem,
  { parts }: Extract<Consequence, { do: 'harm' }>,
  who: Fighter,
  now: RulesContext,
): readonly Json[] | undefined {
  const result = host.harm.take(who, parts, now);
  const { hp, temporary } = result;
  const hurt = { ...who, hp: hp.to, temporary: temporary.to };
  const after = host.harm.after?.(hurt, result, now) ?? [];
  const more = undoing(host, after, {
    ...now,
    all: now.all.map((each) => (each.id === who.id ? hurt : each)),
  });
  if (!more) return undefined;
  const lost = temporary.from - temporary.to;
  const soaked: readonly Json[] = lost > 0 ? [{ do: 'temporary', who: who.id, lost }] : [];
  return [hpNote(who, hp.from, hp.to), ...soaked, ...asList(more['notes'])];
}

function hpNote({ id }: Fighter, from: number, to: number): Json {
  return { do: 'hp', who: id, lost: from - to };
}

/** The table as it was before the failure, and what brings it back there. ACT-15 */
export function takenBack(
  undo: JsonObject,
  now: RulesContext,
): { readonly before: RulesContext; readonly back: readonly Consequence[] } {
  let before = now;
  const back: Consequence[] = [];
  // What came last is taken back first, so that the earliest state is the one that stands in the end.
  for (const note of asList(undo['notes']).toReversed().map(asRecord)) {
    const who = before.all.find(({ id }) => id === textIn(note, 'who'));
    const step = note['do'] === 'own' ? ownStep(note, before) : who && stepOf(note, who);
    if (!step) continue;
    const { to } = step;
    back.push(...step.back);
    before = 'id' in to ? { ...before, all: before.all.map((each) => (each.id === to.id ? to : each)) } : to;
  }
  return { before, back };
}

interface Step {
  readonly to: Fighter | RulesContext;
  readonly back: readonly Consequence[];
}

const WHY = { label: 'the dice turned the roll', rule: 'ACT-15' } as const;

function ownStep(note: JsonObject, now: RulesContext): Step {
  const [owner, key, to] = [textIn(note, 'owner'), textIn(note, 'key'), note['was'] ?? null];
  const before = owner === '' ? { ...now, own: { ...now.own, [key]: to } } : now;
  return { to: before, back: [{ do: 'remember', ...ownedBy(owner), key, to, ...WHY }] };
}

function ownedBy(owner: string): { readonly owner?: string } {
  return owner === '' ? {} : { owner };
}

function stepOf(note: JsonObject, who: Fighter): Step | undefined {
  const [id, key] = [who.id, textIn(note, 'key')];
  const was = numberIn(note, 'was');
  switch (textIn(note, 'do')) {
    case 'hp': {
      const to = who.hp + numberIn(note, 'lost');
      return { to: { ...who, hp: to }, back: [{ do: 'setHp', who: id, to, ...WHY }] };
    }
    case 'temporary': {
      const amount = who.temporary + numberIn(note, 'lost');
      return { to: { ...who, temporary: amount }, back: [{ do: 'temporary', who: id, amount, ...WHY }] };
    }
    case 'count':
      return {
        to: { ...who, counters: { ...who.counters, [key]: was } },
        back: [{ do: 'count', who: id, counter: key, to: was, rule: WHY.rule }],
      };
    case 'fate': {
      const to = FATES.find((each) => each === note['was']) ?? 'none';
      return { to: { ...who, fate: to }, back: [{ do: 'fate', who: id, to, ...WHY }] };
    }
    case 'initiative':
      return { to: who, back: [{ do: 'initiative', who: id, total: was, ...WHY }] };
    case 'mark':
      return markStep(note, who);
    default:
      return effectStep(note, who);
  }
}

const FATES: readonly Fate[] = ['none', 'dead', 'knockedOut', 'stable'];

function markStep(note: JsonObject, who: Fighter): Step {
  const [owner, key, to] = [textIn(note, 'owner'), textIn(note, 'key'), note['was'] ?? null];
  const before = owner === '' ? { ...who, marks: { ...who.marks, [key]: to } } : who;
  return { to: before, back: [{ do: 'mark', who: who.id, ...ownedBy(owner), key, to, ...WHY }] };
}

/** The effect that the failure began, known by its words and by not having been there before. */
function effectStep(note: JsonObject, who: Fighter): Step | undefined {
  const had = asList(note['had']);
  const begun = who.effects.find(
    ({ id, condition, label }) =>
      condition === note['condition'] && label === note['label'] && !had.includes(id),
  );
  if (!begun) return undefined;
  const effects = who.effects.filter((each) => each !== begun);
  return {
    to: { ...who, effects },
    back: [{ do: 'endEffect', who: who.id, effect: begun.id, ...WHY }],
  };
}
