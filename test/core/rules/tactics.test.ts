import { describe, expect, test } from 'vitest';
import { startDraft } from '../../../core/rules/builderGuide.ts';
import { splitTactics, notesWithTactics } from '../../../core/rules/creatureKinds.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';

const TACTICS = 'Goes for the loudest hero. Runs when staggered.';

describe('between, design 5: tactics', () => {
  test.each(
    SYSTEMS.flatMap((system) => {
      const kind = system.creatures.find(({ key }) => key === 'monster');
      return kind?.guide ? [{ game: system.key, system, kind }] : [];
    }),
  )('stand at the foot of a stat block of $game, and come back from other programs', ({ kind, system }) => {
    const draft = { ...startDraft(kind), name: 'Weir hag', notes: 'Knows every ballad.', tactics: TACTICS };
    const built = kind.build(draft);
    if (!built.ok) throw new Error(built.refusal[0]?.message);
    expect(built.value.sheet.view.footer).toContainEqual({ label: 'Tactics', text: TACTICS });
    const plain = system.exchange?.describe(draft, built.value);
    expect(plain?.notes).toBe(`Knows every ballad.\nTactics: ${TACTICS}`);
    const adopted = plain && system.exchange?.adopt(plain);
    expect(adopted?.draft).toMatchObject({ notes: 'Knows every ballad.', tactics: TACTICS });
  });

  test('notes without a line of tactics stay as they are', () => {
    expect(splitTactics('It sings.\nIt swims.')).toEqual({ notes: 'It sings.\nIt swims.' });
    expect(notesWithTactics({ notes: 'It sings.', footer: [] })).toBe('It sings.');
  });
});
