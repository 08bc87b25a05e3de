import { isHousekeeping, wordsOf } from '../campaign/words.ts';
import { sumText } from '../rules/check.ts';
import type { Duration } from '../rules/combat.ts';
import { clockText } from '../rules/road/clockText.ts';
import { rewritingText } from './decide/rewriting.ts';
import { tableLine } from './logTables.ts';
import type { EventName, ProcedureRoll, TableEvent } from './events.ts';
import {
  about,
  listed,
  nameOf,
  named,
  rolled,
  ruleOnly,
  say,
  spanText,
  strong,
  text,
  wordOf,
  type LogLine,
  type LogPart,
  type Telling,
} from './logParts.ts';
import type { PendingTarget } from './state.ts';
import { passedBy } from './turnMark.ts';

export type { LogLine, LogPart, Telling } from './logParts.ts';

/** What the lines of one event say. Total over every event. */
export function linesOf(event: TableEvent, telling: Telling): readonly LogLine[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each teller stands under the type of event it tells
  const tell = TELLERS[event.type] as
    | ((event: TableEvent, telling: Telling) => readonly LogLine[])
    | undefined;
  return tell?.(event, telling) ?? [];
}

type Tellers = { [Name in EventName]: (event: TableEvent<Name>, telling: Telling) => readonly LogLine[] };

const TELLERS: Tellers = {
  campaignCreated: ({ name }) => [say(text('The campaign '), strong(name), text(' begins.'))],
  overlaySet: ({ overlay, on }) => [
    say(strong(overlay), text(on ? ' is laid over the rules.' : ' is taken off the rules.')),
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
  joined: ({ combatants }) => [
    say(
      ...listed(combatants.map((each) => each.name)),
      text(combatants.length === 1 ? ' joins the table.' : ' join the table.'),
    ),
  ],
  left: ({ who }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(who.length === 1 ? ' leaves the table.' : ' leave the table.'),
    ),
  ],
  renamed: ({ who, name }, telling) => [
    say(named(who, telling), text(' is now called '), { is: 'name', text: name }, text('.')),
  ],
  encounterSaved: ({ encounter }) => [say(text('Encounter prepared: '), strong(encounter.name))],
  encounterDiscarded: ({ name }) => [say(text('Prepared encounter discarded: '), strong(name))],
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
  initiativeMoved: ({ who }, telling) => [say(named(who, telling), text(' moves in the order.'))],
  turnBegan: ({ who, round, left, surprise, along }, telling) => [
    ...passedBy(left).map((each) => say(...about(each.who, telling), text(`${each.label}: not taken`))),
    ...(surprise && !left.surprise ? [{ ...say(text('Surprise round')), tone: 'round' as const }] : []),
    ...(round === left.round ? [] : [{ ...say(text(`Round ${round}`)), tone: 'round' as const }]),
    say(
      ...listed([who, ...(along ?? [])].map((id) => nameOf(id, telling))),
      text(along ? ' are up.' : ' is up.'),
    ),
  ],
  turnReturned: ({ acting, round }, telling) => [
    say(
      text(
        `Back to ${acting === undefined ? 'before the first turn' : `${nameOf(acting, telling)}, round ${round}`}.`,
      ),
    ),
  ],
  dueRaised: ({ due }, telling) =>
    due.map((each) =>
      say(
        ...about(each.who, telling),
        text(each.moment === 'now' ? `now: ${each.label}` : `still open: ${each.label}`),
      ),
    ),
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
      text(`${due.label}: ${due.ifLeft ? 'left undone' : 'passed over by the GM'}`),
    ),
  ],
  harmed: (event, telling) => [harmLine(event, telling)],
  healed: ({ who, hp, because, roll, label }, telling) => [
    {
      ...say(named(who, telling), text(label === '' ? ' regains ' : `: ${label}: `), ...rolled(roll), {
        is: 'gain',
        text: `${hp.from} → ${hp.to}`,
      }),
      because,
    },
  ],
  temporarySet: ({ who, temporary, note }, telling) => [
    say(
      named(who, telling),
      text(' temporary hit points '),
      { is: 'gain', text: `${temporary.from} → ${temporary.to}` },
      text(note === '' ? '' : ` (${note})`),
    ),
  ],
  vitalitySet: ({ who, hp, label, rule }, telling) => [
    {
      ...say(named(who, telling), text(`: ${label} `), {
        is: hp.to >= hp.from ? 'gain' : 'loss',
        text: `${hp.from} → ${hp.to}`,
      }),
      because: ruleOnly(rule, label),
    },
  ],
  effectAdded: ({ who, effect }, telling) => [
    say(
      named(who, telling),
      text(endsOf(effect.condition, telling) === undefined ? ' is ' : ': '),
      strong(effect.label),
      text(durationText(effect.duration, telling)),
    ),
  ],
  effectEnded: ({ who, effect, label, rule }, telling) => [
    {
      ...say(
        named(who, telling),
        text(endsOf(effect.condition, telling) === undefined ? ' is no longer ' : ': '),
        strong(effect.label),
        text(suffixed(endsOf(effect.condition, telling), label)),
      ),
      because: ruleOnly(rule, label),
    },
  ],
  encounterPaused: ({ name }) => [{ ...say(text('Paused: '), strong(name)), tone: 'round' }],
  encounterResumed: ({ name }) => [{ ...say(text('Going on with '), strong(name)), tone: 'round' }],
  triggerFired: ({ trigger }) => [{ ...say(text(trigger.text)), tone: 'note' }],
  surpriseSet: ({ who }, telling) => [
    say(
      ...(who.length === 0
        ? [text('Nobody is surprised.')]
        : [
            ...listed(who.map((id) => nameOf(id, telling))),
            text(who.length === 1 ? ' is surprised.' : ' are surprised.'),
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
  presenceSet: ({ who, to }, telling) => [
    say(
      ...listed(who.map((id) => nameOf(id, telling))),
      text(` ${who.length === 1 ? 'is' : 'are'} ${PRESENCE[to]}.`),
    ),
  ],
  marked: ({ who, label, rule }, telling) =>
    label === '' ? [] : [{ ...say(named(who, telling), text(`: ${label}`)), because: ruleOnly(rule, label) }],
  remembered: ({ label, rule }) =>
    label === '' ? [] : [{ ...say(strong(label)), because: ruleOnly(rule, label) }],
  procedureDone: (event, telling) => [procedureLine(event, telling)],
  clockAdvanced: ({ seconds, label }) => [
    say(text(`${spanText(seconds)} pass${label === '' ? '.' : `: ${label}`}`)),
  ],
  clockSet: ({ to }, { calendar }) => [say(text(`The clock is set to ${clockText(to, calendar)}.`))],
  rulingSet: ({ option, to }, { system }) => {
    const known = system.options.find(({ key }) => key === option);
    return [say(text(`Ruling: ${known?.label ?? option}: `), strong(wordOf(known?.choices ?? [], to)))];
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
  effectChanged: () => [],
  effectTicked: () => [],
  effectRefused: ({ who, label, message, rule }, telling) => [
    { ...say(named(who, telling), text(`: ${label}: ${message}`)), because: ruleOnly(rule, message) },
  ],
  counted: ({ who, counter, from, to, rule, quiet }, telling) =>
    quiet
      ? []
      : [
          {
            ...say(
              named(who, telling),
              text(`: ${wordOf(telling.system.words.counters, counter)} ${from} → ${to}`),
            ),
            because: ruleOnly(rule, counter),
          },
        ],
  powerUsed: ({ who, name }, telling) => [say(named(who, telling), text(' uses '), strong(name))],
  powerRestored: ({ who, name, rule }, telling) => [
    {
      ...say(named(who, telling), text(': '), strong(name), text(' is ready again')),
      because: ruleOnly(rule, name),
    },
  ],
  fateSet: ({ who, label, rule, to }, telling) => [
    {
      ...say(
        named(who, telling),
        text(`: ${to === 'none' ? 'back in the fight' : FATES[to]} `),
        text(label === '' ? '' : `(${label})`),
      ),
      because: ruleOnly(rule, label),
    },
  ],
  attackRolled: ({ attack }, telling) =>
    attack.targets.map((target) => attackLine(attack.attacker, attack.powerName, target, telling)),
  attackAnswered: ({ answer, label, rolls }, telling) => [
    {
      ...say(
        named(answer.who, telling),
        text(`: ${answer.label}: `),
        ...rolls.flatMap(({ roll }) => rolled(roll)),
        strong(label),
      ),
      because: ruleOnly(answer.rule, answer.label),
    },
  ],
  attackClosed: ({ applied }) => (applied ? [] : [say(text('The attack is not applied.'))]),
  rolled: ({ roll, why, who, secret }, telling) => [
    say(
      ...(who === undefined ? [] : [named(who, telling), text(': ')]),
      text(`${secret ? 'secret: ' : ''}${why === '' ? '' : `${why}: `}${roll.notation}: `),
      ...rolled(roll),
      strong(String(roll.total)),
    ),
  ],
  tableRolled: ({ result, secret }) => [tableLine(result, secret === true)],
  favouriteAdded: ({ name, notation }) => [
    say(text('Favourite roll kept: '), strong(name), text(` (${notation})`)),
  ],
  favouriteRemoved: ({ name }) => [say(text('Favourite roll removed: '), strong(name))],
  ruleFailed: ({ what, message }) => [
    say({ is: 'loss', text: `${what} could not be worked out (${message}). Do it by hand.` }),
  ],
  chronicle: ({ did }) => {
    if (isHousekeeping(did)) return [];
    const { text: words, note } = wordsOf(did);
    return [{ tone: note ? 'note' : 'event', parts: [text(words)], because: [] }];
  },
  noted: ({ text: note }) => [{ tone: 'note', parts: [text(note)], because: [] }],
};

const PRESENCE = { here: 'here, for all to see', hidden: 'hidden', absent: 'not here yet' } as const;
const FATES = { dead: 'dead', knockedOut: 'knocked out', stable: 'stable' } as const;

function procedureLine(
  { who, title, targets, rolls, label, success, rule }: TableEvent<'procedureDone'>,
  telling: Telling,
): LogLine {
  return {
    ...say(
      ...(who === undefined ? [] : [named(who, telling), text(' · ')]),
      strong(title),
      ...(targets.length === 0 ? [] : [text(' on '), ...listed(targets.map((id) => nameOf(id, telling)))]),
      text(': '),
      ...rolls.flatMap((each) => rollParts(each)),
      { is: success ? 'gain' : 'loss', text: label },
    ),
    because: [
      ...rolls.flatMap(({ check }) => [...(check?.modifier.because ?? []), ...(check?.target.because ?? [])]),
      ...ruleOnly(rule, title),
    ],
  };
}

function rollParts({ label, roll, check }: ProcedureRoll): readonly LogPart[] {
  if (!check) return [text(`${label} `), ...rolled(roll), text(`= ${roll.total} · `)];
  return [...rolled(roll), text(`${sumText(check, roll)} · `)];
}

function harmLine(
  { who, amount, damageType, hp, temporary, becomes, because, roll, label }: TableEvent<'harmed'>,
  telling: Telling,
): LogLine {
  const lost = temporary.from - temporary.to;
  const states = becomes.map((key) => wordOf(telling.system.words.vitalStates, key));
  return {
    ...say(
      named(who, telling),
      text(label === '' ? ' takes ' : `: ${label}: `),
      ...rolled(roll),
      { is: 'loss', text: `${amount}${damageType === '' ? '' : ` ${damageType}`}` },
      text(lost > 0 ? ` (${lost} from temporary hit points): ` : ': '),
      { is: 'loss', text: `${hp.from} → ${hp.to}` },
      ...(states.length > 0 ? [text(', '), strong(states.join(', '))] : []),
    ),
    because,
  };
}

function attackLine(
  attacker: string,
  power: string,
  { who, offer, outcome, damage, roll }: PendingTarget,
  telling: Telling,
): LogLine {
  const result = offer.check?.outcomes.find(({ key }) => key === outcome?.key);
  const total = damage.reduce((sum, part) => sum + Math.floor(part.amount * part.share), 0);
  return {
    ...say(
      named(attacker, telling),
      text(` · ${power} on `),
      named(who, telling),
      text(' '),
      ...rolled(outcome?.roll),
      ...(outcome && offer.check
        ? [text(`${sumText(offer.check, { ...outcome.roll, total: outcome.total })}: `)]
        : []),
      { is: result?.good === false ? 'loss' : 'gain', text: result?.label ?? 'hits' },
      ...(damage.length > 0
        ? [text(' · '), ...rolled(roll), { is: 'loss' as const, text: `${total} damage` }]
        : []),
    ),
    because: offer.check ? [...offer.check.modifier.because, ...offer.check.target.because] : [],
  };
}

/** How the end of a thing is said, where the condition is one. */
function endsOf(condition: string, { system }: Telling): string | undefined {
  return system.words.conditions.find(({ key }) => key === condition)?.ends;
}

function suffixed(ends: string | undefined, label: string): string {
  return `${ends === undefined ? '' : ` ${ends}`}${label === '' ? '' : ` (${label})`}`;
}

function durationText(duration: Duration, telling: Telling): string {
  switch (duration.kind) {
    case 'saveEnds':
      return ` (${telling.system.words.saveEnds?.label ?? 'save ends'})`;
    case 'untilTurn':
      return ` (until the ${duration.edge} of ${nameOf(duration.of, telling)}’s ${duration.turns > 1 ? 'next ' : ''}turn)`;
    case 'encounter':
      return ' (until the fight ends)';
    case 'removed':
      return '';
    case 'time':
      return ` (until ${clockText(duration.until, telling.calendar)})`;
    case 'maintained':
      return ` (as long as ${nameOf(duration.by, telling)} maintains it)`;
  }
}
