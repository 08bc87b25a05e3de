import type { Wording } from '../kernel/said.ts';

// The first script of the window holds this: it imports nothing that has to be read before it can run.

/** What the app’s database is called. */
export const DATABASE_NAME = 'fourfold';

/** What the engine says of a database that was looked at: its own version, which Dexie counts in tens. */
export type DatabaseProbe =
  | { readonly kind: 'found'; readonly version: number }
  | { readonly kind: 'empty'; readonly why: Wording }
  | { readonly kind: 'broken'; readonly why: Wording };

/**
 * Looks at a database without opening it for work. Asked without a version the engine creates one that is not
 * there, which is how an emptied one is told; that creation is taken back, so nothing is changed. Why it was emptied is
 * told but once: whoever looks hands on what was seen.
 */
export function probeDatabase(name: string): Promise<DatabaseProbe> {
  return new Promise((done) => {
    const request = indexedDB.open(name);
    let empty: DatabaseProbe | undefined;
    request.addEventListener('upgradeneeded', (event) => {
      empty = { kind: 'empty', why: upgradeReason(event) };
      request.transaction?.abort();
    });
    request.addEventListener('error', (event) => {
      // An aborted creation is an error nobody else needs to hear of.
      event.preventDefault();
      done(empty ?? { kind: 'broken', why: request.error?.message ?? { code: 'database.noReason' } });
    });
    request.addEventListener('success', () => {
      const { version } = request.result;
      request.result.close();
      done({ kind: 'found', version });
    });
  });
}

/** Chromium tells why it emptied a database; no other engine and no library does. */
function upgradeReason(event: Event): string {
  const [loss, message]: unknown[] = [Reflect.get(event, 'dataLoss'), Reflect.get(event, 'dataLossMessage')];
  return loss === 'total' && typeof message === 'string' ? message : '';
}
