import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, it } from 'vitest';
import { listExportFormats } from '../../../../core/exchange/exportFormats.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';
import { recordsOf, traveller, TRAVELLERS } from '../../exchange/travellers.ts';

const torches = SYSTEMS.find(({ key }) => key === 'torches')!;
const format = listExportFormats(SYSTEMS).find(({ key }) => key === 'foundry-ose')!;
const OGRE = {
  name: 'Ford Ogre',
  kind: 'giant',
  hd: 4,
  hp: 20,
  ac: 15,
  dex: 8,
  speed: 30,
  attacks: [
    { name: 'Club', bonus: 5, damage: '1d10+2', effect: 'The target is pushed.' },
    { name: 'Stone', method: 'ranged', reach: 'ranged', feet: 60, bonus: 3, damage: '1d8' },
    { name: 'Hide', action: 'trait', noRoll: true, effect: 'Arrows do half damage.' },
  ],
  notes: 'It counts the bridge’s planks.',
};

describe('issue 25: a monster leaves as an actor of Foundry’s OSE system', () => {
  const [file] = format.write([traveller(torches, 'monster', OGRE)]).files;
  const actor = JSON.parse(file?.text ?? '{}') as unknown;

  it('with the keys its model has: both counts of AC, saves by hit dice, movement of a turn', () => {
    expect(actor).toMatchObject({
      name: 'Ford Ogre',
      type: 'monster',
      system: {
        hp: { hd: '4d8', value: 20, max: 20 },
        ac: { value: 4 },
        aac: { value: 15 },
        thac0: { value: 14, bba: 5 },
        saves: { death: { value: 10 }, wand: { value: 11 }, breath: { value: 13 }, spell: { value: 14 } },
        movement: { base: 90 },
        details: { morale: 7, specialAbilities: 1 },
      },
      items: [
        { name: 'Club', type: 'weapon', system: { damage: '1d10+2', bonus: 0, melee: true, missile: false } },
        { name: 'Stone', type: 'weapon', system: { bonus: -2, melee: false, missile: true } },
        { name: 'Hide', type: 'ability' },
      ],
    });
  });

  it('and comes back with the same numbers, attacks and words', () => {
    const [record] = recordsOf(file?.text ?? '', 'torches', 'ogre.json');
    if (!record?.outcome.ok) throw new Error('It is read.');
    const { draft } = record.outcome.creature;
    expect(draft).toMatchObject({ name: 'Ford Ogre', hd: 4, hp: 20, ac: 15, speed: 30 });
    expect(draft['attacks']).toMatchObject([
      { name: 'Club', bonus: 5, damage: '1d10+2' },
      { name: 'Stone', bonus: 3, damage: '1d8', reach: 'ranged' },
    ]);
    for (const words of ['pushed', 'half damage', 'bridge’s planks', 'DEX 8', 'giant'])
      expect(JSON.stringify(draft)).toContain(words);
  });

  it('everybody of the sample goes and comes back with the same points and AC', () => {
    for (const each of TRAVELLERS.filter(({ system }) => system.key === 'torches')) {
      const [written] = format.write([each]).files;
      const [record] = recordsOf(written?.text ?? '', 'torches', 'one.json');
      if (!record?.outcome.ok) throw new Error(each.plain.name);
      expect(record.outcome.creature.draft).toMatchObject({
        hp: each.plain.numbers['hp'],
        ac: each.plain.numbers['ac'],
      });
    }
  });

  it('found/formats E6: a level that the archmage system cuts is said', () => {
    const archmage = SYSTEMS.find(({ key }) => key === 'archmage')!;
    const way = listExportFormats(SYSTEMS).find(({ key }) => key === 'foundry-archmage')!;
    const lost = (level: number) =>
      way
        .write([traveller(archmage, 'monster', { name: 'Old One', level, role: 'wrecker' })])
        .lost.map(({ what }) => toEnglish(what));
    expect(lost(30)).toContain('Level 30: 15 at most there');
    expect(lost(15).join()).not.toContain('at most');
  });
});
