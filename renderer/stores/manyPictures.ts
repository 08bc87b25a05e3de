import { t, localize } from '../i18n/localize.ts';
import { errorToSentence } from '../../core/kernel/said.ts';
import { defineStore } from 'pinia';
import { useChronicle } from './chronicle.ts';
import { useTable } from './table.ts';
import { useUi } from './ui.ts';
import { takeBack } from './takeBack.ts';
import { useWork } from './work.ts';

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

  async function read(files: readonly File[], leftOut: string[], pictureOf: ReadPicture) {
    return work.own(t('stores.readingThePictures'), async (goOn) => {
      const found: Shown[] = [];
      for (const [at, file] of files.entries()) {
        if (!(await goOn(at, files.length))) return undefined;
        try {
          found.push({ name: nameOf(file), picture: await pictureOf(file) });
        } catch (error) {
          leftOut.push(localize(errorToSentence(error)));
        }
      }
      return found;
    });
  }

  /** Answers how many were written, or nothing when they were called off or refused, and are taken back. */
  async function write(found: readonly Shown[], secret: boolean): Promise<number | undefined> {
    return work.own(t('stores.bringingPicturesIn'), async (goOn) => {
      const written = new Set<number | undefined>();
      for (const [at, { name, picture }] of found.entries()) {
        const wanted = await goOn(at, found.length);
        if (wanted && (await store.does({ do: 'note.write', text: name, secret, picture }))) {
          written.add(table.steps.at(-1)?.seq);
          continue;
        }
        await takeBack(table, written);
        if (!wanted) ui.say(t('common.cancelledNothingChanged'));
        return undefined;
      }
      return found.length;
    });
  }

  async function bring(files: readonly File[], secret: boolean, pictureOf: ReadPicture): Promise<void> {
    const leftOut: string[] = [];
    const found = await read(files, leftOut, pictureOf);
    if (!found) return ui.say(t('common.cancelledNothingChanged'));
    const left = [
      ...leftOut.slice(0, TOLD),
      ...(leftOut.length > TOLD ? [t('stores.moreLeftOut', { n: leftOut.length - TOLD })] : []),
    ];
    if (found.length === 0) return ui.say(left.join('\n'), true);
    const came = await write(found, secret);
    if (came === undefined) return;
    const first = t('stores.picturesCameEachNote', { n: came });
    ui.say([first, ...left].join('\n'), leftOut.length > 0);
  }

  return { bring };
});

/** The file's name without its ending. */
function nameOf({ name }: File): string {
  return (
    name
      .replace(/\.[^.]+$/u, '')
      .slice(0, LONGEST)
      .trim() || t('common.picture')
  );
}
