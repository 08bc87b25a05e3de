import type { JsonObject } from '../../../core/kernel/json.ts';
import { toRecord } from '../../ui/form/formValues.ts';

/** What a dragged power is called on its way. */
export const BORROWED = 'application/x-fourfold-power';

/** The power that was dropped, and the list it belongs to; nothing where something else was dropped. */
export function droppedIn(
  event: DragEvent,
): { readonly field: string; readonly record: JsonObject } | undefined {
  const text = event.dataTransfer?.getData(BORROWED) ?? '';
  if (text === '') return undefined;
  try {
    const read = toRecord(JSON.parse(text));
    const field = read['field'];
    return typeof field === 'string' ? { field, record: toRecord(read['record']) } : undefined;
  } catch {
    return undefined;
  }
}
