import type { PlainPower } from '../../../rules/exchange.ts';
import { readPower } from './readPower.ts';

const SECONDARY = /\s*Secondary Attack:\s*([^]+)$/iu;

/** A power with a second attack in it as two, so that both can be rolled. ORC-79 */
export function withSecondary(power: PlainPower): readonly PlainPower[] {
  const [, text] = SECONDARY.exec(power.special) ?? [];
  if (text === undefined) return [power];
  const read = readPower({ title: `${power.name} (secondary)`, lines: [{ label: '', text }] });
  if (!read.attack) return [power];
  const name = `${power.name.slice(0, 60)}: second attack`;
  return [
    { ...power, special: [power.special.replace(SECONDARY, ''), `On a hit: ${name}.`].join(' ').trim() },
    {
      ...read,
      name,
      action: 'free',
      usage: { kind: 'atWill' },
      reach: power.reach,
      basic: false,
      range: read.range === '' ? power.range : read.range,
      trigger: `${power.name} hits.`,
      tags: power.tags,
    },
  ];
}
