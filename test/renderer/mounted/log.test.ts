import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import {
  aimAt,
  begin,
  choose,
  fightInRoundOne,
  goTo,
  lastLine,
  logLines,
  notice,
  openSample,
  SAMPLE,
  tell,
  textOf,
  undo,
} from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import {
  enter,
  first,
  focus,
  isDisabled,
  openCampaign,
  part,
  parts,
  pick,
  pressOn,
  restart,
  tick,
  valueOf,
} from '../support/parts.ts';

const noteForm = () => part('form', 'New note');
const note = () => part('textbox', 'Note in Markdown', noteForm());
const feed = () => part('feed', 'What happened');
/** What stands in the stream with these words, the newest last. */
const entries = (words: RegExp) =>
  parts('article', undefined, feed()).filter((each) => words.test(textOf(each)));
const entry = (words: RegExp) => {
  const found = entries(words).at(-1);
  if (!found) throw new Error(`nothing says ${words}`);
  return found;
};

async function openLog(system?: string): Promise<MountedWindow> {
  const window = await openSample(system);
  await goTo(window, 'Log');
  return window;
}

async function write(window: MountedWindow, text: string, isSecret = false): Promise<void> {
  if (isSecret) await tick(window, part('checkbox', 'GM only', noteForm()));
  await enter(window, note(), text, 'Control+Enter');
  expect(valueOf(note())).toBe('');
}

/** Adds an entry about somebody or something, and goes back to the desk. */
async function addEntry(window: MountedWindow, kind: string, name: string): Promise<void> {
  const form = part('form', 'New entry');
  await pick(window, part('combobox', 'Kind', form), kind);
  await enter(window, part('textbox', 'Name of the new entry', form), name);
  await window.click(part('button', 'Back to the desk'));
}

/** What the search of the campaign finds. */
async function find(window: MountedWindow, text: string): Promise<readonly HTMLElement[]> {
  await window.press('Control+f');
  await window.fill(part('searchbox', 'Search the campaign'), text);
  return parts('button', undefined, part('list', 'Found'));
}

/** Ends the campaign while its session runs. */
async function endEvening(window: MountedWindow): Promise<void> {
  await window.press('Control+w');
  await window.click(part('button', 'End the session and close'));
  part('list', 'Campaigns');
}

test('two sessions with a restart between them are found again and told', async () => {
  const window = await openLog();
  await window.press('Control+e');
  await write(window, 'The **ferryman** at @[place:Gull Landing] knows @Odo.');
  await write(window, '@Ilvara pays the ferryman.', true);
  const said = () => entry(/Gull Landing/u);
  expect(textOf(said().querySelector('strong'))).toBe('ferryman');
  await window.click(part('button', 'Star', said()));
  expect(part('button', 'Star', said()).getAttribute('aria-pressed')).toBe('true');
  await begin(window);
  await window.press('Shift+I', 'Space');
  await choose(window, 'Tar Flinger');
  await tell(window, 'd', '99');
  await window.press('Shift+E');
  await endEvening(window);

  const again = await restart(SAMPLE);
  await again.press('Control+e');
  await goTo(again, 'Log');
  await write(again, 'Odo is gone.');
  expect(await find(again, 'feryman is:starred')).toHaveLength(1);
  expect(textOf((await find(again, 'session:1 type:fall tar fling'))[0])).toContain('Tar Flinger takes 99');
  const place = (await find(again, 'type:place gull')).find((each) => textOf(each).includes('Gull Landing'));
  if (!place) throw new Error('the place is not found');
  await again.click(place);
  const mentions = parts(
    'button',
    undefined,
    part('list', 'Mentions', part('region', 'Entry: Gull Landing')),
  );
  expect(mentions).toHaveLength(1);
  await again.click(mentions[0] ?? place);
  expect(document.activeElement).toBe(entry(/knows Odo/u));

  await again.click(part('button', 'Back to the desk'));
  await again.click(part('button', 'Recap'));
  const recap = valueOf(part('textbox', 'Recap'));
  expect(recap).toMatch(/^Previously, in session 1:/u);
  for (const told of ['Tar Flinger fell.', 'The ferryman at Gull Landing knows Odo.'])
    expect(recap).toContain(told);
  expect(recap).not.toContain('Ilvara');
});

test('threads and clocks move by a click and come back by undo', async () => {
  const window = await openLog();
  await addEntry(window, 'thread', 'The toll');
  await addEntry(window, 'clock', 'High water');
  const moving = part('list', 'Threads and clocks');
  const advanced = () => part('button', 'advanced', part('group', 'Stage of The toll', moving));
  await window.click(advanced());
  expect(advanced().getAttribute('aria-pressed')).toBe('true');
  await window.click(part('button', 'Advance High water', moving));
  expect(textOf(moving)).toContain('1 of 6');
  await undo(window);
  expect(textOf(moving)).toContain('0 of 6');
});

test('the stream is walked by arrow keys, and what it shows cannot run', async () => {
  const window = await openLog();
  await write(
    window,
    '<img src=x onerror="document.title=1"> [away](https://example.org) [bad](javascript:1)',
  );
  const said = entry(/away/u);
  expect(textOf(said)).toContain('<img src=x');
  expect(said.querySelectorAll('img, a[href^="javascript"]')).toHaveLength(0);
  await pressOn(window, said, 'ArrowUp');
  expect(document.activeElement).not.toBe(said);
  await window.press('Home');
  expect(document.activeElement).toBe(parts('article', undefined, feed())[0]);
  await window.press('Enter');
  expect(entries(/away/u)).toHaveLength(0);
  await window.press('Enter', 'End');
  expect(document.activeElement).toBe(entry(/away/u));
});

test('the head of the log counts notes, scenes, fights and treasure, and shows one kind alone', async () => {
  const window = await openLog();
  await write(window, '# The weir\nThe lamps are lit.');
  await write(window, 'Wet footprints.');
  await enter(window, part('textbox', 'Treasure or item'), 'Bell clapper');
  expect(entries(/Bell clapper/u)).toHaveLength(1);
  const kinds = part('group', 'Show only one kind');
  expect(parts('button', undefined, kinds).map(textOf)).toEqual([
    'Notes 2',
    'Scenes 1',
    'Fights 0',
    'Treasure 1',
  ]);
  await window.click(part('button', 'Treasure 1', kinds));
  expect(entries(/Bell clapper/u)).toHaveLength(1);
  expect(entries(/Wet footprints/u)).toHaveLength(0);
  await window.click(part('button', 'Treasure 1', kinds));
  expect(entries(/Wet footprints/u)).toHaveLength(1);
  // The heading of a scene stands over it, and not again in its note.
  expect(within(feed()).getAllByText('The weir', { exact: true })).toHaveLength(1);
});

test('each action is told as it happens, with the faces that were rolled', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'd', '2d6+3 fire');
  const faces = parts('img', /^d6: \d/u, lastLine(window)).map((each) =>
    Number(/^d6: (\d)/u.exec(each.getAttribute('aria-label') ?? '')?.[1]),
  );
  expect(faces).toHaveLength(2);
  const left = 39 - faces.reduce((sum, face) => sum + face, 3);
  expect(textOf(lastLine(window))).toMatch(new RegExp(`Reed Cutter 1 takes .*\\d+ fire: 39 → ${left}`, 'u'));
  await tell(window, 'r', '3d6');
  expect(parts('img', /^d6: \d/u, lastLine(window))).toHaveLength(3);
  await tell(window, 'd', '+5');
  expect(textOf(lastLine(window))).toContain(`Reed Cutter 1 regains ${left} → ${Math.min(39, left + 5)}`);
  await tell(window, 'c', 'dazed save ends');
  expect(textOf(lastLine(window))).toContain('Reed Cutter 1 is Dazed (save ends)');
  // A minute is told once, at the first of its lines.
  expect(textOf(parts('time', undefined, part('log', 'What happened')).at(-1))).toMatch(/^\d{2}:\d{2}$/u);
});

test('a note is written by key or in the field, in the middle of anything, and its keys are letters', async () => {
  const window = await fightInRoundOne();
  await tell(window, 'n', 'Before the fight: <i>rain</i> & “mist”.');
  expect(textOf(lastLine(window))).toContain('Before the fight: <i>rain</i> & “mist”.');
  await aimAt(window, 'Reed Cutter 1');
  await window.press('Alt+1');
  part('region', 'Rolled attack');
  const field = part('textbox', 'Note for the log');
  const before = logLines(window).length;
  await focus(window, field);
  await window.type('d t c 1 Space? Shift+K! back');
  expect(valueOf(field)).toBe('d t c 1 Space? Shift+K! back');
  await window.press('Enter');
  expect(textOf(lastLine(window))).toContain('d t c 1 Space? Shift+K! back');
  expect(valueOf(field)).toBe('');
  part('region', 'Rolled attack');
  // Nothing is no note.
  await window.press('Enter');
  expect(notice(window)).toMatch(/note|Type/u);
  expect(logLines(window)).toHaveLength(before + 1);
});

test('what is undone leaves the log, and a restart keeps what stayed', async () => {
  const window = await openSample();
  await tell(window, 'n', 'Kept.');
  await tell(window, 'n', 'Taken back.');
  await undo(window);
  expect(notice(window)).toContain('Undone: note.');
  expect(textOf(lastLine(window))).toContain('Kept.');
  const told = logLines(window).map(textOf);
  const again = await restart(SAMPLE);
  expect(logLines(again).map(textOf)).toEqual(told);
  await goTo(again, 'Encounters');
  await goTo(again, 'Table');
  expect(logLines(again).map(textOf)).toEqual(told);
});

test('a note, a title, a ruling and a recap are written over, told and kept', async () => {
  const window = await openLog();
  await window.press('Control+e');
  await write(window, 'The mill stands empty.');
  await pressOn(window, entry(/The mill stands empty/u), 'e');
  await enter(
    window,
    part('textbox', undefined, part('form', 'Change the note')),
    'The mill is **burnt**.',
    'Control+Enter',
  );
  expect(document.activeElement).toBe(entry(/The mill is burnt/u));
  await window.press('*');
  await write(window, 'GM: @[person:Ilvara] set the fire.');

  await window.click(part('button', 'Change session 1'));
  await enter(window, part('textbox', 'Title', part('form', 'Session 1')), 'Ashes');
  expect(textOf(parts('article', undefined, feed())[0])).toContain('Session 1: Ashes');

  await window.click(part('button', 'Recap'));
  const recap = () => part('textbox', 'Recap');
  expect(valueOf(recap())).toMatch(/“Ashes”:[^]*The mill is burnt\.$/u);
  expect(valueOf(recap())).not.toMatch(/Ilvara|fire/u);
  await window.fill(recap(), 'Ilvara smiled. '.repeat(90));
  expect(textOf(document.body)).toContain('without secrets · 1.5 minutes to read aloud');
  await window.fill(recap(), 'The mill burnt down, and nobody asked why.');
  await window.click(part('button', 'Keep'));
  expect(isDisabled(part('button', 'Kept'))).toBe(true);

  await window.press('Control+k');
  await enter(window, part('combobox', 'Search everything'), 'Rulings of this campaign');
  await pick(window, first('combobox', undefined, part('dialog', 'Rulings of this campaign')), 1);
  await window.press('Escape');
  // Reading leaves bookkeeping out.
  expect(entries(/Ruling:/u)).toHaveLength(0);
  await window.click(part('button', /^Everything/u));
  expect(entries(/Ruling:/u)).toHaveLength(1);

  const again = await restart(SAMPLE);
  await goTo(again, 'Log');
  await again.click(part('button', 'Recap'));
  expect(valueOf(recap())).toBe('The mill burnt down, and nobody asked why.');
  expect(entries(/The mill is burnt/u)).toHaveLength(1);
});

test('treasure is told in the coins of the rules, weighed, and walked by the arrows', async () => {
  const window = await openLog();
  const form = part('form', 'Treasure or item');
  const what = () => part('textbox', 'Treasure or item', form);
  for (const [item, worth, holder] of [
    ['Silver bell', '1,200 gp', ''],
    ['Coins', '34 gp 5 sp', 'Brannoc Stile'],
  ] as const) {
    await window.fill(what(), item);
    await window.fill(part('textbox', 'Worth', form), worth);
    await enter(window, part('combobox', 'Who carries it', form), holder);
    expect(valueOf(what())).toBe('');
  }
  expect(textOf(document.body)).toContain('Total 1,234 gp 5 sp (308 gp 6 sp 2 cp each, 2 cp left over)');
  const brannoc = first('listitem', undefined, part('list', 'The party'));
  await window.click(part('button', /^What Brannoc Stile carries 0\.78 of \d+ lb/u, brannoc));
  expect(textOf(part('dialog'))).toContain('39 coins');
  await window.press('Escape');
  await pressOn(window, part('checkbox', 'Coins is gone'), 'ArrowDown');
  expect(document.activeElement).toBe(part('checkbox', 'Silver bell is gone'));
  await window.press('Space');
  expect(textOf(document.body)).toContain('Total 34 gp 5 sp (8 gp 6 sp 2 cp each, 2 cp left over)');
});

test('a hero and its player are known in the log, Enter takes a suggestion, and no second hero is made', async () => {
  const window = await openSample();
  await goTo(window, 'Party');
  await enter(window, part('textbox', 'Player, Brannoc Stile'), 'Jonas');
  await goTo(window, 'Log');
  expect(valueOf(part('textbox', 'Player of Brannoc Stile'))).toBe('Jonas');
  await focus(window, note());
  await window.type('@Bran');
  expect(textOf(part('list', 'Names to link'))).toContain('Brannoc Stile');
  await window.press('Enter');
  expect(valueOf(note())).toContain('Brannoc Stile');
  await window.type('finds the key.');
  await window.press('Control+Enter');
  expect(entries(/finds the key\./u)).toHaveLength(1);
  expect(parts('list', 'People')).toHaveLength(0);
});

test('an entry that is begun as GM only was public at no step, and links in notes are names', async () => {
  const window = await openLog();
  const form = part('form', 'New entry');
  await window.fill(part('textbox', 'Name of the new entry', form), 'Hesper Vane');
  await tick(window, part('checkbox', 'GM only', form));
  await window.click(part('button', 'Add', form));
  expect(textOf(part('region', 'Entry: Hesper Vane'))).toContain('GM only');
  // One undo takes the whole entry back: there was no step between.
  await window.press('Escape');
  await undo(window);
  expect(parts('button', 'Hesper Vane')).toHaveLength(0);

  await write(window, 'They rest at @[place:The Weir] and read [[Old Mill]].');
  expect(textOf(entry(/They rest/u))).not.toContain('@[');
  // A link in double brackets leads to its entry, as one with @ does.
  await window.click(part('link', 'Old Mill', entry(/They rest/u)));
  part('region', 'Entry: Old Mill');
  await window.click(part('button', 'Back to the desk'));
  await write(window, 'Hesper opened the gate at @[place:The Weir].', true);
  await goTo(window, 'Table');
  expect(textOf(lastLine(window))).toContain('GM only: Hesper opened the gate at The Weir.');
});

test('a campaign is copied afresh, renamed, archived and brought back', async () => {
  const window = await openSample('torches', { desktop: keepingDesktop().calls });
  const title = textOf(document.querySelector('header .campaign'));
  await window.press('Control+w');
  const manage = () => part('list', 'Rename, copy or archive');
  await window.click(part('button', `Copy ${title} as a fresh campaign`, manage()));
  await within(document.body).findByRole('navigation', { name: 'Screens' });
  await window.settle();
  expect(logLines(window).filter((each) => /Encounter prepared:/u.test(textOf(each)))).toHaveLength(2);
  expect(textOf(document.querySelector('header .campaign'))).toBe(`${title} (fresh)`);
  await window.press('Control+w');
  await enter(window, part('textbox', `Name of ${title} (fresh)`, manage()), 'Second table');
  const open = () => textOf(part('list', 'Campaigns'));
  expect(open()).toContain('Second table');
  await window.click(part('button', 'Archive Second table', manage()));
  expect(open()).not.toContain('Second table');
  await window.click(part('button', 'Restore Second table from the archive'));
  expect(open()).toContain('Second table');
  await openCampaign(window, 'Second table');
});

/** Lines of the safety log of a campaign that was begun a year ago to the day, and went on forty days later. */
function yearOld(): readonly { book: string; seq: number; body: string }[] {
  const [began, later] = ['2025-05-10T18:00:00.000Z', '2025-06-19T18:00:00.000Z'];
  const adding = (text: string) => ({ type: 'note.add', text });
  const steps = [
    [
      began,
      { type: 'campaign.create', name: 'Old days', system: 'orcus', seed: 'old' },
      { type: 'campaignCreated', name: 'Old days', system: 'orcus' },
    ],
    [began, adding('We met at the mill.'), { type: 'noted', text: 'We met at the mill.' }],
    [later, adding('The mill burnt.'), { type: 'noted', text: 'The mill burnt.' }],
  ] as const;
  const dice = { seed: 'old', c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };
  return steps.map(([at, command, event], which) => {
    const seq = which + 1;
    const step = { kind: 'step', v: 1, book: 'old', seq, session: 1, at, worldTime: 0 };
    return { book: 'old', seq, body: JSON.stringify({ ...step, command, events: [event], dice }) };
  });
}

test('the timeline zooms from days to years, leads to the moment, and remembers this day of other years', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T18:00:00.000Z') });
  const window = await mountWindow({ desktop: keepingDesktop({ records: yearOld() }).calls });
  await openCampaign(window, 'Old days');
  await goTo(window, 'Log');
  await window.click(part('button', /^Timeline/u, part('region', 'Campaign log')));
  const timeline = () => part('region', 'Timeline');
  const stretches = () => parts('button', undefined, part('list', 'Time spans', timeline()));
  const turn = (name: string) => window.click(part('button', name, timeline()));
  expect(stretches()).toHaveLength(2);
  expect(textOf(stretches()[0])).toContain('2025-');
  stretches()[0]?.focus();
  await window.press('+');
  expect(part('button', 'day', timeline()).getAttribute('aria-pressed')).toBe('true');
  expect(stretches()).toHaveLength(2);
  await turn('World time');
  expect(stretches().map(textOf).join()).toMatch(/Session 1 · \d+ steps · 2 notes/u);
  expect(stretches()).toHaveLength(1);
  expect(textOf(timeline())).toContain('Nothing happened on this day of an earlier year of the world.');
  await turn('Real time');
  const sameDay = parts('button', undefined, part('list', 'The same day in earlier years', timeline()));
  expect(sameDay.map(textOf).join()).toContain('We met at the mill.');
  expect(sameDay.map(textOf).join()).not.toContain('burnt');
  const met = sameDay.find((each) => textOf(each).includes('We met'));
  if (!met) throw new Error('it is not remembered');
  await window.click(met);
  expect(document.activeElement).toBe(entry(/We met at the mill/u));
  vi.useRealTimers();
});
