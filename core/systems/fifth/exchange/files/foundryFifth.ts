import { ownValue } from '../../../../kernel/checks.ts';
import {
  bracketed,
  bypassed,
  fraction,
  initiativeOf,
  sensesOf,
  skillsOf,
  speedOf,
  worn,
  xpText,
} from './foundryFifthParts.ts';
import { FOUNDRY_FIFTH } from './beside.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import { stripHtml } from '../../../../exchange/markup.ts';
import { valueAt, isJsonRecord, listAt, numberAt, textAt } from '../../../../exchange/recordFields.ts';
import { BLANK_FIFTH, bonusText, FIFTH_ABILITIES, joined } from './block.ts';
import { type Casting, foundryEntries } from './foundryFifthItem.ts';
import { fifthReader } from './reader.ts';

const SIZES: { readonly [key: string]: string } = {
  tiny: 'Tiny',
  sm: 'Small',
  med: 'Medium',
  lg: 'Large',
  huge: 'Huge',
  grg: 'Gargantuan',
};
/** Actors of Foundry’s dnd5e system. */
export const foundryFifth = fifthReader('foundry-dnd5e', 'Foundry actor (dnd5e)', FOUNDRY_FIFTH, (raw) => {
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
  return actor(raw, inside, box);
});

/** `Swarm of Tiny beasts`, where it is one. */
function swarmOf(inside: JsonObject): string {
  const of = ownValue(SIZES, textAt(inside, 'details', 'type', 'swarm'));
  return of === undefined ? '' : `Swarm of ${of} ${textAt(inside, 'details', 'type', 'value')}s`;
}

function actor(
  raw: JsonObject,
  inside: JsonObject,
  box: string,
): ReturnType<Parameters<typeof fifthReader>[3]> {
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
    joined([
      ...listAt(inside, 'traits', key, 'value').map(String),
      textAt(inside, 'traits', key, 'custom'),
      bypassed(listAt(inside, 'traits', key, 'bypasses')),
    ]);
  return {
    ...BLANK_FIFTH,
    name: textAt(raw, 'name'),
    size: ownValue(SIZES, textAt(inside, 'traits', 'size')) ?? textAt(inside, 'traits', 'size'),
    type: joined(
      [
        swarmOf(inside) || textAt(inside, 'details', 'type', 'value') || textAt(inside, 'details', 'type'),
        bracketed(textAt(inside, 'details', 'type', 'subtype')),
        textAt(inside, 'details', 'type', 'custom'),
      ],
      ' ',
    ),
    alignment: textAt(inside, 'details', 'alignment'),
    ac:
      textAt(inside, 'attributes', 'ac', 'flat') ||
      textAt(inside, 'attributes', 'ac', 'value') ||
      (isWorn(inside, items, box) ? worn(items, box, abilities) : ''),
    hp: joined(
      [
        textAt(inside, 'attributes', 'hp', 'max') || textAt(inside, 'attributes', 'hp', 'value'),
        bracketed(textAt(inside, 'attributes', 'hp', 'formula')),
      ],
      ' ',
    ),
    speed: speedOf(inside),
    initiative: initiativeOf(inside, abilities, proficiency),
    abilities,
    saves: joined(
      FIFTH_ABILITIES.map((key) => {
        const times = numberAt(inside, 'abilities', key, 'proficient') ?? 0;
        const more = Number(textAt(inside, 'abilities', key, 'bonuses', 'save')) || 0;
        const bonus = Math.floor(((abilities[key] ?? 10) - 10) / 2) + Math.floor(times * proficiency) + more;
        return times === 0 && more === 0
          ? ''
          : `${key.charAt(0).toUpperCase()}${key.slice(1)} ${bonusText(bonus)}`;
      }),
    ),
    skills: skillsOf(inside, abilities, proficiency),
    weak: trait('dv'),
    resist: trait('dr'),
    immune: trait('di'),
    conditions: trait('ci'),
    senses: sensesOf(inside),
    languages: trait('languages'),
    challenge: rated === undefined ? '' : joined([fraction(challenge), bracketed(xpText(inside))], ' '),
    entries: foundryEntries(items, box, { abilities, proficiency, casts: castingOf(inside) }),
    notes: stripHtml(textAt(inside, 'details', 'biography', 'value')),
    credit: joined([
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
        joined(
          listAt(inside, 'details', 'habitat', 'value').map((each) =>
            joined([textAt(each, 'type'), textAt(each, 'subtype')], ' '),
          ),
        ),
      Treasure: joined(listAt(inside, 'details', 'treasure', 'value').map(String)),
      'Legendary Actions': textAt(inside, 'resources', 'legact', 'max'),
      'Legendary Resistances': textAt(inside, 'resources', 'legres', 'max'),
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
function castingOf(inside: JsonObject): Casting {
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
