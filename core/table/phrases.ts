import { ok, refuse, type Result } from '../kernel/result.ts';
import { saying, saying as sayingOf } from '../kernel/said.ts';
import type { Duration } from '../rules/combat.ts';
import type { Modifier } from '../rules/modifier.ts';
import type { SystemWords } from '../rules/system.ts';
import type { Word } from '../rules/words.ts';

/** `7`, `2d6+3 fire`, `10 half`, `+8`: what is done to hit points. */
export interface HarmPhrase {
  readonly does: 'damage' | 'heal';
  readonly amount: string;
  readonly damageType: string;
  readonly share: number;
}

const SHARES: readonly { readonly word: string; readonly share: number }[] = [
  { word: 'half', share: 0.5 },
  { word: 'double', share: 2 },
];

/** Reads damage or healing as it is typed; refuses by naming the word it does not know. */
export function parseHarm(text: string, words: SystemWords): Result<HarmPhrase> {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  if (first === '') return refuse(saying('typed.amountMissing'));
  const heals = first.startsWith('+');
  let damageType = '';
  let share = 1;
  for (const word of rest) {
    const factor = byPrefix(
      word,
      SHARES.map((each) => ({ key: each.word, label: each.word })),
    );
    const type = byPrefix(word, words.damageTypes);
    if (type && word.length >= 1 && !SHARES.some((each) => each.word === word.toLowerCase()))
      damageType = type.key;
    else if (factor) share *= SHARES.find((each) => each.word === factor.key)?.share ?? 1;
    else return refuse(saying('typed.damageWordUnknown', { word }));
  }
  if (heals && damageType !== '') return refuse(saying('typed.healingHasNoType'));
  return ok({ does: heals ? 'heal' : 'damage', amount: heals ? first.slice(1) : first, damageType, share });
}

/** An effect as it is typed: `dazed save ends`, `5 fire`, `marked until end of my next turn`, `"on the ledge"`. */
export interface EffectPhrase {
  readonly condition: string;
  readonly label: string;
  readonly duration: Duration;
  readonly amount?: number;
  readonly damageType?: string;
  readonly modifiers?: Modifier[];
}

/** Whose turns are meant, and what the clock shows. */
interface Turns {
  readonly acting: string | undefined;
  readonly target: string | undefined;
  readonly now?: number;
}

/** Reads an effect; `acting` is whose turn “my” means, `target` whose “its” means. */
export function parseEffect(text: string, words: SystemWords, turns: Turns): Result<EffectPhrase> {
  const [what, when] = splitDuration(text.trim());
  if (what === '')
    return refuse({
      ...sayingOf('typed.conditionMissing'),
    });
  const lasting = parseDuration(when, words, turns);
  if (!lasting.ok) return lasting;
  const quoted = /^["“]([^"”]+)["”]?\s*(.*)$/u.exec(what);
  if (quoted) return ownWords(quoted[1] ?? '', quoted[2] ?? '', lasting.value ?? { kind: 'removed' }, words);
  const persistent = persistentOf(what, words);
  if (persistent) return ok({ ...persistent, duration: lasting.value ?? saves(words) });
  const condition = byPrefix(what, words.conditions);
  if (!condition) return refuse(sayingOf('typed.noSuchCondition', { word: what }));
  return ok({
    condition: condition.key,
    label: condition.label,
    duration: lasting.value ?? { kind: 'removed' },
  });
}

/** An effect in the GM’s own words, and the numbers it changes: `-2 attack +1 ac`. */
function ownWords(
  label: string,
  typed: string,
  duration: Duration,
  words: SystemWords,
): Result<EffectPhrase> {
  const modifiers: Modifier[] = [];
  for (const [, sign, amount, name = '', about = ''] of typed.matchAll(
    /([+-])\s*(\d{1,3})\s+(\p{L}+)(?:\s+(\p{L}+))?/gu,
  )) {
    const word = byPrefix(name, words.modified ?? []);
    if (!word) {
      const choices = (words.modified ?? []).map((each) => each.label);
      return refuse(
        choices.length === 0
          ? sayingOf('typed.noNumberCalled', { typed: name })
          : sayingOf('typed.noNumberCalledTry', { typed: name, choices }),
      );
    }
    const type = about === '' ? undefined : byPrefix(about, words.damageTypes)?.key;
    const value = sign === '-' ? -Number(amount) : Number(amount);
    modifiers.push({ to: word.key, value, rule: word.rule ?? '', ...(type === undefined ? {} : { type }) });
  }
  if (typed !== '' && modifiers.length === 0) return refuse(sayingOf('typed.effectNumbers', { typed }));
  return ok({ condition: 'custom', label, duration, ...(modifiers.length > 0 ? { modifiers } : {}) });
}

/** The words that begin with what was typed, an exact one first. */
export function matching(typed: string, words: readonly Word[]): readonly Word[] {
  const start = typed.trim().toLowerCase();
  if (start === '') return words;
  const exact = words.filter(({ label }) => label.toLowerCase() === start);
  return exact.length > 0 ? exact : words.filter(({ label }) => label.toLowerCase().startsWith(start));
}

function byPrefix(typed: string, words: readonly Word[]): Word | undefined {
  return matching(typed, words)[0];
}

const DURATION = /\s*\b(save ends|until .*|save|for \d.*|\d+ rounds?)$/iu;

function splitDuration(text: string): readonly [what: string, when: string] {
  const found = DURATION.exec(text);
  return found ? [text.slice(0, found.index).trim(), (found[1] ?? '').toLowerCase()] : [text, ''];
}

function saves({ saveEnds }: SystemWords): Duration {
  return saveEnds ? { kind: 'saveEnds' } : { kind: 'removed' };
}

function parseDuration(when: string, words: SystemWords, turns: Turns): Result<Duration | undefined> {
  if (when === '') return ok(undefined);
  if (when.startsWith('save')) {
    return words.saveEnds ? ok({ kind: 'saveEnds' }) : refuse(sayingOf('typed.noSaveEnds'));
  }
  if (/^until (the )?(end of (the )?)?(fight|encounter)( ends)?$/u.test(when))
    return ok({ kind: 'encounter' });
  const counted = countedDuration(when, turns);
  if (counted) return counted;
  const turn = /^until (?:the )?(start|end) of (my|its|their|this)(?: (next))? turn$/u.exec(when);
  if (!turn) {
    return refuse({
      ...sayingOf('typed.effectUntil', { typed: when }),
    });
  }
  const edge = turn[1] === 'start' ? 'start' : 'end';
  const of = turn[2] === 'my' || turn[2] === 'this' ? turns.acting : turns.target;
  if (of === undefined) return refuse(sayingOf('typed.nobodysMyTurn'));
  return ok({
    kind: 'untilTurn',
    edge,
    of,
    turns: turnsToPass(edge, of === turns.acting, turn[3] === 'next'),
  });
}

/** `3 rounds`, counted at the start of the acting one’s turns, or `for 10 min` on the campaign’s clock. */
function countedDuration(when: string, { acting, target, now }: Turns): Result<Duration> | undefined {
  const rounds = /^(?:for )?(\d{1,3}) rounds?$/u.exec(when)?.[1];
  const of = acting ?? target;
  if (rounds !== undefined && of !== undefined)
    return ok({ kind: 'untilTurn', edge: 'start', of, turns: Math.max(1, Number(rounds)) });
  const seconds = when.startsWith('for ') ? parseSpan(when.slice(4)) : undefined;
  return seconds === undefined || now === undefined ? undefined : ok({ kind: 'time', until: now + seconds });
}

/** The next turn is one that starts after now: the running one's own end does not count for it. */
function turnsToPass(edge: 'start' | 'end', running: boolean, next: boolean): number {
  return edge === 'end' && running && next ? 2 : 1;
}

function persistentOf(
  what: string,
  words: SystemWords,
):
  | {
      readonly condition: 'persistent';
      readonly label: string;
      readonly amount: number;
      readonly damageType: string;
    }
  | undefined {
  const name = words.persistent?.label.toLowerCase() ?? '';
  const called = name === '' ? [] : what.toLowerCase().split(/\s+/u);
  // The word itself may stand anywhere, or only its beginning where it comes first: `5 ongoing fire damage`, `pers fire 5`.
  const bare = called
    .filter((word, at) => word !== name && word !== 'damage' && !(at === 0 && begins(word, name)))
    .join(' ');
  const found = /^(?:(\p{L}+)\s+)?(\d{1,3})(?:\s+(\p{L}+))?$/u.exec(bare);
  if (!words.persistent || !found || (found[1] && found[3])) return undefined;
  const typed = found[1] ?? found[3];
  const type = typed === undefined ? undefined : byPrefix(typed, words.damageTypes);
  if (typed !== undefined && !type) return undefined;
  const amount = Number(found[2]);
  const damageType = type?.key ?? '';
  return {
    condition: 'persistent',
    label: [name, type?.label.toLowerCase(), amount].filter(Boolean).join(' '),
    amount,
    damageType,
  };
}

function begins(word: string, name: string): boolean {
  return word.length >= 3 && name.startsWith(word);
}

const SPANS: readonly { readonly word: RegExp; readonly seconds: number }[] = [
  { word: /^s(ec(onds?)?)?$/u, seconds: 1 },
  { word: /^m(in(utes?)?)?$/u, seconds: 60 },
  { word: /^h(ours?)?$/u, seconds: 3_600 },
  { word: /^d(ays?)?$/u, seconds: 86_400 },
  { word: /^w(eeks?)?$/u, seconds: 604_800 },
];

/** Seconds of a span as it is typed: `10 min`, `1h`, `2 days`; undefined where it is none. */
export function parseSpan(text: string): number | undefined {
  const found = /^(\d{1,6})\s*([a-z]+)$/u.exec(text.trim().toLowerCase());
  const unit = SPANS.find(({ word }) => word.test(found?.[2] ?? ''));
  const seconds = Number(found?.[1] ?? 0) * (unit?.seconds ?? 0);
  return seconds > 0 ? seconds : undefined;
}
