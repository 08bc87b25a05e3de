import type { RuleSystem } from '../rules/system.ts';
import { ladder } from './ladder/index.ts';
import { orcus } from './orcus/index.ts';

/** Every rule system there is. A new one is its folder and one line here. */
export const SYSTEMS: readonly RuleSystem[] = [orcus, ladder];

/** The system of that key, or nothing where this version does not know it. */
export function systemOf(key: string): RuleSystem | undefined {
  return SYSTEMS.find((system) => system.key === key);
}
