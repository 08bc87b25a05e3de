import { said } from '../../kernel/said.ts';
import { grouped, option } from '../options.ts';
import type { Option } from '../words.ts';

/** How much of what a power’s text brings happens by itself: ticked, offered unticked, or only shown in words. */
export const PLAYS = ['play', 'ask', 'show'] as const;
export type Plays = (typeof PLAYS)[number];

/** Key of the ruling of the campaign, and of what is kept for one creature. */
export const PLAYS_RULING = 'powersPlay';

/** Under whose name the table keeps what concerns powers on a combatant. */
export const POWERS_KEPT = 'powers';

/** The ruling, the same in every game. */
const playsRuling: readonly Option[] = grouped(
  'Powers',
  option(
    '',
    PLAYS_RULING,
    said('ruling.powersPlay'),
    ['play', said('ruling.powersTicked')],
    ['ask', said('ruling.powersOffered')],
    ['show', said('ruling.powersShown')],
  ),
);

/** Everything a campaign may rule on: what its game leaves open, and how much of powers happens by itself. */
export function rulingsOf({ options }: { readonly options: readonly Option[] }): readonly Option[] {
  return [...options, ...playsRuling];
}
