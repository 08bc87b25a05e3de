import type { LexicalCondition, Lexicon } from '../../rules/powerText/grammar.ts';
import { RESISTED, TYPE_KEYS } from './creatures/choices.ts';
import { resistancesIn } from './exchange/blockLines.ts';
import { CONDITIONS } from './conditions.ts';
import { SAVES } from './tables.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from './words.ts';

const SPELLINGS: { readonly [key: string]: readonly string[] } = {
  asleep: ['unconscious'],
};

const TYPES = TYPE_KEYS.map((key) => (key === 'negativeEnergy' ? 'negative energy' : key)).join('|');
const SOME = `(?:${TYPES}|weapons?)(?:(?:,| and| or|, and|, or) (?:${TYPES}|weapons?)){0,4}`;
const FACE = '(\\d{1,2})\\+';
/** `When a fire attack targets this creature, the attacker must roll a natural 16+ …`: how the book explains it. */
const EXPLAINED = new RegExp(
  `^(?:[^.]*(?:—|–|;) ?)?(?:when an? (${SOME}) attack targets (?:this creature|(?:the|an?) [^,]{2,40}), the attacker must roll a|(${SOME}) attacks against (?:this creature|the [a-z' -]{2,40}) must roll a) natural ${FACE} (?:on the attack roll|attack roll) or (?:it|the attack) (?:only )?(?:deals|does) half damage\\.?$`,
  'u',
);
const HAS = new RegExp(
  `^(?:this (?:creature|monster)|it|the [a-z' -]{2,40}) has resist (${SOME}) ${FACE}(?: \\([^)]*\\)|,? as well as .*)?\\.?$`,
  'u',
);
/** The same where nothing but a bracket stands behind it. */
const HAS_ALONE = new RegExp(HAS.source.replace('|,? as well as .*', ''), 'u');
const HAS_ALL = new RegExp(
  `^(?:this (?:creature|monster)|it|the [a-z' -]{2,40}) has resist damage ${FACE} to all damage(?: \\([^)]*\\))?(?: except (${SOME})(?: damage)?)?(?:, which damages? it normally)?\\.?$`,
  'u',
);

const REGROWS =
  /^(?:dropping|reducing) (?:it|(?:an?|the) [a-z' -]{2,40}?) to 0 (?:hp|hit points) doesn't (?:kill|slay|destroy) it (?:if|while|as long as) it has (?:any )?uses? of (?:its )?regeneration left\.?$/u;

/** Sentences in small letters that a number of the sheet plays. ARC-171 */
const PLAYED_BY_NUMBERS: readonly RegExp[] = [EXPLAINED, HAS_ALONE, HAS_ALL, REGROWS];

/** The words by which the powers of the escalation-die game are read. ARC-104 ARC-147 ARC-165 ARC-166 */
export const lexicon: Lexicon = {
  conditions: CONDITIONS.map(toLexicalCondition),
  damageTypes: DAMAGE_TYPES.map(({ key, label }) => ({
    key,
    words: key === 'negativeEnergy' ? ['negative energy', 'negative'] : [label.toLowerCase()],
  })),
  persistent: { words: ['ongoing', 'persistent'], label: 'Ongoing damage', saveEnds: true },
  saves: SAVES,
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks'] },
    { key: 'damage', keys: ['damage'], words: ['damage'] },
    { key: 'save', keys: ['save'], words: ['saves', 'saving throws', 'save'] },
    { key: 'disengage', keys: ['disengage'], words: ['disengage checks'] },
    {
      key: 'defenses',
      keys: ['defenses'],
      words: ['defenses', 'all defenses', 'all its defenses', 'all their defenses'],
    },
    ...DEFENSES.map(({ key }) => ({ key, keys: [key], words: [key] })),
  ],
  regrows: true,
  playsTraits: true,
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  kept: PLAYED_BY_NUMBERS.map((said) => ({ said, use: 'rolled' })),
  fight: ['battle', 'fight'],
  hitPoints: ['hp', 'hit points'],
  staggered: ['staggered'],
  recovery: { counter: COUNTER.recoveries, words: ['recoveries', 'recovery'] },
  deeds: [
    {
      key: 'popFree',
      words: [
        'pops free from the target',
        'pops free from all enemies',
        'pops free from each enemy engaged with it',
        'pops free from it',
        'pops free of everyone',
        'pops free from everyone',
        'pops free',
        'pop free from the target',
        'pop free',
      ],
    },
  ],
  rules: {
    effect: 'ARC-147',
    natural: 'ARC-104',
    damage: 'ARC-22',
    heal: 'ARC-120',
    own: 'ARC-72',
    use: 'ARC-104',
    save: 'ARC-166',
    counter: 'ARC-120',
    regain: 'ARC-140',
    modified: 'ARC-26',
  },
};

/** A grip ends by disengaging, and prone is unknown here. */
function toLexicalCondition({ key, label, rule }: (typeof CONDITIONS)[number]): LexicalCondition {
  const words = [label.toLowerCase(), ...(SPELLINGS[key] ?? [])];
  const lasts = key === 'grabbed' ? 'held' : undefined;
  return { key, label, words, ...(rule === undefined ? {} : { rule }), ...(lasts ? { lasts } : {}) };
}

/** A trait by its name and its words. */
interface Trait {
  readonly action: string;
  readonly name: string;
  readonly effect: string;
}

const HEADED = new RegExp(`^(?:[^()]*\\()?resists? (${SOME})(?: attacks?| damage)? ${FACE}\\)?$`, 'u');
const HEADED_LAST = new RegExp(`^(${SOME}) resistance ${FACE}$`, 'u');
const FEAR =
  /^while engaged with [^,.]{2,60}, (?:enemies (?:that have|with)|if the target has) (\d{1,4}) hp or fewer,?[^.]{0,40}\bdazed\b[^.]{0,60}\bescalation die\b/u;

/** Whether its words say that 0 hit points do not slay it while it can regenerate. */
export function parseRegeneration(traits: readonly Trait[]): boolean {
  return ofTraits(traits).some(({ effect, name }) =>
    [...splitSentences(effect), stripEmphasis(name)].some((each) => REGROWS.test(each)),
  );
}

/** Resistances that the names and words of its traits give it: natural faces by type. What hangs on anything more gives none. ARC-171 ARC-174 */
export function parseResistances(traits: readonly Trait[]): { readonly [type: string]: number } {
  const found = ofTraits(traits).flatMap(({ name, effect }) => {
    // Where a heading and its explanation differ, the book meant the heading.
    const named = resistedByName(stripEmphasis(name));
    return named.length > 0 ? named : splitSentences(effect).flatMap(resistedIn);
  });
  return Object.fromEntries(found.filter(([, face]) => face >= 2 && face <= 20));
}

/** Hit points at which its fear counts, where a trait says so. ARC-150 */
export function parseFear(traits: readonly Trait[]): number | undefined {
  const said = ofTraits(traits).flatMap(({ effect }) =>
    splitSentences(effect).flatMap((each) => FEAR.exec(each)?.[1] ?? []),
  )[0];
  return said === undefined ? undefined : Number(said);
}

function ofTraits(traits: readonly Trait[]): readonly Trait[] {
  return traits.filter(({ action }) => action === 'trait');
}

function stripEmphasis(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}

function splitSentences(text: string): readonly string[] {
  return stripEmphasis(text)
    .slice(0, 4_000)
    .split(/(?<=\.) /u)
    .filter((each) => each.length < 400);
}

type FoundResistances = readonly (readonly [type: string, face: number])[];

function resistedByName(name: string): FoundResistances {
  const found = HEADED.exec(name) ?? HEADED_LAST.exec(name);
  return found ? resistancesIn(`${found[1]} ${found[2]}+`) : [];
}

function resistedIn(sentence: string): FoundResistances {
  const all = HAS_ALL.exec(sentence);
  if (all) return resistEverything(Number(all[1]), all[2] ?? '');
  const found = HAS.exec(sentence);
  if (found) return resistancesIn(`${found[1]} ${found[2]}+`);
  const explained = EXPLAINED.exec(sentence);
  return explained ? resistancesIn(`${explained[1] ?? explained[2]} ${explained[3]}+`) : [];
}

/** All that can be resisted, but for these. ARC-171 ARC-174 */
function resistEverything(face: number, without: string): FoundResistances {
  const spared = new Set(resistancesIn(`${without} ${face}+`).map(([type]) => type));
  return RESISTED.filter(({ key }) => !spared.has(key)).map(({ key }) => [key, face] as const);
}
