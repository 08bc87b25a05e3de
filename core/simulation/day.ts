import { createSeededDice } from '../dice/source.ts';
import type { RestKind, RuleSystem } from '../rules/system.ts';
import { canFight } from '../table/targets.ts';
import { type SystemLookup, createTableMachine, type TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { runFight } from './fightRun.ts';
import {
  wilsonInterval,
  type SimulationResult,
  listParty,
  type Roster,
  createRoster,
  type CountedShare,
  summarizeRecords,
  type FightRecord,
  recordFight,
} from './results.ts';
import type { NamedGroup } from './forecast.ts';
import {
  createFight,
  type FightRules,
  joinFight,
  type StandingParty,
  type PreparedTrigger,
  takeRest,
} from './setup.ts';
import { getProfile, type SideProfiles, USUAL_PROFILES } from './aiContext.ts';

/** Fights in a row with rests between; what is used up in one is missing in the next. */
export interface Day {
  readonly ground: FightRules;
  readonly seed: string;
  /** The heroes as they stand before the first. */
  readonly party: StandingParty;
  readonly fights: readonly DayFight[];
  readonly styles?: SideProfiles;
}

export interface DayFight {
  readonly name: string;
  readonly fielded: readonly NamedGroup[];
  readonly triggers?: PreparedTrigger;
  /** What is taken after it, before the next; a rest that the game does not have is none. */
  readonly rest: RestKind | 'none';
}

/** What is known of one fight of a day. */
export interface DayFightResult {
  readonly name: string;
  /** How often it comes to it. */
  readonly reached: CountedShare;
  /** What it came to where it came to it, against what the heroes had at the start of the day. */
  readonly told?: Omit<SimulationResult, 'watch' | 'ebb' | 'settled'>;
}

/** What many days came to. Plain data. */
export interface DayAnswer {
  readonly days: number;
  readonly fights: readonly DayFightResult[];
  /** Chance to win them all, and that nobody falls in any of them. */
  readonly through: CountedShare;
  readonly whole: CountedShare;
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
export function* forecastDay(day: Day, systemOf: SystemLookup, most = MOST): Generator<DayAnswer> {
  const { system: key, overlays, described } = day.ground;
  const system = systemOf(key, overlays, described);
  const [first] = day.fights;
  if (!system || !first) return;
  const machine = createTableMachine(systemOf);
  const { state: start, missing } = createFight(
    machine,
    day.ground,
    first.fielded,
    day.party,
    first.triggers,
  );
  const heroes = listParty(start);
  if (heroes.length === 0 || heroes.length === start.combatants.length) return;
  const roster = createRoster(start, system.conduct);
  const all: (readonly FightRecord[])[] = [];
  for (let work = 0; ;) {
    const played = oneDay(day, { machine, system, start, number: all.length });
    all.push(played.tallies);
    work += played.work;
    const answer = createDayAnswer(day, roster, all, system);
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
  { fights, seed, styles = USUAL_PROFILES }: Day,
  { machine, system, start, number }: OneDay,
): { readonly tallies: readonly FightRecord[]; readonly missing: readonly string[]; readonly work: number } {
  const dice = createSeededDice(`${seed} day ${number}`);
  const tallies: FightRecord[] = [];
  const missing: string[] = [];
  let table = start;
  let work = 0;
  for (const [at, fight] of fights.entries()) {
    if (at > 0) {
      const next = joinFight(machine, table, fight.fielded, fight.triggers);
      table = next.state;
      missing.push(...next.missing);
    }
    const fought = runFight(table, { machine, system, dice, styleOf: (who) => getProfile(who, styles) });
    work += fought.steps * table.combatants.length;
    tallies.push(recordFight(fought, start, system.conduct));
    if (fought.end !== 'heroes') break;
    table = takeRest(fought.state, at + 1 < fights.length ? fight.rest : 'none', { machine, system, dice });
    if (!listParty(table).some((each) => canFight(each, system))) break;
  }
  return { tallies, missing, work };
}

function createDayAnswer(
  { fights }: Day,
  roster: Roster,
  all: readonly (readonly FightRecord[])[],
  { conduct }: RuleSystem,
): Omit<DayAnswer, 'missing' | 'over'> {
  const days = all.length;
  const won = ({ end }: FightRecord): boolean => end === 'whole' || end === 'hurt';
  const through = all.filter((day) => day.length === fights.length && day.every(won));
  const asked = new Set(fights.slice(0, -1).flatMap(({ rest }) => (rest === 'none' ? [] : [rest])));
  return {
    days,
    fights: fights.map(({ name }, at) => {
      const tallies = all.flatMap((day) => day[at] ?? []);
      const { watch: _watch, ebb: _ebb, ...told } = summarizeRecords(roster, tallies);
      return { name, reached: wilsonInterval(tallies.length, days), ...(tallies.length > 0 ? { told } : {}) };
    }),
    through: wilsonInterval(through.length, days),
    whole: wilsonInterval(through.filter((day) => day.every(({ end }) => end === 'whole')).length, days),
    without: [...asked].filter((rest) => !conduct?.rests?.[rest]),
  };
}
