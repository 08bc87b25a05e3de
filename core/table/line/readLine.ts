import { said as coded, type SaidValue, wordingOf } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { read } from '../../kernel/shape.ts';
import { commandSchema, type CommandOf, type SingleCommand, type TableCommand } from '../commands.ts';
import { bareHere, nothingTyped } from './bare.ts';
import { wrong, type LineAnswer, type LineProblem, type LineScene, type MadeCreature } from './answer.ts';
import { namesOf, namesWritten, type Clause, type Meaning } from './clause.ts';
import { anotherHere, roundHere } from './another.ts';
import { arranged } from './arrange.ts';
import { effectFollows, readEnd, readModifiers, readOwnEffect, readPersistent } from './effects.ts';
import {
  amountHere,
  bareNumber,
  readShare,
  readSigned,
  readTakes,
  readTemporary,
  shareHere,
} from './harm.ts';
import { hourBefore } from './hours.ts';
import { takeOne } from './match.ts';
import { takePeople, type People } from './people.ts';
import { modifierHere } from './modifiers.ts';
import { addHere, isBlock, readCreature } from './making.ts';
import { spanHere } from './span.ts';
import { unknownWord } from './unknown.ts';
import { readTotals, totalsHere } from './totals.ts';
import { noting, readClock } from './tableWide.ts';
import { nextRoll, nextRollSaid } from './thisRoll.ts';
import { doings } from './verbs.ts';
import { readVersus, versusHere } from './versus.ts';
import { tokensOf, Words, type Token } from './words.ts';

export { MADE } from './answer.ts';
export type { Completion, LineAnswer, LineProblem, LineScene, MadeCreature } from './answer.ts';

/** Characters of a line; longer text belongs into a note. */
const LONGEST = 4_000;

interface Said {
  readonly does: readonly TableCommand[];
  readonly says: readonly SaidValue[];
  readonly makes: readonly MadeCreature[];
  /** Whom the last clause was about. */
  readonly people?: People;
  /** Named without a word what for: meant together with those of the next clause. */
  readonly named?: People;
}

/**
 * Reads a line of the table: what it would do and how that is said before Enter. Refuses with a sentence and
 * the place of the word it is about; what could mean several things is refused, never guessed. Never throws.
 */
export function readLine(text: string, scene: LineScene): Result<LineAnswer, LineProblem> {
  if (scene.means === 'note') return noteHere(text);
  if (text.length > LONGEST)
    return wrong(coded('typed.lineTooLong', { most: LONGEST }), { from: LONGEST, to: text.length });
  const tokens = tokensOf(text);
  const [first] = tokens;
  if (!first) return wrong(nothingTyped(scene), { from: 0, to: 0 });
  const word = first.plain;
  if (tokens.length === 1 && first.is === 'word' && (word === 'undo' || word === 'redo')) {
    return ok({
      does: word,
      preview: [coded(word === 'undo' ? 'preview.undoes' : 'preview.redoes')],
    });
  }
  const next = nextRoll(text, tokens, scene);
  if (next) return ok({ does: [], preview: [nextRollSaid(next)], next });
  const override = tokens.at(-1)?.plain === '!' && tokens.length > 1;
  return readClauses(override ? tokens.slice(0, -1) : tokens, text, scene, override);
}

/** In the prompt for notes everything is a note, whatever it would mean elsewhere: “Tobin dies” kills nobody. */
function noteHere(text: string): Result<LineAnswer, LineProblem> {
  const note = text.trim();
  if (note === '') return wrong(coded('typed.noteMissing'), { from: 0, to: 0 });
  const { does, says } = noting(/^["“„]([^"“”]+)["“”]$/u.exec(note)?.[1]?.trim() ?? note);
  return checked({ does, says, makes: [] }, text);
}

function readClauses(
  tokens: readonly Token[],
  line: string,
  scene: LineScene,
  override: boolean,
): Result<LineAnswer, LineProblem> {
  let said: Said = { does: [], says: [], makes: [] };
  // A stat block on one line has commas of its own.
  const block =
    (scene.means === 'quick' || isBlock(line)) && tokens.some(({ is }) => is === 'comma')
      ? readCreature(new Words(tokens, line), scene, 'quick')
      : undefined;
  if (block?.ok) return checked(withMeaning(said, block.value), line);
  for (const words of clausesOf(tokens, line)) {
    const next = readAnyOrder(words, scene, said, override);
    if (!next.ok) return next;
    said = next.value;
  }
  if (said.named)
    return wrong(coded('typed.whatHappensTo', { who: namesOf(scene, said.named.ids) }), {
      from: line.length,
      to: line.length,
    });
  return checked(said, line);
}

/** The words between the commas. Nothing stands where a line ends with one, which is not worth a refusal. */
function clausesOf(tokens: readonly Token[], line: string): readonly Words[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.is === 'comma') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((each) => each.length > 0).map((each) => new Words(each, line));
}

/** As it stands; else with its words in the order who, what, how long; else as creatures that come. */
function readAnyOrder(
  words: Words,
  scene: LineScene,
  said: Said,
  override: boolean,
): Result<Said, LineProblem> {
  const { tokens, line } = words;
  const fresh = (): Words => new Words(tokens, line);
  if (scene.means === 'add' || scene.means === 'quick') {
    const come = readCreature(fresh(), scene, scene.means);
    if (come.ok) return ok(withMeaning(said, come.value));
  }
  const plain = readClause(words, scene, said, override);
  if (plain.ok) return plain;
  const other = arranged(tokens, line, scene);
  const again = other && readClause(new Words(other, line), scene, said, override);
  if (again?.ok) return again;
  const come = addHere(fresh(), scene) ? readCreature(fresh(), scene, 'add') : undefined;
  if (come?.ok) return ok(withMeaning(said, come.value));
  // A count before a name can only be creatures.
  return come &&
    /^[x×]?[1-9]/u.test(tokens[0]?.plain ?? '') &&
    plain.refusal.says?.code === 'typed.hurtOrHeal'
    ? come
    : plain;
}

function withMeaning(said: Said, { does, says, makes = [], people }: Meaning): Said {
  return {
    does: [...said.does, ...does],
    says: [...said.says, ...says],
    makes: [...said.makes, ...makes],
    ...(people ? { people } : {}),
  };
}

function readClause(
  words: Words,
  scene: LineScene,
  said: Said,
  override: boolean,
): Result<Said, LineProblem> {
  const spent = hourBefore(words, scene, said.does);
  if (!spent.ok) return spent;
  if (spent.value)
    return endOfClause(words, {
      ...said,
      does: [...said.does.slice(0, -1), ...spent.value.does],
      says: [...said.says.slice(0, -1), ...spent.value.says],
    });
  const found = takePeople(words, scene, doings(scene, undefined));
  if (!found.ok) return found;
  const people = together(said.named, found.value);
  const repeated = sharing(words, scene, said, people);
  if (repeated) return repeated;
  if (words.here === undefined && people) return ok({ ...said, named: people });
  const meant = readVerb({
    scene,
    words,
    verb: words.at,
    override,
    ...(people ? { people } : {}),
    ...(said.people ? { earlier: said.people } : {}),
  });
  if (!meant.ok) return meant;
  return endOfClause(words, withMeaning(said, meant.value));
}

/** After damage, a name alone or with `half` shares in it. */
function sharing(
  words: Words,
  scene: LineScene,
  said: Said,
  people: People | undefined,
): Result<Said, LineProblem> | undefined {
  const damage = said.does.at(-1);
  if (damage?.type !== 'damage')
    return shareHere(words) ? wrong(coded('typed.halfOfWhat'), words.place) : undefined;
  if (!shareHere(words) && (words.here !== undefined || said.named)) return undefined;
  const clause: Clause = { scene, words, verb: words.at, override: false, ...(people ? { people } : {}) };
  const shared = readShare(clause, damage);
  if (!shared.ok) return shared;
  const does: readonly TableCommand[] = [
    ...said.does.slice(0, -1),
    shared.value.damage satisfies CommandOf<'damage'>,
  ];
  return endOfClause(words, { ...said, does, says: [...said.says, shared.value.says] });
}

function together(first: People | undefined, second: People | undefined): People | undefined {
  if (!first || !second) return second ?? first;
  return { ids: [...new Set([...first.ids, ...second.ids])], wide: first.wide || second.wide };
}

/** What is done, by the word that stands after the names. */
function readVerb(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene, people } = clause;
  if (words.here?.is === 'quote') return readQuote(clause);
  // `+2 hours` is time and not healing.
  if (!people && !roundHere(words, scene) && spanHere(words, scene)) return readClock(clause);
  const bare = bareHere(clause);
  if (bare) return bare(clause);
  if (versusHere(words, scene)) return readVersus(clause);
  if (modifierHere(words, scene)) return readModifiers(clause);
  if (amountHere(words)) return readSigned(clause);
  if (words.plain === '-') {
    words.at += 1;
    return readEnd(clause);
  }
  const doing = takeOne(words, doings(scene, people));
  if (!doing.ok) return doing;
  if (doing.value) return doing.value.value(clause);
  if (/^\d|^d\d/u.test(words.plain)) {
    if (people && totalsHere(words)) return readTotals(clause);
    if (scene.means === 'damage') return readTakes(clause);
    if (scene.means === 'condition' && scene.system.words.persistent) return readPersistent(clause);
    return scene.means === 'temporary' ? readTemporary(clause) : bareNumber(words);
  }
  const { text } = words.here ?? { text: '' };
  const made = people && anotherHere(clause);
  if (made) return ok(made);
  if (words.plain === 'undo' || words.plain === 'redo')
    return wrong(coded('typed.standsAlone', { word: text }), words.place);
  return unknownWord(words, scene, people);
}

/** A quote is a note; after a name and with a duration behind it, an effect in the GM's own words. */
function readQuote(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene, people } = clause;
  if (people && effectFollows(words)) return readOwnEffect(clause);
  const from = words.place;
  const note = words.quote()?.trim() ?? '';
  if (note === '') return wrong(coded('typed.noteEmpty'), from);
  return ok(noting(people ? `${namesWritten(scene, people.ids)}: ${note}` : note));
}

/** A quote after what was done is a note of its own; any other word left over is refused. */
function endOfClause(words: Words, said: Said): Result<Said, LineProblem> {
  const note = words.quote()?.trim();
  const noted = note === undefined || note === '' ? undefined : noting(note);
  const whole = noted
    ? { ...said, does: [...said.does, ...noted.does], says: [...said.says, ...noted.says] }
    : said;
  const { here } = words;
  return here ? wrong(coded('typed.notUnderstood', { word: here.text }), here) : ok(whole);
}

/** Every command as the table will read it; what it would not take is refused here. */
function checked({ does, says, makes }: Said, line: string): Result<LineAnswer, LineProblem> {
  const whole = { from: 0, to: line.length };
  if (does.length === 0) return wrong(coded('typed.lineEmpty'), whole);
  const commands: SingleCommand[] = [];
  for (const each of does) {
    const command = read(commandSchema, each, 'The line');
    if (!command.ok) return wrong(wordingOf(command.refusal), whole);
    commands.push(command.value);
  }
  return ok({ does: commands, preview: says, ...(makes.length > 0 ? { makes } : {}) });
}
