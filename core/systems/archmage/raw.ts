import type { JsonObject } from '../../kernel/json.ts';

/** Whether something read by a schema is a record of plain data, so that repairs may be written into it. */
export function isJsonObject(raw: unknown): raw is JsonObject {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.values(raw).every(isJson);
}

function isJson(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.every(isJson);
  return raw === null || ['string', 'number', 'boolean'].includes(typeof raw) || isJsonObject(raw);
}
