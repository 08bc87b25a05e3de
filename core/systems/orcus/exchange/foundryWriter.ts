import { hashId, makeSlug, writeTail } from '../../../exchange/exchangeCreature.ts';
import { listLosses } from '../../../exchange/losses.ts';
import { escapeHtml } from '../../../exchange/markup.ts';
import { ownValue } from '../../../kernel/checks.ts';
import { said } from '../../../kernel/said.ts';
import { rollableDamage } from '../../../rules/damage.ts';
import type {
  ExchangeCreature,
  ExchangePower,
  GameWriter,
  WrittenCreature,
} from '../../../rules/exchange.ts';
import { withTargetCount } from '../../../rules/powers.ts';
import { DAMAGE_TYPES } from '../words.ts';
import {
  ABILITIES,
  ACTIONS,
  BASIC,
  DAMAGE,
  DEFENSES,
  effectLines,
  isPlainTrait,
  KEYWORDS,
  older,
  ORIGINS,
  RANKS,
  ROLES,
  SIZES,
  SKILLS,
  theirs,
  TYPES,
  VISIONS,
} from './fourthEdition.ts';

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

function biography(plain: ExchangeCreature): string {
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

/** A power as an item of the actor: traits are features, all else powers with their formulas. */
function dnd4ePower(power: ExchangePower, index: number): object {
  const { name, action, tags } = power;
  const common = { name, img: 'icons/svg/item-bag.svg', sort: index * 100_000 };
  const lines = effectLines(power);
  if (isPlainTrait(power))
    return {
      ...common,
      type: 'feature',
      system: {
        identifier: makeSlug(name),
        featureType: 'trait',
        auraSize: auraOf(power),
        description: {
          value: `<p>${[...lines, ...(tags.length > 0 ? [`${KEYWORDS}${tags.join(', ')}`] : [])].map(escapeHtml).join('<br>')}</p>`,
        },
      },
    };
  return {
    ...common,
    type: 'power',
    system: { ...headOf(power), ...attackOf(power), effect: { detail: plainly(lines.join('\n')) } },
    // There an action there is none for a trait that rolls.
    ...(action === 'trait' ? { flags: { fourfold: { action } } } : {}),
  };
}

/** Their fields are shown as HTML; quotation marks may stand in it as they are. */
function plainly(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function auraOf({ range }: ExchangePower): string {
  return /^aura (\d+)/u.exec(range)?.[1] ?? '';
}

function headOf(power: ExchangePower): object {
  const { usage } = power;
  const recharge = usage.kind === 'recharge' || usage.kind === 'other';
  return {
    identifier: makeSlug(power.name),
    powerType: 'inherent',
    powerSubtype: 'attack',
    useType:
      usage.kind === 'atWill'
        ? 'atwill'
        : recharge
          ? 'recharge'
          : usage.kind === 'daily'
            ? 'daily'
            : 'encounter',
    actionType: theirs(ACTIONS, power.action, 'standard'),
    rechargeRoll: usage.kind === 'recharge' ? String(usage.on) : '',
    rechargeCondition: usage.kind === 'other' ? usage.text : '',
    ...(usage.kind === 'atWill'
      ? {}
      : {
          uses: {
            value: mostOf(usage),
            max: String(mostOf(usage)),
            per: usage.kind === 'daily' ? 'day' : usage.kind === 'round' ? 'round' : 'enc',
          },
        }),
    weaponType: 'none',
    weaponUse: 'none',
    rangeType: rangeType(power),
    rangePower: /\d+/u.exec(power.range)?.[0] ?? '',
    rangeText: older(power.range),
    area: power.reach === 'near' || power.reach === 'far' ? (/\d+/u.exec(power.range)?.[0] ?? '0') : '0',
    target: plainly(
      withTargetCount(power.target, power.area, power.reach === 'near' || power.reach === 'far'),
    ),
    trigger: plainly(power.trigger),
    keywordsCustom: power.tags.join(', '),
    subName: power.basic ? BASIC : '',
    autoGenChatPowerCard: true,
  };
}

function rangeType({ reach, range }: ExchangePower): string {
  const blast = /blast|arc/u.test(range);
  if (reach === 'near') return blast ? 'closeBlast' : 'closeBurst';
  if (reach === 'far') return blast ? 'rangeBlast' : 'rangeBurst';
  if (reach === 'self') return 'personal';
  return reach === 'ranged' ? 'range' : range.startsWith('reach') ? 'reach' : 'melee';
}

function attackOf({ attack, damage, hit, miss, missShare, basic }: ExchangePower): object {
  const versus = DEFENSES.find(([key]) => key === attack?.versus)?.[1] ?? 'ac';
  const rolled = damage && rollableDamage(damage, DAMAGE_TYPES);
  const formula = rolled?.formula.replaceAll(/([+-])/gu, ' $1 ') ?? '';
  const told = rolled === undefined || rolled.said === '' ? hit : `(${rolled.said}) ${hit}`.trim();
  return {
    attack: attack
      ? {
          isAttack: true,
          isBasic: basic,
          ability: 'form',
          def: versus,
          formula: String(attack.bonus),
          detail: `${attack.bonus < 0 ? '' : '+'}${attack.bonus} vs ${versus}`,
        }
      : { isAttack: false },
    hit: rolled
      ? {
          isDamage: true,
          baseQuantity: '1',
          baseDiceType: 'weapon',
          formula,
          critFormula: String(highest(rolled.formula)),
          detail: plainly(told),
        }
      : { isDamage: false, detail: plainly(hit) },
    miss: {
      halfDamage: missShare === 'half',
      detail: plainly(missShare === 'full' ? `Full damage. ${miss}`.trim() : miss),
    },
    damageType: Object.fromEntries((rolled?.types ?? []).map((type) => [type, true])),
  };
}

/** All dice at their highest face: what a critical hit deals. */
function highest(notation: string): number {
  return [...notation.matchAll(/([+-]?)(\d+)(?:d(\d+))?/gu)].reduce(
    (sum, [, sign, count, sides]) => sum + (sign === '-' ? -1 : 1) * Number(count) * Number(sides ?? 1),
    0,
  );
}

function mostOf(usage: ExchangePower['usage']): number {
  return ('most' in usage ? usage.most : undefined) ?? 1;
}
