import type { EffectAct, Rider } from './rider.ts';
import type { SentenceRead } from './readSentence.ts';

/**
 * Riders with those of one more sentence. What a sentence says of a failed save or of an aftereffect joins the effect
 * that a save ends before it; `undefined` where there is no such effect.
 */
export function attached(
  before: readonly Rider[],
  next: readonly Rider[],
  read: SentenceRead,
): readonly Rider[] | undefined {
  if (read.save === undefined) return [...before, ...next];
  const act = next.flatMap(({ acts }) => acts).find((each): each is EffectAct => each.kind === 'effect');
  const takes = read.save === 'after' ? isTimed : isSaved;
  const at = before.findLastIndex(({ acts }) => acts.some(takes));
  const rider = before[at];
  if (!act || !rider || read.doubt !== undefined || next.some(({ how }) => how === 'offered'))
    return undefined;
  const acts = rider.acts.map((each) => (takes(each) ? withStep(each, act, read.save, read.replaces) : each));
  return before.map((each, place) => (place === at ? { ...rider, acts } : each));
}

function isSaved(act: Rider['acts'][number]): act is EffectAct {
  return act.kind === 'effect' && act.until.kind === 'saveEnds';
}

/** What ends by itself, so that something can follow it. */
function isTimed(act: Rider['acts'][number]): act is EffectAct {
  return act.kind === 'effect' && (act.until.kind === 'saveEnds' || act.until.kind === 'turn');
}

function withStep(
  first: EffectAct,
  act: EffectAct,
  step: SentenceRead['save'],
  replaces: boolean,
): EffectAct {
  if (step === 'after') return { ...first, after: act };
  return { ...first, failed: { which: step ?? 'first', replaces, act } };
}
