import type { BrewedLine } from '../../../../rules/exchange/brewed.ts';
import type { FifthEntry, FifthSection } from './block.ts';

const SECTIONS: { readonly [heading: string]: FifthSection } = {
  traits: 'trait',
  abilities: 'trait',
  actions: 'action',
  'bonus actions': 'bonus',
  reactions: 'reaction',
  'legendary actions': 'legendary',
  'mythic actions': 'mythic',
  'lair actions': 'lair',
  'regional effects': 'lair',
};
/** `Nimble Escape. The goblin …`, `Bite (Wolf Form Only). …`. */
const ENTRY = /^([\p{Lu}\d][^.!?:]{0,80}?(?:\s*\([^()]{1,60}\))?)[.!]\s+(\S.*)$/su;
const SMALL = new Set([
  'of',
  'the',
  'and',
  'in',
  'to',
  'with',
  'or',
  'a',
  'an',
  'for',
  'from',
  'on',
  'by',
  'as',
  'at',
  'vs',
  'into',
  'de',
  'la',
  'per',
]);
const NO_NAME =
  /^(?:Hit|Miss|Failure|Success|Trigger|Response|Melee|Ranged|Cantrips|At will|\d+\/day|DC)\b/iu;

interface Body {
  readonly entries: readonly FifthEntry[];
  readonly notes: string;
  readonly more: { readonly [label: string]: string };
  /** A word was parted at the end of a line, and is whole again. */
  readonly joined: boolean;
}

/** Traits and actions under their headings; what stands before the first of a section is kept under its heading. */
export function bodyOf(lines: readonly BrewedLine[], rank: number): Body {
  const entries: { section: FifthSection; name: string; text: string }[] = [];
  const more: { [label: string]: string } = {};
  const notes: string[] = [];
  let [section, heading, parted, gap, done]: [FifthSection, string, boolean, boolean, boolean] = [
    'trait',
    '',
    false,
    true,
    false,
  ];
  for (const line of lines) {
    const { text } = line;
    const named = Object.hasOwn(SECTIONS, text.toLowerCase()) ? SECTIONS[text.toLowerCase()] : undefined;
    const entry =
      named === undefined && !done ? entryIn(line, gap || ends(entries.at(-1)?.text ?? '')) : undefined;
    const last = entries.at(-1);
    if (text === '') gap = true;
    else if (named !== undefined) [section, heading, gap] = [named, text, true];
    else if (line.heading > 0 && (line.heading <= rank || entries.length > 0)) {
      done = true;
      notes.push(text);
    } else if (done) notes.push(text);
    else if (entry) entries.push({ section, ...entry });
    else if (last && last.section === section) {
      parted = parted || /[a-z]-$/u.test(last.text);
      last.text = appended(last.text, text);
    } else if (heading === '') notes.push(text);
    else more[heading] = appended(more[heading] ?? '', text);
    if (text !== '') gap = named !== undefined;
  }
  return { entries, notes: notes.join('\n'), more, joined: parted };
}

/** A new entry where its name is set off, or is written as a title at the beginning of a paragraph. */
function entryIn(
  { text, lead }: BrewedLine,
  fresh: boolean,
): { readonly name: string; readonly text: string } | undefined {
  const marked = lead.replace(/[.:!]+$/u, '').trim();
  if (marked !== '' && /[.:!]$|^[^.]+$/u.test(lead) && text.startsWith(marked) && !NO_NAME.test(marked))
    return { name: marked, text: text.slice(marked.length).replace(/^[.:!\s]+/u, '') };
  const [, name = '', rest = ''] = (fresh ? ENTRY.exec(text) : null) ?? [];
  return name !== '' && !NO_NAME.test(name) && isTitle(name) ? { name, text: rest } : undefined;
}

/** Whether words are written as a title: each with a capital, the small ones apart. */
function isTitle(name: string): boolean {
  const words = name
    .replaceAll(/\([^)]*\)/gu, '')
    .trim()
    .split(/[\s/–-]+/u);
  return words.length <= 9 && words.every((word) => SMALL.has(word) || /^["“'’]?[\p{Lu}\d]/u.test(word));
}

function ends(text: string): boolean {
  return text === '' || /[.!?)”"]$/u.test(text);
}

/** A line put behind another; a word parted with a hyphen is one again. */
function appended(before: string, text: string): string {
  if (before === '') return text;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(text)) return `${before.slice(0, -1)}${text}`;
  return `${before}${/^[-•]/u.test(text) ? '\n' : ' '}${text}`;
}
