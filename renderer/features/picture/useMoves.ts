import { computed, type ComputedRef, ref, type Ref, type ShallowRef } from 'vue';
import type { PositionDiagram } from '../../../core/rules/views.ts';
import { type Combatant, findCombatant } from '../../../core/table/state.ts';
import { t } from '../../i18n/localize.ts';
import { useHandler } from '../../stores/dispatcher.ts';
import { useSelection } from '../combat/selection.ts';
import { useActions } from '../../stores/actions.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

/** What a tag typed letter by letter has come to: found, more is needed, or nobody is called so. */
type Typed = { readonly is: 'found'; readonly at: number } | { readonly is: 'more' | 'none' };

/** Reads a tag as far as it is typed; `t1` is found at once unless there is a `t10` as well, then Enter ends it. */
export function matchTypedTag(typed: string, tags: readonly string[], ended: boolean): Typed {
  const asked = typed.toLowerCase();
  const at = tags.findIndex((tag) => tag.toLowerCase() === asked);
  const longer = tags.some((tag) => tag.toLowerCase().startsWith(asked) && tag.length > asked.length);
  if (at >= 0 && (ended || !longer)) return { is: 'found', at };
  return { is: longer && !ended ? 'more' : 'none' };
}

/** Moving by key on the picture: the key for it, then the number of a place, or the tag of somebody to go to. */
export function usePictureKeys(
  picture: ComputedRef<PositionDiagram | undefined>,
  moves: Readonly<ShallowRef<HTMLElement | null>>,
): {
  readonly movers: ComputedRef<readonly string[]>;
  readonly armed: Ref<boolean>;
  readonly typed: Ref<string>;
  readonly press: (event: KeyboardEvent) => void;
  readonly leave: (event: FocusEvent) => void;
  readonly moveAll: (who: readonly string[], place: string) => Promise<void>;
} {
  const table = useTable();
  const ui = useUi();
  const { send } = useActions();
  const selection = useSelection();
  /** Those chosen, or whoever acts. */
  const movers = computed(() =>
    selection.selected.length > 0 ? selection.selected : table.acting ? [table.acting.id] : [],
  );
  /** Whether the next digit is a place: only after the key for moving, else digits choose combatants. */
  const armed = ref(false);
  /** The tag as far as it is typed. */
  const typed = ref('');

  // The key for moving leads to the buttons; a digit then presses the one of that number.
  useHandler('picture.move', () => {
    // The numbers stand on the picture itself, which should stay in sight.
    moves.value?.querySelector('button')?.focus({ preventScroll: true });
    armed.value = true;
    typed.value = '';
    moves.value?.parentElement?.scrollIntoView({ block: 'start' });
  });

  /** The acting one’s own buttons are left, so that the next key is one of the table again. */
  function leaveButtons(): void {
    typed.value = '';
    if (document.activeElement instanceof HTMLElement && moves.value?.contains(document.activeElement))
      document.activeElement.blur();
  }

  function perform(procedure: string, who: string | undefined, targets: string[], place?: string) {
    return send({
      type: 'procedure.do',
      procedure,
      values: place === undefined ? {} : { place },
      ...(who === undefined ? {} : { who }),
      targets,
    });
  }

  /** Moves one who stands somewhere; those who stand nowhere, and several at once, are placed, which costs nobody an action. */
  async function moveAll(who: readonly string[], place: string): Promise<void> {
    const lost = new Set(picture.value?.places.find(({ id }) => id === '')?.members);
    const { move, put = move } = picture.value ?? {};
    leaveButtons();
    for (const each of who) {
      const placed = lost.has(each) || (who.length > 1 && put !== move);
      const procedure = placed ? put : move;
      if (procedure === undefined) continue;
      const taken = placed
        ? await perform(procedure, undefined, [each], place)
        : await perform(procedure, each, [], place);
      if (!taken) return;
    }
  }

  /** Takes each to somebody: to a foe one way, to an ally the other. */
  async function meetAll(who: readonly string[], other: Combatant): Promise<void> {
    const { meet } = picture.value ?? {};
    leaveButtons();
    if (!meet) return;
    for (const each of who.filter((id) => id !== other.id)) {
      const foes = (findCombatant(table.state, each)?.side === 'foes') !== (other.side === 'foes');
      if (!(await perform(foes ? meet.foe : meet.ally, each, [other.id]))) return;
    }
  }

  function press(event: KeyboardEvent): void {
    if (!armed.value || event.ctrlKey || event.altKey || event.metaKey) return;
    const goals = picture.value?.places.filter(({ id }) => id !== '') ?? [];
    const place = typed.value === '' ? goals[Number(event.key) - 1] : undefined;
    if (place) void moveAll(movers.value, place.id);
    else if (!spell(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Takes one more letter of a tag; answers whether the key was for it. */
  function spell(key: string): boolean {
    if (!picture.value?.meet) return false;
    const ended = key === 'Enter' && typed.value !== '';
    if (!ended && !/^[\p{L}\d]$/u.test(key)) return false;
    const all = table.state.combatants;
    typed.value += ended ? '' : key;
    const read = matchTypedTag(
      typed.value,
      all.map(({ tag }) => tag),
      ended,
    );
    const found = read.is === 'found' ? all[read.at] : undefined;
    if (found) void meetAll(movers.value, found);
    else if (read.is === 'none') {
      ui.say(t('picture.tagRefused', { typed: typed.value }), true);
      typed.value = '';
    }
    return true;
  }

  /** Focus that only walks on to the next place keeps the digits. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && moves.value?.contains(event.relatedTarget)) return;
    armed.value = false;
    typed.value = '';
  }

  return { movers, armed, typed, press, leave, moveAll };
}
