import { splitTactics } from '../../../rules/creatureKinds.ts';
import { saying, formatSigned } from '../../../kernel/said.ts';
import type { Draft } from '../../../rules/creature.ts';
import type {
  ImportedDraft,
  ExchangeNote,
  ExchangeCreature,
  ExchangePower,
} from '../../../rules/exchange.ts';
import { CREDIT } from '../about.ts';
import { ABILITIES, OVERRIDES, RESISTED, ROLES, SIZES, STRENGTHS, TYPE_KEYS } from '../creatures/choices.ts';
import { BLANK_MONSTER } from '../creatures/monster.ts';
import { MAX_LEVEL } from '../tables.ts';
import { ACTIONS } from '../words.ts';
import { FLAGS, hitLine, missLine, readFlags, readMarks } from './writeBlock.ts';
import { noteLevel, missingNumbers } from '../../../exchange/exchangeCreature.ts';

const MOST_POWERS = 40;

/** Numbers that every block of the game prints. */
const REQUIRED = [
  ['hp', 'HP'],
  ['ac', 'AC'],
  ['pd', 'PD'],
  ['md', 'MD'],
] as const;

/** A monster of ours from a plain stat block; printed numbers are taken as they are. ARC-04 ARC-11 ARC-15 */
export function importCreature(plain: ExchangeCreature): ImportedDraft {
  const told: ExchangeNote[] = [...missingNumbers(plain, REQUIRED)];
  const known = (
    list: readonly { readonly key: string }[],
    word: string,
    otherwise: string,
    where: string,
  ): string => {
    if (list.some(({ key }) => key === word)) return word;
    if (word !== '')
      told.push({
        where,
        ...saying('exchange.wordUnknown', { word, instead: otherwise }),
        weight: 'changed',
      });
    return otherwise;
  };
  const level = Math.min(MAX_LEVEL, Math.max(0, Math.round(plain.level ?? 1)));
  if (level !== plain.level)
    told.push({
      where: 'Level',
      ...noteLevel(plain.level, level),
      weight: 'changed',
    });
  const powers = plain.powers.slice(0, MOST_POWERS).map((power) => importPower(power, told));
  for (const { name } of plain.powers.slice(MOST_POWERS))
    told.push({ where: name, ...saying('exchange.tooManyPowers', { n: MOST_POWERS }), weight: 'lost' });
  return {
    kind: 'monster',
    draft: {
      ...BLANK_MONSTER,
      name: plain.name,
      level,
      printedLevel: level,
      role: known(ROLES, plain.role, 'troop', 'Role'),
      size: known(SIZES, plain.size === 'medium' ? 'normal' : plain.size, 'normal', 'Size'),
      strength: known(STRENGTHS, plain.rank, 'standard', 'Strength'),
      type: plain.type.slice(0, 60),
      tags: shortened(plain.tags),
      ...importNumbers(plain),
      ...importBody(plain, told),
      ...readFlags(plain.more[FLAGS] ?? ''),
      powers: [...powers, ...importUnreadLines(plain, told, MOST_POWERS - powers.length)],
      ...splitTactics(plain.notes.slice(0, 20_000)),
      // The credit of the rules stands under every creature anyway.
      credit: plain.credit.replace(CREDIT, '').trim().slice(0, 2_000),
    },
    notes: told,
    credit: plain.credit,
  };
}

function shortened(all: readonly string[]): readonly string[] {
  return all
    .map((each) => each.trim().slice(0, 80))
    .filter((each) => each !== '')
    .slice(0, 40);
}

function clampNumber(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

function importNumbers({ numbers }: ExchangeCreature): Draft {
  const bounds: { readonly [key: string]: readonly [number, number] } = {
    hp: [1, 100_000],
    initiative: [-20, 100],
  };
  return Object.fromEntries(
    OVERRIDES.flatMap(({ key }) => {
      const value = numbers[key];
      const [min, max] = bounds[key] ?? [0, 200];
      return value === undefined || !Number.isFinite(value)
        ? []
        : [[key, clampNumber(value, min, max)] as const];
    }),
  );
}

function importBody(plain: ExchangeCreature, told: ExchangeNote[]): Draft {
  const resist = Object.entries(plain.resist).filter(([type]) => RESISTED.some(({ key }) => key === type));
  const weak = Object.keys(plain.weak);
  for (const type of weak.filter((each) => !TYPE_KEYS.some((key) => key === each)))
    told.push({ where: 'Vulnerability', ...saying('exchange.damageTypeUnknown', { type }), weight: 'lost' });
  return {
    abilities: Object.fromEntries(
      ABILITIES.flatMap(({ key }) => {
        const score = plain.abilities[key];
        return score === undefined ? [] : [[key, clampNumber(score, 1, 40)] as const];
      }),
    ),
    resist: Object.fromEntries(resist.map(([type, value]) => [type, clampNumber(value, 2, 20)])),
    vulnerable: TYPE_KEYS.filter((key) => weak.includes(key)),
    immune: shortened(plain.immune),
  };
}

function importPower(power: ExchangePower, told: ExchangeNote[]): Draft {
  const { attack, target } = power;
  const marks = readMarks(power);
  const fits = attack && ['ac', 'pd', 'md'].includes(attack.versus);
  if (attack && !fits)
    told.push({
      where: power.name,
      ...saying('exchange.defenseUnknown', { word: attack.versus }),
      weight: 'changed',
    });
  if (
    !attack &&
    power.action !== 'trait' &&
    /^\d{1,3}(?:d\d{1,3})?[^.;]{0,30}\bdamage\b/iu.test(power.effect)
  )
    told.push({
      where: power.name,
      ...saying('exchange.keptAsText', { text: power.effect }),
      weight: 'asText',
    });
  const versus = fits ? attack.versus.toUpperCase() : 'AC';
  return {
    name: power.name.slice(0, 80),
    action: ACTIONS.some(({ key }) => key === power.action) ? power.action : 'standard',
    ...importUsage(power, told),
    origin: attack
      ? power.reach === 'near' || power.reach === 'far'
        ? 'close'
        : power.reach === 'self'
          ? 'melee'
          : power.reach
      : 'none',
    attack: attack
      ? `${formatSigned(attack.bonus).replace('−', '-')} vs. ${versus}${target === '' ? '' : ` (${target})`}`.slice(
          0,
          300,
        )
      : '',
    hit: attack ? hitLine(power).slice(0, 2_000) : '',
    miss: missLine(power).slice(0, 2_000),
    riders: power.riders
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n')
      .slice(0, 4_000),
    trigger: power.trigger.slice(0, 600),
    effect: [
      power.effect,
      power.special,
      power.usage.kind === 'other' ? `Limited use: ${power.usage.text}` : '',
    ]
      .filter((each) => each !== '')
      .join(' ')
      .slice(0, 4_000),
    basic: power.basic,
    nastier: power.nastier,
    ...marks,
    tags: shortened(marks.tags).slice(0, 20),
  };
}

function importUsage({ name, usage }: ExchangePower, told: ExchangeNote[]): Draft {
  switch (usage.kind) {
    case 'recharge':
      return { usage: 'recharge', recharge: clampNumber(usage.on, 2, 20) };
    case 'cooldown':
      return { usage: 'perBattle' };
    case 'round':
    case 'encounter':
    case 'daily': {
      const limit = { round: 'perRound', encounter: 'perBattle', daily: 'daily' }[usage.kind];
      return { usage: limit, ...(usage.most === undefined ? {} : { uses: Math.min(20, usage.most) }) };
    }
    case 'other':
      told.push({ where: name, ...saying('archmage.limitInWords', { text: usage.text }), weight: 'asText' });
      return { usage: 'atWill' };
    case 'atWill':
      return { usage: 'atWill' };
  }
}

function importUnreadLines({ more }: ExchangeCreature, told: ExchangeNote[], room: number): readonly Draft[] {
  const all = Object.entries(more).filter(([label, text]) => text !== '' && label !== FLAGS);
  for (const [label, text] of all)
    told.push({ where: label, ...saying('exchange.keptAsText', { text }), weight: 'asText' });
  return all.slice(0, Math.max(0, room)).map(([label, text]) => ({
    name: label.slice(0, 80) || 'Note',
    action: 'trait',
    origin: 'none',
    attack: '',
    hit: '',
    effect: text.slice(0, 4_000),
  }));
}
