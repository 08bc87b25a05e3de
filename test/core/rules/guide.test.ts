import { describe, expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { CreatureKind, Draft } from '../../../core/rules/creature.ts';
import {
  startDraft,
  followGuide,
  type BuilderGuide,
  suggestPowers,
  addPower,
} from '../../../core/rules/builderGuide.ts';
import { measureCoverage } from '../../../core/rules/powerText/corrections.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { createFight } from '../../../core/simulation/setup.ts';
import { systemOf, SYSTEMS } from '../../../core/systems/registry.ts';
import { createTableMachine } from '../../../core/table/machine.ts';

const GUIDED = SYSTEMS.flatMap((system) =>
  system.creatures.flatMap((kind) =>
    kind.guide ? [{ game: system.key, system, kind, guide: kind.guide }] : [],
  ),
);
/** Traits that a bestiary lends to any monster are the GM’s to play: they stand in words. */
const LENT = 'bestiary';
/** Powers that help allies are offered, not played: the GM says which of them. */
const HELPS = /\b(?:each|an|one) (?:nearby )?ally|\ballies\b/iu;

/** A creature with the power at that place of the shelf alone. */
function alone(kind: CreatureKind, guide: BuilderGuide, more: Draft, at: number): Draft {
  const lists = [...new Set(guide.shelf.map(({ field }) => field))];
  const base: Draft = {
    ...startDraft(kind),
    ...more,
    ...Object.fromEntries(lists.map((field) => [field, []])),
  };
  const power = guide.shelf[at];
  // Several attacks are made of an attack that it has.
  const [attack] = guide.shelf;
  if ((power?.slot === 'sequence' || power?.slot === 'legend') && attack)
    return addPower(addPower(base, attack), power);
  return power ? addPower(base, power) : base;
}

/** The field in which the level of the game is typed. */
function levelField({ card }: BuilderGuide): string {
  return card.find((key) => ['level', 'hd', 'rank', 'cr'].includes(key)) ?? '';
}

/** A level as the game writes it: a challenge is a word. */
const written = (kind: CreatureKind, field: string, level: number): number | string =>
  typeof kind.blank[field] === 'string' ? String(level) : level;

/** The field in which its role is chosen: its type where the game knows no roles. */
const roleField = ({ card }: BuilderGuide): string => (card.includes('role') ? 'role' : 'type');

/** What of a power at that level is not built, not read, or brings nothing; empty where it plays whole. */
function wrongWith(kind: CreatureKind, guide: BuilderGuide, level: number, at: number): readonly string[] {
  const built = kind.build(
    alone(kind, guide, { [levelField(guide)]: written(kind, levelField(guide), level) }, at),
  );
  if (!built.ok) return built.refusal.map(({ message }) => message);
  const name = guide.shelf[at]?.name;
  const power = built.value.sheet.powers.find((each) => each.name === name);
  const said = (power?.lines ?? []).map(({ text }) => text).join(' ');
  const { percent, words } = measureCoverage([power?.reading]);
  if (guide.shelf[at]?.slot === LENT) return said === '' || power?.attack ? ['it is no trait in words'] : [];
  return [
    ...(/[{}]/u.test(said) ? ['a number is missing'] : []),
    ...(words > 0 || (percent < 100 && !HELPS.test(said)) ? [`${percent} %: ${said}`] : []),
    ...(power?.reading?.trigger?.event === 'unseen' ? ['its moment is not seen'] : []),
    ...(power?.attack || power?.reading?.riders.length ? [] : ['nothing happens']),
  ];
}

const machine = createTableMachine(systemOf);

/** Why the table refuses the power of a foe against a hero of the sample; empty where it is used. */
function refused(system: RuleSystem, kind: CreatureKind, draft: Draft, name: string): string {
  const [hero] = system.sample.heroes;
  if (!hero) return 'the sample has no hero';
  const { state } = createFight(machine, { system: system.key, overlays: [], rulings: {} }, [
    { id: 'hero', kind: hero.kind, draft: hero.draft, count: 1, side: 'heroes' },
    { id: 'foe', kind: kind.key, draft, count: 1, side: 'foes' },
  ]);
  const foe = state.combatants.find(({ side }) => side === 'foes');
  const target = state.combatants.find(({ side }) => side === 'heroes');
  const power = foe?.sheet.powers.find((each) => each.name === name);
  if (!foe || !target || !power) return 'it did not join';
  if (power.passive === true) return '';
  const by = { power: power.id };
  const command = machine.read(
    power.attack
      ? { type: 'attack.roll', attacker: foe.id, ...by, targets: [{ who: target.id, switched: {} }] }
      : { type: 'power.use', who: foe.id, ...by },
  );
  if (!command.ok) return command.refusal.message;
  const decided = machine.decide(state, command.value, createSeededDice(`shelf ${name}`));
  if (decided.ok || decided.refusal.field !== 'targets') return decided.ok ? '' : decided.refusal.message;
  // What is for allies asks who: everyone is its own.
  const helped = machine.read({ type: 'power.use', who: foe.id, ...by, targets: [foe.id] });
  const named = helped.ok && machine.decide(state, helped.value, createSeededDice(`shelf ${name}`));
  return named && named.ok ? '' : decided.refusal.message;
}

/** A new creature of that role. */
function of(kind: CreatureKind, guide: BuilderGuide, role: string): Draft {
  const before = startDraft(kind);
  const asLeader = role === 'leader' && 'leader' in kind.blank;
  return followGuide(guide, before, {
    ...before,
    ...(asLeader ? { leader: true } : { [roleField(guide)]: role }),
  });
}

describe.each(GUIDED)('the shelf of $game', ({ kind, guide, system }) => {
  test('holds at least forty powers, three or more of every role and slot, none of them twice', () => {
    expect(guide.shelf.length).toBeGreaterThanOrEqual(40);
    expect(new Set(guide.shelf.map(({ key }) => key)).size).toBe(guide.shelf.length);
    const few = [
      ...guide.roles.filter(({ key }) => guide.shelf.filter(({ roles }) => roles.includes(key)).length < 3),
      ...guide.slots.filter(({ key }) => guide.shelf.filter(({ slot }) => slot === key).length < 3),
    ];
    expect(few).toEqual([]);
  });

  test.each([1, 4, 9])('at level %i every power is built and every sentence of it plays', (level) => {
    const wrong = guide.shelf.flatMap(({ name }, at) =>
      wrongWith(kind, guide, level, at).map((each) => `${name}: ${each}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every power is used in a fight by the table’s own commands', () => {
    const told = guide.shelf.flatMap(({ name }, at) => {
      const why = refused(system, kind, alone(kind, guide, { name: 'Shelf' }, at), name);
      return why === '' ? [] : [`${name}: ${why}`];
    });
    expect(told).toEqual([]);
  });

  test('a new creature of any role has its suggested powers, attacks, and nothing to be warned of', () => {
    const found = guide.roles.map(({ key }) => {
      const draft = of(kind, guide, key);
      const built = kind.build(draft);
      if (!built.ok) return { key, problems: built.refusal };
      const { sheet, findings } = built.value;
      return {
        role: guide.roleOf(draft),
        names: sheet.powers.map(({ name }) => name),
        attacks: sheet.powers.some(({ attack }) => attack !== undefined),
        warned: findings.filter(({ weight }) => weight === 'notable'),
      };
    });
    const wanted = guide.roles.map(({ key }) => {
      const suggested = suggestPowers(guide, of(kind, guide, key));
      expect(suggested.length).toBe(guide.slotsOf(of(kind, guide, key)).length);
      return { role: key, names: suggested.map(({ power }) => power.name), attacks: true, warned: [] };
    });
    expect(found).toEqual(wanted);
  });

  test('what is untouched follows the level there and back', () => {
    const before = startDraft(kind);
    const field = levelField(guide);
    const nine = written(kind, field, 9);
    const later = followGuide(guide, before, { ...before, [field]: nine });
    expect(later).not.toEqual({ ...before, [field]: nine });
    expect(followGuide(guide, later, { ...later, [field]: before[field] ?? 1 })).toEqual(before);
  });

  test('a power that was typed over stays through another role and level', () => {
    const before = startDraft(kind);
    const field = suggestPowers(guide, before)[0]?.power.field ?? '';
    const list = before[field];
    const [first, ...others] = Array.isArray(list) ? list : [];
    const mine: Draft = { ...Object(first), name: 'Mine' };
    const own: Draft = { ...before, [field]: [mine, ...others] };
    const role = guide.roles.find(({ key }) => key !== guide.roleOf(before) && key !== 'leader')?.key ?? '';
    const moved = followGuide(guide, own, {
      ...own,
      [roleField(guide)]: role,
      [levelField(guide)]: written(kind, levelField(guide), 9),
    })[field];
    expect(Array.isArray(moved) ? moved[0] : undefined).toEqual(mine);
  });
});

test('Orcus: the eleven traits that the published bestiary lends to any monster are on the shelf, for every role', () => {
  const kind = systemOf('orcus')?.creatures.find(({ guide }) => guide !== undefined);
  const guide = kind?.guide;
  if (!kind || !guide) throw new Error('no shelf');
  const lent = guide.shelf.filter(({ slot }) => slot === LENT);
  expect(lent).toHaveLength(11);
  for (const { roles } of lent)
    expect(roles.toSorted()).toEqual(guide.roles.map(({ key }) => key).toSorted());
  // Taken into a creature they change neither its level nor its XP.
  const before = startDraft(kind);
  const after = lent.reduce((draft: Draft, power) => addPower(draft, power), before);
  const built = [before, after].map((draft) => kind.build({ ...draft, name: 'Lent' }));
  expect(built.map((each) => each.ok && [each.value.sheet.level, each.value.sheet.traits['xp']])).toEqual([
    [1, 100],
    [1, 100],
  ]);
});
