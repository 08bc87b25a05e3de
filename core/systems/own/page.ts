import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { type Code, said, type Wording } from '../../kernel/said.ts';
import type { FormField } from '../../rules/creature.ts';
import {
  choiceField,
  flagField,
  numberField,
  recordsField,
  textField,
  wideField,
} from '../../rules/fields.ts';
import type { ChoosableWord } from '../../rules/words.ts';
import { MODIFIED_KEYS } from './description.ts';
import { KEYED, type KeyedList, listIn, nameAll } from './gameKeys.ts';

/** A part of the page on which a GM describes a game. */
export interface GamePart {
  /** Where its fields stand in the file: `harm.dying`; empty for the file itself. */
  readonly at: string;
  readonly title: Wording;
  readonly help: Wording;
  readonly fields: readonly FormField[];
}

/** The questions of the page, with what may be chosen as the file stands. Nothing but the name must be answered. */
export function gamePage(file: JsonObject): readonly GamePart[] {
  const whole = nameAll(file);
  const numbers = wordsIn(whole, 'numbers');
  const conditions = wordsIn(whole, 'conditions');
  const known = [...numbers.map(({ key }) => key), 'level'].join(', ');
  const formulaHint = said('own.formulaHint', { words: known });
  return [
    part('', 'game', [
      wideField('name', said('own.field.gameName')),
      wideField('summary', said('own.field.summary')),
      wideField('credit', said('form.credit')),
    ]),
    part('', 'numbers', [records('numbers', 'number', numberFields(formulaHint), BLANK_NUMBER)]),
    part('harm', 'harm', harmFields(numbers, conditions, formulaHint)),
    part('harm.dying', 'dying', [
      textField('dice', said('own.field.dice')),
      choiceField('number', said('own.field.plusNumber'), withNone(numbers)),
      numberField('atLeast', said('own.field.atLeast'), -100, 1_000),
      numberField('failures', said('own.field.failures'), 1, 20),
    ]),
    part('check', 'check', checkFields()),
    ...turnParts({ numbers, conditions, formulaHint }),
    ...lastParts(whole, { numbers, conditions, formulaHint }),
  ];
}

/** What the fields of the page may choose from. */
interface Known {
  readonly numbers: readonly ChoosableWord[];
  readonly conditions: readonly ChoosableWord[];
  readonly formulaHint: Wording;
}

/** Damage, order and actions: what a turn is about. */
function turnParts({ numbers, conditions, formulaHint }: Known): readonly GamePart[] {
  return [
    part('', 'damage', [records('damageTypes', 'damageType', [LABEL], { label: '' })]),
    part('persistent', 'persistent', [
      flagField('on', said('own.field.persistentOn')),
      ...unless(
        'on',
        [],
        [
          textField('label', said('own.field.label')),
          textField('dice', said('own.field.dice')),
          numberField('atLeast', said('own.field.atLeast'), 1, 1_000),
        ],
      ),
    ]),
    part('order', 'order', orderFields(numbers, conditions, formulaHint)),
    part('', 'actions', [
      records(
        'actions',
        'action',
        [
          LABEL,
          numberField('count', said('own.field.count'), 0, 20),
          textField('short', said('own.field.short')),
        ],
        { label: '', count: 1 },
      ),
    ]),
  ];
}

/** Conditions, resources, and what is asked last. */
function lastParts(whole: JsonObject, { numbers, conditions, formulaHint }: Known): readonly GamePart[] {
  return [
    part('', 'conditions', [records('conditions', 'condition', conditionFields(numbers), BLANK_CONDITION)]),
    part('', 'resources', resourceFields(whole, conditions, formulaHint)),
    part('level', 'level', [
      textField('label', said('own.field.label')),
      numberField('most', said('own.field.levelMost'), 0, 100, said('own.hint.levelMost')),
    ]),
    part('encounter', 'encounter', [
      textField('hero', said('own.field.heroBears'), formulaHint),
      textField('foe', said('own.field.foeCosts'), formulaHint),
    ]),
    part('time', 'time', [
      numberField('roundSeconds', said('own.field.roundSeconds'), 1, 3_600),
      flagField('travel', said('own.field.travel')),
    ]),
  ];
}

type PartKey =
  | 'game'
  | 'numbers'
  | 'harm'
  | 'dying'
  | 'check'
  | 'damage'
  | 'persistent'
  | 'order'
  | 'actions'
  | 'conditions'
  | 'resources'
  | 'level'
  | 'encounter'
  | 'time';

function part(at: string, key: PartKey, fields: readonly FormField[]): GamePart {
  return { at, title: said(`own.part.${key}`), help: said(`own.help.${key}`), fields };
}

const LABEL = textField('label', said('own.field.label'));
const KEY = textField('key', said('own.field.key'), said('own.hint.key'));

type OneKey =
  | 'number'
  | 'damageType'
  | 'action'
  | 'condition'
  | 'resource'
  | 'rest'
  | 'counter'
  | 'degree'
  | 'harmLevel'
  | 'phase'
  | 'change';

/** A list of records, each with its key last, where it has one. */
function records(key: string, one: OneKey, fields: readonly FormField[], blank: JsonObject): FormField {
  const keyed = KEYED.some((each) => each === key);
  const all = keyed ? [...fields, KEY] : fields;
  const field = recordsField(key, said(`own.list.${one}`), said(`own.one.${one}`), all, blank);
  return field.kind === 'records' ? { ...field, folded: true } : field;
}

function choices<const Keys extends readonly string[]>(
  keys: Keys,
  code: (key: Keys[number]) => Code,
): ChoosableWord[] {
  return keys.map((key) => ({ key, label: said(code(key)) }));
}

function withNone(words: readonly ChoosableWord[]): readonly ChoosableWord[] {
  return [{ key: '', label: said('own.none') }, ...words];
}

/** Fields asked for only while another one is none of these. */
function unless(field: string, is: readonly string[], fields: readonly FormField[]): readonly FormField[] {
  return is.length === 0 ? fields : fields.map((each) => ({ ...each, unless: { field, is } }));
}

const NUMBER_KINDS = ['attribute', 'skill', 'defense', 'other'] as const;
const BLANK_NUMBER = {
  label: '',
  kind: 'attribute',
  standard: 0,
  min: -20,
  max: 100,
  formula: '',
  front: true,
};

function numberFields(formulaHint: Wording): readonly FormField[] {
  return [
    LABEL,
    choiceField(
      'kind',
      said('own.field.numberKind'),
      choices(NUMBER_KINDS, (key) => `own.kindOf.${key}`),
    ),
    numberField('standard', said('own.field.standard'), -100, 1_000),
    numberField('min', said('own.field.min'), -100, 1_000),
    numberField('max', said('own.field.max'), -100, 1_000),
    textField('formula', said('own.field.formula'), formulaHint),
    flagField('front', said('own.field.front')),
  ];
}

const ENDS = ['down', 'dying', 'dead', 'out'] as const;

function harmFields(
  numbers: readonly ChoosableWord[],
  conditions: readonly ChoosableWord[],
  formulaHint: Wording,
): readonly FormField[] {
  const ends = choices(ENDS, (key) => `own.end.${key}`);
  return [
    textField('label', said('own.field.pointsLabel'), said('own.hint.pointsLabel')),
    textField('standard', said('own.field.pointsStandard'), formulaHint),
    flagField('temporary', said('own.field.temporary')),
    choiceField('armour', said('own.field.armour'), withNone(numbers)),
    choiceField('threshold', said('own.field.threshold'), withNone(numbers), said('own.hint.threshold')),
    ...unless(
      'threshold',
      [''],
      [
        numberField('step', said('own.field.step'), 1, 100),
        choiceField('stun', said('own.field.stun'), withNone(conditions)),
      ],
    ),
    choiceField('heroes', said('own.field.heroesAtZero'), ends),
    choiceField('foes', said('own.field.foesAtZero'), ends),
    records(
      'levels',
      'harmLevel',
      [
        LABEL,
        numberField('lost', said('own.field.lost'), 0, 1_000),
        numberField('modifier', said('own.field.toRolls'), -100, 100),
        wideField('text', said('own.field.meaning')),
      ],
      { label: '', lost: 0, modifier: 0, text: '', share: 0 },
    ),
  ];
}

const CHECK_KINDS = ['sum', 'pool', 'step'] as const;
const AIMS = ['over', 'under'] as const;
const AGAINST = ['defense', 'fixed', 'opposed', 'totals'] as const;
const EDGES = ['none', 'keep', 'bonus'] as const;

function checkFields(): readonly FormField[] {
  return [
    choiceField(
      'kind',
      said('own.field.checkKind'),
      choices(CHECK_KINDS, (key) => `own.checkKind.${key}`),
    ),
    ...unless(
      'kind',
      ['pool', 'step'],
      [
        textField('dice', said('own.field.dice'), said('own.hint.dice')),
        choiceField(
          'aim',
          said('own.field.aim'),
          choices(AIMS, (key) => `own.aim.${key}`),
        ),
        flagField('doubles', said('own.field.doubles')),
      ],
    ),
    ...unless(
      'kind',
      ['sum', 'step'],
      [
        numberField('sides', said('own.field.sides'), 2, 100),
        numberField('success', said('own.field.success'), 2, 100),
      ],
    ),
    ...unless('kind', ['sum'], [flagField('explodes', said('own.field.explodes'))]),
    ...unless(
      'kind',
      ['sum', 'pool'],
      [numberField('wild', said('own.field.wild'), 0, 20, said('own.hint.wild'))],
    ),
    choiceField(
      'against',
      said('own.field.against'),
      choices(AGAINST, (key) => `own.against.${key}`),
    ),
    numberField('target', said('own.field.target'), -100, 1_000, said('own.hint.target')),
    choiceField(
      'edge',
      said('own.field.edge'),
      choices(EDGES, (key) => `own.edge.${key}`),
    ),
    ...unless('edge', ['none', 'keep'], [numberField('edgeBonus', said('own.field.edgeBonus'), 1, 100)]),
    degreesField(),
  ];
}

function degreesField(): FormField {
  return records(
    'degrees',
    'degree',
    [
      LABEL,
      numberField('from', said('own.field.from'), -1_000, 1_000, said('own.hint.from')),
      textField('share', said('own.field.share'), said('own.hint.share')),
      flagField('good', said('own.field.good')),
      textField('damage', said('own.field.times'), said('own.hint.times')),
      textField('extra', said('own.field.extra')),
      wideField('text', said('own.field.meaning'), said('own.hint.degreeText')),
    ],
    { label: '', from: 0, share: 1, good: true, damage: 1, extra: '', text: '' },
  );
}

const ORDERS = ['individual', 'side', 'fixed', 'phases', 'popcorn', 'cards', 'none'] as const;
const PHASE_WHO = ['everyone', 'heroes', 'foes'] as const;

function orderFields(
  numbers: readonly ChoosableWord[],
  conditions: readonly ChoosableWord[],
  formulaHint: Wording,
): readonly FormField[] {
  const rolled = ['fixed', 'phases', 'popcorn', 'cards', 'none'];
  return [
    choiceField(
      'kind',
      said('own.field.orderKind'),
      choices(ORDERS, (key) => `own.order.${key}`),
    ),
    ...unless('kind', rolled, [
      textField('dice', said('own.field.dice')),
      flagField('again', said('own.field.again')),
    ]),
    ...unless(
      'kind',
      ['phases', 'popcorn', 'cards', 'none'],
      [textField('modifier', said('own.field.orderModifier'), formulaHint)],
    ),
    ...unless(
      'kind',
      ORDERS.filter((key) => key !== 'cards'),
      [choiceField('joker', said('own.field.joker'), withNone(conditions))],
    ),
    ...unless(
      'kind',
      ORDERS.filter((key) => key !== 'phases'),
      [
        records(
          'phases',
          'phase',
          [
            LABEL,
            choiceField(
              'who',
              said('own.field.phaseWho'),
              choices(PHASE_WHO, (key) => `own.phaseWho.${key}`),
            ),
            choiceField('number', said('own.field.phaseNumber'), withNone(numbers)),
            numberField('atLeast', said('own.field.atLeast'), -100, 1_000),
          ],
          { label: '', who: 'everyone', number: '', atLeast: 0 },
        ),
      ],
    ),
  ];
}

const CONDITION_ENDS = ['hand', 'turn', 'check', 'rest', 'fight'] as const;
const STACKING = ['highest', 'adds', 'once'] as const;
const TURN_EDGES = ['start', 'end'] as const;
const BLANK_CONDITION = {
  label: '',
  text: '',
  modifiers: [],
  ends: 'hand',
  edge: 'end',
  stacking: 'once',
};

function conditionFields(numbers: readonly ChoosableWord[]): readonly FormField[] {
  const changed = [...choices(MODIFIED_KEYS, (key) => `own.modified.${key}`), ...numbers];
  return [
    LABEL,
    wideField('text', said('own.field.meaning')),
    records(
      'modifiers',
      'change',
      [
        choiceField('to', said('own.field.changes'), changed),
        numberField('value', said('own.field.by'), -100, 100),
      ],
      { to: 'checks', value: -1 },
    ),
    choiceField(
      'ends',
      said('own.field.ends'),
      choices(CONDITION_ENDS, (key) => `own.ends.${key}`),
    ),
    ...unless(
      'ends',
      ['hand', 'rest', 'fight'],
      [
        choiceField(
          'edge',
          said('own.field.turnEdge'),
          choices(TURN_EDGES, (key) => `own.turnEdge.${key}`),
        ),
      ],
    ),
    ...unless(
      'ends',
      ['hand', 'rest', 'fight', 'check'],
      [numberField('turns', said('own.field.turns'), 1, 100)],
    ),
    ...unless(
      'ends',
      ['hand', 'rest', 'fight', 'turn'],
      [
        choiceField('number', said('own.field.plusNumber'), withNone(numbers)),
        textField('dice', said('own.field.dice'), said('own.hint.endDice')),
        numberField('target', said('own.field.target'), -100, 1_000),
      ],
    ),
    choiceField(
      'stacking',
      said('own.field.stacking'),
      choices(STACKING, (key) => `own.stacking.${key}`),
    ),
    flagField('valued', said('own.field.valued')),
    flagField('countsDown', said('own.field.countsDown')),
    flagField('stops', said('own.field.stops')),
    flagField('helps', said('own.field.helps')),
  ];
}

const HEALS = ['none', 'half', 'all'] as const;

function resourceFields(
  whole: JsonObject,
  conditions: readonly ChoosableWord[],
  formulaHint: Wording,
): readonly FormField[] {
  return [
    records(
      'resources',
      'resource',
      [
        LABEL,
        textField('start', said('own.field.start'), formulaHint),
        choiceField('takes', said('own.field.takes'), withNone(wordsIn(whole, 'damageTypes'))),
        choiceField('empty', said('own.field.empty'), withNone(conditions)),
        choiceField('rest', said('own.field.restFills'), withNone(wordsIn(whole, 'rests'))),
        flagField('reroll', said('own.field.reroll')),
      ],
      { label: '', start: '1', takes: '', empty: '', rest: '', reroll: false },
    ),
    records(
      'rests',
      'rest',
      [
        LABEL,
        numberField('minutes', said('own.field.minutes'), 1, 100_000),
        choiceField(
          'heals',
          said('own.field.heals'),
          choices(HEALS, (key) => `own.heals.${key}`),
        ),
      ],
      { label: '', minutes: 480, heals: 'all' },
    ),
    records(
      'counters',
      'counter',
      [
        LABEL,
        numberField('min', said('own.field.min'), -100, 1_000),
        numberField('max', said('own.field.max'), -100, 1_000),
      ],
      { label: '', min: 0, max: 10 },
    ),
  ];
}

function wordsIn(file: JsonObject, name: KeyedList): readonly ChoosableWord[] {
  return listIn(file, name).flatMap((each) => {
    if (!isJsonObject(each)) return [];
    const { key, label } = each;
    return typeof key === 'string' && key !== '' && typeof label === 'string' ? [{ key, label }] : [];
  });
}
