import { labelling } from '../../../kernel/said.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Due } from '../../../rules/consequences.ts';
import { makeDue } from '../../../rules/resolvers.ts';

/** A long casting takes the action of every turn; left out, it fails and no slot is lost. FIF-146 */
export function castsOn(who: Fighter): readonly Due[] {
  return who.effects.flatMap((effect): readonly Due[] => {
    const { duration, id, label } = effect;
    if (duration.kind !== 'maintained' || duration.by !== who.id) return [];
    const what = { kind: 'castsOn', effect: id } as const;
    return [
      {
        ...makeDue(who, 'end', what, {
          ...labelling('fifth.actionOfThisTurn', { what: label }),
          rule: 'FIF-146',
          automatic: false,
        }),
        effect: id,
        action: duration.action,
        ifLeft: [
          {
            do: 'endEffect',
            who: who.id,
            effect: id,
            label: 'not cast on: it fails',
            rule: 'FIF-146',
            by: 'time',
          },
        ],
      },
    ];
  });
}
