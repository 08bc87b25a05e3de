import { compileTerm } from './compile.ts';
import { formatTerm } from './format.ts';
import { scriptedDice, type DiceSource } from './source.ts';
import type { Term } from './spec.ts';
import { tossOf, type Toss } from './toss.ts';
import type { DieTrace, PartTrace } from './trace.ts';
import type { Tray } from './tray.ts';

/** Rolls one part of a roll and shows it. */
export type Part = (dice: DiceSource) => PartTrace;

interface Addend {
  readonly term: Term;
  readonly sign: 1 | -1;
}

interface Written {
  readonly notation: string;
  readonly label: string | undefined;
}

/** The parts that a roll adds up, as written: `1d20+7` is two. */
export function partsOf(body: Term): readonly Part[] {
  return addendsOf(body, 1).map(({ term, sign }) => part(term, sign));
}

/** A term as a single part, whatever it adds up. */
export function wholePart(term: Term): Part {
  return part(term, 1);
}

function addendsOf(term: Term, sign: 1 | -1): readonly Addend[] {
  if (term.kind === 'negate') return addendsOf(term.term, sign === 1 ? -1 : 1);
  if (term.kind !== 'binary' || term.op === '*' || term.op === '/') return [{ term, sign }];
  const right = term.op === '+' ? sign : sign === 1 ? -1 : 1;
  return [...addendsOf(term.left, sign), ...addendsOf(term.right, right)];
}

function part(term: Term, sign: 1 | -1): Part {
  const label = term.kind === 'label' ? term.label : undefined;
  const inner = bare(term);
  const plain = formatTerm(inner);
  const written = { notation: sign === 1 ? plain : `-${plain}`, label };
  if (inner.kind === 'number') {
    const fixed = shown(written, [], sign * inner.value + 0);
    return () => fixed;
  }
  const long = rolled(inner, sign, written);
  const toss = inner.kind === 'dice' ? tossOf(inner) : undefined;
  if (!toss) return long;
  const { room, sides } = toss;
  return room > 0 && sides ** room <= FEW_WAYS ? remembered(toss, long) : tossed(toss, sign, written);
}

/** Pools that fall in no more ways, 4d6 among them, have the part of each way made only once. */
const FEW_WAYS = 6 ** 4;

/** The faces in a row, read as one number, tell which of its parts a roll comes to. */
function remembered({ room, sides }: Toss, long: Part): Part {
  const parts = Array.from({ length: sides ** room }, (): PartTrace | undefined => undefined);
  const make = (way: number): PartTrace => {
    const digit = (die: number) => Math.floor(way / sides ** (room - 1 - die)) % sides;
    return kept(long(scriptedDice(Array.from({ length: room }, (_, die) => 1 + digit(die)))));
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
function kept(made: PartTrace): PartTrace {
  const dice = made.dice.map((die) => Object.freeze({ ...die }));
  return Object.freeze({ ...made, dice: Object.freeze(dice) });
}

function tossed({ run, room }: Toss, sign: 1 | -1, written: Written): Part {
  return (source) => {
    // oxlint-disable-next-line unicorn/no-new-array -- a list of the right length is filled faster than one that grows
    const dice = new Array<DieTrace>(room);
    const total = sign * run(source, dice) + 0;
    return shown(written, dice, total);
  };
}

/** Every part in one of two forms, as engines slow down where they meet many. */
function shown({ notation, label }: Written, dice: readonly DieTrace[], total: number): PartTrace {
  return label === undefined ? { notation, dice, total } : { notation, label, dice, total };
}

function rolled(term: Term, sign: 1 | -1, written: Written): Part {
  const run = compileTerm(term);
  const choosing = term.kind === 'group' && (term.parts.length > 1 || term.keep !== undefined);
  return (dice: DiceSource) => {
    const tray: Tray = { dice: [] };
    const total = sign * run(dice, tray) + 0;
    const trace = shown(written, tray.dice, total);
    return choosing && tray.items ? { ...trace, items: tray.items } : trace;
  };
}

function bare(term: Term): Term {
  return term.kind === 'label' ? bare(term.term) : term;
}
