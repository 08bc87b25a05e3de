import type { Clause } from './clauses.ts';
import type { Lasting } from './durations.ts';
import type { Lexicon } from './lexicon.ts';
import type { Piece } from './phrases.ts';
import type { Act, EffectAct, RiderEffect, RiderTarget, Until } from './rider.ts';

/** An act with whom it is for, and why it may only be offered. */
export interface Deed {
  readonly to: RiderTarget;
  readonly act: Act;
  readonly doubt?: string;
}

interface Waiting {
  readonly clause: Clause;
  readonly effect: RiderEffect;
  readonly lasts: Extract<Piece, { readonly effect: RiderEffect }>['lasts'];
}

/** The acts of a sentence. Effects without a duration of their own share the next one that is said of the same subject. */
export function deedsOf(
  clauses: readonly Clause[],
  ahead: Lasting | undefined,
  lexicon: Lexicon,
): readonly Deed[] {
  const deeds: Deed[] = [];
  let waiting: Waiting[] = [];
  const close = (lasting: Lasting | undefined): void => {
    deeds.push(...closed(waiting, lasting, lexicon));
    waiting = [];
  };
  for (const clause of clauses) {
    if (waiting.some((each) => !sameTarget(each.clause, clause))) close(ahead);
    for (const piece of clause.pieces) {
      if ('act' in piece) deeds.push(deed(clause, piece.act));
      else waiting.push({ clause, ...piece });
    }
    if (clause.lasting) close(clause.lasting);
  }
  close(ahead);
  return deeds;
}

function sameTarget(one: Clause, other: Clause): boolean {
  return one.subject.to.kind === other.subject.to.kind;
}

function deed({ subject, doubt }: Clause, act: Act): Deed {
  return { to: subject.to, act, ...(doubt === undefined ? {} : { doubt }) };
}

/** What waited for a duration, as acts: together under one save, each for itself where the words or its nature say so. */
function closed(
  waiting: readonly Waiting[],
  lasting: Lasting | undefined,
  lexicon: Lexicon,
): readonly Deed[] {
  const shared = waiting.filter((each) => lasting !== undefined && shares(each, lasting, waiting));
  const apart = waiting.filter((each) => !shared.includes(each));
  const groups = lasting?.each === true ? shared.map((each) => [each]) : shared.length > 0 ? [shared] : [];
  return [
    ...apart.map((each) => grouped([each], ownUntil(each, lexicon))),
    ...groups.map((group) => grouped(group, lasting?.until ?? { kind: 'removed' })),
  ];
}

/** Prone lasts by itself, a grip by its hold; a duration said last is that of the last one at least. */
function shares({ lasts }: Waiting, { until }: Lasting, all: readonly Waiting[]): boolean {
  if (lasts === 'instant') return all.length === 1 && (until.kind === 'turn' || until.kind === 'saveEnds');
  if (lasts === 'held') return all.length === 1 || until.kind === 'escape';
  return true;
}

function ownUntil({ lasts }: Waiting, { persistent }: Lexicon): Until {
  if (lasts === 'held') return { kind: 'escape' };
  return lasts === 'persistent' && persistent.saveEnds ? { kind: 'saveEnds' } : { kind: 'removed' };
}

function grouped(group: readonly Waiting[], until: Until): Deed {
  const [first] = group;
  const doubt = group.find(({ clause }) => clause.doubt !== undefined)?.clause.doubt;
  const act: EffectAct = { kind: 'effect', effects: group.map(({ effect }) => effect), until };
  return {
    to: first?.clause.subject.to ?? { kind: 'target' },
    act,
    ...(doubt === undefined ? {} : { doubt }),
  };
}
