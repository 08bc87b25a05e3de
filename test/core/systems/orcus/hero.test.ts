import { describe, expect, it, test } from 'vitest';
import { isJsonObject } from '../../../../core/kernel/json.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import type { Built, Draft } from '../../../../core/rules/creature.ts';
import type { Sheet } from '../../../../core/rules/sheet.ts';
import { BLANK_ATTACK } from '../../../../core/systems/orcus/creatures/hero.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { foe } from './fighters.ts';
import { against, ask, BITE, named, next, thing } from './foundFight.ts';

const kind = orcus.creatures.find(({ key }) => key === 'hero');
const UNTYPED = {
  ac: null,
  fort: null,
  ref: null,
  will: null,
  initiative: null,
  speed: null,
  perception: null,
  insight: null,
};

function hero(draft: Draft): Built {
  const built = kind?.build({ ...kind.blank, attacks: [BLANK_ATTACK], ...UNTYPED, ...draft });
  if (!built?.ok) throw new Error(built?.refusal.map(({ message }) => message).join(' ') ?? 'no hero');
  return built.value;
}

function numbers(draft: Draft): { readonly [key: string]: number } {
  return Object.fromEntries(hero(draft).numbers.map(({ key, value }) => [key, value]));
}

function attack(draft: Draft, more: Draft = {}): string {
  const built = hero({ ...more, attacks: [{ name: 'Blow', bonus: null, damage: '', ...draft }] });
  const [power] = built.sheet.powers;
  return `${power?.attack?.bonus.value} ${power?.damage?.[0]?.notation}`;
}

describe('armor and defenses of a hero', () => {
  const quick = { dex: 18, int: 12 };
  it.each([
    // armor, shield, level, abilities, AC, Reflex, speed
    ['', '', 1, {}, 10, 10, 6],
    ['', '', 5, quick, 16, 16, 6],
    ['', '', 5, { dex: 12, int: 18 }, 16, 16, 6],
    ['leatherArmor', '', 5, quick, 18, 16, 6],
    ['leatherArmor', 'lightShield', 5, quick, 19, 17, 6],
    ['chainmail', '', 5, quick, 18, 16, 5],
    ['plateArmor', 'heavyShield', 10, quick, 25, 21, 5],
  ])(
    '%s %s at level %i with %o: AC %i, Reflex %i, speed %i (ORC-188, ORC-190, ORC-191, ORC-192, ORC-222)',
    (armor, shield, level, abilities, ac, ref, speed) => {
      expect(numbers({ armor, shield, level, abilities })).toMatchObject({ ac, ref, speed });
    },
  );

  it.each([
    [{ str: 18, con: 12 }, { fort: 15 }, 'ORC-219'],
    [{ str: 12, con: 18 }, { fort: 15 }, 'ORC-219'],
    [{ wis: 16, cha: 9 }, { will: 14 }, 'ORC-224'],
    [{ wis: 9, cha: 16 }, { will: 14 }, 'ORC-224'],
    [{ dex: 9 }, { initiative: 0, ref: 11 }, 'ORC-222'],
  ])('%o at level 3 gives %o (ORC-219, ORC-221, ORC-224, ORC-225, ORC-226)', (abilities, expected, rule) => {
    expect(numbers({ level: 3, abilities })).toMatchObject(expected);
    const because = hero({ level: 3, abilities }).numbers.flatMap(({ computed }) => computed.because);
    expect(because.some((each) => each.rule === rule)).toBe(true);
  });

  it('armor it cannot wear: −2 to Reflex and to its attacks (ORC-187)', () => {
    const built = hero({ armor: 'chainmail', badArmor: true });
    expect(built.numbers.find(({ key }) => key === 'ref')?.value).toBe(8);
    const [power] = built.sheet.powers;
    const base = foe();
    const clumsy = { ...base, sheet: built.sheet };
    if (!power) throw new Error('no attack');
    const on = orcus.attacks
      .offer(clumsy, power, base, {}, CONTEXT_WITHOUT_FIGHT)
      .circumstances.filter((each) => each.on);
    expect(on).toMatchObject([{ key: 'badArmor', value: -2 }]);
  });

  it('armor and shield hinder the skills they must, and only those (ORC-189, ORC-230)', () => {
    const { traits } = hero({
      level: 4,
      abilities: { str: 16, dex: 14, con: 10, wis: 12 },
      trained: ['athletics'],
      armor: 'plateArmor',
      shield: 'heavyShield',
    }).sheet;
    expect(traits).toMatchObject({
      athletics: 6,
      acrobatics: 0,
      stealth: 0,
      thievery: 0,
      endure: -2,
      heal: 3,
    });
  });

  it('passive numbers come from the skill, typed or worked out (ORC-231)', () => {
    expect(numbers({ level: 6, abilities: { wis: 16 }, trained: ['perception'] })).toMatchObject({
      perception: 21,
      insight: 16,
    });
    expect(numbers({ skills: { perception: 9 } })).toMatchObject({ perception: 19 });
    expect(hero({ perception: 17 }).sheet.traits).toMatchObject({ perception: 7, passivePerception: 17 });
  });

  it('what is typed holds, and the rules’ number stands beside it (ORC-06)', () => {
    const ac = hero({ ac: 21, armor: 'leatherArmor' }).numbers.find(({ key }) => key === 'ac');
    expect(ac).toMatchObject({ value: 21, override: 21, computed: { value: 12 } });
    expect(hero({ ac: 21 }).sheet.defenses['ac']).toMatchObject({ value: 21 });
  });
});

describe('attacks of a hero', () => {
  const strong = { level: 4, abilities: { str: 16, dex: 12 } };
  it.each([
    ['a longsword', { weapon: 'longsword', damage: '1dW+3' }, '8 1d8+3'],
    ['without proficiency', { weapon: 'longsword', unproficient: true, damage: '1dW+3' }, '5 1d8+3'],
    ['bare hands', { damage: '1d4' }, '5 1d4'],
    ['a bow', { weapon: 'longbow', origin: 'ranged', damage: '1dW' }, '5 1d10'],
    ['a thrown axe', { weapon: 'handaxe', origin: 'ranged', damage: '1dW' }, '7 1d8'],
    ['a thrown knife', { weapon: 'knife', origin: 'ranged', damage: '1dW' }, '6 1d4'],
    ['another ability', { ability: 'dex', damage: '1d4' }, '3 1d4'],
    ['a bonus typed', { bonus: 11, weapon: 'longsword', damage: '1d4' }, '11 1d4'],
  ])('%s (ORC-54, ORC-194, ORC-195, ORC-201, ORC-227): %o is %s', (_what, draft, expected) => {
    expect(attack(draft, strong)).toBe(expected);
  });

  it.each([
    [1, null, '2d8+1'],
    [20, null, '2d8+20'],
    [21, null, '3d8+21'],
    [21, 5, '3d8+5'],
  ] as const)(
    'a basic attack at level %i with level damage %o is %s (ORC-50, ORC-51, ORC-100)',
    (level, own, notation) => {
      expect(
        attack(
          { basic: true, weapon: 'longsword', unproficient: true, bonus: 0 },
          { level, levelDamage: own },
        ),
      ).toBe(`0 ${notation}`);
    },
  );
});

const sample = (key: string): Draft => {
  const found = orcus.sample.heroes.find((each) => each.key === key);
  if (!found) throw new Error(`No ${key}.`);
  return found.draft;
};

function sheetOf(draft: Draft): Sheet {
  const built = orcus.creatures.find(({ key }) => key === 'hero')?.build(draft);
  if (!built?.ok) throw new Error('It is not built.');
  return built.value.sheet;
}

/** The hero of the sample strikes the block with that power, in its turn; the result is applied. */
function plays(key: string, power: string, ...faces: readonly number[]): TableState {
  const joined = ask(against(...BITE), {
    type: 'combatants.add',
    entries: [{ creature: { id: key, kind: 'hero', draft: sample(key) }, count: 1, side: 'heroes' }],
  });
  const who = joined.combatants.at(-1);
  if (!who) throw new Error('The hero is not there.');
  const placed = ask(joined, { type: 'initiative.set', who: [who.id], total: 10 });
  const acting = ask(ask(placed, next), next);
  const rolled = ask(
    acting,
    {
      type: 'attack.roll',
      attacker: who.id,
      power: named(who.sheet, power).id,
      targets: [{ who: thing(acting).id, switched: {} }],
    },
    ...faces,
  );
  return ask(rolled, { type: 'attack.apply', shares: {} });
}

const onThing = (state: TableState): readonly string[] => thing(state).effects.map(({ label }) => label);

describe('the powers of heroes play by the same reader', () => {
  test('Brannoc’s hammer marks until the end of his next turn, hit or miss', () => {
    expect(onThing(plays('brannoc', 'Hammer and shield', 2))).toEqual(['Marked']);
    const [mark] = thing(plays('brannoc', 'Hammer and shield', 15, 5)).effects;
    expect(mark).toMatchObject({
      duration: { kind: 'untilTurn', edge: 'end', turns: 2 },
      from: { power: 'Hammer and shield' },
    });
  });

  test('Tobin’s kiln heart burns whom it hits, and only those', () => {
    const hit = plays('tobin', 'Kiln heart', 15, 4, 4, 4);
    expect(onThing(hit)).toEqual(['Persistent fire damage']);
    expect(onThing(plays('tobin', 'Kiln heart', 2, 4, 4, 4))).toEqual([]);
  });

  test('what the words leave to the player is offered', () => {
    const { reading } = named(sheetOf(sample('maren')), 'Word of mending');
    expect(reading?.riders.map(({ how }) => how)).not.toEqual([]);
    expect(reading?.riders.every(({ how }) => how === 'offered')).toBe(true);
  });
});

describe('a GM’s word for a sentence of a hero', () => {
  const SENTENCE = 'The target is marked until the end of his next turn.';
  const corrected = (effect: string): Sheet => {
    const draft = sample('brannoc');
    const attacks: readonly unknown[] = Array.isArray(draft['attacks']) ? draft['attacks'] : [];
    const readings = [{ sentence: SENTENCE, use: 'offered' }];
    const [hammer, ...others] = attacks.filter((each) => isJsonObject(each));
    const changed = [{ ...hammer, effect, readings }, ...others];
    return sheetOf({ ...draft, attacks: changed });
  };
  const how = (sheet: Sheet): readonly string[] =>
    named(sheet, 'Hammer and shield').reading?.riders.map((each) => each.how) ?? [];

  test('is kept beside it', () => expect(how(corrected(SENTENCE))).toEqual(['offered']));
  test('and is void once the sentence is another', () =>
    expect(how(corrected('The target is slowed until the end of his next turn.'))).toEqual(['played']));
});
