import { expect, test, vi } from 'vitest';
import { closing } from '../../electron/closing.ts';

test.each([
  // what happens, whether it may close at each press, how often the page asks
  ['nothing to ask', ['press'], [true], 0],
  ['asks once', ['wants', 'press', 'press'], [false, true], 1],
  [
    'stays, and is asked anew',
    ['wants', 'press', 'later', 'wants', 'press', 'press'],
    [false, false, true],
    2,
  ],
  ['F15 a page that never stops asking keeps nobody', ['wants', 'press', 'wants', 'press'], [false, true], 1],
  ['the session ended', ['wants', 'ends', 'press'], [true], 0],
  ['the app quits', ['wants', 'quit', 'press'], [true], 0],
] as const)('%s', (_, happens, may, asked) => {
  const ask = vi.fn<() => void>();
  const window = closing(ask);
  const answers: boolean[] = [];
  let now = 0;
  for (const each of happens) {
    if (each === 'press') answers.push(window.may((now += 1_000)));
    else if (each === 'later') now += 60_000;
    else if (each === 'quit') window.quit();
    else window.ask(each === 'wants');
  }
  expect(answers).toEqual(may);
  expect(ask).toHaveBeenCalledTimes(asked);
});
