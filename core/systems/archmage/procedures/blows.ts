import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { AttackOffer } from '../../../rules/attacks.ts';
import { incomingDamage, dealingParts, meanOfNotation } from '../../../rules/damage.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { Fighter } from '../../../rules/combat.ts';
import {
  type ProcedureInput,
  decideForPair,
  requireActor,
  succeed,
  failProcedure,
  requireActorAndTarget,
  type Procedure,
  type Roller,
  inputNumber,
  inputText,
} from '../../../rules/procedures.ts';
import { areEngaged, opportunists } from '../attacks/engagement.ts';
import { cannotAct, isOut } from '../harm/life.ts';
import { DOUBLING_KEYS } from '../attacks/circumstances.ts';
import { offer as offerOf } from '../attacks/offer.ts';
import { basicMelee } from '../attacks/openings.ts';
import { isHit, outcome, termsOf } from '../attacks/outcome.ts';
import { justLeft } from '../turns/thisTurn.ts';
import { ALLOWANCE } from '../turns/budget.ts';
import { CRITICAL } from '../tables.ts';
import { saying, type Saying, said, labelling } from '../../../kernel/said.ts';

const GROUP = said('archmage.blows');

/** Damage of an outcome, rolled where it is not fixed. ARC-10 ARC-101 */
function blow(
  who: Fighter,
  offer: AttackOffer,
  key: string,
  label: string,
  rule: string,
  roller: Roller,
): readonly Consequence[] {
  const parts = dealingParts(offer.damage[key]).map((part) =>
    incomingDamage(part, part.fixed ?? roller.roll('Damage', part.notation).total),
  );
  if (parts.length === 0) return [];
  return [
    {
      do: 'harm',
      who: offer.target,
      parts,
      ...labelling('archmage.blowBy', { who: who.name, what: { label } }),
      rule,
    },
  ];
}

function opportunity(asked: ProcedureInput): Result<AttackOffer> {
  const pair = requireActorAndTarget(asked);
  if (!pair.ok) return pair;
  const { who, target } = pair.value;
  const may =
    opportunists(target, asked.now.all).some(({ id }) => id === who.id) ||
    (justLeft(target, asked.now).includes(who.id) && !cannotAct(who));
  if (!may) {
    return refuse({
      ...saying('archmage.cannotStrikeEngaged', { who: who.name, target: target.name }),
      rule: 'ARC-77',
    });
  }
  const power = basicMelee(who);
  return power
    ? ok(offerOf(who, power, target, {}, asked.now))
    : refuse({ ...saying('archmage.noBasicMelee', { who: who.name }), rule: 'ARC-73' });
}

/** ARC-48 ARC-68 ARC-73 ARC-74 ARC-77 ARC-106 AMB-49 AMB-50 */
const opportunityAttack: Procedure = {
  key: 'opportunityAttack',
  label: said('archmage.opportunityAttack'),
  rule: 'ARC-73',
  group: GROUP,
  text: said('archmage.basicMeleeAttackAgainst'),
  who: 'one',
  targets: 'one',
  fields: [],
  offer: (asked) => {
    const found = opportunity(asked);
    return found.ok ? found.value.check : undefined;
  },
  decide: (asked, roller) => {
    const doer = requireActor(asked);
    const found = opportunity(asked);
    if (!doer.ok) return doer;
    if (!found.ok) return found;
    const offer = found.value;
    if (!offer.check) return refuse({ ...saying('archmage.attackTakesNoRoll'), rule: 'ARC-73' });
    const { key } = outcome(offer, roller.check(offer.check));
    const harmed = blow(doer.value, offer, key, 'opportunity attack', 'ARC-73', roller);
    return isHit({ key })
      ? succeed(key === 'hit' ? 'hits' : key, ...harmed)
      : failProcedure('misses', ...harmed);
  },
};

/** What a coup de grace needs; nothing where all of it is there. ARC-157 */
export function notYet(who: Fighter, target: Fighter, now: RulesContext): Saying | undefined {
  if (!isOut(target) && !hasCondition(target, 'helpless') && !hasCondition(target, 'asleep'))
    return saying('rules.notHelpless', { who: target.name });
  if (!areEngaged(who, target))
    return saying('archmage.notEngagedWith', { who: who.name, target: target.name });
  if (now.acting !== who.id) return saying('rules.notYourTurn', { who: who.name });
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].find(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  return spent === undefined ? undefined : saying('archmage.takesAllThree', { action: spent });
}

function actingOf({ all, acting }: RulesContext): Fighter | undefined {
  return all.find(({ id }) => id === acting);
}

/** Attacks a coup de grace can be made with, the basic melee attack first, each with what it deals. ARC-157 ARC-158 */
function mortal(who: Fighter | undefined): readonly { readonly key: string; readonly label: string }[] {
  const basic = who && basicMelee(who);
  const others = who?.sheet.powers.filter(({ id }) => id !== basic?.id) ?? [];
  return [...(basic ? [basic] : []), ...others].flatMap(({ name, damage, passive }) => {
    if (!damage || passive === true) return [];
    const mean = damage.reduce((sum, { notation }) => sum + meanOfNotation(notation), 0) * CRITICAL.times;
    return [{ key: name, label: `${name}, about ${Math.round(mean)}` }];
  });
}

/** What else doubles the critical. ARC-99 */
const FURTHER = {
  kind: 'number',
  key: 'further',
  label: said('archmage.furtherDoublings'),
  min: 0,
  max: 6,
} as const;

/** ARC-99 ARC-157 ARC-158 AMB-43 */
const coupDeGrace: Procedure = {
  key: 'coupDeGrace',
  label: said('form.coupDeGrace'),
  rule: 'ARC-157',
  group: GROUP,
  text: said('archmage.againstHelplessFoeMelee'),
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'text', key: 'attack', label: said('form.attack'), hint: said('archmage.nameEmptyBasicMelee') },
    FURTHER,
  ],
  startsWith: (now) => {
    const [first] = mortal(actingOf(now));
    return first ? { attack: first.key } : {};
  },
  fieldsNow: (now) => [
    {
      kind: 'choice',
      key: 'attack',
      label: said('form.attack'),
      choices: mortal(actingOf(now)),
    },
    FURTHER,
  ],
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (cannotAct(who)) return refuse({ ...saying('rules.cannotAct', { who: who.name }), rule: 'ARC-157' });
    const missing = notYet(who, target, asked.now);
    if (missing !== undefined) return refuse({ ...missing, rule: 'ARC-157' });
    const named = inputText(asked, 'attack').toLowerCase();
    const power =
      named === '' ? basicMelee(who) : who.sheet.powers.find(({ name }) => name.toLowerCase() === named);
    if (!power?.damage)
      return refuse({
        ...saying('archmage.noAttackWithDamage'),
        rule: 'ARC-158',
        field: 'attack',
      });
    const spends = { [ALLOWANCE.standard]: 1, [ALLOWANCE.move]: 1, [ALLOWANCE.quick]: 1 };
    const price: Consequence = { do: 'spend', who: who.id, spends, label: 'coup de grace', rule: 'ARC-157' };
    const doubled = DOUBLING_KEYS.slice(0, inputNumber(asked, 'further', 0));
    const switched = Object.fromEntries(doubled.map((key) => [key, true]));
    const offer = offerOf(who, power, target, switched, asked.now);
    return succeed(
      said('archmage.criticalTimes', { times: termsOf(offer).times }),
      price,
      ...blow(who, offer, 'critical', 'coup de grace', 'ARC-158', roller),
    );
  }),
};

/** Blows outside the ordinary attack. ARC-73 ARC-157 */
export const blows: readonly Procedure[] = [opportunityAttack, coupDeGrace];
