import { ok, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import { splitAddends } from './bounds.ts';
import { formatRoll, formatTerm } from './format.ts';
import { chooseDice, isChoosing, pickUpDice, scoreValue } from './handful.ts';
import { type DiceSource, InvalidFace, createScriptedDice, createTypedDice } from './source.ts';
import type { CallTerm, DicePool, GroupTerm, RollSpec, Term } from './spec.ts';
import {
  createDiceTable,
  layOutDice,
  createPoolRun,
  type DiceTable,
  createThrow,
  type FastRoll,
  createFastRoll,
} from './table.ts';
import {
  type DieTrace,
  type ItemTrace,
  type PartTrace,
  resolveResisted,
  type RollTrace,
  type Run,
  type Tray,
} from './trace.ts';

/** Rolls understood once: how to make each and show it. */
type Traced = (dice: DiceSource) => RollTrace;
const compiled = new WeakMap<RollSpec, Traced>();
/** The same roll is mostly made again, and to compare is faster than to look up. */
let latest: { readonly spec: RollSpec; readonly of: Traced } | undefined;

function compileOnce(spec: RollSpec): Traced {
  if (latest?.spec === spec) return latest.of;
  const of = compiled.get(spec) ?? (spec.versus ? traceResisted(spec, spec.versus) : traceSum(spec));
  compiled.set(spec, of);
  latest = { spec, of };
  return of;
}

/** Rolls and shows every die. Equal specs and equal faces give equal traces. */
export function roll(spec: RollSpec, dice: DiceSource): RollTrace {
  return compileOnce(spec)(dice);
}

/**
 * A roll whose first faces were typed at the table, the rest rolled by `rest`. Refuses a face that its
 * die cannot show, and more faces than dice. LAD-02
 */
export function rollTyped(spec: RollSpec, faces: readonly number[], rest: DiceSource): Result<RollTrace> {
  let rolled = 0;
  const typed = createTypedDice(faces, rest);
  const counted = {
    roll(sides: number) {
      rolled += 1;
      return typed.roll(sides);
    },
  };
  try {
    const trace = roll(spec, counted);
    if (rolled < faces.length) {
      return refuse({
        ...saying('dice.facesTooMany', { faces: faces.length, n: rolled }),
        field: 'faces',
      });
    }
    return ok(faces.length === 0 ? trace : { ...trace, typed: true });
  } catch (error) {
    if (!(error instanceof InvalidFace)) throw error;
    const { face, sides } = error;
    return refuse({
      ...saying('dice.faceTooHigh', { die: rolled, sides, face, most: sides }),
      field: 'faces',
    });
  }
}

function traceSum(spec: RollSpec): Traced {
  const { comment, repeat = 1 } = spec;
  const parts =
    repeat === 1 ? splitRollParts(spec.body) : Array.from({ length: repeat }, () => wholePart(spec.body));
  const notation = formatRoll(spec);
  const show = traceParts(parts);
  return (dice) => {
    const traces = show(dice);
    let total = 0;
    for (let place = 0; place < traces.length; place += 1) total += traces[place]?.total ?? 0;
    return comment === undefined
      ? { notation, parts: traces, total }
      : { notation, parts: traces, total, comment };
  };
}

/** All parts in the order written. Lists written out are made faster than others. */
function traceParts(parts: readonly Part[]): (dice: DiceSource) => readonly PartTrace[] {
  const [first, second] = parts;
  if (first && parts.length === 1) return (dice) => [first(dice)];
  if (first && second && parts.length === 2) return (dice) => [first(dice), second(dice)];
  return (dice) => parts.map((part) => part(dice));
}

function traceResisted(spec: RollSpec, versus: Term): Traced {
  const { comment } = spec;
  const actor = wholePart(spec.body);
  const resister = wholePart(versus);
  const notation = formatRoll(spec);
  return (dice) => {
    const parts = [actor(dice), resister(dice)] as const;
    const resisted = resolveResisted(parts[0].total, parts[1].total);
    return { notation, parts, total: resisted.degree, ...(comment !== undefined && { comment }), resisted };
  };
}

/** Rolls one part of a roll and shows it. */
type Part = (dice: DiceSource) => PartTrace;

interface Addend {
  readonly term: Term;
  readonly sign: 1 | -1;
}

interface Written {
  readonly notation: string;
  readonly label: string | undefined;
}

/** The parts that a roll adds up, as written: `1d20+7` is two. */
function splitRollParts(body: Term): readonly Part[] {
  return collectAddends(body, 1).map(({ term, sign }) => compilePart(term, sign));
}

/** A term as a single part, whatever it adds up. */
function wholePart(term: Term): Part {
  return compilePart(term, 1);
}

function collectAddends(term: Term, sign: 1 | -1): readonly Addend[] {
  if (term.kind === 'negate') return collectAddends(term.term, sign === 1 ? -1 : 1);
  if (term.kind !== 'binary' || term.op === '*' || term.op === '/') return [{ term, sign }];
  const right = term.op === '+' ? sign : sign === 1 ? -1 : 1;
  return [...collectAddends(term.left, sign), ...collectAddends(term.right, right)];
}

function compilePart(term: Term, sign: 1 | -1): Part {
  const label = term.kind === 'label' ? term.label : undefined;
  const inner = withoutLabel(term);
  const plain = formatTerm(inner);
  const written = { notation: sign === 1 ? plain : `-${plain}`, label };
  if (inner.kind === 'number') {
    const fixed = shownPart(written, [], sign * inner.value + 0);
    return () => fixed;
  }
  const long = rolledPart(inner, sign, written);
  const toss = inner.kind === 'dice' ? createFastRoll(inner) : undefined;
  if (!toss) return long;
  const { room, sides } = toss;
  return room > 0 && sides ** room <= FEW_WAYS ? rememberParts(toss, long) : tossPart(toss, sign, written);
}

/** Pools that fall in no more ways, 4d6 among them, have the part of each way made only once. */
const FEW_WAYS = 6 ** 4;

/** The faces in a row, read as one number, tell which of its parts a roll comes to. */
function rememberParts({ room, sides }: FastRoll, long: Part): Part {
  const parts = Array.from({ length: sides ** room }, (): PartTrace | undefined => undefined);
  const make = (way: number): PartTrace => {
    const digit = (die: number) => Math.floor(way / sides ** (room - 1 - die)) % sides;
    return freezePart(long(createScriptedDice(Array.from({ length: room }, (_, die) => 1 + digit(die)))));
  };
  return (source) => {
    let way = 0;
    for (let die = 0; die < room; die += 1) way = way * sides + source.roll(sides) - 1;
    return (parts[way] ??= make(way));
  };
}

/**
 * A part to be kept for ever: a copy, never the one just made. Where objects made at one place of the code
 * live long, engines take all later ones from the slow part of memory, and every other roll would pay for it.
 */
function freezePart(made: PartTrace): PartTrace {
  const dice = made.dice.map((die) => Object.freeze({ ...die }));
  return Object.freeze({ ...made, dice: Object.freeze(dice) });
}

function tossPart({ run, room }: FastRoll, sign: 1 | -1, written: Written): Part {
  return (source) => {
    // oxlint-disable-next-line unicorn/no-new-array -- a list of the right length is filled faster than one that grows
    const dice = new Array<DieTrace>(room);
    const total = sign * run(source, dice) + 0;
    return shownPart(written, dice, total);
  };
}

/** Every part in one of two forms, as engines slow down where they meet many. */
function shownPart({ notation, label }: Written, dice: readonly DieTrace[], total: number): PartTrace {
  return label === undefined ? { notation, dice, total } : { notation, label, dice, total };
}

function rolledPart(term: Term, sign: 1 | -1, written: Written): Part {
  const run = compileTerm(term);
  const choosing = term.kind === 'group' && (term.parts.length > 1 || term.keep !== undefined);
  return (dice: DiceSource) => {
    const tray: Tray = { dice: [] };
    const total = sign * run(dice, tray) + 0;
    const trace = shownPart(written, tray.dice, total);
    return choosing && tray.items ? { ...trace, items: tray.items } : trace;
  };
}

function withoutLabel(term: Term): Term {
  return term.kind === 'label' ? withoutLabel(term.term) : term;
}

/** Turns a term into a function that rolls it: the notation is understood once, the dice fall often. */
function compileTerm(term: Term): Run {
  switch (term.kind) {
    case 'number': {
      const { value } = term;
      return () => value;
    }
    case 'dice':
      return createPoolRun(term);
    case 'group':
      return compileGroup(term);
    case 'negate': {
      const inner = compileTerm(term.term);
      return (dice, out) => -inner(dice, out);
    }
    case 'label':
      return compileTerm(term.term);
    case 'binary':
      return binaryRun(term.op, compileTerm(term.left), compileTerm(term.right));
    case 'call':
    default:
      return callRun(term);
  }
}

function compileGroup(group: GroupTerm): Run {
  const [only] = group.parts;
  return only && choosesDice(group) ? mixedRun(group, only) : groupRun(group, compileTerm);
}

/** The left side always rolls first, as written. */
function binaryRun(op: '+' | '-' | '*' | '/', left: Run, right: Run): Run {
  switch (op) {
    case '+':
      return (dice, out) => left(dice, out) + right(dice, out);
    case '-':
      return (dice, out) => left(dice, out) - right(dice, out);
    case '*':
      return (dice, out) => left(dice, out) * right(dice, out);
    case '/':
    default:
      return (dice, out) => left(dice, out) / right(dice, out);
  }
}

function callRun({ name, args }: CallTerm): Run {
  const runs = args.map(compileTerm);
  if (name === 'min' || name === 'max') {
    const best = name === 'min' ? Math.min : Math.max;
    return (dice, out) => runs.map((run) => run(dice, out)).reduce((a, b) => best(a, b));
  }
  const [inner] = runs;
  const apply = Math[name];
  return inner ? (dice, out) => apply(inner(dice, out)) : () => 0;
}

/** Rolls a group: every part rolls, the choice is made among their totals. */
function groupRun(group: GroupTerm, compile: (term: Term) => Run): Run {
  const runs = group.parts.map(compile);
  const notations = group.parts.map(formatTerm);
  const left: boolean[] = [];
  return (dice, tray) => {
    const starts: number[] = [];
    const totals = runs.map((run) => {
      starts.push(tray.dice.length);
      return run(dice, tray);
    });
    chooseDice(totals, totals.length, group, left);
    const total = totals.reduce((sum, one, part) => (left[part] ? sum + scoreValue(one, group) : sum), 0);
    layOutItems(
      tray,
      starts,
      totals.map((one, part): ItemTrace => ({
        notation: notations[part] ?? '',
        total: one,
        kept: left[part] === true,
      })),
    );
    return total;
  };
}

function layOutItems(tray: Tray, starts: readonly number[], items: ItemTrace[]): void {
  tray.items = items;
  for (const [part, { kept }] of items.entries()) {
    if (kept) continue;
    for (let die = starts[part] ?? 0; die < (starts[part + 1] ?? tray.dice.length); die += 1) {
      const dropped = tray.dice[die];
      if (dropped) dropped.kept = false;
    }
  }
}

/** One pool inside a group of one part. */
interface Share {
  readonly pool: DicePool;
  readonly table: DiceTable;
  readonly cast: (dice: DiceSource) => void;
}

/** Rolls a group of one part, `{4d6+2d8}kh3`: the choice is made among all its dice. */
function mixedRun(group: GroupTerm, part: Term): Run {
  const terms = splitAddends(part);
  const fixed = terms.reduce((sum, term) => (term.kind === 'number' ? sum + term.value : sum), 0);
  const pools = terms
    .filter((term) => term.kind === 'dice')
    .map((pool): Share => {
      const table = createDiceTable();
      return { pool, table, cast: createThrow(pool, table) };
    });
  const values: number[] = [];
  const left: boolean[] = [];
  return (dice, tray) => {
    let count = 0;
    for (const { table, cast } of pools) {
      cast(dice);
      for (let slot = 0; slot < table.live; slot += 1)
        values[count + slot] = table.values[table.slots[slot] ?? 0] ?? 0;
      count += table.live;
    }
    chooseDice(values, count, group, left);
    let total = fixed;
    for (let die = 0; die < count; die += 1) if (left[die]) total += scoreValue(values[die] ?? 0, group);
    layOutMixed(pools, group, left, tray);
    return total;
  };
}

function layOutMixed(pools: readonly Share[], group: GroupTerm, left: readonly boolean[], tray: Tray): void {
  let from = 0;
  for (const { pool, table } of pools) {
    const { successes, failures } = group;
    const shown = { ...pool, ...(successes && { successes }), ...(failures && { failures }) };
    layOutDice(shown, pickUpDice(pool), table, left.slice(from, from + table.live), tray);
    from += table.live;
  }
}

/** Whether a group chooses among the dice of its single part. */
export function choosesDice(group: GroupTerm): boolean {
  return group.parts.length === 1 && (isChoosing(group) || group.successes !== undefined);
}
