import { isDamage } from '../../../rules/damage/notation.ts';
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

/** An entry without marks of type, in single spaces; paragraphs stay lines. FIF-187 FIF-188 */
export function plainText(text: string): string {
  return text
    .replaceAll(/\*\*|__|[*_](?=[\p{L}\p{P}\d])|(?<=[\p{L}\p{P}\d])[*_]/gu, '')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\b(\d+) feet\b(?= *(?:\/|or range))/gu, '$1 ft.')
    .trim();
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
const PART = new RegExp(
  `^(?:takes? |taking |deals? )?(\\d{1,4})?\\s*(?:\\(?\\s*(\\d{1,3}d\\d{1,3}(?:\\s*[+−–-]\\s*\\d{1,3})?)\\s*\\)?)?\\s*(${TYPE})?\\s*damage(?: of (?:the|a) type [^.,;]{3,80}?(?=[.,;]|$| on a))?`,
  'iu',
);
const JOINT = /^,?\s*(?:plus|and)\s+(?=\d)/iu;
const HANGS = /^\s*(?:if|when|while|unless|for|instead|each|per)\b/iu;

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
  for (;;) {
    const joint = parts.length === 0 ? '' : (JOINT.exec(rest)?.[0] ?? undefined);
    if (joint === undefined) break;
    const ahead = rest.slice(joint.length);
    const [all, fixed = '', dice = '', type = ''] = PART.exec(ahead) ?? [];
    const notation = (dice === '' ? fixed : dice).replaceAll(/\s/gu, '').replaceAll(/[−–]/gu, '-');
    if (all === undefined || notation === '' || !isDamage(notation)) break;
    const behind = ahead.slice(all.length);
    if (parts.length > 0 && HANGS.test(behind)) break;
    parts.push(`${notation} ${type.toLowerCase()}`.trim());
    rest = behind;
    if (parts.length === 4) break;
  }
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
