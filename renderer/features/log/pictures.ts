import { defineStore } from 'pinia';
import { PICTURE_LIMIT } from '../../../core/campaign/commands.ts';
import { errorToSentence } from '../../../core/kernel/said.ts';
import { localize, t } from '../../i18n/localize.ts';
import { useChronicle } from './chronicle.ts';
import { undoRange, useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import { useWork } from '../../stores/work.ts';

/** Longest side of a picture that is kept, in pixels; tried one after the other until it is small enough. */
const SIDES = [1_600, 1_200, 900, 640, 420];
/** Of pictures that need no change, these may stay as they are. */
const KEPT = /^image\/(?:png|jpeg|webp|gif)$/u;

/** The picture as a data URL that the campaign can keep, made smaller where it has to be. Throws a sentence where it is none. */
export async function readEntityPicture(file: File): Promise<string> {
  if (KEPT.test(file.type)) {
    const whole = await dataUrl(file);
    if (whole.length <= PICTURE_LIMIT) return whole;
  }
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('chronicle.pictureRefused', { name: file.name }));
  });
  for (const side of SIDES) {
    const smaller = await drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)));
    if (smaller.length <= PICTURE_LIMIT) return smaller;
  }
  throw new Error(t('chronicle.pictureTooLarge', { name: file.name }));
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<string> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return dataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 }));
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, failed) => {
    reader.addEventListener('load', () =>
      typeof reader.result === 'string'
        ? done(reader.result)
        : failed(new Error(t('chronicle.pictureEmpty'))),
    );
    reader.addEventListener('error', () => failed(new Error(t('chronicle.pictureUnreadable'))));
    reader.readAsDataURL(blob);
  });
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
export const useManyPictures = defineStore('manyPictures', () => {
  const store = useChronicle();
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
});

/** The file's name without its ending. */
function pictureName({ name }: File): string {
  return (
    name
      .replace(/\.[^.]+$/u, '')
      .slice(0, LONGEST)
      .trim() || t('common.picture')
  );
}
