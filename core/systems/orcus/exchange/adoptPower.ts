import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote, ExchangePower, ExchangeUsage } from '../../../rules/exchange.ts';
import { readDraftDamage, writeDamageParts, withDamageTypes, writeDamage } from '../../../rules/damage.ts';
import { DAMAGE_TYPES } from '../words.ts';
import { ACTION_OF, DEFENSE_OF, meaning } from './synonyms.ts';
import { saying, type Saying } from '../../../kernel/said.ts';

interface Around {
  /** What the formula gives against this defense. ORC-279 */
  readonly usual: (versus: string) => number;
  readonly told: ExchangeNote[];
}

/** A power as the draft keeps it; what does not fit is told. ORC-48 ORC-272 */
export function adoptPower(power: ExchangePower, around: Around): Draft {
  const { told } = around;
  const say: Say = (why, weight) => {
    told.push({ where: power.name, ...why, weight });
  };
  const action = meaning(ACTION_OF, power.action);
  if (action === undefined)
    say(saying('exchange.actionUnknown', { word: power.action, instead: 'standard' }), 'changed');
  const draft: Draft = {
    name: power.name.slice(0, 80),
    action: action ?? 'standard',
    ...usageOf(power.usage),
    trigger: power.trigger.slice(0, 600),
    origin: power.reach,
    basic: power.basic,
    range: power.range.slice(0, 120),
    area: power.area,
    target: power.target.slice(0, 300),
    ...attackOf(power, around, say),
    ...damageOf(power, say),
    hit: power.hit.slice(0, 2_000),
    missText: power.miss.slice(0, 2_000),
    effect: [power.effect, ...power.riders.map(({ label, text }) => `${label}: ${text}`)]
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 2_000),
    special: power.special.slice(0, 2_000),
    tags: [...power.tags, ...(power.nastier ? ['nastier special'] : [])]
      .map((tag) => tag.trim().slice(0, 80))
      .filter((tag) => tag !== '')
      .slice(0, 20),
  };
  if (power.riders.length > 0) say(saying('exchange.naturalRollsAsText'), 'asText');
  const words = `${power.hit} ${power.effect} ${power.special}`;
  if (
    /[+-]\s?\d{1,2}\s+vs\.?\s/iu.test(words) ||
    (!power.attack && power.action !== 'trait' && /\bvs\.?\s/iu.test(`${power.effect} ${power.special}`))
  )
    say(saying('exchange.attackInText'), 'asText');
  if (power.attack && !power.damage && power.hit === '' && power.effect === '' && power.special === '')
    say(saying('exchange.missing', { what: 'Damage' }), 'missing');
  return draft;
}

function usageOf(usage: ExchangeUsage): Draft {
  if (usage.kind === 'recharge') return { usage: `recharge${Math.min(6, Math.max(2, usage.on))}` };
  if (usage.kind === 'other') return { usage: 'rechargeIf', rechargeIf: usage.text.slice(0, 300) };
  if (usage.kind === 'cooldown') return { usage: 'encounter' };
  if (usage.kind === 'atWill') return { usage: usage.kind };
  const { kind } = usage;
  const most = 'most' in usage ? usage.most : undefined;
  return { usage: kind, ...(most === undefined ? {} : { uses: Math.min(20, most) }) };
}

type Say = (why: Saying, weight: ExchangeNote['weight']) => void;

function attackOf({ attack }: ExchangePower, { usual }: Around, say: Say): Draft {
  if (!attack) return { versus: '' };
  const versus = meaning(DEFENSE_OF, attack.versus);
  if (versus === undefined) say(saying('exchange.defenseUnknown', { word: attack.versus }), 'changed');
  const bonus = Math.min(99, Math.max(-20, Math.round(attack.bonus)));
  const aimed = versus ?? 'ac';
  return bonus === usual(aimed) ? { versus: aimed } : { versus: aimed, attackBonus: bonus };
}

function damageOf({ damage, missShare }: ExchangePower, say: Say): Draft {
  if (!damage) return { damageKind: 'none', damage: '' };
  const parts = readDraftDamage(damage.notation, '', DAMAGE_TYPES);
  if (!parts) {
    say(saying('exchange.damageUnrollable', { damage: damage.notation }), 'lost');
    return { damageKind: 'none', damage: '' };
  }
  const known = DAMAGE_TYPES.some(({ key }) => key === damage.type);
  if (!known && damage.type !== '')
    say(saying('exchange.damageTypeUnknown', { type: damage.type }), 'changed');
  const text = writeDamageParts(
    parts.map(({ dice, types }) => ({ notation: writeDamage(dice), ...withDamageTypes(types) })),
    DAMAGE_TYPES,
  );
  return { damage: text, damageType: known ? damage.type : '', miss: missShare };
}
