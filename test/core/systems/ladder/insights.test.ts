import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { computeMeanDegree, computeSuccessChance } from '../../../../core/systems/ladder/attackDice.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally, attackWith, effect, foe, momentOf } from './fighters.ts';

const die = (sides: number) => ({ sides, level: 0 });
const ada = ally({ name: 'Ada', basic: 'd6', parry: 'd10', will: 'd4' }, { id: 'ada' });
const bo = ally({ name: 'Bo', basic: 'd8' }, { id: 'bo' });
const warden = foe({
  attacks: [
    { name: 'Halberd', die: 'd8', base: 2 },
    { name: 'Shout', die: 'd4', versus: 'will', base: 0 },
  ],
}).sheet;
const insightsOf = (sheet: Sheet, others = [ada, bo], now = momentOf([ada, bo])) =>
  ladder.insights?.(sheet, others, now) ?? [];

describe('what a creature would do to those it may meet', () => {
  it('is the chance and mean damage of each attack against each die (LAD-09, LAD-10, LAD-43)', () => {
    const [found] = insightsOf(warden);
    expect(found?.label).toBe('Its attacks against the party');
    expect(found?.table.columns).toEqual(['Halberd', 'Shout']);
    const cells = found?.table.rows.map(({ label, cells: [halberd, shout] }) => [
      label,
      halberd?.share,
      shout?.share,
    ]);
    const [close, eight] = [(chance: number): unknown => expect.closeTo(chance, 12), die(8)];
    expect(cells).toEqual([
      ['Ada: basic defense D6', close(computeSuccessChance(eight, die(6))), undefined],
      ['Ada: parry D10', close(computeSuccessChance(eight, die(10))), undefined],
      ['Ada: will D4', undefined, close(computeSuccessChance(die(4), die(4)))],
      // Who has no will defends with the basic die.
      [
        'Bo: basic defense D8',
        close(computeSuccessChance(eight, eight)),
        close(computeSuccessChance(die(4), eight)),
      ],
    ]);
    const damage = (2 * computeMeanDegree(eight, eight)).toFixed(1);
    expect(found?.table.rows.at(-1)?.cells[0]?.text).toBe(`55% · ${damage}`);
  });

  it('knows nothing of what lasts on anybody at the table (LAD-14)', () => {
    const weak = { ...effect('granted'), modifiers: [{ to: 'defense', value: -2, rule: 'LAD-14' }] };
    const tired = { ...ada, effects: [weak], used: { ap: 9 }, hp: 0 };
    expect(insightsOf(warden, [tired, bo])).toEqual(insightsOf(warden));
  });

  it('turns to the foes for a hero, and to the ruling on damage (LAD-10)', () => {
    const hero = ally(attackWith('d10')).sheet;
    expect(insightsOf(hero, [foe()])[0]?.label).toBe('Its attacks against the foes');
    const plus = momentOf([ada], { rulings: { damage: 'plus' } });
    expect(insightsOf(warden, [bo], plus)).not.toEqual(insightsOf(warden, [bo]));
  });

  it('says nothing where nobody attacks or nobody is met', () => {
    expect([insightsOf(foe({ attacks: [] }).sheet), insightsOf(warden, [])]).toEqual([[], []]);
  });
});
