import { describe, expect, it } from 'vitest';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { AttackOffer, AttackOutcome, RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { makeAnswer } from '../../../../core/rules/resolvers.ts';
import {
  computeActorPointChance,
  resolveThrownDegree,
  computeResisterPointChance,
  withPointDie,
} from '../../../../core/systems/ladder/attackDice.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import {
  computeMaximumChances,
  computeRerolledChances,
} from '../../../../core/systems/ladder/masteryPoints.ts';
import { createRoller } from '../../../../core/table/decide/procedures.ts';
import type { ProcedureRoll } from '../../../../core/table/events.ts';
import { ally, attackWith, firstPower, foe, momentOf, tuples } from './fighters.ts';

const { attacks } = ladder;

function offerOf(
  attacker: Fighter,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  more: Partial<RulesContext> = {},
): AttackOffer {
  return attacks.offer(attacker, firstPower(attacker), target, switched, momentOf([attacker, target], more));
}

function outcomeOf(offer: AttackOffer, ...faces: readonly number[]): AttackOutcome {
  const spec = parseRoll(offer.check?.dice ?? '');
  if (!spec.ok) throw new Error('unreadable');
  return attacks.outcome(offer, roll(spec.value, createScriptedDice(faces)));
}

const hero = ally({ ...attackWith('d8'), mp: 3, rank: 2 });
const monster = foe({ basic: 'd6', ...attackWith('d8', { base: 2 }) });

describe('Mastery Points in answer to a roll', () => {
  function rolledWith(
    attacker: Fighter,
    target: Fighter,
    switched: { readonly [key: string]: boolean },
    ...faces: readonly number[]
  ): RolledAttack {
    const offer = offerOf(attacker, target, switched);
    return { attacker, target, offer, outcome: outcomeOf(offer, ...faces), damage: [] };
  }

  function answered(rolled: RolledAttack, key: string, face: number, now: RulesContext): RolledAttack {
    const rolls: ProcedureRoll[] = [];
    const given = attacks.answer?.(
      rolled,
      makeAnswer({ kind: key }, { who: '', label: '', rule: '' }),
      createRoller(createScriptedDice([face]), false, rolls),
      now,
    );
    if (!given?.ok) throw new Error(given?.refusal.message ?? 'no answers');
    return { ...rolled, outcome: given.value.outcome };
  }

  const both = foe({ basic: 'd6', mp: 2, rank: 2 }, { id: 'm', side: 'foes' });
  const now = momentOf([hero, both]);

  it('either side may add a die, in answer to each other, with the chance told (LAD-19, LAD-20, LAD-22)', () => {
    let rolled = rolledWith(hero, both, {}, 3, 4);
    expect(attacks.answers?.(rolled, now).map(({ who, rule, chance }) => [who, rule, chance])).toEqual([
      ['hero', 'LAD-19', 5 / 8],
      ['m', 'LAD-19', 0],
    ]);
    rolled = answered(rolled, 'attacker', 8, now);
    expect([rolled.outcome.key, rolled.outcome.natural]).toEqual(['degree2', 8]);
    expect(rolled.outcome.roll.parts[0]?.dice.map(({ face, kept }) => [face, kept])).toEqual([
      [3, false],
      [8, true],
    ]);
    rolled = answered(rolled, 'defender', 5, now);
    expect([rolled.outcome.key, rolled.outcome.roll.resisted]).toEqual([
      'degree1',
      { rolled: 8, difficulty: 5, degree: 1, fumble: false },
    ]);
    rolled = answered(rolled, 'attacker', 2, now);
    expect(rolled.outcome.natural).toBe(8);
    expect(attacks.answers?.(rolled, now).map(({ key }) => key)).toEqual(['defender']);
    expect(() => answered(rolled, 'attacker', 2, now)).toThrow('may spend no more points');
  });

  it('examples 11 and 12 at the table: the lowest is rolled again (LAD-21)', () => {
    let rolled = rolledWith(hero, both, { disadvantage1: true }, 3, 6, 5);
    expect(rolled.outcome.key).toBe('miss');
    rolled = answered(rolled, 'attacker', 2, now);
    expect([rolled.outcome.key, rolled.outcome.natural]).toEqual(['miss', 2]);
    expect(rolled.outcome.roll.parts[0]?.dice.at(-1)).toEqual({
      sides: 8,
      face: 2,
      kept: true,
      rerolledFrom: 0,
    });
    rolled = answered(rolled, 'attacker', 7, now);
    expect([rolled.outcome.key, rolled.outcome.natural]).toEqual(['degree1', 6]);
    expect(rolled.outcome.roll.parts[0]?.dice.map(({ rerolledFrom }) => rerolledFrom)).toEqual([
      undefined,
      undefined,
      0,
      2,
    ]);
  });

  it('example 13: rank 1 with 4 points spends one on a roll (LAD-20)', () => {
    const novice = ally({ ...attackWith('d8'), rank: 1, mp: 4 });
    const at = momentOf([novice, monster]);
    const rolled = rolledWith(novice, monster, {}, 3, 4);
    const after = answered(rolled, 'attacker', 4, at);
    expect(attacks.answers?.(after, at)).toEqual([]);
    expect(after.outcome.key).toBe('degree1');
  });

  it('a monster without points uses those of its group, up to its own rank (LAD-23)', () => {
    const chief = foe({ mp: 3, rank: 3 }, { id: 'chief' });
    const grunt = foe({ ...attackWith('d6'), rank: 1 }, { id: 'grunt' });
    const other = foe({ mp: 1, band: 'Crows' }, { id: 'crow' });
    const spent = { ...hero, counters: { mp: 0 } };
    const at = momentOf([grunt, spent, chief, other]);
    const rolled = rolledWith(grunt, spent, {}, 2, 5);
    expect(attacks.answers?.(rolled, at).map(({ who, label }) => [who, label])).toEqual([
      ['grunt', 'Mastery Point: one more D6 (1 here, 3 left)'],
    ]);
    const rolls: ProcedureRoll[] = [];
    const [asked] = attacks.answers?.(rolled, at) ?? [];
    const given =
      asked && attacks.answer?.(rolled, asked, createRoller(createScriptedDice([6]), false, rolls), at);
    expect(given?.ok && given.value.consequences).toEqual([
      { do: 'count', who: 'chief', counter: 'mp', to: 2, rule: 'LAD-19' },
      { do: 'spend', who: 'grunt', spends: { calm: 1 }, label: '', rule: 'LAD-19' },
    ]);
  });
});

describe('chance that one more Mastery Point turns the result', () => {
  it.each([
    ['a failure', { sides: 8, level: 0, faces: [2], spent: 0 }, 5, 4 / 8],
    ['a fumble', { sides: 6, level: 0, faces: [1], spent: 0 }, 1, 5 / 6],
    ['to a double success', { sides: 8, level: 0, faces: [5], spent: 0 }, 4, 1 / 8],
    ['of a disadvantaged roll', { sides: 8, level: -1, faces: [3, 6], spent: 0 }, 6, 3 / 8],
    ['held down by another die', { sides: 8, level: -1, faces: [3, 3], spent: 0 }, 4, 0],
  ])('of the acting one: %s (LAD-19, LAD-21)', (_what, actor, difficulty, chance) => {
    expect(computeActorPointChance(actor, difficulty)).toBe(chance);
  });

  it.each([
    ['turns a hit', { sides: 6, level: 0, faces: [3], spent: 0 }, 1 / 6],
    ['halves a double success', { sides: 12, level: 0, faces: [2], spent: 0 }, 10 / 12],
    ['with disadvantage', { sides: 8, level: -1, faces: [3, 6], spent: 0 }, 3 / 8],
  ])('of the resisting one: %s (LAD-19, LAD-21)', (_what, resister, chance) => {
    const actor = { sides: 8, level: 0, faces: [5], spent: 0 };
    expect(computeResisterPointChance(actor, resister)).toBe(chance);
  });
});

describe('points used before anyone looks', () => {
  it.each([
    [6, 1, 4, 1],
    [4, 2, 3, 2],
    [3, 1, 6, 3],
    [2, 2, 2, 1],
    [4, 1, 8, 0],
  ])(
    'D%i with %i disadvantage against D%i and %i points equals every way (LAD-21, LAD-26)',
    (sides, down, against, points) => {
      const found = new Map<string, number>();
      const follow = (
        thrown: { sides: number; level: number; faces: readonly number[]; spent: number },
        difficulty: number,
        chance: number,
      ): void => {
        const { degree, fumble } = resolveThrownDegree(thrown, difficulty, 'counting');
        if (degree > 0 || thrown.spent === points) {
          const key = fumble ? 'fumble' : String(degree);
          found.set(key, (found.get(key) ?? 0) + chance);
          return;
        }
        for (let face = 1; face <= sides; face++)
          follow(withPointDie(thrown, face), difficulty, chance / sides);
      };
      for (let difficulty = 1; difficulty <= against; difficulty++) {
        for (const faces of tuples(sides, down + 1))
          follow({ sides, level: -down, faces, spent: 0 }, difficulty, 1 / against / sides ** (down + 1));
      }
      const chances = computeRerolledChances({ sides, level: -down }, { sides: against, level: 0 }, points);
      expect(chances.fumble).toBeCloseTo(found.get('fumble') ?? 0, 12);
      expect(chances.failure).toBeCloseTo(found.get('0') ?? 0, 12);
      for (const { degree, chance } of chances.degrees)
        expect(chance).toBeCloseTo(found.get(String(degree)) ?? 0, 12);
    },
  );

  it('a maximum is rolled against by the difficulty alone (LAD-08)', () => {
    const { fumble, failure, degrees } = computeMaximumChances(6, { sides: 8, level: 0 });
    expect([fumble, failure]).toEqual([0, 2 / 8]);
    expect(degrees).toEqual([
      { degree: 1, chance: 3 / 8 },
      { degree: 2, chance: 1 / 8 },
      { degree: 3, chance: 1 / 8 },
      { degree: 6, chance: 1 / 8 },
    ]);
  });
});

const ada = ally({ mp: 3 }, { id: 'ada' });
const warden = foe({ mp: 2, band: 'the watch' }, { id: 'w1', counters: { mp: 1 } });
const second = foe({ mp: 2, band: 'the watch' }, { id: 'w2' });
const crow = foe({ mp: 1 }, { id: 'crow' });
const mouse = foe({ mp: 0 }, { id: 'mouse' });
const told = (who: Fighter, all: readonly Fighter[]) =>
  ladder.shared?.(who, momentOf(all)).map(({ label, left, most }) => `${label}: ${left} of ${most}`);

describe('points of a group in the rows of its members (LAD-23)', () => {
  const all = [ada, warden, second, crow, mouse];

  it.each([
    ['its own group', warden, all, ['Mastery Points of the watch: 3 of 4']],
    ['a group without a name, one without points in it', mouse, all, ['Mastery Points of the group: 1 of 1']],
    ['a hero shares with nobody', ada, all, []],
    ['nor does one who is alone', crow, [ada, crow], []],
    ['a group without points', mouse, [mouse, { ...mouse, id: 'm2' }], []],
  ] as const)('%s', (_what, who, here, expected) => {
    expect(told(who, here)).toEqual(expected);
  });
});
