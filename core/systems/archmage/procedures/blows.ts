import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { AttackOffer, Consequence, Fighter } from '../../../rules/combat.ts';
import type { Moment } from '../../../rules/moment.ts';
import type { Asked, Procedure, Roller } from '../../../rules/procedure.ts';
import type { Power } from '../../../rules/sheet.ts';
import { areEngaged, areFoes, opportunists } from '../engagement.ts';
import { factsOf } from '../facts.ts';
import { readDamageLine } from '../lines.ts';
import { cannotAct, isOut } from '../life.ts';
import { offer as offerOf } from '../offer.ts';
import { isHit, outcome, termsOf } from '../outcome.ts';
import { grab } from '../ridden.ts';
import { has } from '../traits.ts';
import { ALLOWANCE } from '../budget.ts';
import { doerOf, done, failed, pairOf, typedText } from './asked.ts';

const GROUP = 'Blows';

/** The basic melee attack: marked so, else the first melee attack of the sheet that is at-will. ARC-73 ARC-106 */
export function basicMelee({ sheet }: Fighter): Power | undefined {
  const melee = sheet.powers.filter(
    (power) =>
      power.attack && power.origin === 'melee' && !factsOf(sheet, power.id).flexible && !power.usage.limited,
  );
  return melee.find(({ id }) => factsOf(sheet, id).basic) ?? melee[0];
}

/** Damage of an outcome, rolled where it is not fixed. ARC-10 ARC-101 */
function blow(
  who: Fighter,
  offer: AttackOffer,
  key: string,
  label: string,
  rule: string,
  roller: Roller,
): readonly Consequence[] {
  const dealt = offer.damage[key];
  if (!dealt || dealt.share === 0) return [];
  const amount = dealt.fixed ?? roller.roll('Damage', dealt.notation).total;
  return [
    {
      do: 'harm',
      who: offer.target,
      parts: [{ amount, type: dealt.type, share: dealt.share }],
      label: `${who.name}: ${label}`,
      rule,
    },
  ];
}

function opportunity(asked: Asked): Result<AttackOffer> {
  const pair = pairOf(asked);
  if (!pair.ok) return pair;
  const { who, target } = pair.value;
  if (!opportunists(target, asked.now.all).some(({ id }) => id === who.id)) {
    return refuse({
      message: `${who.name} is not engaged with ${target.name}, or is confused, grabbed or unable to act.`,
      rule: 'ARC-77',
    });
  }
  const power = basicMelee(who);
  return power
    ? ok(offerOf(who, power, target, {}, asked.now))
    : refuse({ message: `${who.name} has no basic melee attack.`, rule: 'ARC-73' });
}

/** ARC-48 ARC-68 ARC-73 ARC-74 ARC-77 ARC-106 AMB-49 AMB-50 */
const opportunityAttack: Procedure = {
  key: 'opportunityAttack',
  label: 'Opportunity attack',
  rule: 'ARC-73',
  group: GROUP,
  text: 'The basic melee attack against a foe it fights that walks away, shoots or casts. Free; never a flexible one.',
  who: 'one',
  targets: 'one',
  fields: [],
  offer: (asked) => {
    const found = opportunity(asked);
    return found.ok ? found.value.check : undefined;
  },
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    const found = opportunity(asked);
    if (!doer.ok) return doer;
    if (!found.ok) return found;
    const offer = found.value;
    if (!offer.check) return refuse({ message: 'That attack takes no roll.', rule: 'ARC-73' });
    const { key } = outcome(offer, roller.check(offer.check));
    const harmed = blow(doer.value, offer, key, 'opportunity attack', 'ARC-73', roller);
    return isHit({ key }) ? done(key === 'hit' ? 'hits' : key, ...harmed) : failed('misses', ...harmed);
  },
};

/** What a coup de grace needs; nothing where all of it is there. ARC-157 */
function notYet(who: Fighter, target: Fighter, now: Moment): string | undefined {
  if (!isOut(target) && !has(target, 'helpless') && !has(target, 'asleep'))
    return `${target.name} is not helpless.`;
  if (!areEngaged(who, target)) return `${who.name} is not engaged with ${target.name}.`;
  if (now.acting !== who.id) return `It is not ${who.name}’s turn.`;
  const spent = [ALLOWANCE.standard, ALLOWANCE.move, ALLOWANCE.quick].find(
    (key) => (who.used?.[key] ?? 0) > 0,
  );
  return spent === undefined ? undefined : `The ${spent} action is spent; it takes all three.`;
}

/** ARC-157 ARC-158 AMB-43 */
const coupDeGrace: Procedure = {
  key: 'coupDeGrace',
  label: 'Coup de grace',
  rule: 'ARC-157',
  group: GROUP,
  text: 'Against a helpless foe in melee: standard, move and quick action for a critical hit without a roll.',
  who: 'one',
  targets: 'one',
  fields: [
    { kind: 'text', key: 'attack', label: 'Attack', hint: 'Its name. Empty: the basic melee attack.' },
  ],
  decide: (asked, roller) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    const { who, target } = pair.value;
    if (cannotAct(who)) return refuse({ message: `${who.name} cannot act.`, rule: 'ARC-157' });
    const missing = notYet(who, target, asked.now);
    if (missing !== undefined) return refuse({ message: missing, rule: 'ARC-157' });
    const named = typedText(asked, 'attack').toLowerCase();
    const power =
      named === '' ? basicMelee(who) : who.sheet.powers.find(({ name }) => name.toLowerCase() === named);
    if (!power?.damage)
      return refuse({
        message: 'No such attack with damage is on its sheet.',
        rule: 'ARC-158',
        field: 'attack',
      });
    const spends = { [ALLOWANCE.standard]: 1, [ALLOWANCE.move]: 1, [ALLOWANCE.quick]: 1 };
    const price: Consequence = { do: 'spend', who: who.id, spends, label: 'coup de grace', rule: 'ARC-157' };
    const offer = offerOf(who, power, target, {}, asked.now);
    return done(
      `critical × ${termsOf(offer).times}`,
      price,
      ...blow(who, offer, 'critical', 'coup de grace', 'ARC-158', roller),
    );
  },
};

/** ARC-159 */
const grabbing: Procedure = {
  key: 'grab',
  label: 'Grab',
  rule: 'ARC-159',
  group: GROUP,
  text: 'After a hit that grabs: the target is held and both are engaged. The grabber has +4 against it.',
  who: 'one',
  targets: 'one',
  fields: [],
  decide: (asked) => {
    const pair = pairOf(asked);
    if (!pair.ok) return pair;
    return done(`holds ${pair.value.target.name}`, ...grab(pair.value.who, pair.value.target));
  },
};

/** ARC-148 AMB-42 */
const confused: Procedure = {
  key: 'confusedTarget',
  label: 'Whom the confused one attacks',
  rule: 'ARC-148',
  group: GROUP,
  text: 'A nearby conscious ally at random takes its next basic or at-will attack.',
  who: 'one',
  targets: 'none',
  fields: [],
  decide: (asked, roller) => {
    const doer = doerOf(asked);
    if (!doer.ok) return doer;
    const who = doer.value;
    if (!has(who, 'confused')) return refuse({ message: `${who.name} is not confused.`, rule: 'ARC-148' });
    const near = asked.now.all.filter(
      (each) => each.id !== who.id && !areFoes(who, each) && !isOut(each) && each.marks?.['farAway'] !== true,
    );
    if (near.length === 0) return failed('no ally is near: the attack is lost');
    const face = roller.roll('Which ally', `1d${near.length}`).total;
    return done(`attacks ${near[face - 1]?.name ?? 'nobody'}`);
  },
};

/** ARC-117 */
const spare: Procedure = {
  key: 'spare',
  label: 'Knocked out, not slain',
  rule: 'ARC-117',
  group: GROUP,
  text: 'A foe at 0 that was to be taken alive is only knocked out.',
  who: 'none',
  targets: 'some',
  fields: [],
  decide: ({ targets }) => {
    const fallen = targets.filter(({ hp }) => hp <= 0);
    if (fallen.length === 0)
      return refuse({ message: 'None of them has fallen.', rule: 'ARC-117', field: 'targets' });
    return done(
      `${fallen.length} taken alive`,
      ...fallen.map(
        ({ id }) =>
          ({ do: 'fate', who: id, to: 'knockedOut', label: 'knocked out', rule: 'ARC-117' }) as const,
      ),
    );
  },
};

/** ARC-173 ARC-175 */
const unrolled: Procedure = {
  key: 'againstResistance',
  label: 'Damage without an attack',
  rule: 'ARC-175',
  group: GROUP,
  text: 'A fall, a fire, a spell that cannot miss: ordinary energy leaves the resistant unharmed, else a d20 stands in for the attack.',
  who: 'none',
  targets: 'some',
  fields: [
    { kind: 'text', key: 'amount', label: 'Damage', hint: '17 or 4d6' },
    { kind: 'text', key: 'type', label: 'Type', hint: 'fire, cold …' },
    { kind: 'flag', key: 'ordinary', label: 'Ordinary, not magical' },
  ],
  decide: (asked, roller) => unrolledDamage(asked, roller),
};

function unrolledDamage(asked: Asked, roller: Roller): ReturnType<Procedure['decide']> {
  const read = readAmount(asked, roller);
  if (!read.ok) return read;
  const { amount, type } = read.value;
  const harmed = asked.targets.map((target): Consequence => {
    const resists = type === '' ? 0 : (target.sheet.resist[type] ?? 0);
    const share =
      resists === 0
        ? 1
        : asked.values['ordinary'] === true
          ? 0
          : roller.roll(`${target.name} resists ${resists}+`, '1d20').total >= resists
            ? 1
            : 0.5;
    const rule = asked.values['ordinary'] === true ? 'ARC-173' : 'ARC-175';
    return {
      do: 'harm',
      who: target.id,
      parts: [{ amount, type, share }],
      label: 'damage without an attack',
      rule,
    };
  });
  return done(`${amount} damage`, ...harmed);
}

function readAmount(
  asked: Asked,
  roller: Roller,
): Result<{ readonly amount: number; readonly type: string }> {
  const line = readDamageLine(
    `${typedText(asked, 'amount').trim()} ${typedText(asked, 'type').trim()} damage`.replaceAll(/\s+/g, ' '),
  );
  if (!line)
    return refuse({
      message: 'Type damage such as 17 or 4d6, and a type of damage or nothing.',
      rule: 'ARC-175',
      field: 'amount',
    });
  return ok({ amount: roller.roll('Damage', line.notation).total, type: line.type });
}

/** Blows outside the ordinary attack. ARC-73 ARC-117 ARC-148 ARC-157 ARC-159 ARC-173 ARC-175 */
export const blows: readonly Procedure[] = [
  opportunityAttack,
  coupDeGrace,
  grabbing,
  confused,
  spare,
  unrolled,
];
