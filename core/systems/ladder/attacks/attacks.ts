import type { RollTrace } from '../../../dice/trace.ts';
import { explain, type Reason } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { AttackDamage, AttackOffer, AttackOutcome, RolledAttack } from '../../../rules/attacks.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { RulesContext } from '../../../rules/context.ts';
import type { Power } from '../../../rules/sheet.ts';
import type { AttackRules } from '../../../rules/system.ts';
import { NO_DAMAGE } from '../../../rules/damage.ts';
import { answer, answers } from './answers.ts';
import { ALLOWANCE } from '../turns/allowances.ts';
import { stirring } from '../turns/calm.ts';
import { degreeChances, outcomesOf } from './chances.ts';
import { activeDefense, circumstancesOf, fumbleRuling, shiftsOf } from './circumstances.ts';
import { degreeOfDice, outcomeKey, succeeds } from './degrees.ts';
import { attackDice, defenseDice, defenseKey, type Reckoned } from './levels.ts';
import { RULING } from '../options.ts';
import { notationOf, resultOf, wordsOf } from './pool.ts';
import { powerTraitsOf } from '../creatures/traits.ts';
import { sidesIn } from './traces.ts';
import { labelOf } from '../../../rules/words.ts';
import { DEFENSES } from '../words.ts';

/** Attacks are resisted rolls; their degree is their damage. LAD-09 LAD-10 LAD-15 LAD-19 LAD-20 */
export const attacks: AttackRules = { offer, outcome, answers, answer, rolled };

function offer(
  attacker: Fighter,
  power: Power,
  target: Fighter,
  switched: { readonly [key: string]: boolean },
  now: RulesContext,
): AttackOffer {
  const base = { power, attacker: attacker.id, target: target.id };
  if (!power.attack) return { ...base, circumstances: [], damage: { miss: [] }, expected: 0 };
  const circumstances = circumstancesOf(attacker, power, target, switched, now);
  const shifts = shiftsOf(switched);
  const active = activeDefense(circumstances);
  const key = defenseKey(target, active ?? power.attack.versus, now);
  const [mine, theirs] = [attackDice(attacker, power, shifts), defenseDice(target, key, shifts)];
  const chances = degreeChances(mine, theirs, fumbleRuling(circumstances));
  const hurts = (degree: number): number => damageOf(attacker, power, degree, now);
  const degrees = chances.degrees.map(({ degree }) => [`degree${degree}`, damageFor(hurts(degree))] as const);
  return {
    ...base,
    check: { ...checkOf(power, labelOf(DEFENSES, key), mine, theirs), outcomes: outcomesOf(chances) },
    circumstances,
    damage: { ...Object.fromEntries(degrees), miss: [], fumble: [] },
    expected: chances.degrees.reduce((sum, { degree, chance }) => sum + chance * hurts(degree), 0),
  };
}

/** Both sides’ dice, and why they are what they are. LAD-09 */
function checkOf(
  power: Power,
  label: string,
  mine: Reckoned,
  theirs: Reckoned,
): Omit<CheckOffer, 'outcomes'> {
  const because = [...sided('attack', mine.because), ...sided('defense', theirs.because)];
  return {
    label: power.name,
    rule: 'LAD-09',
    dice: `${notationOf(mine)} vs ${notationOf(theirs)}`,
    modifier: explain(),
    target: { label, value: theirs.sides, because, dice: wordsOf(theirs) },
  };
}

function sided(side: string, reasons: readonly Reason[]): readonly Reason[] {
  return reasons.map((each) => ({ ...each, label: `${side}: ${each.label}` }));
}

/** Degree times base, or base and one for each further degree, by the campaign’s ruling. LAD-10 */
function damageOf({ sheet }: Fighter, power: Power, degree: number, { rulings }: RulesContext): number {
  const base = powerTraitsOf(sheet, power.id).base;
  if (base === 0) return 0;
  return rulings[RULING.damage] === 'plus' ? base + degree - 1 : base * degree;
}

function damageFor(fixed: number): readonly AttackDamage[] {
  return fixed > 0 ? [{ ...NO_DAMAGE, fixed, share: 1 }] : [];
}

/** What the dice on the table come to. LAD-06 LAD-07 LAD-15 */
function outcome({ circumstances }: AttackOffer, roll: RollTrace): AttackOutcome {
  const sides = sidesIn(roll);
  if (!sides) return { key: 'miss', natural: 0, total: 0, roll };
  const degree = degreeOfDice(sides.actor, resultOf(sides.resister), fumbleRuling(circumstances));
  const shown = resultOf(sides.actor);
  return { key: outcomeKey(degree), natural: shown, total: shown, roll };
}

/** An active defense is paid, what was granted is used up, and what bears no damage still stirs. LAD-14 LAD-27 LAD-43 */
function rolled(
  { attacker, target, offer: { circumstances, power }, outcome: { key } }: RolledAttack,
  now: RulesContext,
): readonly Consequence[] {
  const active = activeDefense(circumstances);
  const own = now.acting === target.id;
  const paid: readonly Consequence[] =
    active === undefined || now.acting === undefined
      ? []
      : [
          {
            do: 'spend',
            who: target.id,
            spends: { [ALLOWANCE.points]: 1, ...(own ? {} : { [ALLOWANCE.interrupts]: 1 }) },
            label: labelOf(DEFENSES, active).toLowerCase(),
            rule: 'LAD-43',
          },
        ];
  const harmless = succeeds(key) && powerTraitsOf(attacker.sheet, power.id).base === 0;
  return [
    ...paid,
    ...usedUp(attacker),
    ...usedUp(target),
    ...(harmless ? stirring(target, now, 'LAD-27') : []),
  ];
}

/** What the GM granted for one roll is over with it. LAD-14 */
function usedUp({ id, effects }: Fighter): readonly Consequence[] {
  return effects
    .filter(({ condition }) => condition === 'granted')
    .map((effect) => ({ do: 'endEffect', who: id, effect: effect.id, label: 'used up', rule: 'LAD-14' }));
}
