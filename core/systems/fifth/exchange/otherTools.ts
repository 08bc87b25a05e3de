import { stripHtml } from '../../../exchange/markup.ts';
import { IMPROVED_INITIATIVE, readImprovedName } from '../../../exchange/otherPrograms.ts';
import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { CreatureReader, SpellGroup } from '../../../rules/exchange.ts';
import { findSpell } from '../spells.ts';
import {
  BLANK_FIFTH,
  formatBonus,
  CRITTER_DB,
  FIFTH_ABILITIES,
  FIFTH_LONG,
  type FifthBlock,
  type FifthEntry,
  joinTexts,
  nameSize,
  TETRA_CUBE,
} from './fifthBlock.ts';
import { makeFifthReader, readFifthBlock } from './readFifthBlock.ts';

const CRITTER_DB_SECTIONS = [
  ['additionalAbilities', 'trait'],
  ['actions', 'action'],
  ['bonusActions', 'bonus'],
  ['reactions', 'reaction'],
  ['legendaryActions', 'legendary'],
  ['mythicActions', 'mythic'],
] as const;
/** Creatures of CritterDB. */
export const critterDb = makeFifthReader('critterdb', 'CritterDB creature', CRITTER_DB, (raw) => {
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
    ac: joinTexts([textAt(stats, 'armorClass'), withBrackets(textAt(stats, 'armorType'))], ' '),
    hp: textAt(stats, 'hitPointsStr') || readHitPoints(stats, abilities),
    speed: textAt(stats, 'speed'),
    abilities,
    saves: joinTexts(
      listAt(stats, 'savingThrows').map((each) => {
        const ability = textAt(each, 'ability').toLowerCase().slice(0, 3);
        const bonus = numberAt(each, 'value') ?? abilityModifierOf(abilities, ability) + proficiency;
        return ability === ''
          ? ''
          : `${ability.charAt(0).toUpperCase()}${ability.slice(1)} ${formatBonus(bonus)}`;
      }),
    ),
    skills: joinTexts(
      listAt(stats, 'skills').map((each) => {
        const bonus = numberAt(each, 'value');
        return bonus === undefined ? textAt(each, 'name') : `${textAt(each, 'name')} ${formatBonus(bonus)}`;
      }),
    ),
    weak: listText(stats, 'damageVulnerabilities', '; '),
    resist: listText(stats, 'damageResistances', '; '),
    immune: listText(stats, 'damageImmunities', '; '),
    conditions: listText(stats, 'conditionImmunities'),
    senses: listText(stats, 'senses'),
    languages: listText(stats, 'languages'),
    challenge: joinTexts(
      [textAt(stats, 'challengeRatingStr') || textAt(stats, 'challengeRating'), readXp(stats)],
      ' ',
    ),
    entries: CRITTER_DB_SECTIONS.flatMap(([key, section]) =>
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

function withBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function abilityModifierOf(abilities: { readonly [key: string]: number }, key: string): number {
  return Math.floor(((abilities[key] ?? 10) - 10) / 2);
}

function readHitPoints(stats: unknown, abilities: { readonly [key: string]: number }): string {
  const dice = numberAt(stats, 'numHitDie') ?? 0;
  const die = numberAt(stats, 'hitDieSize');
  if (die === undefined || abilities['con'] === undefined) return '';
  const plus = dice * abilityModifierOf(abilities, 'con');
  return dice === 0 ? '' : `${Math.floor((dice * (die + 1)) / 2) + plus} (${dice}d${die} + ${plus})`;
}

function listText(stats: unknown, key: string, by = ', '): string {
  const list = listAt(stats, key);
  return list.length === 0 ? textAt(stats, key) : joinTexts(list.map(String), by);
}

function readXp(stats: unknown): string {
  const xp = numberAt(stats, 'experiencePoints');
  return xp === undefined || xp === 0 ? '' : `(${xp} XP)`;
}

const FIGHT_CLUB_SECTIONS = [
  ['trait', 'trait'],
  ['action', 'action'],
  ['bonus', 'bonus'],
  ['reaction', 'reaction'],
  ['legendary', 'legendary'],
  ['mythic', 'mythic'],
  ['lair', 'lair'],
] as const;

/** Monsters of Fight Club and of the DnDAppFile collections: `<compendium><monster>`. */
export const fightClub = makeFifthReader(
  'fight-club',
  'Fight Club or DnDAppFile monster',
  ['sortname', 'ancestry', 'image', 'token', '**.@recharge', '**.@category'],
  (raw) => {
    const name = textAt(raw, 'name').trim();
    const scores = FIFTH_ABILITIES.flatMap((key) => {
      const score = numberAt(raw, key);
      return score === undefined ? [] : [[key, score] as const];
    });
    // One of its numbers may be missing: the import says so, and it is still a file of this program.
    if (name === '' || scores.length < 5 || (textAt(raw, 'ac') === '' && textAt(raw, 'hp') === ''))
      return undefined;
    return {
      ...BLANK_FIFTH,
      name,
      size: nameSize(textAt(raw, 'size')),
      type: textAt(raw, 'type'),
      alignment: textAt(raw, 'alignment'),
      ac: textAt(raw, 'ac'),
      hp: textAt(raw, 'hp'),
      speed: textAt(raw, 'speed'),
      initiative: textAt(raw, 'init') || textAt(raw, 'initiative'),
      abilities: Object.fromEntries(scores),
      saves: textAt(raw, 'save'),
      skills: textAt(raw, 'skill'),
      weak: textAt(raw, 'vulnerable'),
      resist: textAt(raw, 'resist'),
      immune: textAt(raw, 'immune'),
      conditions: textAt(raw, 'conditionImmune'),
      senses: joinTexts([textAt(raw, 'senses'), readPassive(textAt(raw, 'passive'))]),
      languages: textAt(raw, 'languages'),
      challenge: textAt(raw, 'cr'),
      entries: withSpells(
        FIGHT_CLUB_SECTIONS.flatMap(([key, section]) =>
          toList(valueAt(raw, key)).map((each) => readEntry(each, section)),
        ),
        textAt(raw, 'spells'),
        textAt(raw, 'slots'),
      ),
      notes: toList(valueAt(raw, 'description')).map(readElementText).join('\n'),
      credit: textAt(raw, 'source'),
      more: {
        Environment: textAt(raw, 'environment'),
        Reactions: textAt(raw, 'reactionHeader'),
      },
    };
  },
);

/** An element that stands once is no list. */
function toList(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : found === undefined || found === '' ? [] : [found];
}

function readEntry(each: unknown, section: FifthEntry['section']): FifthEntry {
  const text = toList(valueAt(each, 'text')).map(readElementText).join('\n');
  return {
    section,
    name: textAt(each, 'name'),
    text,
    ...readAttackElement(each, text),
  };
}

/** `Claw|+4|1d8+2`: the first attack of an entry whose words have no dice. */
function readAttackElement(each: unknown, text: string): Pick<FifthEntry, 'roll'> {
  const [first] = toList(valueAt(each, 'attack')).map(readElementText);
  const [, bonus = '', dice = ''] = first?.split('|') ?? [];
  const notation = dice.replaceAll(/\s/gu, '').toLowerCase();
  if (!/^[+-]?\d{1,2}$/u.test(bonus.trim()) || /\d\s*d\s*\d/u.test(text)) return {};
  const roll = { versus: 'ac', number: Number(bonus), half: false, ranged: false, area: false, range: '' };
  return {
    roll: { ...roll, damage: /^\d/u.test(notation) ? [{ notation, type: '' }] : [] },
  };
}

const LISTS_SPELLS =
  /\bcantrips?\b[^:.]{0,20}:|\bat will\s*:|\d\s*\/\s*day|\d(?:st|nd|rd|th)[- ]level\s*\(/iu;

/** The entries with the spells that stand in elements of their own, where no entry lists them. */
function withSpells(entries: readonly FifthEntry[], names: string, slots: string): readonly FifthEntry[] {
  const listed = names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const casting = entries.find(({ name }) => /spellcasting/iu.test(name));
  if (listed.length === 0 || (casting && LISTS_SPELLS.test(casting.text))) return entries;
  const counts = slots.split(',').map((each) => Number(each.trim()) || 0);
  // Ten numbers, or a nought in front: the first is that of the cantrips.
  const first = counts.length > 9 || counts[0] === 0 ? 0 : 1;
  const groups = new Map<number, string[]>();
  const unknown: string[] = [];
  for (const name of listed) {
    const level = findSpell(name.replace(/\*$/u, ''))?.level;
    if (level === undefined) unknown.push(name);
    else groups.set(level, [...(groups.get(level) ?? []), name]);
  }
  for (const [at, count] of counts.entries())
    if (count > 0 && at + first > 0 && !groups.has(at + first)) groups.set(at + first, []);
  const made: FifthEntry = {
    ...(casting ?? { section: 'trait', name: 'Spellcasting', text: '' }),
    spells: {
      intro: casting?.text ?? '',
      ability: '',
      groups: [
        ...[...groups].map(([level, all]): SpellGroup => {
          const count = counts[level - first];
          return {
            names: all,
            often: 'slots',
            level,
            ...(level === 0 || count === undefined || count === 0 ? {} : { count }),
          };
        }),
        ...(unknown.length === 0
          ? []
          : [{ names: unknown, often: 'other', words: 'its level is not said' } as const]),
      ],
    },
  };
  return [...entries.filter((each) => each !== casting), made];
}

function readElementText(each: unknown): string {
  if (typeof each === 'string') return each;
  return isJsonRecord(each) ? textAt(each, '#text') : listAt(each).map(readElementText).join('\n');
}

function readPassive(text: string): string {
  return text === '' ? '' : `passive Perception ${text}`;
}

const ABILITIES = ['Str', 'Dex', 'Con', 'Int', 'Wis', 'Cha'] as const;
const IMPROVED_SECTIONS = [
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
    return name === undefined ? undefined : readFifthBlock(readImprovedBlock(name, raw));
  },
};

function readImprovedBlock(name: string, raw: object): FifthBlock {
  const type = textAt(raw, 'Type');
  const [, size = '', kind = type, alignment = ''] =
    /^(tiny|small|medium|large|huge|gargantuan)\s+([^,(]+(?:\([^)]*\))?)\s*(?:,\s*(.+))?$/iu.exec(
      type.trim(),
    ) ?? [];
  const list = (key: string, by = ', '): string => joinTexts(listAt(raw, key).map(String), by);
  const bonuses = (key: string): string =>
    joinTexts(listAt(raw, key).map((each) => joinTexts([textAt(each, 'Name'), readModifier(each)], ' ')));
  const initiative = numberAt(raw, 'InitiativeModifier');
  return {
    ...BLANK_FIFTH,
    name,
    size,
    type: kind,
    alignment,
    ac: joinTexts([textAt(raw, 'AC', 'Value'), noteInBrackets(textAt(raw, 'AC', 'Notes'))], ' '),
    hp: joinTexts([textAt(raw, 'HP', 'Value'), noteInBrackets(textAt(raw, 'HP', 'Notes'))], ' '),
    speed: list('Speed'),
    initiative: initiative === undefined ? '' : formatBonus(initiative),
    abilities: Object.fromEntries(
      ABILITIES.flatMap((key) => {
        const score = numberAt(raw, 'Abilities', key);
        return score === undefined ? [] : [[key.toLowerCase(), score] as const];
      }),
    ),
    saves: bonuses('Saves'),
    skills: bonuses('Skills'),
    weak: list('DamageVulnerabilities', '; '),
    resist: list('DamageResistances', '; '),
    immune: list('DamageImmunities', '; '),
    conditions: list('ConditionImmunities'),
    senses: list('Senses'),
    languages: list('Languages'),
    challenge: textAt(raw, 'Challenge'),
    entries: IMPROVED_SECTIONS.flatMap(([key, section]) =>
      listAt(raw, key).map((each): FifthEntry => ({
        section,
        name: joinTexts([textAt(each, 'Name'), noteInBrackets(textAt(each, 'Usage'))], ' '),
        text: textAt(each, 'Content'),
      })),
    ),
    notes: textAt(raw, 'Description'),
    credit: textAt(raw, 'Source') === 'Homebrew' ? '' : textAt(raw, 'Source'),
  };
}

function noteInBrackets(text: string): string {
  if (text === '') return '';
  return text.startsWith('(') ? text : `(${text})`;
}

function readModifier(each: unknown): string {
  const bonus = numberAt(each, 'Modifier');
  return bonus === undefined ? '' : formatBonus(bonus);
}

const TETRA_CUBE_SECTIONS = [
  ['abilities', 'trait'],
  ['actions', 'action'],
  ['bonusActions', 'bonus'],
  ['reactions', 'reaction'],
  ['legendaries', 'legendary'],
  ['mythics', 'mythic'],
  ['lairs', 'lair'],
] as const;
const ARMOUR: { readonly [name: string]: readonly [base: number, most: number] } = {
  none: [10, 99],
  'natural armor': [10, 99],
  'mage armor': [13, 99],
  padded: [11, 99],
  leather: [11, 99],
  studded: [12, 99],
  hide: [12, 2],
  'chain shirt': [13, 2],
  'scale mail': [14, 2],
  breastplate: [14, 2],
  'half plate': [15, 2],
  'ring mail': [14, 0],
  'chain mail': [16, 0],
  splint: [17, 0],
  plate: [18, 0],
};

const DICE: { readonly [size: string]: number } = {
  tiny: 4,
  small: 6,
  medium: 8,
  large: 10,
  huge: 12,
  gargantuan: 20,
};

/** Monsters of the statblock page at tetra-cube.com. */
export const tetraCube = makeFifthReader('tetra-cube', 'Tetra-cube monster', TETRA_CUBE, (raw) => {
  const scores = FIFTH_ABILITIES.flatMap((key) => {
    const score = numberAt(raw, `${key}Points`);
    return score === undefined ? [] : [[key, score] as const];
  });
  if (textAt(raw, 'name').trim() === '' || scores.length < 6) return undefined;
  return readTetraCube(raw, Object.fromEntries(scores));
});

function readTetraCube(
  raw: JsonObject,
  abilities: { readonly [key: string]: number },
): ReturnType<Parameters<typeof makeFifthReader>[3]> {
  const challenge = textAt(raw, 'cr');
  const custom = challenge === '*';
  const proficiency = custom ? (numberAt(raw, 'customProf') ?? 2) : readProficiency(challenge);
  const bonus = (key: string): number => Math.floor(((abilities[key] ?? 10) - 10) / 2);
  const damage = (type: string): string =>
    joinTexts(
      listAt(raw, 'damagetypes')
        .filter((each) => textAt(each, 'type') === type)
        .map((each) => textAt(each, 'name')),
    );
  const special = (type: string): string =>
    joinTexts(
      listAt(raw, 'specialdamage')
        .filter((each) => textAt(each, 'type') === type)
        .map((each) => textAt(each, 'name')),
    );
  const filledIn = (text: string): string => fillMarks(text, textAt(raw, 'name'), bonus, proficiency);
  return {
    ...BLANK_FIFTH,
    name: textAt(raw, 'name'),
    size: textAt(raw, 'size'),
    type: joinTexts(
      [
        textAt(raw, 'type') === '*' ? textAt(raw, 'otherType') : textAt(raw, 'type'),
        withBrackets(textAt(raw, 'tag')),
      ],
      ' ',
    ),
    alignment: textAt(raw, 'alignment'),
    ac: readArmor(raw, bonus('dex')),
    hp:
      valueAt(raw, 'customHP') === true
        ? textAt(raw, 'hpText')
        : valueAt(raw, 'customHP') === false || textAt(raw, 'hpText') === ''
          ? readRolledHitPoints(raw, bonus('con'))
          : '',
    speed: readSpeeds(raw),
    abilities,
    saves: joinTexts(
      listAt(raw, 'sthrows').map(
        (each) =>
          `${textAt(each, 'name')} ${formatBonus(bonus(textAt(each, 'name').toLowerCase().slice(0, 3)) + proficiency)}`,
      ),
    ),
    skills: joinTexts(
      listAt(raw, 'skills').map(
        (each) =>
          `${textAt(each, 'name')} ${formatBonus(bonus(textAt(each, 'stat')) + proficiency * (textAt(each, 'note').includes('ex') ? 2 : 1))}`,
      ),
    ),
    weak: joinTexts([damage('v'), special('v')], '; '),
    resist: joinTexts([damage('r'), special('r')], '; '),
    immune: joinTexts([damage('i'), special('i')], '; '),
    conditions: joinTexts(listAt(raw, 'conditions').map((each) => textAt(each, 'name'))),
    senses: readSenses(raw),
    languages: readLanguages(raw),
    challenge: custom ? textAt(raw, 'customCr') : challenge,
    entries: TETRA_CUBE_SECTIONS.flatMap(([key, section]) =>
      listAt(raw, key).map((each): FifthEntry => ({
        section,
        name: filledIn(textAt(each, 'name')),
        text: filledIn(textAt(each, 'desc')),
      })),
    ),
    more: {
      'Legendary Actions':
        valueAt(raw, 'isLegendary') === true ? filledIn(textAt(raw, 'legendariesDescription')) : '',
      'Mythic Actions': valueAt(raw, 'isMythic') === true ? filledIn(textAt(raw, 'mythicDescription')) : '',
      'Lair Actions':
        valueAt(raw, 'isLair') === true
          ? filledIn(joinTexts([textAt(raw, 'lairDescription'), textAt(raw, 'lairDescriptionEnd')], ' '))
          : '',
      'Regional Effects':
        valueAt(raw, 'isRegional') === true
          ? filledIn(
              joinTexts(
                [
                  textAt(raw, 'regionalDescription'),
                  ...listAt(raw, 'regionals').map((each) =>
                    joinTexts([textAt(each, 'name'), textAt(each, 'desc')], '. '),
                  ),
                  textAt(raw, 'regionalDescriptionEnd'),
                ],
                ' ',
              ),
            )
          : '',
    },
  };
}

function readProficiency(challenge: string): number {
  const whole = Number(/^\d+$/u.exec(challenge)?.[0] ?? 0);
  return Math.max(2, Math.ceil(whole / 4) + 1);
}

function readArmor(raw: JsonObject, dexterity: number): string {
  const name = textAt(raw, 'armorName');
  if (name === 'other') return textAt(raw, 'otherArmorDesc');
  const [base, most] = (Object.hasOwn(ARMOUR, name) ? ARMOUR[name] : undefined) ?? [];
  const natural = name === 'natural armor' ? numberAt(raw, 'natArmorBonus') : 0;
  const shield = numberAt(raw, 'shieldBonus');
  // Of a sum with a part that is not there nothing is known.
  if (base === undefined || most === undefined || natural === undefined || shield === undefined) return '';
  const worn = joinTexts([name === 'none' ? '' : name, shield > 0 ? 'shield' : '']);
  return joinTexts([String(base + natural + Math.min(dexterity, most) + shield), withBrackets(worn)], ' ');
}

function readRolledHitPoints(raw: JsonObject, constitution: number): string {
  const dice = numberAt(raw, 'hitDice');
  if (dice === undefined) return '';
  const size = textAt(raw, 'size').toLowerCase();
  const die = (Object.hasOwn(DICE, size) ? DICE[size] : undefined) ?? 8;
  const plus = constitution * dice;
  return `${Math.max(1, Math.floor((dice * (die + 1)) / 2) + plus)} (${dice}d${die}${plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` - ${-plus}`})`;
}

function readSpeeds(raw: JsonObject): string {
  if (valueAt(raw, 'customSpeed') === true) return textAt(raw, 'speedDesc');
  const modes = ['burrow', 'climb', 'fly', 'swim'].map((mode) => {
    const feet = numberAt(raw, `${mode}Speed`) ?? 0;
    return feet === 0
      ? ''
      : `${mode} ${feet} ft.${mode === 'fly' && valueAt(raw, 'hover') === true ? ' (hover)' : ''}`;
  });
  return joinTexts([`${numberAt(raw, 'speed') ?? 30} ft.`, ...modes]);
}

function readSenses(raw: JsonObject): string {
  return joinTexts(
    ['blindsight', 'darkvision', 'tremorsense', 'truesight'].map((sense) => {
      const feet = numberAt(raw, sense) ?? 0;
      const blind =
        sense === 'blindsight' && valueAt(raw, 'blind') === true ? ' (blind beyond this radius)' : '';
      return feet === 0 ? '' : `${sense} ${feet} ft.${blind}`;
    }),
  );
}

function readLanguages(raw: JsonObject): string {
  const speaks = listAt(raw, 'languages').map((each) => {
    const name = isJsonRecord(each) ? textAt(each, 'name') : String(each);
    return valueAt(each, 'speaks') === false
      ? `understands ${name} ${textAt(raw, 'understandsBut')}`.trim()
      : name;
  });
  const telepathy = numberAt(raw, 'telepathy') ?? 0;
  return joinTexts([...speaks, telepathy === 0 ? '' : `telepathy ${telepathy} ft.`]);
}

/** Its marks for numbers: `[STR ATK]`, `[DEX SAVE]`, `[STR 2D6 + 1]`, `[MON]`. */
function fillMarks(text: string, name: string, bonus: (key: string) => number, proficiency: number): string {
  return text
    .replaceAll(/\[MONS?\]/gu, name.toLowerCase())
    .replaceAll(
      /\[(STR|DEX|CON|INT|WIS|CHA)(?:\s+(ATK|SAVE|\d{1,2}D\d{1,3}))?(?:\s*([+-])\s*(\d{1,2}))?\]/gu,
      (_all, ability: string, kind = '', sign = '+', digits = '0') => {
        const plus = sign === '-' ? -Number(digits) : Number(digits);
        const mod = bonus(ability.toLowerCase());
        if (kind === 'ATK') return formatBonus(mod + proficiency + plus);
        if (kind === 'SAVE') return String(8 + mod + proficiency + plus);
        if (kind === '') return formatBonus(mod + plus);
        const [many = 1, die = 6] = String(kind).split('D').map(Number);
        const total = mod + plus;
        const average = Math.floor((many * (die + 1)) / 2) + total;
        return `${average} (${many}d${die}${total === 0 ? '' : total > 0 ? ` + ${total}` : ` - ${-total}`})`;
      },
    )
    .replaceAll(
      /\[(\d{1,2})D(\d{1,3})(?:\s*([+-])\s*(\d{1,2}))?\]/gu,
      (_all, many: string, die: string, sign = '+', digits = '0') => {
        const plus = sign === '-' ? -Number(digits) : Number(digits);
        return `${Math.floor((Number(many) * (Number(die) + 1)) / 2) + plus} (${many}d${die}${plus === 0 ? '' : ` ${sign} ${digits}`})`;
      },
    )
    .replaceAll(/(?<!\w)[_*]{1,3}([^_*\n]{1,200})[_*]{1,3}(?!\w)/gu, '$1');
}
