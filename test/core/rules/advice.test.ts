import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../core/rules/creature.ts';
import { startDraft, followGuide } from '../../../core/rules/builderGuide.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { freshFighter } from '../../../core/rules/combat.ts';
import { measureCreature } from '../../../core/simulation/expectedResult.ts';
import { systemOf } from '../../../core/systems/registry.ts';

function monsters(game: string) {
  const system = systemOf(game);
  const kind = system?.creatures.find(({ key }) => key === 'monster');
  if (!system || !kind?.guide) throw new Error(`${game} has no guide.`);
  const { guide } = kind;
  const begins = startDraft(kind);
  const made = (more: Draft): Draft => followGuide(guide, begins, { ...begins, ...more });
  const built = (draft: Draft) => {
    const result = kind.build(draft);
    if (!result.ok) throw new Error(result.refusal.map(({ message }) => message).join(' '));
    return result.value;
  };
  const said = (draft: Draft) => built(draft).findings.map(({ message }) => message);
  return { system, kind, made, built, said };
}

describe('between, design 5: advice by rule of thumb', () => {
  test('ORC-288 a boss that attacks once is told so, and the press adds an attack between turns', () => {
    const { made, built, said } = monsters('orcus');
    const boss = made({ level: 3, rank: 'boss', role: 'wrecker' });
    const powers = Array.isArray(boss['powers']) ? boss['powers'].slice(0, 1) : [];
    const alone: Draft = { ...boss, powers };
    const finding = built(alone).findings.find(({ message }) => message.includes('a round'));
    expect(finding?.message).toBe(
      'Level 3 boss wrecker: it attacks once a round against the turns of 4 heroes; about 4 times is usual.',
    );
    expect(finding?.weight).toBe('notable');
    expect(finding?.repair?.label).toBe('Add Lash out');
    expect(said(finding?.repair?.draft ?? {}).join(' ')).toContain('it attacks 2 times a round');
  });

  test('one that is met alone and only strikes close by gets an answer from afar', () => {
    const { made, built } = monsters('orcus');
    const boss = made({ level: 3, rank: 'boss', role: 'striker' });
    const finding = built(boss).findings.find(({ message }) => message.includes('stay away'));
    const mended = built(finding?.repair?.draft ?? {});
    expect(mended.sheet.powers.some(({ attack, origin }) => attack && origin === 'ranged')).toBe(true);
    expect(mended.findings.some(({ message }) => message.includes('stay away'))).toBe(false);
    expect(built(made({ level: 3, rank: 'standard', role: 'striker' })).findings).toEqual([]);
  });

  test('one of whose powers nothing plays is told so; a trait in words beside an attack is no fault', () => {
    const { made, built, said } = monsters('archmage');
    const draft = made({});
    const powers = Array.isArray(draft['powers']) ? draft['powers'] : [];
    const walker = {
      name: 'Reed walker',
      action: 'trait',
      origin: 'none',
      effect: 'The hag may hide wherever there are reeds to slip between.',
    };
    expect(said({ ...draft, powers: [...powers, walker] })).toEqual([]);
    const words: Draft = { ...draft, powers: [walker] };
    expect(said(words)).toContain('None of its powers plays by itself: the table shows their words.');
    const mended = built(words).findings.find(({ message }) => message.startsWith('None'))?.repair;
    expect(mended?.label).toBe('Add Strike');
    expect(said(mended?.draft ?? {})).toEqual([]);
  });
});

describe('suggestions', () => {
  test('between, design 4: TOR-17 AC, DEX and damage follow hit dice and role until they are typed over', () => {
    const { made, built } = monsters('torches');
    const at = (more: Draft) => {
      const { sheet } = built(made(more));
      return [sheet.defenses['ac']?.value, sheet.initiative.value, sheet.powers[0]?.damage?.[0]?.notation];
    };
    expect(at({ hd: 1 })).toEqual([12, 10, '1d6']);
    expect(at({ hd: 3, role: 'brute' })).toEqual([12, 8, '1d8+1']);
    expect(at({ hd: 6, role: 'lurker' })).toEqual([15, 16, '2d6+1']);
    expect(at({ hd: 6, ac: 17 })[0]).toBe(17);
    const number = built(made({ hd: 4 })).numbers.find(({ key }) => key === 'ac');
    expect(number).toMatchObject({ suggested: true, value: 13 });
    expect(number?.override).toBeUndefined();
  });

  test('between 2.7: LAD-20 rank moves dice and hit points by rule of thumb; dice that are said move alone', () => {
    const { made, built, kind } = monsters('ladder');
    const { sheet } = built(made({ rank: 3, role: 'brute' }));
    expect([sheet.hitPoints, sheet.initiativeDice, sheet.powers[0]?.attack?.dice]).toEqual([18, 'd8', 'd12']);
    const warden: Draft = {
      name: 'Warden',
      rank: 1,
      hp: 5,
      ref: 'd4',
      basic: 'd8',
      attacks: [{ name: 'Halberd', die: 'd8' }],
    };
    const three = kind.makeover?.(warden, 'rank 3');
    expect(three?.ok && three.value.draft).toMatchObject({ rank: 3, hp: 13, ref: 'd8', basic: 'd12' });
    const same = kind.makeover?.(warden, 'dice +1');
    expect(same?.ok && same.value.draft).toMatchObject({ rank: 1, hp: 5, ref: 'd6', basic: 'd10' });
  });

  test('ARC-22 a power of the shelf has the attack and damage that are usual for level and strength', () => {
    const { made, built } = monsters('archmage');
    const of = (more: Draft) => {
      const power = built(made(more)).sheet.powers[0];
      return [power?.attack?.bonus.value, power?.damage?.[0]?.notation];
    };
    expect(of({ level: 5 })).toEqual([10, '13']);
    expect(of({ level: 5, strength: 'double' })).toEqual([10, '21']);
    expect(of({ level: 5, size: 'large' })).toEqual([10, '21']);
    expect(of({ level: 5, strength: 'mook' })).toEqual([10, '8']);
  });
});

test('a creature is measured against heroes by exact odds: twice the hit points stand twice as long', () => {
  const { system, made, built } = monsters('orcus');
  const heroes = system.sample.heroes.flatMap(({ kind, draft }) => {
    const hero = system.creatures.find(({ key }) => key === kind)?.build(draft);
    return hero?.ok ? [freshFighter(hero.value.sheet, 'heroes')] : [];
  });
  const one = built(made({ level: 3 })).sheet;
  const [plain, twice] = [one, { ...one, hitPoints: one.hitPoints * 2 }].map((sheet) =>
    measureCreature(system, sheet, heroes, CONTEXT_WITHOUT_FIGHT),
  );
  expect(plain?.fells).toBeGreaterThan(1);
  expect(twice?.fells).toBe(plain?.fells);
  expect(twice?.lasts).toBeCloseTo((plain?.lasts ?? 0) * 2, 0);
  expect(measureCreature(system, one, [], CONTEXT_WITHOUT_FIGHT)).toBeUndefined();
});
