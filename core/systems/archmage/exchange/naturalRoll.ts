import { readLead } from '../../../rules/powerText/triggers.ts';
import { unmarked } from './lines.ts';

/** Whether a line tells what a natural roll, a hit, a miss or a critical hit brings: `Natural 16+: …`. ARC-104 ARC-105 */
export function isNaturalRoll(line: string): boolean {
  const lead = readLead(unmarked(line).toLowerCase());
  return (
    lead !== undefined &&
    lead.save === undefined &&
    lead.on.kind !== 'always' &&
    lead.length < line.trim().length
  );
}
