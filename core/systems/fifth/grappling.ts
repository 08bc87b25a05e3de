import { explain, labelling, said } from '../../kernel/said.ts';
import type { DamagingAttack } from '../../rules/attacks.ts';
import type { Effect, Fighter } from '../../rules/combat.ts';
import { type Consequence, type Due, endConditions, setMark } from '../../rules/consequences.ts';
import { asRecord, hasCondition, jsonNumber, jsonText, type RulesContext } from '../../rules/context.ts';
import { makeDue } from '../../rules/resolvers.ts';
import { CONDITION } from './conditions.ts';
import { endLinkedToConcentration, buildSaveCheck } from './savingThrows.ts';
import { MARK } from './words.ts';

/** Whom one holds let go; what hangs on the hold ends with it. FIF-78 FIF-142 */
export function releaseGrapples(
  who: Fighter,
  all: readonly Fighter[],
  label: string,
): readonly Consequence[] {
  return all.flatMap((each) =>
    each.effects
      .filter(({ condition, source }) => condition === CONDITION.grappled && source === who.id)
      .map(({ id }): Consequence => ({ do: 'endEffect', who: each.id, effect: id, label, rule: 'FIF-78' })),
  );
}

/** What ends with an effect: all that was held by concentration, all that lasted as long as a hold. FIF-78 FIF-142 FIF-144 */
export function onEffectEnded(who: Fighter, effect: Effect, { all }: RulesContext): readonly Consequence[] {
  if (effect.condition === CONDITION.concentrating) return endLinkedToConcentration(who, effect, all);
  if (effect.condition === CONDITION.exhaustion) return endExhaustionEffects(who);
  const inner = endLinkedEffects(who, effect);
  return effect.condition === CONDITION.grappled ? [...endHeldConditions(who, effect), ...inner] : inner;
}

/** What the same power said to last while this condition does: `While Poisoned, the target is also Paralyzed.` FIF-142 */
function endLinkedEffects(who: Fighter, { condition, label, source, from }: Effect): readonly Consequence[] {
  if (
    from === undefined ||
    who.effects.some((each) => each.condition === condition && each.from?.power === from.power)
  )
    return [];
  const text = new RegExp(
    `^while\\s+(?:(?:it|the\\s+\\w+)\\s+is\\s+)?${label.replaceAll(/\W/gu, '.')}\\b`,
    'iu',
  );
  return who.effects
    .filter((each) => each.source === source && each.from?.power === from.power && text.test(each.from.text))
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      ...labelling('fifth.noLongerIs', { condition: { label: label.toLowerCase() } }),
      rule: 'FIF-142',
    }));
}

/** Where what exhaustion brings comes from. FIF-128 */
export const EXHAUSTION_EFFECTS = 'Exhaustion';

/** What a level of exhaustion brought ends with that level. FIF-128 */
function endExhaustionEffects(who: Fighter): readonly Consequence[] {
  return who.effects
    .filter(({ from, condition }) => from?.power === EXHAUSTION_EFFECTS && condition === 'custom')
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'less exhausted',
      rule: 'FIF-128',
    }));
}

/** What outlasts the hold it came with: one gets up, or rests. */
const LASTING_HOLDS: ReadonlySet<string> = new Set([CONDITION.prone, CONDITION.exhaustion]);

/** Conditions that came with a hold and last as long as it. FIF-78 FIF-142 */
function endHeldConditions(who: Fighter, { source, from }: Effect): readonly Consequence[] {
  if (from === undefined) return [];
  return who.effects
    .filter(
      (each) =>
        each.source === source &&
        each.from?.power === from.power &&
        each.duration.kind === 'removed' &&
        !LASTING_HOLDS.has(each.condition),
    )
    .map(({ id }) => ({
      do: 'endEffect',
      who: who.id,
      effect: id,
      label: 'the grapple is over',
      rule: 'FIF-142',
    }));
}

/** What a swallower does to those inside, and what makes it give them up. FIF-174 */
interface Swallowing {
  readonly dice: string;
  readonly type: string;
  /** Damage from inside in one turn that asks for a save; 0 where nothing does. */
  readonly limit: number;
  readonly dc: number;
}

/** As it was told when it swallowed first. FIF-174 */
export function readSwallowing({ marks }: Pick<Fighter, 'marks'>): Swallowing {
  const kept = marks?.[MARK.belly];
  return {
    dice: jsonText(kept, 'dice'),
    type: jsonText(kept, 'type'),
    limit: jsonNumber(kept, 'limit'),
    dc: jsonNumber(kept, 'dc'),
  };
}

/** Whom it has inside. FIF-174 */
export function listSwallowed({ id }: Pick<Fighter, 'id'>, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter(({ effects }) =>
    effects.some(({ condition, source }) => condition === CONDITION.swallowed && source === id),
  );
}

/** At the start of its turn those inside are hurt by one roll. FIF-174 */
export function dueDigestion(who: Fighter, all: readonly Fighter[]): readonly Due[] {
  const { dice, type } = readSwallowing(who);
  const inside = listSwallowed(who, all);
  if (dice === '' || inside.length === 0) return [];
  return [
    {
      ...makeDue(
        who,
        'start',
        { kind: 'digests' },
        {
          ...labelling('fifth.insideHurts', { who: inside.map(({ name }) => name), dice, type }),
          rule: 'FIF-174',
          automatic: false,
        },
      ),
      check: {
        ...labelling('fifth.insideOfTitle', { who: who.name }),
        rule: 'FIF-174',
        dice,
        modifier: explain(),
        target: { label: `${type} damage`, value: 1, because: [] },
        outcomes: [{ key: 'digested', label: 'hurts those inside', chance: 1, good: true }],
      },
    },
  ];
}

/** Damage from inside is summed by turns; at its limit the swallower saves or gives all up. FIF-174 */
export function hurtFromInside(
  who: Fighter,
  damage: number,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const { limit, dc } = readSwallowing(who);
  const from = listSwallowed(who, now.all).some(({ id }) => id === blow?.attacker);
  if (!from || limit === 0) return [];
  const kept = asRecord(who.marks?.[MARK.inside]);
  const before = kept['turn'] === now.turn ? jsonNumber(kept, 'sum') : 0;
  const sum = before + damage;
  const told = setMark(
    who,
    MARK.inside,
    { turn: now.turn, sum },
    said('fifth.fromInside', { sum, limit }),
    'FIF-174',
  );
  if (sum < limit || before >= limit) return [told];
  const needed = explain({ rule: 'FIF-174', ...labelling('fifth.fromInsideLimit', { limit }), value: dc });
  const words = labelling('fifth.givesUpOrSaves', { dc });
  const due = {
    ...makeDue(who, 'now', { kind: 'regurgitates' }, { ...words, rule: 'FIF-174', automatic: false }),
    check: buildSaveCheck(
      who,
      { ability: 'con', dc: needed, label: 'Keeps them down', rule: 'FIF-174' },
      now,
    ),
  };
  return [told, { do: 'raise', who: who.id, due, rule: 'FIF-174' }];
}

/** All of them are out, prone beside it. FIF-174 */
export function releaseSwallowed(who: Fighter, all: readonly Fighter[]): readonly Consequence[] {
  return listSwallowed(who, all).flatMap((each) => [
    ...endConditions(each, CONDITION.swallowed, 'out again', 'FIF-174'),
    ...(hasCondition(each, CONDITION.prone)
      ? []
      : [
          {
            do: 'addEffect',
            who: each.id,
            effect: { condition: CONDITION.prone, label: 'Prone', duration: { kind: 'removed' } },
            rule: 'FIF-174',
          } as const,
        ]),
  ]);
}
