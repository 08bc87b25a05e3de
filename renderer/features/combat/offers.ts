import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Answer } from '../../../core/rules/attacks.ts';
import type { Opening } from '../../../core/rules/consequences.ts';
import { listAnswers } from '../../../core/table/decide/pendingAttack.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useTurn } from './turn.ts';

/** An answer to a rolled attack, with the target of the attack it is for. */
interface PlacedAnswer {
  readonly at: number;
  readonly answer: Answer;
}

/** What may be done besides the turn: answers to the roll that lies there, and what the moment opens. */
export const useOffers = defineStore('offers', () => {
  const table = useTable();
  const turn = useTurn();
  const { roll } = useActions();

  const answers = computed<readonly PlacedAnswer[]>(() => {
    const { state, system } = table;
    if (!system || !state.pending) return [];
    return state.pending.targets.flatMap((_target, at) =>
      listAnswers({ state, system }, at).map((each) => ({ at, answer: each })),
    );
  });
  const openings = computed<readonly Opening[]>(() =>
    turn.now ? (table.system?.openings?.(turn.now) ?? []) : [],
  );
  const urgent = computed(() => openings.value.filter((each) => each.urgent));

  function answer({ at, answer: { key, who } }: PlacedAnswer): Promise<boolean> {
    return roll({ type: 'attack.answer', at, key, who });
  }

  function take({ procedure, who, targets = [], values }: Opening): Promise<boolean> {
    return roll({
      type: 'procedure.do',
      procedure,
      targets: [...targets],
      values,
      ...(who === '' ? {} : { who }),
    });
  }

  /** The first or second of what waits for a word now: answers to the roll, else what the moment opens. */
  async function nth(place: number): Promise<void> {
    const [answered, opened] = [answers.value[place], urgent.value[place]];
    if (answers.value.length > 0) {
      if (answered) await answer(answered);
    } else if (opened) await take(opened);
  }

  /** Key that gives this answer or takes this opening; empty where none does. */
  function keyOf(offer: Answer | Opening): string {
    const waiting =
      answers.value.length > 0
        ? answers.value.map((each) => each.answer.key)
        : urgent.value.map(({ key }) => key);
    return KEYS[waiting.indexOf(offer.key)] ?? '';
  }

  return { answers, openings, urgent, answer, take, nth, keyOf };
});

/** Keys of the first offers, as a hint shows them. */
const KEYS: readonly string[] = ['F', 'Shift F'];
