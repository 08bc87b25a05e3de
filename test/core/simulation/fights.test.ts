import { describe, expect, it } from 'vitest';
import { wilsonInterval, recordFight } from '../../../core/simulation/results.ts';
import { runForecast, listWhatIfs, type WatchedStep, watchFight } from '../../../core/simulation/forecast.ts';
import { forecastDay, type Day, type DayAnswer } from '../../../core/simulation/day.ts';
import { replayFight, runTrial } from '../../../core/simulation/trial.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';
import type { AiProfile } from '../../../core/simulation/aiContext.ts';
import {
  encounterOf,
  fielded,
  gameOf,
  groundOf,
  heroesOf,
  machine,
  played,
  standing,
  triggersOf,
  won,
} from '../../support/simulated.ts';
import { triesOf } from '../../support/tries.ts';

/** Of each game one that fights with a plain attack; in Torches one without morale, which foes alone have. TOR-77 */
const LIKE = {
  orcus: 'reed-cutter',
  archmage: 'road-warden',
  fifth: 'ember-hound',
  torches: 'wax-monk',
  ladder: 'stair-warden',
};

const NOBODY = { combatants: [], issued: 0 };

describe('a fight', () => {
  it('everyone of a mob acts', () => {
    const { done } = played('orcus', standing('orcus', encounterOf('orcus', 0)));
    const rats = new Set(
      done.flatMap(({ after, who, reason }) => {
        const name = after.combatants.find(({ id }) => id === who)?.name ?? '';
        return reason.kind === 'attack' && name.startsWith('Sluice Rat') ? [name] : [];
      }),
    );
    expect(rats.size).toBeGreaterThan(1);
  });

  it('who arrives later stands aside until its trigger fires', () => {
    const start = standing('orcus', encounterOf('orcus', 1), triggersOf('orcus', 1));
    const { done } = played('orcus', start);
    const wisps = done.map(({ after }) =>
      after.combatants.some(({ name, presence }) => name.startsWith('Fen Wisp') && presence === 'here'),
    );
    const staggered = done.findIndex(({ after }) =>
      after.combatants.some(({ name, hp, sheet }) => name === 'Bellward' && hp * 2 <= sheet.hitPoints),
    );
    expect(staggered).toBeGreaterThan(0);
    expect(wisps.slice(0, staggered)).not.toContain(true);
    expect(wisps.slice(staggered)).toContain(true);
  });

  it('FIF-37 a monster whose actions nobody counts takes one action in its turn', () => {
    const { done } = played(
      'fifth',
      standing('fifth', [...heroesOf('fifth').slice(0, 2), fielded('fifth', 'slag-goblin', 3)]),
    );
    const turns = new Map<string, number>();
    for (const { after, who, reason } of done) {
      const name = after.combatants.find(({ id }) => id === who)?.name ?? '';
      if (reason.kind !== 'attack' || !name.startsWith('Slag goblin')) continue;
      const turn = `${after.encounter?.turn ?? 0} ${name}`;
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
    }
    expect(turns.size).toBeGreaterThan(0);
    expect(Math.max(...turns.values())).toBe(1);
  });

  it('FIF-160 a legendary creature acts between the turns of others', () => {
    const { done } = played(
      'fifth',
      standing('fifth', [...heroesOf('fifth'), fielded('fifth', 'vessarine')]),
    );
    const outOfTurn = done.filter(({ after, who, reason }) => {
      const acting = after.encounter?.acting;
      const name = after.combatants.find(({ id }) => id === who)?.name ?? '';
      return (
        name.startsWith('Vessarine') && acting !== who && (reason.kind === 'attack' || reason.kind === 'area')
      );
    });
    expect(outOfTurn.length).toBeGreaterThan(0);
  });

  it('TOR-31 foes break by their morale, and the fight is over', () => {
    const start = standing('torches', encounterOf('torches', 0));
    const routed = Array.from({ length: 10 }, (_none, at) => played('torches', start, `morale ${at}`).fought)
      .flatMap(({ state }) => state.combatants)
      .filter(({ effects }) => effects.some(({ condition }) => condition === 'routed'));
    expect(routed.length).toBeGreaterThan(0);
  });

  it('LAD-19 points are spent on rolls where they help', () => {
    const { done } = played('ladder', standing('ladder', encounterOf('ladder', 0)));
    const answers = done.flatMap(({ reason }) => (reason.kind === 'answer' ? [reason.chance ?? 0] : []));
    expect(answers.length).toBeGreaterThan(0);
    expect(Math.min(...answers)).toBeGreaterThanOrEqual(0.4);
  });

  it('ORC-30 bold heroes spend action points, careful ones when they must', () => {
    const start = standing('orcus', [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 2)]);
    const points = (bold: boolean): number => {
      const style: AiProfile = { focus: true, bold, tactics: false };
      return Array.from(
        { length: 4 },
        (_none, at) =>
          played('orcus', start, `points ${at}`, () => style).done.filter(
            ({ reason }) => reason.kind === 'more',
          ).length,
      ).reduce((sum, each) => sum + each, 0);
    };
    expect(points(true)).toBeGreaterThan(points(false));
  });
});

describe('a fight that is watched', () => {
  const question = {
    ground: groundOf('orcus'),
    seed: 'watched',
    party: NOBODY,
    fielded: encounterOf('orcus', 0),
  };
  it('is the very one that was counted', () => {
    const start = standing('orcus', question.fielded);
    const counted = replayFight({ machine, system: gameOf('orcus'), start, seed: 'watched' }, 7);
    const steps = watchFight(question, systemOf, 7);
    const seen: WatchedStep[] = [];
    let next = steps.next();
    for (; next.done !== true; next = steps.next()) seen.push(next.value);
    expect(next.value?.state).toEqual(counted.state);
    for (const { weighed } of seen) expect(weighed.length).toBeLessThanOrEqual(3);
    const last = seen.at(-1);
    expect(last?.after).toEqual(counted.state);
    expect(last?.standing.map(({ hp }) => hp)).toEqual(counted.state.combatants.map(({ hp }) => hp));
  });

  it('can be sent from a worker: plain data, with reasons of each choice', () => {
    const [first] = watchFight(question, systemOf, 0);
    expect(structuredClone(first)).toEqual(first);
    expect([...watchFight(question, systemOf, 0)].some(({ weighed }) => weighed.length > 1)).toBe(true);
  });
});

describe('a day', () => {
  const day = (rest: Day['fights'][number]['rest'], key: keyof typeof LIKE = 'orcus'): Day => ({
    ground: groundOf(key),
    seed: 'day',
    party: NOBODY,
    fights: [
      { name: 'First', fielded: [...heroesOf(key), fielded(key, LIKE[key], 3)], rest },
      { name: 'Second', fielded: [fielded(key, LIKE[key], 2)], rest: 'none' },
    ],
  });
  const last = (asked: Day): DayAnswer => {
    const all = [...forecastDay(asked, systemOf, 3)];
    const end = all.at(-1);
    if (!end) throw new Error('no day');
    return end;
  };

  it('ORC-181 ORC-182 what was used up is missing in the next fight; a rest gives back what its rules say', () => {
    const [none, quick, full] = [last(day('none')), last(day('quick')), last(day('full'))];
    const left = ({ fights }: DayAnswer) => fights[1]?.told;
    expect(none.fights[0]?.reached.share).toBe(1);
    expect(left(quick)?.left ?? 0).toBeGreaterThan(left(none)?.left ?? 1);
    // Recoveries pay for the short rest, and a night gives all of them back.
    expect(left(quick)?.recoveries?.left ?? 99).toBeLessThan(left(none)?.recoveries?.left ?? 0);
    expect(left(full)?.recoveries?.left ?? 0).toBeGreaterThan(left(quick)?.recoveries?.left ?? 99);
  });

  it('a rest that a game does not have is named and left out', () =>
    expect(last(day('quick', 'torches')).without).toEqual(['quick']));

  it.each(['archmage', 'fifth', 'ladder'] as const)(
    '%s: quick rests are taken by its own procedure',
    (key) => {
      const [none, quick] = [last(day('none', key)), last(day('quick', key))];
      const worn = ({ fights }: DayAnswer): number => {
        const told = fights[1]?.told;
        return (told?.left ?? 0) + (told?.recoveries?.share ?? 0);
      };
      expect(quick.without).toEqual([]);
      expect(worn(quick)).not.toBe(worn(none));
    },
  );

  it('is the same with the same seed', () =>
    expect(last(day('quick', 'torches'))).toEqual(last(day('quick', 'torches'))));
});

describe('what it hinges on', () => {
  it('one fewer of each group, a level lower and higher of the largest, a hero who is away', () => {
    const all = encounterOf('orcus', 0);
    const [away] = standing('orcus', heroesOf('orcus')).combatants;
    if (!away) throw new Error('nobody');
    const hinges = listWhatIfs(all, 3, gameOf('orcus'), [away]);
    expect(hinges.filter(({ kind }) => kind === 'count')).toHaveLength(3);
    expect(hinges.flatMap((each) => (each.kind === 'level' ? [[each.name, each.level]] : []))).toEqual([
      ['sluice-rat', 1],
      ['sluice-rat', 3],
    ]);
    expect(hinges.at(-1)).toEqual({ kind: 'hero', id: away.id, name: away.name });
  });

  it.each(SYSTEMS.filter(({ sample }) => sample.encounters.length > 0))(
    '$key makes its largest group over, or offers nothing',
    (system) => {
      const all = encounterOf(system.key, 0);
      for (const hinge of listWhatIfs(all, 0, system)) {
        if (hinge.kind !== 'level') continue;
        const found = system.creatures.find(({ key }) => key === all[hinge.at]?.kind);
        expect(found?.build(hinge.draft).ok).toBe(true);
      }
    },
  );
});

describe('bad input', () => {
  it('two hundred combatants: a fight is bounded in steps, and a trial in work', () => {
    const start = standing('orcus', [
      ...heroesOf('orcus'),
      fielded('orcus', 'reed-cutter', 100),
      fielded('orcus', 'tar-flinger', 96),
    ]);
    expect(start.combatants).toHaveLength(200);
    const asked = {
      machine,
      system: gameOf('orcus'),
      start,
      seed: 'crowd',
      bounds: { rounds: 2, steps: 20 },
    };
    const fought = replayFight(asked, 0);
    expect(fought).toMatchObject({ end: 'open', stop: 'steps', steps: 20 });
    expect(recordFight(fought, start, undefined)).toMatchObject({ end: 'open', stop: 'steps' });
  }, 60_000);

  it('who cannot be hurt: stopped after so many rounds, and said so', () => {
    const start = standing('orcus', [
      fielded('orcus', 'brannoc', 1, 'heroes', { attacks: [] }),
      fielded('orcus', 'reed-cutter', 1, 'foes', { powers: [] }),
    ]);
    const run = runTrial({ machine, system: gameOf('orcus'), start, seed: 'immortal', most: 2 });
    let told = run.next();
    while (told.done !== true) told = run.next();
    expect(told.value.ends.find(({ end }) => end === 'open')?.share).toBe(1);
    expect(told.value.stopped).toEqual([{ why: 'rounds', fights: 2 }]);
    expect(told.value).toMatchObject({ settled: true, enough: 'fights' });
  });

  it('who has nothing to attack with is named', () => {
    const asked = {
      ground: groundOf('orcus'),
      seed: 'harmless',
      party: NOBODY,
      fielded: [...heroesOf('orcus'), fielded('orcus', 'reed-cutter', 2, 'foes', { powers: [] })],
    };
    const [first] = runForecast(asked, systemOf);
    expect(first?.harmless).toEqual(['Reed Cutter']);
  });
});

/** Hundreds of fights on a computer that has other things to do, in ms. */
const LONGEST = 180_000;
/** Where two sides that are alike are not treated alike: heroes go first where Dexterity ties, and foes alone lose heart. */
const HEROES_FIRST: ReadonlySet<string> = new Set(['torches']);

describe('two mirrored sides win half of the fights each, unless a rule says who goes first (TOR-10)', () => {
  const style: AiProfile = { focus: true, bold: true, tactics: false };
  it.each(Object.entries(LIKE))(
    '%s',
    (key, creature) => {
      const sides = [fielded(key, creature, 2, 'heroes'), fielded(key, creature, 2)];
      const tries = triesOf(6, 200);
      // Of equal initiatives the one who joined first acts first: either side does so in half of the fights.
      const [first = 0, second = 0] = [sides, sides.toReversed()].map((all) =>
        won(key, standing(key, all), tries, () => style),
      );
      const { low, high } = wilsonInterval(first + second, tries * 2);
      expect(high).toBeGreaterThanOrEqual(0.5);
      expect(low).toBeLessThanOrEqual(HEROES_FIRST.has(key) ? 1 : 0.5);
    },
    LONGEST,
  );
});
