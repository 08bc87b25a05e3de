import { expect, test } from './support/app.ts';
import {
  begin,
  choose,
  lastLine,
  logLines,
  openSample,
  ORDER,
  row,
  setInitiative,
  spoken,
  tell,
} from './support/evening.ts';

test('undo something steps back: back to here, or only this', async ({ openApp }, info) => {
  test.setTimeout(120_000);
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await setInitiative(window, ORDER);
  await choose(window, 'Tar Flinger');
  await tell(window, 'd', '7');
  await tell(window, 'd', '5');
  await tell(window, 'c', 'dazed');
  await expect(lastLine(window)).toContainText('Dazed');

  // Ctrl H, two arrows, Shift Enter: the first damage alone, four keys.
  await window.keyboard.press('Control+h');
  const steps = window.getByRole('listbox', { name: 'Steps' });
  await expect(steps).toBeFocused();
  await window.keyboard.press('ArrowDown');
  await window.keyboard.press('ArrowDown');
  const changes = window.getByRole('region', { name: 'What changes' });
  await expect(changes).toContainText('7');
  await expect(changes.getByRole('group', { name: 'Undo only this' })).toContainText('Tar Flinger');
  await window.screenshot({ path: info.outputPath('history.png') });
  await window.keyboard.press('Shift+Enter');
  await expect(steps).toBeHidden();
  await expect(lastLine(window)).toContainText('Undone alone');
  // Of 33 the 5 are still gone, and it is still dazed.
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/28 of 33 HP/u);
  await expect(row(window, 'Tar Flinger')).toContainText('Dazed');

  // Ctrl H, four arrows, Enter: back before the damage, and Ctrl Shift Z brings it back.
  const before = await logLines(window).count();
  await window.keyboard.press('Control+h');
  for (let at = 0; at < 4; at += 1) await window.keyboard.press('ArrowDown');
  // Before it is done it says how many steps go, and what that does to whom; an order cannot be undone alone.
  const back = changes.getByRole('group', { name: 'Back to here' });
  await expect(back).toContainText('4 later steps are undone');
  await expect(back).toContainText(/Tar Flinger.*28\/33.*33\/33/su);
  const alone = changes.getByRole('group', { name: 'Undo only this' });
  await expect(alone).toContainText('Only this step cannot be undone');
  await expect(alone.getByRole('button', { name: 'Undo only this' })).toBeDisabled();
  await window.keyboard.press('Shift+Enter');
  await expect(steps).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(steps).toBeHidden();
  await expect(logLines(window)).toHaveCount(before - 4);
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/33 of 33 HP/u);
  await window.keyboard.press('Control+Shift+z');
  await expect(logLines(window)).toHaveCount(before - 3);
});
