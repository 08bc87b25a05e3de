import { isHousekeeping, wordsOf } from '../campaign/chronicle.ts';
import { withLinks } from '../campaign/links.ts';
import { own } from '../kernel/checks.ts';
import { listIn, saidIn } from '../kernel/locale.ts';
import { type Code, labelled, said, type Said, type SaidValue } from '../kernel/said.ts';
import type { Step } from '../log/records.ts';
import { listRulings } from '../rules/rulings.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { readLegacyLabel } from '../rules/travel/legacyLabels.ts';
import { labelOf } from '../rules/words.ts';
import type { TableCommand } from './commands.ts';
import { rewritingSaid } from './decide/rulings.ts';
import type { TableEvent } from './events.ts';
import { changeTellers, harmTellers } from './logHarm.ts';
import {
  inWords,
  line,
  listed,
  localeOf,
  type LogLine,
  type LogPart,
  named,
  type Names,
  namesIn,
  numbered,
  ruleOnly,
  several,
  spanSaid,
  strong,
  type Tellers,
  type Telling,
  text,
  withRuns,
  wording,
} from './logParts.ts';
import { rollTellers } from './logRolls.ts';
import { turnTellers } from './logTurns.ts';

export type { LogLine } from './logParts.ts';
export type { LogPart } from './logParts.ts';
export type { Telling } from './logParts.ts';

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

/**
 * The lines of what happened in one step. What happens alike to several of a kind, or is passed over for several, is one line, where the last of them
 * would stand: `Sluice Rat 1–4 each take 3 fire: 4 → 1`. Each event is told by its own `tellingOf`, in their order.
 */
export function linesOfStep(
  events: readonly TableEvent[],
  tellingOf: (event: TableEvent) => Telling,
): readonly LogLine[] {
  const last = new Map<string, TableEvent>();
  const names = new Map<string, string[]>();
  const keys = events.map((event) => {
    const key = alike(event, tellingOf);
    if (key === undefined) return undefined;
    last.set(key.is, event);
    names.set(key.is, [...(names.get(key.is) ?? []), key.name]);
    return key.is;
  });
  // The lines of its rolls say that a power was used.
  const rolled = new Set(
    events.flatMap((event) =>
      event.type === 'attackRolled' && linesOf(event, tellingOf(event)).length > 0
        ? keyOf(event.attack.attacker, event.attack.powerName)
        : [],
    ),
  );
  return events.flatMap((event, at) => {
    if (event.type === 'powerUsed' && event.left === undefined && rolled.has(keyOf(event.who, event.name)))
      return [];
    const key = keys[at];
    const all = names.get(key ?? '') ?? [];
    if (key === undefined || all.length < 2) return linesOf(event, tellingOf(event));
    if (last.get(key) !== event) return [];
    const telling = tellingOf(event);
    const together =
      event.type === 'dueDropped' ? listIn(localeOf(telling), withRuns(all)) : severalOf(all, telling);
    const { who } = sameOf(event) ?? {};
    const known = { get: (id: string) => (id === who ? together : telling.names.get(id)) };
    return linesOf(event, { ...telling, names: known, several: true });
  });
}

const keyOf = (who: string, name: string): string => JSON.stringify([who, name]);

/** `Reed Cutter 1–4`, `Reed Cutter 1, 2 and 5`. */
function severalOf(names: readonly string[], telling: Telling): string {
  const [first, ...others] = withRuns(names);
  if (first !== undefined && others.length === 0) return first;
  const [kind = '', numbers] = [numbered(names[0] ?? '')?.kind, names.map((each) => numbered(each)?.number)];
  return `${kind} ${listIn(localeOf(telling), numbers.map(String))}`;
}

/** What must be the same for two of a kind to share a line; nothing where each has a line of its own. */
function alike(
  event: TableEvent,
  tellingOf: (event: TableEvent) => Telling,
): { readonly is: string; readonly name: string } | undefined {
  const same = sameOf(event);
  if (!same) return undefined;
  const name = tellingOf(event).names.get(same.who) ?? '';
  // What is passed over is one line, whoever might have done it.
  if (event.type === 'dueDropped') return name === '' ? undefined : { is: JSON.stringify(same.what), name };
  const kind = numbered(name)?.kind;
  return kind === undefined ? undefined : { is: JSON.stringify([kind, event.type, same.what]), name };
}

function sameOf(event: TableEvent): { readonly who: string; readonly what: unknown } | undefined {
  if (event.type === 'harmed' || event.type === 'healed') {
    const { who, ...what } = event;
    // What somebody or something does was rolled for each.
    return what.label !== '' && what.roll ? undefined : { who, what };
  }
  if (event.type === 'dueDropped') {
    const { label, rule, ifLeft } = event.due;
    return { who: event.due.who, what: ['dueDropped', label, rule, ifLeft !== undefined] };
  }
  if (event.type !== 'effectAdded' && event.type !== 'effectEnded') return undefined;
  const { id: _id, ...what } = event.effect;
  return { who: event.who, what: [what, event.type === 'effectEnded' ? event.label : ''] };
}

/** One step as the history list shows it. */
export interface HistoryEntry {
  /** Number of the step in its book. */
  readonly seq: number;
  readonly session: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  /** Seconds on the campaign's clock after it. */
  readonly worldTime: number;
  /** What happened, in words: the first lines of the log, never empty. */
  readonly lines: readonly string[];
  /** Lines of the log that are left out. */
  readonly more: number;
  /** Taken back and waiting to be brought back. */
  readonly undone: boolean;
}

type TableStep = Step<TableCommand, TableEvent>;

const SHOWN = 2;

/** Steps whose events say nothing in the log. */
const SILENT: { readonly [Name in TableCommand['type']]?: Code } = {
  'attack.apply': 'history.attackHurtNobody',
  'action.spend': 'history.actionSpent',
  'due.do': 'history.dueDone',
};

/**
 * Every step in words, oldest first: those that hold, then those taken back, the next to redo first. `undone` is
 * as the book keeps it, the next to redo last; `telling` brings the system and the names known before.
 */
export function historyOfSteps(
  steps: readonly TableStep[],
  undone: readonly TableStep[],
  telling: Telling,
): readonly HistoryEntry[] {
  const given = new Map<string, string>();
  const names: Names = { get: (id) => given.get(id) ?? telling.names.get(id) };
  const learn = (event: TableEvent): void => {
    for (const [id, name] of namesIn([event])) given.set(id, name);
  };
  const told = (step: TableStep, taken: boolean): HistoryEntry => {
    // Whoever gets a new name is told of by the old one.
    for (const event of step.events) if (event.type !== 'renamed') learn(event);
    const lines = linesOfStep(step.events, () => ({ ...telling, names }));
    for (const event of step.events) if (event.type === 'renamed') learn(event);
    const plain = lines.map(plainLine);
    const silent = own(SILENT, step.command.type) ?? 'history.nothingTold';
    const all = plain.length === 0 ? [saidIn(localeOf(telling), said(silent))] : plain;
    return entryOf(step, all, taken);
  };
  return [...steps.map((step) => told(step, false)), ...undone.toReversed().map((step) => told(step, true))];
}

function entryOf(
  { seq, session, at, worldTime }: TableStep,
  lines: readonly string[],
  undone: boolean,
): HistoryEntry {
  return {
    seq,
    session,
    at,
    worldTime,
    lines: lines.slice(0, SHOWN),
    more: Math.max(0, lines.length - SHOWN),
    undone,
  };
}

/** A line of the log as plain text; a die is its face, one that was dropped stands in brackets. */
export function plainLine({ parts }: LogLine): string {
  return parts.map(plainPart).join('').replaceAll(/\s+/gu, ' ').trim();
}

function plainPart(part: LogPart): string {
  if (part.is !== 'die') return part.text;
  return part.die.kept ? `${part.die.face} ` : `(${part.die.face}) `;
}
