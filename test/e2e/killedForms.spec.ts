import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { logOf } from '../support/independent.ts';
import { triesOf } from '../support/tries.ts';
import { expect, type RunningApp, test } from './support/app.ts';
import { goTo, openCampaign, SAMPLE } from './support/evening.ts';

/** A form, from the screen it stands on to the field that is typed in. Opened again it stands as it was left. */
interface Form {
  readonly what: string;
  /** Opens it as a GM does; `again` after the kill, where that takes another way. */
  readonly open: (window: Page, again: boolean) => Promise<void>;
  readonly field: (window: Page) => Locator;
}

const encounter = (window: Page): Locator => window.getByRole('form', { name: 'Encounter' });

/** By the list of unfinished things, whatever it is called by now. */
async function goOn(window: Page): Promise<void> {
  await window.keyboard.press('Control+u');
  await window
    .getByRole('dialog', { name: 'Unfinished' })
    .getByRole('button', { name: /^Continue/u })
    .first()
    .click();
}

async function newEncounter(window: Page, again: boolean): Promise<void> {
  if (again) return goOn(window);
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: 'New encounter' }).click();
}

const FORMS: readonly Form[] = [
  {
    what: 'a note',
    open: (window) => goTo(window, 'Log'),
    field: (window) =>
      window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' }),
  },
  {
    what: 'an entry',
    open: async (window, again) => {
      await goTo(window, 'Log');
      await window.getByRole('button', { name: 'Old Mill' }).first().click();
      if (!again) await window.getByRole('button', { name: 'Edit', exact: true }).click();
    },
    field: (window) =>
      window.getByRole('form', { name: 'Edit the entry' }).getByRole('textbox', { name: 'Notes' }),
  },
  {
    what: 'an encounter',
    open: newEncounter,
    field: (window) => encounter(window).getByRole('textbox', { name: 'Notes' }),
  },
  {
    what: 'a trigger',
    open: newEncounter,
    field: (window) =>
      encounter(window)
        .getByRole('textbox', { name: /what|text|happens/iu })
        .last(),
  },
  {
    what: 'a creature',
    open: async (window, again) => {
      if (again) return goOn(window);
      await window.keyboard.press('Control+n');
    },
    field: (window) =>
      window
        .getByRole('form', { name: 'Builder' })
        .getByRole('textbox', { name: 'Name', exact: true })
        .first(),
  },
  {
    what: 'a hero',
    open: (window) => goTo(window, 'Party'),
    field: (window) => window.getByRole('textbox', { name: 'Name, new hero', exact: true }).first(),
  },
  {
    what: 'hit points at the table',
    open: (window) => goTo(window, 'Party'),
    field: (window) => window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' }),
  },
  {
    what: 'levels gained together',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Party');
      await window.keyboard.press('Alt+l');
    },
    field: (window) => window.getByRole('textbox', { name: 'Hit points gained, Brannoc Stile' }),
  },
  {
    what: 'the name of a party',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Party');
      const tab = window.getByRole('tab', { name: /^Party 2/u });
      if (await tab.isVisible()) {
        await tab.click();
        await window.getByRole('button', { name: 'More for this party' }).click();
        await window.getByRole('button', { name: 'Rename' }).click();
      } else await window.getByRole('button', { name: 'New party' }).click();
    },
    field: (window) => window.getByRole('textbox', { name: 'Name of the party' }),
  },
  {
    what: 'a random table',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Creatures');
      await window.getByRole('button', { name: 'Tables', exact: true }).click();
      await window.getByRole('button', { name: 'New table' }).click();
    },
    field: (window) => window.getByRole('textbox', { name: 'Text of line 1' }),
  },
  {
    what: 'a ruling of the campaign',
    open: async (window, again) => {
      if (again) return goOn(window);
      await window.keyboard.press('Control+k');
      await window.keyboard.type('Rulings of this campaign');
      await window.keyboard.press('Enter');
      await window.getByText('Conditions and what they do').click();
      await window
        .getByRole('button', { name: /^Rewrite/u })
        .first()
        .click();
    },
    field: (window) => window.getByRole('textbox', { name: 'What it says' }),
  },
  {
    what: 'the calendar',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Travel');
      await window.getByRole('button', { name: 'Name months and seasons' }).click();
    },
    field: (window) => window.getByRole('textbox', { name: 'Months' }),
  },
  {
    what: 'the table line',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Table');
      await window.keyboard.press('/');
    },
    field: (window) => window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox'),
  },
  {
    what: 'someone at the table',
    open: async (window, again) => {
      if (again) return goOn(window);
      await goTo(window, 'Table');
      await window.keyboard.press('1');
      await window.keyboard.press('F2');
    },
    field: (window) => window.locator('.change-sheet').getByRole('textbox', { name: 'Notes' }),
  },
];

/** In the soak by the clock: nothing older than 300 ms is missing. */
const SOAK = process.env['FOURFOLD_SOAK'] !== undefined;

/** Every fifth form once; in the soak fifty kills over all of them. */
const TRIED = FORMS.filter((_form, at) => at % triesOf(5, 1) === 0);
const KILLS = triesOf(TRIED.length, 50);

interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Milliseconds that may be missing. What the machine did beside it shows in the longest wait for a key: given twice. */
function grace(typed: readonly Typed[]): number {
  return 300 + 2 * Math.max(0, ...typed.map(({ at }, n) => at - (typed[n - 1]?.at ?? at)));
}

/** What must be there after a kill at `killed`: empty while all of it is too new. */
function dueAt(killed: number, typed: readonly Typed[]): string {
  const late = grace(typed);
  return typed.findLast(({ at }) => at < killed - late)?.text ?? '';
}

/** Types until the kill, and so long that something is due, and answers what must be there. */
function typedUntilKilled(running: RunningApp, field: Locator, round: number): Promise<string> {
  return SOAK ? typedForAWhile(running, field, round) : typedUntilWritten(running, field, round);
}

/** Words typed at most until the disk has the first of them: what is written only once the typing rests never comes. */
const MOST = 2_000;

/** Types until some of it is on the disk, types on without a rest, and kills: what was on the disk must be there. */
async function typedUntilWritten(running: RunningApp, field: Locator, round: number): Promise<string> {
  await field.fill('');
  await field.focus();
  // The log keeps what was typed in the rounds before: each has words of its own.
  const mark = 'abcdefghijklmnopqrstuvwxyz'[round % 26] ?? '';
  const typed = new RegExp(`${mark}0 (?:${mark}\\d+ )+`, 'u');
  const onDisk = (): string =>
    logOf(join(running.userData, 'gm-data'))
      .flatMap(({ body }) => typed.exec(body) ?? [])
      .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  let due = '';
  for (let at = 0; at < MOST && due === ''; at++) {
    await running.window.keyboard.insertText(`${mark}${at} `);
    if (at % 5 === 4) due = onDisk();
  }
  await running.window.keyboard.insertText('and more ');
  await running.kill();
  return due;
}

async function typedForAWhile(running: RunningApp, field: Locator, round: number): Promise<string> {
  const typed: Typed[] = [];
  let text = '';
  await field.fill('');
  await field.focus();
  const until = Date.now() + 700 + ((round * 131) % 700);
  for (let at = 0; Date.now() < until || dueAt(Date.now(), typed) === ''; at++) {
    await running.window.keyboard.insertText(`w${at} `);
    text += `w${at} `;
    typed.push({ text, at: Date.now() });
  }
  const killed = Date.now();
  await running.kill();
  return dueAt(killed, typed);
}

/** Escape leaves a form that stands in a sheet first, and then the sheet: keys of the table are heard once it is gone. */
async function closeSheets(window: Page): Promise<void> {
  const sheets = window.getByRole('dialog');
  await expect(async () => {
    if ((await sheets.count()) > 0) await window.keyboard.press('Escape');
    await expect(sheets).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

async function discardAll(window: Page): Promise<void> {
  await window.keyboard.press('Control+u');
  const list = window.getByRole('dialog', { name: 'Unfinished' });
  // What is counted before it is drawn is nothing, and the list would open over whatever comes next.
  await expect(list).toBeVisible();
  const discard = list.getByRole('button', { name: /^Discard/u });
  // A cell of the party that is left by opening the list is done, and leaves the list by itself.
  await expect(async () => {
    if ((await discard.count()) > 0) await discard.first().click({ timeout: 1_000 });
    await expect(discard).toHaveCount(0, { timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await closeSheets(window);
}

test('between 1.1: killed while any form is typed in, nothing that was written is missing', async ({
  launchApp,
}) => {
  test.setTimeout(120_000 + KILLS * 30_000);
  let running: RunningApp = await launchApp({ state: 'sample' });
  await goTo(running.window, 'Log');
  const note = FORMS[0]?.field(running.window);
  await note?.fill('@[place:Old Mill]');
  await note?.press('Control+Enter');
  await expect(note ?? running.window.locator('main')).toHaveValue('');
  for (let round = 0; round < KILLS; round++) {
    const form = TRIED[round % TRIED.length];
    if (!form) break;
    await test.step(`${round + 1}: ${form.what}`, async () => {
      await form.open(running.window, false);
      const due = await typedUntilKilled(running, form.field(running.window), round);
      running = await running.relaunch();
      const { window } = running;
      await openCampaign(window, SAMPLE);
      await form.open(window, true);
      const field = form.field(window);
      await expect(field, form.what).toBeVisible();
      expect(due.length).toBeGreaterThan(0);
      // What is brought back comes a moment after its field.
      await expect
        .poll(
          async () => (await field.inputValue()).slice(0, due.length),
          `${form.what}: what was on the disk`,
        )
        .toBe(due);
      await window.keyboard.press('Escape');
      await closeSheets(window);
      await discardAll(window);
    });
  }
});
