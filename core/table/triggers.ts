import type { RuleSystem } from '../rules/system.ts';
import type { TriggerWhen } from '../rules/turns.ts';
import type { TableState } from './state.ts';

/** Whether what a prepared trigger waits for has come about. */
export function cameAbout(
  when: TriggerWhen,
  { combatants, encounter, own }: TableState,
  { harm }: RuleSystem,
): boolean {
  switch (when.kind) {
    case 'round':
      return (encounter?.round ?? 0) >= when.round;
    case 'gauge':
      return Number(own[when.gauge] ?? 0) >= when.at;
    case 'state':
      return combatants.some(
        (each) => each.creature.id === when.creature && harm.state(each).includes(when.state),
      );
    case 'down': {
      const foes = combatants.filter(
        ({ side, presence, sheet }) => side === 'foes' && presence !== 'absent' && !sheet.thing,
      );
      return foes.length > 0 && foes.filter((each) => harm.out(each)).length >= foes.length * when.share;
    }
  }
}
