import { isJsonObject } from '../../../kernel/json.ts';
import { refuse } from '../../../kernel/result.ts';
import { labelling, said, saying } from '../../../kernel/said.ts';
import type { CheckOffer } from '../../../rules/checks.ts';
import type { DamagePart, Fighter } from '../../../rules/combat.ts';
import { type Consequence, endConditions, setMark } from '../../../rules/consequences.ts';
import { hasCondition, type RulesContext } from '../../../rules/context.ts';
import type { FormField } from '../../../rules/creature.ts';
import { dealingParts, incomingDamage } from '../../../rules/damage.ts';
import {
  decideForPair,
  failProcedure,
  inputText,
  type Procedure,
  type ProcedureInput,
  type Roller,
  succeed,
} from '../../../rules/procedures.ts';
import type { Power } from '../../../rules/sheet.ts';
import { labelOf } from '../../../rules/words.ts';
import { offerAttack as offerOf, resolveRoll } from '../attacks.ts';
import { staggeredValue } from '../creatures/traits.ts';
import { findFlaggedEffect } from '../conditions.ts';
import { harm } from '../damage.ts';
import { isDown } from '../vitals.ts';
import { DEFENSES, MARK } from '../words.ts';
import { BONUS, skillCheck, computeDefense } from './checks.ts';

const plain = { group: said('form.actions'), who: 'one', targets: 'one' } as const;

function opposedCheck(
  asked: ProcedureInput,
  target: Fighter | undefined,
  skill: string,
  defense: string,
  rule: string,
  label: string,
): CheckOffer {
  return skillCheck(asked, skill, rule, label, {
    label: labelOf(DEFENSES, defense),
    ...computeDefense(target, defense, asked.now),
  });
}

/** Attacks hand to hand are attacks: off-guard, prone, marks and the rest count, a 20 hits and a 1 misses. ORC-79 ORC-80 ORC-84 ORC-85 */
function grappleCheck(asked: ProcedureInput, versus: string, rule: string, label: string): CheckOffer {
  const [target] = asked.targets;
  const bare = opposedCheck(asked, target, 'strength', versus, rule, label);
  const { who } = asked;
  if (!who || !target) return bare;
  const power: Power = {
    id: rule,
    name: label,
    action: 'standard',
    usage: { label: '', limited: false },
    tags: ['Weapon'],
    range: 'melee touch',
    area: false,
    origin: 'melee',
    attack: { bonus: bare.modifier, dice: bare.dice, versus },
    missShare: 0,
    lines: [],
  };
  const check = offerOf(who, power, target, {}, asked.now).check;
  return check ? { ...check, rule } : bare;
}

/** Whether the roll hits, as every attack does. ORC-84 ORC-85 */
function rollHits(check: CheckOffer, roller: Roller): boolean {
  const roll = roller.check(check);
  return resolveRoll(roll, check.target.value) !== 'miss';
}

/** ORC-105 */
const grapple: Procedure = {
  ...plain,
  key: 'grapple',
  label: said('form.grapple'),
  rule: 'ORC-105',
  text: said('orcus.strengthAgainstReflexTarget'),
  fields: [BONUS],
  action: 'standard',
  offer: (asked) => grappleCheck(asked, 'ref', 'ORC-105', 'Grapple'),
  decide: decideForPair(({ who, target }, asked, roller) => {
    const offer = grappleCheck(asked, 'ref', 'ORC-105', 'Grapple');
    const grip = findFlaggedEffect(who, 'noGrip', asked.now);
    if (grip)
      return refuse({
        ...saying('orcus.cannotGrab', { who: who.name, condition: grip.label.toLowerCase() }),
        rule: 'ORC-105',
      });
    if (!rollHits(offer, roller)) return failProcedure('cannot get hold');
    const effect = {
      condition: 'grappled',
      label: 'Grappled',
      source: who.id,
      duration: { kind: 'maintained', by: who.id, action: 'swift' },
    } as const;
    const began = who.marks?.[MARK.gripped];
    const grips = { ...(isJsonObject(began) ? began : {}), [target.id]: asked.now.round };
    return succeed(
      said('orcus.holds', { who: target.name }),
      { do: 'addEffect', who: target.id, effect, rule: 'ORC-105' },
      setMark(who, MARK.gripped, grips, said('orcus.tookHold', { who: target.name }), 'ORC-95'),
    );
  }),
};

const WAYS = [
  { key: 'acrobatics', label: said('orcus.acrobaticsAgainstReflex') },
  { key: 'athletics', label: said('orcus.athleticsAgainstFortitude') },
] as const;

/** ORC-115 */
const escape: Procedure = {
  ...plain,
  key: 'escape',
  label: said('form.escapeGrapple'),
  rule: 'ORC-115',
  text: said('orcus.targetHoldsSuccessFrees'),
  fields: [{ kind: 'choice', key: 'way', label: said('form.how'), choices: WAYS }, BONUS],
  action: 'move',
  offer: (asked) => escapeCheck(asked, asked.targets[0]),
  frees: true,
  decide: decideForPair(({ who, target }, asked, roller) => {
    const held = who.effects.filter(
      ({ condition, source }) => condition === 'grappled' && (source === undefined || source === target.id),
    );
    if (held.length === 0)
      return refuse({
        ...saying('rules.notHolding', { holder: target.name, who: who.name }),
        rule: 'ORC-115',
        field: 'targets',
      });
    const offer = escapeCheck(asked, target);
    if (roller.check(offer).total < offer.target.value) return failProcedure('stays held');
    return succeed(
      'is free',
      ...held.map(
        ({ id }) =>
          ({ do: 'endEffect', who: who.id, effect: id, label: 'escapes', rule: 'ORC-115' }) as const,
      ),
    );
  }),
};

function escapeCheck(asked: ProcedureInput, holder: Fighter | undefined): CheckOffer {
  const strong = inputText(asked, 'way') === 'athletics';
  return opposedCheck(
    asked,
    holder,
    strong ? 'athletics' : 'acrobatics',
    strong ? 'fort' : 'ref',
    'ORC-115',
    'Escape',
  );
}

/** ORC-101 */
const bullRush: Procedure = {
  ...plain,
  key: 'bullRush',
  label: said('orcus.bullRush'),
  rule: 'ORC-101',
  text: said('orcus.strengthAgainstFortitudePush'),
  fields: [BONUS],
  action: 'standard',
  offer: (asked) => grappleCheck(asked, 'fort', 'ORC-101', 'Bull rush'),
  decide: decideForPair(({ target }, asked, roller) => {
    if (!rollHits(grappleCheck(asked, 'fort', 'ORC-101', 'Bull rush'), roller))
      return failProcedure('does not budge it');
    return succeed(
      said('orcus.pushes', { who: target.name }),
      ...endConditions(target, 'grappled', 'was moved away', 'ORC-105'),
    );
  }),
};

const ATTACK = {
  kind: 'choice',
  key: 'attack',
  label: said('form.attack'),
  choices: [],
  hint: said('orcus.firstAttackNotSpent'),
} as const satisfies FormField;

/** A critical hit without a roll; damage of the staggered value or more kills. ORC-103 */
const coupDeGrace: Procedure = {
  group: said('form.actions'),
  who: 'one',
  targets: 'one',
  key: 'coupDeGrace',
  label: said('form.coupDeGrace'),
  rule: 'ORC-103',
  text: said('orcus.againstHelplessNeighbourAttack'),
  fields: [ATTACK],
  fieldsNow: attackFields,
  action: 'standard',
  decide: decideForPair(({ who, target }, asked, roller) => {
    if (!isDown(target) && !hasCondition(target, 'helpless') && !hasCondition(target, 'unconscious')) {
      return refuse({
        ...saying('rules.notHelpless', { who: target.name }),
        rule: 'ORC-103',
        field: 'targets',
      });
    }
    const power = chosenAttack(asked, who);
    const best = power ? maximumDamage(asked, power, who, target, roller) : [];
    if (!power || best.length === 0)
      return refuse({
        ...saying('orcus.noAttackWithDamage', { who: who.name }),
        rule: 'ORC-103',
      });
    const spent: readonly Consequence[] = power.usage.limited
      ? [{ do: 'usePower', who: who.id, power: power.id, rule: 'ORC-103' }]
      : [];
    const dealt = harm.take(target, best, asked.now).total.value;
    const label = labelling('orcus.coupBy', { who: who.name });
    const blow: Consequence = { do: 'harm', who: target.id, parts: best, ...label, rule: 'ORC-103' };
    if (dealt < staggeredValue(target.sheet))
      return succeed(said('orcus.dealsDamage', { dealt }), ...spent, blow);
    return succeed(said('orcus.kills', { who: target.name }), ...spent, blow, {
      do: 'fate',
      who: target.id,
      to: 'dead',
      ...label,
      rule: 'ORC-103',
    });
  }),
};

/** Actions hand to hand. ORC-99 */
export const struggle: readonly Procedure[] = [grapple, escape, bullRush, coupDeGrace];

/** Attacks that can be dealt so: any that is left. ORC-103 */
function listCoupAttacks({ sheet, spent }: Fighter): readonly Power[] {
  return sheet.powers.filter(({ id, attack, damage }) => attack && damage && !spent.includes(id));
}

function chosenAttack(asked: ProcedureInput, who: Fighter): Power | undefined {
  const known = listCoupAttacks(who);
  const melee = known.find(({ origin }) => origin === 'melee');
  return known.find(({ id }) => id === inputText(asked, ATTACK.key)) ?? melee ?? known[0];
}

/** The attacks of the one whose turn it is. */
function attackFields({ all, acting }: RulesContext): readonly FormField[] {
  const who = all.find(({ id }) => id === acting);
  return [
    { ...ATTACK, choices: who ? listCoupAttacks(who).map(({ id, name }) => ({ key: id, label: name })) : [] },
  ];
}

/** Damage of a critical hit with the attack chosen, else the first; dice of the critical alone are rolled. ORC-84 ORC-86 ORC-290 */
function maximumDamage(
  asked: ProcedureInput,
  power: Power,
  who: Fighter,
  target: Fighter,
  roller: Roller,
): readonly DamagePart[] {
  const critical = offerOf(who, power, target, {}, asked.now).damage['critical'];
  return dealingParts(critical).map((part) =>
    incomingDamage(part, part.fixed ?? roller.roll('Critical', part.notation).total),
  );
}
