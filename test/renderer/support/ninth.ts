import { expect } from 'vitest';
import { begin, nextTurn, openSample, setInitiative } from './evening.ts';
import type { MountedWindow } from './mounted.ts';

/** The sample with the escalation die. */

export const FIGHT = 'Toll on the ash road';
export const [BRANNOCH, SEFI, ILVANE, ODO] = [
  'Brannoch Ashwall',
  'Sefi Quickwater',
  'Ilvane of the Glass',
  'Odo Lanternhand',
] as const;
export const [WARDEN, THIEF, HOUND, IMP] = [
  'Sworn Road Warden',
  'Wick Thief',
  'Ember Hound 1',
  'Soot Imp',
] as const;

/** Its first fight in a known order, Brannoch to act. */
export async function tollInRoundOne(): Promise<MountedWindow> {
  const window = await openSample('archmage');
  await begin(window, FIGHT);
  await setInitiative(window, [
    [BRANNOCH, 30],
    [WARDEN, 28],
    [SEFI, 26],
    [THIEF, 24],
    [ILVANE, 20],
    [HOUND, 18],
    ['Ember Hound 2', 17],
    [ODO, 14],
    [IMP, 10],
  ]);
  await nextTurn(window, BRANNOCH);
  return window;
}

/** What the escalation die shows. */
export function escalation(window: MountedWindow): string {
  const group = window.page.getByRole('group', { name: 'Escalation die' });
  const face = group.querySelector('[role=img]');
  expect(face).not.toBeNull();
  return face?.getAttribute('aria-label') ?? '';
}
