import type { HelpTopic } from './help.ts';

/** What is done before, between and after fights. */
export const BETWEEN: readonly HelpTopic[] = [
  {
    title: 'help.topicParty',
    tasks: [
      {
        title: 'help.addHeroes',
        texts: ['help.addHeroesHow'],
        does: ['view.party', 'party.add', 'party.sheet', 'creatures.import'],
      },
      { title: 'help.hereTonight', texts: ['help.hereTonightHow'], does: ['party.tonight'] },
      {
        title: 'help.levelUp',
        texts: ['help.levelUpHow'],
        does: ['table.award', 'table.reward', 'party.level'],
      },
      { title: 'help.heroChanged', texts: ['help.heroChangedHow'], does: ['party.review'] },
    ],
  },
  {
    title: 'help.topicPrepare',
    tasks: [
      {
        title: 'help.findCreature',
        texts: ['help.findCreatureHow'],
        does: ['view.creatures', 'view.find', 'creatures.toTable'],
      },
      {
        title: 'help.makeMonster',
        texts: ['help.makeMonsterHow'],
        does: ['creatures.new', 'creatures.slot1', 'creatures.shelf', 'creatures.save', 'creatures.toTable'],
      },
      {
        title: 'help.changeMonster',
        texts: ['help.changeMonsterHow'],
        does: ['creatures.edit', 'creatures.back', 'creatures.save', 'creatures.copy'],
      },
      {
        title: 'help.sortCreatures',
        texts: ['help.sortCreaturesHow'],
        does: ['creatures.compare', 'creatures.share', 'creatures.remove'],
      },
      { title: 'help.importFiles', texts: ['help.importFilesHow'], does: ['creatures.import', 'edit.undo'] },
      { title: 'help.checkImport', texts: ['help.checkImportHow'], does: [] },
      {
        title: 'help.exportFiles',
        texts: ['help.exportFilesHow'],
        does: ['creatures.export', 'creatures.exportActing', 'encounters.export', 'creatures.cards'],
      },
      { title: 'help.convert', texts: ['help.convertHow'], does: ['creatures.convert'] },
      {
        title: 'help.prepareEncounter',
        texts: ['help.prepareEncounterHow'],
        does: ['encounters.new', 'encounters.edit', 'encounters.begin', 'encounters.review'],
      },
      {
        title: 'help.simulate',
        texts: ['help.simulateHow'],
        does: ['encounters.odds', 'encounters.simulate', 'encounters.day', 'encounters.foretold'],
      },
      {
        title: 'help.randomTables',
        texts: ['help.randomTablesHow'],
        does: ['creatures.tables', 'table.chance'],
      },
    ],
  },
  {
    title: 'help.topicTravel',
    tasks: [
      {
        title: 'help.travelDay',
        texts: ['help.travelDayHow'],
        does: ['view.travel', 'travel.route', 'travel.march', 'travel.camp'],
      },
      {
        title: 'help.passTime',
        texts: ['help.passTimeHow', 'help.paceHow'],
        does: ['travel.step', 'travel.back', 'table.clock', 'travel.light', 'travel.morale'],
      },
      { title: 'help.calendar', texts: ['help.calendarHow'], does: [] },
      { title: 'help.roadEncounters', texts: ['help.roadEncountersHow'], does: ['creatures.tables'] },
    ],
  },
  {
    title: 'help.topicLog',
    tasks: [
      { title: 'help.session', texts: ['help.sessionHow'], does: ['session.toggle', 'log.recap'] },
      {
        title: 'help.writeNote',
        texts: ['help.writeNoteHow'],
        does: ['log.note', 'table.note', 'story.edit', 'story.star', 'story.secret'],
      },
      { title: 'help.findPast', texts: ['help.findPastHow'], does: ['log.find', 'log.timeline', 'log.read'] },
      {
        title: 'help.tellPlayers',
        texts: ['help.tellPlayersHow'],
        does: ['log.recap', 'log.players', 'story.secret'],
      },
      { title: 'help.treasure', texts: ['help.treasureHow'], does: ['view.log'] },
    ],
  },
];
