import { saying } from '../core/kernel/said.ts';
import { join } from 'node:path';
import { type Press, savePdf, savePng } from './cards.ts';
import type { AppendAnswer } from './journal/contract.ts';
import type { Dialogs } from './dialogs.ts';
import { openFile, saveFile } from './files.ts';
import { openFolder, saveFolder } from './folders.ts';
import type { Handlers } from './ipc.ts';
import type { PlayersWindow } from './players.ts';
import { ASIDE_BOOK } from '../core/log/journal.ts';
import type { Vault } from './safety/vault.ts';
import { printPdf, type Printer } from './printing.ts';
import { safetyHandlers, type SafetyTools } from './safety/handlers.ts';
import { workDesk } from './work.ts';

/** What the handlers need of the system; tests stand their own in its place. */
export interface Tools extends SafetyTools {
  readonly runtime: string;
  readonly showMenu: Handlers['window.menu'];
  readonly zoom: Handlers['window.zoom'];
  readonly openProject: Handlers['project.open'];
  readonly asks: Handlers['window.asks'];
  readonly writes: Handlers['window.writes'];
  /** Told of each entry that is being written. */
  readonly wrote: (written: Promise<AppendAnswer>) => Promise<AppendAnswer>;
  readonly players: PlayersWindow;
  readonly print: Printer;
  readonly press: Press;
}

/** What does each call of the window once the data folder is open. */
export function handlersOf(vault: Vault, dialogs: Dialogs, tools: Tools): Handlers {
  const { journal, folder } = vault;
  const desk = workDesk();
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
      desk.callOff();
      return undefined;
    },
    ...safetyHandlers(vault, dialogs, tools, desk),
  };
}
