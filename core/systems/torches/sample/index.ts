import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';

/** A small campaign of our own to try the screen with: a salt road, a hill, and a bell that is better left alone. */
export const sample: SampleCampaign = {
  name: 'The Ninth Bell',
  // The ninth hour of the way, with the light going.
  startsAt: 57_600,
  gauges: { turns: 9 },
  begins: [
    { procedure: 'road.legs', values: { legs: 'the Salt Gate 40' } },
    { procedure: 'route', values: { path: 'dangerous' } },
  ],
  heroes,
  creatures,
  encounters: [
    {
      name: 'Hands on the stair',
      place: 'Fourth stair, under the Salt Road',
      notes:
        'The journey so far: nine hours of the way lie behind the party, so everyone begins with nine hours without food or rest; Mira is at her limit and Ilse is past hers. The Salt Gate is 40 miles off by a dangerous path.\n\nThe stair is ten feet wide and dim where a torch burns, dark beyond 30 feet. A cut rope and a scatter of dropped packs are the sign of the trap on the seventh step: DEX against 11 or 1d6 and the step is gone.\n\nThe thieves check morale when the first of them falls and when the pike widow does. Whoever drops a pack is let go.',
      groups: [
        { creature: 'stair-thief', count: 4 },
        { creature: 'pike-widow', count: 1 },
        { creature: 'salt-adder', count: 1, arrives: 'adder' },
      ],
      triggers: [
        {
          id: 'adder',
          when: { kind: 'round', round: 3 },
          text: 'Something wakes in the dropped packs: a salt adder comes to the table.',
        },
      ],
    },
    {
      name: 'Under the ninth bell',
      place: 'Bell chamber',
      notes:
        'State darkness. The chamber is 60 feet across and swallows sound: listening is at no advantage here. The wax monks stand still until a light comes within 10 feet.\n\nThe leech puts out one light a round and bites whoever carries the last one. At half its hit points it lets go of the rope, and the bell begins to swing: every living thing within 60 feet that fails CON against 13 is exhausted.\n\nGetting out is a retreat by DEX, a chase with the hounds (speed 40: 13), and the way home.',
      groups: [
        { creature: 'bell-leech', count: 1, hidden: true },
        { creature: 'wax-monk', count: 2 },
        { creature: 'pale-hound', count: 2, arrives: 'hounds' },
      ],
      triggers: [
        {
          id: 'hounds',
          when: { kind: 'down', share: 0.5 },
          text: 'The bell is heard outside: two pale hounds come down the stair.',
        },
      ],
    },
  ],
};
