import { and, english, said as coded, type SaidValue } from '../../kernel/said.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { FormField } from '../../rules/creature.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { momentOf } from '../moment.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { wording } from '../logParts.ts';
import { namesOf, namesWritten, type Clause, type Meaning, type Reading } from './clause.ts';
import { takeOne, type Entry } from './match.ts';
import { takePeople } from './people.ts';
import type { Words } from './words.ts';

/** The buttons that only this game has, by their labels. */
export function procedureEntries({ system }: LineScene): readonly Entry<Reading>[] {
  const all = system.procedures ?? [];
  const groups = new Set(all.map(({ group }) => english(group)));
  // Those of a group stand together, as the list of the line shows them.
  const ordered = [...groups].flatMap((group) => all.filter((each) => english(each.group) === group));
  return ordered.flatMap((procedure) => [
    ...callsOf(procedure).map((label, at) => ({
      label,
      is: coded('kind.actionOf', { group: wording(procedure.group) }),
      value: (clause: Clause) => readProcedure(clause, procedure),
      ...(at > 0 ? { quiet: true } : {}),
    })),
    ...(procedure.said ?? []).map(({ word, values }) => ({
      label: word,
      is: coded('kind.action'),
      value: (clause: Clause) => readSaid(clause, procedure, word, values),
      whole: true,
    })),
  ]);
}

/** Its label; that without what a comma or an apostrophe parts; and with `do`, where a condition or a counter is called the same. */
function callsOf(procedure: Procedure): readonly string[] {
  const label = english(procedure.label);
  const plain = (label.split(',')[0] ?? label).replaceAll(/[’']s\b/gu, '').trim();
  return [...new Set([label, plain, `do ${plain.toLowerCase()}`])];
}

interface Given {
  readonly record: JsonObject;
  readonly says: readonly SaidValue[];
}

/** `torch tam`, `tam torch`: the word says what, the name who does it, or whose it is. */
function readSaid(
  clause: Clause,
  procedure: Procedure,
  word: string,
  values: JsonObject,
): Result<Meaning, LineProblem> {
  const named = clause.people ? ok(undefined) : takePeople(clause.words, clause.scene);
  if (!named.ok) return named;
  const { people = named.value, ...rest } = clause;
  if (people && procedure.who === 'one')
    return readProcedure({ ...rest, people }, procedure, { record: values, says: [word] });
  const whose = procedure.fields.find(({ kind }) => kind === 'text');
  const name = people && whose ? namesWritten(clause.scene, people.ids) : '';
  const record = name === '' || !whose ? values : { ...values, [whose.key]: name };
  return readProcedure(rest, procedure, { record, says: [word, name].filter((each) => each !== '') });
}

/** `bull rush g1`, `tam bull rush g1`: the one named before does it, else the one whose turn it is. */
function readProcedure(
  clause: Clause,
  procedure: Procedure,
  given: Given = { record: {}, says: [] },
): Result<Meaning, LineProblem> {
  const { scene, words, people, override } = clause;
  if (people && people.ids.length > 1)
    return wrong(coded('typed.procedureOneDoer', { procedure: procedure.label }), words.since(0));
  const targets = targetsFor(clause, procedure);
  if (!targets.ok) return targets;
  const acting = scene.state.encounter?.acting ?? scene.selected.find((id) => !targets.value.includes(id));
  const who = procedure.who === 'one' ? combatantOf(scene.state, people?.ids[0] ?? acting ?? '') : undefined;
  if (procedure.who === 'one' && !who)
    return wrong(
      coded('typed.procedureWho', { procedure: english(procedure.label).toLowerCase() }),
      words.since(clause.verb),
    );
  if (procedure.who === 'none' && people)
    return wrong(coded('typed.procedureWholeTable', { procedure: procedure.label }), words.since(0));
  // Choices that depend on the table are typed as it stands: `against dazed`.
  const fields = procedure.fieldsNow?.(momentOf(scene.state, scene.system)) ?? procedure.fields;
  const values = takeFields(words, fields);
  if (!values.ok) return values;
  const what = wording(procedure.label);
  const whom = namesOf(scene, targets.value);
  const on = targets.value.length === 0 ? what : coded('preview.onWhom', { what, whom });
  const says = [...given.says, ...values.value.says];
  const done = says.length === 0 ? on : coded('log.colon', { first: on, second: and(says) });
  return ok({
    does: [
      {
        type: 'procedure.do',
        procedure: procedure.key,
        ...(who ? { who: who.id } : {}),
        targets: [...targets.value],
        values: { ...given.record, ...values.value.record },
        ...(override ? { override } : {}),
      },
    ],
    says: [who ? coded('log.colon', { first: who.name, second: done }) : done],
  });
}

function targetsFor(
  { scene, words }: Clause,
  { targets, label }: Procedure,
): Result<readonly string[], LineProblem> {
  const at = words.at;
  if (targets === 'none') return ok([]);
  const named = takePeople(words, scene);
  if (!named.ok) return named;
  const chosen = scene.selected.filter((id) => combatantOf(scene.state, id) !== undefined);
  // Nobody named or chosen is the party, where that is meant.
  const party = scene.state.combatants.flatMap(({ id, side }) => (side === 'heroes' ? [id] : []));
  const ids = named.value?.ids ?? (targets === 'party' && chosen.length === 0 ? party : chosen);
  if (ids.length === 0)
    return wrong(coded('typed.procedureTarget', { procedure: english(label).toLowerCase() }), words.place);
  return targets === 'one' && ids.length > 1
    ? wrong(coded('typed.procedureOneTarget', { procedure: label }), words.since(at))
    : ok(ids);
}

interface Fields {
  readonly record: Record<string, Json>;
  readonly says: readonly SaidValue[];
}

/** Fills the fields of a procedure: a number for the first open number, a choice or a flag by its label, a quote for a text. */
function takeFields(words: Words, fields: readonly FormField[]): Result<Fields, LineProblem> {
  const record: Record<string, Json> = {};
  const says: SaidValue[] = [];
  for (;;) {
    const open = fields.filter(({ key }) => !Object.hasOwn(record, key));
    const filled = takeField(words, open);
    if (!filled.ok) return filled;
    if (!filled.value) return ok({ record, says });
    record[filled.value.key] = filled.value.to;
    says.push(filled.value.says);
  }
}

interface Filled {
  readonly key: string;
  readonly to: Json;
  readonly says: SaidValue;
}

function takeField(words: Words, open: readonly FormField[]): Result<Filled | undefined, LineProblem> {
  const text = open.find(({ kind }) => kind === 'text');
  if (text && words.here?.is === 'quote') {
    const to = words.quote() ?? '';
    return ok({
      key: text.key,
      to,
      says: coded('preview.fieldText', { field: wording(text.label), text: to }),
    });
  }
  const found = takeOne(
    words,
    open.flatMap((field) => fieldEntries(field)),
  );
  if (!found.ok) return found;
  if (found.value && found.value.value.to !== undefined)
    return ok({ ...found.value.value, to: found.value.value.to });
  const number = open.find(
    ({ kind, key }) => kind === 'number' && (found.value === undefined || found.value.value.key === key),
  );
  if (number?.kind !== 'number' || !/^[-+]?\d{1,9}$/u.test(words.plain)) {
    return found.value
      ? wrong(coded('typed.numberAfter', { field: found.value.label }), words.place)
      : ok(undefined);
  }
  const to = Number(words.plain);
  if (to < number.min || to > number.max)
    return wrong(
      coded('table.outOfRange', { what: number.label, from: number.min, to: number.max }),
      words.place,
    );
  words.at += 1;
  return ok({
    key: number.key,
    to,
    says: coded('preview.fieldNumber', { field: wording(number.label), value: to }),
  });
}

interface Filling {
  readonly key: string;
  /** Absent where a number has to follow. */
  readonly to?: Json;
  readonly says: SaidValue;
}

function fieldEntries(field: FormField): readonly Entry<Filling>[] {
  const called = english(field.label);
  switch (field.kind) {
    case 'choice':
      return field.choices.map(({ key, label }) => ({
        label: english(label),
        is: coded('kind.fieldOf', { field: wording(field.label) }),
        value: { key: field.key, to: key, says: wording(label) },
      }));
    case 'flag':
      return [
        {
          label: called,
          is: coded('kind.choice'),
          value: { key: field.key, to: true, says: wording(field.label) },
        },
      ];
    case 'number':
      return [
        { label: called, is: coded('kind.number'), value: { key: field.key, says: wording(field.label) } },
      ];
    // A list or a record is filled in the form, not in a line.
    case 'text':
    case 'texts':
    case 'numbers':
    case 'records':
      return [];
  }
}
