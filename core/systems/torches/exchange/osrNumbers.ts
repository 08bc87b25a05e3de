import { BLANK_POWER } from '../../../exchange/exchangeCreature.ts';
import type { ExchangeNote, ExchangePower } from '../../../rules/exchange.ts';
import { saying } from '../../../kernel/said.ts';

/** `4 [15]`, `15`, `AC 6[13]`: upward as here where it says so; a single number below 10 counts downward. */
export function acOf(text: string, told: ExchangeNote[]): number | undefined {
  const [, first, up] = /(-?\d{1,2})\s*(?:\[(\d{1,2})\])?/u.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (up !== undefined) return Number(up);
  const down = Number(first);
  if (down >= 10) return down;
  told.push({
    where: 'AC',
    ...saying('torches.descendingAc', { down, instead: 19 - down }),
    weight: 'changed',
  });
  return 19 - down;
}

/** `4+2 (20hp)`, `1-1`, `½`, `3**`, `1d6hp`. */
export function hdOf(text: string): { readonly dice: number; readonly hp?: number; readonly rest: string } {
  const half = /^(?:½|1\/2|<\s*1)/u.test(text);
  const dice = half ? 1 : Number(/^\d{1,2}/u.exec(text)?.[0] ?? 1);
  const hp = /\(\s*(\d{1,4})\s*(?:hp)?\s*\)|(\d{1,4})\s*hp\b/iu.exec(text.replace(/\d+d\d+/u, ''));
  const rest = text
    .replace(/^\d{1,2}/u, '')
    .replace(/\(\s*\d{1,4}\s*(?:hp)?\s*\)/iu, '')
    .trim();
  return { dice, rest, ...(hp ? { hp: Number(hp[1] ?? hp[2]) } : {}) };
}

/** `15 [+4]`, else what the dice give. */
export function bonusOf(said: { readonly [key: string]: string }, dice: number): number {
  const thac0 = said['thac0'] ?? '';
  const up = /\[\s*([+-]\d{1,2})\s*\]/u.exec(thac0)?.[1];
  if (up !== undefined) return Number(up);
  const down = /^\d{1,2}/u.exec(thac0)?.[0];
  return down === undefined ? dice : 19 - Number(down);
}

export function speedSaid(text: string): boolean {
  return text !== '' && !/^\d{1,3}\s*['′’]?$/u.test(text);
}

/**
 * `90' (30')` moves 30 in a round, for the brackets hold a third of it; other brackets hold how wide it turns, and
 * `60' (10')` moves 60. `12` of tens of feet in a turn is a third of it.
 */
export function speedOf(text: string, told: ExchangeNote[]): number | undefined {
  const [, whole, inRound] = /^\D{0,12}(\d{1,3})\s*['′’]?\s*\(\s*(\d{1,3})\s*['′’]/u.exec(text) ?? [];
  if (inRound !== undefined) return Number(inRound) * 3 === Number(whole) ? Number(inRound) : Number(whole);
  const [, number, feet] = /^(\d{1,3})\s*(['′’]|ft)?/u.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (feet !== undefined || Number(number) >= 20) return Number(number);
  const each = Math.round((Number(number) * 10) / 3 / 5) * 5;
  told.push({
    where: 'Speed',
    ...saying('torches.moveInTens', { move: number, feet: each }),
    weight: 'changed',
  });
  return each;
}

/** Which damage is whose: of two claws and a bite the third is the bite's, where there is one for each blow. */
function placesOf(parts: readonly string[], deals: number): readonly number[] {
  const counts = parts.map((part) => Number(/^\d{1,2}/u.exec(part)?.[0] ?? 1));
  if (counts.reduce((sum, each) => sum + each, 0) !== deals) return parts.map((_part, at) => at);
  return counts.map((_count, at) => counts.slice(0, at).reduce((sum, each) => sum + each, 0));
}

/** `2 × claw (1d8), 1 bite (2d6)`, `bite +4 (1d6+2) or tail +2 (1d4)`, `1 bite` with its damage apart. */
export function attacksIn(
  text: string,
  damage: string,
  bonus: number,
  told: ExchangeNote[] = [],
): readonly ExchangePower[] {
  const parts = text
    .split(/\s+or\s+(?![^(]*\))|,(?![^(]*\))|\s*\/\s*(?![^(]*\))|\s+and\s+(?![^(]*\))/u)
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'none');
  const deals = damage.split(/\s*(?:\/|\bor\b|,)\s*/u);
  const places = placesOf(parts, deals.length);
  return parts.slice(0, 40).map((part, at) => {
    const [, many, called = part, own] =
      /^(?:(\d{1,2})\s*(?:×|x\s)?\s*)?(.*?)\s*([+−-]\s*\d{1,2})?\s*(?:\(.*\))?\s*(?:[+−-]\s*\d{1,2})?$/u.exec(
        part,
      ) ?? [];
    const inside =
      /\(([^()]*)\)/u.exec(part)?.[1] ??
      (/\d+d\d+(?:[+-]\d+)?/u.exec(called)?.[0] || (deals[places[at] ?? at] ?? deals[0] ?? ''));
    const dice = /\d{1,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,2})?|^\d{1,2}(?=\s*(?:$|[+,;]|plus\b))/u
      .exec(inside)?.[0]
      .replaceAll(/\s/gu, '')
      .replace('−', '-');
    const rest =
      dice === undefined
        ? inside
        : inside
            .replace(/\d{1,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,2})?|^\d{1,2}(?=\s*(?:$|[+,;]|plus\b))/u, '')
            .replaceAll(/^(?:[\s,+]|plus\b)+|[\s,]+$/gu, '');
    const name = called.replace(/\d+d\d+(?:[+-]\d+)?/u, '').trim() || 'Attack';
    const times = many !== undefined && many !== '1' ? `${many} attacks.` : '';
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 80);
    if (dice === undefined && inside === '')
      told.push({ where: title, ...saying('torches.noDamage'), weight: 'missing' });
    else if (dice === undefined)
      told.push({ where: title, ...saying('exchange.keptAsText', { text: inside }), weight: 'asText' });
    return {
      ...BLANK_POWER,
      action: 'active',
      name: title,
      reach: /bow|sling|missile|thrown|spit|dart|javelin/iu.test(name) ? 'ranged' : 'melee',
      attack: {
        bonus: own === undefined ? bonus : Number(own.replaceAll(/\s/gu, '').replace('−', '-')),
        versus: 'ac',
      },
      ...(dice === undefined ? {} : { damage: { notation: dice, type: '' } }),
      effect: [times, rest === dice ? '' : rest].filter((each) => each !== '').join(' '),
    } satisfies ExchangePower;
  });
}
