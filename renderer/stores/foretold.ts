import { defineStore } from 'pinia';
import { shallowReactive } from 'vue';
import type { Answer, Question } from '../../core/simulation/foretell.ts';

/** What an answer holds for: the foes by creature, count and sheet, and the heroes as they stand. */
export function askedOf({ fielded, party, ground }: Question): string {
  return JSON.stringify([
    ground.rulings,
    fielded.map(({ id, count, draft }) => [id, count, draft]),
    party.combatants.map(({ id, hp, sheet, counters }) => [id, hp, sheet.level, counters]),
  ]);
}

/** What simulations of prepared encounters came to, by encounter, until the app is closed. */
export const useForetold = defineStore('foretold', () => {
  const known = shallowReactive(new Map<string, { readonly asked: string; readonly answer: Answer }>());
  return {
    /** The answer about an encounter as it stands now; undefined where none was asked, or it was changed since. */
    answerTo(id: string, question: () => Question): Answer | undefined {
      const found = known.get(id);
      return found && found.asked === askedOf(question()) ? found.answer : undefined;
    },
    keep(id: string, asked: string, answer: Answer): void {
      known.set(id, { asked, answer });
    },
  };
});
