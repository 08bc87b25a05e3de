import { CHRONICLE_SHAPES } from '../campaign/chronicle.ts';
import {
  type Check,
  hasFields,
  isAny,
  isFlag,
  isNumber,
  isOneOf,
  isRecord,
  isSaid,
  isText,
  isWorldTime,
  isListOf,
  isOptional,
  isRecordOf,
} from '../kernel/checks.ts';
import { type EventShapes, isOneOfShapes } from '../log/events.ts';
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
const says = isOptional(isSaid);

/** What the parts of events must hold; what rules keep for themselves in them is theirs to read. */

const isTexts = isListOf(isText);
const isNumbers = isRecordOf(isNumber);
const isSpan = hasFields({ from: isNumber, to: isNumber });
const isReasons = isListOf(
  hasFields({ rule: isText, label: isText, value: isNumber, says: isOptional(isSaid) }),
);
const isDie = hasFields({ sides: isNumber, face: isNumber, kept: isFlag });
const isRoll = hasFields({
  notation: isText,
  total: isNumber,
  parts: isListOf(hasFields({ notation: isText, total: isNumber, dice: isListOf(isDie) })),
});
const isRolls = isListOf(
  hasFields({ label: isText, says: isOptional(isSaid), roll: isRoll, check: isOptional(isRecord) }),
);
const isKinded = hasFields({ kind: isText });
const isEffect = hasFields({
  id: isText,
  condition: isText,
  label: isText,
  what: isOptional(isKinded),
  duration: hasFields({ kind: isText }),
});
const isDue = hasFields({
  key: isText,
  what: isKinded,
  who: isText,
  moment: isOneOf('start', 'end', 'now'),
  label: isText,
  says: isOptional(isSaid),
  rule: isText,
  automatic: isFlag,
  owed: isOptional(hasFields({ round: isNumber, at: isOptional(isText), key: isText })),
});
const isDues = isListOf(isDue);
const isInitiative = hasFields({ total: isNumber, modifier: isNumber, roll: isOptional(isRoll) });
const isWaiting = hasFields({ who: isText, kind: isOneOf(...WAIT_KINDS), trigger: isText, since: isNumber });
const isTrigger = hasFields({ id: isText, when: hasFields({ kind: isText }), text: isText, fired: isFlag });
const isChance = hasFields({ share: isNumber, low: isNumber, high: isNumber });
const isForecast = hasFields({
  fights: isNumber,
  ends: hasFields({
    ...Object.fromEntries(FORECAST_ENDS.map((end) => [end, isChance])),
    fled: isOptional(isChance),
  }),
  rounds: hasFields({ median: isNumber, from: isNumber, to: isNumber }),
  left: hasFields({ mean: isNumber, from: isNumber, to: isNumber }),
  danger: isListOf(hasFields({ name: isText, share: isNumber })),
});
const isFate = isOneOf('none', 'dead', 'knockedOut', 'stable');
const isSheet = hasFields({
  name: isText,
  defenses: isRecord,
  powers: isListOf(hasFields({ id: isText, name: isText, traits: isOptional(isRecord) })),
  counters: isNumbers,
  traits: isRecord,
  view: isRecord,
});
const isSheetChanges = isListOf(
  hasFields({ key: isText, what: isKinded, name: isOptional(isText), from: isText, to: isText }),
);
const isCombatant = hasFields({
  id: isText,
  name: isText,
  tag: isText,
  group: isText,
  creature: hasFields({ id: isText, kind: isText }),
  side: isOneOf(...SIDES),
  sheet: isSheet,
  hp: isNumber,
  temporary: isNumber,
  effects: isListOf(isEffect),
  counters: isNumbers,
  spent: isTexts,
  fate: isFate,
  stays: isFlag,
  used: isNumbers,
  marks: isRecord,
  presence: isOneOf(...PRESENCES),
});
const isPrepared = hasFields({
  id: isText,
  name: isText,
  place: isText,
  notes: isText,
  groups: isListOf(hasFields({ creature: isText, name: isText, count: isNumber })),
});
const isBrought = hasFields({ label: isText, givenSays: isOptional(isSaid) });
const isTarget = hasFields({
  who: isText,
  offer: isRecord,
  damage: isListOf(isRecord),
  riders: isOptional(isListOf(isBrought)),
});
const isAttack = hasFields({
  attacker: isText,
  power: isText,
  powerName: isText,
  mob: isOptional(isText),
  targets: isListOf(isTarget),
});

const isCost = hasFields({
  from: isListOf(hasFields({ who: isText })),
  due: isOptional(isDues),
  interrupting: isOptional(isText),
});

/** An attack made of attacks. */
const isSequence = hasFields({
  attacker: isText,
  power: isText,
  powerName: isText,
  parts: isListOf(hasFields({ powers: isTexts, times: isOptional(isNumber) })),
  at: isNumber,
  ended: isListOf(hasFields({ who: isText })),
});

const isEntry = hasFields({
  id: isText,
  name: isText,
  tag: isText,
  total: isNumber,
  kind: isOneOf('lair', 'trap', 'clock', 'turn'),
  text: isOptional(isText),
  ends: isOptional(isNumber),
  of: isOptional(isText),
});

/** What every mark of the trail holds, written or whole. */
const TURN_MARK_FIELDS = {
  acting: isOptional(isText),
  at: isOptional(isText),
  along: isTexts,
  round: isNumber,
  worldTime: isWorldTime,
  done: isTexts,
  lapsed: isListOf(hasFields({ who: isText, effect: isEffect, ended: isFlag })),
  used: isRecordOf(isNumbers),
  waiting: isListOf(isWaiting),
  surprise: isFlag,
  initiatives: isListOf(hasFields({ who: isText, initiative: isOptional(isInitiative) })),
} as const satisfies { readonly [field: string]: Check };
const isWrittenMark = hasFields({
  ...TURN_MARK_FIELDS,
  order: isOptional(isTexts),
  raised: (raw) => raw === 'all' || isTexts(raw),
  gone: isOptional(isListOf(hasFields({ at: isNumber, due: isDue }))),
  passed: isOptional(isListOf(hasFields({ who: isText, label: isText, says: isOptional(isSaid) }))),
});

/** What each event of the table must hold to be folded and told. What rules keep for themselves is theirs to read. */
export const TABLE_SHAPES: EventShapes<Events> = {
  unreadable: { why: isText },
  campaignCreated: { name: isText, system: isText, overlays: isTexts, described: isOptional(isRecord) },
  gameDescribed: { described: isRecord, from: isOptional(isRecord) },
  overlaySet: { overlay: isText, on: isFlag },
  sessionBegan: { session: isNumber, title: isText, present: isTexts },
  sessionEnded: { session: isNumber, title: isText },
  campaignRenamed: { name: isText },
  joined: { combatants: isListOf(isCombatant), issued, back: isOptional(isFlag) },
  left: { who: isTexts, away: isOptional(isFlag) },
  partiesSet: { parties: isListOf(hasFields({ id: isText, name: isText, heroes: isTexts })) },
  sheetChanged: {
    who,
    sheet: isSheet,
    hp: isSpan,
    counters: isNumbers,
    changes: isSheetChanges,
    made: isOptional(isText),
    earned: isOptional(isNumber),
    cast: isOptional(isText),
  },
  shapeTaken: {
    who,
    shape: hasFields({
      name: isText,
      ends: isOneOf(...SHAPE_ENDS),
      sheet: isSheet,
      hp: isNumber,
      spent: isTexts,
    }),
    sheet: isSheet,
    hp: isSpan,
    temporary: isSpan,
    rule,
  },
  shapeEnded: { who, name: isText, hp: isSpan, temporary: isSpan, label: isText, rule },
  sideSet: { who: isTexts, to: isOneOf(...SIDES), staying: isOptional(isTexts) },
  memberSet: { who: isTexts, shares: isOptional(isFlag), stays: isOptional(isFlag) },
  notesSet: { who, notes: isText },
  renamed: { who, name: isText },
  encounterSaved: { encounter: isPrepared, issued },
  encounterDiscarded: { id: isText, name: isText },
  encounterBegan: { name: isText, triggers: isListOf(isTrigger), shown: isOptional(isText) },
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
    interrupts: isOptional(isFlag),
    total: isOptional(isNumber),
    order: isOptional(isTexts),
  },
  spent: { who, action: isText, spends: isNumbers, note: isText, rule, overridden: isFlag, says },
  usedSet: { who, allowance: isText, from: isNumber, to: isNumber },
  presenceSet: { who: isTexts, to: isOneOf(...PRESENCES) },
  marked: { who, owner: isText, key: isText, to: isAny, label, rule, says },
  remembered: { owner: isText, key: isText, to: isAny, label, rule, says },
  procedureDone: {
    procedure: isText,
    title: isText,
    who: isOptional(isText),
    targets: isTexts,
    label,
    success: isFlag,
    rule,
    rolls: isRolls,
    says,
    tells: isOptional(
      hasFields({
        is: isOneOf('journey', 'found'),
        miles: isOptional(isNumber),
        place: isOptional(isText),
        what: isOptional(isText),
      }),
    ),
  },
  clockAdvanced: { seconds: isNumber, worldTime: isWorldTime, label, says },
  clockSet: { from: isWorldTime, to: isWorldTime },
  rulingSet: { option: isText, to: isText },
  conditionRewritten: {
    condition: isText,
    to: isOptional(hasFields({ text: isOptional(isText), numbers: isOptional(isNumbers) })),
  },
  awarded: { who: isTexts, amount: isNumber, reason: isText, says },
  effectChanged: { who, effect: isEffect, lasts: isOptional(isFlag), grew: isOptional(isNumber) },
  encounterEnded: {
    name: isText,
    shown: isOptional(isText),
    rounds: isNumber,
    experience: isOptional(isNumber),
    share: isOptional(isNumber),
    fallen: isTexts,
    fled: isOptional(isTexts),
    heroes: isTexts,
    outcome: isOptional(isOneOf('won', 'lost', 'ended')),
  },
  initiativeSet: { results: isListOf(hasFields({ who: isTexts, result: isInitiative })), order: isTexts },
  stepReverted: {
    of: isNumber,
    label: isText,
    restored: isListOf(
      hasFields({
        who: isText,
        hp: isNumber,
        temporary: isNumber,
        effects: isListOf(isEffect),
        counters: isNumbers,
        used: isNumbers,
        spent: isTexts,
        uses: isOptional(isNumbers),
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
    initiative: isOptional(isInitiative),
  },
  triggerAdded: { trigger: isTrigger, issued },
  summonedFreed: { by: isText },
  extraSet: { who: isTexts, most: isNumber },
  extraTaken: { who },
  turnBegan: {
    who,
    at: isOptional(isText),
    round: isNumber,
    worldTime: isWorldTime,
    left: isWrittenMark,
    due: isDues,
    used: isOptional(isRecordOf(isNumbers)),
    surprise: isOptional(isFlag),
    along: isOptional(isTexts),
  },
  turnReturned: { ...TURN_MARK_FIELDS, turn: isOptional(isNumber), due: isDues, order: isTexts },
  dueRaised: { due: isDues, issued: isOptional(isNumber) },
  dueDone: {
    due: isDue,
    label,
    success: isFlag,
    roll: isOptional(isRoll),
    total: isOptional(isNumber),
    says,
  },
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
    roll: isOptional(isRoll),
    by: isOptional(isText),
    says,
  },
  healed: { who, label, because: isReasons, hp: isSpan, roll: isOptional(isRoll), says },
  temporarySet: { who, temporary: isSpan, note: isText, says },
  hitPointsSet: { who, hp: isSpan, label, rule, says },
  effectAdded: { who, effect: isEffect, issued },
  effectEnded: { who, effect: isEffect, label, rule, says },
  effectTicked: { who, effect: isText, turns: isNumber },
  effectRefused: { who, label, message: isText, rule, says },
  counted: { who, counter: isText, from: isNumber, to: isNumber, rule, quiet: isOptional(isFlag) },
  powerUsed: { who, power: isText, name: isText, limited: isFlag, left: isOptional(isNumber) },
  powerRestored: { who, power: isText, name: isText, rule, uses: isOptional(isNumber) },
  fateSet: { who, to: isFate, label, rule, says },
  attackRolled: { attack: isAttack, added: isOptional(isFlag) },
  attackPaid: { cost: isCost },
  attackChanged: { at: isNumber, target: isTarget, told: isOptional(isText), roll: isOptional(isRoll) },
  broughtAbout: { who: isTexts, label, power: isText, text: isText, rule, says },
  sequenceSet: {
    sequence: isOptional(isSequence),
    back: isOptional(isCost),
    left: isOptional(hasFields({ power: isText, times: isNumber, fell: isOptional(isText) })),
  },
  attackClosed: { applied: isFlag, back: isOptional(isCost) },
  attackAnswered: {
    at: isNumber,
    target: isTarget,
    answer: hasFields({ key: isText, what: isKinded, who: isText, label: isText }),
    label,
    rolls: isRolls,
    says,
  },
  tableRolled: { result: isRecord, secret: isOptional(isFlag) },
  tableShuffled: { table: isText, name: isText },
  rolled: { roll: isRoll, why: isText, who: isOptional(isText), secret: isOptional(isFlag) },
  favouriteAdded: { name: isText, notation: isText },
  favouriteRemoved: { name: isText },
  noted: { text: isText },
  chronicle: { did: isOneOfShapes('what', CHRONICLE_SHAPES) },
  ruleFailed: { what: isText, message: isText },
};
