import { said, labelInWords } from '../kernel/said.ts';
import type { Forecast } from './forecast.ts';
import { formatAside } from './logHarm.ts';
import {
  toWords,
  formatLine,
  formatNames,
  type LogLine,
  namePart,
  nameById,
  outcomePart,
  formatDice,
  ruleOnly,
  formatSeveral,
  strongPart,
  type LogFormatters,
  type LogContext,
  textPart,
  lookUpWord,
} from './logParts.ts';

/** What the turns of a fight say: who joins, who acts, what is due and who waits. */
export const turnFormatters = {
  encounterSaved: ({ encounter }, telling) => [
    formatLine(telling, 'log.prepared', { name: strongPart(encounter.name) }),
  ],
  encounterDiscarded: ({ name }, telling) => [
    formatLine(telling, 'log.preparedDeleted', { name: strongPart(name) }),
  ],
  encounterBegan: ({ name }, telling) => [
    formatHeading(formatLine(telling, 'log.encounter', { name: strongPart(name) })),
  ],
  encounterEnded: ({ name, rounds, fallen, fled = [], experience, share }, telling) => [
    formatHeading(
      formatLine(telling, 'log.encounterEnds', {
        name: strongPart(name),
        n: rounds,
        fallen: fallen.length > 0 ? said('log.fallen', { names: fallen }) : said('log.nobodyFell'),
        fled: fled.length > 0 ? said('log.fled', { names: fled }) : '',
        experience: experienceSaid(experience, share),
      }),
    ),
  ],
  foretold: ({ forecast }, telling) => [forecastLine(forecast, telling)],
  encounterPaused: ({ name }, telling) => [
    formatHeading(formatLine(telling, 'log.paused', { name: strongPart(name) })),
  ],
  encounterResumed: ({ name }, telling) => [
    formatHeading(formatLine(telling, 'log.resumed', { name: strongPart(name) })),
  ],
  triggerFired: ({ trigger }) => [{ tone: 'note', parts: [textPart(trigger.text)], because: [] }],
  initiativeSet: ({ results }, telling) =>
    results.map(({ who, result }) => ({
      ...formatLine(telling, 'log.initiative', {
        ...formatSeveral(who, telling),
        dice: formatDice(result.roll),
        total: strongPart(String(result.total)),
      }),
      because: result.roll
        ? [{ rule: '', label: 'initiative modifier', value: result.modifier }]
        : [{ rule: '', label: 'typed', value: result.total }],
    })),
  stepReverted: ({ label }, telling) => [formatLine(telling, 'log.undoneAlone', { what: strongPart(label) })],
  roundSet: ({ from, to }, telling) => [
    formatLine(telling, 'log.roundSet', { from, to: strongPart(String(to)) }),
  ],
  entrySet: ({ entry }, telling) => {
    const who = { is: 'name', text: entry.name } as const;
    const total = strongPart(String(entry.total));
    if (entry.kind === 'turn') return [formatLine(telling, 'log.oneMoreTurn', { who, total })];
    const code = entry.text === '' ? 'log.inTheOrder' : 'log.inTheOrderSays';
    return [formatLine(telling, code, { who, total, text: entry.text })];
  },
  regrouped: ({ who, initiative }, telling) => [
    formatLine(telling, initiative ? 'log.joinsMob' : 'log.actsApart', formatSeveral(who, telling)),
  ],
  triggerAdded: ({ trigger }, telling) => {
    const { when, text: words } = trigger;
    if (when.kind !== 'round') return [{ tone: 'event', parts: [textPart(words)], because: [] }];
    return [formatLine(telling, 'log.triggerInRound', { round: when.round, text: words })];
  },
  summonedFreed: ({ by }, telling) => [
    formatLine(telling, 'log.summonedStay', { who: namePart(by, telling) }),
  ],
  extraSet: ({ who, most }, telling) => [
    formatLine(telling, 'log.extraActions', { ...formatSeveral(who, telling), n: most }),
  ],
  extraTaken: () => [],
  entryLeft: ({ entry }, telling) => [
    formatLine(telling, 'log.leavesOrder', { who: { is: 'name', text: entry.name } }),
  ],
  initiativeMoved: ({ who }, telling) => [
    formatLine(telling, 'log.movesInOrder', { who: namePart(who, telling) }),
  ],
  turnBegan: ({ who, round, left, surprise, along }, telling) => [
    ...(left.passed ?? []).map((each) =>
      formatLine(telling, each.who === '' ? 'log.notTakenByAny' : 'log.notTaken', {
        who: namePart(each.who, telling),
        what: labelInWords(each.label, each.says),
      }),
    ),
    ...(surprise && !left.surprise ? [formatHeading(formatLine(telling, 'log.surpriseRound'))] : []),
    ...(round === left.round ? [] : [formatHeading(formatLine(telling, 'log.round', { round }))]),
    { ...formatLine(telling, 'log.isUp', formatSeveral([who, ...(along ?? [])], telling)), tone: 'turn' },
  ],
  turnReturned: ({ acting, round }, telling) => [
    acting === undefined
      ? formatLine(telling, 'log.backToTheStart')
      : formatLine(telling, 'log.backTo', { who: nameById(acting, telling), round }),
  ],
  // What is alike for several is one line: of a mob each has the same save.
  dueRaised: ({ due }, telling) => {
    const alike = new Map<string, string[]>();
    for (const { who, moment, label, says } of due) {
      const what = labelInWords(label, says);
      const words = toWords(telling, said(moment === 'now' ? 'log.dueNow' : 'log.stillOpen', { what }));
      alike.set(words, [...(alike.get(words) ?? []), ...(who === '' ? [] : [nameById(who, telling)])]);
    }
    return [...alike].map(([words, names]) =>
      names.length === 0
        ? { tone: 'event', parts: [textPart(words)], because: [] }
        : formatLine(telling, 'log.about', { who: formatNames(names, telling), text: words }),
    );
  },
  // What simply happens is told by what it causes.
  dueDone: ({ due, label, success, roll, says }, telling) => {
    if (due.automatic && !roll) return [];
    const ofTable = due.ways ? 'log.tableOfferTaken' : 'log.tableDueDone';
    const ofOne = due.ways ? 'log.offerTaken' : 'log.dueDone';
    return [
      {
        ...formatLine(telling, due.who === '' ? ofTable : ofOne, {
          who: namePart(due.who, telling),
          what: labelInWords(due.label, due.says),
          dice: formatDice(roll, success),
          total: due.check && roll ? said('log.comesTo', { total: roll.total }) : '',
          result: outcomePart(success, toWords(telling, labelInWords(label, says))),
        }),
        because: [...(due.check?.modifier.because ?? []), { rule: due.rule, label: due.label, value: 0 }],
      },
    ];
  },
  dueDropped: ({ due }, telling) => {
    const ofOne = due.ifLeft ? 'log.leftUndone' : 'log.skipped';
    const ofTable = due.ifLeft ? 'log.tableLeftUndone' : 'log.tableSkipped';
    return [
      formatLine(telling, due.who === '' ? ofTable : ofOne, {
        who: namePart(due.who, telling),
        what: labelInWords(due.label, due.says),
      }),
    ];
  },
  surpriseSet: ({ who }, telling) => {
    if (who.length === 0) return [formatLine(telling, 'log.nobodySurprised')];
    const { label } = telling.system.turns.surprise ?? {};
    const words = label === undefined ? said('log.surprised') : { label: label.toLowerCase() };
    return [formatLine(telling, 'log.about', { ...formatSeveral(who, telling), text: words })];
  },
  waitBegan: ({ waiting, rule }, telling) => [
    {
      ...formatLine(telling, waiting.kind === 'delay' ? 'log.delays' : 'log.readies', {
        who: namePart(waiting.who, telling),
        trigger: waiting.trigger,
      }),
      because: ruleOnly(rule, waiting.kind),
    },
  ],
  waitEnded: ({ who, how, label, total, rule }, telling) => [
    {
      ...formatLine(telling, how === 'acted' ? 'log.actsNow' : 'log.waitedInVain', {
        who: namePart(who, telling),
        why: formatAside(toWords(telling, { label }), telling),
        initiative: total === undefined ? '' : said('log.atInitiative', { total }),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  spent: ({ who, action, note, rule, overridden, says }, telling) => {
    if (note === '') return [];
    const words = labelInWords(note, says);
    return [
      {
        ...formatLine(telling, action === '' ? 'log.about' : 'log.spent', {
          who: namePart(who, telling),
          action: lookUpWord(telling.system.words.actions, action),
          note: overridden ? said('log.overridden', { note: words }) : words,
          text: words,
        }),
        because: ruleOnly(rule, note),
      },
    ];
  },
  usedSet: ({ who, allowance, from, to }, telling) => [
    formatLine(telling, 'log.usedSet', {
      who: namePart(who, telling),
      action: lookUpWord(telling.system.words.actions, allowance),
      from,
      to,
    }),
  ],
} satisfies Partial<LogFormatters>;

function formatHeading(told: LogLine): LogLine {
  return { ...told, tone: 'round' };
}

function experienceSaid(amount: number | undefined, share: number | undefined) {
  if (amount === undefined) return '';
  return share === undefined
    ? said('log.experienceAll', { amount })
    : said('log.experienceEach', { amount, share });
}

/** `nobody falls 62% (52 to 71), everyone falls 8% (4 to 15); 4 rounds, mostly 3 to 6`. */
function forecastLine({ ends, rounds }: Forecast, telling: LogContext): LogLine {
  const percent = (share: number): number => Math.round(share * 100);
  const chance = ({ share, low, high }: Forecast['ends']['whole']) =>
    said('log.chance', { share: percent(share), low: percent(low), high: percent(high) });
  return formatLine(telling, 'log.foretold', {
    whole: chance(ends.whole),
    lost: chance(ends.lost),
    rounds: rounds.median,
    from: rounds.from,
    to: rounds.to,
  });
}
