import type { Page } from '@playwright/test';
import { DATABASE_NAME } from '../../../core/store/databaseProbe.ts';

/** A database of the window as plain data: each store with its shape and rows. */
export interface DatabaseDump {
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly keyPath: string | string[] | null;
    readonly autoIncrement: boolean;
    readonly indexes: readonly {
      name: string;
      keyPath: string | string[];
      unique: boolean;
      multi: boolean;
    }[];
    readonly rows: readonly unknown[];
  }[];
}

/** Reads the whole database of a page. Every store keeps its key in the row. */
export function dumpDatabase(page: Page): Promise<DatabaseDump> {
  return page.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open(name));
    const names = [...database.objectStoreNames];
    const stores = await Promise.all(
      names.map(async (each) => {
        const store = database.transaction(each).objectStore(each);
        const indexes = [...store.indexNames].map((index) => {
          const { keyPath, unique, multiEntry } = store.index(index);
          return { name: index, keyPath, unique, multi: multiEntry };
        });
        const { keyPath, autoIncrement } = store;
        return { name: each, keyPath, autoIncrement, indexes, rows: await done(store.getAll()) };
      }),
    );
    const { version } = database;
    database.close();
    return { version, stores };
  }, DATABASE_NAME);
}

/** Makes the database of a page what was dumped; the page must be one of the app's origin that has not opened it. */
export function restoreDatabase(page: Page, dump: DatabaseDump): Promise<void> {
  return page.evaluate(
    ([name, { version, stores }]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.addEventListener('error', () => reject(request.error));
        request.addEventListener('upgradeneeded', () => {
          for (const { name: each, keyPath, autoIncrement, indexes, rows } of stores) {
            const store = request.result.createObjectStore(each, { keyPath, autoIncrement });
            for (const index of indexes)
              store.createIndex(index.name, index.keyPath, {
                unique: index.unique,
                multiEntry: index.multi,
              });
            for (const row of rows) store.add(row);
          }
        });
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
      }),
    [DATABASE_NAME, dump] as const,
  );
}
