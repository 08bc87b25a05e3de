import { NO_ROLL, type ShelfRow } from './row.ts';

const OPTION = { action: 'legendary' } as const;

/** What a legend does between the turns of others, one option at a time. FIF-160 */
export const LEGENDS: readonly ShelfRow[] = [
  {
    name: 'Unhurried blow',
    roles: ['giant', 'humanoid', 'construct', 'dragon'],
    ...NO_ROLL,
    ...OPTION,
    effect: 'It makes one {first} attack.',
  },
  {
    name: 'Coils rearranged',
    roles: ['beast', 'monstrosity', 'ooze', 'elemental'],
    ...NO_ROLL,
    ...OPTION,
    effect: 'It moves 15 feet and makes one {first} attack.',
  },
  {
    name: 'Wing gale',
    roles: ['dragon', 'celestial', 'elemental'],
    ...OPTION,
    cost: 2,
    origin: 'area',
    area: true,
    versus: 'dex',
    range: '10-foot Emanation',
    target: 'each creature in a 10-foot Emanation',
    damage: '{extra} bludgeoning',
    hit: 'The target has the Prone condition.',
  },
  {
    name: 'Look of ages',
    roles: ['undead', 'fiend', 'aberration', 'fey'],
    ...OPTION,
    origin: 'ranged',
    versus: 'wis',
    range: '60 feet',
    target: 'one creature within 60 feet',
    damageKind: 'none',
    hit: 'The target has the Frightened condition until the end of its next turn.',
  },
  {
    name: 'Roots close',
    roles: ['plant', 'fey', 'monstrosity'],
    ...OPTION,
    origin: 'ranged',
    versus: 'str',
    range: '30 feet',
    target: 'one creature within 30 feet',
    damage: '{extra} bludgeoning',
    hit: 'The target has the Restrained condition until the start of its next turn.',
  },
  {
    name: 'Gathers itself',
    roles: ['undead', 'ooze', 'celestial', 'fiend', 'construct'],
    ...NO_ROLL,
    ...OPTION,
    cost: 2,
    effect: 'It gains {temporary} temporary hit points.',
  },
];
