/**
 * Loaded before an app that is measured: when it has come to rest, its first page answers what is asked of it, and the
 * app quits as a GM does. Nobody else is connected to it, so nothing but the app is measured.
 */
const { app } = require('electron');

/** So long after its start an app has nothing left to do but wait, in ms. */
const SETTLED = 4_000;

app.once('web-contents-created', (_event, page) =>
  setTimeout(async () => {
    const answers = [];
    for (const question of JSON.parse(process.env.FOURFOLD_QUESTIONS))
      answers.push(await page.executeJavaScript(question));
    process.stdout.write(`answers ${JSON.stringify(answers)}\n`);
    app.quit();
  }, SETTLED),
);
