import type { GameContent } from '../contract.ts';
import { readContent } from '../shapes.ts';
import cellarGhouls from './creatures/cellar-ghouls.json' with { type: 'json' };
import hedgeBeasts from './creatures/hedge-beasts.json' with { type: 'json' };
import reefLights from './creatures/reef-lights.json' with { type: 'json' };
import slagGoblins from './creatures/slag-goblins.json' with { type: 'json' };
import theAshBrood from './creatures/the-ash-brood.json' with { type: 'json' };
import theGlassFlats from './creatures/the-glass-flats.json' with { type: 'json' };
import theGreyLedger from './creatures/the-grey-ledger.json' with { type: 'json' };
import theHawthornHunt from './creatures/the-hawthorn-hunt.json' with { type: 'json' };
import theLongSwell from './creatures/the-long-swell.json' with { type: 'json' };
import theOrreryGuard from './creatures/the-orrery-guard.json' with { type: 'json' };
import thePeatCourt from './creatures/the-peat-court.json' with { type: 'json' };
import theQuietColony from './creatures/the-quiet-colony.json' with { type: 'json' };
import theSnowedIn from './creatures/the-snowed-in.json' with { type: 'json' };
import theWeatherGiants from './creatures/the-weather-giants.json' with { type: 'json' };
import titheOfTheNinthStar from './creatures/tithe-of-the-ninth-star.json' with { type: 'json' };
import theOwingOfCinderwick from './adventures/the-owing-of-cinderwick.json' with { type: 'json' };
import encounters from './encounters.json' with { type: 'json' };
import parties from './parties.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** What comes with this game. */
export const content: GameContent = readContent({
  creatures: [
    ...cellarGhouls,
    ...hedgeBeasts,
    ...reefLights,
    ...slagGoblins,
    ...theAshBrood,
    ...theGlassFlats,
    ...theGreyLedger,
    ...theHawthornHunt,
    ...theLongSwell,
    ...theOrreryGuard,
    ...thePeatCourt,
    ...theQuietColony,
    ...theSnowedIn,
    ...theWeatherGiants,
    ...titheOfTheNinthStar,
  ],
  adventures: [theOwingOfCinderwick],
  encounters,
  parties,
  tables,
});
