import { describe, expect, test } from 'vitest';
import { WALK_STEPS } from '../../../../core/store/settings.ts';
import { TUTORIAL_STEPS, type TutorialContext } from '../../../../renderer/features/tutorial/tutorial.ts';

const CALM: TutorialContext = {
  screen: 'table',
  prepared: true,
  fighting: false,
  foes: true,
  placed: false,
  acting: '',
  rolled: false,
  refused: false,
  held: false,
  points: 100,
  done: 10,
  last: '',
};
const FIGHT: TutorialContext = { ...CALM, fighting: true, placed: true, acting: 'Mira', attack: 2 };

const at = (step: number) => {
  const found = TUTORIAL_STEPS[step];
  if (!found) throw new Error(`There is no step ${step}.`);
  return found;
};

describe('the walk through a first fight', () => {
  test('has as many steps as are kept count of', () => expect(TUTORIAL_STEPS).toHaveLength(WALK_STEPS));

  test.each([
    ['elsewhere', {}, 'Ctrl 4', 'encounters'],
    ['among the prepared fights', { screen: 'encounters' }, '1', 'begin'],
    ['with nothing prepared', { prepared: false }, 'B', 'initiative'],
    ['F12 without monsters', { fighting: true, foes: false }, 'Ctrl Z', 'undo'],
    ['before initiative', { fighting: true }, 'Shift I', 'initiative'],
    ['before the first turn', { fighting: true, placed: true }, 'Space', 'turn'],
    ['on another screen', { fighting: true, screen: 'log' }, 'Ctrl 1', 'turn'],
  ] as const)('begins a fight from where the GM is: %s', (_, part, key, where) => {
    // Every step that needs a turn finds the way back to one.
    for (const step of [0, 1, 2, 4])
      expect(at(step).hint({ ...CALM, ...part })).toMatchObject({
        keys: expect.arrayContaining([key]),
        at: where,
      });
  });

  test.each([
    ['the first power with a roll', {}, 'Alt 2'],
    ['somebody without any', { attack: undefined }, 'Space'],
    ['what the rules refuse', { refused: true }, 'O'],
    ['what comes first', { held: true }, 'S'],
  ] as const)('knows what to press for %s', (_, part, key) => {
    const { attack, ...rest } = { ...FIGHT, ...part };
    expect(at(1).hint({ ...rest, ...(attack === undefined ? {} : { attack }) }).keys[0]).toBe(key);
  });

  test.each([
    ['a fight is begun with its first turn', 0, { acting: 'Mira' }, true],
    ['initiative alone is no turn', 0, { acting: '' }, false],
    ['an attack is rolled', 1, { rolled: true }, true],
    ['a miss is applied', 2, { done: 11, last: 'attack.apply' }, true],
    ['damage is typed', 2, { done: 11, last: 'together', points: 93 }, true],
    ['an attack is put aside', 2, { done: 11, last: 'attack.dismiss' }, false],
    ['a step is taken back', 3, { done: 9 }, true],
    ['a step is done', 3, { done: 11 }, false],
    ['the turn passes', 4, { done: 11, last: 'turn.next' }, true],
    ['a turn is gone back to by undo', 4, { done: 9, last: 'turn.next' }, false],
    ['the fight ends', 5, { fighting: false }, true],
    ['the fight goes on', 5, {}, false],
  ] as const)('%s', (_, step, part, goesOn) => {
    expect(at(step).did({ ...FIGHT, ...part }, FIGHT)).toBe(goesOn);
  });
});
