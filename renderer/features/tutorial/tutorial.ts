import { computed, onScopeDispose, watch, watchEffect } from 'vue';
import type { Refusal } from '../../../core/kernel/result.ts';
import { WALK_STEPS } from '../../../core/store/settings.ts';
import type { TextId } from '../../i18n/index.ts';
import { t } from '../../i18n/localize.ts';
import { useSession } from '../../stores/session.ts';
import { useSettings } from '../../stores/settings.ts';
import { useTable } from '../../stores/table.ts';
import { type Screen, useUi } from '../../stores/ui.ts';
import { useAttackCard } from '../combat/attackCard.ts';

/** Parts of the screen that a step can point at; each carries its name as `data-part`. */
type WalkPart = 'encounters' | 'begin' | 'initiative' | 'attack' | 'rolled' | 'undo' | 'turn' | 'end';

/** What a step looks at: how the table stands, in no system's words. */
export interface TutorialContext {
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
export interface TutorialHint {
  readonly text: string;
  readonly keys: readonly string[];
  readonly at: WalkPart;
}

export interface TutorialStep {
  readonly title: TextId;
  readonly hint: (now: TutorialContext) => TutorialHint;
  /** Whether what happened since `before` was what the step asks for. */
  readonly did: (now: TutorialContext, before: TutorialContext) => boolean;
}

/** On the way to somebody's turn: from nothing at all to the first turn. */
function toFirstTurn({ screen, prepared, fighting, foes, placed }: TutorialContext): TutorialHint {
  if (fighting && !foes)
    return {
      text: t('tutorial.noMonstersHint'),
      keys: ['Ctrl Z'],
      at: 'undo',
    };
  if (fighting && screen !== 'table')
    return { text: t('tutorial.tableScreenHint'), keys: ['Ctrl 1'], at: 'turn' };
  if (fighting && !placed)
    return {
      text: t('tutorial.initiativeHint'),
      keys: ['Shift I'],
      at: 'initiative',
    };
  if (fighting) return { text: t('tutorial.firstTurnTitle'), keys: ['Space'], at: 'turn' };
  if (!prepared)
    return {
      text: t('tutorial.beginUnpreparedHint'),
      keys: ['B', 'Shift B'],
      at: 'initiative',
    };
  return screen === 'encounters'
    ? { text: t('tutorial.beginPreparedHint'), keys: ['1'], at: 'begin' }
    : { text: t('tutorial.encountersScreenHint'), keys: ['Ctrl 4'], at: 'encounters' };
}

/** The hint of a step that needs somebody's turn, or the way there. */
function inTurn(hint: (now: TutorialContext) => TutorialHint): (now: TutorialContext) => TutorialHint {
  return (now) => (now.acting === '' || now.screen !== 'table' ? toFirstTurn(now) : hint(now));
}

function toAttack({ acting, attack, refused, held }: TutorialContext): TutorialHint {
  if (refused)
    return {
      text: t('tutorial.refusedHint'),
      keys: ['O'],
      at: 'attack',
    };
  if (held)
    return {
      text: t('tutorial.interruptedHint'),
      keys: ['S', 'W'],
      at: 'attack',
    };
  if (attack === undefined)
    return { text: t('tutorial.nothingToRollHint', { acting }), keys: ['Space'], at: 'turn' };
  return {
    text: t('tutorial.attackHint', { acting }),
    keys: [`Alt ${attack}`],
    at: 'attack',
  };
}

function toApply(now: TutorialContext): TutorialHint {
  if (!now.rolled) return toAttack(now);
  return {
    text: t('tutorial.applyHint'),
    keys: ['Enter'],
    at: 'rolled',
  };
}

/** A first fight in six steps. Each advances when the GM really does the thing, in whatever way. */
export const TUTORIAL_STEPS: readonly TutorialStep[] = [
  { title: 'tutorial.beginFightTitle', hint: toFirstTurn, did: (now) => now.acting !== '' },
  { title: 'tutorial.attackTitle', hint: inTurn(toAttack), did: (now) => now.rolled },
  {
    title: 'tutorial.applyTitle',
    hint: inTurn(toApply),
    did: (now, before) =>
      now.done > before.done && (now.last === 'attack.apply' || now.points !== before.points),
  },
  {
    title: 'tutorial.undoTitle',
    hint: () => ({
      text: t('tutorial.undoHint'),
      keys: ['Ctrl Z'],
      at: 'undo',
    }),
    did: (now, before) => now.done < before.done,
  },
  {
    title: 'common.nextTurn',
    hint: inTurn(({ rolled }) =>
      rolled
        ? { text: t('tutorial.applyReopenedHint'), keys: ['Enter'], at: 'rolled' }
        : {
            text: t('tutorial.dueHint'),
            keys: ['Space'],
            at: 'turn',
          },
    ),
    did: (now, before) => now.done > before.done && now.last === 'turn.next',
  },
  {
    title: 'tutorial.endFightTitle',
    hint: ({ screen }) => ({
      text: t('tutorial.endFightHint'),
      keys: screen === 'table' ? ['Shift E'] : ['Ctrl 1', 'Shift E'],
      at: 'end',
    }),
    did: (now) => !now.fighting,
  },
];

/** The walk through a first fight: how far it is, and what is to be done now. It watches, and holds nothing up. */
export function useTutorial() {
  const session = useSession();
  const settings = useSettings();
  const table = useTable();
  const ui = useUi();
  const { attack } = useAttackCard();

  const on = computed(() => session.phase === 'open' && settings.now.walk.on);
  const at = computed(() => settings.now.walk.step);
  const step = computed(() => TUTORIAL_STEPS[at.value]);

  const lastType = computed(() => table.steps.at(-1)?.command.type ?? '');
  const scene = computed<TutorialContext>(() => {
    const { encounter, combatants, pending, prepared } = table.state;
    const place = attack.powers().findIndex((power) => power.attack ?? power.damage) + 1;
    return {
      screen: ui.screen,
      prepared: prepared.length > 0,
      fighting: encounter !== undefined,
      foes: combatants.some(({ side }) => side === 'foes'),
      placed: combatants.every(({ initiative }) => initiative !== undefined),
      acting: table.acting?.name ?? '',
      ...(place > 0 ? { attack: place } : {}),
      rolled: pending !== undefined,
      refused: table.overridable !== undefined,
      held: pending === undefined && table.due.length > 0 && lastType.value === 'attack.roll',
      points: combatants.reduce((sum, { hp, temporary }) => sum + hp + temporary, 0),
      // The number of the last step that holds: it grows and falls with them, however many of them were read.
      done: table.steps.at(-1)?.seq ?? 0,
      last: lastType.value,
    };
  });
  const hint = computed(() => (on.value ? step.value?.hint(scene.value) : undefined));

  /** Goes on with what the GM does, and lights the part of the screen that is meant, as long as the caller is there. */
  function follow(): void {
    watch([scene, step, on], ([now, doing, running], [before]) => {
      if (running && doing?.did(now, before))
        void settings.change({ walk: { on: true, step: at.value + 1, known: true } });
    });
    const { dataset } = document.documentElement;
    watchEffect(() => {
      dataset['walk'] = hint.value?.at ?? '';
    });
    onScopeDispose(() => {
      dataset['walk'] = '';
    });
  }

  return {
    follow,
    get on() {
      return on.value;
    },
    /** From 1. */
    get number() {
      return Math.min(at.value + 1, WALK_STEPS);
    },
    get step() {
      return step.value;
    },
    get hint() {
      return hint.value;
    },
    /** Whether it was gone through or left before: then it does not offer itself. */
    get known() {
      return settings.now.walk.known;
    },
    /** Begins it anew, in the first sample where no campaign is open. */
    async begin(sample: string): Promise<Refusal | undefined> {
      const refused = session.phase === 'open' ? undefined : await session.loadSample(sample);
      if (!refused) await settings.change({ walk: { on: true, step: 0, known: true } });
      return refused;
    },
    leave: (): Promise<void> => settings.change({ walk: { on: false, step: 0, known: true } }),
    skip: (): Promise<void> =>
      settings.change({ walk: { on: true, step: Math.min(at.value + 1, WALK_STEPS), known: true } }),
  };
}
