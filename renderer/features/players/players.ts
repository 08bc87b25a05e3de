import { formatClock, t, localizeValue } from '../../i18n/localize.ts';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { currentLanguage } from '../../i18n/index.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import { playersView } from '../../../core/table/projection.ts';
import type { PlayersPage } from '../../platform/playersPages.ts';
import { useSession } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';

/** So many letters of clock and light the page takes. */
const CLOCK = 120;

/** Something to be held up: a picture as a data URL, words, or both. */
export interface Shown {
  readonly title: string;
  readonly picture: string;
  readonly words: string;
}

/** The window of the players: whether it is open, and the one page it is sent. Secrets never get this far. */
export const usePlayers = defineStore('players', () => {
  const session = useSession();
  const settings = useSettings();
  const table = useTable();
  const open = ref(false);
  const blank = ref(false);
  /** What the GM holds up to them, before everything else. */
  const shown = shallowRef<Shown>();
  /** The title stands before the fight. */
  const titled = ref(false);
  /** What is shown at the moment, for the GM to see without turning round. */
  const sent = shallowRef<PlayersPage>();

  const page = computed((): PlayersPage => {
    const { theme, size, health, foes, title, picture } = settings.now.players;
    const look = { theme, size, still: settings.now.motion === 'none', language: currentLanguage() };
    const { state, system } = table;
    if (blank.value || session.phase !== 'open' || !system) return { kind: 'blank', look };
    const view = playersView(state, system, { health, foes });
    const clock = [formatClock(view.clock, table.calendar), localizeValue(view.light)]
      .filter((each) => each !== '')
      .join(' · ')
      .slice(0, CLOCK);
    if (shown.value) {
      const now = view.order.find(({ acting }) => acting)?.name ?? '';
      return { kind: 'shown', look, ...shown.value, now };
    }
    const told = { look, title: title || state.name, clock };
    const party = view.party.map(plain);
    if (!view.fight || titled.value) return { kind: 'title', ...told, picture, party };
    const round = view.surprise
      ? t('common.surprise')
      : view.round === 0
        ? t('players.beforeFirstRound')
        : t('common.round', { round: view.round });
    const gauges = view.gauges.map((gauge) => ({ ...gauge }));
    return { kind: 'fight', ...told, round, gauges, order: view.order.map(plain), party };
  });

  /** Opens or closes the window; a browser has none. */
  async function toggle(): Promise<Refusal | undefined> {
    if (!session.host?.journalled) return { message: t('players.windowRefused') };
    open.value = await session.host.desktop.call('players.toggle', undefined);
    return undefined;
  }

  /** Holds it up, or the fight alone, or the title, in a window that is opened for it. */
  async function show(what: Shown | 'fight' | 'title'): Promise<Refusal | undefined> {
    const refused = open.value ? undefined : await toggle();
    if (refused) return refused;
    shown.value =
      typeof what === 'string' ? undefined : { title: what.title, picture: what.picture, words: what.words };
    titled.value = what === 'title';
    blank.value = false;
    return undefined;
  }

  /** One step back: what is held up is put down, else the window is blanked, or shows again. */
  function back(): void {
    if (shown.value && !blank.value) shown.value = undefined;
    else if (titled.value && table.state.encounter && !blank.value) titled.value = false;
    else blank.value = !blank.value;
  }
  // What is held up belongs to its campaign.
  watch(
    () => table.id,
    () => {
      shown.value = undefined;
      titled.value = false;
    },
  );

  // Nor does the title stand before the next fight.
  watch(
    () => table.state.encounter === undefined,
    () => {
      titled.value = false;
    },
  );

  async function send(): Promise<void> {
    if (!open.value) return;
    sent.value = page.value;
    open.value = (await session.host?.desktop.call('players.show', page.value)) === true;
  }
  // A page is made only where it is seen.
  watch(() => open.value && page.value, send);

  /** The window was closed by its own cross: nothing is shown any more, and nothing says so. */
  function closed(): void {
    open.value = false;
    sent.value = undefined;
  }

  return { open, blank, shown, page, sent, toggle, show, back, closed };
});

type Seen = ReturnType<typeof playersView>['order'][number];

/** Plain and writable, as what crosses to another process must be. */
function plain({ conditions, states, hp, ...row }: Seen) {
  return { ...row, conditions: [...conditions], states: [...states], ...(hp && { hp: { ...hp } }) };
}
