import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monster/kind.ts';
import { quick } from '../../../../core/systems/orcus/creatures/monster/quick.ts';

function built(draft: Draft): NonNullable<Extract<ReturnType<typeof monster.build>, { ok: true }>['value']> {
  const result = monster.build({ ...monster.blank, ...draft });
  if (!result.ok) throw new Error(result.refusal.map(({ message }) => message).join(' '));
  return result.value;
}

/** What the builder offers for these fields, done. */
function remade(draft: Draft, at = 0): Draft {
  const offers = built(draft).findings.filter(({ field }) => field.startsWith('scale'));
  const repaired = offers[at]?.repair?.draft;
  if (!repaired) throw new Error('nothing is offered');
  return repaired;
}

describe('making it another (ORC-06, ORC-275, ORC-296)', () => {
  const guard: Draft = { level: 5, role: 'blocker', overrides: { ac: 23, hp: 60, initiative: 2 } };

  it('keeps overrides as distances from the formula', () => {
    // Blocker 5: AC 21, HP 49. The distances are +2 and +11.
    const later = remade({ ...guard, scaleLevel: 9 });
    expect(later['overrides']).toEqual({ ac: 27, hp: 80, initiative: 4 });
    expect(later['level']).toBe(9);
    expect(later).not.toHaveProperty('scaleLevel');
    const elite = remade({ ...guard, scaleRank: 'elite' });
    expect(elite['overrides']).toMatchObject({ ac: 23, hp: 109 });
    const archer = remade({ ...guard, scaleRole: 'archer' });
    expect(archer['overrides']).toMatchObject({ ac: 19, hp: 52 });
  });

  it('there and back again is where it began', () => {
    const there = remade({ ...guard, scaleLevel: 12, scaleRank: 'boss', scaleRole: 'wrecker' });
    const back = remade({ ...there, scaleLevel: 5, scaleRank: 'standard', scaleRole: 'blocker' });
    expect(back['overrides']).toEqual(guard['overrides']);
    expect(back['abilities']).toEqual(monster.blank['abilities']);
  });

  it('a mook has one hit point and fixed damage, whatever it had before (ORC-285)', () => {
    const mook = remade({
      ...guard,
      scaleRank: 'mook',
      powers: [{ name: 'Cut', versus: 'ac', damage: '2d8+9' }],
    });
    expect(mook['overrides']).not.toHaveProperty('hp');
    expect(built(mook).sheet).toMatchObject({ hitPoints: 1, powers: [{ damage: [{ notation: '7' }] }] });
  });

  it('powers keep the distance of their own bonus and damage (ORC-279, ORC-284)', () => {
    const powers = [{ name: 'Cut', versus: 'ac', attackBonus: 12, damage: '2d8+6' }];
    const later = remade({ level: 5, role: 'striker', powers, scaleLevel: 10 });
    // Level 5: +10, 2d8+4; level 10: +15, 2d12+5.
    expect(later['powers']).toMatchObject([{ attackBonus: 17, damage: '2d12+7' }]);
  });

  it('another rank is also offered at the level of equal threat (ORC-293, ORC-296)', () => {
    const { findings } = built({ level: 9, scaleRank: 'elite' });
    expect(findings.filter(({ rule }) => rule === 'ORC-296')).toMatchObject([
      { repair: { label: 'Make it level 5 elite striker' } },
    ]);
    expect(remade({ level: 9, scaleRank: 'elite' }, 1)).toMatchObject({ level: 5, rank: 'elite' });
    expect(built({ level: 2, scaleRank: 'boss' }).findings.filter(({ rule }) => rule === 'ORC-296')).toEqual(
      [],
    );
  });

  it('the highest ability follows the level, the others stay (ORC-280)', () => {
    const later = remade({ level: 1, scaleLevel: 11 });
    expect(later['abilities']).toEqual({ str: 21, con: 12, dex: 12, int: 10, wis: 10, cha: 10 });
  });

  it('says nothing where nothing is asked, and scaled sample creatures build', () => {
    expect(built({}).findings).toEqual([]);
    for (const { draft } of orcus.sample.creatures)
      for (const scaleLevel of [1, 17, 35])
        for (const scaleRank of ['mook', 'boss'])
          expect(monster.build(remade({ ...draft, scaleLevel, scaleRank })).ok).toBe(true);
  });
});

describe('what one key mends', () => {
  it('the highest ability, and a monster without an attack (ORC-272, ORC-280)', () => {
    const weak: Draft = { level: 20, role: 'archer', powers: [] };
    const [ability, attack] = built(weak).findings;
    expect(ability?.repair?.draft['abilities']).toMatchObject({ str: 26, con: 12 });
    expect(built(attack?.repair?.draft ?? {}).sheet.powers).toMatchObject([
      { name: 'Shot', origin: 'ranged' },
    ]);
  });
});

describe('a quick monster (ORC-275)', () => {
  it.each(['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'] as const)(
    'a %s of three words is whole and without a finding',
    (role) => {
      for (const level of [1, 8, 20, 30]) {
        const { sheet, findings } = built(quick('Gnarl', level, role));
        expect(findings).toEqual([]);
        expect(sheet).toMatchObject({ name: 'Gnarl', level });
        expect(sheet.powers[0]?.attack?.bonus.value).toBe(level + 5);
      }
    },
  );
});
