import type { Rider } from '../../../rules/powerText/rider.ts';
import type { Power } from '../../../rules/sheet.ts';

/** A flexible attack: of what its natural roll allows its user chooses one. ARC-105 */
export function oneNatural(power: Power): Power {
  const { reading } = power;
  if (!reading) return power;
  const riders = reading.riders.map((rider): Rider =>
    rider.on.kind === 'natural' ? { ...rider, how: 'offered', given: 'one of them', rule: 'ARC-105' } : rider,
  );
  const natural = new Set(riders.filter(({ on }) => on.kind === 'natural').map(({ text }) => text));
  const sentences = reading.sentences.map((each) =>
    each.use === 'played' && natural.has(each.text) ? ({ ...each, use: 'offered' } as const) : each,
  );
  return { ...power, reading: { ...reading, riders, sentences } };
}
