import type { RuleSystem } from '../rules/system.ts';
import type { SystemOf } from '../table/machine.ts';
import type { TableState } from '../table/state.ts';
import type { Foretold } from './figures.ts';
import { changed, hinged, type Hinge, type Hinged, hingesOf } from './hinges.ts';
import { askedOf, type Question } from './question.ts';
import type { Party } from './start.ts';
import { trial } from './trial.ts';

export type { Question } from './question.ts';

/** What is known so far, and in the end what it hinges on. */
export interface Answer {
  readonly foretold: Foretold;
  readonly hinges: readonly Hinged[];
  /** Creatures that the rules could not build, by id. */
  readonly missing: readonly string[];
  /** Names of those who have nothing to attack with, each once. */
  readonly harmless: readonly string[];
  readonly over: boolean;
}

/** Fights for each change: to tell 9 % from 31 % is enough. */
const EACH_CHANGE = 60;
const CHANGES = 3;

/** Plays the fight until its shares are known, then with each change. Tells what is known after every fight. */
export function* foretell(question: Question, systemOf: SystemOf): Generator<Answer> {
  const asked = askedOf(question, systemOf);
  if (!asked) return;
  const { missing, system } = asked;
  const harmless = harmlessIn(asked.trial.start);
  let foretold: Foretold | undefined;
  for (const told of finished(trial(asked.trial))) {
    foretold = told;
    yield { foretold, hinges: [], missing, harmless, over: false };
  }
  if (!foretold) return;
  const hinges: Hinged[] = [];
  // What one fight costs, each change costs as well: where those were too long, none is tried.
  for (const hinge of question.table || foretold.enough === 'work' ? [] : changesOf(question, system)) {
    const start = asked.with(changed(question.fielded, hinge), partyWith(question, hinge));
    let end: Foretold | undefined;
    for (const told of finished(trial({ ...start, most: EACH_CHANGE }))) {
      end = told;
      yield { foretold, hinges: [...hinges], missing, harmless, over: false };
    }
    if (end) hinges.push(hingedBy(hinge, end));
  }
  yield { foretold, hinges: hinges.toSorted(byEffect(foretold)), missing, harmless, over: true };
}

function changesOf({ fielded, away }: Question, system: RuleSystem): readonly Hinge[] {
  return hingesOf(fielded, CHANGES, system, away);
}

function partyWith({ party, away = [] }: Question, hinge: Hinge): Party {
  const coming = hinge.kind === 'hero' ? away.filter(({ id }) => id === hinge.id) : [];
  return { ...party, combatants: [...party.combatants, ...coming] };
}

function hingedBy(hinge: Hinge, { ends, fights }: Foretold): Hinged {
  const count = (which: string): number =>
    Math.round((ends.find((each) => each.end === which)?.share ?? 0) * fights);
  return hinged(hinge, count('lost'), count('whole'), fights);
}

/** What changes most comes first. */
function byEffect({ ends }: Foretold): (a: Hinged, b: Hinged) => number {
  const now = (which: string): number => ends.find(({ end }) => end === which)?.share ?? 0;
  const effect = ({ lost, whole }: Hinged): number =>
    Math.abs(lost.share - now('lost')) + Math.abs(whole.share - now('whole'));
  return (a, b) => effect(b) - effect(a);
}

/** Who has no attack at all; a thing is not expected to have one. */
function harmlessIn({ combatants }: TableState): readonly string[] {
  const names = combatants
    .filter(({ sheet }) => !sheet.thing && sheet.powers.every((power) => !power.attack && !power.damage))
    .map(({ sheet }) => sheet.name);
  return [...new Set(names)];
}

/** A generator’s words and its last one. */
export function* finished<Told>(of: Generator<Told, Told>): Generator<Told> {
  for (;;) {
    const next = of.next();
    yield next.value;
    if (next.done === true) return;
  }
}
