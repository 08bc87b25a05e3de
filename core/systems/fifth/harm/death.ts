import { explain, labelling, said, type Said } from '../../../kernel/said.ts';
import type { RollTrace } from '../../../dice/trace.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import { stackModifiers, type Fighter } from '../../../rules/combat.ts';
import {
  chanceOfFaces,
  diceForEdge,
  combineAdvantage,
  D20_FACES,
  advantageSourcesText,
  naturalFace,
} from '../../../rules/d20/checks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import { counterOf, type RulesContext } from '../../../rules/context.ts';
import type { DueOutcome } from '../../../rules/system.ts';
import { COUNTER } from '../words.ts';
import { cleared, failedSaves } from './aftermath.ts';
import { tiredBy, wornTo } from './body.ts';
import { CONDITIONS } from './conditions.ts';
import { DEATH_SAVES } from './life.ts';
import { sleepsOn } from './stable.ts';

/** What a death save must reach. FIF-113 */
const DEATH_DC = 10;

/** A death save: what helps or hinders all saves counts, 1 and 20 are read from the face. FIF-113 FIF-114 */
export function deathCheck(who: Fighter, now: RulesContext): CheckOffer {
  const leanings = wornTo(who, 3, now) ? [{ rule: 'FIF-128', label: 'exhaustion', value: -1 } as const] : [];
  const modifier = explain(...stackModifiers(who, 'saves', CONDITIONS, 'all'), ...tiredBy(who, now));
  const dice = diceForEdge(combineAdvantage(leanings));
  const need = DEATH_DC - modifier.value;
  const up = chanceOfFaces(D20_FACES, D20_FACES, dice);
  const ones = chanceOfFaces(1, 1, dice);
  const made = chanceOfFaces(Math.max(2, need), D20_FACES - 1, dice);
  const why = advantageSourcesText(leanings);
  return {
    ...(why
      ? labelling('roll.checkWith', { check: { label: 'Death save' }, leanings: why })
      : { label: 'Death save' }),
    rule: 'FIF-113',
    dice,
    modifier,
    target: {
      label: 'DC',
      value: DEATH_DC,
      because: [{ rule: 'FIF-113', label: 'death save', value: DEATH_DC }],
    },
    outcomes: [
      { key: 'up', label: 'gets up with 1 HP', chance: up, good: true },
      { key: 'saved', label: 'a success', chance: made, good: true },
      { key: 'failed', label: 'a failure', chance: 1 - up - made - ones, good: false },
      { key: 'failedTwice', label: 'two failures', chance: ones, good: false },
    ],
  };
}

/** The save with how the whole story ends where nobody helps: `Death save (dies 41%, unaided)`. FIF-116 */
export function deathLabel(who: Fighter): Said {
  const { dies } = storyOf(counterOf(who, COUNTER.deathSuccesses), counterOf(who, COUNTER.deathFailures));
  return said('fifth.deathSaveOdds', { chance: Math.round(dies * 100) });
}

/** What a death save brings: the third success is stable, the third failure death. FIF-113 FIF-114 */
export function deathSaved(who: Fighter, roll: RollTrace | undefined, now: RulesContext): DueOutcome {
  const face = roll ? naturalFace(roll) : 0;
  if (face === D20_FACES)
    return {
      label: 'gets up',
      success: true,
      consequences: [
        ...cleared(who),
        { do: 'setHp', who: who.id, to: 1, label: 'natural 20', rule: 'FIF-114' },
      ],
    };
  const failures = face === 1 ? 2 : (roll?.total ?? 0) >= DEATH_DC ? 0 : 1;
  if (failures > 0) {
    const to = counterOf(who, COUNTER.deathFailures) + failures;
    const words =
      to >= DEATH_SAVES ? { label: 'dies' } : labelling('rules.failedOf', { count: to, most: DEATH_SAVES });
    const rule = failures === 2 ? 'FIF-114' : 'FIF-113';
    return {
      ...words,
      success: false,
      consequences: failedSaves(who, failures, 'third failed death save', rule),
    };
  }
  return succeeded(who, counterOf(who, COUNTER.deathSuccesses) + 1, now);
}

function succeeded(who: Fighter, to: number, now: RulesContext): DueOutcome {
  const stable = to >= DEATH_SAVES;
  const count: Consequence = {
    do: 'count',
    who: who.id,
    counter: COUNTER.deathSuccesses,
    to: stable ? 0 : to,
    rule: 'FIF-113',
  };
  if (!stable)
    return {
      ...labelling('rules.madeOf', { count: to, most: DEATH_SAVES }),
      success: true,
      consequences: [count],
    };
  return {
    label: 'stable',
    success: true,
    consequences: [...cleared(who), ...stabilised(who, 'FIF-113', now)],
  };
}

/** Stable at 0: no death saves until it is hurt, and awake after some hours. FIF-113 FIF-117 FIF-118 */
export function stabilised(who: Fighter, rule: string, now: RulesContext): readonly Consequence[] {
  return [
    ...cleared(who),
    { do: 'fate', who: who.id, to: 'stable', label: 'stable', rule },
    ...sleepsOn(who, now),
  ];
}

/** How lying at 0 ends without help. FIF-116 */
export interface Story {
  readonly dies: number;
  readonly stable: number;
  readonly up: number;
}

/** Chance of each end from so many successes and failures, with a bonus to the saves: every roll until it is over. FIF-113 FIF-114 FIF-116 */
export function storyOf(successes: number, failures: number, bonus = 0): Story {
  if (failures >= DEATH_SAVES) return { dies: 1, stable: 0, up: 0 };
  if (successes >= DEATH_SAVES) return { dies: 0, stable: 1, up: 0 };
  const up = chanceOfFaces(20, 20);
  const twice = chanceOfFaces(1, 1);
  const made = chanceOfFaces(Math.max(2, 10 - bonus), 19);
  const missed = 1 - up - twice - made;
  const after = [
    [made, storyOf(successes + 1, failures, bonus)],
    [missed, storyOf(successes, failures + 1, bonus)],
    [twice, storyOf(successes, failures + 2, bonus)],
  ] as const;
  const sum = (of: keyof Story): number =>
    after.reduce((all, [chance, story]) => all + chance * story[of], 0);
  return { dies: sum('dies'), stable: sum('stable'), up: up + sum('up') };
}
