import type { Change, Choice, Condition, DicePool, RollSpec, Term } from './spec.ts';

/** “Not” is written `<>`: behind dice, `!=5` would be an explosion on 5. */
function condition({ is, value }: Condition): string {
  if (is === '=') return value < 0 ? `=${value}` : `${value}`;
  return `${is === '!=' ? '<>' : is}${value}`;
}

function each(mark: string, when: readonly Condition[]): string {
  return when.length === 0 ? mark : when.map((one) => mark + condition(one)).join('');
}

function change(one: Change): string {
  switch (one.kind) {
    case 'least':
      return `mi${one.value}`;
    case 'most':
      return `ma${one.value}`;
    case 'reroll':
      return each(one.once ? 'ro' : 'r', one.when);
    case 'unique':
      return each(one.once ? 'uo' : 'u', one.when);
    case 'explode':
    default:
      return `${one.compound ? '!!' : '!'}${one.penetrate ? 'p' : ''}${one.onlyOne ? 'one' : ''}${one.when ? condition(one.when) : ''}`;
  }
}

function choice({ keep, drop, successes, failures }: Choice): string {
  return [
    keep && `k${keep.end === 'high' ? 'h' : 'l'}${keep.count}`,
    drop && `d${drop.end === 'high' ? 'h' : 'l'}${drop.count}`,
    successes && (successes.is === '=' ? `=${successes.value}` : condition(successes)),
    failures && `f${condition(failures)}`,
  ].join('');
}

function level(advantage: number): string {
  const word = advantage > 0 ? ' adv' : ' dis';
  return Math.abs(advantage) === 1 ? word : `${word} ${Math.abs(advantage)}`;
}

/** A bare `!` before a success count would read as its compare point: a space keeps them apart. */
function gap({ changes, keep, drop, successes }: DicePool): string {
  const last = changes.at(-1);
  if (!successes || keep || drop || last === undefined) return '';
  if (last.kind === 'explode') return last.when ? '' : ' ';
  return (last.kind === 'reroll' || last.kind === 'unique') && last.when.length === 0 ? ' ' : '';
}

function pool(dice: DicePool): string {
  const { count, sides, ranks, advantage, criticals, fumbles, sort } = dice;
  const head = [
    count === 1 ? '' : count,
    `d${sides === 'F1' ? 'F.1' : sides}`,
    ranks === undefined ? '' : `${ranks < 0 ? '-' : '+'}${Math.abs(ranks)}r`,
    advantage === undefined ? '' : level(advantage),
  ].join('');
  const tail = [
    dice.changes.map(change).join('') + gap(dice),
    choice(dice),
    criticals ? each('cs', criticals) : '',
    fumbles ? each('cf', fumbles) : '',
    sort === undefined ? '' : `s${sort === 'up' ? 'a' : 'd'}`,
  ].join('');
  return head + (tail !== '' && (ranks ?? advantage) !== undefined ? ' ' : '') + tail;
}

/** How tightly a term holds together: sums 0, products 1, signs and labels 2, all else 3. */
function grip(term: Term): number {
  if (term.kind === 'binary') return term.op === '+' || term.op === '-' ? 0 : 1;
  return term.kind === 'negate' || term.kind === 'label' ? 2 : 3;
}

function held(term: Term, atLeast: number): string {
  return grip(term) < atLeast ? `(${formatTerm(term)})` : formatTerm(term);
}

/** One term as it would be typed. */
export function formatTerm(term: Term): string {
  switch (term.kind) {
    case 'number':
      return `${term.value}`;
    case 'dice':
      return pool(term);
    case 'group':
      return `{${term.parts.map(formatTerm).join(', ')}}${choice(term)}`;
    case 'negate':
      return `-${held(term.term, 2)}`;
    case 'binary': {
      const mine = grip(term);
      return held(term.left, mine) + term.op + held(term.right, mine + 1);
    }
    case 'call':
      return `${term.name}(${term.args.map(formatTerm).join(', ')})`;
    case 'label':
    default:
      return `[${term.label}] ${held(term.term, 2)}`;
  }
}

/** The notation of a roll, in the shortest common form; `parseRoll` reads it back to the same spec. */
export function formatRoll({ body, versus, repeat, comment }: RollSpec): string {
  const parts = [
    repeat === undefined ? '' : `${repeat}x `,
    formatTerm(body),
    versus === undefined ? '' : ` vs ${formatTerm(versus)}`,
    comment === undefined ? '' : ` # ${comment}`,
  ];
  return parts.join('');
}
