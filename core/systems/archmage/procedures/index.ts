import type { Procedure } from '../../../rules/procedures.ts';
import { blows } from './blows.ts';
import { checks } from './check.ts';
import { die } from './die.ts';
import { fitted } from './fits.ts';
import { disengage } from './disengage.ts';
import { harms } from './harms.ts';
import { healing } from './healing.ts';
import { loose } from './loose.ts';
import { campaignLoss } from './losses.ts';
import { party } from './party.ts';
import { position } from './position.ts';
import { rest } from './rest.ts';
import { targets } from './targets.ts';

/** Everything only this game has a button for. */
export const procedures: readonly Procedure[] = [
  ...die,
  ...position,
  disengage,
  ...loose,
  ...blows,
  ...harms,
  ...healing,
  ...party,
  ...rest,
  campaignLoss,
  ...checks,
  ...targets,
].map(fitted);
