import type { RollTrace } from '../dice/trace.ts';
import type { Step } from '../log/records.ts';
import type { Side } from '../rules/words.ts';
import type { TableCommand } from './commands.ts';
import type { TableEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { startForecastTally, type ForecastTally, type ForecastFight } from './forecast.ts';
import { parseRiderDue } from './riders.ts';
import { type Combatant, findCombatant, EMPTY_TABLE, findRolledTargets, type TableState } from './state.ts';

type TableStep = Step<TableCommand, TableEvent>;

/** The last fight that these steps ended, or nothing where none did; `from` is the table before them. */
export function summarizeLastFight(
  steps: readonly TableStep[],
  from: TableState = EMPTY_TABLE,
): FightSummary | undefined {
  return summarizeFights(steps, from).at(-1);
}

/** Where a fight lies among steps: the places of the step that began it, and of the one that ended it. */
export interface FightSpan {
  /** Missing where it began before these steps. */
  readonly from?: number;
  readonly to: number;
}

/** Where the last fight lies that these steps ended; of one that was paused, from its first beginning on. */
export function findLastFight(steps: readonly TableStep[]): FightSpan | undefined {
  const to = steps.findLastIndex(({ events }) => events.some(({ type }) => type === 'encounterEnded'));
  if (to < 0) return undefined;
  let waitsFor: string | undefined;
  for (let at = to; at >= 0; at--)
    for (const event of steps[at]?.events.toReversed() ?? []) {
      if (waitsFor !== undefined) {
        if (event.type === 'encounterPaused' && event.id === waitsFor) waitsFor = undefined;
      } else if (event.type === 'encounterResumed') waitsFor = event.id;
      else if (event.type === 'encounterBegan') return { from: at, to };
    }
  return { to };
}

/** Every fight that these steps ended, in order, told from events alone; one paused and resumed is one fight. */
export function summarizeFights(
  steps: readonly TableStep[],
  from: TableState = EMPTY_TABLE,
): readonly FightSummary[] {
  const ended: FightSummary[] = [];
  const paused = new Map<string, FightTally>();
  let running: FightTally | undefined;
  let state = from;
  for (const step of steps) {
    const claim = findClaims(step, state);
    for (const event of step.events) {
      const before = state;
      state = evolve(state, event);
      if (event.type === 'encounterBegan') running = startTally(before);
      if (event.type === 'encounterResumed') running = resumeTally(paused.get(event.id), state.worldTime);
      if (!running) continue;
      running.note(event, before, state, claim(event, before));
      if (event.type === 'encounterPaused') paused.set(event.id, running);
      if (event.type === 'encounterEnded') ended.push(running.summary(event, before, step.seq));
      if (event.type === 'encounterPaused' || event.type === 'encounterEnded') running = undefined;
    }
  }
  return ended;
}

/** Answers who caused an event of the step: an applied attack, the source of an effect, the doer of an action. */
function findClaims(
  { events }: TableStep,
  { pending, combatants }: TableState,
): (event: TableEvent, before: TableState) => Claim | undefined {
  const applied =
    pending !== undefined && events.some((event) => event.type === 'attackClosed' && event.applied);
  const attacker = combatants.find(({ id }) => id === pending?.attacker);
  let cause: Claim | undefined =
    applied && attacker ? { who: attacker.id, label: pending.powerName } : undefined;
  return (event, before) => {
    if (event.type === 'procedureDone')
      cause = event.who === undefined ? undefined : { who: event.who, label: event.title };
    if (event.type === 'dueDone') {
      const effect = findCombatant(before, event.due.who)?.effects.find(({ id }) => id === event.due.effect);
      const brought = parseRiderDue(before, event.due);
      if (brought) cause = { who: brought.owner.id, label: brought.power.name };
      else cause = effect?.source === undefined ? undefined : { who: effect.source, label: effect.label };
    }
    if (event.type === 'attackClosed' || event.type === 'turnBegan') cause = undefined;
    return cause;
  };
}

function resumeTally(tally: FightTally | undefined, worldTime: number): FightTally | undefined {
  if (tally) tally.since = worldTime;
  return tally;
}

/** What one did in a fight. Amounts are hit points really lost or regained, temporary ones included. */
interface FightPart {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly dealt: number;
  /** The same by attack, most first. */
  readonly attacks: readonly { readonly label: string; readonly amount: number }[];
  readonly taken: number;
  readonly healed: number;
  /** How often it went down. */
  readonly downs: number;
  readonly kills: number;
}

/** Someone went down. */
interface Fall {
  readonly name: string;
  readonly side: Side;
  readonly round: number;
  /** Name of the one who brought it down, where the log says so. */
  readonly by?: string;
}

/** Hit points of each side as a round ends; round 0 is before the first turn. */
export type CurvePoint = { readonly round: number } & { readonly [Each in Side]: number };

export interface FightSummary {
  readonly name: string;
  readonly rounds: number;
  /** Time on the campaign's clock, breaks not counted. */
  readonly seconds: number;
  /** Number of the step that ended it. */
  readonly step: number;
  readonly parts: readonly FightPart[];
  readonly fallen: readonly Fall[];
  readonly best?: FightRoll;
  readonly worst?: FightRoll;
  /** Damage that the log credits to nobody, such as amounts typed without an attacker. */
  readonly unclaimed: number;
  readonly experience?: number;
  readonly share?: number;
  readonly curve: readonly CurvePoint[];
  /** What was foretold of it last, beside what came; absent where nothing was. */
  readonly foretold?: ForecastFight;
}

/** Who caused something, and by what. */
interface Claim {
  readonly who: string;
  readonly label: string;
}

interface Counts {
  readonly who: Pick<Combatant, 'id' | 'name' | 'side'>;
  readonly attacks: Map<string, number>;
  taken: number;
  healed: number;
  downs: number;
  kills: number;
}

/** A fight while its events go by. */
interface FightTally {
  since: number;
  readonly note: (event: TableEvent, before: TableState, after: TableState, claim: Claim | undefined) => void;
  readonly summary: (event: TableEvent<'encounterEnded'>, before: TableState, step: number) => FightSummary;
}

/** A tally that begins at this table. */
function startTally(start: TableState): FightTally {
  const counts = new Map<string, Counts>();
  const fallen: Fall[] = [];
  const rolls: FightRoll[] = [];
  const curve = new Map<number, CurvePoint>();
  let unclaimed = 0;
  let foretold: { readonly told: TableEvent<'foretold'>; readonly tally: ForecastTally } | undefined;
  let seconds = 0;

  const countsOf = (who: Combatant): Counts => {
    const known = counts.get(who.id) ?? {
      who,
      attacks: new Map<string, number>(),
      taken: 0,
      healed: 0,
      downs: 0,
      kills: 0,
    };
    counts.set(who.id, known);
    return known;
  };

  function hurt(who: Combatant, lost: number, by: Combatant | undefined, label: string): void {
    countsOf(who).taken += lost;
    if (!by) unclaimed += lost;
    else countsOf(by).attacks.set(label, (countsOf(by).attacks.get(label) ?? 0) + lost);
  }

  function fell(who: Combatant, round: number, by: Combatant | undefined): void {
    countsOf(who).downs += 1;
    if (by && by.id !== who.id) countsOf(by).kills += 1;
    foretold?.tally.fell(who);
    fallen.push({ name: who.name, side: who.side, round, ...(by ? { by: by.name } : {}) });
  }

  return {
    since: start.worldTime,
    note(event, before, after, claim) {
      const stated = event.type === 'harmed' ? event.by : undefined;
      const by = findCombatant(before, claim?.who ?? stated ?? '');
      const who =
        'who' in event && typeof event.who === 'string' ? findCombatant(before, event.who) : undefined;
      if (event.type === 'harmed' && who) hurt(who, sumRemaining(event), by, claim?.label ?? event.label);
      if (event.type === 'healed' && who) countsOf(who).healed += Math.max(0, event.hp.to - event.hp.from);
      const now = who && findCombatant(after, who.id);
      if (who && now && !isFallen(who) && isFallen(now))
        fell(who, before.encounter?.round ?? 0, event.type === 'harmed' ? by : undefined);
      if (event.type === 'foretold') foretold = { told: event, tally: startForecastTally(after.combatants) };
      else if (event.type !== 'encounterEnded' && event.type !== 'left')
        foretold?.tally.after(after.combatants);
      if (event.type === 'turnBegan' && event.round !== before.encounter?.round)
        curve.set(event.round - 1, curvePoint(event.round - 1, before));
      if (event.type === 'encounterPaused') seconds += before.worldTime - this.since;
      rolls.push(...collectRolls(event, before));
    },
    summary({ name, rounds, experience, share }, before, step) {
      for (const each of before.combatants) if (each.presence !== 'absent') countsOf(each);
      curve.set(rounds, curvePoint(rounds, before));
      const [best, worst] = findExtremes(rolls);
      return {
        name,
        rounds,
        seconds: seconds + before.worldTime - this.since,
        step,
        parts: [...counts.values()].map(createFightPart),
        fallen,
        ...(best ? { best } : {}),
        ...(worst ? { worst } : {}),
        unclaimed,
        ...(experience === undefined ? {} : { experience }),
        ...(share === undefined ? {} : { share }),
        ...(foretold
          ? {
              foretold: {
                name,
                round: foretold.told.round,
                forecast: foretold.told.forecast,
                came: foretold.tally.came(rounds),
              },
            }
          : {}),
        curve: [...curve.values()]
          .filter(({ round }) => round <= rounds)
          .toSorted((a, b) => a.round - b.round),
      };
    },
  };
}

function isFallen({ hp, fate }: Combatant): boolean {
  return hp <= 0 || fate === 'dead' || fate === 'knockedOut';
}

function sumRemaining({ hp, temporary }: TableEvent<'harmed'>): number {
  return Math.max(0, hp.from - hp.to) + Math.max(0, temporary.from - temporary.to);
}

function createFightPart({ who, attacks, taken, healed, downs, kills }: Counts): FightPart {
  const dealt = [...attacks]
    .map(([label, amount]) => ({ label, amount }))
    .toSorted((a, b) => b.amount - a.amount);
  return {
    id: who.id,
    name: who.name,
    side: who.side,
    dealt: dealt.reduce((sum, { amount }) => sum + amount, 0),
    attacks: dealt,
    taken,
    healed,
    downs,
    kills,
  };
}

function curvePoint(round: number, { combatants }: TableState): CurvePoint {
  const sums: { [Each in Side]: number } = { heroes: 0, allies: 0, foes: 0 };
  for (const { side, presence, hp } of combatants) if (presence !== 'absent') sums[side] += Math.max(0, hp);
  return { round, ...sums };
}

/** A roll of a fight worth telling: by its natural face. */
interface FightRoll {
  readonly name: string;
  readonly label: string;
  readonly face: number;
  readonly sides: number;
  readonly total: number;
}

/** Rolls against a number: of attacks, of what was due, of actions. Damage is not among them. */
function collectRolls(event: TableEvent, state: TableState): readonly FightRoll[] {
  const named = (id: string): string => findCombatant(state, id)?.name ?? '';
  if (event.type === 'attackRolled') {
    const { attacker, powerName } = event.attack;
    return findRolledTargets(event).flatMap(({ outcome }) =>
      toFightRoll(named(attacker), powerName, outcome?.roll),
    );
  }
  if (event.type === 'dueDone')
    return event.due.check ? toFightRoll(named(event.due.who), event.due.label, event.roll) : [];
  if (event.type !== 'procedureDone') return [];
  return event.rolls.flatMap(({ check, roll, label }) =>
    check ? toFightRoll(named(event.who ?? ''), label, roll) : [],
  );
}

function toFightRoll(name: string, label: string, roll: RollTrace | undefined): readonly FightRoll[] {
  const die = roll?.parts.flatMap(({ dice }) => dice).find(({ kept }) => kept);
  return roll && die ? [{ name, label, face: die.face, sides: die.sides, total: roll.total }] : [];
}

/** The luckiest and the unluckiest face for its die; the earlier one where they are alike. */
function findExtremes(
  rolls: readonly FightRoll[],
): readonly [best: FightRoll | undefined, worst: FightRoll | undefined] {
  const luck = ({ face, sides }: FightRoll): number => (sides > 1 ? (face - 1) / (sides - 1) : 0.5);
  const sorted = rolls.toSorted((a, b) => luck(b) - luck(a));
  const least = sorted.at(-1);
  return [
    sorted[0],
    rolls.length > 1 && least ? rolls.find((each) => luck(each) === luck(least)) : undefined,
  ];
}
