import { describe, expect, it } from 'vitest';
import rows from '../../../../core/content/fifth/spells.json' with { type: 'json' };
import type { Effect } from '../../../../core/rules/combat.ts';
import type { Edition } from '../../../../core/systems/fifth/rulings.ts';
import { findSpell, listSpells, type Spell, writeSpellCard } from '../../../../core/systems/fifth/spells.ts';
import { CONDITIONS } from '../../../../core/systems/fifth/conditions.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { explain } from '../../../../core/kernel/said.ts';
import { CONTEXT_WITHOUT_FIGHT } from '../../../../core/rules/context.ts';
import { previewText } from '../../../../core/table/line/answer.ts';
import { readLine } from '../../../../core/table/line/readLine.ts';
import { fight, fighter, type FifthTable, hero, power } from './fighters.ts';

const SLOTS = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`slots${at + 1}`, 2]));
const MODIFIER = 4;
/** Each die of damage or healing shows this face. */
const FACE = 2;
const HURT = 500;

const BEGUN = new Map<string, FifthTable>();

/** Somebody who casts by Intelligence at DC 15 and +7, and an ogre that has lost half of its hit points. */
function begin(edition: Edition, level = 5): FifthTable {
  const known = BEGUN.get(`${edition} ${level}`);
  if (known) return known;
  const mage = hero('Mage', {
    counters: SLOTS,
    traits: { spellAbility: 'int', spellDc: 15, spellAttack: 7, proficiency: 3, scores: { int: 18 } },
  });
  const begun = fight(
    [{ ...mage, sheet: { ...mage.sheet, level } }, fighter('Ogre', { hp: 2 * HURT, ac: 15 })],
    { edition },
  );
  const ogre = begun.named('Ogre').id;
  const hurt = begun.ask({
    type: 'damage',
    targets: [{ who: ogre, share: 1 }],
    amount: String(HURT),
    damageType: 'slashing',
  });
  BEGUN.set(`${edition} ${level}`, hurt);
  return hurt;
}

/** The spell cast at the ogre, whatever stands against it, with that face of the d20, and applied. */
function cast(at: FifthTable, name: string, natural: number, level?: number, strikes = 1): FifthTable {
  const faces = [
    ...Array.from({ length: natural === NONE ? 0 : strikes }, () => natural),
    ...Array.from({ length: 400 }, () => FACE),
  ];
  const rolled = at.ask(
    {
      type: 'power.cast',
      who: at.named('Mage').id,
      name,
      targets: [at.named('Ogre').id],
      override: true,
      ...(level === undefined ? {} : { level }),
    },
    faces,
  );
  return rolled.state.pending ? rolled.ask({ type: 'attack.apply', shares: {} }, faces) : rolled;
}

/** What dice that all show that face come to: `8d6+4 fire + 2d8 cold`. */
function sumOf(notation: string, times = 1): number {
  return notation
    .split(' + ')
    .filter((part) => part !== '')
    .reduce((sum, part) => {
      const [, count = '0', flat = '0'] = /^(\d+)d\d+(?:\+(\d+))?/u.exec(part) ?? [];
      const bare = /^\d+(?= |$)/u.exec(part)?.[0] ?? '0';
      return sum + Number(count) * FACE * times + Number(flat) + (count === '0' ? Number(bare) : 0);
    }, 0);
}

/** Damage in a slot so many levels above its own, cast at level 5. */
function damageOf(spell: Spell, above = 0): number {
  const cantrip = spell.level === 0 && !spell.beams;
  const [first = '', ...others] = spell.damage.split(' + ');
  const steps = Math.floor(above / spell.upEvery);
  const grows = sumOf(spell.up) * steps * (spell.upBoth ? 1 + others.length : 1);
  const one =
    sumOf(first, cantrip ? 2 : 1) +
    sumOf(others.join(' + ')) +
    grows +
    (spell.modifier && spell.damage !== '' ? MODIFIER : 0);
  return one * strikesOf(spell, above);
}

function strikesOf({ beams, darts, rays }: Spell, above = 0): number {
  if (beams) return 2;
  const many = darts ?? rays;
  return many === undefined ? 1 : many + above;
}

/** Where nothing is rolled but what it deals. */
const NONE = 0;

const rolls = ({ attack, save }: Spell): boolean => attack !== '' || save !== '';
/** Face of the d20 that makes the spell do all it can, and the one that keeps it from that. */
const worst = (spell: Spell): number => (rolls(spell) ? (spell.attack === '' ? 1 : 18) : NONE);
const best = ({ attack }: Spell): number => (attack === '' ? 20 : 2);
const lost = (at: FifthTable): number => HURT - at.named('Ogre').hp;

/** Keys of what lasts on somebody, `spell` for what bears the name of the spell; how each ends. */
function lasting(at: FifthTable, name: string, who: string): readonly (readonly [string, Effect])[] {
  return at
    .named(who)
    .effects.filter(({ condition }) => condition !== 'concentrating')
    .map((effect) => [
      effect.condition === 'custom' && effect.label === name ? 'spell' : effect.condition,
      effect,
    ]);
}

const ENDS: { readonly [ends: string]: readonly Effect['duration']['kind'][] } = {
  save: ['saveEnds'],
  time: ['untilTurn', 'time'],
  turn: ['untilTurn'],
  gm: ['removed'],
  '': ['removed'],
};

describe.each(['2024', '2014'] as const)('each spell of %s, cast once', (edition) => {
  // Of 2014 those that it has otherwise.
  const newer = new Set(listSpells('2024').map((spell) => JSON.stringify(spell)));
  const spells = listSpells(edition)
    .filter((spell) => edition === '2024' || !newer.has(JSON.stringify(spell)))
    .map((spell) => [spell.name, spell] as const);

  it.each(spells)('%s does what its row says', (name, spell) => {
    const before = begin(edition);
    const after = cast(before, name, worst(spell), undefined, strikesOf(spell));
    // Damage, or healing.
    const healed = spell.heal === '' ? 0 : sumOf(spell.heal) + (spell.modifier ? MODIFIER : 0);
    expect(lost(after)).toBe(healed > 0 ? -healed : damageOf(spell));
    // What is left on the ogre, or on the caster where the spell is for it.
    const found = [...lasting(after, name, 'Ogre'), ...lasting(after, name, 'Mage')];
    for (const key of spell.conditions) {
      const effect = found.find(([each]) => each === key)?.[1];
      expect([key, effect?.duration.kind]).toEqual([
        key,
        expect.toBeOneOf([...(key === 'prone' ? ['removed'] : (ENDS[spell.ends] ?? []))]),
      ]);
    }
    const named = found.filter(([key]) => !spell.conditions.includes(key)).map(([key]) => key);
    // A bonus that comes with a chip, and what such a condition brings by the rules.
    expect(named.filter((key) => key !== 'custom' && key !== 'prone')).toEqual([]);
    // Concentration, and the slot.
    const held = after.named('Mage').effects.filter(({ condition }) => condition === 'concentrating');
    expect(held.map(({ from }) => from?.power)).toEqual(spell.concentration ? [name] : []);
    expect(after.named('Mage').counters[`slots${spell.level}`]).toBe(spell.level > 0 ? 1 : undefined);
  });

  it.each(spells.filter(([, spell]) => rolls(spell)))(
    '%s does half or nothing where it fails',
    (name, spell) => {
      const after = cast(begin(edition), name, best(spell), undefined, strikesOf(spell));
      expect(lost(after)).toBe(spell.half ? Math.floor(damageOf(spell) / 2) : 0);
      const left = spell.made === '' ? lasting(after, name, 'Ogre') : [];
      expect(left.map(([key]) => key)).toEqual([]);
    },
  );

  it.each(
    spells.filter(
      ([, { level, up, upFlat, darts, rays }]) =>
        level > 0 && level < 8 && (up !== '' || upFlat || darts || rays),
    ),
  )('%s grows with its slot', (name, spell) => {
    const at = spell.level + 2;
    const after = cast(begin(edition), name, worst(spell), at, strikesOf(spell, 2));
    const more = sumOf(spell.up) * Math.floor(2 / spell.upEvery) + 2 * (spell.upFlat ?? 0);
    const healed = spell.heal === '' ? 0 : sumOf(spell.heal) + (spell.modifier ? MODIFIER : 0) + more;
    expect(lost(after)).toBe(healed > 0 ? -healed : damageOf(spell, 2));
    const temporary = after.named('Ogre').temporary + after.named('Mage').temporary;
    expect(temporary).toBe(spell.temporary === '' ? 0 : sumOf(spell.temporary) + more);
    expect(after.named('Mage').counters[`slots${at}`]).toBe(1);
  });

  it.each(spells.filter(([, { level, damage }]) => level === 0 && damage !== ''))(
    '%s grows with the level of its caster',
    (name, spell) => {
      const after = cast(begin(edition, 17), name, worst(spell), undefined, spell.beams ? 4 : 1);
      const four = spell.beams ? 4 * sumOf(spell.damage) : sumOf(spell.damage, 4);
      expect(lost(after)).toBe(four);
    },
  );
});

describe('the rows of the spells', () => {
  const all = listSpells('2024');

  it('are all 339 of SRD 5.2.1, each once and in order', () => {
    const names = rows.map(({ name }) => name);
    expect(new Set(names).size).toBe(339);
    const plain = (name: string): string => name.toLowerCase().replaceAll('’', '').replaceAll('/', ' ');
    expect(names).toEqual(names.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1)));
  });

  it('name conditions of the game, and whoever has an end has one to end', () => {
    const known = new Set<string>(CONDITIONS.map(({ key }) => key));
    const unknown = all.flatMap((spell) =>
      spell.conditions.filter((key) => !known.has(key) && key !== 'spell' && key !== 'custom'),
    );
    expect(unknown).toEqual([]);
    expect(
      all.filter(({ conditions, ends }) => ends !== '' && conditions.length === 0).map(({ name }) => name),
    ).toEqual([]);
  });

  it('say on a card how each is cast and what it does, with no gap left open', () => {
    for (const edition of ['2024', '2014'] as const)
      for (const spell of listSpells(edition)) {
        const card = writeSpellCard(spell);
        expect(card).not.toMatch(/[{}]|undefined|NaN|\bDC 0\b| {2}|\.\./u);
        expect(card.split('\n')).toHaveLength(2);
      }
  });

  it.each([
    ['fireball', 'Fireball'],
    ['Arcanist\u2019s Magic Aura', 'Arcanist’s Magic Aura'],
    ['feeblemind', 'Befuddlement'],
    ['Somebody’s Hideous Laughter', 'Hideous Laughter'],
  ])('“%s” is found as %s', (typed, name) => expect(findSpell(typed)?.name).toBe(name));
});

describe('casting at the table', () => {
  const wizard = (more: Partial<Parameters<typeof hero>[1]> = {}) => {
    const made = hero('Mage', {
      counters: { slots1: 4, slots2: 3, slots3: 2, slots4: 1 },
      traits: { proficiency: 3, scores: { int: 18 }, ...more?.traits },
      ...more,
    });
    return { ...made, sheet: { ...made.sheet, level: 7, kind: 'Level 7 elf wizard' } };
  };
  const at = fight([wizard(), fighter('Goblin'), fighter('Ogre', { hp: 60 }), hero('Tam')]);
  const types = (line: string, now = at) => {
    const read = readLine(line, { state: now.state, system: fifth, selected: [], creatures: [] });
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value;
  };
  const id = (name: string): string => at.named(name).id;

  it.each([
    [
      'mage casts fireball on goblin ogre',
      { name: 'Fireball', targets: ['Goblin', 'Ogre'] },
      'Mage casts Fireball on Goblin and Ogre',
    ],
    [
      'casts fireball on goblin at 4',
      { name: 'Fireball', level: 4, targets: ['Goblin'] },
      'Mage casts Fireball at level 4 on Goblin',
    ],
    [
      'cast bless at level 2 on tam',
      { name: 'Bless', level: 2, targets: ['Tam'] },
      'Mage casts Bless at level 2 on Tam',
    ],
    ['mage casts misty step', { name: 'Misty Step' }, 'Mage casts Misty Step'],
    [
      'goblin casts hold person on tam !',
      { who: 'Goblin', name: 'Hold Person', targets: ['Tam'], override: true },
      'Goblin casts Hold Person on Tam',
    ],
  ] as const)(
    '“%s”',
    (
      line,
      { targets, who = 'Mage', ...more }: { targets?: readonly string[]; who?: string; name: string },
      says,
    ) => {
      const { does, preview } = types(line);
      expect(does).toEqual([
        { type: 'power.cast', who: id(who), ...more, ...(targets ? { targets: targets.map(id) } : {}) },
      ]);
      expect(previewText(preview)).toBe(says);
    },
  );

  it('a wizard casts what wizards have up to the highest slot, anybody else by the GM’s word alone', () => {
    const asks = (who: string, name: string) =>
      at.refusal({ type: 'power.cast', who: id(who), name, targets: [id('Tam')] });
    expect(asks('Mage', 'Cure Wounds')).toBe('Mage does not know Cure Wounds.');
    expect(asks('Mage', 'Cone of Cold')).toBe('Mage does not know Cone of Cold.');
    expect(asks('Goblin', 'Fireball')).toBe('Goblin does not know Fireball.');
    expect(asks('Mage', 'Thunder Kitten')).toContain('no spell “Thunder Kitten”');
  });

  it('a spell that is listed as known is cast, and no other', () => {
    const knows = fight([
      wizard({ traits: { spells: ['shield', 'Sleep'], proficiency: 3 } }),
      fighter('Goblin'),
    ]);
    const who = knows.named('Mage').id;
    const targets = [knows.named('Goblin').id];
    expect(knows.ask({ type: 'power.cast', who, name: 'sleep', targets }, [1]).state.pending?.powerName).toBe(
      'Sleep',
    );
    expect(knows.refusal({ type: 'power.cast', who, name: 'Fireball', targets })).toContain('does not know');
  });

  it('darts are shared out, a target more than there may be is refused', () => {
    const one = at.ask(
      { type: 'power.cast', who: id('Mage'), name: 'Magic Missile', targets: [id('Goblin'), id('Ogre')] },
      [1, 2, 3],
    );
    const all = one.ask({ type: 'attack.apply', shares: {} });
    expect([20 - all.named('Goblin').hp, 60 - all.named('Ogre').hp]).toEqual([2 + 3, 4]);
    const many = [id('Goblin'), id('Ogre')];
    expect(at.refusal({ type: 'power.cast', who: id('Mage'), name: 'Hold Person', targets: many })).toBe(
      'Hold Person takes 1 target at most.',
    );
    expect(
      at.ask({ type: 'power.cast', who: id('Mage'), name: 'Hold Person', level: 3, targets: many }, [1, 1])
        .state.pending?.targets,
    ).toHaveLength(2);
  });

  it('what a spell holds ends on everybody with its concentration, and the next one takes its place', () => {
    const held = at
      .ask({ type: 'power.cast', who: id('Mage'), name: 'Hold Person', targets: [id('Goblin')] }, [1])
      .ask({ type: 'attack.apply', shares: {} });
    expect(held.named('Goblin').effects.map(({ condition }) => condition)).toContain('paralyzed');
    const next = held.ask({
      type: 'power.cast',
      who: id('Mage'),
      name: 'Fly',
      targets: [id('Tam')],
      override: true,
    });
    expect(next.named('Goblin').effects).toEqual([]);
    expect(next.named('Mage').effects.map(({ from }) => from?.power)).toEqual(['Fly']);
  });

  it('a spell of the block is cast as it stands there; a higher slot takes its DC along', () => {
    const lich = fighter('Lich', {
      counters: { slots3: 1, slots5: 1 },
      powers: [
        power('Fireball', {
          save: 'dex',
          bonus: 20,
          tags: ['Spell', 'Level 3'],
          damage: [{ notation: '8d6', type: 'fire', because: explain() }],
          missShare: 0.5,
        }),
      ],
    });
    const two = fight([lich, hero('Tam', { hp: 90 })]);
    const targets = [two.named('Tam').id];
    const ask = (level?: number) =>
      two.ask({
        type: 'power.cast',
        who: two.named('Lich').id,
        name: 'fireball',
        targets,
        ...(level ? { level } : {}),
      });
    expect(ask().state.pending?.power).toBe('fireball');
    expect(ask().named('Lich').sheet.powers).toHaveLength(1);
    const raised = ask(5);
    expect(raised.state.pending?.powerName).toBe('Fireball (level 5)');
    expect(raised.state.pending?.targets[0]?.offer.check?.target.value).toBe(20);
    expect(raised.state.pending?.targets[0]?.offer.damage['failed']?.[0]?.notation).toBe('10d6');
    expect(raised.named('Lich').counters).toMatchObject({ slots3: 1, slots5: 0 });
  });
});

describe('FIF-01 FIF-147 what a hero knows is cast as the edition of the campaign has it', () => {
  const kind = fifth.creatures.find((each) => each.hero);
  const built = kind?.build({
    name: 'Maela',
    level: 5,
    kind: 'druid',
    hp: 33,
    spellAbility: 'wis',
    abilities: { wis: 16 },
    attacks: [{ name: 'Poison Spray', versus: 'ac', tags: ['Spell'], damage: '3d12 poison' }],
    spells: 'Cure Wounds, Poison Spray, Weir Song',
  });
  if (built?.ok !== true) throw new Error(JSON.stringify(built));
  const { sheet } = built.value;

  it.each([
    ['2024', '2d8', ['ac', 'ac']],
    ['2014', '1d8', ['ac', 'con']],
  ] as const)('in %s a cure heals %s', (edition, dice, versus) => {
    const seated = fifth.seated?.(sheet, { ...CONTEXT_WITHOUT_FIGHT, rulings: { edition } });
    const cure = seated?.powers.find(({ name }) => name === 'Cure Wounds');
    expect(JSON.stringify(cure?.lines)).toContain(dice);
    expect(JSON.stringify(seated?.view.powers)).toContain(dice);
    // What was typed as an attack stays as it was typed, and what no list has keeps its name.
    expect(
      seated?.powers.filter(({ name }) => name === 'Poison Spray').map(({ attack }) => attack?.versus),
    ).toEqual(versus);
    expect(seated?.powers.map(({ id }) => id)).toEqual(sheet.powers.map(({ id }) => id));
    expect(seated?.powers.at(-1)?.name).toBe('Weir Song');
  });
});
