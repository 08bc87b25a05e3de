import type { HomebreweryLine } from '../../../../exchange/markup.ts';
import type { FifthEntry, FifthSection } from './block.ts';

const SECTIONS: { readonly [heading: string]: FifthSection } = {
  traits: 'trait',
  'special traits': 'trait',
  'special abilities': 'trait',
  abilities: 'trait',
  features: 'trait',
  merkmale: 'trait',
  action: 'action',
  actions: 'action',
  aktionen: 'action',
  'bonus action': 'bonus',
  'bonus actions': 'bonus',
  bonusaktionen: 'bonus',
  reaction: 'reaction',
  reactions: 'reaction',
  reaktionen: 'reaction',
  'legendary actions': 'legendary',
  'legendäre aktionen': 'legendary',
  'mythic actions': 'mythic',
  'lair actions': 'lair',
  hortaktionen: 'lair',
  'regional effects': 'lair',
};

/** The section that a line is the heading of. */
export function sectionNamed(text: string): FifthSection | undefined {
  const said = text.replace(/\s*:$/u, '').toLowerCase();
  return Object.hasOwn(SECTIONS, said) ? SECTIONS[said] : undefined;
}

/** `Nimble Escape. The goblin …`, `Bite (Wolf Form Only). …`. */
const ENTRY = /^([\p{Lu}\d][^.!?:]{0,80}?(?:\s*\([^()]{1,60}\))?)[.!]\s+(\S.*)$/su;
/** A name in front of a roll, whatever parts the two: `Spear: Melee or Ranged Weapon Attack …`. */
const ROLLED =
  /^([\p{L}\d][^.!?:]{0,60}?(?:\s*\([^()]{1,60}\))?)\s*(?:[.!:]|\s[-–—])\s*((?:(?:melee|ranged)\b[^.:]{0,30}\battack\b|(?:strength|dexterity|constitution|intelligence|wisdom|charisma) saving throw:|[+-]\s?\d{1,2} to hit\b).*)$/isu;
/** What goes on below an entry although a line is empty between: lists, rows of dice, the spells of a caster. */
const GOES_ON =
  /^(?:[-•*|]|\d{1,3}(?:[.)]|\s*[-–]\s*\d|\s*\|)|\d{1,2}\/(?:day|long rest|rest)|at[ -]will|cantrips?\b|[1-9](?:st|nd|rd|th)[- ]level)/iu;
/** A line that only says what stands below it. */
const TITLE = /^[\p{Lu}][\p{L}'’-]*(?:\s+[\p{L}'’-]+){0,5}:?$/u;
const TITLE_WORD =
  /\b(?:actions?|reactions?|traits?|features?|abilities|effects?|options?|phases?|tactics|lore|moves|powers|attacks|loot|treasure|variants?)$/iu;
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
export function bodyOf(lines: readonly HomebreweryLine[], rank: number): Body {
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
  /** The heading that nobody knows, under which everything is words. */
  let strange: string | undefined;
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    const named = sectionNamed(text);
    const last = entries.at(-1);
    const fresh = gap || ends(last?.text ?? '') || isList(last);
    const entry = named === undefined && !done ? entryIn(line, fresh) : undefined;
    if (text === '') gap = true;
    else if (named !== undefined)
      [section, heading, gap, done, strange] = [named, text.replace(/:$/u, ''), true, false, undefined];
    else if (line.heading > 0 && (line.heading <= rank || (entries.length > 0 && !entry))) {
      done = true;
      strange = isTitleLine(text) ? text : undefined;
      if (strange === undefined) notes.push(text);
    } else if (line.heading === 0 && !entry && (gap || ends(last?.text ?? '')) && isHeading(lines, at)) {
      done = true;
      strange = text.replace(/:$/u, '');
    } else if (done && strange !== undefined) more[strange] = appended(more[strange] ?? '', text);
    else if (done) notes.push(text);
    else if (entry) entries.push({ section, ...entry });
    else if (last && last.section === section && !(gap && isAside(last, text))) {
      parted = parted || /[a-z]-$/u.test(last.text);
      last.text = appended(last.text, text);
    } else if (heading === '' || (last && last.section === section)) notes.push(text);
    else more[heading] = appended(more[heading] ?? '', text);
    if (text !== '') gap = named !== undefined;
  }
  return { entries, notes: notes.join('\n'), more, joined: parted };
}

/** Whether a paragraph behind an empty line is no part of the entry above it. */
function isAside(last: FifthEntry, text: string): boolean {
  return /[.!?)”"]$/u.test(last.text) && !GOES_ON.test(text) && /^[\p{Lu}\d“"]/u.test(text);
}

/** Whether an entry ends in a list of spells, which no stop ends. */
function isList(last: FifthEntry | undefined): boolean {
  return (
    last !== undefined &&
    /(?:^|\n| )(?:at will|cantrips?|\d\/day(?: each)?|\d(?:st|nd|rd|th)[- ]level)[^:]{0,20}:[^.]*$/iu.test(
      last.text,
    )
  );
}

function isTitleLine(text: string): boolean {
  return TITLE.test(text) && isTitle(text.replace(/:$/u, ''));
}

/** A heading that is not set off: words of a section, or a title above an entry. */
function isHeading(lines: readonly HomebreweryLine[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (text.length > 48 || !isTitleLine(text)) return false;
  const next = lines.slice(at + 1).find((line) => line.text !== '');
  return next !== undefined && TITLE_WORD.test(text.replace(/:$/u, ''));
}

/** A new entry where its name is set off, or is written as a title at the beginning of a paragraph. */
function entryIn(
  { text, lead }: HomebreweryLine,
  fresh: boolean,
): { readonly name: string; readonly text: string } | undefined {
  const marked = lead.replace(/[.:!]+$/u, '').trim();
  if (marked !== '' && /[.:!]$|^[^.]+$/u.test(lead) && text.startsWith(marked) && !NO_NAME.test(marked))
    return { name: marked, text: text.slice(marked.length).replace(/^[.:!\s]+/u, '') };
  const [, rolled = '', roll = ''] = ROLLED.exec(text) ?? [];
  const called = rolled.charAt(0).toUpperCase() + rolled.slice(1);
  if (rolled !== '' && !NO_NAME.test(rolled) && (isTitle(called) || (fresh && called.split(' ').length <= 3)))
    return { name: called, text: roll };
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
