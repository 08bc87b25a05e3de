import { explain, formatSigned, saying, toEnglish } from '../../../../kernel/said.ts';
import type { Finding } from '../../../../rules/creature.ts';
import { heroKind } from '../../../../rules/creatureKinds.ts';
import {
  addToDamage,
  averageDamage,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { PartialTraits, Power, PowerDamage, Sheet } from '../../../../rules/sheet.ts';
import {
  type Figure,
  joinWords,
  type StatBlockView,
  type ViewRow,
  withoutEmptyRows,
} from '../../../../rules/views.ts';
import { labelOf } from '../../../../rules/words.ts';
import { CREDIT } from '../../about.ts';
import { lexicon } from '../../lexicon.ts';
import { abilityModifier, half, TIERS } from '../../tables.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from '../../words.ts';
import { ABILITIES, reachOf, TYPES_AND_ALL } from '../choices.ts';
import { SKILL_WORDS } from '../monster/creature.ts';
import { damageWords, usageOf } from '../monster/numbers.ts';
import { powerView } from '../statBlock.ts';
import type { OrcusTraits } from '../traits.ts';
import {
  BLANK_HERO,
  criticalDice,
  dieOf,
  expandWeapon,
  HERO_FORM,
  type HeroAttackDraft,
  type HeroDraft,
  heroShape,
  usesWeapon,
  weaponTags,
} from './creature.ts';
import {
  bonusOf,
  damageText,
  focusOf,
  heroNumbers,
  type HeroNumbers,
  holds,
  skillsOf,
  worn,
} from './numbers.ts';

const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

/** Players’ characters, typed from their sheets. ORC-07 */
export const hero = heroKind(
  heroShape,
  { numbersOf: heroNumbers, sheetOf, findingsOf },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function findingsOf({ attacks, recoveries }: HeroDraft): readonly Finding[] {
  return [
    ...attacks.flatMap(bareHands),
    ...(attacks.length === 0
      ? [
          {
            field: 'attacks',
            rule: 'ORC-100',
            ...saying('rules.noAttackTyped'),
            weight: 'usual',
          } as const,
        ]
      : []),
    ...(recoveries === 0
      ? [
          {
            field: 'recoveries',
            rule: 'ORC-176',
            ...saying('orcus.heroNoRecoveries'),
            weight: 'usual',
          } as const,
        ]
      : []),
  ];
}

/** Weapon dice without a weapon are those of bare hands. ORC-93 ORC-204 */
function bareHands(attack: HeroAttackDraft, at: number): readonly Finding[] {
  if (
    (!usesWeapon(attack.damage) && !(attack.basic && attack.damage === '')) ||
    attack.weapon !== '' ||
    attack.weaponDie !== ''
  )
    return [];
  const why = saying('orcus.weaponMissing', { attack: attack.name, die: dieOf(attack) });
  return [{ field: `attacks[${at}].weapon`, rule: 'ORC-93', ...why, weight: 'notable' }];
}

function powersOf(draft: HeroDraft): readonly Power[] {
  const powers = draft.attacks.map((attack, at) => powerOf(attack, at, draft));
  return readPowers(powers, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
}

function powerOf(attack: HeroAttackDraft, at: number, sheet: HeroDraft): Power {
  const damage = damageOf(attack, sheet);
  const { versus } = attack;
  const bonus = bonusOf(attack, sheet);
  const critical = criticalDice(attack, sheet.level);
  return {
    id: `p${at + 1}`,
    name: attack.name,
    action: attack.action,
    usage: usageOf(attack),
    tags: [...new Set([...weaponTags(attack), ...attack.tags])],
    range: attack.range === '' ? attack.origin : attack.range,
    area: attack.area,
    origin: reachOf(attack.range, attack.origin),
    ...(versus === '' ? {} : { attack: { bonus, dice: '1d20', versus } }),
    ...(damage ? { damage } : {}),
    missShare: damage ? MISS_SHARE[attack.miss] : 0,
    lines: linesOf(attack, bonus.value, damage),
    ...(critical === '' ? {} : { traits: { critical } }),
  };
}

/** The focus adds to the first part. ORC-55 */
function damageOf(attack: HeroAttackDraft, sheet: HeroDraft): readonly PowerDamage[] | undefined {
  const damage = damageText(attack, sheet);
  const label = damage === attack.damage ? 'from the sheet' : `basic attack: ${damage}`;
  const bare = readDraftDamage(expandWeapon(damage, dieOf(attack)), attack.damageType, DAMAGE_TYPES);
  const focus = focusOf(attack);
  const rule = damage === attack.damage ? 'ORC-06' : 'ORC-100';
  return bare?.map(({ dice, types }, at) => ({
    notation: writeDamage(at === 0 ? addToDamage(dice, focus.value) : dice),
    ...withDamageTypes(types),
    because: explain({ rule, label, value: averageDamage(dice) }, ...(at === 0 ? [focus] : [])),
  }));
}

function linesOf(
  { versus, miss, effect }: HeroAttackDraft,
  bonus: number,
  damage: readonly PowerDamage[] | undefined,
): Power['lines'] {
  const missed = miss === 'half' ? 'half damage.' : 'full damage.';
  const lines = [
    { label: 'Attack', text: versus === '' ? '' : `${formatSigned(bonus)} vs ${labelOf(DEFENSES, versus)}` },
    { label: versus === '' ? 'Damage' : 'Hit', text: damage ? `${damageWords(damage)}.` : '' },
    { label: 'Miss', text: miss === 'none' || !damage ? '' : missed },
    { label: 'Effect', text: effect },
  ];
  return lines.filter(({ text }) => text !== '');
}

function sheetOf(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const { name, level, hp } = draft;
  const powers = powersOf(draft);
  return {
    name,
    kind: heroLine(draft),
    level,
    hitPoints: hp,
    defenses: {
      ac: holds(numbers.ac),
      fort: holds(numbers.fort),
      ref: holds(numbers.ref),
      will: holds(numbers.will),
    },
    initiativeDice: '1d20',
    initiative: holds(numbers.initiative),
    resist: typedNumbers(draft.resist),
    weak: typedNumbers(draft.weak),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: countersOf(draft),
    traits: traitsFrom(draft, numbers),
    view: heroView(draft, numbers, powers),
  };
}

function countersOf({ actionPoints, recoveries, missiles }: HeroDraft): Sheet['counters'] {
  return {
    [COUNTER.actionPoints]: actionPoints,
    [COUNTER.recoveries]: recoveries,
    [COUNTER.deathFailures]: 0,
    ...(typeof missiles === 'number' ? { [COUNTER.missiles]: missiles } : {}),
  };
}

function traitsFrom(draft: HeroDraft, numbers: HeroNumbers): PartialTraits<OrcusTraits> {
  const { saves, player, abilities, tags, trained, badArmor } = draft;
  return {
    hero: true,
    recoveryValue: numbers.recoveryValue.value,
    saves,
    player,
    speed: numbers.speed.value,
    passivePerception: numbers.perception.value,
    passiveInsight: numbers.insight.value,
    ...(badArmor ? { badArmor } : {}),
    tags: tags.map((tag) => tag.toLowerCase()),
    trained,
    ...skillsOf(draft),
    ...(typeof abilities['str'] === 'number' ? { strengthScore: abilities['str'] } : {}),
  };
}

/** `Level 3 marsh scout`. */
function heroLine({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ORC-07 ORC-158 ORC-176 */
function heroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [heroLine(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(' · '),
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
