import { computed } from 'vue';
import type { Adventure, ContentEncounter, ContentParty } from '../../../core/content/contract.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import type { RuleSystem } from '../../../core/rules/system.ts';
import { MOST_TOGETHER, type SingleCommand } from '../../../core/table/commands.ts';
import { addHeroes, createAdventureCommands } from '../../../core/table/sample.ts';
import { localize, t } from '../../i18n/localize.ts';
import { useContent, useLibrary } from '../../stores/library.ts';
import { useLibraryBook } from '../../stores/libraryBook.ts';
import { useTable } from '../../stores/table.ts';
import { type BeginningStage, useUi } from '../../stores/ui.ts';
import { type CommandEntry, silentNeed, useCommandNeeds } from '../../shell/commands/command.ts';

/** Something a fresh campaign can begin with. */
interface BeginningOption {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly run: () => unknown;
}

/** How a fresh campaign begins: with an adventure, with a party of four, or empty. */
export function useBeginning() {
  const content = useContent();
  const library = useLibrary();
  const book = useLibraryBook();
  const table = useTable();
  const ui = useUi();

  /** Of another campaign nothing is chosen yet. */
  const stage = computed(() => (ui.beginning.of === table.id ? ui.beginning.stage : 'choose'));

  function goTo(next: BeginningStage): void {
    ui.beginning = { of: table.id, stage: next };
  }

  /** Whether nothing is in the campaign yet, and the GM has not said that this is as it should be. */
  const isOffered = computed(() => {
    const { combatants, away = [], prepared, chronicle } = table.state;
    const some = [combatants, away, prepared, chronicle.entities, chronicle.sessions];
    return table.id !== '' && stage.value !== 'empty' && some.every(({ length }) => length === 0);
  });

  const adventures = computed(() => content.now?.adventures ?? []);
  const parties = computed(() => (content.now?.parties ?? []).toSorted((a, b) => a.level - b.level));

  const options = computed((): readonly BeginningOption[] => {
    if (!isOffered.value || !content.now) return [];
    if (stage.value === 'adventure') return adventures.value.map(adventureOption);
    if (stage.value === 'party') return parties.value.map(partyOption);
    return [
      ...(adventures.value.length === 0
        ? []
        : [toStage('adventure', t('begin.adventure'), adventures.value.map(({ name }) => name).join(', '))]),
      ...(parties.value.length === 0 ? [] : [toStage('party', t('begin.party'), t('begin.partyHint'))]),
      toStage('empty', t('begin.empty'), t('begin.emptyHint')),
    ];
  });

  const toStage = (to: BeginningStage, title: string, text: string): BeginningOption => ({
    key: to,
    title,
    text,
    run: () => goTo(to),
  });

  function adventureOption(each: Adventure): BeginningOption {
    const { key, name, from, to, evenings, pitch } = each;
    const levels = from === to ? String(from) : `${from}–${to}`;
    return {
      key,
      title: name,
      text: `${t('begin.adventureFor', { levels, n: evenings })} ${pitch}`,
      run: () => startAdventure(each),
    };
  }

  function partyOption(each: ContentParty): BeginningOption {
    const names = content.heroesOf(each).map(({ name }) => name);
    return {
      key: each.key,
      title: t('begin.partyOf', { name: each.name, level: each.level }),
      text: names.join(', '),
      run: () => startParty(each),
    };
  }

  /** Puts heroes of a ready party into the library, as the GM’s own; answers them, or why not. */
  async function keepHeroes(party: ContentParty): Promise<readonly Creature[] | Refusal> {
    const heroes = content.heroesOf(party).map((each) => ({ ...each, id: library.newId() }));
    const refused = await library.ask({
      type: 'creatures.import',
      creatures: [...heroes],
      shelf: table.id,
    });
    return refused ?? heroes;
  }

  /** Does it all as one step, which takes the library’s along; what the table refuses is not half done. */
  async function asOne(
    commands: readonly SingleCommand[],
    saved: number | undefined,
  ): Promise<Refusal | undefined> {
    for (let from = 0; from < commands.length; from += MOST_TOGETHER) {
      const part = commands.slice(from, from + MOST_TOGETHER);
      const refused = await table.ask({ type: 'together', commands: [...part] });
      if (!refused) continue;
      if (from === 0 && saved !== undefined && book.isNext(saved, 'undo')) await book.undo();
      return refused;
    }
    return undefined;
  }

  async function startParty(party: ContentParty): Promise<void> {
    const heroes = await keepHeroes(party);
    const refused = 'message' in heroes ? heroes : await asOne([addHeroes(heroes, book.last())], book.last());
    if (refused) ui.say(localize(refused), true);
    else ui.say(t('begin.partyDone', { name: party.name }), false, 'table', 'encounters');
  }

  async function startAdventure(adventure: Adventure): Promise<void> {
    const party = parties.value.find(({ key }) => key === adventure.party) ?? nearest(adventure);
    const heroes = party ? await keepHeroes(party) : [];
    if ('message' in heroes) return ui.say(localize(heroes), true);
    const saved = heroes.length > 0 ? book.last() : undefined;
    const { startsAt, begins, entities, treasure, prep } = adventure;
    const commands = createAdventureCommands(
      {
        heroes,
        ...(saved === undefined ? {} : { saved }),
        // A clock that shows that hour already cannot be set to it.
        ...(startsAt === undefined || startsAt === table.state.worldTime ? {} : { startsAt }),
        ...(begins === undefined ? {} : { begins }),
        entities,
        issued: table.state.chronicle.issued,
        encounters: adventure.encounters.flatMap((key) => encounterOf(key) ?? []),
        treasure,
        prep,
        notes: notesOf(adventure),
      },
      content.creatureOf,
    );
    const refused = await asOne(commands, saved);
    if (refused) ui.say(localize(refused), true);
    else ui.say(t('begin.adventureDone', { name: adventure.name }), false, 'table', 'encounters');
  }

  const nearest = ({ from }: Adventure): ContentParty | undefined =>
    parties.value.toSorted((a, b) => Math.abs(a.level - from) - Math.abs(b.level - from))[0];

  function encounterOf(key: string): PlainEncounter | undefined {
    const found = content.now?.encounters.find((each) => each.key === key);
    return found && toPlainEncounter(found);
  }

  /** What is read aloud, and below it, for the GM alone, what the adventure is and which tables it rolls on. */
  function notesOf({ opening, pitch, tables }: Adventure): { text: string; secret: boolean }[] {
    const names = content.tables.filter(({ id }) => tables.includes(id)).map(({ name }) => name);
    const rolls = names.length === 0 ? '' : `\n\n${t('begin.tables', { names: names.join('; ') })}`;
    return [
      { text: `${pitch}${rolls}`, secret: true },
      { text: opening, secret: false },
    ];
  }

  return {
    get stage() {
      return stage.value;
    },
    get isOffered() {
      return isOffered.value;
    },
    get options() {
      return options.value;
    },
    back: () => goTo('choose'),
  };
}

type PlainEncounter = RuleSystem['sample']['encounters'][number];

/** An included encounter as the table keeps it: what changes the fight and what both sides want stand in its notes. */
export function toPlainEncounter({
  name,
  place,
  notes,
  map,
  groups,
  triggers,
  terrain,
  foesWant,
  heroesWant,
}: ContentEncounter): PlainEncounter {
  const lines = [
    notes,
    t('encounters.terrain', { terrain }),
    t('encounters.foesWant', { want: foesWant }),
    t('encounters.heroesWant', { want: heroesWant }),
  ];
  return {
    name,
    place,
    notes: lines.filter((each) => each !== '').join('\n\n'),
    ...(map === undefined ? {} : { map }),
    groups,
    ...(triggers === undefined ? {} : { triggers }),
  };
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What a fresh campaign can begin with, by digits: there is no row yet that they could mean. */
export function useBeginCommands(): readonly CommandEntry[] {
  const beginning = useBeginning();
  const here = useCommandNeeds().on('table');
  return [
    ...DIGITS.map((number): CommandEntry => ({
      id: `begin.${number}`,
      title: 'begin.chooseNumber',
      number,
      menu: 'command.file',
      keys: [String(number)],
      quiet: true,
      needs: [...here, silentNeed(() => beginning.options.length >= number)],
      run: async () => {
        await beginning.options[number - 1]?.run();
      },
    })),
    {
      id: 'begin.back',
      title: 'begin.back',
      menu: 'command.file',
      keys: ['Escape'],
      quiet: true,
      needs: [...here, silentNeed(() => beginning.isOffered && beginning.stage !== 'choose')],
      run: beginning.back,
    },
  ];
}
