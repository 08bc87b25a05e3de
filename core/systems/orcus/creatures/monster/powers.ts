import {
  toEnglish,
  explain,
  type Explained,
  labelling,
  addReasons,
  formatSigned,
} from '../../../../kernel/said.ts';
import { makeCountedUsage, rechargeUsage } from '../../../../rules/powers.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage, Usage } from '../../../../rules/sheet.ts';
import {
  averageDamage,
  type DamageDice,
  addToDamage,
  readDraftDamage,
  writeDamageParts,
  readDamageDice,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import { lexicon } from '../../lexicon.ts';
import { half, MONSTER_DAMAGE } from '../../tables.ts';
import { labelOf } from '../../../../rules/words.ts';
import { DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { reachOf } from '../fields.ts';
import { DAMAGE_KINDS, RECHARGES, USAGES } from './choices.ts';
import { holding, type Numbers } from './numbers.ts';
import type { MonsterDraft, PowerDraft } from './schema.ts';

const RECHARGE_DIE = 6;
const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

type Column = 'atWillSingle' | 'atWillMulti' | 'surgeSingle' | 'surgeMulti';

/** The powers of a monster with their attack bonus and damage worked out. ORC-272 ORC-279 ORC-284 */
export function powersOf(draft: MonsterDraft, numbers: Numbers): readonly Power[] {
  const powers = draft.powers.map((power, at) => {
    const attack = attackOf(power, numbers);
    const damage = damageOf(power, draft);
    return {
      id: `p${at + 1}`,
      name: power.name,
      action: power.action,
      usage: usageOf(power),
      tags: power.tags,
      range: rangeOf(power),
      area: hitsSeveral(power),
      ...(power.action === 'trait' ? { passive: true } : {}),
      origin: reachOf(power.range, power.origin),
      ...(attack ? { attack } : {}),
      ...(damage ? { damage } : {}),
      missShare: damage ? MISS_SHARE[power.miss] : 0,
      lines: linesOf(power, attack, damage),
    };
  });
  return readPowers(powers, lexicon, draft.name, (at) => draft.powers[at]?.readings);
}

/** How often it can be used, and the faces of a d6 that bring it back. ORC-57 ORC-58 */
export function usageOf({
  usage,
  uses,
  rechargeIf = '',
}: Pick<PowerDraft, 'usage' | 'uses'> & Partial<Pick<PowerDraft, 'rechargeIf'>>): Usage {
  const label = toEnglish(labelOf(USAGES, usage));
  if (usage === 'atWill') return { label, limited: false };
  if (usage === 'round' || usage === 'encounter' || usage === 'daily')
    return makeCountedUsage(label, usage === 'daily' ? 'day' : usage, uses ?? 1);
  if (usage === 'rechargeIf')
    return {
      label: rechargeIf === '' ? label : `recharge if ${rechargeIf}`,
      limited: true,
      uses: { most: 1, per: 'encounter', regain: { by: 'event', text: rechargeIf } },
    };
  return rechargeUsage(label, 'encounter', { sides: RECHARGE_DIE, lowest: RECHARGES[usage], at: 'turn' });
}

function rangeOf({ range, origin }: PowerDraft): string {
  if (range !== '') return range;
  return origin === 'self' ? 'self' : origin;
}

function attackOf(
  { action, versus, attackBonus }: PowerDraft,
  { attackAc, attackOther }: Numbers,
): Power['attack'] {
  if (versus === '' || action === 'trait') return undefined;
  const usual = holding(versus === 'ac' ? attackAc : attackOther);
  const bonus =
    typeof attackBonus === 'number'
      ? addReasons(usual, { rule: 'ORC-06', label: 'this power’s own', value: attackBonus - usual.value })
      : usual;
  return { bonus, dice: '1d20', versus };
}

/** Damage of the table, or what was typed. A mook deals a fixed number. ORC-284 ORC-285 ORC-289 */
function damageOf(power: PowerDraft, draft: MonsterDraft): readonly PowerDamage[] | undefined {
  if (power.action === 'trait') return undefined;
  const own = readDraftDamage(power.damage, power.damageType, DAMAGE_TYPES);
  if (own) {
    return own.map(({ dice, types }) => ({
      notation: writeDamage(dice),
      ...withDamageTypes(types),
      because: explain({
        rule: 'ORC-06',
        ...labelling('orcus.powersOwn', { dice: writeDamage(dice) }),
        value: averageDamage(dice),
      }),
    }));
  }
  if (power.damageKind === 'none' || (power.versus === '' && power.damageKind === 'auto')) return undefined;
  const { dice, because } = tableDamage(draft, columnOf(power));
  return [{ notation: writeDamage(dice), type: power.damageType, because }];
}

const SEVERAL = /\b(?:burst|blast|wall)\b/iu;

/** Whether one roll of damage serves several: as ticked, and for every burst, blast and wall. ORC-63 ORC-284 */
export function hitsSeveral({ area, range }: Pick<PowerDraft, 'area' | 'range'>): boolean {
  return area || SEVERAL.test(range);
}

/** Column of the damage table: how many it may hit, and how often. ORC-284 */
export function columnOf(power: PowerDraft): Column {
  const { damageKind, usage } = power;
  const area = hitsSeveral(power);
  if (damageKind !== 'auto' && damageKind !== 'none') return damageKind;
  if (usage === 'atWill' || usage === 'round') return area ? 'atWillMulti' : 'atWillSingle';
  return area ? 'surgeMulti' : 'surgeSingle';
}

/** What the table of damage says for this monster. ORC-284 ORC-285 ORC-289 */
export function tableDamage(
  { level, rank, role }: Pick<MonsterDraft, 'level' | 'rank' | 'role'>,
  column: Column,
): { readonly dice: DamageDice; readonly because: Explained } {
  const row = MONSTER_DAMAGE[level - 1];
  const bonus = role === 'wrecker' ? (row?.wrecker ?? 0) : 0;
  if (rank === 'mook') {
    const fixed = row?.mook ?? 0;
    const because = explain(
      { rule: 'ORC-285', ...labelling('orcus.mookOfLevel', { level }), value: fixed },
      { rule: 'ORC-289', label: 'half the wrecker’s bonus', value: half(bonus) },
    );
    return { dice: { dice: [], plus: because.value }, because };
  }
  const plain = readDamageDice(row?.[column] ?? '') ?? { dice: [], plus: 0 };
  const kind = toEnglish(labelOf(DAMAGE_KINDS, column));
  const because = explain(
    { rule: 'ORC-284', label: `level ${level}, ${kind}: ${writeDamage(plain)}`, value: averageDamage(plain) },
    { rule: 'ORC-289', label: 'wrecker', value: bonus },
  );
  return { dice: addToDamage(plain, bonus), because };
}

/** `2d8+4 fire damage`, `2d6 fire + 1d8 cold damage`. */
export function damageWords(parts: readonly PowerDamage[]): string {
  return `${writeDamageParts(parts, DAMAGE_TYPES)} damage`;
}

function linesOf(
  power: PowerDraft,
  attack: Power['attack'],
  damage: readonly PowerDamage[] | undefined,
): Power['lines'] {
  const dealt = damage ? damageWords(damage) : '';
  const hit = joined(dealt, power.hit);
  const missed =
    power.miss === 'none' || !damage ? '' : power.miss === 'half' ? 'half damage' : 'full damage';
  const lines = [
    { label: 'Trigger', text: power.trigger },
    { label: 'Target', text: power.target },
    {
      label: 'Attack',
      text: attack ? `${formatSigned(attack.bonus.value)} vs ${labelOf(DEFENSES, attack.versus)}` : '',
    },
    { label: attack ? 'Hit' : 'Damage', text: attack ? hit : dealt },
    { label: 'Miss', text: joined(missed, power.missText) },
    { label: 'Effect', text: attack ? power.effect : joined(power.hit, power.effect) },
    { label: 'Special', text: power.special },
  ];
  return lines.filter(({ text }) => text !== '');
}

/** Two pieces of a sentence, the second going on after the first. */
function joined(first: string, second: string): string {
  if (first === '') return second;
  return second === '' ? `${first}.` : `${first}${/^[a-z]/.test(second) ? ', ' : '. '}${second}`;
}
