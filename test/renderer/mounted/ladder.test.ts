import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import type { FormField } from '../../../core/rules/creature.ts';
import { listRulings } from '../../../core/rules/rulings.ts';
import { withTravel } from '../../../core/rules/travel/withTravel.ts';
import { ladder } from '../../../core/systems/ladder/index.ts';
import {
  act,
  apply,
  begin,
  button,
  chooseAll,
  chooseNobody,
  command,
  dialog,
  field,
  findButton,
  findDialog,
  findRegion,
  game,
  lastLine,
  nextTurn,
  notice,
  openSample,
  region,
  rolled,
  row,
  rows,
  saidIn,
  setField,
  setInitiative,
  spoken,
  tell,
  textOf,
  timesSaid,
  unfold,
  widen,
} from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

const FIGHT = 'The watch on the stair';
const MICE = [1, 2, 3, 4, 5].map((number) => `Brass Mouse ${number}`);

/** Sends those selected to a region by its button under the map. */
async function send(window: MountedWindow, to: string): Promise<void> {
  await window.click(button(region('Regions'), `→ ${to}`));
}

/** The map drawn, everybody placed and the order typed: Corvin is first. */
async function onTheStair(): Promise<MountedWindow> {
  widen();
  const window = await openSample('ladder');
  await begin(window, FIGHT);
  await act(window, 'Draw the map', { Map: 'hall - stairs - gallery' });
  for (const [to, names] of [
    ['hall', ['Odalys Finch', 'Bram Undercroft', 'Ilse Marrow', 'Corvin Teasel']],
    ['stairs', ['Stair Warden 1', 'Stair Warden 2']],
    ['gallery', ['Wind-up Crow', ...MICE]],
  ] as const) {
    await chooseAll(window, names);
    await act(window, 'Place in a region', { To: to });
  }
  await setInitiative(window, [
    ['Corvin Teasel', 12],
    ['Odalys Finch', 10],
    ['Wind-up Crow', 9],
    ['Ilse Marrow', 7],
    ['Bram Undercroft', 5],
    ['Stair Warden 1', 4],
    ['Stair Warden 2', 4],
  ]);
  await nextTurn(window, 'Corvin Teasel');
  return window;
}

test('a fight on a map of regions: run, opportunity, points against points, an interrupt, and undone', async () => {
  const window = await onTheStair();
  expect(saidIn('Regions')).toContain('stairs: Stair Warden 1, Stair Warden 2');
  // Corvin runs past the wardens: each may strike as he enters and as he leaves, the gallery as he enters.
  await chooseAll(window, ['Corvin Teasel']);
  await send(window, 'gallery');
  expect(timesSaid(window, 'runs hall → stairs → gallery')).toBe(1);
  expect(timesSaid(window, 'may strike Corvin Teasel: enters stairs')).toBe(2);
  expect(timesSaid(window, 'may strike Corvin Teasel: enters gallery')).toBe(6);
  expect(textOf(row(window, 'Corvin Teasel'))).toContain('Running');
  // Two lines are open by themselves; the rest is one button away.
  const due = (): number => region('Due').querySelectorAll('li').length;
  expect(due()).toBe(2);
  await window.click(button(region('Due'), '8 more'));
  expect(due()).toBe(10);
  // A warden takes its opportunity: 5 against the lower of 6 and 4.
  await tell(window, 'p', '5 6 4');
  await window.press('s');
  expect(rolled()).toContain('success');
  // Corvin rolls his lowest again, and the warden answers with the point of the crow.
  await tell(window, 'p', '7');
  await window.click(
    button(region('Rolled attack'), /^Corvin Teasel: Mastery Point: rolls the lowest again/u),
  );
  expect(rolled()).toContain('failure');
  expect(timesSaid(window, '5 against 6: failure')).toBe(1);
  await tell(window, 'p', '8');
  expect(findButton(region('Rolled attack'), /^Stair Warden 1: Mastery Point: one more D8/u)).toBeDefined();
  await window.press('f');
  expect(timesSaid(window, '8 against 6: success')).toBe(1);
  // Both are of rank 1: neither has a further answer.
  expect(findButton(region('Rolled attack'), /Mastery Point/u)).toBeUndefined();
  await apply(window);
  expect(spoken(window, 'Corvin Teasel')).toMatch(/6 of 8 HP/u);
  // What nobody takes is void with the turn.
  await window.press('w');
  await chooseNobody(window);
  await nextTurn(window, 'Odalys Finch');
  expect(findRegion('Due')).toBeUndefined();
  // Odalys delays, and breaks into the crow’s turn with two actions.
  await window.press('y');
  expect(textOf(row(window, 'Odalys Finch'))).toContain('delays');
  const odalys = row(window, 'Odalys Finch').querySelector('[data-row]');
  if (odalys) fireEvent.dblClick(odalys);
  await act(window, 'Interrupt from delay', {}, '6 3');
  expect(timesSaid(window, '6 against 3: double success, 2 actions')).toBe(1);
  // Back to the empty table, step by step.
  for (let steps = 0; steps < 60 && rows(window).length > 0; steps++) await window.press('Control+z');
  expect(rows(window)).toHaveLength(0);
  expect(findRegion('Regions')).toBeUndefined();
});

test('L3: several who are sent somewhere are placed there, and the one whose turn it is neither moves nor pays', async () => {
  const window = await onTheStair();
  await chooseAll(window, ['Stair Warden 1', 'Stair Warden 2']);
  await send(window, 'gallery');
  expect(timesSaid(window, /Stair Warden.*in gallery/u)).toBeGreaterThan(0);
  expect(textOf(row(window, 'Corvin Teasel'))).not.toContain('Running');
  expect(timesSaid(window, 'may strike')).toBe(0);
  // One who is selected is moved by the number of a region.
  await chooseAll(window, ['Corvin Teasel']);
  await window.press('z', '2');
  expect(saidIn('Regions')).toContain('stairs: Corvin Teasel');
  // The maximum is for those whom nothing presses.
  await act(window, 'Take the maximum', { 'Its ability': 'Climb' });
  expect(notice(window)).toContain('taken only out of combat');
});

test('out of combat the maximum is taken, and the charts are open', async () => {
  const window = await openSample('ladder');
  await chooseAll(window, ['Corvin Teasel']);
  await act(window, 'Take the maximum', { 'Its ability': 'Climb', Difficulty: 'd10' }, '5');
  expect(textOf(lastLine(window))).toContain('12 taken against 5: degree 2');
  // A die that nobody owns is explained beside the roll.
  await game(window, 'Roll against a difficulty');
  const check = region('Roll against a difficulty');
  await setField(window, field(check, 'Its ability'), 'Climb');
  await setField(window, field(check, 'Difficulty'), 'd16');
  await window.click(button(check, /^No D16 at hand/u));
  expect(textOf(document.body)).toContain('D16: roll a D20, again above 16');
  await window.press('Escape');
  await window.click(button(check, /^Close/u));
  await game(window, 'All pairs of dice');
  const chart = dialog();
  expect(chart.querySelectorAll('tr')).toHaveLength(15);
  // 6 of D8 against 3 of D6 and the like: 32 of 48 pairs, and the 1 of D8 never.
  const d8 = [...chart.querySelectorAll('tr')].find((each) =>
    /^D8(?!\d)/u.test(textOf(each.querySelector('th'))),
  );
  expect(textOf(d8?.querySelectorAll('td')[3])).toBe('67%');
  for (let level = 0; level < 5; level++) await window.click(button(chart, 'Levels of the acting side: up'));
  expect(textOf(chart)).toContain('D2 +5');
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();

  await begin(window, FIGHT);
  // The wardens and the crow draw from one pool, and each row says what is left of it.
  expect(spoken(window, 'Wind-up Crow')).toMatch(/Mastery Points of .*: \d of \d/u);
  await game(window, 'Their attacks against the party');
  const halberd = [...dialog().querySelectorAll('tr')].find((each) =>
    textOf(each).startsWith('Stair Warden: Halberd'),
  );
  expect(textOf(halberd?.querySelector('td'))).toBe('67% · 3.0');
});

/** Labels of every field, those of the first record of a list among them. */
function labelsOf(each: FormField): readonly string[] {
  return [toEnglish(each.label), ...(each.kind === 'records' ? each.fields.flatMap(labelsOf) : [])];
}

test('every button, chart, ruling and field that the list of rules names is on screen', async () => {
  const window = await openSample('ladder');
  // As it is played: with what every campaign has on the road.
  const played = withTravel(ladder);
  const missing = (labels: readonly string[], shown: string): readonly string[] =>
    labels.filter((label) => !shown.includes(label));
  await window.press('g');
  const labels = [...(played.procedures ?? []), ...(played.charts ?? [])].map(({ label }) =>
    toEnglish(label),
  );
  expect(missing(labels, textOf(dialog()))).toEqual([]);
  await window.press('Escape');
  await command(window, 'Rulings of this campaign');
  expect(within(dialog()).getAllByRole('combobox')).toHaveLength(listRulings(played).length);
  await window.press('Escape');
  for (const kind of played.creatures) {
    await window.press('Control+n');
    if (kind.hero) await window.click(button(document.body, 'New hero'));
    const form = window.page.getByRole('form', { name: 'Builder' });
    await unfold(window, form);
    // A blank hero has no attack yet; a blank monster has two.
    for (const one of ['ability', 'talent', ...(kind.hero ? ['attack'] : [])])
      await window.click(button(form, `Add ${one}`));
    await unfold(window, form);
    const fields = kind.form.flatMap((section) => section.fields.flatMap(labelsOf));
    expect(missing(fields, textOf(form))).toEqual([]);
  }
});

test('LAD-01: a monster’s die goes up and down its fourteen rungs, and its chances follow', async () => {
  const window = await openSample('ladder');
  await window.press('Control+n');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await unfold(window, form);
  const rungs = within(form).getAllByRole('radiogroup', { name: 'Die' })[0];
  if (!rungs) throw new Error('there are no rungs');
  expect(within(rungs).getAllByRole('radio')).toHaveLength(14);
  const cells = (): readonly string[] => {
    const judged = window.page.getByRole('table', { name: 'Its attacks against the party' });
    const line = [...judged.querySelectorAll('tr')].find((each) => textOf(each).startsWith('Odalys Finch'));
    return [...(line?.querySelectorAll('td') ?? [])].map(textOf);
  };
  expect(cells()).toEqual(['56% · 1.1', '67% · 3.0']);
  await window.click(within(rungs).getByRole('radio', { name: 'D8' }));
  expect(cells()[0]).toMatch(/^67% · /u);
  await window.click(button(form, 'Die: one down'));
  expect(cells()[0]).toBe('56% · 1.1');
});
