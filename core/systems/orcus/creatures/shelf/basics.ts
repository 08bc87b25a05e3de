import type { ShelfRow } from './row.ts';

/** Attacks that are always at hand, each with the small thing its kind does besides. ORC-57 ORC-272 */
export const BASICS: readonly ShelfRow[] = [
  {
    name: 'Hooked jaw',
    roles: ['wrecker', 'blocker'],
    hit: 'and the target is grappled.',
  },
  {
    name: 'Shield ram',
    roles: ['blocker'],
    tags: ['Weapon'],
    hit: 'and the target is pushed 1 square.',
  },
  {
    name: 'Mark of the guard',
    roles: ['blocker', 'leader'],
    tags: ['Weapon'],
    hit: 'and the target is marked until the end of its next turn.',
  },
  {
    name: 'Cut and away',
    roles: ['striker', 'skulker'],
    tags: ['Weapon'],
    hit: 'and it shifts 2 squares.',
  },
  {
    name: 'Weighted dart',
    roles: ['archer', 'skulker'],
    tags: ['Weapon'],
    origin: 'ranged',
    range: 'ranged 5/10',
    hit: 'and the target is slowed until the end of its next turn.',
  },
  {
    name: 'Ember bolt',
    roles: ['archer', 'spoiler'],
    tags: ['Fire'],
    origin: 'ranged',
    range: 'ranged 10',
    versus: 'ref',
    damageType: 'fire',
  },
  {
    name: 'Numbing touch',
    roles: ['spoiler'],
    tags: ['Cold'],
    versus: 'fort',
    damageType: 'cold',
    hit: 'and the target takes a −2 penalty to attack until the end of its next turn.',
  },
  {
    name: 'Long lash',
    roles: ['spoiler', 'striker'],
    range: 'melee 2',
    versus: 'ref',
    hit: 'and the target is pulled 1 square.',
  },
  {
    name: 'Venomed point',
    roles: ['skulker', 'spoiler'],
    tags: ['Poison'],
    hit: 'and the target takes persistent poison {persistent} (save ends).',
  },
  {
    name: 'Ox head',
    roles: ['wrecker', 'striker'],
    versus: 'fort',
    hit: 'and the target is knocked prone.',
  },
  {
    name: 'Pointing blade',
    roles: ['leader'],
    tags: ['Weapon'],
    hit: 'and the target grants combat advantage until the end of its next turn.',
  },
  {
    name: 'Whisper of doubt',
    roles: ['leader', 'spoiler'],
    tags: ['Psychic'],
    origin: 'ranged',
    range: 'ranged 10',
    versus: 'will',
    damageType: 'psychic',
    hit: 'and the target takes a −2 penalty to will until the end of its next turn.',
  },
];
