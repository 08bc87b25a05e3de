import type { DiceSource } from '../dice/source.ts';
import type { Locale } from '../kernel/locale.ts';
import type { RuleSystem } from '../rules/system.ts';
import type { TableCommand } from './commands.ts';
import { handleCommand } from './decide/index.ts';
import { formatStepLines, lineToText } from './log.ts';
import { findCombatant, type TableState } from './state.ts';
import { openTransaction } from './transaction.ts';

/** Dice that count how often they were asked: what they decide nobody knows before. */
function createCountingDice(): DiceSource & { asked: number } {
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
export function previewCommand(
  state: TableState,
  system: RuleSystem,
  command: TableCommand,
  locale?: Locale,
): readonly string[] {
  if (command.type === 'campaign.create' || command.type === 'game.describe') return [];
  const dice = createCountingDice();
  const scene = openTransaction(state, system, dice);
  if (handleCommand(scene, command) || dice.asked > 0) return [];
  const names = {
    get: (id: string) => findCombatant(scene.state, id)?.name ?? findCombatant(state, id)?.name,
  };
  return formatStepLines(scene.events, () => ({ system, names, ...(locale && { locale }) })).map(lineToText);
}

/** The command by the GM's word against the rules that refused it; nothing where no word of the GM's helps. */
export function withOverride(command: TableCommand): TableCommand | undefined {
  const takesWord =
    command.type === 'due.do' ||
    command.type === 'attack.roll' ||
    command.type === 'power.use' ||
    command.type === 'power.cast' ||
    command.type === 'action.spend' ||
    command.type === 'turn.wait' ||
    command.type === 'procedure.do' ||
    command.type === 'encounter.end' ||
    command.type === 'session.end';
  return takesWord ? { ...command, override: true } : undefined;
}
