import type { Procedure } from '../../../rules/procedures.ts';
import { actions, hiding } from './actions.ts';
import { air, hazards, traps } from './hazards.ts';
import { checks } from './checks.ts';
import { creatures } from './creatures.ts';
import { grapples } from './grappling.ts';
import { life } from './life.ts';
import { moving, position } from './movement.ts';
import { rests } from '../rests.ts';
import { travel } from '../travel.ts';
import { spells } from './spells.ts';
import { things, weapons } from './equipment.ts';

/** Buttons that only this game has. */
export const procedures: readonly Procedure[] = [
  ...actions,
  ...grapples,
  ...weapons,
  ...spells,
  ...creatures,
  ...hiding,
  ...life,
  ...checks,
  ...moving,
  ...air,
  ...position,
  ...rests,
  ...travel,
  ...hazards,
  ...traps,
  ...things,
];
