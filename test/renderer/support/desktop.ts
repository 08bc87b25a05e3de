import {
  type CallAnswers,
  type CallRequest,
  createBrowserDesktop,
} from '../../../renderer/platform/desktop.ts';
import type { DesktopCalls } from './mounted.ts';

type Records = CallAnswers['journal.read'];
type File = { readonly name: string; readonly text: string };
type Folder = CallRequest<'folder.save'>['files'];

/** What dialogs answer, in order. Where nothing is left, or `undefined` stands, the dialog is cancelled. */
export interface Picked {
  readonly files?: readonly File[];
  readonly folders?: readonly (readonly { readonly path: string; readonly text: string }[])[];
  /** What the safety log holds when the window starts. */
  readonly records?: Records;
  /** Dialogs to save something that are cancelled before the first is not. */
  readonly cancelled?: number;
}

/** A desktop whose disk is a list: it keeps what it is given to write, to print and to show to players. */
export interface KeepingDesktop {
  readonly calls: DesktopCalls;
  readonly saved: CallRequest<'file.save'>[];
  readonly folders: Folder[];
  readonly printed: CallRequest<'print.pdf'>[];
  readonly shown: CallRequest<'players.show'>[];
}

const CANCELLED = { ok: false, cancelled: true, message: '' } as const;

/** The last record of each book, as the safety log lists them at the start. */
function headsOf(records: Records): CallAnswers['journal.heads'] {
  const books = new Set(records.map(({ book }) => book));
  return [...books].map((book) => {
    const own = records.filter((each) => each.book === book);
    return { book, seq: own.at(-1)?.seq ?? 0, first: own[0]?.body ?? '', entries: own.length };
  });
}

export function keepingDesktop({
  files = [],
  folders: picked = [],
  records = [],
  cancelled = 0,
}: Picked = {}): KeepingDesktop {
  const [saved, folders, printed, shown]: [
    CallRequest<'file.save'>[],
    Folder[],
    CallRequest<'print.pdf'>[],
    CallRequest<'players.show'>[],
  ] = [[], [], [], []];
  const [opens, openFolders] = [[...files], [...picked]];
  let cancels = cancelled;
  let isOpen = false;
  const shelved = new Set<string>();
  const calls: DesktopCalls = {
    'journal.append': async () => ({ ok: true }),
    'journal.heads': async () => headsOf(records),
    'journal.read': async ({ book, after, limit }) =>
      records.filter((each) => each.book === book && each.seq > after).slice(0, limit),
    'safety.state': async () => ({
      ...(await createBrowserDesktop().call('safety.state', undefined)),
      shelved: [...shelved],
    }),
    'book.shelve': async ({ hide, show }) => {
      for (const each of hide) shelved.add(each);
      for (const each of show) shelved.delete(each);
      return undefined;
    },
    'file.save': async (asked) => {
      cancels -= 1;
      if (cancels >= 0) return CANCELLED;
      saved.push(asked);
      return { ok: true, name: asked.name };
    },
    'folder.save': async ({ name, files: all }) => {
      folders.push(all);
      return { ok: true, name };
    },
    'print.pdf': async (asked) => {
      printed.push(asked);
      return { ok: true, name: asked.name };
    },
    'file.open': async () => {
      const file = opens.shift();
      return file ? { ok: true, ...file } : CANCELLED;
    },
    'folder.open': async () => {
      const all = openFolders.shift();
      return all ? { ok: true, name: 'Folder', files: all, leftOut: [] } : CANCELLED;
    },
    'players.toggle': async () => {
      isOpen = !isOpen;
      return isOpen;
    },
    'players.show': async (page) => {
      shown.push(page);
      return true;
    },
  };
  return { calls, saved, folders, printed, shown };
}
