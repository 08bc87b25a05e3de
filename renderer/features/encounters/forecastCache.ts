import { defineStore } from 'pinia';
import { computed, ref, shallowReactive } from 'vue';
import { computeDigest } from '../../../core/kernel/digest.ts';
import type { Json } from '../../../core/kernel/json.ts';
import type { FightEnd, SimulationResult } from '../../../core/simulation/results.ts';
import type { ForecastAnswer, ForecastQuestion } from '../../../core/simulation/forecast.ts';
import type { Chance, Forecast } from '../../../core/table/forecast.ts';

/** Signs of sheets and combatants, which never change: whoever is hurt is another object. */
const signs = new WeakMap<object, string>();

function identitySign(one: object): string {
  const known = signs.get(one);
  if (known !== undefined) return known;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- drafts and combatants are stored as plain data
  const sign = computeDigest(one as Json);
  signs.set(one, sign);
  return sign;
}

/** What an answer holds for: rules and style, the foes by creature, count and sheet, and the heroes as they stand. */
export function forecastKey({
  fielded,
  party,
  ground,
  styles,
  away = [],
  triggers = [],
}: ForecastQuestion): string {
  return computeDigest([
    ground.system,
    [...ground.overlays],
    ...(ground.described ? [JSON.stringify(ground.described)] : []),
    { ...ground.rulings },
    { ...styles },
    fielded.map(({ kind, count, draft, arrives = '' }) => [kind, count, arrives, identitySign(draft)]),
    triggers.map(({ id, when }) => [id, { ...when }]),
    party.combatants.map(identitySign),
    away.map(identitySign),
  ]);
}

/** What of a simulation is kept with the campaign. */
export function toForecast({ fights, ends, rounds, left, leftMostly, danger }: SimulationResult): Forecast {
  const of = (which: FightEnd): Chance => {
    const { share, low, high } = ends.find(({ end }) => end === which) ?? NEVER;
    return { share, low, high };
  };
  const fled = of('fled');
  return {
    fights,
    ends: {
      whole: of('whole'),
      hurt: of('hurt'),
      lost: of('lost'),
      open: of('open'),
      ...(fled.share > 0 ? { fled } : {}),
    },
    rounds: { ...rounds },
    left: { mean: left, ...leftMostly },
    danger: danger.map(({ name, share }) => ({ name, share })),
  };
}

const NEVER: Chance = { share: 0, low: 0, high: 0 };

/** More answers than these are forgotten, the oldest first. */
const MOST = 200;

/** What simulations came to, by what was asked: until the app is closed nothing is played twice. */
export const useForecastCache = defineStore('foretold', () => {
  const known = shallowReactive(new Map<string, ForecastAnswer>());
  /** Simulations that the GM waits for: what is worked out in idle time stands back. */
  const wanted = ref(0);
  return {
    /** The answer to what is asked now; undefined where nobody asked that. */
    answerTo: (question: ForecastQuestion): ForecastAnswer | undefined => known.get(forecastKey(question)),
    /** What is kept as such a fight begins, where somebody asked or there was time. */
    forecastFor(question: ForecastQuestion): { readonly foretold?: Forecast } {
      const answer = known.get(forecastKey(question));
      return answer ? { foretold: toForecast(answer.foretold) } : {};
    },
    keep(asked: string, answer: ForecastAnswer): void {
      // What it hinges on is not given up for the shares alone.
      if (known.get(asked)?.over === true && !answer.over) return;
      known.delete(asked);
      known.set(asked, answer);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    busy: computed(() => wanted.value > 0),
    begin(): void {
      wanted.value += 1;
    },
    end(): void {
      wanted.value -= 1;
    },
  };
});
