import { said } from '../kernel/said.ts';
import { blankExchangeCreature, makeSlug } from './exchangeCreature.ts';
import type { Built, Creature } from '../rules/creature.ts';
import type { GameWriter } from '../rules/exchange.ts';
import type { RuleSystem } from '../rules/system.ts';
import {
  writeBlockMarkdown,
  writeCsv,
  writeFantasy,
  writeFantasyLayout,
  writeHomebrewery,
  writeImproved,
} from './foreignWriters.ts';
import { compendiumFormat } from './compendium.ts';
import {
  isAlways,
  exportApart,
  listCredits,
  type ExportResult,
  type ExportFormat,
  type ExportItem,
  listAllLosses,
  exportSeparately,
  exportTogether,
} from './exportFiles.ts';
import { listLosses, lossesOfLine } from './losses.ts';
import { writeHtml } from './html.ts';
import { writeCreatureFile } from './creatureFile.ts';
import { writeZip } from './zip.ts';

/** A game whose blocks have a layout of their own there writes them itself, by a writer of this key. */
const BREW = 'homebrewery';

/** Formats for creatures of every game. Pictures and pages are printed elsewhere. */
export const COMMON_FORMATS: readonly ExportFormat[] = [
  exportTogether('json', 'Fourfold JSON', said('export.json'), 'json', (all) => ({
    text: writeCreatureFile(
      all.map(({ creature }) => creature),
      listCredits(all).join('\n'),
    ),
    lost: [],
  })),
  exportTogether('markdown', 'Markdown', said('export.markdown'), 'md', (all) => ({
    text: all.map(writeBlockMarkdown).join('\n'),
    lost: listAllLosses(all, ['powers'], ['breaks']),
  })),
  exportApart(
    BREW,
    'Homebrewery V3',
    said('export.handouts'),
    'md',
    isAlways,
    (each) =>
      writerOf(BREW, each.system)?.write(each.plain) ?? {
        text: writeHomebrewery(each),
        lost: listLosses(each.plain, ['powers'], ['breaks']),
      },
  ),
  {
    ...exportApart(
      'fantasy-statblocks',
      'Fantasy Statblocks',
      said('export.obsidian'),
      'md',
      isAlways,
      writeFantasy,
    ),
    write: (all) => withLayouts(exportSeparately(all, 'md', writeFantasy), all),
  },
  exportTogether('improved-initiative', 'Improved Initiative', said('export.tracker'), 'json', writeImproved),
  exportTogether('html', 'HTML', said('export.webPage'), 'html', (all) => ({
    text: writeHtml(...all.map(({ built }) => built.view)),
    lost: listAllLosses(all, ['powers'], []),
  })),
  exportTogether('text', 'Plain text', said('export.plainText'), 'txt', (all) => ({
    text: all.map(({ plain, exchange }) => exchange.writeBlock(plain)).join('\n\n'),
    lost: listAllLosses(all, ['powers'], ['breaks']),
  })),
  exportTogether('line', 'One line', said('export.oneLine'), 'txt', (all) => {
    const lines = all.map(({ plain, exchange }) => exchange.writeLine(plain));
    return {
      text: `${lines.join('\n')}\n`,
      lost: all.flatMap(({ plain }, at) => lossesOfLine(plain, lines[at] ?? '')),
      mute: true,
    };
  }),
  exportTogether('csv', 'CSV', said('export.spreadsheet'), 'csv', (all) => ({
    text: writeCsv(all),
    lost: listAllLosses(all, ['powers', 'riders', 'more'], []),
  })),
];

/** Every format a creature of these games leaves in, in the order in which they are offered. */
export function listExportFormats(systems: readonly RuleSystem[]): readonly ExportFormat[] {
  const common = new Set(COMMON_FORMATS.map(({ key }) => key));
  const writers = systems
    .flatMap(({ exchange }) => exchange?.writers ?? [])
    .filter(({ key }) => !common.has(key));
  return [
    ...COMMON_FORMATS,
    ...new Map(writers.map((each) => [each.key, formatOf(each.key, each)])).values(),
    ...(writers.some(({ foundry }) => foundry !== undefined) ? [compendiumFormat] : []),
  ];
}

/** The one file an export leaves as: its only one, or the zip of all; undefined where it is a folder. */
export function exportAsOneFile({
  files,
  zip,
}: ExportResult): { readonly name: string; readonly text: string; readonly bytes?: Uint8Array } | undefined {
  const [first] = files;
  if (zip === undefined)
    return files.length === 1 && first ? { name: first.path, text: first.text } : undefined;
  const folder = zip.replace(/\.zip$/u, '');
  const entries = files.map(({ path, ...file }) => ({ ...file, name: `${folder}/${path}` }));
  return { name: zip, text: '', bytes: writeZip(entries) };
}

function writerOf(key: string, { exchange }: RuleSystem): GameWriter | undefined {
  return exchange?.writers.find((each) => each.key === key);
}

/** The format of a game’s own writer: the same key may stand in several games, each with its own. */
function formatOf(key: string, { label, about, extension }: GameWriter): ExportFormat {
  return exportApart(
    key,
    label,
    about,
    extension,
    (system) => writerOf(key, system) !== undefined,
    ({ plain, system }) => writerOf(key, system)?.write(plain) ?? { text: '', lost: [] },
  );
}

/** A creature made ready to leave; undefined where its rules have no way out but our own file. */
export function makeExportItem(creature: Creature, built: Built, system: RuleSystem): ExportItem | undefined {
  const { exchange } = system;
  return exchange && { creature, built, system, exchange, plain: exchange.describe(creature.draft, built) };
}

/** The layouts that draw the notes, once for each set of rules. */
function withLayouts(exported: ExportResult, all: readonly ExportItem[]): ExportResult {
  const systems = [...new Map(all.map((each) => [each.system.key, each])).values()];
  const layouts = systems.flatMap(({ exchange }) => {
    const text = writeFantasyLayout(exchange, blankExchangeCreature('', ''));
    return text === undefined ? [] : [{ path: `${makeSlug(exchange.layout.name)}.layout.json`, text }];
  });
  return { ...exported, files: [...exported.files, ...layouts] };
}
