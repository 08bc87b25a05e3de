import { afterEach, describe, expect, it } from 'vitest';
import { said, speak } from '../../electron/said.ts';

describe('what the main process says', () => {
  afterEach(() => speak({}));

  it('is English until the window has told its language', () => {
    expect(said('Copy')).toBe('Copy');
    speak({ Copy: 'Kopieren' });
    expect([said('Copy'), said('Cut')]).toEqual(['Kopieren', 'Cut']);
  });

  it.each(['toString', '__proto__', 'constructor'])('is as it stands for “%s”, which nobody told', (word) => {
    speak({ Copy: 'Kopieren' });
    expect(said(word)).toBe(word);
  });
});
