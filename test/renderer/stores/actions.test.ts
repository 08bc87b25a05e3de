import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { useSay } from '../../../renderer/stores/actions.ts';
import { useUi } from '../../../renderer/stores/ui.ts';

beforeEach(() => setActivePinia(createPinia()));

test('an undo that reaches into the library says so and offers the way there', () => {
  const ui = useUi();
  ui.screen = 'travel';
  useSay().taken('Undone', ok({ command: { type: 'combatants.add' }, inLibrary: true }));
  expect(ui.notice?.text).toContain('library');
  expect(ui.notice?.screen).toBe('creatures');
});

test('an undo of what another screen shows offers the way there, and not to the screen one is on', () => {
  const ui = useUi();
  ui.screen = 'travel';
  useSay().taken('Undone', ok({ command: { type: 'damage' } }));
  expect(ui.notice?.screen).toBe('table');
  useSay().taken('Undone', ok({ command: { type: 'clock.advance' } }));
  expect(ui.notice?.screen).toBeUndefined();
});
