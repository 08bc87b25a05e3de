import type { Procedure } from '../../../rules/procedures.ts';
import { actions } from './actions.ts';
import { air } from './air.ts';
import { checks } from './checks.ts';
import { creatures } from './creatures.ts';
import { grapples } from './grapple.ts';
import { hazards } from './hazards.ts';
import { hiding } from './hiding.ts';
import { life } from './life.ts';
import { moving } from './moving.ts';
import { position } from './position.ts';
import { rests } from './rest.ts';
import { traps } from './traps.ts';
import { travel } from './travel.ts';
import { spells } from './spells.ts';
import { things } from './things.ts';
import { weapons } from './weapons.ts';

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
