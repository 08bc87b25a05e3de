import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { Difficulty, Place, ContentParty } from '../../../core/content/contract.ts';
import {
  type EncounterProposal,
  type EncounterCandidate,
  guessStyle,
  type ProposedGroup,
  proposeEncounters,
} from '../../../core/content/proposals.ts';
import type { FightingStyle } from '../../../core/rules/system.ts';
import type { TextId } from '../../i18n/index.ts';
import { localize, t, textIds } from '../../i18n/localize.ts';
import { useContent, useLibrary } from '../../stores/library.ts';
import { BLANK_ENCOUNTER, useEncounters, type FightWeight, forecastKey } from './encounters.ts';
import { useUi } from '../../stores/ui.ts';
import { PLACE_TEXTS } from '../creatures/included.ts';
import { sayEnds } from './encounterText.ts';
import { useForegroundWork, useSimulation } from './forecasts.ts';
import { createSeededDice } from '../../../core/dice/source.ts';
import type { Creature } from '../../../core/rules/creature.ts';
import { estimatePace } from '../../../core/rules/pace.ts';
import { setCells } from '../../../core/rules/party.ts';
import type { Sheet } from '../../../core/rules/sheet.ts';
import { readTactics } from '../../../core/simulation/aiContext.ts';
import type { ForecastQuestion } from '../../../core/simulation/forecast.ts';
import type { PreparedGroup } from '../../../core/table/state.ts';
import { buildCached } from '../creatures/builtCreatures.ts';

/** For whom an encounter is made. */
interface PartySize {
  readonly level: number;
  readonly size: number;
}

interface ProposalRequest extends PartySize {
  readonly place: Place;
  readonly difficulty: Difficulty;
  /** Which of the many that would do: with another word others come first. */
  readonly seed: string;
}

/** How much of the budget each grade takes, and how long its foes last beside the heroes where a game sets no budget. */
const TARGETS: { readonly [each in Difficulty]: { readonly budget: number; readonly pace: number } } = {
  easy: { budget: 0.6, pace: 0.25 },
  fair: { budget: 1, pace: 0.45 },
  hard: { budget: 1.4, pace: 0.7 },
  deadly: { budget: 1.9, pace: 1 },
};
/** With fewer proposals than these, creatures of other places are asked as well. */
const FEW = 3;
/** Levels above and below the party from which foes come, where a game has a budget: the rest is no match. */
const GAP = 4;

/** Encounters made of the creatures that come with the game, by its budget; by the pace of a fight where it sets none. */
export function useProposals() {
  const content = useContent();
  const fights = useEncounters();
  const library = useLibrary();

  const sheetFor = (creature: Creature): Sheet | undefined => {
    const built = buildCached(library.system.creatures, creature);
    return built?.ok ? built.value.sheet : undefined;
  };

  /** The party as it stands at the table; without one, four of the lowest level there is. */
  function usualParty(): PartySize {
    const { players } = fights;
    if (players.length === 0) return { level: lowestLevel(), size: 4 };
    const sum = players.reduce((all, { sheet }) => all + sheet.level, 0);
    return { level: Math.floor(sum / players.length), size: players.length };
  }

  function lowestLevel(): number {
    const levels = (content.now?.parties ?? []).map(({ level }) => level);
    return levels.length > 0 ? Math.min(...levels) : 1;
  }

  /** Whether the heroes at the table are meant. */
  function isOurs({ level, size }: PartySize): boolean {
    const usual = usualParty();
    return fights.players.length > 0 && usual.level === level && usual.size === size;
  }

  /** The ready party nearest to a level. */
  function partyNear(level: number): ContentParty | undefined {
    const all = content.now?.parties ?? [];
    return all.toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))[0];
  }

  /** Heroes to stand in for a party of that size: of the ready party nearest in level, else with nothing but a level. */
  function standIns({ level, size }: PartySize): readonly Creature[] {
    const party = partyNear(level);
    const ready = party ? content.heroesOf(party) : [];
    const all = ready.length > 0 ? ready : [bareHero(level)];
    return Array.from({ length: size }, (_, at) => all[at % all.length]).flatMap((each) => each ?? []);
  }

  function bareHero(level: number): Creature {
    const { creatures, party, key } = library.system;
    const kind = creatures.find(({ hero }) => hero);
    const grade = party.columns.find(({ is }) => is === 'level')?.key;
    const cells = { name: t('maker.hero'), ...(grade === undefined ? {} : { [grade]: String(level) }) };
    const draft = kind ? setCells(kind, party.columns, party.blank, cells).draft : {};
    return { id: 'stand-in', system: key, kind: kind?.key ?? '', name: t('maker.hero'), draft };
  }

  function partySheets(party: PartySize): readonly Sheet[] {
    if (isOurs(party)) return fights.players.map(({ sheet }) => sheet);
    return standIns(party).flatMap((each) => {
      const sheet = sheetFor(each);
      return sheet ? [{ ...sheet, level: party.level }] : [];
    });
  }

  /** Those of the level of a party, of one place or of all: only they are built. */
  function candidates(party: PartySize, place?: Place): readonly EncounterCandidate[] {
    const weighed = library.system.encounters !== undefined;
    return content.creatures.flatMap((creature) => {
      const about = content.entryOf(creature.id)?.about;
      if (!about || (place && !about.places.includes(place))) return [];
      const sheet = sheetFor(creature);
      if (!sheet || (weighed && Math.abs(sheet.level - party.level) > GAP)) return [];
      const style =
        library.system.conduct?.mannerOf?.(sheet) ?? readTactics(sheet).manner ?? guessStyle(sheet);
      const { family, places } = about;
      return [{ id: creature.id, name: creature.name, family, places, sheet, style }];
    });
  }

  /** Encounters for that wish, the best first. Empty where nothing of the game fits. */
  function propose({ place, difficulty, seed, ...party }: ProposalRequest): readonly EncounterProposal[] {
    const { encounters, attacks } = library.system;
    const sheets = partySheets(party);
    const heroes = sheets.map((sheet) => ({ sheet, count: 1 }));
    const measure = (groups: readonly ProposedGroup[]): number | undefined => {
      const foes = groups.map(({ candidate: { sheet }, count }) => ({ sheet, count }));
      if (encounters) return encounters.weigh(foes, sheets, fights.rulings)?.load;
      const pace = estimatePace(attacks, foes, heroes, fights.rulings);
      return pace && pace.foes.falls / pace.heroes.falls;
    };
    const { budget, pace } = TARGETS[difficulty];
    const wish = { place, target: encounters ? budget : pace, heroes: sheets.length, measure };
    const make = (from: readonly EncounterCandidate[]): readonly EncounterProposal[] =>
      proposeEncounters(from, wish, createSeededDice(`${seed} ${place} ${difficulty}`));
    const atHome = make(candidates(party, place));
    return atHome.length < FEW ? make(candidates(party)) : atHome;
  }

  /** The creatures of a proposal as an encounter holds them. */
  function groupsOf({ groups }: EncounterProposal): readonly PreparedGroup[] {
    return groups.flatMap(({ candidate: { id, name }, count }) => {
      const creature = content.entryOf(id)?.creature;
      return creature
        ? [{ creature: id, name, count, as: { kind: creature.kind, draft: creature.draft } }]
        : [];
    });
  }

  /** How a proposal weighs against that party, in the words of the game. */
  function weightOf(proposal: EncounterProposal, party: PartySize): FightWeight['weight'] {
    const foes = proposal.groups.map(({ candidate: { sheet }, count }) => ({ sheet, count }));
    return library.system.encounters?.weigh(foes, partySheets(party), fights.rulings);
  }

  /** What a simulation of it is asked: against the heroes at the table, else against those who stand in. */
  function questionOf(proposal: EncounterProposal, party: PartySize): ForecastQuestion {
    const asked = fights.questionOf(groupsOf(proposal));
    if (isOurs(party)) return asked;
    const heroes = standIns(party).map(({ id, kind, draft, name }, at) => ({
      id: `${id}-${at}`.slice(-80),
      kind,
      draft,
      name,
      count: 1,
      side: 'heroes' as const,
    }));
    const { away: _away, ...rest } = asked;
    return { ...rest, party: { combatants: [], issued: 0 }, fielded: [...heroes, ...asked.fielded] };
  }

  /** `3 × Slag Goblin, Ember Hound`. */
  function sayGroups({ groups }: EncounterProposal): string {
    return groups
      .map(({ candidate: { name }, count }) => (count === 1 ? name : `${count} × ${name}`))
      .join(', ');
  }

  return { usualParty, isOurs, propose, groupsOf, weightOf, questionOf, sayGroups };
}

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
  const foretold = fights.forecasts;
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
