import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { findLastFight, summarizeLastFight, type FightSummary } from '../../../core/table/fightSummary.ts';
import { evolve } from '../../../core/table/evolve.ts';
import { EMPTY_TABLE, type TableState } from '../../../core/table/state.ts';
import { runChunked } from '../../ui/rendering.ts';
import { useTable, type CampaignStep } from '../../stores/table.ts';

/** Steps that are folded at once; more than these only while the window can draw. */
const AT_ONCE = 3_000;

/** How the last fight went, for as long as no other runs. Folded again only when another step ended one. */
export const useLastFight = defineStore('lastFight', () => {
  const table = useTable();
  const summary = shallowRef<FightSummary>();
  /** The step that ended the fight which is told. */
  let told: CampaignStep | undefined;

  function look(): void {
    const { steps, whole } = table;
    const span = table.state.encounter ? undefined : findLastFight(steps);
    const last = span && steps[span.to];
    if (last && last === told) return;
    told = undefined;
    summary.value = undefined;
    // Where it began is not read yet: it is told when it is.
    if (!whole && !table.state.encounter && span?.from === undefined) return void table.complete();
    if (!span || !last) return;
    told = last;
    const from = span.from ?? 0;
    const before = steps[from - 1]?.seq ?? (steps[0]?.seq ?? 1) - 1;
    const tell = (then: TableState): void => {
      if (told === last) summary.value = summarizeLastFight(steps.slice(from, span.to + 1), then);
    };
    const known = table.known(before + 1);
    const way = steps.filter(({ seq }) => seq > known && seq <= before);
    if (way.length <= AT_ONCE) tell(table.at(before));
    else void foldOver(way, known === 0 ? EMPTY_TABLE : table.at(known), () => told === last).then(tell);
  }

  // Steps follow the state: what is only foreseen has ended no fight yet.
  watch(() => table.steps, look, { immediate: true });
  return { summary };
});

async function foldOver(
  way: readonly CampaignStep[],
  from: TableState,
  wanted: () => boolean,
): Promise<TableState> {
  let state = from;
  await runChunked(
    way,
    ({ events }) => {
      state = events.reduce(evolve, state);
    },
    wanted,
  );
  return state;
}
