import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import {
  type Figure,
  withoutEmptyRows,
  joinWords,
  type StatBlockView,
  type ViewRow,
} from '../../../../rules/views.ts';
import { conditionOf } from '../../harm/conditions.ts';
import { CREDIT } from '../../credit.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { labelOf } from '../../../../rules/words.ts';
import { ABILITIES } from '../monster/choices.ts';
import { abilityModifier, half, multiplier } from '../../tables.ts';
import { powerView, resistText } from '../view.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { holding, type HeroNumbers } from './numbers.ts';
import type { HeroDraft } from './schema.ts';

/** `Level 3 halfling ranger`. */
export function kindLine({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ARC-01 ARC-11 ARC-118 ARC-121 ARC-128 */
export function heroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: joinWords(
      [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])],
      ' · ',
    ),
    figures: figuresOf(numbers),
    rows: withoutEmptyRows(rowsOf(draft, numbers)),
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

function figuresOf(numbers: HeroNumbers): readonly Figure[] {
  const shown = (key: keyof HeroNumbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: holding(number).because,
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

function rowsOf(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const words = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => (conditionOf(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase()));
  const con = abilityModifier(draft.abilities.con) * multiplier(draft.level);
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
    { label: 'Initiative', text: '', because: holding(numbers.initiative).because },
  ];
}
