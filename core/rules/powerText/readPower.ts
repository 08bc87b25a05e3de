import { ownValue } from '../../kernel/checks.ts';
import { readLeadingDamage, withDamageTypes } from '../damage.ts';
import type { Power } from '../sheet.ts';
import { makeUsePatterns } from './attackUses.ts';
import { WORDS_ALONE } from './clauses.ts';
import { correctReading } from './corrections.ts';
import { takeEffectDuration } from './durations.ts';
import { type Grammar, grammarOf, type Lexicon, takePattern, damageTypesNamed } from './grammar.ts';
import { readOtherDamage } from './otherDamage.ts';
import { A_FAILED_SAVE, readSentence, type SentenceRead, type SentenceWords } from './readSentence.ts';
import type {
  Act,
  EffectAct,
  PowerReading,
  ReadingCorrection,
  ReadSentence,
  Rider,
  RiderMoment,
  RiderDuration,
} from './rider.ts';
import { attachAftermath, ON_A_MISS, ridersOf, uniqueRiders } from './sentenceRiders.ts';
import {
  type PowerSurroundings,
  ownerPattern,
  ownerWords,
  type OwnerWords,
  type Sentence,
  SENTENCE_LETTERS,
  splitIntoSentences,
} from './sentences.ts';
import { findHitAlly, readTriggerEvent, findGuard, type Lead } from './triggers.ts';

/** A line of a power as its stat block prints it. */
interface PowerLine {
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
export function readPower(
  lines: readonly PowerLine[],
  lexicon: Lexicon,
  around: PowerSurroundings = {},
): PowerReading {
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
  around: PowerSurroundings,
  owner: OwnerWords,
): PowerReading {
  const words = readingWords(grammarOf(lexicon), around, owner, lines);
  let riders: readonly Rider[] = [];
  const sentences: ReadSentence[] = [];
  for (const [at, line] of lines.slice(0, READ_LINES).entries()) {
    let lead: Lead | undefined;
    const second = OF_A_SECOND.test(line.text.slice(0, HEAD_LETTERS));
    for (const [place, sentence] of splitIntoSentences(line.text, at).entries()) {
      if (sentences.length >= READ_SENTENCES) break;
      const { read, found: all, own: ownPart } = readOne(sentence, line, place === 0, words, lead);
      const found = second ? all.map(makeOfSecond) : all;
      lead = read.lead?.once ? undefined : (read.lead ?? lead);
      const joined = attachAftermath(riders, found, read);
      const apart = joined ? [] : found.map(makeLater);
      riders = joined ?? [...riders, ...apart];
      const brings = read.save === undefined ? found : joined ? PLAYED : apart;
      sentences.push(judgeSentence(sentence, line, read, brings, ownPart, words));
    }
  }
  const left = dropDealtDamage(dropEchoes(hangOnHold(riders, words)), words);
  return {
    riders: uniqueRiders(left.map(savedBy(around))),
    sentences:
      left.length === riders.length ? sentences : sentences.map((each) => isRolledAlone(each, riders, left)),
    ...readHeader(lines, words, around),
  };
}

/**
 * What lasts until it escapes hangs on the grip of an earlier sentence: where that is only offered, because of a size, so
 * is what goes with it.
 */
function hangOnHold(riders: readonly Rider[], { grammar: { lexicon } }: ReadingWords): readonly Rider[] {
  const held = lexicon.conditions.find(({ lasts }) => lasts === 'held')?.key;
  const holds = ({ acts }: Rider): boolean =>
    acts.some((act) => act.kind === 'effect' && act.effects.some(({ condition }) => condition === held));
  return riders.map((rider, at) => {
    const grips = riders.slice(0, at).filter((each) => holds(each) && each.at.from !== rider.at.from);
    const [grip] = grips;
    const escapes = rider.acts.some((act) => act.kind === 'effect' && act.until.kind === 'escape');
    if (!grip || !escapes || holds(rider) || grips.some(({ how }) => how === 'played')) return rider;
    const { how, given, known } = grip;
    return { ...rider, how, ...(given === undefined ? {} : { given }), ...(known ? { known } : {}) };
  });
}

const ON_A_HIT = /^on a hit:/iu;

/** Without the line that names the second attack, where the hit itself says that it comes only later or perhaps. */
function dropEchoes(riders: readonly Rider[]): readonly Rider[] {
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
function isRolledAlone(
  sentence: ReadSentence,
  before: readonly Rider[],
  left: readonly Rider[],
): ReadSentence {
  const among = (riders: readonly Rider[]): boolean =>
    riders.some(({ at }) => at.line === sentence.at.line && at.from === sentence.at.from);
  return among(before) && !among(left) ? { ...sentence, use: 'rolled' } : sentence;
}

/** Without the damage that a line of its own has the table roll already: “The target takes 1d6+2 poison damage.” */
function dropDealtDamage(
  riders: readonly Rider[],
  { dealt, attacks, grammar }: ReadingWords,
): readonly Rider[] {
  const ownPart = attacks ? undefined : readLeadingDamage(dealt, grammar.lexicon.damageTypes);
  if (!ownPart) return riders;
  const said = JSON.stringify(ownPart.parts);
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
function savedBy({ save }: PowerSurroundings): (rider: Rider) => Rider {
  if (!save) return (rider) => rider;
  const ownPart = (act: EffectAct): EffectAct => {
    const { until, failed } = act;
    const same = until.kind === 'saveEnds' && until.dc === undefined && until.versus === undefined;
    return {
      ...act,
      ...(same ? { until: { ...until, ...save } } : {}),
      ...(failed ? { failed: { ...failed, act: ownPart(failed.act) } } : {}),
    };
  };
  return (rider) => ({
    ...rider,
    acts: rider.acts.map((act) => (act.kind === 'effect' ? ownPart(act) : act)),
  });
}

/** What a failed save brings where nothing stands before it that it could hang on. */
function makeLater(rider: Rider): Rider {
  return { ...rider, how: 'offered', given: rider.given ?? A_FAILED_SAVE };
}

/** A line that tells of another roll: nothing in it is brought by the first. */
const HEAD_LETTERS = 40;
const OF_A_SECOND = /^\s*secondary\s+attack\s*:/iu;

function makeOfSecond(rider: Rider): Rider {
  return { ...rider, how: 'offered', given: rider.given ?? 'the secondary attack' };
}

interface ReadResult {
  readonly read: SentenceRead;
  readonly found: readonly Rider[];
  /** It begins with damage that the table rolls. */
  readonly own: boolean;
}

function readOne(
  sentence: Sentence,
  line: PowerLine,
  first: boolean,
  around: ReadingWords,
  before: Lead | undefined,
): ReadResult {
  const { label } = line;
  const words = isOfItself(sentence, line, around) ? { ...around, it: ITSELF } : around;
  const on = momentOfLabel(label, words.attacks && words.grammar.lexicon.effectOnHit === true);
  const head = sentence.text.slice(0, SENTENCE_LETTERS + 1);
  if (isHeldLine(label, head, first, words)) return { read: UNREAD, found: [], own: true };
  const use = useWithoutReading(head, words.grammar.lexicon);
  if (use !== undefined)
    return { read: { ...UNREAD, unread: use === 'words' }, found: [], own: use === 'rolled' };
  const ownPart =
    first && words.around.rolls !== 0 ? damageRolledBefore(head, label.toLowerCase(), words) : undefined;
  const behind = sentence.text.slice(ownPart?.length ?? 0);
  const other = readOtherDamage(behind, sentence, on, words);
  if (other) return { read: other.read, found: other.riders, own: true };
  const lead = label.toLowerCase() === 'second failure' ? 'First failed save: ' : '';
  const text = `${lead}${behind}`;
  const read = readSentence({ ...sentence, text }, on, words, before);
  // What a second failure brings takes the place of what the first one did.
  const later = lead !== '' && read.save === 'first' ? { ...read, replaces: true } : read;
  return { read: later, found: ridersOf(later, sentence, words.grammar.lexicon), own: ownPart !== undefined };
}

const ITSELF = { to: { kind: 'attacker' } } as const;
/** Anybody whom an “it” of a trait may mean beside its owner. */
const SOMEBODY_ELSE =
  /\b(?:creatures?|enem(?:y|ies)|foes?|all(?:y|ies)|targets?|attackers?|victims?|opponents?|hero(?:es)?|characters?|humanoids?|beasts?|swarms?|someone|somebody|anyone|anybody|another|each|any|every|who|whom|whose)\b/iu;
const CONDITION_FIRST = /^(?:when(?:ever)?|if|while|after|once|as|each time|at|in|during)\b[^,]*,\s*/iu;

/** Whether the “it” of a trait is who has it: nobody else was named before it. */
function isOfItself({ text, at }: Sentence, line: PowerLine, { around }: ReadingWords): boolean {
  if (around.passive !== true) return false;
  const front = CONDITION_FIRST.exec(text)?.[0] ?? '';
  return !SOMEBODY_ELSE.test(line.text.slice(0, at.from) + front);
}

/** How a sentence is used that the game’s rules play, or that stays words. */
function useWithoutReading(text: string, { kept = [] }: Lexicon): 'rolled' | 'words' | undefined {
  if (kept.length === 0) return undefined;
  const plain = text.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('’', "'");
  return kept.find(({ said }) => said.test(plain))?.use;
}

/** The damage that the table rolls by itself: that of a hit or a miss, and what stands in its own line already. */
function damageRolledBefore(
  text: string,
  label: string,
  { grammar, dealt, around }: ReadingWords,
): OwnDamageSpan | undefined {
  const ownPart = /^(?:hit|miss|effect|failure|success|damage)$/u.test(label)
    ? ownDamageOf(text, label === 'success' ? 'miss' : label, grammar, around.rolls)
    : undefined;
  const again = ownPart !== undefined && dealt !== '' && dealt.startsWith(text.slice(0, ownPart.length));
  return label !== 'effect' || again ? ownPart : undefined;
}

function judgeSentence(
  { text, at }: Sentence,
  { label }: PowerLine,
  read: SentenceRead,
  brings: readonly Pick<Rider, 'how' | 'given'>[],
  ownPart: boolean,
  { grammar }: ReadingWords,
): ReadSentence {
  const on = read.moments[0] ?? momentOfLabel(label);
  const base = { at, text, on };
  // What plays on a hit is offered on a miss besides, and words that stand beside what plays are no question.
  const plays = brings.some(({ how }) => how === 'played');
  const aside = new Set(plays ? [ON_A_MISS, WORDS_ALONE] : []);
  if (brings.some(({ how, given = '' }) => how === 'offered' && !aside.has(given)))
    return { ...base, use: 'offered' };
  if (brings.length > 0) return { ...base, use: 'played', ...(read.unread ? { rest: true as const } : {}) };
  if (ownPart && !read.unread) return { ...base, use: 'rolled' };
  return { ...base, use: isFlavour(text, grammar) ? 'silent' : 'words' };
}

const PLAYED: readonly Pick<Rider, 'how'>[] = [{ how: 'played' }];
const UNREAD: SentenceRead = { moments: [], deeds: [], unread: false, replaces: false };

interface ReadingWords extends SentenceWords {
  /** What the line of its damage says. */
  readonly dealt: string;
}

function readingWords(
  grammar: Grammar,
  around: PowerSurroundings,
  owner: OwnerWords,
  lines: readonly PowerLine[],
): ReadingWords {
  const rolled = lines.some(({ label }) => /^(?:attack|save|hit|failure|target)$/iu.test(label));
  const radius = radiusOf(lines, around);
  return {
    grammar,
    around,
    radius,
    attacks: lines.some(({ label }) => /^(?:attack|save)$/iu.test(label)),
    dealt: lines.find(({ label }) => label.toLowerCase() === 'damage')?.text ?? '',
    uses: makeUsePatterns(around),
    owner,
    ownerWords: ownerPattern(owner),
    start: { to: { kind: 'target' } },
    ...(rolled || around.passive === true ? {} : { it: { to: { kind: 'attacker' } } as const }),
  };
}

const WITHIN = /\bwithin\s+(\d{1,3})\s*(?:feet|ft\b|squares?)|\b(\d{1,3})-f(?:oo|ee)t\s+emanation/iu;

/** How far its aura reaches in the game’s own unit: as it is printed, else as far as its words say. */
function radiusOf(lines: readonly PowerLine[], { range = '', passive = false }: PowerSurroundings): number {
  const printed = /\baura\s+(\d{1,3})/u.exec(range)?.[1];
  const said = passive ? lines.map(({ text }) => WITHIN.exec(text.slice(0, 400))).find(Boolean) : undefined;
  return Number(printed ?? said?.[1] ?? said?.[2] ?? 1);
}

const GAME =
  /\d|\b(?:attacks?|damage|saves?|saving|turns?|actions?|hits?|miss(?:es)?|bonus|penalty|defen[sc]es?|escalation|speed|moves?|teleports?|invisible|initiative|rolls?|adjacent|nearby|squares?|engaged|allies|ally|enem(?:y|ies)|target|power|recharges?|refresh(?:es)?|heals?|grabs?|weapon|spell|dies?|killed|regions?|everyone|hides?|terrain|climbs?|swims?|fl(?:y|ies)|rounds?|lights?|torch(?:es)?|rises?|crosses|bars|(?:dis)?advantage|catch(?:es)?\s+fire|knock(?:s|ed)?|shov(?:es?|ed))\b/iu;

/** Whether a sentence speaks of nothing that the game counts: flavour. One that is too long to be read is words. */
function isFlavour(text: string, { names }: Grammar): boolean {
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
  'range',
  'requirement',
  'cost',
]);

/** The moment that the label of a line speaks of; what has no moment of its own happens with the use of the power. */
function momentOfLabel(label: string, effectOnHit = false): RiderMoment {
  if (effectOnHit && label.toLowerCase() === 'effect') return { kind: 'hit' };
  return ownValue(OF_LABEL, label.toLowerCase()) ?? { kind: 'always' };
}

/** Whether a line tells how the power is used and rolled, not what it brings; a line of damage may bring more. */
function isHeldLine(label: string, text: string, first: boolean, { grammar, around }: ReadingWords): boolean {
  const held = label.toLowerCase();
  if (held !== 'damage') return HELD.has(held);
  const own = first ? ownDamageOf(text, held, grammar, around.rolls) : undefined;
  if (first && !own) return around.rolls !== 0;
  return /^[\s.,;]*$/u.test(text.slice(own?.length ?? 0));
}

const SEVERAL = /\(\s*(?:up\s+to\s+)?(\d{1,2}|\d?d\d{1,2}(?:\s*\+\s*\d)?|two|three|four)\s+attacks\b/iu;
const COUNT_WORDS: { readonly [word: string]: string } = { two: '2', three: '3', four: '4' };
const WAITS = /^(?:when|whenever|if|after|as)\b[^;:]{3,200}/iu;
/** `If a creature hits it, make an attack`: what sets it off stands where the target is named. */
const ASKS = /^((?:if|when(?:ever)?)\b[^;:]{3,200}?),\s*make an attack\b/iu;
const LATER_ZONE =
  /(?:^|[.:]\s*)(?:special\s+)?(?:trigger(?:ed)?\s*[:,]?|(?:limited\s+use:\s*(?:\d\/[a-z]{3,10}\s*[,;]?\s*)?)?as\s+an?\s+(?:free|interrupt)\s+action,?|use\s+as\s+a\s+free\s+action)\s*((?:only\s+)?when\b[^.;]{3,200})/iu;

/** What stands above the words of a power: what sets it off, how many attacks it is, of which types its damage. */
function readHeader(
  lines: readonly PowerLine[],
  words: SentenceWords,
  around: PowerSurroundings,
): Pick<PowerReading, 'trigger' | 'attacks' | 'damageTypes' | 'zone'> {
  const text = findTrigger(lines, around);
  const attacks = lines.flatMap(({ label, text: said }) =>
    label.toLowerCase() === 'attack' ? (SEVERAL.exec(said.slice(0, 400))?.[1] ?? []) : [],
  )[0];
  const types = lines.flatMap(({ label, text: said }) =>
    /^(?:hit|failure|damage)$/iu.test(label)
      ? (ownDamageOf(said.slice(0, 400), label, words.grammar, around.rolls)?.types ?? [])
      : [],
  );
  const { staggered } = words.grammar.lexicon;
  const zone = findZone(lines, words);
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(text === undefined
      ? {}
      : { trigger: { event: readTriggerEvent(text, words.ownerWords, staggered), text } }),
    ...(attacks === undefined
      ? {}
      : { attacks: ownValue(COUNT_WORDS, attacks.toLowerCase()) ?? attacks.replaceAll(/\s/gu, '') }),
    ...(types.length > 1 ? { damageTypes: [...new Set(types)] } : {}),
  };
}

/** The line of its trigger, or the first words of a power that waits: `When the crab is hit by a melee attack`. */
function findTrigger(
  lines: readonly PowerLine[],
  { waits = false, passive = false }: PowerSurroundings,
): string | undefined {
  const said = lines.find(({ label }) => label.toLowerCase() === 'trigger')?.text.slice(0, 400);
  if (said !== undefined) return said;
  if (passive) return undefined;
  for (const { label, text } of lines) {
    const asks = /^target$/iu.test(label) ? ASKS.exec(text.slice(0, 400))?.[1] : undefined;
    if (asks !== undefined) return asks.trim();
    const first =
      waits && /^(?:target|effect)$/iu.test(label) ? WAITS.exec(text.slice(0, 400))?.[0] : undefined;
    const later = first ?? LATER_ZONE.exec(text.slice(0, 800))?.[1];
    if (later !== undefined) return later.trim();
  }
  const effect = waits ? lines.find(({ label }) => label.toLowerCase() === 'effect') : undefined;
  return effect && findHitAlly(effect.text.slice(0, 400));
}

const ZONE = /\bzone\b/iu;
const LASTS = /\buntil\b|\([a-z ]{0,12}saves? ends/gu;

/** How long the zone lasts that its words speak of; undefined where they speak of none, or do not say. */
function findZone(lines: readonly PowerLine[], { grammar, owner }: SentenceWords): RiderDuration | undefined {
  for (const { text } of lines) {
    const said = text.slice(0, 800).toLowerCase();
    if (!ZONE.test(said)) continue;
    for (const { index } of said.matchAll(LASTS)) {
      const lasting = takeEffectDuration({ text: said, at: index }, grammar, { its: 'attacker', owner });
      if (lasting) return lasting.until;
    }
  }
  return undefined;
}

/** Letters of the damage that the table rolls by itself in front of a line, and its types where there are several. */
interface OwnDamageSpan {
  readonly length: number;
  readonly types: readonly string[];
}

const TWO = /^\s*\.?\s*(?=\()/u;
const HALF = /^half\s+(?:the\s+)?damage\b/iu;
/** `4 damage to one other engaged enemy`: the one that was missed takes nothing. */
const TO_ANOTHER = /^\s*to\s+(?:an?|one|two|each|every|all|any|another|\d)\b/iu;

/** The power’s own damage in front of its hit or miss; undefined where the line begins with something else. */
function ownDamageOf(text: string, label: string, grammar: Grammar, most = 1): OwnDamageSpan | undefined {
  const half = label === 'miss' ? HALF.exec(text) : null;
  if (half) return { length: half[0].length, types: [] };
  const found = readLeadingDamage(text, grammar.lexicon.damageTypes, most);
  if (!found || (label === 'miss' && TO_ANOTHER.test(text.slice(found.length)))) return undefined;
  const several = found.parts.length === 1 ? (found.parts[0]?.types ?? []) : [];
  const from = found.length;
  const cursor = { text: text.toLowerCase(), at: from };
  cursor.at += TWO.exec(text.slice(cursor.at))?.[0].length ?? 0;
  const behind = takePattern(cursor, grammar.types);
  const types = behind ? damageTypesNamed(behind[1] ?? '', grammar) : several;
  return { length: behind ? cursor.at : from, types: types.length > 1 ? types : [] };
}

/** Kinds of action that wait for something to set them off. */
const WAITING: ReadonlySet<string> = new Set([
  'free',
  'reaction',
  'counter',
  'opportunity',
  'triggered',
  'interrupt',
]);

/** Whether an action of this kind waits for something to set it off. */
export function isTriggeredAction(action: string): boolean {
  return WAITING.has(action);
}

/** The powers of a creature with what their words bring. `corrections`: a GM’s own, by place of the power. */
export function readPowers(
  powers: readonly Power[],
  lexicon: Lexicon,
  owner: string,
  corrections: (at: number) => readonly ReadingCorrection[] | undefined = () => undefined,
): readonly Power[] {
  const names = powers.map(({ name }) => name);
  return powers.map((power, at) => {
    const reading = readPower(power.lines, lexicon, {
      owner,
      power: power.name,
      powers: names,
      passive: power.passive === true,
      range: power.range,
      rolls: power.damage?.length ?? 0,
      waits: isTriggeredAction(power.action),
      ...saveOfTargets(power, lexicon),
    });
    const back = riderOfRegain(power.usage.label, owner, lexicon);
    const ownReading = corrections(at);
    const { riders, ...rest } = ownReading ? correctReading(reading, ownReading) : reading;
    return {
      ...withNamedTypes(power, reading),
      reading: { ...rest, riders: back ? [...riders, back] : riders },
    };
  });
}

/** The save that a power asks of its targets, where targets of the game save. */
function saveOfTargets({ attack }: Power, { rolledSaves = [] }: Lexicon): Pick<PowerSurroundings, 'save'> {
  if (!attack || !rolledSaves.includes(attack.versus)) return {};
  return { save: { versus: attack.versus, dc: attack.bonus.value } };
}

/** A power whose words give its one amount several types at once has them all. */
function withNamedTypes(power: Power, { damageTypes = [] }: PowerReading): Power {
  const [only] = power.damage ?? [];
  if (!only || power.damage?.length !== 1 || only.also !== undefined || damageTypes.length < 2) return power;
  return { ...power, damage: [{ ...only, ...withDamageTypes(damageTypes) }] };
}

const BACK = /^(?:recharges?|refreshe?s?) (?:if|when(?:ever)?) (.{3,200})$/iu;

/**
 * A power that its usage gives back when something happens, as `recharge if first staggered`: what the table can see gives
 * it back by itself, what else hangs on the words is offered. Undefined where the words name nothing that can be seen.
 */
function riderOfRegain(usage: string, owner: string, lexicon: Lexicon): Rider | undefined {
  const said = BACK.exec(usage)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  const event = readTriggerEvent(said, ownerPattern(ownerWords({ owner }, said)), lexicon.staggered);
  if (event === 'unseen') return undefined;
  const given = findGuard(said);
  return {
    on: { kind: 'trigger', event, text: said },
    to: { kind: 'attacker' },
    acts: [{ kind: 'regain', power: '' }],
    how: given === undefined ? 'played' : 'offered',
    ...(given === undefined ? {} : { given }),
    text: usage,
    // It stands in no line of the power.
    at: { line: -1, from: 0, to: 0 },
    rule: lexicon.rules['regain'] ?? '',
  };
}
