import * as v from 'valibot';
import { type Explained, addReasons, said, saying, type Wording } from '../kernel/said.ts';
import { isJsonObject } from '../kernel/json.ts';
import {
  findForbiddenKey,
  ok,
  type Problem,
  parseInputFully,
  refuse,
  type Result,
} from '../kernel/result.ts';
import { adviseOn, followGuide } from './builderGuide.ts';
import type { Built, BuiltNumber, CreatureKind, Draft, Finding, FormField, FormSection } from './creature.ts';
import { longField, optionalNumber, optionalText, numberField, wideField } from './fields.ts';
import type { Sheet } from './sheet.ts';
import type { StatBlockView } from './views.ts';

/** How a kind of creature comes from its draft: the numbers first, then the sheet and what is to be said of both. */
interface Parts<Typed, Numbers> {
  readonly numbersOf: (draft: Typed) => Numbers;
  readonly sheetOf: (draft: Typed, numbers: Numbers) => Sheet;
  readonly findingsOf: (draft: Typed, numbers: Numbers, raw: Draft) => readonly Finding[];
}

type Offered = Pick<
  CreatureKind,
  'form' | 'basis' | 'blank' | 'quick' | 'makeover' | 'wish' | 'guide' | 'isFollower'
>;

/** Everybody the GM plays: how they are drafted and built. */
export function monsterKind<
  Shape extends v.GenericSchema,
  Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>,
>(shape: Shape, parts: Parts<v.InferOutput<Shape>, Numbers>, offered: Offered): CreatureKind {
  const build = buildDrafts(shape, parts);
  const makeover = followLevels(offered);
  return {
    key: 'monster',
    label: said('form.monster'),
    hero: false,
    shape,
    ...offered,
    ...(makeover ? { makeover } : {}),
    form: [
      ...offered.form.slice(0, -1),
      MORE_TURNS_FORM,
      ...offered.form.slice(-1).map((last) => ({ ...last, fields: [TACTICS_FIELD, ...last.fields] })),
    ],
    build(raw) {
      const built = build(raw);
      if (!built.ok) return built;
      const sheet = withTactics(raw, withMoreTurns(raw, built.value.sheet));
      const advice = offered.guide && isJsonObject(raw) ? adviseOn(offered.guide, raw, sheet) : [];
      const findings = [...built.value.findings, ...advice];
      return ok({ ...built.value, findings, sheet, view: sheet.view });
    },
  };
}

/** Another of it, with what followed its level and role following them still. */
function followLevels({ makeover, guide }: Offered): CreatureKind['makeover'] {
  if (!makeover || !guide) return makeover;
  return (draft, text) => {
    const made = makeover(draft, text);
    return made.ok ? ok({ ...made.value, draft: followGuide(guide, draft, made.value.draft) }) : made;
  };
}

/** Players’ characters, typed from their sheets. */
export function heroKind<
  Shape extends v.GenericSchema,
  Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>,
>(shape: Shape, parts: Parts<v.InferOutput<Shape>, Numbers>, offered: Offered): CreatureKind {
  return {
    key: 'hero',
    label: said('form.hero'),
    hero: true,
    shape,
    ...offered,
    build: buildDrafts(shape, parts),
  };
}

/** What else stands on the table: traps. Played by the GM. */
export function otherKind<
  Shape extends v.GenericSchema,
  Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>,
>(
  called: Pick<CreatureKind, 'key' | 'label'>,
  shape: Shape,
  parts: Parts<v.InferOutput<Shape>, Numbers>,
  offered: Offered,
): CreatureKind {
  return { ...called, hero: false, shape, ...offered, build: buildDrafts(shape, parts) };
}

/** Builds creatures whose drafts have this shape; what is wrong with a draft is refused field by field. */
function buildDrafts<
  Shape extends v.GenericSchema,
  Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>,
>(
  shape: Shape,
  { numbersOf, sheetOf, findingsOf }: Parts<v.InferOutput<Shape>, Numbers>,
): (raw: unknown) => Result<Built, readonly Problem[]> {
  return (raw) => {
    const read = readDraft(shape, raw);
    if (!read.ok) return read;
    const numbers = numbersOf(read.value);
    const sheet = sheetOf(read.value, numbers);
    const findings = findingsOf(read.value, numbers, isJsonObject(raw) ? raw : {});
    return ok({ numbers: Object.values<BuiltNumber>(numbers), findings, sheet, view: sheet.view });
  };
}

/** Reads what a creature was drafted as by its shape; every problem names its field, forbidden names first. */
export function readDraft<Shape extends v.GenericSchema>(
  shape: Shape,
  raw: unknown,
): Result<v.InferOutput<Shape>, readonly Problem[]> {
  const forbidden = findForbiddenKey(raw);
  if (forbidden === undefined) return parseInputFully(shape, raw);
  return refuse([{ field: forbidden, ...saying('rules.fieldNameForbidden', { name: forbidden }) }]);
}

/** A number that follows from the draft, and what the GM typed in its place. */
export function makeBuiltNumber<Key extends string>(
  key: Key,
  words: readonly { readonly key: string; readonly label: Wording }[],
  computed: Explained,
  typed: number | null | undefined,
): BuiltNumber {
  const base = { key, label: words.find((word) => word.key === key)?.label ?? key, computed };
  return typeof typed === 'number'
    ? { ...base, override: typed, value: typed }
    : { ...base, value: computed.value };
}

/** Numbers as they hold, with the distance from the computed one as the last reason, by the rule that lets the GM. */
export function effectiveNumberBy(rule: string): (number: BuiltNumber) => Explained {
  return ({ computed, override }) =>
    override === undefined
      ? computed
      : addReasons(computed, { rule, label: 'GM’s own number', value: override - computed.value });
}

/** Fields of a draft that give a creature more than one turn a round, or actions between the turns of others. */
export const EXTRA_TURN_FIELDS = {
  turns: optionalNumber('Turns a round', 1, 4),
  extraActions: optionalNumber('Extra actions', 0, 9),
  extraText: optionalText('What it does then', 500),
};

/** The same in the builder. */
const MORE_TURNS_FORM: FormSection = {
  title: said('form.moreTurns'),
  fields: [
    numberField('turns', said('form.turnsRound'), 1, 4, said('form.eachFurtherTurnComes')),
    numberField('extraActions', said('form.extraActions'), 0, 9, said('form.offeredEndTurnsOthers')),
    wideField('extraText', said('form.whatDoesThen'), said('form.movesStrikesOnceClaw')),
  ],
};

const fields = v.object(EXTRA_TURN_FIELDS);

/** The sheet with the turns and extra actions of its draft, which its stat block says; as it is where there are none. */
function withMoreTurns(raw: unknown, sheet: Sheet): Sheet {
  const read = v.safeParse(fields, isJsonObject(raw) ? raw : {});
  const { turns = 1, extraActions = 0, extraText = '' } = read.success ? read.output : {};
  const [several, most] = [turns ?? 1, extraActions ?? 0];
  if (several < 2 && most < 1) return sheet;
  const rows = [
    ...(several > 1 ? [{ label: 'Turns', text: `${several} a round` }] : []),
    ...(most > 0
      ? [{ label: 'Extra actions', text: `${most} a round${extraText === '' ? '' : `: ${extraText}`}` }]
      : []),
  ];
  return {
    ...sheet,
    ...(several > 1 ? { turns: several } : {}),
    ...(most > 0 ? { extra: { most, text: extraText } } : {}),
    view: { ...sheet.view, rows: [...sheet.view.rows, ...rows] },
  };
}

const LABEL = 'Tactics';
const LINE = /(?:^|\n)Tactics:[ \t]*(.*)(?=\n|$)/u;

/** Field of a draft for how a creature fights, in the GM’s words. */
export const TACTICS_FIELDS = { tactics: optionalText('The tactics', 2_000) };

/** The same in the builder. */
const TACTICS_FIELD: FormField = longField('tactics', said('form.tactics'), said('form.goesWhatKeepsWhen'));

const tacticsFields = v.object(TACTICS_FIELDS);

/** The sheet with the tactics of its draft as the first line at its foot; as it is where there are none. */
function withTactics(raw: unknown, sheet: Sheet): Sheet {
  const read = v.safeParse(tacticsFields, isJsonObject(raw) ? raw : {});
  const text = read.success ? (read.output.tactics ?? '').trim() : '';
  if (text === '') return sheet;
  const footer = [{ label: LABEL, text: text.replaceAll(/\s*\n\s*/gu, ' ') }, ...sheet.view.footer];
  return { ...sheet, view: { ...sheet.view, footer } };
}

/** The tactics of a sheet, in the GM’s words; empty where it has none. */
export function tacticsOf({ view }: Pick<Sheet, 'view'>): string {
  return view.footer.find(({ label }) => label === LABEL)?.text ?? '';
}

/** Notes as other programs get them, which have no place for tactics: those stand in a line of their own. */
export function notesWithTactics({ notes, footer }: Pick<StatBlockView, 'notes' | 'footer'>): string {
  const tactics = footer.find(({ label }) => label === LABEL)?.text ?? '';
  return [notes, tactics === '' ? '' : `${LABEL}: ${tactics}`].filter((each) => each !== '').join('\n');
}

/** Notes that came from elsewhere, as fields of a draft: a line of tactics among them is the tactics. */
export function splitTactics(text: string): { readonly notes: string; readonly tactics?: string } {
  const found = LINE.exec(text);
  const tactics = (found?.[1] ?? '').trim().slice(0, 2_000);
  if (!found || tactics === '') return { notes: text };
  return { notes: text.replace(found[0], '').trim(), tactics };
}
