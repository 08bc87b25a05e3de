import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

export type Theme = 'dark' | 'light' | 'contrast';

const SOURCE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** What a theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** What stands around every screen and is looked at with the first of them. */
const AROUND = ['.top', 'nav', '.space > footer'];

/** What is read of an answer. */
interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
  }[];
}

interface Look {
  readonly theme: Theme;
  /** Only what differs from the screen before: what stands around it was looked at. */
  readonly inner?: boolean;
  /** Only this part of the page. */
  readonly part?: string | undefined;
  /** Only the rules of colours: a theme changes nothing else. */
  readonly colours?: boolean;
}

/** What is read or heard on the page and is a text as data, or the id of one, where its words belong. */
function rawData(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((each) =>
      ['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...heard].filter((text) =>
      /\[object |"code":|^[a-z]\w*\.[a-z]+[A-Z]\w*$/u.test(text),
    );
  });
}

/** All that axe finds on the page, and data shown for words, a line each: the rule, and what breaks it. */
export async function inTheme(page: Page, look: Look): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // What lies behind a sheet or a menu cannot be reached and was looked at before.
  const sheet = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0;
  const part = sheet ? '[role="dialog"], [role="menu"]' : look.part;
  const context = part
    ? { include: [[part]] }
    : { include: [['html']], ...(look.inner ? { exclude: AROUND.map((each) => [each]) } : {}) };
  // What passes is not described, which takes longer than to find it.
  const options = { resultTypes: ['violations'], ...(look.colours ? { runOnly: COLOURS } : {}) };
  await wearAtOnce(page, look.theme);
  const found = await page.evaluate(
    async (asked) => {
      const asks: [unknown, unknown] = JSON.parse(asked);
      const axe: { run: (on: unknown, how: unknown) => Promise<Found> } = Reflect.get(globalThis, 'axe');
      const { violations } = await axe.run(...asks);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id} at ${target.join(' ')} – ${failureSummary}`),
      );
    },
    JSON.stringify([context, options]),
  );
  const raw = look.colours ? [] : await rawData(page);
  return [...found, ...raw.map((text) => `shows data for words: ${text}`)];
}

/** Puts the page into a theme and waits until no colour is on its way any more. */
export function wearAtOnce(page: Page, theme: Theme): Promise<unknown> {
  return page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await new Promise((done) => requestAnimationFrame(done));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}
