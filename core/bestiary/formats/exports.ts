import type { Built, Creature } from '../../rules/creature.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { writeBlockMarkdown } from './blockMarkdown.ts';
import { writeCsv } from './csv.ts';
import { writeDnd4e } from './dnd4e.ts';
import { type Leaving, slug, unique } from './exporting.ts';
import { type Loss, lossesOf } from './losses.ts';
import { writeFantasy, writeFantasyLayout } from './fantasyStatblocks.ts';
import { writeFoundryArchmage } from './foundryArchmage.ts';
import { writeHomebrewery } from './homebrewery.ts';
import { writeHtml } from './html.ts';
import { blankPlain } from './importing.ts';
import { writeImproved } from './improvedInitiative.ts';
import { writeJson } from './json.ts';
import { writeMonster } from './monsterXml.ts';

/** A file on its way out. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** What an export makes: one file, or a folder of them; and what it does not carry, each loss once. */
export interface Exported {
  readonly files: readonly ExportFile[];
  readonly lost: readonly Loss[];
}

/** A way out of the library for one creature or several. */
export interface ExportFormat {
  readonly key: string;
  readonly label: string;
  /** Who reads it, in a few words. */
  readonly about: string;
  /** Without the dot. */
  readonly extension: string;
  readonly fits: (system: RuleSystem) => boolean;
  readonly write: (all: readonly Leaving[]) => Exported;
}

const NAME = 'creatures';
/** Formats of games with these defenses are offered to every system that has them. */
const defendedBy =
  (...keys: readonly string[]) =>
  ({ words }: RuleSystem): boolean =>
    keys.every((key) => words.defenses.some((word) => word.key === key));
const always = (): boolean => true;

/** Every format a creature leaves in, in the order in which they are offered. Pictures and pages are printed elsewhere. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  together('json', 'Fourfold JSON', 'Everything, for another Fourfold', 'json', (all) => ({
    text: writeJson(
      all.map(({ creature }) => creature),
      creditOf(all),
    ),
    lost: [],
  })),
  together('markdown', 'Markdown', 'Notes, chats, wikis', 'md', (all) => ({
    text: all.map(writeBlockMarkdown).join('\n'),
    lost: lossesOfAll(all, ['powers'], ['breaks']),
  })),
  apart('homebrewery', 'Homebrewery V3', 'Handouts that look printed', 'md', always, (each) => ({
    text: writeHomebrewery(each),
    lost: lossesOf(each.plain, ['powers'], ['breaks']),
  })),
  {
    ...apart(
      'fantasy-statblocks',
      'Fantasy Statblocks',
      'Obsidian, with the layout to go with it',
      'md',
      always,
      writeFantasy,
    ),
    write: (all) => withLayouts(separately(all, 'md', writeFantasy), all),
  },
  apart(
    'foundry-archmage',
    'Foundry VTT, archmage',
    'Import Data on an NPC there',
    'json',
    defendedBy('ac', 'pd', 'md'),
    writeFoundryArchmage,
  ),
  apart(
    'foundry-dnd4e',
    'Foundry VTT, dnd4e',
    'Import Data on an NPC there',
    'json',
    defendedBy('ac', 'fort', 'ref', 'will'),
    writeDnd4e,
  ),
  together('improved-initiative', 'Improved Initiative', 'The tracker in the browser', 'json', writeImproved),
  together('html', 'HTML', 'Web pages and mail, prints well', 'html', (all) => ({
    text: writeHtml(...all.map(({ built }) => built.view)),
    lost: lossesOfAll(all, ['powers'], []),
  })),
  apart(
    'monster',
    '4e Adventure Tools .monster',
    'Masterplan and its kin',
    'monster',
    defendedBy('ac', 'fort', 'ref', 'will'),
    writeMonster,
  ),
  together('text', 'Plain text', 'The full block, for anything', 'txt', (all) => ({
    text: all.map(({ plain, exchange }) => exchange.writeBlock(plain)).join('\n\n'),
    lost: lossesOfAll(all, ['powers'], ['breaks']),
  })),
  together('line', 'One line', 'The margin of a module', 'txt', (all) => ({
    text: `${all.map(({ plain, exchange }) => exchange.writeLine(plain)).join('\n')}\n`,
    lost: lossesOfAll(
      all,
      [],
      [
        'abilities',
        'skills',
        'senses',
        'languages',
        'gear',
        'resist',
        'weak',
        'immune',
        'riders',
        'notes',
        'more',
      ],
    ),
  })),
  together('csv', 'CSV', 'Spreadsheets, one row a creature', 'csv', (all) => ({
    text: writeCsv(all),
    lost: lossesOfAll(all, ['powers', 'riders'], ['more']),
  })),
];

/** A creature made ready to leave; undefined where its rules have no way out but our own file. */
export function leaving(creature: Creature, built: Built, system: RuleSystem): Leaving | undefined {
  const { exchange } = system;
  return exchange && { creature, built, system, exchange, plain: exchange.describe(creature.draft, built) };
}

type One = { readonly text: string; readonly lost: readonly Loss[] };

/** A format that holds several in one file. */
function together(
  key: string,
  label: string,
  about: string,
  extension: string,
  write: (all: readonly Leaving[]) => One,
): ExportFormat {
  return {
    key,
    label,
    about,
    extension,
    fits: always,
    write: (all) => {
      const { text, lost } = write(all);
      const name = all.length === 1 ? slug(all[0]?.plain.name ?? NAME) : NAME;
      return { files: [{ path: `${name}.${extension}`, text }], lost: once(lost) };
    },
  };
}

/** A format of one creature a file; several become a folder with the credits beside them. */
function apart(
  key: string,
  label: string,
  about: string,
  extension: string,
  fits: ExportFormat['fits'],
  write: (each: Leaving) => One,
): ExportFormat {
  return { key, label, about, extension, fits, write: (all) => separately(all, extension, write) };
}

function separately(all: readonly Leaving[], extension: string, write: (each: Leaving) => One): Exported {
  const names = unique(all.map(({ plain }) => slug(plain.name)));
  const written = all.map(write);
  const files = written.map(({ text }, at) => ({ path: `${names[at] ?? NAME}.${extension}`, text }));
  const credits = { path: 'ATTRIBUTION.txt', text: `${creditOf(all)}\n` };
  return {
    files: all.length > 1 ? [...files, credits] : files,
    lost: once(written.flatMap(({ lost }) => lost)),
  };
}

/** The layouts that draw the notes, once for each set of rules. */
function withLayouts(exported: Exported, all: readonly Leaving[]): Exported {
  const systems = [...new Map(all.map((each) => [each.system.key, each])).values()];
  const layouts = systems.flatMap(({ exchange }) => {
    const text = writeFantasyLayout(exchange, blankPlain('', ''));
    return text === undefined ? [] : [{ path: `${slug(exchange.layout.name)}.layout.json`, text }];
  });
  return { ...exported, files: [...exported.files, ...layouts] };
}

function lossesOfAll(
  all: readonly Leaving[],
  asText: Parameters<typeof lossesOf>[1],
  lost: Parameters<typeof lossesOf>[2],
): readonly Loss[] {
  return all.flatMap(({ plain }) => lossesOf(plain, asText, lost));
}

/** Each loss once, whichever creature has it. */
function once(lost: readonly Loss[]): readonly Loss[] {
  return [...new Map(lost.map((loss) => [`${loss.how} ${loss.what}`, loss])).values()];
}

/** Every credit that the creatures ask for, each once. */
function creditOf(all: readonly Leaving[]): string {
  return [...new Set(all.map(({ built }) => built.view.credit))].filter((each) => each !== '').join('\n');
}
