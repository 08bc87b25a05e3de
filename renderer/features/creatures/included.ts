import { computed } from 'vue';
import { useCreatures } from './creatures.ts';
import type { ContentEncounter, Place } from '../../../core/content/contract.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { prepareEncounter } from '../../../core/table/sample.ts';
import { localize, t, textIds } from '../../i18n/localize.ts';
import { toPlainEncounter } from '../campaigns/beginning.ts';
import { useContent, useLibrary } from '../../stores/library.ts';
import { addToGroup, BLANK_ENCOUNTER, useEncounters } from '../encounters/encounters.ts';
import { useTable } from '../../stores/table.ts';
import { useUi } from '../../stores/ui.ts';
import type { TextId } from '../../i18n/index.ts';

/** What is looked for among the creatures that come with the game, and what is done with the one that is chosen. */
export function useIncluded() {
  const content = useContent();
  const fights = useEncounters();
  const library = useLibrary();
  const table = useTable();
  const ui = useUi();

  const { included: search } = useCreatures();
  /** The one that keys are about. */
  const chosen = computed(() => (search.id === undefined ? undefined : content.entryOf(search.id)?.creature));

  /** Opens the list at one of them, or where it was left. A form of the builder that is open is kept. */
  function show(which = search.id): void {
    ui.screen = 'creatures';
    library.edit(undefined);
    library.section = 'included';
    search.id = which;
    void content.load();
  }

  function said(name: string, many: number): string {
    return many === 1 ? name : `${many} × ${name}`;
  }

  function tell(refused: Refusal | undefined, done: string): void {
    if (refused) ui.say(localize(refused), true);
    else ui.say(done, false, 'table', 'table');
  }

  /** Into the fight that runs, else to the encounter whose form is open, else into a new fight. */
  async function bring(creature: Creature, many = 1): Promise<void> {
    if (table.state.encounter) return library.addToTable(creature, many);
    if (fights.editing) return fillForm(creature, many);
    const { id: which, kind, draft } = creature;
    const refused = await table.ask({
      type: 'encounter.begin',
      name: t('common.unnamedFight'),
      entries: [{ creature: { id: which, kind, draft }, count: many, side: 'foes' }],
    });
    tell(refused, t('included.beginDone', { name: said(creature.name, many) }));
  }

  /** To the encounter whose form is open, else to the chosen one, else to a new one of its name. */
  async function prepare(creature: Creature, many = 1): Promise<void> {
    if (fights.editing) return fillForm(creature, many);
    const to = fights.meant ?? { ...BLANK_ENCOUNTER, name: creature.name };
    const refused = await fights.save({ ...to, groups: addToGroup(to.groups, creature, many) });
    if (!refused && to.id === '') fights.chosen = fights.prepared.at(-1)?.id;
    tell(refused, t('included.addToEncounterDone', { name: said(creature.name, many), encounter: to.name }));
  }

  function fillForm(creature: Creature, many: number): void {
    if (search.form) search.form(creature, many);
    else fights.typeInto((groups) => addToGroup(groups, creature, many));
    ui.say(t('included.addToFormDone', { name: said(creature.name, many) }), false, undefined, 'encounters');
  }

  /** A copy among the GM’s own, ready to be changed. */
  async function copy(creature: Creature): Promise<void> {
    const taken = new Set(library.creatures.map(({ name }) => name));
    const name = taken.has(creature.name) ? t('library.copyName', { name: creature.name }) : creature.name;
    const own = { ...creature, id: library.newId(), name, draft: { ...creature.draft, name } };
    const refused = await library.save(own);
    if (refused) return ui.say(localize(refused), true);
    ui.screen = 'creatures';
    library.section = 'creatures';
    library.edit(own);
    ui.say(t('included.copyDone', { name }), false, 'library');
  }

  /** Puts a ready encounter among the prepared ones; with `now` its fight begins at once. Answers whether that was done. */
  async function takeEncounter(encounter: ContentEncounter, now = false): Promise<boolean> {
    const refused = await table.ask(prepareEncounter(toPlainEncounter(encounter), content.creatureOf));
    if (refused) {
      ui.say(localize(refused), true);
      return false;
    }
    fights.chosen = fights.prepared.at(-1)?.id;
    ui.screen = 'encounters';
    if (now && fights.meant) await fights.send(fights.meant);
    else ui.say(t('included.prepareDone', { name: encounter.name }), false, 'table');
    return true;
  }

  return {
    get chosen() {
      return chosen.value;
    },
    takeEncounter,
    show,
    bring,
    prepare,
    copy,
  };
}

/** What each kind of place is called. */
export const PLACE_TEXTS: { readonly [place in Place]: TextId } = textIds({
  road: 'places.road',
  forest: 'places.forest',
  hills: 'places.hills',
  mountains: 'places.mountains',
  swamp: 'places.swamp',
  coast: 'places.coast',
  sea: 'places.sea',
  desert: 'places.desert',
  cold: 'places.cold',
  town: 'places.town',
  ruin: 'places.ruin',
  underground: 'places.underground',
  planes: 'places.planes',
});
