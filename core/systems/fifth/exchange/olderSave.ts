import { abilityKey } from './entryText.ts';

/** A saving throw as the blocks of 2014 tell it in their sentences. FIF-188 */
export interface OlderSave {
  /** Sentences in front of the one that asks for it. */
  readonly before: string;
  /** Words of that sentence in front of whom it is for: `If the target is a creature,`. */
  readonly given: string;
  readonly who: string;
  readonly ability: string;
  readonly dc: number;
  /** What a failed save brings, and a made one. */
  readonly failure: string;
  readonly success: string;
  readonly half: boolean;
}

const ASKS =
  /^(.*?)\b((?:each|any|every|a|an|the|that|all|one|it|they)\b[^.;]{0,160}?)\s+(?:(?:must|has\s+to|have\s+to)\s+(?:also\s+)?(?:make|succeed\s+on)|makes?)\s+(?:an?\s+)?DC\s*(\d{1,2})\s+(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\s+sav(?:ing\s+throw|e)s?\b\s*(?:against\s+(?:this|the)\s+[a-z ]{3,24}?)?(.*)$/isu;
const HELD =
  /^(.{3,120}?\b(?:is|are|was|were|has|have|isn’t|isn't)\b.{2,80}?),?\s+(it|they|that\s+creature|the\s+(?:target|creature))$/iu;
/** `If the target is a creature, it must …`: on what the save hangs. */
const HANGS_ON =
  /^((?:[^.;]*?[.;,]\s+)?(?:if|when|unless|while|whenever)\b[^.;]{0,200}?,)\s*(?=(?:it|they|the|that|each|an?|one)\b[^,]{0,80}\s(?:must|has to|have to)\b)/isu;
const HALF = /,?\s*(?:or|and)\s+half\s+as\s+much(?:\s+damage)?\s+on\s+a\s+success(?:ful\s+one|ful\s+save)?/iu;
const ON_FAILED = /\bon\s+a\s+fail(?:ed\s+(?:save|saving\s+throw|one)|ure)?,?\s*|^fail(?:ure|ed)?:\s*/iu;
/** `on a failed save it takes …; on a success it takes half`. */
const OTHER_OUTCOME = /;\s+(?=on\s+a\s+(?:success|fail))/iu;
const ON_MADE = /\bon\s+a\s+success(?:ful\s+(?:save|saving\s+throw|one))?,?\s*|^success:\s*/iu;

/** Reads “Each creature in that area must make a DC 15 Dexterity saving throw, taking …”; undefined where no save is asked for. */
export function olderSave(text: string): OlderSave | undefined {
  const sentences = text.split(/(?<=[.!])\s+(?=[A-Z“"(])|\n/u);
  const at = sentences.findIndex((each) => ASKS.test(each));
  if (at < 0) return undefined;
  const asked = sentences[at] ?? '';
  const hangs = HANGS_ON.exec(asked)?.[1] ?? '';
  const [, before = '', who = '', dc = '0', ability = '', behind = ''] =
    ASKS.exec(asked.slice(hangs.length)) ?? ASKS.exec(asked) ?? [];
  const given = `${hangs} ${before}`.trim();
  const [own = '', ...others] = behind.split(OTHER_OUTCOME);
  const { failure, success, half } = outcomes(own, [...others, ...sentences.slice(at + 1)]);
  // “… and if the target is a creature it must …”: whom it is for stands behind its “if”.
  const [, held, whom] = /\b(?:if|unless|when|while)$/iu.test(given) ? (HELD.exec(who.trim()) ?? []) : [];
  return {
    before: sentences.slice(0, at).join(' '),
    given: held === undefined ? given : `${given} ${held}`,
    who: whom ?? who.trim(),
    ability: abilityKey(ability),
    dc: Number(dc),
    failure,
    success,
    half,
  };
}

function outcomes(
  behind: string,
  after: readonly string[],
): { readonly failure: string; readonly success: string; readonly half: boolean } {
  const said = behind.replace(/^[\s,]+/u, '');
  const half = HALF.test(said);
  const own = ownOutcome(said.replace(HALF, ''));
  const failed: string[] = own === '' ? [] : [own];
  const made: string[] = [];
  let halved = half;
  for (const next of after.flatMap((each) => each.split(OTHER_OUTCOME))) {
    if (HALF.test(next)) halved = true;
    const plain = next.replace(HALF, '');
    if (/^(?:on\s+a\s+fail|fail(?:ure|ed)?:)/iu.test(plain))
      failed.push(capital(plain.replace(ON_FAILED, '')));
    else if (/^(?:on\s+a\s+success|success:)/iu.test(plain)) {
      const text = plain.replace(ON_MADE, '');
      if (/\bhalf\s+(?:as\s+much|the|this)?\s*damage/iu.test(text)) halved = true;
      else made.push(capital(text));
    } else failed.push(plain);
  }
  return { failure: failed.join(' ').trim(), success: made.join(' ').trim(), half: halved };
}

/** `or be knocked prone`, `or take 10 (3d6) poison damage`, `taking 63 (18d6) fire damage on a failed save`. */
function ownOutcome(text: string): string {
  const said = text.replace(/[\s.]+$/u, '').trim();
  if (said === '') return '';
  const taking = /^(?:taking|and\s+takes?|or\s+takes?)\s+(.*)$/isu.exec(said)?.[1];
  if (taking !== undefined) return sentence(taking.replace(/\s*\bon\s+a\s+failed\s+(?:save|one)\b/iu, ''));
  const be = /^or\s+(?:be|become|is|becomes)\s+(.*)$/isu.exec(said)?.[1];
  if (be !== undefined) return sentence(`The target is ${be}`);
  const does = /^or\s+(.*)$/isu.exec(said)?.[1];
  if (does !== undefined) return sentence(`The target ${third(does)}`);
  return sentence(capital(said));
}

/** `fall prone` to `falls prone`. */
function third(words: string): string {
  return words.replace(/^(\w+)/u, (verb) =>
    verb.endsWith('s') ? verb : verb === 'have' ? 'has' : `${verb}s`,
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function sentence(text: string): string {
  return /[.!]$/u.test(text) ? text : `${text}.`;
}
