import { CRITTER_DB } from './beside.ts';
import { stripHtml } from '../../../../exchange/markup.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, FIFTH_LONG, type FifthEntry, joined } from './block.ts';
import { fifthReader } from './reader.ts';

const SECTIONS = [
  ['additionalAbilities', 'trait'],
  ['actions', 'action'],
  ['bonusActions', 'bonus'],
  ['reactions', 'reaction'],
  ['legendaryActions', 'legendary'],
  ['mythicActions', 'mythic'],
] as const;
/** Creatures of CritterDB. */
export const critterDb = fifthReader('critterdb', 'CritterDB creature', CRITTER_DB, (raw) => {
  const stats = valueAt(raw, 'stats');
  const name = textAt(raw, 'name').trim();
  if (name === '' || !isJsonRecord(stats) || !isJsonRecord(valueAt(stats, 'abilityScores'))) return undefined;
  const abilities = Object.fromEntries(
    FIFTH_LONG.flatMap((key) => {
      const score = numberAt(stats, 'abilityScores', key);
      return score === undefined ? [] : [[key.slice(0, 3), score] as const];
    }),
  );
  const proficiency = numberAt(stats, 'proficiencyBonus') ?? 2;
  return {
    ...BLANK_FIFTH,
    name,
    size: textAt(stats, 'size'),
    type: textAt(stats, 'race'),
    alignment: textAt(stats, 'alignment'),
    ac: joined([textAt(stats, 'armorClass'), bracketed(textAt(stats, 'armorType'))], ' '),
    hp: textAt(stats, 'hitPointsStr') || hpOf(stats, abilities),
    speed: textAt(stats, 'speed'),
    abilities,
    saves: joined(
      listAt(stats, 'savingThrows').map((each) => {
        const ability = textAt(each, 'ability').toLowerCase().slice(0, 3);
        const bonus = numberAt(each, 'value') ?? modifier(abilities, ability) + proficiency;
        return ability === ''
          ? ''
          : `${ability.charAt(0).toUpperCase()}${ability.slice(1)} ${bonusText(bonus)}`;
      }),
    ),
    skills: joined(
      listAt(stats, 'skills').map((each) => {
        const bonus = numberAt(each, 'value');
        return bonus === undefined ? textAt(each, 'name') : `${textAt(each, 'name')} ${bonusText(bonus)}`;
      }),
    ),
    weak: listText(stats, 'damageVulnerabilities'),
    resist: listText(stats, 'damageResistances'),
    immune: listText(stats, 'damageImmunities'),
    conditions: listText(stats, 'conditionImmunities'),
    senses: listText(stats, 'senses'),
    languages: listText(stats, 'languages'),
    challenge: joined(
      [textAt(stats, 'challengeRatingStr') || textAt(stats, 'challengeRating'), xpOf(stats)],
      ' ',
    ),
    entries: SECTIONS.flatMap(([key, section]) =>
      listAt(stats, key).map((each): FifthEntry => ({
        section,
        name: textAt(each, 'name'),
        text: stripHtml(textAt(each, 'description')),
      })),
    ),
    notes: stripHtml(textAt(raw, 'flavor', 'description')),
    more: {
      Faction: textAt(raw, 'flavor', 'faction'),
      Environment: textAt(raw, 'flavor', 'environment'),
      'Legendary Actions':
        numberAt(stats, 'legendaryActionsPerTurn') === undefined ||
        listAt(stats, 'legendaryActions').length === 0
          ? ''
          : `${textAt(stats, 'legendaryActionsPerTurn')} a turn`,
    },
  };
});

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function modifier(abilities: { readonly [key: string]: number }, key: string): number {
  return Math.floor(((abilities[key] ?? 10) - 10) / 2);
}

function hpOf(stats: unknown, abilities: { readonly [key: string]: number }): string {
  const dice = numberAt(stats, 'numHitDie') ?? 0;
  const die = numberAt(stats, 'hitDieSize');
  if (die === undefined || abilities['con'] === undefined) return '';
  const plus = dice * modifier(abilities, 'con');
  return dice === 0 ? '' : `${Math.floor((dice * (die + 1)) / 2) + plus} (${dice}d${die} + ${plus})`;
}

function listText(stats: unknown, key: string): string {
  const list = listAt(stats, key);
  return list.length === 0 ? textAt(stats, key) : joined(list.map(String));
}

function xpOf(stats: unknown): string {
  const xp = numberAt(stats, 'experiencePoints');
  return xp === undefined || xp === 0 ? '' : `(${xp} XP)`;
}
