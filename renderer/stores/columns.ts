import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import {
  readRemembered,
  rememberColumns,
  type RememberedColumns,
  type TableReading,
} from '../../core/exchange/columnMapping.ts';
import { useSession } from './session.ts';

/** Name under which it is kept on this computer. */
const KEPT = 'columns of tables';

/** What the GM said of the columns of tables that were imported: the next table of the kind is read the same way. */
export const useColumns = defineStore('columns', () => {
  const session = useSession();
  const said = shallowRef<RememberedColumns>({});
  let isLoaded = false;

  async function load(): Promise<void> {
    if (isLoaded) return;
    isLoaded = true;
    said.value = readRemembered(await session.keeper?.setting(KEPT));
  }

  async function keep(reading: TableReading): Promise<void> {
    said.value = rememberColumns(said.value, reading);
    await session.keeper?.set(KEPT, said.value);
  }

  return { said, load, keep };
});
