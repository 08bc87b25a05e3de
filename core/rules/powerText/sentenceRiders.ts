import { DAMAGE_ONCE } from '../combat.ts';
import type { Lexicon } from './grammar.ts';
import type { ReadAct, SentenceRead } from './readSentence.ts';
import type { EffectAct, Rider, RiderMoment, RiderDuration } from './rider.ts';
import type { Sentence } from './sentences.ts';

/** Conditions that decide a fate: never set by themselves where nothing ends them. */
const FINAL: ReadonlySet<string> = new Set([
  'petrified',
  'dead',
  'dying',
  'asleep',
  'unconscious',
  'helpless',
]);
const GIVEN_LETTERS = 80;
/** Why a natural roll that says neither hit nor miss is only offered on a miss. */
export const ON_A_MISS = 'a miss';

/** The riders of a sentence: what is sure together, what is only offered apart, once for each of its moments. */
export function ridersOf(read: SentenceRead, sentence: Sentence, lexicon: Lexicon): readonly Rider[] {
  return read.moments.flatMap((on) => {
    const riders: Rider[] = [];
    for (const deed of read.deeds) {
      const doubt = conditionOfRider(deed, read, on);
      const given = doubt ?? read.known?.words;
      const last = riders.at(-1);
      if (last && sameKind(last, deed, given))
        riders[riders.length - 1] = { ...last, acts: [...last.acts, deed.act] };
      else
        riders.push({
          ...makeRider(deed, on, given, sentence, lexicon),
          ...(doubt === undefined && read.known ? { known: read.known.state } : {}),
          ...(doubt === undefined && read.instead ? { instead: read.instead } : {}),
        });
    }
    return riders;
  });
}

function sameKind(last: Rider, { to }: ReadAct, given: string | undefined): boolean {
  return last.given === given && JSON.stringify(last.to) === JSON.stringify(to);
}

function makeRider(
  { to, act }: ReadAct,
  on: RiderMoment,
  given: string | undefined,
  { text, at }: Sentence,
  { rules }: Lexicon,
): Rider {
  const about = on.kind === 'natural' || on.kind === 'aura' ? on.kind : act.kind;
  return {
    on,
    to,
    acts: [act],
    how: given === undefined ? 'played' : 'offered',
    ...(given === undefined ? {} : { given: given.slice(0, GIVEN_LETTERS) }),
    text,
    at,
    rule: rules[about] ?? '',
  };
}

function conditionOfRider(
  { doubt, act, to }: ReadAct,
  read: SentenceRead,
  on: RiderMoment,
): string | undefined {
  const why = read.doubt ?? doubt;
  if (why !== undefined) return why;
  if (to.kind === 'choice') return 'one of choice';
  if (to.kind === 'near' && on.kind !== 'aura') return 'who is near';
  if (act.kind === 'save') return 'a save of its own';
  if (act.kind === 'summon') return 'who comes, the library says';
  if (read.bare && on.kind === 'natural' && on.result === 'miss') return ON_A_MISS;
  const final =
    read.save === undefined &&
    act.kind === 'effect' &&
    act.until.kind === 'removed' &&
    act.effects.some(({ condition }) => FINAL.has(condition));
  return final ? 'nothing says how it ends' : undefined;
}

/** Riders that say the same are one: the sentence and the line below it that names the second attack. */
export function uniqueRiders(riders: readonly Rider[]): readonly Rider[] {
  const seen = new Set<string>();
  return riders.filter(({ on, to, acts, how }) => {
    const key = JSON.stringify([on, to, acts, how]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/**
 * Riders with those of one more sentence. What a sentence says of a failed save or of an aftereffect joins the effect
 * that a save ends before it; `undefined` where there is no such effect.
 */
export function attachAftermath(
  before: readonly Rider[],
  next: readonly Rider[],
  read: SentenceRead,
): readonly Rider[] | undefined {
  if (read.save === undefined) return [...before, ...next];
  if (read.save === 'repeat') return endBySave(before);
  if (read.save === 'again') return repeatStep(before);
  if (read.save === 'lasts') return read.until && setDuration(before, read.until);
  const all = next.flatMap(({ acts }) => acts);
  const act =
    all.find((each): each is EffectAct => each.kind === 'effect') ??
    (read.save === 'after' ? dealAtOnce(all) : undefined);
  const takes = read.save === 'after' ? endsByItself : endsBySave;
  const at = before.findLastIndex(({ acts }) => acts.some(takes));
  const rider = before[at];
  if (!act || !rider || read.doubt !== undefined || next.some(({ how }) => how === 'offered'))
    return undefined;
  const acts = rider.acts.map((each) => (takes(each) ? addStep(each, act, read.save, read.replaces) : each));
  return before.map((each, place) => (place === at ? { ...rider, acts } : each));
}

/** Damage of a fixed number that comes once, as what begins when something ends. */
function dealAtOnce(acts: Rider['acts']): EffectAct | undefined {
  const dealt = acts.find((each) => each.kind === 'damage');
  const part = dealt?.kind === 'damage' && dealt.share === 1 && dealt.parts.length === 1 && dealt.parts[0];
  if (!part || !/^\d{1,4}$/u.test(part.notation) || part.types.length > 1) return undefined;
  const [damageType] = part.types;
  const amount = Number(part.notation);
  const label = ['takes', part.notation, damageType ?? '', 'damage'].filter(Boolean).join(' ');
  const effect = {
    condition: DAMAGE_ONCE,
    label,
    amount,
    ...(damageType === undefined ? {} : { damageType }),
  };
  return { kind: 'effect', effects: [effect], until: { kind: 'removed' } };
}

/** The effects set last are ended by a save; `undefined` where nothing lasts. */
function endBySave(before: readonly Rider[]): readonly Rider[] | undefined {
  const sure = before.findLastIndex(({ how, acts }) => how === 'played' && acts.some(isLasting));
  const at = sure < 0 ? before.findLastIndex(({ acts }) => acts.some(isLasting)) : sure;
  if (at < 0) return undefined;
  return before.map((rider, place) =>
    place === at
      ? {
          ...rider,
          acts: rider.acts.map((act) => (isLasting(act) ? { ...act, until: { kind: 'saveEnds' } } : act)),
        }
      : rider,
  );
}

/** What a failed save brought last is ended by the same save made again; `undefined` where none did. */
function repeatStep(before: readonly Rider[]): readonly Rider[] | undefined {
  const at = before.findLastIndex(({ acts }) =>
    acts.some((act) => act.kind === 'effect' && act.failed !== undefined),
  );
  if (at < 0) return undefined;
  const repeated = (act: Rider['acts'][number]): Rider['acts'][number] =>
    act.kind === 'effect' && act.failed
      ? { ...act, failed: { ...act.failed, act: { ...act.failed.act, until: { kind: 'saveEnds' } } } }
      : act;
  return before.map((rider, place) => (place === at ? { ...rider, acts: rider.acts.map(repeated) } : rider));
}

/** The effects set last that nothing ends hold so long; `undefined` where there are none. */
function setDuration(before: readonly Rider[], until: RiderDuration): readonly Rider[] | undefined {
  const open = (act: Rider['acts'][number]): act is EffectAct =>
    isLasting(act) && act.until.kind === 'removed';
  const at = before.findLastIndex(({ acts }) => acts.some(open));
  if (at < 0) return undefined;
  return before.map((rider, place) =>
    place === at ? { ...rider, acts: rider.acts.map((act) => (open(act) ? { ...act, until } : act)) } : rider,
  );
}

/** What lasts until something ends it, so that a save can. */
function isLasting(act: Rider['acts'][number]): act is EffectAct {
  if (act.kind !== 'effect' || act.effects.every(({ condition }) => condition === 'prone')) return false;
  return act.until.kind === 'removed' || act.until.kind === 'turn' || act.until.kind === 'time';
}

function endsBySave(act: Rider['acts'][number]): act is EffectAct {
  return act.kind === 'effect' && act.until.kind === 'saveEnds';
}

/** What ends by itself, so that something can follow it. */
function endsByItself(act: Rider['acts'][number]): act is EffectAct {
  return act.kind === 'effect' && (act.until.kind === 'saveEnds' || act.until.kind === 'turn');
}

function addStep(first: EffectAct, act: EffectAct, step: SentenceRead['save'], replaces: boolean): EffectAct {
  if (step === 'after') return { ...first, after: act };
  return { ...first, failed: { which: step === 'each' ? 'each' : 'first', replaces, act } };
}
