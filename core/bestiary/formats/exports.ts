import type { Built, Creature } from '../../rules/creature.ts';
import type { RuleSystem } from '../../rules/system.ts';
import { writeBlockMarkdown } from './blockMarkdown.ts';
import { writeCsv } from './csv.ts';
import { writeDnd4e } from './dnd4e.ts';
import { type Leaving, slug } from './exporting.ts';
import {
  always,
  apart,
  creditsOf,
  type Exported,
  type ExportFormat,
  lossesOfAll,
  separately,
  together,
} from './exportFiles.ts';
import { lossesOf, unsaid } from './losses.ts';
import { writeFantasy, writeFantasyLayout } from './fantasyStatblocks.ts';
import { writeFoundryArchmage } from './foundryArchmage.ts';
import { writeHomebrewery } from './homebrewery.ts';
import { writeHtml } from './html.ts';
import { blankPlain } from '../../rules/blankPlain.ts';
import { writeImproved } from './improvedInitiative.ts';
import { writeJson } from './json.ts';
import { writeMonster } from './monsterXml.ts';

/** Formats of games with these defenses are offered to every system that has them. */
const defendedBy =
  (...keys: readonly string[]) =>
  ({ words }: RuleSystem): boolean =>
    keys.every((key) => words.defenses.some((word) => word.key === key));

/** Every format a creature leaves in, in the order in which they are offered. Pictures and pages are printed elsewhere. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  together('json', 'Fourfold JSON', 'Everything, for another Fourfold', 'json', (all) => ({
    text: writeJson(
      all.map(({ creature }) => creature),
      creditsOf(all).join('\n'),
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
  together('line', 'One line', 'The margin of a module', 'txt', (all) => {
    const lines = all.map(({ plain, exchange }) => exchange.writeLine(plain));
    return {
      text: `${lines.join('\n')}\n`,
      lost: all.flatMap(({ plain }, at) => unsaid(plain, lines[at] ?? '')),
      mute: true,
    };
  }),
  together('csv', 'CSV', 'Spreadsheets, one row a creature', 'csv', (all) => ({
    text: writeCsv(all),
    lost: lossesOfAll(all, ['powers', 'riders', 'more'], []),
  })),
];

/** A creature made ready to leave; undefined where its rules have no way out but our own file. */
export function leaving(creature: Creature, built: Built, system: RuleSystem): Leaving | undefined {
  const { exchange } = system;
  return exchange && { creature, built, system, exchange, plain: exchange.describe(creature.draft, built) };
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
