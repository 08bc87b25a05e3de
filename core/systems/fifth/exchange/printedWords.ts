import { DAMAGE_TYPES } from '../words.ts';

/** Alternatives of patterns: abilities by their names, types of damage, dice with what is added to them. */
export const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
export const TYPE = DAMAGE_TYPES.map(({ key }) => key).join('|');
export const DICE = String.raw`\d{0,3}d\d{1,3}(?:\s*(?:[+−–-]|plus)\s*\d{1,3})?`;

/** An entry without marks of type, in single spaces and in the words that the books print; paragraphs stay lines. FIF-187 FIF-188 */
export function stripMarkup(text: string): string {
  if (sound.has(text)) return text;
  const made = inPlainWords(text);
  if (made !== text) return made;
  if (sound.size >= MOST_SOUND) sound.clear();
  sound.add(text);
  return text;
}

/** Texts that stay as they are: an entry is asked for as its block is read, and again as its record is made. */
const sound = new Set<string>();
const MOST_SOUND = 500;

function inPlainWords(text: string): string {
  const marked = /[*_]/u.test(text);
  const bare = marked
    ? text.replaceAll(/\*\*|__|[*_](?=[\p{L}\p{P}\d])|(?<=[\p{L}\p{P}\d])[*_]/gu, '')
    : text;
  const plain = bare
    // A single space stays: to put it in its own place takes longer than all the rest.
    .replaceAll(/[^\S\n]{2,}|[^\S\n ]/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .trim();
  return PRINTED.test(plain)
    ? printedWords(plain.replaceAll(/\b(\d+) feet\b(?= *(?:\/|or range))/gu, '$1 ft.').trim())
    : plain;
}

/** What any of the words that are printed another way has; prose without it is passed over. */
const PRINTED = /\d|attack|sav/iu;

const SHAPED =
  /(\d{1,4})(?:[ -]?(?:ft\.?|feet)[ -]| foot[ -])(?=(?:cone|line|cube|sphere|emanation|cylinder|radius)\b)/giu;
/** An attack however it is written: `Melee Weapon Attack +7 to hit`, `melee attack roll +7`. */
const LOOSE_ATTACK =
  /(?<![\p{L}\d])(melee or ranged|melee|ranged) (weapon |spell )?attack( roll)?\s*(?:[:—]|--)?\s*(?=[+-]\s?\d|reach\b|range\b)/giu;
const BARE_ROLL = /^([+-]\s?\d{1,2})\s+to hit\b/iu;

/** Words of attacks, areas and distances as the books write them, whoever wrote them here. FIF-68 FIF-187 FIF-188 */
function printedWords(text: string): string {
  const rolled = text
    .replaceAll(LOOSE_ATTACK, (_all, how: string, kind = '', roll = '') =>
      [
        how.charAt(0).toUpperCase(),
        how.slice(1).toLowerCase().replace('ranged', 'Ranged'),
        ' ',
        kind === '' ? '' : capitalize(String(kind).toLowerCase()),
        'Attack',
        roll === '' ? '' : ' Roll',
        ': ',
      ].join(''),
    )
    .replace(
      BARE_ROLL,
      (all) =>
        `${/\brange\b/iu.test(text) && !/\breach\b/iu.test(text) ? 'Ranged' : 'Melee'} Weapon Attack: ${all}`,
    );
  const isAttack = /\bAttack(?: Roll)?\s*:/u.test(rolled);
  const told = inPrintedOrder(rolled, isAttack);
  const hit = isAttack
    ? told
        .replaceAll(/(?<=[.,;)\n]\s{0,3})hit\s*[:.]?\s*(?=\(?\d|the target\b)/giu, 'Hit: ')
        .replace(
          /^((?:(?!\bHit(?: or Miss)?:)[^])*?(?:ft\.?|target|creature|to hit)),\s*(?=(?:\d{1,3}\s*\()?\d{1,3}d\d{1,3}[^.]*\bdamage\b)/u,
          (all, before: string) => (/\bHit(?: or Miss)?:/u.test(told) ? all : `${before}. Hit: `),
        )
    : told;
  return hit
    .replaceAll(/(\d{1,4}) ?(?:ft\.?|feet|['′’])? ?\/ ?(\d{1,4}) ?(?:ft\b\.?|feet\b|['′’])/giu, '$1/$2 ft.')
    .replaceAll(/\b(range\s+\d{1,4}) ?[-–] ?(\d{1,4}) ?(?:ft\b\.?|feet\b)/giu, '$1/$2 ft.')
    .replaceAll(SHAPED, '$1-foot ')
    .replaceAll(
      /(\d{1,4}) ?ft\.?(?= (?:of|from|away|long|wide|high|deep|in|and|or|that|which|around|centered|must)\b)/giu,
      '$1 feet',
    );
}

const SHORT_ABILITIES: { readonly [short: string]: string } = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};
const METRES =
  /\b(reach|range)\s+(\d{1,3}(?:[.,]\d)?)(?:\s*\/\s*(\d{1,3}(?:[.,]\d)?))?\s*(?:m\b\.?|met(?:er|re)s?\b)/giu;
/** `Dexterity saving throw (DC 14)`, `a Wisdom save against a DC of 12`, `Con save DC 13`. */
const DC_BEHIND = new RegExp(
  `(?:\\b(an?)\\s+)?\\b(${ABILITY})\\s+(saving throw|save)s?,?\\s*(?:\\(\\s*DC\\s*(\\d{1,2})\\s*\\)|(?:against|of|with|vs\\.?|at)?\\s*(?:an?\\s+)?DC\\s*(?:of\\s*)?(\\d{1,2})(?!\\d|\\s*(?:\\+|plus\\b)))`,
  'gu',
);
/** `DC 14 Dexterity saving throw, 30-foot cone: …` without anyone who must make it. */
const BARE_SAVE = new RegExp(
  `^((?:[^.!?]*[.!?]\\s+)?)(?:Save:?\\s*)?DC\\s*(\\d{1,2})\\s+(${ABILITY})(?:\\s+sav(?:ing throws?|es?))?(?:[,;]\\s*([^:;.]{3,80}?))?\\s*(?:[:;,.]|\\bor\\b)\\s*(?=(?:takes?\\s+)?\\d)`,
  'iu',
);

/** `7 fire damage (2d6)`. */
const DICE_BEHIND = new RegExp(`(\\b\\d{1,4}) ((?:${TYPE}) )?damage \\((${DICE})\\)`, 'giu');

/** Damage, DCs and abilities of an entry in the order in which the books print them. */
function inPrintedOrder(text: string, isAttack: boolean): string {
  const feet = (far: string): number => Math.round((Number(far.replace(',', '.')) * 10) / 3 / 5) * 5;
  const plain = text
    .replaceAll(/\b(\d{1,3})D(?=\d)/gu, '$1d')
    .replaceAll(/\[\s*(\d{0,3}d\d{1,3}[^\][]{0,12})\]/gu, '($1)')
    .replaceAll(METRES, (_all, how: string, near: string, far?: string) =>
      far === undefined ? `${how} ${feet(near)} ft.` : `${how} ${feet(near)}/${feet(far)} ft.`,
    )
    .replaceAll(
      /\b(STR|DEX|CON|INT|WIS|CHA|Str|Dex|Con|Int|Wis|Cha)\.?(?=\s+(?:sav(?:ing|es?)\b))/gu,
      (short: string) => SHORT_ABILITIES[short.slice(0, 3).toLowerCase()] ?? short,
    )
    .replaceAll(
      DC_BEHIND,
      (_all, article: string | undefined, ability: string, _what, inside?: string, behind?: string) =>
        `${article === undefined ? '' : 'a '}DC ${inside ?? behind ?? ''} ${ability} saving throw`,
    )
    .replace(
      BARE_SAVE,
      (_all, before: string, dc: string, ability: string, who?: string) =>
        `${before}${capitalize(ability.toLowerCase())} Saving Throw: DC ${dc}${who === undefined ? '' : `, ${who}`}. Failure: `,
    );
  const behind = plain.replaceAll(DICE_BEHIND, '$1 ($3) $2damage');
  return isAttack
    ? behind
        .replaceAll(/(?<=[.,;)\n]\s{0,3})(?:on a hit|damage)\s*[,:]\s*/giu, 'Hit: ')
        .replaceAll(/(?<=[.,;)\n]\s{0,3})on a miss\s*[,:]\s*/giu, 'Miss: ')
    : behind;
}

/** With its first letter a capital. */
export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
