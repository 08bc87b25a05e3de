import { expect, test } from './support/app.ts';
import { aimAt, brannocActs, tell } from './support/evening.ts';
import { misfits } from './support/misfits.ts';

test('A5: at the smallest size the offer of a die is whole within its card, and what is counted says what it is', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'actiondice' });
  await window.keyboard.press('Control+e');
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'p', '20');
  await window.keyboard.press('Alt+1');
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  await expect(rolled.getByRole('button', { name: /Action die: draw a critical card/u })).toContainText('F');
  expect(await misfits(window)).toEqual([]);
  const acting = window.getByRole('region', { name: 'Acting now' });
  await expect(acting.getByText(/^Action dice/u).first()).toBeAttached();
  await expect(acting.getByText(/^Hero tokens/u).first()).toBeAttached();
});
