import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { firstOf } from '../../support/tries.ts';

const ALL = ['dark', 'light', 'contrast'] as const;
type Theme = (typeof ALL)[number];
/** The soak looks in each; what can be read in dark and light is held by look.spec.ts as well. */
export const THEMES = firstOf(1, ALL);

const found = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const SOURCE = readFileSync(found, 'utf8');
/** A theme changes colours and nothing else: every rule is run in the first, those of colours in each. */
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
  readonly where: string;
  /** Only what differs from the screen before: what stands around it was looked at. */
  readonly inner?: boolean;
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

/** All that axe finds on the page, and data shown for words, a line each: where, in which theme, the rule, and what breaks it. */
export async function inEachTheme(page: Page, { where, inner = false }: Look): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  // What lies behind a sheet or a menu cannot be reached and was looked at before.
  const sheet = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0;
  const faults = (await rawData(page)).map((text) => `${where}: shows data for words: ${text}`);
  for (const theme of THEMES) {
    const context = sheet
      ? { include: [['[role="dialog"], [role="menu"]']] }
      : { include: [['html']], ...(inner ? { exclude: AROUND.map((each) => [each]) } : {}) };
    faults.push(...(await look(page, theme, context)).map((fault) => `${where}, ${theme}: ${fault}`));
  }
  return faults;
}

function look(page: Page, theme: Theme, context: object): Promise<readonly string[]> {
  // What passes is not described, which takes longer than to find it.
  const options = {
    resultTypes: ['violations'],
    ...(theme === THEMES[0] ? {} : { runOnly: COLOURS }),
  };
  return page.evaluate(
    async ({ name, asked }) => {
      document.documentElement.dataset['theme'] = name;
      // No colour is on its way any more.
      await new Promise((done) => requestAnimationFrame(done));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const asks: [unknown, unknown] = JSON.parse(asked);
      const axe: { run: (on: unknown, how: unknown) => Promise<Found> } = Reflect.get(globalThis, 'axe');
      const { violations } = await axe.run(...asks);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${id} at ${target.join(' ')} – ${failureSummary}`),
      );
    },
    { name: theme, asked: JSON.stringify([context, options]) },
  );
}
