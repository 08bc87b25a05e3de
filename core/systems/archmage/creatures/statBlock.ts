import { formatSigned, toEnglish } from '../../../kernel/said.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { listPowerReasons } from '../../../rules/powers.ts';
import type { Power, Sheet } from '../../../rules/sheet.ts';
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
import { creatureKindLine, exportPower } from '../exchange/exportCreature.ts';
import { printedKind, printedPower } from '../exchange/writeBlock.ts';
import { findCondition } from '../conditions.ts';
import { parseFear, parseResistances } from '../lexicon.ts';
import { abilityModifier, half } from '../tables.ts';
import { ACTIONS, DAMAGE_TYPES } from '../words.ts';
import { ABILITIES, ORIGINS, RESISTED, SIZES, STRENGTHS } from './choices.ts';
import type { MonsterDraft } from './monster.ts';
import { withOverride, type Numbers } from './monsterNumbers.ts';

/** A power as it is read on a stat block: sign, line of cost and range, paragraphs. */
export function powerView(power: Power, basic: boolean): PowerView {
  const origin = ORIGINS.find(({ key }) => key === power.origin);
  const passive = power.action === 'trait';
  const parts = [
    labelOf(ACTIONS, power.action).toLowerCase(),
    power.usage.label,
    power.attack ? power.range : '',
    basic ? 'basic' : '',
  ];
  return {
    id: power.id,
    name: power.name,
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive ? 'Trait' : toEnglish(origin?.label ?? ''),
    line: passive ? 'trait' : joinWords(parts, ' · '),
    tags: power.tags,
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}

/** `fire 16+, weapons 18+`. ARC-171 */
export function resistText(resist: { readonly [type: string]: number }): string {
  return joinWords(
    Object.entries(resist).map(
      ([type, value]) => `${toEnglish(labelOf(RESISTED, type)).toLowerCase()} ${value}+`,
    ),
  );
}

/** `Large level 7 double-strength wrecker`. ARC-79 */
export function formatMonsterKind({ level, role, size, strength }: MonsterDraft): string {
  const big = size === 'normal' ? '' : `${labelOf(SIZES, size)} `;
  const much = strength === 'standard' ? '' : `${labelOf(STRENGTHS, strength).toLowerCase()} `;
  const line = `${big}level ${level} ${much}${role}`;
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}

/** The monster as it is read. */
export function buildMonsterView(
  draft: MonsterDraft,
  numbers: Numbers,
  powers: readonly Power[],
): StatBlockView {
  const nature = `${draft.type}${draft.tags.length > 0 ? ` (${joinWords(draft.tags)})` : ''}`.trim();
  return {
    title: draft.name,
    subtitle: joinWords(
      [formatMonsterKind(draft), nature].filter((part) => part !== ''),
      ' · ',
    ),
    figures: listFigures(draft, numbers),
    rows: withoutEmptyRows(listRows(draft)),
    printedSubtitle: printedKind(creatureKindLine(draft)),
    powers: powers.map((power, at) => ({
      ...powerView(power, draft.powers[at]?.basic === true),
      printed: printedPower(exportPower(power, draft.powers[at])),
    })),
    footer: withoutEmptyRows(listFooterRows(draft)),
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
    look: 'block',
  };
}

function listFigures({ strength }: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const shown = (key: keyof Numbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: withOverride(number).because,
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
export function readResistances(draft: MonsterDraft): Sheet['resist'] {
  return { ...parseResistances(draft.powers), ...typedNumbers(draft.resist) };
}

function listRows(draft: MonsterDraft): readonly ViewRow[] {
  const words = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => (findCondition(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase()));
  const fear = draft.fear ?? parseFear(draft.powers);
  const flags = [
    draft.escalation ? 'adds the escalation die to its attacks' : '',
    draft.deathSaves ? 'rolls death saves' : '',
    draft.interrupt ? 'has an interrupt' : '',
    draft.blindsight ? 'needs no sight' : '',
    draft.villain ? 'named villain' : '',
  ];
  return [
    { label: 'Resists', text: resistText(readResistances(draft)) },
    { label: 'Vulnerable', text: words(draft.vulnerable) },
    { label: 'Immune', text: words(draft.immune) },
    { label: 'Fear', text: fear ? `engaged foes with ${fear} HP or fewer are afraid` : '' },
    { label: 'At the table', text: joinWords(flags.filter((flag) => flag !== '')) },
  ];
}

function listFooterRows({ abilities }: MonsterDraft): readonly ViewRow[] {
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
