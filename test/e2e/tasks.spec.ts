import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  brannocActs,
  chooseNobody,
  lastLine,
  openSample,
  row,
  rows,
  spoken,
} from './support/evening.ts';

/** Keys that each task of an evening took when it was last played through by hand; a dash where it could not be done. */
const BEFORE = {
  'a player says only the totals': '–',
  'a bonus for one roll, with its reason': '–',
  'cover for one roll': 12,
  'the maximum of hit points of one in play': '–',
  'what does dazed do': '–',
  'a monster flees': '–',
  dominated: '–',
  'ends at the start of another’s turn': '–',
  'an ally is summoned': 25,
  'one attack again, but with what was typed wrong mended': '–',
  'one more target for the attack that is open': '–',
  'back to fifteen steps ago': 15,
} as const;
type Task = keyof typeof BEFORE;

/** Presses and counts: a chord is one key, text is a key a letter. */
class Counter {
  readonly table: [Task, number][] = [];
  private keys = 0;
  private readonly window: Page;

  constructor(window: Page) {
    this.window = window;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.window.keyboard.press(key);
    this.keys += keys.length;
  }

  /** Opens the line by a key, types and takes it. */
  async line(key: string, text: string): Promise<void> {
    const field = this.window.locator('#prompt');
    await this.press(key);
    await expect(field).toBeFocused();
    await this.window.keyboard.type(text);
    this.keys += text.length;
    await this.press('Enter');
    await expect(field).toBeHidden();
  }

  async type(text: string): Promise<void> {
    await this.window.keyboard.type(text);
    this.keys += text.length;
  }

  done(task: Task): void {
    this.table.push([task, this.keys]);
    this.keys = 0;
  }
}

test('every task of an evening, with its keys beside those it took before', async ({ launchApp }, info) => {
  test.setTimeout(150_000);
  const { window } = await launchApp();
  await openSample(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await chooseNobody(window);
  const keys = new Counter(window);
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  const acting = window.getByRole('region', { name: 'Acting now' });

  await keys.line('/', 'r1 22 9');
  await keys.press('Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/30 of 39 HP/u);
  keys.done('a player says only the totals');

  await window.keyboard.press('Control+z');
  await window.keyboard.press('Control+z');
  await expect(rolled).toBeHidden();
  await keys.press('Alt++');
  await expect(window.locator('#prompt')).toBeFocused();
  await keys.type('2 up');
  await keys.press('Enter');
  await expect(acting).toContainText('+2 up this roll');
  keys.done('a bonus for one roll, with its reason');

  await keys.press('Alt+-');
  await expect(window.locator('#prompt')).toBeFocused();
  await keys.type('2 cover');
  await keys.press('Enter');
  await expect(acting).toContainText('−2 cover this roll');
  keys.done('cover for one roll');

  await window.keyboard.press('Alt+1');
  await expect(rolled).toBeVisible();
  await keys.press('p');
  await expect(rolled.getByRole('textbox')).toBeFocused();
  await keys.type('22 9');
  await keys.press('Enter', 'Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/30 of 39 HP/u);
  keys.done('one attack again, but with what was typed wrong mended');

  await window.keyboard.press('Control+z');
  await expect(rolled).toBeVisible();
  await keys.press('j', 'j', 'j', 'Shift+.');
  await expect(rolled.getByRole('listitem')).toHaveCount(2);
  keys.done('one more target for the attack that is open');
  await window.keyboard.press('Enter');
  await expect(rolled).toBeHidden();

  await keys.line('/', 'to max 45');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/of 45 HP/u);
  keys.done('the maximum of hit points of one in play');

  await keys.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await keys.type('daz');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Dazed');
  keys.done('what does dazed do');
  await window.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await keys.line('/', 'r1 flees');
  await expect(lastLine(window)).toContainText('Fled');
  keys.done('a monster flees');

  await keys.line('/', 'r2 dominated');
  await expect(row(window, 'Reed Cutter 2')).toContainText(/Contr/u);
  keys.done('dominated');

  await aimAt(window, 'Reed Cutter 2');
  await keys.line('c', "slo until start of tobin's turn");
  await expect(lastLine(window)).toContainText('Slowed');
  keys.done('ends at the start of another’s turn');

  const before = await rows(window).count();
  await keys.line('/', 'lamp widow ally');
  await expect(rows(window)).toHaveCount(before + 1);
  keys.done('an ally is summoned');

  await keys.press('Control+h');
  const steps = window.getByRole('listbox', { name: 'Steps' });
  await expect(steps).toBeFocused();
  await keys.press('PageDown', ...Array<string>(5).fill('ArrowDown'), 'Enter');
  await expect(steps).toBeHidden();
  await expect(rows(window).filter({ hasText: 'Lamp Widow' })).toHaveCount(0);
  keys.done('back to fifteen steps ago');

  for (const [task, count] of keys.table) {
    const was = BEFORE[task];
    if (typeof was === 'number') expect(count, task).toBeLessThanOrEqual(was);
  }
  expect(keys.table).toHaveLength(Object.keys(BEFORE).length);
  await info.attach('tasks.md', {
    body: [
      '| task | keys | before |',
      '|---|---|---|',
      ...keys.table.map(([task, count]) => `| ${task} | ${count} | ${BEFORE[task]} |`),
    ].join('\n'),
    contentType: 'text/markdown',
  });
});
