import type { HelpTopic } from './help.ts';

/** What the players see, the window itself, and where everything is kept. */
export const DATA: readonly HelpTopic[] = [
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
