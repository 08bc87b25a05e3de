import { said } from '../kernel/said.ts';
import type { Cursor } from './cursor.ts';
import { MAX_DICE, MAX_NUMBER, MAX_REPEAT } from './limits.ts';
import { readChoices, readPool } from './pool.ts';
import { divisionProblem, groupProblem } from './checks.ts';
import type { FunctionName, RollSpec, Term } from './spec.ts';

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
export function readRoll(cursor: Cursor): RollSpec {
  cursor.match(/\/r(?:oll)?(?![a-z])/y);
  const repeat = readRepeat(cursor);
  const body = withAdvantage(cursor, readSum(cursor));
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
function withAdvantage(cursor: Cursor, body: Term): Term {
  const from = cursor.at;
  const found = cursor.match(/(adv|dis)(?:antage|advantage)?(?![a-z])/y);
  if (found === undefined) return body;
  const levels = found[1] === 'adv' ? 1 : -1;
  const given = onFirstDie(body, levels);
  if (given === undefined) {
    cursor.fail(said('dice.levelsOneDie'), from);
    return body;
  }
  cursor.dice += 1;
  return given;
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
  const found = cursor.match(/(\d+)(?:x|#(?=\s*\d*[dw][\d%f]))/y);
  if (found === undefined) return undefined;
  const times = Number(found[1]);
  if (times < 1 || times > MAX_REPEAT) cursor.fail(said('dice.repeatRange', { most: MAX_REPEAT }), from);
  return times;
}

function readSum(cursor: Cursor): Term {
  let left = readProduct(cursor);
  for (;;) {
    const op = cursor.eat('+') ? '+' : cursor.eat('-') ? '-' : undefined;
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
