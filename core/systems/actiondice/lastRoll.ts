import type { PartTrace, RollTrace } from '../../dice/trace.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { ok } from '../../kernel/result.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import type { Effect, Fate, Fighter } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import { asList, asRecord, type RulesContext } from '../../rules/context.ts';
import { naturalFace } from '../../rules/d20/checks.ts';
import type { Procedure, ProcedureInput, Roller } from '../../rules/procedures.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { splitDice, spendDeclaredDice, addDiceToProcedure, declaredNotation } from './attacks.ts';
import { hasExploded, traceFaces, addDiceToRoll, checkNotation } from './dice.ts';
import { isHero } from './pools.ts';
import { isRecord, readRecordNumber, readRecordAt, saveTableState, readRecordText } from './state.ts';
import { OWN } from './words.ts';

/** The last roll of a hero that the table has seen: a check of a procedure, or a save. ACT-10 ACT-15 */
export interface LastRoll {
  readonly who: string;
  readonly label: string;
  readonly total: number;
  readonly natural: number;
  readonly needs: number;
  readonly good: boolean;
  /** Whether an action die on it has exploded. ACT-16 */
  readonly exploded: boolean;
  /** Whether it is damage that has had its die. ACT-11 */
  readonly damage: boolean;
  /** Round it was made in; -1 where that is not known. */
  readonly round: number;
  /** What was rolled for, so that it can be read anew. */
  readonly source: JsonObject;
}

/** Leaves a roll for dice to come; it is open again. ACT-15 */
export function saveLastRoll(last: LastRoll): readonly Consequence[] {
  return [
    saveTableState(OWN.last, { ...last }, '', 'ACT-15'),
    saveTableState(OWN.closed, null, '', 'ACT-15'),
  ];
}

/** The roll that lies there, if it is this one's. ACT-15 ACT-25 */
export function findLastRoll({ id }: Pick<Fighter, 'id'>, now: RulesContext): LastRoll | undefined {
  const kept = readRecordAt(now, OWN.last);
  if (!kept || kept['who'] !== id) return undefined;
  const source = kept['source'];
  return {
    who: id,
    label: readRecordText(kept, 'label'),
    total: readRecordNumber(kept, 'total'),
    natural: readRecordNumber(kept, 'natural'),
    needs: readRecordNumber(kept, 'needs'),
    good: kept['good'] === true,
    exploded: kept['exploded'] === true,
    damage: kept['damage'] === true,
    round: readRecordNumber(kept, 'round', -1),
    source: isRecord(source) ? source : {},
  };
}

/** A save or other due roll of a hero, kept for dice to come. ACT-10 */
export function saveLastDue(
  due: Due,
  who: Fighter,
  roll: RollTrace,
  good: boolean,
  undo: JsonObject | undefined,
  now: RulesContext,
): readonly Consequence[] {
  if (!due.check || !isHero(who)) return [];
  const { base } = splitDice(roll, declaredNotation(who, now));
  return saveLastRoll({
    ...readLastRoll(who, due.check, roll, good, now),
    label: due.label,
    source: {
      kind: 'due',
      key: due.key,
      faces: listFaces(base),
      undo: undo ?? {},
      again: isPlain(base) && undo !== undefined,
    },
  });
}

function readLastRoll(
  who: Fighter,
  check: CheckOffer,
  roll: RollTrace,
  good: boolean,
  now: RulesContext,
): Omit<LastRoll, 'source'> {
  return {
    who: who.id,
    label: check.label,
    total: roll.total,
    natural: naturalFace(roll),
    needs: check.target.value,
    good,
    exploded: hasExploded(roll),
    damage: false,
    round: now.round,
  };
}

/** Faces in the order they fell. */
function listFaces({ parts }: RollTrace): readonly number[] {
  return parts.flatMap(({ dice }) => dice.map(({ face }) => face));
}

/** Whether the faces lie in the order in which they fell: further dice stand beside those they come from. */
function isPlain({ parts }: RollTrace): boolean {
  return parts.every(({ dice }) =>
    dice.every(({ explodedFrom, rerolledFrom }) => explodedFrom === undefined && rerolledFrom === undefined),
  );
}

/** The host's procedure: dice declared before are rolled with its first check, its last one is kept for dice to come. ACT-10 ACT-15 */
export function overlayProcedure(host: RuleSystem, procedure: Procedure): Procedure {
  return {
    ...procedure,
    ...(procedure.offer
      ? {
          offer: (asked) => {
            const check = procedure.offer?.(asked);
            return check && addDiceToProcedure(procedure, asked, check);
          },
        }
      : {}),
    decide: (asked, roller) => {
      const { who, now } = asked;
      const heard: RecordedRoll[] = [];
      const ended = procedure.decide(
        asked,
        recordingRoller(roller, heard, (check) => addDiceToProcedure(procedure, asked, check)),
      );
      const at = heard.findLastIndex(({ check }) => check !== undefined);
      const one = heard[at];
      if (!ended.ok || !one?.check || !who || !isHero(who)) return ended;
      const { success, consequences } = ended.value;
      const source = buildSource(host, procedure, asked, heard, at, consequences);
      const kept = saveLastRoll({ ...readLastRoll(who, one.check, one.roll, success, now), source });
      const spent = declaredNotation(who, now) === undefined ? [] : spendDeclaredDice(who);
      return ok({ ...ended.value, consequences: [...consequences, ...spent, ...kept] });
    },
  };
}

interface RecordedRoll {
  readonly roll: RollTrace;
  readonly check?: CheckOffer;
}

/** Writes down what is rolled; the first check has the dice that were declared. */
function recordingRoller(
  roller: Roller,
  heard: RecordedRoll[],
  first: (check: CheckOffer) => CheckOffer,
): Roller {
  return {
    check(check) {
      const roll = roller.check(heard.some((each) => each.check) ? check : first(check));
      heard.push({ roll, check });
      return roll;
    },
    roll(label, notation) {
      const roll = roller.roll(label, notation);
      heard.push({ roll });
      return roll;
    },
  };
}

/** What it takes to decide the same procedure once more with a better roll. ACT-10 */
function buildSource(
  host: RuleSystem,
  { key }: Procedure,
  { who, targets, values, now }: ProcedureInput,
  heard: readonly RecordedRoll[],
  at: number,
  consequences: readonly Consequence[],
): JsonObject {
  const bases = heard.map(({ roll }) => splitDice(roll, declaredNotation(who, now)).base);
  const rolls: readonly Json[] = bases.map(listFaces);
  const undo = buildUndo(host, consequences, now);
  const again = bases.every(isPlain) && undo !== undefined;
  return {
    kind: 'procedure',
    key,
    targets: targets.map(({ id }) => id),
    values,
    rolls,
    at,
    undo: undo ?? {},
    again,
  };
}

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
const PAID: ReadonlySet<Consequence['do']> = new Set(['spend', 'advance', 'usePower']);

/**
 * How everything stood that a failure changes, so that dice spent after the roll can take it back; nothing where it
 * does something that cannot be taken back. ACT-15
 */
export function buildUndo(
  host: RuleSystem,
  caused: readonly Consequence[],
  now: RulesContext,
): JsonObject | undefined {
  const notes: Json[] = [];
  for (const each of caused) {
    if (PAID.has(each.do)) continue;
    if (!BACK.has(each.do)) return undefined;
    const made = buildNote(host, each, now);
    if (!made) return undefined;
    notes.push(...made);
  }
  return { notes };
}

function buildNote(host: RuleSystem, each: Consequence, now: RulesContext): readonly Json[] | undefined {
  if (each.do === 'remember') {
    const kept = each.owner === undefined ? now.own : (now.kept?.[each.owner] ?? {});
    return [{ do: 'own', owner: each.owner ?? '', key: each.key, was: kept[each.key] ?? null }];
  }
  const who = 'who' in each ? now.all.find(({ id }) => id === each.who) : undefined;
  if (!who) return [];
  if (each.do === 'harm') return noteHurt(host, each, who, now);
  if (each.do === 'heal') return [noteHitPoints(who, who.hp, host.harm.heal(who, each.amount).to)];
  if (each.do === 'setHp') return [noteHitPoints(who, who.hp, each.to)];
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
  if (each.do === 'addEffect') return [noteBegunEffect(who, each.effect)];
  if (each.do !== 'failFirst') return [];
  const first = who.effects.find(({ id }) => id === each.effect)?.firstFail;
  // What it took the place of is gone, and cannot be saved against any more.
  return first?.replaces === true ? undefined : first ? [noteBegunEffect(who, first.effect)] : [];
}

function noteBegunEffect(who: Fighter, { condition, label }: Pick<Effect, 'condition' | 'label'>): Json {
  return { do: 'effect', who: who.id, condition, label, had: who.effects.map(({ id }) => id) };
}

/** What damage takes, and what it brings with it. */
function noteHurt(
  host: RuleSystem,
  { parts }: Extract<Consequence, { do: 'harm' }>,
  who: Fighter,
  now: RulesContext,
): readonly Json[] | undefined {
  const result = host.harm.take(who, parts, now);
  const { hp, temporary } = result;
  const hurt = { ...who, hp: hp.to, temporary: temporary.to };
  const after = host.harm.after?.(hurt, result, now) ?? [];
  const more = buildUndo(host, after, {
    ...now,
    all: now.all.map((each) => (each.id === who.id ? hurt : each)),
  });
  if (!more) return undefined;
  const lost = temporary.from - temporary.to;
  const soaked: readonly Json[] = lost > 0 ? [{ do: 'temporary', who: who.id, lost }] : [];
  return [noteHitPoints(who, hp.from, hp.to), ...soaked, ...asList(more['notes'])];
}

function noteHitPoints({ id }: Fighter, from: number, to: number): Json {
  return { do: 'hp', who: id, lost: from - to };
}

/** The table as it was before the failure, and what brings it back there. ACT-15 */
function undoFailure(
  undo: JsonObject,
  now: RulesContext,
): { readonly before: RulesContext; readonly back: readonly Consequence[] } {
  let before = now;
  const back: Consequence[] = [];
  // What came last is taken back first, so that the earliest state is the one that stands in the end.
  for (const note of asList(undo['notes']).toReversed().map(asRecord)) {
    const who = before.all.find(({ id }) => id === readRecordText(note, 'who'));
    const step = note['do'] === 'own' ? undoOwnState(note, before) : who && buildUndoStep(note, who);
    if (!step) continue;
    const { to } = step;
    back.push(...step.back);
    before = 'id' in to ? { ...before, all: before.all.map((each) => (each.id === to.id ? to : each)) } : to;
  }
  return { before, back };
}

interface UndoStep {
  readonly to: Fighter | RulesContext;
  readonly back: readonly Consequence[];
}

const WHY = { label: 'the dice turned the roll', rule: 'ACT-15' } as const;

function undoOwnState(note: JsonObject, now: RulesContext): UndoStep {
  const [owner, key, to] = [readRecordText(note, 'owner'), readRecordText(note, 'key'), note['was'] ?? null];
  const before = owner === '' ? { ...now, own: { ...now.own, [key]: to } } : now;
  return { to: before, back: [{ do: 'remember', ...ownerField(owner), key, to, ...WHY }] };
}

function ownerField(owner: string): { readonly owner?: string } {
  return owner === '' ? {} : { owner };
}

function buildUndoStep(note: JsonObject, who: Fighter): UndoStep | undefined {
  const [id, key] = [who.id, readRecordText(note, 'key')];
  const was = readRecordNumber(note, 'was');
  switch (readRecordText(note, 'do')) {
    case 'hp': {
      const to = who.hp + readRecordNumber(note, 'lost');
      return { to: { ...who, hp: to }, back: [{ do: 'setHp', who: id, to, ...WHY }] };
    }
    case 'temporary': {
      const amount = who.temporary + readRecordNumber(note, 'lost');
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
      return undoMark(note, who);
    default:
      return undoEffect(note, who);
  }
}

const FATES: readonly Fate[] = ['none', 'dead', 'knockedOut', 'stable'];

function undoMark(note: JsonObject, who: Fighter): UndoStep {
  const [owner, key, to] = [readRecordText(note, 'owner'), readRecordText(note, 'key'), note['was'] ?? null];
  const before = owner === '' ? { ...who, marks: { ...who.marks, [key]: to } } : who;
  return { to: before, back: [{ do: 'mark', who: who.id, ...ownerField(owner), key, to, ...WHY }] };
}

/** The effect that the failure began, known by its words and by not having been there before. */
function undoEffect(note: JsonObject, who: Fighter): UndoStep | undefined {
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

type AddedDice = Pick<PartTrace, 'notation' | 'dice' | 'total'>;

/** The roll as it was, brought to what it comes to with every die that went to it, before and after. ACT-10 */
function addDiceToLast(
  roll: RollTrace,
  { last, added }: { readonly last: LastRoll; readonly added: AddedDice },
): RollTrace {
  return addDiceToRoll(roll, { ...added, total: last.total + added.total - roll.total });
}

/** What the host makes of a roll once dice have turned it. */
interface NewDecision {
  readonly label: string;
  readonly success: boolean;
  readonly consequences: readonly Consequence[];
}

/** Asks the host once more what a save or check comes to, with the dice added. ACT-10 */
export function decideWithDice(
  host: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: AddedDice,
  now: RulesContext,
  roller: Roller,
): NewDecision | undefined {
  const { kind } = last.source;
  if (kind === 'due' && last.source['again'] === true) return resolveWithDice(host, last, who, added, now);
  return kind === 'procedure' && last.source['again'] === true
    ? performWithDice(host, last, who, added, now, roller)
    : undefined;
}

/** What the failure brought is taken back before the better roll is read. ACT-10 ACT-15 */
function undoLastFailure(
  last: LastRoll,
  who: Fighter,
  now: RulesContext,
): { readonly was: Fighter; readonly before: RulesContext; readonly back: readonly Consequence[] } {
  const kept = last.source['undo'];
  const { before, back } = undoFailure(isRecord(kept) ? kept : {}, now);
  return { was: before.all.find(({ id }) => id === who.id) ?? who, before, back };
}

function resolveWithDice(
  { turns }: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: AddedDice,
  now: RulesContext,
): NewDecision | undefined {
  const { source } = last;
  const { was, before, back } = undoLastFailure(last, who, now);
  const due = [...turns.start(was, before.all, before), ...turns.end(was, before.all, before)].find(
    ({ key }) => key === source['key'],
  );
  const roll = due?.check && rollWithFaces(due.check, readNumbers(source['faces']));
  if (!due || !roll) return undefined;
  const ended = turns.resolve(due, was, addDiceToLast(roll, { last, added }), before);
  return { ...ended, consequences: ended.success ? [...back, ...ended.consequences] : [] };
}

function performWithDice(
  host: RuleSystem,
  last: LastRoll,
  who: Fighter,
  added: AddedDice,
  now: RulesContext,
  roller: Roller,
): NewDecision | undefined {
  const { source } = last;
  const { was, before, back } = undoLastFailure(last, who, now);
  const procedure = host.procedures?.find(({ key }) => key === source['key']);
  const ids = Array.isArray(source['targets']) ? source['targets'] : [];
  const targets = ids.flatMap((id) => before.all.find((each) => each.id === id) ?? []);
  const values = isRecord(source['values']) ? source['values'] : {};
  const rolls = Array.isArray(source['rolls']) ? source['rolls'].map(readNumbers) : [];
  const ended = procedure?.decide(
    { who: was, targets, values, now: before },
    replayFaces(
      rolls,
      readRecordNumber(source, 'at'),
      (roll) => addDiceToLast(roll, { last, added }),
      roller,
    ),
  );
  if (!ended?.ok) return undefined;
  // It was paid for when it was rolled.
  const brings = ended.value.consequences.filter((each) => !PAID.has(each.do));
  return { ...ended.value, consequences: [...back, ...brings] };
}

/** A hand that shows what fell before, the boosted roll with its dice; what only a success asks for is rolled now. */
function replayFaces(
  rolls: readonly (readonly number[])[],
  at: number,
  better: (roll: RollTrace) => RollTrace,
  fresh: Roller,
): Roller {
  let next = -1;
  const show = (notation: string): RollTrace | undefined => {
    next += 1;
    const faces = rolls[next];
    const trace = faces && traceFaces(notation, faces);
    return trace && next === at ? better(trace) : trace;
  };
  return {
    check: (check) => show(checkNotation(check)) ?? fresh.check(check),
    roll: (label, notation) => show(notation) ?? fresh.roll(label, notation),
  };
}

function rollWithFaces(check: CheckOffer, faces: readonly number[]): RollTrace {
  return traceFaces(checkNotation(check), faces);
}

function readNumbers(raw: unknown): readonly number[] {
  return Array.isArray(raw) ? raw.filter((each): each is number => typeof each === 'number') : [];
}

/** What a roll was made for: `save against burning`. */
export function nameLastRoll(last: LastRoll): string {
  return last.label === '' ? readRecordText(last.source, 'key') : last.label;
}
