import { labelled, labelling } from '../../kernel/said.ts';
import type { DiceSource } from '../../dice/source.ts';
import { makeDue } from '../../rules/resolvers.ts';
import type { Act } from '../../rules/powerText/rider.ts';
import { ongoingDamageTypes, damageTypesOf } from '../../rules/damage.ts';
import { checkNotation, rollRule } from '../rolling.ts';
import type { Scene } from '../scene.ts';
import type { Combatant } from '../state.ts';

/**
 * Share that arrives of damage of these types which no attack roll here has brought, where the game asks for a natural
 * face: 1 or 0.5. `natural`: the face of the roll it came from; without it a die stands in. It is told like a save.
 */
export function withstood(
  scene: Scene,
  who: Combatant,
  types: readonly string[],
  dice: DiceSource,
  natural?: number,
): number {
  const check = scene.system.harm.withstands?.(who, types);
  if (!check) return 1;
  const roll = natural === undefined ? rollRule(checkNotation(check), dice) : undefined;
  const face = natural ?? roll?.total ?? 0;
  const passed = face >= check.target.value;
  const ended = check.outcomes.find(({ good }) => good === passed);
  const result = { label: ended?.label ?? '', ...(ended?.says ? { says: ended.says } : {}) };
  const { label, rule } = check;
  const due = { ...makeDue(who, 'now', { kind: 'withstands' }, { label, rule, automatic: false }), check };
  scene.happen({
    type: 'dueDone',
    due,
    ...(roll ? result : labelling('table.byNatural', { result: labelled(result.label, result.says), face })),
    // A die that stays below the number is what the bearer wants.
    success: !passed,
    ...(roll ? { roll, total: roll.total } : {}),
  });
  return passed ? 1 : 0.5;
}

/** Types of the damage that an act deals, now or as it lasts; undefined where it deals none. */
export function typesDealt(act: Act): readonly string[] | undefined {
  if (act.kind === 'damage') return act.parts.flatMap(({ types }) => types);
  const lasting = act.kind === 'effect' && act.effects.find(({ amount }) => amount !== undefined);
  return lasting ? damageTypesOf(ongoingDamageTypes(lasting)) : undefined;
}

/** Persistent damage that was halved as it began is halved as long as it lasts. */
export function halvedLasting(act: Act): Act {
  if (act.kind !== 'effect') return act;
  const effects = act.effects.map((each) =>
    each.amount === undefined ? each : { ...each, amount: Math.floor(each.amount / 2) },
  );
  return { ...act, effects };
}
