import { type Code, labelInWords, said } from '../kernel/said.ts';
import { type Duration, type Effect, type Fate, nameEffect } from '../rules/combat.ts';
import type { SheetChange } from '../rules/sheetChanges.ts';
import { clockTimeText } from '../rules/travel/calendar.ts';
import { isToldWithSource } from './chips.ts';
import type { TableEvent } from './events.ts';
import {
  changePart,
  formatClause,
  toWords,
  formatLine,
  type LogLine,
  type LogPart,
  namePart,
  nameById,
  formatOneOrSeveral,
  outcomePart,
  formatDice,
  ruleOnly,
  formatSeveral,
  strongPart,
  type LogFormatters,
  type LogContext,
  textPart,
  formatDamageTypes,
  lookUpWord,
} from './logParts.ts';
import { formatChangeLabel } from './sheetEdits.ts';

/** What happens to somebody: damage and healing, effects, powers, counters and fate. */
export const harmFormatters = {
  harmed: (event, telling) => [harmLine(event, telling)],
  healed: ({ who, hp, because, roll, label, says }, telling) => [
    {
      ...formatLine(telling, label === '' ? 'log.regains' : 'log.regainsFor', {
        ...formatOneOrSeveral(who, telling),
        why: labelInWords(label, says),
        dice: formatDice(roll),
        hp: changePart(hp.from, hp.to, true),
      }),
      because,
    },
  ],
  temporarySet: ({ who, temporary, note, says }, telling) => [
    formatLine(telling, 'log.temporary', {
      who: namePart(who, telling),
      change: changePart(temporary.from, temporary.to, true),
      note: formatAside(toWords(telling, labelInWords(note, says)), telling),
    }),
  ],
  hitPointsSet: ({ who, hp, label, rule, says }, telling) => [
    {
      ...formatLine(telling, 'log.changed', {
        who: namePart(who, telling),
        what: labelInWords(label, says),
        change: changePart(hp.from, hp.to),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  effectAdded: ({ who, effect }, telling) => [
    {
      ...formatLine(telling, formatBecoming(effect, telling), {
        ...formatOneOrSeveral(who, telling),
        effect: strongPart(formatEffectName(effect, telling)),
        by: byWhom(who, effect, telling),
        lasts: durationParts(effect.duration, telling),
        from: effect.from ? formatClause(telling, 'log.asThePowerSays', { power: effect.from.power }) : '',
      }),
      because: effect.from ? [{ rule: '', label: effect.from.text, value: 0 }] : [],
    },
  ],
  effectEnded: ({ who, effect, label, rule, says }, telling) => {
    const ends = effectEnds(effect.condition, telling);
    return [
      {
        ...formatLine(telling, ends === undefined ? 'log.isNoLonger' : 'log.thingEnds', {
          ...formatOneOrSeveral(who, telling),
          effect: strongPart(toWords(telling, { label: effect.label })),
          ends: { label: ends ?? '' },
          why: formatAside(toWords(telling, labelInWords(label, says)), telling),
        }),
        because: ruleOnly(rule, label),
      },
    ];
  },
  effectChanged: ({ who, effect, lasts, grew }, telling) => {
    if (grew !== undefined)
      return [
        formatLine(telling, 'log.effectGrows', {
          who: namePart(who, telling),
          effect: strongPart(toWords(telling, { label: effect.label })),
          amount: effect.amount ?? 0,
        }),
      ];
    if (lasts !== true) return [];
    const until = durationParts(effect.duration, telling);
    return [
      formatLine(telling, 'log.lastsNow', {
        who: namePart(who, telling),
        effect: strongPart(toWords(telling, { label: effect.label })),
        lasts: until.length > 0 ? until : said('log.untilEnded'),
      }),
    ];
  },
  effectTicked: () => [],
  effectRefused: ({ who, label, message, rule, says }, telling) => [
    {
      ...formatLine(telling, 'log.refused', {
        who: namePart(who, telling),
        what: { label },
        why: labelInWords(message, says),
      }),
      because: ruleOnly(rule, message),
    },
  ],
  counted: ({ who, counter, from, to, rule, quiet }, telling) => {
    if (quiet) return [];
    const what = lookUpWord(telling.system.words.counters, counter);
    return [
      {
        ...formatLine(telling, 'log.counted', { who: namePart(who, telling), what, from, to }),
        because: ruleOnly(rule, counter),
      },
    ];
  },
  powerUsed: ({ who, name, left }, telling) => [
    formatLine(telling, 'log.uses', {
      who: namePart(who, telling),
      power: strongPart(name),
      left: left === undefined ? '' : said('log.usesLeft', { amount: left }),
    }),
  ],
  powerRestored: ({ who, name, rule }, telling) => [
    {
      ...formatLine(telling, 'log.readyAgain', { who: namePart(who, telling), power: strongPart(name) }),
      because: ruleOnly(rule, name),
    },
  ],
  fateSet: ({ who, label, rule, to, says }, telling) => [
    {
      ...formatLine(telling, FATES[to], {
        who: namePart(who, telling),
        why: formatAside(toWords(telling, labelInWords(label, says)), telling),
      }),
      because: ruleOnly(rule, label),
    },
  ],
  marked: ({ who, label, rule, says }, telling) =>
    label === ''
      ? []
      : [
          {
            ...formatLine(telling, 'log.about', {
              who: namePart(who, telling),
              text: labelInWords(label, says),
            }),
            because: ruleOnly(rule, label),
          },
        ],
} satisfies Partial<LogFormatters>;

const FATES: { readonly [To in Fate]: Code } = {
  none: 'log.backInTheFight',
  dead: 'log.dead',
  knockedOut: 'log.knockedOut',
  stable: 'log.stable',
};

function harmLine(
  { who, amount, damageTypes, hp, temporary, becomes, because, roll, by, label, says }: TableEvent<'harmed'>,
  telling: LogContext,
): LogLine {
  const lost = temporary.from - temporary.to;
  const { vitalStates } = telling.system.words;
  const states = becomes.map((key) => toWords(telling, lookUpWord(vitalStates, key))).join(', ');
  return {
    ...formatLine(telling, label !== '' ? 'log.takesFor' : by === undefined ? 'log.takes' : 'log.takesBy', {
      ...formatOneOrSeveral(who, telling),
      by: nameById(by ?? '', telling),
      why: labelInWords(label, says),
      dice: formatDice(roll),
      harm: outcomePart(
        false,
        [String(amount), formatDamageTypes(damageTypes, telling)].filter(Boolean).join(' '),
      ),
      fromTemporary: lost > 0 ? said('log.fromTemporary', { amount: lost }) : '',
      hp: changePart(hp.from, hp.to, false),
      states: states === '' ? '' : formatClause(telling, 'log.states', { states: strongPart(states) }),
    }),
    because,
  };
}

function formatEffectName(effect: Effect, telling: LogContext): string {
  return nameEffect({ ...effect, label: toWords(telling, { label: effect.label }) });
}

/** One is dazed, but gains +2 to attack rolls, and takes ongoing fire. */
function formatBecoming({ condition, amount }: Effect, telling: LogContext): Code {
  if (effectEnds(condition, telling) !== undefined) return 'log.hasThing';
  if (amount !== undefined) return 'log.takesOn';
  return condition === 'custom' ? 'log.gains' : 'log.isNow';
}

function effectEnds(condition: string, { system }: LogContext): string | undefined {
  return system.words.conditions.find(({ key }) => key === condition)?.ends;
}

/** `by Anselm`, where the condition is about whom it comes from. */
function byWhom(who: string | readonly string[], effect: Effect, telling: LogContext): LogPart[] | '' {
  const { source } = effect;
  if (source === undefined || who === source || !isToldWithSource(effect, telling.system)) return '';
  return [...formatClause(telling, 'log.by', { name: nameById(source, telling) })];
}

/** `(start of turn)`, or nothing. */
export function formatAside(words: string, telling: LogContext): readonly LogPart[] {
  return words === '' ? [] : formatClause(telling, 'log.aside', { text: words });
}

function durationParts(duration: Duration, telling: LogContext): readonly LogPart[] {
  switch (duration.kind) {
    case 'saveEnds': {
      const { label } = telling.system.words.saveEnds ?? {};
      return formatAside(toWords(telling, label === undefined ? said('log.saveEnds') : { label }), telling);
    }
    case 'untilTurn': {
      const { edge, turns, of } = duration;
      return formatClause(telling, TURNS[edge][turns > 1 ? 'next' : 'this'], { name: nameById(of, telling) });
    }
    case 'encounter':
      return formatClause(telling, 'log.untilFightEnds');
    case 'removed':
      return [];
    case 'time':
      return formatClause(telling, 'log.untilTime', {
        time: clockTimeText(duration.until, telling.calendar),
      });
    case 'maintained':
      return formatClause(telling, 'log.whileMaintained', { name: nameById(duration.by, telling) });
  }
}

const TURNS = {
  start: { this: 'log.untilStart', next: 'log.untilNextStart' },
  end: { this: 'log.untilEnd', next: 'log.untilNextEnd' },
} as const;

/** More changes than these are counted in the log; the step holds them all. */
const TOLD = 6;

/** What the GM changed about those in play. */
export const changeFormatters = {
  sheetChanged: ({ who, changes, hp, made, cast }, telling) =>
    // A row of the party typed cell by cell is no news where nothing at the table is different.
    cast !== undefined || (made !== undefined && changes.length === 0 && hp.from === hp.to)
      ? []
      : [
          formatLine(telling, made === undefined ? 'log.changes' : 'log.updated', {
            who: namePart(who, telling),
            changes: changesParts(changes, telling),
            hp:
              hp.from === hp.to
                ? ''
                : formatClause(telling, 'log.hpThen', {
                    hitPoints: { label: telling.system.words.hitPoints },
                    change: changePart(hp.from, hp.to, hp.to > hp.from),
                  }),
          }),
        ],
  shapeTaken: ({ who, shape, hp, temporary }, telling) => [
    formatLine(telling, 'log.takesShape', {
      who: namePart(who, telling),
      form: strongPart(shape.name),
      hp: hp.from === hp.to ? '' : hpChange(hp, telling),
      temporary: temporary.to > temporary.from ? said('log.temporaryNow', { n: temporary.to }) : '',
    }),
  ],
  shapeEnded: ({ who, name, hp, label }, telling) => [
    formatLine(telling, 'log.shapeEnds', {
      who: namePart(who, telling),
      form: strongPart(name),
      why: toWords(telling, { label }),
      hp: hp.from === hp.to ? '' : hpChange(hp, telling),
    }),
  ],
  sideSet: ({ who, to }, telling) => [
    formatLine(telling, 'log.sideSet', {
      ...formatSeveral(who, telling),
      side: strongPart(toWords(telling, said(SIDE[to]))),
    }),
  ],
  memberSet: ({ who, shares, stays }, telling) => [
    formatLine(telling, memberCode(shares, stays), formatSeveral(who, telling)),
  ],
  notesSet: ({ who, notes }, telling) => [
    {
      ...formatLine(telling, notes === '' ? 'log.notesCleared' : 'log.about', {
        who: namePart(who, telling),
        text: notes,
      }),
      tone: 'note',
    },
  ],
} satisfies Partial<LogFormatters>;

function hpChange(
  { from, to }: { readonly from: number; readonly to: number },
  telling: LogContext,
): readonly LogPart[] {
  return formatClause(telling, 'log.hpThen', {
    hitPoints: { label: telling.system.words.hitPoints },
    change: changePart(from, to, to > from),
  });
}

function memberCode(shares: boolean | undefined, stays: boolean | undefined): Code {
  if (shares !== undefined) return shares ? 'log.getsShare' : 'log.getsNoShare';
  return stays ? 'log.staysAfterFight' : 'log.leavesAfterFight';
}

function changesParts(changes: readonly SheetChange[], telling: LogContext): readonly LogPart[] {
  if (changes.length === 0) return [textPart(toWords(telling, said('log.nothingDifferent')))];
  const parts = changes
    .slice(0, TOLD)
    .flatMap((each, at) => [...(at === 0 ? [] : [textPart(', ')]), ...changeParts(each, telling)]);
  const more = changes.length - TOLD;
  return more > 0 ? formatClause(telling, 'log.changesAndMore', { changes: parts, more }) : parts;
}

function changeParts(each: SheetChange, telling: LogContext): readonly LogPart[] {
  const what = toWords(telling, formatChangeLabel(each, telling.system.words));
  if (each.from === '') return formatClause(telling, 'log.newThing', { what });
  if (each.to === '') return formatClause(telling, 'log.noThing', { what });
  return formatClause(telling, 'log.thingTo', { what, from: each.from, to: strongPart(each.to) });
}

const SIDE = { heroes: 'log.withTheHeroes', allies: 'log.anAlly', foes: 'log.aFoe' } as const;
