import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../core/dice/source.ts';
import { differencesOf } from '../../../core/bestiary/differences.ts';
import { drawersOf, type Facts, factsOf, meets, resolve, withBuilt } from '../../../core/bestiary/facts.ts';
import type { About } from '../../../core/bestiary/libraryState.ts';
import { askedOf, narrows, parseQuery, withField } from '../../../core/bestiary/query.ts';
import { revisionsOf } from '../../../core/bestiary/revisions.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { beastNamed } from './fakeSystem.ts';

const orcus = systemOf('orcus')!;
const monster = orcus.creatures.find(({ key }) => key === 'monster')!;

function creature(name: string, draft: Draft): Creature {
  return { id: name, system: 'orcus', kind: 'monster', name, draft: { ...monster.blank, name, ...draft } };
}

function whole(each: Creature): Facts {
  const built = monster.build(each.draft);
  if (!built.ok) throw new Error(built.refusal[0]?.message);
  return withBuilt(factsOf(each), built.value, orcus.harm.experience(built.value.sheet));
}

const POWER = { name: 'Cinder breath', hit: 'The target takes fire damage.' };
const all = [
  creature('Ash Hound', { level: 4, role: 'striker', tags: ['beast'], powers: [{ ...POWER }] }),
  creature('Gate Warden', { level: 5, role: 'blocker', rank: 'elite', notes: 'Afraid of fire.' }),
  creature('Lamp Widow', { level: 9, role: 'blocker', tags: ['undead'] }),
];
const about: { readonly [name: string]: About } = {
  'Lamp Widow': { favourite: true, tags: ['marsh'], source: 'Old module, page 7' },
};
const drawers = drawersOf([{ id: 'x', name: 'The Gate', members: ['Gate Warden'] }]);

function found(typed: string): readonly string[] {
  const facts = all.map(whole);
  const asks = resolve(
    parseQuery(typed),
    facts.flatMap(({ fields }) => [...fields.keys()]),
  );
  return all.flatMap(({ name }, at) =>
    meets(facts[at]!, asks, about[name], drawers.get(name) ?? []) ? [name] : [],
  );
}

describe('finding creatures as is typed', () => {
  it.each([
    ['', ['Ash Hound', 'Gate Warden', 'Lamp Widow']],
    ['fire', ['Ash Hound', 'Gate Warden']],
    ['level:3-5 role:blocker fire', ['Gate Warden']],
    ['level:3-5', ['Ash Hound', 'Gate Warden']],
    ['level:5+', ['Gate Warden', 'Lamp Widow']],
    ['level:<5', ['Ash Hound']],
    ['lev:9', ['Lamp Widow']],
    ['role:striker,blocker -undead', ['Ash Hound', 'Gate Warden']],
    ['"ash hound"', ['Ash Hound']],
    ['hp:>90', ['Gate Warden']],
    ['ac:>=25', ['Lamp Widow']],
    ['is:favourite', ['Lamp Widow']],
    ['marsh', ['Lamp Widow']],
    ['tag:marsh', ['Lamp Widow']],
    ['tag:beast', ['Ash Hound']],
    ['module', ['Lamp Widow']],
    ['in:gate', ['Gate Warden']],
    ['xp:400 -lamp', ['Gate Warden']],
    ['-is:favourite -level:4', ['Gate Warden']],
    ['level:', ['Ash Hound', 'Gate Warden', 'Lamp Widow']],
  ])('“%s”', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it('writes a filter into the text, and takes it out', () => {
    const typed = withField('fire "two words" level:3', 'level', '5-7');
    expect(typed).toBe('fire "two words" level:5-7');
    expect(askedOf(typed, 'level')).toBe('5-7');
    expect(withField(typed, 'level', '')).toBe('fire "two words"');
  });
});

describe('what differs', () => {
  it('is said field by field in the words of the form', () => {
    const before = {
      ...monster.blank,
      name: 'Hound',
      level: 4,
      powers: [{ name: 'Bite', range: '1' }, { name: 'Howl' }],
    };
    const after = {
      ...before,
      level: 6,
      rank: 'elite',
      powers: [{ name: 'Rend' }, { name: 'Bite', range: '2' }],
    };
    const told = differencesOf(monster.form, before, after);
    expect(told).toContainEqual({ field: 'Level', before: '4', after: '6' });
    expect(told).toContainEqual({ field: 'Rank', before: 'Standard', after: 'Elite' });
    expect(told).toContainEqual({ field: 'Powers, Howl', before: 'there', after: '' });
    expect(told).toContainEqual({ field: 'Powers, Rend', before: '', after: 'new power' });
    expect(differencesOf(monster.form, after, after)).toEqual([]);
  });
});

describe('revisions', () => {
  it('are all that a creature was, newest first', () => {
    const [young, old] = [beastNamed('wolf', 'Wolf'), beastNamed('wolf', 'Old Wolf')];
    const step = { kind: 'step', v: 1, book: 'library', session: 0, worldTime: 0, command: {} } as const;
    const dice = seededDice('x').state;
    const steps = [
      {
        ...step,
        dice,
        seq: 1,
        at: 'a',
        events: [{ type: 'creaturesImported' as const, creatures: [young] }],
      },
      {
        ...step,
        dice,
        seq: 2,
        at: 'b',
        events: [{ type: 'creatureSaved' as const, creature: beastNamed('owl', 'Owl') }],
      },
      { ...step, dice, seq: 3, at: 'c', events: [{ type: 'creatureSaved' as const, creature: old }] },
    ];
    expect(revisionsOf(steps, 'wolf').map(({ at, how, creature: { name } }) => [at, how, name])).toEqual([
      ['c', 'saved', 'Old Wolf'],
      ['a', 'imported', 'Wolf'],
    ]);
  });
});

describe('a key that narrows a search', () => {
  it.each([
    ['', 'f', true],
    ['fi', 'fire', true],
    ['fire', 'fire level:3', true],
    ['fire level:3', 'fire level:3-5', false],
    ['fire', 'fir', false],
    ['-fi', '-fire', false],
    ['-fire', '-fire a', true],
    ['fire', '-fire', false],
    ['role:b', 'role:bl', false],
    ['role:b reed', 'role:b reeds', true],
  ])('from “%s” to “%s”: %s', (before, now, is) =>
    expect(narrows(parseQuery(before), parseQuery(now))).toBe(is),
  );
});
