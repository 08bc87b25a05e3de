import type { ROLES } from './choices.ts';
import type { AttackDraft, TalentDraft } from './creature.ts';

/** What part a power has in a turn. */
export type TemplateSlot = 'attack' | 'special' | 'talent';

interface NamedRow {
  readonly name: string;
  readonly roles: readonly (typeof ROLES)[number]['key'][];
}

/** An attack as it stands on the shelf: its die is that of the rank, `steps` up or down the ladder. */
export type AttackRow = NamedRow &
  Partial<
    Pick<AttackDraft, 'action' | 'kind' | 'reach' | 'versus' | 'base' | 'area' | 'cooldown' | 'effect'>
  > & {
    readonly steps?: number;
  };

/** A talent as it stands on the shelf; `{heal}` in its words grows with the rank. */
export type TalentRow = NamedRow & Partial<Pick<TalentDraft, 'action' | 'cooldown' | 'text'>>;

const FAR = { kind: 'ranged', reach: 1 } as const;
const MIND = { versus: 'will' } as const;
const untilNextTurn = (side: 'disadvantage' | 'advantage', on: 'attack' | 'defense'): string =>
  `one level of ${side} on its next ${on}`;

/** Attacks of every turn: what a success brings besides its degrees of damage. LAD-07 LAD-10 LAD-40 */
// oxfmt-ignore
export const ATTACKS: readonly AttackRow[] = [
  { name: 'Hammer arm', roles: ['brute'] },
  { name: 'Quick blade', roles: ['skirmisher', 'leader'] },
  { name: 'Crossbow', roles: ['archer'], ...FAR },
  { name: 'Hidden knife', roles: ['lurker'], effect: 'On a triple success the target takes 1 damage.' },
  { name: 'Cold stare', roles: ['controller'], ...FAR, ...MIND, effect: `On a success the target has ${untilNextTurn('disadvantage', 'attack')}.` },
  { name: 'Marking strike', roles: ['leader'], effect: `On a success the target has ${untilNextTurn('disadvantage', 'defense')}.` },
  { name: 'Bell-ringer', roles: ['brute', 'leader'], effect: `On a double success the target has ${untilNextTurn('disadvantage', 'attack')}.` },
  { name: 'Feint and cut', roles: ['skirmisher', 'lurker'], effect: `On a success it has ${untilNextTurn('advantage', 'attack')}.` },
  { name: 'Guarded thrust', roles: ['skirmisher', 'brute'], effect: `On a success it has ${untilNextTurn('advantage', 'defense')}.` },
  { name: 'Hooked chain', roles: ['brute', 'controller'], ...FAR, steps: -1, effect: 'On a double success the target is pulled 1 region.' },
  { name: 'Steam jet', roles: ['controller', 'archer'], ...FAR, steps: -1, effect: 'On a success the target is pushed 1 region.' },
  { name: 'Leech bite', roles: ['lurker', 'brute'], effect: 'On a success it regains 1 hit point.' },
  { name: 'Slow poison', roles: ['lurker', 'archer'], effect: 'On a double success the target takes 1 ongoing damage until the end of the fight.' },
  { name: 'Wearing words', roles: ['controller', 'leader'], ...FAR, ...MIND, base: 0, effect: 'On a success the target loses 1 mastery point.' },
  { name: 'Long shot', roles: ['archer'], kind: 'ranged', reach: 2, effect: 'On a triple success the target takes 1 damage.' },
  { name: 'Volley of tacks', roles: ['archer', 'skirmisher'], ...FAR, steps: -1, effect: `On a double success the target has ${untilNextTurn('disadvantage', 'defense')}.` },
];

/** Attacks that need a turn of rest. LAD-44 */
// oxfmt-ignore
export const SPECIALS: readonly AttackRow[] = [
  { name: 'Full swing', roles: ['brute'], steps: 1, base: 2 },
  { name: 'Clear the room', roles: ['brute', 'leader'], area: true, steps: -1 },
  { name: 'Ground underfoot', roles: ['brute', 'controller'], area: true, base: 0, effect: `On a success the target has ${untilNextTurn('disadvantage', 'defense')}.` },
  { name: 'Three quick cuts', roles: ['skirmisher'], effect: 'On a double success the target takes 1 damage.' },
  { name: 'Trip and run', roles: ['skirmisher', 'lurker'], effect: `On a success the target has ${untilNextTurn('disadvantage', 'attack')}.` },
  { name: 'Out of the wall', roles: ['lurker'], steps: 2, effect: `On a success the target has ${untilNextTurn('disadvantage', 'defense')}.` },
  { name: 'Open vein', roles: ['lurker', 'skirmisher'], effect: 'On a success the target takes 1 ongoing damage until the end of the fight.' },
  { name: 'Heavy bolt', roles: ['archer'], ...FAR, steps: 1, base: 2 },
  { name: 'Scatter shot', roles: ['archer'], ...FAR, area: true, steps: -1 },
  { name: 'Burning oil', roles: ['archer', 'controller'], ...FAR, area: true, steps: -1, effect: 'On a double success the target takes 1 ongoing damage until the end of the fight.' },
  { name: 'Web of wire', roles: ['controller'], ...FAR, base: 0, effect: 'On a success the target takes a −1 penalty to defense until the end of its next turn.' },
  { name: 'Chime of dread', roles: ['controller', 'leader'], ...FAR, ...MIND, area: true, base: 0, effect: `On a success the target has ${untilNextTurn('disadvantage', 'attack')}.` },
  { name: 'Break their will', roles: ['leader', 'controller'], ...FAR, ...MIND, base: 0, effect: 'On a success the target loses 2 mastery points.' },
  { name: 'At him, all', roles: ['leader'], effect: 'On a success the target takes a −1 penalty to defense until the end of its next turn.' },
];

const REST = { action: 'minor', cooldown: true } as const;

/** What it can do besides attacking. LAD-39 LAD-44 */
// oxfmt-ignore
export const TALENTS: readonly TalentRow[] = [
  { name: 'Bend back into shape', roles: ['brute', 'leader'], ...REST, text: 'It regains {heal} hit points.' },
  { name: 'Set its feet', roles: ['brute', 'leader'], ...REST, text: 'It gains a +1 bonus to defense until the end of its next turn.' },
  { name: 'Wind up', roles: ['brute', 'lurker'], ...REST, text: 'It gains a +1 bonus to attack until the end of its next turn.' },
  { name: 'Light feet', roles: ['skirmisher', 'archer'], ...REST, text: 'It has one level of advantage on its next defense.' },
  { name: 'Take aim', roles: ['archer'], ...REST, text: 'It has one level of advantage on its next attack.' },
  { name: 'Wait for it', roles: ['lurker', 'skirmisher'], ...REST, text: 'It has two levels of advantage on its next attack.' },
  { name: 'Mend the circle', roles: ['controller', 'leader'], ...REST, text: 'It regains {heal} hit points.' },
  { name: 'Veil of smoke', roles: ['controller', 'lurker'], ...REST, text: 'It has two levels of advantage on its next defense.' },
  { name: 'Hold the line', roles: ['leader'], ...REST, text: 'Each ally gains a +1 bonus to defense until the end of its next turn.' },
  { name: 'Now', roles: ['leader'], ...REST, text: 'Each ally gains a +1 bonus to attack until the end of its next turn.' },
];
