import { toEnglish } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/kernel/json.ts';
import { readCells } from '../../../core/exchange/tableCells.ts';
import {
  listCellFields,
  guessColumns,
  guessReading,
  possibleForms,
  readRemembered,
  rememberColumns,
  type TableReading,
  listUnusedColumns,
} from '../../../core/exchange/columnMapping.ts';
import { readTable } from '../../../core/exchange/readTable.ts';
import type { ImportRecord } from '../../../core/exchange/importRecord.ts';
import { plainOf, recordsOf, takersFor } from './travellers.ts';

const ORCUS =
  'Name,Level,Rank,Role,AC,Fort,Ref,Will,HP,Attack,Colour\nReed Cutter,3,Standard,Striker,17 (leather),14,16,15,39,Sickle: +8 vs AC; 1d12+4 damage,green\nBog King,5,Elite,Brute,19,20,16,17,140,"Maul +10 vs AC, 2d8+5",\n';
const FIFTH =
  'Name;CR;AC;HP;Speed;STR;DEX;CON;INT;WIS;CHA;Actions;Loot\nToad;2;12 (natural armor);34;20 ft.;16;12;16;2;10;4;"Tongue. Melee Weapon Attack: +5 to hit, reach 10 ft., one target. Hit: 10 (2d6 + 3) bludgeoning damage.";gem\n';
const TORCHES =
  'Monster\tHD\tAC\tHP\tAttacks\tMove\tTreasure\nGhoul\t2\t13\t9\tclaw +3 (1d6) or bite +2 (1d4+1)\t30\tB\n';
const ARCHMAGE =
  'Creature,Lvl,Role,Init,AC,PD,MD,HP,To hit,Dmg\nEmber Hound,3,troop,+7,19,17,12,42,+8,9\nAsh Rat,1,mook,+3,15,12,10,6,+5,3\n';
const LADDER = 'name,rank,basic,dodge,HP\nBrass Mouse,2,3,6,1\n';

const tableOf = (text: string) => {
  const table = readCells(text);
  if (!table) throw new Error('no table');
  return table;
};
const readingOf = (text: string, game: string): TableReading => {
  const reading = guessReading(tableOf(text), takersFor(game));
  if (!reading) throw new Error('no guess');
  return reading;
};
const toldOf = (record: ImportRecord | undefined): readonly string[] => {
  if (!record) return ['none'];
  if (!record.outcome.ok) return [record.outcome.refusal.message];
  return record.outcome.notes.map(({ weight, where, message }) => `${weight} ${where}: ${message}`);
};
const draftOf = (record: ImportRecord | undefined): Json =>
  record?.outcome.ok ? record.outcome.creature.draft : null;

describe('spreadsheets: a table is read by the names of its columns', () => {
  it.each([
    ['orcus', ORCUS, 'orcus'],
    ['a challenge', FIFTH, '5e'],
    ['hit dice', TORCHES, 'torches'],
    ['three defenses', ARCHMAGE, 'archmage'],
    ['a basic defense', LADDER, 'ladder'],
  ])('%s says whose creatures they are, whatever the campaign', (_what, text, form) => {
    for (const game of ['orcus', 'torches', 'fifth']) expect(readingOf(text, game).form).toBe(form);
  });

  it('an Orcus list comes in with its numbers; what a cell says beside its number is kept as words', () => {
    const [cutter, king] = recordsOf(ORCUS, 'orcus', 'list.csv');
    expect(cutter && plainOf(cutter)).toMatchObject({
      name: 'Reed Cutter',
      level: 3,
      rank: 'standard',
      role: 'striker',
      numbers: { ac: 17, fort: 14, ref: 16, will: 15, hp: 39 },
    });
    const sickle = cutter && plainOf(cutter).powers.find(({ name }) => name === 'Sickle');
    expect(sickle).toMatchObject({ attack: { bonus: 8, versus: 'ac' }, damage: { notation: '1d12+4' } });
    expect(toldOf(cutter)).toEqual([
      'asText AC: “17 (leather)” is kept as text.',
      'asText Colour: “green” is kept as text.',
    ]);
    const maul = king && plainOf(king).powers.find(({ name }) => name === 'Maul');
    expect(maul).toMatchObject({ attack: { bonus: 10, versus: 'ac' }, damage: { notation: '2d8+5' } });
    expect(toldOf(king)).toEqual([]);
  });

  it('cells copied from a spreadsheet are a table as well, and attacks of a cell stand apart', () => {
    const [ghoul] = recordsOf(TORCHES, 'torches', 'Pasted text');
    expect(draftOf(ghoul)).toMatchObject({
      name: 'Ghoul',
      hd: 2,
      ac: 13,
      hp: 9,
      speed: 30,
      attacks: [
        { name: 'Claw', bonus: 3, damage: '1d6' },
        { name: 'Bite', bonus: 2, damage: '1d4+1' },
      ],
    });
    expect(toldOf(ghoul)).toEqual(['asText Treasure: “B” is kept in the notes.']);
  });

  it('a roll and its damage in columns of their own are one attack', () => {
    const [hound] = recordsOf(ARCHMAGE, 'archmage', 'list.csv');
    expect(hound && plainOf(hound)).toMatchObject({
      level: 3,
      numbers: { ac: 19, pd: 17, md: 12, hp: 42, initiative: 7 },
      powers: [{ attack: { bonus: 8, versus: 'ac' }, damage: { notation: '9' } }],
    });
  });

  it('a list of the fifth edition goes through that game’s own reader, its unknown columns kept', () => {
    const [toad] = recordsOf(FIFTH, 'fifth', 'list.csv');
    const words = JSON.stringify(draftOf(toad));
    expect(draftOf(toad)).toMatchObject({ name: 'Toad', overrides: { hp: 34 } });
    for (const word of ['Tongue', 'natural armor', 'gem', 'bludgeoning']) expect(words).toContain(word);
  });

  it('a row without a name is refused with its line, and stops nothing', () => {
    const text = 'name,level,role,ac,hp\n"Two\nlines",3,striker,17,30\n,4,,,\nWolf,2,striker,16,20\n';
    const records = recordsOf(text, 'orcus', 'list.csv');
    expect(records.map(({ where, outcome }) => [toEnglish(where), outcome.ok])).toEqual([
      ['line 2', true],
      ['line 4', false],
      ['line 5', true],
    ]);
    expect(toldOf(records[1])[0]).toMatch(/The row has no name/u);
  });

  it.each([
    ['a list of gear', 'Rope,50 ft.,1 gp\nTorch,1 h,1 cp\n'],
    ['numbers alone', '1,2,3\n4,5,6\n'],
    ['one column', 'name\nWolf\n'],
    ['prose with commas', 'Bram, who is old, sits here.\nHe waits, and drinks, and waits.\n'],
  ])('%s is no table of creatures', (_what, text) => {
    expect(recordsOf(text, 'orcus', 'a.csv').map(({ outcome }) => outcome.ok)).toEqual([false]);
  });
});

describe('spreadsheets: what a column is can be said, and is remembered', () => {
  it('the game of a table can be chosen, and a table with the same columns is of that game from then on', () => {
    const table = tableOf('Name,Level,AC,HP,Notes\nBear,3,17,40,It growls.\n');
    const systems = takersFor('orcus');
    expect(guessReading(table, systems)?.form).toBe('orcus');
    expect(possibleForms(table, systems)).toEqual(expect.arrayContaining(['orcus', 'archmage', 'fifth']));
    const { columns } = guessColumns(table, 'archmage', systems);
    const remembered = rememberColumns({}, { form: 'archmage', columns });
    expect(guessReading(table, systems, readRemembered(JSON.parse(JSON.stringify(remembered))))?.form).toBe(
      'archmage',
    );
    const turned = tableOf('HP,notes,AC,Name,LEVEL\n40,It growls.,17,Bear,3\n');
    expect(guessReading(turned, systems, remembered)?.form).toBe('archmage');
    // Another table, and one in which that game could name nobody, is read as is most likely.
    expect(guessReading(tableOf(ORCUS), systems, remembered)?.form).toBe('orcus');
    const again = rememberColumns(remembered, { form: 'orcus', columns });
    expect(guessReading(table, systems, again)?.form).toBe('orcus');
  });

  const text = 'Who,Toughness,Guard,Level\nWolf,20,16,2\n';
  const said: TableReading = {
    form: 'orcus',
    columns: { Who: 'name', Toughness: 'hp', Guard: 'ac', Level: 'level' },
  };

  it('nothing is guessed where no column is a name', () => {
    expect(guessReading(tableOf(text), takersFor('orcus'))).toBeUndefined();
    expect(recordsOf(text, 'orcus', 'a.csv').map(({ outcome }) => outcome.ok)).toEqual([false]);
  });

  it('what the GM said counts for every table after it', () => {
    const remembered = rememberColumns({}, said);
    expect(
      guessReading(tableOf('WHO,Level,guard,Toughness\nBear,3,17,40\n'), takersFor('orcus'), remembered),
    ).toEqual({
      form: 'orcus',
      columns: { WHO: 'name', Level: 'level', guard: 'ac', Toughness: 'hp' },
    });
    expect(readRemembered(JSON.parse(JSON.stringify(remembered)))).toEqual(remembered);
  });

  it('a mapping gives the creatures it says', () => {
    const source = { name: 'a.csv', text };
    const [wolf] = readTable(source, tableOf(text), said, takersFor('orcus'));
    expect(wolf && plainOf(wolf)).toMatchObject({ name: 'Wolf', level: 2, numbers: { hp: 20, ac: 16 } });
  });

  it('a column that is left out is named, for the table and for each creature of which it says something', () => {
    const reading = { ...said, columns: { ...said.columns, Guard: '' } };
    expect(listUnusedColumns(tableOf(text), reading)).toEqual(['Guard']);
    const [wolf] = readTable({ name: 'a.csv', text }, tableOf(text), reading, takersFor('orcus'));
    expect(toldOf(wolf)).toContain('lost Guard: “16” is left out.');
  });

  it('every column of a table is used, kept or named, whatever it is called', () => {
    const wide = 'name,level,ac,hp,Stray,Stray,\nWolf,2,16,20,one,two,three\n';
    const [wolf] = recordsOf(wide, 'orcus', 'a.csv');
    const all = JSON.stringify([draftOf(wolf), toldOf(wolf)]);
    for (const word of ['one', 'two', 'three']) expect(all).toContain(word);
  });

  it('stored columns that are none are none', () => {
    for (const raw of [null, 7, 'x', [], { orcus: 7 }, { orcus: { a: 7 } }])
      expect(Object.values(readRemembered(raw)).flatMap((each) => Object.keys(each))).toEqual([]);
  });

  it('a column can be every line that the game’s stat block has, once', () => {
    for (const system of takersFor('orcus').filter(({ exchange }) => exchange)) {
      const keys = listCellFields(system).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys).toContain('name');
    }
  });
});
