import type { Circumstance } from '../../../rules/checks.ts';
import type { AttackDamage } from '../../../rules/attacks.ts';
import {
  fixedDamage,
  joinNotes,
  NO_DAMAGE,
  readDamageParts,
  damageTypesOf,
  writeDamageTypes,
  addFlatBonus,
  withDamageTypes,
} from '../../../rules/damage.ts';
import type { PowerDamage } from '../../../rules/sheet.ts';
import { ALONE, DIE_SIZES, resistedFaces, type Situation } from './circumstances.ts';
import { RULING } from '../options.ts';
import { isHalved, type Outcome, type Terms } from './outcome.ts';
import { reasonsOn } from '../harm/stacking.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { powerTraitsOf } from '../creatures/traits.ts';

/** Damage of one outcome: one roll for all targets, multiplied by a critical, halved by resistance; what a natural face brings is answered on the roll. ARC-10 ARC-97 ARC-99 ARC-101 ARC-103 ARC-171 */
export function damageOf(
  situation: Situation,
  circumstances: readonly Circumstance[],
  terms: Terms,
  outcome: Outcome,
): readonly AttackDamage[] {
  const { key, ends } = outcome;
  if (ends === 'nothing')
    return [{ ...NO_DAMAGE, note: key === 'fumble' ? 'no effect at all' : 'no damage to it' }];
  const faces = terms.resists > 0 ? resistedFaces(situation) : [];
  const times = ends === 'critical' ? terms.times : 1;
  const parts = ends === 'miss' ? missed(situation) : hitting(situation, circumstances);
  return parts.map((part, at) => {
    const face = faces[at] ?? 0;
    const halved = isHalved(outcome, face, terms);
    return {
      ...part,
      share: part.share * times * (halved ? 0.5 : 1),
      note: joinNotes(
        times > 1 ? `× ${times}` : '',
        part.note,
        halved
          ? `half: resists ${parts.length > 1 ? `${writeDamageTypes(part, DAMAGE_TYPES)} ` : ''}${face}+`
          : '',
      ),
    };
  });
}

function hitting(situation: Situation, circumstances: readonly Circumstance[]): readonly AttackDamage[] {
  const { attacker, power } = situation;
  const alone = circumstances.some(({ key, on }) => key === ALONE && on);
  const own = alone
    ? readDamageParts(powerTraitsOf(attacker.sheet, power.id).alone, DAMAGE_TYPES)
    : undefined;
  const dealt =
    own?.map(({ notation, types }) => ({ notation, ...withDamageTypes(types) })) ?? power.damage ?? [];
  return dealt.map((part, at) =>
    shaped(
      { ...part, notation: at === 0 ? notationOf(situation, circumstances, part) : part.notation },
      1,
      '',
    ),
  );
}

/** The notation with what effects add, another die for the moment and the least a hit deals. ARC-18 ARC-115 AMB-07 */
function notationOf(
  { attacker, now }: Situation,
  circumstances: readonly Circumstance[],
  { notation: plain }: WrittenDamage,
): string {
  const size = DIE_SIZES.find((each) => circumstances.some(({ key, on }) => on && key === `die${each}`));
  const sized = size === undefined ? plain : plain.replaceAll(/d\d+/g, `d${size}`);
  const more = reasonsOn(attacker, 'damage').reduce((sum, { value }) => sum + value, 0);
  const fixed = fixedDamage(sized);
  const least = now.rulings[RULING.minHitDamage] === '1';
  if (fixed !== undefined) return String(Math.max(least ? 1 : 0, fixed + more));
  const whole = addFlatBonus(sized, more);
  return least ? `max(${whole}, 1)` : whole;
}

/** What a miss deals: nothing, a share of the hit, or damage of its own. ARC-103 AMB-46 */
function missed({ attacker, power }: Situation): readonly AttackDamage[] {
  const { damage = [], missShare } = power;
  const own = readDamageParts(powerTraitsOf(attacker.sheet, power.id).miss, DAMAGE_TYPES);
  if (own)
    return own.map(({ notation, types }) =>
      shaped(
        { notation, ...withDamageTypes(types.length > 0 ? types : damageTypesOf(damage[0] ?? NO_DAMAGE)) },
        1,
        '',
      ),
    );
  if (missShare === 0) return [];
  return damage.map((part) => shaped(part, missShare, missShare === 0.5 ? 'half on a miss' : ''));
}

type WrittenDamage = Pick<PowerDamage, 'notation' | 'type' | 'also'>;

function shaped({ notation, type, also }: WrittenDamage, share: number, note: string): AttackDamage {
  const fixed = fixedDamage(notation);
  return {
    notation,
    ...(fixed === undefined ? {} : { fixed }),
    share,
    type,
    ...(also === undefined ? {} : { also }),
    shared: true,
    note,
  };
}
