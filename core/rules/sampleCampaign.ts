import * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import type { Draft } from './creature.ts';
import type { SampleCampaign } from './system.ts';

const text = v.string();
const key = v.pipe(text, v.regex(/^[a-z0-9][A-Za-z0-9-]*$/u));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const values = v.custom<Draft>(isJsonObject);
const creatures = v.array(v.strictObject({ key, kind: key, draft: values }));

/** What a trigger of a prepared fight waits for: `TriggerWhen`. */
const when = v.variant('kind', [
  v.strictObject({ kind: v.literal('round'), round: count }),
  v.strictObject({ kind: v.literal('state'), creature: key, state: key }),
  v.strictObject({ kind: v.literal('gauge'), gauge: key, label: text, at: count }),
  v.strictObject({ kind: v.literal('down'), share: v.number() }),
]);

const encounter = v.strictObject({
  name: text,
  place: text,
  notes: text,
  map: v.exactOptional(values),
  groups: v.array(
    v.strictObject({
      creature: key,
      count,
      hidden: v.exactOptional(v.boolean()),
      arrives: v.exactOptional(key),
    }),
  ),
  triggers: v.exactOptional(v.array(v.strictObject({ id: key, when, text }))),
});

const sampleSchema = v.strictObject({
  name: text,
  startsAt: v.exactOptional(count),
  gauges: v.exactOptional(v.record(key, v.number())),
  begins: v.exactOptional(v.array(v.strictObject({ procedure: text, values }))),
  heroes: creatures,
  creatures,
  encounters: v.array(encounter),
});

/** The sample campaign of a game, as its `sample.json` has it; the drafts are read by the game. */
export function readSampleCampaign(raw: unknown): SampleCampaign {
  return v.parse(sampleSchema, raw);
}
