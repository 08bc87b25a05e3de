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
import {
  ABILITIES,
  CASTERS,
  CLASSES,
  modifierOf,
  pactSlotsAt,
  proficiencyAt,
  SIZES,
  slotsAt,
} from '../../tables.ts';
import { DAMAGE_TYPES } from '../../words.ts';
import { SENSE_WORDS, SPEEDS } from '../choices.ts';
import { immunityWord } from '../monster/view.ts';
import { abilityTable, powerViews } from '../view.ts';
import { type HeroNumbers, holds, shownSkills, skillOf } from './numbers.ts';
import type { HeroDraft } from './schema.ts';

/** `Level 5 dwarf cleric`. */
export function kindLine({ level, kind }: Pick<HeroDraft, 'level' | 'kind'>): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** Hit dice as they are typed, else by the classes that are named: `3d10 + 2d6`. Empty where neither says. FIF-193 */
export function hitDiceText({ hitDice, kind, level }: Pick<HeroDraft, 'hitDice' | 'kind' | 'level'>): string {
  if (hitDice.trim() !== '') return hitDice.trim();
  const classes = classesIn(kind);
  if (classes.length === 1) return `${level}d${classes[0]?.hitDie}`;
  const counted = classes.map((each) => ({ ...each, levels: each.levels ?? 0 }));
  const all = counted.reduce((sum, { levels }) => sum + levels, 0);
  // Of several classes without their levels nobody can tell which die is whose.
  return all === level ? counted.map(({ levels, hitDie }) => `${levels}d${hitDie}`).join(' + ') : '';
}

/** Slots by their level, and pact slots: as they are typed, else by the one class that is named. FIF-147 */
export function slotsOf({
  slots,
  pactSlots,
  kind,
  level,
}: Pick<HeroDraft, 'slots' | 'pactSlots' | 'kind' | 'level'>): {
  readonly slots: { readonly [level: string]: number };
  readonly pact: number;
} {
  const own = typedNumbers(slots);
  const [only, ...others] = classesIn(kind);
  const how = only && others.length === 0 ? CASTERS[only.key] : undefined;
  const pact = pactSlots ?? (how === 'pact' ? pactSlotsAt(level) : 0);
  if (Object.keys(own).length > 0 || how === undefined || how === 'pact') return { slots: own, pact };
  return { slots: Object.fromEntries(slotsAt(level, how).map((count, at) => [at + 1, count])), pact };
}

/** The Constitution modifier as the sheet tells it: by its score, or by the save; nothing where neither is typed. FIF-10 */
export function knownConstitution({
  abilities,
  saves,
  savesGood,
  kind,
  level,
}: Pick<HeroDraft, 'abilities' | 'saves' | 'savesGood' | 'kind' | 'level'>): number | undefined {
  const { con: score } = abilities;
  if (typeof score === 'number') return modifierOf(score);
  const { con: save } = saves;
  if (typeof save !== 'number') return undefined;
  const [first] = classesIn(kind);
  const good = savesGood.includes('con') || first?.saves.some((each) => each === 'con') === true;
  return save - (good ? proficiencyAt(level) : 0);
}

/** The classes that a text names, each with the number behind it: `Fighter 3 / Wizard 2`, `dwarf cleric`. */
function classesIn(kind: string) {
  const words = kind.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words.flatMap((word, at) => {
    const found = CLASSES.find(({ key, german }) => key === word || german === word);
    const levels = Number(words[at + 1]);
    return found ? [{ ...found, ...(Number.isNaN(levels) ? {} : { levels }) }] : [];
  });
}

/** The hero as it is read. FIF-236 */
export function heroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [kindLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
    figures: figuresOf(draft, numbers),
    table: abilityTable(draft.abilities, (key) => holds(numbers[key])),
    rows: withoutEmptyRows(rowsOf(draft, numbers)),
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
    label: toEnglish(numbers[key].label),
    text: text(numbers[key].value),
    because: holds(numbers[key]).because,
  });
  return [
    shown('ac', String),
    shown('initiative', formatSigned),
    { key: 'hp', label: 'HP', text: String(hp), because: [] },
    { key: 'speed', label: 'Speed', text: speedText(draft), because: [] },
  ];
}

function rowsOf(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const senses = typedNumbers(draft.senses);
  const types = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => labelOf(DAMAGE_TYPES, key).toLowerCase()));
  return [
    { label: 'Hit dice', text: hitDiceText(draft) || `${draft.level}, die not known` },
    {
      label: 'Skills',
      text: joinWords(
        shownSkills(draft).map(({ key, label }) => `${label} ${formatSigned(skillOf(draft, key).value)}`),
      ),
    },
    { label: 'Vulnerable', text: types(draft.weak) },
    { label: 'Resists', text: types(draft.resist) },
    { label: 'Immune', text: joinWords(draft.immune.map(immunityWord)) },
    {
      label: 'Passive',
      text: `Perception ${numbers.perception.value}, Insight ${numbers.insight.value}, Investigation ${numbers.investigation.value}`,
      because: holds(numbers.perception).because,
    },
    {
      label: 'Senses',
      text: joinWords(
        SENSE_WORDS.flatMap(({ key, label }) =>
          senses[key] ? [`${label.toLowerCase()} ${senses[key]} ft.`] : [],
        ),
      ),
    },
    { label: 'Size', text: draft.size === 'medium' ? '' : labelOf(SIZES, draft.size) },
    { label: 'Languages', text: joinWords(draft.languages) },
    { label: 'Spells', text: spellText(draft, numbers), because: holds(numbers.dc).because },
  ];
}

function spellText({ spellAbility, slots, pactSlots }: HeroDraft, numbers: HeroNumbers): string {
  if (spellAbility === '') return '';
  const left = Object.entries(typedNumbers(slots)).filter(([, count]) => count > 0);
  return joinWords([
    `by ${labelOf(ABILITIES, spellAbility)}`,
    `DC ${numbers.dc.value}`,
    `${formatSigned(numbers.spellAttack.value)} to hit`,
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}: ${count}`).join(', ')}`,
    pactSlots ? `${pactSlots} pact slots` : '',
  ]);
}

function speedText({ speeds }: HeroDraft): string {
  const known = typedNumbers(speeds);
  return joinWords(
    SPEEDS.flatMap(({ key, label }) => {
      const feet = known[key];
      return feet === undefined
        ? []
        : [key === 'walk' ? `${feet} ft.` : `${label.toLowerCase()} ${feet} ft.`];
    }),
  );
}
