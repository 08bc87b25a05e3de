import { expect } from 'vitest';
import { notice, typeAt } from './evening.ts';
import type { MountedWindow } from './mounted.ts';

/** Keys of a task: a number, or a dash where it could not be done at all. */
export type Keys = number | '–';

/** Presses and counts: a chord is one key, text is a key a letter. */
export class KeyCount<Task extends string> {
  readonly table: (readonly [Task, number])[] = [];
  #keys = 0;
  readonly #window: MountedWindow;

  constructor(window: MountedWindow) {
    this.#window = window;
  }

  async press(...keys: readonly string[]): Promise<void> {
    this.#keys += keys.length;
    await this.#window.press(...keys);
  }

  /** A text at once, counted by its letters: what is typed key by key is asked elsewhere. */
  async type(text: string): Promise<void> {
    this.#keys += text.length;
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('nothing to type into');
    const { value, selectionStart, selectionEnd } = field;
    const isAllMarked = selectionStart === 0 && selectionEnd === value.length;
    await this.#window.fill(field, isAllMarked ? text : value + text);
  }

  /** Opens the line by a key, types and takes it. */
  async line(key: string, text: string): Promise<void> {
    await typeAt(this.#window, key, '');
    this.#keys += 1;
    await this.type(text);
    await this.press('Enter');
    const answer = document.querySelector('#prompt-answer')?.textContent ?? notice(this.#window);
    expect(document.querySelector('#prompt'), `“${text}” was refused: ${answer}`).toBeNull();
  }

  /** Ends a task: what was pressed since the last is its count. */
  done(task: Task): void {
    this.table.push([task, this.#keys]);
    this.#keys = 0;
  }
}

/** No task takes more keys than it once did, and all of them were done. */
export function expectNoMoreKeys<Task extends string>(
  { table }: KeyCount<Task>,
  most: { readonly [task in Task]: Keys },
): void {
  for (const [task, count] of table) {
    const limit = most[task];
    if (limit !== '–') expect(count, task).toBeLessThanOrEqual(limit);
  }
  expect(table.map(([task]) => task).toSorted()).toEqual(Object.keys(most).toSorted());
}
