import { isDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** A piece of an entry under the label that the newer books print: `Hit`, `Failure`, `Dexterity Saving Throw`. */
export interface Segment {
  readonly label: string;
  readonly text: string;
}

const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
const ATTACK = '(?:Melee or Ranged|Melee|Ranged) (?:[Ww]eapon |[Ss]pell )?[Aa]ttack(?: [Rr]oll)?';
const LABEL = new RegExp(
  `(?<![\\p{L}\\d])(${ATTACK}|(?:${ABILITY}) Saving Throw|Hit or Miss|Failure or Success|First Failure|Second Failure|Hit|Miss|Failure|Success|Trigger|Response)\\s*(?:(?::|—|--)\\s*(?=\\S|$)|,?\\s*(?=[+−–-]\\s*\\d{1,2}\\s+to\\s+hit\\b))`,
  'gu',
);

/** An entry without marks of type, in single spaces and in the words that the books print; paragraphs stay lines. FIF-187 FIF-188 */
export function plainText(text: string): string {
  return printedWords(
    text
      .replaceAll(/\*\*|__|[*_](?=[\p{L}\p{P}\d])|(?<=[\p{L}\p{P}\d])[*_]/gu, '')
      .replaceAll(/[^\S\n]+/gu, ' ')
      .replaceAll(/ ?\n ?/gu, '\n')
      .replaceAll(/\b(\d+) feet\b(?= *(?:\/|or range))/gu, '$1 ft.')
      .trim(),
  );
}

const SHAPES = 'cone|line|cube|sphere|emanation|cylinder|radius';
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
        kind === '' ? '' : capital(String(kind).toLowerCase()),
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
  const hit = isAttack
    ? rolled
        .replaceAll(/(?<=[.,;)\n]\s{0,3})hit\s*[:.]?\s*(?=\(?\d|the target\b)/giu, 'Hit: ')
        .replace(
          /^((?:(?!\bHit(?: or Miss)?:)[^])*?(?:ft\.?|target|creature)),\s*(?=(?:\d{1,3}\s*\()?\d{1,3}d\d{1,3}[^.]*\bdamage\b)/u,
          (all, before: string) => (/\bHit(?: or Miss)?:/u.test(rolled) ? all : `${before}. Hit: `),
        )
    : rolled;
  return hit
    .replaceAll(/(\d{1,4}) ?ft\.? ?\/ ?(\d{1,4}) ?ft\b/giu, '$1/$2 ft')
    .replaceAll(
      new RegExp(`(\\d{1,4})(?:[ -]?(?:ft\\.?|feet)[ -]| foot[ -])(?=(?:${SHAPES})\\b)`, 'giu'),
      '$1-foot ',
    )
    .replaceAll(
      /(\d{1,4}) ?ft\.?(?= (?:of|from|away|long|wide|high|deep|in|and|or|that|which|around|centered|must)\b)/giu,
      '$1 feet',
    );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The pieces of an entry in order, that in front of the first label under an empty one. FIF-187 FIF-188 */
export function segmentsOf(text: string): readonly Segment[] {
  const found = [...text.matchAll(LABEL)];
  const first = text.slice(0, found[0]?.index ?? text.length).trim();
  return [
    ...(first === '' ? [] : [{ label: '', text: first }]),
    ...found.map((each, at) => ({
      label: (each[1] ?? '').toLowerCase(),
      text: text.slice(each.index + each[0].length, found[at + 1]?.index ?? text.length).trim(),
    })),
  ];
}

/** Damage at the head of a text, as a draft keeps it, and what stands behind it. */
export interface Dealt {
  readonly damage: string;
  readonly rest: string;
}

const TYPE = DAMAGE_TYPES.map(({ key }) => key).join('|');
const DICE = String.raw`\d{1,3}d\d{1,3}(?:\s*(?:[+−–-]|plus)\s*\d{1,3})?`;
/** `10 (2d6 + 3) slashing damage`, `1d4+2 (4) piercing damage`, `(16) 2d10+5 slashing`, `5 damage`. */
const PART = new RegExp(
  `^(?:the (?:target|creature) )?(?:takes? |taking |suffers? |deals? )?(?:an? (?:extra|additional) |an? )?(?:(\\d{1,4})\\s*\\(\\s*(${DICE})\\s*\\)|(${DICE})\\s*\\(\\s*(\\d{1,4})\\s*\\)|\\(\\s*(\\d{1,4})\\s*\\)\\s*(${DICE})|\\(?\\s*(${DICE})\\s*\\)?|(\\d{1,4}))\\s*(?:extra |additional )?(?:points? of )?(?:(${TYPE})\\b)?\\s*(damage(?: of (?:the|a) type [^.,;]{3,80}?(?=[.,;]|$| on a))?)?`,
  'iu',
);
const JOINT =
  /^,?\s*(?:plus|and)\s+(?:an?\s+(?:extra|additional)\s+)?(?=\d|\()|^,\s*(?=\d{1,4}\s*\(\d|\d{1,3}d\d)/iu;
const HANGS = /^\s*(?:if|when|while|unless|for|instead|each|per)\b/iu;
/** Damage of the same weapon held another way, and what is dealt besides either way. */
const OTHER_WAY = /^(,?\s*or\s+\d[^.;]*?\bdamage\b[^.;]*?)((?:,\s*|\s+)plus\s+\d[^]*)$/iu;

/** Reads `10 (2d6 + 3) Slashing damage plus 4 (1d8) Radiant damage, and …`; what hangs on an “if” stays words. FIF-102 FIF-187 */
export function dealtBy(text: string): Dealt {
  const parts: string[] = [];
  const [, before = '', other = ''] =
    /^(.*?damage)\s*[-—–]+\s*(or .*?)\s*[-—–]+\s*(?=plus\b)/iu.exec(text.trim()) ??
    // What is dealt besides is dealt either way: “…, or 8 (1d10 + 3) if used with two hands, plus 3 (1d6) fire damage”.
    /^(.*?damage),?\s+(or\s+\d[^,;.]*?\bdamage\s+if\s+[^,;.]{3,60}),\s*(?=plus\b)/iu.exec(text.trim()) ??
    [];
  let rest =
    other === '' ? text.trim() : `${before} ${text.trim().slice(text.trim().search(/\bplus\b/u))} ${other}.`;
  let aside = '';
  for (;;) {
    const [, way, plus] = (parts.length === 1 ? OTHER_WAY.exec(rest) : null) ?? [];
    if (way !== undefined && plus !== undefined) [aside, rest] = [way.replace(/^,?\s*/u, ''), plus];
    const joint = parts.length === 0 ? '' : (JOINT.exec(rest)?.[0] ?? undefined);
    if (joint === undefined) break;
    const ahead = rest.slice(joint.length);
    const found = PART.exec(ahead) ?? [];
    const [all, , behindMean, beforeMean, , , afterMean, alone, fixed, type = '', damage] = found;
    const dice = behindMean ?? beforeMean ?? afterMean ?? alone;
    const behind = ahead.slice(all?.length ?? 0);
    // Without the word it is damage only where its type ends what is said.
    const isDealt = damage !== undefined || (type !== '' && /^\s*(?:[.,;)]|$|plus\b|and\b)/iu.test(behind));
    const notation = (dice ?? fixed ?? '')
      .replace(/\s*plus\s*/iu, '+')
      .replaceAll(/\s/gu, '')
      .replaceAll(/[−–]/gu, '-');
    if (all === undefined || !isDealt || notation === '' || !isDamage(notation)) break;
    if (parts.length > 0 && HANGS.test(behind)) break;
    parts.push(`${notation} ${type.toLowerCase()}`.trim());
    rest = behind;
    if (parts.length === 4) break;
  }
  if (aside !== '') rest = `${rest.replace(/[\s.]+$/u, '')}. ${capital(aside)}.`;
  return { damage: parts.join(' + '), rest: parts.length === 0 ? text.trim() : trimmed(rest) };
}

/** What goes on behind the damage, as a sentence of its own or with a small letter. */
function trimmed(rest: string): string {
  const said = rest.replace(/^[\s,.;]+/u, '').trim();
  const other = /^or\s+(?=\d)/iu.test(said);
  return other ? `Or ${said.replace(/^or\s+/iu, '')}` : said;
}

/** `20/60 ft.` and `reach 5 ft., one target` apart: where it reaches and whom. FIF-68 FIF-73 */
export function reachOf(text: string): { readonly range: string; readonly target: string } {
  const said = text.replaceAll(/\bfeet\b/giu, 'ft.').replace(/[.\s]+$/u, '');
  const [range = ''] =
    /^(?:reach\s+\d{1,4}\s*ft\.?)?(?:,?\s*(?:or\s+)?range\s+\d{1,4}(?:\/\d{1,4})?\s*ft\.?)?/iu.exec(said) ??
    [];
  const target = said.slice(range.length).replace(/^[\s,.;]+/u, '');
  const usual = /^one\s+(?:target|creature)$/iu.test(target);
  return {
    range: range === '' ? '' : `${range.replace(/\.$/u, '')}.`,
    target: usual ? '' : target,
  };
}

const AREA =
  /\b(\d{1,4}-f(?:oo|ee)t[- ](?:(?:long|wide|high|deep|radius)[,]? *)*(?:and )?(?:\d{1,3}[- ]f(?:oo|ee)t[- ]?(?:wide|high|deep)? ?)*-?(?:Cone|Line|Cube|Sphere|Emanation|Cylinder|radius(?:[ -](?:sphere|cylinder|circle))?))\b/iu;
const WITHIN = /\bwithin (\d{1,4}) (?:feet|ft\.?)/iu;

/** Where a save begins and how far it reaches, from the words of whom it is for. FIF-153 */
export function areaOf(text: string): {
  readonly origin: 'area' | 'ranged' | 'melee';
  readonly range: string;
  readonly area: boolean;
} {
  const shape = AREA.exec(text)?.[1];
  const each = /\beach\b|\bevery\b|\bany creature\b|\bcreatures (?:in|within)\b|\ball\b/iu.test(text);
  if (shape !== undefined) return { origin: 'area', range: shape, area: true };
  const feet = Number(WITHIN.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isFinite(feet))
    return { origin: each ? 'area' : 'melee', range: each ? '' : 'reach 5 ft.', area: each };
  if (each) return { origin: 'area', range: `within ${feet} ft.`, area: true };
  return {
    origin: feet > 5 ? 'ranged' : 'melee',
    range: feet > 5 ? `range ${feet} ft.` : 'reach 5 ft.',
    area: false,
  };
}

/** The key of an ability by its word. FIF-10 */
export function abilityKey(word: string): string {
  return word.slice(0, 3).toLowerCase();
}
