import { DAMAGE_TYPES } from '../../words.ts';
import { rollableDamage } from '../../../../rules/damage.ts';
import { escapeHtml } from '../../../../exchange/markup.ts';
import { makeSlug } from '../../../../exchange/exchangeCreature.ts';
import type { ExchangePower } from '../../../../rules/exchange.ts';
import { withTargetCount } from '../../../../rules/powers.ts';
import { effectLines, isPlainTrait } from './fourthPower.ts';
import { ACTIONS, older, theirs } from './fourthWords.ts';
import { BASIC, DEFENSES, KEYWORDS } from './dnd4eWords.ts';

/** A power as an item of the actor: traits are features, all else powers with their formulas. */
export function dnd4ePower(power: ExchangePower, index: number): object {
  const { name, action, tags } = power;
  const common = { name, img: 'icons/svg/item-bag.svg', sort: index * 100_000 };
  const lines = effectLines(power);
  if (isPlainTrait(power))
    return {
      ...common,
      type: 'feature',
      system: {
        identifier: makeSlug(name),
        featureType: 'trait',
        auraSize: auraOf(power),
        description: {
          value: `<p>${[...lines, ...(tags.length > 0 ? [`${KEYWORDS}${tags.join(', ')}`] : [])].map(escapeHtml).join('<br>')}</p>`,
        },
      },
    };
  return {
    ...common,
    type: 'power',
    system: { ...headOf(power), ...attackOf(power), effect: { detail: plainly(lines.join('\n')) } },
    // There an action there is none for a trait that rolls.
    ...(action === 'trait' ? { flags: { fourfold: { action } } } : {}),
  };
}

/** Their fields are shown as HTML; quotation marks may stand in it as they are. */
function plainly(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function auraOf({ range }: ExchangePower): string {
  return /^aura (\d+)/u.exec(range)?.[1] ?? '';
}

function headOf(power: ExchangePower): object {
  const { usage } = power;
  const recharge = usage.kind === 'recharge' || usage.kind === 'other';
  return {
    identifier: makeSlug(power.name),
    powerType: 'inherent',
    powerSubtype: 'attack',
    useType:
      usage.kind === 'atWill'
        ? 'atwill'
        : recharge
          ? 'recharge'
          : usage.kind === 'daily'
            ? 'daily'
            : 'encounter',
    actionType: theirs(ACTIONS, power.action, 'standard'),
    rechargeRoll: usage.kind === 'recharge' ? String(usage.on) : '',
    rechargeCondition: usage.kind === 'other' ? usage.text : '',
    ...(usage.kind === 'atWill'
      ? {}
      : {
          uses: {
            value: mostOf(usage),
            max: String(mostOf(usage)),
            per: usage.kind === 'daily' ? 'day' : usage.kind === 'round' ? 'round' : 'enc',
          },
        }),
    weaponType: 'none',
    weaponUse: 'none',
    rangeType: rangeType(power),
    rangePower: /\d+/u.exec(power.range)?.[0] ?? '',
    rangeText: older(power.range),
    area: power.reach === 'near' || power.reach === 'far' ? (/\d+/u.exec(power.range)?.[0] ?? '0') : '0',
    target: plainly(
      withTargetCount(power.target, power.area, power.reach === 'near' || power.reach === 'far'),
    ),
    trigger: plainly(power.trigger),
    keywordsCustom: power.tags.join(', '),
    subName: power.basic ? BASIC : '',
    autoGenChatPowerCard: true,
  };
}

export function rangeType({ reach, range }: ExchangePower): string {
  const blast = /blast|arc/u.test(range);
  if (reach === 'near') return blast ? 'closeBlast' : 'closeBurst';
  if (reach === 'far') return blast ? 'rangeBlast' : 'rangeBurst';
  if (reach === 'self') return 'personal';
  return reach === 'ranged' ? 'range' : range.startsWith('reach') ? 'reach' : 'melee';
}

function attackOf({ attack, damage, hit, miss, missShare, basic }: ExchangePower): object {
  const versus = DEFENSES.find(([key]) => key === attack?.versus)?.[1] ?? 'ac';
  const rolled = damage && rollableDamage(damage, DAMAGE_TYPES);
  const formula = rolled?.formula.replaceAll(/([+-])/gu, ' $1 ') ?? '';
  const told = rolled === undefined || rolled.said === '' ? hit : `(${rolled.said}) ${hit}`.trim();
  return {
    attack: attack
      ? {
          isAttack: true,
          isBasic: basic,
          ability: 'form',
          def: versus,
          formula: String(attack.bonus),
          detail: `${attack.bonus < 0 ? '' : '+'}${attack.bonus} vs ${versus}`,
        }
      : { isAttack: false },
    hit: rolled
      ? {
          isDamage: true,
          baseQuantity: '1',
          baseDiceType: 'weapon',
          formula,
          critFormula: String(highest(rolled.formula)),
          detail: plainly(told),
        }
      : { isDamage: false, detail: plainly(hit) },
    miss: {
      halfDamage: missShare === 'half',
      detail: plainly(missShare === 'full' ? `Full damage. ${miss}`.trim() : miss),
    },
    damageType: Object.fromEntries((rolled?.types ?? []).map((type) => [type, true])),
  };
}

/** All dice at their highest face: what a critical hit deals. */
function highest(notation: string): number {
  return [...notation.matchAll(/([+-]?)(\d+)(?:d(\d+))?/gu)].reduce(
    (sum, [, sign, count, sides]) => sum + (sign === '-' ? -1 : 1) * Number(count) * Number(sides ?? 1),
    0,
  );
}

function mostOf(usage: ExchangePower['usage']): number {
  return ('most' in usage ? usage.most : undefined) ?? 1;
}
