import type { TableEvent } from '../table/events.ts';
import { combatantOf, type TableState } from '../table/state.ts';
import { Ebb } from './ebb.ts';
import type { Done, Fought } from './stage.ts';

/** What is written down of a fight while it is played. */
export class Notes {
  readonly #fell = new Set<string>();
  readonly #hurtBy = new Map<string, number>();
  /** Who left the fight, on either side. */
  readonly #gone = new Set<string>();
  readonly #ebb: Ebb;
  #fled: 'one by one' | 'all' | undefined;

  /** From this table on. */
  constructor(start: TableState) {
    this.#ebb = new Ebb(start);
  }

  /** Something that was done, and the table before it. */
  done({ command, reason, events, after }: Omit<Done, 'weighed'>, before: TableState): void {
    for (const event of events) this.#event(event, before, after);
    // A game’s own way out is one for all of them.
    if (reason.kind === 'retreat') this.#fled = command.type === 'procedure.do' ? 'all' : 'one by one';
    this.#ebb.see(after, this.#gone);
  }

  #event(event: TableEvent, before: TableState, after: TableState): void {
    if (event.type === 'presenceSet' && event.to === 'absent') for (const id of event.who) this.#gone.add(id);
    if (event.type !== 'harmed') return;
    // Whoever was summoned by it, and whoever is gone by it.
    const who = combatantOf(after, event.who) ?? combatantOf(before, event.who);
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

  told(state: TableState): Pick<Fought, 'fell' | 'hurtBy' | 'ebb'> {
    return { fell: this.#fell, hurtBy: this.#hurtBy, ebb: this.#ebb.told(state, this.#gone) };
  }
}
