import { DAMAGE_TYPES } from '../words.ts';
import type { ExchangePower } from '../../../rules/exchange.ts';
import { readPower } from './readPower.ts';

const AURA = /^(.{2,60}?)\s*(?:\(([^()]*)\))?\s+aura\s+(\d{1,3})(?:\s*[:;.]\s*(.+)|\s+(?=[A-Z])(.+))$/su;
/** `Aura of rot 4: …`, and `Terrain Manipulation 10: …` where the words behind it tell of an aura. */
const NAMED = /^([A-Z].{2,60}?)\s*(?:\(([^()]*)\))?\s+(\d{1,3}):\s*(.+)$/su;
const DEALT = /\btakes?\s+(\d{1,3}|\d+d\d+(?:\+\d+)?)\s+(?:(\w+)\s+)?damage/iu;

/** Whether a line tells of an aura: `Shadow Haze (Necrotic) aura 1: …`. */
export function isAura(text: string): boolean {
  return partsOf(text) !== undefined;
}

/** Name, tags, size and words of an aura. */
function partsOf(
  text: string,
): readonly [name: string, tags: string, size: string, words: string] | undefined {
  const [whole, name = '', tags = '', size = '1', told, plain] = AURA.exec(text) ?? [];
  if (whole !== undefined) return [name, tags, size, told ?? plain ?? ''];
  const [, called = '', marks = '', squares = '1', words = ''] = NAMED.exec(text) ?? [];
  const says =
    /^aura of /iu.test(called) || /\b(?:in|within|inside|enters?) (?:the|this|its) aura\b/iu.test(words);
  return called === '' || !says ? undefined : [called, marks, squares, words];
}

/** An aura as a power. What it deals can be rolled when someone is in it; without damage it is a trait. */
export function aurasIn(text: string): readonly ExchangePower[] {
  const parts = partsOf(text);
  if (!parts) return [];
  const [name, tags, size, words] = parts;
  const [, amount, type = ''] = DEALT.exec(words) ?? [];
  const read = readPower({
    title: name,
    lines: [{ label: '', text: amount === undefined ? words : `${amount} ${type} damage` }],
  });
  const damage =
    amount === undefined ? undefined : { notation: amount, type: read.damage?.type ?? typed(type) };
  return [
    {
      ...read,
      action: damage ? 'triggered' : 'trait',
      reach: 'near',
      area: true,
      range: `aura ${size}`,
      ...(damage ? { damage } : {}),
      hit: '',
      effect: words,
      tags: ['Aura', ...tags.split(',').map((tag) => tag.trim())].filter((tag) => tag !== ''),
    },
  ];
}

function typed(word: string): string {
  return DAMAGE_TYPES.find(({ key }) => key === word.toLowerCase())?.key ?? '';
}
