import type { LexicalCondition, Lexicon } from '../../rules/powerText/grammar.ts';
import { CONDITIONS } from './conditions.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from './words.ts';

/** Conditions that no power of a stat block brings by its words: one’s own doing, and what another sentence ends. */
const OWN_DOING = new Set([
  'charging',
  'climbing',
  'feinted',
  'fled',
  'fullDefense',
  'ran',
  'surrendered',
  'dying',
  'incorporeal',
]);
/** Other spellings of conditions, of this game’s books and of those it grew from. */
const SPELLINGS: { readonly [key: string]: readonly string[] } = {
  immobilized: ['immobile', 'immobilised'],
  controlled: ['dominated'],
  grappled: ['grabbed'],
  unconscious: ['asleep', 'unconscious'],
  invisible: ['invisible'],
  offGuard: ['off guard', 'flat-footed'],
};
const ALL_DEFENSES = DEFENSES.map(({ key }) => key);

/** The words by which Orcus’ powers are read. ORC-35 ORC-94 ORC-142 ORC-178 */
export const lexicon: Lexicon = {
  conditions: [
    ...CONDITIONS.filter(({ key }) => !OWN_DOING.has(key)).map(toLexicalCondition),
    {
      key: 'offGuard',
      label: 'Off-guard',
      words: ['grants combat advantage', 'grant combat advantage'],
      rule: 'ORC-131',
      said: true,
    },
    {
      key: 'feinted',
      label: 'Off-guard to its attacker',
      words: ['grants * combat advantage', 'grant * combat advantage'],
      rule: 'ORC-116',
      said: true,
      toOne: true,
    },
  ],
  damageTypes: DAMAGE_TYPES.map(({ key }) => ({ key, words: [key] })),
  persistent: { words: ['persistent', 'ongoing'], label: 'Persistent damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks'] },
    { key: 'damage', keys: ['damage'], words: ['damage'] },
    { key: 'saves', keys: ['saves'], words: ['saving throws', 'saving throw', 'saves'] },
    { key: 'speed', keys: ['speed'], words: ['speed'] },
    { key: 'defenses', keys: ALL_DEFENSES, words: ['defenses', 'all defenses', 'defences', 'all defences'] },
    { key: 'ac', keys: ['ac'], words: ['ac'] },
    { key: 'fort', keys: ['fort'], words: ['fortitude', 'fort', 'fortitude defense'] },
    { key: 'ref', keys: ['ref'], words: ['reflex', 'ref', 'reflex defense'] },
    { key: 'will', keys: ['will'], words: ['will', 'will defense'] },
  ],
  regrows: true,
  playsTraits: true,
  force: { push: ['push'], pull: ['pull'], slide: ['shunt', 'slide'] },
  fight: ['encounter', 'fight', 'combat', 'battle'],
  hitPoints: ['hit points', 'hit point', 'hp'],
  staggered: ['staggered', 'bloodied'],
  recovery: {
    counter: COUNTER.recoveries,
    words: ['recoveries', 'recovery', 'healing surges', 'healing surge'],
  },
  deeds: [],
  rules: {
    effect: 'ORC-94',
    damage: 'ORC-90',
    heal: 'ORC-176',
    temporary: 'ORC-161',
    force: 'ORC-142',
    move: 'ORC-138',
    use: 'ORC-92',
    basicAttack: 'ORC-100',
    save: 'ORC-35',
    counter: 'ORC-176',
    regain: 'ORC-58',
    modified: 'ORC-94',
  },
};

function toLexicalCondition({ key, label, rule, held }: (typeof CONDITIONS)[number]): LexicalCondition {
  const words = [...new Set([label.toLowerCase(), ...(SPELLINGS[key] ?? [])])];
  const lasts = key === 'prone' ? 'instant' : held === true && key === 'grappled' ? 'held' : undefined;
  return { key, label, words, ...(rule === undefined ? {} : { rule }), ...(lasts ? { lasts } : {}) };
}
