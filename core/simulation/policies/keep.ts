import type { Power } from '../../rules/sheet.ts';
import { usageColour } from '../../rules/powers.ts';
import { type Mind, shareLeft } from '../mind.ts';
import type { Leaning } from './lean.ts';

/** What comes back with the next fight is used early; what comes back but once a day waits until it is worth it. */
const EARLY = 1.15;
const DAILY = { bold: 0.9, careful: 0.55 } as const;
/** From here on a fight is worth a daily power: hit points that the own side has left, as a share. */
const HARD = 0.6;
/** And an enemy is, that has so many times the hit points of one of the own side in the mean. */
const GREAT = 2;
/** What the stat block says to begin with, in its first two rounds; what it says to keep, until it is hurt by half. */
const [OPENING, KEPT, HALF] = [3, 0.1, 0.5] as const;

/** How much more, or less, a power is worth for how often it can be used. */
export function keepOf(mind: Mind, power: Power): Leaning {
  const { intent, who, now, style } = mind;
  if (intent.keeps?.includes(power.id) === true)
    return shareLeft(who) > HALF ? { factor: KEPT, leans: [] } : { factor: OPENING, leans: ['tactics'] };
  if (intent.opens?.includes(power.id) === true && now.round <= 2)
    return { factor: OPENING, leans: ['tactics'] };
  const often = usageColour(power);
  if (often === 'encounter') return { factor: EARLY, leans: ['early'] };
  if (often !== 'daily') return { factor: 1, leans: [] };
  // A foe has no tomorrow.
  if (who.side === 'foes' || isWorthIt(mind)) return { factor: EARLY, leans: ['worthIt'] };
  return { factor: DAILY[style.bold ? 'bold' : 'careful'], leans: [] };
}

/** Whether a fight deserves what comes back but once a day: it goes badly, or somebody great is there. */
export function isWorthIt({ friends, enemies }: Pick<Mind, 'friends' | 'enemies'>): boolean {
  const most = friends.reduce((sum, { sheet }) => sum + sheet.hitPoints, 0);
  const left = friends.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
  if (left < most * HARD) return true;
  const mean = most / Math.max(1, friends.length);
  return enemies.some(({ hp }) => hp >= mean * GREAT);
}
