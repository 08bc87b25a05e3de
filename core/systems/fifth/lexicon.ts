import type { LexicalCondition, Lexicon } from '../../rules/powerText/grammar.ts';
import { KEPT, SPELLINGS } from './creatures/spellings.ts';
import { CONDITION, CONDITIONS } from './harm/conditions.ts';
import { ABILITIES } from './tables.ts';
import { COUNTER, DAMAGE_TYPES } from './words.ts';

/** Conditions that the words of a block bring; the others are of one’s own doing. FIF-121 */
const BROUGHT: readonly { readonly key: string; readonly words: readonly string[] }[] = [
  { key: CONDITION.blinded, words: ['blinded'] },
  { key: CONDITION.charmed, words: ['charmed'] },
  { key: CONDITION.deafened, words: ['deafened'] },
  { key: CONDITION.frightened, words: ['frightened'] },
  { key: CONDITION.grappled, words: ['grappled'] },
  { key: CONDITION.incapacitated, words: ['incapacitated'] },
  { key: CONDITION.invisible, words: ['invisible'] },
  { key: CONDITION.paralyzed, words: ['paralyzed', 'paralysed'] },
  { key: CONDITION.petrified, words: ['petrified'] },
  { key: CONDITION.poisoned, words: ['poisoned'] },
  { key: CONDITION.prone, words: ['prone'] },
  { key: CONDITION.restrained, words: ['restrained'] },
  { key: CONDITION.stunned, words: ['stunned'] },
  { key: CONDITION.unconscious, words: ['unconscious'] },
  { key: CONDITION.burning, words: ['burning'] },
  { key: CONDITION.swallowed, words: ['swallowed', 'engulfed'] },
  { key: CONDITION.suffocating, words: ['suffocating'] },
];

/** Words that need no “is” in front of them. FIF-39 FIF-127 */
const SAID: readonly { readonly key: string; readonly words: readonly string[] }[] = [
  { key: CONDITION.noReactions, words: ["can't take reactions", 'cannot take reactions'] },
  {
    key: CONDITION.exhaustion,
    words: [
      'gains 1 exhaustion level',
      'has 1 exhaustion level',
      'gains 1 level of exhaustion',
      'suffers 1 level of exhaustion',
    ],
  },
];

/** The words by which stat blocks of both editions are read. FIF-42 FIF-121 FIF-187 FIF-188 */
export const lexicon: Lexicon = {
  conditions: [
    ...BROUGHT.map((each) => lexical(each)),
    ...SAID.map((each) => ({ ...lexical(each), said: true as const })),
  ],
  damageTypes: DAMAGE_TYPES.map(({ key }) => ({ key, words: [key] })),
  persistent: { words: ['ongoing'], label: 'Ongoing damage', saveEnds: false },
  saves: {},
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack rolls', 'attack roll', 'attacks'] },
    { key: 'damage', keys: ['damage'], words: ['damage'] },
    { key: 'saves', keys: ['saves'], words: ['saving throws', 'saving throw', 'saves'] },
    { key: 'checks', keys: ['checks'], words: ['ability checks', 'ability check'] },
    { key: 'ac', keys: ['ac'], words: ['ac', 'armor class'] },
    { key: 'speed', keys: ['speed'], words: ['speed'] },
  ],
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  fight: ['encounter', 'fight', 'combat'],
  hitPoints: ['hit points', 'hit point', 'hp'],
  staggered: ['bloodied'],
  recovery: { counter: COUNTER.hitDice, words: ['hit dice', 'hit die'] },
  deeds: [],
  spellings: SPELLINGS,
  kept: KEPT,
  spans: { roundsAMinute: 10 },
  rolledSaves: ABILITIES.map(({ key }) => key),
  rules: {
    effect: 'FIF-121',
    damage: 'FIF-92',
    heal: 'FIF-107',
    temporary: 'FIF-106',
    force: 'FIF-53',
    move: 'FIF-43',
    use: 'FIF-159',
    basicAttack: 'FIF-74',
    save: 'FIF-42',
    counter: 'FIF-193',
    regain: 'FIF-164',
    modified: 'FIF-92',
    aura: 'FIF-171',
  },
};

function lexical({
  key,
  words,
}: {
  readonly key: string;
  readonly words: readonly string[];
}): LexicalCondition {
  const { label = key, rule } = CONDITIONS.find((each) => each.key === key) ?? {};
  const lasts = key === CONDITION.prone ? 'instant' : key === CONDITION.grappled ? 'held' : undefined;
  return { key, label, words, ...(rule === undefined ? {} : { rule }), ...(lasts ? { lasts } : {}) };
}
