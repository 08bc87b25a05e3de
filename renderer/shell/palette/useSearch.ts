import { computed, type Ref, watch, type ComputedRef } from 'vue';
import { rankMatches } from '../../../core/kernel/text.ts';
import type { Duration } from '../../../core/rules/combat.ts';
import type { CompendiumCard } from '../../../core/rules/words.ts';
import { listSynonyms } from '../../../core/table/line/effects.ts';
import type { TextId } from '../../i18n/index.ts';
import { localize, t, textIds } from '../../i18n/localize.ts';
import { useInitiative } from '../../features/combat/initiative/initiative.ts';
import { ENTITY_KIND_TEXTS as ENTITY_WORDS, useLog } from '../../features/log/log.ts';
import { useEncounters } from '../../features/encounters/encounters.ts';
import { useCompendium } from '../../features/rules/rules.ts';
import { useContent, useLibrary } from '../../stores/library.ts';
import { useIncluded } from '../../features/creatures/included.ts';
import { useActions } from '../../stores/actions.ts';
import { useSelection } from '../../features/combat/selection.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../commands/command.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import type { Procedure } from '../../../core/rules/procedures.ts';
import { useProcedures } from '../../features/combat/procedures.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';

const SEARCH_KINDS = [
  'command',
  'condition',
  'rule',
  'fight',
  'creature',
  'encounter',
  'entity',
  'note',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_KIND_TEXTS: { readonly [kind in SearchKind]: TextId } = textIds({
  command: 'palette.commands',
  condition: 'palette.conditions',
  rule: 'common.rules',
  fight: 'palette.thisFight',
  creature: 'common.creatures',
  encounter: 'common.encounters',
  entity: 'palette.peopleAndPlaces',
  note: 'common.notes',
});

/** Something that the one search finds. */
export interface SearchResult {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  readonly text: string;
  /** What other tables call it. */
  readonly called?: readonly string[];
  /** Said beside the title. */
  readonly detail: string;
  readonly keys?: string;
  /** Why it cannot be had now; absent where it can. */
  readonly off?: string;
  readonly open: () => unknown;
  /** The obvious thing to do with it, on Ctrl Enter. */
  readonly act?: Act;
  /** The second thing, on Alt Enter. */
  readonly second?: Act;
  /** Under which id it is held up to the players, on Shift Enter. */
  readonly shown?: string;
}

interface Act {
  readonly label: string;
  readonly run: () => unknown;
}

/** The commands that can be given now, and those found by what is typed that cannot, with what they lack. */
function useFoundCommands(commands: Ref<readonly AppCommand[]>, typed: Ref<string>) {
  const everyCommand = computed(() =>
    commands.value.map((each): SearchResult => ({
      id: `palette-${each.id}`,
      kind: 'command',
      title: each.title,
      text: `${t(each.menu)} ${each.detail ?? ''} ${each.about ?? ''}`,
      detail: each.detail ?? '',
      ...(each.called ? { called: each.called } : {}),
      ...(each.keys[0] === undefined ? {} : { keys: each.keys[0] }),
      ...(each.when() ? {} : { off: each.off() }),
      open: each.run,
    })),
  );
  const ofCommands = computed(() => everyCommand.value.filter(({ off }) => off === undefined));
  /** What cannot be had now, found by its name alone, behind all that can. */
  const notNow = computed(() =>
    typed.value.trim() === ''
      ? []
      : rankMatches(
          typed.value,
          everyCommand.value.filter(({ off }) => off !== undefined),
        ),
  );
  return { ofCommands, notNow };
}

/** So many of what was used last stand first while nothing is typed. */
const MOST_USED = 6;
/** So many characters of a note are its title. */
const TITLE = 70;

/** Everything that can be found, by kind: commands, rules, this fight, creatures, encounters, people and places, notes. */
export function usePaletteSearch(
  commands: Ref<readonly AppCommand[]>,
  typed: Ref<string>,
  kind: Ref<SearchKind | undefined>,
  /** Ids of what was used, the last first. */
  used: Ref<readonly string[]>,
  /** Menu it is narrowed to; empty for everything. */
  narrowed: Ref<string>,
) {
  const session = useSession();
  const table = useTable();
  const library = useLibrary();
  const content = useContent();
  const shelf = useIncluded();
  const chronicle = useLog();
  const fights = useEncounters();
  const { send } = useActions();
  const ui = useUi();
  const selection = useSelection();
  const { targets } = useSelection();
  const initiative = useInitiative();
  const compendium = useCompendium();
  const open = (): boolean => session.phase === 'open';

  const { ofCommands, notNow } = useFoundCommands(commands, typed);
  const ofRules = computed((): readonly SearchResult[] => {
    const { system } = table;
    if (!open() || !system) return [];
    const others = listSynonyms({ system });
    const conditions = system.words.conditions.map(({ key, label, text = '', rule = '' }): SearchResult => ({
      id: `condition-${key}`,
      kind: 'condition',
      title: label,
      called: others.filter((each) => each.label === label).map(({ word }) => word),
      shown: `condition-${key}`,
      text,
      detail: rule,
      open: () => ui.showRule(rule),
      ...(selection.selected.length === 0
        ? {}
        : {
            act: { label: t('palette.applyToSelected'), run: () => apply(key, { kind: 'removed' }) },
            ...(system.words.saveEnds
              ? {
                  second: { label: t('palette.applyUntilSave'), run: () => apply(key, { kind: 'saveEnds' }) },
                }
              : {}),
          }),
    }));
    const cards = system.reference.map((card): SearchResult => ({
      id: `rule-${card.id}`,
      kind: 'rule',
      shown: `rule-${card.id}`,
      title: card.title,
      text: card.text,
      detail: card.id,
      open: () => ui.showRule(card.id),
      ...actOn(card),
    }));
    return [...conditions, ...cards];
  });
  const ofCompendium = computed((): readonly SearchResult[] =>
    open()
      ? compendium.cards.map((card): SearchResult => ({
          id: `rule-${card.id}`,
          kind: 'rule',
          title: card.title,
          text: card.text,
          detail: card.line,
          open: () => ui.showRule(card.id),
          ...actOn(card),
        }))
      : [],
  );
  const ofTable = computed((): readonly SearchResult[] => {
    if (!open()) return [];
    const here = table.state.combatants.map(({ id, name, tag, sheet, hp }): SearchResult => ({
      id: `fight-${id}`,
      kind: 'fight',
      shown: `who-${id}`,
      title: name,
      text: tag,
      detail: `${sheet.kind} · ${hp}/${sheet.hitPoints}`,
      open: () => {
        ui.screen = 'table';
        selection.select([id]);
        ui.looking = id;
      },
      ...(targets.attacker && targets.attacker.id !== id
        ? { act: { label: t('palette.makeTarget'), run: () => aim(id) } }
        : {}),
      second: { label: t('palette.editInPlay'), run: () => initiative.edit([id]) },
    }));
    const prepared = table.state.prepared.map((each): SearchResult => ({
      id: `encounter-${each.id}`,
      kind: 'encounter',
      title: each.name,
      text: `${each.place} ${each.notes}`,
      detail: each.place,
      open: () => {
        ui.screen = 'encounters';
        fights.editing = each;
      },
      ...(table.state.encounter
        ? {}
        : { act: { label: t('palette.beginEncounter'), run: () => fights.send(each) } }),
    }));
    return [...here, ...prepared];
  });
  const ofLibrary = computed((): readonly SearchResult[] => {
    if (!open()) return [];
    const creatures = library.creatures.map((each): SearchResult => ({
      id: `creature-${each.id}`,
      kind: 'creature',
      shown: `creature-${each.id}`,
      title: each.name,
      text: '',
      detail: localize(library.kindOf(each)?.label ?? ''),
      open: () => {
        ui.screen = 'creatures';
        library.section = 'creatures';
        library.edit(each);
      },
      act: { label: t('common.addToTableButton'), run: () => library.addToTable(each, 1) },
      second: { label: t('palette.addHidden'), run: () => library.addToTable(each, 1, true) },
    }));
    const entities = chronicle.chronicle.entities.map(
      ({ id, name, kind: is, notes, secret }): SearchResult => ({
        id: `entity-${id}`,
        kind: 'entity',
        shown: `entity-${id}`,
        title: name,
        text: notes,
        detail: t(ENTITY_WORDS[is]),
        open: () => {
          ui.screen = 'log';
          chronicle.choose(id);
        },
        ...(secret
          ? {
              act: {
                label: t('palette.reveal'),
                run: () => chronicle.does({ do: 'entity.change', id, secret: false }),
              },
            }
          : {}),
      }),
    );
    const hidden = chronicle.chronicle.ledger.filter((line) => line.secret && !line.gone);
    const treasure = hidden.map((line): SearchResult => ({
      id: `treasure-${line.id}`,
      kind: 'entity',
      title: line.what,
      text: line.holder,
      detail: [t('common.treasure'), line.holder].filter(Boolean).join(' · '),
      open: () => {
        ui.screen = 'log';
        chronicle.choose(undefined);
      },
      act: { label: t('chronicle.foundButton'), run: () => chronicle.takeFound(line) },
    }));
    return [...creatures, ...entities, ...treasure];
  });
  /** What comes with the game stands behind what is the GM's own. */
  const ofIncluded = computed((): readonly SearchResult[] => {
    if (!open()) return [];
    const encounters = (content.now?.encounters ?? []).map((each): SearchResult => ({
      id: `included-${each.key}`,
      kind: 'encounter',
      title: each.name,
      text: `${each.place} ${each.terrain}`,
      detail: [t('included.included'), t('included.levelOf', { level: each.level }), each.place].join(' · '),
      open: async () => void (await shelf.takeEncounter(each)),
    }));
    const creatures = content.creatures.map((each): SearchResult => ({
      id: `creature-${each.id}`,
      kind: 'creature',
      title: each.name,
      text: '',
      detail: [t('included.included'), content.entryOf(each.id)?.about.family ?? ''].join(' · '),
      open: () => shelf.show(each.id),
      act: { label: t('included.bringButton'), run: () => shelf.bring(each) },
      second: { label: t('included.prepare'), run: () => shelf.prepare(each) },
    }));
    return [...encounters, ...creatures];
  });
  const ofNotes = computed((): readonly SearchResult[] => {
    if (!open()) return [];
    return chronicle.entries
      .filter(({ type }) => type === 'note')
      .toReversed()
      .map(({ seq, text, session: of, guarded }): SearchResult => ({
        id: `note-${seq}`,
        kind: 'note',
        shown: `note-${seq}`,
        title: text.length > TITLE ? `${text.slice(0, TITLE)}…` : text,
        text,
        detail: [t('common.sessionNumber', { running: of }), guarded ? t('common.gmOnly') : '']
          .filter(Boolean)
          .join(' · '),
        open: () => {
          ui.screen = 'log';
          chronicle.jumpTo(seq);
        },
      }));
  });

  function actOn({
    spell,
    treasure,
  }: Pick<CompendiumCard, 'spell' | 'treasure'>): Pick<SearchResult, 'act' | 'second'> {
    if (treasure) {
      const { worth } = treasure;
      const buy = { label: t('palette.buy', { worth }), run: () => compendium.buy(treasure) };
      return {
        act: { label: t('palette.addToTreasure'), run: () => compendium.keep(treasure) },
        ...(compendium.isSold(treasure) ? { second: buy } : {}),
      };
    }
    if (spell === undefined || !targets.attacker) return {};
    return { act: { label: t('palette.castSpell'), run: () => compendium.cast(spell) } };
  }

  function aim(id: string): void {
    ui.screen = 'table';
    targets.take(id);
  }

  async function apply(condition: string, duration: Duration): Promise<void> {
    await send({ type: 'effect.add', who: [...selection.selected], condition, duration });
  }

  /** What was used last stands first among its equals. */
  function lastFirst(all: readonly SearchResult[]): readonly SearchResult[] {
    const places = new Map(used.value.map((id, at) => [id, at]));
    const place = ({ id }: SearchResult): number => places.get(id) ?? places.size;
    return places.size === 0 ? all : all.toSorted((a, b) => place(a) - place(b));
  }

  /** What fits, of all kinds; with nothing typed what was used last and the commands, unless a kind is asked for. */
  const matching = computed((): readonly SearchResult[] => {
    if (narrowed.value !== '') return [...rankMatches(typed.value, ofCommands.value), ...notNow.value];
    const all = lastFirst([
      ...ofCommands.value,
      ...ofRules.value,
      ...ofCompendium.value,
      ...ofTable.value,
      ...ofLibrary.value,
      ...ofNotes.value,
      ...ofIncluded.value,
    ]);
    if (typed.value.trim() === '' && kind.value === undefined)
      return [
        ...all.slice(0, MOST_USED).filter(({ id }) => used.value.includes(id)),
        ...ofCommands.value.filter(({ id }) => !used.value.slice(0, MOST_USED).includes(id)),
      ];
    return [...rankMatches(typed.value, all), ...notNow.value];
  });
  // What comes with the game is found as well, from the first letter on.
  watch(typed, (now) => {
    if (now !== '' && open()) void content.load();
  });
  const found = computed(() =>
    kind.value === undefined ? matching.value : matching.value.filter((each) => each.kind === kind.value),
  );
  const counts = computed(() =>
    SEARCH_KINDS.flatMap((each) => {
      const count = matching.value.filter((one) => one.kind === each).length;
      return count === 0 ? [] : [{ kind: each, count }];
    }),
  );
  return { found, counts };
}

/** Those of a group stand together, groups in the order in which they first come. */
function inGroups(all: readonly Procedure[]): readonly Procedure[] {
  const groups = [...new Set(all.map(({ group }) => toEnglish(group)))];
  return groups.flatMap((group) => all.filter((each) => toEnglish(each.group) === group));
}

/** The procedures of the campaign's own game as commands, with their odds as things stand. */
export function useGameCommands(): ComputedRef<readonly AppCommand[]> {
  const procedures = useProcedures();
  const session = useSession();
  const table = useTable();
  const ui = useUi();
  const stack = useOverlayStack();
  return computed(() => {
    if (session.phase !== 'open') return [];
    const all = table.system?.charts ?? [];
    const charts = all.map(({ key, label }): AppCommand => ({
      id: `chart.${key}`,
      title: label,
      menu: 'command.game',
      keys: [],
      detail: t('command.chart'),
      when: () => true,
      off: () => '',
      run: () => {
        stack.open('chart', { key });
      },
    }));
    const page: readonly AppCommand[] =
      all.length === 0
        ? []
        : [
            {
              id: 'chart.all',
              title: t('command.allTables'),
              menu: 'command.game',
              keys: [],
              detail: t('common.tablesCount', { n: all.length }),
              when: () => true,
              off: () => '',
              run: () => {
                ui.tables = true;
                ui.screen = 'rules';
              },
            },
          ];
    const doings = inGroups(procedures.all).map((procedure): AppCommand => {
      const offer = procedures.offerOf(procedure, {});
      const chance = offer?.outcomes.reduce((sum, each) => sum + (each.good ? each.chance : 0), 0);
      return {
        id: `game.${procedure.key}`,
        title: localize(procedure.label),
        menu: 'command.game',
        keys: [],
        detail: [localize(procedure.group), chance === undefined ? '' : `${Math.round(chance * 100)}%`]
          .filter(Boolean)
          .join(' · '),
        about: localize(procedure.text),
        called: localize(procedure.called ?? '')
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
        when: () => true,
        off: () => '',
        run: () => procedures.start(procedure),
      };
    });
    // What is at hand as things stand comes first.
    const hand = new Set(procedures.fitting.map(({ procedure }) => `game.${procedure.key}`));
    const others = session.campaigns.map(({ id, name }): AppCommand => ({
      id: `open.${id}`,
      title: t('common.openNamed', { name }),
      menu: 'command.file',
      keys: [],
      detail: t('command.campaign'),
      when: () => true,
      off: () => '',
      run: async () => {
        await session.leave();
        const refused = await session.openCampaign(id);
        if (refused) ui.say(localize(refused), true);
      },
    }));
    const atHand = doings.toSorted((a, b) => Number(hand.has(b.id)) - Number(hand.has(a.id)));
    return [...atHand, ...page, ...charts, ...others];
  });
}
