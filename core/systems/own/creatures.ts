import * as v from 'valibot';
import { findOdds } from '../../dice/odds.ts';
import { explain, type Explained, formatSigned, said, type Wording } from '../../kernel/said.ts';
import { nameSchema, wholeNumberSchema } from '../../kernel/result.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { BuiltNumber, CreatureKind, Draft, Finding, FormSection } from '../../rules/creature.ts';
import {
  EXTRA_TURN_FIELDS,
  heroKind,
  makeBuiltNumber,
  monsterKind,
  TACTICS_FIELDS,
} from '../../rules/creatureKinds.ts';
import {
  choiceField,
  CREDITED_SECTION,
  damageShape,
  flagField,
  flagShape,
  NAME_FIELD,
  numberField,
  numbersField,
  optionalNumber,
  optionalText,
  PLAYER_FIELD,
  readingCorrections,
  recordListShape,
  recordShape,
  recordsSection,
  textField,
  textListShape,
  wideField,
  wordsField,
} from '../../rules/fields.ts';
import { readPowers } from '../../rules/powerText/readPower.ts';
import { makeCountedUsage } from '../../rules/powers.ts';
import type { Power, PowerDamage, Sheet, Usage } from '../../rules/sheet.ts';
import type { Figure, PowerView, StatBlockView, ViewRow } from '../../rules/views.ts';
import { withoutEmptyRows } from '../../rules/views.ts';
import type { Word } from '../../rules/words.ts';
import type { GameDescription } from './description.ts';
import { computeFormula, explainFormula } from './formula.ts';
import { lexiconOf } from './lexicon.ts';

const numbersByKey = (what: string) =>
  v.optional(
    v.record(v.pipe(v.string(), v.maxLength(40)), v.nullish(wholeNumberSchema(what, -100_000, 100_000))),
    {},
  );

const attackShape = recordShape('An attack', {
  name: nameSchema('The name of the attack'),
  /** Key of the number it is rolled with. */
  number: optionalText('The number', 40),
  bonus: optionalNumber('The bonus', -100, 1_000),
  /** Key of the defense it is against. */
  versus: optionalText('What it is against', 40),
  /** It hits without a roll. */
  sure: flagShape('Hits without a roll'),
  damage: damageShape('The damage', '2d6+might', isOwnDamage),
  type: optionalText('The damage type', 40),
  area: flagShape('Hits several'),
  action: optionalText('The action', 40),
  uses: optionalNumber('Uses', 0, 99),
  per: v.optional(v.picklist(['turn', 'round', 'encounter', 'rest', 'day']), 'encounter'),
  range: optionalText('The range', 60),
  text: optionalText('The text', 2_000),
  readings: readingCorrections(),
});

/**
 * What a creature of any described game is drafted as. The same for all of them, so that a draft outlives every change
 * of its game: what the game no longer knows stays here.
 */
export const ownDraftShape = recordShape('The creature', {
  name: nameSchema('The name'),
  player: optionalText('The player', 80),
  level: optionalNumber('The level', 0, 100),
  kind: optionalText('What it is', 80),
  hp: optionalNumber('Hit points', 1, 100_000),
  numbers: numbersByKey('A number'),
  resources: numbersByKey('A resource'),
  resist: numbersByKey('A resistance'),
  weak: numbersByKey('A weakness'),
  immune: textListShape('Immunities'),
  attacks: recordListShape('The attacks', attackShape, 40),
  traits: optionalText('The traits', 5_000),
  notes: optionalText('The notes', 20_000),
  credit: optionalText('The credit', 500),
  ...TACTICS_FIELDS,
  ...EXTRA_TURN_FIELDS,
});
type OwnDraft = v.InferOutput<typeof ownDraftShape>;
type OwnAttack = OwnDraft['attacks'][number];

/** Damage of an own game: dice, numbers, and words for numbers of the creature. */
function isOwnDamage(text: string): boolean {
  return text.length <= 60 && findOdds(fillWords(text, () => 6)) !== undefined;
}

/** Words for numbers in dice, filled in: `1d8+might`, `dmight!`. */
function fillWords(text: string, values: (word: string) => number | undefined): string {
  return text.replaceAll(/[a-z][a-zA-Z0-9]*/gu, (word) => {
    const value = values(word);
    if (value !== undefined && word !== 'd' && !/^d\d/u.test(word)) {
      const die = word.startsWith('d') ? values(word.slice(1)) : undefined;
      return die === undefined || word.length < 3 ? String(value) : `d${die}`;
    }
    return word;
  });
}

/** What a creature of this game has in numbers, each with its reasons. OWN-02 */
interface OwnNumbers {
  readonly [key: string]: BuiltNumber;
}

/** Keys of the numbers that every game has. */
const HP = 'hp';
const INITIATIVE = 'initiative';

/** Both kinds of creature of a described game. */
export function makeCreatureKinds(game: GameDescription): readonly CreatureKind[] {
  const parts = {
    numbersOf: (draft: OwnDraft) => numbersOf(game, draft),
    sheetOf: (draft: OwnDraft, numbers: OwnNumbers) => sheetOf(game, draft, numbers),
    findingsOf: (draft: OwnDraft) => findUnknown(game, draft),
  };
  const offered = { form: formOf(game), blank: blankOf(game) };
  const heroForm = formOf(game, true);
  return [
    monsterKind(ownDraftShape, parts, offered),
    heroKind(ownDraftShape, parts, { ...offered, form: heroForm }),
  ];
}

/** A creature of which nothing is typed yet: one attack, where the game has a number to roll with. */
export function blankOf(game: GameDescription): Draft {
  return { name: '', numbers: {}, attacks: [{ name: 'Attack', ...usualAttack(game) }] };
}

/** Key of the first number of a kind; empty where there is none. */
function firstOf({ numbers }: GameDescription, sort: GameDescription['numbers'][number]['kind']): string {
  return numbers.find(({ kind }) => kind === sort)?.key ?? '';
}

function usualAttack(game: GameDescription): JsonObject {
  const number = firstOf(game, 'skill') || firstOf(game, 'attribute');
  const versus = firstOf(game, 'defense');
  return { number, versus, damage: '1d6', action: game.actions[0]?.key ?? '' };
}

function formOf(game: GameDescription, hero = false): readonly FormSection[] {
  const numbers = game.numbers.map(({ key, label }): Word => ({ key, label }));
  const range: readonly [number, number] = [
    Math.min(0, ...game.numbers.map(({ min }) => min)),
    Math.max(0, ...game.numbers.map(({ max }) => max)),
  ];
  const { damageTypes, resources, level } = game;
  const damage =
    damageTypes.length > 0
      ? [
          numbersField('resist', said('own.resist'), damageTypes, [0, 1_000] as const),
          numbersField('weak', said('own.weak'), damageTypes, [0, 1_000] as const),
          wordsField('immune', said('own.immune'), damageTypes),
        ]
      : [];
  return [
    {
      title: said('form.whoItIs'),
      fields: [
        NAME_FIELD,
        ...(hero ? [PLAYER_FIELD] : []),
        textField('kind', said('own.kind'), said('own.kindHint')),
        ...(level.most > 0 ? [numberField('level', level.label, 0, level.most)] : []),
        numberField('hp', game.harm.label, 1, 100_000, said('own.emptyComputed')),
      ],
    },
    ...(numbers.length > 0
      ? [
          {
            title: said('form.numbers'),
            fields: [
              numbersField('numbers', said('form.numbers'), numbers, range, said('own.emptyComputed')),
            ],
          },
        ]
      : []),
    ...(resources.length + damage.length > 0
      ? [
          {
            title: said('own.resourcesAndHarm'),
            fields: [
              ...(resources.length > 0
                ? [numbersField('resources', said('own.resources'), resources, [0, 1_000] as const)]
                : []),
              ...damage,
            ],
          },
        ]
      : []),
    recordsSection(said('form.attacks'), said('own.attack'), attackFields(game), {
      name: '',
      ...usualAttack(game),
    }),
    { title: said('own.traits'), fields: [wideField('traits', said('own.traits'), said('own.traitsHint'))] },
    CREDITED_SECTION,
  ];
}

function attackFields(game: GameDescription) {
  const none: Word = { key: '', label: '–' };
  const words = (kinds: readonly string[]): readonly Word[] =>
    game.numbers.filter(({ kind }) => kinds.includes(kind)).map(({ key, label }) => ({ key, label }));
  return [
    NAME_FIELD,
    choiceField('number', said('own.rolledWith'), [none, ...words(['skill', 'attribute', 'other'])]),
    numberField('bonus', said('own.bonus'), -100, 1_000),
    choiceField('versus', said('own.versus'), [none, ...words(['defense', 'skill', 'attribute', 'other'])]),
    flagField('sure', said('own.sure')),
    textField('damage', said('own.damage'), said('own.damageHint')),
    ...(game.damageTypes.length > 0
      ? [choiceField('type', said('own.damageType'), [none, ...game.damageTypes])]
      : []),
    ...(game.actions.length > 1 ? [choiceField('action', said('own.action'), game.actions)] : []),
    flagField('area', said('own.area')),
    numberField('uses', said('own.uses'), 0, 99),
    textField('range', said('own.range')),
    wideField('text', said('own.text'), said('own.textHint')),
  ];
}

/** The values behind the words of formulas, those before it known. */
function numbersOf(game: GameDescription, draft: OwnDraft): OwnNumbers {
  const level = levelOf(game, draft);
  const found: Record<string, BuiltNumber> = {};
  const values = (word: string): number => (word === 'level' ? level : (found[word]?.value ?? 0));
  const labels = (word: string): string =>
    word === 'level' ? game.level.label : (game.numbers.find(({ key }) => key === word)?.label ?? word);
  const by = { rule: 'OWN-02', labelOf: labels };
  for (const { key, label, formula, standard } of game.numbers) {
    const given = own(draft.numbers, key);
    const computed =
      formula === ''
        ? explain({ rule: 'OWN-02', label, value: given ?? standard })
        : explainFormula(formula, values, by);
    found[key] = makeBuiltNumber(key, [{ key, label }], computed, formula === '' ? undefined : given);
  }
  const hp = explainFormula(game.harm.standard, values, by);
  const most = hp.value < 1 ? explain({ rule: 'OWN-04', label: 'at least', value: 1 }) : hp;
  found[HP] = makeBuiltNumber(HP, [{ key: HP, label: game.harm.label }], most, draft.hp);
  found[INITIATIVE] = {
    ...makeBuiltNumber(
      INITIATIVE,
      [{ key: INITIATIVE, label: said('own.initiative') }],
      explainFormula(game.order.modifier, values, by),
      undefined,
    ),
  };
  return found;
}

function own(record: { readonly [key: string]: number | null | undefined }, key: string): number | undefined {
  return Object.hasOwn(record, key) ? (record[key] ?? undefined) : undefined;
}

function levelOf(game: GameDescription, { level }: Pick<OwnDraft, 'level'>): number {
  return game.level.most === 0 ? 0 : Math.min(game.level.most, level ?? 1);
}

/** The number as it holds, the GM’s own one with its distance as the last reason. */
function held({ computed, value }: BuiltNumber): Explained {
  return explain(...computed.because, {
    rule: 'OWN-02',
    label: 'GM’s own number',
    value: value - computed.value,
  });
}

function sheetOf(game: GameDescription, draft: OwnDraft, numbers: OwnNumbers): Sheet {
  const { order, resources } = game;
  const rolls = order.kind === 'individual' || order.kind === 'side';
  const values = valuesOf(game, draft, numbers);
  const start = Object.fromEntries(
    resources.map(({ key, start: formula }) => [
      key,
      Math.max(0, own(draft.resources, key) ?? computeFormula(formula, (word) => values(word) ?? 0)),
    ]),
  );
  const made = draft.attacks.map((attack, at) => powerOf(game, attack, at, values, numbers));
  const powers = readPowers(made, lexiconOf(game), draft.name, (at) => draft.attacks[at]?.readings);
  const sheet = {
    name: draft.name,
    kind: kindLine(game, draft),
    level: levelOf(game, draft),
    hitPoints: Math.max(1, numbers[HP]?.value ?? 1),
    defenses: Object.fromEntries(
      game.numbers.flatMap(({ key }) => (numbers[key] ? [[key, held(numbers[key])] as const] : [])),
    ),
    initiativeDice: rolls ? order.dice : '',
    initiative: numbers[INITIATIVE]?.computed ?? explain(),
    resist: typed(draft.resist),
    weak: typed(draft.weak),
    immune: draft.immune,
    powers,
    counters: start,
    // What it was drafted as: of another description it is built anew from this.
    traits: { draft: plain(draft) },
  };
  return { ...sheet, view: viewOf(game, draft, numbers, sheet) };
}

function plain(draft: OwnDraft): JsonObject {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON gives back is plain data
  return JSON.parse(JSON.stringify(draft)) as JsonObject;
}

function typed(record: OwnDraft['resist']): { readonly [key: string]: number } {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

function kindLine(game: GameDescription, draft: OwnDraft): string {
  const level = game.level.most > 0 ? `${game.level.label} ${levelOf(game, draft)}` : '';
  return [level, draft.kind].filter((each) => each !== '').join(' · ');
}

/** The value behind a word in dice and formulas of this creature; nothing where it is none. */
function valuesOf(game: GameDescription, draft: OwnDraft, numbers: OwnNumbers) {
  return (word: string): number | undefined =>
    word === 'level' ? levelOf(game, draft) : Object.hasOwn(numbers, word) ? numbers[word]?.value : undefined;
}

function powerOf(
  game: GameDescription,
  attack: OwnAttack,
  at: number,
  values: (word: string) => number | undefined,
  numbers: OwnNumbers,
): Power {
  const damage = damageOf(attack, values);
  const rolled = !attack.sure && (attack.number !== '' || attack.versus !== '' || (attack.bonus ?? 0) !== 0);
  const base = Object.hasOwn(numbers, attack.number) ? numbers[attack.number] : undefined;
  const bonus = explain(
    ...(base ? [{ rule: 'OWN-02', label: labelOf(base.label), value: base.value }] : []),
    { rule: 'OWN-03', label: attack.name, value: attack.bonus ?? 0 },
  );
  return {
    id: `a${at + 1}`,
    name: attack.name,
    action: game.actions.some(({ key }) => key === attack.action)
      ? attack.action
      : (game.actions[0]?.key ?? 'action'),
    usage: usageOf(attack),
    tags: [],
    range: attack.range,
    area: attack.area,
    origin: 'melee',
    ...(rolled ? { attack: { bonus, dice: game.check.dice, versus: attack.versus } } : {}),
    ...(damage.length > 0 ? { damage } : {}),
    missShare: 0,
    lines: attack.text === '' ? [] : [{ label: rolled ? 'Hit' : 'Effect', text: attack.text }],
    traits: { number: attack.number },
  };
}

function labelOf(label: Wording): string {
  return typeof label === 'string' ? label : '';
}

function damageOf(
  { damage, type }: OwnAttack,
  values: (word: string) => number | undefined,
): readonly PowerDamage[] {
  if (damage === '') return [];
  const filled = fillWords(damage, values).replaceAll('+-', '-');
  return [{ notation: findOdds(filled) === undefined ? '0' : filled, type, because: explain() }];
}

function usageOf({ uses, per }: OwnAttack): Usage {
  const label = (uses ?? 0) === 1 ? `once a ${per === 'encounter' ? 'fight' : per}` : '';
  return (uses ?? 0) > 0 ? makeCountedUsage(label, per, uses ?? 1) : { label: '', limited: false };
}

type BareSheet = Omit<Sheet, 'view'>;

function viewOf(
  game: GameDescription,
  draft: OwnDraft,
  numbers: OwnNumbers,
  sheet: BareSheet,
): StatBlockView {
  const shown = game.numbers.filter(({ front }) => front);
  const figure = (key: string, label: string, text: string, number: BuiltNumber | undefined): Figure => ({
    key,
    label,
    text,
    because: number ? held(number).because : [],
  });
  return {
    title: draft.name,
    subtitle: sheet.kind,
    figures: [
      figure(HP, game.harm.label, String(sheet.hitPoints), numbers[HP]),
      ...shown.map(({ key, label, kind }) =>
        figure(key, label, numberText(game, kind, numbers[key]?.value ?? 0), numbers[key]),
      ),
      ...(sheet.initiativeDice === ''
        ? []
        : [figure(INITIATIVE, 'Initiative', formatSigned(sheet.initiative.value), numbers[INITIATIVE])]),
    ],
    rows: rowsOf(game, draft, numbers, sheet),
    powers: sheet.powers.map((power, at) => powerView(game, power, draft.attacks[at])),
    footer: [],
    notes: draft.notes,
    credit: [draft.credit, game.credit].filter((each) => each !== '').join(' '),
    look: 'block',
  };
}

/** `+3` where it is added to dice, `d8` where it is a die, else the number. */
function numberText({ check }: GameDescription, kind: string, value: number): string {
  if (check.kind === 'step' && kind !== 'defense' && kind !== 'other') return `d${value}`;
  const adds = check.kind === 'sum' && check.aim === 'over' && (kind === 'skill' || kind === 'attribute');
  return adds ? formatSigned(value) : String(value);
}

function rowsOf(
  game: GameDescription,
  draft: OwnDraft,
  numbers: OwnNumbers,
  sheet: BareSheet,
): readonly ViewRow[] {
  const behind = game.numbers.filter(({ front }) => !front);
  const byType = (record: Sheet['resist']): string =>
    Object.entries(record)
      .filter(([, value]) => value !== 0)
      .map(([key, value]) => `${wordFor(game.damageTypes, key)} ${value}`)
      .join(', ');
  const unknown = unknownParts(game, draft);
  return withoutEmptyRows([
    {
      label: 'Numbers',
      text: behind
        .map(({ key, label, kind }) => `${label} ${numberText(game, kind, numbers[key]?.value ?? 0)}`)
        .join(', '),
    },
    {
      label: 'Resources',
      text: game.resources.map(({ key, label }) => `${label} ${sheet.counters[key] ?? 0}`).join(', '),
    },
    { label: 'Resist', text: byType(sheet.resist) },
    { label: 'Weak', text: byType(sheet.weak) },
    { label: 'Immune', text: sheet.immune.map((each) => wordFor(game.damageTypes, each)).join(', ') },
    { label: 'Traits', text: draft.traits },
    { label: 'Kept, without meaning here', text: unknown.map(({ text }) => text).join(', ') },
  ]);
}

function wordFor(words: readonly Word[], key: string): string {
  return words.find((each) => each.key === key)?.label ?? key;
}

function powerView(game: GameDescription, power: Power, attack: OwnAttack | undefined): PowerView {
  const action = wordFor(game.actions, power.action);
  const number = wordFor(game.numbers, attack?.number ?? '');
  const bonus = attack?.bonus ?? 0;
  const rolled = power.attack
    ? [
        number,
        bonus === 0 ? '' : formatSigned(bonus),
        power.attack.versus === '' ? '' : `vs ${wordFor(game.numbers, power.attack.versus)}`,
      ]
    : [];
  const damage = power.damage
    ?.map(({ notation, type }) => [notation, wordFor(game.damageTypes, type).toLowerCase()].join(' ').trim())
    .join(' + ');
  return {
    id: power.id,
    name: power.name,
    symbol: power.attack ? '⚔' : '◆',
    symbolLabel: power.attack ? 'attack' : 'action',
    line: [
      game.actions.length > 1 ? action : '',
      rolled.filter((each) => each !== '').join(' '),
      power.range,
      power.area ? 'several targets' : '',
      power.usage.label,
    ]
      .filter((each) => each !== '')
      .join(' · '),
    tags: [],
    paragraphs: [...(damage === undefined ? [] : [{ label: 'Damage', text: damage }]), ...power.lines],
    because: power.attack?.bonus.because ?? [],
  };
}

interface UnknownPart {
  readonly field: string;
  readonly text: string;
}

/** What a draft holds that this game has no word for: kept, and marked. */
function unknownParts(game: GameDescription, draft: OwnDraft): readonly UnknownPart[] {
  const strange = (
    field: 'numbers' | 'resources' | 'resist' | 'weak',
    known: readonly { readonly key: string }[],
  ): readonly UnknownPart[] =>
    Object.entries(typed(draft[field]))
      .filter(([key]) => !known.some((each) => each.key === key))
      .map(([key, value]) => ({ field: `${field}.${key}`, text: `${key} ${value}` }));
  return [
    ...strange('numbers', game.numbers),
    ...strange('resources', game.resources),
    ...strange('resist', game.damageTypes),
    ...strange('weak', game.damageTypes),
  ];
}

function findUnknown(game: GameDescription, draft: OwnDraft): readonly Finding[] {
  const message = (key: string): string =>
    `This game has no number called “${key}”. It is kept, and changes nothing.`;
  return [
    ...unknownParts(game, draft).map(({ field, text }): Finding => ({
      field,
      rule: 'OWN-02',
      message: message(text.split(' ')[0] ?? text),
      says: said('own.keptUnknown', { key: text.split(' ')[0] ?? text }),
      weight: 'notable',
    })),
    ...draft.attacks.flatMap(({ number, versus }, at) =>
      (['number', 'versus'] as const).flatMap((field): readonly Finding[] => {
        const named = field === 'number' ? number : versus;
        if (named === '' || game.numbers.some(({ key }) => key === named)) return [];
        return [
          {
            field: `attacks[${at}].${field}`,
            rule: 'OWN-02',
            message: message(named),
            says: said('own.keptUnknown', { key: named }),
            weight: 'notable',
          },
        ];
      }),
    ),
  ];
}
