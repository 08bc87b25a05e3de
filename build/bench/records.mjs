import { loadModules } from './core.mjs';

const PAGE = 1_000;

/** Writes generated steps into the safety log as a campaign of that name; it is listed when the window is loaded again. */
export async function appendSteps(window, steps, book, name) {
  const { linesOfCampaign } = await loadModules('records', ['test/support/longCampaign']);
  const all = linesOfCampaign(steps, book, name);
  for (let at = 0; at < all.length; at += PAGE)
    await window.evaluate(
      (records) => globalThis.fourfold.call('journal.append', { records }),
      all.slice(at, at + PAGE),
    );
}
