import {
  createEditionStory,
  type Edition,
  exportFolder,
  exportJson,
  exportJsonLines,
  type NoteFile,
} from '../../../core/campaign/exports.ts';
import { isOtherData, readLogBelongings, splitIntoSteps } from '../../../core/campaign/imports.ts';
import { renderCampaignPage } from '../../../core/campaign/page.ts';
import type { StreamEntry } from '../../../core/campaign/stream.ts';
import { errorToSentence, type Wording } from '../../../core/kernel/said.ts';
import type { TextId } from '../../i18n/index.ts';
import { currentTextLocale, localize, t } from '../../i18n/localize.ts';
import type { CallAnswers, CallName, CallRequest } from '../../platform/desktop.ts';
import { readNotesInWorker } from '../../platform/workers.ts';
import { useLog } from './log.ts';
import { useSession } from '../../stores/session.ts';
import { undoRange, useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { readImageFile } from '../../ui/input.ts';
import { useWork } from '../../stores/work.ts';
import { PICTURE_LIMIT } from '../../../core/campaign/commands.ts';

export const CHRONICLE_FORMATS = ['folder', 'html', 'pdf', 'json', 'jsonl'] as const;
type Format = (typeof CHRONICLE_FORMATS)[number];

/** What is saved or read so: done, not wanted after all, or not done and why. */
type Outcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly cancelled: boolean; readonly message: string };

/** The campaign as files: out in each of its formats, and notes of another program in. */
export function useChronicleFiles() {
  const store = useLog();
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const work = useWork();
  const { secretCheck: leaks } = useLog();

  async function call<Each extends CallName>(
    name: Each,
    asked: CallRequest<Each>,
  ): Promise<CallAnswers[Each] | undefined> {
    return session.host?.desktop.call(name, asked);
  }

  function told(outcome: Outcome | undefined): void {
    if (outcome?.ok) ui.say(t('common.saveAsDone', { name: outcome.name }));
    else if (outcome && !outcome.cancelled) ui.say(localize(outcome), true);
  }

  /** What each step says is put into words when it is first read: of years, that takes its time. */
  function tell(entries: readonly StreamEntry[]): Promise<boolean> {
    return work.own(t('chronicle.exportWork'), async (goOn) => {
      for (const [at, entry] of entries.entries())
        if (entry.text.length >= 0 && at % 50 === 0 && !(await goOn(at, entries.length))) return false;
      return true;
    });
  }

  /** Writes the file; an edition for players only when every find of the leak check is decided. */
  async function exportAs(edition: Edition, format: Format): Promise<void> {
    if (edition === 'gm') return write(edition, format);
    await leaks.guard(t('common.exportForPlayers'), undefined, () => write(edition, format));
  }

  async function write(edition: Edition, format: Format): Promise<void> {
    const missing = await store.complete();
    if (missing) return ui.say(localize(missing), true);
    const campaign = store.campaign();
    if (!(await tell(campaign.entries))) return;
    const name = `${table.state.name}${edition === 'players' ? ` ${t('chronicle.playersFile')}` : ''}`;
    const page = (): string => renderCampaignPage(createEditionStory(campaign, edition), currentTextLocale());
    const file = (text: string, label: string): Promise<Outcome | undefined> =>
      call('file.save', {
        name: `${name}.${format}`,
        text,
        filter: { name: label, extensions: [format] },
      });
    const save: { readonly [Each in Format]: () => Promise<Outcome | undefined> } = {
      folder: () =>
        call('folder.save', {
          name,
          files: exportFolder(campaign, edition).map((each) => ({ ...each })),
        }),
      html: () => file(page(), 'HTML'),
      pdf: () => call('print.pdf', { name: `${name}.pdf`, html: page(), page: 'A4', landscape: false }),
      json: () => file(exportJson(campaign, edition), 'JSON'),
      jsonl: () => file(exportJsonLines(campaign, edition), 'JSON lines'),
    };
    try {
      told(await work.main(t('common.savingWork'), save[format]));
    } catch (error) {
      ui.say(localize(errorToSentence(error)), true);
    }
  }

  /** Brings notes in, a step for as many as fit into one. What is known already is added to, never replaced. */
  async function bring(files: readonly NoteFile[], unread: readonly Wording[]): Promise<void> {
    const read = await work.beside(t('chronicle.readNotesWork'), (hold) => readNotesInWorker(files, hold));
    if (!read.ok) return ui.say(localize(read.refusal), read.refusal.code !== undefined);
    const { entries } = read.value;
    const others = files
      .filter(isOtherData)
      .map(({ path: name }) => t('chronicle.importNoteRefused', { name }));
    const leftOut = [...[...read.value.leftOut, ...unread].map(localize), ...others];
    const belongings = readLogBelongings(files);
    const { treasure, prep, scratch } = belongings;
    const kept = treasure.length + prep.length + (scratch === '' ? 0 : 1);
    if (entries.length + kept === 0) {
      ui.say([t('chronicle.importNotesEmpty'), ...leftOut].join(' '), true);
      return;
    }
    const parts = entries.length === 0 ? [[]] : splitIntoSteps(entries);
    const came = await work.own(t('chronicle.importNotesWork'), async (goOn) => {
      const written = new Set<number | undefined>();
      for (const [at, part] of parts.entries()) {
        const wanted = await goOn(at, parts.length);
        // What a log keeps besides its entries comes with the last of them.
        const beside = at === parts.length - 1 ? belongings : {};
        if (wanted && (await store.does({ do: 'import', entities: [...part], ...beside }))) {
          written.add(table.steps.at(-1)?.seq);
          continue;
        }
        await undoRange(table, written);
        return wanted ? 'refused' : 'called off';
      }
      return 'all';
    });
    if (came === 'called off') ui.say(t('common.cancelledNotice'));
    if (came !== 'all') return;
    const steps = t('chronicle.importSteps', { n: parts.length });
    const notes = t('common.notesCount', { n: entries.length + kept });
    ui.say(
      [
        t('chronicle.importNotesDone', { notes, steps }),
        ...(entries.some(({ secret }) => secret) ? [t('chronicle.importGmOnlyHint')] : []),
        ...leftOut.slice(0, 5),
      ].join('\n'),
    );
  }

  async function importFile(): Promise<void> {
    const found = await call('file.open', {
      filter: { name: t('chronicle.markdownFiles'), extensions: ['md', 'markdown', 'txt', 'json', 'jsonl'] },
    });
    if (found?.ok) await bring([{ path: found.name, text: found.text }], []);
    else told(found);
  }

  async function importFolder(): Promise<void> {
    const found = await call('folder.open', { extensions: ['md', 'markdown', 'txt'] });
    if (found?.ok) await bring(found.files, found.leftOut);
    else told(found);
  }

  return { exportAs, importFile, importFolder };
}

/** What an export is called on its button. */
export const CHRONICLE_FORMAT_TEXTS: { readonly [Each in Format]: TextId } = {
  folder: 'chronicle.folderOfMarkdown',
  html: 'chronicle.webPage',
  pdf: 'chronicle.pdf',
  json: 'chronicle.json',
  jsonl: 'chronicle.jsonLines',
};

/** Longest side of a picture that was made smaller, in pixels. */
const LONGEST_SIDE = 1_600;

/** The picture as a data URL that the campaign can keep, made smaller where it has to be. Throws a sentence where it is none. */
export async function readEntityPicture(file: File): Promise<string> {
  const picture = await readImageFile(file, PICTURE_LIMIT, LONGEST_SIDE);
  if (picture === undefined) throw new Error(t('chronicle.pictureRefused', { name: file.name }));
  return picture;
}

/** A picture made fit for the campaign, as a data URL; throws a sentence where the file is none. */
type ReadPicture = (file: File) => Promise<string>;

interface Shown {
  readonly name: string;
  readonly picture: string;
}

/** Longest name of a file that becomes a note. */
const LONGEST = 120;
/** So many sentences about what was left out; the rest is counted. */
const TOLD = 4;

/**
 * Many pictures at once, each as a note named after its file. All are read before the first is written, and called off
 * at any time nothing of them stays.
 */
export function useManyPictures() {
  const store = useLog();
  const table = useTable();
  const ui = useUi();
  const work = useWork();

  async function read(files: readonly File[], leftOut: string[], describePicture: ReadPicture) {
    return work.own(t('chronicle.readPicturesWork'), async (goOn) => {
      const found: Shown[] = [];
      for (const [at, file] of files.entries()) {
        if (!(await goOn(at, files.length))) return undefined;
        try {
          found.push({ name: pictureName(file), picture: await describePicture(file) });
        } catch (error) {
          leftOut.push(localize(errorToSentence(error)));
        }
      }
      return found;
    });
  }

  /** Answers how many were written, or nothing when they were called off or refused, and are taken back. */
  async function write(found: readonly Shown[], secret: boolean): Promise<number | undefined> {
    return work.own(t('chronicle.addPicturesWork'), async (goOn) => {
      const written = new Set<number | undefined>();
      for (const [at, { name, picture }] of found.entries()) {
        const wanted = await goOn(at, found.length);
        if (wanted && (await store.does({ do: 'note.write', text: name, secret, picture }))) {
          written.add(table.steps.at(-1)?.seq);
          continue;
        }
        await undoRange(table, written);
        if (!wanted) ui.say(t('common.cancelledNotice'));
        return undefined;
      }
      return found.length;
    });
  }

  async function bring(files: readonly File[], secret: boolean, describePicture: ReadPicture): Promise<void> {
    const leftOut: string[] = [];
    const found = await read(files, leftOut, describePicture);
    if (!found) return ui.say(t('common.cancelledNotice'));
    const left = [
      ...leftOut.slice(0, TOLD),
      ...(leftOut.length > TOLD ? [t('chronicle.picturesLeftOut', { n: leftOut.length - TOLD })] : []),
    ];
    if (found.length === 0) return ui.say(left.join('\n'), true);
    const came = await write(found, secret);
    if (came === undefined) return;
    const first = t('chronicle.addPicturesDone', { n: came });
    ui.say([first, ...left].join('\n'), leftOut.length > 0);
  }

  return { bring };
}

/** The file's name without its ending. */
function pictureName({ name }: File): string {
  return (
    name
      .replace(/\.[^.]+$/u, '')
      .slice(0, LONGEST)
      .trim() || t('common.picture')
  );
}
