import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';

/** A small campaign of our own to try the screen with: a road of lanterns, and what comes to put them out. */
export const sample: SampleCampaign = {
  name: 'The Ninth Lantern',
  // Late in the afternoon, a lantern short of shelter.
  startsAt: 57_600,
  heroes,
  creatures,
  encounters: [
    {
      name: 'Toll on the ash road',
      place: 'The burnt tollhouse, between the eighth and the ninth lantern',
      notes:
        'The wardens stand in the doorway, the thief sits on the roof, the hounds wait behind the hay. There is room to be far away only on the road itself.\n\nThe imps fight to keep everyone off the thief. When both wardens are down, the thief runs with whatever it took; a dicey move (20) across the burnt beams stops it.\n\nA regular battle.',
      groups: [
        { creature: 'road-warden', count: 1 },
        { creature: 'wick-thief', count: 1 },
        { creature: 'ember-hound', count: 2 },
        { creature: 'soot-imp', count: 5 },
      ],
    },
    {
      name: 'Under the great bell',
      place: 'The bell tower at the end of the road',
      notes:
        'Aurech hangs in the bell and comes down when the choir has sung once. The golem never leaves the stairs: to reach the caller somebody must get past it.\n\nWhoever rings the bell (standard action, Strength check, 20) keeps the escalation die from being held in this round.\n\nA very hard battle: say so before it ends. Aurech is a named villain.',
      groups: [
        { creature: 'snuffer', count: 1 },
        { creature: 'tallow-golem', count: 1 },
        { creature: 'gloom-caller', count: 1 },
        { creature: 'choir-of-ash', count: 6 },
      ],
    },
  ],
};
