import { damageTypesOf, withDamageTypes } from '../../../rules/damage.ts';
import { resistanceTo } from '../harm/resistance.ts';
import { hasCondition, isMarkSet } from '../../../rules/context.ts';
import { ok, refuse, type Result } from '../../../kernel/result.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import {
  type ProcedureInput,
  decideForOne,
  decideForPair,
  succeed,
  failProcedure,
  type Procedure,
  type Roller,
  inputFlag,
  inputText,
} from '../../../rules/procedures.ts';
import { areFoes } from '../attacks/engagement.ts';
import { isOut } from '../harm/life.ts';
import { readDamageLine } from '../exchange/lines.ts';
import { MARK } from '../turns/marks.ts';
import type { DamagePart, Fighter } from '../../../rules/combat.ts';
import { saying, said } from '../../../kernel/said.ts';

const GROUP = said('archmage.blows');

/** ARC-159 */
const grabbing: Procedure = {
  key: 'grab',
  label: 'Grab',
  rule: 'ARC-159',
  group: GROUP,
  text: said('archmage.afterHitGrabsTarget'),
  who: 'one',
  targets: 'one',
  fields: [],
  decide: decideForPair((pair) => {
    return succeed(said('archmage.holds', { who: pair.target.name }), grabbed(pair.who, pair.target));
  }),
};

/** ARC-148 AMB-42 */
const confused: Procedure = {
  key: 'confusedTarget',
  label: said('archmage.confusedAttacks'),
  rule: 'ARC-148',
  group: GROUP,
  text: said('archmage.nearbyConsciousAllyRandom'),
  who: 'one',
  targets: 'none',
  fields: [],
  decide: decideForOne((who, asked, roller) => {
    if (!hasCondition(who, 'confused'))
      return refuse({ ...saying('archmage.notConfused', { who: who.name }), rule: 'ARC-148' });
    const near = asked.now.all.filter(
      (each) => each.id !== who.id && !areFoes(who, each) && !isOut(each) && !isMarkSet(each, MARK.far),
    );
    if (near.length === 0) return failProcedure('no ally is near: the attack is lost');
    const face = roller.roll('Which ally', `1d${near.length}`).total;
    return succeed(said('archmage.attacksAlly', { who: near[face - 1]?.name ?? { label: 'nobody' } }));
  }),
};

/** ARC-117 */
const spare: Procedure = {
  key: 'spare',
  label: said('archmage.knockedOutNotSlain'),
  rule: 'ARC-117',
  group: GROUP,
  text: said('archmage.foe0WasTaken'),
  who: 'none',
  targets: 'some',
  fields: [],
  decide: ({ targets }) => {
    const fallen = targets.filter(({ hp }) => hp <= 0);
    if (fallen.length === 0)
      return refuse({ ...saying('archmage.noneFallen'), rule: 'ARC-117', field: 'targets' });
    return succeed(
      said('archmage.takenAlive', { n: fallen.length }),
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
  label: said('archmage.damageWithoutAttack'),
  rule: 'ARC-175',
  group: GROUP,
  text: said('archmage.fallFireSpellCannot'),
  who: 'none',
  targets: 'some',
  fields: [
    { kind: 'text', key: 'amount', label: said('form.damage'), hint: said('archmage.for174d6') },
    { kind: 'text', key: 'type', label: said('form.type'), hint: 'fire, cold …' },
    { kind: 'flag', key: 'ordinary', label: said('archmage.ordinaryNotMagical') },
  ],
  decide: (asked, roller) => unrolledDamage(asked, roller),
};

function unrolledDamage(asked: ProcedureInput, roller: Roller): ReturnType<Procedure['decide']> {
  const read = readAmount(asked, roller);
  if (!read.ok) return read;
  const ordinary = inputFlag(asked, 'ordinary');
  const harmed = asked.targets.map((target): Consequence => ({
    do: 'harm',
    who: target.id,
    parts: resistedBy(target, read.value, ordinary, roller),
    label: 'damage without an attack',
    rule: ordinary ? 'ARC-173' : 'ARC-175',
  }));
  const whole = read.value.reduce((sum, { amount }) => sum + amount, 0);
  return succeed(said('archmage.damageOf', { amount: whole }), ...harmed);
}

/** One d20 stands in for the attack on this target, whatever parts it resists. ARC-173 ARC-175 */
function resistedBy(
  target: Fighter,
  parts: readonly DamagePart[],
  ordinary: boolean,
  roller: Roller,
): readonly DamagePart[] {
  const faces = parts.map((part) => resistanceTo(target, damageTypesOf(part)));
  const asks = [...new Set(faces.filter((face) => face > 0))];
  const rolled =
    asks.length === 0 || ordinary
      ? 0
      : roller.roll(
          said('archmage.resistsRoll', { who: target.name, faces: asks.map((face) => `${face}+`) }),
          '1d20',
        ).total;
  return parts.map((part, at) => {
    const face = faces[at] ?? 0;
    return { ...part, share: face === 0 || rolled >= face ? 1 : ordinary ? 0 : 0.5 };
  });
}

function readAmount(asked: ProcedureInput, roller: Roller): Result<readonly DamagePart[]> {
  const line = readDamageLine(
    `${inputText(asked, 'amount').trim()} ${inputText(asked, 'type').trim()} damage`.replaceAll(/\s+/g, ' '),
  );
  if (!line)
    return refuse({
      ...saying('archmage.typeDamage'),
      rule: 'ARC-175',
      field: 'amount',
    });
  return ok(
    line.parts.map(({ notation, types }) => ({
      amount: roller.roll('Damage', notation).total,
      ...withDamageTypes(types),
      share: 1,
    })),
  );
}

/** Holds the target; to be held is to be engaged. ARC-159 */
function grabbed({ id }: Fighter, target: Fighter): Consequence {
  const effect = {
    condition: 'grabbed',
    label: 'Grabbed',
    source: id,
    duration: { kind: 'removed' },
  } as const;
  return { do: 'addEffect', who: target.id, effect, rule: 'ARC-159' };
}

/** Grabs, confusion, mercy, and damage without an attack. ARC-117 ARC-148 ARC-159 ARC-173 ARC-175 */
export const harms: readonly Procedure[] = [grabbing, confused, spare, unrolled];
