import type { Moment } from '../../../rules/moment.ts';
import { OWN } from '../words.ts';

/** The two who act in the ambush round; nobody where the GM named none. ARC-83 ARC-84 */
export function ambushers({ own }: Moment): readonly string[] {
  const kept = own[OWN.ambush];
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}
