import { describe, expect, it } from 'vitest';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { AttackOffer, AttackOutcome, RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { makeAnswer } from '../../../../core/rules/resolvers.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import type { ProcedureRoll } from '../../../../core/table/events.ts';
import { createRoller } from '../../../../core/table/decide/procedures.ts';
import { ally, attackWith, firstPower, foe, momentOf } from './fighters.ts';

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
