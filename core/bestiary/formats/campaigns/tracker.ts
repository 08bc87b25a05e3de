import type { JsonObject } from '../../../kernel/json.ts';
import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
import { parseYaml } from '../yamlText.ts';
import {
  type FoundCampaign,
  type FoundEncounter,
  type FoundHero,
  groupsOf,
  oneLine,
  saidOf,
} from './found.ts';

const PROGRAM = 'Obsidian Initiative Tracker';
const KNOWN: ReadonlySet<string> = new Set(['players', 'parties', 'encounters', 'homebrew']);

/** Players, parties and saved encounters of the plugin's data file; undefined where it is none. */
export function trackerCampaign(source: string, raw: JsonObject): FoundCampaign | undefined {
  const players = listAt(raw, 'players').filter(isRecord);
  const encounters = at(raw, 'encounters');
  if (!Array.isArray(raw['players']) || !(isRecord(encounters) || Array.isArray(raw['parties'])))
    return undefined;
  const parties = listAt(raw, 'parties').filter(isRecord);
  const partyOf = (name: string): string =>
    textAt(
      parties.find((each) => listAt(each, 'players').includes(name)),
      'name',
    );
  const saved = isRecord(encounters) ? Object.entries(encounters) : [];
  return {
    encounters: saved
      .map(([key, each]) => encounterOf(source, key, each))
      .filter(({ groups }) => groups.length > 0),
    heroes: players
      .filter((each) => textAt(each, 'name').trim() !== '')
      .map((each) => heroOf(source, each, partyOf(textAt(each, 'name')))),
    notes: [],
    taken: ['players', 'parties', 'encounters'].filter((key) => key in raw).map((key) => ({ source, key })),
    // The rest of that file is how the plugin looks and behaves; what it calls by the names of creatures is told.
    left: Object.keys(raw)
      .filter((key) => !KNOWN.has(key) && Array.isArray(raw[key]) && listAt(raw, key).length > 0)
      .map((key) => ({ source, key })),
  };
}

function encounterOf(source: string, key: string, raw: unknown): FoundEncounter {
  return {
    source,
    program: PROGRAM,
    name: oneLine(textAt(raw, 'name') || key, 120) || 'Encounter',
    notes: '',
    groups: groupsOf(
      listAt(raw, 'creatures')
        .filter((each) => at(each, 'player') !== true)
        .map((each) => ({ name: textAt(each, 'name'), hidden: at(each, 'hidden') === true })),
    ),
  };
}

function heroOf(source: string, raw: JsonObject, party: string): FoundHero {
  return {
    source,
    program: PROGRAM,
    name: oneLine(textAt(raw, 'name'), 80),
    party: oneLine(party, 80),
    values: saidOf([
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
export function encountersInNote(source: string, text: string): readonly FoundEncounter[] {
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
          program: PROGRAM,
          name: oneLine(textAt(raw, 'name'), 120) || oneLine(baseOf(source), 120) || 'Encounter',
          notes: listed
            .flatMap(({ rolled, name }) => (rolled === undefined ? [] : [`${name}: ${rolled}`]))
            .join('\n'),
          groups: groupsOf(listed),
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
  const [pair] = isRecord(raw) && raw['creature'] === undefined ? Object.entries(raw) : [];
  const [many, what] = pair ?? ['1', isRecord(raw) ? raw['creature'] : raw];
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
  if (isRecord(raw)) return wordsOf(raw['creature'] ?? raw['name'] ?? '');
  return typeof raw === 'string' || typeof raw === 'number'
    ? String(raw)
        .split(',')
        .map((each) => each.trim())
    : [];
}
