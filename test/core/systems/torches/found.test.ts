import { inEnglish } from '../../../support/inEnglish.ts';
import { describe, expect, it } from 'vitest';
import { previewText } from '../../../../core/table/line/answer.ts';
import { toEnglish } from '../../../../core/kernel/said.ts';
import { createSampleCommands } from '../../../../core/table/sample.ts';
import { createSeededDice } from '../../../../core/dice/source.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import { createTableMachine } from '../../../../core/table/machine.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { torches } from '../../../../core/systems/torches/index.ts';
import {
  aTable,
  begin,
  DAY,
  fighting,
  HOUR,
  joined,
  type TorchTable,
  withFoes,
  withHeroes,
} from './aTable.ts';

const ANNA = {
  name: 'Anna',
  level: 1,
  hp: 20,
  str: 10,
  dex: 14,
  con: 16,
  load: 8,
  supplies: 40,
  torches: 3,
  attacks: [],
};
const BERT = { ...ANNA, name: 'Bert', dex: 8 };
const BITE = { name: 'Bite', method: 'melee', reach: 'close', action: 'active', damage: '1d6' };
const GHOUL = { name: 'Ghoul', hd: 2, dex: 10, attacks: [BITE] };

const party = (...more: readonly (typeof ANNA)[]): TorchTable => withHeroes(aTable(), ANNA, ...more);
const pass = (table: TorchTable, seconds: number): TorchTable =>
  table.ask({ type: 'clock.advance', seconds, why: '', through: true });
const offers = (table: TorchTable): readonly string[] =>
  (torches.openings?.(table.now) ?? []).map(({ about, label }) => `${toEnglish(about)}: ${toEnglish(label)}`);
const hurt = (table: TorchTable, name: string, amount = '50'): TorchTable =>
  table.ask({ type: 'damage', targets: [{ who: table.named(name).id, share: 1 }], amount, damageType: '' });

describe('finding 1: one purse of counted coins', () => {
  it('TOR-36: three finds of 10 gp are one handful, not three loads: STR 10, load 8 to 9', () => {
    const take = (table: TorchTable) => table.does('coins', { who: 'Anna', values: { gp: 10 } });
    const found = take(take(take(party())));
    expect(found.named('Anna').counters).toMatchObject({ gold: 30, load: 9 });
  });

  it('TOR-36: 5 sp and 5 sp are a gold piece', () => {
    const take = (table: TorchTable) => table.does('coins', { who: 'Anna', values: { sp: 5 } });
    expect(take(take(party())).said).toContain('worth 1 gp');
  });

  it('TOR-36: 750 coins weigh 2 loads, whatever they came in; given away, the load goes with them', () => {
    const take = (table: TorchTable, gp: number) => table.does('coins', { who: 'Anna', values: { gp } });
    const rich = take(take(party(BERT), 300), 450);
    expect(rich.named('Anna').counters['load']).toBe(10);
    const given = rich.does('handOver', {
      who: 'Anna',
      values: { what: 'gold', count: 750, to: rich.named('Bert').id },
    });
    expect([given.named('Anna').counters['load'], given.named('Bert').counters['load']]).toEqual([8, 10]);
  });

  it('T9: what is given wants a receiver, or is discarded by name', () => {
    expect(party().refuses('handOver', { who: 'Anna', values: { what: 'torches' } })).toContain('discard');
  });
});

describe('finding 2: travel turns come from the clock', () => {
  it('TOR-40: an hour in three pieces is one travel turn, in two as well, in ten-minute steps too', () => {
    const pieces = (...minutes: readonly number[]) =>
      minutes.reduce((table, each) => pass(table, each * 60), party()).state.own;
    expect(pieces(20, 20, 20)).toMatchObject({ turns: 1, turnsOwed: 1 });
    expect(pieces(30, 30)).toMatchObject({ turns: 1 });
    expect(pieces(10, 10, 10, 10, 10, 10)).toMatchObject({ turns: 1 });
    expect(pieces(10, 10, 10)['turns']).toBeUndefined();
    expect(pieces(60)).toMatchObject({ turns: 1, turnsOwed: 1 });
  });

  it('TOR-40 TOR-42: what the clock brought counts for the way home, and waits to be rolled', () => {
    const late = pass(pass(party(), 90 * 60), 90 * 60);
    expect(offers(late)).toContain('3 travel turns are due: Roll');
    const rolled = late.does('travelTurn', {}, [12, 13, 14]);
    expect(rolled.state.own).toMatchObject({ turns: 3 });
    expect(offers(rolled)).toEqual([]);
  });

  it('TOR-40: the button of an hour rolls it at once, and half an hour before it counts', () => {
    const hour = pass(party(), 1800).does('hour', {}, [12]);
    expect(hour.state.own).toMatchObject({ turns: 1 });
    expect(pass(hour, 1800).state.own).toMatchObject({ turns: 2, turnsOwed: 1 });
  });
});

describe('finding 3: a day of marching', () => {
  it('TOR-50: 24 hours on foot are the 12 miles of a day, not 28.8', () => {
    const table = withHeroes(aTable(), { ...ANNA, str: 14 }).does('route', { values: { cadence: 'day' } });
    const day = table.does('march', { values: { hours: 24, through: true } }, [12]);
    expect(day.said).toBe('12 miles in 10 h');
  });

  it('TOR-50: once it is done it is refused; gone on with, each hour costs one more of resilience', () => {
    const table = party().does('route', { values: { cadence: 'day' } });
    const done = table.does('march', { values: { through: true } }, []);
    expect(done.refuses('march', { values: { hours: 2 } })).toContain('The day’s march of 10 hours is done');
    const on = done.does('march', { values: { hours: 2, beyond: true, through: true } }, []);
    expect(on.said).toMatch(/^2 miles in 2 h/u);
    expect(on.named('Anna').counters['hours']).toBe(10 + 2 + 2);
  });
});

describe('finding 4: anyone at 0 HP', () => {
  const withRetainer = (): TorchTable =>
    begin(
      joined(withFoes(party(), GHOUL), 'monster', 'allies', { name: 'Retainer', hd: 1, attacks: [BITE] }),
    );

  it('TOR-20: a retainer that nobody saves dies after the fight', () => {
    const fallen = hurt(fighting(withRetainer()), 'Retainer').ask({
      type: 'encounter.end',
      award: false,
      override: true,
    });
    expect(pass(fallen, 120).named('Retainer').fate).toBe('dead');
  });

  it('an ally stays when the fight ends; a foe leaves', () => {
    const over = fighting(withRetainer()).ask({ type: 'encounter.end', award: false });
    expect(over.state.combatants.map(({ name }) => name)).toEqual(['Anna', 'Retainer']);
  });
});

describe('finding 5: retreat, chase, exhaustion, wounds', () => {
  const cornered = (): TorchTable => fighting(begin(withFoes(party(), GHOUL)));

  it('TOR-75: a blow at one who retreats is offered, out of turn, and any hit stops it', () => {
    const runs = cornered().does('retreat', { who: 'Anna', values: { how: 'blows' } }, []);
    const blow = runs.state.encounter?.due.find(({ label }) => label.includes('may strike Anna'));
    expect(blow?.rule).toBe('TOR-75');
    const struck = runs.ask({ type: 'due.do', keys: [blow?.key ?? ''] }, [19, 3]);
    expect(struck.state.pending?.targets[0]?.outcome?.key).toBe('hit');
    const hit = struck.ask({ type: 'attack.apply', shares: {} });
    expect(hit.named('Anna').effects.map(({ condition }) => condition)).not.toContain('retreating');
  });

  it('TOR-75: a hit without damage stops it as well', () => {
    const net = { ...GHOUL, attacks: [{ ...BITE, name: 'Net', damage: '' }] };
    const table = fighting(begin(withFoes(party(), net)));
    const runs = table.does('retreat', { who: 'Anna', values: { how: 'blows' } }, []);
    const blow = runs.state.encounter?.due.find(({ label }) => label.includes('may strike Anna'));
    const struck = runs.ask({ type: 'due.do', keys: [blow?.key ?? ''] }, [19]);
    expect(struck.named('Anna').effects.map(({ condition }) => condition)).not.toContain('retreating');
  });

  it('TOR-54: who is proficient runs with it; darkness breaks sight', () => {
    const runner = (draft: object) =>
      withHeroes(aTable(), { ...ANNA, ...draft }).does('beginChase', { values: {} });
    const bonus = (table: TorchTable) => {
      const card = inEnglish(torches.journey?.cards(table.now) ?? []).find(({ key }) => key === 'chase');
      return card?.rows.find(({ label }) => toEnglish(label) === 'Anna')?.chance ?? 0;
    };
    expect(bonus(runner({ proficientIn: ['str'] })) - bonus(runner({}))).toBeCloseTo(0.1, 9);
    const dark = runner({}).does('setLight', { values: { level: 'dark' } });
    expect(bonus(dark)).toBeCloseTo(0.25, 9);
  });

  it('TOR-72: the exhausted neither fight nor cast nor flee on foot, unless the GM overrides', () => {
    const table = cornered().does('exhaust', { who: 'Anna' });
    expect(table.refuses('retreat', { who: 'Anna', values: { how: 'blows' } })).toContain('exhausted');
    expect(table.refuses('stealth', { who: 'Anna' })).toContain('exhausted');
  });

  it('TOR-23: a check eases a wound, gives no HP, and does nothing for exhaustion', () => {
    const table = hurt(party(BERT), 'Anna', '5').ask({
      type: 'effect.add',
      who: [party(BERT).named('Anna').id],
      condition: 'shaken',
      label: 'Shaken',
      duration: { kind: 'removed' },
    });
    const eased = table.does('ease', { who: 'Bert', targets: ['Anna'] }, [15]);
    expect(eased.named('Anna')).toMatchObject({ hp: 15, effects: [] });
    expect(table.does('ease', { who: 'Bert', targets: ['Anna'] }, [5]).named('Anna').effects).toHaveLength(1);
    const tired = party(BERT).does('exhaust', { who: 'Anna' });
    expect(tired.refuses('ease', { who: 'Bert', targets: ['Anna'] })).toContain('nothing on Anna');
  });

  it('TOR-41: the rows of the travel turn have all their threats', () => {
    const rows =
      inEnglish(torches.journey?.cards(party().now) ?? []).find(({ key }) => key === 'turn')?.rows ?? [];
    const text = rows.map((row) => `${toEnglish(row.label)} ${toEnglish(row.text)}`).join(' | ');
    for (const word of ['ambush', 'poison', 'betrays', 'hostile by degrees', 'suspicious'])
      expect(text).toContain(word);
  });
});

describe('finding 6', () => {
  it('TOR-19: a natural 1 doubles what a hero suffers, not a monster', () => {
    const table = withFoes(party(), GHOUL);
    const caught = (who: string) =>
      table.does('danger', { who, values: { dc: 30, damage: '4' } }, [1]).named(who);
    expect(20 - caught('Anna').hp).toBe(8);
    expect(table.named('Ghoul').hp - caught('Ghoul').hp).toBe(4);
  });

  it('TOR-46: four full time dice are the end of this day', () => {
    const table = pass(party(), 5 * HOUR).does('timeDice', { values: { dice: 4 } }, [6, 6, 6, 6]);
    expect(table.state.worldTime).toBe(DAY);
  });

  it('TOR-42: one hero’s return leaves a trace until the party sets out', () => {
    const home = party().does('return', { who: 'Anna' }, [19]);
    expect(home.named('Anna').effects.map(({ label }) => label)).toEqual(['Home safe']);
    expect(home.does('setOut').named('Anna').effects).toEqual([]);
  });
});

describe('at the table', () => {
  it('T1 TOR-65: the last light out proposes darkness, once', () => {
    const lit = party().does('light', { who: 'Anna', values: { kind: 'torch' } });
    const out = pass(lit, HOUR);
    expect(offers(out)).toContain('The last light is out: Darkness');
    const dark = out.does('setLight', { values: { level: 'dark' } });
    expect(offers(dark).filter((each) => each.includes('light'))).toEqual([]);
    const kept = out.does('setLight', { values: { level: 'lit' } });
    expect(offers(kept).filter((each) => each.includes('last light'))).toEqual([]);
  });

  it('T1 TOR-65: dusk proposes darkness and dawn the day, only when the clock passed them', () => {
    expect(offers(party())).toEqual([]);
    const night = pass(pass(party(), 12 * HOUR), 7 * HOUR).does('travelTurn');
    expect(offers(night)).toContain('Night has fallen: Darkness');
    const dark = night.does('setLight', { values: { level: 'dark' } });
    expect(offers(dark)).toEqual([]);
    const day = pass(dark, 12 * HOUR).does('travelTurn');
    expect(offers(day)).toContain('Day breaks: Well lit');
    expect(day.state.worldTime).toBeGreaterThan(DAY);
  });

  it('T7 TOR-37 TOR-38: the fight’s end offers what the fallen carried, its gold as XP at once', () => {
    const over = hurt(fighting(begin(withFoes(party(BERT), GHOUL))), 'Ghoul').ask({
      type: 'encounter.end',
      award: false,
    });
    const found = torches
      .openings?.(over.now)
      .find(({ label }) => toEnglish(label) === 'Anna takes it, XP at once');
    expect(toEnglish(found?.about ?? '')).toBe('Loot of the fallen: 2d20 gp');
    const taken = over.ask(
      {
        type: 'procedure.do',
        procedure: 'loot',
        targets: [...(found?.targets ?? [])],
        values: found?.values ?? {},
      },
      [11, 9],
    );
    expect(taken.named('Anna').counters).toMatchObject({ gold: 20, xp: 10 });
    expect(taken.named('Bert').counters['xp']).toBe(10);
    expect(offers(taken)).toEqual([]);
    const plain = over.ask({ type: 'ruling.set', option: 'goldXp', choice: 'none' });
    expect(offers(plain).filter((each) => each.includes('XP'))).toEqual([]);
  });

  it('T8 TOR-44: what a return may cost is said before it is rolled', () => {
    const card = inEnglish(
      torches.journey?.cards(party().ask({ type: 'gauge.set', gauge: 'turns', to: 4 }).now) ?? [],
    );
    const row = card?.find(({ key }) => key === 'return')?.rows[0];
    expect(row?.text).toMatch(/costs .* HP on average, \d+% to fall/u);
  });

  it('rulings of ours carry no rule’s ID: reactions by 2d6, morale by two dice at the nearest chance', () => {
    const met = party().does('reaction', {}, [5, 5]);
    expect(met.said).toBe('10 (+0): open to talk');
    const none = party().ask({ type: 'ruling.set', option: 'reactions', choice: 'no' });
    expect(none.refuses('reaction')).toContain('does not roll reactions');
    const ruled = fighting(begin(withFoes(party(), GHOUL))).ask({
      type: 'ruling.set',
      option: 'moraleDice',
      choice: '2d6',
    });
    const morale = torches.procedures?.find(({ key }) => key === 'morale');
    const offer = morale?.offer?.({ targets: [ruled.named('Ghoul')], values: {}, now: ruled.now });
    expect([offer?.dice, offer?.target.value]).toEqual(['2d6', 7]);
  });
});

describe('T2 T5 T6 T10 T12: found in the window', () => {
  const tired = (): TorchTable => pass(pass(party(), 16 * HOUR), HOUR);
  const row = (table: TorchTable) =>
    inEnglish(torches.journey?.cards(table.now) ?? []).find(({ key }) => key === 'resilience')?.rows[0];
  const said = (table: TorchTable): readonly string[] =>
    table.events.flatMap((each) => (each.type === 'remembered' && each.label !== '' ? [each.label] : []));
  const absentGang = (): TorchTable => {
    const gang = joined(begin(party()), 'monster', 'foes', GHOUL, 3);
    return fighting(gang.ask({ type: 'presence.set', who: [gang.named('Ghoul 3').id], to: 'absent' }));
  };
  const line = (table: TorchTable, text: string) => {
    const read = readLine(text, { state: table.state, system: torches, selected: [], creatures: [] });
    if (!read.ok) throw new Error(read.refusal.message);
    const [command] = Array.isArray(read.value.does) ? read.value.does : [];
    return command;
  };

  it('T2 TOR-71: a check that was passed is due no more in that hour, and is due in the next', () => {
    expect(row(tired())?.text).toBe('DC 11 due');
    const passed = tired().does('resilience', { who: 'Anna' }, [20]);
    expect(row(passed)).toMatchObject({ text: 'passed; next hour DC 12' });
    expect(row(passed)?.act).toBeUndefined();
    expect(row(pass(passed, HOUR))?.text).toBe('DC 12 due');
    expect(said(pass(passed, HOUR))).toContain('Anna is past resilience: a check is due, DC 12');
  });

  it('T2 TOR-71: checks of earlier hours that nobody rolled are named when the next is due', () => {
    expect(said(pass(tired(), HOUR))).toContain(
      'Anna is past resilience: a check is due, DC 12; not rolled: DC 11',
    );
    const passed = tired().does('resilience', { who: 'Anna' }, [20]);
    expect(said(pass(passed, 3 * HOUR))).toContain(
      'Anna is past resilience: a check is due, DC 14; not rolled: DC 12 to 13',
    );
  });

  it('T2 TOR-70: food begins resilience anew, and what was passed of it before counts no more', () => {
    const fed = tired().does('resilience', { who: 'Anna' }, [20]).does('eat');
    expect(row(pass(pass(fed, 16 * HOUR), HOUR))?.text).toBe('DC 11 due');
  });

  it('T5 TOR-32: one die for the side names those it was rolled for, and nobody who is not there', () => {
    const table = absentGang();
    const tested = table.does(
      'morale',
      { targets: ['Ghoul 1', 'Ghoul 2', 'Ghoul 3'], values: { by: 'side' } },
      [2],
    );
    const done = tested.events.find((each) => each.type === 'procedureDone');
    const [first, second] = ['Ghoul 1', 'Ghoul 2'].map((name) => table.named(name).id);
    expect(done).toMatchObject({ targets: [first, second], label: 'Ghoul 1, Ghoul 2 break' });
    expect(done?.type === 'procedureDone' && done.rolls.map(({ label }) => label)).toEqual([
      'Morale of 2 of them, by Ghoul 1',
    ]);
    expect(tested.named('Ghoul 3').effects).toEqual([]);
  });

  it('T6 TOR-32: the morale button begins with the foes who are there, and rolls as the campaign rules', () => {
    const table = absentGang();
    const button = torches.procedures?.find(({ key }) => key === 'morale');
    expect(button?.proposes?.(table.now).map(({ name }) => name)).toEqual(['Ghoul 1', 'Ghoul 2']);
    expect(button?.startsWith?.(table.now)).toEqual({ by: 'side' });
    const each = table.ask({ type: 'ruling.set', option: 'moraleBy', choice: 'each' });
    expect(button?.startsWith?.(each.now)).toEqual({ by: 'each' });
  });

  it('T10 TOR-21: stabilising begins with WIS, and counts it where nothing was chosen', () => {
    const wise = hurt(withHeroes(aTable(), { ...ANNA, wis: 16 }, BERT), 'Bert');
    const button = torches.procedures?.find(({ key }) => key === 'stabilise');
    expect(button?.startsWith?.(wise.now)).toEqual({ ability: 'wis' });
    const asked = { who: wise.named('Anna'), targets: [wise.named('Bert')], values: {}, now: wise.now };
    expect(button?.offer?.(asked)).toMatchObject({ label: 'WIS check', modifier: { value: 3 } });
  });

  it('T10 TOR-21 TOR-22: “stable” in the line rolls on the injury table', () => {
    const command = line(hurt(party(BERT), 'Bert'), 'bert stable');
    expect(command).toMatchObject({ type: 'procedure.do', procedure: 'injury' });
  });

  it('T10 TOR-73: “infected” in the line asks for the check, with source and stage', () => {
    const command = line(party(), 'anna infected "Grave rot" 14');
    expect(command).toMatchObject({
      type: 'procedure.do',
      procedure: 'expose',
      values: { name: 'Grave rot', dc: 14 },
    });
    expect(
      command &&
        party()
          .ask(command, [3])
          .named('Anna')
          .effects.map(({ label }) => label),
    ).toEqual(['Grave rot, stage 1']);
    expect(command && party().ask(command, [20]).named('Anna').effects).toEqual([]);
  });

  it('T12: the sample begins at its hour, with nine travel turns and its way', () => {
    const whole = systemOf('torches') ?? torches;
    const machine = createTableMachine(() => whole);
    const begun = createSampleCommands(whole, new Map()).reduce((state, command) => {
      const decided = machine.decide(state, command, createSeededDice('sample'));
      if (!decided.ok) throw new Error(decided.refusal.message);
      return decided.value.reduce(machine.evolve, state);
    }, aTable().state);
    expect(begun.worldTime).toBe(16 * HOUR);
    expect(begun.own).toMatchObject({ turns: 9, place: 'the Salt Gate', distance: 40, path: 'dangerous' });
    expect(whole.journey?.day?.(createRulesContext(begun, whole)).route).toMatchObject([
      { place: 'the Salt Gate' },
    ]);
    expect(torches.sample.encounters[0]?.notes).not.toContain('set the hour');
  });
});

describe('T11 H1: typed in the table line', () => {
  const scene = (table: TorchTable, means?: 'add') => ({
    state: table.state,
    system: torches,
    selected: [],
    creatures: [],
    ...(means ? { means } : {}),
  });
  const drafted = (line: string, means?: 'add') => {
    const read = readLine(line, scene(party(), means));
    if (!read.ok) throw new Error(read.refusal.message);
    const [command] = Array.isArray(read.value.does) ? read.value.does : [];
    if (command?.type !== 'combatants.add') throw new Error(previewText(read.value.preview));
    const [entry] = command.entries;
    return { count: entry?.count, ...entry?.creature.draft };
  };

  it.each([undefined, 'add'] as const)(
    'H1: one-liners of old modules wherever a creature is typed (%s)',
    (means) => {
      expect(drafted('Goblin x5: AC 6, HD 1-1, Att 1 × weapon (1d6), ML 7', means)).toMatchObject({
        name: 'Goblin',
        count: 5,
        ac: 13,
        hd: 1,
        hp: 3,
        morale: 2,
      });
      expect(drafted('Orc: AC 5 [14], HD 1+1, ATK axe (1d8), MV 30, ML 8', means)).toMatchObject({
        name: 'Orc',
        count: 1,
        ac: 14,
        hp: 5,
      });
      expect(drafted('Ghoul: HD 2, AC 13, ATK claw (1d6), MV 30, ML +1', means)).toMatchObject({ morale: 1 });
    },
  );

  it.each([
    ['anna torch', 'light'],
    ['travel turn', 'travelTurn'],
    ['reaction roll', 'reaction'],
    ['search for loot', 'loot'],
    ['set light level darkness', 'setLight'],
    ['darkness', 'setLight'],
    ['set out', 'setOut'],
    ['march', 'march'],
    ['morale ghoul', 'morale'],
    ['anna check str', 'check'],
    ['bert ease a wound or condition anna', 'ease'],
  ])('T11: %s', (line, procedure) => {
    const read = readLine(line, scene(withFoes(party(BERT), GHOUL)));
    expect(read.ok ? read.value.does : read.refusal.message).toMatchObject([
      { type: 'procedure.do', procedure },
    ]);
  });
});
