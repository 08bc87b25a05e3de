import type { ActionAllowance } from '../../../rules/turns.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { CALM } from './calm.ts';
import { wonActions } from '../attacks/openings.ts';
import { RULING } from '../options.ts';
import { isHero, isOut, rankOf, traitsOf } from '../creatures/traits.ts';
import { KEEPING_RANK } from '../tables.ts';

/** Keys of what a turn is made of. Those after the majors stand only while they count something. */
export const ALLOWANCE = {
  points: 'ap',
  majors: 'majors',
  kept: 'kept',
  interrupts: 'interrupts',
  waits: 'waits',
  declared: 'declared',
  won: 'won',
} as const;

type Key = (typeof ALLOWANCE)[keyof typeof ALLOWANCE];

/** Key of having acted in this round ahead of its turn. LAD-35 LAD-36 */
export function earlyIn(round: number): string {
  return `early:${round}`;
}

/** How many of these it has spent. */
export function usedOf({ used }: Pick<Fighter, 'used'>, key: Key): number {
  return used?.[key] ?? 0;
}

/** Action points it has in a turn, and how many are left for this one or, between its turns, for the next. LAD-37 LAD-43 */
export function actionPoints(who: Fighter): { readonly most: number; readonly left: number } {
  const most = Math.max(1, traitsOf(who.sheet).ap);
  return { most, left: Math.max(0, most - usedOf(who, ALLOWANCE.points)) };
}

/** Whether a major has ended its turn and no Mastery Point kept it. LAD-40 LAD-41 */
export function isOver(who: Fighter): boolean {
  return usedOf(who, ALLOWANCE.majors) > usedOf(who, ALLOWANCE.kept);
}

/** Majors it may take in one turn. LAD-40 LAD-41 */
export function mostMajors(who: Fighter): number {
  const rank = rankOf(who);
  return rank < KEEPING_RANK ? 1 : rank;
}

/** What a turn is made of, and what stands only while it counts something. LAD-37 LAD-41 LAD-43 */
export function allowances(who: Fighter, now: RulesContext): readonly ActionAllowance[] {
  // Who gave up its turn keeps what its interrupts cost, and what stirred, for the turn it takes later.
  const ends = usedOf(who, ALLOWANCE.waits) > 0 ? 'fight' : 'ownTurnEnd';
  const able = !isOut(who);
  const most = able ? actionPoints(who).most : 0;
  return [
    { key: ALLOWANCE.points, label: 'Action points', short: 'AP', most, renews: ends, rule: 'LAD-37' },
    {
      key: ALLOWANCE.majors,
      label: 'Major',
      short: 'M',
      most: able ? mostMajors(who) : 0,
      renews: ends,
      rule: 'LAD-41',
    },
    {
      key: CALM,
      label: 'Quiet',
      short: 'Q',
      most: 1,
      renews: calmRenews(who, now, ends),
      rule: isHero(who) ? 'LAD-27' : 'LAD-28',
    },
    ...counting(who, now, ends),
  ];
}

/** A monster's calm is watched by the round, with that of its group. LAD-27 LAD-28 */
function calmRenews(
  who: Fighter,
  { rulings }: RulesContext,
  ends: ActionAllowance['renews'],
): ActionAllowance['renews'] {
  if (!isHero(who)) return 'fight';
  return rulings[RULING.recovery] === 'ownTurn' ? 'ownTurn' : ends;
}

type Standing = Pick<ActionAllowance, 'key' | 'label' | 'short' | 'renews' | 'rule'>;

/** What stands on screen only while it counts something. LAD-33 LAD-35 LAD-36 LAD-41 LAD-43 */
function counting(
  who: Fighter,
  now: RulesContext,
  ends: ActionAllowance['renews'],
): readonly ActionAllowance[] {
  const early = earlyIn(now.round);
  const spent: readonly Standing[] = [
    { key: ALLOWANCE.kept, label: 'Turn kept', short: 'K', renews: ends, rule: 'LAD-41' },
    { key: ALLOWANCE.interrupts, label: 'Interrupts', short: 'I', renews: ends, rule: 'LAD-43' },
    { key: ALLOWANCE.waits, label: 'Waits', short: 'W', renews: 'ownTurn', rule: 'LAD-33' },
    { key: ALLOWANCE.declared, label: 'Declared', short: 'D', renews: 'ownTurn', rule: 'LAD-36' },
    { key: early, label: 'Acted early', short: 'E', renews: 'ownTurn', rule: 'LAD-35' },
  ];
  const open: readonly (Standing & { readonly most: number })[] = [
    { ...openFor(ALLOWANCE.won, 'Interrupting', 'X', 'LAD-35'), most: wonActions(who, now) },
  ];
  return [...spent.map((each) => ({ ...each, most: who.used?.[each.key] ?? 0 })), ...open].filter(
    ({ most }) => most > 0,
  );
}

/** Given for the turn that is on, and gone with it. */
function openFor(key: string, label: string, short: string, rule: string): Standing {
  return { key, label, short, renews: 'anyTurn', rule };
}
