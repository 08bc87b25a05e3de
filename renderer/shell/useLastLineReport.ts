import { watch } from 'vue';
import { lineToText } from '../../core/table/log.ts';
import { afterPaint } from '../ui/rendering.ts';
import { useLog } from '../features/log/log.ts';
import { useSession } from '../stores/session.ts';
import { useTable } from '../stores/table.ts';

/** So many letters of a line are enough to know an evening again. */
const ENOUGH = 200;

/** Tells the desktop what the log says last, so that a GM knows a backup again by it. The desktop knows no rules. */
export function useLastLineReport(): void {
  const table = useTable();
  const session = useSession();
  const log = useLog();

  function tell(): void {
    const [line] = log.lastLines(1).lines;
    if (!line || table.trying || table.id === '') return;
    const text = Array.from(lineToText(line)).slice(0, ENOUGH).join('');
    const seq = table.recorded;
    // A desktop that does not answer has other troubles, which are told where they matter.
    session.host?.desktop.call('book.told', { book: table.id, seq, text }).catch(() => undefined);
  }

  // A step is drawn before anything is told of it.
  watch([() => table.steps, () => table.id, () => table.trying], () => afterPaint(tell), { flush: 'post' });
}
