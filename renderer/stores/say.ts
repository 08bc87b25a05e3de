import type { Refusal, Result } from '../../core/kernel/result.ts';
import type { TextId } from '../i18n/index.ts';
import { localize, t, textIds } from '../i18n/localize.ts';
import { type Screen, useUi } from './ui.ts';

interface Asked {
  readonly type: string;
  readonly commands?: readonly { readonly type: string }[];
}

/** A step as it is told: what was asked, and what happened. */
export interface Told {
  readonly command: Asked;
  readonly events?: readonly { readonly type: string; readonly title?: string }[];
  /** Whether a creature of the library changed with it. */
  readonly inLibrary?: true;
}

/** What only ever comes of the party's screen; several of them together are told by the first. */
const OF_THE_PARTY = new Set(['combatant.update', 'combatants.add', 'heroes.tonight', 'parties.set']);

/** What no line at the table says together with others: it came in from elsewhere. */
const BROUGHT = new Set(['encounter.save', 'chronicle']);

function reportingCommand({ type, commands = [] }: Asked): string {
  const [first] = commands;
  if (first && BROUGHT.has(first.type)) return 'brought';
  return first && OF_THE_PARTY.has(first.type) ? first.type : type;
}

/** How the app answers an action in words: a refusal as a notice, an undo by what it took back. */
export function useSay(): {
  readonly refused: (refusal: Refusal | undefined) => boolean;
  readonly taken: (verb: string, answer: Result<Told>) => void;
} {
  const ui = useUi();
  return {
    refused(refusal) {
      if (refusal) ui.say(localize(refusal), true);
      return refusal !== undefined;
    },
    taken(verb, answer) {
      if (answer.ok) {
        const { inLibrary, command } = answer.value;
        const besides = inLibrary ? ` ${t('stores.andInLibrary')}` : '';
        ui.say(
          `${verb}: ${stepTitle(answer.value)}.${besides}`,
          false,
          undefined,
          inLibrary ? 'creatures' : screenShowing(command.type),
        );
      } else ui.say(localize(answer.refusal));
    },
  };
}

/** A game’s own action goes by the name on its button. */
function stepTitle({ command, events = [] }: Told): string {
  const title =
    command.type === 'procedure.do' ? events.find(({ type }) => type === 'procedureDone')?.title : undefined;
  return title === undefined ? commandName(reportingCommand(command)) : localize(title);
}

const NAMES: { readonly [command: string]: TextId } = textIds({
  'combatants.add': 'stores.combatantsJoined',
  'combatants.remove': 'stores.combatantsLeft',
  'heroes.tonight': 'common.hereTonightInline',
  'parties.set': 'stores.parties',
  'combatant.rename': 'stores.renamed',
  'combatant.change': 'stores.editTable',
  'combatant.update': 'stores.updateFromLibrary',
  'shape.take': 'stores.anotherShape',
  'campaign.rename': 'stores.campaignRenamed',
  'encounter.save': 'stores.encounterPrepared',
  'encounter.discard': 'stores.encounterDeleted',
  'encounter.begin': 'stores.encounterBegun',
  'encounter.foretell': 'stores.forecastKept',
  'encounter.end': 'stores.encounterEnded',
  'initiative.after': 'stores.actsAfterTurn',
  'reinforcements.add': 'stores.reinforcements',
  'mob.split': 'stores.mobSplit',
  'mob.join': 'stores.mobsJoined',
  'entry.put': 'common.placeOrder',
  'turns.set': 'stores.turnsARound',
  'extra.set': 'stores.extraActions',
  'initiative.roll': 'stores.initiativeRolled',
  'initiative.set': 'stores.initiativeTyped',
  'initiative.move': 'stores.movedOrder',
  'history.revert': 'stores.undoOneStep',
  'round.set': 'stores.numberRound',
  'turn.next': 'common.nextTurnInline',
  'turn.back': 'stores.previousTurn',
  damage: 'common.damage',
  heal: 'stores.healing',
  temporary: 'stores.temporaryHitPoints',
  'effect.add': 'stores.effect',
  'effect.end': 'stores.effectEnded',
  'effect.change': 'stores.effectsTime',
  'due.do': 'stores.whatWasDue',
  'due.drop': 'stores.skipped',
  'attack.roll': 'stores.attackRolled',
  'attack.apply': 'stores.attackApplied',
  'attack.dismiss': 'stores.attackDiscarded',
  'attack.change': 'stores.changeAttack',
  'attack.another': 'common.oneMoreTarget',
  'sequence.roll': 'stores.attackRolled',
  'sequence.skip': 'stores.attackSkipped',
  'sequence.end': 'stores.attacksEnded',
  'power.use': 'stores.powerUsed',
  'power.cast': 'stores.spellCast',
  'power.restore': 'stores.powerReady',
  'counter.set': 'stores.counter',
  'fate.set': 'stores.fate',
  roll: 'common.rollInline',
  'table.roll': 'stores.rollTable',
  'table.shuffle': 'stores.shuffledTable',
  'note.add': 'common.note',
  'procedure.do': 'stores.gameAction',
  'attack.answer': 'stores.answerRoll',
  'turn.wait': 'stores.waiting',
  'turn.comeIn': 'stores.actingAfterWaiting',
  'surprise.set': 'stores.surprise',
  'action.spend': 'stores.action',
  'action.set': 'stores.actions',
  'presence.set': 'stores.hiddenFromPlayers',
  'clock.advance': 'stores.time',
  'clock.roll': 'stores.timeDice',
  'clock.set': 'stores.clock',
  'gauge.set': 'stores.gauge',
  'ruling.set': 'common.ruling',
  'condition.rewrite': 'stores.conditionRewritten',
  'game.describe': 'stores.gameDescribed',
  'overlay.set': 'stores.overlay',
  'experience.award': 'common.experience',
  'encounter.pause': 'stores.pause',
  'encounter.resume': 'stores.goingOn',
  'session.begin': 'stores.sessionBegun',
  'session.end': 'stores.sessionEnded',
  'favourite.add': 'stores.favouriteRoll',
  'favourite.remove': 'stores.favouriteRollRemoved',
  together: 'stores.theLine',
  brought: 'stores.cameIntoCampaign',
  chronicle: 'stores.entryChronicle',
  'creature.save': 'stores.creatureSaved',
  'creatures.shelve': 'stores.shelf',
  'creature.remove': 'stores.creatureRemoved',
  'creatures.import': 'stores.creaturesImported',
  'library.merge': 'stores.libraryMerged',
  'creature.restore': 'stores.creatureRestored',
  'trash.empty': 'stores.trashEmptied',
  'creatures.mark': 'stores.marks',
  'creature.about': 'stores.pictureOrSource',
  'collection.save': 'stores.collection',
  'collection.put': 'stores.collection',
  'collection.remove': 'stores.collectionRemoved',
  'form.keep': 'stores.discardedInline',
  'tables.save': 'stores.randomTable',
  'tables.remove': 'stores.randomTableRemoved',
});

/** Screens on which what a command changes can be seen; the campaign’s own steps are seen anywhere. */
const SEEN: readonly (readonly [RegExp, Screen])[] = [
  [/^encounter\.(?:save|discard)$/u, 'encounters'],
  [/^(?:chronicle|note\.add)$/u, 'log'],
  [/^(?:combatant\.update|heroes\.tonight|parties\.set)$/u, 'party'],
  [/^clock\./u, 'travel'],
  [
    /^(?:damage|heal|temporary|attack|effect|turn|initiative|due|sequence|power|fate|presence|round|combatants|encounter|action|surprise|mob)(?:\.|$)/u,
    'table',
  ],
];

function screenShowing(type: string): Screen | undefined {
  return SEEN.find(([pattern]) => pattern.test(type))?.[1];
}

/** What a command is called when it is undone. */
function commandName(type: string): string {
  const name = NAMES[type];
  return name ? t(name) : type;
}
