import type { Procedure } from '../../../rules/procedures.ts';
import { checks, meeting, reaction } from './checks.ts';
import { corruptions } from '../afflictions.ts';
import { courage } from './morale.ts';
import { dangers, travel, way } from './travel.ts';
import { hunger } from '../rests.ts';
import { lights } from './light.ts';
import { moving } from './movement.ts';
import { packs, treasureProcedures } from '../treasure.ts';
import { pursuitProcedures } from '../escapes.ts';
import { country, retainers, town } from './town.ts';
import { makeMarchingOrderProcedure } from '../../../rules/travel/march.ts';
import { wounds } from './wounds.ts';

/** Every button that only this game has. */
export const procedures: readonly Procedure[] = [
  ...checks,
  ...dangers,
  ...moving,
  ...courage,
  ...wounds,
  ...travel,
  ...way,
  ...pursuitProcedures,
  ...lights,
  ...packs,
  ...retainers,
  ...town,
  ...country,
  ...hunger,
  ...corruptions,
  ...treasureProcedures,
  meeting,
  reaction,
  makeMarchingOrderProcedure(''),
];
