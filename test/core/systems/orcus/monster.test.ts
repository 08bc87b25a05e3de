import { describe, expect, it, test } from 'vitest';
import type { Built, Draft } from '../../../../core/rules/creature.ts';
import { monster } from '../../../../core/systems/orcus/creatures/monsterBuilder.ts';
import { KINDS, LEVELS, printed, RANKS, ROLES } from './printed.ts';

function built(draft: Draft): Built {
  const result = monster.build({ ...monster.blank, ...draft });
  if (!result.ok)
    throw new Error(result.refusal.map(({ field, message }) => `${field}: ${message}`).join('; '));
  return result.value;
}

function number(of: Built, key: string): number {
  const found = of.numbers.find((each) => each.key === key);
  if (!found) throw new Error(`no number ${key}`);
  return found.value;
}

const TEN = { str: 10, con: 10, dex: 10, int: 10, wis: 10, cha: 10 };
const blankPower = (more: Draft): Draft => ({ name: 'P', versus: 'ac', ...more });

describe('worked examples of monsters', () => {
  it('H-01: level 1 standard striker (ORC-277, ORC-278, ORC-281, ORC-282, ORC-283, ORC-284)', () => {
    const one = built({
      level: 1,
      role: 'striker',
      abilities: { ...TEN, dex: 17, wis: 13 },
      trained: ['stealth', 'perception'],
      powers: [
        blankPower({}),
        blankPower({ area: true }),
        blankPower({ usage: 'encounter', versus: 'will' }),
        blankPower({ usage: 'recharge5', area: true }),
      ],
    });
    expect(
      ['ac', 'fort', 'ref', 'will', 'hp', 'initiative', 'perception', 'attackAc', 'attackOther', 'xp'].map(
        (key) => number(one, key),
      ),
    ).toEqual([15, 12, 14, 13, 29, 3, 6, 6, 4, 100]);
    expect(one.sheet.powers.map(({ damage }) => damage?.[0]?.notation)).toEqual([
      '1d10+3',
      '1d6+3',
      '2d8+3',
      '1d10+3',
    ]);
    expect(one.sheet.powers.map(({ attack }) => attack?.bonus.value)).toEqual([6, 6, 4, 6]);
    expect(one.view.figures.find(({ key }) => key === 'staggered')?.text).toBe('14');
    expect(one.view.rows.find(({ label }) => label === 'Senses')?.text).toBe('Perception +6 (passive 16)');
    expect(one.view.footer.find(({ label }) => label === 'Skills')?.text).toBe('Stealth +8, Perception +6');
  });

  it('H-02: level 7 mook wrecker (ORC-285, ORC-289)', () => {
    const mook = built({
      level: 7,
      rank: 'mook',
      role: 'wrecker',
      powers: [blankPower({}), blankPower({ versus: 'ref' })],
    });
    expect([number(mook, 'hp'), number(mook, 'ac'), number(mook, 'xp')]).toEqual([1, 19, 75]);
    expect(
      mook.sheet.powers.map(({ damage, attack }) => [damage?.[0]?.notation, attack?.bonus.value]),
    ).toEqual([
      ['10', 12],
      ['10', 10],
    ]);
    expect(mook.sheet.mob).toBe(true);
  });

  it('H-03: level 12 elite blocker (ORC-287, ORC-291)', () => {
    const elite = built({
      level: 12,
      rank: 'elite',
      role: 'blocker',
      abilities: { ...TEN, str: 22, con: 19, wis: 15 },
      trained: ['athletics', 'insight'],
    });
    expect(
      ['ac', 'fort', 'ref', 'will', 'hp', 'perception', 'xp', 'actionPoints', 'saves'].map((key) =>
        number(elite, key),
      ),
    ).toEqual([28, 25, 24, 24, 168, 8, 1400, 1, 2]);
    expect(elite.view.footer.find(({ label }) => label === 'Skills')?.text).toBe(
      'Athletics +17, Insight +13',
    );
  });

  it('H-04: level 20 boss spoiler (ORC-288, ORC-284)', () => {
    const boss = built({
      level: 20,
      rank: 'boss',
      role: 'spoiler',
      abilities: { ...TEN, wis: 21 },
      trained: ['perception'],
      powers: [blankPower({ usage: 'encounter' })],
    });
    expect(
      ['ac', 'fort', 'ref', 'will', 'hp', 'perception', 'xp', 'actionPoints', 'saves'].map((key) =>
        number(boss, key),
      ),
    ).toEqual([34, 32, 31, 33, 496, 20, 14_000, 2, 5]);
    expect(boss.sheet.powers[0]?.damage?.[0]).toMatchObject({ notation: '7d8+6', because: { value: 37.5 } });
  });

  it('H-05: level 35 standard wrecker has no printed XP (ORC-275, ORC-265)', () => {
    const giant = built({ level: 35, role: 'wrecker', powers: [blankPower({})] });
    expect(number(giant, 'hp')).toBe(237);
    expect(giant.sheet.powers[0]?.damage?.[0]).toMatchObject({
      notation: '7d8+22',
      because: { value: 53.5 },
    });
    expect(giant.findings.some(({ rule, field }) => rule === 'ORC-265' && field === 'overrides.xp')).toBe(
      true,
    );
    expect(giant.sheet.traits['xp']).toBeUndefined();
  });

  it('H-08: half level enters once (ORC-280, ORC-283)', () => {
    const one = built({ level: 5, abilities: { ...TEN, dex: 15 } });
    expect(number(one, 'initiative')).toBe(4);
    expect(one.view.footer.find(({ label }) => label === 'Abilities')?.text).toContain('Dex 15 (+4)');
  });
});

describe('every role, rank and level', () => {
  const roles = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'];
  const printedPower: { readonly [role: string]: readonly number[] } = {
    archer: [12, 11, 12, 12, 21, 4],
    blocker: [16, 13, 12, 12, 24, 5],
    skulker: [14, 12, 13, 11, 21, 4],
    spoiler: [14, 12, 11, 13, 24, 5],
    striker: [14, 11, 13, 12, 24, 5],
    wrecker: [12, 13, 11, 12, 27, 6],
  };
  const times = { mook: 0, standard: 1, elite: 2, boss: 4 };
  const cases = roles.flatMap((role) =>
    Object.entries(times).flatMap(([rank, by]) =>
      [1, 4, 11, 20, 30, 35].map((level) => ({ role, rank, by, level })),
    ),
  );

  it.each(cases)('$role $rank $level (ORC-277, ORC-278)', ({ role, rank, by, level }) => {
    const one = built({ role, rank, level });
    const [ac = 0, fort = 0, ref = 0, will = 0, base = 0, per = 0] = printedPower[role] ?? [];
    expect(['ac', 'fort', 'ref', 'will'].map((key) => number(one, key))).toEqual([
      ac + level,
      fort + level,
      ref + level,
      will + level,
    ]);
    expect(number(one, 'hp')).toBe(by === 0 ? 1 : (base + per * level) * by);
    for (const { computed } of one.numbers)
      expect(computed.because.reduce((sum, { value }) => sum + value, 0)).toBe(computed.value);
  });

  it('S-surge: the limited area column equals the at-will one for a single target at all levels (ORC-284)', () => {
    for (let level = 1; level <= 35; level++) {
      const one = built({ level, powers: [blankPower({}), blankPower({ area: true, usage: 'encounter' })] });
      expect(one.sheet.powers[1]?.damage?.[0]?.notation).toBe(one.sheet.powers[0]?.damage?.[0]?.notation);
    }
  });
});

describe('numbers of the GM’s own (ORC-06)', () => {
  it('stand beside the formula and say how far off they are', () => {
    const one = built({ level: 3, role: 'blocker', overrides: { ac: 25, hp: 41 } });
    const ac = one.numbers.find(({ key }) => key === 'ac');
    expect(ac).toMatchObject({ override: 25, value: 25, computed: { value: 19 } });
    expect(one.sheet.defenses['ac']).toMatchObject({
      value: 25,
      because: [{}, {}, { rule: 'ORC-06', value: 6 }],
    });
    expect(one.sheet.hitPoints).toBe(41);
    expect(one.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'overrides.ac', weight: 'notable', rule: 'ORC-277' }),
        expect.objectContaining({ field: 'overrides.hp', weight: 'usual' }),
      ]),
    );
    const repaired = one.findings.find(({ field }) => field === 'overrides.ac')?.repair?.draft;
    expect(repaired?.['overrides']).toEqual({ hp: 41 });
    expect(number(built(repaired ?? {}), 'ac')).toBe(19);
  });

  it('speak of the usual higher initiative as usual', () => {
    const one = built({ role: 'skulker', overrides: { initiative: 5 } });
    expect(one.findings).toEqual([
      expect.objectContaining({ field: 'overrides.initiative', weight: 'usual' }),
    ]);
  });

  it('a power of its own bonus and damage keeps the distance in its reasons', () => {
    const one = built({
      level: 4,
      powers: [blankPower({ attackBonus: 12, damage: '3d6 + 2', damageType: 'fire' })],
    });
    expect(one.sheet.powers[0]).toMatchObject({
      attack: { bonus: { value: 12 } },
      damage: [{ notation: '3d6+2', type: 'fire', because: { value: 12.5 } }],
    });
    expect(one.sheet.powers[0]?.attack?.bonus.because.at(-1)).toMatchObject({ rule: 'ORC-06', value: 3 });
  });
});

describe('findings', () => {
  it.each([
    ['ORC-285', { rank: 'mook', powers: [blankPower({ area: true })] }],
    ['ORC-285', { rank: 'mook', powers: [blankPower({ damage: '1d6' })] }],
    ['ORC-287', { rank: 'elite' }],
    ['ORC-288', { rank: 'boss' }],
    ['ORC-272', { powers: [] }],
    ['ORC-280', { level: 10, abilities: TEN }],
  ])('%s', (rule, draft) => {
    expect(built(draft).findings.map((each) => each.rule)).toContain(rule);
  });

  it('a mook’s area is mended by its repair', () => {
    const repair = built({ rank: 'mook', powers: [blankPower({ area: true })] }).findings[0]?.repair;
    expect(built(repair?.draft ?? {}).findings).toEqual([]);
  });

  it.each([
    [{ versus: 'ref', attackBonus: 10 }, 'ORC-279', 'usual'],
    [{ versus: 'ref', attackBonus: 11 }, 'ORC-279', 'notable'],
    [{ damage: '2d8+5' }, 'ORC-284', 'usual'],
    [{ damage: '6d8+5' }, 'ORC-284', 'notable'],
  ] as const)('a power’s own %j is %s, %s, and can be mended', (more, rule, weight) => {
    const [finding, ...others] = built({
      level: 5,
      abilities: { ...TEN, str: 18 },
      powers: [blankPower(more)],
    }).findings;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule, weight });
    expect(built(finding?.repair?.draft ?? {}).findings).toEqual([]);
  });
});

describe('ORC-275 a monster from one line', () => {
  test.each([
    ['ogre 5 blocker', { name: 'ogre', level: 5, role: 'blocker' }],
    ['fen ogre arch 12', { name: 'fen ogre', level: 12, role: 'archer' }],
  ])('%s', (line, draft) => {
    const read = monster.quick?.(line);
    expect(read).toMatchObject({ ok: true, value: draft });
    expect(read?.ok && monster.build(read.value).ok).toBe(true);
  });

  test.each([
    ['ogre', 'Type a name, a level and a role'],
    ['ogre 5 s', 'could be skulker, spoiler, striker'],
    ['ogre 5 cook', '“cook” is not a role'],
    ['ogre 99 blocker', 'Levels go from 1 to 35.'],
    ['5 blocker', 'Type a name'],
  ])('%s is refused', (line, sentence) => {
    const read = monster.quick?.(line);
    expect(read?.ok ? '' : read?.refusal.message).toContain(sentence);
  });
});

/** A power for each column of the damage table, chosen as a GM does: by area and by usage. */
const POWERS = KINDS.map((kind) => ({
  name: kind,
  versus: kind === 'atWillSingle' ? 'ac' : 'ref',
  area: kind.endsWith('Multi'),
  usage: kind.startsWith('surge') ? 'recharge5' : 'atWill',
  damageKind: 'auto',
}));

describe('a monster of every role, rank and level (ORC-265, ORC-277, ORC-278, ORC-279, ORC-284, ORC-285, ORC-289)', () => {
  const all = ROLES.flatMap((role) =>
    RANKS.flatMap((rank) => LEVELS.map((level) => [role, rank, level] as const)),
  );

  it.each(all)('%s %s %i is as printed', (role, rank, level) => {
    const result = monster.build({ ...monster.blank, role, rank, level, powers: POWERS });
    if (!result.ok) throw new Error('not built');
    const { sheet, numbers } = result.value;
    const { damage, xp, ...rest } = printed(role, rank, level);
    const values = new Map(numbers.map(({ key, value }) => [key, value]));
    expect(Object.fromEntries(Object.keys(rest).map((key) => [key, values.get(key)]))).toEqual(rest);
    expect(values.get('xp')).toBe(xp);
    expect(
      Object.fromEntries(sheet.powers.map((power) => [power.name, power.damage?.[0]?.notation])),
    ).toEqual(damage);
    expect(sheet.powers.map(({ attack }) => attack?.bonus.value)).toEqual([
      level + 5,
      level + 3,
      level + 3,
      level + 3,
    ]);
    // Choosing the column by hand fills in the same numbers.
    const chosen = monster.build({
      ...monster.blank,
      role,
      rank,
      level,
      powers: KINDS.map((damageKind) => ({ name: damageKind, versus: 'ac', damageKind })),
    });
    expect(chosen.ok && chosen.value.sheet.powers.map((power) => power.damage?.[0]?.notation)).toEqual(
      KINDS.map((kind) => damage[kind]),
    );
  });
});
