import type { JsonObject } from '../../../kernel/json.ts';
import { withoutHtml } from '../../../rules/exchange/markup.ts';
import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
import { type FoundCampaign, type FoundHero, type FoundNote, oneLine, saidOf } from './found.ts';

const PROGRAM = 'Foundry VTT';
/** What players of the systems that have monsters here call their own actors. */
const HEROES: ReadonlySet<string> = new Set(['character', 'Player Character', 'pc', 'player']);

/** Names of a world's folders by their id, where the file of folders is among them. */
export type Folders = ReadonlyMap<string, string>;

export function foldersIn(all: readonly JsonObject[]): Folders {
  return new Map(
    all.flatMap((each) =>
      typeof each['sorting'] === 'string' && textAt(each, '_id') !== ''
        ? [[textAt(each, '_id'), oneLine(textAt(each, 'name'), 60)] as const]
        : [],
    ),
  );
}

/** Journals and player characters of a world: entries exported one by one, lines of its database, or an adventure. */
export function foundryCampaign(
  source: string,
  all: readonly JsonObject[],
  folders: Folders,
): FoundCampaign | undefined {
  const inside = all.flatMap((each) => [
    each,
    ...['journal', 'journals', 'actors'].flatMap((key) => listAt(each, key).filter(isRecord)),
  ]);
  const notes = inside.flatMap((each) => noteOf(each, folders));
  const heroes = inside.flatMap((each) => heroOf(source, each, folders));
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
  const name = oneLine(textAt(raw, 'name'), 100);
  const pages = listAt(raw, 'pages').filter(isRecord);
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
    const title = oneLine(textAt(page, 'name'), 100);
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
  return withoutHtml(
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

function heroOf(source: string, raw: JsonObject, folders: Folders): readonly FoundHero[] {
  const system = at(raw, 'system') ?? at(raw, 'data');
  const name = oneLine(textAt(raw, 'name'), 80);
  // Characters of the escalation-die game come in whole, as heroes of that game.
  const whole = at(system, 'attributes', 'pd') !== undefined;
  if (name === '' || !isRecord(system) || whole || !HEROES.has(textAt(raw, 'type'))) return [];
  const number = (...paths: readonly (readonly string[])[]): number | undefined =>
    paths.map((path) => numberAt(system, ...path)).find((value) => value !== undefined && value !== 0);
  const classes = listAt(raw, 'items').filter((each) => textAt(each, 'type') === 'class');
  const levels = classes.reduce<number>((sum, each) => sum + (numberAt(each, 'system', 'levels') ?? 0), 0);
  return [
    {
      source,
      program: PROGRAM,
      name,
      party: folders.get(textAt(raw, 'folder')) ?? '',
      values: saidOf([
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
        withoutHtml(textAt(system, 'details', 'biography', 'value') || textAt(system, 'biography')),
      ]
        .filter((each) => each !== '')
        .join('\n')
        .slice(0, 20_000),
    },
  ];
}
