import { said, labelled } from '../kernel/said.ts';
import type { Forecast } from './forecast.ts';
import { aside } from './logHarm.ts';
import {
  inWords,
  line,
  listed,
  type LogLine,
  named,
  nameOf,
  outcome,
  rolled,
  ruleOnly,
  several,
  strong,
  type Tellers,
  type Telling,
  text,
  wordOf,
} from './logParts.ts';

/** What the turns of a fight say: who joins, who acts, what is due and who waits. */
export const turnTellers = {
  encounterSaved: ({ encounter }, telling) => [
    line(telling, 'log.prepared', { name: strong(encounter.name) }),
  ],
  encounterDiscarded: ({ name }, telling) => [line(telling, 'log.preparedDeleted', { name: strong(name) })],
  encounterBegan: ({ name }, telling) => [heading(line(telling, 'log.encounter', { name: strong(name) }))],
  encounterEnded: ({ name, rounds, fallen, fled = [], experience, share }, telling) => [
    heading(
      line(telling, 'log.encounterEnds', {
        name: strong(name),
        n: rounds,
        fallen: fallen.length > 0 ? said('log.fallen', { names: fallen }) : said('log.nobodyFell'),
        fled: fled.length > 0 ? said('log.fled', { names: fled }) : '',
        experience: experienceSaid(experience, share),
      }),
    ),
  ],
  foretold: ({ forecast }, telling) => [forecastLine(forecast, telling)],
  encounterPaused: ({ name }, telling) => [heading(line(telling, 'log.paused', { name: strong(name) }))],
  encounterResumed: ({ name }, telling) => [heading(line(telling, 'log.resumed', { name: strong(name) }))],
  triggerFired: ({ trigger }) => [{ tone: 'note', parts: [text(trigger.text)], because: [] }],
  initiativeSet: ({ results }, telling) =>
    results.map(({ who, result }) => ({
      ...line(telling, 'log.initiative', {
        ...several(who, telling),
        dice: rolled(result.roll),
        total: strong(String(result.total)),
      }),
      because: result.roll
        ? [{ rule: '', label: 'initiative modifier', value: result.modifier }]
        : [{ rule: '', label: 'typed', value: result.total }],
    })),
  stepReverted: ({ label }, telling) => [line(telling, 'log.undoneAlone', { what: strong(label) })],
  roundSet: ({ from, to }, telling) => [line(telling, 'log.roundSet', { from, to: strong(String(to)) })],
  entrySet: ({ entry }, telling) => {
    const who = { is: 'name', text: entry.name } as const;
    const total = strong(String(entry.total));
    if (entry.kind === 'turn') return [line(telling, 'log.oneMoreTurn', { who, total })];
    const code = entry.text === '' ? 'log.inTheOrder' : 'log.inTheOrderSays';
    return [line(telling, code, { who, total, text: entry.text })];
  },
  regrouped: ({ who, initiative }, telling) => [
    line(telling, initiative ? 'log.joinsMob' : 'log.actsApart', several(who, telling)),
  ],
  triggerAdded: ({ trigger }, telling) => {
    const { when, text: words } = trigger;
    if (when.kind !== 'round') return [{ tone: 'event', parts: [text(words)], because: [] }];
    return [line(telling, 'log.triggerInRound', { round: when.round, text: words })];
  },
  summonedFreed: ({ by }, telling) => [line(telling, 'log.summonedStay', { who: named(by, telling) })],
  extraSet: ({ who, most }, telling) => [
    line(telling, 'log.extraActions', { ...several(who, telling), n: most }),
  ],
  extraTaken: () => [],
  entryLeft: ({ entry }, telling) => [
    line(telling, 'log.leavesOrder', { who: { is: 'name', text: entry.name } }),
  ],
  initiativeMoved: ({ who }, telling) => [line(telling, 'log.movesInOrder', { who: named(who, telling) })],
  turnBegan: ({ who, round, left, surprise, along }, telling) => [
    ...(left.passed ?? []).map((each) =>
      line(telling, each.who === '' ? 'log.notTakenByAny' : 'log.notTaken', {
        who: named(each.who, telling),
        what: labelled(each.label, each.says),
      }),
    ),
    ...(surprise && !left.surprise ? [heading(line(telling, 'log.surpriseRound'))] : []),
    ...(round === left.round ? [] : [heading(line(telling, 'log.round', { round }))]),
    { ...line(telling, 'log.isUp', several([who, ...(along ?? [])], telling)), tone: 'turn' },
  ],
  turnReturned: ({ acting, round }, telling) => [
    acting === undefined
      ? line(telling, 'log.backToTheStart')
      : line(telling, 'log.backTo', { who: nameOf(acting, telling), round }),
  ],
  // What is alike for several is one line: of a mob each has the same save.
  dueRaised: ({ due }, telling) => {
    const alike = new Map<string, string[]>();
    for (const { who, moment, label, says } of due) {
      const what = labelled(label, says);
      const words = inWords(telling, said(moment === 'now' ? 'log.dueNow' : 'log.stillOpen', { what }));
      alike.set(words, [...(alike.get(words) ?? []), ...(who === '' ? [] : [nameOf(who, telling)])]);
    }
    return [...alike].map(([words, names]) =>
      names.length === 0
        ? { tone: 'event', parts: [text(words)], because: [] }
        : line(telling, 'log.about', { who: listed(names, telling), text: words }),
    );
  },
  // What simply happens is told by what it causes.
  dueDone: ({ due, label, success, roll, says }, telling) => {
    if (due.automatic && !roll) return [];
    const ofTable = due.ways ? 'log.tableOfferTaken' : 'log.tableDueDone';
    const ofOne = due.ways ? 'log.offerTaken' : 'log.dueDone';
    return [
      {
        ...line(telling, due.who === '' ? ofTable : ofOne, {
          who: named(due.who, telling),
          what: labelled(due.label, due.says),
          dice: rolled(roll, success),
          total: due.check && roll ? said('log.comesTo', { total: roll.total }) : '',
          result: outcome(success, inWords(telling, labelled(label, says))),
        }),
        because: [...(due.check?.modifier.because ?? []), { rule: due.rule, label: due.label, value: 0 }],
      },
    ];
  },
  dueDropped: ({ due }, telling) => {
    const ofOne = due.ifLeft ? 'log.leftUndone' : 'log.skipped';
    const ofTable = due.ifLeft ? 'log.tableLeftUndone' : 'log.tableSkipped';
    return [
      line(telling, due.who === '' ? ofTable : ofOne, {
        who: named(due.who, telling),
        what: labelled(due.label, due.says),
      }),
    ];
  },
  surpriseSet: ({ who }, telling) => {
    if (who.length === 0) return [line(telling, 'log.nobodySurprised')];
    const { label } = telling.system.turns.surprise ?? {};
    const words = label === undefined ? said('log.surprised') : { label: label.toLowerCase() };
    return [line(telling, 'log.about', { ...several(who, telling), text: words })];
  },
  waitBegan: ({ waiting, rule }, telling) => [
    {
      ...line(telling, waiting.kind === 'delay' ? 'log.delays' : 'log.readies', {
        who: named(waiting.who, telling),
        trigger: waiting.trigger,
      }),
      because: ruleOnly(rule, waiting.kind),
    },
  ],
  waitEnded: ({ who, how, label, total, rule }, telling) => [
    {
      ...line(telling, how === 'acted' ? 'log.actsNow' : 'log.waitedInVain', {
        who: named(who, telling),
        why: aside(inWords(telling, { label }), telling),
        initiative: total === undefined ? '' : said('log.atInitiative', { total }),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  spent: ({ who, action, note, rule, overridden, says }, telling) => {
    if (note === '') return [];
    const words = labelled(note, says);
    return [
      {
        ...line(telling, action === '' ? 'log.about' : 'log.spent', {
          who: named(who, telling),
          action: wordOf(telling.system.words.actions, action),
          note: overridden ? said('log.overridden', { note: words }) : words,
          text: words,
        }),
        because: ruleOnly(rule, note),
      },
    ];
  },
  usedSet: ({ who, allowance, from, to }, telling) => [
    line(telling, 'log.usedSet', {
      who: named(who, telling),
      action: wordOf(telling.system.words.actions, allowance),
      from,
      to,
    }),
  ],
} satisfies Partial<Tellers>;

function heading(told: LogLine): LogLine {
  return { ...told, tone: 'round' };
}

function experienceSaid(amount: number | undefined, share: number | undefined) {
  if (amount === undefined) return '';
  return share === undefined
    ? said('log.experienceAll', { amount })
    : said('log.experienceEach', { amount, share });
}

/** `nobody falls 62% (52 to 71), everyone falls 8% (4 to 15); 4 rounds, mostly 3 to 6`. */
function forecastLine({ ends, rounds }: Forecast, telling: Telling): LogLine {
  const percent = (share: number): number => Math.round(share * 100);
  const chance = ({ share, low, high }: Forecast['ends']['whole']) =>
    said('log.chance', { share: percent(share), low: percent(low), high: percent(high) });
  return line(telling, 'log.foretold', {
    whole: chance(ends.whole),
    lost: chance(ends.lost),
    rounds: rounds.median,
    from: rounds.from,
    to: rounds.to,
  });
}
