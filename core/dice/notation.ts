import { ok, refuse, type Result } from '../kernel/result.ts';
import { said, type Said, saying, toSaying } from '../kernel/said.ts';
import { choiceProblem, divisionProblem, groupProblem, poolProblem } from './bounds.ts';
import {
  type Change,
  type Choice,
  type Comparison,
  type Condition,
  type DicePool,
  type FunctionName,
  MAX_DEPTH,
  MAX_DICE,
  MAX_LENGTH,
  MAX_NUMBER,
  MAX_REPEAT,
  type RollSpec,
  type Share,
  type Sides,
  type Term,
} from './spec.ts';

export type { RollSpec } from './spec.ts';
export { formatRoll } from './format.ts';

/** Why a notation was refused: a sentence that says what was expected, the place, and a picture of both. */
export interface NotationError {
  readonly message: string;
  /** The same as data, for the language that the window speaks. */
  readonly says?: Said;
  /** Index in the text as typed. */
  readonly at: number;
  /** Two lines: the text, and a caret under the place. */
  readonly caret: string;
}

function pointAtMistake(text: string, { message, says }: Omit<Failure, 'at'>, at: number): NotationError {
  return {
    message,
    ...(says ? { says } : {}),
    at,
    caret: `${text.replaceAll(/\s/g, ' ')}\n${' '.repeat(at)}^`,
  };
}

/**
 * Reads what a GM types for a roll. Understands the common notations of Roll20, Foundry and rpg-dice-roller,
 * ranks of the ladder (`d8+2r`), resisted rolls (`d8 vs d6`) and action dice (`3d6!one`). Case and spaces
 * do not matter. Refuses with the first mistake; never throws.
 */
export function parseRoll(text: string): Result<RollSpec, NotationError> {
  const read = PARSED.get(text);
  if (read) return read;
  const result = parseNew(text);
  if (result.ok) {
    if (PARSED.size >= MOST_KNOWN) PARSED.clear();
    PARSED.set(text, result);
  }
  return result;
}

/** What was read before: a fight asks for the same few dice again and again, and what is rolled is understood once. */
const PARSED = new Map<string, Result<RollSpec, NotationError>>();
const MOST_KNOWN = 500;

function parseNew(text: string): Result<RollSpec, NotationError> {
  if (text.length > MAX_LENGTH) {
    return refuse(
      pointAtMistake(text.slice(0, MAX_LENGTH), saying('dice.tooLong', { most: MAX_LENGTH }), MAX_LENGTH),
    );
  }
  const cursor = new Cursor(text);
  const spec = readRoll(cursor);
  if (cursor.failure === undefined) return ok(spec);
  return refuse(pointAtMistake(text, cursor.failure, cursor.failure.at));
}

/** What stands where a mistake was found; the failure makes sure that nobody sees it. */
const NOTHING: Term = { kind: 'number', value: 0 };

const ARGUMENTS: Readonly<Record<FunctionName, 'one' | 'some'>> = {
  floor: 'one',
  ceil: 'one',
  round: 'one',
  abs: 'one',
  min: 'some',
  max: 'some',
};

/** A whole roll: `6x 4d6dl1 # stats`, `d8+2r vs d6`. */
function readRoll(cursor: Cursor): RollSpec {
  cursor.match(/[/!]r(?:oll)?(?![a-z])|(?:roll|würfle)(?![a-z])/y);
  // Other programs roll within a text what stands in two brackets.
  const inText = cursor.match(/\[\[(?=[^[\]]*\]\]$)/y) !== undefined;
  const repeat = readRepeat(cursor);
  // Of `7 (2d6)`, as stat blocks print it, the dice are rolled.
  cursor.match(/\d{1,4}\s*(?=\(\s*\d*[dw]\d[^()]*\)\s*$)/y);
  const ahead = readAdvantage(
    cursor,
    /(?:with\s+|mit\s+)?(adv|dis|vorteil|nachteil)(?:antage|advantage)?(?=\s*\d*[dw]\d)/y,
  );
  const body = withAdvantage(cursor, readSum(cursor), ahead);
  if (inText) cursor.match(/\]\]/y);
  const versus = cursor.match(/vs\.?(?![a-z])/y) === undefined ? undefined : readSum(cursor);
  const comment = cursor.eat('#') ? cursor.until()?.trim() : undefined;
  if (!cursor.done || cursor.peek() !== '') refuseRest(cursor);
  if (versus !== undefined && repeat !== undefined) cursor.fail(said('dice.resistedRepeat'), 0);
  if (cursor.dice * (repeat ?? 1) > MAX_DICE) {
    cursor.fail(said('dice.tooManyInAll', { n: cursor.dice * (repeat ?? 1), most: MAX_DICE }), 0);
  }
  return {
    body,
    ...(versus !== undefined && { versus }),
    ...(repeat !== undefined && { repeat }),
    ...(comment !== undefined && comment !== '' && { comment }),
  };
}

/** `d20+5 adv`: said of the whole roll it belongs to its first die. LAD-11 FIF-15 */
function withAdvantage(cursor: Cursor, body: Term, ahead: 1 | -1 | undefined): Term {
  const from = cursor.at;
  const levels =
    ahead ??
    readAdvantage(cursor, /(?:with\s+|mit\s+)?(adv|dis|vorteil|nachteil)(?:antage|advantage)?(?![a-z])/y);
  if (levels === undefined) return body;
  const given = onFirstDie(body, levels);
  if (given === undefined) {
    cursor.fail(said('dice.levelsOneDie'), from);
    return body;
  }
  cursor.dice += 1;
  return given;
}

/** A level of advantage by its word, in English and German. */
function readAdvantage(cursor: Cursor, pattern: RegExp): 1 | -1 | undefined {
  const word = cursor.match(pattern)?.[1];
  if (word === undefined) return undefined;
  return word === 'adv' || word === 'vorteil' ? 1 : -1;
}

/** The roll with a level on its first die; nothing where it begins with several dice, or with one that has been chosen among. */
function onFirstDie(term: Term, levels: 1 | -1): Term | undefined {
  if (term.kind === 'dice')
    return term.count === 1 && term.advantage === undefined && !term.keep && !term.drop && !term.successes
      ? { ...term, advantage: levels }
      : undefined;
  if (term.kind === 'label') {
    const inner = onFirstDie(term.term, levels);
    return inner && { ...term, term: inner };
  }
  if (term.kind !== 'binary') return undefined;
  const left = onFirstDie(term.left, levels);
  return left && { ...term, left };
}

function refuseRest(cursor: Cursor): void {
  const sign = cursor.peek();
  if (sign === '') return;
  const closing = sign === ')' || sign === '}' || sign === ']';
  cursor.fail(closing ? said('dice.closesNothing', { sign }) : said('dice.signUnexpected', { sign }));
}

function readRepeat(cursor: Cursor): number | undefined {
  const from = cursor.at;
  // Other programs write `6#4d6` for what is `6x 4d6` here.
  const found = cursor.match(/(\d+)(?:x|\s+x(?=\s*\d*[dw][\d%f])|\s*#(?=\s*\d*[dw][\d%f]))/y);
  if (found === undefined) return undefined;
  const times = Number(found[1]);
  if (times < 1 || times > MAX_REPEAT) cursor.fail(said('dice.repeatRange', { most: MAX_REPEAT }), from);
  return times;
}

function readSum(cursor: Cursor): Term {
  let left = readProduct(cursor);
  for (;;) {
    const plus = cursor.eat('+') || cursor.match(/plus(?![a-z])/y) !== undefined;
    const op = plus
      ? '+'
      : cursor.eat('-') || cursor.match(/minus(?![a-z])/y) !== undefined
        ? '-'
        : undefined;
    if (op === undefined) return left;
    left = { kind: 'binary', op, left, right: readProduct(cursor) };
  }
}

function readProduct(cursor: Cursor): Term {
  let left = readSigned(cursor);
  for (;;) {
    const op = cursor.eat('*') ? '*' : cursor.eat('/') ? '/' : undefined;
    if (op === undefined) return left;
    const from = cursor.at;
    const right = readSigned(cursor);
    const problem = op === '/' && cursor.failure === undefined ? divisionProblem(right) : undefined;
    if (problem !== undefined) cursor.fail(problem, from);
    left = { kind: 'binary', op, left, right };
  }
}

function readSigned(cursor: Cursor): Term {
  if (cursor.eat('-')) return cursor.deeper(() => ({ kind: 'negate', term: readSigned(cursor) }), NOTHING);
  if (cursor.eat('+')) return cursor.deeper(() => readSigned(cursor), NOTHING);
  if (cursor.eat('[')) {
    const label = readLabel(cursor);
    return cursor.deeper(() => ({ kind: 'label', label, term: readSigned(cursor) }), NOTHING);
  }
  const term = cursor.deeper(() => readPrimary(cursor), NOTHING);
  return cursor.eat('[') ? { kind: 'label', label: readLabel(cursor), term } : term;
}

function readLabel(cursor: Cursor): string {
  const from = cursor.at;
  const label = cursor.until(']')?.trim();
  if (label === undefined) cursor.fail(said('dice.labelOpen'), from);
  else if (label === '' || label.includes('[')) cursor.fail(said('dice.labelExpected'), from);
  return label ?? '';
}

function readPrimary(cursor: Cursor): Term {
  if (cursor.eat('(')) {
    const inner = readSum(cursor);
    if (!cursor.eat(')')) cursor.fail(said('dice.parenthesisOpen'));
    return inner;
  }
  if (cursor.eat('{')) return readGroup(cursor);
  const call = cursor.match(/(floor|ceil|round|abs|min|max)\s*\(/y);
  if (call !== undefined) return readCall(cursor, call[1] ?? '');
  return readPool(cursor) ?? readNumber(cursor);
}

function readList(cursor: Cursor, close: string): readonly Term[] {
  const list = [readSum(cursor)];
  while (cursor.eat(',')) list.push(readSum(cursor));
  if (!cursor.eat(close)) cursor.fail(said('dice.partExpected', { close }));
  return list;
}

function readGroup(cursor: Cursor): Term {
  const from = cursor.at - 1;
  const parts = readList(cursor, '}');
  const group: Term = { kind: 'group', parts, ...readChoices(cursor) };
  const problem = cursor.failure === undefined ? groupProblem(group) : undefined;
  if (problem !== undefined) cursor.fail(problem, from);
  return group;
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(ARGUMENTS, name);
}

function readCall(cursor: Cursor, name: string): Term {
  const from = cursor.at;
  const args = readList(cursor, ')');
  if (!isFunction(name)) return NOTHING;
  if (ARGUMENTS[name] === 'one' && args.length > 1)
    cursor.fail(said('dice.oneValue', { name, n: args.length }), from);
  return { kind: 'call', name, args };
}

function readNumber(cursor: Cursor): Term {
  const from = cursor.at;
  const found = cursor.match(/\d+(?:\.\d{1,6})?/y);
  if (found === undefined) {
    cursor.fail(said('dice.diceExpected'));
    return NOTHING;
  }
  const value = Number(found[0]);
  if (value > MAX_NUMBER) cursor.fail(said('dice.numberTooLarge'), from);
  return { kind: 'number', value };
}

function applyOne<Draft>(cursor: Cursor, draft: Draft, modifiers: readonly Modifier<Draft>[]): boolean {
  for (const { pattern, apply } of modifiers) {
    const from = cursor.at;
    const found = cursor.match(pattern);
    if (found === undefined) continue;
    const problem = apply(draft, found, cursor);
    if (problem !== undefined) cursor.fail(problem, from);
    return true;
  }
  return false;
}

/** The modifiers behind a group: keep, drop and success counting. */
function readChoices(cursor: Cursor): Choice {
  const draft: ChoiceDraft = {};
  const from = cursor.at;
  while (applyOne(cursor, draft, CHOICES));
  const problem = choiceProblem(draft);
  if (problem !== undefined) cursor.fail(problem, from);
  return draft;
}

function readRanks(cursor: Cursor, draft: PoolDraft): boolean {
  const found = cursor.match(/([+-])\s*(\d+)r(?![a-z0-9<>=!])/y);
  if (found === undefined) return false;
  const ranks = (draft.ranks ?? 0) + (found[1] === '-' ? -1 : 1) * Number(found[2]);
  if (ranks === 0) delete draft.ranks;
  else draft.ranks = ranks;
  return true;
}

function readSides(cursor: Cursor): Sides | undefined {
  if (cursor.eat('%')) return 100;
  const fate = cursor.match(/f(?:\.([12]))?/y);
  if (fate !== undefined) return fate[1] === '1' ? 'F1' : 'F';
  const digits = cursor.match(/\d+/y);
  return digits && Number(digits[0]);
}

/** Dice with their modifiers, `4d6dl1`; nothing if no dice stand here. */
function readPool(cursor: Cursor): DicePool | undefined {
  cursor.peek();
  const from = cursor.at;
  // German writes `2W6`.
  const head = cursor.match(/(?:(\d+)\s*)?(?:d(?![a-eg-z])|w(?=\d|%))/y);
  if (head === undefined) return undefined;
  const count = head[1] === undefined ? 1 : Number(head[1]);
  const sides = readSides(cursor);
  if (sides === undefined) {
    cursor.fail(said('dice.sidesExpected'));
    return undefined;
  }
  const pool: PoolDraft = { kind: 'dice', count, sides, changes: [] };
  while (readRanks(cursor, pool) || applyOne(cursor, pool, CHANGES) || applyOne(cursor, pool, CHOICES));
  const problem = cursor.failure ? undefined : poolProblem(pool);
  if (problem !== undefined) cursor.fail(problem, from);
  cursor.dice += pool.count + Math.abs(pool.advantage ?? 0);
  return pool;
}

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };
/** Keep, drop and success counting while they are read. */
type ChoiceDraft = Writable<Choice>;
/** A pool of dice while it is read. */
interface PoolDraft extends Writable<Omit<DicePool, 'changes' | 'criticals' | 'fumbles'>> {
  changes: Change[];
  criticals?: Condition[];
  fumbles?: Condition[];
}

/** A modifier: how it is written, and what it does to the draft; a sentence if it cannot. */
interface Modifier<Draft> {
  readonly pattern: RegExp;
  readonly apply: (draft: Draft, found: RegExpExecArray, cursor: Cursor) => Said | undefined;
}

/** A bare number has no sign: `d6!-2` explodes and takes two off. */
const CONDITION = /(<>|!=|<=|>=|==?|<|>)(-?\d+)|(\d+)/y;
const COMPARED = /(<>|!=|<=|>=|==?|<|>)\s*(-?\d+)/y;

const SIGNS: Readonly<Record<string, Comparison>> = {
  '<>': '!=',
  '!=': '!=',
  '<=': '<=',
  '>=': '>=',
  '=': '=',
  '==': '=',
  '<': '<',
  '>': '>',
};

function toCondition(found: RegExpExecArray): Condition {
  return { is: SIGNS[found[1] ?? '='] ?? '=', value: Number(found[2] ?? found[3]) };
}

/** A compare point right behind a modifier: `>=5`, or a bare number for “exactly”. */
function nextCondition(cursor: Cursor): Condition | undefined {
  const found = cursor.adjacent(CONDITION);
  return found && toCondition(found);
}

function toShare(end: 'high' | 'low', count: string | undefined): Share {
  return { end, count: count === undefined ? 1 : Number(count) };
}

/** Modifiers of pools and groups. */
const CHOICES: readonly Modifier<ChoiceDraft>[] = [
  {
    // In words: `4d6 drop lowest`, `4d6 keep the highest 3`, `4d6 keep 3`.
    pattern:
      /(keep|drop|behalte|streiche)(?:\s+(?:the\s+)?(\d+)?\s*(high(?:est)?|low(?:est)?|best|worst|h|l)?(?:\s+(\d+))?(?:\s+dic?e)?)?(?![a-z])/y,
    apply(draft, [, what, before, which, behind]) {
      const drops = what === 'drop' || what === 'streiche';
      if (drops ? draft.drop : draft.keep) return said(drops ? 'dice.droppedTwice' : 'dice.keptTwice');
      const low = which === undefined ? drops : /^(?:l|w)/.test(which);
      const share = toShare(low ? 'low' : 'high', before ?? behind);
      if (drops) draft.drop = share;
      else draft.keep = share;
      return undefined;
    },
  },
  {
    pattern: /k([hl])?(\d+)?/y,
    apply(draft, [, end, count]) {
      if (draft.keep) return said('dice.keptTwice');
      draft.keep = toShare(end === 'l' ? 'low' : 'high', count);
      return undefined;
    },
  },
  {
    pattern: /d(?:([hl])(\d+)?|(\d+))/y,
    apply(draft, [, end, count, plain]) {
      if (draft.drop) return said('dice.droppedTwice');
      draft.drop = toShare(end === 'h' ? 'high' : 'low', count ?? plain);
      return undefined;
    },
  },
  {
    pattern: /f/y,
    apply(draft, _found, cursor) {
      if (!draft.successes) return said('dice.successFirst');
      const when = nextCondition(cursor);
      if (!when) return said('dice.failureExpected');
      draft.failures = when;
      return undefined;
    },
  },
  {
    pattern: COMPARED,
    apply(draft, found) {
      if (draft.successes) return said('dice.successTwice');
      draft.successes = toCondition(found);
      return undefined;
    },
  },
];

function readExplode(
  draft: PoolDraft,
  [, sign, penetrate, onlyOne]: readonly (string | undefined)[],
  cursor: Cursor,
): Said | undefined {
  const when = nextCondition(cursor);
  if (draft.changes.some(({ kind }) => kind === 'explode')) return said('dice.explodesTwice');
  draft.changes.push({
    kind: 'explode',
    compound: sign === '!!',
    penetrate: penetrate !== undefined,
    onlyOne: onlyOne !== undefined,
    ...(when && { when }),
  });
  return undefined;
}

/** What `!` alone is. */
const EXPLODES = ['!', '!', undefined, undefined] as const;

/** `r1r2` rolls again while either is met, so neighbours become one change. */
function readReroll(draft: PoolDraft, [, how]: RegExpExecArray, cursor: Cursor): Said | undefined {
  const when = nextCondition(cursor);
  const once = how === 'o';
  const last = draft.changes.at(-1);
  const more = when ? [when] : [];
  if (last?.kind === 'reroll' && last.once === once && last.when.length > 0 && when) {
    draft.changes[draft.changes.length - 1] = { kind: 'reroll', once, when: [...last.when, when] };
  } else draft.changes.push({ kind: 'reroll', once, when: more });
  return undefined;
}

/** Modifiers of pools alone. They are tried before the choices: `dis` is no `d`. */
const CHANGES: readonly Modifier<PoolDraft>[] = [
  {
    pattern: /(adv|dis)(?:antage|advantage)?(?![a-z])\s*(\d+)?/y,
    apply(draft, [, which, levels]) {
      return applyAdvantage(draft, which === 'adv', levels);
    },
  },
  {
    pattern: /(?:and\s+)?explod(?:e|es|ing)(?![a-z])/y,
    apply: (draft, _found, cursor) => readExplode(draft, EXPLODES, cursor),
  },
  { pattern: /(!!|!|x)(p)?(one)?/y, apply: readExplode },
  { pattern: /r(o)?/y, apply: readReroll },
  {
    pattern: /u(o)?/y,
    apply(draft, [, once], cursor) {
      const when = nextCondition(cursor);
      if (draft.changes.some(({ kind }) => kind === 'unique')) return said('dice.uniqueTwice');
      draft.changes.push({ kind: 'unique', once: once !== undefined, when: when ? [when] : [] });
      return undefined;
    },
  },
  {
    pattern: /m(in?|ax?)\s*(-?\d+)/y,
    apply(draft, [, which, value]) {
      draft.changes.push({ kind: which?.startsWith('i') ? 'least' : 'most', value: Number(value) });
      return undefined;
    },
  },
  {
    pattern: /c([sf])/y,
    apply(draft, [, which], cursor) {
      const when = nextCondition(cursor);
      const list = which === 's' ? (draft.criticals ??= []) : (draft.fumbles ??= []);
      if (when) list.push(when);
      return undefined;
    },
  },
  {
    pattern: /s([ad])?(?![a-z])/y,
    apply(draft, [, direction]) {
      draft.sort = direction === 'd' ? 'down' : 'up';
      return undefined;
    },
  },
];

/** Levels of one roll cancel one for one; `2d20 adv` is what it says, the better of the two. LAD-13 */
function applyAdvantage(draft: PoolDraft, better: boolean, levels: string | undefined): Said | undefined {
  if (draft.count === 1) {
    const sum = (draft.advantage ?? 0) + (better ? 1 : -1) * Number(levels ?? 1);
    if (sum === 0) delete draft.advantage;
    else draft.advantage = sum;
    return undefined;
  }
  if (levels !== undefined) return said('dice.levelsOneDie');
  if (draft.keep) return said('dice.keptTwice');
  draft.keep = { end: better ? 'high' : 'low', count: 1 };
  return undefined;
}

/** What went wrong first, and where. */
interface Failure {
  readonly message: string;
  readonly says?: Said;
  readonly at: number;
}

const ALIASES: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
  '\u200B': '',
  '\u2060': '',
  '\uFEFF': '',
};

/** A sign as the grammar compares it: small, of plain width. */
function plainSign(sign: string): string {
  const alias = ALIASES[sign];
  if (alias !== undefined) return alias;
  const code = sign.charCodeAt(0);
  const narrow = code >= 0xff_01 && code <= 0xff_5e ? String.fromCharCode(code - 0xfe_e0) : sign;
  return narrow >= 'A' && narrow <= 'Z' ? narrow.toLowerCase() : narrow;
}

/**
 * A place in a notation. The first failure is kept and moves the place to the end, so that every loop
 * of the grammar runs out by itself.
 */
class Cursor {
  at = 0;
  dice = 0;
  failure: Failure | undefined;
  private depth = 0;
  /** The text as the grammar compares it: lower case, with typographic signs written plainly. */
  private readonly plain: string;
  /** For each character of `plain`, its place in `text`. */
  private readonly origin: readonly number[];

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    const origin: number[] = [];
    let plain = '';
    for (let place = 0; place < text.length; place += 1) {
      const sign = text.charAt(place);
      const written = plainSign(sign);
      for (let part = 0; part < written.length; part += 1) origin.push(place);
      plain += written;
    }
    this.plain = plain;
    this.origin = origin;
  }

  get done(): boolean {
    return this.at >= this.plain.length;
  }

  /** The sign here, spaces passed over; empty at the end. */
  peek(): string {
    this.space();
    return this.plain.charAt(this.at);
  }

  /** Takes `word` if it stands here. */
  eat(word: string): boolean {
    this.space();
    if (!this.plain.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Takes what a sticky pattern finds here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    this.space();
    return this.adjacent(pattern);
  }

  /** Takes what a sticky pattern finds here, without passing over spaces first. */
  adjacent(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.plain);
    if (found === null) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** What was typed from one place of the cursor to another, unchanged. */
  typed(from: number, to: number): string {
    return this.text.slice(this.place(from), this.place(to));
  }

  /** Takes everything up to `stop`, or to the end without one; nothing if `stop` is missing. */
  until(stop?: string): string | undefined {
    const end = stop === undefined ? this.plain.length : this.plain.indexOf(stop, this.at);
    if (end < 0) return undefined;
    const taken = this.typed(this.at, end);
    this.at = stop === undefined ? end : end + stop.length;
    return taken;
  }

  /** Keeps the first failure and moves to the end. */
  fail(why: Said, at = this.at): void {
    this.failure ??= { ...toSaying(why), at: this.place(at) };
    this.at = this.plain.length;
  }

  /** Does `work` one level deeper; refuses beyond MAX_DEPTH. */
  deeper<Value>(work: () => Value, otherwise: Value): Value {
    if (this.depth >= MAX_DEPTH) {
      this.fail(said('dice.tooDeep', { most: MAX_DEPTH }));
      return otherwise;
    }
    this.depth += 1;
    const value = work();
    this.depth -= 1;
    return value;
  }

  private place(at: number): number {
    return this.origin[at] ?? this.text.length;
  }

  private space(): void {
    while (/\s/.test(this.plain.charAt(this.at))) this.at += 1;
  }
}
