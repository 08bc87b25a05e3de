import type { SampleCreature } from '../../../rules/system.ts';
import { chapel } from './chapel.ts';

/** The gang of the toll road and what lives in its ditches. */
const road: readonly SampleCreature[] = [
  {
    key: 'reed-cutter',
    kind: 'monster',
    draft: {
      name: 'Reed Cutter',
      level: 3,
      rank: 'standard',
      role: 'striker',
      tags: ['human'],
      abilities: { str: 14, con: 13, dex: 17, int: 10, wis: 12, cha: 9 },
      trained: ['stealth', 'athletics'],
      languages: ['Common'],
      gear: 'leather armor, two sickles, a mask of woven rush',
      powers: [
        { name: 'Sickle', basic: true, range: 'melee 1', versus: 'ac', tags: ['Weapon'] },
        {
          name: 'Two strokes',
          usage: 'encounter',
          range: 'melee 1',
          versus: 'ac',
          hit: 'and the cutter may move 2 squares without provoking.',
          tags: ['Weapon'],
        },
        {
          name: 'Reed-runner',
          action: 'trait',
          origin: 'self',
          range: 'self',
          versus: '',
          damageKind: 'none',
          effect: 'Mud, reeds and shallow water are no difficult terrain for the cutter.',
        },
      ],
      notes: 'Fights in pairs, one on each side. Runs when its partner falls.',
    },
  },
  {
    key: 'tar-flinger',
    kind: 'monster',
    draft: {
      name: 'Tar Flinger',
      level: 3,
      rank: 'standard',
      role: 'archer',
      tags: ['human'],
      abilities: { str: 12, con: 12, dex: 17, int: 11, wis: 14, cha: 8 },
      trained: ['perception'],
      languages: ['Common'],
      gear: 'sling, a dozen clay pots, a smouldering wick',
      powers: [
        { name: 'Knife', basic: true, range: 'melee 1', versus: 'ac', tags: ['Weapon'] },
        {
          name: 'Clay shot',
          basic: true,
          origin: 'ranged',
          range: 'ranged 10/20',
          versus: 'ac',
          tags: ['Weapon'],
        },
        {
          name: 'Burning pot',
          usage: 'recharge5',
          origin: 'far',
          range: 'far burst 1 within 10',
          area: true,
          versus: 'ref',
          damageType: 'fire',
          hit: 'and the target has persistent fire 5 (save ends).',
          tags: ['Fire', 'Weapon'],
        },
      ],
      notes: 'Aims at whoever stands closest to a friend.',
    },
  },
  {
    key: 'sluice-rat',
    kind: 'monster',
    draft: {
      name: 'Sluice Rat',
      level: 2,
      rank: 'mook',
      role: 'skulker',
      size: 'small',
      type: 'beast',
      abilities: { str: 10, con: 12, dex: 16, int: 2, wis: 12, cha: 6 },
      speeds: { walk: 6, swim: 6, climb: 3 },
      senses: ['low-light vision'],
      trained: ['stealth'],
      powers: [
        { name: 'Gnaw', basic: true, range: 'melee 1', versus: 'ac' },
        {
          name: 'Under the planks',
          action: 'trait',
          origin: 'self',
          range: 'self',
          versus: '',
          damageKind: 'none',
          effect: 'The rat may hide wherever there is water or floor to slip beneath.',
        },
      ],
      notes: 'The gang feeds them; they come at a whistle.',
    },
  },
  {
    key: 'wagon-pony',
    kind: 'monster',
    draft: {
      name: 'Wagon Pony',
      level: 1,
      rank: 'standard',
      role: 'blocker',
      size: 'large',
      source: 'natural',
      type: 'beast',
      tags: ['mount'],
      abilities: { str: 17, con: 14, dex: 10, int: 2, wis: 12, cha: 8 },
      speeds: { walk: 8 },
      trained: ['endure'],
      powers: [{ name: 'Hoof', basic: true, range: 'melee 1', versus: 'ac' }],
      notes:
        'Trained for riders and past being startled. It carries one of the heroes, or everything they own.',
    },
  },
];

/** Nine creatures of the fen and its road, every one of our own making. */
export const creatures: readonly SampleCreature[] = [...road, ...chapel];
