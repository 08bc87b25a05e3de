import type { Draft } from '../rules/creature.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableEvent } from '../table/events.ts';
import { type SystemLookup, createTableMachine } from '../table/machine.ts';
import type { Combatant, TableState } from '../table/state.ts';
import { canFight } from '../table/targets.ts';
import type { ChoiceReason, SideProfiles, WeighedOption } from './aiContext.ts';
import type { FightAction, FightResult } from './fight.ts';
import {
  wilsonInterval,
  type SimulationResult,
  type Roster,
  createRoster,
  type CountedShare,
} from './results.ts';
import {
  type Participant,
  createFight,
  type FightRules,
  type StandingParty,
  type PreparedTrigger,
} from './setup.ts';
import {
  type FightRun,
  runCountedFight,
  runCountedFightStepwise,
  TrialCount,
  replayFightStepwise,
  type Trial,
} from './trial.ts';

/** What is asked: a fight that is prepared, or the one on the table as it stands. */
export interface ForecastQuestion {
  readonly ground: FightRules;
  readonly seed: string;
  /** The heroes at the table. */
  readonly party: StandingParty;
  readonly fielded: readonly NamedGroup[];
  /** What was prepared to happen, and brings those who are not there yet. */
  readonly triggers?: PreparedTrigger;
  /** The table in the middle of a fight, which then is played on. */
  readonly table?: TableState;
  /** How the sides fight; as usual where nothing is said. */
  readonly styles?: SideProfiles;
  /** Heroes who are not here tonight: what their coming would change. */
  readonly away?: readonly Combatant[];
}

/** A group of a fight with its name. */
export type NamedGroup = Participant & { readonly name: string };

/** A question as it is played; undefined where the rules are unknown. */
interface Asked {
  readonly system: RuleSystem;
  readonly trial: Trial;
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** The same with others in the field. */
  readonly with: (fielded: readonly Participant[], party?: StandingParty) => Trial;
}

/** The table that a question is about, with what plays it; undefined where the rules are unknown or a side is empty. */
function prepareQuestion(question: ForecastQuestion, systemOf: SystemLookup): Asked | undefined {
  const { ground, seed, styles, table } = question;
  const system = systemOf(ground.system, ground.overlays, ground.described);
  if (!system) return undefined;
  const machine = createTableMachine(systemOf);
  const trialOf = (start: TableState): Trial => ({
    machine,
    system,
    start,
    seed,
    ...(styles ? { styles } : {}),
  });
  const field = (all: readonly Participant[], party = question.party): ReturnType<typeof createFight> =>
    createFight(machine, ground, all, party, question.triggers);
  const { state, missing } = table ? { state: table, missing: [] } : field(question.fielded);
  if (!hasBothSides(state)) return undefined;
  return {
    system,
    trial: trialOf(state),
    missing,
    with: (fielded, party) => trialOf(field(fielded, party).state),
  };
}

/** Whether somebody stands on either side. */
function hasBothSides({ combatants }: TableState): boolean {
  const foes = combatants.filter(({ side }) => side === 'foes').length;
  return foes > 0 && foes < combatants.length;
}

/** A change of the encounter that a GM could make with one press. `at`: place of the group among those fielded. */
export type WhatIf =
  /** So many of it instead; 0 leaves it out. */
  | { readonly kind: 'count'; readonly at: number; readonly name: string; readonly count: number }
  /** Made over to another level: `draft` is what it becomes, `said` that in words. */
  | {
      readonly kind: 'level';
      readonly at: number;
      readonly name: string;
      readonly level: number;
      readonly draft: Draft;
      readonly said: string;
    }
  /** A hero who is away comes along. */
  | { readonly kind: 'hero'; readonly id: string; readonly name: string };

/** A change and what it would do: the chance that all heroes fall, and that none does. */
export type WhatIfResult = WhatIf & { readonly lost: CountedShare; readonly whole: CountedShare };

/**
 * The changes worth trying, the largest groups first: of each group of foes one fewer, never the last foe of all; the
 * largest group one level lower and one higher, where its game makes creatures over; each hero who is away.
 * Where a fight begins is not among them: of these games one draws places, and there the GM draws who stands where.
 */
export function listWhatIfs(
  all: readonly NamedGroup[],
  most: number,
  system: Pick<RuleSystem, 'creatures' | 'words'>,
  away: readonly Combatant[] = [],
): readonly WhatIf[] {
  const foes = all.flatMap((each, at) => (each.side === 'foes' ? [{ ...each, at }] : []));
  const standing = foes.reduce((sum, { count }) => sum + count, 0);
  const largest = foes.toSorted((a, b) => b.count - a.count);
  const fewer = standing < 2 ? [] : largest.slice(0, most);
  const [first] = largest;
  return [
    ...fewer.map(({ at, name, count }): WhatIf => ({ kind: 'count', at, name, count: count - 1 })),
    ...(first ? [-1, 1].flatMap((by) => changeLevel(first, first.at, by, system)) : []),
    ...away.map(({ id, name }): WhatIf => ({ kind: 'hero', id, name })),
  ];
}

/** The group so many levels higher, as its game makes it over; nothing where it cannot. */
function changeLevel(
  { kind, draft, name }: NamedGroup,
  at: number,
  by: number,
  { creatures, words }: Pick<RuleSystem, 'creatures' | 'words'>,
): readonly WhatIf[] {
  const found = creatures.find(({ key }) => key === kind);
  const built = found?.build(draft);
  if (!found?.makeover || built?.ok !== true) return [];
  const level = built.value.sheet.level + by;
  const made = found.makeover(draft, `${words.grade ?? 'level'} ${level}`);
  if (!made.ok || !found.build(made.value.draft).ok) return [];
  return [{ kind: 'level', at, name, level, draft: made.value.draft, said: made.value.said }];
}

/** Those fielded with one change made. */
function applyWhatIf<Each extends Participant>(all: readonly Each[], hinge: WhatIf): readonly Each[] {
  if (hinge.kind === 'hero') return all;
  return all.flatMap((each, place) => {
    if (place !== hinge.at) return [each];
    if (hinge.kind === 'level') return [{ ...each, draft: hinge.draft }];
    return hinge.count > 0 ? [{ ...each, count: hinge.count }] : [];
  });
}

/** A change with what so many fights of it came to. */
function measureWhatIf(hinge: WhatIf, lost: number, whole: number, fights: number): WhatIfResult {
  return { ...hinge, lost: wilsonInterval(lost, fights), whole: wilsonInterval(whole, fights) };
}

/** What is to be played for a question. Plain data. */
export interface ForecastPlan extends Pick<ForecastAnswer, 'missing' | 'harmless'> {
  readonly roster: Roster;
  /** Changes that are tried, in this order. */
  readonly hinges: readonly WhatIf[];
}

/** Fights for each change: to tell 9 % from 31 % is enough. */
const EACH_CHANGE = 60;
/** What is enough for a bar. */
const BAR = { width: 0.1, fewest: 30 };
const CHANGES = 3;

/** What is to be played for a question; undefined where the rules are unknown or a side is empty. */
export function createPlan(question: ForecastQuestion, systemOf: SystemLookup): ForecastPlan | undefined {
  const asked = prepareQuestion(question, systemOf);
  if (!asked) return undefined;
  const { missing, system, trial } = asked;
  const { fielded, away, table } = question;
  return {
    missing,
    harmless: harmlessIn(trial.start),
    roster: createRoster(trial.start, system.conduct),
    // In the middle of a fight nothing of it can be prepared otherwise.
    hinges: table ? [] : listWhatIfs(fielded, CHANGES, system, away),
  };
}

/** Who has no attack at all; a thing is not expected to have one. */
function harmlessIn({ combatants }: TableState): readonly string[] {
  const names = combatants
    .filter(({ sheet }) => !sheet.thing && sheet.powers.every((power) => !power.attack && !power.damage))
    .map(({ sheet }) => sheet.name);
  return [...new Set(names)];
}

/** Fights that somebody should play: of the fight as asked, or with one change. Plain data. */
export interface WantedFights {
  readonly hinge?: WhatIf;
  readonly numbers: readonly number[];
}

/**
 * The course of a question: which fights are still wanted, and what is known by those that were played. Any number of
 * hands may play them side by side: the answer in the end is the same.
 */
export class ForecastCourse {
  readonly #plan: ForecastPlan;
  readonly #brief: boolean;
  readonly #first: TrialCount;
  readonly #changes: readonly { readonly hinge: WhatIf; readonly count: TrialCount }[];

  /** `brief`: until it is good enough for a bar among others, and what it hinges on is left open. */
  constructor(plan: ForecastPlan, brief = false) {
    this.#plan = plan;
    this.#brief = brief;
    this.#first = new TrialCount(brief ? BAR : {});
    this.#changes = brief
      ? []
      : plan.hinges.map((hinge) => ({ hinge, count: new TrialCount({ most: EACH_CHANGE }) }));
  }

  /** Whether all is known that is wanted. What one fight costs, each change costs as well: too long is too long. */
  get done(): boolean {
    const { enough } = this.#first;
    return enough === 'work' || (enough !== undefined && this.#changes.every(({ count }) => count.enough));
  }

  /** The next fights that nobody plays yet, at most so many; undefined where all are given out. */
  next(most: number): WantedFights | undefined {
    if (this.done) return undefined;
    const numbers = this.#first.give(most);
    if (numbers.length > 0) return { numbers };
    for (const { hinge, count } of this.#changes) {
      const tried = count.give(most);
      if (tried.length > 0) return { hinge, numbers: tried };
    }
    return undefined;
  }

  /** What came of fights that were given out, in the order of their numbers. */
  take({ hinge, numbers }: WantedFights, bouts: readonly FightRun[]): void {
    const count = hinge ? this.#changes.find((each) => each.hinge === hinge)?.count : this.#first;
    for (const [at, number] of numbers.entries()) {
      const bout = bouts[at];
      if (bout) count?.take(number, bout);
    }
  }

  /** What is known by now; undefined before the first fight. */
  answer(): ForecastAnswer | undefined {
    if (this.#first.isEmpty) return undefined;
    const { missing, harmless, roster } = this.#plan;
    const foretold = this.#first.told(roster);
    const over = this.done && !this.#brief;
    const hinges =
      foretold.enough === undefined || foretold.enough === 'work'
        ? []
        : this.#changes.flatMap(({ hinge, count }) =>
            count.enough ? [hingedBy(hinge, count.told(roster))] : [],
          );
    return { foretold, hinges: over ? hinges.toSorted(byEffect(foretold)) : hinges, missing, harmless, over };
  }
}

function hingedBy(hinge: WhatIf, { ends, fights }: SimulationResult): WhatIfResult {
  const count = (which: string): number =>
    Math.round((ends.find((each) => each.end === which)?.share ?? 0) * fights);
  return measureWhatIf(hinge, count('lost'), count('whole'), fights);
}

/** What changes most comes first. */
function byEffect({ ends }: SimulationResult): (a: WhatIfResult, b: WhatIfResult) => number {
  const now = (which: string): number => ends.find(({ end }) => end === which)?.share ?? 0;
  const effect = ({ lost, whole }: WhatIfResult): number =>
    Math.abs(lost.share - now('lost')) + Math.abs(whole.share - now('whole'));
  return (a, b) => effect(b) - effect(a);
}

/** Plays the fights of a question that are wanted, in any order: each is the same whoever plays it. */
export class FightBoard {
  readonly #question: ForecastQuestion;
  readonly #asked: ReturnType<typeof prepareQuestion>;
  /** As asked, and with each change that was wanted. */
  readonly #trials = new Map<string, Trial>();

  constructor(question: ForecastQuestion, systemOf: SystemLookup) {
    this.#question = question;
    this.#asked = prepareQuestion(question, systemOf);
  }

  /** The fights that are wanted. Throws where the question cannot be played. */
  played({ hinge, numbers }: WantedFights): readonly FightRun[] {
    const trial = this.#trialOf(hinge);
    return numbers.map((number) => runCountedFight(trial, number));
  }

  /** The same, step by step. */
  *steps({ hinge, numbers }: WantedFights): Generator<FightAction, readonly FightRun[]> {
    const trial = this.#trialOf(hinge);
    const bouts: FightRun[] = [];
    for (const number of numbers) bouts.push(yield* runCountedFightStepwise(trial, number));
    return bouts;
  }

  #trialOf(hinge: WhatIf | undefined): Trial {
    const asked = this.#asked;
    if (!asked) throw new Error('There is nothing to be played.');
    if (!hinge) return asked.trial;
    const key = JSON.stringify(hinge);
    const trial =
      this.#trials.get(key) ??
      asked.with(applyWhatIf(this.#question.fielded, hinge), partyWith(this.#question, hinge));
    this.#trials.set(key, trial);
    return trial;
  }
}

function partyWith({ party, away = [] }: ForecastQuestion, hinge: WhatIf): StandingParty {
  const coming = hinge.kind === 'hero' ? away.filter(({ id }) => id === hinge.id) : [];
  return { ...party, combatants: [...party.combatants, ...coming] };
}

/** What is known so far, and in the end what it hinges on. */
export interface ForecastAnswer {
  readonly foretold: SimulationResult;
  readonly hinges: readonly WhatIfResult[];
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** Names of those who have nothing to attack with, each once. */
  readonly harmless: readonly string[];
  readonly over: boolean;
}

/** Plays the fight until its shares are known, then with each change. Tells what is known after every fight. */
export function* runForecast(question: ForecastQuestion, systemOf: SystemLookup): Generator<ForecastAnswer> {
  const plan = createPlan(question, systemOf);
  const board = new FightBoard(question, systemOf);
  if (!plan) return;
  const course = new ForecastCourse(plan);
  while (!course.done) {
    const wanted = course.next(1);
    if (!wanted) return;
    course.take(wanted, board.played(wanted));
    const answer = course.answer();
    if (answer) yield answer;
  }
}

/** Somebody at one step of a fight. */
export interface WatchedCombatant {
  readonly id: string;
  readonly name: string;
  readonly foe: boolean;
  readonly hp: number;
  /** Hit points of its sheet. */
  readonly most: number;
  readonly stands: boolean;
}

/** One step of a watched fight. Plain data. */
export interface WatchedStep {
  readonly round: number;
  /** Id of whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly reason: ChoiceReason;
  /** The best three that could have been done, the one that was first; empty where nothing was chosen. */
  readonly weighed: readonly WeighedOption[];
  readonly events: readonly TableEvent[];
  /** The table before and after, for whoever tells the events in words. */
  readonly before: TableState;
  readonly after: TableState;
  /** Everyone there after it. */
  readonly standing: readonly WatchedCombatant[];
}

/**
 * One of the fights that were counted for a question, step by step: with the same question the very fight of that
 * number, as `SimulationResult.watch` tells them. Answers how it ended; undefined where nothing can be played.
 */
export function* watchFight(
  question: ForecastQuestion,
  systemOf: SystemLookup,
  number: number,
): Generator<WatchedStep, FightResult | undefined> {
  const asked = prepareQuestion(question, systemOf);
  if (!asked) return undefined;
  const { system, trial } = asked;
  const steps = replayFightStepwise(trial, number);
  for (let before = trial.start; ;) {
    const next = steps.next();
    if (next.done === true) return next.value;
    const { after, command: _command, ...done } = next.value;
    yield {
      ...done,
      round: after.encounter?.round ?? 0,
      before,
      after,
      standing: after.combatants
        .filter(({ presence }) => presence !== 'absent')
        .map((each) => ({
          id: each.id,
          name: each.name,
          foe: each.side === 'foes',
          hp: each.hp,
          most: each.sheet.hitPoints,
          stands: canFight(each, system),
        })),
    };
    before = after;
  }
}
