import type { ExchangeCreature, WordedPart } from '../exchange.ts';

const LABELS: { readonly [part in WordedPart]: string } = {
  rank: 'Rank',
  role: 'Role',
  size: 'Size',
  origin: 'Source',
  alignment: 'Alignment',
  tags: 'Tags',
  skills: 'Skills',
  senses: 'Senses',
  languages: 'Languages',
  gear: 'Gear',
  resist: 'Resist',
  weak: 'Vulnerable',
  immune: 'Immune',
  abilities: 'Abilities',
  speeds: 'Speed',
};

/** These parts of a creature as labelled words, those that say something: for a game that has no field for them. */
export function partsInWords(
  plain: ExchangeCreature,
  parts: readonly WordedPart[],
): readonly (readonly [label: string, text: string])[] {
  return parts.map((part) => [LABELS[part], textOf(plain[part])] as const).filter(([, text]) => text !== '');
}

function textOf(value: ExchangeCreature[WordedPart]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([key, number]) => `${key} ${String(number)}`.trim())
    .join(', ');
}
