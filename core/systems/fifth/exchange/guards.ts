import type { ExchangeCreature } from '../../../rules/exchange.ts';
import { wardsIn, type Wards } from './lists.ts';

/** What keeps a creature from harm, sorted: types, types of nonmagical attacks alone, conditions, and other words. FIF-98 FIF-99 FIF-100 FIF-103 */
export interface Guards {
  readonly resist: Wards;
  readonly immune: Wards;
  readonly weak: Wards;
  readonly conditions: readonly string[];
}

/** They stand in its lines of more; what is warded in words of its own stands with the resistances. */
export function guardsOf(more: ExchangeCreature['more']): Guards {
  const immune = wardsIn(more['Immune'] ?? '');
  const resist = wardsIn(more['Resist'] ?? '');
  const rest = [resist.rest, more['Wards'] ?? ''].filter((each) => each !== '').join('; ');
  return {
    resist: { ...resist, rest },
    immune,
    weak: wardsIn(more['Vulnerable'] ?? ''),
    conditions: immune.conditions,
  };
}
