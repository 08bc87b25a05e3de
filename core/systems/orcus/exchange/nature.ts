import type { Header } from './header.ts';
import { ALIGNMENT_OF, meaning, RANK_OF, ROLE_OF, SOURCE_OF, TYPE_OF } from './synonyms.ts';

const RANKS = Object.keys(RANK_OF).join('|');
const ROLES = Object.keys(ROLE_OF).join('|');
/** `Level 3 Boss Striker (Leader) (750 XP)`, the name before it where both stand on one line. ORC-264 ORC-271 */
export const LEVEL_LINE = new RegExp(
  `^(.{0,80}?)\\s*\\bLevel\\s+(\\d{1,3})\\s+(?:(${RANKS})\\b\\s*)?(?:(${ROLES})\\b\\s*)?((?:[(,;]\\s*)?leader\\)?)?\\s*(?:[(,;]?\\s*(?:XP\\s*)?([\\d,]+)\\s*(?:XP)?(?:\\s+each)?\\)?)?\\s*$`,
  'iu',
);
const NATURE = new RegExp(
  `^(tiny|small|medium|large|huge|gargantuan)\\s+(${Object.keys(SOURCE_OF).join('|')})\\s+(magical beast|${Object.keys(TYPE_OF).join('|')})\\b\\s*(.*)$`,
  'iu',
);

/** Takes level line into the header; answers the level. ORC-264 */
export function readLevel(header: Header, text: string): number | undefined {
  const [, , level, rank = '', role = '', leader, xp] = LEVEL_LINE.exec(text) ?? [];
  if (level === undefined) return undefined;
  header.rank = rank.toLowerCase();
  header.role = role.toLowerCase();
  header.leader = leader !== undefined;
  if (xp !== undefined) header.numbers = { ...header.numbers, xp: Number(xp.replaceAll(',', '')) };
  return Number(level);
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
