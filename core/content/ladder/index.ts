import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import theFloodedQuarter from './creatures/the-flooded-quarter.json' with { type: 'json' };
import theKiteFleet from './creatures/the-kite-fleet.json' with { type: 'json' };
import thePaperCourt from './creatures/the-paper-court.json' with { type: 'json' };
import thePuppetHouse from './creatures/the-puppet-house.json' with { type: 'json' };
import theUndermarket from './creatures/the-undermarket.json' with { type: 'json' };
import theWaspOrchard from './creatures/the-wasp-orchard.json' with { type: 'json' };

/** What comes with this game. */
export const content: GameContent = readContent({
  creatures: [
    ...theFloodedQuarter,
    ...theKiteFleet,
    ...thePaperCourt,
    ...thePuppetHouse,
    ...theUndermarket,
    ...theWaspOrchard,
  ],
});
