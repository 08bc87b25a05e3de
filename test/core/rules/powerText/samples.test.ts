import { describe, expect, it } from 'vitest';
import type { RuleSystem } from '../../../../core/rules/system.ts';
import { measureCoverage } from '../../../../core/rules/powerText/corrections.ts';
import { SYSTEMS } from '../../../../core/systems/registry.ts';

/** What of our own creatures the table cannot do by itself, and why. */
const WHY_NOT: { readonly [sentence: string]: string } = {
  'Mud, reeds and shallow water are no difficult terrain for the cutter.': 'There is no ground to walk on.',
  'The rat may hide wherever there is water or floor to slip beneath.': 'Where it hides is the GM’s to see.',
  'While two hounds fight the same foe, that foe saves against fire as if it were hard.':
    'Who fights whom is the GM’s to see.',
  'The warden may intercept it though engaged with one other foe.': 'Movement between others.',
  'Bars one way out of its region until it falls.': 'What a way out is stands on the map.',
  'Crosses from any region to any it can see.': 'What it can see.',
  'On a success the target’s region is slippery: leaving it with care takes a Climb roll.': 'The map’s.',
  'Strikes everyone in the region it swings through.': 'Who stands there.',
  'Against everyone in the region.': 'Who stands there.',
  'Spends two Mastery Points of the group: one fallen clockwork rises with 1 hit point.':
    'Which of the fallen rises.',
  'On a double success she takes the target’s weapon out of its hand.': 'What it holds.',
  'Low walls and tables never slow her.': 'There is no ground to walk on.',
  'On a success the target is moved to an adjacent region, which provokes nothing.': 'Which region.',
  'Until his next turn nobody passes between two regions of his choice without a roll of Lift against his.':
    'Which regions.',
  'Strikes everyone in one region.': 'Which region.',
  'When he is missed he moves to an adjacent region; this provokes nothing.': 'Which region.',
  'Reaches 10 feet.': 'How far is the GM’s to see.',
  'One torch or lantern within 20 feet goes out.': 'Whose light.',
  'Gives as much light as a torch for the blink of an eye.': 'Light that lasts no turn.',
  'Only against an off-guard target.': 'Whether it is, the circumstances of the roll say.',
  'The target cannot be hidden until the end of her next turn.': 'Hiding is the GM’s to refuse.',
  'Natural odd miss: one engaged ally may disengage as a free action': 'Which ally.',
};

interface Said {
  readonly of: string;
  readonly text: string;
  readonly use: string;
}

function sentencesOf({ sample, creatures }: RuleSystem): readonly Said[] {
  return [...sample.creatures, ...sample.heroes].flatMap(({ kind, draft }) => {
    const built = creatures.find(({ key }) => key === kind)?.build(draft);
    if (!built?.ok) throw new Error('A sample creature is not built.');
    const { name, powers } = built.value.sheet;
    return powers.flatMap(
      ({ reading }) => reading?.sentences.map(({ text, use }) => ({ of: name, text, use })) ?? [],
    );
  });
}

describe.each(SYSTEMS.map((system) => [system.title, system] as const))(
  'our own creatures of %s',
  (_title, system) => {
    const said = sentencesOf(system);

    it('carry the reading of every power', () => expect(said.length).toBeGreaterThan(0));

    it('play to the last sentence, are offered, or say why not', () => {
      const unread = said.filter(
        ({ use, text }) => (use === 'words' || use === 'silent') && !(text in WHY_NOT),
      );
      expect(unread).toEqual([]);
    });
  },
);

it('says why not of nothing that plays by now', () => {
  const words = new Set(
    SYSTEMS.flatMap((system) => sentencesOf(system))
      .filter(({ use }) => use === 'words' || use === 'silent')
      .map(({ text }) => text),
  );
  expect(Object.keys(WHY_NOT).filter((text) => !words.has(text))).toEqual([]);
});

describe('coverage', () => {
  it('counts what plays or is rolled against all that says something', () => {
    const use = (each: 'played' | 'rolled' | 'offered' | 'words' | 'silent') =>
      ({ at: { line: 0, from: 0, to: 1 }, text: each, on: { kind: 'hit' }, use: each }) as const;
    const reading = {
      riders: [],
      sentences: (['played', 'rolled', 'offered', 'words', 'silent'] as const).map(use),
    };
    expect(measureCoverage([reading, undefined])).toEqual({
      plays: 2,
      offered: 1,
      words: 1,
      all: 4,
      percent: 50,
    });
  });

  it('is whole where nothing is said', () => expect(measureCoverage([undefined]).percent).toBe(100));
});
