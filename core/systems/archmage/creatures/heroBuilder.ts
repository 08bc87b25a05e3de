import { formatSigned, saying, type Saying, toEnglish } from '../../../kernel/said.ts';
import type { BuiltNumber, Finding } from '../../../rules/creature.ts';
import { heroKind } from '../../../rules/creatureKinds.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import type { PartialTraits, Power, Sheet } from '../../../rules/sheet.ts';
import {
  type Figure,
  joinWords,
  type StatBlockView,
  type ViewRow,
  withoutEmptyRows,
} from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { isNaturalRoll } from '../exchange/blockLines.ts';
import { findCondition } from '../conditions.ts';
import { abilityModifier, CONDITION, half, abilityMultiplier, RECOVERY } from '../tables.ts';
import { COUNTER, DAMAGE_TYPES } from '../words.ts';
import { ABILITIES, SIZES } from './choices.ts';
import { powerView, resistText } from './statBlock.ts';
import type { ArchmageTraits } from './traits.ts';
import { BLANK_HERO, HERO_FORM, type HeroDraft, heroShape } from './hero.ts';
import { type HeroNumbers, withOverride, computeHeroNumbers, buildPowers } from './heroNumbers.ts';

/** Players’ characters, worked out from abilities, level and the numbers of their class. ARC-01 ARC-11 ARC-19 */
export const hero = heroKind(
  heroShape,
  { numbersOf: computeHeroNumbers, sheetOf: buildSheet, findingsOf: findHeroFlaws },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function buildSheet(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const powers = buildPowers(draft);
  return {
    name: draft.name,
    kind: formatHeroKind(draft),
    level: draft.level,
    hitPoints: numbers.hp.value,
    defenses: { ac: withOverride(numbers.ac), pd: withOverride(numbers.pd), md: withOverride(numbers.md) },
    initiativeDice: '1d20',
    initiative: withOverride(numbers.initiative),
    resist: typedNumbers(draft.resist),
    weak: Object.fromEntries(draft.vulnerable.map((type) => [type, CONDITION.vulnerable])),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: {
      [COUNTER.recoveries]: draft.recoveries,
      [COUNTER.debt]: 0,
      [COUNTER.deathFailures]: 0,
      [COUNTER.rallies]: 0,
    },
    traits: traitsFrom(draft),
    view: buildHeroView(draft, numbers, powers),
  };
}

function traitsFrom(draft: HeroDraft): PartialTraits<ArchmageTraits> {
  const { escalation, interrupt, twoWeapon, blindsight, player } = draft;
  return {
    hero: true,
    deathSaves: true,
    escalation,
    interrupt,
    twoWeapon,
    blindsight,
    player,
    recoveryDie: Number(draft.recoveryDie),
    size: SIZES.find(({ key }) => key === draft.size)?.rank ?? 0,
    targetClass: 'normal',
    ...Object.fromEntries(ABILITIES.map(({ key }) => [key, abilityModifier(draft.abilities[key])])),
    backgrounds: Object.fromEntries(draft.backgrounds.map(({ name, bonus }) => [name.toLowerCase(), bonus])),
  };
}

/** `Level 3 halfling ranger`. */
function formatHeroKind({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ARC-01 ARC-11 ARC-118 ARC-121 ARC-128 */
function buildHeroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: joinWords(
      [formatHeroKind(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])],
      ' · ',
    ),
    figures: listFigures(numbers),
    rows: withoutEmptyRows(listRows(draft, numbers)),
    powers: powers.map((power, at) => powerView(power, draft.attacks[at]?.basic ?? true)),
    footer: [
      {
        label: 'Abilities',
        text: joinWords(
          ABILITIES.map(
            ({ key, label }) =>
              `${label} ${draft.abilities[key]} (${formatSigned(abilityModifier(draft.abilities[key]))})`,
          ),
        ),
      },
    ],
    notes: draft.notes,
    credit: CREDIT,
    look: 'block',
  };
}

function listFigures(numbers: HeroNumbers): readonly Figure[] {
  const shown = (key: keyof HeroNumbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: withOverride(number).because,
    };
  };
  const at = half(numbers.hp.value);
  return [
    shown('ac', String),
    shown('pd', String),
    shown('md', String),
    shown('hp', String),
    {
      key: 'staggered',
      label: 'Staggered',
      text: String(at),
      because: [{ rule: 'ARC-118', label: 'half of the hit points', value: at }],
    },
    {
      key: 'deadAt',
      label: 'Dead at',
      text: `−${at}`,
      because: [{ rule: 'ARC-128', label: 'minus half of the hit points', value: -at }],
    },
    shown('initiative', formatSigned),
  ];
}

function listRows(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const words = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => (findCondition(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase()));
  const con = abilityModifier(draft.abilities.con) * abilityMultiplier(draft.level);
  return [
    {
      label: 'Recoveries',
      text: `${draft.recoveries}, each ${draft.level}d${draft.recoveryDie}${con === 0 ? '' : ` ${con < 0 ? '−' : '+'} ${Math.abs(con)}`}`,
      because: [{ rule: 'ARC-121', label: 'Constitution by level', value: con }],
    },
    {
      label: 'Backgrounds',
      text: joinWords(draft.backgrounds.map(({ name, bonus }) => `${name} ${formatSigned(bonus)}`)),
    },
    {
      label: 'Items',
      text: joinWords(draft.items.map(({ name, to, bonus }) => `${name} (${formatSigned(bonus)} ${to})`)),
    },
    { label: 'Resists', text: resistText(typedNumbers(draft.resist)) },
    { label: 'Vulnerable', text: words(draft.vulnerable) },
    { label: 'Immune', text: words(draft.immune) },
    { label: 'Initiative', text: '', because: withOverride(numbers.initiative).because },
  ];
}

const USUAL: readonly number[] = [RECOVERY.usual, RECOVERY.more];

/** What of a hero is worth a second look; never an obstacle. ARC-104 ARC-107 ARC-120 */
function findHeroFlaws(draft: HeroDraft, numbers: HeroNumbers): readonly Finding[] {
  const { attacks, recoveries } = draft;
  return [
    ...(attacks.length === 0 ? [unusualFinding('attacks', 'ARC-107', saying('archmage.heroBareHands'))] : []),
    ...(USUAL.includes(recoveries)
      ? []
      : [
          unusualFinding(
            'recoveries',
            'ARC-120',
            saying('archmage.recoveriesUnusual', { n: recoveries, usual: USUAL }),
          ),
        ]),
    ...attacks.flatMap(({ riders }, at) => unreadRiders(riders, at)),
    ...Object.values(numbers).flatMap(overrideDistance),
  ];
}

function unusualFinding(field: string, rule: string, why: Saying): Finding {
  return { field, rule, ...why, weight: 'usual' };
}

function unreadRiders(riders: string, at: number): readonly Finding[] {
  const lines = riders.split('\n').filter((line) => line.trim() !== '' && !isNaturalRoll(line));
  return lines.map((line) =>
    unusualFinding(
      `attacks[${at}].riders`,
      'ARC-104',
      saying('archmage.riderNotRead', { text: line, example: 'Natural even hit: …' }),
    ),
  );
}

function overrideDistance({ key, label, computed, override }: BuiltNumber): readonly Finding[] {
  if (override === undefined || override === computed.value) return [];
  const why = saying('rules.apartFromFormula', {
    number: label,
    value: override,
    distance: formatSigned(override - computed.value),
    usual: computed.value,
  });
  return [unusualFinding(`overrides.${key}`, computed.because[0]?.rule ?? 'ARC-11', why)];
}
