import { DAMAGE_TYPES } from '../words.ts';
import type { PlainPower } from '../../../rules/exchange.ts';
import { readPower } from './readPower.ts';

const AURA = /^(.{2,60}?)\s*(?:\(([^()]*)\))?\s+aura\s+(\d{1,3})\s*[:;.]\s*(.+)$/isu;
const DEALT = /\btakes?\s+(\d{1,3}|\d+d\d+(?:\+\d+)?)\s+(?:(\w+)\s+)?damage/iu;

/** Whether a line tells of an aura: `Shadow Haze (Necrotic) aura 1: …`. */
export function isAura(text: string): boolean {
  return AURA.test(text);
}

/** An aura as a power. What it deals can be rolled when someone is in it; without damage it is a trait. */
export function aurasIn(text: string): readonly PlainPower[] {
  const [, name = '', tags = '', size = '1', words = ''] = AURA.exec(text) ?? [];
  if (words === '') return [];
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
