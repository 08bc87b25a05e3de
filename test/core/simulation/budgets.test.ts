import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../../core/simulation/results.ts';
import { replayFight } from '../../../core/simulation/trial.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { encounterOf, machine, standing, triggersOf } from '../../support/simulated.ts';
import { triesOf } from '../../support/tries.ts';

/** Classes that a party is meant to come through, by the words of the games’ budgets. */
const ORDINARY: ReadonlySet<string> = new Set(['trivial', 'easy', 'worthy', 'low', 'moderate']);
/** Without a budget the first fight of a sample is an ordinary one: more than a quarter lost is called unfair there. */
const FAIR = 0.25;

interface Line {
  readonly game: string;
  readonly level: number;
  readonly heroes: number;
  readonly word: string;
  /** The most that all may fall, by its interval. */
  readonly lost: number;
}

const TABLE: readonly Line[] = readFileSync(join(import.meta.dirname, 'CALIBRATION.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, game = '', level, heroes, , word = '', , , lost = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const high = /to (\d+)\)/u.exec(lost)?.[1];
    return high === undefined
      ? []
      : [
          {
            game,
            level: Number(level),
            heroes: Number.parseInt(heroes ?? '', 10),
            word: word.replace(/, .*$/u, ''),
            lost: Number(high) / 100,
          },
        ];
  });

/** What the table says of such a class, for as many heroes: at their level, else at the nearest there. */
function lostBy(game: string, word: string, level: number, heroes: number): number | undefined {
  const same = TABLE.filter((each) => each.game === game && each.word === word && each.heroes === heroes);
  const away = (each: Line): number => Math.abs(each.level - level);
  return same.toSorted((a, b) => away(a) - away(b))[0]?.lost;
}

/** The encounters of the samples, each with its class where its game has budgets. */
const ENCOUNTERS = SYSTEMS.flatMap((system) =>
  system.sample.encounters.map(({ name }, at) => {
    const start = standing(system.key, encounterOf(system.key, at), triggersOf(system.key, at));
    const of = (foe: boolean) => start.combatants.filter(({ side }) => (side === 'foes') === foe);
    const heroes = of(false).map(({ sheet }) => sheet);
    const foes = of(true).map(({ sheet }) => ({ sheet, count: 1 }));
    const word = system.encounters?.weigh(foes, heroes, {})?.difficulty;
    const level = heroes[0]?.level ?? 1;
    const most = word === undefined ? FAIR : lostBy(system.title, word, level, heroes.length);
    const isOrdinary = word === undefined ? at === 0 : ORDINARY.has(word);
    return { system, name, start, word: word ?? 'ordinary', most, isOrdinary };
  }),
).filter(({ isOrdinary }) => isOrdinary);

/** Eighty fights of a long encounter on a computer that has other things to do, in ms. */
const LONGEST = 180_000;

describe('a sample’s encounter is not lost more often than the table of its class says', () => {
  it.each(ENCOUNTERS)(
    '$name: $word',
    ({ system, start, most }) => {
      const fights = triesOf(6, 80);
      const lost = Array.from({ length: fights }, (_none, at) =>
        replayFight({ machine, system, start, seed: 'budgets' }, at),
      ).filter(({ end }) => end === 'foes').length;
      expect(most).toBeDefined();
      expect(wilsonInterval(lost, fights).low).toBeLessThanOrEqual(most ?? 0);
      // And not merely so by the width of the interval.
      expect(lost / fights).toBeLessThanOrEqual(Math.max(FAIR, most ?? 0));
    },
    LONGEST,
  );

  it('every game has one', () =>
    expect(new Set(ENCOUNTERS.map(({ system }) => system.key)).size).toBe(
      SYSTEMS.filter(({ sample }) => sample.encounters.length > 0).length,
    ));
});
