import type { JsonObject } from '../kernel/json.ts';
import type { RulesOverlay, RuleSystem } from '../rules/system.ts';
import { withTravel } from '../rules/travel/withTravel.ts';
import { actiondice } from './actiondice/index.ts';
import { archmage } from './archmage/index.ts';
import { fifth } from './fifth/index.ts';
import { ladder } from './ladder/index.ts';
import { ownSystemOf, OWN_KEY } from './own/index.ts';
import { orcus } from './orcus/index.ts';
import { torches } from './torches/index.ts';

/** A game that its GM describes on a page: the page, a look at the game, its files, and games to begin with. */
export { followKeys, nameAll } from './own/gameKeys.ts';
export { gamePage } from './own/page.ts';
export { type GamePreview, previewGame, readGameFile, toGameFile, writeGameFile } from './own/preview.ts';
export { compareDescriptions, plainDescription } from './own/description.ts';
export { DESCRIPTIONS } from './own/descriptions/index.ts';
export { OWN_KEY };

/** Every rule system there is. A new one is its folder and one line here. */
export const SYSTEMS: readonly RuleSystem[] = [orcus, archmage, ladder, torches, fifth].map(withTravel);

/** The games that take creatures of files: that of the campaign first, the one its GM describes as well. */
export function listTakers(key: string, described?: JsonObject): readonly RuleSystem[] {
  const own = key === OWN_KEY ? ownSystemOf(described) : undefined;
  if (own) return [own, ...SYSTEMS];
  return SYSTEMS.toSorted((a, b) => Number(b.key === key) - Number(a.key === key));
}

/** Every overlay there is. */
export const OVERLAYS: readonly RulesOverlay[] = [actiondice];

/** A sample campaign as it is offered: under which rules, and with what laid over them. */
interface OfferedSample {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly system: RuleSystem;
  readonly overlays: readonly string[];
}

/** One sample for every system, and one for every overlay on the host it names. */
export const SAMPLES: readonly OfferedSample[] = [
  ...SYSTEMS.map((system) => ({
    key: system.key,
    name: system.sample.name,
    title: system.title,
    system,
    overlays: [],
  })),
  ...OVERLAYS.flatMap(({ key, title, sample }) =>
    SYSTEMS.filter((system) => system.key === sample.host).map((system) => ({
      key,
      name: sample.name,
      title: `${system.title}, ${title.toLowerCase()}`,
      system,
      overlays: [key],
    })),
  ),
];

/** The overlays that go with the system of that key; none where this version does not know it. */
export function overlaysFor(key: string): readonly RulesOverlay[] {
  const bare = SYSTEMS.find((system) => system.key === key);
  return bare ? OVERLAYS.filter(({ fits }) => fits(bare)) : [];
}

const systemsWithOverlays = new Map<string, RuleSystem>();

/**
 * The system of that key with the overlays laid over it, or nothing where this version does not know it. Of a game that
 * its GM describes it is made of that description.
 */
export function systemOf(
  key: string,
  overlays: readonly string[] = [],
  described?: JsonObject,
): RuleSystem | undefined {
  if (key === OWN_KEY) return ownSystemOf(described);
  const bare = SYSTEMS.find((system) => system.key === key);
  const worn = overlaysFor(key).filter((each) => overlays.includes(each.key));
  if (!bare || worn.length === 0) return bare;
  const name = [key, ...worn.map((each) => each.key)].join('+');
  const known = systemsWithOverlays.get(name) ?? worn.reduce((host, overlay) => overlay.over(host), bare);
  systemsWithOverlays.set(name, known);
  return known;
}
