import { sanitizeData } from '../kernel/text.ts';
import type { JsonObject } from '../kernel/json.ts';
import { ok } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import type { ExchangeNote } from '../rules/exchange.ts';
import { findColumn, setCells } from '../rules/party.ts';
import type { RuleSystem } from '../rules/system.ts';
import { readImprovedCampaign, readMasterplanCampaign } from './encounterFiles.ts';
import {
  type FoundCampaign,
  type FoundEncounter,
  type FoundHero,
  type FoundNote,
  groupFoes,
  NO_CAMPAIGN,
  toOneLine,
  labelValues,
  joinCampaigns,
} from './foundCampaign.ts';
import { type ImportRecord, type ImportSource, isWholeFile, LIMITS } from './importRecord.ts';
import { stripHtml } from './markup.ts';
import { refuseRecord, takeCreature } from './readRecord.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from './recordFields.ts';
import { findRecordFault, readJsonOnce, parseYaml } from './structuredText.ts';

/**
 * Encounters, heroes and notes of files that other programs wrote: an export of Improved Initiative, a vault with its
 * Initiative Tracker, encounters of Masterplan, journals of Foundry. Their creatures are `readSource`'s. `creatures`
 * names the files in which a stat block was found: such a note is no other. Never throws.
 */
export function readCampaign(
  sources: readonly ImportSource[],
  creatures: ReadonlySet<string> = new Set(),
): FoundCampaign {
  const read = sources.map((source) => ({ source, values: valuesIn(source) }));
  const folders = readFolders(read.flatMap(({ values }) => values.flatMap(recordsIn)));
  return joinCampaigns(
    read.map(({ source, values }) =>
      isNote(source.name) ? ofNote(source, creatures) : ofValues(source.name, values, folders),
    ),
  );
}

/** Words of which one stands in every file that `readCampaign` finds something in. */
const SIGNS =
  /"(?:PersistentCharacters|PlayerCharacters|SavedEncounters|players|Traps|pages|content|sorting|character|Player Character|pc|player)\b/u;

/** Whether a file is worth a look for more than creatures: a note, or JSON in which a word of a campaign stands. */
export function mayHoldCampaign({ name, text }: ImportSource): boolean {
  return isNote(name) || (text.length <= LIMITS.characters && SIGNS.test(text));
}

function isNote(name: string): boolean {
  return /\.(?:md|markdown)$/iu.test(name);
}

function ofNote({ name, text }: ImportSource, creatures: ReadonlySet<string>): FoundCampaign {
  const notes: readonly FoundNote[] = creatures.has(name) || text.trim() === '' ? [] : [{ path: name, text }];
  return { ...NO_CAMPAIGN, encounters: readNoteEncounters(name, text), notes };
}

function ofValues(name: string, values: readonly unknown[], folders: Folders): FoundCampaign {
  const [first] = values;
  const own = isJsonRecord(first)
    ? (readImprovedCampaign(name, first) ?? readTrackerCampaign(name, first))
    : undefined;
  return (
    own ??
    readMasterplanCampaign(
      name,
      values.flatMap((each: unknown) => (Array.isArray(each) ? each : [each])),
    ) ??
    readFoundryCampaign(name, values.flatMap(recordsIn), folders) ??
    NO_CAMPAIGN
  );
}

function recordsIn(value: unknown): readonly JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isJsonRecord);
}

/** What stands in a file of JSON, or of a record a line; nothing where it is none, or unfit to be looked into. */
function valuesIn(source: ImportSource): readonly unknown[] {
  const { name, text } = source;
  if (isNote(name) || text.length > LIMITS.characters || !/^\uFEFF?\s*[[{]/u.test(text)) return [];
  return readJsonOnce(source)
    .slice(0, LIMITS.records)
    .flatMap(({ value }) => (value.ok && !findRecordFault(value.value) ? [value.value] : []))
    .map((value) => {
      sanitizeData(value);
      return value;
    });
}

/** How many files were read and what came of them, for one sentence: `1,003 notes: 633 creatures, 370 without`. */
interface ImportTally {
  readonly files: number;
  readonly creatures: number;
  /** Files in which no stat block stands: nothing is wrong with them. */
  readonly without: number;
  /** Records that could not be read. */
  readonly refused: number;
}

/** What came of records, counted. */
export function tallyImports(
  records: readonly Pick<ImportRecord, 'source' | 'where' | 'outcome'>[],
): ImportTally {
  const isWithout = ({ where, outcome }: Pick<ImportRecord, 'where' | 'outcome'>): boolean =>
    !outcome.ok && isWholeFile(where) && ['IMP-01', 'IMP-09'].includes(outcome.refusal.code ?? '');
  const without = records.filter(isWithout);
  return {
    files: new Set(records.map(({ source }) => source)).size,
    creatures: records.filter(({ outcome }) => outcome.ok).length,
    without: new Set(without.map(({ source }) => source)).size,
    refused: records.filter((each) => !each.outcome.ok && !isWithout(each)).length,
  };
}

/** A hero of another program as one of these rules: what a column of the party holds, the rest in words among the notes. */
export function makeHeroRecord(hero: FoundHero, system: RuleSystem): ImportRecord {
  const source = { name: hero.source, text: '' };
  const kind = system.creatures.find((each) => each.hero);
  if (!kind)
    return refuseRecord(source, hero.name, { ...saying('exchange.noHeroes'), code: 'IMP-09' }, hero.name);
  const cells: { [column: string]: string } = { name: hero.name };
  const aside: (readonly [label: string, text: string])[] = [];
  for (const [label, text] of Object.entries(hero.values)) {
    const column = findColumn(label, system.party.columns);
    if (column && cells[column.key] === undefined) cells[column.key] = text;
    else aside.push([label, text]);
  }
  const { draft, wrong } = setCells(kind, system.party.columns, system.party.blank, cells);
  for (const [column, why] of Object.entries(wrong)) aside.push([column, `${cells[column] ?? ''} (${why})`]);
  const party = hero.party === '' ? '' : `Party: ${hero.party}`;
  const words = [hero.notes, party, ...aside.map(([label, text]) => `${label}: ${text}`)].filter(
    (each) => each !== '',
  );
  const notes = aside.map(([where, text]): ExchangeNote => ({
    where,
    ...saying('exchange.keptInNotes', { text }),
    weight: 'asText',
  }));
  const place = { where: hero.name, name: hero.name, format: hero.program };
  const whole = words.length === 0 ? draft : { ...draft, notes: words.join('\n').slice(0, 20_000) };
  return takeCreature(source, place, system, ok({ kind: kind.key, draft: whole, notes }), [system]);
}

const FOUNDRY = 'Foundry VTT';
/** What players of the systems that have monsters here call their own actors. */
const HEROES: ReadonlySet<string> = new Set(['character', 'Player Character', 'pc', 'player']);

/** Names of a world's folders by their id, where the file of folders is among them. */
type Folders = ReadonlyMap<string, string>;

function readFolders(all: readonly JsonObject[]): Folders {
  return new Map(
    all.flatMap((each) =>
      typeof each['sorting'] === 'string' && textAt(each, '_id') !== ''
        ? [[textAt(each, '_id'), toOneLine(textAt(each, 'name'), 60)] as const]
        : [],
    ),
  );
}

/** Journals and player characters of a world: entries exported one by one, lines of its database, or an adventure. */
function readFoundryCampaign(
  source: string,
  all: readonly JsonObject[],
  folders: Folders,
): FoundCampaign | undefined {
  const inside = all.flatMap((each) => [
    each,
    ...['journal', 'journals', 'actors'].flatMap((key) => listAt(each, key).filter(isJsonRecord)),
  ]);
  const notes = inside.flatMap((each) => noteOf(each, folders));
  const heroes = inside.flatMap((each) => foundryHero(source, each, folders));
  if (notes.length === 0 && heroes.length === 0) return undefined;
  return {
    encounters: [],
    heroes,
    notes,
    taken: ['pages', 'content', 'journal', 'actors'].map((key) => ({ source, key })),
    left: all.flatMap((each) =>
      ['scenes', 'items', 'tables', 'macros', 'cards', 'playlists', 'combats']
        .filter(
          (key) =>
            listAt(each, key).length > 0 &&
            (listAt(each, 'journal').length > 0 || listAt(each, 'actors').length > 0),
        )
        .map((key) => ({ source, key })),
    ),
  };
}

/** A journal of one text, or of pages; pictures and films stay where they are, and are named. */
function noteOf(raw: JsonObject, folders: Folders): readonly FoundNote[] {
  const name = toOneLine(textAt(raw, 'name'), 100);
  const pages = listAt(raw, 'pages').filter(isJsonRecord);
  const content = textAt(raw, 'content');
  const isJournal =
    Array.isArray(raw['pages']) || (typeof raw['content'] === 'string' && raw['system'] === undefined);
  if (name === '' || !isJournal || textAt(raw, 'type') === 'text') return [];
  const texts = pages.map((page) => {
    const text = textAt(page, 'text', 'markdown') || markdownOf(textAt(page, 'text', 'content'));
    const src = textAt(page, 'src');
    const said = [text, src === '' ? '' : `(${textAt(page, 'type')}: ${src})`]
      .filter((each) => each !== '')
      .join('\n\n');
    const title = toOneLine(textAt(page, 'name'), 100);
    return pages.length === 1 || title === '' ? said : `## ${title}\n\n${said}`;
  });
  const body = [markdownOf(content), ...texts].filter((each) => each.trim() !== '').join('\n\n');
  if (body === '') return [];
  const folder = folders.get(textAt(raw, 'folder')) ?? '';
  const safe = (text: string): string => text.replaceAll(/[\\/]+/gu, '-');
  return [
    {
      path: ['Journal', safe(folder), `${safe(name)}.md`].filter((each) => each !== '').join('/'),
      text: `# ${name}\n\n${body}\n`,
    },
  ];
}

/** Headings, emphasis and links as a note writes them; links to other entries by the name they show. */
function markdownOf(html: string): string {
  return stripHtml(
    html
      .replaceAll(/@\w{1,30}\[[^\][\n]{0,200}\]\{([^{}\n]{1,200})\}/gu, '[[$1]]')
      .replaceAll(
        /<h(\d)[^<>]{0,200}>/giu,
        (_all, rank: string) => `\n${'#'.repeat(Math.min(6, Number(rank) + 1))} `,
      )
      .replaceAll(/<li[^<>]{0,200}>/giu, '- ')
      .replaceAll(/<\/?(?:b|strong)>/giu, '**')
      .replaceAll(/<\/?(?:i|em)>/giu, '*')
      .replaceAll(/<\/p>\s*/giu, '</p>\n'),
  );
}

function foundryHero(source: string, raw: JsonObject, folders: Folders): readonly FoundHero[] {
  const system = valueAt(raw, 'system') ?? valueAt(raw, 'data');
  const name = toOneLine(textAt(raw, 'name'), 80);
  // Characters of the escalation-die game come in whole, as heroes of that game.
  const whole = valueAt(system, 'attributes', 'pd') !== undefined;
  if (name === '' || !isJsonRecord(system) || whole || !HEROES.has(textAt(raw, 'type'))) return [];
  const number = (...paths: readonly (readonly string[])[]): number | undefined =>
    paths.map((path) => numberAt(system, ...path)).find((value) => value !== undefined && value !== 0);
  const classes = listAt(raw, 'items').filter((each) => textAt(each, 'type') === 'class');
  const levels = classes.reduce<number>((sum, each) => sum + (numberAt(each, 'system', 'levels') ?? 0), 0);
  return [
    {
      source,
      program: FOUNDRY,
      name,
      party: folders.get(textAt(raw, 'folder')) ?? '',
      values: labelValues([
        [
          'Level',
          number(['details', 'level', 'value'], ['details', 'level'], ['level']) ??
            (levels > 0 ? levels : undefined),
        ],
        [
          'HP',
          number(['attributes', 'hp', 'max'], ['hp', 'max'], ['attributes', 'hp', 'value'], ['hp', 'value']),
        ],
        [
          'AC',
          number(
            ['attributes', 'ac', 'flat'],
            ['attributes', 'ac', 'value'],
            ['defences', 'ac', 'value'],
            ['aac', 'value'],
            ['ac', 'value'],
          ),
        ],
        [
          'Initiative',
          number(
            ['attributes', 'init', 'bonus'],
            ['attributes', 'init', 'value'],
            ['attributes', 'init', 'mod'],
          ),
        ],
        ...['str', 'dex', 'con', 'int', 'wis', 'cha'].map(
          (key) => [key, number(['abilities', key, 'value'], ['scores', key, 'value'])] as const,
        ),
      ]),
      notes: [
        classes.map((each) => textAt(each, 'name')).join(', '),
        stripHtml(textAt(system, 'details', 'biography', 'value') || textAt(system, 'biography')),
      ]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    },
  ];
}

const TRACKER = 'Obsidian Initiative Tracker';
const KNOWN: ReadonlySet<string> = new Set(['players', 'parties', 'encounters', 'homebrew']);

/** Players, parties and saved encounters of the plugin's data file; undefined where it is none. */
function readTrackerCampaign(source: string, raw: JsonObject): FoundCampaign | undefined {
  const players = listAt(raw, 'players').filter(isJsonRecord);
  const encounters = valueAt(raw, 'encounters');
  if (!Array.isArray(raw['players']) || !(isJsonRecord(encounters) || Array.isArray(raw['parties'])))
    return undefined;
  const parties = listAt(raw, 'parties').filter(isJsonRecord);
  const partyOf = (name: string): string =>
    textAt(
      parties.find((each) => listAt(each, 'players').includes(name)),
      'name',
    );
  const saved = isJsonRecord(encounters) ? Object.entries(encounters) : [];
  return {
    encounters: saved
      .map(([key, each]) => encounterOf(source, key, each))
      .filter(({ groups }) => groups.length > 0),
    heroes: players
      .filter((each) => textAt(each, 'name').trim() !== '')
      .map((each) => trackerHero(source, each, partyOf(textAt(each, 'name')))),
    notes: [],
    taken: ['players', 'parties', 'encounters'].filter((key) => key in raw).map((key) => ({ source, key })),
    // The rest of that file is how the plugin looks and behaves; its lists of creatures are named as left out.
    left: Object.keys(raw)
      .filter((key) => !KNOWN.has(key) && Array.isArray(raw[key]) && listAt(raw, key).length > 0)
      .map((key) => ({ source, key })),
  };
}

function encounterOf(source: string, key: string, raw: unknown): FoundEncounter {
  return {
    source,
    program: TRACKER,
    name: toOneLine(textAt(raw, 'name') || key, 120) || 'Encounter',
    notes: '',
    groups: groupFoes(
      listAt(raw, 'creatures')
        .filter((each) => valueAt(each, 'player') !== true)
        .map((each) => ({ name: textAt(each, 'name'), hidden: valueAt(each, 'hidden') === true })),
    ),
  };
}

function trackerHero(source: string, raw: JsonObject, party: string): FoundHero {
  return {
    source,
    program: TRACKER,
    name: toOneLine(textAt(raw, 'name'), 80),
    party: toOneLine(party, 80),
    values: labelValues([
      ['Level', numberAt(raw, 'level')],
      ['HP', numberAt(raw, 'hp')],
      ['AC', numberAt(raw, 'ac')],
      ['Initiative', numberAt(raw, 'modifier')],
    ]),
    notes: textAt(raw, 'note') || textAt(raw, 'path'),
  };
}

const FENCE = /^[ \t]*```encounter(?:-table|-inline)?[ \t]*\r?\n([^]*?)^[ \t]*```/gmu;
const MOST_FENCES = 500;

/** The encounters that a note of a vault holds in blocks of their own: `- 3: Goblin`. */
function readNoteEncounters(source: string, text: string): readonly FoundEncounter[] {
  if (!text.includes('```encounter')) return [];
  const blocks = [...text.matchAll(FENCE)].slice(0, MOST_FENCES);
  return blocks.flatMap(([, inside = '']) =>
    // Several stand in one block, parted by a rule.
    inside.split(/^---[ \t]*$/mu).flatMap((part) => {
      const read = parseYaml(part.replaceAll(/\[\[(?:[^[\]|\r\n]*\|)?([^[\]|\r\n]+)\]\]/gu, '$1'));
      const raw = read.ok ? read.value : undefined;
      const listed = listAt(raw, 'creatures').map(listedOf);
      if (listed.length === 0) return [];
      return [
        {
          source,
          program: TRACKER,
          name: toOneLine(textAt(raw, 'name'), 120) || toOneLine(baseOf(source), 120) || 'Encounter',
          notes: listed
            .flatMap(({ rolled, name }) => (rolled === undefined ? [] : [`${name}: ${rolled}`]))
            .join('\n'),
          groups: groupFoes(listed),
        },
      ];
    }),
  );
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/iu, '');
}

interface Listed {
  readonly name: string;
  readonly count: number;
  readonly hidden: boolean;
  /** Dice that say how many, where dice do. */
  readonly rolled?: string;
}

/** `3: Goblin`, `Goblin, 10, 15`, `2d4: Goblin, hidden`, `[Goblin, Snub]`, `{creature: Goblin}`. */
function listedOf(raw: unknown): Listed {
  const [pair] = isJsonRecord(raw) && raw['creature'] === undefined ? Object.entries(raw) : [];
  const [many, what] = pair ?? ['1', isJsonRecord(raw) ? raw['creature'] : raw];
  const words = wordsOf(what);
  const [, dice, sides] = /^(\d{1,2})d(\d{1,3})\b/iu.exec(many) ?? [];
  const count =
    dice === undefined ? Number(/^\d{1,3}/u.exec(many)?.[0] ?? 1) : usual(Number(dice), Number(sides));
  return {
    name: words[0] ?? '',
    count: Math.max(1, count),
    hidden: words.slice(1).some((word) => word.toLowerCase() === 'hidden'),
    ...(dice === undefined ? {} : { rolled: many }),
  };
}

function usual(dice: number, sides: number): number {
  return Math.floor((dice * (sides + 1)) / 2);
}

function wordsOf(raw: unknown): readonly string[] {
  if (Array.isArray(raw)) return raw.flatMap(wordsOf);
  if (isJsonRecord(raw)) return wordsOf(raw['creature'] ?? raw['name'] ?? '');
  return typeof raw === 'string' || typeof raw === 'number'
    ? String(raw)
        .split(',')
        .map((each) => each.trim())
    : [];
}
