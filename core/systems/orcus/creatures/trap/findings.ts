import type { Finding } from '../../../../rules/creature.ts';
import type { TrapDraft } from './schema.ts';

/** What is worth a second look: a trap that nobody can find, spring or stop. */
export function findingsOf({ detections, trigger, countermeasures, powers }: TrapDraft): readonly Finding[] {
  const missing = (field: string, message: string): Finding => ({
    field,
    rule: '',
    message,
    weight: 'notable',
  });
  return [
    ...(detections.length === 0 ? [missing('detections', 'No check shows it: it springs unseen.')] : []),
    ...(trigger === '' ? [missing('trigger', 'Nothing says what springs it.')] : []),
    ...(countermeasures.length === 0 ? [missing('countermeasures', 'Nothing stops it.')] : []),
    ...(powers.length === 0 ? [missing('powers', 'It does nothing.')] : []),
  ];
}
