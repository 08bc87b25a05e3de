import {
  type Check,
  has,
  isFlag,
  isNumber,
  isOneOf,
  isRecord,
  isSaid,
  isText,
  listOf,
  optional,
  recordOf,
  isWorldTime,
} from '../kernel/checks.ts';
import { WAIT_KINDS } from '../rules/turns.ts';
import { SIDES } from '../rules/words.ts';
import { FORECAST_ENDS } from './forecast.ts';
import { PRESENCES } from './state.ts';

/** What the parts of events must hold; what rules keep for themselves in them is theirs to read. */

export const isTexts = listOf(isText);
export const isNumbers = recordOf(isNumber);
export const isSpan = has({ from: isNumber, to: isNumber });
export const isReasons = listOf(
  has({ rule: isText, label: isText, value: isNumber, says: optional(isSaid) }),
);
export const isDie = has({ sides: isNumber, face: isNumber, kept: isFlag });
export const isRoll = has({
  notation: isText,
  total: isNumber,
  parts: listOf(has({ notation: isText, total: isNumber, dice: listOf(isDie) })),
});
export const isRolls = listOf(
  has({ label: isText, says: optional(isSaid), roll: isRoll, check: optional(isRecord) }),
);
export const isKinded = has({ kind: isText });
export const isEffect = has({
  id: isText,
  condition: isText,
  label: isText,
  what: optional(isKinded),
  duration: has({ kind: isText }),
});
export const isDue = has({
  key: isText,
  what: isKinded,
  who: isText,
  moment: isOneOf('start', 'end', 'now'),
  label: isText,
  says: optional(isSaid),
  rule: isText,
  automatic: isFlag,
  owed: optional(has({ round: isNumber, at: optional(isText), key: isText })),
});
export const isDues = listOf(isDue);
export const isInitiative = has({ total: isNumber, modifier: isNumber, roll: optional(isRoll) });
export const isWaiting = has({ who: isText, kind: isOneOf(...WAIT_KINDS), trigger: isText, since: isNumber });
export const isTrigger = has({ id: isText, when: has({ kind: isText }), text: isText, fired: isFlag });
const isChance = has({ share: isNumber, low: isNumber, high: isNumber });
export const isForecast = has({
  fights: isNumber,
  ends: has({
    ...Object.fromEntries(FORECAST_ENDS.map((end) => [end, isChance])),
    fled: optional(isChance),
  }),
  rounds: has({ median: isNumber, from: isNumber, to: isNumber }),
  left: has({ mean: isNumber, from: isNumber, to: isNumber }),
  danger: listOf(has({ name: isText, share: isNumber })),
});
export const isFate = isOneOf('none', 'dead', 'knockedOut', 'stable');
export const isSheet = has({
  name: isText,
  defenses: isRecord,
  powers: listOf(has({ id: isText, name: isText, traits: optional(isRecord) })),
  counters: isNumbers,
  traits: isRecord,
  view: isRecord,
});
export const isSheetChanges = listOf(
  has({ key: isText, what: isKinded, name: optional(isText), from: isText, to: isText }),
);
export const isCombatant = has({
  id: isText,
  name: isText,
  tag: isText,
  group: isText,
  creature: has({ id: isText, kind: isText }),
  side: isOneOf(...SIDES),
  sheet: isSheet,
  hp: isNumber,
  temporary: isNumber,
  effects: listOf(isEffect),
  counters: isNumbers,
  spent: isTexts,
  fate: isFate,
  stays: isFlag,
  used: isNumbers,
  marks: isRecord,
  presence: isOneOf(...PRESENCES),
});
export const isPrepared = has({
  id: isText,
  name: isText,
  place: isText,
  notes: isText,
  groups: listOf(has({ creature: isText, name: isText, count: isNumber })),
});
const isBrought = has({ label: isText, givenSays: optional(isSaid) });
export const isTarget = has({
  who: isText,
  offer: isRecord,
  damage: listOf(isRecord),
  riders: optional(listOf(isBrought)),
});
export const isAttack = has({
  attacker: isText,
  power: isText,
  powerName: isText,
  mob: optional(isText),
  targets: listOf(isTarget),
});

export const isCost = has({
  from: listOf(has({ who: isText })),
  due: optional(isDues),
  interrupting: optional(isText),
});

/** An attack made of attacks. */
export const isSequence = has({
  attacker: isText,
  power: isText,
  powerName: isText,
  parts: listOf(has({ powers: isTexts, times: optional(isNumber) })),
  at: isNumber,
  ended: listOf(has({ who: isText })),
});

export const isEntry = has({
  id: isText,
  name: isText,
  tag: isText,
  total: isNumber,
  kind: isOneOf('lair', 'trap', 'clock', 'turn'),
  text: optional(isText),
  ends: optional(isNumber),
  of: optional(isText),
});

/** What every mark of the trail holds, written or whole. */
export const MARK = {
  acting: optional(isText),
  at: optional(isText),
  along: isTexts,
  round: isNumber,
  worldTime: isWorldTime,
  done: isTexts,
  lapsed: listOf(has({ who: isText, effect: isEffect, ended: isFlag })),
  used: recordOf(isNumbers),
  waiting: listOf(isWaiting),
  surprise: isFlag,
  initiatives: listOf(has({ who: isText, initiative: optional(isInitiative) })),
} as const satisfies { readonly [field: string]: Check };
export const isWrittenMark = has({
  ...MARK,
  order: optional(isTexts),
  raised: (raw) => raw === 'all' || isTexts(raw),
  gone: optional(listOf(has({ at: isNumber, due: isDue }))),
  passed: optional(listOf(has({ who: isText, label: isText, says: optional(isSaid) }))),
});
