import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../core/rules/creature.ts';
import type { Power } from '../../../core/rules/sheet.ts';
import { SYSTEMS, systemOf } from '../../../core/systems/registry.ts';

function monsterOf(game: string) {
  const kind = systemOf(game)?.creatures.find(({ hero }) => !hero);
  if (!kind) throw new Error(`${game} has no monsters.`);
  return kind;
}

/** The one power of a monster, as the table gets it. */
function built(game: string, field: string, power: Draft, more: Draft = {}): Power {
  const kind = monsterOf(game);
  const made = kind.build({
    ...kind.blank,
    name: 'Weir hag',
    ...more,
    [field]: [{ name: 'Lash', ...power }],
  });
  const found = made.ok ? made.value.sheet.powers.find(({ name }) => name === 'Lash') : undefined;
  if (!found) throw new Error(made.ok ? 'no Lash' : made.refusal.map(({ message }) => message).join('; '));
  return found;
}

const dealt = ({ damage }: Power): readonly string[] => (damage ?? []).map(({ notation }) => notation);

describe('between 2.7: an area takes in several targets, and its damage is theirs', () => {
  const slash = { versus: 'ac' };

  test.each(['near burst 5', 'far blast 3 within 10', 'near wall 4'])('Orcus: %s', (range) => {
    const area = built('orcus', 'powers', { ...slash, range });
    const ticked = built('orcus', 'powers', { ...slash, area: true });
    expect(area.area).toBe(true);
    expect(dealt(area)).toEqual(dealt(ticked));
    expect(dealt(area)).not.toEqual(dealt(built('orcus', 'powers', slash)));
  });

  test('Archmage: by whom its line names', () => {
    const at = (targets: string) =>
      built('archmage', 'powers', { attack: `+6 vs. PD (${targets})`, hit: '7 fire damage' });
    expect(at('each nearby enemy').area).toBe(true);
    expect(at('one nearby enemy').area).toBe(false);
  });

  test('Fifth edition: by its kind of range', () => {
    expect(built('fifth', 'powers', { versus: 'dex', origin: 'area', range: '60-foot Cone' }).area).toBe(
      true,
    );
    expect(built('fifth', 'powers', { versus: 'dex', origin: 'ranged', range: 'range 60 ft.' }).area).toBe(
      false,
    );
  });
});

describe('between 2.7: a trait attacks nobody, whatever was typed before it was one', () => {
  test.each([
    ['orcus', 'powers', { versus: 'ac', damage: '2d6+3' }],
    ['archmage', 'powers', { attack: '+6 vs. AC', hit: '7 damage' }],
    ['torches', 'attacks', { damage: '1d8' }],
  ])('%s', (game, field, typed) => {
    const before = built(game, field, typed);
    const trait = built(game, field, { ...typed, action: 'trait' });
    expect([before.attack !== undefined, dealt(before).length]).toEqual([true, 1]);
    expect([trait.attack, dealt(trait), trait.passive]).toEqual([undefined, [], true]);
  });
});

describe('between 2.7: what the form proposes as “Make it” is understood', () => {
  const proposed = SYSTEMS.flatMap(({ key, creatures }) =>
    creatures.flatMap((kind) =>
      kind.wish !== undefined && kind.makeover ? [[key, kind.wish, kind] as const] : [],
    ),
  );

  test('in every game that has such a field', () => {
    expect(new Set(proposed.map(([game]) => game)).size).toBeGreaterThanOrEqual(5);
  });

  test.each(proposed)('%s: %s', (_game, wish, kind) => {
    const draft = { ...kind.blank, name: 'Weir hag' };
    const made = kind.makeover?.(draft, wish);
    if (!made?.ok) throw new Error(made?.refusal.message ?? 'no makeover');
    expect(made.value.draft).not.toEqual(draft);
  });
});
