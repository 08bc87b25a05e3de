import type { TableCommand } from './commands.ts';

/** The command by the GM's word against the rules that refused it; nothing where no word of the GM's helps. */
export function overridden(command: TableCommand): TableCommand | undefined {
  const takesWord =
    command.type === 'due.do' ||
    command.type === 'attack.roll' ||
    command.type === 'power.use' ||
    command.type === 'action.spend' ||
    command.type === 'turn.wait' ||
    command.type === 'procedure.do' ||
    command.type === 'encounter.end' ||
    command.type === 'session.end';
  return takesWord ? { ...command, override: true } : undefined;
}
