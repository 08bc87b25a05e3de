import { ok, type Result } from '../../kernel/result.ts';
import { joinWithAnd, type Code, labelInWords, type Said, said as coded } from '../../kernel/said.ts';
import type { CommandOf, TableCommand } from '../commands.ts';
import { listDue, isExtraAction } from '../due.ts';
import {
  findOrderName,
  findCombatant,
  type Encounter,
  listEntries,
  type EntryKind,
  type OrderEntry,
  type PreparedEncounter,
  type PreparedRow,
  countTurnsLeft,
} from '../state.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { type Coming, readComing } from './creatures.ts';
import {
  type Clause,
  done,
  forCount,
  forOne,
  forThose,
  type Meaning,
  namesOf,
  onlyOne,
  type People,
  type Reading,
  type Readings,
  takeReason,
  takePeople,
  findTargets,
  those,
  writeText,
} from './people.ts';
import { takeNamed, type Words } from './words.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** How the verbs are read that are about turns, the order and the fight as a whole. */
export const TURN_VERBS = {
  next({ scene }) {
    const open = listDue(scene.state, scene.system).filter((due) => !isExtraAction(due)).length;
    return done(
      [{ type: 'turn.next' }],
      open === 0 ? coded('preview.nextTurn') : coded('preview.nextTurnOpen', { n: open }),
    );
  },
  back: readAlone({ type: 'turn.back' }, 'preview.previousTurn'),
  delay: readWait('delay'),
  ready: readWait('ready'),
  act: readAct,
  initiative: readInitiative,
  split: readSplit,
  join: forThose('typed.whichMobs', (who, { scene }) =>
    done([{ type: 'mob.join', who }], coded('preview.oneMob', those(scene, who))),
  ),
  reinforcements: readReinforcements,
  summons: readSummons,
  springs: forOne('typed.whatSprings', 'typed.oneAtATime', ({ id, name }) =>
    done([{ type: 'initiative.after', who: id }], coded('preview.actsAfter', { who: name })),
  ),
  turns: forCount('typed.whoseTurns', (ids, count, clause) => {
    if (count === undefined || count < 1 || count > 4)
      return wrong(coded('typed.turnsHowMany'), clause.words.place);
    const who = onlyOne({ ids }, clause, 'typed.turnsOne');
    if (!who.ok) return who;
    const { id, name } = who.value;
    return done([{ type: 'turns.set', who: id, count }], coded('preview.turnsEach', { who: name, n: count }));
  }),
  extra: forCount('typed.whoseExtra', (who, most, { scene, words }) =>
    most === undefined || most > 9
      ? wrong(coded('typed.extraHowMany'), words.place)
      : done(
          [{ type: 'extra.set', who, most }],
          coded('preview.extraActions', { who: namesOf(scene, who), n: most }),
        ),
  ),
  lair: readEntry('lair'),
  trap: readEntry('trap'),
  clock: readEntry('clock'),
  surprise: forThose('typed.whoSurprised', (who, { scene }) =>
    done([{ type: 'surprise.set', who }], coded('preview.surprised', those(scene, who))),
  ),
  up: readMove(-1, 'preview.movesUp'),
  down: readMove(1, 'preview.movesDown'),
  due: readDue('first'),
  allDue: readDue('all'),
  dropDue: readDue('drop'),
  begin: readBegin,
  pause: readAlone({ type: 'encounter.pause' }, 'preview.fightPaused'),
  resume: readResume,
  end: readEnd,
} satisfies Readings;

/** A verb that takes nothing after it. */
function readAlone(command: TableCommand, says: Code): Reading {
  return () => done([command], coded(says));
}

/** `delay`, `ready tam "attacks the first through the door"`: the acting one waits; naming another is refused. */
function readWait(kind: 'delay' | 'ready'): Reading {
  return ({ scene, words, people, verb, override }) => {
    const named = people ? ok(people) : takePeople(words, scene);
    if (!named.ok) return named;
    const acting = findCombatant(scene.state, scene.state.encounter?.acting ?? '');
    if (!acting) return wrong(coded('table.nobodysTurn'), words.since(verb));
    const who = acting.name;
    if (named.value?.ids.some((id) => id !== acting.id) === true)
      return wrong(coded('typed.onlyActingWaits', { who, kind }), words.since(words.at - 1));
    const trigger = takeReason(words);
    if (kind === 'ready' && trigger === '') return wrong(coded('typed.readyQuotes'), words.place);
    return done(
      [{ type: 'turn.wait', kind, trigger, ...(override ? { override } : {}) }],
      kind === 'delay' ? coded('preview.delays', { who }) : coded('preview.readies', { who, trigger }),
    );
  };
}

/** `act tam`: one who waits acts now; without a name the only one who waits. */
function readAct(clause: Clause): Parsed<Meaning> {
  const { scene, words, verb } = clause;
  const waiting = (scene.state.encounter?.waiting ?? []).map(({ who }) => who);
  const [alone, second] = waiting;
  if (alone === undefined) return wrong(coded('typed.nobodyWaits'), words.since(verb));
  const names = namesOf(scene, waiting);
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value ?? (second === undefined ? { ids: [alone] } : undefined);
  if (!people) return wrong(coded('typed.whoActsNow', { choices: names }), words.place);
  const who = onlyOne(people, clause, 'typed.actsOne');
  if (!who.ok) return who;
  const { id, name } = who.value;
  if (!waiting.includes(id))
    return wrong(coded('typed.notWaiting', { who: name, waiting: names }), words.since(verb));
  return done([{ type: 'turn.comeIn', who: id }], coded('preview.actsNow', { who: name }));
}

const TOTAL = /^[-+]?\d{1,3}$/u;

/** `g2 init 14` sets it; `s2 init 20 and 11` for several turns; `g1 g2 init` rolls for them, `init` for all who have none. */
export function readInitiative(clause: Clause): Parsed<Meaning> {
  const { scene, words } = clause;
  const named = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!named.ok) return named;
  const people = named.value;
  words.eat('to', '=', 'is', 'auf');
  const totals = takeTotals(words);
  const [total] = totals;
  if (total === undefined)
    return people
      ? done(
          [{ type: 'initiative.roll', who: [...people.ids] }],
          coded('preview.initiativeFor', { who: namesOf(scene, people.ids) }),
          people,
        )
      : done([{ type: 'initiative.roll' }], coded('preview.initiativeForRest'));
  const who = findTargets({ ...clause, ...(people ? { people } : {}) }, coded('typed.whoseInitiative'));
  if (!who.ok) return who;
  if (totals.length > 1) return readFurther(clause, who.value, totals);
  if (total < -20 || total > 100) return wrong(coded('typed.initiativeRange'), words.since(words.at - 1));
  return done(
    [{ type: 'initiative.set', who: [...who.value.ids], total }],
    coded('preview.hasInitiative', { ...those(scene, who.value.ids), total }),
    who.value,
  );
}

function takeTotals(words: Words): readonly number[] {
  const totals: number[] = [];
  for (;;) {
    const from = words.at;
    if (totals.length > 0) words.eat('and', '&');
    const total = words.takeNumber(TOTAL);
    if (total === undefined) {
      words.at = from;
      return totals;
    }
    totals.push(total);
  }
}

/** More than one turn in each round, at these counts. */
function readFurther(clause: Clause, people: People, totals: readonly number[]): Parsed<Meaning> {
  const who = onlyOne(people, clause, 'typed.turnsOne');
  if (!who.ok) return who;
  if (totals.length > 4) return wrong(coded('typed.turnsAtMost'), clause.words.since(0));
  return done(
    [{ type: 'turns.set', who: who.value.id, totals: [...totals] }],
    coded('preview.hasInitiative', { who: who.value.name, n: 1, total: joinWithAnd(totals) }),
    people,
  );
}

/** `up g1` and `down g1`: one place in the order. */
function readMove(by: -1 | 1, says: Code): Reading {
  return forThose('typed.whoMoves', ([who, second], { scene, words }) =>
    who === undefined || second !== undefined
      ? wrong(coded('typed.moveOne'), words.since(0))
      : done([{ type: 'initiative.move', who, by }], coded(says, { who: namesOf(scene, [who]) })),
  );
}

/** `due` does the first due thing, `all due` every one; `drop due` passes over the first. */
function readDue(which: 'first' | 'all' | 'drop'): Reading {
  return ({ scene, words, verb }) => {
    const open = listDue(scene.state, scene.system);
    const [first] = open;
    if (!first) return wrong(coded('typed.nothingDue'), words.since(verb));
    const told = ({ who, label, says }: typeof first): Said =>
      coded('preview.dueOf', {
        who: findOrderName(scene.state, who) ?? coded('preview.table'),
        what: labelInWords(label, says),
      });
    if (which === 'drop')
      return done([{ type: 'due.drop', key: first.key }], coded('preview.skipped', { what: told(first) }));
    // What may be done at once is chosen one by one.
    const all = open.filter((due) => !due.ways && !isExtraAction(due));
    const now = which === 'all' && all.length > 0 ? all : [first];
    const more = now.length > 6 ? [coded('typed.moreOf', { n: now.length - 6 })] : [];
    return done(
      [{ type: 'due.do', keys: now.map(({ key }) => key) }],
      coded('preview.done', { what: [...now.slice(0, 6).map(told), ...more] }),
    );
  };
}

/** `split rats 4`, `split off 4 rats`: so many of a mob are a mob of their own. */
function readSplit(clause: Clause): Parsed<Meaning> {
  clause.words.eat('off');
  return forCount('typed.whichMob', (ids, count, { scene, words, verb }) => {
    if (count === undefined || count < 1) return wrong(coded('typed.splitHowMany'), words.place);
    const all = ids.flatMap((id) => findCombatant(scene.state, id) ?? []);
    const [first] = all;
    if (!first || all.some(({ group }) => group !== first.group))
      return wrong(coded('typed.whichMobTag'), words.since(verb));
    const says = coded('preview.apartFromMob', { n: count, kind: first.sheet.name });
    return done([{ type: 'mob.split', who: first.id, count }], says);
  })(clause);
}

/** `reinforcements round 3: 2 sluice rat`, `reinforcements in 2 rounds 4 reed cutter as ally`. */
function readReinforcements({ scene, words }: Clause): Parsed<Meaning> {
  const later = words.eat('in') !== undefined;
  const said = words.eat('round', 'at', 'on') !== undefined;
  const found = /^(\d{1,3}):?$/u.exec(words.plain);
  // A bare number may as well be how many come.
  if (!found || !(later || said || words.plain.endsWith(':')))
    return wrong(coded('typed.reinforcementsRound'), words.place);
  words.at += 1;
  words.eat('rounds', 'rounds:', 'round', 'round:', ':');
  const round = Number(found[1]) + (later ? (scene.state.encounter?.round ?? 0) : 0);
  const come = readComing(words, scene, 'add');
  if (!come.ok) return come;
  const { who, makes } = come.value;
  const text = writeText(scene, coded('preview.reinforcements', { who }));
  return ok({
    does: [{ type: 'reinforcements.add', round, text, entries: joiningIn(come.value) }],
    says: [coded('preview.inRound', { round, what: who })],
    ...(makes ? { makes } : {}),
  });
}

function joiningIn({ does }: Coming): Joining[] {
  return does.flatMap((each) => (each.type === 'combatants.add' ? each.entries : []));
}

/** `maren summons 2 wolf`: on its side, acting right after it. */
function readSummons(clause: Clause): Parsed<Meaning> {
  const { scene, words, verb } = clause;
  const people = clause.people ? ok(clause.people) : takePeople(words, scene);
  if (!people.ok) return people;
  if (!people.value) return wrong(coded('typed.whoSummons'), words.since(verb));
  const by = onlyOne(people.value, clause, 'typed.summonerOne');
  if (!by.ok) return by;
  const come = readComing(words, scene, 'add');
  if (!come.ok) return come;
  const { who, makes } = come.value;
  const side = by.value.side === 'foes' ? 'foes' : 'allies';
  const entries = joiningIn(come.value).map((each) => ({ ...each, side, summoner: by.value.id }) as const);
  return ok({
    does: [{ type: 'combatants.add', entries }],
    says: [coded('preview.summons', { who: by.value.name, whom: who })],
    ...(makes ? { makes } : {}),
  });
}

/** `begin` opens a fight, `begin bridge` or `begin "At the gate"` a prepared or a named one. */
function readBegin({ scene, words }: Clause): Parsed<Meaning> {
  const quoted = takeReason(words);
  const found = quoted === '' ? takeNamed(words, scene.state.prepared, 'kind.preparedFight') : ok(undefined);
  if (!found.ok) return found;
  if (!found.value)
    return words.here
      ? wrong(coded('typed.noPreparedFight', { typed: words.here.text }), words.place)
      : begin(quoted || writeText(scene, coded('preview.aFight')), [], []);
  const entries = joiningPrepared(scene, found.value);
  if (!entries.ok) return wrong(entries.refusal, words.since(words.at - 1));
  return begin(found.value.name, entries.value, [...(found.value.triggers ?? [])]);
}

function begin(
  name: string,
  entries: Joining[],
  triggers: NonNullable<CommandOf<'encounter.begin'>['triggers']>,
): Parsed<Meaning> {
  const who = entries.map(({ count, name: called }) => coded('preview.times', { count, name: called ?? '' }));
  return done(
    [{ type: 'encounter.begin', name, entries, ...(triggers.length > 0 ? { triggers } : {}) }],
    who.length > 0
      ? coded('preview.beginsWith', { fight: name, who: joinWithAnd(who) })
      : coded('preview.begins', { fight: name }),
  );
}

/** The library's creatures for the groups of a prepared fight; refused with the name of a missing one. */
function joiningPrepared(
  { creatures, system }: LineScene,
  { groups, name: fight }: PreparedEncounter,
): Result<Joining[], Said> {
  const entries: Joining[] = [];
  for (const { creature, name, count, hidden, arrives, as } of groups) {
    // What came with the game stands in no library: the fight itself holds it.
    const found = creatures.find(({ id }) => id === creature) ?? (as && { id: creature, ...as });
    if (!found) return { ok: false, refusal: coded('typed.creatureGone', { fight, creature: name }) };
    const { id, kind, draft } = found;
    entries.push({
      creature: { id, kind, draft },
      count,
      side: system.creatures.find(({ key }) => key === kind)?.hero === true ? 'heroes' : 'foes',
      name,
      ...(hidden === undefined ? {} : { hidden }),
      ...(arrives === undefined ? {} : { arrives }),
    });
  }
  return ok(entries);
}

/** `resume bridge`: goes on with a paused fight; without a name with the only one. */
function readResume({ scene, words, verb }: Clause): Parsed<Meaning> {
  const paused = scene.state.paused.map(({ id, encounter: { name } }) => ({ id, name }));
  const found = takeNamed(words, paused, 'kind.pausedFight');
  if (!found.ok) return found;
  const one = found.value ?? (words.here || paused.length > 1 ? undefined : paused[0]);
  if (one)
    return done([{ type: 'encounter.resume', id: one.id }], coded('preview.goesOn', { fight: one.name }));
  const choices = paused.map(({ name }) => name);
  return wrong(
    choices.length === 0 ? coded('typed.noFightPaused') : coded('typed.sayWhich', { choices }),
    words.here ? words.place : words.since(verb),
  );
}

/** `end fight`: experience is shared, unless `no xp` is said. */
function readEnd({ scene, words, verb, override }: Clause): Parsed<Meaning> {
  const { encounter } = scene.state;
  if (!encounter) return wrong(coded('table.noFightToEnd'), words.since(verb));
  const none = words.eat('no', 'without') !== undefined;
  if (none && words.eat('xp', 'experience') === undefined)
    return wrong(coded('typed.endFightWords'), words.place);
  return done(
    [{ type: 'encounter.end', award: !none, ...(override ? { override } : {}) }],
    coded(none ? 'preview.endsWithoutXp' : 'preview.ends', { fight: encounter.name }),
  );
}

/** What each kind of row is called where the GM gives it no name, and in a preview. */
const ROWS = {
  lair: { name: 'preview.lairName', says: 'preview.lair' },
  trap: { name: 'preview.trapName', says: 'preview.trap' },
  clock: { name: 'preview.clockName', says: 'preview.clock' },
} as const;
/** The count on which a lair usually acts. */
const LAIR = 20;
const COUNT = /^(-?\d{1,3}):?$/u;

/**
 * `lair 20 "everyone saves"`, `trap Spiked pit 15 in 3 rounds the floor drops`, `clock Bell 4 at 10`: a row of the order
 * that is no creature. The name of one that is there changes it.
 */
function readEntry(kind: EntryKind): Reading {
  return ({ scene, words }) => {
    const name = takeRowName(words);
    const first = takeCount(words);
    if (kind === 'clock') words.eat('rounds', 'round', 'turns', 'turn');
    const at = kind === 'clock' && words.eat('at', 'on', 'init') !== undefined ? takeCount(words) : undefined;
    const until = kind === 'clock' ? first : takeUntil(words);
    const shown = takeShown(words);
    const text = (words.here?.is === 'quote' ? takeReason(words) : words.raw().text).trim();
    const seen = takeShown(words) ?? shown;
    if (kind === 'clock' && (until === undefined || until < 1))
      return wrong(coded('typed.clockRounds'), words.place);
    const called = name === '' ? writeText(scene, coded(ROWS[kind].name)) : name;
    const known = rowNamed(scene, called, kind);
    const total = kind === 'clock' ? at : first;
    if (kind === 'trap' && total === undefined && !known)
      return wrong(coded('typed.entryInitiative'), words.place);
    const count = total ?? (kind === 'lair' && !known ? LAIR : undefined);
    // Traps and clocks are the GM's own business until it says otherwise.
    const isSeen = seen ?? (known ? known.hidden !== true : kind === 'lair');
    const does: CommandOf<'entry.put'> = {
      type: 'entry.put',
      kind,
      name: known?.name ?? called,
      text: text || (known?.text ?? ''),
      ...(known ? { id: known.id } : {}),
      ...(count === undefined ? {} : { total: count }),
      ...(until === undefined ? {} : { turns: until }),
      ...(isSeen ? {} : { hidden: true }),
    };
    return done([does], describeRow(does));
  };
}

function takeRowName(words: Words): string {
  const from = words.at;
  while (words.here?.is === 'word' && !COUNT.test(words.plain)) {
    words.at += 1;
    if (words.at > from + 1 && words.tokens[words.at - 1]?.plain.endsWith(':') === true) break;
  }
  const [first, last] = [words.tokens[from], words.tokens[words.at - 1]];
  const name = first && last && words.at > from ? words.line.slice(first.from, last.to) : '';
  return name.replace(/:$/u, '').trim();
}

function takeCount(words: Words): number | undefined {
  const found = COUNT.exec(words.plain)?.[1];
  if (found !== undefined) words.at += 1;
  return found === undefined ? undefined : Number(found);
}

/** `in 3 rounds`. */
function takeUntil(words: Words): number | undefined {
  const from = words.at;
  const turns = words.eat('in') === undefined ? undefined : takeCount(words);
  if (turns === undefined) words.at = from;
  else words.eat('rounds', 'round', 'turns', 'turn');
  return turns;
}

function takeShown(words: Words): boolean | undefined {
  const word = words.eat('hidden', 'seen');
  return word === undefined ? undefined : word === 'seen';
}

function rowNamed({ state }: LineScene, name: string, kind: EntryKind) {
  return listEntries(state)
    .flatMap((each) => (each.kind === 'turn' ? [] : [each]))
    .find((each) => each.kind === kind && each.name.toLowerCase() === name.toLowerCase());
}

function describeRow({ kind, name, text, total, turns, hidden }: CommandOf<'entry.put'>): Said {
  const parts = [
    coded(ROWS[kind].says),
    ...(total === undefined ? [] : [coded('preview.atInitiative', { total })]),
    turns === undefined ? coded('preview.everyRound') : coded('preview.inRounds', { n: turns }),
    ...(hidden === true ? [coded('preview.hiddenFromPlayers')] : []),
  ];
  const whole = coded('log.colon', { first: name, second: parts });
  return text === '' ? whole : coded('log.colon', { first: whole, second: text });
}

/** The line that would put this entry into the order as it is now: what its edit begins with. */
export function writeEntry(encounter: Encounter, entry: OrderEntry): string {
  if (entry.kind === 'turn') return `${entry.tag} init ${entry.total}`;
  const left = Math.max(1, countTurnsLeft(encounter, entry) ?? 1);
  const turns = entry.ends === undefined ? {} : { turns: left };
  return writeRow({ ...entry, hidden: entry.hidden === true, ...turns });
}

/** The line that puts it into an order, which `readRow` reads. */
export function writeRow({ kind, name, text, total, turns, hidden }: PreparedRow): string {
  const at = total === undefined ? '' : kind === 'clock' ? ` at ${total}` : ` ${total}`;
  const until = turns === undefined ? '' : ` in ${turns} rounds`;
  const counts = kind === 'clock' ? ` ${turns ?? 1}${at}` : `${at}${until}`;
  const shown = hidden === true ? 'hidden' : 'seen';
  return `${kind} ${name}${counts} ${shown} "${text.replaceAll(/["“”„]/gu, '’')}"`;
}
