import { type Duration, type Effect, nameEffect, type Fate } from '../rules/combat.ts';
import { type Code, said, labelled } from '../kernel/said.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { isToldWithSource } from './chips.ts';
import type { Tellers } from './logTellers.ts';
import type { TableEvent } from './events.ts';
import {
  change,
  clause,
  inWords,
  line,
  named,
  nameOf,
  one,
  outcome,
  rolled,
  ruleOnly,
  strong,
  typesSaid,
  wordOf,
  type LogLine,
  type LogPart,
  type Telling,
} from './logParts.ts';

/** What happens to somebody: damage and healing, effects, powers, counters and fate. */
export const harmTellers = {
  harmed: (event, telling) => [harmLine(event, telling)],
  healed: ({ who, hp, because, roll, label, says }, telling) => [
    {
      ...line(telling, label === '' ? 'log.regains' : 'log.regainsFor', {
        ...one(who, telling),
        why: labelled(label, says),
        dice: rolled(roll),
        hp: change(hp.from, hp.to, true),
      }),
      because,
    },
  ],
  temporarySet: ({ who, temporary, note, says }, telling) => [
    line(telling, 'log.temporary', {
      who: named(who, telling),
      change: change(temporary.from, temporary.to, true),
      note: aside(inWords(telling, labelled(note, says)), telling),
    }),
  ],
  hitPointsSet: ({ who, hp, label, rule, says }, telling) => [
    {
      ...line(telling, 'log.changed', {
        who: named(who, telling),
        what: labelled(label, says),
        change: change(hp.from, hp.to),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  effectAdded: ({ who, effect }, telling) => [
    {
      ...line(telling, becoming(effect, telling), {
        ...one(who, telling),
        effect: strong(nameOfEffect(effect, telling)),
        by: byWhom(who, effect, telling),
        lasts: durationParts(effect.duration, telling),
        from: effect.from ? clause(telling, 'log.asThePowerSays', { power: effect.from.power }) : '',
      }),
      because: effect.from ? [{ rule: '', label: effect.from.text, value: 0 }] : [],
    },
  ],
  effectEnded: ({ who, effect, label, rule, says }, telling) => {
    const ends = endsOf(effect.condition, telling);
    return [
      {
        ...line(telling, ends === undefined ? 'log.isNoLonger' : 'log.thingEnds', {
          ...one(who, telling),
          effect: strong(inWords(telling, { label: effect.label })),
          ends: { label: ends ?? '' },
          why: aside(inWords(telling, labelled(label, says)), telling),
        }),
        because: ruleOnly(rule, label),
      },
    ];
  },
  effectChanged: ({ who, effect, lasts, grew }, telling) => {
    if (grew !== undefined)
      return [
        line(telling, 'log.effectGrows', {
          who: named(who, telling),
          effect: strong(inWords(telling, { label: effect.label })),
          amount: effect.amount ?? 0,
        }),
      ];
    if (lasts !== true) return [];
    const until = durationParts(effect.duration, telling);
    return [
      line(telling, 'log.lastsNow', {
        who: named(who, telling),
        effect: strong(inWords(telling, { label: effect.label })),
        lasts: until.length > 0 ? until : said('log.untilEnded'),
      }),
    ];
  },
  effectTicked: () => [],
  effectRefused: ({ who, label, message, rule, says }, telling) => [
    {
      ...line(telling, 'log.refused', {
        who: named(who, telling),
        what: { label },
        why: labelled(message, says),
      }),
      because: ruleOnly(rule, message),
    },
  ],
  counted: ({ who, counter, from, to, rule, quiet }, telling) => {
    if (quiet) return [];
    const what = wordOf(telling.system.words.counters, counter);
    return [
      {
        ...line(telling, 'log.counted', { who: named(who, telling), what, from, to }),
        because: ruleOnly(rule, counter),
      },
    ];
  },
  powerUsed: ({ who, name, left }, telling) => [
    line(telling, 'log.uses', {
      who: named(who, telling),
      power: strong(name),
      left: left === undefined ? '' : said('log.usesLeft', { amount: left }),
    }),
  ],
  powerRestored: ({ who, name, rule }, telling) => [
    {
      ...line(telling, 'log.readyAgain', { who: named(who, telling), power: strong(name) }),
      because: ruleOnly(rule, name),
    },
  ],
  fateSet: ({ who, label, rule, to, says }, telling) => [
    {
      ...line(telling, FATES[to], {
        who: named(who, telling),
        why: aside(inWords(telling, labelled(label, says)), telling),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  marked: ({ who, label, rule, says }, telling) =>
    label === ''
      ? []
      : [
          {
            ...line(telling, 'log.about', { who: named(who, telling), text: labelled(label, says) }),
            because: ruleOnly(rule, label),
          },
        ],
} satisfies Partial<Tellers>;

const FATES: { readonly [To in Fate]: Code } = {
  none: 'log.backInTheFight',
  dead: 'log.dead',
  knockedOut: 'log.knockedOut',
  stable: 'log.stable',
};

function harmLine(
  { who, amount, damageTypes, hp, temporary, becomes, because, roll, by, label, says }: TableEvent<'harmed'>,
  telling: Telling,
): LogLine {
  const lost = temporary.from - temporary.to;
  const { vitalStates } = telling.system.words;
  const states = becomes.map((key) => inWords(telling, wordOf(vitalStates, key))).join(', ');
  return {
    ...line(telling, label !== '' ? 'log.takesFor' : by === undefined ? 'log.takes' : 'log.takesBy', {
      ...one(who, telling),
      by: nameOf(by ?? '', telling),
      why: labelled(label, says),
      dice: rolled(roll),
      harm: outcome(false, [String(amount), typesSaid(damageTypes, telling)].filter(Boolean).join(' ')),
      fromTemporary: lost > 0 ? said('log.fromTemporary', { amount: lost }) : '',
      hp: change(hp.from, hp.to, false),
      states: states === '' ? '' : clause(telling, 'log.states', { states: strong(states) }),
    }),
    because,
  };
}

function nameOfEffect(effect: Effect, telling: Telling): string {
  return nameEffect({ ...effect, label: inWords(telling, { label: effect.label }) });
}

/** One is dazed, but gains +2 to attack rolls, and takes ongoing fire. */
function becoming({ condition, amount }: Effect, telling: Telling): Code {
  if (endsOf(condition, telling) !== undefined) return 'log.hasThing';
  if (amount !== undefined) return 'log.takesOn';
  return condition === 'custom' ? 'log.gains' : 'log.isNow';
}

function endsOf(condition: string, { system }: Telling): string | undefined {
  return system.words.conditions.find(({ key }) => key === condition)?.ends;
}

/** `by Anselm`, where the condition is about whom it comes from. */
function byWhom(who: string | readonly string[], effect: Effect, telling: Telling): LogPart[] | '' {
  const { source } = effect;
  if (source === undefined || who === source || !isToldWithSource(effect, telling.system)) return '';
  return [...clause(telling, 'log.by', { name: nameOf(source, telling) })];
}

/** `(start of turn)`, or nothing. */
export function aside(words: string, telling: Telling): readonly LogPart[] {
  return words === '' ? [] : clause(telling, 'log.aside', { text: words });
}

function durationParts(duration: Duration, telling: Telling): readonly LogPart[] {
  switch (duration.kind) {
    case 'saveEnds': {
      const { label } = telling.system.words.saveEnds ?? {};
      return aside(inWords(telling, label === undefined ? said('log.saveEnds') : { label }), telling);
    }
    case 'untilTurn': {
      const { edge, turns, of } = duration;
      return clause(telling, TURNS[edge][turns > 1 ? 'next' : 'this'], { name: nameOf(of, telling) });
    }
    case 'encounter':
      return clause(telling, 'log.untilFightEnds');
    case 'removed':
      return [];
    case 'time':
      return clause(telling, 'log.untilTime', { time: clockTimeText(duration.until, telling.calendar) });
    case 'maintained':
      return clause(telling, 'log.whileMaintained', { name: nameOf(duration.by, telling) });
  }
}

const TURNS = {
  start: { this: 'log.untilStart', next: 'log.untilNextStart' },
  end: { this: 'log.untilEnd', next: 'log.untilNextEnd' },
} as const;
