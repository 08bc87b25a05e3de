import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { Effect, Fighter } from '../../../../core/rules/combat.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { PlacedInOrder } from '../../../../core/rules/system.ts';
import { readDamageDice } from '../../../../core/rules/damage.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { abilityModifier } from '../../../../core/systems/orcus/tables.ts';
import { asked, offered, outcome, procedure, refusal, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const { turns, harm, attacks, words } = orcus;

function sheetOf(draft: Draft): Fighter['sheet'] {
  return foe(draft).sheet;
}

describe('the core rule', () => {
  it('a tie is a success, for every kind of check (ORC-01, ORC-88, ORC-214)', () => {
    const how = asked(ally(), [], { bonus: 5, dc: 15 });
    expect([outcome('check', how, 10).success, outcome('check', how, 9).success]).toEqual([true, false]);
  });

  it('reads dice and constants added up (ORC-04)', () => {
    expect(readDamageDice('2d10+4')).toEqual({ dice: [{ count: 2, sides: 10 }], plus: 4 });
    expect(readDamageDice('2d10*2')).toBeUndefined();
  });

  it.each([
    [1, -5],
    [9, -1],
    [10, 0],
    [11, 0],
    [30, 10],
    [33, 11],
  ])('an ability of %i modifies by %i (ORC-218)', (score, modifier) => {
    expect(abilityModifier(score)).toBe(modifier);
  });
});

describe('setting up a fight', () => {
  const placed = (id: string, total: number, modifier: number, side: Fighter['side']): PlacedInOrder => ({
    id,
    total,
    modifier,
    fighter: side === 'foes' ? foe({}, { id }) : ally({}, { id }),
  });

  it('initiative is a Dexterity check, one roll for those alike, highest first (ORC-19, ORC-20, ORC-21)', () => {
    const sheet = sheetOf({ level: 5, abilities: { str: 10, con: 10, dex: 16, int: 10, wis: 10, cha: 10 } });
    expect([sheet.initiativeDice, sheet.initiative.value]).toEqual(['1d20', 5]);
    expect(turns.groupsShareRoll).toBe(true);
    const order = [
      placed('a', 12, 1, 'foes'),
      placed('b', 19, 0, 'foes'),
      placed('c', 12, 3, 'heroes'),
    ].toSorted(turns.order);
    expect(order.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });

  it('heroes have action points, and so have elites and bosses (ORC-29, ORC-264)', () => {
    const points = (rank: string): number | undefined => sheetOf({ rank }).counters['actionPoints'];
    expect([points('mook'), points('standard'), points('elite'), points('boss')]).toEqual([
      undefined,
      undefined,
      1,
      2,
    ]);
    expect(ally().sheet.counters['actionPoints']).toBe(1);
  });
});

describe('a turn', () => {
  it('begins with regeneration, then what persists, then recharges (ORC-23)', () => {
    const who = foe(
      {
        regeneration: 5,
        powers: [{ name: 'Breath', versus: 'ref', usage: 'recharge5' }],
      },
      {
        hp: 10,
        spent: ['p1'],
        effects: [effect('persistent', { amount: 5, damageType: 'fire' })],
      },
    );
    expect(turns.start(who, [who], TURN).map(({ rule }) => rule)).toEqual(['ORC-177', 'ORC-179', 'ORC-58']);
  });

  it('ends with saves and what is kept up; nothing that was left undone stops it (ORC-26, ORC-27, ORC-97)', () => {
    const kept = (id: string): Effect =>
      effect('custom', { id, duration: { kind: 'maintained', by: 'hero', action: 'swift' } });
    const who = ally({}, { effects: [effect('dazed'), kept('x')] });
    const other = foe({}, { effects: [kept('y')] });
    const due = turns.end(who, [who, other], TURN);
    expect(due.map(({ rule }) => rule)).toEqual(['ORC-34', 'ORC-95', 'ORC-95']);
    expect(due.filter(({ ifLeft }) => ifLeft !== undefined)).toHaveLength(2);
  });

  it('knows standard, move, swift, free, counter, reaction and opportunity actions (ORC-39, ORC-40, ORC-42)', () => {
    const keys = words.actions.map(({ key }) => key);
    for (const key of ['standard', 'move', 'swift', 'free', 'counter', 'reaction', 'opportunity'])
      expect(keys).toContain(key);
    expect(turns.budget?.pay(ally(), 'free', TURN)).toMatchObject({ ok: true, value: { spends: {} } });
    expect(turns.budget?.pay(foe(), 'reaction', TURN)).toMatchObject({ value: { spends: { immediate: 1 } } });
  });

  it('a triggered power costs nothing of its own and tells its trigger (ORC-61)', () => {
    const who = foe({
      powers: [{ name: 'Last gasp', action: 'triggered', trigger: 'It falls', versus: 'ref' }],
    });
    expect(turns.budget?.pay(who, 'triggered', TURN)).toMatchObject({ ok: true, value: { spends: {} } });
    expect(firstPower(who).lines[0]).toEqual({ label: 'Trigger', text: 'It falls' });
  });

  it('a grapple that a save ends may be saved against and escaped (ORC-38)', () => {
    const held = foe({}, { effects: [effect('grappled', { source: 'hero' })] });
    expect(turns.end(held, [held], TURN).map(({ rule }) => rule)).toEqual(['ORC-34']);
    expect(outcome('escape', asked(held, [ally({ ref: 10 })], { bonus: 2 }), 10).success).toBe(true);
  });

  it('an effect lasts as its kind says, and only what must be removed outlives the fight (ORC-94)', () => {
    const kinds: readonly Effect[] = [
      effect('dazed', { id: 'a' }),
      effect('slowed', { id: 'b', duration: { kind: 'untilTurn', edge: 'end', of: 'hero', turns: 1 } }),
      effect('weakened', { id: 'c', duration: { kind: 'encounter' } }),
      effect('prone', { id: 'd', duration: { kind: 'removed' } }),
      effect('blinded', { id: 'e', duration: { kind: 'time', until: 900 } }),
    ];
    const over = harm
      .afterFight(ally({}, { effects: kinds }))
      .flatMap((each) => (each.do === 'endEffect' ? [each.effect] : []));
    expect(over).toEqual(['a', 'b', 'c']);
  });
});

describe('powers', () => {
  it('are at-will, for an encounter, for a day, or recharge on a die or an event (ORC-57, ORC-59)', () => {
    const usage = (key: string): unknown =>
      firstPower(foe({ powers: [{ name: 'Roar', usage: key, rechargeIf: 'it is staggered' }] })).usage;
    expect(usage('atWill')).toEqual({ label: 'at-will', limited: false });
    expect(usage('encounter')).toEqual({
      label: 'encounter',
      limited: true,
      uses: { most: 1, per: 'encounter' },
    });
    expect(usage('daily')).toEqual({ label: 'daily', limited: true, uses: { most: 1, per: 'day' } });
    expect(usage('rechargeIf')).toEqual({
      label: 'recharge if it is staggered',
      limited: true,
      uses: { most: 1, per: 'encounter', regain: { by: 'event', text: 'it is staggered' } },
    });
  });

  it('roll to hit for each target, damage once; tags are carried and matched (ORC-53, ORC-65)', () => {
    const who = foe({
      powers: [{ name: 'Burst', versus: 'ref', area: true, origin: 'near', tags: ['Fire'] }],
    });
    const offers = [ally(), ally({}, { id: 'b' })].map((each) =>
      attacks.offer(who, firstPower(who), each, {}, CONTEXT_WITHOUT_FIGHT),
    );
    expect(offers.map(({ check }) => check?.target.label)).toEqual(['Ref', 'Ref']);
    expect(offers.map(({ damage }) => damage['hit']?.[0]?.shared)).toEqual([true, true]);
    expect(offers.map(({ damage }) => damage['critical']?.[0]?.shared)).toEqual([false, false]);
    expect(firstPower(who).tags).toEqual(['Fire']);
  });

  it('have hit, miss and effect lines (ORC-87)', () => {
    const lines = firstPower(
      foe({
        powers: [
          { name: 'Bite', versus: 'ac', hit: 'and the target falls.', miss: 'half', effect: 'It howls.' },
        ],
      }),
    ).lines;
    expect(lines.map(({ label }) => label)).toEqual(['Attack', 'Hit', 'Miss', 'Effect']);
  });

  it('without a roll hit by themselves (ORC-82)', () => {
    const who = foe({ powers: [{ name: 'Aura', versus: '', damageKind: 'atWillSingle' }] });
    const offer = attacks.offer(who, firstPower(who), ally(), {}, CONTEXT_WITHOUT_FIGHT);
    expect(offer.check).toBeUndefined();
    expect(Object.keys(offer.damage)).toEqual(['hit']);
  });

  it('come from melee, ranged, near, far or oneself (ORC-63, ORC-272)', () => {
    const symbol = (origin: string): string | undefined =>
      sheetOf({ powers: [{ name: 'Power', versus: 'ac', origin, basic: true }] }).view.powers[0]?.symbolLabel;
    expect(['melee', 'ranged', 'near', 'far', 'self'].map(symbol)).toEqual([
      'Basic melee',
      'Basic ranged',
      'Basic near',
      'Basic far',
      'Basic self',
    ]);
  });

  it('everyone has an attack to begin with (ORC-99, ORC-100)', () => {
    for (const who of [ally({ attacks: [{ name: 'Blade', bonus: 5, damage: '1d8' }] }), foe()])
      expect(firstPower(who)).toMatchObject({
        action: 'standard',
        usage: { limited: false },
        attack: { versus: 'ac' },
      });
    expect(refusal('bullRush', asked(foe(), [ally()]))).toBeUndefined();
  });
});

describe('the attack roll (ORC-79)', () => {
  const modifier = (key: string, origin: string): number => {
    const who = foe({ powers: [{ name: 'Shot', versus: 'ac', origin }] });
    const offer = attacks.offer(who, firstPower(who), ally(), { [key]: true }, CONTEXT_WITHOUT_FIGHT);
    return (offer.check?.modifier.value ?? 0) - (firstPower(who).attack?.bonus.value ?? 0);
  };

  it.each([
    ['cover', 'near', -2, 'ORC-134'],
    ['threeQuartersCover', 'near', -5, 'ORC-134'],
    ['concealment', 'ranged', -2, 'ORC-135'],
    ['totalConcealment', 'melee', -5, 'ORC-135'],
    ['longRange', 'ranged', -2, 'ORC-69'],
    ['attackerProne', 'melee', -2, 'ORC-80'],
    ['attackerRestrained', 'far', -2, 'ORC-80'],
  ])('%s on a %s attack is %i (%s)', (key, origin, value) => {
    expect(modifier(key, origin)).toBe(value);
  });

  it('concealment only hampers aimed attacks (ORC-135)', () => {
    expect(modifier('concealment', 'far')).toBe(0);
    expect(modifier('totalConcealment', 'near')).toBe(0);
  });

  it('the invisible are totally concealed and strike at those off-guard (ORC-137, ORC-131)', () => {
    const ghost = foe({}, { effects: [effect('invisible')] });
    const on = (who: Fighter, target: Fighter): readonly string[] =>
      attacks
        .offer(who, firstPower(who), target, {}, CONTEXT_WITHOUT_FIGHT)
        .circumstances.flatMap((each) => (each.on ? [each.key] : []));
    expect(on(ally(), ghost)).toEqual(['totalConcealment']);
    expect(on(ghost, ally())).toEqual(['offGuard']);
  });
});

describe('universal actions', () => {
  it('a bull rush is Strength against Fortitude (ORC-101)', () => {
    const ogre = foe({ level: 4, abilities: { str: 20, con: 10, dex: 10, int: 10, wis: 10, cha: 10 } });
    expect(offered('bullRush', asked(ogre, [ally({ fort: 17 })]))).toEqual([17, 7]);
    expect(outcome('bullRush', asked(ogre, [ally({ fort: 17 })]), 10).label).toBe('pushes New hero 1 square');
  });

  it('a square costs more in difficult terrain, and more again to climbers (ORC-143)', () => {
    const how = asked(ally({ speed: 6 }), [], { squares: 4, difficult: 2, climbed: 2 });
    expect(outcome('movementCost', how).label).toBe('8 squares of movement at speed 6: 2 move actions');
  });

  it('half of the missiles are found again in a minute (ORC-198)', () => {
    const { label, consequences } = outcome('missiles', asked(undefined, [], { shot: 7 }));
    expect(label).toBe('3 found');
    expect(consequences).toMatchObject([{ do: 'advance', seconds: 60 }]);
  });
});

describe('conditions (ORC-125, ORC-128)', () => {
  it('are all there, with a text and a card', () => {
    const keys = words.conditions.map(({ key }) => key);
    for (const key of [
      'blinded',
      'dazed',
      'dying',
      'helpless',
      'immobilized',
      'marked',
      'prone',
      'restrained',
    ])
      expect(keys).toContain(key);
    for (const key of [
      'slowed',
      'stunned',
      'surprised',
      'unconscious',
      'weakened',
      'controlled',
      'petrified',
      'rattled',
      'deafened',
    ])
      expect(keys).toContain(key);
  });

  it('the blinded and the deafened notice less (ORC-127, ORC-128)', () => {
    const dull = ally({ perception: 15 }, { effects: [effect('blinded'), effect('deafened')] });
    expect(offered('search', asked(dull, [], { dc: 10 }))).toEqual([10, -15]);
  });

  it('those who gave up are out of the fight and earn experience (ORC-124, ORC-266)', () => {
    expect(harm.out(foe({}, { effects: [effect('surrendered')] }))).toBe(true);
    expect(harm.out(foe({}, { effects: [effect('fled')] }))).toBe(true);
    expect(harm.experience(sheetOf({ level: 3, rank: 'elite' }))).toBe(300);
  });
});

describe('hit points', () => {
  it('temporary ones soak for the dying and wake nobody (ORC-160)', () => {
    const dying = ally({ hp: 40 }, { hp: -3, temporary: 5 });
    expect(harm.state(dying)).toEqual(['dying']);
    expect(harm.take(dying, [{ amount: 7, type: '', share: 1 }])).toMatchObject({
      hp: { to: -5 },
      temporary: { to: 0 },
    });
  });

  it('healing starts from 0 (ORC-174); damage types are ten (ORC-162)', () => {
    expect(harm.heal(ally({ hp: 40 }, { hp: -5 }), 10).to).toBe(10);
    expect(words.damageTypes).toHaveLength(10);
  });
});

describe('skills', () => {
  it('are seventeen, each by its ability (ORC-219, ORC-221, ORC-222, ORC-223, ORC-224, ORC-225, ORC-229)', () => {
    const { traits } = sheetOf({
      level: 2,
      abilities: { str: 12, con: 14, dex: 16, int: 18, wis: 20, cha: 22 },
    });
    expect(traits).toMatchObject({ athletics: 2, endure: 3, stealth: 4, acrobatics: 4, thievery: 4 });
    expect(traits).toMatchObject({ arcana: 5, history: 5, religion: 5 });
    expect(traits).toMatchObject({ dungeoneering: 6, heal: 6, insight: 6, nature: 6, perception: 6 });
    expect(traits).toMatchObject({ bluff: 7, diplomacy: 7, intimidate: 7, streetwise: 7 });
  });

  it('passive ones are 10 more (ORC-231)', () => {
    expect(sheetOf({ level: 4, trained: ['perception', 'insight'] }).traits).toMatchObject({
      passivePerception: 17,
      passiveInsight: 17,
    });
  });

  it.each([
    'acrobatics',
    'diplomacy',
    'dungeoneering',
    'heal',
    'history',
    'intimidate',
    'nature',
    'religion',
  ])(
    'a check of %s against the GM’s number (ORC-235, ORC-245, ORC-246, ORC-248, ORC-249, ORC-251, ORC-252, ORC-254)',
    (skill) => {
      expect(offered('check', asked(ally({ skills: { [skill]: 6 } }), [], { skill, dc: 14 }))).toEqual([
        14, 6,
      ]);
    },
  );
});

describe('what a monster is', () => {
  it('level, rank, role, size, source, type, tags and alignment stand under its name (ORC-08, ORC-262, ORC-264, ORC-267, ORC-268, ORC-269, ORC-270, ORC-271)', () => {
    const { view } = sheetOf({
      level: 7,
      rank: 'elite',
      role: 'spoiler',
      leader: true,
      size: 'large',
      source: 'shadow',
      type: 'beast',
      tags: ['undead'],
      alignment: 'chaoticEvil',
    });
    expect(view.subtitle).toBe(
      'Level 7 elite spoiler (leader) · large shadow beast (undead), chaotic evil · 600 XP',
    );
  });

  it('abilities carry half the level; senses, gear and ways to move are listed (ORC-09, ORC-10, ORC-11, ORC-139, ORC-273, ORC-274, ORC-276)', () => {
    const { view } = sheetOf({
      level: 6,
      senses: ['darkvision', 'low-light vision'],
      speeds: { walk: 5, fly: 8 },
      gear: 'a spear',
    });
    const row = (label: string): string | undefined =>
      [...view.rows, ...view.footer].find((each) => each.label === label)?.text;
    expect(row('Senses')).toContain('darkvision, low-light vision');
    expect(row('Speed')).toBe('5, fly 8');
    expect(row('Gear')).toBe('a spear');
    expect(row('Abilities')).toContain('Str 16 (+6)');
  });

  it('its size is told apart from others where it matters: in the saddle (ORC-140, ORC-145)', () => {
    expect(refusal('mount', asked(foe({ size: 'large' }), [foe({ size: 'large' }, { id: 'b' })]))).toBe(
      'ORC-145',
    );
    expect(
      procedure('mount').decide(asked(ally(), [foe({ size: 'huge' })]), { check: fail, roll: fail }).ok,
    ).toBe(true);
  });
});

function fail(): never {
  throw new Error('nothing is rolled');
}

describe('the day (ORC-295)', () => {
  it('adds up the load of its fights until a long rest', () => {
    const heroes = ['a', 'b', 'c', 'd'].map((id) => ally({ level: 3 }, { id }));
    const foes = ['w', 'x', 'y', 'z'].map((id) => foe({ level: 3 }, { id }));
    const now = { ...CONTEXT_WITHOUT_FIGHT, all: [...heroes, ...foes], own: { dayLoad: 1.5 } };
    expect(turns.closes?.(now)).toMatchObject([{ do: 'remember', key: 'dayLoad', to: 2.5 }]);
    expect(turns.closes?.({ ...now, all: heroes })).toEqual([]);
    const rested = outcome(
      'longRest',
      asked(undefined, heroes, {}, { ...CONTEXT_WITHOUT_FIGHT, own: { dayLoad: 3 } }),
    );
    expect(rested.consequences).toContainEqual(expect.objectContaining({ key: 'dayLoad', to: null }));
  });
});
