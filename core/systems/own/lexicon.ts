import type { Lexicon } from '../../rules/powerText/grammar.ts';
import type { GameDescription } from './description.ts';

const known = new WeakMap<GameDescription, Lexicon>();

/** The words by which the powers of a game’s creatures are read: its conditions, damage types and numbers. Made once a game. */
export function lexiconOf(game: GameDescription): Lexicon {
  const before = known.get(game);
  if (before) return before;
  const lexicon = makeLexicon(game);
  known.set(game, lexicon);
  return lexicon;
}

function makeLexicon(game: GameDescription): Lexicon {
  const word = (label: string): readonly string[] => [label.toLowerCase()];
  const persistent = game.persistent.label.toLowerCase().replace(/\s*damage$/u, '');
  return {
    conditions: game.conditions.map(({ key, label }) => ({ key, label, rule: 'OWN-06', words: word(label) })),
    damageTypes: game.damageTypes.map(({ key, label }) => ({ key, words: word(label) })),
    persistent: {
      words: [...new Set([persistent, 'persistent', 'ongoing'])].filter((each) => each !== ''),
      label: game.persistent.label,
      saveEnds: false,
    },
    saves: {},
    modified: [
      { key: 'attack', keys: ['attack'], words: ['attack', 'attacks', 'attack rolls'] },
      ...game.numbers.map(({ key, label }) => ({ key, keys: [key], words: word(label) })),
    ],
    force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
    fight: ['fight', 'battle', 'encounter', 'combat'],
    hitPoints: ['hit points', 'hit point', 'hp', ...word(game.harm.label)],
    staggered: [],
    deeds: [],
    effectOnHit: true,
    rules: { effect: 'OWN-06', damage: 'OWN-04', heal: 'OWN-04', modified: 'OWN-06', use: 'OWN-03' },
  };
}
