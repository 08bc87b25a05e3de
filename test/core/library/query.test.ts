import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { compareCreatures, listRevisions } from '../../../core/library/differences.ts';
import {
  queryValue,
  createFinder,
  collectionsByCreature,
  factsOf,
  isNarrowerQuery,
  parseLibraryQuery,
  setQueryField,
} from '../../../core/library/search.ts';
import type { CreatureMarks } from '../../../core/library/libraryState.ts';
import type { Creature, Draft } from '../../../core/rules/creature.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { beastNamed } from './fakeSystem.ts';

const orcus = systemOf('orcus')!;
const monster = orcus.creatures.find(({ key }) => key === 'monster')!;

function creature(name: string, draft: Draft): Creature {
  return { id: name, system: 'orcus', kind: 'monster', name, draft: { ...monster.blank, name, ...draft } };
}

const POWER = { name: 'Cinder breath', hit: 'The target takes fire damage.' };
const all = [
  creature('Ash Hound', { level: 4, role: 'striker', tags: ['beast'], powers: [{ ...POWER }] }),
  creature('Gate Warden', { level: 5, role: 'blocker', rank: 'elite', notes: 'Afraid of fire.' }),
  creature('Lamp Widow', { level: 9, role: 'blocker', tags: ['undead'] }),
];
const about: { readonly [name: string]: CreatureMarks } = {
  'Lamp Widow': { favourite: true, tags: ['marsh'], source: 'Old module, page 7' },
};
const drawers = collectionsByCreature([{ id: 'x', name: 'The Gate', members: ['Gate Warden'] }]);

/** The names found by a finder that has taken in the numbers of those that are `read`. */
function found(typed: string, read = all): readonly string[] {
  const finder = createFinder();
  for (const each of read) {
    const built = monster.build(each.draft);
    if (!built.ok) throw new Error(built.refusal[0]?.message);
    finder.learn(each, built.value, orcus.harm.experience(built.value.sheet));
  }
  return finder.find(all, parseLibraryQuery(typed), { about, drawers }).map(({ name }) => name);
}

describe('finding creatures as is typed', () => {
  it.each([
    ['', ['Ash Hound', 'Gate Warden', 'Lamp Widow']],
    ['fire', ['Ash Hound', 'Gate Warden']],
    ['level:3-5 role:blocker fire', ['Gate Warden']],
    ['level:3-5', ['Ash Hound', 'Gate Warden']],
    ['level:5+', ['Gate Warden', 'Lamp Widow']],
    ['level:<5', ['Ash Hound']],
    ['riders:<80', ['Ash Hound']],
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

  it('finds every part of every word and every pair of words, whether read in or not yet', () => {
    const texts = all.map((each) => factsOf(each).texts.join('\n'));
    const words = texts.flatMap((text) => text.split(/\s+/u)).filter((word) => /^\p{L}+$/u.test(word));
    const parts = words.flatMap((word) => [word.slice(0, 2), word.slice(1), word.slice(-1)]).filter(Boolean);
    const pairs = texts.flatMap((text) => text.match(/\p{L}+ \p{L}+/gu) ?? []);
    for (const asked of [...parts, ...pairs.map((each) => `"${each.slice(1)}"`)]) {
      const said = asked.replaceAll('"', '');
      const holding = all.filter(({ name }, at) => {
        const { tags = [], source = '' } = about[name] ?? {};
        return [texts[at] ?? '', ...tags, source.toLowerCase()].some((text) => text.includes(said));
      });
      const names = holding.map(({ name }) => name);
      expect(found(asked, [])).toEqual(names);
      // What is read in says what it is as well, so that more may be found, and nothing less.
      const more = found(asked, all.slice(1));
      expect(more).toEqual(expect.arrayContaining(names));
      expect(found(`-${asked}`, all.slice(1))).toEqual(
        all.map(({ name }) => name).filter((name) => !more.includes(name)),
      );
    }
  });

  it('the number of a field is that field’s, though a text says the field’s name', () => {
    const finder = createFinder();
    const named = creature('Level', { level: 7, notes: 'level' });
    expect(finder.numberIn(named, 'level')).toBe(7);
    expect(finder.numberIn(named, 'hp')).toBeUndefined();
    const built = monster.build(named.draft);
    if (!built.ok) throw new Error(built.refusal[0]?.message);
    finder.learn(named, built.value, 300);
    expect([finder.numberIn(named, 'hp'), finder.numberIn(named, 'xp')]).toEqual([
      built.value.sheet.hitPoints,
      300,
    ]);
  });

  it('writes a filter into the text, and takes it out', () => {
    const typed = setQueryField('fire "two words" level:3', 'level', '5-7');
    expect(typed).toBe('fire "two words" level:5-7');
    expect(queryValue(typed, 'level')).toBe('5-7');
    expect(setQueryField(typed, 'level', '')).toBe('fire "two words"');
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
    const told = compareCreatures(monster.form, before, after);
    expect(told).toContainEqual({ field: 'Level', before: '4', after: '6' });
    expect(told).toContainEqual({ field: 'Rank', before: 'Standard', after: 'Elite' });
    expect(told).toContainEqual({ field: 'Powers, Howl', before: 'there', after: '' });
    expect(told).toContainEqual({ field: 'Powers, Rend', before: '', after: 'new power' });
    expect(compareCreatures(monster.form, after, after)).toEqual([]);
  });
});

describe('revisions', () => {
  it('are all that a creature was, newest first', () => {
    const [young, old] = [beastNamed('wolf', 'Wolf'), beastNamed('wolf', 'Old Wolf')];
    const step = { kind: 'step', v: 1, book: 'library', session: 0, worldTime: 0, command: {} } as const;
    const dice = createSeededDice('x').state;
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
    expect(listRevisions(steps, 'wolf').map(({ at, how, creature: { name } }) => [at, how, name])).toEqual([
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
    expect(isNarrowerQuery(parseLibraryQuery(before), parseLibraryQuery(now))).toBe(is),
  );
});
