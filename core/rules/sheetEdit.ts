import { explain, plus, signed, type Explained } from '../kernel/explained.ts';
import { partsText, readParts, withTypes, type WrittenPart } from './damage/parts.ts';
import type { Power, PowerDamage, Sheet } from './sheet.ts';
import { numberOf } from './sheetChanges.ts';
import type { Word } from './words.ts';
import { type Figure, inOrderOf, type PowerView, tableOf } from './view.ts';

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
export function editedSheet(sheet: Sheet, edit: SheetEdit, types: readonly Word[]): Sheet {
  const powers = (edit.powers ?? [])
    .reduce<readonly Power[]>((all, each) => withPower(all, each, types), sheet.powers)
    .map((power) => shifted(power, edit.attacks ?? 0, types));
  const changed: Sheet = {
    ...sheet,
    level: edit.level ?? sheet.level,
    kind: edit.level === undefined ? sheet.kind : sheet.kind.replace(String(sheet.level), String(edit.level)),
    hitPoints: edit.maximum ?? sheet.hitPoints,
    initiative:
      edit.initiative === undefined ? sheet.initiative : numbered(sheet.initiative, edit.initiative),
    defenses: {
      ...sheet.defenses,
      ...Object.fromEntries(
        Object.entries(edit.defenses ?? {}).map(([key, to]) => [
          key,
          numbered(sheet.defenses[key] ?? explain(), to),
        ]),
      ),
    },
    powers,
  };
  return { ...changed, view: { ...changed.view, ...viewOf(sheet, changed) } };
}

function numbered(now: Explained, to: number): Explained {
  return plus(now, { rule: '', label: AT_THE_TABLE, value: to - now.value });
}

function withPower(powers: readonly Power[], edit: PowerEdit, types: readonly Word[]): readonly Power[] {
  if (edit.gone) return powers.filter(({ id }) => id !== edit.id);
  const known = powers.some(({ id }) => id === edit.id);
  return known
    ? powers.map((power) => (power.id === edit.id ? editedPower(power, edit, types) : power))
    : [...powers, newPower(edit, types)];
}

/** A power whose attack is better or worse by so much. */
function shifted(power: Power, by: number, types: readonly Word[]): Power {
  if (by === 0 || !power.attack) return power;
  return editedPower(power, { id: power.id, bonus: power.attack.bonus.value + by }, types);
}

function editedPower(power: Power, { name, bonus, damage }: PowerEdit, types: readonly Word[]): Power {
  const { attack, damage: deals } = power;
  const next: Power = {
    ...power,
    name: name ?? power.name,
    ...(attack && bonus !== undefined ? { attack: { ...attack, bonus: numbered(attack.bonus, bonus) } } : {}),
    ...(deals && damage !== undefined ? { damage: withParts(deals, written(damage, types)) } : {}),
  };
  return { ...next, lines: power.lines.map((line) => ({ ...line, text: reworded(line.text, power, next) })) };
}

/** Damage as it was typed; what names no types is one part of it all. */
function written(damage: string, types: readonly Word[]): readonly WrittenPart[] {
  return readParts(damage, types) ?? [{ notation: damage, types: [] }];
}

/** Other parts in the place of those there; one that names no type keeps the one it had. */
function withParts(before: readonly PowerDamage[], parts: readonly WrittenPart[]): readonly PowerDamage[] {
  return parts.map(({ notation, types }, at) => {
    const { because, ...was } = before[at] ?? { type: '', because: explain() };
    return { ...(types.length > 0 ? withTypes(types) : was), notation, because };
  });
}

function newPower(
  { id, name = 'Attack', bonus, damage, versus, damageType = '', action = '' }: PowerEdit,
  words: readonly Word[],
): Power {
  const dealt = (damage === undefined ? [] : written(damage, words)).map(({ notation, types }) => ({
    notation,
    ...withTypes(types.length > 0 ? types : [damageType]),
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
      ...(bonus === undefined || versus === undefined ? [] : [{ label: 'Attack', text: signed(bonus) }]),
      ...(damage === undefined ? [] : [{ label: 'Hit', text: `${partsText(dealt, words)} damage.` }]),
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
function reworded(text: string, was: Power, is: Power): string {
  let next = text;
  if (was.attack && is.attack && was.attack.bonus.value !== is.attack.bonus.value)
    next = next.replace(signed(was.attack.bonus.value), signed(is.attack.bonus.value));
  for (const [at, part] of (was.damage ?? []).entries()) {
    const now = is.damage?.[at];
    if (now) next = next.replace(part.notation, now.notation);
  }
  return next;
}

function viewOf(was: Sheet, is: Sheet): Pick<Sheet['view'], 'figures' | 'table' | 'powers' | 'subtitle'> {
  const changed = (figure: Figure): Figure => {
    const [from, to] = [numberOf(was, figure.key), numberOf(is, figure.key)];
    if (from === undefined || to === undefined || from === to) return figure;
    const reason = { rule: '', label: AT_THE_TABLE, value: to - from };
    return { ...figure, text: withNumber(figure.text, from, to), because: [...figure.because, reason] };
  };
  return {
    figures: was.view.figures.map(changed),
    ...tableOf(was.view, changed),
    subtitle: was.view.subtitle.replace(was.kind, is.kind),
    powers: inOrderOf(
      was.view,
      is.powers.flatMap((power) => viewOfPower(power, was) ?? []),
    ),
  };
}

function withNumber(text: string, from: number, to: number): string {
  const old = text.includes(signed(from)) ? signed(from) : String(Math.abs(from));
  return text.includes(old)
    ? text.replace(old, old.startsWith('+') || old.startsWith('−') ? signed(to) : String(to))
    : String(to);
}

function viewOfPower(power: Power, was: Sheet): PowerView | undefined {
  const before = was.powers.find(({ id }) => id === power.id);
  const view = was.view.powers.find(({ id }) => id === power.id);
  if (!before || !view) return before ? undefined : newView(power);
  if (before === power) return view;
  const { printed: _set, ...plain } = view;
  return {
    ...plain,
    name: power.name,
    line: reworded(plain.line, before, power),
    paragraphs: plain.paragraphs.map((each) => ({ ...each, text: reworded(each.text, before, power) })),
  };
}

function newView({ id, name, lines, action }: Power): PowerView {
  return { id, name, symbol: '', symbolLabel: '', line: action, tags: [], paragraphs: lines, because: [] };
}
