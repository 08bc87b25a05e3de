import type { SingleCommand } from '../table/commands.ts';

/** Tells commands of one turn apart. */
export function keyOf(command: SingleCommand): string {
  if (command.type !== 'attack.roll') return JSON.stringify(command);
  return ['attack.roll', command.attacker, command.power, ...command.targets.map(({ who }) => who)].join(' ');
}
