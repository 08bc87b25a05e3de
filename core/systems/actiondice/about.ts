import type { OverlaySummary } from '../../rules/system.ts';

/** What the first screen says of it; nothing else of these rules is read before a campaign is opened. */
export const about: OverlaySummary = {
  key: 'actiondice',
  title: 'Action dice and hero tokens',
  summary:
    'Exploding dice for the heroes’ own rolls, each session anew; awards, and a deck of critical hits.',
  fits: ({ attacksPaid }) => attacksPaid,
  sample: { host: 'orcus', name: 'Lanternfen, with dice to spare' },
};
