import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { explain } from '../../../../core/kernel/said.ts';
import type { RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import type { TableCommand } from '../../../../core/table/commands.ts';
import { listExtraDue } from '../../../../core/table/due.ts';
import { rollRule } from '../../../../core/table/transaction.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { monster } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { passiveOf } from '../../../../core/systems/fifth/fighter.ts';
import { computePassiveNow } from '../../../../core/systems/fifth/procedures/checks.ts';
import { fight, fighter, hero, lasts, moment, power, table, type FifthTable } from './fighters.ts';

describe('FIF-16: heroic inspiration rerolls one of two dice', () => {
  const inspired = hero('Hero', { counters: { inspiration: 1 } }, { effects: [lasts('poisoned')] });
  const rolled = (faces: readonly number[]): RolledAttack => {
    const target = fighter('Ogre', { ac: 15 });
    const offer = fifth.attacks.offer(inspired, power('Sword'), target, {}, moment());
    const roll = rollRule(`${offer.check?.dice ?? ''}+5`, createScriptedDice(faces));
    return { attacker: inspired, target, offer, outcome: fifth.attacks.outcome(offer, roll), damage: [] };
  };
  const roller = (face: number) => ({
    check: () => rollRule('2d20kl1+5', createScriptedDice([face, face])),
    roll: () => rollRule('d20', createScriptedDice([face])),
  });

  it('the player chooses which, with the chance of each', () => {
    const answers = fifth.attacks.answers?.(rolled([3, 18]), moment()) ?? [];
    expect(answers.map(({ label }) => label)).toEqual([
      'Heroic inspiration: reroll the 3',
      'Heroic inspiration: reroll the 18',
    ]);
    // A 10 or more beside the 18 hits AC 15; beside the 3 nothing does.
    expect(answers.map(({ chance }) => chance)).toEqual([11 / 20, 0]);
  });

  it('the other stays: 3 and 18 with a 12 on the 3 are 12', () => {
    const lying = rolled([3, 18]);
    const [first] = fifth.attacks.answers?.(lying, moment()) ?? [];
    const answered = first && fifth.attacks.answer?.(lying, first, roller(12), moment());
    expect(answered?.ok === true && answered.value.outcome).toMatchObject({
      key: 'hit',
      natural: 12,
      total: 17,
    });
  });
});

describe('FIF-89: weapons under water', () => {
  const wet = (edition: string) => moment({ own: { underwater: true }, rulings: { edition } });
  const dice = (name: string, origin: 'melee' | 'ranged', type: string, edition: string) =>
    fifth.attacks.offer(
      hero('Hero'),
      power(name, { origin, damage: [{ notation: '1d6', type, because: explain() }] }),
      fighter('Eel'),
      {},
      wet(edition),
    ).check?.dice;
  const [even, down] = ['1d20', '2d20kl1'];
  it.each([
    ['Dagger', 'melee', 'piercing', even, even],
    ['Trident', 'melee', 'piercing', even, even],
    ['Pike', 'melee', 'piercing', even, down],
    ['Longsword', 'melee', 'slashing', down, down],
    ['Longbow', 'ranged', 'piercing', down, down],
    ['Light crossbow', 'ranged', 'piercing', down, even],
    ['Javelin', 'ranged', 'piercing', down, even],
  ] as const)('%s (%s)', (name, origin, type, newer, older) => {
    expect([dice(name, origin, type, '2024'), dice(name, origin, type, '2014')]).toEqual([newer, older]);
  });
});

describe('AMB-07: a flat reduction is taken once from the whole hit', () => {
  const takes = (resists: readonly string[], value: number) => {
    const less = lasts('custom', { modifiers: [{ to: 'taken', value, rule: '' }] });
    const who = hero('Hero', { hp: 60, traits: { resists } }, { effects: [less] });
    const part = (amount: number, type: string) => ({ amount, type, share: 1 });
    return fifth.harm.take(who, [part(5, 'fire'), part(13, 'slashing')]).total.value;
  };
  it.each([
    ['from the largest part', [], -3, 15],
    ['before resistance', ['slashing'], -3, 5 + 5],
    ['going on to the next where the largest is used up', [], -15, 3],
    ['never below 0', [], -40, 0],
    ['more once as well', [], 4, 22],
  ] as const)('%s', (_how, resists, value, total) => {
    expect(takes(resists, value)).toBe(total);
  });

  it('the GM lays it by a command', () => {
    const begun = table([hero('Hero', { hp: 30 })]);
    const { id } = begun.named('Hero');
    const shielded = begun.ask({
      type: 'effect.add',
      who: [id],
      condition: 'custom',
      label: 'Ward',
      modifiers: [{ to: 'taken', value: -3, rule: '' }],
      duration: { kind: 'removed' },
    });
    const hit = shielded.ask({
      type: 'damage',
      targets: [{ who: id, share: 1 }],
      amount: '10',
      damageType: 'fire',
    });
    expect(hit.named('Hero').hp).toBe(23);
  });
});

describe('FIF-119: knocking out', () => {
  const felled = (origin: 'melee' | 'ranged'): FifthTable => {
    const blow = power('Blow', {
      origin,
      bonus: 30,
      damage: [{ notation: '40', type: '', because: explain() }],
    });
    const at = fight([hero('Hero', { powers: [blow] }), fighter('Ogre', { hp: 9 })]);
    const targets = [{ who: at.named('Ogre').id, switched: {} }];
    return at
      .ask({ type: 'attack.roll', attacker: at.named('Hero').id, power: 'blow', targets }, [15])
      .ask({ type: 'attack.apply', shares: {} });
  };
  const knockOut = (at: FifthTable): TableCommand => ({
    type: 'procedure.do',
    procedure: 'knockOut',
    who: at.named('Hero').id,
    targets: [at.named('Ogre').id],
    values: {},
  });
  it('needs a melee attack', () => {
    expect(
      felled('melee')
        .ask(knockOut(felled('melee')))
        .named('Ogre').fate,
    ).toBe('knockedOut');
    expect(felled('ranged').refusal(knockOut(felled('ranged')))).toContain('did not fall to a melee attack');
  });
});

describe('FIF-160: one legendary option after each turn of another', () => {
  it('a second at the same moment is refused', () => {
    const tail = power('Tail', { action: 'legendary', bonus: 30 });
    const begun = fight([hero('Hero', { hp: 200 }), fighter('Dragon', { legendary: 3, powers: [tail] })]);
    const ask: TableCommand = {
      type: 'attack.roll',
      attacker: begun.named('Dragon').id,
      power: 'tail',
      targets: [{ who: begun.named('Hero').id, switched: {} }],
    };
    const once = begun.ask(ask, [2, 1, 1]).ask({ type: 'attack.apply', shares: {} });
    expect(once.refusal(ask)).toContain('has just taken a legendary action');
    const later = once.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(() => later.ask(ask, [2, 1, 1])).not.toThrow();
  });
});

describe('FIF-23: passive scores', () => {
  const scout = hero('Scout', { traits: { skills: { perception: 4 } } });
  it('5 more with advantage on such checks, 5 fewer with disadvantage', () => {
    expect([0, 1, -1].map((edge) => passiveOf(scout.sheet, 'perception', edge))).toEqual([14, 19, 9]);
    expect(computePassiveNow(scout, 'perception', moment())).toBe(14);
    expect(computePassiveNow(scout, 'perception', moment({ own: { light: 'dim' } }))).toBe(9);
    expect(computePassiveNow({ ...scout, effects: [lasts('poisoned')] }, 'perception', moment())).toBe(9);
    const helped = { ...scout, effects: [lasts('poisoned'), lasts('helped')] };
    expect(computePassiveNow(helped, 'perception', moment())).toBe(14);
  });
});

describe('FIF-194: a long rest that was broken off', () => {
  const tired = hero('Hero', { hp: 30, counters: { pactSlots: 2, slots1: 2, hitDice: 3 } }, {});
  const rests = (edition: string) => {
    const begun = table([tired], { edition });
    const { id } = begun.named('Hero');
    return begun
      .ask({ type: 'counter.set', who: id, counter: 'pactSlots', to: 0 })
      .ask({ type: 'counter.set', who: id, counter: 'slots1', to: 0 })
      .does('longRest', { targets: ['Hero'], values: { stopped: 3 } });
  };
  it('counts as a short rest in 2024 and as nothing in 2014', () => {
    expect(rests('2024').named('Hero').counters).toMatchObject({ pactSlots: 2, slots1: 0 });
    expect(rests('2014').named('Hero').counters).toMatchObject({ pactSlots: 0, slots1: 0 });
    expect(rests('2024').state.worldTime).toBe(3 * 3_600);
    expect(rests('2024').named('Hero').marks['lastLongRest']).toBeUndefined();
  });
});

it('FIF-91: who lies dying is bloodied as well', () => {
  const dying = hero('Hero', { hp: 12 }, { hp: 0 });
  expect(fifth.harm.state(dying)).toEqual(['bloodied', 'dying']);
  expect(fifth.harm.state(fighter('Ogre', { hp: 12 }, { hp: 0 }))).toEqual(['dead']);
});

describe('AMB-13: immunity to a part of a condition takes that part away', () => {
  const lays = (immune: readonly string[], condition: string): FifthTable => {
    const begun = fight([hero('Hero'), fighter('Ooze', { hp: 40, immune })]);
    return begun.ask({
      type: 'effect.add',
      who: [begun.named('Ooze').id],
      condition,
      duration: { kind: 'removed' },
    });
  };
  const has = (at: FifthTable): readonly string[] =>
    at.named('Ooze').effects.map(({ condition }) => condition);

  it('unconscious without prone for who cannot be prone', () => {
    const asleep = lays(['prone'], 'unconscious');
    expect(has(asleep)).toEqual(['unconscious']);
    expect(asleep.events.map(({ type }) => type)).not.toContain('effectRefused');
    const blow = power('Blow', { origin: 'ranged' });
    const offer = fifth.attacks.offer(hero('Hero'), blow, asleep.named('Ooze'), {}, moment());
    expect(offer.circumstances.map(({ key }) => key)).not.toContain('at:prone');
    expect(has(lays([], 'unconscious'))).toEqual(['unconscious', 'prone']);
  });

  it('paralyzed may act where it cannot be incapacitated', () => {
    const pays = (at: FifthTable): boolean =>
      fifth.turns.budget?.pay(at.named('Ooze'), 'reaction', moment({ acting: 'x' })).ok === true;
    expect(pays(lays(['incapacitated'], 'paralyzed'))).toBe(true);
    expect(pays(lays([], 'paralyzed'))).toBe(false);
  });
});

describe('FIF-142: “while poisoned, also paralyzed”', () => {
  const crawler = (text: string): FifthTable => {
    const made = monster.build({
      name: 'Crawler',
      cr: '2',
      powers: [{ name: 'Tentacles', action: 'action', versus: 'con', dc: 13, hit: text }],
    });
    if (!made.ok) throw new Error('not built');
    const [tentacles] = made.value.sheet.powers;
    const at = fight([
      fighter('Crawler', { powers: tentacles ? [tentacles] : [] }),
      hero('Hero', { hp: 90 }),
    ]);
    return at
      .ask(
        {
          type: 'attack.roll',
          attacker: at.named('Crawler').id,
          power: tentacles?.id ?? '',
          targets: [{ who: at.named('Hero').id, switched: {} }],
        },
        [2, 1, 1, 1, 1],
      )
      .ask({ type: 'attack.apply', shares: {} });
  };
  const has = (at: FifthTable): readonly string[] =>
    at.named('Hero').effects.map(({ condition }) => condition);

  it.each([
    'The target has the Poisoned condition for 1 minute. While Poisoned, the target also has the Paralyzed condition.',
    'The target is poisoned until the end of its next turn. While poisoned in this way, the target is also paralyzed.',
  ])('%s', (text) => {
    const struck = crawler(text);
    expect(has(struck)).toEqual(['poisoned', 'paralyzed']);
    const [poison] = struck.named('Hero').effects;
    const cured = struck.ask({ type: 'effect.end', who: struck.named('Hero').id, effect: poison?.id ?? '' });
    expect(has(cured)).toEqual([]);
  });
});

describe('FIF-62: readying', () => {
  const { attack: _attack, damage: _damage, ...bare } = power('Ward');
  const ward: Power = { ...bare, tags: ['Level 1'] };
  const step: Power = { ...bare, id: 'step', name: 'Step', action: 'bonus', tags: ['Level 1'] };
  const begun = (rulings = {}): FifthTable =>
    fight(
      [hero('Mage', { hp: 30, powers: [ward, step], counters: { slots1: 1 } }), fighter('Ogre')],
      rulings,
    );
  const ready = (trigger: string, kind: 'ready' | 'delay' = 'ready'): TableCommand => ({
    type: 'turn.wait',
    kind,
    trigger,
  });
  const holding = (at: FifthTable): readonly string[] => at.named('Mage').effects.map(({ label }) => label);

  it('leaves the rest of the turn', () => {
    const at = begun();
    const waits = at.ask(ready('strike when it moves'));
    expect(waits.state.encounter?.acting).toBe(at.named('Mage').id);
    expect(waits.named('Mage').used['action']).toBe(1);
    expect(waits.state.encounter?.waiting).toHaveLength(1);
  });

  it('a spell is cast at once and held by concentration, and costs nothing more when it comes', () => {
    const waits = begun().ask(ready('ward when the door opens'));
    expect(waits.named('Mage').counters['slots1']).toBe(0);
    expect(holding(waits)).toEqual(['Holding: Ward']);
    const { id } = waits.named('Mage');
    const comes = waits.ask({ type: 'turn.next' }).ask({ type: 'turn.comeIn', who: id });
    const cast = comes.ask({ type: 'power.use', who: id, power: 'ward' });
    expect(holding(cast)).toEqual([]);
    expect(cast.named('Mage').counters['slots1']).toBe(0);
  });

  it('is lost with the concentration, and with its next turn', () => {
    const waits = begun().ask(ready('ward when the door opens')).ask({ type: 'turn.next' });
    const { id, effects } = waits.named('Mage');
    const broken = waits.ask({ type: 'effect.end', who: id, effect: effects[0]?.id ?? '' });
    expect(broken.refusal({ type: 'turn.comeIn', who: id })).toContain('Ward is lost');
    expect(holding(waits.ask({ type: 'turn.next' }))).toEqual([]);
  });

  it('no bonus-action spell, no spell without a slot', () => {
    expect(begun().refusal(ready('step away'))).toContain('only a spell that takes an action');
    const at = begun();
    const none = at.ask({ type: 'counter.set', who: at.named('Mage').id, counter: 'slots1', to: 0 });
    expect(none.refusal(ready('ward'))).toContain('slot');
  });

  it('delaying is a ruling', () => {
    expect(begun().refusal(ready('', 'delay'))).toContain('allow delaying in the rulings');
    const at = begun({ delay: 'yes' });
    const waits = at.ask(ready('', 'delay'));
    expect(waits.state.encounter?.acting).toBe(at.named('Ogre').id);
  });
});

describe('FIF-112: what a preview says of deadly damage', () => {
  it.each([
    [12, ['bloodied', 'dying']],
    [23, ['bloodied', 'dying']],
    [24, ['dead']],
  ] as const)('%i to a hero of 12 hit points', (amount, becomes) => {
    const who = hero('Hero', { hp: 12 });
    const part = { amount, type: 'fire', share: 1 };
    expect(fifth.harm.take(who, [part], moment()).becomes).toEqual(becomes);
    const begun = fight([who]);
    const hit = begun.ask({
      type: 'damage',
      targets: [{ who: begun.named('Hero').id, share: 1 }],
      amount: String(amount),
      damageType: 'fire',
    });
    expect(fifth.harm.state(hit.named('Hero')).at(-1)).toBe(becomes.at(-1));
  });
});

describe('FIF-121: the same condition from the same one', () => {
  const begun = fight([hero('Hero'), hero('Other'), fighter('Ogre')]);
  const charm = (at: FifthTable, by: string, rest: object = { kind: 'removed' }): FifthTable =>
    at.ask({
      type: 'effect.add',
      who: [at.named('Ogre').id],
      condition: 'charmed',
      source: at.named(by).id,
      duration: JSON.parse(JSON.stringify(rest)),
    });
  const charms = (at: FifthTable): number => at.named('Ogre').effects.length;

  it('does not stand there twice, that of another does', () => {
    const once = charm(begun, 'Hero');
    expect(charms(charm(once, 'Hero'))).toBe(1);
    expect(charms(charm(once, 'Other'))).toBe(2);
  });

  it('the later end holds', () => {
    const short = charm(begun, 'Hero', { kind: 'time', until: 60 });
    const long = charm(short, 'Hero', { kind: 'time', until: 600 });
    expect(long.named('Ogre').effects.map(({ duration }) => duration)).toEqual([
      { kind: 'time', until: 600 },
    ]);
    expect(charms(charm(long, 'Hero', { kind: 'time', until: 60 }))).toBe(1);
    expect(charm(long, 'Hero').named('Ogre').effects[0]?.duration).toEqual({ kind: 'removed' });
  });
});

describe('FIF-48: prone ends when there is time to get up', () => {
  const lying = (): FifthTable => {
    const begun = fight([hero('Hero', { hp: 20 }), fighter('Ogre')]);
    return begun.ask({
      type: 'effect.add',
      who: [begun.named('Hero').id],
      condition: 'prone',
      duration: { kind: 'removed' },
    });
  };
  const has = (at: FifthTable): number => at.named('Hero').effects.length;

  it('after the fight, and with a long rest', () => {
    expect(has(lying().ask({ type: 'encounter.end', award: false }))).toBe(0);
    const camp = table([hero('Hero', { hp: 20 })]);
    const fallen = camp.ask({
      type: 'effect.add',
      who: [camp.named('Hero').id],
      condition: 'prone',
      duration: { kind: 'removed' },
    });
    expect(has(fallen.does('longRest', { targets: ['Hero'] }))).toBe(0);
  });
});

it('FIF-160: after the count of a lair, and after one has been taken, no legendary action is offered', () => {
  const tail = power('Tail', { action: 'legendary', bonus: 30 });
  const dragon = fighter('Dragon', { legendary: 3, powers: [tail] });
  const offers = (at: FifthTable): readonly string[] =>
    listExtraDue(at.state, fifth).map(({ label }) => label.slice(0, 12));
  const begun = fight([hero('Hero', { hp: 200 }), dragon]);
  expect(offers(begun)).toEqual(['extra action']);
  const struck = begun
    .ask(
      {
        type: 'attack.roll',
        attacker: begun.named('Dragon').id,
        power: 'tail',
        targets: [{ who: begun.named('Hero').id, switched: {} }],
      },
      [2, 1, 1],
    )
    .ask({ type: 'attack.apply', shares: {} });
  expect(offers(struck)).toEqual([]);
  const lair = fight([hero('Hero'), dragon]).ask({
    type: 'entry.put',
    kind: 'lair',
    name: 'Lair',
    text: 'The ground shakes.',
    total: 29,
  });
  const inLair = lair.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
  expect(inLair.state.combatants.some(({ id }) => id === inLair.state.encounter?.acting)).toBe(false);
  expect(offers(inLair)).toEqual([]);
});
