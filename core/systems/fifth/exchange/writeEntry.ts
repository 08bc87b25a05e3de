import { averageDamage, readDamageDice, readDamageParts } from '../../../rules/damage.ts';
import type { ExchangePower } from '../../../rules/exchange.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';

/** An entry as the newer blocks print it. FIF-187 FIF-188 */
export function entryText(power: ExchangePower): string {
  const { attack, effect, trigger, damage, hit } = power;
  const dealt = !attack && damage ? `${damageWords(damage)}.` : '';
  const roll = attack ? (attack.versus === 'ac' ? attackText(power) : saveText(power)) : '';
  const whole = [attack ? '' : hit, effect, dealt, roll].filter((each) => each !== '').join(' ');
  return trigger === '' ? whole : `Trigger: ${trigger.replace(/[\s.]+$/u, '')}. Response: ${whole}`.trim();
}

/** The roll of an attack and what it brings. FIF-187 */
export function attackText(power: ExchangePower): string {
  const { attack, range, reach, target, damage, hit, miss, missShare, tags } = power;
  const both = /reach .* or range/iu.test(range);
  const kind = both ? 'Melee or Ranged' : reach === 'ranged' ? 'Ranged' : 'Melee';
  const bonus = attack?.bonus ?? 0;
  const where = range === '' ? '' : `, ${range.replace(/\.$/u, '')}`;
  return [
    `${kind} ${tags.includes('Spell') ? 'Spell Attack' : 'Attack Roll'}: ${bonus < 0 ? bonus : `+${bonus}`}${where}${target === '' ? '' : `, ${target}`}.`,
    outcome('Hit', damage ? damageWords(damage) : '', hit),
    outcome('Miss', missShare === 'half' ? 'Half damage' : '', miss),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function saveText({
  name,
  attack,
  range,
  target,
  damage,
  hit,
  miss,
  missShare,
  special,
}: ExchangePower): string {
  // The save behind a hit is of whoever was hit.
  const whom = target === '' && !name.endsWith(': save') ? range : target;
  return [
    `${labelOf(ABILITIES, attack?.versus ?? '')} Saving Throw: DC ${attack?.bonus ?? 10}${whom === '' ? '' : `, ${whom}`}.`,
    outcome(special === '' ? 'Failure' : 'First Failure', damage ? damageWords(damage) : '', hit),
    special === '' ? '' : `Second Failure: ${special}`,
    outcome('Success', missShare === 'half' ? 'Half damage' : '', miss),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function outcome(label: string, dealt: string, text: string): string {
  if (dealt === '') return text === '' ? '' : `${label}: ${text}`;
  const rest = text === '' ? '.' : `${/^[a-z]/u.test(text) ? ', ' : '. '}${text}`;
  return `${label}: ${dealt}${rest}`;
}

/** `10 (2d6 + 3) Slashing damage plus 4 (1d8) Radiant damage`. FIF-05 FIF-187 */
export function damageWords({ notation: all, type }: NonNullable<ExchangePower['damage']>): string {
  const parts = readDamageParts(type === '' ? all : `${all} ${type}`, DAMAGE_TYPES) ?? [];
  return parts
    .map(({ notation, types }) => {
      const dice = readDamageDice(notation);
      const mean = dice ? Math.floor(averageDamage(dice)) : 0;
      const named = types.map((each) => labelOf(DAMAGE_TYPES, each)).join(' and ');
      const rolled =
        dice && dice.dice.length > 0 ? `${mean} (${notation.replaceAll(/([+-])/gu, ' $1 ')})` : notation;
      return [rolled, named, 'damage'].filter((each) => each !== '').join(' ');
    })
    .join(' plus ');
}
