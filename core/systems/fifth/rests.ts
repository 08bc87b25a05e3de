import { ok, refuse, type Result } from '../../kernel/result.ts';
import {
  type ProcedureInput,
  succeed,
  numberFieldsForEach,
  ONLY_SELECTED,
  partyOrNamed,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
  inputNumber,
  inputText,
} from '../../rules/procedures.ts';
import { type Fighter, isHeroMember } from '../../rules/combat.ts';
import type { FormField } from '../../rules/creature.ts';
import { type Consequence, endConditions as endCondition, setMark } from '../../rules/consequences.ts';
import { counterOf, type RulesContext } from '../../rules/context.ts';
import { regainPeriod, spentPowers } from '../../rules/powers.ts';
import { abilityModifier, exhaustionOf, isDead, traitsOf } from './fighter.ts';
import { clearDeathSaves, standUpAfterwards, wakeFighter } from './damage.ts';
import { CONDITION } from './conditions.ts';
import { editionFor, editionOf, RULING } from './rulings.ts';
import { COUNTER, MARK, SLOT_COUNTERS } from './words.ts';
import { changeExhaustion } from './procedures/life.ts';
import { saying, said, labelling, type Wording } from '../../kernel/said.ts';

const GROUP = said('form.rest');
const HOUR = 3_600;
/** Hours of each rest, and until the next long one may begin. FIF-193 FIF-194 FIF-195 */
export const REST = { short: 1, long: 8, between: { '2024': 16, '2014': 24 } } as const;

const DICE = numberFieldsForEach(
  { kind: 'number', key: 'dice', label: said('fifth.hitDiceEach'), min: 0, max: 20 },
  {
    asks: (who) => who.side !== 'foes' && counterOf(who, COUNTER.hitDice) > 0,
    label: (name) => `Hit dice of ${name}`,
  },
);

const dieKey = ({ id }: Fighter): string => `die:${id}`;
const constitutionKey = ({ id }: Fighter): string => `con:${id}`;

/** Sides of the hit dice that are left, the largest first; empty where the sheet does not tell. FIF-193 FIF-236 */
function listHitDiceLeft({ sheet }: Fighter, left: number): readonly number[] {
  const told = [...traitsOf(sheet).hitDice.matchAll(/(\d*)d(\d+)/gu)].flatMap(([, count = '', sides = '']) =>
    Array.from({ length: Number(count || 1) }, () => Number(sides)),
  );
  const all = told.toSorted((a, b) => b - a);
  // Dice that were gained since are of the last kind.
  const more = Array.from(
    { length: all.length === 0 ? 0 : Math.max(0, left - all.length) },
    () => all.at(-1) ?? 8,
  );
  return [...all, ...more].slice(-left);
}

/** Modifier that each hit die adds, where the sheet tells it. */
function hitDieModifier({ sheet }: Fighter): number | undefined {
  const { scores, constitution } = traitsOf(sheet);
  return scores.con === undefined ? constitution : abilityModifier(sheet, 'con');
}

/** What the sheets do not say of those who may spend hit dice: that is asked for. FIF-193 */
function hitDieFields({ all }: RulesContext): readonly FormField[] {
  const asked = all.filter((who) => isHeroMember(who) && counterOf(who, COUNTER.hitDice) > 0);
  return asked.flatMap((who): readonly FormField[] => [
    ...(listHitDiceLeft(who, 1).length > 0
      ? []
      : [
          {
            kind: 'choice' as const,
            key: dieKey(who),
            label: said('fifth.hitDieOf', { who: who.name }),
            choices: [6, 8, 10, 12].map((sides) => ({ key: String(sides), label: `d${sides}` })),
          },
        ]),
    ...(hitDieModifier(who) === undefined
      ? [
          {
            kind: 'number' as const,
            key: constitutionKey(who),
            label: said('fifth.constitutionOf', { who: who.name }),
            min: -5,
            max: 10,
          },
        ]
      : []),
  ]);
}

/** Everyone with the party rests, unless only those selected are meant. FIF-193 FIF-194 */
function listResting(asked: ProcedureInput): readonly Fighter[] {
  return listAbleToRest(partyOrNamed(asked));
}

function refuseRest({ now }: ProcedureInput, rule: string): Result<never> | undefined {
  if (now.acting === undefined) return undefined;
  return refuse({ ...saying('rules.noRestInFight'), rule });
}

/** Those who can begin a rest: at least 1 HP, or knocked out. FIF-193 FIF-194 */
function listAbleToRest(targets: readonly Fighter[]): readonly Fighter[] {
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
  targets: 'party',
  wholeParty: true,
  fields: [...DICE.fields, ONLY_SELECTED],
  fieldsNow: (now) => [...DICE.fieldsNow(now), ...hitDieFields(now), ONLY_SELECTED],
  decide: (asked, roller) => {
    const stopped = refuseRest(asked, 'FIF-193');
    if (stopped) return stopped;
    const all = listResting(asked);
    if (all.length === 0) return refuse({ ...saying('fifth.chooseWhoRests'), rule: 'FIF-193' });
    const unknown = all.find(
      (each) => countTypedDice(asked, each) > 0 && listDieSides(asked, each, 1).length === 0,
    );
    if (unknown)
      return refuse({
        ...saying('fifth.hitDieMissing', { who: unknown.name }),
        rule: 'FIF-193',
        field: dieKey(unknown),
      });
    return recordForAll(
      all,
      said('fifth.countRest', { count: all.length }),
      ...takeShortRest(asked, all, roller),
      {
        do: 'advance',
        seconds: REST.short * HOUR,
        label: 'a short rest',
        rule: 'FIF-193',
      },
    );
  },
};

/** What a short rest brings those who took it. FIF-193 FIF-196 */
function takeShortRest(
  asked: ProcedureInput,
  all: readonly Fighter[],
  roller: Roller,
): readonly Consequence[] {
  return all.flatMap((each) => [
    ...(each.fate === 'none' ? [] : wakeFighter(each, 'FIF-119')),
    ...spendHitDice(each, asked, roller),
    ...standUpAfterwards(each),
    ...regainPowers(each, 'rest', 'FIF-193'),
    ...refillCounters(each, [COUNTER.pactSlots], 'FIF-193'),
  ]);
}

/** Hit dice typed for this one; what was typed for each counts for those the rest was asked for. FIF-193 */
function countTypedDice(asked: ProcedureInput, who: Fighter): number {
  const own = inputNumber(asked, `dice:${who.id}`, 0);
  return asked.targets.some(({ id }) => id === who.id) ? DICE.of(asked, who) : own;
}

/** Sides of the dice it has left: by its sheet, or as they were asked for. */
function listDieSides(asked: ProcedureInput, who: Fighter, left: number): readonly number[] {
  const told = listHitDiceLeft(who, left);
  const typed = Number(inputText(asked, dieKey(who)));
  return told.length > 0 || typed < 1 ? told : Array.from({ length: left }, () => typed);
}

/** So many hit dice, each with the Constitution modifier, at least 1 HP in 2024. FIF-193 */
function spendHitDice(who: Fighter, asked: ProcedureInput, roller: Roller): readonly Consequence[] {
  const left = counterOf(who, COUNTER.hitDice);
  const count = Math.min(countTypedDice(asked, who), left);
  if (count < 1) return [];
  const con = hitDieModifier(who) ?? inputNumber(asked, constitutionKey(who), 0);
  const least = editionOf(asked.now) === '2024' ? 1 : 0;
  const amount = listDieSides(asked, who, left)
    .slice(0, count)
    .map((sides) =>
      Math.max(least, roller.roll(said('fifth.hitDieOf', { who: who.name }), `1d${sides}`).total + con),
    )
    .reduce((sum, each) => sum + each, 0);
  return [
    { do: 'count', who: who.id, counter: COUNTER.hitDice, to: left - count, rule: 'FIF-193' },
    { do: 'heal', who: who.id, amount, ...labelling('fifth.hitDiceSpent', { n: count }), rule: 'FIF-193' },
  ];
}

/** Powers that such a rest gives back; recharge comes back with any. FIF-164 FIF-165 FIF-196 */
function regainPowers(who: Fighter, by: 'rest' | 'day', rule: string): readonly Consequence[] {
  return spentPowers(who)
    .filter(({ usage }) => by === 'day' || regainPeriod(usage) !== 'day')
    .map(({ id }) => ({ do: 'restorePower', who: who.id, power: id, rule }));
}

/** Counters back to what the sheet begins with. FIF-147 FIF-161 FIF-196 */
function refillCounters(who: Fighter, counters: readonly string[], rule: string): readonly Consequence[] {
  return counters.flatMap((counter): readonly Consequence[] => {
    const full = who.sheet.counters[counter];
    if (full === undefined || counterOf(who, counter) >= full) return [];
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
  targets: 'party',
  wholeParty: true,
  fields: [
    { kind: 'number', key: 'broken', label: said('fifth.timesInterrupted'), min: 0, max: 8 },
    { kind: 'number', key: 'stopped', label: said('fifth.brokenOffAfter'), min: 0, max: 7 },
    { kind: 'flag', key: 'unfed', label: said('fifth.withoutFoodDrink') },
    { kind: 'flag', key: 'again', label: said('fifth.evenIfTooSoon') },
    ONLY_SELECTED,
  ],
  decide: (asked, roller) => {
    const all = listResting(asked);
    const stopped = refuseRest(asked, 'FIF-194') ?? refuseTooSoon(asked, all);
    if (stopped) return stopped;
    if (all.length === 0) return refuse({ ...saying('fifth.chooseWhoRests'), rule: 'FIF-194' });
    return inputNumber(asked, 'stopped', 0) > 0 ? breakOffRest(asked, all, roller) : recordSleep(asked, all);
  },
};

/** Broken off for good after an hour or more: a short rest in 2024, nothing in 2014. FIF-194 FIF-195 */
function breakOffRest(
  asked: ProcedureInput,
  all: readonly Fighter[],
  roller: Roller,
): Result<ProcedureOutcome> {
  const { newer, rule } = longRestRule(asked.now);
  const hours = inputNumber(asked, 'stopped', 1);
  const passes: Consequence = { do: 'advance', seconds: hours * HOUR, label: 'a broken rest', rule };
  return newer
    ? recordForAll(all, said('fifth.countsAsShortRest'), ...takeShortRest(asked, all, roller), passes)
    : recordForAll(all, said('fifth.restBroken'), passes);
}

/** What was done is written down for all who rested, not for those selected alone. */
function recordForAll(
  all: readonly Fighter[],
  words: Wording,
  ...consequences: readonly Consequence[]
): Result<ProcedureOutcome> {
  const ended = succeed(words, ...consequences);
  return ended.ok ? ok({ ...ended.value, whom: all.map(({ id }) => id) }) : ended;
}

function longRestRule(now: RulesContext): { readonly newer: boolean; readonly rule: string } {
  const newer = editionFor(now, RULING.longRest) === '2024';
  return { newer, rule: newer ? 'FIF-194' : 'FIF-195' };
}

function refuseTooSoon(asked: ProcedureInput, all: readonly Fighter[]): Result<never> | undefined {
  const { now } = asked;
  const { newer, rule } = longRestRule(now);
  const hours = REST.between[newer ? '2024' : '2014'];
  const ready = (each: Fighter): number => {
    const last = each.marks?.[MARK.lastLongRest];
    // The 24 hours of 2014 count from rest to rest, the 16 of 2024 from the end to the beginning.
    return typeof last === 'number' ? last + (newer ? hours : hours - REST.long) * HOUR : 0;
  };
  const early = all.find((each) => ready(each) > now.worldTime);
  if (!early || inputFlag(asked, 'again')) return undefined;
  const wait = Math.ceil((ready(early) - now.worldTime) / HOUR);
  return refuse({ ...saying('fifth.longRestIn', { who: early.name, n: wait }), rule });
}

function recordSleep(asked: ProcedureInput, all: readonly Fighter[]): Result<ProcedureOutcome> {
  const { newer, rule } = longRestRule(asked.now);
  // A camp that goes on after it was broken tells how long it was slept already. FIF-194
  const already = inputNumber(asked, 'already', 0);
  const hours = Math.max(1, REST.long + (newer ? inputNumber(asked, 'broken', 0) : 0) - already);
  const ends = asked.now.worldTime + hours * HOUR;
  return recordForAll(
    all,
    said('camp.sleepHours', { n: all.length, hours }),
    ...all.flatMap((each) => takeLongRest(each, newer, rule, inputFlag(asked, 'unfed'))),
    // Kept without a line of the log: their hit points already say that they rested.
    ...all.map((each) => setMark(each, MARK.lastLongRest, ends, '', rule)),
    { do: 'advance', seconds: hours * HOUR, label: 'a long rest', rule },
  );
}

/** Everything that a long rest gives back to one. FIF-108 FIF-127 FIF-194 FIF-195 FIF-196 */
function takeLongRest(who: Fighter, newer: boolean, rule: string, unfed: boolean): readonly Consequence[] {
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
  const left = counterOf(who, COUNTER.hitDice);
  const to =
    dice === undefined ? undefined : newer ? dice : Math.min(dice, left + Math.max(1, Math.floor(dice / 2)));
  const rested = exhaustionOf(who) > 0 && (newer || !unfed);
  return [
    ...wakeFighter(who, rule),
    ...endCondition(who, CONDITION.prone, 'gets up', rule),
    ...lowered.map(({ id }): Consequence => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'restored',
      rule: 'FIF-108',
    })),
    ...(rested ? changeExhaustion(who, -1, rule) : []),
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
    ...refillCounters(who, slots, rule),
    ...regainPowers(who, 'day', rule),
    ...clearDeathSaves(who),
  ];
}

/** Rests. FIF-193 to FIF-196 */
export const rests: readonly Procedure[] = [shortRest, longRest];
