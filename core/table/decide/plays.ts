import { saying } from '../../kernel/said.ts';
import type { Refusal } from '../../kernel/result.ts';
import { POWER_AUTOMATION_RULING, type PowerAutomation, POWERS_STATE_KEY } from '../../rules/rulings.ts';
import type { CommandOf } from '../commands.ts';
import { ownPlays } from '../plays.ts';
import { present, type Scene } from '../scene.ts';

const SAID: { readonly [Each in PowerAutomation]: string } = {
  play: 'its powers play by themselves',
  ask: 'its powers ask before they do anything',
  show: 'its powers are only shown in words',
};

/** How much of what their powers bring happens by itself, for these alone. */
export function setPlays(scene: Scene, { who, plays }: CommandOf<'powers.plays'>): Refusal | undefined {
  const asked = present(scene, who);
  if ('missing' in asked) return asked.missing;
  const others = asked.found.filter((each) => ownPlays(each) !== plays);
  if (others.length === 0) return { ...saying('table.alreadySet'), field: 'plays' };
  for (const { id } of others)
    scene.happen({
      type: 'marked',
      who: id,
      owner: POWERS_STATE_KEY,
      key: POWER_AUTOMATION_RULING,
      to: plays ?? null,
      label: plays === undefined ? 'its powers play as the campaign has it' : SAID[plays],
      rule: '',
    });
  return undefined;
}
