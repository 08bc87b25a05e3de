import { describe, expect, test } from 'vitest';
import { monster } from '../../../../core/systems/orcus/creatures/monster/kind.ts';

describe('ORC-275 a monster from one line', () => {
  test.each([
    ['ogre 5 blocker', { name: 'ogre', level: 5, role: 'blocker' }],
    ['fen ogre arch 12', { name: 'fen ogre', level: 12, role: 'archer' }],
  ])('%s', (line, draft) => {
    const read = monster.quick?.(line);
    expect(read).toMatchObject({ ok: true, value: draft });
    expect(read?.ok && monster.build(read.value).ok).toBe(true);
  });

  test.each([
    ['ogre', 'Type a name, a level and a role'],
    ['ogre 5 s', 'could be skulker, spoiler, striker'],
    ['ogre 5 cook', '“cook” is not a role'],
    ['ogre 99 blocker', 'Levels go from 1 to 35.'],
    ['5 blocker', 'Type a name'],
  ])('%s is refused', (line, sentence) => {
    const read = monster.quick?.(line);
    expect(read?.ok ? '' : read?.refusal.message).toContain(sentence);
  });
});
