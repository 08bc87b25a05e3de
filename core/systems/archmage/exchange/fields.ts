import { toEnglish, formatSigned } from '../../../kernel/said.ts';
import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { BlockField, ExchangeCreature } from '../../../rules/exchange.ts';
import { ABILITIES, RESISTED, ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/monster/choices.ts';
import { typeOf } from './lines.ts';
import { labelOf } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** Stands in front of tags where there is no type. */
const NO_TYPE = '—';

/** The lines of a block in the order in which the game prints them. ARC-04 ARC-11 ARC-79 */
export function fields(plain: ExchangeCreature): readonly BlockField[] {
  const { numbers } = plain;
  const number = (key: string): string => (numbers[key] === undefined ? '' : String(numbers[key]));
  return [
    { key: 'flavor_text', label: 'About', text: plain.notes },
    { key: 'size', label: 'Size', text: sizeWords(plain) },
    { key: 'level', label: 'Level', text: plain.level === undefined ? '' : ordinal(plain.level) },
    { key: 'role', label: 'Role', text: roleWords(plain) },
    { key: 'type', label: 'Type', text: typeWords(plain) },
    {
      key: 'initiative',
      label: 'Initiative',
      text: numbers['initiative'] === undefined ? '' : formatSigned(numbers['initiative']).replace('−', '-'),
    },
    { key: 'vulnerability', label: 'Vulnerability', text: Object.keys(plain.weak).map(typeWord).join(', ') },
    {
      key: 'resistance',
      label: 'Resistance',
      text: Object.entries(plain.resist)
        .map(([type, value]) => `${typeWord(type)} ${value}+`)
        .join(', '),
    },
    { key: 'immunity', label: 'Immunity', text: plain.immune.join(', ') },
    {
      key: 'abilities',
      label: 'Abilities',
      text: ABILITIES.flatMap(({ key, label }) =>
        plain.abilities[key] === undefined ? [] : [`${label} ${plain.abilities[key]}`],
      ).join(', '),
    },
    { key: 'ac', label: 'AC', text: number('ac') },
    { key: 'pd', label: 'PD', text: number('pd') },
    { key: 'md', label: 'MD', text: number('md') },
    { key: 'hp', label: 'HP', text: number('hp') },
    { key: 'mook', label: 'Mook', text: plain.rank === 'mook' ? 'yes' : '' },
  ];
}

function typeWord(key: string): string {
  return toEnglish(labelOf(RESISTED, labelOf(DAMAGE_TYPES, key))).toLowerCase();
}

/** What stands in the line under a name. */
export type Kind = Pick<ExchangeCreature, 'level' | 'rank' | 'role' | 'size' | 'type' | 'tags'>;

/** `mook archer`. ARC-79 */
export function roleWords({ rank, role }: Kind): string {
  return rank === 'mook' ? `mook ${role}`.trim() : role;
}

/** `beast, ooze`: the type, then the tags. */
export function typeWords({ type, tags }: Kind): string {
  return tags.length > 0 ? [type || NO_TYPE, ...tags].join(', ') : type;
}

/** `Large double-strength`; nothing for what is normal. ARC-79 */
export function sizeWords({ size, rank }: Kind): string {
  const big = size === 'normal' || size === '' ? '' : labelOf(SIZES, size);
  const much = ['', 'standard', 'mook'].includes(rank) ? '' : labelOf(STRENGTHS, rank).toLowerCase();
  return [big, big === '' ? upper(much) : much].filter((each) => each !== '').join(' ');
}

/** `4th`. */
export function ordinal(level: number): string {
  const last = level % 10;
  const teen = Math.floor((level % 100) / 10) === 1;
  return `${level}${teen ? 'th' : last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

function upper(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** A monster without powers from such lines. ARC-04 ARC-11 ARC-79 ARC-171 */
export function readFields(name: string, given: { readonly [key: string]: string }): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const level = /-?\d{1,2}/u.exec(said('level'))?.[0];
  const words = `${said('size')} ${said('role')}`.toLowerCase();
  const strength = STRENGTHS.find(
    ({ key, label }) => key !== 'standard' && words.includes(label.toLowerCase()),
  );
  const numbers = ['ac', 'pd', 'md', 'hp', 'initiative'].flatMap((key) => {
    const found = /[+−–-]?\s*\d{1,6}/u.exec(said(key))?.[0].replaceAll(/[\s+]/gu, '').replace(/[−–]/u, '-');
    return found === undefined ? [] : [[key, Number(found)] as const];
  });
  const resist = resistancesIn(said('resistance'));
  return {
    ...blankExchangeCreature(name, 'archmage'),
    ...(level === undefined ? {} : { level: Number(level) }),
    rank: said('mook') !== '' && said('mook') !== 'false' ? 'mook' : (strength?.key ?? 'standard'),
    role: ROLES.find(({ key }) => words.includes(key))?.key ?? '',
    size: SIZES.find(({ key }) => words.includes(key))?.key ?? 'normal',
    type: kindWord(said('type').split(',')[0]?.trim() ?? ''),
    tags: said('type')
      .split(',')
      .slice(1)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: Object.fromEntries(numbers),
    abilities: Object.fromEntries(
      [...said('abilities').matchAll(/\b(Str|Con|Dex|Int|Wis|Cha)\s+(\d{1,2})\b/giu)].map(
        ([, ability = '', score]) => [ability.toLowerCase(), Number(score)] as const,
      ),
    ),
    resist: Object.fromEntries(resist),
    weak: Object.fromEntries(
      TYPE_KEYS.filter((key) => weakTo(said('vulnerability'), key)).map((key) => [key, 0]),
    ),
    immune: said('immunity')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    notes: said('flavor_text'),
  };
}

/** `cold and negative energy 16+`: each type that the game knows. Others stay words of their trait. ARC-171 ARC-174 */
export function resistancesIn(text: string): readonly (readonly [type: string, value: number])[] {
  return [...text.matchAll(/([a-z ,]+?)\s+(\d{1,2})\+/giu)].flatMap(([, words = '', value]) =>
    words.split(/,|\band\b|\bor\b/u).flatMap((word) => {
      const bare = word.trim().toLowerCase();
      const type = /^(?:normal |mundane )?weapons?(?: attacks?| damage)?$/u.test(bare)
        ? 'weapon'
        : typeOf(bare);
      return type === '' ? [] : [[type, Number(value)] as const];
    }),
  );
}

/** Blocks print the type in capitals. */
function kindWord(word: string): string {
  return word === NO_TYPE ? '' : word === word.toUpperCase() ? word.toLowerCase() : word;
}

function weakTo(words: string, key: string): boolean {
  return words.split(/,| and |;/u).some((each) => typeOf(each.trim()) === key);
}
