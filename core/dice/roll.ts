import { saying } from '../kernel/said.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { formatRoll } from './format.ts';
import { partsOf, wholePart, type Part } from './parts.ts';
import { MisfitFace, typedDice, type DiceSource } from './source.ts';
import type { RollSpec, Term } from './spec.ts';
import type { PartTrace, RollTrace } from './trace.ts';
import { resist } from './versus.ts';

/** Rolls understood once: how to make each and show it. */
type Traced = (dice: DiceSource) => RollTrace;
const compiled = new WeakMap<RollSpec, Traced>();
/** The same roll is mostly made again, and to compare is faster than to look up. */
let latest: { readonly spec: RollSpec; readonly of: Traced } | undefined;

function understood(spec: RollSpec): Traced {
  if (latest?.spec === spec) return latest.of;
  const of = compiled.get(spec) ?? (spec.versus ? resistedTrace(spec, spec.versus) : sumTrace(spec));
  compiled.set(spec, of);
  latest = { spec, of };
  return of;
}

/** Rolls and shows every die. Equal specs and equal faces give equal traces. */
export function roll(spec: RollSpec, dice: DiceSource): RollTrace {
  return understood(spec)(dice);
}

/**
 * A roll whose first faces were typed at the table, the rest rolled by `rest`. Refuses a face that its
 * die cannot show, and more faces than dice. LAD-02
 */
export function rollTyped(spec: RollSpec, faces: readonly number[], rest: DiceSource): Result<RollTrace> {
  let rolled = 0;
  const typed = typedDice(faces, rest);
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
    if (!(error instanceof MisfitFace)) throw error;
    const { face, sides } = error;
    return refuse({
      ...saying('dice.faceTooHigh', { die: rolled, sides, face, most: sides }),
      field: 'faces',
    });
  }
}

function sumTrace(spec: RollSpec): Traced {
  const { comment, repeat = 1 } = spec;
  const parts =
    repeat === 1 ? partsOf(spec.body) : Array.from({ length: repeat }, () => wholePart(spec.body));
  const notation = formatRoll(spec);
  const show = together(parts);
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
function together(parts: readonly Part[]): (dice: DiceSource) => readonly PartTrace[] {
  const [first, second] = parts;
  if (first && parts.length === 1) return (dice) => [first(dice)];
  if (first && second && parts.length === 2) return (dice) => [first(dice), second(dice)];
  return (dice) => parts.map((part) => part(dice));
}

function resistedTrace(spec: RollSpec, versus: Term): Traced {
  const { comment } = spec;
  const actor = wholePart(spec.body);
  const resister = wholePart(versus);
  const notation = formatRoll(spec);
  return (dice) => {
    const parts = [actor(dice), resister(dice)] as const;
    const resisted = resist(parts[0].total, parts[1].total);
    return { notation, parts, total: resisted.degree, ...(comment !== undefined && { comment }), resisted };
  };
}
