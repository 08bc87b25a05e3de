import type { JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';
import { counted, lightsOf, partyOf } from '../state.ts';
import { COUNTER, MARK } from '../words.ts';

/** The torch to light next: of one whose light went out, else of the first with a torch and no light; nothing where nobody is. TOR-47 */
export function nextLight(now: Moment): JourneyRow['act'] | undefined {
  const able = partyOf(now).filter((who) => counted(who, COUNTER.torches) > 0 && lightsOf(who).length === 0);
  const who = able.find(({ marks }) => typeof marks?.[MARK.bears] === 'string') ?? able[0];
  return who && { label: 'Light', procedure: 'light', who: who.id, values: { kind: 'torch' } };
}
