import { describe, expect, it } from 'vitest';
import { writeHtml } from '../../../../core/exchange/html.ts';
import { levelUpHero, setCells } from '../../../../core/rules/party.ts';
import type { StatBlockView } from '../../../../core/rules/views.ts';
import { hero } from '../../../../core/systems/fifth/creatures/heroBuilder.ts';
import { passiveOf } from '../../../../core/systems/fifth/fighter.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { party } from '../../../../core/systems/fifth/party.ts';
import { slotCounterKey } from '../../../../core/systems/fifth/words.ts';

const CLERIC = {
  name: 'Wren',
  level: 5,
  hp: 38,
  abilities: { str: 10, dex: 14, con: 14, int: 8, wis: 18, cha: 12 },
  savesGood: ['wis', 'cha'],
  trained: ['perception'],
  spellAbility: 'wis',
  slots: { 1: 4, 2: 3, 3: 2 },
  attacks: [
    {
      name: 'Guiding bolt',
      versus: 'ac',
      origin: 'ranged',
      damage: '4d6 radiant',
      tags: ['Spell'],
      level: 1,
    },
    {
      name: 'Sacred flame',
      versus: 'dex',
      origin: 'ranged',
      damage: '2d8 radiant',
      tags: ['Spell'],
      level: 0,
    },
  ],
};

function builtHero(draft: unknown) {
  const made = hero.build(draft);
  if (!made.ok) throw new Error(made.refusal.map(({ message }) => message).join('; '));
  return made.value;
}

describe('FIF-193: hit dice by class where nobody typed them', () => {
  it.each([
    ['barbarian', 3, '', '3d12'],
    ['Human Fighter', 5, '', '5d10'],
    ['elf wizard', 5, '', '5d6'],
    ['Kämpfer', 2, '', '2d10'],
    ['Fighter 3 / Wizard 2', 5, '', '3d10 + 2d6'],
    ['fighter/wizard', 5, '', ''],
    ['', 3, '', ''],
    ['beekeeper', 3, '', ''],
    ['wizard', 3, '3d8', '3d8'],
  ])('%s %i', (kind, level, hitDice, dice) => {
    const { sheet, findings } = builtHero({ name: 'Oda', kind, level, hp: 20, hitDice });
    expect(sheet.traits['hitDice']).toBe(dice);
    expect(sheet.counters['hitDice']).toBe(level);
    expect(findings.some(({ field }) => field === 'hitDice')).toBe(dice === '');
  });

  it.each([
    ['by its score', { abilities: { con: 16 } }, 3],
    ['by its save, proficient by class', { kind: 'barbarian', saves: { con: 5 } }, 3],
    ['by its save without proficiency', { kind: 'wizard', saves: { con: 2 } }, 2],
    ['not at all', { kind: 'barbarian' }, undefined],
  ])('Constitution is known %s', (_how, draft, modifier) => {
    expect(builtHero({ name: 'Oda', level: 3, hp: 20, ...draft }).sheet.traits['constitution']).toBe(
      modifier,
    );
  });
});

describe('FIF-147: slots by class where nobody typed them', () => {
  const slots = (draft: object): readonly number[] => {
    const { counters } = builtHero({ name: 'Oda', hp: 20, ...draft }).sheet;
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => counters[slotCounterKey(level)] ?? 0);
    return all.slice(0, all.findLastIndex((count) => count > 0) + 1);
  };
  it.each([
    ['wizard', 1, [2]],
    ['cleric', 5, [4, 3, 2]],
    ['bard', 11, [4, 3, 3, 3, 2, 1]],
    ['sorcerer', 20, [4, 3, 3, 3, 3, 2, 2, 1, 1]],
    ['paladin', 1, [2]],
    ['ranger', 5, [4, 2]],
    ['paladin', 20, [4, 3, 3, 3, 2]],
    ['fighter', 20, []],
    ['fighter 3 / wizard 2', 5, []],
  ] as const)('%s %i', (kind, level, expected) => {
    expect(slots({ kind, level })).toEqual(expected);
  });

  it.each([
    [1, 1],
    [2, 2],
    [11, 3],
    [17, 4],
  ])('a warlock of level %i has %i pact slots', (level, count) => {
    expect(builtHero({ name: 'Oda', hp: 20, kind: 'warlock', level }).sheet.counters['pactSlots']).toBe(
      count,
    );
  });

  it('what is typed holds', () => {
    expect(slots({ kind: 'wizard', level: 5, slots: { 1: 2 } })).toEqual([2]);
  });
});

describe('FIF-236: a hero from a few numbers', () => {
  const { sheet } = builtHero(CLERIC);

  it('FIF-21 FIF-23 FIF-29 FIF-67: saves, passives, initiative and AC follow', () => {
    const saves = Object.fromEntries(Object.entries(sheet.defenses).map(([key, { value }]) => [key, value]));
    expect(saves).toEqual({ ac: 12, str: 0, dex: 2, con: 2, int: -1, wis: 7, cha: 4 });
    expect(sheet.initiative.value).toBe(2);
    expect([passiveOf(sheet, 'perception'), passiveOf(sheet, 'insight')]).toEqual([17, 14]);
  });

  it('FIF-22 FIF-149: Wisdom 18 at level 5 gives DC 15 and +7 to hit', () => {
    expect(sheet.powers.map(({ attack }) => [attack?.versus, attack?.bonus.value])).toEqual([
      ['ac', 7],
      ['dex', 15],
    ]);
  });

  it('FIF-147 FIF-193: slots and hit dice are counted', () => {
    expect([1, 2, 3].map((level) => sheet.counters[slotCounterKey(level)])).toEqual([4, 3, 2]);
    expect(sheet.counters['hitDice']).toBe(5);
  });

  it('what is typed holds, and says that it is', () => {
    const typed = builtHero({ ...CLERIC, ac: 18, saves: { con: 5 }, perception: 20 });
    expect([typed.sheet.defenses['ac']?.value, typed.sheet.defenses['con']?.value]).toEqual([18, 5]);
    expect(typed.numbers.find(({ key }) => key === 'ac')).toMatchObject({
      override: 18,
      computed: { value: 12 },
    });
    expect(passiveOf(typed.sheet, 'perception')).toBe(20);
  });

  it('nobody has damage that was never typed', () => {
    const bare = builtHero({ name: 'Ash', attacks: [{ name: 'Fist', versus: 'ac' }] });
    expect(bare.sheet.powers[0]?.damage).toBeUndefined();
  });
});

describe('FIF-236: heroes as rows', () => {
  it('a name and hit points are enough, and a wrong cell is named', () => {
    const { draft, wrong } = setCells(hero, party.columns, party.blank, {
      name: 'Ash',
      hp: '31',
      ac: '16',
      'save-dex': '+5',
      perception: 'fifteen',
    });
    expect(draft).toMatchObject({ name: 'Ash', hp: 31, ac: 16, saves: { dex: 5 } });
    expect(Object.keys(wrong)).toEqual(['perception']);
  });

  it('FIF-11: a level that raises the proficiency bonus raises what follows from it', () => {
    const risen = levelUpHero(hero, party, { ...CLERIC, level: 4, saves: { wis: 6 } });
    expect(risen.ok && risen.value).toMatchObject({ level: 5, saves: { wis: 7 } });
  });
});

describe('FIF-160 FIF-162: the sample campaign', () => {
  it('has four heroes and two fights, one with a legendary creature in its lair', () => {
    expect(fifth.sample.heroes.length).toBe(4);
    expect(fifth.sample.encounters.length).toBe(2);
    const legendary = fifth.sample.creatures.filter(({ draft }) => typeof draft['legendary'] === 'number');
    const lair = fifth.sample.encounters[1]?.groups.map(({ creature }) => creature) ?? [];
    expect(legendary.map(({ key }) => key)).toEqual(['vessarine']);
    expect(lair).toContain('vessarine');
  });
});

function viewOf(kind: string, draft: unknown): StatBlockView {
  const built = fifth.creatures.find(({ key }) => key === kind)?.build(draft);
  if (!built?.ok) throw new Error('It is built.');
  return built.value.view;
}

const wyrm = viewOf('monster', fifth.sample.creatures.find(({ key }) => key === 'vessarine')?.draft);

describe('FIF-181: a block is read in the published order', () => {
  it('has AC, Initiative, HP and Speed at its head', () => {
    expect(wyrm.figures.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'AC 17',
      'Initiative +4',
      'HP 133',
      'Speed 40 ft., burrow 20 ft., fly 80 ft.',
    ]);
  });

  it('FIF-184: has scores, modifiers and saves in one table', () => {
    const table = wyrm.table;
    expect(table?.columns).toEqual(['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha']);
    expect(table?.rows.map(({ label, cells }) => [label, ...cells.map(({ text }) => text)])).toEqual([
      ['Score', '19', '12', '18', '15', '14', '17'],
      ['Mod', '+4', '+1', '+4', '+2', '+2', '+3'],
      ['Save', '+4', '+4', '+7', '+2', '+5', '+6'],
    ]);
  });

  it('FIF-191: goes on with skills, immunities, senses, languages and CR with XP and PB', () => {
    const labels = wyrm.rows.map(({ label }) => label);
    expect(labels.filter((label) => !/^Hit|^Legendary/u.test(label))).toEqual([
      'Skills',
      'Immune',
      'Senses',
      'Languages',
      'CR',
    ]);
    expect(wyrm.rows.find(({ label }) => label === 'CR')?.text).toBe(
      '8 (XP 3,900, or 5,000 in its lair; PB +3)',
    );
  });

  it('FIF-187: ends with traits, actions and legendary actions, whatever their order was', () => {
    const parts = wyrm.powers.map(({ heading }) => heading);
    expect(parts.filter((part, at) => part !== parts[at - 1])).toEqual([
      'Traits',
      'Actions',
      'Legendary actions',
    ]);
  });

  it('is exported in the same order, with the whole of its licence line', () => {
    const page = writeHtml(wyrm);
    const places = [
      '>Speed<',
      '<th scope="row">Save',
      '>Skills<',
      '"apart">Traits',
      '"apart">Actions',
      '"apart">Legendary actions',
    ];
    const found = places.map((each) => page.indexOf(each));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(page).toContain('retold in our own words.');
  });

  it('FIF-236: a hero of whom only saves are known has only saves in the table', () => {
    const view = viewOf('hero', { name: 'Bram', level: 1, hp: 9 });
    expect(view.figures.map(({ label }) => label)).toEqual(['AC', 'Initiative', 'HP', 'Speed']);
    expect(view.table?.rows.map(({ label }) => label)).toEqual(['Save']);
  });
});
