import { computed, type ComputedRef, watch } from 'vue';
import { usualCreatureLike } from '../../../core/rules/builderGuide.ts';
import type { Creature, CreatureKind, Draft } from '../../../core/rules/creature.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import type { ForecastAnswer } from '../../../core/simulation/forecast.ts';
import { useEncounters } from '../encounters/encounters.ts';
import { useSimulation } from '../encounters/forecasts.ts';
import { useLibrary } from '../../stores/library.ts';
import { t } from '../../i18n/localize.ts';

/** What is being built, as it stands. */
export interface TestFight {
  readonly creature: Creature;
  readonly kind: CreatureKind;
  readonly draft: Draft;
  readonly sheet: Sheet;
}

/** More of one kind are no fight that anybody plans. */
const MOST = 12;

/** Played fights of what is being built against the heroes at the table, beside one that is usual for its level. */
export function useTestFights(bench: () => TestFight): {
  /** Whether it can be asked: a foe of this game, and heroes to meet it. */
  readonly possible: ComputedRef<boolean>;
  readonly running: ComputedRef<boolean>;
  /** How many were played so far. */
  readonly played: ComputedRef<number>;
  /** What they came to; empty before. */
  readonly said: ComputedRef<string>;
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
} {
  const fights = useEncounters();
  const library = useLibrary();
  const its = useSimulation();
  const usual = useSimulation();

  const possible = computed(() => {
    const { creature, kind, sheet } = bench();
    return (
      creature.system === library.system.key &&
      !kind.hero &&
      sheet.thing === undefined &&
      fights.party.length > 0 &&
      sheet.powers.some(({ attack }) => attack !== undefined)
    );
  });

  /** So many of it are a fair fight by the rules; where they say nothing, as many as heroes. */
  const count = computed(() => {
    const { encounters } = library.system;
    const heroes = fights.players.map(({ sheet }) => sheet);
    const { sheet } = bench();
    const loads = Array.from(
      { length: MOST },
      (_, at) => encounters?.weigh([{ sheet, count: at + 1 }], heroes)?.load,
    );
    if (loads[0] === undefined) return Math.min(heroes.length, MOST);
    const far = loads.map((load = Infinity) => Math.abs(load - 1));
    return far.indexOf(Math.min(...far)) + 1;
  });

  const question = (draft: Draft) => {
    const { creature } = bench();
    return fights.questionOf([
      { creature: creature.id, name: creature.name, count: count.value, as: { kind: creature.kind, draft } },
    ]);
  };

  async function start(): Promise<void> {
    const { kind, draft } = bench();
    usual.cancel();
    await its.start(question(draft));
    if (kind.guide) await usual.start(question(usualCreatureLike(kind.guide, kind.blank, draft)));
  }
  function cancel(): void {
    its.cancel();
    usual.cancel();
  }
  // What was played is of the creature as it was.
  watch(() => JSON.stringify([bench().draft, count.value]), forget);
  function forget(): void {
    cancel();
    its.answer.value = undefined;
    usual.answer.value = undefined;
  }

  const said = computed(() => {
    const [mine, like] = [its.answer.value, usual.answer.value];
    if (!mine || its.running.value) return '';
    const { whole, lost, fights: many } = countShares(mine);
    const first = t('builder.fightOdds', { n: count.value, many, whole, lost });
    if (!like || usual.running.value) return first;
    const { whole: usualWhole, lost: usualLost } = countShares(like);
    return `${first} ${t('builder.usualOdds', { usualWhole, usualLost })}`;
  });

  return {
    possible,
    running: computed(() => its.running.value || usual.running.value),
    played: computed(() => (usual.running.value ? usual : its).answer.value?.foretold.fights ?? 0),
    said,
    start,
    cancel,
  };
}

/** `91% (86 to 94)`: how often nobody falls and all fall. */
function countShares({ foretold }: ForecastAnswer): {
  readonly whole: string;
  readonly lost: string;
  readonly fights: number;
} {
  const share = (which: string): string => {
    const found = foretold.ends.find(({ end }) => end === which);
    const percent = (value = 0): number => Math.round(value * 100);
    return t('builder.oddsRange', {
      share: percent(found?.share),
      low: percent(found?.low),
      high: percent(found?.high),
    });
  };
  return { whole: share('whole'), lost: share('lost'), fights: foretold.fights };
}
