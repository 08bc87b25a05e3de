import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Difficulty, Place } from '../../../core/content/contract.ts';
import type { EncounterProposal } from '../../../core/content/proposals.ts';
import type { FightingStyle } from '../../../core/rules/system.ts';
import type { TextId } from '../../i18n/index.ts';
import { localize, t, textIds } from '../../i18n/localize.ts';
import { useContent } from '../../stores/content.ts';
import { BLANK_ENCOUNTER, useEncounters } from './encounters.ts';
import { forecastKey, useForecastCache } from './forecastCache.ts';
import { useProposals } from '../../stores/proposals.ts';
import { useUi } from '../../stores/ui.ts';
import { PLACE_TEXTS } from '../creatures/placeTexts.ts';
import { sayEnds } from './simulationText.ts';
import { useForegroundWork, useSimulation } from './useSimulation.ts';

/** So many stand side by side. */
const SHOWN = 3;
const [MOST_LEVEL, MOST_HEROES] = [100, 12];

/** What each does who fights so, and where: a line that is held, or cover to strike from. */
const DEEDS: { readonly [style in FightingStyle]: TextId } = textIds({
  blocker: 'maker.deedBlocker',
  archer: 'maker.deedArcher',
  skulker: 'maker.deedSkulker',
  controller: 'maker.deedController',
  brute: 'maker.deedBrute',
  leader: 'maker.deedLeader',
});
const HOLDS: { readonly [place in Place]: TextId } = textIds({
  road: 'spots.holdRoad',
  forest: 'spots.holdForest',
  hills: 'spots.holdHills',
  mountains: 'spots.holdMountains',
  swamp: 'spots.holdSwamp',
  coast: 'spots.holdCoast',
  sea: 'spots.holdSea',
  desert: 'spots.holdDesert',
  cold: 'spots.holdCold',
  town: 'spots.holdTown',
  ruin: 'spots.holdRuin',
  underground: 'spots.holdUnderground',
  planes: 'spots.holdPlanes',
});
const COVERS: { readonly [place in Place]: TextId } = textIds({
  road: 'spots.coverRoad',
  forest: 'spots.coverForest',
  hills: 'spots.coverHills',
  mountains: 'spots.coverMountains',
  swamp: 'spots.coverSwamp',
  coast: 'spots.coverCoast',
  sea: 'spots.coverSea',
  desert: 'spots.coverDesert',
  cold: 'spots.coverCold',
  town: 'spots.coverTown',
  ruin: 'spots.coverRuin',
  underground: 'spots.coverUnderground',
  planes: 'spots.coverPlanes',
});

/** The encounter maker: what is asked for, three proposals with their reasons and odds, and what is done with one. */
export function useEncounterMaker() {
  const content = useContent();
  const fights = useEncounters();
  const foretold = useForecastCache();
  const proposals = useProposals();
  const ui = useUi();
  const { answer, running, start, cancel } = useSimulation();
  useForegroundWork(running);

  const usual = proposals.usualParty();
  const level = ref(usual.level);
  const size = ref(usual.size);
  const place = ref<Place>('road');
  const difficulty = ref<Difficulty>('fair');
  /** Rises as the GM asks for other ones. */
  const seed = ref(1);

  // Without heroes the ready parties say how low it begins, once they were read.
  async function beginAtLowest(): Promise<void> {
    await content.load();
    if (fights.players.length === 0) level.value = proposals.usualParty().level;
  }
  void beginAtLowest();

  const party = computed(() => ({
    level: clamp(level.value, MOST_LEVEL),
    size: clamp(size.value, MOST_HEROES),
  }));
  const all = computed(() =>
    content.now
      ? proposals.propose({
          ...party.value,
          place: place.value,
          difficulty: difficulty.value,
          seed: String(seed.value),
        })
      : [],
  );
  /** Places among all of those that are shown. */
  const places = shallowRef<readonly number[]>([]);
  /** The one that keys are about. */
  const at = ref(0);
  watch(
    all,
    (now) => {
      places.value = now.slice(0, SHOWN).map((_each, nth) => nth);
      at.value = 0;
    },
    { immediate: true },
  );
  const shown = computed(() => places.value.flatMap((nth) => all.value[nth] ?? []));

  /** Puts the next one in the place of one; behind the last the first that is not shown comes again. */
  function swap(which = at.value): void {
    const from = Math.max(-1, ...places.value);
    const next = Array.from(
      { length: all.value.length },
      (_each, nth) => (from + 1 + nth) % all.value.length,
    );
    const fresh = next.find((nth) => !places.value.includes(nth));
    if (fresh === undefined) return ui.say(t('maker.swapRefused'));
    places.value = places.value.with(which, fresh);
  }

  const questionOf = (each: EncounterProposal) => proposals.questionOf(each, party.value);
  /** What could not be played, and is not tried again. */
  const failed = shallowReactive(new Set<string>());
  /** The first whose odds are not known yet: the simulations run one after the other. */
  const next = computed(() =>
    shown.value
      .map((each) => ({ question: questionOf(each), key: forecastKey(questionOf(each)) }))
      .find(({ question, key }) => foretold.answerTo(question) === undefined && !failed.has(key)),
  );
  const playing = computed(() => next.value?.key);
  watch(
    playing,
    async (key) => {
      cancel();
      const asked = next.value;
      if (key === undefined || !asked) return;
      const isOver = await start(asked.question, true);
      if (isOver && answer.value) foretold.keep(key, answer.value);
      else if (playing.value === key) failed.add(key);
    },
    { immediate: true },
  );

  /** How it would end, in words; that it is being played while that is not known. */
  function oddsOf(each: EncounterProposal): string {
    const question = questionOf(each);
    const known = foretold.answerTo(question);
    if (known) return sayEnds(known.foretold.ends);
    return failed.has(forecastKey(question)) ? t('maker.oddsUnknown') : t('maker.oddsLoading');
  }

  /** How hard by the rules, with the numbers; without a budget how long the foes last beside the heroes. */
  function weightTextOf(each: EncounterProposal): string {
    const weight = proposals.weightOf(each, party.value);
    return weight
      ? t('maker.budget', {
          difficulty: localize(weight.difficulty),
          threat: weight.threat.value,
          budget: weight.budget.value,
        })
      : t('maker.pace', { share: Math.round(each.load * 100) });
  }

  /** Why it is one: who does what in this place, and what they do there. */
  function reasonOf({ groups, family, atHome }: EncounterProposal): string {
    const spot = t(HOLDS[place.value]);
    const cover = t(COVERS[place.value]);
    const deeds = groups.map(({ candidate: { name, style }, count }) => {
      const who = count === 1 ? name : `${count} × ${name}`;
      return t(style ? DEEDS[style] : 'maker.deedJoins', { n: count, who, spot, cover });
    });
    return t(atHome ? 'maker.reasonHome' : 'maker.reasonAway', { deeds: deeds.join('; '), family });
  }

  /** Keeps it among the prepared encounters; with `now` its fight begins at once. Answers whether that was done. */
  async function take(each: EncounterProposal | undefined, now = false): Promise<boolean> {
    if (!each) return false;
    const name = t('maker.encounterName', { family: each.family, place: t(PLACE_TEXTS[place.value]) });
    const refused = await fights.save({
      ...BLANK_ENCOUNTER,
      name,
      place: t(PLACE_TEXTS[place.value]),
      notes: reasonOf(each),
      groups: proposals.groupsOf(each),
    });
    if (refused) {
      ui.say(localize(refused), true);
      return false;
    }
    fights.chosen = fights.prepared.at(-1)?.id;
    if (now && fights.meant) await fights.send(fights.meant);
    else ui.say(t('maker.prepareDone', { name }), false, 'table');
    return true;
  }

  return {
    loading: computed(() => content.loading),
    level,
    size,
    place,
    difficulty,
    again: () => {
      seed.value += 1;
    },
    shown,
    at,
    swap,
    take: (now = false) => take(shown.value[at.value], now),
    weightTextOf,
    oddsOf,
    reasonOf,
    sayGroups: proposals.sayGroups,
  };
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 1), most) : 1;
}
