import { refuse } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Effect, Fighter } from '../../../rules/combat.ts';
import {
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
  inputFlag,
} from '../../../rules/procedures.ts';
import { calendarOf, calendarDay } from '../../../rules/travel/calendar.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { regainAbilityPoints, saveTheDying } from '../damage.ts';
import { CONDITION, findCondition } from '../conditions.ts';
import { readDamageDice } from '../../../rules/damage.ts';
import { isDead, isDying, lostPoints } from '../fighter.ts';
import { labelOf } from '../../../rules/words.ts';
import { ABILITIES, SECONDS } from '../tables.ts';
import { MARK } from '../words.ts';
import {
  ABILITY,
  typedCheck,
  DC,
  EDGE,
  makeNumberField,
  PROFICIENT,
  chosenAbility,
  typedNumber,
  typedText,
} from './checks.ts';
import { toEnglish, saying, said as coded } from '../../../kernel/said.ts';

const PART = { kind: 'text', key: 'part', label: coded('torches.bodyPartIfComes') } as const;
const HEALING = {
  kind: 'text',
  key: 'healing',
  label: coded('form.healing'),
  hint: coded('torches.for2d6EmptyBack1'),
} as const;

/** Help for someone at 0 HP, and the injury roll that follows. TOR-21 TOR-22 */
const stabilise: Procedure = {
  key: 'stabilise',
  label: coded('form.stabilise'),
  rule: 'TOR-21',
  group: coded('torches.wounds'),
  text: coded('torches.checkMagicWithoutSaves'),
  who: 'one',
  targets: 'one',
  fields: [
    ABILITY,
    PROFICIENT,
    DC,
    EDGE,
    { kind: 'flag', key: 'sure', label: coded('torches.magicNoCheck') },
    HEALING,
    PART,
  ],
  startsWith: () => ({ ability: 'wis' }),
  proposes: ({ all }) => all.filter((each) => each.side !== 'foes' && isDying(each)),
  action: 'active',
  offer: (asked) => (inputFlag(asked, 'sure') ? undefined : typedCheck(asked, 'wis', 'finesse', 'TOR-21')),
  decide: decideForPair(({ target }, asked, roller) => {
    if (isDead(target)) return refuse({ ...saying('torches.isDead', { who: target.name }), rule: 'TOR-20' });
    if (!isDying(target))
      return refuse({
        ...saying('torches.notAtZero', { who: target.name }),
        rule: 'TOR-21',
        field: 'targets',
      });
    const healing = typedText(asked, 'healing');
    if (healing !== '' && !readDamageDice(healing))
      return refuse({ ...saying('torches.typeHealingDice'), field: 'healing' });
    const offer = stabilise.offer?.(asked);
    if (offer && roller.check(offer).total < offer.target.value)
      return failProcedure(coded('torches.cannotStopBlood'));
    const amount = healing === '' ? 0 : roller.roll('Healing', healing).total;
    const end = saveTheDying(target, amount, typedText(asked, 'part'), asked.now, roller);
    return { ok: true, value: end };
  }),
};

/** The injury roll alone, for those whom healing brought back. TOR-21 TOR-22 */
const injury: Procedure = {
  key: 'injury',
  label: coded('torches.injuryRoll'),
  rule: 'TOR-22',
  group: coded('torches.wounds'),
  text: coded('torches.d20InjuryTableSomeone'),
  who: 'one',
  targets: 'none',
  // The table’s word for someone saved: it is not saved without the injury table.
  said: [
    ...['stable', 'stabilised', 'stabilized'].map((word) => ({ word, values: {} })),
    ...['stabilises', 'stabilizes'].map((word) => ({ word, values: {}, helps: true as const })),
  ],
  fields: [PART],
  decide: decideForOne((who, asked, roller) => {
    if (isDead(who)) return refuse({ ...saying('torches.isDead', { who: who.name }), rule: 'TOR-20' });
    if (who.marks?.[MARK.fell] === undefined && who.hp > 0)
      return refuse({ ...saying('torches.wasNotAtZero', { who: who.name }), rule: 'TOR-21' });
    return { ok: true, value: saveTheDying(who, who.hp, typedText(asked, 'part'), asked.now, roller) };
  }),
};

/** Potions, herbs, spells: the dice they list. TOR-23 TOR-25 */
const medicine: Procedure = {
  key: 'medicine',
  label: coded('torches.magicMedicine'),
  rule: 'TOR-25',
  group: coded('torches.wounds'),
  text: coded('torches.healsDiceListsWhoever'),
  who: 'none',
  targets: 'some',
  fields: [{ ...HEALING, label: coded('form.dice') }, PART],
  decide: (asked, roller) => {
    const dice = typedText(asked, 'healing');
    if (!readDamageDice(dice))
      return refuse({
        ...saying('torches.typeListedDice'),
        rule: 'TOR-23',
        field: 'healing',
      });
    const living = asked.targets.filter((each) => !isDead(each));
    if (living.length === 0) return refuse({ ...saying('torches.nobodyToHeal'), rule: 'TOR-20' });
    const part = typedText(asked, 'part');
    const brought = living.flatMap((each) => treatWound(each, dice, part, asked.now, roller));
    return succeed(coded('torches.treated', { count: living.length }), ...brought);
  },
};

function treatWound(
  who: Fighter,
  dice: string,
  part: string,
  now: RulesContext,
  roller: Roller,
): readonly Consequence[] {
  const amount = roller.roll(coded('torches.healingOf', { who: who.name }), dice).total;
  if (isDying(who)) return saveTheDying(who, amount, part, now, roller).consequences;
  return [{ do: 'heal', who: who.id, amount, label: 'magic or medicine', rule: 'TOR-25' }];
}

const HELD: ReadonlySet<string> = new Set([
  CONDITION.exhausted,
  CONDITION.torch,
  CONDITION.lantern,
  CONDITION.infected,
  CONDITION.stageOver,
  CONDITION.escaped,
]);

function doesHelp(condition: string): boolean {
  return findCondition(condition)?.helps === true;
}

/** What a check can ease: not exhaustion, which wants rest and food, nor what has checks of its own. TOR-23 TOR-72 */
function listEasable({ effects }: Fighter): readonly Effect[] {
  return effects.filter(({ condition }) => !HELD.has(condition) && !doesHelp(condition));
}

const EASED = 'eased';
const EASE_FIELDS = [ABILITY, PROFICIENT, DC, EDGE] as const;

/** A check stops or lessens what a wound or condition does; hit points it never gives back. TOR-23 */
const ease: Procedure = {
  key: 'ease',
  label: coded('torches.easeWoundCondition'),
  rule: 'TOR-23',
  group: coded('torches.wounds'),
  text: coded('torches.checkEndsWhatWound'),
  who: 'one',
  targets: 'one',
  fields: [
    {
      kind: 'text',
      key: EASED,
      label: coded('torches.whatEased'),
      hint: coded('torches.neededWhereSeveralLast'),
    },
    ...EASE_FIELDS,
  ],
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: EASED,
      label: coded('torches.whatEased'),
      choices: [...new Set(now.all.flatMap((who) => listEasable(who).map(({ label }) => label)))].map(
        (label) => ({
          key: label,
          label,
        }),
      ),
    },
    ...EASE_FIELDS,
  ],
  action: 'active',
  offer: (asked) => typedCheck(asked, 'wis', 'finesse', 'TOR-23'),
  decide: decideForPair(({ target }, asked, roller) => {
    const named = typedText(asked, EASED);
    const all = listEasable(target);
    const found = all.filter(({ label }) => named === '' || label === named);
    const [only, other] = found;
    if (!only || (named === '' && other))
      return refuse({
        ...(only
          ? saying('torches.sayWhich', { which: all.map(({ label }) => label) })
          : saying('torches.nothingToEase', { who: target.name })),
        rule: 'TOR-23',
        field: EASED,
      });
    const offer = ease.offer?.(asked);
    if (!offer) return refuse({ ...saying('rules.chooseDoer'), field: 'who' });
    if (roller.check(offer).total < offer.target.value)
      return failProcedure(coded('torches.woundStays', { what: { label: only.label } }));
    return succeed(coded('torches.woundEased', { what: { label: only.label } }), {
      do: 'endEffect',
      who: target.id,
      effect: only.id,
      label: 'eased',
      rule: 'TOR-23',
    });
  }),
};

/** Weeks of rest and care bring points of an ability back. TOR-25 */
const care: Procedure = {
  key: 'care',
  label: coded('torches.weeksCare'),
  rule: 'TOR-25',
  group: coded('torches.wounds'),
  text: coded('torches.givesBackPointsAbility'),
  who: 'one',
  targets: 'none',
  fields: [
    ABILITY,
    makeNumberField('points', coded('torches.pointsBack'), 0, 30),
    makeNumberField('weeks', coded('torches.weeksNow'), 0, 52),
  ],
  decide: decideForOne((who, asked) => {
    const ability = chosenAbility(asked, 'str');
    const name = labelOf(ABILITIES, ability);
    if (lostPoints(who, ability) === 0)
      return refuse({
        ...saying('torches.nothingLost', { who: who.name, ability: name }),
        rule: 'TOR-25',
        field: 'ability',
      });
    const weeks = typedNumber(asked, 'weeks', 0, [0, 52]);
    const points = typedNumber(asked, 'points', lostPoints(who, ability), [0, 30]);
    if (weeks === 0)
      return succeed(
        coded('torches.regainsAbility', { points, ability: { label: name } }),
        ...regainAbilityPoints(who, ability, points),
      );
    const until = asked.now.worldTime + weeks * 7 * SECONDS.day;
    const calendar = calendarOf(asked.now);
    const day = calendar ? calendarDay(calendar, until).text : `day ${Math.floor(until / SECONDS.day) + 1}`;
    const words = coded('torches.abilityBackOn', { points, ability: { label: name }, day });
    return succeed(words, {
      do: 'addEffect',
      who: who.id,
      effect: { condition: 'custom', label: toEnglish(words), duration: { kind: 'time', until } },
      rule: 'TOR-25',
    });
  }),
};

/** Saving, injuries, healing. TOR-20 TOR-21 TOR-22 TOR-23 TOR-25 */
export const wounds: readonly Procedure[] = [stabilise, injury, medicine, ease, care];
