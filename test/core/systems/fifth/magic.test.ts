import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../core/rules/combat.ts';
import type { Power } from '../../../../core/rules/sheet.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { countAreaSquares } from '../../../../core/systems/fifth/procedureTables.ts';
import { fight, hero, fighter, power, table, type FifthTable } from './fighters.ts';

/** A spell that is no attack. */
function spell(name: string, tags: readonly string[], action = 'action'): Power {
  const { attack: _attack, damage: _damage, ...bare } = power(name, { tags, action });
  return bare;
}

const SHIELD = spell('Ward', ['Level 1']);
const STEP = spell('Step', ['Level 2'], 'bonus');
const GLOW = spell('Glow', ['Cantrip']);
const SLOTS = { slots1: 2, slots2: 2, slots3: 1 };
const mage = (counters: { readonly [key: string]: number } = SLOTS) =>
  hero('Mage', { counters, powers: [SHIELD, STEP, GLOW] });

const uses = (at: FifthTable, id: string): FifthTable =>
  at.ask({ type: 'power.use', who: at.named('Mage').id, power: id });
const whyNot = (at: FifthTable, id: string): string =>
  at.refusal({ type: 'power.use', who: at.named('Mage').id, power: id });

describe('FIF-150: one slot in a turn', () => {
  it('2024: a second slot in the same turn is warned of, a cantrip is not, nor a slot in another’s turn', () => {
    const begun = fight([mage(), fighter('Ogre')]);
    const once = uses(begun, 'ward');
    expect(once.named('Mage').counters['slots1']).toBe(1);
    expect(whyNot(once, 'step')).toContain('Only one slot a turn');
    expect(() => uses(fight([mage(), fighter('Ogre')]), 'glow')).not.toThrow();
    const later = once.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(uses(later, 'step').named('Mage').counters['slots2']).toBe(1);
  });

  it('2014: beside a bonus-action spell only a cantrip of one action', () => {
    const begun = uses(fight([mage(), fighter('Ogre')], { edition: '2014' }), 'step');
    expect(whyNot(begun, 'ward')).toContain('Beside a bonus-action spell');
    expect(() => uses(begun, 'glow')).not.toThrow();
  });

  it('the GM may have it all the same', () => {
    const once = uses(fight([mage(), fighter('Ogre')]), 'ward');
    const id = once.named('Mage').id;
    const twice = once.ask({ type: 'power.use', who: id, power: 'step', override: true });
    expect(twice.named('Mage').counters['slots2']).toBe(1);
  });
});

it('FIF-148: a higher slot is asked for once, and the next spell has it', () => {
  const asked = fight([mage(), fighter('Ogre')]).does('higherSlot', { who: 'Mage', values: { level: 3 } });
  const cast = uses(asked, 'ward');
  expect(cast.named('Mage').counters).toMatchObject({ slots1: 2, slots3: 0 });
  const next = cast.ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
  expect(uses(next, 'ward').named('Mage').counters).toMatchObject({ slots1: 1 });
});

it('FIF-152: who is silenced casts nothing with a verbal component', () => {
  const quiet = fight([mage(), fighter('Ogre')]).does('silence', { who: 'Mage' });
  expect(whyNot(quiet, 'glow')).toContain('cannot use verbal components');
  expect(() => uses(quiet.does('silence', { who: 'Mage' }), 'glow')).not.toThrow();
});

describe('FIF-146 and FIF-151: long castings and rituals', () => {
  it('out of a fight they take their time, a ritual ten minutes more and no slot', () => {
    const sat = table([mage()]);
    const cast = sat.does('longCasting', {
      who: 'Mage',
      values: { spell: 'Alarm', ritual: true, minutes: 1 },
    });
    expect(cast.state.worldTime - sat.state.worldTime).toBe(11 * 60);
    expect(cast.named('Mage').counters).toMatchObject(SLOTS);
    expect(cast.said).toBe('Alarm, 11 minutes, no slot');
  });

  it('in a fight the action of every turn is due; left out, it fails and no slot is lost', () => {
    const begun = fight([mage(), fighter('Ogre')]).does('longCasting', {
      who: 'Mage',
      values: { spell: 'Alarm', minutes: 1 },
    });
    expect(begun.said).toBe('10 rounds of actions and concentration');
    expect(begun.named('Mage').effects[0]?.condition).toBe('concentrating');
    const left = begun.ask({ type: 'turn.next' }).ask({ type: 'turn.next' }).ask({ type: 'turn.next' });
    expect(left.named('Mage').effects).toEqual([]);
    expect(left.named('Mage').counters).toMatchObject(SLOTS);
  });
});

it('FIF-154: a caster ends its own spell on everybody, for free', () => {
  const begun = fight([mage(), hero('Other')]);
  const [caster, other] = [begun.named('Mage').id, begun.named('Other').id];
  const blessed = begun.happens({
    type: 'effectAdded',
    who: other,
    effect: {
      id: 'x1',
      condition: 'custom',
      label: 'Warded',
      source: caster,
      from: { power: 'Ward', text: 'warded' },
      duration: { kind: 'removed' },
    },
    issued: 1,
  });
  expect(blessed.does('dismiss', { who: 'Mage' }).named('Other').effects).toEqual([]);
});

describe('FIF-155: the same spell twice', () => {
  const blessing = (value: number, until: number): Omit<Effect, 'id'> => ({
    condition: 'custom',
    label: 'Blessed',
    from: { power: 'Bless', text: 'blessed' },
    modifiers: [{ to: 'attack', value, rule: 'FIF-155' }],
    duration: { kind: 'time', until },
  });
  const blessed = hero('Other', {}, { effects: [{ id: 'e1', ...blessing(2, 100) }] });
  it.each([
    ['the same for longer takes its place', blessing(2, 200), { accept: true, replaces: ['e1'] }],
    ['a stronger one takes its place', blessing(3, 50), { accept: true, replaces: ['e1'] }],
    ['one that ends sooner brings nothing', blessing(2, 50), { accept: false }],
    ['a weaker one brings nothing', blessing(1, 200), { accept: false }],
    [
      'another spell adds',
      { ...blessing(1, 50), from: { power: 'Aid', text: 'aided' } },
      { accept: true, replaces: [] },
    ],
  ])('%s', (_, effect, met) => {
    expect(fifth.harm.meets(blessed, effect)).toMatchObject(met);
  });
});

it.each([
  ['cone', 15, 5, 5],
  ['cube', 15, 5, 9],
  ['line', 60, 5, 12],
  ['line', 60, 10, 24],
  ['emanation', 10, 5, 24],
  ['sphere', 20, 5, 50],
] as const)('FIF-153: a %s of %i feet, %i wide, has about %i squares', (shape, feet, width, squares) => {
  expect(countAreaSquares(shape, feet, width)).toBe(squares);
});

it('FIF-156: Arcana 15 knows a spell that lasts', () => {
  const begun = fight([hero('Mage', { traits: { skills: { arcana: 5 } } }), fighter('Ogre')]);
  expect(begun.does('knowSpell', { who: 'Mage' }, [10]).said).toBe('knows it');
  expect(begun.does('knowSpell', { who: 'Mage' }, [9]).said).toBe('does not know it');
});
