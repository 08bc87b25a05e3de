import type { RuleSystem } from '../../../core/rules/system.ts';
import { exampleLines, exampleWords } from '../../../core/table/line/grammar.ts';
import type { TextId } from '../../i18n/index.ts';
import { t } from '../../i18n/localize.ts';
import type { Screen } from '../../stores/ui.ts';
import { SYSTEMS } from '../../../core/systems/registry.ts';
import { useSay } from '../../stores/actions.ts';
import { useSession } from '../../stores/session.ts';
import { useOverlayStack } from '../../stores/overlayStack.ts';
import { useTutorial } from '../tutorial/tutorial.ts';
import { type CommandEntry, silentNeed } from '../../shell/commands/command.ts';

/** What is done while the table plays. */
export const TABLE_HELP: readonly HelpTopic[] = [
  {
    title: 'help.topicTable',
    tasks: [
      {
        title: 'help.runFight',
        texts: ['help.runFightHow'],
        does: [
          'view.encounters',
          'encounters.begin',
          'initiative.roll',
          'initiative.type',
          'turn.next',
          'due.first',
          'due.all',
          'due.drop',
          'encounter.end',
        ],
      },
      { title: 'help.firstFight', texts: ['help.firstFightHow'], does: ['help.walk'] },
      {
        title: 'help.dealDamage',
        texts: ['help.dealDamageHow', 'help.savesHow'],
        does: [
          'select.1',
          'select.next',
          'select.add',
          'select.foes',
          'select.heroes',
          'table.damage',
          'table.temporary',
        ],
      },
      {
        title: 'help.attack',
        texts: ['help.attackHow'],
        does: [
          'target.next',
          'target.take',
          'target.add',
          'attack.1',
          'attack.mob1',
          'attack.apply',
          'attack.share',
          'attack.dismiss',
          'attack.leave',
          'attack.return',
        ],
      },
      {
        title: 'help.ownDice',
        texts: ['help.ownDiceHow'],
        does: ['table.faces', 'attack.say', 'initiative.type'],
      },
      {
        title: 'help.changeRoll',
        texts: ['help.changeRollHow'],
        does: ['offer.1', 'offer.2', 'due.passOver', 'attack.plus', 'attack.nextPlus'],
      },
      {
        title: 'help.conditions',
        texts: ['help.conditionsHow', 'help.ongoingHow'],
        does: ['table.condition', 'table.effects', 'select.effects', 'effect.end'],
      },
      {
        title: 'help.monsterDies',
        texts: ['help.monsterDiesHow'],
        does: ['table.kill', 'table.knockOut', 'table.remove', 'encounter.end'],
      },
      {
        title: 'help.heroFalls',
        texts: ['help.heroFallsHow'],
        does: ['due.first', 'table.damage', 'table.knockOut'],
      },
      {
        title: 'help.delay',
        texts: ['help.delayHow'],
        does: [
          'turn.delay',
          'turn.ready',
          'initiative.surprise',
          'initiative.up',
          'initiative.down',
          'turn.back',
        ],
      },
      {
        title: 'help.undo',
        texts: ['help.undoHow'],
        does: ['edit.undo', 'edit.redo', 'edit.history', 'edit.real'],
      },
      { title: 'help.override', texts: ['help.overrideHow'], does: ['table.override'] },
      {
        title: 'help.inWords',
        texts: ['help.inWordsHow', 'help.linesHow'],
        does: ['table.line', 'help.palette'],
      },
      {
        title: 'help.addCreatures',
        texts: ['help.addCreaturesHow'],
        does: ['table.add', 'table.quick', 'table.side', 'table.remove'],
      },
      { title: 'help.mob', texts: ['help.mobHow'], does: ['select.mob', 'attack.mob1'] },
      { title: 'help.trap', texts: ['help.trapHow'], does: ['order.entry', 'table.edit'] },
      { title: 'help.editInPlay', texts: ['help.editInPlayHow'], does: ['table.edit', 'table.shape'] },
      {
        title: 'help.gameActions',
        texts: ['help.gameActionsHow'],
        does: ['game.list', 'gauge.up', 'gauge.down', 'gauge.hold'],
      },
      {
        title: 'help.positions',
        texts: ['help.positionsHow'],
        does: ['picture.move', 'picture.draw', 'picture.large'],
      },
      { title: 'help.rollDice', texts: ['help.rollDiceHow'], does: ['table.roll', 'table.chance'] },
      { title: 'help.rulings', texts: ['help.rulingsHow'], does: ['game.rulings'] },
      { title: 'help.ownGame', texts: ['help.ownGameHow'], does: ['game.describe'] },
    ],
  },
];

/** What is done before, between and after fights. */
export const PREPARATION_HELP: readonly HelpTopic[] = [
  {
    title: 'help.topicParty',
    tasks: [
      { title: 'help.begin', texts: ['help.beginHow'], does: ['begin.1'] },
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
        title: 'help.included',
        texts: ['help.includedHow', 'help.includedLineHow'],
        does: ['included.show', 'included.toTable', 'included.prepare', 'included.copy'],
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
        title: 'help.makeEncounter',
        texts: ['help.makeEncounterHow', 'help.includedEncountersHow'],
        does: ['encounters.make', 'encounters.included'],
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
      {
        title: 'help.includedTables',
        texts: ['help.includedTablesHow'],
        does: ['table.chance', 'tables.take', 'creatures.tables'],
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

/** What the players see, the window itself, and where everything is kept. */
export const DATA_HELP: readonly HelpTopic[] = [
  {
    title: 'help.topicShow',
    tasks: [
      {
        title: 'help.showPlayers',
        texts: ['help.showPlayersHow'],
        does: ['view.players', 'view.show', 'view.blank', 'table.hide'],
      },
      {
        title: 'help.layout',
        texts: ['help.layoutHow'],
        does: ['view.arrange', 'view.pullOut', 'view.usual', 'view.menu'],
      },
      {
        title: 'help.settings',
        texts: ['help.settingsHow'],
        does: ['view.settings', 'view.theme', 'help.palette', 'help.keys'],
      },
    ],
  },
  {
    title: 'help.topicData',
    tasks: [
      { title: 'help.whereData', texts: ['help.whereDataHow'], does: ['file.safety'] },
      { title: 'help.backup', texts: ['help.backupHow'], does: ['file.safety'] },
      { title: 'help.moveComputer', texts: ['help.moveComputerHow'], does: ['file.safety'] },
      { title: 'help.afterCrash', texts: ['help.afterCrashHow'], does: ['file.unfinished', 'file.safety'] },
      { title: 'help.diskFull', texts: ['help.diskFullHow'], does: ['file.copyAll'] },
      { title: 'help.dataMissing', texts: ['help.dataMissingHow'], does: ['file.safety'] },
      { title: 'help.newVersion', texts: ['help.newVersionHow'], does: [] },
      { title: 'help.reportBug', texts: ['help.reportBugHow'], does: ['file.safety'] },
      { title: 'help.privacy', texts: ['help.privacyHow'], does: [] },
      { title: 'help.licences', texts: ['help.licencesHow'], does: [] },
    ],
  },
  {
    title: 'help.topicCodes',
    tasks: [
      {
        title: 'help.aboutCodes',
        texts: [
          'help.aboutCodesHow',
          'help.importCodes',
          'help.backupCodes',
          'help.zipCodes',
          'help.pdfCodes',
          'help.yamlCodes',
          'help.fileCodes',
        ],
        does: [],
      },
    ],
  },
];

/** A task of a GM: how it is done, and the commands that do it, whose keys stand beside. */
export interface HelpTask {
  readonly title: TextId;
  readonly texts: readonly TextId[];
  /** Ids of the registry. */
  readonly does: readonly string[];
}

interface HelpTopic {
  readonly title: TextId;
  readonly tasks: readonly HelpTask[];
}

/** The help by task: what is true of the app today, in a GM’s words. The keys are not in it: commands have them. */
export const HELP_TOPICS: readonly HelpTopic[] = [...TABLE_HELP, ...PREPARATION_HELP, ...DATA_HELP];

/** Texts that are true of some games alone. */
const ONLY: { readonly [text in TextId]?: (system: RuleSystem) => boolean } = {
  'help.ongoingHow': ({ words }) => words.persistent !== undefined,
  'help.savesHow': ({ harm }) => harm.saves !== undefined,
  'help.paceHow': ({ journey }) => (journey?.hours ?? []).length > 0,
};

/** Whom the examples of the help name. */
const EXAMPLE_NAMES = { hero: 'mira', foe: 'g1', other: 'g2', creature: 'goblin' } as const;
/** Words of the examples before a game is chosen. */
const ANY_GAME = {
  damage: '7 fire',
  condition: 'prone',
  lasting: 'until the fight ends',
  action: 'move',
  pace: '',
};

/** The texts of a task in this game, its examples in the words of the game. */
export function helpTexts({ texts }: HelpTask, system?: RuleSystem): readonly string[] {
  const words = system ? exampleWords(system) : ANY_GAME;
  const lines = exampleLines(EXAMPLE_NAMES, words).map((each) => t('help.example', { line: each }));
  const gaps = { ...words, type: words.damage.replace(/^\d+ ?/u, ''), lines: lines.join(', ') };
  return texts
    .filter((each) => (system ? ONLY[each]?.(system) !== false : ONLY[each] === undefined))
    .map((each) => t(each, gaps));
}

/** The topic that a screen is about. */
export const SCREEN_HELP: { readonly [screen in Screen]: TextId } = {
  table: 'help.topicTable',
  party: 'help.topicParty',
  creatures: 'help.topicPrepare',
  encounters: 'help.topicPrepare',
  travel: 'help.topicTravel',
  log: 'help.topicLog',
  rules: 'help.topicTable',
};

/** Everything that can be done, all keys, and a first fight step by step. */
export function useHelpCommands(): readonly CommandEntry[] {
  const session = useSession();
  const stack = useOverlayStack();
  const say = useSay();
  const walk = useTutorial();

  return [
    {
      id: 'help.palette',
      title: 'common.everything',
      menu: 'command.help',
      keys: ['Ctrl+K'],
      needs: [],
      always: true,
      run: () => {
        if (stack.isOpen('palette')) stack.close('palette');
        else stack.open('palette', { menu: '' });
      },
    },
    {
      id: 'help.keys',
      title: 'common.keysAndHelp',
      menu: 'command.help',
      keys: ['?', 'F1'],
      needs: [],
      run: () => {
        stack.open('help');
      },
    },
    {
      id: 'help.walk',
      title: 'common.tutorialButton',
      menu: 'command.help',
      keys: [],
      needs: [silentNeed(() => session.phase === 'open' || session.phase === 'start')],
      run: async () => {
        stack.close('help');
        say.refused(await walk.begin(SYSTEMS[0]?.key ?? ''));
      },
    },
    {
      id: 'help.walkLeave',
      title: 'command.leaveTutorial',
      menu: 'command.help',
      // Last of all that Escape does.
      keys: ['Escape'],
      needs: [silentNeed(() => walk.on)],
      run: walk.leave,
    },
  ];
}
