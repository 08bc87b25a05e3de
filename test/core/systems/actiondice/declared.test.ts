import { describe, expect, it } from 'vitest';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { chanceToAdd } from '../../../../core/systems/actiondice/attacks/dice.ts';
import { listDue } from '../../../../core/table/due.ts';
import { type Evening, hosted, kevins, momentAt } from './evening.ts';

type Offer = ReturnType<RuleSystem['attacks']['offer']>;

function offerOf(table: Evening, switched: { readonly [key: string]: boolean } = {}): Offer {
  const [attacker, target] = [table.named('Kevin'), table.named('Henchman')];
  const [power] = attacker.sheet.powers;
  if (!power) throw new Error('no power');
  return table.system.attacks.offer(attacker, power, target, switched, momentAt(table));
}

const chanceOf = (offer: Offer, key: string): number =>
  offer.check?.outcomes.find((each) => each.key === key)?.chance ?? NaN;

describe('dice declared before a roll', () => {
  it('ACT-10 ACT-15 ACT-16: on an attack they are rolled with it, and its chances count every chain', () => {
    // +5 against 15: ten and up hits alone, a natural 20 is critical; every face below waits for the die.
    const offer = offerOf(kevins(6), { actRoll: true });
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const raised = faces.reduce((sum, face) => sum + chanceToAdd('1d6!', 10 - face), 0);
    expect(chanceOf(offer, 'crit')).toBeCloseTo(1 / 20, 12);
    expect(chanceOf(offer, 'hit')).toBeCloseTo((10 + raised) / 20, 10);
    expect((offer.check?.outcomes ?? []).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(offer.check?.dice).toBe('1d20+1d6!');
    expect(offer.expected).toBeGreaterThan(offerOf(kevins(6)).expected);
  });

  it('ACT-10 ACT-16: worked example 1 with both dice declared before: 12, six and four, one explodes to one', () => {
    const table = kevins(6).swing('Kevin', 'Henchman', { actRoll: true, actRollMore: true }, 2, 6, 4, 1, 3);
    const target = table.state.pending?.targets[0];
    expect(target?.outcome).toMatchObject({ key: 'hit', total: 18, natural: 2 });
    expect(target?.damage[0]?.amount).toBe(5);
    expect(table.pools('Kevin')).toEqual([2, 1]);
  });

  it('ACT-11: with a die on the damage as well, both are paid', () => {
    const table = kevins(6).swing('Kevin', 'Henchman', { actRoll: true, actDamage: true }, 12, 3, 4, 5);
    expect(table.state.pending?.targets[0]?.damage[0]?.amount).toBe(4 + 2 + 5);
    expect(table.pools('Kevin')[0]).toBe(2);
  });

  it('ACT-13: an attack that takes none takes none declared', () => {
    const offer = offerOf(kevins(6), { actRoll: true, actForbidden: true });
    expect(offer.check?.dice).toBe('1d20');
  });

  it('ACT-15: declared for the next roll, whatever that is: an attack', () => {
    const declared = kevins(6).by('Kevin', 'actPromise', { dice: 3 });
    expect(offerOf(declared).check?.dice).toBe('1d20+3d6!');
    expect(offerOf(declared, { actRoll: false }).check?.dice).toBe('1d20');
    const rolled = declared.swing('Kevin', 'Henchman', {}, 2, 1, 1, 1);
    expect([rolled.pools('Kevin')[0], rolled.named('Kevin').kept?.['actiondice']?.['actPromise']]).toEqual([
      1,
      undefined,
    ]);
    expect(
      declared.by('Kevin', 'actPromise', { dice: 0 }).named('Kevin').kept?.['actiondice']?.['actPromise'],
    ).toBeUndefined();
    expect(declared.no('Kevin', 'actPromise', { dice: 3 })).toContain('already declared');
    expect(kevins(6).no('Kevin', 'actPromise', { dice: 5 })).toContain('only 4 action dice left');
    expect(kevins(6).no('Kevin', 'actPromise', { dice: 0 })).toContain('No dice are declared');
    expect(kevins(6).no('Henchman', 'actPromise')).toContain('ACT-01');
  });

  it('ACT-10 ACT-15: a save, with the chance it then has', () => {
    const held = kevins(6).ask({
      type: 'effect.add',
      who: [kevins(6).named('Kevin').id],
      condition: 'held',
      label: 'Held',
      duration: { kind: 'saveEnds' },
    });
    const table = held.by('Kevin', 'actPromise');
    const [due] = listDue(table.state, table.system);
    const sum = Array.from({ length: 20 }, (_none, at) => chanceToAdd('1d6!', 10 - (at + 1)));
    const exact = sum.reduce((all, each) => all + each, 0) / 20;
    expect(due?.check?.outcomes[0]).toMatchObject({ key: 'saved', good: true });
    expect(due?.check?.outcomes[0]?.chance).toBeCloseTo(exact, 10);
    const saved = table.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 4, 6, 1);
    expect([saved.named('Kevin').effects, saved.pools('Kevin')[0]]).toEqual([[], 3]);
    expect(listDue(saved.state, saved.system)).toEqual([]);
    // Short by one with the declared die, and another afterwards turns it.
    const short = table.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 4, 5);
    expect([short.named('Kevin').effects.length, short.pools('Kevin')[0]]).toEqual([1, 3]);
    const boosted = short.by('Kevin', 'actBoost', {}, 1);
    expect([boosted.told(), boosted.named('Kevin').effects]).toEqual([
      'save against Held: 9 becomes 10: saved',
      [],
    ]);
  });

  it('ACT-10: two dice spent one after the other on a save count together', () => {
    const held = kevins(6).ask({
      type: 'effect.add',
      who: [kevins(6).named('Kevin').id],
      condition: 'held',
      label: 'Held',
      duration: { kind: 'saveEnds' },
    });
    const [due] = listDue(held.state, held.system);
    const failed = held.ask({ type: 'due.do', keys: [due?.key ?? ''] }, 3);
    const once = failed.by('Kevin', 'actBoost', {}, 4);
    expect([once.told(), once.named('Kevin').effects.length]).toEqual([
      'save against Held: 3 becomes 7: falls short',
      1,
    ]);
    const twice = once.by('Kevin', 'actBoost', {}, 3);
    expect([twice.told(), twice.named('Kevin').effects]).toEqual([
      'save against Held: 7 becomes 10: saved',
      [],
    ]);
  });

  it('ACT-10 ACT-15: a check of the game’s own, its offer and its roll', () => {
    const table = kevins(6).by('Kevin', 'actPromise');
    const shove = table.system.procedures?.find(({ key }) => key === 'shove');
    const asked = {
      who: table.named('Kevin'),
      targets: [table.named('Henchman')],
      values: {},
      now: momentAt(table),
    };
    expect(shove?.offer?.(asked)?.dice).toBe('1d20+1d6!');
    const done = table.ask(
      {
        type: 'procedure.do',
        procedure: 'shove',
        who: asked.who.id,
        targets: [asked.targets[0]?.id ?? ''],
        values: {},
      },
      7,
      3,
    );
    expect(done.named('Henchman').effects).toHaveLength(1);
    expect([done.pools('Kevin')[0], done.named('Kevin').kept?.['actiondice']?.['actPromise']]).toEqual([
      3,
      undefined,
    ]);
  });

  it('ACT-10: initiative, until the order has stood for a round', () => {
    const table = kevins(6, [{ name: 'Mira', kind: 'hero' }]).by(
      'Mira',
      'actBoost',
      { roll: 'initiative' },
      4,
      3,
    );
    expect(table.told()).toBe('Initiative: 28 becomes 35');
    expect(table.named('Mira').initiative?.total).toBe(35);
    expect(kevins(6, [], false).no('Kevin', 'actBoost', { roll: 'initiative' })).toContain(
      'not rolled initiative',
    );
    const later = kevins(6).ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(later.no('Kevin', 'actBoost', { roll: 'initiative' })).toContain('since round 1');
  });
});

describe.each([
  ['orcus', 'reed-cutter'],
  ['archmage', ''],
  ['torches', ''],
] as const)('declared over %s', (host, foe) => {
  it('ACT-10 ACT-16: the chance is that of every fall of the d20 with every chain of the die', () => {
    const system = hosted(host, 0, foe);
    const table = foe === '' ? hosted(host, 0, system.system.sample.creatures[0]?.key ?? '') : system;
    const [hero, target] = table.state.combatants;
    const power = hero?.sheet.powers.find(({ attack, area }) => attack && !area);
    if (!hero || !target || !power) throw new Error('nobody to attack');
    const of = (switched: { readonly [key: string]: boolean }): Offer =>
      table.system.attacks.offer(hero, power, target, switched, momentAt(table));
    const [plain, raised] = [of({}), of({ actRoll: true })];
    expect(raised.check?.dice).toBe(`${plain.check?.dice}+1d4!`);
    const needs = (plain.check?.target.value ?? 0) - (plain.check?.modifier.value ?? 0);
    const good = (offer: Offer): number =>
      (offer.check?.outcomes ?? []).reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
    // Every face that hits alone still does; 1 is left out where it always misses, as the host says.
    let exact = good(plain);
    for (let face = 1; face < needs && face < 20; face++) {
      const always = host !== 'torches' && face === 1;
      exact += always ? 0 : chanceToAdd('1d4!', needs - face) / 20;
    }
    expect(good(raised)).toBeCloseTo(exact, 9);
    expect(raised.expected).toBeGreaterThan(plain.expected);
  });
});

describe('an area, with one roll for each target', () => {
  const begun = (): Evening => {
    const table = hosted('archmage', 2, 'ember-hound');
    const imp = table.system.sample.creatures.find(({ key }) => key === 'soot-imp');
    if (!imp) throw new Error('no imp');
    const creature = { id: imp.key, kind: imp.kind, draft: imp.draft };
    return table.ask({ type: 'combatants.add', entries: [{ creature, count: 1, side: 'foes' }] });
  };
  const flareOn = (table: Evening, foe: string, switched: { readonly [key: string]: boolean }): Offer => {
    const [hero] = table.state.combatants;
    const flare = hero?.sheet.powers.find(({ name }) => name === 'Flare');
    if (!hero || !flare) throw new Error('no flare');
    return table.system.attacks.offer(hero, flare, table.named(foe), switched, momentAt(table));
  };
  const keyFor = (table: Evening, foe: string): string => `actRoll:${table.named(foe).id}`;
  const marksOf = ({ circumstances }: Offer): readonly string[] =>
    circumstances.filter(({ rule }) => rule === 'ACT-10').map(({ label }) => label);

  it('ACT-10 ACT-15: a die is declared for the roll against one of them, and its chance rises alone', () => {
    const table = begun();
    const switched = { [keyFor(table, 'Soot Imp')]: true };
    const [plain, hound, imp] = [
      flareOn(table, 'Soot Imp', {}),
      flareOn(table, 'Ember Hound', switched),
      flareOn(table, 'Soot Imp', switched),
    ];
    expect(marksOf(plain)).toEqual(['An action die on the roll against Soot Imp']);
    expect([plain, hound, imp].map(({ check }) => check?.dice)).toEqual(['1d20', '1d20', '1d20+1d4!']);
    expect(chanceOf(imp, 'hit')).toBeGreaterThan(chanceOf(plain, 'hit'));
  });

  it('ACT-10: no more of them than there are dice, and each is paid as it is rolled', () => {
    let table = begun();
    const [hero] = table.state.combatants;
    const flare = hero?.sheet.powers.find(({ name }) => name === 'Flare');
    if (!hero || !flare) throw new Error('no flare');
    const keys = ['Ember Hound', 'Soot Imp'].map((each) => keyFor(table, each));
    const switched = Object.fromEntries(keys.map((key) => [key, true]));
    table = table.ask({ type: 'counter.set', who: hero.id, counter: 'actionDice', to: 1 });
    expect(marksOf(flareOn(table, 'Ember Hound', switched))).toHaveLength(1);
    expect(marksOf(flareOn(table, 'Soot Imp', switched))).toEqual([]);
    const targets = ['Ember Hound', 'Soot Imp'].map((each) => ({ who: table.named(each).id, switched }));
    const rolled = table.ask(
      { type: 'attack.roll', attacker: hero.id, power: flare.id, targets, override: true },
      10,
      3,
      10,
      4,
      4,
      4,
    );
    expect(rolled.state.pending?.targets.map(({ outcome }) => outcome?.total)).toEqual([21, 18]);
    expect(rolled.pools(hero.name)[0]).toBe(0);
  });
});
