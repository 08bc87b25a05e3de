import { english } from '../../../../kernel/said.ts';
import { signed } from '../../../../kernel/explained.ts';
import { typed } from '../../../../rules/draftFields.ts';
import type { Power } from '../../../../rules/sheet.ts';
import type { Figure, StatBlockView, ViewRow } from '../../../../rules/view.ts';
import { labelOf } from '../../../../rules/words.ts';
import { CREDIT } from '../../credit.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SPEEDS } from '../choices.ts';
import { immunityWord } from '../monster/view.ts';
import { abilityTable, powerViews } from '../view.ts';
import { type HeroNumbers, holds, shownSkills, skillOf } from './numbers.ts';
import type { HeroDraft } from './schema.ts';
import { filled, list } from '../../../../rules/view.ts';

/** `Level 5 dwarf cleric`. */
export function kindLine({ level, kind }: Pick<HeroDraft, 'level' | 'kind'>): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** Hit dice as they are typed; one d8 a level stands for what nobody typed. FIF-193 */
export function hitDiceText({ hitDice, level }: Pick<HeroDraft, 'hitDice' | 'level'>): string {
  return hitDice.trim() === '' ? `${level}d8` : hitDice.trim();
}

/** The hero as it is read. FIF-236 */
export function heroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: figuresOf(draft, numbers),
    table: abilityTable(draft.abilities, (key) => holds(numbers[key])),
    rows: filled(rowsOf(draft, numbers)),
    powers: powerViews(powers),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}

function figuresOf(draft: HeroDraft, numbers: HeroNumbers): readonly Figure[] {
  const { hp } = draft;
  const shown = (key: keyof HeroNumbers, text: (value: number) => string): Figure => ({
    key,
    label: english(numbers[key].label),
    text: text(numbers[key].value),
    because: holds(numbers[key]).because,
  });
  return [
    shown('ac', String),
    shown('initiative', signed),
    { key: 'hp', label: 'HP', text: String(hp), because: [] },
    { key: 'speed', label: 'Speed', text: speedText(draft), because: [] },
  ];
}

function rowsOf(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const senses = typed(draft.senses);
  const types = (keys: readonly string[]): string =>
    list(keys.map((key) => labelOf(DAMAGE_TYPES, key).toLowerCase()));
  return [
    { label: 'Hit dice', text: hitDiceText(draft) },
    {
      label: 'Skills',
      text: list(shownSkills(draft).map(({ key, label }) => `${label} ${signed(skillOf(draft, key).value)}`)),
    },
    { label: 'Vulnerable', text: types(draft.weak) },
    { label: 'Resists', text: types(draft.resist) },
    { label: 'Immune', text: list(draft.immune.map(immunityWord)) },
    {
      label: 'Passive',
      text: `Perception ${numbers.perception.value}, Insight ${numbers.insight.value}, Investigation ${numbers.investigation.value}`,
      because: holds(numbers.perception).because,
    },
    {
      label: 'Senses',
      text: list(
        SENSE_WORDS.flatMap(({ key, label }) =>
          senses[key] ? [`${label.toLowerCase()} ${senses[key]} ft.`] : [],
        ),
      ),
    },
    { label: 'Size', text: draft.size === 'medium' ? '' : labelOf(SIZES, draft.size) },
    { label: 'Languages', text: list(draft.languages) },
    { label: 'Spells', text: spellText(draft, numbers), because: holds(numbers.dc).because },
  ];
}

function spellText({ spellAbility, slots, pactSlots }: HeroDraft, numbers: HeroNumbers): string {
  if (spellAbility === '') return '';
  const left = Object.entries(typed(slots)).filter(([, count]) => count > 0);
  return list([
    `by ${labelOf(ABILITIES, spellAbility)}`,
    `DC ${numbers.dc.value}`,
    `${signed(numbers.spellAttack.value)} to hit`,
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}: ${count}`).join(', ')}`,
    pactSlots ? `${pactSlots} pact slots` : '',
  ]);
}

function speedText({ speeds }: HeroDraft): string {
  const known = typed(speeds);
  return list(
    SPEEDS.flatMap(({ key, label }) => {
      const feet = known[key];
      return feet === undefined
        ? []
        : [key === 'walk' ? `${feet} ft.` : `${label.toLowerCase()} ${feet} ft.`];
    }),
  );
}
