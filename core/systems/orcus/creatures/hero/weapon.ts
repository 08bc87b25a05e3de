import { joinWithOr } from '../../../../kernel/said.ts';
import * as v from 'valibot';
import { proseSchema, schemaFault } from '../../../../kernel/result.ts';
import { readDraftDamage } from '../../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import {
  IMPROVED_CRITICAL,
  IMPROVISED,
  LARGER_DIE,
  type Weapon,
  WEAPONS,
} from '../../journey/goods/tables.ts';

const DICE = /(\d*)dW/giu;
/** Tag of what uses missiles up. ORC-72 ORC-198 */
export const SHOT = 'Missiles';
/** Tag of what must be loaded anew by a swift action. ORC-198 */
export const RELOADED = 'Loading (swift)';
const IMPROVED = 'Improved Critical';

interface Armed {
  readonly weapon: string;
  readonly weaponDie: string;
  readonly largerDie: boolean;
  readonly improvedCritical: boolean;
}

/** Whether damage is told in weapon dice. ORC-93 */
export function usesWeapon(damage: string): boolean {
  return /dW/iu.test(damage);
}

/** Weapon dice as the dice they are: 3dW of 2d6 are 6d6. ORC-93 */
export function expandWeapon(damage: string, die: string): string {
  const [count = 1, sides = 4] = die.split('d').map(Number);
  return damage.replaceAll(
    DICE,
    (_all, many: string) => `${(many === '' ? 1 : Number(many)) * count}d${sides}`,
  );
}

/** The weapon die: typed, or that of the weapon or of bare hands, a step larger where that is said. ORC-93 ORC-204 ORC-205 */
export function dieOf(attack: Armed): string {
  if (attack.weaponDie !== '') return attack.weaponDie;
  const die = weaponOf(attack)?.dice ?? IMPROVISED.one;
  return attack.largerDie ? (LARGER_DIE[die]?.[0] ?? die) : die;
}

function weaponOf({ weapon }: Armed): Weapon | undefined {
  return WEAPONS.find(({ key }) => key === weapon);
}

/** Tags by which the circumstances know a weapon: `Weapon` and its groups. ORC-54 ORC-196 */
export function weaponTags(attack: Armed): readonly string[] {
  const weapon = weaponOf(attack);
  if (weapon)
    return [
      'Weapon',
      ...weapon.groups,
      ...(weapon.shot ? [SHOT] : []),
      ...(isSlow(weapon) ? [RELOADED] : []),
    ];
  return attack.weaponDie === '' ? [] : ['Weapon'];
}

function isSlow({ properties }: Weapon): boolean {
  return properties.includes('Loading (Swift)');
}

/** Dice that a critical hit rolls more at this level; empty without Improved Critical. ORC-86 ORC-197 */
export function criticalDice(attack: Armed, level: number): string {
  if (!attack.improvedCritical && weaponOf(attack)?.properties.includes(IMPROVED) !== true) return '';
  const dice = IMPROVED_CRITICAL.find(({ from }) => level >= from)?.dice ?? 0;
  return expandWeapon(`${dice}dW`, dieOf(attack));
}

/** Damage with or without weapon dice, or empty. ORC-90 ORC-93 */
export function weaponDamageText(what: string) {
  const fits = (text: string): boolean =>
    text === '' || readDraftDamage(expandWeapon(text, IMPROVISED.one), '', DAMAGE_TYPES) !== undefined;
  return v.optional(
    v.pipe(
      proseSchema(what, 120),
      v.trim(),
      v.check(
        fits,
        schemaFault('shape.mustBeDamage', { what: { label: what }, example: joinWithOr(['2d8+4', '2dW+4']) }),
      ),
    ),
    '',
  );
}

/** One kind of dice, or empty. ORC-93 ORC-205 */
export function weaponDieText(what: string) {
  const fits = (text: string): boolean => text === '' || /^[1-9]\d?d[1-9]\d?$/u.test(text);
  return v.optional(
    v.pipe(
      proseSchema(what, 10),
      v.trim(),
      v.check(
        fits,
        schemaFault('shape.mustBeDice', { what: { label: what }, example: joinWithOr(['1d10', '2d6']) }),
      ),
    ),
    '',
  );
}
