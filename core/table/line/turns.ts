import { and, labelled, type Said, said } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { WaitKind } from '../../rules/waiting.ts';
import type { TableCommand } from '../commands.ts';
import { dueNow } from '../due.ts';
import { isExtra } from '../extraActions.ts';
import { calledAt } from '../orderEntry.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem } from './answer.ts';
import {
  namesOf,
  onlyOne,
  reasonOf,
  targetsOf,
  those,
  type Clause,
  type Meaning,
  type Reading,
} from './clause.ts';
import type { Words } from './words.ts';
import { takePeople, type People } from './people.ts';

/** A verb that takes nothing after it. */
export function plainly(command: TableCommand, says: Said): Reading {
  return () => ok({ does: [command], says: [says] });
}

/** `next`: ends the turn. The preview says what would stay open. */
export function readNext({ scene }: Clause): Result<Meaning, LineProblem> {
  const open = dueNow(scene.state, scene.system).filter((due) => !isExtra(due)).length;
  return ok({
    does: [{ type: 'turn.next' }],
    says: [open === 0 ? said('preview.nextTurn') : said('preview.nextTurnOpen', { n: open })],
  });
}

/** `delay`, `delay ilse`: the acting one waits; naming another is refused. */
export function readDelay(clause: Clause): Result<Meaning, LineProblem> {
  return wait(clause, 'delay');
}

/** `ready tam "attacks the first through the door"`. */
export function readReady(clause: Clause): Result<Meaning, LineProblem> {
  return wait(clause, 'ready');
}

function wait(clause: Clause, kind: WaitKind): Result<Meaning, LineProblem> {
  const { scene, words, override } = clause;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const acting = combatantOf(scene.state, scene.state.encounter?.acting ?? '');
  if (!acting) return wrong(said('table.nobodysTurn'), words.since(clause.verb));
  const other = named.value?.ids.find((id) => id !== acting.id);
  if (other !== undefined)
    return wrong(said('typed.onlyActingWaits', { who: acting.name, kind }), words.since(words.at - 1));
  const trigger = reasonOf(words);
  if (kind === 'ready' && trigger === '') return wrong(said('typed.readyQuotes'), words.place);
  const who = acting.name;
  const says = kind === 'delay' ? said('preview.delays', { who }) : said('preview.readies', { who, trigger });
  return ok({
    does: [{ type: 'turn.wait', kind, trigger, ...(override ? { override } : {}) }],
    says: [says],
  });
}

/** `act tam`: one who waits acts now; without a name the only one who waits. */
export function readAct(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const waiting = scene.state.encounter?.waiting ?? [];
  if (waiting.length === 0) return wrong(said('typed.nobodyWaits'), words.since(clause.verb));
  const [alone, second] = waiting;
  const names = namesOf(
    scene,
    waiting.map(({ who }) => who),
  );
  const lone = alone && second === undefined ? { ids: [alone.who], wide: false } : undefined;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value ?? lone;
  if (!people) return wrong(said('typed.whoActsNow', { choices: names }), words.place);
  const who = onlyOne(people, scene, words, said('typed.actsOne'));
  if (!who.ok) return who;
  if (!waiting.some((each) => each.who === who.value.id))
    return wrong(said('typed.notWaiting', { who: who.value.name, waiting: names }), words.since(clause.verb));
  return ok({
    does: [{ type: 'turn.comeIn', who: who.value.id }],
    says: [said('preview.actsNow', { who: who.value.name })],
  });
}

/** `g2 init 14` sets it; `g1 g2 init` rolls for them, `init` for all who have none. */
export function readInitiative(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value;
  const total = /^[-+]?\d{1,3}$/u.test(words.plain) ? Number(words.plain) : undefined;
  if (total === undefined) {
    if (!people)
      return ok({ does: [{ type: 'initiative.roll' }], says: [said('preview.initiativeForRest')] });
    return ok({
      does: [{ type: 'initiative.roll', who: [...people.ids] }],
      says: [said('preview.initiativeFor', { who: namesOf(scene, people.ids) })],
      people,
    });
  }
  words.at += 1;
  const further = takeTotals(words);
  const who = targetsOf({ ...clause, ...(people ? { people } : {}) }, said('typed.whoseInitiative'));
  if (!who.ok) return who;
  if (further.length > 0) return severalAt(clause, who.value, [total, ...further]);
  if (total < -20 || total > 100) return wrong(said('typed.initiativeRange'), words.since(words.at - 1));
  return ok({
    does: [{ type: 'initiative.set', who: [...who.value.ids], total }],
    says: [said('preview.hasInitiative', { ...those(scene, who.value.ids), total })],
    people: who.value,
  });
}

/** `and 11` behind the first count. */
function takeTotals(words: Words): readonly number[] {
  const totals: number[] = [];
  for (;;) {
    const from = words.at;
    words.eat('and', '&');
    if (!/^[-+]?\d{1,3}$/u.test(words.plain)) {
      words.at = from;
      return totals;
    }
    totals.push(Number(words.plain));
    words.at += 1;
  }
}

function severalAt(
  { scene, words }: Clause,
  people: People,
  totals: readonly number[],
): Result<Meaning, LineProblem> {
  const who = onlyOne(people, scene, words, said('typed.turnsOne'));
  if (!who.ok) return who;
  if (totals.length > 4) return wrong(said('typed.turnsAtMost'), words.since(0));
  return ok({
    does: [{ type: 'turns.set', who: who.value.id, totals: [...totals] }],
    says: [said('preview.hasInitiative', { who: who.value.name, n: 1, total: and(totals) })],
    people,
  });
}

/** `s2 turns 2`: so many in each round, ten counts apart. */
export function readTurns(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const before = takeCount(words);
  const people = targetsOf(clause, said('typed.whoseTurns'));
  if (!people.ok) return people;
  const count = before ?? takeCount(words);
  if (count === undefined || count < 1 || count > 4) return wrong(said('typed.turnsHowMany'), words.place);
  const who = onlyOne(people.value, scene, words, said('typed.turnsOne'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'turns.set', who: who.value.id, count }],
    says: [said('preview.turnsEach', { who: who.value.name, n: count })],
    people: people.value,
  });
}

/** `s2 extra 3`: actions between the turns of others, so many until its own. */
export function readExtra(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const before = takeCount(words);
  const who = targetsOf(clause, said('typed.whoseExtra'));
  if (!who.ok) return who;
  const most = before ?? takeCount(words);
  if (most === undefined || most > 9) return wrong(said('typed.extraHowMany'), words.place);
  return ok({
    does: [{ type: 'extra.set', who: [...who.value.ids], most }],
    says: [said('preview.extraActions', { who: namesOf(scene, who.value.ids), n: most })],
    people: who.value,
  });
}

function takeCount(words: Words): number | undefined {
  if (!/^\d{1,2}$/u.test(words.plain)) return undefined;
  words.at += 1;
  return Number(words.tokens[words.at - 1]?.plain);
}

/** `up g1` and `down g1`: one place in the order. */
export function moving(by: -1 | 1): Reading {
  return (clause) => {
    const people = targetsOf(clause, said('typed.whoMoves'));
    if (!people.ok) return people;
    const [who, second] = people.value.ids;
    if (who === undefined || second !== undefined) return wrong(said('typed.moveOne'), clause.words.since(0));
    return ok({
      does: [{ type: 'initiative.move', who, by }],
      says: [said(by < 0 ? 'preview.movesUp' : 'preview.movesDown', { who: namesOf(clause.scene, [who]) })],
    });
  };
}

/** `surprise foes`: they sit out the round before the first. */
export function readSurprise(clause: Clause): Result<Meaning, LineProblem> {
  const who = targetsOf(clause, said('typed.whoSurprised'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'surprise.set', who: [...who.value.ids] }],
    says: [said('preview.surprised', those(clause.scene, who.value.ids))],
  });
}

/** `due` does the first due thing, `all due` every one; `drop due` passes over the first. */
export function readDue(which: 'first' | 'all' | 'drop'): Reading {
  return ({ scene, words, verb }) => {
    const open = dueNow(scene.state, scene.system);
    const [first] = open;
    if (!first) return wrong(said('typed.nothingDue'), words.since(verb));
    const told = (due: typeof first): Said =>
      said('preview.dueOf', {
        who: calledAt(scene.state, due.who) ?? said('preview.table'),
        what: labelled(due.label, due.says),
      });
    if (which === 'drop')
      return ok({
        does: [{ type: 'due.drop', key: first.key }],
        says: [said('preview.skipped', { what: told(first) })],
      });
    // What may be done at once is chosen one by one.
    const all = open.filter((due) => !due.ways && !isExtra(due));
    const done = which === 'all' && all.length > 0 ? all : [first];
    const more = done.length > 6 ? [said('typed.moreOf', { n: done.length - 6 })] : [];
    return ok({
      does: [{ type: 'due.do', keys: done.map(({ key }) => key) }],
      says: [said('preview.done', { what: [...done.slice(0, 6).map(told), ...more] })],
    });
  };
}
