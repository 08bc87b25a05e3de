import { SYSTEMS } from '../../../core/systems/registry.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ExportFormat } from '../../../core/exchange/exportFiles.ts';
import { listExportFormats } from '../../../core/exchange/exportFormats.ts';
import { TRAVELLERS } from './travellers.ts';

const formatOf = (key: string): ExportFormat => listExportFormats(SYSTEMS).find((each) => each.key === key)!;
const all = (key: string): readonly { readonly text: string; readonly each: (typeof TRAVELLERS)[number] }[] =>
  TRAVELLERS.filter(({ system }) => formatOf(key).fits(system)).map((each) => ({
    text: formatOf(key).write([each]).files[0]!.text,
    each,
  }));

describe('what the targets’ importers ask for', () => {
  it.each(
    listExportFormats(SYSTEMS)
      .filter(({ key }) => key !== 'line')
      .map(({ key }) => [key] as const),
  )('%s carries name and credit', (key) => {
    for (const { text, each } of all(key)) {
      const plain = text.replaceAll(/\\(?=\W)|&\w+;/gu, '').toLowerCase();
      expect(plain).toContain(each.plain.name.toLowerCase());
      expect(plain.replaceAll(/\W+/gu, ' ')).toContain(
        each.built.view.credit.toLowerCase().replaceAll(/\W+/gu, ' ').slice(0, 40),
      );
    }
  });

  it('Fantasy Statblocks: a fence that is found, YAML that parses, no links, names and texts once, each key drawn', () => {
    for (const { text, each } of all('fantasy-statblocks')) {
      const fence = /^```[^\S\r\n]*statblock\s?\n([\s\S]+?)^```/mu.exec(text)?.[1] ?? '';
      const block = parse(fence);
      expect(fence).not.toMatch(/\[\[|\]\(/u);
      expect(block).toMatchObject({ name: each.plain.name, layout: each.exchange.layout.name });
      for (const { key } of each.exchange.layout.sections) {
        const entries: readonly { name: string; desc: string }[] = block[key] ?? [];
        expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
        expect(new Set(entries.map(({ desc }) => desc)).size).toBe(entries.length);
      }
      const layout = formatOf('fantasy-statblocks')
        .write([each])
        .files.find(({ path }) => path.endsWith('.layout.json'));
      const drawn = each.exchange.layout.builtIn ? text : (layout?.text ?? '');
      for (const key of Object.keys(block).filter((each_) => !['layout', 'modifier'].includes(each_)))
        expect(drawn).toContain(key);
    }
  });

  it('Foundry archmage: types and rolls as its sheet reads them', () => {
    for (const { text, each } of all('foundry-archmage')) {
      const actor = JSON.parse(text);
      expect(actor).toMatchObject({ type: 'npc', effects: [], prototypeToken: { name: each.plain.name } });
      expect(['archer', 'blocker', 'caster', 'leader', 'mook', 'spoiler', 'troop', 'wrecker']).toContain(
        actor.system.details.role.value,
      );
      expect(['normal', 'double', 'triple', 'weakling', 'elite']).toContain(
        actor.system.details.strength.value,
      );
      for (const item of actor.items) {
        expect(['action', 'trait', 'nastierSpecial']).toContain(item.type);
        expect(item.system.attack?.value ?? '[[d20+0]] vs. AC').toMatch(
          /^\[\[d20[+-]\d+\]\] vs\. (AC|PD|MD)/u,
        );
      }
    }
  });

  it('Foundry dnd4e: base values, numbers as numbers, formulas of dice alone', () => {
    for (const { text, each } of all('foundry-dnd4e')) {
      const actor = JSON.parse(text);
      expect(actor).toMatchObject({ type: 'NPC', system: { advancedCals: false } });
      expect(actor.system.defences).toMatchObject({
        ac: { base: each.plain.numbers['ac'] },
        wil: { base: each.plain.numbers['will'] },
      });
      expect(['artillery', 'soldier', 'lurker', 'controller', 'skirmisher', 'brute']).toContain(
        actor.system.details.role.primary,
      );
      for (const { type, system } of actor.items) {
        expect(['power', 'feature']).toContain(type);
        expect(system.hit?.isDamage ? system.hit.formula : '1').toMatch(
          /^\d+(?:d\d+)?(?: [+-] \d+(?:d\d+)?)*$/u,
        );
        expect(system.attack?.isAttack ? system.attack.formula : '1').toMatch(/^-?\d+$/u);
      }
    }
  });

  it('.monster: well-formed, the four defenses by their long names, a miss with a damage of its own', () => {
    for (const { text } of all('monster')) {
      expect(XMLValidator.validate(text)).toBe(true);
      const { Monster } = new XMLParser({ ignoreAttributes: false }).parse(text);
      expect(Monster.Name).toBeTruthy();
      for (const [, word] of text.matchAll(/<DefenseName>([^<]*)</gu))
        expect(['AC', 'Fortitude', 'Reflex', 'Will']).toContain(word);
      for (const [miss] of text.matchAll(/<Miss>.*?<\/Miss>/gsu))
        expect(miss).toContain('<Damage><Expression></Expression></Damage>');
      expect(text.match(/<SkillNumber/gu)?.length ?? 0).toBe(text.match(/<Trained>true/gu)?.length ?? 0);
    }
  });

  it('Improved Initiative: keys of creatures without dots, and every list there', () => {
    const { files } = formatOf('improved-initiative').write(TRAVELLERS);
    const store = JSON.parse(files[0]!.text);
    expect(store.Creatures).toHaveLength(TRAVELLERS.length);
    for (const id of store.Creatures) {
      expect(id).toMatch(/^[a-z0-9-]+$/u);
      const block = store[`Creatures.${id}`];
      for (const list of [
        'Speed',
        'Senses',
        'Languages',
        'Traits',
        'Actions',
        'Reactions',
        'LegendaryActions',
        'Saves',
        'Skills',
        'DamageResistances',
        'DamageVulnerabilities',
        'DamageImmunities',
        'ConditionImmunities',
      ])
        expect(Array.isArray(block[list])).toBe(true);
      expect(typeof block.HP.Value).toBe('number');
    }
  });

  it('Homebrewery: one frame, opened and closed on lines of their own, no stray braces', () => {
    for (const { text } of all('homebrewery')) {
      expect(text.match(/^\{\{monster,frame(?:,wide)?$/gmu)).toHaveLength(1);
      expect(text.match(/^\}\}$/gmu)).toHaveLength(1);
      expect(text.match(/\{\{/gu)?.length).toBe(text.match(/\}\}/gu)?.length);
      expect(text).not.toMatch(/<\w/u);
    }
  });

  it.each([
    ['orcus', /^\*Level \d+ .*, \w+ \w+/mu],
    ['archmage', /^\*.*\d+(?:st|nd|rd|th) level \w+/mu],
    ['ladder', /^\*Rank \d+ \w+/mu],
    ['torches', /^\*HD \d+ \w+/mu],
  ])('Homebrewery: under the name of %s stands what the game says there, and nowhere else', (key, line) => {
    for (const { text, each } of all('homebrewery').filter((one) => one.each.system.key === key)) {
      expect(text.split('\n')[2]).toMatch(line);
      const notes = each.plain.notes.slice(0, 20);
      expect(notes === '' || text.split(notes).length === 2).toBe(true);
      expect(text).not.toMatch(/^\*\*(?:Level|Kind|Size|Role|About|Rank|HD)\*\* ::/mu);
    }
  });

  it('CSV: one row a creature, no cell that a spreadsheet would count', () => {
    const { files } = formatOf('csv').write(TRAVELLERS);
    const { data } = papa.parse<Record<string, string>>(files[0]!.text.replace(/^\uFEFF/u, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ name }) => name)).toEqual(TRAVELLERS.map(({ plain }) => plain.name));
    expect(data.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@\t]/u.test(cell))).toEqual([]);
  });

  it('several of them become a folder with the credits, each file under a name of its own', () => {
    const twice = [TRAVELLERS[0]!, TRAVELLERS[0]!];
    const { files } = formatOf('monster').write(twice);
    expect(files.map(({ path }) => path)).toEqual([
      'reed-cutter.monster',
      'reed-cutter (2).monster',
      'ATTRIBUTION.txt',
    ]);
  });
});
