import { type HomebreweryLine, splitHomebrewery } from '../../../exchange/markup.ts';
import { saying, type Saying } from '../../../kernel/said.ts';
import type { ExchangeNote } from '../../../rules/exchange.ts';
import {
  BLANK_FIFTH,
  formatBonus,
  FIFTH_ABILITIES,
  type FifthBlock,
  type FifthEntry,
  type FifthSection,
  joinTexts,
} from './fifthBlock.ts';
import { translateGermanBlock } from './germanBlock.ts';

const SIZE = 'tiny|small|medium|large|huge|gargantuan|winzig|klein|mittelgroß|groß|riesig|gigantisch';
const NATURE = new RegExp(`^(?:${SIZE})(?:\\s+(?:or|and|oder)\\s+(?:${SIZE}))?,?\\s+\\S.{2,110}$`, 'iu');
/** Kind and alignment without a size: `Orc, Lawful Evil`, `Humanoid (Orc), Any Alignment`. */
const SIZELESS =
  /^[\p{Lu}][\p{L} ’'-]{1,40}(?:\([^()]{1,60}\))?,\s*(?:(?:typically|usually|any|mostly)\s+)?(?:(?:lawful|neutral|chaotic)(?:\s+(?:good|neutral|evil))?|unaligned|any alignment|alignment|good|evil|non-\w+)(?:\s+alignment)?(?:\s+\([^()]{1,60}\))?$/iu;
const ARMOUR = /^(?:Armou?r Class|AC|Rüstungsklasse|RK)(?![\p{L}\d])\s*:?\s*\S/iu;
const LIFE = /\b(?:Hit Points|HP|Trefferpunkte|TP)\b/iu;
/** Every block has a line of its class, its hit points or its challenge: prose of many pages is not taken apart for nothing. */
const NUMBERED =
  /armou?r class|\bAC|\bHP|hit points|challenge|\bCR\b|rüstungsklasse|\bRK|trefferpunkte|\bTP|herausforderung|\bHG\b/iu;
const MAX_LINES = 300;

/** A stat block found in a text, and what is in doubt about it. */
interface FoundFifth {
  readonly line: number;
  readonly block: FifthBlock;
  readonly notes: readonly ExchangeNote[];
}

/** Every stat block of the fifth edition in a text, of either layout, plain, Markdown or copied from a page. */
export function* readFifthBlocks(text: string): Generator<FoundFifth> {
  if (!NUMBERED.test(text)) return;
  const lines = splitHomebrewery(translateGermanBlock(text));
  const starts = lines.flatMap((_line, at) => (isStart(lines, at) ? [at] : []));
  for (const [index, nature] of starts.entries()) {
    const name = findNameAbove(lines, nature);
    const next = starts[index + 1];
    const end = Math.min(next === undefined ? lines.length : findNameAbove(lines, next), nature + MAX_LINES);
    yield readBlock(lines, name, nature, end);
  }
}

/** A line of size and kind with an armour class below it; of kind and alignment alone, where hit points follow as well. */
function isStart(lines: readonly HomebreweryLine[], at: number): boolean {
  const line = lines[at]?.text ?? '';
  const sized = NATURE.test(line);
  if ((!sized && !SIZELESS.test(line)) || LABEL_LINE.test(line)) return false;
  const below = lines.slice(at + 1, at + 12).filter(({ text }) => text !== '');
  const armoured = below.slice(0, 4).some(({ text }) => ARMOUR.test(text));
  const living = below.some(({ text }) => LIFE.test(text));
  // Whoever has lost one of the two lines is still a stat block, if the rest of it is.
  if (armoured && living) return true;
  return (
    sized &&
    (armoured || living || below.slice(0, 4).some(({ text }) => LABEL_LINE.test(text))) &&
    lines
      .slice(at + 1, at + 40)
      .some(({ text }) => /^(?:Challenge|CR|Herausforderungsgrad|HG)\b/iu.test(text))
  );
}

function findNameAbove(lines: readonly HomebreweryLine[], nature: number): number {
  for (let at = nature - 1; at >= Math.max(0, nature - 4); at -= 1)
    if ((lines[at]?.text ?? '') !== '') return at;
  return nature;
}

const KIND = new RegExp(
  `^(${SIZE})(\\s+(?:or|and|oder)\\s+(?:${SIZE}))?,?\\s+([^,(]*(?:\\([^)]*\\))?[^,]*)(?:,\\s*(.+))?$`,
  'iu',
);

function readBlock(lines: readonly HomebreweryLine[], name: number, nature: number, end: number): FoundFifth {
  const within = lines.slice(nature + 1, end).flatMap(splitLabels);
  const kind = lines[nature]?.text ?? '';
  const { head, rest, doubts } = readHead(within);
  const body = readBody(rest, lines[name]?.heading ?? 0);
  const [, size = '', second = '', sized, aligned] = KIND.exec(kind) ?? [];
  const [, bare = '', said = ''] = /^([^,(]*(?:\([^)]*\))?[^,]*)(?:,\s*(.+))?$/u.exec(kind) ?? [];
  const [type, alignment] = sized === undefined ? [bare, said] : [sized, aligned ?? ''];
  const called = name === nature ? 'Unnamed' : (lines[name]?.text ?? '').replace(/\.$/u, '');
  return {
    line: lines[name]?.at ?? 1,
    block: {
      ...head,
      name: toTitleCase(called).slice(0, 80),
      size: `${size}${second}`,
      type,
      alignment,
      entries: body.entries,
      notes: body.notes,
      more: { ...head.more, ...body.more },
    },
    notes: [
      ...doubts.map((why): ExchangeNote => ({ where: 'Abilities', ...why, weight: 'changed' })),
      ...(body.joined
        ? [{ where: 'Text', ...saying('exchange.linesJoined'), weight: 'changed' } as const]
        : []),
    ],
  };
}

/** Books print names in capitals. */
function toTitleCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Labels of the lines above the traits, with the part of the block that each fills. */
const LABELS = [
  ['Armor Class', 'ac'],
  ['Armour Class', 'ac'],
  ['Rüstungsklasse', 'ac'],
  ['AC', 'ac'],
  ['RK', 'ac'],
  ['Hit Points', 'hp'],
  ['Trefferpunkte', 'hp'],
  ['HP', 'hp'],
  ['TP', 'hp'],
  ['Speed', 'speed'],
  ['Movement', 'speed'],
  ['Bewegungsrate', 'speed'],
  ['Initiative', 'initiative'],
  ['Saving Throws', 'saves'],
  ['Rettungswürfe', 'saves'],
  ['Saves', 'saves'],
  ['Skills', 'skills'],
  ['Fertigkeiten', 'skills'],
  ['Damage Vulnerabilities', 'weak'],
  ['Vulnerabilities', 'weak'],
  ['Damage Resistances', 'resist'],
  ['Resistances', 'resist'],
  ['Damage Immunities', 'immune'],
  ['Condition Immunities', 'conditions'],
  ['Immunities', 'immune'],
  ['Senses', 'senses'],
  ['Sinne', 'senses'],
  ['Languages', 'languages'],
  ['Sprachen', 'languages'],
  ['Challenge Rating', 'challenge'],
  ['Challenge', 'challenge'],
  ['Herausforderungsgrad', 'challenge'],
  ['Herausforderung', 'challenge'],
  ['CR', 'challenge'],
  ['HG', 'challenge'],
  ['Gear', 'gear'],
  ['Proficiency Bonus', 'proficiency'],
  ['Übungsbonus', 'proficiency'],
  ['Roll Initiative', 'initiative'],
] as const;
type Part = (typeof LABELS)[number][1];

const WORDS = LABELS.map(([label]) => label).join('|');
export const LABEL_LINE = new RegExp(`^(${WORDS})(?![\\p{L}\\d])(?!\\s*\\.(?!\\d))\\s*:?\\s*(?=\\S|$)`, 'iu');

/** Names of the abilities, in English and German, short and in full. */
const NAMES: readonly (readonly [name: string, key: string])[] = [
  ['STR(?:ENGTH)?|STÄ(?:RKE)?', 'str'],
  ['DEX(?:TERITY)?|GES(?:CHICKLICHKEIT)?', 'dex'],
  ['CON(?:STITUTION)?|KON(?:STITUTION)?', 'con'],
  ['INT(?:ELLIGENCE|ELLIGENZ)?', 'int'],
  ['WIS(?:DOM)?|WEI(?:SHEIT)?', 'wis'],
  ['CHA(?:RISMA)?', 'cha'],
];
const NAME = NAMES.map(([name]) => `(?:${name})`).join('|');
const ABILITY = new RegExp(`^(?:${NAME})(?![\\p{L}])`, 'iu');
/** Named by their first letters alone, all in one line. */
const LETTERS =
  /^S\W{0,3}[+-]?\d.*\bD\W{0,3}[+-]?\d.*\bC\W{0,3}[+-]?\d.*\bI\W{0,3}[+-]?\d.*\bW\W{0,3}[+-]?\d.*\bCh?\W{0,3}[+-]?\d/u;
const NUMBERS = /^[\s\d()+−–/|.,-]+$/u;
const TABLE_WORDS = /^(?:ABILITY|MOD|SAVE|Modifier|Score)(?:\s|$)/iu;

/** The head of a block, with what is in doubt about it. */
interface FoundHead {
  readonly head: Omit<FifthBlock, 'name'>;
  readonly rest: readonly HomebreweryLine[];
  /** What is to be said of its abilities. */
  readonly doubts: readonly Saying[];
}

/** The numbers and lines above the traits, and the lines that follow. */
function readHead(lines: readonly HomebreweryLine[]): FoundHead {
  const said: { [part in Part]?: string } = {};
  const scores: string[] = [];
  let [open, end]: [Part | undefined, number] = [undefined, lines.length];
  for (const [at, { text, heading }] of lines.entries()) {
    const labelled = LABEL_LINE.exec(text);
    if (text === '') continue;
    if (sectionNamed(text) !== undefined && Object.keys(said).length > 0) {
      end = at;
      break;
    }
    if (labelled) {
      open = findPart(labelled[1] ?? '');
      said[open] = joinTexts([said[open] ?? '', text.slice(labelled[0].length)], ' ');
    } else if (
      ABILITY.test(text) ||
      LETTERS.test(text) ||
      TABLE_WORDS.test(text) ||
      (scores.length > 0 && NUMBERS.test(text))
    ) {
      scores.push(LETTERS.test(text) ? lettersInFull(text) : text);
      open = undefined;
    } else if (open !== undefined && heading === 0 && isContinued(said[open] ?? '', text))
      said[open] = `${said[open] ?? ''} ${text}`;
    else {
      end = at;
      break;
    }
  }
  return { ...buildHead(said, scores.join(' ')), rest: lines.slice(end) };
}

/** What parts two labelled values that stand in one line: `AC 13, HP 22 (4d8+4), Speed 30 ft.`. */
const NEXT_LABEL = new RegExp(`\\s*[,;|/•·]\\s*(?=(?:${WORDS})(?![\\p{L}\\d])\\s*:?\\s*[\\p{L}\\d+(])`, 'iu');

/** A line of several labels as a line for each; any other as it is. */
function splitLabels(line: HomebreweryLine): readonly HomebreweryLine[] {
  if (!LABEL_LINE.test(line.text) || !NEXT_LABEL.test(line.text)) return [line];
  return line.text.split(NEXT_LABEL).map((text) => ({ ...line, text }));
}

function findPart(label: string): Part {
  return LABELS.find(([each]) => each.toLowerCase() === label.toLowerCase())?.[1] ?? 'senses';
}

/** A line that was broken: what stands so far ends in the middle, or the next begins with a small letter. */
function isContinued(before: string, text: string): boolean {
  return /[,;(]$|\b(?:and|or|from|ft\.,|passive|damage)$/u.test(before) || /^[a-z(]/u.test(text);
}

function buildHead(
  said: { readonly [part in Part]?: string },
  scores: string,
): Pick<FoundHead, 'head' | 'doubts'> {
  const [ac = '', behind = ''] = (said.ac ?? '').split(/\s*\bInitiative\b\s*:?\s*/iu);
  const { abilities, saves, doubts } = readAbilities(scores);
  const [immune = '', conditions = ''] = (said.immune ?? '').split(/\s*;\s*/u);
  const newer = said.conditions === undefined && conditions !== '';
  const proficiency = /\+?\s*(\d{1,2})/u.exec(said.proficiency ?? '')?.[1];
  const challenge = (said.challenge ?? '').replace(
    /\s*(?:Proficiency Bonus|Übungsbonus)\s*:?\s*\+?(\d+)\s*$/iu,
    ' PB +$1',
  );
  const head = {
    ...BLANK_FIFTH,
    ac,
    hp: said.hp ?? '',
    speed: said.speed ?? '',
    initiative: said.initiative ?? behind,
    abilities,
    saves: joinTexts([said.saves ?? '', saves]),
    skills: said.skills ?? '',
    weak: said.weak ?? '',
    resist: said.resist ?? '',
    immune: newer ? immune : (said.immune ?? ''),
    conditions: said.conditions ?? (newer ? conditions : ''),
    senses: said.senses ?? '',
    languages: said.languages ?? '',
    challenge:
      proficiency === undefined || /PB/u.test(challenge) ? challenge : `${challenge} PB +${proficiency}`,
    gear: said.gear ?? '',
  };
  return { head, doubts };
}

/** `S 14 (+2) D 12` with the names in full. */
function lettersInFull(text: string): string {
  const keys = ['Str', 'Dex', 'Con', 'Int', 'Wis'];
  return ['S', 'D', 'C', 'I', 'W'].reduce(
    (now, letter, at) => now.replace(new RegExp(`\\b${letter}(?=\\W{0,3}[+-]?\\d)`, 'u'), keys[at] ?? ''),
    text.replace(/\bCh?(?=\W{0,3}[+-]?\d[^C]*$)/u, 'Cha'),
  );
}

const PIECE = new RegExp(
  `(?<![\\p{L}])(${NAME})(?![\\p{L}])|(\\d{1,2})(?!\\d)(?:\\s*(?:\\(\\s*([+−–-]?\\s?\\d{1,2})\\s*\\)|/\\s*([+−–-]\\s?\\d{1,2})))?|([+−–-]\\s?\\d{1,2})(?!\\d)(?:\\s*\\(\\s*(\\d{1,2})\\s*\\))?`,
  'giu',
);

interface Read {
  score?: number;
  /** Signed numbers behind it: its modifier, then its save. */
  signed: number[];
}

/**
 * Scores in a row under their names, each beside its name, or with its modifier and save as the newer books print:
 * names wait until numbers come, and each takes the number of its place.
 */
function readAbilities(text: string): {
  readonly abilities: FifthBlock['abilities'];
  readonly saves: string;
  readonly doubts: readonly Saying[];
} {
  const found = new Map<string, Read>();
  let [names, numbers]: [string[], { score?: number; mod?: number }[]] = [[], []];
  const settle = (): void => {
    for (const [at, name] of names.entries()) shareNumbers(found, name, at, names.length, numbers);
    [names, numbers] = [[], []];
  };
  for (const [, name, score, mod, slashed, signed, bracketed] of text.matchAll(PIECE)) {
    if (name !== undefined) {
      if (numbers.length > 0) settle();
      names.push(abilityKeyOf(name));
    } else if (names.length > 0 && score !== undefined) {
      const beside = mod ?? slashed;
      numbers.push({ score: Number(score), ...(beside === undefined ? {} : { mod: parseNumber(beside) }) });
    } else if (names.length > 0 && signed !== undefined)
      numbers.push({
        mod: parseNumber(signed),
        ...(bracketed === undefined ? {} : { score: Number(bracketed) }),
      });
  }
  settle();
  return resolveAbilities(found);
}

/** What of the numbers is one ability’s: of a row under so many names each so-many-eth, of one name all. */
function shareNumbers(
  found: Map<string, Read>,
  name: string,
  at: number,
  many: number,
  numbers: readonly { readonly score?: number; readonly mod?: number }[],
): void {
  if (found.has(name)) return;
  const scores = numbers.filter(({ score }) => score !== undefined);
  const bare = numbers.filter(({ score, mod }) => score === undefined && mod !== undefined);
  const own = many === 1 ? scores : scores.filter((_each, index) => index % many === at);
  const signs = many === 1 ? bare : bare.filter((_each, index) => index % many === at);
  const [first] = own;
  found.set(name, {
    ...(first?.score === undefined ? {} : { score: first.score }),
    signed: [
      ...(first?.mod === undefined ? [] : [first.mod]),
      ...signs.flatMap(({ mod }) => (mod === undefined ? [] : [mod])),
    ],
  });
}

const LONG: { readonly [key: string]: string } = {
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
};

function resolveAbilities(found: ReadonlyMap<string, Read>): ReturnType<typeof readAbilities> {
  const [saves, doubts]: [string[], Saying[]] = [[], []];
  const alone = [...found.values()].every(({ score }) => score === undefined) && found.size > 0;
  // Where a row gives one number a name and both numbers of it are small and have no sign, nobody can know which it is.
  const abilities = FIFTH_ABILITIES.flatMap((key) => {
    const read = found.get(key);
    if (!read) return [];
    const [mod, save] = read.signed;
    const { score } = read;
    if (score === undefined) return mod === undefined ? [] : [[key, 10 + 2 * mod] as const];
    const usual = Math.floor((score - 10) / 2);
    if (mod !== undefined && mod !== usual && save === undefined)
      doubts.push(
        saying('fifth.modifierOfScore', {
          ability: LONG[key] ?? key,
          score,
          usual: formatBonus(usual),
          printed: formatBonus(mod),
        }),
      );
    if (save !== undefined && save !== usual)
      saves.push(`${key.charAt(0).toUpperCase()}${key.slice(1)} ${formatBonus(save)}`);
    return [[key, score] as const];
  });
  if (alone && abilities.length > 0) doubts.push(saying('fifth.scoresOfModifiers'));
  return { abilities: Object.fromEntries(abilities), saves: saves.join(', '), doubts };
}

const WHOLE_NAMES = NAMES.map(([pattern, key]) => [new RegExp(`^(?:${pattern})$`, 'iu'), key] as const);

function abilityKeyOf(name: string): string {
  return WHOLE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

function parseNumber(text: string): number {
  return Number(text.replaceAll(/[\s+]/gu, '').replace(/[−–]/u, '-'));
}

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
  const said = text.replace(/\s*(?:\([^()]{1,30}\))?\s*:?$/u, '').toLowerCase();
  return Object.hasOwn(SECTIONS, said) ? SECTIONS[said] : undefined;
}

/** `Nimble Escape. The goblin …`, `Bite (Wolf Form Only). …`. */
const ENTRY = /^([\p{Lu}\d][^.!?:]{0,80}?(?:\s*[([][^()[\]]{1,60}[)\]])?)[.!]\s+(\S.*)$/su;
/** A name with its limit in brackets, whatever parts it from the text: `Breath (Recharge 5-6): Each creature …`. */
const LIMITED =
  /^([\p{Lu}][^.!?:()[\]]{0,60}?\s*[([](?:recharges?\b|\d{1,2}\s*(?:\/|per|x|times)\s*(?:day|rest|turn|short|long)|costs?\b)[^()[\]]{0,50}[)\]])\s*(?:[:–—-])\s*(\S.*)$/isu;
/** A name in front of a roll, whatever parts the two: `Spear: Melee or Ranged Weapon Attack …`. */
const ROLLED =
  /^([\p{L}\d][^.!?:]{0,60}?(?:\s*\([^()]{1,60}\))?)\s*(?:[.!:]|\s[-–—])\s*((?:(?:melee|ranged)\b[^.:]{0,30}\battack\b|(?:strength|dexterity|constitution|intelligence|wisdom|charisma) saving throw:|[+-]\s?\d{1,2} to hit\b).*)$/isu;
/** What goes on below an entry although a line is empty between: lists, rows of dice, the spells of a caster. */
const GOES_ON =
  /^(?:[-•*|]|\d{1,3}(?:[.)]|\s*[-–]\s*\d|\s*\|)|(?:\d{1,2}|once|twice)\s*(?:x|times?)?\s*(?:\/|per|a)\s*(?:day|long rest|short rest|rest)|at[ -]will|cantrips?\b|[1-9](?:st|nd|rd|th)[- ]level|level [1-9] \()/iu;
/** A line that only says what stands below it. */
const TITLE = /^[\p{Lu}][\p{L}'’-]*(?::?\s+[\p{L}'’-]+){0,5}:?$/u;
const TITLE_WORD =
  /\b(?:actions?|reactions?|traits?|features?|abilities|effects?|options?|phases?|tactics|lore|moves|powers|attacks|loot|treasure|variants?|descriptions?|habitats?|environments?|ecology|history|notes|appearance|personality|background|society|combat|strategy|behaviou?rs?|encounters?|hooks|rewards?|design|beschreibung|taktik|lebensraum|schatz|beute|hintergrund)$|^(?:roleplaying|playing|using|running|about|customizing|variant:?)\b/iu;
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
  /^(?:Hit|Miss|Failure|Success|Trigger|Response|Melee|Ranged|Cantrips|At[ -]will|Once per|\d+\s*(?:x|times?)?\s*(?:\/|per)\s*(?:day|rest)|Level \d|DC)\b/iu;

interface Body {
  readonly entries: readonly FifthEntry[];
  readonly notes: string;
  readonly more: { readonly [label: string]: string };
  /** A word was parted at the end of a line, and is whole again. */
  readonly joined: boolean;
}

/** Traits and actions under their headings; what stands before the first of a section is kept under its heading. */
export function readBody(lines: readonly HomebreweryLine[], rank: number): Body {
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
    const fresh = gap || isSentenceEnd(last?.text ?? '') || isList(last);
    const entry =
      named === undefined && !done
        ? (readEntryStart(line, fresh) ?? (fresh && last ? readTitleEntry(lines, at) : undefined))
        : undefined;
    if (text === '') gap = true;
    else if (named !== undefined) {
      [section, heading, gap, done, strange] = [
        named,
        text.replace(/\s*(?:\([^()]*\))?\s*:?$/u, ''),
        true,
        false,
        undefined,
      ];
      const [, count] = /\((\d)\s*\/\s*(?:turn|round)\)/iu.exec(text) ?? [];
      if (count !== undefined) more[heading] = `${count} per round`;
    } else if (line.heading > 0 && (line.heading <= rank || (entries.length > 0 && !entry))) {
      done = true;
      strange = isTitleLine(text) ? text : undefined;
      if (strange === undefined) notes.push(text);
    } else if (
      line.heading === 0 &&
      !entry &&
      (gap || isSentenceEnd(last?.text ?? '')) &&
      isHeading(lines, at)
    ) {
      done = true;
      strange = text.replace(/:$/u, '');
    } else if (done && strange !== undefined) more[strange] = appendLine(more[strange] ?? '', text);
    else if (done) notes.push(text);
    else if (entry) entries.push({ section, ...entry });
    else if (last && last.section === section && !(gap && isAside(last, text))) {
      parted = parted || /[a-z]-$/u.test(last.text);
      last.text = appendLine(last.text, text);
    } else if (heading === '' || (last && last.section === section)) notes.push(text);
    else more[heading] = appendLine(more[heading] ?? '', text);
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
    /(?:^|\n| )(?:at[ -]will|cantrips?|(?:\d|once|twice)\s*(?:x|times?)?\s*(?:\/|per|a)\s*(?:day|rest)(?: each)?|\d(?:st|nd|rd|th)[- ]level|level \d)[^:]{0,20}:[^.]*$/iu.test(
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

/** A name on a line of its own above its text: `Multiattack`, then `The strider makes two attacks.`. */
function readTitleEntry(
  lines: readonly HomebreweryLine[],
  at: number,
): { readonly name: string; readonly text: string } | undefined {
  const { text, heading = 0 } = lines[at] ?? {};
  const next = lines[at + 1];
  if (text === undefined || heading > 0 || text.length > 40 || !isTitleLine(text) || LABEL_LINE.test(text))
    return undefined;
  const isText =
    next !== undefined &&
    next.heading === 0 &&
    /[\p{Ll}]/u.test(next.text) &&
    /^[\p{Lu}\d+“"]/u.test(next.text) &&
    !isTitleLine(next.text) &&
    readEntryStart(next, true) === undefined;
  return isText && !TITLE_WORD.test(text.replace(/:$/u, ''))
    ? { name: text.replace(/:$/u, ''), text: '' }
    : undefined;
}

/** A new entry where its name is set off, or is written as a title at the beginning of a paragraph. */
function readEntryStart(
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
  const [, name = '', rest = ''] = (fresh ? (LIMITED.exec(text) ?? ENTRY.exec(text)) : null) ?? [];
  return name !== '' && !NO_NAME.test(name) && isTitle(name) ? { name, text: rest } : undefined;
}

/** Whether words are written as a title: each with a capital, the small ones apart. */
function isTitle(name: string): boolean {
  const words = name
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, '')
    .trim()
    .split(/[\s/–-]+/u);
  return words.length <= 9 && words.every((word) => SMALL.has(word) || /^["“'’]?[\p{Lu}\d]/u.test(word));
}

function isSentenceEnd(text: string): boolean {
  return text === '' || /[.!?)”"]$/u.test(text);
}

/** A line put behind another; a word parted with a hyphen is one again. */
function appendLine(before: string, text: string): string {
  if (before === '') return text;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(text)) return `${before.slice(0, -1)}${text}`;
  return `${before}${/^[-•]/u.test(text) ? '\n' : ' '}${text}`;
}
