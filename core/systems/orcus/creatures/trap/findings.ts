import type { Finding } from '../../../../rules/creature.ts';
import type { TrapDraft } from './schema.ts';
import { saying, type Saying } from '../../../../kernel/said.ts';

/** What is worth a second look: a trap that nobody can find, spring or stop. */
export function findingsOf({ detections, trigger, countermeasures, powers }: TrapDraft): readonly Finding[] {
  const missing = (field: string, why: Saying): Finding => ({
    field,
    rule: '',
    ...why,
    weight: 'notable',
  });
  return [
    ...(detections.length === 0 ? [missing('detections', saying('orcus.trapUnseen'))] : []),
    ...(trigger === '' ? [missing('trigger', saying('orcus.trapNoTrigger'))] : []),
    ...(countermeasures.length === 0 ? [missing('countermeasures', saying('orcus.trapUnstoppable'))] : []),
    ...(powers.length === 0 ? [missing('powers', saying('orcus.trapNoPower'))] : []),
  ];
}
