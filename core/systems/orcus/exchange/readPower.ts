import type { ExchangePower, PowerText } from '../../../rules/exchange.ts';
import { readTargetCount } from '../../../rules/powers.ts';
import { type Body, hitsSeveral, reachOf, readBody } from './readBody.ts';
import { type Bracket, readBracket, readUsage } from './usage.ts';

/** Signs in front of a power’s name, those of print and those that pasting makes of them. ORC-272 */
const SIGNS: { readonly [sign: string]: Pick<ExchangePower, 'reach' | 'basic'> } = {
  '‡': { reach: 'melee', basic: true },
  '†': { reach: 'melee', basic: false },
  '⤢': { reach: 'ranged', basic: true },
  '↗': { reach: 'ranged', basic: false },
  '∢': { reach: 'near', basic: false },
  '⋇': { reach: 'far', basic: false },
  m: { reach: 'melee', basic: true },
  M: { reach: 'melee', basic: false },
  r: { reach: 'ranged', basic: true },
  R: { reach: 'ranged', basic: false },
  c: { reach: 'near', basic: true },
  C: { reach: 'near', basic: false },
  a: { reach: 'far', basic: true },
  A: { reach: 'far', basic: false },
  '⚔': { reach: 'melee', basic: false },
  '➶': { reach: 'ranged', basic: false },
};

/** Words of the brackets that stand for a sign where there is none. */
const REACHES = ['melee', 'ranged', 'near', 'far', 'self'] as const;
const TITLE = /^(?:([‡†⤢↗∢⋇⚔➶]|[mMrRcCaA](?=\s+[A-Z“]))\s*)?(.+?)(?:(?:\s*[●✦•◆]\s*|\s+\*\s+)(.+))?$/u;
const PARTS =
  /(?:^|(?<=[.;)\s]))(Miss|Effect|Aftereffect|Special|Trigger|Requirement|Each Failed Saving Throw|First Failed Saving Throw|Sustain \w+|Secondary Attack|Target|Attack|Hit|Range|Recharge)\s*:\s*/gu;

/** A power’s title taken apart: sign, name, brackets and tags. */
export interface Title {
  readonly name: string;
  readonly sign: Pick<ExchangePower, 'reach' | 'basic'> | undefined;
  readonly bracket: Bracket | undefined;
  readonly tags: readonly string[];
}

/** Reads `‡ Bite (standard, at-will) ● Poison`, or `m Bite ✦ At-Will`. ORC-272 */
export function readTitle(text: string): Title {
  const [, sign = '', rest = text, marked = ''] = TITLE.exec(text.trim()) ?? [];
  const [, name = rest, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/su.exec(rest) ?? [];
  const inBrackets = inside === undefined ? undefined : readBracket(inside);
  const usage = readUsage(marked);
  const behind = usage ? { action: 'standard', usage, rest: [] } : undefined;
  // A letter is a sign only where brackets follow: “A Looker” is a name.
  const lettered = /^[a-z]$/iu.test(sign) && !inBrackets && !behind;
  const tags = behind ? (inside === undefined ? '' : inside) : marked;
  return {
    name: (lettered ? text.trim() : inBrackets || behind ? name : rest).replace(/[.:]$/u, '').trim(),
    sign: !lettered && Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined,
    bracket: inBrackets ?? behind,
    tags: tags
      .split(',')
      .map((tag) => tag.trim().slice(0, 80))
      .filter((tag) => tag !== ''),
  };
}

/** A power of a stat block from its title and what stands below it. Never refuses: the words are kept. ORC-48 ORC-272 */
export function readPower({ title, lines }: PowerText): ExchangePower {
  const { name, sign, bracket, tags } = readTitle(title);
  const parts = lines.flatMap(({ label, text }) =>
    label === '' ? partsOf(text) : [{ label: label.toLowerCase(), text: text.trim() }],
  );
  const said = (label: string): string =>
    parts.flatMap((part) => (part.label === label && part.text !== '' ? [part.text] : [])).join(' ');
  const attackLine = said('attack');
  const body = readBody([said(''), attackLine].filter((each) => each !== '').join('; '), said('hit'));
  const trait = bracket === undefined && sign === undefined && body.attack === undefined;
  const missed = said('miss') || body.miss;
  const share = /^(half|full) (?:the )?damage[.,;]?\s*/iu.exec(missed);
  const range = body.range || said('range');
  const target = [said('target'), body.target].filter((each) => each !== '').join('; ');
  const words = bracket?.rest ?? [];
  return {
    name: name === '' ? 'Unnamed' : name.slice(0, 80),
    action: trait ? 'trait' : (bracket?.action ?? 'standard'),
    usage: usageOf(bracket, said('recharge')),
    reach:
      REACHES.find((each) => words.includes(each)) ??
      sign?.reach ??
      reachOf(range, body.attack !== undefined),
    basic: words.includes('basic') || (sign?.basic ?? false),
    ...readTargetCount(target, hitsSeveral(range, target)),
    range,
    ...(body.attack ? { attack: body.attack } : {}),
    ...(body.damage ? { damage: body.damage } : {}),
    missShare: !share ? 'none' : share[1]?.toLowerCase() === 'half' ? 'half' : 'full',
    trigger: triggerOf(said('trigger'), bracket, body),
    hit: body.hit,
    miss: missed.slice(share?.[0].length ?? 0),
    effect: [withoutTrigger(body.effect, bracket), said('effect')].filter((each) => each !== '').join(' '),
    special: specialOf(parts, bracket),
    riders: [],
    tags,
    nastier: false,
  };
}

const WHEN =
  /^((?:when|whenever|if)\b[^;:]{3,200}|(?:the|an?)\s[^;:.]{3,80}\b(?:is\s+(?:hit|missed|first\s+staggered|reduced)|hits|misses|drops)\b[^;:.]{0,100})[;:]\s*(.+)$/isu;

/** What sets it off: said so, in its brackets, or as the first words of a power that waits for something. */
function triggerOf(said: string, bracket: Bracket | undefined, { effect }: Body): string {
  const first = waits(bracket) ? (WHEN.exec(effect)?.[1] ?? '') : '';
  const inBrackets = bracket?.rest.filter((each) => /^when\b/iu.test(each)) ?? [];
  return [said, ...inBrackets, first].filter((each) => each !== '').join(' ');
}

function withoutTrigger(effect: string, bracket: Bracket | undefined): string {
  return waits(bracket) ? (WHEN.exec(effect)?.[2] ?? effect) : effect;
}

function waits(bracket: Bracket | undefined): boolean {
  return ['free', 'reaction', 'counter', 'opportunity', 'triggered'].includes(bracket?.action ?? '');
}

/** What brings it back stands in the brackets, or on a line of its own where it is long. */
function usageOf(bracket: Bracket | undefined, recharge: string): ExchangePower['usage'] {
  const usage = bracket?.usage ?? { kind: 'atWill' };
  return usage.kind === 'other' && usage.text === '' ? { kind: 'other', text: recharge } : usage;
}

/** What has no line of its own in our powers. */
function specialOf(
  parts: readonly { readonly label: string; readonly text: string }[],
  bracket: Bracket | undefined,
): string {
  const own = new Set(['', 'miss', 'effect', 'trigger', 'target', 'attack', 'hit', 'range', 'recharge']);
  const named = parts
    .filter(({ label, text }) => !own.has(label) && text !== '')
    .map(({ label, text }) =>
      label === 'special' ? text : `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${text}`,
    );
  const known: ReadonlySet<string> = new Set(['basic', ...REACHES]);
  const rest = bracket?.rest.filter((each) => !/^when\b/iu.test(each) && !known.has(each)) ?? [];
  return [...rest.map((each) => `(${each})`), ...named].join(' ');
}

/** A text cut at its labels; what sets a power off ends with its line. */
function partsOf(given: string): readonly { readonly label: string; readonly text: string }[] {
  // At the beginning of a line a label is one in small letters as well.
  const text = given.replaceAll(
    /(?<=^|\n)[^\S\n]*(?:hit|miss|effect)(?=\s*:)/gu,
    (word) => word.trim().charAt(0).toUpperCase() + word.trim().slice(1),
  );
  const found = [...text.matchAll(PARTS)];
  const first = text.slice(0, found[0]?.index ?? text.length);
  const parts = found.map((part, at) => ({
    label: (part[1] ?? '').toLowerCase(),
    text: text.slice(part.index + part[0].length, found[at + 1]?.index ?? text.length),
  }));
  return [{ label: '', text: first }, ...parts]
    .flatMap((part) => {
      const end = part.label === 'trigger' ? part.text.indexOf('\n') : -1;
      if (end < 0) return [part];
      return [
        { label: part.label, text: part.text.slice(0, end) },
        { label: '', text: part.text.slice(end) },
      ];
    })
    .map(({ label, text: said }) => ({ label, text: said.replaceAll(/\s+/gu, ' ').trim() }));
}
