import { averageOf, readDamage } from '../../../rules/damage/notation.ts';
import { readParts } from '../../../rules/damage/parts.ts';
import { labelOf } from '../../../rules/words.ts';
import type { PowerDraft } from '../creatures/monster/powerShape.ts';
import { ABILITIES } from '../tables.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { limitText } from './entryName.ts';

/** An entry with its numbers worked out: what stands for an empty bonus, DC or damage. */
export interface WrittenEntry {
  readonly power: PowerDraft;
  readonly bonus: number;
  readonly damage: string;
}

/** The name of an entry with its brackets. FIF-189 */
export function entryName({ power }: WrittenEntry): string {
  return `${power.name}${limitText(power)}`;
}

/** An entry as the newer blocks print it, with the save that follows its hit. FIF-187 FIF-188 */
export function entryText(entry: WrittenEntry, after?: WrittenEntry): string {
  const { power } = entry;
  const roll = rollText(entry);
  const said = after ? rollText(after) : '';
  const effect = roll === '' ? joined(power.hit, power.effect) : power.effect;
  const dealt = roll === '' && entry.damage !== '' ? `${damageWords(entry.damage)}.` : '';
  const whole = [effect, dealt, roll, said].filter((each) => each !== '').join(' ');
  return power.trigger === '' ? whole : `Trigger: ${power.trigger}. Response: ${whole}`.trim();
}

function joined(first: string, second: string): string {
  return [first, second].filter((each) => each !== '').join(' ');
}

function rollText(entry: WrittenEntry): string {
  const { power } = entry;
  if (power.versus === '') return '';
  return power.versus === 'ac' ? attackText(entry) : saveText(entry);
}

function attackText({ power, bonus, damage }: WrittenEntry): string {
  const spell = power.tags.includes('Spell');
  const both = /reach .* or range/iu.test(power.range);
  const kind = both ? 'Melee or Ranged' : power.origin === 'ranged' ? 'Ranged' : 'Melee';
  const target = power.target === '' ? '' : `, ${power.target}`;
  const where = power.range === '' ? '' : `, ${power.range.replace(/\.$/u, '')}`;
  return [
    `${kind} ${spell ? 'Spell Attack' : 'Attack Roll'}: ${bonus < 0 ? bonus : `+${bonus}`}${where}${target}.`,
    outcome('Hit', damage, power.hit),
    outcome('Miss', power.miss === 'half' ? 'half' : '', power.missText),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function saveText({ power, bonus, damage }: WrittenEntry): string {
  const whom = power.target === '' ? power.range : power.target;
  return [
    `${labelOf(ABILITIES, power.versus)} Saving Throw: DC ${bonus}${whom === '' ? '' : `, ${whom}`}.`,
    outcome(power.worse === '' ? 'Failure' : 'First Failure', damage, power.hit),
    power.worse === '' ? '' : `Second Failure: ${power.worse}`,
    outcome('Success', power.miss === 'half' ? 'half' : '', power.missText),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

function outcome(label: string, damage: string, text: string): string {
  const dealt = damage === 'half' ? 'Half damage' : damage === '' ? '' : damageWords(damage);
  if (dealt === '') return text === '' ? '' : `${label}: ${text}`;
  const rest = text === '' ? '.' : `${/^[a-z]/u.test(text) ? ', ' : '. '}${text}`;
  return `${label}: ${dealt}${rest}`;
}

/** `10 (2d6 + 3) Slashing damage plus 4 (1d8) Radiant damage`. FIF-05 FIF-187 */
export function damageWords(damage: string): string {
  const parts = readParts(damage, DAMAGE_TYPES) ?? [];
  return parts
    .map(({ notation, types }) => {
      const dice = readDamage(notation);
      const mean = dice ? Math.floor(averageOf(dice)) : 0;
      const type = types.map((each) => labelOf(DAMAGE_TYPES, each)).join(' and ');
      const rolled =
        dice && dice.dice.length > 0 ? `${mean} (${notation.replaceAll(/([+-])/gu, ' $1 ')})` : notation;
      return [rolled, type, 'damage'].filter((each) => each !== '').join(' ');
    })
    .join(' plus ');
}
