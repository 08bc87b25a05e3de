import type { RollTrace } from '../../dice/trace.ts';
import { explain, labelling, said, type Said } from '../../kernel/said.ts';
import type { CheckOffer } from '../../rules/checks.ts';
import { type Fighter, stackModifiers } from '../../rules/combat.ts';
import { type Consequence, setMark } from '../../rules/consequences.ts';
import { counterOf, markNumber, type RulesContext } from '../../rules/context.ts';
import {
  advantageSourcesText,
  chanceOfFaces,
  combineAdvantage,
  D20_FACES,
  diceForEdge,
  naturalFace,
} from '../../rules/d20/checks.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { DueOutcome } from '../../rules/system.ts';
import type { Alarm } from '../../rules/travel/travelRules.ts';
import { exhaustionReasons, hasReachedExhaustion } from './activeConditions.ts';
import { CONDITIONS } from './conditions.ts';
import { clearDeathSaves, failDeathSaves, wakeFighter } from './damage.ts';
import { DEATH_SAVES } from './fighter.ts';
import { COUNTER, MARK } from './words.ts';

/** What a death save must reach. FIF-113 */
const DEATH_DC = 10;

/** A death save: what helps or hinders all saves counts, 1 and 20 are read from the face. FIF-113 FIF-114 */
export function buildDeathSave(who: Fighter, now: RulesContext): CheckOffer {
  const leanings = hasReachedExhaustion(who, 3, now)
    ? [{ rule: 'FIF-128', label: 'exhaustion', value: -1 } as const]
    : [];
  const modifier = explain(
    ...stackModifiers(who, 'saves', CONDITIONS, 'all'),
    ...exhaustionReasons(who, now),
  );
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
export function labelDeathSave(who: Fighter): Said {
  const { dies } = computeDeathOdds(
    counterOf(who, COUNTER.deathSuccesses),
    counterOf(who, COUNTER.deathFailures),
  );
  return said('fifth.deathSaveOdds', { chance: Math.round(dies * 100) });
}

/** What a death save brings: the third success is stable, the third failure death. FIF-113 FIF-114 */
export function resolveDeathSave(who: Fighter, roll: RollTrace | undefined, now: RulesContext): DueOutcome {
  const face = roll ? naturalFace(roll) : 0;
  if (face === D20_FACES)
    return {
      label: 'gets up',
      success: true,
      consequences: [
        ...clearDeathSaves(who),
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
      consequences: failDeathSaves(who, failures, 'third failed death save', rule),
    };
  }
  return succeedDeathSave(who, counterOf(who, COUNTER.deathSuccesses) + 1, now);
}

function succeedDeathSave(who: Fighter, to: number, now: RulesContext): DueOutcome {
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
    consequences: [...clearDeathSaves(who), ...stabilizeFighter(who, 'FIF-113', now)],
  };
}

/** Stable at 0: no death saves until it is hurt, and awake after some hours. FIF-113 FIF-117 FIF-118 */
export function stabilizeFighter(who: Fighter, rule: string, now: RulesContext): readonly Consequence[] {
  return [
    ...clearDeathSaves(who),
    { do: 'fate', who: who.id, to: 'stable', label: 'stable', rule },
    ...scheduleWaking(who, now),
  ];
}

/** How lying at 0 ends without help. FIF-116 */
interface DeathOdds {
  readonly dies: number;
  readonly stable: number;
  readonly up: number;
}

/** Chance of each end from so many successes and failures, with a bonus to the saves: every roll until it is over. FIF-113 FIF-114 FIF-116 */
export function computeDeathOdds(successes: number, failures: number, bonus = 0): DeathOdds {
  if (failures >= DEATH_SAVES) return { dies: 1, stable: 0, up: 0 };
  if (successes >= DEATH_SAVES) return { dies: 0, stable: 1, up: 0 };
  const up = chanceOfFaces(20, 20);
  const twice = chanceOfFaces(1, 1);
  const made = chanceOfFaces(Math.max(2, 10 - bonus), 19);
  const missed = 1 - up - twice - made;
  const after = [
    [made, computeDeathOdds(successes + 1, failures, bonus)],
    [missed, computeDeathOdds(successes, failures + 1, bonus)],
    [twice, computeDeathOdds(successes, failures + 2, bonus)],
  ] as const;
  const sum = (of: keyof DeathOdds): number =>
    after.reduce((all, [chance, story]) => all + chance * story[of], 0);
  return { dies: sum('dies'), stable: sum('stable'), up: up + sum('up') };
}

const HOUR = 3_600;

/** Most hours that a stable one lies. FIF-118 */
const MOST = 4;

/** One who became stable wakes after 1d4 hours, four at the most: the die is due in the fight. FIF-118 */
function scheduleWaking(
  who: Fighter,
  { worldTime }: Pick<RulesContext, 'worldTime'>,
): readonly Consequence[] {
  const label = 'Stable: wakes with 1 HP after 1d4 hours';
  const due = {
    ...makeDue(who, 'now', { kind: 'wakes' }, { label, rule: 'FIF-118', automatic: false }),
    check: {
      label: 'Hours until it wakes',
      rule: 'FIF-118',
      dice: '1d4',
      modifier: explain(),
      target: { label: 'hours', value: 1, because: [] },
      outcomes: [{ key: 'wakes', label: 'wakes by itself', chance: 1, good: true }],
    },
  };
  return [
    setMark(who, MARK.wakesAt, worldTime + MOST * HOUR, '', 'FIF-118'),
    { do: 'raise', who: who.id, due, rule: 'FIF-118' },
  ];
}

/** The clock at which it wakes, kept until then. FIF-118 */
export function resolveWakingTime(who: Fighter, hours: number, { worldTime }: RulesContext): DueOutcome {
  const to = worldTime + hours * HOUR;
  return {
    ...labelling('fifth.wakesIn', { hours }),
    success: true,
    consequences: [setMark(who, MARK.wakesAt, to, '', 'FIF-118')],
  };
}

function listSleepers(now: RulesContext): readonly Fighter[] {
  return now.all.filter(
    (each) => each.fate === 'stable' && each.hp <= 0 && markNumber(each, MARK.wakesAt) > 0,
  );
}

/** When those who are stable wake, for the clock to stop there. FIF-118 */
export function listWakingAlarms(now: RulesContext): readonly Alarm[] {
  return listSleepers(now).map((each) => ({
    at: markNumber(each, MARK.wakesAt),
    ...labelling('march.wakesWithOneHp', { who: each.name }),
    rule: 'FIF-118',
    who: each.id,
  }));
}

/** Those whose hours are over have 1 hit point. FIF-118 */
export function wakeSleepers(now: RulesContext): readonly Consequence[] {
  return listSleepers(now).flatMap((each): readonly Consequence[] => {
    if (markNumber(each, MARK.wakesAt) > now.worldTime) return [];
    return [
      setMark(each, MARK.wakesAt, null, '', 'FIF-118'),
      ...wakeFighter(each, 'FIF-118'),
      { do: 'setHp', who: each.id, to: 1, ...labelling('march.wakesByItself'), rule: 'FIF-118' },
    ];
  });
}
