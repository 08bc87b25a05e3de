import type { Built, Creature } from '../../rules/creature.ts';
import type { Exchange, ExchangeCreature } from '../../rules/exchange.ts';
import type { RuleSystem } from '../../rules/system.ts';

/** A creature on its way out: as it is stored, as its rules build it, and in plain words. */
export interface Leaving {
  readonly creature: Creature;
  readonly built: Built;
  readonly system: RuleSystem;
  readonly exchange: Exchange;
  readonly plain: ExchangeCreature;
}
