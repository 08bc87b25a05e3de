import { type Json, plain } from '../kernel/json.ts';
import { type Book, openBook, type Shelf, turnstile } from '../log/book.ts';
import { SETTINGS_BOOK } from './bookNames.ts';
import type { FourfoldDatabase, SettingRow } from './database.ts';
import type { OpenedBook } from './keeper.ts';
import { settingsMachine, type SettingsState } from './settingsBook.ts';

/** The row that says up to which entry of the log the others are. */
const AS_OF = 'as of entry';

export interface SettingsOptions {
  readonly database: FourfoldDatabase;
  /** Runs work on the database unless it has failed, and answers `otherwise` where it does. */
  readonly view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>;
  /** Present where there is a log: how its book of settings is opened, and the number of its last entry at the start. */
  readonly log?: {
    readonly open: () => Promise<OpenedBook>;
    readonly shelf: Shelf<unknown, unknown>;
    /** Real time, ISO 8601. */
    readonly clock: () => string;
    readonly end: number;
  };
}

/** Reads and keeps what is set for this computer. */
export interface KeptSettings {
  /** What was kept under a name; `undefined` where nothing was. */
  readonly setting: (key: string) => Promise<unknown>;
  /** Keeps plain data under a name. */
  readonly set: (key: string, value: unknown) => Promise<void>;
}

type SettingsBook = Book<SettingsState, unknown, unknown>;
type Log = NonNullable<SettingsOptions['log']>;

const UNREAD = Symbol('unread');

/**
 * Settings are kept in the log, and in the database to be read at once. Rows that are of another entry than the log’s
 * last are made anew from it; where the database does not answer, the log does.
 */
export function keptSettings({ database: { settings }, view, log }: SettingsOptions): KeptSettings {
  const book = log ? openedOnce(log) : () => Promise.resolve(undefined);
  const inTurn = turnstile();
  const rowOf = (key: string) =>
    view<SettingRow | undefined | typeof UNREAD>(() => settings.get(key), UNREAD);
  const put = (rows: readonly SettingRow[], asOf?: SettingsBook): Promise<void> =>
    view(async () => {
      await settings.bulkPut([...rows, ...(asOf ? [{ key: AS_OF, value: asOf.history.seq }] : [])]);
    }, undefined);

  let checked: Promise<void> | undefined;
  /** Once: the rows are what the log says. */
  async function check(): Promise<void> {
    const asOf = await view(async () => (await settings.get(AS_OF))?.value ?? 0, 0);
    if (!log || asOf === log.end) return;
    const found = await book();
    if (!found) return;
    await put(
      [...found.state.values].map(([key, value]) => ({ key, value })),
      found,
    );
  }

  let moved = false;
  /** Once: what the database alone has, as 0.1.0 kept it, is written into the log as well. */
  async function move(to: SettingsBook): Promise<void> {
    if (moved) return;
    moved = true;
    const known = [AS_OF, ...to.state.values.keys()];
    const rows = await view(() => settings.where('key').noneOf(known).toArray(), []);
    for (const { key, value } of rows) await to.ask(keeping(key, plain(value)));
    await put([], to);
  }

  /** What is still being written. */
  let writing: Promise<unknown> = Promise.resolve();
  return {
    setting: async (key) => {
      // What was set before it is asked for is answered, also from a slow disk.
      await writing.catch(() => undefined);
      await (checked ??= check());
      const row = await rowOf(key);
      return row === UNREAD ? (await book())?.state.values.get(key) : row?.value;
    },
    set: (key, value) => {
      const now = plain(value);
      // One after the other: a setting that is changed and changed back is as it was.
      const written = inTurn(async () => {
        await (checked ??= check());
        const found = await book();
        // What the log refuses, the database still has.
        if (found && !isSame(found.state.values.get(key), now)) await found.ask(keeping(key, now));
        await put([{ key, value: now }], found);
        if (found) await move(found);
      });
      writing = written;
      return written;
    },
  };
}

/** Opens the book when it is first asked for; nothing where it cannot be read now. */
function openedOnce(log: Log): () => Promise<SettingsBook | undefined> {
  let opening: Promise<SettingsBook | undefined> | undefined;
  return () => {
    opening ??= opened(log).catch(() => {
      opening = undefined;
      return undefined;
    });
    return opening;
  };
}

async function opened({ open, shelf, clock }: Log): Promise<SettingsBook> {
  const { records } = await open();
  return openBook(settingsMachine, {
    book: SETTINGS_BOOK,
    seed: SETTINGS_BOOK,
    records,
    shelf,
    founded: false,
    clock,
  });
}

const keeping = (key: string, value: Json) => ({ type: 'setting.keep', key, value });

function isSame(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
