import { useActions } from './actions.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { t } from '../i18n/localize.ts';

/** Begins the next session, or ends the one that runs, and says how to go on. */
export function useSessionToggle(): () => Promise<void> {
  const table = useTable();
  const ui = useUi();
  const { send } = useActions();
  return async () => {
    const was = table.state.running?.session;
    if (!(await send(was === undefined ? { type: 'session.begin', title: '' } : { type: 'session.end' })))
      return;
    const now = table.state.running?.session;
    ui.say(
      now === undefined
        ? t('app.sessionOverScreenLog', { was: was ?? '' })
        : t('app.sessionBeginsScreenLog', { now }),
    );
  };
}
