import { describe, expect, it } from 'vitest';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { hero, monster } from '../../../../core/systems/ladder/creatures/builder.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { readMap } from '../../../../core/systems/ladder/regions.ts';
import { doing, foe, momentOf, procedure } from './fighters.ts';

const { sample, creatures } = ladder;

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
      expect(builtSample(each).findings).toEqual([]);
    },
  );

  it('shows four heroes, eight creatures and two fights of them', () => {
    expect([sample.heroes.length, sample.creatures.length, sample.encounters.length]).toEqual([4, 8, 2]);
    const known = new Set(sample.creatures.map(({ key }) => key));
    for (const { groups } of sample.encounters)
      for (const { creature } of groups) expect(known).toContain(creature);
  });

  it('draws a map for each fight (LAD-45)', () => {
    for (const { map } of sample.encounters) {
      const drawn = ladder.drawn?.shows(map ?? {});
      expect(drawn?.ok === true ? drawn.value.links.length : drawn).toBeGreaterThan(3);
    }
  });

  it('shows cooldowns, ranges, exclusive actions and pools', () => {
    const sheets = [...sample.heroes, ...sample.creatures].map((each) => builtSample(each).sheet);
    const powers = sheets.flatMap((sheet) => sheet.powers);
    expect(powers.some(({ usage }) => usage.limited)).toBe(true);
    expect(new Set(powers.map(({ action }) => action)).size).toBeGreaterThanOrEqual(5);
    expect(powers.some(({ origin }) => origin === 'ranged')).toBe(true);
    expect(
      sheets.filter(({ counters, traits }) => traits['hero'] === false && (counters['mp'] ?? 0) > 0).length,
    ).toBeGreaterThan(2);
  });
});

const kinds = [
  ['monster', monster],
  ['hero', hero],
] as const;
const { blank } = monster;
const attack = (more: object) => ({ ...blank, attacks: [{ name: 'A', die: 'd6', ...more }] });

describe.each(kinds)('a %s nobody could build is refused in sentences (LAD-01)', (_name, kind) => {
  it.each<[string, string, unknown]>([
    ['rank', 'rank 0', { ...blank, rank: 0 }],
    ['rank', 'rank 31', { ...blank, rank: 31 }],
    ['rank', 'rank 1.5', { ...blank, rank: 1.5 }],
    ['rank', 'rank as text', { ...blank, rank: '3' }],
    ['rank', 'endless rank', { ...blank, rank: Number.POSITIVE_INFINITY }],
    ['rank', 'no number', { ...blank, rank: Number.NaN }],
    ['level', 'a level, which this game has not', { ...blank, level: 0 }],
    ['hp', 'negative hit points', { ...blank, hp: -5 }],
    ['ap', 'no action points', { ...blank, ap: 0 }],
    ['mp', 'negative points', { ...blank, mp: -1 }],
    ['ref', 'a die off the ladder', { ...blank, ref: 'd7' }],
    ['ref', 'a number for a die', { ...blank, ref: 8 }],
    ['basic', 'no defense', { ...blank, basic: '' }],
    ['dodge', 'a dodge of no die', { ...blank, dodge: 'high' }],
    ['name', 'empty name', { ...blank, name: '   ' }],
    ['name', 'a name of 100 000 characters', { ...blank, name: 'x'.repeat(100_000) }],
    ['name', 'a name for prototypes', { ...blank, name: '__proto__' }],
    ['name', 'a name that turns the text', { ...blank, name: 'Ork\u202e' }],
    ['__proto__', 'a field for prototypes', JSON.parse('{"__proto__":{"rank":3}}')],
    ['attacks[0].name', 'a nameless attack', attack({ name: '' })],
    ['attacks[0].die', 'an attack with D9', attack({ die: 'd9' })],
    ['attacks[0].ranks', 'a thousand ranks', attack({ ranks: 1_000 })],
    ['attacks[0].action', 'unknown action', attack({ action: 'toString' })],
    ['attacks[0].reach', 'negative range', attack({ reach: -1 })],
    ['attacks[0].versus', 'unknown defense', attack({ versus: 'luck' })],
    ['attacks[0].base', 'negative damage', attack({ base: -2 })],
    ['attacks', 'attacks that are no list', { ...blank, attacks: { name: 'A' } }],
    ['attacks[0]', 'an attack that is no record', { ...blank, attacks: ['Bite'] }],
    ['abilities[0].die', 'an ability without a die', { ...blank, abilities: [{ name: 'Climb' }] }],
    ['talents[0].name', 'a nameless talent', { ...blank, talents: [{ name: ' ' }] }],
    ['colour', 'unknown field', { ...blank, colour: 'red' }],
    ['', 'nothing', null],
    ['name', 'a list', []],
    ['', 'a number', 7],
  ])('%s: %s', (field, _what, raw) => {
    const built = kind.build(raw);
    const found = built.ok ? [] : built.refusal;
    expect(found.map((each) => each.field)).toContain(field);
    for (const { message } of found) expect(message).toMatch(/^[“A-Z].{8,}\.$/u);
  });

  it('a circle is refused and not followed for ever', () => {
    const circle: { [key: string]: unknown } = { ...blank };
    circle['notes'] = circle;
    expect(kind.build(circle).ok).toBe(false);
  });

  it('the blank one can be built as it is', () => {
    expect(kind.build(kind.blank).ok).toBe(true);
  });
});

describe('what is worth a second look', () => {
  it('a range that does not fit its kind is said and mended (LAD-46)', () => {
    for (const [kind, reach, mended] of [
      ['melee', 2, 0],
      ['ranged', 0, 1],
    ] as const) {
      const built = monster.build(attack({ kind, reach }));
      const [finding] = built.ok ? built.value.findings : [];
      expect(finding).toMatchObject({ field: 'attacks[0].reach', rule: 'LAD-46', weight: 'notable' });
      const again = monster.build(finding?.repair?.draft);
      expect(again.ok && again.value.findings).toEqual([]);
      expect(again.ok && again.value.sheet.powers[0]?.traits?.['reach']).toBe(mended);
    }
  });

  it('dice far from what its rank rolls are said with a press that mends them, by rule of thumb (LAD-20)', () => {
    const strong = monster.build({ ...attack({ die: 'd20' }), rank: 1 });
    const [finding] = strong.ok ? strong.value.findings : [];
    expect(finding).toMatchObject({ field: 'attacks[0].die', rule: 'LAD-20', advice: true });
    expect(finding?.message).toMatch(/rolls D20, high for rank 1\. About D6 is usual\.$/u);
    const mended = monster.build(finding?.repair?.draft);
    expect(mended.ok && mended.value.findings).toEqual([]);
    const weak = monster.build({ ...attack({ die: 'd4' }), rank: 5 });
    expect(weak.ok && weak.value.findings[0]?.message).toMatch(/rolls D4, low for rank 5/u);
    // What rank 5 rolls is no finding at rank 5, and neither is a strong blow a rung or two above it.
    for (const die of ['d16', 'd20', 'd24']) {
      const usual = monster.build({ ...attack({ die }), rank: 5 });
      expect(usual.ok && usual.value.findings.filter(({ rule }) => rule === 'LAD-20')).toEqual([]);
    }
  });

  it('ranks off the ladder, heroes without points, and nobody to strike with (LAD-18, LAD-19, LAD-40)', () => {
    const off = monster.build(attack({ die: 'd60', ranks: 2 }));
    // A D60 at rank 1 is advised against besides.
    const obstacles = off.ok ? off.value.findings.filter(({ advice }) => advice !== true) : [];
    expect(obstacles.map(({ rule }) => rule)).toEqual(['LAD-18']);
    expect(off.ok && off.value.numbers[0]?.value).toBe(60);
    for (const [die, ranks, label] of [
      ['d60', 2, 'Use 0'],
      ['d48', 3, 'Use 1'],
      ['d3', -4, 'Use -1'],
    ] as const) {
      const far = monster.build(attack({ die, ranks }));
      const repair = far.ok ? far.value.findings[0]?.repair : undefined;
      expect(repair?.label).toBe(label);
      const again = monster.build(repair?.draft);
      expect(again.ok && again.value.findings.filter(({ advice }) => advice !== true)).toEqual([]);
    }
    const bare = hero.build({ ...hero.blank, mp: 0, attacks: [] });
    expect(bare.ok && bare.value.findings.map(({ rule }) => rule)).toEqual(['LAD-40', 'LAD-19']);
  });

  it('the stat block shows every die (LAD-01, LAD-17)', () => {
    const built = monster.build({
      ...attack({ ranks: 2 }),
      dodge: 'd10',
      abilities: [{ name: 'Climb', die: 'd8' }],
    });
    if (!built.ok) throw new Error('not built');
    expect(built.value.view.rows.map(({ text }) => text)).toEqual([
      'Basic defense D6, Dodge D10',
      'Climb D8',
    ]);
    expect(built.value.view.powers[0]?.paragraphs[0]?.text).toBe('D10 (D6 +2 ranks) against basic defense');
    expect(built.value.numbers[0]?.computed.because.map(({ value }) => value)).toEqual([6, 4]);
  });
});

describe('junk at the table is answered in sentences', () => {
  const junk = [
    {},
    { to: 7 },
    { map: '' },
    { ownWith: '__proto__' },
    { ownDie: 'd7' },
    { levels: Number.NaN },
    { points: 1e9 },
    { map: 'a'.repeat(500) },
  ];

  it('no procedure throws, whatever was typed (LAD-14)', () => {
    const [one, other] = [foe({}, { id: 'a' }), foe({}, { id: 'b' })];
    for (const { key, offer } of ladder.procedures ?? []) {
      for (const values of junk) {
        for (const own of [
          {},
          { map: 3, lastRoll: [], contested: 'x' },
          { map: { regions: [1], links: [['a']] }, lastRoll: { actor: 1 } },
        ]) {
          const now = momentOf([one, other], { own });
          expect(() => offer?.({ who: one, targets: [other], values, now })).not.toThrow();
          const done = doing(
            key,
            { who: one, targets: [other], values, now },
            ...Array.from({ length: 200 }, (_, at) => 1 + (at % 2)),
          );
          expect(done.ok ? '.' : done.refusal.message).toMatch(/[.?]$/u);
        }
      }
    }
    expect(procedure('check').fields.length).toBeGreaterThan(4);
  });

  it.each([
    '',
    ' ; ',
    '-',
    Array.from({ length: 70 }, (_, at) => `r${at}`).join(' - '),
    `${'long '.repeat(20)} - hall`,
  ])('the map %j is refused (LAD-45)', (text) => {
    expect(readMap(text).ok).toBe(false);
  });
});
