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
  const body = readSum(cursor);
  const versus = cursor.match(/vs\.?(?![a-z])/y) === undefined ? undefined : readSum(cursor);
  const comment = cursor.eat('#') ? cursor.until()?.trim() : undefined;
  if (!cursor.done || cursor.peek() !== '') refuseRest(cursor);
  if (versus !== undefined && repeat !== undefined)
    cursor.fail('A resisted roll cannot be repeated with “x”. Roll it again instead.', 0);
  if (cursor.dice * (repeat ?? 1) > MAX_DICE) {
    cursor.fail(`That is ${cursor.dice * (repeat ?? 1)} dice. A roll has at most ${MAX_DICE}.`, 0);
  }
  return {
    body,
    ...(versus !== undefined && { versus }),
    ...(repeat !== undefined && { repeat }),
    ...(comment !== undefined && comment !== '' && { comment }),
  };
}

function refuseRest(cursor: Cursor): void {
  const sign = cursor.peek();
  if (sign === '') return;
  const closing = sign === ')' || sign === '}' || sign === ']';
  cursor.fail(
    closing
      ? `“${sign}” closes nothing that was opened.`
      : `“${sign}” was not expected here. A sign (+ − * /), a modifier such as kh1, “vs”, a comment after # or the end would be.`,
  );
}

function readRepeat(cursor: Cursor): number | undefined {
  const from = cursor.at;
  const found = cursor.match(/(\d+)x/y);
  if (found === undefined) return undefined;
  const times = Number(found[1]);
  if (times < 1 || times > MAX_REPEAT) cursor.fail(`A roll is repeated 1 to ${MAX_REPEAT} times.`, from);
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
  if (label === undefined) cursor.fail('The label opened with “[” is not closed. Expected “]”.', from);
  else if (label === '' || label.includes('[')) cursor.fail('Expected a label such as [fire].', from);
  return label ?? '';
}

function readPrimary(cursor: Cursor): Term {
  if (cursor.eat('(')) {
    const inner = readSum(cursor);
    if (!cursor.eat(')')) cursor.fail('Expected “)” to close the parenthesis.');
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
  if (!cursor.eat(close)) cursor.fail(`Expected “,” and a further part, or “${close}”.`);
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
    cursor.fail(`${name}(…) takes one value, not ${args.length}.`, from);
  return { kind: 'call', name, args };
}

function readNumber(cursor: Cursor): Term {
  const from = cursor.at;
  const found = cursor.match(/\d+(?:\.\d{1,6})?/y);
  if (found === undefined) {
    cursor.fail('Expected a number or dice such as 2d6.');
    return NOTHING;
  }
  const value = Number(found[0]);
  if (value > MAX_NUMBER) cursor.fail('The largest number is 1,000,000,000.', from);
  return { kind: 'number', value };
}
