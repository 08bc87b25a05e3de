import type { Page } from '@playwright/test';
import type { Draft } from '../../../core/rules/creature.ts';
import type { SAMPLES } from '../../../core/systems/registry.ts';
import { expect } from './app.ts';
import { misfits } from './misfits.ts';

/** A source of chance that says the same for the same seed: numbers from 0 up to 1. */
export function chanceOf(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Keys of the table and of all screens; none that leaves the app, asks the system for a file, or moves a row by hand. */
const KEYS =
  'Space Space Space j k 1 2 7 . , Alt+1 Alt+1 Alt+2 Alt+3 Enter Enter x h f s s w Shift+S Shift+W a Shift+H l o e m u + - g t n r c d b i v ? Delete Tab Tab Shift+Tab Escape Escape ArrowRight ArrowLeft ArrowDown Home End Shift+I Shift+J Alt+0 Alt+v Control+k Control+h Control+b Control+l Control+, Control+u Control+1 Control+1 Control+1 Control+2 Control+3 Control+4 Control+5 Control+6 Control+z Control+z Control+Shift+z'.split(
    ' ',
  );
/** What is said in every game. */
const PHRASES = [
  'all foes dazed save ends',
  'all heroes -3',
  'all heroes +5',
  'all foes -5',
  'r 2d6+3',
  '10 min',
  'next',
  'round 4',
  'lair 20 "everyone saves"',
  '"a note in quotes"',
  'nonsense of a late hour',
];

/** Who plays it, for the phrases that name somebody. */
type Game = Pick<(typeof SAMPLES)[number], 'system'>;

/** What is said of those of a game: added, hurt, healed, changed, sent away. */
function phrasesOf({ system: { sample } }: Game): readonly string[] {
  const called = (all: readonly { readonly draft: Draft }[]): readonly string[] =>
    all.flatMap(({ draft: { name } }) => (typeof name === 'string' ? [name.toLowerCase()] : []));
  const heroes = called(sample.heroes).map((name) => name.split(' ')[0] ?? '');
  const foes = called(sample.creatures);
  return [
    ...PHRASES,
    ...heroes.flatMap((hero) => [`${hero} -40`, `${hero} +60`, `${hero} 5 fire save ends`, `${hero} max 45`]),
    ...foes.flatMap((foe) => [`add 2 ${foe}`, `${foe} -7 fire`, `add 1 ${foe} as ally`, `${foe} flees`]),
  ];
}
/** Buttons that ask the system for something, or lead out of the app. */
const LEFT_ALONE =
  /import|export|file|folder|print|picture|pdf|window|save everything|restore|begin the campaign|load the sample|archive|delete|quit|own place|report|language|campaigns/iu;

export interface Player {
  /** Does one thing, whatever is on screen, looks at everything afterwards, and says what it was. */
  readonly act: () => Promise<string>;
  /** Plays another game from now on. */
  readonly sitDown: (game: Game) => void;
  /** What was done last, for the report of a failure. */
  readonly told: () => string;
  /** All that was done, a line each. */
  readonly story: () => string;
}

/** Presses, clicks and types at random in a campaign that is open, and checks after each what must always be so. */
export function randomPlayer(window: Page, seed: number): Player {
  const chance = chanceOf(seed);
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const done: string[] = [];
  const faults: string[] = [];
  let phrases: readonly string[] = PHRASES;
  window.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  window.on('console', (message) => message.type() === 'error' && faults.push(message.text()));

  async function key(): Promise<string> {
    const pressed = one(KEYS) ?? 'Escape';
    await window.keyboard.press(pressed);
    return pressed;
  }

  async function phrase(): Promise<string> {
    const said = one(phrases) ?? '';
    for (let at = 0; at < 3; at++) await window.keyboard.press('Escape');
    await window.keyboard.press('Control+1');
    await window.keyboard.press('/');
    await window.keyboard.type(said);
    await window.keyboard.press('Enter');
    return `/ ${said}`;
  }

  async function click(): Promise<string> {
    const places = await window.evaluate((left) => {
      const alone = new RegExp(left, 'iu');
      const over = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
      return [...over.querySelectorAll<HTMLElement>('button:not(:disabled), [data-row], summary')].flatMap(
        (each) => {
          const { left: x, top: y, width, height } = each.getBoundingClientRect();
          const at = { x: x + width / 2, y: y + height / 2 };
          const name = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
          const hit = document.elementFromPoint(at.x, at.y);
          return hit && each.contains(hit) && !alone.test(name) ? [{ ...at, name: name.slice(0, 60) }] : [];
        },
      );
    }, LEFT_ALONE.source);
    const place = one(places);
    if (!place) return 'nothing to click';
    await window.mouse.click(place.x, place.y);
    return `click ${place.name}`;
  }

  async function act(): Promise<string> {
    const before = await held(window);
    const dice = chance();
    const what = await (dice < 0.55 ? key() : dice < 0.75 ? phrase() : click());
    done.push(what);
    await settled(window);
    await always(window, faults);
    if (done.length % 8 === 0) expect(await misfits(window), 'cut or overflowing').toEqual([]);
    const after = await held(window);
    // A roll goes by a step that the log tells, or by an undo; where nothing is ticked, the roll itself has said all there is.
    if (
      before.rolled &&
      after.rolled === false &&
      before.ticked &&
      !/z$|undo|back|what if|history|campaign/iu.test(what)
    )
      expect(after.line, 'a rolled attack went without a word').not.toBe(before.line);
    return what;
  }
  return {
    act,
    sitDown: (game) => {
      phrases = phrasesOf(game);
      done.push(`sat down at ${game.system.title}`);
    },
    story: () => done.join('\n'),
    told: () => `seed ${seed}, action ${done.length}: ${done.slice(-14).join(' | ')}`,
  };
}

/** What must be so at any time. */
async function always(window: Page, faults: readonly string[]): Promise<void> {
  expect(faults, 'errors of the page').toEqual([]);
  await expect
    .poll(() => window.evaluate(() => document.activeElement?.tagName ?? 'none'), {
      message: 'the focus fell to the page',
      timeout: 3_000,
    })
    .not.toMatch(/^(?:BODY|none)$/u);
  const wrong = (): Promise<readonly string[]> => window.evaluate(wrongRows);
  // What was just done may still be drawn.
  if ((await wrong()).length > 0)
    await expect.poll(wrong, { message: 'rows of the order', timeout: 3_000 }).toEqual([]);
}

/** In the page: what is not as it must be in the order that is in sight. */
function wrongRows(): readonly string[] {
  const list = document.querySelector('[aria-label="Initiative order"]');
  if (!list?.checkVisibility()) return [];
  const rows = [...list.querySelectorAll(':scope > li')];
  const wrong: string[] = [];
  const acting = rows.filter((each) => each.getAttribute('aria-current') === 'true').length;
  const round = document.querySelector('.round')?.textContent ?? '';
  if (acting > 1 || (acting === 0 && round.trim().startsWith('Round') && rows.length > 0))
    wrong.push(`${acting} acting rows in ${round.trim()}`);
  const totals = rows.flatMap((each) => {
    const total = Number(each.querySelector('.init')?.textContent);
    return Number.isNaN(total) ? [] : [total];
  });
  if (totals.some((total, at) => at > 0 && total > (totals[at - 1] ?? total)))
    wrong.push(`not sorted: ${totals.join(' ')}`);
  for (const each of rows) {
    const text = each.querySelector('.count')?.textContent?.trim() ?? '';
    const [, now, most] = /^(-?\d+)\s*(?:\/|of)\s*(\d+)$/u.exec(text) ?? [];
    if (text !== '' && (now === undefined || Number(now) > Number(most))) wrong.push(`hit points “${text}”`);
  }
  return wrong;
}

interface Held {
  /** Whether a rolled attack is open, where that can be seen. */
  readonly rolled: boolean | undefined;
  /** Whether applying it would do anything. */
  readonly ticked: boolean;
  /** The last line of the log, and which it is. */
  readonly line: string;
}

/** What of a roll is on screen. */
async function held(window: Page): Promise<Held> {
  return window.evaluate(() => {
    const table = document.querySelector('main[aria-label="Table"]');
    const lines = document.querySelectorAll('[role=log] li');
    return {
      rolled: table?.checkVisibility()
        ? document.querySelector('[aria-label="Rolled attack"]') !== null
        : undefined,
      ticked: document.querySelector('[aria-label="Rolled attack"] [aria-checked=true]') !== null,
      line: `${lines.length} ${lines.item(lines.length - 1)?.textContent ?? ''}`,
    };
  });
}

/** Waits until what was asked is drawn and written. */
async function settled(window: Page): Promise<void> {
  await window.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 40))));
  await expect(window.getByText('Saving…')).toHaveCount(0);
}

export interface Seen {
  /** All rows of the order, in words. */
  readonly rows: readonly string[];
  /** The last lines of the log, where it is in sight. */
  readonly lines: readonly string[];
}

/** What the table shows. */
export async function seen(window: Page): Promise<Seen> {
  for (let at = 0; at < 4; at++) await window.keyboard.press('Escape');
  await window.keyboard.press('Control+1');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await settled(window);
  const read = (): Promise<Seen> =>
    window.evaluate(() => ({
      rows: [...document.querySelectorAll('[aria-label="Initiative order"] > li')].map(
        (each) =>
          `${each.querySelector('[data-spoken]')?.textContent ?? ''} ${each.querySelector('.chips')?.textContent ?? ''}`,
      ),
      lines: [...document.querySelectorAll('[role=log] li')].slice(-12).map((each) => each.textContent ?? ''),
    }));
  let before = await read();
  await expect
    .poll(async () => {
      const now = await read();
      const same = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      return same;
    })
    .toBe(true);
  // Selection is not kept, and whom a proposed target is follows from it.
  return { ...before, rows: before.rows.map((each) => each.replaceAll(', target', '')) };
}
