import type { Condition, DicePool, FunctionName, RollSpec, Term } from '../../../core/dice/spec.ts';

/** A second reading of the notation, as plain as can be, that shares no code with the product. */

export type Next = (faces: number) => number;

const LADDER = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60];

function holds(value: number, { is, value: mark }: Condition): boolean {
  return {
    '=': value === mark,
    '!=': value !== mark,
    '<': value < mark,
    '<=': value <= mark,
    '>': value > mark,
    '>=': value >= mark,
  }[is];
}

/** One die: its faces, what they count, and its ends. */
function dieOf({ sides, ranks = 0, advantage = 0 }: DicePool) {
  if (sides === 'F')
    return { faces: 3, low: -1, high: 1, value: (face: number) => face - 2, levels: advantage };
  if (sides === 'F1') {
    const value = (face: number) => (face === 1 ? -1 : face === 6 ? 1 : 0);
    return { faces: 6, low: -1, high: 1, value, levels: advantage };
  }
  let reached = sides;
  let levels = advantage;
  const up = ranks > 0;
  for (let step = 0; step < Math.abs(ranks); step += 1) {
    const rung = LADDER.indexOf(reached) + (up ? 1 : -1);
    if (rung < 0) levels -= 1;
    else if (rung >= LADDER.length) levels += 1;
    else reached = LADDER[rung] ?? 0;
  }
  return { faces: reached, low: 1, high: reached, value: (face: number) => face, levels };
}

/** The dice of a pool when everything that changes them is done, in no particular order. */
function cast(pool: DicePool, next: Next): number[] {
  const die = dieOf(pool);
  const fall = () => die.value(next(die.faces));
  let hand = Array.from({ length: pool.count + Math.abs(die.levels) }, fall);
  for (const change of pool.changes) {
    if (change.kind === 'least') hand = hand.map((value) => Math.max(value, change.value));
    if (change.kind === 'most') hand = hand.map((value) => Math.min(value, change.value));
    if (change.kind === 'reroll') {
      const met = (value: number) =>
        change.when.length > 0 ? change.when.some((when) => holds(value, when)) : value === die.low;
      hand = hand.map((value) => {
        if (change.once) return met(value) ? fall() : value;
        let now = value;
        while (met(now)) now = fall();
        return now;
      });
    }
    if (change.kind === 'unique') {
      const done: number[] = [];
      for (const value of hand) {
        let now = value;
        const again = () =>
          done.includes(now) && (change.when.length === 0 || change.when.some((when) => holds(now, when)));
        if (change.once && again()) now = fall();
        else if (!change.once) while (again()) now = fall();
        done.push(now);
      }
      hand = done;
    }
    if (change.kind === 'explode') {
      const when = change.when ?? { is: '=', value: die.high };
      const out: number[] = [];
      let spent = false;
      for (const value of hand) {
        const mine = [value];
        let shown = value;
        const may = !(change.onlyOne && spent);
        while (holds(shown, when)) {
          if (!may) break;
          spent = true;
          shown = fall();
          mine.push(change.penetrate ? shown - 1 : shown);
        }
        if (change.compound) out.push(mine.reduce((a, b) => a + b));
        else out.push(...mine);
      }
      hand = out;
    }
  }
  return hand;
}

interface Choosing {
  readonly keep?: { end: 'high' | 'low'; count: number };
  readonly drop?: { end: 'high' | 'low'; count: number };
  readonly successes?: Condition;
  readonly failures?: Condition;
}

/** Keeps and drops are both read off the whole hand; what both leave counts. */
function count(hand: readonly number[], { keep, drop, successes, failures }: Choosing): number {
  const order = [...hand].sort((a, b) => a - b);
  const stays = order.filter((_, place) => {
    const fromTop = order.length - 1 - place;
    const kept = !keep || (keep.end === 'high' ? fromTop < keep.count : place < keep.count);
    const dropped = drop && (drop.end === 'high' ? fromTop < drop.count : place < drop.count);
    return kept && !dropped;
  });
  let total = 0;
  for (const value of stays) {
    if (!successes) total += value;
    else if (holds(value, successes)) total += 1;
    else if (failures && holds(value, failures)) total -= 1;
  }
  return total;
}

function flat(term: Term): Term[] {
  if (term.kind === 'label') return flat(term.term);
  return term.kind === 'binary' && term.op === '+' ? [...flat(term.left), ...flat(term.right)] : [term];
}

function called(name: FunctionName, args: readonly number[]): number {
  if (name === 'min') return Math.min(...args);
  return name === 'max' ? Math.max(...args) : Math[name](args[0] ?? 0);
}

function valueOf(term: Term, next: Next): number {
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'dice': {
      const { levels } = dieOf(term);
      const hand = cast(term, next);
      if (levels === 0) return count(hand, term);
      return count(hand, { ...term, keep: { end: levels > 0 ? 'high' : 'low', count: 1 } });
    }
    case 'group': {
      const [only] = term.parts;
      if (term.parts.length > 1 || !(term.keep || term.drop || term.successes))
        return count(
          term.parts.map((part) => valueOf(part, next)),
          term,
        );
      const hand: number[] = [];
      let fixed = 0;
      for (const part of only ? flat(only) : []) {
        if (part.kind === 'dice') hand.push(...cast(part, next));
        else fixed += valueOf(part, next);
      }
      return fixed + count(hand, term);
    }
    case 'negate':
      return -valueOf(term.term, next);
    case 'label':
      return valueOf(term.term, next);
    case 'call':
      return called(
        term.name,
        term.args.map((arg) => valueOf(arg, next)),
      );
    case 'binary':
    default: {
      const left = valueOf(term.left, next);
      const right = valueOf(term.right, next);
      return { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[term.op];
    }
  }
}

export function naiveTotal({ body, versus, repeat = 1 }: RollSpec, next: Next): number {
  if (versus) {
    const rolled = valueOf(body, next);
    const difficulty = Math.max(1, valueOf(versus, next));
    return rolled === 1 || rolled < difficulty ? 0 : Math.floor(rolled / difficulty);
  }
  let total = 0;
  for (let time = 0; time < repeat; time += 1) total += valueOf(body, next);
  return total;
}
