import { BLANK_POWER } from '../../../../exchange/exchangeCreature.ts';
import { valueAt, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { stripHtml } from '../../../../exchange/markup.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { ExchangeNote, ExchangePower, ExchangeUsage } from '../../../../rules/exchange.ts';
import { ACTIONS, DAMAGE, ours } from './fourthWords.ts';
import { newer, readEffect } from './fourthPower.ts';
import { readTargetCount } from '../../../../rules/powers.ts';
import { BASIC, DEFENSES, KEYWORDS } from './dnd4eWords.ts';
import { saying } from '../../../../kernel/said.ts';

/** What is always true of a creature, by the word of today and those of older versions. */
const FEATURES: ReadonlySet<string> = new Set(['feature', 'classFeats', 'raceFeats', 'feat']);

/** An item of such an actor as a power; things carried and what is unknown is told. */
export function dnd4ePowerFrom(item: JsonObject, notes: ExchangeNote[]): readonly ExchangePower[] {
  const type = textAt(item, 'type');
  const name = textAt(item, 'name').trim().slice(0, 80) || 'Unnamed';
  if (type !== 'power' && !FEATURES.has(type)) {
    notes.push({
      where: name,
      ...saying('exchange.itemLeftOut', { type: type.slice(0, 30) }),
      weight: 'lost',
    });
    return [];
  }
  return [type === 'power' ? powerFrom(name, item, notes) : traitFrom(name, item)];
}

function traitFrom(name: string, item: JsonObject): ExchangePower {
  const aura = textAt(item, 'system', 'auraSize');
  const text = `\n${stripHtml(textAt(item, 'system', 'description', 'value'))}`;
  const keywords = text.lastIndexOf(`\n${KEYWORDS}`);
  const size = /^\d{1,3}$/u.test(aura) && aura !== '0' ? `aura ${aura}` : '';
  return {
    ...BLANK_POWER,
    name,
    action: 'trait',
    range: size,
    area: size !== '',
    reach: size === '' ? 'self' : 'near',
    ...readEffect(text.slice(0, keywords < 0 ? undefined : keywords)),
    tags: keywords < 0 ? [] : listed(text.slice(keywords + KEYWORDS.length + 1)),
  };
}

function powerFrom(name: string, item: JsonObject, notes: ExchangeNote[]): ExchangePower {
  const said = (...path: readonly string[]): string => stripHtml(textAt(item, 'system', ...path));
  const reach = reachFrom(said('rangeType'));
  const rolls = valueAt(item, 'system', 'attack', 'isAttack') === true;
  const bonus = rolls ? bonusFrom(item) : undefined;
  if (rolls && bonus === undefined)
    notes.push({
      where: name,
      ...saying('exchange.attackFormula', { formula: said('attack', 'formula').slice(0, 60) }),
      weight: 'lost',
    });
  const versus = DEFENSES.find(([, key]) => key === said('attack', 'def'))?.[0] ?? 'ac';
  const deals = valueAt(item, 'system', 'hit', 'isDamage') === true;
  const notation = said('hit', 'formula').replaceAll(/\s/gu, '');
  const sound = /^\d{1,3}(?:d\d{1,3})?(?:[+-]\d{1,3}(?:d\d{1,3})?)*$/u.test(notation);
  if (deals && !sound)
    notes.push({
      where: name,
      ...saying('exchange.damageStaysText', { damage: notation.slice(0, 60) }),
      weight: 'asText',
    });
  const missed = said('miss', 'detail');
  return {
    ...BLANK_POWER,
    name,
    action:
      textAt(item, 'flags', 'fourfold', 'action') === 'trait'
        ? 'trait'
        : ours(ACTIONS, said('actionType') || 'standard'),
    usage: usageFrom(item),
    reach,
    basic:
      valueAt(item, 'system', 'attack', 'isBasic') === true ||
      valueAt(item, 'system', 'basicAttack') === true ||
      said('subName') === BASIC,
    // Older exports say the range once more where the target stands.
    ...readTargetCount(
      said('target') === said('rangeText') ? '' : said('target'),
      reach === 'near' || reach === 'far',
    ),
    range: newer(said('rangeText')),
    ...(bonus === undefined ? {} : { attack: { bonus, versus } }),
    ...(deals && sound
      ? {
          damage: {
            notation,
            type: DAMAGE.find((type) => valueAt(item, 'system', 'damageType', type) === true) ?? '',
          },
        }
      : {}),
    missShare:
      valueAt(item, 'system', 'miss', 'halfDamage') === true
        ? 'half'
        : /^full damage/iu.test(missed)
          ? 'full'
          : 'none',
    trigger: said('trigger'),
    hit: [deals && !sound ? notation : '', withoutDamage(said('hit', 'detail'), notation)]
      .filter((each) => each !== '')
      .join(' '),
    miss: missed.replace(/^(?:half|full) damage\.?\s*/iu, ''),
    ...withSpecial(
      readEffect(
        [said('effect', 'detail'), said('description', 'value')].filter((each) => each !== '').join('\n'),
      ),
      [
        said('requirement') === '' ? '' : `Requirement: ${said('requirement')}`,
        said('special'),
        sustained(said('sustain', 'actionType'), said('sustain', 'detail')),
      ],
    ),
    tags: [
      ...listAt(item, 'system', 'keywords').filter((each) => typeof each === 'string'),
      ...listed(said('keywordsCustom')),
    ],
  };
}

function withSpecial(
  { effect, special }: Pick<ExchangePower, 'effect' | 'special'>,
  more: readonly string[],
): Pick<ExchangePower, 'effect' | 'special'> {
  return { effect, special: [special, ...more].filter((each) => each !== '').join(' ') };
}

/** What keeps a power up, where something does. */
function sustained(action: string, detail: string): string {
  const cost = action === '' || action === 'none' ? '' : `Sustain ${action}.`;
  return [cost, detail].filter((each) => each !== '').join(' ');
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function bonusFrom(item: JsonObject): number | undefined {
  return numberAt(item, 'system', 'attack', 'formula') ?? numberAt(item, 'system', 'attack', 'detail');
}

/** The detail often says the damage again, with its type. */
function withoutDamage(detail: string, notation: string): string {
  if (notation === '') return detail;
  const plain = detail.replaceAll(/\s*([+-])\s*/gu, '$1');
  if (!plain.startsWith(notation)) return detail;
  return plain.slice(notation.length).replace(/^\s*(?:[a-z]+\s+)?damage[.,;]?\s*/iu, '');
}

function reachFrom(type: string): ExchangePower['reach'] {
  if (type.startsWith('close')) return 'near';
  if (/^range(?:Burst|Blast)/u.test(type)) return 'far';
  if (type.startsWith('range')) return 'ranged';
  return type === 'personal' ? 'self' : 'melee';
}

function usageFrom(item: JsonObject): ExchangeUsage {
  const type = textAt(item, 'system', 'useType');
  const on = numberAt(item, 'system', 'rechargeRoll');
  if (type === 'recharge' && on !== undefined) return { kind: 'recharge', on };
  if (type === 'recharge') return { kind: 'other', text: textAt(item, 'system', 'rechargeCondition') };
  if (type !== 'encounter' && type !== 'daily') return { kind: 'atWill' };
  const kind = textAt(item, 'system', 'uses', 'per') === 'round' ? 'round' : type;
  const most = Number(textAt(item, 'system', 'uses', 'max') || numberAt(item, 'system', 'uses', 'max'));
  return Number.isInteger(most) && most > 1 && most <= 20 ? { kind, most } : { kind };
}
