import { defineStore } from 'pinia';
import { onScopeDispose, shallowReactive } from 'vue';
import { useRenderQueue } from './renderQueue.ts';

/** Commands that a panel does, since it alone knows its field or its list. */
export type HandledCommand =
  | 'select.effects'
  | 'creatures.edit'
  | 'creatures.toTable'
  | 'creatures.copy'
  | 'creatures.share'
  | 'creatures.favourite'
  | 'creatures.compare'
  | 'creatures.remove'
  | 'creatures.cards'
  | 'creatures.save'
  | 'creatures.back'
  | 'creatures.shelf'
  | 'encounters.odds'
  | 'encounters.make'
  | 'encounters.included'
  | 'encounters.day'
  | 'encounters.foretold'
  | 'encounters.review'
  | 'creatures.slot'
  | 'creatures.find'
  | 'party.add'
  | 'party.sheet'
  | 'party.tonight'
  | 'party.review'
  | 'rules.find'
  | 'log.find'
  | 'log.note'
  | 'log.recap'
  | 'picture.move';

/** What it returns is waited for before the next key: a promise of what is written, never of a simulation. */
type Handler = (typed: string) => unknown;

/** The one way from a command to a panel: a panel says what it does under the id of a command while it is there. */
export const useHandlers = defineStore('handlers', () => {
  const drawing = useRenderQueue();
  const all = shallowReactive(new Map<string, readonly Handler[]>());

  /** Answers how to take it back. Of several panels the one that came last is asked. */
  function add(id: HandledCommand, handler: Handler): () => void {
    all.set(id, [...(all.get(id) ?? []), handler]);
    return () => {
      const left = (all.get(id) ?? []).filter((each) => each !== handler);
      if (left.length > 0) all.set(id, left);
      else all.delete(id);
    };
  }

  /** Does it in the panel of a screen that may only just be opening. */
  async function run(id: string, typed = ''): Promise<void> {
    await drawing.whole();
    await all.get(id)?.at(-1)?.(typed);
  }

  return { add, run, has: (id: HandledCommand): boolean => all.has(id) };
});

/** What a panel does under the id of a command, as long as it is there. */
export function useHandler(id: HandledCommand, handler: Handler): void {
  onScopeDispose(useHandlers().add(id, handler));
}
