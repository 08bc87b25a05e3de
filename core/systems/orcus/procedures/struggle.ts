import { refuse } from '../../../kernel/result.ts';
import { QUIET } from '../../../rules/moment.ts';
import type { CheckOffer } from '../../../rules/check.ts';
import type { Consequence, DamagePart, Fighter } from '../../../rules/combat.ts';
import type { Asked, Procedure, Roller } from '../../../rules/procedure.ts';
import { conditionOf } from '../conditions.ts';
import { harm } from '../harm.ts';
import { isDown } from '../life.ts';
import { offer as offerOf } from '../offer.ts';
import { has, staggeredValue } from '../traits.ts';
import { isJsonObject } from '../raw.ts';
import { DEFENSES, labelOf, MARK } from '../words.ts';
import { BONUS, checkOf, done, endAll, failed, marking, pairOf, typedText } from './asked.ts';

const plain = { group: 'Actions', who: 'one', targets: 'one' } as const;

function against(
  asked: Asked,
  target: Fighter | undefined,
  skill: string,
  defense: string,
  rule: string,
  label: string,
): CheckOffer {
  return checkOf(asked, skill, rule, label, {
    label: labelOf(DEFENSES, defense),
    value: target?.sheet.defenses[defense]?.value ?? 0,
  });
}

/** ORC-105 */
const grapple: Procedure = {
  ...plain,
  key: 'grapple',
  label: 'Grapple',
  rule: 'ORC-105',
  text: 'Strength against Reflex: the target is grappled. To keep hold costs a swift action each turn.',
  fields: [BONUS],
  action: 'standard',
  offer: (asked) => against(asked, asked.targets[0], 'strength', 'ref', 'ORC-105', 'Grapple'),
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    const offer = against(asked, target, 'strength', 'ref', 'ORC-105', 'Grapple');
    const grip = who.effects.find(({ condition }) => conditionOf(condition)?.noGrip === true);
    if (grip)
      return refuse({
        message: `${who.name} is ${grip.label.toLowerCase()} and can hold nobody.`,
        rule: 'ORC-105',
      });
    if (roller.check(offer).total < offer.target.value) return failed('cannot get hold');
    const effect = {
      condition: 'grappled',
      label: 'Grappled',
      source: who.id,
      duration: { kind: 'maintained', by: who.id, action: 'swift' },
    } as const;
    const began = who.marks?.[MARK.gripped];
    const grips = { ...(isJsonObject(began) ? began : {}), [target.id]: asked.now.round };
    return done(
      `holds ${target.name}`,
      { do: 'addEffect', who: target.id, effect, rule: 'ORC-105' },
      marking(who, MARK.gripped, grips, `took hold of ${target.name}`, 'ORC-95'),
    );
  },
};

const WAYS = [
  { key: 'acrobatics', label: 'Acrobatics against Reflex' },
  { key: 'athletics', label: 'Athletics against Fortitude' },
] as const;

/** ORC-115 */
const escape: Procedure = {
  ...plain,
  key: 'escape',
  label: 'Escape a grapple',
  rule: 'ORC-115',
  text: 'Target: the one who holds. Success frees and allows a step.',
  fields: [{ kind: 'choice', key: 'way', label: 'How', choices: WAYS }, BONUS],
  action: 'move',
  offer: (asked) => wriggle(asked, asked.targets[0]),
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    const held = who.effects.filter(
      ({ condition, source }) => condition === 'grappled' && (source === undefined || source === target.id),
    );
    if (held.length === 0)
      return refuse({
        message: `${target.name} does not hold ${who.name}.`,
        rule: 'ORC-115',
        field: 'targets',
      });
    const offer = wriggle(asked, target);
    if (roller.check(offer).total < offer.target.value) return failed('stays held');
    return done(
      'is free',
      ...held.map(
        ({ id }) =>
          ({ do: 'endEffect', who: who.id, effect: id, label: 'escapes', rule: 'ORC-115' }) as const,
      ),
    );
  },
};

function wriggle(asked: Asked, holder: Fighter | undefined): CheckOffer {
  const strong = typedText(asked, 'way') === 'athletics';
  return against(
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
  label: 'Bull rush',
  rule: 'ORC-101',
  text: 'Strength against Fortitude: push 1 square and follow.',
  fields: [BONUS],
  action: 'standard',
  offer: (asked) => against(asked, asked.targets[0], 'strength', 'fort', 'ORC-101', 'Bull rush'),
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { target } = pair.value;
    const offer = against(asked, target, 'strength', 'fort', 'ORC-101', 'Bull rush');
    if (roller.check(offer).total < offer.target.value) return failed('does not budge it');
    return done(`pushes ${target.name} 1 square`, ...endAll(target, 'grappled', 'was moved away', 'ORC-105'));
  },
};

/** A critical hit without a roll; damage of the staggered value or more kills. ORC-103 */
const coupDeGrace: Procedure = {
  ...plain,
  key: 'coupDeGrace',
  label: 'Coup de grace',
  rule: 'ORC-103',
  text: 'Against a helpless neighbour: the first attack of the stat block hits and is critical. Reaching the staggered value kills.',
  fields: [],
  action: 'standard',
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    if (!isDown(target) && !has(target, 'helpless') && !has(target, 'unconscious')) {
      return refuse({ message: `${target.name} is not helpless.`, rule: 'ORC-103', field: 'targets' });
    }
    const best = maximum(who, target, roller);
    if (!best)
      return refuse({
        message: `${who.name} has no melee attack with damage. Deal it by hand.`,
        rule: 'ORC-103',
      });
    const dealt = harm.take(target, [best]).total.value;
    const label = `${who.name}: coup de grace`;
    const blow: Consequence = { do: 'harm', who: target.id, parts: [best], label, rule: 'ORC-103' };
    if (dealt < staggeredValue(target.sheet)) return done(`${dealt} damage`, blow);
    return done(`kills ${target.name}`, blow, {
      do: 'fate',
      who: target.id,
      to: 'dead',
      label,
      rule: 'ORC-103',
    });
  },
};

/** Damage of a critical hit with the first melee attack; dice of the critical alone are rolled. ORC-84 ORC-86 ORC-290 */
function maximum(who: Fighter, target: Fighter, roller: Roller): DamagePart | undefined {
  const power = who.sheet.powers.find(({ attack, damage, origin }) => attack && damage && origin === 'melee');
  const critical = power && offerOf(who, power, target, {}, QUIET).damage['critical'];
  if (!critical || (critical.fixed === undefined && critical.notation === '')) return undefined;
  const amount = critical.fixed ?? roller.roll('Critical', critical.notation).total;
  return { amount, type: critical.type, share: critical.share };
}

/** Actions hand to hand. ORC-99 */
export const struggle: readonly Procedure[] = [grapple, escape, bullRush, coupDeGrace];
