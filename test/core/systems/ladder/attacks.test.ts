import { describe, expect, it } from 'vitest';
import { parseRoll } from '../../../../core/dice/notation.ts';
import { roll } from '../../../../core/dice/roll.ts';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import type { AttackOffer, AttackOutcome } from '../../../../core/rules/attacks.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally, attackWith, effect, firstPower, foe, momentOf } from './fighters.ts';

const { attacks } = ladder;

function offerOf(
  attacker: Fighter,
  target: Fighter,
  switched: { readonly [key: string]: boolean } = {},
  more: Partial<RulesContext> = {},
): AttackOffer {
  return attacks.offer(attacker, firstPower(attacker), target, switched, momentOf([attacker, target], more));
}

function outcomeOf(offer: AttackOffer, ...faces: readonly number[]): AttackOutcome {
  const spec = parseRoll(offer.check?.dice ?? '');
  if (!spec.ok) throw new Error('unreadable');
  return attacks.outcome(offer, roll(spec.value, createScriptedDice(faces)));
}

const hero = ally({ ...attackWith('d8'), mp: 3, rank: 2 });
const monster = foe({ basic: 'd6', ...attackWith('d8', { base: 2 }) });

describe('an attack', () => {
  it.each([
    ['example 1', [6, 4], 'degree1', 1],
    ['example 2', [6, 3], 'degree2', 2],
    ['example 4', [4, 4], 'degree1', 1],
    ['example 5', [1, 1], 'fumble', undefined],
    ['example 6', [5, 1], 'degree5', 5],
    ['a miss', [3, 4], 'miss', undefined],
  ])(
    '%s: %j is %s with %s damage (LAD-06, LAD-07, LAD-09, LAD-10, LAD-15, LAD-16)',
    (_name, faces, key, damage) => {
      const offer = offerOf(hero, monster);
      const outcome = outcomeOf(offer, ...faces);
      expect(outcome.key).toBe(key);
      expect(offer.damage[key]?.[0]?.fixed).toBe(damage);
      expect(outcome.natural).toBe(faces[0]);
    },
  );

  it('shows the dice of both sides and its exact chance (LAD-09, LAD-19)', () => {
    const { check } = offerOf(hero, monster);
    expect(check?.dice).toBe('d8 vs d6');
    expect(check?.target.dice).toBe('D6');
    expect(check?.modifier).toEqual({ value: 0, because: [] });
    expect(
      check?.outcomes.filter(({ good }) => good).reduce((sum, { chance }) => sum + chance, 0),
    ).toBeCloseTo(2 / 3, 12);
    expect(check?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it.each([
    ['times', 'degree3', 6],
    ['plus', 'degree3', 4],
    ['times', 'degree1', 2],
    ['plus', 'degree1', 2],
  ])('by the ruling “%s” %s of base 2 deals %i (LAD-10)', (damage, key, dealt) => {
    const offer = offerOf(monster, hero, {}, { rulings: { damage } });
    expect(offer.damage[key]?.[0]?.fixed).toBe(dealt);
  });

  it('expects what it deals on average (LAD-10)', () => {
    const offer = offerOf(monster, hero);
    const mean = offer.check?.outcomes.reduce(
      (sum, { key, chance }) => sum + chance * (offer.damage[key]?.[0]?.fixed ?? 0),
      0,
    );
    expect(offer.expected).toBeCloseTo(mean ?? -1, 12);
  });

  it.each([
    [{ advantage1: true }, 'd8 adv 1 vs d6'],
    [{ advantage1: true, advantage2: true }, 'd8 adv 3 vs d6'],
    [{ advantage2: true, disadvantage1: true }, 'd8 adv 1 vs d6'],
    [{ disadvantage1: true, disadvantage2: true }, 'd8 dis 3 vs d6'],
    [{ defenseDisadvantage: true }, 'd8 vs d6 dis 1'],
    [{ defenseAdvantage: true, rankUp: true }, 'd10 vs d6 adv 1'],
    [{ rankDown: true }, 'd6 vs d6'],
  ])('switched %j it rolls %s (LAD-11, LAD-12, LAD-13, LAD-14, LAD-17, LAD-47)', (switched, dice) => {
    expect(offerOf(hero, monster, switched).check?.dice).toBe(dice);
  });

  it('ranks off the ladder become levels and cancel (LAD-13, LAD-18)', () => {
    const strong = ally(attackWith('d60', { ranks: 2 }));
    expect(offerOf(strong, monster).check?.dice).toBe('d60 adv 2 vs d6');
    expect(offerOf(strong, monster, { disadvantage1: true }).check?.dice).toBe('d60 adv 1 vs d6');
    const weak = ally(attackWith('d3', { ranks: -3 }));
    expect(offerOf(weak, monster).check?.dice).toBe('d2 dis 2 vs d6');
  });

  it('effects of either side count, with their reasons (LAD-14, LAD-17, LAD-49)', () => {
    const granted = effect('granted', { modifiers: [{ to: 'attackRanks', value: 2, rule: 'LAD-17' }] });
    const offer = offerOf({ ...hero, effects: [granted] }, { ...monster, effects: [effect('running')] });
    expect(offer.check?.dice).toBe('d12 vs d6 dis 1');
    expect(offer.check?.target.because.map(({ rule, value }) => [rule, value])).toEqual([
      ['LAD-17', 2],
      ['LAD-49', -1],
    ]);
  });

  it('a 1 on any die fumbles where the campaign rules so, and the GM may switch it (LAD-15)', () => {
    const any = offerOf(hero, monster, { advantage1: true }, { rulings: { fumble: 'any' } });
    expect(outcomeOf(any, 1, 8, 2).key).toBe('fumble');
    expect(any.check?.outcomes.at(-1)?.chance).toBeCloseTo(15 / 64, 12);
    const off = offerOf(
      hero,
      monster,
      { advantage1: true, fumbleAny: false },
      { rulings: { fumble: 'any' } },
    );
    expect(outcomeOf(off, 1, 8, 2).key).toBe('degree4');
  });

  it('against Will falls back to the basic defense where there is none (LAD-09, LAD-38)', () => {
    const hush = ally(attackWith('d10', { versus: 'will', base: 0 }));
    expect(offerOf(hush, monster).check?.dice).toBe('d10 vs d6');
    expect(offerOf(hush, foe({ basic: 'd6', will: 'd12' })).check?.dice).toBe('d10 vs d12');
  });

  it('says when it is out of range, and does not forbid it (LAD-46)', () => {
    const own = {
      map: {
        regions: ['hall', 'stairs', 'gallery'],
        links: [
          ['hall', 'stairs'],
          ['stairs', 'gallery'],
        ],
      },
    };
    const [here, there] = [
      ally({ ...attackWith('d8', { kind: 'ranged', reach: 1 }) }, { marks: { region: 'hall' } }),
      foe({}, { marks: { region: 'gallery' } }),
    ];
    expect(
      offerOf(here, there, {}, { own }).circumstances.find(({ key }) => key === 'outOfRange')?.label,
    ).toBe('Out of range: 2 away, reaches 1');
    expect(
      offerOf(here, { ...there, marks: { region: 'stairs' } }, {}, { own }).circumstances.some(
        ({ key }) => key === 'outOfRange',
      ),
    ).toBe(false);
  });
});

describe('an active defense', () => {
  const nimble = ally({ basic: 'd4', dodge: 'd10', block: 'd6', ap: 2 });

  it('stands in for the basic one as a minor interrupt (LAD-38, LAD-39, LAD-43)', () => {
    const offer = offerOf(monster, nimble, { dodge: true });
    expect(offer.check?.dice).toBe('d8 vs d10');
    expect(offer.circumstances.filter(({ on }) => on).map(({ key }) => key)).toEqual(['dodge']);
    const now = momentOf([monster, nimble]);
    const rolled = { attacker: monster, target: nimble, offer, outcome: outcomeOf(offer, 3, 4), damage: [] };
    expect(attacks.rolled?.(rolled, now)).toEqual([
      { do: 'spend', who: 'hero', spends: { ap: 1, interrupts: 1 }, label: 'dodge', rule: 'LAD-43' },
    ]);
    expect(attacks.rolled?.(rolled, { ...now, acting: 'hero' })).toEqual([
      { do: 'spend', who: 'hero', spends: { ap: 1 }, label: 'dodge', rule: 'LAD-43' },
    ]);
  });

  it('needs an action point (LAD-43)', () => {
    const spent = { ...nimble, used: { ap: 2 } };
    expect(offerOf(monster, spent, { dodge: true }).check?.dice).toBe('d8 vs d4');
  });
});

describe('what a rolled attack brings', () => {
  it('what was granted is used up; a hit without damage still stirs (LAD-14, LAD-27)', () => {
    const hush = ally({ ...attackWith('d10', { base: 0 }) }, { effects: [effect('granted')] });
    const offer = offerOf(hush, monster);
    const rolled = { attacker: hush, target: monster, offer, outcome: outcomeOf(offer, 9, 4), damage: [] };
    expect(attacks.rolled?.(rolled, momentOf([hush, monster]))).toEqual([
      { do: 'endEffect', who: 'hero', effect: 'e-granted', label: 'used up', rule: 'LAD-14' },
      { do: 'spend', who: 'monster', spends: { calm: 1 }, label: '', rule: 'LAD-27' },
    ]);
  });
});
