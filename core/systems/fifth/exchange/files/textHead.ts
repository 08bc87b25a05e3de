import type { BrewedLine } from '../../../../rules/exchange/brewed.ts';
import { BLANK_FIFTH, bonusText, FIFTH_ABILITIES, type FifthBlock, joined } from './block.ts';

/** Labels of the lines above the traits, with the part of the block that each fills. */
const LABELS = [
  ['Armor Class', 'ac'],
  ['AC', 'ac'],
  ['Hit Points', 'hp'],
  ['HP', 'hp'],
  ['Speed', 'speed'],
  ['Initiative', 'initiative'],
  ['Saving Throws', 'saves'],
  ['Saves', 'saves'],
  ['Skills', 'skills'],
  ['Damage Vulnerabilities', 'weak'],
  ['Vulnerabilities', 'weak'],
  ['Damage Resistances', 'resist'],
  ['Resistances', 'resist'],
  ['Damage Immunities', 'immune'],
  ['Condition Immunities', 'conditions'],
  ['Immunities', 'immune'],
  ['Senses', 'senses'],
  ['Languages', 'languages'],
  ['Challenge Rating', 'challenge'],
  ['Challenge', 'challenge'],
  ['CR', 'challenge'],
  ['Gear', 'gear'],
  ['Proficiency Bonus', 'proficiency'],
  ['Roll Initiative', 'initiative'],
] as const;
type Part = (typeof LABELS)[number][1];

const WORDS = LABELS.map(([label]) => label).join('|');
export const LABEL_LINE = new RegExp(`^(${WORDS})\\b(?!\\s*\\.)\\s*:?\\s*(?=\\S|$)`, 'iu');
const ABILITY =
  /^(?:STR|DEX|CON|INT|WIS|CHA|Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)\b/iu;
const NUMBERS = /^[\s\d()+−–/|.-]+$/u;
const TABLE_WORDS = /^(?:MOD|SAVE|Modifier|Score)(?:\s|$)/iu;

/** The numbers and lines above the traits, and the lines that follow. */
export function headOf(lines: readonly BrewedLine[]): {
  readonly head: Omit<FifthBlock, 'name'>;
  readonly rest: readonly BrewedLine[];
} {
  const said: { [part in Part]?: string } = {};
  const scores: string[] = [];
  let [open, end]: [Part | undefined, number] = [undefined, lines.length];
  for (const [at, { text, heading }] of lines.entries()) {
    const labelled = LABEL_LINE.exec(text);
    if (text === '') continue;
    if (labelled) {
      open = partOf(labelled[1] ?? '');
      said[open] = joined([said[open] ?? '', text.slice(labelled[0].length)], ' ');
    } else if (ABILITY.test(text) || TABLE_WORDS.test(text) || (scores.length > 0 && NUMBERS.test(text))) {
      scores.push(text);
      open = undefined;
    } else if (open !== undefined && heading === 0 && goesOn(said[open] ?? '', text))
      said[open] = `${said[open] ?? ''} ${text}`;
    else {
      end = at;
      break;
    }
  }
  return { head: headFrom(said, scores.join(' ')), rest: lines.slice(end) };
}

function partOf(label: string): Part {
  return LABELS.find(([each]) => each.toLowerCase() === label.toLowerCase())?.[1] ?? 'senses';
}

/** A line that was broken: what stands so far ends in the middle, or the next begins with a small letter. */
function goesOn(before: string, text: string): boolean {
  return /[,;(]$|\b(?:and|or|from|ft\.,|passive|damage)$/u.test(before) || /^[a-z(]/u.test(text);
}

function headFrom(said: { readonly [part in Part]?: string }, scores: string): Omit<FifthBlock, 'name'> {
  const [ac = '', behind = ''] = (said.ac ?? '').split(/\s*\bInitiative\b\s*:?\s*/iu);
  const { abilities, saves } = abilitiesIn(scores);
  const [immune = '', conditions = ''] = (said.immune ?? '').split(/\s*;\s*/u);
  const newer = said.conditions === undefined && conditions !== '';
  return {
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
    challenge: (said.challenge ?? '').replace(/\s*Proficiency Bonus\s*:?\s*\+?\d+\s*$/iu, ''),
    gear: said.gear ?? '',
  };
}

/** Scores in a row under their names, each beside its name, or with its modifier and save as the newer books print. */
function abilitiesIn(text: string): { readonly abilities: FifthBlock['abilities']; readonly saves: string } {
  const inRow = /STR\w*\W{1,6}DEX\w*\W{1,6}CON\w*\W{1,6}INT\w*\W{1,6}WIS\w*\W{1,6}CHA\w*\b(.*)$/isu.exec(
    text,
  )?.[1];
  if (inRow !== undefined) {
    const bracketed = [...inRow.matchAll(/\b(\d{1,2})\s*\(/gu)].map((found) => Number(found[1]));
    const plain = [...inRow.matchAll(/(?<![+−–-]\s?|\d)(\d{1,2})\b/gu)].map((found) => Number(found[1]));
    const six = bracketed.length >= 6 ? bracketed : plain;
    return {
      abilities: Object.fromEntries(
        FIFTH_ABILITIES.flatMap((key, at) => (six[at] === undefined ? [] : [[key, six[at]] as const])),
      ),
      saves: '',
    };
  }
  const saves: string[] = [];
  const found = FIFTH_ABILITIES.flatMap((key) => {
    const [, score, mod, save] =
      new RegExp(
        `\\b${key}\\w*\\b\\D{0,12}?(\\d{1,2})(?:\\s+\\(?([+−–-]?\\s?\\d{1,2})\\)?(?:\\s+([+−–-]?\\s?\\d{1,2})(?!\\d))?)?`,
        'iu',
      ).exec(text) ?? [];
    if (score === undefined) return [];
    if (mod !== undefined && save !== undefined && number(save) !== number(mod))
      saves.push(`${key.charAt(0).toUpperCase()}${key.slice(1)} ${bonusText(number(save))}`);
    return [[key, Number(score)] as const];
  });
  return { abilities: Object.fromEntries(found), saves: saves.join(', ') };
}

function number(text: string): number {
  return Number(text.replaceAll(/[\s+]/gu, '').replace(/[−–]/u, '-'));
}
