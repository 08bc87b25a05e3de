import { toLabelling, type Said, said, type Wording } from '../../../kernel/said.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Consequence } from '../../../rules/consequences.ts';
import type { RulesContext } from '../../../rules/context.ts';
import { type Light, LIGHTS } from './goods/tables.ts';
import { isJsonObject } from '../../../kernel/json.ts';
import { SCENE } from '../words.ts';

export const HOUR = 3_600;

/** A light that burns: which, whose, from when to when on the campaign's clock. ORC-209 */
export interface Burning {
  readonly light: Light;
  readonly whose: string;
  readonly since: number;
  readonly until: number;
}

/** What burns now, first to go out first. ORC-209 */
export function burningOf({ own }: Pick<RulesContext, 'own'>): readonly Burning[] {
  const kept = own[SCENE.lights];
  const list: readonly Json[] = Array.isArray(kept) ? kept : [];
  return list.flatMap(read).toSorted((a, b) => a.until - b.until);
}

function read(kept: Json): readonly Burning[] {
  if (!isJsonObject(kept)) return [];
  const { light: key, whose, since, until } = kept;
  const light = LIGHTS.find((each) => each.key === key);
  return light && typeof whose === 'string' && typeof since === 'number' && typeof until === 'number'
    ? [{ light, whose, since, until }]
    : [];
}

/** Keeps what burns from now on. ORC-209 */
export function burning(all: readonly Burning[], words: Wording): Consequence {
  const kept = all.map(({ light, whose, since, until }) => ({ light: light.key, whose, since, until }));
  return {
    do: 'remember',
    key: SCENE.lights,
    to: kept.length === 0 ? null : kept,
    ...toLabelling(words),
    rule: 'ORC-209',
  };
}

/** `Tobin’s torch`, `a torch`. */
export function lightName({ light, whose }: Burning): Said {
  const what = { label: light.name.toLowerCase() };
  return whose === '' ? said('light.aLight', { light: what }) : said('light.lightOf', { light: what, whose });
}

/** `bright to 5 squares`. ORC-209 */
export function shines({ bright, squares }: Light): Said {
  return said(bright ? 'light.brightTo' : 'light.dimTo', { n: squares });
}
