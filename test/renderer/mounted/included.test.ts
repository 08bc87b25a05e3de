import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEncounters } from '../../../renderer/features/encounters/encounters.ts';
import { useLibrary } from '../../../renderer/stores/library.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { goTo, logLines, notice, rows, saidIn, tell, textOf, undo, untilOpen } from '../support/evening.ts';
import { KeyCount } from '../support/keyCount.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import { part, parts } from '../support/parts.ts';

vi.mock('../../../core/content/load.ts', () => import('../support/includedContent.ts'));

/** A worker that plays for ever: what an encounter comes to is asked elsewhere. */
class SilentWorker {
  readonly addEventListener = vi.fn<() => void>();
  readonly postMessage = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();
}
beforeEach(() => void vi.stubGlobal('Worker', SilentWorker));
afterEach(() => void vi.unstubAllGlobals());

/** A campaign of Orcus with nothing in it, as a new GM begins one. */
async function freshCampaign(): Promise<MountedWindow> {
  const window = await mountWindow();
  await window.type('Ash');
  await window.press('Enter');
  await untilOpen(window);
  expect(textOf(document.body)).toContain('How does the campaign begin?');
  return window;
}

const names = (window: MountedWindow): string => rows(window).map(textOf).join(' | ');
const own = (): readonly string[] => useLibrary().creatures.map(({ name }) => name);
const selected = (): string => textOf(document.querySelector('#creature-rows [aria-selected=true]'));

test('a new GM is in the first fight of an adventure within twenty keys, from the first screen on', async () => {
  const window = await mountWindow();
  const keys = new KeyCount<'first attack'>(window);
  await keys.type('Ash');
  await keys.press('Enter');
  await untilOpen(window);
  await keys.press('1', '1', 'Control+4', 'Enter', 'Shift+I', 'Space', 'Alt+1');
  expect(useTable().state.encounter?.acting).toBeDefined();
  expect(saidIn('Rolled attack')).not.toBe('');
  await keys.press('Enter');
  keys.done('first attack');
  expect(keys.table[0]?.[1]).toBeLessThanOrEqual(20);
});

test('an adventure brings its people, fights, prep, treasure and opening in one step, and undo takes all of it', async () => {
  const window = await freshCampaign();
  await window.press('1', '1');
  const { chronicle, prepared, worldTime, combatants } = useTable().state;
  expect(chronicle.entities.map(({ name, secret }) => [name, secret])).toEqual([
    ['Old Hask', false],
    ['The far bank', true],
    ['The Bell', false],
    ['The rope frays', false],
  ]);
  expect(chronicle.entities.find(({ name }) => name === 'The Bell')?.notes).toBe(
    '> [!gm]\n> It calls the ferry.',
  );
  expect(chronicle.ledger.map(({ what, worth, holder, secret }) => [what, worth, holder, secret])).toEqual([
    ['a ring, worn thin', '30 gp', 'Old Hask', true],
    ['The bell: cracked', '5 gp', '', false],
  ]);
  expect(chronicle.prep.map(({ text }) => text)).toEqual(['Find a bell to ring.']);
  expect(prepared.map(({ name }) => name)).toEqual(['At the landing']);
  expect(prepared[0]?.notes).toMatch(/Dusk and mist\.\n\nTerrain: Slick planks\./u);
  expect(prepared[0]?.groups.map(({ name, as }) => [name, as !== undefined])).toEqual([
    ['Reed Cutter', true],
    ['Tar Flinger', true],
  ]);
  expect(worldTime).toBe(64_800);
  expect(combatants).toHaveLength(4);
  expect(logLines(window).map(textOf).join()).toContain('The rope is wet');
  expect(own()).toHaveLength(4);
  await undo(window);
  expect(useTable().state.combatants).toEqual([]);
  expect(useTable().state.chronicle.entities).toEqual([]);
  expect(own()).toEqual([]);
});

test('a party of four and an encounter made for it: a fight within twenty keys', async () => {
  const window = await mountWindow();
  const keys = new KeyCount<'first turn'>(window);
  await keys.type('Ash');
  await keys.press('Enter');
  await untilOpen(window);
  await keys.press('2', '1', 'Control+4', 'm');
  expect(textOf(document.querySelector('[role=listbox][aria-label=Proposals]'))).toMatch(/Toll gang: /u);
  await keys.press('Control+Enter', 'Shift+I', 'Space');
  keys.done('first turn');
  expect(useTable().state.encounter?.acting).toBeDefined();
  expect(useTable().state.combatants.filter(({ side }) => side === 'foes').length).toBeGreaterThan(0);
  expect(keys.table[0]?.[1]).toBeLessThanOrEqual(20);
});

test('an empty campaign stays as it was, and the first steps lead on', async () => {
  const window = await freshCampaign();
  await window.press('3');
  expect(textOf(document.body)).not.toContain('How does the campaign begin?');
  expect(document.querySelector('[aria-label="Four steps to a first session"], .steps')).not.toBeNull();
  expect(useTable().state.combatants).toEqual([]);
});

test('an included creature is found by name and place, and Enter begins a fight with it, then adds to it', async () => {
  const window = await freshCampaign();
  await window.press('Alt+y');
  await window.type('2 flinger');
  expect(selected()).toMatch(/^Tar Flinger/u);
  expect(saidIn('Selected creature')).toMatch(/Dry boots\./u);
  expect(own()).toEqual([]);
  await window.press('Enter');
  expect(notice(window)).toContain('A fight begins with 2 × Tar Flinger.');
  expect(useTable().state.combatants[0]?.sheet.view).toMatchObject({
    footer: expect.arrayContaining([{ label: 'Tactics', text: 'It waits for a back that is turned.' }]),
    notes: expect.stringMatching(/Wants: Dry boots\.$/u),
  });
  await window.press('Enter');
  expect(useTable().state.combatants.map(({ sheet }) => sheet.name)).toEqual(Array(4).fill('Tar Flinger'));
  expect(own()).toEqual([]);
});

test('Ctrl Enter puts it into an encounter, an open form takes it, and Ctrl D makes a copy of one’s own', async () => {
  const window = await freshCampaign();
  await window.press('Alt+y');
  await window.type('cutter');
  await window.press('Control+Enter');
  const groups = () => useEncounters().prepared[0]?.groups.map(({ name, count }) => `${count} ${name}`);
  expect(groups()).toEqual(['1 Reed Cutter']);
  await goTo(window, 'Encounters');
  await window.press('e', 'Alt+y', 'Enter');
  expect(groups()).toEqual(['1 Reed Cutter']);
  await goTo(window, 'Encounters');
  await window.press('Control+s');
  expect(groups()).toEqual(['2 Reed Cutter']);
  await window.press('Alt+y', 'Control+d');
  expect(own()).toEqual(['Reed Cutter']);
  expect(useLibrary().editing?.name).toBe('Reed Cutter');
  expect(useLibrary().editing?.id).not.toMatch(/^included-/u);
  // How it looks and fights, and what it wants, stand in the copy as a GM would write them.
  expect(useLibrary().editing?.draft).toMatchObject({
    tactics: 'It waits for a back that is turned.',
    notes: expect.stringMatching(/Wet to the knee\. It has been waiting\.\n\nWants: Dry boots\.$/u),
  });
});

test('the line finds an included creature where the library has none of that name', async () => {
  const window = await freshCampaign();
  await tell(window, '/', 'add 3 reed cutters');
  expect(names(window)).toMatch(/Reed Cutter 3/u);
  expect(own()).toEqual([]);
  await undo(window);
  await tell(window, 'b', '2 tar flinger as ally');
  expect(useTable().state.combatants.map(({ side }) => side)).toEqual(['allies', 'allies']);
});

test('Ctrl K finds an included creature and opens it in its list', async () => {
  const window = await freshCampaign();
  await window.press('Control+k');
  await window.type('lamp widow');
  const found = parts('option', undefined, part('listbox', 'Found')).map(textOf);
  expect(found[0]).toMatch(/Lamp Widow Included · Drowned chapel/u);
  await window.press('Enter');
  expect(saidIn('Included creatures')).toContain('Lamp Widow');
  expect(saidIn('Selected creature')).toMatch(/Lamp Widow/u);
});

test('a hostile result of a table begins its fight by a key, with a note of how far away; undo takes both', async () => {
  const window = await freshCampaign();
  await window.press('2', '1');
  await tell(window, 'Shift+R', 'At the ford');
  await window.press('Alt+r');
  expect(useTable().state.encounter).toBeDefined();
  expect(names(window)).toMatch(/Reed Cutter/u);
  expect(logLines(window).map(textOf).join()).toMatch(/1 cutter steps out.*Reed Cutter: 60 feet, hostile\./u);
  await undo(window);
  expect(useTable().state.encounter).toBeUndefined();
  expect(names(window)).not.toMatch(/Reed Cutter/u);
});

test('a table of every game brings what fits the party, and a purse goes to the treasure', async () => {
  const window = await freshCampaign();
  await window.press('2', '1');
  await tell(window, 'Shift+R', 'In the reeds');
  await window.press('Alt+r');
  const foes = useTable().state.combatants.filter(({ side }) => side === 'foes');
  expect(foes.length).toBeGreaterThan(0);
  expect(useTable().state.encounter).toBeUndefined();
  await tell(window, 'Shift+R', 'A purse');
  await window.press('Alt+r');
  expect(useTable().state.chronicle.ledger.map(({ what }) => what)).toEqual(['1 silver coin']);
});

test('the tables stand under whose they are, and a ready encounter is taken by Enter', async () => {
  const window = await freshCampaign();
  await window.press('Shift+G');
  expect(parts('list', 'Included')).toHaveLength(1);
  expect(textOf(part('list', 'Included'))).toContain('At the ford');
  await goTo(window, 'Encounters');
  await window.press('i');
  await window.type('landing');
  await window.press('Enter');
  expect(useEncounters().prepared.map(({ name }) => name)).toEqual(['At the landing']);
});

test('what lies hidden is found, and a hero pays for goods with the coins of the party; undo gives them back', async () => {
  const window = await freshCampaign();
  await window.press('1', '1');
  await window.press('Control+k');
  await window.type('ring');
  await window.press('Control+Enter');
  const ledger = () =>
    useTable().state.chronicle.ledger.map(({ what, worth, holder, secret, gone }) =>
      [what, worth, holder, ...(secret ? ['secret'] : []), ...(gone ? ['gone'] : [])]
        .filter(Boolean)
        .join(' · '),
    );
  expect(ledger()).toEqual(['a ring, worn thin · 30 gp', 'The bell: cracked · 5 gp']);
  const buyRope = async (): Promise<void> => {
    await window.press('Control+k');
    await window.type('hempen');
    await window.press('Alt+Enter');
  };
  await buyRope();
  expect(notice(window)).toMatch(/^Rope.* costs 1 gp; there is only 0 cp in coins/u);
  await useTable().ask({ type: 'chronicle', does: { do: 'ledger.add', what: '12 gp in a sock' } });
  await window.press('1');
  await buyRope();
  const hero = useTable().state.combatants[0]?.name ?? '';
  expect(notice(window)).toMatch(new RegExp(`^${hero} buys Rope.* for 1 gp\\. 11 gp left\\.`, 'u'));
  expect(ledger().slice(2)).toEqual([
    '12 gp in a sock · gone',
    '11 gp',
    expect.stringMatching(new RegExp(`^Rope.* · ${hero}$`, 'u')),
  ]);
  await undo(window);
  expect(ledger().slice(2)).toEqual(['12 gp in a sock']);
});
