import { describe, expect, it } from 'vitest';
import { listExportFormats } from '../../../core/exchange/exportFormats.ts';
import { type Licence, readLicence, writeOpenGameLicense } from '../../../core/exchange/licences.ts';
import { OPEN_GAME_NOTICES } from '../../../core/exchange/openGameNotices.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { compendium, publishedBlocks, publishedDocument } from './published.ts';
import { recordsOf, traveller, TRAVELLERS } from './travellers.ts';
import { fixture } from './fixture.ts';

const letters = (text: string): string => text.toLowerCase().replaceAll(/&\w+;|\\n|[^a-z0-9]/gu, '');

describe('what a credit names', () => {
  it.each<readonly [credit: string, licence: Licence]>([
    ['', 'none'],
    ['Open Game Content under the Open Game License 1.0a, from the Archmage Engine.', 'ogl'],
    ['By my sister, OGL.', 'ogl'],
    ['Rules: Orcus Basic Rules, CC BY 4.0.', 'cc-by'],
    ['Somebody, Creative Commons Attribution 4.0', 'cc-by'],
    ['The public domain', 'other'],
    ['By my sister.', 'unknown'],
  ])('%s: %s', (credit, licence) => expect(readLicence(credit)).toBe(licence));
});

describe('content that comes in', () => {
  it.each<readonly [what: string, text: string, name: string, licence: Licence]>([
    [
      'the published document',
      publishedDocument(publishedBlocks(1)).replace('# Monsters', '# Orcus Monsters'),
      'a.md',
      'ogl',
    ],
    ['the compendium', compendium(1)[0]?.text ?? '', 'a.yml', 'ogl'],
    ['the database of the fifth edition', fixture('fifth-database.json'), 'a.json', 'cc-by'],
    ['a pasted block', fixture('fourth.txt'), 'Pasted text', 'none'],
    [
      'a credit without a licence',
      fixture('mire-hag.dnd4e.json').replace(
        '"system": {',
        '"system": { "source": { "custom": "By my sister" },',
      ),
      'a.json',
      'unknown',
    ],
    [
      'a GM’s own file',
      '{"format":"fourfold-creatures","version":1,"creatures":[{"system":"orcus","kind":"monster","name":"Wolf","draft":{"name":"Wolf","level":3,"role":"striker"}}]}',
      'a.json',
      'other',
    ],
  ])('%s', (_what, text, name, licence) => {
    const found = recordsOf(text, 'orcus', name).map(({ outcome }) => outcome.ok && outcome.licence);
    expect(found).toEqual([licence]);
  });

  it('is no notice that lies beside it', () => {
    for (const name of ['LICENSE-OGL.txt', 'monsters/ATTRIBUTION.txt', 'orcus-monster.layout.json'])
      expect(recordsOf('{}', 'orcus', name)).toEqual([]);
  });
});

describe('content that leaves', () => {
  const open = SYSTEMS.flatMap((system) => {
    const taken =
      system.key === 'archmage' ? recordsOf(compendium(1)[0]?.text ?? '', 'archmage', 'a.yml')[0] : undefined;
    return taken?.outcome.ok ? [traveller(system, 'monster', taken.outcome.creature.draft)] : [];
  });

  it.each(listExportFormats(SYSTEMS).map((format) => [format.label, format] as const))(
    '%s: Open Game Content has its licence beside it, with all fifteen sections and their notices',
    (_label, format) => {
      const those = open.filter(({ system }) => format.fits(system));
      for (const each of those) {
        const { files } = format.write([each]);
        const licence = files.find(({ path }) => path === 'LICENSE-OGL.txt')?.text ?? '';
        const sections = [...licence.matchAll(/^(\d{1,2})\. [A-Z]/gmu)].map((found) => Number(found[1]));
        expect(sections).toEqual(Array.from({ length: 15 }, (_none, at) => at + 1));
        const notices = licence.slice(licence.indexOf('15. COPYRIGHT NOTICE'));
        for (const work of [
          'Open Game License v 1.0a. Copyright 2000, Wizards of the Coast',
          'System Reference Document. Copyright 2000',
          '13th Age. Copyright 2013',
          '13th Age Bestiary. Copyright 2014',
          '13 True Ways. Copyright 2014',
          'Lions & Tigers & Owlbears: 13th Age Bestiary 2. Copyright 2017',
          'Pathfinder RPG Core Rulebook. Copyright 2009',
          'Castles & Crusades, Copyright 2004',
          '13th Age Archmage Engine. Copyright 2013-2023, Fire Opal Media',
        ])
          expect(notices).toContain(work);
        expect(files.map(({ path }) => path)).toContain('ATTRIBUTION.txt');
      }
      expect(those.length).toBe(format.fits(SYSTEMS.find(({ key }) => key === 'archmage')!) ? 1 : 0);
    },
  );

  it('of the published Orcus Monsters names every work of its list, and asks nobody to look it up', () => {
    const text = writeOpenGameLicense(['From the published Orcus Monsters: Open Game Content.']);
    const works = text.slice(text.indexOf('15. COPYRIGHT NOTICE')).split('\n\n').slice(1);
    expect(works).toHaveLength(OPEN_GAME_NOTICES.length + 1);
    for (const work of ['Orcus 0.1 Copyright 2021.', 'Netbook of Feats', 'Dark Pacts & Ancient Secrets'])
      expect(text).toContain(work);
    expect(text).not.toMatch(/copy that list|Add here/u);
    expect(writeOpenGameLicense(['By my sister, OGL.'])).toContain('Add here the copyright notices');
  });

  it('bears the credit of its rules in the file itself, or has it beside', () => {
    for (const format of listExportFormats(SYSTEMS))
      for (const each of TRAVELLERS.filter(({ system }) => format.fits(system))) {
        const said = letters(
          format
            .write([each])
            .files.map(({ text }) => text)
            .join(' '),
        );
        expect({ format: format.key, said: said.includes(letters(each.built.view.credit)) }).toEqual({
          format: format.key,
          said: true,
        });
      }
  });

  it('under CC BY says where the licence stands and that the rules were changed', () => {
    const two = TRAVELLERS.filter(({ system }) => system.key === 'orcus').slice(0, 2);
    const { files } = listExportFormats(SYSTEMS)
      .find(({ key }) => key === 'monster')!
      .write(two);
    const notice = files.find(({ path }) => path === 'ATTRIBUTION.txt')?.text ?? '';
    for (const words of [
      'https://creativecommons.org/licenses/by/4.0/legalcode',
      'without warranties',
      'Changes:',
      'Wizards of the Coast LLC',
      'EN Publishing',
    ])
      expect(notice).toContain(words);
    expect(files.map(({ path }) => path)).not.toContain('LICENSE-OGL.txt');
  });
});
