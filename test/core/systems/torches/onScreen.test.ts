import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import { monster } from '../../../../core/systems/torches/creatures/monsterBuilder.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { inEnglish } from '../../../support/inEnglish.ts';
import { aTable, withFoes, withHeroes } from './aTable.ts';
import { RULE_IDS } from './ruleIds.ts';
import { WHERE } from './whereOnScreen.ts';

const HERO = {
  name: 'Anna',
  level: 1,
  hp: 12,
  con: 10,
  attacks: [{ name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' }],
};
/** Everything there is to meet, as `kind:key`: from a table on which everything happens that has a card of its own. */
function onScreen(): ReadonlySet<string> {
  const table = withFoes(withHeroes(aTable(), HERO), { name: 'Ghoul', hd: 2 })
    .does('beginChase', { values: { speed: 30 } })
    .does('expose', { who: 'Anna', values: { name: 'Venom' } }, [2]);
  const { words, turns, attacks, options, procedures = [], journey, creatures } = torches;
  const [anna, ghoul] = [table.named('Anna'), table.named('Ghoul')];
  const power = anna.sheet.powers[0];
  if (!power) throw new Error('The bow is gone.');
  const offer = attacks.offer(anna, power, ghoul, {}, table.now);
  const of = (kind: string, all: readonly { readonly key: string }[]) =>
    all.map(({ key }) => `${kind}:${key}`);
  return new Set([
    ...of('procedure', procedures),
    ...of('card', inEnglish(journey?.cards(table.now) ?? [])),
    ...creatures.flatMap(({ key, form }) =>
      of(
        'field',
        form.flatMap(({ fields }) => fields),
      ).map((each) => each.replace(':', `:${key}.`)),
    ),
    ...of('counter', words.counters),
    ...of('condition', words.conditions),
    ...of('vital', words.vitalStates),
    ...of('action', words.actions),
    ...of('defense', words.defenses),
    ...of('gauge', words.gauges ?? []),
    ...of('option', options),
    ...of('wait', turns.waiting?.kinds ?? []),
    ...of('surprise', turns.surprise ? [turns.surprise] : []),
    ...of('allowance', turns.budget?.allowances(anna, table.now) ?? []),
    ...of('circumstance', offer.circumstances),
    ...of('outcome', offer.check?.outcomes ?? []),
    ...['dice', 'roll', 'due'].map((key) => `clock:${key}`),
  ]);
}

describe('where a GM meets each rule', () => {
  it('lists every rule of the digest, none twice and none that is not there', () => {
    expect(Object.keys(WHERE)).toEqual(RULE_IDS);
  });

  it.each(Object.entries(WHERE))('%s is on screen: %j', (_id, places) => {
    const shown = onScreen();
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((each) => !shown.has(each))).toEqual([]);
  });

  it('every procedure and every card of the way belongs to a rule of the list', () => {
    const listed = new Set(Object.values(WHERE).flat());
    const drawn = [...onScreen()].filter((each) => each.startsWith('card:'));
    expect(drawn.filter((each) => !listed.has(each))).toEqual([]);
    // A ruling of ours carries no rule’s ID.
    const known = new Set<string>(RULE_IDS);
    expect((torches.procedures ?? []).filter(({ rule }) => rule !== '' && !known.has(rule))).toEqual([]);
  });
});

function read(line: string): Draft {
  const result = monster.quick?.(line);
  if (!result?.ok) throw new Error(result?.refusal.message);
  const built = monster.build(result.value);
  if (!built.ok) throw new Error(JSON.stringify(built.refusal));
  return result.value;
}

describe('the one line of old modules', () => {
  it('TOR-17 TOR-26 TOR-30: reads ascending armor, blows, speed and morale', () => {
    expect(
      read(
        'Ghoul: HD 2, HP 9, AC 13, ATK claw +3 (1d6) or bite +2 (1d4+1), MV 30′, DEX 12, ML +1, loot 2d20 gp',
      ),
    ).toMatchObject({
      name: 'Ghoul',
      hd: 2,
      hp: 9,
      ac: 13,
      speed: 30,
      dex: 12,
      morale: 1,
      loot: 2,
      attacks: [
        { name: 'Claw', bonus: 3, damage: '1d6', method: 'melee' },
        { name: 'Bite', bonus: 2, damage: '1d4+1' },
      ],
    });
  });

  it('TOR-26 TOR-30: reads both ways of armor, and morale of two dice as the same chance', () => {
    const goblin = read(
      'Goblin (6): AC 6 [13], HD 1-1 (3hp), Att 1 × shortbow (1d6), THAC0 19, MV 60′ (20′), ML 7, AL C, XP 5',
    );
    expect(goblin).toMatchObject({ name: 'Goblin', hd: 1, hp: 3, ac: 13, speed: 20, morale: 2 });
    expect(goblin['attacks']).toMatchObject([
      { name: 'Shortbow', method: 'ranged', reach: 'ranged', damage: '1d6' },
    ]);
    expect(goblin['notes']).toContain('Morale 7 of two dice was read as 2');
    expect(goblin['notes']).toContain('XP 5');
    const old = read('Ogre; AC 5; HD 4+1; #AT 1 club (1d10); MV 90; ML 10');
    expect(old).toMatchObject({
      name: 'Ogre',
      ac: 14,
      hd: 4,
      morale: 8,
      attacks: [{ name: 'Club', damage: '1d10' }],
    });
    expect(old['notes']).toContain('AC 5 was read as descending: 14.');
  });

  it.each([
    ['3 HD pale burrower', { name: 'pale burrower', hd: 3, attacks: [] }],
    ['Shade: HD 4, AC 15, ATK none, ML never, darksight', { unliving: true, darksight: true, attacks: [] }],
    ['Rat: HD ½, AC 11, ATK 2 × bite (1d3)', { hd: 1, attacks: [{ name: 'Bite, 2 times', damage: '1d3' }] }],
  ])('TOR-26: “%s”', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    ['', 'Type the hit dice'],
    ['a ghoul', 'Type the hit dice'],
    ['Ghoul: HD 900, AC 13', '900 hit dice are too many'],
    ['Ghoul: HD 2, ATK claw (1d600)', 'is not an attack'],
    ['HD 3', 'Begin with a name'],
  ])('TOR-26: “%s” is refused: %s', (line, why) => {
    const result = monster.quick?.(line);
    expect(result?.ok === false && result.refusal.message).toContain(why);
  });

  it('TOR-26: the line under each card is read back as the same monster', () => {
    const draft = read('Ghoul: HD 2, AC 13, ATK claw +3 (1d6) or bite +2 (1d4), MV 40, DEX 12, ML +1');
    const built = monster.build(draft);
    const line = built.ok ? (built.value.view.footer[0]?.text ?? '') : '';
    const again = read(line);
    for (const key of ['name', 'hd', 'ac', 'speed', 'dex', 'morale', 'attacks'])
      expect(again[key]).toEqual(draft[key]);
  });
});
