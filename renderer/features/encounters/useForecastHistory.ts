import { onScopeDispose, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { ForecastFight } from '../../../core/table/forecast.ts';
import { type FightSpan, findLastFight, summarizeLastFight } from '../../../core/table/fightSummary.ts';
import { yieldToUi } from '../../ui/rendering.ts';
import { useTable, type CampaignStep } from '../../stores/table.ts';

/** Where the fights lie that were foretold and are over, in the order of the log. */
function forecastSpans(steps: readonly CampaignStep[]): readonly FightSpan[] {
  const spans: FightSpan[] = [];
  for (const [at, { events }] of steps.entries()) {
    if (!events.some(({ type }) => type === 'encounterEnded')) continue;
    const span = findLastFight(steps.slice(0, at + 1));
    const fought = span ? steps.slice(span.from ?? 0, span.to + 1) : [];
    if (span && fought.some((step) => step.events.some(({ type }) => type === 'foretold'))) spans.push(span);
  }
  return spans;
}

/** All fights of the campaign that were foretold, beside what came: read from the log, one after the other. */
export function useForecastHistory(): {
  readonly fights: ShallowRef<readonly ForecastFight[]>;
  readonly reading: Readonly<Ref<boolean>>;
} {
  const table = useTable();
  const fights = shallowRef<readonly ForecastFight[]>([]);
  const reading = ref(false);
  let run = 0;

  async function read(): Promise<void> {
    const mine = (run += 1);
    reading.value = true;
    await table.complete();
    const { steps } = table;
    const found: ForecastFight[] = [];
    for (const { from = 0, to } of forecastSpans(steps)) {
      await yieldToUi();
      if (run !== mine) return;
      const told = summarizeLastFight(
        steps.slice(from, to + 1),
        table.at(steps[from - 1]?.seq ?? 0),
      )?.foretold;
      // A fight without a round was not fought.
      if (told && told.came.rounds > 0) found.push(told);
    }
    fights.value = found;
    reading.value = false;
  }

  watch(() => table.steps, read, { immediate: true });
  onScopeDispose(() => {
    run += 1;
  });
  return { fights, reading };
}
