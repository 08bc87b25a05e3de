import { explain, labelling, said } from '../../../kernel/said.ts';
import { type Consequence, type Due, endConditions, setMark } from '../../../rules/consequences.ts';
import type { DamagingAttack } from '../../../rules/attacks.ts';
import type { Fighter } from '../../../rules/combat.ts';
import { makeDue } from '../../../rules/resolvers.ts';
import { asRecord, hasCondition, type RulesContext, jsonNumber, jsonText } from '../../../rules/context.ts';
import { MARK } from '../words.ts';
import { CONDITION } from './conditions.ts';
import { saveCheck } from './saves.ts';

/** What a swallower does to those inside, and what makes it give them up. FIF-174 */
export interface Belly {
  readonly dice: string;
  readonly type: string;
  /** Damage from inside in one turn that asks for a save; 0 where nothing does. */
  readonly limit: number;
  readonly dc: number;
}

/** As it was told when it swallowed first. FIF-174 */
export function bellyOf({ marks }: Pick<Fighter, 'marks'>): Belly {
  const kept = marks?.[MARK.belly];
  return {
    dice: jsonText(kept, 'dice'),
    type: jsonText(kept, 'type'),
    limit: jsonNumber(kept, 'limit'),
    dc: jsonNumber(kept, 'dc'),
  };
}

/** Whom it has inside. FIF-174 */
export function insideOf({ id }: Pick<Fighter, 'id'>, all: readonly Fighter[]): readonly Fighter[] {
  return all.filter(({ effects }) =>
    effects.some(({ condition, source }) => condition === CONDITION.swallowed && source === id),
  );
}

/** At the start of its turn those inside are hurt by one roll. FIF-174 */
export function digests(who: Fighter, all: readonly Fighter[]): readonly Due[] {
  const { dice, type } = bellyOf(who);
  const inside = insideOf(who, all);
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
export function insideHurt(
  who: Fighter,
  damage: number,
  now: RulesContext,
  blow: DamagingAttack | undefined,
): readonly Consequence[] {
  const { limit, dc } = bellyOf(who);
  const from = insideOf(who, now.all).some(({ id }) => id === blow?.attacker);
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
    check: saveCheck(who, { ability: 'con', dc: needed, label: 'Keeps them down', rule: 'FIF-174' }, now),
  };
  return [told, { do: 'raise', who: who.id, due, rule: 'FIF-174' }];
}

/** All of them are out, prone beside it. FIF-174 */
export function givesUp(who: Fighter, all: readonly Fighter[]): readonly Consequence[] {
  return insideOf(who, all).flatMap((each) => [
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
