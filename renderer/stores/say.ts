import type { Refusal, Result } from '../../core/kernel/result.ts';
import { useUi } from './ui.ts';
import { heard } from '../languages/heard.ts';
import { told } from '../languages/told.ts';
import { t, words } from '../languages/say.ts';

export interface Asked {
  readonly type: string;
  readonly commands?: readonly { readonly type: string }[];
}

/** A step as it is told: what was asked, and what happened. */
export interface Told {
  readonly command: Asked;
  readonly events?: readonly { readonly type: string; readonly title?: string }[];
}

/** What only ever comes of the party's screen; several of them together are told by the first. */
const OF_THE_PARTY = new Set(['combatant.update', 'combatants.add', 'heroes.tonight', 'parties.set']);

/** What no line at the table says together with others: it came in from elsewhere. */
const BROUGHT = new Set(['encounter.save', 'chronicle']);

function toldBy({ type, commands = [] }: Asked): string {
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
      if (refusal) ui.say(told(refusal), true);
      return refusal !== undefined;
    },
    taken(verb, answer) {
      if (answer.ok) ui.say(`${verb}: ${titleOf(answer.value)}.`);
      else ui.say(told(answer.refusal));
    },
  };
}

/** A game’s own action goes by the name on its button. */
function titleOf({ command, events = [] }: Told): string {
  const title =
    command.type === 'procedure.do' ? events.find(({ type }) => type === 'procedureDone')?.title : undefined;
  return title === undefined ? nameOf(toldBy(command)) : heard(title);
}

const NAMES: { readonly [command: string]: string } = words({
  'combatants.add': 'combatants joined',
  'combatants.remove': 'combatants left',
  'heroes.tonight': 'here tonight',
  'parties.set': 'parties',
  'combatant.rename': 'renamed',
  'combatant.change': 'edit at the table',
  'combatant.update': 'update from library',
  'campaign.rename': 'campaign renamed',
  'encounter.save': 'encounter prepared',
  'encounter.discard': 'encounter deleted',
  'encounter.begin': 'encounter begun',
  'encounter.foretell': 'forecast kept',
  'encounter.end': 'encounter ended',
  'initiative.after': 'acts after this turn',
  'reinforcements.add': 'reinforcements',
  'mob.split': 'mob split',
  'mob.join': 'mobs joined',
  'entry.put': 'place in the order',
  'turns.set': 'turns a round',
  'extra.set': 'extra actions',
  'initiative.roll': 'initiative rolled',
  'initiative.set': 'initiative typed',
  'initiative.move': 'moved in the order',
  'history.revert': 'undo of one step',
  'round.set': 'number of the round',
  'turn.next': 'next turn',
  'turn.back': 'previous turn',
  damage: 'damage',
  heal: 'healing',
  temporary: 'temporary hit points',
  'effect.add': 'effect',
  'effect.end': 'effect ended',
  'effect.change': 'effect’s time',
  'due.do': 'what was due',
  'due.drop': 'skipped',
  'attack.roll': 'attack rolled',
  'attack.apply': 'attack applied',
  'attack.dismiss': 'attack discarded',
  'attack.change': 'change to the attack',
  'attack.another': 'one more target',
  'sequence.roll': 'attack rolled',
  'sequence.skip': 'attack skipped',
  'sequence.end': 'attacks ended',
  'power.use': 'power used',
  'power.restore': 'power ready',
  'counter.set': 'counter',
  'fate.set': 'fate',
  roll: 'roll',
  'table.roll': 'roll on a table',
  'table.shuffle': 'shuffled table',
  'note.add': 'note',
  'procedure.do': 'game action',
  'attack.answer': 'answer to a roll',
  'turn.wait': 'waiting',
  'turn.comeIn': 'acting after waiting',
  'surprise.set': 'surprise',
  'action.spend': 'action',
  'action.set': 'actions',
  'presence.set': 'hidden from players',
  'clock.advance': 'time',
  'clock.roll': 'time dice',
  'clock.set': 'clock',
  'gauge.set': 'gauge',
  'ruling.set': 'ruling',
  'condition.rewrite': 'condition rewritten',
  'overlay.set': 'overlay',
  'experience.award': 'experience',
  'encounter.pause': 'pause',
  'encounter.resume': 'going on',
  'session.begin': 'session begun',
  'session.end': 'session ended',
  'favourite.add': 'favourite roll',
  'favourite.remove': 'favourite roll removed',
  together: 'the line',
  brought: 'what came into the campaign',
  chronicle: 'entry of the chronicle',
  'creature.save': 'creature saved',
  'creatures.shelve': 'shelf',
  'creature.remove': 'creature removed',
  'creatures.import': 'creatures imported',
  'creature.restore': 'creature restored',
  'trash.empty': 'trash emptied',
  'creatures.mark': 'marks',
  'creature.about': 'picture or source',
  'collection.save': 'collection',
  'collection.put': 'collection',
  'collection.remove': 'collection removed',
  'form.keep': 'discarded',
  'tables.save': 'random table',
  'tables.remove': 'random table removed',
});

/** What a command is called when it is undone. */
export function nameOf(type: string): string {
  return t(NAMES[type] ?? type);
}
