import { saying, type Saying } from '../../kernel/said.ts';

/** That a level of a file is missing or out of bounds, and which one is used. */
export function levelNote(level: number | undefined, instead: number): Saying {
  return level === undefined
    ? saying('exchange.levelMissing', { instead })
    : saying('exchange.levelOutOfBounds', { level, instead });
}
