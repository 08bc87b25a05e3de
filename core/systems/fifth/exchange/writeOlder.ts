import type { ExchangePower } from '../../../rules/exchange.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES } from '../tables.ts';
import { attackText, damageWords, entryText } from './writeEntry.ts';

const FOLLOWS = /\s*The target is subjected to the following effect\.$/u;

/** An entry in the sentences of 2014; a second failure, which those know not, as the newer blocks print it. FIF-187 FIF-188 */
export function olderText(power: ExchangePower): string {
  const { attack, effect, trigger, hit, special } = power;
  if (!attack || special !== '') return entryText(power);
  const rolled =
    attack.versus === 'ac' ? olderAttack({ ...power, hit: hit.replace(FOLLOWS, '') }) : olderSave(power);
  const whole = [effect, rolled].filter((each) => each !== '').join(' ');
  return trigger === '' ? whole : `Trigger: ${trigger.replace(/[\s.]+$/u, '')}. Response: ${whole}`;
}

/** `Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: …`. FIF-187 */
function olderAttack(power: ExchangePower): string {
  const whom = power.target === '' ? 'one target' : power.target;
  return attackText({ ...power, target: whom }).replace(
    /^(Melee or Ranged|Melee|Ranged) (Spell Attack|Attack Roll): ([+-]\d+)/u,
    (_all, kind, what, bonus) =>
      `${String(kind)} ${String(what) === 'Attack Roll' ? 'Weapon Attack' : 'Spell Attack'}: ${String(bonus)} to hit`,
  );
}

/** `Each creature in a 30-foot cone must make a DC 15 Dexterity saving throw, taking …`. FIF-188 */
function olderSave(power: ExchangePower): string {
  const { attack, damage, hit, miss, missShare } = power;
  const half = missShare === 'half' ? ', or half as much damage on a successful one' : '';
  const dealt = damage ? `, taking ${damageWords(damage)} on a failed save${half}` : '';
  const asks = `${subjectOf(power)} must make a DC ${attack?.bonus ?? 10} ${labelOf(ABILITIES, attack?.versus ?? '')} saving throw${dealt}.`;
  return [
    asks,
    hit === '' ? '' : `On a failed save, ${lower(hit)}`,
    miss === '' ? '' : `On a successful save, ${lower(miss)}`,
  ]
    .filter((each) => each !== '')
    .join(' ');
}

/** Whom it is for, as the subject of a sentence. */
function subjectOf({ target, range, area, name }: ExchangePower): string {
  if (/^(?:each|any|every|an?|the|that|all|one)\b/iu.test(target))
    return `${target.charAt(0).toUpperCase()}${target.slice(1)}`;
  if (target !== '') return `The target (${target})`;
  if (area && range !== '') return `Each creature in a ${range}`;
  return name.endsWith(': save') || range === '' ? 'The target' : `A creature within ${range}`;
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
