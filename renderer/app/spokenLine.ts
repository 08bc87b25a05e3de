import type { LogLine, LogPart } from '../../core/table/log.ts';

/** A line of the log as it is spoken: dice by their faces, dropped ones left out, and a full stop at its end. */
export function spokenLine({ parts }: Pick<LogLine, 'parts'>): string {
  const words = parts.map(spokenPart).join('').replaceAll(/\s+/gu, ' ').trim();
  return words === '' || /[.!?…:”]$/u.test(words) ? words : `${words}.`;
}

function spokenPart(part: LogPart): string {
  if (part.is !== 'die') return part.text;
  return part.die.kept ? ` d${part.die.sides} ${part.die.face} ` : '';
}
