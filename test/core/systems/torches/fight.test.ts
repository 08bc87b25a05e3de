import { describe, expect, it } from 'vitest';
import type { AttackOffer } from '../../../../core/rules/attacks.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import {
  chanceToReach,
  combineAdvantage,
  type D20Edge,
  diceForEdge,
} from '../../../../core/rules/d20/checks.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { TRAVEL_TURN } from '../../../../core/systems/torches/tables.ts';
import { chanceOfThreatLine, findThreatLine } from '../../../../core/systems/torches/travelTurns.ts';
import { aTable, begin, fighting, type TorchTable, withFoes, withHeroes } from './aTable.ts';

const BLADE = { name: 'Blade', method: 'melee', dice: '1d8' };
const BOW = { name: 'Bow', method: 'ranged', reach: 'ranged', dice: '1d6' };
const ANNA = { name: 'Anna', level: 1, str: 14, dex: 12, hp: 10, ac: 14, attacks: [BLADE, BOW] };
const BITE = { name: 'Bite', damage: '1d6', bonus: 3 };

function offerOf(
  table: TorchTable,
  who: string,
  target: string,
  power = 'p1',
  switched: { readonly [key: string]: boolean } = {},
): AttackOffer {
  const found = table.named(who).sheet.powers.find(({ id }) => id === power);
  if (!found) throw new Error(power);
  return torches.attacks.offer(table.named(who), found, table.named(target), switched, table.now);
}

const chances = ({ check }: AttackOffer): readonly number[] =>
  (check?.outcomes ?? []).map(({ chance }) => Math.round(chance * 400));

const duel = (): TorchTable =>
  withFoes(withHeroes(begin(aTable()), ANNA), { name: 'Ghoul', ac: 13, attacks: [BITE] });

describe('attacks', () => {
  it('TOR-15 TOR-16 TOR-18: +4 against AC 13 hits on 9 or more, 20 is doubled', () => {
    const offer = offerOf(duel(), 'Anna', 'Ghoul');
    expect(offer.check?.modifier.value).toBe(4);
    expect(chances(offer)).toEqual([20, 220, 160]);
    expect(offer.damage['critical']?.[0]).toMatchObject({ notation: '1d8+2', share: 2 });
    expect(offer.expected).toBeCloseTo(0.05 * 13 + 0.55 * 6.5, 10);
  });

  it('TOR-18: a natural 20 doubles the damage of a hero’s blow and of a monster’s', () => {
    const table = fighting(
      withFoes(withHeroes(begin(aTable()), ANNA), { name: 'Ghoul', hd: 5, ac: 30, attacks: [BITE] }),
    );
    const struck = table
      .ask(
        {
          type: 'attack.roll',
          attacker: table.named('Anna').id,
          power: 'p1',
          targets: [{ who: table.named('Ghoul').id, switched: {} }],
        },
        [20, 5],
      )
      .ask({ type: 'attack.apply', shares: {} });
    expect(struck.named('Ghoul').hp).toBe(22 - 14);
    const turn = struck.ask({ type: 'turn.next' });
    const bitten = turn
      .ask(
        {
          type: 'attack.roll',
          attacker: turn.named('Ghoul').id,
          power: 'p1',
          targets: [{ who: turn.named('Anna').id, switched: {} }],
        },
        [20, 2],
      )
      .ask({ type: 'attack.apply', shares: {} });
    expect(bitten.named('Anna').hp).toBe(10 - 4);
  });

  it('TOR-17: a monster rolls its own bonus against the hero’s AC', () => {
    const offer = offerOf(duel(), 'Ghoul', 'Anna');
    expect(offer.check?.target).toMatchObject({ label: 'AC', value: 14 });
    expect(chances(offer)).toEqual([20, 180, 200]);
  });

  it('TOR-14: a ranged attack in melee reach is at disadvantage, far is out of reach', () => {
    expect(offerOf(duel(), 'Anna', 'Ghoul', 'p2').check?.dice).toBe('1d20');
    expect(offerOf(duel(), 'Anna', 'Ghoul', 'p2', { close: true }).check?.dice).toBe('2d20kl1');
    expect(chances(offerOf(duel(), 'Anna', 'Ghoul', 'p2', { far: true }))).toEqual([0, 0, 400]);
  });

  it('TOR-12: a superior position gives advantage', () => {
    const placed = duel().does('position', { targets: ['Anna'] });
    expect(offerOf(placed, 'Anna', 'Ghoul').check?.dice).toBe('2d20kh1');
    expect(offerOf(duel(), 'Anna', 'Ghoul', 'p1', { superior: true, disadvantage: true }).check?.dice).toBe(
      '1d20',
    );
  });

  it('TOR-76: so superior that nothing is rolled', () => {
    const done = duel().does('position', { targets: ['Anna'], values: { sure: true } }, []);
    expect(done.said).toBe('succeeds without a roll');
  });

  it('TOR-13: who is in stealth cannot be targeted, and an attack ends it', () => {
    const fight = fighting(duel());
    const hidden = fight.does('stealth', { who: 'Anna' }, [18]);
    expect(hidden.named('Anna').effects.map(({ condition }) => condition)).toEqual(['stealth']);
    expect(chances(offerOf(hidden, 'Ghoul', 'Anna'))).toEqual([0, 0, 400]);
    const shot = hidden.ask(
      {
        type: 'attack.roll',
        attacker: hidden.named('Anna').id,
        power: 'p1',
        targets: [{ who: hidden.named('Ghoul').id, switched: {} }],
        override: true,
      },
      [3],
    );
    expect(shot.named('Anna').effects).toEqual([]);
  });

  it('TOR-13: a roll that cannot reach is a miss whatever it shows', () => {
    const offer = offerOf(duel(), 'Anna', 'Ghoul', 'p1', { hidden: true });
    const roll = {
      notation: '1d20',
      parts: [{ notation: '1d20', dice: [{ sides: 20, face: 20, kept: true }], total: 20 }],
      total: 24,
    };
    expect(torches.attacks.outcome(offer, roll).key).toBe('miss');
  });
});

describe('the end of a fight', () => {
  it('tells foes who fled apart from those who fell', () => {
    const table = fighting(
      withFoes(withHeroes(begin(aTable()), { name: 'Anna' }), { name: 'Ghoul' }, { name: 'Rat' }),
    );
    const [ghoul, rat] = ['Ghoul', 'Rat'].map((name) => table.named(name).id);
    const over = table
      .ask({ type: 'damage', targets: [{ who: ghoul!, share: 1 }], amount: '50', damageType: '' })
      .ask({ type: 'effect.add', who: [rat!], condition: 'routed', duration: { kind: 'removed' } })
      .ask({ type: 'encounter.end', award: false, override: true });
    expect(over.events.find(({ type }) => type === 'encounterEnded')).toMatchObject({
      fallen: ['Ghoul'],
      fled: ['Rat'],
      outcome: 'won',
    });
  });

  it('nobody on their feet is made stable', () => {
    const table = withHeroes(aTable(), { name: 'Anna', hp: 7 });
    expect(table.refusal({ type: 'fate.set', who: table.named('Anna').id, to: 'stable' })).toBe(
      'Anna is not at 0 hit points.',
    );
  });
});

const FACES = Array.from({ length: 20 }, (_, at) => at + 1);
const EDGES: readonly D20Edge[] = ['advantage', 'plain', 'disadvantage'];

/** Every pair of faces, and which of the two counts. */
function enumerated(edge: D20Edge, counts: (face: number) => boolean): number {
  let ways = 0;
  for (const a of FACES)
    for (const b of FACES) {
      const face = edge === 'plain' ? a : edge === 'advantage' ? Math.max(a, b) : Math.min(a, b);
      if (counts(face)) ways += 1;
    }
  return ways / 400;
}

describe('odds', () => {
  it.each([
    [[], 'plain'],
    [[1], 'advantage'],
    [[-1], 'disadvantage'],
    [[1, 1], 'advantage'],
    [[1, -1], 'plain'],
    [[1, 1, -1], 'plain'],
    [[-1, -1, -1], 'disadvantage'],
  ] as const)('TOR-01: leanings %j make it %s', (values, edge) => {
    expect(combineAdvantage(values.map((value) => ({ value })))).toBe(edge);
  });

  it('TOR-01: the dice are one, or two of which one counts', () => {
    expect(EDGES.map(diceForEdge)).toEqual(['2d20kh1', '1d20', '2d20kl1']);
  });

  it.each(EDGES)('TOR-01 TOR-02: the chance to reach any number equals enumeration, %s', (edge) => {
    for (let modifier = -6; modifier <= 12; modifier++)
      for (let dc = 1; dc <= 35; dc++)
        expect(chanceToReach(dc, modifier, diceForEdge(edge))).toBe(
          enumerated(edge, (face) => face + modifier >= dc),
        );
  });

  it.each([
    ['plain', 'plain'],
    ['cautious', 'advantage'],
    ['reckless', 'disadvantage'],
  ] as const)('TOR-41: the odds of each travel-turn line equal enumeration, %s', (care, edge) => {
    for (const line of TRAVEL_TURN)
      expect(chanceOfThreatLine(care, line)).toBe(
        enumerated(edge, (face) => findThreatLine(face).key === line.key),
      );
    const sum = TRAVEL_TURN.reduce((all, line) => all + chanceOfThreatLine(care, line), 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('TOR-41, worked example 8: 1/400, 99/400, 261/400, 39/400, and its mirror', () => {
    const of = (care: 'plain' | 'cautious' | 'reckless') =>
      TRAVEL_TURN.map((line) => Math.round(chanceOfThreatLine(care, line) * 400));
    expect(of('cautious')).toEqual([1, 99, 261, 39]);
    expect(of('plain')).toEqual([20, 180, 180, 20]);
    expect(of('reckless')).toEqual([39, 261, 99, 1]);
  });

  it('TOR-41 TOR-42 TOR-60: the charts show the same numbers', () => {
    const [threats, wayHome, lights] = (torches.charts ?? []).map(({ build }) =>
      build(CONTEXT_WITHOUT_FIGHT),
    );
    expect(threats?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['5%', '0.25%', '9.75%'],
      ['45%', '24.75%', '65.25%'],
      ['45%', '65.25%', '24.75%'],
      ['5%', '9.75%', '0.25%'],
    ]);
    expect(wayHome?.rows.at(-1)?.label).toBe('10 or more: DC 20');
    expect(wayHome?.rows[4]?.cells[wayHome.columns.indexOf('+6')]?.text).toBe('65%');
    const melee = lights?.rows.find(({ label }) => label === 'melee attack');
    expect(melee?.cells.map(({ text }) => text)).toEqual(['·', '·', '− / +', '·']);
  });
});
