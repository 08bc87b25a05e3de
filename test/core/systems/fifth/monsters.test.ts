import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { explain } from '../../../../core/kernel/said.ts';
import type { RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { storyOf } from '../../../../core/systems/fifth/harm/death.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { printedMonsters } from './printed.ts';
import { toppleDc } from '../../../../core/systems/fifth/attacks/mastery.ts';
import { flaskDc } from '../../../../core/systems/fifth/procedures/weapons.ts';
import { listEndOfTurnDue } from '../../../../core/table/due.ts';
import { rollRule } from '../../../../core/table/transaction.ts';
import { fight, fighter, hero, lasts, moment, power, type FifthTable } from './fighters.ts';

const conditions = (at: FifthTable, name: string): readonly string[] =>
  at.named(name).effects.map(({ condition }) => condition);
const hurt = (at: FifthTable, name: string, amount: number, damageType = 'slashing'): FifthTable =>
  at.ask({
    type: 'damage',
    targets: [{ who: at.named(name).id, share: 1 }],
    amount: String(amount),
    damageType,
  });

describe('FIF-116: how lying at 0 ends', () => {
  it.each([
    [0, 0, 3239 / 8000, 331 / 800, 1451 / 8000],
    [0, 1, 233 / 400, 11 / 40, 57 / 400],
    [0, 2, 63 / 80, 1 / 8, 7 / 80],
    [1, 0, 53 / 200, 119 / 200, 7 / 50],
    [1, 1, 87 / 200, 9 / 20, 23 / 200],
    [1, 2, 27 / 40, 1 / 4, 3 / 40],
    [2, 0, 229 / 2000, 161 / 200, 161 / 2000],
    [2, 1, 23 / 100, 7 / 10, 7 / 100],
    [2, 2, 9 / 20, 1 / 2, 1 / 20],
  ])('%i successes, %i failures', (successes, failures, dies, stable, up) => {
    const story = storyOf(successes, failures);
    expect(story.dies).toBeCloseTo(dies, 9);
    expect(story.stable).toBeCloseTo(stable, 9);
    expect(story.up).toBeCloseTo(up, 9);
  });

  it('stands beside the roll', () => {
    const due = fifth.turns.start(hero('Hero', {}, { hp: 0 }), [], moment());
    expect(due.find(({ what }) => what.kind === 'death')?.label).toBe('Death save (dies 40% unaided)');
  });
});

describe('FIF-178: the heads of the published hydra', () => {
  const hydra = printedMonsters().find(({ name }) => name === 'Hydra');
  if (!hydra) throw new Error('There is no hydra.');
  const { sheet } = hydra.built;
  const begun = fight([hero('Hero'), fighter('Hydra', {}, { sheet, hp: sheet.hitPoints })]);
  const heads = (at: FifthTable) => at.named('Hydra').counters['parts'];
  const next = (at: FifthTable) => at.ask({ type: 'turn.next' });

  it('are five; 25 damage in one turn kill one, and no more in the same turn', () => {
    expect(heads(begun)).toBe(5);
    const once = hurt(hurt(begun, 'Hydra', 20), 'Hydra', 5);
    expect(heads(once)).toBe(4);
    expect(heads(hurt(once, 'Hydra', 60))).toBe(4);
    expect(heads(hurt(next(once), 'Hydra', 24))).toBe(4);
  });

  it('grow two for each that died at the end of its turn, and it regains 20', () => {
    const cut = hurt(begun, 'Hydra', 30);
    const grown = next(next(cut));
    expect([heads(grown), grown.named('Hydra').hp]).toEqual([6, 174]);
    expect(heads(next(next(grown)))).toBe(6);
  });

  it('do not grow after fire, but later ones do', () => {
    const burnt = next(next(hurt(hurt(begun, 'Hydra', 25), 'Hydra', 1, 'fire')));
    expect([heads(burnt), burnt.named('Hydra').hp]).toEqual([4, 158]);
    expect(heads(next(next(hurt(burnt, 'Hydra', 25))))).toBe(5);
  });

  it('all dead, it is dead', () => {
    const last = begun.does('parts', { who: 'Hydra', values: { to: 1 } });
    expect(hurt(last, 'Hydra', 25).named('Hydra').fate).toBe('dead');
  });
});

describe('FIF-171: the fire about the published balor', () => {
  const balor = printedMonsters().find(({ name }) => name === 'Balor');
  if (!balor) throw new Error('There is no balor.');
  const { sheet } = balor.built;

  it('comes due at the end of its own turn, for those whom the GM names', () => {
    const begun = fight([fighter('Balor', {}, { sheet, hp: sheet.hitPoints }), hero('Hero', { hp: 60 })]);
    const due = listEndOfTurnDue(begun.state, fifth).find(({ label }) => label.includes('Fire Aura'));
    expect(due?.moment).toBe('end');
    const burnt = begun.ask(
      { type: 'due.do', keys: [due?.key ?? ''], whom: [begun.named('Hero').id] },
      [4, 5, 4],
    );
    expect(burnt.named('Hero').hp).toBe(60 - 13);
  });
});

describe('FIF-173: Undead Fortitude', () => {
  const trait = power('Undead Fortitude', { action: 'trait', passive: true });
  const begun = fight([hero('Hero'), fighter('Zombie', { hp: 9, saves: { con: 3 }, powers: [trait] })]);
  const due = (at: FifthTable) => at.state.encounter?.due.find(({ what }) => what.kind === 'fortitude');

  it('9 damage asks for 14; made, it stands at 1', () => {
    const down = hurt(begun, 'Zombie', 9);
    expect(due(down)?.check?.target.value).toBe(14);
    expect(down.ask({ type: 'due.do', keys: [due(down)?.key ?? ''] }, [11]).named('Zombie').hp).toBe(1);
    expect(down.ask({ type: 'due.do', keys: [due(down)?.key ?? ''] }, [10]).named('Zombie').hp).toBe(0);
  });

  it('not against radiant damage', () => {
    expect(due(hurt(begun, 'Zombie', 9, 'radiant'))).toBeUndefined();
  });
});

/** A roll that lies on the table: this power of one on the other, with these faces. */
function lying(
  attacker: RolledAttack['attacker'],
  blow: Power,
  target: RolledAttack['target'],
  faces: readonly number[],
): RolledAttack {
  const offer = fifth.attacks.offer(attacker, blow, target, {}, moment());
  const bonus = offer.check?.modifier.value ?? 0;
  const roll = rollRule(`${offer.check?.dice ?? '1d20'}+${bonus}`, createScriptedDice(faces));
  return { attacker, target, offer, outcome: fifth.attacks.outcome(offer, roll), damage: [] };
}
const roller = (face: number) => ({
  check: () => rollRule('1d20+5', createScriptedDice([face])),
  roll: () => rollRule('1d20', createScriptedDice([face])),
});

describe('answers to a roll', () => {
  const parry = power('Parry', {
    action: 'reaction',
    lines: [{ label: 'Response', text: 'It adds 3 to its AC against that attack.' }],
  });

  it('FIF-166: Parry turns a total of 18 against AC 16 into a miss', () => {
    const blow = power('Sword', { bonus: 8 });
    const knight = fighter('Knight', { ac: 16, powers: [parry] });
    const rolled = lying(hero('Hero'), blow, knight, [10]);
    const [given] = fifth.attacks.answers?.(rolled, moment()) ?? [];
    expect(given).toMatchObject({ label: 'Parry: +3 AC', chance: 1, who: 'Knight' });
    const answered = given && fifth.attacks.answer?.(rolled, given, roller(1), moment());
    expect(answered?.ok === true && answered.value.outcome.key).toBe('miss');
    // Nothing is offered to a miss, nor without a reaction left.
    expect(fifth.attacks.answers?.(lying(hero('Hero'), blow, knight, [2]), moment())).toEqual([]);
    const spent = { ...knight, used: { reaction: 1 } };
    expect(fifth.attacks.answers?.(lying(hero('Hero'), blow, spent, [10]), moment())).toEqual([]);
  });

  it('FIF-27 and FIF-16: inspiration rerolls a miss in 2024, with its chance', () => {
    const inspired = hero('Hero', { counters: { inspiration: 1 } });
    const rolled = lying(inspired, power('Sword'), fighter('Ogre', { ac: 15 }), [2]);
    const [given] = fifth.attacks.answers?.(rolled, moment()) ?? [];
    expect(given?.chance).toBeCloseTo(11 / 20, 9);
    const answered = given && fifth.attacks.answer?.(rolled, given, roller(15), moment());
    expect(answered?.ok === true && answered.value.outcome.key).toBe('hit');
    expect(fifth.attacks.answers?.(rolled, moment({ rulings: { edition: '2014' } }))).toEqual([]);
  });

  it('FIF-161: a repeated save that fails may be made after all', () => {
    const dragon = fighter('Dragon', { hp: 200, saves: { wis: 0 }, counters: { legendaryResistance: 2 } });
    const begun = fight([dragon, hero('Hero')]);
    const held = begun.ask({
      type: 'effect.add',
      who: [begun.named('Dragon').id],
      condition: 'frightened',
      duration: { kind: 'saveEnds', dc: 15, versus: 'wis' },
    });
    const passed = held.ask({ type: 'turn.next' });
    const due = [...(passed.state.encounter?.due ?? []), ...(held.state.encounter?.due ?? [])].find(
      ({ what }) => what.kind === 'save',
    );
    const failed = passed.ask({ type: 'due.do', keys: [due?.key ?? ''] }, [3]);
    const offered = failed.state.encounter?.due.find(({ label }) => label.includes('Legendary Resistance'));
    expect(offered?.label).toContain('2 left');
    const shaken = failed.ask({ type: 'due.do', keys: [offered?.key ?? ''] });
    expect(conditions(shaken, 'Dragon')).toEqual([]);
    expect(shaken.named('Dragon').counters['legendaryResistance']).toBe(1);
  });
});

describe('weapons', () => {
  const fighter4 = hero('Fighter', { traits: { scores: { str: 18, dex: 12 }, proficiency: 3 } });
  const people = [fighter4, fighter('Ogre', { hp: 59 })];

  it('FIF-83: Topple of Strength +4 and +3 asks for 15', () => {
    expect(toppleDc(fighter4)).toBe(15);
    const felled = fight(people).does(
      'mastery',
      { who: 'Fighter', targets: ['Ogre'], values: { what: 'topple' } },
      [14],
    );
    expect(conditions(felled, 'Ogre')).toEqual(['prone']);
  });

  it('FIF-83: sapped for one attack, vexed for one against it, slowed by 10', () => {
    const lies = (what: string): readonly string[] =>
      conditions(
        fight(people).does('mastery', { who: 'Fighter', targets: ['Ogre'], values: { what } }),
        'Ogre',
      );
    expect(['sap', 'vex', 'slow'].map(lies)).toEqual([['sapped'], ['vexed'], ['slowed']]);
    const vexed = fighter('Ogre', {}, { effects: [lasts('vexed', { source: 'Fighter' })] });
    expect(fifth.attacks.offer(fighter4, power('Sword'), vexed, {}, moment()).check?.dice).toBe('2d20kh1');
    const sapped = fighter('Ogre', {}, { effects: [lasts('sapped')] });
    expect(fifth.attacks.offer(sapped, power('Club'), fighter4, {}, moment()).check?.dice).toBe('2d20kl1');
  });

  it('FIF-84: Graze deals the modifier and nothing more', () => {
    const grazed = fight(people).does('mastery', {
      who: 'Fighter',
      targets: ['Ogre'],
      values: { what: 'graze' },
    });
    expect(grazed.named('Ogre').hp).toBe(55);
  });

  it('FIF-75 and FIF-85: Strength 8 strikes for nothing', () => {
    const weak = fight([hero('Mage', { traits: { scores: { str: 8 }, proficiency: 2 } })]);
    expect(weak.does('blows', { who: 'Mage' }).said).toBe('unarmed +1, 0 bludgeoning; improvised −1, 1d4−1');
  });

  it('FIF-86: a flask against 8, Dexterity and proficiency; holy water troubles fiends and undead alone', () => {
    expect(flaskDc(fighter4)).toBe(12);
    const burning = fight(people).does(
      'flask',
      { who: 'Fighter', targets: ['Ogre'], values: { what: 'fire' } },
      [11, 3],
    );
    expect(burning.named('Ogre').hp).toBe(56);
    expect(conditions(burning, 'Ogre')).toEqual(['burning']);
    const holy = fight(people).does('flask', { who: 'Fighter', targets: ['Ogre'], values: { what: 'holy' } });
    expect(holy.said).toBe('Ogre is not troubled');
  });

  it('FIF-159: an opening is struck with one blow, never with Multiattack', () => {
    const multi = power('Multiattack', { damage: [] });
    const { attack: _attack, ...bare } = multi;
    const claw = power('Claw', { damage: [{ notation: '1d6', type: 'slashing', because: explain() }] });
    expect(fifth.attacks.basic?.(fighter('Bear', { powers: [bare, claw] }))?.name).toBe('Claw');
  });
});
