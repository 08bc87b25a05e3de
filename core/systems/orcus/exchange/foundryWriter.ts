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
  toOlderTerms,
  ORIGINS,
  RANKS,
  ROLES,
  SIZES,
  SKILLS,
  toFourth,
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
  write: writeActor,
};

function writeActor(plain: ExchangeCreature): WrittenCreature {
  const span = ownValue(SPAN, plain.size) ?? 1;
  const actor = {
    name: plain.name,
    type: 'NPC',
    img: 'icons/svg/mystery-man.svg',
    system: writeSystem(plain),
    items: plain.powers.map(writeDnd4ePower),
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

function writeSystem(plain: ExchangeCreature): object {
  const { numbers } = plain;
  const number = (key: string): number => numbers[key] ?? 0;
  const defense = (key: string): object => ({ base: number(key), value: number(key) });
  const { walk, ...others } = plain.speeds;
  return {
    biography: writeBiography(plain),
    advancedCals: false,
    details: {
      level: plain.level ?? 1,
      exp: number('xp'),
      size: toFourth(SIZES, plain.size, 'med'),
      origin: toFourth(ORIGINS, plain.origin, 'natural'),
      type: toFourth(TYPES, plain.type, 'humanoid'),
      other: plain.tags.join(', '),
      alignment: plain.alignment,
      role: {
        primary: toFourth(ROLES, plain.role, 'skirmisher'),
        secondary: toFourth(RANKS, plain.rank, 'standard'),
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
    skills: Object.fromEntries(writeSkills(plain)),
    movement: {
      ...(walk === undefined ? {} : { base: { base: walk } }),
      ...Object.fromEntries(
        Object.entries(others).map(([mode, squares]) => [mode, { formula: String(squares) }]),
      ),
    },
    senses: writeSenses(plain),
    resistances: Object.fromEntries(DAMAGE.flatMap((type) => writeResistance(plain, type))),
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

function writeBiography(plain: ExchangeCreature): string {
  return [plain.notes, writeTail(plain, ['regeneration']).join('\n')]
    .filter((each) => each !== '')
    .map((each) => `<p>${escapeHtml(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function writeSkills({ skills, numbers }: ExchangeCreature): readonly (readonly [string, object])[] {
  const perception = numbers['perception'];
  const all = perception === undefined ? skills : { ...skills, perception };
  return Object.entries(all).flatMap(([key, base]) => {
    const short = toFourth(SKILLS, key, '');
    return short === '' ? [] : [[short, { base }] as const];
  });
}

function writeSenses({ senses }: ExchangeCreature): object {
  const special = VISIONS.flatMap(([word, key]) => {
    const found = senses.find((each) => each.toLowerCase().startsWith(word));
    if (found === undefined) return [];
    const range = /\d+/u.exec(found)?.[0];
    return [[key, { value: true, range: range === undefined ? null : Number(range) }] as const];
  });
  const rest = senses.filter((each) => !VISIONS.some(([word]) => each.toLowerCase().startsWith(word)));
  return { special: Object.fromEntries(special), notes: rest.join(', ') };
}

function writeResistance(
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
function writeDnd4ePower(power: ExchangePower, index: number): object {
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
        auraSize: auraSize(power),
        description: {
          value: `<p>${[...lines, ...(tags.length > 0 ? [`${KEYWORDS}${tags.join(', ')}`] : [])].map(escapeHtml).join('<br>')}</p>`,
        },
      },
    };
  return {
    ...common,
    type: 'power',
    system: {
      ...writePowerHead(power),
      ...writeAttack(power),
      effect: { detail: escapePlain(lines.join('\n')) },
    },
    // There an action there is none for a trait that rolls.
    ...(action === 'trait' ? { flags: { fourfold: { action } } } : {}),
  };
}

/** Their fields are shown as HTML; quotation marks may stand in it as they are. */
function escapePlain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function auraSize({ range }: ExchangePower): string {
  return /^aura (\d+)/u.exec(range)?.[1] ?? '';
}

function writePowerHead(power: ExchangePower): object {
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
    actionType: toFourth(ACTIONS, power.action, 'standard'),
    rechargeRoll: usage.kind === 'recharge' ? String(usage.on) : '',
    rechargeCondition: usage.kind === 'other' ? usage.text : '',
    ...(usage.kind === 'atWill'
      ? {}
      : {
          uses: {
            value: maximumUses(usage),
            max: String(maximumUses(usage)),
            per: usage.kind === 'daily' ? 'day' : usage.kind === 'round' ? 'round' : 'enc',
          },
        }),
    weaponType: 'none',
    weaponUse: 'none',
    rangeType: writeRangeType(power),
    rangePower: /\d+/u.exec(power.range)?.[0] ?? '',
    rangeText: toOlderTerms(power.range),
    area: power.reach === 'near' || power.reach === 'far' ? (/\d+/u.exec(power.range)?.[0] ?? '0') : '0',
    target: escapePlain(
      withTargetCount(power.target, power.area, power.reach === 'near' || power.reach === 'far'),
    ),
    trigger: escapePlain(power.trigger),
    keywordsCustom: power.tags.join(', '),
    subName: power.basic ? BASIC : '',
    autoGenChatPowerCard: true,
  };
}

function writeRangeType({ reach, range }: ExchangePower): string {
  const blast = /blast|arc/u.test(range);
  if (reach === 'near') return blast ? 'closeBlast' : 'closeBurst';
  if (reach === 'far') return blast ? 'rangeBlast' : 'rangeBurst';
  if (reach === 'self') return 'personal';
  return reach === 'ranged' ? 'range' : range.startsWith('reach') ? 'reach' : 'melee';
}

function writeAttack({ attack, damage, hit, miss, missShare, basic }: ExchangePower): object {
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
          critFormula: String(maximumFormula(rolled.formula)),
          detail: escapePlain(told),
        }
      : { isDamage: false, detail: escapePlain(hit) },
    miss: {
      halfDamage: missShare === 'half',
      detail: escapePlain(missShare === 'full' ? `Full damage. ${miss}`.trim() : miss),
    },
    damageType: Object.fromEntries((rolled?.types ?? []).map((type) => [type, true])),
  };
}

/** All dice at their highest face: what a critical hit deals. */
function maximumFormula(notation: string): number {
  return [...notation.matchAll(/([+-]?)(\d+)(?:d(\d+))?/gu)].reduce(
    (sum, [, sign, count, sides]) => sum + (sign === '-' ? -1 : 1) * Number(count) * Number(sides ?? 1),
    0,
  );
}

function maximumUses(usage: ExchangePower['usage']): number {
  return ('most' in usage ? usage.most : undefined) ?? 1;
}
