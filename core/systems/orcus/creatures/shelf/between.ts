import { NO_ATTACK, type ShelfRow } from './row.ts';

const ONCE = { action: 'reaction', usage: 'round' } as const;
const SINGLE = { action: 'reaction', usage: 'encounter' } as const;

/** What it does between its turns, each at a moment that the table sees by itself. ORC-55 ORC-57 */
export const BETWEEN: readonly ShelfRow[] = [
  {
    name: 'Lash out',
    roles: ['wrecker', 'striker', 'blocker'],
    ...ONCE,
    trigger: 'An enemy hits it.',
    hit: 'and the target is pushed 2 squares.',
  },
  {
    name: 'Thrash',
    roles: ['wrecker', 'striker'],
    ...SINGLE,
    trigger: 'It is first staggered.',
    origin: 'near',
    range: 'near burst 2',
    area: true,
    hit: 'and the target is knocked prone.',
  },
  {
    name: 'Hot blood',
    roles: ['striker', 'wrecker'],
    ...SINGLE,
    ...NO_ATTACK,
    trigger: 'It is first staggered.',
    effect: 'It gains a +2 bonus to attack until the end of the encounter.',
  },
  {
    name: 'Nobody leaves',
    roles: ['blocker', 'striker'],
    ...ONCE,
    trigger: 'An adjacent enemy moves away.',
    tags: ['Weapon'],
    hit: 'and the target is immobilized until the end of its next turn.',
  },
  {
    name: 'Raised guard',
    roles: ['blocker', 'leader'],
    ...ONCE,
    ...NO_ATTACK,
    trigger: 'It is hit.',
    effect: 'It gains a +2 bonus to ac until the end of its next turn.',
  },
  {
    name: 'Slip aside',
    roles: ['skulker', 'archer'],
    ...ONCE,
    ...NO_ATTACK,
    trigger: 'An enemy misses it.',
    effect: 'It shifts 3 squares.',
  },
  {
    name: 'Answering shot',
    roles: ['archer'],
    ...ONCE,
    trigger: 'An enemy misses it.',
    origin: 'ranged',
    range: 'ranged 15/30',
    tags: ['Weapon'],
  },
  {
    name: 'Smoke and gone',
    roles: ['skulker', 'spoiler'],
    ...SINGLE,
    ...NO_ATTACK,
    trigger: 'It is hit.',
    effect: 'It teleports 5 squares.',
  },
  {
    name: 'Curse the hand',
    roles: ['spoiler', 'leader'],
    ...ONCE,
    trigger: 'An enemy hits it.',
    origin: 'ranged',
    range: 'ranged 10',
    versus: 'will',
    damageKind: 'none',
    hit: 'The target takes a −2 penalty to attack until the end of its next turn.',
  },
  {
    name: 'Bursts apart',
    roles: ['spoiler', 'wrecker'],
    ...SINGLE,
    trigger: 'It drops to 0 hit points.',
    origin: 'near',
    range: 'near burst 1',
    area: true,
    versus: 'ref',
    damageType: 'acid',
    tags: ['Acid'],
  },
  {
    name: 'For the fallen',
    roles: ['leader', 'blocker'],
    ...ONCE,
    ...NO_ATTACK,
    trigger: 'An ally drops to 0 hit points.',
    effect: 'It makes a basic attack.',
  },
  {
    name: 'Grit its teeth',
    roles: ['leader', 'blocker'],
    ...SINGLE,
    ...NO_ATTACK,
    trigger: 'It is first staggered.',
    effect: 'It regains {heal} hit points.',
  },
];

const TRAIT = { action: 'trait', versus: '', damageKind: 'none', origin: 'near' } as const;

/** What is always true of it. ORC-272 */
export const TRAITS: readonly ShelfRow[] = [
  {
    name: 'Searing hide',
    roles: ['wrecker', 'blocker'],
    ...TRAIT,
    range: 'aura 1',
    tags: ['Fire'],
    effect: 'Each enemy that starts its turn in the aura takes {persistent} fire damage.',
  },
  {
    name: 'Breath of winter',
    roles: ['spoiler', 'leader'],
    ...TRAIT,
    range: 'aura 2',
    tags: ['Cold'],
    effect: 'Each enemy that starts its turn in the aura takes {persistent} cold damage.',
  },
  {
    name: 'Thorned',
    roles: ['blocker', 'striker'],
    ...TRAIT,
    range: 'aura 1',
    effect: 'Each enemy that ends its turn in the aura takes {persistent} damage.',
  },
  {
    name: 'Reeking cloud',
    roles: ['skulker', 'spoiler'],
    ...TRAIT,
    range: 'aura 1',
    tags: ['Poison'],
    effect: 'Each enemy that enters the aura takes {persistent} poison damage.',
  },
];
