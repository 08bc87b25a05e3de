import { saying, type Saying } from '../../kernel/said.ts';
import type { ExchangeNote, ExchangeCreature } from '../exchange.ts';

/** Notes of the numbers that a game needs and its stat block does not say, each under its label. */
export function missingNumbers(
  { numbers }: Pick<ExchangeCreature, 'numbers'>,
  needed: readonly (readonly [key: string, label: string])[],
): readonly ExchangeNote[] {
  return needed.flatMap(([key, where]): readonly ExchangeNote[] =>
    numbers[key] === undefined
      ? [{ where, ...saying('exchange.missing', { what: where }), weight: 'missing' }]
      : [],
  );
}

/** That a level of a file is missing or out of bounds, and which one is used. */
export function levelNote(level: number | undefined, instead: number): Saying {
  return level === undefined
    ? saying('exchange.levelMissing', { instead })
    : saying('exchange.levelOutOfBounds', { level, instead });
}
