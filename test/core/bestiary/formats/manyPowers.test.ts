import { expect, it } from 'vitest';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { plainOf, recordsOf, TRAVELLERS } from './travellers.ts';

/** Forty attacks, each with a name of its own. */
const NAMES = Array.from(
  { length: 40 },
  (_, at) => `Claw ${String.fromCodePoint(65 + (at % 26)).repeat(1 + Math.floor(at / 26))}`,
);

it.each(SYSTEMS.map(({ key }) => key))(
  'found/formats E8: forty attacks of %s come back from plain text',
  (key) => {
    const first = TRAVELLERS.find(({ system }) => system.key === key);
    const [power] = first?.plain.powers ?? [];
    if (!first || !power) throw new Error('nobody');
    const text = first.exchange.writeBlock({
      ...first.plain,
      powers: NAMES.map((name) => ({ ...power, name })),
    });
    const [record] = recordsOf(text, key);
    expect(record && plainOf(record).powers.map(({ name }) => name)).toEqual(NAMES);
  },
);
