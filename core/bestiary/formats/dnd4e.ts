import type { JsonObject } from '../../kernel/json.ts';
import type { ExchangeNote, PlainCreature, PlainPower } from '../../rules/exchange.ts';
import { dnd4ePower, dnd4ePowerFrom } from './dnd4ePower.ts';
import { idOf, type Leaving, type Loss, lossesOf, slug } from './exporting.ts';
import {
  ABILITIES,
  DAMAGE,
  ORIGINS,
  ours,
  RANKS,
  ROLES,
  SIZES,
  SKILLS,
  theirs,
  TYPES,
  withoutHtml,
} from './fourthWords.ts';
import { escapeHtml } from './html.ts';
import { at, blankPlain, isRecord, listAt, numberAt, type PlainReader, textAt } from './importing.ts';

const VISIONS = [
  ['darkvision', 'dv'],
  ['low-light vision', 'nv'],
  ['blindsight', 'bs'],
  ['tremorsense', 'ts'],
  ['truesight', 'tr'],
] as const;
const SPAN: { readonly [size: string]: number } = { large: 2, huge: 3, gargantuan: 4 };

/** An actor of type `NPC` for Foundry’s dnd4e system: create an NPC there, then use Import Data. */
export function writeDnd4e({ plain }: Leaving): { readonly text: string; readonly lost: readonly Loss[] } {
  const span = SPAN[plain.size] ?? 1;
  const actor = {
    name: plain.name,
    type: 'NPC',
    img: 'icons/svg/mystery-man.svg',
    system: systemOf(plain),
    items: plain.powers.map(dnd4ePower),
    effects: [],
    _stats: { coreVersion: '14.364', systemId: 'dnd4e', systemVersion: '0.9.2' },
    flags: { fourfold: { id: idOf(plain.name) } },
    prototypeToken: { name: plain.name, disposition: -1, width: span, height: span },
  };
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: lossesOf(plain, ['origin', 'type', 'gear', 'more', 'immune'], ['riders', 'regeneration']),
  };
}

function systemOf(plain: PlainCreature): object {
  const { numbers } = plain;
  const number = (key: string): number => numbers[key] ?? 0;
  const defense = (key: string): object => ({ base: number(key), value: number(key) });
  const { walk, ...others } = plain.speeds;
  return {
    biography: biography(plain),
    advancedCals: false,
    details: {
      level: plain.level ?? 1,
      exp: number('xp'),
      size: theirs(SIZES, plain.size, 'med'),
      origin: theirs(ORIGINS, plain.origin, 'natural'),
      type: theirs(TYPES, plain.type, 'humanoid'),
      other: plain.tags.join(', '),
      alignment: plain.alignment,
      role: {
        primary: theirs(ROLES, plain.role, 'skirmisher'),
        secondary: theirs(RANKS, plain.rank, 'standard'),
        leader: plain.leader,
      },
      saves: { value: number('saves') },
    },
    attributes: {
      hp: { value: number('hp'), max: number('hp'), autototal: false },
      init: { value: number('initiative'), base: number('initiative') },
    },
    actionpoints: { value: number('actionPoints') },
    defences: { ac: defense('ac'), fort: defense('fort'), ref: defense('ref'), wil: defense('will') },
    abilities: Object.fromEntries(ABILITIES.map((key) => [key, { value: plain.abilities[key] ?? 10 }])),
    skills: Object.fromEntries(skillsOf(plain)),
    movement: {
      ...(walk === undefined ? {} : { base: { base: walk } }),
      ...Object.fromEntries(
        Object.entries(others).map(([mode, squares]) => [mode, { formula: String(squares) }]),
      ),
    },
    senses: sensesOf(plain),
    resistances: Object.fromEntries(DAMAGE.flatMap((type) => resistanceOf(plain, type))),
    untypedResistances: {
      resistances: plain.resist['all'] ? `all ${plain.resist['all']}` : '',
      vulnerabilities: plain.weak['all'] ? `all ${plain.weak['all']}` : '',
      immunities: plain.immune.filter((each) => !DAMAGE.some((type) => type === each)).join(', '),
    },
    languages: { spoken: { value: [], custom: plain.languages.join('; ') } },
    source: { custom: plain.credit },
    identifier: slug(plain.name),
  };
}

function biography({ notes, gear, more, credit }: PlainCreature): string {
  const lines = [
    notes,
    gear === '' ? '' : `Equipment: ${gear}`,
    ...Object.entries(more).map(([label, text]) => `${label}: ${text}`),
  ];
  const body = lines
    .filter((each) => each !== '')
    .map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return `${body}${credit === '' ? '' : `<p><em>${escapeHtml(credit)}</em></p>`}`;
}

function skillsOf({ skills, numbers }: PlainCreature): readonly (readonly [string, object])[] {
  const perception = numbers['perception'];
  const all = perception === undefined ? skills : { ...skills, perception };
  return Object.entries(all).flatMap(([key, base]) => {
    const short = theirs(SKILLS, key, '');
    return short === '' ? [] : [[short, { base }] as const];
  });
}

function sensesOf({ senses }: PlainCreature): object {
  const special = VISIONS.flatMap(([word, key]) => {
    const found = senses.find((each) => each.toLowerCase().startsWith(word));
    if (found === undefined) return [];
    const range = /\d+/u.exec(found)?.[0];
    return [[key, { value: true, range: range === undefined ? null : Number(range) }] as const];
  });
  const rest = senses.filter((each) => !VISIONS.some(([word]) => each.toLowerCase().startsWith(word)));
  return { special: Object.fromEntries(special), notes: rest.join(', ') };
}

function resistanceOf(
  { resist, weak, immune }: PlainCreature,
  type: string,
): readonly (readonly [string, object])[] {
  const entry = {
    ...(resist[type] === undefined ? {} : { res: resist[type] }),
    ...(weak[type] === undefined ? {} : { vuln: weak[type] }),
    ...(immune.includes(type) ? { immune: true } : {}),
  };
  return Object.keys(entry).length > 0 ? [[type, entry] as const] : [];
}

/** Actors of Foundry’s dnd4e system; lenient with what older versions of it left behind. */
export const dnd4eReader: PlainReader = {
  key: 'foundry-dnd4e',
  label: 'Foundry actor (dnd4e)',
  read: (raw) => {
    if (textAt(raw, 'type') !== 'NPC' || !isRecord(at(raw, 'system', 'defences'))) return undefined;
    const notes: ExchangeNote[] = [];
    return { plain: plainFrom(raw, notes), notes };
  },
};

function plainFrom(raw: JsonObject, notes: ExchangeNote[]): PlainCreature {
  const word = (...path: readonly string[]): string => textAt(raw, 'system', ...path).toLowerCase();
  const level = numberAt(raw, 'system', 'details', 'level');
  const walk = numberAt(raw, 'system', 'movement', 'base', 'base');
  const modes = ['climb', 'swim', 'fly', 'burrow', 'teleport'].flatMap((mode) => {
    const squares =
      numberAt(raw, 'system', 'movement', mode, 'formula') ??
      numberAt(raw, 'system', 'movement', mode, 'value');
    return squares === undefined || squares === 0 ? [] : [[mode, squares] as const];
  });
  return {
    ...blankPlain(textAt(raw, 'name').trim().slice(0, 80) || 'Unnamed', '4e'),
    ...(level === undefined ? {} : { level }),
    rank: ours(RANKS, word('details', 'role', 'secondary')),
    role: ours(ROLES, word('details', 'role', 'primary')),
    leader: at(raw, 'system', 'details', 'role', 'leader') === true,
    size: ours(SIZES, word('details', 'size')),
    origin: ours(ORIGINS, word('details', 'origin')),
    type: ours(TYPES, word('details', 'type')),
    alignment: word('details', 'alignment'),
    tags: word('details', 'other')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    numbers: numbersFrom(raw),
    abilities: entries(ABILITIES, (key) => numberAt(raw, 'system', 'abilities', key, 'value')),
    skills: entries(
      SKILLS.filter(([, key]) => key !== 'prc').map(([skill]) => skill),
      (key) => {
        const base = numberAt(raw, 'system', 'skills', theirs(SKILLS, key, ''), 'base');
        return base === 0 ? undefined : base;
      },
    ),
    speeds: { ...(walk === undefined ? {} : { walk }), ...Object.fromEntries(modes) },
    senses: visionsFrom(raw),
    languages: [
      ...listAt(raw, 'system', 'languages', 'spoken', 'value').filter((each) => typeof each === 'string'),
      ...textAt(raw, 'system', 'languages', 'spoken', 'custom').split(';'),
    ]
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    resist: entries(DAMAGE, (type) => above(numberAt(raw, 'system', 'resistances', type, 'res'))),
    weak: entries(DAMAGE, (type) => above(numberAt(raw, 'system', 'resistances', type, 'vuln'))),
    immune: [
      ...DAMAGE.filter((type) => at(raw, 'system', 'resistances', type, 'immune') === true),
      ...textAt(raw, 'system', 'untypedResistances', 'immunities')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    ],
    powers: listAt(raw, 'items')
      .filter(isRecord)
      .flatMap((item): readonly PlainPower[] => dnd4ePowerFrom(item, notes)),
    notes: withoutHtml(textAt(raw, 'system', 'biography')),
    credit: textAt(raw, 'system', 'source', 'custom'),
  };
}

function above(number: number | undefined): number | undefined {
  return number === undefined || number <= 0 ? undefined : number;
}

function entries(
  keys: readonly string[],
  read: (key: string) => number | undefined,
): { readonly [key: string]: number } {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = read(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function numbersFrom(raw: JsonObject): PlainCreature['numbers'] {
  const defense = (key: string): number | undefined =>
    above(numberAt(raw, 'system', 'defences', key, 'base')) ??
    above(numberAt(raw, 'system', 'defences', key, 'value'));
  const all: { readonly [key: string]: number | undefined } = {
    hp:
      above(numberAt(raw, 'system', 'attributes', 'hp', 'max')) ??
      above(numberAt(raw, 'system', 'attributes', 'hp', 'value')),
    ac: defense('ac'),
    fort: defense('fort'),
    ref: defense('ref'),
    will: defense('wil'),
    initiative:
      numberAt(raw, 'system', 'attributes', 'init', 'base') ??
      numberAt(raw, 'system', 'attributes', 'init', 'value'),
    perception: above(numberAt(raw, 'system', 'skills', 'prc', 'base')),
    xp: above(numberAt(raw, 'system', 'details', 'exp')),
    actionPoints: numberAt(raw, 'system', 'actionpoints', 'value'),
    saves: numberAt(raw, 'system', 'details', 'saves', 'value'),
  };
  return entries(Object.keys(all), (key) => all[key]);
}

function visionsFrom(raw: JsonObject): readonly string[] {
  const found = VISIONS.filter(
    ([, key]) => at(raw, 'system', 'senses', 'special', key, 'value') === true,
  ).map(([word, key]) => {
    const range = numberAt(raw, 'system', 'senses', 'special', key, 'range');
    return range === undefined ? word : `${word} ${range}`;
  });
  const rest = textAt(raw, 'system', 'senses', 'notes')
    .split(',')
    .map((each) => each.trim().slice(0, 80))
    .filter((each) => each !== '');
  return [...found, ...rest];
}
