import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  mookMiss: 'mookMiss',
  deathSave: 'deathSave20',
  monsterSurprisePoint: 'monsterApInSurprise',
  waiting: 'allowDelay',
} as const;

/** Rulings a campaign may choose where the rulebook is silent. */
export const options: readonly Option[] = [
  {
    key: RULING.mookMiss,
    label: 'A miss that deals damage',
    rule: 'ORC-286',
    choices: [
      { key: 'unharmed', label: 'leaves a mook unharmed' },
      { key: 'hurt', label: 'fells a mook like any damage' },
    ],
    standard: 'unharmed',
  },
  {
    key: RULING.deathSave,
    label: 'A death save of 20 that lets one rise',
    rule: 'ORC-169',
    choices: [
      { key: 'total', label: 'is the total with bonuses' },
      { key: 'natural', label: 'must show on the die' },
    ],
    standard: 'total',
  },
  {
    key: RULING.monsterSurprisePoint,
    label: 'Monsters’ action points in the surprise round',
    rule: 'ORC-31',
    choices: [
      { key: 'no', label: 'stay in the pocket' },
      { key: 'yes', label: 'may be spent' },
    ],
    standard: 'no',
  },
  {
    key: RULING.waiting,
    label: 'Delaying and readying',
    rule: 'ORC-21',
    choices: [
      { key: 'yes', label: 'allowed' },
      { key: 'no', label: 'not in this campaign' },
    ],
    standard: 'yes',
  },
];
