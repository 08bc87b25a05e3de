import type { Due } from '../rules/consequences.ts';
import type { SingleCommand } from '../table/commands.ts';
import { listDue, EXTRA_ACTIONS, isExtraAction } from '../table/due.ts';
import type { TableEvent } from '../table/events.ts';
import { findCombatant, type TableState } from '../table/state.ts';
import { canFight } from '../table/targets.ts';
import {
  type AiContext,
  createAiContext,
  type AiOption,
  type ChoiceReason,
  type WeighedOption,
} from './aiContext.ts';
import { chooseAnswer, answerDue, chooseTick } from './answers.ts';
import {
  FIGHT_BOUNDS,
  type FightAction,
  HitPointTimeline,
  type FightResult,
  type FightStage,
  type FightStop,
} from './fight.ts';
import { listExtraOptions, listOptions, choosePart, listApproaches, listPreparations } from './options.ts';

/** Plays a fight from `start` on to its end. */
export function runFight(start: TableState, stage: FightStage): FightResult {
  const steps = runFightStepwise(start, stage);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Plays a fight from `start` on, step by step, by the table’s own commands: what is decided, rolled and brought about
 * is what the table would do. Everyone does what is worth most to them (`listOptions`) until their actions are spent.
 */
export function* runFightStepwise(start: TableState, stage: FightStage): Generator<FightAction, FightResult> {
  const bounds = stage.bounds ?? FIGHT_BOUNDS;
  const player = new FightPlayer(start, stage);
  player.placed();
  yield* player.told();
  for (let steps = 0; steps < bounds.steps; steps++) {
    const end = player.end();
    if (end) return player.result(end, steps);
    if ((player.state.encounter?.round ?? 0) > bounds.rounds) return player.result('open', steps, 'rounds');
    if (!player.step()) return player.result('open', steps, 'stuck');
    yield* player.told();
  }
  return player.result('open', bounds.steps, 'steps');
}

/** So many of what could have been done are told with what was. */
const WEIGHED = 3;
/** The same thing is not asked for more often in a turn, and no more is changed on one roll. */
const [AGAIN, CHANGES] = [8, 12];

/** The hand at one fight. */
class FightPlayer {
  state: TableState;
  readonly #stage: FightStage;
  #notes: FightNotes;
  #turn = '';
  /** How often each thing was asked for in this turn; what was refused is not asked for again. */
  #asked = new Map<string, number>();
  /** Kinds of action taken in this turn that the table does not count: each once. */
  #taken = new Set<string>();
  /** Changes made to the roll that lies on the table. */
  #changes = 0;
  #done: FightAction[] = [];

  constructor(state: TableState, stage: FightStage) {
    this.state = state;
    this.#stage = stage;
    this.#notes = new FightNotes(state);
  }

  /** Everybody without initiative rolls it, and those who would act as one act one by one. */
  placed(): void {
    if (this.state.encounter?.acting === undefined)
      this.#ask({ type: 'initiative.roll' }, { kind: 'begins' });
    const mobs = this.state.combatants.filter(({ sheet }) => sheet.mob);
    for (const { id } of mobs) this.#ask({ type: 'mob.split', who: id, count: 1 }, { kind: 'begins' });
    // Those who act one by one are others than they were.
    this.#notes = new FightNotes(this.state);
    // Told as one step.
    const [first, ...more] = this.#done;
    if (!first) return;
    const events = [first, ...more].flatMap((each) => each.events);
    this.#done = [{ ...first, events, after: this.state }];
  }

  /** What was done since this was asked last. */
  told(): readonly FightAction[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  end(): Exclude<FightResult['end'], 'open'> | undefined {
    if (this.#notes.isOut) return 'fled';
    const standing = this.state.combatants.filter(
      (each) => each.presence !== 'absent' && !each.sheet.thing && canFight(each, this.#stage.system),
    );
    if (standing.every(({ side }) => side !== 'foes')) return 'heroes';
    if (standing.some(({ side }) => side !== 'foes')) return undefined;
    return this.#notes.lost;
  }

  result(end: FightResult['end'], steps: number, stop?: FightStop): FightResult {
    return {
      end,
      ...(stop ? { stop } : {}),
      rounds: this.state.encounter?.round ?? 0,
      steps,
      state: this.state,
      ...this.#notes.told(this.state),
    };
  }

  /** Does the next thing; false where nothing goes on any more. */
  step(): boolean {
    const { state } = this;
    if (state.pending) return this.#settle();
    this.#changes = 0;
    if (state.sequence) return this.#goOn();
    const acting = state.encounter?.acting ?? '';
    this.#begin(`${state.encounter?.turn ?? 0} ${acting}`);
    const [due] = listDue(state, this.#stage.system);
    if (due) return isExtraAction(due) ? this.#between(due) : this.#meet(due);
    const mind = this.#mindOf(acting);
    if (mind && canFight(mind.who, this.#stage.system) && this.#act(mind)) return true;
    return this.#ask({ type: 'turn.next' }, { kind: 'turn' });
  }

  #begin(turn: string): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#asked = new Map();
    this.#taken = new Set();
  }

  #mindOf(id: string): AiContext | undefined {
    const who = findCombatant(this.state, id);
    return who && createAiContext(this.state, this.#stage.system, who, this.#stage.styleOf(who));
  }

  /** What lies on the table is changed as those concerned would have it, then applied. */
  #settle(): boolean {
    const { system, styleOf } = this.#stage;
    const who = this.state.pending?.attacker;
    if (this.#changes < CHANGES) {
      this.#changes += 1;
      const tick = chooseTick(this.state);
      if (tick && this.#ask(tick, { kind: 'ticked' }, who)) return true;
      const given = chooseAnswer(this.state, system, (each) => styleOf(each).bold);
      if (given) {
        const { at, answer } = given;
        const { chance, label } = answer;
        const reason: ChoiceReason = { kind: 'answer', label, ...(chance === undefined ? {} : { chance }) };
        const command: SingleCommand = { type: 'attack.answer', at, key: answer.key, who: answer.who };
        if (this.#ask(command, reason, answer.who)) return true;
      }
    }
    return (
      this.#ask({ type: 'attack.apply', shares: {} }, { kind: 'apply' }) ||
      this.#ask({ type: 'attack.dismiss' }, { kind: 'dismiss' })
    );
  }

  /** The next attack of several. */
  #goOn(): boolean {
    const mind = this.#mindOf(this.state.sequence?.attacker ?? '');
    const part = mind && choosePart(mind);
    return (
      (part !== undefined && this.#ask(part.command, part.reason, mind?.who.id)) ||
      this.#ask({ type: 'sequence.end' }, { kind: 'enough' }, mind?.who.id)
    );
  }

  #meet(due: Due): boolean {
    const command = this.#isNew(due.key) ? answerDue(due, this.#mindOf(due.who)) : undefined;
    const why = (done: boolean): ChoiceReason =>
      due.ways ? { kind: 'offer', label: due.label, taken: done } : { kind: 'due', label: due.label, done };
    if (command && this.#ask(command, why(true), due.who)) return true;
    return this.#ask({ type: 'due.drop', key: due.key }, why(false), due.who);
  }

  /** Between the turns of others: once after each, with what is left. */
  #between(due: Due): boolean {
    const mind = this.#isNew(due.key) ? this.#mindOf(due.who) : undefined;
    if (mind && this.#extra(mind)) return true;
    return this.#ask(
      { type: 'due.drop', key: due.key },
      { kind: 'offer', label: due.label, taken: false },
      due.who,
    );
  }

  #extra(mind: AiContext): boolean {
    const { budget } = this.#stage.system.turns;
    const options = listOptions(mind).filter(({ action }) => {
      const price = action === undefined ? undefined : budget?.pay(mind.who, action, mind.now);
      return price?.ok === true && EXTRA_ACTIONS in price.value.spends;
    });
    return options.some((option, at) => this.#choose(option, mind, options.slice(at)));
  }

  #act(mind: AiContext): boolean {
    const ready = listPreparations(mind);
    if (ready && this.#isNew('ready') && this.#choose(ready, mind)) return true;
    const isFree = (action: string): boolean => !this.#taken.has(`${mind.who.id} ${action}`);
    const options = listOptions(mind, isFree);
    for (const [at, option] of options.entries())
      if (this.#choose(option, mind, options.slice(at))) return true;
    const more = listExtraOptions(mind);
    if (more && this.#isNew('more') && this.#choose(more, mind)) return true;
    return this.#reach(mind);
  }

  /** Whom it cannot reach as things stand it comes to first; then all is open to it again. */
  #reach(mind: AiContext): boolean {
    if (this.#asked.has('reach') || listApproaches(mind, []).length === 0) return false;
    const options = listOptions(mind);
    if (options.length === 0) return false;
    this.#isNew('reach');
    const wanted = options.flatMap(({ command }) =>
      command.type === 'attack.roll' ? command.targets.map(({ who }) => who) : [],
    );
    const reached = listApproaches(mind, wanted).some((option) => this.#choose(option, mind));
    if (reached)
      this.#asked = new Map([
        ['reach', 1],
        ['ready', 1],
      ]);
    return reached;
  }

  /** Whether this was not tried in this turn yet; from now on it was. */
  #isNew(key: string): boolean {
    const fresh = !this.#asked.has(key);
    this.#asked.set(key, AGAIN);
    return fresh;
  }

  /** Asks for what was chosen, unless it was refused before or is taken. */
  #choose(
    { command, reason, action }: AiOption,
    { who, now }: AiContext,
    weighed: readonly WeighedOption[] = [],
  ): boolean {
    const key = commandKey(command);
    const asked = this.#asked.get(key) ?? 0;
    const kind = action === undefined ? undefined : `${who.id} ${action}`;
    if (asked >= AGAIN || (kind !== undefined && this.#taken.has(kind))) return false;
    const price = action === undefined ? undefined : this.#stage.system.turns.budget?.pay(who, action, now);
    const counted = price?.ok === true && Object.keys(price.value.spends).length > 0;
    const told = weighed.slice(0, WEIGHED).map(({ reason: why, worth }) => ({ reason: why, worth }));
    const done = this.#ask(command, reason, who.id, told);
    this.#asked.set(key, done ? asked + 1 : AGAIN);
    // What others may do first comes before the attack itself.
    const waits = command.type === 'attack.roll' && !this.state.pending;
    if (done && !counted && kind !== undefined && !waits) this.#taken.add(kind);
    return done;
  }

  #ask(
    command: SingleCommand,
    reason: ChoiceReason,
    who?: string,
    weighed: readonly WeighedOption[] = [],
  ): boolean {
    const { machine, dice } = this.#stage;
    const played = machine.play(this.state, command, dice);
    if (!played.ok || played.value.events.length === 0) return false;
    const { events, after } = played.value;
    this.#notes.done({ command, reason, events, after }, this.state);
    this.state = after;
    this.#done.push({
      command,
      events,
      ...(who === undefined || who === '' ? {} : { who }),
      reason,
      weighed,
      after,
    });
    return true;
  }
}

/** What is written down of a fight while it is played. */
class FightNotes {
  readonly #fell = new Set<string>();
  readonly #hurtBy = new Map<string, number>();
  /** Who left the fight, on either side. */
  readonly #gone = new Set<string>();
  readonly #ebb: HitPointTimeline;
  #fled: 'one by one' | 'all' | undefined;

  /** From this table on. */
  constructor(start: TableState) {
    this.#ebb = new HitPointTimeline(start);
  }

  /** Something that was done, and the table before it. */
  done({ command, reason, events, after }: Omit<FightAction, 'weighed'>, before: TableState): void {
    for (const event of events) this.#event(event, before, after);
    // A game’s own way out is one for all of them.
    if (reason.kind === 'retreat') this.#fled = command.type === 'procedure.do' ? 'all' : 'one by one';
    this.#ebb.see(after, this.#gone);
  }

  #event(event: TableEvent, before: TableState, after: TableState): void {
    if (event.type === 'presenceSet' && event.to === 'absent') for (const id of event.who) this.#gone.add(id);
    if (event.type !== 'harmed') return;
    // Whoever was summoned by it, and whoever is gone by it.
    const who = findCombatant(after, event.who) ?? findCombatant(before, event.who);
    if (who?.side === 'foes' || !who) return;
    const lost = event.hp.from - event.hp.to;
    if (lost > 0) this.#hurtBy.set(event.label, (this.#hurtBy.get(event.label) ?? 0) + lost);
    if (event.hp.to <= 0 && event.hp.from > 0) this.#fell.add(event.who);
  }

  /** Whether the whole party got away at once. */
  get isOut(): boolean {
    return this.#fled === 'all';
  }

  /** How a fight ended that no hero stands in any more. */
  get lost(): 'fled' | 'foes' {
    return this.#fled ? 'fled' : 'foes';
  }

  told(state: TableState): Pick<FightResult, 'fell' | 'hurtBy' | 'ebb'> {
    return { fell: this.#fell, hurtBy: this.#hurtBy, ebb: this.#ebb.told(state, this.#gone) };
  }
}

/** Tells commands of one turn apart. */
function commandKey(command: SingleCommand): string {
  if (command.type !== 'attack.roll') return JSON.stringify(command);
  return ['attack.roll', command.attacker, command.power, ...command.targets.map(({ who }) => who)].join(' ');
}
