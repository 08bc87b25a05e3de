import { type Cursor, takePattern } from './grammar.ts';
import { countInWords, type Phrase, type PhrasePiece } from './phrases.ts';
import type { Act } from './rider.ts';
import type { PowerSurroundings } from './sentences.ts';

/** What the names of a stat block’s powers make of “makes two claw attacks”. */
export interface UsePatterns {
  /** Names of powers by their words in small letters. */
  readonly named: ReadonlyMap<string, string>;
  readonly secondary: string | undefined;
  readonly power: string;
}

/** What a roll that follows the hit of another is called: the name of that one and this. */
const SECOND = [': second attack', ': save'];
const FOLLOWING = /(?:is|are)\s+subjected\s+to\s+the\s+following\s+effects?/uy;

/** An attack that is called, and what of it is not certain. */
export interface CalledAttack {
  readonly act: Act;
  readonly doubt?: string;
}

const COUNT =
  /(?:(an?|one|two|three|four|another|its|the|that|\d)\s+)?(?:immediate\s+|single\s+|additional\s+|extra\s+|free\s+|second\s+|third\s+|new\s+)?/uy;
const VERB = /(?:makes?|uses?|attacks?\s+with|gets?|performs?)\s+(?:either\s+)?/uy;
const TIMES = '(once|twice|two\\s+times|three\\s+times|four\\s+times)\\s+with\\s+(?:its\\s+|the\\s+)?';
const SWINGS = new RegExp(`attacks?\\s+${TIMES}`, 'uy');
const SWINGS_ON = new RegExp(`\\s*,?\\s*and\\s+${TIMES}`, 'uy');
/** `makes two attacks with its claws`. */
const WITH =
  /(an?|one|two|three|four|five|six|\d)\s+(?:melee\s+|ranged\s+|weapon\s+)*attacks?\s+with\s+(?:its\s+|the\s+|an?\s+)?/uy;
const NAME_LETTERS = 62;
const ATTACKS = /(?:\s+(?:attacks?|power))?(?:\s+(twice|three\s+times|(?:two|three|2|3|4)\s+times))?/uy;
const WHO = /(?:it|he|she|they)\s+/uy;
const COUNTED = /\s+(once|twice|three\s+times|four\s+times)(?![a-z])/uy;
const JOINS = /\s*(?:,\s*and|,|and|or|plus)\s+(?=(?:an?|one|two|three|\d|its)\b)/uy;
const BASIC =
  /(?:an?|one|two|\d)?\s*(?:immediate\s+|free\s+)?(?:basic\s+(?:melee\s+|ranged\s+)?|(?:melee\s+|ranged\s+)basic\s+)attacks?/uy;
const AGAIN =
  /(?:(?:an?|one)\s+(?:second|third|fourth|additional|extra|further)\s+attack|(another|one|two|three|four)\s+(?:(?:more|additional|extra|further)\s+)?attacks?)(?![a-z])/uy;
/** A second attack of this power, with whom it may go against and its numbers once more. */
const SECOND_ATTACK =
  /^(?:then\s+)?(?:(?:you|it|he|she)\s+|(?:the\s+)?[a-zß-ÿ’'-]+\s+)?(?:(?:can|may)\s+)?(?:then\s+)?makes?\s+(?:a|the)\s+second\s+attack(?:\s+(?:against|on|at)\s+(?:the\s+same(?:\s+target)?(\s+or\s+(?:another|a\s+different)(?:\s+(?:target|enemy|creature))?)?|(?=(?:another|a\s+different|a\s+second)\b)(another|a\s+different|a\s+second)\s+(?:target|enemy|creature)(?:\s+or\s+the\s+same(?:\s+target)?)?|it|the\s+target))?(?:\s*[:;,(]\s*\+\s?\d{1,2}\s+vs\.?\s+[a-z]+.{0,120})?[\s.]*$/u;
/** Further attacks of this power with nothing else in the sentence: `two more attacks`. */
const MORE =
  /^(another|(?:an?|one|two|three|four)\s+(?:more|additional|extra|further|second|third))\s+attacks?[\s.]*$/u;
const SECONDARY = /(?:an?|the|its)\s+secondary\s+attack/uy;
const SOME =
  /(?:an?|one|two|three|another|its|\d|the\s+[a-z’'-]+(?:’s|'s))\s+((?:[a-z’'-]+\s+){1,5}?)attacks?(?![a-z])/uy;
const EXTRAS =
  /(?:\s+(?:immediately|automatically|as\s+(?:a|an)\s+(?:free|immediate)\s+(?:action|reaction)|this\s+turn|against\s+(?:the|that|this)\s+(?:same\s+)?(?:target|creature|enemy|attacker)|against\s+(?:it|them|(?:two\s+|three\s+)?different\s+targets)|on\s+the\s+same\s+target|as\s+part\s+of\s+(?:the|this)\s+(?:same\s+)?action))*/uy;

/** Patterns for the powers of a creature, made once for all of them. */
export function makeUsePatterns({ powers = [], power = '' }: PowerSurroundings): UsePatterns {
  const own = plainName(power);
  const second = powers.find((name) => SECOND.some((ending) => plainName(name) === `${own}${ending}`));
  return { named: powerNames(powers), secondary: second, power };
}

const known = new WeakMap<readonly string[], UsePatterns['named']>();

function powerNames(powers: readonly string[]): UsePatterns['named'] {
  const before = known.get(powers);
  if (before) return before;
  const named = new Map<string, string>();
  for (const name of powers.slice(0, 60)) {
    const plain = plainName(name);
    if (plain.length < 3) continue;
    for (const each of powerNumbers(plain)) if (!named.has(each)) named.set(each, name);
  }
  addEndings(named, powers);
  known.set(powers, named);
  return named;
}

/** A power named here, the longest name first, with how often it is said to be used. */
function takeName(
  cursor: Cursor,
  { named }: Pick<UsePatterns, 'named'>,
): { readonly name: string; readonly count: string | undefined } | undefined {
  const from = cursor.at;
  const count = takePattern(cursor, COUNT)?.[1];
  const ahead = cursor.text.slice(cursor.at, cursor.at + NAME_LETTERS);
  const ends = [...ahead.matchAll(/(?=[^a-zß-ÿ’'-]|$)/gu)]
    .map(({ index }) => index)
    .filter((end) => end > 2 && end <= NAME_LETTERS);
  for (const end of ends.toReversed()) {
    const name = named.get(ahead.slice(0, end));
    if (name === undefined) continue;
    cursor.at += end;
    return { name, count };
  }
  cursor.at = from;
  return undefined;
}

/** The last words of a name stand for it where no other power ends so: “claw” for Filth Covered Claws. */
function addEndings(named: Map<string, string>, powers: readonly string[]): void {
  const endings = new Map<string, Set<string>>();
  for (const name of powers.slice(0, 60)) {
    const words = plainName(name).split(' ');
    for (let from = 1; from < Math.min(words.length, 6); from++) {
      const ending = words.slice(from).join(' ');
      endings.set(ending, new Set([...(endings.get(ending) ?? []), name]));
    }
  }
  for (const [ending, [name, other]] of endings)
    if (name !== undefined && other === undefined && ending.length > 3 && !ending.endsWith('attack'))
      for (const each of powerNumbers(ending)) if (!named.has(each)) named.set(each, name);
}

function powerNumbers(plain: string): readonly string[] {
  return [plain, plain.replace(/s$/u, ''), `${plain}s`];
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[.!]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 60);
}

/** Reads `makes two claw attacks`, `uses breath weapon twice`, `make a claw and a bite attack`; undefined for anything else. */
export function takeUse(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const from = cursor.at;
  const verbal = takeVerbal(cursor, uses) ?? takeSwings(cursor, uses) ?? takeFollowing(cursor, uses);
  if (verbal) return verbal;
  if (!takePattern(cursor, VERB)) return undefined;
  const used =
    takeBasic(cursor) ??
    takeWith(cursor, uses) ??
    takeMany(cursor, uses) ??
    takeSecond(cursor, uses) ??
    takeAgain(cursor, uses) ??
    takeNamed(cursor, uses) ??
    takeAny(cursor) ??
    takeSome(cursor);
  if (used) takePattern(cursor, EXTRAS);
  else cursor.at = from;
  return used;
}

/** `bites twice`: a name as the verb, only where it is counted. */
function takeVerbal(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const from = cursor.at;
  takePattern(cursor, WHO);
  const name = takeName(cursor, uses)?.name;
  const times = name === undefined ? undefined : takePattern(cursor, COUNTED)?.[1];
  if (name !== undefined && times !== undefined)
    return { act: makeUse([{ name, times: countTimes(times.split(/\s+/u)[0]) }], false) };
  cursor.at = from;
  return undefined;
}

/** `attacks twice with its club`. */
function takeSwings(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const from = cursor.at;
  const powers: { name: string; times: number }[] = [];
  for (
    let said = takePattern(cursor, SWINGS)?.[1];
    said !== undefined;
    said = takePattern(cursor, SWINGS_ON)?.[1]
  ) {
    const name = takeName(cursor, uses)?.name;
    if (name === undefined) break;
    powers.push({ name, times: countTimes(said.split(/\s+/u)[0]) });
  }
  if (powers.length > 0) return { act: makeUse(powers, false) };
  cursor.at = from;
  return undefined;
}

/** `two attacks with its claws`. */
function takeWith(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const from = cursor.at;
  const count = takePattern(cursor, WITH)?.[1];
  const name = count === undefined ? undefined : takeName(cursor, uses)?.name;
  if (name !== undefined) return { act: makeUse([{ name, times: countTimes(count) }], false) };
  cursor.at = from;
  return undefined;
}

/** `is subjected to the following effect`: the save behind a hit, where there is one. */
function takeFollowing(cursor: Cursor, { secondary }: UsePatterns): CalledAttack | undefined {
  if (secondary === undefined || !takePattern(cursor, FOLLOWING)) return undefined;
  return { act: makeUse([{ name: secondary, times: 1 }], false) };
}

function takeBasic(cursor: Cursor): CalledAttack | undefined {
  return takePattern(cursor, BASIC) && { act: { kind: 'basicAttack' } };
}

const AS_MANY = /as\s+many\s+/uy;

/** `as many bite attacks as it has heads`: how many, the GM says. */
function takeMany(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const from = cursor.at;
  const name = takePattern(cursor, AS_MANY) && takeName(cursor, uses)?.name;
  if (name !== undefined) return { act: makeUse([{ name, times: 1 }], false), doubt: 'as many' };
  cursor.at = from;
  return undefined;
}

const ANY_ATTACK = /(?:an?|one)\s+(?:melee\s+|ranged\s+|weapon\s+)+attack(?![a-z])(?!\s+rolls?)/uy;

/** `makes one weapon attack`: which of them, the GM says. */
function takeAny(cursor: Cursor): CalledAttack | undefined {
  return takePattern(cursor, ANY_ATTACK) && { act: { kind: 'basicAttack' }, doubt: 'which attack' };
}

function takeSecond(cursor: Cursor, { secondary }: UsePatterns): CalledAttack | undefined {
  if (!takePattern(cursor, SECONDARY)) return undefined;
  const name = secondary ?? '';
  return {
    act: makeUse([{ name, times: 1 }], false),
    ...(secondary ? {} : { doubt: 'a secondary attack' }),
  };
}

/** `make a third attack`: once more this one. */
function takeAgain(cursor: Cursor, { power }: UsePatterns): CalledAttack | undefined {
  const found = takePattern(cursor, AGAIN);
  return found && { act: makeUse([{ name: power, times: countTimes(found[1]) }], false) };
}

/** Whether a sentence is nothing but a second attack, whatever it says of whom it may go against. */
export function isSecondAttack(text: string): boolean {
  return SECOND_ATTACK.test(text);
}

/** A power by its bare name, with nothing else in the sentence: what we write behind “On a hit:”. */
export function readPowerNameAlone(text: string, { named, power }: UsePatterns): Act | undefined {
  const more = MORE.exec(text)?.[1]?.split(/\s+/u)[0];
  if (more !== undefined) return makeUse([{ name: power, times: countTimes(more) }], false);
  const second = SECOND_ATTACK.exec(text);
  if (second)
    return {
      ...makeUse([{ name: power, times: 1 }], false),
      ...((second[1] ?? second[2]) ? { anybody: true as const } : {}),
    };
  const name = named.get(text.replace(/[\s.]+$/u, ''));
  return name === undefined || name === power ? undefined : makeUse([{ name, times: 1 }], false);
}

function takeNamed(cursor: Cursor, uses: UsePatterns): CalledAttack | undefined {
  const powers: { name: string; times: number }[] = [];
  let choose = false;
  for (;;) {
    const from = cursor.at;
    const join = powers.length > 0 ? takePattern(cursor, JOINS) : undefined;
    if (powers.length > 0 && !join) break;
    const found = takeName(cursor, uses);
    if (!found) {
      cursor.at = from;
      break;
    }
    choose ||= /\bor\b/u.test(join?.[0] ?? '');
    const behind = takePattern(cursor, ATTACKS)?.[1];
    const times = behind === undefined ? countTimes(found.count) : countTimes(behind.split(/\s+/u)[0]);
    powers.push({ name: found.name, times });
  }
  return powers.length === 0 ? undefined : { act: makeUse(powers, choose) };
}

function takeSome(cursor: Cursor): CalledAttack | undefined {
  const found = takePattern(cursor, SOME);
  const name = (found?.[1] ?? '').trim();
  return found && { act: makeUse([{ name, times: 1 }], false), doubt: found[0] };
}

function makeUse(
  powers: readonly { readonly name: string; readonly times: number }[],
  choose: boolean,
): Extract<Act, { kind: 'use' }> {
  return { kind: 'use', powers, choose };
}

function countTimes(word: string | undefined): number {
  if (word === 'twice') return 2;
  if (word === 'once') return 1;
  const number = countInWords(word ?? '1');
  return Number.isNaN(number) ? 1 : Math.min(12, Math.max(1, number));
}

const GAINS_BACK =
  /(?:(?:the\s+)?[a-zß-ÿ’'-]+\s+){0,3}?regains?\s+(?:the\s+|one\s+|a\s+)use\s+of\s+(?:its\s+|the\s+)?/uy;
const USES_IT = /uses?\s+it(?:\s+immediately)?/uy;

/** The power that the clauses before gave back last. */
export function lastRegainedPower(
  clauses: readonly { readonly pieces: readonly PhrasePiece[] }[],
): string | undefined {
  const [piece] = clauses.at(-1)?.pieces ?? [];
  return piece && 'act' in piece && piece.act.kind === 'regain' ? piece.act.power : undefined;
}

/** “… and uses it immediately”: what has just come back. */
export function takeImmediateUse(cursor: Cursor, given: string | undefined): Phrase | undefined {
  if (given === undefined || !takePattern(cursor, USES_IT)) return undefined;
  return {
    pieces: [{ act: { kind: 'use', powers: [{ name: given, times: 1 }], choose: false } }],
    falls: 'subject',
    bare: 'attacker',
  };
}

const LOSES =
  /(?:(?:the\s+)?[a-zß-ÿ’'-]+\s+){0,3}?loses?\s+(?:one|a|the)\s+use\s+of\s+(?:its\s+|the\s+)?([a-zß-ÿ’' -]{3,40}?)(?=\s*(?:[.,;]|$|and\b))/uy;

/** `breath weapon refreshes`, `loses one use of its regeneration`, `regains the use of its breath weapon`. */
export function takeRegain(cursor: Cursor, uses: UsePatterns): Phrase | undefined {
  const from = cursor.at;
  const lost = takePattern(cursor, LOSES)?.[1];
  if (lost !== undefined)
    return { pieces: [{ act: { kind: 'loseUse', power: lost } }], falls: 'subject', bare: 'attacker' };
  const self = takePattern(cursor, /this\s+power\s+(?:refreshes|recharges)/uy);
  if (self) return makeRegain('');
  if (takePattern(cursor, GAINS_BACK)) {
    const back = takeName(cursor, uses)?.name;
    if (back !== undefined) return makeRegain(back);
    cursor.at = from;
  }
  const owned = takePattern(
    cursor,
    /(?:the\s+)?(?:[a-zß-ÿ’'-]+\s+){0,3}?[a-zß-ÿ-]+(?:’s|'s|s’|s')\s+|its\s+|the\s+/uy,
  );
  const name = takeName(cursor, uses)?.name;
  if (
    name !== undefined &&
    takePattern(cursor, /(?:\s+(?:attack|power))?\s+(?:is\s+)?(?:refresh(?:es|ed)|recharge[sd])/uy)
  )
    return makeRegain(name);
  cursor.at = from;
  return owned && undefined;
}

function makeRegain(power: string): Phrase {
  const act: Act = { kind: 'regain', power };
  return { pieces: [{ act }], falls: 'subject', bare: 'attacker' };
}
