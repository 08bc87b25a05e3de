import type { Deed } from './effects.ts';
import type { Lexicon } from './lexicon.ts';
import type { Rider, RiderMoment } from './rider.ts';
import type { SentenceRead } from './readSentence.ts';
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
export const MISSED = 'a miss';

/** The riders of a sentence: what is sure together, what is only offered apart, once for each of its moments. */
export function ridersOf(read: SentenceRead, sentence: Sentence, lexicon: Lexicon): readonly Rider[] {
  return read.moments.flatMap((on) => {
    const riders: Rider[] = [];
    for (const deed of read.deeds) {
      const doubt = givenOf(deed, read, on);
      const given = doubt ?? read.known?.words;
      const last = riders.at(-1);
      if (last && sameKind(last, deed, given))
        riders[riders.length - 1] = { ...last, acts: [...last.acts, deed.act] };
      else
        riders.push({
          ...riderOf(deed, on, given, sentence, lexicon),
          ...(doubt === undefined && read.known ? { known: read.known.state } : {}),
          ...(doubt === undefined && read.instead ? { instead: read.instead } : {}),
        });
    }
    return riders;
  });
}

function sameKind(last: Rider, { to }: Deed, given: string | undefined): boolean {
  return last.given === given && JSON.stringify(last.to) === JSON.stringify(to);
}

function riderOf(
  { to, act }: Deed,
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

function givenOf({ doubt, act, to }: Deed, read: SentenceRead, on: RiderMoment): string | undefined {
  const why = read.doubt ?? doubt;
  if (why !== undefined) return why;
  if (to.kind === 'choice') return 'one of choice';
  if (to.kind === 'near' && on.kind !== 'aura') return 'who is near';
  if (act.kind === 'save') return 'a save of its own';
  if (act.kind === 'summon') return 'who comes, the library says';
  if (read.bare && on.kind === 'natural' && on.result === 'miss') return MISSED;
  const final =
    read.save === undefined &&
    act.kind === 'effect' &&
    act.until.kind === 'removed' &&
    act.effects.some(({ condition }) => FINAL.has(condition));
  return final ? 'nothing says how it ends' : undefined;
}

/** Riders that say the same are one: the sentence and the line below it that names the second attack. */
export function unique(riders: readonly Rider[]): readonly Rider[] {
  const seen = new Set<string>();
  return riders.filter(({ on, to, acts, how }) => {
    const key = JSON.stringify([on, to, acts, how]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
