import { said, type Wording } from '../kernel/said.ts';
import type { SystemSummary, OverlaySummary } from '../rules/system.ts';
import { about as actiondice } from './actiondice/about.ts';
import { about as archmage } from './archmage/about.ts';
import { about as fifth } from './fifth/about.ts';
import { about as ladder } from './ladder/about.ts';
import { about as orcus } from './orcus/about.ts';
import { about as torches } from './torches/about.ts';

/** Every game as the first screen names it, in the order of the registry; their rules are in `registry.ts`. */
export const GAMES: readonly SystemSummary[] = [orcus, archmage, ladder, torches, fifth];

/** All rules that are laid over a game, as the first screen names them. */
export const OVERLAY_CATALOGUE: readonly OverlaySummary[] = [actiondice];

/** A sample campaign as it is offered. */
interface SampleOffer {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly about: SystemSummary;
}

/** One sample for every game, and one for what is laid over one, on the host it names. */
export const SAMPLE_OFFERS: readonly SampleOffer[] = [
  ...GAMES.map((about) => ({ key: about.key, name: about.sample.name, title: about.title, about })),
  ...OVERLAY_CATALOGUE.flatMap(({ key, title, sample }) =>
    GAMES.filter((about) => about.key === sample.host).map((about) => ({
      key,
      name: sample.name,
      title: `${about.title}, ${title.toLowerCase()}`,
      about,
    })),
  ),
];

/** What goes over the game of that key; nothing where this version does not know it. */
export function listOverlaysFor(key: string): readonly OverlaySummary[] {
  const game = GAMES.find((about) => about.key === key);
  return game ? OVERLAY_CATALOGUE.filter(({ fits }) => fits(game)) : [];
}

/** What a game that its GM describes is called where its description is not at hand. */
const DESCRIBED: { readonly [key: string]: Wording } = { own: said('own.anotherGame') };

/** The title of the game of that key, or the key where this version does not know it. */
export function gameTitle(key: string): Wording {
  return GAMES.find((about) => about.key === key)?.title ?? DESCRIBED[key] ?? key;
}
