import { sayingOf } from '../../core/kernel/said.ts';
import { errorOf } from '../../core/kernel/saidError.ts';
import type { SafetyState } from '../../core/store/safety.ts';
import { DATABASE, type Look, lookAt } from '../../core/store/opening.ts';
import type { Host } from './desktop.ts';

/** What a start waits for, asked for while the app itself is still being read. */
export interface Ahead {
  readonly state: Promise<SafetyState>;
  /** The look at the database; nobody looks before the desktop has said that it may be opened. */
  readonly look: Promise<Look>;
}

/** Asks for it. What fails is told where it is waited for. */
export function askAhead({ desktop }: Host): Ahead {
  const state = desktop.call('safety.state', undefined);
  const look = state.then(({ refused }) => {
    if (refused !== '') throw errorOf(sayingOf(refused));
    return lookAt(DATABASE);
  });
  for (const each of [state, look]) each.catch(() => undefined);
  return { state, look };
}
