import { type Code, labelled, said } from '../kernel/said.ts';
import { type Duration, type Effect, type Fate, nameEffect } from '../rules/combat.ts';
import type { SheetChange } from '../rules/sheetChanges.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { isToldWithSource } from './chips.ts';
import type { TableEvent } from './events.ts';
import {
  change,
  clause,
  inWords,
  line,
  type LogLine,
  type LogPart,
  named,
  nameOf,
  one,
  outcome,
  rolled,
  ruleOnly,
  several,
  strong,
  type Tellers,
  type Telling,
  text,
  typesSaid,
  wordOf,
} from './logParts.ts';
import { changeLabel } from './sheetEdits.ts';

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

/** More changes than these are counted in the log; the step holds them all. */
const TOLD = 6;

/** What the GM changed about those in play. */
export const changeTellers = {
  sheetChanged: ({ who, changes, hp, made }, telling) =>
    // A row of the party typed cell by cell is no news where nothing at the table is different.
    made !== undefined && changes.length === 0 && hp.from === hp.to
      ? []
      : [
          line(telling, made === undefined ? 'log.changes' : 'log.updated', {
            who: named(who, telling),
            changes: changesParts(changes, telling),
            hp:
              hp.from === hp.to
                ? ''
                : clause(telling, 'log.hpThen', {
                    hitPoints: { label: telling.system.words.hitPoints },
                    change: change(hp.from, hp.to, hp.to > hp.from),
                  }),
          }),
        ],
  shapeTaken: ({ who, shape, hp, temporary }, telling) => [
    line(telling, 'log.takesShape', {
      who: named(who, telling),
      form: strong(shape.name),
      hp: hp.from === hp.to ? '' : hpChange(hp, telling),
      temporary: temporary.to > temporary.from ? said('log.temporaryNow', { n: temporary.to }) : '',
    }),
  ],
  shapeEnded: ({ who, name, hp, label }, telling) => [
    line(telling, 'log.shapeEnds', {
      who: named(who, telling),
      form: strong(name),
      why: inWords(telling, { label }),
      hp: hp.from === hp.to ? '' : hpChange(hp, telling),
    }),
  ],
  sideSet: ({ who, to }, telling) => [
    line(telling, 'log.sideSet', {
      ...several(who, telling),
      side: strong(inWords(telling, said(SIDE[to]))),
    }),
  ],
  memberSet: ({ who, shares, stays }, telling) => [
    line(telling, memberCode(shares, stays), several(who, telling)),
  ],
  notesSet: ({ who, notes }, telling) => [
    {
      ...line(telling, notes === '' ? 'log.notesCleared' : 'log.about', {
        who: named(who, telling),
        text: notes,
      }),
      tone: 'note',
    },
  ],
} satisfies Partial<Tellers>;

function hpChange(
  { from, to }: { readonly from: number; readonly to: number },
  telling: Telling,
): readonly LogPart[] {
  return clause(telling, 'log.hpThen', {
    hitPoints: { label: telling.system.words.hitPoints },
    change: change(from, to, to > from),
  });
}

function memberCode(shares: boolean | undefined, stays: boolean | undefined): Code {
  if (shares !== undefined) return shares ? 'log.getsShare' : 'log.getsNoShare';
  return stays ? 'log.staysAfterFight' : 'log.leavesAfterFight';
}

function changesParts(changes: readonly SheetChange[], telling: Telling): readonly LogPart[] {
  if (changes.length === 0) return [text(inWords(telling, said('log.nothingDifferent')))];
  const parts = changes
    .slice(0, TOLD)
    .flatMap((each, at) => [...(at === 0 ? [] : [text(', ')]), ...changeParts(each, telling)]);
  const more = changes.length - TOLD;
  return more > 0 ? clause(telling, 'log.changesAndMore', { changes: parts, more }) : parts;
}

function changeParts(each: SheetChange, telling: Telling): readonly LogPart[] {
  const what = inWords(telling, changeLabel(each, telling.system.words));
  if (each.from === '') return clause(telling, 'log.newThing', { what });
  if (each.to === '') return clause(telling, 'log.noThing', { what });
  return clause(telling, 'log.thingTo', { what, from: each.from, to: strong(each.to) });
}

const SIDE = { heroes: 'log.withTheHeroes', allies: 'log.anAlly', foes: 'log.aFoe' } as const;
