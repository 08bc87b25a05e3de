import type { Procedure } from '../../../rules/procedures.ts';
import { checks } from './checks.ts';
import { corruptions } from './corruption.ts';
import { courage } from './courage.ts';
import { dangers } from './danger.ts';
import { hunger } from './hunger.ts';
import { lights } from './light.ts';
import { moving } from './moving.ts';
import { packs } from './packs.ts';
import { pursuit } from './pursuit.ts';
import { country, town } from './town.ts';
import { travel } from './travel.ts';
import { makeMarchingOrderProcedure } from '../../../rules/travel/march.ts';
import { meeting, reaction } from './reaction.ts';
import { retainers } from './retainers.ts';
import { treasure } from './treasure.ts';
import { way } from './way.ts';
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
  ...pursuit,
  ...lights,
  ...packs,
  ...retainers,
  ...town,
  ...country,
  ...hunger,
  ...corruptions,
  ...treasure,
  meeting,
  reaction,
  makeMarchingOrderProcedure(''),
];
