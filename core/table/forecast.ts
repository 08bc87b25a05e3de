import type { Combatant } from './state.ts';

/** A share of simulated fights, and between which shares the true one lies with 95 % certainty. */
export interface Chance {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What a simulation said of a fight before it was fought, or of its rest from the middle: kept with the campaign. */
export interface Forecast {
  /** Fights that were played for it. */
  readonly fights: number;
  /** Nobody falls; somebody does and the heroes win; everyone falls; no end; they flee, where they ever do. They sum to 1. */
  readonly ends: { readonly [End in ForecastEnd]: Chance } & { readonly fled?: Chance };
  /** Rounds at the end; `from` and `to` hold four in five of them. */
  readonly rounds: { readonly median: number; readonly from: number; readonly to: number };
  /** Hit points of the party that are left, as a share of those it had when this was said; four in five as above. */
  readonly left: { readonly mean: number; readonly from: number; readonly to: number };
  /** Each hero’s chance to fall. */
  readonly danger: readonly { readonly name: string; readonly share: number }[];
}

export const FORECAST_ENDS = ['whole', 'hurt', 'lost', 'open'] as const;
type ForecastEnd = (typeof FORECAST_ENDS)[number];

/** How a fight that was foretold came out. */
interface ForecastOutcome {
  readonly end: Exclude<ForecastEnd, 'open'>;
  readonly rounds: number;
  /** Heroes and their allies who went down after it was foretold, each once. */
  readonly fell: readonly string[];
  /** As the forecast counts them. */
  readonly left: number;
}

/** A fight that was foretold, beside what came. */
export interface ForecastFight {
  readonly name: string;
  /** Round in which it was foretold; 0 before the first turn. */
  readonly round: number;
  readonly forecast: Forecast;
  readonly came: ForecastOutcome;
}

/** How far forecasts of a campaign held. */
interface ForecastRecord {
  readonly fights: number;
  /** Fights whose length, and whose hit points left, lay within what four in five simulated ones came to. */
  readonly rounds: number;
  readonly left: number;
  /** Fights that left more hit points than the mean of the simulated ones. */
  readonly better: number;
  /** How many were foretold to end so, as the sum of their chances, and how many did. */
  readonly ends: {
    readonly [End in ForecastOutcome['end']]: { readonly foretold: number; readonly came: number };
  };
}

/** Compares what was foretold with what came, over all fights of a campaign that were foretold. */
export function compareForecasts(all: readonly ForecastFight[]): ForecastRecord {
  const count = (fits: (one: ForecastFight) => boolean): number => all.filter(fits).length;
  const ends = (end: ForecastOutcome['end']): ForecastRecord['ends'][ForecastOutcome['end']] => ({
    foretold: all.reduce((sum, { forecast }) => sum + forecast.ends[end].share, 0),
    came: count(({ came }) => came.end === end),
  });
  return {
    fights: all.length,
    rounds: count(({ forecast, came }) => isWithin(came.rounds, forecast.rounds)),
    left: count(({ forecast, came }) => isWithin(came.left, forecast.left)),
    better: count(({ forecast, came }) => came.left > forecast.left.mean),
    ends: { whole: ends('whole'), hurt: ends('hurt'), lost: ends('lost') },
  };
}

/** Whether a number lies between two, a rounding error aside. */
export function isWithin(
  value: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const slack = 1e-9;
  return value >= from - slack && value <= to + slack;
}

/** Keeps count of a party from the moment on that its fight was foretold. */
export interface ForecastTally {
  readonly fell: (who: Combatant) => void;
  readonly after: (combatants: readonly Combatant[]) => void;
  readonly came: (rounds: number) => ForecastOutcome;
}

/** Counts for a forecast that was made while these stood there. */
export function startForecastTally(start: readonly Combatant[]): ForecastTally {
  const had = countHitPoints(start);
  const fell = new Map<string, string>();
  let [left, isLost] = [had, false];
  return {
    fell: ({ id, name, side }) => {
      if (side !== 'foes') fell.set(id, name);
    },
    after(combatants) {
      left = countHitPoints(combatants);
      const party = combatants.filter((each) => each.side !== 'foes' && each.presence !== 'absent');
      isLost ||= party.length > 0 && party.every(({ hp, fate }) => hp <= 0 || fate === 'dead');
    },
    came: (rounds) => ({
      end: isLost ? 'lost' : fell.size > 0 ? 'hurt' : 'whole',
      rounds,
      fell: [...fell.values()],
      left: had === 0 ? 0 : left / had,
    }),
  };
}

function countHitPoints(combatants: readonly Combatant[]): number {
  return combatants.reduce((sum, { side, hp }) => sum + (side === 'foes' ? 0 : Math.max(0, hp)), 0);
}
