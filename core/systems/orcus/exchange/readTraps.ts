import { ownValue } from '../../../kernel/checks.ts';
import { ok, parseInputFully } from '../../../kernel/result.ts';
import type { Draft } from '../../../rules/creature.ts';
import type { ExchangeNote, FoundBlock } from '../../../rules/exchange.ts';
import { trapShape } from '../creatures/trap/schema.ts';
import { asMonster, numbersOf } from '../creatures/trap/numbers.ts';
import { numbersOf as monsterNumbers } from '../creatures/monster/numbers.ts';
import { adoptPower } from './adoptPower.ts';
import type { SourceLine } from './lines.ts';
import { readPower } from './readPower.ts';

/** `Level 7 Recurring Elite Warning (600 XP Trap)`. */
const LEVEL = /^Level (\d{1,2}) (One-Off|Hazard|Recurring)( Elite)? (\w+)\s*\(([\d,]+) XP(?: Trap)?\)/iu;
const DETECTION = /^(?:([A-Z][\w ]*?) )?DC (\d{1,2}): ?(.*)$/u;
const LABEL = /^(Trigger|Target|Special)\b[:.]? ?(.*)$/u;
const ATTACK = /^\W*\s*Attack\b(?! Roll)/u;
/** `DC 18 Sleight of Hand check`, `Athletics (DC 12)`, `Athletics check (DC 5`. */
const CHECK =
  /\bDC (\d{1,2}) ([A-Z]\w*(?: of [A-Z]\w*)?(?: or [A-Z]\w*)?)|([A-Z]\w*)(?: check)? \(DC (\d{1,2})/u;
const TYPES: { readonly [word: string]: string } = {
  'one-off': 'oneOff',
  hazard: 'hazard',
  recurring: 'recurring',
};

/** Whether a line is that of a trap’s level. */
export function isTrapLevel(text: string): boolean {
  return LEVEL.test(text);
}

/** Every trap of a text in the form of the book, in order: level, what shows it, trigger, attack, countermeasures. */
export function* readTraps(lines: readonly SourceLine[], credit: string): Generator<FoundBlock> {
  for (const [at, line] of lines.entries()) {
    if (!LEVEL.test(line.text)) continue;
    const head = lines.slice(0, at).findLastIndex(({ heading }) => heading > 0);
    const name = lines[head]?.text ?? '';
    if (head < 0 || at - head > 12 || name === '') continue;
    const after = lines.slice(at + 1);
    const next = after.findIndex(({ heading }) => heading > 0);
    const body = next < 0 ? after : after.slice(0, next);
    const look = lines.slice(head + 1, at).map(({ text }) => text);
    yield trapOf(name, line, look, body, credit);
  }
}

function trapOf(
  name: string,
  level: SourceLine,
  look: readonly string[],
  body: readonly SourceLine[],
  credit: string,
): FoundBlock {
  const [, number = '1', type = '', elite = '', role = '', xp = '0'] = LEVEL.exec(level.text) ?? [];
  const told: ExchangeNote[] = [];
  const parts = partsOf(body);
  const bare: Draft = {
    name: name.slice(0, 80),
    level: Number(number),
    type: ownValue(TYPES, type.toLowerCase()) ?? 'oneOff',
    elite: elite !== '',
    role: role.toLowerCase(),
    look: look.filter(Boolean).join(' ').slice(0, 2_000),
    detections: parts.detections,
    trigger: parts.trigger.slice(0, 2_000),
    countermeasures: parts.counters,
    notes: [...parts.specials, ...parts.others].join('\n').slice(0, 20_000),
    credit,
  };
  const read = parseInputFully(trapShape, bare);
  if (!read.ok)
    return { name, line: level.at, adopted: ok({ kind: 'trap', draft: bare, notes: told, credit }) };
  const usual = monsterNumbers(asMonster(read.value));
  const powers =
    parts.attack.length === 0
      ? []
      : [attackOf(parts, (versus) => usual[versus === 'ac' ? 'attackAc' : 'attackOther'].value, told)];
  const printed = Number(xp.replaceAll(',', ''));
  const overrides = printed === numbersOf(read.value).xp.computed.value ? {} : { xp: printed };
  return {
    name,
    line: level.at,
    adopted: ok({ kind: 'trap', draft: { ...bare, powers, overrides }, notes: told, credit }),
  };
}

interface TrapParts {
  trigger: string;
  target: string;
  readonly detections: { skill: string; dc: number; text: string }[];
  readonly counters: { skill: string; dc: number | null; text: string }[];
  /** The line of the attack and those under it. */
  readonly attack: string[];
  readonly specials: string[];
  readonly others: string[];
}

function partsOf(body: readonly SourceLine[]): TrapParts {
  const parts: TrapParts = {
    trigger: '',
    target: '',
    detections: [],
    counters: [],
    attack: [],
    specials: [],
    others: [],
  };
  let within: 'head' | 'attack' | 'counters' = 'head';
  for (const { text, gap } of body) {
    if (gap) {
      if (within === 'attack' && parts.attack.length > 1) within = 'head';
      continue;
    }
    const detection = DETECTION.exec(text);
    const [, label, said = ''] = LABEL.exec(text) ?? [];
    if (/^Countermeasures?\b/u.test(text)) within = 'counters';
    else if (within === 'counters') parts.counters.push(counterOf(text));
    else if (ATTACK.test(text) && parts.attack.length === 0) {
      within = 'attack';
      parts.attack.push(text);
    } else if (within === 'attack') parts.attack.push(text);
    else if (detection) parts.detections.push(detectionOf(detection, parts));
    else if (label === 'Trigger') parts.trigger = said;
    else if (label === 'Target') parts.target = said;
    else if (label === 'Special') parts.specials.push(text);
    else parts.others.push(text);
  }
  return parts;
}

/** A DC without a skill is of the one before. */
function detectionOf([, skill, dc = '1', text = '']: RegExpExecArray, { detections }: TrapParts) {
  return {
    skill: (skill ?? detections.at(-1)?.skill ?? '').slice(0, 80),
    dc: Number(dc),
    text: text.slice(0, 600),
  };
}

function counterOf(text: string): TrapParts['counters'][number] {
  const [, first, skill, other, second] = CHECK.exec(text) ?? [];
  const dc = first ?? second;
  return {
    skill: skill ?? other ?? '',
    dc: dc === undefined ? null : Number(dc),
    text: text.slice(0, 1_000),
  };
}

/** The book prints `Hit` in another type and without a colon. */
function labelled(line: string): string {
  return line.replace(/^(Hit|Miss|Effect|Special|Aftereffect|Secondary Attack)\b:? /u, '$1: ');
}

function attackOf(
  { attack, target }: TrapParts,
  usual: (versus: string) => number,
  told: ExchangeNote[],
): Draft {
  const [title = 'Attack', ...lines] = attack;
  const power = readPower({ title, lines: [{ label: '', text: lines.map(labelled).join('\n') }] });
  const several = /^(?:all|each|every|the two|\d)/iu.test(target);
  return {
    ...adoptPower({ ...power, name: 'Attack', action: 'triggered' }, { usual, told }),
    ...(target === '' ? {} : { target: target.slice(0, 300) }),
    ...(several ? { area: true } : {}),
  };
}
