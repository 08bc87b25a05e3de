import { t, localize } from '../../i18n/localize.ts';
import { computed, type Ref } from 'vue';
import { rankMatches } from '../../../core/kernel/text.ts';
import { KIND_WORDS as ENTITY_WORDS } from '../../panels/chronicle/kindWords.ts';
import { listSynonyms } from '../../../core/table/line/effects.ts';
import type { Duration } from '../../../core/rules/combat.ts';
import { useChange } from '../../stores/change.ts';
import { useChronicle } from '../../stores/chronicle.ts';
import { useEncounters } from '../../stores/encounters.ts';
import { useLibrary } from '../../stores/library.ts';
import { useSay } from '../../stores/say.ts';
import { useSession } from '../../stores/session.ts';
import { useTable } from '../../stores/table.ts';
import { useSelection } from '../../stores/selection.ts';
import { useTargets } from '../../stores/targets.ts';
import { useUi } from '../../stores/ui.ts';
import type { AppCommand } from '../command.ts';
import { type Found, SEARCH_KINDS, type SearchKind } from './found.ts';
import { useFoundCommands } from './useFoundCommands.ts';

/** So many of what was used last stand first while nothing is typed. */
const MOST_USED = 6;
/** So many characters of a note are its title. */
const TITLE = 70;

/** Everything that can be found, by kind: commands, rules, this fight, creatures, encounters, people and places, notes. */
export function useSearch(
  commands: Ref<readonly AppCommand[]>,
  typed: Ref<string>,
  kind: Ref<SearchKind | undefined>,
  /** Ids of what was used, the last first. */
  used: Ref<readonly string[]>,
) {
  const session = useSession();
  const table = useTable();
  const library = useLibrary();
  const chronicle = useChronicle();
  const fights = useEncounters();
  const say = useSay();
  const ui = useUi();
  const selection = useSelection();
  const targets = useTargets();
  const change = useChange();
  const open = (): boolean => session.phase === 'open';

  const { ofCommands, notNow } = useFoundCommands(commands, typed);
  const ofRules = computed((): readonly Found[] => {
    const { system } = table;
    if (!open() || !system) return [];
    const others = listSynonyms({ system });
    const conditions = system.words.conditions.map(({ key, label, text = '', rule = '' }): Found => ({
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
            act: { label: t('app.applyToSelected'), run: () => apply(key, { kind: 'removed' }) },
            ...(system.words.saveEnds
              ? { second: { label: t('app.applyUntilSave'), run: () => apply(key, { kind: 'saveEnds' }) } }
              : {}),
          }),
    }));
    const cards = system.reference.map(({ id, title, text }): Found => ({
      id: `rule-${id}`,
      kind: 'rule',
      shown: `rule-${id}`,
      title,
      text,
      detail: id,
      open: () => ui.showRule(id),
    }));
    return [...conditions, ...cards];
  });
  const ofTable = computed((): readonly Found[] => {
    if (!open()) return [];
    const here = table.state.combatants.map(({ id, name, tag, sheet, hp }): Found => ({
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
        ? { act: { label: t('app.makeTarget'), run: () => aim(id) } }
        : {}),
      second: { label: t('app.editInPlay'), run: () => change.edit([id]) },
    }));
    const prepared = table.state.prepared.map((each): Found => ({
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
        : { act: { label: t('app.beginEncounter'), run: () => fights.send(each) } }),
    }));
    return [...here, ...prepared];
  });
  const ofLibrary = computed((): readonly Found[] => {
    if (!open()) return [];
    const creatures = library.creatures.map((each): Found => ({
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
      act: { label: t('common.addTable'), run: () => library.addToTable(each, 1) },
      second: { label: t('app.addHidden'), run: () => library.addToTable(each, 1, true) },
    }));
    const entities = chronicle.chronicle.entities.map(({ id, name, kind: is, notes }): Found => ({
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
    }));
    return [...creatures, ...entities];
  });
  const ofNotes = computed((): readonly Found[] => {
    if (!open()) return [];
    return chronicle.entries
      .filter(({ type }) => type === 'note')
      .toReversed()
      .map(({ seq, text, session: of, guarded }): Found => ({
        id: `note-${seq}`,
        kind: 'note',
        shown: `note-${seq}`,
        title: text.length > TITLE ? `${text.slice(0, TITLE)}…` : text,
        text,
        detail: [t('common.sessionOf', { running: of }), guarded ? t('common.gmOnly') : '']
          .filter(Boolean)
          .join(' · '),
        open: () => {
          ui.screen = 'log';
          chronicle.jumpTo(seq);
        },
      }));
  });

  function aim(id: string): void {
    ui.screen = 'table';
    targets.take(id);
  }

  async function apply(condition: string, duration: Duration): Promise<void> {
    say.refused(
      await table.ask({
        type: 'effect.add',
        who: [...selection.selected],
        condition,
        duration,
      }),
    );
  }

  /** What was used last stands first among its equals. */
  function lastFirst(all: readonly Found[]): readonly Found[] {
    const places = new Map(used.value.map((id, at) => [id, at]));
    const place = ({ id }: Found): number => places.get(id) ?? places.size;
    return places.size === 0 ? all : all.toSorted((a, b) => place(a) - place(b));
  }

  /** What fits, of all kinds; with nothing typed what was used last and the commands, unless a kind is asked for. */
  const matching = computed((): readonly Found[] => {
    if (ui.paletteMenu !== '') return [...rankMatches(typed.value, ofCommands.value), ...notNow.value];
    const all = lastFirst([
      ...ofCommands.value,
      ...ofRules.value,
      ...ofTable.value,
      ...ofLibrary.value,
      ...ofNotes.value,
    ]);
    if (typed.value.trim() === '' && kind.value === undefined)
      return [
        ...all.slice(0, MOST_USED).filter(({ id }) => used.value.includes(id)),
        ...ofCommands.value.filter(({ id }) => !used.value.slice(0, MOST_USED).includes(id)),
      ];
    return [...rankMatches(typed.value, all), ...notNow.value];
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
