import { describe, expect, test } from 'vitest';
import { lexicon } from '../../../core/systems/orcus/lexicon.ts';
import type { Fighter } from '../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../core/rules/context.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { offerOf } from '../../../core/table/thisRoll.ts';
import { traitBonuses } from '../../../core/table/traitBonuses.ts';
import { ally, effect, firstPower, foe } from '../systems/orcus/fighters.ts';

const BITE = { name: 'Bite', versus: 'ac', damage: '1d8+4' };
const trait = (name: string, text: string) => ({ name, action: 'trait', effect: text });
const wolf = (...traits: readonly ReturnType<typeof trait>[]): Fighter =>
  foe({ name: 'Grey Wolf', powers: [BITE, ...traits] }, { id: 'wolf' });
const WORRY = trait('Worry', 'If the wolf’s target is prone, attacks do +2d6 damage on a hit.');
const prone = ally({}, { id: 'ada', effects: [effect('prone')] });
const up = ally({}, { id: 'ada' });

function struck(
  attacker: Fighter,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  ...others: readonly Fighter[]
) {
  const now = { ...CONTEXT_WITHOUT_FIGHT, all: [attacker, target, ...others] };
  return offerOf(orcus, attacker, firstPower(attacker), target, { switched }, now);
}
const traitsIn = (offer: ReturnType<typeof struck>) =>
  offer.circumstances.filter(({ key }) => key.startsWith('trait:'));
const notations = (offer: ReturnType<typeof struck>) =>
  (offer.damage['hit'] ?? []).map((each) => each.notation);

describe('traits among the circumstances of a roll', () => {
  test('damage against a state of the target is ticked while the table knows that it holds', () => {
    expect(traitsIn(struck(wolf(WORRY), prone))).toMatchObject([
      { label: 'Worry +2d6, target prone', on: true },
    ]);
    expect(notations(struck(wolf(WORRY), prone))).toContain('2d6');
    expect(traitsIn(struck(wolf(WORRY), up))).toMatchObject([{ on: false }]);
    expect(notations(struck(wolf(WORRY), up))).not.toContain('2d6');
  });

  test('the GM may switch it, and the expected damage goes with it', () => {
    const off = struck(wolf(WORRY), prone);
    const [{ key } = { key: '' }] = traitsIn(off);
    const on = struck(wolf(WORRY), up, { [key]: true });
    expect(notations(on)).toContain('2d6');
    expect(on.expected).toBeGreaterThan(struck(wolf(WORRY), up).expected);
  });

  test('an ally’s bonus stands beside the roll, once however many allies have it', () => {
    const tactics = trait(
      'Mob tactics',
      'Allies within 10 squares receive a +1 power bonus on attack rolls.',
    );
    const captain = (id: string) => foe({ name: 'Captain', powers: [BITE, tactics] }, { id, name: id });
    const offer = struck(wolf(), up, {}, captain('one'), captain('two'));
    expect(traitsIn(offer)).toMatchObject([
      { label: 'one: Mob tactics, within 10 squares', value: 1, on: false },
    ]);
    const [{ key } = { key: '' }] = traitsIn(offer);
    const helped = struck(wolf(), up, { [key]: true }, captain('one'), captain('two'));
    expect((helped.check?.modifier.value ?? 0) - (offer.check?.modifier.value ?? 0)).toBe(1);
    // Neither the other side nor the fallen, and the captain not itself.
    expect(traitsIn(struck(up, wolf(), {}, captain('one')))).toEqual([]);
    expect(traitsIn(struck(wolf(), up, {}, { ...captain('one'), fate: 'dead' }))).toEqual([]);
    expect(traitsIn(struck(captain('one'), up))).toEqual([]);
  });

  test('what holds for everybody counts by itself', () => {
    const all = trait(
      'Presence',
      'All allied creatures in the encounter gain a +2 power bonus to damage rolls.',
    );
    const lord = foe({ name: 'Lord', powers: [BITE, all] }, { id: 'lord', name: 'Lord' });
    expect(traitsIn(struck(wolf(), up, {}, lord))).toMatchObject([{ label: 'Lord: Presence +2', on: true }]);
  });

  test.each([
    [
      'The wolf gains a +2 attack bonus against staggered enemies.',
      { attack: 2, known: { of: 'target', state: 'hurt' } },
    ],
    [
      'While staggered, the wolf gains a +2 attack bonus and deals +4 damage.',
      { attack: 2, damage: '4', known: { of: 'attacker', state: 'hurt' } },
    ],
    [
      'The wolf gains a +4 attack bonus against any enemy it is grabbing.',
      { attack: 4, given: 'against enemy it is grabbing' },
    ],
  ])('%s', (text, bonus) => {
    expect(traitBonuses(wolf(trait('Savage', text)).sheet, lexicon)).toMatchObject([bonus]);
  });

  test.each([
    'The wolf’s allies gain a +4 attack bonus against any creature it is grabbing.',
    'The wolf deals an additional 1d6 damage against any target it has combat advantage against.',
    'The wolf can fly.',
    'If the ogre’s target is prone, attacks do +2d6 damage on a hit.',
  ])('no bonus of its own: %s', (text) => {
    expect(traitBonuses(wolf(trait('Savage', text)).sheet, lexicon).filter(({ of }) => of === 'own')).toEqual(
      [],
    );
  });
});

describe('the expected damage counts what the target resists', () => {
  const flame = (damage: string): Fighter =>
    foe({ powers: [{ name: 'Flame', versus: 'ref', damage, damageType: 'fire' }] }, { id: 'flame' });
  const proof = (resist: object) => ally({ ...resist }, { id: 'ada' });
  const hit = (offer: ReturnType<typeof struck>): number =>
    (offer.check?.outcomes ?? []).reduce((sum, { good, chance }) => sum + (good ? chance : 0), 0);

  test('a resistance above every face leaves nothing, another type all of it', () => {
    const plain = struck(flame('2d6'), ally({}, { id: 'ada' })).expected;
    const warded = (type: string, value: number) => {
      const who = proof({});
      return struck(flame('2d6'), { ...who, sheet: { ...who.sheet, resist: { [type]: value } } });
    };
    expect(warded('fire', 40).expected).toBe(0);
    expect(warded('cold', 40).expected).toBeCloseTo(plain, 9);
  });

  test('exact face by face: 1d4 against resist 3 leaves 1 in a quarter of the hits', () => {
    const who = proof({});
    const offer = struck(flame('1d4'), { ...who, sheet: { ...who.sheet, resist: { fire: 3 } } });
    const critical = offer.check?.outcomes.find(({ key }) => key === 'critical')?.chance ?? 0;
    // The critical hit deals the whole die.
    expect(offer.expected).toBeCloseTo((hit(offer) - critical) / 4 + critical, 9);
  });
});
