import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { saying } from '../core/kernel/said.ts';
import { ASIDE_BOOK } from '../core/log/journal.ts';
import type { OpenedAnswer } from './contract.ts';
import type { Dialogs } from './dialogs.ts';
import { openFile, openFolder, saveFile, saveFolder } from './files.ts';
import type { CallHandlers } from './ipc.ts';
import type { AppendAnswer } from './journal/contract.ts';
import type { PlayersWindow } from './players.ts';
import { type PagePress, type Printer, printPdf, savePdf, savePng } from './printing.ts';
import type { DataFolder } from './safety/dataFolder.ts';
import { createSafetyHandlers, type SafetyTools } from './safety/safetyHandlers.ts';
import { createTaskRunner } from './taskRunner.ts';

/** What the handlers need of the system; tests stand their own in its place. */
export interface DesktopTools extends SafetyTools {
  readonly runtime: string;
  readonly showMenu: CallHandlers['window.menu'];
  readonly zoom: CallHandlers['window.zoom'];
  readonly openProject: CallHandlers['project.open'];
  readonly asks: CallHandlers['window.asks'];
  readonly writes: CallHandlers['window.writes'];
  /** Told of each entry that is being written. */
  readonly wrote: (written: Promise<AppendAnswer>) => Promise<AppendAnswer>;
  readonly players: PlayersWindow;
  readonly print: Printer;
  readonly press: PagePress;
}

/** What does each call of the window once the data folder is open. */
export function createHandlers(vault: DataFolder, dialogs: Dialogs, tools: DesktopTools): CallHandlers {
  const { journal, folder } = vault;
  const desk = createTaskRunner();
  return {
    'journal.report': () => ({
      ...journal.found,
      folder: join(folder, 'journal'),
      runtime: tools.runtime,
    }),
    'journal.heads': () => journal.heads(),
    'journal.append': ({ records }) =>
      // What is listed and what is not is the main process's own to say.
      records.some(({ book }) => book === ASIDE_BOOK)
        ? { ok: false, ...saying('journal.otherBook') }
        : tools.wrote(journal.append(records)),
    'journal.read': ({ book, after, limit }) => journal.read(book, after, limit),
    'journal.other': ({ book, key, after, limit }) => journal.other(book, key, after, limit),
    'file.save': (asked) => saveFile(dialogs, asked),
    'file.open': (asked) => openFile(dialogs, asked),
    'folder.save': (asked) => saveFolder(dialogs, asked, desk),
    'folder.open': (asked) => openFolder(dialogs, asked),
    'print.pdf': (asked) => printPdf(dialogs, tools.print, asked),
    'players.toggle': () => tools.players.toggle(),
    'players.show': (page) => tools.players.show(page),
    'project.open': tools.openProject,
    'window.zoom': tools.zoom,
    'window.asks': tools.asks,
    'window.writes': tools.writes,
    'cards.pdf': (asked) => savePdf(dialogs, tools.press, asked),
    'cards.png': (asked) => savePng(dialogs, tools.press, asked),
    'window.menu': tools.showMenu,
    'work.progress': () => desk.progress(),
    'work.callOff': () => {
      desk.cancel();
      return undefined;
    },
    ...createSafetyHandlers(vault, dialogs, tools, desk),
  };
}

const packageSchema = v.object({ homepage: v.pipe(v.string(), v.url()) });
/** Names that lead nowhere, kept for examples (RFC 2606). */
const NOWHERE = /(?:^|\.)(?:example|invalid|test|localhost)$/u;

/**
 * Has the browser open the page of the project, where newer versions are told of. It is the one address that the app
 * hands to the system: that of `homepage` in its own package.json, over https, and only as the GM asks for it.
 */
export async function openProjectPage(
  folder: string,
  open: (address: string) => Promise<void>,
): Promise<OpenedAnswer> {
  try {
    const { homepage } = v.parse(
      packageSchema,
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    );
    const { protocol, hostname } = new URL(homepage);
    if (protocol !== 'https:' || NOWHERE.test(hostname)) return { ok: false, ...saying('desktop.noPage') };
    await open(homepage);
    return { ok: true };
  } catch {
    return { ok: false, ...saying('desktop.browserNotOpened') };
  }
}
