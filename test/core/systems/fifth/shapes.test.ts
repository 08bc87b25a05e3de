import { describe, expect, it } from 'vitest';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { fight, fighter, hero, power, type FifthTable } from './fighters.ts';

const maela = hero('Maela', {
  hp: 30,
  ac: 12,
  saves: { wis: 6, str: 0, int: 1 },
  traits: { scores: { str: 10, wis: 16, int: 12 }, proficiency: 3, skills: { perception: 6 } },
  counters: { slots1: 2, hitDice: 5 },
  powers: [power('Staff')],
});
const wolf = fighter('Wolf', {
  hp: 11,
  ac: 13,
  saves: { str: 2, wis: 1, int: -4 },
  traits: { scores: { str: 14, wis: 12, int: 3 }, speeds: { walk: 40 }, skills: { perception: 5 } },
  powers: [power('Bite')],
});
const ogre = fighter('Ogre');

const takes = (
  at: FifthTable,
  way: string,
  by?: { readonly by: string; readonly name: string },
): FifthTable => {
  const command: TableCommand = {
    type: 'shape.take',
    who: at.named('Maela').id,
    way,
    creature: { id: 'wolf', kind: 'monster', draft: { name: 'Wolf' } },
    ...(by ? { power: by } : {}),
  };
  return at.ask(command);
};
const hit = (at: FifthTable, amount: number): FifthTable =>
  at.ask({
    type: 'damage',
    targets: [{ who: at.named('Maela').id, share: 1 }],
    amount: String(amount),
    damageType: 'slashing',
  });
const begun = (edition = '2024') => {
  const at = fight([maela, ogre, wolf], { edition });
  return hit(at, 10);
};
const seen = (at: FifthTable) => {
  const { hp, temporary, sheet, counters, shape, effects } = at.named('Maela');
  return {
    hp,
    temporary,
    ac: sheet.defenses['ac']?.value,
    powers: sheet.powers.map(({ name }) => name),
    slots: counters['slots1'],
    form: shape?.name,
    shown: effects.map(({ label }) => label),
  };
};

describe('FIF-175: polymorph and Wild Shape into a creature of the library', () => {
  it('2024, polymorph: its own hit points and the form’s as temporary ones, until those are gone', () => {
    const wolfed = takes(begun(), 'polymorph');
    expect(seen(wolfed)).toEqual({
      hp: 20,
      temporary: 11,
      ac: 13,
      powers: ['Bite'],
      slots: 2,
      form: 'Wolf',
      shown: ['Wolf'],
    });
    expect(wolfed.named('Maela').sheet.defenses['wis']?.value).toBe(1);
    expect(seen(hit(wolfed, 5))).toMatchObject({ hp: 20, temporary: 6, form: 'Wolf' });
    expect(seen(hit(wolfed, 14))).toMatchObject({
      hp: 17,
      temporary: 0,
      ac: 12,
      powers: ['Staff'],
      form: undefined,
      shown: [],
    });
  });

  it('2024, Wild Shape: temporary hit points by level, its own mind, over at 0 hit points', () => {
    const wolfed = takes(begun(), 'wildShape');
    expect(seen(wolfed)).toMatchObject({ hp: 20, temporary: 1, form: 'Wolf' });
    const { sheet } = wolfed.named('Maela');
    expect([
      sheet.defenses['wis']?.value,
      sheet.defenses['int']?.value,
      sheet.defenses['str']?.value,
    ]).toEqual([6, 1, 2]);
    expect(seen(hit(wolfed, 5))).toMatchObject({ hp: 16, form: 'Wolf' });
    expect(seen(hit(wolfed, 21))).toMatchObject({ hp: 0, form: undefined, powers: ['Staff'] });
  });

  it('2014: the form’s hit points, and what is left of the damage goes on to the true form', () => {
    const wolfed = takes(begun('2014'), 'polymorph');
    expect(seen(wolfed)).toMatchObject({ hp: 11, temporary: 0, form: 'Wolf' });
    const back = hit(wolfed, 15);
    expect(seen(back)).toMatchObject({ hp: 16, form: undefined, powers: ['Staff'] });
    expect(back.named('Maela').fate).toBe('none');
    expect(seen(hit(wolfed, 11))).toMatchObject({ hp: 20, form: undefined });
  });

  it('ending its effect ends it, as the end of the concentration on it does', () => {
    const at = begun();
    const { id } = at.named('Maela');
    const ogreId = at.named('Ogre').id;
    const cast = at.happens({
      type: 'effectAdded',
      who: ogreId,
      effect: {
        id: 'held',
        condition: 'concentrating',
        label: 'Concentrating: Polymorph',
        source: ogreId,
        from: { power: 'Polymorph', text: '' },
        duration: { kind: 'removed' },
      },
      issued: 99,
    });
    const wolfed = takes(cast, 'polymorph', { by: ogreId, name: 'Polymorph' });
    const effect = wolfed.named('Maela').effects[0]?.id ?? '';
    expect(seen(wolfed.ask({ type: 'effect.end', who: id, effect }))).toMatchObject({
      hp: 20,
      temporary: 0,
      form: undefined,
    });
    expect(seen(wolfed.ask({ type: 'effect.end', who: ogreId, effect: 'held' }))).toMatchObject({
      form: undefined,
      shown: [],
    });
  });

  it('uses spent in one form are not those of the other, and a second form leaves the first true one', () => {
    const used = begun().happens({
      type: 'powerUsed',
      who: begun().named('Maela').id,
      power: 'staff',
      name: 'Staff',
      limited: true,
    });
    const twice = takes(takes(used, 'polymorph'), 'wildShape');
    expect(twice.named('Maela').spent).toEqual([]);
    const back = twice.ask({
      type: 'effect.end',
      who: twice.named('Maela').id,
      effect: twice.named('Maela').effects[0]?.id ?? '',
    });
    expect([back.named('Maela').spent, back.named('Maela').sheet.hitPoints]).toEqual([['staff'], 30]);
  });
});
