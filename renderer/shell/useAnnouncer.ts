import { shallowRef, watch } from 'vue';
import { type LogLine, type LogPart, lineToText } from '../../core/table/log.ts';
import { findCombatant } from '../../core/table/state.ts';
import { useLog } from '../features/log/log.ts';
import { t } from '../i18n/localize.ts';
import { useSession } from '../stores/session.ts';
import { useTable } from '../stores/table.ts';
import { afterPaint } from '../ui/rendering.ts';

/** More than these nobody listens to; the log has them all. */
const MOST = 8;
/** Milliseconds after which a sentence is gone, so that nobody comes upon it later. */
const STAYS = 8_000;

/** What a screen reader is told as it happens: each new step by the words of the log, then what became due by it. */
export function useAnnouncer(): Readonly<{
  value: { readonly key: number; readonly text: string } | undefined;
}> {
  const table = useTable();
  const session = useSession();
  const log = useLog();
  const said = shallowRef<{ readonly key: number; readonly text: string }>();
  let heard = 0;
  let asked: ReadonlySet<string> = new Set();
  let fading: ReturnType<typeof setTimeout> | undefined;

  /** Lines of steps nobody has heard of; a step done again after an undo is told by its notice. */
  function news(): readonly string[] {
    const { lines, more } = log.lastLines(MOST + 1);
    const fresh = lines.filter(({ seq }) => seq > heard).map(announcedLine);
    return fresh.length <= MOST || !more ? fresh.slice(-MOST) : [t('app.moreInLog'), ...fresh.slice(-MOST)];
  }

  function dueNews(told: string): readonly string[] {
    const fresh = table.due.filter(({ key, label }) => !asked.has(key) && !told.includes(label));
    const names = fresh.slice(0, MOST).map(({ who, label }) => {
      const name = findCombatant(table.state, who)?.name;
      return name === undefined ? label : `${name}, ${label}`;
    });
    return names.length === 0 ? [] : [t('app.dueAnnounced', { names: names.join('; ') })];
  }

  watch(
    () => [table.steps, session.phase, table.trying] as const,
    ([steps, phase, trying], before) => {
      const last = steps.at(-1)?.seq ?? 0;
      const same = before?.[1] === phase && before[2] === trying;
      if (phase === 'open' && same && last > heard) {
        const lines = news();
        const text = [...lines, ...dueNews(lines.join(' '))].join(' ');
        if (text !== '') say(last, text);
      }
      heard = same ? Math.max(heard, last) : last;
      asked = new Set(table.due.map(({ key }) => key));
    },
    { flush: 'post' },
  );

  function say(key: number, text: string): void {
    said.value = { key, text };
    clearTimeout(fading);
    fading = setTimeout(() => {
      said.value = undefined;
    }, STAYS);
  }

  return said;
}

/** A line of the log as it is spoken: dice by their faces, dropped ones left out, and a full stop at its end. */
export function announcedLine({ parts }: Pick<LogLine, 'parts'>): string {
  const words = parts.map(announcedPart).join('').replaceAll(/\s+/gu, ' ').trim();
  return words === '' || /[.!?…:”]$/u.test(words) ? words : `${words}.`;
}

function announcedPart(part: LogPart): string {
  if (part.is !== 'die') return part.text;
  return part.die.kept ? ` d${part.die.sides} ${part.die.face} ` : '';
}

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
