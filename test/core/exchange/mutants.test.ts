import { SYSTEMS } from '../../../core/systems/registry.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { listExportFormats } from '../../../core/exchange/exportFormats.ts';
import { readZip, writeZip } from '../../../core/exchange/zip.ts';
import { readTables } from '../../../core/exchange/tableFiles.ts';
import { readCampaign, makeHeroRecord } from '../../../core/exchange/campaignImport.ts';
import { importNotes } from '../../../core/campaign/imports.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { readCards } from '../../../core/systems/actiondice/deck.ts';
import { readPasted } from '../../../core/systems/archmage/creatures/monster.ts';
import { type Foreign, FOREIGN } from './foreign.ts';
import { FOREIGN_TEXTS } from './foreignTexts.ts';
import { mutants, MUTANTS } from './mutants.ts';
import { spoiltValues } from './spoiltValues.ts';
import { recordsOf, TRAVELLERS } from './travellers.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/formats');
const READ = [
  'orcus-monsters.md',
  'wolf.archmage.yml',
  'mire-hag.dnd4e.json',
  'open5e.json',
  'fifth-database.json',
  'thirteen.md',
  'fourth.txt',
  'older.txt',
  'masterplan.json',
  'masterplan-foundry.json',
  'combat-manager.dnd4',
  'improved-campaign.json',
  'basic-fantasy.md',
  'admonition.md',
];
const written = listExportFormats(SYSTEMS)
  .filter(({ key }) => !['homebrewery', 'homebrewery-2014', 'html', 'line'].includes(key))
  .map((format) => {
    const some = TRAVELLERS.filter(({ system }) => format.fits(system)).filter((_each, at) => at % 5 === 0);
    return [format.label, some.map((each) => format.write([each]).files[0]?.text ?? '')] as const;
  });
const isJson = ({ text }: Foreign): boolean => text.startsWith('{');
const foreign = FOREIGN.filter(isJson).map(({ text }) => text);
const pasted = [...FOREIGN_TEXTS, ...FOREIGN.filter((each) => !isJson(each))].map(({ text }) => text);
const found = [
  ...READ.map((name) => [name, [readFileSync(join(FIXTURES, name), 'utf8')]] as const),
  ['JSON of other programs', foreign] as const,
  ['stat blocks as they are pasted', pasted] as const,
  // Of each habit of the hobby its own line, not one of many texts that a mutant is made of.
  [
    'lines of old-school games',
    FOREIGN_TEXTS.filter(({ text }) => /\bHD\b/u.test(text)).map(({ text }) => text),
  ] as const,
];

/** What stands in a note between its fences; a text without such is all of it. */
function inFence(text: string): string {
  return /```\w+\r?\n([^]*?)\n```/u.exec(text)?.[1] ?? text;
}

const asJson = (value: unknown): string => JSON.stringify(value) ?? '';
/** Whole texts whose parts can be spoilt while they stay readable; XML is spoilt between its tags. */
const SLOTS = /(?<=>)[^<]*(?=<)|(?<==")[^"]*(?=")/gu;
const [xml = ''] = written.find(([label]) => label.includes('.monster'))?.[1] ?? [];
const structured = [
  [
    '4e Adventure Tools .monster',
    [asJson(xml.match(SLOTS) ?? [])],
    (value: unknown) => {
      const slots = Array.isArray(value) ? value.map(String) : [];
      return xml.replaceAll(SLOTS, () => slots.shift() ?? '');
    },
  ] as const,
  ...written.flatMap(([label, texts]) =>
    label.startsWith('Fantasy')
      ? [[label, texts, (value: unknown) => `\`\`\`statblock\n${stringify(value)}\n\`\`\``] as const]
      : texts.every((text) => text.startsWith('{'))
        ? [[label, texts, asJson] as const]
        : [],
  ),
  ...found.flatMap(([name, texts]) =>
    name === 'thirteen.md'
      ? [[name, texts, (value: unknown) => `\`\`\`13a\n${stringify(value)}\n\`\`\``] as const]
      : /json$|yml$|^JSON/u.test(name)
        ? [[name, texts, asJson] as const]
        : [],
  ),
];

/** What a reader of lists answers, in words that are never empty. */
function saidOf(read: Result<readonly unknown[]>): string {
  return read.ok ? String(read.value.length) : read.refusal.message;
}

describe('spoilt input', () => {
  it.each([...written, ...found])(
    '%s gives a message or a creature that its rules build, never more',
    (_label, texts) => {
      fc.assert(
        fc.property(mutants(texts), (text) => {
          for (const { outcome, where } of recordsOf(text)) {
            expect(where).not.toBe('');
            expect(outcome.ok ? outcome.creature.name : outcome.refusal.message).toMatch(/\S/u);
          }
        }),
        { numRuns: MUTANTS },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    Math.max(120_000, MUTANTS * 120),
  );

  it.each(structured)(
    '%s whose parts are not what they were gives a message or a creature, never more',
    (_label, texts, write) => {
      const values = texts.map((text) => parse(inFence(text)) as unknown);
      fc.assert(
        fc.property(spoiltValues(values), (value) => {
          for (const { outcome, where } of recordsOf(write(value))) {
            expect(where).not.toBe('');
            expect(outcome.ok ? outcome.creature.name : outcome.refusal.message).toMatch(/\S/u);
          }
        }),
        { numRuns: MUTANTS },
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    Math.max(120_000, MUTANTS * 120),
  );

  it.each([
    [
      'a table in CSV',
      ['weight,text\n2,{2d4} lanterns\n1,"A toll, paid"\n'],
      (text: string) => saidOf(readTables('a.csv', text)),
    ],
    [
      'a table in Markdown',
      ['# Road\n\n1. {2d4} lanterns, [omens]\n2. A toll\n', '| d6 | Omen |\n|---|---|\n| 1-2 | Crow |\n'],
      (text: string) => saidOf(readTables('a.md', text)),
    ],
    [
      'a deck of cards',
      ['[{"name":"Off balance","count":2,"text":"It stumbles."}]', 'Off balance: It stumbles.'],
      (text: string) => saidOf(readCards(text)),
    ],
    [
      'a table of creatures',
      [
        'Name,Level,Role,AC,Fort,Ref,Will,HP,Attack\nReed Cutter,3,Striker,17 (leather),14,16,15,39,"Sickle: +8 vs AC; 1d12+4 damage"\n',
        'Monster\tHD\tAC\tHP\tAttacks\nGhoul\t2\t13\t9\tclaw +3 (1d6) or bite +2 (1d4+1)\n',
        'Name;CR;AC;STR;DEX;Actions\nToad;2;12;16;12;"Tongue. Melee Attack Roll: +5. Hit: 2d6 acid damage."\n',
      ],
      (text: string) =>
        recordsOf(text, 'orcus', 'a.csv')
          .map(({ outcome }) => (outcome.ok ? outcome.creature.name : outcome.refusal.message))
          .join(),
    ],
    [
      'a whole campaign',
      [
        readFileSync(join(FIXTURES, 'improved-campaign.json'), 'utf8'),
        readFileSync(join(FIXTURES, 'masterplan.json'), 'utf8'),
        '{"players":[{"name":"Bram","level":3,"hp":28}],"parties":[{"name":"L","players":["Bram"]}],"encounters":{"D":{"creatures":[{"name":"Rat"}]}}}',
        '{"name":"The mill","folder":"f","pages":[{"name":"Outside","type":"text","text":{"content":"<h2>Wheel</h2><p>It turns.</p>"}}]}',
      ],
      (text: string) => {
        const { encounters, heroes, notes } = readCampaign([{ name: 'a.json', text }]);
        const records = heroes.flatMap((hero) => SYSTEMS.map((system) => makeHeroRecord(hero, system).where));
        return JSON.stringify([encounters, records, notes]);
      },
    ],
    [
      'encounters of a note',
      [
        '```encounter\nname: At the mill\ncreatures:\n  - 3: Rat\n  - 2d4: [[Toad]], hidden\n  - [Owl, Hoot]\n```\n',
      ],
      (text: string) => JSON.stringify(readCampaign([{ name: 'a.md', text }])),
    ],
    [
      'notes of a campaign',
      ['---\ntags: [marsh]\n---\n# The mill\n\nGM: haunted\n'],
      (text: string) =>
        importNotes([{ path: 'a.md', text }])
          .map(({ name }) => name)
          .join() || 'nothing',
    ],
  ] as const)(
    '%s gives what it holds or a message',
    (_what, starts, said) => {
      fc.assert(
        fc.property(mutants(starts), (text) => {
          expect(said(text)).toMatch(/\S/u);
        }),
        { numRuns: MUTANTS },
      );
    },
    Math.max(120_000, MUTANTS * 120),
  );

  it('powers pasted into a builder give records or notes', () => {
    const starts = [
      'Claw +14 vs. AC (each engaged enemy)—[[35]] damage\nNatural 16+: 5 ongoing fire damage\nMiss: Half damage.',
      'Smouldering hide: An enemy that hits it takes 3 fire damage.\nNastier Specials\nDeath flare: It bursts.',
    ];
    fc.assert(
      fc.property(mutants(starts), (text) => {
        const { powers, notes } = readPasted(text);
        expect(powers.length + notes.length).toBeGreaterThanOrEqual(text.trim() === '' ? 0 : 1);
      }),
      { numRuns: MUTANTS },
    );
  });

  it('a zip gives its files or a message', () => {
    const whole = writeZip([
      { name: 'a.json', text: '{"a":1}' },
      { name: 'b.md', text: '# b'.repeat(400) },
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const spoilt = Uint8Array.from(whole);
          for (const [at, byte] of changes) spoilt[at] = byte;
          const read = readZip('x.zip', spoilt);
          expect(read.ok || read.refusal.message).toBeTruthy();
        },
      ),
      { numRuns: MUTANTS },
    );
  });
});
