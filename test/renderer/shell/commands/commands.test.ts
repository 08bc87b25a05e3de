import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import { PROMPTS } from '../../../../core/table/line/grammar.ts';
import { useCommands } from '../../../../renderer/shell/commands/commands.ts';
import { useSession } from '../../../../renderer/stores/session.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';

beforeEach(() => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const root = { style: {}, dataset: {}, setAttribute: () => undefined };
  vi.stubGlobal('document', { ...listens, documentElement: root });
  vi.stubGlobal('window', listens);
  vi.stubGlobal('innerWidth', 1_400);
  vi.stubGlobal('addEventListener', listens.addEventListener);
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...listens }));
  setActivePinia(createPinia());
});

test('a key that stands at the foot of the travel screen does what it says there', () => {
  useSession().phase = 'open';
  const ui = useUi();
  const commands = useCommands();
  const given = (key: string) => commands.find(({ keys, when }) => keys.includes(key) && when())?.id;
  ui.screen = 'travel';
  expect(['G', 'C', 'T', 'Space', 'Enter'].map(given)).toEqual([
    'travel.route',
    'travel.camp',
    'travel.light',
    'travel.step',
    'travel.march',
  ]);
  ui.screen = 'party';
  expect(given('G')).toBe('game.list');
});

test('each prompt that the grammar knows is opened by the key that it names there', () => {
  const ui = useUi();
  const commands = useCommands();
  const opened = Object.values(PROMPTS).map(({ key }) => {
    // Of several with this key the one that opens a prompt is meant.
    const ids = /^(?:table|initiative)\.|^attack\.nextPlus/u;
    return commands
      .filter(({ id, keys }) => keys[0] === key && ids.test(id))
      .map(({ run }) => {
        ui.prompt = undefined;
        void run();
        return ui.prompt;
      })
      .find(Boolean);
  });
  expect(opened).toEqual(Object.keys(PROMPTS));
});
