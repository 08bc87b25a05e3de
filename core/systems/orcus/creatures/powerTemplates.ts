import type { PowerDraft } from './monster.ts';

/** Whom a power of the shelf suits: the roles, and leaders of any role. ORC-271 */
export type TemplateRole = 'archer' | 'blocker' | 'skulker' | 'spoiler' | 'striker' | 'wrecker' | 'leader';

/** What part a power has in a turn. */
export type TemplateSlot = 'basic' | 'big' | 'between' | 'trait' | 'bestiary';

/**
 * A power as it stands on the shelf. Attack and damage come from the tables of its level; in its words `{persistent}`,
 * `{temporary}` and `{heal}` stand for numbers of that level.
 */
type TemplateRow = Partial<Omit<PowerDraft, 'name' | 'readings' | 'tags'>> & {
  readonly name: string;
  readonly roles: readonly TemplateRole[];
  readonly tags?: readonly string[];
};

/** The same fields for a power that attacks nobody. */
export const NO_ATTACK = { versus: '', damageKind: 'none', origin: 'self', range: 'self' } as const;

/** Attacks that are always at hand, each with the small thing its kind does besides. ORC-57 ORC-272 */
// oxfmt-ignore
export const BASICS: readonly TemplateRow[] = [
  { name: 'Hooked jaw', roles: ['wrecker', 'blocker'], hit: 'and the target is grappled.' },
  { name: 'Shield ram', roles: ['blocker'], tags: ['Weapon'], hit: 'and the target is pushed 1 square.' },
  { name: 'Mark of the guard', roles: ['blocker', 'leader'], tags: ['Weapon'], hit: 'and the target is marked until the end of its next turn.' },
  { name: 'Cut and away', roles: ['striker', 'skulker'], tags: ['Weapon'], hit: 'and it shifts 2 squares.' },
  { name: 'Weighted dart', roles: ['archer', 'skulker'], tags: ['Weapon'], origin: 'ranged', range: 'ranged 5/10', hit: 'and the target is slowed until the end of its next turn.' },
  { name: 'Ember bolt', roles: ['archer', 'spoiler'], tags: ['Fire'], origin: 'ranged', range: 'ranged 10', versus: 'ref', damageType: 'fire' },
  { name: 'Numbing touch', roles: ['spoiler'], tags: ['Cold'], versus: 'fort', damageType: 'cold', hit: 'and the target takes a −2 penalty to attack until the end of its next turn.' },
  { name: 'Long lash', roles: ['spoiler', 'striker'], range: 'melee 2', versus: 'ref', hit: 'and the target is pulled 1 square.' },
  { name: 'Venomed point', roles: ['skulker', 'spoiler'], tags: ['Poison'], hit: 'and the target takes persistent poison {persistent} (save ends).' },
  { name: 'Ox head', roles: ['wrecker', 'striker'], versus: 'fort', hit: 'and the target is knocked prone.' },
  { name: 'Pointing blade', roles: ['leader'], tags: ['Weapon'], hit: 'and the target grants combat advantage until the end of its next turn.' },
  { name: 'Whisper of doubt', roles: ['leader', 'spoiler'], tags: ['Psychic'], origin: 'ranged', range: 'ranged 10', versus: 'will', damageType: 'psychic', hit: 'and the target takes a −2 penalty to will until the end of its next turn.' },
];

const NEAR = { origin: 'near', area: true } as const;
const FAR = { origin: 'far', area: true } as const;

/** What it spends a turn on once a fight, or when a six brings it back. ORC-57 ORC-58 */
// oxfmt-ignore
export const BIG_TURNS: readonly TemplateRow[] = [
  { name: 'Wide swing', roles: ['wrecker', 'blocker'], usage: 'recharge5', ...NEAR, range: 'near burst 1', tags: ['Weapon'], hit: 'and the target is knocked prone.' },
  { name: 'Breath of the storm', roles: ['wrecker', 'spoiler'], usage: 'recharge5', ...NEAR, range: 'near blast 3', versus: 'ref', damageType: 'lightning', miss: 'half', tags: ['Lightning'], hit: 'and the target takes persistent lightning {persistent} (save ends).' },
  { name: 'Grab and throw', roles: ['wrecker'], usage: 'encounter', versus: 'fort', hit: 'and it shunts the target 3 squares, and the target is knocked prone.' },
  { name: 'Bound and strike', roles: ['striker'], usage: 'recharge5', tags: ['Weapon'], hit: 'and it shifts 3 squares.', missText: 'It shifts 3 squares.' },
  { name: 'Drink deep', roles: ['striker', 'wrecker'], usage: 'encounter', versus: 'fort', damageType: 'necrotic', tags: ['Necrotic'], hit: 'and it regains {heal} hit points.' },
  { name: 'Open the guard', roles: ['striker', 'leader'], usage: 'encounter', tags: ['Weapon'], miss: 'half', hit: 'and the target takes a −2 penalty to ac until the end of its next turn.' },
  { name: 'Out of the dark', roles: ['skulker'], usage: 'encounter', tags: ['Weapon'], hit: 'and the target is dazed (save ends).' },
  { name: 'Handful of grit', roles: ['skulker', 'striker'], usage: 'encounter', ...NEAR, range: 'near blast 2', versus: 'ref', damageKind: 'none', hit: 'The target is blinded until the end of its next turn.' },
  { name: 'Gone', roles: ['skulker'], action: 'swift', usage: 'encounter', ...NO_ATTACK, effect: 'It is invisible until the end of its next turn.' },
  { name: 'Nailed down', roles: ['archer'], usage: 'recharge5', origin: 'ranged', range: 'ranged 15/30', tags: ['Weapon'], hit: 'and the target is immobilized (save ends).' },
  { name: 'Barbed volley', roles: ['archer'], usage: 'encounter', ...FAR, range: 'far burst 1 within 15', tags: ['Weapon'], hit: 'and the target takes persistent {persistent} damage (save ends).' },
  { name: 'Pot of fire', roles: ['archer', 'spoiler'], usage: 'recharge6', ...FAR, range: 'far burst 1 within 10', versus: 'ref', damageType: 'fire', miss: 'half', tags: ['Fire'], hit: 'and the target takes persistent fire {persistent} (save ends).' },
  { name: 'Cast the net', roles: ['spoiler', 'skulker'], usage: 'recharge5', origin: 'ranged', range: 'ranged 5', versus: 'ref', damageKind: 'none', hit: 'The target is restrained (save ends).' },
  { name: 'Choking cloud', roles: ['spoiler'], usage: 'recharge5', ...FAR, range: 'far burst 1 within 10', versus: 'fort', damageType: 'poison', tags: ['Poison'], hit: 'and the target is weakened until the end of its next turn.' },
  { name: 'Stone in the limbs', roles: ['spoiler'], usage: 'encounter', origin: 'ranged', range: 'ranged 10', versus: 'fort', damageKind: 'none', hit: 'The target is slowed (save ends). First failed save: The target is immobilized instead of slowed (save ends).' },
  { name: 'Splinter of the mind', roles: ['spoiler', 'leader'], usage: 'encounter', origin: 'ranged', range: 'ranged 10', versus: 'will', damageType: 'psychic', tags: ['Psychic'], hit: 'and the target is dazed (save ends).' },
  { name: 'Iron hug', roles: ['blocker', 'wrecker'], usage: 'encounter', versus: 'fort', hit: 'and the target is restrained until the end of its next turn.' },
  { name: 'Behind the shield', roles: ['blocker'], action: 'swift', usage: 'recharge5', ...NO_ATTACK, effect: 'It gains a +2 bonus to all defenses until the end of its next turn.' },
  { name: 'Here, all of you', roles: ['blocker', 'leader'], usage: 'recharge5', ...NEAR, range: 'near burst 3', versus: 'will', damageKind: 'none', hit: 'The target is pulled 2 squares, and the target is marked until the end of its next turn.' },
  { name: 'Voice of dread', roles: ['leader', 'spoiler'], usage: 'encounter', ...NEAR, range: 'near burst 3', versus: 'will', damageType: 'psychic', tags: ['Psychic', 'Fear'], hit: 'and the target is pushed 3 squares.' },
  { name: 'Take heart', roles: ['leader'], action: 'swift', usage: 'encounter', ...NO_ATTACK, effect: 'Each ally within 5 squares of it gains {temporary} temporary hit points.' },
  { name: 'All at once', roles: ['leader'], action: 'swift', usage: 'recharge5', ...NO_ATTACK, effect: 'Each ally within 5 squares of it gains a +2 bonus to attack until the end of its next turn.' },
];

const ONCE = { action: 'reaction', usage: 'round' } as const;
const SINGLE = { action: 'reaction', usage: 'encounter' } as const;

/** What it does between its turns, each at a moment that the table sees by itself. ORC-55 ORC-57 */
// oxfmt-ignore
export const BETWEEN: readonly TemplateRow[] = [
  { name: 'Lash out', roles: ['wrecker', 'striker', 'blocker'], ...ONCE, trigger: 'An enemy hits it.', hit: 'and the target is pushed 2 squares.' },
  { name: 'Thrash', roles: ['wrecker', 'striker'], ...SINGLE, trigger: 'It is first staggered.', origin: 'near', range: 'near burst 2', area: true, hit: 'and the target is knocked prone.' },
  { name: 'Hot blood', roles: ['striker', 'wrecker'], ...SINGLE, ...NO_ATTACK, trigger: 'It is first staggered.', effect: 'It gains a +2 bonus to attack until the end of the encounter.' },
  { name: 'Nobody leaves', roles: ['blocker', 'striker'], ...ONCE, trigger: 'An adjacent enemy moves away.', tags: ['Weapon'], hit: 'and the target is immobilized until the end of its next turn.' },
  { name: 'Raised guard', roles: ['blocker', 'leader'], ...ONCE, ...NO_ATTACK, trigger: 'It is hit.', effect: 'It gains a +2 bonus to ac until the end of its next turn.' },
  { name: 'Slip aside', roles: ['skulker', 'archer'], ...ONCE, ...NO_ATTACK, trigger: 'An enemy misses it.', effect: 'It shifts 3 squares.' },
  { name: 'Answering shot', roles: ['archer'], ...ONCE, trigger: 'An enemy misses it.', origin: 'ranged', range: 'ranged 15/30', tags: ['Weapon'] },
  { name: 'Smoke and gone', roles: ['skulker', 'spoiler'], ...SINGLE, ...NO_ATTACK, trigger: 'It is hit.', effect: 'It teleports 5 squares.' },
  { name: 'Curse the hand', roles: ['spoiler', 'leader'], ...ONCE, trigger: 'An enemy hits it.', origin: 'ranged', range: 'ranged 10', versus: 'will', damageKind: 'none', hit: 'The target takes a −2 penalty to attack until the end of its next turn.' },
  { name: 'Bursts apart', roles: ['spoiler', 'wrecker'], ...SINGLE, trigger: 'It drops to 0 hit points.', origin: 'near', range: 'near burst 1', area: true, versus: 'ref', damageType: 'acid', tags: ['Acid'] },
  { name: 'For the fallen', roles: ['leader', 'blocker'], ...ONCE, ...NO_ATTACK, trigger: 'An ally drops to 0 hit points.', effect: 'It makes a basic attack.' },
  { name: 'Grit its teeth', roles: ['leader', 'blocker'], ...SINGLE, ...NO_ATTACK, trigger: 'It is first staggered.', effect: 'It regains {heal} hit points.' },
];

const TRAIT = { action: 'trait', versus: '', damageKind: 'none', origin: 'near' } as const;

/** What is always true of it. ORC-272 */
// oxfmt-ignore
export const TRAITS: readonly TemplateRow[] = [
  { name: 'Searing hide', roles: ['wrecker', 'blocker'], ...TRAIT, range: 'aura 1', tags: ['Fire'], effect: 'Each enemy that starts its turn in the aura takes {persistent} fire damage.' },
  { name: 'Breath of winter', roles: ['spoiler', 'leader'], ...TRAIT, range: 'aura 2', tags: ['Cold'], effect: 'Each enemy that starts its turn in the aura takes {persistent} cold damage.' },
  { name: 'Thorned', roles: ['blocker', 'striker'], ...TRAIT, range: 'aura 1', effect: 'Each enemy that ends its turn in the aura takes {persistent} damage.' },
  { name: 'Reeking cloud', roles: ['skulker', 'spoiler'], ...TRAIT, range: 'aura 1', tags: ['Poison'], effect: 'Each enemy that enters the aura takes {persistent} poison damage.' },
];

const ALL: readonly TemplateRole[] = [
  'archer',
  'blocker',
  'skulker',
  'spoiler',
  'striker',
  'wrecker',
  'leader',
];
const BESTIARY_TRAIT = { roles: ALL, action: 'trait', ...NO_ATTACK } as const;
const REACTION = { roles: ALL, action: 'reaction', ...NO_ATTACK } as const;

/** The eleven traits that the published bestiary lends to any monster, which change neither level nor XP; what no rule sees stands in words. ORC-272 */
// oxfmt-ignore
export const BESTIARY_TRAITS: readonly TemplateRow[] = [
  { name: 'Against the Fallen', ...BESTIARY_TRAIT, action: 'triggered', trigger: 'An ally dies.', effect: 'It gains a +1 bonus to its next attack roll.' },
  { name: 'Combat Drill', ...REACTION, trigger: 'An ally comes next to it or leaves its side.', effect: 'It shifts up to 3 squares, the way that ally goes.' },
  { name: 'Dirty Fighter', ...BESTIARY_TRAIT, effect: 'It deals an additional 2 damage against any target it has combat advantage against. In cover or concealed it is harder to hit by 1 more.' },
  { name: 'Encouraging Reaction', ...REACTION, trigger: 'It scores a critical hit.', effect: 'One ally makes a basic attack as a reaction.' },
  { name: 'Group Confidence', ...BESTIARY_TRAIT, effect: 'While those with this trait are at least twice as many as their enemies, each deals an additional 2 damage.' },
  { name: 'Ironclad', ...BESTIARY_TRAIT, effect: 'For mooks: felled for the first time it is staggered with 1 hit point instead; felled again it dies.' },
  { name: 'Martyrdom', ...REACTION, usage: 'encounter', trigger: 'It drops to 0 hit points.', effect: 'Every ally that sees it may shift 3 squares.' },
  { name: 'More Than Expected', ...BESTIARY_TRAIT, effect: 'For mooks: felled, it rolls a save. On a success one more of its kind stands within 10 squares where no hero sees it, and is worth no XP.' },
  { name: 'Reliable Backup', ...BESTIARY_TRAIT, effect: 'While an ally is adjacent it has a +2 bonus to AC.' },
  { name: 'Skysea Denizen', ...BESTIARY_TRAIT, effect: 'Air is its water: it flies at its swim speed, does not swim, and is not aquatic.' },
  { name: 'We Are One', ...BESTIARY_TRAIT, action: 'move', effect: 'One ally takes a move action in its place. Nobody takes more than two in a round, and who was given one may trade two for a standard action.' },
];
