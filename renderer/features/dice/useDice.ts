import { refDebounced } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { parseRoll } from '../../../core/dice/notation.ts';
import { type Odds, computeOdds } from '../../../core/dice/odds.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from '../combat/selection.ts';
import type { OddsQuestion } from './oddsBars.ts';
import { listNotations, rollMemory } from './rollHistory.ts';

export const REMEMBERED = 60;
/** Odds that took longer than this many milliseconds wait until typing pauses. */
const LIGHT = 5;
const [SOON, LATER] = [30, 250];

/** What the odds are shown of: the notation they were asked for and what came of it. */
interface ToldOdds {
  readonly notation: string;
  readonly resisted: boolean;
  readonly odds: Result<Odds>;
}

/** The dice tray: what is being typed and how it will be rolled. Kept while another screen is looked at. */
export const useDice = defineStore('dice', () => {
  const table = useTable();
  const actions = useActions();
  const selection = useSelection();
  const notation = ref('1d20');
  const asked = ref<OddsQuestion>('atLeast');
  const target = ref('');
  /** The target of resisted rolls: one degree is a success. */
  const degree = ref('1');
  const forChosen = ref(false);
  const secret = ref(false);

  const favourites = computed(() => table.state.favourites);
  const remembered = rollMemory(REMEMBERED);
  const past = computed(() => remembered(table.steps));
  /** A favourite is rolled by its name as well. */
  const meant = computed(() => {
    const typed = notation.value.trim().toLowerCase();
    const named = favourites.value.find(({ name }) => name.toLowerCase() === typed);
    return named && !parseRoll(notation.value).ok ? named.notation : notation.value;
  });
  const spec = computed(() => parseRoll(meant.value));
  const kept = computed(() => favourites.value.find((each) => each.notation === meant.value.trim()));

  const pause = ref(SOON);
  const settled = refDebounced(meant, pause);
  const told = shallowRef<ToldOdds>();
  watch(
    settled,
    (text) => {
      const read = parseRoll(text);
      if (!read.ok) return;
      const began = performance.now();
      told.value = {
        notation: text,
        resisted: read.value.versus !== undefined,
        odds: computeOdds(read.value),
      };
      pause.value = performance.now() - began > LIGHT ? LATER : SOON;
    },
    { immediate: true },
  );

  async function roll(text = meant.value): Promise<void> {
    await actions.roll({
      type: 'roll',
      notation: text,
      why: '',
      ...(forChosen.value ? { who: [...selection.selected] } : {}),
      ...(secret.value ? { secret: true } : {}),
    });
    step = -1;
  }

  let step = -1;
  let draft = '';
  /** Puts an earlier roll into the input, or a later one; before the first stands what was being typed. */
  function walk(by: 1 | -1): void {
    const texts = listNotations(past.value);
    if (step < 0 || texts[step] !== notation.value) [step, draft] = [-1, notation.value];
    step = Math.min(Math.max(step + by, -1), texts.length - 1);
    // What stands in the input already is no step.
    if (by > 0 && step === 0 && texts[0] === draft && texts.length > 1) step = 1;
    notation.value = texts[step] ?? draft;
  }

  const keep = (name: string): Promise<boolean> =>
    actions.send({ type: 'favourite.add', name: name.trim(), notation: meant.value.trim() });
  const forget = (name: string): Promise<boolean> => actions.send({ type: 'favourite.remove', name });

  return {
    notation,
    asked,
    target,
    degree,
    forChosen,
    secret,
    favourites,
    past,
    meant,
    spec,
    kept,
    told,
    roll,
    walk,
    keep,
    forget,
  };
});
