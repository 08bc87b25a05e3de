import { seededDice } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableMachine } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import { type Bounds, fightOut, type Fought } from './fight.ts';
import { between, type Share } from './interval.ts';
import type { Style } from './policy.ts';

/** How a fight ended for the heroes. */
export type FightEnd = 'whole' | 'hurt' | 'lost' | 'open';
export const FIGHT_ENDS: readonly FightEnd[] = ['whole', 'hurt', 'lost', 'open'];

/** What many fights played from one table came to. Plain data, so that a worker can tell it. */
export interface Foretold {
  readonly fights: number;
  /** Nobody fell; somebody fell and the heroes won; all fell; no end within the bounds. They sum to 1. */
  readonly ends: readonly ({ readonly end: FightEnd } & Share)[];
  readonly rounds: { readonly median: number; readonly from: number; readonly to: number };
  /** Hit points of the heroes at the end, as a share of those at the start; the mean. */
  readonly left: number;
  /** Each hero’s chance to fall at some time, the most endangered first. */
  readonly danger: readonly ({ readonly id: string; readonly name: string } & Share)[];
  /** What takes most hit points from heroes, as a share of all they lose. */
  readonly hurtBy: readonly { readonly what: string; readonly share: number }[];
  /** Whether the shares are known to within `WIDTH`, or the fights are used up. */
  readonly settled: boolean;
}

/** What a trial is made with. */
export interface Trial {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly start: TableState;
  /** The same seed plays the same fights. */
  readonly seed: string;
  readonly most?: number;
  readonly bounds?: Bounds;
  readonly styles?: Styles;
}

/** How the sides fight. */
export interface Styles {
  readonly heroes: Style;
  readonly foes: Style;
}

/** Heroes help each other and spend what they have; foes each take what is before them. */
export const USUAL: Styles = {
  heroes: { focus: true, bold: true },
  foes: { focus: false, bold: true },
};

/** Shares are told once half of their interval is narrower than this. */
const WIDTH = 0.05;
const [FEWEST, MOST] = [40, 400];
const NAMED = 3;

/** Plays fights one after the other and tells after each what is known so far, until that is enough. */
export function* trial(asked: Trial): Generator<Foretold, Foretold> {
  const all: Fought[] = [];
  const most = asked.most ?? MOST;
  for (;;) {
    all.push(oneFight(asked, all.length));
    const told = sumUp(asked, all, all.length >= most);
    if (told.settled) return told;
    yield told;
  }
}

/** The fight of that number, the same each time it is played. */
export function oneFight(
  { machine, system, start, seed, bounds, styles = USUAL }: Trial,
  number: number,
): Fought {
  return fightOut(start, {
    machine,
    system,
    dice: seededDice(`${seed} ${number}`),
    styleOf: ({ side }) => (side === 'foes' ? styles.foes : styles.heroes),
    ...(bounds ? { bounds } : {}),
  });
}

function endOf({ end, fell }: Fought): FightEnd {
  if (end === 'foes') return 'lost';
  if (end === 'open') return 'open';
  return fell.size > 0 ? 'hurt' : 'whole';
}

function sumUp({ start }: Trial, all: readonly Fought[], usedUp: boolean): Foretold {
  const fights = all.length;
  const ends = FIGHT_ENDS.map((end) => ({
    end,
    ...between(all.filter((each) => endOf(each) === end).length, fights),
  }));
  const heroes = start.combatants.filter(({ side }) => side !== 'foes');
  const rounds = all.map((each) => each.rounds).toSorted((a, b) => a - b);
  const at = (share: number): number => rounds[Math.min(fights - 1, Math.floor(share * fights))] ?? 0;
  const had = heroes.reduce((sum, { hp }) => sum + Math.max(0, hp), 0);
  const kept = all.map(({ state }) =>
    state.combatants.filter(({ side }) => side !== 'foes').reduce((sum, { hp }) => sum + Math.max(0, hp), 0),
  );
  const settled = usedUp || (fights >= FEWEST && ends.every(({ low, high }) => (high - low) / 2 <= WIDTH));
  return {
    fights,
    ends,
    rounds: { median: at(0.5), from: at(0.1), to: at(0.9) },
    left: had === 0 ? 0 : kept.reduce((sum, hp) => sum + hp, 0) / fights / had,
    danger: heroes
      .map(({ id, name }) => ({
        id,
        name,
        ...between(all.filter(({ fell }) => fell.has(id)).length, fights),
      }))
      .toSorted((a, b) => b.share - a.share),
    hurtBy: hurtBy(all),
    settled,
  };
}

function hurtBy(all: readonly Fought[]): Foretold['hurtBy'] {
  const sums = new Map<string, number>();
  for (const fought of all)
    for (const [what, lost] of fought.hurtBy) sums.set(what, (sums.get(what) ?? 0) + lost);
  const whole = [...sums.values()].reduce((sum, each) => sum + each, 0);
  return [...sums]
    .map(([what, lost]) => ({ what, share: lost / whole }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, NAMED);
}
