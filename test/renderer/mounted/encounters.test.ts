import { expect, test, vi } from 'vitest';
import { goTo, openSample } from '../support/evening.ts';

/** A worker that plays for ever: what is asked of it is never answered. */
class SilentWorker {
  readonly addEventListener = vi.fn<() => void>();
  readonly postMessage = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();
}

test('keys go on while a simulation runs, and what is typed meanwhile arrives once', async ({
  onTestFinished,
}) => {
  vi.stubGlobal('Worker', SilentWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const window = await openSample();
  await goTo(window, 'Encounters');
  await window.press('s');
  expect(document.querySelector('[aria-label="Simulation"] [role=status]')?.textContent).toMatch(
    /^0 fights/u,
  );
  await window.press('n');
  await window.type('Ash and teeth');
  const name = document.activeElement;
  expect(name instanceof HTMLInputElement ? name.value : name?.tagName).toBe('Ash and teeth');
  await window.press('Escape', 'Control+1');
  expect(
    document.querySelector('[aria-label="Initiative order"], section[aria-label="Initiative"]'),
  ).not.toBeNull();
});
