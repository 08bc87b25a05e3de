import type { Locale } from '../kernel/locale.ts';
import type { DiceSource } from '../dice/source.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableCommand } from './commands.ts';
import { direct } from './decide/index.ts';
import { plainLine } from './history.ts';
import { linesOfStep } from './logTogether.ts';
import { openScene } from './scene.ts';
import { combatantOf, type TableState } from './state.ts';

/** Dice that count how often they were asked: what they decide nobody knows before. */
function countingDice(): DiceSource & { asked: number } {
  return {
    asked: 0,
    roll() {
      this.asked += 1;
      return 1;
    },
  };
}

/**
 * What the log would say of a command, without doing it. Nothing where dice decide it, and where it is refused.
 */
export function foretell(
  state: TableState,
  system: RuleSystem,
  command: TableCommand,
  locale?: Locale,
): readonly string[] {
  if (command.type === 'campaign.create') return [];
  const dice = countingDice();
  const scene = openScene(state, system, dice);
  if (direct(scene, command) || dice.asked > 0) return [];
  const names = { get: (id: string) => combatantOf(scene.state, id)?.name ?? combatantOf(state, id)?.name };
  return linesOfStep(scene.events, () => ({ system, names, ...(locale && { locale }) })).map(plainLine);
}
