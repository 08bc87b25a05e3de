import { describe, expect, test } from 'vitest';
import {
  readCellText,
  levelUpHero,
  hasColumnNames,
  columnsForPaste,
  readPastedHeroes,
  reorderColumns,
  setCell,
  setCells,
} from '../../../core/rules/party.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

const heroOf = (system: RuleSystem) => {
  const kind = system.creatures.find(({ hero }) => hero);
  if (!kind) throw new Error(`${system.key} has no heroes.`);
  return kind;
};
const named = (key: string): RuleSystem => {
  const found = SYSTEMS.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};
const orcus = named('orcus');
const read = (text: string, system = orcus) => readPastedHeroes(text, system.party.columns);

describe.each(SYSTEMS.map((system) => [system.key, system] as const))(
  'between 2.6: a row hero of %s',
  (_key, system) => {
    const { columns, blank, counters } = system.party;

    test('can be built from nothing but a name, and has no attack', () => {
      const built = heroOf(system).build({ ...blank, name: 'Bram' });
      expect(built).toMatchObject({ ok: true });
      if (!built.ok) return;
      // Anyone can strike with bare hands, where the game says so.
      expect(built.value.sheet.powers.filter(({ id }) => id !== 'unarmed')).toEqual([]);
      for (const { key } of counters) expect(system.words.counters.map((each) => each.key)).toContain(key);
    });

    test('takes every cell and shows it again', () => {
      for (const column of columns) {
        const text = column.kind === 'text' ? 'Ruth' : column.kind === 'die' ? 'd8' : '7';
        const { draft, wrong } = setCells(heroOf(system), columns, blank, { [column.key]: text });
        expect(wrong).toEqual({});
        expect(readCellText(column, draft)).toBe(text);
        expect(heroOf(system).build(draft).ok).toBe(true);
      }
    });

    test('is one level higher, and what the rules do not say stays', () => {
      const { draft } = setCells(heroOf(system), columns, blank, { name: 'Bram', level: '2', hp: '12' });
      const higher = levelUpHero(heroOf(system), system.party, draft, 17);
      expect(higher.ok).toBe(true);
      if (!higher.ok) return;
      const built = heroOf(system).build(higher.value);
      expect(built.ok && built.value.sheet.level).toBe(3);
      expect(built.ok && built.value.sheet.hitPoints).toBe(17);
    });
  },
);

test('numbers that follow from the level rise also where they are typed', () => {
  const { draft } = setCells(heroOf(orcus), orcus.party.columns, orcus.party.blank, {
    level: '3',
    ac: '19',
    fort: '16',
  });
  const higher = levelUpHero(heroOf(orcus), orcus.party, draft);
  expect(higher.ok && [higher.value['level'], higher.value['ac'], higher.value['fort']]).toEqual([4, 20, 17]);
});

test('a typed attack bonus rises as it would where none is typed, and one that is not typed stays so', () => {
  const attacks = [
    { name: 'Sword', bonus: 11, damage: '1d8' },
    { name: 'Bow', origin: 'ranged', damage: '1d8' },
  ];
  const draft = { ...orcus.party.blank, name: 'Bram', level: 3, attacks };
  const bonusOf = (from: typeof draft): unknown => {
    const higher = levelUpHero(heroOf(orcus), orcus.party, from);
    if (!higher.ok) throw new Error(higher.refusal.message);
    return [higher.value['attacks']]
      .flat()
      .map((each) => Object.entries(each ?? {}).find(([key]) => key === 'bonus')?.[1]);
  };
  // Half the level: 1 more at the fourth, nothing at the fifth.
  expect([bonusOf(draft), bonusOf({ ...draft, level: 4 })]).toEqual([
    [12, undefined],
    [11, undefined],
  ]);
});

test('a cell that cannot be read says why', () => {
  const ac = orcus.party.columns.find(({ key }) => key === 'ac');
  if (!ac) throw new Error('ac');
  expect(setCell(ac, {}, 'x')).toMatchObject({
    ok: false,
    refusal: { message: 'AC must be a number, got “x”.', field: 'ac' },
  });
  const { wrong } = setCells(heroOf(orcus), orcus.party.columns, orcus.party.blank, { ac: '9000' });
  expect(wrong['ac']).toMatch(/AC/u);
});

describe('between, design 2: a list of heroes that is pasted', () => {
  test.each([
    [
      'Bram 2 36 17 14 15 13',
      { name: 'Bram', level: '2', hp: '36', ac: '17', fort: '14', ref: '15', will: '13' },
      '',
    ],
    [
      'Ilka 3 31 16 14 15 16 Ruth',
      { name: 'Ilka', level: '3', hp: '31', ac: '16', fort: '14', ref: '15', will: '16', player: 'Ruth' },
      '',
    ],
    [
      'Tove Brand\t3\t39\t18\t17\t13',
      { name: 'Tove Brand', level: '3', hp: '39', ac: '18', fort: '17', ref: '13' },
      '',
    ],
    ['Bram\tJonas\t3\t38', { name: 'Bram', player: 'Jonas', level: '3', hp: '38' }, ''],
    [
      'Old Perrin   level 2   HP 24  AC 14  "lamp boy, joins at the ferry"',
      { name: 'Old Perrin', level: '2', hp: '24', ac: '14' },
      'lamp boy, joins at the ferry',
    ],
    ['Bram, HP: 24, AC=14', { name: 'Bram', hp: '24', ac: '14' }, ''],
    [
      'Will 3 36 17 14 15 13 +6 6 18 14 99',
      {
        name: 'Will',
        level: '3',
        hp: '36',
        ac: '17',
        fort: '14',
        ref: '15',
        will: '13',
        initiative: '+6',
        speed: '6',
        perception: '18',
        insight: '14',
      },
      '99',
    ],
  ])('%s', (line, cells, notes) => {
    expect(read(line)).toEqual([{ cells, notes }]);
  });

  test('with a head goes by it, and columns nobody knows are notes', () => {
    expect(read('Name;HP;Level;Race;AC\nBram;36;2;dwarf;17\nIlka;;3;;16')).toEqual([
      { cells: { name: 'Bram', hp: '36', level: '2', ac: '17' }, notes: 'dwarf' },
      { cells: { name: 'Ilka', level: '3', ac: '16' }, notes: '' },
    ]);
  });

  test('dice go into columns of dice', () => {
    expect(read('Corvin 1 8 3 4 d12 d8', named('ladder'))).toEqual([
      {
        cells: { name: 'Corvin', level: '1', hp: '8', ap: '3', mp: '4', ref: 'd12', basic: 'd8' },
        notes: '',
      },
    ]);
  });

  test.each([
    'Brenna level 5 HP 44 AC 18 fighter',
    'Brenna fighter level 5 HP 44 AC 18',
    'Brenna\tFighter\t5\t44\t18',
    'Brenna 5 44 18 Kämpfer Anouk',
  ])('a class stands in its column, not in that of the player: %s', (line) => {
    const [hero] = read(line, named('fifth'));
    expect(hero?.cells['name']).toBe('Brenna');
    expect(hero?.cells['kind']?.toLowerCase()).toMatch(/^(?:fighter|kämpfer)$/u);
    expect(hero?.cells['hp']).toBe('44');
    expect(hero?.cells['player'] ?? 'Anouk').toBe('Anouk');
  });

  test.each([
    ['orcus', 'Name\tLevel\tHP\tRecoveries\nAud\t4\t44\t9', { recoveries: '9' }],
    [
      'torches',
      'Name\tHP\tGold\tTorches\tRations\nAud\t9\t30\t4\t24',
      { gold: '30', torches: '4', supplies: '24' },
    ],
    ['torches', 'Aud 2 9 14 gp 30', { gold: '30' }],
  ] as const)(
    'what the table keeps is read by its name, and the sheet begins with it: %s',
    (key, list, cells) => {
      const system = named(key);
      const columns = columnsForPaste(system.party);
      const [hero] = readPastedHeroes(list, columns, system.party.columns);
      expect(hero).toMatchObject({ cells, notes: '' });
      const { draft, wrong } = setCells(heroOf(system), columns, system.party.blank, hero?.cells ?? {});
      expect(wrong).toEqual({});
      const built = heroOf(system).build(draft);
      const counters = Object.fromEntries(Object.entries(cells).map(([each, text]) => [each, Number(text)]));
      expect(built.ok && built.value.sheet.counters).toMatchObject(counters);
    },
  );

  test('a hero may be called like a class', () => {
    expect(read('Monk 5 44 18', named('fifth'))[0]?.cells).toMatchObject({ name: 'Monk', level: '5' });
  });

  describe('whose order is unknown: the GM says which number is what', () => {
    const ordered = (line: string, order: readonly string[]) =>
      readPastedHeroes(
        line,
        orcus.party.columns,
        order.map((key) => orcus.party.columns.find((each) => each.key === key)),
      );

    test('two columns change places, and a number of none goes into the notes', () => {
      expect(reorderColumns(['level', 'hp', 'ac'], 0, 'ac')).toEqual(['ac', 'hp', 'level']);
      expect(reorderColumns(['level', 'hp', 'ac'], 1, '')).toEqual(['level', '', 'hp', 'ac']);
      expect(reorderColumns(['level', '', 'hp', 'ac'], 1, 'ac')).toEqual(['level', 'ac', 'hp']);
      expect(reorderColumns(['level', 'hp', 'ac'], 2, 'ac')).toEqual(['level', 'hp', 'ac']);
    });

    test.each(['Bram 17 36 5 2 Ruth', 'Bram\t17\t36\t5\t2\tRuth'])('%s', (line) => {
      const [hero] = ordered(line, ['ac', 'hp', '', 'level']);
      expect(hero?.cells).toMatchObject({ name: 'Bram', ac: '17', hp: '36', level: '2' });
      expect(hero?.cells['fort']).toBeUndefined();
      expect(hero?.notes).toContain('5');
    });

    test.each([
      [
        '17 Bram 2 36 14 15 13',
        ['ac', 'level', 'hp', 'fort', 'ref', 'will'],
        { name: 'Bram', ac: '17', level: '2', hp: '36', fort: '14', ref: '15', will: '13' },
      ],
      [
        '17 Sister Oda 2 36 Ruth',
        ['ac', 'level', 'hp'],
        { name: 'Sister Oda', ac: '17', level: '2', hp: '36', player: 'Ruth' },
      ],
      [
        '17\tBram\tJonas\t2\t36',
        ['ac', 'level', 'hp'],
        { name: 'Bram', player: 'Jonas', ac: '17', level: '2', hp: '36' },
      ],
      ['\tBram\t\t2\t36', ['ac', 'level', 'hp'], { name: 'Bram', level: '2', hp: '36' }],
      [
        'Jonas\tBram\t2\t36',
        ['player', 'name', 'level', 'hp'],
        { player: 'Jonas', name: 'Bram', level: '2', hp: '36' },
      ],
      [
        'Jonas 2 36 Bram',
        ['player', 'name', 'level', 'hp'],
        { player: 'Jonas', name: 'Bram', level: '2', hp: '36' },
      ],
      ['2 36', ['level', 'hp'], { level: '2', hp: '36' }],
    ])('the first words are the name, wherever they stand: %s', (line, order, cells) => {
      expect(ordered(line, order)).toEqual([{ cells, notes: '' }]);
    });

    test('name and player change places, as numbers do', () => {
      expect(reorderColumns(['name', 'player', 'level'], 0, 'player')).toEqual(['player', 'name', 'level']);
    });

    test('unless its first line says it', () => {
      expect(hasColumnNames('\nName;HP;Level\nBram;36;2', orcus.party.columns)).toBe(true);
      expect(hasColumnNames('Bram 17 36 5 2', orcus.party.columns)).toBe(false);
    });

    test('a label still says whose a number is', () => {
      expect(ordered('Bram AC 17, 36 2', ['hp', 'level', 'ac'])).toEqual([
        { cells: { name: 'Bram', ac: '17', hp: '36', level: '2' }, notes: '' },
      ]);
    });
  });
});

test('a list with commas: the name, what it is, and its numbers by their labels', () => {
  expect(read('Ivy, Cleric 3, 21 hp', named('fifth'))).toEqual([
    { cells: { name: 'Ivy', level: '3', kind: 'Cleric', hp: '21' }, notes: '' },
  ]);
  expect(read('Ivy, Cleric 3, HP 21, AC 16', named('fifth'))).toEqual([
    { cells: { name: 'Ivy', level: '3', kind: 'Cleric', hp: '21', ac: '16' }, notes: '' },
  ]);
});

describe('lists of heroes as people keep them', () => {
  const fifth = SYSTEMS.find(({ key }) => key === 'fifth');
  test.each([
    ['Ivy, Cleric 3, 21 hp', { name: 'Ivy', level: '3', kind: 'Cleric', hp: '21' }, ''],
    ['Ivy (Cleric 3) 21 hp', { name: 'Ivy', level: '3', kind: 'Cleric', hp: '21' }, ''],
    ['Ivy - Cleric 3 - AC 16 - HP 21', { name: 'Ivy', level: '3', kind: 'Cleric', ac: '16', hp: '21' }, ''],
    ['Ivy / Anna / Cleric 3 / 21', { name: 'Ivy', player: 'Anna', level: '3', kind: 'Cleric', hp: '21' }, ''],
    [
      '- Ivy, Level 3 Cleric, AC 16, 21 HP',
      { name: 'Ivy', level: '3', kind: 'Cleric', ac: '16', hp: '21' },
      '',
    ],
    ['1. Ivy, 3rd-level cleric, HP 21', { name: 'Ivy', level: '3', kind: 'cleric', hp: '21' }, ''],
    ['Ivy, Cleric 3 / Rogue 2, 31 hp', { name: 'Ivy', level: '5', kind: 'Cleric 3/Rogue 2', hp: '31' }, ''],
    ['Ivy, Stufe 3, RK 16, TP 21', { name: 'Ivy', level: '3', ac: '16', hp: '21' }, ''],
    ['Ivy: AC 16, HP 21', { name: 'Ivy', ac: '16', hp: '21' }, ''],
    ['Ivy hp: 21, ac: 16', { name: 'Ivy', hp: '21', ac: '16' }, ''],
    ['Ivy, Cleric 3, HP 21/24', { name: 'Ivy', level: '3', kind: 'Cleric', hp: '24' }, 'HP 21/24'],
    ['Ivy hp21 ac16', { name: 'Ivy', hp: '21', ac: '16' }, ''],
    ['"Ivy, the Brave" 3 21', { name: 'Ivy, the Brave', level: '3', hp: '21' }, ''],
    ['Ivy, Cleric 3, Luck 7', { name: 'Ivy', level: '3', kind: 'Cleric' }, 'Luck 7'],
    ['| Name | Level | HP |\n|---|---|---|\n| Ivy | 3 | 21 |', { name: 'Ivy', level: '3', hp: '21' }, ''],
    ['Name,HP,AC\nIvy,"1,021",16', { name: 'Ivy', hp: '1021', ac: '16' }, ''],
  ])('%s', (text, cells, notes) => {
    if (!fifth) throw new Error('There is no fifth.');
    const [hero] = readPastedHeroes(text, columnsForPaste(fifth.party));
    expect(hero).toEqual({ cells, notes });
  });
});
