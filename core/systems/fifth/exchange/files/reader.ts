import type { JsonObject } from '../../../../kernel/json.ts';
import type { CreatureReader } from '../../../../rules/exchange.ts';
import type { FifthBlock } from './block.ts';
import { plainOfFifth } from './plain.ts';

/** A reader of one program’s records of this game; `beside` names what says nothing of the creature. */
export function fifthReader(
  key: string,
  label: string,
  beside: readonly string[],
  read: (raw: JsonObject) => FifthBlock | undefined,
): CreatureReader {
  return {
    key,
    label,
    beside,
    read: (raw) => {
      const block = read(raw);
      return block && plainOfFifth(block);
    },
  };
}
