import { saying } from '../../core/kernel/said.ts';
import { createDiagnosisLine } from '../../core/log/safety.ts';
import type { Answers, Asked, Call, Desktop, OpenAnswer, SaveAnswer } from '../../electron/contract.ts';

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
export function browserDesktop(): Desktop {
  const calls: { readonly [Each in Call]: (asked: Asked<Each>) => Promise<Answers[Each]> } = {
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
    'file.save': async ({ name, text, bytes }) => download(name, bytes ? new Uint8Array(bytes) : text),
    'file.open': ({ filter }) => pick(filter.extensions),
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

function download(name: string, content: string | Uint8Array<ArrayBuffer>): SaveAnswer {
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

function pick(extensions: readonly string[]): Promise<OpenAnswer> {
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
