import type { SampleCampaign } from '../../../rules/system.ts';
import { creatures } from './creatures.ts';
import { heroes } from './heroes.ts';
import { wyrm } from './wyrm.ts';

/** A small campaign of our own to try the screen with: a town of glass, the heaps behind it and what keeps its fire. */
export const sample: SampleCampaign = {
  name: 'The Glass Kiln of Harrowglass',
  // The shift changes; smoke over the roofs.
  startsAt: 64_800,
  heroes,
  creatures: [...creatures, wyrm],
  encounters: [
    {
      name: 'Toll on the slag heaps',
      place: 'Slag heaps, Harrowglass',
      notes:
        'Dusk and drifting smoke: beyond 60 feet everything is lightly obscured. The heaps are loose, so they are difficult terrain; whoever dashes over them makes a Dexterity (Acrobatics) check against 12 or falls prone.\n\nBrakka wants the cart, not a war. When he is bloodied or both hounds are down, the goblins scatter. He will trade the key of the great kiln for his life, and he is honest about what lies behind it, if only because he is afraid of it.',
      groups: [
        { creature: 'kiln-boss', count: 1 },
        { creature: 'slag-goblin', count: 4 },
        { creature: 'ember-hound', count: 2, hidden: true },
      ],
      triggers: [
        {
          id: 'scatter',
          when: { kind: 'state', creature: 'kiln-boss', state: 'bloodied' },
          text: 'Brakka drops his tongs and shouts. The goblins look for the nearest way out.',
        },
      ],
    },
    {
      name: 'Under the great kiln',
      place: 'The glass kiln, Harrowglass',
      notes:
        'Its lair: Vessarine has one more legendary action and one more resistance here. The floor is half-set glass; a creature that ends its turn on the dark patches takes 5 fire damage. Two iron galleries, 20 feet up, can be reached by chains (Strength (Athletics) 12).\n\nIt offers a bargain first: one memory of each hero for the freedom of the town. The wight does the cutting, and comes down from the gallery when the dragon calls.',
      groups: [
        { creature: 'vessarine', count: 1 },
        { creature: 'glass-wight', count: 1, arrives: 'wight' },
      ],
      triggers: [
        {
          id: 'wight',
          when: { kind: 'state', creature: 'vessarine', state: 'bloodied' },
          text: 'The crust on its back breaks. The wight steps off the gallery and rolls initiative.',
        },
      ],
    },
  ],
};
