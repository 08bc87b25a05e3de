import {
  computed,
  type ComputedRef,
  onScopeDispose,
  ref,
  type Ref,
  shallowRef,
  type ShallowRef,
  watch,
  shallowReactive,
} from 'vue';
import type { Day, DayAnswer } from '../../../core/simulation/day.ts';
import type {
  ForecastAnswer,
  ForecastQuestion,
  WatchedCombatant,
  WhatIf,
} from '../../../core/simulation/forecast.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { startForecastFights } from '../../platform/fightWorkers.ts';
import type { ShownStep } from '../../platform/watchedFight.ts';
import { type RunningJob, startJob } from '../../platform/workers.ts';
import { forecastKey, useEncounters } from './encounters.ts';
import type { FightEnd } from '../../../core/simulation/results.ts';
import { sayEnds } from './encounterText.ts';
import type { ForecastFight } from '../../../core/table/forecast.ts';
import { type FightSpan, findLastFight, summarizeLastFight } from '../../../core/table/fightSummary.ts';
import { yieldToUi } from '../../ui/rendering.ts';
import { useTable, type CampaignStep } from '../../stores/table.ts';
import { computeDigest } from '../../../core/kernel/digest.ts';
import type { Refusal } from '../../../core/kernel/result.ts';
import type { PreparedEncounter, PreparedGroup } from '../../../core/table/state.ts';
import { useLibrary } from '../../stores/library.ts';
import { useParty } from '../party/party.ts';

/** A simulation beside the window: what is known so far, and whether it runs. */
interface WorkerTask<Asked extends readonly unknown[], Known> {
  readonly answer: ShallowRef<Known | undefined>;
  readonly running: Readonly<Ref<boolean>>;
  /**
   * Plays anew; what runs is ended first. Answers whether it came to its end: not where it was cancelled, and not where
   * it failed.
   */
  readonly start: (...asked: Asked) => Promise<boolean>;
  readonly cancel: () => void;
}

/** One simulation at a time for whoever asks; it ends with the part of the window that asked. */
function useWorkerTask<Asked extends readonly unknown[], Known>(
  startWith: (hear: (known: Known) => void, ...asked: Asked) => RunningJob,
): WorkerTask<Asked, Known> {
  const answer = shallowRef<Known>();
  const running = ref(false);
  let reading: RunningJob | undefined;

  function cancel(): void {
    reading?.cancel();
    reading = undefined;
    running.value = false;
  }

  async function start(...asked: Asked): Promise<boolean> {
    cancel();
    answer.value = undefined;
    running.value = true;
    const mine = startWith(
      (known) => {
        if (reading === mine) answer.value = known;
      },
      ...asked,
    );
    reading = mine;
    const ended = await mine.ended;
    if (reading !== mine) return false;
    running.value = false;
    return ended === 'over';
  }

  onScopeDispose(cancel);
  return { answer, running, start, cancel };
}

/** A fight that is simulated; `brief`: only until its figures are good enough for a bar. */
export function useSimulation(): WorkerTask<[question: ForecastQuestion, brief?: boolean], ForecastAnswer> {
  return useWorkerTask((hear, question, brief = false) => startForecastFights(question, hear, brief));
}

/** A day of fights that is simulated. */
export function useDaySimulation(): WorkerTask<[day: Day], DayAnswer> {
  return useWorkerTask((hear, day) =>
    startJob({ kind: 'day', day }, (told) => {
      if (told.kind === 'day') hear(told.answer);
    }),
  );
}

/** While this runs somebody waits for it: what is worked out in idle time stands back. */
export function useForegroundWork(running: Readonly<Ref<boolean>>): void {
  const foretold = useEncounters().forecasts;
  let waits = false;
  function wait(now: boolean): void {
    if (now === waits) return;
    waits = now;
    if (now) foretold.begin();
    else foretold.end();
  }
  watch(running, wait);
  onScopeDispose(() => wait(false));
}

/** One simulated fight that is looked at step by step. */
interface FightReplay {
  readonly steps: ShallowRef<readonly ShownStep[]>;
  /** Place of the step that is shown. */
  readonly at: Ref<number>;
  readonly step: ComputedRef<ShownStep | undefined>;
  /** Everyone after it. */
  readonly standing: ComputedRef<readonly WatchedCombatant[]>;
  readonly go: (to: number) => void;
}

/** Plays the fight of that number beside the window, the very one that was counted, and shows its first step. */
export function useFightReplay(question: ForecastQuestion, number: number): FightReplay {
  const steps = shallowRef<readonly ShownStep[]>([]);
  const at = ref(0);
  const reading: RunningJob = startJob(
    { kind: 'watch', question, number, language: currentLanguage() },
    (told) => {
      if (told.kind === 'steps') steps.value = [...steps.value, ...told.steps];
    },
  );
  onScopeDispose(() => reading.cancel());
  return {
    steps,
    at,
    step: computed(() => steps.value[at.value]),
    standing: computed(
      () => steps.value.slice(0, at.value + 1).findLast((each) => each.standing)?.standing ?? [],
    ),
    go(to) {
      at.value = Math.min(Math.max(to, 0), Math.max(0, steps.value.length - 1));
    },
  };
}

/** A part of a bar: widths in percent, one behind the other. */
interface Part {
  readonly end: FightEnd;
  readonly x: number;
  readonly width: number;
}
/** How an encounter ends as one bar. */
interface Bar {
  readonly parts: readonly Part[];
  /** The same in words; empty while nothing is known. */
  readonly said: string;
  /** Whether its fights are being played just now. */
  readonly running: boolean;
}

/** Whether there is anybody to fight on either side. */
const hasSides = ({ party, fielded }: ForecastQuestion): boolean =>
  party.combatants.length > 0 && fielded.length > 0;

/**
 * A bar for each prepared encounter, worked out beside the window while it has nothing else to do: the chosen one
 * first, then from the top. It ends with the list, and stands back while the GM waits for a simulation.
 */
export function useForecastBars(): {
  readonly barOf: (id: string) => Bar;
  readonly left: ComputedRef<number>;
} {
  const fights = useEncounters();
  const foretold = fights.forecasts;
  const { answer, start, cancel } = useSimulation();
  /** What could not be played, and is not tried again. */
  const failed = shallowReactive(new Set<string>());

  const all = computed(() =>
    fights.prepared.map(({ id, groups, triggers }) => {
      const question = fights.questionOf(groups, triggers);
      return { id, question, asked: forecastKey(question) };
    }),
  );
  const open = computed(() =>
    all.value
      .filter(
        ({ question, asked }) =>
          hasSides(question) && !failed.has(asked) && foretold.answerTo(question) === undefined,
      )
      .toSorted((a, b) => Number(b.id === fights.meant?.id) - Number(a.id === fights.meant?.id)),
  );
  const next = computed(() => (foretold.busy ? undefined : open.value[0]));
  const running = computed(() => next.value?.asked);

  watch(
    running,
    (asked) => {
      cancel();
      if (asked !== undefined) requestIdleCallback(() => void play(asked));
    },
    { immediate: true },
  );

  async function play(asked: string): Promise<void> {
    const found = next.value;
    // Something else was chosen before the window had time.
    if (found?.asked !== asked) return;
    const isOver = await start(found.question, true);
    if (isOver && answer.value) foretold.keep(asked, answer.value);
    else if (running.value === asked) failed.add(asked);
  }

  const bars = computed(() => {
    const under = running.value;
    return new Map(
      all.value.map(({ id, question, asked }) => {
        const played = asked === under ? answer.value : undefined;
        // A single fight that was lost says nothing yet.
        const known =
          foretold.answerTo(question) ?? ((played?.foretold.fights ?? 0) < FEW ? undefined : played);
        const ends = (known?.foretold.ends ?? []).filter(({ share }) => share > 0);
        const before = (at: number): number =>
          ends.slice(0, at).reduce((sum, { share }) => sum + share * 100, 0);
        const bar: Bar = {
          parts: ends.map(({ end, share }, at) => ({ end, x: before(at), width: share * 100 })),
          said: sayEnds(ends),
          running: asked === under,
        };
        return [id, bar] as const;
      }),
    );
  });

  return { barOf: (id) => bars.value.get(id) ?? NOTHING, left: computed(() => open.value.length) };
}

/** A bar is drawn from so many fights on. */
const FEW = 10;
const NOTHING: Bar = { parts: [], said: '', running: false };

/** Where the fights lie that were foretold and are over, in the order of the log. */
function forecastSpans(steps: readonly CampaignStep[]): readonly FightSpan[] {
  const spans: FightSpan[] = [];
  for (const [at, { events }] of steps.entries()) {
    if (!events.some(({ type }) => type === 'encounterEnded')) continue;
    const span = findLastFight(steps.slice(0, at + 1));
    const fought = span ? steps.slice(span.from ?? 0, span.to + 1) : [];
    if (span && fought.some((step) => step.events.some(({ type }) => type === 'foretold'))) spans.push(span);
  }
  return spans;
}

/** All fights of the campaign that were foretold, beside what came: read from the log, one after the other. */
export function useForecastHistory(): {
  readonly fights: ShallowRef<readonly ForecastFight[]>;
  readonly reading: Readonly<Ref<boolean>>;
} {
  const table = useTable();
  const fights = shallowRef<readonly ForecastFight[]>([]);
  const reading = ref(false);
  let run = 0;

  async function read(): Promise<void> {
    const mine = (run += 1);
    reading.value = true;
    await table.complete();
    const { steps } = table;
    const found: ForecastFight[] = [];
    for (const { from = 0, to } of forecastSpans(steps)) {
      await yieldToUi();
      if (run !== mine) return;
      const told = summarizeLastFight(
        steps.slice(from, to + 1),
        table.at(steps[from - 1]?.seq ?? 0),
      )?.foretold;
      // A fight without a round was not fought.
      if (told && told.came.rounds > 0) found.push(told);
    }
    fights.value = found;
    reading.value = false;
  }

  watch(() => table.steps, read, { immediate: true });
  onScopeDispose(() => {
    run += 1;
  });
  return { fights, reading };
}

type GroupsHinge = Exclude<WhatIf, { kind: 'hero' }>;

/** Changes that a simulation named, made: of groups that are typed, or of an encounter as a step that can be undone. */
export function useKeyFactors(): {
  readonly groupsAfter: (groups: readonly PreparedGroup[], hinge: GroupsHinge) => readonly PreparedGroup[];
  readonly comeAlong: (hero: string) => Promise<Refusal | undefined>;
  readonly take: (encounter: PreparedEncounter, hinge: WhatIf) => Promise<Refusal | undefined>;
} {
  const fights = useEncounters();
  const library = useLibrary();
  const party = useParty();

  /** As it becomes; what the library has is not wanted here, and nobody is asked about it again. */
  function madeOver(group: PreparedGroup, draft: PreparedAs['draft']): PreparedGroup {
    const there = library.all.find(({ id }) => id === group.creature);
    const kind = group.as?.kind ?? there?.kind;
    if (kind === undefined) return group;
    return { ...group, as: { kind, draft }, ...(there ? { kept: computeDigest(there.draft) } : {}) };
  }

  function groupsAfter(groups: readonly PreparedGroup[], hinge: GroupsHinge): readonly PreparedGroup[] {
    // Things and what cannot be built are not fielded: the place is counted without them.
    const meant = groups.filter((group) => fights.questionOf([group]).fielded.length > 0)[hinge.at];
    return groups.flatMap((group) => {
      if (group !== meant) return [group];
      if (hinge.kind === 'level') return [madeOver(group, hinge.draft)];
      return hinge.count > 0 ? [{ ...group, count: hinge.count }] : [];
    });
  }

  const comeAlong = (hero: string): Promise<Refusal | undefined> => party.tonight([hero], true);

  return {
    groupsAfter,
    comeAlong,
    take: (encounter, hinge) =>
      hinge.kind === 'hero'
        ? comeAlong(hinge.id)
        : fights.save({ ...encounter, groups: groupsAfter(encounter.groups, hinge) }),
  };
}

type PreparedAs = NonNullable<PreparedGroup['as']>;
