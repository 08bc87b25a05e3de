import { computed, ref } from 'vue';
import { listHistory } from '../../../core/table/log.ts';
import { listEveryone, createNameBook } from '../../../core/table/logParts.ts';
import { computeReversal, compareTables } from '../../../core/table/revert.ts';
import { useActions } from '../../stores/actions.ts';
import { useDispatcher } from '../../stores/dispatcher.ts';
import { useTable } from '../../stores/table.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useUi } from '../../stores/ui.ts';
import { currentTextLocale, t, localize } from '../../i18n/localize.ts';

const PAGE = 100;

/** The steps of the campaign, newest first, the one selected, and what each way back would change. */
export function useHistory() {
  const ui = useUi();
  const stack = useOverlayStack();
  const dispatcher = useDispatcher();
  const { send } = useActions();
  const table = useTable();
  const shown = ref(PAGE);
  const wanted = ref('');
  const selected = ref<number>();

  /** No more is told than is shown. */
  const all = computed(() => {
    const { system, steps, undone, calendar } = table;
    if (!stack.isOpen('history') || !system) return [];
    const from = Math.max(0, steps.length + undone.length - shown.value);
    const names = createNameBook(listEveryone(table.start));
    for (const { events } of steps.slice(0, from)) names.put(events);
    const history = listHistory(steps.slice(from), undone, {
      system,
      locale: currentTextLocale(),
      names: names.after(from - 1),
      ...(calendar && { calendar }),
    });
    return history.toReversed();
  });
  const entries = computed(() => {
    const words = wanted.value.toLowerCase().trim();
    return words === ''
      ? all.value
      : all.value.filter(({ lines }) => lines.join(' ').toLowerCase().includes(words));
  });
  const entry = computed(
    () =>
      entries.value.find(({ seq }) => seq === selected.value) ?? entries.value.find(({ undone }) => !undone),
  );
  const at = computed(() => table.steps.findIndex(({ seq }) => seq === entry.value?.seq));
  /** Steps after the selected one, which going back undoes. */
  const later = computed(() => (at.value < 0 ? 0 : table.steps.length - 1 - at.value));

  const back = computed(() => {
    const { system } = table;
    if (!system || !entry.value || later.value === 0) return [];
    return compareTables(table.state, table.at(entry.value.seq), system);
  });

  /** What taking this step alone back comes to, or why it cannot be. */
  const alone = computed(() => {
    const { system } = table;
    const before = table.steps[at.value - 1];
    if (!system || !entry.value || !before)
      return { problem: t('history.firstStepRefused'), differences: [] };
    const read = computeReversal(table.at(before.seq), table.at(entry.value.seq), table.state);
    if (!read.ok) return { problem: localize(read.refusal), differences: [] };
    const { restored, ledger } = read.value;
    const then = {
      ...table.state,
      ledger,
      combatants: table.state.combatants.map((each) => {
        const was = restored.find(({ who }) => who === each.id);
        return was ? { ...each, ...was } : each;
      }),
    };
    return { problem: '', reversal: read.value, differences: compareTables(table.state, then, system) };
  });

  function move(by: number): void {
    const now = entries.value.findIndex(({ seq }) => seq === entry.value?.seq);
    const next = entries.value[Math.min(Math.max(now + by, 0), entries.value.length - 1)];
    if (next) selected.value = next.seq;
  }

  /** Undoes everything after the selected step; redo brings it back. */
  async function undoLater(): Promise<void> {
    const count = later.value;
    for (let left = count; left > 0; left -= 1) {
      const answer = await table.undo();
      if (!answer.ok) return ui.say(localize(answer.refusal), true);
    }
    stack.close('history');
    ui.say(t('history.goBackDone', { n: count }), false);
  }

  async function revert(): Promise<void> {
    const { reversal } = alone.value;
    if (!entry.value || !reversal) return;
    const done = await send({
      type: 'history.revert',
      of: entry.value.seq,
      label: entry.value.lines[0] ?? '',
      restored: reversal.restored.map((each) => ({
        ...each,
        effects: [...each.effects],
        spent: [...each.spent],
      })),
      ledger: reversal.ledger,
    });
    if (done) stack.close('history');
  }

  const backToHere = () => dispatcher.once('history.undoLater', undoLater);
  const undoOnlyThis = () => dispatcher.once('history.revert', revert);

  async function tryFromHere(): Promise<void> {
    if (!entry.value) return;
    const refused = await table.tryFrom(entry.value.seq);
    stack.close('history');
    if (refused) ui.say(localize(refused), true);
    else ui.screen = 'table';
  }

  const more = computed(() => !table.whole || table.steps.length + table.undone.length > all.value.length);
  async function showMore(): Promise<void> {
    const known = all.value.length < table.steps.length + table.undone.length;
    const missing = known ? undefined : await table.complete();
    if (missing) ui.say(localize(missing), true);
    shown.value += PAGE;
  }

  return {
    wanted,
    selected,
    entries,
    entry,
    later,
    back,
    alone,
    more,
    move,
    backToHere,
    undoOnlyThis,
    tryFromHere,
    showMore,
  };
}
