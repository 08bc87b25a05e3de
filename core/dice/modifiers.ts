import { said, type Said } from '../kernel/said.ts';
import type { Cursor } from './cursor.ts';
import type { Change, Choice, Comparison, Condition, DicePool, Share } from './spec.ts';

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };
/** Keep, drop and success counting while they are read. */
export type ChoiceDraft = Writable<Choice>;
/** A pool of dice while it is read. */
export interface PoolDraft extends Writable<Omit<DicePool, 'changes' | 'criticals' | 'fumbles'>> {
  changes: Change[];
  criticals?: Condition[];
  fumbles?: Condition[];
}

/** A modifier: how it is written, and what it does to the draft; a sentence if it cannot. */
export interface Modifier<Draft> {
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

function condition(found: RegExpExecArray): Condition {
  return { is: SIGNS[found[1] ?? '='] ?? '=', value: Number(found[2] ?? found[3]) };
}

/** A compare point right behind a modifier: `>=5`, or a bare number for “exactly”. */
function nextCondition(cursor: Cursor): Condition | undefined {
  const found = cursor.adjacent(CONDITION);
  return found && condition(found);
}

function share(end: 'high' | 'low', count: string | undefined): Share {
  return { end, count: count === undefined ? 1 : Number(count) };
}

/** Modifiers of pools and groups. */
export const CHOICES: readonly Modifier<ChoiceDraft>[] = [
  {
    pattern: /k([hl])?(\d+)?/y,
    apply(draft, [, end, count]) {
      if (draft.keep) return said('dice.keptTwice');
      draft.keep = share(end === 'l' ? 'low' : 'high', count);
      return undefined;
    },
  },
  {
    pattern: /d(?:([hl])(\d+)?|(\d+))/y,
    apply(draft, [, end, count, plain]) {
      if (draft.drop) return said('dice.droppedTwice');
      draft.drop = share(end === 'h' ? 'high' : 'low', count ?? plain);
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
      draft.successes = condition(found);
      return undefined;
    },
  },
];

function explode(
  draft: PoolDraft,
  [, sign, penetrate, onlyOne]: RegExpExecArray,
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

/** `r1r2` rolls again while either is met, so neighbours become one change. */
function reroll(draft: PoolDraft, [, how]: RegExpExecArray, cursor: Cursor): Said | undefined {
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
export const CHANGES: readonly Modifier<PoolDraft>[] = [
  {
    pattern: /(adv|dis)(?:antage|advantage)?(?![a-z])\s*(\d+)?/y,
    apply(draft, [, which, levels]) {
      return advantage(draft, which === 'adv', levels);
    },
  },
  { pattern: /(!!|!|x)(p)?(one)?/y, apply: explode },
  { pattern: /r(o)?/y, apply: reroll },
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
function advantage(draft: PoolDraft, better: boolean, levels: string | undefined): Said | undefined {
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
