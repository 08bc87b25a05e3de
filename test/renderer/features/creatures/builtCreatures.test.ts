import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../core/kernel/result.ts';
import type { Creature, CreatureKind } from '../../../../core/rules/creature.ts';
import { buildCached, buildUncached } from '../../../../renderer/features/creatures/builtCreatures.ts';

/** A kind of creature that counts how often it builds. */
function counting(): { readonly kinds: readonly CreatureKind[]; readonly times: () => number } {
  let times = 0;
  const kind: CreatureKind = {
    key: 'monster',
    label: 'Monster',
    hero: false,
    form: [],
    blank: {},
    shape: v.unknown(),
    build: () => {
      times += 1;
      return refuse([]);
    },
  };
  return { kinds: [kind], times: () => times };
}

const creature = (id: string): Creature => ({ id, system: 'any', kind: 'monster', name: id, draft: {} });
const many = Array.from({ length: 1_000 }, (_, at) => creature(`beast ${at}`));

describe('trust: a library of ten thousand does not keep ten thousand sheets', () => {
  it('what is looked at again and again is built once, whatever else is looked at', () => {
    const { kinds, times } = counting();
    const hound = creature('hound');
    for (const each of many) {
      buildCached(kinds, each);
      buildCached(kinds, hound);
    }
    expect(times()).toBe(many.length + 1);
  });

  it('what was looked at long ago is let go, and built again when it is asked for', () => {
    const { kinds, times } = counting();
    const hound = creature('hound');
    buildCached(kinds, hound);
    for (const each of many) buildCached(kinds, each);
    expect(times()).toBe(many.length + 1);
    buildCached(kinds, hound);
    expect(times()).toBe(many.length + 2);
  });

  it('looking through a library pushes nothing out of what is shown', () => {
    const { kinds, times } = counting();
    const hound = creature('hound');
    buildCached(kinds, hound);
    for (const each of many) buildUncached(kinds, each);
    buildCached(kinds, hound);
    expect(times()).toBe(many.length + 1);
  });

  it('a creature whose kind these rules do not know is built by nobody', () => {
    const { kinds, times } = counting();
    expect(buildCached(kinds, { ...creature('ghost'), kind: 'spirit' })).toBeUndefined();
    expect(times()).toBe(0);
  });
});
