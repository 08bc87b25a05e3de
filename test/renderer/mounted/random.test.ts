import { expect, test } from 'vitest';
import { createSeededDice } from '../../../core/dice/source.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { SAMPLES } from '../../../core/systems/registry.ts';
import { useUi } from '../../../renderer/stores/ui.ts';
import { type Kept, lostIn } from '../../support/lost.ts';
import { triesOf } from '../../support/tries.ts';
import { begin, brannocAims, logLines, openCampaign, openSample, rows, textOf } from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';

/** Presses of a hurried hand while attacks are rolled, and things done each time somebody sits down at a campaign. */
const [PRESSES, ACTIONS] = [triesOf(40, 1_500), triesOf(8, 120)];
/** So many attacks are applied, and so many kept open through another press: else too little was asked. */
const ENOUGH = triesOf(1, 6);
/** Another evening for whoever asks for one. */
const SEED = process.env['FOURFOLD_SEED'] ?? 'presses';
const KEYS =
  'Alt+1 Alt+1 Alt+1 Alt+2 Enter Space x Escape Alt+0 h 1 2 3 p + - f , . Shift+. j k ArrowDown ArrowUp Tab Shift+Tab w o o o o o Shift+Enter Control+z click click type type'.split(
    ' ',
  );
const TYPED = ['9', '22 9', '+2 high ground', '-2', 'miss', 'crit 18', 'nonsense'];

interface Seen {
  readonly targets: readonly string[] | undefined;
  readonly hp: { readonly [name: string]: number };
  readonly acting: number;
}

/** The open attack, and the hit points of everybody. */
function look(window: MountedWindow): Seen {
  const card = document.querySelector('[data-part="rolled"]');
  const hp = rows(window).flatMap((each) => {
    const said = textOf(each.querySelector('[data-spoken]')).replaceAll('−', '-');
    const found = /^([^,]+),.*?(-?\d+) of \d+ HP/u.exec(said);
    return found ? [[found[1] ?? '', Number(found[2])] as const] : [];
  });
  return {
    targets: card ? [...card.querySelectorAll('li strong')].map(textOf) : undefined,
    hp: Object.fromEntries(hp),
    acting: document.querySelectorAll('li[aria-current="true"] [data-row]').length,
  };
}

/** All that is kept of all campaigns, in order. */
async function kept(): Promise<readonly Kept[]> {
  const database = new FourfoldDatabase();
  await database.open();
  const found: readonly unknown[] = await database.steps.orderBy('[book+seq]').toArray();
  database.close();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The app wrote them; what matters of them is compared.
  return found as readonly Kept[];
}

test(`F1 ${PRESSES} presses at random: no rolled hit is lost, and none is hurt who was not shown as target`, async () => {
  const window = await brannocAims();
  const dice = createSeededDice(SEED);
  const one = (all: readonly string[]): string => all[dice.roll(all.length) - 1] ?? '';
  const [faults, counts] = [[] as string[], { applied: 0, discarded: 0, kept: 0 }];
  let before = look(window);
  expect(Object.keys(before.hp).length).toBeGreaterThan(4);
  const trail: string[] = [];
  const scarce = (): boolean => Math.min(counts.applied, counts.kept) < ENOUGH;
  for (let at = 0; at < PRESSES || (scarce() && at < 3 * PRESSES); at += 1) {
    const key = await pressOne(window, one);
    trail.push(key);
    const told = `${at}: ${trail.slice(-5).join(', ')}`;
    // What lies over the table is closed again: a sheet of reasons, a line that asks.
    if (document.querySelector('[role=dialog], #prompt')) await window.press('Escape');
    // F finds something on another screen where no attack is open, and a rule on the card is laid open on its own.
    const left = useUi().screen !== 'table';
    if (left) {
      if (before.targets && !/^(?:click|Enter|Space|x$)/u.test(key)) faults.push(`${told} left the table`);
      await window.press('Control+1');
    }
    const after = look(window);
    const undone = /^(?:Control\+z|click (?:Undo|Take back).*)$/u.test(key);
    const settles = /^(?:(?:Shift\+)?Enter|Space|click (?:Apply|Done).*)$/u.test(key);
    if (before.targets && !undone && !left) {
      if (after.targets) counts.kept += 1;
      else if (settles) counts.applied += 1;
      else if (/^(?:x|click Discard.*)$/u.test(key)) counts.discarded += 1;
      else faults.push(`${told} lost the roll`);
      if (after.targets && after.targets.length < before.targets.length) faults.push(`${told} lost a target`);
    }
    for (const [name, hp] of Object.entries(after.hp)) {
      const was = before.hp[name];
      const wasTarget = before.targets?.some((each) => name.startsWith(each)) === true;
      if (!undone && was !== undefined && hp < was && !(wasTarget && settles))
        faults.push(`${told} hurt ${name}`);
    }
    if (after.acting > 1) faults.push(`${told}: ${after.acting} act`);
    before = after;
  }
  expect(faults).toEqual([]);
  expect(lostIn(await kept())).toEqual([]);
  expect(Math.min(counts.applied, counts.kept)).toBeGreaterThanOrEqual(ENOUGH);
});

/** Presses a key, a button of the card or of a notice, or types where something is typed; says which. */
async function pressOne(window: MountedWindow, one: (all: readonly string[]) => string): Promise<string> {
  const key = one(KEYS);
  if (key === 'click') {
    const all = document.querySelectorAll<HTMLElement>(
      '[data-part="rolled"] button:not([aria-haspopup]), [data-part="sequence"] button, .notice button',
    );
    const which = Number(one(Array.from(all, (_each, at) => String(at))));
    const chosen = all.item(which);
    if (all.length === 0) return 'click nothing';
    const said = textOf(chosen);
    await window.click(chosen);
    return `click ${said}`;
  }
  if (key !== 'type') await window.press(key);
  else if (document.activeElement?.closest('.say')) await window.type(one(TYPED));
  return key;
}

/** Keys of the table and of all screens; none that leaves the app, asks for a file, or moves a row by hand. */
const EVERYWHERE =
  'Space Space Space j k 1 2 7 . , Alt+1 Alt+1 Alt+2 Alt+3 Enter Enter x h f s s w Shift+S Shift+W a Shift+H l o e m u + - g t n r c d b i ? Delete Tab Tab Shift+Tab Escape Escape ArrowRight ArrowLeft ArrowDown Home End Shift+I Shift+J Alt+0 Control+k Control+h Control+b Control+l Control+, Control+u Control+1 Control+1 Control+2 Control+3 Control+4 Control+5 Control+6 Control+z Control+z Control+Shift+z'.split(
    ' ',
  );
const PHRASES =
  'all foes dazed save ends|all heroes -3|all heroes +5|all foes -5|r 2d6+3|10 min|next|round 4|lair 20 "everyone saves"|"a note in quotes"|nonsense of a late hour'.split(
    '|',
  );
/** Buttons that ask the system for something, or lead out of the campaign. */
const LEFT_ALONE =
  /import|export|file|folder|print|picture|pdf|window|save everything|restore|begin the campaign|load the sample|archive|delete|quit|own place|report|language|campaigns|continue|simulate/iu;

/** What the table shows, once all that lies over it is closed. */
async function shown(window: MountedWindow): Promise<readonly string[]> {
  await window.press('Escape', 'Escape', 'Escape', 'Escape', 'Control+1');
  const back = [...document.querySelectorAll<HTMLElement>('button')].find((each) =>
    textOf(each).startsWith('Back to the real table'),
  );
  if (back) await window.click(back);
  // Selection is not kept, and whom a proposed target is follows from it.
  const order = rows(window).map((each) =>
    `${textOf(each.querySelector('[data-spoken]'))} ${textOf(each.querySelector('.chips'))}`.replaceAll(
      ', target',
      '',
    ),
  );
  return [...order, ...logLines(window).slice(-12).map(textOf)];
}

async function actOnce(window: MountedWindow, one: (all: readonly string[]) => string): Promise<string> {
  const what = one(['key', 'key', 'key', 'phrase', 'click']);
  if (what === 'key') {
    const key = one(EVERYWHERE);
    await window.press(key);
    return key;
  }
  if (what === 'phrase') {
    const said = one(PHRASES);
    await window.press('Escape', 'Escape', 'Escape', 'Control+1', '/');
    await window.type(said);
    await window.press('Enter');
    return `/ ${said}`;
  }
  const over = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
  const all = [...over.querySelectorAll<HTMLElement>('button:not(:disabled), [data-row], summary')].filter(
    (each) => !LEFT_ALONE.test(`${each.getAttribute('aria-label') ?? ''} ${textOf(each)}`),
  );
  const chosen = all[Number(one(all.map((_each, at) => String(at))))];
  if (chosen) await window.click(chosen);
  return `click ${textOf(chosen)}`;
}

test('a player at random: no error, two campaigns of two games the same after a restart, and undone to the beginning', async () => {
  const dice = createSeededDice(`player ${SEED}`);
  const one = (all: readonly string[]): string => all[dice.roll(Math.max(1, all.length)) - 1] ?? '';
  const games = [SAMPLES[dice.roll(2) - 1], SAMPLES[1 + dice.roll(4)]].flatMap((each) => each ?? []);
  const left = new Map<string, readonly string[]>();
  const story: string[] = [];
  let window = await mountWindow();
  for (const { key, name, system } of games) {
    window = await openSample(key, { again: true });
    await begin(window, system.sample.encounters[0]?.name ?? '');
    for (let at = 0; at < ACTIONS; at++) {
      story.push(await actOnce(window, one));
      const { acting } = look(window);
      if (acting > 1) throw new Error(`${acting} act: ${story.slice(-9).join(' | ')}`);
    }
    left.set(name, await shown(window));
  }
  expect(lostIn(await kept())).toEqual([]);
  window = await mountWindow({ again: true });
  for (const { name } of games) {
    await openCampaign(window, name);
    // With all that was done, for who reads the fault.
    expect([...(await shown(window)), ...story]).toEqual([...(left.get(name) ?? []), ...story]);
    // Said of the campaign before.
    const close = document.querySelector('[aria-label="Close the notice"]');
    if (close) await window.click(close);
    const nothing = (): boolean => textOf(document.body).includes('There is nothing to undo.');
    for (let steps = 0; steps < 900 && !nothing(); steps++) await window.press('Control+z');
    expect(nothing()).toBe(true);
    expect(rows(window)).toEqual([]);
    await window.press('Control+w');
  }
});
