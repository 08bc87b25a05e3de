import { ok, refuse, type Result } from '../../../kernel/result.ts';
import { explain, said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { type Consequence, setMark } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import {
  decideForPair,
  failProcedure,
  inputNumber,
  type Procedure,
  type ProcedureInput,
  requireActor,
  succeed,
} from '../../../rules/procedures.ts';
import { areFoes, listAdjacent } from '../engagement.ts';
import { readTraits } from '../creatures/traits.ts';
import { saveBonus, saveCheck } from '../effects.ts';
import { isDying, recoveriesLeft, spendRecovery, endStable } from '../vitals.ts';
import { SAVES, STABILISE } from '../tables.ts';
import { priceAction } from '../turnBudget.ts';
import { MARK } from '../turnMarks.ts';
import { COUNTER } from '../words.ts';
import { abilityCheck, requireHealable, recoveryRoll } from './checks.ts';

const GROUP = said('form.healing');
const MORE: FormField = { kind: 'number', key: 'more', label: said('form.soMuchMore'), min: 0, max: 1_000 };

/** ARC-120 ARC-121 ARC-122 ARC-129 */
const recovery: Procedure = {
  key: 'recovery',
  label: said('archmage.useRecovery'),
  rule: 'ARC-121',
  group: GROUP,
  text: said('archmage.spellPotionPowerNone'),
  who: 'one',
  targets: 'none',
  fields: [MORE],
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const hero = doer.ok ? requireHealable(doer.value) : doer;
    if (!hero.ok) return hero;
    const owed = recoveriesLeft(hero.value) === 0;
    const happens = spendRecovery(
      hero.value,
      recoveryRoll(hero.value, roller),
      asked.now,
      'ARC-121',
      inputNumber(asked, 'more', 0),
    );
    return succeed(owed ? 'heals half, and owes a recovery' : 'heals', ...happens);
  },
};

/** Whoever does not fight the same foe as the fallen has to get there first. ARC-60 ARC-130 ARC-133 */
const STEPS: FormField = { kind: 'flag', key: 'steps', label: said('archmage.getsNextFirstMove') };

/** Set where none of the dying allies is next to the one who acts: the GM may know better. */
function startsBeside({ acting, all }: RulesContext): { readonly steps: boolean } {
  const who = all.find(({ id }) => id === acting);
  const dying = all.filter((each) => who && isDying(each) && !areFoes(who, each));
  const beside = who ? listAdjacent(who, all) : [];
  return { steps: dying.length > 0 && !dying.some((each) => beside.includes(each)) };
}

/** What getting there costs, and what it leaves; nothing where nobody says that it takes a step. */
function stepToTarget(
  who: Fighter,
  { values, now }: ProcedureInput,
): Result<{ readonly who: Fighter; readonly price: readonly Consequence[] }> {
  const paid = values['steps'] === true ? priceAction(who, 'move', now) : ok([]);
  if (!paid.ok) return paid;
  const used = paid.value.reduce<SpendsByKey>(
    (sum, each) => (each.do === 'spend' ? addSpends(sum, each.spends) : sum),
    who.used ?? {},
  );
  return ok({ who: { ...who, used }, price: paid.value });
}

type SpendsByKey = NonNullable<Fighter['used']>;

function addSpends(used: SpendsByKey, spends: SpendsByKey): SpendsByKey {
  const keys = [...new Set([...Object.keys(used), ...Object.keys(spends)])];
  return Object.fromEntries(keys.map((key) => [key, (used[key] ?? 0) + (spends[key] ?? 0)]));
}

/** Wisdom, level and what a background adds; the rulebook names no formula. ARC-130 AMB-34 */
function stabilizeCheck(asked: ProcedureInput): CheckOffer | undefined {
  const { who } = asked;
  if (!who) return undefined;
  const own = readTraits(who.sheet).wis + who.sheet.level;
  const modifier = explain(
    { rule: 'ARC-130', label: 'Wisdom and level', value: own },
    { rule: 'ARC-130', label: 'background', value: inputNumber(asked, 'background', 0) },
  );
  return abilityCheck('Stabilise', 'ARC-130', modifier, { label: 'Check', value: STABILISE.dc });
}

/** ARC-130 ARC-131 ARC-132 AMB-72 */
const stabilise: Procedure = {
  key: 'stabilise',
  label: said('form.stabilise'),
  rule: 'ARC-130',
  group: GROUP,
  text: said('archmage.nextUnconsciousAlly10'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'number', key: 'background', label: said('archmage.backgroundLabel'), min: -20, max: 20 },
    STEPS,
  ],
  startsWith: startsBeside,
  offer: stabilizeCheck,
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (!isDying(target))
      return refuse({ ...saying('rules.notDying', { who: target.name }), rule: 'ARC-130', field: 'targets' });
    const step = stepToTarget(who, asked);
    if (!step.ok) return step;
    const standard = priceAction(step.value.who, 'standard', asked.now);
    if (!standard.ok) return standard;
    const offer = stabilizeCheck(asked);
    const total = offer ? roller.check(offer).total : 0;
    if (total < STABILISE.dc) return failProcedure('fails', ...step.value.price, ...standard.value);
    const quick = total >= STABILISE.quick ? priceAction(step.value.who, 'quick', asked.now) : standard;
    const price = quick.ok ? quick.value : standard.value;
    const label =
      total >= STABILISE.quick
        ? said('archmage.stableAtPrice', { who: target.name })
        : said('archmage.isStable', { who: target.name });
    return succeed(label, ...step.value.price, ...price, {
      do: 'fate',
      who: target.id,
      to: 'stable',
      label: 'stabilised',
      rule: 'ARC-132',
    });
  }),
};

/** ARC-133 ARC-129 */
const potion: Procedure = {
  key: 'potion',
  label: said('archmage.feedPotion'),
  rule: 'ARC-133',
  group: GROUP,
  text: said('archmage.standardActionBringsDying'),
  who: 'one',
  targets: 'one',
  fields: [
    MORE,
    { kind: 'number', key: 'instead', label: said('archmage.healsJustSoMuch'), min: 1, max: 1_000 },
    STEPS,
  ],
  startsWith: startsBeside,
  action: 'standard',
  decide: decideForPair((pair, asked, roller) => {
    const hero = requireHealable(pair.target);
    if (!hero.ok) return hero;
    const target = hero.value;
    const step = stepToTarget(pair.who, asked);
    if (!step.ok) return step;
    const instead = inputNumber(asked, 'instead', 0);
    if (instead > 0)
      return succeed(
        said('archmage.drinks', { who: target.name }),
        ...step.value.price,
        { do: 'heal', who: target.id, amount: instead, label: 'a potion', rule: 'ARC-133' },
        ...endStable(target),
      );
    return succeed(
      said('archmage.drinks', { who: target.name }),
      ...step.value.price,
      ...spendRecovery(
        target,
        recoveryRoll(target, roller),
        asked.now,
        'ARC-133',
        inputNumber(asked, 'more', 0),
      ),
    );
  }),
};

/** ARC-93 ARC-94 AMB-71 */
const rally: Procedure = {
  key: 'rally',
  label: said('form.rally'),
  rule: 'ARC-93',
  group: said('form.healing'),
  text: said('archmage.standardActionRecoveryEvery'),
  who: 'one',
  targets: 'none',
  fields: [],
  offer: rallySave,
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const hero = doer.ok ? requireHealable(doer.value) : doer;
    if (!hero.ok) return hero;
    const who = hero.value;
    if (who.marks?.[MARK.rallyRefused] === asked.now.round)
      return refuse({ ...saying('archmage.triedThisRound', { who: who.name }), rule: 'ARC-94' });
    const price = priceAction(who, 'standard', asked.now);
    if (!price.ok) return price;
    const save = rallySave(asked);
    if (save && roller.check(save).total < save.target.value) {
      return failProcedure(
        'no rally this round; its actions are still there',
        setMark(who, MARK.rallyRefused, asked.now.round, 'no rally this round', 'ARC-94'),
      );
    }
    const counted: Consequence = {
      do: 'count',
      who: who.id,
      counter: COUNTER.rallies,
      to: countRallies(who) + 1,
      rule: 'ARC-93',
    };
    return succeed(
      'rallies',
      ...price.value,
      ...spendRecovery(who, recoveryRoll(who, roller), asked.now, 'ARC-93'),
      counted,
    );
  },
};

/** Recoveries, rallies and help for the dying. ARC-93 ARC-94 ARC-120 to ARC-122 ARC-129 to ARC-133 */
export const healing: readonly Procedure[] = [recovery, rally, stabilise, potion];

/** How often it rallied in this battle. ARC-93 ARC-94 */
function countRallies({ counters }: Fighter): number {
  return counters[COUNTER.rallies] ?? 0;
}

function rallySave({ who }: ProcedureInput): CheckOffer | undefined {
  return who && countRallies(who) > 0
    ? saveCheck(saveBonus(who), 'Rally again', SAVES.normal, 'ARC-94')
    : undefined;
}
