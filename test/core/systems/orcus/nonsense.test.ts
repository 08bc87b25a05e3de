import { describe, expect, it } from 'vitest';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import type { Problem } from '../../../../core/kernel/result.ts';

const [monster, , hero] = orcus.creatures;

function problems(kind: typeof monster, raw: unknown): readonly Problem[] {
  const built = kind?.build(raw);
  return !built || built.ok ? [] : built.refusal;
}

describe('a monster nobody could build is refused in sentences (ORC-275)', () => {
  const blank = monster?.blank ?? {};
  it.each<[string, string, unknown]>([
    ['level', 'level 0', { ...blank, level: 0 }],
    ['level', 'level 36', { ...blank, level: 36 }],
    ['level', 'level 1.5', { ...blank, level: 1.5 }],
    ['level', 'level as text', { ...blank, level: '3' }],
    ['level', 'endless level', { ...blank, level: Number.POSITIVE_INFINITY }],
    ['level', 'no number', { ...blank, level: Number.NaN }],
    ['rank', 'unknown rank', { ...blank, rank: 'giant' }],
    ['role', 'unknown role', { ...blank, role: 'toString' }],
    ['overrides.hp', 'negative HP', { ...blank, overrides: { hp: -5 } }],
    ['overrides.luck', 'unknown number', { ...blank, overrides: { luck: 3 } }],
    ['name', 'empty name', { ...blank, name: '   ' }],
    ['name', 'a name of 100 000 characters', { ...blank, name: 'x'.repeat(100_000) }],
    ['name', 'a name for prototypes', { ...blank, name: '__proto__' }],
    ['name', 'a name that turns the text', { ...blank, name: 'Ork\u202e' }],
    ['__proto__', 'a field for prototypes', JSON.parse('{"__proto__":{"level":3}}')],
    ['powers[0].name', 'a nameless power', { ...blank, powers: [{ name: '' }] }],
    ['powers[0].damage', 'damage that is no dice', { ...blank, powers: [{ name: 'P', damage: 'lots' }] }],
    ['powers[0].damage', 'damage that explodes', { ...blank, powers: [{ name: 'P', damage: '2d6!' }] }],
    ['powers[0].versus', 'unknown defense', { ...blank, powers: [{ name: 'P', versus: 'luck' }] }],
    ['powers', 'powers that are no list', { ...blank, powers: { name: 'P' } }],
    ['powers[0].name', 'a power that is a list', { ...blank, powers: [[[]]] }],
    ['powers[0]', 'a power that is no record', { ...blank, powers: ['Bite'] }],
    ['resist.love', 'unknown damage type', { ...blank, resist: { love: 3 } }],
    ['abilities.str', 'strength 0', { ...blank, abilities: { str: 0 } }],
    ['trained[0]', 'unknown skill', { ...blank, trained: ['flirting'] }],
    ['colour', 'unknown field', { ...blank, colour: 'red' }],
    ['', 'nothing', null],
    ['level', 'a list', []],
    ['', 'a number', 7],
  ])('%s: %s', (field, _what, raw) => {
    const found = problems(monster, raw);
    expect(found.map((each) => each.field)).toContain(field);
    for (const { message } of found) expect(message).toMatch(/^[“A-Z].{8,}\.$/u);
  });

  it('a circle is refused and not followed for ever', () => {
    const circle: { [key: string]: unknown } = { ...blank };
    circle['notes'] = circle;
    expect(problems(monster, circle)).toHaveLength(1);
  });
});

describe('a hero nobody could play is refused in sentences (ORC-07)', () => {
  const blank = hero?.blank ?? {};
  it.each<[string, unknown]>([
    ['level', { ...blank, level: 31 }],
    ['hp', { ...blank, hp: 0 }],
    ['recoveries', { ...blank, recoveries: -1 }],
    ['ac', { ...blank, ac: 'high' }],
    ['attacks[0].damage', { ...blank, attacks: [{ name: 'A', damage: 'd' }] }],
    ['name', { ...blank, name: '' }],
  ])('%s', (field, raw) => {
    expect(problems(hero, raw).map((each) => each.field)).toContain(field);
  });
});

it('every blank draft can be built as it is', () => {
  for (const kind of orcus.creatures) expect(problems(kind, kind.blank)).toEqual([]);
});
