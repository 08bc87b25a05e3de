import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../../core/rules/creature.ts';
import type { StatBlockView } from '../../../../core/rules/views.ts';
import { WEAPONS } from '../../../../core/systems/orcus/goodsTables.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { TURN } from './asking.ts';
import { ON_SCREEN } from './coverage.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';
import { placeText } from './places.ts';

const card = (id: string): string => orcus.reference.find((each) => each.id === id)?.text ?? '';

/** What a card must tell, in the numbers and words of the rule. */
const TOLD: readonly (readonly [id: string, ...says: readonly RegExp[]])[] = [
  ['ORC-03', /power beats a condition/u, /table beats a formula/u],
  ['ORC-05', /5 feet/u, /inch/u, /6 is 30/u],
  ['ORC-16', /surprised.*place.*initiative.*turns/su],
  ['ORC-48', /frequency|usage|how often/iu, /action/iu],
  ['ORC-56', /arcane/iu, /divine/u, /martial/u, /spirit/u],
  ['ORC-62', /origin, area, range, targets/iu],
  ['ORC-64', /Burst N/u, /Arc N/u, /Wall N/u, /within N/u],
  ['ORC-68', /seen/u, /hear/u],
  ['ORC-70', /reach/u, /near has no range/iu, /base square/u],
  ['ORC-75', /clear line/u, /corner/u],
  ['ORC-76', /solid/u, /glass/u],
  ['ORC-89', /knows/u],
  ['ORC-92', /below Hit/u, /same range/iu],
  ['ORC-141', /helpless/u, /prone/u],
  ['ORC-200', /1 square more/u, /neighbour/u],
  ['ORC-203', /500 gold/u, /10 bolts/u, /20 bullets/u, /30 arrows/u],
  ['ORC-211', /10 days/u],
  ['ORC-212', /128 pages/u],
  ['ORC-228', /no skill fits/u],
];

describe('rules that are read', () => {
  it.each(TOLD.map(([id, ...says]) => [id, says] as const))('%s says what it must', (id, says) => {
    for (const each of says) expect(card(id)).toMatch(each);
  });
});

function view(kind: string, draft: Draft): StatBlockView {
  const made = orcus.creatures.find(({ key }) => key === kind);
  const built = made?.build({ ...made.blank, ...draft });
  if (!built?.ok) throw new Error('cannot be built');
  return built.value.view;
}

describe('levels of heroes', () => {
  it.each([
    [1, 'Adventurer'],
    [10, 'Adventurer'],
    [11, 'Prestige'],
    [20, 'Prestige'],
    [21, 'Epic'],
    [30, 'Epic'],
  ])('level %i is of the %s tier (ORC-13)', (level, tier) => {
    expect(view('hero', { level }).rows).toContainEqual({ label: 'Tier', text: tier });
  });

  it('a new hero begins at level 1 (ORC-14)', () => {
    expect(orcus.creatures.find(({ key }) => key === 'hero')?.blank['level']).toBe(1);
  });
});

describe('a power as it is read (ORC-48, ORC-62)', () => {
  it('shows action, usage, range, tags and every line that was typed, the exception among them (ORC-03)', () => {
    const [power] = view('monster', {
      powers: [
        {
          name: 'Grasp',
          action: 'reaction',
          usage: 'encounter',
          origin: 'far',
          range: 'far burst 1 within 10',
          trigger: 'An enemy shifts.',
          target: 'Each enemy in the burst',
          versus: 'ref',
          effect: 'Difficult terrain until the end of its next turn.',
          special: 'Ignores cover.',
          tags: ['Spell'],
        },
      ],
    }).powers;
    expect(power?.line).toMatch(/reaction.*encounter.*far burst 1 within 10/u);
    expect(power?.tags).toEqual(['Spell']);
    expect(power?.paragraphs.map(({ label }) => label)).toEqual([
      'Trigger',
      'Target',
      'Attack',
      'Hit',
      'Effect',
      'Special',
    ]);
  });

  it.each([
    [4, '2d6+4'],
    [21, '3d6+21'],
  ])(
    '*tangles* at level %i deals %s to all in the burst, with one roll (ORC-49, ORC-50, ORC-91)',
    (level, damage) => {
      const mage = ally({
        level,
        attacks: [
          {
            name: 'Tangles',
            origin: 'far',
            area: true,
            versus: 'fort',
            basic: true,
            weaponDie: '1d6',
            damage: '',
            tags: ['Spell'],
          },
        ],
      });
      const offer = orcus.attacks.offer(mage, firstPower(mage), foe(), {}, TURN);
      expect(offer.damage['hit']?.[0]).toMatchObject({ notation: damage, shared: true });
    },
  );

  it('an attack has a roll, a utility has none (ORC-52)', () => {
    const pair = foe({
      powers: [
        { name: 'Claw', versus: 'ac' },
        { name: 'Howl', effect: 'All hear it.' },
      ],
    });
    expect(pair.sheet.powers.map(({ attack }) => attack !== undefined)).toEqual([true, false]);
  });

  it('tags of a hero’s attack are found by the rules that ask for them (ORC-53, ORC-56)', () => {
    const mage = ally({
      attacks: [{ name: 'Bolt', origin: 'ranged', versus: 'ref', tags: ['Fire', 'Arcane'] }],
    });
    expect(firstPower(mage).tags).toEqual(['Fire', 'Arcane']);
    const wet = { ...TURN, own: { underwater: true } };
    const on = orcus.attacks.offer(mage, firstPower(mage), foe(), {}, wet).circumstances;
    expect(on.find(({ key }) => key === 'underwaterFire')?.on).toBe(true);
  });

  it('a focus adds to attack and damage alike (ORC-55)', () => {
    const power = (focus?: number): readonly [number | undefined, string | undefined] => {
      const mage = ally({
        attacks: [{ name: 'Bolt', bonus: 6, damage: '2d6+4', ...(focus ? { focus } : {}) }],
      });
      return [firstPower(mage).attack?.bonus.value, firstPower(mage).damage?.[0]?.notation];
    };
    expect([power(), power(2)]).toEqual([
      [6, '2d6+4'],
      [8, '2d6+6'],
    ]);
  });
});

describe('who is aimed at', () => {
  it('one target unless several are said; an ally may be chosen like anyone (ORC-73, ORC-74)', () => {
    const [strike] = foe().sheet.powers;
    expect(strike?.area).toBe(false);
    const friend = ally({}, { id: 'friend' });
    expect(orcus.attacks.offer(ally(), firstPower(ally()), friend, {}, TURN).check?.target.value).toBe(16);
  });

  it('one may be the target of one’s own power without a roll (ORC-77)', () => {
    const healer = ally({ attacks: [{ name: 'Mend', versus: '', damage: '', effect: 'Regains 5.' }] });
    const offer = orcus.attacks.offer(healer, firstPower(healer), healer, {}, TURN);
    expect([offer.check, offer.attacker, offer.target]).toEqual([undefined, 'hero', 'hero']);
  });
});

describe('what has ended is not maintained (ORC-98)', () => {
  it('asks for upkeep while it lasts and no longer', () => {
    const zone = effect('custom', { duration: { kind: 'maintained', by: 'hero', action: 'swift' } });
    const hero = ally();
    const due = (effects: readonly (typeof zone)[]): number =>
      orcus.turns.end(hero, [hero, foe({}, { effects })], TURN).length;
    expect([due([zone]), due([])]).toEqual([1, 0]);
  });
});

describe('weapons', () => {
  it('are melee or ranged, and thrown ones are melee with a range (ORC-193)', () => {
    const shot = WEAPONS.filter((each) => each.shot);
    expect([WEAPONS.length - shot.length, shot.length]).toEqual([35, 6]);
    const thrown = WEAPONS.filter(({ properties }) => properties.some((each) => each.startsWith('Thrown')));
    expect(thrown.length).toBeGreaterThan(0);
    expect(thrown.every(({ shot: bow, range }) => !bow && range?.[0] === 5 && range[1] === 10)).toBe(true);
  });

  it.each([
    ['longbow', [20, 40]],
    ['lightCrossbow', [10, 20]],
    ['longsword', undefined],
  ])('%s reaches %o squares (ORC-199)', (key, squares) => {
    expect(WEAPONS.find((each) => each.key === key)?.range).toEqual(squares);
  });
});

const ids = new Set(orcus.reference.map(({ id }) => id));

describe('rule cards', () => {
  it('stand once each, with a title and a text', () => {
    expect(ids.size).toBe(orcus.reference.length);
    for (const { id, title, text } of orcus.reference) {
      expect(id).toMatch(/^ORC-(\d{2,3}|BOOK-\d\d|EQ-[A-Z0-9-]+|DC-\d\d)$/);
      expect(title.length).toBeGreaterThan(2);
      expect(text).toMatch(/[.!]$/);
    }
  });

  it('stand for every rule of the book', () => {
    const rules = orcus.reference.filter(({ id }) => /^ORC-\d+$/u.test(id));
    expect(rules.map(({ id }) => Number(id.slice(4)))).toEqual(
      Array.from({ length: 296 }, (_, at) => at + 1),
    );
  });

  it('words at the table point to cards', () => {
    const { words } = orcus;
    const all = [
      ...words.conditions,
      ...words.vitalStates,
      ...words.counters,
      ...words.actions,
      ...words.defenses,
    ];
    const pointed = all.flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
    expect(pointed.filter((rule) => !ids.has(rule))).toEqual([]);
    expect(new Set(words.conditions.map(({ key }) => key)).size).toBe(words.conditions.length);
    for (const { text } of words.conditions) expect(text?.length).toBeGreaterThan(10);
  });
});

const RULES = Array.from({ length: 296 }, (_, at) => at + 1);
const idOf = (rule: number): string => `ORC-${String(rule).padStart(2, '0')}`;
const cards = new Set(orcus.reference.map(({ id }) => id));

describe('every rule of the book', () => {
  it('has a card', () => {
    expect(RULES.filter((rule) => !cards.has(idOf(rule)))).toEqual([]);
  });

  it('stands in the list of places once', () => {
    expect(ON_SCREEN.flatMap(({ rules }) => rules).toSorted((a, b) => a - b)).toEqual(RULES);
  });

  it('has its places where the list says', () => {
    const all = ON_SCREEN.flatMap(({ where }) => where);
    expect(all.filter((place) => placeText(place) === undefined)).toEqual([]);
  });
});
