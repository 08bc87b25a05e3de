import { said } from '../../../../kernel/said.ts';
import { ownValue } from '../../../../kernel/checks.ts';
import { escapeHtml } from '../../../../exchange/markup.ts';
import { hashId, makeSlug, writeTail } from '../../../../exchange/exchangeCreature.ts';
import type { GameWriter, ExchangeCreature, WrittenCreature } from '../../../../rules/exchange.ts';
import { dnd4ePower } from './dnd4ePower.ts';
import { listLosses } from '../../../../exchange/losses.ts';
import { ABILITIES, DAMAGE, ORIGINS, RANKS, ROLES, SIZES, SKILLS, theirs, TYPES } from './fourthWords.ts';
import { VISIONS } from './dnd4eWords.ts';

const SPAN: { readonly [size: string]: number } = { large: 2, huge: 3, gargantuan: 4 };

/** An actor of type `NPC` for Foundry’s dnd4e system: create an NPC there, then use Import Data. */
export const dnd4eWriter: GameWriter = {
  key: 'foundry-dnd4e',
  label: 'Foundry VTT, dnd4e',
  about: said('export.foundryNpc'),
  extension: 'json',
  foundry: 'dnd4e',
  write,
};

function write(plain: ExchangeCreature): WrittenCreature {
  const span = ownValue(SPAN, plain.size) ?? 1;
  const actor = {
    name: plain.name,
    type: 'NPC',
    img: 'icons/svg/mystery-man.svg',
    system: systemOf(plain),
    items: plain.powers.map(dnd4ePower),
    effects: [],
    _stats: { coreVersion: '14.364', systemId: 'dnd4e', systemVersion: '0.9.2' },
    flags: { fourfold: { id: hashId(plain.name) } },
    prototypeToken: { name: plain.name, disposition: -1, width: span, height: span },
  };
  return {
    text: `${JSON.stringify(actor, undefined, 2)}\n`,
    lost: listLosses(plain, ['gear', 'more', 'regeneration', 'riders'], []),
  };
}

function systemOf(plain: ExchangeCreature): object {
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
      resistances: plain.resist['all'] ? [`all ${plain.resist['all']}`] : [],
      vulnerabilities: plain.weak['all'] ? [`all ${plain.weak['all']}`] : [],
      immunities: plain.immune.filter((each) => !DAMAGE.some((type) => type === each)),
    },
    languages: { spoken: { value: [], custom: plain.languages.join('; ') } },
    source: { custom: plain.credit },
    identifier: makeSlug(plain.name),
  };
}

export function biography(plain: ExchangeCreature): string {
  return [plain.notes, writeTail(plain, ['regeneration']).join('\n')]
    .filter((each) => each !== '')
    .map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function skillsOf({ skills, numbers }: ExchangeCreature): readonly (readonly [string, object])[] {
  const perception = numbers['perception'];
  const all = perception === undefined ? skills : { ...skills, perception };
  return Object.entries(all).flatMap(([key, base]) => {
    const short = theirs(SKILLS, key, '');
    return short === '' ? [] : [[short, { base }] as const];
  });
}

function sensesOf({ senses }: ExchangeCreature): object {
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
  { resist, weak, immune }: ExchangeCreature,
  type: string,
): readonly (readonly [string, object])[] {
  const entry = {
    ...(resist[type] === undefined ? {} : { res: resist[type] }),
    ...(weak[type] === undefined ? {} : { vuln: weak[type] }),
    ...(immune.includes(type) ? { immune: true } : {}),
  };
  return Object.keys(entry).length > 0 ? [[type, entry] as const] : [];
}
