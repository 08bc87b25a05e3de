import { explain, type Explained, labelling } from '../kernel/said.ts';
import { type Fighter, freshFighter } from './combat.ts';
import { type RulesContext, CONTEXT_WITHOUT_FIGHT } from './context.ts';
import type { Power, Sheet } from './sheet.ts';
import type { AttackRules } from './system.ts';

/** So many of one stat block. */
export interface CreatureCount {
  readonly sheet: Sheet;
  readonly count: number;
}

/** One side of a fight to come: what it can bear, and what it deals in a round. */
export interface SidePace {
  readonly hitPoints: Explained;
  /** Mean damage if each uses, once a round, the attack that deals most of those it may always use. */
  readonly perRound: Explained;
  /** Rounds until the other side has felled it, at the mean; infinite where that deals no damage. */
  readonly falls: number;
}

/** How fast two sides wear each other down: no rule of any game, but a measure that all of them allow. */
export interface Pace {
  readonly foes: SidePace;
  readonly heroes: SidePace;
  /** Which side falls first, and by how much. */
  readonly words: PaceWords;
}

/** How a fight goes, by how long the heroes last beside the foes. */
type PaceWords = (typeof WORDS)[number]['words'] | 'no end in sight';

/** How many times as long as the foes the heroes last, at least, and what that is called. */
const WORDS = [
  { least: 4, words: 'one-sided' },
  { least: 2, words: 'comfortable' },
  { least: 1.25, words: 'hard-fought' },
  { least: 0.8, words: 'even' },
  { least: 0, words: 'favours the monsters' },
] as const;

/** The pace of a fight between `foes` and `party`; nothing while one of them is empty. Numbers are means, before resistances. */
export function estimatePace(
  attacks: Pick<AttackRules, 'offer'>,
  foes: readonly CreatureCount[],
  party: readonly CreatureCount[],
  rulings: RulesContext['rulings'] = {},
): Pace | undefined {
  if (foes.length === 0 || party.length === 0) return undefined;
  const now = { ...CONTEXT_WITHOUT_FIGHT, rulings };
  const [theirs, ours] = [measureSide(foes, 'foes'), measureSide(party, 'heroes')];
  const [dealtBy, dealtTo] = [
    damageAgainst(attacks, theirs, ours, now),
    damageAgainst(attacks, ours, theirs, now),
  ];
  const [foesHp, heroesHp] = [sumHitPoints(foes), sumHitPoints(party)];
  const [foesFall, heroesFall] = [foesHp.value / dealtTo.value, heroesHp.value / dealtBy.value];
  return {
    foes: { hitPoints: foesHp, perRound: dealtBy, falls: foesFall },
    heroes: { hitPoints: heroesHp, perRound: dealtTo, falls: heroesFall },
    words: paceWordsFor(foesFall, heroesFall),
  };
}

type Members = readonly { readonly fighter: Fighter; readonly count: number }[];

function measureSide(members: readonly CreatureCount[], which: 'foes' | 'heroes'): Members {
  return members.map(({ sheet, count }) => ({ fighter: freshFighter(sheet, which), count }));
}

function sumHitPoints(members: readonly CreatureCount[]): Explained {
  return explain(
    ...members.map(({ sheet, count }) => ({
      rule: '',
      ...labelling('weight.hitPointsEach', { count, name: sheet.name, each: sheet.hitPoints }),
      value: count * sheet.hitPoints,
    })),
  );
}

function damageAgainst(
  attacks: Pick<AttackRules, 'offer'>,
  by: Members,
  to: Members,
  now: RulesContext,
): Explained {
  return explain(
    ...by.map(({ fighter, count }) => {
      const best = bestAttack(attacks, fighter, to, now);
      return {
        rule: '',
        ...(best
          ? labelling('weight.perRoundEach', {
              count,
              name: fighter.name,
              power: best.power.name,
              each: roundToTenth(best.mean),
            })
          : labelling('weight.noUsualAttack', { count, name: fighter.name })),
        value: best ? roundToTenth(count * best.mean) : 0,
      };
    }),
  );
}

/** The unlimited attack with the highest mean damage over all whom it may strike. */
function bestAttack(
  attacks: Pick<AttackRules, 'offer'>,
  attacker: Fighter,
  to: Members,
  now: RulesContext,
): { readonly power: Power; readonly mean: number } | undefined {
  const targets = to.reduce((sum, { count }) => sum + count, 0);
  const means = attacker.sheet.powers
    .filter(({ attack, damage, usage, passive }) => (attack ?? damage) && !usage.limited && passive !== true)
    .map((power) => ({
      power,
      mean:
        to.reduce(
          (sum, { fighter, count }) =>
            sum + count * attacks.offer(attacker, power, fighter, {}, now).expected,
          0,
        ) / targets,
    }));
  return means.toSorted((a, b) => b.mean - a.mean)[0];
}

function roundToTenth(number: number): number {
  return Math.round(number * 10) / 10;
}

function paceWordsFor(foesFall: number, heroesFall: number): PaceWords {
  if (!Number.isFinite(foesFall))
    return Number.isFinite(heroesFall) ? 'favours the monsters' : 'no end in sight';
  return WORDS.find(({ least }) => heroesFall / foesFall >= least)?.words ?? 'favours the monsters';
}
