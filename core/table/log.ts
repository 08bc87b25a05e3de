import { labelOf } from '../rules/words.ts';
import { withLinks } from '../campaign/links.ts';
import { isHousekeeping, wordsOf } from '../campaign/words.ts';
import { listRulings } from '../rules/rulings.ts';
import { own } from '../kernel/checks.ts';
import { labelled, type Said, said, type SaidValue } from '../kernel/said.ts';
import { readLegacyLabel } from '../rules/travel/legacyLabels.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { rewritingSaid } from './decide/rewriting.ts';
import type { TableEvent } from './events.ts';
import { changeTellers } from './logChange.ts';
import { harmTellers } from './logHarm.ts';
import {
  inWords,
  line,
  listed,
  named,
  ruleOnly,
  several,
  spanSaid,
  strong,
  text,
  wording,
  type LogLine,
  type LogPart,
  type Telling,
} from './logParts.ts';
import { rollTellers } from './logRolls.ts';
import type { Tellers } from './logTellers.ts';
import { turnTellers } from './logTurns.ts';

export type { LogLine, LogPart, Telling } from './logParts.ts';

/** What the lines of one event say. Total over every event. */
export function linesOf(event: TableEvent, telling: Telling): readonly LogLine[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the type of event it tells
  const tell = own(TELLERS, event.type) as
    | ((event: TableEvent, telling: Telling) => readonly LogLine[])
    | undefined;
  try {
    return tell?.(event, telling) ?? [];
  } catch {
    return [unreadable(said('log.brokenInside'), telling)];
  }
}

const TELLERS: Tellers = {
  ...turnTellers,
  ...harmTellers,
  ...changeTellers,
  ...rollTellers,
  unreadable: ({ why }, telling) => [unreadable({ label: why }, telling)],
  campaignCreated: ({ name }, telling) => [line(telling, 'log.campaignBegins', { name: strong(name) })],
  overlaySet: ({ overlay, on }, telling) => {
    const title = telling.overlays?.find(({ key }) => key === overlay)?.title ?? overlay;
    return [line(telling, on ? 'log.overlayOn' : 'log.overlayOff', { name: strong(title) })];
  },
  sessionBegan: ({ session, title, present }, telling) => {
    const titled =
      title === '' ? said('log.session', { session }) : said('log.sessionTitled', { session, title });
    const whole =
      present.length === 0 ? titled : said('log.sessionWith', { session: titled, names: present });
    return [{ tone: 'round', parts: [text(inWords(telling, whole))], because: [] }];
  },
  sessionEnded: ({ session }, telling) => [
    { ...line(telling, 'log.sessionEnds', { session }), tone: 'round' },
  ],
  campaignRenamed: ({ name }, telling) => [line(telling, 'log.campaignRenamed', { name: strong(name) })],
  joined: ({ combatants, back }, telling) => [
    line(telling, back ? 'log.isBack' : 'log.joins', {
      who: listed(
        combatants.map((each) => each.name),
        telling,
      ),
      n: combatants.length,
    }),
  ],
  left: ({ who, away }, telling) => [
    line(telling, away ? 'log.isAway' : 'log.leaves', several(who, telling)),
  ],
  partiesSet: ({ parties }, telling) =>
    parties.length === 0
      ? []
      : [line(telling, 'log.parties', { names: strong(parties.map(({ name }) => name).join(', ')) })],
  renamed: ({ who, name }, telling) => [
    line(telling, 'log.renamed', { who: named(who, telling), name: { is: 'name', text: name } }),
  ],
  presenceSet: ({ who, to }, telling) => [line(telling, PRESENCE[to], several(who, telling))],
  remembered: ({ owner, key, to, label, rule, says }, telling) =>
    label === ''
      ? []
      : [
          {
            tone: 'event',
            parts: [
              strong(inWords(telling, labelled(label, says ?? readLegacyLabel({ owner, key, to, label })))),
            ],
            because: ruleOnly(rule, label),
          },
        ],
  clockAdvanced: ({ seconds, label, says }, telling) => [
    line(telling, label === '' ? 'log.timePasses' : 'log.timePassesWhy', {
      ...timeThatPasses(seconds),
      why: labelled(label, says),
    }),
  ],
  clockSet: ({ to }, telling) => [
    line(telling, 'log.clockSet', { time: clockTimeText(to, telling.calendar) }),
  ],
  rulingSet: ({ option, to }, telling) => {
    const known = listRulings(telling.system).find(({ key }) => key === option);
    return [
      line(telling, 'log.ruling', {
        ruling: wording(known?.label ?? option),
        choice: strong(inWords(telling, wording(labelOf(known?.choices ?? [], to)))),
      }),
    ];
  },
  conditionRewritten: ({ condition, to }, telling) => {
    const known = telling.system.words.conditions.find(({ key }) => key === condition);
    return [
      line(telling, 'log.condition', {
        condition: strong(inWords(telling, { label: known?.label ?? condition })),
        says: to ? inWords(telling, rewritingSaid(to, known)) : said('log.asInTheRulebook'),
      }),
    ];
  },
  awarded: ({ who, amount, reason, says }, telling) => [
    line(telling, reason === '' ? 'log.experience' : 'log.experienceFor', {
      ...several(who, telling),
      amount,
      why: labelled(reason, says),
    }),
  ],
  ruleFailed: ({ what, message }, telling) => [
    lost(inWords(telling, said('log.ruleFailed', { what: { label: what }, why: message }))),
  ],
  chronicle: ({ did }, telling) => {
    if (isHousekeeping(did)) return [];
    const { text: words, note } = wordsOf(did);
    const secret = did.what === 'noteWritten' && did.note.secret;
    return [noteLine(inWords(telling, words), note, secret, telling)];
  },
  noted: ({ text: note }, telling) => [noteLine(note, true, false, telling)],
};

/** `1 h passes`, `2 h 10 min pass`. */
function timeThatPasses(seconds: number): { readonly span: Said; readonly n: number } {
  const span = spanSaid(seconds);
  const n = span.values?.['n'];
  return { span, n: typeof n === 'number' ? n : 2 };
}

/** A note with its links as names; one for the GM alone says so. */
function noteLine(words: string, note: boolean, secret: boolean, telling: Telling): LogLine {
  const plain = note ? withLinks(words, [], ({ name }) => name) : words;
  const shown = secret ? inWords(telling, said('log.gmOnly', { note: plain })) : plain;
  return { tone: note ? 'note' : 'event', parts: shown === '' ? [] : [text(shown)], because: [] };
}

function unreadable(why: SaidValue, telling: Telling): LogLine {
  return lost(inWords(telling, said('log.unreadable', { why })));
}

function lost(words: string): LogLine {
  const part: LogPart = { is: 'loss', text: words };
  return { tone: 'event', parts: [part], because: [] };
}

const PRESENCE = { here: 'log.shown', hidden: 'log.hidden', absent: 'log.notHereYet' } as const;
