import type { Id } from '../languages/index.ts';
import { words } from '../languages/say.ts';

/** The in-app help besides the keys: what is true of the app today, in a GM's words. */
export const HELP: readonly { readonly title: Id; readonly paragraphs: readonly Id[] }[] = words([
  {
    title: 'help.fightFiveKeys',
    paragraphs: [
      'help.newShowMeFirst',
      'help.encountersBeginBringsParty',
      'help.spaceEndsTurnBegins',
      'help.chooseJKNumbers',
    ],
  },
  {
    title: 'help.anythingInWords',
    paragraphs: ['help.pressSayG1G3', 'help.lineSeveralThingsOne'],
  },
  {
    title: 'help.moreCreaturesOrder',
    paragraphs: ['help.tableLineLair20', 'help.s2Turns2S2', 'help.splitRats4Join'],
  },
  {
    title: 'help.actionsDelaySurprise',
    paragraphs: ['help.smallLettersBesideActing', 'help.yDelaysXReadies', 'help.gListsGameLets'],
  },
  {
    title: 'help.attacks',
    paragraphs: [
      'help.eachPowerActingOne',
      'help.rolledTablePressP',
      'help.everyNumberExplainsItself',
      'help.mayStillChangeRoll',
    ],
  },
  {
    title: 'help.onTheWay',
    paragraphs: [
      'help.travelScreenShowsHour',
      'help.nameMonthsSeasonsUnder',
      'help.needsMoreOneClick',
      'help.ctrlEBeginsEnds',
    ],
  },
  {
    title: 'help.openingsConditionsRulings',
    paragraphs: ['help.whereGameAttacksOut', 'help.pointConditionOrderRead'],
  },
  {
    title: 'common.theLibrary',
    paragraphs: [
      'help.creaturesHoldsEveryCreature',
      'help.arrowsChooseCtrlSpace',
      'help.importTakesFilesPaste',
    ],
  },
  {
    title: 'help.theWorkshop',
    paragraphs: [
      'help.newCreatureBeginsSmall',
      'help.enterOpensChosenCreature',
      'help.breaksRulesShownBeside',
      'help.tablesHoldsRandomTables',
      'help.encounterScreenEncounters',
      'help.printPutsPreparedFight',
    ],
  },
  {
    title: 'help.creaturesOut',
    paragraphs: [
      'help.dropFilesWholeFolders',
      'help.previewShowsPieceFile',
      'help.encountersHeroesNotesStand',
      'help.creatureKnownNameShows',
      'help.altGShowsChosen',
      'help.ctrlShiftEExports',
      'help.wroteRulesBehindCreature',
    ],
  },
  {
    title: 'help.theCampaignsLog',
    paragraphs: [
      'help.everythingHappensWrites',
      'help.ctrlFFindsAnything',
      'help.treasureItemsSummedShared',
      'help.ctrlEBeginsEndsSession',
    ],
  },
  {
    title: 'help.whereCampaign',
    paragraphs: [
      'help.eachActionWrittenSafety',
      'help.ctrlZTakesBack',
      'help.backupsMadeThemselvesEvery',
      'help.ifDatabaseDamagedRebuilt',
      'help.logPlainTextFolder',
    ],
  },
  {
    title: 'help.ifSomethingGoesWrong',
    paragraphs: [
      'help.diskFullFourfoldGives',
      'help.windowCrashesComesBack',
      'help.campaignsNotWhereThey',
      'help.entriesLogCannotRead',
      'help.restoreWrongOneTake',
      'help.newVersionDataEvery',
      'help.foundFaultCtrlB',
    ],
  },
  {
    title: 'help.codesBehindRefusal',
    paragraphs: [
      'help.refusedDoorToldOne',
      'help.importsImp01File',
      'help.backupsBak01Backup',
      'help.zipFilesZip01',
      'help.yamlYml01Anchor',
      'help.filesFs01File',
    ],
  },
  {
    title: 'help.staysComputer',
    paragraphs: [
      'help.everythingAppReachesNo',
      'help.fileBringCannotRun',
      'help.fileSaveOldOne',
      'help.savingNeverMakesWait',
    ],
  },
  {
    title: 'help.appearanceLanguageLongTasks',
    paragraphs: [
      'help.ctrlChangesLanguageColours',
      'help.rightClickShiftF10',
      'help.backupRestoreExportYears',
    ],
  },
]);
