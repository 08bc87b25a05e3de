import type { TalentRow } from './row.ts';

const REST = { action: 'minor', cooldown: true } as const;

/** What it can do besides attacking. LAD-39 LAD-44 */
export const TALENTS: readonly TalentRow[] = [
  {
    name: 'Bend back into shape',
    roles: ['brute', 'leader'],
    ...REST,
    text: 'It regains {heal} hit points.',
  },
  {
    name: 'Set its feet',
    roles: ['brute', 'leader'],
    ...REST,
    text: 'It gains a +1 bonus to defense until the end of its next turn.',
  },
  {
    name: 'Wind up',
    roles: ['brute', 'lurker'],
    ...REST,
    text: 'It gains a +1 bonus to attack until the end of its next turn.',
  },
  {
    name: 'Light feet',
    roles: ['skirmisher', 'archer'],
    ...REST,
    text: 'It has one level of advantage on its next defense.',
  },
  {
    name: 'Take aim',
    roles: ['archer'],
    ...REST,
    text: 'It has one level of advantage on its next attack.',
  },
  {
    name: 'Wait for it',
    roles: ['lurker', 'skirmisher'],
    ...REST,
    text: 'It has two levels of advantage on its next attack.',
  },
  {
    name: 'Mend the circle',
    roles: ['controller', 'leader'],
    ...REST,
    text: 'It regains {heal} hit points.',
  },
  {
    name: 'Veil of smoke',
    roles: ['controller', 'lurker'],
    ...REST,
    text: 'It has two levels of advantage on its next defense.',
  },
  {
    name: 'Hold the line',
    roles: ['leader'],
    ...REST,
    text: 'Each ally gains a +1 bonus to defense until the end of its next turn.',
  },
  {
    name: 'Now',
    roles: ['leader'],
    ...REST,
    text: 'Each ally gains a +1 bonus to attack until the end of its next turn.',
  },
];
