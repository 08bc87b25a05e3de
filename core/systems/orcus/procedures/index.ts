import type { Procedure } from '../../../rules/procedure.ts';
import { actions } from './actions.ts';
import { rest } from './rest.ts';
import { shop } from './shop.ts';
import { skills } from './skills.ts';
import { struggle } from './struggle.ts';

/** What only this game has a button for. ORC-99 ORC-111 ORC-181 ORC-182 */
export const procedures: readonly Procedure[] = [...actions, ...struggle, ...skills, ...rest, ...shop];
