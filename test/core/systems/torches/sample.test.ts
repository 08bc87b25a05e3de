import { describe, expect, it } from 'vitest';
import type { Built } from '../../../../core/rules/creature.ts';
import type { SampleCreature } from '../../../../core/rules/system.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, fighting } from './aTable.ts';

const { sample, creatures } = torches;

function buildSample({ kind, draft }: SampleCreature): Built {
  const result = creatures.find(({ key }) => key === kind)?.build(draft);
  if (!result?.ok)
    throw new Error(result?.refusal.map(({ field, message }) => `${field}: ${message}`).join('; ') ?? kind);
  return result.value;
}

describe('the sample campaign', () => {
  it.each([...sample.heroes, ...sample.creatures].map((each) => [each.key, each] as const))(
    '%s builds without a finding',
    (_key, each) => {
      expect(buildSample(each).findings).toEqual([]);
    },
  );

  it('has four heroes, eight creatures and two fights of them', () => {
    expect([sample.heroes.length, sample.creatures.length, sample.encounters.length]).toEqual([4, 8, 2]);
    const keys = new Set(sample.creatures.map(({ key }) => key));
    const named = sample.encounters.flatMap(({ groups }) => groups.map(({ creature }) => creature));
    expect(named.filter((each) => !keys.has(each))).toEqual([]);
    const arrivals = sample.encounters.flatMap(({ groups, triggers = [] }) =>
      groups.flatMap(({ arrives }) =>
        arrives === undefined || triggers.some(({ id }) => id === arrives) ? [] : [arrives],
      ),
    );
    expect(arrivals).toEqual([]);
  });

  it('begins on the way: one at the limit of resilience, one past it', () => {
    let table = aTable();
    for (const { key, kind, draft } of sample.heroes)
      table = table.ask({
        type: 'combatants.add',
        entries: [{ creature: { id: key, kind, draft }, count: 1, side: 'heroes' }],
      });
    const cards = inEnglish(torches.journey?.cards(table.now) ?? []);
    const rows = cards.find(({ key }) => key === 'resilience')?.rows.map(({ text }) => text);
    expect(rows?.slice(0, 4)).toEqual(['5 h left', 'at limit', 'DC 11 due', '3 h left']);
  });

  it.each(sample.encounters.map((each) => [each.name, each] as const))('%s can be fought', (_name, each) => {
    const drafts = new Map(sample.creatures.map((creature) => [creature.key, creature] as const));
    const entries = each.groups.flatMap(({ creature, count, hidden = false }) => {
      const found = drafts.get(creature);
      return found
        ? [
            {
              creature: { id: creature, kind: found.kind, draft: found.draft },
              count,
              side: 'foes' as const,
              hidden,
            },
          ]
        : [];
    });
    const table = fighting(aTable().ask({ type: 'encounter.begin', name: each.name, entries }));
    expect(table.state.encounter?.acting).toBeDefined();
  });
});

const findKind = (key: string) => {
  const found = torches.creatures.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};
const monster = findKind('monster');
const hero = findKind('hero');

function sheetOf(of: typeof monster, draft: unknown) {
  const built = of.build(draft);
  if (!built.ok) throw new Error(built.refusal.map(({ message }) => message).join('; '));
  return built.value;
}

describe('the builder', () => {
  it.each([
    [1, 4],
    [2, 9],
    [3, 13],
    [4, 18],
    [7, 31],
  ])('TOR-26: %i hit dice have %i hit points', (hd, hp) => {
    expect(sheetOf(monster, { name: 'Thing', hd }).sheet.hitPoints).toBe(hp);
  });

  it('TOR-26: takes hit points of the GM’s own and says so', () => {
    const built = sheetOf(monster, { name: 'Thing', hd: 2, hp: 20 });
    expect(built.sheet.hitPoints).toBe(20);
    expect(built.findings.map(({ rule }) => rule)).toContain('TOR-26');
    expect(built.numbers.find(({ key }) => key === 'hp')).toMatchObject({ override: 20, value: 20 });
  });

  it.each([
    ['TOR-26', { name: 'Thing', hd: 2, hp: 20, attacks: [{ name: 'Claw', damage: '1d6' }] }, 'Use 9'],
    ['TOR-17', { name: 'Thing', hd: 2, attacks: [] }, 'Give it an attack'],
  ])('%s: a finding mends itself', (rule, draft, label) => {
    const [found, ...others] = sheetOf(monster, draft).findings;
    expect([found?.rule, found?.repair?.label, others]).toEqual([rule, label, []]);
    const mended = sheetOf(monster, found?.repair?.draft);
    expect(mended.findings).toEqual([]);
    expect(mended.sheet.hitPoints).toBe(9);
    expect(mended.sheet.powers).toHaveLength(1);
  });

  it('TOR-17 TOR-37: prints the one line that old modules print', () => {
    const { view } = sheetOf(monster, {
      name: 'Gate ghoul',
      hd: 3,
      ac: 13,
      wis: 1,
      attacks: [{ name: 'Claw', damage: '1d6+1' }],
    });
    expect(view.footer[0]?.text).toBe(
      'Gate ghoul: HD 3, HP 13, AC 13, ATK claw +3 (1d6+1), MV 30′, DEX 10, ML +2, loot 3d20 gp',
    );
  });

  it('TOR-02 TOR-15 TOR-16: reckons a hero’s attacks from ability and proficiency', () => {
    const { sheet } = sheetOf(hero, {
      name: 'Hero',
      level: 5,
      str: 16,
      dex: 14,
      int: 8,
      wis: 12,
      attacks: [
        { name: 'Axe', method: 'melee', dice: '1d8' },
        { name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' },
        { name: 'Spark', method: 'arcane', dice: '1d4', addsModifier: false, proficient: false },
        { name: 'Prayer', method: 'divine', dice: '1d4' },
      ],
    });
    expect(sheet.powers.map(({ attack }) => attack?.bonus.value)).toEqual([6, 5, -1, 4]);
    expect(sheet.powers.map(({ damage }) => damage?.[0]?.notation)).toEqual([
      '1d8+3',
      '1d6+2',
      '1d4',
      '1d4+1',
    ]);
  });

  it.each([
    ['0 hit dice', { name: 'Thing', hd: 0 }, 'hd', /from 1 to 40/u],
    ['half a hit die', { name: 'Thing', hd: 0.5 }, 'hd', /whole number/u],
    ['no hit dice', { name: 'Thing' }, 'hd', /hd/u],
    ['an empty name', { name: '  ', hd: 1 }, 'name', /empty/u],
    ['a prototype’s name', { name: '__proto__', hd: 1 }, 'name', /cannot be “__proto__”/u],
    [
      'damage in words',
      { name: 'T', hd: 1, attacks: [{ name: 'Bite', damage: 'a lot' }] },
      'attacks',
      /1d8\+2/u,
    ],
    ['an unknown field', { name: 'Thing', hd: 1, armour: 3 }, 'armour', /no field of this name/u],
    ['a list for a record', [], '', /lacks its/u],
    ['text for hit dice', { name: 'Thing', hd: 'three' }, 'hd', /whole number/u],
  ])('TOR-26: refuses %s with a sentence', (_what, draft, field, sentence) => {
    const built = monster.build(draft);
    const problems = built.ok ? [] : built.refusal;
    expect(problems[0]?.field).toContain(field);
    expect(problems.map(({ message }) => message).join(' ')).toMatch(sentence);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('TOR-26: refuses a field called %s', (name) => {
    const draft: unknown = JSON.parse(`{"name":"Thing","hd":1,"${name}":{"polluted":true}}`);
    for (const { build } of torches.creatures) expect(build(draft).ok).toBe(false);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each([null, undefined, 7, 'hero', [], [1], { name: 1 }, { name: 'X', hd: {} }, { attacks: 'none' }])(
    'TOR-02: answers junk %j with problems, never with an exception',
    (junk) => {
      for (const { build } of torches.creatures) {
        const built = build(junk);
        const sentences = built.ok ? [] : built.refusal.map(({ message }) => message);
        expect(sentences.length).toBeGreaterThan(0);
        expect(sentences.filter((each) => each.length <= 10)).toEqual([]);
      }
    },
  );

  it('TOR-07: warns of a hero who carries more than STR', () => {
    const { findings } = sheetOf(hero, { name: 'Porter', str: 10, load: 12, attacks: [{ name: 'Fist' }] });
    expect(findings.map(({ rule }) => rule)).toEqual(['TOR-07']);
  });
});
