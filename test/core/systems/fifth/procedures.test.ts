import { rechargeUsage } from '../../../../core/rules/powers.ts';
import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { ProcedureInput } from '../../../../core/rules/procedures.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { encounterRules, computeBudgets, findMultiplier } from '../../../../core/systems/fifth/encounters.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { computeUnarmedDc } from '../../../../core/systems/fifth/procedures/grappling.ts';
import { fight, fighter, hero, lasts, moment, power, sheet, table, type FifthTable } from './fighters.ts';

const strong = { scores: { str: 18, con: 14 }, proficiency: 3, skills: { athletics: 7 } } as const;
const offered = (key: string, asked: Partial<ProcedureInput>) =>
  fifth.procedures
    ?.find((each) => each.key === key)
    ?.offer?.({ targets: [], values: {}, now: moment(), ...asked });
const conditions = (at: FifthTable, name: string): readonly string[] =>
  at.named(name).effects.map(({ condition }) => condition);

describe('actions', () => {
  const begun = (rulings = {}): FifthTable =>
    fight([hero('Hero', { traits: strong }), fighter('Ogre', { hp: 59 })], rulings);

  it('FIF-57: dodging lasts until its next turn', () => {
    const dodging = begun().does('dodge', { who: 'Hero' });
    expect(conditions(dodging, 'Hero')).toEqual(['dodging']);
    const later = dodging.ask({ type: 'turn.next' });
    expect(conditions(later, 'Hero')).toEqual(['dodging']);
    expect(conditions(later.ask({ type: 'turn.next' }), 'Hero')).toEqual([]);
  });

  it('FIF-55: Dash doubles the way after all that changes it', () => {
    const tired = begun().ask({
      type: 'effect.add',
      who: [begun().named('Hero').id],
      condition: 'exhaustion',
      rank: 3,
      duration: { kind: 'removed' },
    });
    expect(tired.does('dash', { who: 'Hero' }).said).toBe('30 ft. in all this turn');
  });

  it('FIF-56 and FIF-74: leaving reach offers a strike, unless it disengaged', () => {
    const claw = power('Claw');
    const people = [hero('Hero'), fighter('Ogre', { hp: 59, powers: [claw] })];
    const left = fight(people).does('leavesReach', { who: 'Hero' });
    expect(left.said).toBe('1 may strike');
    expect(left.state.encounter?.due.some(({ label }) => label.includes('may strike Hero'))).toBe(true);
    const clear = fight(people).does('disengage', { who: 'Hero' }).does('leavesReach', { who: 'Hero' });
    expect(clear.said).toBe('is disengaged: nobody may strike');
  });

  it('FIF-58: help is used up by the attack that it helped', () => {
    const people = [
      hero('Cleric'),
      hero('Rogue', { powers: [power('Dagger')] }),
      fighter('Ogre', { hp: 59 }),
    ];
    const helped = fight(people).does('help', { who: 'Cleric', targets: ['Ogre'] });
    expect(conditions(helped, 'Ogre')).toEqual(['distracted']);
    const turn = helped.ask({ type: 'turn.next' });
    const struck = turn.ask(
      {
        type: 'attack.roll',
        attacker: turn.named('Rogue').id,
        power: 'dagger',
        targets: [{ who: turn.named('Ogre').id, switched: {} }],
      },
      [3, 4, 1, 1],
    );
    expect(struck.state.pending?.targets[0]?.offer.check?.dice).toBe('2d20kh1');
    expect(conditions(struck, 'Ogre')).toEqual([]);
  });

  it('FIF-48: standing up costs half the Speed, rounded down: 12 of 25', () => {
    const slow = hero('Dwarf', { traits: { speeds: { walk: 25 } } });
    const down = fight([slow, fighter('Ogre')]).does('dropProne', { who: 'Dwarf' });
    expect(down.does('standUp', { who: 'Dwarf' }).said).toBe('12 ft. to stand, 13 ft. left');
  });

  it('FIF-37, FIF-38 and FIF-39: one action, one bonus action, one reaction', () => {
    const dodging = begun().does('dodge', { who: 'Hero' });
    expect(
      dodging.refusal({
        type: 'procedure.do',
        procedure: 'dash',
        who: dodging.named('Hero').id,
        targets: [],
        values: {},
      }),
    ).toContain('no action left');
  });

  it('FIF-131: who is incapacitated does nothing', () => {
    const stunned = begun().ask({
      type: 'effect.add',
      who: [begun().named('Hero').id],
      condition: 'stunned',
      duration: { kind: 'removed' },
    });
    expect(
      stunned.refusal({
        type: 'procedure.do',
        procedure: 'dash',
        who: stunned.named('Hero').id,
        targets: [],
        values: {},
      }),
    ).toContain('stunned');
  });
});

describe('initiative', () => {
  const dice = (who: Fighter, rulings: { readonly [key: string]: string } = {}) =>
    fifth.turns.initiative?.(who, moment({ rulings }));

  it.each([
    ['FIF-33', 'surprised', '2d20kl1'],
    ['FIF-35', 'stunned', '2d20kl1'],
    ['FIF-35', 'invisible', '2d20kh1'],
    ['FIF-135', 'poisoned', '2d20kl1'],
  ])('%s: %s in 2024', (_rule, condition, expected) => {
    expect(dice(hero('Hero', {}, { effects: [lasts(condition)] }))?.dice).toBe(expected);
  });

  it('FIF-31: the score: +3 and surprised is 8', () => {
    const caught = hero('Hero', { initiative: 3 }, { effects: [lasts('surprised')] });
    expect(dice(caught, { initiative: 'score' })).toMatchObject({ dice: '', modifier: { value: 8 } });
  });

  it('FIF-127: exhaustion takes from it', () => {
    expect(dice(hero('Hero', {}, { effects: [lasts('exhaustion', { rank: 2 })] }))?.modifier.value).toBe(-4);
  });

  it('FIF-33: the surprise of 2024 is over once initiative is there', () => {
    const caught = table([hero('Hero'), fighter('Ogre')]).does('surprised', { targets: ['Hero'] });
    const begun = caught.ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
    expect(conditions(begun.ask({ type: 'initiative.roll' }), 'Hero')).toEqual([]);
  });

  it('FIF-34: the surprise of 2014 takes the first turn', () => {
    const caught = table([hero('Hero'), fighter('Ogre')], { edition: '2014' }).does('surprised', {
      targets: ['Hero'],
    });
    const begun = caught
      .ask({ type: 'encounter.begin', name: 'A fight', entries: [] })
      .ask({ type: 'initiative.set', who: [caught.named('Hero').id], total: 20 })
      .ask({ type: 'initiative.set', who: [caught.named('Ogre').id], total: 10 })
      .ask({ type: 'turn.next' });
    expect(
      begun.refusal({
        type: 'procedure.do',
        procedure: 'dash',
        who: begun.named('Hero').id,
        targets: [],
        values: {},
      }),
    ).toContain('surprised');
    expect(conditions(begun.ask({ type: 'turn.next' }), 'Hero')).toEqual([]);
  });

  it('FIF-29 and FIF-30: a d20 and the modifier, one roll for a group', () => {
    const begun = table([hero('Hero', { initiative: 2 }), fighter('Wolf')]).ask({
      type: 'encounter.begin',
      name: 'A fight',
      entries: [],
    });
    const rolled = begun.ask({ type: 'initiative.roll', who: [begun.named('Hero').id] }, [11]);
    expect(rolled.named('Hero').initiative?.total).toBe(13);
    expect(fifth.turns.groupsShareRoll).toBe(true);
  });

  it('FIF-32: ties by modifier, Dexterity, hero first', () => {
    const placed = (who: Fighter, modifier: number) => ({ id: who.id, fighter: who, total: 12, modifier });
    const { order } = fifth.turns;
    expect(order(placed(fighter('A'), 2), placed(fighter('B'), 1))).toBeLessThan(0);
    const nimble = fighter('B', { traits: { scores: { dex: 16 } } });
    expect(order(placed(fighter('A'), 1), placed(nimble, 1))).toBeGreaterThan(0);
    expect(order(placed(fighter('A'), 1), placed(hero('H'), 1))).toBeGreaterThan(0);
  });
});

describe('grapple and shove', () => {
  const grappler = hero('Hero', { traits: strong });
  const ogre = fighter('Ogre', {
    hp: 59,
    saves: { str: 4, dex: -1 },
    traits: { size: 'large', skills: { athletics: 4 } },
  });

  it('FIF-76: Strength 18 and +3: DC 15, against the better save', () => {
    expect(computeUnarmedDc(grappler).value).toBe(15);
    const offer = offered('grapple', { who: grappler, targets: [ogre] });
    expect(offer?.target.value).toBe(15);
    expect(offer?.modifier.value).toBe(4);
  });

  it('FIF-76 FIF-133: the chance is that of the grappler, and the target takes its likelier save', () => {
    const wins = (target: Fighter): number | undefined =>
      offered('grapple', { who: grappler, targets: [target] })?.outcomes.find(({ good }) => good)?.chance;
    // Against DC 15 the ogre saves with +4 on an 11.
    expect(wins(ogre)).toBeCloseTo(10 / 20);
    expect(wins({ ...ogre, effects: [lasts('paralyzed')] })).toBe(1);
    // Dexterity +5 beats Strength +4, but not with the disadvantage of the restrained.
    const nimble = fighter('Cat', { saves: { str: 4, dex: 5 } });
    expect(wins(nimble)).toBeCloseTo(9 / 20);
    expect(wins({ ...nimble, effects: [lasts('restrained')] })).toBeCloseTo(10 / 20);
    expect(offered('shove', { who: grappler, targets: [ogre] })?.by).toBe('target');
  });

  it('FIF-76: held on a failed save, with the same number to escape; FIF-77: shoved prone', () => {
    const held = fight([grappler, ogre]).does('grapple', { who: 'Hero', targets: ['Ogre'] }, [3]);
    expect(held.named('Ogre').effects[0]).toMatchObject({
      condition: 'grappled',
      duration: { kind: 'removed', dc: 15 },
    });
    expect(fight([grappler, ogre]).does('shove', { who: 'Hero', targets: ['Ogre'] }, [3]).said).toContain(
      'prone',
    );
    expect(
      conditions(fight([grappler, ogre]).does('grapple', { who: 'Hero', targets: ['Ogre'] }, [11]), 'Ogre'),
    ).toEqual([]);
  });

  it('FIF-76: not more than one size larger', () => {
    const giant = fighter('Giant', { traits: { size: 'huge' } });
    const begun = fight([grappler, giant]);
    expect(
      begun.refusal({
        type: 'procedure.do',
        procedure: 'grapple',
        who: begun.named('Hero').id,
        targets: [begun.named('Giant').id],
        values: {},
      }),
    ).toContain('more than one size larger');
  });

  it('FIF-24 and FIF-76: in 2014 a contest, with its exact odds', () => {
    const now = moment({ rulings: { edition: '2014' } });
    const offer = offered('grapple', { who: grappler, targets: [ogre], now });
    // +7 against +4: 400 pairs of faces, those in which the first total is higher.
    const pairs = Array.from(
      { length: 400 },
      (_, at) => [(at % 20) + 1 + 7, Math.floor(at / 20) + 1 + 4] as const,
    );
    const wins = pairs.filter(([own, other]) => own > other).length / 400;
    expect(offer?.outcomes.find(({ good }) => good)?.chance).toBeCloseTo(wins, 9);
    const tie = fight([grappler, ogre], { edition: '2014' }).does(
      'grapple',
      { who: 'Hero', targets: ['Ogre'] },
      [5, 8],
    );
    expect(conditions(tie, 'Ogre')).toEqual([]);
  });

  it('FIF-79: escape DC 14 with Athletics +5 needs a 9', () => {
    const held = hero(
      'Hero',
      { traits: { skills: { athletics: 5 } } },
      {
        effects: [lasts('grappled', { duration: { kind: 'removed', dc: 14 } })],
      },
    );
    const offer = offered('escape', { who: held });
    expect(offer?.outcomes.find(({ good }) => good)?.chance).toBeCloseTo(12 / 20, 9);
  });

  it('FIF-78: the hold ends when the grappler is incapacitated', () => {
    const held = fight([grappler, ogre]).does('grapple', { who: 'Hero', targets: ['Ogre'] }, [3]);
    const stunned = held.ask({
      type: 'effect.add',
      who: [held.named('Hero').id],
      condition: 'stunned',
      duration: { kind: 'removed' },
    });
    expect(conditions(stunned, 'Ogre')).toEqual([]);
  });
});

describe('checks', () => {
  it('FIF-09: nat 9 and +5 against 14 succeeds', () => {
    const begun = fight([hero('Hero', { traits: { skills: { stealth: 5 } } }), fighter('Ogre')]);
    const values = { what: 'stealth', dc: 14 };
    expect(begun.does('check', { who: 'Hero', values }, [9]).said).toBe('succeeds');
    expect(begun.does('check', { who: 'Hero', values }, [8]).said).toBe('fails');
  });

  it('FIF-10: the modifier of a score counts where nothing is learnt', () => {
    const offer = offered('check', {
      who: hero('Hero', { traits: { scores: { wis: 15 } } }),
      values: { what: 'insight' },
    });
    expect(offer?.modifier.value).toBe(2);
  });

  it('FIF-20: tool and skill together are advantage in 2024', () => {
    const asked = { who: hero('Hero'), values: { what: 'sleightOfHand', tool: true } };
    expect(offered('check', asked)?.dice).toBe('2d20kh1');
    expect(offered('check', { ...asked, now: moment({ rulings: { edition: '2014' } }) })?.dice).toBe('1d20');
  });

  it('FIF-25: three of five are enough, two of four as well', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const all = table(names.map((name) => hero(name)));
    const values = { what: 'stealth', dc: 10 };
    expect(all.does('groupCheck', { targets: names, values }, [10, 10, 10, 1, 1]).said).toBe('3 of 5');
    const done = all.does('groupCheck', { targets: names.slice(0, 4), values }, [10, 10, 1, 1]);
    expect(done.events.some((each) => each.type === 'procedureDone' && each.success)).toBe(true);
  });

  it('FIF-60: against 15 or its Intelligence', () => {
    const [wise, dull] = [18, 8].map((int) => fighter('Other', { traits: { scores: { int } } }));
    expect(offered('influence', { who: hero('Hero'), targets: wise ? [wise] : [] })?.target.value).toBe(18);
    expect(offered('influence', { who: hero('Hero'), targets: dull ? [dull] : [] })?.target.value).toBe(15);
  });

  it('FIF-64: fiends are a matter of Religion', () => {
    const imp = fighter('Imp', { traits: { type: 'fiend' } });
    const scholar = hero('Hero', { traits: { skills: { religion: 7 } } });
    expect(offered('study', { who: scholar, targets: [imp] })?.modifier.value).toBe(7);
  });

  it('FIF-59 and FIF-63: a total of 17 hides, and Perception 17 finds it', () => {
    const people = [hero('Rogue', { traits: { skills: { stealth: 7 } } }), fighter('Ogre')];
    const hidden = fight(people).does('hide', { who: 'Rogue' }, [10]);
    expect(hidden.said).toContain('Perception 17 finds it');
    expect(fight(people).does('hide', { who: 'Rogue' }, [7]).said).toBe('is noticed');
    const turn = hidden.ask({ type: 'turn.next' });
    expect(turn.does('seek', { who: 'Ogre', targets: ['Rogue'] }, [16]).said).toBe('does not find it');
    expect(conditions(turn.does('seek', { who: 'Ogre', targets: ['Rogue'] }, [17]), 'Rogue')).toEqual([]);
  });

  it('FIF-47: a slippery wall is Athletics 15', () => {
    const climber = table([hero('Hero', { traits: { skills: { athletics: 5 } } })]);
    expect(climber.does('climb', { who: 'Hero' }, [10]).said).toBe('gets on');
    expect(climber.does('climb', { who: 'Hero' }, [9]).said).toBe('gets nowhere');
  });

  it('FIF-50: Strength 15 jumps 15 feet, 7 standing, and 5 or 2 high', () => {
    const begun = table([hero('Hero', { traits: { scores: { str: 15 } } })]);
    expect(begun.does('jump', { who: 'Hero' }).said).toBe('15 ft. far, 5 ft. high');
    expect(begun.does('jump', { who: 'Hero', values: { standing: true } }).said).toBe(
      '7 ft. far, 2 ft. high',
    );
  });
});

describe('mercy and first aid', () => {
  it('FIF-119: 1 HP and unconscious in 2024, 0 HP and stable in 2014', () => {
    for (const [edition, hp, state] of [
      ['2024', 1, 'knockedOut'],
      ['2014', 0, 'stable'],
    ] as const) {
      const begun = fight([hero('Hero'), fighter('Ogre', { hp: 9 })], { edition });
      const killed = begun.ask({
        type: 'damage',
        targets: [{ who: begun.named('Ogre').id, share: 1 }],
        amount: '9',
        damageType: '',
      });
      const spared = killed.does('knockOut', { who: 'Hero', targets: ['Ogre'] });
      expect(spared.named('Ogre').hp).toBe(hp);
      expect(fifth.harm.state(spared.named('Ogre')).at(-1)).toBe(state);
    }
  });

  it('FIF-117: Medicine DC 10 stabilises', () => {
    const begun = fight([hero('Cleric'), hero('Hero', { hp: 9 }), fighter('Ogre')]);
    const down = begun.ask({
      type: 'damage',
      targets: [{ who: begun.named('Hero').id, share: 1 }],
      amount: '9',
      damageType: '',
    });
    expect(
      fifth.harm.state(down.does('stabilise', { who: 'Cleric', targets: ['Hero'] }, [10]).named('Hero')),
    ).toEqual(['bloodied', 'stable']);
    expect(down.does('stabilise', { who: 'Cleric', targets: ['Hero'] }, [9]).said).toBe('does not help');
  });
});

describe('rests', () => {
  const fighter5 = hero('Fighter', {
    hp: 44,
    traits: { scores: { con: 14 }, hitDice: 'd10' },
    counters: { hitDice: 7, slots1: 4, pactSlots: 2 },
  });
  const worn = (rulings = {}): FifthTable => {
    const begun = table([fighter5], rulings);
    const { id } = begun.named('Fighter');
    return begun
      .ask({ type: 'damage', targets: [{ who: id, share: 1 }], amount: '30', damageType: '' })
      .ask({ type: 'counter.set', who: id, counter: 'slots1', to: 0 })
      .ask({ type: 'counter.set', who: id, counter: 'pactSlots', to: 0 });
  };

  it('FIF-193: two d10 with Con +2: 7 and 1 heal 12; pact slots come back', () => {
    const rested = worn().does('shortRest', { targets: ['Fighter'], values: { dice: 2 } }, [7, 1]);
    expect(rested.named('Fighter')).toMatchObject({
      hp: 26,
      counters: { hitDice: 5, pactSlots: 2, slots1: 0 },
    });
    expect(rested.state.worldTime).toBe(3_600);
  });

  it('FIF-193: a rest is for the party, whoever is selected, and everyone with a number rolls', () => {
    const people = ['Brenna', 'Quill', 'Maela'].map((name) =>
      hero(name, {
        hp: 40,
        traits: { scores: { con: 14 }, hitDice: '3d8' },
        counters: { hitDice: 3, pactSlots: 1 },
      }),
    );
    const hurt = people.reduce<FifthTable>(
      (at, { name }) =>
        at
          .ask({
            type: 'damage',
            targets: [{ who: at.named(name).id, share: 1 }],
            amount: '30',
            damageType: '',
          })
          .ask({ type: 'counter.set', who: at.named(name).id, counter: 'pactSlots', to: 0 }),
      table(people),
    );
    const id = (name: string): string => hurt.named(name).id;
    const values = { [`dice:${id('Brenna')}`]: 1, [`dice:${id('Quill')}`]: 2, [`dice:${id('Maela')}`]: 2 };
    const rested = hurt.does('shortRest', { targets: ['Maela'], values }, [3, 4, 5, 6, 7]);
    expect(people.map(({ name }) => rested.named(name).hp)).toEqual([15, 23, 27]);
    expect(rested.named('Brenna').counters['pactSlots']).toBe(1);
    const one = hurt.does('shortRest', { targets: ['Maela'], values: { dice: 1, only: true } }, [3]);
    expect(people.map(({ name }) => one.named(name).hp)).toEqual([10, 10, 15]);
    const whole = hurt.does('longRest', { targets: ['Maela'] });
    expect(people.map(({ name }) => whole.named(name).hp)).toEqual([40, 40, 40]);
  });

  it('FIF-193: a hit die that no sheet tells is asked for, and the largest go first', () => {
    const people = [
      hero('Ash', {
        hp: 40,
        traits: { scores: { con: 10 }, hitDice: '2d10 + 1d6' },
        counters: { hitDice: 3 },
      }),
      hero('Oda', { hp: 40, counters: { hitDice: 3 } }),
    ];
    const hurt = people.reduce<FifthTable>(
      (at, { name }) =>
        at.ask({
          type: 'damage',
          targets: [{ who: at.named(name).id, share: 1 }],
          amount: '35',
          damageType: '',
        }),
      table(people),
    );
    const { id } = hurt.named('Oda');
    const asks = fifth.procedures?.find(({ key }) => key === 'shortRest')?.fieldsNow?.(hurt.now) ?? [];
    expect(asks.map(({ key }) => key)).toEqual([
      'dice',
      ...[hurt.named('Ash').id, id].map((each) => `dice:${each}`),
      `die:${id}`,
      `con:${id}`,
      'only',
    ]);
    const ask: TableCommand = {
      type: 'procedure.do',
      procedure: 'shortRest',
      targets: [id],
      values: { [`dice:${id}`]: 1 },
    };
    expect(hurt.refusal(ask)).toContain('The hit die of Oda is not known');
    const typed = { dice: 3, [`die:${id}`]: '12', [`con:${id}`]: 3, [`dice:${id}`]: 1 };
    const rested = hurt.does('shortRest', { targets: ['Ash', 'Oda'], values: typed }, [10, 9, 6, 12]);
    expect([rested.named('Ash').hp, rested.named('Oda').hp]).toEqual([30, 20]);
    const rolls = rested.events.flatMap((event) => (event.type === 'procedureDone' ? event.rolls : []));
    expect(rolls.map(({ roll }) => roll.notation)).toEqual(['d10', 'd10', 'd6', 'd12']);
  });

  it('FIF-194: a long rest of 2024 gives back all hit dice and waits 16 hours', () => {
    const used = worn().ask({
      type: 'counter.set',
      who: worn().named('Fighter').id,
      counter: 'hitDice',
      to: 1,
    });
    const rested = used.does('longRest', { targets: ['Fighter'] });
    expect(rested.named('Fighter')).toMatchObject({
      hp: 44,
      counters: { hitDice: 7, pactSlots: 2, slots1: 4 },
    });
    expect(
      rested.refusal({
        type: 'procedure.do',
        procedure: 'longRest',
        targets: [rested.named('Fighter').id],
        values: {},
      }),
    ).toContain('16 hours');
  });

  it('FIF-195: in 2014 half of them: level 7 with 1 left has 4', () => {
    const old = worn({ edition: '2014' });
    const used = old.ask({ type: 'counter.set', who: old.named('Fighter').id, counter: 'hitDice', to: 1 });
    expect(used.does('longRest', { targets: ['Fighter'] }).named('Fighter').counters['hitDice']).toBe(4);
  });

  it('FIF-196: exhaustion falls by one, powers and recharge come back', () => {
    const breath = power('Breath', { usage: rechargeUsage('', 'rest', { sides: 6, lowest: 5, at: 'turn' }) });
    const curse = power('Curse', { usage: { label: '1/day', limited: true } });
    const dragon = fighter('Dragon', { powers: [breath, curse] });
    const begun = table([dragon]);
    const { id } = begun.named('Dragon');
    const spent = begun
      .happens({ type: 'powerUsed', who: id, power: 'breath', name: 'Breath', limited: true })
      .happens({ type: 'powerUsed', who: id, power: 'curse', name: 'Curse', limited: true });
    expect(spent.does('shortRest', { targets: ['Dragon'] }).named('Dragon').spent).toEqual(['curse']);
    expect(spent.does('longRest', { targets: ['Dragon'] }).named('Dragon').spent).toEqual([]);
  });
});

describe('encounters', () => {
  const party = (count: number, level: number) =>
    Array.from({ length: count }, (_, at) => ({ ...sheet(`Hero ${at}`), level }));
  const foes = (name: string, count: number, xp: number) => [
    { sheet: sheet(name, { traits: { xp } }), count },
  ];

  it('FIF-228: four at level 5 have 2,000, 3,000 and 4,400; two trolls are within high', () => {
    expect(computeBudgets(party(4, 5), '2024')).toEqual([2_000, 3_000, 4_400]);
    expect(encounterRules.weigh(foes('Troll', 2, 1_800), party(4, 5))).toMatchObject({
      difficulty: 'high',
      rule: 'FIF-228',
    });
  });

  it('FIF-230 and FIF-231: five orcs against four of level 3 are hard in 2014', () => {
    expect(computeBudgets(party(4, 3), '2014')).toEqual([300, 600, 900, 1_600]);
    const weight = encounterRules.weigh(foes('Orc', 5, 100), party(4, 3), { edition: '2014' });
    expect(weight).toMatchObject({ difficulty: 'hard', threat: { value: 1_000 } });
  });

  it.each([
    [1, 4, 1],
    [1, 6, 0.5],
    [15, 2, 5],
    [2, 2, 2],
    [7, 4, 2.5],
  ])('FIF-231: %i monsters against %i heroes: × %d', (monsters, heroes, times) => {
    expect(findMultiplier(monsters, heroes)).toBe(times);
  });

  it('FIF-232: 1,100 among 3 are 366 each', () => {
    expect(encounterRules.share?.(1_100, 3, {})).toBe(366);
  });

  it('FIF-233: 6,500 experience is level 5', () => {
    expect(encounterRules.levelAt?.(6_499)).toBe(4);
    expect(encounterRules.levelAt?.(6_500)).toBe(5);
    expect(encounterRules.experienceAt?.(20)).toBe(355_000);
  });
});

describe('monsters', () => {
  it('FIF-164: a recharge of 5–6 comes back with 1 in 3', () => {
    const breath = power('Breath', { usage: rechargeUsage('', 'rest', { sides: 6, lowest: 5, at: 'turn' }) });
    const dragon = fighter('Dragon', { powers: [breath] }, { spent: ['breath'] });
    const due = fifth.turns.start(dragon, [], moment()).find(({ what }) => what.kind === 'recharge');
    expect(due?.check?.outcomes[0]?.chance).toBeCloseTo(1 / 3, 9);
    expect(due?.automatic).toBe(false);
    const auto = fifth.turns.start(dragon, [], moment({ rulings: { autoRecharge: 'yes' } }));
    expect(auto.find(({ what }) => what.kind === 'recharge')?.automatic).toBe(true);
  });

  it('FIF-167: a troll at 0 regenerates 15, and dies if fire stopped it', () => {
    const troll = fighter('Troll', {
      hp: 94,
      traits: { regeneration: 15, regenerationStops: ['fire', 'acid'], livesWhileRegenerating: true },
    });
    const begun = fight([hero('Hero'), troll]);
    const at = (type: string): FifthTable =>
      begun
        .ask({
          type: 'damage',
          targets: [{ who: begun.named('Troll').id, share: 1 }],
          amount: '94',
          damageType: type,
        })
        .ask({ type: 'turn.next' });
    const regrows = at('slashing');
    expect(regrows.named('Troll').hp).toBe(15);
    expect(fifth.harm.state(at('fire').named('Troll'))).toEqual(['dead']);
  });

  it('FIF-160: legendary actions come after the turns of others, so many until its own', () => {
    const tail = power('Tail', { action: 'legendary' });
    const dragon = fighter('Dragon', { hp: 200, powers: [tail], legendary: 1 });
    const begun = fight([hero('Hero'), dragon, hero('Other')]);
    const strike = (at: FifthTable): FifthTable =>
      at
        .ask(
          {
            type: 'attack.roll',
            attacker: at.named('Dragon').id,
            power: 'tail',
            targets: [{ who: at.named('Hero').id, switched: {} }],
          },
          [3, 1, 1, 1, 1],
        )
        .ask({ type: 'attack.apply', shares: {} });
    const once = strike(begun);
    expect(() => strike(once)).toThrow('no legendary action left');
    const own = once.ask({ type: 'turn.next' });
    expect(() => strike(own)).toThrow('after other creatures’ turns');
    expect(strike(own.ask({ type: 'turn.next' })).named('Hero').id).toBeDefined();
  });

  it('FIF-160 and FIF-162: an option may cost two, and the lair gives one more', () => {
    const wing = power('Wing Attack', { action: 'legendary', tags: ['Costs 2'], damage: [] });
    const dragon = fighter('Dragon', { hp: 200, powers: [wing], legendary: 1, traits: { lairActions: 1 } });
    const begun = fight([hero('Hero'), dragon]);
    const beats = (at: FifthTable): FifthTable =>
      at.ask(
        {
          type: 'attack.roll',
          attacker: at.named('Dragon').id,
          power: wing.id,
          targets: [{ who: at.named('Hero').id, switched: {} }],
        },
        [3],
      );
    expect(() => beats(begun)).toThrow('costs 2 legendary actions');
    const home = begun.does('inLair', { who: 'Dragon' });
    expect(beats(home).named('Dragon').used['extraActions']).toBe(2);
  });

  it('FIF-213: burning takes 1d4 fire at the start of each turn', () => {
    const begun = fight([hero('Hero'), fighter('Ogre', { hp: 59 })]);
    const lit = begun
      .ask({
        type: 'effect.add',
        who: [begun.named('Ogre').id],
        condition: 'burning',
        duration: { kind: 'removed' },
      })
      .ask({ type: 'turn.next' });
    const due = lit.state.encounter?.due.find(({ what }) => what.kind === 'burn');
    expect(lit.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [3]).named('Ogre').hp).toBe(56);
  });

  it('FIF-42: the repeated save ends it, by the ability and DC that it names', () => {
    const held = fighter(
      'Ogre',
      { saves: { wis: -2 } },
      {
        effects: [lasts('paralyzed', { duration: { kind: 'saveEnds', dc: 15, versus: 'wis' } })],
      },
    );
    const due = fifth.turns.end(held, [], moment()).find(({ what }) => what.kind === 'save');
    expect(due?.check).toMatchObject({ modifier: { value: -2 }, target: { value: 15 } });
  });
});
