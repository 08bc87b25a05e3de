import { loadModules } from './core.mjs';

const PAGE = 1_000;

/** Generated steps as the journal keeps them, under rules that the app has. */
function recordsOf(steps, v, book, name) {
  const dice = { seed: book, c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };
  return steps.map(({ seq, session, at, worldTime, events }) => {
    const founded = events.map((event) =>
      event.type === 'campaignCreated' ? { ...event, name, system: 'orcus' } : event,
    );
    const command =
      seq === 1
        ? { type: 'campaign.create', name, system: 'orcus', seed: book }
        : { type: 'note.add', text: 'generated' };
    const step = { kind: 'step', v, book, seq, session, at, worldTime, command, events: founded, dice };
    return { book, seq, body: JSON.stringify(step) };
  });
}

/** Writes generated steps into the safety log as a campaign of that name; it is listed when the window is loaded again. */
export async function appendSteps(window, steps, book, name) {
  // They are made in the form of today: one of an older form would be brought to it at each reading.
  const { TABLE_EVENTS } = await loadModules('records', ['core/table/migrations']);
  const all = recordsOf(steps, TABLE_EVENTS.version, book, name);
  for (let at = 0; at < all.length; at += PAGE)
    await window.evaluate(
      (records) => globalThis.fourfold.call('journal.append', { records }),
      all.slice(at, at + PAGE),
    );
}
