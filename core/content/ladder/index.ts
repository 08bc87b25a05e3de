import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import saintElmosStable from './creatures/saint-elmos-stable.json' with { type: 'json' };
import theClayMenagerie from './creatures/the-clay-menagerie.json' with { type: 'json' };
import theFloodedQuarter from './creatures/the-flooded-quarter.json' with { type: 'json' };
import theGiantsKitchen from './creatures/the-giants-kitchen.json' with { type: 'json' };
import theKiteFleet from './creatures/the-kite-fleet.json' with { type: 'json' };
import theLendingLibrary from './creatures/the-lending-library.json' with { type: 'json' };
import theMaskedCarnival from './creatures/the-masked-carnival.json' with { type: 'json' };
import theMirrorWaste from './creatures/the-mirror-waste.json' with { type: 'json' };
import theNightMail from './creatures/the-night-mail.json' with { type: 'json' };
import thePaperCourt from './creatures/the-paper-court.json' with { type: 'json' };
import thePuppetHouse from './creatures/the-puppet-house.json' with { type: 'json' };
import theUndermarket from './creatures/the-undermarket.json' with { type: 'json' };
import theWaspOrchard from './creatures/the-wasp-orchard.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** What comes with this game. */
export const content: GameContent = readContent({
  creatures: [
    ...saintElmosStable,
    ...theClayMenagerie,
    ...theFloodedQuarter,
    ...theGiantsKitchen,
    ...theKiteFleet,
    ...theLendingLibrary,
    ...theMaskedCarnival,
    ...theMirrorWaste,
    ...theNightMail,
    ...thePaperCourt,
    ...thePuppetHouse,
    ...theUndermarket,
    ...theWaspOrchard,
  ],
  encounters,
  parties,
  tables,
});
