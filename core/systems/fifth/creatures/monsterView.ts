import { formatSigned, type Reason, toEnglish } from '../../../kernel/said.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { listPowerReasons, usageColour } from '../../../rules/powers.ts';
import type { Power } from '../../../rules/sheet.ts';
import {
  type Figure,
  joinWords,
  type PowerView,
  type StatBlockView,
  type ViewRow,
  type ViewTable,
  withoutEmptyRows,
} from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { findCondition } from '../conditions.ts';
import { ABILITIES, type Ability, abilityModifierFor, SIZES } from '../tables.ts';
import { type ActionKey, ACTIONS, DAMAGE_TYPES } from '../words.ts';
import { ORIGIN_WORDS, SENSE_WORDS, SPEEDS, TYPES } from './choices.ts';
import type { MonsterDraft } from './monster.ts';
import {
  chooseHitDice,
  withOverride,
  countLegendaryUses,
  computeMonsterSave,
  listMonsterSkills,
  computeMonsterSkill,
  type Numbers,
} from './monsterNumbers.ts';

/** `Large giant, chaotic evil`. FIF-181 */
function formatNature({ size, type, tags, alignment, swarm }: MonsterDraft): string {
  const kind = swarm ? `swarm of ${labelOf(TYPES, type).toLowerCase()}s` : labelOf(TYPES, type).toLowerCase();
  const tagged = tags.length > 0 ? ` (${joinWords(tags)})` : '';
  return `${labelOf(SIZES, size)} ${kind}${tagged}${alignment === '' ? '' : `, ${alignment.toLowerCase()}`}`;
}

/** `CR 5 giant`. */
export function formatMonsterKind({ cr, type, swarm }: Pick<MonsterDraft, 'cr' | 'type' | 'swarm'>): string {
  return `CR ${cr} ${labelOf(TYPES, type).toLowerCase()}${swarm ? ' swarm' : ''}`;
}

/** The monster as it is read. FIF-181 */
export function buildMonsterView(
  draft: MonsterDraft,
  numbers: Numbers,
  powers: readonly Power[],
): StatBlockView {
  return {
    title: draft.name,
    subtitle: `${formatNature(draft)} · CR ${draft.cr}`,
    figures: listFigures(draft, numbers),
    table: buildAbilityTable(draft.abilities, (key) => computeMonsterSave(draft, key)),
    rows: withoutEmptyRows(listRows(draft, numbers)),
    powers: buildPowerViews(powers),
    footer: [],
    notes: draft.notes,
    credit: draft.credit === '' ? CREDIT : `${draft.credit} ${CREDIT}`,
  };
}

function formatXp({ xpLair }: MonsterDraft, { xp }: Numbers): string {
  const words = (amount: number): string => amount.toLocaleString('en-US');
  return `XP ${words(xp.value)}${xpLair ? `, or ${words(xpLair)} in its lair` : ''}`;
}

function listFigures(draft: MonsterDraft, numbers: Numbers): readonly Figure[] {
  const shown = (key: keyof Numbers, text: (value: number) => string): Figure => {
    const number = numbers[key];
    return {
      key,
      label: toEnglish(number.label),
      text: text(number.value),
      because: withOverride(number).because,
    };
  };
  return [
    shown('ac', String),
    shown('initiative', formatSigned),
    shown('hp', String),
    { key: 'speed', label: 'Speed', text: formatMonsterSpeeds(draft), because: [] },
  ];
}

function listRows(draft: MonsterDraft, numbers: Numbers): readonly ViewRow[] {
  const passive = withOverride(numbers.passive);
  const senses = SENSE_WORDS.flatMap(({ key, label }) => {
    const feet = draft.senses[key];
    return feet ? [`${label.toLowerCase()} ${feet} ft.`] : [];
  });
  return [
    { label: 'Hit dice', text: chooseHitDice(draft).replace('-', '−'), because: numbers.hp.computed.because },
    { label: 'Armor', text: draft.acNote },
    buildSkillsRow(draft),
    { label: 'Vulnerable', text: formatDamageTypes(draft.weak) },
    {
      label: 'Resists',
      text: joinWords([formatDamageTypes(draft.resist), formatNonmagical(draft.resistNonmagical)]),
    },
    {
      label: 'Immune',
      text: joinWords([...draft.immune.map(nameImmunity), formatNonmagical(draft.immuneNonmagical)]),
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
      text: `${draft.cr} (${formatXp(draft, numbers)}; PB ${formatSigned(numbers.proficiency.value)})`,
      because: [...withOverride(numbers.xp).because, ...withOverride(numbers.proficiency).because],
    },
    { label: 'At 0 HP', text: draft.deathSaves ? 'lies dying, with death saves' : '' },
    { label: 'Legendary actions', text: formatUses(countLegendaryUses(draft), draft.legendaryLair) },
    { label: 'Legendary resistance', text: formatUses(draft.resistances, draft.resistancesLair) },
    { label: 'Spells', text: formatMonsterSpells(draft) },
  ];
}

function formatUses(plain: number | null | undefined, lair: number | null | undefined): string {
  if (!plain) return '';
  return lair && lair !== plain ? `${plain}, ${lair} in its lair` : String(plain);
}

function formatNonmagical(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `${formatDamageTypes(keys)} from nonmagical attacks`;
}

function formatDamageTypes(keys: readonly string[]): string {
  return joinWords(keys.map((key) => labelOf(DAMAGE_TYPES, key).toLowerCase()));
}

/** A condition or type of damage by its word; any other word as it is. */
export function nameImmunity(key: string): string {
  return (findCondition(key)?.label ?? labelOf(DAMAGE_TYPES, key)).toLowerCase();
}

/** `30 ft., fly 60 ft. (hover)`. FIF-43 */
function formatMonsterSpeeds({ speeds, hover, speedNote }: MonsterDraft): string {
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

function formatMonsterSpells({ spellAbility, spellDc, spellAttack, slots }: MonsterDraft): string {
  const left = Object.entries(typedNumbers(slots)).filter(([, count]) => count > 0);
  return joinWords([
    spellAbility === '' ? '' : `by ${labelOf(ABILITIES, spellAbility)}`,
    spellDc ? `DC ${spellDc}` : '',
    typeof spellAttack === 'number' ? `${formatSigned(spellAttack)} to hit` : '',
    left.length === 0 ? '' : `slots ${left.map(([level, count]) => `${level}: ${count}`).join(', ')}`,
  ]);
}

function buildSkillsRow(draft: MonsterDraft): ViewRow {
  const skills = listMonsterSkills(draft).map(({ key, label }) => ({
    label,
    number: computeMonsterSkill(draft, key),
  }));
  return {
    label: 'Skills',
    text: joinWords(skills.map(({ label, number }) => `${label} ${formatSigned(number.value)}`)),
    because: skills.flatMap(({ number }) => number.because),
  };
}

/** The parts of a block, in their order. FIF-181 FIF-187 FIF-189 */
const PARTS: readonly { readonly key: ActionKey; readonly heading: string }[] = [
  { key: 'trait', heading: 'Traits' },
  { key: 'action', heading: 'Actions' },
  { key: 'bonus', heading: 'Bonus actions' },
  { key: 'reaction', heading: 'Reactions' },
  { key: 'legendary', heading: 'Legendary actions' },
  { key: 'lair', heading: 'Lair actions' },
];

/** What is free or a movement stands among the actions. */
function findBlockPart(action: string): string {
  return action === 'free' || action === 'move' ? 'action' : action;
}

/** Entries by the parts of the block, those of a part as they were typed but multiattack first. FIF-181 FIF-187 */
export function buildPowerViews(powers: readonly Power[]): readonly PowerView[] {
  const place = ({ action, name }: Power): number =>
    PARTS.findIndex(({ key }) => key === findBlockPart(action)) * 2 + (/^multiattack/iu.test(name) ? 0 : 1);
  return powers.toSorted((a, b) => place(a) - place(b)).map(buildPowerView);
}

/** Abilities with modifier and save, under each other; scores nobody typed are left out. FIF-10 FIF-21 FIF-184 */
export function buildAbilityTable(
  scores: { readonly [key in Ability]?: number | null | undefined },
  saveOf: (key: Ability) => { readonly value: number; readonly because: readonly Reason[] },
): ViewTable {
  const known = ABILITIES.filter(({ key }) => typeof scores[key] === 'number');
  const line = (key: string, label: string, textOf: (score: number) => string) => ({
    label,
    cells: ABILITIES.map((each): Figure => {
      const score = scores[each.key];
      const text = typeof score === 'number' ? textOf(score) : '';
      return { key: `${each.key}.${key}`, label: `${each.label} ${label.toLowerCase()}`, text, because: [] };
    }),
  });
  const saves = ABILITIES.map((each): Figure => {
    const { value, because } = saveOf(each.key);
    return { key: each.key, label: `${each.short} save`, text: formatSigned(value), because };
  });
  return {
    label: 'Abilities and saves',
    columns: ABILITIES.map(({ short }) => short),
    rows: [
      ...(known.length === 0
        ? []
        : [
            line('score', 'Score', String),
            line('modifier', 'Mod', (score) => formatSigned(abilityModifierFor(score))),
          ]),
      { label: 'Save', cells: saves },
    ],
  };
}

/** An entry as it is read on a stat block: sign, line of cost and range, paragraphs. FIF-181 FIF-187 */
function buildPowerView(power: Power): PowerView {
  const passive = power.action === 'trait';
  const origin = ORIGIN_WORDS.find(({ key }) => key === power.origin);
  return {
    id: power.id,
    name: power.name,
    heading: PARTS.find(({ key }) => key === findBlockPart(power.action))?.heading ?? '',
    symbol: passive ? '●' : (origin?.symbol ?? ''),
    symbolLabel: passive ? 'Trait' : (origin?.label ?? ''),
    line: passive
      ? ['trait', power.usage.limited ? power.usage.label : ''].filter((part) => part !== '').join(' · ')
      : [labelOf(ACTIONS, power.action).toLowerCase(), power.usage.label, power.range]
          .filter((part) => part !== '')
          .join(' · '),
    tags: power.tags,
    often: usageColour(power),
    paragraphs: power.lines,
    because: listPowerReasons(power),
  };
}
