import { findNearest } from '../../kernel/text.ts';
import { ok, parseInput as readShape, refuse, type Result } from '../../kernel/result.ts';
import {
  toEnglish,
  type Said,
  said as coded,
  type SaidValue,
  saying,
  toSaying,
  toWording,
} from '../../kernel/said.ts';
import { commandSchema, type SingleCommand, type TableCommand } from '../commands.ts';
import { EMPTY_TABLE, type PreparedRow } from '../state.ts';
import { type LineAnswer, type LineScene, type MadeCreature, type Parsed, wrong } from './answer.ts';
import {
  nextRoll,
  describeNextRoll,
  readTotals,
  readVersus,
  isToHit,
  isTotals,
  isVersus,
} from './attacks.ts';
import { actionEntries, offeredActions } from './completions.ts';
import { isCountOfNew, creatureEntries, isStatBlock, readComing } from './creatures.ts';
import {
  isEffectBehind,
  LASTS,
  isOngoing,
  readEnd,
  readModifiers,
  readOngoing,
  readOwnEffect,
  takeDuration,
  takeUnknown,
} from './effects.ts';
import { exampleWords, promptOf, VERB_WORDS } from './grammar.ts';
import {
  isAmount,
  refuseBareNumber,
  isDice,
  HARM_VERBS,
  isHarm,
  readDamage,
  readSaves,
  readShare,
  readSigned,
  isSave,
  isSavedDamage,
  isShare,
  typeEntries,
  withSavedDamage,
} from './harm.ts';
import { isModifier } from './modifiers.ts';
import { readRank, isRoundNumber } from './numbers.ts';
import {
  type Clause,
  type Meaning,
  namesOf,
  writeNames,
  type People,
  preferPromptKinds,
  takeReason,
  takePeople,
} from './people.ts';
import { readHourBehind, addNote, readClock, readRoll, isSpan } from './procedures.ts';
import { readInitiative } from './turns.ts';
import { matchAt, refuseAmbiguous, type Token, tokenize, Words } from './words.ts';

export { MADE } from './answer.ts';
export type { LineScene, MadeCreature } from './answer.ts';

/** What no key types, and what is shown as nothing. */
const CONTROL = /[\p{Cc}\p{Cs}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** Characters of a line; longer text belongs into a note. */
const LONGEST = 4_000;

/** What the clauses up to here do. */
interface Done {
  readonly does: readonly TableCommand[];
  readonly says: readonly SaidValue[];
  readonly makes: readonly MadeCreature[];
  /** Whom the last clause was about. */
  readonly people?: People;
  /** Named without a word what for: meant together with those of the next clause. */
  readonly named?: People;
}

const NOTHING: Done = { does: [], says: [], makes: [] };

/**
 * Reads a line of the table: what it would do and how that is said before Enter. Refuses with a sentence and
 * the place of the word it is about; what could mean several things is refused, never guessed. Never throws.
 */
export function readLine(text: string, scene: LineScene): Parsed<LineAnswer> {
  if (scene.means === 'note') return readNote(text, scene);
  if (text.length > LONGEST)
    return wrong(coded('typed.lineTooLong', { most: LONGEST }), { from: LONGEST, to: text.length });
  const control = text.search(CONTROL);
  if (control >= 0) return wrong(coded('typed.controlCharacter'), { from: control, to: control + 1 });
  const tokens = tokenize(text);
  const [first] = tokens;
  if (!first) return wrong(emptyLineText(scene), { from: 0, to: 0 });
  const word = first.plain;
  if (tokens.length === 1 && first.is === 'word' && (word === 'undo' || word === 'redo'))
    return ok({ does: word, preview: [coded(word === 'undo' ? 'preview.undoes' : 'preview.redoes')] });
  const next = nextRoll(text, tokens, scene);
  if (next) return ok({ does: [], preview: [describeNextRoll(next)], next });
  const override = tokens.at(-1)?.plain === '!' && tokens.length > 1;
  return readClauses(override ? tokens.slice(0, -1) : tokens, text, scene, override);
}

/** A line that puts something into an order, read while there is none yet. Refuses with a sentence what says anything else. */
export function readRow(line: string, system: LineScene['system']): Result<PreparedRow> {
  const read = readLine(line, { state: EMPTY_TABLE, system, selected: [], creatures: [] });
  if (!read.ok) return refuse(toSaying(toWording(read.refusal)));
  const [does, more] = typeof read.value.does === 'string' ? [] : read.value.does;
  if (does?.type !== 'entry.put' || more) return refuse(saying('typed.nothingForOrder', { typed: line }));
  const { type: _type, id: _id, ...row } = does;
  return ok(row);
}

/** In the prompt for notes everything is a note, whatever it would mean elsewhere: “Tobin dies” kills nobody. */
function readNote(text: string, scene: LineScene): Parsed<LineAnswer> {
  const note = text.trim();
  if (note === '') return wrong(coded('typed.noteMissing'), { from: 0, to: 0 });
  const meant = addNote(/^["“„]([^"“”]+)["“”]$/u.exec(note)?.[1]?.trim() ?? note);
  return checkCommands(scene, addMeaning(NOTHING, meant), text);
}

function readClauses(
  tokens: readonly Token[],
  line: string,
  scene: LineScene,
  override: boolean,
): Parsed<LineAnswer> {
  let said = NOTHING;
  // A stat block on one line has commas of its own.
  const isWhole = scene.means === 'quick' || isStatBlock(line);
  const block =
    isWhole && tokens.some(({ is }) => is === 'comma')
      ? readComing(new Words(tokens, line), scene, 'quick')
      : undefined;
  if (block?.ok) return checkCommands(scene, addMeaning(said, block.value), line);
  for (const words of splitClauses(tokens, line, scene)) {
    const next = readAnyOrder(words, scene, said, override);
    if (!next.ok) return next;
    said = next.value;
  }
  if (!said.named) return checkCommands(scene, said, line);
  const who = namesOf(scene, said.named.ids);
  return wrong(coded('typed.whatHappensTo', { who }), { from: line.length, to: line.length });
}

/** The words between the commas. Nothing stands where a line ends with one, which is not worth a refusal. */
function splitClauses(tokens: readonly Token[], line: string, scene: LineScene): readonly Words[] {
  const clauses: Token[][] = [[]];
  const inside = commasInNames(tokens, scene);
  for (const token of tokens) {
    if (token.is !== 'comma') clauses.at(-1)?.push(token);
    else if (!inside.has(token)) clauses.push([]);
  }
  return clauses.filter((each) => each.length > 0).map((each) => new Words(each, line));
}

/** A comma inside the label of an action or a name, `Far away, or nearby again`, parts nothing. */
function commasInNames(
  tokens: readonly Token[],
  { system, state, creatures }: LineScene,
): ReadonlySet<Token> {
  const inside = new Set<Token>();
  if (!tokens.some(({ is }) => is === 'comma')) return inside;
  const { procedures = [], words } = system;
  const fields = procedures.flatMap((each) => each.fields);
  const choices = fields.flatMap((field) => (field.kind === 'choice' ? field.choices : []));
  const labels = [
    ...[...procedures, ...choices, ...words.conditions].map(({ label }) => toEnglish(label)),
    ...[...state.combatants, ...creatures].map(({ name }) => name),
  ];
  for (const label of labels.filter((each) => each.includes(','))) {
    const parts = tokenize(label).map(({ plain }) => plain);
    for (const at of tokens.keys())
      if (parts.every((plain, n) => tokens[at + n]?.plain === plain))
        for (const token of tokens.slice(at, at + parts.length)) if (token.is === 'comma') inside.add(token);
  }
  return inside;
}

/**
 * As the words stand; else in the order who, what, how long. Creatures join where the prompt is for that, and in the
 * line behind a count before a name of the library that nobody at the table has.
 */
function readAnyOrder(words: Words, scene: LineScene, said: Done, override: boolean): Parsed<Done> {
  const { tokens, line } = words;
  const { joins } = promptOf(scene);
  const counted = joins === 'counted' && !isSpan(words, scene) && isCountOfNew(words, scene);
  // `add 3 goblin` is no name that begins with “add”.
  const named = joins === 'named' && !VERB_WORDS.has(words.plain);
  const come = named || counted ? readJoining(words, scene, override) : undefined;
  if (come?.ok) return ok(addMeaning(said, come.value));
  const plain = readClause(words, scene, said, override);
  if (plain.ok) return plain;
  const other = plain.refusal.says?.code === 'typed.couldBe' ? undefined : inOrder(tokens, line, scene);
  const again = other && readClause(new Words(other, line), scene, said, override);
  if (again?.ok) return again;
  // A name that is nearly one of the library is offered, whoever else at the table begins so.
  const nearly = come?.refusal.instead !== undefined || /^\d+$/u.test(tokens[0]?.plain ?? '');
  if (come && ((joins === 'named' && nearly) || !isKnown(new Words(tokens, line), scene))) return come;
  // `bless br`: what is not known is not known of Brannoc.
  if (again && plain.refusal.says?.code === 'typed.nothingMatches') return again;
  // The refusal of a number before the name of creatures offers to add so many.
  const { instead = [], says } = plain.refusal;
  const creature =
    says?.code === 'typed.hurtOrHeal' &&
    matchAt(new Words(tokens, line, 1), creatureEntries(scene)).count > 0;
  return creature
    ? refuse({ ...plain.refusal, instead: [...instead, `add ${tokens[0]?.plain ?? ''}`] })
    : plain;
}

function readJoining(
  { tokens, line }: Words,
  scene: LineScene,
  override: boolean,
): ReturnType<typeof readComing> {
  const read = (kind: 'add' | 'quick') => readComing(new Words(tokens, line), scene, kind, override);
  const come = read(scene.means === 'quick' ? 'quick' : 'add');
  const known = come.ok || scene.means !== 'quick' ? undefined : read('add');
  return known?.ok ? known : come;
}

/** Whether the first word, or that behind a count, is known at the table: then what stands there is no new creature. */
function isKnown(words: Words, scene: LineScene): boolean {
  words.takeNumber(/^\d+$/u);
  const verbs = actionEntries(scene, undefined);
  const named = takePeople(words, scene, verbs);
  if (!named.ok || named.value) return true;
  return matchAt<unknown>(words, [...verbs, ...typeEntries(scene)]).count > 0 || /^\W/u.test(words.plain);
}

function addMeaning(said: Done, { does, says, makes = [], people }: Meaning): Done {
  return {
    does: [...said.does, ...does],
    says: [...said.says, ...says],
    makes: [...said.makes, ...makes],
    ...(people ? { people } : {}),
  };
}

function readClause(words: Words, scene: LineScene, said: Done, override: boolean): Parsed<Done> {
  const last = said.does.at(-1);
  const spent = readHourBehind(words, scene, said.does);
  if (!spent.ok) return spent;
  const withoutLast = { ...said, does: said.does.slice(0, -1) };
  if (spent.value)
    return endOfClause(words, addMeaning({ ...withoutLast, says: said.says.slice(0, -1) }, spent.value));
  const found = takePeople(words, scene, actionEntries(scene, undefined));
  if (!found.ok) return found;
  const people = joinPeople(said.named, found.value);
  const clause: Clause = {
    scene,
    words,
    verb: words.at,
    override,
    ...(people ? { people } : {}),
    ...(said.people ? { earlier: said.people } : {}),
  };
  // `g3 dex 13, half 28 fire`: the damage belongs to the save before it.
  if (last?.type === 'saves.roll' && !people && last.damage === undefined && isSavedDamage(words)) {
    const hurt = withSavedDamage(clause, said);
    return hurt.ok ? endOfClause(words, { ...said, does: hurt.value.does, says: hurt.value.says }) : hurt;
  }
  // After damage, a name alone or with `half` shares in it.
  if (last?.type === 'damage' && (isShare(words) || (words.here === undefined && !said.named))) {
    const shared = readShare(clause, last);
    return shared.ok
      ? endOfClause(words, {
          ...addMeaning(withoutLast, shared.value),
          ...(said.people && { people: said.people }),
        })
      : shared;
  }
  if (isShare(words)) return wrong(coded('typed.halfOfWhat'), words.place);
  if (words.here === undefined && people) return ok({ ...said, named: people });
  // `init br 17, iv 9`: what was said of one goes on for the next.
  const another = people && last?.type === 'initiative.set' && /^[-+]?\d{1,3}$/u.test(words.plain);
  const meant = (another ? readInitiative : readVerb)(clause);
  return meant.ok ? endOfClause(words, addMeaning(said, meant.value)) : meant;
}

function joinPeople(first: People | undefined, second: People | undefined): People | undefined {
  if (!first || !second) return second ?? first;
  return { ids: [...new Set([...first.ids, ...second.ids])], wide: first.wide || second.wide };
}

/** What is done, by the word that stands after the names; a number by the prompt it is typed in. */
function readVerb(clause: Clause): Parsed<Meaning> {
  const { words, scene, people } = clause;
  const { number } = promptOf(scene);
  if (words.here?.is === 'quote') return readQuote(clause);
  if (isToHit(words) || (people && isTotals(words))) return readTotals(clause);
  const alone = words.tokens.length === words.at + 1;
  // Behind a name a sign hurts or heals, as everywhere.
  if (number === 'initiative' && alone && (people ? /^\d{1,3}$/u : /^[-+]?\d{1,3}$/u).test(words.plain))
    return readInitiative(clause);
  if (!isTime(words)) {
    if (number === 'dice' && isDice(words)) return readRoll(clause);
    if (number === 'damage' && isHarm(words, scene)) return readDamage(clause);
    if (number === 'temporary' && isDice(words)) return HARM_VERBS.temporary(clause);
    if (number === 'ongoing' && isOngoing(words, scene)) return readOngoing(clause);
  }
  // `+2 hours` is time and not healing.
  if (!people && !isRoundNumber(words, scene) && isSpan(words, scene)) return readClock(clause);
  if (isSave(words, scene)) return readSaves(clause, readVerb);
  if (isVersus(words, scene)) return readVersus(clause);
  if (isModifier(words, scene)) return readModifiers(clause);
  if (isAmount(words)) return readSigned(clause);
  if (words.plain === '-') {
    words.at += 1;
    return readEnd(clause);
  }
  const done = readDoing(clause);
  if (done) return done;
  if (isDice(words))
    return number === 'ongoing'
      ? wrong(coded('typed.noOngoing', { game: scene.system.title }), words.place)
      : refuseBareNumber(words);
  const { text } = words.here ?? { text: '' };
  const made = readRank(clause);
  if (made) return ok(made);
  if (words.plain === 'undo' || words.plain === 'redo')
    return wrong(coded('typed.standsAlone', { word: text }), words.place);
  return refuseUnknownWord(words, scene, people);
}

/** `10 min` is time in every prompt; `7 s` is whoever goes by that key. */
function isTime({ ahead: [count = '', unit = ''] }: Words): boolean {
  return /^\d+$/u.test(count) && /^(?:min|mins|minutes?|hours?|days?|weeks?|rounds?)$/u.test(unit);
}

/**
 * What the word here does. Where it is the name of several things, those count whose words go on as the line does; of
 * these the prompt’s own; what is then still open is asked about.
 */
function readDoing(clause: Clause): Parsed<Meaning> | undefined {
  const { words, scene, people } = clause;
  const all = actionEntries(scene, people);
  const match = matchAt(words, all);
  const { found, count } = preferPromptKinds(match, words, scene);
  const [only, other] = found;
  if (!only) return undefined;
  // In the prompt for conditions `grab` is the action, and begins “grabbed” as well.
  const { first } = promptOf(scene);
  const own = only.is.code === 'kind.actionOf' ? all.filter(({ is }) => first.includes(is.code)) : [];
  const begun = matchAt<unknown>(words, own);
  if (begun.count === count && begun.found.every((each) => each.value !== only.value))
    return refuseAmbiguous<unknown>(words, [...begun.found, ...found], count);
  const tries = found.map((each) => {
    const from = new Words(words.tokens, words.line, words.at + count);
    const meant = each.value({ ...clause, words: from });
    return { each, meant, at: from.at, whole: meant.ok && ended(from) };
  });
  const whole = other ? tries.filter((each) => each.whole) : tries;
  // `hide g1` is the line’s own word; `g1 hide` and `do hide` are the game’s action.
  const leading = whole.filter(({ each, at }) => each.leads === true && at > words.at + count);
  const fitting = leading.length > 0 ? leading : whole;
  const [one, second] = fitting;
  if (!one || second)
    return refuseAmbiguous(
      words,
      (second ? fitting : tries).map(({ each }) => each),
      count,
    );
  words.at = one.at;
  return one.meant;
}

/** Whether nothing is left but a note. */
function ended(words: Words): boolean {
  return words.here === undefined || (words.here.is === 'quote' && words.at + 1 === words.tokens.length);
}

/** A quote is a note; after a name and with a duration behind it, an effect in the GM's own words. */
function readQuote(clause: Clause): Parsed<Meaning> {
  const { words, scene, people } = clause;
  if (scene.means === 'condition' || (people && isEffectBehind(words))) return readOwnEffect(clause);
  const from = words.place;
  const note = takeReason(words);
  if (note === '') return wrong(coded('typed.noteEmpty'), from);
  return ok(addNote(people ? `${writeNames(scene, people.ids)}: ${note}` : note));
}

/** A quote after what was done is a note of its own; any other word left over is refused. */
function endOfClause(words: Words, said: Done): Parsed<Done> {
  const note = takeReason(words);
  const { here } = words;
  if (here) return wrong(coded('typed.notUnderstood', { word: here.text }), here);
  if (note === '') return ok(said);
  const { does, says } = addNote(note);
  return ok({ ...said, does: [...said.does, ...does], says: [...said.says, ...says] });
}

/** Every command as the table will read it; what it would not take is refused here. */
function checkCommands(scene: LineScene, { does, says, makes }: Done, line: string): Parsed<LineAnswer> {
  const whole = { from: 0, to: line.length };
  if (does.length === 0) return wrong(emptyLineText(scene), whole);
  const commands: SingleCommand[] = [];
  for (const each of does) {
    const command = readShape(commandSchema, each, 'The line');
    if (!command.ok) return wrong(toWording(command.refusal), whole);
    commands.push(command.value);
  }
  return ok({ does: commands, preview: says, ...(makes.length > 0 ? { makes } : {}) });
}

/** Words that mean nothing by themselves at a table. */
const IDLE: ReadonlySet<string> = new Set(
  'the a an on to gets get gains gain becomes become has for with now'.split(' '),
);

/**
 * The words of a clause in the order the line reads them: who, what, how long. Nothing where some of them are none of
 * the three, and where they stand in that order already.
 */
function inOrder(tokens: readonly Token[], line: string, scene: LineScene): readonly Token[] | undefined {
  const [who, what, howLong]: [Token[], Token[], Token[]] = [[], [], []];
  const words = new Words(tokens, line);
  while (words.here) {
    if (words.plain === 'except' || words.plain === 'but') return undefined;
    const from = words.at;
    const kind = takesDuration(words, scene) ? howLong : takesPeople(words, scene) ? who : what;
    const idle = kind === what && IDLE.has(words.plain) && (from > 0 || words.plain === 'the');
    if (kind === what) words.at += 1;
    if (!idle) kind.push(...tokens.slice(from, words.at));
  }
  const next = [...who, ...what, ...howLong];
  return what.length === 0 || next.every((each, at) => each === tokens[at]) ? undefined : next;
}

/** Takes how long it lasts, where that stands here. */
function takesDuration(words: Words, scene: LineScene): boolean {
  if (!LASTS.has(words.plain)) return false;
  return takesSome(words, () => takeDuration(words, scene).ok);
}

/** Takes names, where they stand here. */
function takesPeople(words: Words, scene: LineScene): boolean {
  const verbs = actionEntries(scene, undefined);
  const others = words.plain === '' || matchAt(words, verbs).count > 0 ? verbs : [];
  return takesSome(words, () => takePeople(words, scene, others).ok);
}

/** Whether this took some words; without them nothing is taken. */
function takesSome(words: Words, take: () => boolean): boolean {
  const from = words.at;
  if (take() && words.at > from) return true;
  words.at = from;
  return false;
}

/** The sentence for an empty line, by what the prompt that was opened asks for. */
function emptyLineText({ means, system }: LineScene): Said {
  if (means === 'initiative') return coded('typed.wholeNumber');
  return means === 'roll'
    ? coded('typed.diceMissing')
    : coded('typed.lineEmpty', { ...exampleWords(system) });
}

/** So many choices are read at a glance. */
const MOST = 5;

/**
 * The refusal of words that mean nothing here, with what is most like the first; of one who is named also as an effect in
 * the GM’s own words: no spell is known by its name.
 */
function refuseUnknownWord(words: Words, scene: LineScene, people: People | undefined): Parsed<never> {
  const { text } = words.here ?? { text: '' };
  const given = people !== undefined || (scene.means === 'condition' && scene.selected.length > 0);
  const [whole, place] = given ? takeUnknown(words) : [text, words.place];
  const alike = findAlternatives(text, scene, people);
  const own = given && /^\p{L}{3}/u.test(whole) ? [`${people ? 'is ' : ''}"${whole}"`] : [];
  const instead = [...alike.map((each) => `${each}${whole.slice(text.length)}`), ...own];
  const who = people && namesOf(scene, people.ids);
  const says =
    alike.length > 0
      ? who === undefined
        ? coded('typed.unknownTry', { typed: text, choices: alike })
        : coded('typed.unknownForTry', { typed: text, who, choices: alike })
      : who !== undefined
        ? coded('typed.unknownFor', { typed: whole, who, ...exampleWords(scene.system) })
        : scene.means === 'initiative'
          ? coded('typed.wholeNumber')
          : given
            ? coded('typed.noSuchCondition', { word: whole })
            : coded('typed.nothingMatches', { word: text });
  return refuse({ ...toSaying(says), ...place, ...(instead.length > 0 ? { instead } : {}) });
}

/** What could have been meant: people, then what can be done, then creatures that could come. */
function findAlternatives(text: string, scene: LineScene, people: People | undefined): readonly string[] {
  const names = people
    ? []
    : scene.state.combatants.flatMap(({ name, tag }) => (/\d/u.test(tag) ? [name, tag] : [name]));
  const deeds = offeredActions(scene, people).flatMap(({ label }) =>
    label.startsWith('do ') ? [] : [label],
  );
  const creatures = people ? [] : scene.creatures.map(({ name }) => name);
  return findNearest(text, [...names, ...deeds, ...creatures], MOST);
}
