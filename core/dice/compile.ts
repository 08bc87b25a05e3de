import { choosesDice, groupRun, mixedRun } from './groupRun.ts';
import { poolRun } from './poolRun.ts';
import type { CallTerm, GroupTerm, Term } from './spec.ts';
import type { Run } from './tray.ts';

/** Turns a term into a function that rolls it: the notation is understood once, the dice fall often. */
export function compileTerm(term: Term): Run {
  switch (term.kind) {
    case 'number': {
      const { value } = term;
      return () => value;
    }
    case 'dice':
      return poolRun(term);
    case 'group':
      return ofGroup(term);
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

function ofGroup(group: GroupTerm): Run {
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
