import type { JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { eachOf, partOf, record } from './migrating.ts';

/** Hit points have the name that everybody gives them. */
export const TO_7: Migration = {
  from: 6,
  to: 7,
  what: 'The most hit points of a sheet, and the event that sets how many are left, were called vitality.',
  events: {
    joined: (old) => eachOf(old, 'combatants', (one) => partOf(one, 'sheet', sheetWithHitPoints)),
    sheetChanged: (old) =>
      eachOf(partOf(old, 'sheet', sheetWithHitPoints), 'changes', (change) =>
        change['key'] === 'vitality'
          ? { ...change, key: 'hitPoints', what: { ...record(change['what']), kind: 'hitPoints' } }
          : change,
      ),
    vitalitySet: (old) => ({ ...old, type: 'hitPointsSet' }),
  },
};

function sheetWithHitPoints({ vitality, ...sheet }: JsonObject): JsonObject {
  return vitality === undefined ? sheet : { ...sheet, hitPoints: vitality };
}
