import type { LexicalCondition, Lexicon } from '../../rules/powerText/grammar.ts';
import { PLAYED_BY_NUMBERS } from './creatures/monster/said.ts';
import { CONDITIONS } from './harm/conditions.ts';
import { SAVES } from './tables.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from './words.ts';

const SPELLINGS: { readonly [key: string]: readonly string[] } = {
  asleep: ['unconscious'],
};

/** The words by which the powers of the escalation-die game are read. ARC-104 ARC-147 ARC-165 ARC-166 */
export const lexicon: Lexicon = {
  conditions: CONDITIONS.map(lexical),
  damageTypes: DAMAGE_TYPES.map(({ key, label }) => ({
    key,
    words: key === 'negativeEnergy' ? ['negative energy', 'negative'] : [label.toLowerCase()],
  })),
  persistent: { words: ['ongoing', 'persistent'], label: 'Ongoing damage', saveEnds: true },
  saves: SAVES,
  modified: [
    { key: 'attack', keys: ['attack'], words: ['attack', 'attacks'] },
    { key: 'damage', keys: ['damage'], words: ['damage'] },
    { key: 'save', keys: ['save'], words: ['saves', 'saving throws', 'save'] },
    { key: 'disengage', keys: ['disengage'], words: ['disengage checks'] },
    {
      key: 'defenses',
      keys: ['defenses'],
      words: ['defenses', 'all defenses', 'all its defenses', 'all their defenses'],
    },
    ...DEFENSES.map(({ key }) => ({ key, keys: [key], words: [key] })),
  ],
  regrows: true,
  playsTraits: true,
  force: { push: ['push'], pull: ['pull'], slide: ['slide'] },
  kept: PLAYED_BY_NUMBERS.map((said) => ({ said, use: 'rolled' })),
  fight: ['battle', 'fight'],
  hitPoints: ['hp', 'hit points'],
  staggered: ['staggered'],
  recovery: { counter: COUNTER.recoveries, words: ['recoveries', 'recovery'] },
  deeds: [
    {
      key: 'popFree',
      words: [
        'pops free from the target',
        'pops free from all enemies',
        'pops free from each enemy engaged with it',
        'pops free from it',
        'pops free of everyone',
        'pops free from everyone',
        'pops free',
        'pop free from the target',
        'pop free',
      ],
    },
  ],
  rules: {
    effect: 'ARC-147',
    natural: 'ARC-104',
    damage: 'ARC-22',
    heal: 'ARC-120',
    own: 'ARC-72',
    use: 'ARC-104',
    save: 'ARC-166',
    counter: 'ARC-120',
    regain: 'ARC-140',
    modified: 'ARC-26',
  },
};

/** A grip ends by disengaging, and prone is unknown here. */
function lexical({ key, label, rule }: (typeof CONDITIONS)[number]): LexicalCondition {
  const words = [label.toLowerCase(), ...(SPELLINGS[key] ?? [])];
  const lasts = key === 'grabbed' ? 'held' : undefined;
  return { key, label, words, ...(rule === undefined ? {} : { rule }), ...(lasts ? { lasts } : {}) };
}
