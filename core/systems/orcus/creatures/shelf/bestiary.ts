import { NO_ATTACK, type ShelfRole, type ShelfRow } from './row.ts';

const ALL: readonly ShelfRole[] = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker', 'leader'];
const TRAIT = { roles: ALL, action: 'trait', ...NO_ATTACK } as const;
const REACTION = { roles: ALL, action: 'reaction', ...NO_ATTACK } as const;

/** The eleven traits that the published bestiary lends to any monster, which change neither level nor XP; what no rule sees stands in words. ORC-272 */
export const BESTIARY_TRAITS: readonly ShelfRow[] = [
  {
    name: 'Against the Fallen',
    ...TRAIT,
    action: 'triggered',
    trigger: 'An ally dies.',
    effect: 'It gains a +1 bonus to its next attack roll.',
  },
  {
    name: 'Combat Drill',
    ...REACTION,
    trigger: 'An ally comes next to it or leaves its side.',
    effect: 'It shifts up to 3 squares, the way that ally goes.',
  },
  {
    name: 'Dirty Fighter',
    ...TRAIT,
    effect:
      'It deals an additional 2 damage against any target it has combat advantage against. In cover or concealed it is harder to hit by 1 more.',
  },
  {
    name: 'Encouraging Reaction',
    ...REACTION,
    trigger: 'It scores a critical hit.',
    effect: 'One ally makes a basic attack as a reaction.',
  },
  {
    name: 'Group Confidence',
    ...TRAIT,
    effect:
      'While those with this trait are at least twice as many as their enemies, each deals an additional 2 damage.',
  },
  {
    name: 'Ironclad',
    ...TRAIT,
    effect:
      'For mooks: felled for the first time it is staggered with 1 hit point instead; felled again it dies.',
  },
  {
    name: 'Martyrdom',
    ...REACTION,
    usage: 'encounter',
    trigger: 'It drops to 0 hit points.',
    effect: 'Every ally that sees it may shift 3 squares.',
  },
  {
    name: 'More Than Expected',
    ...TRAIT,
    effect:
      'For mooks: felled, it rolls a save. On a success one more of its kind stands within 10 squares where no hero sees it, and is worth no XP.',
  },
  {
    name: 'Reliable Backup',
    ...TRAIT,
    effect: 'While an ally is adjacent it has a +2 bonus to AC.',
  },
  {
    name: 'Skysea Denizen',
    ...TRAIT,
    effect: 'Air is its water: it flies at its swim speed, does not swim, and is not aquatic.',
  },
  {
    name: 'We Are One',
    ...TRAIT,
    action: 'move',
    effect:
      'One ally takes a move action in its place. Nobody takes more than two in a round, and who was given one may trade two for a standard action.',
  },
];
