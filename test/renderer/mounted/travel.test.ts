import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import { torches } from '../../../core/systems/torches/index.ts';
import { WHERE } from '../../core/systems/torches/whereOnScreen.ts';
import { begin, goTo, logLines, openSample, row, tell, textOf, undo } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import { enter, first, part, parts, pick, tick } from '../support/parts.ts';

const travel = () => part('main', 'Travel');
const cards = (name: string) => parts('region', name, travel());
const card = (name: string) => part('region', name, travel());
const clock = () => textOf(document.querySelector('main .time'));
const button = (name: string | RegExp) => first('button', name, travel());
const told = (window: MountedWindow, words: string): number =>
  logLines(window).filter((each) => textOf(each).includes(words)).length;

async function onTheWay(system = 'torches'): Promise<MountedWindow> {
  const window = await openSample(system);
  await goTo(window, 'Travel');
  return window;
}

async function setHour(window: MountedWindow, text: string): Promise<void> {
  await enter(window, part('textbox', 'Hour to set'), text);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await window.settle();
}

/** Types the faces of the next roll, on the table where that line is. */
async function type(window: MountedWindow, faces: string): Promise<void> {
  await goTo(window, 'Table');
  await tell(window, 'p', faces);
  await goTo(window, 'Travel');
}

/** The next hour by its key, with the faces of its travel turn. */
async function passHour(window: MountedWindow, faces: string, text: string): Promise<void> {
  await type(window, faces);
  await window.press('Space');
  expect(clock()).toBe(text);
}

/** What was told so far, on the table where the log is. */
async function expectTold(window: MountedWindow, ...words: readonly string[]): Promise<void> {
  await goTo(window, 'Table');
  for (const each of words) expect(told(window, each), each).toBe(1);
  await goTo(window, 'Travel');
}

/** Opens a procedure’s card on the way, fills its fields and does it with these faces. */
async function fillIn(
  window: MountedWindow,
  name: string,
  fields: readonly (readonly [label: string, value: string])[],
  { faces = '', by = '' } = {},
): Promise<void> {
  if (faces !== '') await type(window, faces);
  if (by !== '') await pick(window, within(travel()).getByLabelText('Done by'), by);
  await window.click(first('button', new RegExp(`^${name}:`, 'u'), travel()));
  const form = () => part('region', name);
  for (const [label, value] of fields) {
    const field = within(form()).getByLabelText(label);
    if (field instanceof HTMLSelectElement) await pick(window, field, value);
    else await window.fill(field, value);
  }
  await submit(window, form());
}

async function submit(window: MountedWindow, form: HTMLElement): Promise<void> {
  const does = form.querySelector('button[type="submit"]');
  if (!does) throw new Error('nothing does it');
  await window.click(does);
}

/** A day's march, whatever time brings. */
async function march(window: MountedWindow): Promise<void> {
  await window.click(button('The way: some hours of it …'));
  const form = part('region', 'March or sail', travel());
  await tick(window, within(form).getByLabelText('Whatever time brings'));
  await submit(window, form);
}

test('the clock shows time dice, a strip of the day and what is due', async () => {
  const window = await onTheWay();
  await setHour(window, '16');
  expect(clock()).toBe('16:00');
  part('list', 'Time dice: 6, 6, 4', travel());
  expect(textOf(travel())).toContain('Afternoon · day 1');
  const hours = part('group', 'The day by hours', travel());
  expect(textOf(hours.querySelector('[aria-current="time"]'))).toBe('16');
  await setHour(window, '7');
  expect(clock()).toBe('07:00');
  part('list', 'Time dice: 6, 1', travel());
  expect(textOf(card('Due next'))).toContain('Ilse Varn: resilience check, DC 12');
});

test('each line of the travel turn shows its exact chance, with caution and without', async () => {
  const window = await onTheWay();
  const lines = () => parts('listitem', undefined, card('Travel turn')).map(textOf);
  expect(lines()[0]).toContain('5%');
  await window.click(button('They go: cautious'));
  for (const [at, chance] of ['0.25%', '24.75%', '65.25%', '9.75%'].entries())
    expect(lines()[at]).toContain(chance);
  await passHour(window, '4 13', '17:00');
  expect(textOf(card('Travel turn').querySelector('[aria-current="true"]'))).toContain(
    'The threat grows or comes nearer',
  );
  expect(textOf(card('Travel turn'))).toContain('last: 13');
  await window.click(button(/^Undo/u));
  expect(clock()).toBe('16:00');
});

test('a torch that is lit says when it goes out, and goes out mid-hour', async () => {
  const window = await onTheWay();
  await setHour(window, '21:20');
  await window.click(button('It is: darkness'));
  await window.click(button(/^Light a torch: Tam Ossery · 4 left/u));
  expect(textOf(card('Light'))).toContain('Torch, Tam Ossery');
  await window.click(button('+10 min on the clock'));
  await window.click(button('+10 min on the clock'));
  expect(clock()).toBe('21:40');
  expect(textOf(card('Due next'))).toContain('in 40 min');
  await passHour(window, '12', '22:40');
  const torch = parts('listitem', undefined, card('Light')).find((each) =>
    textOf(each).includes('Torch, Tam Ossery'),
  );
  expect(textOf(torch)).toContain('out');
});

test('a venom comes due over midnight, has a second stage, and ends after a night of rest', async () => {
  const window = await onTheWay();
  await setHour(window, '23:40');
  await fillIn(
    window,
    'Expose to corruption',
    [
      ['Disease, poison or venom', 'Adder venom'],
      ['A stage lasts', '1'],
    ],
    { faces: '2', by: 'Tam Ossery' },
  );
  expect(textOf(card('Corruption'))).toContain('Tam Ossery: Adder venom, stage 1');
  await passHour(window, '20', '00:40');
  expect(textOf(travel())).toContain('Night · day 2');
  expect(textOf(card('Corruption'))).toContain('DC 11 due');
  await type(window, '3 4');
  await window.click(button(/^Roll: Tam Ossery: Adder venom/u));
  expect(textOf(card('Corruption'))).toContain('stage 2');
  await fillIn(window, 'Night of rest', [['Hours', '8']]);
  await type(window, '15');
  await window.click(button(/^Roll: Tam Ossery: Adder venom, stage 2/u));
  expect(cards('Corruption')).toHaveLength(0);
});

test('days on the way: what is marched, a night in the open, the end reached, a return to safety', async () => {
  const window = await onTheWay();
  await fillIn(window, 'Route', [
    ['Where to', 'the Salt Gate'],
    ['Miles in all', '18'],
  ]);
  await window.click(button('Travel turns: every day'));
  await setHour(window, '9');
  await march(window);
  expect(textOf(card('March'))).toMatch(/\d+ of 18 miles to the Salt Gate/u);
  await fillIn(window, 'Night of rest', [['Hours', '12']]);
  expect(textOf(travel())).toContain('day 2');
  await march(window);
  expect(textOf(card('Return to safety'))).toMatch(/DC \d+ after \d+ travel turns?/u);
  await expectTold(window, 'the Salt Gate is reached');
});

test('every rule of the coverage list has its button or its card, and a line of an old module its monster', async () => {
  const window = await onTheWay();
  const places = new Set(Object.values(WHERE).flat());
  const buttons = new Set(
    parts('button', undefined, travel()).map((each) => textOf(each.querySelector('.sr-only')).split(':')[0]),
  );
  const wanted = (torches.procedures ?? [])
    .filter(({ key }) => places.has(`procedure:${key}`))
    .map(({ label }) => toEnglish(label));
  expect(wanted.filter((label) => !buttons.has(label))).toEqual([]);
  for (const title of ['Light', 'Resilience', 'Packs', 'Travel turn', 'March', 'Return to safety', 'Traps'])
    card(title);

  await fillIn(window, 'Begin a chase', [['Speed of the others', '40']]);
  expect(textOf(card('Chase'))).toContain('DC 13');
  await type(window, '20');
  await window.click(button(/^Roll: Tam Ossery, catches up/u));
  expect(textOf(card('Chase').querySelector('[aria-current="true"]'))).toContain('catches up');
  await window.click(part('button', 'Traps: prepare one …', card('Traps')));
  const trap = part('region', 'Prepare a trap', travel());
  await window.fill(within(trap).getByLabelText('Trap'), 'Pit');
  await enter(window, within(trap).getByLabelText(/^Its sign/u), 'a cold draft');
  await window.click(part('button', /^Give the sign: Pit/u, card('Traps')));
  expect(textOf(card('Traps'))).toContain('foreshadowed: a cold draft');
  await goTo(window, 'Table');
  await tell(window, 'q', 'Ghoul: HD 2, AC 6 [13], ATK claw (1d6), MV 30, ML 8');
  expect(textOf(logLines(window).at(-1))).toContain('Ghoul');
});

test('every other game has clock, lights, a march and a calendar of the GM’s own', async () => {
  const window = await onTheWay('orcus');
  await window.click(button('Name months and seasons'));
  const form = part('region', 'Calendar', travel());
  const field = (label: string) => within(form).getByLabelText(new RegExp(`^${label}`, 'u'));
  await window.fill(field('Months'), 'Thaw 30, Rain 31');
  await window.fill(field('Seasons'), 'spring: Thaw, summer: Rain');
  await enter(window, field('Day 1 is'), '30 Frost');
  expect(textOf(document.body)).toContain('“30 Frost” is not a day of this calendar');
  await enter(window, field('Day 1 is'), '30 Thaw 1031');
  button('30 Thaw 1031 · spring');
  await setHour(window, '23:30');
  await fillIn(window, 'Light', [
    ['What', 'Torch'],
    ['Whose', 'Maren'],
  ]);
  await fillIn(window, 'Route', [
    ['Where to', 'the ferry'],
    ['Miles in all', '40'],
  ]);
  await window.click(button('March, stop at what matters'));
  expect(clock()).toBe('00:30');
  button('1 Rain 1031 · summer');
  expect(textOf(card('Distance'))).toContain('of 40 miles to the ferry');
  await expectTold(window, 'Maren’s torch went out');
  await undo(window);
  expect(clock()).toBe('23:30');
  expect(textOf(card('Lights'))).toContain('Maren’s torch');
});

test('keys and words of the way: a torch, an hour with caution, morale, and the date in log and bar', async () => {
  const window = await onTheWay();
  const keys = textOf(part('contentinfo'));
  expect(keys).toContain('light a torch');
  expect(keys).not.toContain('attack');
  await window.press('t');
  expect(textOf(card('Light'))).toContain('Torch, Tam Ossery');
  await type(window, '4 13');
  await window.press('/');
  const line = document.activeElement;
  if (!line) throw new Error('no line');
  await window.fill(line, 'hour +1, cautious');
  expect(textOf(document.body)).toContain('An hour, to day 1, 17:00: travel turn with advantage');
  await window.press('Enter');
  expect(clock()).toBe('17:00');
  expect(textOf(card('Travel turn').querySelector('[aria-current="true"]'))).toContain('11–19');
  await undo(window);
  expect(clock()).toBe('16:00');
  expect(textOf(card('Light'))).toContain('Torch, Tam Ossery');

  await type(window, '2');
  await window.press('m');
  await window.click(part('button', 'Oda Fenwright', part('group', 'On whom', travel())));
  await window.click(part('button', 'Roll', part('region', 'Morale check')));
  await expectTold(window, 'Oda Fenwright break');
  await fillIn(window, 'Calendar', [
    ['Months', 'Thaw 30, Rain 31'],
    ['Day 1 is', '30 Thaw 1031'],
  ]);
  expect(textOf(first('banner'))).toContain('30 Thaw 1031, 16:00');
  await setHour(window, '18');
  await expectTold(window, 'The clock is set to 30 Thaw 1031, 18:00.');
});

test('a hero retreats and is chased; the foes break where their will is tested', async () => {
  const window = await openSample('torches');
  await begin(window, 'Hands on the stair');
  await window.press('Shift+I', 'Space');
  expect(textOf(logLines(window).at(-1))).toContain('Morale is tested: the battle begins');
  await tell(window, 'p', '20');
  await window.press('g');
  await enter(window, part('combobox', undefined, part('dialog')), 'Retreat');
  const form = part('region', 'Retreat');
  await pick(window, within(form).getByLabelText('What stands in the way'), 'a check');
  await submit(window, form);
  expect(
    logLines(window)
      .map(textOf)
      .filter((each) => /Mira Quill.*escapes/u.test(each)),
  ).toHaveLength(1);

  await window.press('Space');
  expect(textOf(document.body)).toContain('Morale of 5 of them: the battle begins');
  await tell(window, 'p', '2');
  await window.press('s');
  expect(textOf(row(window, 'Pike widow'))).toContain('Routed');
  expect(textOf(row(window, 'Salt adder'))).not.toContain('Routed');
  await goTo(window, 'Travel');
  expect(textOf(card('Chase'))).toContain('DC 11');
});

test('the price stands before the march, each hour is a chip, one undo takes the leg back', async () => {
  const window = await onTheWay('orcus');
  within(part('region', 'The next march', travel())).getByText('Time', { exact: true });
  const before = clock();
  await window.press('Enter');
  const hours = () => parts('group', 'March', travel()).flatMap((each) => parts('button', undefined, each));
  expect(hours()).not.toHaveLength(0);
  expect(clock()).not.toBe(before);
  await undo(window);
  expect(clock()).toBe(before);
  expect(hours()).toHaveLength(0);
});

test('a reminder stops the clock, stands in the bar on every screen, and goes when it is acknowledged', async () => {
  const window = await onTheWay();
  const bell = () => parts('button', 'Acknowledge reminder: the ninth bell');
  const stopped = () => parts('region', 'What stopped the march', travel());
  await fillIn(window, 'Remind me', [
    ['Of what', 'the ninth bell'],
    ['In days', '0'],
    ['At the hour', '18'],
  ]);
  await passHour(window, '12', '17:00');
  expect(bell()).toHaveLength(0);
  await passHour(window, '13', '18:00');
  expect(bell()).toHaveLength(1);
  await expectTold(window, 'Reminder at 18:00: the ninth bell');
  expect(bell()).toHaveLength(1);
  expect(textOf(stopped()[0])).toContain('the ninth bell');
  await window.press('Enter');
  expect([bell().length, stopped().length, clock()]).toEqual([0, 0, '18:00']);
  // Undone, it is due again.
  await undo(window);
  expect(bell()).toHaveLength(1);
});

test('dusk asks on the way how light it is, darkness by one key and moonlight by the next', async () => {
  const window = await onTheWay();
  await setHour(window, '22');
  expect(textOf(part('region', 'The next march', travel()))).toContain('the light is not set');
  expect(textOf(card('Light'))).toContain('Night has fallen');
  await window.press('Shift+F');
  expect(textOf(card('Light'))).not.toContain('Night has fallen');
  expect(part('button', 'It is: dim', card('Light')).getAttribute('aria-pressed')).toBe('true');
  expect(textOf(part('region', 'The next march', travel()))).not.toContain('the light is not set');
});

test('when every foe is down the strip above the order says so and offers to end the fight', async () => {
  const window = await openSample('torches');
  await begin(window, 'Hands on the stair');
  await window.press('Space');
  const offered = () => textOf(document.body).includes('Every foe is down or has fled. End the fight?');
  expect(offered()).toBe(false);
  await window.press('a', 'Shift+D');
  expect(offered()).toBe(true);
  await window.click(first('button', 'End fight'));
  expect(offered()).toBe(false);
});

test('a march that is stopped with foes at the table goes on to their reaction and the fight', async () => {
  const window = await onTheWay();
  await goTo(window, 'Table');
  await tell(window, 'q', 'Jackal: HD 1, AC 12, ATK bite (1d4), MV 40');
  await type(window, '1');
  await window.press('Enter');
  const stopped = () => part('region', 'What stopped the march', travel());
  expect(textOf(stopped())).toContain('immediate threat');
  part('button', 'Reaction roll', stopped());
  await window.press('Enter');
  expect(textOf(part('region', 'Initiative'))).toContain('Before round 1');
  await goTo(window, 'Travel');
  expect(parts('region', 'What stopped the march', travel())).toHaveLength(0);
});
