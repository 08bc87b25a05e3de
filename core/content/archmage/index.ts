import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import crewOfTheHunger from './creatures/crew-of-the-hunger.json' with { type: 'json' };
import ladderKobolds from './creatures/ladder-kobolds.json' with { type: 'json' };
import notariesOfTheNinthSeal from './creatures/notaries-of-the-ninth-seal.json' with { type: 'json' };
import ogreRoadworks from './creatures/ogre-roadworks.json' with { type: 'json' };
import saltRiders from './creatures/salt-riders.json' with { type: 'json' };
import theBrambleChurch from './creatures/the-bramble-church.json' with { type: 'json' };
import theCursedBarnyard from './creatures/the-cursed-barnyard.json' with { type: 'json' };
import theFrostFair from './creatures/the-frost-fair.json' with { type: 'json' };
import theHazelAssize from './creatures/the-hazel-assize.json' with { type: 'json' };
import theHouseOfMoths from './creatures/the-house-of-moths.json' with { type: 'json' };
import theOverworldFalls from './creatures/the-overworld-falls.json' with { type: 'json' };
import theSextonGuild from './creatures/the-sexton-guild.json' with { type: 'json' };
import theStormHerd from './creatures/the-storm-herd.json' with { type: 'json' };
import theSunlessChoir from './creatures/the-sunless-choir.json' with { type: 'json' };
import theSwallowingHouse from './creatures/the-swallowing-house.json' with { type: 'json' };
import tideDebtors from './creatures/tide-debtors.json' with { type: 'json' };
import wyrmsOfTheSpire from './creatures/wyrms-of-the-spire.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** What comes with this game. */
export const content: GameContent = readContent({
  creatures: [
    ...crewOfTheHunger,
    ...ladderKobolds,
    ...notariesOfTheNinthSeal,
    ...ogreRoadworks,
    ...saltRiders,
    ...theBrambleChurch,
    ...theCursedBarnyard,
    ...theFrostFair,
    ...theHazelAssize,
    ...theHouseOfMoths,
    ...theOverworldFalls,
    ...theSextonGuild,
    ...theStormHerd,
    ...theSunlessChoir,
    ...theSwallowingHouse,
    ...tideDebtors,
    ...wyrmsOfTheSpire,
  ],
  encounters,
  parties,
  tables,
});
