import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import type { Power } from '../../../../rules/sheet.ts';
import {
  type Figure,
  withoutEmptyRows,
  joinWords,
  type StatBlockView,
  type ViewRow,
} from '../../../../rules/views.ts';
import { CREDIT } from '../../credit.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { labelOf } from '../../../../rules/words.ts';
import { ABILITIES, TYPES_AND_ALL } from '../monster/choices.ts';
import { SKILL_WORDS } from '../monster/form.ts';
import { skillsOf } from './skills.ts';
import { abilityModifier, half, TIERS } from '../../tables.ts';
import { powerView } from '../view.ts';
import { type HeroNumbers, holds, worn } from './numbers.ts';
import type { HeroDraft } from './schema.ts';

/** `Level 3 marsh scout`. */
export function kindLine({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ORC-07 ORC-158 ORC-176 */
export function viewOf(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: figuresOf(draft, numbers),
    rows: withoutEmptyRows(rowsOf(draft, numbers)),
    powers: powers.map((power) => powerView(power, false)),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
    look: 'bands',
  };
}

function figuresOf({ hp }: HeroDraft, numbers: HeroNumbers): readonly Figure[] {
  const figure = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  const number = (key: 'ac' | 'fort' | 'ref' | 'will'): Figure => ({
    ...figure(key, toEnglish(numbers[key].label), String(numbers[key].value)),
    because: holds(numbers[key]).because,
  });
  const because = [{ rule: 'ORC-158', label: 'half of the hit points', value: half(hp) }];
  return [
    figure('hp', 'HP', String(hp)),
    { ...figure('staggered', 'Staggered', String(half(hp))), because },
    number('ac'),
    number('fort'),
    number('ref'),
    number('will'),
    {
      ...figure('initiative', 'Initiative', formatSigned(numbers.initiative.value)),
      because: holds(numbers.initiative).because,
    },
  ];
}

function rowsOf(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const { recoveryValue, speed, perception, insight } = numbers;
  return [
    {
      label: 'Recoveries',
      text: `${draft.recoveries}, each ${recoveryValue.value} HP`,
      because: recoveryValue.computed.because,
    },
    { label: 'Speed', text: String(speed.value), because: holds(speed).because },
    { label: 'Passive', text: `Perception ${perception.value}, Insight ${insight.value}` },
    { label: 'Wears', text: joinWords(worn(draft).map(({ name }) => name.toLowerCase())) },
    { label: 'Senses', text: joinWords(draft.senses) },
    { label: 'Immune', text: joinWords(draft.immune) },
    { label: 'Resist', text: amounts(typedNumbers(draft.resist)) },
    { label: 'Weak', text: amounts(typedNumbers(draft.weak)) },
    { label: 'Skills', text: joinWords(trainedSkills(draft)) },
    { label: 'Abilities', text: joinWords(scores(draft)) },
    { label: 'Tier', text: TIERS.findLast(({ from }) => draft.level >= from)?.name ?? '' },
  ];
}

function amounts(numbers: { readonly [type: string]: number }): string {
  return joinWords(
    Object.entries(numbers).map(
      ([type, amount]) => `${labelOf(TYPES_AND_ALL, type).toLowerCase()} ${amount}`,
    ),
  );
}

/** `Athletics +9`, for what it is trained in or has typed. ORC-230 */
function trainedSkills(draft: HeroDraft): readonly string[] {
  const bonuses = skillsOf(draft);
  return SKILL_WORDS.filter(
    ({ key }) => draft.trained.some((each) => each === key) || typeof draft.skills[key] === 'number',
  ).map(({ key, label }) => `${label} ${formatSigned(bonuses[key] ?? 0)}`);
}

/** `Strength 18 (+4)`. ORC-218 */
function scores({ abilities }: HeroDraft): readonly string[] {
  return ABILITIES.flatMap(({ key, label }) => {
    const score = abilities[key];
    return typeof score === 'number' ? [`${label} ${score} (${formatSigned(abilityModifier(score))})`] : [];
  });
}
