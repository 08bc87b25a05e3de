import type { Act, RiderMoment, RiderTarget } from './rider.ts';

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
const HERE = '(?:with)?in(?:side)?\\s+(?:the|this|its)\\s+(?:aura|zone)';
const ENGAGED_WITH =
  "(?:adjacent\\s+to|engaged\\s+with|next\\s+to)\\s+(?:it|(?:the\\s+)?[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?)";
const PLACE = `(?:\\s*,?\\s*(?:with)?in(?:side)?\\s+(?:the|this|its|an?)\\s+(?:aura|zone|area)|\\s+${ENGAGED_WITH})`;
const ENTERS = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}\\s+(?:that\\s+|who\\s+)?${EDGE}(?:(?:\\s+(?:the|this)\\s+(?:aura|zone))?\\s+or\\s+${EDGE})?(?:${PLACE}|\\s+(?:the|this)\\s+(?:aura|zone))(?=\\s|,)\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:takes?|is|are|suffers?)\\b))?\\s*`,
  'u',
);
const ENGAGED = new RegExp(
  `^(?:when(?:ever)?\\s+)?${WHO}\\s+(?:(?:that\\s+)?(?:is|are)\\s+)?engaged\\s+with\\s+(?:it|(?:the|(an?))\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,3}?)\\s+at\\s+the\\s+(start|end)\\s+of\\s+(?:its|their)\\s+turns?\\s*,?\\s*(?:(?:it|they)(?=\\s+(?:take|is|are|suffer)))?\\s*`,
  'u',
);
const HOLDS = '(?=(?:takes?|suffers?|have|has|gains?|gets?|receives?|is|are|grants?)\\s)';
/** `Creatures in the aura …`, `While inside the zone, enemies …`, `Enemies engaged with the swarm …`. */
const INSIDE = new RegExp(
  `^(?:while\\s+${HERE}\\s*,\\s*)?${WHO}\\s+(?:that\\s+are\\s+|who\\s+are\\s+)?(?:${HERE}|(engaged\\s+with)\\s+(?:it|the\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))\\s+${HOLDS}`,
  'u',
);
const WHILE_INSIDE = new RegExp(
  `^while\\s+(?:${HERE}|(engaged\\s+with)\\s+(?:it|(?:the|this)\\s+[a-z’'-]+(?:\\s+[a-z’'-]+){0,2}?))\\s*,\\s*${WHO}\\s+${HOLDS}`,
  'u',
);
/** `… -2 penalty to attack rolls while in the aura`: the place stands last, and whoever it is first. */
const AT_LAST = new RegExp(
  `^${WHO}((?:\\s+(?:that|who)\\s+[a-zß-ÿ’' -]{2,50}?)?)\\s+${HOLDS}(?=.*\\bwhile\\s+(?:(?:they|it)\\s+(?:are|is)\\s+)?${HERE}\\s*\\.?$)`,
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
  return leadOf(found, found[1] ?? '', moments, engaged ? 0 : radius, engaged?.[2]);
}

/** Reads `Creatures in the aura take a -2 penalty …`: what holds as long as one is inside. `passive`: a trait’s words. */
export function insideLead(text: string, radius: number, passive: boolean): AuraLead | undefined {
  const plain = INSIDE.exec(text);
  const ahead = plain ? undefined : WHILE_INSIDE.exec(text);
  const last = plain || ahead ? undefined : AT_LAST.exec(text);
  const found = plain ?? ahead ?? last;
  if (!found) return undefined;
  const [who, engaged] = ahead ? [found[2], found[1]] : [found[1], plain?.[2]];
  // Said of those engaged in a power that is used, it happens once.
  if (engaged !== undefined && !passive) return undefined;
  const within = engaged === undefined ? radius : 0;
  const more = last?.[2]?.trim();
  return leadOf(
    found,
    who ?? '',
    [{ kind: 'aura', at: 'inside', radius: within }],
    within,
    more === '' ? undefined : more,
  );
}

function leadOf(
  found: RegExpExecArray,
  who: string,
  moments: readonly RiderMoment[],
  within: number,
  more?: string,
): AuraLead {
  const side = /enem/u.test(who) ? 'enemies' : /all(?:y|ies)$/u.test(who) ? 'allies' : 'everyone';
  const plain = /^(?:each|any|every|all|an?|other)?\s*(?:enem(?:y|ies)|creatures?|all(?:y|ies))$/u.test(
    who.trim(),
  );
  return {
    moments,
    to: { kind: 'near', side, of: 'attacker', within },
    length: found[0].length,
    ...(plain && more === undefined ? {} : { doubt: [who.trim(), more].filter(Boolean).join(' ') }),
  };
}

function inAura(edge: string, radius: number): RiderMoment {
  const at = edge.startsWith('enter') ? 'enter' : edge.startsWith('end') ? 'end' : 'start';
  return { kind: 'aura', at, radius };
}

/** An act that holds as long as one is inside, where nothing else is said; undefined for what only happens once. */
export function whileInside(act: Act): Act | undefined {
  if (act.kind !== 'effect') return undefined;
  return act.until.kind === 'removed' ? { ...act, until: { kind: 'inside' } } : act;
}
