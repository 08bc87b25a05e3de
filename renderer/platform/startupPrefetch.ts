import type { StartupPrefetch as Asked } from '../../core/store/bookStore.ts';
import { DATABASE_NAME, probeDatabase } from '../../core/store/databaseProbe.ts';
import type { SafetyState } from '../../core/log/safety.ts';
import type { Desktop } from '../../electron/contract.ts';

// The first script of the window holds this: it imports nothing that has to be read before it can run.

/** What a start waits for, asked for while the app itself is still being read. */
export interface AppPrefetch extends Asked {
  readonly state: Promise<SafetyState>;
}

/** Asks for it; nobody looks at the database before the desktop has said that it may be opened. What fails is told where it is waited for. */
export function startPrefetch(desktop: Desktop): AppPrefetch {
  const state = desktop.call('safety.state', undefined);
  const look = state.then(({ refused }) => {
    if (refused !== '') throw new Error('The database is not to be opened.');
    return probeDatabase(DATABASE_NAME);
  });
  const heads = desktop.call('journal.heads', undefined);
  for (const each of [state, heads, look]) each.catch(() => undefined);
  return { state, heads, look };
}
