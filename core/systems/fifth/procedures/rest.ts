import { refuse, type Result } from '../../../kernel/result.ts';
import { done, typedFlag, typedNumber, numberForEach } from '../../../rules/asked.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Consequence } from '../../../rules/due.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Asked, Procedure, ProcedureOutcome, Roller } from '../../../rules/procedure.ts';
import { counted } from '../../../rules/reading.ts';
import { regainedPer, usedPowers } from '../../../rules/uses.ts';
import { mark } from '../../../rules/causes.ts';
import { abilityModifier, traitsOf } from '../creatures/traits.ts';
import { cleared, wakes } from '../harm/aftermath.ts';
import { exhaustionOf, isDead } from '../harm/life.ts';
import { editionFor, editionOf, RULING } from '../options.ts';
import { COUNTER, MARK, SLOT_COUNTERS } from '../words.ts';
import { tire } from './life.ts';
import { saying, said, labelling } from '../../../kernel/said.ts';

const GROUP = said('form.rest');
const HOUR = 3_600;
/** Hours of each rest, and until the next long one may begin. FIF-193 FIF-194 FIF-195 */
export const REST = { short: 1, long: 8, between: { '2024': 16, '2014': 24 } } as const;

const DICE = numberForEach(
  { kind: 'number', key: 'dice', label: said('fifth.hitDiceEach'), min: 0, max: 20 },
  {
    asks: (who) => who.side !== 'foes' && counted(who, COUNTER.hitDice) > 0,
    label: (name) => `Hit dice of ${name}`,
  },
);

/** Sides of its hit dice: `3d10` or `d10`; a d8 where nothing is said. FIF-193 FIF-236 */
function hitDie({ sheet }: Fighter): number {
  return Number(/d(\d+)/u.exec(traitsOf(sheet).hitDice)?.[1] ?? 8);
}

function barred({ now }: Asked, rule: string): Result<never> | undefined {
  if (now.acting === undefined) return undefined;
  return refuse({ ...saying('rules.noRestInFight'), rule });
}

/** Those who can begin a rest: at least 1 HP, or knocked out. FIF-193 FIF-194 */
function resting(targets: readonly Fighter[]): readonly Fighter[] {
  return targets.filter((each) => !isDead(each) && (each.hp > 0 || each.fate === 'knockedOut'));
}

/** FIF-193 FIF-196 */
const shortRest: Procedure = {
  key: 'shortRest',
  label: said('form.shortRest'),
  rule: 'FIF-193',
  group: GROUP,
  text: said('fifth.hourThoseChosenHave'),
  who: 'none',
  targets: 'some',
  fields: DICE.fields,
  fieldsNow: DICE.fieldsNow,
  decide: (asked, roller) => {
    const stopped = barred(asked, 'FIF-193');
    if (stopped) return stopped;
    const all = resting(asked.targets);
    if (all.length === 0) return refuse({ ...saying('fifth.chooseWhoRests'), rule: 'FIF-193' });
    return done(
      said('fifth.countRest', { count: all.length }),
      ...all.flatMap((each) => [
        ...(each.fate === 'none' ? [] : wakes(each, 'FIF-119')),
        ...spends(each, DICE.of(asked, each), asked.now, roller),
        ...comeBack(each, 'rest', 'FIF-193'),
        ...refilled(each, [COUNTER.pactSlots], 'FIF-193'),
      ]),
      { do: 'advance', seconds: REST.short * HOUR, label: 'a short rest', rule: 'FIF-193' },
    );
  },
};

/** So many hit dice, each with the Constitution modifier, at least 1 HP in 2024. FIF-193 */
function spends(who: Fighter, asked: number, now: Moment, roller: Roller): readonly Consequence[] {
  const left = counted(who, COUNTER.hitDice);
  const count = Math.min(asked, left);
  if (count < 1) return [];
  const con = abilityModifier(who.sheet, 'con');
  const least = editionOf(now) === '2024' ? 1 : 0;
  const sides = hitDie(who);
  const amount = Array.from({ length: count }, () =>
    Math.max(least, roller.roll(said('fifth.hitDieOf', { who: who.name }), `1d${sides}`).total + con),
  ).reduce((sum, each) => sum + each, 0);
  return [
    { do: 'count', who: who.id, counter: COUNTER.hitDice, to: left - count, rule: 'FIF-193' },
    { do: 'heal', who: who.id, amount, ...labelling('fifth.hitDiceSpent', { n: count }), rule: 'FIF-193' },
  ];
}

/** Powers that such a rest gives back; recharge comes back with any. FIF-164 FIF-165 FIF-196 */
function comeBack(who: Fighter, by: 'rest' | 'day', rule: string): readonly Consequence[] {
  return usedPowers(who)
    .filter(({ usage }) => by === 'day' || regainedPer(usage) !== 'day')
    .map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule }));
}

/** Counters back to what the sheet begins with. FIF-147 FIF-161 FIF-196 */
function refilled(who: Fighter, counters: readonly string[], rule: string): readonly Consequence[] {
  return counters.flatMap((counter): readonly Consequence[] => {
    const full = who.sheet.counters[counter];
    if (full === undefined || counted(who, counter) >= full) return [];
    return [{ do: 'count', who: who.id, counter, to: full, rule }];
  });
}

/** FIF-194 FIF-195 FIF-196 */
const longRest: Procedure = {
  key: 'longRest',
  label: said('form.longRest'),
  rule: 'FIF-194',
  group: GROUP,
  text: said('fifth.eightHoursThoseChosen'),
  who: 'none',
  targets: 'some',
  fields: [
    { kind: 'number', key: 'broken', label: said('fifth.timesInterrupted'), min: 0, max: 8 },
    { kind: 'flag', key: 'unfed', label: said('fifth.withoutFoodDrink') },
    { kind: 'flag', key: 'again', label: said('fifth.evenIfTooSoon') },
  ],
  decide: (asked) => {
    const stopped = barred(asked, 'FIF-194') ?? tooSoon(asked);
    if (stopped) return stopped;
    const all = resting(asked.targets);
    if (all.length === 0) return refuse({ ...saying('fifth.chooseWhoRests'), rule: 'FIF-194' });
    return slept(asked, all);
  },
};

function editionAndRule(now: Moment): { readonly newer: boolean; readonly rule: string } {
  const newer = editionFor(now, RULING.longRest) === '2024';
  return { newer, rule: newer ? 'FIF-194' : 'FIF-195' };
}

function tooSoon(asked: Asked): Result<never> | undefined {
  const { targets, now } = asked;
  const { newer, rule } = editionAndRule(now);
  const hours = REST.between[newer ? '2024' : '2014'];
  const ready = (each: Fighter): number => {
    const last = each.marks?.[MARK.lastLongRest];
    // The 24 hours of 2014 count from rest to rest, the 16 of 2024 from the end to the beginning.
    return typeof last === 'number' ? last + (newer ? hours : hours - REST.long) * HOUR : 0;
  };
  const early = targets.find((each) => ready(each) > now.worldTime);
  if (!early || typedFlag(asked, 'again')) return undefined;
  const wait = Math.ceil((ready(early) - now.worldTime) / HOUR);
  return refuse({ ...saying('fifth.longRestIn', { who: early.name, n: wait }), rule });
}

function slept(asked: Asked, all: readonly Fighter[]): Result<ProcedureOutcome> {
  const { newer, rule } = editionAndRule(asked.now);
  const hours = REST.long + (newer ? typedNumber(asked, 'broken', 0) : 0);
  const ends = asked.now.worldTime + hours * HOUR;
  return done(
    said('camp.sleepHours', { n: all.length, hours }),
    ...all.flatMap((each) => whole(each, newer, rule, typedFlag(asked, 'unfed'))),
    ...all.map((each) => mark(each, MARK.lastLongRest, ends, 'a long rest', rule)),
    { do: 'advance', seconds: hours * HOUR, label: 'a long rest', rule },
  );
}

/** Everything that a long rest gives back to one. FIF-108 FIF-127 FIF-194 FIF-195 FIF-196 */
function whole(who: Fighter, newer: boolean, rule: string, unfed: boolean): readonly Consequence[] {
  const lowered = newer
    ? who.effects.filter(
        ({ condition, modifiers = [] }) =>
          condition === 'custom' && modifiers.some(({ to }) => to === 'maximum'),
      )
    : [];
  const slots = Object.keys(who.sheet.counters).filter(
    (key) => SLOT_COUNTERS.has(key) || key === COUNTER.legendaryResistance,
  );
  const dice = who.sheet.counters[COUNTER.hitDice];
  const left = counted(who, COUNTER.hitDice);
  const to =
    dice === undefined ? undefined : newer ? dice : Math.min(dice, left + Math.max(1, Math.floor(dice / 2)));
  const rested = exhaustionOf(who) > 0 && (newer || !unfed);
  return [
    ...wakes(who, rule),
    ...lowered.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'restored',
      rule: 'FIF-108',
    })),
    ...(rested ? tire(who, -1, rule) : []),
    { do: 'setHp', who: who.id, to: who.sheet.hitPoints, label: 'a long rest', rule },
    ...(who.temporary > 0
      ? [
          {
            do: 'temporary',
            who: who.id,
            amount: -who.temporary,
            label: 'a long rest',
            rule: 'FIF-106',
          } as const,
        ]
      : []),
    ...(to === undefined || to === left
      ? []
      : [{ do: 'count', who: who.id, counter: COUNTER.hitDice, to, rule } as const]),
    ...refilled(who, slots, rule),
    ...comeBack(who, 'day', rule),
    ...cleared(who),
  ];
}

/** Rests. FIF-193 to FIF-196 */
export const rests: readonly Procedure[] = [shortRest, longRest];
