import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../core/kernel/json.ts';
import type { FormField } from '../../../../core/rules/creature.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { foe, hero, moment, press } from './people.ts';

describe('the sample campaign', () => {
  const all = [...archmage.sample.heroes, ...archmage.sample.creatures];

  test.each(all.map((each) => [each.key, each] as const))(
    '%s builds without a notable finding',
    (_key, { kind, draft }) => {
      const built = archmage.creatures.find(({ key }) => key === kind)?.build(draft);
      expect(
        built?.ok === true ? built.value.findings.filter(({ weight }) => weight === 'notable') : built,
      ).toEqual([]);
      expect(built?.ok === true ? built.value.findings.filter(({ advice }) => !advice) : built).toEqual([]);
    },
  );

  test('four heroes, eight creatures, two encounters made of them', () => {
    expect(archmage.sample.heroes).toHaveLength(4);
    expect(archmage.sample.creatures).toHaveLength(8);
    const known = archmage.sample.creatures.map(({ key }) => key);
    for (const { groups } of archmage.sample.encounters)
      for (const { creature } of groups) expect(known).toContain(creature);
    expect(archmage.sample.encounters).toHaveLength(2);
  });
});

const kindNamed = (key: string) => {
  const found = archmage.creatures.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};
const problems = (key: string, draft: unknown): readonly string[] => {
  const built = kindNamed(key).build(draft);
  return built.ok ? [] : built.refusal.map(({ field, message }) => `${field}: ${message}`);
};

/** What follows from the rest, or is not said, while nothing is typed. */
const MAY_BE_EMPTY = ['ac', 'pd', 'md', 'hp', 'initiative', 'turns', 'extraActions', 'extraText'];

describe('what cannot be built is refused in sentences', () => {
  test.each([
    ['hero', { name: 'A', level: 0 }, 'level: The level must be a whole number from 1 to 30.'],
    ['hero', { name: 'A', level: 1.5 }, 'level: The level must be a whole number from 1 to 30.'],
    ['monster', { name: 'A', level: -1 }, 'level: The level must be a whole number from 0 to 30.'],
    ['monster', { name: '', level: 1 }, 'name: The name is empty. Type at least one character.'],
    ['monster', { name: '__proto__', level: 1 }, 'name: The name cannot be “__proto__”. Choose another.'],
    ['monster', { name: 'A' }, 'level: A monster lacks its level.'],
    [
      'monster',
      { name: 'A', level: 1, resist: { fire: 21 } },
      'resist.fire: Resistance: fire must be a whole number from 2 to 20.',
    ],
    [
      'hero',
      { name: 'A', abilities: { str: 0 } },
      'abilities.str: Strength must be a whole number from 1 to 40.',
    ],
    [
      'hero',
      { name: 'A', attacks: [{ name: 'x', spellDice: 'lots' }] },
      'attacks[0].spellDice: The spell’s dice must be dice and whole numbers added up, such as 2d8+4.',
    ],
    [
      'hero',
      { name: 'A', recoveryDie: '7' },
      'recoveryDie: The recovery die must be one of: 4, 6, 8, 10, 12.',
    ],
    ['monster', { name: 'A', level: 1, powers: 'many' }, 'powers: The powers must be a list.'],
  ])('ARC-01 ARC-22 %s %j', (key, draft, sentence) => {
    expect(problems(key, draft)).toContain(sentence);
  });

  test.each(['monster', 'hero'])('ARC-01 a %s of junk is refused and nothing throws', (key) => {
    for (const junk of [
      undefined,
      null,
      7,
      '',
      'x',
      [],
      true,
      () => 1,
      { name: 3 },
      { name: 'A', level: Number.NaN },
      { name: 'A', level: Number.POSITIVE_INFINITY },
    ]) {
      expect(problems(key, junk).length).toBeGreaterThan(0);
    }
    expect(problems(key, JSON.parse('{"name":"A","level":1,"__proto__":{"x":1}}'))[0]).toContain(
      'cannot be a field’s name',
    );
    expect(problems(key, { name: 'A', level: 1, wings: 2 })[0]).toContain('no field of this name');
  });

  test('ARC-22 whatever a field of the form gives is taken by the builder', () => {
    for (const { key, form, blank } of archmage.creatures) {
      const fields = form.flatMap((section) => section.fields);
      const known = new Set([
        ...Object.keys(blank),
        ...MAY_BE_EMPTY,
        'tactics',
        'printedLevel',
        'growth',
        'fear',
      ]);
      expect(fields.map((field) => field.key).filter((each) => !known.has(each))).toEqual([]);
      const drafts = fields.flatMap((field) =>
        variants(field).map((value) => ({ ...blank, [field.key]: value })),
      );
      expect(drafts.length).toBeGreaterThan(20);
      expect(drafts.flatMap((draft) => problems(key, draft))).toEqual([]);
    }
  });
});

/** Everything a field can give that is not typed freely: each choice, the least and the most. */
function variants(field: FormField): readonly Json[] {
  if (field.kind === 'choice') return field.choices.map((choice) => choice.key);
  if (field.kind === 'number') return [field.min, field.max];
  if (field.kind === 'flag') return [true, false];
  if (field.kind === 'texts') return (field.choices ?? []).map((choice) => [choice.key]);
  if (field.kind === 'numbers') return field.keys.flatMap((word) => [{ [word.key]: Math.max(field.min, 2) }]);
  if (field.kind !== 'records') return [];
  return field.fields.flatMap((inner) =>
    variants(inner).map((value) => [{ ...field.blank, [inner.key]: value }]),
  );
}

describe('findings', () => {
  const found = (draft: object) => {
    const built = kindNamed('monster').build({ ...kindNamed('monster').blank, ...draft });
    return built.ok ? built.value.findings.map(({ field, weight }) => `${field} ${weight}`) : ['refused'];
  };

  test('ARC-04 ARC-11 ARC-15 ARC-28 ARC-95 ARC-104 ARC-140 say what is missing or odd', () => {
    expect(found({ ac: null, hp: null })).toEqual([]);
    expect(found({ powers: [] })).toContain('powers notable');
    expect(found({ powers: [{ name: 'x', attack: 'hits hard', hit: '' }] })).toContain(
      'powers[0].attack notable',
    );
    expect(
      found({
        powers: [{ name: 'x', attack: '+5 vs. AC', hit: '', usage: 'recharge', riders: 'sometimes' }],
      }),
    ).toEqual(['powers[0].hit notable', 'powers[0].riders usual', 'powers[0].recharge notable']);
    expect(
      found({
        powers: [
          { name: 'x', attack: '+5 vs. AC', hit: '4 damage' },
          { name: 'X', attack: '+5 vs. AC', hit: '4 damage' },
        ],
      }),
    ).toContain('powers usual');
  });

  test('ARC-11 a number of the GM’s own can be put back with one key', () => {
    const built = kindNamed('monster').build({ ...kindNamed('monster').blank, overrides: { ac: 30 } });
    if (!built.ok) throw new Error('refused');
    const [finding] = built.value.findings;
    expect(built.value.sheet.defenses['ac']?.value).toBe(30);
    expect(finding?.repair?.draft['overrides']).toEqual({});
  });
});

test('ARC-42 every button copes with nobody, nothing and nonsense', () => {
  for (const { key, fields } of archmage.procedures ?? []) {
    const values = Object.fromEntries(fields.map((field) => [field.key, { odd: true }]));
    for (const asked of [
      {},
      { who: hero() },
      { who: foe(), targets: [hero()] },
      { who: hero(), targets: [foe(), hero()], values },
    ]) {
      const faces = Array.from({ length: 60 }, () => 1);
      expect(() => press(key, { ...asked, now: moment({ all: [hero(), foe()] }) }, ...faces)).not.toThrow();
    }
  }
});
