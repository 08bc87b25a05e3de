import type { RiderMoment, RiderTarget } from './rider.ts';

/** An aura’s words in front of what it does, and for whom. */
export interface AuraLead {
  readonly moments: readonly RiderMoment[];
  readonly to: RiderTarget;
  readonly length: number;
  readonly doubt?: string;
}

const WHO =
  "((?:each|any|every|all|an?|other)?\\s*(?:[a-z’'-]+\\s+){0,2}?(?:enem(?:y|ies)|creatures?|all(?:y|ies)))";
const EDGE = '(enters?|entering|(?:begin(?:s|ning)?|(?:start|end)(?:s|ing)?)\\s+(?:its|their)\\s+turns?)';
const PLACE =
  "(?:\\s*,?\\s*(?:with)?in(?:side)?\\s+(?:the|this|its|an?)\\s+(?:aura|zone|area)|\\s+(?:adjacent\\s+to|engaged\\s+with|next\\s+to)\\s+(?:it|(?:the\\s+)?[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))";
const ENTERS = new RegExp(
  `^${WHO}\\s+(?:that\\s+|who\\s+)?${EDGE}(?:(?:\\s+(?:the|this)\\s+(?:aura|zone))?\\s+or\\s+${EDGE})?(?:${PLACE}|\\s+(?:the|this)\\s+(?:aura|zone))(?=\\s|,)\\s*,?\\s*`,
  'u',
);
const ENGAGED = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}\\s+(?:(?:that\\s+)?(?:is|are)\\s+)?engaged\\s+with\\s+(?:it|(?:the|(an?))\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,3}?)\\s+at\\s+the\\s+(start|end)\\s+of\\s+(?:its|their)\\s+turns?\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:take|is|are|suffer)))?\\s*`,
  'u',
);

/** Reads `Enemies that enter or start their turn in the aura`, `When an enemy is engaged with it at the start of its turn`. */
export function auraLead(text: string, radius: number): AuraLead | undefined {
  const enters = ENTERS.exec(text);
  const engaged = enters ? undefined : ENGAGED.exec(text);
  const found = enters ?? engaged;
  if (!found) return undefined;
  const edges = enters ? [enters[2], enters[3]] : [engaged?.[3]];
  const moments = edges.flatMap((edge) => (edge === undefined ? [] : [inAura(edge, engaged ? 0 : radius)]));
  const who = found[1] ?? '';
  const side = /enem/u.test(who) ? 'enemies' : /all(?:y|ies)$/u.test(who) ? 'allies' : 'everyone';
  const plain = /^(?:each|any|every|all|an?|other)?\s*(?:enem(?:y|ies)|creatures?|all(?:y|ies))$/u.test(
    who.trim(),
  );
  return {
    moments,
    to: { kind: 'near', side, of: 'attacker', within: engaged ? 0 : radius },
    length: found[0].length,
    ...(plain && engaged?.[2] === undefined ? {} : { doubt: who.trim() }),
  };
}

function inAura(edge: string, radius: number): RiderMoment {
  const at = edge.startsWith('enter') ? 'enter' : edge.startsWith('end') ? 'end' : 'start';
  return { kind: 'aura', at, radius };
}
