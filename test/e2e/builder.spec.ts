import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type OpenApp, type OpenedApp, test } from './support/app.ts';
import { goTo, notice, openSample, redo, rows, spoken, tell, undo } from './support/evening.ts';

const form = (window: Page) => window.getByRole('form', { name: 'Builder' });
const preview = (window: Page) => window.getByRole('region', { name: 'Stat block' });
const nameField = (window: Page) =>
  form(window)
    .getByRole('group', { name: 'Name, level and role' })
    .getByRole('textbox', { name: 'Name', exact: true });
const level = (window: Page) => form(window).getByRole('spinbutton', { name: 'Level', exact: true });

async function builder(openApp: OpenApp): Promise<OpenedApp> {
  const running = await openApp();
  await openSample(running.window);
  await running.window.keyboard.press('Control+n');
  await expect(nameField(running.window)).toHaveValue('New monster');
  return running;
}

/** Types a monster's frame without touching the mouse. */
async function frame(window: Page, name: string, at: number, rank: string, role: string): Promise<void> {
  await nameField(window).fill(name);
  await level(window).fill(String(at));
  await window.keyboard.press('Tab');
  await expect(
    form(window).getByRole('radiogroup', { name: 'Rank' }).getByRole('radio', { checked: true }),
  ).toBeFocused();
  await window.keyboard.type(rank);
  await window.keyboard.press('Tab');
  await window.keyboard.type(role);
  await expect(preview(window).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview(window).getByRole('article')).toContainText(
    `Level ${at} ${rank} ${role}`.replace(' standard', ''),
  );
}

/** What the rules give, in the order of the table of numbers. */
async function used(window: Page, label: string): Promise<string> {
  const line = window
    .getByRole('table', { name: 'Where the numbers come from' })
    .getByRole('row')
    .filter({ has: window.getByRole('rowheader', { name: label, exact: true }) });
  return (await line.getByRole('cell').last().innerText()).trim();
}

/** Numbers worked out by hand from the tables of the rules, for all roles and ranks. */
const TABLE = [
  {
    at: 1,
    rank: 'standard',
    role: 'archer',
    hp: 25,
    defenses: [13, 12, 13, 13],
    attacks: [6, 4],
    xp: 100,
    hit: '1d10+3',
  },
  {
    at: 5,
    rank: 'standard',
    role: 'spoiler',
    hp: 49,
    defenses: [19, 17, 16, 18],
    attacks: [10, 8],
    xp: 200,
    hit: '2d8+4',
  },
  {
    at: 10,
    rank: 'elite',
    role: 'blocker',
    hp: 148,
    defenses: [26, 23, 22, 22],
    attacks: [15, 13],
    xp: 1000,
    hit: '2d12+5',
  },
  {
    at: 17,
    rank: 'boss',
    role: 'wrecker',
    hp: 516,
    defenses: [29, 30, 28, 29],
    attacks: [22, 20],
    xp: 8000,
    hit: '4d8+13',
  },
  {
    at: 22,
    rank: 'elite',
    role: 'striker',
    hp: 268,
    defenses: [36, 33, 35, 34],
    attacks: [27, 25],
    xp: 8000,
    hit: '4d10+8',
  },
  {
    at: 30,
    rank: 'mook',
    role: 'skulker',
    hp: 1,
    defenses: [44, 42, 43, 41],
    attacks: [35, 33],
    xp: 4000,
    hit: '19 damage',
  },
] as const;

test('all numbers follow as the frame is typed', async ({ openApp }) => {
  const { window } = await builder(openApp);
  const basic = {
    archer: 'Shot',
    blocker: 'Strike',
    skulker: 'Stab',
    spoiler: 'Lash',
    striker: 'Strike',
    wrecker: 'Smash',
  };
  for (const { at, rank, role, hp, defenses, attacks, xp, hit } of TABLE) {
    await frame(window, `A ${role}`, at, rank, role);
    const found = await Promise.all(
      ['HP', 'AC', 'Fort', 'Ref', 'Will', 'Attack vs AC', 'Attack vs others', 'XP'].map((each) =>
        used(window, each),
      ),
    );
    expect(found.map(Number), `level ${at} ${rank} ${role}`).toEqual([hp, ...defenses, ...attacks, xp]);
    const attack = preview(window).getByRole('group', { name: basic[role], exact: true });
    await expect(attack).toContainText(`+${attacks[0]} vs AC`);
    await expect(attack).toContainText(hit);
  }
});

test('a number shows its reasons with their rules', async ({ openApp }) => {
  const { window } = await builder(openApp);
  await frame(window, 'Bell Golem', 10, 'elite', 'blocker');
  await preview(window).getByRole('button', { name: 'HP 148: show the reasons' }).first().press('Enter');
  const reasons = window.getByRole('dialog');
  await expect(reasons).toContainText('+24');
  await expect(reasons).toContainText('5 × level 10');
  await expect(reasons).toContainText('elite × 2');
  await expect(reasons.getByRole('button', { name: 'Rule: Hit points' }).first()).toBeVisible();
});

test('a number of one’s own stands beside its distance from the formula', async ({ openApp }) => {
  const { window } = await builder(openApp);
  await frame(window, 'Bell Golem', 10, 'elite', 'blocker');
  await form(window).getByRole('button', { name: 'Set your own…' }).press('Enter');
  const own = form(window).getByRole('group', { name: 'In place of the formula' });
  await own.getByRole('spinbutton', { name: 'HP' }).fill('160');
  await own.getByRole('spinbutton', { name: 'AC', exact: true }).fill('24');
  await expect.poll(() => used(window, 'HP')).toBe('160 +12 from the formula');
  await expect.poll(() => used(window, 'AC')).toMatch(/^24 [−-]2 from the formula$/u);
  await own.getByRole('spinbutton', { name: 'HP' }).fill('');
  await expect.poll(() => used(window, 'HP')).toBe('148');
});

test('nonsense is answered by a sentence beside its field and cannot be saved', async ({ openApp }) => {
  const { window } = await builder(openApp);
  await form(window).getByRole('button', { name: 'Set your own…' }).press('Enter');
  const hp = form(window).getByRole('spinbutton', { name: 'HP' });
  const nonsense = [
    { field: level(window), typed: '0', good: '3', said: /must be a whole number from 1 to \d+/u },
    { field: level(window), typed: '-4', good: '3', said: /must be a whole number from 1 to \d+/u },
    {
      field: level(window),
      typed: '2.5',
      good: '3',
      said: /must be a whole number from 1 to \d+/u,
    },
    { field: hp, typed: '-10', good: '', said: /HP must be a whole number from 1/u },
    { field: nameField(window), typed: '', good: 'Gate Hound', said: /empty/u },
    {
      field: nameField(window),
      typed: '__proto__',
      good: 'Gate Hound',
      said: /cannot be “__proto__”/u,
    },
    {
      field: nameField(window),
      typed: 'x'.repeat(10_000),
      good: 'Gate Hound',
      said: /longer than \d+ characters/u,
    },
  ];
  for (const { field, typed, good, said } of nonsense) {
    await field.fill(typed);
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(window.getByRole('button', { name: /^Save/u })).toBeDisabled();
    await window.keyboard.press('Control+s');
    await expect(notice(window)).toContainText('Not saved: fix the marked fields first.');
    await field.fill(good);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Gate Hound is saved.');
});

test('a monster built by key joins the table by name', async ({ openApp }) => {
  const first = await builder(openApp);
  const { window } = first;
  await frame(window, 'Gate Hound', 4, 'mook', 'striker');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Gate Hound is saved.');
  await goTo(window, 'Table');
  await tell(window, 'b', '3 gate');
  await expect(spoken(window, 'Gate Hound')).toHaveAccessibleName('Gate Hound, 3 of 3 standing');
  await expect(rows(window)).toHaveCount(5);
});

/** The library's line of a creature. */
const option = (window: Page, name: string) =>
  window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').filter({ hasText: name });

async function savedHound(openApp: OpenApp): Promise<OpenedApp> {
  const running = await builder(openApp);
  await frame(running.window, 'Gate Hound', 4, 'standard', 'striker');
  await running.window.keyboard.press('Control+s');
  await expect(notice(running.window)).toContainText('Gate Hound is saved.');
  return running;
}

/** Chooses a format of the export sheet and saves. */
async function exportAs(window: Page, label: string): Promise<void> {
  await window
    .getByRole('region', { name: 'Builder' })
    .getByRole('button', { name: 'Export this creature' })
    .press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Export Gate Hound' });
  await sheet.getByRole('radio', { name: label }).check();
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
}

test('a stat block goes out as Markdown, HTML and JSON, and a cancelled dialog does nothing', async ({
  openApp,
}, info) => {
  const { window, script } = await savedHound(openApp);
  const [markdown, html, json] = [
    info.outputPath('hound.md'),
    info.outputPath('hound.html'),
    info.outputPath('hound.json'),
  ];
  script({ save: [null, markdown, html, json] });
  await exportAs(window, 'Markdown');
  await window.keyboard.press('Escape');
  for (const [label, name] of [
    ['Markdown', 'hound.md'],
    ['HTML', 'hound.html'],
    ['Fourfold JSON', 'hound.json'],
  ] as const) {
    await exportAs(window, label);
    await expect(notice(window)).toContainText(`Saved as ${name}.`);
  }
  const texts = [markdown, html].map((path) => readFileSync(path, 'utf8').replaceAll('\\', ''));
  for (const text of texts)
    for (const part of ['Gate Hound', 'Level 4', '44', '+9 vs AC', '1d12+5', 'CC BY 4.0'])
      expect(text).toContain(part);
  expect(texts[1]).toMatch(/^<!doctype html>/iu);
  expect(texts[1]).not.toMatch(/<script|https?:\/\/(?!creativecommons)/iu);
  expect(JSON.stringify(JSON.parse(readFileSync(json, 'utf8')))).toContain('Gate Hound');
});

test('the library has an undo of its own', async ({ openApp }) => {
  const { window } = await savedHound(openApp);
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await undo(window, 'creature saved');
  await expect(option(window, 'Gate Hound')).toHaveCount(0);
  await redo(window, 'creature saved');
  await expect(option(window, 'Gate Hound')).toHaveCount(1);
  await goTo(window, 'Table');
  await expect(rows(window)).toHaveCount(4);
});

/** Presses keys one by one and counts them; a text is as many keys as it has letters. */
function counting(window: Page): {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  count: number;
} {
  const counter = {
    count: 0,
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        counter.count += 1;
        await window.keyboard.press(key);
      }
    },
  };
  return counter;
}

test('a new user’s first creature: a boss that plays stands at the table after a dozen keys and its name', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  const keys = counting(window);
  await keys.press('Control+n');
  await expect(nameField(window)).toBeFocused();
  await window.keyboard.type('Weir Ogre');
  await keys.press('Tab', '4', 'Tab', 'b', 'o', 'Tab', 'w');
  const card = preview(window).getByRole('article');
  await expect(card).toContainText('Level 4 boss wrecker');
  // Basic attack, big turn and a power between turns stand there by themselves, with the numbers of its level.
  for (const power of ['Smash', 'Wide swing', 'Lash out'])
    await expect(card.getByRole('group', { name: power, exact: true })).toBeVisible();

  // The second is exchanged: what is looked at stands in the stat block before it is taken.
  await keys.press('Alt+2', 'ArrowDown');
  const shelf = window.getByRole('listbox', { name: 'Power shelf' });
  const looked =
    (await shelf.getByRole('option', { selected: true }).getByRole('strong').textContent()) ?? '';
  await expect(card.getByRole('group', { name: looked, exact: true })).toBeVisible();
  await keys.press('Enter');
  await expect(shelf).toHaveCount(0);
  await expect(card.getByRole('group', { name: looked, exact: true })).toBeVisible();
  await expect(card.getByRole('group', { name: 'Wide swing', exact: true })).toHaveCount(0);
  await keys.press('Control+Enter');
  await expect(notice(window)).toContainText('Weir Ogre at the table.');
  expect(keys.count).toBeLessThanOrEqual(12);
  await goTo(window, 'Table');
  await expect(spoken(window, 'Weir Ogre')).toHaveAccessibleName(/of 204 HP|204/u);
});

test('what is untouched follows the level, what was typed stays, and advice is mended by its press', async ({
  openApp,
}) => {
  const { window } = await builder(openApp);
  await frame(window, 'Mud Prophet', 5, 'boss', 'spoiler');
  const advice = window.getByRole('region', { name: 'Advice' });
  await expect(advice).toContainText('attacks');
  const tactics = form(window).getByRole('textbox', { name: 'Tactics' });
  await tactics.fill('Goes for the loudest hero.');
  await expect(preview(window).getByRole('article')).toContainText('Goes for the loudest hero.');
  const add = advice.getByRole('button', { name: /^Add /u }).first();
  const name = (await add.innerText()).replace('Add ', '');
  await add.press('Enter');
  await expect(preview(window).getByRole('group', { name, exact: true })).toBeVisible();
  await level(window).fill('15');
  await expect(preview(window).getByRole('article')).toContainText('Level 15 boss spoiler');
  await expect(tactics).toHaveValue('Goes for the loudest hero.');
});
