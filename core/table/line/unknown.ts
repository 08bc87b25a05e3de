import { said, saying } from '../../kernel/said.ts';
import { refuse, type Result } from '../../kernel/result.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { namesOf } from './clause.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { People } from './people.ts';
import { offers } from './verbs.ts';
import type { Words } from './words.ts';

/** So many choices are read at a glance. */
const MOST = 5;

/** The refusal of a word that means nothing here, with those that are most like it. */
export function unknownWord(
  words: Words,
  scene: LineScene,
  people: People | undefined,
): Result<never, LineProblem> {
  const { text } = words.here ?? { text: '' };
  const alike = alternatives(text, scene, people);
  const who = people && namesOf(scene, people.ids);
  if (alike.length > 0)
    return refuse({
      ...(who === undefined
        ? saying('typed.unknownTry', { typed: text, choices: alike })
        : saying('typed.unknownForTry', { typed: text, who, choices: alike })),
      ...words.place,
      instead: alike,
    });
  if (scene.means === 'initiative' && !people) return wrong(said('typed.wholeNumber'), words.place);
  return wrong(
    who !== undefined
      ? said('typed.unknownFor', { typed: text, who })
      : said('typed.nothingMatches', { word: text }),
    words.place,
  );
}

/** What could have been meant: people, then what can be done, then creatures that could come. */
export function alternatives(text: string, scene: LineScene, people: People | undefined): readonly string[] {
  const names = people
    ? []
    : scene.state.combatants.flatMap(({ name, tag }) => (/\d/u.test(tag) ? [name, tag] : [name]));
  const deeds = offers(scene, people).map(({ label }) => label);
  const creatures = people ? [] : scene.creatures.map(({ name }) => name);
  return nearest(text, [...names, ...deeds, ...creatures], MOST);
}
