import type { RollBonus } from '../../core/table/attackOffers.ts';
import type { TableCommand } from '../../core/table/commands.ts';
import { useTable } from './table.ts';
import { useUi, type Screen } from './ui.ts';
import type { Refusal, Result } from '../../core/kernel/result.ts';
import type { TextId } from '../i18n/index.ts';
import { localize, t, textIds } from '../i18n/localize.ts';

/** Commands that roll dice, and may be given faces that were rolled at the table. */
type RollCommand = Extract<TableCommand, { readonly faces?: number[] | undefined }>;

/** What is set for the next roll when it is asked for; what is set while it is written down is for the roll after. */
interface RollInputs {
  readonly faces: readonly number[];
  readonly switched: { readonly [circumstance: string]: boolean };
  readonly plus: RollBonus | undefined;
}

/** What a roll used up of its inputs: nothing, the faces, or with them the circumstances and the bonus. */
type Used = 'nothing' | 'faces' | 'all';

/**
 * Every command of the table is sent here: plain data, with the inputs of the roll as they are at that moment, written in
 * the order of asking. A refusal is said; the answer is whether it was done.
 */
export function useActions() {
  const table = useTable();
  const ui = useUi();
  const say = useSay();

  async function send(command: TableCommand): Promise<boolean> {
    return !say.refused(await table.ask(command));
  }

  function takeInputs(): RollInputs {
    const { faces, switched, plus } = ui;
    return { faces, switched, plus };
  }

  /** Takes away what was used, and leaves what was set meanwhile. */
  function spend({ faces, switched, plus }: RollInputs, used: Used): void {
    if (used === 'nothing') return;
    if (ui.faces === faces) ui.faces = [];
    if (used === 'faces') return;
    const meanwhile = Object.entries(ui.switched).filter(([key, on]) => switched[key] !== on);
    ui.switched = Object.fromEntries(meanwhile);
    if (ui.plus === plus) ui.plus = undefined;
  }

  /** Sends a command that rolls, with the faces typed for it. `used` says what it used up once it is done. */
  async function roll(command: RollCommand, used: Used | (() => Used) = 'faces'): Promise<boolean> {
    const inputs = takeInputs();
    const { faces } = inputs;
    if (!(await send({ ...command, ...(faces.length > 0 ? { faces: [...faces] } : {}) }))) return false;
    spend(inputs, typeof used === 'string' ? used : used());
    return true;
  }

  /** Does what was refused last, by the GM's word; what was set for that roll is used up. */
  async function override(): Promise<void> {
    const inputs = takeInputs();
    if (say.refused(await table.override())) return;
    ui.notice = undefined;
    spend(inputs, 'all');
  }

  return { send, roll, override };
}

interface Asked {
  readonly type: string;
  readonly commands?: readonly { readonly type: string }[];
}

/** A step as it is told: what was asked, and what happened. */
interface Told {
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
        const besides = inLibrary ? ` ${t('step.libraryChanged')}` : '';
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
  'combatants.add': 'step.combatantsJoined',
  'combatants.remove': 'step.combatantsLeft',
  'heroes.tonight': 'common.hereTonightInline',
  'parties.set': 'step.parties',
  'combatant.rename': 'step.renamed',
  'combatant.change': 'step.tableEdit',
  'combatant.update': 'step.libraryUpdate',
  'shape.take': 'step.shape',
  'campaign.rename': 'step.campaignRenamed',
  'encounter.save': 'step.encounterPrepared',
  'encounter.discard': 'step.encounterDeleted',
  'encounter.begin': 'step.encounterBegun',
  'encounter.foretell': 'step.predictionKept',
  'encounter.end': 'step.encounterEnded',
  'initiative.after': 'step.actsAfterTurn',
  'reinforcements.add': 'step.reinforcements',
  'mob.split': 'step.mobSplit',
  'mob.join': 'step.mobsJoined',
  'entry.put': 'common.placeInOrder',
  'turns.set': 'step.turnsPerRound',
  'extra.set': 'step.extraActions',
  'initiative.roll': 'step.initiativeRolled',
  'initiative.set': 'step.initiativeTyped',
  'initiative.move': 'step.movedInOrder',
  'history.revert': 'step.undoOne',
  'round.set': 'step.roundNumber',
  'turn.next': 'common.nextTurnInline',
  'turn.back': 'step.previousTurn',
  damage: 'common.damage',
  heal: 'step.healing',
  temporary: 'step.temporaryHitPoints',
  'effect.add': 'step.effect',
  'effect.end': 'step.effectEnded',
  'effect.change': 'step.effectDuration',
  'due.do': 'step.due',
  'due.drop': 'step.skipped',
  'attack.roll': 'step.attackRolled',
  'attack.apply': 'step.attackApplied',
  'attack.dismiss': 'step.attackDiscarded',
  'attack.change': 'step.attackChanged',
  'attack.another': 'common.anotherTarget',
  'sequence.roll': 'step.attackRolled',
  'sequence.skip': 'step.attackSkipped',
  'sequence.end': 'step.attacksEnded',
  'power.use': 'step.powerUsed',
  'power.cast': 'step.spellCast',
  'power.restore': 'step.powerReady',
  'counter.set': 'step.counter',
  'fate.set': 'step.fate',
  roll: 'common.rollInline',
  'table.roll': 'step.tableRoll',
  'table.shuffle': 'step.tableShuffled',
  'note.add': 'common.note',
  'procedure.do': 'step.gameAction',
  'attack.answer': 'step.rollAnswer',
  'turn.wait': 'step.delay',
  'turn.comeIn': 'step.actAfterDelay',
  'surprise.set': 'step.surprise',
  'action.spend': 'step.action',
  'action.set': 'step.actions',
  'presence.set': 'step.hidden',
  'clock.advance': 'step.time',
  'clock.roll': 'step.timeDice',
  'clock.set': 'step.clock',
  'gauge.set': 'step.gauge',
  'ruling.set': 'common.ruling',
  'condition.rewrite': 'step.conditionRewritten',
  'game.describe': 'step.gameDescribed',
  'overlay.set': 'step.overlay',
  'experience.award': 'common.experience',
  'encounter.pause': 'step.pause',
  'encounter.resume': 'step.fightContinued',
  'session.begin': 'step.sessionBegun',
  'session.end': 'step.sessionEnded',
  'favourite.add': 'step.favouriteRoll',
  'favourite.remove': 'step.favouriteRollRemoved',
  together: 'step.line',
  brought: 'step.campaignImport',
  chronicle: 'step.chronicleEntry',
  'creature.save': 'step.creatureSaved',
  'creatures.shelve': 'step.shelf',
  'creature.remove': 'step.creatureRemoved',
  'creatures.import': 'step.creaturesImported',
  'library.merge': 'step.libraryRestored',
  'creature.restore': 'step.creatureRestored',
  'trash.empty': 'step.trashEmptied',
  'creatures.mark': 'step.marks',
  'creature.about': 'step.pictureOrSource',
  'collection.save': 'step.collection',
  'collection.put': 'step.collection',
  'collection.remove': 'step.collectionRemoved',
  'form.keep': 'step.discarded',
  'tables.save': 'step.randomTable',
  'tables.remove': 'step.randomTableRemoved',
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
