import { at, isRecord, listAt, numberAt, textAt } from '../../../rules/exchange/record.ts';
import { BLANK_POWER } from '../../../rules/blankPlain.ts';
import type { ExchangePower, ExchangeUsage } from '../../../rules/exchange.ts';

const REACHES = ['melee', 'ranged', 'near', 'far', 'self'] as const;
const SHARES = ['none', 'half', 'full'] as const;

/** A power as a table of ours keeps it in a cell; what is missing or of another kind is blank. Never refuses. */
export function plainPower(raw: object): ExchangePower {
  const attack = at(raw, 'attack');
  const damage = at(raw, 'damage');
  const dice = textAt(attack, 'dice');
  const bonus = numberAt(attack, 'bonus');
  return {
    ...BLANK_POWER,
    name: textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed',
    action: textAt(raw, 'action'),
    usage: usageOf(at(raw, 'usage')),
    reach: REACHES.find((each) => each === textAt(raw, 'reach')) ?? 'self',
    basic: at(raw, 'basic') === true,
    area: at(raw, 'area') === true,
    range: textAt(raw, 'range'),
    target: textAt(raw, 'target'),
    ...(isRecord(attack) && bonus !== undefined
      ? { attack: { bonus, versus: textAt(attack, 'versus'), ...(dice === '' ? {} : { dice }) } }
      : {}),
    ...(isRecord(damage)
      ? { damage: { notation: textAt(damage, 'notation'), type: textAt(damage, 'type') } }
      : {}),
    missShare: SHARES.find((each) => each === textAt(raw, 'missShare')) ?? 'none',
    trigger: textAt(raw, 'trigger'),
    hit: textAt(raw, 'hit'),
    miss: textAt(raw, 'miss'),
    effect: textAt(raw, 'effect'),
    special: textAt(raw, 'special'),
    riders: listAt(raw, 'riders')
      .filter(isRecord)
      .map((each) => ({ label: textAt(each, 'label'), text: textAt(each, 'text') })),
    tags: listAt(raw, 'tags').filter((each) => typeof each === 'string'),
    nastier: at(raw, 'nastier') === true,
  };
}

function usageOf(raw: unknown): ExchangeUsage {
  const kind = textAt(raw, 'kind');
  const most = numberAt(raw, 'most');
  if (kind === 'recharge') return { kind, on: numberAt(raw, 'on') ?? 6 };
  if (kind === 'other') return { kind, text: textAt(raw, 'text') };
  if (kind === 'round' || kind === 'encounter' || kind === 'daily')
    return { kind, ...(most === undefined ? {} : { most }) };
  return { kind: kind === 'cooldown' ? 'cooldown' : 'atWill' };
}
