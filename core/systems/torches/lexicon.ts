import type { Lexicon } from '../../rules/powerText/grammar.ts';
import { CONDITION, CONDITIONS } from './harm/conditions.ts';
import { DAMAGE_TYPES } from './words.ts';

/** Conditions that an attack’s words can bring; the others are one’s own doing or things that burn. */
const INFLICTED: ReadonlySet<string> = new Set([
  CONDITION.exhausted,
  CONDITION.shaken,
  CONDITION.infected,
  CONDITION.incapacitated,
]);

/** The words by which powers of the game of torches are read: few, for its stat blocks say little. TOR-14 TOR-16 */
export const lexicon: Lexicon = {
  conditions: CONDITIONS.filter(({ key }) => INFLICTED.has(key)).map(({ key, label, rule }) => ({
    key,
    label,
    rule,
    words: [label.toLowerCase()],
  })),
  damageTypes: DAMAGE_TYPES.map(({ key }) => ({ key, words: [key] })),
  persistent: { words: ['ongoing', 'persistent'], label: 'Ongoing damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'check', keys: ['check'], words: ['checks', 'all checks'] },
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks'] },
    { key: 'ac', keys: ['ac'], words: ['ac'] },
  ],
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  fight: ['fight', 'battle', 'encounter', 'combat'],
  hitPoints: ['hp', 'hit points'],
  staggered: ['staggered'],
  deeds: [],
  effectOnHit: true,
  rules: { effect: 'TOR-12', damage: 'TOR-16', modified: 'TOR-15', heal: 'TOR-16', use: 'TOR-14' },
};
