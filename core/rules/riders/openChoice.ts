import type { Rider } from './rider.ts';

/** Words that make more of a sentence than a choice of attacks. */
const MORE =
  /\b(?:if|unless|instead|while|when(?:ever)?|only|once|except|must|can(?:not|’t|'t)|not|provided|random(?:ly)?)\b/iu;

/** Whether a rider is a choice among attacks and nothing else: laid out, with the choice left to the GM as a press. */
export function isOpenChoice({ on, how, acts, given = '', text }: Rider): boolean {
  const [act, other] = acts;
  if (how !== 'offered' || on.kind !== 'always' || other !== undefined || act?.kind !== 'use') return false;
  return act.choose && /^or\b/u.test(given) && !MORE.test(text);
}
