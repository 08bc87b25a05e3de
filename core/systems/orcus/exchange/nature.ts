import type { Header } from './header.ts';
import { ALIGNMENT_OF, meaning, RANK_OF, ROLE_OF, SOURCE_OF, TYPE_OF } from './synonyms.ts';

const RANKS = Object.keys(RANK_OF).join('|');
const ROLES = Object.keys(ROLE_OF).join('|');
/** `Level 3 Boss Striker (Leader) (750 XP)`, the name before it where both stand on one line. ORC-264 ORC-271 */
const LEVEL_LINE = new RegExp(
  `^(.{0,80}?)\\s*\\bLevel\\s+(\\d{1,3})\\s+(?:(${RANKS})\\b\\s*)?(?:(${ROLES})\\b\\s*)?((?:[(,;]\\s*)?leader\\)?)?\\s*(?:[(,;]?\\s*(?:XP\\s*)?([\\d,]+(?:\\.\\d+)?)\\s*(?:XP)?(?:\\s+each)?\\)?)?\\s*$`,
  'iu',
);
/** `Level 6 Stalker Mook (62 XP)`: the words the other way round, or a role of somebody’s own. The XP tell it from prose. */
const LEVEL_ODD = new RegExp(
  `^(.{0,80}?)\\s*\\bLevel\\s+(\\d{1,3})\\s+(?:(?:([A-Z][a-z]{2,14})\\s+)?(${RANKS})|(${RANKS})\\s+([A-Z][a-z]{2,14})|([A-Z][a-z]{2,14}))\\s*(\\(?leader\\)?)?\\s*\\(?(?:XP\\s*)?([\\d,]+(?:\\.\\d+)?)\\s*(?:XP)?(?:\\s+each)?\\)?\\s*$`,
  'iu',
);

/** What a level line says. */
interface LevelLine {
  /** What stands in front of it: the name, where both are on one line. */
  readonly before: string;
  readonly level: number;
  readonly rank: string;
  readonly role: string;
  readonly leader: boolean;
  readonly xp?: number;
}

/** Reads a level line; undefined where the text is none. ORC-264 ORC-271 */
export function levelIn(text: string): LevelLine | undefined {
  const [all, before = '', level, rank = '', role = '', leader, xp] = LEVEL_LINE.exec(text) ?? [];
  if (all !== undefined) return lineOf(before, level, rank, role, leader, xp);
  const [odd, name = '', of, first, last, front, behind, alone, led, worth] = LEVEL_ODD.exec(text) ?? [];
  if (odd === undefined || !/XP/iu.test(text)) return undefined;
  return lineOf(name, of, last ?? front ?? '', first ?? behind ?? alone ?? '', led, worth);
}

function lineOf(
  before: string,
  level: string | undefined,
  rank: string,
  role: string,
  leader: string | undefined,
  xp: string | undefined,
): LevelLine {
  return {
    before,
    level: Number(level ?? 1),
    rank: rank.toLowerCase(),
    role: role.toLowerCase(),
    leader: leader !== undefined,
    ...(xp === undefined ? {} : { xp: Math.round(Number(xp.replaceAll(',', ''))) }),
  };
}

const NATURE = new RegExp(
  `^(tiny|small|medium|large|huge|gargantuan)\\s+(${Object.keys(SOURCE_OF).join('|')})\\s+(magical beast|${Object.keys(TYPE_OF).join('|')})\\b\\s*(.*)$`,
  'iu',
);

/** Takes level line into the header; answers the level. ORC-264 */
export function readLevel(header: Header, text: string): number | undefined {
  const found = levelIn(text);
  if (!found) return undefined;
  header.rank = found.rank;
  header.role = found.role;
  header.leader = found.leader;
  if (found.xp !== undefined) header.numbers = { ...header.numbers, xp: found.xp };
  return found.level;
}

/** Takes `Large Natural Monstrosity ● Dragon (Evil)` into the header; whether it was such a line. ORC-267 ORC-268 ORC-269 */
export function readNature(header: Header, text: string): boolean {
  const found = NATURE.exec(text);
  if (!found) return false;
  const [, size = '', origin = '', type = '', rest = ''] = found;
  header.size = size.toLowerCase();
  header.origin = origin.toLowerCase();
  header.type = type.toLowerCase();
  const xp = /\bXP\s+([\d,]+)/iu.exec(rest)?.[1];
  if (xp !== undefined) header.numbers = { ...header.numbers, xp: Number(xp.replaceAll(',', '')) };
  const plain = rest.replace(/,?\s*\bXP\s+[\d,]+/iu, '');
  const [, inside = ''] = /\(([^()]*)\)\s*$/u.exec(plain) ?? [];
  const aligned = inside !== '' && meaning(ALIGNMENT_OF, inside) !== undefined;
  if (aligned) header.alignment = inside.toLowerCase();
  const [, after = ''] = /,\s*([a-z ]+)$/iu.exec(plain) ?? [];
  if (!aligned && meaning(ALIGNMENT_OF, after) !== undefined) header.alignment = after.trim().toLowerCase();
  const tags = plain
    .replace(aligned ? /\([^()]*\)\s*$/u : /^$/u, '')
    .replace(header.alignment !== '' && !aligned ? /,\s*[a-z ]+$/iu : /^$/u, '')
    .replaceAll(/[●()]/gu, ',')
    .split(',');
  header.tags = tags.map((tag) => tag.trim().slice(0, 80)).filter((tag) => tag !== '');
  return true;
}
