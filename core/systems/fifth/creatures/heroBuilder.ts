import * as v from 'valibot';
import { formatSigned, saying, toEnglish } from '../../../kernel/said.ts';
import type { Finding } from '../../../rules/creature.ts';
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
import type { FifthTraits } from '../fighter.ts';
import {
  ABILITIES,
  CASTERS,
  CLASSES,
  abilityModifierFor,
  listPactSlotsAt,
  proficiencyAt,
  SIZES,
  SKILLS,
  listSlotsAt,
} from '../tables.ts';
import { cantripDice, findSpell, writeSpellOfSheet } from '../spells.ts';
import { COUNTER, DAMAGE_TYPES, slotCounterKey } from '../words.ts';
import { powerShape, SENSE_WORDS, SPEEDS } from './choices.ts';
import { BLANK_HERO, HERO_FORM, type HeroDraft, heroShape } from './hero.ts';
import {
  type HeroNumbers,
  withTypedNumber,
  computeHeroNumbers,
  listHeroSkills,
  computeHeroSkill,
} from './heroNumbers.ts';
import { buildPowers } from './monsterNumbers.ts';
import { buildAbilityTable, nameImmunity, buildPowerViews } from './monsterView.ts';

/** Players’ characters, typed from their sheets. FIF-236 */
export const hero = heroKind(
  heroShape,
  { numbersOf: computeHeroNumbers, sheetOf: buildSheet, findingsOf: findHeroFlaws },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function findHeroFlaws(draft: HeroDraft): readonly Finding[] {
  const { attacks, slots, spellAbility, hitDice, level } = draft;
  const usual = { weight: 'usual' } as const;
  const cast = Object.values(typedNumbers(slots)).some((count) => count > 0);
  const dice = [...hitDice.matchAll(/(\d{1,2})d/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
  return [
    ...(attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'FIF-66',
            ...saying('rules.noAttackTyped'),
            ...usual,
          },
        ]
      : []),
    ...(cast && spellAbility === ''
      ? [
          {
            field: 'spellAbility',
            rule: 'FIF-149',
            ...saying('fifth.chooseSpellAbility'),
            ...usual,
          },
        ]
      : []),
    ...findUnknownSpells(draft),
    ...(formatHitDice(draft) === ''
      ? [{ field: 'hitDice', rule: 'FIF-193', ...saying('fifth.hitDiceUnknown'), ...usual }]
      : []),
    ...(dice > 0 && dice !== level
      ? [
          {
            field: 'hitDice',
            rule: 'FIF-193',
            ...saying('fifth.hitDiceApart', { dice, level, usual: level }),
            ...usual,
          },
        ]
      : []),
  ];
}

function findUnknownSpells(draft: HeroDraft): readonly Finding[] {
  const unknown = listKnownSpells(draft).filter((name) => !findSpell(name));
  if (unknown.length === 0) return [];
  return [
    {
      field: 'spells',
      rule: 'FIF-147',
      ...saying('fifth.spellsUnknown', { spells: unknown }),
      weight: 'usual',
    },
  ];
}

/** A spell that no row has: only its name is known. */
const BARE_SPELL = { versus: '', origin: 'self', damageKind: 'none', tags: ['Spell'] };

/** Names of the spells a hero knows, as they are typed: parted by commas or lines. FIF-147 */
function listKnownSpells({ spells }: Pick<HeroDraft, 'spells'>): readonly string[] {
  const names = spells.split(/[,;\n]/u).map((each) => each.trim().slice(0, 80));
  return [...new Set(names.filter((each) => each !== ''))];
}

/** Attacks and known spells with their numbers; nobody has damage that was never typed. FIF-66 FIF-149 */
function buildAttacks(draft: HeroDraft, numbers: HeroNumbers): readonly Power[] {
  const { attack, dc, spellAttack, damage, proficiency } = numbers;
  const typed = draft.attacks.map((each) => {
    const spell = each.versus === 'ac' && each.tags.includes('Spell') && each.attackBonus === undefined;
    return { ...each, damageKind: 'none' as const, ...(spell ? { attackBonus: spellAttack.value } : {}) };
  });
  const caster = {
    dc: dc.value,
    attack: spellAttack.value,
    dice: cantripDice(draft.level),
    modifier: dc.value - 8 - proficiency.value,
  };
  const spells = listKnownSpells(draft).map((name) => {
    const spell = findSpell(name);
    return v.parse(
      powerShape,
      spell ? writeSpellOfSheet(spell, spell.level, caster) : { ...BARE_SPELL, name },
    );
  });
  const powers = [...typed, ...spells];
  return buildPowers({ name: draft.name, cr: '1', powers }, { attack, dc, damage, proficiency });
}

function buildSheet(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const powers = buildAttacks(draft, numbers);
  return {
    name: draft.name,
    kind: formatHeroKind(draft),
    level: draft.level,
    hitPoints: draft.hp,
    defenses: {
      ac: withTypedNumber(numbers.ac),
      ...Object.fromEntries(ABILITIES.map(({ key }) => [key, withTypedNumber(numbers[key])])),
    },
    initiativeDice: '1d20',
    initiative: withTypedNumber(numbers.initiative),
    resist: {},
    weak: {},
    immune: draft.immune,
    powers,
    counters: startingCounters(draft),
    traits: buildTraits(draft, numbers),
    view: buildHeroView(draft, numbers, powers),
  };
}

/** Hit dice, inspiration, slots and pact slots at their start. FIF-27 FIF-147 FIF-193 */
function startingCounters(draft: HeroDraft): Sheet['counters'] {
  const { hitDice, level, inspiration } = draft;
  const { slots, pact } = computeSlots(draft);
  const typedDice = [...hitDice.matchAll(/(\d{1,2})d/gu)].reduce((sum, [, count]) => sum + Number(count), 0);
  return {
    [COUNTER.hitDice]: typedDice === 0 ? level : typedDice,
    [COUNTER.inspiration]: inspiration ? 1 : 0,
    [COUNTER.deathSuccesses]: 0,
    [COUNTER.deathFailures]: 0,
    ...Object.fromEntries(
      Object.entries(slots)
        .filter(([, count]) => count > 0)
        .map(([each, count]) => [slotCounterKey(Number(each)), count]),
    ),
    ...(pact > 0 ? { [COUNTER.pactSlots]: pact } : {}),
  };
}

function buildTraits(draft: HeroDraft, numbers: HeroNumbers): PartialTraits<FifthTraits> {
  const constitution = readConstitutionModifier(draft);
  return {
    hero: true,
    scores: typedNumbers(draft.abilities),
    skills: Object.fromEntries(
      SKILLS.filter((skill) => listHeroSkills(draft).includes(skill)).map(({ key }) => [
        key,
        computeHeroSkill(draft, key).value,
      ]),
    ),
    proficiency: numbers.proficiency.value,
    size: draft.size,
    speeds: typedNumbers(draft.speeds),
    senses: typedNumbers(draft.senses),
    passivePerception: numbers.perception.value,
    resists: draft.resist,
    vulnerable: draft.weak,
    hitDice: formatHitDice(draft),
    ...(constitution === undefined ? {} : { constitution }),
    ...(draft.heavyArmor ? { heavyArmor: true } : {}),
    ...(draft.spellAbility === ''
      ? {}
      : {
          spellAbility: draft.spellAbility,
          spellDc: numbers.dc.value,
          spellAttack: numbers.spellAttack.value,
        }),
    ...(draft.spells.trim() === '' ? {} : { spells: listKnownSpells(draft) }),
    player: draft.player,
  };
}

/** `Level 5 dwarf cleric`. */
function formatHeroKind({ level, kind }: Pick<HeroDraft, 'level' | 'kind'>): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** Hit dice as they are typed, else by the classes that are named: `3d10 + 2d6`. Empty where neither says. FIF-193 */
function formatHitDice({ hitDice, kind, level }: Pick<HeroDraft, 'hitDice' | 'kind' | 'level'>): string {
  if (hitDice.trim() !== '') return hitDice.trim();
  const classes = readClasses(kind);
  if (classes.length === 1) return `${level}d${classes[0]?.hitDie}`;
  const counted = classes.map((each) => ({ ...each, levels: each.levels ?? 0 }));
  const all = counted.reduce((sum, { levels }) => sum + levels, 0);
  // Of several classes without their levels nobody can tell which die is whose.
  return all === level ? counted.map(({ levels, hitDie }) => `${levels}d${hitDie}`).join(' + ') : '';
}

/** Slots by their level, and pact slots: as they are typed, else by the one class that is named. FIF-147 */
function computeSlots({
  slots,
  pactSlots,
  kind,
  level,
}: Pick<HeroDraft, 'slots' | 'pactSlots' | 'kind' | 'level'>): {
  readonly slots: { readonly [level: string]: number };
  readonly pact: number;
} {
  const own = typedNumbers(slots);
  const [only, ...others] = readClasses(kind);
  const how = only && others.length === 0 ? CASTERS[only.key] : undefined;
  const pact = pactSlots ?? (how === 'pact' ? listPactSlotsAt(level) : 0);
  if (Object.keys(own).length > 0 || how === undefined || how === 'pact') return { slots: own, pact };
  return { slots: Object.fromEntries(listSlotsAt(level, how).map((count, at) => [at + 1, count])), pact };
}

/** The Constitution modifier as the sheet tells it: by its score, or by the save; nothing where neither is typed. FIF-10 */
function readConstitutionModifier({
  abilities,
  saves,
  savesGood,
  kind,
  level,
}: Pick<HeroDraft, 'abilities' | 'saves' | 'savesGood' | 'kind' | 'level'>): number | undefined {
  const { con: score } = abilities;
  if (typeof score === 'number') return abilityModifierFor(score);
  const { con: save } = saves;
  if (typeof save !== 'number') return undefined;
  const [first] = readClasses(kind);
  const good = savesGood.includes('con') || first?.saves.some((each) => each === 'con') === true;
  return save - (good ? proficiencyAt(level) : 0);
}

/** The classes that a text names, each with the number behind it: `Fighter 3 / Wizard 2`, `dwarf cleric`. */
function readClasses(kind: string) {
  const words = kind.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words.flatMap((word, at) => {
    const found = CLASSES.find(({ key, german }) => key === word || german === word);
    const levels = Number(words[at + 1]);
    return found ? [{ ...found, ...(Number.isNaN(levels) ? {} : { levels }) }] : [];
  });
}

/** The hero as it is read. FIF-236 */
function buildHeroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [formatHeroKind(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(
      ' · ',
    ),
    figures: listFigures(draft, numbers),
    table: buildAbilityTable(draft.abilities, (key) => withTypedNumber(numbers[key])),
    rows: withoutEmptyRows(listRows(draft, numbers)),
    powers: buildPowerViews(powers),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
  };
}

function listFigures(draft: HeroDraft, numbers: HeroNumbers): readonly Figure[] {
  const { hp } = draft;
  const shown = (key: keyof HeroNumbers, text: (value: number) => string): Figure => ({
    key,
    label: toEnglish(numbers[key].label),
    text: text(numbers[key].value),
    because: withTypedNumber(numbers[key]).because,
  });
  return [
    shown('ac', String),
    shown('initiative', formatSigned),
    { key: 'hp', label: 'HP', text: String(hp), because: [] },
    { key: 'speed', label: 'Speed', text: formatHeroSpeeds(draft), because: [] },
  ];
}

function listRows(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const senses = typedNumbers(draft.senses);
  const types = (keys: readonly string[]): string =>
    joinWords(keys.map((key) => labelOf(DAMAGE_TYPES, key).toLowerCase()));
  return [
    { label: 'Hit dice', text: formatHitDice(draft) || `${draft.level}, die not known` },
    {
      label: 'Skills',
      text: joinWords(
        listHeroSkills(draft).map(
          ({ key, label }) => `${label} ${formatSigned(computeHeroSkill(draft, key).value)}`,
        ),
      ),
    },
    { label: 'Vulnerable', text: types(draft.weak) },
    { label: 'Resists', text: types(draft.resist) },
    { label: 'Immune', text: joinWords(draft.immune.map(nameImmunity)) },
    {
      label: 'Passive',
      text: `Perception ${numbers.perception.value}, Insight ${numbers.insight.value}, Investigation ${numbers.investigation.value}`,
      because: withTypedNumber(numbers.perception).because,
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
    { label: 'Spells', text: formatHeroSpells(draft, numbers), because: withTypedNumber(numbers.dc).because },
  ];
}

function formatHeroSpells({ spellAbility, slots, pactSlots }: HeroDraft, numbers: HeroNumbers): string {
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

function formatHeroSpeeds({ speeds }: HeroDraft): string {
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
