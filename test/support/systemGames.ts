import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createSeededDice, type DiceSource } from '../../core/dice/source.ts';
import type { Json, JsonObject } from '../../core/kernel/json.ts';
import type { Effect } from '../../core/rules/combat.ts';
import type { FormField } from '../../core/rules/creature.ts';
import type { Procedure } from '../../core/rules/procedures.ts';
import type { SampleCreature, RuleSystem } from '../../core/rules/system.ts';
import { listAnswers } from '../../core/table/decide/pendingAttack.ts';
import { parseRiderDue } from '../../core/table/riders.ts';
import { listDue } from '../../core/table/due.ts';
import type { TableEvent } from '../../core/table/events.ts';
import { formatEventLines, type LogContext } from '../../core/table/log.ts';
import { collectNames } from '../../core/table/logParts.ts';
import { TABLE_EVENTS } from '../../core/table/migrations.ts';
import { createTableMachine, type TableMachine } from '../../core/table/machine.ts';
import { createRulesContext } from '../../core/table/rulesContext.ts';
import { playersView } from '../../core/table/projection.ts';
import type { Combatant, TableState } from '../../core/table/state.ts';
import { triesOf } from './tries.ts';

/** One step of a game: the table before, what was asked and happened, the table after. */
interface Move {
  readonly asked: Asked;
  readonly before: TableState;
  readonly events: readonly TableEvent[];
  readonly after: TableState;
  /** The sentence of a refusal; nothing happened then. */
  readonly refused?: string;
}

interface Game {
  readonly start: TableState;
  readonly moves: readonly Move[];
  /** What was thrown, and by which command, where the game broke off. */
  readonly thrown?: string;
}

/** A command as plain data with the seed of its dice, so that it does the same when others are left out. */
interface Asked {
  readonly command: JsonObject;
  readonly dice: string;
}

/** A system with its machine, and what names its games apart. */
export interface Played {
  readonly name: string;
  readonly system: RuleSystem;
  readonly overlays?: readonly string[];
  /** What is asked besides, as often as it stands here. */
  readonly more?: readonly Maker[];
  /** How many games, from how many starts; `GAMES` from 8 where nothing is said. */
  readonly games?: number;
  readonly starts?: number;
}

/** The first fault of a kind over all games, cut down to the fewest commands that still show it. */
export interface Fault {
  readonly invariant: Invariant;
  readonly text: string;
  /** In how many games. */
  readonly games: number;
  readonly start: number;
  readonly script: readonly Asked[];
}

/** Games of a system; the soak plays all. */
const GAMES = triesOf(250, 2_000);
/** How often at least each event happens in them of what happens often. */
export const MUCH = GAMES / 40;
const LENGTH = 60;
const STARTS = 8;
const ROUNDED = 8;

const typeOf = ({ command }: Asked): string => (typeof command['type'] === 'string' ? command['type'] : '');

/** One of a list; throws where there is none. */
function pick<Each>(list: readonly Each[], dice: DiceSource): Each {
  const found = list[dice.roll(Math.max(1, list.length)) - 1];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
}

const some = <Each>(list: readonly Each[], most: number, dice: DiceSource): Each[] =>
  list.length === 0 ? [] : Array.from({ length: dice.roll(most) }, () => pick(list, dice));

function joining({ key, kind, draft }: SampleCreature, system: RuleSystem, count: number): JsonObject {
  const hero = system.creatures.find((each) => each.key === kind)?.hero === true;
  return { creature: { id: key, kind, draft }, count, side: hero ? 'heroes' : 'foes' };
}

/** A fight of the sample's heroes with some of its creatures, other ones from start to start. */
function startOf({ name, system, overlays }: Played, machine: TableMachine, at: number): TableState {
  const dice = createSeededDice(`${name} ${at}`);
  const heroes = system.sample.heroes.slice(0, 3).map((each) => joining(each, system, 1));
  const foes = some(system.sample.creatures, 3, dice).map((each) => joining(each, system, dice.roll(3)));
  const begun = machine.evolve(machine.initial, {
    type: 'campaignCreated',
    name: 'Test',
    system: system.key,
    overlays: overlays ?? [],
  });
  const commands: readonly JsonObject[] = [
    { type: 'encounter.begin', name: 'A fight', entries: [...heroes, ...foes] },
    { type: 'initiative.roll' },
  ];
  return commands.reduce((state, command) => {
    const { events, refused } = step(machine, state, { command, dice: 'start' });
    if (refused !== undefined) throw new Error(refused);
    return events.reduce(machine.evolve, state);
  }, begun);
}

function step(
  machine: TableMachine,
  state: TableState,
  { command, dice }: Asked,
): { readonly events: readonly TableEvent[]; readonly refused?: string } {
  const read = machine.read(command);
  if (!read.ok) return { events: [], refused: read.refusal.message };
  const decided = machine.decide(state, read.value, createSeededDice(dice));
  return decided.ok ? { events: decided.value } : { events: [], refused: decided.refusal.message };
}

/** Now and then faces that were rolled by hand, fitting or not. */
const typed = (dice: DiceSource): JsonObject =>
  dice.roll(10) > 1
    ? {}
    : { faces: Array.from({ length: dice.roll(3) }, () => dice.roll(pick([2, 6, 20], dice))) };

export type Maker = (state: TableState, system: RuleSystem, dice: DiceSource) => JsonObject;

const anyone = ({ combatants }: TableState, dice: DiceSource): string =>
  combatants.length === 0 ? 'c0' : pick(combatants, dice).id;
const doer = (state: TableState, dice: DiceSource): string =>
  dice.roll(4) > 1 ? (state.encounter?.acting ?? anyone(state, dice)) : anyone(state, dice);
const amount = (dice: DiceSource): string => pick(['3', '2d6', '1d8+2', '4d6dl1', '40', '0'], dice);

/** The next turn, once the attack that is open has been settled. */
const next: Maker = (state, _system, dice) =>
  state.pending
    ? dice.roll(4) === 1
      ? { type: 'attack.dismiss' }
      : { type: 'attack.apply', shares: {} }
    : { type: 'turn.next' };

const damage: Maker = (state, { words }, dice) => ({
  type: 'damage',
  targets: some(state.combatants, 3, dice).map(({ id }) => ({
    who: id,
    share: pick([1, 1, 0.5, 2, 0], dice),
  })),
  amount: amount(dice),
  damageType: words.damageTypes.length === 0 ? '' : pick(words.damageTypes, dice).key,
});

const heal: Maker = (state, _system, dice) => ({
  type: pick(['heal', 'heal', 'temporary'], dice),
  who: [anyone(state, dice)],
  amount: amount(dice),
});

function duration(state: TableState, dice: DiceSource): JsonObject {
  const of = anyone(state, dice);
  switch (dice.roll(7)) {
    case 1:
      return { kind: 'saveEnds' };
    case 2:
      return { kind: 'time', until: state.worldTime + dice.roll(40) };
    case 3:
      return { kind: pick(['encounter', 'removed'], dice) };
    case 4:
      return { kind: 'maintained', by: of, action: 'minor' };
    default:
      return { kind: 'untilTurn', edge: pick(['start', 'end'], dice), of, turns: dice.roll(3) };
  }
}

const effect: Maker = (state, { words }, dice) => {
  const custom = { condition: 'custom', label: 'for a while' };
  const persistent = { condition: 'persistent', label: 'ongoing', amount: dice.roll(6), damageType: '' };
  const [first] = words.conditions;
  const known = first && { condition: pick(words.conditions, dice).key };
  const kind = dice.roll(6);
  return {
    type: 'effect.add',
    who: [anyone(state, dice)],
    ...(kind === 1 ? custom : kind === 2 && words.persistent ? persistent : (known ?? custom)),
    source: anyone(state, dice),
    duration: duration(state, dice),
    ...(dice.roll(8) === 1
      ? { after: { condition: 'custom', label: 'afterwards', duration: duration(state, dice) } }
      : {}),
  };
};

const effectEnd: Maker = (state, _system, dice) => {
  const held = state.combatants.flatMap(({ id, effects }) =>
    effects.map((each) => ({ who: id, effect: each.id })),
  );
  return { type: 'effect.end', ...(held.length === 0 ? { who: 'c0', effect: 'e0' } : pick(held, dice)) };
};

const due: Maker = (state, system, dice) => {
  const keys = listDue(state, system).map(({ key }) => key);
  if (keys.length === 0 || dice.roll(3) === 1)
    return { type: 'due.do', keys: keys.length === 0 ? ['x'] : keys };
  const key = pick(keys, dice);
  return dice.roll(4) === 1 ? { type: 'due.drop', key } : { type: 'due.do', keys: [key] };
};

const attack: Maker = (state, system, dice) => {
  const attacker = state.combatants.find(({ id }) => id === doer(state, dice)) ?? state.combatants[0];
  const powers = attacker?.sheet.powers.filter(({ passive }) => passive !== true) ?? [];
  if (!attacker || powers.length === 0) return { type: 'turn.next' };
  const power = pick(powers, dice);
  const targets = some(state.combatants, power.area ? 3 : 1, dice);
  const switchable =
    dice.roll(4) === 1 && targets[0]
      ? system.attacks.offer(attacker, power, targets[0], {}, createRulesContext(state, system)).circumstances
      : [];
  const switched = Object.fromEntries(switchable.map(({ key }) => [key, dice.roll(2) === 1]));
  return {
    type: 'attack.roll',
    attacker: attacker.id,
    power: power.id,
    targets: targets.map(({ id }) => ({ who: id, switched })),
    ...typed(dice),
    override: dice.roll(2) === 1,
  };
};

const onAttack: Maker = (state, system, dice) => {
  const at = dice.roll(Math.max(1, state.pending?.targets.length ?? 1)) - 1;
  const answers = listAnswers({ state, system }, at);
  const kind = dice.roll(8);
  if (answers.length > 0 && kind > 3) {
    const { key, who } = pick(answers, dice);
    return { type: 'attack.answer', at, key, who };
  }
  if (kind === 1) return { type: 'attack.dismiss' };
  const shares =
    kind === 2 ? Object.fromEntries((state.pending?.targets ?? []).map(({ who }) => [who, 0.5])) : {};
  return { type: 'attack.apply', shares };
};

function valueOf(field: FormField, state: TableState, dice: DiceSource): Json {
  if (dice.roll(15) === 1) return pick<Json>([null, '', 'nonsense', -1, [], {}, true], dice);
  switch (field.kind) {
    case 'number':
      return field.min + dice.roll(Math.max(1, Math.min(1_000, field.max - field.min + 1))) - 1;
    case 'choice':
      return field.choices.length === 0 ? '' : pick(field.choices, dice).key;
    case 'flag':
      return dice.roll(2) === 1;
    case 'text':
      return pick(['', '2d6', '3', 'hall', state.combatants[0]?.name ?? ''], dice);
    case 'texts':
      return some(field.choices ?? [], 2, dice).map(({ key }) => key);
    case 'numbers':
      return Object.fromEntries(some(field.keys, 3, dice).map(({ key }) => [key, field.min]));
    case 'records':
      return dice.roll(2) === 1 ? [] : [field.blank];
  }
}

const procedure: Maker = (state, system, dice) => {
  const all = system.procedures ?? [];
  if (all.length === 0) return { type: 'turn.next' };
  const chosen: Procedure = pick(all, dice);
  const fields =
    dice.roll(3) === 1 ? [] : (chosen.fieldsNow?.(createRulesContext(state, system)) ?? chosen.fields);
  const targets = { none: 0, one: 1, some: 3, party: 3 }[chosen.targets];
  return {
    type: 'procedure.do',
    procedure: chosen.key,
    ...(chosen.who === 'one' || dice.roll(6) === 1 ? { who: doer(state, dice) } : {}),
    targets: targets === 0 ? [] : some(state.combatants, targets, dice).map(({ id }) => id),
    values: Object.fromEntries(fields.map((field) => [field.key, valueOf(field, state, dice)])),
    ...typed(dice),
    override: dice.roll(2) === 1,
  };
};

const action: Maker = (state, { words }, dice) => ({
  type: 'action.spend',
  who: doer(state, dice),
  action: words.actions.length === 0 ? 'x' : pick(words.actions, dice).key,
  override: dice.roll(3) === 1,
});

const gauge: Maker = (_state, { words }, dice) => {
  const found = words.gauges?.length ? pick(words.gauges, dice) : { key: 'x', min: 0, max: 1 };
  return {
    type: 'gauge.set',
    gauge: found.key,
    to: found.min + dice.roll(Math.min(50, found.max - found.min + 1)) - 1,
  };
};

const power: Maker = (state, _system, dice) => {
  const who = anyone(state, dice);
  const powers = state.combatants.find(({ id }) => id === who)?.sheet.powers ?? [];
  return {
    type: pick(['power.use', 'power.use', 'power.restore'], dice),
    who,
    power: powers.length === 0 ? 'x' : pick(powers, dice).id,
  };
};

const counter: Maker = (state, { words }, dice) => ({
  type: 'counter.set',
  who: anyone(state, dice),
  counter: words.counters.length === 0 ? 'x' : pick(words.counters, dice).key,
  to: dice.roll(6) - 1,
});

const wait: Maker = (_state, _system, dice) => ({
  type: 'turn.wait',
  kind: pick(['delay', 'ready'], dice),
  trigger: 'soon',
  override: dice.roll(3) === 1,
});

const comeIn: Maker = (state, _system, dice) => ({
  type: 'turn.comeIn',
  who: state.encounter?.waiting[0]?.who ?? anyone(state, dice),
});

const clock: Maker = (_state, _system, dice) => ({
  type: 'clock.advance',
  seconds: pick([1, 6, 30, 600, 3_600, 90_000], dice),
  why: '',
  through: dice.roll(2) === 1,
});

const join: Maker = (_state, system, dice) => ({
  type: 'combatants.add',
  entries: [joining(pick(system.sample.creatures, dice), system, dice.roll(2))],
});

const seldom: readonly Maker[] = [
  (state, _system, dice) => ({ type: 'combatants.remove', who: [anyone(state, dice)] }),
  (_state, _system, dice) => ({ type: 'encounter.end', award: dice.roll(2) === 1 }),
  () => ({ type: 'encounter.begin', name: 'Another fight', entries: [] }),
  () => ({ type: 'session.begin', title: '' }),
  () => ({ type: 'session.end' }),
  () => ({ type: 'turn.back' }),
  () => ({ type: 'encounter.pause' }),
  ({ paused }) => ({ type: 'encounter.resume', id: paused[0]?.id ?? 'x' }),
  (state, _system, dice) => ({
    type: 'encounter.begin',
    name: 'An ambush',
    entries: [],
    triggers: [
      { id: 't1', when: { kind: 'round', round: 2 }, text: 'Horns.' },
      { id: 't2', when: { kind: 'down', share: 0.5 }, text: 'They waver.' },
    ],
    ...(dice.roll(2) === 1 ? {} : { name: state.name }),
  }),
  (state, _system, dice) => ({
    type: 'surprise.set',
    who: some(state.combatants, 3, dice).map(({ id }) => id),
  }),
  (state, _system, dice) => ({ type: 'initiative.move', who: anyone(state, dice), by: pick([-1, 1], dice) }),
  (state, _system, dice) => ({
    type: 'initiative.place',
    who: anyone(state, dice),
    beside: anyone(state, dice),
    edge: pick(['before', 'after'], dice),
  }),
  (state, _system, dice) => ({ type: 'clock.set', worldTime: state.worldTime + dice.roll(90_000) }),
  (state, _system, dice) => ({ type: 'combatant.rename', who: anyone(state, dice), name: 'Somebody Else' }),
  (state, _system, dice) => ({
    type: 'experience.award',
    who: [anyone(state, dice)],
    amount: dice.roll(100),
    reason: '',
  }),
  (state, _system, dice) => ({ type: 'initiative.set', who: [anyone(state, dice)], total: dice.roll(25) }),
  () => ({ type: 'initiative.roll' }),
  (state, _system, dice) => ({
    type: 'presence.set',
    who: [anyone(state, dice)],
    to: pick(['here', 'hidden', 'absent'], dice),
  }),
  (state, _system, dice) => ({
    type: 'fate.set',
    who: anyone(state, dice),
    to: pick(['dead', 'none', 'knockedOut', 'stable'], dice),
  }),
  (_state, { options }, dice) => {
    const option = options.length === 0 ? undefined : pick(options, dice);
    return {
      type: 'ruling.set',
      option: option?.key ?? 'x',
      choice: option ? pick(option.choices, dice).key : 'x',
    };
  },
  (_state, { words }, dice) => {
    const condition = pick(words.conditions, dice);
    const number = condition.numbers?.[dice.roll(40) - 1];
    return {
      type: 'condition.rewrite',
      condition: condition.key,
      ...(number ? { numbers: { [number.key]: dice.roll(5) - 3 } } : {}),
    };
  },
];

/** How often each comes, in this many tries. */
const MAKERS: readonly Maker[] = (
  [
    [next, 12],
    [attack, 8],
    [onAttack, 7],
    [procedure, 12],
    [effect, 6],
    [effectEnd, 1],
    [damage, 4],
    [heal, 2],
    [due, 5],
    [action, 2],
    [gauge, 1],
    [power, 2],
    [counter, 1],
    [wait, 3],
    [comeIn, 3],
    [clock, 1],
    [join, 1],
    [(state, system, dice) => pick(seldom, dice)(state, system, dice), 4],
  ] as const satisfies readonly (readonly [Maker, number])[]
).flatMap(([maker, weight]) => Array.from({ length: weight }, (): Maker => maker));

function game(
  machine: TableMachine,
  start: TableState,
  asks: (state: TableState, at: number) => Asked | undefined,
): Game {
  const moves: Move[] = [];
  let state = start;
  for (let at = 0; ; at++) {
    let told = '';
    try {
      const asked = asks(state, at);
      if (!asked) return { start, moves };
      told = JSON.stringify(asked.command);
      const { events, refused } = step(machine, state, asked);
      const after = events.reduce(machine.evolve, state);
      moves.push({ asked, before: state, events, after, ...(refused === undefined ? {} : { refused }) });
      state = after;
    } catch (error) {
      return {
        start,
        moves,
        thrown: `${told}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      };
    }
  }
}

const able = (system: RuleSystem, each: Combatant | undefined): boolean =>
  each !== undefined && !system.harm.out(each) && each.presence !== 'absent';
const told = (fault: string | undefined): string => fault ?? '';
const first = (moves: readonly Move[], faultOf: (move: Move) => string): string => {
  for (const move of moves) {
    const fault = faultOf(move);
    if (fault !== '') return fault;
  }
  return '';
};

/** What a game may not do. Each says what was wrong, or nothing. */
const INVARIANTS = {
  throws: ({ thrown }: Game): string => told(thrown),
  breaks: ({ moves }: Game): string =>
    told(
      moves
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.type === 'ruleFailed' ? [`${event.what}: ${event.message}`] : []))[0],
    ),
  folds: ({ start, moves }: Game): string => foldFault(start, moves),
  turns: ({ moves }: Game, system: RuleSystem): string => first(moves, (move) => turnFault(move, system)),
  rounds: ({ moves }: Game, system: RuleSystem): string => roundFault(moves, system),
  due: ({ moves }: Game, system: RuleSystem): string => dueFault(moves, system),
  durations: ({ moves }: Game): string => durationFault(moves),
  numbers: ({ moves }: Game, system: RuleSystem): string =>
    first(moves, ({ after }) =>
      told(after.combatants.map((each) => numberFault(each, system)).find(Boolean)),
    ),
  words: ({ start, moves }: Game, system: RuleSystem): string => wordFault(start, moves, system),
  ifs: ({ moves }: Game): string => first(moves, ifFault),
  players: ({ moves }: Game, system: RuleSystem): string => first(moves, (move) => viewFault(move, system)),
} as const satisfies { readonly [name: string]: (game: Game, system: RuleSystem) => string };

export type Invariant = keyof typeof INVARIANTS;
export const NAMES = Object.keys(INVARIANTS).filter((key): key is Invariant => key in INVARIANTS);

/** Nothing that hangs on an “if”, an “instead” or a choice is ticked, or due without a question, by itself. */
function ifFault({ asked, events, after }: Move): string {
  // What opened a power between turns is what its “if” names: an ally who was hit.
  const opened = JSON.stringify(asked.command).includes(':opened:');
  for (const event of events) {
    const targets = event.type === 'attackRolled' ? event.attack.targets : [];
    const ticked = targets
      .flatMap(({ riders = [] }) => riders)
      .find(({ on, given }) => on && given && !opened);
    if (ticked) return `ticked: ${ticked.text}`;
    const raised = event.type === 'dueRaised' || event.type === 'turnBegan' ? event.due : [];
    const sure = raised.find((each) => !each.ways && parseRiderDue(after, each)?.rider.how === 'offered');
    if (sure) return `due: ${sure.label}`;
  }
  return '';
}

/** Folding what was written down gives the live table, and all but the last step the table before it. */
function foldFault(start: TableState, moves: readonly Move[]): string {
  const machine = createTableMachine(() => undefined);
  const stood = moves.filter(({ events }) => events.length > 0);
  const last = stood.at(-1);
  if (!last) return '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written and read again, as the record does
  const copied = JSON.parse(
    JSON.stringify(stood.map(({ events }) => events)),
  ) as readonly (readonly TableEvent[])[];
  const unread = copied.flat().map((event) => TABLE_EVENTS.read(event, TABLE_EVENTS.version));
  const unreadable = unread.find(({ type }) => type === 'unreadable');
  if (unreadable) return JSON.stringify(unreadable);
  const undone = copied.slice(0, -1).reduce((state, events) => events.reduce(machine.evolve, state), start);
  if (!alike(undone, last.before)) return 'undo gives another table';
  const whole = copied.reduce((state, events) => events.reduce(machine.evolve, state), start);
  return alike(whole, last.after) ? '' : 'the fold is another table';
}

/** The same once written down; in which order its parts stand does not count. */
function alike(one: TableState, other: TableState): boolean {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a === b || isDeepStrictEqual(JSON.parse(a), JSON.parse(b));
}

/** The turn goes to the next living one there by the bare order, and the round grows as the order begins again. */
function turnFault({ asked, before, events }: Move, system: RuleSystem): string {
  const { encounter } = before;
  const type = asked.command['type'];
  const began = events.find((event) => event.type === 'turnBegan');
  if (!encounter || began?.type !== 'turnBegan' || (type !== 'turn.next' && type !== 'turn.wait')) return '';
  const { acting, along, round } = encounter;
  // Where nothing is rolled, those who are not in the order come into it with the next turn.
  const placed = events.find((event) => event.type === 'initiativeSet');
  const isNew =
    placed?.type === 'initiativeSet' &&
    placed.results.every(({ who }) => who.every((id) => !encounter.order.includes(id)));
  const order = isNew && placed?.type === 'initiativeSet' ? placed.order : encounter.order;
  const turn = acting === undefined ? [] : [acting, ...along];
  const from = Math.max(-1, ...turn.map((id) => order.indexOf(id)));
  const ready = (id: string): boolean => {
    const who = before.combatants.find((each) => each.id === id);
    return able(system, who) && !(encounter.surprise && encounter.surprised.includes(id));
  };
  if (encounter.round === 0 && encounter.surprised.length > 0) return '';
  const later = order.slice(from + 1).find(ready);
  const whole = order.find((id) =>
    able(
      system,
      before.combatants.find((each) => each.id === id),
    ),
  );
  const [who, grown] = [later ?? whole, later === undefined || acting === undefined ? 1 : 0];
  return began.who === who && began.round === round + grown
    ? ''
    : `${began.who} in round ${began.round}, not ${who} in ${round + grown}`;
}

const DISTURBS = /^(?:initiative|combatants|encounter|surprise|turn\.(?:comeIn|back))/u;

/** In a round whose order nobody changed, everyone able throughout acts once. */
function roundFault(moves: readonly Move[], system: RuleSystem): string {
  let acted: string[] = [];
  let [disturbed, opened] = [true, false];
  let throughout: ReadonlySet<string> = new Set();
  for (const { asked, before, events, after } of moves) {
    if (DISTURBS.test(typeOf(asked))) disturbed = true;
    for (const event of events) {
      if (event.type === 'initiativeSet' || event.type === 'initiativeMoved' || event.type === 'surpriseSet')
        disturbed = true;
      if (event.type !== 'turnBegan') continue;
      if (event.round !== event.left.round) {
        const missed = [...throughout].filter((id) => acted.filter((each) => each === id).length !== 1);
        if (opened && !disturbed && missed.length > 0)
          return `${missed.join()} of ${acted.join()} in round ${event.left.round}`;
        [acted, disturbed, opened] = [[], false, true];
        throughout = new Set(
          before.encounter?.order.filter((id) =>
            able(
              system,
              before.combatants.find((each) => each.id === id),
            ),
          ),
        );
      }
      acted.push(event.who, ...(event.along ?? []));
    }
    const standing = new Set(after.combatants.filter((each) => able(system, each)).map(({ id }) => id));
    throughout = new Set([...throughout].filter((id) => standing.has(id)));
  }
  return '';
}

/** What is due stands once on the list, is done once in a turn, and is never lost on the way to the next. */
function dueFault(moves: readonly Move[], system: RuleSystem): string {
  let closed = new Set<string>();
  for (const { asked, before, events, after } of moves) {
    const keys = listDue(after, system).map(({ key }) => key);
    if (new Set(keys).size !== keys.length) return `twice on the list: ${keys.join()}`;
    const gone = new Set<string>();
    for (const event of events) {
      if (event.type === 'turnBegan' || event.type === 'turnReturned' || event.type === 'encounterBegan')
        closed = new Set();
      // An attack that is taken back gives back the opening it was made by.
      if (event.type === 'attackClosed' && !event.applied)
        for (const { key } of after.encounter?.due ?? []) closed.delete(key);
      // What is offered anew, by another attack of the same turn, is another offer.
      if (event.type === 'dueRaised')
        for (const { key, ways } of event.due) if (ways !== undefined) closed.delete(key);
      if (event.type !== 'dueDone' && event.type !== 'dueDropped') continue;
      // A resistance is asked of each damage as it comes, and never stood on the list.
      if (event.due.what.kind === 'withstands') continue;
      if (closed.has(event.due.key)) return `done twice in a turn: ${event.due.key}`;
      closed.add(event.due.key);
      gone.add(event.due.key);
    }
    if (asked.command['type'] !== 'turn.next' || events.length === 0) continue;
    const over = new Set(events.flatMap((event) => (event.type === 'effectEnded' ? [event.effect.id] : [])));
    // What is only offered is gone with its moment, an action between turns as well.
    const lost = listDue(before, system).filter(
      ({ key, what, effect: of, ways }) =>
        !ways &&
        what.kind !== 'extra' &&
        // What the turn left open stands under a key of its own.
        !keys.some((each) => each === key || each.endsWith(`/${key}`)) &&
        !gone.has(key) &&
        !(of !== undefined && over.has(of)),
    );
    if (lost.length > 0) return `lost: ${lost.map(({ key }) => key).join()}`;
  }
  return '';
}

/** Counts the edges of turns apart from the table: after so many no effect may still be there. */
function durationFault(moves: readonly Move[]): string {
  let left = new Map<string, number>();
  const trail: Map<string, number>[] = [];
  for (const { asked, events, after } of moves) {
    const parted = events.some(({ type }) => type === 'left');
    const ended = events.some(({ type }) => type === 'encounterEnded');
    // What begins as a turn ends does not end with that turn.
    const begun = new Set<string>();
    for (const event of events) {
      if (
        (event.type === 'effectAdded' || event.type === 'effectChanged') &&
        event.effect.duration.kind === 'untilTurn'
      )
        left.set(event.effect.id, event.effect.duration.turns);
      if (event.type === 'effectAdded') begun.add(event.effect.id);
      if (event.type === 'turnReturned') left = trail.pop() ?? new Map<string, number>();
      if (event.type !== 'turnBegan') continue;
      trail.push(new Map(left));
      const began = [event.who, ...(event.along ?? [])];
      const over = event.left.acting === undefined ? [] : [event.left.acting, ...event.left.along];
      for (const { duration: lasts, id } of after.combatants.flatMap(({ effects }) => effects)) {
        if (lasts.kind !== 'untilTurn' || !(lasts.edge === 'start' ? began : over).includes(lasts.of))
          continue;
        const turns = left.get(id);
        if (turns !== undefined && !begun.has(id)) left.set(id, turns - 1);
      }
    }
    // What leaving does to the way back, over the turn it ends as well, is told in invariantsDurations.test.ts.
    if (parted) trail.length = 0;
    const outlived = after.combatants
      .flatMap(({ effects }) => effects)
      .find((each) => overdue(each, left, after, ended));
    if (outlived)
      return `${outlived.label} ${JSON.stringify(outlived.duration)} at ${after.worldTime} after ${typeOf(asked)}`;
  }
  return '';
}

function overdue(
  { id, duration: lasts }: Effect,
  left: ReadonlyMap<string, number>,
  { worldTime }: TableState,
  ended: boolean,
): boolean {
  if (lasts.kind === 'untilTurn') return ended || (left.get(id) ?? 1) <= 0;
  if (lasts.kind === 'encounter') return ended;
  return lasts.kind === 'time' && lasts.until <= worldTime;
}

/** Hit points stay whole and at most the maximum; nothing that is counted is ever less than nothing. */
function numberFault(each: Combatant, { harm }: RuleSystem): string {
  const most = harm.maximum?.(each) ?? each.sheet.hitPoints;
  // An action that was given on top is one spent less than none.
  const odd = [
    ...Object.entries(each.counters).filter(([, count]) => !(count >= 0)),
    ...Object.entries({ ...each.counters, ...each.used }).filter(([, count]) => !Number.isInteger(count)),
  ][0];
  if (!Number.isInteger(each.hp) || each.hp > most) return `${each.name}: ${each.hp} of ${most} hit points`;
  if (!Number.isInteger(each.temporary) || each.temporary < 0)
    return `${each.name}: ${each.temporary} temporary`;
  return odd ? `${each.name}: ${odd[0]} ${odd[1]}` : '';
}

const ODD = /undefined|\bNaN\b|\bnull\b|\[object|\bInfinity\b|(?<![\p{L}\d])[ce]\d+(?![\p{L}\d])/u;

/** Every line of the log and every refusal reads as words. */
function wordFault(start: TableState, moves: readonly Move[], system: RuleSystem): string {
  const names = new Map(start.combatants.map(({ id, name }) => [id, name]));
  for (const { asked, events, refused } of moves) {
    // A word that was typed may come back in the sentence that does not know it.
    if (refused !== undefined && /undefined|\bNaN\b|\[object/u.test(refused)) return `refused: ${refused}`;
    for (const event of events) {
      for (const [id, name] of collectNames([event])) names.set(id, name);
      const odd = oddLine(event, { system, names }, JSON.stringify(asked.command['values'] ?? {}));
      if (odd !== '') return `${event.type}: ${odd}`;
    }
  }
  return '';
}

function oddLine(event: TableEvent, telling: LogContext, words: string): string {
  for (const { parts, because } of formatEventLines(event, telling)) {
    const line = parts.map((part) => (part.is === 'die' ? String(part.die.face) : part.text)).join('');
    const found = ODD.exec(line)?.[0];
    if (found !== undefined && !words.includes(found)) return line;
    const reason = because.find(({ label, value }) => ODD.test(label) || !Number.isFinite(value));
    if (reason) return `${line} because ${JSON.stringify(reason)}`;
  }
  return '';
}

const valuesIn = (raw: Json | undefined): JsonObject =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record that is no list
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as JsonObject) : {};

/** Whatever the screens draw of the table can be drawn. */
function viewFault({ asked, after }: Move, system: RuleSystem): string {
  try {
    playersView(after, system);
    const now = createRulesContext(after, system);
    system.picture?.(now);
    system.journey?.cards(now);

    const name = asked.command['procedure'];
    const [who, other] = [after.combatants[0], after.combatants.at(-1)];
    const offer = system.procedures?.find(({ key }) => key === name)?.offer;
    const values = name === undefined ? {} : asked.command['values'];
    if (offer && who && other)
      for (const typedIn of [{}, valuesIn(values)]) offer({ who, targets: [other], values: typedIn, now });
    return '';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** What games without it would prove nothing about. */
export const OFTEN = [
  'turnBegan',
  'turnReturned',
  'effectAdded',
  'effectEnded',
  'effectTicked',
  'harmed',
  'healed',
  'waitBegan',
  'waitEnded',
  'procedureDone',
  'attackRolled',
  'attackClosed',
  'clockAdvanced',
  'encounterEnded',
] as const satisfies readonly TableEvent['type'][];

/** Those that look at every table are asked of every eighth game only. */
const SLOWER: ReadonlySet<Invariant> = new Set(['due', 'players', 'words']);

/** Plays every game and gives the first fault of each kind, cut down. */
export function playGames(played: Played): {
  readonly faults: readonly Fault[];
  readonly seen: ReadonlyMap<string, number>;
} {
  const seen = new Map<string, number>();
  const machine = createTableMachine(() => played.system);
  const starts = Array.from({ length: played.starts ?? STARTS }, (_each, at) => startOf(played, machine, at));
  const found = new Map<Invariant, { seed: number; text: string; games: number; script: readonly Asked[] }>();
  const makers = [...MAKERS, ...(played.more ?? [])];
  for (let seed = 0; seed < (played.games ?? GAMES); seed++) {
    const dice = createSeededDice(`${played.name} game ${seed}`);
    const one = game(machine, startAt(starts, seed), (state, at) =>
      at < LENGTH
        ? { command: pick(makers, dice)(state, played.system, dice), dice: `${seed}.${at}` }
        : undefined,
    );
    for (const { type } of one.moves.flatMap(({ events }) => events))
      seen.set(type, (seen.get(type) ?? 0) + 1);
    for (const name of NAMES) {
      if (SLOWER.has(name) && seed % ROUNDED !== 0) continue;
      const text = INVARIANTS[name](one, played.system);
      if (text === '') continue;
      const before = found.get(name);
      if (before) before.games++;
      else found.set(name, { seed, text, games: 1, script: one.moves.map(({ asked }) => asked) });
    }
  }
  const faults = [...found].map(([invariant, { seed, text, games, script }]): Fault => {
    const start = seed % starts.length;
    const shows = (asks: readonly Asked[]): string =>
      INVARIANTS[invariant](
        game(machine, startAt(starts, start), (_state, at) => asks[at]),
        played.system,
      );
    const whole = invariant === 'throws' ? withThrower(script, text, seed) : script;
    const least = shows(whole) === '' ? whole : shortened(whole, (asks) => shows(asks) !== '');
    return { invariant, text: shows(least) || text, games, start, script: least };
  });
  return { faults, seen };
}

/** The command that threw is not among the moves: it stands in the first line of what was told. */
function withThrower(script: readonly Asked[], text: string, seed: number): readonly Asked[] {
  const [line = ''] = text.split('\n');
  if (line === '') return script;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the game itself
  return [...script, { command: JSON.parse(line) as JsonObject, dice: `${seed}.${script.length}` }];
}

const startAt = (starts: readonly TableState[], at: number): TableState => {
  const start = starts[at % starts.length];
  if (!start) throw new Error('There is no such start.');
  return start;
};

/** The script without every command that the fault does not need. */
function shortened(script: readonly Asked[], shows: (script: readonly Asked[]) => boolean): readonly Asked[] {
  const property = fc.property(fc.subarray([...script]), (asks) => !shows(asks));
  return fc.check(property, { examples: [[[...script]]], numRuns: 1 }).counterexample?.[0] ?? script;
}

/** The table after these commands, the dice of each as they fell in the games. */
export function tableAfter(
  played: Played,
  start: number,
  script: readonly Asked[],
): { readonly faults: { readonly [Name in Invariant]: string }; readonly game: Game } {
  const machine = createTableMachine(() => played.system);
  const one = game(machine, startOf(played, machine, start), (_state, at) => script[at]);
  return {
    game: one,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
    faults: Object.fromEntries(NAMES.map((name) => [name, INVARIANTS[name](one, played.system)])) as {
      readonly [Name in Invariant]: string;
    },
  };
}

/** A fault as a report shows it. */
export function reportOf({ invariant, text, games, start, script }: Fault): string {
  const commands = script.map((asked) => JSON.stringify(asked)).join('\n');
  return `${invariant} in ${games} games, from start ${start}: ${text}\n${commands}`;
}
