import { type Code, said } from '../kernel/said.ts';
import type { SheetChange } from '../rules/sheetChanges.ts';
import { changeLabel } from './changeWords.ts';
import type { Tellers } from './logTellers.ts';
import {
  change,
  clause,
  inWords,
  line,
  named,
  several,
  strong,
  text,
  type LogPart,
  type Telling,
} from './logParts.ts';

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
