import { expect, test } from './support/app.ts';
import {
  aimAt,
  brannocActs,
  choose,
  goTo,
  lastLine,
  logLines,
  openCampaign,
  openSample,
  SAMPLE,
  settledCount,
  tell,
  undo,
} from './support/evening.ts';

test('each action is told as it happens, with the faces that were rolled', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'd', '2d6+3 fire');
  await expect(lastLine(window)).toContainText(/Reed Cutter 1 takes .*\d+ fire: 39 → \d+/u);
  const faces = await lastLine(window)
    .getByRole('img', { name: /^d6: \d/u })
    .evaluateAll((all) =>
      all.map((each) =>
        Number(/\d+$/u.exec((each.getAttribute('aria-label') ?? '').split(',')[0] ?? '')?.[0]),
      ),
    );
  expect(faces).toHaveLength(2);
  const left = 39 - faces.reduce((sum, face) => sum + face, 3);
  await expect(lastLine(window)).toContainText(`39 → ${left}`);

  await tell(window, 'r', '3d6');
  await expect(lastLine(window)).toContainText('3d6');
  await expect(lastLine(window).getByRole('img', { name: /^d6: \d/u })).toHaveCount(3);
  await tell(window, 'd', '+5');
  await expect(lastLine(window)).toContainText(`Reed Cutter 1 regains ${left} → ${Math.min(39, left + 5)}`);
  await tell(window, 'c', 'dazed save ends');
  await expect(lastLine(window)).toContainText('Reed Cutter 1 is Dazed (save ends)');
  // A minute is told once, at the first of its lines.
  await expect(logLines(window).getByRole('time').last()).toHaveText(/^\d{2}:\d{2}$/u);
});

test('a note is typed by key or in the field, in the middle of anything', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await tell(window, 'n', 'Before the fight: <i>rain</i> & “mist”.');
  await expect(lastLine(window)).toContainText('Before the fight: <i>rain</i> & “mist”.');
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await window.keyboard.press('Alt+1');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeVisible();
  const field = window.getByRole('textbox', { name: 'Note for the log' });
  await field.fill('Brannoc shouts.');
  await field.press('Enter');
  await expect(lastLine(window)).toContainText('Brannoc shouts.');
  await expect(field).toHaveValue('');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeVisible();
});

test('keys typed into a note are letters and nothing else', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  const before = await settledCount(logLines(window));
  const field = window.getByRole('textbox', { name: 'Note for the log' });
  await field.focus();
  await window.keyboard.type('d t c 1 Space? Shift+K! back');
  await expect(field).toHaveValue('d t c 1 Space? Shift+K! back');
  await field.press('Enter');
  await expect(logLines(window)).toHaveCount(before + 1);
  await field.press('Enter');
  await expect(
    window
      .getByRole('status')
      .filter({ hasText: /note|Type/u })
      .first(),
  ).toBeVisible();
  await expect(logLines(window)).toHaveCount(before + 1);
});

test('what is undone leaves the log, and a reload keeps what stayed', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await tell(window, 'n', 'Kept.');
  await tell(window, 'n', 'Taken back.');
  await undo(window, 'note');
  await expect(logLines(window).filter({ hasText: 'Taken back.' })).toHaveCount(0);
  const lines = await logLines(window).allInnerTexts();
  await window.reload();
  await openCampaign(window, SAMPLE);
  await expect(lastLine(window)).toContainText('Kept.');
  await expect.poll(() => logLines(window).allInnerTexts()).toEqual(lines);
  await goTo(window, 'Encounters');
  await goTo(window, 'Table');
  await expect.poll(() => logLines(window).allInnerTexts()).toEqual(lines);
});
