import * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import type { SampleCreature } from '../rules/system.ts';
import { creaturesSchema, type GameContent, PLACES, tablesSchema } from './contract.ts';

const words = v.pipe(v.string(), v.minLength(1));
const key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const draft = v.custom<SampleCreature['draft']>(isJsonObject);
const place = v.picklist(PLACES);

const party = v.strictObject({
  key,
  name: words,
  level: count,
  heroes: v.array(v.strictObject({ key, kind: words, draft })),
});

const when = v.variant('kind', [
  v.strictObject({ kind: v.literal('round'), round: count }),
  v.strictObject({ kind: v.literal('state'), creature: key, state: words }),
  v.strictObject({ kind: v.literal('gauge'), gauge: words, label: words, at: count }),
  v.strictObject({ kind: v.literal('down'), share: v.number() }),
]);

const group = v.strictObject({
  creature: key,
  count,
  name: v.exactOptional(words),
  hidden: v.exactOptional(v.boolean()),
  arrives: v.exactOptional(key),
});

const encounter = v.strictObject({
  key,
  name: words,
  level: count,
  setting: place,
  place: words,
  terrain: words,
  foesWant: words,
  heroesWant: words,
  notes: words,
  map: v.exactOptional(draft),
  groups: v.array(group),
  triggers: v.exactOptional(v.array(v.strictObject({ id: key, when, text: words }))),
});

const entity = v.strictObject({
  kind: v.picklist(['person', 'place', 'faction', 'item', 'thread', 'clock']),
  name: words,
  notes: words,
  secret: v.exactOptional(v.boolean()),
  segments: v.exactOptional(count),
  tags: v.exactOptional(v.array(words)),
});

const adventure = v.strictObject({
  key,
  name: words,
  from: count,
  to: count,
  evenings: count,
  pitch: words,
  opening: words,
  startsAt: v.exactOptional(count),
  begins: v.exactOptional(v.array(v.strictObject({ procedure: words, values: draft }))),
  entities: v.array(entity),
  encounters: v.array(key),
  tables: v.array(words),
  treasure: v.array(
    v.strictObject({ what: words, worth: v.exactOptional(words), holder: v.exactOptional(words) }),
  ),
  prep: v.array(words),
  party: key,
});

const content = v.strictObject({
  creatures: creaturesSchema,
  parties: v.array(party),
  encounters: v.array(encounter),
  tables: tablesSchema,
  adventures: v.array(adventure),
});

/** What comes with a game as its files hold it; throws where a file of ours has another shape. */
export function readContent(files: { readonly [part in keyof GameContent]?: unknown }): GameContent {
  return v.parse(content, {
    creatures: [],
    parties: [],
    encounters: [],
    tables: [],
    adventures: [],
    ...files,
  });
}
