import { blankExchangeCreature } from '../../../exchange/exchangeCreature.ts';
import type { BlockField, ExchangeCreature } from '../../../rules/exchange.ts';
import { bonusesIn } from './lists.ts';

/** Numbers that lead a block, with their labels. FIF-181 */
export const NUMBERS = [
  ['ac', 'AC'],
  ['initiative', 'Initiative'],
  ['hp', 'HP'],
  ['xp', 'XP'],
] as const;

/** The lines of a block beside its entries and what stands under `more`. FIF-181 */
export function fields(plain: ExchangeCreature): readonly BlockField[] {
  const pairs = (numbers: { readonly [key: string]: number }): string =>
    Object.entries(numbers)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ');
  const bonuses = Object.entries(plain.skills)
    .map(([name, bonus]) => `${name} ${bonus < 0 ? bonus : `+${bonus}`}`)
    .join(', ');
  return [
    { key: 'size', label: 'Size', text: plain.size },
    { key: 'kind', label: 'Kind', text: plain.type },
    { key: 'tags', label: 'Tags', text: plain.tags.join(', ') },
    { key: 'alignment', label: 'Alignment', text: plain.alignment },
    ...NUMBERS.map(([key, label]) => ({ key, label, text: String(plain.numbers[key] ?? '') })),
    { key: 'speed', label: 'Moves', text: pairs(plain.speeds) },
    { key: 'abilities', label: 'Abilities', text: pairs(plain.abilities) },
    { key: 'skills', label: 'Skills', text: bonuses },
    { key: 'senses', label: 'Sees', text: plain.senses.join(', ') },
    { key: 'languages', label: 'Languages', text: plain.languages.join(', ') },
    { key: 'gear', label: 'Gear', text: plain.gear },
  ];
}

/** A creature without entries from such lines. */
export function readFields(name: string, given: { readonly [key: string]: string }): ExchangeCreature {
  const said = (key: string): string => given[key]?.trim() ?? '';
  const listed = (key: string): readonly string[] =>
    said(key)
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const numbers = (key: string): { readonly [key: string]: number } =>
    Object.fromEntries(
      listed(key).flatMap((each) => {
        const [, word, value] = /^([a-z]+) (-?\d{1,4})$/u.exec(each) ?? [];
        return word === undefined ? [] : [[word, Number(value)] as const];
      }),
    );
  return {
    ...blankExchangeCreature(name, 'fifth'),
    size: said('size'),
    type: said('kind'),
    tags: listed('tags'),
    alignment: said('alignment'),
    numbers: Object.fromEntries(
      NUMBERS.flatMap(([key]) =>
        /^[+-]?\d{1,8}$/u.test(said(key)) ? [[key, Number(said(key))] as const] : [],
      ),
    ),
    speeds: numbers('speed'),
    abilities: numbers('abilities'),
    skills: Object.fromEntries(bonusesIn(said('skills'))),
    senses: listed('senses'),
    languages: listed('languages'),
    gear: said('gear'),
  };
}
