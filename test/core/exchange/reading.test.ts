import { toEnglish } from '../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { writeCreatureFile } from '../../../core/exchange/creatureFile.ts';
import { readZip, writeZip } from '../../../core/exchange/zip.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { recordsOf, TRAVELLERS } from './travellers.ts';
import { fixture } from './fixture.ts';

/** The powers of each creature of a fixture, as the table rolls them. */
function powersIn(name: string, key: string): ReadonlyMap<string, readonly Power[]> {
  return new Map(
    recordsOf(fixture(name), key, name).flatMap(({ outcome, name: called }) => {
      if (!outcome.ok) return [];
      const { system, kind, draft } = outcome.creature;
      const built = SYSTEMS.find((each) => each.key === system)
        ?.creatures.find((each) => each.key === kind)
        ?.build(draft);
      return built?.ok ? [[called, built.value.sheet.powers] as const] : [];
    }),
  );
}

const shown = ({ name, attack, damage, usage, action }: Power): string =>
  [
    name,
    action,
    usage.label,
    attack ? `${attack.bonus.value} ${attack.versus}` : '-',
    damage?.map(({ notation, type }) => `${notation} ${type}`.trim()).join(' + ') ?? '-',
  ].join(' | ');

describe('documents come in whole, every attack rollable', () => {
  it.each([
    [
      'orcus-monsters.md',
      'orcus',
      {
        'Kiln Warden': [
          'Oven Breath | triggered | at-will | - | 4 fire',
          'Brick Fist | standard | at-will | 11 ac | 2d8+5',
          'Brick Fist: second attack | free | at-will | 9 fort | -',
          'Slag Rain | standard | recharge 5–6 | 9 ref | 1d10+6 fire',
          'Last Heat | free | encounter | - | -',
          'Banked Fire | trait | at-will | - | -',
          'Speed | trait | at-will | - | -',
        ],
        'Reed Sneak': ['Hook | standard | at-will | 7 ac | 4'],
      },
    ],
    [
      'fourth.txt',
      'orcus',
      {
        'Ditch Goblin': [
          'Spear | standard | at-will | 6 ac | 1d8+2',
          'Sling | standard | at-will | 6 ac | 1d6+2',
          'Mud Burst | swift | recharge 5–6 | 4 ref | 1d6',
          'Ditch Tactics | reaction | at-will | - | -',
        ],
      },
    ],
    [
      'older.txt',
      'orcus',
      {
        'Ford Ogre': [
          'Club | standard | at-will | 13 ac | 2d10+8',
          'Sweep | standard | encounter | 11 fort | 1d10+8',
          'Bellow | triggered | at-will | - | -',
        ],
      },
    ],
    [
      'wolf.archmage.yml',
      'archmage',
      {
        'Cinder Wolf': [
          'Hot bite | standard | at-will | 8 ac | 10',
          'Cinder cough | standard | once per battle | 7 pd | 8 fire',
          'Resist fire 16+ | trait | at-will | - | -',
          'Howl | trait | at-will | - | -',
        ],
      },
    ],
    [
      'thirteen.md',
      'archmage',
      {
        'Salt Jackal': [
          'Salt bite | standard | at-will | 7 ac | 6',
          'Dust | standard | at-will | 6 pd | 4',
          'Dry | trait | at-will | - | -',
        ],
      },
    ],
    [
      'open5e.json',
      'torches',
      {
        'Bog Toad': [
          'Sticky | trait |  | - | -',
          'Tongue | active |  | 5 ac | 2d6+3',
          'Bog Breath | active |  | - | -',
        ],
      },
    ],
    [
      'mire-hag.dnd4e.json',
      'orcus',
      {
        'Mire Hag': [
          'Reed Whip | standard | at-will | 8 fort | 1d8+4',
          'Bog Eye | swift | recharge 5–6 | - | -',
          'Wet | trait | at-will | - | -',
        ],
      },
    ],
  ])('%s', (name, key, expected) => {
    const found = powersIn(name, key);
    expect(Object.fromEntries([...found].map(([called, powers]) => [called, powers.map(shown)]))).toEqual(
      expected,
    );
  });

  it('keeps the printed numbers against the formula', () => {
    const [warden] = recordsOf(fixture('orcus-monsters.md'));
    const draft = warden?.outcome.ok ? warden.outcome.creature.draft : {};
    expect(draft).toMatchObject({
      level: 6,
      role: 'blocker',
      size: 'large',
      abilities: { str: 19 },
      resist: { fire: 10 },
      weak: { cold: 5 },
      immune: ['sleep'],
      speeds: { walk: 5, climb: 3 },
    });
    expect(draft['credit']).toContain('Open Game License');
  });

  it('names each thing that it did not understand', () => {
    const notes = recordsOf(fixture('mire-hag.dnd4e.json')).flatMap(({ outcome }) =>
      outcome.ok ? outcome.notes : [],
    );
    expect(notes.map(({ where }) => where)).toEqual(expect.arrayContaining(['Bog Eye', 'Pouch']));
  });
});

describe('our own file', () => {
  const text = writeCreatureFile(
    TRAVELLERS.map(({ creature }) => creature),
    'Credit.',
  );

  it('gives every creature back as it was', () => {
    const back = recordsOf(text).map(({ outcome }) => (outcome.ok ? outcome.creature : outcome.refusal));
    expect(back).toEqual(
      TRAVELLERS.map(({ creature: { system, kind, name, draft } }) => ({ system, kind, name, draft })),
    );
    expect(text).not.toContain('"id"');
  });

  const envelope = (change: object): string =>
    JSON.stringify({
      format: 'fourfold-creatures',
      version: 1,
      creatures: [
        {
          system: 'orcus',
          kind: 'monster',
          name: 'Wolf',
          draft: { name: 'Wolf', level: 3, role: 'striker' },
        },
      ],
      ...change,
    });

  it.each([
    ['no JSON', '{', 'not readable JSON'],
    ['nothing', '', 'No stat block was found'],
    ['an empty list', '[]', 'There is nothing in it'],
    ['another format', envelope({ format: 'other', creatures: [] }), 'There is nothing in it'],
    ['a later version', envelope({ version: 2 }), 'its version is 2'],
    ['a forbidden key', envelope({}).replace('"level"', '"__proto__"'), '“__proto__” is not allowed'],
    [
      'too deep a draft',
      envelope({}).replace('3,', `${'['.repeat(90)}${']'.repeat(90)},`),
      'nested deeper than 64',
    ],
    ['depth without end', '['.repeat(200_000), 'nested deeper than 64'],
    [
      'a level out of bounds',
      envelope({}).replace(':3', ':99'),
      'The level must be a whole number from 1 to',
    ],
    ['other rules', envelope({}).replace('"orcus"', '"chess"'), 'the rules “chess”'],
    [
      'an unknown kind',
      envelope({}).replace('"monster"', '"rook"'),
      'knows no kind of creature called “rook”',
    ],
    [
      'aliases without end',
      `a: &a [x,x,x]\nb: &b [${'*a,'.repeat(40)}*a]\nc: &c [${'*b,'.repeat(40)}*b]\nd: [${'*c,'.repeat(40)}*c]`,
      'not readable YAML',
    ],
    [
      'entities of its own',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><Monster><Name>&a;</Name></Monster>',
      'entities of its own',
    ],
  ])('says what is wrong with %s', (_label, spoilt, sentence) => {
    const records = recordsOf(spoilt);
    expect(records).toHaveLength(1);
    expect(records[0]?.outcome).toMatchObject({
      ok: false,
      refusal: { message: expect.stringMatching(new RegExp(sentence, 'iu')) },
    });
  });

  it('never stops at the first bad record', () => {
    const good = {
      system: 'orcus',
      kind: 'monster',
      name: 'Wolf',
      draft: { name: 'Wolf', level: 3, role: 'striker' },
    };
    const lines = [
      JSON.stringify(good),
      '{"broken": ',
      JSON.stringify({ ...good, draft: {} }),
      JSON.stringify(good),
    ]
      .join('\n')
      .replace('{"broken": ', '{"broken": }');
    expect(recordsOf(lines).map(({ where, outcome }) => [toEnglish(where), outcome.ok])).toEqual([
      ['line 1', true],
      ['line 2', false],
      ['line 3', false],
      ['line 4', true],
    ]);
  });
});

describe('a zip', () => {
  it('gives back what was put in', () => {
    const files = [
      { name: 'a.json', text: '{}' },
      { name: 'ü.md', text: '# ü' },
    ];
    expect(readZip('x.zip', writeZip(files))).toEqual({ ok: true, value: files });
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])('is the same in %s', (zone) => {
    const before = process.env['TZ'];
    const files = [{ name: 'a.json', text: '{}' }];
    const here = writeZip(files);
    try {
      process.env['TZ'] = zone;
      expect(writeZip(files)).toEqual(here);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it('is refused before it unpacks to too much', () => {
    const bomb = writeZip([{ name: 'a.txt', text: '0'.repeat(50_000_001) }]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(readZip('x.zip', bomb)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('unpacks to more than') },
    });
  });
});
