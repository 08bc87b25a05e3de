import { describe, expect, it } from 'vitest';
import { listExportFormats } from '../../../../core/exchange/exportFormats.ts';
import { readImportSource } from '../../../../core/exchange/readSource.ts';
import type { Built, Draft } from '../../../../core/rules/creature.ts';
import { monster } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { readEntry } from '../../../../core/systems/fifth/exchange/entries.ts';
import { exchange } from '../../../../core/systems/fifth/exchange/index.ts';
import { readEntryRecords } from '../../../../core/systems/fifth/exchange/pastedEntries.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { differingPlaces } from '../../exchange/comparison.ts';
import { plainOf, recordsOf, traveller } from '../../exchange/travellers.ts';
import { printedMonsters } from './printed.ts';

function builtOf(draft: unknown): Built {
  const built = monster.build(draft);
  if (!built.ok)
    throw new Error(built.refusal.map(({ field, message }) => `${field}: ${message}`).join('; '));
  return built.value;
}

/** What the table has of a creature, whatever the draft looks like. */
function played({ sheet }: Built) {
  return {
    hp: sheet.hitPoints,
    defenses: Object.fromEntries(Object.entries(sheet.defenses).map(([key, { value }]) => [key, value])),
    initiative: sheet.initiative.value,
    immune: sheet.immune.toSorted(),
    traits: { ...sheet.traits, tags: undefined },
    extra: sheet.extra?.most,
    counters: sheet.counters,
    powers: sheet.powers.map(({ name, action, usage, attack, damage, missShare, area }) => ({
      name,
      action,
      usage,
      roll: attack && [attack.versus, attack.bonus.value],
      damage: damage?.map(({ notation, type }) => [notation, type]),
      missShare,
      area,
    })),
  };
}

const TWENTY_FOUR = `Marsh Hunter
Medium Humanoid (Bogfolk), Neutral

AC 14 Initiative +3 (13)
HP 45 (7d8 + 14)
Speed 30 ft., Swim 30 ft.

STR 14 +2 +2
DEX 16 +3 +5
CON 14 +2 +2
INT 10 +0 +0
WIS 12 +1 +1
CHA 8 -1 -1

Skills Perception +3, Stealth +5
Resistances Poison
Senses Darkvision 60 ft.; Passive Perception 13
Languages Common
CR 2 (XP 450; PB +2)

Actions
Multiattack. The hunter makes two Spear attacks.
Spear. Melee or Ranged Attack Roll: +5, reach 5 ft. or range 20/60 ft. Hit: 6 (1d6 + 3) Piercing damage plus 3 (1d6) Poison damage.
Bog Net (Recharge 5-6). Dexterity Saving Throw: DC 13, one creature the hunter can see within 30 feet. Failure: The target has the Restrained condition until the end of its next turn.
`;

const TWENTY_FOURTEEN = `Marsh Hunter
Medium humanoid (bogfolk), neutral

Armor Class 14
Hit Points 45 (7d8 + 14)
Speed 30 ft., swim 30 ft.

STR DEX CON INT WIS CHA
14 (+2) 16 (+3) 14 (+2) 10 (+0) 12 (+1) 8 (-1)

Saving Throws Dex +5
Skills Perception +3, Stealth +5
Damage Resistances poison
Senses darkvision 60 ft., passive Perception 13
Languages Common
Challenge 2 (450 XP)

Actions
Multiattack. The hunter makes two spear attacks.
Spear. Melee or Ranged Weapon Attack: +5 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 6 (1d6 + 3) piercing damage plus 3 (1d6) poison damage.
Bog Net (Recharge 5-6). One creature the hunter can see within 30 feet of it must succeed on a DC 13 Dexterity saving throw or be restrained until the end of its next turn.
`;

function pasted(text: string): { readonly draft: Draft; readonly notes: readonly unknown[] } {
  const [record] = [...readImportSource({ name: 'pasted', text }, [fifth])];
  if (!record) throw new Error('Nothing is found.');
  if (!record.outcome.ok) throw new Error(record.outcome.refusal.message);
  return { draft: record.outcome.creature.draft, notes: record.outcome.notes };
}

function read(text: string): { readonly draft: Draft; readonly built: Built } {
  const { draft } = pasted(text);
  return { draft, built: builtOf(draft) };
}

describe('FIF-181 FIF-182: the same creature in both layouts', () => {
  it('is the same at the table, and nothing is lost', () => {
    const [newer, older] = [pasted(TWENTY_FOUR), pasted(TWENTY_FOURTEEN)];
    const strip = (draft: Draft): unknown => {
      const { traits, ...rest } = played(builtOf(draft));
      return { ...rest, traits: { ...traits, edition: undefined } };
    };
    expect(strip(older.draft)).toEqual(strip(newer.draft));
    expect([newer.notes, older.notes]).toEqual([[], []]);
    expect([newer.draft['edition'], older.draft['edition']]).toEqual(['2024', '2014']);
  });
});

describe('FIF-187 FIF-188: entries of 2014', () => {
  it('a save behind a hit is rolled after it', () => {
    const records = readEntry({
      action: 'action',
      name: 'Bite',
      text: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one creature. Hit: 7 (1d8 + 3) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save, or half as much damage on a successful one.',
    });
    expect(records).toMatchObject([
      { name: 'Bite', versus: 'ac', attackBonus: 5, damage: '1d8+3 piercing' },
      { name: 'Bite: save', versus: 'con', dc: 11, damage: '2d8 poison', miss: 'half' },
    ]);
  });

  it('spells by slots are powers with their level, and the slots are counted', () => {
    const { records, facts } = readEntryRecords(
      {
        action: 'trait',
        name: 'Spellcasting',
        text: 'The mage is a 5th-level spellcaster. Its spellcasting ability is Intelligence (spell save DC 14, +6 to hit with spell attacks). Cantrips (at will): fire bolt, light 1st level (4 slots): magic missile, shield 3rd level (2 slots): fireball',
      },
      2,
    );
    expect(facts).toEqual({ spellAbility: 'int', spellDc: 14, spellAttack: 6, slots: { 1: 4, 3: 2 } });
    expect(records.map(({ name, level }) => [name, level])).toEqual([
      ['Spellcasting', undefined],
      ['Fire Bolt', 0],
      ['Light', 0],
      ['Magic Missile', 1],
      ['Shield', 1],
      ['Fireball', 3],
    ]);
    expect(records.at(-1)).toMatchObject({ versus: 'dex', dc: 14, damage: '8d6 fire', miss: 'half' });
    expect(records[1]).toMatchObject({ versus: 'ac', attackBonus: 6, damage: '2d10 fire' });
  });

  it.each([
    ['Recharge 5–6', { usage: 'recharge5' }],
    ['Recharge 6', { usage: 'recharge6' }],
    ['3/Day', { usage: 'day', uses: 3 }],
    ['3/Day, or 4/Day in Lair', { usage: 'day', uses: 3, usesLair: 4 }],
    ['Costs 2 Actions', { cost: 2 }],
    ['Recharges after a Short or Long Rest', { usage: 'rest' }],
    ['Wolf or Hybrid Form Only', { form: 'Wolf or Hybrid form' }],
  ])('FIF-189: (%s)', (bracket, wanted) => {
    const [record] = readEntry({ action: 'action', name: `Howl (${bracket})`, text: 'The wolf howls.' });
    expect(record).toMatchObject({ name: 'Howl', ...wanted });
  });
});

describe('FIF-181: out and in again', () => {
  it.each(printedMonsters().map((each) => [each.name, each] as const))(
    '%s in plain words',
    (_name, { draft, built }) => {
      const back = exchange.adopt(exchange.describe(draft, built));
      expect(played(builtOf(back.draft))).toEqual(played(built));
    },
  );

  it.each(
    ['fifth-block', 'homebrewery'].flatMap((key) =>
      printedMonsters().map((each) => [each.name, key, each] as const),
    ),
  )('%s as the text of a block, %s: its numbers and attacks come back', (_name, way, { draft, built }) => {
    const writer = exchange.writers.find(({ key }) => key === way);
    const text = writer?.write(exchange.describe(draft, built)).text ?? '';
    const { sheet } = builtOf(pasted(text).draft);
    expect([
      sheet.hitPoints,
      sheet.defenses['ac']?.value,
      sheet.initiative.value,
      sheet.traits['xp'],
    ]).toEqual([
      built.sheet.hitPoints,
      built.sheet.defenses['ac']?.value,
      built.sheet.initiative.value,
      built.sheet.traits['xp'],
    ]);
    const rolls = (of: Built['sheet']): unknown =>
      of.powers
        .flatMap(({ name, attack }) => (attack ? [`${name} ${attack.versus} ${attack.bonus.value}`] : []))
        .toSorted((a, b) => a.localeCompare(b));
    expect(rolls(sheet)).toEqual(rolls(built.sheet));
  });
});

const tagsOf = ({ sheet }: Built): string => JSON.stringify(sheet.powers.map(({ tags }) => tags));

/** The same with its entries by section and name, for files that have a list for each section. */
function bySection(built: Built): ReturnType<typeof played> {
  const all = played(built);
  const place = ({ action, name }: (typeof all.powers)[number]): string => `${action} ${name}`;
  return { ...all, powers: all.powers.toSorted((a, b) => place(a).localeCompare(place(b))) };
}

/** Parts of a creature at the table that differ between two of it. */
function different(one: Built, other: Built, look: typeof played): readonly string[] {
  const [a, b] = [look(one), look(other)];
  return [
    ...(['hp', 'initiative', 'immune', 'extra', 'counters', 'defenses'] as const).filter(
      (key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]),
    ),
    ...Object.keys({ ...a.traits, ...b.traits }).filter(
      (key) => JSON.stringify(Reflect.get(a.traits, key)) !== JSON.stringify(Reflect.get(b.traits, key)),
    ),
    ...(JSON.stringify(a.powers) === JSON.stringify(b.powers) ? [] : ['powers']),
    ...(tagsOf(one) === tagsOf(other) ? [] : ['tagsOfPowers']),
  ];
}

/** What those files have no field for, and which part of a creature says so as it leaves. */
const UNKEPT: { readonly [trait: string]: string } = {
  xpLair: 'more',
  lairActions: 'more',
  lairResistance: 'more',
  spellAbility: 'more',
  spellDc: 'more',
  spellAttack: 'more',
  counters: 'more',
  edition: 'more',
  initiative: 'initiative',
  tagsOfPowers: 'tags',
};

/** What the others print nowhere: resistances to nonmagical attacks, slots by level, one who hovers. FIF-103 FIF-158 */
const OLD_WARDEN = `Old Warden
Medium undead, lawful evil

Armor Class 15 (patchwork armor)
Hit Points 67 (9d8 + 27)
Speed 0 ft., fly 30 ft. (hover)

STR DEX CON INT WIS CHA
8 (-1) 14 (+2) 16 (+3) 17 (+3) 12 (+1) 15 (+2)

Saving Throws Int +6, Wis +4
Damage Resistances cold; bludgeoning, piercing, and slashing from nonmagical attacks
Damage Immunities necrotic, poison
Condition Immunities charmed, poisoned
Senses darkvision 60 ft., passive Perception 11
Languages Common
Challenge 5 (1,800 XP)

Spellcasting. The warden is a 5th-level spellcaster. Its spellcasting ability is Intelligence (spell save DC 14, +6 to hit with spell attacks). Cantrips (at will): fire bolt, mage hand 1st level (4 slots): magic missile, unseen servant 3rd level (2 slots): fireball

Actions
Withering Touch. Melee Weapon Attack: +5 to hit, reach 5 ft., one creature. Hit: 9 (2d6 + 2) necrotic damage, and the target must succeed on a DC 14 Constitution saving throw or be poisoned for 1 minute.
Wail (Recharge 5-6). Each creature within 30 feet of the warden must make a DC 14 Wisdom saving throw, taking 21 (6d6) psychic damage on a failed save, or half as much damage on a successful one.
`;

describe.each(['fifth-block', 'homebrewery', 'homebrewery-2014', 'foundry-dnd5e', '5etools', 'open5e-2'])(
  'FIF-181: as %s and back',
  (key) => {
    const all = [...printedMonsters(), { ...read(OLD_WARDEN), name: 'a caster of 2014' }];
    it.each(all.map((each) => [each.name, each] as const))(
      '%s loses nothing that was not named as it left',
      (_name, { draft, built }) => {
        const writer = exchange.writers.find((each) => each.key === key);
        const written = writer?.write(exchange.describe(draft, built));
        const parts: ReadonlySet<string> = new Set((written?.lost ?? []).map(({ part }) => part));
        const back = builtOf(pasted(written?.text ?? '').draft);
        const look = key === 'foundry-dnd5e' ? played : bySection;
        expect(different(built, back, look).filter((each) => !parts.has(UNKEPT[each] ?? ''))).toEqual([]);
      },
    );
  },
);

describe('FIF-181: what is written for other programs', () => {
  it('keeps the attribution', () => {
    const [first] = printedMonsters();
    const text = first
      ? exchange.writers.map((writer) => writer.write(exchange.describe(first.draft, first.built)).text)
      : [];
    expect(text).toHaveLength(6);
    expect(
      text.filter(
        (each) =>
          !each.includes('SRD 5.2.1') || (!each.includes('CC-BY-4.0') && !each.includes('Creative Commons')),
      ),
    ).toEqual([]);
  });
});

/** Formats that are written for anybody and read again. */
const READ: ReadonlySet<string> = new Set([
  'json',
  'markdown',
  'fantasy-statblocks',
  'improved-initiative',
  'text',
  '5etools',
  'open5e-2',
]);
const WAYS = listExportFormats([fifth]).filter(({ key, fits }) => READ.has(key) && fits(fifth));
const ALL = printedMonsters();

describe.each(WAYS.map((format) => [format.label, format] as const))(
  'FIF-181: the 24 published monsters as %s',
  (_label, format) => {
    it('come back without a loss that was not named as they left', () => {
      const untold = ALL.flatMap(({ name, draft }) => {
        const leaving = traveller(fifth, 'monster', draft);
        const { files, lost } = format.write([leaving]);
        const [record] = recordsOf(files[0]?.text ?? '', 'fifth', files[0]?.path);
        if (!record?.outcome.ok) return [`${name}: not read`];
        const told = new Set<string>(lost.flatMap(({ part }) => [part, `power ${part}`]));
        return [...differingPlaces(leaving.plain, plainOf(record))]
          .filter((place) => !told.has(place))
          .map((place) => `${name}: ${place}`);
      });
      expect(untold).toEqual([]);
    });

    it('carry the attribution of the documents', () => {
      const bare = ALL.flatMap(({ name, draft }) => {
        const [file] = format.write([traveller(fifth, 'monster', draft)]).files;
        return file?.text.includes('SRD 5.2.1') === true ? [] : [name];
      });
      expect(bare).toEqual([]);
    });
  },
);
