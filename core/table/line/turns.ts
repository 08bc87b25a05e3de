import { ok, type Result } from '../../kernel/result.ts';
import { and, labelled, type Said, said as coded } from '../../kernel/said.ts';
import type { WaitKind } from '../../rules/waiting.ts';
import type { TableCommand, CommandOf } from '../commands.ts';
import { dueNow } from '../due.ts';
import { isExtra } from '../extraActions.ts';
import { calledAt } from '../orderEntry.ts';
import { combatantOf, type PreparedEncounter } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import {
  namesOf,
  onlyOne,
  reasonOf,
  targetsOf,
  those,
  type Clause,
  type Meaning,
  type Reading,
  written,
  forThose,
} from './clause.ts';
import { readComing } from './making.ts';
import { takePeople, type People } from './people.ts';
import { type Words, takeOne } from './words.ts';

/** A verb that takes nothing after it. */
export function plainly(command: TableCommand, says: Said): Reading {
  return () => ok({ does: [command], says: [says] });
}

/** `next`: ends the turn. The preview says what would stay open. */
export function readNext({ scene }: Clause): Result<Meaning, LineProblem> {
  const open = dueNow(scene.state, scene.system).filter((due) => !isExtra(due)).length;
  return ok({
    does: [{ type: 'turn.next' }],
    says: [open === 0 ? coded('preview.nextTurn') : coded('preview.nextTurnOpen', { n: open })],
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
  if (!acting) return wrong(coded('table.nobodysTurn'), words.since(clause.verb));
  const other = named.value?.ids.find((id) => id !== acting.id);
  if (other !== undefined)
    return wrong(coded('typed.onlyActingWaits', { who: acting.name, kind }), words.since(words.at - 1));
  const trigger = reasonOf(words);
  if (kind === 'ready' && trigger === '') return wrong(coded('typed.readyQuotes'), words.place);
  const who = acting.name;
  const says =
    kind === 'delay' ? coded('preview.delays', { who }) : coded('preview.readies', { who, trigger });
  return ok({
    does: [{ type: 'turn.wait', kind, trigger, ...(override ? { override } : {}) }],
    says: [says],
  });
}

/** `act tam`: one who waits acts now; without a name the only one who waits. */
export function readAct(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const waiting = scene.state.encounter?.waiting ?? [];
  if (waiting.length === 0) return wrong(coded('typed.nobodyWaits'), words.since(clause.verb));
  const [alone, second] = waiting;
  const names = namesOf(
    scene,
    waiting.map(({ who }) => who),
  );
  const lone = alone && second === undefined ? { ids: [alone.who], wide: false } : undefined;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value ?? lone;
  if (!people) return wrong(coded('typed.whoActsNow', { choices: names }), words.place);
  const who = onlyOne(people, scene, words, coded('typed.actsOne'));
  if (!who.ok) return who;
  if (!waiting.some((each) => each.who === who.value.id))
    return wrong(
      coded('typed.notWaiting', { who: who.value.name, waiting: names }),
      words.since(clause.verb),
    );
  return ok({
    does: [{ type: 'turn.comeIn', who: who.value.id }],
    says: [coded('preview.actsNow', { who: who.value.name })],
  });
}

/** `g2 init 14` sets it; `g1 g2 init` rolls for them, `init` for all who have none. */
export function readInitiative(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value;
  words.eat('to', '=', 'is', 'auf');
  const total = /^[-+]?\d{1,3}$/u.test(words.plain) ? Number(words.plain) : undefined;
  if (total === undefined) {
    if (!people)
      return ok({ does: [{ type: 'initiative.roll' }], says: [coded('preview.initiativeForRest')] });
    return ok({
      does: [{ type: 'initiative.roll', who: [...people.ids] }],
      says: [coded('preview.initiativeFor', { who: namesOf(scene, people.ids) })],
      people,
    });
  }
  words.at += 1;
  const further = takeTotals(words);
  const who = targetsOf({ ...clause, ...(people ? { people } : {}) }, coded('typed.whoseInitiative'));
  if (!who.ok) return who;
  if (further.length > 0) return severalAt(clause, who.value, [total, ...further]);
  if (total < -20 || total > 100) return wrong(coded('typed.initiativeRange'), words.since(words.at - 1));
  return ok({
    does: [{ type: 'initiative.set', who: [...who.value.ids], total }],
    says: [coded('preview.hasInitiative', { ...those(scene, who.value.ids), total })],
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
  const who = onlyOne(people, scene, words, coded('typed.turnsOne'));
  if (!who.ok) return who;
  if (totals.length > 4) return wrong(coded('typed.turnsAtMost'), words.since(0));
  return ok({
    does: [{ type: 'turns.set', who: who.value.id, totals: [...totals] }],
    says: [coded('preview.hasInitiative', { who: who.value.name, n: 1, total: and(totals) })],
    people,
  });
}

/** `s2 turns 2`: so many in each round, ten counts apart. */
export function readTurns(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const before = takeCount(words);
  const people = targetsOf(clause, coded('typed.whoseTurns'));
  if (!people.ok) return people;
  const count = before ?? takeCount(words);
  if (count === undefined || count < 1 || count > 4) return wrong(coded('typed.turnsHowMany'), words.place);
  const who = onlyOne(people.value, scene, words, coded('typed.turnsOne'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'turns.set', who: who.value.id, count }],
    says: [coded('preview.turnsEach', { who: who.value.name, n: count })],
    people: people.value,
  });
}

/** `s2 extra 3`: actions between the turns of others, so many until its own. */
export function readExtra(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const before = takeCount(words);
  const who = targetsOf(clause, coded('typed.whoseExtra'));
  if (!who.ok) return who;
  const most = before ?? takeCount(words);
  if (most === undefined || most > 9) return wrong(coded('typed.extraHowMany'), words.place);
  return ok({
    does: [{ type: 'extra.set', who: [...who.value.ids], most }],
    says: [coded('preview.extraActions', { who: namesOf(scene, who.value.ids), n: most })],
    people: who.value,
  });
}

function takeCount(words: Words): number | undefined {
  if (!/^\d{1,3}$/u.test(words.plain)) return undefined;
  words.at += 1;
  return Number(words.tokens[words.at - 1]?.plain);
}

/** `up g1` and `down g1`: one place in the order. */
export function moving(by: -1 | 1): Reading {
  return (clause) => {
    const people = targetsOf(clause, coded('typed.whoMoves'));
    if (!people.ok) return people;
    const [who, second] = people.value.ids;
    if (who === undefined || second !== undefined)
      return wrong(coded('typed.moveOne'), clause.words.since(0));
    return ok({
      does: [{ type: 'initiative.move', who, by }],
      says: [coded(by < 0 ? 'preview.movesUp' : 'preview.movesDown', { who: namesOf(clause.scene, [who]) })],
    });
  };
}

/** `surprise foes`: they sit out the round before the first. */
export const readSurprise = forThose('typed.whoSurprised', (who, { scene }) => ({
  does: [{ type: 'surprise.set', who }],
  says: [coded('preview.surprised', those(scene, who))],
}));

/** `due` does the first due thing, `all due` every one; `drop due` passes over the first. */
export function readDue(which: 'first' | 'all' | 'drop'): Reading {
  return ({ scene, words, verb }) => {
    const open = dueNow(scene.state, scene.system);
    const [first] = open;
    if (!first) return wrong(coded('typed.nothingDue'), words.since(verb));
    const told = (due: typeof first): Said =>
      coded('preview.dueOf', {
        who: calledAt(scene.state, due.who) ?? coded('preview.table'),
        what: labelled(due.label, due.says),
      });
    if (which === 'drop')
      return ok({
        does: [{ type: 'due.drop', key: first.key }],
        says: [coded('preview.skipped', { what: told(first) })],
      });
    // What may be done at once is chosen one by one.
    const all = open.filter((due) => !due.ways && !isExtra(due));
    const done = which === 'all' && all.length > 0 ? all : [first];
    const more = done.length > 6 ? [coded('typed.moreOf', { n: done.length - 6 })] : [];
    return ok({
      does: [{ type: 'due.do', keys: done.map(({ key }) => key) }],
      says: [coded('preview.done', { what: [...done.slice(0, 6).map(told), ...more] })],
    });
  };
}

/** `split rats 4`, `split off 4 rats`: so many of a mob are a mob of their own. */
export function readSplit(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  if (words.plain === 'off') words.at += 1;
  const before = takeCount(words);
  const people = targetsOf(clause, coded('typed.whichMob'));
  if (!people.ok) return people;
  const count = before ?? takeCount(words);
  if (count === undefined || count < 1) return wrong(coded('typed.splitHowMany'), words.place);
  const all = people.value.ids.flatMap((id) => combatantOf(scene.state, id) ?? []);
  const [first] = all;
  if (!first || all.some(({ group }) => group !== first.group))
    return wrong(coded('typed.whichMobTag'), words.since(clause.verb));
  return ok({
    does: [{ type: 'mob.split', who: first.id, count }],
    says: [coded('preview.apartFromMob', { n: count, kind: first.sheet.name })],
  });
}

/** `join rats`: several mobs of one kind are one. */
export const readJoin = forThose('typed.whichMobs', (who, { scene }) => ({
  does: [{ type: 'mob.join', who }],
  says: [coded('preview.oneMob', those(scene, who))],
}));

/** `reinforcements round 3: 2 sluice rat`, `reinforcements in 2 rounds 4 reed cutter as ally`. */
export function readReinforcements({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const later = words.eat('in') !== undefined;
  const said = words.eat('round', 'at', 'on') !== undefined;
  const found = /^(\d{1,3}):?$/u.exec(words.plain);
  // A bare number may as well be how many come.
  if (!found || !(later || said || words.plain.endsWith(':')))
    return wrong(coded('typed.reinforcementsRound'), words.place);
  words.at += 1;
  words.eat('rounds', 'rounds:', 'round', 'round:', ':');
  const now = scene.state.encounter?.round ?? 0;
  const round = Number(found[1]) + (later ? now : 0);
  const come = readComing(words, scene, 'add');
  if (!come.ok) return come;
  const { does, makes, who } = come.value;
  const entries = does.flatMap((each) => (each.type === 'combatants.add' ? each.entries : []));
  const text = written(scene, coded('preview.reinforcements', { who }));
  return ok({
    does: [{ type: 'reinforcements.add', round, text, entries }],
    says: [coded('preview.inRound', { round, what: who })],
    ...(makes ? { makes } : {}),
  });
}

/** `maren summons 2 wolf`: on its side, acting right after it. */
export function readSummons(clause: Clause): Result<Meaning, LineProblem> {
  const { scene, words } = clause;
  const people = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!people.ok) return people;
  if (!people.value) return wrong(coded('typed.whoSummons'), words.since(clause.verb));
  const by = onlyOne(people.value, scene, words, coded('typed.summonerOne'));
  if (!by.ok) return by;
  const come = readComing(words, scene, 'add');
  if (!come.ok) return come;
  const { does, makes, who } = come.value;
  const side = by.value.side === 'foes' ? 'foes' : 'allies';
  const entries = does.flatMap((each) => (each.type === 'combatants.add' ? each.entries : []));
  return ok({
    does: [
      {
        type: 'combatants.add',
        entries: entries.map((each) => ({ ...each, side, summoner: by.value.id })),
      },
    ],
    says: [coded('preview.summons', { who: by.value.name, whom: who })],
    ...(makes ? { makes } : {}),
  });
}

/** `scythe springs`: it acts from now on right behind whoever has the turn. */
export function readSprings(clause: Clause): Result<Meaning, LineProblem> {
  const people = targetsOf(clause, coded('typed.whatSprings'));
  if (!people.ok) return people;
  const who = onlyOne(people.value, clause.scene, clause.words, coded('typed.oneAtATime'));
  if (!who.ok) return who;
  return ok({
    does: [{ type: 'initiative.after', who: who.value.id }],
    says: [coded('preview.actsAfter', { who: who.value.name })],
    people: people.value,
  });
}

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** `begin` opens a fight, `begin bridge` or `begin "At the gate"` a prepared or a named one. */
export function readBegin({ scene, words }: Clause): Result<Meaning, LineProblem> {
  const quoted = words.quote()?.trim();
  if (quoted !== undefined && quoted !== '') return begun(quoted, [], []);
  const found = takeOne(
    words,
    scene.state.prepared.map((value) => ({ label: value.name, is: coded('kind.preparedFight'), value })),
  );
  if (!found.ok) return found;
  if (!found.value)
    return words.here
      ? wrong(coded('typed.noPreparedFight', { typed: words.here.text }), words.place)
      : begun(written(scene, coded('preview.aFight')), [], []);
  const entries = entriesOf(scene, found.value.value);
  if (!entries.ok) return wrong(entries.refusal, words.since(words.at - 1));
  return begun(found.value.label, entries.value, [...(found.value.value.triggers ?? [])]);
}

function begun(
  name: string,
  entries: readonly Joining[],
  triggers: NonNullable<CommandOf<'encounter.begin'>['triggers']>,
): Result<Meaning, LineProblem> {
  const who = entries.map(({ count, name: called }) => coded('preview.times', { count, name: called ?? '' }));
  return ok({
    does: [
      { type: 'encounter.begin', name, entries: [...entries], ...(triggers.length > 0 ? { triggers } : {}) },
    ],
    says: [
      who.length > 0
        ? coded('preview.beginsWith', { fight: name, who: and(who) })
        : coded('preview.begins', { fight: name }),
    ],
  });
}

/** The library's creatures for the groups of a prepared fight; refused with the name of a missing one. */
function entriesOf(
  { creatures, system }: LineScene,
  { groups, name: fight }: PreparedEncounter,
): Result<readonly Joining[], Said> {
  const entries: Joining[] = [];
  for (const { creature, name, count, hidden, arrives } of groups) {
    const found = creatures.find(({ id }) => id === creature);
    if (!found) return { ok: false, refusal: coded('typed.creatureGone', { fight, creature: name }) };
    const hero = system.creatures.find(({ key }) => key === found.kind)?.hero === true;
    entries.push({
      creature: { id: found.id, kind: found.kind, draft: found.draft },
      count,
      side: hero ? 'heroes' : 'foes',
      name,
      ...(hidden === undefined ? {} : { hidden }),
      ...(arrives === undefined ? {} : { arrives }),
    });
  }
  return ok(entries);
}

/** `resume bridge`: goes on with a paused fight; without a name with the only one. */
export function readResume({ scene, words, verb }: Clause): Result<Meaning, LineProblem> {
  const { paused } = scene.state;
  const found = takeOne(
    words,
    paused.map((value) => ({ label: value.encounter.name, is: coded('kind.pausedFight'), value })),
  );
  if (!found.ok) return found;
  const one = found.value?.value ?? (words.here || paused.length > 1 ? undefined : paused[0]);
  if (!one)
    return wrong(
      paused.length === 0
        ? coded('typed.noFightPaused')
        : coded('typed.sayWhich', { choices: paused.map(({ encounter }) => encounter.name) }),
      words.here ? words.place : words.since(verb),
    );
  return ok({
    does: [{ type: 'encounter.resume', id: one.id }],
    says: [coded('preview.goesOn', { fight: one.encounter.name })],
  });
}

/** `end fight`: experience is shared, unless `no xp` is said. */
export function readEndFight({ scene, words, verb, override }: Clause): Result<Meaning, LineProblem> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(coded('table.noFightToEnd'), words.since(verb));
  const none = words.eat('no', 'without') !== undefined;
  if (none && words.eat('xp', 'experience') === undefined)
    return wrong(coded('typed.endFightWords'), words.place);
  return ok({
    does: [{ type: 'encounter.end', award: !none, ...(override ? { override } : {}) }],
    says: [coded(none ? 'preview.endsWithoutXp' : 'preview.ends', { fight: encounter.name })],
  });
}
