import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { USUAL } from '../../../../core/systems/archmage/tables.ts';

const monster = archmage.creatures.find(({ key }) => key === 'monster');
function built(draft: Draft) {
  const made = monster?.build({ ...monster.blank, ...draft });
  if (!made?.ok) throw new Error(made?.refusal.map(({ message }) => message).join(' '));
  return made.value;
}
const hp = (draft: Draft): number => built(draft).sheet.hitPoints;

describe('between 1.2: what is usual for its level (ARC-22)', () => {
  test.each([
    ['standard', { level: 5 }, 67],
    ['a mook: of one of them', { level: 5, strength: 'mook' }, 16],
    ['a weakling', { level: 5, strength: 'weakling' }, 34],
    ['an elite', { level: 5, strength: 'elite' }, 94],
    ['double strength', { level: 5, strength: 'double' }, 134],
    ['large, as the published ones', { level: 5, size: 'large' }, 134],
    ['triple strength', { level: 5, strength: 'triple' }, 201],
    ['huge', { level: 5, size: 'huge' }, 201],
    ['a large mook is a mook', { level: 5, size: 'large', strength: 'mook' }, 16],
    ['beyond the table', { level: 17 }, 1061],
  ])('hit points, %s', (_what, draft, expected) => {
    expect(hp(draft)).toBe(expected);
  });

  test('each number says what it comes from', () => {
    const numbers = built({ level: 5, role: 'caster', strength: 'double' }).numbers;
    const reasons = (key: string) => numbers.find((each) => each.key === key)?.computed.because;
    expect(reasons('hp')).toMatchObject([
      { rule: '', label: 'usual for level 5 (our ruling)', value: 67 },
      { rule: '', label: 'double-strength', value: 67 },
    ]);
    expect(reasons('md')).toMatchObject([
      { rule: '', label: 'usual for level 5 (our ruling)', value: 16 },
      { rule: '', label: 'caster', value: 3 },
    ]);
  });

  test('every line of the table is at least the one before', () => {
    const falls = USUAL.flatMap((line, at) =>
      Object.entries(USUAL[at - 1] ?? {}).filter(([key, before]) => Reflect.get(line, key) < before),
    );
    expect(falls).toEqual([]);
  });

  test('an attack far from it is said, and mended by one press', () => {
    const [finding] = built({ level: 5, strength: 'double' }).findings;
    expect(finding?.message).toMatch(/\+6 and deals 5 on average\. Usual for .+: \+10 and 21/u);
    const mended = finding?.repair && monster?.build(finding.repair.draft);
    expect(mended?.ok && mended.value.sheet.powers[0]?.attack?.bonus.value).toBe(10);
    expect(mended?.ok && mended.value.findings.filter(({ advice }) => !advice)).toEqual([]);
  });
});

describe('between 1.2: another strength (ARC-79)', () => {
  test.each([
    ['elite', 38],
    ['double-strength', 54],
    ['mook', 6],
    ['large', 54],
  ])('makes the printed numbers of one %s', (text, expected) => {
    const draft = {
      ...monster?.blank,
      hp: 27,
      powers: [{ name: 'Claw', attack: '+6 vs. AC', hit: '10 damage' }],
    };
    const made = monster?.makeover?.(draft, text);
    expect(made?.ok && hp(made.value.draft)).toBe(expected);
    const back = made?.ok
      ? monster?.makeover?.(made.value.draft, text === 'large' ? 'normal' : 'standard')
      : undefined;
    expect(back?.ok && hp(back.value.draft)).toBe(27);
  });

  test('and of damage: the dice stay, the number moves', () => {
    const draft = {
      ...monster?.blank,
      hp: 27,
      powers: [{ name: 'Claw', attack: '+6 vs. AC', hit: '10 damage' }],
    };
    const made = monster?.makeover?.(draft, 'level 2 double-strength');
    const after = made?.ok ? built(made.value.draft) : undefined;
    expect(after?.sheet.hitPoints).toBe(68);
    expect(after?.sheet.powers[0]?.damage).toMatchObject([{ notation: '20' }]);
  });
});
