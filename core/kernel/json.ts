/** Plain data: what may stand in a step, a file or a message. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether something read by a schema is a record of plain data, so that repairs may be written into it. */
export function isJsonObject(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.values(raw).every(isJson);
}

/** Whether something is plain data. */
export function isJson(raw: unknown): raw is Json {
  if (Array.isArray(raw)) return raw.every(isJson);
  return raw === null || ['string', 'number', 'boolean'].includes(typeof raw) || isJsonObject(raw);
}

/** The plain data of something, such as of what a screen makes reactive: `null` for nothing, and without what JSON leaves out. */
export function plain(value: unknown): Json {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON gives back is plain data
  return JSON.parse(JSON.stringify(value ?? null)) as Json;
}
