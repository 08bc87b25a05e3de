import { expect, test } from 'vitest';
import { button, command, dialog, findDialog, openSample } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

/** The sample, with the focus on the button that opens the rulings. */
async function withFocus(): Promise<{ window: MountedWindow; on: HTMLElement }> {
  const window = await openSample();
  const on = button(document.body, /^Orcus/u);
  on.focus();
  return { window, on };
}

test('a sheet has the focus while it is open, and gives it back to what had it before', async () => {
  const { window, on } = await withFocus();
  await window.press('F1');
  expect(dialog().contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toHaveProperty('type', 'search');
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();
  expect(document.activeElement).toBe(on);
});

test('a sheet that was opened from the palette gives the focus to what had it before the palette', async () => {
  const { window, on } = await withFocus();
  await command(window, 'Settings');
  expect(dialog().textContent).toContain('Language');
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();
  expect(document.activeElement).toBe(on);
});

test('keys are the sheet’s while it is open, and the table’s when it is closed', async () => {
  const { window } = await withFocus();
  await window.press('Control+b', 'd');
  expect(window.page.queryByRole('textbox', { name: /Damage/u })).toBeNull();
  await window.press('Escape', 'd');
  expect(findDialog()).toBeUndefined();
  expect(window.page.queryByRole('textbox', { name: /Damage/u })).not.toBeNull();
});
