import { NO_ROLL, type ShelfRow } from './row.ts';

const REACH = { range: 'reach 5 ft.' } as const;
const LONG = { range: 'reach 10 ft.' } as const;

/** Attacks that are always at hand, each with the small thing its kind does besides. FIF-66 FIF-187 */
export const ATTACKS: readonly ShelfRow[] = [
  { name: 'Notched blade', roles: ['humanoid'], ...REACH, damage: '{strike} slashing' },
  { name: 'Gnawing jaws', roles: ['beast', 'monstrosity'], ...REACH, damage: '{strike} piercing' },
  { name: 'Ponderous fist', roles: ['giant', 'construct'], ...LONG, damage: '{strike} bludgeoning' },
  { name: 'Scything claw', roles: ['dragon', 'monstrosity', 'fiend'], ...REACH, damage: '{strike} slashing' },
  { name: 'Scorching grasp', roles: ['elemental', 'fiend'], ...REACH, damage: '{strike} fire' },
  { name: 'Tomb-cold touch', roles: ['undead'], ...REACH, damage: '{strike} necrotic' },
  {
    name: 'Ray of noon',
    roles: ['celestial'],
    origin: 'ranged',
    range: 'range 60 ft.',
    damage: '{strike} radiant',
  },
  { name: 'Briar whip', roles: ['plant', 'fey'], range: 'reach 15 ft.', damage: '{strike} slashing' },
  { name: 'Digesting lobe', roles: ['ooze'], ...REACH, damage: '{strike} acid' },
  {
    name: 'Grasping feeler',
    roles: ['aberration'],
    ...LONG,
    damage: '{strike} bludgeoning',
    hit: 'The target has the Grappled condition (escape DC {dc}).',
  },
  {
    name: 'Needle of sleep',
    roles: ['fey', 'humanoid'],
    origin: 'ranged',
    range: 'range 30/120 ft.',
    damage: '{strike} piercing',
    hit: 'The target has the Poisoned condition until the end of its next turn.',
  },
  {
    name: 'Hunting bow',
    roles: ['humanoid', 'fey'],
    origin: 'ranged',
    range: 'range 80/320 ft.',
    damage: '{strike} piercing',
  },
  {
    name: 'Bowling shoulder',
    roles: ['beast', 'giant', 'construct'],
    ...REACH,
    damage: '{strike} bludgeoning',
    hit: 'The target has the Prone condition.',
  },
  {
    name: 'Clinging coil',
    roles: ['beast', 'plant', 'ooze'],
    ...REACH,
    damage: '{strike} bludgeoning',
    hit: 'The target has the Grappled condition (escape DC {dc}).',
  },
  {
    name: 'Hurled slab',
    roles: ['giant', 'elemental', 'construct'],
    origin: 'ranged',
    range: 'range 60/240 ft.',
    damage: '{strike} bludgeoning',
  },
  {
    name: 'Thought spike',
    roles: ['aberration', 'undead', 'celestial'],
    origin: 'ranged',
    range: 'range 60 ft.',
    damage: '{strike} psychic',
    hit: 'The target can’t take reactions until the end of its next turn.',
  },
];

const TURN = { ...NO_ROLL } as const;

/** Several attacks in one action, so many as are usual for the challenge. FIF-159 FIF-238 */
export const SEQUENCES: readonly ShelfRow[] = [
  {
    name: 'Multiattack',
    roles: ['humanoid', 'undead', 'aberration', 'dragon', 'celestial', 'plant', 'ooze'],
    ...TURN,
    effect: 'It makes {count} {first} attacks.',
  },
  {
    name: 'Multiattack, bracing',
    roles: ['construct', 'giant', 'elemental', 'humanoid'],
    ...TURN,
    effect: 'It makes {count} {first} attacks. It gains {temporary} temporary hit points.',
  },
  {
    name: 'Multiattack, in passing',
    roles: ['beast', 'fey', 'monstrosity', 'fiend'],
    ...TURN,
    effect: 'It makes {count} {first} attacks. It moves 10 feet.',
  },
];
