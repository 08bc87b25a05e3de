import { seededDice } from '../dice/source.ts';
import type { RestKind, RuleSystem } from '../rules/system.ts';
import { stands } from '../table/targets.ts';
import { type SystemOf, tableMachine, type TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { fightOut } from './fightRun.ts';
import {
  between,
  type Foretold,
  partyOf,
  type Roster,
  rosterOf,
  type Share,
  summed,
  type Tally,
  tallyOf,
} from './results.ts';
import type { Named } from './forecast.ts';
import { fightOf, type Ground, joined, type Party, type Prepared, rested } from './setup.ts';
import { styleOf, type Styles, USUAL } from './aiContext.ts';

/** Fights in a row with rests between; what is used up in one is missing in the next. */
export interface Day {
  readonly ground: Ground;
  readonly seed: string;
  /** The heroes as they stand before the first. */
  readonly party: Party;
  readonly fights: readonly DayFight[];
  readonly styles?: Styles;
}

export interface DayFight {
  readonly name: string;
  readonly fielded: readonly Named[];
  readonly triggers?: Prepared;
  /** What is taken after it, before the next; a rest that the game does not have is none. */
  readonly rest: RestKind | 'none';
}

/** What is known of one fight of a day. */
export interface DayFought {
  readonly name: string;
  /** How often it comes to it. */
  readonly reached: Share;
  /** What it came to where it came to it, against what the heroes had at the start of the day. */
  readonly told?: Omit<Foretold, 'watch' | 'ebb' | 'settled'>;
}

/** What many days came to. Plain data. */
export interface DayAnswer {
  readonly days: number;
  readonly fights: readonly DayFought[];
  /** Chance to win them all, and that nobody falls in any of them. */
  readonly through: Share;
  readonly whole: Share;
  /** Rests that are asked for and that this game does not have. */
  readonly without: readonly RestKind[];
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** Whether the chance to win them all is known well enough, or no more is played. */
  readonly over: boolean;
}

/** Days are told once half of the interval is narrower than this, after so many at least and at most. */
const WIDTH = 0.05;
const [FEWEST, MOST] = [40, 400];
/** Steps times combatants after which no more is played. */
const WORK = 6_000_000;

/** Plays the day until its chance is known, and tells what is known after every one. The same seed plays the same. */
export function* foretellDay(day: Day, systemOf: SystemOf, most = MOST): Generator<DayAnswer> {
  const { system: key, overlays } = day.ground;
  const system = systemOf(key, overlays);
  const [first] = day.fights;
  if (!system || !first) return;
  const machine = tableMachine(systemOf);
  const { state: start, missing } = fightOf(machine, day.ground, first.fielded, day.party, first.triggers);
  const heroes = partyOf(start);
  if (heroes.length === 0 || heroes.length === start.combatants.length) return;
  const roster = rosterOf(start, system.conduct);
  const all: (readonly Tally[])[] = [];
  for (let work = 0; ;) {
    const played = oneDay(day, { machine, system, start, number: all.length });
    all.push(played.tallies);
    work += played.work;
    const answer = answerOf(day, roster, all, system);
    const { low, high } = answer.through;
    const known = all.length >= FEWEST && (high - low) / 2 <= WIDTH;
    const over = known || all.length >= most || work >= WORK;
    yield { ...answer, missing: [...new Set([...missing, ...played.missing])], over };
    if (over) return;
  }
}

interface OneDay {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly start: TableState;
  readonly number: number;
}

/** A day to its end, or to the fight that is lost or never ends. */
function oneDay(
  { fights, seed, styles = USUAL }: Day,
  { machine, system, start, number }: OneDay,
): { readonly tallies: readonly Tally[]; readonly missing: readonly string[]; readonly work: number } {
  const dice = seededDice(`${seed} day ${number}`);
  const tallies: Tally[] = [];
  const missing: string[] = [];
  let table = start;
  let work = 0;
  for (const [at, fight] of fights.entries()) {
    if (at > 0) {
      const next = joined(machine, table, fight.fielded, fight.triggers);
      table = next.state;
      missing.push(...next.missing);
    }
    const fought = fightOut(table, { machine, system, dice, styleOf: (who) => styleOf(who, styles) });
    work += fought.steps * table.combatants.length;
    tallies.push(tallyOf(fought, start, system.conduct));
    if (fought.end !== 'heroes') break;
    table = rested(fought.state, at + 1 < fights.length ? fight.rest : 'none', { machine, system, dice });
    if (!partyOf(table).some((each) => stands(each, system))) break;
  }
  return { tallies, missing, work };
}

function answerOf(
  { fights }: Day,
  roster: Roster,
  all: readonly (readonly Tally[])[],
  { conduct }: RuleSystem,
): Omit<DayAnswer, 'missing' | 'over'> {
  const days = all.length;
  const won = ({ end }: Tally): boolean => end === 'whole' || end === 'hurt';
  const through = all.filter((day) => day.length === fights.length && day.every(won));
  const asked = new Set(fights.slice(0, -1).flatMap(({ rest }) => (rest === 'none' ? [] : [rest])));
  return {
    days,
    fights: fights.map(({ name }, at) => {
      const tallies = all.flatMap((day) => day[at] ?? []);
      const { watch: _watch, ebb: _ebb, ...told } = summed(roster, tallies);
      return { name, reached: between(tallies.length, days), ...(tallies.length > 0 ? { told } : {}) };
    }),
    through: between(through.length, days),
    whole: between(through.filter((day) => day.every(({ end }) => end === 'whole')).length, days),
    without: [...asked].filter((rest) => !conduct?.rests?.[rest]),
  };
}
