import { averageDamage, readDraftDamage, sumDamageParts, writeDamage } from '../../../../rules/damage.ts';
import { saying, formatSigned } from '../../../../kernel/said.ts';
import type { Draft, Finding } from '../../../../rules/creature.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import { labelOf } from '../../../../rules/words.ts';
import { DEFENSES, DAMAGE_TYPES } from '../../words.ts';
import { holding, type Numbers } from './numbers.ts';
import { columnOf, hitsSeveral, tableDamage } from './powers.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';

/** Published monsters often attack at 2 more than the formula; beyond that it is worth a look. ORC-279 */
const USUAL_BONUS = 2;
const USUAL_DAMAGE_SHARE = 0.5;

/** How far a power’s own numbers lie from those of its level. ORC-06 ORC-279 ORC-284 ORC-285 */
export function powerFindings(draft: MonsterDraft, numbers: Numbers, raw: Draft): readonly Finding[] {
  return draft.powers.flatMap((power, at) => [
    ...bonusFinding(power, at, numbers, raw),
    ...damageFinding(power, at, draft, raw),
    ...aimFinding(power, at, draft, raw),
  ]);
}

function bonusFinding(
  { name, versus, attackBonus }: PowerDraft,
  at: number,
  numbers: Numbers,
  raw: Draft,
): readonly Finding[] {
  if (versus === '' || typeof attackBonus !== 'number') return [];
  const usual = holding(versus === 'ac' ? numbers.attackAc : numbers.attackOther).value;
  const distance = attackBonus - usual;
  if (distance === 0) return [];
  return [
    {
      field: `powers[${at}].attackBonus`,
      rule: 'ORC-279',
      ...saying('orcus.powerApartFromFormula', {
        power: name,
        bonus: formatSigned(attackBonus),
        defense: labelOf(DEFENSES, versus),
        distance: formatSigned(distance),
        usual: formatSigned(usual),
      }),
      weight: Math.abs(distance) > USUAL_BONUS ? 'notable' : 'usual',
      repair: { label: `Use ${formatSigned(usual)}`, draft: without(raw, at, 'attackBonus') },
    },
  ];
}

function damageFinding(power: PowerDraft, at: number, draft: MonsterDraft, raw: Draft): readonly Finding[] {
  const parts = readDraftDamage(power.damage, '', DAMAGE_TYPES);
  const own = parts && sumDamageParts(parts);
  if (!own || power.versus === '') return [];
  const field = `powers[${at}].damage`;
  const { dice } = tableDamage(draft, columnOf(power));
  const repair = { label: `Use ${writeDamage(dice)}`, draft: without(raw, at, 'damage') };
  if (draft.rank === 'mook' && own.dice.length > 0) {
    const why = saying('orcus.mookFixedDamage', { power: power.name });
    return [{ field, rule: 'ORC-285', ...why, weight: 'notable', repair }];
  }
  const [mine, usual] = [averageDamage(own), averageDamage(dice)];
  if (mine === usual) return [];
  const why = saying('orcus.damageApart', {
    power: power.name,
    damage: power.damage,
    mean: mine,
    dice: writeDamage(dice),
    usual,
  });
  const weight = Math.abs(mine - usual) > usual * USUAL_DAMAGE_SHARE ? 'notable' : 'usual';
  return [{ field, rule: 'ORC-284', ...why, weight, repair }];
}

/** A mook should aim at one creature. ORC-285 */
function aimFinding(power: PowerDraft, at: number, { rank }: MonsterDraft, raw: Draft): readonly Finding[] {
  if (rank !== 'mook' || !hitsSeveral(power) || power.versus === '') return [];
  return [
    {
      field: `powers[${at}].area`,
      rule: 'ORC-285',
      ...saying('orcus.mookOneTarget', { power: power.name }),
      weight: 'notable',
      ...(hitsSeveral({ ...power, area: false })
        ? {}
        : { repair: { label: 'Aim at one', draft: without(raw, at, 'area') } }),
    },
  ];
}

/** The draft with one field of one power left to its default. */
function without(raw: Draft, at: number, field: string): Draft {
  const powers = raw['powers'];
  if (!Array.isArray(powers)) return raw;
  const list: readonly Draft[string][] = powers;
  return {
    ...raw,
    powers: list.map((power, index) => (index === at && isJsonObject(power) ? bare(power, field) : power)),
  };
}

function bare(power: Draft, field: string): Draft {
  return Object.fromEntries(Object.entries(power).filter(([key]) => key !== field));
}
