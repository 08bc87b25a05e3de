import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import type { Power, Sheet } from '../../../../rules/sheet.ts';
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
import { kindOf, plainPower } from '../../exchange/describe.ts';
import { printedKind, printedPower } from '../../exchange/printed.ts';
import { abilityModifier, half } from '../../tables.ts';
import { powerView, resistText } from '../view.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { ABILITIES, SIZES, STRENGTHS } from './choices.ts';
import { holding, type Numbers } from './numbers.ts';
import { fearSaid, resistancesSaid } from './said.ts';
import type { MonsterDraft } from './schema.ts';

/** `Large level 7 double-strength wrecker`. ARC-79 */
export function kindLine({ level, role, size, strength }: MonsterDraft): string {
  const big = size === 'normal' ? '' : `${labelOf(SIZES, size)} `;
  const much = strength === 'standard' ? '' : `${labelOf(STRENGTHS, strength).toLowerCase()} `;
  const line = `${big}level ${level} ${much}${role}`;
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** The monster as it is read. */
export function monsterView(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): StatBlockView {
  const nature = `${draft.type}${draft.tags.length > 0 ? ` (${joinWords(draft.tags)})` : ''}`.trim();
  return {
    title: draft.name,
    subtitle: joinWords(
      [kindLine(draft), nature].filter((part) => part !== ''),
      ' · ',
    ),
    figures: figuresOf(draft, numbers),
    rows: withoutEmptyRows(rowsOf(draft)),
    printedSubtitle: printedKind(kindOf(draft)),
    powers: powers.map((power, at) => ({
      ...powerView(power, draft.powers[at]?.basic === true),
      printed: printedPower(plainPower(power, draft.powers[at])),
    })),
    footer: withoutEmptyRows(footerOf(draft)),
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'block',
  };
}

function figuresOf({ strength }: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const shown = (key: keyof Numbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: holding(number).because,
    };
  };
  const staggered = half(numbers.hp.value);
  const because = [{ rule: 'ARC-119', label: 'half of the hit points', value: staggered }];
  return [
    shown('ac', String),
    shown('pd', String),
    shown('md', String),
    shown('hp', String),
    ...(strength === 'mook'
      ? []
      : [{ key: 'staggered', label: 'Staggered', text: String(staggered), because }]),
    shown('initiative', formatSigned),
  ];
}

/** What it resists by its own field, and by the words of its traits where that says nothing. ARC-171 ARC-174 */
export function resisting(draft: MonsterDraft): Sheet['resist'] {
  return { ...resistancesSaid(draft.powers), ...typedNumbers(draft.resist) };
}

function rowsOf(draft: MonsterDraft): readonly ViewRow[] {
  const words = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => (conditionOf(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase()));
  const fear = draft.fear ?? fearSaid(draft.powers);
  const flags = [
    draft.escalation ? 'adds the escalation die to its attacks' : '',
    draft.deathSaves ? 'rolls death saves' : '',
    draft.interrupt ? 'has an interrupt' : '',
    draft.blindsight ? 'needs no sight' : '',
    draft.villain ? 'named villain' : '',
  ];
  return [
    { label: 'Resists', text: resistText(resisting(draft)) },
    { label: 'Vulnerable', text: words(draft.vulnerable) },
    { label: 'Immune', text: words(draft.immune) },
    { label: 'Fear', text: fear ? `engaged foes with ${fear} HP or fewer are afraid` : '' },
    { label: 'At the table', text: joinWords(flags.filter((flag) => flag !== '')) },
  ];
}

function footerOf({ abilities }: MonsterDraft): readonly ViewRow[] {
  const known = typedNumbers(abilities);
  return [
    {
      label: 'Abilities',
      text: joinWords(
        ABILITIES.filter(({ key }) => known[key] !== undefined).map(
          ({ key, label }) => `${label} ${known[key]} (${formatSigned(abilityModifier(known[key] ?? 0))})`,
        ),
      ),
    },
  ];
}
