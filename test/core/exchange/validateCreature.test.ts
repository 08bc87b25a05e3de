import { toEnglish } from '../../../core/kernel/said.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateCreature, validateOnce } from '../../../core/exchange/creatureFile.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { triesOf } from '../../support/tries.ts';
import { drafts } from './drafts.ts';

const systemOf = (key: string) => SYSTEMS.find((each) => each.key === key);
const KINDS = SYSTEMS.flatMap((system) =>
  system.creatures.map((kind) => [`${system.title} ${toEnglish(kind.label)}`, system, kind] as const),
);

/** A draft as it would be for the first time: what passed is remembered by the object. */
const fresh = (draft: Draft): Draft => structuredClone(draft);

describe.each(KINDS)('%s: a draft vouched for by its shape', (_label, { key }, kind) => {
  const answers = (draft: Draft): readonly unknown[] => {
    const creature = { id: 'x', system: key, kind: kind.key, name: 'another', draft: fresh(draft) };
    return [validateOnce(creature, systemOf), validateCreature(creature, systemOf)];
  };

  it('has the name that its rules would build', () =>
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        const [once, built] = answers(draft);
        expect(once).toEqual(built);
      }),
      { numRuns: triesOf(3, 200) },
    ));

  it('with spaces around its name has that name, too', () => {
    const [once, built] = answers({ ...kind.blank, name: '  Wolf ' });
    expect(once).toEqual(built);
  });

  it('is refused for what they would refuse', () => {
    const names = ['', 'Wo\u202Elf', '__proto__', 7, null].map((name) => ({ ...kind.blank, name }));
    const fields = Object.keys(kind.blank).flatMap((field) =>
      [null, -7e9, [7], { a: 1 }].map((bad) => ({ ...kind.blank, name: 'Wolf', [field]: bad })),
    );
    for (const draft of [...names, ...fields]) {
      const [once, built] = answers(draft);
      expect(once).toEqual(built);
    }
  });
});
