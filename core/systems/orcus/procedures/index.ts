import type { Procedure } from '../../../rules/procedures.ts';
import { actions } from './actions.ts';
import { afflictions } from './afflictions.ts';
import { afoot } from './afoot.ts';
import { athletics } from './athletics.ts';
import { challenge } from './challenge.ts';
import { company } from './company.ts';
import { falls } from './falling.ts';
import { ground } from './ground.ts';
import { hiding } from './hiding.ts';
import { lore } from './lore.ts';
import { magic } from './magic.ts';
import { mounted } from './mounted.ts';
import { rest } from './rest.ts';
import { scene } from './scene.ts';
import { shop } from './shop.ts';
import { skills } from './skills.ts';
import { struggle } from './struggle.ts';
import { thievery } from './thievery.ts';
import { travel } from './travel.ts';

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
