import { CHRONICLE_SHAPES } from '../campaign/chronicle.ts';
import {
  type Check,
  has,
  isAny,
  isFlag,
  isNumber,
  isOneOf,
  isRecord,
  isSaid,
  isText,
  isWorldTime,
  listOf,
  optional,
  recordOf,
} from '../kernel/checks.ts';
import { type EventShapes, oneOfShapes } from '../log/events.ts';
import { SHAPE_ENDS } from '../rules/combat.ts';
import { WAIT_KINDS } from '../rules/turns.ts';
import { SIDES } from '../rules/words.ts';
import type { Events } from './events.ts';
import { FORECAST_ENDS } from './forecast.ts';
import { PRESENCES } from './state.ts';

const who = isText;
const rule = isText;
const label = isText;
const issued = isNumber;
const says = optional(isSaid);

/** What the parts of events must hold; what rules keep for themselves in them is theirs to read. */

const isTexts = listOf(isText);
const isNumbers = recordOf(isNumber);
const isSpan = has({ from: isNumber, to: isNumber });
const isReasons = listOf(has({ rule: isText, label: isText, value: isNumber, says: optional(isSaid) }));
const isDie = has({ sides: isNumber, face: isNumber, kept: isFlag });
const isRoll = has({
  notation: isText,
  total: isNumber,
  parts: listOf(has({ notation: isText, total: isNumber, dice: listOf(isDie) })),
});
const isRolls = listOf(
  has({ label: isText, says: optional(isSaid), roll: isRoll, check: optional(isRecord) }),
);
const isKinded = has({ kind: isText });
const isEffect = has({
  id: isText,
  condition: isText,
  label: isText,
  what: optional(isKinded),
  duration: has({ kind: isText }),
});
const isDue = has({
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
const isDues = listOf(isDue);
const isInitiative = has({ total: isNumber, modifier: isNumber, roll: optional(isRoll) });
const isWaiting = has({ who: isText, kind: isOneOf(...WAIT_KINDS), trigger: isText, since: isNumber });
const isTrigger = has({ id: isText, when: has({ kind: isText }), text: isText, fired: isFlag });
const isChance = has({ share: isNumber, low: isNumber, high: isNumber });
const isForecast = has({
  fights: isNumber,
  ends: has({
    ...Object.fromEntries(FORECAST_ENDS.map((end) => [end, isChance])),
    fled: optional(isChance),
  }),
  rounds: has({ median: isNumber, from: isNumber, to: isNumber }),
  left: has({ mean: isNumber, from: isNumber, to: isNumber }),
  danger: listOf(has({ name: isText, share: isNumber })),
});
const isFate = isOneOf('none', 'dead', 'knockedOut', 'stable');
const isSheet = has({
  name: isText,
  defenses: isRecord,
  powers: listOf(has({ id: isText, name: isText, traits: optional(isRecord) })),
  counters: isNumbers,
  traits: isRecord,
  view: isRecord,
});
const isSheetChanges = listOf(
  has({ key: isText, what: isKinded, name: optional(isText), from: isText, to: isText }),
);
const isCombatant = has({
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
const isPrepared = has({
  id: isText,
  name: isText,
  place: isText,
  notes: isText,
  groups: listOf(has({ creature: isText, name: isText, count: isNumber })),
});
const isBrought = has({ label: isText, givenSays: optional(isSaid) });
const isTarget = has({
  who: isText,
  offer: isRecord,
  damage: listOf(isRecord),
  riders: optional(listOf(isBrought)),
});
const isAttack = has({
  attacker: isText,
  power: isText,
  powerName: isText,
  mob: optional(isText),
  targets: listOf(isTarget),
});

const isCost = has({
  from: listOf(has({ who: isText })),
  due: optional(isDues),
  interrupting: optional(isText),
});

/** An attack made of attacks. */
const isSequence = has({
  attacker: isText,
  power: isText,
  powerName: isText,
  parts: listOf(has({ powers: isTexts, times: optional(isNumber) })),
  at: isNumber,
  ended: listOf(has({ who: isText })),
});

const isEntry = has({
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
const MARK = {
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
const isWrittenMark = has({
  ...MARK,
  order: optional(isTexts),
  raised: (raw) => raw === 'all' || isTexts(raw),
  gone: optional(listOf(has({ at: isNumber, due: isDue }))),
  passed: optional(listOf(has({ who: isText, label: isText, says: optional(isSaid) }))),
});

/** What each event of the table must hold to be folded and told. What rules keep for themselves is theirs to read. */
export const TABLE_SHAPES: EventShapes<Events> = {
  unreadable: { why: isText },
  campaignCreated: { name: isText, system: isText, overlays: isTexts },
  overlaySet: { overlay: isText, on: isFlag },
  sessionBegan: { session: isNumber, title: isText, present: isTexts },
  sessionEnded: { session: isNumber, title: isText },
  campaignRenamed: { name: isText },
  joined: { combatants: listOf(isCombatant), issued, back: optional(isFlag) },
  left: { who: isTexts, away: optional(isFlag) },
  partiesSet: { parties: listOf(has({ id: isText, name: isText, heroes: isTexts })) },
  sheetChanged: {
    who,
    sheet: isSheet,
    hp: isSpan,
    counters: isNumbers,
    changes: isSheetChanges,
    made: optional(isText),
    earned: optional(isNumber),
  },
  shapeTaken: {
    who,
    shape: has({ name: isText, ends: isOneOf(...SHAPE_ENDS), sheet: isSheet, hp: isNumber, spent: isTexts }),
    sheet: isSheet,
    hp: isSpan,
    temporary: isSpan,
    rule,
  },
  shapeEnded: { who, name: isText, hp: isSpan, temporary: isSpan, label: isText, rule },
  sideSet: { who: isTexts, to: isOneOf(...SIDES), staying: optional(isTexts) },
  memberSet: { who: isTexts, shares: optional(isFlag), stays: optional(isFlag) },
  notesSet: { who, notes: isText },
  renamed: { who, name: isText },
  encounterSaved: { encounter: isPrepared, issued },
  encounterDiscarded: { id: isText, name: isText },
  encounterBegan: { name: isText, triggers: listOf(isTrigger), shown: optional(isText) },
  foretold: { round: isNumber, forecast: isForecast },
  encounterPaused: { id: isText, name: isText, issued },
  encounterResumed: { id: isText, name: isText },
  triggerFired: { trigger: isTrigger },
  surpriseSet: { who: isTexts },
  waitBegan: { waiting: isWaiting, rule },
  waitEnded: {
    who,
    kind: isOneOf(...WAIT_KINDS),
    how: isOneOf('acted', 'lapsed', 'ended'),
    label,
    rule,
    interrupts: optional(isFlag),
    total: optional(isNumber),
    order: optional(isTexts),
  },
  spent: { who, action: isText, spends: isNumbers, note: isText, rule, overridden: isFlag, says },
  usedSet: { who, allowance: isText, from: isNumber, to: isNumber },
  presenceSet: { who: isTexts, to: isOneOf(...PRESENCES) },
  marked: { who, owner: isText, key: isText, to: isAny, label, rule, says },
  remembered: { owner: isText, key: isText, to: isAny, label, rule, says },
  procedureDone: {
    procedure: isText,
    title: isText,
    who: optional(isText),
    targets: isTexts,
    label,
    success: isFlag,
    rule,
    rolls: isRolls,
    says,
    tells: optional(
      has({
        is: isOneOf('journey', 'found'),
        miles: optional(isNumber),
        place: optional(isText),
        what: optional(isText),
      }),
    ),
  },
  clockAdvanced: { seconds: isNumber, worldTime: isWorldTime, label, says },
  clockSet: { from: isWorldTime, to: isWorldTime },
  rulingSet: { option: isText, to: isText },
  conditionRewritten: {
    condition: isText,
    to: optional(has({ text: optional(isText), numbers: optional(isNumbers) })),
  },
  awarded: { who: isTexts, amount: isNumber, reason: isText, says },
  effectChanged: { who, effect: isEffect, lasts: optional(isFlag), grew: optional(isNumber) },
  encounterEnded: {
    name: isText,
    shown: optional(isText),
    rounds: isNumber,
    experience: optional(isNumber),
    share: optional(isNumber),
    fallen: isTexts,
    fled: optional(isTexts),
    heroes: isTexts,
    outcome: optional(isOneOf('won', 'lost', 'ended')),
  },
  initiativeSet: { results: listOf(has({ who: isTexts, result: isInitiative })), order: isTexts },
  stepReverted: {
    of: isNumber,
    label: isText,
    restored: listOf(
      has({
        who: isText,
        hp: isNumber,
        temporary: isNumber,
        effects: listOf(isEffect),
        counters: isNumbers,
        used: isNumbers,
        spent: isTexts,
        uses: optional(isNumbers),
        fate: isFate,
        presence: isOneOf(...PRESENCES),
        name: isText,
        side: isOneOf(...SIDES),
      }),
    ),
    ledger: isNumbers,
  },
  roundSet: { from: isNumber, to: isNumber },
  initiativeMoved: { who, order: isTexts },
  entrySet: { entry: isEntry, order: isTexts, issued },
  entryLeft: { entry: isEntry },
  regrouped: {
    who: isTexts,
    group: isText,
    order: isTexts,
    issued,
    initiative: optional(isInitiative),
  },
  triggerAdded: { trigger: isTrigger, issued },
  summonedFreed: { by: isText },
  extraSet: { who: isTexts, most: isNumber },
  extraTaken: { who },
  turnBegan: {
    who,
    at: optional(isText),
    round: isNumber,
    worldTime: isWorldTime,
    left: isWrittenMark,
    due: isDues,
    used: optional(recordOf(isNumbers)),
    surprise: optional(isFlag),
    along: optional(isTexts),
  },
  turnReturned: { ...MARK, turn: optional(isNumber), due: isDues, order: isTexts },
  dueRaised: { due: isDues, issued: optional(isNumber) },
  dueDone: { due: isDue, label, success: isFlag, roll: optional(isRoll), total: optional(isNumber), says },
  dueDropped: { due: isDue },
  harmed: {
    who,
    label,
    damageTypes: isTexts,
    because: isReasons,
    amount: isNumber,
    hp: isSpan,
    temporary: isSpan,
    becomes: isTexts,
    roll: optional(isRoll),
    by: optional(isText),
    says,
  },
  healed: { who, label, because: isReasons, hp: isSpan, roll: optional(isRoll), says },
  temporarySet: { who, temporary: isSpan, note: isText, says },
  hitPointsSet: { who, hp: isSpan, label, rule, says },
  effectAdded: { who, effect: isEffect, issued },
  effectEnded: { who, effect: isEffect, label, rule, says },
  effectTicked: { who, effect: isText, turns: isNumber },
  effectRefused: { who, label, message: isText, rule, says },
  counted: { who, counter: isText, from: isNumber, to: isNumber, rule, quiet: optional(isFlag) },
  powerUsed: { who, power: isText, name: isText, limited: isFlag, left: optional(isNumber) },
  powerRestored: { who, power: isText, name: isText, rule, uses: optional(isNumber) },
  fateSet: { who, to: isFate, label, rule, says },
  attackRolled: { attack: isAttack, added: optional(isFlag) },
  attackPaid: { cost: isCost },
  attackChanged: { at: isNumber, target: isTarget, told: optional(isText), roll: optional(isRoll) },
  broughtAbout: { who: isTexts, label, power: isText, text: isText, rule, says },
  sequenceSet: {
    sequence: optional(isSequence),
    back: optional(isCost),
    left: optional(has({ power: isText, times: isNumber, fell: optional(isText) })),
  },
  attackClosed: { applied: isFlag, back: optional(isCost) },
  attackAnswered: {
    at: isNumber,
    target: isTarget,
    answer: has({ key: isText, what: isKinded, who: isText, label: isText }),
    label,
    rolls: isRolls,
    says,
  },
  tableRolled: { result: isRecord, secret: optional(isFlag) },
  tableShuffled: { table: isText, name: isText },
  rolled: { roll: isRoll, why: isText, who: optional(isText), secret: optional(isFlag) },
  favouriteAdded: { name: isText, notation: isText },
  favouriteRemoved: { name: isText },
  noted: { text: isText },
  chronicle: { did: oneOfShapes('what', CHRONICLE_SHAPES) },
  ruleFailed: { what: isText, message: isText },
};
