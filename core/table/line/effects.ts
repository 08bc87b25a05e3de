import { ok, refuse } from '../../kernel/result.ts';
import { joinWithOr, type Said, said as coded, saying } from '../../kernel/said.ts';
import { type Duration, nameEffect } from '../../rules/combat.ts';
import { labelOf } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { spanAsText } from '../logParts.ts';
import { findCombatant } from '../state.ts';
import { type LineScene, type Parsed, wrong } from './answer.ts';
import { exampleWords, VERB_WORDS } from './grammar.ts';
import { takeSaveAndDc, typeEntries } from './harm.ts';
import { describeModifiers, takeModifiers } from './modifiers.ts';
import {
  type Clause,
  done,
  findImplied,
  type Meaning,
  namesOf,
  type People,
  type Reading,
  takeReason,
  takePeople,
  those,
} from './people.ts';
import { isSpan, takeSpan } from './procedures.ts';
import { type Entry, matchAt, takeOne, type Words } from './words.ts';

type What = Pick<CommandOf<'effect.add'>, 'condition' | 'amount' | 'damageType' | 'modifiers' | 'rank'> & {
  readonly label: string;
};

/** The conditions, other words for them, effects that somebody has, and the word for damage that comes back. */
export function effectEntries(scene: LineScene): readonly Entry<Reading>[] {
  const { words, procedures } = scene.system;
  const is = coded('kind.condition');
  // A torch is lit rather than laid on somebody as a condition.
  const taken = new Set(procedures?.flatMap(({ said }) => said?.map(({ word }) => word) ?? []));
  const labels = new Set(words.conditions.map(({ label }) => label.toLowerCase()));
  const conditions = words.conditions
    .filter(({ label }) => !taken.has(label.toLowerCase()))
    .map(({ key, label }) => ({
      label,
      is,
      value: readWith({ condition: key, label }),
      instead: `is ${label.toLowerCase()}`,
    }));
  const called = listSynonyms(scene).flatMap(({ word, label }) => {
    const meant = conditions.find((each) => each.label === label);
    return meant ? [{ ...meant, label: word, said: label, whole: true, quiet: true }] : [];
  });
  const ongoing = words.persistent ? [words.persistent.label, ...ONGOING] : [];
  return [
    ...conditions,
    ...called,
    ...namedEffects(scene, labels),
    ...[...new Set(ongoing)]
      .filter((each) => !labels.has(each))
      .map((label, at) => ({ label, is, value: readOngoing, quiet: at > 0 })),
  ];
}

/** Effects in the GM’s own words that somebody has, `bless`: given to others by the same name. */
function namedEffects({ state }: LineScene, labels: ReadonlySet<string>): readonly Entry<Reading>[] {
  const named = new Map(
    state.combatants
      .flatMap(({ effects }) => effects)
      .filter(({ condition, label }) => condition === 'custom' && /^\p{L}[\p{L}\s’'-]+$/u.test(label))
      .map((effect) => [effect.label.toLowerCase(), effect]),
  );
  return [...named]
    .filter(([word]) => !labels.has(word) && !VERB_WORDS.has(word))
    .map(([, { label, modifiers }]) => ({
      label,
      is: coded('kind.effect'),
      value: readWith({ condition: 'custom', label, ...(modifiers ? { modifiers: [...modifiers] } : {}) }),
      whole: true,
    }));
}

/** Reads what it is about and how strong it is: `concentrating on hold person`, `weakened 2`. */
function readWith(what: What): Reading {
  return (clause) => {
    const { words, scene } = clause;
    const about = words.plain === 'on' && words.tokens[words.at + 1]?.is === 'word';
    words.at += about ? 1 : 0;
    const label = about ? `${what.label}: ${words.raw().text}` : what.label;
    const rank = isSpan(words, scene) ? undefined : words.takeNumber(/^(?:[1-9]|1\d|20)$/u);
    return give(clause, { ...what, label, ...(rank === undefined || rank === 1 ? {} : { rank }) });
  };
}

/** Whether damage that comes back each turn stands here: an amount, or a type with one behind it. */
export function isOngoing(words: Words, scene: LineScene): boolean {
  if (!scene.system.words.persistent) return false;
  if (/^\d{1,3}$/u.test(words.plain)) return true;
  const count = VERB_WORDS.has(words.plain) ? 0 : matchAt(words, typeEntries(scene)).count;
  return count > 0 && /^\d{1,3}$/u.test(words.tokens[words.at + count]?.plain ?? '');
}

/** Reads `fire 5`, `5 fire`, `5 ongoing fire`: damage that comes back each turn. */
export function readOngoing(clause: Clause): Parsed<Meaning> {
  const { words, scene } = clause;
  const takeType = () => takeOne(words, typeEntries(scene));
  const before = takeType();
  if (!before.ok) return before;
  const amount = words.takeNumber(/^0*[1-9]\d{0,2}$/u);
  if (amount === undefined) return wrong(coded('typed.persistentAmount'), words.place);
  words.eat(...ONGOING);
  const type = before.value ? before : takeType();
  if (!type.ok) return type;
  words.eat('damage');
  words.eat(...ONGOING);
  const { persistent, saveEnds } = scene.system.words;
  const label = [persistent?.label ?? '', type.value?.label.toLowerCase() ?? '', amount]
    .filter((each) => each !== '')
    .join(' ');
  const what = { condition: 'persistent', label, amount, damageType: type.value?.value ?? '' };
  return give(clause, what, { kind: saveEnds ? 'saveEnds' : 'removed' });
}

/** Reads `+2 attack until end of my next turn`: numbers that change, called by what they are. */
export function readModifiers(clause: Clause): Parsed<Meaning> {
  const modifiers = takeModifiers(clause.words, clause.scene);
  if (!modifiers.ok) return modifiers;
  const label = takeReason(clause.words) || describeModifiers(modifiers.value, clause.scene);
  return give(clause, { condition: 'custom', label, modifiers: [...modifiers.value] });
}

/** Reads `tam is dazed`, and an effect in the GM's own words: `tam is "on the ledge" save ends`. */
export function readOwnEffect(clause: Clause): Parsed<Meaning> {
  const { words, scene } = clause;
  if (words.here?.is === 'word') {
    const known = takeOne(words, effectEntries(scene));
    if (!known.ok) return known;
    if (known.value) return known.value.value(clause);
  }
  const label = takeReason(words);
  if (label === '') {
    const [text, place] = takeUnknown(words);
    const instead = text === '' ? {} : { instead: [`"${text}"`] };
    return refuse({ ...saying('typed.ownEffectQuotes'), ...place, ...instead });
  }
  const modifiers = takeModifiers(words, scene);
  if (!modifiers.ok) return modifiers;
  const numbers = modifiers.value.length > 0 ? { modifiers: [...modifiers.value] } : {};
  return give(clause, { condition: 'custom', label, ...numbers });
}

/** The words from here up to a number or to how long it lasts, which are known to nobody, and their place. */
export function takeUnknown({
  tokens,
  at,
  line,
  place,
}: Words): readonly [text: string, place: typeof place] {
  const behind = tokens.slice(at + 1);
  const length = behind.findIndex(
    ({ is, plain }) => is !== 'word' || /^[-+]?\d/u.test(plain) || LASTS.has(plain),
  );
  const last = length === 0 ? tokens[at] : behind.at(length < 0 ? -1 : length - 1);
  const to = Math.max(place.to, last?.to ?? 0);
  return [line.slice(place.from, to), { from: place.from, to }];
}

/** Words that begin how long it lasts. */
export const LASTS: ReadonlySet<string> = new Set(['save', 'saves', 'until', 'till', 'for', 'by']);

/** One command for those whose effect lasts alike: `its turn` is another one's for each of them. */
function give(
  { words, scene, people, earlier }: Clause,
  what: What,
  usual: Duration = { kind: 'removed' },
): Parsed<Meaning> {
  const missing = coded('typed.whoHas', { ...exampleWords(scene.system) });
  const who = people ? ok(people) : findImplied(scene, words, missing, earlier);
  if (!who.ok) return who;
  const lasting = takeDuration(words, scene);
  if (!lasting.ok) return lasting;
  const { acting } = scene.state.encounter ?? {};
  const caused = acting !== undefined && !who.value.ids.includes(acting) ? acting : undefined;
  const source = lasting.value.source ?? caused;
  const groups = new Map<string, { readonly duration: Duration; readonly ids: string[] }>();
  for (const id of who.value.ids) {
    const duration = lasting.value.of(id) ?? usual;
    const key = JSON.stringify(duration);
    const group = groups.get(key) ?? { duration, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  const [first] = groups.values();
  const ends = describeDuration(scene, groups.size > 1 ? undefined : first?.duration);
  const by = lasting.value.source;
  const lasts = [
    ...(ends ? [ends] : []),
    ...(by === undefined ? [] : [coded('preview.by', { who: namesOf(scene, [by]) })]),
  ];
  const is = { ...those(scene, who.value.ids), effect: { label: nameEffect(what) } };
  return done(
    [...groups.values()].map(({ duration, ids }) => ({
      type: 'effect.add',
      who: ids,
      ...what,
      duration,
      ...(source === undefined ? {} : { source }),
    })),
    lasts.length === 0 ? coded('preview.is', is) : coded('preview.isLasting', { ...is, lasts }),
    who.value,
  );
}

/** Reads `-prone`: ends what each of them has of that name. */
export function readEnd(clause: Clause): Parsed<Meaning> {
  const { words, scene, people, earlier } = clause;
  const missing = coded('typed.whoEnds', { ...exampleWords(scene.system) });
  const who = people ? ok(people) : findImplied(scene, words, missing, earlier);
  if (!who.ok) return who;
  const at = words.at;
  const found = takeOne(words, heldEntries(scene, who.value));
  if (!found.ok) return found;
  const { ids, wide } = who.value;
  const { label, value: held } = found.value ?? {};
  if (label === undefined) return refuseUnheld(clause, who.value);
  const does = ids.flatMap((id) =>
    (findCombatant(scene.state, id)?.effects ?? [])
      .filter((effect) => effect.label.toLowerCase() === held)
      .map(({ id: effect }): CommandOf<'effect.end'> => ({ type: 'effect.end', who: id, effect })),
  );
  const without = ids.filter((id) => !does.some((each) => each.who === id));
  if (without.length > 0 && !wide)
    return wrong(coded('typed.notHaving', { ...those(scene, without), effect: label }), words.since(at));
  const ended = those(
    scene,
    ids.filter((id) => !without.includes(id)),
  );
  return done(does, coded('preview.isNoLonger', { ...ended, effect: { label } }), who.value);
}

function refuseUnheld({ words, scene }: Clause, who: People): Parsed<never> {
  const { text } = words.here ?? { text: '' };
  if (text === '') return wrong(coded('typed.whatEnds', { ...exampleWords(scene.system) }), words.place);
  const held = heldEntries(scene, who).map(({ label }) => label);
  const said = { who: namesOf(scene, who.ids), n: who.ids.length, typed: text };
  return wrong(
    held.length > 0 ? coded('typed.holdsOnly', { ...said, held }) : coded('typed.holdsNothing', said),
    words.place,
  );
}

/** What these have on them, each label once. */
function heldEntries({ state }: LineScene, { ids }: People): readonly Entry<string>[] {
  const labels = new Map(
    ids
      .flatMap((id) => findCombatant(state, id)?.effects ?? [])
      .map(({ label }) => [label.toLowerCase(), label]),
  );
  return [...labels].map(([value, label]) => ({ label, is: coded('kind.effect'), value }));
}

/** Whether a duration stands behind the quote here, which makes it an effect rather than a note. */
export function isEffectBehind({ tokens, at }: Words): boolean {
  const next = tokens[at + 1]?.plain ?? '';
  return LASTS.has(next) || /^[-+]?\d/u.test(next);
}

/** How long an effect lasts on each who gets it; nothing where the line does not say. */
interface Lasting {
  readonly of: (who: string) => Duration | undefined;
  /** The one who caused it, where it is said. */
  readonly source?: string;
}

const NEVER: Lasting = { of: () => undefined };

/** Reads `save ends`, `until end of my next turn`, `for 10 min`, and `by mira`, in any order. */
export function takeDuration(words: Words, scene: LineScene): Parsed<Lasting> {
  let lasting = NEVER;
  for (;;) {
    const next = takePart(words, scene, lasting);
    if (!next.ok) return next;
    if (!next.value) return ok(lasting);
    lasting = next.value;
  }
}

function takePart(words: Words, scene: LineScene, lasting: Lasting): Parsed<Lasting | undefined> {
  if (words.eat('by')) {
    const source = takePeople(words, scene);
    if (!source.ok) return source;
    const [id, other] = source.value?.ids ?? [];
    if (id === undefined || other !== undefined) return wrong(coded('typed.causedBy'), words.place);
    return ok({ ...lasting, source: id });
  }
  if (
    words.plain === 'this' &&
    /^(?:battle|fight|encounter)$/u.test(words.tokens[words.at + 1]?.plain ?? '')
  ) {
    words.at += 2;
    return ok({ ...lasting, of: () => ({ kind: 'encounter' }) });
  }
  if (words.eat('save', 'saves')) return takeSave(words, scene, lasting);
  if (isUntilSave(words)) {
    words.at += words.tokens[words.at + 1]?.plain === 'it' ? 3 : 2;
    return takeSave(words, scene, lasting);
  }
  if (words.eat('for') || (/^\d/u.test(words.plain) && isSpan(words, scene))) {
    const span = takeSpan(words, scene);
    if (!span.ok) return span;
    if (span.value === undefined) return wrong(coded('typed.howLong'), words.place);
    const until = scene.state.worldTime + span.value;
    return ok({ ...lasting, of: () => ({ kind: 'time', until }) });
  }
  return words.plain === 'until' || words.plain === 'till' ? takeUntil(words, scene, lasting) : ok(undefined);
}

/** `until save`, `until saved`, `until it saves`. */
function isUntilSave({ plain, tokens, at }: Words): boolean {
  const next = tokens[at + 1]?.plain === 'it' ? tokens[at + 2] : tokens[at + 1];
  return (plain === 'until' || plain === 'till') && /^save[ds]?$/u.test(next?.plain ?? '');
}

/** The number to reach and the save that is made, in any order: `save ends wis 13`. */
function takeSave(words: Words, scene: LineScene, lasting: Lasting): Parsed<Lasting> {
  const at = words.at - 1;
  const { saves } = scene.system.harm;
  words.eat('ends', 'end');
  if (!scene.system.words.saveEnds)
    return wrong(coded('table.noSaveEnds', { game: scene.system.title }), words.since(at));
  const { save, dc } = takeSaveAndDc(words, scene);
  if (saves && (save === undefined || dc === undefined))
    return wrong(
      coded('typed.saveWhich', { choices: joinWithOr(saves.words.map(({ key }) => key)) }),
      words.since(at),
    );
  const duration: Duration = {
    kind: 'saveEnds',
    ...(dc === undefined ? {} : { dc }),
    ...(save === undefined ? {} : { versus: save.key }),
  };
  return ok({ ...lasting, of: () => duration });
}

const FIGHT = /^(?:the )?(?:end of (?:the )?)?(?:fight|encounter)(?: ends)?$/u;
const TURN = /^(?:the )?(start|end) of (?:the )?(?:(my|its|their|this) )?(next )?turn$/u;

/** `until the fight ends`, `until end of my next turn`, `until start of tam’s turn`; without a name the acting one’s. */
function takeUntil(words: Words, scene: LineScene, lasting: Lasting): Parsed<Lasting> {
  const first = words.at;
  words.at += 1;
  const said: string[] = [];
  let named: string | undefined;
  while (words.here?.is === 'word' && !/^(?:turn|fight|encounter|ends)$/u.test(said.at(-1) ?? '')) {
    const person =
      /(?:'s|s')$/u.test(words.plain) || said.at(-1) === 'of' ? takePerson(words, scene) : ok(undefined);
    if (!person.ok) return person;
    named = person.value ?? named;
    said.push(person.value === undefined ? words.plain : 'its');
    if (person.value === undefined) words.at += 1;
  }
  if (words.eat('ends')) said.push('ends');
  const text = said.join(' ');
  if (FIGHT.test(text)) return ok({ ...lasting, of: () => ({ kind: 'encounter' }) });
  const [, edge, whose = 'my', next] = TURN.exec(text) ?? [];
  const place = words.since(first);
  if (edge === undefined) {
    const typed = words.line.slice(place.from, place.to);
    return wrong(coded('typed.effectUntil', { typed }), place);
  }
  const { acting } = scene.state.encounter ?? {};
  const mine = whose === 'my' || whose === 'this' ? acting : undefined;
  if (mine === undefined && !['its', 'their'].includes(whose))
    return wrong(coded('typed.nobodysMyTurn'), place);
  return ok({
    ...lasting,
    of(who) {
      const of = mine ?? named ?? who;
      // The running turn’s own end does not count for the next one.
      const turns = edge === 'end' && of === acting && next !== undefined ? 2 : 1;
      return { kind: 'untilTurn', edge: edge === 'end' ? 'end' : 'start', of, turns };
    },
  });
}

const POINTING = new Set(['my', 'its', 'their', 'this', 'the']);

/** The id of the one whose turn is meant: `tam’s`. */
function takePerson(words: Words, scene: LineScene): Parsed<string | undefined> {
  if (POINTING.has(words.plain)) return ok(undefined);
  const wanted = words.plain.replace(/'s?$/u, '');
  const found = scene.state.combatants.filter(
    ({ name, tag }) =>
      tag === wanted ||
      name
        .toLowerCase()
        .split(' ')
        .some((each) => each.startsWith(wanted)),
  );
  const exact = found.filter(({ name, tag }) => tag === wanted || name.toLowerCase() === wanted);
  const [one, other] = exact.length > 0 ? exact : found;
  if (one === undefined) return ok(undefined);
  if (other !== undefined)
    return wrong(
      coded('typed.whichTurn', { typed: wanted, one: one.name, other: other.name, tag: one.tag }),
      words.place,
    );
  words.at += 1;
  return ok(one.id);
}

/** `(save ends)`, as a preview says it; without a duration it is another one for each. */
function describeDuration(scene: LineScene, duration: Duration | undefined): Said | undefined {
  switch (duration?.kind) {
    case undefined:
      return coded('preview.untilOwnTurn');
    case 'saveEnds':
      if (duration.versus !== undefined)
        return coded('preview.saveEndsAgainst', {
          save: labelOf(scene.system.words.defenses, duration.versus),
          dc: duration.dc ?? coded('preview.usual'),
        });
      return duration.dc === undefined
        ? coded('log.aside', { text: coded('log.saveEnds') })
        : coded('preview.saveEndsOn', { dc: duration.dc });
    case 'time':
      return coded('preview.forSpan', { span: spanAsText(duration.until - scene.state.worldTime) });
    case 'untilTurn':
      return coded(UNTIL_TURN[duration.edge][duration.turns > 1 ? 'next' : 'this'], {
        name: findCombatant(scene.state, duration.of)?.name ?? coded('log.someone'),
      });
    case 'encounter':
      return coded('preview.untilFightEnds');
    case 'maintained':
    case 'removed':
      return undefined;
  }
}

const UNTIL_TURN = {
  start: { this: 'preview.untilStart', next: 'preview.untilNextStart' },
  end: { this: 'preview.untilEnd', next: 'preview.untilNextEnd' },
} as const;

/**
 * What other tables call a condition, behind what it may be called here; the first that the game knows is meant. A word
 * that the game has itself is that.
 */
// prettier-ignore
const CALLED: readonly (readonly [meant: string, words: string])[] = [
  ['controlled|confused', 'dominated|charmed'],
  ['marked', 'quarry|challenged|hexed'],
  ['grabbed', 'grappled'],
  ['grappled', 'grabbed'],
  ['immobilized|stuck', 'immobile|immobilised|rooted'],
  ['immobilized|restrained', 'stuck'],
  ['restrained|stuck', 'entangled'],
  ['afraid|shaken|rattled', 'frightened|scared'],
  ['rattled|shaken', 'afraid'],
  ['slowed|weakened', 'hampered'],
  ['slowed|hampered', 'slow'],
  ['off-guard|vulnerable', 'flat-footed|flanked|combat advantage'],
  ['prone', 'knocked prone|knocked down|falls prone'],
  ['asleep|unconscious', 'sleeping'],
  ['unconscious', 'asleep'],
  ['exhausted|weakened', 'tired'],
  ['blinded', 'blind'],
  ['deafened', 'deaf'],
  ['petrified', 'stoned'],
  ['fled|routed|escaped', 'flees|flee|fleeing|runs away|run away'],
  ['escaped|fled', 'escapes'],
  ['fled', 'routed'],
  ['surrendered|routed', 'surrenders|surrender|gives up'],
  ['hidden|in stealth|invisible', 'hides'],
  ['full defense', 'full defence'],
];

/** Other words for damage that comes back each turn. */
const ONGOING = ['ongoing', 'persistent', 'burning'] as const;

/** Other words for conditions that this game has, each with the label of the one that is meant. */
export function listSynonyms({
  system,
}: Pick<LineScene, 'system'>): readonly { readonly word: string; readonly label: string }[] {
  const labels = new Map(system.words.conditions.map(({ label }) => [label.toLowerCase(), label]));
  return CALLED.flatMap(([meant, words]) => {
    const label = meant.split('|').flatMap((each) => labels.get(each) ?? [])[0];
    const others = words.split('|').filter((word) => !labels.has(word));
    return label === undefined ? [] : others.map((word) => ({ word, label }));
  });
}
