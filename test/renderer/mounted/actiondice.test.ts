import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../../core/systems/registry.ts';
import { firstOf } from '../../support/tries.ts';
import {
  aimAt,
  apply,
  begin,
  box,
  button,
  choose,
  command,
  dialog,
  field,
  findButton,
  findDialog,
  goTo,
  logLines,
  nextTurn,
  notice,
  openSample,
  region,
  rolled,
  row,
  saidIn,
  setField,
  setInitiative,
  tell,
  textOf,
  timesSaid,
  undo,
  until,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';

/** Lays the dice over the rules of the campaign and begins a session. */
async function withDice(window: MountedWindow): Promise<void> {
  await command(window, 'Rulings of this campaign');
  await setField(window, box(dialog(), /^Action dice and hero tokens/u), true);
  await window.press('Escape', 'Control+e');
}

/** The Orcus sample with the dice laid over, Brannoc acting and aimed at the first cutter. */
async function brannocWithDice(): Promise<MountedWindow> {
  const window = await openSample();
  await withDice(window);
  await begin(window);
  await setInitiative(window, [['Brannoc Stile', 40]]);
  await window.press('Shift+I');
  await nextTurn(window, 'Brannoc Stile');
  await aimAt(window, 'Reed Cutter 1');
  return window;
}

const boost = (): HTMLElement | undefined =>
  findButton(region('Rolled attack'), /An action die on the roll: 1d4! \(3 left\) · 75%/u);
const now = (window: MountedWindow): HTMLElement =>
  window.page.getByRole('list', { name: 'What you can do now' });

test('switched on in the rulings, a missed attack is boosted and undone; described, the roll is closed', async () => {
  const window = await brannocWithDice();
  expect(timesSaid(window, 'Brannoc Stile: Action dice 0 → 3')).toBe(1);
  // +8 against AC 17: a 7 is 15 and two short, which a d4 makes good three times in four.
  await tell(window, 'p', '7');
  await window.press('Alt+1');
  expect(rolled()).toContain('miss');
  expect(boost()).toBeDefined();
  expect(findButton(region('Rolled attack'), /2 action dice.*2d4!.*100%/u)).toBeDefined();
  await tell(window, 'p', '4 1 6');
  await window.press('f');
  expect(rolled()).toContain('= 20 vs AC 17');
  expect(rolled()).toContain('10 damage');
  expect(timesSaid(window, '15 becomes 20: hit')).toBe(1);
  expect(timesSaid(window, 'Action dice 3 → 2')).toBe(1);
  await window.press('Control+z');
  expect(rolled()).toContain('= 15 vs AC 17');
  expect(boost()).toBeDefined();
  await command(window, 'The outcome is described');
  expect(boost()).toBeUndefined();
});

test('A4 A6: a tick in New campaign lays them over, the row names its pools, Alt X awards with a reason', async () => {
  const window = await mountWindow();
  const fresh = region('New campaign');
  await setField(window, field(fresh, 'Name'), 'Salt and dice');
  await setField(window, field(fresh, 'Rules'), 'torches');
  await setField(window, box(fresh, /^Action dice and hero tokens/u), true);
  await window.click(button(fresh, /^Begin the campaign/u));
  await untilOpen(window);
  await goTo(window, 'Party');
  const name = window.page.getByRole('textbox', { name: 'Name, new hero' });
  await window.fill(name, 'Mira');
  name.focus();
  await window.press('Enter');
  await goTo(window, 'Table');
  await window.press('Control+e');
  expect(textOf(row(window, 'Mira'))).toContain('Dice 3/3');
  await choose(window, 'Mira');
  await window.press('Alt+x');
  await setField(window, field(region('Award action dice'), 'Why'), 'the rope');
  await window.click(button(region('Award action dice'), /^Do it/u));
  expect(timesSaid(window, 'Mira: Action dice 3 → 4')).toBe(1);
  expect(textOf(row(window, 'Mira'))).toContain('Dice 4/4 · Tokens 1/1');
});

test('awards, nominations and the crit deck go through the window, and the session’s end pays them out', async () => {
  const window = await openSample();
  await withDice(window);
  await choose(window, 'Brannoc Stile');
  await command(window, 'Nominate for an action die');
  const nomination = region('Nominate for an action die');
  await setField(window, field(nomination, 'Why'), 'the speech at the ferry');
  await setField(window, field(nomination, 'Nominated by'), 'Ysolde');
  await window.click(button(nomination, /^Do it/u));
  expect(textOf(now(window))).toContain('Brannoc Stile nominated by Ysolde for the speech at the ferry');
  await window.click(button(now(window), 'Brannoc Stile: Award an action die'));
  expect(timesSaid(window, 'Brannoc Stile: Action dice 3 → 4')).toBe(1);
  await command(window, 'Ledger of awards');
  expect(textOf(dialog())).toMatch(/1 · Brannoc Stile.*75.*the speech at the ferry/u);
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();

  await command(window, 'Edit or import the crit deck');
  const deck = region('Edit or import the crit deck');
  const cards = field(deck, 'Cards');
  expect(cards).toHaveProperty('value', expect.stringMatching(/^Rattled to the teeth: /u));
  await setField(window, cards, '');
  const csv = new File(['title,text,lays on,rounds\nNettle,"It itches, badly.",dazed,2\n'], 'deck.csv');
  fireEvent.change(field(deck, 'Read from a file'), { target: { files: [csv] } });
  await until(window, () => cards instanceof HTMLTextAreaElement && cards.value.includes('Nettle'));
  expect(cards).toHaveProperty('value', expect.stringMatching(/Nettle/u));
  await window.click(button(deck, /^Do it/u));
  expect(timesSaid(window, /Edit or import the crit deck.*1 card/u)).toBe(1);
  await command(window, 'Draw a crit card');
  expect(timesSaid(window, 'Nettle: It itches, badly.')).toBe(1);

  await window.press('Control+e');
  expect(timesSaid(window, 'Awards of the session: 75 XP (Brannoc Stile 75)')).toBe(1);
  await undo(window);
  expect(timesSaid(window, 'Awards of the session')).toBe(0);
});

test('in a fight: a die declared, a threat with its card, a save turned by key, healing afterwards', async () => {
  const window = await brannocWithDice();
  const hammer = (): HTMLElement => region('Hammer and shield');
  const declare = findButton(hammer(), 'An action die on the roll');
  if (!declare) await window.click(button(hammer(), 'Only this power'));
  await window.click(button(hammer(), 'An action die on the roll'));
  // +8 against AC 17 is 60%; a d4 that explodes makes it more, and is rolled with the d20.
  expect(textOf(hammer())).toMatch(/7\d% · /u);
  await tell(window, 'p', '6 3 5');
  await window.press('Alt+1');
  expect(rolled()).toContain('= 17 vs AC 17');
  expect(timesSaid(window, 'Brannoc Stile: Action dice 3 → 2')).toBe(1);
  await apply(window);

  await window.click(button(now(window), 'Brannoc Stile: Action die: another attack'));
  await tell(window, 'p', '20');
  await window.press('Alt+1');
  expect(button(region('Rolled attack'), /Action die: draw a critical card/u)).toBeDefined();
  await tell(window, 'p', '1');
  await window.press('f');
  expect(timesSaid(window, 'Rattled to the teeth')).toBeGreaterThan(0);
  expect(textOf(row(window, 'Reed Cutter 1'))).toContain('Stunned');
  await apply(window);

  await choose(window, 'Brannoc Stile');
  await command(window, 'Exchange a hero token for action dice');
  expect(logLines(window).slice(-4).map(textOf).join('\n')).toContain('Action dice 0 → 2');
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'p', '7');
  await window.press('s');
  expect(textOf(now(window))).toContain('Save against Dazed: 7 of 10');
  expect(button(now(window), /An action die: 1d4! \(2 left\) · 50%/u)).toBeDefined();
  await tell(window, 'p', '3');
  await window.press('f');
  expect(textOf(row(window, 'Brannoc Stile'))).not.toContain('Dazed');
  await tell(window, 'd', '9');
  // A6: in the middle of a fight the session ends only by the GM's word.
  await window.press('Control+e');
  expect(notice(window)).toContain('is still being fought');
  await window.press('Escape', 'Shift+E');
  await tell(window, 'p', '4 3');
  await window.click(button(now(window), /^Brannoc Stile: Heal with an action die/u));
  expect(timesSaid(window, '7 hit points')).toBe(1);
  expect(saidIn('Acting now')).not.toContain('Dazed');
});

/** What the units ask of every host, here of the window in the soak. */
const OTHERS = [
  {
    key: 'archmage',
    fight: 'Toll on the ash road',
    hero: 'Brannoch Ashwall',
    foe: 'Sworn Road Warden',
    engages: true,
  },
  { key: 'torches', fight: 'Hands on the stair', hero: 'Tam Ossery', foe: 'Pike widow', engages: false },
] as const;

for (const { key, fight, hero, foe, engages } of firstOf(0, OTHERS))
  test(`laid over ${SAMPLES.find((each) => each.key === key)?.name}, a missed attack is boosted`, async () => {
    const window = await openSample(key);
    await withDice(window);
    await begin(window, fight);
    await setInitiative(window, [[hero, 60]]);
    await window.press('Shift+I');
    await nextTurn(window, hero);
    await aimAt(window, foe);
    if (engages) await command(window, 'Engage');
    await tell(window, 'p', '3');
    await window.press('Alt+1');
    expect(
      findButton(region('Rolled attack'), /An action die on the roll: 1d4! \(3 left\) · \d+%/u),
    ).toBeDefined();
    await tell(window, 'p', '2');
    await window.press('f');
    expect(timesSaid(window, /\d+ becomes \d+: /u)).toBe(1);
    expect(timesSaid(window, `${hero}: Action dice 3 → 2`)).toBe(1);
  });
