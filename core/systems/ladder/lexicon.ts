import type { Lexicon } from '../../rules/powerText/grammar.ts';
import { CONDITIONS } from './conditions.ts';
import { COUNTER } from './words.ts';

/** The words by which powers of the die-rank game are read: its outcomes are degrees of success. LAD-07 LAD-10 LAD-14 */
export const lexicon: Lexicon = {
  conditions: CONDITIONS.filter(({ key }) => key === 'running').map(({ key, label, rule }) => ({
    key,
    label,
    rule,
    words: [label.toLowerCase()],
  })),
  damageTypes: [],
  persistent: { words: ['ongoing', 'persistent'], label: 'Ongoing damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks', 'attack rolls'] },
    { key: 'defense', keys: ['defense'], words: ['defense', 'defenses', 'defense rolls'] },
  ],
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  fight: ['fight', 'battle', 'encounter', 'combat'],
  hitPoints: ['hit points', 'hit point', 'hp'],
  staggered: ['staggered'],
  recovery: { counter: COUNTER.points, words: ['mastery points', 'mastery point'] },
  deeds: [],
  outcomes: [
    { key: 'degree4', words: ['on a quadruple success'] },
    { key: 'degree3', words: ['on a triple success'] },
    { key: 'degree2', words: ['on a double success'] },
    { key: 'hit', words: ['on a success', 'on any success'] },
    { key: 'miss', words: ['on a failure'] },
  ],
  leaning: { condition: 'granted', label: 'Granted' },
  effectOnHit: true,
  rules: {
    effect: 'LAD-14',
    damage: 'LAD-10',
    heal: 'LAD-10',
    counter: 'LAD-19',
    modified: 'LAD-14',
    use: 'LAD-40',
  },
};
