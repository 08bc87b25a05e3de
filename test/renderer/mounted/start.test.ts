import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { watch } from 'vue';
import { useDock } from '../../../renderer/shell/dock/useDock.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { goTo, logLines, openSample, rows, SAMPLE, textOf, until, untilOpen } from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import { openCampaign } from '../support/parts.ts';

const campaigns = (window: MountedWindow): readonly HTMLElement[] => {
  const list = window.page.queryByRole('list', { name: 'Campaigns' });
  return list ? within(list).queryAllByRole('listitem') : [];
};

test('the first start offers a new campaign with its rules, and the sample', async () => {
  const window = await mountWindow();
  expect(textOf(window.page.getByRole('heading', { name: 'Fourfold' }))).toBe('Fourfold');
  expect(textOf(window.page.getByRole('combobox', { name: 'Rules' }))).toContain('Orcus');
  for (const name of ['Begin the campaign', 'Load the sample campaign of Orcus'])
    expect(window.page.getByRole('button', { name })).toHaveProperty('disabled', false);
  expect(textOf(document.body)).toContain('Your campaigns will appear here.');
  expect(campaigns(window)).toEqual([]);
});

const NONSENSE = [
  { typed: '', said: /empty.*Type at least one character/u },
  { typed: '    ', said: /empty.*Type at least one character/u },
  { typed: '__proto__', said: /cannot be “__proto__”.*Choose another/u },
  { typed: 'x'.repeat(200), said: /longer than 80 characters/u },
  // A sign that turns the text around.
  { typed: 'Ar\u202En', said: /invisible control character/u },
];

test('a name that cannot be is answered beside the field, and nothing is begun', async () => {
  const window = await mountWindow();
  const field = window.page.getByRole('textbox', { name: 'Name' });
  for (const { typed, said } of NONSENSE) {
    field.focus();
    await window.fill(field, typed);
    await window.press('Enter');
    await until(window, () => said.test(textOf(window.page.getByRole('alert'))));
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(textOf(described)).toMatch(said);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(window.page.queryByRole('heading', { name: 'New campaign' })).not.toBeNull();
  }
  const again = await mountWindow({ again: true });
  expect(textOf(document.body)).toContain('Your campaigns will appear here.');
  expect(campaigns(again)).toEqual([]);
});

test('the sample holds what the start screen promises, and loaded twice it does not double the library', async () => {
  const first = await mountWindow();
  const [, heroes, monsters, fights] =
    /(\d+) heroes, (\d+) monsters and (\d+) fights/u.exec(textOf(document.body))?.map(Number) ?? [];
  expect(first.page.getAllByRole('button', { name: /^Load the sample campaign of/u })).toHaveLength(6);
  await openSample();
  const window = await openSample('orcus', { again: true });
  expect(rows(window)).toHaveLength(heroes ?? 0);
  await goTo(window, 'Encounters');
  const prepared = window.page.getByRole('list', { name: 'Encounters' });
  expect(prepared.children).toHaveLength(fights ?? 0);
  const foes = within(window.page.getByRole('list', { name: 'Foes of Ambush at the ferry landing' }));
  expect(foes.getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/2.*Reed Cutter/u),
    expect.stringMatching(/1.*Tar Flinger/u),
    expect.stringMatching(/4.*Sluice Rat/u),
  ]);
  await goTo(window, 'Creatures');
  const options = within(window.page.getByRole('listbox', { name: 'Creatures' })).getAllByRole('option');
  expect(options[0]?.getAttribute('aria-setsize')).toBe(String((heroes ?? 0) + (monsters ?? 0)));
  await window.press('Control+w');
  expect(campaigns(window).filter((each) => textOf(each).includes(SAMPLE))).toHaveLength(2);
});

test('a new campaign counts its steps, and brings the sample’s creatures', async () => {
  const window = await mountWindow();
  const field = window.page.getByRole('textbox', { name: 'Name' });
  field.focus();
  await window.fill(field, 'Mists over Ärn <b>7</b>');
  await window.press('Enter');
  await untilOpen(window);
  await until(window, () => textOf(document.body).includes('Nobody is at the table yet.'));
  const done = (): number =>
    within(window.page.getByRole('list', { name: 'Four steps to the first session' })).queryAllByText('done')
      .length;
  expect(done()).toBe(0);
  expect(textOf(logLines(window)[0])).toContain('The campaign Mists over Ärn <b>7</b> begins.');
  await window.click(window.page.getByRole('button', { name: 'Import the sample’s creatures' }));
  expect(textOf(document.body)).toMatch(/1\d creatures of the sample are in the library\./u);
  expect(window.page.queryByRole('button', { name: 'Import the sample’s creatures' })).toBeNull();
  // Creatures are there, and heroes of the sample with them.
  expect(done()).toBeGreaterThan(0);
});

test('a sample is whole before anybody can play in it, so that nobody undoes a step of it', async () => {
  const window = await mountWindow();
  const [session, table] = [useSession(), useTable()];
  let steps: number | undefined;
  const stop = watch(
    () => session.phase,
    (phase) => {
      if (phase === 'open') steps = table.steps.length;
    },
    { flush: 'sync' },
  );
  await session.loadSample('orcus', 'whole');
  await window.settle();
  stop();
  expect(steps).toBeGreaterThan(1);
  expect(steps).toBe(table.steps.length);
});

test('a panel that is closed just before its campaign is left stays closed', async () => {
  const window = await openSample();
  const panel = () => useDock().docks.get('table')?.getPanel('dice');
  expect(panel()).toBeDefined();
  panel()?.api.close();
  await window.press('Control+w');
  // Longer than a hand rests before its layout is kept: what is kept then must not be that of a dock that is gone.
  await new Promise((rest) => setTimeout(rest, 500));
  await openCampaign(window, SAMPLE);
  expect(useDock().docks.get('table')?.getPanel('log')).toBeDefined();
  expect(panel()).toBeUndefined();
});
