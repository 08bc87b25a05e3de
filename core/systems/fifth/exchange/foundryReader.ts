import { stripHtml } from '../../../exchange/markup.ts';
import { isJsonRecord, listAt, numberAt, textAt, valueAt } from '../../../exchange/recordFields.ts';
import { ownValue } from '../../../kernel/checks.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { BLANK_FIFTH, formatBonus, FIFTH_ABILITIES, FOUNDRY_FIFTH, joinTexts } from './fifthBlock.ts';
import { type Casting, readFoundryEntries } from './foundryItemReader.ts';
import { makeFifthReader } from './readFifthBlock.ts';

const SIZES: { readonly [key: string]: string } = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};

const SKILLS: { readonly [key: string]: readonly [name: string, ability: string] } = {
  acr: ['Acrobatics', 'dex'],
  ani: ['Animal Handling', 'wis'],
  arc: ['Arcana', 'int'],
  ath: ['Athletics', 'str'],
  dec: ['Deception', 'cha'],
  his: ['History', 'int'],
  ins: ['Insight', 'wis'],
  itm: ['Intimidation', 'cha'],
  inv: ['Investigation', 'int'],
  med: ['Medicine', 'wis'],
  nat: ['Nature', 'int'],
  prc: ['Perception', 'wis'],
  prf: ['Performance', 'cha'],
  per: ['Persuasion', 'cha'],
  rel: ['Religion', 'int'],
  slt: ['Sleight of Hand', 'dex'],
  ste: ['Stealth', 'dex'],
  sur: ['Survival', 'wis'],
};

/** Actors of Foundry’s dnd5e system. */
export const foundryFifth = makeFifthReader(
  'foundry-dnd5e',
  'Foundry actor (dnd5e)',
  FOUNDRY_FIFTH,
  (raw) => {
    const box = 'system';
    const inside = valueAt(raw, box);
    if (textAt(raw, 'type') !== 'npc' || !isJsonRecord(inside) || !isJsonRecord(valueAt(inside, 'details')))
      return undefined;
    const scores = FIFTH_ABILITIES.filter((key) => isJsonRecord(valueAt(inside, 'abilities', key)));
    const marks = [
      valueAt(inside, 'details', 'cr'),
      valueAt(inside, 'attributes', 'movement'),
      valueAt(inside, 'traits', 'size'),
    ];
    if (scores.length === 0 || marks.every((each) => each === undefined)) return undefined;
    return readActor(raw, inside, box);
  },
);

/** `Swarm of Tiny beasts`, where it is one. */
function readSwarm(inside: JsonObject): string {
  const of = ownValue(SIZES, textAt(inside, 'details', 'type', 'swarm'));
  return of === undefined ? '' : `Swarm of ${of} ${textAt(inside, 'details', 'type', 'value')}s`;
}

function readActor(
  raw: JsonObject,
  inside: JsonObject,
  box: string,
): ReturnType<Parameters<typeof makeFifthReader>[3]> {
  const abilities = Object.fromEntries(
    FIFTH_ABILITIES.flatMap((key) => {
      const score = numberAt(inside, 'abilities', key, 'value');
      return score === undefined ? [] : [[key, score] as const];
    }),
  );
  const rated = numberAt(inside, 'details', 'cr');
  const challenge = rated ?? 0;
  const proficiency = Math.max(2, Math.ceil(challenge / 4) + 1);
  const items = listAt(raw, 'items').filter(isJsonRecord);
  const trait = (key: string): string =>
    withBypasses(
      listAt(inside, 'traits', key, 'value').map(String),
      textAt(inside, 'traits', key, 'custom'),
      listAt(inside, 'traits', key, 'bypasses').map(String),
    );
  return {
    ...BLANK_FIFTH,
    name: textAt(raw, 'name'),
    size: ownValue(SIZES, textAt(inside, 'traits', 'size')) ?? textAt(inside, 'traits', 'size'),
    type: joinTexts(
      [
        readSwarm(inside) || textAt(inside, 'details', 'type', 'value') || textAt(inside, 'details', 'type'),
        withBrackets(textAt(inside, 'details', 'type', 'subtype')),
        textAt(inside, 'details', 'type', 'custom'),
      ],
      ' ',
    ),
    alignment: textAt(inside, 'details', 'alignment'),
    ac:
      textAt(inside, 'attributes', 'ac', 'flat') ||
      textAt(inside, 'attributes', 'ac', 'value') ||
      (isWorn(inside, items, box) ? readWornArmor(items, box, abilities) : ''),
    hp: joinTexts(
      [
        textAt(inside, 'attributes', 'hp', 'max') || textAt(inside, 'attributes', 'hp', 'value'),
        withBrackets(textAt(inside, 'attributes', 'hp', 'formula')),
      ],
      ' ',
    ),
    speed: readSpeeds(inside),
    initiative: readInitiative(inside, abilities, proficiency),
    abilities,
    saves: joinTexts(
      FIFTH_ABILITIES.map((key) => {
        const times = numberAt(inside, 'abilities', key, 'proficient') ?? 0;
        const more = Number(textAt(inside, 'abilities', key, 'bonuses', 'save')) || 0;
        const bonus = Math.floor(((abilities[key] ?? 10) - 10) / 2) + Math.floor(times * proficiency) + more;
        return times === 0 && more === 0
          ? ''
          : `${key.charAt(0).toUpperCase()}${key.slice(1)} ${formatBonus(bonus)}`;
      }),
    ),
    skills: readSkills(inside, abilities, proficiency),
    weak: trait('dv'),
    resist: trait('dr'),
    immune: trait('di'),
    conditions: trait('ci'),
    senses: readSenses(inside),
    languages: trait('languages'),
    challenge:
      rated === undefined ? '' : joinTexts([formatFraction(challenge), withBrackets(readXp(inside))], ' '),
    entries: readFoundryEntries(items, box, { abilities, proficiency, casts: readCasting(inside) }),
    notes: stripHtml(textAt(inside, 'details', 'biography', 'value')),
    credit: joinTexts([
      textAt(inside, 'source', 'book') ||
        textAt(inside, 'source', 'custom') ||
        textAt(inside, 'details', 'source', 'book') ||
        textAt(inside, 'details', 'source'),
      textAt(inside, 'source', 'license'),
    ]),
    more: {
      'For players': stripHtml(textAt(inside, 'details', 'biography', 'public')),
      Environment:
        textAt(inside, 'details', 'environment') ||
        joinTexts(
          listAt(inside, 'details', 'habitat', 'value').map((each) =>
            joinTexts([textAt(each, 'type'), textAt(each, 'subtype')], ' '),
          ),
        ),
      Treasure: joinTexts(listAt(inside, 'details', 'treasure', 'value').map(String)),
      'Legendary Actions': textAt(inside, 'resources', 'legact', 'max'),
      Legend:
        (numberAt(inside, 'resources', 'legres', 'max') ?? 0) > 0
          ? `resistances ${textAt(inside, 'resources', 'legres', 'max')}`
          : '',
    },
  };
}

/** Whether its armour class follows from what it wears, or from nothing but its Dexterity. */
function isWorn(inside: JsonObject, items: readonly JsonObject[], box: string): boolean {
  const by = textAt(inside, 'attributes', 'ac', 'calc');
  const wears = items.some((item) => numberAt(item, box, 'armor', 'value') !== undefined);
  return by === 'default' || (wears && (by === '' || by === 'equipped'));
}

/** What an actor says of its spells: the ability, its DC where it is given, and its slots by level. */
function readCasting(inside: JsonObject): Casting {
  const spells = valueAt(inside, 'spells');
  return {
    ability: textAt(inside, 'attributes', 'spellcasting'),
    dc: numberAt(inside, 'attributes', 'spelldc') ?? numberAt(inside, 'attributes', 'spell', 'dc'),
    slots: Object.fromEntries(
      (isJsonRecord(spells) ? Object.keys(spells) : []).flatMap((key) => {
        const level =
          /^spell([1-9])$/u.exec(key)?.[1] ?? (key === 'pact' ? textAt(spells, key, 'level') : '');
        const most =
          numberAt(spells, key, 'override') ?? numberAt(spells, key, 'max') ?? numberAt(spells, key, 'value');
        return level === '' || most === undefined || most < 1 ? [] : [[level, most] as const];
      }),
    ),
  };
}

function withBrackets(text: string): string {
  return text === '' ? '' : `(${text})`;
}

const WEAPON_TYPES: ReadonlySet<string> = new Set(['bludgeoning', 'piercing', 'slashing', 'physical']);
const BYPASSES: { readonly [key: string]: string } = { sil: 'silvered', ada: 'adamantine' };

/** Types with what gets past them: magic does with what weapons deal, and with nothing else. */
function withBypasses(types: readonly string[], custom: string, bypasses: readonly string[]): string {
  const weapons = types.filter((type) => WEAPON_TYPES.has(type));
  if (weapons.length === 0 || bypasses.length === 0)
    return joinTexts([...types, custom, bypasses.length === 0 ? '' : `(not from ${joinTexts(bypasses)})`]);
  const metals = bypasses.map((key) => ownValue(BYPASSES, key) ?? '').filter((word) => word !== '');
  const dealt = bypasses.includes('mgc') ? 'from nonmagical attacks' : 'from attacks';
  const but = metals.length === 0 ? '' : ` that aren't ${metals.join(' or ')}`;
  const others = types.filter((type) => !WEAPON_TYPES.has(type));
  const by = weapons.flatMap((type) =>
    type === 'physical' ? ['bludgeoning', 'piercing', 'slashing'] : [type],
  );
  return joinTexts([joinTexts(others), custom, `${joinTexts(by)} ${dealt}${but}`], '; ');
}

function readXp(inside: JsonObject): string {
  const xp = textAt(inside, 'details', 'xp', 'value');
  return xp === '' || xp === '0' ? '' : `${xp} XP`;
}

function formatFraction(challenge: number): string {
  const below = [
    [0.125, '1/8'],
    [0.25, '1/4'],
    [0.5, '1/2'],
  ] as const;
  return below.find(([value]) => value === challenge)?.[1] ?? String(challenge);
}

/** Armour that is carried, where the actor leaves its class to what it wears. */
function readWornArmor(
  items: readonly JsonObject[],
  box: string,
  abilities: { readonly [key: string]: number },
): string {
  const dexterity = Math.floor(((abilities['dex'] ?? 10) - 10) / 2);
  const pieces = items.flatMap((item) => {
    const value = numberAt(item, box, 'armor', 'value');
    return value === undefined || textAt(item, 'type') !== 'equipment'
      ? []
      : [{ name: textAt(item, 'name'), value, dex: numberAt(item, box, 'armor', 'dex') }];
  });
  const body = pieces.find(({ value }) => value >= 10);
  const shields = pieces.filter(({ value }) => value < 10);
  const base = body ? body.value + Math.min(dexterity, body.dex ?? dexterity) : 10 + dexterity;
  const total = base + shields.reduce((sum, { value }) => sum + value, 0);
  return joinTexts([String(total), withBrackets(joinTexts(pieces.map(({ name }) => name)))], ' ');
}

function readSpeeds(inside: JsonObject): string {
  const modes = ['walk', 'burrow', 'climb', 'fly', 'swim'] as const;
  const hover = valueAt(inside, 'attributes', 'movement', 'hover') === true;
  const unit = textAt(inside, 'attributes', 'movement', 'units') === 'm' ? 'm' : 'ft.';
  const said = modes.map((mode) => {
    const told =
      numberAt(inside, 'attributes', 'movement', mode) ??
      numberAt(inside, 'attributes', 'movement', 'speeds', mode);
    const feet = told ?? 0;
    // Of ways it has not, walking alone is said: who has another way stands still without it.
    if (feet === 0 && (told === undefined || mode !== 'walk')) return '';
    return joinTexts(
      [mode === 'walk' ? '' : mode, `${feet} ${unit}`, mode === 'fly' && hover ? '(hover)' : ''],
      ' ',
    );
  });
  return (
    joinTexts([...said, textAt(inside, 'attributes', 'movement', 'special')]) ||
    textAt(inside, 'attributes', 'speed', 'value')
  );
}

function readInitiative(
  inside: JsonObject,
  abilities: { readonly [key: string]: number },
  proficiency: number,
): string {
  const dexterity = Math.floor(((abilities['dex'] ?? 10) - 10) / 2);
  const bonus = textAt(inside, 'attributes', 'init', 'bonus').replaceAll(/\s/gu, '');
  const times = /^(?:@prof(?:\*(\d))?|(\d)\*@prof)$/u.exec(bonus);
  if (times) return String(dexterity + proficiency * Number(times[1] ?? times[2] ?? 1));
  const plain = Number(bonus);
  return Number.isFinite(plain) ? String(dexterity + plain) : '';
}

function readSkills(
  inside: JsonObject,
  abilities: { readonly [key: string]: number },
  proficiency: number,
): string {
  const skills = valueAt(inside, 'skills');
  if (!isJsonRecord(skills)) return '';
  return joinTexts(
    Object.keys(skills).map((key) => {
      const [name = key, ability = 'dex'] = Object.hasOwn(SKILLS, key) ? (SKILLS[key] ?? []) : [];
      const times = numberAt(skills, key, 'value') ?? 0;
      const more = Number(textAt(skills, key, 'bonuses', 'check')) || 0;
      if (times === 0 && more === 0) return '';
      return `${name} ${formatBonus(Math.floor(((abilities[ability] ?? 10) - 10) / 2) + Math.floor(times * proficiency) + more)}`;
    }),
  );
}

function readSenses(inside: JsonObject): string {
  const ranges = ['darkvision', 'blindsight', 'tremorsense', 'truesight'].map((sense) => {
    const feet =
      numberAt(inside, 'attributes', 'senses', 'ranges', sense) ??
      numberAt(inside, 'attributes', 'senses', sense) ??
      0;
    return feet === 0 ? '' : `${sense} ${feet} ft.`;
  });
  return joinTexts([
    ...ranges,
    textAt(inside, 'attributes', 'senses', 'special'),
    textAt(inside, 'traits', 'senses'),
  ]);
}
