import type { Page, TestInfo } from '@playwright/test';
import { expect } from './app.ts';

/** Keys of a task: a number, or a dash where it could not be done at all. */
export type Keys = number | '–';

/** Over the columns where what is now stands beside what it took when it was last played by hand. */
export const TITLES = { ours: 'keys', other: 'before' } as const;

/** Presses and counts: a chord is one key, text is a key a letter. */
export class Counter<Task extends string> {
  readonly table: (readonly [Task, number])[] = [];
  private keys = 0;
  private readonly window: Page;

  constructor(window: Page) {
    this.window = window;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.window.keyboard.press(key);
    this.keys += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.window.keyboard.type(text);
    this.keys += text.length;
  }

  /** Opens the line by a key, types and takes it. */
  async line(key: string, text: string): Promise<void> {
    const field = this.window.locator('#prompt');
    await this.press(key);
    await expect(field).toBeFocused();
    await this.type(text);
    await this.press('Enter');
    await expect(field).toBeHidden();
  }

  /** Ends a task: what was pressed since the last is its count. */
  done(task: Task): void {
    this.table.push([task, this.keys]);
    this.keys = 0;
  }
}

/** No task takes more keys than `other` has for it; all of them stand in a table beside it, attached to the test. */
export async function compare<Task extends string>(
  table: readonly (readonly [Task, number])[],
  other: { readonly [task in Task]: Keys },
  titles: { readonly ours: string; readonly other: string },
  info: TestInfo,
): Promise<void> {
  for (const [task, count] of table) {
    const most = other[task];
    if (most !== '–') expect(count, task).toBeLessThanOrEqual(most);
  }
  expect(table.map(([task]) => task).toSorted()).toEqual(Object.keys(other).toSorted());
  await info.attach('keys.md', {
    body: [
      `| task | ${titles.ours} | ${titles.other} |`,
      '|---|---|---|',
      ...table.map(([task, count]) => `| ${task} | ${count} | ${other[task]} |`),
    ].join('\n'),
    contentType: 'text/markdown',
  });
}
