import type { HomebreweryLine } from '../../../../exchange/markup.ts';
import { type Saying, saying } from '../../../../kernel/said.ts';
import { BLANK_FIFTH, bonusText, FIFTH_ABILITIES, type FifthBlock, joined } from './block.ts';
import { sectionNamed } from './textBody.ts';

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
export const LABEL_LINE = new RegExp(`^(${WORDS})(?![\\p{L}\\d])(?!\\s*\\.)\\s*:?\\s*(?=\\S|$)`, 'iu');

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
export interface FoundHead {
  readonly head: Omit<FifthBlock, 'name'>;
  readonly rest: readonly HomebreweryLine[];
  /** What is to be said of its abilities. */
  readonly doubts: readonly Saying[];
}

/** The numbers and lines above the traits, and the lines that follow. */
export function headOf(lines: readonly HomebreweryLine[]): FoundHead {
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
      open = partOf(labelled[1] ?? '');
      said[open] = joined([said[open] ?? '', text.slice(labelled[0].length)], ' ');
    } else if (
      ABILITY.test(text) ||
      LETTERS.test(text) ||
      TABLE_WORDS.test(text) ||
      (scores.length > 0 && NUMBERS.test(text))
    ) {
      scores.push(LETTERS.test(text) ? lettersInFull(text) : text);
      open = undefined;
    } else if (open !== undefined && heading === 0 && goesOn(said[open] ?? '', text))
      said[open] = `${said[open] ?? ''} ${text}`;
    else {
      end = at;
      break;
    }
  }
  return { ...headFrom(said, scores.join(' ')), rest: lines.slice(end) };
}

function partOf(label: string): Part {
  return LABELS.find(([each]) => each.toLowerCase() === label.toLowerCase())?.[1] ?? 'senses';
}

/** A line that was broken: what stands so far ends in the middle, or the next begins with a small letter. */
function goesOn(before: string, text: string): boolean {
  return /[,;(]$|\b(?:and|or|from|ft\.,|passive|damage)$/u.test(before) || /^[a-z(]/u.test(text);
}

function headFrom(
  said: { readonly [part in Part]?: string },
  scores: string,
): Pick<FoundHead, 'head' | 'doubts'> {
  const [ac = '', behind = ''] = (said.ac ?? '').split(/\s*\bInitiative\b\s*:?\s*/iu);
  const { abilities, saves, doubts } = abilitiesIn(scores);
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
    saves: joined([said.saves ?? '', saves]),
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
function abilitiesIn(text: string): {
  readonly abilities: FifthBlock['abilities'];
  readonly saves: string;
  readonly doubts: readonly Saying[];
} {
  const found = new Map<string, Read>();
  let [names, numbers]: [string[], { score?: number; mod?: number }[]] = [[], []];
  const settle = (): void => {
    for (const [at, name] of names.entries()) share(found, name, at, names.length, numbers);
    [names, numbers] = [[], []];
  };
  for (const [, name, score, mod, slashed, signed, bracketed] of text.matchAll(PIECE)) {
    if (name !== undefined) {
      if (numbers.length > 0) settle();
      names.push(keyOf(name));
    } else if (names.length > 0 && score !== undefined) {
      const beside = mod ?? slashed;
      numbers.push({ score: Number(score), ...(beside === undefined ? {} : { mod: number(beside) }) });
    } else if (names.length > 0 && signed !== undefined)
      numbers.push({ mod: number(signed), ...(bracketed === undefined ? {} : { score: Number(bracketed) }) });
  }
  settle();
  return resolved(found);
}

/** What of the numbers is one ability’s: of a row under so many names each so-many-eth, of one name all. */
function share(
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

function resolved(found: ReadonlyMap<string, Read>): ReturnType<typeof abilitiesIn> {
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
          usual: bonusText(usual),
          printed: bonusText(mod),
        }),
      );
    if (save !== undefined && save !== usual)
      saves.push(`${key.charAt(0).toUpperCase()}${key.slice(1)} ${bonusText(save)}`);
    return [[key, score] as const];
  });
  if (alone && abilities.length > 0) doubts.push(saying('fifth.scoresOfModifiers'));
  return { abilities: Object.fromEntries(abilities), saves: saves.join(', '), doubts };
}

const WHOLE_NAMES = NAMES.map(([pattern, key]) => [new RegExp(`^(?:${pattern})$`, 'iu'), key] as const);

function keyOf(name: string): string {
  return WHOLE_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}

function number(text: string): number {
  return Number(text.replaceAll(/[\s+]/gu, '').replace(/[−–]/u, '-'));
}
