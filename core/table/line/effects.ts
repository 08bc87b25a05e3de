import { said as coded } from '../../kernel/said.ts';
import { effectName } from '../../rules/effectName.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Duration, Effect } from '../../rules/combat.ts';
import type { CommandOf } from '../commands.ts';
import { combatantOf } from '../state.ts';
import { wrong, type LineProblem, type LineScene } from './answer.ts';
import { impliedOf, namesOf, those, type Clause, type Meaning, type Reading } from './clause.ts';
import { durationSaid, takeDuration } from './duration.ts';
import { typeEntries } from './harm.ts';
import { takeOne, type Entry } from './match.ts';
import { modifiersText, takeModifiers } from './modifiers.ts';
import type { People } from './people.ts';
import { PERSISTENT_WORDS, synonymsOf } from './synonyms.ts';
import type { Words } from './words.ts';

const NOBODY = coded('typed.whoHas');
type What = Pick<Effect, 'condition' | 'label' | 'amount' | 'damageType' | 'modifiers' | 'rank'>;

/** The conditions, and the word for damage that comes back. */
export function effectEntries(scene: LineScene): readonly Entry<Reading>[] {
  const { words, procedures } = scene.system;
  // A torch is lit rather than laid on somebody as a condition.
  const done = new Set(procedures?.flatMap(({ said }) => said?.map(({ word }) => word) ?? []));
  const conditions = words.conditions
    .filter(({ label }) => !done.has(label.toLowerCase()))
    .map(({ key, label }) => ({
      label,
      is: coded('kind.condition'),
      value: giving({ condition: key, label }),
    }));
  const called = synonymsOf(scene).flatMap(({ word, label }) => {
    const meant = conditions.find((each) => each.label === label);
    return meant ? [{ ...meant, label: word, said: label, whole: true, quiet: true }] : [];
  });
  const persistent = words.persistent ? [words.persistent.label, ...PERSISTENT_WORDS] : [];
  return [
    ...conditions,
    ...called,
    ...[...new Set(persistent)].map((label, at) => ({
      label,
      is: coded('kind.condition'),
      value: readPersistent,
      quiet: at > 0,
    })),
  ];
}

function giving(what: What): Reading {
  return (clause) => give(clause, { ...what, ...takeRank(clause.words) }, { kind: 'removed' });
}

/** How strong it is, where a number says so: `weakened 2`. */
function takeRank(words: Words): Pick<What, 'rank'> {
  const rank = /^(?:[2-9]|1\d|20)$/u.test(words.plain) ? Number(words.plain) : 0;
  if (rank > 0) words.at += 1;
  return rank > 0 ? { rank } : {};
}

/** Reads `fire 5`, `5 fire`, `5 ongoing fire`: damage that comes back each turn. */
export function readPersistent(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene } = clause;
  const before = takeType(clause);
  if (!before.ok) return before;
  const amount = /^\d{1,3}$/u.test(words.plain) ? Number(words.plain) : 0;
  if (amount === 0) return wrong(coded('typed.persistentAmount'), words.place);
  words.at += 1;
  words.eat(...PERSISTENT_WORDS);
  const type = before.value ? before : takeType(clause);
  if (!type.ok) return type;
  words.eat('damage');
  words.eat(...PERSISTENT_WORDS);
  const label = [scene.system.words.persistent?.label ?? '', type.value?.label.toLowerCase() ?? '', amount]
    .filter((each) => each !== '')
    .join(' ');
  const usual: Duration = scene.system.words.saveEnds ? { kind: 'saveEnds' } : { kind: 'removed' };
  return give(clause, { condition: 'persistent', label, amount, damageType: type.value?.value ?? '' }, usual);
}

/** The type stands before the number or behind it: `fire 5`, `5 fire`. */
function takeType({ words, scene }: Clause): ReturnType<typeof takeOne<string>> {
  return takeOne(words, typeEntries(scene));
}

/** Reads `+2 attack until end of my next turn`: numbers that change, called by what they are. */
export function readModifiers(clause: Clause): Result<Meaning, LineProblem> {
  const modifiers = takeModifiers(clause.words, clause.scene);
  if (!modifiers.ok) return modifiers;
  const label = clause.words.quote()?.trim() || modifiersText(modifiers.value, clause.scene);
  return give(clause, { condition: 'custom', label, modifiers: modifiers.value }, { kind: 'removed' });
}

/** Reads `tam is dazed`, and an effect in the GM's own words: `tam is "on the ledge" save ends`. */
export function readOwnEffect(clause: Clause): Result<Meaning, LineProblem> {
  if (clause.words.here?.is === 'word') {
    const known = takeOne(clause.words, effectEntries(clause.scene));
    if (!known.ok) return known;
    if (known.value) return known.value.value(clause);
  }
  const label = clause.words.quote()?.trim();
  if (label === undefined || label === '') return wrong(coded('typed.ownEffectQuotes'), clause.words.place);
  const modifiers = takeModifiers(clause.words, clause.scene);
  if (!modifiers.ok) return modifiers;
  const numbers = modifiers.value.length > 0 ? { modifiers: modifiers.value } : {};
  return give(clause, { condition: 'custom', label, ...numbers }, { kind: 'removed' });
}

/** One command for those whose effect lasts alike: `its turn` is another one's for each of them. */
function give(
  { words, scene, people, earlier }: Clause,
  what: What,
  usual: Duration,
): Result<Meaning, LineProblem> {
  const who = people ? ok(people) : impliedOf(scene, words, NOBODY, earlier);
  if (!who.ok) return who;
  const lasting = takeDuration(words, scene);
  if (!lasting.ok) return lasting;
  const { acting } = scene.state.encounter ?? {};
  const source =
    lasting.value.source ?? (acting !== undefined && !who.value.ids.includes(acting) ? acting : undefined);
  const groups = new Map<string, { readonly duration: Duration; readonly ids: string[] }>();
  for (const id of who.value.ids) {
    const duration = lasting.value.of(id) ?? usual;
    const key = JSON.stringify(duration);
    const group = groups.get(key) ?? { duration, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  const does = [...groups.values()].map(({ duration, ids }): CommandOf<'effect.add'> => ({
    type: 'effect.add',
    who: ids,
    ...named(what),
    duration,
    ...(source === undefined ? {} : { source }),
  }));
  const [first] = groups.values();
  const lasts = durationSaid(scene, groups.size > 1 ? undefined : first?.duration);
  const is = { ...those(scene, who.value.ids), effect: { label: effectName(what) } };
  return ok({
    does,
    says: [lasts === undefined ? coded('preview.is', is) : coded('preview.isLasting', { ...is, lasts })],
    people: who.value,
  });
}

/** Fields that are absent stay absent. */
function named({
  condition,
  label,
  amount,
  damageType,
  modifiers,
  rank,
}: What): Pick<
  CommandOf<'effect.add'>,
  'condition' | 'label' | 'amount' | 'damageType' | 'modifiers' | 'rank'
> {
  return {
    condition,
    label,
    ...(amount === undefined ? {} : { amount }),
    ...(damageType === undefined ? {} : { damageType }),
    ...(modifiers === undefined ? {} : { modifiers: modifiers.map((each) => ({ ...each })) }),
    ...(rank === undefined ? {} : { rank }),
  };
}

/** Reads `-prone`: ends what each of them has of that name. */
export function readEnd(clause: Clause): Result<Meaning, LineProblem> {
  const { words, scene, people, earlier } = clause;
  const who = people ? ok(people) : impliedOf(scene, words, coded('typed.whoEnds'), earlier);
  if (!who.ok) return who;
  const at = words.at;
  const held = heldBy(scene, who.value);
  const found = takeOne(words, held);
  if (!found.ok) return found;
  const label = found.value?.label.toLowerCase();
  if (label === undefined) return unheld(clause, who.value);
  const does = who.value.ids.flatMap((id) =>
    (combatantOf(scene.state, id)?.effects ?? [])
      .filter((effect) => effect.label.toLowerCase() === label)
      .map(({ id: effect }): CommandOf<'effect.end'> => ({ type: 'effect.end', who: id, effect })),
  );
  const without = who.value.ids.filter((id) => !does.some((each) => each.who === id));
  if (without.length > 0 && !who.value.wide)
    return wrong(
      coded('typed.notHaving', {
        who: namesOf(scene, without),
        n: without.length,
        effect: found.value?.label ?? '',
      }),
      words.since(at),
    );
  const ended = { ids: who.value.ids.filter((id) => !without.includes(id)), wide: who.value.wide };
  return ok({
    does,
    says: [
      coded('preview.isNoLonger', {
        ...those(scene, ended.ids),
        effect: { label: found.value?.label ?? '' },
      }),
    ],
    people: who.value,
  });
}

function unheld({ words, scene }: Clause, who: People): Result<never, LineProblem> {
  const { text } = words.here ?? { text: '' };
  if (text === '') return wrong(coded('typed.whatEnds'), words.place);
  const held = heldBy(scene, who).map(({ label }) => label);
  const said = { who: namesOf(scene, who.ids), n: who.ids.length, typed: text };
  return wrong(
    held.length > 0 ? coded('typed.holdsOnly', { ...said, held }) : coded('typed.holdsNothing', said),
    words.place,
  );
}

/** What these have on them, each label once. */
function heldBy({ state }: LineScene, { ids }: People): readonly Entry<string>[] {
  const labels = new Map(
    ids
      .flatMap((id) => combatantOf(state, id)?.effects ?? [])
      .map(({ label }) => [label.toLowerCase(), label]),
  );
  return [...labels].map(([value, label]) => ({ label, is: coded('kind.effect'), value }));
}

/** Whether a duration stands behind the quote here, which makes it an effect rather than a note. */
export function effectFollows({ tokens, at }: Words): boolean {
  const next = tokens[at + 1]?.plain ?? '';
  return ['save', 'saves', 'until', 'for', 'by'].includes(next) || /^[-+]\d/u.test(next);
}
