import { labelOf } from '../rules/words.ts';
import { english } from '../kernel/said.ts';
import { withLinks } from '../campaign/links.ts';
import { isHousekeeping, wordsOf } from '../campaign/words.ts';
import { rulingsOf } from '../rules/riders/plays.ts';
import { own } from '../kernel/checks.ts';
import { clockText } from '../rules/road/clockText.ts';
import { rewritingText } from './decide/rewriting.ts';
import type { TableEvent } from './events.ts';
import { changeTellers } from './logChange.ts';
import { harmTellers } from './logHarm.ts';
import {
  listed,
  nameOf,
  named,
  ruleOnly,
  say,
  spanText,
  strong,
  text,
  type LogLine,
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
    return [unreadable('something in it is broken')];
  }
}

const TELLERS: Tellers = {
  ...turnTellers,
  ...harmTellers,
  ...changeTellers,
  ...rollTellers,
  unreadable: ({ why }) => [unreadable(why)],
  campaignCreated: ({ name }) => [say(text('The campaign '), strong(name), text(' begins.'))],
  overlaySet: ({ overlay, on }, { overlays = [] }) => [
    say(
      strong(overlays.find(({ key }) => key === overlay)?.title ?? overlay),
      text(on ? ' is laid over the rules.' : ' is taken off the rules.'),
    ),
  ],
  sessionBegan: ({ session, title, present }) => [
    {
      ...say(
        text(`Session ${session}${title === '' ? '' : `: ${title}`}`),
        text(present.length === 0 ? '' : `, with ${present.join(', ')}`),
      ),
      tone: 'round',
    },
  ],
  sessionEnded: ({ session }) => [{ ...say(text(`Session ${session} ends.`)), tone: 'round' }],
  campaignRenamed: ({ name }) => [say(text('The campaign is now called '), strong(name), text('.'))],
  joined: ({ combatants, back }) => [
    say(
      ...listed(combatants.map((each) => each.name)),
      text(JOINING[back ? 'back' : 'fresh'][combatants.length === 1 ? 0 : 1]),
    ),
  ],
  left: ({ who, away }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(LEAVING[away ? 'away' : 'gone'][who.length === 1 ? 0 : 1]),
    ),
  ],
  partiesSet: ({ parties }) =>
    parties.length === 0
      ? []
      : [say(text('Parties: '), strong(parties.map(({ name }) => name).join(', ')), text('.'))],
  renamed: ({ who, name }, telling) => [
    say(named(who, telling), text(' is now called '), { is: 'name', text: name }, text('.')),
  ],
  presenceSet: ({ who, to }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(` ${who.length === 1 ? 'is' : 'are'} ${PRESENCE[to]}.`),
    ),
  ],
  remembered: ({ label, rule }) =>
    label === '' ? [] : [{ ...say(strong(label)), because: ruleOnly(rule, label) }],
  clockAdvanced: ({ seconds, label }) => [
    say(text(`${passText(seconds)}${label === '' ? '.' : `: ${label}`}`)),
  ],
  clockSet: ({ to }, { calendar }) => [say(text(`The clock is set to ${clockText(to, calendar)}.`))],
  rulingSet: ({ option, to }, { system }) => {
    const known = rulingsOf(system).find(({ key }) => key === option);
    return [
      say(
        text(`Ruling: ${english(known?.label ?? option)}: `),
        strong(english(labelOf(known?.choices ?? [], to))),
      ),
    ];
  },
  conditionRewritten: ({ condition, to }, { system }) => {
    const known = system.words.conditions.find(({ key }) => key === condition);
    const said = to ? rewritingText(to, known) : 'as the rulebook has it again';
    return [say(text('Condition: '), strong(known?.label ?? condition), text(`: ${said}`))];
  },
  awarded: ({ who, amount, reason }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(`: ${amount} XP${reason === '' ? '' : ` for ${reason}`}`),
    ),
  ],
  ruleFailed: ({ what, message }) => [
    say({ is: 'loss', text: `${what} could not be worked out (${message}). Do it by hand.` }),
  ],
  chronicle: ({ did }) => {
    if (isHousekeeping(did)) return [];
    const { text: words, note } = wordsOf(did);
    const secret = did.what === 'noteWritten' && did.note.secret;
    return [noteLine(words, note, secret)];
  },
  noted: ({ text: note }) => [noteLine(note, true, false)],
};

/** `1 h passes`, `2 h 10 min pass`. */
function passText(seconds: number): string {
  const span = spanText(seconds);
  return `${span} ${/^1 \S+$/u.test(span) ? 'passes' : 'pass'}`;
}

/** A note with its links as names; one for the GM alone says so. */
function noteLine(words: string, note: boolean, secret: boolean): LogLine {
  const said = note ? withLinks(words, [], ({ name }) => name) : words;
  return { tone: note ? 'note' : 'event', parts: [text(secret ? `GM only: ${said}` : said)], because: [] };
}

function unreadable(why: string): LogLine {
  return say({ is: 'loss', text: `This entry could not be read: ${why}. It is kept as it is.` });
}

const JOINING = {
  fresh: [' joins the table.', ' join the table.'],
  back: [' is here again.', ' are here again.'],
} as const;
const LEAVING = {
  gone: [' leaves the table.', ' leave the table.'],
  away: [' is not here tonight.', ' are not here tonight.'],
} as const;
const PRESENCE = { here: 'here, for all to see', hidden: 'hidden', absent: 'not here yet' } as const;
