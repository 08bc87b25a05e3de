import { findNearest } from '../../kernel/text.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { joinWithAnd, said as coded, saying, type SaidValue, toWording } from '../../kernel/said.ts';
import { setCells } from '../../rules/party.ts';
import { SIDES, type Side } from '../../rules/words.ts';
import type { CommandOf } from '../commands.ts';
import { toRulebookWord } from '../logParts.ts';
import { MADE, wrong, type Parsed, type LineScene, type MadeCreature } from './answer.ts';
import { type Meaning, takePeople } from './people.ts';
import { type Entry, matchAt, refuseAmbiguous, type Token, Words } from './words.ts';

type Joining = CommandOf<'combatants.add'>['entries'][number];

/** The creatures that can be added, `goblin cutters` for several, and by the later words of their names. */
export function creatureEntries({ creatures }: LineScene): readonly Entry<LineScene['creatures'][number]>[] {
  return creatures.flatMap((value) => {
    const is = coded('kind.creature');
    const words = value.name.split(/\s+/u);
    return [
      { label: value.name, is, value },
      ...[`${value.name}s`, `${value.name}es`].map((label) => ({ label, is, value, whole: true })),
      ...(words.length > 1 ? [`${words[0] ?? ''}s`, `${words.at(-1) ?? ''}s`] : []).map((label) => ({
        label,
        is,
        value,
        said: value.name,
        whole: true,
        later: true,
      })),
      ...words.slice(1).map((_word, at) => ({
        label: words.slice(at + 1).join(' '),
        is,
        value,
        said: value.name,
        instead: value.name.toLowerCase(),
        later: true,
      })),
    ];
  });
}

const COUNT = /^[x×]?\d{1,4}[x×]?$/u;

/** Whether a count stands here, and behind it a name that nobody at the table has: `6 goblin`, creatures that come. */
export function isCountOfNew({ tokens, at, line }: Words, scene: LineScene): boolean {
  const [first, second, third] = tokens.slice(at);
  if (!first || !COUNT.test(first.plain) || scene.system.creatures.length === 0) return false;
  const named = second?.plain === 'x' || second?.plain === '×' ? third : second;
  if (named?.is !== 'word' || !/^\p{L}/u.test(named.plain)) return false;
  const words = new Words(tokens, line);
  words.at = tokens.indexOf(named);
  return !words.eat('x') && !isAtTable(words, scene);
}

/** Whether the words here are the key, a name or the beginning of a name of somebody at the table. */
function isAtTable(words: Words, scene: LineScene): boolean {
  const from = words.at;
  const named = takePeople(words, scene);
  const whole = named.ok && named.value !== undefined && !/^\p{L}/u.test(words.plain);
  words.at = from;
  const { found } = matchAt(words, creatureEntries(scene));
  return whole || (!named.ok && (found.length > 0 || words.tokens.length === from + 1));
}

/** Reads creatures that come: `6 goblin`, `goblin x3`, `2 goblin and 3 wolf`. What is made new is nobody at the table. */
export function readComing(
  words: Words,
  scene: LineScene,
  means: 'add' | 'quick',
  override = false,
): Parsed<Coming> {
  const { tokens, line } = words;
  const parts: Token[][] = [[]];
  for (const [at, token] of tokens.slice(words.at).entries()) {
    const next = tokens[words.at + at + 1]?.plain ?? '';
    if (token.plain === 'and' && COUNT.test(next)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  let all: Coming | undefined;
  for (const part of parts) {
    const come = readCreature(new Words(part, line), scene, means, override);
    if (!come.ok) return come;
    const { does, says, makes = [], who } = come.value;
    const before: readonly MadeCreature[] = all?.makes ?? [];
    all = {
      does: [...(all?.does ?? []), ...renumberMade(does, before.length)],
      says: [...(all?.says ?? []), ...says],
      makes: [...before, ...makes],
      who: all ? joinWithAnd([all.who, who]) : who,
    };
  }
  words.at = tokens.length;
  return all ? ok(all) : wrong(coded('typed.addWhat'), words.place);
}

/** The same with the ids of what is made counted on. */
function renumberMade(does: Meaning['does'], from: number): Meaning['does'] {
  return does.map((each) =>
    each.type !== 'combatants.add' || from === 0
      ? each
      : {
          ...each,
          entries: each.entries.map((entry) =>
            entry.creature.id === `${MADE}0`
              ? { ...entry, creature: { ...entry.creature, id: `${MADE}${from}` } }
              : entry,
          ),
        },
  );
}

/** Whether its hit dice tell a stat block of old modules from anything else that is typed. */
export function isStatBlock(line: string): boolean {
  return /\bHD:? *(?:\d|½)/u.test(line);
}

/** Creatures that come, and how they are named in a text. */
export interface Coming extends Meaning {
  readonly who: SaidValue;
}

/** Reads `6 goblin cutter elite hidden`, `3 swamp witch 4 elite spoiler as ally`: who comes, how many, on which side. */
function readCreature(
  words: Words,
  scene: LineScene,
  means: 'add' | 'quick',
  override = false,
): Parsed<Coming> {
  const start = words.at;
  const before = takeCount(words);
  if (before !== undefined) words.eat('x', '×');
  const joins = takeSide(words, scene);
  const from = words.at;
  const found = means === 'quick' ? { found: [], count: 0 } : matchAt(words, creatureEntries(scene));
  const end = takeTail(words, from + found.count);
  const tail: Tail = joins === undefined || end.side !== undefined ? end : { ...end, side: joins };
  const count = before ?? 1;
  if (count < 1 || count > 100) return wrong(coded('typed.addHowMany'), words.since(start));
  const rest = tail.rest.trim();
  const place = { from: words.tokens[from]?.from ?? words.end, to: tail.to };
  const text = rest === '' ? '' : words.line.slice(place.from, place.to).trim();
  const [creature, other] = found.found;
  if (creature && other) {
    const alike = rest === '' ? [] : nearestNames(scene, text);
    if (alike.length > 0) return refuseUnknownCreature(scene, text, place);
    words.at = from;
    return refuseAmbiguous(words, found.found, found.count);
  }
  if (creature) {
    const { id, kind, draft, name } = creature.value;
    const many = /^(?:\(?[x×]\s*)?(\d{1,4})\)?$/iu.exec(rest)?.[1];
    if (rest === '' || many !== undefined) {
      const asked = many === undefined ? count : Number(many) * count;
      if (asked < 1 || asked > 100) return wrong(coded('typed.addHowMany'), place);
      return ok(joinTable(scene, { id, kind, draft }, name, asked, tail));
    }
    const made = scene.system.creatures.find(({ key }) => key === kind)?.makeover?.(draft, rest);
    if (made?.ok)
      return ok(
        joinTable(
          scene,
          { id, kind, draft: made.value.draft },
          coded('preview.asKind', { name, kind: toRulebookWord(made.value.said) }),
          count,
          tail,
        ),
      );
  }
  words.at = from;
  const taken = !override && isTaken(words, scene);
  words.at = words.tokens.length;
  if (taken) return wrong(coded('typed.nameAtTable', { typed: text }), place);
  const named: Named = { words, scene, text, place };
  // `Maela as hero` says no number of a creature, and nearly no name of the library.
  const hero = joins ?? (/\d/u.test(text) || nearestNames(scene, text).length > 0 ? undefined : tail.side);
  return hero === 'heroes' ? makeHero(named, count, tail, override) : makeCreature(named, count, tail);
}

/** A side by the word for one of it. */
const SEVERAL: { readonly [one: string]: Side } = { hero: 'heroes', ally: 'allies', foe: 'foes' };

/** The side that stands before a name, as in `hero Maela`; nothing where a creature of the library is called so. */
function takeSide(words: Words, scene: LineScene): Side | undefined {
  const side = SEVERAL[words.plain];
  if (side === undefined || words.at + 1 === words.tokens.length) return undefined;
  if (matchAt(words, creatureEntries(scene)).found.length > 0) return undefined;
  words.at += 1;
  return side;
}

/** `hero Maela`, `hero Maela 3`: a member of the party without a sheet, of whom a name is known, or a level too. */
function makeHero(
  { words, scene, text, place }: Named,
  count: number,
  tail: Tail,
  twice: boolean,
): Parsed<Coming> {
  const { creatures, party } = scene.system;
  const kind = creatures.find(({ hero }) => hero);
  if (!kind || text === '') return wrong(coded('typed.addWhat'), words.place);
  const [, typed = text, level] = /^(.*\S)\s+(\d{1,3})$/u.exec(text) ?? [];
  const name = capitalizeWords(typed);
  if (!twice && scene.state.combatants.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    return wrong(coded('typed.nameAtTable', { typed: name }), place);
  const grade = party.columns.find(({ is }) => is === 'level')?.key;
  const cells = { name, ...(level === undefined || grade === undefined ? {} : { [grade]: level }) };
  const { draft, wrong: faults } = setCells(kind, party.columns, party.blank, cells);
  const [fault] = Object.values(faults);
  if (fault !== undefined) return refuse({ message: fault, ...place });
  const creature = { id: `${MADE}0`, kind: kind.key, draft };
  return ok({
    ...joinTable(scene, creature, name, count, tail),
    makes: [{ kind: kind.key, name, draft }],
  });
}

/** Whether what would be made anew begins with a key of the table. */
function isTaken({ plain }: Words, { state }: LineScene): boolean {
  return state.combatants.some(({ tag }) => tag === plain);
}

interface Tail {
  readonly rest: string;
  /** Where the words end that are no side. */
  readonly to: number;
  readonly side?: Side;
  readonly hidden: boolean;
}

/** Side and hiding at the end; what stands before them is about the creature. Takes all words. */
function takeTail(words: Words, from: number): Tail {
  let end = words.tokens.length;
  let [side, hidden]: [Side | undefined, boolean] = [undefined, false];
  for (;;) {
    const plain = words.tokens[end - 1]?.plain ?? '';
    const named = SIDES.find((each) => each === plain || each === SEVERAL[plain]);
    if (end <= from || !(named !== undefined || plain === 'hidden' || plain === 'as')) break;
    side = named ?? side;
    hidden ||= plain === 'hidden';
    end -= 1;
  }
  const [first, last] = [words.tokens[from], words.tokens[end - 1]];
  words.at = words.tokens.length;
  const rest = first && last && end > from ? words.line.slice(first.from, last.to) : '';
  return { rest, to: last?.to ?? words.end, hidden, ...(side === undefined ? {} : { side }) };
}

interface Named {
  readonly words: Words;
  readonly scene: LineScene;
  /** The words that name it, and where they stand. */
  readonly text: string;
  readonly place: { readonly from: number; readonly to: number };
}

/** Words that stay small within a name. */
const SMALL = /^(?:a|an|and|from|in|of|on|the|to|with)$/u;

/** A name typed in haste gets its capitals: `hag of the mire 4 elite` is Hag of the Mire, what follows stays as it is. */
function capitalizeName(text: string): string {
  return /\p{Lu}/u.test(text) ? text : text.replace(/^[^\d:,]+(?=\d)/u, capitalizeWords);
}

function capitalizeWords(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  return name.replaceAll(/[\p{L}’']+/gu, (word, at: number) =>
    at > 0 && SMALL.test(word) ? word : word.replace(/^\p{L}/u, (first) => first.toUpperCase()),
  );
}

const MANY = /(?<=\S)\s+\(?[x×](\d{1,3})\)?(?=[\s:,]|$)/iu;

/** A creature from a few words, where the game knows how: kept in the library as it comes. */
function makeCreature(given: Named, asked: number, tail: Tail): Parsed<Coming> {
  // Old modules write how many there are behind the name: `Goblin x5: AC 6, HD 1-1`.
  const many = MANY.exec(given.text);
  const named = { ...given, text: capitalizeName(many ? given.text.replace(MANY, '').trim() : given.text) };
  const count = many ? asked * Number(many[1]) : asked;
  if (count < 1 || count > 100) return wrong(coded('typed.addHowMany'), given.place);
  const { scene, text, place } = named;
  const kinds = scene.system.creatures.filter(({ quick }) => quick);
  const whole = kinds.slice(1).find(({ quick }) => quick?.(text).ok === true);
  const kind = whole ?? kinds[0];
  const [name, rank] = whole ? [text, ''] : splitRank(text);
  const draft = kind?.quick?.(name);
  if (text === '') return wrong(coded('typed.addWhat'), named.words.place);
  if (draft?.ok === false && /\d/u.test(text)) return wrong(toWording(draft.refusal), place);
  if (!kind || !draft?.ok) return refuseUnknownCreature(scene, text, place);
  const ranked = rank === '' ? undefined : kind.makeover?.(draft.value, rank);
  if (rank !== '' && !ranked?.ok)
    return wrong(
      ranked?.ok === false ? toWording(ranked.refusal) : coded('typed.notKnownHere', { word: rank }),
      place,
    );
  const made = ranked?.ok ? ranked.value.draft : draft.value;
  const built = kind.build(made);
  if (!built.ok)
    return wrong(built.refusal[0] ? toWording(built.refusal[0]) : coded('typed.notBuilt'), place);
  const { sheet } = built.value;
  const creature: MadeCreature = { kind: kind.key, name: sheet.name, draft: made };
  const said = joinTable(
    scene,
    { id: `${MADE}0`, kind: kind.key, draft: made },
    coded('preview.asKind', { name: sheet.name, kind: toRulebookWord(sheet.kind) }),
    count,
    tail,
  );
  return ok({ ...said, makes: [creature] });
}

/** `witch 4 elite spoiler` without its rank, and the rank: the two words behind the level may stand in any order. */
function splitRank(text: string): readonly [name: string, rank: string] {
  const found = /^(.*\S\s+\d{1,3})\s+(\p{L}+)\s+(\p{L}+)$/u.exec(text);
  return found ? [`${found[1] ?? ''} ${found[3] ?? ''}`, found[2] ?? ''] : [text, ''];
}

/** The refusal of a name that no creature of the library has, with those that are most like it. */
function refuseUnknownCreature(scene: LineScene, text: string, place: Named['place']): Parsed<never> {
  const alike = nearestNames(scene, text);
  return alike.length > 0
    ? refuse({
        ...saying('typed.noSuchCreatureTry', { typed: text, choices: alike }),
        ...place,
        instead: alike,
      })
    : wrong(coded('typed.noSuchCreature', { typed: text }), place);
}

function nearestNames({ creatures }: LineScene, text: string): readonly string[] {
  return findNearest(
    text,
    creatures.map(({ name }) => name),
    5,
  );
}

const JOINS = {
  heroes: 'preview.joinsHeroes',
  allies: 'preview.joinsAllies',
  foes: 'preview.joinsFoes',
} as const satisfies Record<Side, string>;

function joinTable(
  scene: LineScene,
  creature: Joining['creature'],
  name: SaidValue,
  count: number,
  { side, hidden }: Tail,
): Coming {
  const hero = scene.system.creatures.find(({ key }) => key === creature.kind)?.hero === true;
  const on = side ?? (hero ? 'heroes' : 'foes');
  const entry: Joining = { creature, count, side: on, ...(hidden ? { hidden } : {}) };
  const who = count === 1 ? name : coded('preview.times', { count, name });
  const joins = coded(JOINS[on], { who, n: count });
  return {
    does: [{ type: 'combatants.add', entries: [entry] }],
    says: [hidden ? coded('preview.hiddenToo', { what: joins }) : joins],
    who,
  };
}

/** `6`, `6x`, `x6` before a name. */
function takeCount(words: Words): number | undefined {
  const found = /^[x×]?(\d{1,4})[x×]?$/u.exec(words.plain);
  if (found) words.at += 1;
  return found ? Number(found[1]) : undefined;
}
