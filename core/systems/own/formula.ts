import { explain, type Explained, type Reason } from '../../kernel/said.ts';

/** A formula as it was parsed: numbers, words for numbers, sums, products, roundings. No loops, no code. */
type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string }
  | {
      readonly kind: 'binary';
      readonly op: '+' | '-' | '*' | '/';
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly kind: 'negate'; readonly of: Formula }
  | { readonly kind: 'call'; readonly name: FormulaCall; readonly args: readonly Formula[] };

const CALLS = ['floor', 'ceil', 'round', 'abs', 'min', 'max'] as const;
type FormulaCall = (typeof CALLS)[number];

/** Marks and words of a formula at most, and parentheses inside one another. */
const MOST_TOKENS = 60;
const DEEPEST = 12;
/** No formula comes to more. */
const LARGEST = 1_000_000;

class FormulaFault extends Error {}

/** Why a text is no formula, in a few words; nothing where it is one. */
export function formulaProblem(text: string): string | undefined {
  const read = readFormula(text);
  return typeof read === 'string' ? read : undefined;
}

/** The words for numbers that a formula names, each once; none where it cannot be read. */
export function formulaWords(text: string): readonly string[] {
  const read = readFormula(text);
  return typeof read === 'string' ? [] : [...new Set(wordsIn(read))];
}

const known = new Map<string, Formula | string>();
const MOST_KNOWN = 500;

/** The formula of a text, or why it is none. */
function readFormula(text: string): Formula | string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = parse(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, read);
  return read;
}

function parse(text: string): Formula | string {
  try {
    const tokens = tokenize(text);
    const reader = new Reader(tokens);
    const formula = reader.sum(0);
    reader.end();
    return formula;
  } catch (error) {
    if (error instanceof FormulaFault) return error.message;
    throw error;
  }
}

function tokenize(text: string): readonly string[] {
  const plain = text.replaceAll(/[−–]/gu, '-').replaceAll(/[×·]/gu, '*').replaceAll('÷', '/');
  const tokens = plain.match(/\d+(?:\.\d+)?|[a-z][a-zA-Z0-9]*|[-+*/(),]|\S/gu) ?? [];
  if (tokens.length === 0) throw new FormulaFault('it is empty');
  if (tokens.length > MOST_TOKENS) throw new FormulaFault('it is too long');
  return tokens;
}

/** Reads tokens one after the other: products before sums, parentheses before both. */
class Reader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  sum(depth: number): Formula {
    let left = this.#product(depth);
    for (let op = this.#take('+', '-'); op; op = this.#take('+', '-'))
      left = { kind: 'binary', op: op === '+' ? '+' : '-', left, right: this.#product(depth) };
    return left;
  }

  end(): void {
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new FormulaFault(`“${rest}” is out of place`);
  }

  #product(depth: number): Formula {
    let left = this.#term(depth);
    for (let op = this.#take('*', '/'); op; op = this.#take('*', '/'))
      left = { kind: 'binary', op: op === '*' ? '*' : '/', left, right: this.#term(depth) };
    return left;
  }

  #term(depth: number): Formula {
    if (depth > DEEPEST) throw new FormulaFault('it is nested too deep');
    if (this.#take('-')) return { kind: 'negate', of: this.#term(depth + 1) };
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new FormulaFault('something is missing at its end');
    if (token === '(') {
      const inner = this.sum(depth + 1);
      this.#need(')');
      return inner;
    }
    if (/^\d/u.test(token)) return this.#number(token);
    if (!/^[a-z]/u.test(token)) throw new FormulaFault(`“${token}” is out of place`);
    const name = CALLS.find((each) => each === token);
    return name ? this.#call(name, depth) : { kind: 'word', word: token };
  }

  #number(token: string): Formula {
    const value = Number(token);
    if (value > LARGEST) throw new FormulaFault('a number is too large');
    return { kind: 'number', value };
  }

  #call(name: FormulaCall, depth: number): Formula {
    this.#need('(');
    const args = [this.sum(depth + 1)];
    while (this.#take(',')) args.push(this.sum(depth + 1));
    this.#need(')');
    if (name !== 'min' && name !== 'max' && args.length > 1)
      throw new FormulaFault(`${name} takes one value`);
    return { kind: 'call', name, args };
  }

  #take(...signs: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }

  #need(sign: string): void {
    if (!this.#take(sign)) throw new FormulaFault(`“${sign}” is missing`);
  }
}

function wordsIn(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'word':
      return [formula.word];
    case 'binary':
      return [...wordsIn(formula.left), ...wordsIn(formula.right)];
    case 'negate':
      return wordsIn(formula.of);
    case 'call':
      return formula.args.flatMap(wordsIn);
    case 'number':
    default:
      return [];
  }
}

/** The number behind a word of a formula; 0 where there is none. */
type FormulaValues = (word: string) => number;

/** What a formula comes to, rounded down; 0 where the text is none. */
export function computeFormula(text: string, values: FormulaValues): number {
  const read = text === '' ? 'empty' : readFormula(text);
  return typeof read === 'string' ? 0 : Math.floor(bounded(evaluate(read, values)) + 1e-9);
}

/** The same with each term of its sum as a reason: `base 10`, `agility 3`. What rounding takes stands as its own. */
export function explainFormula(
  text: string,
  values: FormulaValues,
  { rule, labelOf }: { readonly rule: string; readonly labelOf: (word: string) => string },
): Explained {
  const read = text === '' ? 'empty' : readFormula(text);
  if (typeof read === 'string') return explain();
  const total = computeFormula(text, values);
  const reasons = terms(read, 1).map(({ term, sign }): Reason => {
    const value = Math.floor(bounded(evaluate(term, values)) + 1e-9) * sign;
    return { rule, label: writeFormula(term, labelOf), value };
  });
  const sum = reasons.reduce((all, { value }) => all + value, 0);
  return explain(...reasons, { rule, label: 'rounding', value: total - sum });
}

interface Signed {
  readonly term: Formula;
  readonly sign: 1 | -1;
}

function terms(formula: Formula, sign: 1 | -1): readonly Signed[] {
  if (formula.kind !== 'binary' || formula.op === '*' || formula.op === '/') return [{ term: formula, sign }];
  const right = formula.op === '+' ? sign : sign === 1 ? -1 : 1;
  return [...terms(formula.left, sign), ...terms(formula.right, right)];
}

function evaluate(formula: Formula, values: FormulaValues): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'word':
      return values(formula.word);
    case 'negate':
      return -evaluate(formula.of, values);
    case 'call':
      return call(
        formula.name,
        formula.args.map((each) => evaluate(each, values)),
      );
    case 'binary':
    default:
      return calculate(formula.op, evaluate(formula.left, values), evaluate(formula.right, values));
  }
}

function call(name: FormulaCall, list: readonly number[]): number {
  if (name === 'min') return Math.min(...list);
  if (name === 'max') return Math.max(...list);
  return Math[name](list[0] ?? 0);
}

function calculate(op: '+' | '-' | '*' | '/', a: number, b: number): number {
  if (op === '+') return a + b;
  if (op === '-') return a - b;
  if (op === '*') return bounded(a * b);
  // Nothing can be shared among nobody.
  return b === 0 ? 0 : a / b;
}

function bounded(value: number): number {
  return Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
}

/** A formula in words: `floor(might / 2)` with the labels of its numbers. */
function writeFormula(formula: Formula, labelOf: (word: string) => string): string {
  return formula.kind === 'number' ? 'base' : written(formula, labelOf);
}

function written(formula: Formula, labelOf: (word: string) => string): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'word':
      return labelOf(formula.word);
    case 'negate':
      return `−${written(formula.of, labelOf)}`;
    case 'call':
      return `${formula.name}(${formula.args.map((each) => written(each, labelOf)).join(', ')})`;
    case 'binary':
    default: {
      const sides = [formula.left, formula.right].map((each) => {
        const inner = written(each, labelOf);
        return each.kind === 'binary' && (each.op === '+' || each.op === '-') ? `(${inner})` : inner;
      });
      return sides.join(` ${formula.op} `);
    }
  }
}
