import { describe, expect, it } from 'vitest';
import { readCsvTables, readMarkdownTables } from '../../../core/exchange/tableFiles.ts';
import { reskinDraft, addRecord, applyTemplate } from '../../../core/library/template.ts';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

function monsterOf(key: string): CreatureKind {
  const found = SYSTEMS.find((system) => system.key === key)?.creatures.find(({ hero }) => !hero);
  if (!found) throw new Error(key);
  return found;
}

function made(key: string, draft: Draft, text: string): { readonly draft: Draft; readonly said: string } {
  const kind = monsterOf(key);
  const answer = kind.makeover?.({ ...kind.blank, ...draft }, text);
  if (!answer?.ok) throw new Error(answer?.refusal.message ?? 'none');
  expect(kind.build(answer.value.draft).ok).toBe(true);
  return answer.value;
}

describe('made another by words (ORC-296, ARC-22, TOR-26, LAD-01)', () => {
  it.each([
    ['orcus', { level: 5, role: 'blocker' }, 'make it an elite', { rank: 'elite', level: 5 }],
    [
      'orcus',
      { level: 5, role: 'blocker', overrides: { ac: 23 } },
      'level 9',
      { level: 9, overrides: { ac: 27 } },
    ],
    ['orcus', { level: 5 }, '+2 boss wrecker', { level: 7, rank: 'boss', role: 'wrecker' }],
    ['archmage', { level: 3 }, 'level 5', { level: 5, printedLevel: 3 }],
    [
      'archmage',
      { level: 5, printedLevel: 3 },
      'level 6 elite',
      { level: 6, printedLevel: 3, strength: 'elite' },
    ],
    ['torches', { hd: 2, hp: 12 }, 'hd 4', { hd: 4, hp: 21 }],
    ['ladder', { rank: 1, ref: 'd6', basic: 'd4' }, 'rank 2 dice +1', { rank: 2, ref: 'd8', basic: 'd6' }],
  ])('%s %j, “%s”', (key, draft, text, expected) => {
    expect(made(key, draft, text).draft).toMatchObject(expected);
  });

  it.each([
    ['orcus', 'purple', /“purple” is not possible here\. Possible: level and a number, .*elite/u],
    ['orcus', 'level 99', /goes from 1 to 35, not to 99/u],
    ['torches', 'a', /Say what it becomes/u],
  ])('%s refuses “%s”', (key, text, said) => {
    const kind = monsterOf(key);
    const answer = kind.makeover?.(kind.blank, text);
    expect(answer?.ok === false ? answer.refusal.message : '').toMatch(said);
  });

  /** What a GM says of another level, however it is said: in every game that has levels and ranks. */
  it.each([
    ['level 7', 7, undefined],
    ['7', 7, undefined],
    ['lvl 7', 7, undefined],
    ['to level 7', 7, undefined],
    ['change level to 7', 7, undefined],
    ['becomes level 7', 7, undefined],
    ['+2', 7, undefined],
    ['level +2', 7, undefined],
    ['level −2', 3, undefined],
    ['elite', 5, 'elite'],
    ['elites', 5, 'elite'],
    ['an elite', 5, 'elite'],
    ['7 elite', 7, 'elite'],
    ['elite 7', 7, 'elite'],
    ['level 7 elite', 7, 'elite'],
    ['elite level 7', 7, 'elite'],
    ['make it a level 7 elite', 7, 'elite'],
    ['4 elite spoiler', 4, 'elite'],
    ['elite spoiler 4', 4, 'elite'],
  ])('“%s” means the same in every game with levels', (text, level, rank) => {
    const ranked = rank ?? 'standard';
    expect(made('orcus', { level: 5 }, text).draft).toMatchObject({ level, rank: ranked });
    expect(made('archmage', { level: 5 }, text).draft).toMatchObject({ level, strength: ranked });
  });

  it.each([
    ['elit', 'elite'],
    ['levl 7', 'level'],
    ['wreker', 'wrecker'],
  ])('“%s”: the nearest words are offered', (text, meant) => {
    const kind = monsterOf('orcus');
    const answer = kind.makeover?.(kind.blank, text);
    expect(answer?.ok === false ? answer.refusal.message : '').toContain(`Try: ${meant}`);
  });

  it('every system has one, for a GM knows no difference', () => {
    expect(SYSTEMS.filter(({ key }) => !monsterOf(key).makeover).map(({ key }) => key)).toEqual([]);
  });
});

describe('reskinned', () => {
  it('puts one word in the place of another, whole and in its case', () => {
    const draft = {
      name: 'Fire Hound',
      resist: { fire: 5 },
      tags: ['fire'],
      powers: [{ hit: 'FIRE and fireflies; fire.' }],
    };
    expect(reskinDraft(draft, 'fire', 'cold')).toEqual({
      name: 'Cold Hound',
      resist: { cold: 5 },
      tags: ['cold'],
      powers: [{ hit: 'COLD and fireflies; cold.' }],
    });
    expect(reskinDraft(draft, '(', 'x')).toEqual(draft);
  });
});

describe('a template laid over a creature', () => {
  const { form } = monsterOf('orcus');
  const own = {
    name: 'Wolf',
    level: 3,
    tags: ['beast'],
    resist: { cold: 2 },
    powers: [{ name: 'Bite', hit: 'own' }],
  };
  const ghoul = {
    name: 'Ghoul',
    level: 9,
    tags: ['undead'],
    resist: { cold: 9, necrotic: 5 },
    incorporeal: true,
    abilities: { str: 20 },
    powers: [{ name: 'Bite', hit: 'other' }, { name: 'Grasp' }],
  };

  it('adds what is not there, and leaves name, numbers and its own powers', () => {
    const laid = applyTemplate(form, own, ghoul);
    expect(laid).toMatchObject({
      name: 'Wolf',
      level: 3,
      tags: ['beast', 'undead'],
      resist: { cold: 2, necrotic: 5 },
      incorporeal: true,
      powers: [{ name: 'Bite', hit: 'own' }, { name: 'Grasp' }],
    });
    expect(laid).not.toHaveProperty('abilities');
  });

  it('a power taken over replaces one of its name', () => {
    expect(addRecord(own, 'powers', { name: 'BITE', hit: 'new' })['powers']).toEqual([
      { name: 'BITE', hit: 'new' },
    ]);
  });
});

describe('random tables from files', () => {
  it.each([
    [
      'faces',
      'd6,Result\n1-3,Rain\n4,Fog\n5-6,Clear',
      [
        [3, 'Rain'],
        [1, 'Fog'],
        [2, 'Clear'],
      ],
    ],
    [
      'weights',
      'text;weight\nRain;10\nFog;2',
      [
        [10, 'Rain'],
        [2, 'Fog'],
      ],
    ],
    [
      'bare lines',
      'Rain\n"Fog, thick"\n',
      [
        [1, 'Rain'],
        [1, 'Fog, thick'],
      ],
    ],
    [
      'a hundred printed as 00',
      '01-50,Rain\n51-00,Fog',
      [
        [50, 'Rain'],
        [50, 'Fog'],
      ],
    ],
    ['nothing', '', []],
  ])('CSV with %s', (_, text, lines) => {
    const read = readCsvTables(text, 'Weather')[0];
    expect(read?.lines.map(({ weight, text: said }) => [weight, said]) ?? []).toEqual(lines);
  });

  it('CSV of three columns holds several', () => {
    expect(
      readCsvTables('Omens,1,Bell\nOmens,2,Crow\nRoad,1,Mud', 'x').map(({ name, lines }) => [
        name,
        lines.length,
      ]),
    ).toEqual([
      ['Omens', 2],
      ['Road', 1],
    ]);
  });

  it('Markdown tables and lists, each under its heading', () => {
    const text =
      '# Weather\n\n| d6 | What |\n|---|---|\n| 1–4 | *Rain* for 1d4 hours |\n| 5-6 | Fog |\n\n## Road\n- A toll\n- [Weather]\n';
    expect(readMarkdownTables(text, 'x')).toEqual([
      {
        name: 'Weather',
        lines: [
          { weight: 4, text: 'Rain for 1d4 hours' },
          { weight: 2, text: 'Fog' },
        ],
      },
      {
        name: 'Road',
        lines: [
          { weight: 1, text: 'A toll' },
          { weight: 1, text: '[Weather]' },
        ],
      },
    ]);
  });
});
