import type { Screen } from './ui.ts';
import { t } from '../languages/say.ts';

/** Parts of the screen that a step can point at; each carries its name as `data-part`. */
export type WalkPart = 'encounters' | 'begin' | 'initiative' | 'attack' | 'rolled' | 'undo' | 'turn' | 'end';

/** What a step looks at: how the table stands, in no system's words. */
export interface WalkScene {
  readonly screen: Screen;
  readonly prepared: boolean;
  readonly fighting: boolean;
  /** Somebody is there to be fought. */
  readonly foes: boolean;
  /** Everyone in the order has an initiative. */
  readonly placed: boolean;
  /** Name of whoever acts; empty before the first turn. */
  readonly acting: string;
  /** Place of the first power with a roll among those of whoever acts, from 1; nothing where it has none. */
  readonly attack?: number;
  readonly rolled: boolean;
  /** The rules have just refused what the GM may do all the same. */
  readonly refused: boolean;
  /** Something must be settled before the attack that was just asked for. */
  readonly held: boolean;
  /** Hit points of everyone together. */
  readonly points: number;
  /** Number of the last step that holds, and its kind. */
  readonly done: number;
  readonly last: string;
}

/** What to do now, the keys for it, and the part of the screen where it is done. */
export interface WalkHint {
  readonly text: string;
  readonly keys: readonly string[];
  readonly at: WalkPart;
}

export interface WalkStep {
  readonly title: string;
  readonly hint: (now: WalkScene) => WalkHint;
  /** Whether what happened since `before` was what the step asks for. */
  readonly did: (now: WalkScene, before: WalkScene) => boolean;
}

/** On the way to somebody's turn: from nothing at all to the first turn. */
function toFirstTurn({ screen, prepared, fighting, foes, placed }: WalkScene): WalkHint {
  if (fighting && !foes)
    return {
      text: t('This fight has no monsters: take it back, then send a prepared one to the table.'),
      keys: ['Ctrl Z'],
      at: 'undo',
    };
  if (fighting && screen !== 'table')
    return { text: t('The fight runs on the screen Table.'), keys: ['Ctrl 1'], at: 'turn' };
  if (fighting && !placed)
    return {
      text: t('Roll initiative for everyone. Rolled your own? Select a combatant and press I.'),
      keys: ['Shift I'],
      at: 'initiative',
    };
  if (fighting) return { text: t('Begin the first turn.'), keys: ['Space'], at: 'turn' };
  if (!prepared)
    return {
      text: t('Nothing is prepared here: type “2” and the name of a creature after B, then begin.'),
      keys: ['B', 'Shift B'],
      at: 'initiative',
    };
  return screen === 'encounters'
    ? { text: t('Send the first of the prepared fights to the table.'), keys: ['1'], at: 'begin' }
    : { text: t('Prepared encounters are on the screen Encounters.'), keys: ['Ctrl 4'], at: 'encounters' };
}

/** The hint of a step that needs somebody's turn, or the way there. */
function inTurn(hint: (now: WalkScene) => WalkHint): (now: WalkScene) => WalkHint {
  return (now) => (now.acting === '' || now.screen !== 'table' ? toFirstTurn(now) : hint(now));
}

function toAttack({ acting, attack, refused, held }: WalkScene): WalkHint {
  if (refused)
    return {
      text: t('The rules refuse it and say why. You can do it anyway, or use another attack.'),
      keys: ['O'],
      at: 'attack',
    };
  if (held)
    return {
      text: t('Others may strike first. Do or skip what is due: then it is rolled.'),
      keys: ['S', 'W'],
      at: 'attack',
    };
  if (attack === undefined)
    return { text: t('{0} has nothing to roll. The next turn may.', acting), keys: ['Space'], at: 'turn' };
  return {
    text: t(
      '{0} acts. Each attack shows its chance and mean damage against the target before you roll; click them for the reasons.',
      acting,
    ),
    keys: [`Alt ${attack}`],
    at: 'attack',
  };
}

function toApply(now: WalkScene): WalkHint {
  if (!now.rolled) return toAttack(now);
  return {
    text: t('Nothing has changed yet. What the dice say is done when you apply it; X discards it.'),
    keys: ['Enter'],
    at: 'rolled',
  };
}

/** A first fight in six steps. Each advances when the GM really does the thing, in whatever way. */
export const WALK: readonly WalkStep[] = [
  { title: 'A fight to the table', hint: toFirstTurn, did: (now) => now.acting !== '' },
  { title: 'Roll an attack', hint: inTurn(toAttack), did: (now) => now.rolled },
  {
    title: 'Apply it',
    hint: inTurn(toApply),
    did: (now, before) =>
      now.done > before.done && (now.last === 'attack.apply' || now.points !== before.points),
  },
  {
    title: 'Take it back',
    hint: () => ({
      text: t('Every step can be undone, also tomorrow; Ctrl Shift Z does it again, with the same dice.'),
      keys: ['Ctrl Z'],
      at: 'undo',
    }),
    did: (now, before) => now.done < before.done,
  },
  {
    title: 'Next turn',
    hint: inTurn(({ rolled }) =>
      rolled
        ? { text: t('Apply the attack that is open again first.'), keys: ['Enter'], at: 'rolled' }
        : {
            text: t(
              'What the rules ask for at the end of a turn and at the start of the next is listed as Due.',
            ),
            keys: ['Space'],
            at: 'turn',
          },
    ),
    did: (now, before) => now.done > before.done && now.last === 'turn.next',
  },
  {
    title: 'End the fight',
    hint: ({ screen }) => ({
      text: t('Fight on as long as you like. The end tells who did what, and gives out what it was worth.'),
      keys: screen === 'table' ? ['Shift E'] : ['Ctrl 1', 'Shift E'],
      at: 'end',
    }),
    did: (now) => !now.fighting,
  },
];
