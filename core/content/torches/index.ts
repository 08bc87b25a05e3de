import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import cellarVermin from './creatures/cellar-vermin.json' with { type: 'json' };
import hiredHands from './creatures/hired-hands.json' with { type: 'json' };
import reedPeople from './creatures/reed-people.json' with { type: 'json' };
import theBoneQuarry from './creatures/the-bone-quarry.json' with { type: 'json' };
import theDrownedParish from './creatures/the-drowned-parish.json' with { type: 'json' };
import theHollowHill from './creatures/the-hollow-hill.json' with { type: 'json' };
import theOldWood from './creatures/the-old-wood.json' with { type: 'json' };
import theSnuffers from './creatures/the-snuffers.json' with { type: 'json' };
import theStarCellar from './creatures/the-star-cellar.json' with { type: 'json' };
import theUnderGuild from './creatures/the-under-guild.json' with { type: 'json' };
import theWhitePass from './creatures/the-white-pass.json' with { type: 'json' };
import tollmenOfTheGap from './creatures/tollmen-of-the-gap.json' with { type: 'json' };
import wreckersOfSaltCoast from './creatures/wreckers-of-salt-coast.json' with { type: 'json' };
import theHundredthPew from './adventures/the-hundredth-pew.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** What comes with this game. */
export const content: GameContent = readContent({
  creatures: [
    ...cellarVermin,
    ...hiredHands,
    ...reedPeople,
    ...theBoneQuarry,
    ...theDrownedParish,
    ...theHollowHill,
    ...theOldWood,
    ...theSnuffers,
    ...theStarCellar,
    ...theUnderGuild,
    ...theWhitePass,
    ...tollmenOfTheGap,
    ...wreckersOfSaltCoast,
  ],
  adventures: [theHundredthPew],
  encounters,
  parties,
  tables,
});
