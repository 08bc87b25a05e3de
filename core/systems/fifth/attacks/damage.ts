import { formatSigned } from '../../../kernel/said.ts';
import type { AttackDamage, OutcomeDamage } from '../../../rules/attacks.ts';
import {
  averageDamage,
  type DamageDice,
  addToDamage,
  joinNotes,
  readDamageDice,
  writeDamage,
} from '../../../rules/damage.ts';
import { stackModifiers } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import { isHero, traitsOf } from '../creatures/traits.ts';
import { CONDITIONS } from '../harm/conditions.ts';
import { editionOf, RULING, ruling } from '../options.ts';
import { isSave } from './reach.ts';
import type { Situation } from './tilts.ts';
import { hasProperty, weaponModifier } from './wielding.ts';

/** What each outcome deals, one part a type. FIF-92 FIF-94 FIF-96 FIF-102 */
export function damageOf(situation: Situation): OutcomeDamage {
  const { power } = situation;
  const share = power.missShare;
  const less = share === 0 ? [] : parts(situation, 'plain', share, 'half on a success');
  if (isSave(power)) return { failed: parts(situation, 'plain', 1, ''), saved: less };
  return {
    critical: parts(situation, 'critical', 1, 'dice twice'),
    hit: parts(situation, 'plain', 1, ''),
    miss: [...(share === 0 ? [] : parts(situation, 'plain', share, '')), ...grazes(situation)],
  };
}

/** What a miss with such a weapon deals all the same, in 2024: the modifier of the attack. FIF-83 FIF-84 */
function grazes({ attacker, power, now }: Situation): readonly AttackDamage[] {
  const modifier = weaponModifier(attacker, power);
  if (editionOf(now) === '2014' || !hasProperty(power, 'graze') || modifier <= 0) return [];
  const type = power.damage?.[0]?.type ?? 'slashing';
  return [{ notation: String(modifier), fixed: modifier, type, share: 1, shared: false, note: 'Graze' }];
}

/** What is dealt without a roll to hit. */
export function sureDamage(situation: Situation): readonly AttackDamage[] {
  return parts(situation, 'plain', 1, '');
}

type Kind = 'plain' | 'critical';

function parts(situation: Situation, kind: Kind, share: number, note: string): readonly AttackDamage[] {
  const { attacker, power, now, note: held } = situation;
  const more = stackModifiers(attacker, 'damage', CONDITIONS, 'all');
  const added = more.reduce((sum, { value }) => sum + value, 0);
  return (power.damage ?? []).flatMap(({ notation, type, also }, at): readonly AttackDamage[] => {
    const dice = readDamageDice(notation);
    if (!dice) return [];
    const dealt = addToDamage(dice, at === 0 ? added : 0);
    const bare = mundane(situation, type);
    return [
      {
        ...rolledOrFixed(dealt, kind, isHero(attacker.sheet), now),
        share: share * bare.share,
        type,
        ...(also === undefined ? {} : { also }),
        // One roll serves everyone who saves at the same time. FIF-97
        shared: power.area || isSave(power),
        note: joinNotes(
          note,
          at === 0 ? held : '',
          bare.note,
          ...more.map(({ label, value }) => `${formatSigned(value)}: ${label}`),
        ),
      },
    ];
  });
}

/** Monsters deal their average where the campaign has it so, and critical dice as it says. FIF-05 FIF-94 */
function rolledOrFixed(
  dice: DamageDice,
  kind: Kind,
  hero: boolean,
  now: Pick<RulesContext, 'rulings'>,
): Pick<AttackDamage, 'notation' | 'fixed'> {
  const twice = { ...dice, dice: dice.dice.map(({ count, sides }) => ({ count: 2 * count, sides })) };
  const thrown = kind === 'critical' ? twice : dice;
  const notation = writeDamage(thrown);
  if (thrown.dice.length === 0) return { notation, fixed: Math.max(0, thrown.plus) };
  const averaged = !hero && ruling(now, RULING.monsterDamage) === 'average';
  if (!averaged || (kind === 'critical' && ruling(now, RULING.critFixed) === 'roll')) return { notation };
  return { notation, fixed: Math.max(0, Math.floor(averageDamage(thrown))) };
}

const MAGICAL = /^(?:magic|magical|spell)$/iu;

/** What nonmagical blows lose against blocks of 2014. FIF-103 */
function mundane(
  { power, target }: Situation,
  type: string,
): { readonly share: number; readonly note: string } {
  const plain = { share: 1, note: '' };
  if (isSave(power) || power.tags.some((tag) => MAGICAL.test(tag))) return plain;
  if (traitsOf(target.sheet).immuneNonmagical.includes(type) && !overcomes(power))
    return { share: 0, note: 'immune to nonmagical attacks' };
  if (traitsOf(target.sheet).resists.includes(type)) return plain;
  return traitsOf(target.sheet).resistsNonmagical.includes(type) && !overcomes(power)
    ? { share: 0.5, note: 'resists nonmagical attacks' }
    : plain;
}

/** Silver and adamantine overcome what is only proof against neither. FIF-103 */
function overcomes({ tags }: Power): boolean {
  return tags.some((tag) => /^(?:silvered|adamantine)$/iu.test(tag));
}
