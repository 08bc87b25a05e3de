import { effectName } from '../rules/effectName.ts';
import type { Duration, Effect } from '../rules/combat.ts';
import { clockText } from '../rules/road/clockText.ts';
import type { Tellers } from './logTellers.ts';
import type { TableEvent } from './events.ts';
import {
  nameOf,
  named,
  rolled,
  ruleOnly,
  say,
  strong,
  text,
  wordOf,
  type LogLine,
  type Telling,
} from './logParts.ts';

/** What happens to somebody: damage and healing, effects, powers, counters and fate. */
export const harmTellers = {
  harmed: (event, telling) => [harmLine(event, telling)],
  healed: ({ who, hp, because, roll, label }, telling) => [
    {
      ...say(
        named(who, telling),
        text(label === '' ? verb(telling, ' regains ', ' each regain ') : `: ${label}: `),
        ...rolled(roll),
        {
          is: 'gain',
          text: `${hp.from} → ${hp.to}`,
        },
      ),
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
  hitPointsSet: ({ who, hp, label, rule }, telling) => [
    {
      ...say(named(who, telling), text(`: ${label} `), {
        is: hp.to >= hp.from ? 'gain' : 'loss',
        text: `${hp.from} → ${hp.to}`,
      }),
      because: ruleOnly(rule, label),
    },
  ],
  effectAdded: ({ who, effect }, telling) => [
    {
      ...say(
        named(who, telling),
        text(endsOf(effect.condition, telling) === undefined ? becoming(effect, telling) : ': '),
        strong(effectName(effect)),
        text(durationText(effect.duration, telling)),
        text(effect.from ? `, as ${effect.from.power} says` : ''),
      ),
      because: effect.from ? [{ rule: '', label: effect.from.text, value: 0 }] : [],
    },
  ],
  effectEnded: ({ who, effect, label, rule }, telling) => [
    {
      ...say(
        named(who, telling),
        text(
          endsOf(effect.condition, telling) === undefined
            ? verb(telling, ' is no longer ', ' are no longer ')
            : ': ',
        ),
        strong(effect.label),
        text(suffixed(endsOf(effect.condition, telling), label)),
      ),
      because: ruleOnly(rule, label),
    },
  ],
  effectChanged: ({ who, effect, lasts }, telling) =>
    lasts === true
      ? [
          say(
            named(who, telling),
            text(': '),
            strong(effect.label),
            text(` now lasts${durationText(effect.duration, telling) || ' until it is ended'}`),
          ),
        ]
      : [],
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
  powerUsed: ({ who, name, left }, telling) => [
    say(
      named(who, telling),
      text(' uses '),
      strong(name),
      ...(left === undefined ? [] : [text(` (${left} left)`)]),
    ),
  ],
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
  marked: ({ who, label, rule }, telling) =>
    label === '' ? [] : [{ ...say(named(who, telling), text(`: ${label}`)), because: ruleOnly(rule, label) }],
} satisfies Partial<Tellers>;

function harmLine(
  { who, amount, damageTypes, hp, temporary, becomes, because, roll, label }: TableEvent<'harmed'>,
  telling: Telling,
): LogLine {
  const lost = temporary.from - temporary.to;
  const states = becomes.map((key) => wordOf(telling.system.words.vitalStates, key));
  return {
    ...say(
      named(who, telling),
      text(label === '' ? verb(telling, ' takes ', ' each take ') : `: ${label}: `),
      ...rolled(roll),
      {
        is: 'loss',
        text: damageTypes.length === 0 ? String(amount) : `${amount} ${damageTypes.join(' and ')}`,
      },
      text(lost > 0 ? ` (${lost} from temporary hit points): ` : ': '),
      { is: 'loss', text: `${hp.from} → ${hp.to}` },
      ...(states.length > 0 ? [text(', '), strong(states.join(', '))] : []),
    ),
    because,
  };
}

/** For one, or for several to whom the same happens. */
function verb({ several }: Telling, one: string, all: string): string {
  return several === true ? all : one;
}

/** One is dazed, but gains +2 to attack rolls, and takes ongoing fire. */
function becoming({ condition, amount }: Effect, telling: Telling): string {
  if (amount !== undefined) return verb(telling, ' takes ', ' each take ');
  return condition === 'custom' ? verb(telling, ' gains ', ' gain ') : verb(telling, ' is ', ' are ');
}

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

const FATES = { dead: 'dead', knockedOut: 'knocked out', stable: 'stable' } as const;
