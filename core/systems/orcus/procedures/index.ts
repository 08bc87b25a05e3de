import type { Procedure } from '../../../rules/procedures.ts';
import { actions, hiding, scene } from './actions.ts';
import { afflictions } from '../afflictions.ts';
import { afoot, ground, mounted } from './movement.ts';
import { athletics, falls, thievery } from './athletics.ts';
import { challenge } from './challenges.ts';
import { company, skills } from './social.ts';
import { lore, magic } from './knowledge.ts';
import { rest } from './rests.ts';
import { shop } from '../goods.ts';
import { struggle } from './grappling.ts';
import { travel } from '../travel.ts';

/** What only this game has a button for. ORC-99 ORC-111 ORC-181 ORC-182 ORC-184 ORC-240 */
export const procedures: readonly Procedure[] = [
  ...actions,
  ...afoot,
  ...struggle,
  ...skills,
  ...company,
  ...thievery,
  ...hiding,
  ...athletics,
  ...falls,
  ...ground,
  ...mounted,
  ...lore,
  ...magic,
  ...rest,
  ...challenge,
  ...afflictions,
  ...travel,
  ...scene,
  ...shop,
];
