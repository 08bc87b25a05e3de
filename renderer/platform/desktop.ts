import * as v from 'valibot';
import { isSaid } from '../../core/kernel/checks.ts';
import { ok, refuse } from '../../core/kernel/result.ts';
import { type Said, SaidError, saying, type Sentence, toSaidError } from '../../core/kernel/said.ts';
import { createDiagnosisLine } from '../../core/log/safety.ts';
import type { JournalPort } from '../../core/store/bookStore.ts';
import type {
  CallAnswers,
  CallRequest,
  CallName,
  Desktop,
  OpenAnswer,
  SaveAnswer,
} from '../../electron/contract.ts';
import { useClipboard } from '@vueuse/core';

export type { CallAnswers };
export type { CallRequest };
export type { CallName };
export type { Desktop };

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

/** What the renderer may ask of the machine it runs on. */
export interface Host {
  readonly desktop: Desktop;
  /** Whether there is a journal file; without one the browser's database stands alone. */
  readonly journalled: boolean;
}

/** The real desktop under Electron; downloads and file pickers in a browser. */
export function findDesktop(): Host {
  return window.fourfold
    ? { desktop: wrapDesktop(window.fourfold), journalled: true }
    : { desktop: createBrowserDesktop(), journalled: false };
}

/** The desktop, its refusals heard. */
function wrapDesktop({ call, onCommand }: Desktop): Desktop {
  return {
    onCommand,
    call: (name, asked) => rethrowRefusal(call(name, asked)),
  };
}

/** An answer of the main process whose refusal is thrown with what it says as data, where that is sound. */
export async function rethrowRefusal<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SaidError) throw error;
    throw toSaidError(parseSentence(error instanceof Error ? error.message : String(error)));
  }
}

/** What the message of an error holds that came out of the main process; any other is its own sentence. */
function parseSentence(message: string): Sentence {
  const found = /\{.*\}$/su.exec(message)?.[0];
  if (found === undefined) return { message };
  try {
    const read = v.safeParse(CROSSED, JSON.parse(found));
    return read.success ? read.output : { message };
  } catch {
    return { message };
  }
}

const CROSSED = v.object({ message: v.string(), says: v.exactOptional(v.custom<Said>(isSaid)) });

const UNPROTECTED = {
  refused: '',
  notes: [],
  cleanExit: true,
  known: { entries: 0, campaigns: 0 },
  entries: 0,
  backups: 0,
  lastBackup: '',
  backupFault: '',
  lastRestore: '',
  shelved: [],
  unfinished: [],
  below: [],
};
const NOT_HERE = { ok: false, cancelled: false, ...saying('desktop.browserNoBackups') } as const;

const NO_FOLDERS = { ok: false, cancelled: false, ...saying('desktop.browserNoFolders') } as const;

/** What of the safety calls a browser can answer: that it has none. */
const NO_SAFETY = {
  'safety.state': async () => UNPROTECTED,
  'safety.damaged': async () => ({ count: 0, files: [], texts: [] }),
  'safety.clear': async () => undefined,
  'safety.rescue': async () => NOT_HERE,
  'backup.list': async () => [],
  'backup.make': async () => NOT_HERE,
  'backup.save': async () => NOT_HERE,
  'backup.open': async () => NOT_HERE,
  'backup.opened': async () => ({ ...NOT_HERE, cancelled: true }),
  'backup.restore': async () => NOT_HERE,
  'backup.finish': async () => undefined,
  'backup.records': async () => [],
  'book.shelve': async () => undefined,
  'book.accept': async () => undefined,
  'book.named': async () => undefined,
  'book.told': async () => undefined,
  'diagnosis.report': async () => ({
    lines: [createDiagnosisLine('desktop.runsOn', navigator.userAgent)],
    crashes: [],
  }),
  'diagnosis.check': async () =>
    ({ ok: true, at: new Date().toISOString(), entries: 0, backups: 0, faults: [] }) as const,
  'diagnosis.save': async () => NOT_HERE,
};

/** A desktop made of what a browser has: downloads, a file picker, no journal. */
export function createBrowserDesktop(): Desktop {
  const calls: { readonly [Each in CallName]: (asked: CallRequest<Each>) => Promise<CallAnswers[Each]> } = {
    'journal.report': async () => ({
      records: 0,
      torn: false,
      badLines: 0,
      folder: '',
      runtime: navigator.userAgent,
    }),
    'journal.heads': async () => [],
    'journal.append': async () => ({ ok: false, ...saying('desktop.browserNoLog') }),
    'journal.read': async () => [],
    'journal.other': async () => [],
    'file.save': async ({ name, text, bytes }) => downloadFile(name, bytes ? new Uint8Array(bytes) : text),
    'file.open': ({ filter }) => pickFile(filter.extensions),
    'folder.save': async () => NO_FOLDERS,
    'folder.open': async () => NO_FOLDERS,
    'print.pdf': async () => ({ ...NO_FOLDERS, ...saying('desktop.browserPrints') }),
    'players.toggle': async () => false,
    'players.show': async () => false,
    'project.open': async () => ({ ok: false, ...saying('desktop.onlyAppOpens') }),
    'window.zoom': async () => undefined,
    'window.asks': async () => undefined,
    'window.writes': async () => undefined,
    'cards.pdf': async ({ name }) => {
      window.print();
      return { ok: true, name };
    },
    'cards.png': async () => ({
      ok: false,
      cancelled: false,
      ...saying('desktop.browserNoPictures'),
    }),
    'work.progress': async () => undefined,
    'work.callOff': async () => undefined,
    'window.menu': async () => undefined,
    ...NO_SAFETY,
  };
  return {
    call: (call, asked) => calls[call](asked),
    onCommand: () => () => undefined,
  };
}

function downloadFile(name: string, content: string | Uint8Array<ArrayBuffer>): SaveAnswer {
  const link = document.createElement('a');
  const url = URL.createObjectURL(
    new Blob([content], typeof content === 'string' ? { type: 'text/plain' } : {}),
  );
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  return { ok: true, name };
}

function pickFile(extensions: readonly string[]): Promise<OpenAnswer> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = extensions.map((each) => `.${each}`).join(',');
  const chosen = new Promise<File | undefined>((done) => {
    input.addEventListener('cancel', () => done(undefined));
    input.addEventListener('change', () => done(input.files?.[0]));
    input.click();
  });
  return chosen.then(async (file) =>
    file
      ? { ok: true, name: file.name, text: await file.text() }
      : { ok: false, cancelled: true, message: '' },
  );
}

/** How the disk took what it was given last: as it should, as one of the last it has room for, in a new folder because the old one is gone, or not at all. */
export type DiskHealth = 'well' | 'low' | 'lost' | 'refused';

/** The main process's journal, as the keeper of books asks for it; `disk` is told how each writing went, and for how many more there is room where that is little. */
export function createJournalPort(
  desktop: Desktop,
  cleanExit: boolean,
  disk: (mood: DiskHealth, room?: number) => void,
): JournalPort {
  return {
    cleanExit,
    clock: () => new Date().toISOString(),
    append: async (lines) => {
      for (let at = 0; at < lines.length; at += 1_000) {
        const answer = await desktop.call('journal.append', { records: lines.slice(at, at + 1_000) });
        if (!answer.ok) {
          if (answer.disk) disk('refused');
          return refuse(answer);
        }
        if (answer.lost) disk('lost');
        else if (answer.room === undefined) disk('well');
        else disk('low', answer.room);
      }
      return ok(undefined);
    },
    heads: () => desktop.call('journal.heads', undefined),
    secure: async () => {
      const made = await desktop.call('backup.make', { reason: 'before-migration' });
      if (!made.ok) throw toSaidError(made);
    },
    clearDatabase: () => desktop.call('safety.clear', undefined),
    other: (book, key, after, limit) => desktop.call('journal.other', { book, key, after, limit }),
    read: (book, after, limit) => desktop.call('journal.read', { book, after, limit }),
  };
}

/** Puts a text on the clipboard, from where the GM pressed a key or a button. */
export function copyText(text: string): Promise<void> {
  // The window has no leave to use the newer clipboard; the older way needs none.
  return useClipboard({ legacy: true }).copy(text);
}
