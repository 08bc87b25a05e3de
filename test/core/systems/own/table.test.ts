import { describe, expect, it } from 'vitest';
import { makeExportItem } from '../../../../core/exchange/exportFormats.ts';
import { listExportFormats } from '../../../../core/exchange/exportFormats.ts';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { validateCreature } from '../../../../core/exchange/creatureFile.ts';
import { readImportSource } from '../../../../core/exchange/readSource.ts';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { readPastedHeroes, columnsForPaste, setCells } from '../../../../core/rules/party.ts';
import { listSampleCreatures } from '../../../../core/table/sample.ts';
import { createTemplate } from '../../../../core/table/template.ts';
import { runForecast } from '../../../../core/simulation/forecast.ts';
import { DESCRIPTIONS } from '../../../../core/systems/own/descriptions/index.ts';
import { listTakers, systemOf } from '../../../../core/systems/registry.ts';
import { boxFile, gameFile, openOwnTable } from './support.ts';

const GOBLIN: JsonObject = {
  name: 'Bog goblin',
  kind: 'small and mean',
  level: 1,
  hp: 9,
  numbers: { might: 1, agility: 2 },
  attacks: [
    {
      name: 'Spear',
      number: 'strike',
      versus: 'guard',
      damage: '1d8+might',
      type: 'cut',
      text: 'The target is frightened 1.',
    },
  ],
};
const three = () => {
  const system = systemOf('own', [], boxFile('threeActions'));
  if (!system) throw new Error('No game.');
  return system;
};

describe('everything else of the table', () => {
  it('a library keeps creatures of any description, and a later one marks what it has no word for', () => {
    const creature = { id: 'x', system: 'own', kind: 'monster', name: 'Bog goblin', draft: GOBLIN };
    expect(validateCreature(creature, systemOf)).toMatchObject({ ok: true });
    const other = systemOf('own', [], boxFile('rainCity'))?.creatures[0]?.build(GOBLIN);
    if (!other?.ok) throw new Error('It cannot be built.');
    expect(other.value.findings.map(({ field }) => field)).toContain('numbers.might');
    expect(other.value.view.rows).toContainEqual({
      label: 'Kept, without meaning here',
      text: 'might 1, agility 2',
    });
  });

  it('powers are read by the words of the description', () => {
    const table = openOwnTable(boxFile('threeActions'));
    table.join('Bog goblin', GOBLIN);
    const reading = table.one('Bog goblin').sheet.powers[0]?.reading;
    expect(JSON.stringify(reading)).toContain('frightened');
  });

  it('a spreadsheet is read by the labels of the description', () => {
    const text = 'Name,Might,Agility,HP,Level\nReed cutter,3,1,22,2\nSluice rat,-1,4,5,1\n';
    const takers = listTakers('own', boxFile('threeActions'));
    const found = [...readImportSource({ name: 'foes.csv', text }, takers)];
    expect(found.map(({ outcome }) => outcome.ok && outcome.creature)).toMatchObject([
      { system: 'own', draft: { name: 'Reed cutter', hp: 22, level: 2, numbers: { might: 3, agility: 1 } } },
      { system: 'own', draft: { name: 'Sluice rat', hp: 5, numbers: { might: -1, agility: 4 } } },
    ]);
  });

  it('a creature leaves as our own file and as text, and comes back the same', () => {
    const system = three();
    const built = system.creatures[0]?.build(GOBLIN);
    if (!built?.ok) throw new Error('It cannot be built.');
    const item = makeExportItem(
      { id: 'x', system: 'own', kind: 'monster', name: 'Bog goblin', draft: GOBLIN },
      built.value,
      system,
    );
    if (!item) throw new Error('It has no way out.');
    const formats = listExportFormats(listTakers('own', boxFile('threeActions')));
    const fits = formats.filter((each) => each.fits(system)).map(({ key }) => key);
    expect(fits.length).toBeGreaterThan(2);
    const text = system.exchange?.writeBlock(item.plain) ?? '';
    const [back] = [...readImportSource({ name: 'x.txt', text }, listTakers('own', boxFile('threeActions')))];
    expect(back?.outcome.ok && back.outcome.creature.draft).toMatchObject({
      name: 'Bog goblin',
      hp: 9,
      numbers: { might: 1, agility: 2 },
    });
  });

  it('heroes are pasted by the columns of the description', () => {
    const { party, creatures } = three();
    const [hero] = readPastedHeroes('Name\tMight\tLevel\nMira\t4\t3', columnsForPaste(party));
    const kind = creatures.find((each) => each.hero);
    const made = kind && hero && setCells(kind, party.columns, party.blank, hero.cells);
    expect(made).toMatchObject({ wrong: {}, draft: { name: 'Mira', level: 3, numbers: { might: 4 } } });
  });

  it('encounters weigh by its formulas, or are only counted', () => {
    const sheet = (level: number) => {
      const built = three().creatures[0]?.build({ ...GOBLIN, level });
      if (!built?.ok) throw new Error('It cannot be built.');
      return built.value.sheet;
    };
    expect(three().encounters?.weigh([{ sheet: sheet(1), count: 3 }], [sheet(1), sheet(2)])).toMatchObject({
      budget: { value: 50 },
      threat: { value: 60 },
      difficulty: 'hard',
    });
    expect(systemOf('own', [], gameFile())?.unweighed).toBeDefined();
  });

  it.each(DESCRIPTIONS)('$name: fights are played many times', ({ file }) => {
    const system = systemOf('own', [], file);
    const number = system?.creatures[0]?.blank['attacks'];
    const draft = (name: string): JsonObject => ({ name, attacks: number ?? [] });
    const fielded = [
      { id: 'h', name: 'Mira', kind: 'hero', draft: draft('Mira'), count: 3, side: 'heroes' as const },
      { id: 'f', name: 'Brute', kind: 'monster', draft: draft('Brute'), count: 2, side: 'foes' as const },
    ];
    const ground = { system: 'own', overlays: [], described: file, rulings: {} };
    const answers = runForecast(
      { ground, seed: 'own', fielded, party: { combatants: [], issued: 0 } },
      systemOf,
    );
    const first = answers.next();
    expect(first.done).toBe(false);
  });

  it('a fresh campaign like this one has its game', () => {
    const { now } = openOwnTable(boxFile('bittenMoon'));
    expect(createTemplate(now(), [])[0]).toEqual({ type: 'game.describe', described: boxFile('bittenMoon') });
  });

  it('only a described game is described otherwise', () => {
    const table = openOwnTable(gameFile());
    expect(listSampleCreatures(table.system(), [], new Map())).toEqual([]);
    const orcus = table.machine.decide(
      { ...table.machine.initial, system: 'orcus' },
      { type: 'game.describe', described: gameFile() },
      createSeededDice('x'),
    );
    expect(orcus).toMatchObject({ ok: false });
  });

  it('a rest heals, fills what it fills, and ends what ends with it', () => {
    const table = openOwnTable(boxFile('lamplight'));
    table.join('Ada', { hp: 12, numbers: { nerve: 40 } }, 'heroes');
    const { id } = table.one('Ada');
    table.ask({ type: 'effect.add', who: [id], condition: 'shaken', duration: { kind: 'removed' } });
    table.ask({ type: 'counter.set', who: id, counter: 'luck', to: 0 });
    table.ask({ type: 'procedure.do', procedure: 'restNight', targets: [id], values: {} });
    expect(table.one('Ada')).toMatchObject({ effects: [], counters: { luck: 3 } });
    expect(table.now().worldTime).toBe(480 * 60);
  });

  it('a check is rolled with any number, its odds before it', () => {
    const table = openOwnTable(boxFile('bittenMoon'));
    table.join('Wren', { numbers: { calm: 2 } }, 'heroes');
    const check = table.system().procedures?.find(({ key }) => key === 'check');
    const now = createRulesContext(table.now(), table.system());
    const offer = check?.offer?.({ who: table.one('Wren'), targets: [], values: { number: 'calm' }, now });
    expect(offer?.outcomes.map(({ label, chance }) => [label, Math.round(chance * 36)])).toEqual([
      ['10+', 15],
      ['7–9', 15],
      ['6−', 6],
    ]);
  });

  it('what the table has changed of a creature stays changed when the game is described otherwise', () => {
    const table = openOwnTable(boxFile('rainCity'));
    table.join('Guard', { numbers: { body: 4 } });
    const changed = table.attempt({
      type: 'combatant.change',
      who: [table.one('Guard').id],
      set: { defenses: { dodge: 4 } },
    });
    expect(changed.ok).toBe(true);
    table.ask({ type: 'game.describe', described: { ...boxFile('rainCity'), name: 'Rain' } });
    expect(table.one('Guard').sheet.defenses['dodge']?.value).toBe(4);
  });
});
