import { toEnglish, formatSigned } from '../../../../kernel/said.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import type { Power } from '../../../../rules/sheet.ts';
import {
  type Figure,
  withoutEmptyRows,
  joinWords,
  type StatBlockView,
  type ViewRow,
} from '../../../../rules/views.ts';
import { labelOf } from '../../../../rules/words.ts';
import { CREDIT } from '../../credit.ts';
import { conditionOf } from '../../harm/conditions.ts';
import { ABILITIES, SIZES } from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SPEEDS, TYPES } from '../choices.ts';
import { abilityTable, powerViews } from '../view.ts';
import { hitDiceOf, holding, type Numbers, saveOf, shownSkills, skillOf } from './numbers.ts';
import { legendaryUses } from './legend.ts';
import type { MonsterDraft } from './schema.ts';

/** `Large giant, chaotic evil`. FIF-181 */
export function natureLine({ size, type, tags, alignment, swarm }: MonsterDraft): string {
  const kind = swarm ? `swarm of ${labelOf(TYPES, type).toLowerCase()}s` : labelOf(TYPES, type).toLowerCase();
  const tagged = tags.length > 0 ? ` (${joinWords(tags)})` : '';
  return `${labelOf(SIZES, size)} ${kind}${tagged}${alignment === '' ? '' : `, ${alignment.toLowerCase()}`}`;
}

/** `CR 5 giant`. */
export function kindLine({ cr, type, swarm }: Pick<MonsterDraft, 'cr' | 'type' | 'swarm'>): string {
  return `CR ${cr} ${labelOf(TYPES, type).toLowerCase()}${swarm ? ' swarm' : ''}`;
}

/** The monster as it is read. FIF-181 */
export function monsterView(draft: MonsterDraft, numbers: Numbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: `${natureLine(draft)} · CR ${draft.cr}`,
    figures: figuresOf(draft, numbers),
    table: abilityTable(draft.abilities, (key) => saveOf(draft, key)),
    rows: withoutEmptyRows(rowsOf(draft, numbers)),
    powers: powerViews(powers),
    footer: [],
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
  };
}

function xpText({ xpLair }: MonsterDraft, { xp }: Numbers): string {
  const words = (amount: number): string => amount.toLocaleString('en-US');
  return `XP ${words(xp.value)}${xpLair ? `, or ${words(xpLair)} in its lair` : ''}`;
}

function figuresOf(draft: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const shown = (key: keyof Numbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: holding(number).because,
    };
  };
  return [
    shown('ac', String),
    shown('initiative', formatSigned),
    shown('hp', String),
    { key: 'speed', label: 'Speed', text: speedText(draft), because: [] },
  ];
}

function rowsOf(draft: MonsterDraft, numbers: Numbers): readonly ViewRow[] {
  const passive = holding(numbers.passive);
  const senses = SENSE_WORDS.flatMap(({ key, label }) => {
    const feet = draft.senses[key];
    return feet ? [`${label.toLowerCase()} ${feet} ft.`] : [];
  });
  return [
    { label: 'Hit dice', text: hitDiceOf(draft), because: numbers.hp.computed.because },
    { label: 'Armor', text: draft.acNote },
    skillsRow(draft),
    { label: 'Vulnerable', text: types(draft.weak) },
    { label: 'Resists', text: joinWords([types(draft.resist), nonmagical(draft.resistNonmagical)]) },
    {
      label: 'Immune',
      text: joinWords([...draft.immune.map(immunityWord), nonmagical(draft.immuneNonmagical)]),
    },
    { label: 'Protected', text: draft.wards },
    { label: 'Damage threshold', text: draft.threshold ? String(draft.threshold) : '' },
    { label: 'Gear', text: draft.gear },
    {
      label: 'Senses',
      text: joinWords([...senses, draft.sensesNote, `passive Perception ${passive.value}`]),
      because: passive.because,
    },
    { label: 'Languages', text: joinWords(draft.languages) },
    {
      label: 'CR',
      text: `${draft.cr} (${xpText(draft, numbers)}; PB ${formatSigned(numbers.proficiency.value)})`,
      because: [...holding(numbers.xp).because, ...holding(numbers.proficiency).because],
    },
    { label: 'At 0 HP', text: draft.deathSaves ? 'lies dying, with death saves' : '' },
    { label: 'Legendary actions', text: uses(legendaryUses(draft), draft.legendaryLair) },
    { label: 'Legendary resistance', text: uses(draft.resistances, draft.resistancesLair) },
    { label: 'Spells', text: spellText(draft) },
  ];
}

function uses(plain: number | null | undefined, lair: number | null | undefined): string {
  if (!plain) return '';
  return lair && lair !== plain ? `${plain}, ${lair} in its lair` : String(plain);
}

function nonmagical(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `${types(keys)} from nonmagical attacks`;
}

function types(keys: readonly string[]): string {
  return joinWords(keys.map((key) => labelOf(DAMAGE_TYPES, key).toLowerCase()));
}

/** A condition or type of damage by its word; any other word as it is. */
export function immunityWord(key: string): string {
  return (conditionOf(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase();
}

/** `30 ft., fly 60 ft. (hover)`. FIF-43 */
export function speedText({ speeds, hover, speedNote }: MonsterDraft): string {
  const known = typedNumbers(speeds);
  return joinWords([
    ...SPEEDS.flatMap(({ key, label }) => {
      const feet = known[key];
      if (feet === undefined) return [];
      const floats = key === 'fly' && hover ? ' (hover)' : '';
      return [key === 'walk' ? `${feet} ft.` : `${label.toLowerCase()} ${feet} ft.${floats}`];
    }),
    speedNote,
  ]);
}

function spellText({ spellAbility, spellDc, spellAttack, slots }: MonsterDraft): string {
  const left = Object.entries(typedNumbers(slots)).filter(([, count]) => count > 0);
  return joinWords([
    spellAbility === '' ? '' : `by ${labelOf(ABILITIES, spellAbility)}`,
    spellDc ? `DC ${spellDc}` : '',
    typeof spellAttack === 'number' ? `${formatSigned(spellAttack)} to hit` : '',
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}: ${count}`).join(', ')}`,
  ]);
}

function skillsRow(draft: MonsterDraft): ViewRow {
  const skills = shownSkills(draft).map(({ key, label }) => ({ label, number: skillOf(draft, key) }));
  return {
    label: 'Skills',
    text: joinWords(skills.map(({ label, number }) => `${label} ${formatSigned(number.value)}`)),
    because: skills.flatMap(({ number }) => number.because),
  };
}
