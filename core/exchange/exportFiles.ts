import { toEnglish, type Wording } from '../kernel/said.ts';
import type { Built, Creature } from '../rules/creature.ts';
import type { Exchange, ExchangeCreature, Loss, WrittenCreature } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import { makeSlug, makeUnique } from './exchangeCreature.ts';
import { writeAttribution, makeLicenceFiles } from './licences.ts';
import { listLosses } from './losses.ts';

/** A file on its way out. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
  /** What stands in it where that is no text. */
  readonly bytes?: Uint8Array;
  /** It says whose work the others are. */
  readonly notice?: true;
}

/** What an export makes: one file, or a folder of them; and what it does not carry, each loss once. */
export interface ExportResult {
  readonly files: readonly ExportFile[];
  readonly lost: readonly Loss[];
  /** Name of the zip in which the files leave, a folder of its own name within; absent where they leave as they are. */
  readonly zip?: string;
}

/** A way out of the library for one creature or several. */
export interface ExportFormat {
  readonly key: string;
  readonly label: string;
  /** Who reads it, in a few words. */
  readonly about: Wording;
  /** Without the dot. */
  readonly extension: string;
  readonly fits: (system: RuleSystem) => boolean;
  readonly write: (all: readonly ExportItem[]) => ExportResult;
}

const NAME = 'creatures';

/** Fits every set of rules that has a way out. */
export const isAlways = (): boolean => true;

/** What a writer makes of one creature or several. */
interface WrittenFile extends WrittenCreature {
  /** The text says nothing of who is to be credited: a notice goes beside it. */
  readonly mute?: true;
}

/** A format that holds several in one file. */
export function exportTogether(
  key: string,
  label: string,
  about: Wording,
  extension: string,
  write: (all: readonly ExportItem[]) => WrittenFile,
): ExportFormat {
  return {
    key,
    label,
    about,
    extension,
    fits: isAlways,
    write: (all) => {
      const { text, lost, mute } = write(all);
      const name = all.length === 1 ? makeSlug(all[0]?.plain.name ?? NAME) : NAME;
      const file = { path: `${name}.${extension}`, text };
      return { files: [file, ...listNotices(all, mute === true)], lost: uniqueLosses(lost) };
    },
  };
}

/** A format of one creature a file; several become a folder with the credits beside them. */
export function exportApart(
  key: string,
  label: string,
  about: Wording,
  extension: string,
  fits: ExportFormat['fits'],
  write: (each: ExportItem) => WrittenFile,
): ExportFormat {
  return { key, label, about, extension, fits, write: (all) => exportSeparately(all, extension, write) };
}

/** One file a creature. */
export function exportSeparately(
  all: readonly ExportItem[],
  extension: string,
  write: (each: ExportItem) => WrittenFile,
): ExportResult {
  const names = makeUnique(all.map(({ plain }) => makeSlug(plain.name)));
  const written = all.map(write);
  const files = written.map(({ text }, at) => ({ path: `${names[at] ?? NAME}.${extension}`, text }));
  return {
    files: [...files, ...listNotices(all, all.length > 1)],
    lost: uniqueLosses(written.flatMap(({ lost }) => lost)),
  };
}

/** The losses of several creatures. */
export function listAllLosses(
  all: readonly ExportItem[],
  asText: Parameters<typeof listLosses>[1],
  lost: Parameters<typeof listLosses>[2],
): readonly Loss[] {
  return all.flatMap(({ plain }) => listLosses(plain, asText, lost));
}

/** Every credit that the creatures ask for, each once. */
export function listCredits(all: readonly ExportItem[]): readonly string[] {
  return [...new Set(all.map(({ built }) => built.view.credit))].filter((each) => each !== '');
}

/** A licence that asks for a copy of itself goes beside every file, the credits beside what cannot say them. */
export function listNotices(all: readonly ExportItem[], mute: boolean): readonly ExportFile[] {
  const credits = listCredits(all);
  const licences = makeLicenceFiles(credits);
  const credited = credits.length > 0 && (mute || licences.length > 0) ? [writeAttribution(credits)] : [];
  return [...credited, ...licences].map((file) => ({ ...file, notice: true }));
}

/** Each loss once, whichever creature has it. */
export function uniqueLosses(lost: readonly Loss[]): readonly Loss[] {
  return [...new Map(lost.map((loss) => [`${loss.how} ${toEnglish(loss.what)}`, loss])).values()];
}

/** A creature on its way out: as it is stored, as its rules build it, and in plain words. */
export interface ExportItem {
  readonly creature: Creature;
  readonly built: Built;
  readonly system: RuleSystem;
  readonly exchange: Exchange;
  readonly plain: ExchangeCreature;
}
