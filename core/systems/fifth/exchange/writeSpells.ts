import type { ExchangeCreature, ExchangePower } from '../../../rules/exchange.ts';
import { namedEntry } from './entryName.ts';

const SLOTS = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** Spells of which nothing but the name is known, as the lists of both editions: `At Will: Light, Mage Hand`. FIF-157 FIF-158 */
export function listedSpells(
  plain: ExchangeCreature,
  textOf: (power: ExchangePower) => string,
): { readonly text: string; readonly powers: ReadonlySet<ExchangePower> } {
  const lists = new Map<string, ExchangePower[]>();
  for (const power of plain.powers) {
    const label = power.tags.includes('Spell') && textOf(power) === '' ? listOf(power, plain) : undefined;
    if (label !== undefined) lists.set(label, [...(lists.get(label) ?? []), power]);
  }
  const text = [...lists].map(([label, all]) => `${label}: ${all.map(nameOf).join(', ')}`).join(' ');
  return { text, powers: new Set([...lists.values()].flat()) };
}

function nameOf({ name }: ExchangePower): string {
  return namedEntry(name).name;
}

/** The list in which it stands: by uses a day, by the slots of its level, or at will. */
function listOf({ name, tags }: ExchangePower, { more }: ExchangeCreature): string | undefined {
  const { usage, uses } = namedEntry(name).limits;
  const level = tags.flatMap((tag) => /^Level (\d)$/u.exec(tag)?.[1] ?? [])[0];
  if (usage === 'day') return `${typeof uses === 'number' ? uses : 1}/Day Each`;
  if (usage !== undefined) return undefined;
  if (level === undefined) return 'At Will';
  if (level === '0') return 'Cantrips (at will)';
  const slots = new RegExp(`\\b${level}:(\\d)`, 'u').exec(more['Spells'] ?? '')?.[1];
  return slots === undefined ? undefined : `${SLOTS[Number(level)] ?? ''} level (${slots} slots)`;
}
