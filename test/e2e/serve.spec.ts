import { expect, test } from './support/app.ts';
import { lastLine, logLines } from './support/evening.ts';

/** `handle` is today's way and that of every package; `buffer` the old engine's for closed networks. */
for (const way of ['handle', 'buffer'] as const)
  test(`P6 the app and the players’ window are served by “${way}”, under the same headers`, async ({
    launchApp,
  }) => {
    const { app, window } = await launchApp({ state: 'sample', switches: [`--serve-by=${way}`] });
    expect(await app.evaluate(({ app: ours }) => ours.commandLine.getSwitchValue('serve-by'))).toBe(way);
    await expect(logLines(window)).not.toHaveCount(0);
    await expect(lastLine(window)).toBeVisible();
    const found = await window.evaluate(async () => {
      const answer = await fetch('app://gm/index.html');
      const gone = await fetch('app://gm/none/at/all.js').catch(() => undefined);
      const text = await answer.text();
      return {
        policy: answer.headers.get('content-security-policy'),
        sniff: answer.headers.get('x-content-type-options'),
        type: answer.headers.get('content-type'),
        text: text.slice(0, 15).toLowerCase(),
        gone: gone?.status ?? 404,
      };
    });
    expect(found).toMatchObject({ sniff: 'nosniff', text: '<!doctype html>', gone: 404 });
    expect(found.policy).toContain("default-src 'none'");
    expect(found.type).toMatch(/^text\/html/u);
    const players = app.waitForEvent('window');
    await window.keyboard.press('Shift+V');
    await expect((await players).locator('body')).toBeVisible();
  });
