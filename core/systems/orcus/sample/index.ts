import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';

/** A small campaign of our own to try the screen with: a fen, a toll road and something under the sluice. */
export const sample: SampleCampaign = {
  name: 'The Toll of Lanternfen',
  // Dusk, as the ferry comes in.
  startsAt: 61_200,
  heroes,
  creatures,
  encounters: [
    {
      name: 'Ambush at the ferry landing',
      place: 'Ferry landing, Lanternfen',
      notes:
        'Dusk, mist over the water: anything more than 5 squares away is lightly obscured. The planks of the landing are slick; whoever runs on them makes an Acrobatics check against 13 or falls prone. The water beside it is waist-deep and difficult terrain.\n\nThe toll gang wants purses, not corpses. Once the slinger and one cutter are down, the rest make for the reeds. Whoever is caught alive knows the way to the drowned chapel.',
      groups: [
        { creature: 'reed-cutter', count: 2 },
        { creature: 'tar-flinger', count: 1 },
        { creature: 'sluice-rat', count: 4 },
      ],
    },
    {
      name: 'The bell under the water',
      place: 'Drowned chapel',
      notes:
        'Knee-deep water, pews as cover, a bell that hangs a hand above the surface. The bellward stands where the altar was and does not leave the room. The lamp widow speaks from the gallery, 4 squares up, and wants the heroes’ lantern oil before she wants their lives.\n\nAn Arcana or Religion check against 14 tells that the bellward slows when the bell is silenced: whoever holds the clapper (standard action, Athletics 14) dazes it until the end of that hero’s next turn. What the bell kept asleep in the great sluice, Old Mother Eel, is another evening.',
      groups: [
        { creature: 'bellward', count: 1 },
        { creature: 'lamp-widow', count: 1 },
        { creature: 'drowned-chorister', count: 3 },
        { creature: 'fen-wisp', count: 1, arrives: 'wisps' },
      ],
      triggers: [
        {
          id: 'wisps',
          when: { kind: 'state', creature: 'bellward', state: 'staggered' },
          text: 'The bell cracks. A wisp rises from the water and rolls initiative.',
        },
      ],
    },
  ],
};
