import { IMPROVED_INITIATIVE, readImprovedName } from '../../../../exchange/otherPrograms.ts';
import type { CreatureReader } from '../../../../rules/exchange.ts';
import { listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, type FifthBlock, type FifthEntry, joined } from './block.ts';
import { plainOfFifth } from './plain.ts';

const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const;
const SECTIONS = [
  ['Traits', 'trait'],
  ['Actions', 'action'],
  ['BonusActions', 'bonus'],
  ['Reactions', 'reaction'],
  ['LegendaryActions', 'legendary'],
  ['MythicActions', 'mythic'],
] as const;

/** Stat blocks of Improved Initiative as the tracker’s users keep them. */
export const improvedFifth: CreatureReader = {
  ...IMPROVED_INITIATIVE,
  read: (raw) => {
    const name = readImprovedName(raw);
    return name === undefined ? undefined : plainOfFifth(blockOf(name, raw));
  },
};

function blockOf(name: string, raw: object): FifthBlock {
  const type = textAt(raw, 'Type');
  const [, size = '', kind = type, alignment = ''] =
    /^(tiny|small|medium|large|huge|gargantuan)\s+([^,(]+(?:\([^)]*\))?)\s*(?:,\s*(.+))?$/iu.exec(
      type.trim(),
    ) ?? [];
  const list = (key: string): string => joined(listAt(raw, key).map(String));
  const bonuses = (key: string): string =>
    joined(listAt(raw, key).map((each) => joined([textAt(each, 'Name'), modifierOf(each)], ' ')));
  const initiative = numberAt(raw, 'InitiativeModifier');
  return {
    ...BLANK_FIFTH,
    name,
    size,
    type: kind,
    alignment,
    ac: joined([textAt(raw, 'AC', 'Value'), bracketed(textAt(raw, 'AC', 'Notes'))], ' '),
    hp: joined([textAt(raw, 'HP', 'Value'), bracketed(textAt(raw, 'HP', 'Notes'))], ' '),
    speed: list('Speed'),
    initiative: initiative === undefined ? '' : bonusText(initiative),
    abilities: Object.fromEntries(
      ABILITIES.flatMap((key) => {
        const score = numberAt(raw, 'Abilities', key);
        return score === undefined ? [] : [[key.toLowerCase(), score] as const];
      }),
    ),
    saves: bonuses('Saves'),
    skills: bonuses('Skills'),
    weak: list('DamageVulnerabilities'),
    resist: list('DamageResistances'),
    immune: list('DamageImmunities'),
    conditions: list('ConditionImmunities'),
    senses: list('Senses'),
    languages: list('Languages'),
    challenge: textAt(raw, 'Challenge'),
    entries: SECTIONS.flatMap(([key, section]) =>
      listAt(raw, key).map((each): FifthEntry => ({
        section,
        name: joined([textAt(each, 'Name'), bracketed(textAt(each, 'Usage'))], ' '),
        text: textAt(each, 'Content'),
      })),
    ),
    notes: textAt(raw, 'Description'),
    credit: textAt(raw, 'Source') === 'Homebrew' ? '' : textAt(raw, 'Source'),
  };
}

function bracketed(text: string): string {
  if (text === '') return '';
  return text.startsWith('(') ? text : `(${text})`;
}

function modifierOf(each: unknown): string {
  const bonus = numberAt(each, 'Modifier');
  return bonus === undefined ? '' : bonusText(bonus);
}
