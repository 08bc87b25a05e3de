import { describe, expect, test } from 'vitest';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';
import { begun, followed, type Guide, suggestedFor, withPower } from '../../../core/rules/guide.ts';
import { coverageOf } from '../../../core/rules/riders/corrections.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { fightOf } from '../../../core/simulation/start.ts';
import { seededDice } from '../../../core/dice/source.ts';

const GUIDED = SYSTEMS.flatMap((system) =>
  system.creatures.flatMap((kind) => (kind.guide ? [{ game: system.key, system, kind, guide: kind.guide }] : [])),
);
/** Powers that help allies are offered, not played: the GM says which of them. */
const HELPS = /\b(?:each|an|one) (?:nearby )?ally|\ballies\b/iu;

/** A creature at that level with this power alone. */
function alone(kind: CreatureKind, guide: Guide, more: Draft, at: number): Draft {
  const lists = [...new Set(guide.shelf.map(({ field }) => field))];
  const base: Draft = { ...begun(kind), ...more, ...Object.fromEntries(lists.map((field) => [field, []])) };
  const power = guide.shelf[at];
  return power ? withPower(base, power) : base;
}

/** The field that levels of the game are typed in. */
function levelField({ card }: Guide): string {
  return card.find((key) => key === 'level' || key === 'hd' || key === 'rank') ?? '';
}

describe.each(GUIDED)('the shelf of $game', ({ kind, guide, system }) => {
  test('holds at least forty powers, of every role and slot, none of them twice', () => {
    expect(guide.shelf.length).toBeGreaterThanOrEqual(40);
    expect(new Set(guide.shelf.map(({ key }) => key)).size).toBe(guide.shelf.length);
    for (const { key } of guide.roles)
      expect(guide.shelf.filter(({ roles }) => roles.includes(key)).length, key).toBeGreaterThanOrEqual(3);
    for (const { key } of guide.slots)
      expect(guide.shelf.filter(({ slot }) => slot === key).length, key).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 4, 9])('at level %i every power is built and every sentence of it plays', (level) => {
    for (const [at, { name }] of guide.shelf.entries()) {
      const built = kind.build(alone(kind, guide, { [levelField(guide)]: level }, at));
      expect(built.ok ? [] : built.refusal, name).toEqual([]);
      if (!built.ok) continue;
      const power = built.value.sheet.powers.find((each) => each.name === name);
      const said = (power?.lines ?? []).map(({ text }) => text).join(' ');
      expect(said, name).not.toMatch(/[{}]/u);
      const { percent, words } = coverageOf([power?.reading]);
      expect(HELPS.test(said) ? { words } : { percent, words }, `${name}: ${said}`).toEqual(
        HELPS.test(said) ? { words: 0 } : { percent: 100, words: 0 },
      );
      expect(power?.reading?.trigger?.event, name).not.toBe('unseen');
      // Something happens: it is rolled, or its words bring it.
      expect(power?.attack !== undefined || (power?.reading?.riders.length ?? 0) > 0, name).toBe(true);
    }
  });

  test('every power is used in a fight by the table’s own commands', () => {
    const machine = tableMachine(systemOf);
    const [hero] = system.sample.heroes;
    if (!hero) throw new Error('The sample has no hero.');
    for (const [at, { name }] of guide.shelf.entries()) {
      const draft = alone(kind, guide, { name: 'Shelf' }, at);
      const { state, missing } = fightOf(machine, { system: system.key, overlays: [], rulings: {} }, [
        { id: 'hero', kind: hero.kind, draft: hero.draft, count: 1, side: 'heroes' },
        { id: 'foe', kind: kind.key, draft, count: 1, side: 'foes' },
      ]);
      expect(missing, name).toEqual([]);
      const foe = state.combatants.find(({ side }) => side === 'foes');
      const target = state.combatants.find(({ side }) => side === 'heroes');
      const power = foe?.sheet.powers.find((each) => each.name === name);
      if (!foe || !target || !power) throw new Error(`${name} did not join.`);
      if (power.passive === true) continue;
      const command = machine.read(
        power.attack
          ? { type: 'attack.roll', attacker: foe.id, power: power.id, targets: [{ who: target.id, switched: {} }] }
          : { type: 'power.use', who: foe.id, power: power.id, targets: [target.id] },
      );
      if (!command.ok) throw new Error(command.refusal.message);
      const decided = machine.decide(state, command.value, seededDice(`shelf ${name}`));
      expect(decided.ok ? '' : decided.refusal.message, name).toBe('');
    }
  });

  test('a new creature has a power in each of its slots and can be used as it is', () => {
    for (const { key } of guide.roles) {
      const draft = followed(guide, begun(kind), { ...begun(kind), ...(key === 'leader' && 'leader' in kind.blank ? { leader: true } : { role: key }) });
      const built = kind.build(draft);
      expect(built.ok ? [] : built.refusal, key).toEqual([]);
      if (!built.ok) continue;
      expect(guide.roleOf(draft)).toBe(key);
      const names = built.value.sheet.powers.map(({ name }) => name);
      expect(names, key).toEqual(suggestedFor(guide, draft).map(({ power }) => power.name));
      expect(names.length, key).toBe(guide.slotsOf(draft).length);
      expect(built.value.sheet.powers.some(({ attack }) => attack !== undefined), key).toBe(true);
      expect(built.value.findings.filter(({ weight }) => weight === 'notable')).toEqual([]);
    }
  });

  test('what is untouched follows level and role; what was typed over stays', () => {
    const before = begun(kind);
    const level = levelField(guide);
    const later = followed(guide, before, { ...before, [level]: 9 });
    expect(later).toEqual({ ...followed(guide, before, { ...before, [level]: 9 }) });
    expect(followed(guide, later, { ...later, [level]: before[level] ?? 1 })).toEqual(before);
    const [first] = suggestedFor(guide, before);
    if (!first) throw new Error('Nothing is suggested.');
    const { field } = first.power;
    const list = before[field];
    if (!Array.isArray(list)) throw new Error('No list.');
    const own: Draft = { ...before, [field]: list.map((each: Draft[string], at) => (at === 0 && typeof each === 'object' ? { ...each, name: 'Mine' } : each)) };
    const other = guide.roles.find(({ key }) => key !== guide.roleOf(before) && key !== 'leader')?.key ?? '';
    const moved = followed(guide, own, { ...own, role: other, [level]: 9 });
    const kept = moved[field];
    expect(Array.isArray(kept) ? kept[0] : undefined).toMatchObject({ name: 'Mine' });
  });
});
