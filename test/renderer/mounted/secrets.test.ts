import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { choose, goTo, notice, openSample, spoken, tell, textOf } from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  enter,
  fillAndLeave,
  first,
  focus,
  isDisabled,
  part,
  parts,
  pick,
  tick,
  valueOf,
} from '../support/parts.ts';

const noteForm = () => part('form', 'New note');
const note = () => part('textbox', 'Note in Markdown', noteForm());
const sheet = () => part('dialog', 'Leak check');

async function write(window: MountedWindow, text: string, isSecret = false): Promise<void> {
  if (isSecret) await tick(window, part('checkbox', 'GM only', noteForm()));
  await enter(window, note(), text, 'Control+Enter');
  expect(valueOf(note())).toBe('');
}

async function addEntry(window: MountedWindow, kind: string, name: string, isSecret: boolean): Promise<void> {
  const form = part('form', 'New entry');
  await pick(window, part('combobox', 'Kind', form), kind);
  await window.fill(part('textbox', 'Name of the new entry', form), name);
  await tick(window, part('checkbox', 'GM only', form), isSecret);
  await window.click(part('button', 'Add', form));
  part('region', `Entry: ${name}`);
}

const toDesk = (window: MountedWindow) => window.click(part('button', 'Back to the desk'));

async function openLog(desktop = keepingDesktop()): Promise<MountedWindow> {
  const window = await openSample('orcus', { desktop: desktop.calls });
  await window.press('Control+e');
  await goTo(window, 'Log');
  return window;
}

/** In the log, with somebody whose name players do not know. */
async function withHesper(desktop?: ReturnType<typeof keepingDesktop>): Promise<MountedWindow> {
  const window = await openLog(desktop);
  await addEntry(window, 'person', 'Hesper Vane', true);
  await toDesk(window);
  return window;
}

test('an export for players names what may give a secret away, and goes on by decision', async () => {
  const desktop = keepingDesktop();
  const window = await withHesper(desktop);
  await write(window, '# The weir house\nTwo cups, and Hesper’s glove.\n\n> [!gm] She owes the cult.');
  await write(window, 'Hespre was seen at the mill.');
  await write(window, 'A vane turns on the roof. Hesper Vane waits.');
  await pick(window, part('combobox', 'Edition'), 'players');
  await window.click(part('button', 'Web page', part('group', 'Export')));
  const go = () => part('button', 'Export for players', sheet());
  expect(isDisabled(go())).toBe(true);
  expect(parts('listitem', undefined, part('list', 'To decide', sheet()))).toHaveLength(2);
  expect(textOf(sheet())).toContain('“Hesper’s” is part of the secret name Hesper Vane');
  expect(textOf(sheet())).toContain('“Hespre” looks like the secret name Hesper Vane');
  await window.click(part('button', 'Hide “Hesper’s” everywhere', sheet()));
  await window.click(part('button', '“Hespre” is not a leak', sheet()));
  await window.click(go());
  expect(parts('dialog', 'Leak check')).toHaveLength(0);
  const [page] = desktop.saved;
  expect(page?.text).toContain('Hespre was seen');
  expect(page?.text).not.toMatch(/Hesper|Vane|owes/u);
  expect(page?.text).toContain('Two cups, and … glove.');
});

test('the log beside what players get of it, and a name for players', async () => {
  const window = await withHesper();
  await write(window, '# The weir house\nThe lamps are lit. Hesper Vane’s glove lies there.');
  await write(window, '> [!gm] She opened the gate.');
  await write(window, 'The Vane turns on the roof.');
  await window.press('Escape', 'v');
  const view = () => part('region', 'As players');
  const line = (words: string) =>
    textOf(parts('row', undefined, view()).find((each) => textOf(each).includes(words)));
  expect(line('The lamps are lit')).toContain('… glove lies there');
  expect(line('She opened')).toContain('left out: GM only');
  // What is still to be decided is marked where it stands, with its number in the list beside it.
  const pane = part('region', 'Leak check');
  expect(
    parts('listitem', undefined, part('list', 'To decide', pane))
      .map(textOf)
      .join(),
  ).toMatch(/^1 ?“Vane” is part of/u);
  expect([...view().querySelectorAll('mark')].map(textOf)).toEqual(['Vane1']);
  await window.click(within(pane).getByText(/^Secret names left out/u));
  await window.fill(part('textbox', /What players read instead of/u, pane), 'the grey lady');
  await window.click(part('button', 'Use this name', pane));
  expect(textOf(view())).toContain('the grey lady’s glove lies there');
  await window.press('Escape');
  await window.click(part('button', 'Back to your view'));
  part('feed', 'What happened');
});

test('a recap is looked through before the players see it, and names are completed', async () => {
  const desktop = keepingDesktop();
  const window = await withHesper(desktop);
  await write(window, 'The bell rings.');
  await window.click(part('button', 'Recap'));
  const recap = part('textbox', 'Recap');
  expect(valueOf(recap)).toContain('The bell rings.');
  await window.fill(recap, 'You heard Hesper laugh.');
  await window.click(part('button', 'Show players'));
  expect(textOf(sheet())).toContain('“Hesper” is part of the secret name Hesper Vane');
  await window.click(part('button', 'Hide “Hesper” everywhere', sheet()));
  await window.click(part('button', 'Show to players', sheet()));
  expect(parts('dialog', 'Leak check')).toHaveLength(0);
  expect(desktop.shown.at(-1)).toMatchObject({
    kind: 'shown',
    words: expect.stringContaining('You heard … laugh.'),
  });
  await focus(window, note());
  await window.type('To [[Hes');
  await window.press('Enter');
  expect(valueOf(note())).toBe('To [[Hesper Vane]] ');
});

/** Every planted secret carries it; nothing that players get may. */
const MARK = /xyzzy/iu;
/** One name each, so that the GM's own edition says which of them was planted. */
const name = (letter: string): string => `Xyzzy${letter}um`;

/** What stands in the GM's edition afterwards: where each secret was planted. */
const planted: string[] = [];
function plant(text: string): string {
  planted.push(text);
  return text;
}

/** A vault of another program, with secrets in file names, front matter, links, headings and blocks. */
const vault = () => [
  { path: `${plant(name('a'))}.md`, text: plant('Xyzzyaum rules the fen.') },
  {
    path: 'Hag.md',
    text: `---\naliases: [${plant(name('b'))}]\ntags: [${plant('xyzzy-cult')}]\n---\n# ${plant('Xyzzyhead')}\nOf [[${plant('Xyzzycum Hall')}]].`,
  },
  { path: 'Old Mill.md', text: `A mill.\n\n> [!gm]\n> ${plant('Xyzzyblock turns it')}` },
];

/** Fills the entry that is open by its fields. */
async function edit(window: MountedWindow, values: { readonly [label: string]: string }): Promise<void> {
  await window.click(part('button', 'Edit'));
  const form = part('form', 'Edit the entry');
  for (const [label, text] of Object.entries(values))
    await window.fill(part('textbox', new RegExp(`^${label}`, 'u'), form), text);
  await window.click(part('button', 'Save entry', form));
}

const FORMS = [
  'Xyzzydum’s glove',
  'des Xyzzydums Hand',
  'die Xyzzyfumen',
  'XYZZYDUM!',
  'Xýzzydüm sings',
  'Xyzzyfum-Kult',
  '**Xyzzyeum**’s gate',
  '[[Xyzzygum|the Xyzzygum]]',
  '@Xyzzyhum ticks',
  'Xyzzybum and Xyzzyalias',
  'in Xyzzycum Hall',
];

/** Notes and entries of the log, secret names in all their forms among them. */
async function plantInLog(window: MountedWindow): Promise<void> {
  for (const [at, kind] of ['person', 'place', 'faction', 'item', 'thread', 'clock'].entries()) {
    await addEntry(window, kind, plant(name('defghi'[at] ?? '')), true);
    if (kind === 'person')
      await edit(window, {
        'Other names': plant('Xyzzyalias'),
        Tags: plant('xyzzytag'),
        Notes: plant('Xyzzynotes of hers.'),
      });
    await toDesk(window);
  }
  await addEntry(window, 'place', 'Weir', false);
  await edit(window, {
    Notes: `Wet.\n\n> [!gm]\n> ${plant('Xyzzyweir sleeps')}\n\n${plant('Of Xyzzydum and')} rain.`,
  });
  await toDesk(window);
  await write(window, `The ferry leaves at dawn. ${FORMS.map(plant).join(', ')}.`);
  await write(window, plant('GM: Xyzzycolon lied.'));
  await write(window, `Rain.\n\n> [!secret] ${plant('Xyzzyquote')}\n> ${plant('Xyzzyquote too')}\n\nSun.`);
  await write(window, plant('Xyzzychecked was here.'), true);
}

/** What stands beside the stream: treasure, lists, the session's own words. */
async function plantOnDesk(window: MountedWindow): Promise<void> {
  const treasure = part('form', 'Treasure or item');
  for (const [what, holder, isSecret] of [
    [plant('Xyzzysword'), '', true],
    [plant('Ring of Xyzzydum'), plant('Xyzzyeum'), false],
  ] as const) {
    await window.fill(part('textbox', 'Treasure or item', treasure), what);
    await window.fill(part('combobox', 'Who carries it', treasure), holder);
    await tick(window, part('checkbox', 'Secret', treasure), isSecret);
    await window.click(part('button', 'Add', treasure));
  }
  await enter(window, part('textbox', 'Something to prepare'), plant('Map of Xyzzyprep'));
  await fillAndLeave(window, part('textbox', 'Scratch note'), plant('Xyzzyscratch'));
  await window.click(first('button', /^Change session/u));
  const session = part('form', /^Session/u);
  await window.fill(part('textbox', 'Title', session), plant('Xyzzydum dines'));
  await window.fill(part('textbox', 'Who was there', session), `Brannoc Stile, ${plant('Xyzzyfum')}`);
  await window.click(part('button', 'Save', session));
}

/** A fight under a secret name, with a foe that the players never see. */
async function plantInFight(window: MountedWindow): Promise<void> {
  await goTo(window, 'Encounters');
  await window.click(part('button', 'New encounter'));
  const form = part('form', 'Encounter');
  await window.fill(part('textbox', 'Name', form), plant('Xyzzybetrayal'));
  await window.fill(part('textbox', 'Notes', form), 'Xyzzyprepared');
  await window.click(part('button', 'Save the encounter', form));
  await window.click(first('button', /^Begin Xyzzybetrayal/u));
  await tell(window, '/', 'add 1 reed cutter');
  // Somebody who stood open under a name is known by it: it is hidden before it has its own.
  await choose(window, 'Reed Cutter');
  await window.press('h', 'F2');
  await enter(window, part('textbox', 'Name at the table'), 'Xyzzyfoe');
  expect(spoken(window, 'Xyzzyfoe')).toContain('Xyzzyfoe');
  await window.press('Shift+I', 'Space');
  await tell(window, 'n', plant('The Xyzzyfoe’s shadow falls.'));
}

/** Decides all that the look through found; where it found nothing there is no sheet. */
async function decide(window: MountedWindow, button: string): Promise<void> {
  if (parts('dialog', 'Leak check').length === 0) return;
  for (let hide = parts('button', /^Hide “/u, sheet()); hide[0]; hide = parts('button', /^Hide “/u, sheet()))
    await window.click(hide[0]);
  await window.click(part('button', button, sheet()));
  expect(parts('dialog', 'Leak check')).toHaveLength(0);
}

test(
  'forty secrets in every field, import and inflected form: none in an export, the window of the players or a recap',
  { timeout: 90_000 },
  async () => {
    planted.length = 0;
    const desktop = keepingDesktop({ folders: [vault()] });
    const window = await openSample('orcus', { desktop: desktop.calls });
    await window.press('Control+e', 'Shift+V');
    await goTo(window, 'Log');
    await window.click(part('button', /^Import a folder of notes/u));
    expect(textOf(part('list', 'People'))).toContain(name('a'));
    await plantInLog(window);
    await plantOnDesk(window);
    await plantInFight(window);

    // The GM's own edition has every one of them.
    await goTo(window, 'Log');
    const out = (label: string) => window.click(part('button', label, part('group', 'Export')));
    await out('JSON');
    await out('PDF');
    await out('Folder of Markdown');
    expect(notice(window)).toContain('Saved as The Toll of Lanternfen');
    const folderText = (at: number) =>
      (desktop.folders[at] ?? []).map(({ path, text }) => `${path}\n${text}`).join('\n');
    const own = `${desktop.saved[0]?.text}\n${folderText(0)}`;
    expect(planted.length).toBeGreaterThanOrEqual(40);
    expect(planted.filter((each) => !own.includes(each))).toEqual([]);
    expect(desktop.printed[0]?.html).toMatch(MARK);

    // Each edition for players has none.
    await pick(window, part('combobox', 'Edition'), 'players');
    for (const label of ['Web page', 'JSON', 'JSON lines', 'PDF', 'Folder of Markdown']) {
      await out(label);
      await decide(window, 'Export for players');
    }
    const theirs = [
      ...desktop.saved.slice(1).map(({ text }) => text),
      desktop.printed[1]?.html ?? '',
      folderText(1),
    ];
    expect(theirs).toHaveLength(5);
    for (const text of theirs) {
      expect(text).toContain('The ferry leaves at dawn');
      expect(text).not.toMatch(MARK);
    }

    // Nor has the recap, nor what is held up.
    await window.click(part('button', 'Recap'));
    const recap = part('textbox', 'Recap');
    expect(valueOf(recap)).toContain('The ferry leaves at dawn');
    expect(valueOf(recap)).not.toMatch(MARK);
    await window.fill(recap, `${valueOf(recap)}\n\nYou heard of Xyzzydum’s hand and die Xyzzyfums.`);
    await window.click(part('button', 'Show players'));
    await decide(window, 'Show to players');
    for (const called of ['ferry leaves', 'Weir', 'shadow falls']) {
      await window.press('Escape', 'Alt+v');
      const show = part('dialog', 'Show to players');
      await window.fill(part('combobox', undefined, show), called);
      await window.click(first('option', undefined, show));
      await decide(window, 'Show to players');
    }
    expect(desktop.shown.filter(({ kind }) => kind === 'shown')).toHaveLength(4);
    expect(desktop.shown.map(({ kind }) => kind)).toContain('fight');
    expect(JSON.stringify(desktop.shown)).not.toMatch(MARK);
  },
);

test('a folder of notes comes in, and a campaign leaves as a folder whose links lead somewhere', async () => {
  const desktop = keepingDesktop({
    folders: [
      [
        { path: 'Odo.md', text: '---\ntype: npc\n---\nKeeps [[Old Mill]].' },
        { path: 'Old Mill.md', text: '---\ntype: place\n---\nOf [[Odo]].' },
      ],
    ],
  });
  const window = await openLog(desktop);
  await window.click(part('button', /^Import a folder of notes/u));
  expect(textOf(part('list', 'Places'))).toContain('Old Mill');
  await window.click(part('button', /^Odo/u, part('list', 'People')));
  expect(textOf(part('list', 'Linked from'))).toContain('Old Mill');
  await toDesk(window);
  await write(window, 'Rain on @[Old Mill].');
  await window.click(part('button', 'Folder of Markdown', part('group', 'Export')));
  const files = (desktop.folders[0] ?? []).filter(({ path }) => path.endsWith('.md'));
  const names = new Set(files.map(({ path }) => path.split('/').at(-1)?.replace(/\.md$/u, '')));
  const links = files.flatMap(({ text }) => [...text.matchAll(/\[\[([^\]|]+)/gu)].map(([, to]) => to));
  expect(links).toContain('Old Mill');
  expect(links.filter((to) => !names.has(to))).toEqual([]);
});
