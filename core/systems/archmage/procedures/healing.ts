import { explain } from '../../../kernel/explained.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Consequence, Fighter } from '../../../rules/combat.ts';
import type { FormField } from '../../../rules/creature.ts';
import type { Asked, Procedure, Roller } from '../../../rules/procedure.ts';
import { priceOf } from '../budget.ts';
import { isComatose, isDead, isDying } from '../life.ts';
import { MARK, mark } from '../marks.ts';
import { recoveriesLeft, recoveryDice, spendRecovery, wakes } from '../recovery.ts';
import { saveBonus, saveCheck } from '../saves.ts';
import { SAVES, STABILISE } from '../tables.ts';
import { isHero, traitNumber } from '../traits.ts';
import { COUNTER } from '../words.ts';
import { checkOn, doerOf, done, failed, pairOf, typedNumber } from './asked.ts';

const GROUP = 'Healing';
const MORE: FormField = { kind: 'number', key: 'more', label: 'And so much more', min: 0, max: 1_000 };

/** Throws the dice of a recovery. ARC-121 */
export function recoveryRoll(who: Fighter, roller: Roller): number {
  return roller.roll(`${who.name}’s recovery`, recoveryDice(who)).total;
}

/** A hero that can be healed. ARC-120 ARC-127 */
function healable(who: Fighter): Result<Fighter> {
  if (!isHero(who.sheet)) return refuse({ message: `${who.name} has no recoveries.`, rule: 'ARC-120' });
  if (isDead(who) || isComatose(who))
    return refuse({ message: `${who.name} cannot be healed any more.`, rule: 'ARC-127' });
  return ok(who);
}

/** ARC-120 ARC-121 ARC-122 ARC-129 */
const recovery: Procedure = {
  key: 'recovery',
  label: 'Use a recovery',
  rule: 'ARC-121',
  group: GROUP,
  text: 'For a spell, a potion, a power. With none left it heals half and costs 1 on all defenses and attacks until the full heal-up.',
  who: 'one',
  targets: 'none',
  fields: [MORE],
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    const hero = doer.ok ? healable(doer.value) : doer;
    if (!hero.ok) return hero;
    const owed = recoveriesLeft(hero.value) === 0;
    const happens = spendRecovery(
      hero.value,
      recoveryRoll(hero.value, roller),
      asked.now,
      'ARC-121',
      typedNumber(asked, 'more', 0),
    );
    return done(owed ? 'heals half, and owes a recovery' : 'heals', ...happens);
  },
};

/** How often it rallied in this battle. ARC-93 ARC-94 */
function rallies({ counters }: Fighter): number {
  return counters[COUNTER.rallies] ?? 0;
}

function rallySave({ who }: Asked): CheckOffer | undefined {
  return who && rallies(who) > 0
    ? saveCheck(saveBonus(who), 'Rally again', SAVES.normal, 'ARC-94')
    : undefined;
}

/** ARC-93 ARC-94 AMB-71 */
const rally: Procedure = {
  key: 'rally',
  label: 'Rally',
  rule: 'ARC-93',
  group: GROUP,
  text: 'A standard action: a recovery. Every further rally of the battle needs a normal save first; failing costs nothing but this round’s chance.',
  who: 'one',
  targets: 'none',
  fields: [],
  offer: rallySave,
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    const hero = doer.ok ? healable(doer.value) : doer;
    if (!hero.ok) return hero;
    const who = hero.value;
    if (who.marks?.[MARK.rallyRefused] === asked.now.round)
      return refuse({ message: `${who.name} tried in this round already.`, rule: 'ARC-94' });
    const price = priceOf(who, 'standard', asked.now);
    if (!price.ok) return price;
    const save = rallySave(asked);
    if (save && roller.check(save).total < save.target.value) {
      return failed(
        'no rally this round; its actions are still there',
        mark(who, MARK.rallyRefused, asked.now.round, 'no rally this round', 'ARC-94'),
      );
    }
    const counted: Consequence = {
      do: 'count',
      who: who.id,
      counter: COUNTER.rallies,
      to: rallies(who) + 1,
      rule: 'ARC-93',
    };
    return done(
      'rallies',
      ...price.value,
      ...spendRecovery(who, recoveryRoll(who, roller), asked.now, 'ARC-93'),
      counted,
    );
  },
};

/** Wisdom, level and what a background adds; the rulebook names no formula. ARC-130 AMB-34 */
function stabilising(asked: Asked): CheckOffer | undefined {
  const { who } = asked;
  if (!who) return undefined;
  const own = traitNumber(who.sheet, 'wis') + who.sheet.level;
  const modifier = explain(
    { rule: 'ARC-130', label: 'Wisdom and level', value: own },
    { rule: 'ARC-130', label: 'background', value: typedNumber(asked, 'background', 0) },
  );
  return checkOn('Stabilise', 'ARC-130', modifier, { label: 'Check', value: STABILISE.dc });
}

/** ARC-130 ARC-131 ARC-132 AMB-72 */
const stabilise: Procedure = {
  key: 'stabilise',
  label: 'Stabilise',
  rule: 'ARC-130',
  group: GROUP,
  text: 'Next to an unconscious ally: 10 or more and its failed death saves count no longer. A standard action; on 25 or more only a quick one.',
  who: 'one',
  targets: 'one',
  fields: [{ kind: 'number', key: 'background', label: 'Background', min: -20, max: 20 }],
  offer: stabilising,
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    if (!isDying(target))
      return refuse({ message: `${target.name} is not dying.`, rule: 'ARC-130', field: 'targets' });
    const standard = priceOf(who, 'standard', asked.now);
    if (!standard.ok) return standard;
    const offer = stabilising(asked);
    const total = offer ? roller.check(offer).total : 0;
    if (total < STABILISE.dc) return failed('fails', ...standard.value);
    const quick = total >= STABILISE.quick ? priceOf(who, 'quick', asked.now) : standard;
    const price = quick.ok ? quick.value : standard.value;
    const label =
      total >= STABILISE.quick
        ? `${target.name} is stable at the price of a quick action`
        : `${target.name} is stable`;
    return done(label, ...price, {
      do: 'fate',
      who: target.id,
      to: 'stable',
      label: 'stabilised',
      rule: 'ARC-132',
    });
  },
};

/** ARC-133 ARC-129 */
const potion: Procedure = {
  key: 'potion',
  label: 'Feed a potion',
  rule: 'ARC-133',
  group: GROUP,
  text: 'A standard action brings a dying ally round: its recovery and what the potion adds, from 0.',
  who: 'one',
  targets: 'one',
  fields: [MORE, { kind: 'number', key: 'instead', label: 'Or heals just so much', min: 1, max: 1_000 }],
  action: 'standard',
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const hero = healable(pair.value.target);
    if (!hero.ok) return hero;
    const target = hero.value;
    const instead = typedNumber(asked, 'instead', 0);
    if (instead > 0)
      return done(
        `${target.name} drinks`,
        { do: 'heal', who: target.id, amount: instead, label: 'a potion', rule: 'ARC-133' },
        ...wakes(target),
      );
    return done(
      `${target.name} drinks`,
      ...spendRecovery(
        target,
        recoveryRoll(target, roller),
        asked.now,
        'ARC-133',
        typedNumber(asked, 'more', 0),
      ),
    );
  },
};

/** Recoveries, rallies and help for the dying. ARC-93 ARC-94 ARC-120 to ARC-122 ARC-129 to ARC-133 */
export const healing: readonly Procedure[] = [recovery, rally, stabilise, potion];
