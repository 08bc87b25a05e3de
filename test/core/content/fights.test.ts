import { describe, expect, test } from 'vitest';
import type { ContentEncounter, GameContent } from '../../../core/content/contract.ts';
import { loadContent } from '../../../core/content/load.ts';
import type { Draft } from '../../../core/rules/creature.ts';
import { levelUpHero } from '../../../core/rules/party.ts';
import type { SampleCreature } from '../../../core/rules/system.ts';
import type { Participant } from '../../../core/simulation/setup.ts';
import { replayFight } from '../../../core/simulation/trial.ts';
import type { TableState } from '../../../core/table/state.ts';
import { gameOf, machine, standing } from '../../support/simulated.ts';
import { triesOf } from '../../support/tries.ts';

/** Games without a budget say in no number how hard a fight is, so that their fights are played. */
const GAMES = ['ladder', 'torches'] as const;

/** A party of the level that a fight is meant for loses one in three of the hardest, and never comes through unhurt each time. */
const MOST_LOST = 1 / 3;
/** Tries of each fight: in every run, and in the soak. */
const [FEW, MANY] = [4, 40];
/** In ms: dozens of fights on a busy machine. */
const LONGEST = 1_200_000;

/** A hero at a level: raised as the game raises heroes, with as many hit points more as each level before gave. */
function heroAt(game: string, hero: SampleCreature, from: number, level: number): Participant {
  const { creatures, party } = gameOf(game);
  const kind = creatures.find(({ key }) => key === hero.kind);
  if (!kind) throw new Error(hero.kind);
  let draft: Draft = hero.draft;
  for (let now = from; now < level; now += 1) {
    const built = kind.build(draft);
    const hp = built.ok ? built.value.sheet.hitPoints : 0;
    const risen = levelUpHero(kind, party, draft, Math.round((hp * (now + 1)) / now));
    if (!risen.ok) throw new Error(`${hero.key}: ${risen.refusal.message}`);
    draft = risen.value;
  }
  return { id: hero.key, kind: hero.kind, draft, count: 1, side: 'heroes' };
}

/** The fight with the ready party of its level, else with the one below, raised. */
function begin(
  game: string,
  { parties, creatures }: GameContent,
  { level, groups, triggers = [] }: ContentEncounter,
): TableState {
  const party = parties.filter((each) => each.level <= level).toSorted((a, b) => b.level - a.level)[0];
  if (!party) throw new Error(`no party of level ${level}`);
  const foes = groups.map(({ creature, count, arrives }): Participant => {
    const found = creatures.find(({ key }) => key === creature);
    if (!found) throw new Error(creature);
    const { kind, draft, tactics } = found;
    return {
      id: creature,
      kind,
      draft: { ...draft, tactics },
      count,
      side: 'foes',
      ...(arrives === undefined ? {} : { arrives }),
    };
  });
  const heroes = party.heroes.map((each) => heroAt(game, each, party.level, level));
  return standing(game, [...heroes, ...foes], triggers);
}

interface Outcome {
  /** Share of the fights that the heroes lost. */
  readonly lost: number;
  /** Share of their hit points that they had at the end, on average. */
  readonly left: number;
}

const isMatch = ({ lost, left }: Outcome): boolean => lost <= MOST_LOST && left < 1;

function play(game: string, { key }: ContentEncounter, start: TableState, tries: number): Outcome {
  const fights = Array.from({ length: tries }, (_none, at) =>
    replayFight({ machine, system: gameOf(game), start, seed: key }, at),
  );
  return {
    lost: fights.filter(({ end }) => end === 'foes').length / tries,
    left: fights.reduce((sum, { ebb }) => sum + (ebb.at(-1)?.heroes ?? 0), 0) / tries,
  };
}

describe.each(GAMES)('the fights of %s', (game) => {
  test(
    'are fought by all who are meant as foes, and are a match for a party of their level',
    async () => {
      const content = await loadContent(game);
      const amiss = content.encounters.flatMap((fight) => {
        const start = begin(game, content, fight);
        const meant = fight.groups.reduce((sum, { count }) => sum + count, 0);
        const foes = start.combatants.filter(({ side }) => side === 'foes').length;
        // A few tries may mislead: where they say that it is no match, as many as in the soak decide.
        const few = play(game, fight, start, triesOf(FEW, MANY));
        const { lost, left } = isMatch(few) ? few : play(game, fight, start, MANY);
        return foes === meant && isMatch({ lost, left })
          ? []
          : [`${fight.key}: ${foes} of ${meant} foes, ${lost} lost, ${left} left`];
      });
      expect(amiss).toEqual([]);
    },
    LONGEST,
  );
});
