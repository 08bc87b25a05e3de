import type { Modifier } from '../combat.ts';
import {
  type Cursor,
  type Grammar,
  type LexicalCondition,
  normalizeNotation,
  pastTense,
  takePattern,
  damageTypesNamed,
} from './grammar.ts';
import type { Act, RiderDamage, RiderEffect } from './rider.ts';
import { namesOwner, type OwnerWords } from './sentences.ts';

/** What a phrase brings: an effect that still waits for its duration, or something that simply happens. */
export type PhrasePiece =
  | { readonly effect: RiderEffect; readonly lasts: LexicalCondition['lasts'] | 'persistent' }
  | { readonly act: Act };

export interface Phrase {
  readonly pieces: readonly PhrasePiece[];
  /** On whom it falls: the subject of the clause, or the one attacked whoever acts. */
  readonly falls: 'subject' | 'target';
  /** Who it is where nobody is named. */
  readonly bare: 'attacker' | 'target';
  /** Why it is only offered: it holds for somebody else. */
  readonly doubt?: string;
}

const BEING =
  /(?:(?:is|are|be|becomes?|falls?|gets?|remains?|turns?|lands?|left)\s+)?(?:(?:also|now|immediately|instantly|magically|then|instead|either)\s+)*(?:(?:knocked|rendered|made|left|driven|thrown|dropped)\s+)?/uy;
const NUMBER: { readonly [word: string]: number } = {
  an: 1,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const MOVES =
  /(shift|teleport|fl(?:y|ie)|move|jump|swim|climb)s?(?:\s+up\s+to)?(?:\s+(\d{1,3}|one|two|three|four|five|six)(?:\s+(?:squares?|feet))?|\s+(?:up\s+to\s+)?(?:its|their|your)\s+speed|\s+a\s+square)?(?:\s+away)?(?![a-z])/uy;
const HOLDS =
  /(?:an?\s+hit\s+)?(?:grab|grapple|hold)s?\s+(?:the\s+target|it|that\s+creature|the\s+creature)/uy;
const STANDS = /^\s*(?:$|[,.;:(]|(?:and|or|until|for|instead|too|save)\b)/u;
/** `Dazed, it howls on`: that tells how somebody is, and does nothing. */
const GOES_ON = /^\s*,\s*(?:it|they|he|she|its|their|the|an?)\b/u;
const FELLS =
  /(?:knocks?|leaves?|renders?|makes?)\s+(?:(?:the|its|their)\s+(?:targets?|enemy|creature)|it|that\s+creature|(an?\s+(?:nearby\s+|adjacent\s+)?(?:enemy|creature)))\s+(?=[a-z])/uy;
const HEALS_FOR =
  /heals?\s+((?:an?|one|each|the)\s+[^.;,()]{2,50}?)\s+for\s+(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,4})?|\d{1,4})\s+(?:hit\s+points|hp)/uy;
const RESTORES =
  /restores?\s+(\d{1,3}d\d{1,3}(?:\s*[+−–-]\s*\d{1,4})?|\d{1,4})\s+(?:hit\s+points|hp)\s+to\s+([^.;,()]{2,50})/uy;
const RECOVERY_VALUE =
  /(?:heal|regain|recover)s?\s+(?:hit\s+points\s+|hp\s+)?equal\s+to\s+(?:its|their|your)\s+(?:recovery|healing\s+surge)\s+value/uy;
const RECOVERS = /(?:spend|use)s?\s+an?\s+(?:recovery|healing\s+surge)/uy;
const SAVES =
  /(?:(?:can|may)\s+)?(?:makes?|rolls?)\s+(?:an?\s+)(?:immediate\s+|normal\s+|hard\s+|easy\s+|difficult\s+)?sav(?:e|ing\s+throw)(?:\s+with\s+an?\s+[+]?(\d{1,2})\s+bonus)?(?![a-z])/uy;
const TO_WHOM =
  /\s+to\s+((?:the\s+)?[a-zß-ÿ’' -]{1,50}?)(?=\s*(?:$|[.,;:(]|\b(?:until|while|for|and|as|during)\b))/uy;
const HALF = /half\s+(?:the\s+)?damage/uy;

/** Reads the verb and what belongs to it where the cursor stands; undefined where nothing is understood. */
export function takePhrase(cursor: Cursor, grammar: Grammar, owner: OwnerWords): Phrase | undefined {
  return (
    takePersistent(cursor, grammar) ??
    takeDamage(cursor, grammar) ??
    takeForced(cursor, grammar) ??
    takeHealing(cursor, grammar) ??
    takeMoves(cursor, grammar) ??
    takeModified(cursor, grammar) ??
    takeCondition(cursor, grammar, owner)
  );
}

function takePersistent(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const found = takePattern(cursor, grammar.persistent);
  if (!found) return undefined;
  const said = found[1] ?? found[3] ?? found[7] ?? '';
  const amount = Number(said);
  const types = damageTypesNamed([found[2], found[4], found[5], found[6]].join(' '), grammar);
  const [damageType = '', ...also] = types;
  const label = labelled(grammar.lexicon.persistent.label, types);
  const rest = { falls: damagePhrase(found[0]), bare: 'target' } as const;
  // Dice that are rolled each time are no number that comes back.
  if (Number.isNaN(amount))
    return {
      pieces: [
        {
          effect: { condition: 'custom', label: `${normalizeNotation(said)} ${label}` },
          lasts: 'persistent',
        },
      ],
      ...rest,
      doubt: 'dice that come back',
    };
  const more = also.length > 0 ? { also } : {};
  const effect = { condition: 'persistent', label, amount, damageType, ...more };
  return { pieces: [{ effect, lasts: 'persistent' }], ...rest };
}

function labelled(label: string, types: readonly string[]): string {
  const words = types.map((type) => type.replaceAll(/([A-Z])/gu, ' $1').toLowerCase()).join(' and ');
  return words === '' ? label : label.replace(/^(\w+) /u, `$1 ${words} `);
}

function damagePhrase(said: string): Phrase['falls'] {
  return /^(?:deal|do|inflict)/u.test(said) ? 'target' : 'subject';
}

function takeDamage(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const half = takePattern(cursor, HALF);
  if (half)
    return {
      pieces: [{ act: { kind: 'damage', parts: [], share: 0.5 } }],
      falls: 'target',
      bare: 'target',
    };
  const from = cursor.at;
  const found = takePattern(cursor, grammar.damage);
  // “gains +1 damage” is a bonus and deals nothing.
  if (found && /^gains?\s+\+/u.test(found[0])) cursor.at = from;
  if (!found || cursor.at === from) return undefined;
  const parts: RiderDamage[] = [
    { notation: normalizeNotation(found[1] ?? ''), types: damageTypesNamed(found[2] ?? '', grammar) },
  ];
  return {
    pieces: [{ act: { kind: 'damage', parts, share: 1 } }],
    falls: damagePhrase(found[0]),
    bare: 'target',
  };
}

function takeForced(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const found = takePattern(cursor, grammar.forced);
  const forcing = found ? undefined : takePattern(cursor, grammar.forcing);
  const [, verb = '', said] = found ?? forcing ?? [];
  if (verb === '') return undefined;
  const { force } = grammar.lexicon;
  const how = (['push', 'pull', 'slide'] as const).find((each) =>
    force[each].some((word) => word === verb || pastTense(word) === verb),
  );
  if (!how) return undefined;
  const squares = said === undefined ? {} : { squares: countInWords(said) };
  return {
    pieces: [{ act: { kind: 'force', how, ...squares } }],
    falls: found ? 'subject' : 'target',
    bare: 'target',
  };
}

/** A number in figures or in words. */
export function countInWords(said: string): number {
  return NUMBER[said] ?? Number(said);
}

function takeHealing(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const temporary = takePattern(cursor, grammar.temporary);
  if (temporary) return actPhrase({ kind: 'temporary', amount: normalizeNotation(temporary[1] ?? '') });
  const other = takePattern(cursor, HEALS_FOR);
  if (other)
    return {
      ...actPhrase({ kind: 'heal', amount: normalizeNotation(other[2] ?? '') }),
      doubt: other[1] ?? '',
    };
  const restored = takePattern(cursor, RESTORES);
  if (restored)
    return {
      ...actPhrase({ kind: 'heal', amount: normalizeNotation(restored[1] ?? '') }),
      doubt: restored[2] ?? '',
    };
  const found = takePattern(cursor, grammar.heals);
  if (found) return actPhrase({ kind: 'heal', amount: normalizeNotation(found[1] ?? '') });
  if (takePattern(cursor, RECOVERY_VALUE)) return actPhrase({ kind: 'heal', amount: 'recoveryValue' });
  if (takePattern(cursor, RECOVERS)) return actPhrase({ kind: 'heal', amount: 'recovery' });
  const save = takePattern(cursor, SAVES);
  if (save) return actPhrase({ kind: 'save', bonus: Number(save[1] ?? 0) });
  const lost = takePattern(cursor, grammar.counts);
  const counter = grammar.lexicon.recovery?.counter ?? '';
  return (
    lost && {
      ...actPhrase({ kind: 'counter', counter, by: -countInWords(lost[1] ?? '1') }),
      bare: 'target',
    }
  );
}

function actPhrase(act: Act): Phrase {
  return { pieces: [{ act }], falls: 'subject', bare: 'attacker' };
}

function takeMoves(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const found = takePattern(cursor, MOVES);
  if (found) {
    const [, verb = '', said] = found;
    const how = verb === 'shift' || verb === 'teleport' ? verb : verb.startsWith('fl') ? 'fly' : 'move';
    const squares = / a square/u.test(found[0]) ? 1 : said === undefined ? undefined : countInWords(said);
    return actPhrase({ kind: 'move', how, ...(squares === undefined ? {} : { squares }) });
  }
  const deed = takePattern(cursor, grammar.deed);
  const key = grammar.lexicon.deeds.find(({ words }) =>
    words.includes((deed?.[1] ?? '').replaceAll(/\s+/gu, ' ')),
  );
  return key && actPhrase({ kind: 'own', deed: key.key });
}

function takeCondition(cursor: Cursor, grammar: Grammar, owner: OwnerWords): Phrase | undefined {
  const from = cursor.at;
  const found = takeHeld(cursor, grammar) ?? takeSaid(cursor, grammar, owner) ?? takeState(cursor, grammar);
  if (!found) cursor.at = from;
  return found;
}

/** `grabs the target`. */
function takeHeld(cursor: Cursor, { lexicon }: Grammar): Phrase | undefined {
  const held = takePattern(cursor, HOLDS) && lexicon.conditions.find(({ lasts }) => lasts === 'held');
  return held && conditionEffect(held, 'target');
}

/** Words that need no “is”: `grants combat advantage`, to everyone or to the one who has the power. */
function takeSaid(cursor: Cursor, grammar: Grammar, owner: OwnerWords): Phrase | undefined {
  const found = takePattern(cursor, grammar.said);
  const condition = namedCondition(found, grammar);
  if (!found || !condition) return undefined;
  const whom = wordsBetween(condition, found[0]) ?? takePattern(cursor, TO_WHOM)?.[1];
  const to = whom === undefined ? 'all' : heldAgainst(whom, owner);
  const { conditions } = grammar.lexicon;
  const held = to === 'all' ? condition : (conditions.find(({ toOne }) => toOne === true) ?? condition);
  const phrase = conditionEffect(held, 'subject');
  return to === undefined ? { ...phrase, doubt: whom ?? '' } : phrase;
}

/** For whom it holds: everyone, the one who has the power, or somebody the GM alone knows. */
function heldAgainst(whom: string, owner: OwnerWords): 'all' | 'owner' | undefined {
  if (/^(?:all|everyone|all (?:attacks|attackers|enemies|creatures))$/u.test(whom)) return 'all';
  if (/\b(?:allies|ally|all|each|any|other|one|two)\b/u.test(whom)) return undefined;
  return /^(?:it|you|him|her|them|the attacker)$/u.test(whom) || namesOwner(whom, owner)
    ? 'owner'
    : undefined;
}

/** `is dazed`, `falls prone`, `knocks the target prone`; without a verb only where nothing but a duration follows. */
function takeState(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const felled = takePattern(cursor, FELLS);
  const being = felled ?? takePattern(cursor, BEING);
  const first = cursor.at === 0;
  const condition = namedCondition(takePattern(cursor, grammar.condition), grammar);
  const behind = cursor.text.slice(cursor.at, cursor.at + 20);
  if (!condition || (!being && (!STANDS.test(behind) || (first && GOES_ON.test(behind))))) return undefined;
  const whom = felled?.[1];
  return {
    ...conditionEffect(condition, felled ? 'target' : 'subject'),
    ...(whom === undefined ? {} : { doubt: whom }),
  };
}

function namedCondition(
  found: RegExpExecArray | undefined,
  { lexicon }: Grammar,
): LexicalCondition | undefined {
  const word = (found?.[1] ?? '').replaceAll(/\s+/gu, ' ');
  return lexicon.conditions.find(({ words }) => word !== '' && words.some((each) => isWord(each, word)));
}

function conditionEffect({ key, label, lasts }: LexicalCondition, falls: Phrase['falls']): Phrase {
  return { pieces: [{ effect: { condition: key, label }, lasts }], falls, bare: 'target' };
}

/** What stands in a text for the `*` of the word that it is. */
function wordsBetween({ words }: LexicalCondition, said: string): string | undefined {
  const plain = said.replaceAll(/\s+/gu, ' ');
  const word = words.find((each) => each.includes('*') && isWord(each, plain));
  const [head = '', tail = ''] = word?.split('* ') ?? [];
  return word === undefined ? undefined : plain.slice(head.length, plain.length - tail.length).trim();
}

/** Whether a text is this word of the lexicon, in which `*` stands for words between. */
function isWord(word: string, said: string): boolean {
  const [head = '', tail] = word.split('* ');
  return tail === undefined ? word === said : said.startsWith(head) && said.endsWith(tail);
}

const HAS = /(?:gain|have|has|receive|suffer|take|get|add)s?\s+(?:an?\s+)?(?:cumulative\s+)?/uy;
const ARTICLE = /an?\s+/uy;
const SIGNED = /([+−–-])\s?(\d{1,2})\s+/uy;
const NAMED = /(?:([a-z]+)\s+)?(bonus|penalty)\s+(?:on|to)\s+/uy;
const PLAIN = /(?:to|on)\s+/uy;
const BEHIND = /\s+(?:bonus|penalty)(?![a-z])/uy;
const JOINS = /\s*(?:,\s*and|,|and|&)\s+(?:(?:on|to)\s+)?/uy;
const WARDED =
  /(?:gain|have|has|receive|get)s?\s+(?:an?\s+)?(resist(?:ance)?|vulnerab(?:le|ility)|weakness)\s+(?:(\d{1,3})(?:\s+(?:to\s+)?(?:all(?:\s+damage)?|(?!against\b|until\b|while\b)([a-z]+)(?:\s+damage)?))?|(?:to\s+)?(?:all(?:\s+damage)?|([a-z]+)(?:\s+damage)?)\s+(\d{1,3}))/uy;
const LEANING =
  /(?:gain|have|has|get|suffer)s?\s+(an?|one|two|three)\s+levels?\s+of\s+(advantage|disadvantage)\s+on\s+(?:its|their|his|her)\s+next\s+(attack|defense)(?:\s+roll)?/uy;
/** A name of a number that is as short is written in capitals. */
const ABBREVIATED = 2;
const REGROWS = /(?:gain|have|has|receive|get)s?\s+regeneration\s+(\d{1,3})/uy;

/** Reads `gains a +2 power bonus to attack and damage rolls`, `gains resist 10 fire`, `has regeneration 5`. */
function takeModified(cursor: Cursor, grammar: Grammar): Phrase | undefined {
  const from = cursor.at;
  const leaning = takeLeaning(cursor, grammar);
  if (leaning) return leaning;
  const modifiers = takeWard(cursor, grammar) ?? addingUp(cursor, from, takeNumbers(cursor, grammar));
  if (!modifiers) {
    cursor.at = from;
    return undefined;
  }
  const effect = { condition: 'custom', label: modifierLabel(modifiers, grammar), modifiers };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'attacker' };
}

const ADDS_UP = /(?<![a-z-])cumulative\b(?!\s+to\b)/u;

/** Where its words say that it is cumulative, it adds up with itself. */
function addingUp(
  { text }: Cursor,
  from: number,
  modifiers: readonly Modifier[] | undefined,
): readonly Modifier[] | undefined {
  if (!ADDS_UP.test(text.slice(from))) return modifiers;
  return modifiers?.map((each) => ({ ...each, cumulative: true }));
}

/** `has a level of disadvantage on its next attack`: used up by that roll. */
function takeLeaning(cursor: Cursor, { lexicon }: Grammar): Phrase | undefined {
  const found = lexicon.leaning && takePattern(cursor, LEANING);
  if (!found || !lexicon.leaning) return undefined;
  const { condition, label } = lexicon.leaning;
  const levels = { two: 2, three: 3 }[found[1] ?? ''] ?? 1;
  const value = found[2] === 'advantage' ? levels : -levels;
  const to = lexicon.modified.find(({ words }) => words.includes(found[3] ?? ''))?.key ?? 'attack';
  const effect = { condition, label, modifiers: [{ to, value, rule: lexicon.rules['modified'] ?? '' }] };
  return { pieces: [{ effect, lasts: undefined }], falls: 'subject', bare: 'target' };
}

function takeWard(cursor: Cursor, { lexicon }: Grammar): readonly Modifier[] | undefined {
  const rule = lexicon.rules['modified'] ?? '';
  const regrows = takePattern(cursor, REGROWS);
  if (regrows) return [{ to: 'regeneration', value: Number(regrows[1]), rule }];
  const found = takePattern(cursor, WARDED);
  if (!found) return undefined;
  const word = found[3] ?? found[4];
  const type =
    word === undefined ? 'all' : lexicon.damageTypes.find(({ words }) => words.includes(word))?.key;
  const value = Number(found[2] ?? found[5]);
  const to = (found[1] ?? '').startsWith('resist') ? 'resist' : 'weak';
  return type === undefined ? undefined : [{ to, type, value, rule }];
}

function takeNumbers(cursor: Cursor, grammar: Grammar): readonly Modifier[] | undefined {
  if (!takePattern(cursor, HAS)) takePattern(cursor, ARTICLE);
  const signed = takePattern(cursor, SIGNED);
  if (!signed) return undefined;
  const named = takePattern(cursor, NAMED);
  if (!named) takePattern(cursor, PLAIN);
  const own = grammar.lexicon.modified.find(({ words }) => words.includes(named?.[1] ?? ''));
  const keys = own ? own.keys : takeKeys(cursor, grammar);
  if (keys.length === 0) return undefined;
  if (!named) takePattern(cursor, BEHIND);
  const value = Number(signed[2]) * (signed[1] === '+' ? 1 : -1);
  const rule = grammar.lexicon.rules['modified'] ?? '';
  const only = named?.[1] === undefined || own ? {} : { only: `${named[1]} bonus` };
  return keys.map((to) => ({ to, value, rule, ...only }));
}

function takeKeys(cursor: Cursor, grammar: Grammar): readonly string[] {
  const keys = new Set<string>();
  for (;;) {
    const from = cursor.at;
    if (keys.size > 0 && !takePattern(cursor, JOINS)) return [...keys];
    const found = takePattern(cursor, grammar.numbers);
    const word = (found?.[1] ?? '').replaceAll(/\s+/gu, ' ');
    const number = grammar.lexicon.modified.find(({ words }) => words.includes(word));
    if (!number) {
      cursor.at = from;
      return [...keys];
    }
    for (const key of number.keys) keys.add(key);
  }
}

function modifierLabel(modifiers: readonly Modifier[], { lexicon }: Grammar): string {
  const values = [...new Set(modifiers.map(({ value }) => value))];
  const words = lexicon.modified
    .filter(({ keys }) => keys.every((key) => modifiers.some(({ to }) => to === key)))
    .filter(
      ({ keys }, _at, all) =>
        keys.length > 1 ||
        !all.some((other) => other.keys.length > 1 && keys.every((key) => other.keys.includes(key))),
    )
    // AC, PD and MD are no words.
    .map(({ words: [word = ''] }) => (word.length <= ABBREVIATED ? word.toUpperCase() : word));
  const [first] = modifiers;
  const about = words.length > 0 ? words.join(', ') : [first?.to, first?.type].filter(Boolean).join(' ');
  return `${values.map((value) => (value < 0 ? `−${-value}` : `+${value}`)).join('/')} ${about}`;
}

const WORDS: { readonly [word: string]: string } = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
};
const SUMMONS =
  /(?:summons?|conjures?|spawns?|calls?(?:\s+forth)?|places?|creates?)\s+(an?|one|two|three|four|five|six|\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,2})?|\d{1,2})\s+([a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,4}?)(?=\s*(?:[.,;:(]|$)|\s+(?:in|into|within|next|adjacent|anywhere|that|which|who|nearby|to|at|as|with|from|and|by|on|engaged)\b)/uy;
/** `1d4 skeletons appear`, `two imps are summoned`. */
const COME =
  /(an?|one|two|three|four|five|six|\d{1,2}d\d{1,2}(?:\s*\+\s*\d{1,2})?|\d{1,2})\s+([a-zß-ÿ’'-]+(?:\s+[a-zß-ÿ’'-]+){0,3}?)\s+(?:appears?|arrives?|(?:is|are)\s+(?:created|summoned|called\s+forth))(?![a-z])/uy;
/** What a power summons that is no creature. */
const NO_CREATURE =
  /\b(?:marker|token|counter|square|trap|wall|storm|fog|cloud|darkness|light|weapon|zone|fire|shield)s?$/u;

/** Reads `summons 1d4 smoke mephits`: who they are the library says, so that it is never done by itself. */
export function takeSummon(cursor: Cursor): Phrase | undefined {
  const from = cursor.at;
  const found = takePattern(cursor, SUMMONS) ?? takePattern(cursor, COME);
  const creature = found?.[2] ?? '';
  if (creature === '' || NO_CREATURE.test(creature)) {
    cursor.at = from;
    return undefined;
  }
  const said = found?.[1] ?? '1';
  const count = WORDS[said] ?? said.replaceAll(/\s/gu, '');
  return {
    pieces: [{ act: { kind: 'summon', creature, count } }],
    falls: 'subject',
    bare: 'attacker',
  };
}
