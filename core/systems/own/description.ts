import * as v from 'valibot';
import { findOdds } from '../../dice/odds.ts';
import { isJsonObject } from '../../kernel/json.ts';
import {
  findForbiddenKey,
  nameSchema,
  parseInputFully,
  type Problem,
  refuse,
  type Result,
  schemaFault,
  wholeNumberSchema,
} from '../../kernel/result.ts';
import { saying } from '../../kernel/said.ts';
import { flagShape, oneOfKeys, optionalText, recordListShape, recordShape } from '../../rules/fields.ts';
import { formulaProblem, formulaWords } from './formula.ts';

/** The first field of every file that describes a game, and the version that this app writes. */
const GAME_FORMAT = 'fourfold-game';
const GAME_VERSION = 1;

const key = v.pipe(
  v.string(schemaFault('shape.mustBeText', { what: { label: 'The key' } })),
  v.regex(/^[a-z][a-zA-Z0-9]{0,29}$/u, schemaFault('own.keyForm')),
  v.check((text) => text !== 'constructor' && text !== 'prototype', schemaFault('own.keyForm')),
);
/** A key of something else of the description, or nothing. */
const keyOrNone = v.optional(v.union([v.literal(''), key]), '');
const label = nameSchema('The label', 40);
const text = optionalText('The text', 1_000);
/** A formula that may be empty. */
const formula = (otherwise = '') =>
  v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'The formula' } })),
      v.maxLength(120, schemaFault('shape.tooLong', { what: { label: 'The formula' }, most: 120 })),
      v.trim(),
      v.check(
        (typed) => typed === '' || formulaProblem(typed) === undefined,
        (issue) =>
          schemaFault('own.formulaUnreadable', {
            formula: issue.input,
            why: formulaProblem(issue.input) ?? '',
          })(issue),
      ),
    ),
    otherwise,
  );
/** Dice without a modifier, or nothing. */
const dice = (otherwise: string) =>
  v.optional(
    v.pipe(
      v.string(schemaFault('shape.mustBeText', { what: { label: 'The dice' } })),
      v.maxLength(30, schemaFault('shape.tooLong', { what: { label: 'The dice' }, most: 30 })),
      v.trim(),
      v.check(isOwnDice, (issue) => schemaFault('own.diceUnreadable', { dice: issue.input })(issue)),
    ),
    otherwise,
  );
const whole = (least: number, most: number, otherwise: number) =>
  v.optional(wholeNumberSchema('The number', least, most), otherwise);
const faces = v.optional(v.pipe(v.array(wholeNumberSchema('A face', 1, 100)), v.maxLength(20)), []);
const share = (otherwise: number) =>
  v.optional(
    v.pipe(
      v.number(schemaFault('own.shareForm')),
      v.minValue(0, schemaFault('own.shareForm')),
      v.maxValue(10, schemaFault('own.shareForm')),
    ),
    otherwise,
  );

const NUMBER_KINDS = ['attribute', 'skill', 'defense', 'other'] as const;

/** A number of every creature: typed, or made by a formula where none is typed. */
const numberShape = recordShape('A number', {
  key,
  label,
  kind: v.optional(oneOfKeys('The kind', NUMBER_KINDS), 'attribute'),
  min: whole(-100, 1_000, -20),
  max: whole(-100, 1_000, 100),
  standard: whole(-100, 1_000, 0),
  formula: formula(),
  /** Stands in the front of a stat block, and in a row of the party. */
  front: flagShape('In front', true),
});

/** One way a roll may end. Best first; the last one is what is left. */
const degreeShape = recordShape('A degree', {
  label,
  /** Least margin, total or number of successes, as the check counts. */
  from: whole(-1_000, 1_000, 0),
  /** Of a roll under a number: the share of that number that must not be exceeded. */
  share: share(1),
  good: flagShape('Good', true),
  /** What the damage is multiplied by. */
  damage: share(1),
  /** Damage dice that are added. */
  extra: dice(''),
  /** What it means besides: shown beside the roll. */
  text,
});
const degrees = recordListShape('The degrees', degreeShape, 8);

const checkShape = v.optional(
  recordShape('The check', {
    kind: v.optional(oneOfKeys('The kind', ['sum', 'pool', 'step'] as const), 'sum'),
    /** Of a sum: what is rolled. */
    dice: dice('1d20'),
    aim: v.optional(oneOfKeys('The aim', ['over', 'under'] as const), 'over'),
    /** What is rolled against: a defense of the target, a fixed number, its own roll, or a table of totals. */
    against: v.optional(
      oneOfKeys('What it is against', ['defense', 'fixed', 'opposed', 'totals'] as const),
      'defense',
    ),
    target: whole(-100, 1_000, 10),
    /** Of a pool: sides of its dice, and the lowest face that is a success. */
    sides: whole(2, 100, 6),
    success: whole(2, 100, 5),
    explodes: flagShape('Explodes'),
    /** Of a step die: sides of the wild die, 0 for none. */
    wild: whole(0, 20, 0),
    degrees,
    /** Natural rolls that make it one degree better, or worse. */
    best: faces,
    worst: faces,
    /** They are the best and the worst there is, not a step. */
    extreme: flagShape('Extreme'),
    /** Equal digits of a d100 are a critical success, or failure. */
    doubles: flagShape('Doubles'),
    /** Favourable circumstances: a further die of which the better counts, or a number. */
    edge: v.optional(oneOfKeys('Advantage', ['none', 'keep', 'bonus'] as const), 'keep'),
    edgeBonus: whole(1, 100, 2),
  }),
  {},
);

const ENDS = ['down', 'dying', 'dead', 'out'] as const;
const harmShape = v.optional(
  recordShape('Harm', {
    label: v.optional(label, 'HP'),
    standard: formula('10'),
    temporary: flagShape('Temporary points', true),
    /** Number that damage is lowered by. */
    armour: keyOrNone,
    /** Damage is held against this number: so much above it is one point, and one more for each step. */
    threshold: keyOrNone,
    step: whole(1, 100, 4),
    /** Condition of whoever is reached at all; whoever has it already loses a point. */
    stun: keyOrNone,
    /** How far gone somebody is: so many points lost, or that share of them. */
    levels: recordListShape(
      'The levels',
      recordShape('A level of harm', {
        label,
        lost: whole(0, 1_000, 0),
        share: share(0),
        /** Added to every roll of whoever is so. */
        modifier: whole(-100, 100, 0),
        text,
      }),
      12,
    ),
    heroes: v.optional(oneOfKeys('What happens to heroes at 0', ENDS), 'dying'),
    foes: v.optional(oneOfKeys('What happens to others at 0', ENDS), 'down'),
    /** The roll of one who is dying, as its turn begins. */
    dying: v.optional(
      recordShape('Dying', {
        dice: dice('1d20'),
        number: keyOrNone,
        atLeast: whole(-100, 1_000, 10),
        failures: whole(1, 20, 3),
      }),
      {},
    ),
  }),
  {},
);

const orderShape = v.optional(
  recordShape('The order', {
    kind: v.optional(
      oneOfKeys('The order', ['individual', 'side', 'fixed', 'phases', 'popcorn', 'cards', 'none'] as const),
      'individual',
    ),
    dice: dice('1d20'),
    modifier: formula(),
    again: flagShape('Rolled again each round'),
    /** Of phases, from the first: who acts in each. */
    phases: recordListShape(
      'The phases',
      recordShape('A phase', {
        label,
        who: v.optional(oneOfKeys('Who', ['heroes', 'foes', 'everyone'] as const), 'everyone'),
        /** Only those in whom this number is at least so high. */
        number: keyOrNone,
        atLeast: whole(-100, 1_000, 0),
      }),
      8,
    ),
    /** Condition of whoever draws a joker. */
    joker: keyOrNone,
  }),
  {},
);

const conditionShape = recordShape('A condition', {
  key,
  label,
  text,
  modifiers: recordListShape(
    'What it changes',
    recordShape('A change', { to: key, value: wholeNumberSchema('The value', -100, 100) }),
    12,
  ),
  /** Has a value, for each point of which it changes so much. */
  valued: flagShape('Has a value'),
  /** The value falls by one as each turn of its bearer ends. */
  countsDown: flagShape('Counts down'),
  stops: flagShape('Takes away actions'),
  helps: flagShape('Helps'),
  ends: v.optional(oneOfKeys('How it ends', ['hand', 'turn', 'check', 'rest', 'fight'] as const), 'hand'),
  /** At which edge of its bearer’s turn the check is made, or the turn counted. */
  edge: v.optional(oneOfKeys('The edge', ['start', 'end'] as const), 'end'),
  turns: whole(1, 100, 1),
  /** The number that the check is rolled with; without one the dice stand alone. */
  number: keyOrNone,
  dice: dice(''),
  target: whole(-100, 1_000, 10),
  stacking: v.optional(oneOfKeys('Stacking', ['highest', 'adds', 'once'] as const), 'highest'),
});

const resourceShape = recordShape('A resource', {
  key,
  label,
  start: formula('0'),
  /** Key of the type of damage that is taken from it. */
  takes: keyOrNone,
  /** Condition of whoever has none left. */
  empty: keyOrNone,
  /** Key of the rest that fills it. */
  rest: keyOrNone,
  /** One of it rolls an attack again. */
  reroll: flagShape('Rolls again'),
});

const restShape = recordShape('A rest', {
  key,
  label,
  minutes: whole(1, 100_000, 480),
  heals: v.optional(oneOfKeys('What it heals', ['none', 'half', 'all'] as const), 'none'),
});

const described = {
  /** Where the published schema is named, for whoever edits the file. */
  $schema: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  format: v.literal(GAME_FORMAT, schemaFault('own.noGameFile')),
  version: v.pipe(
    v.number(schemaFault('own.versionMissing')),
    v.check((version) => version === GAME_VERSION, schemaFault('own.versionUnknown')),
  ),
  name: nameSchema('The name of the game', 60),
  summary: optionalText('The summary', 300),
  credit: optionalText('The credit', 500),
  numbers: recordListShape('The numbers', numberShape, 60),
  harm: harmShape,
  damageTypes: recordListShape('The damage types', recordShape('A damage type', { key, label }), 40),
  check: checkShape,
  /** Damage that comes back each turn; without an end by dice it is ended by hand. */
  persistent: v.optional(
    recordShape('Persistent damage', {
      on: flagShape('Persistent damage'),
      label: v.optional(label, 'Persistent damage'),
      dice: dice('1d20'),
      atLeast: whole(1, 1_000, 15),
    }),
    {},
  ),
  order: orderShape,
  actions: recordListShape(
    'The actions',
    recordShape('An action', {
      key,
      label,
      short: optionalText('The short word', 3),
      count: whole(0, 20, 1),
    }),
    12,
  ),
  conditions: recordListShape('The conditions', conditionShape, 80),
  resources: recordListShape('The resources', resourceShape, 20),
  rests: recordListShape('The rests', restShape, 6),
  counters: recordListShape(
    'The counters of the table',
    recordShape('A counter of the table', {
      key,
      label,
      min: whole(-100, 1_000, 0),
      max: whole(-100, 1_000, 10),
    }),
    10,
  ),
  level: v.optional(
    recordShape('The level', { label: v.optional(label, 'Level'), most: whole(0, 100, 20) }),
    {},
  ),
  encounter: v.optional(
    recordShape('The budget of an encounter', {
      /** What a hero of `level` can bear, and what a foe of `level` costs; empty where nothing is counted. */
      hero: formula(),
      foe: formula(),
    }),
    {},
  ),
  time: v.optional(
    recordShape('Time', { roundSeconds: whole(1, 3_600, 6), travel: flagShape('Travel', true) }),
    {},
  ),
} as const;

/** What a game is, as its GM describes it on one page. */
export const gameShape = v.pipe(recordShape('The game', described), v.rawCheck(checkMeaning));
export type GameDescription = v.InferOutput<typeof gameShape>;
export type OwnCheck = GameDescription['check'];
export type OwnCondition = GameDescription['conditions'][number];
export type OwnDegree = OwnCheck['degrees'][number];

type Meaning = Parameters<Parameters<typeof v.rawCheck<v.InferOutput<ReturnType<typeof bareShape>>>>[0]>[0];
const bareShape = () => recordShape('The game', described);

/** Every key is there once, and whatever names a key names one that is there. */
function checkMeaning({ dataset, addIssue }: Meaning): void {
  if (!dataset.typed) return;
  const game = dataset.value;
  for (const { at, message } of meaningProblems(game))
    addIssue({
      message: message.message,
      path: [{ type: 'unknown', origin: 'value', input: game, key: at, value: undefined }],
    });
}

interface Meant {
  readonly at: string;
  readonly message: ReturnType<typeof saying>;
}

function meaningProblems(game: v.InferOutput<ReturnType<typeof bareShape>>): readonly Meant[] {
  const numbers = keysOf(game.numbers);
  const conditions = keysOf(game.conditions);
  const known = new Set([...numbers, 'level']);
  const missing = (at: string, named: string, all: ReadonlySet<string>): readonly Meant[] =>
    named === '' || all.has(named) ? [] : [{ at, message: saying('own.keyUnknown', { key: named }) }];
  const words = (at: string, written: string, all = known): readonly Meant[] =>
    written === '' ? [] : formulaWords(written).flatMap((word) => missing(at, word, all));
  const changed = new Set([...numbers, ...MODIFIED_KEYS]);
  return [
    ...repeated('numbers', [...game.numbers, ...game.resources, ...game.counters]),
    ...repeated('conditions', game.conditions),
    ...repeated('damageTypes', game.damageTypes),
    ...repeated('actions', game.actions),
    ...repeated('rests', game.rests),
    ...game.numbers.flatMap((each, at) => [
      ...words(`numbers[${at}].formula`, each.formula, new Set([...before(game.numbers, at), 'level'])),
      ...(RESERVED.has(each.key)
        ? [{ at: `numbers[${at}].key`, message: saying('own.keyReserved', { key: each.key }) }]
        : []),
    ]),
    ...words('harm.standard', game.harm.standard),
    ...words('order.modifier', game.order.modifier),
    ...words('encounter.hero', game.encounter.hero),
    ...words('encounter.foe', game.encounter.foe),
    ...missing('harm.armour', game.harm.armour, numbers),
    ...missing('harm.threshold', game.harm.threshold, numbers),
    ...missing('harm.stun', game.harm.stun, conditions),
    ...missing('harm.dying.number', game.harm.dying.number, numbers),
    ...missing('order.joker', game.order.joker, conditions),
    ...game.order.phases.flatMap(({ number }, at) => missing(`order.phases[${at}].number`, number, numbers)),
    ...game.conditions.flatMap(({ modifiers, number }, at) => [
      ...modifiers.flatMap(({ to }, index) =>
        missing(`conditions[${at}].modifiers[${index}].to`, to, changed),
      ),
      ...missing(`conditions[${at}].number`, number, numbers),
    ]),
    ...game.resources.flatMap(({ start, takes, empty, rest }, at) => [
      ...words(`resources[${at}].start`, start),
      ...missing(`resources[${at}].takes`, takes, keysOf(game.damageTypes)),
      ...missing(`resources[${at}].empty`, empty, conditions),
      ...missing(`resources[${at}].rest`, rest, keysOf(game.rests)),
    ]),
  ];
}

/** Numbers that a condition may change besides those of the description. */
export const MODIFIED_KEYS = ['attack', 'damage', 'checks'] as const;
const RESERVED: ReadonlySet<string> = new Set([...MODIFIED_KEYS, 'level', 'name', 'player', 'hp']);

function keysOf(all: readonly { readonly key: string }[]): ReadonlySet<string> {
  return new Set(all.map((each) => each.key));
}

function before(all: readonly { readonly key: string }[], at: number): readonly string[] {
  return all.slice(0, at).map((each) => each.key);
}

function repeated(at: string, all: readonly { readonly key: string }[]): readonly Meant[] {
  return all.flatMap((each, index) =>
    before(all, index).includes(each.key) ? [{ at, message: saying('own.keyTwice', { key: each.key }) }] : [],
  );
}

/** Whether dice can be rolled and counted: nothing, or a notation with exact odds. */
function isOwnDice(typed: string): boolean {
  return typed === '' || (typed.length <= 60 && findOdds(typed) !== undefined);
}

/** Reads what describes a game; everything that is wrong is named by its field. Never throws. */
export function readDescription(raw: unknown): Result<GameDescription, readonly Problem[]> {
  const forbidden = findForbiddenKey(raw);
  if (forbidden !== undefined)
    return refuse([{ field: forbidden, ...saying('rules.fieldNameForbidden', { name: forbidden }) }]);
  return parseInputFully(gameShape, migrate(raw));
}

/** Brings what an older version wrote to the newest form, one step a version. There is one version so far. */
function migrate(raw: unknown): unknown {
  if (!isJsonObject(raw)) return raw;
  const version = raw['version'];
  return typeof version === 'number' && Object.hasOwn(MIGRATIONS, version)
    ? migrate(MIGRATIONS[version]?.(raw))
    : raw;
}

const MIGRATIONS: { readonly [from: number]: (raw: { readonly [key: string]: unknown }) => unknown } = {};

/** A game of which only its name is known: names, hit points and initiative. */
export function plainDescription(name: string): GameDescription {
  return v.parse(gameShape, { format: GAME_FORMAT, version: GAME_VERSION, name });
}

const PLAIN_DEGREE = { extra: '', text: '', share: 1, damage: 1 };
const SUCCESS: OwnDegree = { ...PLAIN_DEGREE, label: 'success', from: 0, good: true };
const FAILURE: OwnDegree = { ...PLAIN_DEGREE, label: 'failure', from: -1_000, good: false, damage: 0 };
const PLAIN_DEGREES: readonly OwnDegree[] = [SUCCESS, FAILURE];
const TOTALS: readonly OwnDegree[] = [
  { ...SUCCESS, label: '10+', from: 10 },
  { ...SUCCESS, label: '7–9', from: 7 },
  { ...FAILURE, label: '6−' },
];

/** The usual degrees of a check, where the description has none. */
export function degreesOf({ degrees: own, kind, aim, against }: OwnCheck): readonly OwnDegree[] {
  if (own.length > 1) return own;
  return kind === 'sum' && aim === 'over' && against === 'totals' ? TOTALS : PLAIN_DEGREES;
}

/** A part of two descriptions that differs: where, and both in a few words. */
interface DescriptionChange {
  readonly at: string;
  readonly from: string;
  readonly to: string;
}

/** What differs between two descriptions, field by field; entries of lists by their keys. */
export function compareDescriptions(from: unknown, to: unknown, at = ''): readonly DescriptionChange[] {
  if (isJsonObject(from) && isJsonObject(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((name) =>
      compareDescriptions(from[name], to[name], at === '' ? name : `${at}.${name}`),
    );
  }
  if (isKeyed(from) && isKeyed(to)) return compareDescriptions(byKey(from), byKey(to), at);
  const [was, is] = [inWords(from), inWords(to)];
  return was === is ? [] : [{ at, from: was, to: is }];
}

function isKeyed(value: unknown): value is readonly { readonly key: string }[] {
  return Array.isArray(value) && value.every((each) => isJsonObject(each) && 'key' in each);
}

function byKey(all: readonly { readonly key: string }[]): object {
  return Object.fromEntries(all.map((each) => [each.key, each]));
}

function inWords(value: unknown): string {
  if (value === undefined) return '';
  if (isJsonObject(value) && typeof value['label'] === 'string') return value['label'];
  return typeof value === 'string' ? value : JSON.stringify(value);
}
