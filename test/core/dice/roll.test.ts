import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNamedCreatures } from '../../../core/campaign/links.ts';
import { LADDER } from '../../../core/dice/ladder.ts';
import { parseRoll } from '../../../core/dice/notation.ts';
import { roll, rollTyped } from '../../../core/dice/roll.ts';
import {
  type DiceSource,
  createScriptedDice,
  createSeededDice,
  createTypedDice,
} from '../../../core/dice/source.ts';
import { type DicePool, MAX_EXPLOSIONS } from '../../../core/dice/spec.ts';
import { createPoolRun, createFastRoll } from '../../../core/dice/table.ts';
import { findTableFault } from '../../../core/dice/tables/faults.ts';
import {
  computeLineOdds,
  listRollLinks,
  rollTable,
  setLineRange,
} from '../../../core/dice/tables/rollTable.ts';
import type { RandomTable } from '../../../core/dice/tables/shape.ts';
import type { DieTrace, Tray } from '../../../core/dice/trace.ts';
import { readTables } from '../../../core/exchange/tableFiles.ts';
import { triesOf } from '../../support/tries.ts';
import { anEvening } from '../campaign/evening.ts';
import { spec } from './read.ts';

const COUNTS = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constantFrom(10, 40, 990, 999, 1000),
);
const SIDES = fc.constantFrom('1', '2', '3', '4', '6', '6', '8', '10', '12', '20', '60', '100', '101', '1000', '1001', '999999', '1000000', '4+2r', '3-3r'); // prettier-ignore
const WHEN = fc.constantFrom('', '', '>=5', '=3', '<>2', '<3', '>4', '<=1', '>=2.5');
const ENDS = fc.constantFrom('kh', 'kl', 'dh', 'dl', 'k', 'd');
const CHOICE = fc.tuple(ENDS, fc.constantFrom(1, 1, 1, 2, 3, 9)).map((parts) => parts.join(''));
const LEVELS = fc.constantFrom(' adv', ' dis', ' adv 2', ' dis 3', ' adv 99', ' dis 99');
const POOLS = fc
  .tuple(
    COUNTS,
    SIDES,
    fc.oneof(
      fc.constant(''),
      WHEN.map((when) => `!${when}`),
      CHOICE,
      LEVELS,
      fc.tuple(CHOICE, CHOICE).map((two) => two.join('')),
    ),
  )
  .map(([count, sides, change]) => `${count}d${sides}${change}`);

function poolsOf(texts: readonly string[]): readonly (readonly [string, DicePool])[] {
  return texts.flatMap((text) => {
    const parsed = parseRoll(text);
    return parsed.ok && parsed.value.body.kind === 'dice' ? [[text, parsed.value.body] as const] : [];
  });
}

/** A pool rolled with all its dice, as JSON, so that the order of the fields counts too. */
function inFull(pool: DicePool, dice: DiceSource): string {
  const tray: Tray = { dice: [] };
  const total = createPoolRun(pool)(dice, tray);
  return JSON.stringify([total, tray.dice]);
}

function tossed(pool: DicePool, dice: DiceSource): string | undefined {
  const laid: DieTrace[] = [];
  const total = createFastRoll(pool)?.run(dice, laid);
  return total === undefined ? undefined : JSON.stringify([total, laid]);
}

const POOLED = triesOf(2_000, 8_000);

describe('the short way to roll a pool', () => {
  const pools = poolsOf(fc.sample(POOLS, { numRuns: POOLED, seed: 11 }));

  test('shows and sums the same dice as the long one, and leaves the source at the same place', () => {
    const differing: string[] = [];
    let short = 0;
    for (const [text, pool] of pools) {
      const [fast, full] = [createSeededDice(text), createSeededDice(text)];
      const found = tossed(pool, fast);
      if (found === undefined) continue;
      short += 1;
      const expected = inFull(pool, full);
      const states = new Set([fast, full].map(({ state }) => JSON.stringify(state)));
      if (found !== expected || states.size > 1) differing.push(text);
    }
    expect(differing).toEqual([]);
    expect(short).toBeGreaterThan(POOLED / 2);
  });

  test.each(['d6!', '3d6!', '2d20!>=3'])('%s stops exploding where the long way stops', (text) => {
    const [[, pool] = expect.fail()] = poolsOf([text]);
    for (const pause of [MAX_EXPLOSIONS - 1, MAX_EXPLOSIONS, MAX_EXPLOSIONS + 1, 3 * MAX_EXPLOSIONS]) {
      const highest = (): DiceSource => {
        let left = pause;
        return { roll: (sides) => (left-- > 0 ? sides : 1) };
      };
      expect(tossed(pool, highest())).toBe(inFull(pool, highest()));
    }
  });

  test.each(['4dF', '3d6>=5', 'd20cs>19', '3d6sd', '4d6!kh3', '4d6!!', '4d6!p', '4d6!one', '4d6r1'])(
    'is not for %s',
    (text) => expect(poolsOf([text]).map(([, pool]) => createFastRoll(pool))).toEqual([undefined]),
  );
});

describe('a whole roll', () => {
  const SUMS = fc
    .tuple(fc.constantFrom('', '-', '2x '), POOLS, fc.constantFrom('+', '-', '+[fire] ', '*'), POOLS, fc.constantFrom('', '+7', '-2', ' # why'))
    .map((parts) => parts.join('')); // prettier-ignore

  test('never comes to -0, and its dice lie in the order they fell', () => {
    for (const text of fc.sample(SUMS, { numRuns: triesOf(1_000, 4_000), seed: 12 })) {
      const parsed = parseRoll(text);
      if (!parsed.ok) continue;
      const trace = roll(parsed.value, createSeededDice(text));
      expect(Object.is(trace.total, -0)).toBe(false);
      expect(trace.parts.some(({ total }) => Object.is(total, -0))).toBe(false);
      const faces = trace.parts.flatMap((part) => part.dice).map(({ sides, face }) => [sides, face]);
      const plain = createSeededDice(text);
      // No die of these is sorted: they lie in the order they fell.
      expect(faces.map(([sides = 0]) => [sides, plain.roll(sides)])).toEqual(faces);
    }
  });

  test.each(['d2', '4d6dl1', '10d10', '9d6!'])(
    '%s shares dice between traces, and nobody can change them',
    (text) => {
      const dice = createSeededDice(text);
      const [understood, twin] = [spec(text), spec(text)];
      const traces = Array.from({ length: 400 }, (_, time) => roll(time % 2 === 0 ? understood : twin, dice));
      const shown = traces.flatMap(({ parts }) => parts.flatMap((part) => part.dice));
      expect(new Set(shown).size).toBeLessThan(shown.length);
      expect(
        shown.filter(({ explodedFrom = 0 }) => explodedFrom < 16).every((die) => Object.isFrozen(die)),
      ).toBe(true);
      expect(structuredClone(traces)).toEqual(traces);
    },
  );

  test('remembers every way that few dice fall', () => {
    const understood = spec('4d6dl1');
    const fresh = createSeededDice('ways');
    const known = createSeededDice('ways');
    for (let time = 0; time < 20_000; time += 1) {
      const [part] = roll(understood, known).parts;
      const faces = part?.dice.map(({ face }) => face) ?? [];
      expect(faces.map(() => fresh.roll(6))).toEqual(faces);
      const kept = faces.toSorted((a, b) => b - a).slice(0, 3);
      expect(part?.total).toBe(kept.reduce((sum, face) => sum + face, 0));
    }
  });
});

/** A die in a word: `6`, `(6)` if not kept, `=2` what it counts, `<0` after die 0 exploded, `~0` for die 0. */
function shortInTrace({ face, kept, counts, mark, explodedFrom, rerolledFrom }: DieTrace): string {
  return [
    kept ? `${face}` : `(${face})`,
    counts === undefined ? '' : `=${counts}`,
    explodedFrom === undefined ? '' : `<${explodedFrom}`,
    rerolledFrom === undefined ? '' : `~${rerolledFrom}`,
    mark === undefined ? '' : mark.charAt(0),
  ].join('');
}

test.each([
  ['d20+7', [13], '13 |'],
  ['4d6dl1', [6, 1, 5, 3], '6 (1) 5 3'],
  ['4d6dl1', [2, 2, 5, 3], '(2) 2 5 3'],
  ['2d20kh1+5', [3, 18], '(3) 18 |'],
  ['2d20kl1', [18, 3], '(18) 3'],
  ['d20 adv 2', [4, 17, 9], '(4) 17 (9)'],
  ['3d10kh1dh1', [4, 9, 2], '(4) (9) (2)'],
  ['2d6!', [6, 3, 4], '6 3 4<0'],
  ['d6!', [6, 6, 2], '6 6<0 2<1'],
  ['2d6!!', [6, 3, 4], '6=10 3 4=0<0'],
  ['d6!p', [6, 3], '6 3=2<0'],
  ['3d6!one', [2, 6, 6, 4], '2 6 6 4<1'],
  ['2d6r1', [1, 5, 1, 4], '(1) 5 (1)~0 4~2'],
  ['2d6ro1', [1, 5, 1], '(1) 5 1~0'],
  ['2d6u', [4, 4, 3], '4 (4) 3~1'],
  ['2d6mi3', [1, 5], '1=3 5'],
  ['2d6ma4', [1, 5], '1 5=4'],
  ['4dF', [1, 2, 3, 3], '1=-1 2=0 3=1 3=1'],
  ['3d10>=8', [8, 1, 10], '8=1s 1=0 10=1s'],
  ['3d10>=8f1', [8, 1, 7], '8=1s 1=-1f 7=0'],
  ['d20cs>=19cf1', [19], '19c'],
  ['d20cs>=19cf1', [1], '1f'],
  ['3d6sd', [2, 6, 4], '6 4 2'],
  ['3d6!sa', [6, 2, 4, 1], '1<3 2 4 6'],
  ['{2d6, d8}kh1', [3, 4, 8], '(3) (4) 8'],
  ['{2d6+d8}kh1', [3, 4, 8], '(3) (4) 8'],
  ['d6-d4', [3, 4], '3 | 4'],
  ['d8 vs d6', [6, 3], '6 | 3'],
  ['2x d6', [6, 3], '6 | 3'],
])('%s showing %j is traced %s', (text, faces, traced) => {
  const trace = roll(spec(text), createScriptedDice(faces));
  expect(
    trace.parts
      .map(({ dice }) => dice.map(shortInTrace).join(' '))
      .join(' | ')
      .trim(),
  ).toBe(traced);
});

test('the parts of a roll stand with their notation, label and total', () => {
  const trace = roll(spec('[fire] 2d6 - d4 + 3 # why'), createScriptedDice([3, 4, 2]));
  expect(trace).toMatchObject({ notation: '[fire] 2d6-d4+3 # why', total: 8, comment: 'why' });
  expect(trace.parts.map(({ notation, label, total }) => [notation, label, total])).toEqual([
    ['2d6', 'fire', 7],
    ['-d4', undefined, -2],
    ['3', undefined, 3],
  ]);
});

test('a group tells what it chose among', () => {
  const [part] = roll(spec('{2d6, 1d8+1}kh1'), createScriptedDice([3, 4, 8])).parts;
  expect(part?.items).toEqual([
    { notation: '2d6', total: 7, kept: false },
    { notation: 'd8+1', total: 9, kept: true },
  ]);
});

test('a trace is plain data', () => {
  const trace = roll(
    spec('6d6!-4dF+{d6, d8}kl1'),
    createScriptedDice([6, 1, 2, 3, 4, 5, 2, 1, 2, 3, 1, 5, 5]),
  );
  expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
});

const lines = (...all: readonly (readonly [number, string])[]) =>
  all.map(([weight, text]) => ({ weight, text }));
const facesInTableDice = (...all: number[]) => createTypedDice(all, createSeededDice('x'));

/** 2 a dragon, 3 to 5 rats, 6 to 8 nobody, 9 to 12 rain. */
const marsh: RandomTable = {
  id: 'm',
  name: 'Marsh',
  die: '2d6',
  lines: lines([1, 'A dragon'], [3, 'Rats'], [3, 'Nobody'], [4, 'Rain']),
};

describe('between 2.9: a table on other dice', () => {
  test.each([
    [[1, 1], 'A dragon'],
    [[1, 2], 'Rats'],
    [[3, 2], 'Rats'],
    [[3, 3], 'Nobody'],
    [[4, 4], 'Nobody'],
    [[6, 6], 'Rain'],
  ])('2d6 showing %j bring “%s”', (thrown, said) => {
    expect(rollTable([marsh], facesInTableDice(...thrown))).toMatchObject({ ok: true, value: { said } });
  });

  test('its lines have the exact chances of the dice', () => {
    const odds = computeLineOdds(marsh);
    expect(odds.map(({ from, to }) => [from, to])).toEqual([
      [2, 2],
      [3, 5],
      [6, 8],
      [9, 12],
    ]);
    expect(odds.map(({ chance }) => Math.round(chance * 36))).toEqual([1, 9, 16, 10]);
  });

  test('lines that end before or after the dice are named', () => {
    expect(findTableFault({ ...marsh, lines: marsh.lines.slice(0, 3) })?.message).toBe(
      '2d6 goes from 2 to 12, but the lines end at 8.',
    );
    expect(findTableFault({ ...marsh, die: 'owls' })?.message).toContain('“owls” cannot be rolled.');
    expect(findTableFault(marsh)).toBeUndefined();
  });

  test.each([
    [1, '3-6', [1, 4, 3, 4]],
    [2, '5–8', [1, 2, 4, 4]],
    [3, '9', [1, 3, 3, 1]],
    [0, '3', undefined],
    [1, '6-4', undefined],
    [1, 'x', undefined],
    [2, '3-8', undefined],
  ])('results typed for line %i: “%s”', (at, typed, weights) => {
    expect(setLineRange(marsh, at, typed)?.map(({ weight }) => weight)).toEqual(weights);
  });
});

describe('between 2.9: files with links and dice', () => {
  test('a file with [[links]] comes in, and says the names', () => {
    const read = readTables(
      'Marsh.md',
      '# Marsh\n\n| 2d6 | What |\n|---|---|\n| 2 | [[Old Mill]] |\n| 3-11 | 2d4 rats at [[Weir house\\|the weir]] |\n| 12 | Rain |',
    );
    expect(read).toMatchObject({ ok: true, value: [{ name: 'Marsh', die: '2d6' }] });
    const [table] = read.ok ? read.value : [];
    const rolled = rollTable(table ? [{ ...table, id: 'x' }] : [], facesInTableDice(3, 3, 2, 4));
    expect(rolled).toMatchObject({ ok: true, value: { said: '6 rats at the weir' } });
    expect(rolled.ok && listRollLinks(rolled.value)).toEqual(['Weir house']);
  });

  test('dice between two brackets are dice still', () => {
    const one: RandomTable = { id: 'o', name: 'O', lines: lines([1, '[[2d6]] rats']) };
    expect(rollTable([one], facesInTableDice(1, 3, 4))).toMatchObject({
      ok: true,
      value: { said: '7 rats' },
    });
  });
});

describe('lines that come up once', () => {
  const omens: RandomTable = {
    id: 'o',
    name: 'Omens',
    once: true,
    lines: lines([1, 'Owl'], [2, 'Bell'], [1, 'Fog']),
  };
  const draw = { type: 'table.roll', tables: [omens] };
  const shuffle = { type: 'table.shuffle', table: 'o', name: 'Omens' };

  test('are each drawn once, kept with the campaign, and begin again when shuffled', () => {
    const three = anEvening().ask(draw, draw, draw);
    const said = three.steps.flatMap(({ events }) =>
      events.flatMap((each) => (each.type === 'tableRolled' ? [each.result.said] : [])),
    );
    expect(said.toSorted()).toEqual(['Bell', 'Fog', 'Owl']);
    expect(three.state.drawn).toEqual({ o: said });
    expect(three.refusal(draw)).toBe('Every line of “Omens” is drawn. Shuffle it to begin again.');
    const again = three.ask(shuffle, draw);
    expect(again.state.drawn?.['o']).toHaveLength(1);
    expect(anEvening().refusal(shuffle)).toBe('Nothing has been drawn from “Omens” yet.');
  });

  test('within one roll as well', () => {
    const three: RandomTable = { id: 't', name: 'T', lines: lines([1, '{3}[Omens]']) };
    const rolled = rollTable([three, omens], createSeededDice('a'));
    expect(rolled.ok && rolled.value.said.split(', ').toSorted()).toEqual(['Bell', 'Fog', 'Owl']);
  });
});

describe('creatures that a result names', () => {
  const known = ['Wick Rat', 'Rat', 'Marsh Lady', 'Oger'].map((name) => ({ id: name, name }));
  test.each([
    ['3 wick rats cross the road', ['3 Wick Rat']],
    ['A Marsh Lady and 12 rats', ['1 Marsh Lady', '12 Rat']],
    ['three marsh ladies (drei Oger)', ['3 Marsh Lady', '3 Oger']],
    ['2 × Wick Rat', ['2 Wick Rat']],
    ['Rain', []],
    ['Nobody, and pirates', []],
  ])('“%s”', (text, found) => {
    expect(findNamedCreatures(text, known).map(({ count, name }) => `${count} ${name}`)).toEqual(found);
  });
});

/** How far the faces of many rolls lie from even, squared: chi-squared with `sides` - 1 degrees. */
function chiSquared(sides: number, rolls: number): number {
  const dice = createSeededDice(`fair ${sides}`);
  const seen = new Float64Array(sides);
  for (let time = 0; time < rolls; time += 1) {
    const place = dice.roll(sides) - 1;
    seen[place] = (seen[place] ?? 0) + 1;
  }
  const expected = rolls / sides;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that chi-squared passes once in a thousand times (Wilson and Hilferty). */
function bound(degrees: number): number {
  return degrees * (1 - 2 / (9 * degrees) + 3.09 * Math.sqrt(2 / (9 * degrees))) ** 3;
}

describe('the seeded source', () => {
  test.each([...LADDER, 5, 7, 100])('shows the faces of a D%i evenly over 1 000 000 rolls', (sides) => {
    const found = chiSquared(sides, 1_000_000);
    expect(found).toBeLessThan(bound(sides - 1));
    expect(found).toBeGreaterThan(0);
  });

  test('gives the same faces for the same seed on every platform', () => {
    const dice = createSeededDice('fourfold');
    const again = createSeededDice('fourfold');
    const faces = Array.from({ length: 50 }, (_, place) => dice.roll(place + 2));
    expect(Array.from({ length: 50 }, (_, place) => again.roll(place + 2))).toEqual(faces);
    expect(createSeededDice('fivefold').roll(1_000_000)).not.toBe(
      createSeededDice('fourfold').roll(1_000_000),
    );
  });

  test('goes on where a saved state stopped, also after JSON', () => {
    const run = fc.property(
      fc.string(),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 }),
      (seed, before, after) => {
        const dice = createSeededDice(seed);
        for (const sides of before) dice.roll(sides);
        const saved: unknown = JSON.parse(JSON.stringify(dice.state));
        expect(saved).toEqual(dice.state);
        const restored = createSeededDice(seed, dice.state);
        const faces = after.map((sides) => dice.roll(sides));
        expect(after.map((sides) => restored.roll(sides))).toEqual(faces);
        expect(restored.state).toEqual(dice.state);
      },
    );
    fc.assert(run, { numRuns: 300, seed: 8 });
  });

  test('shows faces from 1 to the number of sides', () => {
    const run = fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (seed, sides) => {
      const face = createSeededDice(seed).roll(sides);
      expect(Number.isInteger(face) && face >= 1 && face <= sides).toBe(true);
    });
    fc.assert(run, { numRuns: 1000, seed: 9 });
  });
});

describe('typed faces', () => {
  const rest = () => createScriptedDice([9, 9, 9, 9]);

  test('LAD-02 all faces typed', () => {
    const typed = rollTyped(spec('4d6dl1'), [6, 1, 5, 3], createScriptedDice([]));
    expect(typed).toMatchObject({ ok: true, value: { total: 14, typed: true } });
  });

  test('LAD-02 some faces typed, the rest rolled', () => {
    const typed = rollTyped(spec('3d10'), [1, 2], rest());
    expect(typed).toMatchObject({ ok: true, value: { total: 12, typed: true } });
  });

  test('no faces typed is a roll like any other', () => {
    const typed = rollTyped(spec('2d20'), [], createSeededDice('x'));
    expect(typed).toEqual({ ok: true, value: roll(spec('2d20'), createSeededDice('x')) });
  });

  test('typed faces explode and are rolled again like others', () => {
    expect(rollTyped(spec('d6!'), [6, 6, 2], rest())).toMatchObject({ ok: true, value: { total: 14 } });
    expect(rollTyped(spec('d20ro1'), [1, 17], rest())).toMatchObject({ ok: true, value: { total: 17 } });
  });

  test.each([
    ['2d6', [3, 7], 'Die 2 is a D6 and cannot show 7. Type 1 to 6.'],
    ['2d6', [0], 'Die 1 is a D6 and cannot show 0. Type 1 to 6.'],
    ['d8+d4', [8, 5], 'Die 2 is a D4 and cannot show 5. Type 1 to 4.'],
    ['2d6', [2.5], 'Die 1 is a D6 and cannot show 2.5. Type 1 to 6.'],
    ['2d6', [-1], 'Die 1 is a D6 and cannot show -1. Type 1 to 6.'],
    ['2d6', [Number.NaN], 'Die 1 is a D6 and cannot show NaN. Type 1 to 6.'],
    ['2d6', [1, 2, 3], '3 faces were typed, but this roll takes 2 dice.'],
    ['5', [1], '1 faces were typed, but this roll takes 0 dice.'],
  ])('LAD-02 %s with %j: %s', (text, faces, message) => {
    expect(rollTyped(spec(text), faces, createSeededDice('x'))).toMatchObject({
      ok: false,
      refusal: { message, field: 'faces' },
    });
  });

  test('a mistake of our own still throws', () => {
    expect(() => rollTyped(spec('2d6'), [1], createScriptedDice([]))).toThrow('used up');
    expect(() => createTypedDice([9], createSeededDice('x')).roll(6)).toThrow('does not fit a D6');
  });
});
