import { toEnglish } from '../../../../core/kernel/said.ts';
import { describe, expect, test } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { archmage } from '../../../../core/systems/archmage/index.ts';
import {
  listInterceptors,
  listAdjacent,
  listOpportunists,
} from '../../../../core/systems/archmage/engagement.ts';
import {
  button,
  effect,
  fighting,
  foe,
  hero,
  moment,
  of,
  offered,
  power,
  press,
  pressed,
  refused,
} from './people.ts';
import { fight } from './table.ts';

const X = foe({}, { id: 'x' });
const Y = foe({}, { id: 'y' });
const Z = foe({}, { id: 'z' });
const alone = hero({}, { id: 'pc' });
const held = (...foes: readonly Fighter[]): Fighter => fighting(alone, ...foes);
const chance = (who: Fighter, all: readonly Fighter[]): number =>
  button('disengage').offer?.({ who, targets: [], values: {}, now: moment({ all }) })?.outcomes[0]?.chance ??
  -1;

describe('where everyone is', () => {
  test('ARC-54 ARC-55 ARC-56 ARC-57 ARC-58 ARC-59 the picture: melee, nearby, behind, far away', () => {
    const guard = hero({}, { id: 'guard' });
    const all = [
      held(X),
      X,
      Y,
      guard,
      hero({}, { id: 'mage', marks: { behind: 'guard' } }),
      hero({}, { id: 'bow', marks: { farAway: true } }),
    ];
    const picture = archmage.picture?.(moment({ all }));
    expect(picture?.places.map(({ label, members }) => [toEnglish(label), members])).toEqual([
      ['In melee', ['pc', 'x']],
      ['Nearby, free', ['y', 'guard']],
      ['Behind guard', ['mage']],
      ['Far: 2 moves', ['bow']],
    ]);
    expect(picture?.links.map(({ label }) => toEnglish(label))).toEqual(['', 'guarded', '']);
    expect(picture?.pairs).toEqual([['pc', 'x']]);
  });

  test('ARC-55 ARC-56 ARC-57 ARC-59 whoever is put somewhere on the picture is there', () => {
    const all = [held(X), X, Y];
    const put = (who: Fighter, place: string) =>
      of(
        'mark',
        pressed(archmage.picture?.(moment({ all }))?.move ?? '', {
          who,
          values: { place },
          now: moment({ all }),
        }).consequences,
      ).map((each) => [each.who, each.key, each.to]);
    expect(put(held(X), 'nearby')).toEqual([
      ['pc', 'engaged', null],
      ['x', 'engaged', null],
    ]);
    expect(put(Y, 'far')).toEqual([['y', 'farAway', true]]);
    expect(put(Y, 'melee1')).toEqual([
      ['y', 'engaged', ['pc']],
      ['pc', 'engaged', ['x', 'y']],
    ]);
    expect(refused('goTo', { who: Y, values: { place: 'moon' }, now: moment({ all }) })).toBe('ARC-59');
    expect(button('goTo').fieldsNow?.(moment({ all }))[0]).toMatchObject({ kind: 'choice', key: 'place' });
  });

  test('ARC-55 ARC-59 the GM links and parts whom they like', () => {
    const linked = pressed('linkOrPart', { who: alone, targets: [X], now: moment({ all: [alone, X] }) });
    expect(of('mark', linked.consequences).map(({ who, key, to }) => [who, key, to])).toEqual([
      ['pc', 'engaged', ['x']],
      ['x', 'engaged', ['pc']],
    ]);
    const parted = pressed('linkOrPart', { who: held(X), targets: [X], now: moment({ all: [held(X), X] }) });
    expect(of('mark', parted.consequences).map(({ to }) => to)).toEqual([null, null]);
  });

  test('ARC-57 S-14 D-88 from far away two moves: a standard is traded and no attack is left', () => {
    let table = fight(
      { name: 'PC', side: 'heroes', initiative: 9 },
      { name: 'Foe', side: 'foes', initiative: 5 },
    ).ask({ type: 'turn.next' });
    const ids = { who: table.id('PC'), targets: [table.id('Foe')] };
    table = table.ask({ type: 'procedure.do', procedure: 'farAway', who: ids.who, targets: [], values: {} });
    table = table.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(table.named('PC').marks).toMatchObject({ farAway: true });
    table = table
      .ask({ type: 'procedure.do', procedure: 'engage', ...ids, values: {} })
      .ask({ type: 'procedure.do', procedure: 'engage', ...ids, values: {} });
    expect(table.named('PC').marks['engaged']).toEqual([table.id('Foe')]);
    expect(table.named('PC').used).toEqual({ move: 1, standard: 1 });
    expect(refused('farAway', { who: held(X), now: moment({ all: [held(X), X] }) })).toBe('ARC-57');
  });

  test('ARC-58 nobody hides behind the engaged', () => {
    const mage = hero({}, { id: 'mage' });
    expect(
      refused('behind', { who: mage, targets: [held(X)], now: moment({ all: [mage, held(X), X] }) }),
    ).toBe('ARC-58');
    expect(
      pressed('behind', { who: mage, targets: [alone], now: moment({ all: [mage, alone] }) }).success,
    ).toBe(true);
  });

  test('ARC-60 S-15 two allies that fight the same foe are next to each other', () => {
    const one = fighting(hero({}, { id: 'one' }), X);
    const two = fighting(hero({}, { id: 'two' }), X);
    expect(listAdjacent(one, [one, two, X, alone]).map(({ id }) => id)).toEqual(['two']);
  });

  test('F18 ARC-60 ARC-130 ARC-133 who does not fight the same foe as the fallen gets next to it first: a move', () => {
    const down = fighting(hero({}, { id: 'down', hp: -2 }), X);
    const beside = fighting(hero({}, { id: 'beside' }), X);
    const starts = (who: Fighter): unknown =>
      button('stabilise').startsWith?.(moment({ acting: who.id, all: [who, down, X] }));
    expect([starts(beside), starts(alone)]).toEqual([{ steps: false }, { steps: true }]);
    const paid = (key: string, steps: boolean, used = {}) =>
      of(
        'spend',
        pressed(
          key,
          {
            who: { ...alone, used },
            targets: [down],
            values: { steps, instead: 9 },
            now: moment({ acting: alone.id }),
          },
          10,
        ).consequences,
      ).map(({ spends }) => spends);
    expect(paid('stabilise', true)).toEqual([{ move: 1 }, { standard: 1 }]);
    expect(paid('stabilise', false)).toEqual([{ standard: 1 }]);
    expect(paid('potion', true)).toEqual([{ move: 1 }]);
    // Without a move left the standard action goes there, and none is left to help with.
    const asked = { who: { ...alone, used: { move: 1 } }, targets: [down], values: { steps: true } };
    expect(refused('stabilise', { ...asked, now: moment({ acting: alone.id }) })).toBeDefined();
  });

  test('ARC-63 ARC-64 D-87 a melee attack before engaging is warned of, after it is not', () => {
    const warned = (who: Fighter) =>
      offered(who, X, moment({ acting: 'pc', all: [who, X] })).circumstances.some(
        ({ key }) => key === 'notEngaged',
      );
    expect([warned(alone), warned(held(X))]).toEqual([true, false]);
    expect(
      of(
        'mark',
        pressed('engage', { who: alone, targets: [X], now: moment({ all: [alone, X] }) }).consequences,
      ),
    ).toHaveLength(2);
  });
});

describe('intercepting', () => {
  test('ARC-65 ARC-66 ARC-67 D-36 the free G may stop F, the engaged H cannot', () => {
    const g = hero({}, { id: 'g' });
    const h = fighting(hero({}, { id: 'h' }), X);
    const mage = hero({}, { id: 'mage' });
    const f = foe({}, { id: 'f' });
    const all = [g, h, mage, f, X];
    expect(listInterceptors(f, all).map(({ id }) => id)).toEqual(['g', 'mage']);
    const stopped = pressed('intercept', { who: g, targets: [f], now: moment({ all }) });
    expect(
      of('mark', stopped.consequences)
        .filter(({ key }) => key === 'engaged')
        .map(({ who, to }) => [who, to]),
    ).toEqual([
      ['g', ['f']],
      ['f', ['g']],
    ]);
    expect(refused('intercept', { who: h, targets: [f], now: moment({ all }) })).toBe('ARC-67');
    expect(pressed('engage', { who: f, targets: [mage], now: moment({ all }) }).label).toContain(
      '1 may intercept',
    );
  });

  test('ARC-58 ARC-65 D-86 the guard stops the first; the second reaches the wizard', () => {
    let table = fight(
      { name: 'Guard', side: 'heroes' },
      { name: 'Wizard', side: 'heroes' },
      { name: 'One', side: 'foes', initiative: 9 },
      { name: 'Two', side: 'foes', initiative: 8 },
    );
    const go = (procedure: string, who: string, target: string): TableCommand => ({
      type: 'procedure.do',
      procedure,
      who: table.id(who),
      targets: [table.id(target)],
      values: {},
    });
    table = table
      .ask({ type: 'turn.next' })
      .ask(go('engage', 'One', 'Wizard'))
      .ask(go('intercept', 'Guard', 'One'));
    expect(table.named('Wizard').marks['engaged'] ?? null).toBeNull();
    table = table.ask({ type: 'turn.next' }).ask(go('engage', 'Two', 'Wizard'));
    expect(table.refusal(go('intercept', 'Guard', 'Two'))).toContain('cannot intercept');
    expect(table.named('Wizard').marks['engaged']).toEqual([table.id('Two')]);
  });

  test.each(['stuck', 'stunned', 'grabbed'])('ARC-67 AMB-17 the %s cannot intercept', (condition) => {
    expect(listInterceptors(X, [hero({}, { id: 'g', effects: [effect(condition)] })])).toEqual([]);
  });
});

describe('leaving melee', () => {
  test.each([
    [1, 10],
    [2, 9],
    [3, 8],
    [4, 7],
  ])('ARC-69 ARC-70 S-16 %i foes leave %i faces', (count, faces) => {
    const foes = Array.from({ length: count }, (_none, at) => foe({}, { id: `f${at}` }));
    const who = held(...foes);
    expect(chance(who, [who, ...foes])).toBe(faces / 20);
  });

  test('ARC-61 ARC-62 ARC-69 ARC-70 ARC-71 ARC-72 S-17 S-18 D-32 three foes: 12 fails and stays, 13 is away', () => {
    const now = moment({ all: [held(X, Y, Z), X, Y, Z] });
    const failing = pressed('disengage', { who: held(X, Y, Z), now }, 12);
    expect(failing).toMatchObject({ success: false, consequences: [] });
    const going = pressed('disengage', { who: held(X, Y, Z), now }, 13);
    expect(of('mark', going.consequences).map(({ who, to }) => [who, to])).toEqual([
      ['pc', null],
      ['x', null],
      ['y', null],
      ['z', null],
    ]);
    expect(button('disengage').action).toBe('move');
    expect(refused('disengage', { who: alone, now: moment({ all: [alone, X] }) })).toBe('ARC-69');
  });

  const grab = effect('grabbed', { source: 'x', duration: { kind: 'removed' } });

  test.each([
    [15, false],
    [16, true],
  ])('ARC-160 S-37 D-33 grabbed, grabber not hit: %i', (face, away) => {
    const who = { ...held(X), effects: [grab] };
    expect(pressed('disengage', { who, now: moment({ all: [who, X] }) }, face).success).toBe(away);
  });

  test('ARC-160 D-33 having hit the grabber in this turn 11 is enough', () => {
    const marks = { ...held(X).marks, hits: { turn: 0, who: ['x'] } };
    const who = { ...held(X), effects: [grab], marks };
    expect(pressed('disengage', { who, now: moment({ acting: 'pc', all: [who, X] }) }, 11).success).toBe(
      true,
    );
    expect(
      pressed('disengage', { who, now: moment({ acting: 'pc', turn: 2, all: [who, X] }) }, 11).success,
    ).toBe(false);
  });

  test('ARC-70 ARC-160 D-34 grabbed among three foes: 18 or more', () => {
    const who = { ...held(X, Y, Z), effects: [grab] };
    expect(chance(who, [who, X, Y, Z])).toBe(3 / 20);
  });

  test('ARC-68 ARC-73 ARC-77 D-89 of three foes one is stunned, one grabbed: one attack', () => {
    const all = [
      held(X, Y, Z),
      X,
      { ...Y, effects: [effect('stunned')] },
      { ...Z, effects: [effect('grabbed', { source: 'ally' })] },
    ];
    expect(listOpportunists(held(X, Y, Z), all).map(({ id }) => id)).toEqual(['x']);
    expect(pressed('walkAway', { who: held(X, Y, Z), now: moment({ all }) }).label).toContain(
      '1 may strike first',
    );
  });

  test('ARC-74 ARC-78 ARC-116 ARC-153 D-90 the stuck teleport, but neither walk, disengage nor pop free', () => {
    const who = { ...held(X, Y), effects: [effect('stuck')] };
    const now = moment({ all: [who, X, Y] });
    expect(pressed('teleport', { who, now }).label).toBe('is elsewhere');
    for (const key of ['walkAway', 'disengage', 'popFree'])
      expect(refused(key, { who, now }, 20)).toBe('ARC-153');
    expect(
      of(
        'mark',
        pressed('popFree', { who: held(X, Y), now: moment({ all: [held(X, Y), X, Y] }) }).consequences,
      ),
    ).toHaveLength(3);
  });
});

describe('opportunity attacks', () => {
  const shot = { name: 'Bow', origin: 'ranged', ability: 'dex', dice: 'weapon' };
  const spell = { name: 'Bolt', origin: 'ranged', spell: true, dice: 'spell', spellDice: '3d6' };
  const close = { name: 'Burst', origin: 'close', spell: true, dice: 'spell', spellDice: '3d6' };
  const drawn = (attack: typeof shot | typeof spell): readonly string[] => {
    const who = fighting(hero({ attacks: [attack] }, { id: 'pc' }), X, Y);
    const { circumstances } = offered(who, X, moment({ acting: 'pc', all: [who, X, Y] }));
    return circumstances.filter(({ key }) => key.startsWith('draws:')).map(({ key }) => key.slice(6));
  };

  test('ARC-75 ARC-76 AMB-18 D-35 a bow draws the others, a spell all, a close-quarters spell nobody', () => {
    expect([drawn(shot), drawn(spell), drawn(close)]).toEqual([['y'], ['x', 'y'], []]);
  });

  test('ARC-76 ARC-116 D-91 casting the teleport draws both, close-quarters nobody', () => {
    expect([drawn({ ...spell, name: 'Step' }), drawn({ ...close, name: 'Step' })]).toEqual([['x', 'y'], []]);
  });

  test('ARC-77 ARC-148 D-108 the confused make none', () => {
    const who = fighting(hero({ attacks: [shot] }, { id: 'pc' }), X);
    const foes = [{ ...X, effects: [effect('confused')] }, Y];
    expect(
      offered(who, Y, moment({ all: [who, ...foes] })).circumstances.filter(({ key }) =>
        key.startsWith('draws'),
      ),
    ).toEqual([]);
  });

  test('ARC-48 ARC-50 ARC-73 a basic melee attack with the die, for nothing', () => {
    const who = held(X);
    const now = moment({ own: { escalation: 3 }, acting: 'x', all: [who, X] });
    const check = button('opportunityAttack').offer?.({ who, targets: [X], values: {}, now });
    expect(check?.modifier.because).toContainEqual({ rule: 'ARC-50', label: 'Escalation die', value: 3 });
    const struck = pressed('opportunityAttack', { who, targets: [X], now }, 20, 6);
    expect(of('harm', struck.consequences)[0]).toMatchObject({ who: 'x', parts: [{ amount: 6, share: 2 }] });
    expect(button('opportunityAttack').action).toBeUndefined();
    expect(refused('opportunityAttack', { who: alone, targets: [X], now: moment({ all: [alone, X] }) })).toBe(
      'ARC-77',
    );
  });

  test('ARC-106 D-97 never flexible: of a flexible attack and a basic one the basic', () => {
    const attacks = [
      { name: 'Fancy', flexible: true, basic: false, riders: 'Natural even hit: more' },
      { name: 'Plain', basic: true, die: '4' },
    ];
    const who = fighting(hero({ attacks }, { id: 'pc' }), X);
    const check = button('opportunityAttack').offer?.({
      who,
      targets: [X],
      values: {},
      now: moment({ all: [who, X] }),
    });
    expect(check?.label).toBe('Plain');
  });
});

describe('targets', () => {
  test('ARC-79 the players learn mook, normal or large', () => {
    const kind = (draft: Draft) => foe(draft).sheet.traits['targetClass'];
    expect([kind({ strength: 'mook' }), kind({}), kind({ size: 'huge' })]).toEqual([
      'mook',
      'normal',
      'large',
    ]);
  });

  test('ARC-80 ARC-81 D-92 a group cannot be skipped', () => {
    const all = ['a', 'b', 'c', 'd'].map((id) => foe({}, { id }));
    const run = (...ids: readonly string[]) =>
      press('inGroup', { targets: all.filter(({ id }) => ids.includes(id)), now: moment({ all }) }).ok;
    expect([run('a', 'b'), run('b', 'c'), run('c', 'd'), run('a', 'c')]).toEqual([true, true, true, false]);
  });

  test('ARC-82 D-93 three other heroes and the companion are four allies', () => {
    const heroes = ['1', '2', '3', '4'].map((id) => hero({}, { id }));
    const [who] = heroes;
    const pet = foe({}, { id: 'pet', side: 'allies' });
    const all = [...heroes, pet, foe({}, { id: 'npc', side: 'allies' })];
    if (!who) throw new Error('missing');
    expect(pressed('allies', { who, targets: [pet], now: moment({ all }) }).label).toBe('4 allies');
    expect(pressed('allies', { who, targets: [], now: moment({ all }) }).label).toBe('3 allies');
  });
});

describe('grabbing', () => {
  const victim = {
    ...fighting(hero({ attacks: [{ name: 'Bow', origin: 'ranged' }, { name: 'Knife' }] }, { id: 'pc' }), X),
    effects: [effect('grabbed', { source: 'x', duration: { kind: 'removed' } })],
  };

  test('ARC-159 ARC-162 D-104 no bow, but a knife; walking away is refused', () => {
    const hints = (at: number) =>
      offered(victim, X, moment({ acting: 'pc', all: [victim, X] }), {}, at).circumstances.map(
        ({ key }) => key,
      );
    expect(hints(0)).toContain('grabbed');
    expect(hints(1)).not.toContain('grabbed');
    expect(refused('walkAway', { who: victim, now: moment({ all: [victim, X] }) })).toBe('ARC-159');
    expect(power(victim, 1).name).toBe('Knife');
  });

  test('ARC-159 popping free ends the grab, and so does its grabber’s fall', () => {
    const free = pressed('popFree', { who: victim, now: moment({ all: [victim, X] }) });
    expect(of('endEffect', free.consequences)).toHaveLength(1);
    expect(archmage.harm.endsWithSource(effect('grabbed'))).toBe(true);
  });

  test('ARC-163 D-58 7 + 8 + 4 hits AC 19', () => {
    const grabber = foe({ powers: [{ name: 'Squeeze', attack: '+8 vs. AC', hit: '9 damage' }] }, { id: 'x' });
    const target = { ...hero({ overrides: { ac: 19 } }, { id: 'pc' }), effects: victim.effects };
    expect(offered(grabber, target).check?.modifier.value).toBe(12);
    expect(offered(Y, target).circumstances.some(({ key }) => key === 'grabber')).toBe(false);
  });

  test.each([
    ['small', 'carries'],
    ['normal', 'lets go'],
  ])('ARC-161 ARC-164 D-71 a %s victim: the grabber %s', (size, does) => {
    const grabber = fighting(foe({ size: 'normal' }, { id: 'x' }), victim);
    const target = { ...victim, sheet: hero({ size }).sheet };
    const left = pressed('release', {
      who: grabber,
      targets: [target],
      values: { leave: true },
      now: moment({ all: [grabber, target] }),
    });
    expect(left.label).toContain(does);
    expect(left.label).not.toContain('opportunity');
  });

  test('ARC-164 AMB-73 letting go without leaving keeps the melee; others still strike at a leaver', () => {
    const other = hero({}, { id: 'other' });
    const grabber = fighting(foe({}, { id: 'x' }), victim, other);
    const now = moment({ all: [grabber, victim, other] });
    const dropped = pressed('release', { who: grabber, targets: [victim], now });
    expect(dropped.consequences.map(({ do: what }) => what)).toEqual(['endEffect']);
    expect(
      pressed('release', { who: grabber, targets: [victim], values: { leave: true }, now }).label,
    ).toContain('1 may strike first');
  });
});
