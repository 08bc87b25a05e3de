import type { Forecast } from './forecast.ts';
import type { Tellers } from './logTellers.ts';
import { about, listed, nameOf, named, rolled, ruleOnly, say, strong, text, wordOf } from './logParts.ts';

/** What the turns of a fight say: who joins, who acts, what is due and who waits. */
export const turnTellers = {
  encounterSaved: ({ encounter }) => [say(text('Encounter prepared: '), strong(encounter.name))],
  encounterDiscarded: ({ name }) => [say(text('Prepared encounter deleted: '), strong(name))],
  encounterBegan: ({ name }) => [{ ...say(text('Encounter: '), strong(name)), tone: 'round' }],
  encounterEnded: ({ name, rounds, fallen, experience, share }) => [
    {
      ...say(
        strong(name),
        text(` ends after ${rounds === 1 ? '1 round' : `${rounds} rounds`}. `),
        text(fallen.length > 0 ? `Fallen: ${fallen.join(', ')}.` : 'Nobody fell.'),
        ...(experience === undefined
          ? []
          : [text(` ${experience} XP${share === undefined ? '' : `, ${share} for each hero`}.`)]),
      ),
      tone: 'round',
    },
  ],
  foretold: ({ forecast }) => [say(text('Foretold: '), text(forecastText(forecast)))],
  encounterPaused: ({ name }) => [{ ...say(text('Paused: '), strong(name)), tone: 'round' }],
  encounterResumed: ({ name }) => [{ ...say(text('Going on with '), strong(name)), tone: 'round' }],
  triggerFired: ({ trigger }) => [{ ...say(text(trigger.text)), tone: 'note' }],
  initiativeSet: ({ results }, telling) =>
    results.map(({ who, result }) => ({
      ...say(
        ...listed(who.map((id) => nameOf(id, telling))),
        text(': initiative '),
        ...rolled(result.roll),
        strong(String(result.total)),
      ),
      because: result.roll
        ? [{ rule: '', label: 'initiative modifier', value: result.modifier }]
        : [{ rule: '', label: 'typed', value: result.total }],
    })),
  stepReverted: ({ label }) => [say(text('Undone alone: '), strong(label))],
  roundSet: ({ from, to }) => [say(text(`Round ${from} → `), strong(String(to)))],
  entrySet: ({ entry }) => [
    say(
      { is: 'name', text: entry.name },
      text(entry.kind === 'turn' ? ' has one more turn: initiative ' : ' is in the order: initiative '),
      strong(String(entry.total)),
      text(entry.kind === 'turn' || entry.text === '' ? '' : `. ${entry.text}`),
    ),
  ],
  regrouped: ({ who, initiative }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(
        initiative
          ? ' join the others of their mob.'
          : who.length === 1
            ? ' acts apart.'
            : ' are a mob of their own.',
      ),
    ),
  ],
  triggerAdded: ({ trigger }) => [
    say(text(trigger.when.kind === 'round' ? `Round ${trigger.when.round}: ${trigger.text}` : trigger.text)),
  ],
  summonedFreed: ({ by }, telling) => [say(text('Those summoned by '), named(by, telling), text(' stay.'))],
  extraSet: ({ who, most }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(`: ${most} extra ${most === 1 ? 'action' : 'actions'} a round`),
    ),
  ],
  extraTaken: () => [],
  entryLeft: ({ entry }) => [say({ is: 'name', text: entry.name }, text(' leaves the order.'))],
  initiativeMoved: ({ who }, telling) => [say(named(who, telling), text(' moves in the order.'))],
  turnBegan: ({ who, round, left, surprise, along }, telling) => [
    ...(left.passed ?? []).map((each) => say(...about(each.who, telling), text(`${each.label}: not taken`))),
    ...(surprise && !left.surprise ? [{ ...say(text('Surprise round')), tone: 'round' as const }] : []),
    ...(round === left.round ? [] : [{ ...say(text(`Round ${round}`)), tone: 'round' as const }]),
    {
      ...say(
        ...listed([who, ...(along ?? [])].map((id) => nameOf(id, telling))),
        text(along ? ' are up.' : ' is up.'),
      ),
      tone: 'turn',
    },
  ],
  turnReturned: ({ acting, round }, telling) => [
    say(
      text(
        `Back to ${acting === undefined ? 'before the first turn' : `${nameOf(acting, telling)}, round ${round}`}.`,
      ),
    ),
  ],
  // What is alike for several is one line: of a mob each has the same save.
  dueRaised: ({ due }, telling) => {
    const alike = new Map<string, string[]>();
    for (const { who, moment, label } of due) {
      const words = moment === 'now' ? `now: ${label}` : `still open: ${label}`;
      alike.set(words, [...(alike.get(words) ?? []), ...(who === '' ? [] : [nameOf(who, telling)])]);
    }
    return [...alike].map(([words, names]) =>
      say(...listed(names), text(names.length === 0 ? '' : ': '), text(words)),
    );
  },
  // What simply happens is told by what it causes.
  dueDone: ({ due, label, success, roll }, telling) =>
    due.automatic && !roll
      ? []
      : [
          {
            ...say(
              ...about(due.who, telling),
              text(due.ways ? `${due.label}: ` : `${due.label} `),
              ...rolled(roll),
              ...(due.check && roll ? [text(`= ${roll.total} `)] : []),
              { is: success ? 'gain' : 'loss', text: label },
            ),
            because: [...(due.check?.modifier.because ?? []), { rule: due.rule, label: due.label, value: 0 }],
          },
        ],
  dueDropped: ({ due }, telling) => [
    say(
      ...about(due.who, telling),
      text(`${due.label}: ${due.ifLeft ? 'left undone' : 'skipped by the GM'}`),
    ),
  ],
  surpriseSet: ({ who }, telling) => [
    say(
      ...(who.length === 0
        ? [text('Nobody is surprised.')]
        : [
            ...listed(who.map((id) => nameOf(id, telling))),
            text(`: ${(telling.system.turns.surprise?.label ?? 'surprised').toLowerCase()}`),
          ]),
    ),
  ],
  waitBegan: ({ waiting, rule }, telling) => [
    {
      ...say(
        named(waiting.who, telling),
        text(waiting.kind === 'delay' ? ' delays.' : ` readies: ${waiting.trigger}`),
      ),
      because: ruleOnly(rule, waiting.kind),
    },
  ],
  waitEnded: ({ who, how, label, total, rule }, telling) => [
    {
      ...say(
        named(who, telling),
        text(how === 'acted' ? ' acts now' : ` has waited in vain`),
        text(label === '' ? '' : ` (${label})`),
        text(total === undefined ? '' : `, initiative ${total}`),
      ),
      because: ruleOnly(rule, label),
    },
  ],
  spent: ({ who, action, note, rule, overridden }, telling) =>
    note === ''
      ? []
      : [
          {
            ...say(
              named(who, telling),
              text(`: ${wordOf(telling.system.words.actions, action)}: `),
              text(overridden ? `the GM allows it all the same (${note})` : note),
            ),
            because: ruleOnly(rule, note),
          },
        ],
  usedSet: ({ who, allowance, from, to }, telling) => [
    say(
      named(who, telling),
      text(`: ${wordOf(telling.system.words.actions, allowance)} spent ${from} → ${to}`),
    ),
  ],
} satisfies Partial<Tellers>;

/** `nobody falls 62% (52 to 71), everyone falls 8% (4 to 15); 4 rounds, mostly 3 to 6`. */
function forecastText({ ends, rounds }: Forecast): string {
  const percent = (share: number): number => Math.round(share * 100);
  const said = ({ share, low, high }: Forecast['ends']['whole']): string =>
    `${percent(share)}% (${percent(low)} to ${percent(high)})`;
  return `nobody falls ${said(ends.whole)}, everyone falls ${said(ends.lost)}; ${rounds.median} rounds, mostly ${rounds.from} to ${rounds.to}`;
}
