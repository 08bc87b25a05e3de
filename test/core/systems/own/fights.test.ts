import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/kernel/json.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { boxFile, gameFile, openOwnTable } from './support.ts';

type OwnTable = ReturnType<typeof openOwnTable>;

function offer(table: OwnTable, attacker: string, target: string, power = 'a1') {
  const who = table.one(attacker);
  const found = who.sheet.powers.find(({ id }) => id === power);
  if (!found) throw new Error('No such attack.');
  return table.system().attacks.offer(who, found, table.one(target), {}, CONTEXT_WITHOUT_FIGHT);
}

function strike(table: OwnTable, attacker: string, target: string, faces: readonly number[], power = 'a1') {
  const targets = [{ who: table.one(target).id, switched: {} }];
  table.ask({ type: 'attack.roll', attacker: table.one(attacker).id, power, targets }, faces);
  const key = table.now().pending?.targets[0]?.outcome?.key;
  table.ask({ type: 'attack.apply', shares: {} }, []);
  return key;
}

const chancesOf = (made: ReturnType<typeof offer>) =>
  Object.fromEntries((made.check?.outcomes ?? []).map(({ label, chance }) => [label, chance]));
const turn = (table: OwnTable) => table.ask({ type: 'turn.next' });
const give = (table: OwnTable, name: string, condition: string, label: string, more: JsonObject = {}) =>
  table.ask({
    type: 'effect.add',
    who: [table.one(name).id],
    condition,
    label,
    duration: { kind: 'removed' },
    ...more,
  });
const initiative = (table: OwnTable, name: string, total: number) =>
  table.ask({ type: 'initiative.set', who: [table.one(name).id], total });

describe('three actions a turn and four degrees', () => {
  const knight = {
    level: 3,
    numbers: { might: 4, agility: 1 },
    attacks: [{ name: 'Axe', number: 'strike', versus: 'guard', damage: '1d8+might', type: 'cut' }],
  };

  function begun() {
    const table = openOwnTable(boxFile('threeActions'));
    table.join('Ann', knight, 'heroes');
    table.join('Ogre', { ...knight, level: 2 });
    initiative(table, 'Ann', 20);
    initiative(table, 'Ogre', 10);
    turn(table);
    return table;
  }

  it('the odds of each degree stand before the roll, with their reasons', () => {
    const made = offer(begun(), 'Ann', 'Ogre');
    // 9 against 15: 20 is one degree better, 1 one worse.
    expect(chancesOf(made)).toEqual({
      'critical success': expect.closeTo(5 / 20, 12),
      success: expect.closeTo(10 / 20, 12),
      failure: expect.closeTo(4 / 20, 12),
      'critical failure': expect.closeTo(1 / 20, 12),
    });
    expect(made.check?.modifier.because.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Might 4',
      'Level 3',
      'base 2',
    ]);
  });

  it('a critical success doubles the damage', () => {
    const table = begun();
    const before = table.one('Ogre').hp;
    expect(strike(table, 'Ann', 'Ogre', [20, 5])).toBe('degree0');
    expect(table.one('Ogre').hp).toBe(before - 18);
  });

  it('frightened 2 lowers rolls and defenses by 2, falls by 1 at the end of each turn, and is gone', () => {
    const table = begun();
    give(table, 'Ann', 'frightened', 'Frightened', { rank: 2 });
    expect(offer(table, 'Ann', 'Ogre').check?.modifier.value).toBe(7);
    expect(offer(table, 'Ogre', 'Ann').check?.target.value).toBe(14);
    turn(table);
    expect(table.one('Ann').effects.map(({ rank }) => rank)).toEqual([1]);
    turn(table);
    turn(table);
    expect(table.one('Ann').effects).toEqual([]);
  });

  it('persistent damage hurts at the end of the turn, and a flat check ends it', () => {
    const table = begun();
    give(table, 'Ann', 'persistent', 'fire', {
      amount: 3,
      damageType: 'fire',
      duration: { kind: 'saveEnds' },
    });
    const before = table.one('Ann').hp;
    turn(table);
    expect(table.one('Ann').hp).toBe(before - 3);
    const flat = table.now().encounter?.due.find(({ what }) => what.kind === 'flat');
    expect(flat?.check?.outcomes[0]?.chance).toBeCloseTo(6 / 20, 12);
    table.ask({ type: 'due.do', keys: [flat?.key ?? ''] }, [15]);
    expect(table.one('Ann').effects).toEqual([]);
  });

  it('a condition in the words of an attack holds after a success, and not after a failure', () => {
    const table = begun();
    const words = { ...knight, attacks: [{ ...knight.attacks[0], text: 'The target is exposed.' }] };
    table.join('Bard', words, 'heroes');
    strike(table, 'Bard', 'Ogre', [2]);
    expect(table.one('Ogre').effects).toEqual([]);
    strike(table, 'Bard', 'Ogre', [12, 3]);
    expect(table.one('Ogre').effects).toMatchObject([
      { condition: 'exposed', duration: { kind: 'untilTurn', edge: 'start', of: table.one('Ogre').id } },
    ]);
  });

  it('three actions are three attacks, and a fourth is refused', () => {
    const table = begun();
    for (const face of [2, 2, 2]) strike(table, 'Ann', 'Ogre', [face]);
    const targets = [{ who: table.one('Ogre').id, switched: {} }];
    const fourth = table.attempt(
      { type: 'attack.roll', attacker: table.one('Ann').id, power: 'a1', targets },
      [2],
    );
    expect(fourth).toMatchObject({ ok: false, refusal: { rule: 'OWN-05' } });
  });

  it('twenty-five at the table each have their place and their odds', () => {
    const table = begun();
    for (let at = 1; at <= 23; at += 1) table.join(`Wolf ${at}`, { ...knight, level: 1 });
    table.ask({ type: 'initiative.roll' });
    expect(table.now().encounter?.order).toHaveLength(25);
    for (let at = 1; at <= 23; at += 1) {
      const total = Object.values(chancesOf(offer(table, 'Ann', `Wolf ${at}`))).reduce((a, b) => a + b, 0);
      expect(total).toBeCloseTo(1, 12);
    }
  });
});

describe('d100 under skill, hit points and sanity', () => {
  const draft = {
    numbers: { brawn: 60, speed: 50, nerve: 20, brawl: 50 },
    attacks: [
      { name: 'Fist', number: 'brawl', versus: 'evade', damage: '1d3' },
      { name: 'Gaze', sure: true, damage: '2d6', type: 'dread' },
    ],
  };

  function begun() {
    const table = openOwnTable(boxFile('lamplight'));
    table.join('Ada', { ...draft, numbers: { ...draft.numbers, speed: 80 } }, 'heroes');
    table.join('Cultist', draft);
    turn(table);
    return table;
  }

  it('acts in the order of speed, without a roll', () => {
    expect(begun().now().encounter?.order).toEqual([expect.anything(), expect.anything()]);
    const table = begun();
    expect(table.one('Ada').id).toBe(table.now().encounter?.acting);
  });

  it('both sides roll: a hard success beats a success', () => {
    const table = begun();
    expect(offer(table, 'Ada', 'Cultist').check?.dice).toBe('1d100 vs 1d100');
    expect(strike(table, 'Ada', 'Cultist', [24, 12, 2])).toBe('degree1');
    expect(table.one('Cultist').hp).toBe(10);
    expect(strike(table, 'Ada', 'Cultist', [40, 9])).toBe('degree3');
  });

  it('dread is taken from sanity, and its end brings the condition', () => {
    const table = begun();
    strike(table, 'Cultist', 'Ada', [6, 6], 'a2');
    expect(table.one('Ada')).toMatchObject({ hp: 12, counters: { sanity: 8 } });
    strike(table, 'Cultist', 'Ada', [6, 6], 'a2');
    expect(table.one('Ada').counters['sanity']).toBe(0);
    expect(table.one('Ada').effects.map(({ condition }) => condition)).toEqual(['shaken']);
  });
});

describe('2d6 and a trait, harm in boxes, no order', () => {
  const draft = { numbers: { fierce: 1 }, attacks: [{ name: 'Claw', number: 'fierce', damage: '2' }] };

  function begun() {
    const table = openOwnTable(boxFile('bittenMoon'));
    table.join('Wren', draft, 'heroes');
    table.join('Beast', {
      ...draft,
      numbers: { hide: 1 },
      attacks: [{ name: 'Maul', sure: true, damage: '3' }],
    });
    turn(table);
    return table;
  }

  it('heroes come first without a roll, and the spotlight passes to whom the GM says', () => {
    const table = begun();
    expect(table.now().encounter?.acting).toBe(table.one('Wren').id);
    table.ask({ type: 'initiative.after', who: table.one('Beast').id });
    turn(table);
    expect(table.now().encounter?.acting).toBe(table.one('Beast').id);
  });

  it('7 to 9 deals its harm and leaves the cost to be settled', () => {
    const table = begun();
    expect(strike(table, 'Wren', 'Beast', [3, 3])).toBe('degree1');
    expect(table.one('Beast').hp).toBe(5);
    expect(table.now().encounter?.due.map(({ label }) => label)).toEqual([
      expect.stringContaining('7–9: It works'),
    ]);
  });

  it('a typed total is read like the dice', () => {
    const table = begun();
    const targets = [{ who: table.one('Beast').id, switched: {}, total: 10 }];
    table.ask({ type: 'attack.roll', attacker: table.one('Wren').id, power: 'a1', targets }, []);
    expect(table.now().pending?.targets[0]?.outcome?.key).toBe('degree0');
  });

  it('three boxes lost are −1 to every later roll, and the last one takes out', () => {
    const table = begun();
    strike(table, 'Beast', 'Wren', []);
    expect(table.system().harm.state(table.one('Wren'))).toEqual(['level1']);
    expect(offer(table, 'Wren', 'Beast').check?.modifier.value).toBe(0);
    strike(table, 'Beast', 'Wren', []);
    expect(table.system().harm.out(table.one('Wren'))).toBe(true);
  });
});

describe('pools of d6, Edge and wounds', () => {
  const draft = {
    numbers: { body: 4, reflexes: 5, mind: 3 },
    attacks: [{ name: 'Pistol', number: 'guns', versus: 'dodge', damage: '4', type: 'bullet' }],
  };

  function begun() {
    const table = openOwnTable(boxFile('rainCity'));
    table.join('Zero', draft, 'heroes');
    table.join('Guard', draft);
    initiative(table, 'Zero', 9);
    initiative(table, 'Guard', 4);
    turn(table);
    return table;
  }

  it('rolls as many dice as the number, and wounds take dice from every later roll', () => {
    const table = begun();
    expect(offer(table, 'Zero', 'Guard').check?.dice).toBe('8d6>=5');
    expect(strike(table, 'Zero', 'Guard', [5, 5, 6, 6, 6, 1, 1, 1])).toBe('degree0');
    expect(table.one('Guard').hp).toBe(3);
    expect(offer(table, 'Guard', 'Zero').check?.dice).toBe('6d6>=5');
    expect(offer(table, 'Guard', 'Zero').check?.target.because).toContainEqual({
      rule: 'OWN-04',
      label: 'Wounded',
      value: -2,
    });
  });

  it('Edge rolls a miss again, and is spent', () => {
    const table = begun();
    const targets = [{ who: table.one('Guard').id, switched: {} }];
    table.ask(
      { type: 'attack.roll', attacker: table.one('Zero').id, power: 'a1', targets },
      [1, 1, 1, 1, 1, 1, 1, 1],
    );
    const rolled = table.now().pending?.targets[0];
    const answers = table.system().attacks.answers?.(
      {
        attacker: table.one('Zero'),
        target: table.one('Guard'),
        offer: rolled!.offer,
        outcome: rolled!.outcome!,
        damage: [],
      },
      CONTEXT_WITHOUT_FIGHT,
    );
    expect(answers).toEqual([expect.objectContaining({ label: 'Edge: roll again' })]);
    table.ask(
      { type: 'attack.answer', at: 0, key: answers?.[0]?.key ?? '', who: table.one('Zero').id },
      [5, 5, 5, 1, 1, 1, 1, 1],
    );
    expect(table.now().pending?.targets[0]?.outcome?.key).toBe('degree1');
    expect(table.one('Zero').counters['edge']).toBe(2);
  });

  it('a typed number of successes is read like the dice', () => {
    const table = begun();
    const targets = [{ who: table.one('Guard').id, switched: {}, total: 3 }];
    table.ask({ type: 'attack.roll', attacker: table.one('Zero').id, power: 'a1', targets }, []);
    expect(table.now().pending?.targets[0]?.outcome?.key).toBe('degree1');
  });

  it('the order is rolled anew as a round begins, and going back restores it', () => {
    const table = begun();
    turn(table);
    const before = table.now();
    table.ask({ type: 'turn.next' }, [1, 6]);
    expect(table.now().encounter).toMatchObject({ round: 2, acting: table.one('Guard').id });
    table.ask({ type: 'turn.back' });
    expect(table.now().encounter?.order).toEqual(before.encounter?.order);
    expect(table.now().combatants.map((each) => each.initiative)).toEqual(
      before.combatants.map((each) => each.initiative),
    );
  });
});

describe('cards, exploding dice, shaken and wounds', () => {
  const draft = {
    numbers: { shoot: 8, tough: 6, spirit: 6 },
    attacks: [{ name: 'Colt', number: 'shoot', damage: '2d6!' }],
  };

  function begun() {
    const table = openOwnTable(boxFile('dustAndAces'));
    table.join('Belle', { ...draft, hp: 4 }, 'heroes');
    table.join('Rustler', { ...draft, hp: 3 });
    table.ask({ type: 'initiative.roll', faces: [54, 10] });
    turn(table);
    return table;
  }

  it('no two have the same card, and a joker brings its condition', () => {
    const table = begun();
    expect(table.one('Belle').effects.map(({ condition }) => condition)).toEqual(['joker']);
    expect(offer(table, 'Belle', 'Rustler').check?.modifier.value).toBe(2);
    const crowd = openOwnTable(boxFile('dustAndAces'));
    for (let at = 1; at <= 40; at += 1) crowd.join(`Rider ${at}`, draft);
    crowd.ask({ type: 'initiative.roll' });
    expect(new Set(crowd.now().combatants.map(({ initiative: card }) => card?.total)).size).toBe(40);
  });

  it('raises are counted, damage is held against toughness in steps of four', () => {
    const table = begun();
    // 8 and then 3 make 11, with +2 of the joker 13: a raise, and one more die.
    expect(strike(table, 'Belle', 'Rustler', [8, 3, 2, 3, 4, 2])).toBe('degree0');
    // 3 + 4 + 2 of the joker and 2 more make 11 against 5: shaken and one wound.
    expect(table.one('Rustler').hp).toBe(2);
    expect(table.one('Rustler').effects.map(({ condition }) => condition)).toEqual(['shaken']);
  });

  it('who is shaken does nothing until a check of Spirit ends it', () => {
    const table = begun();
    strike(table, 'Belle', 'Rustler', [4, 2, 3, 2]);
    expect(table.one('Rustler').hp).toBe(3);
    turn(table);
    const due = table.now().encounter?.due[0];
    expect(due?.check?.dice).toBe('{1d6!,1d6!}kh1');
    expect(due?.check?.outcomes.reduce((all, { good, chance }) => all + (good ? chance : 0), 0)).toBeCloseTo(
      0.75,
      12,
    );
    expect(
      table.attempt(
        {
          type: 'attack.roll',
          attacker: table.one('Rustler').id,
          power: 'a1',
          targets: [{ who: table.one('Belle').id, switched: {} }],
        },
        [4, 4],
      ),
    ).toMatchObject({ ok: false });
    table.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [5, 2]);
    expect(table.one('Rustler').effects).toEqual([]);
  });

  it('a blow that shakes one who is shaken is a wound', () => {
    const table = begun();
    give(table, 'Rustler', 'shaken', 'Shaken');
    strike(table, 'Belle', 'Rustler', [4, 2, 2, 2]);
    expect(table.one('Rustler').hp).toBe(2);
  });
});

describe('the other orders', () => {
  const plain = { attacks: [] };
  const order = (fields: JsonObject) => {
    const table = openOwnTable(gameFile({ numbers: [{ key: 'pace', label: 'Pace' }], order: fields }));
    table.join('Ann', { ...plain, numbers: { pace: 1 } }, 'heroes');
    table.join('Rat', { ...plain, numbers: { pace: 5 } });
    table.join('Bob', { ...plain, numbers: { pace: 7 } }, 'heroes');
    return table;
  };
  const names = (table: OwnTable) =>
    table.now().encounter?.order.map((id) => table.now().combatants.find((each) => each.id === id)?.name);

  it('each side rolls once', () => {
    const table = order({ kind: 'side', dice: '1d6' });
    table.ask({ type: 'initiative.roll', faces: [2, 5] });
    expect(names(table)).toEqual(['Rat', 'Ann', 'Bob']);
  });

  it('phases go by side and number', () => {
    const phases = [
      { label: 'Quick', number: 'pace', atLeast: 6 },
      { label: 'Foes', who: 'foes' },
      { label: 'Slow' },
    ];
    const table = order({ kind: 'phases', phases });
    turn(table);
    expect(names(table)).toEqual(['Bob', 'Rat', 'Ann']);
  });

  it('a fixed order is that of its number', () => {
    const table = order({ kind: 'fixed', modifier: 'pace' });
    turn(table);
    expect(names(table)).toEqual(['Bob', 'Rat', 'Ann']);
  });
});
