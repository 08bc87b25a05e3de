import type { JsonObject } from '../../kernel/json.ts';
import type { ExchangeNote, PlainPower, PlainUsage } from '../../rules/exchange.ts';
import { slug } from './exporting.ts';
import { ACTIONS, DAMAGE, older, ours, theirs, withoutHtml } from './fourthWords.ts';
import { escapeHtml } from './html.ts';
import { at, numberAt, textAt } from './importing.ts';

const DEFENSES = [
  ['ac', 'ac'],
  ['fort', 'fort'],
  ['ref', 'ref'],
  ['will', 'wil'],
] as const;

/** A power as an item of the actor: traits are features, all else powers with their formulas. */
export function dnd4ePower(power: PlainPower, index: number): object {
  const { name, action, effect } = power;
  const common = { name, img: 'icons/svg/item-bag.svg', sort: index * 100_000 };
  const rest = [effect, power.special, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
    .filter((each) => each !== '')
    .join(' ');
  if (action === 'trait')
    return {
      ...common,
      type: 'feature',
      system: {
        identifier: slug(name),
        featureType: 'trait',
        auraSize: auraOf(power),
        description: { value: `<p>${escapeHtml(rest)}</p>` },
      },
    };
  return {
    ...common,
    type: 'power',
    system: { ...headOf(power), ...attackOf(power), effect: { detail: rest } },
  };
}

function auraOf({ range }: PlainPower): string {
  return /^aura (\d+)/u.exec(range)?.[1] ?? '';
}

function headOf(power: PlainPower): object {
  const { usage } = power;
  const recharge = usage.kind === 'recharge' || usage.kind === 'other';
  return {
    identifier: slug(power.name),
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
      : { uses: { value: 1, max: '1', per: usage.kind === 'daily' ? 'day' : 'enc' } }),
    weaponType: 'none',
    weaponUse: 'none',
    rangeType: rangeType(power),
    rangePower: /\d+/u.exec(power.range)?.[0] ?? '',
    rangeText: older(power.range),
    area: power.reach === 'near' || power.reach === 'far' ? (/\d+/u.exec(power.range)?.[0] ?? '0') : '0',
    target: power.target,
    trigger: power.trigger,
    keywordsCustom: power.tags.join(', '),
    subName: power.basic ? 'Basic Attack' : '',
    autoGenChatPowerCard: true,
  };
}

function rangeType({ reach, range }: PlainPower): string {
  const blast = /blast|arc/u.test(range);
  if (reach === 'near') return blast ? 'closeBlast' : 'closeBurst';
  if (reach === 'far') return blast ? 'rangeBlast' : 'rangeBurst';
  if (reach === 'self') return 'personal';
  return reach === 'ranged' ? 'range' : range.startsWith('reach') ? 'reach' : 'melee';
}

function attackOf({ attack, damage, hit, miss, missShare, basic }: PlainPower): object {
  const versus = DEFENSES.find(([key]) => key === attack?.versus)?.[1] ?? 'ac';
  const formula = damage?.notation.replaceAll(/([+-])/gu, ' $1 ') ?? '';
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
    hit: damage
      ? {
          isDamage: true,
          baseQuantity: '1',
          baseDiceType: 'weapon',
          formula,
          critFormula: String(highest(damage.notation)),
          detail: hit,
        }
      : { isDamage: false, detail: hit },
    miss: {
      halfDamage: missShare === 'half',
      detail: missShare === 'full' ? `Full damage. ${miss}`.trim() : miss,
    },
    damageType: damage && damage.type !== '' ? { [damage.type]: true } : {},
  };
}

/** All dice at their highest face: what a critical hit deals. */
function highest(notation: string): number {
  return [...notation.matchAll(/([+-]?)(\d+)(?:d(\d+))?/gu)].reduce(
    (sum, [, sign, count, sides]) => sum + (sign === '-' ? -1 : 1) * Number(count) * Number(sides ?? 1),
    0,
  );
}

/** An item of such an actor as a power; things carried and what is unknown is told. */
export function dnd4ePowerFrom(item: JsonObject, notes: ExchangeNote[]): readonly PlainPower[] {
  const type = textAt(item, 'type');
  const name = textAt(item, 'name').trim().slice(0, 80) || 'Unnamed';
  if (type !== 'power' && type !== 'feature') {
    notes.push({
      where: name,
      message: `An item of the type “${type.slice(0, 30)}” is left out.`,
      weight: 'lost',
    });
    return [];
  }
  return [type === 'feature' ? traitFrom(name, item) : powerFrom(name, item, notes)];
}

const BLANK: Omit<PlainPower, 'name' | 'action'> = {
  usage: { kind: 'atWill' },
  reach: 'self',
  basic: false,
  area: false,
  range: '',
  target: '',
  missShare: 'none',
  trigger: '',
  hit: '',
  miss: '',
  effect: '',
  special: '',
  riders: [],
  tags: [],
  nastier: false,
};

function traitFrom(name: string, item: JsonObject): PlainPower {
  const aura = textAt(item, 'system', 'auraSize');
  const size = /^\d{1,3}$/u.test(aura) && aura !== '0' ? `aura ${aura}` : '';
  return {
    ...BLANK,
    name,
    action: 'trait',
    range: size,
    area: size !== '',
    reach: size === '' ? 'self' : 'near',
    effect: withoutHtml(textAt(item, 'system', 'description', 'value')),
  };
}

function powerFrom(name: string, item: JsonObject, notes: ExchangeNote[]): PlainPower {
  const said = (...path: readonly string[]): string => withoutHtml(textAt(item, 'system', ...path));
  const reach = reachFrom(said('rangeType'));
  const rolls = at(item, 'system', 'attack', 'isAttack') === true;
  const bonus = rolls ? bonusFrom(item) : undefined;
  if (rolls && bonus === undefined)
    notes.push({
      where: name,
      message: `Its attack formula “${said('attack', 'formula').slice(0, 60)}” is not a number.`,
      weight: 'lost',
    });
  const versus = DEFENSES.find(([, key]) => key === said('attack', 'def'))?.[0] ?? 'ac';
  const deals = at(item, 'system', 'hit', 'isDamage') === true;
  const notation = said('hit', 'formula').replaceAll(/\s/gu, '');
  const sound = /^\d{1,3}(?:d\d{1,3})?(?:[+-]\d{1,3}(?:d\d{1,3})?)*$/u.test(notation);
  if (deals && !sound)
    notes.push({
      where: name,
      message: `Its damage “${notation.slice(0, 60)}” is not dice and numbers alone; it stays text.`,
      weight: 'asText',
    });
  const missed = said('miss', 'detail');
  return {
    ...BLANK,
    name,
    action: ours(ACTIONS, said('actionType') || 'standard'),
    usage: usageFrom(item),
    reach,
    basic: at(item, 'system', 'attack', 'isBasic') === true,
    area: reach === 'near' || reach === 'far',
    range: said('rangeText')
      .toLowerCase()
      .replace(/^close blast/u, 'near arc')
      .replace(/^close /u, 'near ')
      .replace(/^area /u, 'far '),
    target: said('target'),
    ...(bonus === undefined ? {} : { attack: { bonus, versus } }),
    ...(deals && sound
      ? {
          damage: {
            notation,
            type: DAMAGE.find((type) => at(item, 'system', 'damageType', type) === true) ?? '',
          },
        }
      : {}),
    missShare:
      at(item, 'system', 'miss', 'halfDamage') === true
        ? 'half'
        : /^full damage/iu.test(missed)
          ? 'full'
          : 'none',
    trigger: said('trigger'),
    hit: [deals && !sound ? notation : '', withoutDamage(said('hit', 'detail'), notation)]
      .filter((each) => each !== '')
      .join(' '),
    miss: missed.replace(/^(?:half|full) damage\.?\s*/iu, ''),
    effect: [said('effect', 'detail'), said('description', 'value')].filter((each) => each !== '').join(' '),
    tags: said('keywordsCustom')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
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

function reachFrom(type: string): PlainPower['reach'] {
  if (type.startsWith('close')) return 'near';
  if (/^range(?:Burst|Blast)/u.test(type)) return 'far';
  if (type.startsWith('range')) return 'ranged';
  return type === 'personal' ? 'self' : 'melee';
}

function usageFrom(item: JsonObject): PlainUsage {
  const type = textAt(item, 'system', 'useType');
  const on = numberAt(item, 'system', 'rechargeRoll');
  if (type === 'recharge' && on !== undefined) return { kind: 'recharge', on };
  if (type === 'recharge') return { kind: 'other', text: textAt(item, 'system', 'rechargeCondition') };
  return { kind: type === 'encounter' || type === 'daily' ? type : 'atWill' };
}
