import { english, type Wording } from '../kernel/said.ts';
import type { Built, Creature } from '../rules/creature.ts';
import type { Exchange, ExchangeCreature, Loss, WrittenCreature } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import { slug, unique } from './exchangeCreature.ts';
import { attribution, licenceFiles } from './licences.ts';
import { lossesOf } from './losses.ts';

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
export interface Exported {
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
  readonly write: (all: readonly Leaving[]) => Exported;
}

const NAME = 'creatures';

/** Fits every set of rules that has a way out. */
export const always = (): boolean => true;

/** What a writer makes of one creature or several. */
interface WrittenFile extends WrittenCreature {
  /** The text says nothing of who is to be credited: a notice goes beside it. */
  readonly mute?: true;
}

/** A format that holds several in one file. */
export function together(
  key: string,
  label: string,
  about: Wording,
  extension: string,
  write: (all: readonly Leaving[]) => WrittenFile,
): ExportFormat {
  return {
    key,
    label,
    about,
    extension,
    fits: always,
    write: (all) => {
      const { text, lost, mute } = write(all);
      const name = all.length === 1 ? slug(all[0]?.plain.name ?? NAME) : NAME;
      const file = { path: `${name}.${extension}`, text };
      return { files: [file, ...noticesOf(all, mute === true)], lost: once(lost) };
    },
  };
}

/** A format of one creature a file; several become a folder with the credits beside them. */
export function apart(
  key: string,
  label: string,
  about: Wording,
  extension: string,
  fits: ExportFormat['fits'],
  write: (each: Leaving) => WrittenFile,
): ExportFormat {
  return { key, label, about, extension, fits, write: (all) => separately(all, extension, write) };
}

/** One file a creature. */
export function separately(
  all: readonly Leaving[],
  extension: string,
  write: (each: Leaving) => WrittenFile,
): Exported {
  const names = unique(all.map(({ plain }) => slug(plain.name)));
  const written = all.map(write);
  const files = written.map(({ text }, at) => ({ path: `${names[at] ?? NAME}.${extension}`, text }));
  return {
    files: [...files, ...noticesOf(all, all.length > 1)],
    lost: once(written.flatMap(({ lost }) => lost)),
  };
}

/** The losses of several creatures. */
export function lossesOfAll(
  all: readonly Leaving[],
  asText: Parameters<typeof lossesOf>[1],
  lost: Parameters<typeof lossesOf>[2],
): readonly Loss[] {
  return all.flatMap(({ plain }) => lossesOf(plain, asText, lost));
}

/** Every credit that the creatures ask for, each once. */
export function creditsOf(all: readonly Leaving[]): readonly string[] {
  return [...new Set(all.map(({ built }) => built.view.credit))].filter((each) => each !== '');
}

/** A licence that asks for a copy of itself goes beside every file, the credits beside what cannot say them. */
export function noticesOf(all: readonly Leaving[], mute: boolean): readonly ExportFile[] {
  const credits = creditsOf(all);
  const licences = licenceFiles(credits);
  const credited = credits.length > 0 && (mute || licences.length > 0) ? [attribution(credits)] : [];
  return [...credited, ...licences].map((file) => ({ ...file, notice: true }));
}

/** Each loss once, whichever creature has it. */
export function once(lost: readonly Loss[]): readonly Loss[] {
  return [...new Map(lost.map((loss) => [`${loss.how} ${english(loss.what)}`, loss])).values()];
}

/** A creature on its way out: as it is stored, as its rules build it, and in plain words. */
export interface Leaving {
  readonly creature: Creature;
  readonly built: Built;
  readonly system: RuleSystem;
  readonly exchange: Exchange;
  readonly plain: ExchangeCreature;
}
