import type { JsonObject } from '../kernel/json.ts';
import type { Migration } from '../log/events.ts';
import { jsonText } from '../rules/context.ts';
import { eachOf, partOf } from './migrating.ts';

/** What is limited says how often, and what brings it back; the label said it, or faces that stood alone. */
export const TO_4: Migration = {
  from: 3,
  to: 4,
  what: 'What brought a power back stood in its label or as bare faces; its uses say it.',
  events: {
    joined: (old) => eachOf(old, 'combatants', (one) => partOf(one, 'sheet', sheetWithUses)),
    sheetChanged: (old) => partOf(old, 'sheet', sheetWithUses),
    attackRolled: (old) => partOf(old, 'attack', (attack) => eachOf(attack, 'targets', targetWithUses)),
    attackChanged: (old) => partOf(old, 'target', targetWithUses),
    attackAnswered: (old) => partOf(old, 'target', targetWithUses),
  },
};

function sheetWithUses(sheet: JsonObject): JsonObject {
  return eachOf(sheet, 'powers', powerWithUses);
}

function targetWithUses(target: JsonObject): JsonObject {
  return partOf(target, 'offer', (offer) => partOf(offer, 'power', powerWithUses));
}

function powerWithUses(power: JsonObject): JsonObject {
  return partOf(power, 'usage', usageWithUses);
}

function usageWithUses({ rechargeOn, ...usage }: JsonObject): JsonObject {
  if (usage['limited'] !== true || usage['uses'] !== undefined) return usage;
  return { ...usage, uses: { most: 1, ...back(jsonText(usage, 'label'), rechargeOn) } };
}

/** The period and what shortens it, as each game wrote it into the label. */
function back(label: string, faces: JsonObject[string] | undefined): JsonObject {
  if (faces !== undefined) return { per: 'encounter', regain: { by: 'die', dice: '1d6', faces, at: 'turn' } };
  const lowest = Number(/^recharge (\d+)\+$/u.exec(label)?.[1] ?? 0);
  if (lowest > 0) {
    const above = Array.from({ length: Math.max(0, 21 - lowest) }, (_, at) => lowest + at);
    return { per: 'day', regain: { by: 'die', dice: '1d20', faces: above, at: 'rest' } };
  }
  if (label === 'daily') return { per: 'day' };
  if (label === 'cooldown') return { per: 'encounter', regain: { by: 'turns', turns: 1 } };
  const text = /^recharge if (.*)$/u.exec(label)?.[1];
  return { per: 'encounter', ...(text === undefined ? {} : { regain: { by: 'event', text } }) };
}
