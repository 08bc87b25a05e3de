import { computed, type ComputedRef, shallowReactive, watch } from 'vue';
import type { ForecastQuestion } from '../../../core/simulation/forecast.ts';
import type { FightEnd } from '../../../core/simulation/results.ts';
import { useEncounters } from './encounters.ts';
import { forecastKey, useForecastCache } from './forecastCache.ts';
import { useSimulation } from './useSimulation.ts';
import { sayEnds } from './simulationText.ts';

/** A part of a bar: widths in percent, one behind the other. */
interface Part {
  readonly end: FightEnd;
  readonly x: number;
  readonly width: number;
}
/** How an encounter ends as one bar. */
interface Bar {
  readonly parts: readonly Part[];
  /** The same in words; empty while nothing is known. */
  readonly said: string;
  /** Whether its fights are being played just now. */
  readonly running: boolean;
}

/** Whether there is anybody to fight on either side. */
const hasSides = ({ party, fielded }: ForecastQuestion): boolean =>
  party.combatants.length > 0 && fielded.length > 0;

/**
 * A bar for each prepared encounter, worked out beside the window while it has nothing else to do: the chosen one
 * first, then from the top. It ends with the list, and stands back while the GM waits for a simulation.
 */
export function useForecastBars(): {
  readonly barOf: (id: string) => Bar;
  readonly left: ComputedRef<number>;
} {
  const fights = useEncounters();
  const foretold = useForecastCache();
  const { answer, start, cancel } = useSimulation();
  /** What could not be played, and is not tried again. */
  const failed = shallowReactive(new Set<string>());

  const all = computed(() =>
    fights.prepared.map(({ id, groups, triggers }) => {
      const question = fights.questionOf(groups, triggers);
      return { id, question, asked: forecastKey(question) };
    }),
  );
  const open = computed(() =>
    all.value
      .filter(
        ({ question, asked }) =>
          hasSides(question) && !failed.has(asked) && foretold.answerTo(question) === undefined,
      )
      .toSorted((a, b) => Number(b.id === fights.meant?.id) - Number(a.id === fights.meant?.id)),
  );
  const next = computed(() => (foretold.busy ? undefined : open.value[0]));
  const running = computed(() => next.value?.asked);

  watch(
    running,
    (asked) => {
      cancel();
      if (asked !== undefined) requestIdleCallback(() => void play(asked));
    },
    { immediate: true },
  );

  async function play(asked: string): Promise<void> {
    const found = next.value;
    // Something else was chosen before the window had time.
    if (found?.asked !== asked) return;
    const isOver = await start(found.question, true);
    if (isOver && answer.value) foretold.keep(asked, answer.value);
    else if (running.value === asked) failed.add(asked);
  }

  const bars = computed(() => {
    const under = running.value;
    return new Map(
      all.value.map(({ id, question, asked }) => {
        const played = asked === under ? answer.value : undefined;
        // A single fight that was lost says nothing yet.
        const known =
          foretold.answerTo(question) ?? ((played?.foretold.fights ?? 0) < FEW ? undefined : played);
        const ends = (known?.foretold.ends ?? []).filter(({ share }) => share > 0);
        const before = (at: number): number =>
          ends.slice(0, at).reduce((sum, { share }) => sum + share * 100, 0);
        const bar: Bar = {
          parts: ends.map(({ end, share }, at) => ({ end, x: before(at), width: share * 100 })),
          said: sayEnds(ends),
          running: asked === under,
        };
        return [id, bar] as const;
      }),
    );
  });

  return { barOf: (id) => bars.value.get(id) ?? NOTHING, left: computed(() => open.value.length) };
}

/** A bar is drawn from so many fights on. */
const FEW = 10;
const NOTHING: Bar = { parts: [], said: '', running: false };
