import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  begin,
  choose,
  goTo,
  lastLine,
  logLines,
  openSample,
  ORDER,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
  textOf,
  redo,
  notice,
} from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import type { MountedWindow } from '../support/mounted.ts';
import { part, parts, isDisabled, screenShown } from '../support/parts.ts';

const found = () => parts('option', undefined, part('listbox', 'Found'));
const preview = () => textOf(part('region', 'Preview'));

async function find(window: MountedWindow, text: string): Promise<void> {
  await window.press('Control+k');
  await window.fill(part('combobox', 'Search everything'), text);
}

/** Of each kind one, typed with a slip of the finger; what it is called, what is said of it, and where Enter opens it. */
const KINDS = [
  ['Conditions', 'dazd', /Dazed/u, /Dazed/u, 'Rules'],
  ['This fight', 'reed cuter', /Reed Cutter 1/u, /Reed Cutter 1/u, 'Table'],
  ['Creatures', 'lamp wdow', /Lamp Widow/u, /Lamp Widow/u, 'Creatures'],
  ['Encounters', 'bell undre', /The bell under the water/u, /Drowned chapel/u, 'Encounters'],
  ['People and places', 'marrwo', /Marrow/u, /Marrow/u, 'Log'],
  ['Notes', 'heorn', /A heron is carved/u, /A heron is carved/u, 'Log'],
  ['Commands', 'initative', /initiative/iu, /nitiative/u, 'Table'],
] as const;

test(
  'Ctrl K finds every kind with a slip of the finger, shows it, and Enter opens where it stands',
  { timeout: 90_000 },
  async () => {
    const window = await openSample();
    await begin(window);
    await tell(window, 'n', 'A heron is carved above the door of @Marrow.');
    for (const [kind, typed, title, said, screen] of KINDS) {
      await goTo(window, 'Table');
      await find(window, typed);
      // Tab goes through the kinds until it is this one's turn; where there is only one kind none is asked for.
      const wanted = () => {
        const kinds = parts('group', 'Kinds')[0];
        return kinds && parts('button', new RegExp(`^${kind} \\d`, 'u'), kinds)[0];
      };
      for (let at = 0; at < 8 && wanted() && wanted()?.getAttribute('aria-pressed') !== 'true'; at += 1)
        await window.press('Tab');
      expect(textOf(found()[0]), typed).toMatch(title);
      expect(preview(), typed).toMatch(said);
      await window.press('Enter');
      expect(parts('combobox', 'Search everything')).toHaveLength(0);
      expect(screenShown(), typed).toBe(screen);
    }
    // The note is chosen where it stands.
    await find(window, 'heorn carved');
    await window.press('Enter');
    const note = parts('article', undefined, part('feed', 'What happened')).find((each) =>
      textOf(each).includes('A heron is carved'),
    );
    expect(note?.dataset['chosen']).toBe('true');
  },
);

test(
  'a spell is read on its card and cast by whoever acts; a magic item goes into the party’s treasure',
  { timeout: 120_000 },
  async () => {
    const window = await openSample('fifth');
    await begin(window, 'Under the great kiln');
    await find(window, 'fireball');
    expect(textOf(found()[0])).toMatch(/Fireball/u);
    expect(preview()).toContain('8d6 fire');
    await window.press('Enter');
    expect(screenShown()).toBe('Rules');
    // Cards are drawn where there is room for columns, which a page without a layout has not: their count says it.
    const count = () => textOf(document.querySelector('section[aria-label="Rules"] .count'));
    expect(count()).toMatch(/^1 of /u);
    await window.fill(part('searchbox', 'Find a rule by ID or words'), 'item bag of holding');
    expect(count()).toMatch(/^1 of /u);

    await goTo(window, 'Table');
    await choose(window, 'Ilka Thorne');
    await find(window, 'shield of faith');
    await window.press('Control+Enter');
    // A fighter has it not: the table says so, and the GM may all the same.
    expect(notice(window)).toContain('does not know Shield of Faith');

    await find(window, 'bag of holding');
    await window.press('Control+Enter');
    expect(textOf(lastLine(window))).toContain('Bag of Holding');
  },
);

test('what is found is put on the selected, brought to the table, hidden, edited, or shown to players', async () => {
  const desktop = keepingDesktop();
  const window = await openSample('orcus', { desktop: desktop.calls });
  await begin(window);
  await choose(window, 'Tar Flinger');
  await find(window, 'dazed');
  await window.press('Control+Enter');
  expect(textOf(lastLine(window))).toContain('Dazed');
  expect(textOf(row(window, 'Tar Flinger'))).toContain('Dazed');

  const before = rows(window).length;
  await find(window, 'lamp wdow');
  await window.press('Control+Enter');
  expect(rows(window)).toHaveLength(before + 1);
  // Once more, hidden; what was used last stands first while nothing is typed.
  await window.press('Control+k');
  expect(textOf(found()[0])).toMatch(/lamp widow/iu);
  await window.press('Alt+Enter');
  expect(rows(window)).toHaveLength(before + 2);
  expect(rows(window).some((each) => /Lamp Widow \d, hidden/u.test(textOf(each)))).toBe(true);

  await find(window, 'tar flinger');
  await window.press('Tab', 'Alt+Enter');
  expect(textOf(part('dialog'))).toContain('Tar Flinger');
  await window.press('Escape');

  // Shift Enter holds it up to the players, whose window opens by itself.
  await find(window, 'dazed');
  await window.press('Shift+Enter');
  expect(desktop.shown.at(-1)).toMatchObject({ kind: 'shown', title: expect.stringContaining('Dazed') });
  await tell(window, 'n', 'A heron is carved above the door.');
  await find(window, 'heorn carved');
  await window.press('Shift+Enter');
  expect(JSON.stringify(desktop.shown.at(-1))).toContain('A heron is carved');
});

test('Ctrl K says of a command that cannot be given now what it lacks', async () => {
  const window = await openSample();
  const why = 'Begin a fight first (Shift B).';
  await window.press('Control+k');
  expect(found().map(textOf).join()).not.toContain('Pause the fight');
  await window.press('Escape');
  await find(window, 'pause the fight');
  expect(textOf(found()[0])).toContain(`Pause the fight ${why}`);
  expect(preview()).toContain(why);
  await window.press('Enter');
  expect(parts('combobox', 'Search everything')).toHaveLength(0);
  expect(textOf(document.body)).toContain(why);
  await begin(window);
  await find(window, 'pause the fight');
  expect(textOf(found()[0])).not.toContain(why);
});

test('something steps back is undone: back to here, or only this', async () => {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, ORDER);
  await choose(window, 'Tar Flinger');
  await tell(window, 'd', '7');
  await tell(window, 'd', '5');
  await tell(window, 'c', 'dazed');

  // Ctrl H, two arrows, Shift Enter: the first damage alone, four keys.
  await window.press('Control+h');
  expect(document.activeElement).toBe(part('listbox', 'Steps'));
  await window.press('ArrowDown', 'ArrowDown');
  const group = (name: string) => part('group', name, part('region', 'What changes'));
  expect(textOf(group('Undo only this'))).toContain('Tar Flinger');
  await window.press('Shift+Enter');
  expect(parts('listbox', 'Steps')).toHaveLength(0);
  expect(textOf(lastLine(window))).toContain('Undone alone');
  // Of 33 the 5 are still gone, and it is still dazed.
  expect(spoken(window, 'Tar Flinger')).toMatch(/28 of 33 HP/u);
  expect(textOf(row(window, 'Tar Flinger'))).toContain('Dazed');

  // Ctrl H, four arrows, Enter: back before the damage, and Ctrl Shift Z brings it back.
  const before = logLines(window).length;
  await window.press('Control+h', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  // Before it is done it says how many steps go, and what that does to whom; an order cannot be undone alone.
  const back = textOf(group('Go back to this step'));
  expect(back).toContain('4 later steps are undone');
  expect(back).toMatch(/Tar Flinger.*28\/33.*33\/33/u);
  expect(textOf(group('Undo only this'))).toContain('Only this step cannot be undone');
  expect(isDisabled(part('button', 'Undo only this', group('Undo only this')))).toBe(true);
  await window.press('Shift+Enter');
  part('listbox', 'Steps');
  await window.press('Enter');
  expect(parts('listbox', 'Steps')).toHaveLength(0);
  expect(logLines(window)).toHaveLength(before - 4);
  expect(spoken(window, 'Tar Flinger')).toMatch(/33 of 33 HP/u);
  await redo(window);
  expect(logLines(window)).toHaveLength(before - 3);
});

test('no key after the end of a fight fails, and what is said of a line lies over no other screen', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  await window.press(
    '1',
    'Shift+E',
    'Control+z',
    'Shift+I',
    'Space',
    'Space',
    'Shift+E',
    'Shift+I',
    'Space',
    '/',
  );
  await window.fill(document.activeElement ?? document.body, 'nobody -3');
  const problem = () => textOf(document.querySelector('#prompt-answer'));
  const said = problem();
  expect(said).not.toBe('');
  await goTo(window, 'Log');
  expect(document.querySelector('#prompt-answer')).toBeNull();
  await goTo(window, 'Table');
  expect(problem()).toBe(said);
  expect(notice(window)).not.toContain(said);
});

test('back to here, pressed twice by a hurried hand, undoes no more than was asked', async () => {
  const window = await openSample();
  await begin(window);
  for (const harm of ['7', '5', '3']) {
    await choose(window, 'Tar Flinger');
    await tell(window, 'd', harm);
  }
  const before = logLines(window).length;
  await window.press('Control+h', 'ArrowDown');
  const steps = part('listbox', 'Steps');
  for (let pressed = 0; pressed < 2; pressed++) fireEvent.keyDown(steps, { key: 'Enter' });
  await window.settle();
  expect(logLines(window)).toHaveLength(before - 1);
  expect(spoken(window, 'Tar Flinger')).toMatch(/21 of 33 HP/u);
});
