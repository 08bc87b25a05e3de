import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import { exchange } from '../../../../core/systems/orcus/exchange/index.ts';
import { readBlocks } from '../../../../core/systems/orcus/exchange/readBlocks.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { listDue } from '../../../../core/table/due.ts';
import { createRulesContext } from '../../../../core/table/rulesContext.ts';
import type { TableState } from '../../../../core/table/state.ts';
import { listWaitingPowers } from '../../../../core/table/triggers.ts';
import {
  adopted,
  against,
  ask,
  BITE,
  block,
  HEADER,
  hero,
  named,
  next,
  rolls,
  thing,
  turnOf,
} from './foundFight.ts';

/** The hero strikes the block; the face of the d20 and of the damage. */
function struck(state: TableState, ...faces: readonly number[]): TableState {
  const power = hero(state).sheet.powers.find((each) => each.attack?.versus === 'ac');
  const targets = [{ who: thing(state).id, switched: {} }];
  const rolled = ask(
    state,
    { type: 'attack.roll', attacker: hero(state).id, power: power?.id ?? '', targets },
    ...faces,
  );
  return ask(rolled, { type: 'attack.apply', shares: {} });
}

describe('finding 7: what a swarm or a shell is proof against', () => {
  const SWARM = [
    '**Resist:** cold 5, Melee and Ranged attacks (half damage), **Vulnerable:** radiant 5, Near and Far attacks 5',
    ...BITE,
  ];

  test('a swarm takes half of a blow, and nothing of it is left as text', () => {
    const draft = adopted(SWARM).draft;
    expect(draft).toMatchObject({
      halved: ['melee', 'ranged'],
      resist: { cold: 5 },
      weak: { radiant: 5 },
      weakToAttacks: { near: 5, far: 5 },
    });
    expect(block(...SWARM).powers.map(({ name }) => name)).toEqual(['Bite']);
    // 1d10+4 with a 6 is 10.
    expect(thing(struck(against(...SWARM), 19, 6)).hp).toBe(45);
  });

  test('the same blow against its neighbour deals it all', () =>
    expect(thing(struck(against(...BITE), 19, 6)).hp).toBe(40));

  test('a near attack deals it 5 more, and says why', () => {
    const state = against(...SWARM);
    const parts = [{ amount: 10, type: '', by: ['near'], share: 1 }];
    const { total } = orcus.harm.take(thing(state), parts, createRulesContext(state, orcus));
    expect(total.value).toBe(15);
    expect(total.because.map(({ label }) => label)).toContain('weak to near attacks');
  });

  test('a shell resists what is aimed at its AC', () => {
    const state = against('**Resist:** attacks that target AC 5', ...BITE);
    expect(thing(state).sheet.defenses['ac']?.value).toBe(18);
    expect(thing(struck(state, 19, 6)).hp).toBe(45);
  });

  test('a block of ours says it, and is read again the same', () => {
    const { kind, draft } = adopted(SWARM);
    const built = orcus.creatures.find(({ key }) => key === kind)?.build(draft);
    if (!built?.ok) throw new Error('It is not built.');
    const text = exchange.writeBlock(exchange.describe(draft, built.value));
    const [again] = [...readBlocks(text)];
    expect(again?.adopted.ok && again.adopted.value.draft).toMatchObject({
      halved: ['melee', 'ranged'],
      weakToAttacks: { near: 5, far: 5 },
    });
  });
});

test('finding 9: a block with two lines of abilities keeps all six', () => {
  const text = readFileSync(new URL('../../../fixtures/formats/fourth.txt', import.meta.url), 'utf8');
  const [goblin] = [...readBlocks(text)];
  const draft = goblin?.adopted.ok ? goblin.adopted.value.draft : {};
  expect(draft).toMatchObject({ abilities: { str: 14, con: 13, dex: 17, int: 8, wis: 12, cha: 8 } });
  expect(JSON.stringify(draft['powers'])).not.toContain('Con 13');
});

test('finding 10: the document, which names itself nowhere near its blocks, gives its credit', () => {
  const page = ['---', 'layout: default', 'title: Monsters', '---', '# Monsters', 'x '.repeat(4_000)];
  const [found] = [...readBlocks([...page, HEADER, ...BITE].join('\n'))];
  expect(found?.adopted.ok && found.adopted.value.credit).toMatch(/Open Game Content/u);
  const [pasted] = [...readBlocks([HEADER, ...BITE].join('\n'))];
  expect(pasted?.adopted.ok && pasted.adopted.value.credit).toBe('');
});

test('finding 14: the traps of the book come in, strike at the table and say what springs them', () => {
  const text = `### Swinging Log

**Level 2 Recurring Elite Shooter** (250 XP Trap)

**Trigger** Someone crosses the wire.

∢	**Attack**
Near burst 3; +8 vs AC
*Hit* 1d8+3 damage, and the target is dazed (save ends).
*Miss* Half damage.
`;
  const [found] = [...readBlocks(text)];
  if (!found?.adopted.ok) throw new Error('No trap is read.');
  const { kind, draft } = found.adopted.value;
  const table = ask(against(...BITE), {
    type: 'combatants.add',
    entries: [{ creature: { id: 'log', kind, draft }, count: 1, side: 'foes' }],
  });
  const log = table.combatants.at(-1);
  if (!log) throw new Error('It is not there.');
  expect(listWaitingPowers(log.sheet).map((each) => each.text)).toEqual(['Someone crosses the wire.']);
  const targets = [{ who: hero(table).id, switched: {} }];
  const rolled = ask(table, { type: 'attack.roll', attacker: log.id, power: 'p1', targets }, 15, 4);
  const applied = ask(rolled, { type: 'attack.apply', shares: {} });
  expect(hero(applied).effects.map(({ label }) => label)).toEqual(['Dazed']);
  expect(hero(applied).hp).toBe(hero(table).hp - 7);
});

describe('finding 22: several gazes, immunity to a tag, and what only lay in tables', () => {
  const EYE = [
    '∢ **Gaze Attack** (standard, at-will) ● **Psychic**',
    'Near arc 6; the thing chooses one effect. It cannot choose one that it has used since its last turn.',
    '1\\. *Charm:* +9 vs Will; the target is dominated (save ends).',
    '2\\. *Enervate:* +9 vs Fortitude; 2d10+7 psychic damage, and the target is weakened (save ends).',
    '3\\. *Immolate:* +9 vs Reflex; 2d10+7 fire damage.',
    '**All-Out** (standard, encounter)',
    'Use *gaze attack* twice (the thing chooses the effect each time).',
  ];

  test('each numbered gaze is an attack with its own defense, damage and effect', () => {
    const { powers } = block(...EYE);
    expect(
      powers.map(({ name, attack, damage }) => [name, attack?.versus, damage?.map(({ type }) => type)]),
    ).toEqual([
      ['Gaze Attack', undefined, undefined],
      ['Gaze Attack: charm', 'will', undefined],
      ['Gaze Attack: enervate', 'fort', ['psychic']],
      ['Gaze Attack: immolate', 'ref', ['fire']],
      ['All-Out', undefined, undefined],
    ]);
    expect(powers[3]?.lines.at(-1)?.text).toContain('It cannot choose one that it has used');
  });

  test('“uses it twice” lays out two choices of a gaze each', () => {
    const state = turnOf(...EYE);
    const used = ask(state, { type: 'power.use', who: thing(state).id, power: 'p5' });
    expect(used.sequence?.parts).toEqual([{ powers: ['p2', 'p3', 'p4'] }, { powers: ['p2', 'p3', 'p4'] }]);
  });

  test('“immune: charm” keeps off what a power tagged Charm brings, not its damage', () => {
    const lure = (tag: string): TableState => {
      const begun = turnOf(
        `↗ **Lure** (standard, at-will) ● **${tag}**`,
        'Ranged 5; +19 vs Will; 1d6 damage, and the target is dazed (save ends).',
      );
      const immune = ask(begun, {
        type: 'effect.add',
        who: [hero(begun).id],
        condition: 'custom',
        label: 'Free mind',
        duration: { kind: 'encounter' },
        modifiers: [{ to: 'immune', type: 'charm', value: 1, rule: '' }],
      });
      return rolls(immune, 'Lure', 15, 3);
    };
    const [rider] = lure('Charm').pending?.targets[0]?.riders ?? [];
    expect(rider).toMatchObject({ on: false, given: 'Brannoc Stile is immune to charm' });
    const applied = ask(lure('Charm'), { type: 'attack.apply', shares: {} });
    expect(hero(applied).effects.map(({ label }) => label)).toEqual(['Free mind']);
    expect(hero(applied).hp).toBe(hero(lure('Charm')).hp - 3);
    expect(lure('Fear').pending?.targets[0]?.riders?.[0]?.on).toBe(true);
  });

  describe('orcus 22: “immune: charm” holds against what an aura brings too', () => {
    const AURA = (tag: string, text: string): string => `*Lull (${tag}) aura 2:* ${text}`;
    const STARTS = 'Enemies that start their turn in the aura are dazed (save ends).';

    /** The immune hero stands in the aura of the block. */
    const lulled = (line: string): TableState => {
      const begun = against(line, ...BITE);
      const immune = ask(begun, {
        type: 'effect.add',
        who: [hero(begun).id],
        condition: 'custom',
        label: 'Free mind',
        duration: { kind: 'encounter' },
        modifiers: [{ to: 'immune', type: 'charm', value: 1, rule: '' }],
      });
      const power = named(thing(immune).sheet, 'Lull').id;
      const who = [hero(immune).id];
      return ask(immune, { type: 'aura.inside', owner: thing(immune).id, power, who, inside: true });
    };
    const itsTurn = (state: TableState): TableState => ask(ask(state, next), next);
    const due = (state: TableState) => listDue(state, orcus).filter(({ label }) => label.includes('Lull'));
    const on = (state: TableState): readonly string[] => hero(state).effects.map(({ label }) => label);

    test('as its turn starts the GM is asked, and reads why', () => {
      const [asked, ...others] = due(itsTurn(lulled(AURA('Charm', STARTS))));
      expect(others).toEqual([]);
      expect(asked?.label).toContain('(Brannoc Stile is immune to charm): Lull, Fen Thing');
      expect(asked?.ways).toMatchObject([{ does: 'bring' }]);
    });

    test('the same aura of another tag comes by itself', () => {
      const [sure] = due(itsTurn(lulled(AURA('Fear', STARTS))));
      expect(sure?.label).not.toContain('immune');
      expect(sure?.ways).toBeUndefined();
    });

    test('its damage is not kept off', () => {
      const burns = 'Enemies that start their turn in the aura take 4 psychic damage.';
      const [sure] = due(itsTurn(lulled(AURA('Charm', burns))));
      expect(sure?.label).toBe('4 psychic damage: Lull, Fen Thing');
      expect(sure?.ways).toBeUndefined();
    });

    test('what holds while it is inside is not put on it, but asked', () => {
      const slows = 'Enemies in the aura are slowed.';
      const state = lulled(AURA('Charm', slows));
      expect(on(state)).not.toContain('Slowed');
      expect(due(state).map(({ label }) => label)).toEqual([
        expect.stringContaining('(Brannoc Stile is immune to charm)'),
      ]);
      expect(on(lulled(AURA('Fear', slows)))).toContain('Slowed');
    });
  });

  test('long range costs 2', () => {
    const state = turnOf('↗ **Bow** (standard, encounter)', 'Ranged 20/40; +9 vs AC; 1d10+4 damage.');
    const bonus = (longRange: boolean): number | undefined =>
      orcus.attacks.offer(
        thing(state),
        named(thing(state).sheet, 'Bow'),
        hero(state),
        { longRange },
        createRulesContext(state, orcus),
      ).check?.modifier.value;
    expect([bonus(false), bonus(true)]).toEqual([9, 7]);
  });
});

/** A block of level 6 whose skills follow no formula: Athletics would be +7 or +12, Thievery +4 or +9. */
const BLOCK = `#### Fen Climber
**Level 6 Striker (250 XP)**
Medium natural beast
**Senses:** Perception +4
**Skills:** Athletics +15, Sleight of Hand +11, Stealth +9
**Str:** 18 (+7), **Con:** 14 (+5), **Dex:** 12 (+4)
**Int:** 10 (+3), **Wis:** 12 (+4), **Cha:** 10 (+3)
**Initiative:** +5; **Speed:** 6
**AC:** 20; **Fort:** 17, **Ref:** 19, **Will:** 18
**HP:** 54, **Staggered:** 27
‡ **Bite** (standard, at-will)
Reach 1; +11 vs AC; 1d8+4 damage.`;

function read(text: string) {
  const [found] = [...readBlocks(text)];
  if (!found?.adopted.ok) throw new Error('No block is read.');
  return found.adopted.value;
}

function builtBlock(draft: ReturnType<typeof read>['draft']) {
  const done = monster.build(draft);
  if (!done.ok) throw new Error(done.refusal[0]?.message);
  return done.value;
}

describe('finding 8: printed skills stay as they are printed (ORC-06, ORC-281)', () => {
  const { draft, notes } = read(BLOCK);

  test('Athletics +15, Sleight of Hand as Thievery +11, Stealth +9', () => {
    expect(builtBlock(draft).sheet.traits).toMatchObject({ athletics: 15, thievery: 11, stealth: 9 });
    expect(notes.filter(({ where }) => where === 'Skills')).toEqual([]);
  });

  test('the stat block shows them with how far they are from the formula', () => {
    const row = builtBlock(draft).view.footer.find(({ label }) => label === 'Skills');
    expect(row?.text).toBe('Athletics +15, Stealth +9, Thievery +11');
    expect(row?.because).toContainEqual({ rule: 'ORC-06', label: 'its own number', value: 3 });
  });

  test('a check at the table uses it', () => {
    const { sheet } = builtBlock(draft);
    const who = {
      id: 'm',
      name: 'Climber',
      side: 'foes',
      sheet,
      hp: 54,
      temporary: 0,
      effects: [],
      counters: {},
      spent: [],
      fate: 'none',
    } as const;
    const now = {
      round: 0,
      turn: 0,
      surprise: false,
      acting: undefined,
      all: [who],
      worldTime: 0,
      own: {},
      rulings: {},
    };
    const offer = orcus.procedures
      ?.find(({ key }) => key === 'climb')
      ?.offer?.({ who, targets: [], values: { surface: 'rough' }, now });
    expect(offer?.modifier.value).toBe(15);
  });

  test('another level moves it as it moves the formula', () => {
    const later = monster.makeover?.(draft, 'level 10');
    if (!later?.ok) throw new Error('no makeover');
    // Half a level more is +2, and Strength as the highest score grows by 2, which is +1.
    expect(builtBlock(later.value.draft).sheet.traits).toMatchObject({ athletics: 18, thievery: 13 });
  });

  test('a skill as half level, ability and training make it needs no number of its own', () => {
    expect(read(BLOCK.replace('Athletics +15, Sleight of Hand +11, ', '')).draft['skills']).toBeUndefined();
  });
});

test('finding 24: Speed, Resist, Vulnerable and Skills leave no trait of that name on the card', () => {
  const { draft } = adopted([
    '**Speed:** 6, swim 4',
    '**Resist:** cold 5, **Vulnerable:** fire 5',
    '**Skills:** Stealth +9',
    ...BITE,
  ]);
  const powers = Array.isArray(draft['powers']) ? draft['powers'] : [];
  expect(
    powers.map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each['name'] : '')),
  ).toEqual(['Bite']);
  expect(draft).toMatchObject({ speeds: { walk: 6, swim: 4 }, resist: { cold: 5 }, weak: { fire: 5 } });
});
