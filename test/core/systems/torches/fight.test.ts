import { describe, expect, it } from 'vitest';
import type { AttackOffer } from '../../../../core/rules/combat.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import { aTable, begin, fighting, joined, type TorchTable, withFoes, withHeroes } from './aTable.ts';

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
    expect(offer.damage['critical']).toMatchObject({ notation: '1d8+2', share: 2 });
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

describe('turns', () => {
  it('TOR-10: the higher DEX score acts first, heroes before foes of the same', () => {
    const table = fighting(
      withFoes(
        withHeroes(begin(aTable()), { ...ANNA, name: 'Slow', dex: 8 }, { ...ANNA, name: 'Even', dex: 12 }),
        { name: 'Quick', dex: 15, attacks: [BITE] },
        { name: 'Same', dex: 12, attacks: [BITE] },
      ),
    );
    const names = table.state.encounter?.order.map(
      (id) => table.state.combatants.find((each) => each.id === id)?.name,
    );
    expect(names).toEqual(['Quick', 'Even', 'Same', 'Slow']);
  });

  it('TOR-11: ambushers have a round of their own; a delayed one takes a slower place and keeps it', () => {
    const set = withFoes(withHeroes(begin(aTable()), { ...ANNA, dex: 18 }), {
      name: 'Thief',
      dex: 9,
      attacks: [BITE],
    });
    const rolled = set.ask({ type: 'initiative.roll' });
    const ambush = rolled
      .ask({ type: 'surprise.set', who: [rolled.named('Anna').id] })
      .ask({ type: 'turn.next' });
    expect(ambush.state.encounter).toMatchObject({ surprise: true, acting: ambush.named('Thief').id });
    const first = ambush.ask({ type: 'turn.next' });
    const waits = first.ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    const late = waits.ask({ type: 'turn.comeIn', who: waits.named('Anna').id });
    expect(late.named('Anna').initiative?.total).toBe(9);
    expect(late.state.encounter?.order).toEqual([late.named('Thief').id, late.named('Anna').id]);
  });

  it('TOR-03 TOR-04 TOR-05: one of each action; active is traded down, movement to quick, never up', () => {
    const fight = fighting(duel());
    const spend = (table: TorchTable, action: string): TorchTable =>
      table.ask({ type: 'action.spend', who: table.named('Anna').id, action });
    const used = spend(spend(spend(fight, 'quick'), 'quick'), 'quick');
    expect(used.named('Anna').used).toEqual({ quick: 1, movement: 1, active: 1 });
    expect(used.refusal({ type: 'action.spend', who: used.named('Anna').id, action: 'active' })).toContain(
      'no active action',
    );
    const moved = spend(spend(fight, 'movement'), 'movement');
    expect(moved.named('Anna').used).toEqual({ movement: 1, active: 1 });
  });

  it('TOR-03: a forced check costs no action', () => {
    const fight = fighting(duel());
    expect(
      fight.does('danger', { who: 'Anna', values: { ability: 'dex' } }, [15]).named('Anna').used,
    ).toEqual({});
  });

  it('TOR-08: a readied action is quick; concentration needs one each turn or ends', () => {
    const fight = fighting(duel());
    const ready = fight.ask({ type: 'turn.wait', kind: 'ready', trigger: 'the door opens' });
    expect(ready.named('Anna').used).toEqual({ quick: 1 });
    const spell = fight.does('concentrate', { who: 'Anna', values: { on: 'Ward' } });
    const lapsed = spell.ask({ type: 'turn.next' });
    expect(lapsed.named('Anna').effects).toEqual([]);
    const due = torches.turns.end(spell.named('Anna'), spell.now.all, spell.now)[0];
    const keeping = spell.ask({ type: 'due.do', keys: [due?.key ?? ''] });
    expect(keeping.ask({ type: 'turn.next' }).named('Anna').effects).toHaveLength(1);
    expect(keeping.named('Anna').used).toEqual({ quick: 1 });
  });

  it.each([
    ['plain', 30],
    ['swim', 15],
    ['crawl', 15],
    ['climb', 15],
    ['difficult', 15],
  ])('TOR-05 TOR-06: moving %s gives %i feet of 30', (how, feet) => {
    expect(duel().does('move', { who: 'Anna', values: { how } }).said).toBe(`up to ${feet} feet`);
  });

  it.each([
    [10, 30, '1d20'],
    [11, 25, '2d20kl1'],
    [13, 15, '2d20kl1'],
    [15, 5, '2d20kl1'],
    [16, 0, '2d20kl1'],
    [20, 0, '2d20kl1'],
  ])(
    'TOR-07, worked examples 1 and 2: STR 10 with load %i goes %i feet and attacks with %s',
    (load, feet, dice) => {
      const table = withFoes(withHeroes(begin(aTable()), { ...ANNA, str: 10, load }), {
        name: 'Ghoul',
        attacks: [BITE],
      });
      expect(offerOf(table, 'Anna', 'Ghoul').check?.dice).toBe(dice);
      const moved = (): string => table.does('move', { who: 'Anna' }).said;
      const answer = feet === 0 ? table.refuses('move', { who: 'Anna' }) : moved();
      expect(answer).toBe(feet === 0 ? 'Anna cannot move: speed 0.' : `up to ${feet} feet`);
    },
  );

  it('TOR-20: foes at 0 are dead by the usual ruling, or lie like anyone', () => {
    const fight = fighting(duel());
    const hit = (table: TorchTable): TorchTable =>
      table.ask({
        type: 'damage',
        targets: [{ who: table.named('Ghoul').id, share: 1 }],
        amount: '50',
        damageType: '',
      });
    expect(hit(fight).named('Ghoul')).toMatchObject({ hp: 0, fate: 'dead' });
    const ruled = fight.ask({ type: 'ruling.set', option: 'foesAtZero', choice: 'down' });
    expect(hit(ruled).named('Ghoul')).toMatchObject({ hp: 0, fate: 'none' });
  });
});

describe('retreat', () => {
  const cornered = (): TorchTable =>
    joined(fighting(duel()), 'monster', 'allies', { name: 'Retainer', wis: -1, attacks: [BITE] });

  it('TOR-75: a check won is out of the order, concentration ends, followers check at disadvantage', () => {
    const casting = cornered().does('concentrate', { who: 'Anna', values: { on: 'Ward' } });
    const away = casting.does('retreat', { who: 'Anna' }, [5, 15, 12]);
    // Faces: two for the retainer at disadvantage, then the retreat itself.
    expect(away.said).toBe('escapes');
    expect(away.named('Anna').effects.map(({ condition }) => condition)).toEqual(['escaped']);
    expect(away.named('Retainer').effects.map(({ condition }) => condition)).toEqual(['routed']);
    expect(torches.harm.out(away.named('Anna'))).toBe(true);
    expect(away.named('Anna').used).toEqual({ active: 1, movement: 1, quick: 1 });
  });

  it('TOR-75: a failed check stops it, and it takes the whole turn', () => {
    const stopped = cornered().does('retreat', { who: 'Anna' }, [19, 15, 2]);
    expect(stopped.said).toBe('is stopped where it is');
    expect(stopped.named('Retainer').effects).toEqual([]);
    const acted = cornered();
    const moved = acted.ask({ type: 'action.spend', who: acted.named('Anna').id, action: 'movement' });
    expect(moved.refuses('retreat', { who: 'Anna' }, [19, 15, 2])).toContain('whole turn');
  });

  it('TOR-75: where enemies may attack, any hit stops it, whatever it deals', () => {
    const runs = cornered().does('retreat', { who: 'Anna', values: { how: 'blows' } }, [15, 15]);
    expect(runs.named('Anna').effects.map(({ condition }) => condition)).toEqual(['retreating']);
    expect(
      runs
        .does('getAway', { who: 'Anna' })
        .named('Anna')
        .effects.map(({ condition }) => condition),
    ).toEqual(['escaped']);
    const hit = runs.ask({
      type: 'damage',
      targets: [{ who: runs.named('Anna').id, share: 1 }],
      amount: '1',
      damageType: '',
    });
    expect(hit.named('Anna').effects).toEqual([]);
    expect(hit.refuses('getAway', { who: 'Anna' })).toContain('stopped');
  });

  it('TOR-75: who escaped is at the table again when the fight is over', () => {
    const away = cornered().does('retreat', { who: 'Anna' }, [19, 19, 19]);
    expect(away.ask({ type: 'encounter.end', award: false }).named('Anna').effects).toEqual([]);
  });
});
