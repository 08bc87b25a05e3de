import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { exportMarkdown } from '../../../../core/campaign/exports.ts';
import { ok } from '../../../../core/kernel/result.ts';
import type { BookStore } from '../../../../core/store/bookStore.ts';
import { systemOf } from '../../../../core/systems/registry.ts';
import TroubleBar from '../../../../renderer/features/backup/TroubleBar.vue';
import { useLog } from '../../../../renderer/features/log/log.ts';
import { rescueText } from '../../../../renderer/features/backup/rescue.ts';
import { listSampleCreatures } from '../../../../core/table/sample.ts';
import { useSession } from '../../../../renderer/stores/session.ts';
import { useTable } from '../../../../renderer/stores/table.ts';

beforeEach(() => setActivePinia(createPinia()));

/** A table with the heroes of a sample and a note, on a disk that takes everything. */
async function anEvening() {
  const table = useTable();
  const keeper: Partial<BookStore> = {
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await table.open(keeper as BookStore, 'camp', { name: 'Fen', system: 'orcus', seed: 's' });
  const rules = systemOf('orcus');
  if (!rules) throw new Error('no such rules');
  const heroes = listSampleCreatures(rules, rules.sample.heroes, new Map());
  const entries = heroes.map(({ id, kind, draft }) => ({
    creature: { id, kind, draft },
    count: 1,
    side: 'heroes' as const,
  }));
  expect(await table.ask({ type: 'combatants.add', entries })).toBeUndefined();
  expect(await table.ask({ type: 'note.add', text: 'The ferryman lies.' })).toBeUndefined();
  return table;
}

test('R3 what is copied where nothing can be saved: what was typed, the table, and all that happened', async () => {
  const table = await anEvening();
  const text = rescueText({
    campaign: table.state.name,
    at: '21 Nov 2026, 19:30',
    typed: [['Note for the log', 'He has a lantern.']],
    drafts: [['Ogre', { level: 3 }]],
    combatants: table.state.combatants,
    story: exportMarkdown(useLog().campaign(), 'gm'),
  });
  const parts = text.split(/^#+ /mu).map((part) => part.trim().split('\n'));
  expect(parts.slice(1, 4)).toEqual([
    ['Fen, 21 Nov 2026, 19:30'],
    ['Typed, perhaps not saved', '', '- Note for the log: He has a lantern.'],
    ['Creatures with changes that are not saved', '', '- Ogre: {"level":3}'],
  ]);
  expect(parts[4]?.slice(0, 2 + table.state.combatants.length)).toEqual([
    'At the table',
    '',
    ...table.state.combatants.map(
      ({ name, hp, sheet }) => `- ${name}: ${hp} of ${sheet.hitPoints} hit points`,
    ),
  ]);
  expect(text).toMatch(/The ferryman lies\./u);
});

test('R3 what there is nothing of has no heading', () =>
  expect(
    rescueText({ campaign: 'Fen', at: 'now', typed: [], drafts: [], combatants: [], story: 'All.' }),
  ).toBe('# Fen, now\n\nAll.'));

test.each([
  // what the disk does, what the bar offers
  ['refused', true],
  ['low', false],
] as const)('R3 where the disk is %s, copying everything is offered: %s', async (mood, offered) => {
  const app = createSSRApp(TroubleBar);
  const pinia = createPinia();
  app.use(pinia);
  useSession(pinia).phase = 'open';
  useSession(pinia).trouble.diskIs(mood, 2_000);
  const page = await renderToString(app);
  expect(page).toContain('role="alert"');
  expect(page.includes('Copy everything')).toBe(offered);
});
