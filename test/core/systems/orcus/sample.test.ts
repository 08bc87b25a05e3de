import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../core/kernel/result.ts';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { readTraits } from '../../../../core/systems/orcus/creatures/traits.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';

const { sample, creatures } = orcus;

function builtSample({ kind, draft }: SampleCreature): Built {
  const result = creatures.find(({ key }) => key === kind)?.build(draft);
  if (!result?.ok)
    throw new Error(result?.refusal.map(({ field, message }) => `${field}: ${message}`).join('; ') ?? kind);
  return result.value;
}

describe('the sample campaign', () => {
  it.each([...sample.heroes, ...sample.creatures].map((each) => [each.key, each] as const))(
    '%s builds without a finding',
    (_key, each) => {
      expect(builtSample(each).findings.filter(({ advice }) => !advice)).toEqual([]);
    },
  );

  it('shows every kind of creature a table meets', () => {
    const sheets = sample.creatures.map((each) => builtSample(each).sheet);
    expect(new Set(sheets.map(({ traits }) => traits['rank']))).toEqual(
      new Set(['mook', 'standard', 'elite', 'boss']),
    );
    expect(new Set(sheets.map(({ traits }) => traits['role']))).toEqual(
      new Set(['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker']),
    );
    expect(sheets.some(({ traits }) => traits['leader'] === true)).toBe(true);
    expect(sheets.some(({ powers }) => powers.some(({ usage }) => usage.uses?.regain?.by === 'die'))).toBe(
      true,
    );
    const lines = sheets
      .flatMap(({ powers }) => powers.flatMap((power) => power.lines.map(({ text }) => text)))
      .join('\n');
    expect(lines).toContain('(save ends)');
    expect(lines).toContain('persistent fire 5');
  });

  it('prepares fights of creatures that exist, near the budget of four heroes (ORC-292, ORC-294)', () => {
    const weight = new Map(Object.entries({ mook: 0.25, standard: 1, elite: 2, boss: 4 }));
    for (const { groups } of sample.encounters) {
      const worth = groups.reduce((sum, { creature, count }) => {
        const found = sample.creatures.find(({ key }) => key === creature);
        if (!found) throw new Error(creature);
        const { sheet } = builtSample(found);
        const standard = creatures[0]?.build({ ...found.draft, rank: 'standard', level: sheet.level });
        const xp = standard?.ok ? readTraits(standard.value.sheet).xp : 0;
        return sum + count * (weight.get(readTraits(sheet).rank) ?? 0) * xp;
      }, 0);
      expect(worth / (sample.heroes.length * 150)).toBeGreaterThanOrEqual(0.85);
      expect(worth / (sample.heroes.length * 150)).toBeLessThanOrEqual(1.75);
    }
  });
});

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
