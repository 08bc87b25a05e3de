import { describe, expect, it } from 'vitest';
import { explain } from '../../../../core/kernel/said.ts';
import type { DamagePart, Fighter } from '../../../../core/rules/combat.ts';
import { speedOf } from '../../../../core/systems/fifth/activeConditions.ts';
import { computeMaximumHitPoints } from '../../../../core/systems/fifth/fighter.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { computeConcentrationDc } from '../../../../core/systems/fifth/savingThrows.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { type FifthTable, fight, fighter, hero, IN_2014, lasts, moment, power } from './fighters.ts';

const part = (amount: number, type: string, share = 1): DamagePart => ({ amount, type, share });
const taken = (who: Fighter, ...parts: readonly DamagePart[]): number =>
  fifth.harm.take(who, parts, moment()).total.value;

/** Somebody hurts somebody at the table, by the table’s own command. */
function hurt(at: FifthTable, name: string, amount: number, damageType = 'fire'): FifthTable {
  return at.ask({
    type: 'damage',
    targets: [{ who: at.named(name).id, share: 1 }],
    amount: String(amount),
    damageType,
  });
}
const heal = (at: FifthTable, name: string, amount: number): FifthTable =>
  at.ask({ type: 'heal', who: [at.named(name).id], amount: String(amount) });
const lay = (at: FifthTable, name: string, condition: string, more: object = {}): FifthTable =>
  at.ask({
    type: 'effect.add',
    who: [at.named(name).id],
    condition,
    duration: { kind: 'removed' },
    ...more,
  });
const state = (at: FifthTable, name: string): readonly string[] => fifth.harm.state(at.named(name));

describe('damage', () => {
  it('FIF-02: half of 23 is 11', () => {
    expect(taken(fighter('Target', { hp: 99 }), part(23, 'fire', 0.5))).toBe(11);
  });

  it('FIF-92: a part below 0 counts as 0', () => {
    expect(taken(fighter('Target', { hp: 99 }), part(-3, 'fire'), part(5, 'cold'))).toBe(5);
  });

  it.each([
    ['FIF-98', 'resistance', { resists: ['fire'] }, 27, 13],
    ['FIF-98', 'resistance to all', { resists: ['all'] }, 27, 13],
    ['FIF-99', 'vulnerability', { vulnerable: ['fire'] }, 27, 54],
    ['FIF-101', 'both: 28 to 14 to 28', { resists: ['all'], vulnerable: ['fire'] }, 28, 28],
    ['FIF-101', 'both, odd: 27 to 13 to 26', { resists: ['all'], vulnerable: ['fire'] }, 27, 26],
  ])('%s: %s', (_rule, _what, traits, amount, left) => {
    expect(taken(fighter('Target', { hp: 99, traits }), part(amount, 'fire'))).toBe(left);
  });

  it('FIF-101: 28 fire, 5 less, resistance to all, vulnerable to fire: 23, 11, 22', () => {
    const aura = lasts('custom', { modifiers: [{ to: 'taken', value: -5, rule: 'FIF-101' }] });
    const target = fighter(
      'Target',
      { hp: 99, traits: { resists: ['all'], vulnerable: ['fire'] } },
      { effects: [aura] },
    );
    expect(taken(target, part(28, 'fire'))).toBe(22);
  });

  it('FIF-100: immunity makes it nothing', () => {
    expect(taken(fighter('Target', { immune: ['fire'] }), part(99, 'fire'))).toBe(0);
  });

  it('FIF-102: each type by itself, then one sum', () => {
    const one = fighter('Target', { hp: 99, traits: { resists: ['fire'] } });
    const both = fighter('Target', { hp: 99, traits: { resists: ['fire', 'slashing'] } });
    expect(taken(one, part(13, 'slashing'), part(5, 'fire'))).toBe(15);
    expect(taken(both, part(13, 'slashing'), part(5, 'fire'))).toBe(8);
  });

  it('FIF-96: halved type by type, or as one sum where the campaign has it so', () => {
    const parts = [part(13, 'slashing', 0.5), part(5, 'fire', 0.5)];
    const target = fighter('Target', { hp: 99 });
    expect(fifth.harm.take(target, parts, moment()).total.value).toBe(8);
    const total = moment({ rulings: { halfPerPart: 'total' } });
    expect(fifth.harm.take(target, parts, total).total.value).toBe(9);
  });

  it('FIF-105: below its threshold nothing, at or above it everything', () => {
    const wall = fighter('Wall', { hp: 99, traits: { damageThreshold: 10 } });
    expect(taken(wall, part(9, 'force'))).toBe(0);
    expect(taken(wall, part(11, 'force'))).toBe(11);
  });

  it('FIF-106: temporary hit points go first and do not add up', () => {
    const target = fighter('Target', { hp: 20 }, { temporary: 5 });
    expect(fifth.harm.take(target, [part(7, 'fire')], moment())).toMatchObject({
      temporary: { from: 5, to: 0 },
      hp: { from: 20, to: 18 },
    });
    expect(fifth.harm.temporary({ ...target, temporary: 10 }, 12).to).toBe(12);
    expect(fifth.harm.temporary({ ...target, temporary: 12 }, 10).to).toBe(12);
  });

  it('FIF-90: never below 0', () => {
    expect(fifth.harm.take(fighter('Target', { hp: 5 }), [part(50, 'fire')], moment()).hp.to).toBe(0);
  });

  it('FIF-134: stone resists all damage', () => {
    expect(taken(fighter('Target', { hp: 99 }, { effects: [lasts('petrified')] }), part(20, 'fire'))).toBe(
      10,
    );
  });
});

describe('healing', () => {
  it('FIF-107: 14 of 20, heals 8: 20, gains 6', () => {
    expect(fifth.harm.heal(hero('Hero', { hp: 20 }, { hp: 14 }), 8)).toMatchObject({ to: 20 });
  });

  it('FIF-109: nobody heals the dead', () => {
    expect(fifth.harm.heal(fighter('Goblin', {}, { hp: 0 }), 8).refused?.rule).toBe('FIF-109');
  });

  it('FIF-170: a swarm regains nothing', () => {
    expect(fifth.harm.heal(fighter('Rats', { traits: { swarm: true } }), 8).refused?.rule).toBe('FIF-170');
  });

  it('FIF-91: bloodied at half or less: 22 of 45', () => {
    expect(fifth.harm.state(fighter('Ogre', { hp: 45 }, { hp: 23 }))).toEqual([]);
    expect(fifth.harm.state(fighter('Ogre', { hp: 45 }, { hp: 22 }))).toEqual(['bloodied']);
  });

  it('FIF-108: a lowered maximum cuts, and one of 0 kills', () => {
    const drain = (value: number) =>
      lasts('custom', { modifiers: [{ to: 'maximum', value, rule: 'FIF-108' }] });
    expect(computeMaximumHitPoints(hero('Hero', { hp: 30 }, { effects: [drain(-12)] }))).toBe(18);
    const begun = fight([hero('Hero', { hp: 30 }), fighter('Wight')]);
    const { modifiers } = drain(-12);
    const cut = lay(begun, 'Hero', 'custom', { label: 'Drained', modifiers });
    expect(cut.named('Hero').hp).toBe(18);
  });
});

describe('at 0 hit points', () => {
  const begun = (hp = 12): FifthTable => fight([hero('Hero', { hp }), fighter('Ogre', { hp: 59 })]);

  it('FIF-110: a monster dies', () => {
    expect(state(hurt(begun(), 'Ogre', 59), 'Ogre')).toEqual(['dead']);
  });

  it('FIF-111: a hero falls unconscious and prone', () => {
    const down = hurt(begun(), 'Hero', 12);
    expect(state(down, 'Hero')).toEqual(['bloodied', 'dying']);
    expect(down.named('Hero').effects.map(({ condition }) => condition)).toEqual(['prone']);
  });

  it.each([
    [18, 'dead'],
    [17, 'dying'],
  ])('FIF-112: at 6 of 12, %i damage: %s', (damage, becomes) => {
    const wounded = hurt(begun(), 'Hero', 6);
    expect(state(hurt(wounded, 'Hero', damage), 'Hero').at(-1)).toBe(becomes);
  });

  it('FIF-112: temporary hit points come off before the rest is measured', () => {
    const shielded = begun().ask({ type: 'temporary', who: [begun().named('Hero').id], amount: '5' });
    expect(state(hurt(shielded, 'Hero', 28), 'Hero')).toEqual(['bloodied', 'dying']);
    expect(state(hurt(shielded, 'Hero', 29), 'Hero')).toEqual(['dead']);
  });

  it('FIF-115: hurt at 0 it fails a death save; as much as its maximum kills', () => {
    const down = hurt(begun(), 'Hero', 12);
    expect(hurt(down, 'Hero', 1).named('Hero').counters['deathFailures']).toBe(1);
    expect(state(hurt(down, 'Hero', 12), 'Hero')).toEqual(['dead']);
    const three = hurt(hurt(hurt(down, 'Hero', 1), 'Hero', 1), 'Hero', 1);
    expect(state(three, 'Hero')).toEqual(['dead']);
  });

  it('FIF-115: a critical hit fails two', () => {
    const club = power('Club', {
      bonus: 9,
      damage: [{ notation: '2', type: 'bludgeoning', because: explain() }],
    });
    const people = [fighter('Ogre', { hp: 59, powers: [club] }), hero('Hero', { hp: 12 })];
    const down = hurt(fight(people), 'Hero', 12);
    const struck = down
      .ask(
        {
          type: 'attack.roll',
          attacker: down.named('Ogre').id,
          power: club.id,
          targets: [{ who: down.named('Hero').id, switched: {} }],
        },
        [15, 15],
      )
      .ask({ type: 'attack.apply', shares: {} });
    expect(struck.named('Hero').counters['deathFailures']).toBe(2);
  });

  it('FIF-107: healing wakes, clears death saves and leaves it prone', () => {
    const up = heal(hurt(hurt(begun(), 'Hero', 12), 'Hero', 1), 'Hero', 5);
    expect(state(up, 'Hero')).toEqual(['bloodied']);
    expect(up.named('Hero').counters['deathFailures']).toBe(0);
    expect(up.named('Hero').effects.map(({ condition }) => condition)).toEqual(['prone']);
  });

  it('FIF-118: stable until it is hurt', () => {
    const down = hurt(begun(), 'Hero', 12);
    const stable = down.ask({ type: 'fate.set', who: down.named('Hero').id, to: 'stable' });
    expect(state(stable, 'Hero')).toEqual(['bloodied', 'stable']);
    const again = hurt(stable, 'Hero', 1);
    expect(state(again, 'Hero')).toEqual(['bloodied', 'dying']);
    expect(again.named('Hero').counters['deathFailures']).toBe(1);
  });
});

describe('FIF-113 and FIF-114: death saves', () => {
  const down = hurt(fight([fighter('Ogre', { hp: 59 }), hero('Hero', { hp: 12 })]), 'Hero', 12);
  const turn = down.ask({ type: 'turn.next' });
  const roll = (at: FifthTable, face: number): FifthTable => {
    const due = at.state.encounter?.due.find(({ what }) => what.kind === 'death');
    if (!due) throw new Error('no death save is due');
    return at.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [face]);
  };

  it.each([
    [10, { deathSuccesses: 1 }, 'dying'],
    [9, { deathFailures: 1 }, 'dying'],
    [1, { deathFailures: 2 }, 'dying'],
    [20, {}, 'bloodied'],
  ])('a %i', (face, counters, becomes) => {
    const rolled = roll(turn, face);
    expect(rolled.named('Hero').counters).toMatchObject(counters);
    expect(state(rolled, 'Hero').at(-1)).toBe(becomes);
  });

  it('the third success is stable, the third failure death', () => {
    const counted = (counter: string): FifthTable =>
      turn.ask({ type: 'counter.set', who: turn.named('Hero').id, counter, to: 2 });
    expect(state(roll(counted('deathSuccesses'), 10), 'Hero')).toEqual(['bloodied', 'stable']);
    expect(state(roll(counted('deathFailures'), 9), 'Hero')).toEqual(['dead']);
  });

  it('FIF-127: exhaustion weighs on it', () => {
    const due = fifth.turns.start(
      hero('Hero', {}, { hp: 0, effects: [lasts('exhaustion', { rank: 2 })] }),
      [],
      moment(),
    );
    const save = due.find(({ what }) => what.kind === 'death')?.check;
    expect(save?.modifier.value).toBe(-4);
    expect(save?.outcomes.map(({ chance }) => Math.round(chance * 20))).toEqual([1, 6, 12, 1]);
  });
});

describe('concentration', () => {
  it.each([
    [21, 10, 10],
    [22, 11, 11],
    [45, 22, 22],
    [70, 30, 35],
  ])('FIF-145: %i damage asks for %i, in 2014 for %i', (damage, newer, older) => {
    expect(computeConcentrationDc(damage, moment())).toBe(newer);
    expect(computeConcentrationDc(damage, IN_2014)).toBe(older);
  });

  const web = power('Web', {
    tags: ['spell', 'level 2', 'concentration'],
    save: 'dex',
    bonus: 14,
    damage: [],
  });
  const mage = (): FifthTable =>
    fight([
      hero('Mage', { hp: 30, powers: [web], counters: { slots2: 1, slots3: 1 } }),
      fighter('Ogre', { hp: 59 }),
    ]);
  const cast = (at: FifthTable): FifthTable =>
    at
      .ask(
        {
          type: 'attack.roll',
          attacker: at.named('Mage').id,
          power: web.id,
          targets: [{ who: at.named('Ogre').id, switched: {} }],
        },
        [3, 3],
      )
      .ask({ type: 'attack.apply', shares: {} });
  const held = (at: FifthTable): FifthTable => {
    const { id } = at.named('Mage');
    return at.happens({
      type: 'effectAdded',
      who: at.named('Ogre').id,
      effect: lasts('restrained', { source: id, from: { power: 'Web', text: 'restrained' } }),
      issued: at.state.issued + 1,
    });
  };
  const conditions = (at: FifthTable, name: string): readonly string[] =>
    at.named(name).effects.map(({ condition }) => condition);

  const laid = (): FifthTable => {
    const at = fight([
      hero('Mage', { hp: 30, powers: [web], counters: { slots2: 1 } }),
      fighter('Ogre', { hp: 59 }),
      fighter('Goblin'),
    ]);
    const { id } = at.named('Mage');
    const targets = [{ who: at.named('Ogre').id, switched: {} }];
    return at.ask({ type: 'attack.roll', attacker: id, power: web.id, targets }, [3]);
  };

  it('FIF-147 FIF-150: one more target of an open spell needs no second slot', () => {
    const open = laid();
    const more = open.ask(
      { type: 'attack.another', target: { who: open.named('Goblin').id, switched: {} } },
      [4],
    );
    expect(more.state.pending?.targets.map(({ who }) => who)).toEqual(
      ['Ogre', 'Goblin'].map((name) => open.named(name).id),
    );
    expect(more.named('Mage').counters['slots2']).toBe(0);
  });

  it('FIF-144 FIF-147: discarding a spell gives back its slot and ends its concentration', () => {
    const open = laid();
    expect(conditions(open, 'Mage')).toEqual(['concentrating']);
    const discarded = open.ask({ type: 'attack.dismiss' });
    expect(conditions(discarded, 'Mage')).toEqual([]);
    expect(discarded.named('Mage').counters['slots2']).toBe(1);
  });

  it('FIF-144: discarding a second spell leaves the first concentrated on', () => {
    const blessed = mage().happens({
      type: 'effectAdded',
      who: mage().named('Mage').id,
      effect: lasts('concentrating', { source: mage().named('Mage').id, from: { power: 'Bless', text: '' } }),
      issued: 99,
    });
    const open = blessed.ask(
      {
        type: 'attack.roll',
        attacker: blessed.named('Mage').id,
        power: web.id,
        targets: [{ who: blessed.named('Ogre').id, switched: {} }],
      },
      [3],
    );
    const back = open.ask({ type: 'attack.dismiss' });
    expect(back.named('Mage').effects.map(({ from }) => from?.power)).toEqual(['Bless']);
  });

  it('FIF-147: casting takes the lowest slot that serves, then a higher one, then there is none', () => {
    const once = cast(mage());
    expect(once.named('Mage').counters).toMatchObject({ slots2: 0, slots3: 1 });
    const again = cast(once.ask({ type: 'turn.next' }).ask({ type: 'turn.next' }));
    expect(again.named('Mage').counters).toMatchObject({ slots2: 0, slots3: 0 });
    const third = again.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(
      third.refusal({
        type: 'attack.roll',
        attacker: third.named('Mage').id,
        power: web.id,
        targets: [{ who: third.named('Ogre').id, switched: {} }],
      }),
    ).toContain('no slot of level 2');
  });

  it('FIF-61 and FIF-147: a spell that is no attack takes its slot and is held as well', () => {
    const {
      attack: _attack,
      damage: _damage,
      ...bless
    } = power('Bless', {
      tags: ['spell', 'level 1', 'concentration'],
      origin: 'self',
    });
    const begun = fight([hero('Cleric', { powers: [bless], counters: { slots1: 2 } }), fighter('Ogre')]);
    const blessed = begun.ask({ type: 'power.use', who: begun.named('Cleric').id, power: 'bless' });
    expect(blessed.named('Cleric').counters['slots1']).toBe(1);
    expect(conditions(blessed, 'Cleric')).toEqual(['concentrating']);
  });

  it('FIF-144: it ends for everybody when the caster is incapacitated, falls, or casts another', () => {
    const both = held(cast(mage()));
    expect(conditions(both, 'Mage')).toEqual(['concentrating']);
    expect(conditions(both, 'Ogre')).toEqual(['restrained']);
    const stunned = lay(both, 'Mage', 'stunned');
    expect(conditions(stunned, 'Ogre')).toEqual([]);
    expect(conditions(hurt(both, 'Mage', 30), 'Ogre')).toEqual([]);
    expect(conditions(cast(both.ask({ type: 'turn.next' }).ask({ type: 'turn.next' })), 'Ogre')).toEqual([]);
  });

  it('FIF-142: ended by hand it ends what hangs on it', () => {
    const both = held(cast(mage()));
    const [effect] = both.named('Mage').effects;
    const over = both.ask({ type: 'effect.end', who: both.named('Mage').id, effect: effect?.id ?? '' });
    expect(conditions(over, 'Ogre')).toEqual([]);
  });

  it('FIF-145: damage asks for the save, and failing it ends the spell', () => {
    const struck = hurt(held(cast(mage())), 'Mage', 22);
    const due = struck.state.encounter?.due.find(({ what }) => what.kind === 'concentration');
    expect(due?.check?.target.value).toBe(11);
    const failed = struck.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [5]);
    expect(conditions(failed, 'Ogre')).toEqual([]);
    expect(conditions(struck.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [15]), 'Ogre')).toEqual([
      'restrained',
    ]);
  });
});

describe('conditions', () => {
  it('FIF-121: an immune creature never gets one, and exhaustion counts in levels', () => {
    const golem = fighter('Golem', { immune: ['poisoned'] });
    const { id: _id, ...poisoned } = lasts('poisoned');
    expect(fifth.harm.meets(golem, poisoned)).toMatchObject({ accept: false, rule: 'FIF-121' });
    const tired = hero('Hero', {}, { effects: [lasts('exhaustion', { rank: 1 })] });
    const { id: _one, ...two } = lasts('exhaustion', { rank: 2 });
    expect(fifth.harm.meets(tired, two)).toEqual({ accept: true, replaces: ['e-exhaustion'] });
  });

  it('FIF-122 and FIF-139: unconscious brings prone, which stays', () => {
    const begun = fight([hero('Hero'), fighter('Ogre')]);
    const slept = lay(begun, 'Ogre', 'unconscious');
    const awake = slept.ask({
      type: 'effect.end',
      who: slept.named('Ogre').id,
      effect: slept.named('Ogre').effects.find(({ condition }) => condition === 'unconscious')?.id ?? '',
    });
    expect(awake.named('Ogre').effects.map(({ condition }) => condition)).toEqual(['prone']);
  });

  it.each([
    ['FIF-127', '2024', 3, 15],
    ['FIF-128', '2014', 2, 15],
    ['FIF-128', '2014', 5, 0],
  ])('%s: Speed 30 with exhaustion of %s at level %i: %i', (_rule, exhaustion, rank, feet) => {
    const tired = hero('Hero', {}, { effects: [lasts('exhaustion', { rank })] });
    expect(speedOf(tired, 'walk', moment({ rulings: { exhaustion } })).value).toBe(feet);
  });

  it('FIF-45 and FIF-141: changes reach every speed, and 0 beats them all', () => {
    const slowed = hero(
      'Hero',
      { traits: { speeds: { walk: 30, fly: 40 } } },
      { effects: [lasts('slowed')] },
    );
    expect(speedOf(slowed, 'walk', moment()).value).toBe(20);
    expect(speedOf(slowed, 'fly', moment()).value).toBe(30);
    expect(speedOf(slowed, 'swim', moment()).value).toBe(0);
    const held = { ...slowed, effects: [lasts('grappled')] };
    expect(speedOf(held, 'walk', moment()).value).toBe(0);
    const stunned = { ...slowed, effects: [lasts('stunned')] };
    expect(speedOf(stunned, 'walk', moment()).value).toBe(30);
    expect(speedOf(stunned, 'walk', IN_2014).value).toBe(0);
  });

  it('FIF-128: at level 4 the maximum is halved: 37 to 18', () => {
    const begun = fight([hero('Hero', { hp: 37 }), fighter('Ogre')], { edition: '2014' });
    const worn = lay(begun, 'Hero', 'exhaustion', { rank: 4 });
    expect(worn.named('Hero').hp).toBe(18);
    expect(fifth.harm.maximum?.(worn.named('Hero'))).toBe(18);
    expect(fifth.harm.maximum?.(lay(worn, 'Hero', 'exhaustion', { rank: 5 }).named('Hero'))).toBe(18);
    expect(fifth.harm.maximum?.(lay(worn, 'Hero', 'exhaustion', { rank: 3 }).named('Hero'))).toBe(37);
  });

  it('FIF-127: the sixth level is death', () => {
    const begun = fight([hero('Hero'), fighter('Ogre')]);
    const gone = lay(begun, 'Hero', 'exhaustion', { rank: 6 });
    expect(state(gone, 'Hero')).toEqual(['dead']);
  });
});

const maela = hero('Maela', {
  hp: 30,
  ac: 12,
  saves: { wis: 6, str: 0, int: 1 },
  traits: { scores: { str: 10, wis: 16, int: 12 }, proficiency: 3, skills: { perception: 6 } },
  counters: { slots1: 2, hitDice: 5 },
  powers: [power('Staff')],
});
const wolf = fighter('Wolf', {
  hp: 11,
  ac: 13,
  saves: { str: 2, wis: 1, int: -4 },
  traits: { scores: { str: 14, wis: 12, int: 3 }, speeds: { walk: 40 }, skills: { perception: 5 } },
  powers: [power('Bite')],
});
const ogre = fighter('Ogre');

const takes = (
  at: FifthTable,
  way: string,
  by?: { readonly by: string; readonly name: string },
): FifthTable => {
  const command: TableCommand = {
    type: 'shape.take',
    who: at.named('Maela').id,
    way,
    creature: { id: 'wolf', kind: 'monster', draft: { name: 'Wolf' } },
    ...(by ? { power: by } : {}),
  };
  return at.ask(command);
};
const hit = (at: FifthTable, amount: number): FifthTable =>
  at.ask({
    type: 'damage',
    targets: [{ who: at.named('Maela').id, share: 1 }],
    amount: String(amount),
    damageType: 'slashing',
  });
const beginWithShapes = (edition = '2024') => {
  const at = fight([maela, ogre, wolf], { edition });
  return hit(at, 10);
};
const seen = (at: FifthTable) => {
  const { hp, temporary, sheet, counters, shape, effects } = at.named('Maela');
  return {
    hp,
    temporary,
    ac: sheet.defenses['ac']?.value,
    powers: sheet.powers.map(({ name }) => name),
    slots: counters['slots1'],
    form: shape?.name,
    shown: effects.map(({ label }) => label),
  };
};

describe('FIF-175: polymorph and Wild Shape into a creature of the library', () => {
  it('2024, polymorph: its own hit points and the form’s as temporary ones, until those are gone', () => {
    const wolfed = takes(beginWithShapes(), 'polymorph');
    expect(seen(wolfed)).toEqual({
      hp: 20,
      temporary: 11,
      ac: 13,
      powers: ['Bite'],
      slots: 2,
      form: 'Wolf',
      shown: ['Wolf'],
    });
    expect(wolfed.named('Maela').sheet.defenses['wis']?.value).toBe(1);
    expect(seen(hit(wolfed, 5))).toMatchObject({ hp: 20, temporary: 6, form: 'Wolf' });
    expect(seen(hit(wolfed, 14))).toMatchObject({
      hp: 17,
      temporary: 0,
      ac: 12,
      powers: ['Staff'],
      form: undefined,
      shown: [],
    });
  });

  it('2024, Wild Shape: temporary hit points by level, its own mind, over at 0 hit points', () => {
    const wolfed = takes(beginWithShapes(), 'wildShape');
    expect(seen(wolfed)).toMatchObject({ hp: 20, temporary: 1, form: 'Wolf' });
    const { sheet } = wolfed.named('Maela');
    expect([
      sheet.defenses['wis']?.value,
      sheet.defenses['int']?.value,
      sheet.defenses['str']?.value,
    ]).toEqual([6, 1, 2]);
    expect(seen(hit(wolfed, 5))).toMatchObject({ hp: 16, form: 'Wolf' });
    expect(seen(hit(wolfed, 21))).toMatchObject({ hp: 0, form: undefined, powers: ['Staff'] });
  });

  it('2014: the form’s hit points, and what is left of the damage goes on to the true form', () => {
    const wolfed = takes(beginWithShapes('2014'), 'polymorph');
    expect(seen(wolfed)).toMatchObject({ hp: 11, temporary: 0, form: 'Wolf' });
    const back = hit(wolfed, 15);
    expect(seen(back)).toMatchObject({ hp: 16, form: undefined, powers: ['Staff'] });
    expect(back.named('Maela').fate).toBe('none');
    expect(seen(hit(wolfed, 11))).toMatchObject({ hp: 20, form: undefined });
  });

  it('ending its effect ends it, as the end of the concentration on it does', () => {
    const at = beginWithShapes();
    const { id } = at.named('Maela');
    const ogreId = at.named('Ogre').id;
    const cast = at.happens({
      type: 'effectAdded',
      who: ogreId,
      effect: {
        id: 'held',
        condition: 'concentrating',
        label: 'Concentrating: Polymorph',
        source: ogreId,
        from: { power: 'Polymorph', text: '' },
        duration: { kind: 'removed' },
      },
      issued: 99,
    });
    const wolfed = takes(cast, 'polymorph', { by: ogreId, name: 'Polymorph' });
    const effect = wolfed.named('Maela').effects[0]?.id ?? '';
    expect(seen(wolfed.ask({ type: 'effect.end', who: id, effect }))).toMatchObject({
      hp: 20,
      temporary: 0,
      form: undefined,
    });
    expect(seen(wolfed.ask({ type: 'effect.end', who: ogreId, effect: 'held' }))).toMatchObject({
      form: undefined,
      shown: [],
    });
  });

  it('uses spent in one form are not those of the other, and a second form leaves the first true one', () => {
    const used = beginWithShapes().happens({
      type: 'powerUsed',
      who: beginWithShapes().named('Maela').id,
      power: 'staff',
      name: 'Staff',
      limited: true,
    });
    const twice = takes(takes(used, 'polymorph'), 'wildShape');
    expect(twice.named('Maela').spent).toEqual([]);
    const back = twice.ask({
      type: 'effect.end',
      who: twice.named('Maela').id,
      effect: twice.named('Maela').effects[0]?.id ?? '',
    });
    expect([back.named('Maela').spent, back.named('Maela').sheet.hitPoints]).toEqual([['staff'], 30]);
  });
});
