import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Entity } from '../../../../core/campaign/chronicle.ts';
import { PROMPTS } from '../../../../core/table/line/grammar.ts';
import { EMPTY_TABLE } from '../../../../core/table/state.ts';
import { useCommands } from '../../../../renderer/shell/commands/commands.ts';
import { useLog } from '../../../../renderer/features/log/log.ts';
import { useSession } from '../../../../renderer/stores/session.ts';
import { useTable } from '../../../../renderer/stores/table.ts';
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

test('what is chosen in a menu is done to its thing, also where a menu of another was opened meanwhile', async () => {
  useSession().phase = 'open';
  const [ui, chronicle, commands] = [useUi(), useLog(), useCommands()];
  const does = vi.spyOn(chronicle, 'does').mockResolvedValue(true);
  const entity = (id: string): Entity => ({
    id,
    kind: 'place',
    name: id,
    notes: '',
    tags: [],
    secret: false,
  });
  useTable().state = {
    ...EMPTY_TABLE,
    chronicle: { ...EMPTY_TABLE.chronicle, entities: [entity('mill'), entity('inn')] },
  };
  ui.screen = 'log';
  const pin = commands.find(({ id }) => id === 'entity.pin');
  expect(pin?.when()).toBe(false);
  ui.menu.meant = { kind: 'entity', id: 'mill' };
  expect(pin?.when()).toBe(true);
  const chosen = ui.menu.meant;
  ui.menu.meant = { kind: 'entity', id: 'inn' };
  await pin?.run(chosen);
  expect(does).toHaveBeenLastCalledWith({ do: 'pin', id: 'mill', on: true });
  // By its key it is about nothing of a menu.
  ui.menu.meant = undefined;
  expect(pin?.when()).toBe(false);
});
