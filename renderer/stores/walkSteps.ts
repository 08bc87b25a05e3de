import type { Screen } from './ui.ts';
import type { TextId } from '../i18n/index.ts';
import { t } from '../i18n/localize.ts';

/** Parts of the screen that a step can point at; each carries its name as `data-part`. */
type WalkPart = 'encounters' | 'begin' | 'initiative' | 'attack' | 'rolled' | 'undo' | 'turn' | 'end';

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
  readonly title: TextId;
  readonly hint: (now: WalkScene) => WalkHint;
  /** Whether what happened since `before` was what the step asks for. */
  readonly did: (now: WalkScene, before: WalkScene) => boolean;
}

/** On the way to somebody's turn: from nothing at all to the first turn. */
function toFirstTurn({ screen, prepared, fighting, foes, placed }: WalkScene): WalkHint {
  if (fighting && !foes)
    return {
      text: t('stores.fightNoMonstersTake'),
      keys: ['Ctrl Z'],
      at: 'undo',
    };
  if (fighting && screen !== 'table')
    return { text: t('stores.fightRunsScreenTable'), keys: ['Ctrl 1'], at: 'turn' };
  if (fighting && !placed)
    return {
      text: t('stores.rollInitiativeEveryoneRolled'),
      keys: ['Shift I'],
      at: 'initiative',
    };
  if (fighting) return { text: t('stores.beginFirstTurn'), keys: ['Space'], at: 'turn' };
  if (!prepared)
    return {
      text: t('stores.nothingPreparedHereType'),
      keys: ['B', 'Shift B'],
      at: 'initiative',
    };
  return screen === 'encounters'
    ? { text: t('stores.sendFirstPreparedFights'), keys: ['1'], at: 'begin' }
    : { text: t('stores.preparedEncountersScreen'), keys: ['Ctrl 4'], at: 'encounters' };
}

/** The hint of a step that needs somebody's turn, or the way there. */
function inTurn(hint: (now: WalkScene) => WalkHint): (now: WalkScene) => WalkHint {
  return (now) => (now.acting === '' || now.screen !== 'table' ? toFirstTurn(now) : hint(now));
}

function toAttack({ acting, attack, refused, held }: WalkScene): WalkHint {
  if (refused)
    return {
      text: t('stores.rulesRefuseSayWhy'),
      keys: ['O'],
      at: 'attack',
    };
  if (held)
    return {
      text: t('stores.othersMayStrikeFirst'),
      keys: ['S', 'W'],
      at: 'attack',
    };
  if (attack === undefined)
    return { text: t('stores.nothingRollNextTurn', { acting }), keys: ['Space'], at: 'turn' };
  return {
    text: t('stores.actsEachAttackShows', { acting }),
    keys: [`Alt ${attack}`],
    at: 'attack',
  };
}

function toApply(now: WalkScene): WalkHint {
  if (!now.rolled) return toAttack(now);
  return {
    text: t('stores.nothingChangedYetDice'),
    keys: ['Enter'],
    at: 'rolled',
  };
}

/** A first fight in six steps. Each advances when the GM really does the thing, in whatever way. */
export const WALK: readonly WalkStep[] = [
  { title: 'stores.fightTable', hint: toFirstTurn, did: (now) => now.acting !== '' },
  { title: 'stores.rollAnAttack', hint: inTurn(toAttack), did: (now) => now.rolled },
  {
    title: 'stores.applyIt',
    hint: inTurn(toApply),
    did: (now, before) =>
      now.done > before.done && (now.last === 'attack.apply' || now.points !== before.points),
  },
  {
    title: 'stores.takeItBack',
    hint: () => ({
      text: t('stores.everyStepCanUndone'),
      keys: ['Ctrl Z'],
      at: 'undo',
    }),
    did: (now, before) => now.done < before.done,
  },
  {
    title: 'common.nextTurn',
    hint: inTurn(({ rolled }) =>
      rolled
        ? { text: t('stores.applyAttackOpenAgain'), keys: ['Enter'], at: 'rolled' }
        : {
            text: t('stores.rulesAskEndTurn'),
            keys: ['Space'],
            at: 'turn',
          },
    ),
    did: (now, before) => now.done > before.done && now.last === 'turn.next',
  },
  {
    title: 'stores.endTheFight',
    hint: ({ screen }) => ({
      text: t('stores.fightLongLikeEnd'),
      keys: screen === 'table' ? ['Shift E'] : ['Ctrl 1', 'Shift E'],
      at: 'end',
    }),
    did: (now) => !now.fighting,
  },
];
