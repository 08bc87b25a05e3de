import { own as ownOf } from '../../kernel/checks.ts';
import { leadingDamage } from '../damage/leading.ts';
import { type Around, ownerPattern, ownerWords, type OwnerWords } from './around.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { IN_WORDS } from './clauses.ts';
import type { Lexicon } from './lexicon.ts';
import type { Act, EffectAct, PowerReading, ReadSentence, Rider, RiderMoment } from './rider.ts';
import { headerOf } from './header.ts';
import type { Lead } from './leads.ts';
import { ownDamage, type OwnDamage } from './ownDamage.ts';
import { LATER, readSentence, type SentenceRead, type SentenceWords } from './readSentence.ts';
import { MISSED, ridersOf, unique } from './riders.ts';
import { attached } from './aftermath.ts';
import { type Sentence, SENTENCE_LETTERS, sentencesOf } from './sentences.ts';
import { usesOf } from './uses.ts';

/** A line of a power as its stat block prints it. */
export interface PowerLine {
  readonly label: string;
  readonly text: string;
}

/** Sentences of one power that are read; more is no power but a book. */
const READ_SENTENCES = 30;
const READ_LINES = 60;

/** Readings that are kept: the powers of a large fight. A sheet is built anew with each change of its creature. */
const KEPT = 500;
/** A power told at such length is read anew each time rather than kept. */
const KEPT_LETTERS = 10_000;
const remembered = new WeakMap<Lexicon, Map<string, PowerReading>>();

/**
 * What the words of a power bring: riders that the table plays or offers, and of each sentence how it was read. Pure;
 * never throws and never refuses: what is not understood stays words.
 */
export function readPower(lines: readonly PowerLine[], lexicon: Lexicon, around: Around = {}): PowerReading {
  const owner = ownerWords(around, lines.map(({ text }) => text).join('\n'));
  const readings = remembered.get(lexicon) ?? new Map<string, PowerReading>();
  remembered.set(lexicon, readings);
  const key = JSON.stringify([lines, { ...around, owner: [...owner] }]);
  const known = readings.get(key);
  if (known) return known;
  const reading = readLines(lines, lexicon, around, owner);
  if (key.length <= KEPT_LETTERS) readings.set(key, reading);
  const [oldest] = readings.keys();
  if (readings.size > KEPT && oldest !== undefined) readings.delete(oldest);
  return reading;
}

function readLines(
  lines: readonly PowerLine[],
  lexicon: Lexicon,
  around: Around,
  owner: OwnerWords,
): PowerReading {
  const words = wordsOf(grammarOf(lexicon), around, owner, lines);
  let riders: readonly Rider[] = [];
  const sentences: ReadSentence[] = [];
  for (const [at, line] of lines.slice(0, READ_LINES).entries()) {
    let lead: Lead | undefined;
    for (const [place, sentence] of sentencesOf(line.text, at).entries()) {
      if (sentences.length >= READ_SENTENCES) break;
      const { read, found, own } = readOne(sentence, line, place === 0, words, lead);
      lead = read.lead?.once ? undefined : (read.lead ?? lead);
      const joined = attached(riders, found, read);
      const apart = joined ? [] : found.map(onlyLater);
      riders = joined ?? [...riders, ...apart];
      const brings = read.save === undefined ? found : joined ? PLAYED : apart;
      sentences.push(sentenceRead(sentence, line, read, brings, own, words));
    }
  }
  const left = withoutDealt(withoutEchoes(riders), words);
  return {
    riders: unique(left.map(savedBy(around))),
    sentences: left === riders ? sentences : sentences.map((each) => rolledAlone(each, riders, left)),
    ...headerOf(lines, words, around),
  };
}

const ON_A_HIT = /^on a hit:/iu;

/** Without the line that names the second attack, where the hit itself says that it comes only later or perhaps. */
function withoutEchoes(riders: readonly Rider[]): readonly Rider[] {
  const asked = new Set(
    riders
      .flatMap(({ how, acts }) => (how === 'offered' ? acts.filter(({ kind }) => kind === 'use') : []))
      .map((act) => JSON.stringify(act)),
  );
  if (asked.size === 0) return riders;
  return riders.filter(
    ({ text, acts }) => !ON_A_HIT.test(text) || !acts.some((act) => asked.has(JSON.stringify(act))),
  );
}

/** A sentence all of whose riders the table rolls by itself. */
function rolledAlone(sentence: ReadSentence, before: readonly Rider[], left: readonly Rider[]): ReadSentence {
  const among = (riders: readonly Rider[]): boolean =>
    riders.some(({ at }) => at.line === sentence.at.line && at.from === sentence.at.from);
  return among(before) && !among(left) ? { ...sentence, use: 'rolled' } : sentence;
}

/** Without the damage that a line of its own has the table roll already: “The target takes 1d6+2 poison damage.” */
function withoutDealt(riders: readonly Rider[], { dealt, attacks, grammar }: ReadingWords): readonly Rider[] {
  const own = attacks ? undefined : leadingDamage(dealt, grammar.lexicon.damageTypes);
  if (!own) return riders;
  const said = JSON.stringify(own.parts);
  const at = riders.findIndex(
    ({ on, acts }) => (on.kind === 'always' || on.kind === 'hit') && acts.some((act) => isDealt(act, said)),
  );
  if (at < 0) return riders;
  return riders.flatMap((rider, place) => {
    if (place !== at) return [rider];
    const acts = rider.acts.filter((act) => !isDealt(act, said));
    return acts.length === 0 ? [] : [{ ...rider, acts }];
  });
}

function isDealt(act: Act, said: string): boolean {
  return (
    act.kind === 'damage' &&
    act.share === 1 &&
    JSON.stringify(act.parts.map(({ notation, types }) => ({ notation, types }))) === said
  );
}

/** What a save of the target set is ended by the same save. */
function savedBy({ save }: Around): (rider: Rider) => Rider {
  if (!save) return (rider) => rider;
  const own = (act: EffectAct): EffectAct => {
    const { until, failed } = act;
    const same = until.kind === 'saveEnds' && until.dc === undefined && until.versus === undefined;
    return {
      ...act,
      ...(same ? { until: { ...until, ...save } } : {}),
      ...(failed ? { failed: { ...failed, act: own(failed.act) } } : {}),
    };
  };
  return (rider) => ({
    ...rider,
    acts: rider.acts.map((act) => (act.kind === 'effect' ? own(act) : act)),
  });
}

/** What a failed save brings where nothing stands before it that it could hang on. */
function onlyLater(rider: Rider): Rider {
  return { ...rider, how: 'offered', given: rider.given ?? LATER };
}

interface One {
  readonly read: SentenceRead;
  readonly found: readonly Rider[];
  /** It begins with damage that the table rolls. */
  readonly own: boolean;
}

function readOne(
  sentence: Sentence,
  { label }: PowerLine,
  first: boolean,
  words: ReadingWords,
  before: Lead | undefined,
): One {
  const on = momentOf(label, words.attacks && words.grammar.lexicon.effectOnHit === true);
  if (isHeld(label)) return { read: UNREAD, found: [], own: true };
  const head = sentence.text.slice(0, SENTENCE_LETTERS + 1);
  const use = keptUse(head, words.grammar.lexicon);
  if (use !== undefined)
    return { read: { ...UNREAD, unread: use === 'words' }, found: [], own: use === 'rolled' };
  const own = first && words.around.rolls !== 0 ? rolledIn(head, label.toLowerCase(), words) : undefined;
  const lead = label.toLowerCase() === 'second failure' ? 'First failed save: ' : '';
  const text = `${lead}${sentence.text.slice(own?.length ?? 0)}`;
  const read = readSentence({ ...sentence, text }, on, words, before);
  return { read, found: ridersOf(read, sentence, words.grammar.lexicon), own: own !== undefined };
}

/** How a sentence is used that the game’s rules play, or that stays words. */
function keptUse(text: string, { kept = [] }: Lexicon): 'rolled' | 'words' | undefined {
  if (kept.length === 0) return undefined;
  const plain = text.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'");
  return kept.find(({ said }) => said.test(plain))?.use;
}

/** The damage that the table rolls by itself: that of a hit or a miss, and what stands in its own line already. */
function rolledIn(
  text: string,
  label: string,
  { grammar, dealt, around }: ReadingWords,
): OwnDamage | undefined {
  const own = /^(?:hit|miss|effect|failure|success)$/u.test(label)
    ? ownDamage(text, label === 'success' ? 'miss' : label, grammar, around.rolls)
    : undefined;
  const again = own !== undefined && dealt !== '' && dealt.startsWith(text.slice(0, own.length));
  return label !== 'effect' || again ? own : undefined;
}

function sentenceRead(
  { text, at }: Sentence,
  { label }: PowerLine,
  read: SentenceRead,
  brings: readonly Pick<Rider, 'how' | 'given'>[],
  own: boolean,
  { grammar }: ReadingWords,
): ReadSentence {
  const on = read.moments[0] ?? momentOf(label);
  const base = { at, text, on };
  // What plays on a hit is offered on a miss besides, and words that stand beside what plays are no question.
  const plays = brings.some(({ how }) => how === 'played');
  const aside = new Set(plays ? [MISSED, IN_WORDS] : []);
  if (brings.some(({ how, given = '' }) => how === 'offered' && !aside.has(given)))
    return { ...base, use: 'offered' };
  if (brings.length > 0) return { ...base, use: 'played', ...(read.unread ? { rest: true as const } : {}) };
  if (own && !read.unread) return { ...base, use: 'rolled' };
  return { ...base, use: isSilent(text, grammar) ? 'silent' : 'words' };
}

const PLAYED: readonly Pick<Rider, 'how'>[] = [{ how: 'played' }];
const UNREAD: SentenceRead = { moments: [], deeds: [], unread: false, replaces: false };

interface ReadingWords extends SentenceWords {
  /** What the line of its damage says. */
  readonly dealt: string;
}

function wordsOf(
  grammar: Grammar,
  around: Around,
  owner: OwnerWords,
  lines: readonly PowerLine[],
): ReadingWords {
  const rolled = lines.some(({ label }) => /^(?:attack|save|hit|failure|target)$/iu.test(label));
  const radius = Number(/\baura\s+(\d{1,3})/u.exec(around.range ?? '')?.[1] ?? 1);
  return {
    grammar,
    around,
    radius,
    attacks: lines.some(({ label }) => /^(?:attack|save)$/iu.test(label)),
    dealt: lines.find(({ label }) => label.toLowerCase() === 'damage')?.text ?? '',
    uses: usesOf(around),
    owner,
    ownerWords: ownerPattern(owner),
    start: { to: { kind: 'target' } },
    ...(rolled || around.passive === true ? {} : { it: { to: { kind: 'attacker' } } as const }),
  };
}

const GAME =
  /\d|\b(?:attacks?|damage|saves?|saving|turns?|actions?|hits?|miss(?:es)?|bonus|penalty|defen[sc]es?|escalation|speed|moves?|teleports?|invisible|initiative|rolls?|adjacent|nearby|squares?|engaged|allies|ally|enem(?:y|ies)|target|power|recharges?|refresh(?:es)?|heals?|grabs?|weapon|spell|dies?|killed|regions?|everyone|hides?|terrain|climbs?|swims?|fl(?:y|ies)|rounds?|lights?|torch(?:es)?|rises?|crosses|bars)\b/iu;

/** Whether a sentence speaks of nothing that the game counts: flavour. One that is too long to be read is words. */
function isSilent(text: string, { names }: Grammar): boolean {
  return text.length <= SENTENCE_LETTERS && !GAME.test(text) && !names.test(text);
}

const OF_LABEL: { readonly [label: string]: RiderMoment } = {
  hit: { kind: 'hit' },
  failure: { kind: 'hit' },
  success: { kind: 'miss' },
  'second failure': { kind: 'hit' },
  grab: { kind: 'hit' },
  'natural roll': { kind: 'hit' },
  miss: { kind: 'miss' },
  crit: { kind: 'critical' },
  critical: { kind: 'critical' },
};
/** Lines that the table rolls or holds to by itself: nothing in them is brought by the power. */
const HELD: ReadonlySet<string> = new Set([
  'attack',
  'save',
  'target',
  'trigger',
  'damage',
  'range',
  'requirement',
  'cost',
]);

/** The moment that the label of a line speaks of; what has no moment of its own happens with the use of the power. */
function momentOf(label: string, effectOnHit = false): RiderMoment {
  if (effectOnHit && label.toLowerCase() === 'effect') return { kind: 'hit' };
  return ownOf(OF_LABEL, label.toLowerCase()) ?? { kind: 'always' };
}

/** Whether a line tells how the power is used and rolled, not what it brings. */
function isHeld(label: string): boolean {
  return HELD.has(label.toLowerCase());
}
