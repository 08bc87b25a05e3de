import type { Refusal } from '../../kernel/result.ts';
import { labelInWords, labelling, toLabelling, saying } from '../../kernel/said.ts';
import type { Effect } from '../../rules/combat.ts';
import type { Consequence, Due } from '../../rules/consequences.ts';
import { spentPowers } from '../../rules/powers.ts';
import { type Alarm, alarmsUntil } from '../../rules/travel/travelRules.ts';
import { mergeTurnDue, settledKey } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import { listEndOfTurnDue, listWholeTurnDue } from '../due.ts';
import { writeTurnMark } from '../events.ts';
import { createRulesContext } from '../rulesContext.ts';
import { findCombatant, type Encounter, findEntry, type LapsedEffect, type TurnMark } from '../state.ts';
import { withTypedFaces, findPresent, type Transaction } from '../transaction.ts';
import { collectAuraDues, collectTurnRiders } from '../triggers.ts';
import { payAction, computeRenewedUses } from './actions.ts';
import { raiseDue, resolveDue } from './applyRiders.ts';
import { applyConsequences, endEffect, tryRule, moveClock, restorePower } from './consequences.ts';
import { placeUnrolled, rollOrderAnew } from './initiative.ts';
import { createEntryDue, isEntryDue, findActingMob, type Next, findNextToAct, listActing } from './order.ts';

/** Ends the turn and begins the next one's. What was due and is not done stays on the list. */
export function nextTurn(scene: Transaction, { faces }: CommandOf<'turn.next'>): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFight');
  placeUnrolled(scene);
  if ((scene.state.encounter?.order.length ?? 0) === 0) return saying('table.nobodyHasInitiative');
  return advanceTurn(scene, [], faces);
}

/** Moves the turn to the next in the order who can act, `passing` over those about to leave; `faces` are for what its start rolls. */
export function advanceTurn(
  scene: Transaction,
  passing: readonly string[],
  faces?: readonly number[],
): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return undefined;
  const next = findNextToAct(scene, encounter, passing);
  if (!next) return passing.length > 0 ? undefined : saying('table.nobodyCanAct');
  if (encounter.surprise && !next.surprise) return endSurprise(scene, encounter, passing);
  if (scene.system.turns.rollsEachRound && encounter.acting !== undefined && next.round > encounter.round)
    return beginRolledRound(scene, encounter, passing, faces);
  changeTurn(scene, encounter, next, orderSnapshot(encounter), faces);
  return undefined;
}

/** The first round begins at the top of the order, as it is once the surprise is over. */
function endSurprise(scene: Transaction, earlier: Encounter, passing: readonly string[]): undefined {
  const had = new Map(scene.state.combatants.map(({ id, initiative }) => [id, initiative]));
  const brings = (): readonly Consequence[] =>
    scene.system.turns.surprise?.over?.(createRulesContext(scene.state, scene.system)) ?? [];
  applyConsequences(scene, tryRule(scene, 'The end of the surprise', brings, []));
  const { encounter = earlier, combatants } = scene.state;
  const next = findNextToAct(scene, encounter, passing, true);
  const moved = combatants.filter(({ id, initiative }) => initiative !== had.get(id));
  const initiatives = moved.map(({ id }) => ({ who: id, initiative: had.get(id) }));
  if (next) changeTurn(scene, encounter, next, { ...orderSnapshot(earlier), initiatives });
}

/** A round whose order is rolled anew begins at its top. */
function beginRolledRound(
  scene: Transaction,
  earlier: Encounter,
  passing: readonly string[],
  faces?: readonly number[],
): undefined {
  const initiatives = scene.state.combatants.flatMap(({ id, initiative }) =>
    initiative ? [{ who: id, initiative }] : [],
  );
  rollOrderAnew(scene);
  const { encounter = earlier } = scene.state;
  const next = findNextToAct(scene, encounter, passing, true);
  if (next) changeTurn(scene, encounter, next, { ...orderSnapshot(earlier), initiatives }, faces);
}

/** Lets someone act at once, in this round; the acting one's turn is over. */
function handTurnTo(scene: Transaction, who: string, before: BeforeWaiting): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter) return saying('table.noFight');
  changeTurn(
    scene,
    encounter,
    { who, round: encounter.round, surprise: encounter.surprise, skipped: [] },
    before,
  );
  return undefined;
}

/** Goes back to the turn before, with everything that ran out since then. */
export function previousTurn(scene: Transaction): Refusal | undefined {
  const back = scene.state.encounter?.trail.at(-1);
  if (!back) return saying('table.firstTurn');
  scene.emit({ type: 'turnReturned', ...back });
  return undefined;
}

/** Another number for the round that runs, where it was miscounted. */
export function setRound(scene: Transaction, { to }: CommandOf<'round.set'>): Refusal | undefined {
  const { encounter } = scene.state;
  if (!encounter || encounter.acting === undefined) return saying('table.noRound');
  if (encounter.round === to) return saying('table.roundAlready', { round: to });
  scene.emit({ type: 'roundSet', from: encounter.round, to });
  return undefined;
}

/** What a mark of the trail keeps of the time before someone came in from waiting. */
type BeforeWaiting = Pick<TurnMark, 'order' | 'waiting' | 'initiatives'>;

/** Whoever acts does not wait: one who delays just now is left out. */
function orderSnapshot(encounter: Encounter): BeforeWaiting {
  const acting = listActing(encounter);
  return {
    order: encounter.order,
    waiting: encounter.waiting.filter(({ who }) => !acting.includes(who)),
    initiatives: [],
  };
}

/**
 * Ends the turn of `encounter` and begins the next one's: counts effects down, renews what each turn renews, raises
 * what is due, settles what goes by itself, typed faces first. The mark it leaves on the trail is what the way back needs.
 */
function changeTurn(
  scene: Transaction,
  encounter: Encounter,
  next: Next,
  earlier: BeforeWaiting = orderSnapshot(encounter),
  faces: readonly number[] = [],
): void {
  const before = scene.state;
  const lapsed = [
    ...closeTurn(scene, encounter),
    ...next.skipped.flatMap((id) => [
      ...countDownEffects(scene, id, 'start'),
      ...countDownEffects(scene, id, 'end'),
    ]),
  ];
  const along = findActingMob(scene, encounter, next);
  const beginning = [next.who, ...along];
  for (const who of beginning) {
    lapsed.push(...countDownEffects(scene, who, 'start'));
    lapseWaiting(scene, who);
  }
  const used = computeRenewedUses(scene, beginning, listActing(encounter));
  const { worldTime } = scene.state;
  const seconds = encounter.round > 0 ? (next.round - encounter.round) * scene.system.turns.roundSeconds : 0;
  const due = dueAtStart(scene, encounter, next, beginning);
  const mark: TurnMark = {
    acting: encounter.acting,
    ...(encounter.at === undefined ? {} : { at: encounter.at }),
    along: encounter.along,
    round: encounter.round,
    worldTime,
    due: encounter.due,
    done: encounter.done,
    lapsed,
    used: Object.fromEntries(Object.keys(used).map((who) => [who, findCombatant(before, who)?.used ?? {}])),
    surprise: encounter.surprise,
    ...earlier,
  };
  scene.emit({
    type: 'turnBegan',
    who: next.who,
    ...(next.at === undefined ? {} : { at: next.at }),
    round: next.round,
    worldTime: worldTime + seconds,
    left: writeTurnMark(mark, scene.state.encounter ?? encounter),
    due: [...listUnanswered(scene), ...due.filter(({ automatic }) => !automatic)],
    ...(Object.keys(used).length > 0 ? { used } : {}),
    ...(next.surprise ? { surprise: true } : {}),
    ...(along.length > 0 ? { along } : {}),
  });
  renewUses(scene, beginning);
  openRound(scene, encounter, next);
  const dice = withTypedFaces(scene.dice, faces);
  for (const each of due.filter(({ automatic }) => automatic)) {
    tryRule(scene, each.label, () => resolveDue(scene, each, dice, faces.length > 0), undefined);
  }
  if (seconds > 0) endTimedEffects(scene);
}

/** What was asked of somebody just now and is no mere offer waits on, though its moment is past. */
function listUnanswered({ state }: Transaction): readonly Due[] {
  return (state.encounter?.due ?? []).filter(({ moment, ways }) => moment === 'now' && !ways);
}

/** What can be used once or so often a turn, or a round, can be used again: with every turn, or with its own. */
function renewUses(scene: Transaction, beginning: readonly string[]): void {
  for (const who of scene.state.combatants.filter(({ uses }) => uses !== undefined))
    for (const { id, usage } of spentPowers(who))
      if (usage.uses?.per === 'turn' || (usage.uses?.per === 'round' && beginning.includes(who.id)))
        restorePower(scene, who, id, '');
}

/** What the start of this turn makes due, but what is open already or was settled in this round. */
function dueAtStart(
  scene: Transaction,
  encounter: Encounter,
  { who: acting, at, round, surprise }: Next,
  beginning: readonly string[],
): readonly Due[] {
  const now = {
    ...createRulesContext(scene.state, scene.system),
    acting,
    round,
    surprise,
    turn: encounter.turn + 1,
  };
  const settled = new Set(encounter.settled);
  const raised = beginning
    .flatMap((id) => findCombatant(scene.state, id) ?? [])
    .flatMap((each) =>
      tryRule(
        scene,
        `The start of ${each.name}’s turn`,
        () => [
          ...scene.system.turns.start(each, scene.state.combatants, now),
          ...collectTurnRiders(scene.state, scene.system, each, 'turnBegins'),
          ...collectAuraDues(scene.state, scene.system, each, 'start'),
        ],
        [],
      ),
    );
  const turn = { round, ...(at === undefined ? {} : { at }) };
  const fresh = [...createEntryDue(scene, acting), ...raised].filter(
    ({ key }) => !settled.has(settledKey(turn, key)),
  );
  return mergeTurnDue(turn, fresh, scene.state.encounter?.due ?? []);
}

/** What the system lets happen as the fight opens, and as each round does. */
function openRound(scene: Transaction, before: Encounter, { round }: Next): void {
  const { opens, round: begins } = scene.system.turns;
  const bring = (what: string, rule: typeof opens): void => {
    const asked = (): readonly Consequence[] => rule?.(createRulesContext(scene.state, scene.system)) ?? [];
    applyConsequences(scene, tryRule(scene, what, asked, []));
  };
  if (before.acting === undefined && before.trail.length === 0) bring('The beginning of the fight', opens);
  if (round > before.round) bring('The new round', begins);
}

/** Waiting ends when the next own turn comes first. */
function lapseWaiting(scene: Transaction, who: string): void {
  const waiting = scene.state.encounter?.waiting.find((each) => each.who === who);
  const terms = scene.system.turns.waiting?.lapse;
  if (waiting && terms) {
    scene.emit({
      type: 'waitEnded',
      who,
      kind: waiting.kind,
      how: 'lapsed',
      label: terms.label,
      rule: terms.rule,
    });
  }
}

/** Closes the acting one's turn: unfinished things stay due, and what lasts until its end is over. */
function closeTurn(scene: Transaction, encounter: Encounter): readonly LapsedEffect[] {
  if (encounter.acting === undefined) return [];
  // What a lair or trap asked is for its turn alone.
  for (const due of (scene.state.encounter?.due ?? []).filter(isEntryDue))
    scene.emit({ type: 'dueDropped', due });
  const unfinished = tryRule(
    scene,
    'The end of the turn',
    () => listEndOfTurnDue(scene.state, scene.system),
    [],
  );
  for (const due of unfinished.filter(({ automatic }) => automatic)) {
    tryRule(scene, due.label, () => resolveDue(scene, due, scene.dice, false), undefined);
  }
  for (const due of unfinished.filter(({ ifLeft, automatic }) => ifLeft && !automatic)) {
    scene.emit({ type: 'dueDropped', due });
    applyConsequences(scene, due.ifLeft ?? []);
  }
  const open = unfinished.filter(({ ifLeft, automatic }) => !ifLeft && !automatic);
  // Left open, it is of this turn alone: the next owes its own.
  const due = open.map((each) => ({ ...each, key: leftKey(encounter, each) }));
  if (due.length > 0) scene.emit({ type: 'dueRaised', due });
  return listActing(encounter).flatMap((id) => countDownEffects(scene, id, 'end'));
}

function leftKey(turn: Encounter, { key, owed, ways }: Due): string {
  return ways ? key : settledKey(turn, owed?.key ?? key);
}

/** Counts down every effect that waits for this edge of this one's turn; returns them as they were. */
function countDownEffects(scene: Transaction, of: string, edge: 'start' | 'end'): readonly LapsedEffect[] {
  const waiting: { readonly who: string; readonly effect: Effect }[] = [];
  for (const { id, effects } of scene.state.combatants)
    for (const effect of effects) if (isWaitingFor(effect, of, edge)) waiting.push({ who: id, effect });
  for (const { who, effect } of waiting) {
    if (effect.duration.kind !== 'untilTurn') continue;
    const turns = effect.duration.turns - 1;
    if (turns > 0) scene.emit({ type: 'effectTicked', who, effect: effect.id, turns });
    else endExpiredEffect(scene, who, effect);
  }
  return waiting.map(({ who, effect }) => ({
    who,
    effect,
    ended: effect.duration.kind === 'untilTurn' && effect.duration.turns <= 1,
  }));
}

function isWaitingFor({ duration }: Effect, of: string, edge: 'start' | 'end'): boolean {
  return duration.kind === 'untilTurn' && duration.of === of && duration.edge === edge;
}

/** Ends what was to last until this second of the campaign's clock, or an earlier one. */
export function endTimedEffects(scene: Transaction): void {
  for (const each of scene.state.combatants) {
    for (const effect of each.effects) {
      if (effect.duration.kind === 'time' && effect.duration.until <= scene.state.worldTime)
        endExpiredEffect(scene, each.id, effect);
    }
  }
}

function endExpiredEffect(scene: Transaction, id: string, effect: Effect): void {
  const who = findCombatant(scene.state, id);
  if (who) endEffect(scene, who, effect.id, 'its time is over', '', 'time');
}

/** The acting one gives up its turn and waits; the next one's turn begins. */
export function beginWaiting(
  scene: Transaction,
  { kind, trigger, override }: CommandOf<'turn.wait'>,
): Refusal | undefined {
  const { encounter } = scene.state;
  const rules = scene.system.turns.waiting;
  const acting = encounter?.acting === undefined ? undefined : findCombatant(scene.state, encounter.acting);
  if (!rules?.kinds.some(({ key }) => key === kind))
    return saying('table.noSuchWaiting', { game: scene.system.title, kind });
  if (!encounter || !acting) return saying('table.nobodysTurn');
  if (kind === 'ready' && trigger.trim() === '') return { ...saying('table.readyWhat'), field: 'trigger' };
  const terms = rules.begin(acting, kind, createRulesContext(scene.state, scene.system), trigger);
  if (!terms.ok && override !== true) return { ...terms.refusal, overridable: true };
  const paid =
    terms.ok && terms.value.action !== undefined
      ? payAction(scene, acting, terms.value.action, override)
      : undefined;
  if (paid) return paid;
  scene.emit({
    type: 'waitBegan',
    waiting: {
      who: acting.id,
      kind,
      trigger: trigger.trim(),
      since: encounter.round,
    },
    rule: terms.ok ? terms.value.rule : (terms.refusal.rule ?? ''),
  });
  const { turnGoesOn = false, causes = [] } = terms.ok ? terms.value : {};
  applyConsequences(scene, causes);
  return turnGoesOn ? undefined : advanceTurn(scene, []);
}

/** Someone who waited acts now: takes its place in the order, and the turn where the system gives it one. */
export function endWaiting(scene: Transaction, { who }: CommandOf<'turn.comeIn'>): Refusal | undefined {
  const asked = findPresent(scene, [who]);
  if ('missing' in asked) return asked.missing;
  const { encounter } = scene.state;
  const rules = scene.system.turns.waiting;
  const waiting = encounter?.waiting.find((each) => each.who === who);
  if (!encounter || !waiting || !rules) return { ...saying('table.notWaiting'), field: 'who' };
  const comer = asked.found[0];
  if (!comer || comer.presence === 'absent' || scene.system.harm.out(comer))
    return { ...saying('table.cannotAct'), field: 'who' };
  const order = encounter.order.map((id) => ({
    id,
    total: findCombatant(scene.state, id)?.initiative?.total ?? findEntry(scene.state, id)?.total ?? 0,
  }));
  const place = rules.comeIn(waiting, order, createRulesContext(scene.state, scene.system));
  if (!place.ok) return place.refusal;
  const { edge, beside, total, turn, rule, paid } = place.value;
  const others = encounter.order.filter((id) => id !== who);
  const at = others.indexOf(beside);
  others.splice(at < 0 ? others.length : at + (edge === 'after' ? 1 : 0), 0, who);
  scene.emit({
    type: 'waitEnded',
    who,
    kind: waiting.kind,
    how: 'acted',
    label: waiting.trigger,
    rule,
    order: others,
    ...(turn || paid !== true ? {} : { interrupts: true }),
    ...(total === undefined ? {} : { total }),
  });
  const before = {
    order: encounter.order,
    waiting: encounter.waiting,
    initiatives: [{ who, initiative: comer?.initiative }],
  };
  if (!turn && waiting.since < encounter.round) turnPassed(scene, who);
  return turn ? handTurnTo(scene, who, before) : undefined;
}

/** What came in ahead of its count has no turn of its own in this round: what that would have brought is due now. */
function turnPassed(scene: Transaction, id: string): void {
  const who = findCombatant(scene.state, id);
  if (!who) return;
  const what = `The turn of ${who.name} that does not come`;
  const due = tryRule(scene, what, () => listWholeTurnDue(scene.state, scene.system, who), []);
  for (const each of due.filter(({ automatic }) => automatic))
    tryRule(scene, each.label, () => resolveDue(scene, each, scene.dice, false), undefined);
  raiseDue(
    scene,
    due.filter(({ automatic }) => !automatic),
  );
}

/** Lets time pass: all of it, or up to the first thing that it brings. */
export function advanceClock(
  scene: Transaction,
  { seconds, why, through }: CommandOf<'clock.advance'>,
): Refusal | undefined {
  const from = scene.state.worldTime;
  const first = through === true ? undefined : firstAlarm(scene, from + seconds);
  const until = first?.at ?? from + seconds;
  // What is on the calendar is named by itself as it comes.
  const label =
    first && first.dated === undefined
      ? labelling('clock.stopped', { what: labelInWords(first.label, first.says) })
      : toLabelling(why);
  scene.emit({ type: 'clockAdvanced', seconds: until - from, worldTime: until, ...label });
  return undefined;
}

/** What the time since `from` ends and brings. */
export function resolvePassedTime(scene: Transaction, from: number): void {
  endTimedEffects(scene);
  applyConsequences(
    scene,
    scene.system.journey?.pass(from, createRulesContext(scene.state, scene.system)) ?? [],
  );
}

/** Sets the clock to another time; what lasts keeps the time it has left. */
export function setClock(scene: Transaction, { worldTime }: CommandOf<'clock.set'>): Refusal | undefined {
  if (worldTime === scene.state.worldTime) return saying('table.clockSame');
  moveClock(scene, worldTime);
  return undefined;
}

function firstAlarm({ state, system }: Transaction, until: number): Alarm | undefined {
  const now = createRulesContext(state, system);
  return alarmsUntil(now, system.journey?.alarms(now) ?? [], until, system.words.conditions)[0];
}
