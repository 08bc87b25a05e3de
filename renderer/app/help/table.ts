import type { HelpTopic } from './help.ts';

/** What is done while the table plays. */
export const TABLE: readonly HelpTopic[] = [
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
    ],
  },
];
