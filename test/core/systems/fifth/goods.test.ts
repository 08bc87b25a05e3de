import { expect, test } from 'vitest';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { charts, listCompendium } from '../../../../core/systems/fifth/goods.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';

const cards = listCompendium({ rulings: {} });
const card = (id: string) => cards.find((each) => each.id === id);
const chart = (key: string) => charts.find((each) => each.key === key);

test('every spell, thing and magic item stands on a card of its own', () => {
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  const many = (kind: string): number => cards.filter(({ id }) => id.startsWith(`${kind} `)).length;
  expect([many('spell'), many('item')]).toEqual([339, 261]);
  expect(cards.every(({ title, line, text }) => title !== '' && line !== '' && text.length < 2000)).toBe(
    true,
  );
});

test('what is sold says its price and load as the party’s treasure keeps them', () => {
  expect(card('goods Longsword')).toMatchObject({
    line: 'Martial melee weapon · 15 gp · 3 lb',
    text: '1d8 slashing, Versatile (1d10), mastery Sap',
    treasure: { what: 'Longsword', worth: '15 gp', weight: 3 },
  });
  expect(card('goods Plate armor')).toMatchObject({
    line: 'Heavy armor · 1,500 gp · 65 lb',
    text: 'AC 18, Strength 15, disadvantage on Stealth',
  });
  expect(card('goods Sling')?.treasure).toEqual({ what: 'Sling', worth: '1 sp' });
});

test('a magic item says its kind, rarity and attunement, and is worth what its rarity is', () => {
  expect(card('item Bag of Holding')).toMatchObject({
    line: 'Wondrous item · uncommon · 400 gp',
    treasure: { what: 'Bag of Holding', worth: '400 gp' },
  });
  expect(card('item Potion of Speed')?.treasure?.worth).toBe('20,000 gp');
  expect(card('item Flame Tongue')?.line).toContain('attunement');
});

test('a spell’s card reads as its edition has it, and casts it by name', () => {
  expect(card('spell Fireball')).toMatchObject({
    spell: 'Fireball',
    line: 'Level 3 evocation · sorcerer, wizard',
  });
  const former = listCompendium({ rulings: { edition: '2014' } });
  expect(former.length).toBeLessThan(cards.length);
});

test('weapons, armor, gear and magic items are tables of the game', () => {
  expect(
    ['weapons', 'armor', 'gear', 'magicItems'].map(
      (key) => chart(key)?.build(CONTEXT_WITHOUT_FIGHT).rows.length,
    ),
  ).toEqual([38, 13, 154, 261]);
  expect(fifth.charts).toEqual(expect.arrayContaining([...charts]));
});
