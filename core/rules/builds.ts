import { saying, said } from '../kernel/said.ts';
import type * as v from 'valibot';
import { isJsonObject } from '../kernel/json.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type Problem, forbiddenKey, readAll } from '../kernel/shape.ts';
import type { Built, BuiltNumber, CreatureKind, Draft, Finding } from './creature.ts';
import { adviceOn } from './advice.ts';
import { followed } from './guide.ts';
import { MORE_TURNS_FORM, withMoreTurns } from './moreTurns.ts';
import { TACTICS_FIELD, withTactics } from './tactics.ts';
import type { Sheet } from './sheet.ts';

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
  const build = builds(shape, parts);
  const makeover = following(offered);
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
      const advice = offered.guide && isJsonObject(raw) ? adviceOn(offered.guide, raw, sheet) : [];
      const findings = [...built.value.findings, ...advice];
      return ok({ ...built.value, findings, sheet, view: sheet.view });
    },
  };
}

/** Another of it, with what followed its level and role following them still. */
function following({ makeover, guide }: Offered): CreatureKind['makeover'] {
  if (!makeover || !guide) return makeover;
  return (draft, text) => {
    const made = makeover(draft, text);
    return made.ok ? ok({ ...made.value, draft: followed(guide, draft, made.value.draft) }) : made;
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
    build: builds(shape, parts),
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
  return { ...called, hero: false, shape, ...offered, build: builds(shape, parts) };
}

/** Builds creatures whose drafts have this shape; what is wrong with a draft is refused field by field. */
function builds<Shape extends v.GenericSchema, Numbers extends Readonly<Record<keyof Numbers, BuiltNumber>>>(
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
  const forbidden = forbiddenKey(raw);
  if (forbidden === undefined) return readAll(shape, raw);
  return refuse([{ field: forbidden, ...saying('rules.fieldNameForbidden', { name: forbidden }) }]);
}
