import { defineStore } from 'pinia';
import { computed } from 'vue';
import { isSecretEntry } from '../../../core/campaign/stream.ts';
import { createCampaignRedactor } from '../../../core/campaign/redact.ts';
import type { Combatant } from '../../../core/table/state.ts';
import { ENTITY_KIND_TEXTS, useChronicle } from '../log/chronicle.ts';
import { t } from '../../i18n/localize.ts';
import { useSecretCheck } from '../log/secretCheck.ts';
import { useLibrary } from '../../stores/library.ts';
import { type Shown, usePlayers } from './players.ts';
import { useSay } from '../../stores/actions.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';

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
export const useShowing = defineStore('showing', () => {
  const table = useTable();
  const ui = useUi();
  const library = useLibrary();
  const chronicle = useChronicle();
  const settings = useSettings();
  const players = usePlayers();
  const say = useSay();
  const leaks = useSecretCheck();

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
    items,
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
});
