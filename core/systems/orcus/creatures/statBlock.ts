import { explain, type Explained, formatSigned, toEnglish } from '../../../kernel/said.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { listPowerReasons, usageColour } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import {
  type Figure,
  joinWords,
  type PowerView,
  type StatBlockView,
  type ViewRow,
  withoutEmptyRows,
} from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { findCondition } from '../conditions.ts';
import { abilityModifier, half } from '../tables.ts';
import { ACTIONS, ATTACK_KINDS, DAMAGE_TYPES } from '../words.ts';
import { ABILITIES, ALIGNMENTS, ORIGINS, SPEEDS, TYPES_AND_ALL } from './choices.ts';
import { type MonsterDraft, SKILL_WORDS } from './monster.ts';
import { withOverride, type Numbers, passiveScore, skillModifier, printedSkills } from './monsterNumbers.ts';

/** A power as it is read on a stat block: sign, line of cost and range, paragraphs. ORC-48 ORC-272 */
export function powerView(power: Power, basic: boolean): PowerView {
  const origin = ORIGINS.find(({ key }) => key === power.origin);
  const isPassive = power.action === 'trait';
  return {
    id: power.id,
    name: power.name,
    symbol: isPassive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: isPassive
      ? 'Trait'
      : `${basic ? 'Basic ' : ''}${basic ? (origin?.label.toLowerCase() ?? '') : (origin?.label ?? '')}`,
    line: (isPassive
      ? ['trait', power.range]
      : [
          labelOf(ACTIONS, power.action).toLowerCase(),
          power.usage.label,
          power.range,
          ...(basic ? ['basic'] : []),
        ]
    )
      .filter((part) => part !== '')
      .join(' · '),
    tags: power.tags,
    often: usageColour(power),
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}

/** Types of damage and kinds of attack that a number is said of. ORC-164 ORC-165 */
const RESISTED = [...TYPES_AND_ALL, ...ATTACK_KINDS];

/** `Level 5 elite blocker (leader)`. ORC-264 ORC-271 */
export function formatMonsterKind({ level, rank, role, leader }: MonsterDraft): string {
  return `Level ${level} ${rank === 'standard' ? '' : `${rank} `}${role}${leader ? ' (leader)' : ''}`;
}

/** The monster as it is read. ORC-261 and section 21 of the rules */
export function buildMonsterView(
  draft: MonsterDraft,
  numbers: Numbers,
  powers: readonly Power[],
): StatBlockView {
  const nature = `${draft.size} ${draft.source} ${draft.type}${draft.tags.length > 0 ? ` (${joinWords(draft.tags)})` : ''}`;
  return {
    title: draft.name,
    subtitle: [
      formatMonsterKind(draft),
      draft.alignment === 'unaligned'
        ? nature
        : `${nature}, ${labelOf(ALIGNMENTS, draft.alignment).toLowerCase()}`,
      ...(numbers.xp.value > 0 ? [`${numbers.xp.value.toLocaleString('en-US')} XP`] : []),
    ].join(' · '),
    figures: listFigures(draft, numbers),
    rows: withoutEmptyRows(listRows(draft, numbers)),
    powers: powers.map((power, at) => powerView(power, draft.powers[at]?.basic === true)),
    footer: withoutEmptyRows(listFooterRows(draft)),
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'bands',
  };
}

function listFigures({ rank }: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const shown = (key: keyof Numbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: withOverride(number).because,
    };
  };
  const { saves, actionPoints } = numbers;
  const staggered = half(numbers.hp.value);
  return [
    shown('hp', String),
    ...(rank === 'mook'
      ? []
      : [
          {
            key: 'staggered',
            label: 'Staggered',
            text: String(staggered),
            because: [{ rule: 'ORC-158', label: 'half of the hit points', value: staggered }],
          },
        ]),
    shown('ac', String),
    shown('fort', String),
    shown('ref', String),
    shown('will', String),
    shown('initiative', formatSigned),
    ...(saves.value === 0 ? [] : [shown('saves', formatSigned)]),
    ...(actionPoints.value === 0 ? [] : [shown('actionPoints', String)]),
  ];
}

function listRows(draft: MonsterDraft, numbers: Numbers): readonly ViewRow[] {
  const perception = withOverride(numbers.perception);
  const senses = [
    `Perception ${formatSigned(perception.value)} (passive ${passiveScore(perception).value})`,
    ...draft.senses,
  ];
  return [
    { label: 'Speed', text: speedText(typedNumbers(draft.speeds)) },
    { label: 'Senses', text: joinWords(senses), because: perception.because },
    {
      label: 'Immune',
      text: joinWords(
        draft.immune.map((key) => (findCondition(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase()),
      ),
    },
    {
      label: 'Resist',
      text: formatAmounts({ ...typedNumbers(draft.resist), ...typedNumbers(draft.resistAttacks) }),
    },
    {
      label: 'Weak',
      text: formatAmounts({ ...typedNumbers(draft.weak), ...typedNumbers(draft.weakToAttacks) }),
    },
    {
      label: 'Half damage',
      text: joinWords(draft.halved.map((kind) => toEnglish(labelOf(ATTACK_KINDS, kind)).toLowerCase())),
    },
    { label: 'Regeneration', text: draft.regeneration ? String(draft.regeneration) : '' },
    { label: 'At 0 HP', text: draft.liesDying ? 'lies dying, with death saves' : '' },
    { label: 'Incorporeal', text: draft.incorporeal ? 'half damage from attacks' : '' },
  ];
}

function speedText(speeds: { readonly [mode: string]: number }): string {
  const modes = SPEEDS.filter(({ key }) => speeds[key] !== undefined);
  return joinWords(
    modes.map(({ key, label }) =>
      key === 'walk' ? String(speeds[key]) : `${toEnglish(label).toLowerCase()} ${speeds[key]}`,
    ),
  );
}

function formatAmounts(numbers: { readonly [type: string]: number }): string {
  const some = Object.entries(numbers).filter(([, amount]) => amount > 0);
  return joinWords(
    some.map(
      ([type, amount]) =>
        `${toEnglish(labelOf(RESISTED, type)).replace(/^[A-Z]/u, (letter) => letter.toLowerCase())} ${amount}`,
    ),
  );
}

function listFooterRows(draft: MonsterDraft): readonly ViewRow[] {
  return [
    {
      label: 'Skills',
      ...explainedList(
        printedSkills(draft).map((key) => ({
          label: labelOf(SKILL_WORDS, key),
          number: skillModifier(draft, key),
        })),
      ),
    },
    {
      label: 'Abilities',
      text: joinWords(
        ABILITIES.map(
          ({ key, label }) =>
            `${label} ${draft.abilities[key]} (${formatSigned(listedModifier(draft, key))})`,
        ),
      ),
    },
    { label: 'Languages', text: joinWords(draft.languages) },
    { label: 'Gear', text: draft.gear },
  ];
}

function explainedList(
  entries: readonly { readonly label: string; readonly number: Explained }[],
): Pick<ViewRow, 'text' | 'because'> {
  const all = entries.map(({ number }) => explain(...number.because));
  return {
    text: joinWords(entries.map(({ label, number }) => `${label} ${formatSigned(number.value)}`)),
    because: all.flatMap(({ because }) => because),
  };
}

/** Modifier as printed: half level is already inside. ORC-280 */
function listedModifier({ level, abilities }: MonsterDraft, key: (typeof ABILITIES)[number]['key']): number {
  return half(level) + abilityModifier(abilities[key]);
}
