import { TETRA_CUBE } from './beside.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, FIFTH_ABILITIES, type FifthEntry, joined } from './block.ts';
import { fifthReader } from './reader.ts';

const SECTIONS = [
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

/** Monsters of the statblock page at tetra-cube.com. */
export const tetraCube = fifthReader('tetra-cube', 'Tetra-cube monster', TETRA_CUBE, (raw) => {
  const scores = FIFTH_ABILITIES.flatMap((key) => {
    const score = numberAt(raw, `${key}Points`);
    return score === undefined ? [] : [[key, score] as const];
  });
  if (textAt(raw, 'name').trim() === '' || scores.length < 6) return undefined;
  return monster(raw, Object.fromEntries(scores));
});

function monster(
  raw: JsonObject,
  abilities: { readonly [key: string]: number },
): ReturnType<Parameters<typeof fifthReader>[3]> {
  const challenge = textAt(raw, 'cr');
  const custom = challenge === '*';
  const proficiency = custom ? (numberAt(raw, 'customProf') ?? 2) : proficiencyOf(challenge);
  const bonus = (key: string): number => Math.floor(((abilities[key] ?? 10) - 10) / 2);
  const damage = (type: string): string =>
    joined(
      listAt(raw, 'damagetypes')
        .filter((each) => textAt(each, 'type') === type)
        .map((each) => textAt(each, 'name')),
    );
  const special = (type: string): string =>
    joined(
      listAt(raw, 'specialdamage')
        .filter((each) => textAt(each, 'type') === type)
        .map((each) => textAt(each, 'name')),
    );
  const filledIn = (text: string): string => workedOut(text, textAt(raw, 'name'), bonus, proficiency);
  return {
    ...BLANK_FIFTH,
    name: textAt(raw, 'name'),
    size: textAt(raw, 'size'),
    type: joined(
      [
        textAt(raw, 'type') === '*' ? textAt(raw, 'otherType') : textAt(raw, 'type'),
        bracketed(textAt(raw, 'tag')),
      ],
      ' ',
    ),
    alignment: textAt(raw, 'alignment'),
    ac: armourOf(raw, bonus('dex')),
    hp:
      valueAt(raw, 'customHP') === true
        ? textAt(raw, 'hpText')
        : valueAt(raw, 'customHP') === false || textAt(raw, 'hpText') === ''
          ? rolledHp(raw, bonus('con'))
          : '',
    speed: speedOf(raw),
    abilities,
    saves: joined(
      listAt(raw, 'sthrows').map(
        (each) =>
          `${textAt(each, 'name')} ${bonusText(bonus(textAt(each, 'name').toLowerCase().slice(0, 3)) + proficiency)}`,
      ),
    ),
    skills: joined(
      listAt(raw, 'skills').map(
        (each) =>
          `${textAt(each, 'name')} ${bonusText(bonus(textAt(each, 'stat')) + proficiency * (textAt(each, 'note').includes('ex') ? 2 : 1))}`,
      ),
    ),
    weak: joined([damage('v'), special('v')]),
    resist: joined([damage('r'), special('r')]),
    immune: joined([damage('i'), special('i')]),
    conditions: joined(listAt(raw, 'conditions').map((each) => textAt(each, 'name'))),
    senses: sensesOf(raw),
    languages: languagesOf(raw),
    challenge: custom ? textAt(raw, 'customCr') : challenge,
    entries: SECTIONS.flatMap(([key, section]) =>
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
          ? filledIn(joined([textAt(raw, 'lairDescription'), textAt(raw, 'lairDescriptionEnd')], ' '))
          : '',
      'Regional Effects':
        valueAt(raw, 'isRegional') === true
          ? filledIn(
              joined(
                [
                  textAt(raw, 'regionalDescription'),
                  ...listAt(raw, 'regionals').map((each) =>
                    joined([textAt(each, 'name'), textAt(each, 'desc')], '. '),
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

function bracketed(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function proficiencyOf(challenge: string): number {
  const whole = Number(/^\d+$/u.exec(challenge)?.[0] ?? 0);
  return Math.max(2, Math.ceil(whole / 4) + 1);
}

function armourOf(raw: JsonObject, dexterity: number): string {
  const name = textAt(raw, 'armorName');
  if (name === 'other') return textAt(raw, 'otherArmorDesc');
  const [base, most] = (Object.hasOwn(ARMOUR, name) ? ARMOUR[name] : undefined) ?? [];
  const natural = name === 'natural armor' ? numberAt(raw, 'natArmorBonus') : 0;
  const shield = numberAt(raw, 'shieldBonus');
  // Of a sum with a part that is not there nothing is known.
  if (base === undefined || most === undefined || natural === undefined || shield === undefined) return '';
  const worn = joined([name === 'none' ? '' : name, shield > 0 ? 'shield' : '']);
  return joined([String(base + natural + Math.min(dexterity, most) + shield), bracketed(worn)], ' ');
}

const DICE: { readonly [size: string]: number } = {
  tiny: 4,
  small: 6,
  medium: 8,
  large: 10,
  huge: 12,
  gargantuan: 20,
};

function rolledHp(raw: JsonObject, constitution: number): string {
  const dice = numberAt(raw, 'hitDice');
  if (dice === undefined) return '';
  const size = textAt(raw, 'size').toLowerCase();
  const die = (Object.hasOwn(DICE, size) ? DICE[size] : undefined) ?? 8;
  const plus = constitution * dice;
  return `${Math.max(1, Math.floor((dice * (die + 1)) / 2) + plus)} (${dice}d${die}${plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` - ${-plus}`})`;
}

function speedOf(raw: JsonObject): string {
  if (valueAt(raw, 'customSpeed') === true) return textAt(raw, 'speedDesc');
  const modes = ['burrow', 'climb', 'fly', 'swim'].map((mode) => {
    const feet = numberAt(raw, `${mode}Speed`) ?? 0;
    return feet === 0
      ? ''
      : `${mode} ${feet} ft.${mode === 'fly' && valueAt(raw, 'hover') === true ? ' (hover)' : ''}`;
  });
  return joined([`${numberAt(raw, 'speed') ?? 30} ft.`, ...modes]);
}

function sensesOf(raw: JsonObject): string {
  return joined(
    ['blindsight', 'darkvision', 'tremorsense', 'truesight'].map((sense) => {
      const feet = numberAt(raw, sense) ?? 0;
      const blind =
        sense === 'blindsight' && valueAt(raw, 'blind') === true ? ' (blind beyond this radius)' : '';
      return feet === 0 ? '' : `${sense} ${feet} ft.${blind}`;
    }),
  );
}

function languagesOf(raw: JsonObject): string {
  const speaks = listAt(raw, 'languages').map((each) => {
    const name = isJsonRecord(each) ? textAt(each, 'name') : String(each);
    return valueAt(each, 'speaks') === false
      ? `understands ${name} ${textAt(raw, 'understandsBut')}`.trim()
      : name;
  });
  const telepathy = numberAt(raw, 'telepathy') ?? 0;
  return joined([...speaks, telepathy === 0 ? '' : `telepathy ${telepathy} ft.`]);
}

/** Its marks for numbers: `[STR ATK]`, `[DEX SAVE]`, `[STR 2D6 + 1]`, `[MON]`. */
function workedOut(text: string, name: string, bonus: (key: string) => number, proficiency: number): string {
  return text
    .replaceAll(/\[MONS?\]/gu, name.toLowerCase())
    .replaceAll(
      /\[(STR|DEX|CON|INT|WIS|CHA)(?:\s+(ATK|SAVE|\d{1,2}D\d{1,3}))?(?:\s*([+-])\s*(\d{1,2}))?\]/gu,
      (_all, ability: string, kind = '', sign = '+', digits = '0') => {
        const plus = sign === '-' ? -Number(digits) : Number(digits);
        const mod = bonus(ability.toLowerCase());
        if (kind === 'ATK') return bonusText(mod + proficiency + plus);
        if (kind === 'SAVE') return String(8 + mod + proficiency + plus);
        if (kind === '') return bonusText(mod + plus);
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
