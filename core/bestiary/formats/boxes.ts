import { at, isRecord, listAt, textAt } from '../../rules/exchange/record.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { ExchangeNote } from '../../rules/exchange.ts';
import type { FoundKey } from './campaigns/found.ts';
import { combatantsOf } from './campaigns/improved.ts';
import { isMasterplanEncounter } from './campaigns/masterplan.ts';
import { ownList } from './json.ts';
import { saying } from '../../kernel/said.ts';

/** Keys of a box that say nothing of what stands in it: counts, pages, versions. */
const OF_BOXES: ReadonlySet<string> = new Set(
  'format version credit count next previous Creatures _meta $schema siteVersion ?xml compendium statblocklibrary'.split(
    ' ',
  ),
);

/** What stands in a file beside its creatures. */
export function besideOf(value: unknown, list: readonly unknown[]): readonly ExchangeNote[] {
  const encounters = (Array.isArray(value) ? value : [value]).filter(isMasterplanEncounter);
  if (encounters.length > 0)
    return [...new Set(encounters.flatMap((each) => Object.keys(each)))]
      .filter((key) => !['Name', 'Creatures'].includes(key))
      .filter((key) => encounters.some((each) => !isEmpty(each[key])))
      .map(leftOut);
  if (!isRecord(value)) return [];
  const others = Object.entries(value).filter(
    ([key, each]) =>
      !OF_BOXES.has(key) &&
      !key.startsWith('Creatures.') &&
      each !== list &&
      listIn(each) !== list &&
      !isEmpty(each),
  );
  return others
    .filter(
      ([key]) =>
        !BOXES.some(
          (box) => box === key && at(value, box) !== undefined && listIn(at(value, box))?.[0] === list[0],
        ),
    )
    .map(([key]) => leftOut(key));
}

const FILE = 'The file';

function leftOut(key: string): ExchangeNote {
  return { where: FILE, ...saying('exchange.leftOut', { text: key }), weight: 'lost' };
}

/** Notes without those of keys of which a campaign of the same file was made. */
export function withoutTaken(
  notes: readonly ExchangeNote[],
  source: string,
  taken: readonly FoundKey[],
): readonly ExchangeNote[] {
  const messages = new Set(
    taken.filter((each) => each.source === source).map(({ key }) => leftOut(key).message),
  );
  return notes.filter(({ where, message }) => where !== FILE || !messages.has(message));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '' || value === false || value === 0;
}

const BOXES = ['results', 'monsters', 'actors', 'monster', 'creatures'] as const;

/** The records in a box: a list, our own file, a page of an answer, a bestiary, a tracker’s store, encounters of a project. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  if (isMasterplanEncounter(value)) return listAt(value, 'Creatures');
  if (Array.isArray(value))
    return value.flatMap((each) =>
      isMasterplanEncounter(each) ? listAt(each, 'Creatures') : [isPair(each) ? each[1] : each],
    );
  if (!isRecord(value)) return undefined;
  const own = ownList(value);
  if (own) return own;
  const creatures = Object.keys(value).filter((key) => key.startsWith('Creatures.'));
  if (creatures.length > 0) return tracked(value, creatures);
  for (const [root, inside] of XML_BOXES) {
    const found = at(value, root, inside);
    if (found !== undefined) return Array.isArray(found) ? found : [found];
  }
  for (const key of BOXES) {
    const inside = at(value, key);
    if (Array.isArray(inside)) return listIn(inside);
  }
  return undefined;
}

const XML_BOXES = [
  ['compendium', 'monster'],
  ['statblocklibrary', 'statblock'],
] as const;

/** What a tracker keeps under a key each, and whoever stands in its encounters alone. */
function tracked(value: JsonObject, keys: readonly string[]): readonly unknown[] {
  const own = keys.map((key) => value[key]);
  const names = new Set(own.map((each) => textAt(each, 'Name').toLowerCase()));
  return [...own, ...combatantsOf(value).filter((each) => !names.has(textAt(each, 'Name').toLowerCase()))];
}

/** Bestiaries that were written out as pairs of a name and a creature. */
function isPair(value: unknown): value is readonly [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isRecord(value[1]);
}
