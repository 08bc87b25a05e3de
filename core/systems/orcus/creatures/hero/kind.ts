import {
  averageDamage,
  addToDamage,
  readDraftDamage,
  withDamageTypes,
  writeDamage,
} from '../../../../rules/damage.ts';
import { heroKind } from '../../../../rules/creatureKinds.ts';
import { explain, saying, formatSigned } from '../../../../kernel/said.ts';
import type { Finding } from '../../../../rules/creature.ts';
import { readPowers } from '../../../../rules/powerText/readPower.ts';
import type { Power, PowerDamage, Sheet, PartialTraits } from '../../../../rules/sheet.ts';
import { lexicon } from '../../lexicon.ts';
import { typedNumbers } from '../../../../rules/fields.ts';
import { labelOf } from '../../../../rules/words.ts';

import { reachOf } from '../fields.ts';
import { damageWords, usageOf } from '../monster/powers.ts';
import { COUNTER, DEFENSES, DAMAGE_TYPES } from '../../words.ts';
import type { OrcusTraits } from '../traits.ts';
import { bonusOf, damageText, focusOf } from './attack.ts';
import { BLANK_HERO, HERO_FORM } from './form.ts';
import { numbersOf, type HeroNumbers, holds } from './numbers.ts';
import { type HeroAttackDraft, type HeroDraft, heroShape } from './schema.ts';
import { skillsOf } from './skills.ts';
import { kindLine, viewOf } from './view.ts';
import { criticalDice, dieOf, expandWeapon, usesWeapon, weaponTags } from './weapon.ts';

const MISS_SHARE = { none: 0, half: 0.5, full: 1 } as const;

/** Players’ characters, typed from their sheets. ORC-07 */
export const hero = heroKind(
  heroShape,
  { numbersOf, sheetOf, findingsOf },
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
    kind: kindLine(draft),
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
    view: viewOf(draft, numbers, powers),
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
