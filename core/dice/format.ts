import type { Change, Choice, Condition, DicePool, RollSpec, Term } from './spec.ts';

/** “Not” is written `<>`: behind dice, `!=5` would be an explosion on 5. */
function formatCondition({ is, value }: Condition): string {
  if (is === '=') return value < 0 ? `=${value}` : `${value}`;
  return `${is === '!=' ? '<>' : is}${value}`;
}

function formatEach(mark: string, when: readonly Condition[]): string {
  return when.length === 0 ? mark : when.map((one) => mark + formatCondition(one)).join('');
}

function formatChange(one: Change): string {
  switch (one.kind) {
    case 'least':
      return `mi${one.value}`;
    case 'most':
      return `ma${one.value}`;
    case 'reroll':
      return formatEach(one.once ? 'ro' : 'r', one.when);
    case 'unique':
      return formatEach(one.once ? 'uo' : 'u', one.when);
    case 'explode':
    default:
      return `${one.compound ? '!!' : '!'}${one.penetrate ? 'p' : ''}${one.onlyOne ? 'one' : ''}${one.when ? formatCondition(one.when) : ''}`;
  }
}

function formatChoice({ keep, drop, successes, failures }: Choice): string {
  return [
    keep && `k${keep.end === 'high' ? 'h' : 'l'}${keep.count}`,
    drop && `d${drop.end === 'high' ? 'h' : 'l'}${drop.count}`,
    successes && (successes.is === '=' ? `=${successes.value}` : formatCondition(successes)),
    failures && `f${formatCondition(failures)}`,
  ].join('');
}

function formatLevel(advantage: number): string {
  const word = advantage > 0 ? ' adv' : ' dis';
  return Math.abs(advantage) === 1 ? word : `${word} ${Math.abs(advantage)}`;
}

/** A bare `!` before a success count would read as its compare point: a space keeps them apart. */
function formatGap({ changes, keep, drop, successes }: DicePool): string {
  const last = changes.at(-1);
  if (!successes || keep || drop || last === undefined) return '';
  if (last.kind === 'explode') return last.when ? '' : ' ';
  return (last.kind === 'reroll' || last.kind === 'unique') && last.when.length === 0 ? ' ' : '';
}

function formatPool(dice: DicePool): string {
  const { count, sides, ranks, advantage, criticals, fumbles, sort } = dice;
  const head = [
    count === 1 ? '' : count,
    `d${sides === 'F1' ? 'F.1' : sides}`,
    ranks === undefined ? '' : `${ranks < 0 ? '-' : '+'}${Math.abs(ranks)}r`,
    advantage === undefined ? '' : formatLevel(advantage),
  ].join('');
  const tail = [
    dice.changes.map(formatChange).join('') + formatGap(dice),
    formatChoice(dice),
    criticals ? formatEach('cs', criticals) : '',
    fumbles ? formatEach('cf', fumbles) : '',
    sort === undefined ? '' : `s${sort === 'up' ? 'a' : 'd'}`,
  ].join('');
  return head + (tail !== '' && (ranks ?? advantage) !== undefined ? ' ' : '') + tail;
}

/** How tightly a term holds together: sums 0, products 1, signs and labels 2, all else 3. */
function bindingStrength(term: Term): number {
  if (term.kind === 'binary') return term.op === '+' || term.op === '-' ? 0 : 1;
  return term.kind === 'negate' || term.kind === 'label' ? 2 : 3;
}

function formatHeld(term: Term, atLeast: number): string {
  return bindingStrength(term) < atLeast ? `(${formatTerm(term)})` : formatTerm(term);
}

/** One term as it would be typed. */
export function formatTerm(term: Term): string {
  switch (term.kind) {
    case 'number':
      return `${term.value}`;
    case 'dice':
      return formatPool(term);
    case 'group':
      return `{${term.parts.map(formatTerm).join(', ')}}${formatChoice(term)}`;
    case 'negate':
      return `-${formatHeld(term.term, 2)}`;
    case 'binary': {
      const mine = bindingStrength(term);
      return formatHeld(term.left, mine) + term.op + formatHeld(term.right, mine + 1);
    }
    case 'call':
      return `${term.name}(${term.args.map(formatTerm).join(', ')})`;
    case 'label':
    default:
      return `[${term.label}] ${formatHeld(term.term, 2)}`;
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
