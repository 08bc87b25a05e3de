import { said } from '../../../kernel/said.ts';
import { readDraftDamage } from '../../../rules/damage.ts';
import { damageShape, textField } from '../../../rules/fields.ts';
import type { Word } from '../../../rules/words.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** How an attack is made: the ability follows. TOR-15 */
export const METHODS = [
  { key: 'melee', label: 'Melee', text: 'STR' },
  { key: 'ranged', label: 'Ranged', text: 'DEX' },
  { key: 'arcane', label: 'Arcane', text: 'INT' },
  { key: 'divine', label: 'Divine', text: 'WIS' },
] as const satisfies readonly Word[];

/** Ability of each method. TOR-15 */
export const ABILITY_OF = { melee: 'str', ranged: 'dex', arcane: 'int', divine: 'wis' } as const;

/** How far an attack works. TOR-14 */
export const REACHES = [
  { key: 'close', label: 'Close' },
  { key: 'ranged', label: 'Ranged' },
] as const satisfies readonly Word[];

/** Sign before an attack on a stat block. */
export const SYMBOLS: { readonly [method: string]: string } = {
  melee: '⚔',
  ranged: '➶',
  arcane: '✦',
  divine: '☀',
};

/** Tag of an attack whose damage takes no ability modifier. TOR-16 */
export const BARE = 'bare dice';

/** Damage as dice and whole numbers added up, or empty. TOR-16 */
export function damageEntry(begins: string, example: string) {
  return {
    shape: damageShape(
      'The damage',
      '1d8+2',
      (text) => readDraftDamage(text, '', DAMAGE_TYPES) !== undefined,
    ),
    asks: (key: string) => textField(key, said('form.damage'), example),
    begins,
  };
}
