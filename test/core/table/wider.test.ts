import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { rewordConditions } from '../../../core/rules/system.ts';
import { listDue } from '../../../core/table/due.ts';
import { formatEventLines } from '../../../core/table/log.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { aFight } from '../../support/aTable.ts';
import { plainSystem } from '../../support/plainSystem.ts';

const next = { type: 'turn.next' } as const;
type Table = ReturnType<typeof aFight>;
const nameOf = (table: Table, id: string | undefined): string =>
  table.state.combatants.find((each) => each.id === id)?.name ?? '?';
const acting = (table: Table): string => nameOf(table, table.state.encounter?.acting);
const order = (table: Table): readonly string[] =>
  (table.state.encounter?.order ?? []).map((id) => nameOf(table, id));
const three = (): Table =>
  aFight(
    { name: 'Ada', kind: 'hero', initiative: 20 },
    { name: 'Imp', initiative: 15 },
    { name: 'Ogre', initiative: 5 },
  );

describe('actions', () => {
  test('are spent, refused with the rule when nothing is left, and allowed all the same by the GM', () => {
    const table = three().ask(next);
    const who = table.named('Ada').id;
    const once = table.ask({ type: 'action.spend', who, action: 'action' });
    expect(once.named('Ada').used).toEqual({ action: 1 });
    expect(once.refusal({ type: 'action.spend', who, action: 'action' })).toBe(
      'Ada has no action left this turn.',
    );
    const forced = once.ask({ type: 'action.spend', who, action: 'action', override: true });
    expect(forced.events[0]).toMatchObject({ type: 'spent', overridden: true, rule: 'TST-40' });
  });

  test('are paid by an attack, and come back with the own turn', () => {
    let table = three().ask(next);
    const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
    const attack = {
      type: 'attack.roll',
      attacker: ada,
      power: 'swing',
      targets: [{ who: imp, switched: {} }],
    } as const;
    table = table
      .ask({ ...attack, targets: [...attack.targets] }, [5])
      .ask({ type: 'attack.apply', shares: {} });
    expect(table.refusal(attack, [5])).toContain('no action left');
    table = table.ask(next).ask(next).ask(next);
    expect(acting(table)).toBe('Ada');
    expect(table.named('Ada').used).toEqual({});
    expect(table.ask({ type: 'turn.back' }).named('Ada').used).toEqual({ action: 1 });
  });

  test('can be set by hand', () => {
    const table = three().ask(next);
    const who = table.named('Ada').id;
    expect(table.ask({ type: 'action.set', who, allowance: 'action', used: 1 }).named('Ada').used).toEqual({
      action: 1,
    });
    expect(table.refusal({ type: 'action.set', who, allowance: 'nap', used: 1 })).toContain('nap');
  });
});

describe('waiting', () => {
  test('a delay passes the turn on; acting takes a full turn behind the acting one, with its count', () => {
    let table = three().ask(next).ask({ type: 'turn.wait', kind: 'delay', trigger: '' });
    expect(acting(table)).toBe('Imp');
    table = table.ask({ type: 'turn.comeIn', who: table.named('Ada').id });
    expect(acting(table)).toBe('Ada');
    expect(order(table)).toEqual(['Imp', 'Ada', 'Ogre']);
    expect(table.named('Ada').initiative?.total).toBe(15);
    table = table.ask(next);
    expect([acting(table), table.state.encounter?.round]).toEqual(['Ogre', 1]);
    table = table.ask(next);
    expect([acting(table), table.state.encounter?.round]).toEqual(['Imp', 2]);
  });

  test('a readied action interrupts and stands before the one who triggered it, who goes on', () => {
    let table = three().ask(next);
    expect(table.refusal({ type: 'turn.wait', kind: 'ready', trigger: ' ' })).toContain(
      'Say what is readied',
    );
    table = table.ask({ type: 'turn.wait', kind: 'ready', trigger: 'hits whoever comes' }).ask(next);
    expect(acting(table)).toBe('Ogre');
    table = table.ask({ type: 'turn.comeIn', who: table.named('Ada').id });
    expect(acting(table)).toBe('Ogre');
    expect(order(table)).toEqual(['Imp', 'Ada', 'Ogre']);
  });

  test('what was readied and paid for is done out of turn, once, without paying again', () => {
    let table = three().ask(next).ask({ type: 'turn.wait', kind: 'ready', trigger: 'swings' });
    const attack = {
      type: 'attack.roll' as const,
      attacker: table.named('Ada').id,
      power: 'swing',
      targets: [{ who: table.named('Imp').id, switched: {} }],
    };
    table = table.ask({ type: 'turn.comeIn', who: table.named('Ada').id });
    table = table.ask(attack, [5]).ask({ type: 'attack.apply', shares: {} });
    expect(table.named('Ada').used).toEqual({ action: 1 });
    expect(table.refusal(attack, [5])).toContain('no action left');
  });

  test('lapses when the own turn comes first', () => {
    let table = three().ask(next).ask({ type: 'turn.wait', kind: 'delay', trigger: '' }).ask(next).ask(next);
    expect(acting(table)).toBe('Ada');
    expect(table.state.encounter?.waiting).toEqual([]);
    expect(table.events.some((event) => event.type === 'waitEnded' && event.how === 'lapsed')).toBe(true);
    table = table.ask({ type: 'turn.back' });
    expect(table.state.encounter?.waiting).toHaveLength(1);
  });

  test('is refused after an action', () => {
    let table = three().ask(next);
    table = table.ask({ type: 'action.spend', who: table.named('Ada').id, action: 'action' });
    expect(table.refusal({ type: 'turn.wait', kind: 'delay', trigger: '' })).toBe('Ada has acted already.');
    expect(table.refusal({ type: 'turn.comeIn', who: table.named('Ada').id })).toBe(
      'That combatant is not waiting for anything.',
    );
  });
});

describe('surprise', () => {
  test('only the unsurprised act before round 1, and no clock runs', () => {
    let table = three();
    table = table.ask({ type: 'surprise.set', who: [table.named('Ada').id] });
    const seen: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      table = table.ask(next);
      seen.push(
        `${table.state.encounter?.round ?? 0} ${acting(table)}${table.state.encounter?.surprise ? ' surprise' : ''}@${table.state.worldTime}`,
      );
    }
    expect(seen).toEqual(['0 Imp surprise@0', '0 Ogre surprise@0', '1 Ada@0', '1 Imp@0']);
    expect(table.refusal({ type: 'surprise.set', who: [] })).toContain('before the first turn');
  });

  test('of everybody or nobody is none', () => {
    for (const count of [0, 3]) {
      const table = three();
      const all = table.state.combatants.slice(0, count).map(({ id }) => id);
      const begun = table.ask({ type: 'surprise.set', who: all }).ask(next);
      expect([begun.state.encounter?.round, acting(begun)]).toEqual([1, 'Ada']);
    }
  });
});

describe('a mob', () => {
  test('takes one turn together, each hurt and saving alone', () => {
    let table = aFight(
      { name: 'Ada', kind: 'hero', initiative: 20 },
      { name: 'Rat', count: 3, mob: true, initiative: 10 },
    ).ask(next);
    const rat = table.named('Rat 2').id;
    table = table
      .ask({ type: 'effect.add', who: [rat], condition: 'open', duration: { kind: 'saveEnds' } })
      .ask(next);
    expect([acting(table), table.state.encounter?.along.length]).toEqual(['Rat 1', 2]);
    expect(listDue(table.state, plainSystem).map(({ who }) => nameOf(table, who))).toEqual(['Rat 2']);
    table = table
      .ask({
        type: 'damage',
        targets: [{ who: table.named('Rat 1').id, share: 1 }],
        amount: '20',
        damageType: '',
      })
      .ask(next);
    expect(acting(table)).toBe('Ada');
    table = table.ask(next);
    expect([acting(table), table.state.encounter?.along.length]).toEqual(['Rat 2', 1]);
  });
});

describe('procedures, gauges, rulings and the clock', () => {
  test('a procedure rolls, says how it ended, costs its action and lets happen what it causes', () => {
    const table = three().ask(next);
    const [ada, imp] = [table.named('Ada').id, table.named('Imp').id];
    const shove = { type: 'procedure.do', procedure: 'shove', who: ada, targets: [imp], values: {} } as const;
    const done = table.ask({ ...shove, targets: [imp] }, [12]);
    expect(done.events[0]).toMatchObject({ type: 'spent' });
    expect(done.events[1]).toMatchObject({
      type: 'procedureDone',
      title: 'Shove',
      success: true,
      rolls: [{ check: { label: 'Shove' } }],
    });
    expect(done.named('Imp').effects.map(({ label }) => label)).toEqual(['Open']);
    expect(done.refusal(shove, [12])).toContain('no action left');
    expect(table.refusal({ ...shove, targets: [] })).toBe('Shove: choose a target first.');
    expect(table.refusal({ ...shove, procedure: 'fly' })).toContain('fly');
  });

  test('a gauge is turned within its bounds and rises by itself with the round', () => {
    let table = three().ask({ type: 'gauge.set', gauge: 'heat', to: 2 });
    expect(table.state.own).toEqual({ heat: 2 });
    expect(table.refusal({ type: 'gauge.set', gauge: 'heat', to: 9 })).toBe('Heat goes from 0 to 6.');
    for (let turn = 0; turn < 4; turn++) table = table.ask(next);
    expect(table.state.own).toEqual({ heat: 4 });
  });

  test('rulings are chosen among their choices', () => {
    const table = three();
    expect(table.ask({ type: 'ruling.set', option: 'luck', choice: 'kind' }).state.rulings).toEqual({
      luck: 'kind',
    });
    expect(table.refusal({ type: 'ruling.set', option: 'luck', choice: 'odd' })).toBe(
      'Luck: choose one of Hard, Kind.',
    );
  });

  test('a condition is rewritten, told in the log, and given back to the rulebook; undone like the rest', () => {
    const rewrite = { type: 'condition.rewrite', condition: 'open' } as const;
    const table = three();
    expect(table.refusal(rewrite)).toBe('Open is already as in the rulebook.');
    expect(table.refusal({ ...rewrite, condition: 'sad' })).toContain('no condition “sad”');
    expect(table.refusal({ ...rewrite, numbers: { width: 1 } })).toBe('Open has no number called “width”.');
    const said = table.ask({ ...rewrite, text: ' Wide open. ', numbers: { hinge: 2, latch: 0 } });
    expect(said.state.rewritten).toEqual({ open: { text: 'Wide open.', numbers: { hinge: 2 } } });
    expect(rewordConditions(plainSystem, said.state.rewritten).words.conditions[0]?.text).toBe('Wide open.');
    expect(said.ask(rewrite).state.rewritten).toEqual({});
  });

  test('an effect with an hour ends with the clock, in the fight and out of it', () => {
    let table = three().ask(next);
    table = table.ask({
      type: 'effect.add',
      who: [table.named('Ada').id],
      condition: 'open',
      duration: { kind: 'time', until: 6 },
    });
    for (let turn = 0; turn < 2; turn++) table = table.ask(next);
    expect(table.named('Ada').effects).toHaveLength(1);
    expect(table.ask(next).named('Ada').effects).toEqual([]);
    expect(table.ask({ type: 'clock.advance', seconds: 600, why: 'a rest' }).named('Ada').effects).toEqual(
      [],
    );
  });
});

describe('together', () => {
  test('several commands are one step: all or none', () => {
    const table = three();
    const who = table.named('Imp').id;
    const done = table.ask({
      type: 'together',
      commands: [{ type: 'heal', who: [who], amount: '1' }, { type: 'turn.next' }],
    });
    expect(done.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['healed', 'turnBegan']));
    expect(
      table.refusal({
        type: 'together',
        commands: [{ type: 'turn.next' }, { type: 'heal', who: ['c99'], amount: '1' }],
      }),
    ).toContain('c99');
    expect(table.refusal({ type: 'together', commands: [] })).toContain('command');
  });

  test('a rule that breaks down does not stop the turn, and the log says so', () => {
    const broken = createTableMachine(() => ({
      ...plainSystem,
      turns: {
        ...plainSystem.turns,
        start: () => {
          throw new Error('no such table');
        },
      },
    }));
    const decided = broken.decide(three().state, next, createSeededDice('x'));
    expect(decided.ok && decided.value.map(({ type }) => type)).toEqual([
      'ruleFailed',
      'turnBegan',
      'remembered',
    ]);
  });
});

describe('the clock', () => {
  const timed = (): Table => {
    const table = three();
    return table.ask({
      type: 'effect.add',
      who: [table.named('Ada').id],
      condition: 'open',
      duration: { kind: 'time', until: 1_800 },
    });
  };

  test('a long advance stops at the first thing it brings, and goes through where the GM says so', () => {
    const stopped = timed().ask({ type: 'clock.advance', seconds: 3_600, why: 'walking' });
    expect(stopped.state.worldTime).toBe(1_800);
    expect(stopped.events[0]).toMatchObject({ type: 'clockAdvanced', label: 'stopped: Ada: Open ends' });
    expect(stopped.named('Ada').effects).toEqual([]);
    expect(
      timed().ask({ type: 'clock.advance', seconds: 3_600, why: '', through: true }).state.worldTime,
    ).toBe(3_600);
  });

  test('set to another hour, what lasts keeps the time it has left', () => {
    const set = timed().ask({ type: 'clock.set', worldTime: 57_600 });
    expect(set.named('Ada').effects[0]?.duration).toEqual({ kind: 'time', until: 59_400 });
    expect(set.refusal({ type: 'clock.set', worldTime: 57_600 })).toBe('The clock shows that already.');
  });
});

describe('what comes after an effect', () => {
  const after = { condition: 'held', label: 'Held', duration: { kind: 'removed' } } as const;

  test('an aftereffect begins with a save or its time, not when the GM ends it', () => {
    let table = three().ask(next);
    const ada = table.named('Ada').id;
    const timed = table.ask({
      type: 'effect.add',
      who: [ada],
      condition: 'open',
      duration: { kind: 'untilTurn', edge: 'end', of: ada, turns: 1 },
      after: { ...after, duration: { kind: 'removed' } },
    });
    expect(
      timed
        .ask(next)
        .named('Ada')
        .effects.map(({ label }) => label),
    ).toEqual(['Held']);
    const effect = timed.named('Ada').effects[0]?.id ?? '';
    expect(timed.ask({ type: 'effect.end', who: ada, effect }).named('Ada').effects).toEqual([]);
    table = table.ask({
      type: 'effect.add',
      who: [ada],
      condition: 'open',
      duration: { kind: 'saveEnds' },
      after: { ...after, duration: { kind: 'removed' } },
    });
    const key = listDue(table.state, plainSystem)[0]?.key ?? '';
    expect(
      table
        .ask({ type: 'due.do', keys: [key] }, [10])
        .named('Ada')
        .effects.map(({ label }) => label),
    ).toEqual(['Held']);
  });

  test.each([
    [true, ['Held']],
    [false, ['Open', 'Held']],
  ])('the first failed save brings its effect once (in place: %s)', (replaces, labels) => {
    let table = three().ask(next);
    const ada = table.named('Ada').id;
    table = table.ask({
      type: 'effect.add',
      who: [ada],
      condition: 'open',
      duration: { kind: 'saveEnds' },
      firstFail: { replaces, effect: { ...after, duration: { kind: 'removed' } } },
    });
    const key = listDue(table.state, plainSystem)[0]?.key ?? '';
    table = table.ask({ type: 'due.do', keys: [key] }, [9]);
    expect(table.named('Ada').effects.map(({ label }) => label)).toEqual(labels);
    expect(table.named('Ada').effects.every((effect) => effect.firstFail === undefined)).toBe(true);
  });
});

describe('prepared triggers, pauses and awards', () => {
  const imp = { creature: { id: 'imp', kind: 'foe', draft: { name: 'Imp' } }, side: 'foes' } as const;

  test('issue 23: a trigger on a round or on losses comes due when it comes about, and brings those it was to bring', () => {
    let table = aFight({ name: 'Ada', kind: 'hero' }).ask({ type: 'encounter.end', award: false });
    table = table.ask({
      type: 'encounter.begin',
      name: 'Gate',
      entries: [
        { ...imp, count: 2 },
        { ...imp, count: 1, arrives: 't1' },
      ],
      triggers: [
        { id: 't1', when: { kind: 'round', round: 2 }, text: 'The door opens.' },
        { id: 't2', when: { kind: 'down', share: 0.5 }, text: 'They waver.' },
      ],
    });
    table = table.ask({ type: 'initiative.roll' });
    const latecomer = table.state.combatants.find(({ presence }) => presence === 'absent');
    for (let turn = 0; turn < 4; turn++) {
      table = table.ask(next);
      expect(table.state.encounter?.acting).not.toBe(latecomer?.id);
    }
    expect(listDue(table.state, plainSystem).map(({ label }) => label)).toEqual(['The door opens.']);
    table = table.ask({ type: 'due.do', keys: ['trigger:t1'] });
    expect(table.state.combatants.find(({ id }) => id === latecomer?.id)?.presence).toBe('here');
    expect(listDue(table.ask(next).state, plainSystem)).toEqual([]);
    const foes = table.state.combatants.filter(({ side }) => side === 'foes').slice(0, 2);
    table = table.ask({
      type: 'damage',
      targets: foes.map(({ id }) => ({ who: id, share: 1 })),
      amount: '20',
      damageType: '',
    });
    expect(listDue(table.state, plainSystem).map(({ label }) => label)).toEqual(['They waver.']);
  });

  test('a paused fight goes on as it stood; the party is free meanwhile', () => {
    const fighting = three().ask(next).ask(next);
    const paused = fighting.ask({ type: 'encounter.pause' });
    expect(paused.state.combatants.map(({ name }) => name)).toEqual(['Ada']);
    const other = paused.ask({ type: 'encounter.begin', name: 'Other', entries: [] });
    expect(other.refusal({ type: 'encounter.resume', id: paused.state.paused[0]?.id })).toContain(
      'Pause or end it first',
    );
    const back = other
      .ask({ type: 'encounter.end', award: false })
      .ask({ type: 'encounter.resume', id: paused.state.paused[0]?.id ?? '' });
    expect(back.state.encounter).toEqual(fighting.state.encounter);
    expect(back.state.combatants).toEqual(fighting.state.combatants);
    expect(back.state.paused).toEqual([]);
  });

  test('time passes for those of a paused fight as well, and a clock set anew leaves them what they have left', () => {
    const fighting = three().ask(next);
    const paused = fighting
      .ask({
        type: 'effect.add',
        who: [fighting.named('Imp').id],
        condition: 'open',
        label: 'Open',
        duration: { kind: 'time', until: fighting.state.worldTime + 60 },
      })
      .ask({ type: 'encounter.pause' });
    const resume = { type: 'encounter.resume', id: paused.state.paused[0]?.id ?? '' } as const;
    expect(
      paused.ask({ type: 'clock.set', worldTime: 9_000 }).ask(resume).named('Imp').effects,
    ).toMatchObject([{ duration: { kind: 'time', until: 9_060 } }]);
    const later = paused.ask({ type: 'clock.advance', seconds: 90, why: 'a walk', through: true });
    expect(later.ask(resume).named('Imp').effects).toEqual([]);
  });

  test('experience goes into the ledger, from a fight and by hand', () => {
    let table = three().ask(next);
    table = table.ask({
      type: 'damage',
      targets: [{ who: table.named('Imp').id, share: 1 }],
      amount: '20',
      damageType: '',
    });
    table = table.ask({ type: 'encounter.end', award: true });
    const ada = table.named('Ada').id;
    expect(table.state.ledger).toEqual({ [ada]: 100 });
    expect(
      table.ask({ type: 'experience.award', who: [ada], amount: 25, reason: 'a plan' }).state.ledger,
    ).toEqual({ [ada]: 125 });
  });
});

describe('sessions and overlays', () => {
  test('a session is begun, counted and ended', () => {
    let table = three();
    expect(table.refusal({ type: 'session.end' })).toBe('No session is running.');
    table = table.ask({ type: 'session.begin', title: ' The gate ' });
    expect(table.state.running).toEqual({ session: 1, title: 'The gate' });
    expect(table.refusal({ type: 'session.begin', title: '' })).toBe('Session 1 is running. End it first.');
    table = table.ask({ type: 'session.end' }).ask({ type: 'session.begin', title: '' });
    expect(table.state.session).toBe(2);
  });

  test.each([
    [true, 'Luck is added to the rules.'],
    [false, 'Luck is removed from the rules.'],
  ])('the log says by its title what is laid over the rules: %s', (on, told) => {
    const overlays = [{ key: 'lucky', title: 'Luck' }];
    const [line] = formatEventLines(
      { type: 'overlaySet', overlay: 'lucky', on },
      { system: plainSystem, names: new Map(), overlays },
    );
    expect(line?.parts.map((part) => (part.is === 'die' ? '' : part.text)).join('')).toBe(told);
  });

  test('an overlay wraps the rules while it is laid over them', () => {
    const worn = createTableMachine((_key, overlays) =>
      overlays.includes('lucky') ? { ...plainSystem, title: 'Plain and lucky' } : plainSystem,
    );
    const laid = three().ask({ type: 'overlay.set', overlay: 'lucky', on: true });
    expect(laid.state.overlays).toEqual(['lucky']);
    const refused = worn.decide(
      laid.state,
      { type: 'action.spend', who: laid.named('Ada').id, action: 'nap' },
      createSeededDice('x'),
    );
    expect(refused.ok ? '' : refused.refusal.message).toContain('Plain and lucky');
    expect(laid.refusal({ type: 'overlay.set', overlay: 'lucky', on: true })).toContain('already');
    expect(laid.ask({ type: 'overlay.set', overlay: 'lucky', on: false }).state.overlays).toEqual([]);
  });
});
