import type { Refusal } from '../../kernel/result.ts';
import type { CommandOf } from '../commands.ts';
import { present, type Scene } from '../scene.ts';

/** Takes one earlier step back and leaves those after it, as was worked out before it was asked. */
export function revertStep(scene: Scene, command: CommandOf<'history.revert'>): Refusal | undefined {
  const asked = present(
    scene,
    command.restored.map(({ who }) => who),
  );
  if ('missing' in asked) return asked.missing;
  const { of, label, restored, ledger } = command;
  scene.happen({ type: 'stepReverted', of, label, restored, ledger });
  return undefined;
}
