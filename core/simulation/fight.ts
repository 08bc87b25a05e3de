import type { DiceSource } from '../dice/source.ts';
import type { Due } from '../rules/due.ts';
import type { RuleSystem } from '../rules/system.ts';
import { stands } from '../table/aim.ts';
import type { SingleCommand } from '../table/commands.ts';
import { dueNow } from '../table/due.ts';
import type { TableEvent } from '../table/events.ts';
import type { TableMachine } from '../table/machine.ts';
import { type Combatant, combatantOf, type TableState } from '../table/state.ts';
import { isEnemy, optionsOf } from './policy.ts';
import type { Reason, Weighed } from './reason.ts';
import type { Style } from './style.ts';

/** Bounds of one fight: nobody fights on for ever. */
export interface Bounds {
  readonly rounds: number;
  readonly steps: number;
}
export const BOUNDS: Bounds = { rounds: 30, steps: 3_000 };

/** One thing that was done in a fight, and why. */
export interface Done {
  readonly command: SingleCommand;
  readonly events: readonly TableEvent[];
  /** Whoever chose it; absent for what the table does. */
  readonly who?: string;
  readonly reason: Reason;
  /** The best three that could have been chosen, the best first; empty where nothing was chosen. */
  readonly weighed: readonly Weighed[];
  /** The table after it. */
  readonly after: TableState;
}

/** What ended a fight that has no victor: its bounds, or that nothing can go on. */
export type Stop = 'rounds' | 'steps' | 'stuck';

/** A fight that was played to its end, or to its bounds. */
export interface Fought {
  readonly end: 'heroes' | 'foes' | 'open';
  readonly stop?: Stop;
  readonly rounds: number;
  /** Things done, the table’s with them. */
  readonly steps: number;
  readonly state: TableState;
  /** Ids of heroes who were down at some time. */
  readonly fell: ReadonlySet<string>;
  /** Hit points that each power took from heroes, by `name of the creature · power`. */
  readonly hurtBy: ReadonlyMap<string, number>;
}

/** What a fight is played with. */
export interface Stage {
  readonly machine: TableMachine;
  readonly system: RuleSystem;
  readonly dice: DiceSource;
  readonly styleOf: (who: Combatant) => Style;
  readonly bounds?: Bounds;
}

/** Plays a fight from `start` on to its end. */
export function fightOut(start: TableState, stage: Stage): Fought {
  const steps = fightSteps(start, stage);
  for (;;) {
    const next = steps.next();
    if (next.done === true) return next.value;
  }
}

/**
 * Plays a fight from `start` on, step by step, by the table’s own commands: what is decided, rolled and brought about
 * is what the table would do. Everyone does what is worth most to them (`optionsOf`) until their actions are spent.
 */
export function* fightSteps(start: TableState, stage: Stage): Generator<Done, Fought> {
  const bounds = stage.bounds ?? BOUNDS;
  const player = new Player(start, stage);
  if (start.encounter?.acting === undefined) player.placed();
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

/** The hand at one fight. */
class Player {
  state: TableState;
  readonly #stage: Stage;
  readonly #fell = new Set<string>();
  readonly #hurtBy = new Map<string, number>();
  /** What was refused in this turn, so that it is not asked for again. */
  #refused = new Set<string>();
  #turn = '';
  #done: Done[] = [];

  constructor(state: TableState, stage: Stage) {
    this.state = state;
    this.#stage = stage;
  }

  /** Everybody without initiative rolls it. */
  placed(): void {
    this.#ask({ type: 'initiative.roll' }, { kind: 'begins' });
  }

  /** What was done since this was asked last. */
  told(): readonly Done[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  end(): 'heroes' | 'foes' | undefined {
    const { system } = this.#stage;
    const standing = this.state.combatants.filter(
      (each) => each.presence !== 'absent' && stands(each, system),
    );
    if (standing.every(({ side }) => side !== 'foes')) return 'heroes';
    return standing.every(({ side }) => side === 'foes') ? 'foes' : undefined;
  }

  result(end: Fought['end'], steps: number, stop?: Stop): Fought {
    return {
      end,
      ...(stop ? { stop } : {}),
      rounds: this.state.encounter?.round ?? 0,
      steps,
      state: this.state,
      fell: this.#fell,
      hurtBy: this.#hurtBy,
    };
  }

  /** Does the next thing; false where nothing goes on any more. */
  step(): boolean {
    const { state } = this;
    if (state.pending) return this.#settle();
    if (state.sequence) return this.#goOn();
    const [due] = dueNow(state, this.#stage.system);
    if (due) return this.#meet(due);
    const acting = state.encounter?.acting;
    const who = acting === undefined ? undefined : combatantOf(state, acting);
    this.#begin(`${state.encounter?.round ?? 0} ${acting ?? ''}`);
    if (who && stands(who, this.#stage.system) && this.#act(who)) return true;
    return this.#ask({ type: 'turn.next' }, { kind: 'turn' });
  }

  #begin(turn: string): void {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#refused = new Set();
  }

  /** An attack that lies on the table is applied as it was rolled. */
  #settle(): boolean {
    return (
      this.#ask({ type: 'attack.apply', shares: {} }, { kind: 'apply' }) ||
      this.#ask({ type: 'attack.dismiss' }, { kind: 'dismiss' })
    );
  }

  /** The next attack of several, at the one the last went at while that one stands, else at another. */
  #goOn(): boolean {
    const { sequence } = this.state;
    const attacker = sequence && combatantOf(this.state, sequence.attacker);
    const enemies = attacker
      ? this.state.combatants.filter(
          (each) => each.presence === 'here' && isEnemy(each, attacker) && stands(each, this.#stage.system),
        )
      : [];
    const last = sequence?.ended.at(-1)?.who;
    const target = enemies.find(({ id }) => id === last) ?? enemies[0];
    const at = target && [{ who: target.id, switched: {} }];
    const who = attacker?.id;
    return (
      (at && this.#ask({ type: 'sequence.roll', targets: at }, { kind: 'next', target: target.name }, who)) ||
      this.#ask({ type: 'sequence.end' }, { kind: 'enough' }, who)
    );
  }

  /** What is due is done; what is offered is taken where it is an attack, and passed over else. */
  #meet(due: Due): boolean {
    const [way] = due.ways ?? [];
    const wanted = !due.ways || way?.does === 'attack' || (way?.does === 'power' && way.targets.length > 0);
    const why = (done: boolean): Reason =>
      due.ways ? { kind: 'offer', label: due.label, taken: done } : { kind: 'due', label: due.label, done };
    if (wanted && this.#ask({ type: 'due.do', keys: [due.key] }, why(true), due.who)) return true;
    return this.#ask({ type: 'due.drop', key: due.key }, why(false), due.who);
  }

  #act(who: Combatant): boolean {
    const { system, styleOf } = this.#stage;
    const options = optionsOf(this.state, system, who, styleOf(who));
    for (const [at, { command, reason }] of options.entries()) {
      const key = JSON.stringify(command);
      if (this.#refused.has(key)) continue;
      const weighed = options.slice(at, at + WEIGHED).map(weighedOf);
      if (this.#ask(command, reason, who.id, weighed)) return true;
      this.#refused.add(key);
    }
    return false;
  }

  #ask(command: SingleCommand, reason: Reason, who?: string, weighed: readonly Weighed[] = []): boolean {
    const { machine, dice } = this.#stage;
    const decided = machine.decide(this.state, command, dice);
    if (!decided.ok || decided.value.length === 0) return false;
    for (const event of decided.value) {
      this.#note(event);
      this.state = machine.evolve(this.state, event);
    }
    this.#done.push({
      command,
      events: decided.value,
      ...(who === undefined || who === '' ? {} : { who }),
      reason,
      weighed,
      after: this.state,
    });
    return true;
  }

  #note(event: TableEvent): void {
    if (event.type !== 'harmed') return;
    const who = combatantOf(this.state, event.who);
    if (who?.side === 'foes' || !who) return;
    const lost = event.hp.from - event.hp.to;
    if (lost > 0) this.#hurtBy.set(event.label, (this.#hurtBy.get(event.label) ?? 0) + lost);
    if (event.hp.to <= 0 && event.hp.from > 0) this.#fell.add(event.who);
  }
}

/** So many of what could have been done are told with what was. */
const WEIGHED = 3;

function weighedOf({ reason, worth }: Weighed): Weighed {
  return { reason, worth };
}
