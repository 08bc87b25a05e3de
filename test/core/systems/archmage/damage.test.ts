import { describe, expect, test } from 'vitest';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import { previewAttack } from '../../../../core/table/attackPreview.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { formatEventLines } from '../../../../core/table/log.ts';
import { ended, foe, offered, power } from './people.ts';
import { fight, machine } from './table.ts';

const breath = (hit: string, more: object = {}) =>
  foe({
    powers: [{ name: 'Breath', origin: 'close', attack: '+10 vs. PD', hit, miss: 'Half damage.', ...more }],
  });
const shares = (attacker: ReturnType<typeof foe>, target: ReturnType<typeof foe>, face: number) => {
  const offer = offered(attacker, target);
  const { key } = ended(offer, face);
  return offer.damage[key]?.map(({ fixed, type, share }) => [fixed, type, share]);
};

describe('F3 a hit with two types is rolled', () => {
  test.each([
    [
      '14 fire damage plus 7 cold damage',
      [
        ['14', 'fire'],
        ['7', 'cold'],
      ],
    ],
    [
      '30 damage, and 10 fire damage',
      [
        ['30', ''],
        ['10', 'fire'],
      ],
    ],
    ['35 fire and negative energy damage', [['35', 'fire']]],
    ['20 random energy damage', [['20', '']]],
  ])('%s', (hit, parts) => {
    const found = power(breath(hit));
    expect(found.damage?.map(({ notation, type }) => [notation, type])).toEqual(parts);
    // What is rolled is no second thing that the words bring.
    expect(found.reading?.riders.filter(({ acts }) => acts.some(({ kind }) => kind === 'damage'))).toEqual(
      [],
    );
  });
});

describe('F19 an attack with two damage types', () => {
  const two = breath('20 fire damage plus 10 cold damage');

  test('each part meets the resistance to its own type, by the natural roll (ARC-171)', () => {
    const target = foe({ pd: 5, resist: { fire: 16 } });
    expect(shares(two, target, 15)).toEqual([
      [20, 'fire', 0.5],
      [10, 'cold', 1],
    ]);
    expect(shares(two, target, 16)).toEqual([
      [20, 'fire', 1],
      [10, 'cold', 1],
    ]);
  });

  test('two resistances of different strength: below both, below one, below none', () => {
    const target = foe({ pd: 5, resist: { fire: 16, cold: 12 } });
    expect(shares(two, target, 11)?.map(([, , share]) => share)).toEqual([0.5, 0.5]);
    expect(shares(two, target, 12)?.map(([, , share]) => share)).toEqual([0.5, 1]);
    expect(shares(two, target, 17)?.map(([, , share]) => share)).toEqual([1, 1]);
    expect(shares(two, target, 20)?.map(([, , share]) => share)).toEqual([2, 2]);
  });

  test('the expected damage is that of all twenty faces', () => {
    const target = foe({ pd: 18, resist: { fire: 16, cold: 12 } });
    const offer = offered(two, target);
    const faces = Array.from({ length: 20 }, (_none, at) => at + 1);
    const dealt = faces.map((face) =>
      (offer.damage[ended(offer, face).key] ?? []).reduce(
        (sum, { fixed = 0, share }) => sum + Math.floor(fixed * share),
        0,
      ),
    );
    expect(offer.expected).toBeCloseTo(dealt.reduce((sum, each) => sum + each, 0) / 20, 9);
    expect(offer.check?.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('of two types at once the resistance that helps least counts, and immunity only where it is to both', () => {
    const both = breath('20 fire and cold damage');
    expect(shares(both, foe({ pd: 5, resist: { fire: 16 } }), 10)).toEqual([[20, 'fire', 1]]);
    expect(shares(both, foe({ pd: 5, resist: { fire: 16, cold: 12 } }), 11)).toEqual([[20, 'fire', 0.5]]);
    expect(shares(both, foe({ pd: 5, resist: { fire: 16, cold: 12 } }), 12)).toEqual([[20, 'fire', 1]]);
    const part = [{ amount: 20, type: 'fire', also: ['cold'], share: 1 }];
    expect(archmage.harm.take(foe({ immune: ['fire'] }), part).total.value).toBe(20);
    expect(archmage.harm.take(foe({ immune: ['fire', 'cold'] }), part).total.value).toBe(0);
  });

  const table = () =>
    fight(
      {
        name: 'Drake',
        side: 'foes',
        initiative: 20,
        draft: {
          powers: [
            {
              name: 'Breath',
              origin: 'close',
              attack: '+10 vs. PD',
              hit: '2d6 fire damage plus 1d8 cold damage',
            },
          ],
        },
      },
      { name: 'Golem', side: 'foes', initiative: 5, draft: { pd: 5, hp: 60, resist: { fire: 16 } } },
    ).ask({ type: 'turn.next' });

  test('at the table: rolled together, a chip each, half of the one, told in parts, undone as one', () => {
    const before = table();
    const roll: TableCommand = {
      type: 'attack.roll',
      attacker: before.id('Drake'),
      power: 'p1',
      targets: [{ who: before.id('Golem'), switched: {} }],
      override: true,
    };
    const rolled = before.ask(roll, 10, 6, 5, 7);
    expect(rolled.state.pending?.targets[0]?.damage).toEqual([
      { amount: 11, type: 'fire', share: 0.5 },
      { amount: 7, type: 'cold', share: 1 },
    ]);
    expect(rolled.state.pending?.targets[0]?.roll).toMatchObject({ notation: '2d6+d8', total: 18 });
    expect(previewAttack(rolled.state, archmage, 0)?.chips.map(({ label }) => label)).toEqual([
      '5 fire',
      '7 cold',
    ]);
    const told = rolled.events.flatMap((event) =>
      formatEventLines(event, { system: archmage, names: new Map() }),
    );
    expect(
      told.flatMap(({ parts }) => parts.map((part) => ('text' in part ? part.text : ''))).join(''),
    ).toContain('5 fire + 7 cold = 12 damage');
    const applied = rolled.ask({ type: 'attack.apply', shares: {} });
    expect(applied.named('Golem').hp).toBe(48);
    const harmed = applied.events.find(({ type }) => type === 'harmed');
    expect(harmed).toMatchObject({ amount: 12, damageTypes: ['fire', 'cold'] });
    expect(harmed && 'because' in harmed && harmed.because).toMatchObject([
      { rule: 'ARC-17', label: 'fire damage', value: 11 },
      { rule: 'ARC-171', label: 'half', value: -6 },
      { rule: 'ARC-17', label: 'cold damage', value: 7 },
    ]);
    expect(machine.read({ type: 'attack.change', at: 0, part: 1, on: false }).ok).toBe(true);
    const without = rolled
      .ask({ type: 'attack.change', at: 0, part: 1, on: false })
      .ask({ type: 'attack.apply', shares: {} });
    expect(without.named('Golem').hp).toBe(55);
  });
});

const draft = {
  powers: [{ name: 'Claw', origin: 'melee', attack: '+10 vs. AC (2 attacks)', hit: '9 damage' }],
};
const twoAttackTable = () => {
  const seated = fight(
    { name: 'Ghoul', side: 'foes', initiative: 20, draft },
    { name: 'Hero', side: 'heroes', initiative: 5, draft: { hp: 60 } },
  ).ask({ type: 'turn.next' });
  const [ghoul, hero] = [seated.id('Ghoul'), seated.id('Hero')];
  const engage: TableCommand = {
    type: 'procedure.do',
    procedure: 'engage',
    who: ghoul,
    targets: [hero],
    values: {},
  };
  return { seated: seated.ask(engage), ghoul, targets: [{ who: hero, switched: {} }] };
};

describe('F5 “(2 attacks)” are two swings of one action (ARC-42, ARC-09)', () => {
  test('the second may strike the same target, paid with the first, and a third is none', () => {
    const { seated, ghoul, targets } = twoAttackTable();
    const roll: TableCommand = { type: 'attack.roll', attacker: ghoul, power: 'p1', targets };
    const first = seated.ask(roll, 15).ask({ type: 'attack.apply', shares: {} });
    const used = first.named('Ghoul').used;
    const second = first
      .ask({ type: 'sequence.roll', targets }, 16)
      .ask({ type: 'attack.apply', shares: {} });
    expect([first.named('Hero').hp, second.named('Hero').hp]).toEqual([51, 42]);
    expect(second.named('Ghoul').used).toEqual(used);
    expect(second.state.sequence).toBeUndefined();
  });
});
