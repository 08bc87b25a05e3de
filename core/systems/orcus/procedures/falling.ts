import { type Consequence, endConditions } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { refuse, type Result } from '../../../kernel/result.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  requireActor,
  succeed,
  failProcedure,
  type Procedure,
  type ProcedureOutcome,
  type Roller,
  inputFlag,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { readDamageDice, writeDamage } from '../../../rules/damage.ts';
import { harm } from '../harm/harm.ts';
import { RULING } from '../options.ts';
import { otherShare } from '../attacks/ruled.ts';
import { FALL, half } from '../tables.ts';
import { traitsOf } from '../creatures/traits.ts';
import { BONUS, checkOf } from './asked.ts';
import { saying, said } from '../../../kernel/said.ts';

/** The book is silent on the damage: a die for each ten feet, unless typed. ORC-144 ORC-234 */
const fall: Procedure = {
  key: 'fall',
  label: said('form.fall'),
  rule: 'ORC-144',
  group: said('form.movement'),
  text: said('orcus.for1d10EachFull10'),
  who: 'one',
  targets: 'none',
  fields: [
    { kind: 'number', key: 'feet', label: said('form.feetFallen'), min: 0, max: 10_000 },
    { kind: 'text', key: 'dice', label: said('form.damageOwn'), hint: '3d6' },
    { kind: 'flag', key: 'slow', label: 'Slow Fall', hint: said('orcus.asksTrainingAcrobatics') },
    BONUS,
  ],
  offer: (asked) => (inputFlag(asked, 'slow') ? slowing(asked) : undefined),
  decide: falling,
};

/** Half of any result helps, so the check only fails to take off all that could come. ORC-234 */
function slowing(asked: ProcedureInput): CheckOffer {
  const dice = readDamageDice(diceOf(asked));
  const mean = dice
    ? dice.dice.reduce((sum, { count, sides }) => sum + (count * (sides + 1)) / 2, dice.plus)
    : 0;
  return checkOf(asked, 'acrobatics', 'ORC-234', 'Slow Fall', {
    label: 'twice the mean damage',
    value: Math.ceil(mean * 2),
  });
}

function diceOf(asked: ProcedureInput): string {
  const own = inputText(asked, 'dice').trim();
  if (own !== '') return own;
  const count = Math.floor(inputNumber(asked, 'feet', FALL.feet) / FALL.feet);
  const die = readDamageDice(asked.now.rulings[RULING.fall] === 'd6' ? FALL.softer : FALL.dice);
  return die && count > 0
    ? writeDamage({ ...die, dice: die.dice.map((each) => ({ ...each, count: each.count * count })) })
    : '0';
}

function falling(asked: ProcedureInput, roller: Roller): Result<ProcedureOutcome> {
  const doer = requireActor(asked);
  if (!doer.ok) return doer;
  const who = doer.value;
  const dice = readDamageDice(diceOf(asked));
  if (!dice) return refuse({ ...saying('orcus.typeDice'), rule: 'ORC-144', field: 'dice' });
  const slow = inputFlag(asked, 'slow');
  if (
    slow &&
    !traitsOf(who.sheet).trained.includes('acrobatics') &&
    typeof asked.values['bonus'] !== 'number'
  )
    return refuse({
      ...saying('orcus.notTrained', { who: who.name, skill: 'Acrobatics' }),
      rule: 'ORC-234',
      field: 'bonus',
    });
  const rolled = dice.dice.length > 0 ? roller.roll('Fall', writeDamage(dice)).total : dice.plus;
  const off = slow ? Math.max(0, half(roller.check(slowing(asked)).total)) : 0;
  const amount = Math.max(0, rolled - off);
  const landed = endConditions(who, 'climbing', 'fell', 'ORC-240');
  if (amount === 0) return succeed('lands on its feet', ...landed);
  const says = off > 0 ? 'orcus.slowedFallHurts' : 'orcus.fallHurts';
  return failProcedure(said(says, { amount, rolled, off }), ...landed, ...crashed(who, amount, asked.now));
}

/** Who falls to 0 lies prone by that already. ORC-127 ORC-144 */
function crashed(who: Fighter, amount: number, now: RulesContext): readonly Consequence[] {
  const parts = [{ amount, type: '', share: otherShare(who, now) }];
  const effect = { condition: 'prone', label: 'Prone', duration: { kind: 'removed' } } as const;
  return [
    { do: 'harm', who: who.id, parts, label: 'a fall', rule: 'ORC-144' },
    ...(hasCondition(who, 'prone') || harm.take(who, parts).hp.to <= 0
      ? []
      : [{ do: 'addEffect', who: who.id, effect, rule: 'ORC-144' } as const]),
  ];
}

/** ORC-144 ORC-234 */
export const falls: readonly Procedure[] = [fall];
