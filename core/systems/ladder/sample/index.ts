import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';

/** A small campaign of our own to try the game with. */
export const sample: SampleCampaign = {
  name: 'The Clockmaker’s Stair',
  // An evening, once the shop is shut.
  startsAt: 68_400,
  heroes,
  creatures,
  encounters: [
    {
      name: 'The watch on the stair',
      place: 'Foot of the clock tower',
      map: { map: 'porch - hall - stairs - gallery; hall - cellar', heroes: 'porch', foes: 'stairs' },
      notes:
        'Two wardens ask for the word at the stairs; the crow goes for help in the second round, and the mice come from the cellar. A roll of Charm or Lore against Hard lets the heroes pass with one question.',
      groups: [
        { creature: 'stair-warden', count: 2 },
        { creature: 'wind-up-crow', count: 1 },
        { creature: 'brass-mouse', count: 5 },
      ],
    },
    {
      name: 'Eleven strokes',
      place: 'The works of the clock',
      map: {
        map: 'landing - gear floor - pendulum pit - winding room; gear floor - chime balcony - winding room',
        heroes: 'landing',
        foes: 'winding room',
      },
      notes:
        'The pendulum swings through the pit on its turn. The apprentice changes sides if anyone asks. At the end of round six the hour strikes and the Clockmaker is gone.',
      groups: [
        { creature: 'clockmaker', count: 1 },
        { creature: 'apprentice', count: 1 },
        { creature: 'glass-dancer', count: 1 },
        { creature: 'pendulum', count: 1 },
      ],
    },
  ],
};
