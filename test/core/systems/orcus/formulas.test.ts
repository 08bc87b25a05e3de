import { describe, expect, it } from 'vitest';
import { monster } from '../../../../core/systems/orcus/creatures/monster/kind.ts';
import { KINDS, LEVELS, printed, RANKS, ROLES } from './printed.ts';

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
