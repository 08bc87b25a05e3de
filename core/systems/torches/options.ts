import type { Option } from '../../rules/words.ts';

/** Keys of the rulings, as the rules ask for them. */
export const RULING = {
  foesAtZero: 'foesAtZero',
  moraleBy: 'moraleBy',
  refresh: 'refresh',
  supplies: 'supplies',
  zeroScore: 'zeroScore',
  coinLoads: 'coinLoads',
  hitPoints: 'wayHomeHeals',
} as const;

/** Rulings a campaign may choose where the text is silent. TOR-20 TOR-32 TOR-36 TOR-44 TOR-52 TOR-70 TOR-74 */
export const options: readonly Option[] = [
  {
    key: RULING.foesAtZero,
    label: 'Foes at 0 HP',
    rule: 'TOR-20',
    choices: [
      { key: 'dead', label: 'are dead' },
      { key: 'down', label: 'lie for a minute like anyone' },
    ],
    standard: 'dead',
  },
  {
    key: RULING.moraleBy,
    label: 'Morale checks of foes are offered',
    rule: 'TOR-32',
    choices: [
      { key: 'each', label: 'one by one' },
      { key: 'group', label: 'for each type' },
      { key: 'side', label: 'for the whole side' },
    ],
    standard: 'side',
  },
  {
    key: RULING.refresh,
    label: 'Resilience begins anew after',
    rule: 'TOR-70',
    choices: [
      { key: 'either', label: 'food or rest' },
      { key: 'both', label: 'rest with food' },
    ],
    standard: 'either',
  },
  {
    key: RULING.supplies,
    label: 'Supplies go down',
    rule: 'TOR-52',
    choices: [
      { key: 'hourly', label: 'by 1 an hour for each hero' },
      { key: 'never', label: 'only by hand' },
    ],
    standard: 'hourly',
  },
  {
    key: RULING.zeroScore,
    label: 'Any ability but CON at 0',
    rule: 'TOR-74',
    choices: [
      { key: 'incapacitated', label: 'incapacitates' },
      { key: 'dead', label: 'kills' },
    ],
    standard: 'incapacitated',
  },
  {
    key: RULING.coinLoads,
    label: 'Part of a load of coins',
    rule: 'TOR-36',
    choices: [
      { key: 'up', label: 'counts as a load' },
      { key: 'down', label: 'counts for nothing' },
    ],
    standard: 'up',
  },
  {
    key: RULING.hitPoints,
    label: 'Damage of the way home',
    rule: 'TOR-44',
    choices: [
      { key: 'rest', label: 'heals after the next safe night' },
      { key: 'open', label: 'heals like any other once home' },
    ],
    standard: 'rest',
  },
];
