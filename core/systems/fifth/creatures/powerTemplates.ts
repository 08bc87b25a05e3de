import type { PowerDraft, TYPES } from './choices.ts';

/** Whom a power of the shelf suits: the types of creature. FIF-192 */
export type TemplateType = (typeof TYPES)[number]['key'];

/** What part a power has in a turn. */
export type TemplateSlot = 'attack' | 'sequence' | 'big' | 'between' | 'legend' | 'trait';

/**
 * A power as it stands on the shelf. In its words `{strike}`, `{blast}`, `{extra}`, `{dc}`, `{temporary}`, `{heal}`,
 * `{count}` and `{first}` stand for what is usual for its challenge, and for its first attack.
 */
type TemplateRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly TemplateType[];
};

/** The same fields for what rolls nothing. */
const NO_ROLL = { versus: '', damageKind: 'none', origin: 'self', range: '' } as const;

const REACH = { range: 'reach 5 ft.' } as const;
const LONG = { range: 'reach 10 ft.' } as const;

/** Attacks that are always at hand, each with the small thing its kind does besides. FIF-66 FIF-187 */
// oxfmt-ignore
export const ATTACKS: readonly TemplateRow[] = [
  { name: 'Notched blade', roles: ['humanoid'], ...REACH, damage: '{strike} slashing' },
  { name: 'Gnawing jaws', roles: ['beast', 'monstrosity'], ...REACH, damage: '{strike} piercing' },
  { name: 'Ponderous fist', roles: ['giant', 'construct'], ...LONG, damage: '{strike} bludgeoning' },
  { name: 'Scything claw', roles: ['dragon', 'monstrosity', 'fiend'], ...REACH, damage: '{strike} slashing' },
  { name: 'Scorching grasp', roles: ['elemental', 'fiend'], ...REACH, damage: '{strike} fire' },
  { name: 'Tomb-cold touch', roles: ['undead'], ...REACH, damage: '{strike} necrotic' },
  { name: 'Ray of noon', roles: ['celestial'], origin: 'ranged', range: 'range 60 ft.', damage: '{strike} radiant' },
  { name: 'Briar whip', roles: ['plant', 'fey'], range: 'reach 15 ft.', damage: '{strike} slashing' },
  { name: 'Digesting lobe', roles: ['ooze'], ...REACH, damage: '{strike} acid' },
  { name: 'Grasping feeler', roles: ['aberration'], ...LONG, damage: '{strike} bludgeoning', hit: 'The target has the Grappled condition (escape DC {dc}).' },
  { name: 'Needle of sleep', roles: ['fey', 'humanoid'], origin: 'ranged', range: 'range 30/120 ft.', damage: '{strike} piercing', hit: 'The target has the Poisoned condition until the end of its next turn.' },
  { name: 'Hunting bow', roles: ['humanoid', 'fey'], origin: 'ranged', range: 'range 80/320 ft.', damage: '{strike} piercing' },
  { name: 'Bowling shoulder', roles: ['beast', 'giant', 'construct'], ...REACH, damage: '{strike} bludgeoning', hit: 'The target has the Prone condition.' },
  { name: 'Clinging coil', roles: ['beast', 'plant', 'ooze'], ...REACH, damage: '{strike} bludgeoning', hit: 'The target has the Grappled condition (escape DC {dc}).' },
  { name: 'Hurled slab', roles: ['giant', 'elemental', 'construct'], origin: 'ranged', range: 'range 60/240 ft.', damage: '{strike} bludgeoning' },
  { name: 'Thought spike', roles: ['aberration', 'undead', 'celestial'], origin: 'ranged', range: 'range 60 ft.', damage: '{strike} psychic', hit: 'The target can’t take reactions until the end of its next turn.' },
];

const TURN = { ...NO_ROLL } as const;

/** Several attacks in one action, so many as are usual for the challenge. FIF-159 FIF-238 */
export const SEQUENCES: readonly TemplateRow[] = [
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

const OPTION = { action: 'legendary' } as const;

/** What a legend does between the turns of others, one option at a time. FIF-160 */
// oxfmt-ignore
export const LEGENDS: readonly TemplateRow[] = [
  { name: 'Unhurried blow', roles: ['giant', 'humanoid', 'construct', 'dragon'], ...NO_ROLL, ...OPTION, effect: 'It makes one {first} attack.' },
  { name: 'Coils rearranged', roles: ['beast', 'monstrosity', 'ooze', 'elemental'], ...NO_ROLL, ...OPTION, effect: 'It moves 15 feet and makes one {first} attack.' },
  { name: 'Wing gale', roles: ['dragon', 'celestial', 'elemental'], ...OPTION, cost: 2, origin: 'area', area: true, versus: 'dex', range: '10-foot Emanation', target: 'each creature in a 10-foot Emanation', damage: '{extra} bludgeoning', hit: 'The target has the Prone condition.' },
  { name: 'Look of ages', roles: ['undead', 'fiend', 'aberration', 'fey'], ...OPTION, origin: 'ranged', versus: 'wis', range: '60 feet', target: 'one creature within 60 feet', damageKind: 'none', hit: 'The target has the Frightened condition until the end of its next turn.' },
  { name: 'Roots close', roles: ['plant', 'fey', 'monstrosity'], ...OPTION, origin: 'ranged', versus: 'str', range: '30 feet', target: 'one creature within 30 feet', damage: '{extra} bludgeoning', hit: 'The target has the Restrained condition until the start of its next turn.' },
  { name: 'Gathers itself', roles: ['undead', 'ooze', 'celestial', 'fiend', 'construct'], ...NO_ROLL, ...OPTION, cost: 2, effect: 'It gains {temporary} temporary hit points.' },
];

const AREA = { origin: 'area', area: true, miss: 'half' } as const;

/** What it does once, or when a die brings it back. FIF-164 FIF-188 */
// oxfmt-ignore
export const BIG_TURNS: readonly TemplateRow[] = [
  { name: 'Furnace breath', roles: ['dragon', 'elemental', 'fiend'], ...AREA, usage: 'recharge5', versus: 'dex', range: '30-foot Cone', target: 'each creature in a 30-foot Cone', damage: '{blast} fire' },
  { name: 'Breath of rime', roles: ['dragon', 'monstrosity'], ...AREA, usage: 'recharge5', versus: 'con', range: '30-foot Cone', target: 'each creature in a 30-foot Cone', damage: '{blast} cold' },
  { name: 'Ground slam', roles: ['giant', 'construct', 'beast'], ...AREA, usage: 'recharge5', versus: 'str', range: '10-foot Emanation', target: 'each creature in a 10-foot Emanation', damage: '{blast} bludgeoning', hit: 'The target has the Prone condition.' },
  { name: 'Wail from below', roles: ['undead', 'fey'], ...AREA, usage: 'recharge6', versus: 'wis', range: '30-foot Emanation', target: 'each creature in a 30-foot Emanation', damage: '{blast} psychic', hit: 'The target has the Frightened condition until the end of its next turn.' },
  { name: 'Cloud of spores', roles: ['plant', 'ooze', 'monstrosity'], ...AREA, usage: 'recharge5', versus: 'con', range: '20-foot Emanation', target: 'each creature in a 20-foot Emanation', damage: '{blast} poison', hit: 'The target has the Poisoned condition until the end of its next turn.' },
  { name: 'Blaze of judgment', roles: ['celestial'], ...AREA, usage: 'recharge5', versus: 'con', range: '20-foot Emanation', target: 'each creature in a 20-foot Emanation', damage: '{blast} radiant', hit: 'The target has the Blinded condition until the end of its next turn.' },
  { name: 'Unravelling gaze', roles: ['aberration', 'fiend'], ...AREA, usage: 'recharge5', versus: 'int', range: '60-foot Cone', target: 'each creature in a 60-foot Cone', damage: '{blast} psychic' },
  { name: 'Flask of quickfire', roles: ['humanoid', 'construct'], ...AREA, usage: 'rest', versus: 'dex', range: '10-foot-radius Sphere within 60 feet', target: 'each creature in a 10-foot-radius Sphere', damage: '{blast} fire' },
  { name: 'Trampling charge', roles: ['beast', 'giant', 'monstrosity'], ...AREA, usage: 'recharge5', versus: 'dex', range: '30-foot Line', target: 'each creature in a 30-foot Line', damage: '{blast} bludgeoning' },
];

const ANSWER = { action: 'reaction' } as const;

/** What it does when the table sees its moment come. FIF-39 */
// oxfmt-ignore
export const BETWEEN: readonly TemplateRow[] = [
  { name: 'Turned aside', roles: ['humanoid', 'celestial', 'construct'], ...NO_ROLL, ...ANSWER, trigger: 'It is hit.', effect: 'It gains a +2 bonus to AC until the end of its next turn.' },
  { name: 'Slip the leash', roles: ['fey', 'fiend', 'aberration'], ...NO_ROLL, ...ANSWER, trigger: 'It is hit.', effect: 'It teleports 15 feet.' },
  { name: 'Snap back', roles: ['beast', 'dragon', 'monstrosity'], ...ANSWER, trigger: 'An enemy hits it.', range: 'reach 5 ft.', damage: '{extra} piercing' },
  { name: 'Shards fly', roles: ['elemental', 'construct', 'plant'], ...ANSWER, trigger: 'An enemy hits it.', versus: 'dex', origin: 'melee', range: '5 feet', damage: '{extra} piercing', miss: 'half' },
  { name: 'Split and slide', roles: ['ooze', 'plant'], ...NO_ROLL, ...ANSWER, trigger: 'It is hit.', effect: 'It moves 10 feet.' },
  { name: 'Grave grip', roles: ['undead', 'ooze', 'giant'], ...ANSWER, trigger: 'An enemy hits it.', versus: 'str', origin: 'melee', range: '5 feet', damageKind: 'none', hit: 'The target has the Prone condition.' },
];

const TRAIT = { ...NO_ROLL, action: 'trait' } as const;

/** What is always true of it. FIF-171 */
// oxfmt-ignore
export const TRAITS: readonly TemplateRow[] = [
  { name: 'Glowing hide', roles: ['elemental', 'fiend', 'dragon'], ...TRAIT, range: 'aura 5 feet', effect: 'Each enemy that starts its turn in the aura takes {extra} fire damage.' },
  { name: 'Bitter air', roles: ['undead', 'elemental', 'aberration'], ...TRAIT, range: 'aura 5 feet', effect: 'Each enemy that starts its turn in the aura takes {extra} cold damage.' },
  { name: 'Hedge of thorns', roles: ['plant', 'beast', 'monstrosity'], ...TRAIT, range: 'aura 5 feet', effect: 'Each enemy that ends its turn in the aura takes {extra} piercing damage.' },
  { name: 'Eating slime', roles: ['ooze', 'aberration'], ...TRAIT, range: 'aura 5 feet', effect: 'Each enemy that enters the aura takes {extra} acid damage.' },
  { name: 'Clear light', roles: ['celestial', 'fey'], ...TRAIT, range: 'aura 10 feet', effect: 'Each enemy that starts its turn in the aura takes {extra} radiant damage.' },
  { name: 'Humming core', roles: ['construct', 'elemental'], ...TRAIT, range: 'aura 5 feet', effect: 'Each enemy that starts its turn in the aura takes {extra} lightning damage.' },
];
