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
import { isSecretEntry } from '../../../core/campaign/stream.ts';
import { createCampaignRedactor } from '../../../core/campaign/redact.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { ENTITY_KIND_TEXTS, useLog } from '../log/log.ts';
import { useLibrary } from '../../stores/library.ts';
import { useSay } from '../../stores/actions.ts';
import { useUi } from '../../stores/ui.ts';

/** So many letters of clock and light the page takes. */
const CLOCK = 120;

/** Something to be held up: a picture as a data URL, words, or both. */
interface Shown {
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

/** Something that can be held up to the players, as the GM finds it. */
export interface Showable {
  readonly id: string;
  readonly title: string;
  /** What it is, beside its title. */
  readonly detail: string;
  /** What else it is found by. */
  readonly text: string;
  readonly shown: Shown;
  /** A page of the window itself in place of something held up. */
  readonly page?: 'fight' | 'title';
}

/** Letters the players' page takes. */
const [TITLE, WORDS] = [200, 6_000];
/** The notes written last. */
const NOTES = 30;

/** All that can be held up, the likeliest first: who is at the table, people and places, notes, creatures, rules. */
export function useShowing() {
  const table = useTable();
  const ui = useUi();
  const library = useLibrary();
  const chronicle = useLog();
  const settings = useSettings();
  const players = usePlayers();
  const say = useSay();
  const { secretCheck: leaks } = useLog();

  const item = (id: string, title: string, detail: string, shown: Partial<Shown>): Showable => ({
    id,
    title,
    detail,
    text: shown.words ?? '',
    shown: {
      title: (shown.title ?? title).slice(0, TITLE),
      picture: shown.picture ?? '',
      words: (shown.words ?? '').slice(0, WORDS),
    },
  });
  const pictureOf = (creature: string): string => library.about[creature]?.picture ?? '';

  const ofFight = ({ id, name, sheet, creature, presence }: Combatant): Showable =>
    item(`who-${id}`, name, t('players.inThisFight'), {
      title: presence === 'here' ? sheet.name : '',
      picture: pictureOf(creature.id),
    });

  /** Whoever acts or is looked at first. Of one the players do not see the name is kept back. */
  const atTable = computed(() => {
    const first = [ui.looking, table.acting?.id];
    const rank = ({ id }: { readonly id: string }): number => (first.includes(id) ? first.indexOf(id) : 9);
    const pictures = new Set<string>();
    return table.state.combatants
      .toSorted((a, b) => rank(a) - rank(b))
      .filter(({ creature: { id } }) => {
        const once = pictureOf(id) !== '' && !pictures.has(id);
        pictures.add(id);
        return once;
      })
      .map(ofFight);
  });

  /** Without what is secret, in whatever they say as well. */
  const told = computed(() => {
    const { entities } = chronicle.chronicle;
    const redact = createCampaignRedactor(chronicle.chronicle, chronicle.campaign().unseen);
    const open = entities.filter(({ secret }) => !secret);
    const notes = new Map(chronicle.chronicle.notes.map((each) => [each.id, each]));
    return [
      ...open.map(({ id, name, kind, notes: words, picture = '' }) =>
        item(`entity-${id}`, name, t(ENTITY_KIND_TEXTS[kind]), {
          title: redact(name),
          words: redact(words),
          picture,
        }),
      ),
      ...chronicle.entries
        .filter((each) => each.type === 'note' && !each.guarded && !isSecretEntry(each, chronicle.chronicle))
        .slice(-NOTES)
        .toReversed()
        .map(({ seq, text, note = '' }) =>
          item(`note-${seq}`, text.split('\n')[0] ?? '', t('common.note'), {
            title: '',
            words: redact(text),
            picture: notes.get(note)?.picture ?? '',
          }),
        ),
    ];
  });

  const others = computed(() => {
    const { picture } = settings.now.players;
    const creatures = library.creatures.flatMap(({ id, name }) =>
      pictureOf(id) === ''
        ? []
        : [item(`creature-${id}`, name, t('players.creatureKind'), { picture: pictureOf(id) })],
    );
    const conditions = (table.system?.words.conditions ?? []).flatMap(({ key, label, text = '' }) =>
      text === '' ? [] : [item(`condition-${key}`, label, t('common.condition'), { words: text })],
    );
    const cards = (table.system?.reference ?? []).map(({ id, title, text }) =>
      item(`rule-${id}`, title, t('players.ruleKind'), { words: text }),
    );
    return [
      ...(picture === ''
        ? []
        : [item('between', t('common.betweenFightsPicture'), '', { title: '', picture })]),
      ...creatures,
      ...conditions,
      ...cards,
    ];
  });
  /** Pages the window has by itself: the fight with nothing held up before it, and the title in the middle of a fight. */
  const fightAlone = (): Showable => ({
    ...item('page-fight', t('players.fightAlone'), t('players.fightHint'), {}),
    page: 'fight',
  });
  const titleCard = (): Showable => ({
    ...item('page-title', t('players.titleCard'), settings.now.players.title || table.state.name, {}),
    page: 'title',
  });
  /** Among the first nine, which have a digit each. */
  const items = computed((): readonly Showable[] => [
    ...atTable.value,
    ...(table.state.encounter ? [fightAlone()] : []),
    ...told.value.slice(0, 1),
    titleCard(),
    ...told.value.slice(1),
    ...others.value,
  ]);

  return {
    get items() {
      return items.value;
    },
    /** What of that id can be held up: nothing where it has neither picture nor words, or is secret. */
    itemOf: (id: string): Showable | undefined => {
      const found = items.value.find((each) => each.id === id);
      const who = found ? undefined : table.state.combatants.find((each) => `who-${each.id}` === id);
      const one = found ?? (who && ofFight(who));
      return one && (one.shown.picture !== '' || one.shown.words !== '') ? one : undefined;
    },
    /** Holds it up, and says so; says that there is nothing where it is nothing. */
    show: async (one: Showable | undefined, title: string): Promise<void> => {
      if (!one) return ui.say(t('players.showRefused', { title }), true);
      if (one.page) {
        if (!say.refused(await players.show(one.page))) ui.say(t('players.showDone', { title }));
        return;
      }
      const hold = async ([head = '', words = '']: readonly string[]): Promise<void> => {
        if (!say.refused(await players.show({ ...one.shown, title: head, words })))
          ui.say(t('players.showDoneBackHint', { title }));
      };
      const texts = [one.shown.title, one.shown.words];
      // A rule of the book gives nothing away.
      if (/^(?:rule|condition)-/u.test(one.id)) await hold(texts);
      else await leaks.guardWords(t('common.showToPlayers'), one.id, texts, hold);
    },
  };
}
