import type { JsonObject } from '../../kernel/json.ts';
import type { CreatureReader } from '../exchange.ts';
import { at, isRecord, textAt } from './record.ts';

/** Improved Initiative, as all who read its stat blocks call it. */
export const IMPROVED: Pick<CreatureReader, 'key' | 'label' | 'beside'> = {
  key: 'improved-initiative',
  label: 'Improved Initiative',
  beside: [
    'Id',
    'Version',
    'Path',
    'Player',
    'ImageURL',
    'LastUpdateMs',
    'InitiativeSpecialRoll',
    'InitiativeAdvantage',
    'Folder',
    'Token',
  ],
};

/** The name of its stat block; undefined where the record is none. */
export function improvedName(raw: JsonObject): string | undefined {
  const name = textAt(raw, 'Name').trim();
  return name === '' || !isRecord(at(raw, 'HP')) || !isRecord(at(raw, 'AC')) ? undefined : name;
}
