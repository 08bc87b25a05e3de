import { explain, formatSigned, saying, toEnglish } from '../../../kernel/said.ts';
import type { Finding } from '../../../rules/creature.ts';
import { heroKind } from '../../../rules/creatureKinds.ts';
import {
  addToDamage,
  averageDamage,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
} from '../../../rules/damage.ts';
import { typedNumbers } from '../../../rules/fields.ts';
import { readPowers } from '../../../rules/powerText/readPower.ts';
import type { PartialTraits, Power, PowerDamage, Sheet } from '../../../rules/sheet.ts';
import {
  type Figure,
  joinWords,
  type StatBlockView,
  type ViewRow,
  withoutEmptyRows,
} from '../../../rules/views.ts';
import { labelOf } from '../../../rules/words.ts';
import { CREDIT } from '../about.ts';
import { lexicon } from '../lexicon.ts';
import { abilityModifier, half, TIERS } from '../tables.ts';
import { COUNTER, DAMAGE_TYPES, DEFENSES } from '../words.ts';
import { ABILITIES, parseReach, TYPES_AND_ALL } from './choices.ts';
import { SKILL_WORDS } from './monster.ts';
import { damageWords, parseUsage } from './monsterNumbers.ts';
import { powerView } from './statBlock.ts';
import type { OrcusTraits } from './traits.ts';
import {
  BLANK_HERO,
  criticalDice,
  weaponDie,
  expandWeapon,
  HERO_FORM,
  type HeroAttackDraft,
  type HeroDraft,
  heroShape,
  usesWeapon,
  weaponTags,
} from './hero.ts';
import {
  attackBonus,
  damageText,
  focusReason,
  computeHeroNumbers,
  type HeroNumbers,
  withTypedNumber,
  computeSkills,
  wornArmor,
} from './heroNumbers.ts';

const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

/** Players’ characters, typed from their sheets. ORC-07 */
export const hero = heroKind(
  heroShape,
  { numbersOf: computeHeroNumbers, sheetOf: buildSheet, findingsOf: findHeroFlaws },
  { form: HERO_FORM, blank: BLANK_HERO },
);

function findHeroFlaws({ attacks, recoveries }: HeroDraft): readonly Finding[] {
  return [
    ...attacks.flatMap(findBareHands),
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
function findBareHands(attack: HeroAttackDraft, at: number): readonly Finding[] {
  if (
    (!usesWeapon(attack.damage) && !(attack.basic && attack.damage === '')) ||
    attack.weapon !== '' ||
    attack.weaponDie !== ''
  )
    return [];
  const why = saying('orcus.weaponMissing', { attack: attack.name, die: weaponDie(attack) });
  return [{ field: `attacks[${at}].weapon`, rule: 'ORC-93', ...why, weight: 'notable' }];
}

function buildPowers(draft: HeroDraft): readonly Power[] {
  const powers = draft.attacks.map((attack, at) => buildPower(attack, at, draft));
  return readPowers(powers, lexicon, draft.name, (at) => draft.attacks[at]?.readings);
}

function buildPower(attack: HeroAttackDraft, at: number, sheet: HeroDraft): Power {
  const damage = buildDamage(attack, sheet);
  const { versus } = attack;
  const bonus = attackBonus(attack, sheet);
  const critical = criticalDice(attack, sheet.level);
  return {
    id: `p${at + 1}`,
    name: attack.name,
    action: attack.action,
    usage: parseUsage(attack),
    tags: [...new Set([...weaponTags(attack), ...attack.tags])],
    range: attack.range === '' ? attack.origin : attack.range,
    area: attack.area,
    origin: parseReach(attack.range, attack.origin),
    ...(versus === '' ? {} : { attack: { bonus, dice: '1d20', versus } }),
    ...(damage ? { damage } : {}),
    missShare: damage ? MISS_SHARE[attack.miss] : 0,
    lines: writePowerLines(attack, bonus.value, damage),
    ...(critical === '' ? {} : { traits: { critical } }),
  };
}

/** The focus adds to the first part. ORC-55 */
function buildDamage(attack: HeroAttackDraft, sheet: HeroDraft): readonly PowerDamage[] | undefined {
  const damage = damageText(attack, sheet);
  const label = damage === attack.damage ? 'from the sheet' : `basic attack: ${damage}`;
  const bare = readDraftDamage(expandWeapon(damage, weaponDie(attack)), attack.damageType, DAMAGE_TYPES);
  const focus = focusReason(attack);
  const rule = damage === attack.damage ? 'ORC-06' : 'ORC-100';
  return bare?.map(({ dice, types }, at) => ({
    notation: writeDamage(at === 0 ? addToDamage(dice, focus.value) : dice),
    ...withDamageTypes(types),
    because: explain({ rule, label, value: averageDamage(dice) }, ...(at === 0 ? [focus] : [])),
  }));
}

function writePowerLines(
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

function buildSheet(draft: HeroDraft, numbers: HeroNumbers): Sheet {
  const { name, level, hp } = draft;
  const powers = buildPowers(draft);
  return {
    name,
    kind: formatHeroKind(draft),
    level,
    hitPoints: hp,
    defenses: {
      ac: withTypedNumber(numbers.ac),
      fort: withTypedNumber(numbers.fort),
      ref: withTypedNumber(numbers.ref),
      will: withTypedNumber(numbers.will),
    },
    initiativeDice: '1d20',
    initiative: withTypedNumber(numbers.initiative),
    resist: typedNumbers(draft.resist),
    weak: typedNumbers(draft.weak),
    immune: draft.immune.map((word) => word.toLowerCase()),
    powers,
    counters: startingCounters(draft),
    traits: buildTraits(draft, numbers),
    view: buildHeroView(draft, numbers, powers),
  };
}

function startingCounters({ actionPoints, recoveries, missiles }: HeroDraft): Sheet['counters'] {
  return {
    [COUNTER.actionPoints]: actionPoints,
    [COUNTER.recoveries]: recoveries,
    [COUNTER.deathFailures]: 0,
    ...(typeof missiles === 'number' ? { [COUNTER.missiles]: missiles } : {}),
  };
}

function buildTraits(draft: HeroDraft, numbers: HeroNumbers): PartialTraits<OrcusTraits> {
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
    ...computeSkills(draft),
    ...(typeof abilities['str'] === 'number' ? { strengthScore: abilities['str'] } : {}),
  };
}

/** `Level 3 marsh scout`. */
function formatHeroKind({ level, kind }: HeroDraft): string {
  return kind === '' ? `Level ${level} hero` : `Level ${level} ${kind}`;
}

/** The hero as it is read. ORC-07 ORC-158 ORC-176 */
function buildHeroView(draft: HeroDraft, numbers: HeroNumbers, powers: readonly Power[]): StatBlockView {
  return {
    title: draft.name,
    subtitle: [formatHeroKind(draft), ...(draft.player === '' ? [] : [`played by ${draft.player}`])].join(
      ' · ',
    ),
    figures: listFigures(draft, numbers),
    rows: withoutEmptyRows(listRows(draft, numbers)),
    powers: powers.map((power) => powerView(power, false)),
    footer: [],
    notes: draft.notes,
    credit: CREDIT,
    look: 'bands',
  };
}

function listFigures({ hp }: HeroDraft, numbers: HeroNumbers): readonly Figure[] {
  const figure = (key: string, label: string, text: string): Figure => ({ key, label, text, because: [] });
  const number = (key: 'ac' | 'fort' | 'ref' | 'will'): Figure => ({
    ...figure(key, toEnglish(numbers[key].label), String(numbers[key].value)),
    because: withTypedNumber(numbers[key]).because,
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
      because: withTypedNumber(numbers.initiative).because,
    },
  ];
}

function listRows(draft: HeroDraft, numbers: HeroNumbers): readonly ViewRow[] {
  const { recoveryValue, speed, perception, insight } = numbers;
  return [
    {
      label: 'Recoveries',
      text: `${draft.recoveries}, each ${recoveryValue.value} HP`,
      because: recoveryValue.computed.because,
    },
    { label: 'Speed', text: String(speed.value), because: withTypedNumber(speed).because },
    { label: 'Passive', text: `Perception ${perception.value}, Insight ${insight.value}` },
    { label: 'Wears', text: joinWords(wornArmor(draft).map(({ name }) => name.toLowerCase())) },
    { label: 'Senses', text: joinWords(draft.senses) },
    { label: 'Immune', text: joinWords(draft.immune) },
    { label: 'Resist', text: formatAmounts(typedNumbers(draft.resist)) },
    { label: 'Weak', text: formatAmounts(typedNumbers(draft.weak)) },
    { label: 'Skills', text: joinWords(formatTrainedSkills(draft)) },
    { label: 'Abilities', text: joinWords(formatScores(draft)) },
    { label: 'Tier', text: TIERS.findLast(({ from }) => draft.level >= from)?.name ?? '' },
  ];
}

function formatAmounts(numbers: { readonly [type: string]: number }): string {
  return joinWords(
    Object.entries(numbers).map(
      ([type, amount]) => `${labelOf(TYPES_AND_ALL, type).toLowerCase()} ${amount}`,
    ),
  );
}

/** `Athletics +9`, for what it is trained in or has typed. ORC-230 */
function formatTrainedSkills(draft: HeroDraft): readonly string[] {
  const bonuses = computeSkills(draft);
  return SKILL_WORDS.filter(
    ({ key }) => draft.trained.some((each) => each === key) || typeof draft.skills[key] === 'number',
  ).map(({ key, label }) => `${label} ${formatSigned(bonuses[key] ?? 0)}`);
}

/** `Strength 18 (+4)`. ORC-218 */
function formatScores({ abilities }: HeroDraft): readonly string[] {
  return ABILITIES.flatMap(({ key, label }) => {
    const score = abilities[key];
    return typeof score === 'number' ? [`${label} ${score} (${formatSigned(abilityModifier(score))})`] : [];
  });
}
