import { useSay } from '../stores/say.ts';
import { useTable } from '../stores/table.ts';
import { useUi } from '../stores/ui.ts';
import { t } from '../i18n/localize.ts';

/** Begins the next session, or ends the one that runs, and says how to go on. */
export function useSessionToggle(): () => Promise<void> {
  const table = useTable();
  const ui = useUi();
  const say = useSay();
  return async () => {
    const was = table.state.running?.session;
    const refusal = await table.ask(
      was === undefined ? { type: 'session.begin', title: '' } : { type: 'session.end' },
    );
    if (say.refused(refusal)) return;
    const now = table.state.running?.session;
    ui.say(
      now === undefined
        ? t('app.sessionOverScreenLog', { was: was ?? '' })
        : t('app.sessionBeginsScreenLog', { now }),
    );
  };
}
