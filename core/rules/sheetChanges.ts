import { explain, type Explained, addReasons, formatSigned } from '../kernel/said.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { writeDamageParts, readDamageParts, withDamageTypes, type WrittenPart } from './damage.ts';
import type { Power, PowerDamage, Sheet } from './sheet.ts';
import { type Figure, allFigures, sortLikeBefore, type PowerView, mapViewTable } from './views.ts';
import type { Word } from './words.ts';

/** What of a sheet is another: a number or list of its own, or one of several under a key. */
type ChangedPart =
  | { readonly kind: 'level' | 'hitPoints' | 'initiative' | 'immune' }
  | { readonly kind: 'defense' | 'resist' | 'weak' | 'counter' | 'trait' | 'power'; readonly of: string };

/** What differs between two sheets, in one number or one power; empty text where there is nothing. */
export interface SheetChange {
  /** Names the change among those of two sheets; what it is about stands in `what`. */
  readonly key: string;
  readonly what: ChangedPart;
  /** Name of the power, where it is one. */
  readonly name?: string;
  readonly from: string;
  readonly to: string;
}

function changeKey(what: ChangedPart): string {
  return 'of' in what ? `${what.kind}.${what.of}` : what.kind;
}

/** Every number and power in which two sheets differ, the weightiest first. */
export function compareSheets(before: Sheet, after: Sheet): readonly SheetChange[] {
  return [
    ...writeChangedValue({ kind: 'level' }, before.kind, after.kind),
    ...writeChangedValue({ kind: 'hitPoints' }, String(before.hitPoints), String(after.hitPoints)),
    ...records('defense', values(before.defenses), values(after.defenses)),
    ...writeChangedValue(
      { kind: 'initiative' },
      formatSigned(before.initiative.value),
      formatSigned(after.initiative.value),
    ),
    ...records('resist', before.resist, after.resist),
    ...records('weak', before.weak, after.weak),
    ...writeChangedValue({ kind: 'immune' }, before.immune.join(', '), after.immune.join(', ')),
    ...records('counter', before.counters, after.counters),
    ...records('trait', before.traits, after.traits),
    ...powerChanges(before, after),
  ];
}

function writeChangedValue(what: ChangedPart, from: string, to: string): readonly SheetChange[] {
  return from === to ? [] : [{ key: changeKey(what), what, from, to }];
}

type Recorded = Exclude<Extract<ChangedPart, { readonly of: string }>['kind'], 'power'>;

function records(kind: Recorded, before: JsonObject, after: JsonObject): readonly SheetChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((of) => writeChangedValue({ kind, of }, plainText(before[of]), plainText(after[of])));
}

/** A list by its entries, a record by those and their names: `perception 5, stealth 7`. */
function plainText(value: Json | undefined): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map(plainText)
    : Object.entries(value).map(([key, each]) => `${key} ${plainText(each)}`);
  return parts.join(', ');
}

function values(defenses: Sheet['defenses']): { readonly [key: string]: number } {
  return Object.fromEntries(Object.entries(defenses).map(([key, { value }]) => [key, value]));
}

function powerChanges(before: Sheet, after: Sheet): readonly SheetChange[] {
  const old = new Map(before.powers.map((power) => [power.id, power]));
  const now = new Set(after.powers.map(({ id }) => id));
  const changed = after.powers.flatMap((power): readonly SheetChange[] => {
    const was = old.get(power.id);
    if (was && JSON.stringify(was) === JSON.stringify(power)) return [];
    const from = was ? powerText(was, power.name) : '';
    const to = powerText(power, was?.name ?? power.name);
    return [{ ...comparePower(power), from, to: from === to ? `${to} (text)` : to }];
  });
  const gone = before.powers
    .filter(({ id }) => !now.has(id))
    .map((power) => ({ ...comparePower(power), from: powerText(power, power.name), to: '' }));
  return [...changed, ...gone];
}

function comparePower({ id, name }: Power): Pick<SheetChange, 'key' | 'what'> & { readonly name: string } {
  const what = { kind: 'power', of: id } as const;
  return { key: changeKey(what), what, name };
}

/** `+9, 4d8+4`; its name before it, where the other one is called otherwise. */
function powerText({ name, attack, damage, usage }: Power, other: string): string {
  const numbers = [
    attack ? formatSigned(attack.bonus.value) : '',
    damage === undefined ? '' : writeDamageParts(damage, []),
  ]
    .filter(Boolean)
    .join(', ');
  const text = numbers === '' ? usage.label || name : numbers;
  return name === other ? text : `${name}: ${text}`;
}

/** The sheet with only those changes of `after` taken whose keys are given. */
export function mergeSheets(before: Sheet, after: Sheet, taken: readonly string[]): Sheet {
  const keys = new Set(taken);
  const all = compareSheets(before, after);
  if (all.every(({ key }) => keys.has(key))) return { ...after, name: before.name };
  const pick = <Value>(kind: Recorded, was: Named<Value>, is: Named<Value>): Named<Value> =>
    Object.fromEntries(
      Object.entries({ ...was, ...is }).flatMap(([of]) => {
        const value = (keys.has(changeKey({ kind, of })) ? is : was)[of];
        return value === undefined ? [] : [[of, value] as const];
      }),
    );
  const level = keys.has('level') ? after : before;
  return mergeViews(
    {
      ...before,
      kind: level.kind,
      level: level.level,
      hitPoints: keys.has('hitPoints') ? after.hitPoints : before.hitPoints,
      defenses: pick('defense', before.defenses, after.defenses),
      initiative: keys.has('initiative') ? after.initiative : before.initiative,
      resist: pick('resist', before.resist, after.resist),
      weak: pick('weak', before.weak, after.weak),
      immune: keys.has('immune') ? after.immune : before.immune,
      counters: pick('counter', before.counters, after.counters),
      traits: pick('trait', before.traits, after.traits),
      powers: mergedPowers(before, after, keys),
    },
    before,
    after,
  );
}

type Named<Value> = { readonly [key: string]: Value };

function mergedPowers(before: Sheet, after: Sheet, keys: ReadonlySet<string>): readonly Power[] {
  const now = new Map(after.powers.map((power) => [power.id, power]));
  const taken = (of: string): boolean => keys.has(changeKey({ kind: 'power', of }));
  const kept = before.powers.flatMap((power) => (taken(power.id) ? (now.get(power.id) ?? []) : [power]));
  const known = new Set(before.powers.map(({ id }) => id));
  return [...kept, ...after.powers.filter(({ id }) => !known.has(id) && taken(id))];
}

/** The stat block as it is read, with what was taken from either sheet. */
function mergeViews(sheet: Sheet, before: Sheet, after: Sheet): Sheet {
  const shown = (id: string) =>
    [before, after].find(({ powers: all }) =>
      all.some((power) => power === sheet.powers.find((each) => each.id === id)),
    );
  const powerViews = sheet.powers.flatMap(
    ({ id }) => shown(id)?.view.powers.find((each) => each.id === id) ?? [],
  );
  const shownAs = (figure: Figure): Figure => {
    const other = allFigures(after.view).find(({ key }) => key === figure.key);
    const [was, is] = [figureNumber(before, figure.key), figureNumber(sheet, figure.key)];
    return was === is || other === undefined ? figure : other;
  };
  const figures = before.view.figures.map(shownAs);
  return {
    ...sheet,
    view: {
      ...before.view,
      figures,
      ...mapViewTable(before.view, shownAs),
      powers: sortLikeBefore(before.view, powerViews),
    },
  };
}

/** The number a figure of the stat block shows: hit points, a defense or initiative. */
function figureNumber(sheet: Sheet, figure: string): number | undefined {
  if (figure === 'hp') return sheet.hitPoints;
  if (figure === 'initiative') return sheet.initiative.value;
  return sheet.defenses[figure]?.value;
}

/** Numbers a GM gives a creature at the table, besides those its stat block has. */
interface SheetEdit {
  readonly maximum?: number | undefined;
  readonly level?: number | undefined;
  readonly initiative?: number | undefined;
  readonly defenses?: { readonly [key: string]: number } | undefined;
  readonly powers?: readonly PowerEdit[] | undefined;
  /** Added to the bonus of every attack it has, whatever that is. */
  readonly attacks?: number | undefined;
}

/** One power with other numbers, a new one where the creature has none of that id, or one less. */
interface PowerEdit {
  readonly id: string;
  readonly name?: string | undefined;
  readonly bonus?: number | undefined;
  readonly damage?: string | undefined;
  readonly gone?: boolean | undefined;
  /** Of a new one: what it is rolled against, the kind of damage, the action it takes. */
  readonly versus?: string | undefined;
  readonly damageType?: string | undefined;
  readonly action?: string | undefined;
}

/** The label of the reason that a changed number carries. */
const AT_THE_TABLE = 'changed at the table';

/** The sheet with these numbers; every changed one says so among its reasons. `types`: words of the game for kinds of damage. */
export function editSheet(sheet: Sheet, edit: SheetEdit, types: readonly Word[]): Sheet {
  const powers = (edit.powers ?? [])
    .reduce<readonly Power[]>((all, each) => applyPowerEdit(all, each, types), sheet.powers)
    .map((power) => shiftAttack(power, edit.attacks ?? 0, types));
  const changed: Sheet = {
    ...sheet,
    level: edit.level ?? sheet.level,
    kind: edit.level === undefined ? sheet.kind : sheet.kind.replace(String(sheet.level), String(edit.level)),
    hitPoints: edit.maximum ?? sheet.hitPoints,
    initiative:
      edit.initiative === undefined ? sheet.initiative : changeNumber(sheet.initiative, edit.initiative),
    defenses: {
      ...sheet.defenses,
      ...Object.fromEntries(
        Object.entries(edit.defenses ?? {}).map(([key, to]) => [
          key,
          changeNumber(sheet.defenses[key] ?? explain(), to),
        ]),
      ),
    },
    powers,
  };
  return { ...changed, view: { ...changed.view, ...editView(sheet, changed) } };
}

function changeNumber(now: Explained, to: number): Explained {
  return addReasons(now, { rule: '', label: AT_THE_TABLE, value: to - now.value });
}

function applyPowerEdit(powers: readonly Power[], edit: PowerEdit, types: readonly Word[]): readonly Power[] {
  if (edit.gone) return powers.filter(({ id }) => id !== edit.id);
  const known = powers.some(({ id }) => id === edit.id);
  return known
    ? powers.map((power) => (power.id === edit.id ? editPower(power, edit, types) : power))
    : [...powers, newPower(edit, types)];
}

/** A power whose attack is better or worse by so much. */
function shiftAttack(power: Power, by: number, types: readonly Word[]): Power {
  if (by === 0 || !power.attack) return power;
  return editPower(power, { id: power.id, bonus: power.attack.bonus.value + by }, types);
}

function editPower(power: Power, { name, bonus, damage }: PowerEdit, types: readonly Word[]): Power {
  const { attack, damage: deals } = power;
  const next: Power = {
    ...power,
    name: name ?? power.name,
    ...(attack && bonus !== undefined
      ? { attack: { ...attack, bonus: changeNumber(attack.bonus, bonus) } }
      : {}),
    ...(deals && damage !== undefined
      ? { damage: replaceDamageParts(deals, readTypedDamage(damage, types)) }
      : {}),
  };
  return {
    ...next,
    lines: power.lines.map((line) => ({ ...line, text: rewordPower(line.text, power, next) })),
  };
}

/** Damage as it was typed; what names no types is one part of it all. */
function readTypedDamage(damage: string, types: readonly Word[]): readonly WrittenPart[] {
  return readDamageParts(damage, types) ?? [{ notation: damage, types: [] }];
}

/** Other parts in the place of those there; one that names no type keeps the one it had. */
function replaceDamageParts(
  before: readonly PowerDamage[],
  parts: readonly WrittenPart[],
): readonly PowerDamage[] {
  return parts.map(({ notation, types }, at) => {
    const { because, ...was } = before[at] ?? { type: '', because: explain() };
    return { ...(types.length > 0 ? withDamageTypes(types) : was), notation, because };
  });
}

function newPower(
  { id, name = 'Attack', bonus, damage, versus, damageType = '', action = '' }: PowerEdit,
  words: readonly Word[],
): Power {
  const dealt = (damage === undefined ? [] : readTypedDamage(damage, words)).map(({ notation, types }) => ({
    notation,
    ...withDamageTypes(types.length > 0 ? types : [damageType]),
    because: explain(),
  }));
  return {
    id,
    name,
    action,
    usage: { label: '', limited: false },
    tags: [],
    range: '',
    area: false,
    origin: 'melee',
    missShare: 0,
    lines: [
      ...(bonus === undefined || versus === undefined
        ? []
        : [{ label: 'Attack', text: formatSigned(bonus) }]),
      ...(damage === undefined ? [] : [{ label: 'Hit', text: `${writeDamageParts(dealt, words)} damage.` }]),
    ],
    ...(bonus === undefined || versus === undefined
      ? {}
      : {
          attack: { bonus: explain({ rule: '', label: AT_THE_TABLE, value: bonus }), dice: '1d20', versus },
        }),
    ...(damage === undefined ? {} : { damage: dealt }),
  };
}

/** The words of a power with its new numbers in the place of the old ones. */
function rewordPower(text: string, was: Power, is: Power): string {
  let next = text;
  if (was.attack && is.attack && was.attack.bonus.value !== is.attack.bonus.value)
    next = next.replace(formatSigned(was.attack.bonus.value), formatSigned(is.attack.bonus.value));
  for (const [at, part] of (was.damage ?? []).entries()) {
    const now = is.damage?.[at];
    if (now) next = next.replace(part.notation, now.notation);
  }
  return next;
}

function editView(was: Sheet, is: Sheet): Pick<Sheet['view'], 'figures' | 'table' | 'powers' | 'subtitle'> {
  const changed = (figure: Figure): Figure => {
    const [from, to] = [figureNumber(was, figure.key), figureNumber(is, figure.key)];
    if (from === undefined || to === undefined || from === to) return figure;
    const reason = { rule: '', label: AT_THE_TABLE, value: to - from };
    return { ...figure, text: setFigure(figure.text, from, to), because: [...figure.because, reason] };
  };
  return {
    figures: was.view.figures.map(changed),
    ...mapViewTable(was.view, changed),
    subtitle: was.view.subtitle.replace(was.kind, is.kind),
    powers: sortLikeBefore(
      was.view,
      is.powers.flatMap((power) => editPowerView(power, was) ?? []),
    ),
  };
}

function setFigure(text: string, from: number, to: number): string {
  const old = text.includes(formatSigned(from)) ? formatSigned(from) : String(Math.abs(from));
  return text.includes(old)
    ? text.replace(old, old.startsWith('+') || old.startsWith('−') ? formatSigned(to) : String(to))
    : String(to);
}

function editPowerView(power: Power, was: Sheet): PowerView | undefined {
  const before = was.powers.find(({ id }) => id === power.id);
  const view = was.view.powers.find(({ id }) => id === power.id);
  if (!before || !view) return before ? undefined : makePowerView(power);
  if (before === power) return view;
  const { printed: _set, ...plain } = view;
  return {
    ...plain,
    name: power.name,
    line: rewordPower(plain.line, before, power),
    paragraphs: plain.paragraphs.map((each) => ({ ...each, text: rewordPower(each.text, before, power) })),
  };
}

function makePowerView({ id, name, lines, action }: Power): PowerView {
  return { id, name, symbol: '', symbolLabel: '', line: action, tags: [], paragraphs: lines, because: [] };
}
