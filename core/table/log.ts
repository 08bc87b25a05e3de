import { isHousekeeping, describeChronicleEvent } from '../campaign/chronicle.ts';
import { replaceLinks } from '../campaign/links.ts';
import { ownValue } from '../kernel/checks.ts';
import { formatList, renderText } from '../kernel/locale.ts';
import { type Code, labelInWords, said, type Said, type SaidValue } from '../kernel/said.ts';
import type { Step } from '../log/records.ts';
import { jsonText } from '../rules/context.ts';
import { listRulings } from '../rules/rulings.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { readLegacyLabel } from '../rules/travel/legacyLabels.ts';
import { labelOf } from '../rules/words.ts';
import type { TableCommand } from './commands.ts';
import { rewritingText } from './decide/rulings.ts';
import type { TableEvent } from './events.ts';
import { changeFormatters, harmFormatters } from './logHarm.ts';
import {
  toWords,
  formatLine,
  formatNames,
  tellingLocale,
  type LogLine,
  type LogPart,
  namePart,
  type Names,
  collectNames,
  splitNumber,
  ruleOnly,
  formatSeveral,
  spanAsText,
  strongPart,
  type LogFormatters,
  type LogContext,
  textPart,
  shortenRuns,
  toRulebookWord,
} from './logParts.ts';
import { rollFormatters } from './logRolls.ts';
import { turnFormatters } from './logTurns.ts';

export type { LogLine } from './logParts.ts';
export type { LogPart } from './logParts.ts';
export type { LogContext } from './logParts.ts';

/** What the lines of one event say. Total over every event. */
export function formatEventLines(event: TableEvent, telling: LogContext): readonly LogLine[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the type of event it tells
  const tell = ownValue(FORMATTERS, event.type) as
    | ((event: TableEvent, telling: LogContext) => readonly LogLine[])
    | undefined;
  try {
    return tell?.(event, telling) ?? [];
  } catch {
    return [formatUnreadable(said('log.brokenInside'), telling)];
  }
}

const FORMATTERS: LogFormatters = {
  ...turnFormatters,
  ...harmFormatters,
  ...changeFormatters,
  ...rollFormatters,
  unreadable: ({ why }, telling) => [formatUnreadable({ label: why }, telling)],
  campaignCreated: ({ name }, telling) => [
    formatLine(telling, 'log.campaignBegins', { name: strongPart(name) }),
  ],
  gameDescribed: ({ described }, telling) => [
    formatLine(telling, 'log.gameDescribed', { name: strongPart(jsonText(described, 'name')) }),
  ],
  overlaySet: ({ overlay, on }, telling) => {
    const title = telling.overlays?.find(({ key }) => key === overlay)?.title ?? overlay;
    return [formatLine(telling, on ? 'log.overlayOn' : 'log.overlayOff', { name: strongPart(title) })];
  },
  sessionBegan: ({ session, title, present }, telling) => {
    const titled =
      title === '' ? said('log.session', { session }) : said('log.sessionTitled', { session, title });
    const whole =
      present.length === 0 ? titled : said('log.sessionWith', { session: titled, names: present });
    return [{ tone: 'round', parts: [textPart(toWords(telling, whole))], because: [] }];
  },
  sessionEnded: ({ session }, telling) => [
    { ...formatLine(telling, 'log.sessionEnds', { session }), tone: 'round' },
  ],
  campaignRenamed: ({ name }, telling) => [
    formatLine(telling, 'log.campaignRenamed', { name: strongPart(name) }),
  ],
  joined: ({ combatants, back }, telling) => [
    formatLine(telling, back ? 'log.isBack' : 'log.joins', {
      who: formatNames(
        combatants.map((each) => each.name),
        telling,
      ),
      n: combatants.length,
    }),
  ],
  left: ({ who, away }, telling) => [
    formatLine(telling, away ? 'log.isAway' : 'log.leaves', formatSeveral(who, telling)),
  ],
  partiesSet: ({ parties }, telling) =>
    parties.length === 0
      ? []
      : [
          formatLine(telling, 'log.parties', {
            names: strongPart(parties.map(({ name }) => name).join(', ')),
          }),
        ],
  renamed: ({ who, name }, telling) => [
    formatLine(telling, 'log.renamed', { who: namePart(who, telling), name: { is: 'name', text: name } }),
  ],
  presenceSet: ({ who, to }, telling) => [formatLine(telling, PRESENCE[to], formatSeveral(who, telling))],
  remembered: ({ owner, key, to, label, rule, says }, telling) =>
    label === ''
      ? []
      : [
          {
            tone: 'event',
            parts: [
              strongPart(
                toWords(telling, labelInWords(label, says ?? readLegacyLabel({ owner, key, to, label }))),
              ),
            ],
            because: ruleOnly(rule, label),
          },
        ],
  clockAdvanced: ({ seconds, label, says }, telling) => [
    formatLine(telling, label === '' ? 'log.timePasses' : 'log.timePassesWhy', {
      ...timeThatPasses(seconds),
      why: labelInWords(label, says),
    }),
  ],
  clockSet: ({ to }, telling) => [
    formatLine(telling, 'log.clockSet', { time: clockTimeText(to, telling.calendar) }),
  ],
  rulingSet: ({ option, to }, telling) => {
    const known = listRulings(telling.system).find(({ key }) => key === option);
    return [
      formatLine(telling, 'log.ruling', {
        ruling: toRulebookWord(known?.label ?? option),
        choice: strongPart(toWords(telling, toRulebookWord(labelOf(known?.choices ?? [], to)))),
      }),
    ];
  },
  conditionRewritten: ({ condition, to }, telling) => {
    const known = telling.system.words.conditions.find(({ key }) => key === condition);
    return [
      formatLine(telling, 'log.condition', {
        condition: strongPart(toWords(telling, { label: known?.label ?? condition })),
        says: to ? toWords(telling, rewritingText(to, known)) : said('log.asInTheRulebook'),
      }),
    ];
  },
  awarded: ({ who, amount, reason, says }, telling) => [
    formatLine(telling, reason === '' ? 'log.experience' : 'log.experienceFor', {
      ...formatSeveral(who, telling),
      amount,
      why: labelInWords(reason, says),
    }),
  ],
  ruleFailed: ({ what, message }, telling) => [
    formatLost(toWords(telling, said('log.ruleFailed', { what: { label: what }, why: message }))),
  ],
  chronicle: ({ did }, telling) => {
    if (isHousekeeping(did)) return [];
    const { text: words, note } = describeChronicleEvent(did);
    const secret = did.what === 'noteWritten' && did.note.secret;
    return [noteLine(toWords(telling, words), note, secret, telling)];
  },
  noted: ({ text: note }, telling) => [noteLine(note, true, false, telling)],
};

/** `1 h passes`, `2 h 10 min pass`. */
function timeThatPasses(seconds: number): { readonly span: Said; readonly n: number } {
  const span = spanAsText(seconds);
  const n = span.values?.['n'];
  return { span, n: typeof n === 'number' ? n : 2 };
}

/** A note with its links as names; one for the GM alone says so. */
function noteLine(words: string, note: boolean, secret: boolean, telling: LogContext): LogLine {
  const plain = note ? replaceLinks(words, [], ({ name }) => name) : words;
  const shown = secret ? toWords(telling, said('log.gmOnly', { note: plain })) : plain;
  return { tone: note ? 'note' : 'event', parts: shown === '' ? [] : [textPart(shown)], because: [] };
}

function formatUnreadable(why: SaidValue, telling: LogContext): LogLine {
  return formatLost(toWords(telling, said('log.unreadable', { why })));
}

function formatLost(words: string): LogLine {
  const part: LogPart = { is: 'loss', text: words };
  return { tone: 'event', parts: [part], because: [] };
}

const PRESENCE = { here: 'log.shown', hidden: 'log.hidden', absent: 'log.notHereYet' } as const;

/**
 * The lines of what happened in one step. What happens alike to several of a kind, or is passed over for several, is one line, where the last of them
 * would stand: `Sluice Rat 1–4 each take 3 fire: 4 → 1`. Each event is told by its own `tellingOf`, in their order.
 */
export function formatStepLines(
  events: readonly TableEvent[],
  tellingOf: (event: TableEvent) => LogContext,
): readonly LogLine[] {
  const last = new Map<string, TableEvent>();
  const names = new Map<string, string[]>();
  const keys = events.map((event) => {
    const key = commonKey(event, tellingOf);
    if (key === undefined) return undefined;
    last.set(key.is, event);
    names.set(key.is, [...(names.get(key.is) ?? []), key.name]);
    return key.is;
  });
  // The lines of its rolls say that a power was used.
  const rolled = new Set(
    events.flatMap((event) =>
      event.type === 'attackRolled' && formatEventLines(event, tellingOf(event)).length > 0
        ? keyOf(event.attack.attacker, event.attack.powerName)
        : [],
    ),
  );
  return events.flatMap((event, at) => {
    if (event.type === 'powerUsed' && event.left === undefined && rolled.has(keyOf(event.who, event.name)))
      return [];
    const key = keys[at];
    const all = names.get(key ?? '') ?? [];
    if (key === undefined || all.length < 2) return formatEventLines(event, tellingOf(event));
    if (last.get(key) !== event) return [];
    const telling = tellingOf(event);
    const together =
      event.type === 'dueDropped'
        ? formatList(tellingLocale(telling), shortenRuns(all))
        : nameSeveral(all, telling);
    const { who } = commonPart(event) ?? {};
    const known = { get: (id: string) => (id === who ? together : telling.names.get(id)) };
    return formatEventLines(event, { ...telling, names: known, several: true });
  });
}

const keyOf = (who: string, name: string): string => JSON.stringify([who, name]);

/** `Reed Cutter 1–4`, `Reed Cutter 1, 2 and 5`. */
function nameSeveral(names: readonly string[], telling: LogContext): string {
  const [first, ...others] = shortenRuns(names);
  if (first !== undefined && others.length === 0) return first;
  const [kind = '', numbers] = [
    splitNumber(names[0] ?? '')?.kind,
    names.map((each) => splitNumber(each)?.number),
  ];
  return `${kind} ${formatList(tellingLocale(telling), numbers.map(String))}`;
}

/** What must be the same for two of a kind to share a line; nothing where each has a line of its own. */
function commonKey(
  event: TableEvent,
  tellingOf: (event: TableEvent) => LogContext,
): { readonly is: string; readonly name: string } | undefined {
  const same = commonPart(event);
  if (!same) return undefined;
  const name = tellingOf(event).names.get(same.who) ?? '';
  // What is passed over is one line, whoever might have done it.
  if (event.type === 'dueDropped') return name === '' ? undefined : { is: JSON.stringify(same.what), name };
  const kind = splitNumber(name)?.kind;
  return kind === undefined ? undefined : { is: JSON.stringify([kind, event.type, same.what]), name };
}

function commonPart(event: TableEvent): { readonly who: string; readonly what: unknown } | undefined {
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
export function listHistory(
  steps: readonly TableStep[],
  undone: readonly TableStep[],
  telling: LogContext,
): readonly HistoryEntry[] {
  const given = new Map<string, string>();
  const names: Names = { get: (id) => given.get(id) ?? telling.names.get(id) };
  const learn = (event: TableEvent): void => {
    for (const [id, name] of collectNames([event])) given.set(id, name);
  };
  const told = (step: TableStep, taken: boolean): HistoryEntry => {
    // Whoever gets a new name is told of by the old one.
    for (const event of step.events) if (event.type !== 'renamed') learn(event);
    const lines = formatStepLines(step.events, () => ({ ...telling, names }));
    for (const event of step.events) if (event.type === 'renamed') learn(event);
    const plain = lines.map(lineToText);
    const silent = ownValue(SILENT, step.command.type) ?? 'history.nothingTold';
    const all = plain.length === 0 ? [renderText(tellingLocale(telling), said(silent))] : plain;
    return createHistoryEntry(step, all, taken);
  };
  return [...steps.map((step) => told(step, false)), ...undone.toReversed().map((step) => told(step, true))];
}

function createHistoryEntry(
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
export function lineToText({ parts }: LogLine): string {
  return parts.map(partToText).join('').replaceAll(/\s+/gu, ' ').trim();
}

function partToText(part: LogPart): string {
  if (part.is !== 'die') return part.text;
  return part.die.kept ? `${part.die.face} ` : `(${part.die.face}) `;
}
