import { defineStore } from 'pinia';
import type { ContentParty, Difficulty, Place } from '../../core/content/contract.ts';
import {
  type EncounterCandidate,
  type EncounterProposal,
  guessStyle,
  type ProposedGroup,
  proposeEncounters,
} from '../../core/content/proposals.ts';
import { createSeededDice } from '../../core/dice/source.ts';
import type { Creature } from '../../core/rules/creature.ts';
import { estimatePace } from '../../core/rules/pace.ts';
import { setCells } from '../../core/rules/party.ts';
import type { Sheet } from '../../core/rules/sheet.ts';
import { readTactics } from '../../core/simulation/aiContext.ts';
import type { ForecastQuestion } from '../../core/simulation/forecast.ts';
import type { PreparedGroup } from '../../core/table/state.ts';
import { t } from '../i18n/localize.ts';
import { buildCached } from '../features/creatures/builtCreatures.ts';
import { useContent } from './content.ts';
import { type FightWeight, useEncounters } from '../features/encounters/encounters.ts';
import { useLibrary } from './library.ts';

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
export const useProposals = defineStore('proposals', () => {
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
});
