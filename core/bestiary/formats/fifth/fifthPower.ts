import type { ExchangeNote, PlainPower, PlainUsage } from '../../../rules/exchange.ts';

const ATTACK = /([+−-]\s*\d{1,2})\s+to hit/iu;
const HIT =
  /Hit:\s*(?:\d+\s*)?\(?\s*(\d{1,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,2})?)?\s*\)?\s*(?:(\d+)\s*)?([a-z]+)?\s*damage/iu;
const RECHARGE = /\(\s*recharge\s+([2-6])/iu;
const DAILY = /\(\s*\d+\s*\/\s*day/iu;

/** Traits and actions of a fifth-edition stat block; saves against a difficulty stay words, and that is told. */
export function fifthPowers(
  all: readonly { readonly name: string; readonly desc: string }[],
  action: string,
  notes: ExchangeNote[],
): readonly PlainPower[] {
  return all
    .filter(({ name, desc }) => name !== '' || desc !== '')
    .map(({ name, desc }) => powerOf(name === '' ? 'Unnamed' : name, desc, action, notes));
}

function powerOf(name: string, desc: string, action: string, notes: ExchangeNote[]): PlainPower {
  const attack = ATTACK.exec(desc)?.[1];
  const dealt = attack === undefined ? null : HIT.exec(desc);
  const notation = (dealt?.[1] ?? dealt?.[2] ?? '').replaceAll(/\s/gu, '').replaceAll('−', '-');
  const ranged = /ranged (?:weapon|spell) attack/iu.test(desc) && !/melee/iu.test(desc);
  if (attack === undefined && /\bDC \d+/u.test(desc))
    notes.push({
      where: name,
      message: 'It asks for a saving throw against a difficulty; that stays text.',
      weight: 'asText',
    });
  return {
    name: name.replace(/\s*\((?:recharge|\d+\s*\/\s*day)[^)]*\)/iu, '').slice(0, 80) || 'Unnamed',
    action,
    usage: usageOf(name),
    reach: attack === undefined ? (action === 'trait' ? 'self' : 'near') : ranged ? 'ranged' : 'melee',
    basic: false,
    area: false,
    range: attack === undefined ? '' : ranged ? 'ranged 10' : 'melee 1',
    target: '',
    ...(attack === undefined
      ? {}
      : { attack: { bonus: Number(attack.replaceAll(/\s/gu, '').replace('−', '-')), versus: 'ac' } }),
    ...(notation === '' ? {} : { damage: { notation, type: dealt?.[3]?.toLowerCase() ?? '' } }),
    missShare: 'none',
    trigger: '',
    hit: '',
    miss: '',
    effect: desc,
    special: '',
    riders: [],
    tags: [],
    nastier: false,
  };
}

function usageOf(name: string): PlainUsage {
  const on = RECHARGE.exec(name)?.[1];
  if (on !== undefined) return { kind: 'recharge', on: Number(on) };
  return { kind: DAILY.test(name) ? 'daily' : 'atWill' };
}
