import { blankPlain } from '../../../../rules/blankPlain.ts';
import type { ExchangeNote, PlainCreature } from '../../../../rules/exchange.ts';
import { FIFTH_ABILITIES, type FifthBlock } from './block.ts';
import { fifthPower } from './fifthPower.ts';

const SPEED = /^(?:(walk|burrow|climb|fly|swim)\s+)?(\d{1,4})\s*(?:ft\.?|feet)?\s*(\(hover\))?$/iu;
const SKILL = /^([A-Z][A-Za-z ]{2,30}?)\s*([+−–-])\s*(\d{1,2})$/iu;
const ALIGNMENTS: ReadonlySet<string> = new Set([
  'lawful good',
  'chaotic evil',
  'neutral good',
  'neutral evil',
  'unaligned',
]);

/**
 * A block of the fifth edition as a plain creature: the numbers that a number can hold, every other word under its
 * label. Nothing of the block is dropped; what stays words is told when a system takes it.
 */
export function plainOfFifth(block: FifthBlock): {
  readonly plain: PlainCreature;
  readonly notes: readonly ExchangeNote[];
} {
  const notes: ExchangeNote[] = [];
  const more: { [label: string]: string } = {};
  const keep = (label: string, text: string): void => {
    const said = text.replaceAll(/^[\s,;()]+|[\s,;(]+$/gu, '');
    if (said !== '') more[label] = more[label] === undefined ? said : `${more[label]}; ${said}`;
  };
  const ac = leading(block.ac, 'Armor Class', keep);
  const hp = leading(block.hp, 'Hit Dice', keep);
  const xp = /([\d,]{1,9})\s*XP|XP\s*([\d,]{1,9})/iu.exec(block.challenge);
  const level = challengeOf(block.challenge);
  const initiative = signedIn(block.initiative);
  const { skills, perception } = skillsOf(block.skills, keep);
  const [type = '', ...tags] = block.type
    .toLowerCase()
    .split(/[(),]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const aligned = block.alignment.trim().toLowerCase();
  if (aligned !== '' && !ALIGNMENTS.has(aligned)) keep('Alignment', block.alignment);
  if (challengeBelow(block.challenge) || challengeRest(block.challenge) !== '')
    keep('Challenge', block.challenge);
  keep('Saving Throws', block.saves);
  keep('Resist', block.resist);
  keep('Immune', [block.immune, block.conditions].filter((each) => each !== '').join(', '));
  keep('Vulnerable', block.weak);
  for (const [label, text] of Object.entries(block.more)) keep(label, text);
  const dexterity = block.abilities['dex'] ?? 10;
  const plain: PlainCreature = {
    ...blankPlain(block.name.trim().slice(0, 80) || 'Unnamed', '5e'),
    ...(level === undefined ? {} : { level }),
    size: sizeOf(block.size, keep),
    type,
    tags,
    alignment: ALIGNMENTS.has(aligned) ? aligned.replace('neutral ', '') : '',
    numbers: {
      ...(ac === undefined ? {} : { ac }),
      ...(hp === undefined ? {} : { hp }),
      ...(perception === undefined ? {} : { perception }),
      ...(xp ? { xp: Number((xp[1] ?? xp[2] ?? '0').replaceAll(',', '')) } : {}),
      initiative: initiative ?? Math.floor((dexterity - 10) / 2),
    },
    abilities: Object.fromEntries(
      FIFTH_ABILITIES.flatMap((key) => {
        const score = block.abilities[key];
        return score === undefined || !Number.isFinite(score) ? [] : [[key, score] as const];
      }),
    ),
    skills,
    speeds: speedsOf(block.speed, keep),
    senses: listed(block.senses),
    languages: listed(block.languages),
    gear: block.gear,
    powers: block.entries
      .filter(({ name, text }) => name !== '' || text !== '')
      .map((entry) => fifthPower(entry, notes)),
    notes: block.notes,
    credit: block.credit,
    more,
  };
  return { plain, notes };
}

type Keep = (label: string, text: string) => void;

/** The number in front; what stands behind it is kept under the label. */
function leading(text: string, label: string, keep: Keep): number | undefined {
  const [, digits, rest = ''] = /^\s*(\d{1,6})\b(.*)$/su.exec(text) ?? [];
  keep(label, digits === undefined ? text : rest.replace(/^\s*\((.*)\)\s*$/su, '$1'));
  return digits === undefined ? undefined : Number(digits);
}

function signedIn(text: string): number | undefined {
  const [, sign = '+', digits] = /^\s*([+−–-]?)\s*(\d{1,2})\b/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return sign === '' || sign === '+' ? Number(digits) : -Number(digits);
}

function skillsOf(
  text: string,
  keep: Keep,
): { readonly skills: PlainCreature['skills']; readonly perception?: number } {
  const skills: { [key: string]: number } = {};
  for (const each of listed(text)) {
    const [, name = '', sign = '+', digits = '0'] = SKILL.exec(each) ?? [];
    if (name === '') keep('Skills', each);
    else skills[name.toLowerCase()] = sign === '+' ? Number(digits) : -Number(digits);
  }
  const { perception } = skills;
  return perception === undefined ? { skills } : { skills, perception };
}

function speedsOf(text: string, keep: Keep): PlainCreature['speeds'] {
  const speeds: { [mode: string]: number } = {};
  for (const each of listed(text)) {
    const [, mode = 'walk', feet, hover] = SPEED.exec(each) ?? [];
    if (feet === undefined) keep('Speed', each);
    else speeds[mode.toLowerCase()] = Number(feet);
    if (hover !== undefined) keep('Speed', `${mode} ${feet} ft. (hover)`);
  }
  return speeds;
}

const SIZES = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan'];

/** `Medium or Small` is the first of them. */
function sizeOf(text: string, keep: Keep): string {
  const words = text.trim().toLowerCase();
  const found = SIZES.find((each) => words.startsWith(each)) ?? SIZES.find((each) => words.includes(each));
  if (found === undefined || words !== found) keep('Size', text);
  return found ?? '';
}

/** Parted at commas and semicolons outside of brackets. */
function listed(text: string): readonly string[] {
  return text
    .split(/[,;](?![^(]*\))/u)
    .map((each) => each.trim().slice(0, 200))
    .filter((each) => each !== '' && each !== '—' && each !== '-');
}

/** `1/4` and `5` as a level; a challenge below 1 is level 1. Undefined where there is none. */
export function challengeOf(text: string): number | undefined {
  const [, top, below] = /^\s*(?:CR\s*)?(\d{1,2}(?:\.\d{1,3})?)(?:\s*\/\s*(\d))?/iu.exec(text) ?? [];
  if (top === undefined) return undefined;
  return Math.max(1, below === undefined ? Math.floor(Number(top)) : Math.round(Number(top) / Number(below)));
}

/** What a challenge says beside its number, its XP and its proficiency. */
function challengeRest(text: string): string {
  return text
    .replace(/^\s*(?:CR\s*)?\d{1,2}(?:\.\d+)?(?:\s*\/\s*\d)?/iu, '')
    .replaceAll(/[\d,]*\s*XP\s*[\d,]*|PB\s*\+?\d+|[\s();,]/giu, '');
}

/** Whether a challenge is less than 1, so that its level does not say it. */
function challengeBelow(text: string): boolean {
  return /^\s*(?:CR\s*)?(?:0|0?\.\d+|\d\s*\/\s*\d)(?![\d])/iu.test(text);
}
