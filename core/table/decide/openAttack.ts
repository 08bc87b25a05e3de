import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import type { TableCommand } from '../commands.ts';
import type { TableState } from '../state.ts';

/** Commands that would lose an attack that is open, or lay another on top of it. */
const WAITS: ReadonlySet<TableCommand['type']> = new Set([
  'attack.roll',
  'sequence.roll',
  'power.use',
  'turn.next',
  'turn.back',
  'turn.wait',
  'turn.comeIn',
  'encounter.begin',
  'encounter.end',
  'encounter.pause',
  'encounter.resume',
]);

/** Why a command has to wait for the attack that is open, or nothing where it need not. */
export function waitsForAttack(
  { pending, sequence }: TableState,
  command: TableCommand,
): Refusal | undefined {
  if (!pending)
    return sequence && command.type !== 'sequence.roll' && WAITS.has(command.type)
      ? partsLeft(sequence.powerName)
      : undefined;
  const involved = new Set([pending.attacker, ...pending.targets.map(({ who }) => who)]);
  const loses = command.type === 'combatants.remove' && command.who.some((id) => involved.has(id));
  return WAITS.has(command.type) || loses ? attackOpen(pending.powerName) : undefined;
}

function partsLeft(powerName: string): Refusal {
  return { ...saying('table.partsLeft', { power: powerName }), field: 'sequence' };
}

/** What is said while an attack is open. */
export function attackOpen(powerName: string): Refusal {
  return { ...saying('table.attackOpen', { power: powerName }), field: 'pending' };
}
