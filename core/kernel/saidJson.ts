import en from '../languages/en.json' with { type: 'json' };
import type { Json, JsonObject } from './json.ts';
import { isJsonObject } from './json.ts';
import type { Code, Said, SaidValue } from './said.ts';

/** A text as data in the form in which rules keep it on the table. */
export function saidJson({ code, values }: Said): JsonObject {
  return values === undefined
    ? { code }
    : {
        code,
        values: Object.fromEntries(Object.entries(values).map(([gap, value]) => [gap, valueJson(value)])),
      };
}

function valueJson(value: SaidValue): Json {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map(valueJson);
  if ('code' in value) return saidJson(value);
  if ('label' in value) return { label: value.label };
  return { all: value.all.map(valueJson), by: value.by };
}

/** A text as data that was kept; nothing where it is none, or one that this version has no words for. */
export function keptSaid(kept: Json | undefined): Said | undefined {
  if (!isJsonObject(kept)) return undefined;
  const { code, values } = kept;
  if (!isCode(code)) return undefined;
  if (values === undefined) return { code };
  if (!isJsonObject(values)) return undefined;
  const filled = Object.entries(values).map(([gap, value]) => [gap, keptValue(value)] as const);
  return { code, values: Object.fromEntries(filled) };
}

/** What fills a gap; what cannot be read leaves it empty. */
function keptValue(kept: Json): SaidValue {
  if (typeof kept === 'string' || typeof kept === 'number') return kept;
  if (Array.isArray(kept)) return kept.map(keptValue);
  if (!isJsonObject(kept)) return '';
  const { label, all, by } = kept;
  if (typeof label === 'string') return { label };
  if (Array.isArray(all)) return { all: all.map(keptValue), by: by === 'or' ? 'or' : 'and' };
  return keptSaid(kept) ?? '';
}

function isCode(code: Json | undefined): code is Code {
  return typeof code === 'string' && Object.hasOwn(en, code);
}

function isList(value: Exclude<SaidValue, string | number>): value is readonly SaidValue[] {
  return Array.isArray(value);
}
